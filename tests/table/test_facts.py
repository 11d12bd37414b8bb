"""Penalties and shots as DU-R17 has them, and those who follow a game."""

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest

from bot import catalogue
from bot.table.fact_book import to_drink
from bot.table.facts import Penalty, TableFacts
from bot.table.preferences import ServerSettings
from bot.table.seats import Place, Player, Refusal, Status
from bot.table.table import Table
from cogs.duel.terms import BANK, HOME, VISITOR
from tests.table.conftest import ANA, BO, CHANNEL, CHLOE, DAVID, GUILD, House, Opener

HOUR = 3600


async def refused(promise: Awaitable[Any]) -> str:
    """The key of the "no" that this call meets."""
    with pytest.raises(Refusal) as refusal:
        await promise
    return refusal.value.key


async def punish(
    house: House,
    table: Table,
    caller: int = ANA,
    accused: int = BO,
    reason: str = "a parlé trop fort",
    *,
    moderator: bool = False,
) -> Penalty:
    return await house.tables.facts.penalise(table.id, caller, accused, reason, moderator=moderator)


async def next_duel(house: House, table: Table) -> None:
    """Play mildly until the next duel has begun."""
    before = table.game.penalties(table.view(None))
    while table.is_open and table.game.penalties(table.view(None)) == before:
        await house.play_mildest(table)


async def play_out(house: House, table: Table) -> None:
    while table.is_open:
        await house.play_mildest(table)


