"""The page in headless Chromium: one browser for all tests of a file, one event loop with it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING

import pytest_asyncio

from bot.local.server import StandIn
from tests.local.browser import FLAGS, browser_or_skip
from tests.local.conftest import StartBot, logging_in
from tests.local.page.phone import watched
from tests.local.tiny_bot import TinyBot

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    """Headless Chromium, or a skipped test."""
    path = browser_or_skip()
    from playwright.async_api import async_playwright

    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield running
        await running.close()


@pytest_asyncio.fixture(loop_scope="module")
async def stand_in() -> AsyncIterator[StandIn]:
    """A stand-in that waits less long for an answer than Discord does."""
    async with StandIn(answer_within=1.0) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="module")
async def start_bot(discord_here: Callable[[StandIn], None]) -> AsyncIterator[StartBot]:
    """Logs bots in, and out again after the test."""
    async with logging_in(discord_here) as start:
        yield start


@pytest_asyncio.fixture(loop_scope="module")
async def bot(stand_in: StandIn, start_bot: StartBot) -> TinyBot:
    """The tiny bot, logged in."""
    return await start_bot(stand_in)


@pytest_asyncio.fixture(loop_scope="module")
async def page(browser: Browser, stand_in: StandIn, bot: TinyBot) -> AsyncIterator[Page]:
    """The page with the bot at work, in French; nothing may go wrong in its console."""
    async with watched(browser, stand_in, locale="fr-FR", timezone_id="Europe/Paris") as page:
        yield page
