"""The course of a game of Double-Nœud: its state, and each phase as a step from state to state.

RULES 2.2.
"""

from typing import NamedTuple

from bot.game.chance import Chance, ChanceError
from bot.game.contract import Seat
from cogs.double_noeud.decktet import BASIC, DECKTET, WITHOUT_EXCUSE, Card, Row
from cogs.double_noeud.scoring import score, winners
from cogs.double_noeud.terms import (
    BidMade,
    Bids,
    Event,
    GameOver,
    Laid,
    LastRound,
    Numbers,
    Options,
    Phase,
    Played,
    RoundDealt,
    RoundScored,
    Trick,
    TrickWon,
    WonTrick,
)
from cogs.double_noeud.tricks import winner

MOST_SEATS = 5
TURN: tuple[tuple[Seat], ...] = tuple((seat,) for seat in range(MOST_SEATS))
LAID = tuple({card: Laid(seat, card) for card in DECKTET} for seat in range(MOST_SEATS))
PLAYED = tuple({card: Played(seat, card) for card in DECKTET} for seat in range(MOST_SEATS))
"""Every card in every seat's place, made once."""


class State(NamedTuple):
    """A whole game of Double-Nœud, hidden cards included."""

    options: Options
    chance: Chance
    phase: Phase
    to_act: tuple[Seat, ...]
    round: int
    """From 1."""
    dealer: Seat
    hands: tuple[Row, ...]
    bids: Bids
    won: Numbers
    """Tricks that each seat has taken in this round."""
    trick: Trick
    """The trick under way."""
    tricks: tuple[WonTrick, ...]
    """The whole tricks of this round."""
    totals: Numbers
    """Of the team, with teams (RECORDS 6.16)."""
    exact: Numbers
    """Rounds in which each seat, or its team, took just what it had bid."""
    events: tuple[Event, ...]
    last_trick: WonTrick | None = None
    last_round: LastRound | None = None


# Dealing (RULES 2.1) -----------------------------------------------------------------------------


def pack(options: Options, seats: int) -> Row:
    """The cards in play: none may be left over (DN-R2)."""
    if options.deck == "basic":
        return BASIC
    return WITHOUT_EXCUSE if seats == 4 else DECKTET


def deck_of(chance: Chance, options: Options, seats: int, number: int) -> Row:
    """The shuffled deck of a round."""
    listed = chance.listed.decks if chance.listed else None
    cards = pack(options, seats)
    return chance.deck(f"double_noeud/round/{number}", cards, listed, number - 1)


def first_dealer(chance: Chance, seats: int) -> Seat:
    """Who deals the first round (DN-R1).

    Raises:
        ChanceError: the listed dealer has no seat.
    """
    if chance.listed is None and chance.seed is not None:
        return chance.seed.numbers("double_noeud/dealer").randrange(seats)
    dealer: Seat = chance.listed.dealer if chance.listed else 0
    if not 0 <= dealer < seats:
        raise ChanceError("the dealer has no seat")
    return dealer


def open_game(options: Options, seats: int, chance: Chance) -> State:
    """The first round, dealt."""
    nothing = (0,) * seats
    blank = State(
        options=options,
        chance=chance,
        phase=Phase.BID,
        to_act=(),
        round=0,
        # The deal moves on before every round, the first one included.
        dealer=(first_dealer(chance, seats) - 1) % seats,
        hands=((),) * seats,
        bids=(None,) * seats,
        won=nothing,
        trick=(),
        tricks=(),
        totals=nothing,
        exact=nothing,
        events=(),
    )
    return deal_round(blank)


def deal_round(state: State) -> State:
    """All cards, one at a time from the dealer's left on; the deal moves left every round."""
    seats, number = len(state.hands), state.round + 1
    dealer = (state.dealer + 1) % seats
    deck = deck_of(state.chance, state.options, seats, number)
    return state._replace(
        phase=Phase.BID,
        to_act=TURN[(dealer + 1) % seats],
        round=number,
        dealer=dealer,
        hands=tuple(deck[(seat - dealer - 1) % seats :: seats] for seat in range(seats)),
        bids=(None,) * seats,
        won=(0,) * seats,
        tricks=(),
        events=(*state.events, RoundDealt(number, dealer)),
    )


# Bidding and playing (RULES 2.2 to 2.5) ----------------------------------------------------------


def bid(state: State, seat: Seat, tricks: int) -> State:
    """Announce tricks, clockwise; after the dealer's bid the seat on his left leads."""
    bids = (*state.bids[:seat], tricks, *state.bids[seat + 1 :])
    return state._replace(
        phase=Phase.PLAY if seat == state.dealer else Phase.BID,
        to_act=TURN[(seat + 1) % len(bids)],
        bids=bids,
        events=(BidMade(seat, tricks),),
    )


def play(state: State, seat: Seat, card: Card) -> State:
    """Lay a card; the last one of a trick decides it."""
    hands = state.hands
    hand = hands[seat]
    place = hand.index(card)
    hand = hand[:place] + hand[place + 1 :]
    hands = (*hands[:seat], hand, *hands[seat + 1 :])
    trick = (*state.trick, LAID[seat][card])
    if len(trick) == len(hands):
        return take_trick(state, hands, trick)
    return state._replace(
        to_act=TURN[(seat + 1) % len(hands)],
        hands=hands,
        trick=trick,
        events=(PLAYED[seat][card],),
    )


def take_trick(state: State, hands: tuple[Row, ...], trick: Trick) -> State:
    """The winner of a whole trick leads the next one, or the round is over."""
    best, last = winner(trick), trick[-1]
    seat, won = best.seat, state.won
    whole = WonTrick(seat, trick)
    state = state._replace(
        to_act=TURN[seat],
        hands=hands,
        won=(*won[:seat], won[seat] + 1, *won[seat + 1 :]),
        trick=(),
        tricks=(*state.tricks, whole),
        events=(PLAYED[last.seat][last.card], TrickWon(seat, best.card)),
        last_trick=whole,
    )
    return state if hands[seat] else end_round(state)


# Scoring (RULES 2.6, 2.7) ------------------------------------------------------------------------


def end_round(state: State) -> State:
    """Score the round; deal another unless somebody leads alone at the target (DN-R8)."""
    bids = tuple(tricks for tricks in state.bids if tricks is not None)
    points, exact = score(state.options, bids, state.won)
    totals = tuple(map(sum, zip(state.totals, points, strict=True)))
    state = state._replace(
        totals=totals,
        exact=tuple(map(sum, zip(state.exact, exact, strict=True))),
        events=(*state.events, RoundScored(bids, state.won, points, totals)),
        last_round=LastRound(bids, state.won, points),
    )
    best = winners(state.options, totals)
    if not best:
        return deal_round(state)
    return state._replace(phase=Phase.OVER, to_act=(), events=(*state.events, GameOver(best)))
