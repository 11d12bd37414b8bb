"""Records of Duel Poker through the referee (RECORDS 5 and 6)."""

from dataclasses import replace
from typing import Any

import pytest

from bot.game.poker import CATEGORIES
from bot.game.record import RecordError, write_move
from bot.game.referee import report
from cogs.duel_poker.rules import GAME
from tests.cogs.duel_poker.playing import record

DECK = ["AS", "KS", "QS", *(rank + "H" for rank in "23456789TJQKA")]
CHANCE = {"dealer": 0, "dice": [3], "decks": [DECK]}


def told(script: str = "", chance: dict[str, Any] | None = None, **options: Any) -> dict[str, Any]:
    return report(record(script, chance or CHANCE, **options))


def test_a_first_position_in_full() -> None:
    assert told() == {
        "game": "duel_poker",
        "over": False,
        "phase": "place",
        "to_act": [1],
        "legal": {
            "1": [
                {"do": "place", "card": card, "row": row, "side": 1}
                for card in ("2H", "4H", "6H")
                for row in (1, 2, 3)
            ]
        },
        "scores": [0, 0],
        "result": None,
        "public": {
            "round": 1,
            "dealer": 0,
            "mode": "prise",
            "folie": False,
            "money": [0, 0],
            "rows": [
                {"common": common, "sides": [[], []], "pot": 200, "closed": False}
                for common in ("AS", "KS", "QS")
            ],
            "open_cards": [],
            "bet": None,
            "last_round": None,
        },
        "private": {
            "0": {"hand": ["3H", "5H", "7H"], "given": None},
            "1": {"hand": ["2H", "4H", "6H"], "given": None},
        },
        "events": [
            {"event": "round_dealt", "round": 1, "dealer": 0, "commons": ["AS", "KS", "QS"]},
            {"event": "rolled", "seat": 0, "dice": [3]},
            {"event": "mode_chosen", "mode": "prise", "folie": False},
            {"event": "drawn", "seat": 1, "cards": ["2H", "4H", "6H"]},
            {"event": "drawn", "seat": 0, "cards": ["3H", "5H", "7H"]},
        ],
        "commitment": None,
    }


def test_choices_at_a_turns_end_and_against_a_bet() -> None:
    bet = told("1 place 2H 1", auctions=True)
    assert bet["legal"] == {
        "1": [
            {"do": "pass"},
            *(
                {"do": "open", "row": row, "amount": {"min": 50, "max": 2000, "step": 50}}
                for row in (1, 2, 3)
            ),
        ]
    }
    answer = told("1 place 2H 1, 1 open 3 100", auctions=True)
    assert answer["legal"] == {
        "0": [
            {"do": "call"},
            {"do": "raise", "total": {"min": 200, "max": 2000, "step": 50}},
            {"do": "fold"},
        ]
    }
    assert answer["scores"] == answer["public"]["money"] == [2000, 1900]
    assert answer["public"]["bet"] == {
        "row": 3,
        "totals": [0, 100],
        "increment": 100,
        "raises": 0,
    }


def test_proposals_are_listed_one_by_one() -> None:
    legal = told(mode_choice="dealer_consent")["legal"]
    assert legal["0"][0] == {"do": "propose", "mode": "pioche", "folie": False}
    assert len(legal["0"]) == 10
    agreed = told("0 propose partage true", mode_choice="dealer_consent")
    assert agreed["legal"] == {"1": [{"do": "agree"}, {"do": "refuse"}]}
    assert agreed["public"]["mode"] is None


def test_a_folded_row_and_the_end() -> None:
    """The rest is played with the mildest moves, all of which stand in the record."""
    script = "1 place 5S 1, 1 open 2 50, 0 fold"
    start = record(script, {}, auctions=True, rounds=1, mode_choice="pioche")
    state, played = start.replay(), list(start.moves)
    while seats := GAME.to_act(state):
        move = GAME.default_move(state, seats[0])
        played.append(write_move(seats[0], move))
        state = GAME.play(state, seats[0], move)
    end = report(replace(start, moves=tuple(played)))
    assert len(played) == 24 + 23 + 1, "a move a placement, one a turn's end, and the fold"
    first, folded, third = end["public"]["last_round"]
    assert folded == {"winner": 1, "hands": None, "payout": [0, 200]}
    for row in (first, third):
        assert row["payout"] == (
            [100, 100]
            if row["winner"] is None
            else [200 * (row["winner"] == seat) for seat in (0, 1)]
        )
        assert all(name in CATEGORIES for name in row["hands"])
    assert (end["over"], end["phase"], end["to_act"], end["legal"]) == (True, "over", [], {})
    assert [row["closed"] for row in end["public"]["rows"]] == [False, True, False]
    assert sum(end["scores"]) == 4600
    assert end["result"]["scores"] == end["scores"] == end["public"]["money"]
    assert end["result"]["reason"] == "money"
    assert end["events"][-1] == {"event": "game_over", "winners": end["result"]["winners"]}


