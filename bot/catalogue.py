"""Finds the games in `cogs/` and hands them to whoever needs all of them."""

from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

import cogs
from bot.game.contract import AnyGame

HOUSE = Path(cogs.__path__[0])


@cache
def games() -> dict[str, AnyGame]:
    """Every game that has rules, by its name."""
    return {name: import_module(f"cogs.{name}.rules").GAME for name in _folders("rules.py")}


def extensions() -> list[str]:
    """The modules that the bot loads: a cog a game, and one a feature of the house."""
    features = sorted(path.stem for path in HOUSE.glob("[!_]*.py"))
    return [
        *(f"cogs.{name}.cog" for name in _folders("cog.py")),
        *(f"cogs.{name}" for name in features),
    ]


def part(game: str, name: str) -> ModuleType | None:
    """The module `cogs.<game>.<name>`, or None where the game has no such file."""
    return import_module(f"cogs.{game}.{name}") if (HOUSE / game / f"{name}.py").exists() else None


def _folders(file: str) -> list[str]:
    return sorted(path.parent.name for path in HOUSE.glob(f"*/{file}"))
