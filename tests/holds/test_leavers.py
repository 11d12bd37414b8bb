"""Somebody or something leaves: the game goes on without it, or ends and everybody is told why."""

from collections.abc import Callable
from itertools import product

import pytest

from bot.game.contract import AnyGame, Pace, Seat
from bot.screen.board import text
from bot.table import seat_clock
from bot.table.table import Table
from tests.conftest import PROVE, count, seeded
from tests.game.playing import named
from tests.holds.conftest import check_log
from tests.holds.scene import Scene, each_game, each_game_with
from tests.holds.steps import Moment, moments
from tests.holds.test_faults import check_told

MOMENTS = 1
"""So many moments of a game, where not all are."""
PERMISSIONS = ("send_messages", "attach_files", "read_message_history", "view_channel")
TRIED = 8.0
CALLED = 31.0
"""Seconds until a person who is waited for is called."""


def some(game: AnyGame, key: str) -> list[Moment]:
    """The moments of a game at which somebody is to act, or some of them."""
    found = [moment for moment in moments(game, count(6, 24)) if not moment.is_over]
    return found if PROVE else seeded(key, game.name).sample(found, min(MOMENTS, len(found)))


async def check_closed(scene: Scene, table: Table) -> None:
    """The game was stopped, and everybody who played has been told."""
    stored = await scene.stored(table.id)
    assert (stored.status, stored.reason) == ("over", "stopped")
    assert table.id not in {row.id for row in scene.bot.house.tables.open}
    check_told(scene, await scene.table(table.id))


async def check_goes_on(scene: Scene, table: Table, *, at_first: bool = True) -> None:
    """What is shown is true, at once or after the next move, and whoever is to act can."""
    if at_first:
        await scene.check_shown(table)
    if table.is_open and table.to_act:
        await scene.move_on(table)
        await scene.settle(TRIED)
        await scene.check_shown(table)


# People ------------------------------------------------------------------------------------------


@pytest.mark.heavy
@each_game_with("who", ["next", "host", "last"], 1)
async def test_a_player_leaves_the_server(scene: Scene, game: AnyGame, who: str) -> None:
    """Nobody tells the bot: whoever is called and not there has left the table, too."""
    for moment in some(game, "leaver"):
        with named(moment, who):
            table = await scene.deal(moment.play, moment.made)
            seat = {"next": moment.next[0], "host": 0, "last": moment.play.seats - 1}[who]
            scene.guild.remove_member(scene.person(table.people[seat]))
            called = is_called(table, seat)
            await scene.settle(CALLED)
            if called:
                await check_gone(scene, table, seat)
            await scene.settle(CALLED + TRIED)
            table = await scene.table(table.id)
            await scene.check_shown(table)
            if any(other in table.people for other in table.to_act if other != seat):
                await scene.move_on(table)
        scene.come_back()
        await scene.clear_away()


def is_called(table: Table, seat: Seat) -> bool:
    """Whether a seat that does nothing is called; not where its own clock runs already."""
    if seat not in table.to_act or table.game.pace(table.state, seat) is not Pace.MOVE:
        return False
    return table.clock is None or not seat_clock.has_begun(table, seat)


async def check_gone(scene: Scene, table: Table, seat: Seat) -> None:
    """A robot plays for a seat, or has played the game out; or it has resigned, or lost."""
    table = await scene.table(table.id)
    if table.is_open:
        is_free = table.chairs[seat].replaced or seat not in table.to_act
        assert is_free, "the others wait for somebody who is not there"
    elif table.ending is None:
        assert table.result is not None, "it has ended, and not by the rules"
    else:
        assert (table.ending.reason, table.ending.by) == ("forfeit", seat)
    if not table.is_open:
        assert (await scene.stored(table.id)).results == len(table.contestants)


@each_game
async def test_everybody_leaves_the_server(scene: Scene, game: AnyGame) -> None:
    """No game goes on for ever without a human."""
    for moment in some(game, "all leave"):
        with named(moment):
            table = await scene.deal(moment.play, moment.made)
            for person in scene.crowd[: moment.play.seats]:
                scene.guild.remove_member(person)
            for _ in range(2 * moment.play.seats + 2):
                await scene.settle(200)
            assert not (await scene.table(table.id)).is_open
        scene.come_back()
        await scene.clear_away()


