"""What the owner types, by mention in a channel or with "!" in a private message."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import discord
import discord.ext.test as dpytest
import pytest
from discord.ext import commands

from bot.client import Duelliste
from bot.settings import Settings


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


@pytest.mark.parametrize("said", ["!etat", "!sauvegarde", "!nonsense", "hello"])
async def test_nobody_else_is_answered(owner: discord.Member, said: str) -> None:
    other = await dpytest.member_join(name="other", discrim=2)
    assert other != owner
    with suppress(commands.CommandError):  # dpytest raises what the bot lets pass
        await dpytest.message(said, channel=await dm(other), member=other)
    assert dpytest.verify().message().nothing()


async def test_without_a_mention_a_channel_is_left_alone(
    bot: Duelliste, owner: discord.Member
) -> None:
    await dpytest.message("!etat", member=owner)
    assert dpytest.verify().message().nothing()
