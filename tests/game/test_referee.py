"""What the referee reports of Duel, key by key (RECORDS section 5), and what `verify` proves."""

import json
from dataclasses import replace
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator

from bot.catalogue import games
from bot.game.cards import FRENCH
from bot.game.chance import Seed
from bot.game.record import Record, RecordError, dump, parse
from bot.game.referee import report, verify
from cogs.duel.rules import GAME
from tests.cogs.duel.playing import ALL_TIES, TIES, Table, deck, phrases
from tests.cogs.duel.scenarios import SUDDEN, THREE_FOR_VISITOR, TO_THREE
from tests.conftest import count
from tests.game.playing import named, playout

# The shape of a report ---------------------------------------------------------------------------


def exactly(**keys: Any) -> dict[str, Any]:
    """An object with these keys and no others."""
    return {**at_least(**keys), "additionalProperties": False}


def at_least(**keys: Any) -> dict[str, Any]:
    """An object with these keys."""
    return {"type": "object", "properties": keys, "required": list(keys)}


def maybe(schema: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [schema, {"type": "null"}]}


def some(schema: dict[str, Any], least: int = 0, most: int = 99) -> dict[str, Any]:
    return {"type": "array", "items": schema, "minItems": least, "maxItems": most}


BOOL = {"type": "boolean"}
NUMBER = {"type": "integer", "minimum": 0}
PLACE = {"type": "integer", "minimum": 0, "maximum": 4}
SEAT = {"type": "integer", "minimum": 0, "maximum": 2}
DUELLIST = {"type": "integer", "minimum": 0, "maximum": 1}
TWO = some(NUMBER, 2, 2)
CARD = {"type": "string", "pattern": "^[2-9TJQKA][SHDC]$"}
PLACES = some(maybe(CARD), 5, 5)
NAME = {"type": "string", "pattern": "^[a-z_]+$"}
OUTCOME = {
    "enum": [
        "accepted",
        "challenge_reversed_rank",
        "challenge_reversed_suit",
        "challenge_equalised",
        "challenge_failed",
        "tie_both",
        "tie_none",
    ]
}
MOVE = {
    "anyOf": [
        exactly(do={"enum": ["pick", "bank_pick"]}, card=PLACE),
        exactly(
            do={"enum": ["accept", "challenge", "black_jack", "decline", "hit", "stand"]},
        ),
    ]
}
PUBLIC = at_least(
    set={"type": "integer", "minimum": 1, "maximum": 3},
    duel={"type": "integer", "minimum": 1, "maximum": 5},
    set_points=TWO,
    points=TWO,
    shots=TWO,
    rows=some(PLACES, 2, 2),
    bank=PLACES,
    pile=NUMBER,
    black_jack_right=maybe(DUELLIST),
    black_jack=maybe(
        exactly(dealer=DUELLIST, dealer_cards=some(CARD, 1), client_cards=some(CARD, 2))
    ),
    sudden_death=BOOL,
    sudden_death_cards=maybe(some(CARD, 2, 2)),
    last_duel=maybe(
        exactly(outcome=OUTCOME, points=TWO, cards=some(CARD, 2, 2), bank_card=maybe(CARD))
    ),
)
REPORT = exactly(
    game={"const": "duel"},
    over=BOOL,
    phase=NAME,
    to_act=some(SEAT, 0, 2),
    legal={
        "type": "object",
        "propertyNames": {"enum": ["0", "1", "2"]},
        "additionalProperties": some(MOVE, 1),
    },
    scores=some(NUMBER, 2, 3),
    result=maybe(exactly(winners=some(SEAT, 1, 1), scores=some(NUMBER, 2, 3), reason=NAME)),
    public=PUBLIC,
    private={"type": "object", "additionalProperties": {"type": "object"}},
    events=some(at_least(event=NAME), 1),
    commitment={"type": "string", "pattern": "^[0-9a-f]{64}$"},
)
SHAPE = Draft202012Validator(REPORT)


@pytest.mark.heavy
def test_every_report_has_its_keys_and_types() -> None:
    for index in range(count(25, 300)):
        play = playout(GAME, index)
        for moment in range(0, len(play.moves) + 1, 1 + index % 5):
            record = play.record(moment)
            with named("random game", index, "after", moment, "moves"):
                told = json.loads(json.dumps(report(record)))
                SHAPE.validate(told)
                check(told, play.seats)


