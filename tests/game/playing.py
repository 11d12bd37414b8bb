"""Random games of any game: its options, its seats, its moves, and whole games of them.

Nothing here names a game. What a game's own tests must say about it stands in `tests/cogs/<game>`,
in `conservation.py` and `hidden.py`, which `brought` finds.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType, NoneType
from typing import Any, Literal, TypeAlias, get_args, get_origin

import pytest

from bot.catalogue import games
from bot.game.chance import Chance, Seed
from bot.game.contract import AnyGame, Bounds, IllegalMove, Range, Seat
from bot.game.record import NOBODY, Record, RecordError, dump, plain, strictly, write_move
from tests.conftest import count, seeded

GAMES: tuple[AnyGame, ...] = tuple(games().values())
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

BATCHES = count(1, 16)
"""A full count is shared out, so that several processes can work on it."""
ENDLESS = 100_000
"""So many moves, and a random game will not end."""
ENOUGH = count(5_000, 6_000)
"""So many moves in all, and a batch need not try another game: very long ones count for more."""
NUMBERS = (0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 18, 20, 30, 50, 100, 500, 2000)
"""Tried for options that are numbers; the options themselves refuse what is out of range."""


Property: TypeAlias = Callable[["Playout", Random], None]


@contextmanager
def named(*what: object) -> Iterator[None]:
    """Adds to any failure inside which random game it came from."""
    try:
        yield
    except BaseException as error:
        error.add_note("in " + " ".join(str(part) for part in what))
        raise


@cache
def brought(game: AnyGame, name: str) -> ModuleType | None:
    """`tests/cogs/<game>/<name>.py`, what a game's own tests say about it; None without."""
    file = Path(__file__).parents[1] / "cogs" / game.name / f"{name}.py"
    return import_module(f"tests.cogs.{game.name}.{name}") if file.exists() else None


def conserve(game: AnyGame, state: Any) -> None:
    """Assert that nothing is lost or doubled, as the game's own tests count it."""
    if module := brought(game, "conservation"):
        module.check(state)


# Options and seats -------------------------------------------------------------------------------


def values(annotation: Any) -> list[Any]:
    """What an option of this type may be tried with, as JSON values."""
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return [member.value for member in annotation]
    simple: dict[Any, list[Any]] = {
        bool: [False, True],
        int: list(NUMBERS),
        None: [None],
        NoneType: [None],
    }
    if annotation in simple:
        return simple[annotation]
    arguments = get_args(annotation)
    if get_origin(annotation) is Literal:
        return list(arguments)
    return [value for argument in arguments for value in values(argument)]


def allowed(game: AnyGame, options: dict[str, Any]) -> Any:
    """The options read as a record's, or None where they are refused."""
    try:
        return strictly(game.options, options)
    except RecordError:
        return None


def choices(game: AnyGame) -> dict[str, list[Any]]:
    """Every option of a game with the values that it takes while the others have their default."""
    return {
        name: [value for value in values(field.annotation) if allowed(game, {name: value})]
        for name, field in game.options.model_fields.items()
    }


def draw_options(game: AnyGame, rng: Random) -> tuple[Any, int]:
    """Options that go together, half of them by default, and a number of seats under them."""
    every = choices(game)
    while True:
        drawn = {
            name: rng.choice(some) for name, some in every.items() if some and rng.randrange(2)
        }
        options = allowed(game, drawn)
        if options is not None and len(game.seats(options)):
            return options, rng.choice(game.seats(options))


# Moves -------------------------------------------------------------------------------------------


def put(document: dict[str, Any], path: Sequence[str], value: Any) -> dict[str, Any]:
    """The document with a value at a path."""
    document = deepcopy(document)
    place = document
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return document


def of_document(game: AnyGame, document: dict[str, Any]) -> Any:
    """The move that a document without its seat describes."""
    return game.moves.validate_json(json.dumps(document))


def within(game: AnyGame, span: Range[Any], rng: Random) -> Any:
    """A move of a range: amounts at some of its paths, at least one, drawn within the bounds."""
    document = plain(span.least)
    some = rng.sample(span.bounds, rng.randrange(len(span.bounds)) + 1)
    for path, bounds in some:
        between = rng.randrange(bounds.min, bounds.max + 1, bounds.step)
        document = put(document, path, rng.choice((bounds.min, between, bounds.max)))
    return of_document(game, document)


def has(bounds: Bounds, amount: int) -> bool:
    """Whether an amount lies within bounds: by steps from the least, and the most of all."""
    return amount in range(bounds.min, bounds.max + 1, bounds.step) or amount == bounds.max


