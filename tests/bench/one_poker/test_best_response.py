"""The judge of the One Poker robot: right where it can be worked out, and strict on the robot."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

import pytest

from bench.one_poker import deal as deals
from bench.one_poker.best_response import (
    FRESH,
    Policy,
    best,
    chances,
    exploitability,
    gap,
    hands,
    letters,
    matched,
    over,
    worth,
)
from bench.one_poker.deal import Deal, Meeting, plain
from bench.one_poker.policy import Stored
from bench.one_poker.scrambled import Scrambled
from cogs.one_poker.abstraction import DEPTHS, LOWS, RANKS, meetings, spots
from cogs.one_poker.robot import TRAINED
from tests.conftest import count, seeded

MOST = 0.02
"""Chips a deal that a best response may win from the strategy."""

LOW, HIGH, MIXED = (False, False, FRESH), (True, True, FRESH), (False, True, FRESH)


class Stubborn(NamedTuple):
    """Locks either card as often; takes the first of these letters that may come next."""

    depth: int
    wishes: str

    def lock(self, meeting: Meeting, player: int, mine: int, other: int) -> float:
        return 0.5

    def bet(self, meeting: Meeting, line: str, mine: int) -> Mapping[str, float]:
        may = letters(line, self.depth)
        taken = next(letter for letter in self.wishes if letter in may)
        return {letter: float(letter == taken) for letter in may}


# Worked out by hand ------------------------------------------------------------------------------


def test_who_always_folds_loses_an_ante_to_any_bet() -> None:
    for depth in (1, 5, 19):
        deal = plain(RANKS, LOWS, depth)
        assert best(deal, (LOW, HIGH), 0, Stubborn(depth, "fk")) == pytest.approx(1)
        assert best(deal, (HIGH, LOW), 1, Stubborn(depth, "fk")) == pytest.approx(1)


def test_who_calls_with_the_lower_group_loses_all_his_chips() -> None:
    for depth in (1, 5, 19):
        deal = plain(RANKS, LOWS, depth)
        # HAUT without the Ace, which a 2 would beat: whoever can chooses another card.
        aces = 1 / 7 * 1 / 7
        won = best(deal, (HIGH, LOW), 0, Stubborn(depth, "ck"))
        assert won > (1 + depth) * (1 - aces)
        assert won <= 1 + depth


def test_without_bets_the_better_card_of_two_is_locked() -> None:
    """Four ranks, one of the two low ones against a low card at random: a win, a loss or a tie."""
    deal = plain(4, 2, 0)
    low = (False, False, FRESH)
    # He holds 0 0 with a chance of 1/4, else a 1, and faces either with a chance of 1/2.
    assert best(deal, (low, low), 0, Stubborn(0, "k")) == pytest.approx(3 / 4 / 2 - 1 / 4 / 2)


def test_the_lowest_beats_the_highest() -> None:
    """0 3 against 0 3 of four ranks, shown down: the 0 loses to 1 and 2, the 3 to 0 alone."""
    deal = plain(4, 2, 0)
    mixed = (False, True, FRESH)
    # The other locks each rank with a chance of 1/4. Locked 0: beats 3, loses to 1 and 2.
    # 1: beats 0. 2: beats 0 and 1. 3: beats 1 and 2, loses to 0.
    wins = {0: (1 - 2) / 4, 1: (1 - 2) / 4, 2: (2 - 1) / 4, 3: (2 - 1) / 4}
    each = [max(wins[a], wins[b]) for a in (0, 1) for b in (2, 3)]
    assert best(deal, (mixed, mixed), 0, Stubborn(0, "k")) == pytest.approx(sum(each) / 4)


def test_a_kept_card_counts_for_what_it_is_worth() -> None:
    """Both keep something; who values an Ace keeps it if it is worth more than what it wins."""
    deal = plain(RANKS, LOWS, 0)
    prized = (*deal.worth[0][1][:-1], 10.0)
    deal = deal._replace(worth=((deal.worth[0][0], prized),) * 3)
    assert worth(deal, 0, 12) == worth(deal, 11, 12) == 10
    meeting = ((False, True, 0), (False, False, 0))
    plainly = best(plain(RANKS, LOWS, 0), meeting, 0, Stubborn(0, "k"))
    # One hand in seven has the Ace.
    assert best(deal, meeting, 0, Stubborn(0, "k")) - plainly == pytest.approx(10 / 7, abs=0.3)


def test_lines_of_bets_are_those_of_the_abstract_game() -> None:
    """The judge's own words and the robot's say the same."""
    for depth in DEPTHS[1:]:
        lines = [""]
        for line in lines:
            lines += [line + x for x in letters(line, depth) if not over(line + x)]
        assert sorted(lines) == sorted(spots(depth))
        for line, spot in spots(depth).items():
            assert set(letters(line, depth)) == set(spot.actions)
            if "c" in spot.actions:
                assert matched(line + "c", depth) == max(spot.bets)
                assert matched(line + "f", depth) == min(spot.bets)


def test_hands_and_signals_are_certain() -> None:
    for deal in deals.read():
        for hints in (chances(deal), chances(deal, fresh=True)):
            assert sum(hints.values()) == pytest.approx(1, abs=0.003)
        for hint in {mine for mine, _ in meetings()}:
            assert sum(chance for chance, _, _ in hands(deal, hint)) == pytest.approx(1)


# The shipped strategy ----------------------------------------------------------------------------


@pytest.mark.parametrize("deal", deals.read(), ids=lambda deal: f"depth {deal.depth}")
def test_the_strategy_can_hardly_be_exploited(deal: Deal) -> None:
    found = gap(deal, Stored(TRAINED, deal.depth))
    assert 0 <= found.mean <= MOST
    assert 0 <= found.first <= MOST
    assert found.worst <= MOST


def test_another_strategy_can() -> None:
    deal = deals.read()[3]
    assert gap(deal, Scrambled(deal.depth)).mean > 10 * MOST
    assert gap(deal, Stubborn(deal.depth, "fk")).mean > 10 * MOST


# open_spiel --------------------------------------------------------------------------------------


@pytest.mark.heavy
@pytest.mark.skipif(not find_spec("pyspiel"), reason="open_spiel is not installed (`make bench`)")
@pytest.mark.parametrize("depth", [0, 1, 3, 8])
def test_open_spiel_agrees_on_a_smaller_deck(depth: int) -> None:
    """Four ranks, two of them BAS: the same policies, good and bad, exploited to the same chip."""
    spiel, solver = (import_module(f"bench.one_poker.{name}") for name in ("spiel", "solver"))
    small = _small(depth)
    solution = solver.Solver(small, meetings()).run(30).solution()
    policies: list[Policy] = [
        Scrambled(depth),
        Stubborn(depth, "rack"),
        solver.Solved(solution, depth, meetings()),
    ]
    chosen = seeded("spiel", depth).sample(meetings(), count(3, 20))
    for policy in policies:
        ours = sum(2 * exploitability(small, meeting, policy) for meeting in chosen) / len(chosen)
        shares = dict.fromkeys(chosen, 1 / len(chosen))
        assert spiel.nash_conv(small, shares, policy) == pytest.approx(ours, abs=1e-9)


def _small(depth: int) -> Deal:
    """Kept cards of uneven chances and worth."""
    rng = seeded("small", depth)
    deal = plain(4, 2, depth)
    uneven = [
        [tuple(rng.random() if chance else 0.0 for chance in group) for group in deal.state[told]]
        for told in range(3)
    ]
    total = sum(sum(group) for row in uneven for group in row)
    state = tuple(
        (tuple(x / total for x in row[0]), tuple(x / total for x in row[1])) for row in uneven
    )
    value = tuple(
        (tuple(rng.random() for _ in range(4)), tuple(rng.random() for _ in range(4)))
        for _ in range(3)
    )
    return deal._replace(state=state, worth=value)
