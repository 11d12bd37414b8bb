"""The order in which people hold their cards."""

from collections.abc import Sequence

from cogs.double_noeud.decktet import RANK, SUIT, SUITS, Card


def in_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Cards by the priority of their suits, then from the highest rank down; the Excuse last."""

    def place(card: Card) -> tuple[int, int]:
        suit = SUIT[card]
        return (len(SUITS), 0) if suit is None else (SUITS.index(suit), -RANK[card])

    return tuple(sorted(cards, key=place))
