"""What is kept of a person, or of a server, as rows; and how it is taken away for good."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.store.database import Database

OPEN = "tables.status IN ('invited', 'running')"
SITS_AT = (
    "EXISTS (SELECT 1 FROM seats JOIN players ON players.key = seats.player"
    " WHERE seats.table_id = tables.id AND players.user_id = ?)"
)
PLAYING = (
    f"SELECT tables.channel_id FROM tables WHERE {OPEN} AND (tables.host_id = ? OR {SITS_AT})"
    " ORDER BY tables.id LIMIT 1"
)
"""Where a person sits at an open table, or hosts one."""
TELLING = (
    "EXISTS (SELECT 1 FROM seats WHERE seats.table_id = penalties.table_id AND seats.player = ?"
    " AND (seats.seat IN (penalties.seat, penalties.caller_seat)"
    " OR penalties.reason LIKE '%' || NULLIF(seats.name, '') || '%'))"
)
"""Penalties whose reason a person wrote, or that is about him, or names him."""
GAMES = (
    "SELECT tables.id AS table_id, guild_id, channel_id, game, status, created_at, ended_at,"
    " tables.host_id = players.user_id AS hosted, seats.seat, seats.name, replaced,"
    " hand_channel_id, hand_message_id, won, score, figures"
    " FROM players JOIN seats ON seats.player = players.key"
    " JOIN tables ON tables.id = seats.table_id"
    " LEFT JOIN results ON results.table_id = seats.table_id AND results.seat = seats.seat"
    " WHERE players.user_id = ? ORDER BY tables.id"
)
PENALTIES = " UNION ALL ".join(
    f"SELECT '{role}' AS role, penalties.table_id, round, reason, at, disputed_at,"
    f" dispute_voided_at, voided_at FROM penalties {person} = ?"
    for role, person in {
        "taken": "JOIN players ON players.key = penalties.player WHERE players.user_id",
        "called": "JOIN seats ON seats.table_id = penalties.table_id"
        " AND seats.seat = penalties.caller_seat"
        " JOIN players ON players.key = seats.player WHERE players.user_id",
        "voided": "WHERE voided_by",
    }.items()
)
SHOTS = (
    "SELECT table_id, at FROM shots JOIN players ON players.key = shots.player"
    " WHERE players.user_id = ? ORDER BY at"
)
STOPPED = "SELECT id AS table_id, guild_id, channel_id FROM tables WHERE closed_by = ? ORDER BY id"
FOLLOWS = (
    "SELECT table_id, guild_id, channel_id FROM followers"
    " JOIN tables ON tables.id = followers.table_id WHERE user_id = ? ORDER BY table_id"
)
LEFT_WITH_NOTHING = " AND ".join(
    f"key NOT IN (SELECT player FROM {table} WHERE player IS NOT NULL)"
    for table in ("seats", "results", "penalties", "shots")
)


class StillPlaying(Exception):
    """A table is open that would lose somebody; nothing was written."""

    def __init__(self, channel_id: int) -> None:
        super().__init__("a table is open")
        self.channel_id = channel_id


@dataclass(frozen=True, slots=True)
class Kept:
    """How much is kept of a person."""

    known: bool = False
    """Whether anything is."""
    games: int = 0
    """Those that never began too."""
    servers: int = 0
    """On how many servers these games are."""
    penalties: int = 0
    """Those that he has taken."""
    shots: int = 0
    follows: int = 0
    playing: int | None = None
    """The channel of an open table where he sits, or which he hosts."""


@dataclass(frozen=True, slots=True)
class KeptOfServer:
    """How much is kept of a server."""

    games: int
    people: int
    penalties: int
    settled: bool
    """Whether it has settings of its own."""
    open: tuple[int, ...] = ()
    """The tables that have not ended."""


@dataclass(frozen=True, slots=True)
class Rows:
    """All that is kept of a person; each row by the names of its columns."""

    settings: Any
    """As they were written; None where nothing was settled."""
    games: Sequence[dict[str, Any]]
    penalties: Sequence[dict[str, Any]]
    shots: Sequence[dict[str, Any]]
    follows: Sequence[dict[str, Any]]
    stopped: Sequence[dict[str, Any]]
    """The tables that he has ended: a server's moderator need not have sat there."""


