"""The bot itself: what it asks of Discord, what it tells it, and how it ends."""

import json
import sqlite3

import pytest

from bot.client import INTENTS
from bot.screen.buttons import Press
from tests.bot.openapi import DISCORD
from tests.bot.world import World


def synced(world: World) -> int:
    """How often Discord was told the commands."""
    paths = [r.path for r in world.env.http_requests if r.method == "PUT"]
    return len([path for path in paths if path.endswith("/commands")])


async def test_requests_are_held_against_the_published_interface(world: World) -> None:
    """Where DISCORD_OPENAPI names a document that knows none of them, this fails."""
    await world.begin()
    assert DISCORD.check(world.env.http_requests) > 5


async def test_no_privileged_intent_is_asked_for() -> None:
    privileged = ("message_content", "members", "presences")
    assert not any(getattr(INTENTS, name) for name in privileged)


async def test_commands_are_told_once(world: World) -> None:
    assert synced(world) == 1
    await world.restart()
    assert synced(world) == 1


async def test_commands_are_told_again_where_they_are_not_known(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory = world.bot.settings.database_path.with_suffix(".commands")
    told = memory.read_text()
    memory.write_text("other commands, or another application")
    await world.restart()
    assert synced(world) == 2
    assert memory.read_text() == told
    world.env.backend.commands.clear()
    await world.restart()
    assert synced(world) == 3
    monkeypatch.setattr("discord.http.Route.BASE", "http://localhost:1/api")
    assert await world.bot._mark() != told


@pytest.mark.parametrize("content", [b"\xff\x00", b"", b"\xc3", None])
async def test_a_damaged_memory_of_what_was_told_stops_nobody(
    world: World, content: bytes | None
) -> None:
    memory = world.bot.settings.database_path.with_suffix(".commands")
    memory.unlink()
    if content is None:
        memory.mkdir()
    else:
        memory.write_bytes(content)
    await world.restart()
    assert synced(world) == 2
    assert (await world.begin()).buttons


async def test_a_discord_that_takes_no_commands_stops_nobody(world: World) -> None:
    board = await world.begin()
    world.bot.settings.database_path.with_suffix(".commands").unlink()
    world.env.inject_error("PUT", "/applications/*/commands", status=429)
    await world.restart()
    await world.press(world.ana, board, "pick:1.0")
    await world.restart()
    assert synced(world) == 3


async def test_descriptions_are_in_the_readers_language(world: World) -> None:
    (told,) = [
        request.json or []
        for request in world.env.http_requests
        if request.method == "PUT" and request.path.endswith("/commands")
    ]
    (duel,) = [command for command in told if command["name"] == "duel"]
    start = next(option for option in duel["options"] if option["name"] == "start")
    assert start["description"] == "Challenge somebody, or the robot, to Duel™"
    assert start["description_localizations"]["fr"].startswith("Défier")
    assert all("localizations" in json.dumps(option) for option in start["options"])
    names = {option["name"] for option in duel["options"]}
    assert {"main", "regles", "etat", "quitter", "arreter", "carte", "passe"} <= names
    assert duel["contexts"] == [0] or duel.get("dm_permission") is False


async def test_a_pattern_that_the_library_lost(world: World) -> None:
    """Every button would fail until the next restart, and nobody would know why."""
    board = await world.begin()
    world.bot.remove_dynamic_items(Press)
    await world.press(world.ana, board, "pick:1.0")
    assert (await world.table()).version == 1
    await world.press(world.bo, world.hand(world.bo), "pick:0.0")
    assert (await world.table()).version == 2


async def test_a_table_that_cannot_be_read_is_given_up_with_an_apology(
    world: World, complaints: list[str]
) -> None:
    complaints.append("cannot be read")
    await world.begin()
    await world.type(world.ana, "carte", numero=1)
    with sqlite3.connect(world.bot.settings.database_path) as database:
        database.execute("""UPDATE moves SET move = '{"seat": 0, "do": "nonsense"}'""")
    database.close()
    await world.restart()
    await world.settle()
    assert "n'a pas pu être relue" in world.read(world.channel)[-1].text
    assert "n'a pas pu être relue" in world.hand(world.bo).text
    assert not (await world.type(world.ana, "start", adversaire=world.bo)).ephemeral
