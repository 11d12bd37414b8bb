"""Its commands."""

from discord import app_commands
from discord.ext import commands

from bot.screen.commands import GameCog, Interaction, Person, words

from .rules import GAME, Draw, Options


class HighCardCog(GameCog, group_name="plus-haute", group_description=words("command-high-card")):
    """The higher card wins."""

    game = GAME

    @app_commands.command(name="start", description=words("command-high-card-start"))
    async def start(self, interaction: Interaction, opponent: Person | None = None) -> None:
        """Invite somebody, or play against the house."""
        await self.open(interaction, Options(), [(0, opponent)], 1)

    @app_commands.command(name="tire", description=words("command-high-card-tire"))
    async def draw(self, interaction: Interaction) -> None:
        """Draw."""
        await self.play(interaction, Draw())


async def setup(bot: commands.Bot) -> None:
    """Add the commands."""
    await bot.add_cog(HighCardCog(bot))
