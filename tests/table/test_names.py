"""A person is called otherwise on each server, and no name of one is seen on another."""

from bot.store.standings import Scope, Standings
from bot.table.seats import Place, Player
from bot.table.table import Table
from tests.table.conftest import ANA, BO, GUILD, House, Opener

ELSEWHERE = GUILD + 1
HERE_NAME, OTHER_NAME = "Me Durand (avocate)", "Xx_Ana_xX"


async def begin(house: House, name: str, guild_id: int, channel_id: int = 300) -> Table:
    """Ana, who is called so on that server, plays against Bo."""
    place = Place(guild_id, channel_id, 900)
    players = [Player("Bo", BO), Player(name, ANA)]
    options = house.game.options()
    table = await house.tables.invite(house.game, options, players, ANA, place, "fr")
    return await house.tables.accept(table.id, BO)


async def over(house: House, name: str, guild_id: int, channel_id: int = 300) -> Table:
    """The same, and Bo gives up."""
    table = await begin(house, name, guild_id, channel_id)
    return await house.tables.quit(table.id, BO)


async def ranked(house: House, guild_id: int) -> str:
    """Under which name Ana leads a server."""
    return (await Standings(house.database).ranking(Scope(guild_id)))[0].name


async def test_each_server_has_its_own(house: House) -> None:
    await over(house, HERE_NAME, GUILD)
    await over(house, OTHER_NAME, ELSEWHERE, 301)
    assert await ranked(house, GUILD) == HERE_NAME
    assert await ranked(house, ELSEWHERE) == OTHER_NAME


async def test_a_table_and_a_record_keep_theirs_over_a_restart(open_house: Opener) -> None:
    house = await open_house()
    past = await over(house, HERE_NAME, GUILD)
    record = past.document()
    running = await begin(house, HERE_NAME, GUILD)
    await begin(house, OTHER_NAME, ELSEWHERE, 301)
    again = await open_house()
    assert (await again.tables.get(past.id)).document() == record
    assert record["players"] == ["Bo", HERE_NAME]
    table = await again.tables.get(running.id)
    assert [chair.player.name for chair in table.chairs] == ["Bo", HERE_NAME]


async def test_a_rematch_goes_by_the_name_of_whoever_asks_and_brings_none_back(
    house: House,
) -> None:
    old = await over(house, HERE_NAME, GUILD)
    await over(house, "Ana", GUILD)
    asked = await house.tables.rematch(old.id, Player("Bo le Doux", BO), "en")
    assert [chair.player.name for chair in asked.chairs] == [HERE_NAME, "Bo le Doux"]
    assert asked.locale == "en"
    await house.tables.accept(asked.id, ANA)
    await house.tables.quit(asked.id, BO)
    assert await ranked(house, GUILD) == "Ana"
