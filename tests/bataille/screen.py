"""What it shows."""

from pydantic import BaseModel

from bot.game.contract import AnyView
from bot.screen.board import Board, Button, Cards, Facts, GameScreen, Name, Row, Text, text

from .rules import Turn


class BatailleScreen:
    """Two cards and a button each."""

    pages: tuple[str, ...] = ("bataille-rules",)

    def terms(self, options: BaseModel) -> tuple[Text, ...]:
        """Nothing to agree on."""
        return ()

    def seat_names(self, options: BaseModel) -> tuple[Text, ...]:
        """No names."""
        return (text("bataille-seat"), text("bataille-seat"))

    def board(self, view: AnyView, facts: Facts) -> Board:
        """Both cards, and the tricks."""
        public = view.public
        lines = tuple(
            text(
                "bataille-line",
                name=Name(seat),
                card=Cards((card,)),
                tricks=public.tricks[seat],
            )
            for seat, card in enumerate(public.up)
        )
        seats = facts.people(view.to_act)
        rows = tuple(Row((Button(seat, Turn(), text("bataille-turn")),)) for seat in seats)
        return Board(text("bataille-name"), (*lines, *rows))

    def hand(self, view: AnyView, facts: Facts) -> Board:
        """The same."""
        return self.board(view, facts)


SCREEN: GameScreen = BatailleScreen()
