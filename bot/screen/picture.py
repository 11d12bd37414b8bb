"""What the picture of a board shows, in plain values.

Every place is known before anything is drawn, so that tests can tell whether something overlaps or
leaves the frame; how it looks is `pictures`' business, and how it is said in words `alt`'s.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from bot.game.contract import Seat
from bot.screen.board import Text

CARD_WIDTH, CARD_HEIGHT = 5, 7
"""The shape of a card."""
BLEED = 6
"""Points around a box that shadows and frames may colour; never more."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of the picture, in points."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """Where the next one may begin."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """Where the one below may begin."""
        return self.top + self.height

    def holds(self, other: "Box") -> bool:
        """Whether the other lies inside."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def meets(self, other: "Box") -> bool:
        """Whether the two overlap."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def grown(self, by: int) -> "Box":
        """The same, so many points larger on every side."""
        return Box(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)

    def columns(self, left: int, gap: int = 12) -> "tuple[Box, Box]":
        """The box in two side by side, the left one so wide; the right one, if negative."""
        left = left if left > 0 else self.width + left - gap
        rest = self.width - left - gap
        return (
            Box(self.left, self.top, left, self.height),
            Box(self.right - rest, self.top, rest, self.height),
        )

    def lines(self, top: int, gap: int = 12) -> "tuple[Box, Box]":
        """The box in two, one above the other, the upper one so high; the lower, if negative."""
        top = top if top > 0 else self.height + top - gap
        rest = self.height - top - gap
        return (
            Box(self.left, self.top, self.width, top),
            Box(self.left, self.bottom - rest, self.width, rest),
        )

    def row(self, count: int, gap: int = 12, least: int = 1) -> "tuple[Box, ...]":
        """Places for cards, side by side from the left; as high as the box, or as fit into it.

        Args:
            count: how many.
            gap: points between two of them, at least twice `BLEED`.
            least: keep room for so many, so that a row that grows does not change its size.
        """
        room = (self.width - gap * (max(count, least) - 1)) // max(count, least)
        width = min(room, self.height * CARD_WIDTH // CARD_HEIGHT)
        height = width * CARD_HEIGHT // CARD_WIDTH
        top = self.top + (self.height - height) // 2
        return tuple(
            Box(self.left + place * (width + gap), top, width, height) for place in range(count)
        )

    def grid(self, columns: int, rows: int, gap: int = 12) -> "tuple[Box, ...]":
        """Places for cards in rows, line by line."""
        height = (self.height - gap * (rows - 1)) // rows
        lines = (
            Box(self.left, self.top + line * (height + gap), self.width, height)
            for line in range(rows)
        )
        return tuple(box for line in lines for box in line.row(columns, gap))


class Deck(StrEnum):
    """Whose back a hidden card shows."""

    FRENCH = "c"
    DECKTET = "d"


@dataclass(frozen=True, slots=True)
class Face:
    """A card that lies open; `lit` where it counts just now."""

    box: Box
    card: str
    lit: bool = False
    said: Text | None = None
    """How it is told, where its name alone says too little."""


@dataclass(frozen=True, slots=True)
class Back:
    """A card face down, and the number by which one asks for it."""

    box: Box
    number: int | None = None
    deck: Deck = Deck.FRENCH


@dataclass(frozen=True, slots=True)
class Gap:
    """A place where a card may come to lie, and the number by which one asks for it."""

    box: Box
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards face down on one another, and beside them how many with a word below."""

    box: Box
    count: int
    caption: Text
    said: Text
    deck: Deck = Deck.FRENCH


@dataclass(frozen=True, slots=True)
class Label:
    """Words on the mat."""

    box: Box
    said: Text
    centred: bool = False


class Mark(StrEnum):
    """What a name plate says of its player beside the name."""

    NONE = "none"
    ACTS = "acts"
    WON = "won"


@dataclass(frozen=True, slots=True)
class Plate:
    """The name of a player and what the seat is called."""

    box: Box
    seat: Seat
    role: Text
    mark: Mark = Mark.NONE


@dataclass(frozen=True, slots=True)
class Counter:
    """A number, with a word below; `said` is how it is told."""

    box: Box
    value: int
    caption: Text
    said: Text


@dataclass(frozen=True, slots=True)
class Track:
    """A row of holes, so many of them with a peg, and a line behind the hole that matters."""

    box: Box
    pegs: int
    holes: int
    caption: Text
    said: Text
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Glasses:
    """Shot glasses, or tokens where no drinking words are wanted: one for each shot."""

    box: Box
    shots: int
    said: Text


@dataclass(frozen=True, slots=True)
class Chips:
    """Chips in stacks, and beside them how many with a word below."""

    box: Box
    count: int
    caption: Text
    said: Text


@dataclass(frozen=True, slots=True)
class Lamps:
    """Lamps side by side: the first `ups` point up, the others down; their words where they fit."""

    box: Box
    ups: int
    downs: int
    up: Text
    down: Text
    said: Text


Item: TypeAlias = (
    Face | Back | Gap | Pile | Label | Plate | Counter | Track | Glasses | Chips | Lamps
)


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the mat, and what lies there; told in one line, in this order."""

    box: Box
    items: tuple[Item, ...]
    title: Text | None = None
    """What the line begins with; without it, the name plate."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A mat of so many points, and what lies on it."""

    width: int
    height: int
    zones: tuple[Zone, ...]

    @property
    def frame(self) -> Box:
        """The whole of it."""
        return Box(0, 0, self.width, self.height)
