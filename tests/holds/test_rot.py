"""Damaged rows, and edited ones: such a table closes with an apology, and the others go on."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random
from shutil import copyfile
from typing import Any, TypeAlias

import pytest

from bot.game.contract import AnyGame
from bot.table.seats import Place, Refusal
from bot.table.table import Table
from tests.conftest import count, seeded
from tests.game.playing import GAMES, Taste, each_game, named
from tests.holds.houses import CHANNEL, GUILD, begin, drawn_move, opened
from tests.table.conftest import FakeClock, House

MOVES = 6
BATCHES, EDITS = count(1, 6), count(30, 3000)

Edit: TypeAlias = Callable[[sqlite3.Connection, int], object]
"""What somebody does to one table's rows."""


def setting(column: str, value: Any) -> Edit:
    """A column of the table itself gets another value."""
    return lambda rows, table: rows.execute(
        f"UPDATE tables SET {column} = ? WHERE id = ?", (value, table)
    )


def running(statement: str, *values: Any) -> Edit:
    """A statement, whose first place is the table's number."""
    return lambda rows, table: rows.execute(statement, (table, *values))


def move(document: Any) -> Edit:
    """The first move is another document."""
    return lambda rows, table: rows.execute(
        "UPDATE moves SET move = ? WHERE table_id = ? AND n = 0", (document, table)
    )


DAMAGES: dict[str, Edit] = {
    "no such game": setting("game", "tarot"),
    "no game at all": setting("game", ""),
    "options that are no JSON": setting("options", '{"a":'),
    "options that are none": setting("options", "[]"),
    "an unknown option": setting("options", '{"wind": 3}'),
    "a short seed": setting("seed", b"short"),
    "no seed": setting("seed", b""),
    "an ending that is none": setting("ending", '{"reason": "boredom"}'),
    "an ending that is no JSON": setting("ending", "}"),
    "an ending while it runs": setting("ending", '{"reason": "stopped", "by": null}'),
    "a notice that is no JSON": setting("notice", "now!"),
    "a notice of nothing": setting("notice", "[1]"),
    "a notice at no stage": setting("notice", '{"stage": 9, "seats": [], "message": null}'),
    "a deadline at the end of time": setting("deadline", float("inf")),
    "moves before it has begun": setting("status", "invited"),
    "a move too many by its count": setting("version", 99),
    "no move by its count": setting("version", 0),
    "nobody sits there": running("DELETE FROM seats WHERE table_id = ?"),
    "a seat too many": running("INSERT INTO seats (table_id, seat, accepted) VALUES (?, 97, 1)"),
    "the first move is lost": running("DELETE FROM moves WHERE table_id = ? AND n = 0"),
    "a move is far away": running("UPDATE moves SET n = 50 WHERE table_id = ? AND n = 1"),
    "a move by nobody's will": running("UPDATE moves SET origin = 'fate' WHERE table_id = ?"),
    "a move that is no JSON": move('{"do": '),
    "a move that is no text": move(b"\xff\xfe".decode("latin-1")),
    "a move that is none": move("[]"),
    "a move that no rule knows": move('{"seat": 0, "do": "jump"}'),
    "a move by nobody": move('{"seat": 99, "do": "jump"}'),
    "a move as deep as a well": move("[" * 100_000),
}


@dataclass(frozen=True)
class Shelf:
    """A database with tables of one game or several, each a few moves old."""

    path: Path
    clock: FakeClock
    tables: dict[str, int]

    def edit(self, number: int, edit: Edit) -> bool:
        """Change a table's rows as no program of ours would; whether SQLite lets that happen."""
        with closing(sqlite3.connect(self.path)) as rows, rows:
            rows.execute("PRAGMA foreign_keys = ON")
            try:
                edit(rows, number)
            except sqlite3.IntegrityError:
                return False
        return True


async def shelf(path: Path, games: dict[str, AnyGame], rng: Random) -> Shelf:
    """A table a name."""
    clock, tables = FakeClock(), {}
    async with opened(path, clock) as house:
        for number, (name, game) in enumerate(games.items()):
            place = Place(GUILD, CHANNEL + number)
            table = await begin(house, game, rng, place=place)
            while table.version < MOVES:
                await play(house, table, rng)
                if not table.is_open:  # so short a game would prove nothing
                    table = await begin(house, game, rng, place=place)
            tables[name] = table.id
    return Shelf(path, clock, tables)


async def play(house: House, table: Table, rng: Random) -> None:
    """Somebody moves."""
    seat, chosen, click = drawn_move(table, Taste(rng), rng)
    await house.tables.move(table.id, table.people[seat], seat, chosen, click)


async def why_not(house: House, number: int) -> str | None:
    """Why a table cannot be had; None if it can."""
    try:
        await house.tables.get(number)
    except Refusal as refusal:
        return refusal.key
    return None


