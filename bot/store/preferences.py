"""What servers and persons have settled, as documents: what stands in them is not the store's."""

import json
from typing import Any, Literal, TypeAlias

from bot.store.database import Database

Kind: TypeAlias = Literal["servers", "people"]
KEYS: dict[Kind, str] = {"servers": "guild_id", "people": "user_id"}


class PreferenceStore:
    """Reads and writes settings by the id of a server or a person."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self, kind: Kind) -> dict[int, dict[str, Any]]:
        """Everybody's settings.

        Raises:
            Unavailable: the database cannot be read just now.
        """
        rows = await self._database.rows(f"SELECT {KEYS[kind]}, settings FROM {kind}")
        return {int(row[0]): json.loads(row[1]) for row in rows}

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
