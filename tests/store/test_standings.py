"""The leaderboard of hand-made games: what counts, for whom, and who stands before whom."""

import json
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.screen.ranking import Month
from bot.store.database import Database
from bot.store.standings import Line, Scope, Standings

HERE, ELSEWHERE = 200, 201
ANA, BO, CHLOE, DAVID = "Ana", "Bo", "Chloé", "David"
HOUSE = None
PARIS = ZoneInfo("Europe/Paris")


@dataclass
class Book:
    """Writes games as the house does."""

    database: Database
    keys: dict[str, int] = field(default_factory=dict)
    """The person behind each name."""
    user_ids: dict[str, int] = field(default_factory=dict)
    """Who that is on Discord, where it matters."""

    async def player(self, name: str) -> int:
        if name not in self.keys:
            async with self.database.transaction() as step:
                self.keys[name] = int(
                    await step.value(
                        "INSERT INTO players (user_id)"
                        " VALUES (COALESCE(?, (SELECT COUNT(*) + 11 FROM players)))"
                        " RETURNING key",
                        (self.user_ids.get(name),),
                    )
                )
        return self.keys[name]

    async def renamed(self, name: str, new: str) -> None:
        """From now on a person is called otherwise."""
        self.keys[new] = await self.player(name)

    async def game(
        self,
        *names: str | None,
        winner: int | None = 0,
        guild: int = HERE,
        game: str = "duel",
        ended: float = 0.0,
        figures: Sequence[dict[str, int]] = (),
        replaced: Sequence[int] = (),
        has_result: bool = True,
        rematch_of: int | None = None,
        host: str | None = None,
    ) -> int:
        """A finished game: who sat there (None is the house), and which seat won."""
        keys = [await self.player(name) if name else None for name in names]
        host_key = await self.player(host or ANA)
        async with self.database.transaction() as step:
            table = await step.value(
                "INSERT INTO tables (guild_id, channel_id, game, options, seed, locale, host_id,"
                " status, created_at, ended_at, rematch_of)"
                " VALUES (?, 300, ?, '{}', x'00', 'fr', (SELECT user_id FROM players"
                " WHERE key = ?), 'over', ?, ?, ?) RETURNING id",
                (guild, game, host_key, ended, ended, rematch_of),
            )
            for seat, key in enumerate(keys):
                await step.run(
                    "INSERT INTO seats (table_id, seat, player, name, accepted, replaced)"
                    " VALUES (?, ?, ?, ?, 1, ?)",
                    (table, seat, key, names[seat], int(seat in replaced)),
                )
                if has_result:
                    counted = figures[seat] if figures else {}
                    await step.run(
                        "INSERT INTO results VALUES (?, ?, ?, ?, 0, ?)",
                        (table, seat, key, int(seat == winner), json.dumps(counted)),
                    )
        return int(table)

    async def penalty(
        self,
        table: int,
        seat: int,
        *,
        disputed: bool = False,
        dispute_voided: bool = False,
        voided: bool = False,
    ) -> None:
        async with self.database.transaction() as step:
            await step.run(
                "INSERT INTO penalties (table_id, seat, player, caller_seat, round, reason, at,"
                " disputed_at, dispute_voided_at, voided_at)"
                " SELECT table_id, seat, player, 1 - seat,"
                " (SELECT COUNT(*) FROM penalties), 'late', 0, ?, ?, ?"
                " FROM seats WHERE table_id = ? AND seat = ?",
                (
                    *(1.0 if happened else None for happened in (disputed, dispute_voided, voided)),
                    *(table, seat),
                ),
            )

    async def erase(self, name: str, left: int | None = None) -> None:
        async with self.database.transaction() as step:
            await step.run("UPDATE players SET user_id = ? WHERE key = ?", (left, self.keys[name]))
            await step.run("UPDATE seats SET name = '' WHERE player = ?", (self.keys[name],))


