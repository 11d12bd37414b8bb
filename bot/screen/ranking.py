"""Which results are asked for: all that buttons need to remember, and what a period is."""

import logging
from collections.abc import Container
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from enum import StrEnum
from functools import cache
from zoneinfo import ZoneInfo

from bot.table.seats import Refusal

log = logging.getLogger(__name__)

EVERY_GAME = "*"
"""Written where a game could stand."""
MOST = 2**63
"""No number of a person is as large: the store would not take it."""


class Period(StrEnum):
    """When the games ended."""

    MONTH = "month"
    LAST = "last"
    EVER = "ever"


class Opponents(StrEnum):
    """Against whom they were played."""

    PEOPLE = "people"
    ROBOTS = "robots"


@dataclass(frozen=True, slots=True)
class Selection:
    """What is shown of a server's results."""

    game: str | None = None
    """One game, or all of them."""
    period: Period = Period.MONTH
    opponents: Opponents = Opponents.PEOPLE
    page: int = 1

    def __str__(self) -> str:
        return f"{self.game or EVERY_GAME}.{self.period}.{self.opponents}.{self.page}"

    @classmethod
    def parse(cls, argument: str | None, games: Container[str]) -> "Selection":
        """What a button says.

        Args:
            argument: of the button.
            games: those that there are.

        Raises:
            Refusal: it is no button of ours.
        """
        try:
            game, period, opponents, page = (argument or "").split(".")
            found = cls(
                None if game == EVERY_GAME else game,
                Period(period),
                Opponents(opponents),
                int(page),
            )
        except ValueError as error:
            raise Refusal("refusal-unknown-button") from error
        known = found.game is None or found.game in games
        if not known or str(found) != argument or found.page < 1:
            raise Refusal("refusal-unknown-button")
        return found


@dataclass(frozen=True, slots=True)
class Subject:
    """Whose results on a server are shown."""

    user_id: int
    period: Period = Period.EVER
    page: int = 1

    def __str__(self) -> str:
        return f"{self.user_id}.{self.period}.{self.page}"

    @classmethod
    def parse(cls, argument: str | None) -> "Subject":
        """What a button says.

        Args:
            argument: of the button.

        Raises:
            Refusal: it is no button of ours.
        """
        try:
            user_id, period, page = (argument or "").split(".")
            found = cls(int(user_id), Period(period), int(page))
        except ValueError as error:
            raise Refusal("refusal-unknown-button") from error
        if str(found) != argument or not 0 < found.user_id < MOST or found.page < 1:
            raise Refusal("refusal-unknown-button")
        return found


# Months ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Month:
    """A month of a year."""

    year: int
    number: int

    @classmethod
    def at(cls, moment: float, zone: tzinfo) -> "Month":
        """The month of a moment, as the clocks there show it."""
        local = datetime.fromtimestamp(moment, zone)
        return cls(local.year, local.month)

    @property
    def before(self) -> "Month":
        """The month before."""
        return Month(self.year - 1, 12) if self.number == 1 else Month(self.year, self.number - 1)

    @property
    def after(self) -> "Month":
        """The month after."""
        return Month(self.year + 1, 1) if self.number == 12 else Month(self.year, self.number + 1)

    def begins(self, zone: tzinfo) -> float:
        """Midnight of its first day there."""
        return datetime(self.year, self.number, 1, tzinfo=zone).timestamp()


@dataclass(frozen=True, slots=True)
class Span:
    """The time in which games count."""

    month: Month | None
    """None for all that ever was."""
    since: float | None = None
    until: float | None = None
    """From the one moment on, but before the other."""

    @classmethod
    def of(cls, period: Period, now: float, zone: tzinfo) -> "Span":
        """What a period means at a moment, as the clocks there show it."""
        this = Month.at(now, zone)
        month = {Period.MONTH: this, Period.LAST: this.before}.get(period)
        return cls(month, month.begins(zone), month.after.begins(zone)) if month else cls(None)


@cache
def zone_of(name: str) -> tzinfo:
    """A time zone; where this machine does not know it, UTC, and the log says so once."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError) as error:
        log.warning("the time zone %r is not known here, months are those of UTC: %s", name, error)
        return UTC
