"""Double-Nœud as the referee reports it, and the codes of refused moves (RECORDS 5, 6.1, 6.2)."""

import json
from typing import Any

import pytest

from bot.game.record import RecordError, read
from bot.game.referee import report
from cogs.double_noeud.rules import GAME
from tests.cogs.double_noeud.playing import deck_of, document, moves, played

HANDS = {
    0: "desert painter penitent castle bard discovery ace_suns island window light_keeper excuse "
    "ace_knots windfall sea cave",
    # No Suns.
    1: "author journey mountain forest lunatic chance_meeting diplomat pact ace_wyrms battle "
    "soldier betrayal calamity origin sailor",
    # Neither Suns nor Wyrms.
    2: "harvest watchman consul rite huntress ace_moons ace_waves mill darkness borderland "
    "ace_leaves savage market merchant end",
}
CHANCE = {"dealer": 2, "decks": [deck_of([hand.split() for hand in HANDS.values()], 2)]}
BIDS = "0 bid 6, 1 bid 0, 2 bid 15"
TRICK = "0 play desert, 1 play ace_wyrms, 2 play harvest"


def reported(script: str, **options: Any) -> dict[str, Any]:
    raw = document(3, script, chance=CHANCE, options=options)
    found: dict[str, Any] = report(read(json.dumps(raw), {"double_noeud": GAME}))
    return json.loads(json.dumps(found))  # type: ignore[no-any-return]


def test_the_first_moment() -> None:
    assert reported("") == {
        "game": "double_noeud",
        "over": False,
        "phase": "bid",
        "to_act": [0],
        "legal": {"0": [{"do": "bid", "tricks": {"min": 0, "max": 15}}]},
        "scores": [0, 0, 0],
        "result": None,
        "public": {
            "round": 1,
            "dealer": 2,
            "hand_sizes": [15, 15, 15],
            "bids": [None, None, None],
            "tricks": [0, 0, 0],
            "totals": [0, 0, 0],
            "trick": [],
            "lead_suit": None,
            "trumps": [],
            "last_trick": None,
            "last_round": None,
        },
        "private": {str(seat): {"hand": hand.split()} for seat, hand in HANDS.items()},
        "events": [{"event": "round_dealt", "round": 1, "dealer": 2}],
        "commitment": None,
    }


def test_a_bid() -> None:
    found = reported("0 bid 6")
    assert (found["to_act"], found["public"]["bids"]) == ([1], [6, None, None])
    assert found["events"] == [{"event": "bid_made", "seat": 0, "tricks": 6}]


def test_a_trick_under_way() -> None:
    found = reported(f"{BIDS}, 0 play desert")
    assert (found["phase"], found["to_act"]) == ("play", [1])
    wyrms = ["ace_wyrms", "battle", "soldier", "betrayal", "calamity"]
    assert found["legal"] == {"1": [{"do": "play", "card": card} for card in wyrms]}
    shown = found["public"]
    assert shown["trick"] == [{"seat": 0, "card": "desert"}]
    assert (shown["lead_suit"], shown["trumps"]) == ("suns", ["wyrms"])
    assert (shown["hand_sizes"], shown["bids"]) == ([14, 15, 15], [6, 0, 15])
    assert found["private"]["0"]["hand"] == HANDS[0].split()[1:]
    assert found["events"] == [{"event": "played", "seat": 0, "card": "desert"}]


def test_a_whole_trick() -> None:
    found = reported(f"{BIDS}, {TRICK}")
    cards = [
        {"seat": 0, "card": "desert"},
        {"seat": 1, "card": "ace_wyrms"},
        {"seat": 2, "card": "harvest"},
    ]
    assert found["public"] == {
        "round": 1,
        "dealer": 2,
        "hand_sizes": [14, 14, 14],
        "bids": [6, 0, 15],
        "tricks": [0, 1, 0],
        "totals": [0, 0, 0],
        "trick": [],
        "lead_suit": None,
        "trumps": [],
        "last_trick": {"winner": 1, "cards": cards},
        "last_round": None,
    }
    assert found["to_act"] == [1]
    assert found["events"] == [
        {"event": "played", "seat": 2, "card": "harvest"},
        {"event": "trick_won", "seat": 1, "card": "ace_wyrms"},
    ]
    shown = reported(f"{BIDS}, {TRICK}", trick_history="all")["public"]
    assert shown == {**found["public"], "tricks_played": [found["public"]["last_trick"]]}


def first_cards(script: str, **options: Any) -> str:
    """The script, and moves after it until the round is over: each lays the first card he may."""
    while True:
        found = reported(script, **options)
        if found["public"]["last_round"]:
            return script
        ((seat, (choice, *_)),) = found["legal"].items()
        script += f", {seat} play {choice['card']}"


