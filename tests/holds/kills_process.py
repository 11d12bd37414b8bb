"""The real process with games of every kind in flight, killed and started again."""

import asyncio
import re
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from shutil import copyfile
from typing import Any

from bot import catalogue
from bot.game.contract import IllegalMove, Seat
from bot.local.model import Interaction, Message
from bot.local.server import StandIn
from bot.screen import moves
from bot.screen.buttons import Ident
from bot.screen.layout import Illustration
from bot.screen.pages import board_page
from bot.table.clock import SystemClock
from bot.table.preferences import ServerSettings
from bot.table.seats import Place, Refusal
from bot.table.table import Table
from tests.conftest import count
from tests.game.deals import decks
from tests.game.playing import GAMES
from tests.holds.houses import begin, opened
from tests.screen.drawing import house as screen_house
from tests.table.conftest import House
from tests.whole.process import TOKEN, database

ROOT = Path(__file__).parents[2]
PLAYED = tuple(
    game
    for game in GAMES
    if catalogue.part(game.name, "screen") and catalogue.part(game.name, "cog")
)
"""The games that can be played on Discord."""
GAMES_AT_ONCE, TABLES_A_GAME = 3, count(1, 2)
PATIENCE = 60.0
"""Seconds for what takes a moment: nothing is said here about how fast a busy machine is."""
LONG = 86_400
"""Seconds for a move: nobody's time runs out in a test."""
MENU, GALLERY = 3, 12


@dataclass(frozen=True)
class Press:
    """A move that a message offers to a person."""

    table: int
    seat: Seat
    person: int
    message: int
    custom_id: str
    value: str | None = None
    """The entry, where it is a menu."""


class Cellar:
    """A stand-in Discord, the bot's database, and its process whenever it runs."""

    def __init__(self, stand_in: StandIn, folder: Path, rng: Random, *, log_level: str) -> None:
        self.stand_in = stand_in
        self.path = database(stand_in)
        self.folder = folder
        self.rng = rng
        self.log = folder / "bot.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.answered: set[Press] = set()
        """What was answered before the process died."""
        self.versions: dict[int, int] = {}
        """How many moves each table had before the last presses."""
        self._log_level = log_level
        self._screens = screen_house()
        while len(stand_in.world.humans) < 6:
            stand_in.world.add_person()
        self.people = tuple(person.id for person in stand_in.world.humans)
        self._channels = {
            (game.name, number): stand_in.world.create_channel(f"{game.name}-{number}").id
            for game in rng.sample(PLAYED, min(GAMES_AT_ONCE, len(PLAYED)))
            for number in range(TABLES_A_GAME)
        }

    # the process -------------------------------------------------------------------------------

    async def start(self) -> None:
        """Start the bot, and wait until it is logged in."""
        environment = {
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API_BASE": self.stand_in.api_base,
            "DISCORD_GATEWAY": self.stand_in.gateway_url,
            "DATABASE_PATH": str(self.path),
            "CARD_EMOJIS": "false",
            "LOG_LEVEL": self._log_level,
        }
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "bot", "run"],
                cwd=ROOT,
                env=environment,
                stdout=log,
                stderr=log,
            )
        await self.stand_in.wait_for_bot(within=PATIENCE)

    async def kill(self) -> None:
        """SIGKILL: it can do nothing about it."""
        assert self.process is not None
        self.process.kill()
        await self.ended()

    async def stop(self) -> int:
        """End it kindly; its exit status."""
        assert self.process is not None
        self.process.terminate()
        return await self.ended()

    async def ended(self) -> int:
        """Wait until the process has ended and Discord knows it; its exit status."""
        assert self.process is not None
        status = await asyncio.to_thread(self.process.wait, PATIENCE)
        await self.stand_in.until(lambda: not self.stand_in.gateway.connected, PATIENCE)
        return status

    @contextmanager
    def full_disk(self) -> Iterator[None]:
        """The system lets the process write nothing behind what is there already."""
        import resource

        assert self.process is not None
        log = self.path.with_name(f"{self.path.name}-wal")
        usual = resource.getrlimit(resource.RLIMIT_FSIZE)
        limit = (log.stat().st_size, usual[1])
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, limit)
        try:
            yield
        finally:
            resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, usual)

    # the database, while nobody runs -----------------------------------------------------------

    async def fill(self) -> None:
        """As many tables as belong there, the new ones among people; the bot does not run."""
        async with opened(self.path, SystemClock()) as house:
            guild = self.stand_in.world.guild_id
            await house.preferences.settle_server(guild, ServerSettings(move=LONG, window=LONG))
            for (name, _), channel in self._channels.items():
                if not house.tables.open_in(channel):
                    await self._begin(house, name, Place(guild, channel))

    async def _begin(self, house: House, name: str, place: Place) -> None:
        people = tuple(self.rng.sample(self.people, len(self.people)))
        await begin(house, catalogue.games()[name], self.rng, place=place, people=people)

    async def left(self) -> dict[int, Table]:
        """The tables as a kill has left them; the files stay as they are."""
        copy = self._copy
        for ending in ("", "-wal"):
            source = self.path.with_name(self.path.name + ending)
            if source.exists():
                copyfile(source, copy.with_name(copy.name + ending))
        return await self._tables(copy)

    async def tables(self) -> dict[int, Table]:
        """The tables as the database has them while the bot runs."""
        copy = self._copy
        with closing(sqlite3.connect(self.path)) as live, closing(sqlite3.connect(copy)) as target:
            live.backup(target)
        return await self._tables(copy)

    @property
    def _copy(self) -> Path:
        """Where a copy of the database may be made."""
        for file in self.folder.glob("look.*"):
            file.unlink()
        return self.folder / "look.sqlite3"

    async def _tables(self, path: Path) -> dict[int, Table]:
        """Every table, the ended ones too."""
        async with opened(path, SystemClock()) as house:
            rows = await house.database.rows("SELECT id FROM tables ORDER BY id")
            return {row["id"]: await house.tables.get(row["id"]) for row in rows}

    def private(self, interaction: Interaction) -> str:
        """What whoever acted alone was told."""
        messages = (self.stand_in.world.messages[number] for number in interaction.messages)
        return "\n".join(message.content for message in messages if message.ephemeral)

    # what people see ---------------------------------------------------------------------------

    def board(self, table: Table) -> Message | None:
        """A table's board: the last message in its channel that has its buttons."""
        boards = [
            message
            for message in self.stand_in.world.messages.values()
            if message.channel == table.place.channel_id
            and not message.ephemeral
            and any(
                str(part.get("custom_id")).startswith(f"t:{table.id}:")
                for part in walk(message.components)
            )
        ]
        return boards[-1] if boards else None

    def is_right(self, table: Table) -> bool:
        """Whether the board says what the table is."""
        board = self.board(table)
        if board is None:
            return False
        pictured = any(part["type"] == GALLERY for part in walk(board.components))
        view = board_page(self._screens, table, Illustration(b"", "") if pictured else None)
        return shown(board.components) == shown(view.to_components())  # type: ignore[no-untyped-call]

    def counts(self) -> Iterator[tuple[int, Seat | None, int]]:
        """Of how many moves each message knows: the table, its reader's seat, the count."""
        for message in self.stand_in.world.messages.values():
            for part in walk(message.components):
                ident = Ident.parse(str(part.get("custom_id")))
                if ident is None or ident.argument is None or not ident.table:
                    continue
                said = ident.argument.partition(":")[2] or ident.argument
                if said.split(".")[0].isdigit() and ident.verb not in ("menu", "page"):
                    yield ident.table, int(said.split(".")[0]) if ident.private else None, ident.n

    def presses(self, table: Table) -> list[Press]:
        """All current moves that buttons and menus offer to people at a table."""
        found = []
        for message in self.stand_in.world.messages.values():
            for part in walk(message.components):
                if part.get("disabled") or "custom_id" not in part:
                    continue
                ident = Ident.parse(part["custom_id"])
                if ident is None or ident.table != table.id or ident.argument is None:
                    continue
                values = [option["value"] for option in part.get("options", ())]
                for value in values if part["type"] == MENU else [None]:
                    if press := self._press(table, message, ident, part["custom_id"], value):
                        found.append(press)
        return found

    def _press(
        self, table: Table, message: Message, ident: Ident, custom_id: str, value: str | None
    ) -> Press | None:
        verb, _, argument = (value or f"{ident.verb}:{ident.argument}").partition(":")
        try:
            seat, move = moves.read(table.game, verb, argument)
            table.game.play(table.state, seat, move)
        except (Refusal, IllegalMove):
            return None
        channel = self.stand_in.world.channels[message.channel]
        person = table.people.get(seat)
        if person is None or channel.recipient not in (None, person):
            return None
        reader = seat if ident.private else None
        if not table.clicks.is_current(seat, reader, ident.n):
            return None
        return Press(table.id, seat, person, message.id, custom_id, value)

    async def make(self, press: Press) -> Interaction:
        """Press, whatever has become of the message meanwhile."""
        if press.value is not None:
            return await self.stand_in.select(
                press.person, press.message, press.custom_id, [press.value]
            )
        return await self.stand_in.click(press.person, press.message, press.custom_id, forged=True)


