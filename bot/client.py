"""The bot as Discord knows it: what it listens to, what it is made of, how it starts and ends."""

import asyncio
import hashlib
import json
import logging
import signal
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from yarl import URL

from bot import catalogue
from bot.game.chance import Rng
from bot.screen import replay
from bot.screen.board import GameScreen, text
from bot.screen.buttons import Ident, Press
from bot.screen.commands import Translator, texts
from bot.screen.drafts import compose
from bot.screen.faults import note, report
from bot.screen.front import Front
from bot.screen.house import House
from bot.screen.illustrations import Illustrator
from bot.screen.layout import DRAFT
from bot.screen.permissions import INVITED
from bot.screen.pictures import Pictures
from bot.screen.presses import press, turn_page
from bot.screen.replies import apologise, tell
from bot.screen.watch import Watch
from bot.settings import Settings, SettingsError
from bot.store.archive import Archive
from bot.store.database import Database, StoreError, Unavailable
from bot.store.facts import FactStore
from bot.store.lock import held
from bot.store.persons import PersonStore
from bot.store.preferences import PreferenceStore
from bot.store.standings import Standings
from bot.store.tables import TableStore
from bot.table.clock import Clock, SystemClock
from bot.table.persons import Persons
from bot.table.preferences import Preferences
from bot.table.seats import Limits
from bot.table.tables import Robot, Tables, fresh_seed

log = logging.getLogger(__name__)

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
"""None of them is privileged. Messages are wanted for boards that are deleted or scroll away."""
CLOSE_WITHIN = 5.0
"""Seconds that the gateway may take to close."""
RATE_LIMIT = 30.0
"""Seconds that a request waits where Discord asks it to; what takes longer fails, and is redone."""
JUST_ENDED = 3600.0
"""Seconds before the last end of a game: whatever ended since may not have been shown."""
READY_WITHIN = 0.5
"""Seconds without a further server after which the bot is ready."""


