"""Blackjack Duel as the referee reports it, and the codes of refused moves (RECORDS 5, 6)."""

import json
from typing import Any

import pytest

from bot.game.record import RecordError, read
from bot.game.referee import report, verify
from cogs.blackjack_duel.rules import GAME
from tests.cogs.blackjack_duel.playing import LEVER, moves, random_game, record
from tests.conftest import seeded

ROUND = {"D": "AH 7C", "M1": "8S 8H 3D TD", "S1": "TH 4C", "M3": "KH 6D"}
BOUNDS = {"min": 10, "max": 2500, "step": 10}
BETS = [{"do": "bet", "bets": {"1": BOUNDS, "2": BOUNDS, "3": BOUNDS}}, {"do": "quit"}]
NOBODY_KNOWS = {
    "seat": 0,
    "points": [None, None],
    "rounds_played": [None, None],
    "done": [False, False],
}


def reported(script: str | list[dict[str, Any]], **options: Any) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(json.dumps(report(record(script, ROUND, LEVER, **options))))
    return told


def test_the_first_moment() -> None:
    assert reported("") == {
        "game": "blackjack_duel",
        "over": False,
        "phase": "bet",
        "to_act": [0],
        "legal": {"0": BETS},
        "scores": [10_000, 10_000],
        "result": None,
        "public": NOBODY_KNOWS,
        "private": {
            "0": {
                "points": 10_000,
                "rounds_played": 0,
                "of": 0,
                "round": 1,
                "bets": {},
                "hands": [],
                "dealer": [],
                "insurance": 0,
                "last_round": None,
            },
            "1": {"points": 10_000, "rounds_played": 0},
        },
        "events": [],
        "commitment": None,
    }


def test_in_play() -> None:
    told = reported("bet 1:100 3:50, insure yes, split")
    assert told["legal"] == {"0": [{"do": "hit"}, {"do": "stand"}, {"do": "quit"}]}
    assert (told["phase"], told["public"]) == ("play", NOBODY_KNOWS)
    assert told["scores"] == [9675, 10_000]
    assert told["private"]["0"] == {
        "points": 9675,
        "rounds_played": 0,
        "of": 0,
        "round": 1,
        "bets": {"1": 100, "3": 50},
        "hands": [
            {"place": "1a", "cards": ["8S", "3D"], "total": 11, "stake": 100, "state": "playing"},
            {"place": "1b", "cards": ["8H", "TH"], "total": 18, "stake": 100, "state": "waiting"},
            {"place": "3", "cards": ["KH", "6D"], "total": 16, "stake": 50, "state": "waiting"},
        ],
        "dealer": ["AH"],
        "insurance": 75,
        "last_round": None,
    }
    assert told["private"]["1"] == {"points": 10_000, "rounds_played": 0}
    assert told["events"] == [{"event": "split", "seat": 0, "place": "1", "cards": ["3D", "TH"]}]


def test_after_a_round() -> None:
    told = reported("bet 1:100 3:50, insure yes, split, hit, stand, stand")
    assert told["legal"] == {"0": BETS}
    private = told["private"]["0"]
    assert (private["round"], private["bets"], private["hands"]) == (2, {}, [])
    assert private["last_round"] == {
        "hands": [
            {"place": "1a", "result": "win", "net": 100},
            {"place": "1b", "result": "push", "net": 0},
            {"place": "3", "result": "lose", "net": -50},
        ],
        "dealer": ["AH", "7C"],
        "insurance_net": -75,
        "net": -25,
    }
    assert [event["event"] for event in told["events"]] == ["stood", "round_settled"]
    assert told["scores"] == [9975, 10_000]


def test_the_second_player() -> None:
    first = moves("bet 1:100, insure no, stand, quit")
    told = reported([*first, *moves("bet 1:200", seat=1)])
    assert told["public"] == {
        "seat": 1,
        "points": [None, 9800],
        "rounds_played": [None, 0],
        "done": [True, False],
    }
    assert told["scores"] == [10_000 - 100 - 4000, 9800]
    assert (told["phase"], told["to_act"]) == ("insurance", [1])
    assert told["legal"]["1"][:2] == [
        {"do": "insure", "take": True},
        {"do": "insure", "take": False},
    ]
    own, watched = told["private"]["1"], told["private"]["0"]
    assert (own["points"], watched["points"]) == (9800, 5900)
    shared = {"of", "round", "bets", "hands", "dealer", "insurance", "last_round"}
    assert {key: own[key] for key in shared} == {key: watched[key] for key in shared}
    assert own["bets"] == {"1": 200}


