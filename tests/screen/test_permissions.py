"""Who can be asked to play here."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.screen.permissions import check_player
from bot.table.seats import Refusal

BO: Any = SimpleNamespace(id=2, bot=False, display_name="Bo")


def answering(error: type[discord.HTTPException] | None, status: int = 0) -> Any:
    """An interaction on a server that is asked whether somebody is a member."""

    async def fetch_member(_: int) -> None:
        if error is not None:
            response: Any = SimpleNamespace(status=status, reason="")
            raise error(response, "")

    return SimpleNamespace(guild=SimpleNamespace(fetch_member=fetch_member))


async def test_whoever_is_no_member_cannot_be_asked() -> None:
    with pytest.raises(Refusal, match="refusal-absent"):
        await check_player(answering(discord.NotFound, 404), BO)


async def test_a_discord_that_fails_says_nothing_about_him() -> None:
    await check_player(answering(None), BO)
    await check_player(answering(discord.DiscordServerError, 503), BO)
