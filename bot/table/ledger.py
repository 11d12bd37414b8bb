"""Tables in memory and in the store, kept alike: stored first, then taken over."""

import asyncio
import logging
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Protocol

from bot.game.contract import AnyGame, Seat
from bot.game.record import Ending, write_move
from bot.store.database import Unavailable
from bot.store.facts import FactStore
from bot.store.tables import Conflict, Erased, MoveRow, OpenTable, TableRow, TableStore
from bot.table.clock import Clock
from bot.table.facts import TableFacts
from bot.table.seats import Chair, GivenUp, Notice, Origin, Place, Refusal, Status, Wait
from bot.table.table import Table, seat_rows, wait_row

log = logging.getLogger(__name__)

ENDED_KEPT = 256
"""How many ended tables stay in memory, for late clicks on their last board."""


class Front(Protocol):
    """How tables speak to the world; `bot.screen` fulfils it."""

    def changed(self, table: Table) -> None:
        """The table has something new to show; never waits, never fails."""

    def called(self, table: Table, before: Notice | None) -> None:
        """Who is called has changed; never waits, never fails.

        Args:
            table: whose `wait.notice` says who is called now, if anybody.
            before: the call that stood until now, whose message may have to go.
        """

    def closed(self, table: GivenUp, reason: str) -> None:
        """A table had to be given up: its players deserve a sentence. Never waits, never fails.

        Args:
            table: which.
            reason: `board` or `channel` that is gone, or `unreadable`.
        """


