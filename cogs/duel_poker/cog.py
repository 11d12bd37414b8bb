"""The commands of Duel Poker: `/duel-poker start`, and its moves for whoever types."""

from typing import Any

from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.screen.commands import GameCog, Interaction, Person, words
from bot.screen.replies import guarded
from bot.table.seats import Refusal, Status
from cogs.duel_poker.choices import PLACING
from cogs.duel_poker.hands import held
from cogs.duel_poker.rules import GAME
from cogs.duel_poker.terms import (
    MODES,
    Agree,
    Call,
    Fold,
    Open,
    Options,
    Pass,
    Place,
    Propose,
    Raise,
    Refuse,
)

FIRST, SECOND = 0, 1
OWN, OTHER = "own", "other"
KINDS = tuple(mode.value for mode in MODES)


def choices(option: str, *values: str) -> list[Choice[str]]:
    """An option's values in the words of the invitation."""
    return [
        Choice(name=words(f"choice-duel-poker-{option}-{value.replace('_', '-')}"), value=value)
        for value in values
    ]


class DuelPokerCog(
    GameCog,
    group_name=GAME.name.replace("_", "-"),
    group_description=words("command-duel-poker"),
):
    """Duel Poker."""

    game = GAME

    @app_commands.command(name="start", description=words("command-duel-poker-start"))
    @app_commands.rename(
        opponent="adversaire",
        kind="type",
        folie="folie",
        auctions="encheres",
        money="argent",
        least="mise-minimale",
        raises="relances",
        first="premier",
    )
    @app_commands.describe(
        opponent=words("option-duel-poker-start-adversaire"),
        kind=words("option-duel-poker-start-type"),
        folie=words("option-duel-poker-start-folie"),
        auctions=words("option-duel-poker-start-encheres"),
        money=words("option-duel-poker-start-argent"),
        least=words("option-duel-poker-start-mise-minimale"),
        raises=words("option-duel-poker-start-relances"),
        first=words("option-duel-poker-start-premier"),
        rounds=words("option-duel-poker-start-rounds"),
    )
    @app_commands.choices(
        kind=choices("type", "dice", "dealer_consent", *KINDS),
        first=choices("premier", "non_dealer", "dealer"),
    )
    async def start(
        self,
        interaction: Interaction,
        opponent: Person | None = None,
        kind: str = "dice",
        auctions: bool = False,
        folie: bool = True,
        rounds: Range[int, 1, 3] = 3,
        money: Range[int, 0, 1_000_000] | None = None,
        least: Range[int, 1, 1_000_000] = 50,
        raises: Range[int, 0, 100] = 3,
        first: str = "non_dealer",
    ) -> None:
        """Invite somebody, or play against the house; chance says who deals (DP-R3)."""
        options: dict[str, Any] = {
            "auctions": auctions,
            "min_bet": least,
            "max_raises": raises,
            "mode_choice": kind,
            "folie_allowed": folie,
            "first_player": first,
            "rounds": rounds,
        }
        if money is not None:
            options["starting_money"] = money
        await self.open(interaction, Options.model_validate(options), [(SECOND, opponent)], FIRST)

    @app_commands.command(name="proposer", description=words("command-duel-poker-proposer"))
    @app_commands.rename(kind="type")
    @app_commands.describe(
        kind=words("option-duel-poker-proposer-type"),
        folie=words("option-duel-poker-proposer-folie"),
    )
    @app_commands.choices(kind=choices("type", *KINDS))
    async def propose(self, interaction: Interaction, kind: str, folie: bool = False) -> None:
        """Name one of the ten kinds of game."""
        await self.play(interaction, Propose(kind, folie))

    @app_commands.command(name="accepter", description=words("command-duel-poker-accepter"))
    async def agree(self, interaction: Interaction) -> None:
        """Play what the dealer names."""
        await self.play(interaction, Agree())

    @app_commands.command(name="refuser", description=words("command-duel-poker-refuser"))
    async def disagree(self, interaction: Interaction) -> None:
        """Let the die decide."""
        await self.play(interaction, Refuse())

    @app_commands.command(name="poser", description=words("command-duel-poker-poser"))
    @app_commands.rename(place="numero", row="rangee", side="cote")
    @app_commands.describe(
        place=words("option-duel-poker-poser-numero"),
        row=words("option-duel-poker-poser-rangee"),
        side=words("option-duel-poker-poser-cote"),
    )
    @app_commands.choices(side=choices("cote", OWN, OTHER))
    async def place(
        self,
        interaction: Interaction,
        place: Range[int, 1, 5],
        row: Range[int, 1, 5],
        side: str = OWN,
    ) -> None:
        """Lay a card, told by its place in the hand: a card that is typed would be a card told."""

        async def work() -> None:
            table = await self._here(interaction)
            seat = table.seated(interaction.user.id)
            if table.status is Status.INVITED:
                raise Refusal("refusal-not-begun")
            if seat not in table.to_act:
                raise Refusal("reason-not-your-turn")
            view = table.view(seat)
            if view.phase not in PLACING:
                raise Refusal("reason-duel-poker-not-now")
            cards = held(view)
            if place > len(cards):
                raise Refusal("reason-duel-poker-no-such-card")
            where = seat if side == OWN else 1 - seat
            await self.play(interaction, Place(cards[place - 1], row, where))

        await guarded(self.house, interaction, work)

    @app_commands.command(name="ouvrir", description=words("command-duel-poker-ouvrir"))
    @app_commands.rename(row="rangee", amount="montant")
    @app_commands.describe(
        row=words("option-duel-poker-ouvrir-rangee"),
        amount=words("option-duel-poker-ouvrir-montant"),
    )
    async def bet(self, interaction: Interaction, row: Range[int, 1, 5], amount: int) -> None:
        """Open the auction on a row."""
        await self.play(interaction, Open(row, amount))

    @app_commands.command(name="passer", description=words("command-duel-poker-passer"))
    async def pass_turn(self, interaction: Interaction) -> None:
        """Open nothing."""
        await self.play(interaction, Pass())

    @app_commands.command(name="suivre", description=words("command-duel-poker-suivre"))
    async def call(self, interaction: Interaction) -> None:
        """Pay what is due."""
        await self.play(interaction, Call())

    @app_commands.command(name="relancer", description=words("command-duel-poker-relancer"))
    @app_commands.describe(total=words("option-duel-poker-relancer-total"))
    async def raise_to(self, interaction: Interaction, total: int) -> None:
        """Go beyond what is due, to a total."""
        await self.play(interaction, Raise(total))

    @app_commands.command(name="se-coucher", description=words("command-duel-poker-se-coucher"))
    async def fold(self, interaction: Interaction) -> None:
        """Leave the row's pot to the other."""
        await self.play(interaction, Fold())


async def setup(bot: commands.Bot) -> None:
    """Add the commands of Duel Poker."""
    await bot.add_cog(DuelPokerCog(bot))
