"""`/mes-donnees` as people see it: what is kept, the file, and erasing in two steps."""

import asyncio
import json
import re
import sqlite3
from contextlib import closing
from typing import Any

import discord
import pytest
from simcord import InteractionResult, MemberActor

from bot.screen.names import escaped, visible
from bot.store.database import Database, Unavailable
from bot.table.preferences import PersonSettings, ServerSettings
from tests.bot.test_leaderboard import ask as leaderboard
from tests.bot.test_presses import forge
from tests.bot.world import Screen, World

ERASE, YES, CANCEL, SEND = "Tout effacer", "Oui, tout effacer", "Annuler", "Recevoir mes données"
NOTHING = "Je ne garde rien de toi"


async def ask(world: World, person: MemberActor) -> Screen:
    """Type the command in the channel; what its answer shows, to this person alone."""
    result = await person.slash(world.channel, "mes-donnees")
    assert world.private(result)
    return world.answer(result)


async def press(world: World, person: MemberActor, shown: Screen, part: str) -> Screen:
    """The message after a press."""
    await world.press(person, shown, part)
    return world.look(shown.message.channel_id, shown.message.id)


async def erase(world: World, person: MemberActor) -> Screen:
    """Both steps; what is said at last."""
    shown = await press(world, person, await ask(world, person), ERASE)
    return await press(world, person, shown, YES)


async def file_of(world: World, result: InteractionResult) -> Any:
    """The JSON that an answer holds."""
    (attachment,) = world.answer(result).message.attachments
    return attachment.filename, json.loads(await attachment.read())


async def played(world: World) -> None:
    """Ana and Bo have played: Bo has given up, so that Ana has won."""
    await world.begin(manches=1)
    await world.type(world.bo, "quitter")
    await world.settle()


def traces(world: World, person: MemberActor) -> list[str]:
    """Where in the database a person's id or name is still to be found."""
    found = []
    name = person.user.name.title()
    with closing(sqlite3.connect(world.bot.settings.database_path)) as file:
        tables = file.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (table,) in tables:
            for row in file.execute(f"SELECT * FROM {table}"):
                found += [f"{table}: {row}" for cell in row if str(person.id) in str(cell)]
                found += [f"{table}: {row}" for cell in row if cell == name]
    return found


# What is kept ------------------------------------------------------------------------------------


async def test_it_says_how_much_is_kept(world: World) -> None:
    await played(world)
    await world.begin(manches=1)
    await world.press(world.chloe, await world.board(2), "follow")
    said = (await ask(world, world.ana)).text
    for part in ("**Parties** · 2, sur 1 serveur", "**shots bus** · 0", "rappels : Oui"):
        assert part in said
    assert "**Langue** · Français" in said
    assert "**Parties suivies** · 1" in (await ask(world, world.chloe)).text
    assert "**Parties** · aucune" in (await ask(world, world.chloe)).text


async def test_of_somebody_unknown_the_question_leaves_no_trace(world: World) -> None:
    shown = await ask(world, world.david)
    assert NOTHING in shown.text
    assert shown.labels == []
    for verb in ("data_send", "data_ask", "data_erase", "data_show"):
        answer = await forge(world, world.david, shown, f"t:0:0:{verb}")
        assert NOTHING in world.answer(answer).text
    assert traces(world, world.david) == []
    assert world.bot.house.language_of(world.david.id, "?") == "?"


async def test_in_english_and_in_neutral_words(world: World) -> None:
    await played(world)
    await world.bot.house.preferences.settle_server(world.guild.id, ServerSettings(drinks=False))
    assert "**gages faits** · 0" in (await ask(world, world.bo)).text
    world.languages[world.bo.id] = "en-GB"
    shown = await ask(world, world.bo)
    assert "What I keep about you" in shown.text
    assert "**Language** · English" in shown.text
    assert shown.labels == ["Receive my data", "Erase everything"]
    assert "for ever" in (await press(world, world.bo, shown, "Erase everything")).text


# The file ----------------------------------------------------------------------------------------


async def test_everything_is_sent_as_a_file_to_whoever_asks(world: World) -> None:
    await played(world)
    result = await world.press(world.ana, await ask(world, world.ana), SEND)
    assert world.answer(result).message.ephemeral
    name, document = await file_of(world, result)
    assert name == f"duelliste-{world.ana.id}.json"
    assert (document["user_id"], document["language"]) == (str(world.ana.id), "fr")
    (game,) = document["games"]
    assert (game["name"], game["won"], game["server"]) == ("Ana", True, str(world.guild.id))
    assert str(world.bo.id) not in json.dumps(document)


