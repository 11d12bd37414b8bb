"""What lies open in Duel Poker, and what is a seat's own (RULES 4.3, DP-R18)."""

from collections.abc import Iterator

from bot.game.cards import Card
from bot.game.contract import Seat
from cogs.duel_poker.state import State
from cogs.duel_poker.terms import Drawn, Given, LotTurned, Phase, Placed, RoundDealt


def seen(state: State, viewer: Seat | None) -> Iterator[Card]:
    """The board and the lot; one's hand, what one drew; and a card given, by either."""
    table = state.table
    yield from state.deal.commons
    yield from table.lot
    for cell in table.cells:
        yield from cell
    if viewer is not None:
        yield from table.hands[viewer]
        if state.phase is Phase.PLACE_GIVEN:
            yield from (*table.hands[0], *table.hands[1])
    for event in state.events:
        match event:
            case RoundDealt(commons=cards) | LotTurned(cards=cards):
                yield from cards
            case Placed(card=card):
                yield card
            case Drawn(seat=seat, cards=drawn) if seat == viewer:
                yield from (card for card in drawn if card)
            case Given(card=card) if viewer is not None and card:
                yield card
