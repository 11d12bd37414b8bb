"""Bataille, cut short: each turns up a card, the higher takes the trick, three times."""

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NamedTuple

from pydantic import BaseModel, TypeAdapter

from bot.game.cards import FRENCH, RANK, Card
from bot.game.chance import Chance, Rng, complete, dream, shuffled
from bot.game.contract import STRICT, Game, IllegalMove, Result, Seat, View, move

TRICKS = 3


class Options(BaseModel):
    """There is nothing to choose."""

    model_config = STRICT


class Listed(BaseModel):
    """One deck."""

    model_config = STRICT
    decks: tuple[tuple[Card, ...], ...] = ()


@move
class Turn:
    """Turn up the top card."""

    do: Literal["turn"] = "turn"


@dataclass(frozen=True, slots=True)
class Turned:
    """A card is up."""

    seat: Seat
    card: Card
    event: Literal["turned"] = "turned"


class State(NamedTuple):
    """The cards up, and who has taken how many tricks."""

    chance: Chance
    deck: tuple[Card, ...]
    up: tuple[Card | None, Card | None] = (None, None)
    tricks: tuple[int, int] = (0, 0)
    played: int = 0
    events: tuple[Turned, ...] = ()


@dataclass(frozen=True, slots=True)
class Public:
    """All but the deck lies open."""

    up: tuple[Card | None, Card | None]
    tricks: tuple[int, int]
    played: int


@dataclass(frozen=True, slots=True)
class Learnt:
    """The cards that are gone."""

    gone: int


class Bataille(Game[Options, State, Turn, View[Public, Learnt, Learnt]]):
    """The whole game."""

    name: ClassVar[str] = "bataille"
    options = Options
    listed = Listed
    moves = TypeAdapter(Turn)

    def seats(self, options: Options) -> range:
        """Two."""
        return range(2, 3)

    def start(self, options: Options, seats: int, chance: Chance) -> State:
        """A shuffled deck."""
        listed = chance.listed.decks if chance.listed else None
        for deck in listed or ():
            complete(deck, FRENCH)
        return State(chance, chance.deck("bataille/deck", FRENCH, listed, 0))

    def phase(self, state: State) -> str:
        """Turning, until the last trick is taken."""
        return "turn" if state.played < TRICKS else "over"

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Who has no card up."""
        if state.played == TRICKS:
            return ()
        done = None not in state.up
        return tuple(seat for seat in (0, 1) if done or state.up[seat] is None)

    def legal(self, state: State, seat: Seat) -> tuple[Turn, ...]:
        """There is one thing to do."""
        return (Turn(),) if seat in self.to_act(state) else ()

    def apply(self, state: State, seat: Seat | None, move: Turn) -> State:
        """The top card, for all to see; two cards make a trick."""
        if seat is None:
            raise IllegalMove("illegal")
        card, *rest = state.deck
        before = (None, None) if None not in state.up else state.up
        up = (card, before[1]) if seat == 0 else (before[0], card)
        state = state._replace(deck=tuple(rest), up=up, events=(Turned(seat, card),))
        if up[0] is None or up[1] is None:
            return state
        left, right = RANK[up[0]], RANK[up[1]]
        taken = (state.tricks[0] + (left > right), state.tricks[1] + (right > left))
        return state._replace(tricks=taken, played=state.played + 1)

    def view(self, state: State, seat: Seat | None) -> View[Public, Learnt, Learnt]:
        """All but the deck."""
        return View(
            seat=seat,
            seats=2,
            options=Options(),
            phase=self.phase(state),
            to_act=self.to_act(state),
            choices=() if seat is None else self.legal(state, seat),
            result=self.result(state),
            events=state.events,
            public=Public(state.up, state.tricks, state.played),
            private=None if seat is None else Learnt(len(FRENCH) - len(state.deck)),
            learnt=Learnt(len(FRENCH) - len(state.deck)),
        )

    def imagine(self, view: View[Public, Learnt, Learnt], rng: Rng) -> State:
        """Any deck of the other cards."""
        unseen = shuffled(rng, [card for card in FRENCH if card not in view.public.up])
        deck = tuple(unseen[: len(FRENCH) - view.learnt.gone])
        public = view.public
        return State(dream(rng), deck, public.up, public.tricks, public.played, view.events)

    def default_move(self, state: State, seat: Seat) -> Turn:
        """Turn up a card."""
        return Turn()

    def scores(self, state: State) -> tuple[int, ...]:
        """Tricks."""
        return state.tricks

    def result(self, state: State) -> Result | None:
        """Most tricks; as many, a draw."""
        if state.played < TRICKS:
            return None
        winners = tuple(s for s in (0, 1) if state.tricks[s] == max(state.tricks))
        return Result(winners, state.tricks, "tricks")

    def figures(self, state: State) -> dict[str, tuple[int, ...]]:
        """Tricks."""
        return {"tricks": state.tricks}

    def dealt(self, state: State, at_least: int = 0) -> dict[str, Any]:
        """The deck, from its first card."""
        return {"decks": [list(self.start(Options(), 2, state.chance).deck)]}


GAME = Bataille()
