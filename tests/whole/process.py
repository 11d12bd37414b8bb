"""The real `python -m bot run` in a process of its own, against a stand-in Discord."""

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.local.model import Message
from bot.local.server import StandIn

TOKEN = "stand-in.on-this.machine"


def command(
    *arguments: str, root: Path, stand_in: StandIn | None = None, token: str = TOKEN
) -> subprocess.Popen[str]:
    """Start a command of the bot with nothing but this in its environment.

    Args:
        arguments: the command.
        root: the checkout it runs from; its database stands beside the stand-in's world.
        stand_in: the Discord it is pointed at.
        token: what it logs in with.
    """
    environment = {"PYTHONPATH": str(root), "DISCORD_TOKEN": token}
    if stand_in is not None:
        environment["DISCORD_API_BASE"] = stand_in.api_base
        environment["DISCORD_GATEWAY"] = stand_in.gateway_url
        environment["DATABASE_PATH"] = str(database(stand_in))
    return subprocess.Popen(
        [sys.executable, "-m", "bot", *arguments],
        cwd=root,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def database(stand_in: StandIn) -> Path:
    """Where the bot keeps its games."""
    assert stand_in.store is not None
    return stand_in.store.path.with_name("house.sqlite3")


@asynccontextmanager
async def running(root: Path, stand_in: StandIn) -> AsyncIterator[subprocess.Popen[str]]:
    """The bot, logged in; ended kindly if it still runs."""
    bot = command("run", root=root, stand_in=stand_in)
    try:
        try:
            await stand_in.wait_for_bot(within=30)
        except TimeoutError:
            bot.kill()
            raise AssertionError("".join(bot.communicate())) from None
        yield bot
    finally:
        if bot.poll() is None:
            bot.terminate()
        await asyncio.to_thread(bot.communicate, timeout=20)
        await stand_in.until(lambda: not stand_in.gateway.connected, within=20)


def buttons(message: Message) -> list[str]:
    """The ids of what may be pressed on a message, from top to bottom."""
    found: list[str] = []

    def look(part: object) -> None:
        if isinstance(part, dict):
            if "custom_id" in part and not part.get("disabled"):
                found.append(part["custom_id"])
            for value in part.values():
                look(value)
        elif isinstance(part, list):
            for value in part:
                look(value)

    look(message.components)
    return found


def said(message: Message) -> str:
    """All the words of a message."""
    return json.dumps([message.content, message.components], ensure_ascii=False)
