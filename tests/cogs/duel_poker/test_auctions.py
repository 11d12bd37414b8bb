"""The auctions (RULES 4.6; RECORDS 6, 22 and 23)."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from bot.game.contract import Bounds, Pace
from bot.game.record import plain
from cogs.duel_poker.rules import GAME
from cogs.duel_poker.terms import (
    MODES,
    Auction,
    Folded,
    Matched,
    Passed,
    Placed,
    Showdown,
    Staked,
)
from tests.cogs.duel_poker.playing import (
    act,
    after_placing,
    amounts,
    auction,
    betting,
    every,
    legal,
    mildly,
    playout,
    pots,
    public,
    refusal,
    table,
    told,
    verbs,
)

NAMES = [mode.value for mode in MODES]


def bounds(least: int, most: int) -> Bounds:
    return Bounds(least, most, 50)


# Money -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "money"),
    [
        ({}, 0),
        ({"auctions": False}, 0),
        ({"auctions": True}, 2000),
        ({"auctions": True, "starting_money": 0}, 0),
        ({"starting_money": 2000}, 2000),
        ({"auctions": True, "starting_money": 75}, 75),
    ],
)
def test_what_each_starts_with(options: dict[str, Any], money: int) -> None:
    """DP-R11."""
    assert GAME.scores(table(**options)) == (money, money)
    assert GAME.options(**options).model_dump()["starting_money"] == money


# A turn's end ------------------------------------------------------------------------------------


def test_without_auctions_a_turn_ends_by_itself() -> None:
    states = playout(Random(1))
    assert {GAME.phase(state) for state in states} <= {"place", "place_given", "over"}


@pytest.mark.parametrize("mode", NAMES)
def test_every_turn_ends_with_open_or_pass_but_the_very_last(mode: str) -> None:
    """RECORDS 6 (23): in Séparation after the second placement, by who drew."""
    states = playout(Random(mode), mode_choice=mode, auctions=True, rounds=1)
    places = [state for state in states if isinstance(state.events[0], Placed)]
    for before, state in pairwise(states):
        if not isinstance(state.events[0], Placed):
            continue
        (seat,) = GAME.to_act(before)
        if state is places[-1]:
            assert GAME.phase(state) == "over"
        elif mode == "separation" and GAME.phase(before) == "place":
            assert GAME.phase(state) == "place_given"
        else:
            assert GAME.phase(state) == "bet"
            assert GAME.to_act(state) == (1 - seat if mode == "separation" else seat,)
    bets = [state for state in states if GAME.phase(state) == "bet"]
    assert len(bets) == (12 if mode == "separation" else 24) - 1
    assert len(every(list(told(states)), Showdown)) == 1


def test_pass_is_the_other_players_turn() -> None:
    state = betting()
    assert GAME.phase(state) == "bet"
    assert verbs(state) == ["pass", "open", "open", "open"]
    after = act(state, "1 pass")
    assert after.events[0] == Passed(1)
    assert (GAME.phase(after), GAME.to_act(after)) == ("place", (0,))
    assert pots(after) == [200, 200, 200]


def test_only_one_row_a_turn_and_only_by_who_is_active() -> None:
    """DP-R12."""
    state = betting()
    assert refusal(state, "0 open 1 50").code == "not_your_turn"
    state = act(state, "1 open 1 50")
    assert GAME.to_act(state) == (0,)
    assert GAME.phase(state) == "answer"
    assert verbs(state) == ["call", "raise", "fold"]
    assert refusal(state, "0 open 2 50").reason == "duel-poker-not-now"
    state = act(state, "0 call")
    assert (GAME.phase(state), GAME.to_act(state)) == ("place", (0,))


# Opening -----------------------------------------------------------------------------------------


def test_one_entry_a_row_with_ones_own_money_as_the_cap() -> None:
    assert plain(legal(betting())) == [
        {"do": "pass"},
        *(
            {"do": "open", "row": row, "amount": {"min": 50, "max": 2000, "step": 50}}
            for row in (1, 2, 3)
        ),
    ]


@pytest.mark.parametrize(
    ("money", "options", "expected"),
    [
        (2000, {}, bounds(50, 2000)),
        (175, {}, bounds(50, 175)),
        (50, {}, bounds(50, 50)),
        (30, {}, bounds(30, 30)),
        (2000, {"min_bet": 200}, bounds(200, 2000)),
        (150, {"min_bet": 200}, bounds(150, 150)),
        (2000, {"min_bet": 1}, bounds(50, 2000)),
        (2000, {"min_bet": 51}, bounds(100, 2000)),
        (0, {}, None),
    ],
)
def test_what_may_be_opened_with(
    money: int, options: dict[str, Any], expected: Bounds | None
) -> None:
    state = betting(money, **options)
    assert amounts(state, "open") == expected
    if expected is None:
        assert verbs(state) == ["pass"]
        return
    for amount in (expected.min, expected.max):
        opened = act(state, f"1 open 2 {amount}")
        assert auction(opened) == Auction(2, (0, amount), amount, 0)
        assert opened.events == (Staked("opened", 1, 2, amount, amount == money),)
    assert refusal(state, f"1 open 2 {expected.min - 1}").reason == "duel-poker-below-minimum"
    assert refusal(state, f"1 open 2 {expected.max + 1}").reason == "duel-poker-above-money"
    if expected.min + 1 < expected.max:
        assert refusal(state, f"1 open 2 {expected.min + 1}").reason == "duel-poker-off-step"


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("1 open 0 50", "no-such-row"),
        ("1 open 4 50", "no-such-row"),
        ("1 open 1 0", "below-minimum"),
        ("1 open 1 49", "below-minimum"),
        ("1 open 1 75", "off-step"),
        ("1 open 1 1999", "off-step"),
        ("1 open 1 2050", "above-money"),
        ("1 call", "not-now"),
        ("1 fold", "not-now"),
        ("1 raise 100", "not-now"),
        ("1 place 2H 1", "not-now"),
    ],
)
def test_what_is_refused_at_the_end_of_a_turn(script: str, reason: str) -> None:
    error = refusal(betting(), script)
    assert (error.code, error.reason) == ("illegal", f"duel-poker-{reason}")


def test_during_an_auction_money_is_without_the_bets_and_the_pot_is_the_old_one() -> None:
    state = act(betting(), "1 open 3 100, 0 raise 300")
    assert public(state).money == GAME.scores(state) == (1700, 1900)
    assert pots(state) == [200, 200, 200]
    assert auction(state) == Auction(3, (300, 100), 200, 1)
    assert plain(public(state).bet) == {
        "row": 3,
        "totals": [300, 100],
        "increment": 200,
        "raises": 1,
    }


def test_a_full_row_may_still_be_opened() -> None:
    """RECORDS 6 (23): any row not folded."""
    state = betting()
    while any(len(side) < 4 for side in public(state).rows[0].sides):
        state = after_placing(mildly(state))
    (seat,) = GAME.to_act(state)
    state = act(state, f"{seat} open 1 50, {1 - seat} call")
    assert pots(state) == [300, 200, 200]


# Answers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        ("1 open 1 50", bounds(100, 2000)),
        ("1 open 1 300", bounds(600, 2000)),
        ("1 open 1 1000", bounds(2000, 2000)),
        ("1 open 1 1050", bounds(2000, 2000)),
        ("1 open 1 2000", None),
        ("1 open 1 100, 0 raise 300", bounds(500, 2000)),
        ("1 open 1 100, 0 raise 200", bounds(300, 2000)),
        ("1 open 1 100, 0 raise 200, 1 raise 500", bounds(800, 2000)),
        ("1 open 1 100, 0 raise 200, 1 raise 300, 0 raise 400", None),
        ("1 open 1 50, 0 raise 2000", None),
    ],
)
def test_what_may_be_raised_to(script: str, expected: Bounds | None) -> None:
    """A raise adds at least the last bet or raise, three times at most."""
    state = act(betting(), script)
    assert amounts(state, "raise") == expected
    (seat,) = GAME.to_act(state)
    if expected is None:
        assert verbs(state) == ["call", "fold"]
        assert refusal(state, f"{seat} raise 2000").reason == "duel-poker-call-or-fold"
        return
    assert verbs(state) == ["call", "raise", "fold"]
    act(state, f"{seat} raise {expected.min}")
    act(state, f"{seat} raise {expected.max}")
    for amount, reason in (
        (expected.min - 50, "below-minimum"),
        (expected.max + 50, "above-money"),
        *([(expected.min + 25, "off-step")] if expected.max > expected.min else []),
    ):
        assert refusal(state, f"{seat} raise {amount}").reason == f"duel-poker-{reason}"


@pytest.mark.parametrize(("most", "raises"), [(0, 0), (1, 1), (3, 3), (5, 5)])
def test_the_opening_is_no_raise(most: int, raises: int) -> None:
    """RECORDS 6 (22)."""
    state = act(betting(max_raises=most), "1 open 1 50")
    for number in range(raises):
        (seat,) = GAME.to_act(state)
        state = act(state, f"{seat} raise {100 + 50 * number}")
        assert auction(state).raises == number + 1
    assert verbs(state) == ["call", "fold"]


def test_all_in_for_less_and_off_the_step() -> None:
    """With 175 one may open, call or raise to exactly 175 though no step leads there."""
    state = act(betting(175), "1 open 2 50")
    assert amounts(state, "raise") == bounds(100, 175)
    raised = act(state, "0 raise 175")
    assert raised.events == (Staked("raised", 0, 2, 175, True),)
    assert verbs(raised) == ["call", "fold"], "no raise against an all-in"
    called = act(raised, "1 call")
    assert pots(called) == [200, 550, 200]
    assert GAME.scores(called) == (0, 0)
    state = act(betting(175), "1 open 2 100")
    assert amounts(state, "raise") == bounds(175, 175), "below the least raise, all-in only"
    assert refusal(state, "0 raise 200").reason == "duel-poker-above-money"
    assert refusal(state, "0 raise 150").reason == "duel-poker-below-minimum"


def poorer(money: int) -> Any:
    """Row 1 is folded to seat 0 with so much of seat 1's in it; seat 1 may open next."""
    state = act(betting(1000), f"1 open 1 {money}, 0 call")
    state = act(after_placing(state), "0 open 1 50, 1 fold")
    state = after_placing(state)
    assert GAME.scores(state) == (1200 + money, 1000 - money)
    return state


