"""A database of an older program, of a newer one, or of none: brought up to date, or refused."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.game.record import plain
from bot.local.server import StandIn
from bot.store.database import MIGRATIONS, Database, StoreError, Unavailable, copy
from tests.conftest import count, seeded
from tests.game.playing import GAMES, Playout, Taste, playout
from tests.holds.houses import CHANNEL, GUILD, PERSON, drawn_move, opened
from tests.table.conftest import FakeClock
from tests.whole.process import command, database

ROOT = Path(__file__).parents[2]
NEWEST = len(list(MIGRATIONS.glob("*.sql")))
DAMAGES = count(8, 300)
NOW = 1_800_000_000.0


def old_database(path: Path, version: int = 1) -> dict[int, Playout]:
    """What a program of that version has left: a table of every game, halfway through."""
    first, *later = sorted(MIGRATIONS.glob("*.sql"))[:version]
    with closing(sqlite3.connect(path)) as rows, rows:
        rows.executescript(first.read_text("utf-8"))
        plays = [playout(game, 1) for game in GAMES]
        for number, play in enumerate(plays, start=1):
            write(rows, number, play)
        for script in later:
            rows.executescript(script.read_text("utf-8"))
        rows.execute(f"PRAGMA user_version = {version}")
    return dict(enumerate(plays, start=1))


def write(rows: sqlite3.Connection, number: int, play: Playout) -> None:
    """A table as the first version wrote it."""
    made = play.moves[: len(play.moves) // 2]
    rows.execute(
        "INSERT INTO tables (id, guild_id, channel_id, game, options, seed, locale, host_id,"
        " status, version, deadline, created_at) VALUES (?, ?, ?, ?, ?, ?, 'fr', ?, 'running',"
        " ?, ?, ?)",
        (
            *(number, GUILD, CHANNEL + number, play.game.name, json.dumps(plain(play.options))),
            *(play.seed.value, PERSON, len(made), NOW + 180, NOW),
        ),
    )
    for seat in range(play.seats):
        rows.execute("INSERT OR IGNORE INTO players VALUES (?, ?, ?)", (seat, PERSON + seat, "x"))
        rows.execute("INSERT INTO seats VALUES (?, ?, ?, 1, NULL, NULL)", (number, seat, seat))
    rows.executemany(
        "INSERT INTO moves VALUES (?, ?, ?, ?, 'player', ?)",
        [(number, n, raw["seat"], json.dumps(raw), NOW) for n, raw in enumerate(made)],
    )


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as rows:
        ((version,),) = rows.execute("PRAGMA user_version")
    return int(version)


def content(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as rows:
        return list(rows.iterdump())


def copies(folder: Path) -> set[str]:
    """The files beside the database, but for those that SQLite keeps there."""
    return {file.name for file in folder.iterdir() if not file.name.endswith(("-wal", "-shm"))}


# Older -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", range(1, NEWEST))
async def test_an_older_database_is_copied_first_then_its_games_go_on(
    tmp_path: Path, version: int
) -> None:
    path, rng = tmp_path / "house.sqlite3", seeded("older")
    plays = old_database(path, version)
    before = content(path)
    async with opened(path, FakeClock()) as house:
        for number, play in plays.items():
            table = await house.tables.get(number)
            assert {chair.player.name for chair in table.chairs} == {"x"}
            assert table.moves == list(play.moves[: len(play.moves) // 2])
            seat, move, click = drawn_move(table, Taste(rng), rng)
            await house.tables.move(number, table.people[seat], seat, move, click)
    copy = tmp_path / f"house-v{version}.sqlite3"
    assert copies(tmp_path) == {path.name, copy.name}
    assert (version_of(copy), version_of(path)) == (version, NEWEST)
    assert content(copy) == before
    async with opened(path):
        pass
    assert copies(tmp_path) == {path.name, copy.name}, "nothing was migrated this time"


async def test_a_copy_of_before_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"
    old_database(path)
    (tmp_path / "house-v1.sqlite3").write_text("somebody's")
    (tmp_path / "house-v1-2.partial.sqlite3").write_text("what a kill has left")
    await (await Database.open(path)).close()
    assert (tmp_path / "house-v1.sqlite3").read_text() == "somebody's"
    assert version_of(tmp_path / "house-v1-2.sqlite3") == 1
    assert not (tmp_path / "house-v1-2.partial.sqlite3").exists()


async def test_without_a_copy_nothing_is_migrated(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"
    old_database(path)
    (tmp_path / "house-v1.partial.sqlite3").mkdir()
    with pytest.raises(StoreError):
        await Database.open(path)
    assert version_of(path) == 1


async def test_a_new_or_empty_file_needs_no_copy(tmp_path: Path) -> None:
    (tmp_path / "empty.sqlite3").touch()
    for name in ("new.sqlite3", "empty.sqlite3"):
        await (await Database.open(tmp_path / name)).close()
    assert copies(tmp_path) == {"new.sqlite3", "empty.sqlite3"}


async def test_a_person_has_a_name_at_each_table_from_the_third_version_on(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"
    old_database(path, 2)
    with closing(sqlite3.connect(path)) as rows, rows:
        rows.execute("UPDATE players SET name = 'player ' || key")
        rows.execute("UPDATE players SET user_id = NULL, name = '' WHERE key = 1")
        rows.execute("UPDATE seats SET player = NULL WHERE seat = 0 AND table_id > 1")
    await (await Database.open(path)).close()
    with closing(sqlite3.connect(path)) as rows:
        found = rows.execute("SELECT player, name FROM seats").fetchall()
        assert set(found) >= {(None, None), (0, "player 0"), (1, "")}
        assert all(name == f"player {player}" for player, name in found if player and player > 1)
        assert {column for _, column, *_ in rows.execute("PRAGMA table_info(players)")} == {
            "key",
            "user_id",
        }


# A copy ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", [*range(1, NEWEST + 1), 999])
@pytest.mark.parametrize("is_running", [True, False])
def test_a_copy_changes_nothing_whatever_the_version(
    tmp_path: Path, version: int, *, is_running: bool
) -> None:
    """The bot that runs on the file may be older, or newer, than the program that copies."""
    path, copied = tmp_path / "house.sqlite3", tmp_path / "copy #1?.sqlite3"
    old_database(path, min(version, NEWEST))
    with closing(sqlite3.connect(path)) as running:
        running.execute("PRAGMA journal_mode=WAL")
        running.execute(f"PRAGMA user_version = {version}")
        running.execute("UPDATE tables SET version = 77 WHERE id = 1")
        running.commit()  # still in the file beside it, which a plain copy would miss
        if not is_running:
            running.close()
        before = path.read_bytes()
        copy(path, copied)
        assert path.read_bytes() == before
    assert (version_of(path), version_of(copied)) == (version, version)
    assert content(copied) == content(path)
    assert copies(tmp_path) == {path.name, copied.name}


def test_a_copy_waits_for_nobody_who_writes(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"
    old_database(path)
    with closing(sqlite3.connect(path)) as running:
        running.execute("PRAGMA journal_mode=WAL")
        before = content(path)
        running.execute("UPDATE tables SET version = 77")
        copy(path, tmp_path / "copy")
        assert content(tmp_path / "copy") == before


@pytest.mark.parametrize("name", ["damaged", "folder"])
def test_what_is_no_database_is_refused_by_its_name(tmp_path: Path, name: str) -> None:
    (tmp_path / "damaged").write_bytes(b"certainly not SQLite" * 100)
    (tmp_path / "folder").mkdir()
    with pytest.raises(StoreError, match=f"the database .*{name} cannot be used"):
        copy(tmp_path / name, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


# Newer, or damaged -------------------------------------------------------------------------------


async def refusal(stand_in: StandIn) -> str:
    """What the bot says before it ends, one sentence."""
    process = command("run", root=ROOT, stand_in=stand_in)
    _, said = await asyncio.to_thread(process.communicate, timeout=60)
    assert process.returncode == 2, said
    (sentence,) = said.strip().splitlines()
    return str(sentence)


async def test_the_bot_refuses_a_newer_database_in_a_sentence(tmp_path: Path) -> None:
    async with StandIn(tmp_path / "world.json") as stand_in:
        path = database(stand_in)
        with closing(sqlite3.connect(path)) as rows:
            rows.execute("PRAGMA user_version = 999")
        before = path.read_bytes()
        assert "written by a newer version (999)" in await refusal(stand_in)
        assert path.read_bytes() == before


async def test_the_bot_refuses_a_damaged_database_in_a_sentence(tmp_path: Path) -> None:
    async with StandIn(tmp_path / "world.json") as stand_in:
        path = database(stand_in)
        async with opened(path):
            pass
        pages = bytearray(path.read_bytes())
        pages[4096:] = b"\xff" * (len(pages) - 4096)
        path.write_bytes(pages)
        assert "cannot be used" in await refusal(stand_in)


@pytest.mark.heavy
async def test_a_file_damaged_anywhere_is_refused_or_serves(
    tmp_path: Path, record_property: Any, caplog: pytest.LogCaptureFixture
) -> None:
    """Bytes of any page are lost: no table is told a lie about, and nothing fails unexpectedly."""
    original = tmp_path / "original"
    old_database(original)
    async with opened(original):
        pass
    whole, rng = original.read_bytes(), seeded("damage")
    refused = 0
    for number in range(DAMAGES):
        path = tmp_path / f"damaged{number}"
        path.write_bytes(damaged(whole, rng))
        try:
            async with opened(path, FakeClock()) as house:
                await house.tables.tick()
        except (StoreError, Unavailable):  # the bot says either in a sentence
            refused += 1
        assert all(record.exc_info is None for record in caplog.records)
    assert refused < DAMAGES
    record_property("proved", {"damaged files": DAMAGES, "refused at the start": refused})


def damaged(whole: bytes, rng: Random) -> bytes:
    """A file with some bytes overwritten, or its end cut off."""
    if not rng.randrange(8):
        return whole[: rng.randrange(100, len(whole))]
    pages = bytearray(whole)
    for _ in range(rng.choice((1, 4, 40))):
        place, length = rng.randrange(100, len(whole)), rng.choice((1, 8, 600))
        pages[place : place + length] = rng.randbytes(length)
    return bytes(pages[: len(whole)])
