"""SIGKILL at random moments of games in flight, and what is there when the bot starts again."""

import asyncio
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.local.errors import ActionRefused
from bot.table.table import Table
from tests.conftest import count, seeded
from tests.game.playing import named
from tests.holds.houses import only_forced
from tests.holds.kills_process import PATIENCE, Cellar, Press, cellar, check_log

BATCHES = count(1, 30)
KILLS = count(2, 300)
AT_ONCE = 4
"""At so many tables somebody presses just before a kill."""
LATEST = 0.25
"""Seconds from the first press to the kill."""
LOOKS = 6
"""How often a board is held against its table before it is wrong."""
LOOK_ALL = 5
"""After every so many kills all boards are looked at, and not those alone that were pressed."""


@pytest.mark.heavy
@pytest.mark.parametrize("batch", range(BATCHES))
async def test_killed_at_any_moment(batch: int, tmp_path: Path, record_property: Any) -> None:
    rng, presses = seeded("process kills", batch), 0
    async with cellar(tmp_path, rng) as room:
        cut_off: Sequence[Press] = ()
        kills = KILLS // BATCHES
        for kill in range(kills):
            with named(f"batch {batch}, kill {kill}"):
                await room.start()
                tables = await press_again(room, cut_off)
                await boards_are_right(room, tables, cut_off if kill % LOOK_ALL else None)
                cut_off = await press_and_kill(room, tables, rng)
                check(room, tables, await room.left(), cut_off)
                presses += len(cut_off)
                await room.fill()
        await room.start()
        await press_again(room, cut_off)
        assert presses >= kills
        assert await room.stop() == 0
        check_log(room.log.read_text("utf-8"), await room.left())
    record_property("proved", {"kills of the process": kills, "presses cut off": presses})


async def press_and_kill(room: Cellar, tables: Mapping[int, Table], rng: Random) -> list[Press]:
    """Several people press at once, and the process dies in the middle of it."""
    offered = [presses for table in tables.values() if (presses := room.presses(table))]
    some = rng.sample(offered, min(AT_ONCE, len(offered)))
    pressed = [rng.choice(presses) for presses in some]
    room.versions = {number: table.version for number, table in tables.items()}
    tasks = [asyncio.create_task(room.make(press)) for press in pressed]
    await asyncio.sleep(rng.random() * LATEST)
    await room.kill()
    for task, press in zip(tasks, pressed, strict=True):
        if task.done() and not task.exception():
            room.answered.add(press)
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return pressed


def check(
    room: Cellar, before: Mapping[int, Table], after: Mapping[int, Table], pressed: Sequence[Press]
) -> None:
    """What anybody saw is there, nothing is there twice, and deadlines are what they were."""
    by_table = {press.table: press for press in pressed}
    for number, table in after.items():
        old, press = before[number], by_table.get(number)
        assert table.moves[: old.version] == old.moves
        moved = press is not None and made(press, table, old.version)
        assert moved or press not in room.answered, "a move that was answered is gone"
        assert only_forced(table, old.version + moved), "a move that nobody made"
        if table.version == old.version:
            assert table.deadline == old.deadline
    for number, reader, known in room.counts():
        assert known <= after[number].count(reader), "a message knows of more than there is"


async def press_again(room: Cellar, cut_off: Sequence[Press]) -> dict[int, Table]:
    """Whoever was cut off presses the same once more: it counts once, stored or not."""
    again = []
    for press in cut_off:
        try:
            interaction = await room.make(press)
        except ActionRefused:  # the menu is another one by now, or the board has moved
            continue
        assert not interaction.failed, "nobody answers"
        again.append(press)
    tables = await room.tables()
    for press in again:
        table, version = tables[press.table], room.versions[press.table]
        assert made(press, table, version), "the press counts for nothing"
        assert only_forced(table, version + 1), "it counts twice"
    return tables


def made(press: Press, table: Table, version: int) -> bool:
    """Whether the move of that number is a press's own."""
    return table.version > version and table.moves[version]["seat"] == press.seat


async def boards_are_right(
    room: Cellar, tables: Mapping[int, Table], pressed: Sequence[Press] | None
) -> None:
    """The boards show what the tables are: of those that were pressed, or (None) of all."""
    some = tables if pressed is None else {press.table for press in pressed}
    for number in some:
        if tables[number].is_open:
            await board_is_right(room, number)


async def board_is_right(room: Cellar, number: int) -> None:
    """A board shows what its table is; looked at anew now and then, as time goes on for it too."""
    for _ in range(LOOKS):
        table = (await room.tables())[number]
        with suppress(TimeoutError):
            await room.stand_in.until(partial(room.is_right, table), PATIENCE / LOOKS)
            return
    raise AssertionError(f"the board of table {number} stays wrong")


@pytest.mark.skipif(sys.platform != "linux", reason="no limits for other processes here")
async def test_on_a_full_disk_whoever_presses_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    """Of the real process: no file of it grows any further, for a while."""
    rng = seeded("full disk")
    async with cellar(tmp_path, rng, log_level="WARNING") as room:
        await room.start()
        tables = await room.left()
        await boards_are_right(room, tables, None)
        tables = await room.tables()
        offered = [presses for table in tables.values() if (presses := room.presses(table))]
        pressed = [rng.choice(presses) for presses in offered]
        room.versions = {number: table.version for number, table in tables.items()}
        with room.full_disk():
            answers = [await room.make(press) for press in pressed]
            for press, interaction in zip(pressed, answers, strict=True):
                assert "n'a pas été enregistré" in room.private(interaction)
                assert (await room.tables())[press.table].moves == tables[press.table].moves
        for press in pressed:
            assert not (await room.make(press)).failed
        after = await room.tables()
        assert all(made(press, after[press.table], room.versions[press.table]) for press in pressed)
        assert await room.stop() == 0
        assert "Traceback" not in room.log.read_text("utf-8")
