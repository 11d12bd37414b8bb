"""The words of One Poker: its options, moves, events, and what a view of it holds (RULES 3)."""

from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, Field

from bot.game.cards import Card
from bot.game.contract import STRICT, Seat, View, frozen, move, one_of

SEATS = (0, 1)

Row: TypeAlias = tuple[Card, ...]
Hand: TypeAlias = tuple[Card, Card]
"""Place 0 holds the card kept from the deal before, place 1 the new one."""
Pair: TypeAlias = tuple[int, int]
"""A number for each seat."""
Positive: TypeAlias = Annotated[int, Field(gt=0)]
End: TypeAlias = Literal["showdown", "fold"]


class Options(BaseModel):
    """RULES 3.7."""

    model_config = STRICT
    start_chips: Positive = 20
    ante: Positive = 1
    opening: Literal["seat0", "random"] = "seat0"
    lock: Literal["sequential", "simultaneous"] = "sequential"
    max_deals: Positive | None = None


class Listed(BaseModel):
    """The first shuffle and the reshuffles, top first, and who opens where chance decides it."""

    model_config = STRICT
    decks: tuple[tuple[Card, ...], ...] = ()
    opening: Annotated[int, one_of(*SEATS)] = 0


class Phase(StrEnum):
    """What the table waits for (RULES 3.2); all else happens by itself."""

    LOCK = "lock"
    BET = "bet"
    OVER = "over"


# Moves -------------------------------------------------------------------------------------------


@move
class Lock:
    """Play a card of one's hand, place 0 or 1, face down and for good."""

    card: int
    do: Literal["lock"] = "lock"


@move
class Check:
    """Stake nothing, nothing being due."""

    do: Literal["check"] = "check"


@move
class Bet:
    """Open with a total for this deal, ante excluded."""

    total: int
    do: Literal["bet"] = "bet"


@move
class Call:
    """Pay what is due, or all one has."""

    do: Literal["call"] = "call"


@move
class Raise:
    """Go beyond what is due, to a total for this deal, ante excluded."""

    total: int
    do: Literal["raise"] = "raise"


@move
class AllIn:
    """Bet or raise all one has, even below the smallest raise."""

    do: Literal["all_in"] = "all_in"


@move
class Fold:
    """Leave the pot to the other; the locked cards are shown all the same."""

    do: Literal["fold"] = "fold"


Move: TypeAlias = Lock | Check | Bet | Call | Raise | AllIn | Fold


# What happened -----------------------------------------------------------------------------------


@frozen
class DealStarted:
    """Both hands are full and both antes paid; `ante` is what each put in."""

    deal: int
    first: Seat
    ante: int
    event: Literal["deal_started"] = "deal_started"


@frozen
class Locked:
    """A seat has locked a card; which one shows when the deal is over."""

    seat: Seat
    event: Literal["locked"] = "locked"


@frozen
class Checked:
    """A seat stakes nothing."""

    seat: Seat
    event: Literal["checked"] = "checked"


@frozen
class Staked:
    """A seat has bet, raised or called; its bet of this deal is now `total`."""

    event: Literal["bet", "raised", "called"]
    seat: Seat
    total: int
    all_in: bool


@frozen
class Folded:
    """A seat gives the pot up."""

    seat: Seat
    event: Literal["folded"] = "folded"


@frozen
class Revealed:
    """Both locked cards are up and the pot is paid; `winner` is None on a tie."""

    cards: Hand
    winner: Seat | None
    pot: int
    refund: Pair
    end: End
    event: Literal["revealed"] = "revealed"


@frozen
class Reshuffled:
    """The stock was used up: so many discards are a stock again."""

    cards: int
    event: Literal["reshuffled"] = "reshuffled"


@frozen
class GameOver:
    """A seat has no chips left, or the last deal was played; two winners are a draw."""

    winners: tuple[Seat, ...]
    event: Literal["game_over"] = "game_over"


Event: TypeAlias = (
    DealStarted | Locked | Checked | Staked | Folded | Revealed | Reshuffled | GameOver
)


# What a view holds -------------------------------------------------------------------------------


@frozen
class Signal:
    """How many cards of a hand are HAUT (8 to A) and BAS (2 to 7)."""

    high: int
    low: int


@frozen
class LastDeal:
    """The last deal that was paid; `winner` is None on a tie."""

    winner: Seat | None
    revealed: Hand
    refund: Pair
    pot: int
    end: End


@frozen
class PastDeal:
    """A deal as an onlooker notes it down: the signals, and the locked cards once they were up.

    A signal less the card shown is the group of the card kept (RULES 3.6).
    """

    number: int
    signals: tuple[Signal, Signal]
    revealed: Hand
    winner: Seat | None
    """None on a tie."""
    pot: int
    end: End


@frozen
class Public:
    """What everybody sees (RECORDS section 5)."""

    deal: int
    first: Seat
    stacks: Pair
    bets: Pair
    pot: int
    signals: tuple[Signal, Signal]
    locked: tuple[bool, bool]
    stock: int
    last_deal: LastDeal | None


@frozen
class Private:
    """What one seat knows besides: its two cards, and the place of the one it has locked."""

    hand: Hand
    locked: int | None


@frozen
class Learnt:
    """What an attentive onlooker remembers or infers."""

    discards: Row
    """The cards played since the stock was last shuffled, as they were put away."""
    kept_high: tuple[bool, bool] | None
    """Whether each kept card (place 0) is HAUT: the signal of its first deal less the cards shown
    since. The new card's group follows from the signal. None in the first deal."""
    kept: tuple[Card | None, Card | None]
    """Kept cards that both players know: when all other cards were shuffled anew, each had seen
    everything but the one the other held. A spectator, who saw neither, has not."""
    increment: int
    """The last full bet or raise: what the next raise must add."""
    pots: Pair
    """Pots won."""
    bluffs: Pair
    """Pots won by the other's fold with the lower card."""
    lows: Pair
    """The fewest chips that each seat has had after any deal."""
    history: tuple[PastDeal, ...]
    """The last deals that were paid, oldest first."""


OnePokerView: TypeAlias = View[Public, Private, Learnt]