@pytest.fixture
async def book(tmp_path: Path) -> AsyncIterator[Book]:
    database = await Database.open(tmp_path / "db")
    yield Book(database)
    await database.close()


async def ranking(book: Book, scope: Scope | None = None) -> tuple[Line, ...]:
    return await Standings(book.database).ranking(scope or Scope(HERE))


async def ranks(book: Book, scope: Scope | None = None) -> list[tuple[int, str, int, int]]:
    return [(x.rank, x.name, x.wins, x.games) for x in await ranking(book, scope)]


async def details(book: Book, scope: Scope | None = None) -> dict[str, Line]:
    scope = scope or Scope(HERE)
    found = await Standings(book.database).detailed(scope, await ranking(book, scope))
    return {line.name: line for line in found}


# Who stands before whom --------------------------------------------------------------------------


async def test_nobody_has_played(book: Book) -> None:
    assert await ranking(book) == ()
    assert await Standings(book.database).detailed(Scope(HERE), ()) == ()


async def test_more_wins_come_first_then_a_larger_part_of_the_games(book: Book) -> None:
    for _ in range(2):
        await book.game(ANA, CHLOE)
    for winner in (0, 0, 1):
        await book.game(BO, DAVID, winner=winner)
    assert await ranks(book) == [
        (1, ANA, 2, 2),
        (2, BO, 2, 3),
        (3, DAVID, 1, 3),
        (4, CHLOE, 0, 2),
    ]


async def test_equals_share_a_rank_and_the_next_keeps_its_distance(book: Book) -> None:
    await book.game(BO, DAVID)
    await book.game(ANA, DAVID)
    await book.game(CHLOE, DAVID)
    await book.game(CHLOE, DAVID)
    assert await ranks(book) == [
        (1, CHLOE, 2, 2),
        (2, ANA, 1, 1),
        (2, BO, 1, 1),
        (4, DAVID, 0, 4),
    ]


async def test_whoever_has_won_nothing_shares_the_last_rank(book: Book) -> None:
    """Playing more does not put anybody below those who have played less."""
    await book.game(ANA, BO)
    await book.game(ANA, BO)
    await book.game(ANA, CHLOE)
    assert [(rank, name) for rank, name, *_ in await ranks(book)] == [(1, ANA), (2, BO), (2, CHLOE)]


async def test_the_part_of_games_won_in_a_hundred(book: Book) -> None:
    for winner in (0, 0, 1):
        await book.game(ANA, BO, winner=winner)
    assert [line.per_cent for line in await ranking(book)] == [67, 33]


async def test_nobody_may_win_a_game(book: Book) -> None:
    await book.game(ANA, BO, winner=None)
    assert await ranks(book) == [(1, ANA, 0, 1), (1, BO, 0, 1)]


# Which games count -------------------------------------------------------------------------------


async def test_another_servers_games_count_there(book: Book) -> None:
    await book.game(ANA, BO)
    await book.game(CHLOE, DAVID, guild=ELSEWHERE)
    assert [name for _, name, *_ in await ranks(book)] == [ANA, BO]
    assert [name for _, name, *_ in await ranks(book, Scope(ELSEWHERE))] == [CHLOE, DAVID]
    assert await ranks(book, Scope(999)) == []


async def test_one_game_or_all(book: Book) -> None:
    await book.game(ANA, BO)
    await book.game(ANA, BO, game="one_poker", winner=1)
    await book.game(ANA, BO, game="one_poker", winner=1)
    assert await ranks(book, Scope(HERE, "duel")) == [(1, ANA, 1, 1), (2, BO, 0, 1)]
    assert await ranks(book, Scope(HERE, "one_poker")) == [(1, BO, 2, 2), (2, ANA, 0, 2)]
    assert await ranks(book) == [(1, BO, 2, 3), (2, ANA, 1, 3)]


