"""The launcher: one command starts everything, and one Ctrl-C ends it."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.local.traffic_check import check_told

ROOT = Path(__file__).parents[2]
LAUNCH = """
import sys
from pathlib import Path
from bot.local.play import play
sys.exit(play({command!r}, Path({state!r}), port={port}, open_browser=False))
"""
TINY_BOT = [sys.executable, "-m", "tests.local.tiny_bot"]


class Play:
    """A running launcher: what it prints, and its page's HTTP side."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.said = ""
        self.page = ""

    async def hear(self, pattern: str) -> re.Match[str]:
        """Reads on until it has said something."""
        assert self.process.stdout is not None
        async with asyncio.timeout(15):
            while (found := re.search(pattern, self.said)) is None:
                chunk = await self.process.stdout.read(4096)
                assert chunk, self.said
                self.said += chunk.decode()
        return found

    async def state(self) -> Any:
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"{self.page}/page/state") as response,
        ):
            return await response.json()

    async def ask(self, path: str, data: Any) -> Any:
        async with (
            aiohttp.ClientSession() as session,
            session.post(f"{self.page}/page/{path}", json=data) as response,
        ):
            return await response.json()

    async def wait_for(self, condition: Callable[[Any], bool]) -> Any:
        """Asks for the state until it is as wished."""
        async with asyncio.timeout(15):
            while not condition(state := await self.state()):
                await asyncio.sleep(0.05)
        return state

    async def end(self, how: signal.Signals = signal.SIGINT) -> tuple[int, str]:
        """Ends it, once all that the bot asked was checked; its exit status, its stderr."""
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"{self.page}/page/requests") as response,
        ):
            check_told(await response.json())
        self.process.send_signal(how)
        async with asyncio.timeout(15):
            _, errors = await self.process.communicate()
        return self.process.returncode or 0, errors.decode()


Start = Callable[..., Awaitable[Play]]


@pytest.fixture
async def start(tmp_path: Path) -> AsyncIterator[Start]:
    running: list[Play] = []

    async def launch(command: list[str] = TINY_BOT, port: int = 0) -> Play:
        code = LAUNCH.format(command=command, state=str(tmp_path / "play"), port=port)
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            code,
            cwd=ROOT,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        play = Play(process)
        running.append(play)
        return play

    yield launch
    for play in running:
        if play.process.returncode is None:
            play.process.kill()
            await play.process.communicate()


async def page_of(play: Play) -> Play:
    play.page = (await play.hear(r"prête : (http://127\.0\.0\.1:\d+/\S+)/\n"))[1]
    await play.hear(r"Ctrl-C stops everything")
    return play


def online(state: Any) -> bool:
    return bool(state["bot"]["connected"] and state["commands"])


async def test_play_kill_restart_and_play_on(start: Start, tmp_path: Path) -> None:
    play = await page_of(await start())
    assert "/duel start" in play.said
    await play.wait_for(online)
    command = {"person": "ana", "channel": "channel", "command": "board", "options": {}}
    done = await play.ask("slash", command)
    assert done["state"] == "answered"

    await play.ask("bot", {"action": "kill"})
    state = await play.wait_for(lambda s: not s["bot"]["connected"])
    assert state["bot"]["process"] == {"running": False, "note": ""}
    assert "Le bot s'est arrêté" not in play.said
    await play.ask("bot", {"action": "launch"})
    await play.wait_for(online)
    click = {"person": "bo", "message": done["message"], "custom_id": "plus"}
    assert (await play.ask("click", click))["state"] == "answered"

    second = await start()
    _, errors = await second.process.communicate()
    assert second.process.returncode == 2
    assert "already running" in errors.decode()

    assert await play.end() == (0, "")
    assert not is_running("tests.local.tiny_bot", tmp_path)
    again = await page_of(await start())
    state = await again.wait_for(online)
    assert done["message"] in [message["id"] for message in state["messages"]]
    assert await again.end(signal.SIGTERM) == (0, "")


def is_running(program: str, state: Path) -> bool:
    """Whether a process of this test still lives, by its environment."""
    mark = f"DATABASE_PATH={state}".encode()
    for process in Path("/proc").glob("[0-9]*"):
        try:
            line, environment = ((process / name).read_bytes() for name in ("cmdline", "environ"))
        except OSError:
            continue
        if program.encode() in line and mark in environment:
            return True
    return False


async def test_a_bot_that_ends_by_itself_is_told_of(start: Start) -> None:
    play = await page_of(await start([sys.executable, "-c", "print('adieu'); raise SystemExit(3)"]))
    await play.hear(r"Le bot s'est arrêté \(statut 3\)[\s\S]*The bot ended[\s\S]*adieu")
    state = await play.wait_for(lambda s: not s["bot"]["process"]["running"])
    assert state["bot"]["process"]["note"] == "3"
    assert await play.end() == (0, "")


async def test_the_token_is_another_at_each_start(start: Start, tmp_path: Path) -> None:
    """Whoever knows the program does not know the token of a running one."""
    tokens = set()
    for _ in range(2):
        command = "import os; print(os.environ['DISCORD_TOKEN'])"
        play = await page_of(await start([sys.executable, "-c", command]))
        await play.wait_for(lambda s: not s["bot"]["process"]["running"])
        tokens.add((tmp_path / "play" / "bot.log").read_text(encoding="utf-8").strip())
        assert await play.end() == (0, "")
    assert len(tokens) == 2
    assert min(map(len, tokens)) >= 32


async def test_a_taken_port_is_passed_over(start: Start) -> None:
    server = await asyncio.start_server(lambda r, w: w.close(), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with server:
        play = await page_of(await start([sys.executable, "-c", ""], port))
        assert f":{port}/" not in play.page
        assert await play.end() == (0, "")


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc and a parent-death signal")
async def test_a_killed_launcher_leaves_no_bot(start: Start, tmp_path: Path) -> None:
    command = [sys.executable, "-c", "import time; print('ici', flush=True); time.sleep(60)"]
    play = await page_of(await start(command))
    assert is_running("time.sleep(60)", tmp_path)
    os.kill(play.process.pid, signal.SIGKILL)
    await play.process.communicate()
    async with asyncio.timeout(5):
        while is_running("time.sleep(60)", tmp_path):
            await asyncio.sleep(0.02)
