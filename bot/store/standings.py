"""Who has won how often on a server: counted from the facts each time, stored nowhere."""

import json
import logging
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any, TypeAlias

from bot.store.database import Database

log = logging.getLogger(__name__)

AGAINST_THE_HOUSE = (
    "EXISTS (SELECT 1 FROM results AS house"
    " WHERE house.table_id = tables.id AND house.player IS NULL)"
)

NAMED_HIMSELF = "(tables.rematch_of IS NULL OR tables.host_id = players.user_id)"
"""A rematch repeats the names of the game before, but for whoever asked for it."""

LAST_SEATS = (
    "SELECT seats.player, MAX(seats.table_id) AS table_id"
    " FROM tables JOIN seats ON seats.table_id = tables.id"
    " JOIN players ON players.key = seats.player WHERE tables.guild_id = ?"
    f" AND {NAMED_HIMSELF} GROUP BY seats.player"
)
"""At which table of a server each person last gave his name."""

WON = "results.won = 1 AND seats.replaced = 0"
"""A seat that a robot took over has lost."""

GAMES = (
    "FROM tables JOIN results ON results.table_id = tables.id"
    " JOIN seats ON seats.table_id = results.table_id AND seats.seat = results.seat"
)
PENALTIES = (
    "FROM penalties JOIN tables ON tables.id = penalties.table_id"
    # A game that was stopped has no result, and counts for nothing.
    " JOIN results ON results.table_id = penalties.table_id AND results.seat = penalties.seat"
)
SHOTS = "SUM(CASE WHEN disputed_at IS NULL OR dispute_voided_at IS NOT NULL THEN 1 ELSE 2 END)"
"""What penalties cost: one each, one more if it was disputed; those that were voided are left out.
"""

Condition: TypeAlias = tuple[str, tuple[Any, ...]]
"""A WHERE clause, and the values of its places."""


@dataclass(frozen=True, slots=True)
class Scope:
    """Which games count."""

    guild_id: int
    game: str | None = None
    """One game, or all of them."""
    robots: bool | None = False
    """The games against the house, which never count among those between people; None: both."""
    since: float | None = None
    until: float | None = None
    """Games that ended from the one moment on, but before the other."""


@dataclass(frozen=True, slots=True)
class Score:
    """What one person has done in the games that count."""

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
        return round(100 * self.wins / self.games) if self.games else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Score):
    """Whose score that is, and where he stands."""

    rank: int
    player: int
    user_id: int
    name: str
    """As it was at the last table on this server: nobody has to be asked who that is."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """One person's games of one kind, between people or against the house."""

    game: str
    robots: bool
    score: Score


