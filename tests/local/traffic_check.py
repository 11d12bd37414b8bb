"""What every stand-in of a test was asked, held against Discord's published interface.

A request that the stand-in took must be one that Discord's document describes, and a route that
nobody wrote fails the test that reached it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from simcord.types import HttpLogEntry

from bot.local.server import StandIn
from bot.local.traffic import Request
from tests.bot.openapi import DISCORD


def check(requests: Iterable[Request]) -> int:
    """Checks what a stand-in was asked; how many bodies the document knew."""
    requests = list(requests)
    unknown = [f"{each.method} {each.path}" for each in requests if not each.is_known]
    assert not unknown, f"no such route in the stand-in: {unknown}"
    return DISCORD.check(
        HttpLogEntry(each.method, each.path, {}, each.body, None)
        for each in requests
        if each.status < 400 and each.body
    )


def check_told(requests: list[dict[str, Any]]) -> int:
    """The same for what a stand-in in another process tells of itself."""
    return check(Request(**each) for each in requests)


@pytest.fixture(autouse=True)
def checked_traffic(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[StandIn]]:
    """Checks every stand-in that was started in a test; what is taken off the list is not."""
    started: list[StandIn] = []
    start = StandIn.start

    async def start_and_note(self: StandIn) -> StandIn:
        started.append(self)
        return await start(self)

    monkeypatch.setattr(StandIn, "start", start_and_note)
    yield started
    for stand_in in started:
        check(stand_in.traffic.requests)
