"""How the rows of Duel Poker may end: their cells filled at random with the cards not seen."""

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from bot.game.cards import FRENCH, Card
from bot.game.chance import Rng, shuffled
from bot.game.contract import Seat
from bot.game.poker import strength
from cogs.duel_poker.state import DEPTH
from cogs.duel_poker.terms import DuelPokerView

TURNS = 6
"""So many samples come of one shuffle: each begins elsewhere in it, and is as random as any."""


class Cell(NamedTuple):
    """A side of a row, rows from 1."""

    row: int
    side: Seat


class Outlook(NamedTuple):
    """What the samples say to a seat: 1 is a row won for certain, -1 a row lost."""

    rows: tuple[float, ...]
    """Each row as it lies."""
    gains: dict[tuple[Card, Cell], float]
    """What each card would add to it in each cell."""


def unseen(view: DuelPokerView) -> list[Card]:
    """The cards that a seat knows nothing of."""
    public, private = view.public, view.private
    known = {row.common for row in public.rows}.union(
        *(side for row in public.rows for side in row.sides), public.open_cards
    )
    if private:
        known.update(private.hand, (private.given,) if private.given else ())
    return [card for card in FRENCH if card not in known]


def outlook(
    view: DuelPokerView, rng: Rng, cards: Sequence[Card], sides: Sequence[Seat], samples: int
) -> Outlook:
    """The rows as they may end, and with each of the cards on any of the sides.

    Args:
        view: of the seat that asks.
        rng: draws the samples.
        cards: some that are not on the board; they fill no other cell.
        sides: where they may be laid.
        samples: how many.
    """
    assert view.seat is not None, "spectators have no side"
    me, other = view.seat, 1 - view.seat
    hands = [
        tuple((row.common, *row.sides[side]) for side in (me, other)) for row in view.public.rows
    ]
    ends = list(accumulate(DEPTH + 1 - len(hand) for pair in hands for hand in pair))
    totals = [0] * len(hands)
    changes = {
        Cell(row, side): [0] * len(cards) for row in range(1, len(hands) + 1) for side in sides
    }
    pool = unseen(view)
    for sample in range(samples):
        if sample % TURNS == 0:
            deck = shuffled(rng, pool) * 2
        start = sample % TURNS * (len(pool) // TURNS)
        for row, (mine, his) in enumerate(hands):
            half, end = start + ends[2 * row], start + ends[2 * row + 1]
            first = half - (DEPTH + 1 - len(mine))
            mine, his = (*mine, *deck[first:half]), (*his, *deck[half:end])
            own, against = strength(mine), strength(his)
            result = (own > against) - (own < against)
            totals[row] += result
            if me in sides and first < half:
                tally, kept = changes[Cell(row + 1, me)], mine[:-1]
                for i, card in enumerate(cards):
                    better = strength((*kept, card))
                    tally[i] += (better > against) - (better < against) - result
            if other in sides and half < end:
                tally, kept = changes[Cell(row + 1, other)], his[:-1]
                for i, card in enumerate(cards):
                    better = strength((*kept, card))
                    tally[i] += (own > better) - (own < better) - result
    return Outlook(
        tuple(total / samples for total in totals),
        {
            (card, cell): change / samples
            for cell, tally in changes.items()
            for card, change in zip(cards, tally, strict=True)
        },
    )
