"""What people may do at tables: one call an intent, each under the table's own lock."""

import random
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.game.chance import Rng, Seed
from bot.game.contract import AnyGame, Seat
from bot.game.record import Ending
from bot.store.facts import FactStore
from bot.store.tables import OpenTable, TableStore
from bot.table.clock import Clock
from bot.table.fact_book import FactBook
from bot.table.ledger import Front, Ledger
from bot.table.lobby import Lobbies
from bot.table.preferences import Preferences
from bot.table.robots import Robot, Robots
from bot.table.seat_clock import check_time
from bot.table.seats import (
    TYPED,
    Chair,
    Click,
    GivenUp,
    Limits,
    Notice,
    Origin,
    Place,
    Player,
    Refusal,
    Status,
)
from bot.table.table import Table
from bot.table.timekeeper import Timekeeper

__all__ = ["Front", "Robot", "Tables"]


def fresh_seed() -> bytes:
    """32 bytes that nobody can foresee."""
    return secrets.token_bytes(32)


class Tables:
    """The tables of this process, for whoever sits at them."""

    def __init__(
        self,
        store: TableStore,
        facts: FactStore,
        games: Mapping[str, AnyGame],
        robots: Mapping[str, Robot],
        preferences: Preferences,
        clock: Clock,
        limits: Limits | None = None,
        rng: Rng | None = None,
        new_seed: Callable[[], bytes] = fresh_seed,
    ) -> None:
        self._new_seed = new_seed
        self._clock = clock
        self._ledger = Ledger(store, facts, games, clock)
        self.facts = FactBook(self._ledger, facts, clock, preferences)
        """What they may do beside the moves."""
        chance = rng or random.Random(secrets.randbits(64))
        self._time = Timekeeper(
            self._ledger,
            Robots(robots, clock, chance),
            clock,
            limits or Limits(),
            preferences,
            chance,
        )
        self.lobbies = Lobbies(self._ledger, self._time, new_seed)
        """The tables that people may join."""

    @property
    def front(self) -> Front | None:
        """Who shows the tables."""
        return self._ledger.front

    @front.setter
    def front(self, front: Front | None) -> None:
        self._ledger.front = front

    # finding ---------------------------------------------------------------------------------

    async def resume(self) -> list[OpenTable]:
        """Read which tables are open; each is replayed when first touched or due."""
        return await self._ledger.resume()

    async def run(self) -> None:
        """Do for ever what time brings: robots' moves and deadlines."""
        await self._time.run()

    async def tick(self) -> None:
        """Do what is due now."""
        await self._time.tick()

    async def get(self, number: int) -> Table:
        """A table by its number, open or ended.

        Raises:
            Refusal: there is no such table, or it cannot be read.
        """
        return await self._ledger.get(number)

    async def here(self, channel_id: int, game: str) -> Table:
        """The open table of a game in a channel.

        Raises:
            Refusal: there is none.
        """
        for row in self.open_in(channel_id):
            if row.game == game:
                return await self.get(row.id)
        raise Refusal("refusal-no-game-here")

    def open_in(self, channel_id: int) -> list[OpenTable]:
        """The open tables of a channel."""
        return [row for row in self._ledger.open if row.channel_id == channel_id]

    @property
    def open(self) -> tuple[OpenTable, ...]:
        """All open tables."""
        return self._ledger.open

    def forget_person(self, user_id: int) -> None:
        """Somebody has been erased from the store."""
        self._ledger.forget_person(user_id)

    def forget_server(self, guild_id: int) -> None:
        """A server has been deleted from the store."""
        self._ledger.forget_server(guild_id)

    # beginning -------------------------------------------------------------------------------

    async def invite(
        self,
        game: AnyGame,
        options: Any,
        players: Sequence[Player],
        host_id: int,
        place: Place,
        locale: str,
        rematch_of: int | None = None,
    ) -> Table:
        """A new table: the host and the house have agreed, the others are asked.

        Raises:
            Refusal: the channel has such a game (`table` tells which, if it is known), or the
                store failed.
        """
        chairs = tuple(Chair(p, p.is_house or p.user_id == host_id) for p in players)
        running = all(chair.accepted for chair in chairs)
        table = Table(
            id=0,
            game=game,
            options=options,
            chairs=chairs,
            host_id=host_id,
            place=place,
            locale=locale,
            seed=Seed(self._new_seed()),
            status=Status.RUNNING if running else Status.INVITED,
            rematch_of=rematch_of,
        )
        self._time.begin(table)
        await self._ledger.add(table)
        return table

    async def accept(self, number: int, user_id: int) -> Table:
        """An invited player agrees; when all have, the game runs.

        Raises:
            Refusal: he is not invited, or the invitation has ended.
        """
        table = await self.get(number)
        async with table.lock:
            seat = table.seat_of(user_id)
            if seat is not None and table.is_open and table.chairs[seat].accepted:
                if table.status is Status.INVITED:
                    host = user_id == table.host_id
                    raise Refusal("refusal-wait-for-others" if host else "refusal-accepted-already")
                return table
            if table.status is not Status.INVITED:
                raise Refusal("refusal-invitation-ended")
            if seat is None:
                raise Refusal("refusal-not-invited")
            await self._ledger.accept(table, seat, self._time.fresh_wait(table))
            self._time.set_robot(table)
        self._show(table)
        return table

    async def withdraw(self, number: int, user_id: int) -> Table:
        """The host takes his invitation back.

        Raises:
            Refusal: it is not his, or it has ended.
        """
        table = await self.get(number)
        if table.status is Status.INVITED and user_id != table.host_id:
            raise Refusal("refusal-only-host-withdraws")
        return await self.decline(number, user_id)

    async def decline(self, number: int, user_id: int) -> Table:
        """An invited player declines; or the host, which is to withdraw.

        Raises:
            Refusal: it is not his to let go, or it has ended.
        """
        table = await self.get(number)
        async with table.lock:
            if table.status is not Status.INVITED or table.lobby is not None:
                raise Refusal("refusal-invitation-ended")
            if user_id != table.host_id and table.seat_of(user_id) is None:
                raise Refusal("refusal-not-invited")
            await self._ledger.end(table, Status.CLOSED, by=user_id)
        self._show(table)
        return table

    async def rematch(self, number: int, player: Player, locale: str) -> Table:
        """Ask for the same game once more, places turned; or agree, if somebody has asked.

        Args:
            number: the table that is over.
            player: who asks, as he is called now.
            locale: of the new board.

        Raises:
            Refusal: he did not play, the game still runs, another runs in its channel, or somebody
                who played has been erased.
        """
        table = await self.get(number)
        async with table.lock:
            if table.status is not Status.OVER:
                raise Refusal("refusal-still-running" if table.is_open else "refusal-game-over")
            user_id = player.user_id or 0
            if table.seat_of(user_id) is None:
                raise Refusal("refusal-not-seated")
            asked = await self._ledger.avenging(number)
            if asked is None:
                return await self.invite(
                    table.game,
                    table.options,
                    [player if p.user_id == user_id else p for p in turned(table)],
                    user_id,
                    replace(table.place, message_id=None),
                    locale,
                    rematch_of=number,
                )
        return await self.accept(asked.id, user_id)

    # playing ---------------------------------------------------------------------------------

    async def move(
        self, number: int, user_id: int, seat: Seat | None, move: Any, click: Click = TYPED
    ) -> Table:
        """A player's move: stored, then to be shown.

        Args:
            number: the table.
            user_id: who acts.
            seat: whose choice it was drawn as; None for the user's own.
            move: a move of the game.
            click: where it comes from.

        Raises:
            Refusal: why not; nothing has changed.
        """
        table = await self.get(number)
        async with table.lock:
            own = table.seated(user_id)
            if seat is not None and seat != own:
                raise Refusal("refusal-not-your-button", seat=seat)
            reader = own if click.private else None
            if click.n is not None and table.clicks.is_repeated(own, reader, click.n, move):
                return table
            if table.status is not Status.RUNNING:
                raise Refusal("refusal-not-begun" if table.is_open else "refusal-game-over")
            if click.n is not None and not table.clicks.is_current(own, reader, click.n):
                raise Refusal("refusal-old-button")
            check_time(table, self._clock.now())
            await self._time.play(table, own, move, Origin.PLAYER)
        self._show(table)
        return table

    async def quit(self, number: int, user_id: int) -> Table:
        """A player gives up: a robot plays on where enough others do; if not, all others win.

        Before the start, the invitation ends; a table that others may join goes on without him.

        Raises:
            Refusal: he does not sit there, or it is over.
        """
        table = await self.get(number)
        if table.lobby is not None:
            return await self.lobbies.leave(number, user_id)
        async with table.lock:
            seat = table.seated(user_id)
            if table.status is Status.INVITED:
                await self._ledger.end(table, Status.CLOSED, by=user_id)
            else:
                await self._time.leave(table, seat)
        self._show(table)
        return table

    async def come_back(self, number: int, user_id: int) -> Table:
        """A person takes his seat back from the robot that plays for him.

        Raises:
            Refusal: it is not his, or the game is over.
        """
        table = await self.get(number)
        async with table.lock:
            seat = table.seat_of(user_id)
            if seat is None:
                raise Refusal("refusal-not-seated")
            if table.status is not Status.RUNNING:
                raise Refusal("refusal-game-over")
            if table.chairs[seat].replaced:
                await self._time.come_back(table, seat)
        self._show(table)
        return table

    async def stop(self, number: int, user_id: int, *, moderator: bool) -> Table:
        """The host or a moderator stops the game: nobody wins.

        Raises:
            Refusal: he may not, or it is over.
        """
        table = await self.get(number)
        async with table.lock:
            if user_id != table.host_id and not moderator:
                raise Refusal("refusal-only-host")
            await self._stop(table, user_id)
        self._show(table)
        return table

    async def gone(self, number: int, reason: str) -> None:
        """The board or its channel no longer exists: the table closes, its players are told.

        Args:
            number: the table.
            reason: for `Front.closed`.

        Raises:
            Refusal: the store failed; the table goes on and this may be tried again.
        """
        table = await self.get(number)
        async with table.lock:
            if not table.is_open:
                return
            await self._stop(table, None)
            table.move_to(None)
        if self.front:
            people = tuple(table.people.values())
            given_up = GivenUp(table.id, table.game.name, table.locale, table.place, people)
            self.front.closed(given_up, reason)

    async def _stop(self, table: Table, by: int | None) -> None:
        if table.status is Status.INVITED:
            await self._ledger.end(table, Status.CLOSED, by=by)
        else:
            seat = None if by is None else table.seat_of(by)
            ending = Ending(reason="stopped", by=seat)
            await self._ledger.end(table, Status.OVER, ending, by)

    # where it is shown -----------------------------------------------------------------------

    async def placed(self, table: Table, message_id: int | None) -> None:
        """The board is this message now."""
        await self._ledger.placed(table, message_id)

    async def hand_placed(self, table: Table, seat: Seat, hand: tuple[int, int] | None) -> None:
        """A seat's hand is this channel and message now."""
        await self._ledger.hand_placed(table, seat, hand)

    async def called(self, table: Table, notice: Notice, message_id: int) -> bool:
        """The trace of a call is this message; whether it is, and the call still true.

        Of those called some may have acted meanwhile; nobody else is called by the same message,
        and no call has two.

        Raises:
            Refusal: the store failed.
        """
        async with table.lock:
            now = table.wait.notice
            if now is None or now.stage != notice.stage or now.message_id is not None:
                return False
            if not now.seats or not set(now.seats) <= set(notice.seats):
                return False
            traced = replace(now, message_id=message_id)
            await self._ledger.wait(table, replace(table.wait, notice=traced))
            return True

    def _show(self, table: Table) -> None:
        if self.front:
            self.front.changed(table)


def turned(table: Table) -> list[Player]:
    """The players of a rematch: each contestant sits one place further."""
    players = [chair.player for chair in table.chairs]
    seats = table.contestants
    for seat, before in zip(seats, (*seats[1:], seats[0]), strict=True):
        players[seat] = table.chairs[before].player
    return players
