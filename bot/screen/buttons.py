"""The one class behind every button and every menu, and the id that they carry.

The library keeps its items by pattern, and a second class on the same pattern would replace the
first without a word: so there is one. Nothing has to be remembered to answer a press.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, cast

import discord
from discord import ui

ID_LENGTH = 100
TAKEN = "taken"
"""The mark that a press leaves on its interaction: somebody answers it."""

TEMPLATE = re.compile(
    r"t:(?P<table>[0-9]{1,18}):(?P<n>[0-9]{1,9})(?P<private>p?)"
    r":(?P<verb>[a-z_]{1,32})(?::(?P<argument>.*))?",
    re.DOTALL,
)

Item: TypeAlias = "ui.Button[ui.LayoutView] | ui.Select[ui.LayoutView]"


@dataclass(frozen=True, slots=True)
class Ident:
    """What an id says: the table, what its reader knew when it was drawn, and what to do.

    A verb with an argument is a move of the table's game, and one without is the house's own. Two
    of the house's have one: `page` (a game and a page of its rules) and `menu` (its number on the
    message; the chosen entry says which move).
    """

    table: int
    verb: str
    n: int = 0
    private: bool = False
    argument: str | None = None

    def __str__(self) -> str:
        private = "p" if self.private else ""
        argument = "" if self.argument is None else f":{self.argument}"
        return f"t:{self.table}:{self.n}{private}:{self.verb}{argument}"

    @classmethod
    def parse(cls, custom_id: str) -> "Ident | None":
        """What an id says; None if it is not one of ours."""
        match = TEMPLATE.fullmatch(custom_id)
        return cls.of(match) if match else None

    @classmethod
    def of(cls, match: re.Match[str]) -> "Ident":
        """What a matching id says."""
        return cls(
            table=int(match["table"]),
            verb=match["verb"],
            n=int(match["n"]),
            private=bool(match["private"]),
            argument=match["argument"],
        )


class Host(Protocol):
    """The bot, as far as a button knows it."""

    async def pressed(
        self, interaction: "discord.Interaction[Any]", ident: Ident, chosen: str | None
    ) -> None:
        """Do what a button, or the chosen entry of a menu, stands for; never fails."""


class Press(ui.DynamicItem[Item], template=TEMPLATE):
    """Any button or menu of the bot."""

    def __init__(self, item: Item, ident: Ident) -> None:
        super().__init__(item)
        self.ident = ident

    @classmethod
    def button(
        cls,
        ident: Ident,
        label: str,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        *,
        emoji: str | None = None,
        disabled: bool = False,
    ) -> "Press":
        """A button to be sent."""
        button: ui.Button[ui.LayoutView] = ui.Button(
            style=style, label=label, emoji=emoji, disabled=disabled, custom_id=str(ident)
        )
        return cls(button, ident)

    @classmethod
    def menu(
        cls, ident: Ident, placeholder: str, options: Sequence[discord.SelectOption]
    ) -> "Press":
        """A menu to be sent; the chosen value says what to do."""
        menu: ui.Select[ui.LayoutView] = ui.Select(
            custom_id=str(ident), placeholder=placeholder, options=list(options)
        )
        return cls(menu, ident)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> "Press":
        """A button or menu that somebody has used."""
        interaction.extras[TAKEN] = True
        return cls(cast(Item, item), Ident.of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the press over."""
        chosen = self.item.values[0] if isinstance(self.item, ui.Select) else None
        await cast(Host, interaction.client).pressed(interaction, self.ident, chosen)
