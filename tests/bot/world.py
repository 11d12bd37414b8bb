"""People at tables, as they see them: screens to read, buttons to press, commands to type."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import discord
import simcord
from simcord import ChannelHandle, InteractionResult, MemberActor, UserHandle
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from simcord.results import ResponseMessage

from bot.client import Duelliste
from bot.screen.texts import UNBROKEN
from bot.table.table import Table

COMMANDS = {
    "pick": "carte",
    "accept": "accepte",
    "challenge": "challenge",
    "bank_pick": "banque",
    "black_jack": "black-jack",
    "decline": "passe",
    "hit": "tire",
    "stand": "reste",
}
TEXT, BUTTON, MENU, GALLERY = 10, 2, 3, 12
SETTLED = 2.0
"""Seconds in which an edit that nobody waits for has been made."""


class BotMaker(Protocol):
    """Makes another bot on the same database."""

    def __call__(self) -> Duelliste: ...


def _words(component: dict[str, Any]) -> list[str]:
    """What can be read of a component: a text, or what stands for a picture."""
    if component["type"] == GALLERY:
        return [item.get("description") or "" for item in component["items"]]
    return [component["content"]] if component["type"] == TEXT else []


def spaced(said: str) -> str:
    """A text with plain spaces, as one types it."""
    return said.replace(UNBROKEN, " ")


@dataclass(frozen=True)
class Screen:
    """A message as it looks now."""

    message: ResponseMessage

    @property
    def text(self) -> str:
        """Everything that can be read."""
        parts = [words for c in self.walk() for words in _words(c)]
        return spaced("\n".join([self.message.content, *parts]).strip())

    @property
    def buttons(self) -> dict[str, dict[str, Any]]:
        """The buttons that can be pressed, by their ids."""
        return {
            c["custom_id"]: c
            for c in self.walk()
            if c["type"] == BUTTON and not c.get("disabled") and "custom_id" in c
        }

    @property
    def labels(self) -> list[str]:
        """What stands on the buttons that can be pressed."""
        return [spaced(button["label"]) for button in self.buttons.values()]

    @property
    def moves(self) -> list[str]:
        """The ids of those that play."""
        return [custom_id for custom_id in self.buttons if custom_id.count(":") == 4]

    def button(self, part: str) -> str:
        """The id of the one button whose id ends so, or whose label is this."""
        found = [
            custom_id
            for custom_id, button in self.buttons.items()
            if custom_id.endswith(f":{part}") or spaced(button["label"]) == part
        ]
        assert len(found) == 1, f"{part!r}: {found or list(self.buttons)}"
        return found[0]

    def walk(self) -> Iterator[dict[str, Any]]:
        """Every component."""

        def inside(components: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
            for component in components:
                yield component
                yield from inside(component.get("components", ()))

        yield from inside(self.message.components)


class World:
    """A server, its people and the bot."""

    def __init__(self, env: simcord.Env, maker: BotMaker) -> None:
        self.env = env
        self._maker = maker
        self.languages: dict[int, str] = {}
        """In which language people use Discord; French, where it is not said."""
        self.guild = env.create_guild("La Cave", preferred_locale="fr")
        self.channel = self.guild.create_text_channel("table")
        self.ana, self.bo, self.chloe, self.david = (
            self.guild.add_member(env.create_user(name, global_name=name.title()))
            for name in ("ana", "bo", "chloé", "david")
        )

    @property
    def itself(self) -> UserHandle:
        """The bot's own user."""
        return UserHandle(self.env, self.env.backend.bot_user)

    # the bot ----------------------------------------------------------------------------------

    @property
    def bot(self) -> Duelliste:
        """The bot as it runs now."""
        assert isinstance(self.env.bot, Duelliste)
        return self.env.bot

    async def restart(self) -> None:
        """A new process on the same database."""
        old = self.bot
        await self.env.restart_bot(self._maker())
        await old.close()
        await self.settle()

    async def settle(self, seconds: float = SETTLED) -> None:
        """Let time pass, so that what nobody waits for is done."""
        await self.env.advance_time(seconds)

    async def table(self, number: int = 1) -> Table:
        """A table, as the bot keeps it."""
        return await self.bot.house.tables.get(number)

    # what people see ---------------------------------------------------------------------------

    def look(self, channel_id: int, message_id: int) -> Screen:
        """A message as it is now."""
        stored = self.env.backend.get_message(channel_id, message_id)
        return Screen(ResponseMessage(self.env, stored))

    def read(self, channel: ChannelHandle) -> list[Screen]:
        """What everybody reads in a channel, oldest first."""
        public = [m for m in channel.history() if not m.flags.ephemeral]
        return [self.look(channel.id, m.id) for m in public]

    async def board(self, number: int = 1) -> Screen:
        """A table's board."""
        place = (await self.table(number)).place
        assert place.message_id is not None, "there is a board"
        return self.look(place.channel_id, place.message_id)

    def letters(self, person: MemberActor) -> list[Screen]:
        """A person's private messages from the bot."""
        return self.read(person.user.dm_channel)

    def hand(self, person: MemberActor) -> Screen:
        """A person's newest private message."""
        return self.letters(person)[-1]

    def answer(self, result: InteractionResult) -> Screen:
        """What an interaction was answered by."""
        response = result.followups[-1] if result.followups else result.response
        assert response is not None, "there was an answer"
        return self.look(response.channel_id, response.id)

    def private(self, result: InteractionResult) -> str:
        """The text of an answer that only one person sees."""
        answer = self.answer(result)
        assert answer.message.ephemeral, "only one person sees it"
        return answer.text

    # what people do ----------------------------------------------------------------------------

    async def type(self, person: MemberActor, command: str, **options: Any) -> InteractionResult:
        """Type a command of Duel in the channel."""
        result = await person.slash(self.channel, f"duel {command}", **options)
        assert result.acknowledged, "Discord would say that the application did not respond"
        return result

    async def play(self, table: Table, seat: int, move: Any) -> InteractionResult:
        """Type a seat's move."""
        options = {"numero": move.card + 1} if hasattr(move, "card") else {}
        return await self.type(self.person(table.people[seat]), COMMANDS[move.do], **options)

    async def play_mildest(self, number: int = 1) -> None:
        """Whoever is to act first types the mildest move."""
        table = await self.table(number)
        seat = table.to_act[0]
        await self.play(table, seat, table.game.default_move(table.state, seat))

    async def press(self, person: MemberActor, screen: Screen, part: str) -> InteractionResult:
        """Press a button, in a channel or in a private message."""
        direct = self.env.backend.get_channel(screen.message.channel_id).guild_id is None
        presser = person.user if direct else person
        result: InteractionResult = await presser.click(
            screen.message, custom_id=screen.button(part)
        )
        assert result.acknowledged, "Discord would say that the interaction failed"
        return result

    def forbid(self, *permissions: str) -> None:
        """Take permissions in the channel away from the bot."""
        assert self.bot.user is not None
        deny = discord.Permissions(**dict.fromkeys(permissions, True)).value
        overwrite = Overwrite(self.bot.user.id, OverwriteType.MEMBER, allow=0, deny=deny)
        self.env.backend.set_overwrite(self.channel.id, overwrite)

    async def begin(self, **options: Any) -> Screen:
        """Ana challenges Bo, and he accepts; their board."""
        started = await self.type(self.ana, "start", adversaire=self.bo, **options)
        await self.press(self.bo, self.answer(started), "accept")
        return await self.board()

    def person(self, user_id: int) -> MemberActor:
        """Who that is."""
        people = (self.ana, self.bo, self.chloe, self.david)
        return next(person for person in people if person.id == user_id)
