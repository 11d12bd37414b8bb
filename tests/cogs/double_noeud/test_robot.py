"""The house's player of Double-Nœud: legal everywhere, true to its bid, and no fool.

What people report of robots in games of exact bids is here as deals, with the play that must not
happen: a bid of none with a sure trick in hand, a low lead when every trick is needed, a trump
wasted when ducking was right.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

import pytest

from bot.game.chance import Chance, Rng, Seed
from cogs.double_noeud import robot
from cogs.double_noeud.decktet import DECKTET, SUIT, WITHOUT_EXCUSE, Card
from cogs.double_noeud.phases import State
from cogs.double_noeud.playouts import NUMBER, guessed_bid, play_out
from cogs.double_noeud.robot import choose, deals, situation
from cogs.double_noeud.rules import GAME
from cogs.double_noeud.terms import (
    Bid,
    DoubleNoeudView,
    Laid,
    Move,
    Phase,
    Play,
    WonTrick,
)
from tests.conftest import count, seeded

Player = Callable[[DoubleNoeudView, Rng], Move]

TABLES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, {}),
    (5, {}),
    (3, {"deck": "basic"}),
    (4, {"deck": "basic", "score_variant": True}),
    (4, {"teams": True}),
    (4, {"teams": True, "team_scoring": "single", "score_variant": True, "trick_history": "all"}),
]


def at_random(view: DoubleNoeudView, rng: Rng) -> Move:
    """Bids its share, lays any legal card."""
    if view.phase == "bid":
        assert view.private is not None
        return Bid(round(len(view.private.hand) / view.seats))
    move: Move = view.choices[rng.randrange(len(view.choices))]
    return move


def one_round(players: Sequence[Player], rng: Any, **options: Any) -> State:
    """The state once the first round is scored, or the game over with it."""
    start = GAME.start(GAME.options(**options), len(players), Chance(Seed(rng.randbytes(32))))
    state = start
    while state.round == 1 and (seats := GAME.to_act(state)):
        view = GAME.view(state, seats[0])
        state = GAME.play(state, seats[0], players[seats[0]](view, rng))
    return state


LOW = "ace_moons ace_suns origin savage journey mountain sailor desert author"
"""Nine cards that hardly ever win against their will."""


# Legal, and from the view alone ------------------------------------------------------------------


@pytest.mark.heavy
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_choice_is_legal_from_every_seat(seats: int, options: dict[str, Any]) -> None:
    """`play` refuses what is not; robots only, and one among players at random."""
    rng = seeded("robots of double-noeud", seats, options)
    for number in range(count(1, 8)):
        assert one_round([choose] * seats, rng, **options).last_round is not None
        players: list[Player] = [at_random] * seats
        players[number % seats] = choose
        assert one_round(players, rng, **options).last_round is not None


def test_the_hands_of_others_change_nothing() -> None:
    rng = seeded("hidden from the robot")
    for _ in range(3):
        state = one_round([at_random] * 4, rng)
        view = GAME.view(state, GAME.to_act(state)[0])
        same = [
            choose(GAME.view(GAME.imagine(view, rng), view.seat), seeded("same")) for _ in range(3)
        ]
        assert same == [choose(view, seeded("same"))] * 3


def test_no_deal_it_tries_gives_a_seat_a_suit_that_it_has_shown_it_lacks() -> None:
    rng, tried = seeded("voids"), 0
    state = GAME.start(GAME.options(), 4, Chance(Seed(rng.randbytes(32))))
    while state.round == 1:
        (seat,) = GAME.to_act(state)
        view = GAME.view(state, seat)
        if view.phase == "play" and any(view.learnt.voids):
            for hands in deals(situation(view), 8, rng):
                for lacks, hand in zip(view.learnt.voids, hands, strict=True):
                    tried += len(lacks)
                    assert not {SUIT[DECKTET[card]] for card in hand} & {*lacks}
        state = GAME.play(state, seat, at_random(view, rng))
    assert tried


# Playing out -------------------------------------------------------------------------------------


def test_a_playout_ends_as_the_rules_have_it() -> None:
    """All tricks are given out, and a sure card wins for who wants it."""
    hands = [
        [NUMBER[card] for card in hand.split()] for hand in ("windfall author", "ace_moons bard")
    ]
    won = [0, 0]
    play_out(hands, 0, (), [1, 1], won)
    assert sum(won) == 2
    assert won[0] >= 1
    assert hands == [[], []]


def test_better_hands_look_like_more_tricks() -> None:
    best = "windfall ace_knots calamity betrayal soldier battle end merchant market sea bard"
    worst = f"{LOW} discovery lunatic"
    best_bid, worst_bid = (
        guessed_bid([NUMBER[card] for card in hand.split()], 4) for hand in (best, worst)
    )
    assert best_bid > 4 > 1 >= worst_bid


# Bids --------------------------------------------------------------------------------------------


def dealt(hand: str, seat: int = 1, others: Sequence[int | None] = (None,) * 4) -> DoubleNoeudView:
    """Four players, one of whom holds these cards, and is to bid."""
    own = tuple(hand.split())
    rest = [card for card in WITHOUT_EXCUSE if card not in own]
    state = GAME.start(GAME.options(), 4, Chance(Seed(bytes(32))))
    hands = [tuple(rest[place::3]) for place in range(3)]
    hands.insert(seat, own)
    bids = tuple(others)
    state = state._replace(
        hands=tuple(hands), bids=bids, dealer=(seat - 1 - sum(bid is not None for bid in bids)) % 4
    )
    return GAME.view(state._replace(to_act=(seat,)), seat)


@pytest.mark.parametrize("number", range(5))
def test_nobody_bids_none_with_the_best_cards_of_the_deck(number: int) -> None:
    """The Crown of Knots wins whenever it is led: nothing is trump then, and nothing higher."""
    move = choose(dealt(LOW + " windfall ace_knots"), seeded("bid", number))
    assert isinstance(move, Bid)
    assert move.tricks >= 1


def test_a_strong_hand_bids_high_and_a_weak_one_low() -> None:
    strong = "windfall ace_knots calamity betrayal soldier battle end merchant market savage sea"
    high, low = (
        choose(dealt(hand), seeded("bid")) for hand in (strong, LOW + " discovery lunatic")
    )
    assert isinstance(high, Bid)
    assert isinstance(low, Bid)
    assert high.tricks >= 5
    assert low.tricks <= 2


# Cards -------------------------------------------------------------------------------------------


def position(
    hand: str, others: str, trick: str = "", bids: str = "0 0 0 0", won: str = "0 0 0 0"
) -> DoubleNoeudView:
    """What seat 3 sees, with this hand and these cards left to the other three.

    The others of the deck are gone, one by one; the trick was opened by the seat that makes seat 3
    the next.
    """
    own, left = tuple(hand.split()), others.split()
    laid = trick.split()
    first = 3 - len(laid)
    hands: list[tuple[Card, ...]] = [(), (), (), own]
    sizes = [len(own) - (first <= seat < 3) for seat in range(3)]
    for seat in range(3):
        hands[seat] = tuple(left[: sizes[seat]])
        left = left[sizes[seat] :]
    assert not left, "as many cards as fit"
    known = {*own, *others.split(), *laid}
    gone = [card for card in WITHOUT_EXCUSE if card not in known]
    state = GAME.start(GAME.options(), 4, Chance(Seed(bytes(32))))
    state = state._replace(
        phase=Phase.PLAY,
        to_act=(3,),
        hands=tuple(hands),
        bids=tuple(map(int, bids.split())),
        won=tuple(map(int, won.split())),
        trick=tuple(Laid(first + turn, card) for turn, card in enumerate(laid)),
        tricks=tuple(WonTrick(0, (Laid(0, card),)) for card in gone),
    )
    return GAME.view(state, 3)


def chosen(view: DoubleNoeudView) -> Move:
    return choose(view, seeded("choice"))


def test_who_needs_every_trick_leads_the_card_that_wins() -> None:
    """Two to take of two: the Crown of Knots first, not the low Moon."""
    view = position(
        "journey windfall", "pact harvest bard castle sea cave", bids="1 1 1 2", won="0 0 0 0"
    )
    assert chosen(view) == Play("windfall")


def test_who_needs_every_trick_takes_this_one() -> None:
    """Last to play, and all three are needed."""
    view = position(
        "huntress pact lunatic",
        "bard castle sea cave end merchant",
        trick="author diplomat forest",
        bids="1 1 1 3",
    )
    assert chosen(view) in (Play("huntress"), Play("pact"))


def test_who_has_made_the_bid_ducks() -> None:
    """Last to a trick of Moons that a nine wins: the eight goes under it, not the Crown on it."""
    view = position(
        "huntress diplomat",
        "bard castle sea",
        trick="author pact forest",
        bids="1 1 1 1",
        won="0 0 0 1",
    )
    assert chosen(view) == Play("diplomat")


def test_no_trump_is_wasted_on_a_trick_that_is_not_wanted() -> None:
    """A Crown of Moons makes all other suits trumps; Leaves have beaten it, and Suns lie below."""
    view = position(
        "desert ace_knots",
        "bard castle sea",
        trick="huntress savage forest",
        bids="1 1 1 1",
        won="0 0 0 1",
    )
    assert chosen(view) == Play("desert")


def test_a_trick_that_is_still_needed_is_trumped_with_what_wins() -> None:
    """The last one will be of Waves and Leaves: neither card can take it."""
    view = position(
        "desert ace_knots",
        "sailor origin mill",
        trick="huntress savage forest",
        bids="1 1 1 1",
        won="0 0 0 0",
    )
    assert chosen(view) == Play("ace_knots")


def test_where_nothing_wins_the_good_card_is_kept() -> None:
    """A trick is needed later: the Crown of Knots is not thrown away under a Knot that is led."""
    view = position(
        "battle windfall",
        "bard castle sea",
        trick="calamity soldier ace_knots",
        bids="1 1 1 1",
        won="0 0 0 0",
    )
    assert chosen(view) == Play("battle")


# Strength ----------------------------------------------------------------------------------------


@pytest.mark.heavy
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_scores_more_than_who_bids_a_share_and_plays_at_random(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the seats rotated, and less than half its work; three standard errors are no luck."""
    monkeypatch.setattr(robot, "WORK", 4_000)
    rng, leads = seeded("double-noeud, strength", seats), []
    for number in range(count(45, 200)):
        players: list[Player] = [at_random] * seats
        players[number % seats] = choose
        last = one_round(players, rng, target=50).last_round
        assert last is not None
        own = last.points[number % seats]
        leads.append(own - (sum(last.points) - own) / (seats - 1))
    mean = sum(leads) / len(leads)
    error = sqrt(sum((lead - mean) ** 2 for lead in leads)) / len(leads)
    assert mean > 3 * error
