"""The words of Double-Nœud: its options, moves, events, and what a view of it holds (RULES 2)."""

from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, Field

from bot.game.contract import STRICT, Seat, View, frozen, move
from cogs.double_noeud.decktet import Card, Row, Suit

Numbers: TypeAlias = tuple[int, ...]
"""A number for each seat."""
Bids: TypeAlias = tuple[int | None, ...]
"""The bid of each seat; None for who has not bid."""


class Options(BaseModel):
    """RULES 2.9; the usual target depends on the number of players (RULES 2.7)."""

    model_config = STRICT
    deck: Literal["extended", "basic"] = "extended"
    score_variant: bool = False
    teams: bool = False
    team_scoring: Literal["sum_of_partners", "single"] = "sum_of_partners"
    target: Annotated[int, Field(ge=5, le=50)] | None = None
    trick_history: Literal["last", "all"] = "last"


class Listed(BaseModel):
    """Who deals first, and the decks of the rounds, top first."""

    model_config = STRICT
    dealer: int = 0
    decks: tuple[tuple[Card, ...], ...] = ()


class Phase(StrEnum):
    """What the table waits for (RULES 2.2); all else happens by itself."""

    BID = "bid"
    PLAY = "play"
    OVER = "over"


# Moves -------------------------------------------------------------------------------------------


@move
class Bid:
    """Say how many tricks one means to win, out loud."""

    tricks: int
    do: Literal["bid"] = "bid"


@move
class Play:
    """Lay a card to the trick."""

    card: Card
    do: Literal["play"] = "play"


Move: TypeAlias = Bid | Play


# What lies on the table --------------------------------------------------------------------------


@frozen
class Laid:
    """A card of a trick, and who laid it."""

    seat: Seat
    card: Card


Trick: TypeAlias = tuple[Laid, ...]
"""Cards in the order in which they were laid."""


@frozen
class WonTrick:
    """A whole trick, and who took it."""

    winner: Seat
    cards: Trick


@frozen
class LastRound:
    """A round that was scored; with teams `points` are the team's, bids and tricks one's own."""

    bids: Numbers
    tricks: Numbers
    points: Numbers


# What happened -----------------------------------------------------------------------------------


@frozen
class RoundDealt:
    """All cards are dealt; the seat on the dealer's left bids first."""

    round: int
    dealer: Seat
    event: Literal["round_dealt"] = "round_dealt"


@frozen
class BidMade:
    """A seat has bid."""

    seat: Seat
    tricks: int
    event: Literal["bid_made"] = "bid_made"


@frozen
class Played:
    """A seat has laid a card."""

    seat: Seat
    card: Card
    event: Literal["played"] = "played"


@frozen
class TrickWon:
    """A trick is complete: `seat` takes it with `card`."""

    seat: Seat
    card: Card
    event: Literal["trick_won"] = "trick_won"


@frozen
class RoundScored:
    """A round is over, with what it brought and the totals after it."""

    bids: Numbers
    tricks: Numbers
    points: Numbers
    totals: Numbers
    event: Literal["round_scored"] = "round_scored"


@frozen
class GameOver:
    """Somebody, or a team, leads alone at the target or beyond."""

    winners: tuple[Seat, ...]
    event: Literal["game_over"] = "game_over"


Event: TypeAlias = RoundDealt | BidMade | Played | TrickWon | RoundScored | GameOver


# What a view holds -------------------------------------------------------------------------------


@frozen
class Public:
    """What everybody sees (RECORDS section 5)."""

    round: int
    dealer: Seat
    hand_sizes: Numbers
    bids: Bids
    tricks: Numbers
    totals: Numbers
    trick: Trick
    lead_suit: Suit | None
    trumps: tuple[Suit, ...]
    last_trick: WonTrick | None
    last_round: LastRound | None


@frozen
class OpenPublic(Public):
    """The same where all tricks of the round may be looked through (DN-R12)."""

    tricks_played: tuple[WonTrick, ...]


@frozen
class Private:
    """What one seat knows besides: its hand, in the order dealt."""

    hand: Row


@frozen
class Learnt:
    """What an attentive onlooker remembers."""

    tricks: tuple[WonTrick, ...]
    """All tricks of the round so far."""
    voids: tuple[tuple[Suit, ...], ...]
    """The suits that each seat has shown it lacks, from high to low."""
    exact: Numbers
    """In how many rounds each seat, or its team, has won just what it bid."""


DoubleNoeudView: TypeAlias = View[Public, Private, Learnt]
