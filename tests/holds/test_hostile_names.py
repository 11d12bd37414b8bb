"""A name is a name, whatever it is made of: no board looks or works otherwise because of it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.game.contract import AnyGame
from bot.game.record import read_move
from bot.screen.names import escaped
from bot.screen.pages import board_page, hand_page
from bot.table.seats import Origin, Player
from bot.table.table import Table
from tests.conftest import count
from tests.game.playing import GAMES, Playout, playout
from tests.holds.hostile_input import names
from tests.screen.drawing import SCREENS, house, new_table

SEEN = (1, 4, 12, 40)
"""After so many moves the boards are looked at."""
PLAIN = "Somebody"

several = settings(
    max_examples=count(6, 500),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
each_shown = pytest.mark.parametrize(
    "game", [game for game in GAMES if game.name in SCREENS], ids=lambda game: game.name
)


def tables(play: Playout, name: str) -> Iterator[Table]:
    """The table of a random game at some moments, the first seat's player called so."""
    table = new_table(play.game, play.options, play.seats, play.seed, "fr")
    table.chairs = tuple(
        replace(chair, player=Player(f"{PLAIN}{seat}" if seat else name, chair.player.user_id))
        for seat, chair in enumerate(table.chairs)
    )
    for number, raw in enumerate(play.moves[: max(SEEN)], start=1):
        seat, move = read_move(play.game, raw)
        table.advance(play.states[number], seat, move, Origin.PLAYER)
        if number in SEEN:
            yield table


def parts(table: Table) -> Iterator[dict[str, Any]]:
    """Every component of the board and of the first seat's hand."""
    rooms = house()
    for view in (board_page(rooms, table), hand_page(rooms, table, 0, "fr")):
        yield from walk(view.to_components())  # type: ignore[no-untyped-call]


def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from walk(component.get("components", []))


@pytest.mark.heavy
@each_shown
@several
@given(name=names, number=st.integers(0, 3))
def test_a_name_changes_nothing_but_itself(
    game: AnyGame, name: str, number: int, record_property: Any
) -> None:
    play = playout(game, number)
    for table, plain in zip(tables(play, name), tables(play, f"{PLAIN}0"), strict=True):
        for shown, usual in zip(parts(table), parts(plain), strict=True):
            assert shown["type"] == usual["type"]
            assert shown.get("custom_id") == usual.get("custom_id")
            if "content" in shown:
                assert shown["content"] == usual["content"].replace(f"{PLAIN}0", escaped(name))
                assert "@everyone" not in shown["content"]
                assert "@here" not in shown["content"]
    record_property("proved", {f"names on boards of {game.name}": 1})
