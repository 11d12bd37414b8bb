"""A house without Discord: a real SQLite file, a clock that tests set, a front that listens."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot import catalogue
from bot.game.contract import AnyGame
from bot.store.database import Database
from bot.store.facts import FactStore
from bot.store.preferences import PreferenceStore
from bot.store.tables import TableStore
from bot.table.preferences import Preferences
from bot.table.seats import HOUSE, GivenUp, Notice, Place, Player
from bot.table.table import Table
from bot.table.tables import Tables

ANA, BO, CHLOE, DAVID = 11, 12, 13, 14
CHANNEL, GUILD, BOARD = 300, 200, 900


class FakeClock:
    """Stands still until a test moves it."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0
        self._resting = asyncio.Event()
        self.asked: float | None = None
        """Seconds that were last to be waited; None for as long as it takes."""

    def now(self) -> float:
        return self.time

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        self.asked = seconds
        self._resting.set()
        await event.wait()
        return True

    def advance(self, seconds: float) -> None:
        self.time += seconds

    async def resting(self) -> None:
        """Until somebody waits by it."""
        self._resting.clear()
        await self._resting.wait()


@dataclass
class Listener:
    """Remembers what a front would have shown."""

    shown: list[int] = field(default_factory=list)
    given_up: list[tuple[int, str]] = field(default_factory=list)
    calls: list[tuple[Notice | None, Notice | None]] = field(default_factory=list)
    """The call before, and the one that stands now."""

    def changed(self, table: Table) -> None:
        self.shown.append(table.version)

    def called(self, table: Table, before: Notice | None) -> None:
        self.calls.append((before, table.wait.notice))

    def closed(self, table: GivenUp, reason: str) -> None:
        self.given_up.append((table.id, reason))


@dataclass
class House:
    """The tables of one process, and what it stands on."""

    tables: Tables
    database: Database
    clock: FakeClock
    front: Listener
    path: Path
    preferences: Preferences

    @property
    def game(self) -> AnyGame:
        return catalogue.games()["duel"]

    async def invite(self, *, channel: int = CHANNEL, **options: Any) -> Table:
        """Ana invites Bo (and Chloé to the bank, where it is a seat) to a Duel."""
        chosen = self.game.options(**options)
        players = [Player("Bo", BO), Player("Ana", ANA)]
        if options.get("bank") == "seat":
            players.append(Player("Chloé", CHLOE))
        elif options.get("bank") == "bot":
            players.append(HOUSE)
        place = Place(GUILD, channel, BOARD)
        return await self.tables.invite(self.game, chosen, players, ANA, place, "fr")

    async def begin(self, *, channel: int = CHANNEL, **options: Any) -> Table:
        """The same, and everybody has agreed."""
        table = await self.invite(channel=channel, **options)
        for user_id in table.people.values():
            if user_id != ANA:
                table = await self.tables.accept(table.id, user_id)
        return table

    async def against_the_house(self, **options: Any) -> Table:
        """Ana plays against the bot."""
        place = Place(GUILD, CHANNEL, BOARD)
        players = [HOUSE, Player("Ana", ANA)]
        return await self.tables.invite(
            self.game, self.game.options(**options), players, ANA, place, "fr"
        )

    async def play_mildest(self, table: Table) -> Table:
        """The first seat to act makes its mildest move."""
        seat = table.to_act[0]
        move = table.game.default_move(table.state, seat)
        return await self.tables.move(table.id, table.people[seat], None, move)


Opener = Callable[[], Awaitable[House]]


@pytest.fixture
async def open_house(tmp_path: Path) -> AsyncIterator[Opener]:
    """Start a process on this test's database; a second call is a restart (or a rival)."""
    opened: list[Database] = []
    clock = FakeClock()
    seeds = (sha256(b"%d" % number).digest() for number in count())

    async def start() -> House:
        path = tmp_path / "tables.sqlite3"
        database = await Database.open(path)
        opened.append(database)
        games = catalogue.games()
        robots = {
            name: robot.choose
            for name in games
            if (robot := catalogue.part(name, "robot")) is not None
        }
        preferences = Preferences(PreferenceStore(database))
        await preferences.load()
        tables = Tables(
            TableStore(database),
            FactStore(database),
            games,
            robots,
            preferences,
            clock,
            rng=random.Random(1),
            new_seed=lambda: next(seeds),
        )
        front = Listener()
        tables.front = front
        await tables.resume()
        return House(tables, database, clock, front, path, preferences)

    yield start
    for database in opened:
        await database.close()


@pytest.fixture
async def house(open_house: Opener) -> House:
    """One process."""
    return await open_house()
