"""What becomes of a seat whose player is away: who sleeps, and whether a robot may play on."""

from collections.abc import Sequence
from typing import Literal

from bot.game.contract import Pace, Seat
from bot.game.record import Ending
from bot.table.table import Table


def gone(table: Table, misses: int) -> list[Seat]:
    """Those to act who have now let a whole move pass once too often.

    Args:
        table: whose time is up.
        misses: so many moves in a row may be missed at most.
    """
    return [
        seat
        for seat in table.to_act
        if seat in table.people
        and table.game.pace(table.state, seat) is not Pace.WINDOW
        and table.misses.get(seat, 0) + 1 >= misses
    ]


def nobody_is_left(table: Table, gone: Sequence[Seat]) -> bool:
    """Whether all the others of several people sleep too, so that nobody has lost."""
    others_sleep = all(table.misses.get(seat) for seat in table.people if seat not in gone)
    return bool(gone) and others_sleep and len(table.people) > 1


def is_replaced(table: Table, seat: Seat, settled: Literal["auto", "robot", "forfeit"]) -> bool:
    """Whether a robot plays on for a seat that sleeps, as the server settled; else it forfeits."""
    others = [other for other in table.people if other != seat]
    if settled == "robot" and others:
        return True
    if settled == "forfeit" and seat in table.contestants:
        return False
    return can_do_without(table, seat)


def can_do_without(table: Table, seat: Seat) -> bool:
    """Whether a robot can play on for a seat without spoiling the game of the others.

    At least two others compete, and one of them is a person; a Banque is always replaced.
    """
    others = [other for other in table.people if other != seat]
    if seat not in table.contestants:
        return bool(others)
    competing = len(table.contestants) > 2
    return competing and any(other in table.contestants for other in others)


def ending(table: Table, seat: Seat) -> Ending:
    """How a game ends for want of a seat: the others win it, unless they have all left before."""
    stayed = any(other != seat and not table.chairs[other].replaced for other in table.contestants)
    return Ending(reason="forfeit" if stayed else "stopped", by=seat)
