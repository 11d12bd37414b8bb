"""The worked examples of One Poker, each kind played by one adapter through the contract."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.game.contract import IllegalMove
from cogs.one_poker.rules import GAME
from cogs.one_poker.terms import Signal, Staked
from tests.cogs.one_poker.playing import (
    act,
    dealt,
    lock_both,
    position,
    private,
    public,
    record,
    table,
    verbs,
    view,
    won,
)

GOLDEN = json.loads((Path(__file__).parents[2] / "golden" / "one_poker.json").read_text("utf-8"))
CASES = GOLDEN["cases"]
Case = dict[str, Any]


def script(actions: list[Case]) -> str:
    """A case's actions: an all-in takes no total in a record, it has only one."""
    verbs = {"allin": "all_in", "change_lock": "lock 1"}
    words = []
    for action in actions:
        total = action.get("total", "") if action["type"] != "allin" else ""
        words.append(f"{action['seat']} {verbs.get(action['type'], action['type'])} {total}")
    return ",".join(words)


def signals(expected: list[Case]) -> tuple[Signal, ...]:
    return tuple(Signal(high=part["haut"], low=part["bas"]) for part in expected)


def betting(given: Case, to_act: int) -> Any:
    """A deal in which those bets were made and that seat is to act."""
    behind, bets = list(given["stacks_behind"]), given["bets_this_round"]
    # Two equal starts are an even number of chips: where a case has an odd one, the seat that is
    # not to act gets one more, which changes nothing for the other.
    behind[1 - to_act] += (sum(behind) + sum(bets)) % 2
    before = [stack + bet + 1 for stack, bet in zip(behind, bets, strict=True)]
    answered = bets[1 - to_act] > 0
    first = 1 - to_act if answered and not bets[to_act] else to_act
    state = lock_both(position(before, first, "9H 9D"))
    if bets[to_act]:
        state = act(state, f"{to_act} bet {bets[to_act]}")
    if answered:
        verb = "raise" if bets[to_act] else "bet"
        state = act(state, f"{1 - to_act} {verb} {bets[1 - to_act]}")
    assert (list(public(state).stacks), list(public(state).bets)) == (behind, bets)
    assert view(state).learnt.increment == given["last_full_increment"]
    return state


# A kind a function -------------------------------------------------------------------------------


def showdown(case: Case) -> None:
    state = dealt(table(" ".join(case["given"]["locked"])), "0 check, 1 check")
    last = public(state).last_deal
    assert last
    assert last.winner == case["expected"]["winner"]
    assert list(last.revealed) == case["given"]["locked"]


def signal(case: Case) -> None:
    one, two = case["given"]["hand"]
    state = record(chance={"decks": [[one, "3C", two, "3D"]]}).start()
    assert public(state).signals[0] == signals([case["expected"]])[0]
    assert public(act(state, "0 lock 0")).signals == public(state).signals


def deal(case: Case) -> None:
    given, expected = case["given"], case["expected"]
    state = position(given["stacks_before_ante"], given["first_actor"], " ".join(given["locked"]))
    before, deal = sum(given["stacks_before_ante"]), public(state).deal
    state = act(lock_both(state), script(case["actions"]))
    last, now = public(state).last_deal, public(state)
    assert last
    assert (last.winner, last.end) == (expected["winner"], expected["end"])
    assert (last.pot, list(last.refund)) == (expected["pot"], expected["refund"])
    assert list(last.revealed) == expected.get("revealed", given["locked"])
    assert (GAME.result(state) is not None) == expected["match_over"]
    assert sum(now.stacks) + now.pot == before
    if expected["match_over"]:
        assert list(now.stacks) == expected["stacks_after"]
        assert (now.bets, now.pot, GAME.to_act(state)) == ((0, 0), 0, ())
    else:
        assert now.deal == deal + 1
        assert [stack + 1 for stack in now.stacks] == expected["stacks_after"]
        assert now.first == expected["next_first_actor"]


