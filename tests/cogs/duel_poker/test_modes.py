"""How cards come to the players, mode by mode, and where they may be laid (RULES 4.1 to 4.5)."""

from random import Random
from typing import Any

import pytest

from bot.game.cards import FRENCH
from cogs.duel_poker.rules import GAME
from cogs.duel_poker.terms import (
    MODES,
    Drawn,
    Given,
    LotTurned,
    Place,
    Placed,
    RowResult,
    Showdown,
)
from tests.cogs.duel_poker.playing import (
    act,
    cells,
    every,
    legal,
    mildly,
    of_round,
    playout,
    private,
    public,
    refusal,
    round_out,
    rows,
    table,
    told,
    view,
)

COMMONS = ["AS", "KS", "QS"]
HEARTS = [rank + "H" for rank in "23456789TJQKA"]
DECK = COMMONS + HEARTS


def hands(state: Any) -> tuple[str, str]:
    return " ".join(private(state, 0).hand), " ".join(private(state, 1).hand)


def at(mode: str, *, dealer: int = 0, folie: bool = False, **options: Any) -> Any:
    """A round in that mode with `DECK`; the other of the dealer plays first."""
    die = [name.value for name in MODES].index(mode) + 1
    return table(DECK, dealer=dealer, dice=[6, die] if folie else [die], rounds=1, **options)


def cards_of(state: Any) -> set[str]:
    return {move.card for move in legal(state)}


# The board ---------------------------------------------------------------------------------------


def test_the_first_cards_lie_on_the_rows_and_each_row_has_200() -> None:
    lying = public(at("donne")).rows
    assert [row.common for row in lying] == COMMONS
    assert [row.pot for row in lying] == [200, 200, 200]
    assert all(row.sides == ((), ()) and not row.closed for row in lying)


def test_each_round_has_a_row_more_and_the_other_dealer() -> None:
    """DP-R2, DP-R3."""
    states = playout(Random(3), mode_choice="pioche")
    dealt = [
        (event.round, event.dealer, len(event.commons))
        for event in told(states)
        if event.event == "round_dealt"
    ]
    first = dealt[0][1]
    assert dealt == [(1, first, 3), (2, 1 - first, 4), (3, first, 5)]


@pytest.mark.parametrize(
    ("options", "dealer", "first"),
    [
        ({}, 0, 1),
        ({}, 1, 0),
        ({"first_player": "non_dealer"}, 0, 1),
        ({"first_player": "dealer"}, 0, 0),
        ({"first_player": "dealer"}, 1, 1),
    ],
)
@pytest.mark.parametrize("mode", [mode.value for mode in MODES])
def test_who_plays_first(mode: str, options: dict[str, Any], dealer: int, first: int) -> None:
    """DP-R3, in every round."""
    states = [table(dealer=dealer, mode_choice=mode, **options)]
    while GAME.to_act(states[-1]):
        states.append(mildly(states[-1]))
    starters = [every(of_round(states, number), Placed)[0].seat for number in (1, 2, 3)]
    assert starters == [first, 1 - first, first]


def test_rows_may_be_filled_in_any_order_each_side_by_its_own_seat() -> None:
    """DP-R7; RULES 4.3."""
    state = at("pioche")
    assert cells(state) == [(1, 1), (1, 2), (1, 3)]
    state = act(state, "1 place 2H 3, 0 place 3H 2, 1 place 4H 1 1, 0 place 5H 2 0")
    assert [row.sides for row in public(state).rows] == [
        ((), ("4H",)),
        (("3H", "5H"), ()),
        ((), ("2H",)),
    ]
    assert refusal(state, "1 place 6H 1 0").reason == "duel-poker-not-your-side"


def test_a_side_takes_four() -> None:
    state = at("pioche")
    for turn in range(8):
        state = act(state, f"{1 - turn % 2} place {HEARTS[turn]} 2")
    assert cells(state) == [(1, 1), (1, 3)]
    assert refusal(state, "1 place TH 2").reason == "duel-poker-full"
    assert public(state).rows[1].sides == (
        ("3H", "5H", "7H", "9H"),
        ("2H", "4H", "6H", "8H"),
    )


def test_in_folie_every_cell_is_anybodys() -> None:
    """DP-R8."""
    state = at("pioche", folie=True)
    assert cells(state) == [(1, 1), (1, 2), (1, 3), (0, 1), (0, 2), (0, 3)]
    for turn in range(4):
        state = act(state, f"{1 - turn % 2} place {HEARTS[turn]} 1 0")
    assert public(state).rows[0].sides == (("2H", "3H", "4H", "5H"), ())
    assert cells(state) == [(1, 1), (1, 2), (1, 3), (0, 2), (0, 3)]
    assert refusal(state, "1 place 6H 1 0").reason == "duel-poker-full"
    state = act(state, "1 place 6H 1")
    assert public(state).rows[0].sides[1] == ("6H",), "one's own side where none is named"
    assert cells(state) == [(0, 2), (0, 3), (1, 1), (1, 2), (1, 3)], "one's own side first"