class TestPenalties:
    async def test_a_duellist_calls_one_on_the_other(self, house: House) -> None:
        table = await house.begin()
        penalty = await punish(house, table)
        assert (penalty.seat, penalty.caller) == (VISITOR, HOME)
        assert table.facts.penalties == (penalty,)
        assert table.facts.penalty_shots(VISITOR) == 1
        assert table.facts.penalty_shots(HOME) == 0

    async def test_the_banque_calls_one_but_takes_none(self, house: House) -> None:
        table = await house.begin(bank="seat")
        penalty = await punish(house, table, CHLOE, BO)
        assert penalty.caller == BANK
        assert await refused(punish(house, table, ANA, CHLOE)) == "penalties-refusal-accused"

    async def test_penalties_are_never_points(self, house: House) -> None:
        table = await house.begin()
        before = table.game.scores(table.state), table.version
        await punish(house, table)
        assert (table.game.scores(table.state), table.version) == before

    async def test_who_does_not_sit_there_neither_calls_nor_takes_one(self, house: House) -> None:
        table = await house.begin()
        assert await refused(punish(house, table, DAVID, BO)) == "refusal-not-seated"
        assert await refused(punish(house, table, ANA, DAVID)) == "penalties-refusal-accused"

    async def test_nobody_punishes_himself(self, house: House) -> None:
        table = await house.begin()
        assert await refused(punish(house, table, ANA, ANA)) == "penalties-refusal-self"

    async def test_robots_are_not_punished(self, house: House) -> None:
        table = await house.against_the_house()
        bot_user = 99
        assert await refused(punish(house, table, ANA, bot_user)) == "penalties-refusal-accused"

    async def test_at_most_one_a_caller_and_duel(self, house: House) -> None:
        table = await house.begin(bank="seat")
        await punish(house, table, ANA, BO)
        assert await refused(punish(house, table, ANA, BO)) == "penalties-refusal-once"
        await punish(house, table, BO, ANA)
        await punish(house, table, CHLOE, BO)
        assert await refused(punish(house, table, CHLOE, ANA)) == "penalties-refusal-once"
        await next_duel(house, table)
        await punish(house, table, ANA, BO)
        assert table.facts.penalty_shots(VISITOR) == 3

    async def test_a_voided_one_was_called_all_the_same(self, house: House) -> None:
        table = await house.begin()
        penalty = await punish(house, table)
        await house.tables.facts.void(table.id, penalty.id, DAVID, moderator=True)
        assert await refused(punish(house, table)) == "penalties-refusal-once"

    async def test_at_most_five_stand_a_player_and_game(self, house: House) -> None:
        table = await house.begin()
        penalties = []
        for _ in range(5):
            penalties.append(await punish(house, table))
            await next_duel(house, table)
        assert await refused(punish(house, table)) == "penalties-refusal-enough"
        await punish(house, table, BO, ANA)
        await house.tables.facts.void(table.id, penalties[0].id, DAVID, moderator=True)
        await punish(house, table)
        assert table.facts.standing(VISITOR) == 5

    @pytest.mark.parametrize("reason", ["", "   ", "\n", "x" * 101])
    async def test_a_reason_is_needed_and_short(self, house: House, reason: str) -> None:
        table = await house.begin()
        assert await refused(punish(house, table, reason=reason)) == "penalties-refusal-reason"
        assert table.facts == TableFacts()

    async def test_a_reason_is_one_line(self, house: House) -> None:
        table = await house.begin()
        penalty = await punish(house, table, reason="  trop\n\nlent ")
        assert penalty.reason == "trop lent"

    async def test_only_while_the_game_runs(self, house: House) -> None:
        table = await house.invite()
        assert await refused(punish(house, table)) == "refusal-not-begun"
        await house.tables.accept(table.id, BO)
        await house.tables.quit(table.id, ANA)
        assert await refused(punish(house, table)) == "refusal-game-over"

    async def test_not_where_the_table_has_agreed_on_none(self, house: House) -> None:
        table = await house.begin(penalties="off")
        assert await refused(punish(house, table)) == "penalties-refusal-none"

    async def test_not_in_a_game_without_penalties(self, house: House) -> None:
        game = catalogue.games()["one_poker"]
        place, players = Place(GUILD, CHANNEL), [Player("Ana", ANA), Player("Bo", BO)]
        table = await house.tables.invite(game, game.options(), players, ANA, place, "fr")
        await house.tables.accept(table.id, BO)
        assert await refused(punish(house, table)) == "penalties-refusal-none"

    async def test_a_server_may_want_none_or_moderators_only(self, house: House) -> None:
        table = await house.begin()
        settle = house.preferences.settle_server
        await settle(GUILD, ServerSettings(penalties="nobody"))
        assert await refused(punish(house, table, moderator=True)) == "penalties-refusal-nobody"
        await settle(GUILD, ServerSettings(penalties="moderators"))
        assert await refused(punish(house, table)) == "penalties-refusal-moderators"
        assert await refused(punish(house, table, DAVID, moderator=True)) == "refusal-not-seated"
        await punish(house, table, moderator=True)

    async def test_whoever_a_robot_plays_for_is_left_alone(self, house: House) -> None:
        await house.preferences.settle_server(GUILD, ServerSettings(sleeper="robot"))
        table = await house.begin()
        while not table.chairs[VISITOR].replaced:
            if HOME in table.to_act:
                move = table.game.default_move(table.state, HOME)
                await house.tables.move(table.id, ANA, None, move)
            else:
                house.clock.advance(HOUR)
                await house.tables.tick()
        assert await refused(punish(house, table)) == "penalties-refusal-accused"

    async def test_two_at_once_are_one(self, house: House) -> None:
        table = await house.begin()
        results = await asyncio.gather(
            *(punish(house, table) for _ in range(10)), return_exceptions=True
        )
        assert sum(isinstance(result, Penalty) for result in results) == 1
        assert {r.key for r in results if isinstance(r, Refusal)} == {"penalties-refusal-once"}
        assert table.facts.penalty_shots(VISITOR) == 1

    async def test_two_processes_at_once_are_one(self, open_house: Opener) -> None:
        house = await open_house()
        table = await house.begin()
        rival = await open_house()
        await rival.tables.get(table.id)
        await punish(house, table)
        assert await refused(punish(rival, table)) == "refusal-elsewhere"
        assert (await rival.tables.get(table.id)).facts == table.facts


