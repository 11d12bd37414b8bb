"""Who sits at a table, and what the house answers when it says no."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Any

from bot.game.contract import Seat


class Refusal(Exception):
    """A "no", as a message of the texts: why, and what to do. Nothing has changed."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key)
        self.key = key
        self.args_by_name = args


@dataclass(frozen=True, slots=True)
class Player:
    """A person, or the house (`user_id` None)."""

    name: str
    user_id: int | None = None
    level: str | None = None
    """How well the house plays, where its robot has levels."""

    @property
    def is_house(self) -> bool:
        """Whether the bot itself plays."""
        return self.user_id is None


HOUSE = Player("Duelliste")


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat's player, and whether he has agreed to play."""

    player: Player
    accepted: bool = False
    replaced: bool = False
    """Whether a robot plays on for this person, who left or slept."""

    @property
    def is_robot(self) -> bool:
        """Whether nobody needs to be asked for this seat's moves."""
        return self.player.is_house or self.replaced


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table stands: its channel, and the message that is its board."""

    guild_id: int
    channel_id: int
    message_id: int | None = None


@dataclass(frozen=True, slots=True)
class GivenUp:
    """A table that could not go on: what is needed to tell its players."""

    id: int
    game: str
    locale: str
    place: Place
    user_ids: tuple[int, ...]


class Stage(IntEnum):
    """How loudly those who are waited for have been called."""

    CALLED = 1
    WARNED = 2


@dataclass(frozen=True, slots=True)
class Notice:
    """The last call of those who are waited for, and the message that is its trace."""

    stage: Stage
    seats: tuple[Seat, ...]
    message_id: int | None = None

    def says(self, other: "Notice | None") -> bool:
        """Whether that one calls the same people as loudly."""
        return other is not None and (self.stage, self.seats) == (other.stage, other.seats)


@dataclass(frozen=True, slots=True)
class Wait:
    """Until when a table waits, since when, and how those it waits for have been called."""

    deadline: float | None = None
    since: float | None = None
    notice: Notice | None = None


class Status(StrEnum):
    """The life of a table."""

    INVITED = "invited"
    RUNNING = "running"
    OVER = "over"
    """Played to its end, forfeited or stopped."""
    CLOSED = "closed"
    """Never begun: declined, withdrawn, expired."""


class Origin(StrEnum):
    """Who really made a move."""

    PLAYER = "player"
    ROBOT = "robot"
    DEADLINE = "deadline"
    """Time was up: the mildest move was played."""
    LAPSE = "lapse"
    """An offer that nobody took."""


@dataclass(frozen=True, slots=True)
class Click:
    """Where a press comes from: the count on its button, and whether the message was private.

    `n` counts the moves that the message's reader could know of when it was drawn; None for what
    is always current (a typed command).
    """

    n: int | None = None
    private: bool = False


TYPED = Click()


@dataclass(frozen=True, slots=True)
class Limits:
    """How long things may last, in seconds (the table of times in docs/design.md)."""

    invitation: float = 600
    move: float = 180
    window: float = 30
    robot: tuple[float, float] = (0.8, 2.0)
    misses: int = 2
    """Moves in a row that a seat may let pass before a robot takes it, or it forfeits."""
    think: float = 2.0
    """How long a robot may reckon before its mildest move is played instead."""
    call: float = 30
    """How long a seat is waited for before it is called."""
    warning: float = 2 / 3
    """The part of its time after which a seat is warned."""
