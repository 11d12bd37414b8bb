"""An unmodified discord.py logs in, stays, and comes back when the line drops."""

from __future__ import annotations

import asyncio
import json
import zlib
from typing import Any

import aiohttp
import discord
import pytest

from bot.local.gateway import Intent
from bot.local.server import StandIn
from tests.local.conftest import StartBot
from tests.local.tiny_bot import TOKEN, TinyBot


async def test_logs_in_and_syncs(stand_in: StandIn, bot: TinyBot) -> None:
    assert bot.user is not None
    assert bot.user.id == stand_in.world.bot_id
    guild = bot.guilds[0]
    assert guild.name == "Chez Ana"
    assert [channel.name for channel in guild.text_channels] == ["salon"]
    assert guild.me.guild_permissions.manage_messages
    assert [c["name"] for c in stand_in.commands_for("ana", "dm")] == [
        c["name"] for c in stand_in.world.all_commands if c["name"] != "duel"
    ]
    assert "duel" in [c["name"] for c in stand_in.commands_for("bo", "channel")]


async def test_a_second_sync_keeps_ids(stand_in: StandIn, bot: TinyBot) -> None:
    before = {c["name"]: (c["id"], c["version"]) for c in stand_in.world.all_commands}
    await bot.tree.sync()
    assert {c["name"]: (c["id"], c["version"]) for c in stand_in.world.all_commands} == before


async def test_a_dropped_line_is_resumed_and_nothing_is_missed(
    stand_in: StandIn, bot: TinyBot
) -> None:
    await stand_in.drop_gateway(resumable=True)
    missed = await stand_in.slash("ana", "channel", "ping", {"times": 2})
    assert stand_in.message(missed.original or 0).content == "pong pong"
    assert (stand_in.gateway.resumed, stand_in.gateway.identified) == (1, 1)


async def test_a_login_takes_the_place_of_what_its_shard_left(stand_in: StandIn) -> None:
    """A killed bot is not told for ever what happens; another shard may still resume."""
    for shard in ([0, 2], [1, 2], [0, 2]):
        await frames(stand_in, {"intents": 1, "shard": shard})
        await stand_in.until(lambda: not stand_in.gateway.connected)
    kept = [(session.shard, session.shards) for session in stand_in.gateway.sessions.values()]
    assert kept == [(1, 2), (0, 2)]


async def test_a_session_dropped_for_good_begins_anew(stand_in: StandIn, bot: TinyBot) -> None:
    await stand_in.drop_gateway(resumable=False)
    await stand_in.until(lambda: stand_in.gateway.identified == 2)
    again = await stand_in.slash("ana", "channel", "ping")
    assert stand_in.message(again.original or 0).content == "pong"
    assert stand_in.gateway.resumed == 0


async def test_message_content_needs_its_intent(stand_in: StandIn, start_bot: StartBot) -> None:
    blind = await start_bot(stand_in)
    seeing = await start_bot(stand_in, intents=discord.Intents.all())
    stand_in.send_message("ana", "channel", "bonjour")
    stand_in.send_message("ana", "channel", "bonjour @Bot")
    stand_in.send_message("ana", "dm", "en privé")
    mention = f"bonjour <@{stand_in.world.bot_id}>"
    for bot, first in ((blind, ""), (seeing, "bonjour")):
        heard = [await asyncio.wait_for(bot.heard.get(), 5) for _ in range(3)]
        assert [message.content for message in heard] == [first, mention, "en privé"]


async def test_messages_need_their_intent(stand_in: StandIn, start_bot: StartBot) -> None:
    deaf = await start_bot(stand_in, intents=discord.Intents(guilds=True))
    stand_in.send_message("ana", "channel", "bonjour")
    await stand_in.slash("ana", "channel", "ping")
    assert deaf.heard.empty()


async def test_a_leaving_member_is_announced_to_those_who_may_know(
    stand_in: StandIn, start_bot: StartBot
) -> None:
    bot = await start_bot(stand_in, intents=discord.Intents.all())
    assert {m.display_name for m in bot.guilds[0].members} == {"Ana", "Bo", "Bot"}
    gone = asyncio.create_task(bot.wait_for("raw_member_remove", timeout=5))
    await asyncio.sleep(0)
    stand_in.set_person("bo", member=False)
    assert (await gone).user.id == stand_in.person("bo").id


