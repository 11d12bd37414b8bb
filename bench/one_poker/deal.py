"""The numbers of an abstract deal: which cards are kept, and what a kept card is worth.

Training finds them and writes them down in `data/one_poker/deals.json`; they are part of what the
abstract game is, for whoever solves it and for whoever judges the solution.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple, TypeAlias

FILE = Path(__file__).resolve().parents[2] / "data" / "one_poker" / "deals.json"

Table: TypeAlias = tuple[tuple[tuple[float, ...], tuple[float, ...]], ...]
"""A number for a kept card: by what the last deal tells of it, by its group, by its rank."""

Hint: TypeAlias = tuple[bool, bool, int]
"""A signal: is the kept card HAUT, is the new one, and what the last deal tells of the kept one."""
Meeting: TypeAlias = tuple[Hint, Hint]
"""Both signals, the first actor's first."""


class Deal(NamedTuple):
    """An abstract deal at one depth."""

    ranks: int
    lows: int
    depth: int
    """Antes behind, the ante paid."""
    state: Table
    """How often a player comes to a deal with that kept card; all sum to 1."""
    worth: Table
    """How many antes a card kept for the next deal is worth."""


def plain(ranks: int, lows: int, depth: int) -> Deal:
    """Every kept card as likely as another, and worth nothing."""
    nothing = ((0.0,) * ranks, (0.0,) * ranks)
    low = tuple(float(rank < lows) / (3 * ranks) for rank in range(ranks))
    high = tuple(float(rank >= lows) / (3 * ranks) for rank in range(ranks))
    return Deal(ranks, lows, depth, ((low, high),) * 3, (nothing,) * 3)


def write(deals: Iterable[Deal], path: Path = FILE) -> None:
    """Keep deals as JSON, one a line."""
    lines = ",\n".join(json.dumps(deal._asdict()) for deal in deals)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"[\n{lines}\n]\n", "utf-8")


def read(path: Path = FILE) -> list[Deal]:
    """The deals that were written."""
    return [
        Deal(**{**deal, "state": _table(deal["state"]), "worth": _table(deal["worth"])})
        for deal in json.loads(path.read_text("utf-8"))
    ]


def _table(rows: list[list[list[float]]]) -> Table:
    return tuple((tuple(low), tuple(high)) for low, high in rows)
