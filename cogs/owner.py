"""What the owner may ask of the bot, in a private message or by mentioning it."""

from importlib.metadata import PackageNotFoundError, version
from math import isfinite
from pathlib import Path
from typing import Any, Protocol, cast

from discord.ext import commands

from bot.screen.board import text
from bot.screen.commands import texts
from bot.screen.house import House


class OwnersBot(Protocol):
    """The bot, as far as its owner's commands know it."""

    house: House
    latency: float

    async def backup(self) -> Path:
        """A copy of the database; where."""


class Owner(commands.Cog):
    """The owner's commands: typed, since a slash command would be seen by everybody."""

    def __init__(self, bot: commands.Bot) -> None:
        self.bot = cast(OwnersBot, bot)
        self._is_owner = bot.is_owner

    async def cog_check(self, context: commands.Context[Any]) -> bool:
        """Nobody else is answered."""
        return await self._is_owner(context.author)

    @commands.command(name="etat")
    async def state(self, context: commands.Context[Any]) -> None:
        """How the bot is."""
        latency = self.bot.latency
        said = text(
            "house-owner-state",
            tables=len(self.bot.house.tables.open),
            version=_version(),
            latency=round(latency * 1000) if isfinite(latency) else "–",
        )
        await context.send(texts().say("fr", said))

    @commands.command(name="sauvegarde")
    async def save(self, context: commands.Context[Any]) -> None:
        """Copy the database."""
        path = await self.bot.backup()
        await context.send(texts().say("fr", text("house-owner-backup", path=str(path))))


def _version() -> str:
    """The version; a container runs the checkout without installing it."""
    try:
        return version("duelliste")
    except PackageNotFoundError:
        return "–"


async def setup(bot: commands.Bot) -> None:
    """Add the owner's commands."""
    await bot.add_cog(Owner(bot))
