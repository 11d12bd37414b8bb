"""Counterfactual regret minimisation (CFR+) over abstract deals of One Poker.

All meetings of signals are solved side by side, as the first axis of every array; then come the
rank of the locked card and the action, or both ranks of a hand. Hands do not depend on each other
and a locked card plays alike whatever is kept beside it, so one decision a locked rank is enough.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from bench.one_poker.deal import Deal, Meeting
from cogs.one_poker.abstraction import (
    CALL,
    CHECK,
    FOLD,
    FRESH,
    Spot,
    beats,
    is_high,
    spots,
    staked,
    trace,
)

Array = npt.NDArray[np.float64]

TREMBLE = 0.02
"""How often, at first, the other is taken to do anything at all: so that a decision he would never
lead to is still met sensibly."""


class Solution(NamedTuple):
    """A strategy for every meeting."""

    locks: tuple[Array, Array]
    """By player: meeting, rank to lock, rank to keep."""
    bets: dict[str, Array]
    """By line: meeting, locked rank, action."""
    values: tuple[Array, Array]
    """By player: what a locked rank wins in bets, by meeting and rank."""


class Solved(NamedTuple):
    """A solution as the judge asks for it."""

    solution: Solution
    depth: int
    meetings: tuple[Meeting, ...]

    def lock(self, meeting: Meeting, player: int, mine: int, other: int) -> float:
        """How often `mine` is locked of a hand of these two ranks."""
        return float(self.solution.locks[player][self.meetings.index(meeting), mine, other])

    def bet(self, meeting: Meeting, line: str, mine: int) -> Mapping[str, float]:
        """How often each letter continues the line."""
        mix = self.solution.bets[line][self.meetings.index(meeting), mine]
        return dict(zip(spots(self.depth)[line].actions, mix.tolist(), strict=True))


def ranks_of(deal: Deal, high: bool) -> Array:
    """Each rank's chance as a new card of that group."""
    group = np.array([is_high(rank, deal.lows) == high for rank in range(deal.ranks)], float)
    return np.asarray(group / group.sum())


def kept_ranks(deal: Deal, told: int, high: bool) -> Array:
    """Each rank's chance as a kept card of which so much is known."""
    if told == FRESH:
        return ranks_of(deal, high)
    row = np.array(deal.state[told][high])
    return np.asarray(row / row.sum())


def worth_of_keeping(deal: Deal) -> Array:
    """What each rank is worth when it is kept (second axis) and another is shown (first)."""
    worth = np.zeros((deal.ranks, deal.ranks))
    for shown, kept in np.ndindex(worth.shape):
        high = is_high(kept, deal.lows)
        worth[shown, kept] = deal.worth[trace(shown, high, deal.ranks, deal.lows)][high][kept]
    return worth


