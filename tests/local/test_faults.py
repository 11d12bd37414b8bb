"""Faults that a test asks for, and how an unmodified library lives through them."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import aiohttp
import discord
import pytest

from bot.local.model import JSON
from bot.local.server import StandIn
from tests.local.scene import Clock
from tests.local.tiny_bot import TOKEN, TinyBot


async def test_a_rate_limit_is_waited_out(stand_in: StandIn, bot: TinyBot) -> None:
    channel = bot.guilds[0].text_channels[0]
    stand_in.fail("POST", "/channels/*/messages", status=429, retry_after=0.1)
    began = time.perf_counter()
    await channel.send("enfin")
    assert time.perf_counter() - began >= 0.1
    statuses = [r.status for r in stand_in.requests("POST", "/channels/*/messages")]
    assert statuses == [429, 200]
    assert [m.content for m in stand_in.messages("channel")] == ["enfin"]


async def test_a_server_error_is_tried_again(stand_in: StandIn, bot: TinyBot) -> None:
    stand_in.fail("POST", "/channels/*/messages", status=500)
    await bot.guilds[0].text_channels[0].send("enfin")
    assert [m.content for m in stand_in.messages("channel")] == ["enfin"]


async def test_an_answer_lost_on_its_way_was_still_done(stand_in: StandIn, bot: TinyBot) -> None:
    stand_in.fail("POST", "/channels/*/messages", status=403, code=50013, after=True)
    with pytest.raises(discord.Forbidden) as refused:
        await bot.guilds[0].text_channels[0].send("deux fois")
    assert refused.value.code == 50013
    assert [m.content for m in stand_in.messages("channel")] == ["deux fois"]


@pytest.mark.parametrize(
    ("second", "messages"),
    [
        ({}, 1),
        ({"nonce": "deux"}, 2),
        ({"enforce_nonce": False}, 2),
        ({"where": "autre"}, 2),
        ({"later": 5 * 60 + 1}, 2),
    ],
)
async def test_a_nonce_is_sent_once(second: JSON, messages: int) -> None:
    """What was done though its answer was lost is not done again, for some minutes."""
    clock = Clock()
    async with (
        StandIn(now=clock) as stand_in,
        aiohttp.ClientSession(headers={"Authorization": f"Bot {TOKEN}"}) as session,
    ):
        channels = {"salon": stand_in.world.salon, "autre": stand_in.create_channel("autre")}

        async def send(
            where: str = "salon", later: float = 0, nonce: str = "un", enforce_nonce: bool = True
        ) -> tuple[int, Any]:
            clock.later += later
            url = f"{stand_in.api_base}/channels/{channels[where].id}/messages"
            data = {"content": "x", "nonce": nonce, "enforce_nonce": enforce_nonce}
            async with session.post(url, json=data) as response:
                return response.status, await response.json()

        stand_in.fail("POST", "/channels/*/messages", status=500, after=True)
        assert (await send())[0] == 500
        status, said = await send(**second)
        assert (status, said["nonce"]) == (200, second.get("nonce", "un"))
        assert len(stand_in.world.messages) == messages
        assert int(said["id"]) in stand_in.world.messages


async def test_the_library_recognises_its_nonce(stand_in: StandIn, bot: TinyBot) -> None:
    sent = await bot.guilds[0].text_channels[0].send("x", nonce="un")
    heard = await asyncio.wait_for(bot.heard.get(), 5)
    assert (sent.nonce, heard.nonce, heard.id) == ("un", "un", sent.id)


async def test_faults_run_out(stand_in: StandIn, bot: TinyBot) -> None:
    channel = bot.guilds[0].text_channels[0]
    stand_in.fail("*", "/channels/*", times=2, status=403, code=50001)
    for _ in range(2):
        with pytest.raises(discord.Forbidden):
            await channel.send("non")
    await channel.send("oui")


async def test_a_slow_answer(stand_in: StandIn, bot: TinyBot) -> None:
    stand_in.fail("POST", "/interactions/*", delay=0.1)
    began = time.perf_counter()
    done = await stand_in.slash("ana", "channel", "ping")
    assert time.perf_counter() - began >= 0.1
    assert not done.failed
