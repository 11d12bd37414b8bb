"""What makes a table of friends come back: calls, robots in a seat, rematches."""

import asyncio
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.table.preferences import ServerSettings
from bot.table.seats import Status
from tests.bot.world import World


def calls(world: World) -> list[str]:
    """The channel's messages that call somebody."""
    texts = [screen.text for screen in world.read(world.channel)]
    return [text for text in texts if text.startswith(("🔔", "⏰"))]


class TestCalls:
    async def test_a_mention_after_half_a_minute_goes_once_both_have_acted(
        self, world: World
    ) -> None:
        await world.begin(manches=1)
        await world.settle(31)
        (call,) = calls(world)
        assert f"<@{world.ana.id}>" in call
        assert f"<@{world.bo.id}>" in call
        assert "discord.com/channels/" in call
        await world.play_mildest()
        await world.settle()
        (call,) = calls(world)
        assert call.count("<@") == 1
        await world.play_mildest()
        await world.settle()
        assert calls(world) == []

    async def test_the_warning_takes_the_place_of_the_call(self, world: World) -> None:
        await world.begin()
        await world.settle(31)
        await world.settle(92)
        (call,) = calls(world)
        assert call.startswith("⏰")
        await world.settle(60)
        assert calls(world) == []
        assert "n'a pas joué à temps" in (await world.board()).text

    async def test_a_restart_does_not_call_again(self, world: World) -> None:
        await world.begin()
        await world.settle(31)
        await world.restart()
        await world.settle(20)
        assert len(calls(world)) == 1
        for _ in range(2):
            await world.play_mildest()
        await world.settle()
        assert calls(world) == []

    @pytest.mark.parametrize("late", ["sent", "answered"])
    @pytest.mark.parametrize("seconds", [5, 100])
    @pytest.mark.parametrize("acting", [0, 1, 2])
    async def test_while_a_call_is_on_its_way_people_act_and_time_goes_on(
        self, world: World, monkeypatch: pytest.MonkeyPatch, acting: int, seconds: int, late: str
    ) -> None:
        """Discord takes its time; in the end the channel calls those who are awaited, once."""
        send, clock = discord.abc.Messageable.send, world.bot.house.clock
        delays = [seconds]

        async def slowly(channel: Any, content: str | None = None, **given: Any) -> Any:
            delay = delays.pop() if content and delays else 0
            await clock.wait(asyncio.Event(), delay if late == "sent" else 0)
            message = await send(channel, content, **given)
            await clock.wait(asyncio.Event(), delay if late == "answered" else 0)
            return message

        await world.begin(manches=1)
        monkeypatch.setattr(discord.abc.Messageable, "send", slowly)
        await world.settle(31)
        assert not delays, "a call is on its way"
        for _ in range(acting):
            await world.play_mildest()
        table = await world.table()
        if acting == 2:
            await world.settle(25)
            assert table.wait.notice is None
        else:
            await world.settle(110)
            (call,) = calls(world)
            assert call.startswith("⏰")
            assert call.count("<@") == 2 - acting
            while table.version < 2:
                await world.play_mildest()
            await world.settle()
        if acting == 2:
            await world.settle(110)
            (call,) = calls(world)
            assert call.count("<@") == 1, "whoever is to act now, and nobody of before"
        elif seconds < 100:
            assert calls(world) == []

    @pytest.mark.parametrize("acting", [0, 1, 2, "all"])
    async def test_a_kill_leaves_no_call_that_is_none_any_more(
        self, world: World, acting: int | str
    ) -> None:
        """It comes after the moves are stored, and before the channel is told."""
        await world.begin(manches=1)
        await world.settle(31)
        assert len(calls(world)) == 1
        tables, table = world.bot.house.tables, await world.table()
        tables.front = None
        while table.is_open and (acting == "all" or table.version < int(acting)):
            seat = table.to_act[0]
            move = table.game.default_move(table.state, seat)
            await tables.move(1, table.people[seat], None, move)
        awaited = {table.people[seat] for seat in table.to_act} if table.version < 2 else set()
        await world.restart()
        await world.settle(5)
        assert len(calls(world)) == bool(awaited)
        assert all(call.count("<@") == len(awaited) for call in calls(world))

    async def test_a_restart_takes_nothing_else_away(self, world: World) -> None:
        await world.begin(manches=1)
        board = await world.board()
        await world.david.send(world.channel, f"🔔 {world.ana.mention}, c'est à toi !")
        channel = world.bot.get_partial_messageable(world.channel.id, guild_id=world.guild.id)
        link = f"https://discord.com/channels/{world.guild.id}/{world.channel.id}"
        await channel.send(f"🔔 {link}/{board.message.id}")
        await channel.send(f"🔔 {world.ana.mention}, à toi de jouer : {link}/1")
        before = len(world.read(world.channel))
        await world.restart()
        await world.settle(5)
        assert len(world.read(world.channel)) == before

    async def test_a_call_that_cannot_be_sent_stops_nothing(self, world: World) -> None:
        await world.begin()
        world.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
        await world.settle(31)
        assert calls(world) == []
        await world.play_mildest()


