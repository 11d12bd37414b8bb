"""A seat's clock: one time for a whole game, absolute, warned of once, whatever happens."""

from typing import Any

import pytest

from bot import catalogue
from bot.table.preferences import ServerSettings
from bot.table.seats import HOUSE, Notice, Place, Player, Refusal, Stage, Status
from bot.table.table import Table
from cogs.blackjack_duel.stakes import Stakes
from cogs.blackjack_duel.terms import Bet, Hit, Insure, Phase, Quit, Reason
from tests.table.conftest import ANA, BO, CHANNEL, CHLOE, GUILD, House, Opener

MINUTE = 60
FIFTEEN = 15 * MINUTE
BETS = Bet(Stakes({"1": 100, "2": 50}))


async def begin(house: House, *user_ids: int, **options: Any) -> Table:
    """A game of Blackjack Duel, everybody agreed; the first plays first."""
    game = catalogue.games()["blackjack_duel"]
    people = [Player(f"Player {user_id}", user_id) for user_id in user_ids or (ANA, BO)]
    players = (*people, HOUSE)[:2]
    place = Place(GUILD, CHANNEL, 900)
    host = people[0].user_id
    assert host is not None
    table = await house.tables.invite(game, game.options(**options), players, host, place, "fr")
    for person in people[1:]:
        assert person.user_id is not None
        table = await house.tables.accept(table.id, person.user_id)
    return table


async def let_pass(house: House, seconds: float) -> None:
    """Time passes, and what it brings is done."""
    house.clock.advance(seconds)
    await house.tables.tick()


async def play(house: House, table: Table, user_id: int, *moves: Any) -> None:
    for move in moves:
        await house.tables.move(table.id, user_id, None, move)


async def deal(house: House, table: Table, user_id: int) -> None:
    """Bet, and be in the middle of the hands."""
    await play(house, table, user_id, BETS)
    seat = table.seated(user_id)
    if table.state.solos[seat].phase is Phase.INSURANCE:
        await play(house, table, user_id, Insure(take=False))


def called(house: House) -> list[Notice]:
    """The calls that somebody hears."""
    return [now for _, now in house.front.calls if now and now.seats]


class TestTime:
    async def test_it_is_a_seat_s_for_all_it_does(self, house: House) -> None:
        table = await begin(house)
        until = house.clock.now() + FIFTEEN
        assert table.deadline == until
        await let_pass(house, 100)
        await deal(house, table, ANA)
        assert table.deadline == until
        await let_pass(house, 500)
        await play(house, table, ANA, Hit())
        assert table.deadline == until

    async def test_the_second_has_as_much_from_when_it_is_his_turn(self, house: House) -> None:
        table = await begin(house)
        await let_pass(house, 200)
        await play(house, table, ANA, Quit())
        assert table.to_act == (1,)
        assert table.deadline == house.clock.now() + FIFTEEN

    async def test_in_parallel_it_is_both_s_at_once(self, house: House) -> None:
        table = await begin(house, order="parallel")
        until = table.deadline
        await let_pass(house, 300)
        await play(house, table, ANA, Quit())
        assert table.to_act == (1,)
        assert table.deadline == until

    async def test_it_is_as_long_as_was_agreed_whatever_the_server_settled(
        self, house: House
    ) -> None:
        await house.preferences.settle_server(GUILD, ServerSettings(move=MINUTE))
        table = await begin(house, time_limit_minutes=7)
        assert table.deadline == house.clock.now() + 7 * MINUTE

    async def test_slowness_is_nobody_s_concern_before_it_is_over(self, house: House) -> None:
        table = await begin(house)
        for _ in range(4):
            await let_pass(house, 200)
        assert table.version == 0
        assert table.status is Status.RUNNING


