"""The records a world is made of: plain values, no behaviour beyond reading themselves."""

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import Any

JSON = dict[str, Any]


class Permission(IntFlag):
    """The permission bits that this stand-in looks at."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CHANGE_NICKNAME = 1 << 26
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38


ALL_PERMISSIONS = (1 << 50) - 1
EVERYONE_PERMISSIONS = int(
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.CHANGE_NICKNAME
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
MANAGER_PERMISSIONS = EVERYONE_PERMISSIONS | int(
    Permission.MANAGE_GUILD
    | Permission.MANAGE_CHANNELS
    | Permission.MANAGE_MESSAGES
    | Permission.MANAGE_THREADS
)
BOT_PERMISSIONS = EVERYONE_PERMISSIONS | int(
    Permission.MANAGE_CHANNELS
    | Permission.MANAGE_MESSAGES
    | Permission.MANAGE_THREADS
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.CREATE_PRIVATE_THREADS
)


class MessageFlag(IntFlag):
    """The message flags that change what a message is."""

    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    IS_COMPONENTS_V2 = 1 << 15


class InteractionKind(IntEnum):
    """What a person did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Callback(IntEnum):
    """How the bot answered."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class ChannelKind(IntEnum):
    """The channel types that exist here."""

    TEXT = 0
    DM = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


@dataclass
class Person:
    """Somebody with a phone, or the bot itself."""

    id: int
    key: str
    name: str
    locale: str = "fr"
    bot: bool = False
    dms_open: bool = True
    member: bool = True
    manager: bool = False
    away: bool = False
    """Sent away: no longer in the server, and without a phone."""


@dataclass
class Channel:
    """A text channel, a thread or the direct messages of one person with the bot."""

    id: int
    kind: int
    name: str = ""
    recipient: int | None = None
    parent: int | None = None
    owner: int | None = None
    topic: str | None = None
    archived: bool = False
    locked: bool = False
    members: list[int] = field(default_factory=list)
    bot_denied: int = 0
    last_message: int | None = None

    @property
    def in_guild(self) -> bool:
        """Whether the channel belongs to the server."""
        return self.kind != ChannelKind.DM

    @property
    def is_thread(self) -> bool:
        """Whether the channel hangs below another."""
        return self.kind in (ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD)


@dataclass
class Attachment:
    """A file of a message; its bytes lie in the world's file store under its id."""

    id: int
    filename: str
    size: int
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None


@dataclass
class Message:
    """A message; `reader` is set when it is ephemeral, and only that person sees it."""

    id: int
    channel: int
    author: int
    timestamp: float
    kind: int = 0
    content: str = ""
    embeds: list[JSON] = field(default_factory=list)
    components: list[JSON] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    mentions: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    edited: float | None = None
    pinned: bool = False
    reply_to: int | None = None
    reader: int | None = None
    dismissed: bool = False
    interaction: int | None = None
    interaction_kind: int | None = None
    interacted: int | None = None
    command: str | None = None
    invoker: int | None = None
    nonce: str | int | None = None
    """What its author calls it, to send it once even if the answer is lost."""

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees it."""
        return self.reader is not None

    @property
    def loading(self) -> bool:
        """Whether it still says that the bot is thinking."""
        return bool(self.flags & MessageFlag.LOADING)

    @property
    def is_v2(self) -> bool:
        """Whether it is made of components alone."""
        return bool(self.flags & MessageFlag.IS_COMPONENTS_V2)


@dataclass
class Interaction:
    """One thing a person did, what Discord sent the bot for it, and how the bot answered."""

    id: int
    token: str
    kind: int
    person: int
    channel: int
    at: float
    name: str
    data: JSON
    source: int | None = None
    answered: int | None = None
    failed: bool = False
    original: int | None = None
    messages: list[int] = field(default_factory=list)
    modal: JSON | None = None
    choices: list[JSON] | None = None

    @property
    def settled(self) -> bool:
        """Whether the bot answered, or may no longer."""
        return self.answered is not None or self.failed


@dataclass
class Emoji:
    """An emoji of the application; its picture lies in the file store under its id."""

    id: int
    name: str
    animated: bool = False