def test_what_the_other_cannot_match_returns() -> None:
    """DP-R14; the cap of a bet is one's own money alone (RECORDS 6, 22)."""
    state = after_placing(mildly(poorer(900)))
    assert amounts(state, "open") == bounds(50, 2100)
    state = act(state, "0 open 2 2100")
    assert verbs(state) == ["call", "fold"], "one's money is at most what is due"
    state = act(state, "1 call")
    assert state.events[:2] == (
        Staked("called", 1, 2, 100, True),
        Matched(2, 400, (2000, 0)),
    )
    assert GAME.scores(state) == (2000, 0)
    assert pots(state) == [0, 400, 200]


def test_against_nothing_the_richer_cannot_open_either() -> None:
    state = act(after_placing(mildly(poorer(900))), "0 open 2 2100, 1 call")
    assert GAME.scores(state) == (2000, 0)
    for seat in (1, 0):
        state = after_placing(state)
        assert GAME.to_act(state) == (seat,)
        assert verbs(state) == ["pass"]
        assert refusal(state, f"{seat} open 2 50").reason == "duel-poker-broke"
        state = act(state, f"{seat} pass")


def test_who_has_just_what_is_due_can_only_call() -> None:
    state = act(after_placing(mildly(poorer(900))), "0 open 2 100")
    assert verbs(state) == ["call", "fold"]
    state = act(after_placing(mildly(poorer(900))), "0 open 2 50")
    assert amounts(state, "raise") == bounds(100, 100)
    state = act(state, "1 raise 100")
    assert verbs(state) == ["call", "fold"]
    assert GAME.scores(act(state, "0 call")) == (2000, 0)


