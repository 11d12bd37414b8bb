"""Whole games, from the challenge to the result, as players see them."""

from random import Random
from typing import Any

import pytest

from bot.screen import moves
from bot.table.table import Table
from tests.bot.world import World


def choice(table: Table, chance: Random) -> tuple[int, Any]:
    """A seat that is to act, and one of its moves."""
    seat = chance.choice(table.to_act)
    return seat, chance.choice(table.game.legal(table.state, seat))


@pytest.mark.parametrize("bank", ["none", "seat"])
async def test_a_game_by_commands(world: World, bank: str) -> None:
    options = {"banque": bank, "banquier": world.chloe} if bank == "seat" else {}
    started = await world.type(world.ana, "start", adversaire=world.bo, manches=1, **options)
    invitation = world.answer(started)
    assert "Ana" in invitation.text
    assert world.bo.mention in invitation.text
    await world.press(world.bo, invitation, "accept")
    if bank == "seat":
        await world.press(world.chloe, await world.board(), "accept")
    chance, table = Random(3), await world.table()
    while table.is_open:
        seat, move = choice(table, chance)
        answer = await world.play(table, seat, move)
        assert answer.ephemeral
    await world.settle()
    board = await world.board()
    assert "🏆" in board.text
    assert table.seed.hex in board.text
    assert not board.moves
    for person in table.people.values():
        assert "🏆" in world.hand(world.person(person)).text


@pytest.mark.parametrize("where", ["board", "hand"])
async def test_a_game_by_buttons(world: World, where: str) -> None:
    await world.begin(manches=1)
    chance, table = Random(4), await world.table()
    while table.is_open:
        seat, move = choice(table, chance)
        person = world.person(table.people[seat])
        screen = await world.board() if where == "board" else world.hand(person)
        await world.press(person, screen, ":".join(moves.write(table.game, seat, move)))
        await world.settle()
    assert "🏆" in (await world.board()).text
