"""Calls, warnings, robots in the seats of those who sleep or leave, and rematches."""

import asyncio
import time
from dataclasses import fields, replace
from typing import Any

import pytest

from bot import catalogue
from bot.game.record import Ending
from bot.table.preferences import ServerSettings
from bot.table.robots import Robots
from bot.table.seats import HOUSE, Limits, Notice, Place, Player, Refusal, Stage, Status
from bot.table.table import Table
from cogs.duel.terms import Pick
from tests.table.conftest import ANA, BO, CHANNEL, CHLOE, DAVID, GUILD, House, Opener

NAMES = {ANA: "Ana", BO: "Bo", CHLOE: "Chloé"}


async def at_double_noeud(house: House, *user_ids: int) -> Table:
    """A table of several contestants, everybody agreed."""
    game = catalogue.games()["double_noeud"]
    players = [Player(f"Player {user_id}", user_id) for user_id in user_ids]
    place = Place(GUILD, CHANNEL, 900)
    table = await house.tables.invite(game, game.options(), players, user_ids[0], place, "fr")
    for user_id in user_ids[1:]:
        table = await house.tables.accept(table.id, user_id)
    return table


async def let_pass(house: House, seconds: float) -> None:
    """Time passes, and what it brings is done."""
    house.clock.advance(seconds)
    await house.tables.tick()


async def until_replaced_or_over(house: House, table: Table, awake: set[int]) -> None:
    """Those awake play their mildest moves; the others sleep."""
    for _ in range(60):
        if not table.is_open or any(chair.replaced for chair in table.chairs):
            return
        for seat in table.to_act:
            if table.people.get(seat) in awake:
                move = table.game.default_move(table.state, seat)
                await house.tables.move(table.id, table.people[seat], None, move)
                break
        else:
            await let_pass(house, 180)
    raise AssertionError("nobody was given up")


class TestCalls:
    async def test_who_is_waited_for_is_called_after_half_a_minute_and_then_warned(
        self, house: House
    ) -> None:
        table = await house.begin()
        await let_pass(house, 29)
        assert house.front.calls == []
        await let_pass(house, 1)
        called = Notice(Stage.CALLED, (0, 1))
        assert house.front.calls == [(None, called)]
        await let_pass(house, 89)
        assert house.front.calls == [(None, called)]
        await let_pass(house, 1)
        assert house.front.calls[1:] == [(called, Notice(Stage.WARNED, (0, 1)))]
        assert table.version == 0

    async def test_each_is_called_once(self, house: House) -> None:
        await house.begin()
        for _ in range(179):
            await let_pass(house, 1)
        assert len(house.front.calls) == 2

    async def test_whoever_acts_is_called_no_longer(self, house: House) -> None:
        table = await house.begin()
        await let_pass(house, 30)
        assert await house.tables.called(table, Notice(Stage.CALLED, (0, 1)), 77)
        await house.tables.move(table.id, ANA, None, Pick(4))
        assert table.wait.notice == Notice(Stage.CALLED, (0,), 77)
        await house.tables.move(table.id, BO, None, Pick(4))
        assert table.wait.notice is None
        befores = [before for before, _ in house.front.calls]
        assert befores[-1] == Notice(Stage.CALLED, (0,), 77)

    async def test_a_call_that_comes_too_late_is_known_to_be_untrue(self, house: House) -> None:
        table = await house.begin()
        await let_pass(house, 30)
        assert table.wait.notice is not None
        for user_id in (ANA, BO):
            await house.tables.move(table.id, user_id, None, Pick(4))
        assert not await house.tables.called(table, Notice(Stage.CALLED, (0, 1)), 77)

    async def test_a_restart_calls_nobody_twice(self, open_house: Opener) -> None:
        house = await open_house()
        table = await house.begin()
        await let_pass(house, 30)
        await house.tables.called(table, Notice(Stage.CALLED, (0, 1)), 77)
        again = await open_house()
        await let_pass(again, 10)
        assert again.front.calls == []
        assert (await again.tables.get(table.id)).wait == table.wait
        await let_pass(again, 80)
        ((before, now),) = again.front.calls
        assert before == Notice(Stage.CALLED, (0, 1), 77)
        assert now == Notice(Stage.WARNED, (0, 1))

    async def test_a_server_can_do_without_but_warns(self, house: House) -> None:
        await house.preferences.settle_server(GUILD, ServerSettings(reminders=False))
        await house.begin()
        await let_pass(house, 30)
        await let_pass(house, 90)
        called = [now.seats for _, now in house.front.calls if now]
        assert called == [(), (0, 1)]

    async def test_a_person_can_do_without(self, house: House) -> None:
        settings = house.preferences.person(BO).model_copy(update={"reminders": False})
        await house.preferences.settle_person(BO, settings)
        await house.begin()
        await let_pass(house, 30)
        assert [now.seats for _, now in house.front.calls if now] == [(1,)]

    async def test_the_house_is_never_called(self, house: House) -> None:
        table = await house.against_the_house()
        await let_pass(house, 30)
        await let_pass(house, 30)
        assert {seat for _, now in house.front.calls if now for seat in now.seats} == {1}
        assert table.version == 1


