"""The REST routes of the application: itself, its commands and its emojis."""

import base64
import binascii
import re
from typing import Any

from aiohttp import web

from . import bodies, errors, payloads
from .commands import CHAT_INPUT, check_commands
from .model import JSON, Emoji
from .rest import no_content
from .traffic import json_response
from .world import World

GLOBAL = ""
MAX_EMOJI_BYTES = 256 << 10
MAX_EMOJIS = 2000
DEFAULTS: JSON = {
    "name_localizations": None,
    "description_localizations": None,
    "options": [],
    "default_member_permissions": None,
    "nsfw": False,
    "contexts": None,
    "integration_types": [0],
}


class ApplicationRest:
    """The routes under /applications and /oauth2."""

    def __init__(self, world: World) -> None:
        self.world = world

    def routes(self) -> list[tuple[str, str, Any]]:
        """Method, path below /api/v10, and handler."""
        found: list[tuple[str, str, Any]] = [
            ("GET", "/oauth2/applications/@me", self.application),
            ("GET", "/applications/{application}", self.application),
            ("GET", "/applications/{application}/emojis", self.emojis),
            ("POST", "/applications/{application}/emojis", self.create_emoji),
            ("GET", "/applications/{application}/emojis/{emoji}", self.emoji),
            ("PATCH", "/applications/{application}/emojis/{emoji}", self.rename_emoji),
            ("DELETE", "/applications/{application}/emojis/{emoji}", self.delete_emoji),
        ]
        for scope in ("/applications/{application}", "/applications/{application}/guilds/{guild}"):
            found += [
                ("GET", f"{scope}/commands", self.commands),
                ("PUT", f"{scope}/commands", self.set_commands),
                ("POST", f"{scope}/commands", self.create_command),
                ("GET", f"{scope}/commands/{{command}}", self.command),
                ("PATCH", f"{scope}/commands/{{command}}", self.edit_command),
                ("DELETE", f"{scope}/commands/{{command}}", self.delete_command),
            ]
        return found

    def _check(self, request: web.Request) -> None:
        name = request.match_info.get("application", "@me")
        if name not in ("@me", str(self.world.bot_id)):
            raise errors.unknown_application()

    async def application(self, request: web.Request) -> web.Response:
        """The application itself."""
        self._check(request)
        return json_response(payloads.application(self.world))

    # ------------------------------------------------------------------------------ commands

    def _scope(self, request: web.Request) -> str:
        self._check(request)
        guild = request.match_info.get("guild", GLOBAL)
        if guild not in (GLOBAL, str(self.world.guild_id)):
            raise errors.missing_access()
        return guild

    def _command(self, request: web.Request) -> tuple[str, JSON]:
        scope = self._scope(request)
        for command in self.world.commands.get(scope, []):
            if command["id"] == request.match_info["command"]:
                return scope, command
        raise errors.unknown_command()

    def _keep(self, scope: str, wanted: list[JSON]) -> list[JSON]:
        """Replaces the commands of a scope; one that keeps its name keeps its id."""
        check_commands(wanted)
        old = {(c["type"], c["name"]): c for c in self.world.commands.get(scope, [])}
        ids = {command["id"]: command for command in old.values()}
        kept: list[JSON] = []
        for data in wanted:
            given = {key: value for key, value in data.items() if value is not None}
            command = {"type": CHAT_INPUT, **DEFAULTS, **given}
            before = ids.get(command.get("id")) or old.get((command["type"], command["name"]))
            command["application_id"] = str(self.world.bot_id)
            command["id"] = before["id"] if before else str(self.world.new_id())
            if scope:
                command["guild_id"] = scope
            command["version"] = before["version"] if before else ""
            if command != before:
                command["version"] = str(self.world.new_id())
            kept.append(command)
        self.world.set_commands(scope, kept)
        return kept

    async def commands(self, request: web.Request) -> web.Response:
        """The commands of a scope."""
        return json_response(self.world.commands.get(self._scope(request), []))

    async def set_commands(self, request: web.Request) -> web.Response:
        """Replaces all commands of a scope."""
        scope = self._scope(request)
        return json_response(self._keep(scope, await bodies.read_json(request)))

    async def create_command(self, request: web.Request) -> web.Response:
        """Adds a command, or replaces the one of the same name."""
        scope = self._scope(request)
        data = await bodies.read_json(request)
        key = (data.get("type", CHAT_INPUT), data.get("name"))
        others = [c for c in self.world.commands.get(scope, []) if (c["type"], c["name"]) != key]
        created = len(others) == len(self.world.commands.get(scope, []))
        kept = self._keep(scope, [*others, data])
        return json_response(kept[-1], 201 if created else 200)

    async def command(self, request: web.Request) -> web.Response:
        """One command."""
        return json_response(self._command(request)[1])

    async def edit_command(self, request: web.Request) -> web.Response:
        """Changes one command."""
        scope, command = self._command(request)
        changed = {**command, **await bodies.read_json(request)}
        every = self.world.commands[scope]
        kept = self._keep(scope, [changed if each is command else each for each in every])
        return json_response(next(each for each in kept if each["id"] == command["id"]))

    async def delete_command(self, request: web.Request) -> web.Response:
        """Removes one command."""
        scope, command = self._command(request)
        self.world.set_commands(scope, [c for c in self.world.commands[scope] if c != command])
        return no_content()

    # -------------------------------------------------------------------------------- emojis

    def _emoji(self, request: web.Request) -> Emoji:
        self._check(request)
        number = request.match_info["emoji"]
        found = self.world.emojis.get(int(number)) if number.isdigit() else None
        if found is None:
            raise errors.unknown_emoji()
        return found

    def _free_name(self, data: JSON, but: Emoji | None = None) -> str:
        """The name asked for, if it is one and no other emoji has it."""
        name = str(data.get("name", ""))
        if not re.fullmatch(r"\w{2,32}", name, re.ASCII):
            raise errors.invalid("name", "STRING_TYPE_REGEX", "2 to 32 letters, digits and _")
        if any(e.name == name for e in self.world.emojis.values() if e is not but):
            raise errors.invalid("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Name is taken")
        return name

    async def emojis(self, request: web.Request) -> web.Response:
        """All emojis."""
        self._check(request)
        shown = [payloads.emoji(self.world, emoji) for emoji in self.world.emojis.values()]
        return json_response({"items": shown})

    async def create_emoji(self, request: web.Request) -> web.Response:
        """A new emoji from a data URI."""
        self._check(request)
        data = await bodies.read_json(request)
        name = self._free_name(data)
        if len(self.world.emojis) >= MAX_EMOJIS:
            raise errors.ApiError(400, 30008, "Maximum number of emojis reached (2000)")
        kind, _, encoded = str(data.get("image", "")).partition(";base64,")
        try:
            picture = base64.b64decode(encoded, validate=True)
        except binascii.Error:
            picture = b""
        if not kind.startswith("data:image/") or not picture:
            raise errors.invalid("image", "IMAGE_INVALID", "Invalid image data")
        if len(picture) > MAX_EMOJI_BYTES:
            raise errors.invalid(
                "image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb."
            )
        emoji = Emoji(self.world.new_id(), name, animated=kind.endswith("gif"))
        self.world.add_emoji(emoji, picture)
        return json_response(payloads.emoji(self.world, emoji), 201)

    async def emoji(self, request: web.Request) -> web.Response:
        """One emoji."""
        return json_response(payloads.emoji(self.world, self._emoji(request)))

    async def rename_emoji(self, request: web.Request) -> web.Response:
        """Renames an emoji."""
        emoji = self._emoji(request)
        self.world.rename_emoji(emoji, self._free_name(await bodies.read_json(request), emoji))
        return json_response(payloads.emoji(self.world, emoji))

    async def delete_emoji(self, request: web.Request) -> web.Response:
        """Removes an emoji."""
        self.world.remove_emoji(self._emoji(request))
        return no_content()