def check(told: dict[str, Any], seats: int) -> None:
    """How the parts of a report hang together."""
    assert len(told["scores"]) == seats
    assert list(told["private"]) == [str(seat) for seat in range(seats)]
    assert list(told["legal"]) == [str(seat) for seat in told["to_act"]]
    assert told["over"] == (told["phase"] == "over") == (not told["to_act"])
    assert told["over"] == (told["result"] is not None)
    if told["over"]:
        assert told["result"]["scores"] == told["scores"]
    public = told["public"]
    assert told["scores"][:2] == public["points"]
    assert (public["sudden_death_cards"] is not None) == public["sudden_death"]
    assert (public["black_jack"] is not None) == (told["phase"] == "black_jack_client")
    if public["black_jack"]:
        assert told["to_act"] == [1 - public["black_jack"]["dealer"]]


# Where a game stands -----------------------------------------------------------------------------

PHASES: dict[str, tuple[Table, dict[str, Any]]] = {
    "pick": (
        Table(TIES).play("duel 0, D pick 3"),
        {
            "phase": "pick",
            "to_act": [0],
            "legal": {"0": [{"do": "pick", "card": card} for card in (1, 2, 3, 4)]},
            "private": {"0": {"pick": None}, "1": {"pick": 3}},
            "events": [{"event": "picked", "seat": 1}],
        },
    ),
    "decide": (
        Table(deck("QS", "7H")).play("duel 0"),
        {
            "phase": "decide",
            "to_act": [1],
            "legal": {"1": [{"do": "accept"}, {"do": "challenge"}]},
            "private": {"0": {"pick": None}, "1": {"pick": None}},
            "events": [
                {"event": "picked", "seat": 1},
                {"event": "revealed", "cards": ["QS", "7H"], "loser": 1},
            ],
        },
    ),
    "bank_pick": (
        Table(deck("2S QS", "2H 7H"), bank="bot").play("duel 0, duel 1, D challenge"),
        {
            "phase": "bank_pick",
            "to_act": [2],
            "legal": {"2": [{"do": "bank_pick", "card": card} for card in (1, 2, 3, 4)]},
            "private": {"0": {"pick": None}, "1": {"pick": None}, "2": {"pick": None}},
            "events": [{"event": "challenged", "seat": 1}],
        },
    ),
    "black_jack_offer": (
        Table(THREE_FOR_VISITOR).play(TO_THREE),
        {
            "phase": "black_jack_offer",
            "to_act": [0],
            "legal": {"0": [{"do": "black_jack"}, {"do": "decline"}]},
            "scores": [3, 0],
        },
    ),
    "black_jack_client": (
        Table(THREE_FOR_VISITOR).play(f"{TO_THREE}, V black_jack"),
        {
            "phase": "black_jack_client",
            "to_act": [1],
            "legal": {"1": [{"do": "hit"}, {"do": "stand"}]},
            "events": [{"event": "black_jack_dealt", "dealer": 0}],
        },
    ),
    "silent": (
        Table(THREE_FOR_VISITOR, black_jack_prompt="silent").play(TO_THREE),
        {
            "phase": "pick",
            "to_act": [0, 1],
            "legal": {
                "0": [*({"do": "pick", "card": card} for card in (2, 3, 4)), {"do": "black_jack"}],
                "1": [{"do": "pick", "card": card} for card in (2, 3, 4)],
            },
        },
    ),
    "over": (
        Table(deck(*SUDDEN, "9H JS"), sets=1).play(f"{ALL_TIES}, V accept"),
        {
            "phase": "over",
            "over": True,
            "to_act": [],
            "legal": {},
            "scores": [0, 0],
            "result": {"winners": [1], "scores": [0, 0], "reason": "sudden_death"},
        },
    ),
}


@pytest.mark.parametrize(("table", "wanted"), PHASES.values(), ids=PHASES)
def test_every_phase_lists_all_its_moves(table: Table, wanted: dict[str, Any]) -> None:
    told = report(table.record)
    assert {key: told[key] for key in wanted} == wanted
    assert told["over"] == wanted.get("over", False)
    assert told["commitment"] is None


