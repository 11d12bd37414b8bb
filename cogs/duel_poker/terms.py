"""The words of Duel Poker: options, moves, events, and what a view of it holds (RULES 4)."""

from enum import StrEnum
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, Field

from bot.game.cards import Card
from bot.game.contract import NOT_NULL, STRICT, Seat, View, frozen, move, one_of

SEATS = (0, 1)

Row: TypeAlias = tuple[Card, ...]
Pair: TypeAlias = tuple[int, int]
"""A number for each seat."""
Hands: TypeAlias = tuple[Row, Row]
Count: TypeAlias = Annotated[int, Field(ge=0)]


class Mode(StrEnum):
    """How cards come to the players (RULES 4.2), in the order of the die."""

    PIOCHE = "pioche"
    SEPARATION = "separation"
    PRISE = "prise"
    DONNE = "donne"
    PARTAGE = "partage"


MODES = tuple(Mode)
FOLIE = len(MODES) + 1
"""The face of the die that frees the sides."""


def _money(given: dict[str, Any]) -> int:
    return 2000 if given["auctions"] else 0


class Options(BaseModel):
    """RULES 4.8."""

    model_config = STRICT
    auctions: bool = False
    starting_money: Count = Field(default_factory=_money)
    min_bet: Annotated[int, Field(gt=0)] = 50
    max_raises: Count = 3
    mode_choice: Literal[
        "dice", "dealer_consent", "pioche", "separation", "prise", "donne", "partage"
    ] = "dice"
    folie_allowed: bool = True
    first_player: Literal["non_dealer", "dealer"] = "non_dealer"
    rounds: Annotated[int, one_of(1, 2, 3)] = 3


class Listed(BaseModel):
    """Who deals first, the dice in the order they fall, and the decks of the rounds, top first."""

    model_config = STRICT
    dealer: Annotated[int, one_of(*SEATS)] = 0
    dice: tuple[Annotated[int, Field(ge=1, le=FOLIE)], ...] = ()
    decks: tuple[tuple[Card, ...], ...] = ()


class Phase(StrEnum):
    """What the table waits for (RULES 4.7); all else happens by itself."""

    PROPOSE = "propose"
    CONSENT = "consent"
    PLACE = "place"
    PLACE_GIVEN = "place_given"
    BET = "bet"
    ANSWER = "answer"
    OVER = "over"


# Moves -------------------------------------------------------------------------------------------


@move
class Propose:
    """The dealer names the mode instead of rolling for it."""

    mode: str
    folie: bool
    do: Literal["propose"] = "propose"


@move
class Agree:
    """Play the mode that the dealer names."""

    do: Literal["agree"] = "agree"


@move
class Refuse:
    """Let the die decide."""

    do: Literal["refuse"] = "refuse"


@move
class Place:
    """Lay a card into a row from 1, on a side; on one's own where none is named."""

    card: Card
    row: int
    side: Annotated[int | None, NOT_NULL] = None
    do: Literal["place"] = "place"


@move
class Open:
    """Open the auction on a row with an amount."""

    row: int
    amount: int
    do: Literal["open"] = "open"


@move
class Pass:
    """Open no auction in this turn."""

    do: Literal["pass"] = "pass"


@move
class Call:
    """Match the other's bet, or stake all one has."""

    do: Literal["call"] = "call"


@move
class Raise:
    """Go beyond what is due, to a total for this auction."""

    total: int
    do: Literal["raise"] = "raise"


@move
class Fold:
    """Leave the row's pot to the other."""

    do: Literal["fold"] = "fold"


Move: TypeAlias = Propose | Agree | Refuse | Place | Open | Pass | Call | Raise | Fold


@frozen
class RowResult:
    """Who took a row's pot (None: shared), with which hands (None: by a fold)."""

    winner: Seat | None
    hands: tuple[str, str] | None
    payout: Pair


# What happened -----------------------------------------------------------------------------------


@frozen
class RoundDealt:
    """A round begins: its rows' common cards lie open, the bank's money on each."""

    round: int
    dealer: Seat
    commons: Row
    event: Literal["round_dealt"] = "round_dealt"


@frozen
class Proposed:
    """The dealer names a mode."""

    seat: Seat
    mode: str
    folie: bool
    event: Literal["proposed"] = "proposed"


