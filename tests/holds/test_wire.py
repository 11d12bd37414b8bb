"""The real process on a real socket: faults with the library's own patience, and its gateway."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.local.errors import ApiError
from bot.local.traffic import Fault
from bot.table.table import Table
from tests.conftest import PROVE, count, seeded
from tests.game.playing import named
from tests.holds.houses import only_forced
from tests.holds.kills_process import PATIENCE, Cellar, Press, cellar, check_log

BATCHES = count(1, 4)
TRIED = 4
"""How many faults, where not all are."""
PRESSES = 20
"""At most, until one makes a call that fails."""
ROUTES = {
    "the answer": ("POST", "/interactions/*/callback"),
    "an edit": ("PATCH", "/channels/*/messages/*"),
}
FAULTS: dict[str, dict[str, Any]] = {
    "429 of the route": {"status": 429, "retry_after": 0.2},
    "429 everywhere": {"status": 429, "retry_after": 0.2},
    "500": {"status": 500},
    "502": {"status": 502},
    "slow": {"delay": 1.0},
    "an answer that is lost": {"status": 502, "after": True},
}


class Everywhere(Fault):
    """A 429 that is meant for every route."""

    def error(self) -> ApiError:
        """What it answers with."""
        headers = {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
        said = "You are being rate limited."
        return ApiError(429, 0, said, retry_after=self.retry_after, headers=headers)


@pytest.mark.heavy
@pytest.mark.parametrize("batch", range(BATCHES))
async def test_faults_with_the_patience_of_the_library(tmp_path: Path, batch: int) -> None:
    """Whoever presses is answered, the move is there once, and the board is right."""
    rng = seeded("wire", batch)
    async with cellar(tmp_path, rng) as room:
        await room.start()
        await everything_is_shown(room)
        tables, turn = await room.tables(), games_in_turn(rng)
        every = list(product(ROUTES, FAULTS))
        for route, name in every if PROVE else rng.sample(every, TRIED):
            with named(batch, route, name):
                kind = Everywhere if "everywhere" in name else Fault
                faults = room.stand_in.traffic.faults
                faults.append(kind(*ROUTES[route], **FAULTS[name]))
                for _ in range(PRESSES):  # a secret move edits nothing that others see
                    press = a_press(room, tables, turn)
                    interaction = await room.make(press)
                    assert not interaction.failed, "nobody answers"
                    tables = await check(room, tables, press)
                    if not faults:
                        break
                assert not faults, "nothing has failed"
        assert await room.stop() == 0
        check_log(room.log.read_text("utf-8"), await room.left())


async def test_a_gateway_that_is_cut(tmp_path: Path) -> None:
    """Resumed, it has missed nothing; lost for good, a new session begins, and nothing is twice."""
    rng = seeded("gateway")
    async with cellar(tmp_path, rng) as room:
        await room.start()
        await everything_is_shown(room)
        tables, turn = await room.tables(), games_in_turn(rng)
        for resumable in (True, False) * count(1, 10):
            with named("resumable" if resumable else "for good"):
                await room.stand_in.drop_gateway(resumable=resumable)
                if not resumable:
                    await room.stand_in.wait_for_bot(within=PATIENCE)
                press = a_press(room, tables, turn)
                interaction = await room.make(press)
                assert not interaction.failed, "nobody answers"
                tables = await check(room, tables, press)
        assert await room.stop() == 0
        check_log(room.log.read_text("utf-8"), await room.left())


def games_in_turn(rng: Random) -> Iterator[int]:
    """Numbers by which each game has its turn."""
    start = rng.randrange(100)
    while True:
        yield start
        start += 1


def a_press(room: Cellar, tables: dict[int, Table], turn: Iterator[int]) -> Press:
    """A move that somebody is offered, by the game whose turn it is."""
    names = sorted({table.game.name for table in tables.values()})
    for _ in names:
        name = names[next(turn) % len(names)]
        for table in tables.values():
            if table.game.name == name and table.is_open and (found := room.presses(table)):
                return room.rng.choice(found)
    raise AssertionError("nobody is offered anything")


async def everything_is_shown(room: Cellar) -> None:
    """Every table has its board."""
    for table in (await room.tables()).values():
        await room.stand_in.until(lambda table=table: room.is_right(table), PATIENCE)  # type: ignore[misc]


async def check(room: Cellar, before: dict[int, Table], press: Press) -> dict[int, Table]:
    """The move is there once, nothing else is, and the board says so."""
    after = await room.tables()
    for number, table in after.items():
        assert table.moves[: before[number].version] == before[number].moves, "a move is lost"
        moved = before[number].version + (number == press.table)
        assert table.version >= moved
        assert only_forced(table, moved), "a move that nobody made"
    await room.stand_in.until(lambda: room.is_right(after[press.table]), PATIENCE)
    return after
