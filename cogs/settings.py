"""What a server and a person may settle: `/reglages` and `/preferences`, each one panel."""

from typing import Any, cast

from discord import app_commands
from discord.ext import commands

from bot.screen import panel
from bot.screen.board import text
from bot.screen.buttons import Ident
from bot.screen.commands import HouseBot, Interaction, words
from bot.screen.front import Front, Pressed
from bot.screen.layout import Words
from bot.screen.replies import guarded, locale_of, privately, replace_by, tell, turn_to
from bot.table.preferences import PersonSettings, ServerSettings
from bot.table.seats import Refusal


class SettingsCog(commands.Cog):
    """The panels. Nothing but the store remembers anything: a press says what to set."""

    def __init__(self, bot: commands.Bot) -> None:
        desk = cast(HouseBot, bot)
        self.house, self.preferences = desk.house, desk.house.preferences
        for verb, does in {"set": self._set, "panel": self._turn, "mine": self._set_own}.items():
            desk.front.on(verb, does)

    # a server's --------------------------------------------------------------------------------

    @app_commands.command(name="reglages", description=words("command-reglages"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def server(self, interaction: Interaction) -> None:
        """Show the server's panel, to whoever manages the server."""

        async def work() -> None:
            guild_id, channel_id = managed(interaction)
            settings = self.preferences.server(guild_id)
            view = panel.server_page(self._words(interaction), settings, 0, channel_id)
            await privately(interaction, view=view)

        await guarded(self.house, interaction, work)

    async def _set(self, front: Front, interaction: Pressed, ident: Ident) -> None:
        """A choice on the server's panel."""
        guild_id, channel_id = managed(interaction)
        argument = ident.argument or ""

        def revise(settings: ServerSettings) -> ServerSettings:
            return panel.revise_server(settings, argument, channel_id)

        settings = await self.preferences.revise_server(guild_id, revise)
        number = panel.page_of(argument)
        view = panel.server_page(self._words(interaction), settings, number, channel_id)
        await self._show(interaction, view)

    async def _turn(self, front: Front, interaction: Pressed, ident: Ident) -> None:
        """The other page of the server's panel."""
        guild_id, channel_id = managed(interaction)
        numbers = {str(number): number for number in range(len(panel.PAGES))}
        if ident.argument not in numbers:
            raise Refusal("refusal-unknown-button")
        settings, number = self.preferences.server(guild_id), numbers[ident.argument]
        view = panel.server_page(self._words(interaction), settings, number, channel_id)
        await turn_to(self.house, interaction, view)

    # a person's --------------------------------------------------------------------------------

    @app_commands.command(name="preferences", description=words("command-preferences"))
    async def person(self, interaction: Interaction) -> None:
        """Show a person his own panel."""

        async def work() -> None:
            settings = self.preferences.person(interaction.user.id)
            await privately(interaction, view=panel.person_page(self._words(interaction), settings))

        await guarded(self.house, interaction, work)

    async def _set_own(self, front: Front, interaction: Pressed, ident: Ident) -> None:
        """A choice on somebody's own panel; whoever presses settles for himself alone."""

        def revise(settings: PersonSettings) -> PersonSettings:
            return panel.revise_person(settings, ident.argument or "")

        settings = await self.preferences.revise_person(interaction.user.id, revise)
        await self._show(interaction, panel.person_page(self._words(interaction), settings))

    # both --------------------------------------------------------------------------------------

    def _words(self, interaction: Pressed) -> Words:
        """A panel speaks its reader's language, and calls both kinds of words by their names."""
        return self.house.words(locale_of(self.house, interaction))

    async def _show(self, interaction: Pressed, view: Any) -> None:
        """What holds now; if Discord does not show it, at least say that it holds."""
        if not await replace_by(interaction, view):
            await tell(self.house, interaction, text("settings-stored"))


def managed(interaction: Pressed) -> tuple[int, int]:
    """The server that this person manages, and the channel where he does.

    Raises:
        Refusal: he does not (any more: a panel outlives a permission), or this is no server.
    """
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refusal("refusal-guild-only")
    if not interaction.permissions.manage_guild:
        raise Refusal("refusal-not-manager")
    return interaction.guild_id, interaction.channel_id


async def setup(bot: commands.Bot) -> None:
    """Add the panels."""
    await bot.add_cog(SettingsCog(bot))
