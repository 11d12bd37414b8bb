"""The course of a game of One Poker: its state, and each phase as a step from state to state.

RULES 3.2 to 3.5.
"""

from typing import NamedTuple

from bot.game.cards import FRENCH, RANKS, Card
from bot.game.chance import Chance, complete
from bot.game.contract import Seat
from cogs.one_poker.terms import (
    SEATS,
    Checked,
    DealStarted,
    End,
    Event,
    Folded,
    GameOver,
    Hand,
    LastDeal,
    Locked,
    Options,
    Pair,
    PastDeal,
    Phase,
    Reshuffled,
    Revealed,
    Row,
    Signal,
    Staked,
)

PACKS: Row = FRENCH * 2
"""The 104 cards in canonical order: the pack, then the pack again."""
SMALLEST_BET = 1
REMEMBERED = 12
"""How many past deals are kept in mind."""
NOTHING: Pair = (0, 0)
ALONE: tuple[tuple[Seat], tuple[Seat]] = ((0,), (1,))
LOCKED, CHECKED, FOLDED = (
    tuple((said(seat),) for seat in SEATS) for said in (Locked, Checked, Folded)
)

HIGH: dict[Card, bool] = {card: card[0] in "89TJQKA" for card in FRENCH}
"""HAUT or, where False, BAS (RULES 3.1)."""
SIGNALS = (Signal(0, 2), Signal(1, 1), Signal(2, 0))
"""By the number of high cards in a hand."""
WINNER: dict[str, Seat | None] = {
    a + b: None if a == b else 0 if (i > j) != ({a, b} == {"2", "A"}) else 1
    for i, a in enumerate(RANKS)
    for j, b in enumerate(RANKS)
}
"""Whose rank wins: A > K > … > 2, except that 2 beats A. Suits never matter."""


class Deal(NamedTuple):
    """What stays as it is from one refill to the next."""

    number: int
    """From 1."""
    first: Seat
    """Who locks and speaks first."""
    ante: int
    """What each seat put in."""
    hands: tuple[Hand, Hand]
    decks: tuple[Row, ...]
    """The first shuffle and every reshuffle; the last one is being drawn from."""
    drawn: int
    """How many cards of the last deck are drawn; the rest is the stock."""
    discards: Row
    """The cards played since the last shuffle."""
    exposed: tuple[bool, bool]
    """Whether the other player knows which card a seat kept: it was the only one he had not seen
    when all the rest was shuffled anew."""

    @property
    def stock(self) -> int:
        """How many cards are left to draw."""
        return len(self.decks[-1]) - self.drawn


class State(NamedTuple):
    """A whole game of One Poker, hidden cards included."""

    options: Options
    chance: Chance
    deal: Deal
    phase: Phase
    to_act: tuple[Seat, ...]
    locks: tuple[int | None, int | None]
    """The place each seat has locked."""
    stacks: Pair
    bets: Pair
    """Of this deal, ante excluded."""
    increment: int
    """The last full bet or raise."""
    events: tuple[Event, ...]
    lows: Pair
    """The fewest chips that each seat has had after any deal."""
    last_deal: LastDeal | None = None
    history: tuple[PastDeal, ...] = ()
    """The last deals that were paid, oldest first."""
    pots: Pair = NOTHING
    """Pots won."""
    bluffs: Pair = NOTHING
    """Pots won by the other's fold with the lower card."""


# Dealing (RULES 3.2) -----------------------------------------------------------------------------


def open_game(options: Options, chance: Chance) -> State:
    """The first deal: two cards each, one at a time, seat 0 first."""
    chips = (options.start_chips, options.start_chips)
    deck = shuffle(chance, PACKS, 0)
    deal = Deal(
        number=1,
        first=opening(options, chance),
        ante=min(options.ante, *chips),
        hands=((deck[0], deck[2]), (deck[1], deck[3])),
        decks=(deck,),
        drawn=4,
        discards=(),
        exposed=(False, False),
    )
    blank = State(
        options=options,
        chance=chance,
        deal=deal,
        phase=Phase.LOCK,
        to_act=(),
        locks=(None, None),
        stacks=chips,
        bets=NOTHING,
        increment=SMALLEST_BET,
        events=(),
        lows=chips,
    )
    return begin(blank, deal)


