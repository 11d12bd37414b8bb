"""What whoever runs the stand-in decides: who is there, what they may do, what is taken away."""

from . import commands
from .errors import ActionRefused
from .model import Channel, ChannelKind, Message, Permission, Person
from .world import World

Who = Person | str | int
Where = Channel | str | int
Which = Message | str | int

GUILD_LOCALES = ("fr", "en-US")
CHANNEL_NAMES = 100


class Admin:
    """Finds people, channels and messages by whatever names them, and changes their settings."""

    def __init__(self, world: World) -> None:
        self.world = world

    # ------------------------------------------------------------------------------ look-ups

    def person(self, who: Who) -> Person:
        """A person by key ("ana"), id, or as it is."""
        return self.world.person(who)

    def channel(self, where: Where, who: Who | None = None) -> Channel:
        """A channel by id, "channel" (the server's first) or "dm" (that of `who`)."""
        if isinstance(where, Channel):
            return where
        if where == "channel":
            return self.world.salon
        if where == "dm" and who is not None:
            return self.world.dm(self.person(who))
        channel = self.world.channels.get(int(where)) if str(where).isdigit() else None
        if channel is None:
            raise ActionRefused(f"there is no channel {where!r}", "no-channel")
        return channel

    def message(self, which: Which) -> Message:
        """A message by id, or as it now is."""
        number = which.id if isinstance(which, Message) else int(which)
        message = self.world.messages.get(number)
        if message is None:
            raise ActionRefused(f"there is no message {number}", "no-message")
        return message

    # -------------------------------------------------------------------------------- people

    def set_person(
        self,
        who: Who,
        *,
        dms_open: bool | None = None,
        locale: str | None = None,
        member: bool | None = None,
        manager: bool | None = None,
    ) -> Person:
        """Closes a person's DMs, changes their language, has them leave or manage the server."""
        person = self.person(who)
        if locale is not None:
            if locale not in commands.LOCALES:
                raise ActionRefused(f"{locale!r} is no language of Discord")
            person.locale = locale
        if dms_open is not None:
            person.dms_open = dms_open
        if member is not None:
            self.world.set_membership(person, member)
        if manager is not None:
            self.world.set_manager(person, manager)
        self.world.person_changed(person)
        return person

    def add_person(self) -> Person:
        """One more of the six joins the server."""
        return self.world.add_person()

    def remove_person(self, who: Who) -> None:
        """A person leaves, and the phone goes away."""
        self.world.remove_person(self.person(who))

    # ---------------------------------------------------------------------------- the server

    def set_guild_locale(self, locale: str) -> None:
        """The server speaks French or English."""
        if locale not in GUILD_LOCALES:
            raise ActionRefused(f"{locale!r}: the server speaks one of {GUILD_LOCALES}")
        self.world.set_guild_locale(locale)

    def greet(self, locale: str) -> bool:
        """The first page of a new world says its language: everybody begins in it."""
        if self.world.greeted:
            return False
        self.world.greeted = True
        self.set_guild_locale(locale)
        for person in self.world.people.values():
            if not person.bot:
                self.set_person(person, locale=locale)
        return True

    def create_channel(self, name: str) -> Channel:
        """The server gets one more channel."""
        name = name.strip().lower().replace(" ", "-")
        if not 1 <= len(name) <= CHANNEL_NAMES:
            raise ActionRefused(f"a channel's name has 1 to {CHANNEL_NAMES} characters", "length")
        return self.world.create_channel(name)

    def delete_channel(self, where: Where) -> None:
        """A channel is deleted, with its threads and all that was said there."""
        channel = self.channel(where)
        if channel.kind == ChannelKind.DM:
            raise ActionRefused("direct messages cannot be deleted")
        self.world.delete_channel(channel)

    def set_bot_permissions(self, where: Where, denied: int = 0) -> None:
        """Takes permissions from the bot in one channel; none gives them all back."""
        channel = self.channel(where)
        channel.bot_denied = int(denied)
        self.world.update_channel(channel)

    def delete_message(self, which: Which, who: Who | None = None) -> None:
        """A message is deleted: by whoever wrote it, or whoever may manage the server's."""
        message = self.message(which)
        if who is not None:
            person, where = self.person(who), self.world.channels[message.channel]
            may_manage = self.world.permissions(person) & Permission.MANAGE_MESSAGES
            if message.author != person.id and not (where.in_guild and may_manage):
                raise ActionRefused(f"{person.name} may not delete it", "not-yours")
        self.world.delete_message(message)
