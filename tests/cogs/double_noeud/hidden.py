"""Who has seen which card of Double-Nœud (RULES 2.8); the rules tell nothing of the others."""

from collections.abc import Iterator

from bot.game.contract import Seat
from cogs.double_noeud.phases import State
from cogs.double_noeud.terms import Played


def seen(state: State, viewer: Seat | None) -> Iterator[str]:
    """One's own hand, and every card laid: in this round, and by the last move."""
    if viewer is not None:
        yield from state.hands[viewer]
    for trick in (*(won.cards for won in state.tricks), state.trick):
        yield from (laid.card for laid in trick)
    for event in state.events:
        if isinstance(event, Played):
            yield event.card
