"""What time brings to a table: deadlines, offers that lapse, the house's moves, its calls."""

import asyncio
import logging
from collections.abc import Sequence
from traceback import extract_tb
from typing import Any

from bot.game.chance import Rng
from bot.game.contract import IllegalMove, Pace, Seat
from bot.game.record import Ending
from bot.table import absence, seat_clock
from bot.table.calls import Calls
from bot.table.clock import Clock
from bot.table.ledger import Ledger
from bot.table.preferences import Preferences
from bot.table.robots import Robots
from bot.table.seats import Chair, Limits, Origin, Refusal, Status, Wait
from bot.table.table import Table

log = logging.getLogger(__name__)

AGAIN_AFTER = 5.0
"""Seconds until what failed for a known reason (the store, say) is tried again."""
AGAIN_AFTER_FAULT = 30.0


class Timekeeper:
    """Sets every table's timers and does what is due. Deadlines are absolute, in the store."""

    def __init__(
        self,
        ledger: Ledger,
        robots: Robots,
        clock: Clock,
        limits: Limits,
        preferences: Preferences,
        rng: Rng,
    ) -> None:
        self._ledger = ledger
        self._robots = robots
        self._clock = clock
        self._limits = limits
        self._preferences = preferences
        self._calls = Calls(ledger, limits, preferences)
        self._rng = rng
        self._not_before: dict[int, float] = {}
        self._reckoning: set[asyncio.Task[None]] = set()

    # setting timers --------------------------------------------------------------------------

    def limits(self, table: Table) -> Limits:
        """How long things may last at a table."""
        return self._preferences.server(table.place.guild_id).limits(self._limits)

    def begin(self, table: Table) -> None:
        """A new table: until when people may join or answer, or the first move is due."""
        if table.lobby is not None:
            table.wait = self.lobby_wait(table, table.chairs)
        elif table.status is Status.INVITED:
            table.wait = Wait(self._clock.now() + self.limits(table).invitation)
        else:
            table.wait = self.fresh_wait(table)
        self.set_robot(table)

    def lobby_wait(self, table: Table, chairs: Sequence[Chair]) -> Wait:
        """Until when a table may be joined with these people there; a full one begins by itself."""
        full = table.lobby is not None and table.lobby.is_full(chairs)
        limits = self._limits
        return Wait(self._clock.now() + (limits.countdown if full else limits.lobby))

    def fresh_wait(self, table: Table) -> Wait:
        """How long a table waits for a whole move, or by a seat's clock, from now on."""
        now, clock = self._clock.now(), table.clock
        return Wait(now + (self.limits(table).move if clock is None else clock), now)

    def set_robot(self, table: Table, before: Any = None) -> None:
        """If the house is to act, it thinks for a human while.

        Rules deal the next cards at once; where a robot would be the first to act, it leaves people
        the time to read how the last ones ended.

        Args:
            table: the table as it is now.
            before: its state before the last move.
        """
        if not any(table.chairs[seat].is_robot for seat in table.to_act):
            table.robot_at = None
        else:
            low, high = self._limits.robot
            pause = low + (high - low) * self._rng.randrange(1000) / 1000
            if before is not None and table.game.dealt(before) != table.game.dealt(table.state):
                pause = max(pause, self._limits.pause)
            table.robot_at = self._clock.now() + pause
        self._ledger.changed.set()

    def _next_wait(self, table: Table, state: Any, seat: Seat | None) -> Wait:
        """How long the next move is waited for; whoever was already waited for gets no longer."""
        if table.clock is not None:
            return seat_clock.next_wait(table, state, self._clock.now(), seat)
        game, to_act = table.game, table.game.to_act(state)
        if not to_act:
            return Wait()
        waited_for = [
            other
            for other in to_act
            if other != seat
            and other in table.to_act
            and game.legal(state, other) == game.legal(table.state, other)
        ]
        if waited_for and table.deadline is not None:
            notice = seat_clock.still(table.wait.notice, waited_for)
            return Wait(table.deadline, table.wait.since, notice)
        short = all(game.pace(state, other) is Pace.WINDOW for other in to_act)
        limits, now = self.limits(table), self._clock.now()
        return Wait(now + (limits.window if short else limits.move), now)

    # playing ---------------------------------------------------------------------------------

    async def play(self, table: Table, seat: Seat | None, move: Any, origin: Origin) -> None:
        """Make a move, whoever makes it (None: nobody), and what is no choice after it.

        The caller holds the table's lock.

        Raises:
            Refusal: the rules or the store refuse it; nothing has changed.
        """
        await self._make(table, seat, move, origin)
        try:
            await self._pass_over(table)
        except Refusal as refusal:
            # The move itself is stored; the pass is made when the table is looked at again.
            log.warning("a forced pass at table %s is put off: %s", table.id, refusal.key)

    async def _make(self, table: Table, seat: Seat | None, move: Any, origin: Origin) -> None:
        try:
            state = table.game.play(table.state, seat, move)
        except IllegalMove as error:
            raise Refusal(f"reason-{error.reason}") from error
        wait = self._next_wait(table, state, seat)
        before = table.state
        await self._ledger.play(table, seat, move, state, origin, wait)
        self.set_robot(table, before)

    async def _pass_over(self, table: Table) -> bool:
        """Play the turns that offer nothing but one pass; they stand in the record all the same.

        Returns:
            Whether there was any.

        Raises:
            Refusal: the store refuses it; the turn is still to be passed.
        """
        version = table.version
        while (forced := _forced_pass(table)) is not None:
            await self._make(table, *forced, Origin.LAPSE)
        return table.version > version

    async def begin_game(self, table: Table) -> None:
        """Those who have joined a table play; the caller holds the table's lock.

        Raises:
            Refusal: others got there first, or the store failed; nothing has changed.
        """
        assert table.lobby is not None, "people have joined it"
        chairs = table.lobby.seated(table.chairs)
        await self._ledger.reseat(table, chairs, self.fresh_wait(table), begins=True)
        self.set_robot(table)

    async def leave(self, table: Table, seat: Seat) -> None:
        """A seat gives up; the caller holds the table's lock.

        Raises:
            Refusal: nothing is asked of it any more, or the store failed; nothing has changed.
        """
        if table.game.is_done(table.state, seat):
            raise Refusal("refusal-played-out")
        resigns = table.game.resignation(table.state, seat)
        if resigns is not None:
            await self.play(table, seat, resigns, Origin.PLAYER)
        elif absence.can_do_without(table, seat):
            await self._replace(table, seat)
        else:
            await self._ledger.end(table, Status.OVER, absence.ending(table, seat))

    async def come_back(self, table: Table, seat: Seat) -> None:
        """Whoever was replaced plays again, and nobody has more time than before.

        Where it is his turn and that time is over already, he has as long as for an offer, once a
        turn. The caller holds the table's lock.

        Raises:
            Refusal: the store failed; nothing has changed.
        """
        wait, now = table.wait, self._clock.now()
        if table.clock is None and seat in table.to_act:
            is_over = wait.deadline is None or wait.deadline <= now
            is_late = is_over and table.lent_at != table.version
            table.lent_at = table.version if is_late else table.lent_at
            others = any(other in table.people for other in table.to_act)
            wait = Wait(
                now + self._limits.window if is_late else wait.deadline,
                # Who has just come need not be called at once.
                wait.since if others else now,
                wait.notice,
            )
        await self._ledger.replace(table, seat, wait, replaced=False)
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
            await self._look()
            # What is due and changes nothing must not keep all others from their turn.
            await asyncio.sleep(0)

    async def tick(self) -> None:
        """Do what is due now, and wait until the robots have played."""
        await self._look()
        await asyncio.gather(*self._reckoning)

    async def _look(self) -> None:
        """Do what is due now, table by table; a table that fails does not hold up the others."""
        now = self._clock.now()
        self._not_before = {n: at for n, at in self._not_before.items() if at > now}
        for row in self._ledger.open:
            at = self._due_at(row.id)
            if at is not None and at <= now:
                await self._guarded(row.id, self._do(row.id, now))

    async def _guarded(self, number: int, work: Any) -> None:
        """Do something at a table; what fails is tried again later."""
        try:
            await work
        except Refusal as refusal:
            log.warning("table %s is put off: %s", number, refusal.key)
            self._put_off(number, AGAIN_AFTER)
        except Exception as error:
            # Its message stays out: it might tell a card.
            place = extract_tb(error.__traceback__)[-1]
            log.error(
                "table %s is put off: %s at %s:%s",
                number,
                type(error).__name__,
                place.filename,
                place.lineno,
            )
            self._put_off(number, AGAIN_AFTER_FAULT)

    def _put_off(self, number: int, seconds: float) -> None:
        """Leave a table alone for so long, and no longer: whoever keeps the time may be asleep."""
        self._not_before[number] = self._clock.now() + seconds
        self._ledger.changed.set()

    def _due_at(self, number: int) -> float | None:
        table = self._ledger.live(number)
        if table is None:
            # Not replayed since the start: at once, so that its board and timers are looked at.
            due: float | None = 0.0
        else:
            due = self._next_at(table) if table.is_open else None
        return None if due is None else max(due, self._not_before.get(number, 0.0))

    def _next_at(self, table: Table) -> float | None:
        """When something is due; rules that fail are found out in `_do`, and hold up no others.

        A robot whose move could not be made, or not be stored, thinks anew at once.
        """
        try:
            times = [_awaited_until(table), self._calls.next_at(table)]
            if not table.is_reckoning and any(table.chairs[seat].is_robot for seat in table.to_act):
                times.append(table.robot_at or 0.0)
        except Exception:
            return 0.0
        return min((at for at in times if at is not None), default=None)

    async def _do(self, number: int, now: float) -> None:
        """What is due at one table."""
        table = await self._ledger.get(number)
        async with table.lock:
            if not table.is_open:
                return
            if await self._pass_over(table):
                self._show(table)
            if table.robot_at is None and not table.is_reckoning:
                self.set_robot(table)
            if table.robot_at is not None and table.robot_at <= now and not table.is_reckoning:
                self._begin_reckoning(table)
            elif (until := _awaited_until(table)) is not None and until <= now:
                await self._time_is_up(table)
                self._show(table)
            elif (call_at := self._calls.next_at(table)) is not None and call_at <= now:
                await self._calls.make(table)

    def _show(self, table: Table) -> None:
        if self._ledger.front:
            self._ledger.front.changed(table)

    # robots ----------------------------------------------------------------------------------

    def _begin_reckoning(self, table: Table) -> None:
        table.is_reckoning, table.robot_at = True, None
        work = self._guarded(table.id, self._robot_moves(table))
        task = asyncio.create_task(work, name=f"robot at table {table.id}")
        self._reckoning.add(task)
        task.add_done_callback(self._reckoning.discard)

    async def _robot_moves(self, table: Table) -> None:
        """Reckon while the table lives on; play what was chosen if it is still the question."""
        try:
            seat = next(seat for seat in table.to_act if table.chairs[seat].is_robot)
            view = table.view(seat)
            level = table.chairs[seat].player.level
            choice = await self._robots.reckon(table.game.name, view, self._limits.think, level)
        finally:
            table.is_reckoning = False
        async with table.lock:
            asked = table.chairs[seat].is_robot and seat in table.to_act
            if not asked or table.view(seat).choices != view.choices:
                self.set_robot(table)
                return
            await self._play_choice(table, seat, choice)
        self._show(table)

    async def _play_choice(self, table: Table, seat: Seat, choice: Any | None) -> None:
        try:
            table.game.play(table.state, seat, choice)
        except Exception as error:
            if choice is not None:
                log.error(
                    "the robot of %s chose what cannot be played (%s)",
                    table.game.name,
                    type(error).__name__,
                )
            choice = table.game.default_move(table.state, seat)
        await self.play(table, seat, choice, Origin.ROBOT)

    # deadlines -------------------------------------------------------------------------------

    async def _time_is_up(self, table: Table) -> None:
        if table.status is Status.INVITED:
            if table.lobby is not None and table.lobby.is_full(table.chairs):
                await self.begin_game(table)
            else:
                await self._ledger.end(table, Status.CLOSED)
            return
        if table.clock is not None:
            await self._stop_clocks(table)
            return
        gone = absence.gone(table, self._limits.misses)
        if absence.nobody_is_left(table, gone):
            await self._ledger.end(table, Status.OVER, Ending(reason="stopped", by=None))
            return
        awake = [seat for seat in table.to_act if seat in table.people and seat not in gone]
        offers = [seat for seat in awake if table.game.pace(table.state, seat) is Pace.WINDOW]
        for seat in gone:
            await self._give_up_on(table, seat)
        await self._play_mildest(table, awake, offers)

    async def _stop_clocks(self, table: Table) -> None:
        """The clock of those to act has run out: the rules say what that means."""
        for seat in table.to_act:
            if table.is_open:
                await self.play(table, None, table.game.time_up(seat), Origin.DEADLINE)

    async def _give_up_on(self, table: Table, seat: Seat) -> None:
        """A seat sleeps: as the server has settled, a robot plays on or it forfeits."""
        if not table.is_open:
            return
        settled = self._preferences.server(table.place.guild_id).sleeper
        if absence.is_replaced(table, seat, settled):
            await self._replace(table, seat)
        else:
            await self._ledger.end(table, Status.OVER, absence.ending(table, seat))

    async def _replace(self, table: Table, seat: Seat) -> None:
        wait = table.wait
        notice = seat_clock.still(wait.notice, [*table.people], but=seat)
        left = Wait(wait.deadline, wait.since, notice)
        await self._ledger.replace(table, seat, left, replaced=True)
        is_late = table.deadline is not None and table.deadline <= self._clock.now()
        if is_late and table.clock is None and table.lent_at != table.version:
            table.lent_at = table.version
            await self._ledger.wait(table, self.fresh_wait(table))
        self.set_robot(table)

    async def _play_mildest(
        self, table: Table, people: Sequence[Seat], offers: Sequence[Seat]
    ) -> None:
        for seat in people:
            if seat in table.to_act:
                move = table.game.default_move(table.state, seat)
                origin = Origin.LAPSE if seat in offers else Origin.DEADLINE
                await self.play(table, seat, move, origin)


def _awaited_until(table: Table) -> float | None:
    """Until when somebody is waited for; robots among themselves have no deadline.

    Theirs is past where a robot's turn came before the bot went down.
    """
    people = any(seat in table.people for seat in table.to_act)
    is_asked = people or table.status is Status.INVITED or table.clock is not None
    return table.deadline if is_asked else None


def _forced_pass(table: Table) -> tuple[Seat, Any] | None:
    """The seat whose turn it is and its one choice, if that is to pass."""
    if table.lobby is not None or len(table.to_act) != 1:
        return None
    (seat,) = table.to_act
    choices = table.view(seat).choices
    is_forced = len(choices) == 1 and getattr(choices[0], "do", None) == "pass"
    return (seat, choices[0]) if is_forced else None
