"""The commands of One Poker: `/one-poker start`, and its moves for whoever types."""

from typing import Any

from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.screen.commands import GameCog, Interaction, Person, words
from cogs.one_poker.robot import LEVELS
from cogs.one_poker.rules import GAME
from cogs.one_poker.terms import AllIn, Bet, Call, Check, Fold, Lock, Options, Raise

USUAL_LEVEL = "habitue"
"""How well the house plays, unless said otherwise: neither a walkover nor a massacre."""
FIRST, SECOND = 0, 1


def choices(option: str, *values: str) -> list[Choice[str]]:
    """An option's values in the words of the invitation."""
    return [
        Choice(name=words(f"choice-one-poker-{option}-{value}"), value=value) for value in values
    ]


class OnePokerCog(GameCog, group_name="one-poker", group_description=words("command-one-poker")):
    """One Poker."""

    game = GAME

    @app_commands.command(name="start", description=words("command-one-poker-start"))
    @app_commands.rename(
        opponent="adversaire",
        level="niveau",
        chips="jetons",
        ante="mise-de-depart",
        opening="ouverture",
        lock="verrou",
        deals="distributions",
    )
    @app_commands.describe(
        opponent=words("option-one-poker-start-adversaire"),
        level=words("option-one-poker-start-niveau"),
        chips=words("option-one-poker-start-jetons"),
        ante=words("option-one-poker-start-mise-de-depart"),
        opening=words("option-one-poker-start-ouverture"),
        lock=words("option-one-poker-start-verrou"),
        deals=words("option-one-poker-start-distributions"),
    )
    @app_commands.choices(
        level=[Choice(name=words(f"house-level-{level}"), value=level) for level in LEVELS],
        opening=choices("ouverture", "seat0", "random"),
        lock=choices("verrou", "sequential", "simultaneous"),
    )
    async def start(
        self,
        interaction: Interaction,
        opponent: Person | None = None,
        level: str = USUAL_LEVEL,
        chips: Range[int, 2, 1000] = 20,
        opening: str = "seat0",
        lock: str = "sequential",
        deals: Range[int, 1, 1000] | None = None,
        ante: Range[int, 1, 100] = 1,
    ) -> None:
        """Invite somebody, or play against the house; the host opens (OP-R1)."""
        options: dict[str, Any] = {
            "start_chips": chips,
            "ante": ante,
            "opening": opening,
            "lock": lock,
            "max_deals": deals,
        }
        guests = [(SECOND, opponent)]
        await self.open(interaction, Options.model_validate(options), guests, FIRST, level)

    @app_commands.command(name="carte", description=words("command-one-poker-carte"))
    @app_commands.rename(place="numero")
    @app_commands.describe(place=words("option-one-poker-carte-numero"))
    async def lock(self, interaction: Interaction, place: Range[int, 1, 2]) -> None:
        """Lock a card."""
        await self.play(interaction, Lock(place - 1))

    @app_commands.command(name="check", description=words("command-one-poker-check"))
    async def check(self, interaction: Interaction) -> None:
        """Stake nothing."""
        await self.play(interaction, Check())

    @app_commands.command(name="miser", description=words("command-one-poker-miser"))
    @app_commands.describe(total=words("option-one-poker-miser-total"))
    async def bet(self, interaction: Interaction, total: int) -> None:
        """Open with a total."""
        await self.play(interaction, Bet(total))

    @app_commands.command(name="suivre", description=words("command-one-poker-suivre"))
    async def call(self, interaction: Interaction) -> None:
        """Pay what is due."""
        await self.play(interaction, Call())

    @app_commands.command(name="relancer", description=words("command-one-poker-relancer"))
    @app_commands.describe(total=words("option-one-poker-relancer-total"))
    async def raise_to(self, interaction: Interaction, total: int) -> None:
        """Go beyond what is due, to a total."""
        await self.play(interaction, Raise(total))

    @app_commands.command(name="tapis", description=words("command-one-poker-tapis"))
    async def all_in(self, interaction: Interaction) -> None:
        """« Tapis ! »."""
        await self.play(interaction, AllIn())

    @app_commands.command(name="se-coucher", description=words("command-one-poker-se-coucher"))
    async def fold(self, interaction: Interaction) -> None:
        """Leave the pot to the other."""
        await self.play(interaction, Fold())


async def setup(bot: commands.Bot) -> None:
    """Add the commands of One Poker."""
    await bot.add_cog(OnePokerCog(bot))
