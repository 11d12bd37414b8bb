"""Tables that people may join: who sits down, leaves, is sent away, and when it begins.

As with moves, each is one call under the table's own lock, stored first and then taken over: the
last place goes to one person, however many want it at once.
"""

from collections.abc import Callable, Sequence
from typing import Any

from bot.game.chance import Seed
from bot.game.contract import AnyGame
from bot.table.ledger import Ledger
from bot.table.seats import Chair, Lobby, Place, Player, Refusal, Status
from bot.table.table import Table
from bot.table.timekeeper import Timekeeper


class Lobbies:
    """The tables that have not begun, for whoever wants to sit there."""

    def __init__(
        self, ledger: Ledger, timekeeper: Timekeeper, new_seed: Callable[[], bytes]
    ) -> None:
        self._ledger = ledger
        self._time = timekeeper
        self._new_seed = new_seed

    async def open(
        self, game: AnyGame, options: Any, host: Player, lobby: Lobby, place: Place, locale: str
    ) -> Table:
        """A new table where only the host sits yet.

        Raises:
            Refusal: the channel has such a game, or the store failed.
        """
        assert host.user_id is not None, "a person opens a table"
        table = Table(
            id=0,
            game=game,
            options=options,
            chairs=(Chair(host, accepted=True, side=0 if lobby.sides else None),),
            host_id=host.user_id,
            place=place,
            locale=locale,
            seed=Seed(self._new_seed()),
            status=Status.INVITED,
            lobby=lobby,
        )
        self._time.begin(table)
        await self._ledger.add(table)
        return table

    async def join(self, number: int, player: Player, side: int | None = None) -> Table:
        """A person sits down, or changes sides.

        Raises:
            Refusal: he sits there already, there is no place left, or it cannot be joined.
        """
        table = await self._ledger.get(number)
        async with table.lock:
            lobby = _joinable(table)
            if side is not None and side >= len(lobby.sides):
                raise Refusal("refusal-unknown-button")
            seat = table.seat_of(player.user_id or 0)
            if seat is not None and (side is None or table.chairs[seat].side == side):
                raise Refusal("refusal-lobby-seated")
            others = [chair for chair in table.chairs if chair.player.user_id != player.user_id]
            if lobby.is_full(others):
                raise Refusal("refusal-lobby-full")
            if lobby.sides:
                side = _side_with_room(lobby, others) if side is None else side
                if lobby.room(others, side) == 0:
                    raise Refusal("refusal-lobby-side-full")
            chair = Chair(player, accepted=True, side=side)
            place = len(others) if seat is None else seat
            await self._reseat(table, [*others[:place], chair, *others[place:]])
        self._show(table)
        return table

    async def leave(self, number: int, user_id: int) -> Table:
        """A person gets up; the host's table is then of whoever came next, or nobody's: closed.

        Raises:
            Refusal: he does not sit there, or it cannot be left so any more.
        """
        table = await self._ledger.get(number)
        async with table.lock:
            _joinable(table)
            if table.seat_of(user_id) is None:
                raise Refusal("refusal-not-seated")
            await self._without(table, user_id)
        self._show(table)
        return table

    async def kick(self, number: int, user_id: int, out: int) -> Table:
        """The host sends somebody away.

        Raises:
            Refusal: he is not the host, or nobody of that name sits there.
        """
        table = await self._ledger.get(number)
        async with table.lock:
            _hosted(table, user_id)
            if out == user_id or table.seat_of(out) is None:
                raise Refusal("refusal-lobby-nobody")
            await self._without(table, out)
        self._show(table)
        return table

    async def begin(self, number: int, user_id: int) -> Table:
        """The host begins with whoever is there.

        Raises:
            Refusal: he is not the host, or too few are there.
        """
        table = await self._ledger.get(number)
        async with table.lock:
            lobby = _hosted(table, user_id)
            if missing := lobby.missing(table.chairs):
                raise Refusal("refusal-lobby-too-few", count=missing)
            await self._time.begin_game(table)
        self._show(table)
        return table

    async def close(self, number: int, user_id: int) -> Table:
        """The host closes the table: nobody has played.

        Raises:
            Refusal: he is not the host, or it has begun.
        """
        table = await self._ledger.get(number)
        async with table.lock:
            _hosted(table, user_id)
            await self._ledger.end(table, Status.CLOSED, by=user_id)
        self._show(table)
        return table

    async def _without(self, table: Table, user_id: int) -> None:
        left = [chair for chair in table.chairs if chair.player.user_id != user_id]
        if not left:
            await self._ledger.end(table, Status.CLOSED, by=user_id)
            return
        heir = left[0].player.user_id if user_id == table.host_id else None
        await self._reseat(table, left, heir)

    async def _reseat(
        self, table: Table, chairs: Sequence[Chair], host_id: int | None = None
    ) -> None:
        await self._ledger.reseat(table, chairs, self._time.lobby_wait(table, chairs), host_id)

    def _show(self, table: Table) -> None:
        if self._ledger.front:
            self._ledger.front.changed(table)


def _joinable(table: Table) -> Lobby:
    """What a table goes by that has not begun.

    Raises:
        Refusal: it has begun, or is closed.
    """
    if table.status is not Status.INVITED or table.lobby is None:
        raise Refusal("refusal-lobby-ended")
    return table.lobby


def _hosted(table: Table, user_id: int) -> Lobby:
    lobby = _joinable(table)
    if user_id != table.host_id:
        raise Refusal("refusal-lobby-host")
    return lobby


def _side_with_room(lobby: Lobby, chairs: Sequence[Chair]) -> int:
    return max(range(len(lobby.sides)), key=lambda side: lobby.room(chairs, side))
