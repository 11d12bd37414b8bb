"""Shows tables: a board in the channel, a hand for each person, a word when one is given up."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeAlias

import discord
from discord.ext import commands

from bot.game.contract import Seat
from bot.screen import moves, names
from bot.screen.board import of_game, text
from bot.screen.boards import BoardSheet
from bot.screen.buttons import Ident
from bot.screen.calls import Calls
from bot.screen.faults import note, report
from bot.screen.followers import call_followers
from bot.screen.hands import HandSheet
from bot.screen.illustrations import Illustrator
from bot.screen.names import escaped
from bot.screen.replies import tell
from bot.table.seats import GivenUp, Notice, Refusal, Status
from bot.table.table import Table

Pressed: TypeAlias = "discord.Interaction[Any]"
Verb: TypeAlias = "Callable[[Front, Pressed, Ident], Awaitable[None]]"
"""What a button of the house does; it may raise a `Refusal`."""

KEPT = 1000
"""How many tables' sheets stay in memory before those that have ended are let go."""


class Front:
    """What `bot.table` speaks through; fulfils its protocol of the same name."""

    def __init__(self, illustrator: Illustrator, bot: commands.Bot) -> None:
        self.illustrator = illustrator
        self.house = house = illustrator.house
        self.bot = bot
        self.calls = Calls(house, bot)
        self._boards: dict[int, BoardSheet] = {}
        self._hands: dict[tuple[int, Seat], HandSheet] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.verbs: dict[str, Verb] = {}
        """What the buttons of the house's features do; no game has a move of such a name."""

    # what the tables say -----------------------------------------------------------------------

    def changed(self, table: Table) -> None:
        """The table has something new to show; never waits, never fails."""
        self.board(table.id).want()
        if table.status is not Status.INVITED:
            self._want_hands(table)
        self._call_followers(table)

    def called(self, table: Table, before: Notice | None) -> None:
        """Who is called has changed; never waits, never fails."""
        self.start(self.calls.follow(table, before), f"calls at table {table.id}")

    def closed(self, table: GivenUp, reason: str) -> None:
        """A table had to be given up: its players deserve a sentence."""
        self.start(self._tell_closed(table, reason), f"table {table.id} is closed")

    # what people have just done ----------------------------------------------------------------

    async def dealt(self, interaction: discord.Interaction[Any], table: Table) -> None:
        """A game may have begun by this interaction: say so, if the person cannot be written to."""
        seat = table.seat_of(interaction.user.id)
        if table.status is not Status.RUNNING or seat is None:
            return
        hand = self.hand(table.id, seat)
        await hand.tried()
        if hand.is_closed:
            await tell(self.house, interaction, text("house-dm-closed"))

    # sheets ------------------------------------------------------------------------------------

    def board(self, number: int) -> BoardSheet:
        """The board of a table."""
        if number not in self._boards:
            self._let_go()
            self._boards[number] = BoardSheet(
                self.illustrator, self.bot, self.start, number, self._link_anew
            )
        return self._boards[number]

    def hand(self, number: int, seat: Seat) -> HandSheet:
        """The hand of a seat at a table."""
        if (number, seat) not in self._hands:
            self._hands[number, seat] = HandSheet(
                self.illustrator, self.bot, self.start, number, seat
            )
        return self._hands[number, seat]

    def _want_hands(self, table: Table) -> None:
        """Show anew the hands of all who play, and of whoever a robot plays for now."""
        for seat in {*table.people, *table.hands}:
            self.hand(table.id, seat).want()

    def _link_anew(self, table: Table) -> None:
        """The board is another message: the hands lead to it."""
        for seat in table.hands:
            self.hand(table.id, seat).want()

    def _let_go(self) -> None:
        """Forget tables that have ended; a late press makes their sheets anew."""
        if len(self._boards) >= KEPT:
            self._let_go_ended()

    def _let_go_ended(self) -> None:
        kept = {row.id for row in self.house.tables.open}
        kept |= {number for number, board in self._boards.items() if board.is_due}
        kept |= {number for (number, _), hand in self._hands.items() if hand.is_due}
        self._boards = {n: board for n, board in self._boards.items() if n in kept}
        self._hands = {key: hand for key, hand in self._hands.items() if key[0] in kept}

    def forget(self) -> None:
        """Somebody has been erased: nothing that was drawn with his name is remembered."""
        self._let_go_ended()
        self.illustrator.pictures.clear()
        names.forget()

    # buttons of the house's features -------------------------------------------------------------

    def on(self, verb: str, does: Verb) -> None:
        """Let a feature answer the buttons of that verb, with an argument or without.

        Raises:
            ValueError: the verb is taken, by another feature or as a move of a game.
        """
        taken = {move for game in self.house.games.values() for move in moves.verbs(game)}
        if verb in taken or verb in self.verbs:
            raise ValueError(f"the verb {verb!r} is taken")
        self.verbs[verb] = does

    # tasks -------------------------------------------------------------------------------------

    def start(self, work: Coroutine[Any, Any, None], name: str) -> "asyncio.Task[None]":
        """Start something that ends with the bot; the log tells if it ends by a fault of ours."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            report(task.get_name(), error)

    async def close(self) -> None:
        """Stop writing."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _tell_closed(self, table: GivenUp, reason: str) -> None:
        known = table.game in self.house.games
        game = of_game(table.game, "name") if known else escaped(table.game)
        said = text(f"house-closed-{reason}", game=game)
        for user_id in table.user_ids:
            locale = self.house.language_of(user_id, table.locale)
            try:
                channel = await self.bot.create_dm(discord.Object(user_id))
                await channel.send(self.house.words(locale).say(said))
            except Exception as error:
                note(f"table {table.id} is closed: a player", error)
        if reason != "channel":
            place = self.bot.get_partial_messageable(
                table.place.channel_id, guild_id=table.place.guild_id
            )
            try:
                await place.send(self.house.words(table.locale).say(said))
            except Exception as error:
                note(f"table {table.id} is closed: the channel", error)
        if reason != "unreadable":
            await self._redraw_hands(table.id)

    def _call_followers(self, table: Table) -> None:
        """A game that has ended is told to those who follow it."""
        if not table.is_open and table.facts.followers:
            work = call_followers(self.house, self.bot, table)
            self.start(work, f"the followers of table {table.id}")

    async def _redraw_hands(self, number: int) -> None:
        """A table that was given up asks for nothing any more, and nobody follows it."""
        try:
            table = await self.house.tables.get(number)
        except Refusal:
            return
        self._want_hands(table)
        self._call_followers(table)
