"""Events that come late, twice, in another order or not at all: a table is what the store holds."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

import pytest

from bot.game.contract import AnyGame
from bot.screen.buttons import TEMPLATE, Press
from tests.conftest import PROVE, count, seeded
from tests.game.playing import named
from tests.holds.conftest import check_log
from tests.holds.houses import only_forced
from tests.holds.scene import PLAYED, Scene, each_game, each_game_with
from tests.holds.steps import Moment, moments

Events: TypeAlias = Sequence[tuple[str, Any]]
Order: TypeAlias = Callable[[Events, Random], Events]

ORDERS: dict[str, Order] = {
    "twice": lambda heard, _: [event for event in heard for _ in range(2)],
    "replayed": lambda heard, _: [*heard, *heard],
    "backwards": lambda heard, _: heard[::-1],
    "shuffled": lambda heard, rng: rng.sample(heard, len(heard)),
}
MOMENTS = 1
TRIED = 8.0


def some(game: AnyGame, key: str) -> list[Moment]:
    """The moments of a game at which somebody is to act, or some of them."""
    found = [moment for moment in moments(game, count(6, 24)) if not moment.is_over]
    return found if PROVE else seeded(key, game.name).sample(found, min(MOMENTS, len(found)))


@pytest.mark.heavy
@each_game_with("order", list(ORDERS), 2)
async def test_events_in_another_order(
    scene: Scene, game: AnyGame, order: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A move, onlookers who talk and press, a message deleted: all heard at the end."""
    for moment in some(game, order):
        with named(moment, order):
            table = await scene.deal(moment.play, moment.made)
            seat, move = moment.next
            board = await scene.board(table.id)
            rng = seeded(order, game.name, moment.made)
            with scene.hearing(lambda heard, rng=rng: ORDERS[order](heard, rng)):  # type: ignore[misc]
                for screen in await scene.screens(table, seat):
                    button = scene.button_of(table, screen, seat, move)
                    if button is not None:
                        await scene.at_once([(scene.person(table.people[seat]), screen, button)])
                        break
                for _ in range(3):
                    talk = await scene.david.send(scene.channel_of(table), "…")
                    scene.env.backend.delete_message(talk.channel.id, talk.id)
                await scene.at_once(
                    [(scene.david, board, one) for one in board.buttons if "rules" in one]
                )
            await scene.settle(TRIED)
            made = moment.made + (button is not None)
            stored = await scene.stored(table.id)
            assert [row.move for row in stored.moves] == list(moment.play.moves[:made])
            table = await scene.table(table.id)
            await scene.check_shown(table)
            assert scene.shown_in(table.place.channel_id, table) <= 1
            if table.to_act:
                await scene.move_on(table)
            check_log(caplog)
        await scene.clear_away()


@pytest.mark.heavy
@each_game
async def test_a_press_that_is_heard_too_late(scene: Scene, game: AnyGame) -> None:
    """Nobody can be answered any more; the move counts all the same, and is shown."""
    for moment in some(game, "late"):
        with named(moment):
            table = await scene.deal(moment.play, moment.made)
            seat, move = moment.next
            for screen in await scene.screens(table, seat):
                button = scene.button_of(table, screen, seat, move)
                if button is None:
                    continue
                scene.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062)
                await scene.at_once([(scene.person(table.people[seat]), screen, button)])
                await scene.settle(TRIED)
                table, made = await scene.table(table.id), moment.made + 1
                assert len((await scene.stored(table.id)).moves) == table.version >= made
                assert only_forced(table, made)
                break
            await scene.check_shown(await scene.table(table.id))
        await scene.clear_away()


@pytest.mark.heavy
@each_game_with("again", [1, 3], 1)
async def test_a_session_that_was_lost_for_good(scene: Scene, game: AnyGame, again: int) -> None:
    """What happened meanwhile was never heard; a new session begins, and the game goes on."""
    for moment in some(game, "lost"):
        with named(moment):
            table = await scene.deal(moment.play, moment.made)
            for _ in range(again):
                with scene.deaf():
                    await scene.david.send(scene.channel_of(table), "…")
                    await scene.at_once(
                        [
                            (scene.ana, await scene.board(table.id), one)
                            for one in (await scene.board(table.id)).buttons
                        ]
                    )
                scene.reconnect()
                await scene.settle(TRIED)
            assert len((await scene.stored(table.id)).moves) == moment.made
            await scene.check_shown(table)
            await scene.move_on(table)
            await scene.settle(TRIED)
            await scene.check_shown(table)
            assert scene.shown_in(table.place.channel_id, table) <= 1
        await scene.clear_away()


async def test_the_pattern_of_the_buttons_is_still_registered(scene: Scene) -> None:
    """The library may lose it without a word; after crowds, faults and restarts it is there."""
    for game in PLAYED:
        moment = some(game, "pattern")[0]
        table = await scene.deal(moment.play, moment.made)
        board = await scene.board(table.id)
        people = [scene.join(f"onlooker{number}") for number in range(5)]
        for status, code in ((500, 0), (404, 10008), (404, 10062), (403, 50013)):
            scene.env.inject_error("*", "*", status=status, code=code, times=7)
            await scene.at_once([(one, board, id_) for one in people for id_ in board.buttons])
            await scene.settle(TRIED)
            scene.env.backend.faults.clear()
        check_registered(scene)
        await scene.restart()
        check_registered(scene)


def check_registered(scene: Scene) -> None:
    """The one item answers to its pattern."""
    items = scene.bot._connection._view_store._dynamic_items
    assert items.get(TEMPLATE) is Press
