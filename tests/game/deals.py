"""The chance that a record lists, as places with cards on them that a test may change round.

Works on the JSON of any game: a card is a string in it, and a deck is all that stands under one
entry of one of its lists (`decks[1]`, or `rounds[0]` with all its blocks).
"""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, TypeAlias

Path: TypeAlias = tuple[str | int, ...]
Deck: TypeAlias = tuple[str | int, ...]

Deal: TypeAlias = dict[str, Any]
"""A record's `chance`."""


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value in the deal that holds no others, with its path."""
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from leaves(part, (*path, key))
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for index, part in enumerate(value):
            yield from leaves(part, (*path, index))
    else:
        yield path, value


def decks(deal: Deal) -> dict[Deck, dict[Path, str]]:
    """The decks of a deal: each the cards at its places."""
    found: dict[Deck, dict[Path, str]] = {}
    for path, value in leaves(deal):
        if isinstance(value, str):
            found.setdefault(path[:2], {})[path] = value
    return found


def numbers(deal: Deal) -> dict[Path, int]:
    """What else chance has decided: dice, who deals."""
    return {path: value for path, value in leaves(deal) if isinstance(value, int)}


def changed(deal: Deal, values: Mapping[Path, Any]) -> Deal:
    """The deal with other values at some places."""
    deal = deepcopy(deal)
    for path, value in values.items():
        place: Any = deal
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
    return deal