class TestTimes:
    async def test_a_server_has_its_own(self, house: House) -> None:
        settings = ServerSettings(move=600, invitation=60)
        await house.preferences.settle_server(GUILD, settings)
        table = await house.invite()
        assert table.deadline == house.clock.now() + 60
        await house.tables.accept(table.id, BO)
        assert table.deadline == house.clock.now() + 600

    async def test_they_are_kept_over_a_restart(self, open_house: Opener) -> None:
        house = await open_house()
        await house.preferences.settle_server(GUILD, ServerSettings(move=600))
        again = await open_house()
        assert again.preferences.server(GUILD).move == 600

    def test_where_nothing_is_settled_the_usual_ones_hold(self) -> None:
        """Whatever times the house goes by, none is forgotten on the way."""
        times = {one.name: (n, 2 * n) for n, one in enumerate(fields(Limits), start=11)}
        usual = Limits(**times)  # type: ignore[arg-type]
        assert ServerSettings().limits(usual) == usual
        settled = ServerSettings(invitation=90, move=91, window=92)
        assert settled.limits(usual) == replace(usual, invitation=90, move=91, window=92)


class TestSleepers:
    async def test_a_robot_plays_on_where_two_others_do(self, house: House) -> None:
        table = await at_double_noeud(house, ANA, BO, CHLOE)
        await until_replaced_or_over(house, table, {ANA, BO})
        assert [chair.replaced for chair in table.chairs] == [False, False, True]
        assert table.status is Status.RUNNING
        assert 2 not in table.people
        for _ in range(400):
            if not table.is_open:
                break
            house.clock.advance(2)
            await house.tables.tick()
            for seat in table.to_act:
                if seat in table.people:
                    move = table.game.default_move(table.state, seat)
                    await house.tables.move(table.id, table.people[seat], None, move)
                    break
        assert table.version > 10

    async def test_of_two_the_other_wins(self, house: House) -> None:
        table = await house.begin()
        await until_replaced_or_over(house, table, {ANA})
        assert table.result is not None
        assert (table.result.reason, table.result.winners) == ("forfeit", (1,))

    async def test_a_server_may_want_a_robot_of_two_as_well(self, house: House) -> None:
        await house.preferences.settle_server(GUILD, ServerSettings(sleeper="robot"))
        table = await house.begin()
        await until_replaced_or_over(house, table, {ANA})
        assert [chair.replaced for chair in table.chairs] == [True, False]

    async def test_a_server_may_want_a_forfeit_of_many(self, house: House) -> None:
        await house.preferences.settle_server(GUILD, ServerSettings(sleeper="forfeit"))
        table = await at_double_noeud(house, ANA, BO, CHLOE)
        await until_replaced_or_over(house, table, {ANA, BO})
        assert table.result is not None
        assert table.result.reason == "forfeit"

    async def test_nobody_left_closes_the_table(self, house: House) -> None:
        table = await at_double_noeud(house, ANA, BO, CHLOE)
        for _ in range(40):
            await let_pass(house, 180)
        assert table.result is not None
        assert table.result.reason == "stopped"

    async def test_a_banque_that_leaves_is_replaced(self, house: House) -> None:
        table = await house.begin(bank="seat")
        await house.tables.quit(table.id, CHLOE)
        assert table.status is Status.RUNNING
        assert [chair.replaced for chair in table.chairs] == [False, False, True]

    async def test_a_banque_does_not_win_by_a_forfeit(self, house: House) -> None:
        table = await house.begin(bank="seat")
        await house.tables.quit(table.id, ANA)
        assert table.ending == Ending(reason="forfeit", by=1)
        assert table.winners == (0,)

    async def test_who_leaves_three_others_is_replaced_and_may_come_back(
        self, open_house: Opener
    ) -> None:
        house = await open_house()
        table = await at_double_noeud(house, ANA, BO, CHLOE, DAVID)
        await house.tables.quit(table.id, BO)
        again = await open_house()
        table = await again.tables.get(table.id)
        assert [chair.replaced for chair in table.chairs] == [False, True, False, False]
        move = table.game.default_move(table.state, table.to_act[0])
        with pytest.raises(Refusal, match="refusal-replaced"):
            await again.tables.move(table.id, BO, None, move)
        await again.tables.come_back(table.id, BO)
        assert table.seated(BO) == 1
        with pytest.raises(Refusal, match="refusal-not-seated"):
            await again.tables.come_back(table.id, 99)

    async def test_to_leave_and_come_back_gives_nobody_more_time(self, house: House) -> None:
        table = await at_double_noeud(house, ANA, BO, CHLOE)
        (asked,) = table.to_act
        deadline = table.deadline
        assert deadline is not None
        house.clock.advance(179)
        for seat in (asked, (asked + 1) % 3, asked):
            user_id = table.people[seat]
            await house.tables.quit(table.id, user_id)
            await house.tables.come_back(table.id, user_id)
            assert (table.deadline, table.to_act) == (deadline, (asked,))

    async def test_who_comes_back_when_his_time_is_over_has_a_moment(self, house: House) -> None:
        table = await at_double_noeud(house, ANA, BO, CHLOE)
        user_id = table.people[table.to_act[0]]
        await house.tables.quit(table.id, user_id)
        house.clock.advance(181)
        await house.tables.come_back(table.id, user_id)
        lent = house.clock.now() + Limits().window
        assert table.deadline == lent
        house.clock.advance(Limits().window + 1)
        await house.tables.quit(table.id, user_id)
        await house.tables.come_back(table.id, user_id)
        assert table.deadline == lent, "once a turn"

    async def test_the_last_to_leave_stops_the_game_and_nobody_wins(self, house: House) -> None:
        table = await at_double_noeud(house, ANA, BO, CHLOE)
        for user_id in (ANA, BO, CHLOE):
            assert table.is_open
            await house.tables.quit(table.id, user_id)
        assert table.ending == Ending(reason="stopped", by=2)
        assert table.winners == ()

    async def test_those_who_have_left_do_not_win_by_a_forfeit(self, house: House) -> None:
        table = await at_double_noeud(house, ANA, BO, CHLOE)
        await house.preferences.settle_server(GUILD, ServerSettings(sleeper="forfeit"))
        await house.tables.quit(table.id, ANA)
        await until_replaced_or_over(house, table, {CHLOE})
        for _ in range(40):
            if not table.is_open:
                break
            await let_pass(house, 180)
            if 2 in table.to_act:
                move = table.game.default_move(table.state, 2)
                await house.tables.move(table.id, CHLOE, None, move)
        assert table.ending == Ending(reason="forfeit", by=1)
        assert table.winners == (2,)

    async def test_who_was_replaced_has_not_won(self, house: House) -> None:
        await house.preferences.settle_server(GUILD, ServerSettings(sleeper="robot"))
        table = await house.begin(sets=1)
        await until_replaced_or_over(house, table, {ANA})
        for _ in range(200):
            if not table.is_open:
                break
            house.clock.advance(2)
            await house.tables.tick()
            if 1 in table.to_act:
                move = table.game.default_move(table.state, 1)
                await house.tables.move(table.id, ANA, None, move)
        rows = await house.database.rows("SELECT seat, won FROM results ORDER BY seat")
        assert dict(map(tuple, rows))[0] == 0


