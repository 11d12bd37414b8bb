"""From a seed to the cards (RECORDS section 3), worked out a second time and by other means."""

from collections import Counter
from hashlib import sha256
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.cards import FRENCH, RANK
from bot.game.chance import (
    Chance,
    ChanceError,
    Numbers,
    Seed,
    complete,
    dream,
    shuffled,
)
from tests.conftest import seeded

SEED = bytes(range(32))
WORDS = [2809497167, 4099631899, 3435899965]
"""The first words under `duel/set/1`: `sha256sum` over the 32 bytes and `|duel/set/1|0`."""
CARDS = "7D 3C AH QD 6H AS QC 7H 4D KC"
"""The top of the deck that follows."""


def words_by_hand(seed: bytes, label: str, number: int) -> list[int]:
    """The first words of a stream, from its bytes written out."""
    stream = b""
    counter = 0
    while len(stream) < 4 * number:
        stream += sha256(
            seed + b"|" + label.encode("utf-8") + b"|" + str(counter).encode()
        ).digest()
        counter += 1
    return [int.from_bytes(stream[4 * i : 4 * i + 4], "big") for i in range(number)]


def shuffle_by_hand(seed: bytes, label: str, cards: list[str]) -> list[str]:
    """The shuffle as the page tells it, step by step."""
    words = words_by_hand(seed, label, 2 * len(cards))
    deck = list(cards)
    i = len(deck) - 1
    while i >= 1:
        n = i + 1
        word = words.pop(0)
        while not word < 2**32 - (2**32 % n):
            word = words.pop(0)
        j = word % n
        deck[i], deck[j] = deck[j], deck[i]
        i -= 1
    return deck


# Seed and commitment -----------------------------------------------------------------------------


def test_a_seed_is_32_bytes_written_as_64_lower_case_digits() -> None:
    assert Seed(SEED).hex == "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
    for length in (0, 31, 33, 64):
        with pytest.raises(ValueError, match="32 bytes"):
            Seed(bytes(length))


