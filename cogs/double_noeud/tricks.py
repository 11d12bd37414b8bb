"""A trick of Double-Nœud: what binds it, what may be laid, who wins, what it shows (RULES 2.3)."""

from collections.abc import Sequence

from cogs.double_noeud.decktet import EXCUSE, STRENGTH, SUIT, SUITS, TRUMPS, Card, Row, Suit
from cogs.double_noeud.terms import Laid, Trick, WonTrick


def binding_card(trick: Trick) -> Card | None:
    """The card whose suits matter: the first, or the second after the Excuse (DN-R5)."""
    if not trick:
        return None
    if trick[0].card != EXCUSE:
        return trick[0].card
    return trick[1].card if len(trick) > 1 else None


def playable(hand: Row, trick: Trick) -> Sequence[Card]:
    """The cards of a hand that may be laid (RULES 2.4): follow suit, else trump, else anything.

    Any trump will do: there is no duty to win (DN-R4).
    """
    binding = binding_card(trick)
    if binding is None:
        return hand
    suit, trumps = SUIT[binding], TRUMPS[binding]
    return (
        [card for card in hand if SUIT[card] == suit]
        or [card for card in hand if SUIT[card] in trumps]
        or hand
    )


def winner(trick: Trick) -> Laid:
    """The card that wins a whole trick; of two that are as strong the earlier one (DN-R7)."""
    binding = binding_card(trick)
    assert binding is not None, "a whole trick is bound"
    strength = STRENGTH[binding]
    return max(trick, key=lambda laid: strength[laid.card])


def voids(tricks: Sequence[WonTrick], trick: Trick, seats: int) -> tuple[tuple[Suit, ...], ...]:
    """The suits that each seat has shown it lacks in these tricks of one round.

    Who did not follow has none of the suit led; who did not trump either has no trump.
    """
    lacking: list[set[Suit | None]] = [set() for _ in range(seats)]
    for cards in (*(won.cards for won in tricks), trick):
        binding = binding_card(cards)
        if binding is None:
            continue
        lead, trumps = SUIT[binding], TRUMPS[binding]
        # The binding card follows its own suit; an Excuse that opened tells nothing.
        for laid in cards[1:]:
            suit = SUIT[laid.card]
            if suit != lead:
                lacking[laid.seat].add(lead)
                if suit not in trumps:
                    lacking[laid.seat].update(trumps)
    return tuple(tuple(suit for suit in SUITS if suit in lacks) for lacks in lacking)
