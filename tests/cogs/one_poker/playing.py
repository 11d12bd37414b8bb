"""Games of One Poker written down in few words, played as records are: through the contract."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.game.chance import Chance, Seed
from bot.game.contract import IllegalMove, Range
from bot.game.record import Record, parse, read_move, write_move
from cogs.one_poker.phases import State
from cogs.one_poker.rules import GAME
from cogs.one_poker.terms import Bet, Move, OnePokerView, Options, Phase, Private, Public, Raise

KEPT = ("7D", "7C")
"""What both keep for ever where every deal is played with the new card, place 1."""
ARGUMENT = {"lock": "card", "bet": "total", "raise": "total"}


def moves(script: str) -> list[dict[str, Any]]:
    """`0 lock 1, 1 lock 0, 0 bet 3, 1 call` as a record writes it."""
    return [_move(*words.split()) for words in script.split(",") if words.strip()]


def _move(seat: str, verb: str, value: str | None = None) -> dict[str, Any]:
    argument = {ARGUMENT[verb]: int(value)} if value is not None else {}
    return {"seat": int(seat), "do": verb, **argument}


def record(script: str = "", chance: dict[str, Any] | None = None, **options: Any) -> Record:
    """A record under these options."""
    document = {
        "format": "partie/1",
        "game": "one_poker",
        "options": options,
        "players": ["Ana", "Bo"],
        "chance": chance or {},
        "moves": moves(script),
    }
    return parse(document, {"one_poker": GAME})


def rigged(*pairs: str) -> list[str]:
    """A deck under which deal after deal is played with these cards, if place 1 is locked."""
    return [*KEPT, *(card for pair in pairs for card in pair.split())]


def table(*pairs: str, opening: int = 0, **options: Any) -> Any:
    """A game whose deals are played with these cards: `table("KS QS", "9H 9D")`."""
    if opening:
        options["opening"] = "random"
    return record("", {"decks": [rigged(*pairs)], "opening": opening}, **options).start()


def act(state: Any, script: str) -> Any:
    """The state after these moves."""
    for raw in moves(script):
        state = GAME.play(state, *read_move(GAME, raw))
    return state


def lock_both(state: Any, place: int = 1) -> Any:
    """Both lock that place, the first actor first."""
    first = public(state).first
    return act(state, f"{first} lock {place}, {1 - first} lock {place}")


def dealt(state: Any, script: str) -> Any:
    """A whole deal: both lock place 1, then these bets."""
    return act(lock_both(state), script)


def won(state: Any, chips: int) -> Any:
    """A deal shown down for so many chips of each, an ante of 1 among them."""
    first = public(state).first
    bet = f"bet {chips - 1}, {1 - first} call" if chips > 1 else f"check, {1 - first} check"
    return dealt(state, f"{first} {bet}")


def checked(state: Any, deals: int) -> Any:
    """So many deals in which nobody bets."""
    for _ in range(deals):
        state = won(state, 1)
    return state


def position(stacks: Sequence[int], first: int, pair: str) -> Any:
    """Deals that lead to these stacks before the ante and this first actor; `pair` comes next."""
    start, odd = divmod(sum(stacks), 2)
    assert not odd, "both start with as many chips"
    gain = stacks[first] - start
    # Whoever won the last deal opens: to open with no more than at the start, first lose some.
    steps = [(first, gain)] if gain > 0 else [(1 - first, 1 - gain), (first, 1)]
    if gain == 0 and first == 0:
        steps = []
    cards = [
        ("K{0} Q{0}" if seat == 0 else "Q{0} K{0}").format("SD"[i])
        for i, (seat, _) in enumerate(steps)
    ]
    state = table(*cards, pair, start_chips=start)
    for _, chips in steps:
        state = won(state, chips)
    antes = tuple(stack - 1 for stack in stacks)
    assert (public(state).stacks, public(state).first) == (antes, first)
    return state


def public(state: Any) -> Public:
    """What everybody sees."""
    return view(state).public


def view(state: Any, seat: int | None = None) -> OnePokerView:
    """The view of a seat, or a spectator's."""
    return GAME.view(state, seat)


def private(state: Any, seat: int) -> Private:
    """What a seat knows besides."""
    known = view(state, seat).private
    assert known
    return known


def verbs(state: Any, seat: int) -> dict[str, Any]:
    """The choices of a seat: the verb of each, and its bounds where it is a range."""
    return {
        _verb(choice): (choice.bounds[0][1].min, choice.bounds[0][1].max)
        if isinstance(choice, Range)
        else None
        for choice in GAME.legal(state, seat)
    }


def _verb(choice: Any) -> str:
    return str((choice.least if isinstance(choice, Range) else choice).do)


def refusal(state: Any, script: str) -> IllegalMove:
    """Why the one move of the script is refused."""
    try:
        act(state, script)
    except IllegalMove as error:
        return error
    raise AssertionError(f"{script} is legal")


# Whole games -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Played:
    """A game from its seed: `states[i]` is before move i."""

    options: Options
    seed: Seed
    moves: tuple[dict[str, Any], ...]
    states: tuple[State, ...]

    def record(self) -> Record:
        """The game as its table keeps it."""
        return Record(GAME, self.options, ("Ana", "Bo"), Chance(self.seed), self.moves)


def played(rng: Random, choose: Callable[[State, int, Random], Move], **options: Any) -> Played:
    """A game from a random seed, each move chosen so."""
    seed, made = Seed(rng.randbytes(32)), []
    state = GAME.start(Options(**options), 2, Chance(seed))
    states = [state]
    while seats := GAME.to_act(state):
        seat = seats[rng.randrange(len(seats))]
        move = choose(state, seat, rng)
        made.append(write_move(seat, move))
        state = GAME.play(state, seat, move)
        states.append(state)
    return Played(states[0].options, seed, tuple(made), tuple(states))


def bold(state: State, seat: int, rng: Random) -> Move:
    """Any legal move, any amount."""
    legal = GAME.legal(state, seat)
    choice = legal[rng.randrange(len(legal))]
    if not isinstance(choice, Range):
        return choice
    bounds = choice.bounds[0][1]
    total = bounds.min + rng.randrange(bounds.max - bounds.min + 1)
    return Bet(total) if isinstance(choice.least, Bet) else Raise(total)


def timid(state: State, seat: int, rng: Random) -> Move:
    """Any card, but no chips: such a game sees many deals."""
    return bold(state, seat, rng) if state.phase is Phase.LOCK else GAME.default_move(state, seat)
