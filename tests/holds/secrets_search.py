"""The leak search of tests/game/leaks.py over all that a person gets, and not the view alone.

A **position** is what one viewer gets at one moment of a game, held against what he gets where
cards that he cannot have seen are others.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from random import Random
from typing import Any, cast

from bot import catalogue
from bot.game.chance import ChanceError
from bot.game.contract import AnyGame, AnyView, IllegalMove, Seat
from bot.game.record import RecordError, plain, read_move
from bot.screen.house import House
from bot.screen.illustrations import Illustrator
from bot.screen.layout import Illustration
from bot.screen.pages import board_page, hand_page
from bot.screen.pictures import Pictures, alt
from bot.screen.texts import ENGLISH, FRENCH
from bot.table.clicks import Clicks, Reader
from bot.table.seats import Status
from bot.table.table import Table
from tests.conftest import seeded
from tests.game.deals import Path, changed
from tests.game.leaks import Leak, Search
from tests.game.playing import Playout, guess, verbs
from tests.screen.drawing import SCREENS, house, new_table
from tests.screen.remembering import remembering_texts

PROBES = 2
"""How many moves, mostly forbidden ones, a seat tries in each position."""
WORDS = ("0", "1", "a", "win", "AS", "7H")


@dataclass(frozen=True)
class Glimpse:
    """A state as each reader sees it, in the place of a table's clicks."""

    game: AnyGame
    state: Any
    moves: int

    @cache  # noqa: B019 - it lives as long as one look
    def view(self, reader: Reader) -> AnyView:
        """What this reader sees."""
        view: AnyView = self.game.view(self.state, reader)
        return view

    def count(self, _reader: Reader) -> int:
        """It follows from the views alone, and they are compared."""
        return self.moves


@cache
def quick_house() -> House:
    """What a screen needs; the texts are nearly all the time that a screen takes."""
    return replace(house(), texts=remembering_texts())


class Desk:
    """Everything that leaves one table, drawn for each of its people."""

    def __init__(self, play: Playout) -> None:
        self.game = play.game
        self.locale = (FRENCH, ENGLISH)[play.number % 2]
        self._verbs = verbs(play.game)
        self._house = quick_house()
        mats = {play.game.name: mat} if (mat := catalogue.part(play.game.name, "mat")) else {}
        self._illustrator = Illustrator(self._house, Pictures(), mats)
        self._table = new_table(play.game, play.options, play.seats, play.seed, self.locale)

    def shows(self, state: Any, viewer: Seat | None, moves: int) -> dict[str, Any]:
        """What a viewer gets of a state: each thing by its name."""
        table = self._set(state, moves)
        got: dict[str, Any] = {
            "view": table.view(viewer),
            "time": [self.game.pace(state, seat) for seat in table.to_act],
            "errors": list(self._errors(state, viewer, moves)),
        }
        if self.game.name in SCREENS:
            for reader in dict.fromkeys((None, viewer)):
                got |= self._screen(table, reader)
        return got

    def _set(self, state: Any, moves: int) -> Table:
        table = self._table
        table.state = state
        table.clicks = cast(Clicks, Glimpse(self.game, state, moves))
        over = self.game.result(state) is not None
        table.status = Status.OVER if over else Status.RUNNING
        return table

    def _screen(self, table: Table, reader: Seat | None) -> dict[str, Any]:
        """A board or a hand: the picture, its alternative text, and the message with its ids."""
        kind = "board" if reader is None else "hand"
        picture = self._illustrator._wanted(table, reader)
        words = self._house.words(self.locale, table)
        drawn = Illustration(b"", alt(picture, words)) if picture else None
        if reader is None:
            page = board_page(self._house, table, drawn)
        else:
            page = hand_page(self._house, table, reader, self.locale, picture=drawn)
        message = page.to_components()  # type: ignore[no-untyped-call]
        return {f"picture of the {kind}": picture, kind: json.dumps(message)}

    def _errors(self, state: Any, seat: Seat | None, moves: int) -> Iterator[tuple[Any, ...]]:
        """What the rules answer to moves that this seat may or may not make."""
        if seat is None:
            return
        rng = seeded("probe", self.game.name, seat, moves)
        for _ in range(PROBES):
            document = self._document(rng)
            try:
                self.game.play(state, seat, read_move(self.game, {"seat": seat, **document})[1])
            except IllegalMove as error:
                yield str(document), error.code, error.reason, str(error)
            except RecordError as error:
                yield str(document), error.code, error.message
            except ChanceError:  # taken, where the cards that are listed here do not reach so far
                yield str(document), "taken"
            else:
                yield str(document), "taken"

    def _document(self, rng: Random) -> dict[str, Any]:
        verb, arguments = rng.choice(list(self._verbs.items()))
        return {"do": verb, **{key: guess(kind, WORDS, rng) for key, kind in arguments.items()}}


class Hunt(Search):
    """The card search over all that a viewer gets, with the positions counted."""

    def __init__(self, play: Playout, game: AnyGame | None = None) -> None:
        """As a search; what was drawn once of the true cards is kept.

        Args:
            play: the game.
            game: as for a search.
        """
        super().__init__(play, game)
        self.desk = Desk(play)
        self.desk.game = self.game
        self.positions = 0
        self._known: dict[tuple[int, Seat | None], dict[str, Any]] = {}

    def compare(
        self, viewer: Seat | None, since: int, until: int, values: dict[Path, str]
    ) -> Iterator[Leak]:
        """The first leak that the changed cards bring to light, if any."""
        if not values:
            return
        others = islice(self.run(changed(self.deal, values)), since, until + 1)
        for move, other in enumerate(others, since):
            if self._told(self.states[move], viewer) != self._told(other, viewer):
                return
            self.positions += 1
            before = self._true(move, viewer)
            after = self.desk.shows(other, viewer, move)
            if leak := self._leak(viewer, move, values, before, after):
                yield leak
                return

    def _true(self, move: int, viewer: Seat | None) -> dict[str, Any]:
        if (move, viewer) not in self._known:
            self._known[move, viewer] = self.desk.shows(self.states[move], viewer, move)
        return self._known[move, viewer]

    def _leak(
        self,
        viewer: Seat | None,
        move: int,
        values: dict[Path, str],
        before: dict[str, Any],
        after: dict[str, Any],
    ) -> Leak | None:
        for look, was in before.items():
            if was != after[look]:
                hidden = f"cards at {sorted(map(str, values))[:4]}"
                told = plain(was) if look == "view" else was
                other = plain(after[look]) if look == "view" else after[look]
                return Leak(self.game.name, viewer, move, look, hidden, str(told), str(other))
        return None
