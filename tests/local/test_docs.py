"""docs/local.md is true: its bot runs in its stand-in, exactly as it is written there."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from pathlib import Path

import aiohttp

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"```python\n# (\S+)\n(.*?)```", re.DOTALL)


async def test_another_bot_moves_in(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "local.md").read_text(encoding="utf-8")
    names = []
    for name, code in BLOCK.findall(text):
        (tmp_path / name).write_text(code, encoding="utf-8")
        names.append(name)
    assert names == ["my_bot.py", "try_it.py"]
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-u",
        "try_it.py",
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "BROWSER": "true"},  # opens none
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    async with asyncio.timeout(30):
        while (found := re.search(rb"http://\S+/", await process.stdout.readline())) is None:
            pass
        page = found[0].decode()
        async with aiohttp.ClientSession() as session:
            while True:
                async with session.get(f"{page}page/state") as response:
                    if (await response.json())["commands"]:
                        break
                await asyncio.sleep(0.05)
            call = {"person": "ana", "channel": "channel", "command": "ping"}
            async with session.post(f"{page}page/slash", json=call) as response:
                assert (await response.json())["state"] == "answered"
            async with session.get(f"{page}page/state") as response:
                assert [m["content"] for m in (await response.json())["messages"]] == ["pong"]
        process.send_signal(signal.SIGINT)
        assert await process.wait() == 0
    assert (tmp_path / "state" / "stand-in.json").exists()
