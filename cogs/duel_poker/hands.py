"""Hands as screens show them: the cards to be placed, and what a side of a row makes so far."""

from collections import Counter
from collections.abc import Sequence

from bot.game.cards import RANK, Card
from bot.game.poker import CARDS, CATEGORIES, SAME_RANKS, Strength, strength
from cogs.duel_poker.terms import DuelPokerView, Mode, Row


def held(view: DuelPokerView) -> Row:
    """The cards that the view's seat may place, in the order in which it is asked for them.

    In Partage they lie open; else they are its own, the highest first (RULES 4.3).
    """
    if view.public.mode == Mode.PARTAGE:
        return view.public.open_cards
    if view.private is None:
        return ()
    return tuple(sorted(view.private.hand, key=lambda card: -RANK[card]))


def standing(common: Card, side: Sequence[Card]) -> Strength:
    """The best that lies there (RULES 4.5): a whole hand, or what a few cards' ranks make."""
    cards = (common, *side)
    if len(cards) == CARDS:
        return strength(cards)
    counts = Counter(RANK[card] for card in cards)
    often = sorted(((times, rank) for rank, times in counts.items()), reverse=True)
    missing = (1,) * (CARDS - len(cards))
    name = SAME_RANKS.get((*(times for times, _ in often), *missing), CATEGORIES[0])
    return Strength(CATEGORIES.index(name), tuple(rank for _, rank in often))
