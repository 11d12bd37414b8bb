"""The training of the One Poker robot, on a deck small enough to train in a moment."""

from importlib import import_module
from typing import Any

import pytest

from bench.one_poker.best_response import chances, gap
from bench.one_poker.deal import plain
from cogs.one_poker.abstraction import meetings

pytest.importorskip("numpy", reason="numpy is not installed (`make bench`)")

# By name: the types of numpy are no part of what the project is checked with.
solver: Any = import_module("bench.one_poker.solver")
kept: Any = import_module("bench.one_poker.kept")


@pytest.mark.parametrize("depth", [0, 1, 5])
def test_more_rounds_can_be_exploited_less(depth: int) -> None:
    deal = plain(4, 2, depth)
    solving = solver.Solver(deal, meetings())
    gaps = []
    for rounds in (1, 9, 190):
        solving.run(rounds)
        gaps.append(gap(deal, solver.Solved(solving.solution(), depth, meetings())).mean)
    assert gaps[0] >= gaps[1] >= gaps[2]
    assert gaps[2] < 0.005


def test_training_is_the_same_every_time() -> None:
    one, other = (kept.settled(4, 2, 3, rounds=3) for _ in range(2))
    assert one == other


def test_settled_numbers_are_chances_and_worths() -> None:
    deal = kept.settled(4, 2, 3, rounds=6)
    assert sum(chances(deal).values()) == pytest.approx(1, abs=0.003)
    # The highest card is worth keeping, and more than the second lowest.
    for groups in deal.worth:
        assert groups[1][3] > groups[0][1]
