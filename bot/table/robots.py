"""How the house reckons a move: beside the event loop, from a view alone, and not for ever."""

import asyncio
import logging
import random
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeAlias

from bot.game.chance import Rng
from bot.table.clock import Clock

log = logging.getLogger(__name__)


Robot: TypeAlias = Callable[..., Any]
"""How the house plays a game: from a view and a source of chance to a legal move of its seat.

One that has levels takes `level` as well; without it, it plays as well as it can.
"""


class Robots:
    """The robots of all games."""

    def __init__(self, robots: Mapping[str, Robot], clock: Clock, rng: Rng) -> None:
        self._robots = robots
        self._clock = clock
        self._rng = rng

    async def reckon(
        self, game: str, view: Any, seconds: float, level: str | None = None
    ) -> Any | None:
        """What the robot of a game would play; None if it fails, is late, or there is none.

        Args:
            game: its name.
            view: of the seat that is to act.
            seconds: how long it may take. A late one ends by itself, and nobody listens.
            level: how well it is to play.
        """
        robot = self._robots.get(game)
        if robot is None:
            return None
        rng = random.Random(self._rng.randrange(1 << 62))  # its own: it lives in another thread
        done = asyncio.Event()
        play = robot if level is None else partial(robot, level=level)
        work = asyncio.create_task(asyncio.to_thread(play, view, rng))
        work.add_done_callback(lambda _: done.set())
        if not await self._clock.wait(done, seconds):
            work.add_done_callback(_forgotten)
            log.error("the robot of %s is late; it plays its mildest move", game)
            return None
        try:
            return work.result()
        except Exception as error:
            # Its words might hold a card.
            log.error("the robot of %s failed (%s)", game, type(error).__name__)
            return None


def _forgotten(work: "asyncio.Task[Any]") -> None:
    """Nobody waits for it any more; whether it failed is not said twice."""
    if not work.cancelled():
        work.exception()
