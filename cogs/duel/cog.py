"""The commands of Duel™: `/duel start`, and its moves for whoever types rather than clicks."""

from typing import Any

from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.screen.commands import GameCog, Interaction, Person, words
from bot.table.seats import Refusal
from cogs.duel.rules import GAME
from cogs.duel.terms import (
    BANK,
    HOME,
    VISITOR,
    Accept,
    BankPick,
    Challenge,
    Decline,
    Hit,
    LaunchBlackJack,
    Options,
    Pick,
    Stand,
)


def choices(option: str, *values: Any) -> list[Choice[Any]]:
    """An option's values in the words of the invitation."""
    return [
        Choice(name=words(f"choice-duel-{option}-{str(value).replace('_', '-')}"), value=value)
        for value in values
    ]


class DuelCog(GameCog, group_name="duel", group_description=words("command-duel")):
    """Duel™."""

    game = GAME

    @app_commands.command(name="start", description=words("command-duel-start"))
    @app_commands.rename(
        opponent="adversaire",
        bank="banque",
        banker="banquier",
        sets="manches",
        prompt="black-jack",
        tie="egalite",
        sudden_death="mort-subite",
    )
    @app_commands.describe(
        opponent=words("option-duel-start-adversaire"),
        bank=words("option-duel-start-banque"),
        banker=words("option-duel-start-banquier"),
        sets=words("option-duel-start-manches"),
        prompt=words("option-duel-start-black-jack"),
        tie=words("option-duel-start-egalite"),
        sudden_death=words("option-duel-start-mort-subite"),
    )
    @app_commands.choices(
        bank=choices("banque", "none", "bot", "seat"),
        sets=choices("manches", 3, 1),
        prompt=choices("black-jack", "explicit", "silent"),
        tie=choices("egalite", "challenger_first", "visiteur", "none"),
        sudden_death=choices("mort-subite", "pile_top", "leftover_bank"),
    )
    async def start(
        self,
        interaction: Interaction,
        opponent: Person | None = None,
        bank: str = "none",
        banker: Person | None = None,
        sets: int = 3,
        prompt: str = "explicit",
        tie: str = "challenger_first",
        sudden_death: str = "pile_top",
    ) -> None:
        """Invite somebody, or play against the house."""
        if banker is not None:
            bank = "bot" if self.is_house(banker) else "seat"
        elif bank == "seat":
            await self.refuse(interaction, Refusal("refusal-no-banker"))
            return
        options = Options.model_validate(
            {
                "bank": bank,
                "sets": sets,
                "black_jack_prompt": prompt,
                "black_jack_tie": tie,
                "sudden_death_bank": sudden_death,
            }
        )
        guests: list[tuple[int, Person | None]] = [(VISITOR, opponent)]
        if bank != "none":
            guests.append((BANK, banker))
        await self.open(interaction, options, guests, HOME)

    @app_commands.command(name="carte", description=words("command-duel-carte"))
    @app_commands.rename(place="numero")
    @app_commands.describe(place=words("option-duel-carte-numero"))
    async def pick(self, interaction: Interaction, place: Range[int, 1, 5]) -> None:
        """Turn up a card in front of the opponent."""
        await self.play(interaction, Pick(place - 1))

    @app_commands.command(name="accepte", description=words("command-duel-accepte"))
    async def accept(self, interaction: Interaction) -> None:
        """« J'accepte »."""
        await self.play(interaction, Accept())

    @app_commands.command(name="challenge", description=words("command-duel-challenge"))
    async def challenge(self, interaction: Interaction) -> None:
        """« Je challenge ! »."""
        await self.play(interaction, Challenge())

    @app_commands.command(name="banque", description=words("command-duel-banque"))
    @app_commands.rename(place="numero")
    @app_commands.describe(place=words("option-duel-banque-numero"))
    async def bank_pick(self, interaction: Interaction, place: Range[int, 1, 5]) -> None:
        """Turn up a card of the bank."""
        await self.play(interaction, BankPick(place - 1))

    @app_commands.command(name="black-jack", description=words("command-duel-black-jack"))
    async def black_jack(self, interaction: Interaction) -> None:
        """« Black Jack ! »."""
        await self.play(interaction, LaunchBlackJack())

    @app_commands.command(name="passe", description=words("command-duel-passe"))
    async def decline(self, interaction: Interaction) -> None:
        """Let the right to the Black Jack go."""
        await self.play(interaction, Decline())

    @app_commands.command(name="tire", description=words("command-duel-tire"))
    async def hit(self, interaction: Interaction) -> None:
        """Draw a card, as the Client."""
        await self.play(interaction, Hit())

    @app_commands.command(name="reste", description=words("command-duel-reste"))
    async def stand(self, interaction: Interaction) -> None:
        """Draw no more, as the Client."""
        await self.play(interaction, Stand())


async def setup(bot: commands.Bot) -> None:
    """Add the commands of Duel™."""
    await bot.add_cog(DuelCog(bot))
