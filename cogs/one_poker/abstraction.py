"""The abstract game of one deal, which the robot's strategy solves (docs/robots/one-poker.md).

Chips are counted in antes. The two players are the first actor, 0, and the other, 1. Ranks are
numbers from 0 (the 2) to 12 (the Ace), and a card is its rank: suits never matter (RULES 3.1).
"""

from functools import cache
from typing import Final, NamedTuple

DEPTHS: Final = (0, 1, 2, 3, 5, 8, 12, 19)
"""How many antes the smaller stack may hold once the ante is paid."""
SIZES: Final = {"1": 1, "3": 3, "8": 8}
"""The opening bets short of all-in, in antes."""
CHECK, RAISE, ALL_IN, CALL, FOLD = "kracf"

RANKS: Final = 13
LOWS: Final = 6
"""How many ranks are BAS; the others are HAUT."""

SAME_LOW, SAME_HIGH, OTHER, FRESH = range(4)
"""What the last deal tells of a kept card: it lay beside a low or a high card of its own group,
or beside a card of the other group; or there was no last deal."""


class Signal(NamedTuple):
    """All that is public of a hand before the bets."""

    kept_high: bool
    new_high: bool
    trace: int
    """What the last deal tells of the kept card."""


def signal(kept_high: bool, new_high: bool, trace: int) -> Signal:
    """A signal in its one form: of a first hand nobody knows which card is which."""
    if trace == FRESH and kept_high > new_high:
        return Signal(new_high, kept_high, trace)
    return Signal(kept_high, new_high, trace)


@cache
def signals() -> tuple[Signal, ...]:
    """Every signal, in the order in which strategies are stored."""
    flags = (False, True)
    found = (signal(kept, new, trace) for trace in range(4) for kept in flags for new in flags)
    return tuple(dict.fromkeys(found))


@cache
def meetings() -> tuple[tuple[Signal, Signal], ...]:
    """Every pair of signals, the first actor's first; first hands only meet each other."""
    return tuple(
        (mine, theirs)
        for mine in signals()
        for theirs in signals()
        if (mine.trace == FRESH) == (theirs.trace == FRESH)
    )


def is_high(rank: int, lows: int = LOWS) -> bool:
    """HAUT or BAS."""
    return rank >= lows


def trace(shown: int, kept_high: bool, ranks: int = RANKS, lows: int = LOWS) -> int:
    """What a card that was shown tells of the one kept beside it."""
    high = is_high(shown, lows)
    if high != kept_high:
        return OTHER
    middle = lows + (ranks - lows) // 2 if high else lows // 2
    return SAME_LOW if shown < middle else SAME_HIGH


def beats(mine: int, theirs: int, ranks: int = RANKS) -> int:
    """1 if my rank wins, -1 if it loses, 0 on a tie: the lowest beats the highest."""
    if {mine, theirs} == {0, ranks - 1}:
        return 1 if mine == 0 else -1
    return (mine > theirs) - (mine < theirs)


class Spot(NamedTuple):
    """A decision among the bets."""

    line: str
    """The actions so far, a letter each."""
    player: int
    bets: tuple[float, float]
    actions: str


@cache
def spots(depth: int) -> dict[str, Spot]:
    """Every decision among the bets at that depth, by its line; none if the ante took all."""
    found: dict[str, Spot] = {}

    def visit(line: str, bets: tuple[float, float]) -> None:
        player = len(line) % 2
        spot = Spot(line, player, bets, _actions(line, bets, depth))
        found[line] = spot
        for action in spot.actions:
            if action not in (CALL, FOLD) and not (line == CHECK and action == CHECK):
                total = staked(action, bets[1 - player], depth)
                visit(line + action, (total, bets[1]) if player == 0 else (bets[0], total))

    if depth:
        visit("", (0, 0))
    return found


def staked(action: str, facing: float, depth: int) -> float:
    """The total that a check, bet, raise or all-in comes to."""
    if action == ALL_IN:
        return depth
    if action == RAISE:
        return raised(facing)
    return SIZES.get(action, 0)


def raised(bet: float) -> float:
    """What a bet is raised to: three times as much and the ante."""
    return 3 * bet + 1


def _actions(line: str, bets: tuple[float, float], depth: int) -> str:
    def leaves_room(total: float) -> bool:
        return 3 * total <= 2 * depth

    if bets == (0, 0):
        return CHECK + "".join(a for a, n in SIZES.items() if leaves_room(n)) + ALL_IN
    if line[-1] == ALL_IN:
        return FOLD + CALL
    again = RAISE if line[-1] != RAISE and leaves_room(raised(max(bets))) else ""
    return FOLD + CALL + again + ALL_IN