@each_game
async def test_a_damaged_table_closes_with_an_apology_and_the_rest_run_on(
    game: AnyGame, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    rng = seeded("rot", game.name)
    sound = ("sound", "sound too")
    shelves = await shelf(tmp_path / "db", dict.fromkeys((*DAMAGES, *sound), game), rng)
    for name, edit in DAMAGES.items():
        assert shelves.edit(shelves.tables[name], edit), name
    async with opened(shelves.path, shelves.clock) as house:
        await house.tables.tick()
        closed = [number for number, reason in house.front.given_up if reason == "unreadable"]
        names = {number: name for name, number in shelves.tables.items()}
        assert {names[number] for number in closed} == set(DAMAGES)
        assert len(closed) == len(DAMAGES), "an apology is enough"
        assert {row.id for row in house.tables.open} == {shelves.tables[name] for name in sound}
        for name in sound:
            await play(house, await house.tables.get(shelves.tables[name]), rng)
    async with opened(shelves.path, shelves.clock) as house:
        await house.tables.tick()
        assert not house.front.given_up, "an apology is enough"
    assert all(record.exc_info is None for record in caplog.records)


@each_game
async def test_a_table_that_is_over_before_its_end_is_not_shown(
    game: AnyGame, tmp_path: Path
) -> None:
    """Its record would be a false one; the game has ended, and nobody needs an apology."""
    some = await shelf(tmp_path / "db", {"it": game}, seeded("over", game.name))
    some.edit(some.tables["it"], setting("status", "over"))
    async with opened(some.path, some.clock) as house:
        assert await why_not(house, some.tables["it"]) == "refusal-unreadable"
        assert not house.front.given_up


# Anything at all ---------------------------------------------------------------------------------

VALUES: tuple[Any, ...] = (
    *(None, "", 0, 1, -1, 2**62, 1e300, b"", b"\x00", b"\xff" * 32, "null", "[]", "{}", "true"),
    *('{"seat": 0}', '"', "é", "\U0001f0a1", "x" * 5000, "running", "over", "player", "deadline"),
)
COLUMNS = (
    *(("tables", name) for name in ("game", "options", "seed", "locale", "host_id", "status")),
    *(("tables", name) for name in ("version", "deadline", "ending", "waiting_since", "notice")),
    *(("seats", name) for name in ("seat", "player", "accepted", "replaced", "level")),
    *(("moves", name) for name in ("n", "seat", "move", "origin", "at")),
)


def anything(rows: sqlite3.Connection, number: int, rng: Random) -> None:
    """Some value in some column of a table, or in one place of one of its documents."""
    kind, column = rng.choice(COLUMNS)
    key = "id" if kind == "tables" else "table_id"
    found = rows.execute(f"SELECT rowid, {column} FROM {kind} WHERE {key} = ?", (number,))
    rowid, before = rng.choice(list(found))
    value = rng.choice(VALUES)
    if isinstance(before, str) and before and rng.randrange(2):
        place = rng.randrange(len(before))
        value = before[:place] + rng.choice('"{}[],:0169ax') + before[place + 1 :]
    rows.execute(f"UPDATE {kind} SET {column} = ? WHERE rowid = ?", (value, rowid))


@pytest.mark.heavy
@pytest.mark.parametrize("batch", range(BATCHES))
async def test_whatever_is_edited_only_that_table_is_concerned(
    batch: int, tmp_path: Path, caplog: pytest.LogCaptureFixture, record_property: Any
) -> None:
    rng = seeded("edits", batch)
    original = await shelf(tmp_path / "original", {game.name: game for game in GAMES}, rng)
    closed = 0
    for number in range(EDITS // BATCHES):
        copyfile(original.path, tmp_path / "copy")
        copy = Shelf(tmp_path / "copy", original.clock, original.tables)
        edited = rng.choice(list(copy.tables.values()))
        with named(f"batch {batch}, edit {number}"):
            for _ in range(rng.choice((1, 1, 3))):
                copy.edit(edited, lambda rows, table: anything(rows, table, rng))
            closed += await check(copy, edited, rng)
        assert all(record.exc_info is None for record in caplog.records)
        for file in tmp_path.glob("copy*"):
            file.unlink()
    assert closed
    record_property("proved", {"edits of rows": EDITS // BATCHES, "tables closed for one": closed})


async def check(copy: Shelf, edited: int, rng: Random) -> bool:
    """All go on, or all but one, which then is closed; whether it is."""
    async with opened(copy.path, copy.clock) as house:
        await house.tables.tick()
        closed = [number for number, _ in house.front.given_up]
        assert closed in ([], [edited])
        for row in house.tables.open:
            table = await house.tables.get(row.id)
            for reader in (None, *range(len(table.chairs))):
                assert table.view(reader).seats == len(table.chairs)
        sound = [number for number in copy.tables.values() if number != edited]
        assert set(sound) <= {row.id for row in house.tables.open}
        await play(house, await house.tables.get(rng.choice(sound)), rng)
    return bool(closed)
