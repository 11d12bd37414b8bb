"""Five-card poker hands: which is which, and which wins (RULES 4.5).

A hand's ranks alone, added up as powers of five, are the key to a table; a second table holds the
hands of one suit. So a hand is judged by five additions and a look-up.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from bot.game.cards import FRENCH, RANK, Card

CATEGORIES = (
    "high_card",
    "pair",
    "two_pairs",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
)
"""From the lowest to the highest."""

CARDS = 5
LOWEST, ACE = 2, 14
WHEEL = (ACE, 5, 4, 3, 2)
"""The Ace below the 2: the lowest straight. There is no wrapping round beyond."""
SAME_RANKS = {
    (4, 1): "four_of_a_kind",
    (3, 2): "full_house",
    (3, 1, 1): "three_of_a_kind",
    (2, 2, 1): "two_pairs",
    (2, 1, 1, 1): "pair",
}
"""The category by how often each rank stands in the hand, where one stands twice at least."""


class Strength(NamedTuple):
    """How good a hand is: the greater wins, and equal ones tie."""

    category: int
    """Its place in `CATEGORIES`."""
    ranks: tuple[int, ...]
    """What decides within the category: the ranks that stand most often first, then the kickers;
    of a straight its highest card."""

    @property
    def name(self) -> str:
        """One of `CATEGORIES`."""
        return CATEGORIES[self.category]


def strength(hand: Sequence[Card]) -> Strength:
    """How good five cards are, in whatever order."""
    a, b, c, d, e = hand
    key = WEIGHT[a] + WEIGHT[b] + WEIGHT[c] + WEIGHT[d] + WEIGHT[e]
    return (ONE_SUIT if a[1] == b[1] == c[1] == d[1] == e[1] else MIXED)[key]


def _weight(rank: int) -> int:
    # No rank stands five times in a hand, so sums in base five never carry: one key, one hand.
    return int(5 ** (rank - LOWEST))


def _judge(ranks: Sequence[int], one_suit: bool) -> Strength:
    often = sorted(((times, rank) for rank, times in Counter(ranks).items()), reverse=True)
    in_order = tuple(rank for _, rank in often)
    name = SAME_RANKS.get(tuple(times for times, _ in often))
    if name is None:
        straight = in_order == WHEEL or in_order[0] - in_order[-1] == CARDS - 1
        if straight:
            in_order = (5,) if in_order == WHEEL else in_order[:1]
        name = {
            (True, True): "straight_flush",
            (True, False): "straight",
            (False, True): "flush",
            (False, False): "high_card",
        }[straight, one_suit]
    return Strength(CATEGORIES.index(name), in_order)


def _tables() -> tuple[dict[int, Strength], dict[int, Strength]]:
    mixed, one_suit = {}, {}
    for ranks in combinations_with_replacement(range(LOWEST, ACE + 1), CARDS):
        key = sum(map(_weight, ranks))
        most = max(map(ranks.count, ranks))
        if most < CARDS:
            mixed[key] = _judge(ranks, one_suit=False)
        if most == 1:
            one_suit[key] = _judge(ranks, one_suit=True)
    return mixed, one_suit


WEIGHT = {card: _weight(RANK[card]) for card in FRENCH}
MIXED, ONE_SUIT = _tables()
