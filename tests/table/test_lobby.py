"""Tables that people may join: seats, sides, the host's rights, countdowns, races and restarts."""

import asyncio
from typing import Any

import pytest

from bot import catalogue
from bot.table.seats import Lobby, Place, Player, Refusal, Status, numbered
from bot.table.table import Table
from tests.table.conftest import ANA, BO, BOARD, CHANNEL, CHLOE, DAVID, GUILD, House, Opener

EVE, FAY = 15, 16
SIDES = ((0, 2), (1, 3))
GAME = catalogue.games()["double_noeud"]


def player(user_id: int) -> Player:
    return Player(f"Player {user_id}", user_id)


async def opened(house: House, lobby: Lobby | None = None, **options: Any) -> Table:
    """Ana opens a table."""
    place = Place(GUILD, CHANNEL, BOARD)
    lobby = lobby or Lobby(least=3, most=5)
    return await house.tables.lobbies.open(
        GAME, GAME.options(**options), player(ANA), lobby, place, "fr"
    )


async def join(house: House, table: Table, *user_ids: int) -> None:
    for user_id in user_ids:
        await house.tables.lobbies.join(table.id, player(user_id))


async def refused(promise: Any) -> str:
    """The key of the "no" that this call meets."""
    with pytest.raises(Refusal) as refusal:
        await promise
    return refusal.value.key


async def let_pass(house: House, seconds: float) -> None:
    house.clock.advance(seconds)
    await house.tables.tick()


def sitting(table: Table) -> list[int | None]:
    return [chair.player.user_id for chair in table.chairs]


class TestJoining:
    async def test_people_sit_in_the_order_in_which_they_come(self, house: House) -> None:
        table = await opened(house)
        await join(house, table, CHLOE, BO)
        assert sitting(table) == [ANA, CHLOE, BO]
        assert table.status is Status.INVITED
        assert table.state is None

    async def test_nobody_sits_twice(self, house: House) -> None:
        table = await opened(house)
        again = house.tables.lobbies.join(table.id, player(ANA))
        assert await refused(again) == "refusal-lobby-seated"

    async def test_a_hundred_at_once_never_take_a_seat_too_many(self, house: House) -> None:
        table = await opened(house)
        joins = (house.tables.lobbies.join(table.id, player(100 + n)) for n in range(100))
        answers = await asyncio.gather(*joins, return_exceptions=True)
        seated = [answer for answer in answers if answer is table]
        keys = {answer.key for answer in answers if isinstance(answer, Refusal)}
        assert len(seated) == 4
        assert keys == {"refusal-lobby-full"}
        assert len(table.chairs) == len(set(sitting(table))) == 5
        rows = await house.database.rows("SELECT seat FROM seats ORDER BY seat")
        assert [row[0] for row in rows] == [0, 1, 2, 3, 4]

    async def test_of_two_processes_one_gives_the_last_seat_away(self, open_house: Opener) -> None:
        house = await open_house()
        table = await opened(house)
        await join(house, table, BO, CHLOE, DAVID)
        rival = await open_house()
        await rival.tables.get(table.id)
        await join(house, table, EVE)
        late = rival.tables.lobbies.join(table.id, player(FAY))
        assert await refused(late) == "refusal-elsewhere"
        late = rival.tables.lobbies.join(table.id, player(FAY))
        assert await refused(late) == "refusal-lobby-full"
        assert FAY not in sitting(await rival.tables.get(table.id))

    async def test_a_database_that_refuses_seats_nobody(
        self, house: House, open_house: Opener
    ) -> None:
        table = await opened(house)
        rival = await open_house()
        async with rival.database.transaction():
            refusal = refused(house.tables.lobbies.join(table.id, player(BO)))
            assert await refusal == "refusal-not-stored"
        assert sitting(table) == [ANA]

    async def test_one_open_table_of_a_game_a_channel(self, house: House) -> None:
        table = await opened(house)
        with pytest.raises(Refusal, match="refusal-taken") as refusal:
            await opened(house)
        assert refusal.value.args_by_name["table"].id == table.id


class TestLeaving:
    async def test_the_others_move_up(self, house: House) -> None:
        table = await opened(house)
        await join(house, table, BO, CHLOE)
        await house.tables.lobbies.leave(table.id, BO)
        assert sitting(table) == [ANA, CHLOE]
        await join(house, table, BO)
        assert sitting(table) == [ANA, CHLOE, BO]

    async def test_quitting_is_leaving(self, house: House) -> None:
        table = await opened(house)
        await join(house, table, BO)
        await house.tables.quit(table.id, BO)
        assert sitting(table) == [ANA]
        assert table.status is Status.INVITED

    async def test_a_host_who_leaves_hands_the_table_on(self, house: House) -> None:
        table = await opened(house)
        await join(house, table, BO, CHLOE)
        await house.tables.lobbies.leave(table.id, ANA)
        assert (table.host_id, sitting(table)) == (BO, [BO, CHLOE])

    async def test_the_last_to_leave_closes_it(self, house: House) -> None:
        table = await opened(house)
        await house.tables.lobbies.leave(table.id, ANA)
        assert (table.status, table.closed_by) == (Status.CLOSED, ANA)
        assert await refused(house.tables.lobbies.join(table.id, player(BO))) == (
            "refusal-lobby-ended"
        )

    async def test_who_does_not_sit_there_cannot(self, house: House) -> None:
        table = await opened(house)
        assert await refused(house.tables.lobbies.leave(table.id, BO)) == "refusal-not-seated"


