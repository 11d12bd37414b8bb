"""One process a database: two bots on one file would each show what the other has overtaken.

The lock is the operating system's own, on a file beside the database. It ends with the process,
killed or not, so that nothing is ever left to be cleaned up; the file itself stays.
"""

import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

from bot.store.database import StoreError

if sys.platform == "win32":
    import msvcrt

    _BEYOND = 1 << 20
    """Windows lets nobody read what is locked: so a byte is, far behind the words."""

    def _seize(file: BinaryIO) -> None:
        file.seek(_BEYOND)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _seize(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def held(database: Path) -> Iterator[None]:
    """Keep every other bot away from a database.

    Raises:
        StoreError: another process holds it, and is named; or nothing can be written there.
    """
    path = database.with_name(f"{database.name}.lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("a+b")
    except OSError as error:
        raise StoreError(f"the database {database} cannot be locked: {error}") from error
    with file:
        try:
            _seize(file)
        except OSError as error:
            file.seek(0)
            owner = file.read().decode(errors="replace").strip() or "another process"
            raise StoreError(
                f"the database {database} is in use by {owner}: stop that one first"
            ) from error
        file.truncate(0)
        since = datetime.now(UTC)
        file.write(f"process {os.getpid()} on {socket.gethostname()}".encode())
        file.write(f", running since {since:%Y-%m-%d %H:%M:%S} UTC\n".encode())
        file.flush()
        yield
