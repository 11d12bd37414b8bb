"""One process a database: the second is refused and told who is first; a kill frees the file."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.store.database import Database, StoreError
from bot.store.lock import held

ROOT = Path(__file__).parents[2]
HOLDER = """
import sys
from pathlib import Path
from bot.store.lock import held

with held(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def holder(database: Path) -> subprocess.Popen[str]:
    """Another process that holds the database until its input ends."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(database)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


def test_the_second_is_refused_and_told_who_is_first(tmp_path: Path) -> None:
    with (
        held(tmp_path / "db"),
        pytest.raises(StoreError, match=f"in use by process {os.getpid()} on "),
        held(tmp_path / "db"),
    ):
        raise AssertionError("two hold it")


def test_it_is_free_again_after_it(tmp_path: Path) -> None:
    for _ in range(2):
        with held(tmp_path / "db"):
            pass


def test_another_file_is_another_matter(tmp_path: Path) -> None:
    with held(tmp_path / "one"), held(tmp_path / "two"):
        pass


@pytest.mark.parametrize("end", ["kill", "terminate"])
def test_another_process_is_named_and_its_death_frees_the_file(tmp_path: Path, end: str) -> None:
    with holder(tmp_path / "db") as other:
        with pytest.raises(StoreError, match=f"process {other.pid} on "), held(tmp_path / "db"):
            raise AssertionError("two hold it")
        getattr(other, end)()
        other.wait(10)
        with held(tmp_path / "db"):
            pass


async def test_who_only_copies_need_not_hold_it(tmp_path: Path) -> None:
    with held(tmp_path / "db"):
        database = await Database.open(tmp_path / "db")
        await database.backup(tmp_path / "copy")
        await database.close()
    assert (tmp_path / "copy").exists()


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(StoreError, match="cannot be locked"), held(tmp_path / "file" / "db"):
        raise AssertionError("nothing holds it")
