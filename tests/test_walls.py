"""The walls between the rooms: that they stand where there are rooms, and that they hold.

Whether the house keeps to them is for `make lint`; here it is shown that `make lint` would notice.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from bot.catalogue import games, part

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CONTRACTS: dict[str, dict[str, Any]] = {
    contract["id"]: contract for contract in PROJECT["tool"]["importlinter"]["contracts"]
}


def rooms() -> Iterator[str]:
    """The modules of the house that a contract is about, as it writes them."""
    for contract in CONTRACTS.values():
        yield from contract.get("source_modules", [])
        yield from contract.get("modules", [])


def test_every_room_that_has_walls_exists() -> None:
    for room in rooms():
        if "*" not in room:
            assert find_spec(room), room


def players_rooms() -> Iterator[tuple[str, str]]:
    """Every wildcard with each game it must meet: rules with all, the rest with all on a screen."""
    for room in sorted({room for room in rooms() if room.startswith("cogs.*")}):
        for game in games():
            if room in ("cogs.*", "cogs.*.rules") or part(game, "cog"):
                yield room, game


@pytest.mark.parametrize(("room", "game"), list(players_rooms()))
def test_every_wildcard_meets_a_module_of_every_game(room: str, game: str) -> None:
    """A rule about `cogs.*.rules` says nothing of a game that calls them otherwise."""
    assert find_spec(room.replace("*", game))


def test_every_wall_is_about_some_room() -> None:
    assert {room for room in rooms() if "*" in room} == {
        "cogs.*",
        "cogs.*.mat",
        "cogs.*.rules",
        "cogs.*.robot",
        "cogs.*.screen",
    }


PLANTED = [
    ("rules", "cogs/duel/rules.py", "import discord"),
    ("rules", "cogs/duel/phases.py", "import random"),
    ("rules", "cogs/duel/black_jack.py", "from bot.store import database"),
    ("robot", "cogs/duel/robot.py", "from time import monotonic"),
    ("robot", "cogs/duel/robot.py", "from cogs.duel import screen"),
    ("robot", "cogs/duel/robot.py", "from cogs.duel import telling"),
    ("game-screen", "cogs/duel/screen.py", "import discord"),
    ("game-screen", "cogs/duel/screen.py", "from bot.screen import layout"),
    ("game-screen", "cogs/duel/telling.py", "from bot.table import table"),
    ("game-screen", "cogs/duel_poker/asking.py", "from datetime import datetime"),
    ("game-screen", "cogs/duel_poker/wording.py", "import discord"),
    ("game-screen", "cogs/blackjack_duel/asking.py", "from bot.store import database"),
    ("mat", "cogs/duel/mat.py", "import PIL"),
    ("mat", "cogs/duel/mat.py", "from bot.screen import layout"),
    ("picture", "bot/screen/picture.py", "import PIL"),
    ("game", "bot/game/record.py", "import bot.catalogue"),
    ("game", "bot/game/cards.py", "import PIL"),
    ("store", "bot/store/tables.py", "import discord"),
    ("sql", "bot/screen/layout.py", "import sqlite3"),
    ("table", "bot/table/seats.py", "import discord"),
    ("local", "bot/local/world.py", "import bot.game"),
    ("games", "cogs/duel/rules.py", "import cogs.{other}.rules"),
]
"""A contract, a file on the wrong side of it, and an import that breaks it."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house, for planting faults in."""
    copy = tmp_path_factory.mktemp("house")
    for room in ("bot", "cogs"):
        shutil.copytree(ROOT / room, copy / room, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    return copy


def lint(house: Path, *contracts: str) -> "subprocess.CompletedProcess[str]":
    """What import-linter says of the copy, of these contracts or of all."""
    chosen = [part for contract in contracts for part in ("--contract", contract)]
    program = "import sys; from importlinter.cli import lint_imports_command as lint; lint()"
    return subprocess.run(
        [sys.executable, "-c", program, "--no-cache", *chosen],
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house), "PYTHONIOENCODING": "utf-8", "COLUMNS": "200"},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def test_the_copy_is_sound(house: Path) -> None:
    """Otherwise the next test would show nothing."""
    told = lint(house)
    assert told.returncode == 0, told.stdout + told.stderr


@pytest.mark.parametrize(("contract", "file", "line"), PLANTED)
def test_a_hole_in_a_wall_is_noticed(house: Path, contract: str, file: str, line: str) -> None:
    other = next(game for game in games() if game != "duel")
    room = house / file
    sound = room.read_text(encoding="utf-8")
    try:
        room.write_text(f"{sound}\n{line.format(other=other)}\n", encoding="utf-8")
        told = lint(house, contract)
    finally:
        room.write_text(sound, encoding="utf-8")
    assert told.returncode == 1, told.stdout + told.stderr
    assert f"{CONTRACTS[contract]['name']} BROKEN" in told.stdout