@pytest.mark.heavy
@each_game
async def test_a_player_blocks_the_bot_in_mid_game(
    scene: Scene, game: AnyGame, caplog: pytest.LogCaptureFixture
) -> None:
    """The others read once how he can play; the board is enough, and « Ma main » shows his hand."""
    for moment in some(game, "block"):
        with named(moment):
            table = await scene.deal(moment.play, moment.made)
            seat, _ = moment.next
            person = scene.person(table.people[seat])
            private = f"/channels/{person.user.dm_channel.id}/messages*"
            scene.env.inject_error("*", private, status=403, code=50007, times=None)
            caplog.clear()
            for _ in range(3):
                if table.is_open and table.to_act:
                    await scene.move_on(table)
                    await scene.settle(TRIED)
                    await scene.check_shown(table, hands=False)
            line = text("house-dm-closed-channel", name=table.chairs[seat].player.name)
            told = scene.said_in(table).count(flat(scene.bot.house.words("fr").say(line)))
            met = "takes no private messages" in caplog.text
            plays = table.is_open and seat in table.people
            assert told == met or (told < met and not plays), "told not once"
            if table.is_open:
                board = await scene.board(table.id)
                shown = await person.click(board.message, custom_id=board.button("main"))
                assert shown.ephemeral
            scene.env.backend.faults.clear()
            await scene.settle(61)
            await check_goes_on(scene, await scene.table(table.id), at_first=False)
        await scene.clear_away()


def flat(said: str) -> str:
    """A sentence with plain blanks."""
    return " ".join(said.split())


# Places ------------------------------------------------------------------------------------------


def delete_channel(scene: Scene, table: Table) -> None:
    scene.env.backend.delete_channel(table.place.channel_id)


def delete_board(scene: Scene, table: Table) -> None:
    assert table.place.message_id is not None
    scene.env.backend.delete_message(table.place.channel_id, table.place.message_id)


def send_bot_away(scene: Scene, table: Table) -> None:
    scene.env.backend.remove_guild(scene.guild.id)


Goes = Callable[[Scene, Table], None]
GOES: dict[str, Goes] = {
    "the channel": delete_channel,
    "the board": delete_board,
    "the bot": send_bot_away,
}
WHEN = ("while it looks", "while it is away")


@pytest.mark.heavy
@each_game_with("how", [f"{what} {when}" for when in WHEN for what in GOES], 2)
async def test_a_place_is_no_more(scene: Scene, game: AnyGame, how: str) -> None:
    """Whether the bot is told, or finds out when it starts again."""
    what, when = next(pair for pair in product(GOES, WHEN) if " ".join(pair) == how)
    moment = seeded(how, game.name).choice(some(game, "place"))
    table = await scene.deal(moment.play, moment.made)
    if when == WHEN[0]:
        GOES[what](scene, table)
    else:
        with scene.deaf():
            GOES[what](scene, table)
        await scene.restart()
    await scene.settle(TRIED)
    await check_closed(scene, table)


@pytest.mark.heavy
@each_game
async def test_a_thread_is_no_more(scene: Scene, game: AnyGame) -> None:
    for moment in some(game, "thread"):
        with named(moment):
            thread = scene.thread()
            table = await scene.deal(moment.play, moment.made, place=thread)
            await scene.check_shown(table)
            delete_channel(scene, table)
            await scene.settle(TRIED)
            await check_closed(scene, table)
        await scene.clear_away()


@pytest.mark.heavy
@each_game
async def test_a_hand_is_no_more(scene: Scene, game: AnyGame) -> None:
    """It is sent anew with the next change."""
    for moment in some(game, "hand"):
        with named(moment):
            table = await scene.deal(moment.play, moment.made)
            gone = dict(table.hands)
            for channel_id, message_id in gone.values():
                scene.env.backend.delete_message(channel_id, message_id)
            await scene.settle(TRIED)
            for _ in range(2):
                if table.is_open and table.to_act:
                    await scene.move_on(table)
                    await scene.settle(TRIED)
            again = {seat: hand for seat, hand in table.hands.items() if hand != gone[seat]}
            assert again or not table.is_open, "nobody has a new hand"
            for seat in again:
                await scene.check_hand(table, seat)
        await scene.clear_away()


@pytest.mark.heavy
@each_game_with("taken", PERMISSIONS, 2)
async def test_a_permission_is_taken_away_and_given_back(
    scene: Scene, game: AnyGame, taken: str, caplog: pytest.LogCaptureFixture
) -> None:
    for moment in some(game, taken):
        with named(moment, taken):
            table = await scene.deal(moment.play, moment.made)
            scene.permit(table, **{taken: False})
            await scene.move_on(table)
            await scene.settle(TRIED)
            table = await scene.table(table.id)
            if table.is_open:
                await scene.check_shown(table)
            elif table.ending is not None:
                await check_closed(scene, table)
            scene.permit(table)
            await scene.settle(61)
            table = await scene.table(table.id)
            if table.is_open and table.to_act:
                await check_goes_on(scene, table)
                assert not scene.bot.front.board(table.id).is_plain, "no picture any more"
            check_log(caplog)
        await scene.clear_away()
