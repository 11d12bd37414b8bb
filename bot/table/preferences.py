"""What a server and a person may settle, each with a default; kept in memory and in the store."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.store.database import Unavailable
from bot.store.preferences import Kind, PreferenceStore
from bot.table.ledger import not_stored
from bot.table.seats import Limits

log = logging.getLogger(__name__)

Seconds: TypeAlias = Annotated[int, Field(ge=10, le=86_400)]


class Settled(BaseModel):
    """Settings that may be older than this program: what it does not know it leaves out."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=False)


class ServerSettings(Settled):
    """What those who manage a server have settled."""

    language: Literal["fr", "en"] | None = None
    """Of the boards; None is the language that the server has on Discord."""
    drinks: bool = True
    """Shots and drinking words, or the same in neutral ones."""
    reminders: bool = True
    """Whether whoever is waited for is called after half a minute."""
    invitation: Seconds | None = None
    move: Seconds | None = None
    window: Seconds | None = None
    """Times in seconds; None is the usual one (docs/design.md, section 3)."""
    channels: tuple[int, ...] = ()
    """Where games may be played; everywhere if it is empty."""
    sleeper: Literal["auto", "robot", "forfeit"] = "auto"
    """What becomes of a seat that lets two moves pass: a robot plays on, or it forfeits; by
    itself a robot where three or more compete and a person is left, a forfeit otherwise."""
    penalties: Literal["players", "moderators", "nobody"] = "players"
    """Who may call a penalty: those who sit at the table, moderators only, or nobody."""
    four_colours: bool = False
    """Cards with a colour of its own for each suit."""
    timezone: str = "Europe/Paris"
    """Where months begin at midnight."""

    def limits(self, usual: Limits) -> Limits:
        """How long things may last here."""
        return replace(
            usual,
            invitation=self.invitation or usual.invitation,
            move=self.move or usual.move,
            window=self.window or usual.window,
        )


class PersonSettings(Settled):
    """What a person has settled for himself, on every server."""

    reminders: bool = True
    """Whether he is called when he is waited for."""
    pictures: bool = True
    """Pictures in his private messages; the text alone holds everything."""
    heard: str | None = None
    """The language in which he last used Discord: that of his private messages."""


SettledT = TypeVar("SettledT", bound=Settled)


class Preferences:
    """Everybody's settings, read once at the start."""

    def __init__(self, store: PreferenceStore) -> None:
        self._store = store
        self._servers: dict[int, ServerSettings] = {}
        self._people: dict[int, PersonSettings] = {}
        self._writing = asyncio.Lock()

    async def load(self) -> None:
        """Read them; one that cannot be read is as if nothing had been settled.

        Raises:
            Unavailable: the database cannot be read just now.
        """
        self._servers = _read(ServerSettings, await self._store.all("servers"))
        self._people = _read(PersonSettings, await self._store.all("people"))

    def server(self, guild_id: int | None) -> ServerSettings:
        """What holds on a server."""
        return self._servers.get(guild_id or 0, ServerSettings())

    def person(self, user_id: int) -> PersonSettings:
        """What a person wants."""
        return self._people.get(user_id, PersonSettings())

    async def settle_server(self, guild_id: int, settings: ServerSettings) -> None:
        """Write a server's settings, then go by them.

        Raises:
            Refusal: the store failed; nothing has changed.
        """
        await self.revise_server(guild_id, lambda _: settings)

    async def revise_server(
        self, guild_id: int, revise: Callable[[ServerSettings], ServerSettings]
    ) -> ServerSettings:
        """Change something in a server's settings; two who do so at once both have their way.

        Args:
            guild_id: the server.
            revise: makes the new settings of those that hold; what it raises changes nothing.

        Raises:
            Refusal: the store failed; nothing has changed.
        """
        async with self._writing:
            settings = revise(self.server(guild_id))
            await self._save("servers", guild_id, settings)
            self._servers[guild_id] = settings
            return settings

    async def settle_person(self, user_id: int, settings: PersonSettings) -> None:
        """Write a person's settings, then go by them.

        Raises:
            Refusal: the store failed; nothing has changed.
        """
        await self.revise_person(user_id, lambda _: settings)

    async def revise_person(
        self, user_id: int, revise: Callable[[PersonSettings], PersonSettings]
    ) -> PersonSettings:
        """Change something in a person's settings, as in a server's.

        Raises:
            Refusal: the store failed; nothing has changed.
        """
        async with self._writing:
            settings = revise(self.person(user_id))
            await self._save("people", user_id, settings)
            self._people[user_id] = settings
            return settings

    @asynccontextmanager
    async def forgetting(self, kind: Kind, number: int) -> AsyncIterator[None]:
        """While one's settings are deleted from the store nobody settles anything; then none hold.

        What fails inside leaves them as they are.
        """
        async with self._writing:
            yield
            (self._people if kind == "people" else self._servers).pop(number, None)

    async def _save(self, kind: Kind, number: int, settings: Settled) -> None:
        document: dict[str, Any] = json.loads(settings.model_dump_json(exclude_defaults=True))
        try:
            await self._store.save(kind, number, document)
        except Unavailable as error:
            raise not_stored(error) from error


def _read(model: type[SettledT], documents: Mapping[int, Mapping[str, Any]]) -> dict[int, SettledT]:
    found = {}
    for number, document in documents.items():
        try:
            found[number] = model.model_validate(document)
        except ValidationError:
            log.error("the settings of %s cannot be read; the usual ones hold", number)
    return found