class Taste:
    """How a random player chooses: some verbs are dear to it, others it hardly ever says.

    Every other player likes what is mildest best, or few games would see more than their opening
    where any seat may give up at any time.
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.mild = rng.randrange(2)
        self.weights: dict[str, float] = {}

    def choose(self, game: AnyGame, state: Any, seat: Seat) -> Any:
        """One of the seat's choices, with amounts drawn where it is a range."""
        verbs: dict[str, list[Any]] = {}
        for choice in game.legal(state, seat):
            verbs.setdefault(verb_of(choice), []).append(choice)
        for verb in sorted(verbs.keys() - self.weights.keys()):
            self.weights[verb] = 10 ** self.rng.uniform(-2, 0)
        weights = {verb: self.weights[verb] for verb in verbs}
        if self.mild:
            weights[verb_of(game.default_move(state, seat))] = 1
        (verb,) = self.rng.choices(list(weights), list(weights.values()))
        choice = self.rng.choice(verbs[verb])
        if not isinstance(choice, Range):
            return choice
        move = within(game, choice, self.rng)
        return move if accepts(game, state, seat, move) else choice.least


def verb_of(choice: Any) -> str:
    """The `do` of a move or of a range of moves."""
    verb = (choice.least if isinstance(choice, Range) else choice).do
    assert isinstance(verb, str)
    return verb


def accepts(game: AnyGame, state: Any, seat: Seat | None, move: Any) -> bool:
    """Whether the rules take the move; a refusal of a seat to act must be `illegal`."""
    try:
        game.play(state, seat, move)
    except IllegalMove as error:
        if error.code != "illegal":
            raise
        return False
    return True


def covers(choice: Any, document: dict[str, Any]) -> bool:
    """Whether a listed choice is, or its range includes, the move of a document.

    What the document leaves out is taken as listed: `legal` writes every key out, a player
    need not.
    """
    paths = choice.bounds if isinstance(choice, Range) else ()
    listed = plain(choice.least) if isinstance(choice, Range) else plain(choice)
    given = 0
    for path, bounds in paths:
        amount = _take(document, path)
        listed = _without(listed, path)
        if amount is None:
            continue
        document = _without(document, path)
        if not has(bounds, amount):
            return False
        given += 1
    if paths and not given:
        return False
    return document["do"] == listed["do"] and all(
        key in listed and listed[key] == value for key, value in document.items()
    )


def _take(document: dict[str, Any], path: Sequence[str]) -> Any:
    place: Any = document
    for key in path:
        if not isinstance(place, dict) or key not in place:
            return None
        place = place[key]
    return place


def _without(document: dict[str, Any], path: Sequence[str]) -> dict[str, Any]:
    if _take(document, path) is None:
        return document
    document = deepcopy(document)
    place = document
    for key in path[:-1]:
        place = place[key]
    del place[path[-1]]
    return document


# What a move may look like -----------------------------------------------------------------------


@dataclass(frozen=True)
class Argument:
    """A key of a move, as the schema of the game's moves has it."""

    types: tuple[str, ...]
    """JSON types, `null` where it may be left out or null."""
    required: bool
    of: str | None = None
    """The type of the parts of an object or an array."""


def verbs(game: AnyGame) -> dict[str, dict[str, Argument]]:
    """Every verb of a game with its arguments, but for what nobody does."""
    schema = game.moves.json_schema()
    variants = [part for part in schema.get("$defs", {}).values() if "properties" in part]
    moves = {
        variant["properties"]["do"]["const"]: {
            key: _argument(part, key in variant.get("required", []))
            for key, part in variant["properties"].items()
            if key != "do"
        }
        for variant in (*variants, *([schema] if "properties" in schema else []))
        if "const" in variant["properties"].get("do", {})
    }
    moves.pop(NOBODY, None)
    return moves


def _argument(schema: dict[str, Any], required: bool) -> Argument:
    options = schema.get("anyOf", [schema])
    types = tuple(option.get("type", "string") for option in options)
    inner: list[Any] = [
        option.get("additionalProperties", option.get("items")) for option in options
    ]
    of = next((part["type"] for part in inner if isinstance(part, dict) and "type" in part), None)
    return Argument(types, required, of)


def guess(argument: Argument, words: Sequence[str], rng: Random) -> Any:
    """A value of the right JSON type for an argument, seldom a sensible one."""
    kind = rng.choice([kind for kind in argument.types if kind != "null"])
    number = rng.choice((-1, 0, 1, 2, 3, 4, 5, 9, 10, 25, 50, 99, 100, 2500, 10**30))
    match kind:
        case "integer":
            return number
        case "boolean":
            return bool(rng.randrange(2))
        case "string":
            return rng.choice(words)
        case "array":
            inner = Argument((argument.of or "integer",), True)
            return [guess(inner, words, rng) for _ in range(rng.randrange(3))]
        case "object":
            inner = Argument((argument.of or "integer",), True)
            keys = rng.sample(["0", "1", "2", "3", "4", "x"], rng.randrange(3))
            return {key: guess(inner, words, rng) for key in keys}
    raise AssertionError(f"an argument of type {kind}")


