"""A Discord in memory in which one call may fail, and a log that must stay clean."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import simcord
from simcord import interactions

from bot import client
from bot.screen import pictures
from tests.bot import limits
from tests.bot.conftest import PATIENCE, Maker
from tests.holds.scene import Scene
from tests.holds.wire import Wire
from tests.screen.remembering import remembering_texts


@pytest.fixture
async def scene(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Scene]:
    """The real bot on a real database; its pictures are blank, since nobody looks at them here."""
    monkeypatch.setattr(pictures, "compose", lambda *_, **__: b"a picture")
    monkeypatch.setattr(client, "texts", remembering_texts)
    original = interactions.base_payload

    def speaking(*args: Any, **given: Any) -> Any:
        record, payload = original(*args, **given)
        return record, {**payload, "locale": "fr"}

    monkeypatch.setattr(interactions, "base_payload", speaking)
    maker = Maker(tmp_path / "duelliste.sqlite3")
    env = maker.clock.env = simcord.Env(maker(), settle_timeout=PATIENCE)
    wire = Wire(env, monkeypatch)
    try:
        await env.start()
        yield Scene(env, maker, wire)
        requests = list(env.http_requests)
        await env.shutdown()
    finally:
        for bot in maker.made:
            await bot.close()
    limits.check(requests)
    env.raise_errors()
    check_log(caplog)


def check_log(caplog: pytest.LogCaptureFixture) -> None:
    """Nobody has written an error or a traceback."""
    for record in caplog.get_records("call"):
        line = f"{record.name}: {record.getMessage()}"
        assert not record.exc_info, f"a traceback: {line}"
        assert record.levelno < logging.ERROR, f"an error: {line}"
