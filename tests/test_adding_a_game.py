"""docs/adding-a-game.md is true: a new folder and its texts, and no other line changes."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.local.model import Message
from bot.local.server import StandIn
from tests.whole.process import buttons, running, said

ROOT = Path(__file__).parents[1]
BATAILLE = ROOT / "tests" / "bataille"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the house with one game more."""
    unwanted = shutil.ignore_patterns("__pycache__", "var")
    for room in ("bot", "cogs", "data"):
        shutil.copytree(ROOT / room, tmp_path / room, ignore=unwanted)
    shutil.copytree(BATAILLE, tmp_path / "cogs" / "bataille", ignore=unwanted)
    for language in ("fr", "en"):
        source = BATAILLE / "locales" / language / "bataille.ftl"
        shutil.copy(source, tmp_path / "data" / "locales" / language)
    return tmp_path


def test_the_referee_knows_it(house: Path) -> None:
    turns = [{"seat": seat, "do": "turn"} for _ in range(3) for seat in (0, 1)]
    record = {
        "format": "partie/1",
        "game": "bataille",
        "players": ["Ana", "Bo"],
        "chance": {"decks": [["2S", "AS", "5H", "6H", "9C", "8C"]]},
        "moves": turns,
    }
    run = subprocess.run(
        [sys.executable, "-m", "bot", "referee", "-"],
        input=json.dumps(record),
        cwd=house,
        env={"PYTHONPATH": str(house)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert json.loads(run.stdout)["result"]["winners"] == [1]


async def test_it_is_offered_played_resumed_stored_and_ranked(house: Path) -> None:
    """The real bot knows it at once, a kill in the middle included."""
    stand_in = await StandIn(house / "world.json").start()

    def board() -> Message:
        return stand_in.messages("channel", "ana")[-1]

    async def turn(seat: int, person: str) -> None:
        before = said(board())
        (press,) = [one for one in buttons(board()) if one.endswith(f":turn:{seat}")]
        await stand_in.click(person, board(), press)
        await stand_in.until(lambda: said(board()) != before, within=10)

    try:
        async with running(house, stand_in) as bot:
            await stand_in.slash("ana", "channel", "aide")
            assert "trois fois" in said(board())
            await stand_in.slash("ana", "channel", "bataille start", {"adversaire": "bo"})
            await stand_in.until(lambda: "Accepter" in said(board()), within=10)
            (accept,) = [one for one in buttons(board()) if one.endswith(":accept")]
            await stand_in.click("bo", board(), accept)
            await stand_in.until(lambda: "Retourner" in said(board()), within=10)
            await turn(0, "bo")
            bot.kill()
        async with running(house, stand_in):
            for seat, person in ((1, "ana"), *((0, "bo"), (1, "ana")) * 2):
                await turn(seat, person)
            await stand_in.until(lambda: "Graine" in said(board()), within=10)
            await stand_in.slash("ana", "channel", "classement", {"jeu": "bataille"})
            await stand_in.until(lambda: "plis" in said(board()), within=10)
            ranking = said(board())
            assert "Ana" in ranking
            assert "Bo" in ranking
    finally:
        await stand_in.stop()
