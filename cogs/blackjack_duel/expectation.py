"""What a hand of Blackjack Duel may expect to win, by dynamic programming (RULES 5.3 to 5.5).

Exact for the options in force, with a pack that never ends: each card is as likely as ever,
whatever was drawn. All values are in bets: -1 is a bet lost.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from cogs.blackjack_duel.shoe import ACE, ENOUGH, TEN
from cogs.blackjack_duel.terms import Options

LIMIT = 21
SHARES: dict[int, float] = {value: (4 if value == TEN else 1) / 13 for value in range(ACE, TEN + 1)}
"""How likely a card of each value is, an Ace 1."""
NATURAL = 0
"""Stands for a dealer's blackjack among his totals: it takes even a 21."""


class Sum(NamedTuple):
    """The points of a hand with every Ace as 1, and whether it has one."""

    hard: int = 0
    ace: bool = False

    @property
    def total(self) -> int:
        """The best total."""
        return self.hard + 10 if self.ace and self.hard <= LIMIT - 10 else self.hard

    def with_card(self, value: int) -> "Sum":
        """The hand with a card more."""
        return Sum(self.hard + value, self.ace or value == ACE)


NOTHING = Sum()


class Against:
    """The values of all hands against a dealer's card.

    Args:
        options: the rules in force.
        up: the value of the card that the dealer shows.
    """

    def __init__(self, options: Options, up: int) -> None:
        self._options = options
        self.natural = natural(up)
        """How likely the dealer makes a blackjack, before he may have looked."""
        self._dealer = dict(dealer_totals(up))
        if options.dealer_peek and self.natural:
            # Who plays on has been told that there is none (BJ-R11).
            del self._dealer[NATURAL]
            self._dealer = {
                total: chance / (1 - self.natural) for total, chance in self._dealer.items()
            }
        self._played: dict[Sum, float] = {}

    def stand(self, hand: Sum) -> float:
        """Draw no more."""
        if hand.hard > LIMIT:
            return -1.0
        return sum(chance * compare(hand.total, dealer) for dealer, chance in self._dealer.items())

    def hit(self, hand: Sum) -> float:
        """Draw a card, then do what is best; at 21 the hand stops by itself."""
        return sum(share * self.play(hand.with_card(value)) for value, share in SHARES.items())

    def double(self, hand: Sum) -> float:
        """Twice the stake, and one card."""
        return 2 * sum(share * self.stand(hand.with_card(value)) for value, share in SHARES.items())

    def split(self, value: int, again: bool) -> float:
        """Two hands of a pair.

        Args:
            value: of either card.
            again: there are points for one more bet afterwards, should the rules allow it.
        """
        return 2 * self._half(value, again)

    def play(self, hand: Sum) -> float:
        """The better of hit and stand."""
        if hand not in self._played:
            ends = hand.total >= LIMIT
            self._played[hand] = self.stand(hand) if ends else max(self.stand(hand), self.hit(hand))
        return self._played[hand]

    def first(self, hand: Sum, may_double: bool) -> float:
        """The best of two cards that are not split."""
        doubled = self.double(hand) if may_double and hand.total < LIMIT else -2.0
        return max(self.play(hand), doubled)

    def _half(self, value: int, again: bool) -> float:
        """One hand of a split; one that is split again is worth two of itself (BJ-R10)."""
        may_double = again and self._options.double_after_split
        one = NOTHING.with_card(value)
        unsplit = sum(
            share * self.first(one.with_card(card), may_double) for card, share in SHARES.items()
        )
        if not (again and self._options.resplit):
            return unsplit
        pair = SHARES[value] * alike(self._options, value)
        others = unsplit - pair * self.first(one.with_card(value), may_double)
        return max(unsplit, others / (1 - 2 * pair))

    def dealt(self, first: int, other: int) -> float:
        """Two cards with a bet on them, before the dealer may have looked, without insurance."""
        hand = NOTHING.with_card(first).with_card(other)
        if hand.total == LIMIT:
            pays = 1.5 if self._options.blackjack_pays == "3:2" else 1.0
            return pays * (1 - self.natural)
        value = self.first(hand, may_double=True)
        if first == other:
            pair = alike(self._options, first)
            value = pair * max(value, self.split(first, again=True)) + (1 - pair) * value
        looked = self.natural if self._options.dealer_peek else 0.0
        return (1 - looked) * value - looked


@lru_cache(maxsize=256)
def against(options: Options, up: int) -> Against:
    """The values under these options against that card, each worked out once."""
    return Against(options, up)


def value_of_a_bet(options: Options) -> float:
    """What a bet on a place may expect before the deal."""
    return sum(
        SHARES[up] * SHARES[first] * SHARES[other] * against(options, up).dealt(first, other)
        for up in SHARES
        for first in SHARES
        for other in SHARES
    )


def value_of_insurance() -> float:
    """What a point of insurance may expect: it pays two if the card under an Ace is a ten."""
    return 2 * SHARES[TEN] - (1 - SHARES[TEN])


def alike(options: Options, value: int) -> float:
    """How likely two cards of this value may be split: tens are of four ranks (BJ-R9)."""
    return 0.25 if value == TEN and options.split_by == "rank" else 1.0


# The dealer (RULES 5.4) --------------------------------------------------------------------------


def natural(up: int) -> float:
    """How likely the dealer makes a blackjack of this card."""
    return {ACE: SHARES[TEN], TEN: SHARES[ACE]}.get(up, 0.0)


@cache
def dealer_totals(up: int) -> tuple[tuple[int, float], ...]:
    """The totals at which the dealer may end, and how likely each is; beyond 21 all the same."""
    totals: dict[int, float] = {}

    def draw(hand: Sum, cards: int, chance: float) -> None:
        if hand.total >= ENOUGH:
            blackjack = cards == 2 and hand.total == LIMIT
            total = NATURAL if blackjack else min(hand.total, LIMIT + 1)
            totals[total] = totals.get(total, 0.0) + chance
            return
        for value, share in SHARES.items():
            draw(hand.with_card(value), cards + 1, chance * share)

    draw(NOTHING.with_card(up), 1, 1.0)
    return tuple(totals.items())


def compare(total: int, dealer: int) -> float:
    """A hand that is not bust against the dealer's total (RULES 5.5)."""
    if dealer == NATURAL:
        return -1.0
    if dealer > LIMIT or total > dealer:
        return 1.0
    return 0.0 if total == dealer else -1.0
