"""Discord fails: the move is stored, the game goes on, and the log has one line without a card."""

import logging
import re
from typing import Any

import pytest

from bot.screen import sheet
from bot.screen.sheet import PATIENCE
from bot.store.database import Unavailable
from bot.store.tables import TableStore
from tests.bot.world import World

CALLBACK = "/interactions/*/*/callback"
PLACING = ("placed", "hand_placed")
"""How the store is told where a message is."""


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the house has written into its log."""
    own = [record for record in caplog.records if record.name.startswith("bot.")]
    assert not any(record.exc_info for record in own), "a traceback"
    return [record.getMessage() for record in own if record.levelno >= logging.WARNING]


CASES = [
    (500, 0),
    (502, 0),
    (429, 0),
    (404, 10062),
    (400, 40060),
    (401, 50027),
    (403, 50013),
    (404, 10015),
]


@pytest.mark.parametrize(("status", "code"), CASES)
async def test_an_answer_that_fails(
    world: World, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    """The press could not be answered; the board shows the move all the same, once."""
    board = await world.begin()
    world.env.inject_error("POST", CALLBACK, status=status, code=code)
    await world.ana.click(board.message, custom_id=board.button("pick:1.0"))
    assert (await world.table()).version == 1
    await world.settle(5)
    assert "a choisi" in (await world.board()).text
    said = lines(caplog)
    assert 1 <= len(said) <= 2
    assert not any(re.search("[♠♥♦♣]|[2-9TJQKA][SHDC]\\b", line) for line in said)
    await world.press(world.bo, await world.board(), "pick:0.0")
    assert (await world.table()).version == 2


@pytest.mark.parametrize(("status", "code"), [(500, 0), (403, 50013), (400, 50035)])
async def test_who_can_still_be_told_is_told(world: World, status: int, code: int) -> None:
    board = await world.begin()
    world.env.inject_error("POST", CALLBACK, status=status, code=code)
    result = await world.ana.click(board.message, custom_id=board.button("pick:1.0"))
    assert "ton coup est enregistré" in world.private(result)


@pytest.mark.parametrize(("status", "code"), [(500, 0), (503, 0), (429, 0), (403, 50013)])
async def test_an_edit_that_fails_is_tried_again(world: World, status: int, code: int) -> None:
    await world.begin()
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=status, code=code, times=3)
    await world.type(world.ana, "carte", numero=1)
    await world.settle()
    await world.settle(30)
    assert "a choisi" in (await world.board()).text


async def test_an_edit_that_always_fails_is_not_tried_for_ever(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    await world.begin()
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=500, times=None)
    await world.type(world.ana, "carte", numero=1)
    await world.settle(170)
    assert len(lines(caplog)) == 3 * (1 + len(PATIENCE)), "the board and two hands"
    assert (await world.table()).is_open


@pytest.mark.parametrize("hours", [0.1, 1, 12])
async def test_an_end_that_nobody_could_be_shown_is_shown_later(world: World, hours: float) -> None:
    """Nothing else happens at that table that could have it shown."""
    await world.begin()
    for method in ("PATCH", "POST"):
        world.env.inject_error(method, "/channels/*", status=503, times=None)
    await world.type(world.bo, "quitter")
    await world.settle(hours * 3600)
    assert (await world.board()).moves
    world.env.backend.faults.clear()
    await world.settle(11 * 60)
    assert "Bo perd par forfait" in (await world.board()).text
    for person in (world.ana, world.bo):
        assert "Bo perd par forfait" in world.hand(person).text
        assert not world.hand(person).moves


def refusing(times: int) -> Any:
    """A store that cannot write so often where a message is."""
    left = [Unavailable("database is locked")] * times
    written: dict[str, Any] = {name: getattr(TableStore, name) for name in PLACING}

    def failing(name: str) -> Any:
        async def placing(store: TableStore, *args: Any) -> None:
            if left:
                raise left.pop()
            await written[name](store, *args)

        return placing

    return {name: failing(name) for name in PLACING}


@pytest.mark.parametrize("times", [1, 2, 5, 100])
async def test_a_message_is_there_once_though_the_store_failed_as_it_moved(
    world: World, complaints: list[str], monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    """What the store knows of is deleted last; whoever is killed before goes on from there."""
    complaints.append("database is locked")
    monkeypatch.setattr(sheet, "AGE", 300)
    before = await world.begin()
    await world.settle(170)
    await world.play_mildest()
    await world.settle(140)
    with monkeypatch.context() as patched:
        for name, fails in refusing(times).items():
            patched.setattr(TableStore, name, fails)
        await world.play_mildest()
        await world.settle(10)
        assert (await world.board()).message.id != before.message.id
        await world.settle(30)
    await world.restart()
    await world.settle(5)
    assert (await world.table()).is_open
    if times < 100:
        assert len([one for one in world.read(world.channel) if one.moves]) == 1
        for person in (world.ana, world.bo):
            assert len(world.letters(person)) == 1
    await world.press(world.ana, await world.board(), "main")


async def test_the_state_that_the_store_cannot_place_yet(
    world: World, complaints: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    complaints.append("database is locked")
    before = await world.begin()
    with monkeypatch.context() as patched:
        for name, fails in refusing(2).items():
            patched.setattr(TableStore, name, fails)
        result = await world.type(world.david, "etat")
        assert not result.ephemeral
        assert not result.followups, "the board is there: nobody is told of a move not recorded"
        await world.settle(30)
    (shown,) = [one for one in world.read(world.channel) if one.moves]
    assert shown.message.id != before.message.id


async def test_a_start_that_could_not_be_answered_is_posted(world: World) -> None:
    world.env.inject_error("POST", CALLBACK, status=404, code=10062)
    await world.ana.slash(world.channel, "duel start", adversaire=world.bo)
    await world.settle()
    board = await world.board()
    assert board.message._message.ping_user_ids == [world.bo.id]
    await world.press(world.bo, board, "accept")
    assert "Set 1/3" in (await world.board()).text


async def test_a_board_that_turns_out_to_be_gone(world: World) -> None:
    board = await world.begin()
    path = f"/channels/{world.channel.id}/messages/{board.message.id}"
    world.env.inject_error("PATCH", path, status=404, code=10008, times=None)
    await world.type(world.ana, "carte", numero=1)
    await world.settle()
    assert not (await world.table()).is_open
    assert "a été supprimé" in world.hand(world.bo).text


@pytest.mark.parametrize(("status", "code"), [(404, 10003), (403, 50001)])
async def test_a_channel_that_turns_out_to_be_closed(world: World, status: int, code: int) -> None:
    board = await world.begin()
    path = f"/channels/{world.channel.id}/messages/{board.message.id}"
    world.env.inject_error("PATCH", path, status=status, code=code, times=None)
    await world.type(world.ana, "carte", numero=1)
    await world.settle()
    assert not (await world.table()).is_open
    assert "n'est plus accessible" in world.hand(world.bo).text


async def test_the_old_message_cannot_be_deleted(world: World) -> None:
    board = await world.begin()
    path = f"/channels/{world.channel.id}/messages/{board.message.id}"
    world.env.inject_error("DELETE", path, status=500, times=None)
    await world.type(world.ana, "etat")
    moved = await world.board()
    assert moved.message.id != board.message.id
    left = world.look(world.channel.id, board.message.id)
    result = await world.press(world.ana, left, "pick:1.0")
    assert result.ephemeral
    assert "Tu as choisi la carte 1" in world.private(result)


async def test_a_fault_of_ours_is_an_apology_with_a_reference(
    world: World,
    caplog: pytest.LogCaptureFixture,
    complaints: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = await world.begin()

    async def broken(*_: object, **__: object) -> None:
        raise RuntimeError("the top card is the AS")

    monkeypatch.setattr(world.bot.house.tables, "move", broken)
    complaints.append("RuntimeError")
    for result in (
        await world.press(world.ana, board, "pick:1.0"),
        await world.press(world.ana, world.hand(world.ana), "pick:1.0"),
        await world.type(world.ana, "carte", numero=1),
    ):
        said = world.private(result)
        reference = re.search("`([0-9a-f]+)`", said)
        assert reference
        assert any(reference[1] in line for line in lines(caplog))
    assert "AS" not in caplog.text


async def test_the_store_says_no(
    world: World, complaints: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is shown that is not on disk."""
    complaints.append("database is locked")
    board = await world.begin()

    async def full(*_: object, **__: object) -> None:
        raise Unavailable("database is locked")

    monkeypatch.setattr(TableStore, "append", full)
    said = world.private(await world.press(world.ana, board, "pick:1.0"))
    assert "n'a pas été enregistré" in said
    await world.settle()
    assert "a choisi" not in (await world.board()).text
