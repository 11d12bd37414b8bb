"""What the bot sends looks as it does on Discord: components, markdown, times, files, states."""

from __future__ import annotations

import asyncio
import io
import time
from pathlib import Path
from typing import TYPE_CHECKING

import discord
import pytest
from discord import ui

from bot.local.page_api import SHOWN_MESSAGES
from bot.local.server import StandIn
from tests.local.browser import screenshot_path
from tests.local.page.phone import Phone
from tests.local.tiny_bot import TinyBot, picture

if TYPE_CHECKING:
    from playwright.async_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

MARKDOWN = """\
# Un
## Deux
### Trois
-# petit
**gras** *penché* __souligné__ ~~barré~~ `code` ||mot caché||
> cité
- un
  - dedans
1. premier
```py
print("||rien||")
```
[là](https://example.org) <https://example.com> snake_case_word \\*étoiles\\*
"""
TIMES = {
    "t": "01:00",
    "T": "01:00:00",
    "d": "01/01/1970",
    "D": "1 janvier 1970",
    "f": "1 janvier 1970 à 01:00",
    "F": "jeudi 1 janvier 1970 à 01:00",
    "s": "01/01/1970 01:00",
    "S": "01/01/1970 01:00:00",
}


def png(name: str, side: int) -> discord.File:
    return discord.File(io.BytesIO(picture(side, side)), name)


class Everything(ui.LayoutView):
    """One of each component."""

    def __init__(self, emoji: discord.Emoji) -> None:
        super().__init__(timeout=None)
        thumbnail = ui.Thumbnail[Everything]("attachment://small.png", description="Un petit as")
        row = ui.ActionRow[Everything]()
        for style in (1, 2, 3, 4):
            label = f"Style {style}"
            row.add_item(
                ui.Button(style=discord.ButtonStyle(style), label=label, custom_id=f"b{style}")
            )
        row.add_item(ui.Button(emoji=emoji, custom_id="face", disabled=True))
        menu = ui.ActionRow[Everything]()
        menu.add_item(ui.UserSelect(custom_id="who", placeholder="Qui ?"))
        self.add_item(
            ui.Container(
                ui.TextDisplay(MARKDOWN),
                ui.Section(ui.TextDisplay(f"Une face : {emoji}"), accessory=thumbnail),
                ui.Separator(spacing=discord.SeparatorSpacing.large),
                ui.MediaGallery(
                    discord.MediaGalleryItem("attachment://a.png", description="Un as"),
                    discord.MediaGalleryItem("attachment://b.png", description="Un roi"),
                ),
                ui.File("attachment://partie.json"),
                row,
                menu,
                accent_colour=0xF0B232,
            )
        )


async def test_everything_that_a_message_is_made_of(
    page: Page, bot: TinyBot, tmp_path: Path
) -> None:
    emoji = await bot.create_application_emoji(name="as_de_pique", image=picture(16, 16))
    files = [png("small.png", 8), png("a.png", 64), png("b.png", 64)]
    files.append(discord.File(io.BytesIO(bytes(5 * 1024)), "partie.json"))
    channel = bot.guilds[0].text_channels[0]
    sent = await channel.send(view=Everything(emoji), files=files)
    ana = Phone(page, "ana")
    container = ana.find(".container")
    await container.wait_for()
    for selector in (
        "h3", "h4", "h5", "small", "strong", "em", "u", "s", "code", "blockquote", "ul ul", "ol",
        "pre code", "a[href='https://example.org']", "a[href='https://example.com']",
        "img[alt=':as_de_pique:']", "img[alt='Un petit as']", "img[alt='Un as']", "hr.large",
        "img[alt='Un roi']", "[data-select]",
    ):  # fmt: skip
        assert await container.locator(selector).count() > 0, selector
    shown = await container.inner_text()
    assert "*étoiles*" in shown
    assert 'print("||rien||")' in shown
    assert "mot caché" not in shown
    assert await container.evaluate("e => getComputedStyle(e).borderLeftColor") == (
        "rgb(240, 178, 50)"
    )
    await container.locator(".spoiler").click()
    assert "mot caché" in await container.inner_text()
    assert "partie.json 5 ko" in await container.locator(".file").inner_text()
    assert await container.locator("[data-custom-id=face]").is_disabled()
    for image in await container.locator("img").all():
        assert await image.evaluate("each => each.decode().then(() => each.naturalWidth)") > 0
    await page.screenshot(path=screenshot_path(tmp_path, "every-component"))

    await ana.find("[data-locale]").select_option("en-US")
    await ana.find(".file").get_by_text("5 KB").wait_for()
    assert "5 ko" in await Phone(page, "bo").find(".file").inner_text()
    await sent.delete()
    await container.wait_for(state="detached")


