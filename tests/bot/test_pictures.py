"""Pictures on boards: there, never in the way, and missed by nobody who cannot have them."""

import asyncio
from typing import Any

import pytest

from bot.table.preferences import PersonSettings, ServerSettings
from tests.bot.world import Screen, World

GALLERY = 12


def pictures(screen: Screen) -> list[str]:
    """The alternative texts of what a message shows."""
    galleries = [part for part in screen.walk() if part["type"] == GALLERY]
    return [item["description"] for gallery in galleries for item in gallery["items"]]


async def test_a_running_board_has_one_and_says_it_in_words(world: World) -> None:
    await world.type(world.ana, "start", adversaire=world.bo)
    assert pictures(await world.board()) == []
    await world.press(world.bo, await world.board(), "accept")
    (said,) = pictures(await world.board())
    assert "Bo" in said
    assert "Banque" in said
    await world.play_mildest()
    await world.play_mildest()
    await world.settle()
    (now,) = pictures(await world.board())
    assert now != said


async def test_the_last_board_has_one_too(world: World) -> None:
    await world.begin(manches=1)
    await world.type(world.ana, "quitter")
    await world.settle()
    assert len(pictures(await world.board())) == 1


async def test_where_files_are_forbidden_the_text_holds_everything(world: World) -> None:
    await world.type(world.ana, "start", adversaire=world.bo)
    await world.press(world.bo, await world.board(), "accept")
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013)
    await world.play_mildest()
    await world.settle(5)
    await world.play_mildest()
    await world.settle(5)
    board = await world.board()
    assert pictures(board) == []
    assert "(Visiteur)" in board.text


async def test_a_picture_that_cannot_be_drawn_stops_nothing(
    world: World, monkeypatch: pytest.MonkeyPatch, complaints: list[str]
) -> None:
    complaints.append("the picture of table")

    async def broken(*args: Any, **kwargs: Any) -> bytes:
        raise OSError("no such sprite")

    monkeypatch.setattr(world.bot.front.illustrator.pictures, "get", broken)
    await world.begin()
    board = await world.board()
    assert pictures(board) == []
    assert "(Visiteur)" in board.text
    await world.play_mildest()


async def test_a_late_picture_follows_its_answer(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    illustrator = world.bot.front.illustrator
    real, late = illustrator.pictures.get, asyncio.Event()

    async def slow(*args: Any, **kwargs: Any) -> bytes:
        await world.env.external_wait(late.wait(), reason="a slow pencil")
        return await real(*args, **kwargs)

    monkeypatch.setattr(illustrator.pictures, "get", slow)
    monkeypatch.setattr("bot.screen.boards.PROMPT", 0.0)
    started = await world.type(world.ana, "start", adversaire=world.bo)
    await world.press(world.bo, world.answer(started), "accept")
    board = await world.board()
    assert "Set 1" in board.text
    assert pictures(board) == []
    late.set()
    await world.settle()
    assert len(pictures(await world.board())) == 1


async def test_four_colours_where_the_server_wants_them(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bool] = []
    illustrator = world.bot.front.illustrator
    real = illustrator.pictures.get

    async def watched(*args: Any, four_colours: bool = False) -> bytes:
        seen.append(four_colours)
        return await real(*args, four_colours=four_colours)

    monkeypatch.setattr(illustrator.pictures, "get", watched)
    settings = ServerSettings(four_colours=True)
    await world.bot.house.preferences.settle_server(world.guild.id, settings)
    await world.begin()
    assert set(seen) == {True}


@pytest.mark.parametrize("wanted", [True, False])
async def test_a_hand_for_who_wants_none_has_none_and_lacks_nothing(
    world: World, wanted: bool
) -> None:
    settings = PersonSettings(pictures=wanted)
    await world.bot.house.preferences.settle_person(world.ana.id, settings)
    await world.ana.slash(world.channel, "one-poker start")
    await world.settle()
    hand = world.hand(world.ana)
    assert len(pictures(hand)) == wanted
    table = await world.table()
    private = table.view(table.seated(world.ana.id)).private
    assert private is not None
    for card in private.hand:
        assert world.bot.house.texts.card("fr", card) in hand.text
