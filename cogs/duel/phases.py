"""The course of a game of Duel™: its state, and each phase as a step from state to state.

RULES 1.2 to 1.4 and 1.6; the Black Jack bonus is next door.
"""

from typing import Any, NamedTuple

from bot.game.cards import FRENCH, RANK, Card
from bot.game.chance import Chance
from bot.game.contract import Seat
from cogs.duel.terms import (
    BANK_PICK,
    DECIDE,
    HOME,
    OFFER,
    OVER,
    PICK,
    VISITOR,
    BlackJackTable,
    Challenged,
    Event,
    GameOver,
    LastDuel,
    Options,
    Pair,
    Phase,
    Picked,
    Revealed,
    RightEarned,
    RightLost,
    Row,
    Scored,
    SetDealt,
    SuddenDeath,
)

ROW = 5
RIGHT_AT = 3
"""Points in a Set that give the right to the Black Jack (RULES 1.5)."""
EQUAL_DUELS_BEFORE_RESHUFFLE = 60
"""DU-R14: a safety that no known pile has ever needed."""
HIDDEN = (False,) * ROW
NO_POINTS: Pair = (0, 0)
NO_PICKS = (None, None)


class State(NamedTuple):
    """A whole game of Duel, hidden cards included."""

    options: Options
    seats: int
    chance: Chance
    phase: Phase
    set: int
    """1 to 3."""
    duel: int
    """1 to 5, within the Set."""
    rows: tuple[Row, Row]
    rows_up: tuple[tuple[bool, ...], tuple[bool, ...]]
    bank: Row
    bank_up: tuple[bool, ...]
    pile: Row
    bottom: int
    """How many cards at the bottom of the pile everybody has seen put there."""
    events: tuple[Event, ...]
    picks: tuple[int | None, int | None] = NO_PICKS
    """The places chosen so far, by the Visiteur in Domicile's row and the other way round."""
    fight: tuple[Card, Card] | None = None
    """The cards of the duel under way: (Visiteur's, Domicile's), each picked by the other."""
    set_points: Pair = NO_POINTS
    points: Pair = NO_POINTS
    shots: Pair = NO_POINTS
    right: Seat | None = None
    """Who may launch the Black Jack now."""
    right_given: bool = False
    """The Set's one right has been earned, whatever became of it."""
    black_jack: BlackJackTable | None = None
    duel_ready: bool = False
    """The Black Jack was launched while the next duel already lay ready (silent prompt)."""
    sudden_duels: int = 0
    """Duels of the Mort Subite dealt so far."""
    sudden_cards: tuple[Card, Card] | None = None
    last_duel: LastDuel | None = None
    challenges: Pair = NO_POINTS
    reversals: Pair = NO_POINTS


# Setting up (RULES 1.2) --------------------------------------------------------------------------


def deck_of(chance: Chance, set_number: int) -> Row:
    """The shuffled deck of a Set."""
    listed = chance.listed.decks if chance.listed else None
    return chance.deck(f"duel/set/{set_number}", FRENCH, listed, set_number - 1)


def deal_set(state: State, set_number: int) -> State:
    """A fresh Set: five cards each one at a time, five for the bank, the rest for the pile."""
    deck = deck_of(state.chance, set_number)
    return state._replace(
        phase=PICK,
        set=set_number,
        duel=1,
        rows=(deck[0:10:2], deck[1:10:2]),
        rows_up=(HIDDEN, HIDDEN),
        bank=deck[10:15],
        bank_up=HIDDEN,
        pile=deck[15:],
        bottom=0,
        picks=NO_PICKS,
        set_points=NO_POINTS,
        right=None,
        right_given=False,
        events=(*state.events, SetDealt(set_number)),
    )


# A duel (RULES 1.3, 1.4) -------------------------------------------------------------------------


def resolve(loser: Card, winner: Card, bank: Card) -> tuple[str, Pair]:
    """The outcome of a challenge, and the points of (Challenger, Challengé): the first that fits.

    The exceptions come before the comparison (DU-R3), and are never challenged back (DU-R4).
    """
    if RANK[bank] == RANK[loser]:
        return "challenge_reversed_rank", (0, 1)
    if bank[1] == loser[1] == winner[1]:
        return "challenge_reversed_suit", (0, 1)
    if RANK[bank] > RANK[winner]:
        return "challenge_equalised", (1, 1)
    return "challenge_failed", (2, 0)


def resolve_tie(tied: Card, bank: Card) -> tuple[str, Pair]:
    """The outcome of a tie: both drink if the bank's card is higher, else nobody."""
    return ("tie_both", (1, 1)) if RANK[bank] > RANK[tied] else ("tie_none", (0, 0))