async def test_an_edited_picture_is_shown_at_once(page: Page, bot: TinyBot) -> None:
    class Gallery(ui.LayoutView):
        picture = ui.MediaGallery[ui.LayoutView](
            discord.MediaGalleryItem("attachment://x.png", description="x")
        )

    channel = bot.guilds[0].text_channels[0]
    sent = await channel.send(view=Gallery(timeout=None), file=png("x.png", 32))
    for side in (48, 64):
        await sent.edit(attachments=[png("x.png", side)], view=Gallery(timeout=None))
        await page.wait_for_function(
            "side => [...document.querySelectorAll('img[alt=x]')]"
            ".every((each) => each.complete && each.naturalWidth === side)",
            arg=side,
        )
    assert await Phone(page, "bo").find("img[alt=x]").count() == 1


async def test_times_are_written_out_and_count_on(page: Page, bot: TinyBot) -> None:
    channel = bot.guilds[0].text_channels[0]
    soon = int(time.time()) + 90
    styles = "\n".join(f"{style} <t:0:{style}>" for style in TIMES)
    await channel.send(f"{styles}\nsans <t:0>\nR <t:{soon}:R>")
    ana = Phone(page, "ana")
    await ana.reads("sans")
    times = await ana.find(".markdown time").all_inner_texts()
    assert times[:-1] == [*TIMES.values(), TIMES["f"]]
    relative = ana.find("time[data-relative]")
    assert await relative.inner_text() in ("dans 1 minute", "dans 2 minutes")
    for later, said in ((soon - 10, "dans 10 secondes"), (soon + 7200, "il y a 2 heures")):
        await page.clock.set_fixed_time(later)
        await relative.get_by_text(said).wait_for()


async def test_the_states_of_an_answer(page: Page, stand_in: StandIn, bot: TinyBot) -> None:
    ana, bo = Phone(page, "ana"), Phone(page, "bo")
    thinking = stand_in.fail("PATCH", "/webhooks/*", delay=0.4)
    await ana.command("think")
    await bo.find("[data-thinking]").wait_for()
    await bo.reads("Bot réfléchit…")
    assert await bo.find("[data-used=think]").inner_text() == "Ana a utilisé /think"
    await bo.reads("c'est prêt")
    assert await bo.find("[data-thinking]").count() == 0
    assert thinking.times == 0
    await ana.reads("et encore")
    assert await bo.find("[data-ephemeral]").count() == 0
    sent = await bot.guilds[0].text_channels[0].send("avant")
    await sent.edit(content="après")
    await bo.reads("après (modifié)")


async def test_above_a_reply_stands_what_its_reader_sees(page: Page, bot: TinyBot) -> None:
    ana, bo = Phone(page, "ana"), Phone(page, "bo")
    await ana.command("board")
    pressed = asyncio.create_task(bot.next_interaction())
    await ana.press("leave")
    interaction = await pressed
    await interaction.response.send_message("la dame de cœur", ephemeral=True)
    told = await interaction.followup.send("à tous", wait=True)
    above = f"[data-message-id='{told.id}'] .above"
    await bo.find(above).get_by_text("Message non affiché").wait_for()
    await ana.find(above).get_by_text("la dame de cœur").wait_for()
    assert "dame" not in await bo.root.inner_text()
    await ana.find("[data-dismiss]").click()
    await ana.find(above).get_by_text("Message non affiché").wait_for()

    root = await bot.guilds[0].text_channels[0].send("la question")
    reply = await root.reply("la réponse")
    above = f"[data-message-id='{reply.id}'] .above"
    await bo.find(above).get_by_text("la question").wait_for()
    await root.delete()
    await bo.find(above).get_by_text("Message supprimé").wait_for()