def test_a_whole_round() -> None:
    script = first_cards(BIDS)
    found = reported(script)
    last = found["public"]["last_round"]
    assert (last["bids"], sum(last["tricks"])) == ([6, 0, 15], 15)
    assert found["public"]["totals"] == found["scores"] == last["points"]
    assert (found["public"]["round"], found["public"]["dealer"]) == (2, 0)
    assert found["public"]["last_trick"]["cards"][-1]["card"] == script.split()[-1]
    assert [event["event"] for event in found["events"]] == [
        "played",
        "trick_won",
        "round_scored",
        "round_dealt",
    ]
    assert found["events"][2] == {"event": "round_scored", **last, "totals": found["scores"]}


def test_the_end() -> None:
    game = played(3, 0)
    found = report(game.record())
    assert (found["over"], found["phase"]) == (True, "over")
    assert (found["to_act"], found["legal"]) == ([], {})
    scores = found["scores"]
    winner = scores.index(max(scores))
    assert found["result"] == {"winners": [winner], "scores": scores, "reason": "points"}
    assert found["public"]["totals"] == scores
    assert found["public"]["hand_sizes"] == [0, 0, 0]
    assert [found["private"][seat]["hand"] for seat in "012"] == [[], [], []]
    assert found["public"]["tricks"] == found["public"]["last_round"]["tricks"]
    assert found["events"][-1] == {"event": "game_over", "winners": [winner]}
    assert found["commitment"] == game.seed.commitment


FAULTS = [
    # a script, one more move, and its code
    ("", {"seat": 0}, "malformed"),
    ("", {"seat": "0", "do": "bid", "tricks": 0}, "malformed"),
    ("", {"seat": True, "do": "bid", "tricks": 0}, "malformed"),
    ("", {"do": "bid", "tricks": 0}, "malformed"),
    ("", ["bid"], "malformed"),
    ("", {"seat": 0, "do": "pass"}, "unknown_move"),
    ("", {"seat": None, "do": "time_up", "of": 0}, "unknown_move"),
    ("", {"seat": 9, "do": "hook", "x": 1}, "unknown_move"),
    ("", {"seat": 0, "do": "bid"}, "malformed"),
    ("", {"seat": 0, "do": "bid", "tricks": "3"}, "malformed"),
    ("", {"seat": 0, "do": "bid", "tricks": 3.0}, "malformed"),
    ("", {"seat": 0, "do": "bid", "tricks": None}, "malformed"),
    ("", {"seat": 0, "do": "bid", "tricks": False}, "malformed"),
    ("", {"seat": 0, "do": "bid", "tricks": 1, "card": "sea"}, "malformed"),
    ("", {"seat": 1, "do": "play", "card": 5}, "malformed"),
    ("", {"seat": None, "do": "bid", "tricks": 1}, "malformed"),
    ("", {"seat": 1, "do": "bid", "tricks": 99}, "not_your_turn"),
    ("", {"seat": 3, "do": "bid", "tricks": 1}, "not_your_turn"),
    ("", {"seat": -3, "do": "bid", "tricks": 1}, "not_your_turn"),
    ("0 bid 1", {"seat": 0, "do": "bid", "tricks": 1}, "not_your_turn"),
    ("", {"seat": 0, "do": "bid", "tricks": 16}, "illegal"),
    ("", {"seat": 0, "do": "bid", "tricks": -1}, "illegal"),
    ("", {"seat": 0, "do": "play", "card": "desert"}, "illegal"),
    (BIDS, {"seat": 0, "do": "bid", "tricks": 1}, "illegal"),
    (BIDS, {"seat": 0, "do": "play", "card": "author"}, "illegal"),
    (BIDS, {"seat": 0, "do": "play", "card": "1X"}, "illegal"),
    (BIDS, {"seat": 0, "do": "play", "card": ""}, "illegal"),
    (f"{BIDS}, 0 play desert", {"seat": 1, "do": "play", "card": "author"}, "illegal"),
    (f"{BIDS}, 0 play desert", {"seat": 0, "do": "play", "card": "bard"}, "not_your_turn"),
]


@pytest.mark.parametrize(("script", "move", "code"), FAULTS)
def test_a_refused_move_is_reported_with_its_place(script: str, move: Any, code: str) -> None:
    raw = document(3, script, chance=CHANCE)
    raw["moves"] += [move, "not looked at"]
    with pytest.raises(RecordError) as refused:
        report(read(json.dumps(raw), {"double_noeud": GAME}))
    assert refused.value.code == code
    assert refused.value.report["error"]["move"] == len(moves(script))
