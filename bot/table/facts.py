"""What a table knows besides its record: penalties, shots drunk, and who follows the game."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.game.contract import Seat


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
    voided: bool = False

    @property
    def shots(self) -> int:
        """What it costs: one, and one more if it was disputed; nothing once it is voided."""
        return 0 if self.voided else 1 + self.disputed


@dataclass(frozen=True, slots=True)
class TableFacts:
    """All of it, oldest first."""

    penalties: tuple[Penalty, ...] = ()
    drunk: Mapping[Seat, int] = field(default_factory=dict)
    """How many shots each seat says to have drunk."""
    followers: frozenset[int] = frozenset()
    """The user ids of those who want to be called at the end."""

    def penalty_shots(self, seat: Seat) -> int:
        """How many shots of penalty a seat has taken."""
        return sum(penalty.shots for penalty in self.penalties if penalty.seat == seat)
