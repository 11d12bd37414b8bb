"""The bot as a process: how it starts, fails, is killed, and goes on."""

import asyncio
import random
import re
import signal
import sqlite3
from pathlib import Path

from bot.local.model import Message
from bot.local.server import StandIn
from tests.whole.process import buttons, command, database, running, said

ROOT = Path(__file__).parents[2]
MOVE = re.compile(r"t:\d+:\d+:(pick|accept|challenge|bank_pick|black_jack|decline|hit|stand):\d")
PATIENCE = 20.0
"""Seconds for what takes a moment: nothing is said here about how fast a busy machine is."""
SEATED = {0: "bo", 1: "ana"}


def _board(stand_in: StandIn) -> Message:
    return stand_in.messages("channel")[-1]


def _moves(stand_in: StandIn) -> list[str]:
    return [one for one in buttons(_board(stand_in)) if MOVE.match(one)]


def _is_over(stand_in: StandIn) -> bool:
    return "Graine" in said(_board(stand_in))


async def ended(*arguments: str, stand_in: StandIn | None, token: str) -> tuple[int, str]:
    """Run a command to its end; its status, and all that it printed."""
    process = command(*arguments, root=ROOT, stand_in=stand_in, token=token)
    out, err = await asyncio.to_thread(process.communicate, timeout=60)
    return process.returncode, out + err


async def test_a_wrong_token_is_one_sentence(tmp_path: Path) -> None:
    async with StandIn(tmp_path / "world.json", token="the-right-one") as stand_in:
        for name in ("run", "invite"):
            status, printed = await ended(name, stand_in=stand_in, token="a-wrong-one")
            assert status == 2
            assert "DISCORD_TOKEN is not accepted" in printed
            assert "Traceback" not in printed
            assert "a-wrong-one" not in printed


async def test_a_discord_that_cannot_be_reached_is_one_sentence(tmp_path: Path) -> None:
    stand_in = await StandIn(tmp_path / "world.json").start()
    await stand_in.stop()
    for name in ("run", "invite"):
        status, printed = await ended(name, stand_in=stand_in, token="any")
        assert status == 2, printed
        assert "cannot be reached" in printed
        assert "Traceback" not in printed


async def test_the_invitation_asks_for_little(tmp_path: Path) -> None:
    async with StandIn(tmp_path / "world.json") as stand_in:
        status, printed = await ended("invite", stand_in=stand_in, token="any")
    assert status == 0, printed
    link = printed.strip()
    permissions = int(re.findall(r"permissions=(\d+)", link)[0])
    view, send, attach, history, threads = 1 << 10, 1 << 11, 1 << 15, 1 << 16, 1 << 38
    assert permissions == view | send | attach | history | threads
    assert "scope=bot" in link
    assert "applications.commands" in link


async def test_it_ends_kindly(tmp_path: Path) -> None:
    async with StandIn(tmp_path / "world.json") as stand_in:
        for how in (signal.SIGINT, signal.SIGTERM):
            async with running(ROOT, stand_in) as bot:
                bot.send_signal(how)
                _, err = await asyncio.to_thread(bot.communicate, timeout=20)
            assert bot.returncode == 0, err
            assert "Traceback" not in err


async def test_killed_again_and_again_a_game_goes_on_to_its_end(tmp_path: Path) -> None:
    """SIGKILL at any moment; every move that was seen is there, and none twice."""
    rng = random.Random(7)
    async with StandIn(tmp_path / "world.json", answer_within=PATIENCE) as stand_in:
        async with running(ROOT, stand_in):
            bo = {"adversaire": str(stand_in.person("bo").id), "manches": 1}
            await stand_in.slash("ana", "channel", "duel start", bo)
            (board,) = stand_in.messages("channel", "ana")
            (accept,) = [one for one in buttons(board) if one.endswith(":accept")]
            await stand_in.click("bo", board, accept)
        presses, over = 0, False
        while not over:
            async with running(ROOT, stand_in) as bot:
                for _ in range(rng.randrange(1, 6)):
                    await stand_in.until(lambda: _moves(stand_in) or _is_over(stand_in), PATIENCE)
                    over = _is_over(stand_in)
                    if over:
                        break
                    press = rng.choice(_moves(stand_in))
                    who = SEATED[int(press.split(":")[4][0])]
                    interaction = await stand_in.click(who, _board(stand_in), press)
                    assert not interaction.failed
                    presses += 1
                else:
                    bot.kill()
        assert presses >= 6, "three duels at least, and two cards in each"
    with sqlite3.connect(database(stand_in)) as connection:
        (stored,) = connection.execute("SELECT count(*) FROM moves").fetchone()
        (results,) = connection.execute("SELECT count(*) FROM results").fetchone()
    connection.close()
    assert stored == presses
    assert results == 2


async def test_the_owner_ends_it(tmp_path: Path) -> None:
    """Every board says so until the bot is back; the process ends with status 0."""
    async with StandIn(tmp_path / "world.json") as stand_in:
        async with running(ROOT, stand_in) as bot:
            await stand_in.slash("ana", "channel", "duel start")
            (board,) = stand_in.messages("channel", "ana")
            name = stand_in.person("bot").name
            stand_in.send_message("ana", "channel", f"@{name} shutdown")
            _, err = await asyncio.to_thread(bot.communicate, timeout=20)
            assert bot.returncode == 0, err
            assert "Traceback" not in err
            assert "Le bot redémarre" in said(stand_in.message(board))
        async with running(ROOT, stand_in):
            await stand_in.until(
                lambda: "redémarre" not in said(stand_in.message(board)), within=20
            )