async def test_of_a_running_game_the_file_tells_nothing(world: World) -> None:
    await world.begin()
    await world.play_mildest()
    table = await world.table()
    _, document = await file_of(
        world, await world.press(world.ana, await ask(world, world.ana), SEND)
    )
    (game,) = document["games"]
    assert game.keys() == {"table", "server", "channel", "game", "status"}
    assert table.seed.hex not in json.dumps(document)


async def test_a_discord_that_takes_no_file_is_said(world: World) -> None:
    await played(world)
    shown = await ask(world, world.ana)
    for _ in range(2):
        world.env.inject_error("POST", "/interactions/*/*/callback", status=413)
    result = await world.press(world.ana, shown, SEND)
    assert "Discord n'a pas pris le fichier" in world.private(result)


# Erasing -----------------------------------------------------------------------------------------


async def test_two_steps_and_everything_is_gone(world: World) -> None:
    await played(world)
    other = await leaderboard(world, world.bo)
    assert "Ana" in other.text
    shown = await press(world, world.ana, await ask(world, world.ana), ERASE)
    for part in ("pour toujours", "tes adversaires gardent", "classements", "sauvegardes"):
        assert part in shown.text
    assert shown.labels == [YES, CANCEL]
    assert traces(world, world.ana)
    shown = await press(world, world.ana, shown, YES)
    assert "C'est fait" in shown.text
    assert shown.labels == []
    assert traces(world, world.ana) == []
    assert world.bot.house.preferences.person(world.ana.id) == PersonSettings()
    assert world.bot.house.language_of(world.ana.id, "?") == "?"
    after = await leaderboard(world, world.bo)
    assert "Ana" not in after.text
    assert "Bo · aucune victoire en 1 partie" in after.text
    assert traces(world, world.bo)


async def test_whoever_cancels_keeps_everything(world: World) -> None:
    await played(world)
    before = traces(world, world.ana)
    shown = await press(world, world.ana, await ask(world, world.ana), ERASE)
    shown = await press(world, world.ana, shown, CANCEL)
    assert "**Parties** · 1" in shown.text
    assert shown.labels == [SEND, ERASE]
    assert len(traces(world, world.ana)) >= len(before) > 0


async def test_twice(world: World) -> None:
    await played(world)
    shown = await press(world, world.ana, await ask(world, world.ana), ERASE)
    yes = shown.button(YES)
    for said in ("C'est fait", NOTHING):
        answer = await forge(world, world.ana, shown, yes)
        assert said in world.answer(answer).text
    assert NOTHING in (await ask(world, world.ana)).text
    assert traces(world, world.ana) == []


async def test_in_a_private_message(world: World) -> None:
    await played(world)
    result = await world.ana.user.slash("mes-donnees")
    assert world.private(result)
    shown = world.answer(result)
    _, document = await file_of(world, await world.press(world.ana, shown, SEND))
    assert len(document["games"]) == 1
    shown = await press(world, world.ana, shown, ERASE)
    assert "C'est fait" in (await press(world, world.ana, shown, YES)).text
    assert traces(world, world.ana) == []


async def test_the_buttons_answer_after_a_restart(world: World) -> None:
    await played(world)
    shown = await ask(world, world.ana)
    await world.restart()
    await file_of(world, await world.press(world.ana, shown, SEND))
    shown = await press(world, world.ana, shown, ERASE)
    await world.restart()
    assert "C'est fait" in (await press(world, world.ana, shown, YES)).text
    assert traces(world, world.ana) == []


async def test_nobody_erases_anybody_but_himself(world: World) -> None:
    await played(world)
    shown = await press(world, world.ana, await ask(world, world.ana), ERASE)
    yes = shown.button(YES)
    answer = await forge(world, world.david, shown, yes)
    assert NOTHING in world.answer(answer).text
    assert traces(world, world.ana)
    await forge(world, world.bo, shown, yes)
    assert traces(world, world.ana)
    assert traces(world, world.bo) == []


