"""What a person can do with his Discord: type, call a command, click, choose, fill in a form."""

import asyncio
import re
from collections.abc import Mapping, Sequence
from typing import Any

from . import commands, limits, payloads
from .admin import Admin, Where, Which, Who
from .changes import Change
from .compose import called
from .errors import ActionRefused
from .filling import Filling
from .model import (
    JSON,
    Channel,
    Interaction,
    InteractionKind,
    Message,
    Permission,
    Person,
)
from .world import ANSWER_WITHIN, World

GUILD_CONTEXT, DM_CONTEXT = 0, 1


def may_call(command: JSON, in_guild: bool, permissions: int) -> bool:
    """Whether a person with these permissions is offered a command there."""
    if not in_guild and command.get("guild_id"):
        return False
    contexts = command.get("contexts")
    if contexts is not None:
        if (GUILD_CONTEXT if in_guild else DM_CONTEXT) not in contexts:
            return False
    elif not in_guild and command.get("dm_permission") is False:
        return False
    needed = command.get("default_member_permissions")
    if in_guild and needed is not None and not permissions & Permission.ADMINISTRATOR:
        return bool(int(needed)) and permissions & int(needed) == int(needed)
    return True


class People(Admin):
    """The hands of everybody in the world. An action returns once the bot answered, or did not."""

    def __init__(self, world: World, answer_within: float = ANSWER_WITHIN) -> None:
        super().__init__(world)
        self.answer_within = answer_within
        self._waiting: dict[int, tuple[asyncio.Event, asyncio.TimerHandle]] = {}
        world.watch(self._hear)

    def messages(self, where: Where, who: Who | None = None) -> list[Message]:
        """What is to be read in a channel, with the ephemeral messages of `who` alone."""
        channel = self.channel(where, who)
        reader = self.person(who).id if who is not None else None
        return [
            m
            for m in self.world.messages_in(channel)
            if m.reader in (None, reader) and not m.dismissed
        ]

    def _here(self, who: Who, where: Where) -> tuple[Person, Channel]:
        person = self.person(who)
        channel = self.channel(where, person)
        if person.bot or not self.world.sees(person, channel):
            raise ActionRefused(
                f"{person.name} is not in that channel", "not-here", name=person.name
            )
        return person, channel

    # ------------------------------------------------------------------------------- waiting

    async def _act(
        self,
        kind: InteractionKind,
        person: Person,
        channel: Channel,
        name: str,
        data: JSON,
        source: Message | None = None,
        wait: bool = True,
    ) -> Interaction:
        """Hands the bot an interaction, and waits for its answer or the end of its time."""
        self.world.forget_old_interactions()
        interaction = self.world.open_interaction(kind, person, channel, name, data, source)
        timer = asyncio.get_running_loop().call_later(
            self.answer_within, self.world.fail_interaction, interaction
        )
        event = asyncio.Event()
        self._waiting[interaction.id] = (event, timer)
        if wait:
            await event.wait()
        return interaction

    def _hear(self, change: Change) -> None:
        """Wakes whoever waits for an interaction that was answered, or no longer can be."""
        if change.name in ("interaction_answered", "interaction_failed") and change.interaction:
            event, timer = self._waiting.pop(change.interaction.id, (None, None))
            if event is not None and timer is not None:
                timer.cancel()
                event.set()

    def stop_waiting(self) -> None:
        """Lets go of everybody, since the stand-in stops."""
        for event, timer in self._waiting.values():
            timer.cancel()
            event.set()
        self._waiting.clear()

    # ------------------------------------------------------------------------------- writing

    def send_message(self, who: Who, where: Where, content: str) -> Message:
        """A person writes a message; "@Bo" calls Bo."""
        person, channel = self._here(who, where)
        for other in sorted(self.world.people.values(), key=lambda p: -len(p.name)):
            content = re.sub(rf"(?<!\w)@{re.escape(other.name)}\b", f"<@{other.id}>", content)
        if not 1 <= len(content.strip()) <= limits.MAX_CONTENT:
            raise ActionRefused(f"a message has 1 to {limits.MAX_CONTENT} characters", "length")
        if channel.archived and channel.locked:
            raise ActionRefused("the thread is put away and locked")
        mentions = called(self.world, content, None)
        message = Message(
            id=self.world.new_id(),
            channel=channel.id,
            author=person.id,
            timestamp=self.world.now(),
            content=content.strip(),
            mentions=list(mentions),
        )
        return self.world.post(message, pinged=mentions)

    def dismiss(self, who: Who, which: Which) -> None:
        """A person puts an ephemeral message of his away."""
        message = self.message(which)
        if message.reader != self.person(who).id:
            raise ActionRefused("only what one alone can see can be dismissed")
        self.world.dismiss(message)

    def dismiss_failure(self, who: Who, number: str | int) -> None:
        """A person puts away that the bot did not answer him; of what is gone already, nothing."""
        interaction = self.world.interaction(int(number))
        if interaction is None:
            return
        if interaction.person != self.person(who).id or not interaction.failed:
            raise ActionRefused("only a failure of one's own can be dismissed")
        self.world.forget_interaction(interaction)

    # ------------------------------------------------------------------------------ commands

    def commands_for(self, who: Who, where: Where) -> list[JSON]:
        """The commands that a person is offered in a channel."""
        person, channel = self._here(who, where)
        if channel.in_guild and not self.world.bot.member:
            return []
        permissions = self.world.permissions(person)
        return [
            command
            for command in self.world.all_commands
            if command["type"] == commands.CHAT_INPUT
            and may_call(command, channel.in_guild, permissions)
        ]

    async def slash(
        self,
        who: Who,
        where: Where,
        command: str,
        options: Mapping[str, Any] | None = None,
        *,
        wait: bool = True,
    ) -> Interaction:
        """A person calls a command, such as "duel start", with its options by name."""
        person, channel = self._here(who, where)
        found, steps, known = commands.find(self.commands_for(person, channel), command)
        filling = self._filling(person)
        filled = filling.options(known, dict(options or {}))
        data = self._command_data(person, found, steps, filled, filling)
        words = " ".join([found["name"], *(step["name"] for step in steps)])
        return await self._act(InteractionKind.COMMAND, person, channel, words, data, wait=wait)

    def _filling(self, person: Person) -> Filling:
        return Filling(self.person, lambda where: self.channel(where, person))

    def _resolved(self, person: Person, filling: Filling) -> JSON:
        """The part of an interaction's data that describes whom and which channels it names."""
        found = payloads.resolved(self.world, person, filling.people, filling.channels)
        return {"resolved": found} if found else {}

    def _command_data(
        self,
        person: Person,
        command: JSON,
        steps: list[JSON],
        options: list[JSON],
        filling: Filling,
    ) -> JSON:
        data: JSON = {
            "id": command["id"],
            "name": command["name"],
            "type": command["type"],
            "options": commands.nest(steps, options),
            **self._resolved(person, filling),
        }
        if command.get("guild_id"):
            data["guild_id"] = command["guild_id"]
        return data

    async def autocomplete(
        self,
        who: Who,
        where: Where,
        command: str,
        option: str,
        text: str,
        options: Mapping[str, Any] | None = None,
    ) -> list[JSON]:
        """What the bot proposes while a person types `text` into an option."""
        person, channel = self._here(who, where)
        found, steps, known = commands.find(self.commands_for(person, channel), command)
        filling = self._filling(person)
        filled = filling.options_so_far(known, dict(options or {}), option, text)
        data = self._command_data(person, found, steps, filled, filling)
        interaction = await self._act(InteractionKind.AUTOCOMPLETE, person, channel, command, data)
        return interaction.choices or []

    # ---------------------------------------------------------------------------- components

    def _component(self, who: Who, which: Which, custom_id: str) -> tuple[Person, Message, JSON]:
        """What a person reaches for, if it is there for him and can be used."""
        message = self.message(which)
        person, _ = self._here(who, message.channel)
        if message.dismissed or message.reader not in (None, person.id):
            raise ActionRefused(f"{person.name} does not see that message", "no-message")
        for component in limits.walk(message.components):
            if component.get("custom_id") == custom_id:
                if component.get("disabled"):
                    raise ActionRefused(f"{custom_id} is disabled", "no-component")
                return person, message, component
        raise ActionRefused(f"the message has no {custom_id!r}", "no-component")

    async def click(
        self,
        who: Who,
        which: Which,
        custom_id: str,
        *,
        wait: bool = True,
        forged: bool = False,
    ) -> Interaction:
        """A person clicks a button; a forged click needs no such button on the message."""
        if forged:
            message = self.message(which)
            person, component = self.person(who), {"type": limits.BUTTON, "id": 0}
        else:
            person, message, component = self._component(who, which, custom_id)
        if component["type"] != limits.BUTTON:
            raise ActionRefused(f"{custom_id} is no button")
        data = {
            "component_type": limits.BUTTON,
            "custom_id": custom_id,
            "id": component["id"],
        }
        channel = self.channel(message.channel)
        return await self._act(
            InteractionKind.COMPONENT, person, channel, custom_id, data, message, wait
        )

    async def select(
        self,
        who: Who,
        which: Which,
        custom_id: str,
        values: Sequence[Any],
        *,
        wait: bool = True,
    ) -> Interaction:
        """A person chooses in a menu: values, or people in a menu of people."""
        person, message, component = self._component(who, which, custom_id)
        if component["type"] not in limits.SELECTS:
            raise ActionRefused(f"{custom_id} is no menu")
        filling = self._filling(person)
        data: JSON = {
            "component_type": component["type"],
            "custom_id": custom_id,
            "id": component["id"],
            "values": filling.menu(component, values),
            **self._resolved(person, filling),
        }
        channel = self.channel(message.channel)
        return await self._act(
            InteractionKind.COMPONENT, person, channel, custom_id, data, message, wait
        )

    # -------------------------------------------------------------------------------- modals

    async def submit_modal(
        self,
        who: Who,
        opened: Interaction | str | int,
        values: Mapping[str, Any] | None = None,
        *,
        wait: bool = True,
    ) -> Interaction:
        """A person sends a form that the bot opened, with what he wrote by custom id."""
        if not isinstance(opened, Interaction):
            number = int(opened)
            found = self.world.interaction(number)
            if found is None:
                raise ActionRefused("that form is no longer open", "no-form")
            opened = found
        person = self.person(who)
        modal = opened.modal
        if modal is None or opened.person != person.id:
            raise ActionRefused(f"no form is open for {person.name}", "no-form")
        filling = self._filling(person)
        filled = filling.form(modal, dict(values or {}))
        data: JSON = {
            "custom_id": modal["custom_id"],
            "components": filled,
            **self._resolved(person, filling),
        }
        return await self._act(
            InteractionKind.MODAL,
            person,
            self.channel(opened.channel),
            modal["custom_id"],
            data,
            self.world.messages.get(opened.source or 0),
            wait,
        )
