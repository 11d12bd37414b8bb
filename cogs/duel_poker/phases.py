"""The course of a game of Duel Poker: its state, and each phase as a step from state to state.

RULES 4.1 to 4.5; the auctions are next door.
"""

from collections.abc import Iterator
from functools import cache
from itertools import islice

from bot.game.cards import FRENCH, Card
from bot.game.chance import Chance, ChanceError
from bot.game.contract import Seat
from bot.game.poker import strength
from cogs.duel_poker.state import (
    ALONE,
    CELL,
    DEPTH,
    MOST_ROWS,
    Deal,
    Past,
    Stakes,
    State,
    Table,
    add,
    plus,
    put,
    without,
)
from cogs.duel_poker.terms import (
    FOLIE,
    MODES,
    SEATS,
    BoardRow,
    Drawn,
    Event,
    GameOver,
    Given,
    Hands,
    LotTurned,
    Mode,
    ModeChosen,
    Options,
    Pair,
    Phase,
    Placed,
    Propose,
    Proposed,
    Refused,
    Rolled,
    RoundDealt,
    Row,
    RowResult,
    Showdown,
)

BANK = 200
"""What the bank lays on each common card."""
# Bound once: to look up a member of an enum takes longer than all the rest of a comparison.
PIOCHE, SEPARATION, PRISE, DONNE, PARTAGE = Mode
PLACE = Phase.PLACE
DRAW = 1, 2
"""Cards drawn at the start of a turn of Pioche, and of Séparation."""
HAND = 3, 4
"""Cards in a hand of Prise, and of Donne."""
LOT = 5
"""Cards lying open in Partage."""
NO_HANDS: Hands = ((), ())


# Chance ------------------------------------------------------------------------------------------


def first_dealer(chance: Chance) -> Seat:
    """Who deals the first round (DP-R3)."""
    if chance.listed is None and chance.seed is not None:
        return chance.seed.numbers("duel_poker/dealer").randrange(len(SEATS))
    return chance.listed.dealer if chance.listed else 0


def dice(chance: Chance) -> Iterator[int]:
    """All dice of a game, in the order they fall; a stream for the whole of it."""
    if chance.listed is None and chance.seed is not None:
        below = chance.seed.numbers("duel_poker/dice").randrange
        while True:
            yield below(FOLIE) + 1
    yield from chance.listed.dice if chance.listed else ()
    raise ChanceError("the dice have run out")


def deck_of(chance: Chance, number: int) -> Row:
    """The shuffled deck of a round, all 52 (DP-R15)."""
    listed = chance.listed.decks if chance.listed else None
    return chance.deck(f"duel_poker/round/{number}", FRENCH, listed, number - 1)


# Setting up (RULES 4.1, 4.2) ---------------------------------------------------------------------


def open_game(options: Options, chance: Chance) -> State:
    """The first round."""
    money = (options.starting_money, options.starting_money)
    return deal_round(options, chance, 1, first_dealer(chance), (), money, Past(), ())


def deal_round(
    options: Options,
    chance: Chance,
    number: int,
    dealer: Seat,
    fallen: tuple[int, ...],
    money: Pair,
    past: Past,
    events: tuple[Event, ...],
) -> State:
    """A common card and the bank's money on each row; then the mode, chosen as the options say."""
    deck, rows = deck_of(chance, number), number + 2
    commons = deck[:rows]
    state = State(
        options=options,
        chance=chance,
        deal=Deal(number, dealer, deck, commons, fallen),
        phase=Phase.PROPOSE,
        to_act=ALONE[dealer],
        table=Table(
            cells=((),) * (len(SEATS) * MOST_ROWS),
            room=sum(1 << CELL[row, side] for side in SEATS for row in range(1, rows + 1)),
            hands=NO_HANDS,
            lot=(),
            drawn=rows,
            placed=0,
            active=dealer if options.first_player == "dealer" else 1 - dealer,
        ),
        stakes=Stakes(money, (BANK,) * rows, (None,) * rows),
        past=past,
        events=(*events, RoundDealt(number, dealer, commons)),
    )
    match options.mode_choice:
        case "dealer_consent":
            return state
        case "dice":
            return roll(state)
        case fixed:
            return begin_round(state, Mode(fixed), folie=False)


