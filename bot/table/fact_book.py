"""What people may do beside the moves: punish, dispute, void, drink up, follow.

As with moves, each is one call under the table's own lock, stored first and then taken over.
"""

from collections.abc import Awaitable
from dataclasses import replace
from typing import TypeVar

from bot.game.contract import Penalties, Seat
from bot.store.database import Unavailable
from bot.store.facts import FactStore
from bot.store.tables import Conflict
from bot.table.clock import Clock
from bot.table.facts import Penalty
from bot.table.ledger import Ledger, not_stored
from bot.table.preferences import Preferences
from bot.table.seats import Refusal, Status
from bot.table.table import Table

PENALTIES_A_GAME = 5
"""How many penalties of one player may stand in a game (RULES DU-R17).

It is penalties that are counted: one that was voided leaves room for another, and the shot more
that a dispute costs is the disputer's own doing.
"""
REASON_LENGTH = 100
SETTLED_AFTER = 3600.0
"""Seconds after the end of a game in which its penalties may still be disputed or voided."""

T = TypeVar("T")


class FactBook:
    """The facts of all tables, for whoever may add to them."""

    def __init__(
        self, ledger: Ledger, store: FactStore, clock: Clock, preferences: Preferences
    ) -> None:
        self._ledger = ledger
        self._store = store
        self._clock = clock
        self._preferences = preferences

    # penalties (RULES DU-R17) ----------------------------------------------------------------

    async def penalise(
        self, number: int, user_id: int, accused_user_id: int, reason: str, *, moderator: bool
    ) -> Penalty:
        """Somebody at the table calls a shot of penalty on a duellist (RULES DU-R17).

        Robots are not punished, and nobody punishes himself.

        Args:
            number: the table.
            user_id: who calls it.
            accused_user_id: who is to be punished.
            reason: why, in up to a hundred characters.
            moderator: whether the caller moderates this table's server; it may be settled there
                that only such players call penalties.

        Raises:
            Refusal: why not; nothing has changed.
        """
        reason = " ".join(reason.split())
        table = await self._ledger.get(number)
        async with table.lock:
            rules = _penalties(table)
            caller = self._caller(table, rules, user_id, moderator=moderator)
            seat = _accused(table, rules, accused_user_id)
            if seat == caller:
                raise Refusal("penalties-refusal-self")
            if not 0 < len(reason) <= REASON_LENGTH:
                raise Refusal("penalties-refusal-reason", length=REASON_LENGTH)
            called = ((penalty.caller, penalty.round) for penalty in table.facts.penalties)
            if (caller, rules.round) in called:
                raise Refusal("penalties-refusal-once")
            if table.facts.standing(seat) >= PENALTIES_A_GAME:
                raise Refusal("penalties-refusal-enough", count=PENALTIES_A_GAME)
            at = self._clock.now()
            written = self._store.add_penalty(
                table.id, seat, caller, rules.round, reason, at, PENALTIES_A_GAME
            )
            penalty = Penalty(
                await self._stored(table, written), seat, caller, rules.round, reason, at
            )
            table.facts = replace(table.facts, penalties=(*table.facts.penalties, penalty))
        self._show(table)
        return penalty

    async def dispute(self, number: int, penalty_id: int, user_id: int) -> Penalty:
        """The one punished disputes a penalty, once, which costs one more (RULES DU-R17).

        Raises:
            Refusal: it is not his, or not to be disputed any more.
        """
        table = await self._ledger.get(number)
        async with table.lock:
            penalty = await self._open_penalty(table, penalty_id)
            if table.seat_of(user_id) != penalty.seat:
                raise Refusal("penalties-refusal-not-yours")
            if penalty.disputed:
                raise Refusal("penalties-refusal-disputed")
            await self._check_time(table)
            await self._stored(table, self._store.dispute(table.id, penalty.id, self._clock.now()))
            penalty = _taken_over(table, replace(penalty, disputed=True))
        self._show(table)
        return penalty

    async def void_dispute(self, number: int, penalty_id: int, *, moderator: bool) -> Penalty:
        """A moderator voids what disputing a penalty cost; the penalty stands (RULES DU-R17).

        Args:
            number: the table.
            penalty_id: which of its penalties.
            moderator: whether whoever asks moderates this table's server.

        Raises:
            Refusal: he may not, there is nothing to void, or the game ended more than an hour ago.
        """
        table = await self._ledger.get(number)
        async with table.lock:
            if not moderator:
                raise Refusal("penalties-refusal-not-moderator")
            penalty = await self._open_penalty(table, penalty_id)
            if not penalty.disputed or penalty.dispute_voided:
                raise Refusal("penalties-refusal-no-dispute")
            await self._check_time(table)
            at = self._clock.now()
            await self._stored(table, self._store.void_dispute(table.id, penalty.id, at))
            penalty = _taken_over(table, replace(penalty, dispute_voided=True))
        self._show(table)
        return penalty

    async def void(self, number: int, penalty_id: int, user_id: int, *, moderator: bool) -> Penalty:
        """A moderator voids a penalty, and with it what disputing it cost (RULES DU-R17).

        Args:
            number: the table.
            penalty_id: which of its penalties.
            user_id: who asks for it.
            moderator: whether he moderates this table's server.

        Raises:
            Refusal: he may not, it is void already, or the game ended more than an hour ago.
        """
        table = await self._ledger.get(number)
        async with table.lock:
            if not moderator:
                raise Refusal("penalties-refusal-not-moderator")
            penalty = await self._open_penalty(table, penalty_id)
            await self._check_time(table)
            await self._stored(
                table, self._store.void(table.id, penalty.id, self._clock.now(), user_id)
            )
            penalty = _taken_over(table, replace(penalty, voided=True))
        self._show(table)
        return penalty

    # shots -----------------------------------------------------------------------------------

    async def drink(self, number: int, user_id: int) -> Table:
        """A player says to have drunk one of the shots served to him; nothing waits for it.

        Raises:
            Refusal: he does not sit there, or has nothing to drink.
        """
        table = await self._ledger.get(number)
        async with table.lock:
            if table.status in (Status.INVITED, Status.CLOSED):
                raise Refusal("refusal-not-begun" if table.is_open else "refusal-game-over")
            seat = table.seated(user_id)
            if not to_drink(table).get(seat):
                raise Refusal("penalties-refusal-nothing-left")
            drunk = table.facts.drunk.get(seat, 0)
            await self._stored(table, self._store.drink(table.id, seat, drunk, self._clock.now()))
            table.facts = replace(table.facts, drunk={**table.facts.drunk, seat: drunk + 1})
        self._show(table)
        return table

    # followers -------------------------------------------------------------------------------

    async def follow(self, number: int, user_id: int) -> bool:
        """A spectator wants to be called at the end, or wants it no longer; whether he does now.

        Raises:
            Refusal: he plays himself, or nothing is being played.
        """
        table = await self._ledger.get(number)
        async with table.lock:
            if table.status is not Status.RUNNING:
                raise Refusal("refusal-not-begun" if table.is_open else "refusal-game-over")
            if user_id in table.people.values():
                raise Refusal("penalties-refusal-own-game")
            follows = user_id not in table.facts.followers
            change = self._store.follow if follows else self._store.unfollow
            await self._stored(table, change(table.id, user_id))
            followers = table.facts.followers ^ {user_id}
            table.facts = replace(table.facts, followers=followers)
        return follows

    async def dismiss(self, number: int) -> frozenset[int]:
        """Those who followed a table, to be called now: whoever asks next gets nobody.

        Raises:
            Refusal: the store failed; they follow still.
        """
        table = await self._ledger.get(number)
        async with table.lock:
            followers = table.facts.followers
            if not followers or not await self._stored(table, self._store.dismiss(table.id)):
                return frozenset()
            table.facts = replace(table.facts, followers=frozenset())
        return followers

    # inside ----------------------------------------------------------------------------------

    def _caller(self, table: Table, rules: Penalties, user_id: int, *, moderator: bool) -> Seat:
        """The seat that calls a penalty."""
        seat = table.seated(user_id)
        allowed = self._preferences.server(table.place.guild_id).penalties
        if allowed == "nobody":
            raise Refusal("penalties-refusal-nobody")
        if allowed == "moderators" and not moderator:
            raise Refusal("penalties-refusal-moderators")
        if seat not in rules.callers:
            raise Refusal("penalties-refusal-not-you")
        return seat

    async def _open_penalty(self, table: Table, number: int) -> Penalty:
        """A penalty that has not been voided."""
        penalty = table.facts.penalty(number)
        if penalty is None:
            raise Refusal("refusal-unknown-button")
        if penalty.voided:
            raise Refusal("penalties-refusal-voided")
        return penalty

    async def _check_time(self, table: Table) -> None:
        """Whether a penalty of this table may still change."""
        if table.is_open:
            return
        try:
            ended = await self._store.ended_at(table.id)
        except Unavailable as error:
            raise not_stored(error) from error
        if ended is not None and self._clock.now() > ended + SETTLED_AFTER:
            raise Refusal("penalties-refusal-too-late")

    async def _stored(self, table: Table, writing: Awaitable[T]) -> T:
        """Wait until it is written; where another process was first, see what it wrote."""
        try:
            return await writing
        except Conflict as error:
            table.facts = await self._ledger.facts(table.id)
            raise Refusal("refusal-elsewhere") from error
        except Unavailable as error:
            raise not_stored(error) from error

    def _show(self, table: Table) -> None:
        if self._ledger.front:
            self._ledger.front.changed(table)


