"""A seat's clock: one time for all that it does in a row (`Game.clock`), in the table's wait.

Its deadline is absolute and moves leave it alone: neither slowness nor a restart stops it.
"""

from collections.abc import Sequence
from typing import Any

from bot.game.contract import Seat
from bot.table.seats import Limits, Notice, Refusal, Wait
from bot.table.table import Table


def next_wait(table: Table, state: Any, now: float, moved: Seat | None) -> Wait:
    """How long a table waits after a move: as before, or anew for a seat that had to wait.

    Args:
        table: as it was before the move.
        state: of the game after it.
        now: the time.
        moved: who has moved, and so need not be called any more.
    """
    seconds, to_act = table.clock, table.game.to_act(state)
    assert seconds is not None, "asked for a game with clocks"
    if not to_act:
        return Wait()
    if not set(to_act) & set(table.to_act):
        return Wait(now + seconds, now)
    wait = table.wait
    return Wait(wait.deadline, wait.since, still(wait.notice, to_act, but=moved))


def still(notice: Notice | None, seats: Sequence[Seat], but: Seat | None = None) -> Notice | None:
    """A call as far as it is still true."""
    if notice is None:
        return None
    left = tuple(seat for seat in notice.seats if seat in seats and seat != but)
    return Notice(notice.stage, left, notice.message_id)


def has_begun(table: Table, seat: Seat) -> bool:
    """Whether a seat has moved at all."""
    return any(move["seat"] == seat for move in table.moves)


def warning_at(seconds: float, deadline: float, limits: Limits) -> float:
    """When those whose clock runs are warned: soon enough to act, and never too early."""
    return deadline - min(limits.clock_warning, (1 - limits.warning) * seconds)


def check_time(table: Table, now: float) -> None:
    """Whether there is time left for a move.

    Raises:
        Refusal: there is none, though nobody has noticed yet (the bot was away).
    """
    deadline = table.deadline
    if table.clock is not None and deadline is not None and deadline <= now:
        raise Refusal("refusal-time-up")