class Duelliste(commands.Bot):
    """The bot."""

    house: House
    front: Front
    standings: Standings

    def __init__(
        self,
        settings: Settings,
        *,
        clock: Clock | None = None,
        limits: Limits | None = None,
        rng: Rng | None = None,
        new_seed: Callable[[], bytes] = fresh_seed,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=INTENTS,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            guild_ready_timeout=READY_WITHIN,
            max_ratelimit_timeout=RATE_LIMIT,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.settings = settings
        self._clock = clock or SystemClock()
        self._limits = limits
        self._rng = rng
        self._new_seed = new_seed
        self._database: Database | None = None
        self._ended = False
        self.stopping = asyncio.Event()
        """Set by whoever wants the process to end."""
        self.command_ids: dict[str, int] = {}
        """Of the commands that Discord knows, for clicking on them."""

    # starting ----------------------------------------------------------------------------------

    async def open_database(self) -> None:
        """Open the file, if it is not open yet.

        Raises:
            StoreError: it cannot serve.
        """
        if self._database is None:
            self._database = await Database.open(self.settings.database_path)

    async def setup_hook(self) -> None:
        """Called once the token is known to be good, before the gateway is opened.

        Raises:
            Unavailable: the database cannot be read.
        """
        await self.open_house()
        await self._sync()
        assert self._database is not None, "opened with the house"
        ended = await TableStore(self._database).recently_ended(JUST_ENDED)
        resumed = [row.id for row in await self.house.tables.resume()]
        self.front.start(self.house.tables.run(), "timekeeper")
        self.front.start(self._watch.look_after([*resumed, *ended]), "looking after the boards")
        if self.settings.card_emojis:
            self.front.start(self.house.emojis.bring(self), "emojis of the cards")

    async def open_house(self) -> None:
        """Lay the tables and load the cogs; Discord is not needed for that."""
        await self.open_database()
        assert self._database is not None, "just opened"
        games = catalogue.games()
        preferences = Preferences(PreferenceStore(self._database))
        await preferences.load()
        tables = Tables(
            TableStore(self._database),
            FactStore(self._database),
            games,
            _robots(),
            preferences,
            self._clock,
            self._limits,
            self._rng,
            self._new_seed,
        )
        self.house = House(tables, games, _screens(), texts(), self._clock, preferences)
        self.standings = Standings(self._database)
        self.persons = Persons(PersonStore(self._database), tables, preferences)
        self.archive = Archive(self._database)
        self.front = Front(Illustrator(self.house, Pictures(), _mats()), self)
        tables.front = self.front
        self.front.on("page", turn_page)
        self.front.on(DRAFT, compose)
        self.front.on(replay.REPLAY, replay.turn)
        self.add_dynamic_items(Press)
        self._watch = Watch(self, self.front)
        await self.add_cog(self._watch)
        for extension in catalogue.extensions():
            await self.load_extension(extension)
        await self.tree.set_translator(Translator())

    async def _sync(self) -> None:
        """Tell Discord the commands, if they are not what it was told last."""
        if self._was_told() == await self._mark() and await self._knows_commands():
            return
        try:
            await self.tell_commands()
        except Exception as error:
            note("the commands were not told", error)

    async def tell_commands(self) -> int:
        """Tell Discord the commands, whatever it was told before; how many.

        Raises:
            DiscordException: it does not take them just now.
        """
        told = await self.tree.sync()
        self._note_ids(told)
        self._told_before.write_text(await self._mark(), "utf-8")
        return len(told)

    def _was_told(self) -> str:
        """What the file remembers; nothing where it cannot be read: telling again harms nobody."""
        with suppress(OSError):
            return self._told_before.read_text("utf-8", errors="replace")
        return ""

    @property
    def _told_before(self) -> Path:
        """The file that remembers what Discord was told last."""
        return self.settings.database_path.with_suffix(".commands")

    def _note_ids(self, known: Iterable[app_commands.AppCommand]) -> None:
        self.command_ids = {command.name: command.id for command in known}

    async def _mark(self) -> str:
        """What the commands are, and to whom they were told."""
        translator = self.tree.translator
        assert translator is not None, "set before"
        payload = [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree.get_commands()
        ]
        told_to = (self.application_id, discord.http.Route.BASE)
        return hashlib.sha256(json.dumps([told_to, payload], sort_keys=True).encode()).hexdigest()

    async def _knows_commands(self) -> bool:
        try:
            self._note_ids(await self.tree.fetch_commands())
        except Exception as error:
            note("the list of commands", error)
            return False
        return self.command_ids.keys() == {command.name for command in self.tree.get_commands()}

    # ending ------------------------------------------------------------------------------------

    async def close(self) -> None:
        """Stop everything; an open connection would hang the exit."""
        if self._ended:
            return
        self._ended = True
        if hasattr(self, "front"):
            await self.front.close()
        await super().close()
        if self._database is not None:
            await self._database.close()

    # what happens ------------------------------------------------------------------------------

    async def pressed(
        self, interaction: discord.Interaction[Any], ident: Ident, chosen: str | None
    ) -> None:
        """A button or a menu was used."""
        await press(self.front, interaction, ident, chosen)

    async def get_prefix(self, message: discord.Message, /) -> list[str]:
        """In a channel the bot is mentioned; in a private message "!" will do."""
        mentions = commands.when_mentioned(self, message)
        return mentions if message.guild else [*mentions, "!"]

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """A fault in what happens by itself: one line."""
        error = sys.exc_info()[1]
        if error is not None:
            report(event_method, error)

    async def on_command_error(
        self, context: commands.Context[Any], error: commands.CommandError, /
    ) -> None:
        """A typed command that is none, or not for this person, is no concern of anybody's."""
        if isinstance(error, commands.CommandNotFound | commands.CheckFailure):
            return
        report("a typed command", error.__cause__ or error)

    async def backup(self) -> Path:
        """A copy of the database beside it; where."""
        assert self._database is not None, "the bot runs"
        now = datetime.fromtimestamp(self._clock.now(), UTC)
        path = self.settings.database_path
        copy = path.with_name(f"{path.stem}-{now:%Y%m%d-%H%M%S}{path.suffix}")
        await self._database.backup(copy)
        return copy


class Tree(app_commands.CommandTree[Duelliste]):
    """The slash commands; whatever fails in one is answered by a sentence."""

    async def interaction_check(self, interaction: discord.Interaction[Duelliste], /) -> bool:
        """Whether a command may begin; not while the bot ends."""
        house = interaction.client.house
        if not house.is_closing:
            return True
        if interaction.type is discord.InteractionType.application_command:
            await tell(house, interaction, text("refusal-closing"))
        return False

    async def on_error(
        self,
        interaction: discord.Interaction[Duelliste],
        error: app_commands.AppCommandError,
        /,
    ) -> None:
        """A command failed before or in its own answer."""
        cause = error.__cause__ or error
        if interaction.type is discord.InteractionType.autocomplete:
            report("a suggestion", cause)  # whoever types is offered nothing, and types on
            try:
                await interaction.response.autocomplete([])
            except Exception as failed:
                note("no suggestion", failed)
            return
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            await tell(interaction.client.house, interaction, text("refusal-unknown-command"))
        elif isinstance(error, app_commands.NoPrivateMessage):
            await tell(interaction.client.house, interaction, text("refusal-guild-only"))
        else:
            await apologise(interaction.client.house, interaction, cause)


def run(settings: Settings) -> int:
    """Run the bot until it is told to stop; an exit status.

    Raises:
        SettingsError: Discord does not know the token, or cannot be reached.
    """
    point_at(settings)
    asyncio.run(_serve(settings))
    return 0


async def invitation(settings: Settings) -> str:
    """The link that adds the bot to a server.

    Raises:
        SettingsError: Discord does not know the token, or cannot be reached.
    """
    point_at(settings)
    async with discord.Client(intents=discord.Intents.none()) as client:
        await _log_in(client, settings)
        assert client.application_id is not None, "known after login"
        return discord.utils.oauth_url(
            client.application_id,
            permissions=INVITED,
            scopes=("bot", "applications.commands"),
        )


def point_at(settings: Settings) -> None:
    """Let the library speak to another host, where the settings name one, and not of voice."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    if settings.discord_api_base and settings.discord_gateway:
        discord.http.Route.BASE = settings.discord_api_base
        DiscordWebSocket.DEFAULT_GATEWAY = URL(settings.discord_gateway)


async def _log_in(client: discord.Client, settings: Settings) -> None:
    try:
        await client.login(settings.token)
    except discord.LoginFailure as error:
        raise SettingsError(f"DISCORD_TOKEN is not accepted: {error}") from error
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        base = discord.http.Route.BASE
        raise SettingsError(f"Discord cannot be reached at {base}: {error}") from error
    except Unavailable as error:
        path = settings.database_path
        raise StoreError(f"the database {path} cannot be used: {error}") from error


async def _serve(settings: Settings) -> None:
    with held(settings.database_path):
        await _serve_alone(settings)


async def _serve_alone(settings: Settings) -> None:
    async with Duelliste(settings) as bot:
        stop = _told_to_stop(bot.stopping)
        await bot.open_database()  # before anything is said to Discord
        listening = asyncio.create_task(_listen(bot, settings))
        await asyncio.wait((listening, stop), return_when=asyncio.FIRST_COMPLETED)
        # Closed first and cancelled then: the library may lose a cancellation in mid-login.
        await bot.close()
        await asyncio.wait((listening,), timeout=CLOSE_WITHIN)
        listening.cancel()
    with suppress(asyncio.CancelledError):
        await listening


async def _listen(bot: Duelliste, settings: Settings) -> None:
    await _log_in(bot, settings)
    await bot.connect()


def _told_to_stop(told: asyncio.Event) -> "asyncio.Task[bool]":
    """Done once somebody presses Ctrl-C, or asks the process to end."""
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # not on Windows: Ctrl-C alone stops it there
            loop.add_signal_handler(sign, told.set)
    return loop.create_task(told.wait())


def _screens() -> dict[str, GameScreen]:
    parts = {name: catalogue.part(name, "screen") for name in catalogue.games()}
    return {name: part.SCREEN for name, part in parts.items() if part}


def _mats() -> dict[str, Any]:
    parts = {name: catalogue.part(name, "mat") for name in catalogue.games()}
    return {name: part for name, part in parts.items() if part}


def _robots() -> dict[str, Robot]:
    parts = {name: catalogue.part(name, "robot") for name in catalogue.games()}
    return {name: part.choose for name, part in parts.items() if part}