class TestTimeIsUp:
    async def test_the_rounds_not_played_are_penalised(self, house: House) -> None:
        table = await begin(house)
        await let_pass(house, FIFTEEN)
        assert table.moves == [{"seat": None, "do": "time_up", "of": 0}]
        assert table.game.scores(table.state) == (5_000, 10_000)
        assert table.to_act == (1,)
        assert table.deadline == house.clock.now() + FIFTEEN

    async def test_in_mid_hand_the_round_is_settled_and_counts(self, house: House) -> None:
        table = await begin(house)
        await deal(house, table, ANA)
        await let_pass(house, FIFTEEN)
        past = table.state.solos[0].past
        assert past.reason is Reason.TIME_UP
        assert len(past.nets) == 1
        assert table.state.solos[0].points - 4_000 == table.game.scores(table.state)[0]

    async def test_both_in_parallel(self, house: House) -> None:
        table = await begin(house, order="parallel")
        await let_pass(house, FIFTEEN)
        assert [move["of"] for move in table.moves] == [0, 1]
        assert table.status is Status.OVER
        assert table.result is not None
        assert table.result.winners == (0, 1)

    async def test_nobody_is_given_up_on(self, house: House) -> None:
        """Both sleep, and the game ends by its own rules: no forfeit, no robot."""
        await house.preferences.settle_server(GUILD, ServerSettings(sleeper="robot"))
        table = await begin(house)
        await let_pass(house, FIFTEEN)
        await let_pass(house, FIFTEEN)
        assert table.status is Status.OVER
        assert table.ending is None
        assert not any(chair.replaced for chair in table.chairs)

    async def test_a_move_that_comes_too_late_is_refused(self, house: House) -> None:
        """Nobody has looked at the clock yet, because the bot was away."""
        table = await begin(house)
        house.clock.advance(FIFTEEN)
        with pytest.raises(Refusal, match="refusal-time-up"):
            await play(house, table, ANA, BETS)
        assert table.version == 0
        await house.tables.tick()
        assert table.moves[-1]["do"] == "time_up"

    async def test_the_house_s_time_runs_as_well(self, house: House) -> None:
        table = await begin(house, ANA)
        await play(house, table, ANA, Quit())
        assert table.deadline == house.clock.now() + FIFTEEN


class TestRestarts:
    async def test_they_neither_stop_nor_lengthen_it(self, open_house: Opener) -> None:
        house = await open_house()
        table = await begin(house)
        until = table.deadline
        await let_pass(house, 600)
        await deal(house, table, ANA)
        again = await open_house()
        table = await again.tables.get(table.id)
        assert table.deadline == until
        await let_pass(again, 299)
        assert table.to_act == (0,)
        await let_pass(again, 1)
        assert table.to_act == (1,)
        assert table.moves[-1]["do"] == "time_up"

    async def test_what_ran_out_meanwhile_is_over_at_once(self, open_house: Opener) -> None:
        house = await open_house()
        table = await begin(house)
        house.clock.advance(3 * FIFTEEN)
        again = await open_house()
        await again.tables.tick()
        await again.tables.tick()
        table = await again.tables.get(table.id)
        assert table.to_act == (1,)
        assert table.deadline == again.clock.now() + FIFTEEN


