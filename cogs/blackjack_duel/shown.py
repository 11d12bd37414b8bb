"""What a view of Blackjack Duel holds (RULES 5.7, RECORDS section 5)."""

from typing import TypeAlias

from bot.game.contract import Seat, View, frozen
from cogs.blackjack_duel.solo import Solo
from cogs.blackjack_duel.stakes import Stakes
from cogs.blackjack_duel.terms import Cards, HandState


@frozen
class HandShown:
    """A hand in play."""

    place: str
    cards: Cards
    total: int
    stake: int
    state: HandState


@frozen
class HandResult:
    """A hand of the last round."""

    place: str
    result: str
    net: int


@frozen
class LastRound:
    """The last round that was settled."""

    hands: tuple[HandResult, ...]
    dealer: Cards
    insurance_net: int
    net: int


@frozen
class Public:
    """What everybody knows (RECORDS section 5); None for a seat whose opponent is not done."""

    seat: Seat | None
    points: tuple[int | None, int | None]
    rounds_played: tuple[int | None, int | None]
    done: tuple[bool, bool]


@frozen
class Private:
    """What a seat knows besides, its own points and rounds, while it may follow no game."""

    points: int
    rounds_played: int


@frozen
class Following(Private):
    """And what a seat knows that plays, or that is done and watches the other (`of`)."""

    of: Seat
    round: int
    bets: Stakes
    hands: tuple[HandShown, ...]
    dealer: Cards
    insurance: int
    last_round: LastRound | None


@frozen
class Learnt:
    """What an attentive player remembers: the games he may see, and the cards read in them."""

    games: tuple[Solo | None, Solo | None]
    streams: tuple[tuple[Cards, ...], ...]
    """The known first cards of each block, round by round."""


BlackjackView: TypeAlias = View[Public, Private, Learnt]
