"""The commands that every game has, and the words of all commands."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any, ClassVar, Protocol, TypeAlias, cast

import discord
from discord import app_commands
from discord.ext import commands

from bot.game.contract import AnyGame
from bot.screen.board import text
from bot.screen.forms import check_amounts
from bot.screen.front import Front
from bot.screen.house import House
from bot.screen.pages import outcome, rules_page
from bot.screen.permissions import check_place, check_player
from bot.screen.replies import (
    board_language,
    guarded,
    locale_of,
    privately,
    refused,
    show_hand,
    tell,
)
from bot.screen.texts import ENGLISH, FRENCH, Texts
from bot.table.seats import HOUSE, Lobby, Place, Player, Refusal, Status
from bot.table.table import Table

Interaction: TypeAlias = "discord.Interaction[Any]"
Person: TypeAlias = discord.User | discord.Member


@cache
def texts() -> Texts:
    """The texts, read once: commands need theirs before there is a bot."""
    return Texts()


def words(key: str) -> app_commands.locale_str:
    """The description of a command or an option, or the name of a choice."""
    return app_commands.locale_str(texts().say(ENGLISH, text(key)), key=key)


class Translator(app_commands.Translator):
    """Whoever does not use Discord in French reads English, as everywhere in the bot."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The French words, where French is asked for."""
        key = string.extras.get("key")
        if key is None or texts().locale_of(locale) != FRENCH:
            return None
        return texts().say(FRENCH, text(key))


class HouseBot(Protocol):
    """The bot, as far as a cog knows it."""

    house: House
    front: Front


def _place(interaction: Interaction) -> Place:
    assert interaction.guild_id is not None, "checked before"
    assert interaction.channel_id is not None, "checked before"
    return Place(interaction.guild_id, interaction.channel_id)


