"""The house's player of Duel: legal everywhere, right where it is plain, and hard to beat."""

from collections.abc import Callable, Sequence
from itertools import product
from math import sqrt
from random import Random
from typing import Any

import pytest

from bot.game.cards import FRENCH, Card
from bot.game.chance import Chance, Rng, Seed
from cogs.duel.bonus import (
    FRESH,
    NOTHING,
    Draws,
    Points,
    client_should_hit,
    croupier_wins,
    left_of,
)
from cogs.duel.odds import bank_cards, challenge, unseen
from cogs.duel.race import Score, ended, worth
from cogs.duel.robot import choose
from cogs.duel.rules import GAME
from cogs.duel.terms import (
    Accept,
    BlackJackTable,
    Challenge,
    Decline,
    DuelView,
    Hit,
    LaunchBlackJack,
    Move,
    Stand,
)
from tests.cogs.duel.playing import ALL_TIES, TIES, Table, deck
from tests.cogs.duel.scenarios import SUDDEN, THREE_FOR_VISITOR, TO_THREE
from tests.conftest import count, seeded

Player = Callable[[DuelView, Rng], Move]


def at_random(view: DuelView, rng: Rng) -> Move:
    choice: Move = view.choices[rng.randrange(len(view.choices))]
    return choice


def deciding(verb: type[Accept] | type[Challenge]) -> Player:
    """The robot itself, but for a mind made up about challenges."""

    def decide(view: DuelView, rng: Rng) -> Move:
        return verb() if view.phase == "decide" else choose(view, rng)

    return decide


def play(players: Sequence[Player], rng: Random, **options: Any) -> Any:
    """The last state of a game."""
    read = GAME.options(**options)
    state = GAME.start(read, len(players), Chance(Seed(rng.randbytes(32))))
    while seats := GAME.to_act(state):
        seat = seats[rng.randrange(len(seats))]
        view = GAME.view(state, seat)
        move = players[seat](view, rng)
        assert move in view.choices
        state = GAME.play(state, seat, move)
    return state


# Legal, and from the view alone ------------------------------------------------------------------


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("bank", "prompt", "right", "leftover"),
    [
        *product(
            ("none", "seat", "bot"),
            ("explicit", "silent"),
            ("challenger_first", "visiteur", "none"),
            ("pile_top", "leftover_bank"),
        )
    ],
)
@pytest.mark.parametrize("others", ["robots", "random"])
def test_every_choice_is_legal_from_every_seat(
    others: str, bank: str, prompt: str, right: str, leftover: str
) -> None:
    rng = seeded("robots of duel", others, bank, prompt, right, leftover)
    seats = 2 if bank == "none" else 3
    for number in range(count(2, 10)):
        players: list[Player] = [choose if others == "robots" else at_random for _ in range(seats)]
        players[number % seats] = choose
        state = play(
            players,
            rng,
            bank=bank,
            black_jack_prompt=prompt,
            black_jack_tie=right,
            sudden_death_bank=leftover,
            sets=3 if number % 2 else 1,
        )
        assert GAME.result(state) is not None


def test_what_is_hidden_changes_nothing() -> None:
    """Two tables that a seat cannot tell apart, with other cards under everything."""
    rng = seeded("hidden from the robot")
    state = Table(deck("7H", "QS")).play("duel 0").state
    for _ in range(20):
        other = GAME.imagine(GAME.view(state, 0), rng)
        assert GAME.view(other, 0) == GAME.view(state, 0)
        assert choose(GAME.view(other, 0), seeded("same")) == choose(
            GAME.view(state, 0), seeded("same")
        )


# The odds ----------------------------------------------------------------------------------------


def dealt(lower: Card, higher: Card) -> Table:
    return Table(deck(lower, higher)).play("duel 0")


def test_the_odds_of_a_challenge_are_counted_over_the_cards_not_seen() -> None:
    """A two of hearts against a queen of hearts: three twos and eleven hearts turn it around."""
    chances = challenge("2H", "QH", unseen(dealt("2H", "QH").view()))
    odds = {points: chance for chance, points in chances}
    assert odds == {(0, 1): 14 / 50, (1, 1): 6 / 50, (2, 0): 30 / 50}


