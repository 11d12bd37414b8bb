"""The connection: one, in WAL mode, and the numbered migrations.

`synchronous=FULL`: a move that anybody has seen survives a power cut, not only a kill.
"""

import asyncio
import logging
import os
import re
import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, closing, suppress
from functools import partial
from itertools import chain, count
from pathlib import Path
from typing import Any

import aiosqlite

MIGRATIONS = Path(__file__).parents[2] / "data" / "migrations"
BUSY_SECONDS = 2.0
FAILURES = (sqlite3.Error, UnicodeError)
"""How SQLite fails: of a damaged file even what it says about it may be no text."""

# The library writes down every statement with its values, seeds and moves among them.
logging.getLogger("aiosqlite").setLevel(logging.WARNING)


class StoreError(Exception):
    """The database cannot be used; the message is a sentence for whoever runs the bot."""


class Unavailable(Exception):
    """The database is locked, full or broken just now; nothing was written."""


class Database:
    """A SQLite file; transactions come one after the other."""

    def __init__(self, connection: aiosqlite.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._lock = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path, migrations: Path = MIGRATIONS) -> "Database":
        """Open the file, made if it is missing, and bring it up to date.

        Raises:
            StoreError: the path cannot be written, or the file is newer than this program.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            connection = await aiosqlite.connect(
                path, isolation_level=None, timeout=BUSY_SECONDS, cached_statements=256
            )
        except (OSError, *FAILURES) as error:
            raise StoreError(f"the database {path} cannot be opened: {error}") from error
        try:
            # A damaged text is for its reader to refuse, and makes no whole query fail.
            connection.text_factory = partial(str, encoding="utf-8", errors="replace")
            database, steps = cls(connection, path), _scripts(migrations)
            version = await database._version(max(steps))
            # What is deleted is overwritten too: somebody may have asked for it.
            kept = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")
            for pragma in kept:
                await _run(connection, f"PRAGMA {pragma}")
            await database._migrate(version, steps)
        except (OSError, *FAILURES, Unavailable) as error:
            await connection.close()
            raise StoreError(f"the database {path} cannot be used: {error}") from error
        except StoreError:
            await connection.close()
            raise
        return database

    async def close(self) -> None:
        """Let the file go."""
        async with self._lock:
            await self._connection.close()

    async def rows(self, sql: str, values: Iterable[Any] = ()) -> list[sqlite3.Row]:
        """What a query finds, outside any transaction.

        Raises:
            Unavailable: the database cannot be read just now.
        """
        async with self._lock:
            try:
                cursor = await self._connection.execute(sql, tuple(values))
                cursor.row_factory = sqlite3.Row
                rows = list(await cursor.fetchall())
                await cursor.close()
            except FAILURES as error:
                raise Unavailable(str(error)) from error
        return rows

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator["Transaction"]:
        """All or nothing; nobody else writes meanwhile.

        Raises:
            Unavailable: the database cannot be written just now.
            sqlite3.IntegrityError: a constraint forbids it.
        """
        async with self._lock:
            try:
                await _run(self._connection, "BEGIN IMMEDIATE")
                yield Transaction(self._connection)
                await _run(self._connection, "COMMIT")
            except sqlite3.IntegrityError:
                await self._undo()
                raise
            except FAILURES as error:
                await self._undo()
                raise Unavailable(str(error)) from error
            except BaseException:
                await asyncio.shield(self._undo())
                raise

    async def backup(self, path: Path) -> None:
        """A whole copy in a new file, taken while the bot runs and everybody plays on.

        Raises:
            StoreError: it cannot be written there.
        """
        await asyncio.to_thread(copy, self._path, path)

    async def _undo(self) -> None:
        if self._connection.in_transaction:
            with suppress(*FAILURES):  # SQLite has rolled back by itself
                await _run(self._connection, "ROLLBACK")

    async def _version(self, newest: int) -> int:
        """The version of the file; one that this program does not know is left as it is."""
        (version,) = tuple((await self.rows("PRAGMA user_version"))[0])
        if version > newest:
            raise StoreError(
                f"the database was written by a newer version ({version}) than this one"
                f" ({newest}): update the program"
            )
        return int(version)

    async def _migrate(self, version: int, steps: dict[int, list[str]]) -> None:
        """Bring the file up to date; what an older program wrote is copied beside it first."""
        if version < max(steps) and await self.rows("SELECT 1 FROM sqlite_master LIMIT 1"):
            await self.backup(_unused(self._path, version))
        for number in range(version + 1, max(steps) + 1):
            async with self.transaction() as step:
                for statement in steps[number]:
                    await step.run(statement)
                await step.run(f"PRAGMA user_version={number}")


def copy(path: Path, target: Path) -> None:
    """Copy a database into a new file; it stays as it is, whatever its version and whoever uses it.

    Raises:
        StoreError: it cannot be read, or the copy cannot be written.
    """
    try:
        source = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode=ro", timeout=BUSY_SECONDS, uri=True
        )
        with closing(source):
            source.execute("PRAGMA schema_version").close()  # refuses what is no database
            _copy(source, target)
    except FAILURES as error:
        raise StoreError(f"the database {path} cannot be used: {error}") from error


def _copy(source: sqlite3.Connection, target: Path) -> None:
    """Under the name of a copy there is only ever a whole one, and never instead of another."""
    partial = target.absolute().with_name(f"{target.stem}.partial{target.suffix}")
    try:
        if target.exists():
            raise FileExistsError("it exists already")
        partial.unlink(missing_ok=True)
        source.execute("VACUUM INTO ?", (str(partial),))
        _sync(partial)
        partial.rename(target)
    except (OSError, *FAILURES) as error:
        with suppress(OSError):
            partial.unlink(missing_ok=True)
        raise StoreError(f"no copy can be written to {target}: {error}") from error


class Transaction:
    """Statements that count together or not at all."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def run(self, sql: str, values: Iterable[Any] = ()) -> int:
        """Run one statement; how many rows it changed."""
        return await _run(self._connection, sql, values)

    async def run_many(self, sql: str, rows: Iterable[Iterable[Any]]) -> None:
        """Run one statement for each row of values."""
        cursor = await self._connection.executemany(sql, [tuple(row) for row in rows])
        await cursor.close()

    async def value(self, sql: str, values: Iterable[Any] = ()) -> Any:
        """The first column of the first row a statement yields, or None."""
        cursor = await self._connection.execute(sql, tuple(values))
        row = await cursor.fetchone()
        await cursor.close()
        return row[0] if row else None


async def _run(connection: aiosqlite.Connection, sql: str, values: Iterable[Any] = ()) -> int:
    """Run one statement and let its cursor go: an open one would hold up the next COMMIT."""
    async with connection.execute(sql, tuple(values)) as cursor:
        return cursor.rowcount


def _sync(path: Path) -> None:
    """Wait until a file is on the disk: SQLite does not for a copy."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _unused(path: Path, version: int) -> Path:
    """A name for a copy of that version which no file has yet."""
    endings = chain([""], (f"-{number}" for number in count(2)))
    names = (f"{path.stem}-v{version}{ending}{path.suffix}" for ending in endings)
    return next(copy for copy in map(path.with_name, names) if not copy.exists())


def _scripts(folder: Path) -> dict[int, list[str]]:
    """The statements of each migration, by its number; comments are whole lines."""
    scripts = {}
    for path in sorted(folder.glob("[0-9]*.sql")):
        script = re.sub(r"^--.*$", "", path.read_text("utf-8"), flags=re.MULTILINE)
        scripts[int(path.name[:4])] = [part for part in script.split(";") if part.strip()]
    return scripts
