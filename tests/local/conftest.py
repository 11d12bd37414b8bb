from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any, Protocol

import aiohttp
import discord.asset
import discord.gateway
import discord.http
import pytest

from bot.local.server import StandIn
from tests.local.tiny_bot import TOKEN, TinyBot, point_discord_at
from tests.local.traffic_check import checked_traffic

__all__ = ["checked_traffic"]


@pytest.fixture
async def stand_in() -> AsyncIterator[StandIn]:
    """A stand-in without a file, that waits less long for an answer than Discord does."""
    async with StandIn(answer_within=1.0) as running:
        yield running


@pytest.fixture
def discord_here() -> Iterator[Callable[[StandIn], None]]:
    """Points discord.py at a stand-in, and back at Discord after the test."""
    route, socket, asset = discord.http.Route, discord.gateway.DiscordWebSocket, discord.asset.Asset
    kept = route.BASE, socket.DEFAULT_GATEWAY, asset.BASE
    yield lambda target: point_discord_at(target.api_base, target.gateway_url, target.cdn_url)
    route.BASE, socket.DEFAULT_GATEWAY, asset.BASE = kept


StartBot = Callable[..., Awaitable[TinyBot]]


@asynccontextmanager
async def logging_in(discord_here: Callable[[StandIn], None]) -> AsyncIterator[StartBot]:
    """Logs bots in, and all of them out again."""
    running: list[tuple[TinyBot, asyncio.Task[None]]] = []

    async def start(target: StandIn, **options: Any) -> TinyBot:
        discord_here(target)
        bot = TinyBot(**options)
        running.append((bot, asyncio.create_task(bot.start(TOKEN))))
        await target.wait_for_bot()
        await asyncio.wait_for(bot.wait_until_ready(), 5)
        return bot

    yield start
    for bot, task in running:
        await bot.close()
        await task


@pytest.fixture
async def start_bot(discord_here: Callable[[StandIn], None]) -> AsyncIterator[StartBot]:
    """Logs bots in, and out again after the test."""
    async with logging_in(discord_here) as start:
        yield start


@pytest.fixture
async def bot(stand_in: StandIn, start_bot: StartBot) -> TinyBot:
    return await start_bot(stand_in)


class Api(Protocol):
    """Asks the REST API as a bot would: the status and the JSON."""

    async def __call__(
        self, method: str, path: str, json: Any = None, **options: Any
    ) -> tuple[int, Any]: ...


@pytest.fixture
async def api(stand_in: StandIn) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {TOKEN}"}) as session:

        async def ask(method: str, path: str, json: Any = None, **options: Any) -> tuple[int, Any]:
            url = stand_in.api_base + path
            async with session.request(method, url, json=json, **options) as response:
                if response.status == 204:
                    return 204, None
                assert response.headers["Content-Type"] == "application/json"
                return response.status, await response.json()

        yield ask