class TestRobots:
    async def test_it_reckons_in_another_thread_and_the_table_lives_on(self, house: House) -> None:
        table = await house.against_the_house()
        house.clock.advance(2)
        await asyncio.gather(house.tables.tick(), house.tables.move(table.id, ANA, None, Pick(4)))
        assert {move["seat"] for move in table.moves} == {0, 1}

    @pytest.mark.parametrize("fault", [ValueError("the card is AS"), KeyError("x")])
    async def test_one_that_fails_plays_nothing(
        self, fault: Exception, house: House, caplog: pytest.LogCaptureFixture
    ) -> None:
        def broken(view: Any, rng: Any) -> Any:
            raise fault

        robots = Robots({"duel": broken}, house.clock, _numbers())
        assert await robots.reckon("duel", None, 1.0) is None
        assert "AS" not in caplog.text
        assert "duel" in caplog.text

    async def test_one_that_is_late_plays_nothing(self) -> None:
        class Impatient:
            def now(self) -> float:
                return 0.0

            async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
                return False

        robots = Robots({"duel": lambda view, rng: time.monotonic()}, Impatient(), _numbers())
        assert await robots.reckon("duel", None, 0.5) is None

    async def test_what_cannot_be_played_is_replaced_by_the_mildest_move(
        self, house: House
    ) -> None:
        house.tables._time._robots._robots = {"duel": lambda view, rng: "nonsense"}
        table = await house.against_the_house()
        await let_pass(house, 2)
        assert table.moves == [{"seat": 0, "do": "pick", "card": 0}]


