"""Games that are over, found again by where they were played."""

from dataclasses import dataclass

from bot.store.database import Database


@dataclass(frozen=True, slots=True)
class PastGame:
    """A game that is over."""

    id: int
    game: str
    ended_at: float
    names: tuple[str | None, ...]
    """Of whoever sat there, as they were called then; None for the house."""


class Archive:
    """Reads which games there were."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def played_in(self, guild_id: int, channel_id: int, most: int) -> tuple[PastGame, ...]:
        """The games that were played in a channel, the last first.

        Args:
            guild_id: the server.
            channel_id: the channel.
            most: so many at most.

        Raises:
            Unavailable: the database cannot be read just now.
        """
        rows = await self._database.rows(
            "WITH past AS (SELECT id, game, ended_at FROM tables"
            " WHERE guild_id = ? AND channel_id = ? AND status = 'over'"
            " ORDER BY ended_at DESC, id DESC LIMIT ?)"
            " SELECT id, game, ended_at, player, name"
            " FROM past JOIN seats ON seats.table_id = past.id"
            " ORDER BY ended_at DESC, id DESC, seat",
            (guild_id, channel_id, most),
        )
        names: dict[tuple[int, str, float], list[str | None]] = {}
        for number, game, ended_at, player, name in rows:
            seated = names.setdefault((number, game, ended_at), [])
            seated.append(None if player is None else name or "")
        return tuple(PastGame(*key, tuple(seated)) for key, seated in names.items())