# The modes ---------------------------------------------------------------------------------------


def test_pioche_draws_one_at_the_start_of_a_turn() -> None:
    state = at("pioche")
    assert hands(state) == ("", "2H")
    assert legal(state) == [Place("2H", row, 1) for row in (1, 2, 3)]
    state = act(state, "1 place 2H 1")
    assert hands(state) == ("3H", "")
    assert state.events == (Placed(1, "2H", 1, 1), Drawn(0, ("3H",)))


def test_separation_places_one_and_gives_the_other() -> None:
    """DP-R5."""
    state = at("separation")
    assert hands(state) == ("", "2H 3H")
    state = act(state, "1 place 3H 2")
    assert GAME.phase(state) == "place_given"
    assert GAME.to_act(state) == (0,)
    assert hands(state) == ("2H", "")
    assert state.events == (Placed(1, "3H", 2, 1), Given(0, "2H"))
    assert legal(state) == [Place("2H", row, 0) for row in (1, 2, 3)]
    state = act(state, "0 place 2H 3")
    assert GAME.phase(state) == "place"
    assert GAME.to_act(state) == (0,), "then it is the other's turn"
    assert hands(state) == ("4H 5H", "")


def test_in_folie_the_given_card_may_lie_on_either_side() -> None:
    """RECORDS 6 (25)."""
    state = act(at("separation", folie=True), "1 place 3H 2 0")
    assert cells(state) == [(0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3)]
    state = act(state, "0 place 2H 2 1")
    assert public(state).rows[1].sides == (("3H",), ("2H",))


def test_prise_refills_to_three_right_after_placing() -> None:
    """DP-R4; the opening hands go round one card at a time, the first player first."""
    state = at("prise")
    assert hands(state) == ("3H 5H 7H", "2H 4H 6H")
    assert state.events[-2:] == (Drawn(1, ("2H", "4H", "6H")), Drawn(0, ("3H", "5H", "7H")))
    state = act(state, "1 place 4H 1")
    assert hands(state) == ("3H 5H 7H", "2H 6H 8H")
    assert state.events == (Placed(1, "4H", 1, 1), Drawn(1, ("8H",)))
    state = act(state, "0 place 7H 1")
    assert hands(state) == ("3H 5H 9H", "2H 6H 8H")


@pytest.mark.parametrize(("dealer", "number"), [(0, 1), (1, 1), (0, 2), (1, 3)])
@pytest.mark.parametrize("folie", [False, True])
def test_nobody_refills_after_his_last_placement(dealer: int, number: int, folie: bool) -> None:
    dice = ([6, 3] if folie else [3]) * 3
    states = playout(Random(number), chance=table(dealer=dealer, dice=dice).chance)
    placing = [state for state in states if isinstance(state.events[0], Placed)]
    ends = [i for i, state in enumerate(placing) if every(state.events, Showdown)]
    last = ends[number - 1]
    before = placing[last - 1], placing[last - 2]
    assert not every(before[0].events, Drawn), "the first to be done"
    assert every(before[1].events, Drawn), "the last refill"
    held = sorted(len(private(before[0], seat).hand) for seat in (0, 1))
    assert held == [2, 3], "two are left to the one, and to the other when he has placed"
    if number == 3:
        assert [len(private(placing[last], seat).hand) for seat in (0, 1)] == [2, 2]


def test_donne_deals_four_each_when_both_hands_are_empty() -> None:
    state = at("donne")
    assert hands(state) == ("3H 5H 7H 9H", "2H 4H 6H 8H")
    for _ in range(7):
        state = mildly(state)
        assert not every(state.events, Drawn)
    assert hands(state) == ("9H", "")
    state = mildly(state)
    new = [card for card in FRENCH if card not in DECK]
    assert hands(state) == (f"JH KH {new[0]} {new[2]}", f"TH QH AH {new[1]}")
    assert every(state.events, Drawn)[0].seat == 1, "the first player's first"


def test_partage_takes_from_five_that_lie_open() -> None:
    """DP-R6: alternation runs on across lots, and a new lot comes when all five are taken."""
    state = at("partage")
    assert public(state).open_cards == tuple(HEARTS[:5])
    assert hands(state) == ("", "")
    assert cards_of(state) == set(HEARTS[:5])
    state = act(state, "1 place 4H 1")
    assert public(state).open_cards == ("2H", "3H", "5H", "6H")
    state = act(state, "0 place 2H 1, 1 place 3H 1, 0 place 5H 1")
    assert public(state).open_cards == ("6H",)
    state = act(state, "1 place 6H 1")
    assert public(state).open_cards == tuple(HEARTS[5:10])
    assert state.events[-1] == LotTurned(tuple(HEARTS[5:10]))
    assert GAME.to_act(state) == (0,)


