"""What a seat may do in a game of Duel Poker, and why it may not do the rest."""

from functools import lru_cache
from itertools import chain

from bot.game.cards import FRENCH, Card
from bot.game.contract import Bounds, Range, Seat
from cogs.duel_poker.auctions import allows, open_rows, openings, raises, running
from cogs.duel_poker.state import CELL, OWN, State
from cogs.duel_poker.terms import (
    MODES,
    Agree,
    Call,
    Fold,
    Mode,
    Move,
    Open,
    Pass,
    Phase,
    Place,
    Propose,
    Raise,
    Refuse,
    Row,
)

# Bound once: to look up a member of an enum takes longer than all the rest of a comparison.
PLACING = (Phase.PLACE, Phase.PLACE_GIVEN)
PARTAGE = Mode.PARTAGE
PROPOSALS: dict[bool, tuple[Move, ...]] = {
    allowed: tuple(
        Propose(mode.value, folie) for folie in (False, True)[: 1 + allowed] for mode in MODES
    )
    for allowed in (False, True)
}
"""By whether Folie is allowed; the mildest first."""
CONSENT: tuple[Move, ...] = (Agree(), Refuse())
PASS, CALL, FOLD = Pass(), Call(), Fold()
AMOUNT, TOTAL = ("amount",), ("total",)
PLACES = {
    card: [(1 << cell, Place(card, row, side)) for (row, side), cell in CELL.items()]
    for card in FRENCH
}
"""Every move that lays a card, with the bit of its cell."""


def choices(state: State, seat: Seat) -> tuple[Move | Range[Move], ...]:
    """The moves of the seat that is to act, phase by phase."""
    if state.phase in PLACING:
        cards, cells = hand(state, seat), room(state, seat)
        if len(cards) == 1:
            return places(cards[0], cells, seat)
        return tuple(chain.from_iterable([places(card, cells, seat) for card in cards]))
    money = state.stakes.money
    match state.phase:
        case Phase.BET:
            return bets(open_rows(state.stakes), openings(state.options, money[seat]))
        case Phase.ANSWER:
            return answers(raises(state.options, money, running(state), seat))
        case Phase.PROPOSE:
            return PROPOSALS[state.options.folie_allowed]
        case _:
            return CONSENT


def hand(state: State, seat: Seat) -> Row:
    """The cards that a seat may place."""
    return state.table.lot if state.deal.mode is PARTAGE else state.table.hands[seat]


def room(state: State, seat: Seat) -> int:
    """The cells that a seat may fill, as bits: its own side's, in Folie all (DP-R8)."""
    return state.table.room if state.deal.folie else state.table.room & OWN[seat]


@lru_cache(maxsize=1 << 16)
def places(card: Card, cells: int, seat: Seat) -> tuple[Move, ...]:
    """The moves that lay a card into one of the cells, one's own side first."""
    moves = [move for bit, move in PLACES[card] if cells & bit]
    return tuple(sorted(moves, key=lambda move: move.side != seat))


@lru_cache(maxsize=1 << 10)
def bets(rows: tuple[int, ...], amounts: Bounds) -> tuple[Move | Range[Move], ...]:
    """The choices at the end of a turn, one opening a row."""
    moves: list[Move | Range[Move]] = [PASS]
    moves += (Range(Open(row, amounts.min), ((AMOUNT, amounts),)) for row in rows)
    return tuple(moves)


@lru_cache(maxsize=1 << 10)
def answers(totals: Bounds | None) -> tuple[Move | Range[Move], ...]:
    """The choices of who is bet against."""
    if totals is None:
        return CALL, FOLD
    return CALL, Range(Raise(totals.min), ((TOTAL, totals),)), FOLD


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    """The name of the sentence that says why a move is refused; None where it is legal."""
    match move:
        case Place(card=card, row=row, side=side):
            return _why_not_there(state, seat, card, row, seat if side is None else side)
        case Propose(mode=mode, folie=folie) if state.phase is Phase.PROPOSE:
            if folie and not state.options.folie_allowed:
                return "no-folie"
            return None if mode in MODES else "no-such-mode"
        case Agree() | Refuse() if state.phase is Phase.CONSENT:
            return None
        case Pass() if state.phase is Phase.BET:
            return None
        case Open(row=row, amount=amount) if state.phase is Phase.BET:
            if not 1 <= row <= len(state.deal.commons):
                return "no-such-row"
            if row not in open_rows(state.stakes):
                return "broke" if 0 in state.stakes.money else "row-decided"
            return _why_not_so_much(openings(state.options, state.stakes.money[seat]), amount)
        case Call() | Fold() if state.phase is Phase.ANSWER:
            return None
        case Raise(total=total) if state.phase is Phase.ANSWER:
            totals = raises(state.options, state.stakes.money, running(state), seat)
            return _why_not_so_much(totals, total) if totals else "call-or-fold"
        case _:
            return "not-now"


def _why_not_there(state: State, seat: Seat, card: Card, row: int, side: Seat) -> str | None:
    if state.phase not in PLACING:
        return "not-now"
    if card not in hand(state, seat):
        return "no-such-card"
    cell = CELL.get((row, side))
    if cell is None or row > len(state.deal.commons):
        return "no-such-row"
    if room(state, seat) & 1 << cell:
        return None
    return "full" if side == seat or state.deal.folie else "not-your-side"


def _why_not_so_much(bounds: Bounds, amount: int) -> str | None:
    if allows(bounds, amount):
        return None
    if amount < bounds.min:
        return "below-minimum"
    return "above-money" if amount > bounds.max else "off-step"