def test_the_commitment_is_the_sha_256_of_the_bytes() -> None:
    """Of the 32 bytes, not of the digits."""
    assert Seed(SEED).commitment == (
        "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    )


def test_a_seed_never_shows_itself() -> None:
    """A log that holds a state tells no cards."""
    for text in (repr(Seed(SEED)), f"{Seed(SEED)}", repr(Chance(Seed(SEED)))):
        assert Seed(SEED).hex not in text
        assert repr(SEED) not in text


# The stream --------------------------------------------------------------------------------------


@pytest.mark.parametrize("label", ["duel/set/1", "duel/set/2", "", "|", "é/1", "double|0"])
def test_the_words_of_a_stream(label: str) -> None:
    """A number below 2**32 is the word itself; a stream goes on past the longest deck."""
    numbers = Seed(SEED).numbers(label)
    assert [numbers.randrange(2**32) for _ in range(400)] == words_by_hand(SEED, label, 400)


def test_a_vector_to_hold_other_implementations_against() -> None:
    numbers = Seed(SEED).numbers("duel/set/1")
    assert [numbers.randrange(2**32) for _ in range(3)] == WORDS
    assert Seed(SEED).shuffle("duel/set/1", FRENCH)[:10] == tuple(CARDS.split())


@pytest.mark.parametrize("stop", [1, 2, 3, 6, 7, 52, 104, 312, 2**31, 2**32 - 1])
def test_words_beyond_the_last_whole_multiple_are_passed_over(stop: int) -> None:
    limit = 2**32 - 2**32 % stop
    last = Numbers(iter([2**32 - 1, limit, limit - 1] if limit < 2**32 else [limit - 1]))
    assert last.randrange(stop) == (limit - 1) % stop == stop - 1


def test_a_stream_that_ends_says_so() -> None:
    with pytest.raises(ChanceError):
        Numbers(iter([2**32 - 1])).randrange(3)


# Shuffles ----------------------------------------------------------------------------------------


@given(st.binary(min_size=32, max_size=32), st.text(st.characters(exclude_categories=["Cs"])))
def test_a_shuffle_by_hand_gives_the_same_order(seed: bytes, label: str) -> None:
    assert list(Seed(seed).shuffle(label, FRENCH)) == shuffle_by_hand(seed, label, list(FRENCH))


@pytest.mark.parametrize("size", [0, 1, 2, 36, 44, 45, 52, 104, 312])
def test_decks_of_every_size_are_shuffled(size: int) -> None:
    cards = [str(number) for number in range(size)]
    assert list(Seed(SEED).shuffle("x", cards)) == shuffle_by_hand(SEED, "x", cards)


@pytest.mark.parametrize(
    ("number", "label", "size", "at", "stop"),
    [(12_599_739, "duel/set/1", 52, 23, 29), (17_644, "blackjack_duel/round/1", 312, 212, 100)],
)
def test_a_shuffle_in_which_a_word_is_passed_over(
    number: int, label: str, size: int, at: int, stop: int
) -> None:
    """Seldom enough to be forgotten, so these seeds were looked for among millions."""
    seed = number.to_bytes(32, "big")
    assert words_by_hand(seed, label, size)[at] >= 2**32 - 2**32 % stop
    cards = [str(card) for card in range(size)]
    assert list(Seed(seed).shuffle(label, cards)) == shuffle_by_hand(seed, label, cards)
    numbers = Seed(seed).numbers(label)
    expected = [numbers.randrange(below) for below in range(size, 1, -1)]
    assert expected[at] == words_by_hand(seed, label, size)[at + 1] % stop


def chi_square(seen: Counter[object], cells: int) -> float:
    expected = seen.total() / cells
    missing = cells - len(seen)
    return sum((n - expected) ** 2 / expected for n in seen.values()) + missing * expected


@pytest.mark.parametrize(("stop", "critical"), [(2, 15.2), (3, 18.5), (5, 23.6), (6, 25.8)])
def test_numbers_are_even(stop: int, critical: float) -> None:
    """Chi-square; a fair stream passes the critical value once in ten thousand."""
    numbers = Seed(SEED).numbers(f"even/{stop}")
    seen: Counter[object] = Counter(numbers.randrange(stop) for _ in range(6_000))
    assert chi_square(seen, stop) < critical


@pytest.mark.parametrize("by", ["seed", "rng"])
def test_every_order_comes_up_as_often(by: str) -> None:
    """All 24 orders of four cards; 23 degrees of freedom."""
    rng = seeded("orders")
    seen: Counter[object] = Counter(
        Seed(SEED).shuffle(f"order/{number}", "abcd")
        if by == "seed"
        else tuple(shuffled(rng, "abcd"))
        for number in range(4_800)
    )
    assert set(seen) == set(permutations("abcd"))
    assert chi_square(seen, 24) < 57.1


def test_dreams_differ() -> None:
    rng = Random(1)
    assert len({dream(rng).seed for _ in range(50)}) == 50
    assert dream(Random(1)) == dream(Random(1))


# Listed decks (RECORDS section 2) ----------------------------------------------------------------


def test_the_canonical_order() -> None:
    assert FRENCH[:13] == tuple(f"{rank}S" for rank in "23456789TJQKA")
    assert [card[1] for card in FRENCH[::13]] == ["S", "H", "D", "C"]
    assert len(set(FRENCH)) == 52
    assert [RANK[card] for card in FRENCH[39:]] == list(range(2, 15))


@given(st.lists(st.sampled_from(FRENCH), unique=True))
def test_a_deck_may_list_only_its_first_cards(first: list[str]) -> None:
    assert complete(first, FRENCH) == (*first, *(card for card in FRENCH if card not in first))


def test_left_out_takes_the_first_copy_away() -> None:
    """6.5: two packs are the pack, then the pack again."""
    packs = (*"abc", *"abc")
    assert complete("b", packs) == tuple("bacabc")
    assert complete("bcb", packs) == tuple("bcbaac")


@pytest.mark.parametrize(
    ("first", "cards"), [("aa", "abc"), ("bbb", "abcabc"), ("x", "abc"), ("abca", "abc")]
)
def test_no_card_stands_more_often_than_the_deck_has_it(first: str, cards: str) -> None:
    with pytest.raises(ChanceError):
        complete(first, cards)


def test_listed_chance_wins_over_the_seed_and_a_missing_deck_is_canonical() -> None:
    """6.4: holes are not filled from the seed."""
    chance = Chance(Seed(SEED))
    assert chance.deck("x", "abcd", None, 0) == Seed(SEED).shuffle("x", "abcd")
    assert chance.deck("x", "abcd", ["d", "c"], 1) == tuple("cabd")
    assert chance.deck("x", "abcd", ["d", "c"], 2) == tuple("abcd")
    with pytest.raises(ChanceError):
        Chance().deck("x", "abcd", None, 0)


@pytest.mark.parametrize("size", [0, 1, 2, 7, 8, 9, 52, 312])
def test_the_top_of_a_shuffle_is_the_top_of_the_whole_deck(size: int) -> None:
    seed, cards = Seed(bytes(32)), range(size)
    whole = seed.shuffle("top", cards)
    assert sorted(whole) == list(cards)
    for top in range(size + 1):
        assert seed.shuffle("top", cards, top) == whole[:top]