async def test_not_while_a_table_is_open(world: World) -> None:
    await played(world)
    shown = await press(world, world.ana, await ask(world, world.ana), ERASE)
    started = await world.type(world.bo, "start", adversaire=world.ana)
    refused = world.private(await world.press(world.ana, shown, YES))
    assert f"Une table ouverte compte sur toi, dans <#{world.channel.id}>" in refused
    first = world.private(await world.press(world.ana, await ask(world, world.ana), ERASE))
    assert "Une table ouverte compte sur toi" in first
    assert traces(world, world.ana)
    await world.press(world.ana, world.answer(started), "decline")
    assert "C'est fait" in (await press(world, world.ana, shown, YES)).text


async def test_a_database_that_fails_changes_nothing_and_says_so(
    world: World, monkeypatch: pytest.MonkeyPatch, complaints: list[str]
) -> None:
    await played(world)
    shown = await press(world, world.ana, await ask(world, world.ana), ERASE)

    def locked(*_: Any) -> Any:
        raise Unavailable("database is locked")

    complaints.append("database is locked")
    with monkeypatch.context() as patch:
        patch.setattr(Database, "transaction", locked)
        said = world.private(await world.press(world.ana, shown, YES))
    assert "rien n'a changé, réessaie dans un moment" in said
    assert traces(world, world.ana)


async def test_a_discord_that_does_not_show_it_does_not_hide_that_it_is_done(world: World) -> None:
    await played(world)
    shown = await press(world, world.ana, await ask(world, world.ana), ERASE)
    for _ in range(2):
        world.env.inject_error("POST", "/interactions/*/*/callback", status=500)
    said = world.private(await world.press(world.ana, shown, YES))
    assert "C'est fait" in said
    assert traces(world, world.ana) == []


# Afterwards --------------------------------------------------------------------------------------


@pytest.mark.parametrize("restarts", [False, True])
async def test_the_old_board_knows_him_no_more_and_takes_him_for_no_robot(
    world: World, restarts: bool
) -> None:
    await played(world)
    await erase(world, world.ana)
    requests = len(world.env.http_requests)
    if restarts:
        await world.restart()
    # A press that the end of the game has overtaken draws the board anew.
    await forge(world, world.bo, await world.board(), "t:1:0:pick:0.0")
    await world.settle(5)
    assert [c.player.is_house for c in (await world.table()).chairs] == [False, False]
    board = (await world.board()).text
    assert "Ana" not in board
    assert "Duelliste" not in board
    assert "…" in board
    later = [request for request in world.env.http_requests[requests:] if request.method != "GET"]
    assert later
    for request in later:
        assert "/-" not in request.path
        said = json.dumps(request.json)
        assert not re.search(rf'<@-|_id": "?-|\["?-|{world.ana.id}', said)


async def test_his_opponent_keeps_the_record_and_gets_no_rematch(world: World) -> None:
    await played(world)
    await erase(world, world.ana)
    board = await world.board()
    _, document = await file_of(world, await world.press(world.bo, board, "record"))
    assert document["players"] == ["Bo", ""]
    said = world.private(await world.press(world.bo, board, "rematch"))
    assert "plus de revanche possible" in said
    assert world.bot.house.tables.open == ()


async def test_a_penalty_of_his_is_disputed_by_nobody_and_calls_nobody(world: World) -> None:
    await world.begin(manches=1)
    await world.bo.slash(world.channel, "penalite", joueur=world.ana, motif="Ana traîne")
    announced = world.read(world.channel)[-1]
    assert f"<@{world.ana.id}>" in announced.text
    await world.type(world.bo, "quitter")
    await world.settle()
    await erase(world, world.ana)
    role = world.guild.create_role("paix", permissions=discord.Permissions(manage_messages=True))
    moderator = world.guild.add_member(world.env.create_user("eva"), roles=(role,))
    await world.press(moderator, announced, "void:1")
    said = world.look(announced.message.channel_id, announced.message.id).text
    assert "Ana" not in said
    assert "<@" not in said


async def test_who_plays_again_starts_anew(world: World) -> None:
    await played(world)
    await erase(world, world.ana)
    await played(world)
    assert "Ana · 1 victoire en 1 partie" in (await leaderboard(world, world.ana)).text
    assert "**Parties** · 1" in (await ask(world, world.ana)).text


