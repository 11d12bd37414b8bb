"""Penalties, shots and followers, as the people of a channel see them."""

from typing import Any

import discord
import pytest
from simcord import InteractionResult, MemberActor

from bot.store.database import Unavailable
from bot.store.facts import FactStore
from bot.table.facts import Penalty, TableFacts
from bot.table.preferences import ServerSettings
from bot.table.seats import Place, Player
from tests.bot.test_presses import forge, press_at_once
from tests.bot.world import Screen, World, spaced

HOUR = 3600


async def punish(
    world: World,
    who: MemberActor | None = None,
    accused: Any = None,
    motif: str = "a parlé trop fort",
) -> InteractionResult:
    """Type `/penalite`: Ana punishes Bo, unless said otherwise."""
    result = await (who or world.ana).slash(
        world.channel, "penalite", joueur=accused or world.bo, motif=motif
    )
    assert result.acknowledged
    return result


def announced(world: World) -> Screen:
    """The newest announcement of a penalty."""
    return [screen for screen in world.read(world.channel) if "⚖️" in screen.text][-1]


def moderator(world: World) -> MemberActor:
    role = world.guild.create_role("modo", permissions=discord.Permissions(manage_messages=True))
    return world.guild.add_member(world.env.create_user("modo"), roles=[role])


def mentions(world: World, part: str) -> list[list[int]]:
    """Whom each message with that text was allowed to call when it was sent."""
    return [
        [int(user) for user in request.json["allowed_mentions"].get("users", [])]
        for request in world.env.http_requests
        if request.method == "POST"
        and isinstance(request.json, dict)
        and "allowed_mentions" in request.json
        and part in str(request.json)
    ]


async def served(world: World) -> tuple[MemberActor, MemberActor]:
    """Play until somebody was served a shot: who, and the other."""
    table = await world.table()
    while not any(table.game.shots(table.view(None))):
        await world.play_mildest()
    await world.settle()
    shots = table.game.shots(table.view(None))
    seat = shots.index(1)
    return world.person(table.people[seat]), world.person(table.people[1 - seat])