def test_a_raise_may_go_beyond_what_the_other_has() -> None:
    state = act(poorer(500), "1 open 2 100")
    assert amounts(state, "raise") == bounds(200, 1700)
    state = act(state, "0 raise 1700")
    assert verbs(state) == ["call", "fold"], "all-in"
    state = act(state, "1 call")
    assert state.events[1] == Matched(2, 1200, (1200, 0))
    assert GAME.scores(state) == (1200, 0)


def test_a_fold_returns_what_was_not_matched() -> None:
    state = act(poorer(500), "1 open 2 100, 0 raise 1000")
    assert verbs(state) == ["call", "fold"], "500 are less than what is due"
    folded = act(state, "1 fold")
    assert folded.events[0] == Folded(1, 2, (400, 0), (900, 0))
    assert GAME.scores(folded) == (2000, 400)


def test_nobody_opens_while_one_has_nothing() -> None:
    """DP-R14: a forced pass is a move all the same."""
    state = act(betting(100), "1 open 2 100, 0 call")
    while public(state).round == 1:
        if GAME.phase(state) == "bet":
            assert verbs(state) == ["pass"]
            (seat,) = GAME.to_act(state)
            assert refusal(state, f"{seat} open 1 50").reason == "duel-poker-broke"
            assert GAME.pace(state, seat) is Pace.WINDOW
        state = mildly(state)
    assert pots(state) == [200] * 4
    assert sum(GAME.scores(state)) == 800
    assert all(GAME.scores(state)), "both have won a row"
    state = after_placing(state)
    assert verbs(state) == ["pass", *["open"] * 4]
    assert GAME.pace(state, GAME.to_act(state)[0]) is Pace.MOVE
