"""What time brings to a table: deadlines, offers that lapse, the house's moves."""

import logging
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from bot.game.chance import Rng
from bot.game.contract import IllegalMove, Pace, Seat
from bot.game.record import Ending
from bot.table.clock import Clock
from bot.table.ledger import Ledger
from bot.table.seats import Limits, Origin, Refusal, Status
from bot.table.table import Table

log = logging.getLogger(__name__)

AGAIN_AFTER = 5.0
"""Seconds until what failed for a known reason (the store, say) is tried again."""
AGAIN_AFTER_FAULT = 30.0


class Robot(Protocol):
    """How the house plays a game."""

    def __call__(self, view: Any, rng: Rng) -> Any:
        """A legal move of the view's seat."""


class Timekeeper:
    """Sets every table's timers and does what is due. Deadlines are absolute, in the store."""

    def __init__(
        self,
        ledger: Ledger,
        robots: Mapping[str, Robot],
        clock: Clock,
        limits: Limits,
        rng: Rng,
    ) -> None:
        self._ledger = ledger
        self._robots = robots
        self._clock = clock
        self._limits = limits
        self._rng = rng
        self._not_before: dict[int, float] = {}

    # setting timers --------------------------------------------------------------------------

    def begin(self, table: Table) -> None:
        """A new table: until when the invited may answer, or the first move is due."""
        if table.status is Status.INVITED:
            table.deadline = self._clock.now() + self._limits.invitation
        else:
            table.deadline = self.first_deadline()
        self.set_robot(table)

    def first_deadline(self) -> float:
        """When the first move of a game that begins now is due."""
        return self._clock.now() + self._limits.move

    def set_robot(self, table: Table) -> None:
        """If the house is to act, it thinks for a human while."""
        thinks = any(table.chairs[seat].player.is_house for seat in table.to_act)
        low, high = self._limits.robot
        pause = low + (high - low) * self._rng.randrange(1000) / 1000
        table.robot_at = self._clock.now() + pause if thinks else None
        self._ledger.changed.set()

    def _next_deadline(self, table: Table, state: Any, seat: Seat) -> float | None:
        """When the next move is due; whoever was already waited for gets no longer."""
        game, to_act = table.game, table.game.to_act(state)
        if not to_act:
            return None
        waited_for = [
            other
            for other in to_act
            if other != seat
            and other in table.to_act
            and game.legal(state, other) == game.legal(table.state, other)
        ]
        if waited_for and table.deadline is not None:
            return table.deadline
        short = all(game.pace(state, other) is Pace.WINDOW for other in to_act)
        return self._clock.now() + (self._limits.window if short else self._limits.move)

    # playing ---------------------------------------------------------------------------------

    async def play(self, table: Table, seat: Seat, move: Any, origin: Origin) -> None:
        """Make a move, whoever makes it; the caller holds the table's lock.

        Raises:
            Refusal: the rules or the store refuse it; nothing has changed.
        """
        try:
            state = table.game.play(table.state, seat, move)
        except IllegalMove as error:
            raise Refusal(f"reason-{error.reason}") from error
        deadline = self._next_deadline(table, state, seat)
        await self._ledger.play(table, seat, move, state, origin, deadline)
        self.set_robot(table)

    # doing what is due -----------------------------------------------------------------------

    async def run(self) -> None:
        """Do for ever what time brings."""
        while True:
            self._ledger.changed.clear()
            times = [at for row in self._ledger.open if (at := self._due_at(row.id)) is not None]
            wait = min(times) - self._clock.now() if times else None
            if wait is None or wait > 0:
                await self._clock.wait(self._ledger.changed, wait)
            await self.tick()

    async def tick(self) -> None:
        """Do what is due now, table by table; a table that fails does not hold up the others."""
        now = self._clock.now()
        for row in self._ledger.open:
            at = self._due_at(row.id)
            if at is None or at > now:
                continue
            try:
                table = await self._ledger.get(row.id)
                async with table.lock:
                    changed = await self._do(table, now)
            except Refusal as refusal:
                log.warning("table %s is put off: %s", row.id, refusal.key)
                self._not_before[row.id] = now + AGAIN_AFTER
            except Exception:
                log.exception("table %s is put off", row.id)
                self._not_before[row.id] = now + AGAIN_AFTER_FAULT
            else:
                self._not_before.pop(row.id, None)
                if changed and self._ledger.front:
                    self._ledger.front.changed(table)

    def _due_at(self, number: int) -> float | None:
        table = self._ledger.live(number)
        if table is None:
            # Not replayed since the start: at once, so that its board and timers are looked at.
            times: list[float | None] = [0.0]
        else:
            times = [table.deadline, table.robot_at] if table.is_open else []
        due = min((at for at in times if at is not None), default=None)
        return None if due is None else max(due, self._not_before.get(number, 0.0))

    async def _do(self, table: Table, now: float) -> bool:
        """What is due at one table; whether anything was."""
        if table.robot_at is None and table.status is Status.RUNNING:
            self.set_robot(table)
        if table.robot_at is not None and table.robot_at <= now:
            await self._robot_moves(table)
            return True
        if table.deadline is None or table.deadline > now or not table.is_open:
            return False
        if table.status is Status.INVITED:
            await self._ledger.end(table, Status.CLOSED)
        else:
            await self._time_is_up(table)
        return True

    async def _robot_moves(self, table: Table) -> None:
        seat = next(s for s in table.to_act if table.chairs[s].player.is_house)
        move = table.game.default_move(table.state, seat)
        robot = self._robots.get(table.game.name)
        if robot is not None:
            try:
                choice = robot(table.view(seat), self._rng)
                table.game.play(table.state, seat, choice)
                move = choice
            except Exception as error:
                log.error(
                    "the robot of %s failed (%s); it plays its mildest move",
                    table.game.name,
                    type(error).__name__,
                )
        await self.play(table, seat, move, Origin.ROBOT)

    async def _time_is_up(self, table: Table) -> None:
        people = [seat for seat in table.to_act if not table.chairs[seat].player.is_house]
        offers = [seat for seat in people if table.game.pace(table.state, seat) is Pace.WINDOW]
        gone = [
            seat
            for seat in people
            if seat not in offers and table.misses.get(seat, 0) + 1 >= self._limits.misses
        ]
        others_sleep = all(table.misses.get(seat) for seat in table.people if seat not in gone)
        if gone and others_sleep and len(table.people) > 1:
            await self._ledger.end(table, Status.OVER, Ending(reason="stopped", by=None))
        elif gone:
            await self._ledger.end(table, Status.OVER, Ending(reason="forfeit", by=gone[0]))
        else:
            await self._play_mildest(table, people, offers)

    async def _play_mildest(
        self, table: Table, people: Sequence[Seat], offers: Sequence[Seat]
    ) -> None:
        for seat in people:
            if seat in table.to_act:
                move = table.game.default_move(table.state, seat)
                origin = Origin.LAPSE if seat in offers else Origin.DEADLINE
                await self.play(table, seat, move, origin)
