"""A picture in words, from the same values: what its alternative text says."""

from collections.abc import Iterator
from itertools import groupby

from bot.screen.board import Cards, Name, Text, text
from bot.screen.layout import Words
from bot.screen.picture import (
    Back,
    Chips,
    Counter,
    Face,
    Gap,
    Glasses,
    Item,
    Label,
    Lamps,
    Picture,
    Pile,
    Plate,
    Track,
    Zone,
)
from bot.screen.texts import PLAIN

LONGEST = 1024
"""Characters of an alternative text, by Discord."""


def alt(picture: Picture, words: Words) -> str:
    """What the picture shows, a line a zone; cut behind a whole line or thing where too long."""
    lines = (words.label(_line(zone), LONGEST) for zone in picture.zones)
    return shortened("\n".join(line for line in lines if line).replace(PLAIN, ""))


def shortened(said: str, length: int = LONGEST) -> str:
    """A text of at most so many characters, cut behind a whole thing."""
    if len(said) <= length:
        return said
    kept = said[: length - 2]
    whole = max(kept.rfind(sign) for sign in (",", "\n"))
    return f"{kept[: max(whole, 0)] or kept} …"


def _line(zone: Zone) -> Text:
    plates = [item for item in zone.items if isinstance(item, Plate)]
    title = zone.title or (_plate(plates[0]) if plates else None)
    rest = tuple(part for part in _parts(zone.items) if part != title)
    if title is None:
        return text("pictures-untitled", parts=rest)
    return text("pictures-zone", title=title, parts=rest) if rest else title


def _parts(items: tuple[Item, ...]) -> Iterator[Text]:
    """Each item in words; hidden cards and empty places without a number are counted."""
    for kind, group in groupby(items, lambda item: _alike(item)):
        several = list(group)
        if kind is None or len(several) == 1:
            yield from map(_part, several)
        elif kind is Back:
            yield text("pictures-backs", count=len(several))
        else:
            yield text("pictures-gaps", count=len(several))


def _alike(item: Item) -> type[Item] | None:
    return type(item) if isinstance(item, Back | Gap) and item.number is None else None


def _part(item: Item) -> Text:
    match item:
        case Face(said=Text() as said):
            return said
        case Face(card=card, lit=True):
            return text("pictures-face-lit", card=Cards((card,)))
        case Face(card=card):
            return text("pictures-face", card=Cards((card,)))
        case Back(number=None):
            return text("pictures-backs", count=1)
        case Back(number=int(number)):
            return text("pictures-back", number=number)
        case Gap(number=None):
            return text("pictures-gaps", count=1)
        case Gap(number=int(number)):
            return text("pictures-gap", number=number)
        case Plate():
            return _plate(item)
        case Label() | Pile() | Counter() | Track() | Glasses() | Chips() | Lamps():
            return item.said
    raise AssertionError(f"an item of type {type(item)}")


def _plate(plate: Plate) -> Text:
    return text(f"pictures-plate-{plate.mark}", name=Name(plate.seat), role=plate.role)
