"""What servers and persons have settled, as documents: what stands in them is not the store's."""

import json
import logging
from typing import Any, Literal, TypeAlias

from bot.store.database import Database

log = logging.getLogger(__name__)

Kind: TypeAlias = Literal["servers", "people"]
KEYS: dict[Kind, str] = {"servers": "guild_id", "people": "user_id"}


class PreferenceStore:
    """Reads and writes settings by the id of a server or a person."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self, kind: Kind) -> dict[int, dict[str, Any]]:
        """Everybody's settings; what is no JSON is left out, with a line in the log.

        Raises:
            Unavailable: the database cannot be read just now.
        """
        rows = await self._database.rows(f"SELECT {KEYS[kind]}, settings FROM {kind}")
        found = {}
        for number, document in rows:
            try:
                found[int(number)] = json.loads(document)
            except ValueError:
                log.error("the settings of %s cannot be read; the usual ones hold", number)
        return found

    async def save(self, kind: Kind, number: int, settings: dict[str, Any]) -> None:
        """Write one's settings.

        Raises:
            Unavailable: the database cannot be written just now; nothing has changed.
        """
        key = KEYS[kind]
        async with self._database.transaction() as step:
            await step.run(
                f"INSERT INTO {kind} ({key}, settings) VALUES (?, ?)"
                f" ON CONFLICT ({key}) DO UPDATE SET settings = excluded.settings",
                (number, json.dumps(settings)),
            )