class TestRematch:
    async def test_by_the_button_of_the_ended_board(self, world: World) -> None:
        await world.begin(manches=1)
        await world.type(world.ana, "quitter")
        await world.settle()
        await world.press(world.bo, await world.board(), "rematch")
        await world.settle()
        asked = await world.board(2)
        assert "revanche" in asked.text
        await world.press(world.ana, await world.board(1), "rematch")
        await world.settle()
        table = await world.table(2)
        assert table.status is Status.RUNNING
        assert [chair.player.user_id for chair in table.chairs] == [world.ana.id, world.bo.id]
        assert "Set 1/1" in (await world.board(2)).text

    async def test_is_nothing_for_bystanders(self, world: World) -> None:
        await world.begin()
        await world.type(world.ana, "quitter")
        await world.settle()
        result = await world.press(world.david, await world.board(), "rematch")
        assert "réservé à ceux qui jouent cette partie" in world.private(result)

    async def test_against_the_house_the_cards_are_dealt_at_once(self, world: World) -> None:
        await world.type(world.ana, "start")
        await world.type(world.ana, "quitter")
        await world.settle()
        await world.press(world.ana, await world.board(), "rematch")
        await world.settle()
        assert (await world.table(2)).status is Status.RUNNING
        assert "Duel" in (await world.board(2)).text


class TestAbsence:
    async def test_a_robot_plays_on_until_the_person_is_back(self, world: World) -> None:
        settings = ServerSettings(sleeper="robot")
        await world.bot.house.preferences.settle_server(world.guild.id, settings)
        await world.begin()
        table = await world.table()
        bo = next(seat for seat, user_id in table.people.items() if user_id == world.bo.id)
        for _ in range(40):
            if table.chairs[bo].replaced:
                break
            seats = [seat for seat in table.to_act if table.people.get(seat) == world.ana.id]
            if seats:
                move = table.game.default_move(table.state, seats[0])
                await world.play(table, seats[0], move)
            else:
                await world.settle(181)
        await world.settle()
        board = await world.board()
        assert "un robot joue à sa place" in board.text
        await world.press(world.bo, board, "return")
        await world.settle()
        assert "un robot joue à sa place" not in (await world.board()).text
        assert table.people[bo] == world.bo.id

    async def test_a_robot_s_victory_is_called_so(self, world: World) -> None:
        """The rules know no robots: the board names who won, and the house what it is worth."""
        await world.begin(manches=1)
        table = await world.table()
        while table.is_open:
            await world.play_mildest()
        assert "ne compte pas" not in (await world.board()).text
        assert table.result is not None
        for seat in table.result.winners:
            chairs = list(table.chairs)
            chairs[seat] = replace(chairs[seat], replaced=True)
            table.chairs = tuple(chairs)
        world.bot.front.changed(table)
        await world.settle()
        assert "ne compte pas" in (await world.board()).text


@pytest.mark.parametrize("ending", ["quitter", "arreter"])
async def test_what_was_cut_short_no_longer_says_how_far_it_is(world: World, ending: str) -> None:
    await world.begin()
    await world.type(world.ana, ending)
    await world.settle()
    text = (await world.board()).text
    assert "Set 1/3" not in text
    assert text.startswith("## Duel™ : partie terminée")


async def test_an_invitation_that_came_to_nothing_challenges_nobody(world: World) -> None:
    await world.type(world.ana, "start", adversaire=world.bo)
    await world.settle(601)
    board = await world.board()
    assert "Le gant sera-t-il relevé" not in board.text
    assert board.labels == []