@app_commands.guild_only()
class GameCog(commands.GroupCog):
    """A game's commands: those that all games have; a game adds `start` and its moves."""

    game: ClassVar[AnyGame]

    def __init__(self, bot: commands.Bot) -> None:
        self.bot = bot
        desk = cast(HouseBot, bot)
        self.house, self.front = desk.house, desk.front

    # beginning ---------------------------------------------------------------------------------

    async def open(
        self,
        interaction: Interaction,
        options: Any,
        guests: Sequence[tuple[int, Person | None]],
        host_seat: int,
        level: str | None = None,
    ) -> None:
        """Open a table here and invite its guests.

        Args:
            interaction: the host's command.
            options: of the game.
            guests: each other seat and who is to sit there; the bot, or None, is the house.
            host_seat: where the host sits.
            level: how well the house is to play, where its robot has levels.
        """

        async def work() -> None:
            check_place(self.house, interaction)
            await self._check_free(interaction)
            host = interaction.user
            seated = {host_seat: Player(host.display_name, host.id)}
            for seat, guest in guests:
                player = await self._guest(interaction, guest, seated.values())
                seated[seat] = replace(player, level=level) if player.is_house else player
            table = await self.house.tables.invite(
                self.game,
                options,
                [seated[seat] for seat in sorted(seated)],
                host.id,
                _place(interaction),
                board_language(self.house, interaction),
            )
            await self.front.board(table.id).respond(interaction, calls=True)
            if table.status is Status.RUNNING:
                self.front.changed(table)
                await self.front.dealt(interaction, table)

        await guarded(self.house, interaction, work)

    async def open_lobby(self, interaction: Interaction, options: Any, lobby: Lobby) -> None:
        """Open a table here that people may join.

        Args:
            interaction: the host's command.
            options: of the game.
            lobby: how many may join, and how.
        """

        async def work() -> None:
            check_place(self.house, interaction)
            await self._check_free(interaction)
            table = await self.house.tables.lobbies.open(
                self.game,
                options,
                Player(interaction.user.display_name, interaction.user.id),
                lobby,
                _place(interaction),
                board_language(self.house, interaction),
            )
            await self.front.board(table.id).respond(interaction)

        await guarded(self.house, interaction, work)

    def is_house(self, person: Person) -> bool:
        """Whether this is the bot itself."""
        return self.bot.user is not None and person.id == self.bot.user.id

    async def refuse(self, interaction: Interaction, refusal: Refusal) -> None:
        """Say no before a table is opened."""
        await tell(self.house, interaction, refused(refusal, interaction))

    async def _check_free(self, interaction: Interaction) -> None:
        for row in self.house.tables.open_in(interaction.channel_id or 0):
            if row.game == self.game.name:
                raise Refusal("refusal-taken", table=row)

    async def _guest(
        self, interaction: Interaction, guest: Person | None, seated: Iterable[Player]
    ) -> Player:
        if guest is None or self.is_house(guest):
            return HOUSE
        if guest.id == interaction.user.id:
            raise Refusal("refusal-self")
        if guest.id in [player.user_id for player in seated]:
            raise Refusal("refusal-twice")
        await check_player(interaction, guest)
        return Player(guest.display_name, guest.id)

    # playing -----------------------------------------------------------------------------------

    async def play(self, interaction: Interaction, move: Any) -> None:
        """Make a move in this channel's game, and answer by the hand after it."""

        async def work() -> None:
            table = await self._here(interaction)
            seat = table.seated(interaction.user.id)
            if seat in table.to_act:
                check_amounts(table.view(seat).choices, move)
            table = await self.house.tables.move(table.id, interaction.user.id, None, move)
            await show_hand(self.front.illustrator, interaction, table)

        await guarded(self.house, interaction, work)

    async def _here(self, interaction: Interaction) -> Table:
        return await self.house.tables.here(interaction.channel_id or 0, self.game.name)

    # what all games have -----------------------------------------------------------------------

    @app_commands.command(name="main", description=words("command-main"))
    async def hand(self, interaction: Interaction) -> None:
        """Show a player his own hand."""

        async def work() -> None:
            table = await self._here(interaction)
            table.seated(interaction.user.id)
            if table.status is Status.INVITED:
                raise Refusal("refusal-not-begun")
            await show_hand(self.front.illustrator, interaction, table)

        await guarded(self.house, interaction, work)

    @app_commands.command(name="regles", description=words("command-regles"))
    async def rules(self, interaction: Interaction) -> None:
        """Show the rules, and the terms of this channel's table if there is one."""

        async def work() -> None:
            table: Table | None = None
            with suppress(Refusal):
                table = await self._here(interaction)
            locale = locale_of(self.house, interaction)
            view = rules_page(
                self.house, self.game.name, 0, locale, table, guild_id=interaction.guild_id
            )
            await privately(interaction, view=view)

        await guarded(self.house, interaction, work)

    @app_commands.command(name="etat", description=words("command-etat"))
    async def state(self, interaction: Interaction) -> None:
        """Post the board again, at the bottom of the channel."""

        async def work() -> None:
            table = await self._here(interaction)
            await self.front.board(table.id).respond(interaction)

        await guarded(self.house, interaction, work)

    @app_commands.command(name="quitter", description=words("command-quitter"))
    async def leave(self, interaction: Interaction) -> None:
        """Give up: the others win."""

        async def work() -> None:
            table = await self._here(interaction)
            table = await self.house.tables.quit(table.id, interaction.user.id)
            await self._tell_end(interaction, table)

        await guarded(self.house, interaction, work)

    @app_commands.command(name="arreter", description=words("command-arreter"))
    async def stop(self, interaction: Interaction) -> None:
        """Stop the game of this channel: nobody wins."""

        async def work() -> None:
            table = await self._here(interaction)
            table = await self.house.tables.stop(
                table.id,
                interaction.user.id,
                moderator=interaction.permissions.manage_messages,
            )
            await self._tell_end(interaction, table)

        await guarded(self.house, interaction, work)

    async def _tell_end(self, interaction: Interaction, table: Table) -> None:
        words = self.house.words(locale_of(self.house, interaction), table)
        await privately(interaction, content="\n".join(map(words.say, outcome(table, words))))
