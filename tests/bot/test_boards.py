"""The board: edited, moved down, closed when it or its channel is gone."""

import discord
import pytest
from simcord import ChannelHandle

from bot.screen import sheet
from tests.bot import limits
from tests.bot.world import Screen, World


def with_buttons(world: World) -> list[Screen]:
    """The messages in the channel that have buttons."""
    return [screen for screen in world.read(world.channel) if screen.labels]


async def chat(world: World, messages: int) -> None:
    for number in range(messages):
        await world.david.send(world.channel, f"bla {number}")


async def play_a_set(world: World) -> None:
    """Until the second Set is dealt."""
    table = await world.table()
    while table.view(None).public.set == 1:
        await world.play_mildest()
    await world.settle()


async def test_twenty_messages_below_it_move_it_down(world: World) -> None:
    board = await world.begin()
    await chat(world, 19)
    assert (await world.board()).message.id == board.message.id
    await chat(world, 1)
    await world.settle()
    moved = await world.board()
    assert moved.message.id != board.message.id
    assert [screen.message.id for screen in with_buttons(world)] == [moved.message.id]
    assert world.read(world.channel)[-1].message.id == moved.message.id
    assert sorted(moved.message._message.ping_user_ids) == sorted([world.ana.id, world.bo.id])
    await world.press(world.ana, moved, "pick:1.0")
    assert (await world.board()).message.id == moved.message.id


async def test_a_new_set_has_a_new_message(world: World) -> None:
    board = await world.begin()
    await play_a_set(world)
    moved = await world.board()
    assert moved.message.id != board.message.id
    assert "Set 2/3" in moved.text
    assert len(with_buttons(world)) == 1


async def test_a_press_that_begins_a_set_is_answered_before_the_board_moves(world: World) -> None:
    board = await world.begin()
    table = await world.table()
    while table.view(None).public.set == 1:
        seat = table.to_act[0]
        move = table.game.default_move(table.state, seat)
        verb = f"{move.do}:{seat}" + (f".{move.card}" if hasattr(move, "card") else "")
        await world.press(world.person(table.people[seat]), await world.board(), verb)
    await world.settle()
    assert (await world.board()).message.id != board.message.id
    assert len(with_buttons(world)) == 1


async def test_before_it_is_an_hour_old_it_is_posted_anew(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheet, "AGE", 300)
    board = await world.begin(manches=1)
    hands = [world.hand(person).message.id for person in (world.ana, world.bo)]
    for _ in range(5):
        await world.settle(80)
        await world.play_mildest()
    await world.settle()
    assert (await world.board()).message.id != board.message.id
    assert len(with_buttons(world)) == 1
    for person in (world.ana, world.bo):
        (renewed,) = world.letters(person)
        assert renewed.message.id not in hands


async def test_edits_that_nobody_waits_for_are_merged(world: World) -> None:
    board = await world.begin()
    before = patches(world, board)
    for _ in range(6):
        await world.play_mildest()
    await world.settle()
    assert patches(world, board) - before <= 2


def patches(world: World, board: Screen) -> int:
    path = f"/channels/{world.channel.id}/messages/{board.message.id}"
    return len([r for r in world.env.http_requests if (r.method, r.path) == ("PATCH", path)])


async def test_the_state_is_posted_again_on_request(world: World) -> None:
    board = await world.begin()
    await chat(world, 3)
    asked = await world.type(world.david, "etat")
    assert not asked.ephemeral
    moved = await world.board()
    assert moved.message.id != board.message.id
    assert [screen.message.id for screen in with_buttons(world)] == [moved.message.id]
    (answer,) = [m for m in limits.messages(world.env.http_requests) if "Temps écoulé" in str(m)][
        -1:
    ]
    assert not answer["allowed_mentions"].get("users"), "whoever only looks calls nobody"


async def test_a_deleted_board_closes_the_table(world: World) -> None:
    board = await world.begin()
    world.env.backend.delete_message(world.channel.id, board.message.id)
    await world.settle()
    assert not (await world.table()).is_open
    assert "a été supprimé" in world.read(world.channel)[-1].text
    for person in (world.ana, world.bo):
        assert "a été supprimé" in world.hand(person).text
        assert not any(hand.moves for hand in world.letters(person))
    assert "Aucune partie" in world.private(await world.type(world.ana, "etat"))


