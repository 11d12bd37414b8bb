"""The stored strategy, as the judge asks for it."""

from collections.abc import Mapping
from typing import NamedTuple

from bench.one_poker.deal import Meeting
from cogs.one_poker.abstraction import Signal, spots
from cogs.one_poker.strategy import PARTS, Strategy


class Stored(NamedTuple):
    """One depth of a strategy as the robot reads it."""

    strategy: Strategy
    depth: int

    def lock(self, meeting: Meeting, player: int, mine: int, other: int) -> float:
        """How often `mine` is locked of a hand of these two ranks."""
        return self.strategy.lock(self.depth, _signals(meeting), player, mine, other) / PARTS

    def bet(self, meeting: Meeting, line: str, mine: int) -> Mapping[str, float]:
        """How often each letter continues the line."""
        spot = spots(self.depth)[line]
        parts = self.strategy.bets(self.depth, _signals(meeting), spot, mine)
        return {action: part / PARTS for action, part in zip(spot.actions, parts, strict=True)}


def _signals(meeting: Meeting) -> tuple[Signal, Signal]:
    return Signal(*meeting[0]), Signal(*meeting[1])
