"""How the house plays Duel™: for now its mildest move, from what its seat may see."""

from bot.game.chance import Rng
from cogs.duel.rules import GAME
from cogs.duel.terms import DuelView, Move


def choose(view: DuelView, rng: Rng) -> Move:
    """A legal move of the view's seat."""
    assert view.seat is not None, "robots sit at the table"
    return GAME.default_move(GAME.imagine(view, rng), view.seat)
