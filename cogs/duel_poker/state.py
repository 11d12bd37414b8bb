"""The state of a game of Duel Poker, in the parts that change together."""

from typing import NamedTuple, TypeVar

from bot.game.cards import Card
from bot.game.chance import Chance
from bot.game.contract import Seat
from cogs.duel_poker.terms import (
    SEATS,
    Auction,
    BoardRow,
    Event,
    Hands,
    Mode,
    Options,
    Pair,
    Phase,
    Placed,
    Propose,
    Row,
    RowResult,
)

T = TypeVar("T")

DEPTH = 4
"""Cards on a side of a row; the common card is the fifth."""
MOST_ROWS = 5
CELL = {(row, side): side * MOST_ROWS + row - 1 for side in SEATS for row in range(1, 6)}
"""Where the cards of a row's side lie in `Table.cells`."""
OWN = (0b00000_11111, 0b11111_00000)
"""The cells of each side, as bits."""
NOTHING: Pair = (0, 0)
ALONE: tuple[tuple[Seat], tuple[Seat]] = ((0,), (1,))


class Deal(NamedTuple):
    """What stays as it is through a round, once its mode is known."""

    number: int
    """1 to 3."""
    dealer: Seat
    deck: Row
    commons: Row
    dice: tuple[int, ...]
    """All that fell since the game began."""
    mode: Mode | None = None
    folie: bool = False
    proposal: Propose | None = None
    """What the dealer has named, until the other has answered."""


class Table(NamedTuple):
    """The cards of a round."""

    cells: tuple[Row, ...]
    """Five rows of seat 0's side, then five of seat 1's; those not in play stay empty."""
    room: int
    """A bit for each cell that takes more cards."""
    hands: Hands
    lot: Row
    """Lying open (Partage)."""
    drawn: int
    """How many cards of the deck are in play."""
    placed: int
    active: Seat
    """Whose turn it is."""
    latest: tuple[Placed, ...] = ()
    """The cards laid last, two at most."""


class Stakes(NamedTuple):
    """The money of a round."""

    money: Pair
    pots: tuple[int, ...]
    decided: tuple[RowResult | None, ...]
    """The rows that a fold has closed."""
    auction: Auction | None = None


class Past(NamedTuple):
    """What is remembered of the rows decided so far."""

    last_round: tuple[RowResult, ...] | None = None
    rows_won: Pair = NOTHING
    folds_won: Pair = NOTHING
    """Of these, by the other's fold."""
    last_rows: tuple[BoardRow, ...] | None = None
    """Those of the last round as they lay at its showdown."""


class State(NamedTuple):
    """A whole game of Duel Poker, hidden cards included."""

    options: Options
    chance: Chance
    deal: Deal
    phase: Phase
    to_act: tuple[Seat, ...]
    table: Table
    stakes: Stakes
    past: Past
    events: tuple[Event, ...]


# Small hands -------------------------------------------------------------------------------------


def without(cards: Row, card: Card) -> Row:
    """The cards but for one."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def add(a: Pair, b: Pair) -> Pair:
    """Both pairs together."""
    return a[0] + b[0], a[1] + b[1]


def put(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    """The pair with another value for one seat."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def plus(pair: Pair, seat: Seat | None) -> Pair:
    """The pair with one more for a seat, if it is anybody's."""
    return pair if seat is None else put(pair, seat, pair[seat] + 1)
