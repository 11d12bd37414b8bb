"""Who sits at a table, and what the house answers when it says no."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
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
    """A person, or the house (`user_id` None); whoever has been erased has a negative one."""

    name: str
    user_id: int | None = None
    level: str | None = None
    """How well the house plays, where its robot has levels."""

    @property
    def is_house(self) -> bool:
        """Whether the bot itself plays."""
        return self.user_id is None

    @property
    def is_erased(self) -> bool:
        """Whether it is no longer known who that was: nobody can be asked or written to."""
        return self.user_id is not None and self.user_id < 0


HOUSE = Player("Duelliste")


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat's player, and whether he has agreed to play."""

    player: Player
    accepted: bool = False
    replaced: bool = False
    """Whether a robot plays on for this person, who left or slept."""
    side: int | None = None
    """On which side of a lobby this person wants to sit."""

    @property
    def is_robot(self) -> bool:
        """Whether nobody needs to be asked for this seat's moves."""
        return self.player.is_house or self.replaced


ROBOT = Chair(HOUSE, accepted=True)


def numbered(chairs: Sequence[Chair]) -> tuple[Chair, ...]:
    """The house under one name, and with a number where it has several seats."""
    houses = [seat for seat, chair in enumerate(chairs) if chair.player.is_house]
    if len(houses) < 2:
        return tuple(chairs)
    named = list(chairs)
    for number, seat in enumerate(houses, 1):
        player = replace(chairs[seat].player, name=f"{HOUSE.name} {number}")
        named[seat] = replace(chairs[seat], player=player)
    return tuple(named)


@dataclass(frozen=True, slots=True)
class Lobby:
    """What a table goes by as long as people may join it."""

    least: int
    """How many must sit down before it may begin."""
    most: int
    robots: bool = False
    """Whether the house takes the seats that are left; then one person is enough."""
    sides: tuple[tuple[Seat, ...], ...] = ()
    """The seats that win together, where people choose on which side they sit."""

    def is_full(self, chairs: Sequence[Chair]) -> bool:
        """Whether nobody else can join."""
        return len(chairs) >= self.most

    def missing(self, chairs: Sequence[Chair]) -> int:
        """How many more must sit down before it may begin."""
        return max((1 if self.robots else self.least) - len(chairs), 0)

    def room(self, chairs: Sequence[Chair], side: int) -> int:
        """How many places a side has left."""
        return len(self.sides[side]) - sum(chair.side == side for chair in chairs)

    def seated(self, chairs: Sequence[Chair]) -> tuple[Chair, ...]:
        """Everybody where he will play: in the order of joining, or on his side."""
        if not self.sides:
            robots = self.most - len(chairs) if self.robots else 0
            return numbered((*chairs, *[ROBOT] * robots))
        places = dict.fromkeys(sorted(seat for side in self.sides for seat in side), ROBOT)
        for side, seats in enumerate(self.sides):
            people = (chair for chair in chairs if chair.side == side)
            places.update(zip(seats, people, strict=False))
        return numbered([replace(chair, side=None) for chair in places.values()])


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
    lobby: float = 900
    """How long a table may be joined after the last change of those who sit there."""
    countdown: float = 10
    """How long a full table can still be left before it begins."""
    move: float = 180
    window: float = 30
    robot: tuple[float, float] = (0.8, 2.0)
    pause: float = 5
    """How long a robot waits when cards were dealt anew, so that people can read how it stands."""
    misses: int = 2
    """Moves in a row that a seat may let pass before a robot takes it, or it forfeits."""
    think: float = 2.0
    """How long a robot may reckon before its mildest move is played instead."""
    call: float = 30
    """How long a seat is waited for before it is called."""
    warning: float = 2 / 3
    """The part of its time after which a seat is warned."""
    clock_warning: float = 120
    """How long before a seat's clock runs out it is warned."""
