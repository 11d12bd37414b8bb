"""Who sits at a table, and under which name, as rows."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.store.database import Database, Transaction


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat; `user_id` is None for the house alone.

    Whoever has been erased has no name, and a negative number: minus the key of the player that he
    was. No user has such an id, so it is nobody's, and the seat is still not the house's.
    """

    name: str
    """As it was there then: one person has a name on each server."""
    user_id: int | None
    accepted: bool
    hand: tuple[int, int] | None = None
    """The channel and message of its hand."""
    replaced: bool = False
    """Whether a robot plays on for this person."""
    level: str | None = None
    """How well the house plays."""
    side: int | None = None
    """Where this person wants to sit, while others may still join."""


async def load_seats(database: Database, number: int) -> tuple[SeatRow, ...]:
    """Who sits at a table.

    Raises:
        Unavailable: the database cannot be read just now.
    """
    rows = await database.rows(
        "SELECT name, COALESCE(user_id, -seats.player) AS user_id, accepted, replaced, level, side,"
        " hand_channel_id, hand_message_id FROM seats"
        " LEFT JOIN players ON players.key = seats.player WHERE table_id = ? ORDER BY seat",
        (number,),
    )
    return tuple(
        SeatRow(
            name=row["name"] or "",
            user_id=row["user_id"],
            accepted=bool(row["accepted"]),
            hand=(row["hand_channel_id"], row["hand_message_id"])
            if row["hand_message_id"]
            else None,
            replaced=bool(row["replaced"]),
            level=row["level"],
            side=row["side"],
        )
        for row in rows
    )


async def write_seats(step: Transaction, number: int, seats: Sequence[SeatRow]) -> None:
    """Write who sits at a table."""
    for seat, chair in enumerate(seats):
        await step.run(
            "INSERT INTO seats (table_id, seat, player, name, accepted, level, side)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                *(number, seat, await _player(step, chair.user_id)),
                *(None if chair.user_id is None else chair.name, int(chair.accepted)),
                *(chair.level, chair.side),
            ),
        )


async def seated(step: Transaction, number: int, seat: int) -> int | None:
    """The user in a seat; None for nobody and for the house."""
    user_id = await step.value(
        "SELECT user_id FROM seats JOIN players ON players.key = seats.player"
        " WHERE table_id = ? AND seat = ?",
        (number, seat),
    )
    return None if user_id is None else int(user_id)


async def has_erased(step: Transaction, number: int) -> bool:
    """Whether somebody who sat at a table has been erased since."""
    found = await step.value(
        "SELECT 1 FROM seats JOIN players ON players.key = seats.player"
        " WHERE table_id = ? AND user_id IS NULL LIMIT 1",
        (number,),
    )
    return found is not None


async def _player(step: Transaction, user_id: int | None) -> int | None:
    """The key of a person, who may be new; None for the house."""
    if user_id is None:
        return None
    return int(
        await step.value(
            "INSERT INTO players (user_id) VALUES (?)"
            " ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id RETURNING key",
            (user_id,),
        )
    )