class TestDispute:
    async def test_costs_one_more_once(self, house: House) -> None:
        table = await house.begin()
        penalty = await punish(house, table)
        disputed = await house.tables.facts.dispute(table.id, penalty.id, BO)
        assert disputed.shots == 2
        assert table.facts.penalty_shots(VISITOR) == 2
        again = house.tables.facts.dispute(table.id, penalty.id, BO)
        assert await refused(again) == "penalties-refusal-disputed"
        assert table.facts.penalty_shots(VISITOR) == 2

    @pytest.mark.parametrize("who", [ANA, CHLOE, DAVID])
    async def test_is_for_the_one_punished(self, house: House, who: int) -> None:
        table = await house.begin(bank="seat")
        penalty = await punish(house, table)
        dispute = house.tables.facts.dispute(table.id, penalty.id, who)
        assert await refused(dispute) == "penalties-refusal-not-yours"
        assert table.facts.penalty_shots(VISITOR) == 1

    async def test_a_voided_one_is_not_disputed(self, house: House) -> None:
        table = await house.begin()
        penalty = await punish(house, table)
        await house.tables.facts.void(table.id, penalty.id, DAVID, moderator=True)
        dispute = house.tables.facts.dispute(table.id, penalty.id, BO)
        assert await refused(dispute) == "penalties-refusal-voided"

    async def test_twice_at_once_costs_one_more(self, house: House) -> None:
        table = await house.begin()
        penalty = await punish(house, table)
        disputes = (house.tables.facts.dispute(table.id, penalty.id, BO) for _ in range(5))
        await asyncio.gather(*disputes, return_exceptions=True)
        assert table.facts.penalty_shots(VISITOR) == 2

    async def test_of_what_is_no_penalty_of_this_table(self, house: House) -> None:
        table = await house.begin()
        other = await house.begin(channel=CHANNEL + 1)
        penalty = await punish(house, table)
        dispute = house.tables.facts.dispute(other.id, penalty.id, BO)
        assert await refused(dispute) == "refusal-unknown-button"


class TestVoid:
    async def test_takes_the_dispute_with_it(self, house: House) -> None:
        table = await house.begin()
        penalty = await punish(house, table)
        await house.tables.facts.dispute(table.id, penalty.id, BO)
        await house.tables.facts.void(table.id, penalty.id, DAVID, moderator=True)
        assert table.facts.penalty_shots(VISITOR) == 0
        again = house.tables.facts.void(table.id, penalty.id, DAVID, moderator=True)
        assert await refused(again) == "penalties-refusal-voided"

    @pytest.mark.parametrize("who", [ANA, BO, DAVID])
    async def test_is_for_moderators(self, house: House, who: int) -> None:
        table = await house.begin()
        penalty = await punish(house, table)
        void = house.tables.facts.void(table.id, penalty.id, who, moderator=False)
        assert await refused(void) == "penalties-refusal-not-moderator"
        assert table.facts.penalty_shots(VISITOR) == 1

    async def test_until_an_hour_after_the_game(self, house: House) -> None:
        table = await house.begin()
        first, second = await punish(house, table), await punish(house, table, BO, ANA)
        house.clock.advance(5 * HOUR)
        await house.tables.quit(table.id, ANA)
        facts = house.tables.facts
        house.clock.advance(HOUR)
        await facts.void(table.id, first.id, DAVID, moderator=True)
        house.clock.advance(1)
        void = facts.void(table.id, second.id, DAVID, moderator=True)
        assert await refused(void) == "penalties-refusal-too-late"
        dispute = facts.dispute(table.id, second.id, ANA)
        assert await refused(dispute) == "penalties-refusal-too-late"
        assert [table.facts.penalty_shots(seat) for seat in (VISITOR, HOME)] == [0, 1]