def test_both_in_parallel() -> None:
    told = reported([*moves("bet 1:100"), *moves("bet 2:50", seat=1)][:1], order="parallel")
    assert told["to_act"] == [0, 1]
    assert list(told["legal"]) == ["0", "1"]
    assert told["public"] == NOBODY_KNOWS
    assert told["private"]["0"]["bets"] == {"1": 100}
    assert told["private"]["1"]["bets"] == {}
    assert told["private"]["1"]["of"] == 1


def test_at_the_end() -> None:
    first = moves("bet 1:100, insure no, stand, quit")
    told = reported([*first, *moves("quit", seat=1)])
    assert told["over"]
    assert (told["phase"], told["to_act"], told["legal"]) == ("over", [], {})
    assert told["public"] == {
        "seat": None,
        "points": [5900, 5000],
        "rounds_played": [1, 0],
        "done": [True, True],
    }
    assert told["result"] == {"winners": [0], "scores": [5900, 5000], "reason": "points"}
    assert told["events"][-1] == {"event": "game_over", "winners": [0]}


# Refused moves (RECORDS 6 (1), (2)) --------------------------------------------------------------


def bet(bets: Any, seat: Any = 0) -> dict[str, Any]:
    return {"seat": seat, "do": "bet", "bets": bets}


PLAY = "bet 1:100, insure no"
OVER = [*moves("quit"), *moves("quit", seat=1)]
REFUSED: list[tuple[str | list[dict[str, Any]], Any, str]] = [
    ("", ["bet"], "malformed"),
    ("", {"do": "bet", "bets": {"1": 10}}, "malformed"),
    ("", bet({"1": 10}, seat="0"), "malformed"),
    ("", bet({"1": 10}, seat=None), "malformed"),
    ("", {"seat": 0, "do": "bid", "tricks": 1}, "unknown_move"),
    ("", {"seat": 7, "do": "bid", "tricks": 1}, "unknown_move"),
    ("", {"seat": 0, "do": "bet"}, "malformed"),
    ("", {"seat": 7, "do": "bet"}, "malformed"),
    ("", bet([["1", 10]]), "malformed"),
    ("", bet({"1": "10"}), "malformed"),
    ("", bet({"1": 10.0}), "malformed"),
    ("", bet({"1": True}), "malformed"),
    ("", bet({"1": None}), "malformed"),
    ("", {**bet({"1": 10}), "take": True}, "malformed"),
    ("", bet({"1": 10}, seat=1), "not_your_turn"),
    ("", bet({"1": 10}, seat=2), "not_your_turn"),
    ("", bet({"1": 10}, seat=-1), "not_your_turn"),
    ("", bet({"9": 10}, seat=1), "not_your_turn"),
    ("", bet({}), "illegal"),
    ("", bet({"1": 15}), "illegal"),
    ("", bet({"0": 10}), "illegal"),
    ("", {"seat": 0, "do": "hit"}, "illegal"),
    ("", {"seat": 0, "do": "insure", "take": True}, "illegal"),
    ("", {"seat": 0, "do": "insure", "take": 1}, "malformed"),
    ("", {"seat": 0, "do": "insure", "hands": ["1"]}, "malformed"),
    ("", {"seat": 0, "do": "insure"}, "malformed"),
    ("", {"seat": 0, "do": "insure", "take": None}, "malformed"),
    ("", {"seat": 0, "do": "insure", "hands": None}, "malformed"),
    ("", {"seat": 0, "do": "insure", "take": True, "hands": None}, "malformed"),
    ("", {"seat": 1, "do": "quit"}, "not_your_turn"),
    ("", {"seat": None, "do": "time_up"}, "malformed"),
    ("", {"seat": 0, "do": "time_up", "of": 0}, "malformed"),
    ("", {"seat": None, "do": "time_up", "of": "0"}, "malformed"),
    ("", {"seat": None, "do": "time_up", "of": 1}, "illegal"),
    ("", {"seat": None, "do": "time_up", "of": 5}, "illegal"),
    ("", {"seat": None, "do": "quit"}, "malformed"),
    ("bet 1:100", {"seat": 0, "do": "stand"}, "illegal"),
    ("bet 1:100", bet({"1": 100}), "illegal"),
    (PLAY, {"seat": 0, "do": "insure", "take": False}, "illegal"),
    (PLAY, bet({"1": 100}), "illegal"),
    (PLAY, {"seat": 1, "do": "hit"}, "not_your_turn"),
    (PLAY, {"seat": 0, "do": "hit", "place": "1"}, "malformed"),
    (OVER, bet({"1": 100}), "over"),
    (OVER, {"seat": 9, "do": "hit"}, "over"),
    (OVER, {"seat": None, "do": "time_up", "of": 0}, "over"),
    (OVER, {"seat": 0, "do": "bid"}, "unknown_move"),
    (OVER, {"seat": 0, "do": "bet"}, "malformed"),
]


