"""Its commands."""

from discord import app_commands
from discord.ext import commands

from bot.screen.commands import GameCog, Interaction, Person, words

from .rules import GAME, Options, Turn


class BatailleCog(GameCog, group_name="bataille", group_description=words("command-bataille")):
    """The higher card takes the trick."""

    game = GAME

    @app_commands.command(name="start", description=words("command-bataille-start"))
    async def start(self, interaction: Interaction, adversaire: Person | None = None) -> None:
        """Invite somebody, or play against the house."""
        await self.open(interaction, Options(), [(0, adversaire)], 1)

    @app_commands.command(name="retourne", description=words("command-bataille-retourne"))
    async def turn(self, interaction: Interaction) -> None:
        """Turn up a card."""
        await self.play(interaction, Turn())


async def setup(bot: commands.Bot) -> None:
    """Add the commands."""
    await bot.add_cog(BatailleCog(bot))
