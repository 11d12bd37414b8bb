"""The check of every request can fail."""

from typing import Any

import pytest
from simcord.types import HttpLogEntry

from tests.bot.openapi import DISCORD


def request(body: Any, path: str = "/channels/1/messages") -> HttpLogEntry:
    return HttpLogEntry("POST", path, {}, body, None)


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"content": 3}, "content"),
        ({"content": "x" * 4001}, "content"),
        ({"components": [{"type": 1, "components": [{"type": 2, "style": 99}]}]}, "components/0"),
    ],
)
def test_a_body_that_discord_does_not_describe_is_refused(body: Any, place: str) -> None:
    with pytest.raises(AssertionError, match=f"POST /channels/1/messages: {place}:"):
        DISCORD.check([request(body)])


def test_what_it_describes_passes_and_is_counted() -> None:
    assert DISCORD.check([request({"content": "x"}), request({"content": "y"}, "/no/such")]) == 1
