"""What lies open in Duel (RULES 1.7): the same to everybody, players included."""

from collections.abc import Iterator

from bot.game.cards import Card
from bot.game.contract import Seat
from cogs.duel.phases import State
from cogs.duel.terms import BlackJackWon, Drawn, Revealed, Scored


def seen(state: State, viewer: Seat | None) -> Iterator[Card]:
    """Cards turned up, those of the bonus and of the Mort Subite; later too, under the pile."""
    places = zip(
        (*state.rows[0], *state.rows[1], *state.bank),
        (*state.rows_up[0], *state.rows_up[1], *state.bank_up),
        strict=True,
    )
    yield from (card for card, up in places if up)
    yield from state.sudden_cards or ()
    if state.black_jack:
        yield from (*state.black_jack.client_cards, *state.black_jack.dealer_cards)
    if state.last_duel:
        yield from state.last_duel.cards
    for event in state.events:
        match event:
            case Revealed(cards=cards):
                yield from cards
            case Scored(cards=cards, bank_card=bank_card):
                yield from (*cards, *([bank_card] if bank_card else []))
            case Drawn(card=card):
                yield card
            case BlackJackWon(dealer_cards=dealer, client_cards=client):
                yield from (*dealer, *client)
