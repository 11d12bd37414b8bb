"""A move as a button carries it: its `do`, and `<seat>.<argument>.<argument>…` behind it."""

import json
from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Any

from bot.game.contract import AnyGame, Seat
from bot.game.record import RecordError, plain, read_move
from bot.table.seats import Refusal


def write(game: AnyGame, seat: Seat, move: Any) -> tuple[str, str]:
    """The verb and the argument of a seat's move."""
    document = plain(move)
    values = (document.get(name) for name in _fields(game)[document["do"]])
    return document["do"], ".".join((str(seat), *map(_written, values)))


def filled(
    game: AnyGame, seat: Seat, least: Any, amounts: Mapping[tuple[str, ...], int | None]
) -> Any:
    """A move with its amounts, each at its path; None leaves it out.

    Raises:
        Refusal: that is no move of the game.
    """
    document = plain(least)
    for path, amount in amounts.items():
        *parents, name = path
        place = document
        for parent in parents:
            place = place[parent]
        if amount is None:
            place.pop(name, None)
        else:
            place[name] = amount
    try:
        return read_move(game, {"seat": seat, **document})[1]
    except RecordError as error:
        raise Refusal("reason-illegal") from error


def read(game: AnyGame, verb: str, argument: str) -> tuple[Seat, Any]:
    """The seat and the move behind a verb and its argument.

    Raises:
        Refusal: nobody has ever drawn such a button.
    """
    names = _fields(game).get(verb)
    if names is not None:
        seat, *values = argument.split(".", len(names))
        if len(values) == len(names) and seat.isascii() and seat.isdigit():
            for reading in product(*map(_readings, values)):
                given = {n: v for n, v in zip(names, reading, strict=True) if v is not None}
                try:
                    _, move = read_move(game, {"seat": int(seat), "do": verb, **given})
                except RecordError:
                    continue
                return int(seat), move
    raise Refusal("refusal-unknown-button")


def verbs(game: AnyGame) -> frozenset[str]:
    """The verbs of a game's moves."""
    return frozenset(_fields(game))


@cache
def _fields(game: AnyGame) -> dict[str, tuple[str, ...]]:
    """The arguments of each of a game's moves, in their order."""
    schema = game.moves.json_schema()
    shapes = schema.get("$defs", {"only": schema}).values()
    properties = [shape["properties"] for shape in shapes if "do" in shape.get("properties", ())]
    return {
        shape["do"]["const"]: tuple(name for name in shape if name != "do") for shape in properties
    }


def _written(value: Any) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))


def _readings(written: str) -> list[Any]:
    """What an argument may stand for: a JSON value, or the very word; nothing is None."""
    if not written:
        return [None]
    try:
        return [json.loads(written), written]
    except (ValueError, RecursionError):
        return [written]
