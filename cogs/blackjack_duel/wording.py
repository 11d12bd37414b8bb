"""Words for the numbers of Blackjack Duel, which several parts of its screen need."""

from bot.screen.board import Text, text
from cogs.blackjack_duel.shoe import best, is_blackjack, is_soft
from cogs.blackjack_duel.solo import LIMIT
from cogs.blackjack_duel.terms import Cards as CardRow


def points(count: int) -> Text:
    """So many points."""
    return text("blackjack-duel-points", count=count)


def net_points(net: int) -> Text:
    """What came in or was lost, always with its sign (RULES 5.5)."""
    if net == 0:
        return text("blackjack-duel-net-even")
    return text("blackjack-duel-net-won" if net > 0 else "blackjack-duel-net-lost", points=abs(net))


def hand_total(cards: CardRow, total: int) -> Text:
    """« souple 16 » where an Ace counts eleven: whoever sees it fall by ten knows why."""
    if total > LIMIT:
        return text("blackjack-duel-total-bust", total=total)
    soft = is_soft(cards) and total < LIMIT
    return text("blackjack-duel-total-soft" if soft else "blackjack-duel-total", total=total)


def dealer_total(cards: CardRow) -> Text:
    """As for a hand, the best that the dealer's cards make; his blackjack beats any other 21."""
    if len(cards) == 2 and is_blackjack(*cards):
        return text("blackjack-duel-total-blackjack", total=LIMIT)
    return hand_total(cards, best(cards))
