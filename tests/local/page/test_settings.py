"""The switches of the page: who is there, what they may do, what goes wrong."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.local.model import Permission
from bot.local.server import StandIn
from tests.local.browser import screenshot_path
from tests.local.page.phone import Phone, watched
from tests.local.tiny_bot import TinyBot

if TYPE_CHECKING:
    from playwright.async_api import Browser, Locator, Page

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


async def told_locale(page: Page, locale: str) -> None:
    """Waits until the settings show this language of the server."""
    await page.wait_for_function(
        "locale => document.querySelector('[data-guild-locale]').value === locale", arg=locale
    )


async def press_twice(button: Locator) -> None:
    """Presses a button that asks first, and does what it asked about."""
    await button.click()
    await button.and_(button.page.locator("[data-asks]")).click()


async def test_an_english_browser_finds_an_english_page(
    browser: Browser, stand_in: StandIn, bot: TinyBot, tmp_path: Path
) -> None:
    async with watched(browser, stand_in, locale="en-GB") as page:
        ana = Phone(page, "ana")
        await ana.reads("Type / to see the commands.")
        assert stand_in.world.guild_locale == "en-US"
        assert {person.locale for person in stand_in.world.humans} == {"en-US"}
        assert await page.locator("html").get_attribute("lang") == "en-US"
        assert await page.locator("#bar").get_by_text("Bot: online").count() == 1

        await page.locator("[data-settings]").click()
        await page.locator("[data-page-locale]").select_option("fr")
        await page.locator("#bar").get_by_text("en ligne").wait_for()
        assert "Langue du serveur" in await page.locator("dialog").inner_text()
        await page.screenshot(path=screenshot_path(tmp_path, "settings"))
        await page.locator("[data-guild-locale]").select_option("fr")
        await stand_in.until(lambda: stand_in.world.guild_locale == "fr")
        await page.locator("[data-theme]").select_option("light")
        scheme = "getComputedStyle(document.documentElement).colorScheme"
        assert await page.evaluate(scheme) == "light"
        await page.keyboard.press("Escape")
        assert not await page.locator("dialog").is_visible()
        # Everybody's phone stays in the language that they chose themselves.
        await ana.reads("Type / to see the commands.")

        await page.reload()
        await page.locator("#bar").get_by_text("en ligne").wait_for()
        assert await page.evaluate(scheme) == "light"


async def test_what_the_bot_may_do(page: Page, stand_in: StandIn) -> None:
    ana = Phone(page, "ana")
    salon = stand_in.world.salon
    await page.locator("[data-settings]").click()
    names = ("SEND_MESSAGES", "ATTACH_FILES", "CREATE_PUBLIC_THREADS")
    for name in names:
        await page.locator(f"[data-permission={name}]").uncheck()
        await stand_in.until(lambda: salon.bot_denied & Permission[name])  # noqa: B023
    assert not stand_in.world.bot_permissions(salon) & Permission.SEND_MESSAGES
    await page.locator("[data-permission=SEND_MESSAGES]").check()
    await stand_in.until(lambda: not salon.bot_denied & Permission.SEND_MESSAGES)

    await page.locator("[data-bot-member]").uncheck()
    await stand_in.until(lambda: not stand_in.world.bot.member)
    await page.keyboard.press("Escape")
    await ana.find("[data-composer]").fill("/")
    await ana.find(".suggestions").get_by_text("Aucune commande ici").wait_for()
    await page.locator("[data-settings]").click()
    await page.locator("[data-bot-member]").check()
    await page.keyboard.press("Escape")
    await ana.command("ping")
    await ana.reads("pong")


async def test_no_switch_undoes_another(page: Page, stand_in: StandIn) -> None:
    """Neither two at once, nor two while a name is being typed and nothing is drawn anew."""
    salon = stand_in.world.salon
    await page.locator("[data-settings]").click()
    await page.evaluate(
        "for (const name of ['SEND_MESSAGES', 'ATTACH_FILES'])"
        " document.querySelector(`[data-permission=${name}]`).click()"
    )
    both = Permission.SEND_MESSAGES | Permission.ATTACH_FILES
    await stand_in.until(lambda: salon.bot_denied == both)
    await page.locator("[data-new-channel]").fill("Tables")
    for name in ("SEND_MESSAGES", "ATTACH_FILES"):
        await page.locator(f"[data-permission={name}]").check()
        await stand_in.until(lambda: not salon.bot_denied & Permission[name])  # noqa: B023
    assert not salon.bot_denied
    await page.locator("[data-new-channel]").press("Enter")
    await page.locator("dialog").get_by_text("Salon #tables").wait_for()
    assert await page.evaluate("document.activeElement.dataset.newChannel") == ""


async def test_nothing_waits_in_a_channel_that_is_gone(page: Page, stand_in: StandIn) -> None:
    ana = Phone(page, "ana")
    salon, tables = stand_in.world.salon, stand_in.create_channel("tables")
    stand_in.send_message("bo", tables.id, "@Ana tu viens ?")
    await ana.find(f"[data-tab='{tables.id}'] .badge").wait_for()
    assert await page.locator("[data-seat=ana] .badge").count() == 1
    stand_in.delete_channel(tables.id)
    await page.locator("[data-seat=ana] .badge").wait_for(state="detached")

    others = stand_in.create_channel("autres")
    await ana.tab(f"'{others.id}'").click()
    stand_in.delete_channel(salon.id)
    await ana.tab("channel").get_by_text("autres").wait_for()
    assert await ana.find("[data-tab][aria-selected=true]").count() == 1
    assert await ana.tab("channel").get_attribute("aria-selected") == "true"
    assert await page.evaluate("document.activeElement.dataset.tab") == "channel"


async def test_faults_are_asked_for(page: Page, stand_in: StandIn) -> None:
    await page.locator("[data-settings]").click()
    for name in ("rateLimit", "serverError", "slowness"):
        await page.locator(f"[data-fault={name}]").click()
    faults = stand_in.traffic.faults
    await stand_in.until(lambda: len(faults) == 3, 5)
    assert [(each.status, each.delay) for each in faults] == [(429, 0), (500, 0), (None, 4)]
    faults.clear()
    await page.locator("[data-fault=cut]").click()
    await stand_in.until(lambda: stand_in.gateway.resumed == 1)


async def test_channels_come_and_go(page: Page, stand_in: StandIn) -> None:
    ana = Phone(page, "ana")
    await ana.say("bonjour")
    await page.locator("[data-settings]").click()
    await page.locator("[data-new-channel]").fill("Les tables")
    await page.locator("[data-new-channel]").press("Enter")
    await stand_in.until(lambda: len(stand_in.world.channels) == 4)
    tables = next(c for c in stand_in.world.channels.values() if c.name == "les-tables")
    deletion = page.locator(f"[data-delete-channel='{stand_in.world.salon.id}']")
    await deletion.dblclick()  # one press, which only asks
    assert await deletion.inner_text() == "Appuyez encore pour confirmer"
    stand_in.set_guild_locale("en-US")  # everything is drawn anew, and the question stays
    await told_locale(page, "en-US")
    assert await deletion.inner_text() == "Appuyez encore pour confirmer"
    await page.locator("[data-theme]").focus()
    assert await deletion.inner_text() == "Supprimer le salon"
    await press_twice(deletion)
    await ana.tab("channel").get_by_text("les-tables").wait_for()
    assert stand_in.world.salon is tables
    await press_twice(page.locator(f"[data-delete-channel='{tables.id}']"))
    await page.keyboard.press("Escape")
    await ana.reads("Ce salon n'existe plus.")


async def test_messages_are_deleted(page: Page, stand_in: StandIn, bot: TinyBot) -> None:
    ana, bo = Phone(page, "ana"), Phone(page, "bo")
    await ana.command("ping")
    await bo.say("à moi")
    await ana.reads("à moi")
    assert await ana.find("[data-delete]").count() == 2  # who owns the server deletes anything
    assert await bo.find("[data-delete]").count() == 1
    await bo.find("[data-more]").click()
    await bo.find("[data-manager]").check()
    await bo.find("[data-delete]").nth(1).wait_for()
    await page.keyboard.press("Escape")
    await bo.find("[data-message-id]").first.hover()
    await bo.find("[data-delete]").first.click()
    await ana.find("[data-log]").get_by_text("pong").wait_for(state="detached")
    await bo.command("ping")
    await ana.reads("pong")
    assert bot.interactions[-1].permissions.manage_guild


async def test_people_leave_come_back_and_are_sent_away(
    page: Page, stand_in: StandIn, tmp_path: Path
) -> None:
    ana, bo = Phone(page, "ana"), Phone(page, "bo")
    await ana.say("bonjour @Bo")
    await bo.find("[data-called]").wait_for()
    await bo.find("[data-more]").click()
    await bo.find("[data-member=leave]").click()
    await bo.reads("Bo a quitté le serveur.")
    assert await bo.find("[data-message-id]").count() == 0
    assert not stand_in.person("bo").member
    await bo.find("[data-member=join]").click()
    await bo.reads("bonjour @Bo")

    for _ in range(4):
        await page.locator("[data-add-person]").click()
    await page.locator("[data-person=farid]").wait_for()
    assert await page.locator("[data-add-person]").count() == 0
    await page.screenshot(path=screenshot_path(tmp_path, "six-people"))
    await bo.find("[data-more]").click()
    await press_twice(bo.find("[data-remove-person]"))
    await bo.root.wait_for(state="detached")
    assert await ana.find(".mention").inner_text() == "@Bo"
    await page.locator("[data-add-person]").click()
    await bo.reads("bonjour @Bo")
    order = await page.locator("[data-person]").evaluate_all(
        "all => all.map(e => e.dataset.person)"
    )
    assert order == ["ana", "bo", "chloe", "david", "emma", "farid"]


async def test_what_is_not_possible_is_said_in_one_s_own_language(
    page: Page, stand_in: StandIn
) -> None:
    ana, bo = Phone(page, "ana"), Phone(page, "bo")
    await bo.find("[data-locale]").select_option("en-US")
    await ana.command("board")
    await bo.reads("Une table")
    message = stand_in.messages("channel")[-1]
    message.components = []  # somebody was faster, and this phone has not heard of it yet
    await ana.press("plus")
    await ana.find("[role=alert]").get_by_text("le message a changé").wait_for()
    await bo.press("plus")
    await bo.find("[role=alert]").get_by_text("the message has changed").wait_for()