async def test_games_against_the_house_are_apart(book: Book) -> None:
    """Nobody climbs among people by beating a robot, nor by playing beside one."""
    await book.game(ANA, BO)
    for _ in range(5):
        await book.game(HOUSE, BO, winner=1)
    await book.game(CHLOE, BO, HOUSE, winner=0)
    assert await ranks(book) == [(1, ANA, 1, 1), (2, BO, 0, 1)]
    assert await ranks(book, Scope(HERE, robots=True)) == [(1, BO, 5, 6), (2, CHLOE, 1, 1)]


async def test_the_house_at_the_banque_has_no_result_and_changes_nothing(book: Book) -> None:
    table = await book.game(ANA, BO)
    async with book.database.transaction() as step:
        await step.run("INSERT INTO seats (table_id, seat, accepted) VALUES (?, 2, 1)", (table,))
    assert await ranks(book) == [(1, ANA, 1, 1), (2, BO, 0, 1)]


async def test_a_seat_that_a_robot_took_over_has_lost(book: Book) -> None:
    await book.game(ANA, BO, CHLOE, winner=1, replaced=[1])
    assert await ranks(book) == [(1, ANA, 0, 1), (1, BO, 0, 1), (1, CHLOE, 0, 1)]


async def test_a_game_that_was_stopped_counts_for_nobody(book: Book) -> None:
    table = await book.game(ANA, BO, has_result=False)
    await book.penalty(table, 0)
    assert await ranks(book) == []
    await book.game(ANA, BO)
    assert (await details(book))[ANA].penalties == 0


@pytest.mark.parametrize("left", [None, -7])
async def test_whoever_was_erased_is_not_shown_and_harms_nobody(
    book: Book, left: int | None
) -> None:
    """Nothing is left of a person's number, or one that Discord gives nobody."""
    await book.game(ANA, BO)
    await book.game(BO, CHLOE, winner=1)
    await book.erase(BO, left)
    assert await ranks(book) == [(1, ANA, 1, 1), (1, CHLOE, 1, 1)]
    assert await ranks(book, Scope(HERE, robots=True)) == []


# Under which name --------------------------------------------------------------------------------


async def test_a_name_is_the_last_one_on_this_server(book: Book) -> None:
    """Of all its games and months; what he is called elsewhere is nobody's business here."""
    await book.renamed(ANA, "Me Durand (avocate)")
    await book.renamed(ANA, "Xx_Ana_xX")
    await book.game(ANA, BO, ended=10.0)
    await book.game("Me Durand (avocate)", BO, game="one_poker", ended=20.0)
    await book.game("Xx_Ana_xX", BO, guild=ELSEWHERE, ended=30.0)
    for scope in (Scope(HERE), Scope(HERE, "duel"), Scope(HERE, until=15.0)):
        assert (await ranking(book, scope))[0].name == "Me Durand (avocate)"
    assert (await ranking(book, Scope(ELSEWHERE)))[0].name == "Xx_Ana_xX"
    assert {line.user_id for line in await ranking(book)} == {11, 12}


async def test_a_rematch_brings_no_old_name_back(book: Book) -> None:
    """It repeats the names of the game before, but for whoever asked for it."""
    await book.renamed(ANA, "Ana la Terrible")
    await book.renamed(BO, "Bo le Doux")
    old = await book.game(ANA, BO)
    await book.game("Ana la Terrible", BO)
    await book.game(ANA, "Bo le Doux", rematch_of=old, host=BO)
    assert {line.name for line in await ranking(book)} == {"Ana la Terrible", "Bo le Doux"}


async def test_a_name_that_was_lost_costs_nobody_his_place(book: Book) -> None:
    await book.game(ANA, BO)
    async with book.database.transaction() as step:
        await step.run("UPDATE seats SET name = NULL")
    assert await ranks(book) == [(1, "", 1, 1), (2, "", 0, 1)]


# Months ------------------------------------------------------------------------------------------


def at(text: str) -> float:
    return datetime.fromisoformat(text).timestamp()


