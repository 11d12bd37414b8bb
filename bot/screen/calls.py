"""Calls of those who are waited for: a short message, deleted when they have acted."""

import logging
import re
from collections.abc import Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from weakref import WeakValueDictionary

import discord
from discord.ext import commands

from bot.screen.board import text
from bot.screen.boards import calling
from bot.screen.faults import note
from bot.screen.house import House
from bot.screen.names import mention
from bot.screen.pages import link_to
from bot.screen.sheet import Turn
from bot.table.seats import Notice, Refusal, Stage
from bot.table.table import Table

log = logging.getLogger(__name__)

ABSENT = (10007, 10013)
"""What Discord says of somebody who is not in a server, or nowhere."""
KEYS = {Stage.CALLED: "house-call", Stage.WARNED: "house-call-warning"}
_CALLED, _UNTIL = re.compile(r"<@\d+>"), re.compile(r"<t:(\d+):R>")


class Calls:
    """Sends, shortens and takes back the calls of all tables.

    Edited messages notify nobody on a phone, and a new board says more than is new: so whoever
    lets the others wait is called by a message of his own.
    """

    def __init__(self, house: House, bot: commands.Bot) -> None:
        self._house = house
        self._bot = bot
        self._turns: WeakValueDictionary[int, Turn] = WeakValueDictionary()

    async def follow(self, table: Table, before: Notice | None) -> None:
        """Make the channel say what the table's notice says; never fails.

        One after the other at each table: while a call is on its way, nobody knows its message.

        Args:
            table: the table.
            before: the call that stood until now.
        """
        async with self._turn(table):
            now = table.wait.notice
            trace = _trace(before)
            if trace not in (None, _trace(now)):
                await self._take_back(table, trace)
            if now is None or not now.seats:
                return
            if now.message_id is None:
                await self._send(table, now)
            else:
                await self._shorten(table, now, now.message_id)

    async def sweep(self, table: Table, messages: Iterable[discord.Message]) -> None:
        """Put right the calls among these messages, after a start; never fails.

        A move is stored before the call that it answers is taken back or shortened, and a kill
        may come in between: nobody but the channel knows what it says then.
        """
        async with self._turn(table):
            notice = table.wait.notice
            for message in messages:
                if not self._is_call(table, message):
                    continue
                if notice is None or message.id != _trace(notice):
                    await self._take_back(table, message.id)
                elif message.content != self._words(table, notice):
                    await self._shorten(table, notice, message.id)

    def _turn(self, table: Table) -> AbstractAsyncContextManager[None]:
        """What is held while a table's calls change; forgotten when nobody waits for it."""
        return self._turns.setdefault(table.id, Turn(self._house.clock)).taken()

    def _is_call(self, table: Table, message: discord.Message) -> bool:
        """Whether a message is a call of this table, word for word but for whom it calls."""
        if self._bot.user is None or message.author.id != self._bot.user.id:
            return False
        names, time = _CALLED.findall(message.content), _UNTIL.search(message.content)
        until = int(time[1]) if time else 0
        return message.content in (self._call(table, stage, names, until) for stage in Stage)

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
        names = [mention(table.people[seat]) for seat in notice.seats if seat in table.people]
        return self._call(table, notice.stage, names, int(table.deadline or 0))

    def _call(self, table: Table, stage: Stage, names: Sequence[str], until: int) -> str:
        joined, link = " ".join(names), link_to(table)
        said = text(KEYS[stage], names=joined, count=len(names), link=link, at=until)
        return self._house.words(table.locale, table).say(said)

    def _channel(self, table: Table) -> discord.PartialMessageable:
        place = table.place
        return self._bot.get_partial_messageable(place.channel_id, guild_id=place.guild_id)


def _trace(notice: Notice | None) -> int | None:
    """The message of a call that is still true for somebody."""
    return notice.message_id if notice and notice.seats else None


async def _has_left(guild: discord.Guild, user_id: int) -> bool:
    """Whether a person is no longer in a server; a Discord that fails leaves him where he is."""
    if user_id < 0:
        return True  # it is not known who that was
    try:
        await guild.fetch_member(user_id)
    except Exception as error:
        if isinstance(error, discord.HTTPException) and error.code in ABSENT:
            return True
        note("whether a player is still here", error)
    return False