class TestHost:
    async def test_sends_people_away(self, house: House) -> None:
        table = await opened(house)
        await join(house, table, BO, CHLOE)
        await house.tables.lobbies.kick(table.id, ANA, BO)
        assert sitting(table) == [ANA, CHLOE]
        for out in (BO, ANA):
            kick = house.tables.lobbies.kick(table.id, ANA, out)
            assert await refused(kick) == "refusal-lobby-nobody"

    async def test_alone_decides(self, house: House) -> None:
        table = await opened(house)
        await join(house, table, BO, CHLOE)
        lobbies = house.tables.lobbies
        for tried in (
            lobbies.kick(table.id, BO, CHLOE),
            lobbies.begin(table.id, BO),
            lobbies.close(table.id, BO),
        ):
            assert await refused(tried) == "refusal-lobby-host"
        assert sitting(table) == [ANA, BO, CHLOE]

    async def test_begins_with_enough_people(self, house: House) -> None:
        table = await opened(house)
        await join(house, table, BO)
        assert await refused(house.tables.lobbies.begin(table.id, ANA)) == "refusal-lobby-too-few"
        await join(house, table, CHLOE)
        await house.tables.lobbies.begin(table.id, ANA)
        assert table.status is Status.RUNNING
        assert table.view(0).seats == 3
        assert table.deadline == house.clock.now() + 180
        assert await refused(house.tables.lobbies.leave(table.id, BO)) == "refusal-lobby-ended"

    async def test_closes(self, house: House) -> None:
        table = await opened(house)
        await join(house, table, BO)
        await house.tables.lobbies.close(table.id, ANA)
        assert table.status is Status.CLOSED
        assert not house.tables.open


class TestRobots:
    async def test_take_the_seats_that_are_left(self, house: House) -> None:
        table = await opened(house, Lobby(3, 4, robots=True))
        await join(house, table, BO)
        await house.tables.lobbies.begin(table.id, ANA)
        assert sitting(table) == [ANA, BO, None, None]
        names = [chair.player.name for chair in table.chairs]
        assert names[2:] == ["Duelliste 1", "Duelliste 2"]
        assert table.view(0).seats == 4

    async def test_one_person_is_enough_then(self, house: House) -> None:
        table = await opened(house, Lobby(3, 3, robots=True))
        await house.tables.lobbies.begin(table.id, ANA)
        assert sitting(table) == [ANA, None, None]

    async def test_one_robot_alone_has_no_number(self, house: House) -> None:
        table = await opened(house, Lobby(3, 3, robots=True))
        await join(house, table, BO)
        await house.tables.lobbies.begin(table.id, ANA)
        assert table.chairs[2].player.name == "Duelliste"
        assert numbered(table.chairs) == table.chairs

    async def test_they_leave_time_to_read_when_cards_were_dealt_anew(self, house: House) -> None:
        table = await opened(house, Lobby(3, 3, robots=True))
        await house.tables.lobbies.begin(table.id, ANA)
        paused = 0
        for _ in range(300):
            now, round_before = house.clock.now(), table.view(None).public.round
            if 0 in table.to_act:
                move = table.game.default_move(table.state, 0)
                await house.tables.move(table.id, ANA, None, move)
            else:
                await let_pass(house, (table.robot_at or now) - now)
            if table.robot_at is None:
                continue
            pause = table.robot_at - house.clock.now()
            if table.view(None).public.round > round_before:
                assert pause == 5
                paused += 1
            else:
                assert 0.8 <= pause <= 2
            if paused == 2:
                return
        raise AssertionError("no robot was ever first to bid")


class TestSides:
    async def test_partners_sit_across(self, house: House) -> None:
        table = await opened(house, Lobby(4, 4, sides=SIDES), teams=True)
        lobbies = house.tables.lobbies
        await lobbies.join(table.id, player(BO), 0)
        await lobbies.join(table.id, player(CHLOE), 1)
        await lobbies.join(table.id, player(DAVID), 1)
        await lobbies.begin(table.id, ANA)
        assert sitting(table) == [ANA, CHLOE, BO, DAVID]

    async def test_a_side_is_full_with_two(self, house: House) -> None:
        table = await opened(house, Lobby(4, 4, sides=SIDES), teams=True)
        lobbies = house.tables.lobbies
        await lobbies.join(table.id, player(BO), 0)
        full = lobbies.join(table.id, player(CHLOE), 0)
        assert await refused(full) == "refusal-lobby-side-full"
        nowhere = lobbies.join(table.id, player(CHLOE), 2)
        assert await refused(nowhere) == "refusal-unknown-button"

    async def test_one_may_change_sides(self, house: House) -> None:
        table = await opened(house, Lobby(4, 4, sides=SIDES), teams=True)
        lobbies = house.tables.lobbies
        await lobbies.join(table.id, player(BO), 0)
        await lobbies.join(table.id, player(ANA), 1)
        assert [chair.side for chair in table.chairs] == [1, 0]
        assert await refused(lobbies.join(table.id, player(ANA), 1)) == "refusal-lobby-seated"

    async def test_robots_sit_where_nobody_does(self, house: House) -> None:
        table = await opened(house, Lobby(4, 4, robots=True, sides=SIDES), teams=True)
        await house.tables.lobbies.join(table.id, player(BO), 0)
        await house.tables.lobbies.begin(table.id, ANA)
        assert sitting(table) == [ANA, None, BO, None]


