"""Who plays with the keyboard alone never loses their place, whatever is drawn anew."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord
import pytest
from discord import ui

from bot.local.server import StandIn
from tests.local.page.phone import Phone
from tests.local.tiny_bot import TinyBot

if TYPE_CHECKING:
    from playwright.async_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

TABS = 60
"""No more controls than that are on a page with two people and a message."""
IN_USE = "document.activeElement.dataset.customId"
IN_LOG = "document.activeElement.dataset.log !== undefined"


def moves(count: int) -> ui.View:
    """Buttons and a menu whose ids all change with every move, as those of a game do."""
    view = ui.View(timeout=None)
    for name in ("un", "deux", "trois"):
        view.add_item(ui.Button(label=f"{name} {count}", custom_id=f"{count}:{name}"))
    options = [discord.SelectOption(label=name, value=name) for name in ("valet", "dame", "roi")]
    view.add_item(ui.Select(custom_id=f"{count}:menu", placeholder=f"{count}", options=options))
    return view


async def tab_to(page: Page, custom_id: str) -> None:
    """Walks with the tab key until this control has the keyboard."""
    for _ in range(TABS):
        await page.keyboard.press("Tab")
        if await page.evaluate(IN_USE) == custom_id:
            return
    pytest.fail(f"the tab key does not lead to {custom_id}")


async def enter(page: Page, bot: TinyBot) -> discord.Interaction:
    """Presses Enter; what the bot hears of it."""
    heard = asyncio.create_task(bot.next_interaction())
    await asyncio.sleep(0)
    await page.keyboard.press("Enter")
    return await heard


async def test_a_move_leaves_the_keyboard_where_it_was(page: Page, bot: TinyBot) -> None:
    ana = Phone(page, "ana")
    await bot.guilds[0].text_channels[0].send("À vous", view=moves(0))
    await ana.reads("deux 0")
    await tab_to(page, "0:deux")
    pressed = await enter(page, bot)
    await pressed.response.edit_message(view=moves(1))
    await ana.reads("deux 1")
    assert await page.evaluate(IN_USE) == "1:deux"
    pressed = await enter(page, bot)
    await pressed.response.edit_message(content="Fini", view=None)
    await ana.reads("Fini")
    assert await page.evaluate(IN_LOG)


async def test_a_menu_gives_the_keyboard_back(page: Page, bot: TinyBot) -> None:
    """After Escape, and after a choice, even though the menu has another id then."""
    ana = Phone(page, "ana")
    await bot.guilds[0].text_channels[0].send("À vous", view=moves(0))
    await ana.reads("deux 0")
    await tab_to(page, "0:menu")
    await page.keyboard.press("Enter")
    assert await page.evaluate("document.activeElement.dataset.value") == "valet"
    await page.keyboard.press("Escape")
    await ana.find("[role=option]").first.wait_for(state="detached")
    assert await page.evaluate(IN_USE) == "0:menu"
    await page.keyboard.press("Enter")
    await page.keyboard.press("ArrowDown")
    pressed = await enter(page, bot)
    assert pressed.data is not None
    assert pressed.data.get("values") == ["dame"]
    await pressed.response.edit_message(view=moves(1))
    await ana.reads("deux 1")
    assert await page.evaluate(IN_USE) == "1:menu"


async def test_a_form_gives_the_keyboard_back(page: Page, bot: TinyBot) -> None:
    """To what stands where the button stood that opened it."""

    class Bid(ui.Modal, title="Miser"):
        amount = ui.Label[ui.Modal](text="Mise", component=ui.TextInput(custom_id="amount"))

        async def on_submit(self, interaction: discord.Interaction) -> None:
            await interaction.response.edit_message(view=moves(1))

    ana = Phone(page, "ana")
    await bot.guilds[0].text_channels[0].send("À vous", view=moves(0))
    await ana.reads("deux 0")
    await tab_to(page, "0:deux")
    pressed = await enter(page, bot)
    await pressed.response.send_modal(Bid(custom_id="bid"))
    await ana.find("[role=dialog]").wait_for()
    await page.keyboard.type("12")
    await page.keyboard.press("Enter")
    await ana.reads("deux 1")
    await ana.find("[role=dialog]").wait_for(state="detached")
    assert await page.evaluate(IN_USE) == "1:deux"


async def test_what_goes_away_leaves_the_keyboard_in_the_messages(
    page: Page, stand_in: StandIn, bot: TinyBot
) -> None:
    ana = Phone(page, "ana")
    await bot.guilds[0].text_channels[0].send("Le mot : ||valet||", view=moves(0))
    await ana.reads("deux 0")
    await ana.find(".spoiler").focus()
    await page.keyboard.press("Enter")
    assert await page.evaluate("document.activeElement.textContent") == "valet"
    await tab_to(page, "0:un")
    pressed = await enter(page, bot)
    await pressed.response.send_message("psst", ephemeral=True)
    await ana.reads("psst")
    assert await page.evaluate(IN_USE) == "0:un"
    stand_in.create_channel("tables")  # everything is drawn anew
    await ana.find("[data-tab]").nth(2).wait_for()
    assert await page.evaluate(IN_USE) == "0:un"
    await ana.find("[data-dismiss]").focus()
    await page.keyboard.press("Enter")
    await ana.find("[data-ephemeral]").wait_for(state="detached")
    assert await page.evaluate(IN_LOG)
    await ana.find("[data-delete]").focus()
    await page.keyboard.press("Enter")
    await ana.find("[data-message-id]").wait_for(state="detached")
    assert await page.evaluate(IN_LOG)
