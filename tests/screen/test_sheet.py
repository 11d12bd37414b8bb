"""One writer a message: whatever happens at once, nothing older follows what is newer."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import ui

from bot.screen.illustrations import Drawn
from bot.screen.layout import Page
from bot.screen.sheet import (
    ANSWER_WITHIN,
    MERGED,
    PATIENCE,
    RARE_TRIES,
    RARELY,
    Sheet,
    Turn,
)
from bot.table.seats import Refusal


class ManualClock:
    """Stands still until a test moves it."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0

    def now(self) -> float:
        return self.time

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        until = None if seconds is None else self.time + seconds
        while not event.is_set() and (until is None or self.time < until):
            await asyncio.sleep(0)
        return event.is_set()

    async def advance(self, seconds: float) -> None:
        """Let time pass, and everybody do what it brings."""
        self.time += seconds
        await quiet()


async def quiet() -> None:
    """Let everybody go on as far as they can."""
    for _ in range(60):
        await asyncio.sleep(0)


class Notebook(Sheet):
    """A message whose content is a number that rises; it remembers what was sent."""

    def __init__(self, clock: ManualClock, chance: Random | None = None) -> None:
        super().__init__(clock, self.start, "a notebook")
        self.content = 0
        self.sent: list[int] = []
        self.fails = 0
        self.refuses: list[str] = []
        """Why the next tries are refused."""
        self.complete = True
        self.chance = chance
        self.tasks: list[asyncio.Task[None]] = []

    def start(self, work: Coroutine[Any, Any, None], name: str) -> "asyncio.Task[None]":
        self.tasks.append(asyncio.create_task(work, name=name))
        return self.tasks[-1]

    def change(self) -> None:
        self.content += 1
        self.want()

    async def send(self) -> None:
        content = self.content
        for _ in range(self.chance.randrange(9) if self.chance else 1):
            await asyncio.sleep(0)
        self.sent.append(content)

    async def write(self) -> bool:
        if self.refuses:
            raise Refusal(self.refuses.pop(0))
        if self.fails or (self.chance and self.chance.randrange(4) == 0):
            self.fails = max(0, self.fails - 1)
            return False
        await self.send()
        return True

    async def render_answer(self) -> Drawn | None:
        return Drawn(Page(ui.LayoutView(timeout=None)), self.complete)

    def has_shown(self) -> None:
        pass

    def press(self) -> "discord.Interaction[Any]":
        """A press on this message."""

        async def edit_message(view: ui.LayoutView, attachments: list[Any]) -> None:
            await self.send()

        async def defer() -> None:
            self.deferred += 1

        response = SimpleNamespace(edit_message=edit_message, defer=defer)
        return cast("discord.Interaction[Any]", SimpleNamespace(response=response))

    deferred = 0


@pytest.mark.parametrize("seed", range(40))
async def test_nothing_older_is_sent_after_what_is_newer(seed: int) -> None:
    clock, chance = ManualClock(), Random(seed)
    notebook = Notebook(clock, chance)

    async def press() -> None:
        with notebook.expecting():
            await asyncio.sleep(0)
            notebook.change()
            await notebook.answer(notebook.press())

    for _ in range(60):
        match chance.randrange(4):
            case 0:
                notebook.change()
            case 1:
                notebook.tasks.append(asyncio.create_task(press()))
            case 2:
                await asyncio.sleep(0)
            case _:
                clock.time += chance.random() * 2
                await asyncio.sleep(0)
    for _ in range(30):
        await clock.advance(60)
    assert notebook.sent == sorted(notebook.sent)
    assert notebook.sent[-1] == notebook.content
    assert not notebook.is_due
    await asyncio.gather(*notebook.tasks)


async def test_edits_that_nobody_waits_for_are_merged() -> None:
    clock = ManualClock()
    notebook = Notebook(clock)
    for _ in range(5):
        notebook.change()
        await quiet()
    assert notebook.sent == [1]
    await clock.advance(MERGED)
    assert notebook.sent == [1, 5]


async def test_what_an_answer_shows_is_not_shown_again() -> None:
    clock = ManualClock()
    notebook = Notebook(clock)
    with notebook.expecting():
        notebook.change()
        await quiet()
        assert await notebook.answer(notebook.press())
    await clock.advance(60)
    assert notebook.sent == [1]


async def test_an_answer_without_its_picture_is_followed_by_an_edit_with_it() -> None:
    clock = ManualClock()
    notebook = Notebook(clock)
    notebook.complete = False
    with notebook.expecting():
        notebook.change()
        assert await notebook.answer(notebook.press())
    await clock.advance(60)
    assert notebook.sent == [1, 1]
    assert not notebook.is_due


async def test_a_press_does_not_wait_for_a_slow_edit() -> None:
    clock = ManualClock()
    notebook = Notebook(clock)
    assert await notebook._turn.take()
    press = asyncio.create_task(notebook.answer(notebook.press()))
    await quiet()
    await clock.advance(ANSWER_WITHIN - 0.1)
    assert not press.done()
    await clock.advance(0.2)
    assert press.done()
    assert notebook.deferred == 1
    notebook._turn.give()
    await clock.advance(MERGED)
    assert notebook.sent == [0], "what was to answer the press follows by an edit"


async def test_a_command_does_not_wait_for_a_slow_edit_either() -> None:
    clock = ManualClock()
    notebook = Notebook(clock)
    assert await notebook._turn.take()
    command = asyncio.create_task(notebook.in_turn(notebook.write, ANSWER_WITHIN))
    await quiet()
    await clock.advance(ANSWER_WITHIN + 0.1)
    with pytest.raises(TimeoutError):
        await command
    assert notebook.sent == []
    notebook._turn.give()
    assert await notebook.in_turn(notebook.write, ANSWER_WITHIN)


