"""The board of a table: one message in its channel, edited, or posted anew at the bottom."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import discord
from discord.ext import commands

from bot.screen.board import text
from bot.screen.faults import TRIES, Fault, note
from bot.screen.illustrations import PATIENT, PROMPT, Drawn, Illustrator
from bot.screen.layout import Page
from bot.screen.pages import called, chapter_of, link_to
from bot.screen.replies import tell
from bot.screen.sheet import ANSWER_WITHIN, Sheet, Start, is_old
from bot.table.seats import Refusal
from bot.table.table import Table

BELOW = 20
"""Messages below a board before it is posted anew."""
REASONS = {Fault.MESSAGE_GONE: "board", Fault.PLACE_GONE: "channel"}
"""Why a table cannot go on without its board, as `Tables.gone` wants it."""
STAYS = 600.0
"""Seconds that a board is left where it is when it could not be posted anew."""


PLAIN_FOR = 60.0
"""Seconds that a board goes without its picture when none could be attached."""


class BoardSheet(Sheet):
    """The board of one table."""

    def __init__(
        self,
        illustrator: Illustrator,
        bot: commands.Bot,
        start: Start,
        number: int,
        has_moved: Callable[[Table], None],
    ) -> None:
        house = illustrator.house
        super().__init__(house.clock, start, f"board of table {number}")
        self.number = number
        self._has_moved = has_moved
        self._house = house
        self._illustrator = illustrator
        self._bot = bot
        self._below = 0
        self._stays_until = 0.0
        self._chapter: int | None = None
        """The chapter of the board that people see; None where it is not known."""
        self._drawn: int | None = None
        self._look: bytes | None = None
        self._seen: bytes | None = None
        """What was drawn last, and what people see; None where it is not known."""
        self._plain_until = 0.0
        self.is_plain = False
        """Whether it was drawn without its picture, since none can be attached here."""

    # what moves it down ------------------------------------------------------------------------

    def scrolled(self) -> bool:
        """A message has come below it; whether it should move now."""
        self._below += 1
        return self._below == BELOW

    def is_below(self, messages: int) -> None:
        """So many messages lie below it."""
        self._below = messages

    def _must_move(self, table: Table) -> bool:
        message_id, now = table.place.message_id, self._clock.now()
        if message_id is None:
            return True
        if not table.is_open or now < self._stays_until:
            return False
        chapter = chapter_of(self._house, table)
        turned = None not in (self._chapter, chapter) and self._chapter != chapter
        return turned or self._below >= BELOW or is_old(message_id, now)

    # how it is shown ---------------------------------------------------------------------------

    async def render_answer(self) -> Drawn | None:
        """The board, unless it is to move."""
        table = await self._house.tables.get(self.number)
        return None if self._must_move(table) else await self._draw(table, PROMPT)

    def has_shown(self) -> None:
        """People see what was drawn last."""
        self._chapter, self._seen = self._drawn, self._look

    async def write(self) -> bool:
        """Edit the board, or post it anew; False if that is worth another try."""
        await self.settle()
        table = await self._house.tables.get(self.number)
        if not table.is_open and table.place.message_id is None:
            return True
        return await (self._post(table) if self._must_move(table) else self._edit(table))

    async def respond(self, interaction: discord.Interaction[Any], *, calls: bool = False) -> bool:
        """Post the board as the answer to a command; the next edit does it where that fails.

        Discord may hold the edit before it up for longer than a command can be answered: then the
        answer is where the board is.

        Args:
            interaction: the command.
            calls: whether those who are waited for are notified; whoever only looks calls nobody.
        """

        async def send() -> bool:
            table = await self._house.tables.get(self.number)
            others = [user_id for user_id in called(table) if user_id != interaction.user.id]
            drawn = await self._draw(table, PROMPT)
            message_id = await self._sent_by(
                interaction, drawn.page, calling(others if calls else ())
            )
            if message_id is None:
                return False
            try:
                await self._moved(table, message_id)
            except Refusal:
                self.want()  # the store is told again by the next edit
            if not drawn.complete:
                self.want()
            return True

        try:
            sent = await self.in_turn(send, ANSWER_WITHIN)
        except TimeoutError:
            sent = False
            table = await self._house.tables.get(self.number)
            await tell(self._house, interaction, text("house-board-late", link=link_to(table)))
        if not sent:
            self.want()
        return sent

    async def _sent_by(
        self,
        interaction: discord.Interaction[Any],
        page: Page,
        mentions: discord.AllowedMentions,
    ) -> int | None:
        """The message that answers a command; None if there is none.

        An answer may arrive although Discord's own word of it is lost: so it is looked for.
        """
        is_lost = False
        for _ in range(TRIES):
            try:
                response = await interaction.response.send_message(
                    **page.new, allowed_mentions=mentions
                )
            except Exception as error:
                fault = note(f"{self.name}: the answer", error)
                is_lost |= fault is Fault.PASSING
                if fault is Fault.TOO_LATE:
                    break
            else:
                return response.message_id
        if not is_lost:
            return None
        try:
            return (await interaction.original_response()).id
        except Exception as error:
            note(f"{self.name}: no answer", error)
        return None

    async def _draw(self, table: Table, within: float = PATIENT) -> Drawn:
        self.is_plain = self._clock.now() < self._plain_until
        drawn = await self._illustrator.board(table, within, plain=self.is_plain)
        self._drawn, self._look = chapter_of(self._house, table), drawn.page.look
        return drawn

    def _channel(self, table: Table) -> discord.PartialMessageable:
        place = table.place
        return self._bot.get_partial_messageable(place.channel_id, guild_id=place.guild_id)

    async def _post(self, table: Table) -> bool:
        drawn = await self._draw(table)
        try:
            with self.once() as nonce:
                message = await self._channel(table).send(
                    **drawn.page.new, allowed_mentions=calling(called(table)), nonce=nonce
                )
        except Exception as error:
            fault = note(f"{self.name}: a new message", error)
            if self._goes_plain(fault, drawn):
                return await self._post(table)
            if fault is Fault.FORBIDDEN and table.place.message_id is not None:
                self._stays_until = self._clock.now() + STAYS
                return await self._edit(table)
            return await self._failed(fault)
        await self._moved(table, message.id)
        return True

    async def _edit(self, table: Table) -> bool:
        assert table.place.message_id is not None, "a board without a message is posted"
        message = self._channel(table).get_partial_message(table.place.message_id)
        drawn = await self._draw(table)
        # An edit that changes nothing would tell that somebody has moved in secret.
        if self._look == self._seen and not self.is_doubtful:
            return True
        self.is_doubtful = False
        try:
            await message.edit(**drawn.page.edit, allowed_mentions=discord.AllowedMentions.none())
        except Exception as error:
            fault = note(f"{self.name}: an edit", error)
            if self._goes_plain(fault, drawn):
                return await self._edit(table)
            if fault is Fault.TOO_OLD and self._clock.now() >= self._stays_until:
                return await self._post(table)
            return await self._failed(fault)
        self.has_shown()
        return True

    def _goes_plain(self, fault: Fault, drawn: Drawn) -> bool:
        """Where the bot may not attach files, the text alone holds everything."""
        if fault is not Fault.FORBIDDEN or drawn.page.picture is None:
            return False
        self._plain_until = self._clock.now() + PLAIN_FOR
        return True

    async def _moved(self, table: Table, message_id: int) -> None:
        """The board is a new message.

        Raises:
            Refusal: the store does not know it yet.
        """
        old = table.place.message_id
        self._below = 0
        self.has_shown()
        try:
            await self.moved(
                None if old is None else self._channel(table).get_partial_message(old),
                partial(self._house.tables.placed, table, message_id),
            )
        finally:
            self._has_moved(table)

    async def _failed(self, fault: Fault) -> bool:
        """What can be done about a fault: False to try again later, True to leave it."""
        reason = REASONS.get(fault)
        if reason is None:
            return fault is Fault.OTHER
        try:
            await self._house.tables.gone(self.number, reason)
        except Refusal:
            return False
        return True


def calling(user_ids: Sequence[int]) -> discord.AllowedMentions:
    """Calls these users and nobody else; of whom nobody is known any more, not even these."""
    return discord.AllowedMentions(
        everyone=False,
        roles=False,
        replied_user=False,
        users=[discord.Object(user_id) for user_id in user_ids if user_id > 0] or False,
    )
