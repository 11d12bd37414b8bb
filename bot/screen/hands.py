"""The hand of a seat: one private message a player and table, edited when its content changes."""

import json
import re
from functools import partial
from typing import Any

import discord
from discord import ui
from discord.ext import commands

from bot.game.contract import Seat
from bot.screen.board import text
from bot.screen.faults import Fault, fault_of, note
from bot.screen.illustrations import PATIENT, PROMPT, Drawn, Illustrator
from bot.screen.layout import Page
from bot.screen.names import names_of
from bot.screen.pages import away_page, hand_header
from bot.screen.sheet import Sheet, Start, acknowledge, is_old
from bot.table.seats import Refusal, Status
from bot.table.table import Table

_COUNT = re.compile(r'"t:(\d+):\d+p')
CLOSED = (Fault.DM_CLOSED, Fault.FORBIDDEN, Fault.PLACE_GONE)
"""What a person with closed private messages may look like."""
STAYS_CLOSED = 60.0
"""Seconds before somebody is written to again who could not be: he may have opened them."""


def _components(view: ui.LayoutView) -> Any:
    return view.to_components()  # type: ignore[no-untyped-call]


class HandSheet(Sheet):
    """One seat's hand, in the private messages of whoever sits there."""

    def __init__(
        self, illustrator: Illustrator, bot: commands.Bot, start: Start, number: int, seat: Seat
    ) -> None:
        house = illustrator.house
        super().__init__(house.clock, start, f"hand of seat {seat} at table {number}")
        self.number = number
        self.seat = seat
        self.is_closed = False
        """Whether this person takes no private messages, as far as the last try has shown."""
        self._closed_until = 0.0
        self._has_told = False
        self._house = house
        self._illustrator = illustrator
        self._bot = bot
        self._seen: tuple[str, int] | None = None
        """What the message shows, and the count on its buttons."""
        self._drawn: tuple[str, int] | None = None
        self._draft: tuple[tuple[int, ...], int] = (), 0

    def compose(self, table: Table, draft: tuple[int, ...]) -> None:
        """Show what was composed, until something else changes."""
        self._draft = draft, table.count(self.seat)

    async def answer(self, interaction: discord.Interaction[Any]) -> bool:
        """Answer a press on the hand; on what once was one, by an edit of the one that is now.

        Returns:
            Whether it was answered, or can no longer be.
        """
        place = (await self._house.tables.get(self.number)).hands.get(self.seat)
        message = interaction.message
        if place is None or message is None or message.id == place[1]:
            return await super().answer(interaction)
        self.want()
        return await acknowledge(interaction)

    async def render_answer(self) -> Drawn | None:
        """The hand as it is now."""
        return await self._draw(await self._house.tables.get(self.number), PROMPT)

    def has_shown(self) -> None:
        """The person sees what was drawn last."""
        self._seen = self._drawn

    async def write(self) -> bool:
        """Send or edit the hand; False if that is worth another try."""
        await self.settle()
        table = await self._house.tables.get(self.number)
        place = table.hands.get(self.seat)
        if self._owner(table) is None or (place is None and not self._is_dealt(table)):
            return True
        page = (await self._draw(table)).page
        try:
            if place is None:
                await self._send(table, page)
            elif not self._is_fresh(table):
                await self._renew(table, place, page)
        except Refusal:
            raise
        except Exception as error:
            return await self._failed(table, note(self.name, error))
        self.is_closed = False
        self.has_shown()
        return True

    def _owner(self, table: Table) -> int | None:
        """Whose hand it is, though a robot may play it now; None where there is nobody to ask."""
        player = table.chairs[self.seat].player
        return None if player.is_erased else player.user_id

    def _is_dealt(self, table: Table) -> bool:
        """Whether somebody who has no hand yet is to have one, and may take it."""
        is_closed = self._clock.now() < self._closed_until
        return table.status is Status.RUNNING and self.seat in table.people and not is_closed

    async def _draw(self, table: Table, within: float = PATIENT) -> Drawn:
        owner, locale = self._owner(table), table.locale
        if owner is not None:
            locale = self._house.language_of(owner, locale)
        guild = self._bot.get_guild(table.place.guild_id)
        channel = guild.get_channel_or_thread(table.place.channel_id) if guild else None
        header = hand_header(
            self._house.words(locale),
            table,
            guild.name if guild else "",
            channel.name if channel else "",
        )
        if table.is_open and self.seat not in table.people:
            drawn = Drawn(Page(away_page(self._house, table, locale, header)), complete=True)
            return self._noted(table, drawn)
        draft, count = self._draft
        if count != table.count(self.seat):
            draft = ()
        drawn = await self._illustrator.hand(
            table, self.seat, locale, header, within=within, draft=draft
        )
        return self._noted(table, drawn)

    def _noted(self, table: Table, drawn: Drawn) -> Drawn:
        look = _COUNT.sub(r'"t:\1:p', json.dumps(_components(drawn.page.view)))
        self._drawn = look, table.count(self.seat)
        return drawn

    def _is_fresh(self, table: Table) -> bool:
        """Whether the message looks like this already, and its buttons still count."""
        if self.is_doubtful:
            self.is_doubtful = False
            return False
        if self._seen is None or self._drawn is None or self._seen[0] != self._drawn[0]:
            return False
        asks = '"t:' in self._drawn[0]
        return not asks or table.clicks.is_current(self.seat, self.seat, self._seen[1])

    async def _send(
        self, table: Table, page: Page, old: discord.PartialMessage | None = None
    ) -> None:
        owner = self._owner(table)
        assert owner is not None, "nobody writes to the house"
        channel = await self._bot.create_dm(discord.Object(owner))
        with self.once() as nonce:
            message = await channel.send(**page.new, nonce=nonce)
        place = channel.id, message.id
        await self.moved(old, partial(self._house.tables.hand_placed, table, self.seat, place))

    async def _renew(self, table: Table, place: tuple[int, int], page: Page) -> None:
        message = self._bot.get_partial_messageable(place[0]).get_partial_message(place[1])
        is_asked = table.is_open and self.seat in table.people
        if not (is_asked and is_old(message.id, self._clock.now())):
            try:
                await message.edit(**page.edit)
            except discord.HTTPException as error:
                if fault_of(error) is not Fault.TOO_OLD:
                    raise
                note(self.name, error)
            else:
                return
        await self._send(table, page, message)

    async def _failed(self, table: Table, fault: Fault) -> bool:
        """What can be done about a fault: False to try again later, True to leave it."""
        place = table.hands.get(self.seat)
        if place is not None and fault is Fault.MESSAGE_GONE:
            await self._house.tables.hand_placed(table, self.seat, None)
            self._seen = None
            return False
        if fault in CLOSED:
            self.is_closed = True
            self._closed_until = self._clock.now() + STAYS_CLOSED
            plays = table.status is Status.RUNNING and self.seat in table.people
            if plays and not self._has_told and (table.version == 0 or place is not None):
                self._has_told = True
                await self._tell_channel(table)
            return True
        return fault is Fault.OTHER

    async def _tell_channel(self, table: Table) -> None:
        """Say once, where the others wonder, how this person can play all the same."""
        line = text("house-dm-closed-channel", name=names_of(table)[self.seat])
        place = table.place
        channel = self._bot.get_partial_messageable(place.channel_id, guild_id=place.guild_id)
        try:
            await channel.send(self._house.words(table.locale).say(line))
        except Exception as error:
            note(f"{self.name}: the channel", error)
