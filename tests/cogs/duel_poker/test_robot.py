"""The house's player of Duel Poker: legal everywhere, sensible where it is plain, hard to beat."""

from collections.abc import Callable
from itertools import product
from math import sqrt
from typing import Any

import pytest

from bot.game.cards import FRENCH
from bot.game.chance import Chance, Rng, Seed, shuffled
from bot.game.contract import Bounds
from cogs.duel_poker.bets import nearest
from cogs.duel_poker.outlook import Cell, outlook, unseen
from cogs.duel_poker.robot import choose
from cogs.duel_poker.rules import GAME
from cogs.duel_poker.terms import (
    FOLIE,
    MODES,
    Agree,
    Call,
    DuelPokerView,
    Fold,
    Listed,
    Mode,
    Move,
    Open,
    Options,
    Pass,
    Place,
    Propose,
    Raise,
    Refuse,
)
from tests.cogs.duel_poker.playing import act, drawn, mildly, table, view
from tests.conftest import count, seeded

Player = Callable[[DuelPokerView, Rng], Move]


def chosen(state: Any) -> Move:
    """What it does where the table stands."""
    (seat,) = GAME.to_act(state)
    return choose(view(state, seat), seeded("choice"))


# Legal, and from the view alone ------------------------------------------------------------------


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("mode", "auctions"),
    [*product(("dice", "dealer_consent", *(mode.value for mode in MODES)), (False, True))],
)
def test_every_choice_is_legal_in_every_mode(mode: str, auctions: bool) -> None:
    """Against a random player, so that it comes to see odd tables."""
    rng = seeded("robots of duel poker", mode, auctions)
    options = Options.model_validate({"mode_choice": mode, "auctions": auctions, "rounds": 1})
    for number in range(count(2, 8)):
        state = GAME.start(options, 2, Chance(Seed(rng.randbytes(32))))
        while seats := GAME.to_act(state):
            robot = seats[0] == number % 2
            move = choose(view(state, seats[0]), rng) if robot else drawn(state, rng)
            state = GAME.play(state, seats[0], move)
        assert GAME.result(state) is not None


@pytest.mark.parametrize("mode", [Mode.PRISE, Mode.DONNE, Mode.SEPARATION])
def test_what_is_hidden_changes_nothing(mode: Mode) -> None:
    """Other cards in the other's hand and in the pack."""
    rng = seeded("hidden from the robot", mode)
    seen = view(mildly(table(mode_choice=mode.value), 4), 1)
    moves = {choose(view(GAME.imagine(seen, rng), 1), seeded("same")) for _ in range(5)}
    assert len(moves) == 1


# The chances -------------------------------------------------------------------------------------


def test_a_row_that_is_full_on_both_sides_is_certain() -> None:
    state = table([*["AS", "2H", "7D"], *["AH", "3C", "AD", "4C", "AC", "5C", "3S", "9H"]])
    rows = outlook(view(mildly(state, 8), 1), seeded("rows"), (), (), 50).rows
    assert rows[0] == 1
    assert -1 < rows[1] < 1


def test_cards_seen_fill_no_cell() -> None:
    seen = view(table(["AS", "2H", "7D", "AH"]), 1)
    assert set(unseen(seen)) == set(FRENCH) - {"AS", "2H", "7D", "AH"}


def test_what_a_card_adds_is_most_where_it_fits() -> None:
    """A pair of aces in the row of the ace, and little elsewhere."""
    seen = view(table(["AS", "2H", "7D", "AH"]), 1)
    gains = outlook(seen, seeded("gains"), ("AH",), (0, 1), 400).gains
    assert gains["AH", Cell(1, 1)] > gains["AH", Cell(2, 1)] + 0.1
    assert gains["AH", Cell(1, 0)] < -0.2


# Plain choices -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "row"), [("AH", 1), ("2S", 2), ("7C", 3)])
def test_a_card_goes_to_its_own_rank(card: str, row: int) -> None:
    assert chosen(table(["AS", "2H", "7D", card])) == Place(card, row, 1)


def test_in_folie_a_card_that_helps_nobody_goes_where_it_spoils() -> None:
    """Three hearts wait for a fourth and a fifth: not the club that comes."""
    deck = [*["AS", "2H", "7D"], *["AH", "9H", "AD", "TH", "AC", "JH", "3S", "QC", "3C", "4C"]]
    state = table(deck, dice=(FOLIE, 1))
    script = "1 place AH 1 1, 0 place 9H 2 0, 1 place AD 1 1, 0 place TH 2 0"
    state = act(state, script + ", 1 place AC 1 1, 0 place JH 2 0, 1 place 3S 3 0")
    state = act(state, "0 place QC 1 0")
    assert chosen(state) == Place("3C", 2, 0)


