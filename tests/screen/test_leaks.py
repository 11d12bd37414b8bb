"""What is drawn for one reader tells him nothing that he may not know: text, buttons and ids."""

from random import Random
from typing import Any

import pytest

from bot.catalogue import games
from bot.game.contract import AnyGame, Seat
from bot.screen.board import Facts
from bot.screen.layout import Deal, Words, drawn, page
from bot.screen.pages import RUNNING
from tests.conftest import seeded
from tests.game import leaks
from tests.game.playing import Playout, named, playout
from tests.screen.drawing import SCREENS, house, payload

GAMES = 12


def message(game: AnyGame, state: Any, viewer: Seat | None) -> Any:
    """The board, or the hand of a seat, as it is sent."""
    view, screen = game.view(state, viewer), SCREENS[game.name]
    board = screen.board(view, Facts()) if viewer is None else screen.hand(view, Facts())
    names = tuple(f"player {seat}" for seat in range(view.seats))
    words = Words(house().texts, "fr", names, names)
    parts = drawn(words, Deal(game, 1, 0, private=viewer is not None), board.blocks)
    return payload(page(RUNNING, words.say(board.title), parts))


@pytest.mark.parametrize("name", SCREENS)
def test_no_message_tells_what_its_reader_may_not_know(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leaks, "LOOKS", [message])
    for number, (play, rng) in enumerate(some_games(name)):
        with named(name, "random game", number):
            leak = leaks.first(leaks.Search(play).tries(rng, 4))
            assert not leak, str(leak)
            leak = leaks.first(leaks.decisions(play, rng))
            assert not leak, str(leak)


def some_games(name: str) -> list[tuple[Playout, Random]]:
    return [
        (playout(games()[name], number), seeded("screen", name, number)) for number in range(GAMES)
    ]
