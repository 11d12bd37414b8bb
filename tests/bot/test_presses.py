"""Buttons pressed twice, late, by others, or never drawn: always an answer, never a wrong move."""

from typing import Any

import pytest
from simcord import InteractionResult, interactions
from simcord.actors import _component_interaction
from simcord.backend import serializers

from tests.bot.world import Screen, World


async def press_at_once(world: World, *presses: tuple[Any, Screen, str]) -> list[Any]:
    """Several presses that reach the bot before it has answered the first."""
    records = []
    for person, screen, part in presses:
        channel = world.env.backend.get_channel(screen.message.channel_id)
        data = {"custom_id": screen.button(part), "component_type": 2}
        record, payload = interactions.base_payload(
            world.env.backend,
            type=3,
            channel_id=channel.id,
            guild_id=channel.guild_id,
            user_id=person.id,
            data=data,
        )
        stored = world.env.backend.get_message(channel.id, screen.message.id)
        payload["message"] = dict(serializers.message_payload(world.env.backend, stored))
        record.source_message_id = stored.id
        records.append((record, payload))
    for _, payload in records:
        world.env.backend.emit("INTERACTION_CREATE", payload)
    await world.env.settle(idle=0.001)
    results = [InteractionResult(world.env, record) for record, _ in records]
    assert all(result.acknowledged for result in results)
    return results


async def sent(world: World, person: Any, screen: Screen, custom_id: str) -> InteractionResult:
    """A press that may not be answered at once, with an id that the message need not carry."""
    stored = world.env.backend.get_message(screen.message.channel_id, screen.message.id)
    data = {"custom_id": custom_id, "component_type": 2}
    result: InteractionResult = await _component_interaction(person, stored, data)
    return result


async def forge(world: World, person: Any, screen: Screen, custom_id: str) -> InteractionResult:
    """A press that is answered, with an id that the message need not carry."""
    result = await sent(world, person, screen, custom_id)
    assert result.acknowledged
    return result


async def test_both_duellists_pick_at_once(world: World) -> None:
    board = await world.begin()
    await press_at_once(world, (world.ana, board, "pick:1.0"), (world.bo, board, "pick:0.3"))
    assert [move["card"] for move in (await world.table()).moves] == [0, 3]
    await world.settle()
    assert "contre" in (await world.board()).text


async def test_the_same_button_twice_is_one_move(world: World) -> None:
    board = await world.begin()
    await press_at_once(world, (world.ana, board, "pick:1.0"), (world.ana, board, "pick:1.0"))
    assert (await world.table()).version == 1


async def test_two_buttons_of_one_seat_at_once_are_one_move(world: World) -> None:
    board = await world.begin()
    first, second = await press_at_once(
        world, (world.ana, board, "pick:1.0"), (world.ana, board, "pick:1.1")
    )
    assert (await world.table()).version == 1
    assert first.response is None or not first.ephemeral
    assert "date d'avant" in world.private(second)


async def test_accepting_twice_at_once(world: World) -> None:
    started = await world.type(world.ana, "start", adversaire=world.bo)
    invitation = world.answer(started)
    await press_at_once(world, (world.bo, invitation, "accept"), (world.bo, invitation, "accept"))
    assert len(world.letters(world.bo)) == 1
    assert "Set 1/3" in (await world.board()).text


async def test_an_old_button(world: World) -> None:
    board = await world.begin()
    await world.press(world.ana, board, "pick:1.0")
    await world.press(world.bo, board, "pick:0.0")
    late = await forge(world, world.ana, board, "t:1:0:pick:1.2")
    assert "date d'avant" in world.private(late)
    assert (await world.table()).version == 2


async def test_somebody_elses_button(world: World) -> None:
    board = await world.begin()
    result = await world.press(world.ana, board, "pick:0.0")
    assert "Ce choix appartient à Bo" in world.private(result)
    assert (await world.table()).version == 0


async def test_a_spectator_learns_nothing_and_plays_nothing(world: World) -> None:
    board = await world.begin()
    for part in ("pick:0.0", "pick:1.0", "main"):
        said = world.private(await world.press(world.david, board, part))
        assert "réservé à ceux qui jouent cette partie" in said
    assert (await world.table()).version == 0
    assert "Le but" in world.private(await world.press(world.david, board, "rules"))


async def test_a_finished_games_button(world: World) -> None:
    board = await world.begin()
    await world.type(world.ana, "quitter")
    await world.settle()
    assert not (await world.board()).moves
    late = await forge(world, world.ana, board, "t:1:0:pick:1.2")
    assert "Cette partie est terminée" in world.private(late)


