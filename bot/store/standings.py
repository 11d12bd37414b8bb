"""Who has won how often on a server: counted from the facts each time, stored nowhere."""

import json
import logging
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from bot.store.database import Database

log = logging.getLogger(__name__)

AGAINST_THE_HOUSE = (
    "EXISTS (SELECT 1 FROM results AS house"
    " WHERE house.table_id = tables.id AND house.player IS NULL)"
)

LAST_SEATS = (
    "SELECT seats.player, MAX(seats.table_id) AS table_id"
    " FROM tables JOIN seats ON seats.table_id = tables.id"
    " JOIN players ON players.key = seats.player WHERE tables.guild_id = ?"
    # A rematch repeats the names of the game before, but for whoever asked for it.
    " AND (tables.rematch_of IS NULL OR tables.host_id = players.user_id)"
    " GROUP BY seats.player"
)
"""At which table of a server each person last gave his name."""

Condition: TypeAlias = tuple[str, tuple[Any, ...]]
"""A WHERE clause, and the values of its places."""


@dataclass(frozen=True, slots=True)
class Scope:
    """Which games count."""

    guild_id: int
    game: str | None = None
    """One game, or all of them."""
    robots: bool = False
    """The games against the house, which never count among those between people."""
    since: float | None = None
    until: float | None = None
    """Games that ended from the one moment on, but before the other."""


@dataclass(frozen=True, slots=True)
class Line:
    """What one person has done within a scope."""

    rank: int
    player: int
    user_id: int
    name: str
    """As it was at the last table on this server: nobody has to be asked who that is."""
    games: int
    wins: int
    figures: Mapping[str, int] = field(default_factory=dict)
    """The sums of what the games count, or the best of them."""
    run: int = 0
    """The most games won one after the other."""
    penalties: int = 0
    """Shots of penalty: one each, one more if it was disputed; none for what was voided."""

    @property
    def per_cent(self) -> int:
        """How many games in a hundred were won."""
        return round(100 * self.wins / self.games)


class Standings:
    """Reads leaderboards out of the results."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def ranking(self, scope: Scope) -> tuple[Line, ...]:
        """Everybody who has played, best first: by wins, then by the part of games won.

        Whoever has the same of both shares a rank, and stands there by name; below three at the
        first place comes the fourth. A seat that a robot took over has lost. Whoever has been
        erased is not there, and the others keep their games against him.

        Raises:
            Unavailable: the database cannot be read just now.
        """
        condition, values = _within(scope)
        rows = await self._database.rows(
            f"WITH last AS ({LAST_SEATS})"
            " SELECT players.key, players.user_id, COALESCE(seats.name, ''),"
            " counted.games, counted.wins"
            " FROM (SELECT results.player, COUNT(*) AS games,"
            " SUM(CASE WHEN results.won = 1 AND seats.replaced = 0 THEN 1 ELSE 0 END) AS wins"
            " FROM tables JOIN results ON results.table_id = tables.id"
            " JOIN seats ON seats.table_id = results.table_id AND seats.seat = results.seat"
            f" {condition} GROUP BY results.player) AS counted"
            " JOIN players ON players.key = counted.player"
            " LEFT JOIN last ON last.player = counted.player"
            " LEFT JOIN seats ON seats.table_id = last.table_id AND seats.player = last.player"
            " WHERE players.user_id IS NOT NULL",
            (scope.guild_id, *values),
        )
        lines = [Line(0, *row) for row in rows]
        lines.sort(key=lambda line: (_merit(line), line.name.casefold(), line.player))
        return tuple(_ranked(lines))

    async def detailed(
        self, scope: Scope, lines: Sequence[Line], records: frozenset[str] = frozenset()
    ) -> tuple[Line, ...]:
        """The same lines with figures, runs and penalties: for the few that are shown.

        Args:
            scope: the games that count.
            lines: whose.
            records: the figures of which the best counts, and not the sum.

        Raises:
            Unavailable: the database cannot be read just now.
        """
        if not lines:
            return ()
        condition, values = _within(scope)
        values += tuple(line.player for line in lines)
        shown = f"IN ({', '.join('?' * len(lines))})"
        results = await self._database.rows(
            "SELECT results.player, results.figures, COUNT(*)"
            " FROM tables JOIN results ON results.table_id = tables.id"
            f" {condition} AND results.player {shown} GROUP BY results.player, results.figures",
            values,
        )
        penalties = await self._database.rows(
            "SELECT penalties.player, SUM(CASE WHEN disputed_at IS NULL OR"
            " dispute_voided_at IS NOT NULL THEN 1 ELSE 2 END)"
            " FROM penalties JOIN tables ON tables.id = penalties.table_id"
            # A game that was stopped has no result, and counts for nothing.
            " JOIN results ON results.table_id = penalties.table_id"
            " AND results.seat = penalties.seat"
            f" {condition} AND voided_at IS NULL AND penalties.player {shown}"
            " GROUP BY penalties.player",
            values,
        )
        outcomes = await self._database.rows(
            "SELECT results.player, results.won = 1 AND seats.replaced = 0"
            " FROM tables JOIN results ON results.table_id = tables.id"
            " JOIN seats ON seats.table_id = results.table_id AND seats.seat = results.seat"
            f" {condition} AND results.player {shown} ORDER BY tables.ended_at, tables.id",
            values,
        )
        figures: dict[int, Counter[str]] = {line.player: Counter() for line in lines}
        for player, document, times in results:
            for name, number in _figures(document).items():
                if name in records:
                    figures[player][name] = max(figures[player][name], number)
                else:
                    figures[player][name] += number * times
        runs = _runs(outcomes)
        shots: dict[int, int] = dict(map(tuple, penalties))
        return tuple(
            replace(
                line,
                figures=figures[line.player],
                run=runs[line.player],
                penalties=shots.get(line.player, 0),
            )
            for line in lines
        )


def _runs(outcomes: Iterable[Sequence[int]]) -> Counter[int]:
    """The longest run of won games of each player, from all games in their order."""
    running: Counter[int] = Counter()
    longest: Counter[int] = Counter()
    for player, won in outcomes:
        running[player] = running[player] + 1 if won else 0
        longest[player] = max(longest[player], running[player])
    return longest


def _within(scope: Scope) -> Condition:
    """The games of a scope."""
    house = AGAINST_THE_HOUSE if scope.robots else f"NOT {AGAINST_THE_HOUSE}"
    given = {
        "tables.guild_id = ?": scope.guild_id,
        "tables.game = ?": scope.game,
        "tables.ended_at >= ?": scope.since,
        "tables.ended_at < ?": scope.until,
    }
    asked = {clause: value for clause, value in given.items() if value is not None}
    return f"WHERE {' AND '.join((house, *asked))}", tuple(asked.values())


def _figures(document: str) -> dict[str, int]:
    """What a result counts; nothing where it cannot be read: that spoils nobody's ranking."""
    try:
        figures = json.loads(document)
    except ValueError:
        figures = None
    if isinstance(figures, dict) and all(type(number) is int for number in figures.values()):
        return figures
    log.error("the figures of a result cannot be read")
    return {}


def _merit(line: Line) -> tuple[int, float]:
    """What ranks are given by, the least first."""
    return -line.wins, -line.wins / line.games


def _ranked(lines: Sequence[Line]) -> Iterator[Line]:
    """Lines that are in order, with their ranks."""
    rank, merit = 0, None
    for place, line in enumerate(lines, start=1):
        if _merit(line) != merit:
            rank, merit = place, _merit(line)
        yield replace(line, rank=rank)
