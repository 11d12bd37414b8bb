"""Disks that are full and databases that are locked, for a while."""

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import TypeAlias

import pytest

from bot.store import database
from tests.table.conftest import House

resource = pytest.importorskip("resource", reason="no limits of this kind on this system")

SOON = 0.02
"""Seconds that a locked database is waited for, in a test."""

Trouble: TypeAlias = Callable[[House], AbstractAsyncContextManager[None]]


@contextmanager
def impatient() -> Iterator[None]:
    """Databases that are opened now wait only shortly for another process."""
    usual, database.BUSY_SECONDS = database.BUSY_SECONDS, SOON
    try:
        yield
    finally:
        database.BUSY_SECONDS = usual


@asynccontextmanager
async def locked(house: House) -> AsyncIterator[None]:
    """Another process writes, and does not come to an end."""
    with closing(sqlite3.connect(house.path, isolation_level=None)) as rival:
        rival.execute("BEGIN IMMEDIATE")
        yield
        rival.execute("ROLLBACK")


@asynccontextmanager
async def full(house: House) -> AsyncIterator[None]:
    """The system lets nobody write any further: no log of transactions grows."""
    log = house.path.with_name(f"{house.path.name}-wal")
    with file_limit(log.stat().st_size):
        yield


@contextmanager
def file_limit(size: int) -> Iterator[None]:
    """No file of this process may grow beyond a size."""
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)


@asynccontextmanager
async def exhausted(house: House) -> AsyncIterator[None]:
    """SQLite itself finds no further page: half of what a move needs may still have had room."""
    database = house.database
    ((pages,),) = map(tuple, await database.rows("PRAGMA page_count"))
    await database.rows(f"PRAGMA max_page_count = {pages}")
    try:
        yield
    finally:
        await database.rows("PRAGMA max_page_count = 1073741823")


TROUBLES: tuple[Trouble, ...] = (locked, full, exhausted)


def dump(path: Path) -> list[str]:
    """All that stands in a database, as another process reads it."""
    with closing(sqlite3.connect(path)) as reader:
        return list(reader.iterdump())


def is_sound(path: Path) -> bool:
    """Whether SQLite finds nothing wrong with it."""
    with closing(sqlite3.connect(path)) as reader:
        return list(reader.execute("PRAGMA integrity_check")) == [("ok",)]
