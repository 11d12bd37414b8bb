"""A table of Duel for tests: cards laid out as one likes, moves in words, facts by their names.

The game is played as a record is, and what it tells is what the referee reports.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from bot.game.cards import FRENCH, Card
from bot.game.contract import AnyView, Seat
from bot.game.record import Record, RecordError, parse, plain
from bot.game.referee import report
from cogs.duel.rules import GAME

SEATS = {"V": 0, "D": 1, "B": 2}
"""Visiteur, Domicile, Banque."""


def deck(visitor: str = "", home: str = "", bank: str = "", pile: str = "") -> list[Card]:
    """The deck that deals these cards: to the rows and the bank by place, and atop the pile.

    A dot is any card; so is all that is not named.
    """
    places: list[Card | None] = [None] * 52
    for cards, room in (
        (visitor, range(0, 10, 2)),
        (home, range(1, 10, 2)),
        (bank, range(10, 15)),
        (pile, range(15, 52)),
    ):
        for card, place in zip(cards.split(), room, strict=False):
            places[place] = None if card == "." else card
    named = [card for card in places if card]
    assert len(named) == len(set(named)), "a card is named twice"
    others = (card for card in FRENCH if card not in named)
    return [card or next(others) for card in places]


TIES = deck("2S 3S 4S 5S 6S", "2H 3H 4H 5H 6H", "2D 3D 4D 5D 6D")
"""A Set in which the same places tie, and nobody gets a point."""
ALL_TIES = "duel 0, duel 1, duel 2, duel 3, duel 4"


def phrases(moves: str) -> Iterator[dict[str, Any]]:
    """Moves in words: `V pick 0, D challenge`; `duel 2` is both picking the place 2."""
    for phrase in moves.split(",") if moves else ():
        match phrase.split():
            case ["duel", place]:
                yield {"seat": 0, "do": "pick", "card": int(place)}
                yield {"seat": 1, "do": "pick", "card": int(place)}
            case [seat, verb]:
                yield {"seat": SEATS[seat], "do": verb}
            case [seat, verb, place]:
                yield {"seat": SEATS[seat], "do": verb, "card": int(place)}


class Table:
    """A game under way."""

    def __init__(self, *decks: Sequence[Card], **options: Any) -> None:
        players = ["Ana", "Bo"] if options.get("bank", "none") == "none" else ["Ana", "Bo", "Chloé"]
        self.document: dict[str, Any] = {
            "format": "partie/1",
            "game": "duel",
            "options": options,
            "players": players,
            "chance": {"decks": [list(deck) for deck in decks]},
            "moves": [],
        }

    @property
    def record(self) -> Record:
        """The record so far."""
        return parse(self.document, {"duel": GAME})

    @property
    def state(self) -> Any:
        """The state so far."""
        return self.record.replay()

    def play(self, moves: str) -> "Table":
        """Make moves, all of them legal."""
        self.document["moves"] += phrases(moves)
        self.record.replay()
        return self

    def refusal(self, move: str) -> str | None:
        """The code with which a move is refused; None if it is legal."""
        (raw,) = phrases(move)
        record = parse({**self.document, "moves": [*self.document["moves"], raw]}, {"duel": GAME})
        try:
            record.replay()
        except RecordError as error:
            return error.code
        return None

    def view(self, seat: Seat | None = None) -> AnyView:
        """What a seat may know."""
        return GAME.view(self.state, seat)

    def facts(self) -> dict[str, Any]:
        """What the referee reports, its `public` and what is learnt laid open, choices in words.

        `V`, `D` and `B` are what these seats may do; `happened` names the events.
        """
        told = report(self.record)
        return {
            **plain(self.view().learnt),
            **told["public"],
            **told,
            "happened": [event["event"] for event in told["events"]],
            **{name: _words(told["legal"].get(str(seat), [])) for name, seat in SEATS.items()},
        }


def _words(moves: list[dict[str, Any]]) -> str:
    """Choices in words: `pick 0 2, black_jack`."""
    verbs: dict[str, list[str]] = {}
    for move in moves:
        verbs.setdefault(move["do"], []).extend([str(move["card"])] if "card" in move else [])
    return ", ".join(" ".join([verb, *places]) for verb, places in verbs.items())