def test_before_the_first_move() -> None:
    told = report(Table(TIES).record)
    assert told["events"] == [{"event": "set_dealt", "set": 1}]
    assert told["public"] == {
        "set": 1,
        "duel": 1,
        "set_points": [0, 0],
        "points": [0, 0],
        "shots": [0, 0],
        "rows": [[None] * 5, [None] * 5],
        "bank": [None] * 5,
        "pile": 37,
        "black_jack_right": None,
        "black_jack": None,
        "sudden_death": False,
        "sudden_death_cards": None,
        "last_duel": None,
    }


def test_events_are_those_of_the_last_move() -> None:
    table = Table(deck("QS", "7H")).play("duel 0")
    scored = {
        "event": "scored",
        "outcome": "accepted",
        "points": [0, 1],
        "cards": ["QS", "7H"],
        "bank_card": None,
    }
    assert report(table.play("D accept").record)["events"] == [scored]
    assert report(table.play("V pick 3").record)["events"] == [{"event": "picked", "seat": 0}]


# Proofs ------------------------------------------------------------------------------------------

SEED = Seed(bytes(range(32)))


def sown() -> Record:
    """A game begun from the seed alone, two moves made."""
    document = {
        "format": "partie/1",
        "game": "duel",
        "players": ["Ana", "Bo"],
        "seed": SEED.hex,
        "moves": list(phrases("V pick 1, D pick 4")),
    }
    return parse(document, games())


def exported(**parts: Any) -> Record:
    """The same as a record with seed, commitment and chance, and then other parts."""
    document = {**dump(sown(), sown().replay()), **parts}
    return parse({key: part for key, part in document.items() if part is not None}, games())


FIRST, SECOND, THIRD = (list(SEED.shuffle(f"duel/set/{n}", FRENCH)) for n in (1, 2, 3))
"""The decks of the Sets, from the seed."""


@pytest.mark.parametrize(
    "parts",
    [
        {},
        {"commitment": None},
        {"chance": None},
        {"chance": None, "commitment": None},
        {"chance": {"decks": [FIRST, SECOND]}},
        {"chance": {"decks": [FIRST, SECOND, THIRD]}},
        {"result": {"reason": "stopped", "by": None}},
        {"result": {"winners": [7]}},
    ],
)
def test_what_follows_from_the_seed_is_proved(parts: dict[str, Any]) -> None:
    assert verify(exported(**parts)) is None


@pytest.mark.parametrize(
    "parts",
    [
        {"seed": None, "commitment": None},
        {"commitment": "0" * 64},
        {"commitment": SEED.hex},
        {"commitment": SEED.commitment.upper()},
        {"commitment": ""},
        {"seed": "0" * 64},
        {"seed": "0" * 64, "commitment": None},
        {"chance": {}},
        {"chance": {"decks": []}},
        {"chance": {"decks": [SECOND]}},
        {"chance": {"decks": [FIRST[:40]]}},
        {"chance": {"decks": [FIRST, FIRST]}},
        {"chance": {"decks": [FIRST, []]}},
        {"chance": {"decks": [[*FIRST[:50], FIRST[51], FIRST[50]]]}},
        {"chance": {"decks": [[FIRST[1], FIRST[0], *FIRST[2:]]]}},
    ],
)
def test_what_does_not_is_told_why(parts: dict[str, Any]) -> None:
    why = verify(exported(**parts))
    assert why
    assert SEED.hex not in why


def test_moves_that_do_not_fit_the_cards_of_the_seed_prove_nothing() -> None:
    """The Visiteur accepts, with listed cards; with those of the seed he may not have to."""
    tied = exported(moves=[*phrases("duel 0, V accept")], chance={"decks": [deck("7H", "QS")]})
    assert verify(tied)
    other = exported(moves=[*phrases("duel 0, D accept")], chance={"decks": [deck("QS", "7H")]})
    assert verify(other)


def test_a_record_that_does_not_replay_is_no_proof() -> None:
    with pytest.raises(RecordError) as refused:
        verify(exported(moves=[*phrases("V hit")]))
    assert (refused.value.code, refused.value.move) == ("illegal", 0)


def test_without_chance_there_is_nothing_to_be_false() -> None:
    """RECORDS 6.9; the moves are the referee's matter."""
    assert verify(replace(sown(), moves=tuple(phrases("V hit")))) is None


def test_the_commitment_is_told_with_the_seed_alone() -> None:
    assert report(sown())["commitment"] == SEED.commitment
    assert report(exported())["commitment"] == SEED.commitment
    assert report(exported(seed=None, commitment=None))["commitment"] is None