async def test_only_the_web_is_linked_to(page: Page, stand_in: StandIn, bot: TinyBot) -> None:
    """Whatever got past the stand-in's own limits; and what is disabled leads nowhere."""
    view = ui.View(timeout=None)
    for name in ("un", "deux", "trois"):
        view.add_item(ui.Button(label=name, url="https://example.org", disabled=name == "trois"))
    sent = await bot.guilds[0].text_channels[0].send(view=view, embed=discord.Embed(title="titre"))
    ana = Phone(page, "ana")
    await ana.find("a.button").nth(1).wait_for()
    assert await ana.find("button.link").is_disabled()
    message = stand_in.messages("channel")[-1]
    message.components[0]["components"][0]["url"] = "javascript:alert(1)"
    message.embeds[0] |= {"url": "javascript:alert(1)", "image": {"url": "javascript:alert(1)"}}
    stand_in.world.edited(message)
    await ana.find("span.button").get_by_text("un").wait_for()
    assert await ana.find("a.button").count() == 1
    assert await ana.find("[href^='javascript'], [src^='javascript']").count() == 0
    assert "titre" in await ana.find(f"[data-message-id='{sent.id}'] .embed").inner_text()


async def test_what_was_revealed_stays_so_until_it_changes(page: Page, bot: TinyBot) -> None:
    channel = bot.guilds[0].text_channels[0]
    sent = await channel.send(f"\\🂡 <@&{channel.guild.id}> <@&7> ||valet||")
    ana = Phone(page, "ana")
    await ana.reads("🂡 @everyone @rôle-inconnu")
    assert "\\" not in await ana.find(".markdown").inner_text()
    await ana.find(".spoiler").click()
    await sent.edit(content="Le mot : ||valet||")
    await ana.reads("Le mot")
    assert await ana.find(".revealed").inner_text() == "valet"
    assert await ana.find(".spoiler").count() == 0
    assert await Phone(page, "bo").find(".spoiler").count() == 1
    await sent.edit(content="Le mot suivant : ||dame||")
    await ana.reads("Le mot suivant")
    assert "dame" not in await ana.find(".markdown").inner_text()


async def test_a_page_left_open_forgets_the_oldest(page: Page, stand_in: StandIn) -> None:
    """But nothing that somebody has scrolled up to."""
    ana, bo = Phone(page, "ana"), Phone(page, "bo")
    for number in range(SHOWN_MESSAGES + 10):
        stand_in.send_message("bo", "channel", f"message {number}.")
    await ana.reads("message 159.")
    for phone in (ana, bo):
        assert await phone.find("[data-message-id]").count() == SHOWN_MESSAGES
    await ana.find("[data-log]").evaluate(
        "log => new Promise((done) => {"
        " log.addEventListener('scroll', done, { once: true }); log.scrollTop = 0; })"
    )
    stand_in.send_message("bo", "channel", "message 160.")
    await ana.reads("message 160.")
    assert await ana.find("[data-message-id]").count() == SHOWN_MESSAGES + 1
    await ana.reads("message 10.")


async def test_a_link_to_a_message_leads_there(page: Page, stand_in: StandIn, bot: TinyBot) -> None:
    """Discord's own addresses stay on this page: no link here leads to the real Discord."""
    ana = Phone(page, "ana")
    sent = await bot.guilds[0].text_channels[0].send("le plateau")
    view = ui.View()
    view.add_item(ui.Button(label="Voir", url=sent.jump_url))
    await (await bot.fetch_user(stand_in.person("ana").id)).send(
        f"[au plateau]({sent.jump_url}), ou {sent.jump_url}", view=view
    )
    for number in range(3):
        await ana.tab("dm").click()
        links = ana.find("[data-jump]")
        await links.nth(2).wait_for()
        said = [await each.text_content() for each in await links.all()]
        assert said == ["au plateau", "#salon › 💬", "Voir ↗"]
        await links.nth(number).click()
        await ana.find(f".found[data-message-id='{sent.id}']").wait_for()
        assert await ana.tab("channel").get_attribute("aria-selected") == "true"
    assert await ana.find("a[href*='discord.com']").count() == 0


async def test_a_menu_of_people(page: Page, stand_in: StandIn, bot: TinyBot) -> None:
    """One that holds one person answers as soon as somebody is chosen."""
    view = ui.View(timeout=None)
    view.add_item(ui.UserSelect(custom_id="suits", placeholder="Qui ?"))
    await bot.guilds[0].text_channels[0].send("Choisissez", view=view)
    ana = Phone(page, "ana")
    await ana.find("[data-select]").press("Enter")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("Enter")
    await ana.reads(str(stand_in.person("bo").id))