def to_drink(table: Table) -> dict[Seat, int]:
    """How many shots each person who was served any has yet to drink.

    Those of the game and those of penalties; a shot served counts whether it is drunk or not.
    """
    shots, facts = table.game.shots(table.view(None)), table.facts
    served = {
        seat: (shots[seat] if shots else 0) + facts.penalty_shots(seat) for seat in table.people
    }
    return {
        seat: max(0, count - facts.drunk.get(seat, 0)) for seat, count in served.items() if count
    }


def _penalties(table: Table) -> Penalties:
    """Who may be punished now.

    Raises:
        Refusal: nobody.
    """
    if table.status is not Status.RUNNING:
        raise Refusal("refusal-not-begun" if table.is_open else "refusal-game-over")
    rules = table.game.penalties(table.view(None))
    if rules is None:
        raise Refusal("penalties-refusal-none")
    return rules


def _accused(table: Table, rules: Penalties, user_id: int) -> Seat:
    """The seat of a duellist who is a person."""
    for seat in rules.accused:
        if table.people.get(seat) == user_id:
            return seat
    raise Refusal("penalties-refusal-accused")


def _taken_over(table: Table, changed: Penalty) -> Penalty:
    """The penalty, in the place of what it was."""
    penalties = tuple(
        changed if penalty.id == changed.id else penalty for penalty in table.facts.penalties
    )
    table.facts = replace(table.facts, penalties=penalties)
    return changed