def propose(state: State, seat: Seat, proposal: Propose) -> State:
    """The dealer names a mode; it is played if the other agrees (DP-R17)."""
    return state._replace(
        deal=state.deal._replace(proposal=proposal),
        phase=Phase.CONSENT,
        to_act=ALONE[1 - seat],
        events=(Proposed(seat, proposal.mode, proposal.folie),),
    )


def agree(state: State) -> State:
    """The mode proposed is played."""
    proposal = state.deal.proposal
    assert proposal is not None, "the dealer has named a mode"
    return begin_round(state._replace(events=()), Mode(proposal.mode), proposal.folie)


def refuse(state: State, seat: Seat) -> State:
    """The die decides after all."""
    return roll(state._replace(events=(Refused(seat),)))


def roll(state: State) -> State:
    """Roll until it is no 6: the die names the mode, and a 6 before it frees the sides (DP-R1)."""
    deal, rolled = state.deal, list[int]()
    for die in islice(dice(state.chance), len(deal.dice), None):
        rolled.append(die)
        if die != FOLIE:
            break
    folie = FOLIE in rolled and state.options.folie_allowed
    state = state._replace(
        deal=deal._replace(dice=(*deal.dice, *rolled)),
        events=(*state.events, Rolled(deal.dealer, tuple(rolled))),
    )
    return begin_round(state, MODES[rolled[-1] - 1], folie)


def begin_round(state: State, mode: Mode, folie: bool) -> State:
    """The first player's turn."""
    state = state._replace(deal=state.deal._replace(mode=mode, folie=folie, proposal=None))
    events = (*state.events, ModeChosen(mode.value, folie))
    return begin_turn(state, state.table, state.table.active, events)


# A turn (RULES 4.3) ------------------------------------------------------------------------------


def begin_turn(state: State, table: Table, active: Seat, events: tuple[Event, ...]) -> State:
    """Cards for the turn, where the mode gives any: drawn, dealt anew, or turned up."""
    deal, drawn, hands, lot = state.deal, table.drawn, table.hands, table.lot
    deck, mode = deal.deck, deal.mode
    if mode is PIOCHE or mode is SEPARATION:
        hand = deck[drawn : drawn + DRAW[mode is SEPARATION]]
        drawn += len(hand)
        hands = (hand, ()) if active == 0 else ((), hand)
        events = (*events, _drawn(active, hand))
    elif mode is PARTAGE:
        if not lot:
            lot = deck[drawn : drawn + LOT]
            drawn += LOT
            events = (*events, LotTurned(lot))
    elif hands == NO_HANDS:
        # One card at a time, whoever is to play first. Hands of Prise are never empty again, those
        # of Donne when both have played as many.
        dealt = deck[drawn : drawn + 2 * HAND[mode is DONNE]]
        drawn += len(dealt)
        mine, other = dealt[0::2], dealt[1::2]
        hands = (mine, other) if active == 0 else (other, mine)
        events = (*events, _drawn(active, mine), _drawn(1 - active, other))
    table = Table(table.cells, table.room, hands, lot, drawn, table.placed, active, table.latest)
    return _at(state, PLACE, active, table, events)


def place(state: State, seat: Seat, card: Card, cell: int) -> State:
    """Lay a card into a cell; then give, bet, or go on to the next turn or the showdown."""
    deal, table = state.deal, state.table
    cells, drawn, placed = table.cells, table.drawn, table.placed + 1
    column = (*cells[cell], card)
    cells = (*cells[:cell], column, *cells[cell + 1 :])
    room = table.room if len(column) < DEPTH else table.room & ~(1 << cell)
    hands, lot = table.hands, table.lot
    laid = _placed(seat, card, cell)
    events: tuple[Event, ...] = (laid,)
    if deal.mode is PARTAGE:
        lot = without(lot, card)
    else:
        hand = without(hands[seat], card)
        # After their last placements nobody refills: that is the last play but one, and the last.
        if deal.mode is PRISE and placed < 2 * DEPTH * len(deal.commons) - 1:
            new = deal.deck[drawn : drawn + 1]
            hand, drawn = hand + new, drawn + 1
            events = (*events, _drawn(seat, new))
        hands = (hand, hands[1]) if seat == 0 else (hands[0], hand)
    active = table.active
    latest = (*table.latest[-1:], laid)
    table = Table(cells, room, hands, lot, drawn, placed, active, latest)
    if deal.mode is SEPARATION and state.phase is Phase.PLACE:
        return give(state, table, seat, events)
    if not room:
        return showdown(state, table, events)
    if state.options.auctions:
        return _at(state, Phase.BET, active, table, events)
    return begin_turn(state, table, 1 - active, events)


