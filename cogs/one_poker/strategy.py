"""A strategy for the abstract game, as it is stored: a text for each depth.

Behind a text are numbers of one byte, meeting after meeting: how many parts of `PARTS` each lock
and each action of each spot gets. An action's numbers stand together, a byte for each locked rank.
"""

import zlib
from base64 import b85decode, b85encode
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, combinations, pairwise
from typing import Final, NamedTuple

from cogs.one_poker.abstraction import DEPTHS, RANKS, Signal, Spot, meetings, spots

PARTS: Final = 250
"""Into how many parts a chance is rounded."""
LEAST: Final = 0.004
"""A smaller chance is dropped."""

PAIRS: Final = {pair: place for place, pair in enumerate(combinations(range(RANKS), 2))}
"""Where two ranks of a hand, lower first, stand among the locks."""
MEETINGS: Final = {meeting: place for place, meeting in enumerate(meetings())}


class Layout(NamedTuple):
    """Where the numbers of one meeting stand."""

    starts: dict[str, int]
    """By line; the locks of both players come first."""
    size: int


@lru_cache
def layout(depth: int) -> Layout:
    """Both players' locks, then the bets line by line; a first action is what the others leave."""
    sizes = ((len(spot.actions) - 1) * RANKS for spot in spots(depth).values())
    starts = list(accumulate(sizes, initial=2 * len(PAIRS)))
    return Layout(dict(zip(spots(depth), starts, strict=False)), starts[-1])


class Strategy:
    """A whole strategy; a depth is unpacked when it is first asked for."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = dict(zip(DEPTHS, texts, strict=True))
        self._numbers: dict[int, bytes] = {}

    def lock(
        self, depth: int, meeting: tuple[Signal, Signal], player: int, mine: int, other: int
    ) -> int:
        """In how many parts of `PARTS` rank `mine` is locked of a hand of `mine` and `other`."""
        if mine == other:
            return PARTS
        start = MEETINGS[meeting] * layout(depth).size + player * len(PAIRS)
        higher = self._read(depth)[start + PAIRS[min(mine, other), max(mine, other)]]
        return higher if mine > other else PARTS - higher

    def bets(
        self, depth: int, meeting: tuple[Signal, Signal], spot: Spot, locked: int
    ) -> tuple[int, ...]:
        """In how many parts of `PARTS` each action of the spot is taken with that rank locked."""
        start = MEETINGS[meeting] * layout(depth).size + layout(depth).starts[spot.line] + locked
        stop = start + RANKS * (len(spot.actions) - 1)
        others = tuple(self._read(depth)[start:stop:RANKS])
        return (PARTS - sum(others), *others)

    def _read(self, depth: int) -> bytes:
        if depth not in self._numbers:
            self._numbers[depth] = zlib.decompress(b85decode(self._texts[depth]))
        return self._numbers[depth]


def pack(numbers: bytes) -> str:
    """The text of a depth."""
    return b85encode(zlib.compress(numbers, 9)).decode("ascii")


def rounded(chances: Sequence[float]) -> tuple[int, ...]:
    """Chances as numbers of parts that sum to `PARTS`."""
    kept = [chance if chance >= LEAST else 0.0 for chance in chances]
    ends = [round(end / sum(kept) * PARTS) for end in accumulate(kept, initial=0.0)]
    return tuple(end - start for start, end in pairwise(ends))
