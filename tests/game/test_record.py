"""Documents that are no records, and what is said of those that are (RECORDS sections 1 and 6)."""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.catalogue import games
from bot.game.contract import Bounds, Range
from bot.game.record import (
    Ending,
    Record,
    RecordError,
    dump,
    parse,
    plain,
    read,
    step,
    strictly,
    write_move,
)
from bot.game.referee import report, verify
from cogs.duel.terms import Options
from tests.cogs.duel.playing import Table, deck

SEED = "0123456789abcdef" * 4
RECORD: dict[str, Any] = {
    "format": "partie/1",
    "game": "duel",
    "options": {"sets": 1},
    "players": ["Ana", "Bo"],
    "chance": {"decks": [["7H", "QS"]]},
    "moves": [
        {"seat": 0, "do": "pick", "card": 0},
        {"seat": 1, "do": "pick", "card": 0},
        {"seat": 0, "do": "accept"},
    ],
}


def changed(**parts: Any) -> dict[str, Any]:
    """The record with other parts; None leaves one out."""
    return {key: part for key, part in {**RECORD, **parts}.items() if part is not None}


def told(document: Any) -> dict[str, Any]:
    """What the referee prints of a document: a position, or an error."""
    return told_of(document if isinstance(document, bytes | str) else json.dumps(document))


def told_of(text: str | bytes) -> dict[str, Any]:
    try:
        return report(read(text, games()))
    except RecordError as error:
        return error.report


def nested() -> Any:
    """A value nested deeper than any JSON may be."""
    value: Any = []
    for _ in range(10_000):
        value = [value]
    return value


def error_of(document: Any) -> tuple[str, int | None]:
    """The code of a document's error, and the move it stands at."""
    error = told(document)["error"]
    assert set(error) == {"move", "code", "message"}
    assert error["message"]
    assert "Traceback" not in error["message"]
    return error["code"], error["move"]


MALFORMED = ("malformed", None)


def test_the_record_itself_is_sound() -> None:
    facts = told(RECORD)
    assert facts["scores"] == [1, 0]
    assert facts["public"]["last_duel"]["cards"] == ["7H", "QS"]


# No record ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["format", "game", "players", "moves"])
def test_nothing_that_a_record_needs_may_be_missing(key: str) -> None:
    assert error_of(changed(**{key: None})) == MALFORMED


@pytest.mark.parametrize(
    "parts",
    [
        {"format": "partie/2"},
        {"format": 1},
        {"game": "belote"},
        {"game": ["duel"]},
        {"game": "../duel"},
        {"options": []},
        {"options": {"sets": 2}},
        {"options": {"sets": "3"}},
        {"options": {"sets": True}},
        {"options": {"sets": 3.5}},
        {"options": {"sets": None}},
        {"options": {"bank": "dealer"}},
        {"options": {"Sets": 3}},
        {"options": {"turbo": True}},
        {"players": "Ana"},
        {"players": []},
        {"players": ["Ana"]},
        {"players": ["Ana", "Bo", "Chloé"]},
        {"players": ["Ana", 2]},
        {"players": ["Ana", "Bo"], "options": {"bank": "seat"}},
        {"seed": SEED[:-1]},
        {"seed": SEED + "0"},
        {"seed": SEED + "\n"},
        {"seed": SEED.upper()},
        {"seed": "0x" + SEED[2:]},
        {"seed": 7},
        {"seed": ""},
        {"chance": []},
        {"chance": {"dice": [1]}},
        {"chance": {"decks": {}}},
        {"chance": {"decks": ["7H"]}},
        {"chance": {"decks": [[7]]}},
        {"chance": {"decks": [[None]]}},
        {"chance": {"decks": [["7H", "7H"]]}},
        {"chance": {"decks": [["7h"]]}},
        {"chance": {"decks": [["10H"]]}},
        {"chance": {"decks": [[""]]}},
        {"chance": {"decks": [["excuse"]]}},
        {"chance": {"decks": [[], ["7H", "QS", "7H"]]}},
        {"moves": {}},
        {"moves": "pick"},
        {"result": []},
        {"result": "forfeit"},
        {"result": {"reason": "forfeit"}},
        {"result": {"reason": "forfeit", "by": "0"}},
        {"result": {"reason": "forfeit", "by": True}},
        {"result": {"reason": "forfeit", "by": 2}},
        {"result": {"reason": "stopped", "by": -1}},
        {"result": {"reason": "stopped", "by": None, "why": "late"}},
        {"commitment": 1},
        {"comment": "well played"},
        {"Moves": []},
        {"events": []},
    ],
    ids=lambda parts: json.dumps(parts)[:60],
)
def test_what_is_wrong_in_the_document_is_malformed(parts: dict[str, Any]) -> None:
    assert error_of(changed(**parts)) == MALFORMED