def fighting(state: State) -> tuple[Card, Card]:
    """The two cards that fight: (Visiteur's, Domicile's)."""
    assert state.fight is not None, "both cards are up"
    return state.fight


def lower_seat(cards: tuple[Card, Card]) -> Seat | None:
    """Whose card is lower; None on a tie."""
    visitor, home = RANK[cards[VISITOR]], RANK[cards[HOME]]
    return None if visitor == home else VISITOR if visitor < home else HOME


def pick(state: State, seat: Seat, place: int) -> State:
    """Commit to a card of the other row; when both have, turn both up."""
    by_visitor, by_home = state.picks
    if seat == VISITOR:
        by_visitor = place
    else:
        by_home = place
    events: tuple[Event, ...] = (Picked(seat),)
    if state.right is not None:
        events = (RightLost(state.right), *events)
    if by_visitor is None or by_home is None:
        return state._replace(picks=(by_visitor, by_home), right=None, events=events)
    visitor, home = state.rows
    visitor_up, home_up = state.rows_up
    return reveal(
        state,
        (visitor[by_home], home[by_visitor]),
        events,
        picks=NO_PICKS,
        right=None,
        rows_up=(turned(visitor_up, by_home), turned(home_up, by_visitor)),
    )


def reveal(
    state: State, cards: tuple[Card, Card], events: tuple[Event, ...], **changes: Any
) -> State:
    """Both cards are up: the lower one's owner decides, or the bank settles a tie (DU-R5)."""
    loser = lower_seat(cards)
    events = (*events, Revealed(cards, loser))
    if loser is not None:
        return state._replace(events=events, fight=cards, phase=DECIDE, **changes)
    state = state._replace(fight=cards, **changes)
    if state.sudden_duels and not _bank_serves_sudden_death(state):
        return serve_from_pile(state, events)
    return serve(state, state.bank_up.index(False), events)


def challenge(state: State) -> State:
    """« Je challenge ! »: someone picks a bank card, or the pile gives it (DU-R6, DU-R13)."""
    challenger = lower_seat(fighting(state))
    assert challenger is not None, "ties are not challenged"
    events, challenges = (Challenged(challenger),), plus(state.challenges, challenger)
    if state.sudden_duels and not _bank_serves_sudden_death(state):
        return serve_from_pile(state, events, challenges=challenges)
    return state._replace(events=events, challenges=challenges, phase=BANK_PICK)


def serve(state: State, place: int, events: tuple[Event, ...] = ()) -> State:
    """Turn up a bank card, which decides the duel."""
    return settle(state, state.bank[place], events, bank_up=turned(state.bank_up, place))


def serve_from_pile(state: State, events: tuple[Event, ...], **changes: Any) -> State:
    """Turn up the top of the pile, which decides the duel."""
    state, card = draw(state)
    return settle(state, card, events, **changes)


def settle(state: State, bank_card: Card, events: tuple[Event, ...], **changes: Any) -> State:
    """Score a duel that the bank has decided."""
    cards = fighting(state)
    challenger = lower_seat(cards)
    if challenger is None:
        outcome, points = resolve_tie(cards[VISITOR], bank_card)
        return score(state, outcome, points, bank_card, events, **changes)
    outcome, (own, other) = resolve(cards[challenger], cards[1 - challenger], bank_card)
    if outcome.startswith("challenge_reversed"):
        changes["reversals"] = plus(state.reversals, challenger)
    points = (own, other) if challenger == VISITOR else (other, own)
    return score(state, outcome, points, bank_card, events, **changes)


def accept(state: State) -> State:
    """« J'accepte »: one point for the lower card."""
    points = (1, 0) if lower_seat(fighting(state)) == VISITOR else (0, 1)
    return score(state, "accepted", points, None, ())


def score(
    state: State,
    outcome: str,
    points: Pair,
    bank_card: Card | None,
    events: tuple[Event, ...],
    **changes: Any,
) -> State:
    """Write the duel's points down and go on.

    All changes are made at once: a copy of the state for each was a third of the time of a move.
    """
    cards = fighting(state)
    changes["events"] = (*events, Scored(outcome, points, cards, bank_card))
    changes["last_duel"] = LastDuel(outcome, points, cards, bank_card)
    changes["shots"] = add(state.shots, points)
    if state.sudden_duels:
        return end_sudden_duel(state._replace(**changes), points, bank_card)
    changes["points"] = add(state.points, points)
    changes["set_points"] = add(state.set_points, points)
    state = earn_right(state._replace(fight=None, **changes), cards)
    silent = state.duel < ROW and state.options.black_jack_prompt == "silent"
    return next_duel(state) if state.right is None or silent else state._replace(phase=OFFER)


