"""What the owner may ask of the bot, in a private message or by mentioning it."""

import asyncio
import logging
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from math import isfinite
from pathlib import Path
from typing import Any, Protocol, cast

import discord
from discord import ui
from discord.ext import commands

from bot.screen.board import Arg, Text, text
from bot.screen.commands import texts
from bot.screen.faults import Fault, note
from bot.screen.front import Front
from bot.screen.house import House
from bot.screen.illustrations import PROMPT
from bot.screen.names import escaped
from bot.screen.pages import link
from bot.screen.texts import FRENCH
from bot.store.database import StoreError
from bot.store.tables import OpenTable
from bot.table.persons import Persons
from bot.table.seats import Refusal

log = logging.getLogger(__name__)

MESSAGE_LENGTH = 2000
ANSWERED_WITHIN = 3.0
"""Seconds that Discord gives an interaction: what had begun before them has been answered."""
SAID_WITHIN = 20.0
"""Seconds in which the boards are told that the bot ends."""
LARGEST = 2**63 - 1
"""No number of a server is larger: the database would not take it."""
SURE = "oui"
"""What is typed behind a command that cannot be undone."""
AT_ONCE = 10
"""How many boards are edited at the same time; each channel has a limit of its own."""


class OwnersBot(Protocol):
    """The bot, as far as its owner's commands know it."""

    house: House
    front: Front
    persons: Persons
    latency: float
    stopping: asyncio.Event

    async def backup(self) -> Path:
        """A copy of the database; where."""

    async def tell_commands(self) -> int:
        """Tell Discord the commands; how many."""


