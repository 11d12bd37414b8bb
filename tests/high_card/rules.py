"""The higher card wins; both draw, in any order."""

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NamedTuple

from pydantic import BaseModel, TypeAdapter

from bot.game.cards import FRENCH, RANK, Card
from bot.game.chance import Chance, Rng, complete, dream, shuffled
from bot.game.contract import STRICT, Game, IllegalMove, Result, Seat, View, move


class Options(BaseModel):
    """There is nothing to choose."""

    model_config = STRICT


class Listed(BaseModel):
    """One deck."""

    model_config = STRICT
    decks: tuple[tuple[Card, ...], ...] = ()


@move
class Draw:
    """Take the top card."""

    do: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card was drawn."""

    seat: Seat
    card: Card
    event: Literal["drawn"] = "drawn"


class State(NamedTuple):
    """Who holds what."""

    chance: Chance
    deck: tuple[Card, ...]
    hands: tuple[Card | None, Card | None] = (None, None)
    events: tuple[Drawn, ...] = ()


@dataclass(frozen=True, slots=True)
class Public:
    """Both cards lie open."""

    hands: tuple[Card | None, Card | None]


@dataclass(frozen=True, slots=True)
class Nothing:
    """Nobody knows more than that."""


class HighCard(Game[Options, State, Draw, View[Public, Nothing, Nothing]]):
    """The whole game."""

    name: ClassVar[str] = "high_card"
    options = Options
    listed = Listed
    moves = TypeAdapter(Draw)

    def seats(self, options: Options) -> range:
        """Two."""
        return range(2, 3)

    def start(self, options: Options, seats: int, chance: Chance) -> State:
        """A shuffled deck."""
        listed = chance.listed.decks if chance.listed else None
        for deck in listed or ():
            complete(deck, FRENCH)
        return State(chance, chance.deck("high_card/deck", FRENCH, listed, 0))

    def phase(self, state: State) -> str:
        """Drawing, until both have."""
        return "draw" if None in state.hands else "over"

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Who has no card."""
        return tuple(seat for seat in (0, 1) if state.hands[seat] is None)

    def legal(self, state: State, seat: Seat) -> tuple[Draw, ...]:
        """There is one thing to do."""
        return (Draw(),) if seat in self.to_act(state) else ()

    def apply(self, state: State, seat: Seat | None, move: Draw) -> State:
        """The top card, for all to see."""
        if seat is None:
            raise IllegalMove("illegal")
        card, *rest = state.deck
        hands = (card, state.hands[1]) if seat == 0 else (state.hands[0], card)
        return state._replace(deck=tuple(rest), hands=hands, events=(Drawn(seat, card),))

    def view(self, state: State, seat: Seat | None) -> View[Public, Nothing, Nothing]:
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
            public=Public(state.hands),
            private=None if seat is None else Nothing(),
            learnt=Nothing(),
        )

    def imagine(self, view: View[Public, Nothing, Nothing], rng: Rng) -> State:
        """Any deck of the other cards."""
        unseen = [card for card in FRENCH if card not in view.public.hands]
        return State(dream(rng), tuple(shuffled(rng, unseen)), view.public.hands, view.events)

    def default_move(self, state: State, seat: Seat) -> Draw:
        """Draw."""
        return Draw()

    def scores(self, state: State) -> tuple[int, ...]:
        """The rank of each card."""
        return tuple(RANK[card] if card else 0 for card in state.hands)

    def result(self, state: State) -> Result | None:
        """The higher card; as high, a draw."""
        if None in state.hands:
            return None
        scores = self.scores(state)
        winners = tuple(seat for seat in (0, 1) if scores[seat] == max(scores))
        return Result(winners, scores, "cards")

    def figures(self, state: State) -> dict[str, tuple[int, ...]]:
        """Ranks."""
        return {"ranks": self.scores(state)}

    def dealt(self, state: State, at_least: int = 0) -> dict[str, Any]:
        """The deck, from its first card."""
        return {"decks": [list(self.start(Options(), 2, state.chance).deck)]}


GAME = HighCard()
