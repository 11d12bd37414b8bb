"""Discord fails: the move is stored, the game goes on, and the log has one line without a card."""

import logging
import re

import pytest

from bot.screen.sheet import PATIENCE
from bot.store.database import Unavailable
from bot.store.tables import TableStore
from tests.bot.world import World

CALLBACK = "/interactions/*/*/callback"


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
