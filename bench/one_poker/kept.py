"""Which cards players keep and what those are worth, once everybody plays by the strategy.

One deal is solved again and again: each solution says which cards are kept, those are what the
next deal begins with; and what a kept card then wins is what keeping it is worth.
"""

from typing import NamedTuple

import numpy as np

from bench.one_poker.deal import Deal, Hint, Meeting, Table, plain
from bench.one_poker.solver import Array, Solution, Solver, worth_of_keeping
from cogs.one_poker.abstraction import FRESH, is_high, meetings, trace

ROUNDS = 24
"""How often a deal is solved to settle its numbers."""
CFR_ROUNDS, TREMBLING = 60, 30
"""For how long each time; the numbers average out what is left."""
ANOTHER_DEAL = 0.85
"""How likely a kept card is played: a deal may be the last of its game."""
ANOTHER_AFTER_ALL_IN = 0.5
"""The same where the ante takes all that the smaller stack has."""
UNEXPECTED = 0.02
"""How often a player is taken to keep any card at all: nobody plays quite by the strategy."""
DIGITS = 4
"""The numbers are rounded to so many, so that they are read back as they were."""

LATER: tuple[Meeting, ...] = tuple(pair for pair in meetings() if pair[0].trace != FRESH)
PLACES = {meeting: place for place, meeting in enumerate(LATER)}
HINTS: tuple[Hint, ...] = tuple(dict.fromkeys(mine for mine, _ in LATER))


class Habits(NamedTuple):
    """How a player behaves behind each signal, on average over the other's signals and seats."""

    locks: dict[Hint, Array]
    """How often a rank is locked (first axis) of a hand with another."""
    wins: dict[Hint, Array]
    """What the locked rank wins in bets."""


def settled(ranks: int, lows: int, depth: int, rounds: int = ROUNDS) -> Deal:
    """The abstract deal whose numbers follow from its own solution, as nearly as rounds allow."""
    deal = plain(ranks, lows, depth)
    future = ANOTHER_DEAL if depth else ANOTHER_AFTER_ALL_IN
    state, worth = np.array(deal.state), np.array(deal.worth)
    for n in range(rounds):
        habits = observe(deal, Solver(deal, LATER).run(CFR_ROUNDS, TREMBLING).solution())
        weight = min(0.6, 2 / (n + 2))
        kept = coming(deal, habits)
        state += weight * (kept - state)
        worth += weight * (future * winnings(deal, habits, kept) - worth)
        deal = deal._replace(state=_table(state), worth=_table(worth))
    anything = np.array(plain(ranks, lows, depth).state)
    state += UNEXPECTED * (anything - state)
    return deal._replace(state=_table(state.round(DIGITS)), worth=_table(worth.round(DIGITS)))


def observe(deal: Deal, solution: Solution) -> Habits:
    """What a solution does behind each signal."""
    locks, wins = {}, {}
    for mine in HINTS:
        lock = np.zeros((deal.ranks, deal.ranks))
        win = np.zeros(deal.ranks)
        for theirs in HINTS:
            weight = _chance(deal, theirs) / 2
            for player, pair in enumerate([(mine, theirs), (theirs, mine)]):
                lock += weight * solution.locks[player][PLACES[pair]]
                win += weight * solution.values[player][PLACES[pair]]
        locks[mine], wins[mine] = lock, win
    return Habits(locks, wins)


def coming(deal: Deal, habits: Habits) -> Array:
    """How often each kept card is brought to a deal, in the long run."""
    index = np.arange(6 * deal.ranks).reshape(3, 2, deal.ranks)
    step = np.zeros((index.size, index.size))
    for told, high, kept in np.argwhere(np.array(plain(*deal[:3]).state) > 0).tolist():
        here = index[told, high, kept]
        for new in range(deal.ranks):
            lock = habits.locks[bool(high), is_high(new, deal.lows), told]
            for shown, stays in ((kept, new), (new, kept)):
                group = is_high(stays, deal.lows)
                place = index[trace(shown, group, deal.ranks, deal.lows), int(group), stays]
                step[here, place] += (lock[shown, stays] if shown != stays else 0.5) / deal.ranks
    state = np.array(plain(*deal[:3]).state).ravel()
    for _ in range(200):
        state = state @ step
        state /= state.sum()
    return np.asarray(state.reshape(index.shape))


def winnings(deal: Deal, habits: Habits, state: Array) -> Array:
    """What a player wins with a kept card from here on, beyond what players win on average."""
    keep = worth_of_keeping(deal)
    won = np.zeros(state.shape)
    groups = np.array(plain(*deal[:3]).state) > 0
    for told, high, kept in np.argwhere(groups).tolist():
        for new in range(deal.ranks):
            hint = (bool(high), is_high(new, deal.lows), told)
            lock, win = habits.locks[hint][kept, new], habits.wins[hint]
            locked, other = win[kept] + keep[kept, new], win[new] + keep[new, kept]
            won[told, high, kept] += (lock * locked + (1 - lock) * other) / deal.ranks
    return np.asarray(np.where(groups, won - (state * won).sum(), 0.0))


def _chance(deal: Deal, hint: Hint) -> float:
    kept_high, new_high, told = hint
    share = deal.lows / deal.ranks
    return sum(deal.state[told][kept_high]) * (1 - share if new_high else share)


def _table(numbers: Array) -> Table:
    return tuple((tuple(low), tuple(high)) for low, high in numbers.tolist())
