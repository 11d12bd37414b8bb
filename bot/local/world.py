"""The state of the stand-in: one server, a few people, one application, and what they wrote.

Everything that happens goes through a method here, keeps the world's invariants, and is announced
to whoever watches: the gateway, the page and the file the world is saved in.
"""

import base64
import hmac
import secrets
import time
from collections.abc import Callable

from .changes import Change
from .errors import ActionRefused
from .files import Files
from .model import (
    BOT_PERMISSIONS,
    EVERYONE_PERMISSIONS,
    JSON,
    Attachment,
    Channel,
    ChannelKind,
    Emoji,
    Interaction,
    InteractionKind,
    Message,
    Permission,
    Person,
)
from .roster import Roster

ANSWER_WITHIN = 3.0
TOKEN_LIFETIME = 15 * 60.0
NONCE_LIFETIME = 5 * 60.0
MAX_RETIRED = 50
MAX_MESSAGES = 2_000
"""So many messages are kept, for the world is saved whole; the oldest make room for new ones."""


class World(Roster):
    """One server with its people, the bot's application, and all they said."""

    def __init__(
        self,
        files: Files | None = None,
        now: Callable[[], float] = time.time,
        bot_name: str = "Bot",
    ) -> None:
        super().__init__(now, bot_name)
        self.files = files or Files()
        self.origin = ""
        self.secret = secrets.token_urlsafe(12)
        """What whoever opens the page has to know; it is part of the page's address."""
        self.created = now()
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.interactions: dict[str, Interaction] = {}
        self.emojis: dict[int, Emoji] = {}
        self.retired: dict[int, Attachment] = {}
        """Files that an edit replaced, for whoever still shows them."""
        self.commands: dict[str, list[JSON]] = {}
        self.create_channel("salon")

    def signature(self, channel: int, number: int) -> str:
        """What opens a file, as the end of its address: nobody guesses a hidden picture's."""
        named = f"{channel}/{number}".encode()
        return hmac.new(self.secret.encode(), named, "sha256").hexdigest()[:32]

    # ------------------------------------------------------------------------------- channels

    @property
    def salon(self) -> Channel:
        """The server's first channel that still stands."""
        for channel in self.channels.values():
            if channel.kind == ChannelKind.TEXT:
                return channel
        raise ActionRefused("the server has no channel", "no-channel")

    def create_channel(self, name: str) -> Channel:
        """A new text channel of the server."""
        channel = Channel(self.new_id(), ChannelKind.TEXT, name)
        self.channels[channel.id] = channel
        self.tell(Change("channel_created", channel=channel))
        return channel

    def create_thread(self, parent: Channel, name: str, kind: int, root: int | None) -> Channel:
        """A new thread, of a message (whose id it then shares) or of its own."""
        thread = Channel(
            root or self.new_id(),
            kind,
            name,
            parent=parent.id,
            owner=self.bot_id,
            members=[self.bot_id],
        )
        self.channels[thread.id] = thread
        self.tell(Change("thread_created", channel=thread))
        return thread

    def dm(self, person: Person) -> Channel:
        """The direct messages between a person and the bot."""
        for channel in self.channels.values():
            if channel.recipient == person.id:
                return channel
        channel = Channel(self.new_id(), ChannelKind.DM, recipient=person.id)
        self.channels[channel.id] = channel
        self.tell(Change("dm_opened", channel=channel, person=person))
        return channel

    def update_channel(self, channel: Channel) -> None:
        """Announces that something about the channel is no longer what it was."""
        self.tell(
            Change("thread_updated" if channel.is_thread else "channel_updated", channel=channel)
        )

    def delete_channel(self, channel: Channel) -> None:
        """Removes a channel, its threads and all that was said there."""
        for thread in [c for c in self.channels.values() if c.parent == channel.id]:
            self.delete_channel(thread)
        del self.channels[channel.id]
        for message in self.messages_in(channel):
            self._forget(message)
        self.tell(
            Change("thread_deleted" if channel.is_thread else "channel_deleted", channel=channel)
        )

    def sees(self, person: Person, channel: Channel) -> bool:
        """Whether the channel is on this person's phone."""
        if channel.recipient is not None:
            return person.id in (channel.recipient, self.bot_id)
        if channel.kind == ChannelKind.PRIVATE_THREAD and person.id not in channel.members:
            return False
        return person.member

    def bot_permissions(self, channel: Channel) -> int:
        """What the bot may do in a channel."""
        if not channel.in_guild:
            return EVERYONE_PERMISSIONS
        if not self.bot.member:
            return 0
        holder = self.channels.get(channel.parent or 0, channel)
        allowed = BOT_PERMISSIONS & ~holder.bot_denied
        return allowed if allowed & Permission.VIEW_CHANNEL else 0

    def typing(self, channel: Channel) -> None:
        """The bot is typing there."""
        self.tell(Change("typing", channel=channel))

    # ------------------------------------------------------------------------ the application

    def set_commands(self, scope: str, commands: list[JSON]) -> None:
        """Replaces the commands of the server of that id, or the global ones (scope "")."""
        self.commands[scope] = commands
        self.tell(Change("commands_changed"))

    @property
    def all_commands(self) -> list[JSON]:
        """All commands, those of the server before global ones of the same name."""
        found: dict[tuple[int, str], JSON] = {}
        for scope in (str(self.guild_id), ""):
            for command in self.commands.get(scope, []):
                found.setdefault((command["type"], command["name"]), command)
        return list(found.values())

    def add_emoji(self, emoji: Emoji, picture: bytes) -> None:
        """The application has one more emoji."""
        self.emojis[emoji.id] = emoji
        self.files.put(emoji.id, picture)
        self.tell(Change("emojis_changed"))

    def rename_emoji(self, emoji: Emoji, name: str) -> None:
        """An emoji is called otherwise."""
        emoji.name = name
        self.tell(Change("emojis_changed"))

    def remove_emoji(self, emoji: Emoji) -> None:
        """The application has one emoji less."""
        del self.emojis[emoji.id]
        self.files.drop(emoji.id)
        self.tell(Change("emojis_changed"))

    # ------------------------------------------------------------------------------- messages

    def messages_in(self, channel: Channel) -> list[Message]:
        """All messages of a channel, ephemeral ones included, the oldest first."""
        return [m for m in self.messages.values() if m.channel == channel.id]

    def sent_before(self, channel: Channel, author: int, nonce: str | int) -> Message | None:
        """The message that somebody sent a moment ago under the same nonce."""
        for message in reversed(self.messages.values()):
            if self.now() - message.timestamp > NONCE_LIFETIME:
                return None
            if (message.channel, message.author, message.nonce) == (channel.id, author, nonce):
                return message
        return None

    def post(self, message: Message, pinged: tuple[int, ...] = ()) -> Message:
        """Puts a new message at the bottom of its channel; a thread put away is back with it."""
        where = self.channels[message.channel]
        if where.archived and not message.ephemeral:
            where.archived = False
            self.update_channel(where)
        self.messages[message.id] = message
        while len(self.messages) > MAX_MESSAGES:
            self.delete_message(next(iter(self.messages.values())))
        if not message.ephemeral:
            where.last_message = message.id
        self.tell(Change("message_created", message=message, pinged=pinged))
        return message

    def called_by(self, message: Message) -> tuple[int, ...]:
        """Whom a message calls: whoever it mentions, or everybody who sees it."""
        if not message.mention_everyone:
            return tuple(message.mentions)
        where = self.channels[message.channel]
        return tuple(
            person.id
            for person in self.humans
            if self.sees(person, where) and message.reader in (None, person.id)
        )

    def edited(self, message: Message, quiet: bool = False, pinged: tuple[int, ...] = ()) -> None:
        """Announces a message that was changed; `quiet` leaves no mark that it was."""
        if not quiet:
            message.edited = self.now()
        self.tell(Change("message_updated", message=message, pinged=pinged))

    def delete_message(self, message: Message) -> None:
        """Removes one message."""
        self._forget(message)
        self.tell(Change("message_deleted", message=message))

    def dismiss(self, message: Message) -> None:
        """Its reader puts an ephemeral message away; the bot does not learn of it."""
        message.dismissed = True
        self.tell(Change("message_dismissed", message=message))

    def retire(self, attachment: Attachment) -> None:
        """An edit replaced a file: it stays for a while, as it does on Discord."""
        self.retired[attachment.id] = attachment
        while len(self.retired) > MAX_RETIRED:
            oldest = next(iter(self.retired))
            del self.retired[oldest]
            self.files.drop(oldest)

    def attachment(self, number: int) -> Attachment | None:
        """A file of a message, or one that was a moment ago."""
        for message in self.messages.values():
            for attachment in message.attachments:
                if attachment.id == number:
                    return attachment
        return self.retired.get(number)

    def _forget(self, message: Message) -> None:
        self.messages.pop(message.id, None)
        for attachment in message.attachments:
            self.files.drop(attachment.id)

    # --------------------------------------------------------------------------- interactions

    def open_interaction(
        self,
        kind: InteractionKind,
        person: Person,
        channel: Channel,
        name: str,
        data: JSON,
        source: Message | None = None,
    ) -> Interaction:
        """A person did something: it waits for the bot's answer from now on."""
        number = self.new_id()
        raw = f"interaction:{number}:{secrets.token_hex(24)}".encode()
        interaction = Interaction(
            id=number,
            token=base64.urlsafe_b64encode(raw).decode().rstrip("="),
            kind=kind,
            person=person.id,
            channel=channel.id,
            at=self.now(),
            name=name,
            data=data,
            source=source.id if source else None,
        )
        self.interactions[interaction.token] = interaction
        self.tell(Change("interaction_created", interaction=interaction))
        return interaction

    def interaction(self, number: int) -> Interaction | None:
        """An interaction by its id."""
        return next((i for i in self.interactions.values() if i.id == number), None)

    def answered(self, interaction: Interaction) -> None:
        """The bot answered an interaction."""
        self.tell(Change("interaction_answered", interaction=interaction))

    def fail_interaction(self, interaction: Interaction) -> None:
        """The bot did not answer in time."""
        if not interaction.settled:
            interaction.failed = True
            self.tell(Change("interaction_failed", interaction=interaction))

    def forget_interaction(self, interaction: Interaction) -> None:
        """Nothing can be done with it any more."""
        self.interactions.pop(interaction.token, None)
        self.tell(Change("interaction_forgotten", interaction=interaction))

    def is_expired(self, interaction: Interaction) -> bool:
        """Whether its token no longer opens anything."""
        return self.now() - interaction.at > TOKEN_LIFETIME

    def forget_old_interactions(self) -> None:
        """Drops interactions that nothing can be done with any more, the oldest first."""
        while self.interactions:
            oldest = next(iter(self.interactions.values()))
            if not self.is_expired(oldest):
                return
            del self.interactions[oldest.token]