async def test_nothing_drawn_with_his_name_stays_in_memory(world: World) -> None:
    await played(world)
    front = world.bot.front
    assert front._boards
    assert front.illustrator.pictures._kept
    await erase(world, world.ana)
    assert not front._boards
    assert not front._hands
    assert not front.illustrator.pictures._kept
    for remembered in (visible, escaped):
        assert remembered.cache_info().currsize <= 2


async def test_pressing_yes_many_times_at_once_is_erasing_once(world: World) -> None:
    await played(world)
    persons = world.bot.persons
    outcomes = await asyncio.gather(*(persons.erase(world.ana.id) for _ in range(5)))
    assert sorted(outcomes) == [False] * 4 + [True]


# A server, for whoever hosts the bot -------------------------------------------------------------


@pytest.fixture
async def elsewhere(world: World) -> int:
    """A server where the bot no longer is, with a game that nobody could end."""
    await played(world)
    guild = world.guild.id + 1
    with closing(sqlite3.connect(world.bot.settings.database_path)) as file, file:
        file.execute("UPDATE tables SET guild_id = ?", (guild,))
        file.execute("INSERT INTO servers VALUES (?, '{}')", (guild,))
    await world.restart()
    world.bot.owner_id = world.ana.id
    return guild


async def told(world: World, said: str) -> str:
    """What the owner is answered in private."""
    await world.ana.user.send_dm(said)
    return world.letters(world.ana)[-1].text


async def test_the_owner_deletes_a_server_in_two_steps(world: World, elsewhere: int) -> None:
    said = await told(world, f"!oublier {elsewhere}")
    for part in ("parties : 1", "personnes : 2", "réglages : Oui", f"`oublier {elsewhere} oui`"):
        assert part in said
    assert traces(world, world.bo)
    assert "C'est fait" in await told(world, f"!oublier {elsewhere} oui")
    for person in (world.ana, world.bo):
        assert [trace for trace in traces(world, person) if "people" not in trace] == []
    for sure in ("", " oui"):
        assert "Je ne garde rien de ce serveur" in await told(world, f"!oublier {elsewhere}{sure}")


async def test_what_is_no_server_deletes_nothing(world: World) -> None:
    await played(world)
    world.bot.owner_id = world.ana.id
    for typed in ("", " x", " -1", " 0", " 99999999999999999999", " ²", " oui", " La Cave"):
        assert "Donne le numéro du serveur" in await told(world, f"!oublier{typed}")
    assert traces(world, world.bo)


async def test_anything_but_yes_only_says_what_would_go(world: World, elsewhere: int) -> None:
    for typed in ("non", "Oui!", "o"):
        assert "serait effacé" in await told(world, f"!oublier {elsewhere} {typed}")
    assert traces(world, world.bo)


async def test_a_server_where_a_game_runs_is_not_deleted(world: World) -> None:
    world.bot.owner_id = world.ana.id
    await world.begin()
    assert "La Cave" in await told(world, f"!oublier {world.guild.id}")
    said = await told(world, f"!oublier {world.guild.id} oui")
    assert "Des parties sont ouvertes sur ce serveur" in said
    assert (await world.table()).is_open


async def test_a_game_left_open_where_the_bot_is_no_more_is_closed_by_it(world: World) -> None:
    await world.begin()
    guild = world.guild.id + 1
    with closing(sqlite3.connect(world.bot.settings.database_path)) as file, file:
        file.execute("UPDATE tables SET guild_id = ?", (guild,))
    await world.restart()
    world.bot.owner_id = world.ana.id
    await world.ana.user.send_dm(f"!oublier {guild} oui")
    await world.settle()
    letters = [letter.text for letter in world.letters(world.ana)]
    assert any("C'est fait" in letter for letter in letters)
    assert any("n'est plus accessible" in letter.text for letter in world.letters(world.bo))
    assert world.bot.house.tables.open == ()
    assert [trace for trace in traces(world, world.bo) if "people" not in trace] == []
    await world.settle(600)


async def test_the_owner_reads_a_refusal_when_the_database_fails(
    world: World,
    elsewhere: int,
    monkeypatch: pytest.MonkeyPatch,
    complaints: list[str],
) -> None:
    def locked(*_: Any) -> Any:
        raise Unavailable("database is locked")

    complaints.append("database is locked")
    monkeypatch.setattr(Database, "transaction", locked)
    assert "rien n'a changé" in await told(world, f"!oublier {elsewhere} oui")