async def rematch(house: House, table: Table, user_id: int) -> Table:
    """Somebody asks for a rematch, or agrees to it."""
    return await house.tables.rematch(table.id, Player(NAMES[user_id], user_id), "fr")


class TestRematch:
    async def test_places_turn_and_both_agree(self, house: House) -> None:
        table = await house.begin(sets=1)
        await house.tables.quit(table.id, ANA)
        again = await rematch(house, table, BO)
        invited = again.status
        assert invited is Status.INVITED
        assert [chair.player.user_id for chair in again.chairs] == [ANA, BO]
        assert again.options == table.options
        same = await rematch(house, table, ANA)
        assert same is again
        assert again.status is Status.RUNNING

    async def test_a_banque_stays_where_it_is(self, house: House) -> None:
        table = await house.begin(bank="seat")
        await house.tables.quit(table.id, ANA)
        again = await rematch(house, table, ANA)
        assert [chair.player.user_id for chair in again.chairs] == [ANA, BO, CHLOE]

    async def test_against_the_house_it_begins_at_once(self, house: House) -> None:
        table = await house.against_the_house()
        await house.tables.quit(table.id, ANA)
        again = await rematch(house, table, ANA)
        assert again.status is Status.RUNNING
        assert [chair.player for chair in again.chairs] == [Player("Ana", ANA), HOUSE]

    async def test_is_asked_for_by_players_of_a_finished_game(self, house: House) -> None:
        table = await house.begin()
        with pytest.raises(Refusal, match="refusal-still-running"):
            await rematch(house, table, ANA)
        await house.tables.quit(table.id, ANA)
        with pytest.raises(Refusal, match="refusal-not-seated"):
            await rematch(house, table, CHLOE)

    async def test_both_at_once_open_one_table(self, house: House) -> None:
        table = await house.begin()
        await house.tables.quit(table.id, ANA)
        first, second = await asyncio.gather(rematch(house, table, ANA), rematch(house, table, BO))
        assert first is second
        assert first.status is Status.RUNNING

    async def test_agreeing_works_after_a_restart(self, open_house: Opener) -> None:
        house = await open_house()
        table = await house.begin()
        await house.tables.quit(table.id, ANA)
        asked = await rematch(house, table, ANA)
        again = await open_house()
        agreed = await rematch(again, table, BO)
        assert (agreed.id, agreed.status) == (asked.id, Status.RUNNING)

    async def test_another_game_in_the_channel_goes_first(self, house: House) -> None:
        table = await house.begin()
        await house.tables.quit(table.id, ANA)
        await house.invite()
        with pytest.raises(Refusal, match="refusal-taken"):
            await rematch(house, table, BO)


def _numbers() -> Any:
    class Zero:
        def randrange(self, stop: int) -> int:
            return 0

    return Zero()
