"""What whoever runs the stand-in changes, and how the bot learns of it."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import aiohttp
import discord
import pytest

from bot.local import gateway
from bot.local.errors import ActionRefused
from bot.local.server import StandIn
from tests.local.conftest import Api, StartBot
from tests.local.tiny_bot import TOKEN, TinyBot


async def event(bot: TinyBot, name: str, change: Any) -> Any:
    """What the bot is told when `change` is called."""
    heard = asyncio.create_task(bot.wait_for(name, timeout=5))
    await asyncio.sleep(0)
    change()
    return await heard


async def test_the_server_speaks_another_language(stand_in: StandIn, bot: TinyBot) -> None:
    assert str(bot.guilds[0].preferred_locale) == "fr"
    await event(bot, "guild_update", lambda: stand_in.set_guild_locale("en-US"))
    assert str(bot.guilds[0].preferred_locale) == "en-US"
    assert bot.guilds[0].text_channels
    await stand_in.slash("ana", "channel", "ping")
    assert bot.interactions[-1].guild_locale is discord.Locale.american_english
    with pytest.raises(ActionRefused):
        stand_in.set_guild_locale("de")


async def test_everybody_begins_in_the_language_of_the_first_page(stand_in: StandIn) -> None:
    assert stand_in.greet("en-US")
    assert {person.locale for person in stand_in.world.humans} == {"en-US"}
    assert stand_in.world.guild_locale == "en-US"
    assert stand_in.add_person().locale == "en-US"
    assert not stand_in.greet("fr")
    assert stand_in.world.guild_locale == "en-US"


async def test_a_person_may_manage_the_server(stand_in: StandIn, start_bot: StartBot) -> None:
    bot = await start_bot(stand_in, intents=discord.Intents.all())
    for manager in (True, False):
        await event(
            bot,
            "member_update",
            lambda: stand_in.set_person("bo", manager=manager),  # noqa: B023
        )
        await stand_in.slash("bo", "channel", "ping")
        member = bot.interactions[-1].user
        assert isinstance(member, discord.Member)
        assert bot.interactions[-1].permissions.manage_guild == manager
        assert bot.guilds[0].get_member(member.id).guild_permissions.manage_guild == manager  # type: ignore[union-attr]
    await stand_in.slash("ana", "channel", "ping")
    assert bot.interactions[-1].permissions.administrator


async def test_the_bot_is_sent_away_and_comes_back(
    stand_in: StandIn, bot: TinyBot, api: Api
) -> None:
    world = stand_in.world
    board = await stand_in.slash("ana", "channel", "board")
    await event(bot, "guild_remove", lambda: world.set_membership(world.bot, False))
    assert not bot.guilds
    assert (await api("GET", f"/guilds/{world.guild_id}"))[1]["code"] == 10004
    assert (await api("GET", "/users/@me/guilds"))[1] == []
    channel, dm = world.salon.id, world.dm(world.person("bo")).id
    for where, code in ((channel, 50001), (dm, 50278)):
        _, said = await api("POST", f"/channels/{where}/messages", {"content": "x"})
        assert said["code"] == code
    assert stand_in.commands_for("ana", "channel") == []
    assert stand_in.commands_for("ana", "dm")
    assert (await stand_in.click("ana", board.original or 0, "plus")).failed
    await event(bot, "guild_join", lambda: world.set_membership(world.bot, True))
    assert not (await stand_in.click("ana", board.original or 0, "plus")).failed


async def test_people_come_and_go(stand_in: StandIn) -> None:
    names = [stand_in.add_person().key for _ in range(4)]
    assert names == ["chloe", "david", "emma", "farid"]
    with pytest.raises(ActionRefused, match="at most 6"):
        stand_in.add_person()
    chloe = stand_in.person("chloe")
    stand_in.remove_person("chloe")
    assert "chloe" not in [person.key for person in stand_in.world.humans]
    assert not chloe.member
    assert stand_in.add_person() is chloe
    assert chloe.member
    with pytest.raises(ActionRefused, match="Ana"):
        stand_in.remove_person("ana")


@pytest.mark.parametrize("member", [True, False])
async def test_a_phone_goes_away_at_once(stand_in: StandIn, member: bool) -> None:
    """Also that of somebody who had left the server already."""
    stand_in.set_person("bo", member=member)
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{stand_in.page_url}page/live") as live,
    ):
        await live.receive_json()
        stand_in.remove_person("bo")
        told = await live.receive_json(timeout=5)
        assert [person["key"] for person in told["people"]] == ["ana"]


async def test_the_page_is_told_that_the_bot_is_cut_off(stand_in: StandIn, bot: TinyBot) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{stand_in.page_url}page/live") as live,
    ):
        told = await live.receive_json()
        await stand_in.drop_gateway(resumable=False)
        for connected in (False, True):
            while told["type"] != "world":
                told = await live.receive_json(timeout=5)
            assert told["bot"]["connected"] == connected
            told = await live.receive_json(timeout=5) if not connected else told


async def test_a_private_thread_is_for_those_who_were_let_in(stand_in: StandIn, api: Api) -> None:
    salon = f"/channels/{stand_in.world.salon.id}"
    _, thread = await api("POST", f"{salon}/threads", {"name": "secret", "type": 12})
    await api("PUT", f"/channels/{thread['id']}/thread-members/{stand_in.person('bo').id}", {})
    stand_in.send_message("bo", thread["id"], "ici")
    with pytest.raises(ActionRefused, match="not in that channel"):
        stand_in.send_message("ana", thread["id"], "moi aussi")


async def test_messages_are_deleted_by_those_who_may(stand_in: StandIn, bot: TinyBot) -> None:
    of_ana = stand_in.send_message("ana", "channel", "à moi")
    of_bo = stand_in.send_message("bo", "channel", "à moi")
    with pytest.raises(ActionRefused, match="may not"):
        stand_in.delete_message(of_ana, "bo")
    for message, who in ((of_bo, "bo"), (of_ana, "ana")):
        heard = await event(
            bot,
            "raw_message_delete",
            lambda: stand_in.delete_message(message, who),  # noqa: B023
        )
        assert heard.message_id == message.id
    in_private = await stand_in.slash("bo", "dm", "ping")
    with pytest.raises(ActionRefused, match="may not"):
        stand_in.delete_message(in_private.original or 0, "bo")


async def test_a_heartbeat_takes_as_long_as_a_line_does(stand_in: StandIn) -> None:
    """discord.py notes when it sent a heartbeat only after sending it, in another thread.

    An answer that was there before that would have taken, as it counts, the 41 s since the last.
    """
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(stand_in.gateway_url) as socket,
    ):
        await socket.receive_json()
        began = time.perf_counter()
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11
        assert time.perf_counter() - began >= gateway.ROUND_TRIP * 0.9


@pytest.mark.parametrize("frame", ["{", "[]", '{"op": 2}', '{"op": 2, "d": 3}'])
async def test_a_frame_that_is_none_closes_the_line(stand_in: StandIn, frame: str) -> None:
    async with (
        aiohttp.ClientSession(headers={"Authorization": TOKEN}) as session,
        session.ws_connect(stand_in.gateway_url) as socket,
    ):
        await socket.receive_json()
        await socket.send_str(frame)
        message = await socket.receive(5)
        assert (message.type, socket.close_code) == (aiohttp.WSMsgType.CLOSE, 4002)
