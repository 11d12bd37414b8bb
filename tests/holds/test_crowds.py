"""A crowd presses at once: every press is answered, and counts once or not at all."""

import pytest
from simcord import InteractionResult, MemberActor

from bot.game.contract import AnyGame
from bot.screen.lobby import JOIN
from tests.bot.world import Screen
from tests.conftest import PROVE, count, seeded
from tests.game.playing import named
from tests.holds.houses import only_forced
from tests.holds.scene import Scene, each_game
from tests.holds.steps import Moment, group, moments

CROWD = 100
MOMENTS = 1
"""So many moments of a game, where not all are."""


def some(game: AnyGame) -> list[Moment]:
    """The moments of a game, or some of them."""
    found = [moment for moment in moments(game, count(6, 24)) if not moment.is_over]
    return found if PROVE else seeded("crowds", game.name).sample(found, min(MOMENTS, len(found)))


def guests(scene: Scene) -> list[MemberActor]:
    """A hundred people who play nowhere."""
    return [scene.join(f"onlooker{number}") for number in range(CROWD)]


def all_answered(results: list[InteractionResult]) -> bool:
    """Nobody reads that the interaction failed."""
    return all(result.acknowledged for result in results)


async def offered(scene: Scene, moment: Moment) -> tuple[Screen, str, MemberActor] | None:
    """A table at a moment: its board, the button of the next move, and whose it is."""
    table = await scene.deal(moment.play, moment.made)
    seat, move = moment.next
    for screen in await scene.screens(table, seat):
        custom_id = scene.button_of(table, screen, seat, move)
        if custom_id is not None:
            return screen, custom_id, scene.person(table.people[seat])
    return None


@pytest.mark.heavy
@each_game
async def test_one_person_presses_a_hundred_times(scene: Scene, game: AnyGame) -> None:
    for moment in some(game):
        with named(moment):
            found = await offered(scene, moment)
            if found is None:
                continue
            screen, custom_id, person = found
            number = int(custom_id.split(":")[1])
            results = await scene.at_once([(person, screen, custom_id)] * CROWD)
            assert all_answered(results)
            await scene.settle(8)
            table, made = await scene.table(number), moment.made + 1
            assert table.moves[:made] == list(moment.play.moves[:made])
            assert only_forced(table, made), "it counts twice"
            assert [row.move for row in (await scene.stored(number)).moves] == table.moves
            await scene.check_shown(table)
            if table.to_act:
                await scene.move_on(table)
        await scene.clear_away()


@pytest.mark.heavy
@each_game
async def test_a_hundred_people_press_what_is_not_theirs(scene: Scene, game: AnyGame) -> None:
    """Each is told so in private; the one whose button it is moves among them."""
    crowd = guests(scene)
    for moment in some(game):
        with named(moment):
            table = await scene.deal(moment.play, moment.made)
            board, (seat, move) = await scene.board(table.id), moment.next
            custom_id = scene.button_of(table, board, seat, move)
            if custom_id is None:
                continue
            people = [*crowd, scene.person(table.people[seat])]
            seeded("crowd", game.name, moment.made).shuffle(people)
            results = await scene.at_once([(person, board, custom_id) for person in people])
            assert all_answered(results)
            for person, result in zip(people, results, strict=True):
                if person in crowd:
                    assert "réservé à ceux qui jouent cette partie" in scene.private(result)
            await scene.settle(8)
            table, made = await scene.table(table.id), moment.made + 1
            assert len((await scene.stored(table.id)).moves) == table.version >= made
            assert only_forced(table, made)
            await scene.check_shown(table)
        await scene.clear_away()


@pytest.mark.heavy
@each_game
async def test_everybody_presses_everything_at_once(scene: Scene, game: AnyGame) -> None:
    """All buttons of a board, by all who look at it: the table is what the store holds."""
    crowd = [*guests(scene), *scene.crowd]
    for moment in some(game):
        with named(moment):
            table = await scene.deal(moment.play, moment.made)
            board = await scene.board(table.id)
            rng = seeded("everything", game.name, moment.made)
            presses = [
                (person, board, rng.choice(list(board.buttons)))
                for person in rng.sample(crowd, count(30, CROWD))
            ]
            assert all_answered(await scene.at_once(presses))
            await scene.settle(8)
            table = await scene.table(table.id)
            stored = await scene.stored(table.id)
            assert [row.move for row in stored.moves] == table.moves
            assert stored.status == table.status
            await scene.check_shown(table)
            if table.to_act:
                await scene.move_on(table)
        await scene.clear_away()


@each_game
async def test_a_hundred_join_at_once(scene: Scene, game: AnyGame) -> None:
    """As many sit down as there are places; the others are told that it is full."""
    started = await scene.ana.slash(scene.channel, f"{group(scene, game)} start")
    assert started.acknowledged
    board = scene.answer(started)
    joins = [one for one in board.buttons if one.split(":")[3] == JOIN]
    if not joins:
        pytest.skip("this game has no lobby")
    join = joins[0]
    results = await scene.at_once([(person, board, join) for person in guests(scene)])
    assert all_answered(results)
    number = int(join.split(":")[1])
    row = await scene.store.load(number)
    assert row is not None
    most = max(game.seats(game.options.model_validate(row.options)))
    assert len(row.seats) == most
    assert len({seat.user_id for seat in row.seats}) == most
    await scene.settle(20)
    table = await scene.table(number)
    assert len(table.chairs) == most
    await scene.check_shown(table)
