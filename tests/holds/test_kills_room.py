"""A full disk, a locked database: a sentence to whoever acts, nothing half-written or lost."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.game.contract import AnyGame
from bot.game.record import write_move
from bot.table.seats import Place, Refusal, Status
from bot.table.table import Table
from tests.conftest import seeded
from tests.game.playing import Taste, each_game
from tests.holds.houses import begin, drawn_move, opened
from tests.holds.kills_room import TROUBLES, Trouble, dump, impatient, is_sound, locked
from tests.table.conftest import House

STRANGER = 99
MOVES = 12
UNTIL_FULL = 400
"""Moves after which even a page that was half empty must have been full."""

each_trouble = pytest.mark.parametrize("trouble", TROUBLES, ids=lambda trouble: trouble.__name__)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """One process that does not wait long."""
    with impatient():
        async with opened(tmp_path / "house.sqlite3") as house:
            yield house


async def answer(promise: Awaitable[Any]) -> str | None:
    """Why something is refused; None if it is done."""
    try:
        await promise
    except Refusal as refusal:
        return refusal.key
    return None


def memory(table: Table) -> tuple[Any, ...]:
    """What a process believes of a table."""
    where = (table.status, table.wait, table.chairs, table.ending, table.place)
    return (table.state, tuple(table.moves), dict(table.misses), table.facts, *where)


async def play(house: House, table: Table, rng: Random, moves: int) -> None:
    """Some moves, if the game lasts so long."""
    taste = Taste(rng)
    for _ in range(moves):
        if table.is_open:
            seat, move, click = drawn_move(table, taste, rng)
            await house.tables.move(table.id, table.people[seat], seat, move, click)


async def stopped_by(trouble: Trouble, house: House, table: Table, rng: Random) -> bool:
    """Play on in trouble until a move is refused: nothing has changed, and it works afterwards.

    Returns:
        Whether a move was refused at all.
    """
    taste = Taste(rng)
    for _ in range(UNTIL_FULL):
        if not table.is_open:
            return False
        seat, move, click = drawn_move(table, taste, rng)
        before, written = memory(table), dump(house.path)
        async with trouble(house):
            why = await answer(house.tables.move(table.id, table.people[seat], seat, move, click))
        if why is not None:
            assert why == "refusal-not-stored"
            assert memory(table) == before
            assert dump(house.path) == written
            await house.tables.move(table.id, table.people[seat], seat, move, click)
            assert table.moves[len(before[1])] == write_move(seat, move)
            return True
    return False


@each_trouble
@each_game
async def test_a_move_is_refused_whole_and_works_afterwards(
    game: AnyGame, trouble: Trouble, house: House, caplog: pytest.LogCaptureFixture
) -> None:
    rng = seeded("no room", game.name)
    for _ in range(20):
        table = await begin(house, game, rng)
        await play(house, table, rng, rng.randrange(MOVES))
        refused = await stopped_by(trouble, house, table, rng)
        if table.is_open:
            await house.tables.stop(table.id, table.host_id, moderator=True)
        if refused:
            break
    else:
        raise AssertionError("no move was ever refused")
    assert is_sound(house.path)
    assert all(record.exc_info is None for record in caplog.records)


@each_game
async def test_whatever_anybody_does_is_refused_whole(game: AnyGame, house: House) -> None:
    """Every intent that writes."""
    rng = seeded("no room for anything", game.name)
    table = await begin(house, game, rng)
    guest = next(user for user in table.people.values() if user != table.host_id)
    tables = house.tables
    intents: tuple[Callable[[], Awaitable[Any]], ...] = (
        lambda: begin(house, game, rng, place=Place(1, 2)),
        lambda: tables.quit(table.id, guest),
        lambda: tables.stop(table.id, table.host_id, moderator=False),
        lambda: tables.gone(table.id, "board"),
        lambda: tables.placed(table, table.place.message_id),
        lambda: tables.hand_placed(table, 0, None),
        lambda: tables.facts.follow(table.id, STRANGER),
    )
    before, written = memory(table), dump(house.path)
    async with locked(house):
        for intent in intents:
            assert await answer(intent()) == "refusal-not-stored"
    assert memory(table) == before
    assert dump(house.path) == written
    assert not house.front.given_up


@each_trouble
@each_game
async def test_what_time_brings_is_put_off(game: AnyGame, trouble: Trouble, house: House) -> None:
    """A deadline that passes meanwhile is kept as soon as that is possible again."""
    table = await begin(house, game, seeded("no time", game.name))
    house.clock.advance(3600)
    before = memory(table)
    async with trouble(house):
        await house.tables.tick()
    if memory(table) == before:
        house.clock.advance(60)
        await house.tables.tick()
    assert memory(table) != before
    assert table.moves or table.status is Status.OVER
    async with opened(house.path, house.clock) as again:
        assert (await again.tables.get(table.id)).moves == table.moves
