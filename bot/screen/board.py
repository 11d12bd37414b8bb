"""What a game's screen shows, in plain values; how it looks on Discord is `layout`'s business."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol, TypeAlias

from pydantic import BaseModel

from bot.game.contract import AnyView, Bounds, Seat


@dataclass(frozen=True, slots=True)
class Name:
    """The name of whoever sits there."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards in a row, each as text; None lies face down."""

    cards: tuple[str | None, ...]


Arg: TypeAlias = "str | int | Name | Cards | Text | tuple[Text, ...]"
"""What may stand in a text; a tuple of texts is joined by commas."""


@dataclass(frozen=True, slots=True)
class Text:
    """A message of the Fluent files, and what stands in its places."""

    key: str
    args: tuple[tuple[str, Arg], ...] = ()


def text(key: str, **args: Arg) -> Text:
    """A `Text`, its arguments by name."""
    return Text(key, tuple(args.items()))


def of_game(game: str, key: str, **args: Arg) -> Text:
    """A text of a game: keys have hyphens where names have underscores."""
    return text(f"{game.replace('_', '-')}-{key}", **args)


class Style(StrEnum):
    """How a button asks to be pressed."""

    CALM = "calm"
    MAIN = "main"
    GOOD = "good"
    GRAVE = "grave"


@dataclass(frozen=True, slots=True)
class Button:
    """One move of one seat."""

    seat: Seat
    move: Any
    label: Text
    style: Style = Style.CALM
    emoji: str | None = None
    disabled: bool = False
    card: str | None = None
    """A card whose face is shown on the button; never one that its reader may not know."""


@dataclass(frozen=True, slots=True)
class Field:
    """An amount that a form asks for."""

    path: tuple[str, ...]
    """Where it stands in the move."""
    label: Text
    bounds: Bounds
    optional: bool = False
    """Whether it may be left empty: the move then lacks it."""
    preset: bool = False
    """Whether it opens with what `Form.least` has there, if that lies within the bounds."""


@dataclass(frozen=True, slots=True)
class Form:
    """A button that asks for the amounts of one seat's move, then plays it."""

    seat: Seat
    least: Any
    """The move, with any amounts."""
    fields: tuple[Field, ...]
    """One to five."""
    label: Text
    title: Text
    style: Style = Style.CALM
    emoji: str | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """A step of a choice that is being composed: nothing is played, the hand is drawn with it.

    All that was composed stands in the button, so that nothing need be remembered. Only a seat's
    own hand has such buttons.
    """

    seat: Seat
    draft: tuple[int, ...]
    """The choice so far with this step: what `Facts.draft` is once it is pressed."""
    label: Text
    style: Style = Style.CALM
    emoji: str | None = None
    card: str | None = None
    """A card whose face is shown on the button."""


@dataclass(frozen=True, slots=True)
class Help:
    """A button that shows a page of the game's rules to whoever presses it."""

    page: int
    """Its place in `GameScreen.pages`."""
    label: Text
    emoji: str | None = None


@dataclass(frozen=True, slots=True)
class Menu:
    """Several moves of one seat behind one placeholder, at most 25."""

    seat: Seat
    placeholder: Text
    entries: tuple[tuple[Any, Text], ...]
    cards: tuple[str | None, ...] = ()
    """The card whose face stands beside each entry; as many as entries, or none."""


@dataclass(frozen=True, slots=True)
class Row:
    """Up to five buttons side by side."""

    buttons: tuple[Button | Form | Draft | Help, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """A line between two parts."""


@dataclass(frozen=True, slots=True)
class Pictured:
    """Lines that say what the picture shows: left out where it is there, with its own words."""

    lines: tuple[Text, ...]


Block: TypeAlias = Text | Row | Menu | Rule | Pictured


@dataclass(frozen=True, slots=True)
class Board:
    """A message of a game from top to bottom, the title first."""

    title: Text
    blocks: tuple[Block, ...]
    chapter: int = 0
    """Rises where the board deserves a new message at the bottom of the channel (a new Set)."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a table knows besides the rules; it lives beside the record."""

    moves: int = 0
    """How many moves this reader may know of; none yet on a game's first board."""
    house: frozenset[Seat] = frozenset()
    """The seats that the house plays: nobody presses their buttons."""
    penalties: tuple[int, ...] = ()
    """The shots of penalty of each seat; none where nobody is punished."""
    draft: tuple[int, ...] = ()
    """What the reader of a hand has composed so far, by the `Draft` that he pressed last."""

    def people(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Those of the seats where a person sits."""
        return tuple(seat for seat in seats if seat not in self.house)


class GameScreen(Protocol):
    """What every game's `screen.py` offers as `SCREEN`."""

    pages: tuple[str, ...]
    """The keys of its rules, page by page."""

    def terms(self, options: BaseModel) -> tuple[Text, ...]:
        """The options in words, a line each: what the players agree to."""

    def seat_names(self, options: BaseModel) -> tuple[Text, ...]:
        """What each seat is called."""

    def board(self, view: AnyView, facts: Facts) -> Board:
        """What the channel sees; `view` is a spectator's."""

    def hand(self, view: AnyView, facts: Facts) -> Board:
        """What a seat sees in private, with its choices.

        Raises:
            IllegalMove: `facts.draft` is no beginning of a move that the rules would take.
        """
