"""The call of those who follow a game: once, when it has ended."""

import asyncio
import logging
from collections.abc import Iterator

from discord.ext import commands

from bot.screen.board import Text, of_game, text
from bot.screen.boards import calling
from bot.screen.faults import note
from bot.screen.house import House
from bot.screen.layout import Words
from bot.screen.names import mention
from bot.screen.pages import ending, link_to
from bot.screen.sheet import PATIENCE
from bot.table.seats import Refusal
from bot.table.table import Table

log = logging.getLogger(__name__)

CALLED = 60
"""How many are called by one message: it may have 2,000 characters, and 100 mentions."""


async def call_followers(house: House, bot: commands.Bot, table: Table) -> None:
    """Tell those who follow a game that it has ended, and how; never fails.

    They are forgotten before they are called: a crash in between loses the call, and nothing
    ever calls them twice.
    """
    followers = await _dismissed(house, table.id)
    place, said = table.place, _words(house, table)
    channel = bot.get_partial_messageable(place.channel_id, guild_id=place.guild_id)
    for some in _portions(followers):
        mentions = " ".join(map(mention, some))
        try:
            await channel.send(f"{said}\n{mentions}", allowed_mentions=calling(some))
        except Exception as error:
            note(f"the followers of table {table.id}", error)


async def _dismissed(house: House, number: int) -> list[int]:
    """Those who followed a table; nobody, where the store fails for a long time."""
    for pause in (*PATIENCE, None):
        try:
            return sorted(await house.tables.facts.dismiss(number))
        except Refusal as refusal:
            log.warning("the followers of table %s are not called: %s", number, refusal.key)
            if pause is not None:
                await house.clock.wait(asyncio.Event(), pause)
    return []


def _portions(followers: list[int]) -> Iterator[list[int]]:
    for start in range(0, len(followers), CALLED):
        yield followers[start : start + CALLED]


def _words(house: House, table: Table) -> str:
    words = house.words(table.locale, table)
    outcome = next(ending(table, words), None) or _won(table, words)
    game = of_game(table.game.name, "name")
    return words.say(text("penalties-ended", game=game, outcome=outcome, link=link_to(table)))


def _won(table: Table, words: Words) -> Text:
    """Who won by the rules: somebody, several, or nobody."""
    winners = table.result.winners if table.result else ()
    names = words.together([words.names[seat] for seat in winners])
    return text("penalties-ended-won", count=len(winners), names=names)
