"""What the house's player of Duel Poker bets on a row, by its chance of winning it (RULES 4.6).

A bet is lost or doubled, so a chance of `p` bears the share `2p - 1` of one's money in the long
run; and whoever bets or raises has seen something in the row, too.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.game.contract import Bounds, Range
from cogs.duel_poker.terms import Call, DuelPokerView, Fold, Move, Open, Pass, Raise

OPENS, RAISES = 0.2, 0.4
"""How much likelier a row must be won than lost to open on it, and to raise."""
WARY = 0.1
"""By how much a chance is worse where the other has bet on it."""


def opening(view: DuelPokerView, rows: Sequence[float]) -> Move:
    """Open on the row that is won most surely, or pass.

    Args:
        view: of who may open.
        rows: how much likelier each is won than lost.
    """
    ranges = [choice for choice in view.choices if isinstance(choice, Range)]
    best = max(ranges, key=lambda choice: rows[choice.least.row - 1], default=None)
    if best is None or rows[best.least.row - 1] < OPENS:
        return Pass()
    assert view.seat is not None, "robots sit at the table"
    edge, money = rows[best.least.row - 1], view.public.money[view.seat]
    opened: Open = best.least
    return replace(opened, amount=nearest(best.bounds[0][1], edge * money))


def answer(view: DuelPokerView, rows: Sequence[float]) -> Move:
    """Raise, call or fold."""
    bet, seat = view.public.bet, view.seat
    assert bet is not None, "a row has been opened"
    assert seat is not None, "robots sit at the table"
    edge, money = rows[bet.row - 1] - WARY, view.public.money[seat]
    raising = next((choice for choice in view.choices if isinstance(choice, Range)), None)
    if raising and edge >= RAISES:
        raised: Raise = raising.least
        total = bet.totals[seat] + edge * money
        return replace(raised, total=nearest(raising.bounds[0][1], total))
    due = min(bet.totals[1 - seat] - bet.totals[seat], money)
    matched = bet.totals[seat] + due
    pot = view.public.rows[bet.row - 1].pot + 2 * matched
    chance = (1 + edge) / 2
    return Call() if chance * pot > due else Fold()


def nearest(bounds: Bounds, amount: float) -> int:
    """The highest amount within the bounds that is not above, or the least."""
    steps = max(int(amount) - bounds.min, 0) // bounds.step
    return min(bounds.min + steps * bounds.step, bounds.max)
