"""One Poker as the referee reports it, and the codes of refused moves (RECORDS 5, 6.1, 6.2)."""

import json
from typing import Any

import pytest

from bot.game.record import RecordError, read
from bot.game.referee import report
from cogs.one_poker.rules import GAME
from tests.cogs.one_poker.playing import moves, record, rigged

DECK = {"decks": [rigged("KS QS", "9H TH")]}
OVER = "0 lock 1, 1 lock 1, 0 all_in, 1 call"


def reported(script: str, **options: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(report(record(script, DECK, **options))))
    return found


def test_the_first_moment() -> None:
    assert reported("") == {
        "game": "one_poker",
        "over": False,
        "phase": "lock",
        "to_act": [0],
        "legal": {"0": [{"do": "lock", "card": 0}, {"do": "lock", "card": 1}]},
        "scores": [19, 19],
        "result": None,
        "public": {
            "deal": 1,
            "first": 0,
            "stacks": [19, 19],
            "bets": [0, 0],
            "pot": 2,
            "signals": [{"high": 1, "low": 1}, {"high": 1, "low": 1}],
            "locked": [False, False],
            "stock": 100,
            "last_deal": None,
        },
        "private": {
            "0": {"hand": ["7D", "KS"], "locked": None},
            "1": {"hand": ["7C", "QS"], "locked": None},
        },
        "events": [{"event": "deal_started", "deal": 1, "first": 0, "ante": 1}],
        "commitment": None,
    }


def test_while_there_are_bets() -> None:
    found = reported("0 lock 1, 1 lock 0, 0 bet 3")
    assert (found["phase"], found["to_act"], found["scores"]) == ("bet", [1], [16, 19])
    assert found["legal"] == {
        "1": [
            {"do": "call"},
            {"do": "raise", "total": {"min": 6, "max": 19}},
            {"do": "all_in"},
            {"do": "fold"},
        ]
    }
    assert (found["public"]["bets"], found["public"]["pot"]) == ([3, 0], 5)
    assert found["public"]["locked"] == [True, True]
    assert [found["private"][seat]["locked"] for seat in "01"] == [1, 0]
    assert found["events"] == [{"event": "bet", "seat": 0, "total": 3, "all_in": False}]


def test_from_one_deal_to_the_next() -> None:
    found = reported("0 lock 1, 1 lock 1, 0 bet 5, 1 raise 10, 0 fold")
    last = {"winner": 1, "revealed": ["KS", "QS"], "refund": [0, 5], "pot": 12, "end": "fold"}
    assert found["public"] == {
        "deal": 2,
        "first": 1,
        "stacks": [13, 25],
        "bets": [0, 0],
        "pot": 2,
        "signals": [{"high": 1, "low": 1}, {"high": 1, "low": 1}],
        "locked": [False, False],
        "stock": 98,
        "last_deal": last,
    }
    assert [event["event"] for event in found["events"]] == ["folded", "revealed", "deal_started"]


def test_both_may_act_at_once() -> None:
    found = reported("", lock="simultaneous")
    assert (found["to_act"], list(found["legal"])) == ([0, 1], ["0", "1"])


def test_the_end() -> None:
    found = reported(OVER)
    assert (found["over"], found["phase"]) == (True, "over")
    assert (found["to_act"], found["legal"]) == ([], {})
    assert found["result"] == {"winners": [0], "scores": [40, 0], "reason": "broke"}
    assert (found["public"]["deal"], found["public"]["pot"]) == (1, 0)
    assert (found["public"]["stacks"], found["public"]["bets"]) == ([40, 0], [0, 0])


FAULTS = [
    # a script, one more move, and its code
    ("", {"seat": 0}, "malformed"),
    ("", {"seat": "0", "do": "lock", "card": 0}, "malformed"),
    ("", {"seat": True, "do": "lock", "card": 0}, "malformed"),
    ("", {"do": "lock", "card": 0}, "malformed"),
    ("", "lock", "malformed"),
    ("", {"seat": 0, "do": "allin"}, "unknown_move"),
    ("", {"seat": 5, "do": "peek"}, "unknown_move"),
    ("", {"seat": 0, "do": "lock"}, "malformed"),
    ("", {"seat": 0, "do": "lock", "card": "0"}, "malformed"),
    ("", {"seat": 0, "do": "lock", "card": True}, "malformed"),
    ("", {"seat": 0, "do": "lock", "card": 0, "why": 1}, "malformed"),
    ("", {"seat": 1, "do": "bet", "total": "3"}, "malformed"),
    ("", {"seat": 0, "do": "all_in", "total": 19}, "malformed"),
    ("", {"seat": None, "do": "lock", "card": 0}, "malformed"),
    ("", {"seat": 1, "do": "lock", "card": 9}, "not_your_turn"),
    ("", {"seat": 2, "do": "lock", "card": 0}, "not_your_turn"),
    ("", {"seat": -1, "do": "lock", "card": 0}, "not_your_turn"),
    ("0 lock 1", {"seat": 0, "do": "lock", "card": 1}, "not_your_turn"),
    ("", {"seat": 0, "do": "lock", "card": 2}, "illegal"),
    ("", {"seat": 0, "do": "lock", "card": -1}, "illegal"),
    ("", {"seat": 0, "do": "check"}, "illegal"),
    ("0 lock 1, 1 lock 1", {"seat": 0, "do": "bet", "total": 0}, "illegal"),
    ("0 lock 1, 1 lock 1", {"seat": 0, "do": "bet", "total": 10**30}, "illegal"),
    ("0 lock 1, 1 lock 1", {"seat": 0, "do": "fold"}, "illegal"),
    (OVER, {"seat": 9, "do": "check"}, "over"),
    (OVER, {"seat": 0, "do": "check", "x": 1}, "malformed"),
    (OVER, {"seat": 0, "do": "peek"}, "unknown_move"),
]


@pytest.mark.parametrize(("script", "move", "code"), FAULTS)
def test_a_refused_move_is_reported_with_its_place(script: str, move: Any, code: str) -> None:
    document = {
        "format": "partie/1",
        "game": "one_poker",
        "players": ["Ana", "Bo"],
        "chance": DECK,
        "moves": [*moves(script), move, "not looked at"],
    }
    with pytest.raises(RecordError) as refused:
        report(read(json.dumps(document), {"one_poker": GAME}))
    assert refused.value.code == code
    assert refused.value.report["error"]["move"] == len(moves(script))


@pytest.mark.parametrize("players", [[], ["Ana"], ["Ana", "Bo", "Chloé"]])
def test_one_poker_is_for_two(players: list[str]) -> None:
    document = {
        "format": "partie/1",
        "game": "one_poker",
        "players": players,
        "chance": {},
        "moves": [],
    }
    with pytest.raises(RecordError) as refused:
        read(json.dumps(document), {"one_poker": GAME})
    assert (refused.value.code, refused.value.report["error"]["move"]) == ("malformed", None)