class TestTime:
    async def test_a_full_table_begins_by_itself(self, house: House) -> None:
        table = await opened(house, Lobby(3, 3))
        await join(house, table, BO, CHLOE)
        assert table.deadline == house.clock.now() + 10
        await let_pass(house, 9)
        assert table.status is Status.INVITED
        await let_pass(house, 1)
        assert (await house.tables.get(table.id)).status is Status.RUNNING
        assert table.deadline == house.clock.now() + 180

    async def test_the_countdown_stops_when_somebody_leaves(self, house: House) -> None:
        table = await opened(house, Lobby(3, 3))
        await join(house, table, BO, CHLOE)
        await let_pass(house, 5)
        await house.tables.lobbies.leave(table.id, BO)
        await let_pass(house, 6)
        assert table.status is Status.INVITED
        assert table.deadline is not None
        assert table.deadline > house.clock.now() + 800

    async def test_one_that_nobody_begins_closes(self, house: House) -> None:
        table = await opened(house)
        await join(house, table, BO)
        await let_pass(house, 899)
        assert table.status is Status.INVITED
        await let_pass(house, 1)
        assert (await house.tables.get(table.id)).status is Status.CLOSED
        assert table.closed_by is None


class TestRestart:
    async def test_everybody_is_still_there(self, open_house: Opener) -> None:
        house = await open_house()
        table = await opened(house, Lobby(4, 4, robots=True, sides=SIDES), teams=True)
        await house.tables.lobbies.join(table.id, player(BO), 1)
        again = await open_house()
        restored = await again.tables.get(table.id)
        assert restored.lobby == table.lobby
        assert restored.chairs == table.chairs
        assert restored.seed == table.seed
        assert restored.deadline == table.deadline

    async def test_the_countdown_goes_on(self, open_house: Opener) -> None:
        house = await open_house()
        table = await opened(house, Lobby(3, 3))
        await join(house, table, BO, CHLOE)
        again = await open_house()
        again.clock.advance(10)
        await again.tables.tick()
        await again.tables.tick()
        begun = await again.tables.get(table.id)
        assert begun.status is Status.RUNNING

    async def test_one_that_has_begun_is_a_table_like_any_other(self, open_house: Opener) -> None:
        house = await open_house()
        table = await opened(house, Lobby(3, 4, robots=True))
        await house.tables.lobbies.begin(table.id, ANA)
        again = await open_house()
        restored = await again.tables.get(table.id)
        assert restored.lobby is None
        assert restored.chairs == table.chairs
        assert restored.view(0) == table.view(0)

    async def test_a_closed_one_stays_closed(self, open_house: Opener) -> None:
        house = await open_house()
        table = await opened(house)
        await house.tables.lobbies.close(table.id, ANA)
        restored = await (await open_house()).tables.get(table.id)
        assert restored.status is Status.CLOSED
        assert restored.state is None


class TestSecrets:
    async def test_the_commitment_stands_before_anybody_has_joined(self, house: House) -> None:
        table = await opened(house)
        seed = table.seed
        await join(house, table, BO, CHLOE)
        await house.tables.lobbies.begin(table.id, ANA)
        assert table.seed == seed

    async def test_there_is_nothing_to_see_yet(self, house: House) -> None:
        table = await opened(house)
        with pytest.raises(Refusal, match="refusal-not-begun"):
            table.view(None)
        assert list(table.to_act) == []
        assert await refused(house.tables.move(table.id, ANA, None, None)) == "refusal-not-begun"


class TestWithoutSomebody:
    async def test_with_one_person_left_beside_robots_a_robot_takes_the_hand(
        self, house: House
    ) -> None:
        table = await opened(house, Lobby(3, 3, robots=True))
        await join(house, table, BO)
        await house.tables.lobbies.begin(table.id, ANA)
        await house.tables.quit(table.id, BO)
        assert table.status is Status.RUNNING
        assert table.chairs[1].replaced
        await house.tables.come_back(table.id, BO)
        assert not table.chairs[1].replaced

    async def test_with_nobody_left_it_ends(self, house: House) -> None:
        table = await opened(house, Lobby(3, 3, robots=True))
        await join(house, table, BO)
        await house.tables.lobbies.begin(table.id, ANA)
        await house.tables.quit(table.id, BO)
        await house.tables.quit(table.id, ANA)
        assert table.status is Status.OVER
