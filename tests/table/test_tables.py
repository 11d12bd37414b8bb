"""What people may do at tables, and what the house answers."""

import asyncio
import random

import pytest

from bot.table.seats import Click, Refusal, Status
from bot.table.table import Table
from cogs.duel.terms import Accept, Challenge, Pick
from tests.table.conftest import ANA, BO, BOARD, CHANNEL, CHLOE, DAVID, House, Opener


async def refused(promise: object) -> str:
    """The key of the "no" that this call meets."""
    with pytest.raises(Refusal) as refusal:
        await promise  # type: ignore[misc]
    return refusal.value.key


def on_board(table: Table) -> Click:
    return Click(table.count(None))


async def to_decision(house: House, table: Table) -> tuple[int, int]:
    """Play on until somebody must accept or challenge: who he is, and who the other is."""
    while table.view(None).phase != "decide":
        await house.play_mildest(table)
    seat = table.to_act[0]
    return table.people[seat], table.people[1 - seat]


class TestInvitation:
    async def test_begins_when_the_invited_has_accepted(self, house: House) -> None:
        table = await house.invite()
        assert table.status is Status.INVITED
        assert len(table.to_act) == 0
        await house.tables.accept(table.id, BO)
        assert (await house.tables.get(table.id)).status is Status.RUNNING
        assert list(table.to_act) == [0, 1]
        assert house.front.shown == [0]

    async def test_waits_for_the_banque_too(self, house: House) -> None:
        table = await house.invite(bank="seat")
        await house.tables.accept(table.id, BO)
        assert table.status is Status.INVITED
        again = refused(house.tables.accept(table.id, BO))
        assert await again == "refusal-accepted-already"
        await house.tables.accept(table.id, CHLOE)
        assert (await house.tables.get(table.id)).status is Status.RUNNING

    async def test_is_only_for_the_invited(self, house: House) -> None:
        table = await house.invite()
        assert await refused(house.tables.accept(table.id, DAVID)) == "refusal-not-invited"
        assert await refused(house.tables.decline(table.id, DAVID)) == "refusal-not-invited"
        assert await refused(house.tables.accept(table.id, ANA)) == "refusal-wait-for-others"
        assert table.status is Status.INVITED

    @pytest.mark.parametrize("who", [ANA, BO])
    async def test_can_be_declined_or_withdrawn(self, house: House, who: int) -> None:
        table = await house.invite()
        await house.tables.decline(table.id, who)
        assert (table.status, table.closed_by) == (Status.CLOSED, who)
        assert await refused(house.tables.accept(table.id, BO)) == "refusal-invitation-ended"
        assert (await house.invite()).status is Status.INVITED

    async def test_only_the_host_withdraws(self, house: House) -> None:
        """A guest who meant to do nothing ends nothing by it."""
        table = await house.invite()
        assert await refused(house.tables.withdraw(table.id, BO)) == "refusal-only-host-withdraws"
        await house.tables.withdraw(table.id, ANA)
        assert (table.status, table.closed_by) == (Status.CLOSED, ANA)
        assert await refused(house.tables.withdraw(table.id, ANA)) == "refusal-invitation-ended"

    async def test_accepting_twice_is_no_fault(self, house: House) -> None:
        table = await house.begin()
        assert await house.tables.accept(table.id, BO) is table

    async def test_expires_after_ten_minutes(self, house: House) -> None:
        table = await house.invite()
        house.clock.advance(599)
        await house.tables.tick()
        assert table.status is Status.INVITED
        house.clock.advance(1)
        await house.tables.tick()
        assert (await house.tables.get(table.id)).status is Status.CLOSED
        assert await refused(house.tables.accept(table.id, BO)) == "refusal-invitation-ended"

    async def test_one_game_of_a_kind_a_channel(self, house: House) -> None:
        table = await house.invite()
        with pytest.raises(Refusal) as refusal:
            await house.invite()
        assert refusal.value.key == "refusal-taken"
        assert refusal.value.args_by_name["table"].message_id == BOARD
        assert (await house.invite(channel=CHANNEL + 1)).id != table.id

    async def test_a_hundred_invitations_at_once_open_one_table(self, house: House) -> None:
        answers = await asyncio.gather(
            *(house.invite() for _ in range(100)), return_exceptions=True
        )
        assert sum(isinstance(answer, Table) for answer in answers) == 1
        assert {answer.key for answer in answers if isinstance(answer, Refusal)} == {
            "refusal-taken"
        }


