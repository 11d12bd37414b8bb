"""People of a server: who is there, how they make a move, and what the bot hears of it."""

from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from copy import deepcopy
from functools import partial
from typing import Any, TypeAlias

import discord
import simcord
from simcord import ChannelHandle, InteractionResult, MemberActor, interactions
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.enums import ComponentType, InteractionType, OverwriteType

from bot.game.contract import IllegalMove, Seat
from bot.game.record import plain
from bot.screen import forms, moves
from bot.screen.board import Board, Button, Draft, Form, Row
from bot.screen.layout import ASK, DRAFT, asked
from bot.screen.pages import board_of
from bot.table.table import Table
from tests.bot.conftest import Maker
from tests.bot.world import MENU, Screen, World
from tests.holds.wire import Wire

Act: TypeAlias = Callable[[], Awaitable[Any]]
"""Something that people do, or that happens."""
STEPS = 2
"""So many steps of a composed move are looked for; longer ones have no end."""
CROWD = 6
"""As many people as the largest table seats, and more."""


class People(World):
    """A server and its people: who is there, what they press, and what the bot hears of it."""

    def __init__(self, env: simcord.Env, maker: Maker, wire: Wire) -> None:
        super().__init__(env, maker)
        self.wire = wire
        self.is_unmade = False
        """Whether a move was not made, since the form or the hand for it did not come."""
        self.crowd = (
            *(self.ana, self.bo, self.chloe, self.david),
            *(self.join(f"guest{number}") for number in range(4, CROWD)),
        )

    def join(self, name: str) -> MemberActor:
        """One more person comes to the server."""
        return self.guild.add_member(self.env.create_user(name))

    def person(self, user_id: int) -> MemberActor:
        """Who that is."""
        return next(person for person in self.crowd if person.id == user_id)

    def come_back(self) -> None:
        """Whoever has left the server is there again."""
        members = self.env.backend.get_guild(self.guild.id).members
        for person in self.crowd:
            if person.id not in members:
                self.env.backend.add_member(self.guild.id, person.id)

    @contextmanager
    def deaf(self) -> Iterator[None]:
        """The bot hears of nothing that happens meanwhile."""
        listeners = list(self.env.backend.subscribers)
        self.env.backend.subscribers.clear()
        yield
        self.env.backend.subscribers.extend(listeners)

    @contextmanager
    def hearing(self, order: Callable[[Any], Any]) -> Iterator[None]:
        """The bot hears of what happens meanwhile at the end, and in another order."""
        subscribers, heard = self.env.backend.subscribers, list[tuple[str, Any]]()
        listeners = list(subscribers)
        subscribers[:] = [lambda event, payload: heard.append((event, deepcopy(dict(payload))))]
        yield
        subscribers[:] = listeners
        for event, payload in order(heard):
            for listener in listeners:
                listener(event, payload)

    def reconnect(self) -> None:
        """A new session with the gateway: the bot is told again where it is."""
        backend, feed = self.env.backend, self.env._gateway_feed
        assert feed is not None
        feed(
            "READY",
            {
                "v": 10,
                "user": dict(serializers.user_payload(backend.bot_user)),
                "guilds": [],
                "session_id": "another",
                "resume_gateway_url": "wss://simcord.invalid",
                "shard": [0, 1],
                "application": {"id": str(backend.application_id), "flags": 0},
            },
        )
        for guild in list(backend.guilds.values()):
            feed("GUILD_CREATE", serializers.guild_create_payload(backend, guild))

    def thread(self) -> ChannelHandle:
        """A new thread in the channel."""
        made = self.env.backend.create_thread(self.channel.id, "a thread", self.crowd[0].id)
        return ChannelHandle(self.env, self.guild, made)

    def permit(self, table: Table, **permissions: bool) -> None:
        """Take permissions away from the bot where a table stands; without any, give all back."""
        assert self.bot.user is not None
        deny = discord.Permissions(**dict.fromkeys(permissions, True)).value
        overwrite = Overwrite(self.bot.user.id, OverwriteType.MEMBER, allow=0, deny=deny)
        self.env.backend.set_overwrite(table.place.channel_id, overwrite)

    # what people do ----------------------------------------------------------------------------

    def way(self, table: Table, screen: Screen, seat: Seat, move: Any) -> Act | None:
        """How a move can be made by what this message offers; None if it cannot."""
        actor = self.actor(self.person(table.people[seat]), screen)
        written = ":".join(moves.write(table.game, seat, move))
        custom_id = self.button_of(table, screen, seat, move)
        if custom_id is not None:
            return partial(actor.click, screen.message, custom_id=custom_id)
        for part in screen.walk():
            values = [option["value"] for option in part.get("options", ())]
            if part["type"] == MENU and written in values:
                custom_id = part["custom_id"]
                return partial(actor.select, screen.message, [written], custom_id=custom_id)
        for custom_id in screen.buttons:
            form = self._form(table, custom_id, seat)
            if form is not None and form.least.do == move.do:
                return partial(self._fill, actor, screen, custom_id, form, move)
        drafts = self._drafts(table, seat, move)
        if drafts and _step(screen, seat, drafts[0]):
            return partial(self._compose, actor, screen, table, seat, move, drafts)
        return None

    def _drafts(self, table: Table, seat: Seat, move: Any) -> list[tuple[int, ...]]:
        """The steps by which a hand lets a move be composed; none where it does not."""
        paths: dict[tuple[int, ...], list[tuple[int, ...]]] = {(): []}
        left = deque[tuple[int, ...]]([()])
        while left:
            draft = left.popleft()
            with suppress(IllegalMove):  # a step that leads nowhere
                for button in _buttons(board_of(self.bot.house, table, seat, draft)):
                    if isinstance(button, Button) and (button.seat, button.move) == (seat, move):
                        return paths[draft]
                    is_step = isinstance(button, Draft) and len(paths[draft]) < STEPS
                    if is_step and button.draft not in paths:
                        paths[button.draft] = [*paths[draft], button.draft]
                        left.append(button.draft)
        return []

    async def _compose(
        self,
        actor: Any,
        screen: Screen,
        table: Table,
        seat: Seat,
        move: Any,
        drafts: Sequence[tuple[int, ...]],
    ) -> InteractionResult:
        """Compose a move step by step, as far as the message follows."""
        for draft in drafts:
            custom_id = _step(screen, seat, draft)
            if custom_id is None:
                break
            result: InteractionResult = await actor.click(screen.message, custom_id=custom_id)
            screen = self.look(screen.message.channel_id, screen.message.id)
        custom_id = self.button_of(table, screen, seat, move)
        if custom_id is None:
            self.is_unmade = True
            return result
        made: InteractionResult = await actor.click(screen.message, custom_id=custom_id)
        return made

    def button_of(self, table: Table, screen: Screen, seat: Seat, move: Any) -> str | None:
        """The id of the button that makes a move at once; None without one."""
        written = ":".join(moves.write(table.game, seat, move))
        return next((one for one in screen.buttons if one.split(":", 3)[3] == written), None)

    async def at_once(
        self, presses: Sequence[tuple[MemberActor, Screen, str]]
    ) -> list[InteractionResult]:
        """Let people press buttons, all before the bot hears of the first."""
        backend, results = self.env.backend, []
        for person, screen, custom_id in presses:
            stored = backend.get_message(screen.message.channel_id, screen.message.id)
            channel = backend.get_channel(stored.channel_id)
            record, payload = interactions.base_payload(
                backend,
                type=InteractionType.MESSAGE_COMPONENT,
                channel_id=channel.id,
                guild_id=channel.guild_id,
                user_id=person.id,
                data={"custom_id": custom_id, "component_type": ComponentType.BUTTON},
            )
            payload["message"] = dict(serializers.message_payload(backend, stored))
            record.source_message_id = stored.id
            backend.emit("INTERACTION_CREATE", payload)
            results.append(InteractionResult(self.env, record))
        await self.env.settle(idle=0.001)
        return results

    def _form(self, table: Table, custom_id: str, seat: Seat) -> Form | None:
        """The form of a seat that a button asks for."""
        _, _, n, verb, *argument = custom_id.split(":", 4)
        if verb != ASK:
            return None
        board = board_of(self.bot.house, table, seat if n.endswith("p") else None)
        for form in forms._forms(board):
            if form.seat == seat and [asked(table.game, form)] == argument:
                return form
        return None

    async def _fill(
        self, actor: Any, screen: Screen, custom_id: str, form: Form, move: Any
    ) -> InteractionResult:
        """Open a form, and fill it in if it came."""
        shown: InteractionResult = await actor.click(screen.message, custom_id=custom_id)
        if shown.modal is None:
            self.is_unmade = True
            return shown
        given = {}
        for number, field in enumerate(form.fields):
            amount: Any = plain(move)
            for name in field.path:
                amount = (amount or {}).get(name)
            given[str(number)] = "" if amount is None else str(amount)
        filled: InteractionResult = await actor.submit_modal(shown, given)
        return filled

    def actor(self, person: MemberActor, screen: Screen) -> Any:
        """A person as he acts on a message: as a member, or in private."""
        channel = self.env.backend.get_channel(screen.message.channel_id)
        return person.user if channel.guild_id is None else person


def _buttons(board: Board) -> Iterator[Any]:
    """All buttons of a hand."""
    for block in board.blocks:
        yield from block.buttons if isinstance(block, Row) else ()


def _step(screen: Screen, seat: Seat, draft: tuple[int, ...]) -> str | None:
    """The button of a message that stands for a step of a composed move."""
    said = f"{DRAFT}:{'.'.join(map(str, (seat, *draft)))}/"
    return next((one for one in screen.buttons if one.split(":", 3)[3].startswith(said)), None)
