"""Who has seen which card of One Poker, and what the rules tell of the others (RULES 3.6)."""

from bot.game.contract import Seat
from cogs.one_poker.phases import State
from cogs.one_poker.terms import Phase

HIGH = "89TJQKA"


def seen(state: State, viewer: Seat | None) -> list[str]:
    """One's own hand; the cards that were locked, once the deal is over."""
    own = () if viewer is None else state.deal.hands[viewer]
    return [*own, *(state.last_deal.revealed if state.last_deal else ())]


def told(state: State, viewer: Seat | None) -> object:
    """The groups of a hand: in the first deal how many cards, then which card as well.

    The kept card's follows from the signal less the card that was shown, and the new one's from
    the next signal.
    """
    groups = [tuple(card[0] in HIGH for card in hand) for hand in state.deal.hands]
    return groups if state.deal.number > 1 else [sum(hand) for hand in groups]


def secret(before: State, seat: Seat, after: State) -> bool:
    """Which card is locked shows when the deal is over, and no sooner."""
    shown = after.phase is Phase.OVER or after.deal.number > before.deal.number
    return before.phase is Phase.LOCK and not shown
