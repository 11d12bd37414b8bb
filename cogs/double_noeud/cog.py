"""The commands of Double-Nœud: `/double-noeud start`, and its moves for whoever types."""

from typing import NamedTuple
from unicodedata import category, normalize

from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.screen.board import text
from bot.screen.commands import GameCog, Interaction, words
from bot.screen.layout import ENTRY_LENGTH, Words
from bot.screen.replies import locale_of, suggesting
from bot.table.seats import Lobby, Refusal
from cogs.double_noeud.decktet import FACES, Card
from cogs.double_noeud.rules import GAME
from cogs.double_noeud.scoring import PARTNERS
from cogs.double_noeud.screen import named
from cogs.double_noeud.sorting import in_order
from cogs.double_noeud.terms import Bid, Options, Play

MOST_ENTRIES = 25
BORNE = {face.card: face.suits for face in FACES}
"""The suits on each card."""


def choices(option: str, *values: str) -> list[Choice[str]]:
    """An option's values in the words of the table's terms."""
    return [
        Choice(name=words(f"choice-double-noeud-{option}-{value.replace('_', '-')}"), value=value)
        for value in values
    ]


def options_of(deck: str, teams: str, variant: bool, target: int | None, history: str) -> Options:
    """The options of the game, from those of the command."""
    chosen = {
        "deck": deck,
        "score_variant": variant,
        "teams": teams != "non",
        "target": target,
        "trick_history": history,
    }
    if teams != "non":
        chosen["team_scoring"] = teams
    return Options.model_validate(chosen)


def lobby_of(options: Options, places: int | None, *, robots: bool) -> Lobby:
    """How many may join a table with these options.

    Raises:
        Refusal: so many cannot play so (DN-R2).
    """
    seats = GAME.seats(options)
    if places is not None and places not in seats:
        raise Refusal("double-noeud-refusal-seats")
    most = places or seats[-1]
    return Lobby(seats[0], most, robots, PARTNERS if options.teams else ())


class Entry(NamedTuple):
    """A card of a hand, as it is offered to whoever types."""

    card: Card
    said: str
    words: str
    """All by which it may be asked for."""


class DoubleNoeudCog(
    GameCog, group_name="double-noeud", group_description=words("command-double-noeud")
):
    """Double-Nœud."""

    game = GAME

    @app_commands.command(name="start", description=words("command-double-noeud-start"))
    @app_commands.rename(
        deck="paquet",
        teams="equipes",
        variant="variante",
        target="objectif",
        history="plis",
    )
    @app_commands.describe(
        places=words("option-double-noeud-start-places"),
        robots=words("option-double-noeud-start-robots"),
        deck=words("option-double-noeud-start-paquet"),
        teams=words("option-double-noeud-start-equipes"),
        variant=words("option-double-noeud-start-variante"),
        target=words("option-double-noeud-start-objectif"),
        history=words("option-double-noeud-start-plis"),
    )
    @app_commands.choices(
        deck=choices("paquet", "extended", "basic"),
        teams=choices("equipes", "non", "sum_of_partners", "single"),
        history=choices("plis", "last", "all"),
    )
    async def start(
        self,
        interaction: Interaction,
        places: Range[int, 3, 5] | None = None,
        robots: bool = False,
        teams: str = "non",
        deck: str = "extended",
        variant: bool = False,
        target: Range[int, 5, 50] | None = None,
        history: str = "last",
    ) -> None:
        """Open a table that people may join."""
        options = options_of(deck, teams, variant, target, history)
        try:
            lobby = lobby_of(options, places, robots=robots)
        except Refusal as refusal:
            await self.refuse(interaction, refusal)
            return
        await self.open_lobby(interaction, options, lobby)

    @app_commands.command(name="annoncer", description=words("command-double-noeud-annoncer"))
    @app_commands.rename(tricks="plis")
    @app_commands.describe(tricks=words("option-double-noeud-annoncer-plis"))
    async def bid(self, interaction: Interaction, tricks: Range[int, 0, 15]) -> None:
        """Say how many tricks one will win."""
        await self.play(interaction, Bid(tricks))

    @app_commands.command(name="jouer", description=words("command-double-noeud-jouer"))
    @app_commands.rename(card="carte")
    @app_commands.describe(card=words("option-double-noeud-jouer-carte"))
    async def lay(self, interaction: Interaction, card: str) -> None:
        """Lay a card to the trick, chosen among one's own as one types, or typed in full."""
        fitting = _fitting(card, await self._entries(interaction))
        await self.play(interaction, Play(fitting[0].card if len(fitting) == 1 else card))

    @lay.autocomplete("card")
    @suggesting
    async def complete_card(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """The cards of one's own hand that fit what was typed; nobody else's, ever."""
        fitting = _fitting(typed, await self._entries(interaction))
        return [Choice(name=entry.said, value=entry.card) for entry in fitting[:MOST_ENTRIES]]

    async def _entries(self, interaction: Interaction) -> list[Entry]:
        """The hand of whoever types, in order; the cards that may be laid come first."""
        try:
            table = await self._here(interaction)
            view = table.view(table.seated(interaction.user.id))
        except Refusal:
            return []
        assert view.private is not None, "who sits there has a hand"
        legal = {choice.card for choice in view.choices if isinstance(choice, Play)}
        cards = sorted(in_order(view.private.hand), key=lambda card: card not in legal)
        speech = self.house.words(locale_of(self.house, interaction), table)
        return [_entry(card, speech) for card in cards]


def _entry(card: Card, speech: Words) -> Entry:
    said = speech.label(named(card), ENTRY_LENGTH)
    names = (speech.label(text(f"double-noeud-suit-{suit}")) for suit in BORNE[card])
    return Entry(card, said, _plain(" ".join((card, said, *names))))


def _fitting(typed: str, entries: list[Entry]) -> list[Entry]:
    """The cards of which all was said that was typed; an id, or a card in full, is one alone."""
    exact = [entry for entry in entries if typed in (entry.card, entry.said)]
    parts = _plain(typed).split()
    return exact or [entry for entry in entries if all(part in entry.words for part in parts)]


def _plain(said: str) -> str:
    """What is compared: neither case nor accents matter, nor what cannot be seen."""
    letters = normalize("NFKD", said.casefold().replace("œ", "oe"))
    return "".join(letter for letter in letters if category(letter) not in ("Mn", "Cf"))


async def setup(bot: commands.Bot) -> None:
    """Add the commands of Double-Nœud."""
    await bot.add_cog(DoubleNoeudCog(bot))
