"""What a round of Double-Nœud brings, and when the game is over (RULES 2.6 and 2.7)."""

from typing import TypeAlias

from bot.game.contract import Seat
from cogs.double_noeud.terms import Numbers, Options

FLAT = 4
"""The variant's points for a bid of no trick or of all (DN-R11)."""
TARGETS = {3: 15, 4: 18, 5: 20}
"""By the number of players."""

Sides: TypeAlias = tuple[tuple[Seat, ...], ...]
ALONE: dict[int, Sides] = {n: tuple((seat,) for seat in range(n)) for n in TARGETS}
PARTNERS: Sides = ((0, 2), (1, 3))


def sides(options: Options, seats: int) -> Sides:
    """Who wins together: partners sit opposite, else everybody plays alone."""
    return PARTNERS if options.teams else ALONE[seats]


def points(bid: int, won: int, every: int, missed: int, variant: bool) -> int:
    """The points of one bid.

    Args:
        bid: the tricks announced.
        won: the tricks taken.
        every: all tricks of the round.
        missed: how many opponents did not take just what they announced.
        variant: a bid of none or of all brings `FLAT` or nothing.
    """
    off = abs(won - bid)
    if variant and bid in (0, every):
        return 0 if off else FLAT
    if off == 0:
        return 1 + missed
    return 1 if off == 1 else 0


def score(options: Options, bids: Numbers, won: Numbers) -> tuple[Numbers, tuple[bool, ...]]:
    """The points of each seat in a round, and whether it was exact; partners share both (DN-R9).

    Both partners score the team's bid against two opponents who are exact or missed as one;
    with `single` scoring the team is one player against another.
    """
    alike = sides(options, len(bids))
    shares = 2 if options.teams and options.team_scoring == "sum_of_partners" else 1
    said = [sum(bids[seat] for seat in side) for side in alike]
    took = [sum(won[seat] for seat in side) for side in alike]
    exact = [bid == tricks for bid, tricks in zip(said, took, strict=True)]
    missed = exact.count(False)
    every = sum(won)
    gains = [
        shares * points(bid, tricks, every, shares * (missed - (not hit)), options.score_variant)
        for bid, tricks, hit in zip(said, took, exact, strict=True)
    ]
    side_of = [next(i for i, side in enumerate(alike) if seat in side) for seat in range(len(bids))]
    return tuple(gains[side] for side in side_of), tuple(exact[side] for side in side_of)


def winners(options: Options, totals: Numbers) -> tuple[Seat, ...]:
    """Who leads alone at the target or beyond; nobody while the highest total is shared (DN-R8)."""
    target = options.target or TARGETS[len(totals)]
    best = max(totals)
    leaders = tuple(seat for seat, total in enumerate(totals) if total == best)
    return leaders if best >= target and leaders in sides(options, len(totals)) else ()