@pytest.mark.parametrize(("before", "raw", "code"), REFUSED)
def test_refused_moves(before: str | list[dict[str, Any]], raw: Any, code: str) -> None:
    played = moves(before) if isinstance(before, str) else before
    with pytest.raises(RecordError) as error:
        record([*played, raw, *OVER], ROUND, LEVER).replay()
    assert (error.value.code, error.value.move) == (code, len(played))


@pytest.mark.parametrize(
    "part",
    [
        {"options": {"order": "both"}},
        {"options": {"time_limit_minutes": 0}},
        {"options": {"time_limit_minutes": "15"}},
        {"options": {"dealer_peek": 1}},
        {"options": {"sets": 3}},
        {"players": ["Ana"]},
        {"players": ["Ana", "Bo", "Cy"]},
        {"chance": {"decks": []}},
        {"chance": {"rounds": [{"M4": ["2S"]}]}},
        {"chance": {"rounds": [{"D": "2S"}]}},
        {"chance": {"rounds": [{"D": ["2s"]}]}},
        {"chance": {"rounds": [{"D": ["2S"] * 7}]}},
        {"chance": {"rounds": [{"D": ["2S"] * 4, "S3": ["2S"] * 3}]}},
    ],
    ids=str,
)
def test_documents_refused(part: dict[str, Any]) -> None:
    document = {
        "format": "partie/1",
        "game": "blackjack_duel",
        "players": ["Ana", "Bo"],
        "chance": {},
        "moves": [],
    }
    assert read(json.dumps(document), {"blackjack_duel": GAME}).replay()
    with pytest.raises(RecordError) as error:
        read(json.dumps({**document, **part}), {"blackjack_duel": GAME}).replay()
    assert (error.value.code, error.value.move) == ("malformed", None)


@pytest.mark.parametrize("script", ["bet 1:100, insure no, hit, hit, hit", "bet 2:100"])
def test_a_block_that_runs_out_is_the_documents_fault(script: str) -> None:
    with pytest.raises(RecordError) as error:
        record(script, {"D": "AH 7C", "M1": "2S 3H 4D 5D"}).replay()
    assert (error.value.code, error.value.move) == ("malformed", None)


def test_the_cards_follow_from_the_seed() -> None:
    """RECORDS section 3, for the last card of the first round's last block and others."""
    game = random_game(seeded("proof"))
    chance = GAME.dealt(game.states[-1], 5)
    assert [list(map(len, each.values())) for each in chance["rounds"]] == [[22] * 7] * 5
    document = {
        "format": "partie/1",
        "game": "blackjack_duel",
        "players": ["Ana", "Bo"],
        "seed": game.record.chance.seed.hex if game.record.chance.seed else "",
        "chance": chance,
        "moves": list(game.record.moves),
    }
    assert verify(read(json.dumps(document), {"blackjack_duel": GAME})) is None
    block = chance["rounds"][4]["S3"]
    block[21] = "2S" if block[21] != "2S" else "3S"
    assert verify(read(json.dumps(document), {"blackjack_duel": GAME}))