class TestPenalite:
    async def test_is_announced_to_all_and_calls_the_one_punished(self, world: World) -> None:
        await world.begin()
        answer = world.private(await punish(world))
        assert "C'est noté" in answer
        announcement = announced(world)
        assert f"Ana punit <@{world.bo.id}> : « a parlé trop fort »" in announcement.text
        assert "Un shot de pénalité." in announcement.text
        assert announcement.labels == ["Je conteste !", "Annuler la pénalité (modos)"]
        assert mentions(world, "punit") == [[world.bo.id]]

    async def test_shows_in_the_score_and_never_in_the_points(self, world: World) -> None:
        board = await world.begin()
        assert "pénalité" not in board.text
        await punish(world)
        await world.settle()
        text = (await world.board()).text
        assert "**Bo** — Set : 0 · total : 0 · aucun shot + 1 de pénalité" in text
        assert "**Ana** — Set : 0 · total : 0 · aucun shot\n" in text
        assert "🥃 À boire : Bo × 1" in text

    async def test_a_reason_formats_nothing_and_calls_nobody(self, world: World) -> None:
        await world.begin()
        await punish(world, motif=f"@everyone <@{world.david.id}> **gras** `x`")
        text = announced(world).text
        assert "@everyone" not in text
        assert f"<@{world.david.id}>" not in text
        assert "**gras**" not in text
        assert mentions(world, "punit") == [[world.bo.id]]

    async def test_a_reason_of_the_longest_kind_fits(self, world: World) -> None:
        await world.begin()
        await punish(world, motif="*" * 100)
        assert "\\*" * 100 in announced(world).text

    async def test_a_blank_reason_is_none(self, world: World) -> None:
        await world.begin()
        assert "Il faut un motif" in world.private(await punish(world, motif="   "))

    async def test_refusals_say_why_in_private(self, world: World) -> None:
        assert "Aucune partie dans ce salon" in world.private(await punish(world))
        await world.begin()
        by_bystander = world.private(await punish(world, world.david))
        assert "réservé à ceux qui jouent cette partie" in by_bystander
        assert "On ne punit qu'un duelliste" in world.private(
            await punish(world, accused=world.david)
        )
        assert "On ne punit qu'un duelliste" in world.private(
            await punish(world, accused=world.itself)
        )
        assert "Te punir toi-même" in world.private(await punish(world, accused=world.ana))
        await punish(world)
        assert "une seule par personne" in world.private(await punish(world))
        assert len([s for s in world.read(world.channel) if "⚖️" in s.text]) == 1

    async def test_each_may_call_one_on_the_other(self, world: World) -> None:
        await world.begin()
        await punish(world)
        await punish(world, world.bo, world.ana)
        assert len((await world.table()).facts.penalties) == 2

    async def test_is_about_the_game_in_which_somebody_can_be_punished(self, world: World) -> None:
        game = world.bot.house.games["one_poker"]
        players = [Player("Ana", world.ana.id), Player("Chloé", world.chloe.id)]
        place = Place(world.guild.id, world.channel.id)
        await world.bot.house.tables.invite(
            game, game.options(), players, world.ana.id, place, "fr"
        )
        said = world.private(await punish(world, accused=world.chloe))
        assert "n'a pas commencé" in said
        started = await world.type(world.ana, "start", adversaire=world.bo)
        await world.press(world.bo, world.answer(started), "accept")
        await punish(world)
        assert len((await world.table(2)).facts.penalties) == 1

    async def test_counts_even_where_it_cannot_be_announced(self, world: World) -> None:
        await world.begin()
        path = f"/channels/{world.channel.id}/messages"
        world.env.inject_error("POST", path, status=403, code=50013)
        result = await punish(world)
        assert "je n'ai pas pu l'annoncer" in world.private(result)
        assert len((await world.table()).facts.penalties) == 1

    async def test_a_server_without_penalties(self, world: World) -> None:
        await world.begin()
        settings = ServerSettings(penalties="nobody")
        await world.bot.house.preferences.settle_server(world.guild.id, settings)
        assert "il n'y a pas de pénalités" in world.private(await punish(world))

    async def test_moderators_only_where_it_is_settled_so(self, world: World) -> None:
        modo = moderator(world)
        settings = ServerSettings(penalties="moderators")
        await world.bot.house.preferences.settle_server(world.guild.id, settings)
        started = await world.type(world.ana, "start", adversaire=modo)
        await world.press(modo, world.answer(started), "accept")
        said = world.private(await punish(world, world.ana, modo))
        assert "seuls les modérateurs" in said
        assert "C'est noté" in world.private(await punish(world, modo, world.ana))


class TestDispute:
    async def test_costs_one_more_and_shows(self, world: World) -> None:
        await world.begin()
        await punish(world)
        await world.press(world.bo, announced(world), "Je conteste !")
        announcement = announced(world)
        assert "Bo conteste" in announcement.text
        assert "2 shots de pénalité." in announcement.text
        assert announcement.labels == [
            "Annuler la contestation (modos)",
            "Annuler la pénalité (modos)",
        ]
        await world.settle()
        assert "🥃 À boire : Bo × 2" in (await world.board()).text

    async def test_is_for_the_one_punished_and_once(self, world: World) -> None:
        await world.begin()
        await punish(world)
        before = announced(world)
        said = world.private(await world.press(world.ana, before, "Je conteste !"))
        assert "n'est pas la tienne" in said
        again = before.button("Je conteste !")
        await world.press(world.bo, before, "Je conteste !")
        late = await forge(world, world.bo, announced(world), again)
        assert "Une seule fois suffit" in world.private(late)

    async def test_twice_at_once_costs_one_more(self, world: World) -> None:
        await world.begin()
        await punish(world)
        screen = announced(world)
        await press_at_once(world, *[(world.bo, screen, "Je conteste !")] * 3)
        assert (await world.table()).facts.penalties[0].shots == 2

    @pytest.mark.parametrize("argument", ["", "x", "99", "-1", "1.0", "²", "9" * 40])
    async def test_of_nothing(self, world: World, argument: str) -> None:
        board = await world.begin()
        await punish(world)
        for verb in ("dispute", "void"):
            result = await forge(world, moderator(world), board, f"t:1:0:{verb}:{argument}")
            assert "Je ne reconnais pas ce bouton" in world.private(result)


