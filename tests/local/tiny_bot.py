"""A small discord.py bot that uses what a bot of components and slash commands uses."""

from __future__ import annotations

import asyncio
import io
import os
import struct
import zlib
from typing import Any

import discord
import discord.asset
import discord.gateway
import discord.http
import yarl
from discord import app_commands, ui
from discord.ext import commands

TOKEN = "stand-in.token.for-tests"


def point_discord_at(api_base: str, gateway_url: str, cdn_url: str) -> None:
    """Makes discord.py talk to a stand-in; process-wide."""
    discord.http.Route.BASE = api_base
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)
    discord.asset.Asset.BASE = cdn_url


def picture(width: int = 320, height: int = 160) -> bytes:
    """A real PNG: a green table with a lighter card."""
    rows = b"".join(
        b"\0"
        + b"".join(
            b"\xf4\xf1\xe8" if 40 < x < 120 and 20 < y < 140 else b"\x1f\x6b\x46"
            for x in range(width)
        )
        for y in range(height)
    )

    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


def file(name: str = "board.png") -> discord.File:
    return discord.File(io.BytesIO(picture()), name)


class Board(ui.LayoutView):
    """A board of components: text, a picture, buttons, a menu."""

    def __init__(self, count: int = 0, title: str = "Une table") -> None:
        super().__init__(timeout=None)
        hello = ui.Button[Board](label="Mes cartes", custom_id="hand")
        row = ui.ActionRow[Board]()
        row.add_item(ui.Button(label="Plus un", custom_id="plus", emoji="➕"))
        row.add_item(
            ui.Button(label="Quitter", custom_id="leave", style=discord.ButtonStyle.danger)
        )
        row.add_item(ui.Button(label="Fermé", custom_id="closed", disabled=True))
        row.add_item(ui.Button(label="Note", custom_id="note", style=discord.ButtonStyle.success))
        row.add_item(ui.Button(label="Règles", url="https://example.org/"))
        menu = ui.ActionRow[Board]()
        menu.add_item(
            ui.Select(
                custom_id="suits",
                placeholder="Choisissez",
                min_values=1,
                max_values=2,
                options=[
                    discord.SelectOption(label="Cœur", value="h", emoji="♥️"),
                    discord.SelectOption(label="Pique", value="s", description="noir"),
                    discord.SelectOption(label="Trèfle", value="c"),
                ],
            )
        )
        self.add_item(
            ui.Container(
                ui.TextDisplay(f"## {title}\n**Compte** : {count}\n-# petit texte"),
                ui.MediaGallery(
                    discord.MediaGalleryItem("attachment://board.png", description="Un as")
                ),
                ui.Separator(),
                ui.Section(ui.TextDisplay("À vous de jouer"), accessory=hello),
                row,
                menu,
                accent_colour=0x1F6B46,
            )
        )


class Form(ui.Modal, title="Une note"):
    """A form with a text and a menu."""

    note = ui.Label[Any](
        text="Note", component=ui.TextInput(custom_id="note", max_length=50, min_length=2)
    )
    who = ui.Label[Any](text="Pour qui", component=ui.UserSelect(custom_id="who"))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.note.component, ui.TextInput)
        assert isinstance(self.who.component, ui.UserSelect)
        await interaction.response.send_message(
            f"{self.note.component.value} → {self.who.component.values[0].mention}",
            allowed_mentions=discord.AllowedMentions.none(),
        )


class TinyBot(commands.Bot):
    """Answers what the tests ask for."""

    def __init__(self, intents: discord.Intents | None = None, **options: Any) -> None:
        if intents is None:
            intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        options.setdefault("guild_ready_timeout", 0.01)
        super().__init__("!", intents=intents, help_command=None, **options)
        self.heard: asyncio.Queue[discord.Message] = asyncio.Queue()
        self.interactions: list[discord.Interaction] = []
        self.errors: list[BaseException] = []
        self.counts: dict[int, int] = {}

    async def setup_hook(self) -> None:
        self.tree.add_command(Duel())
        self.tree.on_error = self.on_tree_error  # type: ignore[method-assign]
        everything: tuple[app_commands.Command[Any, ..., Any], ...] = (
            ping, slow, silent, board, think, form, call, color, dm, boom,
        )  # fmt: skip
        for command in everything:
            self.tree.add_command(command)
        await self.tree.sync()

    async def on_tree_error(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError
    ) -> None:
        self.errors.append(getattr(error, "original", error))

    async def next_interaction(self) -> discord.Interaction:
        """What somebody does next, for a test to answer."""
        heard: discord.Interaction = await self.wait_for("interaction", timeout=5)
        return heard

    async def on_message(self, message: discord.Message, /) -> None:
        self.heard.put_nowait(message)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """No five seconds before a second login."""

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.interactions.append(interaction)
        if interaction.type is not discord.InteractionType.component:
            return
        data: Any = interaction.data
        answer: Any = interaction.response
        try:
            match data["custom_id"]:
                case "plus":
                    assert interaction.message is not None
                    count = self.counts[interaction.message.id] = (
                        self.counts.get(interaction.message.id, 0) + 1
                    )
                    await answer.edit_message(view=Board(count))
                case "hand":
                    await answer.send_message(
                        f"Votre main, {interaction.user.mention}", ephemeral=True
                    )
                case "suits":
                    await answer.send_message(" ".join(data["values"]), ephemeral=True)
                case "note":
                    await answer.send_modal(Form(custom_id="form"))
                case "leave":
                    pass
        except discord.HTTPException as error:
            self.errors.append(error)