class TestShots:
    async def test_a_shot_served_is_to_be_drunk(self, house: House) -> None:
        table = await house.begin()
        assert to_drink(table) == {}
        await next_duel(house, table)
        served = dict(enumerate(table.game.shots(table.view(None))))
        assert sum(served.values()) == 1
        assert to_drink(table) == {seat: count for seat, count in served.items() if count}

    async def test_drinking_counts_one_and_no_more_than_was_served(self, house: House) -> None:
        table = await house.begin()
        drink = house.tables.facts.drink
        penalty = await punish(house, table)
        await house.tables.facts.dispute(table.id, penalty.id, BO)
        assert to_drink(table) == {VISITOR: 2}
        await drink(table.id, BO)
        assert to_drink(table) == {VISITOR: 1}
        await drink(table.id, BO)
        assert to_drink(table) == {VISITOR: 0}
        assert await refused(drink(table.id, BO)) == "penalties-refusal-nothing-left"
        assert await refused(drink(table.id, ANA)) == "penalties-refusal-nothing-left"
        assert await refused(drink(table.id, DAVID)) == "refusal-not-seated"

    async def test_two_clicks_at_once_drink_one_shot(self, house: House) -> None:
        table = await house.begin()
        await punish(house, table)
        drinks = (house.tables.facts.drink(table.id, BO) for _ in range(10))
        results = await asyncio.gather(*drinks, return_exceptions=True)
        assert sum(isinstance(result, Table) for result in results) == 1
        assert table.facts.drunk == {VISITOR: 1}
        assert len(await house.database.rows("SELECT * FROM shots")) == 1

    async def test_two_processes_drink_one_shot(self, open_house: Opener) -> None:
        house = await open_house()
        table = await house.begin()
        await punish(house, table)
        rival = await open_house()
        await rival.tables.get(table.id)
        await house.tables.facts.drink(table.id, BO)
        assert await refused(rival.tables.facts.drink(table.id, BO)) == "refusal-elsewhere"
        assert to_drink(await rival.tables.get(table.id)) == {VISITOR: 0}

    async def test_voiding_what_was_drunk_leaves_no_debt_of_the_house(self, house: House) -> None:
        table = await house.begin()
        penalty = await punish(house, table)
        await house.tables.facts.drink(table.id, BO)
        await house.tables.facts.void(table.id, penalty.id, DAVID, moderator=True)
        assert to_drink(table) == {}

    async def test_it_can_wait_until_after_the_game_and_changes_no_result(
        self, house: House
    ) -> None:
        table = await house.begin(sets=1)
        await play_out(house, table)
        results = await house.database.rows("SELECT seat, score, figures FROM results")
        left = to_drink(table)
        assert sum(left.values()) > 0
        for seat, count in left.items():
            for _ in range(count):
                await house.tables.facts.drink(table.id, table.people[seat])
        assert set(to_drink(table).values()) == {0}
        after = await house.database.rows("SELECT seat, score, figures FROM results")
        assert list(map(tuple, after)) == list(map(tuple, results))

    async def test_the_house_is_asked_for_nothing(self, house: House) -> None:
        table = await house.against_the_house(sets=1)
        while table.is_open:
            if ANA in [table.people.get(seat) for seat in table.to_act]:
                move = table.game.default_move(table.state, HOME)
                await house.tables.move(table.id, ANA, None, move)
            else:
                house.clock.advance(3)
                await house.tables.tick()
        assert set(to_drink(table)) <= {HOME}

    async def test_nothing_is_served_before_the_game(self, house: House) -> None:
        table = await house.invite()
        assert await refused(house.tables.facts.drink(table.id, ANA)) == "refusal-not-begun"
        await house.tables.decline(table.id, BO)
        assert await refused(house.tables.facts.drink(table.id, ANA)) == "refusal-game-over"


