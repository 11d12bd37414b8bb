"""A restart at any moment: nothing in memory is needed to go on."""

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from bot.screen import moves
from bot.screen.board import Block, Board, Button, Facts, Menu, Row, text
from cogs.duel import screen
from cogs.duel.terms import DuelView
from tests.bot.world import MENU, Screen, World


@pytest.mark.parametrize("where", ["board", "hand"])
async def test_a_game_with_a_restart_in_every_phase(world: World, where: str) -> None:
    """The invitation, each phase of the rules, and a board that is only a memory."""
    started = await world.type(world.ana, "start", adversaire=world.bo, manches=1)
    await world.restart()
    await world.press(world.bo, world.answer(started), "accept")
    await world.settle()
    chance, seen, table = Random(8), set[str](), await world.table()
    while table.is_open:
        phase = f"{table.view(None).phase} {len(table.to_act)}"
        if phase not in seen:
            seen.add(phase)
            await world.restart()
            table = await world.table()
        seat = chance.choice(table.to_act)
        move = chance.choice(table.game.legal(table.state, seat))
        person = world.person(table.people[seat])
        shown = await world.board() if where == "board" else world.hand(person)
        await world.press(person, shown, ":".join(moves.write(table.game, seat, move)))
        await world.settle()
    await world.restart()
    assert len(seen) >= 4
    assert "🏆" in (await world.board()).text
    late = await world.press(world.ana, await world.board(), "record")
    assert world.answer(late).message.attachments[0].filename == "duel-1.json"


class MenuScreen(screen.DuelScreen):
    """Duel, as a game would show it that has more choices than buttons."""

    def board(self, view: DuelView, facts: Facts) -> Board:
        return in_menus(super().board(view, facts))

    def hand(self, view: DuelView, facts: Facts) -> Board:
        return in_menus(super().hand(view, facts))


def in_menus(board: Board) -> Board:
    """The places to turn up become menus; the other buttons stay."""

    def turned(block: Block) -> Block:
        if isinstance(block, Row) and len(block.buttons) == 5:
            buttons = (button for button in block.buttons if isinstance(button, Button))
            enabled = [button for button in buttons if not button.disabled]
            entries = tuple((button.move, button.label) for button in enabled)
            return Menu(enabled[0].seat, text("duel-seat-banque"), entries)
        return block

    return Board(board.title, tuple(map(turned, board.blocks)), board.chapter)


async def choose(world: World, person: Any, shown: Any, value: str) -> None:
    """Choose an entry of a menu, in a channel or in a private message."""
    (menu,) = [
        c
        for c in shown.walk()
        if c["type"] == MENU and any(option["value"] == value for option in c["options"])
    ]
    direct = world.env.backend.get_channel(shown.message.channel_id).guild_id is None
    presser = person.user if direct else person
    result = await presser.select(shown.message, [value], custom_id=menu["custom_id"])
    assert result.acknowledged


async def test_buttons_and_menus_still_answer_after_a_game_and_a_restart(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everywhere: the library forgets patterns for reasons of its own, and says nothing."""
    monkeypatch.setattr(screen, "SCREEN", MenuScreen())
    await world.restart()
    chance = Random(5)
    for number in (1, 2):
        await world.begin(manches=1)
        table = await world.table(number)
        while table.is_open:
            where = chance.choice(("board", "hand"))
            seat = chance.choice(table.to_act)
            move: Any = chance.choice(table.game.legal(table.state, seat))
            person = world.person(table.people[seat])
            shown = await world.board(number) if where == "board" else world.hand(person)
            verb = ":".join(moves.write(table.game, seat, move))
            if move.do in ("pick", "bank_pick"):
                await choose(world, person, shown, verb)
            else:
                await world.press(person, shown, verb)
            await world.settle()
        assert "🏆" in (await world.board(number)).text
        await world.restart()
    rules = await world.press(world.david, await world.board(2), "rules")
    turned = await world.press(world.david, world.answer(rules), "page:duel.1")
    assert turned.acknowledged


async def _last_move(world: World) -> None:
    table = await world.table()
    while table.is_open:
        move = table.game.default_move(table.state, table.to_act[0])
        await world.bot.house.tables.move(1, table.people[table.to_act[0]], None, move)


async def _left(world: World) -> None:
    await world.bot.house.tables.quit(1, world.bo.id)


async def _stopped(world: World) -> None:
    await world.bot.house.tables.stop(1, world.ana.id, moderator=False)


async def _declined(world: World) -> None:
    await world.bot.house.tables.decline(1, world.bo.id)


async def _withdrawn(world: World) -> None:
    await world.bot.house.tables.quit(1, world.ana.id)


def asks(shown: Screen) -> list[str]:
    """The buttons of a message that only an open table has."""
    ended = ("rematch", "replay", "record", "rules", "drink")
    return [one for one in shown.buttons if not one.endswith(ended)]


@pytest.mark.parametrize("pause", [0, 5 * 3600])
@pytest.mark.parametrize("end", [_last_move, _left, _stopped, _declined, _withdrawn])
async def test_killed_before_an_end_was_shown(
    world: World, end: Callable[[World], Awaitable[None]], pause: float
) -> None:
    """However long nothing ran after it: board, hands and followers learn of the end."""
    started = await world.type(world.ana, "start", adversaire=world.bo, manches=1)
    played = end in (_last_move, _left, _stopped)
    if played:
        await world.press(world.bo, world.answer(started), "accept")
        await world.press(world.chloe, await world.board(), "follow")
        await world.settle()
    world.bot.house.tables.front = None
    await end(world)
    assert asks(await world.board()), "nothing was shown of it"
    if pause:
        await world.env.advance_time(pause)
    await world.restart()
    await world.settle(5)
    assert not asks(await world.board())
    for person in (world.ana, world.bo):
        assert len(world.letters(person)) == played
        assert not any(asks(hand) for hand in world.letters(person))
    said = [screen for screen in world.read(world.channel) if world.chloe.mention in screen.text]
    assert len(said) == played
    await world.restart()
    await world.settle(5)
    again = [screen for screen in world.read(world.channel) if world.chloe.mention in screen.text]
    assert len(again) == played, "nobody is called twice"


@pytest.mark.parametrize("where", ["board", "hand"])
async def test_a_press_on_what_has_missed_the_end_shows_it(world: World, where: str) -> None:
    board = await world.begin()
    tables, front = world.bot.house.tables, world.bot.front
    tables.front = None
    await tables.quit(1, world.bo.id)
    tables.front = front
    shown = board if where == "board" else world.hand(world.bo)
    said = world.private(await world.press(world.bo, shown, "pick:0.0"))
    assert "Cette partie est terminée" in said
    await world.settle()
    assert not asks(await world.board())
    assert not asks(world.hand(world.ana))
    assert not asks(world.hand(world.bo))


async def test_an_old_game_that_nobody_can_see_any_more_is_left_alone(world: World) -> None:
    """Its board was deleted after its end: that is no fault, and nobody hears of it."""
    board = await world.begin()
    await world.type(world.ana, "quitter")
    await world.settle()
    world.env.backend.delete_message(world.channel.id, board.message.id)
    before = len(world.read(world.channel)), len(world.letters(world.bo))
    await world.restart()
    await world.settle(5)
    assert (len(world.read(world.channel)), len(world.letters(world.bo))) == before