@dataclass(frozen=True, slots=True)
class Profile:
    """All that one person has done on a server, in the time that was asked for."""

    name: str
    """As `Line.name`."""
    total: Score
    """Of all games together; its figures are sums."""
    chapters: tuple[Chapter, ...]
    """Those between people first, and what was played most."""


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
            f" SUM(CASE WHEN {WON} THEN 1 ELSE 0 END) AS wins {GAMES}"
            f" {condition} GROUP BY results.player) AS counted"
            " JOIN players ON players.key = counted.player"
            " LEFT JOIN last ON last.player = counted.player"
            " LEFT JOIN seats ON seats.table_id = last.table_id AND seats.player = last.player"
            # Whoever is nobody any more has no number, or none that Discord gives.
            " WHERE players.user_id > 0",
            (scope.guild_id, *values),
        )
        lines = [
            Line(games, wins, rank=0, player=player, user_id=user_id, name=name)
            for player, user_id, name, games, wins in rows
        ]
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
        documents = await self._database.rows(
            f"SELECT results.player, results.figures, COUNT(*) {GAMES}"
            f" {condition} AND results.player {shown} GROUP BY results.player, results.figures",
            values,
        )
        penalties = await self._database.rows(
            f"SELECT penalties.player, {SHOTS} {PENALTIES}"
            f" {condition} AND voided_at IS NULL AND penalties.player {shown}"
            " GROUP BY penalties.player",
            values,
        )
        outcomes = await self._database.rows(
            f"SELECT results.player, {WON} {GAMES}"
            f" {condition} AND results.player {shown} ORDER BY tables.ended_at, tables.id",
            values,
        )
        counted: dict[int, Counter[str]] = defaultdict(Counter)
        for player, document, times in documents:
            counted[player][document] = times
        won: dict[int, list[int]] = defaultdict(list)
        for player, has_won in outcomes:
            won[player].append(has_won)
        shots: dict[int, int] = dict(map(tuple, penalties))
        return tuple(
            replace(
                line,
                figures=_figures(counted[line.player], records),
                run=_longest_run(won[line.player]),
                penalties=shots.get(line.player, 0),
            )
            for line in lines
        )

    async def profile(
        self, scope: Scope, user_id: int, records: Mapping[str, frozenset[str]]
    ) -> Profile | None:
        """What one person has done, game by game; None if he has never sat at a table there.

        Args:
            scope: the games that count.
            user_id: whose.
            records: of each game, the figures of which the best counts, and not the sum.

        Raises:
            Unavailable: the database cannot be read just now.
        """
        name = await self._name(scope.guild_id, user_id)
        if name is None:
            return None
        condition, values = _within(scope)
        condition += " AND players.user_id = ?"
        results = await self._database.rows(
            f"SELECT tables.game, {AGAINST_THE_HOUSE}, {WON}, results.figures {GAMES}"
            f" JOIN players ON players.key = results.player {condition}"
            " ORDER BY tables.ended_at, tables.id",
            (*values, user_id),
        )
        penalties = await self._database.rows(
            f"SELECT tables.game, {AGAINST_THE_HOUSE} AS robots, {SHOTS} {PENALTIES}"
            f" JOIN players ON players.key = penalties.player {condition}"
            " AND voided_at IS NULL GROUP BY tables.game, robots",
            (*values, user_id),
        )
        shots = {(game, bool(robots)): cost for game, robots, cost in penalties}
        played: dict[tuple[str, bool], list[Sequence[Any]]] = defaultdict(list)
        for game, robots, *outcome in results:
            played[game, bool(robots)].append(outcome)
        chapters = [
            Chapter(
                game,
                robots,
                _score(outcomes, records.get(game, frozenset()), shots.get((game, robots), 0)),
            )
            for (game, robots), outcomes in played.items()
        ]
        chapters.sort(key=lambda one: (one.robots, -one.score.games, one.game))
        total = _score([row[2:] for row in map(tuple, results)], frozenset(), sum(shots.values()))
        return Profile(name, total, tuple(chapters))

    async def _name(self, guild_id: int, user_id: int) -> str | None:
        """How a person was last called on a server; None if he has never sat at a table there."""
        rows = await self._database.rows(
            "SELECT COALESCE(seats.name, '') FROM players JOIN seats ON seats.player = players.key"
            " JOIN tables ON tables.id = seats.table_id"
            " WHERE players.user_id = ? AND tables.guild_id = ?"
            f" ORDER BY CASE WHEN {NAMED_HIMSELF} THEN 0 ELSE 1 END, tables.id DESC LIMIT 1",
            (user_id, guild_id),
        )
        return rows[0][0] if rows else None


# Counting ----------------------------------------------------------------------------------------


def _score(outcomes: Sequence[Sequence[Any]], records: frozenset[str], penalties: int) -> Score:
    """The score of games in their order: of each, whether it was won, and what it counts."""
    won = [has_won for has_won, _ in outcomes]
    figures = _figures(Counter(document for _, document in outcomes), records)
    return Score(len(won), sum(won), figures, _longest_run(won), penalties)


def _longest_run(won: Iterable[int]) -> int:
    """The most games won one after the other, of all games in their order."""
    return max((len(list(run)) for has_won, run in groupby(won) if has_won), default=0)


def _figures(documents: Mapping[str, int], records: frozenset[str]) -> dict[str, int]:
    """The figures of several results together, each with how often it came about."""
    figures: Counter[str] = Counter()
    for document, times in documents.items():
        for name, number in _read(document).items():
            if name in records:
                figures[name] = max(figures[name], number)
            else:
                figures[name] += number * times
    return dict(figures)


def _within(scope: Scope) -> Condition:
    """The games of a scope."""
    given: dict[str, Any] = {
        "tables.guild_id = ?": scope.guild_id,
        "tables.game = ?": scope.game,
        "tables.ended_at >= ?": scope.since,
        "tables.ended_at < ?": scope.until,
    }
    asked = {clause: value for clause, value in given.items() if value is not None}
    clauses = list(asked)
    if scope.robots is not None:
        clauses.append(AGAINST_THE_HOUSE if scope.robots else f"NOT {AGAINST_THE_HOUSE}")
    return f"WHERE {' AND '.join(clauses)}", tuple(asked.values())


def _read(document: str) -> dict[str, int]:
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
