"""The odds of a challenge in Duel, counted over the cards that nobody has seen (RULES 1.4)."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from bot.game.cards import FRENCH, Card
from cogs.duel.phases import resolve, resolve_tie
from cogs.duel.terms import DuelView, Options, Pair


class Odds(NamedTuple):
    """Points, and how likely they are."""

    probability: float
    points: Pair


def unseen(view: DuelView) -> tuple[Card, ...]:
    """The cards that may lie in any hidden place of a view: each as likely as the others."""
    public, learnt, table = view.public, view.learnt, view.public.black_jack
    seen = {card for row in (*public.rows, public.bank) for card in row}
    seen.update(learnt.bottom, public.sudden_death_cards or ())
    if table:
        seen.update(table.client_cards, table.dealer_cards)
    return tuple(card for card in FRENCH if card not in seen)


def bank_cards(view: DuelView) -> tuple[Card, ...]:
    """The cards that a challenge may turn up, each as likely as the others.

    In the Mort Subite the pile may have come round to cards that everybody saw go under it.
    """
    public, bottom = view.public, view.learnt.bottom
    leftover = Options.model_validate(view.options).sudden_death_bank == "leftover_bank"
    from_pile = public.sudden_death and not (leftover and None in public.bank)
    return bottom[:1] if from_pile and public.pile == len(bottom) else unseen(view)


def challenge(lower: Card, higher: Card, bank: Sequence[Card]) -> tuple[Odds, ...]:
    """What a challenge may bring (Challenger, Challengé)."""
    return _shares([resolve(lower, higher, card)[1] for card in bank])


def tie(tied: Card, bank: Sequence[Card]) -> tuple[Odds, ...]:
    """What a tie may bring each."""
    return _shares([resolve_tie(tied, card)[1] for card in bank])


def _shares(points: Sequence[Pair]) -> tuple[Odds, ...]:
    return tuple(Odds(times / len(points), each) for each, times in Counter(points).items())
