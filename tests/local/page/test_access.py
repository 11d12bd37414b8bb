"""Everybody can use the page: by keyboard, with a screen reader, in the dark and in the light."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.local.server import StandIn
from tests.local.browser import screenshot_path
from tests.local.page.phone import HAND, Phone, watched
from tests.local.tiny_bot import TinyBot

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

CONTRAST = """() => {
  const rgba = (text) => {
    const canvas = document.createElement("canvas").getContext("2d");
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, below) =>
    top.map((v, i) => (i === 3 ? 1 : v * top[3] + below[i] * (1 - top[3])));
  const background = (element) => {
    if (!element) return rgba(getComputedStyle(document.body).backgroundColor);
    const own = rgba(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, background(element.parentElement));
  };
  const luminance = (colour) => {
    const [r, g, b] = colour.slice(0, 3).map((v) => v / 255)
      .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const poor = [];
  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.childNodes].filter((n) => n.nodeType === 3);
    const text = own.map((n) => n.data).join("").trim();
    const style = getComputedStyle(element);
    if (!/[\\p{L}\\p{N}]/u.test(text)) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest(":disabled, .unseen, noscript")) continue;
    const ground = background(element);
    const both = [luminance(over(rgba(style.color), ground)), luminance(ground)];
    const ratio = (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
    if (ratio < 4.5) poor.push(`${ratio.toFixed(2)} ${element.className} ${text.slice(0, 30)}`);
  }
  return poor;
}"""
NAMELESS = """() => [...document.querySelectorAll(
  "button, a[href], input, select, textarea, summary, img, dialog, [role]:not([role=alert])")]
  .filter((each) => each.checkVisibility())
  .filter((each) => !(each.getAttribute("aria-label") || each.textContent.trim() || each.alt
    || each.querySelector("img")?.alt
    || each.closest("label")?.textContent.trim() || each.tagName === "SELECT" && each.title))
  .map((each) => each.outerHTML.slice(0, 120))"""
NOTE_SAID = """() => {
  const live = document.getElementById("live");
  window.said = [];
  new MutationObserver(() => window.said.push(live.textContent)).observe(live, { childList: true });
}"""
TWICE = """() => {
  const ids = [...document.querySelectorAll("[id]")].map((each) => each.id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}"""


@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_everything_is_legible_and_has_a_name(
    browser: Browser, stand_in: StandIn, bot: TinyBot, scheme: str, tmp_path: Path
) -> None:
    async with watched(browser, stand_in, locale="fr-FR", color_scheme=scheme) as page:
        ana, bo = Phone(page, "ana"), Phone(page, "bo")
        assert await page.evaluate(CONTRAST) == []
        await ana.say("Bonjour **@Bo**, `code`, https://example.org, <t:0:R>\n> cité")
        await ana.command("board")
        await bo.press("hand")
        await bo.find("[data-ephemeral]").wait_for()
        await ana.command("silent")
        await ana.find("[data-failed]").wait_for()
        await ana.find("[data-select]").click()
        await bo.choose("duel start")
        await page.locator("[data-add-person]").click()
        await Phone(page, "chloe").find("[data-composer]").fill("/")
        await Phone(page, "chloe").find("[data-more]").click()
        assert await page.evaluate(CONTRAST) == []
        assert await page.evaluate(NAMELESS) == []
        assert await page.evaluate(TWICE) == []
        await page.screenshot(path=screenshot_path(tmp_path, f"legible-{scheme}"))
        await bo.find("[data-cancel]").click()
        await bo.press("note")
        await bo.find("[data-modal]").wait_for()
        await page.locator("[data-settings]").click()
        assert await page.evaluate(CONTRAST) == []
        assert await page.evaluate(NAMELESS) == []
        await page.set_viewport_size(HAND)  # type: ignore[arg-type]
        assert await page.evaluate("document.documentElement.scrollWidth") <= HAND["width"]


async def test_new_messages_are_said_once_and_edits_are_not(page: Page, stand_in: StandIn) -> None:
    live = page.locator("#live")
    await page.evaluate(NOTE_SAID)
    ana = Phone(page, "ana")
    await ana.command("board")
    await live.get_by_text("Bot\u00a0: Une table").wait_for()
    await ana.press("plus")
    await ana.reads("Compte : 1")
    stand_in.send_message("bo", "channel", "psst ||le valet||")
    await live.get_by_text("Bo\u00a0: psst").wait_for()
    said = await page.evaluate("window.said")
    assert said == ["Bot\u00a0: Une table", "Bo\u00a0: psst ▒▒▒"]
    assert await live.get_attribute("lang") == "fr"


async def test_what_was_waited_for_is_said(page: Page) -> None:
    await page.evaluate(NOTE_SAID)
    await Phone(page, "ana").command("think")
    await page.locator("#live").get_by_text("Bot\u00a0: et encore").wait_for()
    said = await page.evaluate("window.said")
    assert said == ["Bot\u00a0: réfléchit…", "Bot\u00a0: c'est prêt", "Bot\u00a0: et encore"]


async def test_proposals_are_a_list_that_escape_closes(page: Page) -> None:
    ana = Phone(page, "ana")
    form = await ana.choose("color")
    field = form.locator("[data-option=name]")
    proposed = form.get_by_role("listbox", name="name")
    assert await field.get_attribute("role") == "combobox"
    assert await field.get_attribute("aria-expanded") == "false"
    await page.keyboard.type("ro")
    await proposed.wait_for()
    assert await field.get_attribute("aria-expanded") == "true"
    assert await field.get_attribute("aria-controls") == await proposed.get_attribute("id")
    await page.keyboard.press("ArrowDown")
    assert await page.evaluate("document.activeElement.dataset.choice") == "rouge"
    await page.keyboard.press("Escape")
    assert await proposed.count() == 0
    assert await field.get_attribute("aria-expanded") == "false"
    assert await page.evaluate("document.activeElement.dataset.option") == "name"
    assert await field.input_value() == "ro"

    await page.keyboard.type("s")
    await proposed.wait_for()
    await page.keyboard.press("Tab")
    assert await proposed.count() == 0
    assert await page.evaluate("document.activeElement.dataset.cancel") == ""
    await page.keyboard.press("Escape")
    await form.wait_for(state="detached")


async def test_arrows_walk_along_tabs(page: Page) -> None:
    ana = Phone(page, "ana")
    await ana.tab("channel").focus()
    await page.keyboard.press("ArrowRight")
    assert await ana.tab("dm").get_attribute("aria-selected") == "true"
    focused = "document.activeElement.dataset.tab"
    assert await page.evaluate(focused) == "dm"
    await ana.reads("Vos messages privés avec Bot")
    await page.keyboard.press("ArrowRight")
    assert await page.evaluate(focused) == "channel"
    assert await ana.tab("dm").get_attribute("tabindex") == "-1"


async def test_a_form_holds_the_keyboard_until_it_is_closed(page: Page, stand_in: StandIn) -> None:
    ana = Phone(page, "ana")
    await ana.command("board")
    await ana.find("[data-custom-id=note]").focus()
    await page.keyboard.press("Enter")
    form = ana.find("[role=dialog]")
    await form.wait_for()
    for _ in range(8):
        await page.keyboard.press("Tab")
        assert not await ana.find("[data-log]").evaluate(
            "log => log.contains(document.activeElement)"
        )
    await ana.find("[data-modal] [data-custom-id=note]").focus()
    await page.keyboard.press("Escape")
    await form.wait_for(state="detached")
    assert await page.evaluate("document.activeElement.dataset.customId") == "note"


async def test_a_command_by_keyboard_alone(page: Page, stand_in: StandIn) -> None:
    """Typed, taken with Enter, filled in, an option added and taken away again, and sent."""
    ana = Phone(page, "ana")
    await ana.find("[data-composer]").focus()
    await page.keyboard.type("/du")
    assert (
        await page.evaluate(
            "document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))"
            ".dataset.command"
        )
        == "duel start"
    )
    await page.keyboard.press("Enter")
    assert await page.evaluate("document.activeElement.dataset.option") == "opponent"
    await page.keyboard.type("Bo")
    await page.keyboard.press("Tab")
    assert await page.evaluate("document.activeElement.dataset.addOption") == "sets"
    await page.keyboard.press("Enter")
    assert await page.evaluate("document.activeElement.dataset.option") == "sets"
    await page.keyboard.type("un")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Tab")
    assert await page.evaluate("document.activeElement.dataset.addOption") == "robot"
    await page.keyboard.press("Enter")
    chosen = await page.evaluate("document.activeElement.selectedOptions[0].textContent")
    assert chosen == "par défaut"
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")  # taken away again
    assert await page.evaluate("document.activeElement.dataset.addOption") == "robot"
    await ana.find("[data-option=sets]").focus()
    await page.keyboard.press("Enter")
    await Phone(page, "bo").reads("défie @Bo en 1 sets")
    assert await page.evaluate("document.activeElement.dataset.composer") == ""
