"""What is no move, as rows: penalties, shots drunk, and who follows a game."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass

from bot.store.database import Database
from bot.store.tables import Conflict


@dataclass(frozen=True, slots=True)
class PenaltyRow:
    """A penalty, and what has become of it."""

    id: int
    seat: int
    caller: int
    round: str
    reason: str
    at: float
    disputed: bool
    dispute_voided: bool
    voided: bool


@dataclass(frozen=True, slots=True)
class FactRows:
    """All that is known of a table besides its record, oldest first."""

    penalties: tuple[PenaltyRow, ...]
    drunk: Mapping[int, int]
    """How many shots each seat says to have drunk."""
    followers: frozenset[int]


class FactStore:
    """Reads and adds facts; each write is one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, number: int) -> FactRows:
        """The facts of a table.

        Raises:
            Unavailable: the database cannot be read just now.
        """
        penalties = await self._database.rows(
            "SELECT id, seat, caller_seat, round, reason, at, disputed_at, dispute_voided_at,"
            " voided_at"
            " FROM penalties WHERE table_id = ? ORDER BY id",
            (number,),
        )
        drunk = await self._database.rows(
            "SELECT seat, count(*) FROM shots WHERE table_id = ? GROUP BY seat", (number,)
        )
        followers = await self._database.rows(
            "SELECT user_id FROM followers WHERE table_id = ?", (number,)
        )
        return FactRows(
            penalties=tuple(
                PenaltyRow(
                    id=row["id"],
                    seat=row["seat"],
                    caller=row["caller_seat"],
                    round=row["round"],
                    reason=row["reason"],
                    at=row["at"],
                    disputed=row["disputed_at"] is not None,
                    dispute_voided=row["dispute_voided_at"] is not None,
                    voided=row["voided_at"] is not None,
                )
                for row in penalties
            ),
            drunk={row[0]: row[1] for row in drunk},
            followers=frozenset(row[0] for row in followers),
        )

    async def ended_at(self, number: int) -> float | None:
        """When a table ended.

        Raises:
            Unavailable: the database cannot be read just now.
        """
        rows = await self._database.rows("SELECT ended_at FROM tables WHERE id = ?", (number,))
        return rows[0][0] if rows else None

    # penalties -------------------------------------------------------------------------------

    async def add_penalty(
        self, number: int, seat: int, caller: int, round: str, reason: str, at: float, cap: int
    ) -> int:
        """Write a penalty; its number.

        Args:
            number: the table.
            seat: who is punished.
            caller: the seat that calls it.
            round: in which round of the game.
            reason: why.
            at: when.
            cap: how many of a seat may stand in a game.

        Raises:
            Conflict: this caller has called one in this round, or as many as may stand do.
        """
        try:
            async with self._database.transaction() as step:
                penalty = await step.value(
                    "INSERT INTO penalties"
                    " (table_id, seat, player, caller_seat, round, reason, at)"
                    " SELECT table_id, seat, player, ?, ?, ?, ? FROM seats"
                    " WHERE table_id = ? AND seat = ? AND (SELECT count(*) FROM penalties AS p"
                    " WHERE p.table_id = seats.table_id AND p.seat = seats.seat"
                    " AND p.voided_at IS NULL) < ? RETURNING id",
                    (caller, round, reason, at, number, seat, cap),
                )
        except sqlite3.IntegrityError as error:
            raise Conflict from error
        if penalty is None:
            raise Conflict
        return int(penalty)

    async def dispute(self, number: int, penalty: int, at: float) -> None:
        """The one punished disputes a penalty.

        Raises:
            Conflict: he has already, or it is void.
        """
        await self._change(
            "UPDATE penalties SET disputed_at = ?"
            " WHERE id = ? AND table_id = ? AND disputed_at IS NULL AND voided_at IS NULL",
            (at, penalty, number),
        )

    async def void_dispute(self, number: int, penalty: int, at: float) -> None:
        """A moderator voids what disputing a penalty cost.

        Raises:
            Conflict: it was not disputed, or one of the two is void already.
        """
        await self._change(
            "UPDATE penalties SET dispute_voided_at = ?"
            " WHERE id = ? AND table_id = ? AND disputed_at IS NOT NULL"
            " AND dispute_voided_at IS NULL AND voided_at IS NULL",
            (at, penalty, number),
        )

    async def void(self, number: int, penalty: int, at: float, by: int) -> None:
        """A moderator voids a penalty.

        Raises:
            Conflict: it is void already.
        """
        await self._change(
            "UPDATE penalties SET voided_at = ?, voided_by = ?"
            " WHERE id = ? AND table_id = ? AND voided_at IS NULL",
            (at, by, penalty, number),
        )

    # shots -----------------------------------------------------------------------------------

    async def drink(self, number: int, seat: int, before: int, at: float) -> None:
        """A seat says to have drunk one shot more than `before`.

        Raises:
            Conflict: it has said so for another number of shots.
        """
        await self._change(
            "INSERT INTO shots (table_id, seat, player, at)"
            " SELECT table_id, seat, player, ? FROM seats"
            " WHERE table_id = ? AND seat = ? AND (SELECT count(*) FROM shots AS s"
            " WHERE s.table_id = seats.table_id AND s.seat = seats.seat) = ?",
            (at, number, seat, before),
        )

    # followers -------------------------------------------------------------------------------

    async def follow(self, number: int, user_id: int) -> None:
        """Somebody wants to be called at the end of a table."""
        async with self._database.transaction() as step:
            await step.run(
                "INSERT INTO followers (table_id, user_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
                (number, user_id),
            )

    async def unfollow(self, number: int, user_id: int) -> None:
        """Somebody wants it no longer."""
        async with self._database.transaction() as step:
            await step.run(
                "DELETE FROM followers WHERE table_id = ? AND user_id = ?", (number, user_id)
            )

    async def dismiss(self, number: int) -> int:
        """Nobody follows a table any more; how many did until now."""
        async with self._database.transaction() as step:
            return await step.run("DELETE FROM followers WHERE table_id = ?", (number,))

    # inside ----------------------------------------------------------------------------------

    async def _change(self, sql: str, values: tuple[object, ...]) -> None:
        """Run what is to change one row, and nothing else.

        Raises:
            Conflict: somebody else got there first.
        """
        async with self._database.transaction() as step:
            if await step.run(sql, values) != 1:
                raise Conflict
