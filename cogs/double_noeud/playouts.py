"""A round of Double-Nœud played to its end in no time, everybody with a plain mind for his bid.

Cards are numbers here, their places in the Decktet: a robot plays thousands of them for each that
it lays. Who still needs tricks wins them as cheaply as he can be sure to, who has what he bid gets
rid of his best cards under better ones (RULES 2.3 to 2.5).
"""

from collections.abc import Sequence

from bot.game.contract import Seat
from cogs.double_noeud.decktet import DECKTET, EXCUSE, STRENGTH, SUIT, TRUMPS, Card

NUMBER: dict[Card, int] = {card: number for number, card in enumerate(DECKTET)}
NO_SUIT = NUMBER[EXCUSE]

WORTH: list[list[int]] = [
    [] if card == EXCUSE else [STRENGTH[card][other] for other in DECKTET] for card in DECKTET
]
"""By the binding card, what each card is worth in a trick."""
FOLLOWS: list[frozenset[int]] = [
    frozenset(NUMBER[other] for other in DECKTET if SUIT[other] == SUIT[card]) for card in DECKTET
]
TRUMPING: list[frozenset[int]] = [
    frozenset(NUMBER[other] for other in DECKTET if SUIT[other] in TRUMPS.get(card, ()))
    for card in DECKTET
]
POWER: list[float] = [
    sum(
        worth[card] >= 0 and worth[card] >= worth[other]
        for worth in WORTH
        if worth
        for other in range(len(DECKTET))
    )
    / len(DECKTET) ** 2
    for card in range(len(DECKTET))
]
"""How much of the Decktet a card beats, whatever binds the trick."""
LEAD: list[float] = [
    sum(WORTH[card][card] >= WORTH[card][other] for other in range(len(DECKTET))) / len(DECKTET)
    if card != NO_SUIT
    else 0.0
    for card in range(len(DECKTET))
]
"""How much of the Decktet cannot beat a card that is led."""

STRETCH = 3
"""A hand that beats so much more takes three times as much more: as fits playouts best."""

Hand = list[int]


def play_out(
    hands: Sequence[Hand], first: Seat, trick: Sequence[int], bids: Sequence[int], won: list[int]
) -> None:
    """Play all cards; `hands` are emptied, `won` counts the tricks.

    Args:
        hands: of each seat, without the cards of the trick.
        first: who has opened the trick, or is to open it.
        trick: the cards laid to it.
        bids: of each seat.
        won: the tricks that each seat has.
    """
    seats, laid = len(hands), len(trick)
    while laid or hands[first]:
        worth: list[int] | None = None
        binding, best, winner = -1, -1, first
        for turn in range(seats):
            seat = (first + turn) % seats
            if turn < laid:
                card = trick[turn]
            else:
                hand, wants = hands[seat], bids[seat] > won[seat]
                if worth is None:
                    # To open, or after an Excuse that did: the card binds the trick.
                    card = (max if wants else min)(hand, key=LEAD.__getitem__)
                else:
                    card = respond(hand, binding, worth, best, wants, turn == seats - 1)
                hand.remove(card)
            if worth is None:
                if card != NO_SUIT:
                    worth, binding, winner = WORTH[card], card, seat
                    best = worth[card]
            elif worth[card] > best:
                best, winner = worth[card], seat
        won[winner] += 1
        first, laid = winner, 0


def respond(hand: Hand, binding: int, worth: list[int], best: int, wants: bool, last: bool) -> int:
    """A card to a trick that is bound (RULES 2.4)."""
    follows = FOLLOWS[binding]
    legal = [card for card in hand if card in follows]
    if not legal:
        trumping = TRUMPING[binding]
        legal = [card for card in hand if card in trumping] or hand
    if len(legal) == 1:
        return legal[0]
    if wants:
        winning = [card for card in legal if worth[card] > best]
        if winning:
            return (min if last else max)(winning, key=worth.__getitem__)
        return min(legal, key=POWER.__getitem__)
    losing = [card for card in legal if worth[card] <= best]
    if losing:
        return max(losing, key=POWER.__getitem__)
    # It may still be beaten; by the last player it cannot, and then the best card may go.
    return (max if last else min)(legal, key=worth.__getitem__)


def guessed_bid(hand: Sequence[int], seats: int) -> int:
    """What a hand looks like before any deal is tried: its share of the tricks by what it beats."""
    tricks = len(hand)
    power = sum(POWER[card] for card in hand) / tricks
    average = sum(POWER) / len(POWER)
    share = tricks / seats * (1 + STRETCH * (power / average - 1))
    return min(max(round(share), 0), tricks)
