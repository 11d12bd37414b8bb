"""What happens beside the moves: `/penalite`, « Cul sec ! », « Suivre la partie »."""

from collections.abc import Iterator
from contextlib import suppress
from typing import cast

import discord
from discord import app_commands, ui
from discord.app_commands import Range
from discord.ext import commands

from bot.screen.board import Text, of_game, text
from bot.screen.boards import calling
from bot.screen.buttons import Ident, Press
from bot.screen.commands import HouseBot, Interaction, Person, words
from bot.screen.faults import note
from bot.screen.front import Front
from bot.screen.layout import Part, Words, page
from bot.screen.names import escaped, mention
from bot.screen.replies import guarded, locale_of, privately, replace_by, tell
from bot.screen.sheet import acknowledge
from bot.table.fact_book import REASON_LENGTH
from bot.table.facts import Penalty
from bot.table.seats import Refusal, Status
from bot.table.table import Table

COLOUR = discord.Colour.from_str("#a33b3b")
DIGITS = 18
"""How long a number in a button's id may be."""
SHOWN = 9
"""So many penalties fit into one message, with two buttons each."""


class Penalties(commands.Cog):
    """Penalties, shots drunk, and those who follow a game."""

    def __init__(self, bot: commands.Bot) -> None:
        desk = cast(HouseBot, bot)
        self.bot, self.house, self.front = bot, desk.house, desk.front
        for verb, does in (
            ("penalties", show),
            ("dispute", dispute),
            ("void", void),
            ("void_dispute", void_dispute),
            ("drink", drink),
            ("follow", follow),
        ):
            self.front.on(verb, does)

    @app_commands.command(name="penalite", description=words("command-penalite"))
    @app_commands.guild_only()
    @app_commands.rename(accused="joueur", reason="motif")
    @app_commands.describe(
        accused=words("option-penalite-joueur"), reason=words("option-penalite-motif")
    )
    async def penalise(
        self, interaction: Interaction, accused: Person, reason: Range[str, 1, REASON_LENGTH]
    ) -> None:
        """Call a shot of penalty on a duellist of this channel's game (RULES DU-R17)."""

        async def work() -> None:
            table = await self._here(interaction)
            penalty = await self.house.tables.facts.penalise(
                table.id,
                interaction.user.id,
                accused.id,
                reason,
                moderator=moderates(interaction, table),
            )
            await tell(self.house, interaction, text("penalties-noted"))
            if not await self._announce(table, penalty):
                await tell(self.house, interaction, text("penalties-not-announced"))

        await guarded(self.house, interaction, work)

    async def _here(self, interaction: Interaction) -> Table:
        """The game of this channel in which somebody can be punished: one's own, if there is one.

        Raises:
            Refusal: nothing is being played here.
        """
        found: list[Table] = []
        for row in self.house.tables.open_in(interaction.channel_id or 0):
            with suppress(Refusal):  # one that cannot be read does not hide the others
                found.append(await self.house.tables.get(row.id))
        if not found:
            raise Refusal("penalties-refusal-no-game")
        user_id = interaction.user.id

        def fits(table: Table) -> tuple[bool, bool]:
            runs = table.status is Status.RUNNING
            punishes = runs and table.game.penalties(table.view(None)) is not None
            return punishes, table.seat_of(user_id) is not None

        return max(found, key=fits)

    async def _announce(self, table: Table, penalty: Penalty) -> bool:
        """Tell the channel; whether that was possible."""
        place = table.place
        channel = self.bot.get_partial_messageable(place.channel_id, guild_id=place.guild_id)
        view = announcement(self.house.words(table.locale, table), table, penalty)
        try:
            user_id = table.chairs[penalty.seat].player.user_id
            await channel.send(view=view, allowed_mentions=calling([user_id] if user_id else []))
        except Exception as error:
            note(f"a penalty at table {table.id}", error)
            return False
        return True


# Buttons -----------------------------------------------------------------------------------------


async def show(front: Front, interaction: Interaction, ident: Ident) -> None:
    """« Pénalités »: those that stand, to whoever asks alone, with what he may do about them."""
    table = await front.house.tables.get(ident.table)
    if interaction.guild_id != table.place.guild_id:
        raise Refusal("refusal-unknown-button")
    if not any(not penalty.voided for penalty in table.facts.penalties):
        raise Refusal("penalties-none")
    await privately(interaction, view=_standing(front, interaction, table))


def _standing(front: Front, interaction: Interaction, table: Table) -> ui.LayoutView:
    """The penalties that stand, the newest first; of as many as fit."""
    spoken = front.house.words(locale_of(front.house, interaction), table)
    standing = [penalty for penalty in table.facts.penalties if not penalty.voided]
    seat, moderator = table.seat_of(interaction.user.id), moderates(interaction, table)
    parts: list[Part] = []
    for penalty in reversed(standing[-SHOWN:]):
        parts += _told(spoken, table, penalty)
        parts.append(
            [
                press
                for press in _choices(spoken, table, penalty)
                if (moderator if press.ident.verb != "dispute" else penalty.seat == seat)
            ]
        )
    return page(COLOUR, _title(spoken, table), parts or [spoken.say(text("penalties-none"))])


async def dispute(front: Front, interaction: Interaction, ident: Ident) -> None:
    """« Je conteste ! »: the one punished pays one more."""
    facts = front.house.tables.facts
    penalty = await facts.dispute(ident.table, _number(ident), interaction.user.id)
    await _renew(front, interaction, ident.table, penalty)


