"""`/mes-donnees`: what the bot keeps of a person; he may have all of it, or have it erased."""

import json
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from io import BytesIO
from typing import Protocol, TypeAlias, cast

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.screen.board import Rule, Style, Text, text
from bot.screen.buttons import Ident, Press
from bot.screen.commands import HouseBot, Interaction, words
from bot.screen.front import Front
from bot.screen.layout import STYLES, Part, Words, page
from bot.screen.pages import OPEN, OVER
from bot.screen.replies import guarded, locale_of, privately, replace_by, tell, turn_to
from bot.store.persons import Kept
from bot.table.persons import Persons
from bot.table.preferences import PersonSettings
from bot.table.seats import Refusal

SHOW, SEND, ASK, ERASE = "data_show", "data_send", "data_ask", "data_erase"
"""The verbs of its buttons. None says of whom: whoever presses acts for himself alone."""

Draw: TypeAlias = Callable[[Words, Kept], ui.LayoutView]
Show: TypeAlias = Callable[[Interaction, ui.LayoutView], Awaitable[None]]


class DataBot(HouseBot, Protocol):
    """The bot, as far as this feature knows it."""

    persons: Persons


class DataCog(commands.Cog):
    """Tells a person what is kept of him. Of somebody unknown, the question leaves no trace."""

    def __init__(self, bot: commands.Bot) -> None:
        desk = cast(DataBot, bot)
        self.house, self.front, self.persons = desk.house, desk.front, desk.persons
        buttons = {SHOW: self._show, SEND: self._send, ASK: self._ask, ERASE: self._erase}
        for verb, does in buttons.items():
            self.front.on(verb, does)

    @app_commands.command(name="mes-donnees", description=words("command-mes-donnees"))
    async def mine(self, interaction: Interaction) -> None:
        """Say what is kept of whoever asks, to him alone."""

        async def show(interaction: Interaction, view: ui.LayoutView) -> None:
            await privately(interaction, view=view)

        await guarded(
            self.house,
            interaction,
            partial(self._answer, interaction, partial(self._summary, interaction), show),
        )

    async def _show(self, front: Front, interaction: Interaction, ident: Ident) -> None:
        """Back to what is kept."""
        draw = partial(self._summary, interaction)
        await self._answer(interaction, draw, partial(turn_to, self.house))

    async def _ask(self, front: Front, interaction: Interaction, ident: Ident) -> None:
        """Say what erasing means, before it is done."""

        def draw(said: Words, kept: Kept) -> ui.LayoutView:
            if kept.playing is not None:
                raise Refusal("data-refusal-playing", channel=str(kept.playing))
            return confirmation(said)

        await self._answer(interaction, draw, partial(turn_to, self.house))

    async def _send(self, front: Front, interaction: Interaction, ident: Ident) -> None:
        """Hand out all that is kept, as a file."""
        user_id = interaction.user.id
        if not (await self.persons.kept(user_id)).known:
            await self._show(front, interaction, ident)
            return
        document = json.dumps(await self.persons.document(user_id), ensure_ascii=False, indent=1)
        file = discord.File(BytesIO(document.encode()), f"duelliste-{user_id}.json")
        await privately(interaction, file=file)
        if not interaction.response.is_done():
            await tell(self.house, interaction, text("data-not-sent"))

    async def _erase(self, front: Front, interaction: Interaction, ident: Ident) -> None:
        """Forget whoever presses; and his language last, since any answer is given in it."""
        was_known = await self.persons.erase(interaction.user.id)
        if was_known:
            self.front.forget()
        said = text("data-erased" if was_known else "data-nothing")
        view = done(self._words(interaction), said)
        if not await replace_by(interaction, view):
            await tell(self.house, interaction, said)
        self.house.forget(interaction.user.id)

    # answers -----------------------------------------------------------------------------------

    async def _answer(self, interaction: Interaction, draw: Draw, show: Show) -> None:
        """Show what is drawn of a person; or that there is nothing to draw."""
        kept, said = await self.persons.kept(interaction.user.id), self._words(interaction)
        await show(
            interaction, draw(said, kept) if kept.known else done(said, text("data-nothing"))
        )
        if not kept.known:
            self.house.forget(interaction.user.id)

    def _summary(self, interaction: Interaction, said: Words, kept: Kept) -> ui.LayoutView:
        return summary(said, kept, self.house.preferences.person(interaction.user.id))

    def _words(self, interaction: Interaction) -> Words:
        locale = locale_of(self.house, interaction)
        return self.house.words(locale, guild_id=interaction.guild_id)


# How it looks ------------------------------------------------------------------------------------


def summary(said: Words, kept: Kept, settings: PersonSettings) -> ui.LayoutView:
    """What is kept, and what can be done about it."""
    parts: list[Part] = [
        *map(said.say, _lines(said, kept, settings)),
        Rule(),
        said.say(text("data-choice")),
        [
            _button(said, SEND, "send", Style.MAIN, "📦"),
            _button(said, ASK, "erase", Style.GRAVE, "🗑️"),
        ],
    ]
    return page(OPEN, said.say(text("data-title")), parts)


def _lines(said: Words, kept: Kept, settings: PersonSettings) -> Iterator[Text]:
    yield text("data-games", count=kept.games, servers=kept.servers)
    yield text("data-shots", penalties=kept.penalties, shots=kept.shots)
    yield text("data-follows", count=kept.follows)
    yield text(
        "data-settings",
        language=text(f"settings-language-{said.locale}"),
        reminders=text(f"settings-reminders-{'on' if settings.reminders else 'off'}"),
        pictures=text(f"settings-pictures-{'on' if settings.pictures else 'off'}"),
    )


def confirmation(said: Words) -> ui.LayoutView:
    """What erasing means; the last word is the person's."""
    parts: list[Part] = [
        said.say(text("data-erase-what")),
        [
            _button(said, ERASE, "erase-yes", Style.GRAVE),
            _button(said, SHOW, "cancel", Style.CALM),
        ],
    ]
    return page(OPEN, said.say(text("data-erase-title")), parts)


def done(said: Words, what: Text) -> ui.LayoutView:
    """A last word, with nothing more to press."""
    return page(OVER, said.say(text("data-title")), [said.say(what)])


def _button(said: Words, verb: str, key: str, style: Style, emoji: str | None = None) -> Press:
    label = said.label(text(f"data-button-{key}"))
    return Press.button(Ident(0, verb), label, STYLES[style], emoji=emoji)


async def setup(bot: commands.Bot) -> None:
    """Add the command."""
    await bot.add_cog(DataCog(bot))
