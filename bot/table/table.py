"""One game in one channel, as it stands in memory; the store holds the same."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import isfinite
from typing import Any

from bot.game.chance import Chance, Seed
from bot.game.contract import AnyGame, AnyView, Result, Seat
from bot.game.record import (
    Ending,
    Record,
    RecordError,
    dump,
    plain,
    read_move,
    strictly,
    write_move,
)
from bot.game.referee import ended
from bot.store.tables import ResultRow, SeatRow, TableRow, WaitRow
from bot.table.clicks import Clicks, Reader
from bot.table.facts import TableFacts
from bot.table.seats import (
    HOUSE,
    Chair,
    Lobby,
    Notice,
    Origin,
    Place,
    Player,
    Refusal,
    Stage,
    Status,
    Wait,
    numbered,
)


@dataclass(eq=False)
class Table:
    """A table's present. Only `Tables` changes it, under the table's own lock."""

    id: int
    game: AnyGame
    options: Any
    chairs: tuple[Chair, ...]
    host_id: int
    place: Place
    locale: str
    seed: Seed
    status: Status
    wait: Wait = field(default_factory=Wait)
    ending: Ending | None = None
    hands: dict[Seat, tuple[int, int]] = field(default_factory=dict)
    """The channel and message of each seat's private hand."""
    moves: list[dict[str, Any]] = field(default_factory=list)
    misses: dict[Seat, int] = field(default_factory=dict)
    """Moves in a row that a seat let pass."""
    late: tuple[Seat, ...] = ()
    """The seats whose time ran out just now, one after the other."""
    robot_at: float | None = None
    """When the house will play, if it is to."""
    is_reckoning: bool = False
    """Whether a robot is choosing its move just now."""
    lent_at: int = -1
    """At how many moves time was lent last to whoever was late: once a turn."""
    rematch_of: int | None = None
    lobby: Lobby | None = None
    """What it goes by while people may join; its cards are dealt when it is known who plays."""
    closed_by: int | None = None
    """The user who ended it otherwise than by a move; none where time did, or nobody wanted to."""
    facts: TableFacts = field(default_factory=TableFacts)
    """What is no move: penalties, shots drunk, followers."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    state: Any = None
    clicks: Clicks = field(init=False)

    def __post_init__(self) -> None:
        """Deal, if it is known who plays."""
        self.chairs = numbered(self.chairs)
        if self.lobby is None:
            self.deal()

    def deal(self) -> None:
        """The state before the first move."""
        self.state = self.record.start()
        self.clicks = Clicks(self.game, self.state, len(self.chairs))

    # what it is ------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """How many moves have been made."""
        return len(self.moves)

    @property
    def deadline(self) -> float | None:
        """Until when it waits, in seconds since 1970."""
        return self.wait.deadline

    @property
    def clock(self) -> float | None:
        """Seconds of each seat's clock, where the game has such clocks."""
        return self.game.clock(self.options)

    @property
    def is_open(self) -> bool:
        """Whether it still waits for somebody."""
        return self.status in (Status.INVITED, Status.RUNNING)

    @property
    def record(self) -> Record:
        """The game as a record, seed included: never shown while it runs."""
        return Record(
            game=self.game,
            options=self.options,
            players=tuple(chair.player.name for chair in self.chairs),
            chance=Chance(self.seed),
            moves=tuple(self.moves),
            ending=self.ending,
        )

    @property
    def result(self) -> Result | None:
        """How it ended, by the rules or otherwise; None while it is open, or never began."""
        if self.ending is not None:
            return ended(self.ending, self.game, self.state, len(self.chairs))
        return self.game.result(self.state) if self.status is Status.OVER else None

    def document(self) -> dict[str, Any]:
        """The record of a finished game, for everybody.

        Raises:
            Refusal: it still runs.
        """
        if self.status is not Status.OVER:
            raise Refusal("refusal-still-running")
        return dump(self.record, self.state)

    # who is who ------------------------------------------------------------------------------

    def seat_of(self, user_id: int) -> Seat | None:
        """Where a person sits."""
        for seat, chair in enumerate(self.chairs):
            if chair.player.user_id == user_id:
                return seat
        return None

    def seated(self, user_id: int) -> Seat:
        """Where a person plays.

        Raises:
            Refusal: nowhere, or a robot plays on for him.
        """
        seat = self.seat_of(user_id)
        if seat is None:
            raise Refusal("refusal-not-seated")
        if self.chairs[seat].replaced and self.is_open:
            raise Refusal("refusal-replaced")
        return seat

    @property
    def people(self) -> dict[Seat, int]:
        """The seats where persons play, and their user ids."""
        return {
            seat: chair.player.user_id
            for seat, chair in enumerate(self.chairs)
            if chair.player.user_id is not None and not chair.replaced
        }

    @property
    def contestants(self) -> tuple[Seat, ...]:
        """The seats that win or lose."""
        return self.game.contestants(len(self.chairs))

    # what may be known -----------------------------------------------------------------------

    def view(self, reader: Reader) -> AnyView:
        """What a seat (None: everybody) may know now.

        Raises:
            Refusal: people may still join, and no card is dealt.
        """
        if self.lobby is not None:
            raise Refusal("refusal-not-begun")
        return self.clicks.view(reader)

    def count(self, reader: Reader) -> int:
        """The number that this reader's buttons carry."""
        return self.clicks.count(reader)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may move."""
        return self.game.to_act(self.state) if self.status is Status.RUNNING else ()

    # how it changes --------------------------------------------------------------------------

    def advance(self, state: Any, seat: Seat | None, move: Any, origin: Origin) -> None:
        """Take over a move that the store has taken."""
        self.state = state
        self.moves.append(write_move(seat, move))
        self.clicks.moved(state, seat, move)
        if seat is not None and origin is not Origin.LAPSE:
            timed_out = origin is Origin.DEADLINE
            self.misses[seat] = self.misses.get(seat, 0) + 1 if timed_out else 0
            self.late = (*self.late, seat) if timed_out else ()
        if self.game.result(state) is not None:
            self.status = Status.OVER

    def results(self, state: Any, ending: Ending | None = None) -> list[ResultRow]:
        """What each contestant takes home, from a finished state or from an ending in mid-game.

        Whoever was replaced by a robot has not won, whatever it made of his cards.
        """
        seats = len(self.chairs)
        result = ended(ending, self.game, state, seats) if ending else self.game.result(state)
        if result is None:
            return []
        figures = self.game.figures(state)
        return [
            ResultRow(
                seat=seat,
                won=seat in result.winners and not self.chairs[seat].replaced,
                score=result.scores[seat],
                figures={name: numbers[seat] for name, numbers in figures.items()},
            )
            for seat in self.contestants
        ]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won; a Banque never, nor whoever a robot replaced."""
        won = self.result.winners if self.result else ()
        return tuple(
            seat for seat in self.contestants if seat in won and not self.chairs[seat].replaced
        )

    # to the store and back -------------------------------------------------------------------

    def row(self) -> TableRow:
        """As the store writes a new table; moves are written one by one."""
        return TableRow(
            guild_id=self.place.guild_id,
            channel_id=self.place.channel_id,
            message_id=self.place.message_id,
            game=self.game.name,
            options=plain(self.options),
            seed=self.seed.value,
            locale=self.locale,
            host_id=self.host_id,
            status=self.status,
            seats=seat_rows(self.chairs),
            lobby=None if self.lobby is None else plain(self.lobby),
            wait=wait_row(self.wait),
            rematch_of=self.rematch_of,
            id=self.id,
        )

    @classmethod
    def restored(cls, row: TableRow, game: AnyGame) -> "Table":
        """A table as the store has it, its moves replayed.

        Raises:
            RecordError: the row or one of its moves cannot be read.
        """
        options = strictly(game.options, row.options)
        if row.lobby is None and len(row.seats) not in game.seats(options):
            raise RecordError("malformed", "not as many seats as the options ask for")
        if not row.is_whole:
            raise RecordError("malformed", "a move is missing, or one too many is there")
        table = cls(
            id=row.id,
            game=game,
            options=options,
            chairs=tuple(
                Chair(
                    replace(HOUSE, level=seat.level)
                    if seat.user_id is None
                    else Player(seat.name, seat.user_id),
                    seat.accepted,
                    seat.replaced,
                    seat.side,
                )
                for seat in row.seats
            ),
            lobby=None if row.lobby is None else _lobby(row.lobby),
            host_id=row.host_id,
            place=Place(row.guild_id, row.channel_id, row.message_id),
            locale=row.locale,
            seed=Seed(row.seed),
            status=Status(row.status),
            rematch_of=row.rematch_of,
            ending=None if row.ending is None else strictly(Ending, row.ending),
            closed_by=row.closed_by,
            hands={seat: chair.hand for seat, chair in enumerate(row.seats) if chair.hand},
        )
        for stored in row.moves:
            seat, move = read_move(game, stored.move)
            state = game.play(table.state, seat, move)
            table.advance(state, seat, move, Origin(stored.origin))
        table.status = Status(row.status)
        table.wait = _wait(row.wait)
        if not table._is_consistent():
            raise RecordError("malformed", "its status does not fit its moves")
        return table

    def _is_consistent(self) -> bool:
        """Whether the game has begun, goes on or is over as its status says."""
        if self.lobby is not None:
            return self.status in (Status.INVITED, Status.CLOSED) and not self.moves
        is_over = self.game.result(self.state) is not None
        match self.status:
            case Status.RUNNING:
                return not is_over and self.ending is None
            case Status.OVER:
                return is_over or self.ending is not None
            case _:
                return not self.moves

    def move_to(self, message_id: int | None) -> None:
        """The board is another message now."""
        self.place = replace(self.place, message_id=message_id)


