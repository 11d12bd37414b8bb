"""Killed at any byte that was ever written: what anybody saw is there, and the games go on.

A kill, and a power cut too, leave the write-ahead log as it is at that moment, cut off anywhere.
So games of all kinds are played at once in one database, and what was on the disk whenever
somebody was answered is written down; then the log is cut at random and opened again.
"""

import asyncio
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count as numbers
from pathlib import Path
from random import Random
from shutil import copyfile
from typing import Any

import pytest

from bot.game.contract import Seat
from bot.game.record import read_move, write_move
from bot.table.seats import Click, Place
from bot.table.table import Table
from tests.conftest import count, seeded
from tests.game.playing import GAMES, Taste, named
from tests.holds.houses import CHANNEL, GUILD, begin, drawn_move, only_forced, opened
from tests.table.conftest import FakeClock, House

BATCHES = count(1, 8)
ROUNDS, CUTS = count(20, 40), count(30, 2400)
TABLES_A_GAME = 2
TOUCHED = 4
"""At so many tables people go on after a kill."""
SOMETIMES = 8
"""In one of so many rounds time runs out somewhere."""


@dataclass(frozen=True)
class Press:
    """A move as somebody made it."""

    seat: Seat
    move: Any
    click: Click


@dataclass
class Life:
    """What became of one table."""

    states: list[Any]
    """The state by the number of moves."""
    moves: list[dict[str, Any]] = field(default_factory=list)
    deadlines: dict[int, set[float | None]] = field(default_factory=dict)
    """Until when it was seen to wait, by the number of moves: absences may change it."""
    presses: dict[int, Press] = field(default_factory=dict)
    """The moves that people made, by their number."""

    def note(self, table: Table) -> None:
        """Take over where the table is now."""
        for raw in table.moves[len(self.moves) :]:
            self.moves.append(raw)
            self.states.append(table.game.play(self.states[-1], *read_move(table.game, raw)))
        assert table.state == self.states[-1]
        self.deadlines.setdefault(table.version, set()).add(table.deadline)


@dataclass(frozen=True)
class Sight:
    """What people had seen when so many bytes were on the disk."""

    written: int
    at: float
    moves: dict[int, int]
    """By the table's number: how many moves."""
    over: frozenset[int]


class Evening:
    """Many tables at once, and what was on the disk at each moment."""

    def __init__(self, path: Path, rng: Random) -> None:
        self.path = path
        self.rng = rng
        self.clock = FakeClock()
        self.taste = Taste(rng)
        self.lives: dict[int, Life] = {}
        self.sights = [Sight(0, self.clock.now(), {}, frozenset())]
        self._places = (Place(GUILD, channel) for channel in numbers(CHANNEL))

    @property
    def log(self) -> Path:
        """The write-ahead log."""
        return self.path.with_name(f"{self.path.name}-wal")

    async def pass_by(self, base: Path, log: Path) -> None:
        """Play; then keep the file as it was before, and the log as it is after.

        Args:
            base: for the file.
            log: for the log.
        """
        async with opened(self.path, self.clock):
            pass
        copyfile(self.path, base)
        async with opened(self.path, self.clock) as house:
            await house.database.rows("PRAGMA wal_autocheckpoint=0")
            for game in GAMES * TABLES_A_GAME:
                await self.sit_down(house, game)
            for _ in range(ROUNDS):
                await self.round(house)
            copyfile(self.log, log)

    async def sit_down(self, house: House, game: Any) -> None:
        """One more table."""
        table = await begin(house, game, self.rng, place=next(self._places))
        self.lives[table.id] = Life([table.state])
        self.see(house, table)

    async def round(self, house: House) -> None:
        """Some tables move at once; sometimes time runs out; what is over is played again."""
        tables = [await house.tables.get(row.id) for row in house.tables.open]
        self.clock.advance(self.rng.randrange(20) if self.rng.randrange(SOMETIMES) else 200)
        await house.tables.tick()
        for table in tables:
            for chair in table.chairs:
                if chair.replaced and table.is_open and chair.player.user_id is not None:
                    await house.tables.come_back(table.id, chair.player.user_id)
            self.see(house, table)
        some = [table for table in tables if table.to_act and self.rng.randrange(3)]
        await asyncio.gather(*(self.move(house, table) for table in some))
        for table in tables:
            if not table.is_open:
                await self.sit_down(house, table.game)

    async def move(self, house: House, table: Table) -> None:
        """Somebody makes a move, and sees it made."""
        seat, move, click = drawn_move(table, self.taste, self.rng)
        self.lives[table.id].presses[table.version] = Press(seat, move, click)
        await house.tables.move(table.id, table.people[seat], seat, move, click)
        self.see(house, table)

    def see(self, house: House, table: Table) -> None:
        """Somebody has been answered: what he knows must be on the disk by now."""
        self.lives[table.id].note(table)
        last = self.sights[-1]
        over = last.over if table.is_open else last.over | {table.id}
        moves = {**last.moves, table.id: table.version}
        self.sights.append(Sight(self.log.stat().st_size, house.clock.now(), moves, over))

    def cuts(self, size: int, number: int) -> Iterator[int]:
        """Where to cut the log: anywhere, or just before and after a moment that counts."""
        for _ in range(number):
            sight = self.rng.choice(self.sights)
            near = sight.written + self.rng.choice((-1, 0, 1, 4096))
            yield self.rng.choice((self.rng.randrange(size + 1), max(0, min(near, size))))

    def seen_at(self, cut: int) -> Sight:
        """What people had seen when the log was so long."""
        return self.sights[bisect_right(self.sights, cut, key=lambda sight: sight.written) - 1]


