"""Hands in private messages, and what becomes of players who take none."""

import pytest

from bot.screen import sheet
from tests.bot.test_presses import forge
from tests.bot.world import World

OPENING, SENDING = "/users/@me/channels", "/channels/*/messages"


async def close_letters(world: World, code: int = 50007, times: int | None = None) -> None:
    """From now on nobody can be written to in private."""
    for person in (world.ana, world.bo):
        channel = person.user.dm_channel
        world.env.inject_error(
            "POST", f"/channels/{channel.id}/messages", status=403, code=code, times=times
        )


async def test_hands_are_dealt_when_the_game_begins(world: World) -> None:
    started = await world.type(world.ana, "start", adversaire=world.bo)
    assert not world.letters(world.ana)
    await world.press(world.bo, world.answer(started), "accept")
    board = await world.board()
    for person in (world.ana, world.bo):
        (hand,) = world.letters(person)
        assert "La Cave" in hand.text
        assert "#table" in hand.text
        link = f"https://discord.com/channels/{world.guild.id}/{world.channel.id}"
        assert f"{link}/{board.message.id}" in hand.text
        assert len(hand.moves) == 5


async def test_a_hand_is_one_message_and_edited_only_when_it_changes(world: World) -> None:
    await world.begin()
    (before,) = world.letters(world.bo)
    edits = edits_of(world, before.message.id)
    await world.press(world.ana, world.hand(world.ana), "pick:1.0")
    await world.settle()
    assert "Tu as choisi la carte 1" in world.hand(world.ana).text
    await world.type(world.bo, "carte", numero=2)
    await world.settle()
    assert len(world.letters(world.bo)) == 1
    assert edits_of(world, before.message.id) > edits


def edits_of(world: World, message_id: int) -> int:
    paths = [r.path for r in world.env.http_requests if r.method == "PATCH"]
    return len([path for path in paths if path.endswith(str(message_id))])


async def test_my_hand_shows_it_to_its_owner_alone(world: World) -> None:
    board = await world.begin()
    shown = await world.press(world.bo, board, "main")
    assert shown.ephemeral
    hand = world.answer(shown)
    result = await world.press(world.bo, hand, "pick:0.1")
    assert "Tu as choisi la carte 2" in world.answer(result).text
    assert "Tu as choisi" not in (await world.board()).text
    typed = await world.type(world.bo, "main")
    assert "Tu as choisi la carte 2" in world.private(typed)


@pytest.mark.parametrize(("code", "status"), [(50007, 403), (50278, 403), (0, 403)])
async def test_closed_letters_never_stop_a_game(world: World, code: int, status: int) -> None:
    started = await world.type(world.ana, "start", adversaire=world.bo, manches=1)
    channel = world.bo.user.dm_channel
    world.env.inject_error(
        "POST", f"/channels/{channel.id}/messages", status=status, code=code, times=None
    )
    accepted = await world.press(world.bo, world.answer(started), "accept")
    await world.settle()
    assert "Je ne peux pas t'écrire" in world.private(accepted)
    lines = [screen.text for screen in world.read(world.channel)]
    assert len([line for line in lines if line.startswith("Bo a fermé")]) == 1
    assert len(world.letters(world.ana)) == 1
    shown = world.answer(await world.press(world.bo, await world.board(), "main"))
    await world.press(world.bo, shown, "pick:0.0")
    await world.type(world.ana, "carte", numero=1)
    await world.settle()
    lines = [screen.text for screen in world.read(world.channel)]
    assert len([line for line in lines if line.startswith("Bo a fermé")]) == 1
    assert "contre" in (await world.board()).text


async def test_a_host_with_closed_letters_who_plays_against_the_house(world: World) -> None:
    channel = world.ana.user.dm_channel
    world.env.inject_error("POST", f"/channels/{channel.id}/messages", status=403, code=50007)
    started = await world.type(world.ana, "start")
    assert "Je ne peux pas t'écrire" in world.private(started)
    assert any("Ana a fermé" in screen.text for screen in world.read(world.channel))


async def test_after_a_restart_closed_letters_are_not_told_again(world: World) -> None:
    channel = world.bo.user.dm_channel
    world.env.inject_error(
        "POST", f"/channels/{channel.id}/messages", status=403, code=50007, times=None
    )
    board = await world.begin()
    await world.press(world.ana, board, "pick:1.0")
    await world.restart()
    await world.settle(30)
    lines = [screen.text for screen in world.read(world.channel)]
    assert len([line for line in lines if line.startswith("Bo a fermé")]) == 1


async def test_letters_that_open_too_fast_are_tried_again(world: World) -> None:
    started = await world.type(world.ana, "start", adversaire=world.bo)
    world.env.inject_error("POST", OPENING, status=403, code=40003, times=1)
    await world.press(world.bo, world.answer(started), "accept")
    assert len(world.letters(world.ana)) + len(world.letters(world.bo)) == 1
    await world.settle(10)
    assert world.letters(world.ana)
    assert world.letters(world.bo)
    assert not any("a fermé" in screen.text for screen in world.read(world.channel))


async def test_a_hand_that_vanished_is_sent_anew(world: World) -> None:
    await world.begin()
    hand = world.hand(world.bo)
    world.env.backend.delete_message(hand.message.channel_id, hand.message.id)
    await world.type(world.ana, "carte", numero=1)
    await world.settle(10)
    assert len(world.letters(world.bo)) == 1
    assert world.hand(world.bo).message.id != hand.message.id


async def test_two_games_of_one_player_have_a_hand_each(world: World) -> None:
    await world.begin()
    other = world.guild.create_text_channel("fond")
    started = await world.chloe.slash(other, "duel start", adversaire=world.bo)
    await world.press(world.bo, world.answer(started), "accept")
    first, second = world.letters(world.bo)
    assert "#table" in first.text
    assert "#fond" in second.text
    await world.press(world.bo, first, "pick:0.0")
    assert (await world.table(1)).version == 1
    assert (await world.table(2)).version == 0


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_press_on_what_was_once_the_hand_is_shown_on_the_hand(
    world: World, monkeypatch: pytest.MonkeyPatch, restarted: bool
) -> None:
    """The old message could not be deleted when the hand was sent anew."""
    await world.begin()
    for person in (world.ana, world.bo):
        message = world.hand(person).message
        path = f"/channels/{message.channel_id}/messages/{message.id}"
        world.env.inject_error("DELETE", path, status=500, times=None)
    with monkeypatch.context() as patched:
        patched.setattr(sheet, "AGE", 0)
        for _ in range(2):
            await world.play_mildest()
        await world.settle()
    if restarted:
        await world.restart()
        await world.settle()
    table = await world.table()
    person = world.person(table.people[table.to_act[0]])
    old, hand = world.letters(person)[0], world.hand(person)
    before = hand.text
    assert old.message.id != hand.message.id
    await forge(world, person.user, old, hand.moves[0])
    await world.settle()
    assert table.version == 3
    assert world.hand(person).message.id == hand.message.id
    assert world.hand(person).text != before


async def test_hands_ask_for_nothing_once_the_game_is_over(world: World) -> None:
    await world.begin()
    await world.type(world.ana, "quitter")
    await world.settle()
    for person in (world.ana, world.bo):
        assert "perd par forfait" in world.hand(person).text
        assert not world.hand(person).moves
