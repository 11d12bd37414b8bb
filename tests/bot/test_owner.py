"""What the owner types, by mention in a channel or with "!" in a private message."""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import discord
import discord.ext.test as dpytest
import pytest
from discord.ext import commands
from simcord import UserHandle

from bot.client import Duelliste, _serve
from bot.settings import Settings
from bot.store.database import StoreError
from cogs.owner import pages
from tests.bot.test_presses import sent
from tests.bot.world import World


@pytest.fixture
async def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Duelliste]:
    """The bot in dpytest's Discord, which knows typed messages and private ones."""
    monkeypatch.chdir(tmp_path)
    settings = Settings(_env_file=None, database_path=tmp_path / "duelliste.sqlite3")
    bot = Duelliste(settings)
    await bot._async_setup_hook()
    dpytest.configure(bot, guilds=1, members=0)
    # dpytest finds people in the cache that the bot does without.
    dpytest.backend.get_state().member_cache_flags = discord.MemberCacheFlags.all()
    assert bot.user is not None
    dpytest.backend.make_member(bot.user, dpytest.get_config().guilds[0])
    await bot.open_house()
    yield bot
    await dpytest.empty_queue()
    bot.ws = None  # type: ignore[assignment]  # dpytest's own, which cannot be closed
    await bot.close()


@pytest.fixture
async def owner(bot: Duelliste) -> discord.Member:
    """Whose bot it is."""
    member: discord.Member = await dpytest.member_join(name="owner", discrim=1)
    bot.owner_id = member.id
    return member


async def dm(member: discord.Member) -> discord.DMChannel:
    return member.dm_channel or await member.create_dm()


async def test_the_owner_asks_how_the_bot_is(bot: Duelliste, owner: discord.Member) -> None:
    await dpytest.message("!etat", channel=await dm(owner), member=owner)
    said = dpytest.get_message()
    assert "aucune table ouverte" in said.content
    assert said.channel.id == (await dm(owner)).id


async def test_the_owner_mentions_the_bot_in_a_channel(
    bot: Duelliste, owner: discord.Member
) -> None:
    assert bot.user is not None
    await dpytest.message(f"{bot.user.mention} etat", member=owner)
    assert "Duelliste" in dpytest.get_message().content


async def test_the_owner_saves_the_database(owner: discord.Member, tmp_path: Path) -> None:
    await dpytest.message("!sauvegarde", channel=await dm(owner), member=owner)
    path = Path(dpytest.get_message().content.split("`")[1])
    assert path.parent == tmp_path
    copy = sqlite3.connect(path)
    try:
        assert copy.execute("SELECT count(*) FROM tables").fetchone() == (0,)
    finally:
        copy.close()


COMMANDS = ("etat", "sauvegarde", "sync", "tables", "oublier", "shutdown")


@pytest.mark.parametrize("command", [*COMMANDS, "nonsense"])
async def test_nobody_else_is_obeyed(
    bot: Duelliste, owner: discord.Member, command: str, tmp_path: Path
) -> None:
    other = await dpytest.member_join(name="other", discrim=2)
    assert bot.user is not None
    assert other != owner
    before = sorted(path.name for path in tmp_path.iterdir())
    with suppress(commands.CommandError):  # dpytest raises what the bot lets pass
        await dpytest.message(f"{bot.user.mention} {command}", member=other)
    assert dpytest.verify().message().nothing()
    with suppress(commands.CommandError):
        await dpytest.message(f"!{command}", channel=await dm(other), member=other)
    assert not dpytest.get_message().content, "the help, and no word of the owner's"
    assert sorted(path.name for path in tmp_path.iterdir()) == before
    assert not bot.house.is_closing


async def test_a_path_of_the_machine_is_said_in_private_only(
    bot: Duelliste, owner: discord.Member, tmp_path: Path
) -> None:
    assert bot.user is not None
    await dpytest.message(f"{bot.user.mention} sauvegarde", member=owner)
    private, public = dpytest.get_message(), dpytest.get_message()
    assert private.channel.id == (await dm(owner)).id
    assert str(tmp_path) in private.content
    assert str(tmp_path) not in public.content


async def test_a_backup_that_cannot_be_written(
    owner: discord.Member, bot: Duelliste, monkeypatch: pytest.MonkeyPatch, complaints: list[str]
) -> None:
    complaints.append("no backup")

    async def fail() -> Path:
        raise StoreError("disk full")

    monkeypatch.setattr(bot, "backup", fail)
    await dpytest.message("!sauvegarde", channel=await dm(owner), member=owner)
    assert "n'a pas pu être écrite" in dpytest.get_message().content


async def test_without_a_mention_a_channel_is_left_alone(
    bot: Duelliste, owner: discord.Member
) -> None:
    await dpytest.message("!etat", member=owner)
    assert dpytest.verify().message().nothing()


# On a Discord where games are played -------------------------------------------------------------


@pytest.fixture
def ana(world: World) -> UserHandle:
    """The owner, who plays too."""
    world.bot.owner_id = world.ana.id
    return world.ana.user


def last_word(world: World) -> str:
    """The bot's last message to the owner."""
    return world.letters(world.ana)[-1].text


async def test_the_owner_tells_discord_the_commands(world: World, ana: UserHandle) -> None:
    await ana.send_dm("!sync")
    paths = [r.path for r in world.env.http_requests if r.method == "PUT"]
    assert len([path for path in paths if path.endswith("/commands")]) == 2
    count = len(world.bot.tree.get_commands())
    assert f"{count} commandes" in last_word(world)


