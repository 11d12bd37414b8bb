"""The bot was down, or its machine slept, while a robot was to act: it goes on, and rests again."""

import asyncio
from itertools import cycle
from typing import Any

import pytest

from bot import catalogue
from bot.game.contract import AnyGame
from bot.store.database import Unavailable
from bot.store.tables import TableStore
from bot.table.robots import Robots
from bot.table.seats import HOUSE, Place, Player, Refusal
from bot.table.table import Table
from bot.table.timekeeper import AGAIN_AFTER, AGAIN_AFTER_FAULT
from tests.table.conftest import ANA, BO, BOARD, CHANNEL, CHLOE, GUILD, House, Opener

HOUR = 3600.0


async def against_robots(house: House, name: str) -> Table:
    """Ana alone with robots."""
    game = catalogue.games()[name]
    options = game.options()
    robots = [HOUSE] * (game.seats(options)[0] - 1)
    place = Place(GUILD, CHANNEL, BOARD)
    players = [*robots, Player("Ana", ANA)]
    return await house.tables.invite(game, options, players, ANA, place, "fr")


async def until_a_robot_acts(house: House, table: Table) -> bool:
    """Ana plays her mildest moves; whether it came to robots alone."""
    for _ in range(200):
        if not table.is_open:
            return False
        if all(table.chairs[seat].is_robot for seat in table.to_act):
            return True
        seat = next(iter(table.people))
        await house.tables.move(table.id, ANA, None, table.game.default_move(table.state, seat))
    raise AssertionError("no robot ever acts")


async def rests(house: House) -> None:
    """Time is kept until there is nothing more to do but wait."""
    keeping = asyncio.create_task(house.tables.run())
    try:
        async with asyncio.timeout(20):
            await house.clock.resting()
    finally:
        keeping.cancel()


@pytest.mark.parametrize("name", sorted(catalogue.games()))
async def test_after_hours_the_robot_plays_at_once(name: str, open_house: Opener) -> None:
    house = await open_house()
    table = await against_robots(house, name)
    for comes_back in cycle(("restarted", "woken")):
        if table.version > 12 or not await until_a_robot_acts(house, table):
            break
        version = table.version
        house.clock.advance(HOUR)
        if comes_back == "restarted":
            house = await open_house()
        await rests(house)
        await house.tables.tick()
        house.clock.advance(10)
        await house.tables.tick()
        table = await house.tables.get(table.id)
        assert table.version > version


async def test_a_seat_that_could_be_given_away_only_in_part(
    open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A robot has the sleeper's seat, but what it stands at could not be stored: it plays on."""
    house = await open_house()
    game = catalogue.games()["double_noeud"]
    place = Place(GUILD, CHANNEL, BOARD)
    people = [Player(f"Player {user_id}", user_id) for user_id in (ANA, BO, CHLOE)]
    table = await house.tables.invite(game, game.options(), people, ANA, place, "fr")
    for user_id in (BO, CHLOE):
        await house.tables.accept(table.id, user_id)
    kept = type(house.tables._ledger).wait

    async def fails(*_: object) -> None:
        raise Refusal("refusal-not-stored")

    (sleeper,) = table.to_act
    table.misses[sleeper] = 1
    monkeypatch.setattr(type(house.tables._ledger), "wait", fails)
    house.clock.advance(180)
    await house.tables.tick()
    monkeypatch.setattr(type(house.tables._ledger), "wait", kept)
    assert any(chair.replaced for chair in table.chairs)
    version = table.version
    house.clock.advance(HOUR)
    await rests(house)
    house.clock.advance(10)
    await house.tables.tick()
    assert table.version > version


@pytest.mark.parametrize("fault", [Unavailable("locked"), OSError("no disk")])
async def test_a_robot_s_move_that_could_not_be_stored_is_made_again(
    fault: Exception, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await against_robots(house, "one_poker")
    assert await until_a_robot_acts(house, table)
    append, faults = TableStore.append, [fault]

    async def fails(self: TableStore, *args: Any, **kwargs: Any) -> Any:
        if faults:
            raise faults.pop()
        return await append(self, *args, **kwargs)

    monkeypatch.setattr(TableStore, "append", fails)
    version = table.version
    for _ in range(3):
        await rests(house)
        house.clock.advance(40)
        await house.tables.tick()
    assert not faults
    assert table.version > version


@pytest.mark.parametrize(
    ("fault", "pause"), [(Unavailable("locked"), AGAIN_AFTER), (OSError(), AGAIN_AFTER_FAULT)]
)
async def test_a_robot_that_fails_while_nothing_else_is_due_is_asked_again(
    fault: Exception, pause: float, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever keeps the time sleeps by then, and is woken to look again."""
    table = await against_robots(house, "one_poker")
    assert await until_a_robot_acts(house, table)
    asked, has_reckoned = asyncio.Event(), asyncio.Event()

    async def reckons(*_: object) -> None:
        asked.set()
        await has_reckoned.wait()

    async def fails(*_: object, **__: object) -> None:
        raise fault

    monkeypatch.setattr(Robots, "reckon", reckons)
    monkeypatch.setattr(TableStore, "append", fails)
    house.clock.advance(10)
    keeping = asyncio.create_task(house.tables.run())
    try:
        async with asyncio.timeout(20):
            await house.clock.resting()
            assert (asked.is_set(), house.clock.asked) == (True, None)
            has_reckoned.set()
            await house.clock.resting()
            assert house.clock.asked == pause
    finally:
        keeping.cancel()


async def test_rules_that_fail_at_one_table_stop_no_other(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = await house.begin(channel=CHANNEL + 1)
    sound = await house.begin()

    def fails(_: object) -> tuple[int, ...]:
        raise KeyError("rules")

    monkeypatch.setattr(broken, "game", Failing(broken.game, to_act=fails))
    house.clock.advance(HOUR)
    await rests(house)
    assert sound.version > 0


class Failing:
    """A game of which something fails."""

    def __init__(self, game: AnyGame, **fails: Any) -> None:
        self._game, self._fails = game, fails

    def __getattr__(self, name: str) -> Any:
        return self._fails.get(name) or getattr(self._game, name)