class TestMoves:
    async def test_only_players_move_and_only_for_themselves(self, house: House) -> None:
        table = await house.begin()
        move = house.tables.move
        assert await refused(move(table.id, DAVID, None, Pick(0))) == "refusal-not-seated"
        assert await refused(move(table.id, BO, 1, Pick(0))) == "refusal-not-your-button"
        assert table.version == 0

    async def test_not_before_the_invitation_is_accepted(self, house: House) -> None:
        table = await house.invite()
        refusal = refused(house.tables.move(table.id, ANA, None, Pick(0)))
        assert await refusal == "refusal-not-begun"

    async def test_a_refused_move_changes_nothing(self, house: House) -> None:
        table = await house.begin()
        before = table.state
        refusal = refused(house.tables.move(table.id, ANA, None, Accept()))
        assert await refusal == "reason-duel-not-now"
        assert table.state is before
        row = await house.tables._ledger._store.load(table.id)
        assert row is not None
        assert row.moves == ()

    async def test_choices_made_at_once_spoil_nothing(self, house: House) -> None:
        table = await house.begin()
        click = on_board(table)
        await asyncio.gather(
            house.tables.move(table.id, ANA, 1, Pick(3), click),
            house.tables.move(table.id, BO, 0, Pick(2), click),
        )
        assert table.version == 2
        assert table.view(None).public.rows[0][3] is not None
        assert table.view(None).public.rows[1][2] is not None

    async def test_a_double_click_counts_once(self, house: House) -> None:
        table = await house.begin()
        click = on_board(table)
        press = house.tables.move
        await asyncio.gather(*(press(table.id, ANA, 1, Pick(3), click) for _ in range(20)))
        assert table.version == 1

    async def test_one_s_own_move_makes_the_next_click_old(self, house: House) -> None:
        table = await house.begin()
        click = on_board(table)
        await house.tables.move(table.id, ANA, 1, Pick(3), click)
        refusal = refused(house.tables.move(table.id, ANA, 1, Pick(4), click))
        assert await refusal == "refusal-old-button"
        assert table.version == 1

    async def test_an_old_button_does_not_act_on_a_new_decision(self, house: House) -> None:
        table = await house.begin()
        loser, _ = await to_decision(house, table)
        old = on_board(table)
        seat = table.seat_of(loser)
        await house.tables.move(table.id, loser, seat, Accept(), old)
        while True:
            again, _ = await to_decision(house, table)
            if again == loser:
                break
            await house.tables.move(table.id, again, None, Accept())
        version = table.version
        refusal = refused(house.tables.move(table.id, loser, seat, Challenge(), old))
        assert await refusal == "refusal-old-button"
        assert table.version == version

    async def test_a_forged_count_is_an_old_button(self, house: House) -> None:
        table = await house.begin()
        refusal = refused(house.tables.move(table.id, ANA, 1, Pick(3), Click(99)))
        assert await refusal == "refusal-old-button"

    async def test_a_hundred_people_on_one_button(self, house: House) -> None:
        table = await house.begin()
        click = on_board(table)
        answers = await asyncio.gather(
            *(house.tables.move(table.id, user, 1, Pick(0), click) for user in range(100)),
            return_exceptions=True,
        )
        assert table.version == 1
        assert sum(isinstance(answer, Table) for answer in answers) == 1

    async def test_a_finished_game_answers_so(self, house: House) -> None:
        table = await house.begin(sets=1)
        click = on_board(table)
        while table.is_open:
            await house.play_mildest(table)
        assert table.status is Status.OVER
        assert table.result is not None
        refusal = refused(house.tables.move(table.id, ANA, 1, Pick(0), click))
        assert await refusal == "refusal-game-over"
        assert table.document()["result"]["winners"] == list(table.result.winners)


class TestLeaving:
    async def test_who_quits_loses(self, house: House) -> None:
        table = await house.begin()
        await house.tables.quit(table.id, BO)
        assert table.result is not None
        assert (table.result.winners, table.result.reason) == ((1,), "forfeit")
        assert await refused(house.tables.quit(table.id, BO)) == "refusal-game-over"

    async def test_only_host_and_moderators_stop(self, house: House) -> None:
        table = await house.begin()
        refusal = refused(house.tables.stop(table.id, BO, moderator=False))
        assert await refusal == "refusal-only-host"
        await house.tables.stop(table.id, DAVID, moderator=True)
        assert table.result is not None
        assert (table.result.winners, table.result.reason) == ((), "stopped")

    async def test_a_running_game_shows_its_record_to_nobody(self, house: House) -> None:
        table = await house.begin()
        with pytest.raises(Refusal):
            table.document()
        assert table.seed.hex not in repr(table)

    async def test_a_board_that_is_gone_closes_its_table(self, house: House) -> None:
        table = await house.begin()
        await house.tables.gone(table.id, "board-deleted")
        assert not table.is_open
        assert house.front.given_up == [(table.id, "board-deleted")]
        await house.tables.gone(table.id, "board-deleted")
        assert len(house.front.given_up) == 1