def next_duel(state: State) -> State:
    """The next duel, the next Set, the end, or Mort Subite."""
    if state.duel < ROW:
        return state._replace(phase=PICK, duel=state.duel + 1, picks=NO_PICKS)
    if state.set < state.options.sets:
        return deal_set(state, state.set + 1)
    if state.points[VISITOR] != state.points[HOME]:
        return finish(state, min((VISITOR, HOME), key=lambda seat: state.points[seat]))
    return deal_sudden_duel(state)


def finish(state: State, winner: Seat) -> State:
    """The game is over."""
    return say(state, GameOver(winner), phase=OVER, right=None)


def earn_right(state: State, cards: tuple[Card, Card]) -> State:
    """Give the Set's one right to the first duellist with three points in it (DU-R7, DU-R8)."""
    if state.right_given or max(state.set_points) < RIGHT_AT:
        return state
    reached = [seat for seat in (VISITOR, HOME) if state.set_points[seat] >= RIGHT_AT]
    holder: Seat | None = reached[0]
    if len(reached) == 2:
        holder = {
            "challenger_first": lower_seat(cards) or VISITOR,
            "visiteur": VISITOR,
            "none": None,
        }[state.options.black_jack_tie]
    events = () if holder is None else (RightEarned(holder),)
    return say(state, *events, right=holder, right_given=True)


# Mort Subite (RULES 1.6) -------------------------------------------------------------------------


def deal_sudden_duel(state: State) -> State:
    """A card each from the pile, turned up at once."""
    if state.sudden_duels and state.sudden_duels % EQUAL_DUELS_BEFORE_RESHUFFLE == 0:
        state = reshuffle(state)
    number = state.sudden_duels + 1
    state, visitor = draw(state)
    state, home = draw(state)
    cards = visitor, home
    events = (*state.events, SuddenDeath(number))
    return reveal(state, cards, events, sudden_duels=number, sudden_cards=cards)


def end_sudden_duel(state: State, points: Pair, bank_card: Card | None) -> State:
    """Fewer points in this duel wins; as many each is a new duel (DU-R14, DU-R15)."""
    from_pile = bank_card is not None and bank_card not in state.bank
    used = (*fighting(state), bank_card) if from_pile and bank_card else fighting(state)
    state = to_bottom(state, used)._replace(fight=None)
    if points[VISITOR] != points[HOME]:
        return finish(state, VISITOR if points[VISITOR] < points[HOME] else HOME)
    return deal_sudden_duel(state)


def reshuffle(state: State) -> State:
    """After sixty equal duels in a row the pile is shuffled anew (DU-R14)."""
    cards = sorted(state.pile, key=FRENCH.index)
    number = state.sudden_duels // EQUAL_DUELS_BEFORE_RESHUFFLE
    listed = () if state.chance.listed else None
    pile = state.chance.deck(f"duel/reshuffle/{number}", cards, listed, 0)
    return state._replace(pile=pile, bottom=0)


# Small hands -------------------------------------------------------------------------------------


def say(state: State, *events: Event, **changes: Any) -> State:
    """Add to what has just happened, and change those fields with it."""
    return state._replace(events=state.events + events, **changes)


def add(a: Pair, b: Pair) -> Pair:
    """Both pairs together."""
    return a[0] + b[0], a[1] + b[1]


def plus(pair: Pair, seat: Seat) -> Pair:
    """One more for that seat."""
    return (pair[0] + 1, pair[1]) if seat == VISITOR else (pair[0], pair[1] + 1)


def turned(up: tuple[bool, ...], place: int) -> tuple[bool, ...]:
    """The same row, with that place turned up."""
    return (*up[:place], True, *up[place + 1 :])


def shorten(state: State, cards: int) -> State:
    """Take cards off the top of the pile."""
    pile = state.pile[cards:]
    return state._replace(pile=pile, bottom=min(state.bottom, len(pile)))


def draw(state: State) -> tuple[State, Card]:
    """The top card of the pile."""
    return shorten(state, 1), state.pile[0]


def to_bottom(state: State, cards: Row) -> State:
    """Put cards under the pile, in an order that everybody has seen."""
    return state._replace(pile=(*state.pile, *cards), bottom=state.bottom + len(cards))


def _bank_serves_sudden_death(state: State) -> bool:
    leftover = state.options.sudden_death_bank == "leftover_bank"
    return leftover and not all(state.bank_up)
