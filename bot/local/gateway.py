"""The gateway: identify, heartbeat, resume, and the world's changes as the bot is told of them."""

import asyncio
import json
import logging
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import Any

from aiohttp import WSMsgType, web

from . import message_payloads, payloads
from .changes import Change
from .model import JSON, Channel, Message, Permission, Person
from .world import World

log = logging.getLogger(__name__)

HEARTBEAT_MS = 41_250
ROUND_TRIP = 0.05
"""Seconds until a heartbeat is acknowledged.

discord.py notes when it sent a heartbeat a moment after sending it, in another thread. An answer
that is back before that seems to have taken the whole time since the last one, and the bot logs
that it can't keep up. No line to the real Discord is that fast.
"""
BUFFERED_EVENTS = 2_000
KEPT_SESSIONS = 16


class Intent(IntFlag):
    """What a session asked to be told."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT


class Op(IntEnum):
    """What a frame is."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Close(IntEnum):
    """Why a connection ends."""

    UNKNOWN_ERROR = 4000
    DECODE_ERROR = 4002
    AUTHENTICATION_FAILED = 4004
    DISALLOWED_INTENTS = 4014


class Connection:
    """One WebSocket: frames are queued, and one task writes them in order."""

    def __init__(self, socket: web.WebSocketResponse, compressed: bool) -> None:
        self.socket = socket
        self._zlib = zlib.compressobj() if compressed else None
        self._queue: asyncio.Queue[str] = asyncio.Queue()

    def send(self, op: Op, data: Any = None) -> None:
        """Queues a frame that is no event."""
        self.send_text(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def send_text(self, text: str) -> None:
        """Queues a frame."""
        self._queue.put_nowait(text)

    async def write(self) -> None:
        """Writes what is queued until the connection ends."""
        while True:
            text = await self._queue.get()
            if self.socket.closed:
                return
            try:
                if self._zlib is None:
                    await self.socket.send_str(text)
                else:
                    packed = self._zlib.compress(text.encode())
                    await self.socket.send_bytes(packed + self._zlib.flush(zlib.Z_SYNC_FLUSH))
            except ConnectionError:
                return


@dataclass
class Session:
    """What the bot is told, numbered, and kept for a while in case the line drops."""

    intents: int
    shard: int
    shards: int
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    sequence: int = 0
    events: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=BUFFERED_EVENTS))
    connection: Connection | None = None

    def dispatch(self, name: str, data: Any) -> None:
        """Tells the bot of one event, now or when it resumes."""
        self.sequence += 1
        frame = {"op": Op.DISPATCH, "d": data, "s": self.sequence, "t": name}
        text = json.dumps(frame)
        self.events.append((self.sequence, text))
        if self.connection is not None:
            self.connection.send_text(text)

    def replay(self, after: int) -> bool:
        """Sends again all after a number; False when some of it is no longer kept."""
        oldest = self.events[0][0] if self.events else self.sequence + 1
        if self.connection is None or after > self.sequence or after + 1 < oldest:
            return False
        for number, text in self.events:
            if number > after:
                self.connection.send_text(text)
        return True