def test_of_two_cards_the_other_gets_the_one_that_helps_him_less() -> None:
    """The ace of the first row's rank would help either."""
    state = table([*["AS", "2H", "7D", "AC", "3C"]], mode_choice="separation")
    assert chosen(state) == Place("AC", 1, 1)


def test_the_card_of_the_lot_that_helps_either_is_taken_first() -> None:
    state = table([*["AS", "2H", "7D"], *["9C", "TD", "AH", "JS", "4C"]], mode_choice="partage")
    assert chosen(state) == Place("AH", 1, 1)


def test_it_names_a_mode_in_which_it_can_choose_and_agrees_to_all_but_folie() -> None:
    state = table(mode_choice="dealer_consent")
    assert chosen(state) == Propose("prise", folie=False)
    assert chosen(act(state, "0 propose donne false")) == Agree()
    assert chosen(act(state, "0 propose donne true")) == Refuse()


# Auctions ----------------------------------------------------------------------------------------


def betting(deck: str, number: int) -> Any:
    """So many cards laid from the top row down, and an auction possible."""
    state = table(deck.split(), auctions=True)
    for _ in range(2 * number - 1):
        state = mildly(state)
    assert GAME.phase(state) == "bet"
    return state


SURE = "AS 2H 7D AH 3C AD 4S AC 5C KH 9H"
"""Seat 1 fills the first row with four aces and a king, seat 0 with nothing."""


def test_a_row_that_is_won_is_opened_and_raised_and_never_folded() -> None:
    state = betting(SURE, 7)
    opened = chosen(state)
    assert isinstance(opened, Open)
    assert (opened.row, opened.amount) == (1, 2000)
    state = act(mildly(act(state, "1 pass"), 1), "0 open 1 100")
    assert isinstance(chosen(state), Raise)


def test_a_row_that_is_lost_is_neither_opened_nor_paid_for() -> None:
    state = mildly(act(betting(SURE, 7), "1 pass"), 1)
    move = chosen(state)
    assert move == Pass() or (isinstance(move, Open) and move.row != 1)
    assert chosen(act(betting(SURE, 7), "1 open 1 50")) == Fold()


def test_an_even_row_is_paid_for_a_little_but_not_opened() -> None:
    state = betting("2S 3H 4D 9C 9S", 1)
    even = act(state, "1 open 3 50")
    assert chosen(even) == Call()
    assert chosen(act(state, "1 pass, 0 place 9S 2")) == Pass()


@pytest.mark.parametrize(
    ("bounds", "amount", "nearest_amount"),
    [
        (Bounds(50, 2000, 50), 333.3, 300),
        (Bounds(50, 2000, 50), 10, 50),
        (Bounds(50, 120, 50), 120, 100),
        (Bounds(30, 30, 50), 500, 30),
        (Bounds(50, 2000, 50), 9000, 2000),
    ],
)
def test_amounts_keep_to_the_step(bounds: Bounds, amount: float, nearest_amount: int) -> None:
    assert nearest(bounds, amount) == nearest_amount


# Strength ----------------------------------------------------------------------------------------


def at_random(seen: DuelPokerView, rng: Rng) -> Move:
    move: Move = seen.choices[rng.randrange(len(seen.choices))]
    return move


@pytest.mark.heavy
@pytest.mark.parametrize("folie", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_it_wins_far_more_rows_than_who_lays_at_random(mode: Mode, folie: bool) -> None:
    """More than three standard errors above 60 %, which is 85 % of the matches and more."""
    rng = seeded("duel poker, strength", mode, folie)
    dice = (FOLIE,) * folie + (MODES.index(mode) + 1,)
    rows = [0, 0]
    for number in range(count(5, 20)):
        decks = tuple(tuple(shuffled(rng, FRENCH)) for _ in range(3))
        listed = Listed(dealer=rng.randrange(2), dice=dice * 3, decks=decks)
        state = GAME.start(GAME.options(), 2, Chance(listed=listed))
        while seats := GAME.to_act(state):
            player = choose if seats[0] == number % 2 else at_random
            state = GAME.play(state, seats[0], player(view(state, seats[0]), rng))
        won = state.past.rows_won
        rows = [rows[0] + won[number % 2], rows[1] + won[1 - number % 2]]
    share = rows[0] / sum(rows)
    assert share - 3 * sqrt(share * (1 - share) / sum(rows)) > 0.6