def test_cards_seen_before_do_not_count_again() -> None:
    table = Table(deck("2H 3S", "QH 3D", "2S 2D")).play("duel 0, V challenge, V bank_pick 0")
    assert len(unseen(table.view())) == 49
    assert "2S" not in unseen(table.view())


def test_in_the_mort_subite_a_pile_come_round_hides_nothing() -> None:
    """Every card has been put under the pile in sight of all: the top one is known."""
    state = Table(TIES, sets=1).state
    bottom = state.pile
    known = state._replace(bottom=len(bottom), sudden_duels=1, sudden_cards=("2S", "3H"))
    assert bank_cards(GAME.view(known, 0)) == (bottom[0],)
    fresh = known._replace(bottom=5)
    assert set(bank_cards(GAME.view(fresh, 0))) == set(FRENCH) - set(bottom[-5:]) - {"2S", "3H"}


@pytest.mark.heavy
def test_clear_cases_of_the_black_jack_are_decided_as_the_exact_ones_are() -> None:
    """As if cards went back, a chance is never so far off as the difference taken for clear."""
    rng = seeded("draws")
    for _ in range(count(12, 60)):
        cards = rng.sample(FRENCH, 47)
        client, croupier, left = points(cards[:3]), points(cards[3:4]), left_of(cards[4:])
        if not 13 <= client.total <= 20:
            continue
        exact = Draws(left)
        better = exact.hit(client, croupier) > exact.stand(client, croupier)
        assert client_should_hit(client, croupier, left) == better


def test_the_croupier_of_the_black_jack_has_the_better_of_it() -> None:
    assert croupier_wins(FRESH) == pytest.approx(0.626, abs=0.001)


def test_the_race_is_even_at_the_start_and_every_point_counts() -> None:
    """But for the Visiteur's right where both reach it by a tie (DU-R8)."""
    start = worth(Score(2, 5, 0, (0, 0)), "none")
    assert start == pytest.approx(0.5)
    worths = [worth(Score(0, 5, lead, (0, 0)), "none") for lead in range(-12, 13)]
    assert worths == sorted(worths)
    assert worths[0] == ended(-12)


# Plain choices -----------------------------------------------------------------------------------


def at(table: Table, **changes: Any) -> DuelView:
    """What who is to act sees of the table, with another score."""
    state = table.state._replace(**changes)
    return GAME.view(state, GAME.to_act(state)[0])


def chosen(view: DuelView) -> Move:
    return choose(view, seeded("choice"))


def points(cards: list[Card]) -> Points:
    hand = NOTHING
    for card in cards:
        hand = hand.with_card("A23456789".find(card[0]) + 1 or 10)
    return hand


def test_a_low_winner_is_challenged() -> None:
    """Nearly every bank card is higher than a three."""
    assert chosen(at(dealt("2H", "3S"))) == Challenge()
    assert chosen(at(dealt("3S", "2H"))) == Challenge()


def test_an_ace_is_not() -> None:
    """No bank card is higher, and only three of a rank turn it around."""
    assert chosen(at(dealt("2H", "AS"))) == Accept()
    assert chosen(at(dealt("AS", "2H"))) == Accept()


def test_what_counts_is_the_difference() -> None:
    """Against an eight, 23 cards of fifty cost a point more, and 24 the other one, too."""
    assert chosen(at(dealt("2H", "8S"))) == Challenge()
    assert chosen(at(dealt("2H", "TS"))) == Accept()


def test_one_suit_on_both_cards_makes_a_challenge_worth_more() -> None:
    """Fourteen cards of fifty turn it around instead of three."""
    assert chosen(at(dealt("2H", "QH"))) == Challenge()
    assert chosen(at(dealt("2H", "QS"))) == Accept()


