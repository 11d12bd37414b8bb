"""What Duel™ calls things, on the board and on the mat alike."""

from bot.screen.board import Text, text
from cogs.duel.black_jack import is_soft, total
from cogs.duel.terms import Row


def black_jack_total(cards: Row) -> Text:
    """The value of a Black Jack hand, and whether an Ace still counts 11 in it (RULES 1.5)."""
    key = "duel-black-jack-total-soft" if is_soft(cards) else "duel-black-jack-total"
    return text(key, points=total(cards))