@app_commands.command(description="Répond pong")
@app_commands.describe(times="combien de fois")
async def ping(interaction: discord.Interaction, times: app_commands.Range[int, 1, 3] = 1) -> None:
    await interaction.response.send_message(" ".join(["pong"] * times))


@app_commands.command(description="Répond après un temps")
async def slow(interaction: discord.Interaction, seconds: float) -> None:
    await asyncio.sleep(seconds)
    await interaction.response.send_message("enfin")


@app_commands.command(description="Ne répond pas")
async def silent(interaction: discord.Interaction) -> None:
    pass


@app_commands.command(description="Pose un plateau")
async def board(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=Board(), file=file())


@app_commands.command(description="Réfléchit")
async def think(interaction: discord.Interaction, hidden: bool = False) -> None:
    await interaction.response.defer(ephemeral=hidden, thinking=True)
    await interaction.edit_original_response(content="c'est prêt")
    await interaction.followup.send("et encore", ephemeral=True)


@app_commands.command(description="Demande une note")
async def form(interaction: discord.Interaction) -> None:
    await interaction.response.send_modal(Form(custom_id="form"))


@app_commands.command(description="Appelle deux personnes, mais une seule")
async def call(interaction: discord.Interaction, first: discord.User, second: discord.User) -> None:
    await interaction.response.send_message(
        f"{first.mention} {second.mention}",
        allowed_mentions=discord.AllowedMentions(users=[first]),
    )


@app_commands.command(description="Une couleur")
async def color(interaction: discord.Interaction, name: str) -> None:
    await interaction.response.send_message(name)


@color.autocomplete("name")
async def names(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    known = ["rouge", "rose", "vert"]
    return [app_commands.Choice(name=n.title(), value=n) for n in known if n.startswith(current)]


@app_commands.command(description="Écrit en privé")
@app_commands.allowed_contexts(guilds=True, dms=True)
async def dm(interaction: discord.Interaction, who: discord.User) -> None:
    await interaction.response.defer(ephemeral=True)
    try:
        await who.send(view=Board(title="Votre main"), file=file())
    except discord.Forbidden as error:
        await interaction.followup.send(f"fermé {error.code}")
    else:
        await interaction.followup.send("écrit")


@app_commands.command(description="Envoie ce que Discord refuse")
async def boom(interaction: discord.Interaction) -> None:
    view = ui.LayoutView()
    view.add_item(ui.TextDisplay("x" * 4001))
    await interaction.response.send_message(view=view)


class Duel(app_commands.Group):
    """Two people."""

    def __init__(self) -> None:
        super().__init__(name="duel", description="Un duel", guild_only=True)

    @app_commands.command(description="Défie quelqu'un")
    @app_commands.describe(opponent="votre adversaire", sets="combien", robot="contre un robot")
    @app_commands.choices(
        sets=[app_commands.Choice(name="un", value=1), app_commands.Choice(name="trois", value=3)]
    )
    async def start(
        self,
        interaction: discord.Interaction,
        opponent: discord.Member,
        sets: app_commands.Choice[int] | None = None,
        robot: bool = False,
    ) -> None:
        view = ui.View(timeout=None)
        view.add_item(ui.Button(label="Accepter", custom_id="hand"))
        count = sets.value if sets else 3
        await interaction.response.send_message(
            f"{interaction.user.mention} défie {opponent.mention} en **{count}** sets", view=view
        )


if __name__ == "__main__":
    point_discord_at(
        os.environ["DISCORD_API_BASE"],
        os.environ["DISCORD_GATEWAY"],
        os.environ["DISCORD_API_BASE"].replace("/api/v10", "/cdn"),
    )
    TinyBot().run(os.environ["DISCORD_TOKEN"])
