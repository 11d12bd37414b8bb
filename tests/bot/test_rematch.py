"""« Revanche »: a game opened by a button goes by the same rules as one opened by a command."""

import pytest

from bot.table.preferences import ServerSettings
from bot.table.seats import Status
from tests.bot.world import World


@pytest.fixture
async def ended(world: World) -> World:
    """Ana and Bo have played, and Bo has given up."""
    await world.begin(manches=1)
    await world.type(world.bo, "quitter")
    await world.settle()
    return world


async def settle(world: World, settings: ServerSettings) -> None:
    await world.bot.house.preferences.settle_server(world.guild.id, settings)


async def refused(world: World) -> str:
    """Why Ana gets no rematch; nothing is opened that would block the channel."""
    result = await world.press(world.ana, await world.board(), "rematch")
    await world.settle()
    assert world.bot.house.tables.open == ()
    return world.private(result)


async def test_not_where_the_server_wants_no_games_any_more(ended: World) -> None:
    elsewhere = ended.guild.create_text_channel("jeux")
    await settle(ended, ServerSettings(channels=(elsewhere.id,)))
    assert f"on joue ailleurs : <#{elsewhere.id}>" in await refused(ended)


@pytest.mark.parametrize("permission", ["send_messages", "read_message_history"])
async def test_not_where_the_bot_lacks_a_permission(ended: World, permission: str) -> None:
    ended.forbid(permission)
    assert "Il me manque ici" in await refused(ended)


async def test_in_the_language_that_the_server_has_now(ended: World) -> None:
    await settle(ended, ServerSettings(language="en"))
    await ended.press(ended.ana, await ended.board(), "rematch")
    await ended.settle()
    assert "asks" in (await ended.board(2)).text
    assert (await ended.table(2)).locale == "en"


async def test_under_the_name_that_whoever_asks_has_now(ended: World) -> None:
    ended.env.backend.get_guild(ended.guild.id).members[ended.ana.id].nick = "Ana la Terrible"
    await ended.press(ended.ana, await ended.board(), "rematch")
    await ended.settle()
    table = await ended.table(2)
    assert table.status is Status.INVITED
    assert "Ana la Terrible" in (await ended.board(2)).text
    assert {chair.player.name for chair in table.chairs} == {"Ana la Terrible", "Bo"}