def give(state: State, table: Table, seat: Seat, events: tuple[Event, ...]) -> State:
    """The second card drawn goes to the other, who places it at once (DP-R5)."""
    given, other = table.hands[seat], 1 - seat
    table = table._replace(hands=put(NO_HANDS, other, given))
    return _at(state, Phase.PLACE_GIVEN, other, table, (*events, Given(other, given[0])))


def next_turn(state: State) -> State:
    """The other's turn."""
    return begin_turn(state, state.table, 1 - state.table.active, state.events)


# The end of a round (RULES 4.5) ------------------------------------------------------------------


def compare(common: Card, sides: Hands, pot: int) -> RowResult:
    """Hand against hand; an exact tie shares the pot, which is always even."""
    one, other = strength((common, *sides[0])), strength((common, *sides[1]))
    names = one.name, other.name
    if one == other:
        return RowResult(None, names, (pot // 2, pot // 2))
    return RowResult(0, names, (pot, 0)) if one > other else RowResult(1, names, (0, pot))


def showdown(state: State, table: Table, events: tuple[Event, ...]) -> State:
    """The rows from the top, then the next round with the other dealer, or the end."""
    deal, stakes, past = state.deal, state.stakes, state.past
    money, rows_won, results = stakes.money, past.rows_won, list[RowResult]()
    rows = list[BoardRow]()
    for row, (common, decided) in enumerate(zip(deal.commons, stakes.decided, strict=True)):
        sides, pot = (table.cells[row], table.cells[MOST_ROWS + row]), stakes.pots[row]
        rows.append(BoardRow(common, sides, pot, closed=decided is not None))
        result = decided
        if result is None:
            result = compare(common, sides, pot)
            money = add(money, result.payout)
            rows_won = plus(rows_won, result.winner)
        results.append(result)
    past = Past(tuple(results), rows_won, past.folds_won, tuple(rows))
    events = (*events, Showdown(past.last_round or ()))
    if deal.number < state.options.rounds:
        return deal_round(
            options=state.options,
            chance=state.chance,
            number=deal.number + 1,
            dealer=1 - deal.dealer,
            fallen=deal.dice,
            money=money,
            past=past,
            events=events,
        )
    return state._replace(
        phase=Phase.OVER,
        to_act=(),
        table=table,
        stakes=stakes._replace(money=money, pots=(0,) * len(stakes.pots)),
        past=past,
        events=(*events, GameOver(richest(money))),
    )


def richest(money: Pair) -> tuple[Seat, ...]:
    """Who has more; both if they have as much (DP-R16)."""
    return tuple(seat for seat in SEATS if money[seat] == max(money))


# Small hands -------------------------------------------------------------------------------------


def _at(state: State, phase: Phase, seat: Seat, table: Table, events: tuple[Event, ...]) -> State:
    # Spelt out: `_replace` would take a third of the time of a move.
    return State(
        state.options,
        state.chance,
        state.deal,
        phase,
        ALONE[seat],
        table,
        state.stakes,
        state.past,
        events,
    )


@cache
def _placed(seat: Seat, card: Card, cell: int) -> Placed:
    side, row = divmod(cell, MOST_ROWS)
    return Placed(seat, card, row + 1, side)


def _drawn(seat: Seat, cards: Row) -> Drawn:
    return _drawn_one(seat, cards) if len(cards) == 1 else Drawn(seat, cards)


@cache
def _drawn_one(seat: Seat, cards: Row) -> Drawn:
    return Drawn(seat, cards)
