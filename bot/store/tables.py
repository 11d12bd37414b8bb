"""Tables, their seats, moves and results, as rows."""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.store.database import Database, Transaction
from bot.store.seats import SeatRow, has_erased, load_seats, seated, write_seats

__all__ = [
    "Conflict",
    "Erased",
    "MoveRow",
    "OpenTable",
    "ResultRow",
    "SeatRow",
    "TableRow",
    "TableStore",
    "WaitRow",
]


class Conflict(Exception):
    """Somebody else got there first; nothing was written."""


class Erased(Exception):
    """Somebody who is wanted again has been erased; nothing was written."""


@dataclass(frozen=True, slots=True)
class MoveRow:
    """A move as a record writes it, and who really made it."""

    move: dict[str, Any]
    origin: str


@dataclass(frozen=True, slots=True)
class WaitRow:
    """Until when a table waits, since when, and how those it waits for have been called."""

    deadline: float | None = None
    since: float | None = None
    notice: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class ResultRow:
    """What one seat takes home."""

    seat: int
    won: bool
    score: int
    figures: dict[str, int]


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table and all its moves."""

    guild_id: int
    channel_id: int
    message_id: int | None
    game: str
    options: dict[str, Any]
    seed: bytes
    locale: str
    host_id: int
    status: str
    seats: tuple[SeatRow, ...]
    wait: WaitRow = WaitRow()
    ending: dict[str, Any] | None = None
    closed_by: int | None = None
    """The user who ended it otherwise than by a move, as a host is written."""
    rematch_of: int | None = None
    moves: tuple[MoveRow, ...] = ()
    is_whole: bool = True
    """Whether all its moves are there, and no others."""
    lobby: dict[str, Any] | None = None
    """What a table that people may still join goes by."""
    id: int = 0


@dataclass(frozen=True, slots=True)
class OpenTable:
    """What is read at start of a table that has not ended."""

    id: int
    game: str
    channel_id: int
    message_id: int | None
    version: int
    deadline: float | None


class TableStore:
    """Reads and writes tables; each write is one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, row: TableRow, at: float) -> int:
        """Write a new table; its number.

        Raises:
            Conflict: the channel has an open game of this kind.
            Erased: it avenges the game of somebody who is nobody any more.
        """
        try:
            async with self._database.transaction() as step:
                if row.rematch_of is not None and await has_erased(step, row.rematch_of):
                    raise Erased
                number = await step.value(
                    "INSERT INTO tables (guild_id, channel_id, message_id, game, options, seed,"
                    " locale, host_id, status, deadline, waiting_since, rematch_of, lobby,"
                    " created_at)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
                    (
                        *(row.guild_id, row.channel_id, row.message_id, row.game),
                        *(json.dumps(row.options), row.seed, row.locale, row.host_id),
                        *(row.status, row.wait.deadline, row.wait.since, row.rematch_of),
                        *(json.dumps(row.lobby) if row.lobby else None, at),
                    ),
                )
                await write_seats(step, number, row.seats)
        except sqlite3.IntegrityError as error:
            raise Conflict from error
        return int(number)

    async def open_tables(self) -> list[OpenTable]:
        """All tables that have not ended, oldest first."""
        rows = await self._database.rows(
            "SELECT id, game, channel_id, message_id, version, deadline FROM tables"
            " WHERE status IN ('invited', 'running') ORDER BY id"
        )
        return [OpenTable(*row) for row in rows]

    async def recently_ended(self, seconds: float) -> list[int]:
        """The tables that ended at most so long before the one that ended last, oldest first.

        A kill stops every game: whatever it left to be shown is among these, however long
        nothing ran after it.
        """
        rows = await self._database.rows(
            "SELECT id FROM tables WHERE ended_at >= (SELECT MAX(ended_at) FROM tables) - ?"
            " ORDER BY ended_at",
            (seconds,),
        )
        return [int(row["id"]) for row in rows]

    async def load(self, number: int) -> TableRow | None:
        """A table with its seats and moves.

        A document that is no JSON is handed on as the text it is: whoever reads it refuses it.
        """
        tables = await self._database.rows(
            # A row of no server and no game only keeps the number of a table that was deleted.
            "SELECT * FROM tables WHERE id = ? AND NOT (guild_id = 0 AND game = '')",
            (number,),
        )
        if not tables:
            return None
        seats = await load_seats(self._database, number)
        # In one statement, or a move made between two would seem to be missing.
        moves = await self._database.rows(
            "SELECT version, n, move, origin FROM moves"
            " JOIN tables ON tables.id = moves.table_id WHERE tables.id = ? ORDER BY n",
            (number,),
        )
        row = tables[0]
        version = moves[0]["version"] if moves else row["version"]
        return TableRow(
            guild_id=row["guild_id"],
            channel_id=row["channel_id"],
            message_id=row["message_id"],
            game=row["game"],
            options=_document(row["options"]),
            seed=row["seed"],
            locale=row["locale"],
            host_id=row["host_id"],
            status=row["status"],
            seats=seats,
            wait=WaitRow(
                row["deadline"],
                row["waiting_since"],
                _document(row["notice"]) if row["notice"] else None,
            ),
            closed_by=row["closed_by"],
            rematch_of=row["rematch_of"],
            ending=_document(row["ending"]) if row["ending"] else None,
            moves=tuple(MoveRow(_document(move["move"]), move["origin"]) for move in moves),
            is_whole=version == len(moves) and all(n == move["n"] for n, move in enumerate(moves)),
            lobby=_document(row["lobby"]) if row["lobby"] else None,
            id=number,
        )

    async def accept(self, number: int, seat: int) -> None:
        """A seat agrees to play."""
        async with self._database.transaction() as step:
            await step.run(
                "UPDATE seats SET accepted = 1 WHERE table_id = ? AND seat = ?", (number, seat)
            )

    async def start(self, number: int, seat: int, wait: WaitRow) -> None:
        """The last seat agrees, and the game runs.

        Raises:
            Conflict: the invitation has ended.
        """
        async with self._database.transaction() as step:
            await step.run(
                "UPDATE seats SET accepted = 1 WHERE table_id = ? AND seat = ?", (number, seat)
            )
            changed = await step.run(
                "UPDATE tables SET status = 'running', deadline = ?, waiting_since = ?"
                " WHERE id = ? AND status = 'invited'",
                (wait.deadline, wait.since, number),
            )
            if changed != 1:
                raise Conflict

    async def reseat(
        self,
        number: int,
        before: Sequence[SeatRow],
        after: Sequence[SeatRow],
        host_id: int,
        wait: WaitRow,
        *,
        starts: bool = False,
    ) -> None:
        """Other people sit at a table that may still be joined; or these, and the game runs.

        Raises:
            Conflict: it may be joined no longer, or others sit there than `before`.
        """
        async with self._database.transaction() as step:
            changed = await step.run(
                "UPDATE tables SET host_id = ?, deadline = ?, waiting_since = ?, status = ?,"
                " lobby = CASE WHEN ? THEN NULL ELSE lobby END"
                " WHERE id = ? AND status = 'invited' AND lobby IS NOT NULL",
                (
                    *(host_id, wait.deadline, wait.since, "running" if starts else "invited"),
                    *(starts, number),
                ),
            )
            sitting = [await seated(step, number, seat) for seat in range(len(before) + 1)]
            if changed != 1 or sitting != [*(chair.user_id for chair in before), None]:
                raise Conflict
            await step.run("DELETE FROM seats WHERE table_id = ?", (number,))
            await write_seats(step, number, after)

    async def append(
        self,
        number: int,
        n: int,
        row: MoveRow,
        at: float,
        wait: WaitRow,
        results: Sequence[ResultRow] = (),
    ) -> None:
        """Write move `n` (from 0), and the results with it if it was the last.

        Raises:
            Conflict: the table has another number of moves, or has ended.
        """
        ended = bool(results)
        async with self._database.transaction() as step:
            changed = await step.run(
                "UPDATE tables SET version = ?, deadline = ?, waiting_since = ?, notice = ?,"
                " status = ?, ended_at = ? WHERE id = ? AND version = ? AND status = 'running'",
                (
                    *(n + 1, wait.deadline, wait.since, _notice(wait.notice)),
                    *("over" if ended else "running", at if ended else None, number, n),
                ),
            )
            if changed != 1:
                raise Conflict
            await step.run(
                "INSERT INTO moves (table_id, n, seat, move, origin, at) VALUES (?, ?, ?, ?, ?, ?)",
                (number, n, row.move["seat"], json.dumps(row.move), row.origin, at),
            )
            await _write_results(step, number, results)

    async def end(
        self,
        number: int,
        status: str,
        at: float,
        ending: dict[str, Any] | None = None,
        results: Sequence[ResultRow] = (),
        by: int | None = None,
    ) -> None:
        """End a table otherwise than by a move.

        Raises:
            Conflict: it has ended already.
        """
        async with self._database.transaction() as step:
            changed = await step.run(
                "UPDATE tables SET status = ?, ending = ?, ended_at = ?, closed_by = ?,"
                " deadline = NULL, waiting_since = NULL, notice = NULL"
                " WHERE id = ? AND status IN ('invited', 'running')",
                (status, json.dumps(ending) if ending else None, at, by, number),
            )
            if changed != 1:
                raise Conflict
            await _write_results(step, number, results)

    async def waits(self, number: int, wait: WaitRow) -> None:
        """Until when a table waits, where no move has changed that."""
        async with self._database.transaction() as step:
            await step.run(
                "UPDATE tables SET deadline = ?, waiting_since = ?, notice = ?"
                " WHERE id = ? AND status = 'running'",
                (wait.deadline, wait.since, _notice(wait.notice), number),
            )

    async def replace(self, number: int, seat: int, *, replaced: bool, wait: WaitRow) -> None:
        """A robot plays on for a seat, or the person is back.

        Raises:
            Conflict: the table has ended.
        """
        async with self._database.transaction() as step:
            changed = await step.run(
                "UPDATE tables SET deadline = ?, waiting_since = ?, notice = ?"
                " WHERE id = ? AND status = 'running'",
                (wait.deadline, wait.since, _notice(wait.notice), number),
            )
            if changed != 1:
                raise Conflict
            await step.run(
                "UPDATE seats SET replaced = ? WHERE table_id = ? AND seat = ?",
                (int(replaced), number, seat),
            )

    async def avenging(self, number: int) -> int | None:
        """The open table that is the rematch of this one."""
        rows = await self._database.rows(
            "SELECT id FROM tables WHERE rematch_of = ? AND status IN ('invited', 'running')",
            (number,),
        )
        return int(rows[0][0]) if rows else None

    async def placed(self, number: int, message_id: int | None) -> None:
        """Where the board is now."""
        async with self._database.transaction() as step:
            await step.run("UPDATE tables SET message_id = ? WHERE id = ?", (message_id, number))

    async def hand_placed(self, number: int, seat: int, hand: tuple[int, int] | None) -> None:
        """Where a seat's hand is now: its channel and message."""
        async with self._database.transaction() as step:
            await step.run(
                "UPDATE seats SET hand_channel_id = ?, hand_message_id = ?"
                " WHERE table_id = ? AND seat = ?"
                # A message on its way to somebody who is erased meanwhile is forgotten too.
                " AND EXISTS (SELECT 1 FROM players WHERE key = player AND user_id IS NOT NULL)",
                (*(hand or (None, None)), number, seat),
            )


def _document(written: str) -> Any:
    try:
        return json.loads(written)
    except (ValueError, RecursionError):
        return written


def _notice(notice: dict[str, Any] | None) -> str | None:
    return json.dumps(notice) if notice else None


async def _write_results(step: Transaction, number: int, results: Sequence[ResultRow]) -> None:
    await step.run_many(
        "INSERT INTO results (table_id, seat, player, won, score, figures)"
        " SELECT table_id, seat, player, ?, ?, ? FROM seats WHERE table_id = ? AND seat = ?",
        [(int(row.won), row.score, json.dumps(row.figures), number, row.seat) for row in results],
    )
