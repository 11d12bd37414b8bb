"""The odds of the Black Jack bonus of Duel (RULES 1.5).

Cards count by their value alone, an Ace 1 or 11: `left` says how many of each value, 1 to 10, may
still be drawn.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from bot.game.cards import FRENCH, Card

LIMIT = 21
HOPELESS = 12
"""A Client who stops here or below has lost: no card takes a Croupier from 11 or less past 21."""
VALUES = range(1, 11)
CLEAR = 0.01
"""A difference between two chances that cards going back cannot make up."""
DIGIT = 32
"""More than there are cards of a value."""

Left: TypeAlias = tuple[int, ...]


class Points(NamedTuple):
    """The points of a hand with every Ace as 1, and whether it has one."""

    hard: int = 0
    ace: bool = False

    @property
    def total(self) -> int:
        """The best total."""
        return self.hard + 10 if self.ace and self.hard <= LIMIT - 10 else self.hard

    def with_card(self, value: int) -> "Points":
        """The hand with a card more."""
        return Points(self.hard + value, self.ace or value == 1)


NOTHING = Points()


def value_of(card: Card) -> int:
    """1 to 10."""
    return 1 if card[0] == "A" else int(card[0]) if card[0].isdigit() else 10


def points_of(cards: Iterable[Card]) -> Points:
    """The points of a hand."""
    values = [value_of(card) for card in cards]
    return Points(sum(values), 1 in values)


def left_of(cards: Iterable[Card]) -> Left:
    """How many cards of each value."""
    values = [value_of(card) for card in cards]
    return tuple(values.count(value) for value in VALUES)


class Draws:
    """The Client's chances of winning while cards leave the pile.

    Args:
        left: how many cards of each value.
        back: reckon as if each card drawn went back, which takes a hundredth of the time.
    """

    def __init__(self, left: Left, back: bool = False) -> None:
        self._left = list(left)
        self._size = sum(left)
        self._back = back
        self._taken = 0
        """The values taken out, each a digit."""
        self._known: dict[tuple[int, int | Points, Points], float] = {}

    def stand(self, client: Points, croupier: Points) -> float:
        """If the Client stops: the Croupier draws until he has as much, or too much (DU-R11)."""
        return 0.0 if client.total <= HOPELESS else self._passes(croupier, client.total)

    def hit(self, client: Points, croupier: Points) -> float:
        """If the Client draws a card, and then does what is best."""
        values = range(1, min(10, LIMIT - client.hard) + 1)
        return self.after(values, lambda value: self.best(client.with_card(value), croupier))

    def best(self, client: Points, croupier: Points) -> float:
        """If the Client does what is best."""
        key = self._taken, client, croupier
        if key not in self._known:
            stand = self.stand(client, croupier)
            # How likely a card more is not too much: beyond that no hit can win.
            safe = sum(self._left[: LIMIT - client.hard]) / self._size
            hits = client.total < LIMIT and stand < safe
            self._known[key] = max(stand, self.hit(client, croupier) if hits else 0.0)
        return self._known[key]

    def after(self, values: Iterable[int], then: Callable[[int], float]) -> float:
        """What may follow a card of one of these values, each weighed by its odds."""
        left, size, chance = self._left, self._size, 0.0
        for value in values:
            number = left[value - 1]
            if number:
                self._take(value, 1)
                chance += number * then(value)
                self._take(value, -1)
        return chance / size

    def _passes(self, croupier: Points, goal: int) -> float:
        """How likely the Croupier passes 21 on the way to a goal."""
        if croupier.total >= goal:
            return float(croupier.hard > LIMIT)
        key = self._taken, goal, croupier
        if key not in self._known:
            # Most cards end it: only the others are followed.
            hard, soft = croupier.hard, 10 * croupier.ace
            too_much = sum(self._left[max(LIMIT - hard, 0) :]) / self._size
            small = range(2, min(goal - hard, 11))
            on = [value for value in small if not goal <= hard + value + soft <= LIMIT]
            if not goal <= hard + 11 <= LIMIT:
                on = [1, *on]
            self._known[key] = too_much + self.after(
                on, lambda value: self._passes(croupier.with_card(value), goal)
            )
        return self._known[key]

    def _take(self, value: int, number: int) -> None:
        if not self._back:
            self._left[value - 1] -= number
            self._size -= number
            self._taken += number * DIGIT ** (value - 1)


def client_should_hit(client: Points, croupier: Points, left: Left) -> bool:
    """Whether a card more is better for the Client.

    Exactly, card by card, wherever it is not clear at once.
    """
    for odds in (Draws(left, back=True), Draws(left)):
        gain = odds.hit(client, croupier) - odds.stand(client, croupier)
        if abs(gain) > CLEAR:
            break
    return gain > 0


@lru_cache(maxsize=256)
def croupier_wins(left: Left) -> float:
    """The launcher's chance of winning the bonus, if the Client plays as well as can be.

    As if each card drawn went back.
    """
    odds = Draws(left, back=True)
    client_wins = odds.after(
        VALUES,
        lambda first: odds.after(
            VALUES,
            lambda up: odds.after(
                VALUES,
                lambda third: odds.best(
                    NOTHING.with_card(first).with_card(third), NOTHING.with_card(up)
                ),
            ),
        ),
    )
    return 1 - client_wins


FRESH: Left = left_of(FRENCH)
