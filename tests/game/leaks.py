"""Finds what leaks out of a game.

**The search.** Take a game that was played. Choose a viewer (a seat, or the spectator) and a
moment, and change round cards of one deck that the viewer cannot have seen by then: two, a few,
or all of them. Replay the same moves as long as the rules take them. Up to that moment all that
the viewer gets must be what it got before. What it gets is in `LOOKS`: the view, and whatever
else is made for one reader's eyes (a board, a hand, an alternative text, custom ids): a new kind
is one function more in the list, and is searched for every game.

**What a viewer has seen** is the rules' word and not the view's, or a card shown by mistake would
pass for one that was meant to be shown. So a game brings `tests/cogs/<game>/hidden.py`:

- `seen(state, viewer)`: the cards that lie open to this viewer in this state, or were open in the
  course of the last move; by RULES, from the whole state. The search adds them up from the moment
  the deck is dealt. They are taken by name: where two packs are in play and one copy was seen, the
  other passes for seen too, which loses a try and never cries wolf.
- `told(state, viewer)`, where the rules tell something about cards that they do not show (which
  group a hidden card is of, that somebody is ruined): any value. A try counts only as long as it
  tells the same in both runs, since from then on the viewer may know that the cards differ.
- `secret(before, seat, after)`, where what a seat decides may be unknown to others: whether it
  is. Without it, seats that choose at once do not see each other's choice until all have chosen.

A game without such a file is searched too, with the cards named in the view as what was seen: that
finds everything but a card shown by its name.

**Decisions** leak as well as cards: where what a seat does is secret, it does something else
instead that is secret as well, and nobody else may get to see a difference.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice, pairwise
from random import Random
from typing import Any, TypeAlias

from bot.game.chance import Chance, ChanceError
from bot.game.contract import AnyGame, IllegalMove, Range, Seat
from bot.game.record import plain, read_move, strictly, write_move
from tests.game.deals import Deck, Path, changed, decks
from tests.game.playing import Playout, brought, within

Look: TypeAlias = Callable[[AnyGame, Any, Seat | None], Any]


def view(game: AnyGame, state: Any, viewer: Seat | None) -> Any:
    """What the rules let this viewer know."""
    return game.view(state, viewer)


SOON, LONG = 25, 400
"""Moves; what comes after many of them is more of the same."""

LOOKS: list[Look] = [view]
"""All that a viewer gets to see of a state."""


@dataclass(frozen=True)
class Leak:
    """Somebody can tell hidden things apart."""

    game: str
    viewer: Seat | None
    move: int
    """After so many moves."""
    look: str
    hidden: str
    """What was changed without the viewer's knowing."""
    before: str
    after: str

    def __str__(self) -> str:
        who = "a spectator" if self.viewer is None else f"seat {self.viewer}"
        return (
            f"{self.game}, after move {self.move}: by its {self.look} {who} can tell {self.hidden}"
            f"\n  {self.before}\n  {self.after}"
        )


# Cards -------------------------------------------------------------------------------------------