def _lobby(document: dict[str, Any]) -> Lobby:
    """What a table that may be joined goes by, as the store has it.

    Raises:
        KeyError: it cannot be read.
        TypeError: the same.
    """
    sides = tuple(tuple(int(seat) for seat in side) for side in document["sides"])
    return Lobby(document["least"], document["most"], document["robots"], sides)


def seat_rows(chairs: Sequence[Chair]) -> tuple[SeatRow, ...]:
    """Seats as the store writes them, before anybody has a hand."""
    return tuple(
        SeatRow(
            name=chair.player.name,
            user_id=chair.player.user_id,
            accepted=chair.accepted,
            replaced=chair.replaced,
            level=chair.player.level,
            side=chair.side,
        )
        for chair in chairs
    )


def wait_row(wait: Wait) -> WaitRow:
    """A wait as the store writes it."""
    notice = wait.notice
    written = None
    if notice is not None:
        written = {"stage": int(notice.stage), "seats": notice.seats, "message": notice.message_id}
    return WaitRow(wait.deadline, wait.since, written)


def _wait(row: WaitRow) -> Wait:
    """A wait as the store has it.

    Raises:
        KeyError: the notice cannot be read.
        ValueError: the same, or a deadline is none.
    """
    notice = None
    if row.notice is not None:
        seats = tuple(int(seat) for seat in row.notice["seats"])
        notice = Notice(Stage(row.notice["stage"]), seats, row.notice["message"])
    if not all(isfinite(moment or 0) for moment in (row.deadline, row.since)):
        raise ValueError("no moment in time")
    return Wait(row.deadline, row.since, notice)
