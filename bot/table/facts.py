"""What a table knows besides its record: penalties, shots drunk, and who follows the game."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.game.contract import Seat
from bot.store.facts import FactRows, PenaltyRow


@dataclass(frozen=True, slots=True)
class Penalty:
    """A shot of penalty, called by one seat on another (RULES DU-R17)."""

    id: int
    seat: Seat
    caller: Seat
    round: str
    reason: str
    at: float
    disputed: bool = False
    dispute_voided: bool = False
    voided: bool = False

    @property
    def shots(self) -> int:
        """What it costs: one, and one more if it was disputed; nothing of what is voided."""
        return 0 if self.voided else 1 + (self.disputed and not self.dispute_voided)


@dataclass(frozen=True, slots=True)
class TableFacts:
    """All of it, oldest first."""

    penalties: tuple[Penalty, ...] = ()
    drunk: Mapping[Seat, int] = field(default_factory=dict)
    """How many shots each seat says to have drunk."""
    followers: frozenset[int] = frozenset()
    """The user ids of those who want to be called at the end."""

    @classmethod
    def restored(cls, rows: FactRows) -> "TableFacts":
        """The facts as the store has them."""
        return cls(tuple(map(_penalty, rows.penalties)), rows.drunk, rows.followers)

    def without(self, user_id: int) -> "TableFacts":
        """The facts of a table where he never sat, as the store has them once he is erased."""
        return replace(
            self,
            penalties=tuple(
                replace(penalty, reason="") if str(user_id) in penalty.reason else penalty
                for penalty in self.penalties
            ),
            followers=self.followers - {user_id},
        )

    def penalty(self, number: int) -> Penalty | None:
        """A penalty of this table."""
        return next((penalty for penalty in self.penalties if penalty.id == number), None)

    def standing(self, seat: Seat) -> int:
        """How many penalties of a seat have not been voided."""
        return sum(penalty.seat == seat and not penalty.voided for penalty in self.penalties)

    def penalty_shots(self, seat: Seat) -> int:
        """How many shots of penalty a seat has taken."""
        return sum(penalty.shots for penalty in self.penalties if penalty.seat == seat)


def _penalty(row: PenaltyRow) -> Penalty:
    return Penalty(
        id=row.id,
        seat=row.seat,
        caller=row.caller,
        round=row.round,
        reason=row.reason,
        at=row.at,
        disputed=row.disputed,
        dispute_voided=row.dispute_voided,
        voided=row.voided,
    )
