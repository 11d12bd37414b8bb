"""When those who keep the others waiting are called, and warned later; `bot.screen` sends it."""

from bot.game.contract import Pace, Seat
from bot.table import seat_clock
from bot.table.ledger import Ledger
from bot.table.preferences import Preferences
from bot.table.seats import Limits, Notice, Stage, Status, Wait
from bot.table.table import Table


class Calls:
    """The calls and warnings of every table; each once, also across a restart."""

    def __init__(self, ledger: Ledger, limits: Limits, preferences: Preferences) -> None:
        self._ledger = ledger
        self._limits = limits
        self._preferences = preferences

    def next_at(self, table: Table) -> float | None:
        """When those who are waited for are called next, or warned; never twice the same."""
        wait, limits = table.wait, self._limits
        if table.status is not Status.RUNNING or wait.since is None or wait.deadline is None:
            return None
        if not _slow(table):
            return None
        match wait.notice.stage if wait.notice else None:
            case None:
                return wait.since + limits.call
            case Stage.CALLED if table.clock is not None:
                return seat_clock.warning_at(table.clock, wait.deadline, limits)
            case Stage.CALLED:
                return wait.since + limits.warning * (wait.deadline - wait.since)
            case _:
                return None

    async def make(self, table: Table) -> None:
        """Call, or warn; stored first, so that a restart does not do it again.

        The caller holds the table's lock.

        Raises:
            Refusal: the store failed; nobody has been called.
        """
        before = table.wait.notice
        stage = Stage.CALLED if before is None else Stage.WARNED
        seats = _slow(table)
        if stage is Stage.CALLED and table.clock is not None:
            seats = [seat for seat in seats if not seat_clock.has_begun(table, seat)]
        if stage is Stage.CALLED:
            wanted = self._preferences.server(table.place.guild_id).reminders
            seats = [
                seat
                for seat in seats
                if wanted and self._preferences.person(table.people[seat]).reminders
            ]
        wait = table.wait
        notice = Notice(stage, tuple(seats))
        await self._ledger.wait(table, Wait(wait.deadline, wait.since, notice))
        if before is None and self._ledger.front:
            self._ledger.front.called(table, None)


def _slow(table: Table) -> list[Seat]:
    """The persons of whom a whole move is awaited."""
    return [
        seat
        for seat in table.to_act
        if seat in table.people and table.game.pace(table.state, seat) is Pace.MOVE
    ]
