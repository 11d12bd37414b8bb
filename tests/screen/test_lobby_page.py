"""The message of a table that people may join: within Discord's limits, whoever sits there."""

import pytest
from simcord.types import HttpLogEntry

from bot.catalogue import games
from bot.game.chance import Seed
from bot.screen.buttons import Press
from bot.screen.pages import board_page, called, chapter_of
from bot.table.seats import Chair, Lobby, Place, Player, Status, Wait
from bot.table.table import Table
from tests.bot import limits
from tests.bot.openapi import DISCORD
from tests.screen.drawing import LONGEST, house, payload

GAME = games()["double_noeud"]
SIDES = ((0, 2), (1, 3))


def a_lobby(people: int, lobby: Lobby, locale: str = "fr") -> Table:
    """So many people with long names have joined; with sides, turn by turn."""
    chairs = (
        Chair(
            Player(LONGEST, 10**18 + number),
            accepted=True,
            side=number % 2 if lobby.sides else None,
        )
        for number in range(people)
    )
    return Table(
        id=10**9,
        game=GAME,
        options=GAME.options(teams=bool(lobby.sides)),
        chairs=tuple(chairs),
        host_id=10**18,
        place=Place(10**18, 10**18 + 1, 10**18 + 2),
        locale=locale,
        seed=Seed(bytes(32)),
        status=Status.INVITED,
        lobby=lobby,
        wait=Wait(1_800_000_000.0),
    )


def presses(table: Table) -> dict[str, bool]:
    """What may be pressed: each verb, and whether it is open to be pressed."""
    found: dict[str, bool] = {}
    for item in board_page(house(), table).walk_children():
        if isinstance(item, Press):
            verb = item.ident.verb
            found[verb] = found.get(verb, False) or not item.item.disabled
    return found


@pytest.mark.parametrize("locale", ["fr", "en"])
@pytest.mark.parametrize("people", range(1, 6))
@pytest.mark.parametrize("robots", [False, True])
def test_every_lobby_fits(people: int, robots: bool, locale: str) -> None:
    for sides in ((), SIDES):
        if sides and people > 4:
            continue
        table = a_lobby(people, Lobby(3, 4 if sides else 5, robots, sides), locale)
        for status, closed_by in (
            (Status.INVITED, None),
            (Status.CLOSED, None),
            (Status.CLOSED, 10**18),
            (Status.CLOSED, 5),
        ):
            table.status, table.closed_by = status, closed_by
            body = payload(board_page(house(), table))
            limits.check_message(body)
            DISCORD.check([HttpLogEntry("POST", "/channels/1/messages", {}, body, None)])


def test_the_commitment_stands_there_and_never_the_seed() -> None:
    table = a_lobby(2, Lobby(3, 5))
    shown = str(payload(board_page(house(), table)))
    assert table.seed.commitment in shown
    assert table.seed.hex not in shown


def test_it_may_begin_with_enough_people_or_with_robots() -> None:
    assert not presses(a_lobby(2, Lobby(3, 5)))["lobby_begin"]
    assert presses(a_lobby(3, Lobby(3, 5)))["lobby_begin"]
    assert presses(a_lobby(1, Lobby(3, 5, robots=True)))["lobby_begin"]


def test_a_full_one_cannot_be_joined_but_left() -> None:
    full = presses(a_lobby(5, Lobby(3, 5)))
    assert not full["lobby_join"]
    assert full["lobby_leave"]
    assert presses(a_lobby(4, Lobby(3, 5)))["lobby_join"]


def test_nobody_is_sent_away_from_a_table_of_ones_own() -> None:
    assert "menu" not in presses(a_lobby(1, Lobby(3, 5)))
    assert "menu" in presses(a_lobby(2, Lobby(3, 5)))


def test_a_closed_one_asks_for_nothing() -> None:
    table = a_lobby(2, Lobby(3, 5))
    table.status = Status.CLOSED
    assert presses(table) == {}


def test_it_calls_nobody_and_is_no_chapter_yet() -> None:
    table = a_lobby(2, Lobby(3, 5))
    assert called(table) == []
    assert chapter_of(house(), table) is None