@pytest.mark.parametrize(
    ("ended", "month"),
    [
        ("2026-02-28T23:59:59+01:00", 2),
        ("2026-03-01T00:00:00+01:00", 3),
        # Clocks went forward on 29 March: midnight is an hour sooner by the sun.
        ("2026-03-31T21:59:59+00:00", 3),
        ("2026-03-31T22:00:00+00:00", 4),
        # And back on 25 October.
        ("2026-10-31T22:59:59+00:00", 10),
        ("2026-10-31T23:00:00+00:00", 11),
        ("2026-12-31T23:59:59+01:00", 12),
    ],
)
async def test_a_game_belongs_to_the_month_in_which_it_ended(
    book: Book, ended: str, month: int
) -> None:
    await book.game(ANA, BO, ended=at(ended))
    counted = []
    for number in range(1, 13):
        asked = Month(2026, number)
        scope = Scope(HERE, since=asked.begins(PARIS), until=asked.after.begins(PARIS))
        if await ranking(book, scope):
            counted.append(number)
    assert counted == [month]


# Figures and penalties ---------------------------------------------------------------------------


async def test_figures_are_summed(book: Book) -> None:
    for _ in range(2):
        await book.game(ANA, BO, figures=[{"shots": 3, "challenges": 2}, {"shots": 9}])
    await book.game(BO, ANA, figures=[{"shots": 1}, {"shots": 5, "challenges": 0}])
    await book.game(HOUSE, ANA, figures=[{"shots": 50}, {"shots": 50}])
    await book.game(ANA, BO, game="one_poker", figures=[{"chips": 70}, {"chips": 130}])
    found = await details(book, Scope(HERE, "duel"))
    assert found[ANA].figures == {"shots": 11, "challenges": 4}
    assert found[BO].figures == {"shots": 19}
    assert (await details(book))[BO].figures == {"shots": 19, "chips": 130}


async def test_of_a_record_the_best_counts(book: Book) -> None:
    for comeback in (4, 9, 0):
        figures = [{"chips": 40, "comeback": comeback}, {"chips": 0}]
        await book.game(ANA, BO, game="one_poker", figures=figures)
    scope = Scope(HERE, "one_poker")
    lines = await Standings(book.database).ranking(scope)
    found = await Standings(book.database).detailed(scope, lines, frozenset({"comeback"}))
    assert found[0].figures == {"chips": 120, "comeback": 9}


async def test_the_longest_run_of_won_games(book: Book) -> None:
    for ended, winner in enumerate((ANA, BO, ANA, ANA, ANA, BO, ANA)):
        await book.game(winner, BO if winner == ANA else ANA, ended=100.0 + ended)
    found = await details(book)
    assert (found[ANA].run, found[BO].run) == (3, 1)


async def test_a_penalty_is_a_shot_a_dispute_one_more_and_a_voided_one_none(book: Book) -> None:
    table = await book.game(ANA, BO)
    await book.penalty(table, 0)
    await book.penalty(table, 0, disputed=True)
    await book.penalty(table, 0, disputed=True, voided=True)
    await book.penalty(table, 1, voided=True)
    found = await details(book)
    assert (found[ANA].penalties, found[BO].penalties) == (3, 0)
    assert (found[ANA].wins, found[BO].wins) == (1, 0)


async def test_penalties_count_where_their_game_counts(book: Book) -> None:
    await book.game(ANA, BO, ended=100.0)
    for place in ({"guild": ELSEWHERE}, {"game": "one_poker"}, {"ended": 50.0}):
        await book.penalty(await book.game(ANA, BO, **{"ended": 100.0, **place}), 0)  # type: ignore[arg-type]
    await book.penalty(await book.game(ANA, HOUSE, ended=100.0), 0)
    assert (await details(book, Scope(HERE, "duel", since=60.0)))[ANA].penalties == 0
    assert (await details(book))[ANA].penalties == 2
    assert (await details(book, Scope(HERE, robots=True)))[ANA].penalties == 1
