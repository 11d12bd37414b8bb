"""The REST routes for who is who, channels, threads and messages."""

from typing import Any

from aiohttp import web

from . import bodies, errors, message_payloads, payloads
from .compose import Uploads, fill
from .model import JSON, Channel, ChannelKind, Message, Permission
from .rate_limits import OLD_MESSAGES, OPENED_DMS, RateLimits
from .traffic import json_response
from .world import World

OLD = 60 * 60.0
THREAD_PERMISSIONS = {
    ChannelKind.PUBLIC_THREAD: Permission.CREATE_PUBLIC_THREADS,
    ChannelKind.PRIVATE_THREAD: Permission.CREATE_PRIVATE_THREADS,
}


def no_content() -> web.Response:
    """The answer of a route that has nothing to say."""
    return web.Response(status=204)


class Rest:
    """The routes under /users, /guilds, /gateway and /channels."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.old_edits = RateLimits(world.now)
        self.opened_dms = RateLimits(world.now)

    def routes(self) -> list[tuple[str, str, Any]]:
        """Method, path below /api/v10, and handler."""
        message = "/channels/{channel}/messages/{message}"
        return [
            ("GET", "/gateway", self.gateway),
            ("GET", "/gateway/bot", self.gateway_bot),
            ("GET", "/users/@me", self.me),
            ("GET", "/users/@me/guilds", self.my_guilds),
            ("POST", "/users/@me/channels", self.open_dm),
            ("GET", "/users/{user}", self.user),
            ("GET", "/guilds/{guild}", self.guild),
            ("GET", "/guilds/{guild}/channels", self.guild_channels),
            ("GET", "/guilds/{guild}/roles", self.guild_roles),
            ("GET", "/guilds/{guild}/members", self.members),
            ("GET", "/guilds/{guild}/members/{user}", self.member),
            ("GET", "/channels/{channel}", self.channel),
            ("PATCH", "/channels/{channel}", self.edit_channel),
            ("DELETE", "/channels/{channel}", self.delete_channel),
            ("POST", "/channels/{channel}/typing", self.typing),
            ("GET", "/channels/{channel}/messages", self.messages),
            ("POST", "/channels/{channel}/messages", self.send),
            ("GET", message, self.message),
            ("PATCH", message, self.edit),
            ("DELETE", message, self.delete),
            ("POST", f"{message}/threads", self.create_thread),
            ("POST", "/channels/{channel}/threads", self.create_thread),
            ("GET", "/channels/{channel}/thread-members", self.thread_members),
            ("PUT", "/channels/{channel}/thread-members/{user}", self.join_thread),
            ("DELETE", "/channels/{channel}/thread-members/{user}", self.leave_thread),
        ]

    # ------------------------------------------------------------------------------ look-ups

    def _guild_of(self, request: web.Request) -> None:
        here = self.world.bot.member
        if not here or request.match_info["guild"] != str(self.world.guild_id):
            raise errors.unknown_guild()

    def _channel_of(self, request: web.Request, needs: int = 0) -> Channel:
        """The channel of the path, if the bot may see it and has these permissions there."""
        channel = self.world.channels.get(_number(request.match_info["channel"]))
        if channel is None:
            raise errors.unknown_channel()
        allowed = self.world.bot_permissions(channel)
        if channel.in_guild:
            if not allowed & Permission.VIEW_CHANNEL:
                raise errors.missing_access()
            if allowed & needs != needs:
                raise errors.missing_permissions()
        return channel

    def _thread_of(self, request: web.Request) -> Channel:
        """The thread of the path."""
        channel = self._channel_of(request)
        if not channel.is_thread:
            raise errors.wrong_channel_kind()
        return channel

    def _message_of(self, request: web.Request, channel: Channel) -> Message:
        """The message of the path; ephemeral ones are not found in this way."""
        found = self.world.messages.get(_number(request.match_info["message"]))
        if found is None or found.channel != channel.id or found.ephemeral:
            raise errors.unknown_message()
        return found

    def _user_of(self, request: web.Request) -> int:
        text = request.match_info["user"]
        user = self.world.bot_id if text == "@me" else _number(text)
        if user not in self.world.people:
            raise errors.unknown_user()
        return user

    # ---------------------------------------------------------------------------- who is who

    async def gateway(self, request: web.Request) -> web.Response:
        """Where the gateway is."""
        return json_response({"url": self.world.origin.replace("http", "ws", 1) + "/gateway"})

    async def gateway_bot(self, request: web.Request) -> web.Response:
        """Where the gateway is, and how many shards a bot should use."""
        limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
        url = self.world.origin.replace("http", "ws", 1) + "/gateway"
        return json_response({"url": url, "shards": 1, "session_start_limit": limit})

    async def me(self, request: web.Request) -> web.Response:
        """The bot's user."""
        return json_response({**payloads.user(self.world.bot), "verified": True})

    async def my_guilds(self, request: web.Request) -> web.Response:
        """The one server, while the bot is in it."""
        if not self.world.bot.member:
            return json_response([])
        whole = payloads.guild(self.world)
        part = {key: whole[key] for key in ("id", "name", "icon", "features")}
        return json_response([{**part, "owner": False, "permissions": "0"}])

    async def open_dm(self, request: web.Request) -> web.Response:
        """The direct messages with a person; opening them works even when they are closed."""
        data = await bodies.read_json(request)
        person = self.world.people.get(_number(data["recipient_id"]))
        if person is None or person.bot:
            raise errors.unknown_user() if person is None else errors.dms_closed()
        if self.opened_dms.wait_for(OPENED_DMS, "dms") is not None:
            raise errors.opening_dms_too_fast()
        return json_response(payloads.channel(self.world, self.world.dm(person)))

    async def user(self, request: web.Request) -> web.Response:
        """Any user by id."""
        return json_response(payloads.user(self.world.people[self._user_of(request)]))

    async def guild(self, request: web.Request) -> web.Response:
        """The server."""
        self._guild_of(request)
        people = sum(person.member for person in self.world.people.values())
        counts = {"approximate_member_count": people, "approximate_presence_count": people}
        return json_response({**payloads.guild(self.world), **counts})

    async def guild_channels(self, request: web.Request) -> web.Response:
        """The server's channels, threads apart."""
        self._guild_of(request)
        found = [c for c in self.world.channels.values() if c.in_guild and not c.is_thread]
        return json_response([payloads.channel(self.world, channel) for channel in found])

    async def guild_roles(self, request: web.Request) -> web.Response:
        """The server's roles."""
        self._guild_of(request)
        return json_response(payloads.roles(self.world))

    async def members(self, request: web.Request) -> web.Response:
        """The members of the server, by id."""
        self._guild_of(request)
        after = int(request.query.get("after", 0))
        limit = int(request.query.get("limit", 1))
        found = [p for p in self.world.people.values() if p.member and p.id > after]
        return json_response([payloads.member(self.world, person) for person in found[:limit]])

    async def member(self, request: web.Request) -> web.Response:
        """A user as a member of the server, unless he left."""
        self._guild_of(request)
        person = self.world.people[self._user_of(request)]
        if not person.member:
            raise errors.unknown_member()
        return json_response(payloads.member(self.world, person))

    # ------------------------------------------------------------------------------ channels

    async def channel(self, request: web.Request) -> web.Response:
        """A channel."""
        return json_response(payloads.channel(self.world, self._channel_of(request)))

    async def edit_channel(self, request: web.Request) -> web.Response:
        """Renames a channel, or puts a thread away."""
        channel = self._channel_of(request)
        own = channel.owner == self.world.bot_id
        if not own:
            needed = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
            self._channel_of(request, needed)
        data: JSON = await bodies.read_json(request)
        name = data.get("name", channel.name)
        if channel.in_guild:
            _check_name(name)
        channel.name = name
        channel.topic = data.get("topic", channel.topic)
        channel.archived = data.get("archived", channel.archived)
        channel.locked = data.get("locked", channel.locked)
        self.world.update_channel(channel)
        return json_response(payloads.channel(self.world, channel))

    async def delete_channel(self, request: web.Request) -> web.Response:
        """Deletes a channel or a thread; direct messages cannot be."""
        channel = self._channel_of(request)
        shown = payloads.channel(self.world, channel)
        if channel.in_guild:
            thread = channel.is_thread
            self._channel_of(
                request, Permission.MANAGE_THREADS if thread else Permission.MANAGE_CHANNELS
            )
            self.world.delete_channel(channel)
        return json_response(shown)

    async def typing(self, request: web.Request) -> web.Response:
        """The bot is typing."""
        channel = self._channel_of(request)
        self._check_permissions(channel, {})
        self.world.typing(channel)
        return no_content()

    async def create_thread(self, request: web.Request) -> web.Response:
        """Opens a thread, below a message or on its own."""
        parent = self._channel_of(request)
        if parent.kind != ChannelKind.TEXT:
            raise errors.wrong_channel_kind()
        data: JSON = await bodies.read_json(request)
        root = None
        kind = ChannelKind(data.get("type", ChannelKind.PRIVATE_THREAD))
        if "message" in request.match_info:
            root = self._message_of(request, parent).id
            kind = ChannelKind.PUBLIC_THREAD
            if root in self.world.channels:
                raise errors.ApiError(
                    400, 160004, "A thread has already been created for this message"
                )
        self._channel_of(request, THREAD_PERMISSIONS[kind])
        _check_name(data.get("name"))
        thread = self.world.create_thread(parent, data["name"], kind, root)
        return json_response(payloads.channel(self.world, thread), 201)

    async def thread_members(self, request: web.Request) -> web.Response:
        """Who follows a thread."""
        thread = self._thread_of(request)
        followers = [payloads.thread_member(self.world, thread, user) for user in thread.members]
        return json_response(followers)

    async def join_thread(self, request: web.Request) -> web.Response:
        """Somebody follows a thread."""
        thread, user = self._thread_of(request), self._user_of(request)
        if user not in thread.members:
            thread.members.append(user)
            self.world.update_channel(thread)
        return no_content()

    async def leave_thread(self, request: web.Request) -> web.Response:
        """Somebody follows a thread no more."""
        thread, user = self._thread_of(request), self._user_of(request)
        if user in thread.members:
            thread.members.remove(user)
            self.world.update_channel(thread)
        return no_content()

    # ------------------------------------------------------------------------------ messages

    async def messages(self, request: web.Request) -> web.Response:
        """The last messages of a channel, the newest first."""
        channel = self._channel_of(request, Permission.READ_MESSAGE_HISTORY)
        found = [m for m in self.world.messages_in(channel) if not m.ephemeral]
        query = request.query
        limit = min(int(query.get("limit", 50)), 100)
        if "before" in query:
            found = [m for m in found if m.id < int(query["before"])]
        if "around" in query:
            near = sorted(found, key=lambda m: abs(m.id - int(query["around"])))[:limit]
            found = [m for m in found if m in near]
        if "after" in query:
            found = [m for m in found if m.id > int(query["after"])][:limit]
        newest_first = sorted(found, key=lambda m: m.id, reverse=True)[:limit]
        return json_response([message_payloads.message(self.world, m) for m in newest_first])

    async def message(self, request: web.Request) -> web.Response:
        """One message."""
        channel = self._channel_of(request, Permission.READ_MESSAGE_HISTORY)
        return json_response(
            message_payloads.message(self.world, self._message_of(request, channel))
        )

    async def send(self, request: web.Request) -> web.Response:
        """The bot writes a message."""
        channel = self._channel_of(request)
        data, uploads = await bodies.read(request)
        self._check_may_send(channel, uploads)
        nonce = data.get("nonce")
        if data.get("enforce_nonce") and nonce is not None:
            sent = self.world.sent_before(channel, self.world.bot_id, nonce)
            if sent is not None:
                return json_response(message_payloads.created(self.world, sent))
        message = Message(
            id=self.world.new_id(),
            channel=channel.id,
            author=self.world.bot_id,
            timestamp=self.world.now(),
            nonce=nonce,
        )
        reference = data.get("message_reference")
        if reference:
            self._reply(message, reference)
        allowed = self.world.bot_permissions(channel)
        fill(self.world, message, data, uploads, bool(allowed & Permission.MENTION_EVERYONE))
        self.world.post(message, pinged=self.world.called_by(message))
        return json_response(message_payloads.created(self.world, message))

    def _check_may_send(self, channel: Channel, uploads: Uploads) -> None:
        if channel.recipient is not None:
            person = self.world.people[channel.recipient]
            if not (person.member and self.world.bot.member):
                raise errors.no_mutual_guild()
            if not person.dms_open:
                raise errors.dms_closed()
        self._check_permissions(channel, uploads)

    def _check_permissions(self, channel: Channel, uploads: Uploads) -> None:
        if not channel.in_guild:
            return
        needs = Permission.SEND_MESSAGES
        if channel.is_thread:
            needs = Permission.SEND_MESSAGES_IN_THREADS
        if uploads:
            needs |= Permission.ATTACH_FILES
        if self.world.bot_permissions(channel) & needs != needs:
            raise errors.missing_permissions()

    def _reply(self, message: Message, reference: JSON) -> None:
        root = self.world.messages.get(_number(reference.get("message_id")))
        if root is not None and root.channel == message.channel and not root.ephemeral:
            message.reply_to = root.id
            message.kind = message_payloads.REPLY
        elif reference.get("fail_if_not_exists", True):
            raise errors.invalid("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")

    async def edit(self, request: web.Request) -> web.Response:
        """The bot changes a message of its own."""
        channel = self._channel_of(request)
        message = self._message_of(request, channel)
        if message.author != self.world.bot_id:
            raise errors.not_the_author()
        data, uploads = await bodies.read(request)
        self._check_age(message)
        fill(self.world, message, data, uploads)
        self.world.edited(message)
        return json_response(message_payloads.message(self.world, message))

    def _check_age(self, message: Message) -> None:
        """Messages older than an hour may be edited now and then, but not often."""
        if self.world.now() - message.timestamp > OLD:
            wait = self.old_edits.wait_for(OLD_MESSAGES, str(message.channel))
            if wait is not None:
                raise errors.old_message_edits(wait)

    async def delete(self, request: web.Request) -> web.Response:
        """The bot deletes a message; another's only where it may manage messages."""
        channel = self._channel_of(request)
        message = self._message_of(request, channel)
        if message.author != self.world.bot_id:
            if not channel.in_guild:
                raise errors.wrong_channel_kind()
            self._channel_of(request, Permission.MANAGE_MESSAGES)
        self.world.delete_message(message)
        return no_content()


def _check_name(name: Any) -> None:
    """Refuses a name that no channel and no thread can have."""
    form = errors.Form()
    form.length("name", name, 1, 100)
    form.check()


def _number(text: Any) -> int:
    """A snowflake; what is none meets nothing."""
    return int(text) if str(text).isdigit() else 0
