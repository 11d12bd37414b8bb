"""Erasing: of one person nothing is left in the file, and nothing else in it has changed."""

import asyncio
import json
import sqlite3
import struct
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from bot.store.database import Database
from bot.store.facts import FactStore
from bot.store.persons import Kept, PersonStore, StillPlaying
from bot.store.preferences import PreferenceStore
from bot.store.standings import Scope, Standings
from bot.store.tables import Conflict, ResultRow, SeatRow, TableRow, TableStore
from tests.conftest import count, seeded

NOW = 1_800_000_000.0
GUILDS = (200, 201, 202)
PEOPLE = {1_200_000_000_000_000_000 + 7919 * number: f"Nom-{number:03d}-Ω" for number in range(9)}
"""Their names, by ids as long as Discord's."""
ANA, BO, CHLOE, DAVID, *_ = PEOPLE

Row: TypeAlias = dict[str, Any]
Dump: TypeAlias = dict[str, list[Row]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "db"


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    database = await Database.open(path)
    yield database
    await database.close()


@pytest.fixture
def persons(database: Database) -> PersonStore:
    return PersonStore(database)


def dump(path: Path) -> Dump:
    """Every table of the file, row by row."""
    with closing(sqlite3.connect(path)) as file:
        file.row_factory = sqlite3.Row
        names = [
            name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        return {
            name: [dict(row) for row in file.execute(f"SELECT * FROM {name}")] for name in names
        }


def cells(dumped: Dump) -> Iterator[tuple[str, Any]]:
    for table, rows in dumped.items():
        for row in rows:
            for column, value in row.items():
                yield f"{table}.{column}", value


def speaks_of(value: Any, user_id: int, name: str) -> bool:
    """Whether a value is somebody's id or name, or holds it."""
    if isinstance(value, bytes):
        return name.encode() in value or struct.pack(">q", user_id) in value
    return value == user_id or str(user_id) in str(value) or name in str(value)


# A database --------------------------------------------------------------------------------------


async def add_game(
    database: Database,
    *people: int | None,
    guild: int = GUILDS[0],
    channel: int = 300,
    status: str = "over",
    rematch_of: int | None = None,
    winner: int = 0,
) -> int:
    """A game of these (None is the house), the first of whom has opened it."""
    tables, host = TableStore(database), next(user_id for user_id in people if user_id)
    row = TableRow(
        guild_id=guild,
        channel_id=channel,
        message_id=900,
        game="duel",
        options={},
        seed=bytes(32),
        locale="fr",
        host_id=host,
        status="invited" if status == "closed" else "running",
        seats=tuple(SeatRow(PEOPLE.get(user_id or 0, ""), user_id, True) for user_id in people),
        rematch_of=rematch_of,
    )
    number = await tables.open(row, NOW)
    for seat, user_id in enumerate(people):
        if user_id:
            await tables.hand_placed(number, seat, (user_id + 1, user_id + 2))
    if status in ("over", "closed"):
        results = [
            ResultRow(seat, seat == winner, seat, {"shots": 2}) for seat in range(len(people))
        ]
        await tables.end(number, status, NOW + number, None, results if status == "over" else ())
    return number


async def fill(database: Database, chance: Random) -> None:
    """Games of many people on several servers, and what hangs on them."""
    facts, preferences = FactStore(database), PreferenceStore(database)
    ids = list(PEOPLE)
    for number in range(1, 31):
        people: list[int | None] = [*chance.sample(ids, chance.randint(1, 3))]
        while len(people) < 2:
            people.append(None)
        table = await add_game(
            database,
            *people,
            guild=chance.choice(GUILDS),
            channel=300 + number,
            status=chance.choice(("over", "over", "closed")),
            winner=chance.randrange(len(people)),
        )
        for _ in range(chance.randrange(3)):
            seat, caller = chance.sample(range(len(people)), 2)
            about = PEOPLE.get(people[seat] or 0, "la maison")
            reason = chance.choice(("trop lent", f"{about} parle trop", f"<@{people[seat]}> dort"))
            try:
                penalty = await facts.add_penalty(table, seat, caller, "1.1.0", reason, NOW, 5)
            except Conflict:
                continue
            if chance.randrange(2):
                await facts.void(table, penalty, NOW, chance.choice(ids))
        await facts.drink(table, 0, 0, NOW)
        for user_id in chance.sample(ids, 2):
            await facts.follow(table, user_id)
    for user_id in ids:
        await preferences.save("people", user_id, {"heard": chance.choice(("fr", "en"))})
    await preferences.save("servers", GUILDS[0], {"drinks": False})


def without(before: Dump, user_id: int) -> Dump:
    """What the file should be after that person is erased."""
    (key,) = [row["key"] for row in before["players"] if row["user_id"] == user_id]
    his = {(row["table_id"], row["seat"]) for row in before["seats"] if row["player"] == key}

    def penalty(row: Row) -> Row:
        places = {(row["table_id"], row["seat"]), (row["table_id"], row["caller_seat"])}
        named = str(user_id) in row["reason"]
        reason = "" if places & his or named else row["reason"]
        voided_by = None if row["voided_by"] == user_id else row["voided_by"]
        return {**row, "reason": reason, "voided_by": voided_by}

    def seat(row: Row) -> Row:
        emptied = {"name": "", "hand_channel_id": None, "hand_message_id": None}
        return {**row, **emptied} if row["player"] == key else row

    return {
        **before,
        "players": [
            {**row, "user_id": None} if row["key"] == key else row for row in before["players"]
        ],
        "tables": [
            {**row, "host_id": -key} if row["host_id"] == user_id else row
            for row in before["tables"]
        ],
        "seats": [seat(row) for row in before["seats"]],
        "penalties": [penalty(row) for row in before["penalties"]],
        "followers": [row for row in before["followers"] if row["user_id"] != user_id],
        "people": [row for row in before["people"] if row["user_id"] != user_id],
    }


async def rankings(database: Database) -> list[list[tuple[int, str, int, int]]]:
    """Everybody's games and wins on every server, between people and against the house."""
    standings = Standings(database)
    return [
        [
            (line.user_id, line.name, line.games, line.wins)
            for line in await standings.ranking(Scope(guild, robots=robots))
        ]
        for guild in GUILDS
        for robots in (False, True)
    ]


# A person ----------------------------------------------------------------------------------------


@pytest.mark.heavy
@pytest.mark.parametrize("case", range(count(4, 200)))
async def test_nothing_of_him_is_left_and_nothing_else_has_changed(
    path: Path, database: Database, persons: PersonStore, case: int
) -> None:
    chance = seeded("erased", case)
    await fill(database, chance)
    user_id = chance.choice(list(PEOPLE))
    if not (await persons.kept(user_id)).games:
        await add_game(database, user_id, None)
    name, before, ranked = PEOPLE[user_id], dump(path), await rankings(database)
    assert any(speaks_of(value, user_id, name) for _, value in cells(before))
    assert await persons.erase(user_id)
    await persons.sweep()
    after = dump(path)
    assert [place for place, value in cells(after) if speaks_of(value, user_id, name)] == []
    assert after == without(before, user_id)
    assert await rankings(database) == [
        [line for line in lines if line[0] != user_id] for lines in ranked
    ]


async def test_not_even_the_bytes_are_left_in_the_file_or_its_log(
    path: Path, database: Database, persons: PersonStore
) -> None:
    await fill(database, seeded("bytes"))
    await add_game(database, ANA, BO)
    traces = struct.pack(">q", ANA), PEOPLE[ANA].encode(), str(ANA).encode()

    def found() -> list[bool]:
        files = path.read_bytes() + path.with_name("db-wal").read_bytes()
        return [trace in files for trace in traces]

    assert found()[:2] == [True, True]
    await persons.erase(ANA)
    await persons.sweep()
    assert found() == [False, False, False]


async def test_erasing_twice_or_somebody_unknown_changes_nothing(
    path: Path, database: Database, persons: PersonStore
) -> None:
    await add_game(database, ANA, BO)
    assert not await persons.erase(CHLOE)
    assert await persons.erase(ANA)
    before = dump(path)
    assert not await persons.erase(ANA)
    assert dump(path) == before
    assert await persons.kept(ANA) == await persons.kept(CHLOE) == Kept()


async def test_whoever_only_follows_has_a_language_or_moderates_is_known_and_erased(
    path: Path, database: Database, persons: PersonStore
) -> None:
    number = await add_game(database, ANA, BO)
    facts = FactStore(database)
    await facts.follow(number, CHLOE)
    await PreferenceStore(database).save("people", DAVID, {"heard": "fr"})
    moderator = [*PEOPLE][4]
    penalty = await facts.add_penalty(number, 0, 1, "1.1.0", "trop lent", NOW, 5)
    await facts.void(number, penalty, NOW, moderator)
    for user_id in (CHLOE, DAVID, moderator):
        assert (await persons.kept(user_id)).known
        assert await persons.erase(user_id)
        assert not (await persons.kept(user_id)).known
        assert not [1 for _, value in cells(dump(path)) if speaks_of(value, user_id, "–")]
    assert dump(path)["penalties"][0]["reason"] == "trop lent"


async def test_whoever_names_him_at_his_table_keeps_the_penalty_without_its_reason(
    path: Path, database: Database, persons: PersonStore
) -> None:
    number = await add_game(database, ANA, BO, CHLOE)
    facts = FactStore(database)
    named = f"souffle à {PEOPLE[ANA].replace('N', 'n')}"
    await facts.add_penalty(number, 1, 2, "1.1.0", named, NOW, 5)
    await facts.add_penalty(number, 2, 1, "1.1.0", "trop lent", NOW, 5)
    await persons.erase(ANA)
    assert [row["reason"] for row in dump(path)["penalties"]] == ["", "trop lent"]


async def test_who_is_called_in_a_reason_at_a_table_of_others_is_not_any_more(
    path: Path, database: Database, persons: PersonStore
) -> None:
    number = await add_game(database, BO, CHLOE)
    await add_game(database, ANA, BO, channel=301)
    await FactStore(database).add_penalty(number, 0, 1, "1.1.0", f"crie <@{ANA}>", NOW, 5)
    await persons.erase(ANA)
    assert [row["reason"] for row in dump(path)["penalties"]] == [""]


@pytest.mark.parametrize("status", ["invited", "running"])
async def test_not_while_an_open_table_counts_on_him(
    path: Path, database: Database, persons: PersonStore, status: str
) -> None:
    await add_game(database, ANA, BO)
    number = await add_game(database, BO, ANA, channel=301, status="running")
    async with database.transaction() as step:
        await step.run("UPDATE tables SET status = ? WHERE id = ?", (status, number))
    before = dump(path)
    for user_id in (ANA, BO):
        assert (await persons.kept(user_id)).playing == 301
        with pytest.raises(StillPlaying) as refused:
            await persons.erase(user_id)
        assert refused.value.channel_id == 301
    assert dump(path) == before
    await TableStore(database).end(number, "closed", NOW)
    assert await persons.erase(ANA)


async def test_not_while_he_hosts_one_without_a_seat(
    database: Database, persons: PersonStore
) -> None:
    number = await add_game(database, BO, CHLOE, status="running")
    async with database.transaction() as step:
        await step.run("UPDATE tables SET host_id = ? WHERE id = ?", (ANA, number))
    with pytest.raises(StillPlaying):
        await persons.erase(ANA)


async def test_a_table_that_begins_in_between_stops_it(
    path: Path, database: Database, persons: PersonStore
) -> None:
    """Either there is a table and he stays, or he is erased and sits there as somebody new."""
    await add_game(database, ANA, BO)
    outcomes = await asyncio.gather(
        add_game(database, BO, ANA, channel=301, status="running"),
        persons.erase(ANA),
        add_game(database, CHLOE, ANA, channel=302, status="running"),
        persons.erase(ANA),
        return_exceptions=True,
    )
    for outcome in outcomes:
        assert not isinstance(outcome, Exception) or isinstance(outcome, StillPlaying)
    assert isinstance(outcomes[1], StillPlaying)
    assert isinstance(outcomes[3], StillPlaying)
    assert [row["name"] for row in dump(path)["seats"]].count(PEOPLE[ANA]) == 3


async def test_who_plays_again_is_somebody_new(
    path: Path, database: Database, persons: PersonStore
) -> None:
    await add_game(database, ANA, BO)
    await persons.erase(ANA)
    await add_game(database, ANA, BO)
    players = dump(path)["players"]
    assert [row["user_id"] for row in players] == [None, BO, ANA]
    lines = await Standings(database).ranking(Scope(GUILDS[0]))
    assert {(line.user_id, line.games) for line in lines} == {(ANA, 1), (BO, 2)}


async def test_a_seat_of_his_is_not_the_house_s(database: Database, persons: PersonStore) -> None:
    number = await add_game(database, ANA, BO, None)
    await persons.erase(ANA)
    row = await TableStore(database).load(number)
    assert row is not None
    erased, other, house = row.seats
    assert (erased.user_id, erased.name, erased.hand) == (-1, "", None)
    assert other.user_id == BO
    assert house.user_id is None
    assert row.host_id == -1


async def test_a_message_that_was_on_its_way_is_not_written_down(
    path: Path, database: Database, persons: PersonStore
) -> None:
    number = await add_game(database, ANA, BO)
    await persons.erase(ANA)
    for seat in (0, 1):
        await TableStore(database).hand_placed(number, seat, (1, 2))
    assert [row["hand_message_id"] for row in dump(path)["seats"]] == [None, 2]


async def test_how_much_is_kept(database: Database, persons: PersonStore) -> None:
    facts = FactStore(database)
    for number, guild in enumerate((GUILDS[0], GUILDS[0], GUILDS[1])):
        table = await add_game(database, ANA, BO, guild=guild, channel=300 + number)
        await facts.add_penalty(table, 0, 1, "1.1.0", "trop lent", NOW, 5)
        await facts.drink(table, 0, 0, NOW)
    other = await add_game(database, BO, CHLOE)
    await facts.follow(other, ANA)
    expected = Kept(known=True, games=3, servers=2, penalties=3, shots=3, follows=1)
    assert await persons.kept(ANA) == expected


async def test_all_that_is_kept_is_read_and_no_card_of_any_game(
    database: Database, persons: PersonStore
) -> None:
    facts = FactStore(database)
    number = await add_game(database, ANA, BO)
    taken = await facts.add_penalty(number, 0, 1, "1.1.0", "trop lent", NOW, 5)
    await facts.add_penalty(number, 1, 0, "1.1.0", "trop bruyant", NOW, 5)
    await facts.void(number, taken, NOW, ANA)
    await PreferenceStore(database).save("people", ANA, {"heard": "fr", "reminders": False})
    rows = await persons.rows(ANA)
    assert rows.settings == {"heard": "fr", "reminders": False}
    (game,) = rows.games
    assert (game["won"], game["score"], game["figures"]) == (1, 0, {"shots": 2})
    assert not {"seed", "moves", "options"} & game.keys()
    roles = {(row["role"], row["reason"]) for row in rows.penalties}
    assert roles == {("taken", "trop lent"), ("voided", "trop lent"), ("called", "trop bruyant")}


# A server ----------------------------------------------------------------------------------------


@pytest.mark.heavy
@pytest.mark.parametrize("case", range(count(3, 100)))
async def test_a_server_goes_and_the_others_stay(
    path: Path, database: Database, persons: PersonStore, case: int
) -> None:
    chance = seeded("server", case)
    await fill(database, chance)
    guild, before = chance.choice(GUILDS), dump(path)
    gone = {row["id"] for row in before["tables"] if row["guild_id"] == guild}
    assert await persons.erase_server(guild)
    after = dump(path)
    for table in ("seats", "moves", "results", "penalties", "shots", "followers"):
        assert after[table] == [row for row in before[table] if row["table_id"] not in gone]
    assert [row for row in after["tables"] if row["game"]] == [
        row for row in before["tables"] if row["id"] not in gone
    ]
    assert after["servers"] == [row for row in before["servers"] if row["guild_id"] != guild]
    assert after["people"] == before["people"]
    still = {row["player"] for row in after["seats"]} - {None}
    assert {row["key"] for row in after["players"]} == still
    assert not await persons.erase_server(guild)


async def test_a_number_of_a_deleted_table_is_never_given_again(
    database: Database, persons: PersonStore
) -> None:
    """Its old buttons stand in channels: they must not press anything at another table."""
    await add_game(database, ANA, BO, guild=GUILDS[0])
    last = await add_game(database, ANA, BO, guild=GUILDS[1])
    for _ in range(2):
        await persons.erase_server(GUILDS[1])
        assert await TableStore(database).load(last) is None
    assert await add_game(database, ANA, BO, guild=GUILDS[0]) == last + 1
    assert await persons.erase_server(GUILDS[0])
    assert await add_game(database, ANA, BO, guild=GUILDS[0]) == last + 2


async def test_a_server_where_a_game_runs_stays(
    path: Path, database: Database, persons: PersonStore
) -> None:
    number = await add_game(database, ANA, BO, status="running")
    before = dump(path)
    kept = await persons.kept_of_server(GUILDS[0])
    assert (kept.games, kept.people, kept.penalties, kept.open) == (1, 2, 0, (number,))
    with pytest.raises(StillPlaying):
        await persons.erase_server(GUILDS[0])
    assert dump(path) == before


async def test_settings_that_are_no_json_are_handed_out_as_they_are(
    database: Database, persons: PersonStore
) -> None:
    async with database.transaction() as step:
        await step.run("INSERT INTO people VALUES (?, '{')", (ANA,))
    assert (await persons.rows(ANA)).settings == "{"
    assert json.dumps((await persons.rows(BO)).settings) == "null"