class Search:
    """The card search on one game that was played, for all its viewers."""

    def __init__(self, play: Playout, game: AnyGame | None = None) -> None:
        """Replay the game with its cards listed, so that they can be changed.

        Args:
            play: the game; of a very long one the beginning is searched.
            game: searched in the place of the game played: its rules, with other views.
        """
        self.game = game or play.game
        self.play = play
        self.hidden = brought(play.game, "hidden")
        self.moves = play.moves[:LONG]
        self.deal = play.game.dealt(play.states[len(self.moves)])
        self.states = list(self.run(self.deal))
        self.decks = decks(self.deal)
        self.dealt = {deck: self._dealt(deck) for deck in self.decks}
        self.seen = {
            viewer: [self._seen(state, viewer) for state in self.states] for viewer in play.viewers
        }

    def run(self, deal: dict[str, Any]) -> Iterator[Any]:
        """The states of the same moves with these cards, as far as the rules take them."""
        listed = strictly(self.game.listed, deal)
        try:
            state = self.game.start(self.play.options, self.play.seats, Chance(listed=listed))
            yield state
            for raw in self.moves:
                state = self.game.play(state, *read_move(self.game, raw))
                yield state
        except (IllegalMove, ChanceError):
            return

    def tries(self, rng: Random, number: int) -> Iterator[Leak]:
        """The leaks that so many random tries find."""
        for _ in range(number):
            viewer = rng.choice(self.play.viewers)
            deck = rng.choice(list(self.decks))
            since = max(self.dealt[deck] - 1, 0)
            until = rng.randrange(since, min(len(self.states), since + rng.choice((SOON, LONG))))
            values = change_round(self.unseen(deck, viewer, until), rng)
            yield from self.compare(viewer, since, until, values)

    def unseen(self, deck: Deck, viewer: Seat | None, until: int) -> dict[Path, str]:
        """The cards of a deck that the viewer cannot have seen up to a moment."""
        seen = set().union(*self.seen[viewer][self.dealt[deck] : until + 1])
        return {path: card for path, card in self.decks[deck].items() if card not in seen}

    def compare(
        self, viewer: Seat | None, since: int, until: int, values: dict[Path, str]
    ) -> Iterator[Leak]:
        """The first leak that the changed cards bring to light, if any.

        Args:
            viewer: who looks.
            since: from this moment on; no deck is shuffled before it is needed, and so the
                moment before it is dealt is soon enough.
            until: and up to this one.
            values: the cards, by their places in the deal.
        """
        if not values:
            return
        others = islice(self.run(changed(self.deal, values)), since, until + 1)
        for move, other in enumerate(others, since):
            state = self.states[move]
            if self._told(state, viewer) != self._told(other, viewer):
                return
            hidden = f"cards at {sorted(map(str, values))[:4]}"
            if leak := difference(self.game, viewer, move, hidden, state, other):
                yield leak
                return

    def _dealt(self, deck: Deck) -> int:
        moments = range(len(self.states))
        return bisect_left(moments, True, key=lambda moment: deck in self._decks(moment))

    @cache  # noqa: B019 - a search lives for one test
    def _decks(self, moment: int) -> frozenset[Deck]:
        return frozenset(decks(self.game.dealt(self.states[moment])))

    def _seen(self, state: Any, viewer: Seat | None) -> frozenset[str]:
        if self.hidden:
            return frozenset(self.hidden.seen(state, viewer))
        return frozenset(re.findall(r"\w+", str(plain(self.game.view(state, viewer)))))

    def _told(self, state: Any, viewer: Seat | None) -> Any:
        told = getattr(self.hidden, "told", None)
        return told(state, viewer) if told else None


def change_round(cards: dict[Path, str], rng: Random) -> dict[Path, str]:
    """Some of the cards, each in another's place: two, a few, or all of them."""
    number = rng.choice((2, 2, 5, len(cards)))
    places = rng.sample(list(cards), min(number, len(cards)))
    mixed = places[1:] + places[:1]
    return {
        place: cards[other]
        for place, other in zip(places, mixed, strict=True)
        if cards[place] != cards[other]
    }


def difference(
    game: AnyGame, viewer: Seat | None, move: int, hidden: str, state: Any, other: Any
) -> Leak | None:
    """What tells two states apart that are one to the viewer."""
    for look in LOOKS:
        before, after = look(game, state, viewer), look(game, other, viewer)
        if before != after:
            name = look.__name__
            return Leak(game.name, viewer, move, name, hidden, str(before), str(after))
    return None


# Decisions ---------------------------------------------------------------------------------------


def chosen_at_once(game: AnyGame, before: Any, seat: Seat, after: Any) -> bool:
    """Whether a seat has made a choice that others are still to make: they may not know it."""
    others = tuple(other for other in game.to_act(before) if other != seat)
    same = game.to_act(after) == others and game.phase(after) == game.phase(before)
    return bool(others) and same


def is_secret(game: AnyGame, before: Any, seat: Seat, after: Any) -> bool:
    """Whether what a seat has just done is nobody else's business yet."""
    secret = getattr(brought(game, "hidden"), "secret", None)
    return (
        bool(secret(before, seat, after)) if secret else chosen_at_once(game, before, seat, after)
    )


def decisions(play: Playout, rng: Random, game: AnyGame | None = None) -> Iterator[Leak]:
    """The leaks of secret decisions in a game played: each against another one."""
    game = game or play.game
    steps = pairwise(play.states[: LONG + 1])
    for move, (before, after) in enumerate(steps):
        seat = play.moves[move]["seat"]
        if not is_secret(game, before, seat, after):
            continue
        choice = rng.choice(game.legal(before, seat))
        instead = within(game, choice, rng) if isinstance(choice, Range) else choice
        try:
            other = game.play(before, seat, instead)
        except IllegalMove:
            continue
        if not is_secret(game, before, seat, other):
            continue
        hidden = f"{play.moves[move]} from {write_move(seat, instead)}"
        for viewer in play.viewers:
            if viewer != seat and (
                leak := difference(game, viewer, move + 1, hidden, after, other)
            ):
                yield leak


def first(leaks: Iterable[Leak]) -> Leak | None:
    """The first leak found, if any."""
    return next(iter(leaks), None)
