"""Who has been erased is nobody: not the house, not asked, not remembered, and his games stand."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.game.record import read
from bot.game.referee import verify
from bot.screen.names import mention, names_of
from bot.store.database import Database, Unavailable
from bot.store.persons import PersonStore
from bot.table.persons import Persons
from bot.table.preferences import PersonSettings, ServerSettings
from bot.table.seats import Place, Player, Refusal, Status
from bot.table.table import Table
from tests.table.conftest import ANA, BO, CHLOE, DAVID, GUILD, House, Opener


def persons(house: House) -> Persons:
    return Persons(PersonStore(house.database), house.tables, house.preferences)


async def refused(promise: Awaitable[Any]) -> Refusal:
    """The "no" that this call meets."""
    with pytest.raises(Refusal) as refusal:
        await promise
    return refusal.value


async def over(house: House, **options: Any) -> Table:
    """Ana and Bo have played a game to its end."""
    table = await house.begin(sets=1, **options)
    while table.is_open:
        await house.play_mildest(table)
    return table


# An erased seat ----------------------------------------------------------------------------------


@pytest.mark.parametrize("restarts", [False, True])
async def test_his_seat_is_nobodys_and_not_the_houses(open_house: Opener, restarts: bool) -> None:
    house = await open_house()
    number = (await over(house, bank="bot")).id
    assert await persons(house).erase(ANA)
    house = await open_house() if restarts else house
    table = await house.tables.get(number)
    other, erased, bank = (chair.player for chair in table.chairs)
    assert (erased.is_house, erased.is_erased, erased.name) == (False, True, "")
    assert (bank.is_house, bank.is_erased) == (True, False)
    assert (other.is_erased, other.name) == (False, "Bo")
    assert names_of(table) == ("Bo", "…", "Duelliste")
    assert table.seat_of(ANA) is None
    assert mention(table.people[1]) == mention(table.host_id) == "…"


async def test_a_record_of_his_still_verifies(house: House) -> None:
    table = await over(house)
    before = table.document()
    await persons(house).erase(ANA)
    document = (await house.tables.get(table.id)).document()
    assert document == {**before, "players": ["Bo", ""]}
    record = read(json.dumps(document), {"duel": house.game})
    assert verify(record) is None
    assert house.game.result(record.replay()) == table.result


async def test_nobody_gets_a_rematch_of_somebody_erased(house: House) -> None:
    table = await over(house)
    await persons(house).erase(ANA)
    for user_id, key in ((BO, "data-refusal-rematch"), (ANA, "refusal-not-seated")):
        asked = house.tables.rematch(table.id, Player("Bo", user_id), "fr")
        assert (await refused(asked)).key == key
    assert house.tables.open == ()


async def test_a_rematch_that_was_asked_for_meanwhile_is_refused_too(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await over(house)
    avenging = house.tables._ledger.avenging

    async def erased_meanwhile(number: int) -> Any:
        assert await persons(house).erase(ANA)
        return await avenging(number)

    monkeypatch.setattr(house.tables._ledger, "avenging", erased_meanwhile)
    asked = house.tables.rematch(table.id, Player("Bo", BO), "fr")
    assert (await refused(asked)).key == "data-refusal-rematch"
    users = await house.database.rows("SELECT user_id FROM players ORDER BY key")
    assert {row[0] for row in users} == {None, BO}


async def test_a_new_game_with_him_is_a_new_beginning(house: House) -> None:
    await over(house)
    await persons(house).erase(ANA)
    table = await house.begin()
    assert table.seat_of(ANA) == 1
    assert [player.name for player in (chair.player for chair in table.chairs)] == ["Bo", "Ana"]


# Memory ------------------------------------------------------------------------------------------


async def test_what_was_settled_and_followed_is_forgotten_in_memory_too(
    open_house: Opener,
) -> None:
    house = await open_house()
    table = await house.begin()
    await house.tables.facts.follow(table.id, CHLOE)
    await house.tables.facts.follow(table.id, DAVID)
    await house.preferences.settle_person(CHLOE, PersonSettings(reminders=False, heard="en"))
    await house.preferences.settle_person(DAVID, PersonSettings(reminders=False))
    assert await persons(house).erase(CHLOE)
    for known in (house, await open_house()):
        assert known.preferences.person(CHLOE) == PersonSettings()
        assert not known.preferences.person(DAVID).reminders
        assert (await known.tables.get(table.id)).facts.followers == {DAVID}
    assert await house.tables.facts.dismiss(table.id) == {DAVID}


async def test_a_game_that_was_just_being_read_is_read_once_more(
    open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = (await over(await open_house())).id
    house = await open_house()
    load = house.tables._ledger._facts.load
    erased: list[bool] = []

    async def erased_meanwhile(table: int) -> Any:
        if not erased:
            erased.append(await persons(house).erase(ANA))
        return await load(table)

    monkeypatch.setattr(house.tables._ledger._facts, "load", erased_meanwhile)
    table = await house.tables.get(number)
    assert erased == [True]
    assert [chair.player.name for chair in table.chairs] == ["Bo", ""]


async def test_a_moderator_who_stopped_a_game_is_not_remembered(house: House) -> None:
    table = await house.begin()
    penalty = await house.tables.facts.penalise(table.id, ANA, BO, "lent", moderator=False)
    await house.tables.facts.void(table.id, penalty.id, DAVID, moderator=True)
    await house.tables.stop(table.id, DAVID, moderator=True)
    assert await persons(house).erase(DAVID)
    again = await house.tables.get(table.id)
    assert again.closed_by == 0
    assert again.facts.penalties[0].voided


async def test_a_reason_at_others_tables_does_not_name_him_any_more(open_house: Opener) -> None:
    house = await open_house()
    table = await house.begin()
    await house.tables.facts.penalise(table.id, ANA, BO, f"comme <@{DAVID}>", moderator=False)
    await house.tables.facts.follow(table.id, DAVID)
    assert await persons(house).erase(DAVID)
    for known in (house, await open_house()):
        facts = (await known.tables.get(table.id)).facts
        assert (facts.penalties[0].reason, facts.followers) == ("", frozenset())


# When it may not be ------------------------------------------------------------------------------


async def test_not_while_he_is_at_an_open_table_of_any_process(open_house: Opener) -> None:
    """The other process is what this one's memory does not know of: the store decides."""
    house, rival = await open_house(), await open_house()
    await over(house)
    table = await rival.invite(channel=444)
    await house.preferences.settle_person(ANA, PersonSettings(reminders=False))
    for user_id in (ANA, BO):
        refusal = await refused(persons(house).erase(user_id))
        assert refusal.key == "data-refusal-playing"
        assert refusal.args_by_name == {"channel": "444"}
    assert not house.preferences.person(ANA).reminders
    await rival.tables.decline(table.id, BO)
    assert await persons(house).erase(ANA)