SHORT = {"do": "place", "card": "2H", "row": 1}
REFUSED: list[tuple[Any, str]] = [
    (None, "malformed"),
    ([], "malformed"),
    ({"do": "place"}, "malformed"),
    ({**SHORT, "seat": "1"}, "malformed"),
    ({**SHORT, "seat": True}, "malformed"),
    ({**SHORT, "seat": None}, "malformed"),
    ({**SHORT, "seat": 1, "x": 1}, "malformed"),
    ({**SHORT, "seat": 1, "row": "1"}, "malformed"),
    ({**SHORT, "seat": 1, "row": 1.0}, "malformed"),
    ({**SHORT, "seat": 1, "row": True}, "malformed"),
    ({**SHORT, "seat": 1, "card": 2}, "malformed"),
    ({**SHORT, "seat": 1, "side": "1"}, "malformed"),
    ({**SHORT, "seat": 1, "side": None}, "malformed"),
    ({**SHORT, "seat": 1, "side": True}, "malformed"),
    ({"seat": 1, "do": "place", "card": "2H"}, "malformed"),
    ({"seat": 0, "do": "propose", "mode": "prise"}, "malformed"),
    ({"seat": 0, "do": "propose", "mode": "prise", "folie": 1}, "malformed"),
    ({"seat": 0, "do": "propose", "mode": 3, "folie": True}, "malformed"),
    ({"seat": 0, "do": "open", "row": 1, "amount": "50"}, "malformed"),
    ({"seat": 0, "do": "raise", "amount": 50}, "malformed"),
    ({"seat": 0, "do": "pass", "row": 1}, "malformed"),
    ({"seat": 1, "do": "check"}, "unknown_move"),
    ({"seat": 1, "do": "all_in"}, "unknown_move"),
    ({"seat": 1, "do": "bet", "total": 1}, "unknown_move"),
    ({"seat": None, "do": "time_up", "of": 1}, "unknown_move"),
    ({"seat": 7, "do": "zzz"}, "unknown_move"),
    ({**SHORT, "seat": 0}, "not_your_turn"),
    ({**SHORT, "seat": 2}, "not_your_turn"),
    ({**SHORT, "seat": -1}, "not_your_turn"),
    ({**SHORT, "seat": 0, "card": "1X", "row": 9}, "not_your_turn"),
    ({**SHORT, "seat": 1, "card": "1X"}, "illegal"),
    ({**SHORT, "seat": 1, "row": 9}, "illegal"),
    ({**SHORT, "seat": 1, "row": 10**30}, "illegal"),
    ({**SHORT, "seat": 1, "row": -1}, "illegal"),
    ({**SHORT, "seat": 1, "side": 0}, "illegal"),
    ({**SHORT, "seat": 1, "side": 7}, "illegal"),
    ({"seat": 1, "do": "pass"}, "illegal"),
    ({"seat": 1, "do": "open", "row": 1, "amount": -50}, "illegal"),
    ({"seat": 1, "do": "propose", "mode": "zzz", "folie": True}, "illegal"),
]


@pytest.mark.parametrize(("move", "code"), REFUSED, ids=str)
def test_what_is_refused_and_by_which_name(move: Any, code: str) -> None:
    """RECORDS 6 (1) and (2): shape, verb, arguments, over, turn, rules."""
    sound = record("1 place 4H 1, 0 place 3H 1", CHANCE)
    bad = replace(sound, moves=(*sound.moves, move))
    with pytest.raises(RecordError) as refused:
        bad.replay()
    assert refused.value.report["error"]["move"] == 2
    assert refused.value.code == code


@pytest.mark.parametrize(
    "options",
    [
        {"starting_money": -1},
        {"starting_money": "2000"},
        {"starting_money": None},
        {"auctions": 1},
        {"auctions": "true"},
        {"min_bet": 0},
        {"min_bet": 50.0},
        {"max_raises": -1},
        {"max_raises": True},
        {"mode_choice": "folie"},
        {"mode_choice": None},
        {"folie_allowed": 0},
        {"first_player": "seat0"},
        {"rounds": 0},
        {"rounds": 4},
        {"rounds": True},
        {"rounds": "3"},
        {"unknown": 1},
    ],
    ids=str,
)
def test_options_that_are_none(options: dict[str, Any]) -> None:
    with pytest.raises(RecordError) as refused:
        record("", CHANCE, **options)
    assert refused.value.code == "malformed"
    assert refused.value.move is None


def test_all_options_at_once() -> None:
    options = {
        "auctions": True,
        "starting_money": 0,
        "min_bet": 1,
        "max_raises": 0,
        "mode_choice": "partage",
        "folie_allowed": False,
        "first_player": "dealer",
        "rounds": 1,
    }
    assert record("", CHANCE, **options).options.model_dump() == options