def opening(options: Options, chance: Chance) -> Seat:
    """Who opens the first deal (OP-R1)."""
    if options.opening == "seat0":
        return 0
    if chance.listed is None and chance.seed is not None:
        return chance.seed.numbers("one_poker/opening").randrange(len(SEATS))
    return chance.listed.opening if chance.listed else 0


def shuffle(chance: Chance, cards: Row, shuffles: int) -> Row:
    """Cards in canonical order as a deck, so many shuffles having gone before."""
    listed = chance.listed.decks if chance.listed else None
    return chance.deck(f"one_poker/deck/{shuffles + 1}", cards, listed, shuffles)


def refill(state: State, shown: Hand, first: Seat) -> Deal:
    """Put both played cards away, shuffle if the stock is short, draw one each (OP-R8, OP-R9)."""
    old, locks = state.deal, state.locks
    hands, exposed = old.hands, old.exposed
    decks, drawn, discards = old.decks, old.drawn, old.discards + shown
    kept = (hands[0][0 if locks[0] else 1], hands[1][0 if locks[1] else 1])
    if old.stock < len(SEATS):
        pool = complete(kept, PACKS)[len(kept) :]
        decks, drawn, discards = (*decks, shuffle(state.chance, pool, len(decks))), 0, ()
        exposed = (True, True)
    elif exposed != (False, False):
        exposed = (
            exposed[0] and shown[0] != hands[0][0],
            exposed[1] and shown[1] != hands[1][0],
        )
    stock = decks[-1]
    return Deal(
        number=old.number + 1,
        first=first,
        ante=min(state.options.ante, *state.stacks),
        hands=((kept[0], stock[drawn]), (kept[1], stock[drawn + 1])),
        decks=decks,
        drawn=drawn + len(SEATS),
        discards=discards,
        exposed=exposed,
    )


def begin(state: State, deal: Deal) -> State:
    """Both pay the ante; then both lock, the first actor first."""
    one, other = state.stacks
    return state._replace(
        deal=deal,
        phase=Phase.LOCK,
        to_act=SEATS if state.options.lock == "simultaneous" else ALONE[deal.first],
        locks=(None, None),
        stacks=(one - deal.ante, other - deal.ante),
        increment=SMALLEST_BET,
        events=(*state.events, DealStarted(deal.number, deal.first, deal.ante)),
    )


def lock(state: State, seat: Seat, place: int) -> State:
    """Lock a card; when both have, the bets begin, unless an ante took all of a stack (OP-R6)."""
    locks = (place, state.locks[1]) if seat == 0 else (state.locks[0], place)
    if locks[1 - seat] is None:
        return state._replace(locks=locks, to_act=ALONE[1 - seat], events=LOCKED[seat])
    to_act = ALONE[state.deal.first]
    state = state._replace(locks=locks, phase=Phase.BET, to_act=to_act, events=LOCKED[seat])
    return showdown(state) if 0 in state.stacks else state


def signals(hands: tuple[Hand, Hand]) -> tuple[Signal, Signal]:
    """How many high and low cards each hand has; it counts both cards all deal long (OP-R3)."""
    (a, b), (c, d) = hands
    return SIGNALS[HIGH[a] + HIGH[b]], SIGNALS[HIGH[c] + HIGH[d]]


# Betting (RULES 3.3) -----------------------------------------------------------------------------


def due(state: State, seat: Seat) -> int:
    """What a seat must add to stay in."""
    return state.bets[1 - seat] - state.bets[seat]


def may_raise(state: State, seat: Seat) -> bool:
    """Whether a seat has more than what is due, and the other has chips to answer with."""
    return state.stacks[seat] > due(state, seat) and state.stacks[1 - seat] > 0


def check(state: State, seat: Seat) -> State:
    """The other's turn, or the showdown if both have checked."""
    if seat != state.deal.first:
        return showdown(state._replace(events=CHECKED[seat]))
    return state._replace(to_act=ALONE[1 - seat], events=CHECKED[seat])


