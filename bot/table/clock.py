"""The one seam through which the house knows the time and waits."""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Time in seconds since 1970, and waiting."""

    def now(self) -> float:
        """The time."""

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        """Wait for the event, at most so long (None: for ever); whether it came."""


class SystemClock:
    """The machine's clock."""

    def now(self) -> float:
        """The time."""
        return time.time()

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        """Wait for the event, at most so long (None: for ever); whether it came."""
        try:
            async with asyncio.timeout(seconds):
                await event.wait()
        except TimeoutError:
            return False
        return True
