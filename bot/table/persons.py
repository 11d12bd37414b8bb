"""What is kept of a person or a server: told, handed out, and forgotten, in the store and here."""

import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

from bot.store.database import Unavailable
from bot.store.persons import Kept, KeptOfServer, PersonStore, StillPlaying
from bot.table.preferences import Preferences
from bot.table.seats import Refusal, Status
from bot.table.tables import Tables

log = logging.getLogger(__name__)

Document = dict[str, Any]


class Persons:
    """Whoever is kept, for himself; and servers, for whoever runs the bot."""

    def __init__(self, store: PersonStore, tables: Tables, preferences: Preferences) -> None:
        self._store = store
        self._tables = tables
        self._preferences = preferences

    # a person ----------------------------------------------------------------------------------

    async def kept(self, user_id: int) -> Kept:
        """How much is kept of a person.

        Raises:
            Refusal: the store failed.
        """
        async with _stored():
            return await self._store.kept(user_id)

    async def document(self, user_id: int) -> Document:
        """All that is kept of a person; of a game that runs only that it does, and where.

        Raises:
            Refusal: the store failed.
        """
        async with _stored():
            rows = await self._store.rows(user_id)
        settings = rows.settings
        language = None
        if isinstance(settings, dict):
            language = settings.get("heard")
            settings = {name: value for name, value in settings.items() if name != "heard"}
        return {
            "user_id": str(user_id),
            "language": language,
            "settings": settings,
            "games": [_game(row) for row in rows.games],
            "penalties": [_penalty(row) for row in rows.penalties],
            "shots": [{"table": row["table_id"], "at": _moment(row["at"])} for row in rows.shots],
            "follows": [_place(row) for row in rows.follows],
            "stopped": [_place(row) for row in rows.stopped],
        }

    async def erase(self, user_id: int) -> bool:
        """Forget a person for ever, but not what he has played; whether he was known at all.

        Raises:
            Refusal: he sits at an open table, or the store failed; nothing has changed.
        """
        try:
            async with _stored(), self._preferences.forgetting("people", user_id):
                was_known = await self._store.erase(user_id)
                self._tables.forget_person(user_id)
        except StillPlaying as error:
            raise Refusal("data-refusal-playing", channel=str(error.channel_id)) from error
        await self._sweep()
        return was_known

    # a server ----------------------------------------------------------------------------------

    async def kept_of_server(self, guild_id: int) -> KeptOfServer:
        """How much is kept of a server.

        Raises:
            Refusal: the store failed.
        """
        async with _stored():
            return await self._store.kept_of_server(guild_id)

    async def erase_server(self, guild_id: int) -> bool:
        """Delete a server's games and settings; whether there were any.

        Raises:
            Refusal: games run there, or the store failed; nothing has changed.
        """
        try:
            async with _stored(), self._preferences.forgetting("servers", guild_id):
                was_known = await self._store.erase_server(guild_id)
                self._tables.forget_server(guild_id)
        except StillPlaying as error:
            raise Refusal("data-refusal-server") from error
        await self._sweep()
        return was_known

    async def _sweep(self) -> None:
        """What is erased is erased; what is left beside the file is gone at the next start."""
        try:
            await self._store.sweep()
        except Unavailable as error:
            log.warning("the log of the database is not emptied: %s", error)


@asynccontextmanager
async def _stored() -> AsyncIterator[None]:
    """Where the store fails, say so."""
    try:
        yield
    except Unavailable as error:
        log.error("the database refused: %s", error)
        raise Refusal("data-unavailable") from error


def _place(row: Mapping[str, Any]) -> Document:
    """Which table, and where; numbers as long as Discord's are written as texts."""
    server, channel = str(row["guild_id"]), str(row["channel_id"])
    return {"table": row["table_id"], "server": server, "channel": channel}


def _game(row: Mapping[str, Any]) -> Document:
    place = {**_place(row), "game": row["game"], "status": row["status"]}
    if row["status"] in (Status.INVITED, Status.RUNNING):
        return place
    hand = row["hand_channel_id"], row["hand_message_id"]
    return {
        **place,
        "begun": _moment(row["created_at"]),
        "ended": _moment(row["ended_at"]),
        "hosted": bool(row["hosted"]),
        "seat": row["seat"],
        "name": row["name"],
        "replaced": bool(row["replaced"]),
        "hand": None if None in hand else [str(number) for number in hand],
        "won": None if row["won"] is None else bool(row["won"]),
        "score": row["score"],
        "figures": row["figures"],
    }


def _penalty(row: Mapping[str, Any]) -> Document:
    """A penalty that he has taken, called or, as a moderator, voided: its `role` says which."""
    moments = ("at", "disputed_at", "dispute_voided_at", "voided_at")
    said = {name: row[name] for name in ("role", "round", "reason")}
    return {"table": row["table_id"], **said, **{name: _moment(row[name]) for name in moments}}


def _moment(at: float | None) -> str | None:
    """A moment as ISO 8601 has it, in UTC."""
    return None if at is None else datetime.fromtimestamp(at, UTC).isoformat()
