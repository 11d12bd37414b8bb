"""Answers to a press or a command: a sentence, a hand, another page, an apology."""

from collections.abc import Awaitable, Callable, Coroutine
from functools import partial, wraps
from io import BytesIO
from typing import Any, TypeAlias, TypeVar

import discord
from discord import ui
from discord.app_commands import Choice

from bot.screen.board import Arg, Name, Text, text
from bot.screen.faults import TRIES, Fault, note, report
from bot.screen.house import House
from bot.screen.illustrations import PROMPT, Illustrator
from bot.screen.layout import Page
from bot.screen.pages import link
from bot.table.seats import Refusal
from bot.table.table import Table

C = TypeVar("C")
V = TypeVar("V", str, int)
Suggest: TypeAlias = Callable[
    [C, discord.Interaction[Any], str], Coroutine[Any, Any, list[Choice[V]]]
]
"""The method of a cog that finds what fits what was typed."""


def board_language(house: House, interaction: discord.Interaction[Any]) -> str:
    """The language of a board that is opened here."""
    guild = interaction.guild
    known = guild.preferred_locale if guild and not guild.unavailable else interaction.guild_locale
    return house.board_language(interaction.guild_id, known)


def locale_of(house: House, interaction: discord.Interaction[Any]) -> str:
    """The language of whoever acts; remembered for his private messages."""
    locale = house.texts.locale_of(interaction.locale)
    house.heard(interaction.user.id, locale)
    return locale


async def tell(
    house: House, interaction: discord.Interaction[Any], said: Text, table: Table | None = None
) -> None:
    """Answer by a sentence that only this person reads."""
    words = house.words(locale_of(house, interaction), table, guild_id=interaction.guild_id)
    await privately(interaction, content=words.say(said))


async def show_hand(
    illustrator: Illustrator, interaction: discord.Interaction[Any], table: Table
) -> None:
    """Answer by this person's hand, for his eyes alone.

    Raises:
        Refusal: he does not sit there.
    """
    seat = table.seated(interaction.user.id)
    locale = locale_of(illustrator.house, interaction)
    drawn = await illustrator.hand(table, seat, locale, within=PROMPT)
    await privately(interaction, **drawn.page.new)


async def privately(
    interaction: discord.Interaction[Any],
    content: str | None = None,
    view: ui.LayoutView | None = None,
    file: discord.File | None = None,
) -> None:
    """Send something that only this person sees; never fails."""
    sent = file.fp.read() if file else b""

    async def send() -> None:
        given: dict[str, Any] = {"content": content, "view": view}
        if file:
            # The library closes what it has tried to send.
            given["file"] = discord.File(BytesIO(sent), file.filename)
        given = {name: value for name, value in given.items() if value is not None}
        if interaction.response.is_done():
            await interaction.followup.send(**given, ephemeral=True)
        else:
            await interaction.response.send_message(**given, ephemeral=True)

    await _tried("a private answer", send)


async def publicly(
    house: House, interaction: discord.Interaction[Any], view: ui.LayoutView
) -> None:
    """Answer by something that everybody sees; whoever asked is told if that fails."""
    send = partial(interaction.response.send_message, view=view)
    if not await _tried("an answer to everybody", send):
        await tell(house, interaction, text("house-press-again"))


async def turn_to(
    house: House, interaction: discord.Interaction[Any], content: ui.LayoutView | Page
) -> None:
    """Answer a press that does nothing but show something else in its message."""
    if not await replace_by(interaction, content):
        await tell(house, interaction, text("house-press-again"))


async def replace_by(interaction: discord.Interaction[Any], content: ui.LayoutView | Page) -> bool:
    """Answer a press by the new content of its message; never fails.

    Returns:
        Whether it was answered, or can no longer be.
    """
    page = content if isinstance(content, Page) else Page(content)

    async def edit() -> None:
        await interaction.response.edit_message(**page.edit)

    return await _tried("an edit in answer", edit)


async def _tried(what: str, answer: Callable[[], Awaitable[Any]]) -> bool:
    """Answer, if need be at a second try; whether it was answered, or can no longer be."""
    for _ in range(TRIES):
        try:
            await answer()
        except Exception as error:
            if note(what, error) is Fault.TOO_LATE:
                return True
        else:
            return True
    return False


async def guarded(
    house: House,
    interaction: discord.Interaction[Any],
    work: Callable[[], Awaitable[None]],
    number: int = 0,
) -> None:
    """Do what was asked; a "no" is a private sentence, a fault of ours an apology.

    Args:
        house: the house.
        interaction: who asks, and where.
        work: what is asked.
        number: the table it is about, whose players the sentence may name.
    """
    locale_of(house, interaction)
    try:
        await work()
    except Refusal as refusal:
        named = "seat" in refusal.args_by_name
        table = await house.tables.get(number) if named else None
        await tell(house, interaction, refused(refusal, interaction), table)
    except Exception as error:
        await apologise(house, interaction, error)
    await house.keep_language(interaction.user.id)


def suggesting(suggest: Suggest[C, V]) -> Suggest[C, V]:
    """What an option suggests; nothing where that fails, and no word of it in a log but ours.

    The library would write the error's message down, which might tell a card.
    """

    @wraps(suggest)
    async def suggested(
        cog: C, interaction: discord.Interaction[Any], typed: str
    ) -> list[Choice[V]]:
        try:
            return await suggest(cog, interaction, typed)
        except Exception as error:
            report("a suggestion", error)
            return []

    return suggested


async def apologise(
    house: House, interaction: discord.Interaction[Any], error: BaseException
) -> None:
    """Something of ours broke: say so, with a reference that the log knows."""
    reference = report("an interaction", error)
    await tell(house, interaction, text("house-error", reference=reference))


def refused(refusal: Refusal, interaction: discord.Interaction[Any]) -> Text:
    """A "no" in words."""
    args: dict[str, Arg] = dict(refusal.args_by_name)
    if "seat" in args:
        args["name"] = Name(refusal.args_by_name["seat"])
    if "table" in args:
        row = args.pop("table")
        args["link"] = link(
            interaction.guild_id or 0,
            interaction.channel_id or 0,
            getattr(row, "message_id", None),
        )
    return text(refusal.key, **args)
