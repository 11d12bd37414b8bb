"""One writer a message: whatever happens at once, nothing older follows what is newer."""

import asyncio
from collections.abc import Coroutine
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import ui

from bot.screen.illustrations import Drawn
from bot.screen.layout import Page
from bot.screen.sheet import ANSWER_WITHIN, MERGED, PATIENCE, Sheet, Turn


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


async def test_a_failed_edit_is_tried_again_ever_later_and_then_left() -> None:
    clock = ManualClock()
    notebook = Notebook(clock)
    notebook.fails = 100
    notebook.change()
    await quiet()
    for wait in PATIENCE:
        before = notebook.fails
        await clock.advance(wait - 0.1)
        assert notebook.fails == before
        await clock.advance(0.2)
        assert notebook.fails == before - 1
    before = notebook.fails
    await clock.advance(10_000)
    assert notebook.fails == before
    notebook.fails = 0
    notebook.change()
    await clock.advance(MERGED)
    assert notebook.sent == [2]


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