class Owner(commands.Cog):
    """The owner's commands: typed, since a slash command would be seen by everybody."""

    def __init__(self, bot: commands.Bot) -> None:
        self.bot = cast(OwnersBot, bot)
        self.discord = bot
        self.house = self.bot.house

    async def cog_check(self, context: commands.Context[Any]) -> bool:
        """Nobody else is answered."""
        return await self.discord.is_owner(context.author)

    @commands.command(name="etat")
    async def state(self, context: commands.Context[Any]) -> None:
        """How the bot is."""
        latency = self.bot.latency
        said = text(
            "house-owner-state",
            tables=len(self.house.tables.open),
            version=_version(),
            latency=round(latency * 1000) if isfinite(latency) else "–",
        )
        await self._answer(context, said)

    @commands.command(name="sauvegarde")
    async def save(self, context: commands.Context[Any]) -> None:
        """Copy the database; a path of the machine is nobody else's business."""
        try:
            path = await self.bot.backup()
        except StoreError as error:
            log.error("no backup: %s", error)
            await self._answer(context, text("house-owner-backup-failed"))
        else:
            await self._answer_in_private(context, [text("house-owner-backup", path=str(path))])

    @commands.command(name="sync")
    async def sync(self, context: commands.Context[Any]) -> None:
        """Tell Discord the commands, whether they have changed or not."""
        try:
            count = await self.bot.tell_commands()
        except discord.DiscordException as error:
            note("the commands were not told", error)
            await self._answer(context, text("house-owner-sync-failed"))
        else:
            await self._answer(context, text("house-owner-sync", count=count))

    @commands.command(name="tables")
    async def tables(self, context: commands.Context[Any]) -> None:
        """The open tables: where they are and how they stand, and no card of theirs."""
        rows = sorted(self.house.tables.open, key=lambda row: row.id)
        lines = [self._line(row) for row in rows] or [text("house-owner-no-table")]
        await self._answer_in_private(context, lines)

    @commands.command(name="oublier")
    async def forget(
        self, context: commands.Context[Any], server: str = "", sure: str = ""
    ) -> None:
        """Delete a server's games and settings: said first, and done when it is asked once more."""
        guild_id = int(server) if server.isascii() and server.isdigit() else 0
        if not 0 < guild_id <= LARGEST:
            await self._answer(context, text("data-server-usage"))
            return
        try:
            work = self._forget(guild_id) if sure == SURE else self._forgettable(guild_id)
            said = await work
        except Refusal as refusal:
            said = text(refusal.key)
        await self._answer_in_private(context, [said])

    @commands.command(name="shutdown")
    async def shutdown(self, context: commands.Context[Any]) -> None:
        """End the process: what has begun is finished, and every board says what happens."""
        if self.house.is_closing:
            return
        self.house.is_closing = True
        try:
            await self._answer(context, text("house-owner-shutdown"))
            await self.house.clock.wait(asyncio.Event(), ANSWERED_WITHIN)
            await self.bot.front.close()  # nothing redraws a board any more
            with suppress(TimeoutError):
                async with asyncio.timeout(SAID_WITHIN):
                    await self._say_closing([row.id for row in self.house.tables.open])
        finally:
            self.bot.stopping.set()

    # forgetting a server -----------------------------------------------------------------------

    async def _forgettable(self, guild_id: int) -> Text:
        """What would go."""
        kept, guild = (
            await self.bot.persons.kept_of_server(guild_id),
            self.discord.get_guild(guild_id),
        )
        if not (kept.games or kept.settled):
            return text("data-server-unknown")
        return text(
            "data-server-what",
            server=escaped(guild.name) if guild else "–",
            id=str(guild_id),
            games=kept.games,
            people=kept.people,
            penalties=kept.penalties,
            settled=text(f"settings-reminders-{'on' if kept.settled else 'off'}"),
        )

    async def _forget(self, guild_id: int) -> Text:
        """Delete it; what is left open where the bot is no more is closed before."""
        if self.discord.get_guild(guild_id) is None:
            for number in (await self.bot.persons.kept_of_server(guild_id)).open:
                with suppress(Refusal):  # what could not be closed is found open, and refused
                    await self.house.tables.gone(number, "channel")
        was_known = await self.bot.persons.erase_server(guild_id)
        self.bot.front.forget()
        return text("data-server-erased" if was_known else "data-server-unknown")

    # answers -----------------------------------------------------------------------------------

    def _say(self, context: commands.Context[Any], said: Text) -> str:
        """In the owner's language if it is known, else in the server's, else in French."""
        guild = context.guild
        otherwise = self.house.board_language(guild.id, guild.preferred_locale) if guild else FRENCH
        return texts().say(self.house.language_of(context.author.id, otherwise), said)

    async def _answer(self, context: commands.Context[Any], said: Text) -> None:
        try:
            await context.send(self._say(context, said))
        except discord.DiscordException as error:
            note("an answer to the owner", error)

    async def _answer_in_private(
        self, context: commands.Context[Any], lines: Iterable[Text]
    ) -> None:
        """Answer by private messages, wherever the question was asked."""
        try:
            for content in pages(self._say(context, line) for line in lines):
                await context.author.send(content)
        except discord.DiscordException as error:
            note("an answer to the owner", error)
            if context.guild:
                await self._answer(context, text("house-owner-closed"))
        else:
            if context.guild:
                await self._answer(context, text("house-owner-in-private"))

    def _line(self, row: OpenTable) -> Text:
        channel = self.discord.get_channel(row.channel_id)
        guild = (
            channel.guild
            if isinstance(channel, discord.abc.GuildChannel | discord.Thread)
            else None
        )
        board = row.message_id
        age = discord.utils.snowflake_time(board).timestamp() if board else None
        return text(
            "house-owner-table",
            number=row.id,
            game=row.game,
            server=escaped(guild.name) if guild else "–",
            place=link(guild.id, row.channel_id, board) if guild else f"<#{row.channel_id}>",
            version=row.version,
            age=_moment(age),
            deadline=_moment(row.deadline),
        )

    # ending ------------------------------------------------------------------------------------

    async def _say_closing(self, numbers: Iterable[int]) -> None:
        few = asyncio.Semaphore(AT_ONCE)

        async def say(number: int) -> None:
            async with few:
                await self._add_line(number)

        await asyncio.gather(*map(say, numbers))

    async def _add_line(self, number: int) -> None:
        """Say on a board that the bot ends; the first drawing after a restart is without it."""
        try:
            table = await self.house.tables.get(number)
        except Refusal:
            return
        place, board_id = table.place, table.place.message_id
        if board_id is None or not table.is_open:
            return
        channel = self.discord.get_partial_messageable(place.channel_id, guild_id=place.guild_id)

        message = channel.get_partial_message(board_id)
        line = self.house.words(table.locale).say(text("house-closing"))

        async def edit(*, plain: bool) -> bool:
            drawn = await self.bot.front.illustrator.board(table, PROMPT, plain=plain)
            drawn.page.view.add_item(ui.TextDisplay(line))
            try:
                await message.edit(**drawn.page.edit)
            except Exception as error:
                fault = note(f"the last word on the board of table {number}", error)
                return fault is Fault.FORBIDDEN and not plain and await edit(plain=True)
            return True

        await self.bot.front.board(number).in_turn(lambda: edit(plain=False))


def pages(lines: Iterable[str]) -> Iterator[str]:
    """Lines, as many to a message as fit."""
    content = ""
    for line in lines:
        if content and len(content) + 1 + len(line) > MESSAGE_LENGTH:
            yield content
            content = ""
        content = f"{content}\n{line}" if content else line
    if content:
        yield content


def _moment(at: float | None) -> Arg:
    return "–" if at is None else f"<t:{int(at)}:R>"


def _version() -> str:
    """The version; a container runs the checkout without installing it."""
    try:
        return version("duelliste")
    except PackageNotFoundError:
        return "–"


async def setup(bot: commands.Bot) -> None:
    """Add the owner's commands."""
    await bot.add_cog(Owner(bot))
