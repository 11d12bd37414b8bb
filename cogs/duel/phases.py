"""The course of a game of Duel™: its state, and each phase as a step from state to state.

RULES 1.2 to 1.4 and 1.6; the Black Jack bonus is next door.
"""

from typing import Any, NamedTuple

from bot.game.cards import FRENCH, RANK, Card
from bot.game.chance import Chance
from bot.game.contract import Seat
from cogs.duel.terms import (
    HOME,
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
    picks: tuple[int | None, int | None] = (None, None)
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
        phase=Phase.PICK,
        set=set_number,
        duel=1,
        rows=(deck[0:10:2], deck[1:10:2]),
        rows_up=(HIDDEN, HIDDEN),
        bank=deck[10:15],
        bank_up=HIDDEN,
        pile=deck[15:],
        bottom=0,
        picks=(None, None),
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
    picks = (place, state.picks[HOME]) if seat == VISITOR else (state.picks[VISITOR], place)
    events: tuple[Event, ...] = (Picked(seat),)
    if state.right is not None:
        events = (RightLost(state.right), *events)
    state = state._replace(picks=picks, right=None, events=events)
    by_visitor, by_home = picks
    if by_visitor is None or by_home is None:
        return state
    state = state._replace(
        picks=(None, None),
        rows_up=(
            turned(state.rows_up[VISITOR], by_home),
            turned(state.rows_up[HOME], by_visitor),
        ),
    )
    return reveal(state, (state.rows[VISITOR][by_home], state.rows[HOME][by_visitor]))


def reveal(state: State, cards: tuple[Card, Card]) -> State:
    """Both cards are up: the lower one's owner decides, or the bank settles a tie (DU-R5)."""
    loser = lower_seat(cards)
    if loser is not None:
        return say(state, Revealed(cards, loser), fight=cards, phase=Phase.DECIDE)
    state = say(state, Revealed(cards, loser), fight=cards)
    if state.sudden_duels and not _bank_serves_sudden_death(state):
        return settle(*draw(state))
    return settle(*turn_bank(state, state.bank_up.index(False)))


def challenge(state: State) -> State:
    """« Je challenge ! »: someone picks a bank card, or the pile gives it (DU-R6, DU-R13)."""
    challenger = lower_seat(fighting(state))
    assert challenger is not None, "ties are not challenged"
    state = say(state, Challenged(challenger), challenges=plus(state.challenges, challenger))
    if state.sudden_duels and not _bank_serves_sudden_death(state):
        return settle(*draw(state))
    return state._replace(phase=Phase.BANK_PICK)


def settle(state: State, bank_card: Card) -> State:
    """Score a duel that the bank has decided."""
    cards = fighting(state)
    challenger = lower_seat(cards)
    if challenger is None:
        outcome, points = resolve_tie(cards[VISITOR], bank_card)
        return score(state, outcome, points, bank_card)
    outcome, (own, other) = resolve(cards[challenger], cards[1 - challenger], bank_card)
    if outcome.startswith("challenge_reversed"):
        state = state._replace(reversals=plus(state.reversals, challenger))
    points = (own, other) if challenger == VISITOR else (other, own)
    return score(state, outcome, points, bank_card)


def accept(state: State) -> State:
    """« J'accepte »: one point for the lower card."""
    points = (1, 0) if lower_seat(fighting(state)) == VISITOR else (0, 1)
    return score(state, "accepted", points, None)


def score(state: State, outcome: str, points: Pair, bank_card: Card | None) -> State:
    """Write the duel's points down and go on."""
    cards = fighting(state)
    state = say(
        state,
        Scored(outcome, points, cards, bank_card),
        shots=add(state.shots, points),
        last_duel=LastDuel(outcome, points, cards, bank_card),
    )
    if state.sudden_duels:
        return end_sudden_duel(state, points, bank_card)
    state = state._replace(
        fight=None,
        points=add(state.points, points),
        set_points=add(state.set_points, points),
    )
    state = earn_right(state, cards)
    silent = state.options.black_jack_prompt == "silent" and state.duel < ROW
    return next_duel(state) if state.right is None or silent else state._replace(phase=Phase.OFFER)


def next_duel(state: State) -> State:
    """The next duel, the next Set, the end, or Mort Subite."""
    if state.duel < ROW:
        return state._replace(phase=Phase.PICK, duel=state.duel + 1, picks=(None, None))
    if state.set < state.options.sets:
        return deal_set(state, state.set + 1)
    if state.points[VISITOR] != state.points[HOME]:
        return finish(state, min((VISITOR, HOME), key=lambda seat: state.points[seat]))
    return deal_sudden_duel(state)


def finish(state: State, winner: Seat) -> State:
    """The game is over."""
    return say(state, GameOver(winner), phase=Phase.OVER, right=None)


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
    state = say(state, SuddenDeath(number), sudden_duels=number, sudden_cards=cards)
    return reveal(state, cards)


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


def turn_bank(state: State, place: int) -> tuple[State, Card]:
    """Turn up a bank card."""
    return state._replace(bank_up=turned(state.bank_up, place)), state.bank[place]


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