@pytest.mark.heavy
@pytest.mark.parametrize("batch", range(BATCHES))
async def test_a_kill_at_any_byte_loses_and_doubles_nothing(
    batch: int, tmp_path: Path, record_property: Any
) -> None:
    rng = seeded("kills", batch)
    evening = Evening(tmp_path / "evening.sqlite3", rng)
    base, log = tmp_path / "base", tmp_path / "log"
    await evening.pass_by(base, log)
    written = log.read_bytes()
    assert sum(len(life.moves) for life in evening.lives.values()) > ROUNDS
    cuts = list(evening.cuts(len(written), CUTS // BATCHES))
    for number, cut in enumerate(cuts):
        path = tmp_path / f"cut{number}.sqlite3"
        copyfile(base, path)
        path.with_name(f"{path.name}-wal").write_bytes(written[:cut])
        with named(f"batch {batch}, cut at byte {cut}"):
            await check(evening, evening.seen_at(cut), path)
        for file in tmp_path.glob(f"{path.name}*"):
            file.unlink()
    record_property("proved", {"kills, the log cut at any byte": len(cuts)})


async def check(evening: Evening, sight: Sight, path: Path) -> None:
    """What was seen is there, nothing twice; the next click works, and none counts twice."""
    clock = FakeClock()
    clock.time = sight.at
    touched = evening.rng.sample(list(sight.moves), min(TOUCHED, len(sight.moves)))
    async with opened(path, clock) as house:
        for number, seen in sight.moves.items():
            life, table = evening.lives[number], await house.tables.get(number)
            made = table.version
            assert seen <= made, "a move that somebody saw is gone"
            assert table.moves == life.moves[:made]
            assert table.state == life.states[made]
            if table.is_open and made in life.deadlines:
                assert table.deadline in life.deadlines[made]
            assert not (number in sight.over and table.is_open), "an end that was seen is gone"
            if number in touched:
                await press_again(house, table, life, seen)
                await play_on(house, table, evening)


async def press_again(house: House, table: Table, life: Life, seen: int) -> None:
    """Whoever was cut off presses once more: his move counts once, whether it was stored or not."""
    press = life.presses.get(seen)
    if press is None or table.version > seen + 1 or (not table.is_open and table.version == seen):
        return
    if table.chairs[press.seat].replaced:  # he had to come back first
        return
    user_id = table.chairs[press.seat].player.user_id
    assert user_id is not None
    await house.tables.move(table.id, user_id, press.seat, press.move, press.click)
    assert table.version > seen
    assert table.moves == life.moves[: table.version]


async def play_on(house: House, table: Table, evening: Evening) -> None:
    """Somebody makes the next move."""
    if not set(table.to_act) & table.people.keys():
        return
    before = table.version
    seat, move, click = drawn_move(table, evening.taste, evening.rng)
    await house.tables.move(table.id, table.people[seat], seat, move, click)
    assert table.moves[before] == write_move(seat, move)
    assert only_forced(table, before + 1)