def test_there_is_a_seed_or_chance() -> None:
    assert error_of(changed(chance=None)) == MALFORMED
    with pytest.raises(RecordError, match="neither a seed nor chance"):
        parse(changed(chance=None), games())
    moves = RECORD["moves"][:2]
    assert "error" not in told(changed(chance=None, seed=SEED, moves=moves))
    assert "error" not in told({**RECORD, "seed": None})
    assert "error" not in told({**RECORD, "chance": None, "seed": SEED, "moves": moves})


TEXT = json.dumps(RECORD)

NO_JSON: dict[str, str | bytes] = {
    "nothing": "",
    "blank": " \n",
    "cut short": TEXT[:-1],
    "two of them": TEXT + TEXT,
    "single quotes": TEXT.replace('"', "'"),
    "a trailing comma": TEXT.replace("]}", "],}"),
    "not UTF-8": TEXT.replace("Ana", "é").encode("latin-1"),
    "UTF-16": TEXT.encode("utf-16"),
    "random bytes": bytes(range(256)),
    "a lone surrogate": TEXT.replace("Ana", "\\ud800"),
    "NaN": TEXT.replace('"card": 0', '"card": NaN'),
    "NaN where nobody looks": TEXT.replace('"moves"', '"result": {"x": NaN}, "moves"'),
    "Infinity": TEXT.replace('"sets": 1', '"sets": -Infinity'),
    "a key twice": TEXT.replace('"game"', '"game": "belote", "game"'),
    "a move's key twice": TEXT.replace('"card": 0', '"card": 3, "card": 0'),
    "more digits than can be written out once more": TEXT.replace(
        '"sets": 1', '"sets": ' + "9" * 4_300
    ),
    "more digits than an option without bounds takes": json.dumps(
        {**RECORD, "game": "one_poker", "options": {"start_chips": "HERE"}, "moves": []}
    ).replace('"HERE"', "9" * 5_000),
    "lists without end": "[" * 100_000,
    "objects without end": '{"a":' * 100_000,
    "a very deep move": TEXT.replace('"card": 0', '"card": ' + "[" * 90_000 + "]" * 90_000),
    "a deep result": TEXT.replace(
        '"moves"', '"result": {"x": ' + "[" * 900 + "]" * 900 + '}, "moves"'
    ),
}


@pytest.mark.parametrize("text", NO_JSON.values(), ids=NO_JSON)
def test_what_is_no_json_is_malformed(text: str | bytes) -> None:
    assert error_of(text) == MALFORMED


@pytest.mark.parametrize("value", [None, True, 0, 1.5, "duel", [], [RECORD], {}])
def test_what_is_no_object_is_malformed(value: Any) -> None:
    assert error_of(json.dumps(value)) == MALFORMED


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=12,
)


@given(st.sampled_from([*RECORD, "seed", "result", "commitment"]), JSON)
def test_whatever_stands_in_a_part_there_is_an_answer(key: str, value: Any) -> None:
    """A position or an error, and never a traceback."""
    answer = told({**RECORD, key: value})
    assert ("error" in answer) != ("scores" in answer)


@given(st.binary(max_size=60) | st.text(max_size=60))
def test_whatever_the_file_holds_there_is_an_answer(text: str | bytes) -> None:
    assert error_of(text) == MALFORMED


# Moves, the first bad one (6.1, 6.2) -------------------------------------------------------------