class Ledger:
    """The tables of this process."""

    def __init__(
        self, store: TableStore, facts: FactStore, games: Mapping[str, AnyGame], clock: Clock
    ) -> None:
        self._store = store
        self._facts = facts
        self._games = games
        self._clock = clock
        self._open: dict[int, OpenTable] = {}
        self._live: dict[int, Table] = {}
        self._ended: deque[int] = deque()
        self._loading: dict[int, asyncio.Lock] = {}
        self._forgotten = 0
        self.changed = asyncio.Event()
        """Set whenever what is open, or when it is due, may have changed."""
        self.front: Front | None = None

    # finding ---------------------------------------------------------------------------------

    async def resume(self) -> list[OpenTable]:
        """Read which tables are open; each is replayed when first touched or due."""
        found = await self._store.open_tables()
        self._open.update({row.id: row for row in found})
        self.changed.set()
        return found

    async def get(self, number: int) -> Table:
        """A table by its number, open or ended.

        Raises:
            Refusal: there is no such table, or it cannot be read.
        """
        while number not in self._live:
            try:
                async with self._loading.setdefault(number, asyncio.Lock()):
                    if number not in self._live:
                        forgotten, restored = self._forgotten, await self._restore(number)
                        # What was read of somebody who is erased meanwhile is read once more.
                        if forgotten == self._forgotten:
                            self._live.setdefault(number, restored)
            finally:
                self._loading.pop(number, None)
        return self._live[number]

    async def avenging(self, number: int) -> Table | None:
        """The open table that is the rematch of this one.

        Raises:
            Refusal: the store failed.
        """
        try:
            found = await self._store.avenging(number)
        except Unavailable as error:
            raise not_stored(error) from error
        return None if found is None else await self.get(found)

    async def facts(self, number: int) -> TableFacts:
        """The facts of a table, as the store has them now.

        Raises:
            Refusal: the store failed.
        """
        try:
            return TableFacts.restored(await self._facts.load(number))
        except Unavailable as error:
            raise not_stored(error) from error

    def live(self, number: int) -> Table | None:
        """A table, if it has been replayed already."""
        return self._live.get(number)

    @property
    def open(self) -> tuple[OpenTable, ...]:
        """The tables that have not ended, oldest first."""
        return tuple(self._open.values())

    # changing --------------------------------------------------------------------------------

    async def add(self, table: Table) -> None:
        """Write a new table.

        Raises:
            Refusal: the channel has an open game of this kind (`table` tells which, if it is
                known), or the store failed.
        """
        try:
            table.id = await self._store.open(table.row(), self._clock.now())
        except Conflict as error:
            kind = table.place.channel_id, table.game.name
            others = (row for row in self.open if (row.channel_id, row.game) == kind)
            raise Refusal("refusal-taken", table=next(others, None)) from error
        except Erased as error:
            raise Refusal("data-refusal-rematch") from error
        except Unavailable as error:
            raise not_stored(error) from error
        self._live[table.id] = table
        self._note(table)

    async def accept(self, table: Table, seat: Seat, wait: Wait) -> None:
        """A seat agrees; with the last one the game runs, and the table waits for a move.

        Raises:
            Refusal: the invitation has ended, or the store failed.
        """
        chairs = _seated(table, seat, replace(table.chairs[seat], accepted=True))
        begins = all(c.accepted for c in chairs)
        try:
            if begins:
                await self._store.start(table.id, seat, wait_row(wait))
            else:
                await self._store.accept(table.id, seat)
        except (Conflict, Unavailable) as error:
            raise self._refused(table, error) from error
        table.chairs = chairs
        if begins:
            table.status, table.wait = Status.RUNNING, wait
        self._note(table)

    async def reseat(
        self,
        table: Table,
        chairs: Sequence[Chair],
        wait: Wait,
        host_id: int | None = None,
        *,
        begins: bool = False,
    ) -> None:
        """Other people sit at a table that may be joined; or these, and its cards are dealt.

        Args:
            table: which.
            chairs: everybody who sits there now, in this order.
            wait: until when it may be joined, or waits for a move.
            host_id: whose table it is now, if it changes hands.
            begins: whether nobody may join any more.

        Raises:
            Refusal: others got there first, or the store failed; nothing has changed.
        """
        before, after = seat_rows(table.chairs), seat_rows(chairs)
        host_id = table.host_id if host_id is None else host_id
        try:
            await self._store.reseat(
                table.id, before, after, host_id, wait_row(wait), starts=begins
            )
        except (Conflict, Unavailable) as error:
            raise self._refused(table, error) from error
        table.chairs, table.host_id, table.wait = tuple(chairs), host_id, wait
        if begins:
            table.status, table.lobby = Status.RUNNING, None
            table.deal()
        self._note(table)

    async def replace(self, table: Table, seat: Seat, wait: Wait, *, replaced: bool) -> None:
        """A robot plays on for a seat, or the person is back.

        Raises:
            Refusal: the game has ended, or the store failed.
        """
        try:
            await self._store.replace(table.id, seat, replaced=replaced, wait=wait_row(wait))
        except (Conflict, Unavailable) as error:
            raise self._refused(table, error) from error
        table.chairs = _seated(table, seat, replace(table.chairs[seat], replaced=replaced))
        table.misses[seat] = 0
        self._waits(table, wait)

    async def wait(self, table: Table, wait: Wait) -> None:
        """The table waits otherwise than before, and nobody has moved.

        Raises:
            Refusal: the store failed; nothing has changed.
        """
        try:
            await self._store.waits(table.id, wait_row(wait))
        except Unavailable as error:
            raise not_stored(error) from error
        self._waits(table, wait)

    async def play(
        self,
        table: Table,
        seat: Seat | None,
        move: Any,
        state: Any,
        origin: Origin,
        wait: Wait,
    ) -> None:
        """Write a move, and the results if it was the last; then take it over.

        Raises:
            Refusal: another process moved first, or the store failed; nothing has changed.
        """
        over = table.game.result(state) is not None
        try:
            await self._store.append(
                table.id,
                table.version,
                MoveRow(write_move(seat, move), origin),
                self._clock.now(),
                wait_row(wait),
                table.results(state) if over else (),
            )
        except (Conflict, Unavailable) as error:
            raise self._refused(table, error) from error
        table.advance(state, seat, move, origin)
        self._waits(table, wait)

    async def end(
        self,
        table: Table,
        status: Status,
        ending: Ending | None = None,
        by: int | None = None,
    ) -> None:
        """End a table otherwise than by a move.

        Args:
            table: which.
            status: what becomes of it.
            ending: how a game ended that had begun.
            by: the user who wanted it, if somebody did.

        Raises:
            Refusal: it has ended already, or the store failed.
        """
        if not table.is_open:
            raise Refusal("refusal-game-over")
        forfeit = ending is not None and ending.reason == "forfeit"
        try:
            await self._store.end(
                table.id,
                status,
                self._clock.now(),
                ending.model_dump() if ending else None,
                table.results(table.state, ending) if forfeit else (),
                by,
            )
        except (Conflict, Unavailable) as error:
            raise self._refused(table, error) from error
        table.ending, table.status, table.closed_by = ending, status, by
        table.robot_at = None
        self._waits(table, Wait())

    async def placed(self, table: Table, message_id: int | None) -> None:
        """The board is this message now.

        Raises:
            Refusal: the store failed; memory knows of it all the same.
        """
        table.move_to(message_id)
        self._note(table)
        try:
            await self._store.placed(table.id, message_id)
        except Unavailable as error:
            raise not_stored(error) from error

    async def hand_placed(self, table: Table, seat: Seat, hand: tuple[int, int] | None) -> None:
        """A seat's hand is this channel and message now.

        Raises:
            Refusal: the store failed; memory knows of it all the same.
        """
        if hand is None:
            table.hands.pop(seat, None)
        else:
            table.hands[seat] = hand
        try:
            await self._store.hand_placed(table.id, seat, hand)
        except Unavailable as error:
            raise not_stored(error) from error

    # forgetting ------------------------------------------------------------------------------

    def forget_person(self, user_id: int) -> None:
        """Somebody has been erased from the store: what is known here of him goes too."""
        self._forgotten += 1
        for table in tuple(self._live.values()):
            named = table.closed_by == user_id or table.seat_of(user_id) is not None
            if named and not table.is_open:
                del self._live[table.id]
            else:
                table.facts = table.facts.without(user_id)

    def forget_server(self, guild_id: int) -> None:
        """A server has been deleted from the store, where no game ran there any more."""
        self._forgotten += 1
        for table in tuple(self._live.values()):
            if table.place.guild_id == guild_id:
                del self._live[table.id]

    # inside ----------------------------------------------------------------------------------

    async def _restore(self, number: int) -> Table:
        try:
            row = await self._store.load(number)
        except Unavailable as error:
            raise not_stored(error) from error
        if row is None:
            raise Refusal("refusal-unknown-table")
        try:
            table = Table.restored(row, self._games[row.game])
        except Exception as error:  # rules that go by what is not true may fail in any way
            log.error("table %s cannot be read: %s", number, type(error).__name__)
            await self._give_up(row)
            raise Refusal("refusal-unreadable") from error
        table.facts = await self.facts(number)
        self._note(table)
        return table

    async def _give_up(self, row: TableRow) -> None:
        """A row that cannot be replayed: the table closes with an apology, the rest run on.

        Raises:
            Refusal: the store failed; it is tried again at the next touch.
        """
        ending = Ending(reason="stopped", by=None).model_dump()
        try:
            await self._store.end(row.id, Status.OVER, self._clock.now(), ending)
        except Conflict:
            self._open.pop(row.id, None)
            return  # it has ended already, and whoever ended it has said so
        except Unavailable as error:
            raise not_stored(error) from error
        self._open.pop(row.id, None)
        if self.front:
            people = tuple(seat.user_id for seat in row.seats if seat.user_id and seat.user_id > 0)
            place = Place(row.guild_id, row.channel_id, row.message_id)
            self.front.closed(GivenUp(row.id, row.game, row.locale, place, people), "unreadable")
        with suppress(Unavailable):
            await self._facts.dismiss(row.id)

    def _waits(self, table: Table, wait: Wait) -> None:
        """Take over what the store has taken; a call that is no longer true is taken back."""
        before, table.wait = table.wait.notice, wait
        if before is not None and not before.says(wait.notice) and self.front:
            self.front.called(table, before)
        self._note(table)

    def _note(self, table: Table) -> None:
        if table.is_open:
            place = table.place
            self._open[table.id] = OpenTable(
                table.id,
                table.game.name,
                place.channel_id,
                place.message_id,
                table.version,
                table.deadline,
            )
        elif table.id not in self._ended:
            self._open.pop(table.id, None)
            self._ended.append(table.id)
            if len(self._ended) > ENDED_KEPT:
                self._live.pop(self._ended.popleft(), None)
        self.changed.set()

    def _refused(self, table: Table, error: Conflict | Unavailable) -> Refusal:
        if isinstance(error, Conflict):
            # Another process has changed the table: read it anew at the next touch.
            self._live.pop(table.id, None)
            self.changed.set()
            return Refusal("refusal-elsewhere")
        return not_stored(error)


def _seated(table: Table, seat: Seat, chair: Chair) -> tuple[Chair, ...]:
    """The chairs of a table, one of them another."""
    return (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])


def not_stored(error: Unavailable) -> Refusal:
    """The answer when the database is locked, full or broken."""
    log.error("the database refused: %s", error)
    return Refusal("refusal-not-stored")
