"""The auctions of Duel Poker, where they are played (RULES 4.6; RECORDS 6, 22 and 23)."""

from typing import Literal, TypeVar

from bot.game.contract import Bounds, Seat
from cogs.duel_poker.phases import next_turn
from cogs.duel_poker.state import ALONE, NOTHING, Stakes, State, add, plus, put
from cogs.duel_poker.terms import (
    Auction,
    Folded,
    Matched,
    Options,
    Pair,
    Passed,
    Phase,
    RowResult,
    Staked,
)

T = TypeVar("T")

STEP = 50
"""All amounts go by it, but for all one's money."""


# What may be staked ------------------------------------------------------------------------------


def amounts(least: int, most: int) -> Bounds:
    """Amounts from `least` by the step; `most`, all one's money, even off the step or below."""
    return Bounds(min(least, most), most, STEP)


def allows(bounds: Bounds, amount: int) -> bool:
    """Whether an amount is on the step within the bounds, or all one's money."""
    on_step = bounds.min <= amount < bounds.max and amount % STEP == 0
    return on_step or amount == bounds.max


def open_rows(stakes: Stakes) -> tuple[int, ...]:
    """The rows whose pot is undecided, if both have money to bet on them (DP-R14)."""
    if 0 in stakes.money:
        return ()
    return tuple(row for row, result in enumerate(stakes.decided, start=1) if result is None)


def least_bet(options: Options) -> int:
    """The smallest amount on the step that the options allow."""
    return -(-options.min_bet // STEP) * STEP


def openings(options: Options, money: int) -> Bounds:
    """The amounts to open with."""
    return amounts(least_bet(options), money)


def due(auction: Auction, seat: Seat) -> int:
    """What a seat must add to match the other."""
    return auction.totals[1 - seat] - auction.totals[seat]


def raises(options: Options, money: Pair, auction: Auction, seat: Seat) -> Bounds | None:
    """The totals to raise to; None where it is call or fold: the other is all-in, too."""
    if auction.raises >= options.max_raises or money[1 - seat] == 0:
        return None
    if money[seat] <= due(auction, seat):
        return None
    least = auction.totals[1 - seat] + auction.increment
    return amounts(least, auction.totals[seat] + money[seat])


# What is done ------------------------------------------------------------------------------------


def open_auction(state: State, seat: Seat, row: int, amount: int) -> State:
    """The active player opens on a row."""
    auction = Auction(row, put(NOTHING, seat, amount), amount, 0)
    return stake(state, seat, auction, "opened")


def raise_to(state: State, seat: Seat, total: int) -> State:
    """Beyond the other's bet."""
    old = running(state)
    totals = put(old.totals, seat, total)
    auction = Auction(old.row, totals, total - old.totals[1 - seat], old.raises + 1)
    return stake(state, seat, auction, "raised")


def stake(state: State, seat: Seat, auction: Auction, how: Literal["opened", "raised"]) -> State:
    """Money goes onto the row; the other answers."""
    before = state.stakes.auction.totals[seat] if state.stakes.auction else 0
    total = auction.totals[seat]
    left = state.stakes.money[seat] - (total - before)
    return state._replace(
        phase=Phase.ANSWER,
        to_act=ALONE[1 - seat],
        stakes=state.stakes._replace(money=put(state.stakes.money, seat, left), auction=auction),
        events=(Staked(how, seat, auction.row, total, left == 0),),
    )


def call(state: State, seat: Seat) -> State:
    """Match the bet, or stake all one has; the surplus returns, the pot grows, the turn ends."""
    auction, stakes = running(state), state.stakes
    paid = min(due(auction, seat), stakes.money[seat])
    total, left = auction.totals[seat] + paid, stakes.money[seat] - paid
    matched, refund = settle(put(auction.totals, seat, total))
    pot = stakes.pots[auction.row - 1] + 2 * matched
    state = state._replace(
        stakes=Stakes(
            money=add(put(stakes.money, seat, left), refund),
            pots=at(stakes.pots, auction.row, pot),
            decided=stakes.decided,
        ),
        events=(
            Staked("called", seat, auction.row, total, left == 0),
            Matched(auction.row, pot, refund),
        ),
    )
    return next_turn(state)


def fold(state: State, seat: Seat) -> State:
    """The other takes the row's pot now; its cells are still to be filled (DP-R13)."""
    auction, stakes, past, winner = running(state), state.stakes, state.past, 1 - seat
    matched, refund = settle(auction.totals)
    payout = put(NOTHING, winner, stakes.pots[auction.row - 1] + 2 * matched)
    state = state._replace(
        stakes=Stakes(
            money=add(stakes.money, add(payout, refund)),
            pots=at(stakes.pots, auction.row, 0),
            decided=at(stakes.decided, auction.row, RowResult(winner, None, payout)),
        ),
        past=past._replace(
            rows_won=plus(past.rows_won, winner), folds_won=plus(past.folds_won, winner)
        ),
        events=(Folded(seat, auction.row, payout, refund),),
    )
    return next_turn(state)


def pass_turn(state: State, seat: Seat) -> State:
    """Nothing is opened in this turn."""
    return next_turn(state._replace(events=(Passed(seat),)))


# Small hands -------------------------------------------------------------------------------------


def running(state: State) -> Auction:
    """The auction that is being answered."""
    assert state.stakes.auction is not None, "a row has been opened"
    return state.stakes.auction


def settle(totals: Pair) -> tuple[int, Pair]:
    """What both have staked alike, and what returns to each."""
    matched = min(totals)
    return matched, (totals[0] - matched, totals[1] - matched)


def at(values: tuple[T, ...], row: int, value: T) -> tuple[T, ...]:
    """The values with another one for a row."""
    return (*values[: row - 1], value, *values[row:])
