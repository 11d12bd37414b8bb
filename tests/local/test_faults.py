"""Faults that a test asks for, and how an unmodified library lives through them."""

from __future__ import annotations

import time

import discord
import pytest

from bot.local.server import StandIn
from tests.local.tiny_bot import TinyBot


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