class Solver:
    """CFR+ with alternating updates; the average weighs the n-th strategy by n."""

    def __init__(self, deal: Deal, meetings: Sequence[Meeting]) -> None:
        ranks = range(deal.ranks)
        self.deal = deal
        self.spots = spots(deal.depth)
        self.wins = np.array([[beats(a, b, deal.ranks) for b in ranks] for a in ranks], float)
        self.hands = tuple(
            np.array([self._hands(*meeting[player]) for meeting in meetings]) for player in (0, 1)
        )
        self.keep = worth_of_keeping(deal)
        shape = (len(meetings), deal.ranks)
        self.lock_regret = [np.zeros((*shape, deal.ranks)) for _ in range(2)]
        self.lock_total = [np.zeros((*shape, deal.ranks)) for _ in range(2)]
        self.regret = {at: np.zeros((*shape, len(s.actions))) for at, s in self.spots.items()}
        self.total = {at: np.zeros((*shape, len(s.actions))) for at, s in self.spots.items()}
        self.value_total = [np.zeros(shape) for _ in range(2)]
        self.rounds = 0

    def _hands(self, kept_high: bool, new_high: bool, told: int) -> Array:
        """The chance of each hand in either order, whatever was kept: the diagonal is doubled."""
        hand = np.outer(kept_ranks(self.deal, told, kept_high), ranks_of(self.deal, new_high))
        return np.asarray(hand + hand.T)

    def run(self, rounds: int, trembling: int = 0) -> "Solver":
        """So many rounds; during the first `trembling` of them the other errs less and less."""
        for done in range(rounds):
            self.rounds += 1
            error = TREMBLE * max(0.0, 1 - done / trembling) if trembling else 0.0
            for player in (0, 1):
                self._update(player, error)
        return self

    def solution(self) -> Solution:
        """The average strategy; where it never comes, the last one."""
        locks = [
            np.where(both > 0, total / np.where(both > 0, both, 1), 0.5)
            for total in self.lock_total
            for both in [total + total.transpose(0, 2, 1)]
        ]
        bets = {}
        for line, total in self.total.items():
            weight = total.sum(-1, keepdims=True)
            seen = weight > 1e-9
            bets[line] = np.where(seen, total / np.where(seen, weight, 1), self._bets(line))
        weight = self.rounds * (self.rounds + 1) / 2
        values = [total / weight for total in self.value_total]
        return Solution((locks[0], locks[1]), bets, (values[0], values[1]))

    def _locks(self, player: int) -> Array:
        regret = self.lock_regret[player]
        both = regret + regret.transpose(0, 2, 1)
        return np.where(both > 0, regret / np.where(both > 0, both, 1), 0.5)

    def _bets(self, line: str) -> Array:
        regret = self.regret[line]
        both = regret.sum(-1, keepdims=True)
        return np.where(both > 0, regret / np.where(both > 0, both, 1), 1 / regret.shape[-1])

    def _update(self, player: int, error: float) -> None:
        mine = self._locks(player)
        theirs = (1 - error) * self._locks(1 - player) + error / 2
        own = (self.hands[player] * mine).sum(-1)
        against = (self.hands[1 - player] * theirs).sum(-1)
        value = self._visit("", player, own, against, error)
        self.value_total[player] += self.rounds * value
        gain = value[:, :, None] + self.keep
        mean = mine * gain + (1 - mine) * gain.transpose(0, 2, 1)
        self.lock_regret[player] = np.maximum(self.lock_regret[player] + gain - mean, 0)
        self.lock_total[player] += self.rounds * mine

    def _visit(self, line: str, player: int, own: Array, against: Array, error: float) -> Array:
        """What each locked rank wins from here on, times the other's chance to come here."""
        spot = self.spots.get(line)
        if spot is None:
            return self._end(line, (0, 0), player, against)
        mix = self._bets(line)
        mine = spot.player == player
        if not mine:
            mix = (1 - error) * mix + error / mix.shape[-1]
        values = []
        for i, action in enumerate(spot.actions):
            after = (own * mix[:, :, i], against) if mine else (own, against * mix[:, :, i])
            if line + action in self.spots:
                values.append(self._visit(line + action, player, *after, error))
            else:
                values.append(
                    self._end(line + action, self._bets_after(spot, action), player, after[1])
                )
        ways = np.stack(values, -1)
        if not mine:
            return np.asarray(ways.sum(-1))
        value = np.asarray((ways * mix).sum(-1))
        self.regret[line] = np.maximum(self.regret[line] + ways - value[:, :, None], 0)
        self.total[line] += self.rounds * own[:, :, None] * mix
        return value

    def _end(self, line: str, bets: tuple[float, float], player: int, against: Array) -> Array:
        stake = 1 + min(bets)
        if not line.endswith(FOLD):
            return np.asarray(stake * (against @ self.wins.T))
        folded = (len(line) - 1) % 2 == player
        total = against.sum(-1, keepdims=True)
        return np.repeat(-stake * total if folded else stake * total, self.deal.ranks, axis=1)

    def _bets_after(self, spot: Spot, action: str) -> tuple[float, float]:
        facing = spot.bets[1 - spot.player]
        total = facing if action in (CALL, CHECK) else staked(action, facing, self.deal.depth)
        if action == FOLD:
            return spot.bets
        return (total, spot.bets[1]) if spot.player == 0 else (spot.bets[0], total)
