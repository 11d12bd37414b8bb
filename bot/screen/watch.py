"""What happens around the tables: messages below a board, boards and channels that vanish."""

import asyncio
import logging
from collections.abc import Iterable
from typing import Any

import discord
from discord.ext import commands, tasks

from bot.screen.boards import BELOW, REASONS
from bot.screen.buttons import TAKEN, Press
from bot.screen.faults import note
from bot.screen.front import Front
from bot.screen.presses import answer_stray
from bot.table.seats import Refusal
from bot.table.table import Table

log = logging.getLogger(__name__)

BETWEEN = 1.0
"""Seconds between two tables that are looked after at the start."""


class Watch(commands.Cog):
    """Looks after the boards, and answers whoever nobody else answers."""

    def __init__(self, bot: commands.Bot, front: Front) -> None:
        self.bot = bot
        self.front = front
        self.tables = front.house.tables

    async def cog_load(self) -> None:
        """Begin."""
        self.keep_registered.start()

    async def cog_unload(self) -> None:
        """End."""
        self.keep_registered.cancel()

    @tasks.loop(minutes=5)
    async def keep_registered(self) -> None:
        """The library may lose the pattern of our buttons; nobody would notice but the players."""
        self.bot.add_dynamic_items(Press)

    # interactions that nobody answers ----------------------------------------------------------

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Nobody ever reads "interaction failed"."""
        answerable = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type not in answerable or TAKEN in interaction.extras:
            return
        self.bot.add_dynamic_items(Press)
        if not interaction.response.is_done():
            await answer_stray(self.front, interaction)

    # boards that scroll away -------------------------------------------------------------------

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Count what comes below a board."""
        for row in self.tables.open_in(message.channel.id):
            if row.message_id is not None and message.id > row.message_id:
                board = self.front.board(row.id)
                if board.scrolled():
                    board.want()

    # boards, channels and servers that vanish --------------------------------------------------

    @commands.Cog.listener()
    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """A board may have been deleted."""
        await self._deleted(event.channel_id, {event.message_id})

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """A board may have been deleted with others."""
        await self._deleted(event.channel_id, event.message_ids)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone, and its threads with it."""
        await self._gone((row.id for row in self.tables.open_in(channel.id)), "channel")

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone."""
        await self._gone((row.id for row in self.tables.open_in(event.thread_id)), "channel")

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot has been sent away, or the server is no more."""
        places = {place.id for place in (*guild.channels, *guild.threads)}
        rows = [row.id for row in self.tables.open if row.channel_id in places]
        await self._gone(rows, "channel")

    async def _deleted(self, channel_id: int, message_ids: set[int]) -> None:
        rows = self.tables.open_in(channel_id)
        await self._gone([row.id for row in rows if row.message_id in message_ids], "board")

    async def _gone(self, numbers: Iterable[int], reason: str) -> None:
        for number in list(numbers):
            try:
                await self.tables.gone(number, reason)
            except Refusal as refusal:
                log.warning("table %s cannot be closed: %s", number, refusal.key)

    # after a start -----------------------------------------------------------------------------

    async def look_after(self, numbers: Iterable[int]) -> None:
        """Find out, one by one, which boards are still there; show what is not shown yet.

        Args:
            numbers: the tables that are open, and those that a kill may have kept from showing
                how they ended.
        """
        await self.bot.wait_until_ready()
        for number in numbers:
            try:
                table = await self.tables.get(number)
                if await self._is_there(table):
                    self.front.changed(table)
            except Refusal as refusal:
                log.warning("table %s is not looked after: %s", number, refusal.key)
            await self.front.house.clock.wait(asyncio.Event(), BETWEEN)

    async def _is_there(self, table: Table) -> bool:
        """Whether there is anything to show; an open table whose board has vanished is closed."""
        place = table.place
        if place.message_id is None:
            return True
        channel = self.bot.get_partial_messageable(place.channel_id, guild_id=place.guild_id)
        board = discord.Object(place.message_id)
        below = channel.history(limit=BELOW, after=board, oldest_first=True)
        try:
            await channel.fetch_message(board.id)
            messages = [message async for message in below]
        except Exception as error:
            reason = REASONS.get(note(f"the board of table {table.id}", error))
            if reason and table.is_open:
                await self._gone([table.id], reason)
                return False
            return True  # the hands, if not the board
        self.front.board(table.id).is_below(len(messages))
        await self.front.calls.sweep(table, messages)
        return True
