"""`/rejouer`: a game that was played in this channel, looked at again move by move."""

import logging
from datetime import UTC, datetime
from typing import Protocol, cast

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.screen import replay
from bot.screen.board import of_game, text
from bot.screen.commands import HouseBot, Interaction, words
from bot.screen.layout import ENTRY_LENGTH, MENU_ENTRIES, Words
from bot.screen.names import visible
from bot.screen.ranking import zone_of
from bot.screen.replies import guarded, locale_of, suggesting
from bot.store.archive import Archive, PastGame
from bot.store.database import Unavailable
from bot.table.seats import HOUSE, Refusal

log = logging.getLogger(__name__)

OFFERED = 100
"""Among so many games of a channel, the last ones, those are offered that fit what is typed."""


class ArchiveBot(HouseBot, Protocol):
    """The bot, as far as this command knows it."""

    archive: Archive


class ReplayCog(commands.Cog):
    """Finds a game again."""

    def __init__(self, bot: commands.Bot) -> None:
        desk = cast(ArchiveBot, bot)
        self.house, self.front, self.archive = desk.house, desk.front, desk.archive

    @app_commands.command(name="rejouer", description=words("command-rejouer"))
    @app_commands.rename(number="partie")
    @app_commands.describe(number=words("option-rejouer-partie"))
    @app_commands.guild_only()
    async def replay(self, interaction: Interaction, number: int | None = None) -> None:
        """Show a game of this channel again, in private; the last one where none is named."""

        async def work() -> None:
            chosen = number
            if chosen is None:
                past = await self._past(interaction, 1)
                if not past:
                    raise Refusal("replay-none")
                chosen = past[0].id
            table = await self.house.tables.get(chosen)
            await replay.show(self.front.illustrator, interaction, table)

        await guarded(self.house, interaction, work)

    @replay.autocomplete("number")
    @suggesting
    async def complete_number(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        """The games of this channel that fit what was typed, the last first."""
        try:
            past = await self._past(interaction, OFFERED)
        except Refusal:
            return []
        speech = self.house.words(locale_of(self.house, interaction))
        said = {game.id: self._said(speech, interaction, game) for game in past}
        sought = typed.casefold().split()
        return [
            Choice(name=name, value=number)
            for number, name in said.items()
            if all(part in name.casefold() for part in sought)
        ][:MENU_ENTRIES]

    async def _past(self, interaction: Interaction, most: int) -> tuple[PastGame, ...]:
        """The games of this channel.

        Raises:
            Refusal: there is no channel here, or the database does not answer.
        """
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refusal("refusal-guild-only")
        try:
            past = await self.archive.played_in(interaction.guild_id, interaction.channel_id, most)
        except Unavailable as error:
            log.error("the database refused: %s", error)
            raise Refusal("replay-unavailable") from error
        return tuple(game for game in past if game.game in self.house.screens)

    def _said(self, speech: Words, interaction: Interaction, past: PastGame) -> str:
        zone = zone_of(self.house.preferences.server(interaction.guild_id).timezone)
        ended = datetime.fromtimestamp(past.ended_at, UTC).astimezone(zone)
        names = (HOUSE.name if name is None else visible(name) for name in past.names)
        said = text(
            "replay-entry",
            number=past.id,
            game=of_game(past.game, "name"),
            day=f"{ended:%d}",
            month=f"{ended:%m}",
            time=f"{ended:%H:%M}",
            names=", ".join(names),
        )
        return speech.label(said, ENTRY_LENGTH)


async def setup(bot: commands.Bot) -> None:
    """Add the command."""
    await bot.add_cog(ReplayCog(bot))
