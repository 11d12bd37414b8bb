"""A table of any game, brought to any moment of a random game, and what people do there."""

import asyncio
import json
import re
from collections.abc import Coroutine, Sequence
from copy import copy
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any, TypeVar

import pytest
from simcord import ChannelHandle, MemberActor

from bot import catalogue
from bot.game.contract import AnyGame, Seat
from bot.game.record import plain, read_move
from bot.screen.hands import HandSheet
from bot.store.tables import MoveRow, SeatRow, TableRow, TableStore, WaitRow
from bot.table.seats import Status
from bot.table.table import Table
from tests.bot import limits
from tests.bot.limits import walk
from tests.bot.world import SETTLED, Screen
from tests.conftest import PROVE
from tests.game.playing import GAMES, Playout
from tests.holds.houses import only_forced
from tests.holds.people import Act, People

T = TypeVar("T")

PLAYED = tuple(
    game
    for game in GAMES
    if catalogue.part(game.name, "screen") and catalogue.part(game.name, "cog")
)
"""The games that can be played on Discord."""
each_game = pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.name)
MOVE_TIME = 180.0


def each_game_with(name: str, values: Sequence[Any], sample: int) -> pytest.MarkDecorator:
    """A test for every game and value; or for some values of each game, the games in turn."""
    cases = [
        pytest.param(game, value, id=f"{game.name}-{value}")
        for place, game in enumerate(PLAYED)
        for value in (values if PROVE else islice(cycle(values), place, place + sample))
    ]
    return pytest.mark.parametrize(("game", name), cases)


@dataclass(frozen=True)
class Stored:
    """What the database holds of a table."""

    moves: tuple[MoveRow, ...]
    status: str
    reason: str | None
    """Why it ended otherwise than by the rules."""
    results: int