class TestWithoutAnnouncement:
    """It did not come out, or stands far above: the board leads to what can be done."""

    async def shown(self, world: World, who: MemberActor) -> Screen:
        """What somebody gets by « Pénalités » on the board."""
        await world.settle()
        return world.answer(await world.press(who, await world.board(), "Pénalités"))

    async def test_it_can_be_disputed_and_voided_all_the_same(self, world: World) -> None:
        board = await world.begin()
        assert "Pénalités" not in board.labels
        path = f"/channels/{world.channel.id}/messages"
        world.env.inject_error("POST", path, status=403, code=50013)
        await punish(world)
        by_bo = await self.shown(world, world.bo)
        assert "« a parlé trop fort »" in by_bo.text
        assert by_bo.labels == ["Je conteste !"]
        await world.press(world.bo, by_bo, "Je conteste !")
        assert (await world.table()).facts.penalties[0].shots == 2
        assert "Bo conteste" in announced(world).text, "to dispute is public"
        modo = moderator(world)
        by_modo = await self.shown(world, modo)
        assert by_modo.labels == ["Annuler la contestation (modos)", "Annuler la pénalité (modos)"]
        await world.press(modo, by_modo, "Annuler la pénalité (modos)")
        await world.settle()
        board = await world.board()
        assert "Pénalités" not in board.labels
        late = await forge(world, world.bo, board, "t:1:0:penalties")
        assert "pas, ou plus, de pénalité" in world.private(late)

    async def test_who_has_no_say_only_reads(self, world: World) -> None:
        await world.begin()
        await punish(world)
        await punish(world, world.bo, world.ana, "a triché")
        await world.settle()
        for who in (world.ana, world.david):
            result = await world.press(who, await world.board(), "Pénalités")
            seen = world.answer(result)
            assert result.ephemeral
            assert seen.text.index("a triché") < seen.text.index("a parlé trop fort")
            assert seen.labels == (["Je conteste !"] if who is world.ana else [])

    async def test_as_many_as_there_may_be_fit(self, world: World) -> None:
        board, table = await world.begin(), await world.table()
        table.facts = TableFacts(
            tuple(
                Penalty(n, n % 2, 1 - n % 2, f"{n}", "*" * 100, 0.0, disputed=True)
                for n in range(10)
            )
        )
        seen = world.answer(await forge(world, moderator(world), board, "t:1:0:penalties"))
        assert len(seen.labels) == 18


