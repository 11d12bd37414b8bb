"""Words that several parts of Duel Poker's screen need: amounts, modes, what a hand makes."""

from bot.game.cards import Card
from bot.screen.board import Text, text
from cogs.duel_poker.hands import standing
from cogs.duel_poker.terms import Row as CardRow


def money(count: int) -> Text:
    """So many dollars, which are worth nothing."""
    return text("duel-poker-money", count=count)


def mode_name(mode: str, *, folie: bool) -> Text:
    """One of the ten kinds of game (RULES 4.2)."""
    named = text(f"choice-duel-poker-type-{mode}")
    return text("duel-poker-in-folie", mode=named) if folie else named


def hand_name(common: Card, side: CardRow) -> Text:
    """What a side of a row makes so far (RULES 4.5)."""
    best = standing(common, side)
    first, *others = best.ranks
    return text(
        f"duel-poker-is-{best.name.replace('_', '-')}",
        rank=text("duel-poker-rank", rank=first),
        ranks=text("duel-poker-ranks", rank=first),
        second=text("duel-poker-rank", rank=others[0] if others else first),
    )
