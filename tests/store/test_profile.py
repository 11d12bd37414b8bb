"""What one person has done, game by game: random games, counted here a second time by hand."""

from collections.abc import AsyncIterator, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from bot.store.database import Database
from bot.store.standings import Chapter, Profile, Scope, Score, Standings
from tests.conftest import count, seeded
from tests.store.test_standings import ANA, BO, CHLOE, ELSEWHERE, HERE, HOUSE, Book

FIGURES = {
    "blackjack_duel": ("points", "hands_won", "blackjacks"),
    "double_noeud": ("exact_bids", "rounds"),
    "duel": ("shots", "challenges", "reversals"),
    "duel_poker": ("money", "rows", "folds"),
    "one_poker": ("chips", "pots", "bluffs", "comeback"),
}
RECORDS = {"one_poker": frozenset({"comeback"})}
NOTHING: dict[str, frozenset[str]] = {}


# The same, counted by hand -----------------------------------------------------------------------


@dataclass(frozen=True)
class Punished:
    """A penalty at a seat."""

    seat: int
    disputed: bool
    dispute_voided: bool
    voided: bool

    @property
    def shots(self) -> int:
        if self.voided:
            return 0
        return 2 if self.disputed and not self.dispute_voided else 1


@dataclass(frozen=True)
class Played:
    """A game that has ended, as somebody at the table could tell it."""

    guild: int
    game: str
    ended: float
    names: tuple[str | None, ...]
    winner: int | None
    replaced: tuple[int, ...]
    figures: tuple[dict[str, int], ...]
    has_result: bool
    punished: tuple[Punished, ...]

    def is_won_by(self, seat: int) -> bool:
        return self.winner == seat and seat not in self.replaced


def random_game(rng: Random, guilds: Iterable[int], ended: Iterable[float]) -> Played:
    game = rng.choice(list(FIGURES))
    seats = rng.choice((2, 2, 3))
    people: list[str | None] = [ANA, BO, CHLOE]
    rng.shuffle(people)
    names = people[:seats]
    if rng.random() < 0.4:
        names[rng.randrange(seats)] = HOUSE
    taken = [seat for seat, name in enumerate(names) if name]
    return Played(
        guild=rng.choice(list(guilds)),
        game=game,
        ended=rng.choice(list(ended)),
        names=tuple(names),
        winner=rng.choice((None, *range(seats), *range(seats))),
        replaced=tuple(seat for seat in taken if rng.random() < 0.1),
        figures=tuple({name: rng.randrange(9) for name in FIGURES[game]} for _ in names),
        has_result=rng.random() < 0.9,
        punished=tuple(
            Punished(rng.choice(taken), *(rng.random() < 0.4 for _ in range(3)))
            for _ in range(rng.choice((0, 0, 1, 3)))
        ),
    )


async def write(book: Book, games: Iterable[Played]) -> None:
    for one in games:
        table = await book.game(
            *one.names,
            winner=one.winner,
            guild=one.guild,
            game=one.game,
            ended=one.ended,
            figures=one.figures,
            replaced=one.replaced,
            has_result=one.has_result,
        )
        for punished in one.punished:
            await book.penalty(
                table,
                punished.seat,
                disputed=punished.disputed,
                dispute_voided=punished.dispute_voided,
                voided=punished.voided,
            )


def counted(games: Iterable[Played], name: str, records: frozenset[str] = frozenset()) -> Score:
    """One person's score in games that all have a result."""
    own = [(one, one.names.index(name)) for one in sorted(games, key=lambda one: one.ended)]
    outcomes = "".join("+" if one.is_won_by(seat) else "-" for one, seat in own)
    figures: dict[str, list[int]] = {}
    for one, seat in own:
        for figure, number in one.figures[seat].items():
            figures.setdefault(figure, []).append(number)
    return Score(
        games=len(own),
        wins=outcomes.count("+"),
        figures={f: max(n) if f in records else sum(n) for f, n in figures.items()},
        run=max(map(len, outcomes.split("-"))),
        penalties=sum(p.shots for one, seat in own for p in one.punished if p.seat == seat),
    )


def expected(
    games: Iterable[Played], name: str, guild: int, since: float = 0.0, until: float = 1e18
) -> Profile:
    """What a person is to read."""
    found = [
        one
        for one in games
        if one.guild == guild and one.has_result and name in one.names
        if since <= one.ended < until
    ]
    kinds = {(one.game, None in one.names) for one in found}
    chapters = [
        Chapter(
            game,
            robots,
            counted(
                [one for one in found if (one.game, None in one.names) == (game, robots)],
                name,
                RECORDS.get(game, frozenset()),
            ),
        )
        for game, robots in kinds
    ]
    chapters.sort(key=lambda one: (one.robots, -one.score.games, one.game))
    return Profile(name, counted(found, name), tuple(chapters))