ORDERED: list[tuple[str, Callable[[dict[str, Any]], Any]]] = [
    ("malformed", lambda raw: {**raw, "seat": "0"}),
    ("unknown_move", lambda raw: {**raw, "do": "bluff"}),
    ("malformed", lambda raw: {**raw, "card": "0"}),
    ("not_your_turn", lambda raw: {**raw, "seat": 7}),
    ("illegal", lambda raw: {**raw, "card": 7}),
]
"""What may be wrong with a move, in the order in which it is tested."""


@pytest.mark.parametrize("worse", range(5))
@pytest.mark.parametrize("bad", range(5))
def test_the_first_fault_in_order_is_reported(bad: int, worse: int) -> None:
    move: Any = {"seat": 1, "do": "pick", "card": 2}
    for _, breaks in (ORDERED[max(bad, worse)], ORDERED[min(bad, worse)]):
        move = breaks(move)
    moves = [*RECORD["moves"], move, {"seat": 0, "do": "bluff"}]
    assert error_of(changed(moves=moves)) == (ORDERED[min(bad, worse)][0], 3)


FINISHED = (
    Table(deck("7H 3S 4S 5S 6S", "JS 3H 4H 5H 6H", "2C 3D 4D 5D"), sets=1)
    .play("duel 0, V accept, duel 1, duel 2, duel 3, duel 4")
    .document
)


@pytest.mark.parametrize(
    ("bad", "code"), [*enumerate(["malformed", "unknown_move", "malformed", "over", "over"])]
)
def test_after_the_end_shape_verb_and_arguments_still_come_first(bad: int, code: str) -> None:
    move = ORDERED[bad][1]({"seat": 1, "do": "pick", "card": 2})
    moves = [*FINISHED["moves"], move]
    assert error_of({**FINISHED, "moves": moves}) == (code, len(FINISHED["moves"]))


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (None, "malformed"),
        (7, "malformed"),
        ("accept", "malformed"),
        ([], "malformed"),
        ({}, "malformed"),
        ({"seat": 0}, "malformed"),
        ({"do": "accept"}, "malformed"),
        ({"seat": 0, "do": None}, "malformed"),
        ({"seat": 0, "do": {"do": "accept"}}, "malformed"),
        ({"seat": None, "do": "accept"}, "malformed"),
        ({"seat": 0.0, "do": "accept"}, "malformed"),
        ({"seat": False, "do": "accept"}, "malformed"),
        ({"seat": [0], "do": "accept"}, "malformed"),
        ({"seat": 0, "do": "accept", "card": 1}, "malformed"),
        ({"seat": 0, "do": "pick"}, "malformed"),
        ({"seat": 0, "do": "pick", "card": None}, "malformed"),
        ({"seat": 0, "do": "pick", "card": 1.0}, "malformed"),
        ({"seat": 0, "do": "pick", "card": True}, "malformed"),
        ({"seat": 0, "do": "pick", "card": [1]}, "malformed"),
        ({"seat": 0, "do": "pick", "card": 1, "n": 3}, "malformed"),
        ({"seat": 0, "do": "pick", "card": 1, "Seat": 0}, "malformed"),
        ({"seat": 0, "do": "Accept"}, "unknown_move"),
        ({"seat": 0, "do": ""}, "unknown_move"),
        ({"seat": 0, "do": "play", "card": "7H"}, "unknown_move"),
        ({"seat": None, "do": "time_up", "of": 0}, "unknown_move"),
        ({"seat": None, "do": "bluff"}, "unknown_move"),
        ({"seat": 1, "do": "accept"}, "not_your_turn"),
        ({"seat": 2, "do": "accept"}, "not_your_turn"),
        ({"seat": -1, "do": "accept"}, "not_your_turn"),
        ({"seat": -2, "do": "pick", "card": 99}, "not_your_turn"),
        ({"seat": 10**400, "do": "accept"}, "not_your_turn"),
        ({"seat": 0, "do": "pick", "card": 0}, "illegal"),
        ({"seat": 0, "do": "bank_pick", "card": 0}, "illegal"),
        ({"seat": 0, "do": "pick", "card": -1}, "illegal"),
        ({"seat": 0, "do": "pick", "card": 10**400}, "illegal"),
        ({"seat": 0, "do": "hit"}, "illegal"),
        ({"seat": 0, "do": "decline"}, "illegal"),
    ],
    ids=lambda move: json.dumps(move)[:60],
)
def test_a_move_that_is_refused(move: Any, code: str) -> None:
    """When the Visiteur is to accept or to challenge."""
    moves = RECORD["moves"][:2]
    assert error_of(changed(moves=[*moves, move, "nonsense"])) == (code, 2)