def test_whoever_must_catch_up_in_the_last_duel_dares_what_alone_can_save_him() -> None:
    last = {"set": 3, "duel": 5, "right_given": True}
    table = dealt("2H", "KH")
    assert chosen(at(table, **last, points=(0, 0))) == Challenge()
    assert chosen(at(table, **last, points=(2, 2))) == Challenge()
    assert chosen(at(table, **last, points=(2, 4))) == Accept()


def test_a_game_that_is_decided_is_played_for_fewer_shots() -> None:
    last = {"set": 3, "duel": 5, "right_given": True, "points": (1, 9)}
    assert chosen(at(dealt("2H", "AS"), **last)) == Accept()
    assert chosen(at(dealt("2H", "3S"), **last)) == Challenge()


def test_the_black_jack_is_launched_but_not_by_who_has_won_without_it() -> None:
    earned = Table(THREE_FOR_VISITOR).play(TO_THREE)
    assert chosen(at(earned)) == LaunchBlackJack()
    assert chosen(at(earned, set=3, duel=5, points=(3, 4))) == Decline()
    assert chosen(at(earned, set=3, duel=5, points=(4, 3))) == LaunchBlackJack()


def test_a_silent_right_is_used_before_it_is_gone() -> None:
    earned = Table(THREE_FOR_VISITOR, black_jack_prompt="silent").play(TO_THREE)
    assert chosen(at(earned)) == LaunchBlackJack()


@pytest.mark.parametrize(
    ("client", "croupier", "move"),
    [
        ("2H TS", "2D", Hit()),  # 12 never wins: no card takes the Croupier past 21
        ("7H TS", "6D", Stand()),
        ("9H TS", "AD", Stand()),
        ("6H TS", "TD", Hit()),
        ("AH 6S", "6D", Hit()),  # soft 17: no card is too much
    ],
)
def test_the_client_draws_where_it_is_better(client: str, croupier: str, move: Move) -> None:
    table = Table(THREE_FOR_VISITOR).play(TO_THREE + ", V black_jack")
    view = at(
        table,
        black_jack=BlackJackTable(0, tuple(croupier.split()), tuple(client.split())),
    )
    assert chosen(view) == move


def test_in_the_mort_subite_to_accept_is_to_lose() -> None:
    table = Table(deck(*SUDDEN, "9H AS"), sets=1).play(ALL_TIES)
    assert table.view().public.sudden_death
    assert chosen(at(table)) == Challenge()


def test_where_no_card_can_save_him_he_takes_one_shot_and_not_two() -> None:
    """The pile has come round to known cards: the next one is a two."""
    state = Table(deck(*SUDDEN, "9H AS 2C"), sets=1).play(ALL_TIES).state
    known = state._replace(bottom=len(state.pile))
    assert chosen(GAME.view(known, 0)) == Accept()


# Strength ----------------------------------------------------------------------------------------


def in_order(player: Player) -> Player:
    """The same player, who picks from left to right: blind picks are as good any way."""

    def choose_in_order(view: DuelView, rng: Rng) -> Move:
        move = player(view, rng)
        first: Move = view.choices[0]
        return first if view.phase in ("pick", "bank_pick") and move.do != "black_jack" else move

    return choose_in_order


@pytest.mark.heavy
@pytest.mark.parametrize("other", [at_random, deciding(Accept), deciding(Challenge)])
def test_it_takes_fewer_points_than_those_who_do_not_count(other: Player) -> None:
    """Each deal is played from both seats; more than three standard errors ahead is no luck."""
    rng = seeded("duel, strength")
    leads = []
    for _ in range(count(50, 300)):
        cards = rng.getrandbits(64)
        first = play([in_order(choose), in_order(other)], Random(cards)).points
        second = play([in_order(other), in_order(choose)], Random(cards)).points
        leads.append((first[1] - first[0] + second[0] - second[1]) / 2)
    mean = sum(leads) / len(leads)
    error = sqrt(sum((lead - mean) ** 2 for lead in leads)) / len(leads)
    assert mean > 3 * error
