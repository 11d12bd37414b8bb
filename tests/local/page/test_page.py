"""The page in a real browser: two people, a tiny bot, and everything they can do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.local.server import StandIn
from tests.local.browser import screenshot_path
from tests.local.conftest import StartBot
from tests.local.page.phone import Phone

if TYPE_CHECKING:
    from playwright.async_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


async def test_two_people_play(page: Page, tmp_path: Path) -> None:
    ana, bo = Phone(page, "ana"), Phone(page, "bo")
    await ana.find("[data-composer]").fill("/du")
    assert "Défie quelqu'un" in await ana.find("[data-command='duel start']").inner_text()
    await ana.command("duel start", opponent="Bo", sets="trois")
    await bo.reads("a utilisé /duel start")
    await bo.find("[data-called]").wait_for()
    assert await ana.find("[data-called]").count() == 1  # the message calls both
    assert "@Bo" in await bo.find(".mention.mine").inner_text()

    await bo.press("hand")
    hidden = bo.find("[data-ephemeral]")
    await hidden.wait_for()
    assert await ana.find("[data-ephemeral]").count() == 0
    await hidden.locator("[data-dismiss]").click()
    await hidden.wait_for(state="detached")

    await ana.command("board")
    await bo.press("plus")
    for phone in (ana, bo):
        await phone.reads("Compte : 1")
        await phone.find("[data-edited]").wait_for()
        assert await phone.find("img[alt='Un as']").evaluate("each => each.naturalWidth") == 320
    assert await bo.find("[data-custom-id=closed]").is_disabled()

    await ana.find("[data-select][data-custom-id=suits]").click()
    await ana.find("[data-value=h]").click()
    await ana.find("[data-value=c]").click()
    await ana.find("[data-confirm=suits]").click()
    await ana.reads("h c")

    await bo.press("note")
    form = bo.find("[data-modal=form]")
    await form.locator("[data-custom-id=note]").fill("bravo")
    await form.locator("[data-custom-id=who]").select_option(label="Ana")
    await form.locator("[data-send]").click()
    await ana.reads("bravo → @Ana")
    assert await form.count() == 0

    await ana.command("dm", who="Bo")
    await bo.find("[data-tab=dm][data-unread]").wait_for()
    await page.screenshot(path=screenshot_path(tmp_path, "two-people"))
    await bo.tab("dm").click()
    await bo.reads("Votre main")
    assert await bo.find("[data-tab=dm][data-unread]").count() == 0
    assert await ana.find("[data-log]").get_by_text("Votre main").count() == 0


async def test_what_goes_wrong_is_shown(page: Page, stand_in: StandIn) -> None:
    ana, bo = Phone(page, "ana"), Phone(page, "bo")
    await ana.command("silent")
    await ana.find("[data-failed]").wait_for()
    await ana.reads("L'application ne répond plus")
    assert await bo.find("[data-failed]").count() == 0
    await ana.find("[data-dismiss]").click()
    await ana.find("[data-failed]").wait_for(state="detached")

    await bo.find("[data-dms-closed]").check()
    await ana.command("dm", who="Bo")
    await ana.reads("fermé 50007")
    await bo.find("[data-locale]").select_option("en-US")
    await bo.find("[placeholder='Message #salon, or / for commands']").wait_for()

    await ana.command("board")
    await bo.press("leave")
    assert await bo.find("[data-custom-id=leave]").get_attribute("aria-busy") == "true"
    await bo.reads("This interaction failed")
    assert await ana.find("[data-failed]").count() == 0
    await stand_in.drop_gateway(resumable=False)
    await page.locator("[data-bot=online]").wait_for()
    await bo.press("plus")
    await ana.reads("Compte : 1")
    assert await bo.find("[data-failed]").count() == 0


async def test_messages_are_text_and_markdown(page: Page, stand_in: StandIn) -> None:
    ana, bo = Phone(page, "ana"), Phone(page, "bo")
    await ana.find("[data-composer]").fill("**gras** <img src=x onerror=alert(1)> ||mot|| @Bo")
    await ana.find("[data-composer]").press("Enter")
    await (
        bo.find(
            "strong",
        )
        .get_by_text("gras")
        .wait_for()
    )
    await bo.reads("<img src=x onerror=alert(1)>")
    assert await bo.find(".markdown img").count() == 0
    assert await bo.find(".mention.mine").inner_text() == "@Bo"
    await bo.find(".spoiler").click()
    await bo.find(".revealed").get_by_text("mot").wait_for()
    stand_in.send_message("bo", "channel", "# Titre\n- un\n  - deux\n> cité\n-# petit\n`code`")
    for selector in ("h3", "ul ul", "blockquote", "small", "code"):
        await ana.find(f"[data-log] .markdown {selector}").first.wait_for()
    stand_in.send_message("bo", "channel", "<t:0:d> [là](https://example.org) snake_case_word")
    await ana.reads("01/01/1970")
    await ana.reads("snake_case_word")
    await ana.find("a[href='https://example.org']").wait_for()


async def test_autocompletion_proposes(page: Page) -> None:
    ana = Phone(page, "ana")
    await ana.find("[data-composer]").fill("/color")
    await ana.find("[data-composer]").press("Enter")
    await ana.find("[data-option=name]").fill("ro")
    await ana.find("[data-choice=rose]").click()
    assert await ana.find("[data-option=name]").input_value() == "Rose"
    await ana.find("[data-option=name]").press("Enter")
    await ana.find("[data-log]").get_by_text("rose", exact=True).wait_for()


async def test_a_third_seat_and_a_narrow_screen(
    page: Page, stand_in: StandIn, tmp_path: Path
) -> None:
    await page.locator("[data-add-person]").click()
    chloe = Phone(page, "chloe")
    await chloe.command("board")
    await chloe.reads("Une table")
    await page.set_viewport_size({"width": 390, "height": 844})
    bo = Phone(page, "bo")
    assert await chloe.root.is_visible()  # whose phone was used last
    assert not await bo.root.is_visible()
    stand_in.send_message("ana", "channel", "@Bo tu viens ?")
    await page.locator("[data-seat=bo] .badge").wait_for()
    await page.locator("[data-seat=bo]").click()
    await bo.reads("tu viens ?")
    assert not await chloe.root.is_visible()
    assert await page.locator("[data-seat=bo] .badge").count() == 0
    width = await page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
    await page.screenshot(path=screenshot_path(tmp_path, "three-at-phone-width"))


async def test_the_keyboard_is_enough_and_an_edit_keeps_its_place(
    page: Page, start_bot: StartBot
) -> None:
    ana = Phone(page, "ana")
    await ana.find("[data-composer]").focus()
    await page.keyboard.type("/board")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    button = ana.find("[data-custom-id=plus]")
    await button.focus()
    for count in (1, 2):
        await page.keyboard.press("Enter")
        await ana.reads(f"Compte : {count}")
        # The edit may be there before the press is answered, and till then a button is busy.
        await ana.find("[data-custom-id=plus]:not([aria-busy])").wait_for()
    assert await page.evaluate("document.activeElement.dataset.customId") == "plus"
    assert await ana.find("[data-message-id]").count() == 1


async def test_a_reload_shows_the_same(page: Page) -> None:
    ana, bo = Phone(page, "ana"), Phone(page, "bo")
    await ana.command("board")
    await bo.press("hand")
    await bo.reads("Votre main")
    before = [await phone.find("[data-log]").inner_text() for phone in (ana, bo)]
    await page.reload()
    await ana.reads("Une table")
    after = [await phone.find("[data-log]").inner_text() for phone in (ana, bo)]
    assert after == before
