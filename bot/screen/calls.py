"""Calls of those who are waited for: a short message, deleted when they have acted."""

import logging
from collections.abc import Sequence

import discord
from discord.ext import commands

from bot.screen.board import text
from bot.screen.boards import calling
from bot.screen.faults import note
from bot.screen.house import House
from bot.screen.names import mention
from bot.screen.pages import link_to
from bot.table.seats import Notice, Refusal, Stage
from bot.table.table import Table

log = logging.getLogger(__name__)

ABSENT = (10007, 10013)
"""What Discord says of somebody who is not in a server, or nowhere."""
KEYS = {Stage.CALLED: "house-call", Stage.WARNED: "house-call-warning"}


class Calls:
    """Sends, shortens and takes back the calls of all tables.

    Edited messages notify nobody on a phone, and a new board says more than is new: so whoever
    lets the others wait is called by a message of his own.
    """

    def __init__(self, house: House, bot: commands.Bot) -> None:
        self._house = house
        self._bot = bot

    async def follow(self, table: Table, before: Notice | None) -> None:
        """Make the channel say what the table's notice says; never fails.

        Args:
            table: the table.
            before: the call that stood until now.
        """
        now = table.wait.notice
        trace = before.message_id if before else None
        if now is not None and now.seats and trace is not None and now.message_id == trace:
            await self._shorten(table, now, trace)
            return
        if trace is not None:
            await self._take_back(table, trace)
        if now is not None and now.seats and now.message_id is None:
            await self._send(table, now)

    async def _send(self, table: Table, notice: Notice) -> None:
        people = [table.people[seat] for seat in notice.seats if seat in table.people]
        if await self._let_go(table, people):
            return  # whoever is still waited for is called anew
        try:
            message = await self._channel(table).send(
                self._words(table, notice), allowed_mentions=calling(people)
            )
        except Exception as error:
            note(f"a call at table {table.id}", error)
            return
        try:
            is_true = await self._house.tables.called(table, notice, message.id)
        except Refusal:
            is_true = False
        if not is_true:
            await self._take_back(table, message.id)

    async def _let_go(self, table: Table, people: Sequence[int]) -> bool:
        """Those who have left the server, of which nobody tells the bot, have left the table too.

        Returns:
            Whether there was anybody.
        """
        guild = self._bot.get_guild(table.place.guild_id)
        gone = [user_id for user_id in people if guild and await _has_left(guild, user_id)]
        for user_id in gone:
            try:
                await self._house.tables.quit(table.id, user_id)
            except Refusal as refusal:
                log.warning("user %s stays at table %s: %s", user_id, table.id, refusal.key)
        return bool(gone)

    async def _shorten(self, table: Table, notice: Notice, message_id: int) -> None:
        """Some of those called have acted: the others stay called, and nobody is called anew."""
        message = self._channel(table).get_partial_message(message_id)
        try:
            await message.edit(
                content=self._words(table, notice),
                allowed_mentions=discord.AllowedMentions.none(),
            )
        except Exception as error:
            note(f"a call at table {table.id}", error)

    async def _take_back(self, table: Table, message_id: int) -> None:
        try:
            await self._channel(table).get_partial_message(message_id).delete()
        except Exception as error:
            note(f"a call at table {table.id}", error)

    def _words(self, table: Table, notice: Notice) -> str:
        names = (mention(table.people[seat]) for seat in notice.seats if seat in table.people)
        said = text(
            KEYS[notice.stage],
            names=" ".join(names),
            link=link_to(table),
            at=int(table.deadline or 0),
        )
        return self._house.words(table.locale, table).say(said)

    def _channel(self, table: Table) -> discord.PartialMessageable:
        place = table.place
        return self._bot.get_partial_messageable(place.channel_id, guild_id=place.guild_id)


async def _has_left(guild: discord.Guild, user_id: int) -> bool:
    """Whether a person is no longer in a server; a Discord that fails leaves him where he is."""
    try:
        await guild.fetch_member(user_id)
    except Exception as error:
        if isinstance(error, discord.HTTPException) and error.code in ABSENT:
            return True
        note("whether a player is still here", error)
    return False
