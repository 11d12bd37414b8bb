"""`/rejouer` and « Revoir »: a game that is over, again; of one that runs nothing."""

from types import SimpleNamespace
from typing import Any, NoReturn

import discord
import pytest
from discord.app_commands import AppCommandError
from simcord import InteractionResult, MemberActor

from bot.client import Tree
from bot.store.archive import Archive
from bot.store.database import Unavailable
from tests.bot.test_presses import forge
from tests.bot.world import Screen, World


async def played(world: World) -> Screen:
    """A duel between Ana and Bo that is over; its board."""
    await world.begin(manches=1)
    while (table := await world.table()).is_open:
        seat = table.to_act[0]
        await world.play(table, seat, table.game.default_move(table.state, seat))
    await world.settle()
    return await world.board()


async def pressed(world: World, person: MemberActor, screen: Screen, part: str) -> Screen:
    """Press a button that changes its own message; the message then."""
    await world.press(person, screen, part)
    return world.look(screen.message.channel_id, screen.message.id)


async def replayed(world: World, **options: int) -> InteractionResult:
    return await world.david.slash(world.channel, "rejouer", **options)


async def test_whoever_watched_goes_through_the_game(world: World) -> None:
    board = await played(world)
    shown = world.answer(await world.press(world.david, board, "replay"))
    assert shown.message.ephemeral, "only one person sees it"
    assert "Coup 0 sur" in shown.text.replace("*", "")
    shown = await pressed(world, world.david, shown, "Suivant ▶")
    assert "Coup 1 sur" in shown.text.replace("*", "")
    await world.restart()
    shown = await pressed(world, world.david, shown, "all.far-on")
    shown = await pressed(world, world.david, shown, "◀ Précédent")
    assert "vu par tout le monde" in shown.text
    while "Suivant ▶" in shown.labels:
        shown = await pressed(world, world.david, shown, "Suivant ▶")
    assert "🏆" in shown.text


async def test_with_the_eyes_of_who_played(world: World) -> None:
    await played(world)
    shown = world.answer(await replayed(world))
    (menu,) = [part for part in shown.walk() if part["type"] == 3]
    assert [option["label"] for option in menu["options"]] == [
        "vu par tout le monde",
        "vu par Bo",
        "vu par Ana",
    ]
    await world.david.select(shown.message, ["replay:0.eyes"], custom_id=menu["custom_id"])
    shown = world.look(shown.message.channel_id, shown.message.id)
    assert "Coup 0 sur" in shown.text.replace("*", "")
    assert "vu par Bo" in shown.text


async def test_of_a_game_that_runs_nobody_sees_anything(world: World) -> None:
    board = await world.begin()
    for ident in ("t:1:0:replay", "t:1:0:replay:all.on", "t:1:3:replay:1.eyes"):
        for person in (world.david, world.ana):
            early = await forge(world, person, board, ident)
            assert "se joue encore" in world.private(early)
    assert "se joue encore" in world.private(await replayed(world, partie=1))


async def test_without_a_game_it_says_so(world: World) -> None:
    assert "Aucune partie" in world.private(await replayed(world))
    assert "pas cette table" in world.private(await replayed(world, partie=77))
    invited = await world.type(world.ana, "start", adversaire=world.bo)
    await world.press(world.bo, world.answer(invited), "decline")
    assert "Aucune partie" in world.private(await replayed(world))
    assert "avant la première carte" in world.private(await replayed(world, partie=1))


async def test_in_another_channel_only_for_those_who_played(world: World) -> None:
    await played(world)
    other = world.guild.create_text_channel("ailleurs")
    refused = await world.david.slash(other, "rejouer", partie=1)
    assert "un autre salon" in world.private(refused)
    assert "Aucune partie" in world.private(await world.david.slash(other, "rejouer"))
    shown = await world.ana.slash(other, "rejouer", partie=1)
    assert "Coup **0**" in world.private(shown)


@pytest.mark.parametrize("argument", ["", "2.on", "-1.on", "x", "00.on", "all", "0"])
async def test_a_forged_argument_is_no_button(world: World, argument: str) -> None:
    board = await played(world)
    result = await forge(world, world.david, board, f"t:1:999999999:replay:{argument}")
    if argument in ("all", "0"):
        assert "Coup **" in world.answer(result).text
    else:
        assert "Je ne reconnais pas ce bouton" in world.private(result)


async def test_games_of_this_channel_are_offered_as_one_types(world: World) -> None:
    await played(world)
    (offered,) = await world.david.autocomplete(world.channel, "rejouer", "partie", "")
    assert offered["value"] == 1
    assert "Duel™" in offered["name"]
    assert offered["name"].endswith("Bo, Ana")
    assert await world.david.autocomplete(world.channel, "rejouer", "partie", "bo du") != []
    assert await world.david.autocomplete(world.channel, "rejouer", "partie", "chloé") == []
    other = world.guild.create_text_channel("ailleurs")
    assert await world.david.autocomplete(other, "rejouer", "partie", "") == []


async def test_in_the_readers_language(world: World) -> None:
    await played(world)
    world.languages[world.david.id] = "en-GB"
    assert "as everybody saw it" not in world.private(await replayed(world))
    assert "seen by everybody" in world.private(await replayed(world))


async def test_the_house_stands_in_the_list_by_its_name(world: World) -> None:
    await world.type(world.ana, "start", adversaire=world.itself)
    await world.type(world.ana, "quitter")
    (offered,) = await world.david.autocomplete(world.channel, "rejouer", "partie", "")
    assert "Duelliste" in offered["name"]


async def test_a_database_that_does_not_answer(
    world: World, monkeypatch: pytest.MonkeyPatch, complaints: list[str]
) -> None:
    async def down(*_: object) -> NoReturn:
        raise Unavailable("database is locked")

    monkeypatch.setattr(Archive, "played_in", down)
    complaints.append("database is locked")
    assert "réessaie" in world.private(await replayed(world))
    assert await world.david.autocomplete(world.channel, "rejouer", "partie", "") == []


async def test_a_suggestion_that_nothing_asks_for_is_none(complaints: list[str]) -> None:
    """Discord would refuse a message in its place."""
    complaints.append("a suggestion")
    offered: list[object] = []

    async def autocomplete(choices: object) -> None:
        offered.append(choices)

    asked: Any = SimpleNamespace(
        type=discord.InteractionType.autocomplete,
        response=SimpleNamespace(autocomplete=autocomplete),
    )
    nothing: Any = None
    await Tree.on_error(nothing, asked, AppCommandError("there is no focused element"))
    assert offered == [[]]


async def test_suggestions_that_fail_are_none(
    world: World, monkeypatch: pytest.MonkeyPatch, complaints: list[str]
) -> None:
    """And the log has where that was, but not what the error says."""

    async def fails(*_: object) -> NoReturn:
        raise KeyError("archive")

    monkeypatch.setattr(Archive, "played_in", fails)
    complaints.append("a suggestion: KeyError at")
    assert await world.david.autocomplete(world.channel, "rejouer", "partie", "") == []