ODD_ARGUMENTS = {
    "lists in lists": ("[" * 900 + "]" * 900, "malformed"),
    "half a sign": ('"\\ud800"', "malformed"),
    "more digits than Python reads": ("9" * 5_000, "illegal"),
    "fewer than nothing by as many": ("-" + "9" * 5_000, "illegal"),
}


@pytest.mark.parametrize(("written", "code"), ODD_ARGUMENTS.values(), ids=ODD_ARGUMENTS)
def test_an_odd_argument_is_its_move_s_fault(written: str, code: str) -> None:
    """And a move before it that is bad is reported before it."""
    moves = RECORD["moves"][:2]
    odd = {"seat": 0, "do": "pick", "card": "HERE"}
    text = json.dumps(changed(moves=[*moves, odd])).replace('"HERE"', written)
    assert error_of(text) == (code, 2)
    text = json.dumps(changed(moves=[{"seat": 0, "do": "hit"}, odd])).replace('"HERE"', written)
    assert error_of(text) == ("illegal", 0)


def test_half_a_sign_names_no_move() -> None:
    text = json.dumps(changed(moves=[{"seat": 0, "do": "\ud800"}]))
    assert error_of(text) == ("unknown_move", 0)


def test_a_seat_that_has_already_picked_is_not_to_act() -> None:
    again = {"seat": 0, "do": "pick", "card": 1}
    assert error_of(changed(moves=[RECORD["moves"][0], again])) == ("not_your_turn", 1)


# Decks that list less, or more -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("decks", "cards"),
    [
        ([], ["2S", "3S"]),
        ([[]], ["2S", "3S"]),
        ([["3S"]], ["3S", "2S"]),
        ([["7H"]], ["7H", "2S"]),
        ([["7H", "QS"]], ["7H", "QS"]),
        ([["7H", "QS"], [], [], ["AS"], ["AS", "KS"]], ["7H", "QS"]),
    ],
)
@pytest.mark.parametrize("seed", [None, SEED])
def test_what_a_deck_does_not_list_follows_in_canonical_order(
    decks: list[list[str]], cards: list[str], seed: str | None
) -> None:
    """Whatever the seed says: listed chance is what is played."""
    document = changed(chance={"decks": decks}, seed=seed, moves=RECORD["moves"][:2])
    assert told(document)["public"]["rows"] == [[cards[0], *[None] * 4], [cards[1], *[None] * 4]]


def test_chance_without_decks_is_canonical() -> None:
    assert told(changed(chance={})) == told(changed(chance={"decks": []}))


# Games cut short ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reason", "by", "winners"),
    [
        ("forfeit", 0, [1]),
        ("forfeit", 1, [0]),
        ("stopped", 0, []),
        ("stopped", None, []),
    ],
)
@pytest.mark.parametrize("moves", [0, 1, 3])
def test_a_game_cut_short_has_the_result_of_its_record(
    reason: str, by: int | None, winners: list[int], moves: int
) -> None:
    document = changed(result={"reason": reason, "by": by}, moves=RECORD["moves"][:moves])
    facts = told(document)
    scores = [1, 0] if moves == 3 else [0, 0]
    assert facts["result"] == {"winners": winners, "scores": scores, "reason": reason}
    assert (facts["over"], facts["to_act"], facts["legal"]) == (True, [], {})
    assert facts["phase"] == "over"
    assert facts["public"] == told(changed(moves=RECORD["moves"][:moves]))["public"]


def test_all_others_win_a_forfeit() -> None:
    document = changed(
        options={"bank": "seat"},
        players=["Ana", "Bo", "Chloé"],
        result={"reason": "forfeit", "by": 2},
    )
    assert told(document)["result"]["winners"] == [0, 1]