class TestVoid:
    async def test_is_for_moderators_and_undoes_all_of_it(self, world: World) -> None:
        await world.begin()
        await punish(world)
        await world.press(world.bo, announced(world), "Je conteste !")
        said = world.private(
            await world.press(world.bo, announced(world), "Annuler la pénalité (modos)")
        )
        assert "Seuls les modérateurs" in said
        await world.press(moderator(world), announced(world), "Annuler la pénalité (modos)")
        announcement = announced(world)
        assert "Annulée par les modérateurs" in announcement.text
        assert "shot" not in announcement.text
        assert announcement.labels == []
        await world.settle()
        text = (await world.board()).text
        assert "de pénalité" not in text
        assert "À boire" not in text

    async def test_the_dispute_alone_can_be_voided(self, world: World) -> None:
        await world.begin()
        await punish(world)
        await world.press(world.bo, announced(world), "Je conteste !")
        button = "Annuler la contestation (modos)"
        said = world.private(await world.press(world.bo, announced(world), button))
        assert "Seuls les modérateurs" in said
        forged = announced(world).button(button)
        await world.press(moderator(world), announced(world), button)
        assert "la pénalité reste" in announced(world).text
        assert (await world.table()).facts.penalties[0].shots == 1
        again = await forge(world, moderator(world), announced(world), forged)
        assert "pas, ou plus, de contestation" in world.private(again)
        await world.restart()
        assert (await world.table()).facts.penalties[0].shots == 1
        await world.press(moderator(world), announced(world), "Annuler la pénalité (modos)")
        assert (await world.table()).facts.penalties[0].shots == 0

    async def test_is_not_for_another_servers_moderators(self, world: World) -> None:
        await world.begin()
        await punish(world)
        forged = announced(world).button("Annuler la pénalité (modos)")
        elsewhere = world.env.create_guild("Ailleurs", preferred_locale="fr")
        channel = elsewhere.create_text_channel("table")
        role = elsewhere.create_role("modo", permissions=discord.Permissions(administrator=True))
        stranger, guest = (
            elsewhere.add_member(world.env.create_user(name), roles=[role])
            for name in ("eva", "finn")
        )
        started = await stranger.slash(channel, "duel start", adversaire=guest)
        result = await forge(world, stranger, world.answer(started), forged)
        assert "Seuls les modérateurs de ce serveur" in world.private(result)
        assert (await world.table()).facts.penalties[0].shots == 1

    async def test_until_an_hour_after_the_game_restart_or_not(self, world: World) -> None:
        modo = moderator(world)
        await world.begin()
        await punish(world)
        await punish(world, world.bo, world.ana)
        first, second = [s for s in world.read(world.channel) if "⚖️" in s.text]
        await world.type(world.ana, "quitter")
        await world.settle(HOUR - 60)
        await world.restart()
        await world.press(modo, first, "Annuler la pénalité (modos)")
        await world.settle(120)
        said = world.private(await world.press(modo, second, "Annuler la pénalité (modos)"))
        assert "depuis plus d'une heure" in said
        assert [p.shots for p in (await world.table()).facts.penalties] == [0, 1]


class TestShots:
    async def test_nothing_is_asked_before_anything_is_served(self, world: World) -> None:
        board = await world.begin()
        assert "🥃 À boire" not in board.text
        assert "Cul sec !" not in board.labels

    async def test_one_is_confirmed_by_whoever_was_served(self, world: World) -> None:
        await world.begin()
        loser, winner = await served(world)
        board = await world.board()
        assert f"🥃 À boire : {loser.user.name.title()} × 1" in board.text
        said = world.private(await world.press(winner, board, "Cul sec !"))
        assert "Tu es à jour" in said
        assert "réservé à ceux qui jouent" in world.private(
            await world.press(world.david, board, "Cul sec !")
        )
        await world.press(loser, board, "Cul sec !")
        board = await world.board()
        assert f"🥃 Tout est bu : {loser.user.name.title()} ✓" in board.text
        assert "Cul sec !" not in board.labels

    async def test_both_are_invited_to_drink_together(self, world: World) -> None:
        await world.begin()
        loser, winner = await served(world)
        await punish(world, loser, winner)
        await world.settle()
        board = await world.board()
        assert "Trinquez !" in board.text
        assert "Cul sec !" not in board.labels
        await press_at_once(world, (loser, board, "Trinquer"), (winner, board, "Trinquer"))
        await world.settle()
        assert "Tout est bu" in (await world.board()).text

    async def test_two_clicks_at_once_drink_one(self, world: World) -> None:
        await world.begin()
        loser, _ = await served(world)
        board = await world.board()
        await press_at_once(world, *[(loser, board, "Cul sec !")] * 3)
        assert sum((await world.table()).facts.drunk.values()) == 1

    async def test_a_press_on_what_is_no_longer_the_board_counts_too(self, world: World) -> None:
        await world.begin()
        await punish(world)
        await forge(world, world.bo, announced(world), "t:1:0:drink")
        await world.settle()
        assert "Tout est bu" in (await world.board()).text
        assert "punit" in announced(world).text

    async def test_it_never_holds_up_a_move(self, world: World) -> None:
        await world.begin()
        await served(world)
        before = (await world.table()).version
        await world.play_mildest()
        assert (await world.table()).version == before + 1

    async def test_after_the_end_and_a_restart_too(self, world: World) -> None:
        await world.begin(manches=1)
        loser, _ = await served(world)
        await world.type(loser, "quitter")
        await world.settle()
        await world.restart()
        await world.press(loser, await world.board(), "Cul sec !")
        board = await world.board()
        assert "Tout est bu" in board.text
        assert "Cul sec !" not in board.labels

    async def test_where_discord_fails_it_counts_all_the_same(self, world: World) -> None:
        await world.begin()
        loser, _ = await served(world)
        board = await world.board()
        world.env.inject_error("POST", "/interactions/*/*/callback", status=500, times=1)
        await world.press(loser, board, "Cul sec !")
        assert sum((await world.table()).facts.drunk.values()) == 1
        await world.settle(10)
        assert "Tout est bu" in (await world.board()).text