async def test_a_failed_edit_is_tried_again_ever_later_and_left_after_a_day() -> None:
    clock = ManualClock()
    notebook = Notebook(clock)
    notebook.fails = 1000
    notebook.change()
    await quiet()
    for wait in (*PATIENCE, *[RARELY] * RARE_TRIES):
        before = notebook.fails
        await clock.advance(wait - 0.1)
        assert notebook.fails == before
        await clock.advance(0.2)
        assert notebook.fails == before - 1
    before = notebook.fails
    await clock.advance(100_000)
    assert notebook.fails == before
    notebook.fails = 0
    notebook.change()
    await clock.advance(MERGED)
    assert notebook.sent == [2]


async def after_a_long_failure(clock: ManualClock) -> Notebook:
    """A message that is tried rarely by now, and just before would be written."""
    notebook = Notebook(clock)
    notebook.fails = 1000
    notebook.change()
    await quiet()
    for wait in PATIENCE:
        await clock.advance(wait)
    await clock.advance(RARELY / 2)
    notebook.fails = 0
    return notebook


async def test_what_failed_for_long_is_shown_when_nothing_else_happens() -> None:
    clock = ManualClock()
    notebook = await after_a_long_failure(clock)
    await clock.advance(RARELY / 2)
    assert notebook.sent == [1]


async def test_news_does_not_wait_for_a_rare_try() -> None:
    clock = ManualClock()
    notebook = await after_a_long_failure(clock)
    notebook.change()
    await quiet()
    assert notebook.sent == [2]


@pytest.mark.parametrize("answered", [False, True])
async def test_a_press_after_a_long_failure_waits_for_nothing(answered: bool) -> None:
    clock = ManualClock()
    notebook = await after_a_long_failure(clock)
    with notebook.expecting():
        notebook.change()
        await quiet()
        if answered:
            assert await notebook.answer(notebook.press())
    await quiet()
    assert notebook.sent == [2]
    assert not notebook.is_due


async def test_when_the_store_fails_it_is_tried_again() -> None:
    clock = ManualClock()
    notebook = Notebook(clock)
    notebook.refuses = ["refusal-not-stored"] * 2
    notebook.change()
    await quiet()
    assert notebook.sent == []
    for wait in PATIENCE:
        await clock.advance(wait)
    assert notebook.sent == [1]


async def test_what_is_no_more_is_left_until_there_is_news() -> None:
    clock = ManualClock()
    notebook = Notebook(clock)
    notebook.refuses = ["refusal-unreadable"]
    notebook.change()
    await clock.advance(100_000)
    assert notebook.sent == []
    notebook.change()
    await quiet()
    assert notebook.sent == [2]


@pytest.mark.parametrize("failures", range(4))
async def test_an_old_message_goes_once_the_store_knows_the_new_one(failures: int) -> None:
    """However often the store fails, and though the message moves on meanwhile."""
    clock = ManualClock()
    notebook, log = Notebook(clock), list[str]()

    def message(name: str, status: int = 0) -> discord.PartialMessage:
        async def delete() -> None:
            log.append(f"{name} goes")
            if status:
                raise OSError

        return cast("discord.PartialMessage", SimpleNamespace(delete=delete))

    def place(name: str) -> Any:
        async def placing() -> None:
            nonlocal failures
            failures -= 1
            if failures >= 0:
                raise Refusal("refusal-not-stored")
            log.append(f"{name} is stored")

        return placing

    for old, new in (("first", "second"), ("second", "third")):
        with suppress(Refusal):
            await notebook.moved(message(old, status=500), place(new))
    while notebook._placing is not None:
        with suppress(Refusal):
            await notebook.settle()
    assert log[-1] in ("first goes", "second goes")
    assert sorted(line for line in log if line.endswith("goes")) == ["first goes", "second goes"]
    assert log.index("third is stored") < log.index("second goes")
    assert log.index(next(one for one in log if "stored" in one)) < log.index("first goes")
    await notebook.settle()
    assert len([line for line in log if line.endswith("goes")]) == 2


async def test_a_press_that_is_answered_does_not_leave_the_store_behind() -> None:
    """The message has moved, the store failed, and before the next try somebody presses on it."""
    clock = ManualClock()
    notebook, stored, failures = Notebook(clock), list[str](), [Refusal("refusal-not-stored")]

    async def placing() -> None:
        if failures:
            raise failures.pop()
        stored.append("the new one")

    write, has_moved = notebook.write, False

    async def moves() -> bool:
        nonlocal has_moved
        await notebook.settle()
        if not has_moved:
            has_moved = True
            await notebook.moved(None, placing)
        return await write()

    notebook.write = moves  # type: ignore[method-assign]
    notebook.change()
    await quiet()
    with notebook.expecting():
        notebook.change()
        assert await notebook.answer(notebook.press())
    await quiet()
    await clock.advance(60)
    assert stored == ["the new one"]
    assert not notebook.is_due


async def test_a_turn_is_one_mans() -> None:
    clock = ManualClock()
    turn, inside, most = Turn(clock), 0, 0

    async def enter() -> None:
        nonlocal inside, most
        await turn.take()
        inside += 1
        most = max(most, inside)
        await asyncio.sleep(0)
        inside -= 1
        turn.give()

    await asyncio.gather(*(enter() for _ in range(20)))
    assert most == 1
