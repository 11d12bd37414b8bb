"""Tables of every game on one database and no Discord: begun, played at random, opened again."""

import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from bot import catalogue
from bot.game.contract import AnyGame, Seat
from bot.game.record import read_move
from bot.store.database import Database
from bot.store.facts import FactStore
from bot.store.preferences import PreferenceStore
from bot.store.tables import TableStore
from bot.table.clock import Clock
from bot.table.preferences import Preferences
from bot.table.seats import Click, Place, Player
from bot.table.table import Table
from bot.table.tables import Tables
from tests.game.playing import Taste, draw_options
from tests.table.conftest import FakeClock, House, Listener

GUILD, CHANNEL, PERSON = 200, 300, 11
"""The first channel and the first person; the others follow."""


@asynccontextmanager
async def opened(path: Path, clock: Clock | None = None) -> AsyncIterator[House]:
    """A process on a database, for a while."""
    clock = clock or FakeClock()
    database = await Database.open(path)
    try:
        robots = {
            name: robot.choose
            for name in catalogue.games()
            if (robot := catalogue.part(name, "robot")) is not None
        }
        preferences = Preferences(PreferenceStore(database))
        await preferences.load()
        tables = Tables(
            TableStore(database),
            FactStore(database),
            catalogue.games(),
            robots,
            preferences,
            clock,
            rng=random.Random(1),
            new_seed=_seeds(path).__next__,
        )
        tables.front = front = Listener()
        await tables.resume()
        yield House(tables, database, clock, front, path, preferences)  # type: ignore[arg-type]
    finally:
        await database.close()


def _seeds(path: Path) -> Iterator[bytes]:
    return (sha256(f"{path.name} {number}".encode()).digest() for number in count())


async def begin(
    house: House,
    game: AnyGame,
    rng: Random,
    *,
    place: Place | None = None,
    people: tuple[int, ...] = (),
) -> Table:
    """A running game among people, its options drawn.

    Args:
        house: where.
        game: of what.
        rng: draws the options.
        place: the channel; one of the game's own where nothing is said.
        people: who may sit there, as many of them as the options ask for.
    """
    options, seats = draw_options(game, rng)
    while people and seats > len(people):
        options, seats = draw_options(game, rng)
    place = place or Place(GUILD, CHANNEL + list(catalogue.games()).index(game.name))
    people = people or tuple(range(PERSON, PERSON + seats))
    players = [Player(f"Player {seat}", people[seat]) for seat in range(seats)]
    table = await house.tables.invite(game, options, players, people[0], place, "fr")
    for user_id in people[1:seats]:
        await house.tables.accept(table.id, user_id)
    return table


def drawn_move(table: Table, taste: Taste, rng: Random) -> tuple[Seat, Any, Click]:
    """A person's seat of those to act, one of its moves, and the click on its hand for it."""
    seat = rng.choice([seat for seat in table.to_act if seat in table.people])
    click = Click(table.count(seat), private=True)
    return seat, taste.choose(table.game, table.state, seat), click


def only_forced(table: Table, since: int) -> bool:
    """Whether each move from that number on was the only one that anybody could make."""
    state, game = table.record.start(), table.game
    for number, raw in enumerate(table.moves):
        seat, move = read_move(game, raw)
        choices = [choice for other in game.to_act(state) for choice in game.legal(state, other)]
        if number >= since and choices != [move]:
            return False
        state = game.play(state, seat, move)
    return True
