"""One person's phone on the page, as a test takes it in hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from bot.local.server import StandIn

if TYPE_CHECKING:
    from playwright.async_api import Browser, ConsoleMessage, Locator, Page

DESK = {"width": 1280, "height": 900}
HAND = {"width": 390, "height": 844}


@asynccontextmanager
async def watched(
    browser: Browser, stand_in: StandIn, viewport: dict[str, int] = DESK, **options: Any
) -> AsyncIterator[Page]:
    """The page with the bot online; nothing may go wrong in its console meanwhile."""
    context = await browser.new_context(viewport=viewport, **options)  # type: ignore[arg-type]
    page = await context.new_page()
    page.set_default_timeout(20_000)
    wrong: list[str] = []

    def note(said: ConsoleMessage) -> None:
        # A refused action is an answer of 409, which the browser notes by itself.
        if said.type == "error" and "status of 409" not in said.text:
            wrong.append(f"{said.text} {said.location['url']}")

    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", note)
    await page.goto(stand_in.page_url)
    await page.locator("[data-bot=online]").wait_for()
    yield page
    await context.close()
    assert not wrong, wrong


class Phone:
    """What one person sees and can do."""

    def __init__(self, page: Page, person: str) -> None:
        self.root = page.locator(f"[data-person={person}]")

    def find(self, selector: str) -> Locator:
        return self.root.locator(selector)

    def tab(self, name: str) -> Locator:
        return self.find(f"[data-tab={name}]")

    async def press(self, custom_id: str) -> None:
        await self.find(f"button[data-custom-id={custom_id}]").last.click()

    async def choose(self, words: str) -> Locator:
        """Types a command and takes it; its form."""
        await self.find("[data-composer]").fill(f"/{words}")
        await self.find("[data-composer]").press("Enter")
        return self.find(f"form[data-command='{words}']")

    async def command(self, words: str, **options: str) -> None:
        """Types a command, fills its form in, sends it."""
        form = await self.choose(words)
        for name, value in options.items():
            field = form.locator(f"[data-option={name}]")
            if await field.count() == 0:
                await form.locator(f"[data-add-option={name}]").click()
            if await field.evaluate("each => each.tagName") == "SELECT":
                await field.select_option(label=value)
            else:
                await field.fill(value)
        await form.locator("[data-send]").click()

    async def say(self, text: str) -> None:
        await self.find("[data-composer]").fill(text)
        await self.find("[data-composer]").press("Enter")

    async def reads(self, text: str) -> None:
        await self.find("[data-log]").get_by_text(text, exact=False).first.wait_for()