@pytest.mark.parametrize("mode", [mode.value for mode in MODES])
@pytest.mark.parametrize("folie", [False, True])
def test_both_place_as_many_and_every_side_ends_with_four(mode: str, folie: bool) -> None:
    die = [name.value for name in MODES].index(mode) + 1
    dice = [6, die] * 3 if folie else [die] * 3
    states = playout(Random(f"{mode} {folie}"), chance=table(dealer=1, dice=dice).chance)
    for number, each in ((1, 12), (2, 16), (3, 20)):
        placed = every(of_round(states, number), Placed)
        assert [sum(p.seat == seat for p in placed) for seat in (0, 1)] == [each, each]
        laid = [(p.row, p.side) for p in placed]
        assert all(laid.count(place) == 4 for place in set(laid))
        assert folie or all(p.side == p.seat for p in placed)
        if mode != "separation":
            assert [p.seat for p in placed[::2]] == [placed[0].seat] * each, "in turns"
    assert folie == any(p.side != p.seat for p in every(list(told(states)), Placed))


@pytest.mark.parametrize("mode", [mode.value for mode in MODES])
def test_with_auctions_new_cards_wait_for_the_next_turn(mode: str) -> None:
    """RECORDS 6 (25): Prise alone refills before the bets."""
    states = playout(Random(mode), mode_choice=mode, auctions=True)
    betting = [state for state in states if GAME.phase(state) == "bet"]
    assert betting
    for state in betting:
        assert bool(every(state.events, Drawn)) <= (mode == "prise")
        assert not every(state.events, LotTurned)
        if mode in ("pioche", "separation"):
            assert hands(state) == ("", "")
    if mode == "donne":
        assert any(hands(state) == ("", "") for state in betting)
    if mode == "partage":
        assert any(not public(state).open_cards for state in betting)


# What may not be placed --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("1 place 3H 1", "no-such-card"),
        ("1 place 1X 1", "no-such-card"),
        ("1 place AS 1", "no-such-card"),
        ("1 place 2H 0", "no-such-row"),
        ("1 place 2H 4", "no-such-row"),
        ("1 place 2H 9", "no-such-row"),
        ("1 place 2H 1 0", "not-your-side"),
        ("1 place 2H 1 2", "no-such-row"),
        ("1 pass", "not-now"),
        ("1 open 1 50", "not-now"),
        ("1 call", "not-now"),
        ("1 raise 100", "not-now"),
        ("1 fold", "not-now"),
        ("1 agree", "not-now"),
        ("1 refuse", "not-now"),
        ("1 propose pioche false", "not-now"),
    ],
)
@pytest.mark.parametrize("auctions", [False, True])
def test_what_is_refused_while_a_card_is_to_be_placed(
    script: str, reason: str, auctions: bool
) -> None:
    error = refusal(at("pioche", auctions=auctions), script)
    assert (error.code, error.reason) == ("illegal", f"duel-poker-{reason}")
    assert refusal(at("pioche"), script.replace("1", "0", 1)).code == "not_your_turn"


# The showdown ------------------------------------------------------------------------------------


def test_an_exact_tie_shares_the_pot() -> None:
    """DP-R10, and the record's names and payouts."""
    deck = rows(
        "AS KH KD 3C 4C KS KC 3H 4H",
        "QS QH QD 7C 8C JH JD 9C 6H",
        "9H 2H 2C 5H 7H 9S 9D 8S 8D",
    )
    state = table(deck, rounds=1)
    assert public(state).last_round is None
    end = round_out(state)
    expected = (
        RowResult(None, ("pair", "pair"), (100, 100)),
        RowResult(0, ("three_of_a_kind", "pair"), (200, 0)),
        RowResult(1, ("pair", "full_house"), (0, 200)),
    )
    assert public(end).last_round == expected
    assert every(end.events, Showdown) == [Showdown(expected)]
    assert GAME.scores(end) == (300, 300)
    result = GAME.result(end)
    assert result
    assert result.winners == (0, 1), "DP-R16: equal money is a draw"
    assert GAME.figures(end) == {"money": (300, 300), "rows": (1, 1), "folds": (0, 0)}
    assert [row.pot for row in public(end).rows] == [0, 0, 0]
    assert [len(row.sides[0]) for row in public(end).rows] == [4, 4, 4], "the board stays"


def test_the_next_round_is_dealt_by_the_last_placement() -> None:
    """DP-R15: from all 52 cards."""
    second = ["2S", "3S", "4S", "5S", "6S"]
    state = round_out(table(DECK, second))
    shown = public(state)
    assert (shown.round, shown.dealer) == (2, 1)
    assert [row.common for row in shown.rows] == second[:4]
    assert hands(state) == ("6S", "")
    assert shown.last_round
    assert len(shown.last_round) == 3
    assert sum(shown.money) == 600


@pytest.mark.parametrize("number", [1, 2, 3])
def test_so_many_rounds_are_played(number: int) -> None:
    end = playout(Random(number), rounds=number, mode_choice="donne")[-1]
    assert public(end).round == number
    assert sum(GAME.scores(end)) == [600, 1400, 2400][number - 1]
    assert len(public(end).last_round or ()) == number + 2
    assert view(end).phase == "over"
    assert GAME.to_act(end) == ()
    assert refusal(end, "0 pass").code == "over"
