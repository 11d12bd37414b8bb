"""The page, and the world as its people see it, live."""

import asyncio
import hmac
import json
from pathlib import Path
from typing import Any, Protocol

from aiohttp import WSMsgType, web

from . import message_payloads
from .changes import Change
from .gateway import Gateway
from .model import JSON, Channel, ChannelKind, Interaction, Message, MessageFlag, Permission, Person
from .people import People, may_call
from .traffic import json_response

PAGE = Path(__file__).parent / "page"
SHOWN_MESSAGES = 150
POLICY = (
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; "
    "connect-src 'self' ws://127.0.0.1:* ws://localhost:*"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}
MAX_FRAME = 4 << 10
LISTENER_BACKLOG = 2_000
"""So many changes wait for a page that does not read them; then it has to begin anew."""


class BotProcess(Protocol):
    """The bot as a process that the page can kill and start again."""

    @property
    def running(self) -> bool:
        """Whether it runs."""

    @property
    def note(self) -> str:
        """How it ended, if it did so by itself."""

    async def kill(self) -> None:
        """Kills it on the spot."""

    async def launch(self) -> None:
        """Starts it."""


class PageApi:
    """The routes under /page, the page itself and the files that messages show."""

    def __init__(self, people: People, gateway: Gateway) -> None:
        self.people = people
        self.world = people.world
        self.gateway = gateway
        self.bot: BotProcess | None = None
        self.first_command: str | None = None
        """What a newcomer is told to try, such as "/duel start"."""
        self._listeners: dict[asyncio.Queue[str], web.WebSocketResponse] = {}
        self.world.watch(self._tell)
        gateway.when_connection_changes(self.tell_world)

    def add_to(self, app: web.Application) -> None:
        """Adds the routes."""
        add = app.router.add_route
        secret = f"/{self.world.secret}"
        add("GET", f"{secret}/", self.index)
        app.router.add_static(f"{secret}/static", PAGE)
        add("GET", f"{secret}/page/live", self.live)
        add("GET", f"{secret}/page/state", self.state)
        add("GET", "/cdn/attachments/{channel}/{number}/{name}", self.file)
        add("GET", "/cdn/emojis/{name}", self.emoji)

    # -------------------------------------------------------------------------- page and files

    async def index(self, request: web.Request) -> web.StreamResponse:
        """The page."""
        return web.FileResponse(PAGE / "index.html", headers=HEADERS)

    def _bytes(self, number: str, content_type: str) -> web.Response:
        data = self.world.files.get(int(number)) if number.isdigit() else None
        if data is None:
            raise web.HTTPNotFound
        headers = {
            "Content-Type": content_type,
            "Content-Security-Policy": "default-src 'none'; sandbox",
            "X-Content-Type-Options": "nosniff",
            "Cache-Control": "max-age=86400",
        }
        return web.Response(body=data, headers=headers)

    async def file(self, request: web.Request) -> web.Response:
        """An attachment, for whoever was given its address, while its message stands."""
        number, channel = request.match_info["number"], request.match_info["channel"]
        signature = request.query.get("hm", "")
        if not (number.isdigit() and channel.isdigit()) or not hmac.compare_digest(
            signature.encode(), self.world.signature(int(channel), int(number)).encode()
        ):
            raise web.HTTPNotFound
        attachment = self.world.attachment(int(number))
        if attachment is None:
            raise web.HTTPNotFound
        return self._bytes(number, attachment.content_type)

    async def emoji(self, request: web.Request) -> web.Response:
        """An emoji of the application, whichever format is asked for."""
        data = self.world.files.get(_stem(request.match_info["name"])) or b""
        kind = "image/webp" if data[8:12] == b"WEBP" else "image/png"
        kind = "image/gif" if data[:4] == b"GIF8" else kind
        return self._bytes(str(_stem(request.match_info["name"])), kind)

    # ------------------------------------------------------------------------------------ live

    async def live(self, request: web.Request) -> web.WebSocketResponse:
        """One WebSocket: the whole state first, then every change of it."""
        socket = web.WebSocketResponse(heartbeat=30, max_msg_size=MAX_FRAME)
        await socket.prepare(request)
        queue: asyncio.Queue[str] = asyncio.Queue()
        queue.put_nowait(json.dumps({"type": "state", **self.whole()}))
        self._listeners[queue] = socket
        writer = asyncio.create_task(_write(socket, queue))
        try:
            async for frame in socket:
                if frame.type == WSMsgType.ERROR:
                    break
        finally:
            del self._listeners[queue]
            writer.cancel()
        return socket

    async def close(self) -> None:
        """Ends the live connections, since the stand-in stops."""
        for socket in list(self._listeners.values()):
            await socket.close(code=1001)

    def _say(self, event: JSON) -> None:
        if not self._listeners:
            return
        text = json.dumps(event)
        for queue, socket in self._listeners.items():
            if queue.qsize() < LISTENER_BACKLOG:
                queue.put_nowait(text)
            elif not socket.closed:
                # The page asks for everything again as soon as it notices.
                asyncio.get_running_loop().create_task(socket.close(code=1013))

    def tell_world(self) -> None:
        """Tells the page about everything but messages."""
        if self._listeners:
            self._say({"type": "world", **self._world()})

    def _tell(self, change: Change) -> None:
        if not self._listeners:
            return
        if change.name in ("message_created", "message_updated"):
            assert change.message is not None
            pinged = [self.world.people[number].key for number in change.pinged]
            if change.message.flags & MessageFlag.SUPPRESS_NOTIFICATIONS:
                pinged = []
            self._say(
                {
                    "type": "message",
                    "new": change.name == "message_created",
                    "message": self.shown(change.message),
                    "pinged": pinged,
                }
            )
        elif change.message is not None:
            self._say({"type": "message_gone", "id": str(change.message.id)})
        elif change.interaction is not None:
            shown = self.shown_interaction(change.interaction)
            if change.name == "interaction_forgotten":
                shown["state"] = "forgotten"
            self._say({"type": "interaction", "interaction": shown})
        elif change.name == "typing":
            assert change.channel is not None
            self._say({"type": "typing", "channel": str(change.channel.id)})
        else:
            self.tell_world()

    # ----------------------------------------------------------------------- what is to be seen

    def _world(self) -> JSON:
        """Everything but messages."""
        world = self.world
        return {
            "origin": world.origin,
            "greeted": world.greeted,
            "guild": {
                "id": str(world.guild_id),
                "name": world.guild_name,
                "locale": world.guild_locale,
            },
            "people": [self._person(person) for person in world.humans],
            "names": {str(person.id): person.name for person in world.people.values()},
            "bot": {
                "id": str(world.bot_id),
                "name": world.bot.name,
                "member": world.bot.member,
                "connected": self.gateway.connected,
                "process": self.bot and {"running": self.bot.running, "note": self.bot.note},
            },
            "channels": [self._channel(c) for c in world.channels.values() if self._is_shown(c)],
            "commands": [command for command in world.all_commands if command["type"] == 1],
            "first_command": self.first_command,
            "emojis": [{"id": str(e.id), "name": e.name} for e in world.emojis.values()],
        }

    def _person(self, person: Person) -> JSON:
        permissions = self.world.permissions(person)
        offered = {
            scope: [
                command["id"]
                for command in self.world.all_commands
                if may_call(command, in_guild, permissions)
                and (self.world.bot.member or not in_guild)
            ]
            for scope, in_guild in (("guild", True), ("dm", False))
        }
        return {
            "key": person.key,
            "id": str(person.id),
            "name": person.name,
            "locale": person.locale,
            "dms_open": person.dms_open,
            "member": person.member,
            "owner": person.id == self.world.owner_id,
            "manager": bool(permissions & Permission.MANAGE_GUILD),
            "dm": str(self.world.dm(person).id),
            "commands": offered,
        }

    @staticmethod
    def _is_shown(channel: Channel) -> bool:
        return channel.in_guild and not channel.archived

    @staticmethod
    def _channel(channel: Channel) -> JSON:
        followers = channel.members if channel.kind == ChannelKind.PRIVATE_THREAD else None
        return {
            "id": str(channel.id),
            "name": channel.name,
            "thread": channel.is_thread,
            "followers": [str(number) for number in followers] if followers is not None else None,
            "denied": [p.name for p in Permission if p & channel.bot_denied],
        }

    def whole(self) -> JSON:
        """Everything: the world, the last messages of each channel, and what failed."""
        shown: list[JSON] = []
        for person in self.world.humans:
            self.world.dm(person)
        for channel in self.world.channels.values():
            messages = [m for m in self.world.messages_in(channel) if not m.dismissed]
            shown += [self.shown(message) for message in messages[-SHOWN_MESSAGES:]]
        return {
            **self._world(),
            "messages": shown,
            "interactions": [
                self.shown_interaction(interaction)
                for interaction in self.world.interactions.values()
                if interaction.failed or not interaction.settled
            ],
        }

    def shown(self, message: Message) -> JSON:
        """A message for the page: as the bot sees it, and whose it is if ephemeral."""
        reader = self.world.people.get(message.reader or 0)
        return {
            **message_payloads.message(self.world, message),
            "reader": reader.key if reader else None,
            "dismissed": message.dismissed,
        }

    def shown_interaction(self, interaction: Interaction) -> JSON:
        """What a person did, and what became of it."""
        state = "answered" if interaction.answered else "failed" if interaction.failed else "open"
        return {
            "id": str(interaction.id),
            "kind": interaction.kind,
            "person": self.world.people[interaction.person].key,
            "channel": str(interaction.channel),
            "name": interaction.name,
            "source": str(interaction.source) if interaction.source else None,
            "state": state,
            "answer": interaction.answered,
            "message": str(interaction.original) if interaction.original else None,
            "modal": interaction.modal,
            "choices": interaction.choices,
        }

    async def state(self, request: web.Request) -> web.Response:
        """The whole state, once."""
        return json_response(self.whole())


async def _write(socket: web.WebSocketResponse, queue: asyncio.Queue[str]) -> None:
    while not socket.closed:
        text: Any = await queue.get()
        try:
            await socket.send_str(text)
        except ConnectionError:
            return


def _stem(name: str) -> int:
    stem = name.partition(".")[0]
    return int(stem) if stem.isdigit() else 0
