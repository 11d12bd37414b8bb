"""A Discord in memory: the real bot on a real database, people who click and type, a set clock."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import simcord
from simcord import interactions

from bot.client import Duelliste
from bot.settings import Settings
from bot.table.clock import SystemClock
from bot.table.seats import Limits
from tests.bot import limits, openapi, summary
from tests.bot.world import World

SETTLE = simcord.Env._settle_internal.__kwdefaults__ or {}
assert "idle" in SETTLE, "SimCord has changed: how long it waits for quiet is set elsewhere"
SETTLE["idle"] = 0.001
PATIENCE = 60.0
"""Seconds for what takes a moment: nothing is said here about how fast a busy machine is."""


class SimulatedClock:
    """SimCord's time, and waits that it knows to be meant."""

    env: simcord.Env | None = None

    def now(self) -> float:
        return self.env.now().timestamp() if self.env else 0.0

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        assert self.env is not None, "nobody waits before there is a Discord"
        waiting = SystemClock().wait(event, seconds)
        return bool(await self.env.external_wait(waiting, reason="the house's clock"))


class Maker:
    """Makes bots on one database: the first, and each after a restart."""

    def __init__(self, path: Path) -> None:
        self.settings = Settings(_env_file=None, database_path=path, card_emojis=False)
        self.clock = SimulatedClock()
        self.seeds = Random(7)
        self.made: list[Duelliste] = []

    def __call__(self) -> Duelliste:
        bot = Duelliste(
            self.settings,
            clock=self.clock,
            limits=Limits(),
            rng=Random(1),
            new_seed=lambda: self.seeds.randbytes(32),
        )
        self.made.append(bot)
        return bot


@pytest.fixture
async def maker(tmp_path: Path) -> AsyncIterator[Maker]:
    """Bots on this test's database; their connections are closed after it."""
    maker = Maker(tmp_path / "duelliste.sqlite3")
    yield maker
    for bot in maker.made:
        await bot.close()


@pytest.fixture
def simcord_bot(maker: Maker) -> Duelliste:
    """The first bot."""
    return maker()


@pytest.fixture
async def simcord_env(simcord_bot: Duelliste, maker: Maker) -> AsyncIterator[simcord.Env]:
    """Discord, with the bot logged in; at the end all it was sent is checked."""
    env = maker.clock.env = simcord.Env(simcord_bot, settle_timeout=PATIENCE)
    await env.start()
    yield env
    requests = list(env.http_requests)
    await env.shutdown()
    limits.check(requests)
    openapi.DISCORD.check(requests)
    env.raise_errors()


@pytest.fixture
def world(simcord_env: simcord.Env, maker: Maker, monkeypatch: pytest.MonkeyPatch) -> World:
    """A French server with a channel, and four people in it; SimCord's all speak English."""
    world = World(simcord_env, maker)
    original = interactions.base_payload

    def speaking(*args: Any, user_id: int, **kwargs: Any) -> Any:
        record, payload = original(*args, user_id=user_id, **kwargs)
        return record, {**payload, "locale": world.languages.get(user_id, "fr")}

    monkeypatch.setattr(interactions, "base_payload", speaking)
    return world


@pytest.fixture(autouse=True)
def quick_pencil(monkeypatch: pytest.MonkeyPatch) -> None:
    """What boards look like is for the tests of pictures: here, any file will do."""
    monkeypatch.setattr("bot.screen.pictures.compose", lambda *_, **__: b"RIFF....WEBP")


@pytest.fixture(autouse=True)
def complaints(caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """No test ends with an error in the log, unless it takes it from this list."""
    expected: list[str] = []
    yield expected
    said = [
        record.getMessage()
        for when in ("setup", "call")
        for record in caplog.get_records(when)
        if record.levelno >= logging.ERROR
    ]
    assert [line for line in said if not any(part in line for part in expected)] == []


pytest_terminal_summary = summary.pytest_terminal_summary
pytest_sessionfinish = summary.pytest_sessionfinish
