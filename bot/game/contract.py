"""What a game is: pure rules over frozen values (docs/adding-a-game.md)."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar, dataclass_transform

from pydantic import AfterValidator, BaseModel, ConfigDict, TypeAdapter

from bot.game.chance import Chance, Rng

Seat: TypeAlias = int
"""A place at the table, clockwise from 0."""

STRICT = ConfigDict(frozen=True, extra="forbid", strict=True)
"""How everything that comes from outside is read: no unknown key, and "3" is no number."""

T = TypeVar("T")
OptionsT = TypeVar("OptionsT", bound=BaseModel)
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
PublicT = TypeVar("PublicT")
PrivateT = TypeVar("PrivateT")
LearntT = TypeVar("LearntT")
ViewT = TypeVar("ViewT", bound="View[Any, Any, Any]")


def _not_null(value: T | None) -> T:
    if value is None:
        raise ValueError("not null: left out")
    return value


NOT_NULL = AfterValidator(_not_null)
"""Of an argument that may be left out of a move: null is no other way to do so."""


@dataclass_transform(frozen_default=True)
def move(cls: type[T]) -> type[T]:
    """Make `cls` a move: a frozen dataclass, told apart by its `do`, read strictly."""
    cls.__pydantic_config__ = STRICT  # type: ignore[attr-defined]
    return dataclass(frozen=True, slots=True)(cls)


@dataclass_transform(frozen_default=True)
def frozen(cls: type[T]) -> type[T]:
    """Make `cls` a frozen record of states and events.

    Frozen to the type checker alone: a guard at run time more than triples the time to make one.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)


def one_of(*values: int) -> AfterValidator:
    """A number among a few: what `Literal` would be if True were not 1 to it."""

    def check(value: int) -> int:
        if value not in values:
            raise ValueError(f"not one of {values}")
        return value

    return AfterValidator(check)


class IllegalMove(Exception):
    """A move that the rules refuse, and why.

    `code` is RECORDS' own; `reason` a short name that the texts know (`reason-…`), never a card.
    """

    def __init__(self, code: Literal["over", "not_your_turn", "illegal"], reason: str = "") -> None:
        super().__init__(f"{code}: {reason}" if reason else code)
        self.code = code
        self.reason = reason or code.replace("_", "-")


class Pace(StrEnum):
    """How long a seat may think: a whole move, or a short window that closes by itself."""

    MOVE = "move"
    WINDOW = "window"


@dataclass(frozen=True, slots=True)
class Bounds:
    """The amounts from `min` by `step`, and `max` itself, on a step or not (all one has)."""

    min: int
    max: int
    step: int = 1