class TestFollowing:
    async def test_toggles(self, house: House) -> None:
        table = await house.begin()
        assert await house.tables.facts.follow(table.id, DAVID)
        assert table.facts.followers == {DAVID}
        assert not await house.tables.facts.follow(table.id, DAVID)
        assert table.facts.followers == frozenset()

    async def test_is_for_those_who_watch_a_running_game(self, house: House) -> None:
        table = await house.invite()
        follow = house.tables.facts.follow
        assert await refused(follow(table.id, DAVID)) == "refusal-not-begun"
        await house.tables.accept(table.id, BO)
        assert await refused(follow(table.id, ANA)) == "penalties-refusal-own-game"
        await house.tables.quit(table.id, ANA)
        assert await refused(follow(table.id, DAVID)) == "refusal-game-over"

    async def test_whoever_calls_them_calls_them_once(self, house: House) -> None:
        table = await house.begin()
        for user_id in (CHLOE, DAVID):
            await house.tables.facts.follow(table.id, user_id)
        await house.tables.quit(table.id, ANA)
        dismiss = house.tables.facts.dismiss
        found = await asyncio.gather(*(dismiss(table.id) for _ in range(3)))
        assert sorted(found, key=len) == [frozenset(), frozenset(), {CHLOE, DAVID}]

    async def test_two_processes_call_them_once(self, open_house: Opener) -> None:
        house = await open_house()
        table = await house.begin()
        await house.tables.facts.follow(table.id, DAVID)
        rival = await open_house()
        await rival.tables.get(table.id)
        assert await house.tables.facts.dismiss(table.id) == {DAVID}
        assert await rival.tables.facts.dismiss(table.id) == frozenset()


async def test_a_kill_loses_no_fact(open_house: Opener) -> None:
    house = await open_house()
    table = await house.begin(bank="seat")
    facts = house.tables.facts
    first, second = await punish(house, table), await punish(house, table, CHLOE, ANA)
    await facts.dispute(table.id, first.id, BO)
    await facts.void(table.id, second.id, DAVID, moderator=True)
    await facts.drink(table.id, BO)
    await facts.follow(table.id, DAVID)
    again = await open_house()
    restored = await again.tables.get(table.id)
    assert restored is not table
    assert restored.facts == table.facts
    assert to_drink(restored) == {VISITOR: 1}
    assert await refused(punish(again, restored)) == "penalties-refusal-once"


async def test_facts_of_an_ended_table_are_there_after_a_restart(open_house: Opener) -> None:
    house = await open_house()
    table = await house.begin()
    penalty = await punish(house, table)
    await house.tables.quit(table.id, ANA)
    again = await open_house()
    restored = await again.tables.get(table.id)
    assert restored.status is Status.OVER
    await again.tables.facts.void(table.id, penalty.id, DAVID, moderator=True)
    assert restored.facts.penalty_shots(VISITOR) == 0


async def test_every_change_is_shown(house: House) -> None:
    table = await house.begin()
    house.front.shown.clear()
    penalty = await punish(house, table)
    await house.tables.facts.dispute(table.id, penalty.id, BO)
    await house.tables.facts.drink(table.id, BO)
    await house.tables.facts.void(table.id, penalty.id, DAVID, moderator=True)
    assert len(house.front.shown) == 4


async def test_what_the_store_refuses_has_not_happened(house: House, open_house: Opener) -> None:
    table = await house.begin()
    penalty = await punish(house, table)
    before = table.facts
    await house.database.rows("PRAGMA busy_timeout = 1")
    facts, rival = house.tables.facts, await open_house()
    async with rival.database.transaction():
        for promise in (
            punish(house, table, BO, ANA),
            facts.dispute(table.id, penalty.id, BO),
            facts.void(table.id, penalty.id, DAVID, moderator=True),
            facts.drink(table.id, BO),
            facts.follow(table.id, DAVID),
        ):
            assert await refused(promise) == "refusal-not-stored"
    assert table.facts == before