def legal(case: Case) -> None:
    given, expected, seat = case["given"], case["expected"], case["given"]["to_act"]
    state = betting(given, seat)
    choices = verbs(state, seat)
    assert set(choices) == {verb.replace("allin", "all_in") for verb in expected["legal"]}
    if "raise_min_total" in expected:
        assert choices["raise"] == (expected["raise_min_total"], expected["raise_max_total"])
    called = staked(act(state, f"{seat} call"))
    assert called.total - given["bets_this_round"][seat] == expected["call_cost"]
    if "call_is_all_in" in expected:
        assert called.all_in == expected["call_is_all_in"]
    if "allin_total" in expected:
        after = act(state, f"{seat} all_in")
        assert (staked(after).total, staked(after).all_in) == (expected["allin_total"], True)
        kept = view(after).learnt.increment == given["last_full_increment"]
        assert kept == expected["allin_is_short_raise"]


def staked(state: Any) -> Staked:
    event = state.events[0]
    assert isinstance(event, Staked)
    return event


def illegal(case: Case) -> None:
    state = betting(case["given"], case["actions"][0]["seat"])
    with pytest.raises(IllegalMove) as refused:
        act(state, script(case["actions"]))
    assert refused.value.code == case["expected"]["error"]


def next_hand(case: Case) -> None:
    given, expected = case["given"], case["expected"]
    (a, b), (c, d) = given["hands"]
    state = record(chance={"decks": [[a, c, b, d, *given["stock_top_first"]]]}).start()
    stock = public(state).stock
    for seat in (0, 1):
        place = given["hands"][seat].index(given["locked"][seat])
        state = act(state, f"{seat} lock {place}")
    state = act(state, "0 check, 1 check")
    assert [list(private(state, seat).hand) for seat in (0, 1)] == expected["hands"]
    assert list(view(state).learnt.discards) == expected["discards_added"]
    assert stock - public(state).stock == len(given["stock_top_first"]) - expected["stock_left"]
    assert public(state).signals == signals(expected["signals"])


def reshuffle(case: Case) -> None:
    given, expected = case["given"], case["expected"]
    state = table(start_chips=1000)
    # The refill that draws the last cards puts away the discards that the case counts.
    while len(view(state).learnt.discards) < given["discards"] - given["held"]:
        state = won(state, 1)
    assert public(state).stock == given["stock"]
    state = won(state, 1)
    assert any(event.event == "reshuffled" for event in state.events) == expected["reshuffled"]
    assert public(state).stock == expected["stock_after_draw"]
    assert len(view(state).learnt.discards) == expected["discards"]


def setup(case: Case) -> None:
    expected = case["expected"]
    state = record().start()
    (deck,) = GAME.dealt(state)["decks"]
    assert len(deck) == expected["deck_size"]
    assert {deck.count(card) for card in deck} == {expected["copies_of_each_card"]}
    assert len([card for card in deck if card[1] not in "SHDC"]) == expected["jokers"]
    now = public(state)
    assert now.stock == expected["stock_after_first_deal"]
    assert list(now.stacks) == expected["stacks_after_first_ante"]
    assert (now.pot, now.first) == (expected["pot"], expected["first_actor"])


def phase(case: Case) -> None:
    state = act(table(), "0 lock 0")
    assert list(public(state).locked) == case["given"]["locked"]
    with pytest.raises(IllegalMove) as refused:
        act(state, script(case["actions"]))
    assert refused.value.code == case["expected"]["error"]


ADAPTERS: dict[str, Callable[[Case], None]] = {
    "showdown": showdown,
    "signal": signal,
    "deal": deal,
    "legal": legal,
    "illegal": illegal,
    "next_hand": next_hand,
    "reshuffle": reshuffle,
    "setup": setup,
    "phase": phase,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_worked_example(case: Case) -> None:
    ADAPTERS[case["given"]["kind"]](case)


def test_every_adapter_has_a_case() -> None:
    assert {case["given"]["kind"] for case in CASES} == set(ADAPTERS)
