"""The help: for whoever asks, and for whoever writes to the bot without knowing what to say."""

import pytest

from tests.bot.world import World


async def test_the_help_says_what_to_play_and_how_to_begin(world: World) -> None:
    result = await world.david.slash(world.channel, "aide")
    said = world.private(result)
    number = world.bot.command_ids["duel"]
    assert "**Duel™** · 2 personnes" in said
    assert "le plus petit total gagne" in said
    assert f"</duel start:{number}>" in said
    for name in ("reglages", "preferences"):
        assert f"</{name}:{world.bot.command_ids[name]}>" in said


async def test_every_game_on_a_screen_is_there_with_its_rules(world: World) -> None:
    shown = world.answer(await world.david.slash(world.channel, "aide"))
    for game in world.bot.house.screens:
        assert shown.button(f"page:{game}.0")
    await world.press(world.david, shown, "page:duel.0")
    assert "Page 1 sur" in world.look(shown.message.channel_id, shown.message.id).text


async def test_the_ids_of_commands_are_known_after_a_restart_too(world: World) -> None:
    before = dict(world.bot.command_ids)
    await world.restart()
    assert world.bot.command_ids == before != {}


async def test_without_the_ids_a_command_is_written_out(world: World) -> None:
    world.bot.command_ids = {}
    assert "`/duel start`" in world.private(await world.david.slash(world.channel, "aide"))


async def test_in_the_readers_language_and_in_private_messages_too(world: World) -> None:
    world.languages[world.bo.id] = "en-GB"
    said = world.answer(await world.bo.user.slash("aide")).text
    assert "To begin: </duel start" in said
    assert "the lowest total wins" in said


async def test_whoever_writes_to_the_bot_is_helped_once(world: World) -> None:
    for said in ("hello", "!nonsense", "salut ?"):
        await world.bo.user.send_dm(said)
    letters = [m for m in world.bo.user.dm_channel.history() if m.author.bot]
    assert len(letters) == 1
    assert "Pour commencer" in world.letters(world.bo)[1].text
    await world.settle(3700)
    await world.bo.user.send_dm("encore là ?")
    assert len([m for m in world.bo.user.dm_channel.history() if m.author.bot]) == 2


async def test_a_person_who_was_heard_is_helped_in_his_language(world: World) -> None:
    world.languages[world.bo.id] = "en-US"
    await world.bo.slash(world.channel, "preferences")
    await world.bo.user.send_dm("hello")
    assert "To begin" in world.hand(world.bo).text


async def test_the_owner_who_types_a_command_is_not_taught_any(world: World) -> None:
    world.bot.owner_id = world.ana.id
    await world.ana.user.send_dm("!etat")
    assert ["Duelliste" in letter.text for letter in world.letters(world.ana)[1:]] == [True]
    await world.ana.user.send_dm("!etta")
    assert "Pour commencer" in world.hand(world.ana).text


async def test_channels_are_left_in_peace(world: World) -> None:
    assert world.bot.user is not None
    await world.bo.send(world.channel, f"{world.bot.user.mention} help")
    await world.bo.send(world.channel, "!aide")
    assert [m.author.bot for m in world.channel.history()] == [False, False]


@pytest.mark.parametrize("locale", ["fr", "en"])
async def test_neutral_words_in_the_help_of_a_server(world: World, locale: str) -> None:
    house = world.bot.house
    await house.preferences.revise_server(
        world.guild.id, lambda settings: settings.model_copy(update={"drinks": False})
    )
    world.languages[world.bo.id] = locale
    said = world.private(await world.bo.slash(world.channel, "aide")).split(_commands(locale))[0]
    assert not any(word in said.lower() for word in ("shot", "boi", "drink", "🥃"))


def _commands(locale: str) -> str:
    """The heading under which Discord's own descriptions stand, the same on every server."""
    return {"fr": "Et aussi", "en": "And also"}[locale]