class TestCalls:
    async def test_whoever_does_not_begin_is_called_once(self, house: House) -> None:
        table = await begin(house)
        await let_pass(house, 30)
        assert called(house) == [Notice(Stage.CALLED, (0,))]
        await deal(house, table, ANA)
        assert table.wait.notice == Notice(Stage.CALLED, ())
        await let_pass(house, 300)
        assert called(house) == [Notice(Stage.CALLED, (0,))]

    async def test_whoever_has_begun_is_not_called(self, house: House) -> None:
        table = await begin(house)
        await deal(house, table, ANA)
        await let_pass(house, 600)
        assert called(house) == []

    async def test_in_parallel_only_the_one_who_has_not_begun(self, house: House) -> None:
        table = await begin(house, order="parallel")
        await deal(house, table, BO)
        await let_pass(house, 30)
        assert called(house) == [Notice(Stage.CALLED, (0,))]

    async def test_two_minutes_before_the_end_comes_a_warning_and_no_second(
        self, open_house: Opener
    ) -> None:
        house = await open_house()
        table = await begin(house)
        await deal(house, table, ANA)
        await let_pass(house, FIFTEEN - 121)
        assert called(house) == []
        await let_pass(house, 1)
        assert called(house) == [Notice(Stage.WARNED, (0,))]
        await house.tables.called(table, Notice(Stage.WARNED, (0,)), 77)
        again = await open_house()
        for _ in range(119):
            await let_pass(again, 1)
        assert called(again) == []
        await play(again, await again.tables.get(table.id), ANA, Quit())
        assert again.front.calls == [(Notice(Stage.WARNED, (0,), 77), None)]

    async def test_the_call_goes_when_he_moves_and_the_warning_comes_all_the_same(
        self, house: House
    ) -> None:
        table = await begin(house)
        await let_pass(house, 30)
        await house.tables.called(table, Notice(Stage.CALLED, (0,)), 77)
        await deal(house, table, ANA)
        assert house.front.calls[-1][0] == Notice(Stage.CALLED, (0,), 77)
        await let_pass(house, FIFTEEN - 150)
        assert called(house)[-1] == Notice(Stage.WARNED, (0,))

    async def test_a_short_clock_leaves_time_before_its_warning(self, house: House) -> None:
        table = await begin(house, time_limit_minutes=1)
        await deal(house, table, ANA)
        await let_pass(house, 30)
        await let_pass(house, 9)
        assert called(house) == []
        await let_pass(house, 1)
        assert called(house) == [Notice(Stage.WARNED, (0,))]

    async def test_the_second_is_called_and_warned_in_his_turn(self, house: House) -> None:
        table = await begin(house)
        await play(house, table, ANA, Quit())
        await let_pass(house, 30)
        await let_pass(house, FIFTEEN - 150)
        assert called(house) == [Notice(Stage.CALLED, (1,)), Notice(Stage.WARNED, (1,))]


class TestLeaving:
    async def test_who_quits_keeps_his_points_less_the_penalties(self, house: House) -> None:
        table = await begin(house)
        await house.tables.quit(table.id, ANA)
        assert table.moves == [{"seat": 0, "do": "quit"}]
        assert table.status is Status.RUNNING
        assert table.game.scores(table.state)[0] == 5_000

    async def test_who_has_played_his_game_cannot_throw_it_away(self, house: House) -> None:
        table = await begin(house)
        await play(house, table, ANA, Quit())
        with pytest.raises(Refusal, match="refusal-played-out"):
            await house.tables.quit(table.id, ANA)
        assert table.is_open
        await house.tables.quit(table.id, BO)
        assert table.ending is None
        assert table.result is not None

    async def test_who_quits_before_his_turn_forfeits(self, house: House) -> None:
        table = await begin(house)
        await house.tables.quit(table.id, BO)
        assert table.result is not None
        assert (table.result.reason, table.result.winners) == ("forfeit", (0,))

    async def test_both_may(self, house: House) -> None:
        table = await begin(house)
        for user_id in (ANA, BO):
            await house.tables.quit(table.id, user_id)
        assert table.result is not None
        assert (table.result.reason, table.result.winners) == ("points", (0, 1))

    async def test_a_stranger_cannot(self, house: House) -> None:
        table = await begin(house)
        with pytest.raises(Refusal, match="refusal-not-seated"):
            await house.tables.quit(table.id, CHLOE)
        assert table.version == 0


async def test_other_games_have_a_time_for_each_move(house: House) -> None:
    for name, game in catalogue.games().items():
        assert (game.clock(game.options()) is None) == (name != "blackjack_duel")
        assert (game.time_up(0) is None) == (name != "blackjack_duel")
