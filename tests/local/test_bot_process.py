"""The bot as a process of the launcher: one at a time, and what it printed when it died."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from bot.local.bot_process import ChildProcess

STAYS = "import time; print('ici', flush=True); time.sleep(60)"
DIES = "print('adieu'); raise SystemExit(3)"


class Child(ChildProcess):
    """A process that runs a line of Python, and when it changes."""

    def __init__(self, folder: Path, code: str) -> None:
        self.changes: asyncio.Queue[bool] = asyncio.Queue()
        super().__init__([sys.executable, "-c", code], {}, folder / "bot.log", self._note)

    def _note(self, child: ChildProcess) -> None:
        self.changes.put_nowait(child.running)


async def test_however_often_it_is_launched_one_runs(tmp_path: Path) -> None:
    child = Child(tmp_path, STAYS)
    await asyncio.gather(*[child.launch() for _ in range(3)])
    await asyncio.gather(child.kill(), child.kill())
    assert [child.changes.get_nowait() for _ in range(child.changes.qsize())] == [True, False]


async def test_a_launch_while_it_is_killed_starts_it_again(tmp_path: Path) -> None:
    child = Child(tmp_path, STAYS)
    await child.launch()
    await asyncio.gather(child.kill(), child.launch())
    assert child.running
    await child.kill()
    assert not child.running


@pytest.mark.parametrize(("code", "kept"), [(DIES, True), (STAYS, False)])
async def test_the_last_words_of_a_bot_that_died_are_kept(
    tmp_path: Path, code: str, kept: bool
) -> None:
    child = Child(tmp_path, code)
    await child.launch()
    if code == DIES:
        async with asyncio.timeout(10):
            while await child.changes.get():
                pass
        assert child.note == "3"
    else:
        await child.kill()
    child.command = [sys.executable, "-c", STAYS]
    await child.launch()
    await child.kill()
    previous = tmp_path / "bot.previous.log"
    assert previous.exists() == kept
    assert not kept or previous.read_text(encoding="utf-8") == "adieu\n"