class TestTime:
    async def test_the_mildest_move_is_played_when_time_is_up(self, house: House) -> None:
        table = await house.begin()
        house.clock.advance(180)
        await house.tables.tick()
        assert [move["card"] for move in table.moves] == [0, 0]
        assert table.late == (0, 1)

    async def test_who_was_already_waited_for_gets_no_longer(self, house: House) -> None:
        table = await house.begin()
        house.clock.advance(170)
        await house.tables.move(table.id, ANA, None, Pick(4))
        house.clock.advance(10)
        await house.tables.tick()
        assert table.moves == [
            {"seat": 1, "do": "pick", "card": 4},
            {"seat": 0, "do": "pick", "card": 0},
        ]

    async def test_two_missed_in_a_row_forfeit(self, house: House) -> None:
        table = await house.begin()
        while table.is_open:
            if 1 in table.to_act:
                move = table.game.default_move(table.state, 1)
                await house.tables.move(table.id, ANA, None, move)
            else:
                house.clock.advance(180)
                await house.tables.tick()
        assert table.result is not None
        assert (table.result.winners, table.result.reason) == ((1,), "forfeit")

    async def test_nobody_there_stops_the_game(self, house: House) -> None:
        table = await house.begin()
        for _ in range(2):
            house.clock.advance(180)
            await house.tables.tick()
        assert table.result is not None
        assert (table.result.winners, table.result.reason) == ((), "stopped")

    async def test_a_lone_sleeper_leaves_the_game_to_the_house(self, house: House) -> None:
        table = await house.against_the_house()
        for _ in range(10):
            house.clock.advance(180)
            await house.tables.tick()
        assert table.result is not None
        assert (table.result.winners, table.result.reason) == ((0,), "forfeit")

    async def test_an_offer_lapses_after_thirty_seconds_and_is_no_miss(self, house: House) -> None:
        table = await house.begin(sets=3)
        rng = random.Random(3)
        while table.view(None).phase != "black_jack_offer":
            seat = table.to_act[0]
            move = rng.choice(table.game.legal(table.state, seat))
            await house.tables.move(table.id, table.people[seat], None, move)
        holder = table.to_act[0]
        house.clock.advance(30)
        await house.tables.tick()
        assert table.moves[-1] == {"seat": holder, "do": "decline"}
        assert table.misses.get(holder, 0) == 0

    async def test_the_house_thinks_then_plays(self, house: House) -> None:
        table = await house.against_the_house()
        await house.tables.tick()
        assert table.version == 0
        house.clock.advance(2)
        await house.tables.tick()
        assert [move["seat"] for move in table.moves] == [0]

    async def test_a_whole_game_against_the_house(self, house: House) -> None:
        table = await house.against_the_house(bank="none")
        for _ in range(200):
            if not table.is_open:
                break
            house.clock.advance(2)
            await house.tables.tick()
            if 1 in table.to_act:
                move = table.game.default_move(table.state, 1)
                await house.tables.move(table.id, ANA, None, move)
        assert table.status is Status.OVER


