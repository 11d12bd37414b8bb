"""What a player of Double-Nœud may know, and the deals that are possible behind it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.record import plain
from cogs.double_noeud.decktet import DECKTET, SUIT, SUITS
from cogs.double_noeud.hidden import spread
from cogs.double_noeud.phases import State
from cogs.double_noeud.rules import GAME
from cogs.double_noeud.terms import Bid, Play
from tests.cogs.double_noeud.conservation import check
from tests.cogs.double_noeud.judge import lacking, suit
from tests.cogs.double_noeud.playing import TABLES, deck_of, played, record, view
from tests.conftest import count, seeded

each_table = pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)


def games(seats: int, options: dict[str, Any], sample: int, full: int) -> Iterator[Any]:
    for number in range(count(sample, full)):
        yield played(seats, number, **options), seeded("look", seats, str(options), number)


def laid(state: State) -> list[list[tuple[int, str]]]:
    """The tricks of the round, the one under way included."""
    tricks = [*(won.cards for won in state.tricks), state.trick]
    return [[(card.seat, card.card) for card in trick] for trick in tricks if trick]


# Views -------------------------------------------------------------------------------------------


@pytest.mark.heavy
@each_table
def test_nobody_sees_a_card_in_anothers_hand(seats: int, options: dict[str, Any]) -> None:
    """No card of it is named, but for those of the trick that ended the round before."""
    for game, rng in games(seats, options, 1, 25):
        for state in game.moments(rng, 30):
            for viewer in game.viewers:
                told = str(plain(view(state, viewer)))
                for seat, hand in enumerate(state.hands):
                    named = {card for card in hand if f"'{card}'" in told}
                    if seat == viewer:
                        assert named == set(hand)
                    else:
                        assert named <= from_before(state)


def from_before(state: State) -> set[str]:
    last = state.last_trick
    return {card.card for card in last.cards} if last and not state.tricks else set()


@pytest.mark.heavy
@each_table
def test_everybody_learns_who_lacks_what(seats: int, options: dict[str, Any]) -> None:
    for game, rng in games(seats, options, 1, 40):
        for state in game.moments(rng, 25):
            for viewer in game.viewers:
                learnt = view(state, viewer).learnt
                assert learnt.tricks == state.tricks
                for seat in range(seats):
                    expected = lacking(laid(state), seat)
                    assert list(learnt.voids[seat]) == [s for s in SUITS if s in expected]
                    assert not expected & {suit(card) for card in state.hands[seat]}


# Imagined states ---------------------------------------------------------------------------------


def could_have_been(state: State) -> None:
    """Replay the round with the hands as they must have been dealt: every move is legal."""
    seats = len(state.hands)
    done = [
        [card for trick in laid(state) for who, card in trick if who == seat]
        for seat in range(seats)
    ]
    dealt = [[*done[seat], *state.hands[seat]] for seat in range(seats)]
    chance = {"dealer": state.dealer, "decks": [deck_of(dealt, state.dealer)]}
    options = {**state.options.model_dump(mode="json"), "target": 50}
    replayed = record(seats, chance, **options).start()
    for step in range(1, seats + 1):
        seat = (state.dealer + step) % seats
        bid = state.bids[seat]
        if bid is not None:
            replayed = GAME.play(replayed, seat, Bid(bid))
    for trick in laid(state):
        for seat, card in trick:
            replayed = GAME.play(replayed, seat, Play(card))
    if any(state.hands):
        assert replayed.tricks == state.tricks
        assert replayed.to_act == state.to_act
        assert [sorted(hand) for hand in replayed.hands] == [sorted(h) for h in state.hands]


@pytest.mark.heavy
@each_table
def test_an_imagined_state_may_be_the_true_one(seats: int, options: dict[str, Any]) -> None:
    for game, rng in games(seats, options, 1, 25):
        for state in game.moments(rng, 25):
            for viewer in game.viewers:
                seen = view(state, viewer)
                imagined = GAME.imagine(seen, rng)
                assert GAME.view(imagined, viewer) == seen
                check(imagined)
                could_have_been(imagined)


def test_an_imagined_game_goes_on_to_its_end() -> None:
    game = played(4, 0, teams=True)
    rng = seeded("goes on")
    for state in rng.sample(game.states[:-1], 5):
        imagined = GAME.imagine(view(state, 1), rng)
        while GAME.to_act(imagined):
            (seat,) = GAME.to_act(imagined)
            move = GAME.legal(imagined, seat)[0]
            imagined = GAME.play(imagined, seat, move.least if hasattr(move, "least") else move)
        assert GAME.result(imagined)


def test_hidden_hands_differ_from_one_imagining_to_the_next() -> None:
    state = played(3, 0).states[5]
    seen = view(state, 0)
    rng = seeded("differ")
    hands = {GAME.imagine(seen, rng).hands for _ in range(20)}
    assert {own for own, _, _ in hands} == {state.hands[0]}
    assert len(hands) == 20
    decks = {str(GAME.dealt(GAME.imagine(seen, rng), 2)["decks"][1]) for _ in range(5)}
    assert len(decks) == 5, "the decks to come are not known either"


def test_it_repeats_itself_with_the_same_chance() -> None:
    seen = view(played(5, 0).states[30], 2)
    assert GAME.imagine(seen, Random(3)) == GAME.imagine(seen, Random(3))


# Dealing within the voids ------------------------------------------------------------------------


@st.composite
def deals(draw: Any) -> tuple[list[list[str]], list[set[str]]]:
    """Hands, and voids that are true of them, as many as the draw likes."""
    seats = draw(st.integers(1, 5))
    cards = list(draw(st.permutations(DECKTET)))[: draw(st.integers(0, 45))]
    # Sorted hands have many voids.
    if draw(st.booleans()):
        cards.sort(key=lambda card: str(SUIT[card]))
    cuts = sorted(draw(st.integers(0, len(cards))) for _ in range(seats - 1))
    hands = [cards[a:b] for a, b in zip([0, *cuts], [*cuts, len(cards)], strict=True)]
    lacks = [set(SUITS) - {SUIT[card] for card in hand} for hand in hands]
    return hands, [{one for one in sorted(lack) if draw(st.booleans())} for lack in lacks]


@given(deals(), st.randoms(use_true_random=False))
def test_wherever_there_is_a_deal_one_is_found(
    deal: tuple[list[list[str]], list[set[str]]], rng: Any
) -> None:
    hands, lacks = deal
    cards = sorted(card for hand in hands for card in hand)
    found = spread(cards, [len(hand) for hand in hands], lacks, rng)
    assert sorted(card for hand in found for card in hand) == cards
    for own, hand, lack in zip(found, hands, lacks, strict=True):
        assert len(own) == len(hand)
        assert not {SUIT[card] for card in own} & lack


Few = tuple[str, list[str], list[int], list[set[str]]]
"""A name, cards, rooms, voids."""
FEW: list[Few] = [
    ("no voids", ["sea", "end", "bard", "cave"], [2, 2], [set(), set()]),
    ("one void", ["sea", "cave", "bard", "end"], [2, 1, 1], [{"waves"}, set(), set()]),
    (
        "one void within another",
        ["sea", "bard", "discovery", "end", "calamity", "excuse"],
        [2, 2, 2],
        [{"waves", "suns"}, {"waves"}, set()],
    ),
    (
        "a hand that is known",
        ["sea", "bard", "end", "excuse"],
        [0, 2, 2],
        [set(), {"waves"}, set()],
    ),
]
CROSSED: Few = (
    "voids that cross",
    ["sea", "bard", "end", "calamity"],
    [1, 1, 2],
    [{"waves"}, {"suns"}, {"leaves"}],
)


def possible(
    cards: Sequence[str], rooms: Sequence[int], voids: Sequence[set[str]]
) -> set[tuple[frozenset[str], ...]]:
    """Every deal there is, by trying all orders."""
    found = set()
    for order in permutations(cards):
        rest = list(order)
        hands = tuple(frozenset(rest.pop() for _ in range(room)) for room in rooms)
        if not any(suit(c) in void for hand, void in zip(hands, voids, strict=True) for c in hand):
            found.add(hands)
    return found


@pytest.mark.parametrize(
    ("cards", "rooms", "voids"), [row[1:] for row in FEW], ids=[r[0] for r in FEW]
)
def test_all_possible_deals_are_as_likely(
    cards: list[str], rooms: list[int], voids: list[set[str]]
) -> None:
    rng, number = seeded("likely", cards), 4_000
    drawn = Counter(tuple(map(frozenset, spread(cards, rooms, voids, rng))) for _ in range(number))
    every = possible(cards, rooms, voids)
    assert set(drawn) == every
    assert len(every) > 1
    expected = number / len(every)
    # Four standard deviations of a binomial: the chance is seeded, so this holds for ever.
    assert max(abs(seen - expected) for seen in drawn.values()) < 4 * expected**0.5


def test_where_voids_cross_every_deal_is_possible_still() -> None:
    _, cards, rooms, voids = CROSSED
    rng = seeded("crossed")
    drawn = {tuple(map(frozenset, spread(cards, rooms, voids, rng))) for _ in range(500)}
    assert drawn == possible(cards, rooms, voids)
