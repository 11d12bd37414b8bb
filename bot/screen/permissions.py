"""What the bot will need in a channel, and who can play there."""

from typing import Any

import discord

from bot.screen.board import text
from bot.screen.faults import note
from bot.screen.house import House
from bot.screen.names import escaped
from bot.screen.replies import locale_of
from bot.table.seats import Refusal

EVERYWHERE = ("view_channel", "read_message_history")
INVITED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    read_message_history=True,
    attach_files=True,
)
"""What a server is asked to grant when it adds the bot."""


def needed_in(channel: object) -> tuple[str, ...]:
    """The permissions without which a table cannot live in a channel."""
    is_thread = isinstance(channel, discord.Thread)
    return (*EVERYWHERE, "send_messages_in_threads" if is_thread else "send_messages")


def check_place(house: House, interaction: discord.Interaction[Any]) -> None:
    """Whether a table can be opened here.

    Raises:
        Refusal: this is no server's channel, the server wants games elsewhere, or the bot lacks a
            permission here.
    """
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refusal("refusal-guild-only")
    places = house.preferences.server(interaction.guild_id).channels
    # A thread belongs to its channel.
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    if places and here.isdisjoint(places):
        raise Refusal("refusal-not-here", channels=", ".join(f"<#{place}>" for place in places))
    # Added for its commands alone, the bot is no member, and may do nothing by itself.
    is_member = interaction.client.get_guild(interaction.guild_id) is not None
    granted = interaction.app_permissions if is_member else discord.Permissions.none()
    missing = [name for name in needed_in(interaction.channel) if not getattr(granted, name)]
    if missing:
        words = house.words(locale_of(house, interaction))
        keys = (f"permission-{name.replace('_', '-')}" for name in missing)
        raise Refusal(
            "refusal-permissions", permissions=", ".join(words.say(text(k)) for k in keys)
        )


async def check_player(
    interaction: discord.Interaction[Any], user: discord.User | discord.Member
) -> None:
    """Whether a person can be asked to play here.

    Raises:
        Refusal: it is another bot, or somebody who is not here.
    """
    if user.bot:
        raise Refusal("refusal-bot", name=escaped(user.display_name))
    absent = Refusal("refusal-absent", name=escaped(user.display_name))
    if not isinstance(user, discord.Member):
        if interaction.guild is None:
            raise absent
        try:
            await interaction.guild.fetch_member(user.id)
        except discord.NotFound as error:
            raise absent from error
        except Exception as error:  # a Discord that does not answer leaves him where he is
            note("whether a player is here", error)
    elif user.resolved_permissions and not user.resolved_permissions.view_channel:
        raise absent