@pytest.mark.parametrize(
    "custom_id",
    [
        "t:1:0:pick:1.zero",
        "t:1:0:pick:1",
        "t:1:0:pick:1.0.0",
        "t:1:0:pick:x.0",
        "t:1:0:pick:",
        "t:1:0:pick:1.9999999999999999999999",
        "t:1:0:pick:1.{",
        "t:1:0:nonsense:1.0",
        "t:1:0:nonsense",
        "t:1:0:menu:1",
        "t:0:0:page:nonsense.1",
        "t:0:0:page:duel.one",
        "t:0:0:page",
        "t:99:0:pick:1.0",
        "t:99:0:accept",
        "t:1:0:pick:-1.0",
        "t:1:99:pick:1.0",
        "t:1:0p:pick:1.7",
        "t:1:999999999999:pick:1.0",
        "something else",
        "accept",
    ],
)
async def test_a_forged_id_is_answered_and_moves_nothing(world: World, custom_id: str) -> None:
    board = await world.begin()
    stored = world.env.backend.get_message(world.channel.id, board.message.id)
    row = next(c for c in board.walk() if c["type"] == 1)
    row["components"][0]["custom_id"] = custom_id
    stored.components = list(board.message.components)
    for part in stored.components[0]["components"]:
        if part["type"] == 1:
            part["components"][0]["custom_id"] = custom_id
            break
    assert world.private(await forge(world, world.ana, board, custom_id))
    assert (await world.table()).version == 0


async def test_a_board_redrawn_under_the_finger(world: World) -> None:
    """The library drops the press; it counts all the same, since Ana's choice is what it was."""
    before = await world.begin()
    button = before.button("pick:1.0")
    await world.press(world.bo, before, "pick:0.0")
    assert button not in (await world.board()).buttons
    await forge(world, world.ana, before, button)
    assert (await world.table()).version == 2


async def test_a_form_that_a_restart_has_orphaned(world: World) -> None:
    await world.begin()
    record, payload = interactions.base_payload(
        world.env.backend,
        type=5,
        channel_id=world.channel.id,
        guild_id=world.guild.id,
        user_id=world.ana.id,
        data={"custom_id": "t:1:0:bet:1", "components": []},
    )
    world.env.backend.emit("INTERACTION_CREATE", payload)
    await world.env.settle(idle=0.001)
    assert "Je ne reconnais pas" in world.private(InteractionResult(world.env, record))


async def test_the_rules_page_by_page(world: World) -> None:
    shown = world.answer(await world.type(world.david, "regles"))
    assert "Page 1 sur 6" in shown.text
    assert shown.labels == ["Suivante"]
    turned = world.answer(await world.press(world.david, shown, "Suivante"))
    assert "Page 2 sur 6" in turned.text
    assert turned.labels == ["Précédente", "Suivante"]
    await world.begin(manches=1)
    with_terms = world.answer(await world.press(world.ana, await world.board(), "rules"))
    assert "1 seul Set" in with_terms.text


async def test_private_parts_are_in_the_players_language(world: World) -> None:
    world.languages[world.bo.id] = "en-GB"
    board = await world.begin()
    assert "Temps écoulé" in board.text
    assert "Temps écoulé" in world.hand(world.ana).text
    said = world.private(await world.press(world.bo, board, "pick:1.0"))
    assert "Ana" in said
    assert "choix" not in said
    await world.type(world.ana, "carte", numero=1)
    await world.settle()
    assert "Temps écoulé" not in world.hand(world.bo).text


async def test_the_record_is_given_at_the_end_only(world: World) -> None:
    board = await world.begin()
    early = await forge(world, world.david, board, "t:1:0:record")
    assert "ne se donne qu'à la fin" in world.private(early)
    await world.type(world.bo, "quitter")
    await world.settle()
    final = await world.board()
    given = world.answer(await world.press(world.david, final, "record"))
    (file,) = given.message.attachments
    assert file.filename == "duel-1.json"


async def test_whoever_asks_for_a_slow_board_is_shown_the_way_to_it(world: World) -> None:
    """Discord holds an edit up for half a minute; a command is to be answered in three seconds."""
    board = await world.begin()
    sheet = world.bot.front.board(1)
    assert await sheet._turn.take()
    result = await world.david.slash(world.channel, "duel etat")
    assert not result.acknowledged
    await world.settle(1.6)
    link = f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{board.message.id}"
    assert link in world.private(result)
    sheet._turn.give()
    await world.settle()
    asked = await world.type(world.david, "etat")
    assert not asked.ephemeral
    assert (await world.board()).message.id != board.message.id


async def test_nobody_waits_for_a_slow_board(world: World) -> None:
    """While Discord is slow with one edit, a press is acknowledged, and the board follows."""
    board = await world.begin()
    sheet = world.bot.front.board(1)
    assert await sheet._turn.take()
    result = await sent(world, world.ana, board, board.button("pick:1.0"))
    assert not result.acknowledged
    await world.settle(1.6)
    assert result.acknowledged
    sheet._turn.give()
    await world.settle()
    assert "a choisi" in (await world.board()).text
