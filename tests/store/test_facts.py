"""Facts as rows: added under conditions, never twice, and read back as they were written."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from typing import Any

import pytest

from bot.store.database import Database
from bot.store.facts import FactStore
from bot.store.tables import Conflict, SeatRow, TableRow, TableStore

VISITOR, HOME, BANK = range(3)
NOW = 1_800_000_000.0
CAP = 5


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = await Database.open(tmp_path / "db")
    yield database
    await database.close()


@pytest.fixture
def facts(database: Database) -> FactStore:
    return FactStore(database)


@pytest.fixture
async def number(database: Database) -> int:
    """A running table of three persons."""
    return await new_table(database, 300)


async def new_table(database: Database, channel: int) -> int:
    row = TableRow(
        guild_id=200,
        channel_id=channel,
        message_id=None,
        game="duel",
        options={},
        seed=b"seed",
        locale="fr",
        host_id=11,
        status="running",
        seats=(SeatRow("Bo", 12, True), SeatRow("Ana", 11, True), SeatRow("Chloé", 13, True)),
    )
    return await TableStore(database).open(row, NOW)


async def punish(
    facts: FactStore, number: int, *, caller: int = HOME, seat: int = VISITOR, duel: int = 1
) -> int:
    return await facts.add_penalty(number, seat, caller, f"1.{duel}.0", "trop lent", NOW, CAP)


async def outcomes(*promises: Awaitable[Any]) -> list[str]:
    """How several calls at once end: done, or refused for a conflict."""
    results = await asyncio.gather(*promises, return_exceptions=True)
    assert all(not isinstance(r, BaseException) or isinstance(r, Conflict) for r in results)
    return sorted("conflict" if isinstance(r, Conflict) else "done" for r in results)


async def test_a_table_without_facts(facts: FactStore, number: int) -> None:
    found = await facts.load(number)
    assert (found.penalties, found.drunk, found.followers) == ((), {}, frozenset())


async def test_a_penalty_is_read_back_as_it_was_called(facts: FactStore, number: int) -> None:
    penalty = await punish(facts, number)
    (row,) = (await facts.load(number)).penalties
    assert (row.id, row.seat, row.caller, row.round) == (penalty, VISITOR, HOME, "1.1.0")
    assert (row.reason, row.at, row.disputed, row.voided) == ("trop lent", NOW, False, False)


async def test_a_penalty_remembers_the_person_punished(
    facts: FactStore, database: Database, number: int
) -> None:
    await punish(facts, number)
    await facts.drink(number, HOME, 0, NOW)
    for table, user_id in (("penalties", 12), ("shots", 11)):
        (row,) = await database.rows(
            f"SELECT user_id FROM {table} JOIN players ON players.key = {table}.player"
        )
        assert row[0] == user_id


async def test_one_penalty_a_caller_and_round(facts: FactStore, number: int) -> None:
    await punish(facts, number)
    with pytest.raises(Conflict):
        await punish(facts, number)
    await punish(facts, number, caller=BANK)
    await punish(facts, number, duel=2)
    assert len((await facts.load(number)).penalties) == 3


async def test_the_same_call_twice_at_once_is_written_once(facts: FactStore, number: int) -> None:
    ends = await outcomes(punish(facts, number), punish(facts, number))
    assert ends == ["conflict", "done"]
    assert len((await facts.load(number)).penalties) == 1


async def test_no_more_stand_than_may(facts: FactStore, number: int) -> None:
    penalties = [await punish(facts, number, duel=duel) for duel in range(CAP)]
    with pytest.raises(Conflict):
        await punish(facts, number, duel=CAP)
    await punish(facts, number, caller=VISITOR, seat=HOME)
    await facts.void(number, penalties[0], NOW, 14)
    await punish(facts, number, duel=CAP)


async def test_a_penalty_is_disputed_once(facts: FactStore, number: int) -> None:
    penalty = await punish(facts, number)
    ends = await outcomes(*(facts.dispute(number, penalty, NOW) for _ in range(2)))
    assert ends == ["conflict", "done"]
    assert (await facts.load(number)).penalties[0].disputed


async def test_what_is_void_is_neither_disputed_nor_voided_again(
    facts: FactStore, number: int
) -> None:
    penalty = await punish(facts, number)
    ends = await outcomes(*(facts.void(number, penalty, NOW, 14) for _ in range(2)))
    assert ends == ["conflict", "done"]
    with pytest.raises(Conflict):
        await facts.dispute(number, penalty, NOW)
    (row,) = (await facts.load(number)).penalties
    assert (row.disputed, row.voided) == (False, True)


async def test_a_penalty_belongs_to_its_table(
    facts: FactStore, database: Database, number: int
) -> None:
    other = await new_table(database, 301)
    penalty = await punish(facts, number)
    with pytest.raises(Conflict):
        await facts.void(other, penalty, NOW, 14)
    with pytest.raises(Conflict):
        await facts.dispute(other, penalty, NOW)
    assert (await facts.load(other)).penalties == ()


async def test_a_shot_is_drunk_once(facts: FactStore, number: int) -> None:
    ends = await outcomes(*(facts.drink(number, HOME, 0, NOW) for _ in range(10)))
    assert ends == ["conflict"] * 9 + ["done"]
    await facts.drink(number, HOME, 1, NOW)
    await facts.drink(number, VISITOR, 0, NOW)
    assert (await facts.load(number)).drunk == {HOME: 2, VISITOR: 1}


async def test_followers_come_and_go(facts: FactStore, number: int) -> None:
    for user_id in (14, 15, 14):
        await facts.follow(number, user_id)
    assert (await facts.load(number)).followers == {14, 15}
    await facts.unfollow(number, 14)
    await facts.unfollow(number, 16)
    assert (await facts.load(number)).followers == {15}


async def test_followers_are_dismissed_once(facts: FactStore, number: int) -> None:
    for user_id in (14, 15):
        await facts.follow(number, user_id)
    counts = await asyncio.gather(*(facts.dismiss(number) for _ in range(3)))
    assert sorted(counts) == [0, 0, 2]
    assert (await facts.load(number)).followers == frozenset()


async def test_when_a_table_ended(facts: FactStore, database: Database, number: int) -> None:
    assert await facts.ended_at(number) is None
    await TableStore(database).end(number, "over", NOW + 60)
    assert await facts.ended_at(number) == NOW + 60
    assert await facts.ended_at(number + 1) is None