class PersonStore:
    """Reads what is kept, and erases it: each in one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # a person ----------------------------------------------------------------------------------

    async def kept(self, user_id: int) -> Kept:
        """How much is kept of a person.

        Raises:
            Unavailable: the database cannot be read just now.
        """
        (counted,) = await self._database.rows(
            "WITH mine AS (SELECT seats.table_id, seats.player FROM seats"
            " JOIN players ON players.key = seats.player WHERE players.user_id = ?)"
            " SELECT (SELECT COUNT(*) FROM mine),"
            " (SELECT COUNT(DISTINCT guild_id) FROM tables JOIN mine ON mine.table_id = tables.id),"
            " (SELECT COUNT(*) FROM penalties WHERE player IN (SELECT player FROM mine)),"
            " (SELECT COUNT(*) FROM shots WHERE player IN (SELECT player FROM mine)),"
            " (SELECT COUNT(*) FROM followers WHERE user_id = ?),"
            " (SELECT COUNT(*) FROM players WHERE user_id = ?),"
            " (SELECT COUNT(*) FROM people WHERE user_id = ?),"
            " (SELECT COUNT(*) FROM penalties WHERE voided_by = ?),"
            " (SELECT COUNT(*) FROM tables WHERE closed_by = ?)",
            (user_id,) * 6,
        )
        games, servers, penalties, shots, follows, *others = counted
        playing = await self._database.rows(PLAYING, (user_id, user_id))
        return Kept(
            known=any((follows, *others)),
            games=games,
            servers=servers,
            penalties=penalties,
            shots=shots,
            follows=follows,
            playing=int(playing[0][0]) if playing else None,
        )

    async def rows(self, user_id: int) -> Rows:
        """All that is kept of a person; of no game what its players may not know.

        Raises:
            Unavailable: the database cannot be read just now.
        """
        settings = await self._all("SELECT settings FROM people WHERE user_id = ?", user_id)
        games = await self._all(GAMES, user_id)
        return Rows(
            settings=_document(settings[0]["settings"]) if settings else None,
            games=[{**row, "figures": _document(row["figures"])} for row in games],
            penalties=await self._all(f"{PENALTIES} ORDER BY at", *(user_id,) * 3),
            shots=await self._all(SHOTS, user_id),
            follows=await self._all(FOLLOWS, user_id),
            stopped=await self._all(STOPPED, user_id),
        )

    async def erase(self, user_id: int) -> bool:
        """Take a person's id and names away wherever they stand; whether any stood there.

        What he has played stays, and is nobody's: his key leads nowhere, and where a host has to
        be, or whoever ended a table, minus that key is. Reasons of penalties that he wrote, or
        that are about him or name him, are emptied.

        Raises:
            StillPlaying: he sits at an open table, or hosts one.
            Unavailable: the database cannot be written just now.
        """
        async with self._database.transaction() as step:
            channel_id = await step.value(PLAYING, (user_id, user_id))
            if channel_id is not None:
                raise StillPlaying(channel_id)
            key = await step.value("SELECT key FROM players WHERE user_id = ?", (user_id,))
            changed = [await step.run(sql, values) for sql, values in _erasing(user_id, key)]
        return any(changed)

    # a server ----------------------------------------------------------------------------------

    async def kept_of_server(self, guild_id: int) -> KeptOfServer:
        """How much is kept of a server.

        Raises:
            Unavailable: the database cannot be read just now.
        """
        (counted,) = await self._database.rows(
            "WITH here AS (SELECT id FROM tables WHERE guild_id = ?)"
            " SELECT (SELECT COUNT(*) FROM here),"
            " (SELECT COUNT(DISTINCT player) FROM seats JOIN here ON here.id = seats.table_id),"
            " (SELECT COUNT(*) FROM penalties JOIN here ON here.id = penalties.table_id),"
            " (SELECT COUNT(*) FROM servers WHERE guild_id = ?)",
            (guild_id, guild_id),
        )
        games, people, penalties, settled = counted
        still = await self._database.rows(
            f"SELECT id FROM tables WHERE guild_id = ? AND {OPEN} ORDER BY id", (guild_id,)
        )
        return KeptOfServer(games, people, penalties, bool(settled), tuple(row[0] for row in still))

    async def erase_server(self, guild_id: int) -> bool:
        """Delete a server's games and settings, and who is left with none; whether there were any.

        Raises:
            StillPlaying: a game runs there.
            Unavailable: the database cannot be written just now.
        """
        async with self._database.transaction() as step:
            channel_id = await step.value(
                f"SELECT channel_id FROM tables WHERE guild_id = ? AND {OPEN} LIMIT 1", (guild_id,)
            )
            if channel_id is not None:
                raise StillPlaying(channel_id)
            last = await step.value("SELECT MAX(id) FROM tables")
            changed = await step.run("DELETE FROM tables WHERE guild_id = ?", (guild_id,))
            changed += await step.run("DELETE FROM servers WHERE guild_id = ?", (guild_id,))
            await step.run(f"DELETE FROM players WHERE {LEFT_WITH_NOTHING}")
            if await step.value("SELECT MAX(id) FROM tables") != last:
                # Buttons of old stand in channels: no table must ever go by a number of theirs.
                await step.run(
                    "INSERT INTO tables (id, guild_id, channel_id, game, options, seed, locale,"
                    " host_id, status, created_at)"
                    " VALUES (?, 0, 0, '', '{}', ?, '', 0, 'closed', 0)",
                    (last, b""),
                )
        return changed > 0

    # both --------------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Leave nothing of what was erased in the log beside the file.

        Raises:
            Unavailable: it cannot be done just now; the next start does it.
        """
        await self._database.rows("PRAGMA wal_checkpoint(TRUNCATE)")

    async def _all(self, sql: str, *values: Any) -> list[dict[str, Any]]:
        return [dict(row) for row in await self._database.rows(sql, values)]


def _erasing(user_id: int, key: int | None) -> Iterator[tuple[str, tuple[object, ...]]]:
    """What takes a person away, and from where; names last, since reasons are found by them."""
    nobody = -(key or 0)
    yield "UPDATE tables SET host_id = ? WHERE host_id = ?", (nobody, user_id)
    yield "UPDATE tables SET closed_by = ? WHERE closed_by = ?", (nobody, user_id)
    yield "UPDATE penalties SET voided_by = NULL WHERE voided_by = ?", (user_id,)
    yield (
        f"UPDATE penalties SET reason = '' WHERE reason <> '' AND (reason LIKE ? OR {TELLING})",
        (f"%{user_id}%", key),
    )
    emptied = "name = '', hand_channel_id = NULL, hand_message_id = NULL"
    yield f"UPDATE seats SET {emptied} WHERE player = ?", (key,)
    yield "UPDATE players SET user_id = NULL WHERE key = ?", (key,)
    yield "DELETE FROM followers WHERE user_id = ?", (user_id,)
    yield "DELETE FROM people WHERE user_id = ?", (user_id,)


def _document(written: str | None) -> Any:
    """A document; as the text that it is where it is no JSON."""
    try:
        return None if written is None else json.loads(written)
    except (ValueError, RecursionError):
        return written