class Scene(People):
    """A server with tables that nobody had to play to where they are."""

    # tables ------------------------------------------------------------------------------------

    async def deal(
        self,
        play: Playout,
        made: int,
        *,
        house: Sequence[Seat] = (),
        replaced: Sequence[Seat] = (),
        invited: bool = False,
        place: ChannelHandle | None = None,
        rest: float = SETTLED,
    ) -> Table:
        """A table in a channel of its own, at which a random game's first moves have been made.

        Args:
            play: the game.
            made: how many moves.
            house: the seats that the house plays.
            replaced: the seats whose people sleep, and for whom the house plays on.
            invited: whether all but the host have yet to accept.
            place: another channel, or a thread.
            rest: seconds that pass before anybody acts.
        """
        # The library opens each person's private channel once; here everybody is new to it.
        self.bot._connection._private_channels.clear()
        self.bot._connection._private_channels_by_user.clear()
        now = self.env.now().timestamp()
        place = place or self.guild.create_text_channel("scene")
        seats = tuple(
            SeatRow("Duelliste", None, True)
            if seat in house
            else SeatRow(person.name, person.id, not invited or seat == 0)
            for seat, person in enumerate(self.crowd[: play.seats])
        )
        wait = WaitRow(now + MOVE_TIME, None if invited else now)
        row = TableRow(
            guild_id=self.guild.id,
            channel_id=place.id,
            message_id=None,
            game=play.game.name,
            options=plain(play.options),
            seed=play.seed.value,
            locale="fr",
            host_id=self.crowd[0].id,
            status=Status.INVITED if invited else Status.RUNNING,
            seats=seats,
            wait=wait,
        )
        number = await self.store.open(row, now)
        before = min(made, len(play.moves) - 1)
        await self._write(number, play.moves[:before], now)
        for seat in replaced:
            await self.store.replace(number, seat, replaced=True, wait=wait)
        await self.inside(self._lay(number))
        await self.settle(rest)
        if made > before:
            await self.inside(self._play(number, play.moves[before]))
            await self.settle(rest)
        return await self.table(number)

    async def _write(self, number: int, made: Sequence[dict[str, Any]], now: float) -> None:
        """Moves as the store writes them, all in one transaction."""
        assert self.bot._database is not None
        async with self.bot._database.transaction() as step:
            await step.run("UPDATE tables SET version = ? WHERE id = ?", (len(made), number))
            await step.run_many(
                "INSERT INTO moves (table_id, n, seat, move, origin, at)"
                " VALUES (?, ?, ?, ?, 'player', ?)",
                (
                    (number, n, document["seat"], json.dumps(document), now)
                    for n, document in enumerate(made)
                ),
            )

    async def _lay(self, number: int) -> None:
        """Let the bot find a table and show it."""
        tables = self.bot.house.tables
        await tables.resume()
        self.bot.front.changed(await tables.get(number))

    async def _play(self, number: int, document: dict[str, Any]) -> None:
        table = await self.table(number)
        seat, move = read_move(table.game, document)
        assert seat is not None
        await self.bot.house.tables.move(number, table.people[seat], seat, move)

    async def inside(self, work: Coroutine[Any, Any, T]) -> T:
        """Let the bot do something, and wait until it is quiet."""
        with self.env._bot_scope():
            task = asyncio.create_task(work)
        await self.env.settle(idle=0.001)
        return task.result()

    async def clear_away(self) -> None:
        """The tables are no longer needed, and nobody need hear of it."""
        tables = self.bot.house.tables
        front, tables.front = tables.front, None
        for row in tables.open:
            await self.inside(tables.gone(row.id, "channel"))
        tables.front = front

    def forget(self) -> None:
        """Check what the bot has sent so far, and let it go: it would fill the memory."""
        limits.check(self.env.http_requests)
        self.env.backend.http_requests.clear()
        self.env.backend.transcript.clear()

    def channel_of(self, table: Table) -> ChannelHandle:
        """Where it stands."""
        channel = self.env.backend.get_channel(table.place.channel_id)
        return ChannelHandle(self.env, self.guild, channel)

    @property
    def store(self) -> TableStore:
        """The tables in the database."""
        assert self.bot._database is not None
        return TableStore(self.bot._database)

    async def stored(self, number: int) -> Stored:
        """What the database holds of a table."""
        row = await self.store.load(number)
        assert row is not None
        assert self.bot._database is not None
        results = await self.bot._database.rows(
            "SELECT seat FROM results WHERE table_id = ?", (number,)
        )
        reason = row.ending["reason"] if row.ending else None
        return Stored(row.moves, row.status, reason, len(results))

    # what is shown -----------------------------------------------------------------------------

    async def fresh_board(self, table: Table) -> list[object]:
        """What the board should look like."""
        sheet = self.bot.front.board(table.id)
        drawing = self.bot.front.illustrator.board(table, 10, plain=sheet.is_plain)
        drawn = await self.inside(drawing)
        return essence(drawn.page.view.to_components())  # type: ignore[no-untyped-call]

    async def fresh_hand(self, table: Table, seat: Seat) -> list[object]:
        """What the hand of a seat should look like."""
        drawn = await self.inside(HandSheet._draw(copy(self.bot.front.hand(table.id, seat)), table))
        return essence(drawn.page.view.to_components())  # type: ignore[no-untyped-call]

    async def check_shown(self, table: Table, *, hands: bool = True, absent: bool = False) -> None:
        """What people see of a table is what it is.

        Args:
            table: the table.
            hands: whether the hands are up to date too.
            absent: whether somebody may have no hand.
        """
        place = table.place
        assert place.message_id is not None, "it has no board"
        board = self.look(place.channel_id, place.message_id)
        shown = essence(board.message.components)
        check_same(shown, await self.fresh_board(table), "the board")
        if not hands:
            return
        for seat in table.people:
            if seat not in table.hands:
                assert absent or not table.is_open, "somebody has no hand"
                continue
            await self.check_hand(table, seat)

    async def check_hand(self, table: Table, seat: Seat) -> None:
        """What a seat sees in private is what it may know."""
        shown = essence(self.look(*table.hands[seat]).message.components)
        fresh = await self.fresh_hand(table, seat)
        check_same(timeless(shown), timeless(fresh), f"the hand of seat {seat}")

    def shown_in(self, channel_id: int, table: Table) -> int:
        """How many messages in a channel have buttons of a table."""
        messages = self.env.backend.messages.get(channel_id, {}).values()
        start = f"t:{table.id}:"
        return sum(
            any(str(part.get("custom_id", "")).startswith(start) for part in walk(m.components))
            for m in messages
            if not m.is_ephemeral
        )

    def said_in(self, table: Table) -> list[str]:
        """What everybody reads in a table's channel, with plain blanks."""
        return [" ".join(s.text.split()) for s in self.read(self.channel_of(table))]

    def received(self, person: MemberActor) -> list[Screen]:
        """All private messages to a person."""
        channel = person.user.dm_channel.id
        return [self.look(channel, number) for number in self.env.backend.messages.get(channel, {})]

    async def move_on(self, table: Table) -> None:
        """Whoever is to act can: some move is made by the newest board or hand, and is stored."""
        before = (await self.stored(table.id)).moves
        way = await self._any_way(table)
        result = await way()
        assert result.acknowledged, "Discord would say that it failed"
        after = (await self.stored(table.id)).moves
        assert after[: len(before)] == before
        assert len(after) > len(before), "the next press does nothing"
        assert only_forced(await self.table(table.id), len(before) + 1), "it counts twice"

    async def _any_way(self, table: Table) -> Act:
        """How somebody can move: by the board, by his hand, or by « Ma main »."""
        people = [seat for seat in table.to_act if seat in table.people]
        for look in (self.screens, self.console):
            for seat in people:
                screens = await look(table, seat)
                for choice in _choices(table.game, table.state, seat):
                    for screen in screens:
                        if way := self.way(table, screen, seat, choice):
                            return way
        raise AssertionError("nobody is offered any move")

    async def screens(self, table: Table, seat: Seat) -> list[Screen]:
        """The messages by which a seat may act: the board, and its hand."""
        found = [await self.board(table.id)]
        channel, message = table.hands.get(seat, (0, 0))
        if message in self.env.backend.messages.get(channel, {}):
            found.append(self.look(channel, message))
        return found

    async def console(self, table: Table, seat: Seat) -> list[Screen]:
        """What « Ma main » shows."""
        board, person = await self.board(table.id), self.person(table.people[seat])
        shown = await person.click(board.message, custom_id=board.button("main"))
        return [self.answer(shown)] if shown.acknowledged else []


