"""The five-card ranking against known counts, and against a published evaluator."""

from collections import Counter
from itertools import combinations, pairwise
from random import Random

import pytest
from pokerkit import StandardLookup

from bot.game.cards import FRENCH, RANKS
from bot.game.poker import MIXED, ONE_SUIT, WEIGHT, Strength, strength
from tests.conftest import count

COUNTS = {
    "straight_flush": 40,
    "four_of_a_kind": 624,
    "full_house": 3744,
    "flush": 5108,
    "straight": 10200,
    "three_of_a_kind": 54912,
    "two_pairs": 123552,
    "pair": 1098240,
    "high_card": 1302540,
}
"""RULES 6, over all 2,598,960 hands."""
CLASSES = 7462
"""Hands of different strength, as is well known."""

LABELS = {
    "High card": "high_card",
    "One pair": "pair",
    "Two pair": "two_pairs",
    "Three of a kind": "three_of_a_kind",
    "Straight": "straight",
    "Flush": "flush",
    "Full house": "full_house",
    "Four of a kind": "four_of_a_kind",
    "Straight flush": "straight_flush",
}


def of(hand: str) -> Strength:
    return strength(hand.split())


def judged(hand: tuple[str, ...], lookup: StandardLookup) -> tuple[int, str]:
    """The published evaluator's place and name of a hand; it writes suits in small letters."""
    entry = lookup.get_entry("".join(card[0] + card[1].lower() for card in hand))
    return entry.index, LABELS[entry.label.value]


@pytest.fixture(scope="module")
def lookup() -> StandardLookup:
    return StandardLookup()


@pytest.fixture(scope="module")
def all_hands() -> Counter[Strength]:
    """How many of all hands are of each strength."""
    return Counter(map(strength, combinations(FRENCH, 5)))


def test_all_hands_of_the_pack_are_counted(all_hands: Counter[Strength]) -> None:
    counts: Counter[str] = Counter()
    for kind, hands in all_hands.items():
        counts[kind.name] += hands
    assert counts == COUNTS
    assert len(all_hands) == CLASSES


def test_one_example_of_each_strength_ranks_as_published(lookup: StandardLookup) -> None:
    """All 7462 of them, so that the order is the same throughout."""
    examples = {}
    for ranks, one_suit in [*((key, False) for key in MIXED), *((key, True) for key in ONE_SUIT)]:
        hand = example(ranks, one_suit)
        examples[strength(hand)] = judged(hand, lookup)
    assert len(examples) == CLASSES
    places = [examples[kind][0] for kind in sorted(examples)]
    assert all(lower < higher for lower, higher in pairwise(places))
    assert all(kind.name == name for kind, (_, name) in examples.items())


def example(key: int, one_suit: bool) -> tuple[str, ...]:
    """Five cards with these ranks: each suit in its turn, so that they are not all of one."""
    ranks = [rank for rank in RANKS for _ in range(key // WEIGHT[rank + "S"] % 5)]
    suits = "SSSSS" if one_suit else "SHDCS"
    return tuple(rank + suit for rank, suit in zip(ranks, suits, strict=True))


@pytest.mark.heavy
def test_any_two_hands_compare_as_published(lookup: StandardLookup) -> None:
    rng = Random(5)
    hands = [tuple(rng.sample(FRENCH, 5)) for _ in range(count(4_000, 400_000))]
    for one, other in pairwise(hands):
        ours, theirs = (
            (strength(one), strength(other)),
            (judged(one, lookup), judged(other, lookup)),
        )
        assert (ours[0] > ours[1]) == (theirs[0] > theirs[1])
        assert (ours[0] == ours[1]) == (theirs[0] == theirs[1])
        assert ours[0].name == theirs[0][1]


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ("2H 3D 4C 5S 6H", "AH 2D 3C 4S 5H"),
        ("AH 2D 3C 4S 5H", "AS AC AD KH QH"),
        ("AS 2S 3S 4S 5S", "AH AD AC AS KH"),
        ("2S 3S 4S 5S 6S", "AS 2S 3S 4S 5S"),
        ("TS JS QS KS AS", "9S TS JS QS KS"),
        ("TH JD QC KS AH", "9H TD JC QS KH"),
        ("2H 2D 3C 4S 5H", "QH KD AC 2S 3H"),
        ("AH KD QC JS 9H", "AS KC QD JH 8D"),
        ("AH KD 4C 3S 2H", "AS QC JD TH 9D"),
        ("2H 2D AC 3S 4H", "2S 2C KD QH JD"),
        ("KH KD 5C 5S 2H", "KS KC 4D 4H AD"),
        ("KH KD 5C 5S 3H", "KS KC 5D 5H 2D"),
        ("3H 3D 3C 2S 2H", "2S 2C 2D AH AD"),
        ("3H 3D 3C AS AH", "3S 3C 3D KH KD"),
        ("2S 7S 9S JS KS", "2H 6H 9H JH KH"),
        ("2H 2D 2C 2S 3H", "AS AC AD KH KD"),
    ],
)
def test_which_of_two_hands_wins(winner: str, loser: str) -> None:
    """The wheel is the lowest straight, the Ace does not wrap round, kickers decide."""
    assert of(winner) > of(loser)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("AS KS QS JS 9S", "AH KH QH JH 9H"),
        ("2H 2D AC KS QH", "2S 2C AD KH QD"),
        ("5H 4D 3C 2S AH", "AS 2C 3D 4H 5D"),
        ("KH KD 5C 5S 3H", "KS KC 5D 5H 3D"),
    ],
)
def test_suits_never_decide(one: str, other: str) -> None:
    assert of(one) == of(other)


@pytest.mark.parametrize("hand", ["QS KH AD 2C 3S", "KS AH 2D 3C 4S", "JS QH KD AC 2S"])
def test_no_straight_wraps_round(hand: str) -> None:
    assert of(hand).name == "high_card"


def test_the_order_of_the_cards_does_not_matter() -> None:
    rng = Random(1)
    for _ in range(200):
        hand = rng.sample(FRENCH, 5)
        mixed = rng.sample(hand, 5)
        assert strength(hand) == strength(mixed)
