"""One message that the bot keeps up to date: one writer, the newest state, never an older one."""

import asyncio
import logging
import secrets
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import discord

from bot.screen.faults import TRIES, Fault, note, report
from bot.screen.illustrations import Drawn
from bot.table.clock import Clock
from bot.table.seats import Refusal

log = logging.getLogger(__name__)

MERGED = 1.2
"""Seconds between two edits that nobody waits for."""
ANSWER_WITHIN = 1.5
"""Seconds that a press may wait for its turn; Discord gives it three."""
TRIED_WITHIN = 10.0
AGE = 55 * 60.0
"""Seconds before a message is sent anew; when it is an hour old, Discord counts its edits."""
PATIENCE = (2.0, 5.0, 15.0, 30.0, 60.0)
"""Seconds before each further try, when Discord or the store fails."""
RARELY = 600.0
"""Seconds between the tries that follow, unless there is something new to show before."""
RARE_TRIES = 144
"""How many of these follow: a day's, then it is left until there is something new to show."""

Placing = Callable[[], Awaitable[None]]
"""Tells the store which message a sheet is; raises a `Refusal` where that fails."""
Start = Callable[[Coroutine[Any, Any, None], str], "asyncio.Task[None]"]
"""Starts a task that ends with the bot."""


class Turn:
    """A lock that may be waited for only so long, by the house's clock."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._free = asyncio.Event()
        self._free.set()

    async def take(self, seconds: float | None = None) -> bool:
        """Take it as soon as it is free, at most after so long; whether it was taken."""
        until = None if seconds is None else self._clock.now() + seconds
        while not self._free.is_set():
            left = None if until is None else until - self._clock.now()
            if left is not None and left <= 0:
                return False
            if not await self._clock.wait(self._free, left):
                return False
        self._free.clear()
        return True

    def give(self) -> None:
        """Let the next one have it."""
        self._free.set()

    @asynccontextmanager
    async def taken(self) -> AsyncIterator[None]:
        """Take it, however long that takes, and give it in the end."""
        await self.take()
        try:
            yield
        finally:
            self.give()


class Sheet(ABC):
    """A message whose content follows a table.

    Edits that nobody waits for are merged; a press on the message itself is answered by its
    newest content. What is sent is made at the moment of sending, in turn, and so never older
    than what was sent before.
    """

    def __init__(self, clock: Clock, start: Start, name: str) -> None:
        self.name = name
        self._clock = clock
        self._start = start
        self._turn = Turn(clock)
        self._wanted = self._shown = 0
        self._expected = 0
        self._next_at = 0.0
        self._tried = asyncio.Event()
        self._news = asyncio.Event()
        self._placing: Placing | None = None
        self._left: list[discord.PartialMessage] = []
        self._work: asyncio.Task[None] | None = None
        self._nonce: str | None = None
        self.is_doubtful = False
        """Whether the message may show what an earlier try has sent."""

    def want(self) -> None:
        """There is something new to show."""
        self._wanted += 1
        self._tried.clear()
        self._news.set()
        self._begin()

    @contextmanager
    def expecting(self) -> Iterator[None]:
        """Somebody is about to show it by an answer: the merged edit need not hurry."""
        self._expected += 1
        try:
            yield
        finally:
            self._expected -= 1
            self._begin()

    async def tried(self) -> None:
        """Wait until what is new now has been shown, or tried once in vain."""
        await self._clock.wait(self._tried, TRIED_WITHIN)

    @property
    def is_due(self) -> bool:
        """Whether something waits to be shown, or the store to be told where it is."""
        return self._wanted > self._shown or self._placing is not None

    async def answer(self, interaction: discord.Interaction[Any]) -> bool:
        """Answer a press on this very message by its newest content.

        Returns:
            Whether it was answered, or can no longer be.
        """
        if not await self._turn.take(ANSWER_WITHIN):
            self.want()  # an edit shows it instead
            return await acknowledge(interaction)
        try:
            version = self._wanted
            drawn = await self.render_answer()
            if drawn is None:
                return await acknowledge(interaction)
            try:
                await interaction.response.edit_message(**drawn.page.edit)
            except Exception as error:
                self.want()  # an edit shows it instead
                return note(f"{self.name}: the answer", error) is Fault.TOO_LATE
            self._shown = max(self._shown, version)
            self.has_shown()
            if not drawn.complete:
                self.want()  # the picture follows
            return True
        finally:
            self._turn.give()

    @abstractmethod
    async def render_answer(self) -> Drawn | None:
        """The newest content, or None if it belongs into a new message."""

    @abstractmethod
    def has_shown(self) -> None:
        """What was rendered last is what people see now."""

    @abstractmethod
    async def write(self) -> bool:
        """Send or edit the message; False if that is worth another try later."""

    @contextmanager
    def once(self) -> Iterator[str]:
        """The nonce of a new message, the same at each try until one has succeeded.

        Where Discord did as asked and only its answer was lost, it answers the next try by the
        message that is there; what that one shows may be old by now, and is edited.
        """
        again = self._nonce is not None
        self._nonce = self._nonce or secrets.token_hex(8)
        yield self._nonce
        self._nonce, self.is_doubtful = None, again
        if again:
            self.want()

    async def moved(self, old: discord.PartialMessage | None, placing: Placing) -> None:
        """It is a new message: the store is told, and only then the old one is deleted.

        The other way round, a kill in between would leave a store that knows of no message but
        the deleted one.

        Raises:
            Refusal: the store failed; `settle` does both when it is called again.
        """
        if old is not None:
            self._left.append(old)
        self._placing = placing
        await self.settle()

    async def settle(self) -> None:
        """Do what is left of a move to a new message.

        Raises:
            Refusal: the store failed.
        """
        if self._placing is not None:
            await self._placing()
            self._placing = None
        while self._left:
            try:
                await self._left.pop().delete()
            except Exception as error:
                note(f"{self.name}: the old message", error)

    async def in_turn(
        self, send: Callable[[], Awaitable[bool]], within: float | None = None
    ) -> bool:
        """Do what sends the newest content otherwise, in turn; whether it was sent.

        Args:
            send: does it.
            within: the most seconds to wait for the turn, where somebody waits for an answer.

        Raises:
            TimeoutError: the turn did not come; nothing was sent.
        """
        if not await self._turn.take(within):
            raise TimeoutError
        try:
            version = self._wanted
            sent = await send()
            if sent:
                self._shown = max(self._shown, version)
            return sent
        finally:
            self._turn.give()

    def _begin(self) -> None:
        if self.is_due and not self._expected and (self._work is None or self._work.done()):
            self._work = self._start(self._write_on(), self.name)

    async def _write_on(self) -> None:
        tries = 0
        while True:
            tries = await self._pause(tries)
            if not self.is_due or self._expected:
                return
            self._news.clear()
            try:
                done = await self.in_turn(self.write)
            except Refusal as refusal:
                log.warning("%s is not shown: %s", self.name, refusal.key)
                if refusal.key != "refusal-not-stored":
                    self._shown = self._wanted  # there is nothing that could be shown
                    return
                done = False
            except Exception as error:
                report(self.name, error)
                done = False
            finally:
                self._tried.set()
            if done:
                tries, wait = 0, MERGED
            elif tries < len(PATIENCE):
                tries, wait = tries + 1, PATIENCE[tries]
            elif tries < len(PATIENCE) + RARE_TRIES:
                tries, wait = tries + 1, RARELY
            else:
                return
            self._next_at = self._clock.now() + wait

    async def _pause(self, tries: int) -> int:
        """Wait until it is time to write; the tries so far, none if there is news after long."""
        pause = self._next_at - self._clock.now()
        if pause <= 0:
            return tries
        hurry = self._news if tries > len(PATIENCE) else asyncio.Event()
        if not await self._clock.wait(hurry, pause):
            return tries
        self._next_at = self._clock.now()
        return 0


def is_old(message_id: int, now: float) -> bool:
    """Whether a message should be sent anew rather than edited once more."""
    return now - discord.utils.snowflake_time(message_id).timestamp() >= AGE


async def acknowledge(interaction: discord.Interaction[Any]) -> bool:
    """Answer a press without a word; what it changed is shown by an edit that follows.

    Returns:
        Whether it was answered, or can no longer be.
    """
    for _ in range(TRIES):
        try:
            await interaction.response.defer()
        except Exception as error:
            if note("an acknowledgement", error) is Fault.TOO_LATE:
                return True
        else:
            return True
    return False
