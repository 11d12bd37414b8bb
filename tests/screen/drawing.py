"""Tables without a channel, drawn as Discord would get them."""

from collections.abc import Iterator
from typing import Any, cast

from discord import ui

from bot import catalogue
from bot.game.chance import Seed
from bot.game.contract import AnyGame
from bot.game.record import read_move
from bot.screen.board import GameScreen
from bot.screen.commands import texts
from bot.screen.house import House
from bot.store.preferences import PreferenceStore
from bot.table.clock import SystemClock
from bot.table.preferences import Preferences
from bot.table.seats import HOUSE, Chair, Origin, Place, Player, Status, Wait
from bot.table.table import Table
from bot.table.tables import Tables
from tests.game.playing import GAMES, Playout

SCREENS: dict[str, GameScreen] = {
    game.name: part.SCREEN for game in GAMES if (part := catalogue.part(game.name, "screen"))
}
LONGEST = "@everyone**__~~||`[](<>)#-_ *~|`"
"""A name that is as long as Discord lets it be, and twice as long once it is escaped."""


def house() -> House:
    """What a screen needs, without tables."""
    preferences = Preferences(cast(PreferenceStore, None))
    return House(cast(Tables, None), {}, SCREENS, texts(), SystemClock(), preferences)


def new_table(
    game: AnyGame, options: Any, seats: int, seed: Seed, locale: str, *, robot: bool = False
) -> Table:
    """A running table of people with long names, the last seat the house's if asked for."""
    players = [Player(LONGEST, 10**18 + seat) for seat in range(seats)]
    if robot:
        players[-1] = HOUSE
    return Table(
        id=10**9,
        game=game,
        options=options,
        chairs=tuple(Chair(player, accepted=True) for player in players),
        host_id=10**18,
        place=Place(10**18, 10**18 + 1, 10**18 + 2),
        locale=locale,
        seed=seed,
        status=Status.RUNNING,
        wait=Wait(1_800_000_000.0),
    )


def played(play: Playout, locale: str, *, robot: bool = False) -> Iterator[Table]:
    """The table of a random game, before each move and after the last."""
    table = new_table(play.game, play.options, play.seats, play.seed, locale, robot=robot)
    yield table
    for raw, state in zip(play.moves, play.states[1:], strict=True):
        seat, move = read_move(play.game, raw)
        table.advance(state, seat, move, Origin.DEADLINE if robot else Origin.PLAYER)
        yield table


def payload(view: ui.LayoutView) -> dict[str, Any]:
    """The view as it is sent."""
    components = view.to_components()  # type: ignore[no-untyped-call]
    return {"components": components, "flags": 1 << 15}
