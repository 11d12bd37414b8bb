"""Games of Duel Poker written down in few words, played as records are: through the contract."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

from bot.game.cards import FRENCH
from bot.game.chance import Chance, Seed
from bot.game.contract import Bounds, IllegalMove, Range
from bot.game.record import Record, parse, read_move
from cogs.duel_poker.rules import GAME
from cogs.duel_poker.terms import Auction, DuelPokerView, Event, Private, Public

T = TypeVar("T")
ARGUMENTS = {
    "place": ("card", "row", "side"),
    "open": ("row", "amount"),
    "raise": ("total",),
    "propose": ("mode", "folie"),
}


def moves(script: str) -> list[dict[str, Any]]:
    """`1 place KS 2, 1 open 2 100, 0 call` as a record writes it."""
    return [_move(*words.split()) for words in script.split(",") if words.strip()]


def _move(seat: str, verb: str, *values: str) -> dict[str, Any]:
    arguments = dict(zip(ARGUMENTS.get(verb, ()), map(_value, values), strict=False))
    return {"seat": int(seat), "do": verb, **arguments}


def _value(word: str) -> Any:
    if word in ("true", "false"):
        return word == "true"
    return int(word) if word.isdecimal() else word


def record(script: str = "", chance: dict[str, Any] | None = None, **options: Any) -> Record:
    """A record under these options."""
    document = {
        "format": "partie/1",
        "game": "duel_poker",
        "options": options,
        "players": ["Ana", "Bo"],
        "chance": chance or {},
        "moves": moves(script),
    }
    return parse(document, {"duel_poker": GAME})


def table(*decks: Sequence[str], dealer: int = 0, dice: Sequence[int] = (), **options: Any) -> Any:
    """A game with these first cards on its decks; Pioche unless the options say otherwise."""
    if not dice:
        options.setdefault("mode_choice", "pioche")
    chance = {"dealer": dealer, "dice": list(dice), "decks": [list(deck) for deck in decks]}
    return record("", chance, **options).start()


def act(state: Any, script: str) -> Any:
    """The state after these moves."""
    for raw in moves(script):
        state = GAME.play(state, *read_move(GAME, raw))
    return state


def refusal(state: Any, script: str) -> IllegalMove:
    """Why the one move of the script is refused."""
    try:
        act(state, script)
    except IllegalMove as error:
        return error
    raise AssertionError(f"{script} is legal")


def rows(*nines: str, number: int = 1, first: int = 1) -> list[str]:
    """A deck under which Pioche, played mildly, lays these rows.

    Args:
        nines: a row each: its common card, four of seat 0's side, four of seat 1's.
        number: of the round; its last rows are filled with what is left.
        first: who plays first.
    """
    named = [nine.split() for nine in nines]
    spare = [card for card in FRENCH if card not in {card for nine in named for card in nine}]
    while len(named) < number + 2:
        named.append([spare.pop() for _ in range(9)])
    sides = [[card for nine in named for card in nine[1 + 4 * side :][:4]] for side in (0, 1)]
    plays = [card for pair in zip(sides[first], sides[1 - first], strict=True) for card in pair]
    return [*(nine[0] for nine in named), *plays]


def mildly(state: Any, number: int = 1) -> Any:
    """The state after so many of the mildest moves: cards in order, rows from the top."""
    for _ in range(number):
        (seat,) = GAME.to_act(state)
        state = GAME.play(state, seat, GAME.default_move(state, seat))
    return state


def round_out(state: Any) -> Any:
    """The round played to its end with the mildest moves."""
    number = public(state).round
    while GAME.to_act(state) and public(state).round == number:
        state = mildly(state)
    return state


def after_placing(state: Any) -> Any:
    """The next moment at which a row may be opened."""
    state = mildly(state)
    while GAME.phase(state) != "bet":
        state = mildly(state)
    return state


def betting(money: int = 2000, **options: Any) -> Any:
    """Seat 1 has placed the first card and may open."""
    return after_placing(table(auctions=True, starting_money=money, **options))


# Looking -----------------------------------------------------------------------------------------


def view(state: Any, seat: int | None = None) -> DuelPokerView:
    """The view of a seat, or a spectator's."""
    return GAME.view(state, seat)


def public(state: Any) -> Public:
    """What everybody sees."""
    return view(state).public


def pots(state: Any) -> list[int]:
    """The pot of each row."""
    return [row.pot for row in public(state).rows]


def private(state: Any, seat: int) -> Private:
    """What a seat knows besides."""
    known = view(state, seat).private
    assert known
    return known


def auction(state: Any) -> Auction:
    """The bets being made."""
    bets = public(state).bet
    assert bets
    return bets


def amounts(state: Any, verb: str, row: int | None = None) -> Bounds | None:
    """The bounds of a verb for the seat to act, None where it has no such choice."""
    found = [
        choice.bounds[0][1]
        for choice in legal(state)
        if isinstance(choice, Range)
        and choice.least.do == verb
        and row in (None, getattr(choice.least, "row", None))
    ]
    assert len({*found}) <= 1
    return found[0] if found else None


def legal(state: Any) -> list[Any]:
    """The choices of the seat to act."""
    (seat,) = GAME.to_act(state)
    return list(GAME.legal(state, seat))


def verbs(state: Any) -> list[str]:
    """The verbs of the seat to act, one a choice."""
    return [(choice.least if isinstance(choice, Range) else choice).do for choice in legal(state)]


def cells(state: Any) -> list[tuple[int, int]]:
    """Where the seat to act may lay its first card: side and row, as listed."""
    moves = legal(state)
    return [(move.side, move.row) for move in moves if move.card == moves[0].card]


# Random games ------------------------------------------------------------------------------------


def drawn(state: Any, rng: Random) -> Any:
    """A random move of the seat to act; amounts are low, high, or between."""
    choice = rng.choice(legal(state))
    if not isinstance(choice, Range):
        return choice
    ((key,), bounds) = choice.bounds[0]
    steps = rng.choice((0, rng.randint(0, (bounds.max - bounds.min) // bounds.step)))
    amount = rng.choice((bounds.min + steps * bounds.step, bounds.max))
    return replace(choice.least, **{key: amount})


def playout(rng: Random, chance: Chance | None = None, **options: Any) -> list[Any]:
    """The states of a random game."""
    chance = chance or Chance(Seed(rng.randbytes(32)))
    states = [GAME.start(GAME.options(**options), 2, chance)]
    while seats := GAME.to_act(states[-1]):
        states.append(GAME.play(states[-1], seats[0], drawn(states[-1], rng)))
    return states


def told(states: Sequence[Any]) -> Iterator[Event]:
    """All that happened in these states, in order."""
    for state in states:
        yield from state.events


def of_round(states: Sequence[Any], number: int) -> list[Event]:
    """What happened in a round, its dealing included."""
    current, happened = 0, []
    for event in told(states):
        current = event.round if event.event == "round_dealt" else current
        if current == number:
            happened.append(event)
    return happened


def every(events: Sequence[Event], kind: type[T]) -> list[T]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]