WRONG: dict[str, tuple[Any, ...]] = {
    "integer": ("3", True, 1.5, [], {}),
    "boolean": ("true", 1, 0, [], {}),
    "string": (5, True, [], {}),
    "array": ("1", 1, {}, [[]], [None]),
    "object": ("1", 1, [], {"1": []}, {"1": None}),
}
"""Values of another JSON type than the one named."""


def wrong(argument: Argument) -> list[Any]:
    """Values of none of an argument's JSON types."""
    if len(argument.types) > 2:
        return []
    (kind,) = (kind for kind in argument.types if kind != "null")
    return [*WRONG[kind], *([] if "null" in argument.types else [None])]


# Playouts ----------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Playout:
    """A whole random game: `states[i]` is before move i, the last one after all of them."""

    game: AnyGame
    number: int
    options: Any
    seats: int
    seed: Seed
    moves: tuple[dict[str, Any], ...]
    states: tuple[Any, ...]

    def __repr__(self) -> str:
        return f"<{self.game.name}, random game {self.number}>"

    @property
    def end(self) -> Any:
        """The state after the last move."""
        return self.states[-1]

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Every seat, and the spectator."""
        return (*range(self.seats), None)

    def record(self, moves: int | None = None) -> Record:
        """The game as its table keeps it, or only its first moves."""
        return Record(
            game=self.game,
            options=self.options,
            players=tuple(f"player {seat}" for seat in range(self.seats)),
            chance=Chance(self.seed),
            moves=self.moves[:moves],
        )

    def document(self, moves: int | None = None) -> dict[str, Any]:
        """Its record as a document, with the seed and the chance dealt."""
        return dump(self.record(moves), self.states[-1 if moves is None else moves])

    def moments(self, rng: Random, number: int) -> list[int]:
        """Some places in the game at which somebody is to act."""
        running = range(len(self.moves))
        return sorted(rng.sample(running, min(number, len(running))))

    def acting(self, rng: Random, number: int) -> Iterator[tuple[Any, Seat]]:
        """Some states of the game, each with a seat that is to act."""
        for moment in self.moments(rng, number):
            state = self.states[moment]
            yield state, rng.choice(self.game.to_act(state))


@lru_cache(maxsize=count(160, 4))
def playout(game: AnyGame, number: int) -> Playout:
    """The random game of that number, always the same one."""
    rng = seeded("playout", game.name, number)
    options, seats = draw_options(game, rng)
    seed = Seed(rng.randbytes(32))
    start = game.start(options, seats, Chance(seed))
    steps = list(play_out(game, start, rng))
    moves = tuple(write_move(seat, move) for seat, move, _ in steps)
    states = (start, *(state for _, _, state in steps))
    return Playout(game, number, options, seats, seed, moves, states)


def play_out(game: AnyGame, state: Any, rng: Random) -> Iterator[tuple[Seat, Any, Any]]:
    """Random moves to the end, each by a random seat of those to act, with the state after it."""
    player = Taste(rng)
    moves = 0
    while seats := game.to_act(state):
        seat = rng.choice(seats)
        move = player.choose(game, state, seat)
        state = game.play(state, seat, move)
        yield seat, move, state
        moves += 1
        assert moves < ENDLESS, "the game does not end"


def on_playouts(
    sample: int, full: int, enough: int = ENOUGH
) -> Callable[[Property], Callable[..., None]]:
    """A test of what holds in any game whatever is played: tried on so many random games of each.

    The test gets the game played, and a generator of its own for what it tries there.

    Args:
        sample: so many games, or fewer if they are long.
        full: so many at full count.
        enough: how many moves in all are enough for a batch.
    """

    def decorate(prop: Property) -> Callable[..., None]:
        @pytest.mark.heavy
        @pytest.mark.parametrize("batch", range(BATCHES))
        @each_game
        def test(game: AnyGame, batch: int) -> None:
            moves = 0
            for number in range(batch, count(sample, full), BATCHES):
                with named(game.name, "random game", number):
                    play = playout(game, number)
                    prop(play, seeded(prop.__name__, game.name, number))
                if (moves := moves + len(play.moves)) > enough:
                    return

        test.__doc__ = prop.__doc__
        return test

    return decorate
