"""Records: a whole game as one JSON document (RECORDS sections 1 to 4), read and replayed."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, TypeAdapter, ValidationError

from bot.game.chance import Chance, ChanceError, Seed
from bot.game.contract import STRICT, AnyGame, IllegalMove, Range, Seat

FORMAT = "partie/1"
NOBODY = "time_up"
"""The verb of the move that nobody makes."""
LONGEST_NUMBER = 1_000
"""Digits of a number in a record: far more than any amount has, far fewer than Python refuses."""
LARGEST = 10 ** (LONGEST_NUMBER - 2)
"""No number outside a move is as large: longer ones would not have been read whole."""
LONGEST_FAULT = 200
"""Characters of the sentence that says what is wrong with a record."""

Code = Literal["malformed", "unknown_move", "not_your_turn", "illegal", "over"]


class Ending(BaseModel):
    """A result that no move brings about: somebody left, or the table was stopped."""

    model_config = STRICT
    reason: Literal["forfeit", "stopped"]
    by: Seat | None


class Document(BaseModel):
    """The outer shape of a record; options, chance and moves are each game's own.

    Moves are looked at one by one in `Record.replay`, so that the first bad one is reported.
    """

    model_config = STRICT
    format: Literal["partie/1"]
    game: str
    options: dict[str, Any] = {}
    players: list[str]
    seed: Annotated[str, Field(pattern="^[0-9a-f]{64}$")] | None = None
    chance: dict[str, Any] | None = None
    moves: list[Any]
    result: dict[str, Any] | None = None
    commitment: str | None = None


class RecordError(Exception):
    """What is wrong with a record, and at which move (None: the document itself)."""

    def __init__(self, code: Code, message: str, move: int | None = None) -> None:
        super().__init__(message)
        self.code: Code = code
        self.message = message
        self.move = move

    @property
    def report(self) -> dict[str, Any]:
        """As the referee prints it (RECORDS section 5)."""
        return {"error": {"move": self.move, "code": self.code, "message": self.message}}


@dataclass(frozen=True, slots=True)
class Record:
    """A record whose document is sound; its moves are read one by one in `replay`."""

    game: AnyGame
    options: Any
    players: tuple[str, ...]
    chance: Chance
    moves: tuple[Any, ...] = ()
    ending: Ending | None = None
    commitment: str | None = None

    def start(self) -> Any:
        """The state before the first move.

        Raises:
            RecordError: the listed chance is not of this game.
        """
        try:
            return self.game.start(self.options, len(self.players), self.chance)
        except ChanceError as error:
            raise RecordError("malformed", str(error)) from error

    def replay(self) -> Any:
        """The state after all moves.

        Raises:
            RecordError: a move is refused; the first one is reported.
        """
        state = self.start()
        for number, raw in enumerate(self.moves):
            state = step(self.game, state, raw, number)
        return state


def read(text: str | bytes, games: Mapping[str, AnyGame], *, with_result: bool = True) -> Record:
    """A record from its JSON text, in UTF-8 where it is bytes.

    Args:
        text: the document.
        games: those it may be of, by name.
        with_result: whether what it says of an ending is read too.

    Raises:
        RecordError: it is no record of a game in `games`; `move` is None.
    """
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        raw = json.loads(
            text, object_pairs_hook=_unrepeated, parse_constant=_no_number, parse_int=_countable
        )
        if isinstance(raw, dict) and not with_result:
            raw = {key: value for key, value in raw.items() if key != "result"}
        return parse(raw, games)
    except (ValueError, RecursionError) as error:
        raise RecordError("malformed", f"not JSON: {error}") from error


def parse(raw: Any, games: Mapping[str, AnyGame]) -> Record:
    """A record from its JSON value.

    Raises:
        RecordError: as `read`.
    """
    raw, moves = _apart(raw)
    try:
        _check_counted(raw)
    except RecursionError as error:
        raise RecordError("malformed", "lists in lists without end") from error
    document = strictly(Document, raw)
    game = games.get(document.game)
    if game is None:
        raise RecordError("malformed", "game: there is no such game")
    options = strictly(game.options, document.options)
    if len(document.players) not in game.seats(options):
        raise RecordError("malformed", "players: not as many as the options ask for")
    if document.seed is None and document.chance is None:
        raise RecordError("malformed", "neither a seed nor chance")
    seed = Seed(bytes.fromhex(document.seed)) if document.seed else None
    listed = None if document.chance is None else strictly(game.listed, document.chance)
    return Record(
        game=game,
        options=options,
        players=tuple(document.players),
        chance=Chance(seed, listed),
        moves=moves,
        ending=_ending(document.result, len(document.players)),
        commitment=document.commitment,
    )


def dump(record: Record, state: Any) -> dict[str, Any]:
    """The document of a finished game: seed, chance, moves and result.

    Args:
        record: the game as it was played.
        state: the state after its last move.
    """
    seed = record.chance.seed
    result = record.game.result(state)
    document = {
        "format": FORMAT,
        "game": record.game.name,
        "options": record.options.model_dump(mode="json", exclude_none=True),
        "players": list(record.players),
        "seed": seed.hex if seed else None,
        "commitment": seed.commitment if seed else None,
        "chance": record.game.dealt(state),
        "moves": list(record.moves),
        "result": plain(result) if result else plain(record.ending),
    }
    return {key: value for key, value in document.items() if value is not None}


def step(game: AnyGame, state: Any, raw: Any, number: int) -> Any:
    """The state after one more move of a record.

    Raises:
        RecordError: the move is refused; `number` is its place.
    """
    try:
        seat, move = read_move(game, raw)
        return game.play(state, seat, move)
    except RecordError as error:
        raise RecordError(error.code, error.message, number) from error
    except IllegalMove as error:
        raise RecordError(error.code, str(error), number) from error
    except ChanceError as error:
        raise RecordError("malformed", str(error)) from error


def read_move(game: AnyGame, raw: Any) -> tuple[Seat | None, Any]:
    """Who moves, and the move: shape first, then the verb, then its arguments (RECORDS 6.1).

    Raises:
        RecordError: `malformed` or `unknown_move`, without a place.
    """
    if not isinstance(raw, dict) or not isinstance(raw.get("do"), str) or "seat" not in raw:
        raise RecordError("malformed", "a move is an object with seat and do")
    seat, arguments = raw["seat"], {key: value for key, value in raw.items() if key != "seat"}
    if seat is not None and type(seat) is not int:
        raise RecordError("malformed", "a seat is an integer or null")
    try:
        # Half of a sign that takes two, alone, is a text like any other that names no card.
        text = json.dumps(arguments, ensure_ascii=False).encode(errors="replace")
        move = game.moves.validate_json(text)
    except RecursionError as error:
        raise RecordError("malformed", "lists in lists without end") from error
    except ValidationError as error:
        unknown = any(
            part["type"] == "union_tag_invalid" or part["loc"] == ("do",) for part in error.errors()
        )
        raise RecordError("unknown_move" if unknown else "malformed", _explain(error)) from error
    if (seat is None) != (arguments["do"] == NOBODY):
        raise RecordError("malformed", "only time_up is nobody's move")
    return seat, move


def write_move(seat: Seat | None, move: Any) -> dict[str, Any]:
    """A move as a record writes it."""
    return {"seat": seat, **plain(move)}


def plain(value: Any) -> Any:
    """A move, a range of moves, an event or part of a view as JSON values.

    A move's or event's name comes first, and what is absent (None) in a move stays absent.
    """
    if isinstance(value, Range):
        document = plain(value.least)
        for path, bounds in value.bounds:
            place = document
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = {"min": bounds.min, "max": bounds.max}
            if bounds.step != 1:
                place[path[-1]]["step"] = bounds.step
        return document
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    if is_dataclass(value):
        names = sorted(
            (f.name for f in fields(value)), key=lambda name: name not in {"do", "event"}
        )
        document = {name: plain(getattr(value, name)) for name in names}
        if "do" in document:
            return {name: part for name, part in document.items() if part is not None}
        return document
    if isinstance(value, Mapping):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, Sequence | frozenset) and not isinstance(value, str):
        return [plain(part) for part in value]
    return value


def strictly(model: type[BaseModel], raw: Any) -> Any:
    """`raw` read as the model, as JSON and strictly.

    Raises:
        RecordError: `malformed`, with the place and the fault.
    """
    try:
        return TypeAdapter(model).validate_json(json.dumps(raw))
    except ValidationError as error:
        raise RecordError("malformed", _explain(error)) from error
    except (ValueError, RecursionError) as error:
        raise RecordError("malformed", "not JSON") from error


def _apart(raw: Any) -> tuple[Any, tuple[Any, ...]]:
    """The document without its moves, and the moves."""
    moves = raw.get("moves") if isinstance(raw, dict) else None
    if not isinstance(moves, list):
        return raw, ()
    return {**raw, "moves": []}, tuple(moves)


def _ending(raw: dict[str, Any] | None, seats: int) -> Ending | None:
    if raw is None or raw.get("reason") not in ("forfeit", "stopped"):
        return None
    ending: Ending = strictly(Ending, raw)
    if ending.by is not None and not 0 <= ending.by < seats:
        raise RecordError("malformed", "result: there is no such seat")
    return ending


def _unrepeated(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    document = dict(pairs)
    if len(document) < len(pairs):
        raise ValueError("a key stands twice in one object")
    return document


def _countable(digits: str) -> int:
    """A number; of one that is too long, as much as shows that it is."""
    return int(digits[:LONGEST_NUMBER])


def _check_counted(value: Any) -> None:
    """Whether every number was read whole; in moves, one that was not is impossible anyway.

    Raises:
        RecordError: one was not.
    """
    if isinstance(value, int) and abs(value) >= LARGEST:
        raise RecordError("malformed", "a number is too long")
    parts = value.values() if isinstance(value, dict) else value
    if isinstance(value, dict | list):
        for part in parts:
            _check_counted(part)


def _no_number(name: str) -> Any:
    raise ValueError(f"{name} is no number")


def _explain(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False)[0]
    place = ".".join(str(part) for part in first["loc"])
    fault = f"{place}: {first['msg']}" if place else first["msg"]
    # It quotes what it did not expect, which may be as long as somebody pleases.
    return fault if len(fault) <= LONGEST_FAULT else f"{fault[:LONGEST_FAULT]}…"