# And as the store counts it ----------------------------------------------------------------------


@pytest.fixture
async def book(tmp_path: Path) -> AsyncIterator[Book]:
    database = await Database.open(tmp_path / "db")
    yield Book(database)
    await database.close()


async def profile(book: Book, name: str, scope: Scope | None = None) -> Profile | None:
    scope = scope or Scope(HERE, robots=None)
    (row,) = await book.database.rows(
        "SELECT user_id FROM players WHERE key = ?", (await book.player(name),)
    )
    return await Standings(book.database).profile(scope, row[0], RECORDS)


def spans() -> Iterator[tuple[float | None, float | None]]:
    yield from ((None, None), (20.0, None), (None, 20.0), (20.0, 40.0))


@pytest.mark.heavy
@pytest.mark.parametrize("case", range(count(3, 100)))
async def test_a_profile_is_what_one_counts_by_hand(book: Book, case: int) -> None:
    rng = seeded("profile", str(case))
    games = [
        random_game(rng, (HERE, HERE, ELSEWHERE), (10.0, 20.0, 30.0, 40.0))
        for _ in range(rng.choice((1, 5, 60)))
    ]
    await write(book, games)
    for guild in (HERE, ELSEWHERE):
        for since, until in spans():
            for name in (ANA, BO, CHLOE):
                scope = Scope(guild, robots=None, since=since, until=until)
                found = await profile(book, name, scope)
                if found is None:
                    assert not [one for one in games if one.guild == guild and name in one.names]
                else:
                    assert found == expected(games, name, guild, since or 0.0, until or 1e18)


@pytest.mark.heavy
@pytest.mark.parametrize("case", range(count(2, 50)))
async def test_a_profile_says_what_the_leaderboard_says(book: Book, case: int) -> None:
    rng = seeded("profile and leaderboard", str(case))
    await write(book, [random_game(rng, (HERE,), (10.0, 20.0, 30.0)) for _ in range(40)])
    standings = Standings(book.database)
    for name in (ANA, BO, CHLOE):
        found = await profile(book, name)
        assert found is not None
        for chapter in found.chapters:
            scope = Scope(HERE, chapter.game, robots=chapter.robots)
            records = RECORDS.get(chapter.game, frozenset())
            lines = await standings.detailed(scope, await standings.ranking(scope), records)
            (line,) = (line for line in lines if line.name == name)
            assert chapter.score == Score(
                line.games, line.wins, line.figures, line.run, line.penalties
            )


async def test_whoever_has_never_sat_here_has_no_profile(book: Book) -> None:
    await book.game(ANA, BO, guild=ELSEWHERE)
    assert await profile(book, ANA) is None
    assert await Standings(book.database).profile(Scope(HERE, robots=None), 999, NOTHING) is None


async def test_whoever_sat_in_a_game_that_was_stopped_has_an_empty_one(book: Book) -> None:
    await book.game(ANA, BO, has_result=False)
    assert await profile(book, ANA) == Profile(ANA, Score(0, 0), ())
    assert Score(0, 0).per_cent == 0


@pytest.mark.parametrize("left", [None, -7])
async def test_whoever_was_erased_has_none_and_others_keep_theirs(
    book: Book, left: int | None
) -> None:
    await book.game(ANA, BO)
    (row,) = await book.database.rows("SELECT user_id FROM players WHERE key = ?", (book.keys[BO],))
    await book.erase(BO, left)
    assert await Standings(book.database).profile(Scope(HERE, robots=None), row[0], {}) is None
    found = await profile(book, ANA)
    assert found is not None
    assert (found.total.wins, [one.robots for one in found.chapters]) == (1, [False])


async def test_the_name_is_the_last_one_that_was_given_here(book: Book) -> None:
    await book.renamed(ANA, "Ana la Terrible")
    old = await book.game(ANA, BO)
    await book.game("Ana la Terrible", BO)
    await book.game(ANA, BO, rematch_of=old, host=BO)
    found = await profile(book, ANA)
    assert found is not None
    assert found.name == "Ana la Terrible"


async def test_a_rematch_alone_still_tells_a_name(book: Book) -> None:
    await book.game(ANA, BO, rematch_of=7, host=BO)
    found = await profile(book, ANA)
    assert found is not None
    assert found.name == ANA


async def test_a_result_that_cannot_be_read_counts_without_its_figures(
    book: Book, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(2):
        await book.game(ANA, BO, figures=[{"shots": 3}, {"shots": 1}])
    async with book.database.transaction() as step:
        await step.run("UPDATE results SET figures = '[' WHERE table_id = 1")
    found = await profile(book, ANA)
    assert found is not None
    assert found.chapters == (Chapter("duel", False, Score(2, 2, {"shots": 3}, 2)),)
    assert "cannot be read" in caplog.text