async def test_deleted_things_are_announced(stand_in: StandIn, bot: TinyBot) -> None:
    message = stand_in.send_message("ana", "channel", "bonjour")
    gone = asyncio.create_task(bot.wait_for("raw_message_delete", timeout=5))
    channel = asyncio.create_task(bot.wait_for("guild_channel_delete", timeout=5))
    await asyncio.sleep(0)
    stand_in.delete_message(message)
    assert (await gone).message_id == message.id
    stand_in.delete_channel("channel")
    assert (await channel).name == "salon"


async def test_a_sharded_bot_logs_in(
    stand_in: StandIn, start_bot: StartBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = await start_bot(stand_in, shard_id=0, shard_count=1)
    assert bot.shard_id == 0
    assert bot.guilds


# ------------------------------------------------------------------------------ the raw protocol


async def frames(
    stand_in: StandIn, identify: dict[str, Any], compressed: bool = False
) -> tuple[list[dict[str, Any]], int | None]:
    """What the gateway says to an identify until it is quiet, and its close code."""
    inflate = zlib.decompressobj()
    found: list[dict[str, Any]] = []
    query = "?v=10&encoding=json" + ("&compress=zlib-stream" if compressed else "")
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(stand_in.gateway_url + query) as socket,
    ):
        await socket.send_json({"op": 2, "d": {"token": TOKEN, "properties": {}, **identify}})
        await socket.send_json({"op": 1, "d": None})
        while not found or found[-1]["op"] != 11:
            frame = await socket.receive(5)
            if frame.type is aiohttp.WSMsgType.BINARY:
                found.append(json.loads(inflate.decompress(frame.data)))
            elif frame.type is aiohttp.WSMsgType.TEXT:
                found.append(json.loads(frame.data))
            else:
                return found, socket.close_code
    return found, None


@pytest.mark.parametrize("compressed", [False, True])
async def test_frames_are_text_or_zlib(stand_in: StandIn, compressed: bool) -> None:
    said, _ = await frames(stand_in, {"intents": int(Intent.GUILDS)}, compressed)
    assert [frame["t"] or frame["op"] for frame in said] == [10, "READY", "GUILD_CREATE", 11]
    assert [frame["s"] for frame in said] == [None, 1, 2, None]


async def test_without_the_guilds_intent_no_guild_comes(stand_in: StandIn) -> None:
    said, _ = await frames(stand_in, {"intents": 0})
    assert [frame["t"] for frame in said if frame["t"]] == ["READY"]


async def test_members_are_told_only_with_their_intent(stand_in: StandIn) -> None:
    for intents, names in ((Intent.GUILDS, {"Bot"}), (Intent(3), {"Bot", "ana", "bo"})):
        said, _ = await frames(stand_in, {"intents": int(intents)})
        guild = next(frame["d"] for frame in said if frame["t"] == "GUILD_CREATE")
        assert {m["user"]["username"] for m in guild["members"]} == names


async def test_a_guild_belongs_to_one_shard(stand_in: StandIn) -> None:
    home = (stand_in.world.guild_id >> 22) % 2
    for shard in (0, 1):
        said, _ = await frames(stand_in, {"intents": 1, "shard": [shard, 2]})
        ready = next(frame["d"] for frame in said if frame["t"] == "READY")
        assert ready["shard"] == [shard, 2]
        assert bool(ready["guilds"]) == (shard == home)


async def test_a_wrong_token_is_refused() -> None:
    async with StandIn(token="right") as strict, aiohttp.ClientSession() as session:
        said, code = await frames(strict, {"intents": 1})
        assert ([frame["op"] for frame in said], code) == ([10], 4004)
        for token, status in (("", 401), ("Bot wrong", 401), ("right", 401), ("Bot right", 200)):
            headers = {"Authorization": token}
            async with session.get(f"{strict.api_base}/users/@me", headers=headers) as response:
                assert response.status == status


async def test_a_privileged_intent_must_be_granted() -> None:
    async with StandIn(privileged=0) as strict:
        _, code = await frames(strict, {"intents": int(Intent.MESSAGE_CONTENT)})
        assert code == 4014


async def test_an_unknown_session_is_not_resumed(stand_in: StandIn) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(stand_in.gateway_url) as socket,
    ):
        await socket.receive(5)
        resume = {"token": TOKEN, "session_id": "nothing", "seq": 3}
        await socket.send_json({"op": 6, "d": resume})
        assert await socket.receive_json() == {"op": 9, "d": False, "s": None, "t": None}