def test_a_bad_move_comes_before_the_result() -> None:
    document = changed(result={"reason": "forfeit", "by": 0}, moves=[{"seat": 0, "do": "hit"}])
    assert error_of(document) == ("illegal", 0)


def test_a_game_that_ended_by_itself_keeps_its_result() -> None:
    facts = told({**FINISHED, "result": {"reason": "forfeit", "by": 1}})
    assert facts["result"] == {"winners": [1], "scores": [1, 0], "reason": "points"}


def test_any_other_result_is_left_alone() -> None:
    """It is what an exported record says of itself; the replay says it again."""
    for document in (RECORD, FINISHED):
        plain_result = told(document)["result"]
        for result in ({}, {"winners": [0]}, {"reason": ["forfeit"]}, {"reason": None, "x": 1}):
            assert told({**document, "result": result})["result"] == plain_result


def test_a_game_cut_short_is_written_and_proved_like_any_other() -> None:
    record = parse(changed(chance=None, seed=SEED, moves=[]), games())
    for ending in (Ending(reason="forfeit", by=0), Ending(reason="stopped", by=None)):
        left = replace(record, ending=ending)
        document = dump(left, left.replay())
        assert document["result"] == {"reason": ending.reason, "by": ending.by}
        again = read(json.dumps(document), games())
        assert again.ending == ending
        assert verify(again) is None


# Writing -----------------------------------------------------------------------------------------


def test_a_record_without_a_seed_has_no_commitment() -> None:
    document = dump(parse(RECORD, games()), parse(RECORD, games()).replay())
    assert "seed" not in document
    assert "commitment" not in document
    assert document["chance"]["decks"][0][:3] == ["7H", "QS", "2S"]
    assert document["moves"] == RECORD["moves"]
    assert "result" not in document


@dataclass(frozen=True)
class Offer:
    """A move with an amount and something that may be left out."""

    amount: int
    note: str | None = None
    do: str = "offer"


@dataclass(frozen=True)
class Told:
    """An event with nothing in it."""

    card: str | None = None
    event: str = "told"


def test_moves_begin_with_their_verb_and_leave_out_what_is_absent() -> None:
    assert json.dumps(plain(Offer(3))) == '{"do": "offer", "amount": 3}'
    assert json.dumps(write_move(None, Offer(3, "x"))) == (
        '{"seat": null, "do": "offer", "amount": 3, "note": "x"}'
    )


def test_events_begin_with_their_name_and_keep_what_is_absent() -> None:
    assert json.dumps(plain((Told(),))) == '[{"event": "told", "card": null}]'


def test_a_range_is_written_with_its_bounds() -> None:
    """A `step` where amounts go by steps (section 5)."""
    span = Range(Offer(1), ((("amount",), Bounds(1, 19)),))
    assert plain(span) == {"do": "offer", "amount": {"min": 1, "max": 19}}
    span = Range(Offer(50), ((("amount",), Bounds(50, 500, 50)),))
    assert plain(span) == {"do": "offer", "amount": {"min": 50, "max": 500, "step": 50}}


def test_plain_values_are_json() -> None:
    value = {1: (True, None), "s": frozenset({2}), "o": Options(sets=1), "c": "7H"}
    assert json.loads(json.dumps(plain(value))) == {
        "1": [True, None],
        "s": [2],
        "o": {**Options().model_dump(), "sets": 1},
        "c": "7H",
    }


@pytest.mark.parametrize("raw", [{"sets": float("nan")}, {"sets": 10**400}, ["sets"], nested()])
def test_what_does_not_fit_a_model_is_malformed(raw: Any) -> None:
    with pytest.raises(RecordError) as refused:
        strictly(Options, raw)
    assert (refused.value.code, refused.value.move) == ("malformed", None)


def test_a_seat_below_nothing_is_nobodys_turn_whatever_the_game_thinks() -> None:
    """Seats count from 0; a list would take -1 for its last."""
    record: Record = parse(changed(moves=[]), games())
    with pytest.raises(RecordError) as refused:
        step(record.game, record.start(), {"seat": -1, "do": "pick", "card": 0}, 4)
    assert (refused.value.code, refused.value.move) == ("not_your_turn", 4)
