"""What the front starts ends with the bot, or is heard of."""

import asyncio
import gc
import logging
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.screen.front import Front


def a_front() -> Front:
    """One that shows nothing."""
    house = SimpleNamespace(tables=None, games={}, clock=None)
    return Front(cast(Any, SimpleNamespace(house=house)), cast(Any, None))


async def breaks() -> None:
    """A fault of ours, with what nobody may read."""
    raise RuntimeError("the top card is the AS")


async def test_a_task_that_breaks_is_heard_of_without_its_message(
    caplog: pytest.LogCaptureFixture,
) -> None:
    front = a_front()
    task = front.start(breaks(), "timekeeper")
    await asyncio.wait([task])
    del task
    await asyncio.sleep(0)
    gc.collect()
    (line,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert "timekeeper: RuntimeError at" in line.getMessage()
    assert "AS" not in caplog.text
    await front.close()


async def test_what_ends_well_or_with_the_bot_is_no_fault(
    caplog: pytest.LogCaptureFixture,
) -> None:
    front, done = a_front(), asyncio.Event()

    async def rests() -> None:
        await asyncio.Event().wait()

    async def ends() -> None:
        done.set()

    front.start(rests(), "rests")
    front.start(ends(), "ends")
    await done.wait()
    await front.close()
    await asyncio.sleep(0)
    assert not caplog.records
