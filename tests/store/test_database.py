"""The file: migrated at start, refused in a sentence when it cannot serve, backed up while used."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bot.store.database import MIGRATIONS, Database, StoreError


async def test_is_made_and_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "new" / "house.sqlite3"
    database = await Database.open(path)
    (version,) = tuple((await database.rows("PRAGMA user_version"))[0])
    assert version == len(list(MIGRATIONS.glob("*.sql")))
    await database.close()


async def test_migrations_run_once_and_in_order(tmp_path: Path) -> None:
    steps = tmp_path / "steps"
    steps.mkdir()
    (steps / "0001_one.sql").write_text("CREATE TABLE one (a INTEGER) STRICT;")
    await (await Database.open(tmp_path / "db", steps)).close()
    (steps / "0002_two.sql").write_text("-- why; not\nINSERT INTO one VALUES (1);")
    for _ in range(2):
        database = await Database.open(tmp_path / "db", steps)
        assert len(await database.rows("SELECT * FROM one")) == 1
        await database.close()


async def test_a_migration_that_fails_leaves_nothing_half_done(tmp_path: Path) -> None:
    steps = tmp_path / "steps"
    steps.mkdir()
    (steps / "0001_one.sql").write_text("CREATE TABLE one (a INTEGER) STRICT; SELECT nonsense;")
    with pytest.raises(StoreError, match="cannot be used"):
        await Database.open(tmp_path / "db", steps)
    with sqlite3.connect(tmp_path / "db") as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == []
    connection.close()


async def test_a_newer_file_is_refused(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "db") as connection:
        connection.execute("PRAGMA user_version=999")
    connection.close()
    with pytest.raises(StoreError, match="newer version"):
        await Database.open(tmp_path / "db")


async def test_a_path_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(StoreError, match="cannot be opened"):
        await Database.open(tmp_path / "file" / "db")


async def test_a_file_that_is_no_database_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "db").write_bytes(b"certainly not SQLite" * 100)
    with pytest.raises(StoreError, match="cannot be used"):
        await Database.open(tmp_path / "db")


async def test_transactions_are_all_or_nothing(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "db")
    add = "INSERT INTO players (user_id) VALUES (?)"

    async def fail() -> None:
        async with database.transaction() as step:
            await step.run(add, (1,))
            await step.run(add, (1,))

    with pytest.raises(sqlite3.IntegrityError):
        await fail()
    assert await database.rows("SELECT * FROM players") == []

    async def write(number: int) -> None:
        async with database.transaction() as step:
            await step.run(add, (number,))

    await asyncio.gather(*(write(number) for number in range(100)))
    assert len(await database.rows("SELECT * FROM players")) == 100
    await database.close()


async def test_a_backup_holds_nobody_up(tmp_path: Path) -> None:
    """What is being written meanwhile is not in it, and the file is never half a copy."""
    database = await Database.open(tmp_path / "db")
    async with database.transaction() as step:
        await step.run("INSERT INTO players (user_id) VALUES (11)")
        await database.backup(tmp_path / "copy")
    with pytest.raises(StoreError, match="exists already"):
        await database.backup(tmp_path / "copy")
    with pytest.raises(StoreError, match="no copy can be written"):
        await database.backup(tmp_path / "nowhere" / "copy")
    await database.close()
    assert not [path for path in tmp_path.iterdir() if "partial" in path.name]
    copy = await Database.open(tmp_path / "copy")
    assert await copy.rows("SELECT user_id FROM players") == []
    await copy.close()


async def test_a_backup_is_whole_and_taken_while_open(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "db")
    async with database.transaction() as step:
        await step.run("INSERT INTO players (user_id) VALUES (11)")
    await database.backup(tmp_path / "copy")
    await database.close()
    copy = await Database.open(tmp_path / "copy")
    assert [row["user_id"] for row in await copy.rows("SELECT user_id FROM players")] == [11]
    await copy.close()