@dataclass(frozen=True, slots=True)
class Range(Generic[MoveT]):
    """All moves like `least` whose amounts at `bounds` (paths into the move) lie within them."""

    least: MoveT
    bounds: tuple[tuple[tuple[str, ...], Bounds], ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: who won (nobody, one, or several: a draw), each seat's score, and why."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Penalties:
    """Who may call a penalty on whom just now, and in which round: one a caller and round."""

    callers: tuple[Seat, ...]
    accused: tuple[Seat, ...]
    round: str


@dataclass(frozen=True, slots=True)
class View(Generic[PublicT, PrivateT, LearntT]):
    """Everything that one seat (None: a spectator) may know; nothing else leaves a table.

    `public` has the keys of RECORDS section 5, `private` what this seat knows besides, `learnt`
    what an attentive player remembers or infers and the screen need not show.
    """

    seat: Seat | None
    seats: int
    options: BaseModel
    phase: str
    to_act: tuple[Seat, ...]
    choices: tuple[Any, ...]
    result: Result | None
    events: tuple[Any, ...]
    public: PublicT
    private: PrivateT | None
    learnt: LearntT


class Game(ABC, Generic[OptionsT, StateT, MoveT, ViewT]):
    """The rules of one game. Every method is a pure function of its arguments."""

    name: ClassVar[str]
    records: ClassVar[frozenset[str]] = frozenset()
    """The figures of which the best game counts, and not the sum."""
    options: type[OptionsT]
    """Its options, keys and defaults as RULES has them."""
    listed: type[BaseModel]
    """The chance that a record may list (RECORDS section 2)."""
    moves: TypeAdapter[MoveT]
    """Its moves, told apart by `do` (RECORDS section 4)."""

    @abstractmethod
    def seats(self, options: OptionsT) -> range:
        """How many may sit under these options."""

    @abstractmethod
    def start(self, options: OptionsT, seats: int, chance: Chance) -> StateT:
        """The state before the first move.

        Raises:
            ChanceError: the listed chance is not of this game.
        """

    @abstractmethod
    def phase(self, state: StateT) -> str:
        """The name of what the table is waiting for."""

    @abstractmethod
    def to_act(self, state: StateT) -> tuple[Seat, ...]:
        """The seats that may move now, in order; none once the game is over."""

    @abstractmethod
    def legal(self, state: StateT, seat: Seat) -> tuple[MoveT | Range[MoveT], ...]:
        """The choices of a seat: moves, and ranges of moves; none if it is not to act."""

    def play(self, state: StateT, seat: Seat | None, move: MoveT) -> StateT:
        """The state after a move; `seat` is None for what nobody does, such as time running out.

        Raises:
            IllegalMove: the rules refuse it; nothing has changed.
            ChanceError: the listed chance has run out.
        """
        if self.result(state) is not None:
            raise IllegalMove("over")
        if seat is not None and seat not in self.to_act(state):
            raise IllegalMove("not_your_turn")
        return self.apply(state, seat, move)

    @abstractmethod
    def apply(self, state: StateT, seat: Seat | None, move: MoveT) -> StateT:
        """`play`, once it is known that the game runs and the seat may move."""

    @abstractmethod
    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """What that seat (None: a spectator) may know. The only way out of a state."""

    @abstractmethod
    def imagine(self, view: ViewT, rng: Rng) -> StateT:
        """A possible state behind a view: what is hidden there, drawn at random."""

    @abstractmethod
    def default_move(self, state: StateT, seat: Seat) -> MoveT:
        """The mildest legal move of a seat that is to act (RULES, first page)."""

    @abstractmethod
    def scores(self, state: StateT) -> tuple[int, ...]:
        """A number a seat (RECORDS section 5)."""

    @abstractmethod
    def result(self, state: StateT) -> Result | None:
        """How the game ended, or None while it runs."""

    @abstractmethod
    def figures(self, state: StateT) -> dict[str, tuple[int, ...]]:
        """What this game's leaderboard counts, a number a seat under each name."""

    @abstractmethod
    def dealt(self, state: StateT, at_least: int = 0) -> dict[str, Any]:
        """The chance of this game as a record lists it, as far as it was dealt.

        Args:
            state: any state of the game.
            at_least: list at least so many decks (rounds, dice), dealt or not, where they do not
                depend on play.
        """

    def pace(self, state: StateT, seat: Seat) -> Pace:
        """How long a seat that is to act may think."""
        return Pace.MOVE

    def clock(self, options: OptionsT) -> float | None:
        """Seconds for all that a seat does in a row, in the place of a time for each move.

        It runs from when the seat is first to act until it no longer is; seats that are to act
        together have it together. None: there is no such clock.
        """
        return None

    def time_up(self, seat: Seat) -> MoveT | None:
        """Nobody's move, by which the clock of a seat has run out; None where there is no clock."""
        return None

    def resignation(self, state: StateT, seat: Seat) -> MoveT | None:
        """The move by which a seat may give up now; None where it can only forfeit the game."""
        return None

    def is_done(self, state: StateT, seat: Seat) -> bool:
        """Whether nothing more is asked of a seat while others play on: it can give up no more."""
        return False

    def contestants(self, seats: int) -> tuple[Seat, ...]:
        """The seats that win or lose; a Banque only serves."""
        return tuple(range(seats))

    def shots(self, view: ViewT) -> tuple[int, ...]:
        """The shots served to each seat so far, as anybody may know; none if nobody drinks."""
        return ()

    def penalties(self, view: ViewT) -> Penalties | None:
        """Who may be punished by a shot now (RULES DU-R17); None where nobody is."""
        return None


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
AnyView: TypeAlias = View[Any, Any, Any]
