"""Two processes on one database: the second does not start, and says who is first."""

import asyncio
from pathlib import Path

from bot.local.server import StandIn
from tests.whole.process import command, running

ROOT = Path(__file__).parents[2]


async def ended(*arguments: str, stand_in: StandIn) -> tuple[int, str]:
    """Run a command beside the bot; its status, and what it said."""
    process = command(*arguments, root=ROOT, stand_in=stand_in)
    out, err = await asyncio.to_thread(process.communicate, timeout=60)
    assert "Traceback" not in err
    return process.returncode, out + err


async def test_the_second_does_not_start_and_names_the_first(tmp_path: Path) -> None:
    """It says nothing to Discord; a copy can be made all the same; a kill leaves nothing behind."""
    async with StandIn(tmp_path / "world.json") as stand_in:
        async with running(ROOT, stand_in) as first:
            logins = len(stand_in.requests("GET", "/users/@me"))
            status, said = await ended("run", stand_in=stand_in)
            assert status == 2
            assert f"in use by process {first.pid} on " in said
            assert len(stand_in.requests("GET", "/users/@me")) == logins, "it has said hello"
            status, said = await ended("backup", str(tmp_path / "copy"), stand_in=stand_in)
            assert status == 0, said
            assert (tmp_path / "copy").exists()
            assert first.poll() is None
            first.kill()
            await asyncio.to_thread(first.wait, 20)
            await stand_in.until(lambda: not stand_in.gateway.connected, within=20)
        async with running(ROOT, stand_in) as next_one:
            assert next_one.poll() is None