@asynccontextmanager
async def cellar(folder: Path, rng: Random, *, log_level: str = "DEBUG") -> AsyncIterator[Cellar]:
    """Tables of every game, and nobody there yet to deal."""
    async with StandIn(folder / "world.json", answer_within=PATIENCE) as stand_in:
        cellar = Cellar(stand_in, folder, rng, log_level=log_level)
        await cellar.fill()
        try:
            yield cellar
        finally:
            if cellar.process is not None and cellar.process.poll() is None:
                cellar.process.kill()
                await cellar.ended()


def check_log(log: str, tables: dict[int, Table]) -> None:
    """Assert that a log, whatever its level, tells no hidden thing, and of no fault of ours."""
    assert "Traceback" not in log
    cards = {card for table in tables.values() for card in cards_of(table)}
    told = re.search(rf"\b({'|'.join(map(re.escape, sorted(cards)))})\b", log)
    assert told is None, log[max(0, told.start() - 200) : told.end() + 100]
    for table in tables.values():
        assert table.seed.hex not in log
        assert repr(table.seed.value)[2:-1] not in log


def cards_of(table: Table) -> set[str]:
    """Every card that a table has dealt."""
    dealt = decks(table.game.dealt(table.state))
    return {card for deck in dealt.values() for card in deck.values()}


def walk(components: Any) -> Iterator[dict[str, Any]]:
    """Every component of a message."""
    for component in components:
        yield component
        yield from walk(component.get("components") or ())


def shown(components: Any) -> list[tuple[Any, ...]]:
    """What can be read and pressed; pictures come later than the words."""
    keys = ("content", "label", "custom_id", "placeholder")
    return [
        (*(part.get(key) for key in keys), bool(part.get("disabled")))
        for part in walk(components)
        if any(part.get(key) for key in keys)
    ]
