"""The words of Blackjack Duel: options, moves, events, and what a view of it holds (RULES 5)."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, Field

from bot.game.cards import Card
from bot.game.contract import NOT_NULL, STRICT, Seat, frozen, move
from cogs.blackjack_duel.stakes import Stakes

SEATS = (0, 1)
ROUNDS = 5
START = 10_000
"""The points of each player before the first round."""
CHIP = 10
"""The smallest chip: every bet is at least one, and a multiple of it (BJ-R4)."""
MOST = 2_500
"""The largest bet on a place; with `max_scope: per_round` on all of them together (BJ-R3)."""
PENALTY = 1_000
"""What each round costs that is not played (RULES 5.6)."""
PLACES = ("1", "2", "3")

Cards: TypeAlias = tuple[Card, ...]
Bets: TypeAlias = tuple[int, int, int]
"""What lies on each place before the deal; 0 where there is no bet."""


class Options(BaseModel):
    """RULES 5.8."""

    model_config = STRICT
    blackjack_pays: Literal["1:1", "3:2"] = "1:1"
    max_scope: Literal["per_hand", "per_round"] = "per_hand"
    insurance: Literal["all", "per_hand"] = "all"
    split_by: Literal["rank", "value"] = "rank"
    double_after_split: bool = False
    resplit: bool = False
    dealer_peek: bool = False
    order: Literal["sequential", "parallel"] = "sequential"
    time_limit_minutes: Annotated[int, Field(gt=0)] = 15
    interrupted_round: Literal["stand_and_settle", "void_and_penalise"] = "stand_and_settle"


class ListedRound(BaseModel):
    """The blocks of a round, top first; a block is as long as it is listed."""

    model_config = STRICT
    D: Cards = ()
    M1: Cards = ()
    M2: Cards = ()
    M3: Cards = ()
    S1: Cards = ()
    S2: Cards = ()
    S3: Cards = ()


class Listed(BaseModel):
    """The rounds, first to fifth."""

    model_config = STRICT
    rounds: tuple[ListedRound, ...] = ()


class Phase(StrEnum):
    """What a player's game waits for (RULES 5.3)."""

    BET = "bet"
    INSURANCE = "insurance"
    PLAY = "play"
    OVER = "over"
    UNSEEN = "unseen"
    """To whoever may not follow the game being played."""


# Bound once here: on Python 3.11, looking a member up costs far more than comparing it.
BET, INSURANCE, PLAY, OVER, UNSEEN = Phase


class HandState(StrEnum):
    """Where a hand is."""

    WAITING = "waiting"
    PLAYING = "playing"
    """The waiting hand whose turn it is, as views show it."""
    STOOD = "stood"
    DOUBLED = "doubled"
    BLACKJACK = "blackjack"
    TWENTY_ONE = "twenty_one"
    BUST = "bust"


WAITING, PLAYING, STOOD, DOUBLED, BLACKJACK, TWENTY_ONE, BUST = HandState


class Reason(StrEnum):
    """Why a player's game has ended (RULES 5.6)."""

    COMPLETE = "complete"
    RUINED = "ruined"
    QUIT = "quit"
    TIME_UP = "time_up"


# Moves -------------------------------------------------------------------------------------------


@move
class Bet:
    """Bet on one to three places, `{"1": 100, "3": 50}`; the cards follow."""

    bets: Annotated[Mapping[str, int], AfterValidator(Stakes)]
    do: Literal["bet"] = "bet"


@move
class Insure:
    """Insure half of all bets against a dealer's blackjack, or do not (BJ-R6).

    With `insurance: per_hand`, the bets on the places in `hands` alone. What is left out is as in
    the first choice that fits.
    """

    take: Annotated[bool | None, NOT_NULL] = None
    hands: Annotated[tuple[int, ...] | None, NOT_NULL] = None
    do: Literal["insure"] = "insure"

    def __post_init__(self) -> None:
        """One of them is there.

        Raises:
            ValueError: neither is.
        """
        if self.take is None and self.hands is None:
            raise ValueError("an insurance is taken or not, or names hands")


@move
class Hit:
    """Draw a card to the hand whose turn it is."""

    do: Literal["hit"] = "hit"


@move
class Stand:
    """Draw no more to it."""

    do: Literal["stand"] = "stand"


@move
class Double:
    """Double its stake and draw exactly one card."""

    do: Literal["double"] = "double"


@move
class Split:
    """Make two hands of a pair, each with the full bet."""

    do: Literal["split"] = "split"


@move
class Quit:
    """Play no further round."""

    do: Literal["quit"] = "quit"


@move
class TimeUp:
    """Nobody's move: the time of a player has run out."""

    of: Seat
    do: Literal["time_up"] = "time_up"


Move: TypeAlias = Bet | Insure | Hit | Stand | Double | Split | Quit | TimeUp


# What happened; all but the last two are for those who may see that seat's game ------------------


@frozen
class Dealt:
    """Bets are placed and two cards lie on each; the dealer shows one."""

    seat: Seat
    round: int
    bets: Bets
    hands: tuple[Cards, ...]
    dealer: Card
    event: Literal["dealt"] = "dealt"


@frozen
class Insured:
    """An insurance was offered; `stake` is 0 where none was taken."""

    seat: Seat
    stake: int
    event: Literal["insured"] = "insured"


@frozen
class Drawn:
    """A hand has drawn a card."""

    seat: Seat
    place: str
    card: Card
    event: Literal["drawn"] = "drawn"


@frozen
class Stood:
    """A hand draws no more."""

    seat: Seat
    place: str
    event: Literal["stood"] = "stood"


@frozen
class Doubled:
    """A hand has doubled its stake and drawn its last card."""

    seat: Seat
    place: str
    card: Card
    event: Literal["doubled"] = "doubled"


@frozen
class HandSplit:
    """A hand has become two, with these second cards."""

    seat: Seat
    place: str
    cards: tuple[Card, Card]
    event: Literal["split"] = "split"


@frozen
class Left:
    """A player quits, or his time is up."""

    seat: Seat
    reason: Reason
    event: Literal["left"] = "left"


@frozen
class SettledHand:
    """A hand at the end of its round, and what it has won or lost."""

    place: str
    cards: Cards
    total: int
    stake: int
    result: str
    """`win`, `lose`, `push`, `bust` or `blackjack`."""
    net: int


@frozen
class RoundSettled:
    """The dealer has played, and every hand is won or lost."""

    seat: Seat
    round: int
    hands: "tuple[SettledHand, ...]"
    dealer: Cards
    insurance_net: int
    net: int
    event: Literal["round_settled"] = "round_settled"


@frozen
class RoundVoided:
    """An interrupted round does not count: what was staked is given back."""

    seat: Seat
    round: int
    returned: int
    event: Literal["round_voided"] = "round_voided"


@frozen
class Finished:
    """A player's game is over; how it went stays secret until the other's is too."""

    seat: Seat
    event: Literal["finished"] = "finished"


@frozen
class GameOver:
    """Both are done."""

    winners: tuple[Seat, ...]
    event: Literal["game_over"] = "game_over"


Event: TypeAlias = (
    Dealt
    | Insured
    | Drawn
    | Stood
    | Doubled
    | HandSplit
    | Left
    | RoundSettled
    | RoundVoided
    | Finished
    | GameOver
)