class TestFollowing:
    async def test_followers_are_called_once_when_it_ends(self, world: World) -> None:
        board = await world.begin()
        said = world.private(await world.press(world.david, board, "Suivre la partie"))
        assert "Tu suis cette partie" in said
        await world.press(world.chloe, board, "Suivre la partie")
        await world.type(world.ana, "quitter")
        await world.settle()
        (call,) = [s for s in world.read(world.channel) if "🏁" in s.text]
        assert f"<@{world.chloe.id}>" in call.text
        assert f"<@{world.david.id}>" in call.text
        assert "La victoire revient à Bo" in call.text
        place = (await world.table()).place
        assert f"/{world.guild.id}/{place.channel_id}/{place.message_id}" in call.text
        people = sorted(person.id for person in (world.chloe, world.david))
        assert sorted(mentions(world, "🏁")[0]) == people
        await world.restart()
        await world.settle()
        assert len([s for s in world.read(world.channel) if "🏁" in s.text]) == 1

    async def test_a_game_played_to_its_end_says_who_won(self, world: World) -> None:
        board = await world.begin(manches=1)
        await world.press(world.david, board, "Suivre la partie")
        table = await world.table()
        while table.is_open:
            await world.play_mildest()
        await world.settle()
        assert table.result is not None
        winner = table.chairs[table.result.winners[0]].player.name
        (call,) = [s for s in world.read(world.channel) if "🏁" in s.text]
        assert f"🏆 {winner} gagne !" in call.text

    async def test_they_are_called_when_the_store_answers_again(
        self, world: World, monkeypatch: pytest.MonkeyPatch, complaints: list[str]
    ) -> None:
        complaints.append("the database refused")
        board = await world.begin()
        await world.press(world.david, board, "Suivre la partie")
        dismiss, faults = FactStore.dismiss, [Unavailable("locked")] * 2

        async def fails(self: FactStore, number: int) -> int:
            if faults:
                raise faults.pop()
            return await dismiss(self, number)

        monkeypatch.setattr(FactStore, "dismiss", fails)
        await world.type(world.ana, "quitter")
        await world.settle(60)
        (call,) = [s for s in world.read(world.channel) if "🏁" in s.text]
        assert f"<@{world.david.id}>" in call.text

    async def test_a_second_press_takes_it_back(self, world: World) -> None:
        board = await world.begin()
        await world.press(world.david, board, "Suivre la partie")
        said = world.private(await world.press(world.david, board, "Suivre la partie"))
        assert "Tu ne suis plus" in said
        await world.type(world.ana, "quitter")
        await world.settle()
        assert not [s for s in world.read(world.channel) if "🏁" in s.text]

    async def test_is_not_for_those_who_play(self, world: World) -> None:
        board = await world.begin()
        said = world.private(await world.press(world.ana, board, "Suivre la partie"))
        assert "C'est ta partie" in said

    async def test_is_remembered_by_a_new_process(self, world: World) -> None:
        board = await world.begin()
        await world.press(world.david, board, "Suivre la partie")
        await world.restart()
        await world.type(world.ana, "quitter")
        await world.settle()
        assert len([s for s in world.read(world.channel) if "🏁" in s.text]) == 1

    async def test_a_deleted_board_ends_the_game_for_them_too(self, world: World) -> None:
        board = await world.begin()
        await world.press(world.david, board, "Suivre la partie")
        await moderator(world).delete(board.message)
        await world.settle()
        (call,) = [s for s in world.read(world.channel) if "🏁" in s.text]
        assert "personne ne gagne" in call.text

    async def test_a_call_that_fails_is_not_made_again(self, world: World) -> None:
        board = await world.begin()
        await world.press(world.david, board, "Suivre la partie")
        path = f"/channels/{world.channel.id}/messages"
        world.env.inject_error("POST", path, status=403, code=50013)
        await world.type(world.ana, "quitter")
        await world.settle()
        await punish(world)
        assert (await world.table()).facts.followers == frozenset()
        assert not [s for s in world.read(world.channel) if "🏁" in s.text]