def stake(state: State, seat: Seat, total: int) -> State:
    """Bet or raise to a total; less than the last full step leaves that step (OP-R4)."""
    step = total - state.bets[1 - seat]
    stack, bets = state.stacks[seat] + state.bets[seat] - total, state.bets
    opened = bets == NOTHING
    return state._replace(
        to_act=ALONE[1 - seat],
        stacks=put(state.stacks, seat, stack),
        bets=put(bets, seat, total),
        increment=max(step, state.increment),
        events=(Staked("bet" if opened else "raised", seat, total, stack == 0),),
    )


def call(state: State, seat: Seat) -> State:
    """Pay what is due, or all one has, and see the cards."""
    paid = min(due(state, seat), state.stacks[seat])
    stack, total = state.stacks[seat] - paid, state.bets[seat] + paid
    called = state._replace(
        stacks=put(state.stacks, seat, stack),
        bets=put(state.bets, seat, total),
        events=(Staked("called", seat, total, stack == 0),),
    )
    return showdown(called)


def fold(state: State, seat: Seat) -> State:
    """The other takes the pot; both locked cards are shown (OP-R11)."""
    return pay(state._replace(events=FOLDED[seat]), "fold", played(state), 1 - seat)


# Paying (RULES 3.4, 3.5) -------------------------------------------------------------------------


def played(state: State) -> Hand:
    """Both locked cards."""
    hands, locks = state.deal.hands, state.locks
    return hands[0][1 if locks[0] else 0], hands[1][1 if locks[1] else 0]


def beats(cards: Hand) -> Seat | None:
    """Whose card wins, seat 0's or seat 1's; None on a tie."""
    return WINNER[cards[0][0] + cards[1][0]]


def showdown(state: State) -> State:
    """The higher card takes the pot, equal ranks share it."""
    cards = played(state)
    return pay(state, "showdown", cards, beats(cards))


def pay(state: State, end: End, cards: Hand, winner: Seat | None) -> State:
    """Give back what was not matched, pay the pot, and go on to the next deal or the end."""
    old, bets, stacks = state.deal, state.bets, state.stacks
    matched = min(bets)
    refund = (bets[0] - matched, bets[1] - matched)
    # Never an odd chip on a tie: both antes and both matched bets are equal (OP-R7).
    half = old.ante + matched
    share = (half, half) if winner is None else put(NOTHING, winner, 2 * half)
    stacks = (stacks[0] + refund[0] + share[0], stacks[1] + refund[1] + share[1])
    bluffed = end == "fold" and winner is not None and beats(cards) == 1 - winner
    past = PastDeal(old.number, signals(old.hands), cards, winner, 2 * half, end)
    state = state._replace(
        stacks=stacks,
        bets=NOTHING,
        events=(*state.events, Revealed(cards, winner, 2 * half, refund, end)),
        lows=(min(state.lows[0], stacks[0]), min(state.lows[1], stacks[1])),
        last_deal=LastDeal(winner, cards, refund, 2 * half, end),
        history=(*state.history[1 - REMEMBERED :], past),
        pots=plus(state.pots, winner),
        bluffs=plus(state.bluffs, winner if bluffed else None),
    )
    if 0 in stacks or old.number == state.options.max_deals:
        events = (*state.events, GameOver(richest(stacks)))
        return state._replace(phase=Phase.OVER, to_act=(), events=events)
    # After a tie the other seat opens, else the winner, by a fold too.
    deal = refill(state, cards, 1 - old.first if winner is None else winner)
    if len(deal.decks) > len(old.decks):
        state = state._replace(events=(*state.events, Reshuffled(len(deal.decks[-1]))))
    return begin(state, deal)


def richest(stacks: Pair) -> tuple[Seat, ...]:
    """Who has most chips; both if they have as many."""
    return tuple(seat for seat in SEATS if stacks[seat] == max(stacks))


# Small hands -------------------------------------------------------------------------------------


def put(pair: Pair, seat: Seat, value: int) -> Pair:
    """The pair with another value for one seat."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def plus(pair: Pair, seat: Seat | None) -> Pair:
    """The pair with one more for a seat, if it is anybody's."""
    return pair if seat is None else put(pair, seat, pair[seat] + 1)