async def test_a_deleted_channel_closes_the_table(world: World) -> None:
    await world.begin()
    world.env.backend.delete_channel(world.channel.id)
    await world.settle()
    assert not (await world.table()).is_open
    assert "n'est plus accessible" in world.hand(world.bo).text


async def test_a_board_that_vanished_while_the_bot_was_away(world: World) -> None:
    board = await world.begin()
    feed = world.env.backend.subscribers.copy()
    world.env.backend.subscribers.clear()
    world.env.backend.delete_message(world.channel.id, board.message.id)
    world.env.backend.subscribers.extend(feed)
    await world.restart()
    await world.settle()
    assert not (await world.table()).is_open
    assert "a été supprimé" in world.hand(world.ana).text


async def test_the_bot_is_sent_away(world: World) -> None:
    await world.begin()
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
    await world.settle()
    assert not (await world.table()).is_open


async def test_a_permission_taken_away_does_not_stop_the_game(world: World) -> None:
    """Without it no new message can be posted: the old one goes on being edited."""
    board = await world.begin()
    world.forbid("send_messages")
    await play_a_set(world)
    assert (await world.table()).is_open
    edited = await world.board()
    assert edited.message.id == board.message.id
    assert "Set 2/3" in edited.text
    await world.press(world.ana, edited, "pick:1.0")
    assert "a choisi" in (await world.board()).text


async def test_a_channel_hidden_from_the_bot_closes_the_table(world: World) -> None:
    await world.begin()
    world.forbid("view_channel")
    await world.press(world.ana, world.hand(world.ana), "pick:1.0")
    await world.settle()
    assert not (await world.table()).is_open
    assert "n'est plus accessible" in world.hand(world.bo).text


@pytest.mark.parametrize("who", ["host", "moderator"])
async def test_stopping(world: World, who: str) -> None:
    await world.begin()
    assert "Seuls la personne" in world.private(await world.type(world.david, "arreter"))
    person = world.ana
    if who == "moderator":
        role = world.guild.create_role(
            "modo", permissions=discord.Permissions(manage_messages=True)
        )
        eve = world.env.create_user("eve", global_name="Eve")
        person = world.guild.add_member(eve, roles=[role])
    said = world.private(await world.type(person, "arreter"))
    assert "Partie arrêtée par" in said
    await world.settle()
    board = await world.board()
    assert "personne ne gagne" in board.text
    assert not board.moves
    assert (await world.table()).seed.hex in board.text


async def test_giving_up(world: World) -> None:
    await world.begin()
    said = world.private(await world.type(world.bo, "quitter"))
    assert "Bo perd par forfait" in said
    await world.settle()
    assert "La victoire revient à Ana" in (await world.board()).text
    assert "Aucune partie" in world.private(await world.type(world.bo, "quitter"))


async def test_time_runs_out(world: World) -> None:
    await world.begin()
    await world.settle(185)
    board = await world.board()
    assert "n'a pas joué à temps" in board.text
    for _ in range(3):
        await world.settle(185)
    assert not (await world.table()).is_open


async def test_a_thread_has_its_own_table(world: World) -> None:
    await world.begin()
    thread = ChannelHandle(
        world.env,
        world.guild,
        world.env.backend.create_thread(world.channel.id, "à part", world.ana.id),
    )
    started = await world.ana.slash(thread, "duel start", adversaire=world.bo)
    await world.press(world.bo, world.answer(started), "accept")
    await world.press(world.bo, await world.board(2), "pick:0.0")
    assert (await world.table(1)).version == 0
    assert (await world.table(2)).version == 1
    world.env.backend.delete_channel(thread.id)
    await world.settle()
    assert not (await world.table(2)).is_open
    assert (await world.table(1)).is_open


async def test_a_permission_that_only_threads_need(world: World) -> None:
    world.forbid("send_messages_in_threads")
    thread = ChannelHandle(
        world.env,
        world.guild,
        world.env.backend.create_thread(world.channel.id, "à part", world.ana.id),
    )
    said = world.private(await world.ana.slash(thread, "duel start", adversaire=world.bo))
    assert "Envoyer des messages dans les fils" in said


async def test_a_board_that_can_no_longer_be_edited_is_posted_anew(world: World) -> None:
    board = await world.begin()
    path = f"/channels/{world.channel.id}/messages/{board.message.id}"
    world.env.inject_error("PATCH", path, status=400, code=30046)
    await world.type(world.ana, "carte", numero=1)
    await world.settle()
    moved = await world.board()
    assert moved.message.id != board.message.id
    assert "a choisi" in moved.text