async def test_whoever_a_robot_plays_for_still_has_a_seat_to_come_back_to(house: House) -> None:
    table = await house.begin(bank="seat")
    await house.tables.quit(table.id, CHLOE)
    assert table.is_open
    assert table.chairs[2].replaced
    assert (await refused(persons(house).erase(CHLOE))).key == "data-refusal-playing"
    await house.tables.stop(table.id, ANA, moderator=False)
    assert await persons(house).erase(CHLOE)


async def test_a_store_that_fails_changes_nothing_and_says_so(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await over(house)
    await house.preferences.settle_person(ANA, PersonSettings(reminders=False))

    def fail(*_: Any) -> Any:
        raise Unavailable("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(Database, "transaction", fail)
        patch.setattr(Database, "rows", fail)
        calls: tuple[Callable[[int], Awaitable[Any]], ...] = (
            persons(house).erase,
            persons(house).kept,
            persons(house).document,
            persons(house).erase_server,
            persons(house).kept_of_server,
        )
        for call in calls:
            assert (await refused(call(ANA))).key == "data-unavailable"
    assert not house.preferences.person(ANA).reminders
    assert (await house.tables.get(table.id)).seat_of(ANA) == 1


async def test_a_log_that_cannot_be_emptied_undoes_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await over(house)
    mine = persons(house)

    async def fail() -> None:
        raise Unavailable("locked")

    monkeypatch.setattr(mine._store, "sweep", fail)
    assert await mine.erase(ANA)
    assert not (await mine.kept(ANA)).known


async def test_settling_something_meanwhile_brings_nothing_back(house: House) -> None:
    await house.preferences.settle_person(ANA, PersonSettings(reminders=False, heard="fr"))
    await asyncio.gather(
        persons(house).erase(ANA),
        house.preferences.revise_person(
            ANA, lambda settings: settings.model_copy(update={"pictures": False})
        ),
    )
    assert house.preferences.person(ANA) == PersonSettings(pictures=False)
    rows = await house.database.rows("SELECT settings FROM people")
    assert [json.loads(row[0]) for row in rows] == [{"pictures": False}]


# What is handed out ------------------------------------------------------------------------------


async def test_all_of_his_is_handed_out(house: House) -> None:
    table = await over(house)
    await house.preferences.settle_person(ANA, PersonSettings(reminders=False, heard="en"))
    document = json.loads(json.dumps(await persons(house).document(ANA)))
    assert (document["user_id"], document["language"]) == (str(ANA), "en")
    assert document["settings"] == {"reminders": False}
    (game,) = document["games"]
    assert table.result is not None
    assert game == {
        "table": table.id,
        "server": str(GUILD),
        "channel": str(table.place.channel_id),
        "game": "duel",
        "status": "over",
        "begun": "2027-01-15T08:00:00+00:00",
        "ended": "2027-01-15T08:00:00+00:00",
        "hosted": True,
        "seat": 1,
        "name": "Ana",
        "replaced": False,
        "hand": None,
        "won": 1 in table.result.winners,
        "score": table.result.scores[1],
        "figures": {name: of[1] for name, of in table.game.figures(table.state).items()},
    }


async def test_of_a_game_that_runs_only_that_it_does_and_where(house: House) -> None:
    """Two deals that differ in everything are the same to whoever asks meanwhile."""
    documents = []
    for _ in range(2):
        table = await house.begin()
        assert table.status is Status.RUNNING
        for card in (0, 1):
            seat = table.to_act[0]
            move = table.game.legal(table.state, seat)[card]
            await house.tables.move(table.id, table.people[seat], None, move)
        document = await persons(house).document(ANA)
        documents.append(document["games"].pop())
        assert table.seed.hex not in json.dumps(document)
        await house.tables.stop(table.id, ANA, moderator=False)
    assert documents[0] == {**documents[1], "table": documents[0]["table"]}
    assert documents[0].keys() == {"table", "server", "channel", "game", "status"}
    assert documents[0]["status"] == "running"


# A server ----------------------------------------------------------------------------------------


async def test_a_server_that_is_deleted_is_forgotten_in_memory_too(house: House) -> None:
    here = await over(house)
    place = Place(GUILD + 1, 555, 901)
    there = await house.tables.invite(
        house.game, house.game.options(), [Player("Bo", BO), Player("Ana", ANA)], ANA, place, "fr"
    )
    await house.tables.decline(there.id, BO)
    for guild_id in (GUILD, GUILD + 1):
        await house.preferences.settle_server(guild_id, ServerSettings(drinks=False))
    assert await persons(house).erase_server(GUILD)
    assert (await refused(house.tables.get(here.id))).key == "refusal-unknown-table"
    assert house.preferences.server(GUILD) == ServerSettings()
    assert not house.preferences.server(GUILD + 1).drinks
    assert (await house.tables.get(there.id)).seat_of(ANA) == 1
    assert not await persons(house).erase_server(GUILD)


async def test_a_server_where_a_table_is_open_is_not(house: House) -> None:
    table = await house.invite()
    assert (await refused(persons(house).erase_server(GUILD))).key == "data-refusal-server"
    await house.tables.accept(table.id, BO)