async def void(front: Front, interaction: Interaction, ident: Ident) -> None:
    """« Annuler »: a moderator voids a penalty."""
    table = await front.house.tables.get(ident.table)
    penalty = await front.house.tables.facts.void(
        table.id,
        _number(ident),
        interaction.user.id,
        moderator=moderates(interaction, table),
    )
    await _renew(front, interaction, table.id, penalty)


async def void_dispute(front: Front, interaction: Interaction, ident: Ident) -> None:
    """« Annuler la contestation »: the penalty stands, what disputing it cost does not."""
    table = await front.house.tables.get(ident.table)
    penalty = await front.house.tables.facts.void_dispute(
        table.id, _number(ident), moderator=moderates(interaction, table)
    )
    await _renew(front, interaction, table.id, penalty)


async def drink(front: Front, interaction: Interaction, ident: Ident) -> None:
    """« Cul sec ! »: one shot less to drink."""
    board = front.board(ident.table)
    with board.expecting():
        table = await front.house.tables.facts.drink(ident.table, interaction.user.id)
        message = interaction.message
        if message is None or message.id != table.place.message_id:
            answered = await acknowledge(interaction)
        else:
            answered = await board.answer(interaction)
    if not answered:
        await tell(front.house, interaction, text("penalties-stored"))


async def follow(front: Front, interaction: Interaction, ident: Ident) -> None:
    """« Suivre la partie »: be called at the end, or no longer."""
    follows = await front.house.tables.facts.follow(ident.table, interaction.user.id)
    key = "penalties-followed" if follows else "penalties-unfollowed"
    await tell(front.house, interaction, text(key))


async def _renew(front: Front, interaction: Interaction, number: int, penalty: Penalty) -> None:
    """Answer by the announcement as it is now; where it was done in private, tell all as well."""
    table = await front.house.tables.get(number)
    spoken = front.house.words(table.locale, table)
    locale_of(front.house, interaction)
    announced, message = announcement(spoken, table, penalty), interaction.message
    is_private = message is not None and message.flags.ephemeral
    shown = _standing(front, interaction, table) if is_private else announced
    if not await replace_by(interaction, shown):
        await tell(front.house, interaction, text("penalties-stored"))
    if is_private:
        place = table.place
        channel = front.bot.get_partial_messageable(place.channel_id, guild_id=place.guild_id)
        try:
            await channel.send(view=announced, allowed_mentions=calling([]))
        except Exception as error:
            note(f"a penalty at table {table.id}", error)


def _number(ident: Ident) -> int:
    """The number of the penalty that a button is about."""
    argument = ident.argument or ""
    if not (argument.isascii() and argument.isdigit() and len(argument) <= DIGITS):
        raise Refusal("refusal-unknown-button")
    return int(argument)


def moderates(interaction: Interaction, table: Table) -> bool:
    """Whether somebody moderates the server of this table, and acts from there."""
    here = interaction.guild_id == table.place.guild_id
    return here and interaction.permissions.manage_messages


# The announcement --------------------------------------------------------------------------------


def announcement(spoken: Words, table: Table, penalty: Penalty) -> ui.LayoutView:
    """The message in the channel that tells of a penalty, with what can be done about it."""
    parts: list[Part] = [*_told(spoken, table, penalty), list(_choices(spoken, table, penalty))]
    return page(COLOUR, _title(spoken, table), parts)


def _title(spoken: Words, table: Table) -> str:
    return spoken.say(text("penalties-title", game=of_game(table.game.name, "name")))


def _told(spoken: Words, table: Table, penalty: Penalty) -> Iterator[str]:
    """Who has called it on whom, and why; and what has become of it."""
    user_id = table.chairs[penalty.seat].player.user_id
    accused = spoken.names[penalty.seat] if user_id is None else mention(user_id)
    called = text(
        "penalties-called",
        caller=spoken.names[penalty.caller],
        accused=accused,
        reason=escaped(penalty.reason),
    )
    yield spoken.say(called)
    yield from (spoken.say(line) for line in _fate(spoken, penalty))


def _fate(spoken: Words, penalty: Penalty) -> Iterator[Text]:
    """Whether it was disputed or voided, and what it costs."""
    if penalty.disputed:
        yield text("penalties-disputed", name=spoken.names[penalty.seat])
    if penalty.dispute_voided and not penalty.voided:
        yield text("penalties-dispute-voided")
    if penalty.voided:
        yield text("penalties-voided")
    else:
        yield text("penalties-cost", count=penalty.shots)


def _choices(spoken: Words, table: Table, penalty: Penalty) -> Iterator[Press]:
    if penalty.voided:
        return
    argument = str(penalty.id)
    if not penalty.disputed:
        yield Press.button(
            Ident(table.id, "dispute", argument=argument),
            spoken.label(text("penalties-button-dispute")),
            discord.ButtonStyle.danger,
            emoji="🗯️",
        )
    elif not penalty.dispute_voided:
        yield Press.button(
            Ident(table.id, "void_dispute", argument=argument),
            spoken.label(text("penalties-button-void-dispute")),
            emoji="✖️",
        )
    yield Press.button(
        Ident(table.id, "void", argument=argument),
        spoken.label(text("penalties-button-void")),
        emoji="✖️",
    )


async def setup(bot: commands.Bot) -> None:
    """Add what happens beside the moves."""
    await bot.add_cog(Penalties(bot))
