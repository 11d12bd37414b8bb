"""The commands of Blackjack Duel: `/blackjack-duel start`, and its moves for whoever types."""

from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.screen.commands import GameCog, Interaction, Person, words
from cogs.blackjack_duel.rules import GAME
from cogs.blackjack_duel.stakes import Stakes
from cogs.blackjack_duel.terms import (
    PLACES,
    Bet,
    Double,
    Hit,
    Insure,
    Options,
    Split,
    Stand,
)

FIRST, SECOND = 0, 1


def choices(option: str, *values: str) -> list[Choice[str]]:
    """An option's values in the words of the invitation."""
    names = {value: value.replace("_", "-").replace(":", "-") for value in values}
    return [
        Choice(name=words(f"choice-blackjack-duel-{option}-{name}"), value=value)
        for value, name in names.items()
    ]


class BlackjackDuelCog(
    GameCog, group_name="blackjack-duel", group_description=words("command-blackjack-duel")
):
    """Blackjack Duel."""

    game = GAME

    @app_commands.command(name="start", description=words("command-blackjack-duel-start"))
    @app_commands.rename(
        opponent="adversaire",
        order="ordre",
        pays="blackjack",
        scope="mise-maximale",
        insurance="assurance",
        interrupted="tour-interrompu",
        split_by="separer",
        double_after_split="doubler-apres",
        resplit="separer-encore",
        peek="croupier-regarde",
    )
    @app_commands.describe(
        opponent=words("option-blackjack-duel-start-adversaire"),
        order=words("option-blackjack-duel-start-ordre"),
        minutes=words("option-blackjack-duel-start-minutes"),
        pays=words("option-blackjack-duel-start-blackjack"),
        scope=words("option-blackjack-duel-start-mise-maximale"),
        insurance=words("option-blackjack-duel-start-assurance"),
        interrupted=words("option-blackjack-duel-start-tour-interrompu"),
        split_by=words("option-blackjack-duel-start-separer"),
        double_after_split=words("option-blackjack-duel-start-doubler-apres"),
        resplit=words("option-blackjack-duel-start-separer-encore"),
        peek=words("option-blackjack-duel-start-croupier-regarde"),
    )
    @app_commands.choices(
        order=choices("order", "sequential", "parallel"),
        pays=choices("blackjack-pays", "1:1", "3:2"),
        scope=choices("max-scope", "per_hand", "per_round"),
        insurance=choices("insurance", "all", "per_hand"),
        interrupted=choices("interrupted-round", "stand_and_settle", "void_and_penalise"),
        split_by=choices("split-by", "rank", "value"),
    )
    async def start(
        self,
        interaction: Interaction,
        opponent: Person | None = None,
        order: str = "sequential",
        minutes: Range[int, 1, 180] = 15,
        pays: str = "1:1",
        scope: str = "per_hand",
        insurance: str = "all",
        interrupted: str = "stand_and_settle",
        split_by: str = "rank",
        double_after_split: bool = False,
        resplit: bool = False,
        peek: bool = False,
    ) -> None:
        """Invite somebody, or play against the house; the host plays first (BJ-R2)."""
        options = Options.model_validate(
            {
                "order": order,
                "time_limit_minutes": minutes,
                "blackjack_pays": pays,
                "max_scope": scope,
                "insurance": insurance,
                "interrupted_round": interrupted,
                "split_by": split_by,
                "double_after_split": double_after_split,
                "resplit": resplit,
                "dealer_peek": peek,
            }
        )
        await self.open(interaction, options, [(SECOND, opponent)], FIRST)

    @app_commands.command(name="miser", description=words("command-blackjack-duel-miser"))
    @app_commands.rename(first="main-1", second="main-2", third="main-3")
    @app_commands.describe(
        first=words("option-blackjack-duel-miser-main-1"),
        second=words("option-blackjack-duel-miser-main-2"),
        third=words("option-blackjack-duel-miser-main-3"),
    )
    async def bet(
        self,
        interaction: Interaction,
        first: int | None = None,
        second: int | None = None,
        third: int | None = None,
    ) -> None:
        """Bet on one to three hands."""
        amounts = zip(PLACES, (first, second, third), strict=True)
        bets = {place: amount for place, amount in amounts if amount is not None}
        await self.play(interaction, Bet(Stakes(bets)))

    @app_commands.command(name="assurer", description=words("command-blackjack-duel-assurer"))
    @app_commands.rename(take="prendre")
    @app_commands.describe(take=words("option-blackjack-duel-assurer-prendre"))
    async def insure(self, interaction: Interaction, take: bool) -> None:
        """Insure against a dealer's blackjack, or do not."""
        await self.play(interaction, Insure(take=take))

    @app_commands.command(name="carte", description=words("command-blackjack-duel-carte"))
    async def hit(self, interaction: Interaction) -> None:
        """« Carte »."""
        await self.play(interaction, Hit())

    @app_commands.command(name="reste", description=words("command-blackjack-duel-reste"))
    async def stand(self, interaction: Interaction) -> None:
        """« Je reste »."""
        await self.play(interaction, Stand())

    @app_commands.command(name="doubler", description=words("command-blackjack-duel-doubler"))
    async def double(self, interaction: Interaction) -> None:
        """Twice the stake, and one card."""
        await self.play(interaction, Double())

    @app_commands.command(name="separer", description=words("command-blackjack-duel-separer"))
    async def split(self, interaction: Interaction) -> None:
        """Two hands of a pair."""
        await self.play(interaction, Split())


async def setup(bot: commands.Bot) -> None:
    """Add the commands of Blackjack Duel."""
    await bot.add_cog(BlackjackDuelCog(bot))
