"""docs/adding-a-game.md is true: a new folder and its texts, and no other line changes."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.local.server import StandIn
from tests.whole.process import buttons, running, said

ROOT = Path(__file__).parents[1]
HIGH_CARD = ROOT / "tests" / "high_card"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the house with one game more."""
    unwanted = shutil.ignore_patterns("__pycache__", "var")
    for room in ("bot", "cogs", "data"):
        shutil.copytree(ROOT / room, tmp_path / room, ignore=unwanted)
    shutil.copytree(HIGH_CARD, tmp_path / "cogs" / "high_card", ignore=unwanted)
    for language in ("fr", "en"):
        source = HIGH_CARD / "locales" / language / "high_card.ftl"
        shutil.copy(source, tmp_path / "data" / "locales" / language)
    return tmp_path


def test_the_referee_knows_it(house: Path) -> None:
    record = {
        "format": "partie/1",
        "game": "high_card",
        "players": ["Ana", "Bo"],
        "chance": {"decks": [["2S", "AS"]]},
        "moves": [{"seat": 0, "do": "draw"}, {"seat": 1, "do": "draw"}],
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


async def test_it_is_played(house: Path) -> None:
    """The real bot offers its commands, deals it against the house, and shows its end."""
    stand_in = await StandIn(house / "world.json").start()
    try:
        async with running(house, stand_in):
            await stand_in.slash("ana", "channel", "plus-haute start")
            (board,) = stand_in.messages("channel", "ana")
            (press,) = [one for one in buttons(board) if ":draw:1" in one]
            await stand_in.click("ana", board, press)
            await stand_in.until(lambda: "Graine" in said(stand_in.message(board)), within=10)
    finally:
        await stand_in.stop()
    assert "La plus haute" in said(board)
