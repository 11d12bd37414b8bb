"""Asked too often: buckets, their headers, and how an unmodified library lives within them."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import aiohttp
import discord
import pytest

from bot.local.rate_limits import GLOBAL, OLD_MESSAGES, RULES, RateLimits, Rule
from bot.local.server import StandIn
from tests.local.scene import HOUR, Clock
from tests.local.tiny_bot import TOKEN, TinyBot

EDIT = ("PATCH", "/channels/{channel}/messages/{message}")


async def ask(stand_in: StandIn, method: str, path: str, body: Any = None) -> tuple[int, Any, Any]:
    """Status, headers and JSON."""
    async with (
        aiohttp.ClientSession(headers={"Authorization": f"Bot {TOKEN}"}) as session,
        session.request(method, stand_in.api_base + path, json=body) as response,
    ):
        return response.status, response.headers, await response.json()


def test_a_bucket_empties_and_is_full_again() -> None:
    clock = Clock()
    limits = RateLimits(clock)
    left = [limits.take(*EDIT, {"message": "1"}) for _ in range(6)]
    assert [turn.headers["X-RateLimit-Remaining"] for turn in left] == list("432100")
    assert [turn.retry_after is None for turn in left] == [True] * 5 + [False]
    assert left[-1].retry_after == pytest.approx(5, abs=0.01)
    clock.later += left[-1].retry_after or 0
    assert limits.take(*EDIT, {"message": "1"}).retry_after is None


def test_messages_are_counted_apart() -> None:
    limits = RateLimits(Clock())
    for message in ("1", "2"):
        turns = [limits.take(*EDIT, {"message": message}) for _ in range(5)]
        assert all(turn.retry_after is None for turn in turns)


def test_answers_to_interactions_are_not_counted() -> None:
    limits = RateLimits(Clock())
    route = "/interactions/{interaction}/{token}/callback"
    for _ in range(200):
        turn = limits.take("POST", route, {"token": "x"})
        assert turn.retry_after is None
        assert not turn.headers


def test_everything_together_is_counted_too() -> None:
    limits = RateLimits(Clock())
    turns = [limits.take("GET", f"/{i}", {}) for i in range(GLOBAL.limit + 1)]
    assert [turn.retry_after is None for turn in turns] == [True] * GLOBAL.limit + [False]
    assert turns[-1].headers["X-RateLimit-Global"] == "true"


async def test_the_refusal_says_when_to_come_back() -> None:
    clock = Clock()
    async with StandIn(now=clock) as stand_in:
        path = f"/channels/{stand_in.world.salon.id}/messages"
        for _ in range(5):
            status, headers, _ = await ask(stand_in, "POST", path, {"content": "x"})
            assert status == 200
        assert headers["X-RateLimit-Limit"] == "5"
        status, headers, said = await ask(stand_in, "POST", path, {"content": "x"})
        assert (status, said["global"]) == (429, False)
        assert 0 < said["retry_after"] <= 5.01
        assert int(headers["Retry-After"]) >= said["retry_after"]
        assert headers["X-RateLimit-Scope"] == "user"
        assert len(stand_in.messages("channel")) == 5
        clock.later += said["retry_after"]
        assert (await ask(stand_in, "POST", path, {"content": "x"}))[0] == 200


async def test_the_library_waits_by_itself(
    stand_in: StandIn, bot: TinyBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seven messages at once with room for five: none is lost, and none is refused for long."""
    monkeypatch.setitem(RULES, ("POST", "/channels/{channel}/messages"), Rule(5, 0.5, "channel"))
    channel = bot.guilds[0].text_channels[0]
    began = time.perf_counter()
    await asyncio.gather(*(channel.send(f"{i}") for i in range(7)))
    assert time.perf_counter() - began >= 0.4
    said = {message.content for message in stand_in.messages("channel")}
    assert said == {f"{i}" for i in range(7)}


async def test_an_old_message_may_be_edited_now_and_then() -> None:
    clock = Clock()
    async with StandIn(now=clock) as stand_in:
        path = f"/channels/{stand_in.world.salon.id}/messages"
        _, _, sent = await ask(stand_in, "POST", path, {"content": "0"})
        path = f"{path}/{sent['id']}"
        clock.later = HOUR + 1
        for i in range(OLD_MESSAGES.limit):
            assert (await ask(stand_in, "PATCH", path, {"content": f"{i}"}))[0] == 200
        status, _, said = await ask(stand_in, "PATCH", path, {"content": "x"})
        assert (status, said["code"]) == (429, 30046)
        clock.later += said["retry_after"]
        assert (await ask(stand_in, "PATCH", path, {"content": "x"}))[0] == 200


async def test_a_slash_command_s_answer_is_edited_without_the_bucket(
    stand_in: StandIn, bot: TinyBot
) -> None:
    """Twenty clicks in a row edit the board twenty times: each edit is an answer."""
    done = await stand_in.slash("ana", "channel", "board")
    for _ in range(20):
        assert not (await stand_in.click("bo", done.original or 0, "plus")).failed
    assert not [r for r in stand_in.requests() if r.status == 429]


async def test_a_fault_of_429_has_its_header(stand_in: StandIn) -> None:
    stand_in.fail("GET", "/users/@me", status=429, retry_after=1.5)
    status, headers, said = await ask(stand_in, "GET", "/users/@me")
    assert (status, headers["Retry-After"], said["retry_after"]) == (429, "2", 1.5)


async def test_a_ban_by_the_proxy_is_not_imitated(stand_in: StandIn, bot: TinyBot) -> None:
    """Without a Via header discord.py would take a 429 for a ban, and give up."""
    stand_in.fail("GET", "/users/*", status=429, retry_after=0.01)
    assert isinstance(await bot.fetch_user(stand_in.person("bo").id), discord.User)