async def test_a_discord_that_takes_no_commands(world: World, ana: UserHandle) -> None:
    world.env.inject_error("PUT", "/applications/*/commands", status=400)
    await ana.send_dm("!sync")
    assert "n'a pas pris les commandes" in last_word(world)


async def test_no_open_table(world: World, ana: UserHandle) -> None:
    await ana.send_dm("!tables")
    assert last_word(world) == "Aucune table ouverte."


async def test_the_open_tables_and_no_card_of_theirs(world: World, ana: UserHandle) -> None:
    board = await world.begin()
    await world.play_mildest()
    await ana.send_dm("!tables")
    said = last_word(world)
    where = f"channels/{world.guild.id}/{world.channel.id}/{board.message.id}"
    for part in ("**1**", "duel", "La Cave", where, "coups joués : 1", "échéance <t:"):
        assert part in said
    assert not re.search("[♠♥♦♣]|[2-9TJQKA][SHDC]", said.replace(where, ""))


async def test_the_tables_of_other_servers_are_said_in_private_only(
    world: World, ana: UserHandle
) -> None:
    await world.begin()
    assert world.bot.user is not None
    await world.ana.send(world.channel, f"{world.bot.user.mention} tables")
    assert "La Cave" in last_word(world)
    public = [screen.text for screen in world.read(world.channel)]
    assert public[-1] == "Je te réponds en privé."
    assert not any("La Cave" in said for said in public)


def test_a_long_list_goes_into_several_messages() -> None:
    lines = [f"{number} " + "x" * 150 for number in range(100)]
    contents = list(pages(lines))
    assert "\n".join(contents).split("\n") == lines
    assert max(map(len, contents)) <= 2000
    for content, following in pairwise(contents):
        assert len(content) + len(following.split("\n")[0]) + 1 > 2000, "no message is wasted"
    assert not list(pages([]))


async def test_an_owner_who_reads_english(world: World, ana: UserHandle) -> None:
    world.languages[world.ana.id] = "en-GB"
    await world.ana.slash(world.channel, "preferences")
    await ana.send_dm("!tables")
    assert last_word(world) == "No open tables."


# The end -----------------------------------------------------------------------------------------


async def shut_down(world: World) -> None:
    """The owner ends the process; it ends after a few seconds."""
    await world.ana.user.send_dm("!shutdown")
    assert not world.bot.stopping.is_set()
    await world.settle(4)
    assert world.bot.stopping.is_set()


async def test_every_board_says_that_the_bot_ends_until_it_is_back(
    world: World, ana: UserHandle
) -> None:
    await world.begin()
    other = world.guild.create_text_channel("ailleurs")
    await world.chloe.slash(other, "duel start", adversaire=world.david)
    await shut_down(world)
    for number in (1, 2):
        assert "Le bot redémarre" in (await world.board(number)).text
    await world.restart()
    await world.settle(5)
    for number in (1, 2):
        assert "redémarre" not in (await world.board(number)).text
    await world.press(world.ana, await world.board(), "pick:1.0")
    assert (await world.table()).version == 1


async def test_nothing_new_is_begun_meanwhile(world: World, ana: UserHandle) -> None:
    board = await world.begin()
    await world.play_mildest()
    version = (await world.table()).version
    await ana.send_dm("!shutdown")
    said = world.private(await world.press(world.bo, board, "main"))
    assert "Je redémarre" in said
    typed = world.private(await world.type(world.bo, "carte", numero=1))
    assert "Je redémarre" in typed
    other = world.guild.create_text_channel("ailleurs")
    started = await world.chloe.slash(other, "duel start", adversaire=world.david)
    assert "Je redémarre" in world.private(started)
    await ana.send_dm("!shutdown")  # once is enough
    await world.settle(4)
    assert (await world.table()).version == version
    assert len(world.bot.house.tables.open) == 1


async def test_what_had_begun_is_finished(
    world: World, ana: UserHandle, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move that was on its way into the store when the owner spoke is stored and answered."""
    board = await world.begin()
    tables = world.bot.house.tables
    move, held = tables.move, asyncio.Event()

    async def slow(*args: Any, **kwargs: Any) -> Any:
        await world.bot.house.clock.wait(held, 2)
        return await move(*args, **kwargs)

    monkeypatch.setattr(tables, "move", slow)
    result = await sent(world, world.ana, board, board.button("pick:1.0"))
    assert not result.acknowledged
    await shut_down(world)
    assert result.acknowledged
    assert (await world.table()).version == 1


async def test_a_board_that_cannot_be_edited_holds_nobody_up(world: World, ana: UserHandle) -> None:
    await world.begin()
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=500)
    await shut_down(world)


async def test_the_process_ends_with_status_0(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever sets `stopping` ends the process as a signal would."""
    made: list[Duelliste] = []

    async def listen(bot: Duelliste, settings: Settings) -> None:
        made.append(bot)
        bot.stopping.set()
        await asyncio.Event().wait()

    monkeypatch.setattr("bot.client._listen", listen)
    monkeypatch.setattr("bot.client.CLOSE_WITHIN", 0.01)
    settings = Settings(_env_file=None, database_path=tmp_path / "duelliste.sqlite3")
    await asyncio.wait_for(_serve(settings), 10)
    assert made[0].is_closed()
