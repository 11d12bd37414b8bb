"""What it shows."""

from pydantic import BaseModel

from bot.game.contract import AnyView
from bot.screen.board import Board, Button, Cards, Facts, GameScreen, Name, Row, Text, text

from .rules import Draw


class HighCardScreen:
    """Two cards and a button each."""

    pages: tuple[str, ...] = ("high-card-rules",)

    def terms(self, options: BaseModel) -> tuple[Text, ...]:
        """Nothing to agree on."""
        return ()

    def seat_names(self, options: BaseModel) -> tuple[Text, ...]:
        """No names."""
        return (text("high-card-seat"), text("high-card-seat"))

    def board(self, view: AnyView, facts: Facts) -> Board:
        """Both cards."""
        lines = tuple(
            text("high-card-line", name=Name(seat), card=Cards((card,)))
            for seat, card in enumerate(view.public.hands)
        )
        seats = facts.people(view.to_act)
        rows = tuple(Row((Button(seat, Draw(), text("high-card-draw")),)) for seat in seats)
        return Board(text("high-card-name"), (*lines, *rows))

    def hand(self, view: AnyView, facts: Facts) -> Board:
        """The same."""
        return self.board(view, facts)


SCREEN: GameScreen = HighCardScreen()