@frozen
class Refused:
    """The other does not agree: the die decides."""

    seat: Seat
    event: Literal["refused"] = "refused"


@frozen
class Rolled:
    """The dice of a round, the last one names the mode."""

    seat: Seat
    dice: tuple[int, ...]
    event: Literal["rolled"] = "rolled"


@frozen
class ModeChosen:
    """So this round is played."""

    mode: str
    folie: bool
    event: Literal["mode_chosen"] = "mode_chosen"


@frozen
class Drawn:
    """Cards come to a hand; None stands for one that the reader may not see."""

    seat: Seat
    cards: tuple[Card | None, ...]
    event: Literal["drawn"] = "drawn"


@frozen
class LotTurned:
    """New cards lie open for both."""

    cards: Row
    event: Literal["lot_turned"] = "lot_turned"


@frozen
class Placed:
    """A card lies in a row for good."""

    seat: Seat
    card: Card
    row: int
    side: Seat
    event: Literal["placed"] = "placed"


@frozen
class Given:
    """A seat gets the other's second card, which both know."""

    seat: Seat
    card: Card | None
    event: Literal["given"] = "given"


@frozen
class Passed:
    """A turn ends without an auction."""

    seat: Seat
    event: Literal["passed"] = "passed"


@frozen
class Staked:
    """A seat opens, calls or raises to a total for this auction."""

    event: Literal["opened", "called", "raised"]
    seat: Seat
    row: int
    total: int
    all_in: bool


@frozen
class Matched:
    """An auction ends with a call: the row's new pot, and what comes back to each."""

    row: int
    pot: int
    refund: Pair
    event: Literal["matched"] = "matched"


@frozen
class Folded:
    """A seat gives a row up: the other takes its pot, an unmatched bet comes back."""

    seat: Seat
    row: int
    payout: Pair
    refund: Pair
    event: Literal["folded"] = "folded"


@frozen
class Showdown:
    """All cells are filled: the rows from the top, those that a fold has paid among them."""

    rows: tuple[RowResult, ...]
    event: Literal["showdown"] = "showdown"


@frozen
class GameOver:
    """The last round is paid; two winners are a draw."""

    winners: tuple[Seat, ...]
    event: Literal["game_over"] = "game_over"


Event: TypeAlias = (
    RoundDealt
    | Proposed
    | Refused
    | Rolled
    | ModeChosen
    | Drawn
    | LotTurned
    | Placed
    | Given
    | Passed
    | Staked
    | Matched
    | Folded
    | Showdown
    | GameOver
)


# What a view holds -------------------------------------------------------------------------------


@frozen
class BoardRow:
    """A row: its common card, and the cards lying on each seat's side."""

    common: Card
    sides: Hands
    pot: int
    closed: bool
    """Somebody has folded here: nothing more is bet or compared."""


@frozen
class Auction:
    """The bets on one row while they are open; they are in nobody's money and not in the pot."""

    row: int
    totals: Pair
    increment: int
    """The last bet or raise: what the next raise must add."""
    raises: int


@frozen
class Public:
    """What everybody sees (RECORDS section 5)."""

    round: int
    dealer: Seat
    mode: str | None
    folie: bool
    money: Pair
    rows: tuple[BoardRow, ...]
    open_cards: Row
    bet: Auction | None
    last_round: tuple[RowResult, ...] | None


@frozen
class Private:
    """What one seat knows besides: its hand, and the card given away or got, until it is placed."""

    hand: Row
    given: Card | None


@frozen
class Learnt:
    """What an attentive onlooker remembers or infers."""

    active: Seat
    """Whose turn it is: who drew, and may open an auction."""
    hand_sizes: Pair
    proposal: Propose | None
    """What the dealer has named, until the other has answered."""
    dice: tuple[int, ...]
    """All that fell so far."""
    decided: tuple[RowResult | None, ...]
    """The rows of this round that a fold has closed."""
    latest: tuple[Placed, ...]
    """The cards laid last in this round, two at most."""
    last_rows: tuple[BoardRow, ...] | None
    """The rows of the last round as they lay at its showdown."""
    rows_won: Pair
    folds_won: Pair
    """Of these, by the other's fold."""


DuelPokerView: TypeAlias = View[Public, Private, Learnt]