class TestKills:
    """Every move that anybody has seen survives, and the next click works."""

    async def test_in_every_phase(self, open_house: Opener) -> None:
        house = await open_house()
        table = await house.begin(bank="seat")
        rng, phases = random.Random(2), set()
        while table.is_open:
            phases.add(table.view(None).phase)
            house = await open_house()
            again = await house.tables.get(table.id)
            assert again is not table
            assert again.state == table.state
            assert again.deadline == table.deadline
            assert again.count(None) == table.count(None)
            table = again
            seat = rng.choice(table.to_act)
            move = rng.choice(table.game.legal(table.state, seat))
            click = on_board(table)
            await house.tables.move(table.id, table.people[seat], seat, move, click)
        assert phases == {"pick", "decide", "bank_pick", "black_jack_offer", "black_jack_client"}

    async def test_an_invitation(self, open_house: Opener) -> None:
        table = await (await open_house()).invite()
        house = await open_house()
        assert [row.id for row in house.tables.open_in(CHANNEL)] == [table.id]
        await house.tables.accept(table.id, BO)
        assert (await house.tables.get(table.id)).status is Status.RUNNING

    async def test_a_deadline_that_passed_meanwhile(self, open_house: Opener) -> None:
        table = await (await open_house()).begin()
        house = await open_house()
        house.clock.advance(1000)
        await house.tables.tick()
        assert (await house.tables.get(table.id)).version == 2

    @pytest.mark.parametrize("how", ["declined", "stopped", "expired"])
    async def test_who_ended_a_table_is_still_known(self, open_house: Opener, how: str) -> None:
        house = await open_house()
        table = await (house.begin() if how == "stopped" else house.invite())
        if how == "declined":
            await house.tables.decline(table.id, BO)
        elif how == "stopped":
            await house.tables.stop(table.id, DAVID, moderator=True)
        else:
            house.clock.advance(3600)
            await house.tables.tick()
        assert not table.is_open
        again = await (await open_house()).tables.get(table.id)
        assert again.closed_by == {"declined": BO, "stopped": DAVID, "expired": None}[how]

    async def test_a_finished_game_does_not_come_back(self, open_house: Opener) -> None:
        house = await open_house()
        table = await house.begin(sets=1)
        while table.is_open:
            await house.play_mildest(table)
        house = await open_house()
        assert house.tables.open == ()
        assert (await house.tables.get(table.id)).result == table.result

    async def test_a_repeated_click_is_known_after_a_restart(self, open_house: Opener) -> None:
        house = await open_house()
        table = await house.begin()
        click = on_board(table)
        await house.tables.move(table.id, ANA, 1, Pick(3), click)
        house = await open_house()
        table = await house.tables.move(table.id, ANA, 1, Pick(3), click)
        assert table.version == 1


class TestStore:
    async def test_two_processes_never_write_the_same_move(self, open_house: Opener) -> None:
        first, second = await open_house(), await open_house()
        table = await first.begin()
        rival = await second.tables.get(table.id)
        await first.tables.move(table.id, ANA, None, Pick(1))
        refusal = refused(second.tables.move(rival.id, ANA, None, Pick(2)))
        assert await refusal == "refusal-elsewhere"
        caught_up = await second.tables.move(rival.id, BO, None, Pick(2))
        assert [move["card"] for move in caught_up.moves] == [1, 2]

    async def test_a_database_that_refuses_refuses_the_move(
        self, house: House, open_house: Opener
    ) -> None:
        table = await house.begin()
        rival = await open_house()
        async with rival.database.transaction():
            refusal = refused(house.tables.move(table.id, ANA, None, Pick(1)))
            assert await refusal == "refusal-not-stored"
        assert table.version == 0
        await house.tables.move(table.id, ANA, None, Pick(1))
        assert table.version == 1

    async def test_a_row_that_cannot_be_read_closes_alone(self, open_house: Opener) -> None:
        house = await open_house()
        broken = await house.begin()
        sound = await house.begin(channel=CHANNEL + 1)
        await house.tables.move(broken.id, ANA, None, Pick(1))
        async with house.database.transaction() as step:
            await step.run('UPDATE moves SET move = \'{"seat": 0, "do": "pick"}\'')
        house = await open_house()
        assert await refused(house.tables.get(broken.id)) == "refusal-unreadable"
        assert house.front.given_up == [(broken.id, "unreadable")]
        await house.tables.move(sound.id, ANA, None, Pick(1))
        assert [row.id for row in house.tables.open] == [sound.id]

    async def test_a_row_that_cannot_be_read_closes_when_the_store_takes_it(
        self, open_house: Opener
    ) -> None:
        """Until then nobody is told that it is closed, and it is not forgotten."""
        house = await open_house()
        broken = await house.begin()
        async with house.database.transaction() as step:
            await step.run("UPDATE tables SET options = '[]'")
        house, rival = await open_house(), await open_house()
        async with rival.database.transaction():
            assert await refused(house.tables.get(broken.id)) == "refusal-not-stored"
        assert house.front.given_up == []
        assert [row.id for row in house.tables.open] == [broken.id]
        await house.tables.tick()
        assert house.front.given_up == [(broken.id, "unreadable")]
        assert house.tables.open == ()
