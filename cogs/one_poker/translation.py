"""Between the real table and the abstract game: a view in its terms, and its actions as moves.

In the literature: action translation. A deal is told anew from each view alone, so that nothing
has to be remembered between two moves.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.game.cards import RANKS
from bot.game.chance import Rng
from bot.game.contract import Range, Seat
from cogs.one_poker.abstraction import (
    ALL_IN,
    CALL,
    CHECK,
    DEPTHS,
    FOLD,
    FRESH,
    RAISE,
    SIZES,
    Signal,
    Spot,
    is_high,
    raised,
    signal,
    spots,
    trace,
)
from cogs.one_poker.terms import AllIn, Bet, Call, Check, Fold, Move, OnePokerView, Raise

FINE: Final = 2**16
"""How finely chances are drawn."""
PLAIN: Final[dict[str, Move]] = {CHECK: Check(), CALL: Call(), FOLD: Fold()}
COPIES: Final = 8
"""How many cards of a rank the two packs have."""


class Table(NamedTuple):
    """What a view says, in the terms of the abstract game."""

    player: int
    """0 where this seat acts first in the deal."""
    bets: tuple[float, float]
    """This seat's bet and the other's, in antes, as far as both can match them."""
    stakes: float
    """What the smaller stack can bet in this deal, in antes."""
    depth: int
    """The trained depth nearest to it."""
    unit: float
    """An ante, in chips. Stacks deeper than any trained one are taken for the deepest, and the
    ante for its share of them."""
    signals: tuple[Signal, Signal]
    """This seat's and the other's."""

    @property
    def meeting(self) -> tuple[Signal, Signal]:
        """Both signals, the first actor's first."""
        mine, theirs = self.signals
        return (theirs, mine) if self.player else (mine, theirs)


def read(view: OnePokerView, seat: Seat) -> Table:
    """The view of a seat that plays."""
    public, other = view.public, 1 - seat
    ante = (public.pot - sum(public.bets)) / 2
    stakes = min(stack + bet for stack, bet in zip(public.stacks, public.bets, strict=True))
    unit = max(ante, stakes / DEPTHS[-1])
    return Table(
        player=0 if public.first == seat else 1,
        bets=(public.bets[seat] / unit, min(public.bets[other], stakes) / unit),
        stakes=stakes / unit,
        depth=nearest(stakes / unit),
        unit=unit,
        signals=(read_signal(view, seat), read_signal(view, other)),
    )


def read_signal(view: OnePokerView, seat: Seat) -> Signal:
    """What everybody knows of a seat's hand: the groups, and what the last deal tells."""
    high, last = view.public.signals[seat].high, view.public.last_deal
    if view.learnt.kept_high is None or last is None:
        return signal(high == 2, high > 0, FRESH)
    kept_high = view.learnt.kept_high[seat]
    return signal(kept_high, high > kept_high, trace(rank_of(last.revealed[seat]), kept_high))


def rank_of(card: str) -> int:
    """0 for a 2 to 12 for an Ace."""
    return RANKS.index(card[0])


def nearest(stakes: float) -> int:
    """The trained depth that is least far in proportion."""
    if stakes == 0:
        return 0
    return min(DEPTHS[1:], key=lambda depth: max(depth / stakes, stakes / depth))


def find_spot(table: Table, rng: Rng) -> Spot | None:
    """The spot most like where the table stands; None where next to nothing is due.

    A bet between two known ones is taken for one of them at random: the pseudo-harmonic mapping
    of Ganzfried and Sandholm (2013).
    """
    known, (mine, theirs) = spots(table.depth), table.bets
    if mine == theirs == 0:
        return known[CHECK if table.player else ""]
    facing = [spot for spot in known.values() if spot.player == table.player and any(spot.bets)]
    own = min({spot.bets[table.player] for spot in facing}, key=lambda bet: abs(bet - mine))
    steps: list[tuple[float, Spot | None]] = [(mine, None)]
    for spot in facing:
        if spot.bets[table.player] == own:
            all_in = spot.line.endswith(ALL_IN)
            steps.append((table.stakes if all_in else max(spot.bets), spot))
    low, below = max((step for step in steps if step[0] <= theirs), key=lambda step: step[0])
    high, above = min((step for step in steps if step[0] >= theirs), key=lambda step: step[0])
    if low == high:
        return above
    # In pots of two antes.
    share = (high - theirs) * (2 + low) / ((high - low) * (2 + theirs))
    return below if rng.randrange(FINE) < FINE * share else above


def to_move(action: str, view: OnePokerView, table: Table) -> Move:
    """An action as a legal move; a bet that is out of reach is all-in, and that a call."""
    if action in PLAIN:
        return PLAIN[action]
    if AllIn() not in view.choices:
        return Call()
    ranges = [choice for choice in view.choices if isinstance(choice, Range)]
    total = raised(table.bets[1]) if action == RAISE else SIZES.get(action, table.stakes)
    if not ranges or total >= table.stakes:
        return AllIn()
    bounds = ranges[0].bounds[0][1]
    chips = max(round(total * table.unit), bounds.min)
    if chips >= bounds.max:
        return AllIn()
    return Raise(chips) if action == RAISE else Bet(chips)


def possible(view: OnePokerView, seat: Seat) -> Iterator[int]:
    """The ranks that the other of a seat may have locked, as far as it can know."""
    assert view.private is not None, "a seat that plays"
    other = 1 - seat
    seen = Counter(card[0] for card in (*view.learnt.discards, *view.private.hand))
    left = [rank for rank, name in enumerate(RANKS) if seen[name] < COPIES]
    kept_high, kept = view.learnt.kept_high, view.learnt.kept[other]
    high = view.public.signals[other].high
    if kept_high is None:
        groups = {high > 0, high == 2}
    elif kept is None:
        groups = {kept_high[other], high > kept_high[other]}
    else:
        groups = {high > kept_high[other]}
        yield rank_of(kept)
    yield from (rank for rank in left if is_high(rank) in groups)