def _choices(game: AnyGame, state: Any, seat: Seat) -> list[Any]:
    """The moves of a seat, the mildest first; a range stands for its least."""
    others = [getattr(choice, "least", choice) for choice in game.legal(state, seat)]
    return [game.default_move(state, seat), *others]


def essence(components: Sequence[Any]) -> list[object]:
    """What can be seen of a message and done on it."""
    found: list[object] = []
    for part in components:
        seen = [part.get(key) for key in ("content", "label", "custom_id", "placeholder")]
        seen += [bool(part.get("disabled")), len(part.get("options", ()))]
        seen += [item.get("description") for item in part.get("items", ())]
        found.append((part["type"], *seen))
        found += essence(part.get("components", ()))
    return found


def timeless(seen: list[object]) -> list[object]:
    """The same without the counts in the ids: an older button is as good if it is current.

    Nor does the way back matter beyond the channel: a hand may come out just before its board.
    """
    counted = (re.sub(r"'t:(\d+):\d+p", r"'t:\1:p", repr(part)) for part in seen)
    return [re.sub(r"(/channels/\d+/\d+)/\d+\)", r"\1)", part) for part in counted]


def check_same(shown: Sequence[object], fresh: Sequence[object], what: str) -> None:
    """Two messages look alike."""
    differences = [pair for pair in zip(shown, fresh, strict=False) if pair[0] != pair[1]]
    if len(shown) != len(fresh) or differences:
        raise AssertionError(f"{what} is an old one: {differences[:3]}")
