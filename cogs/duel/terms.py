"""The words of Duel™: its options, moves, events, and what a view of it holds (RULES 1)."""

from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel

from bot.game.cards import Card
from bot.game.contract import STRICT, Seat, View, frozen, move, one_of

VISITOR, HOME, BANK = 0, 1, 2
"""Visiteur, Domicile and, where the bank is played, the Banque."""

Row: TypeAlias = tuple[Card, ...]
Pair: TypeAlias = tuple[int, int]


class Options(BaseModel):
    """RULES 1.8."""

    model_config = STRICT
    bank: Literal["none", "seat", "bot"] = "none"
    black_jack_prompt: Literal["explicit", "silent"] = "explicit"
    black_jack_tie: Literal["challenger_first", "visiteur", "none"] = "challenger_first"
    sudden_death_bank: Literal["pile_top", "leftover_bank"] = "pile_top"
    penalties: Literal["manual", "off"] = "manual"
    sets: Annotated[int, one_of(3, 1)] = 3


class Listed(BaseModel):
    """The decks of the Sets, top first."""

    model_config = STRICT
    decks: tuple[tuple[Card, ...], ...] = ()


class Phase(StrEnum):
    """What the table waits for (RULES 1.3); all else happens by itself."""

    PICK = "pick"
    DECIDE = "decide"
    BANK_PICK = "bank_pick"
    OFFER = "black_jack_offer"
    CLIENT = "black_jack_client"
    OVER = "over"


# Bound once here: on Python 3.11, looking a member up costs far more than comparing it.
PICK, DECIDE, BANK_PICK, OFFER, CLIENT, OVER = Phase


# Moves -------------------------------------------------------------------------------------------


@move
class Pick:
    """Turn up a face-down card of the opponent's row, 0 to 4; hidden until both have picked."""

    card: int
    do: Literal["pick"] = "pick"


@move
class Accept:
    """« J'accepte »: take the point of the lower card."""

    do: Literal["accept"] = "accept"


@move
class Challenge:
    """« Je challenge ! »: a bank card decides."""

    do: Literal["challenge"] = "challenge"


@move
class BankPick:
    """Turn up a face-down card of the bank, 0 to 4."""

    card: int
    do: Literal["bank_pick"] = "bank_pick"


@move
class LaunchBlackJack:
    """« Black Jack ! »: deal the bonus, as its Croupier."""

    do: Literal["black_jack"] = "black_jack"


@move
class Decline:
    """Let the right to the Black Jack go."""

    do: Literal["decline"] = "decline"


@move
class Hit:
    """The Client draws a card."""

    do: Literal["hit"] = "hit"


@move
class Stand:
    """The Client draws no more."""

    do: Literal["stand"] = "stand"


Move: TypeAlias = Pick | Accept | Challenge | BankPick | LaunchBlackJack | Decline | Hit | Stand


# What happened -----------------------------------------------------------------------------------


@frozen
class SetDealt:
    """A new Set lies on the table."""

    set: int
    event: Literal["set_dealt"] = "set_dealt"


@frozen
class Picked:
    """A duellist has chosen; which card shows when both have."""

    seat: Seat
    event: Literal["picked"] = "picked"


@frozen
class Revealed:
    """Both cards of the duel are up; `loser` has the lower one, None on a tie."""

    cards: tuple[Card, Card]
    loser: Seat | None
    event: Literal["revealed"] = "revealed"


@frozen
class Challenged:
    """The lower card's owner challenges."""

    seat: Seat
    event: Literal["challenged"] = "challenged"


@frozen
class Scored:
    """A duel is over: its line of RULES 1.4, and the points (shots) of each duellist."""

    outcome: str
    points: Pair
    cards: tuple[Card, Card]
    bank_card: Card | None
    event: Literal["scored"] = "scored"


@frozen
class RightEarned:
    """A duellist may launch the Black Jack."""

    seat: Seat
    event: Literal["right_earned"] = "right_earned"


@frozen
class RightLost:
    """The right to the Black Jack was let go or forgotten."""

    seat: Seat
    event: Literal["right_lost"] = "right_lost"


@frozen
class BlackJackDealt:
    """The bonus begins."""

    dealer: Seat
    event: Literal["black_jack_dealt"] = "black_jack_dealt"


@frozen
class Drawn:
    """The Client has drawn a card."""

    seat: Seat
    card: Card
    event: Literal["drawn"] = "drawn"


@frozen
class BlackJackWon:
    """The bonus is over: `loser` takes a point and a shot."""

    loser: Seat
    dealer: Seat
    dealer_cards: Row
    client_cards: Row
    event: Literal["black_jack_won"] = "black_jack_won"


@frozen
class SuddenDeath:
    """Two cards from the pile decide; `duel` counts from 1."""

    duel: int
    event: Literal["sudden_death"] = "sudden_death"


@frozen
class GameOver:
    """Somebody has fewer points."""

    winner: Seat
    event: Literal["game_over"] = "game_over"


Event: TypeAlias = (
    SetDealt
    | Picked
    | Revealed
    | Challenged
    | Scored
    | RightEarned
    | RightLost
    | BlackJackDealt
    | Drawn
    | BlackJackWon
    | SuddenDeath
    | GameOver
)


# What a view holds -------------------------------------------------------------------------------


@frozen
class LastDuel:
    """The last duel that was scored."""

    outcome: str
    points: Pair
    cards: tuple[Card, Card]
    bank_card: Card | None


@frozen
class BlackJackTable:
    """The bonus while its Client may act; the Croupier is `dealer`."""

    dealer: Seat
    dealer_cards: Row
    client_cards: Row


@frozen
class Public:
    """What everybody sees (RECORDS section 5)."""

    set: int
    duel: int
    set_points: Pair
    points: Pair
    shots: Pair
    rows: tuple[tuple[Card | None, ...], tuple[Card | None, ...]]
    bank: tuple[Card | None, ...]
    pile: int
    black_jack_right: Seat | None
    black_jack: BlackJackTable | None
    sudden_death: bool
    sudden_death_cards: tuple[Card, Card] | None
    last_duel: LastDuel | None


@frozen
class Private:
    """What one seat knows besides: the place it has picked while the other has not."""

    pick: int | None


@frozen
class Learnt:
    """What an attentive onlooker remembers."""

    fight: tuple[Card, Card] | None
    """The cards of the duel under way: (Visiteur's, Domicile's), once both are up."""
    bottom: Row
    """The cards at the bottom of the pile, in the order they were put there."""
    right_given: bool
    duel_ready: bool
    """The Black Jack was launched while the next duel already lay ready."""
    sudden_duels: int
    challenges: Pair
    reversals: Pair


DuelView: TypeAlias = View[Public, Private, Learnt]
