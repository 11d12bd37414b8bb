"""From a seed to the cards (RECORDS sections 2 and 3), so that anyone can redo a deal."""

import sys
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import count
from operator import mod
from struct import unpack
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

WORDS = 2**32
"""A stream is read as numbers below this."""


class ChanceError(ValueError):
    """Listed chance that is not of the game's decks, or has run out."""


class Rng(Protocol):
    """All the randomness that rules and robots may use; `random.Random` fulfils it."""

    def randrange(self, stop: int, /) -> int:
        """A number in [0, stop)."""


@dataclass(frozen=True, slots=True)
class Seed:
    """32 bytes from which every shuffle of a game follows."""

    value: bytes

    def __post_init__(self) -> None:
        """Refuse anything but 32 bytes."""
        if len(self.value) != 32:
            raise ValueError("a seed is 32 bytes")

    def __repr__(self) -> str:
        """Never the bytes: a running game's seed belongs in no log."""
        return f"Seed({self.commitment[:8]}…)"

    @property
    def hex(self) -> str:
        """The seed as a record writes it: 64 lower-case hex digits."""
        return self.value.hex()

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed, shown before the first card."""
        return sha256(self.value).hexdigest()

    def numbers(self, label: str) -> "Numbers":
        """The stream of numbers under a label."""
        return Numbers(self._words(label))

    def shuffle(self, label: str, cards: Sequence[T], top: int | None = None) -> tuple[T, ...]:
        """Fisher-Yates over cards in canonical order; all of them, or the `top` first."""
        deck = list(cards)
        i = len(deck) if top is None else top
        places = self._places(label, len(deck))
        below = len(deck) - i
        for j, card in zip(places[:below], reversed(deck), strict=False):
            deck[j] = card  # what goes below the top need not be put there
        for j in places[below:]:
            i -= 1
            deck[i], deck[j] = deck[j], deck[i]
        return tuple(deck[:top])

    def _places(self, label: str, cards: int) -> list[int]:
        """The numbers below `cards`, `cards` - 1, … 2 of a stream.

        Taken in one go unless a word has to be passed over, which one in millions is: that halves
        the time of a shuffle.
        """
        stops = _stops(cards)
        stream = b"".join(self._blocks(label, _counters((cards + 6) // 8)))
        words = array("I", stream)
        if sys.byteorder == "little":
            words.byteswap()
        # A word that high begins with these bytes; looking for them costs a third of `max`.
        if b"\xff\xff" not in stream or max(words) < WORDS - cards:
            return list(map(mod, words, stops))
        return list(map(self.numbers(label).randrange, stops))

    def _words(self, label: str) -> Iterator[int]:
        for number in count():
            for block in self._blocks(label, (b"%d" % number,)):
                yield from unpack(">8I", block)

    def _blocks(self, label: str, counters: Iterable[bytes]) -> list[bytes]:
        """Parts of the stream of a label, 32 bytes at a counter."""
        begun, blocks = sha256(b"%b|%b|" % (self.value, label.encode())), []
        for counter in counters:
            block = begun.copy()
            block.update(counter)
            blocks.append(block.digest())
        return blocks


@cache
def _stops(cards: int) -> tuple[int, ...]:
    """How many places each step of a shuffle has to choose from."""
    return tuple(range(cards, 1, -1))


@cache
def _counters(blocks: int) -> tuple[bytes, ...]:
    """Those of so many blocks, written once: a seventh of the time of a stream."""
    return tuple(b"%d" % number for number in range(blocks))


class Numbers:
    """Unbiased numbers drawn from a stream of words; an `Rng`."""

    def __init__(self, words: Iterator[int]) -> None:
        self._words = words

    def randrange(self, stop: int, /) -> int:
        """A number in [0, stop): words beyond the last whole multiple of `stop` are passed over."""
        limit = WORDS - WORDS % stop
        for word in self._words:
            if word < limit:
                return word % stop
        raise ChanceError("the stream has ended")


@dataclass(frozen=True, slots=True)
class Chance:
    """Where a game's chance comes from: what a record lists (`listed`), else the seed."""

    seed: Seed | None = None
    listed: Any = None
    """The game's own `Listed` model; it wins over the seed."""

    def deck(
        self, label: str, cards: Sequence[T], listed: Sequence[Sequence[T]] | None, index: int
    ) -> tuple[T, ...]:
        """A whole deck: the listed one at `index` completed, or the seed's shuffle under `label`.

        Raises:
            ChanceError: the listed cards are not in the deck.
        """
        if listed is not None:
            return complete(listed[index] if index < len(listed) else (), cards)
        if self.seed is None:
            raise ChanceError("neither a seed nor listed chance")
        return self.seed.shuffle(label, cards)


def complete(first: Sequence[T], cards: Sequence[T]) -> tuple[T, ...]:
    """The cards listed first, then the rest of the deck in its canonical order.

    Raises:
        ChanceError: a card stands more often than the deck has it.
    """
    taken = Counter(first)
    rest = []
    for card in cards:
        if taken[card]:
            taken[card] -= 1
        else:
            rest.append(card)
    if any(taken.values()):
        raise ChanceError("a card stands more often than the deck has it")
    return (*first, *rest)


def shuffled(rng: Rng, items: Sequence[T]) -> list[T]:
    """The items in an order drawn from `rng`."""
    deck = list(items)
    for i in range(len(deck) - 1, 0, -1):
        j = rng.randrange(i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def dream(rng: Rng) -> Chance:
    """Chance for the decks still to come in an imagined state."""
    return Chance(seed=Seed(bytes(rng.randrange(256) for _ in range(32))))