async def test_a_crowd_is_called_in_portions(world: World) -> None:
    await world.begin()
    crowd = range(10**17, 10**17 + 130)
    for user_id in crowd:
        await world.bot.house.tables.facts.follow(1, user_id)
    await world.type(world.ana, "quitter")
    await world.settle(30)
    called = mentions(world, "🏁")
    assert [len(users) for users in called] == [60, 60, 10]
    assert sorted(user for users in called for user in users) == list(crowd)


async def test_in_english(world: World) -> None:
    world.languages = dict.fromkeys((world.ana.id, world.david.id), "en-US")
    await world.begin()
    table = await world.table()
    table.locale = "en"
    assert "Noted" in world.private(await punish(world))
    assert f"Ana punishes <@{world.bo.id}>: “a parlé trop fort”" in announced(world).text
    assert announced(world).labels == ["I dispute it!", "Void the penalty (moderators)"]
    await world.settle()
    board = await world.board()
    assert "🥃 To drink: Bo × 1" in board.text
    assert "no shots + 1 penalty" in board.text
    said = world.private(await world.press(world.david, board, "Follow the game"))
    assert "You follow this game" in said
    await world.type(world.ana, "quitter")
    await world.settle()
    (call,) = [s for s in world.read(world.channel) if "🏁" in s.text]
    assert "the game you followed is over" in call.text


async def test_without_drinking_words_where_the_server_wants_none(world: World) -> None:
    settings = ServerSettings(drinks=False)
    await world.bot.house.preferences.settle_server(world.guild.id, settings)
    await world.begin()
    loser, winner = await served(world)
    board = await world.board()
    assert f"🎭 Gages à faire : {loser.user.name.title()} × 1" in board.text
    button = board.buttons[board.button("drink")]
    assert (spaced(button["label"]), button["emoji"]["name"]) == ("C'est fait !", "✅")
    await punish(world, loser, winner)
    assert "Un gage de pénalité." in announced(world).text
    await world.settle()
    board = await world.board()
    assert "Ensemble !" in board.text
    assert spaced(board.buttons[board.button("drink")]["label"]) == "Tope là !"
    for person in (loser, winner):
        await world.press(person, board, "drink")
    assert "🎭 Gages faits" in (await world.board()).text