class Gateway:
    """All sessions of the bot, fed by the world's changes."""

    def __init__(self, world: World, is_token: Callable[[str], bool], privileged: int) -> None:
        self.world = world
        self.is_token = is_token
        self.privileged = privileged
        self.sessions: dict[str, Session] = {}
        self.identified = 0
        self.resumed = 0
        self._connections: set[Connection] = set()
        self._on_connection: list[Callable[[], None]] = []
        world.watch(self._tell)

    # ---------------------------------------------------------------------------- connections

    @property
    def connected(self) -> bool:
        """Whether the bot is logged in right now."""
        return any(session.connection is not None for session in self.sessions.values())

    def when_connection_changes(self, call: Callable[[], None]) -> None:
        """Calls back whenever the bot logs in or goes."""
        self._on_connection.append(call)

    def _connection_changed(self) -> None:
        for call in self._on_connection:
            call()

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serves one connection from HELLO to its end."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20)
        await socket.prepare(request)
        connection = Connection(socket, request.query.get("compress") == "zlib-stream")
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
        connection.send(Op.HELLO, {"heartbeat_interval": HEARTBEAT_MS})
        try:
            async for frame in socket:
                if frame.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                    continue
                try:
                    await self._receive(connection, json.loads(frame.data))
                except (ValueError, KeyError, TypeError, AttributeError):
                    await socket.close(code=Close.DECODE_ERROR)
        finally:
            self._connections.discard(connection)
            for session in self.sessions.values():
                if session.connection is connection:
                    session.connection = None
                    self._connection_changed()
            writer.cancel()
        return socket

    async def drop(self, resumable: bool = True) -> None:
        """Cuts every connection; without `resumable` the sessions are forgotten too."""
        if not resumable:
            self.sessions.clear()
            self._connection_changed()
        for connection in list(self._connections):
            await connection.socket.close(code=Close.UNKNOWN_ERROR, message=b"Unknown error")

    async def close(self) -> None:
        """Ends every connection, since the stand-in stops."""
        for connection in list(self._connections):
            await connection.socket.close(code=1001)

    async def _receive(self, connection: Connection, frame: JSON) -> None:
        match frame.get("op"):
            case Op.HEARTBEAT:
                loop = asyncio.get_running_loop()
                loop.call_later(ROUND_TRIP, connection.send, Op.HEARTBEAT_ACK)
            case Op.IDENTIFY:
                await self._identify(connection, frame["d"])
            case Op.RESUME:
                self._resume(connection, frame["d"])
            case Op.REQUEST_MEMBERS:
                self._send_members(connection, frame["d"])

    async def _identify(self, connection: Connection, data: JSON) -> None:
        intents = int(data.get("intents", 0))
        if not self.is_token(str(data.get("token", ""))):
            await connection.socket.close(code=Close.AUTHENTICATION_FAILED)
            return
        if intents & PRIVILEGED & ~self.privileged:
            await connection.socket.close(code=Close.DISALLOWED_INTENTS)
            return
        shard, shards = data.get("shard") or (0, 1)
        session = Session(intents, shard, shards, connection=connection)
        self._forget_sessions_before(session)
        self.sessions[session.id] = session
        here = self._is_guild_shard(session) and self.world.bot.member
        ready: JSON = {
            "v": 10,
            "user": {**payloads.user(self.world.bot), "verified": True, "mfa_enabled": False},
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.world.origin.replace("http", "ws", 1) + "/gateway",
            "application": {"id": str(self.world.bot_id), "flags": 0},
            "guilds": [{"id": str(self.world.guild_id), "unavailable": True}] if here else [],
            "private_channels": [],
            "shard": [shard, shards],
        }
        session.dispatch("READY", ready)
        if here and intents & Intent.GUILDS:
            self._hand_over_guild(session)
        self.identified += 1
        self._connection_changed()

    def _forget_sessions_before(self, session: Session) -> None:
        """A login takes the place of what the same shard left behind when it went."""
        for old in list(self.sessions.values()):
            same = (old.shard, old.shards) == (session.shard, session.shards)
            if same and old.connection is None:
                del self.sessions[old.id]
        for number in list(self.sessions)[: -KEPT_SESSIONS + 1]:
            del self.sessions[number]

    def _resume(self, connection: Connection, data: JSON) -> None:
        session = self.sessions.get(str(data.get("session_id")))
        if session is None or not self.is_token(str(data.get("token", ""))):
            connection.send(Op.INVALID_SESSION, False)
            return
        session.connection = connection
        if not session.replay(int(data.get("seq") or 0)):
            session.connection = None
            connection.send(Op.INVALID_SESSION, False)
            return
        session.dispatch("RESUMED", {})
        self.resumed += 1
        self._connection_changed()

    def _send_members(self, connection: Connection, data: JSON) -> None:
        session = next((s for s in self.sessions.values() if s.connection is connection), None)
        if session is None:
            return
        wanted = data.get("user_ids") or []
        wanted = [str(number) for number in (wanted if isinstance(wanted, list) else [wanted])]
        query = str(data.get("query", "")).casefold()
        found = [
            payloads.member(self.world, person)
            for person in self.world.people.values()
            if person.member
            and (str(person.id) in wanted if wanted else person.name.casefold().startswith(query))
        ]
        session.dispatch(
            "GUILD_MEMBERS_CHUNK",
            {
                "guild_id": str(self.world.guild_id),
                "members": found,
                "chunk_index": 0,
                "chunk_count": 1,
                "not_found": [],
                **({"nonce": data["nonce"]} if "nonce" in data else {}),
            },
        )

    # --------------------------------------------------------------------------------- events

    def _is_guild_shard(self, session: Session) -> bool:
        return (self.world.guild_id >> 22) % session.shards == session.shard

    def _tell(self, change: Change) -> None:
        """Passes a change of the world on to the sessions that asked for it."""
        if change.message is not None:
            self._tell_message(change.name, change.message)
        elif change.interaction is not None:
            if change.name == "interaction_created":
                where = self.world.channels[change.interaction.channel]
                self._send(
                    "INTERACTION_CREATE",
                    message_payloads.interaction(self.world, change.interaction),
                    where.in_guild,
                )
        elif change.channel is not None:
            self._tell_channel(change.name, change.channel)
        elif change.person is not None and change.name.startswith("member_"):
            self._tell_member(change.name, change.person)
        elif change.name.startswith("guild_"):
            self._tell_guild(change.name)

    def _send(self, event: str, data: JSON, in_guild: bool, intent: int = 0) -> None:
        if in_guild and not self.world.bot.member:
            return
        for session in self.sessions.values():
            here = self._is_guild_shard(session) if in_guild else session.shard == 0
            if here and session.intents & intent == intent:
                session.dispatch(event, data)

    def _tell_guild(self, change: str) -> None:
        if change == "guild_updated":
            self._send("GUILD_UPDATE", payloads.guild(self.world), True, Intent.GUILDS)
        for session in self.sessions.values():
            if not self._is_guild_shard(session) or not session.intents & Intent.GUILDS:
                continue
            if change == "guild_joined":
                self._hand_over_guild(session, joined=True)
            elif change == "guild_left":
                session.dispatch("GUILD_DELETE", {"id": str(self.world.guild_id)})

    def _hand_over_guild(self, session: Session, joined: bool = False) -> None:
        with_members = bool(session.intents & Intent.GUILD_MEMBERS)
        data = payloads.guild_create(self.world, with_members)
        if joined:
            # A server that was there before says that it is available again; a new one does not.
            del data["unavailable"]
        session.dispatch("GUILD_CREATE", data)

    def _tell_member(self, change: str, person: Person) -> None:
        data = payloads.member(self.world, person)
        data["guild_id"] = str(self.world.guild_id)
        if change == "member_removed":
            data = {"guild_id": data["guild_id"], "user": data["user"]}
        event = {"added": "ADD", "removed": "REMOVE", "updated": "UPDATE"}[change[7:]]
        self._send(f"GUILD_MEMBER_{event}", data, True, Intent.GUILD_MEMBERS)

    def _tell_message(self, change: str, message: Message) -> None:
        where = self.world.channels.get(message.channel)
        if message.ephemeral or where is None:
            return
        if not self.world.bot_permissions(where) & Permission.VIEW_CHANNEL:
            return
        event = f"MESSAGE_{change.removeprefix('message_').upper().rstrip('D')}"
        intent = Intent.GUILD_MESSAGES if where.in_guild else Intent.DIRECT_MESSAGES
        if event == "MESSAGE_DELETE":
            gone = {"id": str(message.id), "channel_id": str(message.channel)}
            if where.in_guild:
                gone["guild_id"] = str(self.world.guild_id)
            self._send(event, gone, where.in_guild, intent)
            return
        whole = message_payloads.message_event(self.world, message)
        may_read = (
            not where.in_guild
            or message.author == self.world.bot_id
            or self.world.bot_id in message.mentions
        )
        blank = {**whole, "content": "", "embeds": [], "attachments": [], "components": []}
        for session in self.sessions.values():
            here = self._is_guild_shard(session) if where.in_guild else session.shard == 0
            if here and session.intents & intent:
                readable = may_read or session.intents & Intent.MESSAGE_CONTENT
                session.dispatch(event, whole if readable else blank)

    def _tell_channel(self, change: str, channel: Channel) -> None:
        kind, _, what = change.partition("_")
        if kind == "dm":
            return
        event = f"{kind}_{what.rstrip('d')}".upper()
        data = payloads.channel(self.world, channel)
        if event == "THREAD_DELETE":
            data = {key: data[key] for key in ("id", "guild_id", "parent_id", "type")}
        elif event == "THREAD_CREATE":
            data["newly_created"] = True
        self._send(event, data, True, Intent.GUILDS)
