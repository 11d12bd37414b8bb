"""The panels: what a server and a person settle, who may, and what comes of it."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest
from simcord import MemberActor, SetupError

from bot.screen import panel
from bot.store.database import Unavailable
from bot.table.preferences import PersonSettings, ServerSettings
from tests.bot.test_presses import forge
from tests.bot.world import MENU, Screen, World


@pytest.fixture
def manager(world: World) -> MemberActor:
    """Somebody who manages the server."""
    role = world.guild.create_role("gérance", permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user("eva"), roles=(role,))


def demote(world: World, person: MemberActor) -> None:
    """Take all roles away."""
    world.env.backend.get_guild(world.guild.id).members[person.id].role_ids.clear()


def settled(world: World) -> ServerSettings:
    """What holds on the server."""
    return world.bot.house.preferences.server(world.guild.id)


async def open_panel(world: World, person: MemberActor, channel: Any = None) -> Screen:
    """The server's panel."""
    result = await person.slash(channel or world.channel, "reglages")
    assert world.private(result)
    return world.answer(result)


async def press(world: World, person: MemberActor, shown: Screen, part: str) -> Screen:
    """The panel after a press."""
    await world.press(person, shown, part)
    return world.look(shown.message.channel_id, shown.message.id)


async def choose(world: World, person: MemberActor, shown: Screen, value: str) -> Screen:
    """The panel after an entry of a menu."""
    (menu,) = [
        part
        for part in shown.walk()
        if part["type"] == MENU and value in [option["value"] for option in part["options"]]
    ]
    result = await person.select(shown.message, [value], custom_id=menu["custom_id"])
    assert result.acknowledged
    return world.look(shown.message.channel_id, shown.message.id)


async def forged(world: World, person: MemberActor, shown: Screen, custom_id: str) -> str:
    """The private answer to an id that the panel does not carry."""
    return world.private(await forge(world, person, shown, custom_id))


# The panel ---------------------------------------------------------------------------------------


async def test_the_panel_says_what_holds(world: World, manager: MemberActor) -> None:
    game = await open_panel(world, manager)
    for said in ("**Langue** · Celle du serveur", "**Mots** · Shots", "**Où l'on joue** · Partout"):
        assert said in game.text
    time = await press(world, manager, game, "Le temps")
    for said in ("**Rappels** · Oui", "**Pour un coup** · 3 min", "· 30 s", "· 10 min", "· Paris"):
        assert said in time.text
    assert "Shots" in (await press(world, manager, time, "Le jeu")).text


@pytest.mark.parametrize("setting", [setting for page in panel.PAGES for setting in page])
async def test_every_choice_is_there_holds_and_survives_a_restart(
    world: World, manager: MemberActor, setting: panel.Setting
) -> None:
    shown = await open_panel(world, manager)
    if panel.page_of(f"{setting.field}."):
        shown = await press(world, manager, shown, "panel:1")
    use: Callable[..., Awaitable[Screen]] = choose if setting.in_menu else press
    words = [word for word in setting.choices if word != setting.held(settled(world))]
    for word in words:
        shown = await use(world, manager, shown, f"set:{setting.field}.{word}")
        assert getattr(settled(world), setting.field) == setting.choices[word]
    before = settled(world)
    await world.restart()
    assert settled(world) == before != ServerSettings()


async def test_the_panel_speaks_its_readers_language(world: World, manager: MemberActor) -> None:
    world.languages[manager.id] = "en-GB"
    shown = await open_panel(world, manager)
    assert "This server's settings" in shown.text
    assert "**Language** · Français" in (await press(world, manager, shown, "Français")).text


async def test_two_managers_at_once_both_have_their_way(world: World) -> None:
    preferences = world.bot.house.preferences

    def setting(argument: str) -> Callable[[ServerSettings], ServerSettings]:
        return lambda settings: panel.revise_server(settings, argument, world.channel.id)

    arguments = ("drinks.neutral", "move.600", "sleeper.robot", "places.also")
    await asyncio.gather(
        *(preferences.revise_server(world.guild.id, setting(argument)) for argument in arguments)
    )
    held = settled(world)
    assert (held.drinks, held.move, held.sleeper) == (False, 600, "robot")
    assert held.channels == (world.channel.id,)


# Who may -----------------------------------------------------------------------------------------


async def test_whoever_does_not_manage_the_server_is_not_offered_it(world: World) -> None:
    with pytest.raises(SetupError):
        await world.ana.slash(world.channel, "reglages")


async def test_a_panel_outlives_a_permission_and_opens_nothing(
    world: World, manager: MemberActor
) -> None:
    shown = await open_panel(world, manager)
    demote(world, manager)
    for part in ("set:drinks.neutral", "panel:1", "set:places.only"):
        said = world.private(await world.press(manager, shown, part))
        assert "Gérer le serveur" in said
    assert settled(world) == ServerSettings()


@pytest.mark.parametrize(
    "argument",
    [
        "drinks.perhaps",
        "drinks.",
        "drinks",
        "move.1",
        "move.181",
        "move.99999999",
        "move.None",
        "timezone.Europe/Paris",
        "timezone.mars",
        "channels.1",
        "places.1234",
        "places.",
        "language.de",
        "pictures.off",
        "model_config.frozen",
        ".",
        "",
    ],
)
async def test_a_forged_choice_settles_nothing(
    world: World, manager: MemberActor, argument: str
) -> None:
    shown = await open_panel(world, manager)
    said = await forged(world, manager, shown, f"t:0:0:set:{argument}")
    assert "Je ne reconnais pas ce bouton" in said
    assert settled(world) == ServerSettings()


@pytest.mark.parametrize(
    "custom_id", ["t:0:0:panel:2", "t:0:0:panel:-1", "t:0:0:panel", "t:0:0:set"]
)
async def test_a_forged_page_is_answered(
    world: World, manager: MemberActor, custom_id: str
) -> None:
    shown = await open_panel(world, manager)
    assert "Je ne reconnais pas" in await forged(world, manager, shown, custom_id)


async def test_a_server_has_its_own_settings(world: World, manager: MemberActor) -> None:
    other = world.env.create_guild("Ailleurs", owner=manager.user)
    channel = other.create_text_channel("table")
    person = MemberActor(world.env, other, manager.user)
    shown = await open_panel(world, person, channel)
    await press(world, person, shown, "set:drinks.neutral")
    assert settled(world).drinks
    assert not world.bot.house.preferences.server(other.id).drinks


# What comes of it --------------------------------------------------------------------------------


async def test_boards_speak_the_language_that_was_settled(
    world: World, manager: MemberActor
) -> None:
    await press(world, manager, await open_panel(world, manager), "English")
    started = await world.type(world.ana, "start", adversaire=world.bo)
    assert "a challenge!" in world.answer(started).text
    world.languages[world.david.id] = "fr"
    said = world.private(await world.type(world.david, "main"))
    assert "réservé à ceux qui jouent" in said


async def test_neutral_words_leave_no_drink_on_the_board(
    world: World, manager: MemberActor
) -> None:
    board = await world.begin(manches=1)
    assert "L'alcool" in board.text
    await press(world, manager, await open_panel(world, manager), "Mots neutres")
    for _ in range(3):
        await world.play_mildest()
    await world.settle()
    texts = [(await world.board()).text, world.hand(world.ana).text, world.hand(world.bo).text]
    assert "gage" in texts[0]
    for said in texts:
        assert not any(word in said.lower() for word in ("shot", "boit", "🥃", "alcool", "santé"))


async def test_no_board_has_an_empty_line_where_moderation_stood(
    world: World, manager: MemberActor
) -> None:
    await press(world, manager, await open_panel(world, manager), "Mots neutres")
    board = await world.begin()
    assert "L'alcool" not in board.text
    assert "\n\n" not in board.text


async def test_the_rules_of_a_server_are_told_in_its_words(
    world: World, manager: MemberActor
) -> None:
    await press(world, manager, await open_panel(world, manager), "Mots neutres")
    shown = world.answer(await world.type(world.david, "regles"))
    assert "Un point se paie d'un gage" in shown.text
    await world.press(world.david, shown, "Suivante")
    assert "**Le gage.**" in world.look(shown.message.channel_id, shown.message.id).text


async def test_games_are_played_where_the_server_wants_them(
    world: World, manager: MemberActor
) -> None:
    other = world.guild.create_text_channel("salon")
    shown = await press(world, manager, await open_panel(world, manager), "Seulement ici")
    assert f"**Où l'on joue** · <#{world.channel.id}>" in shown.text
    refused = await world.ana.slash(other, "duel start", adversaire=world.bo)
    assert f"<#{world.channel.id}>" in world.private(refused)
    assert not (await world.type(world.ana, "start", adversaire=world.bo)).ephemeral
    there = await open_panel(world, manager, other)
    shown = await press(world, manager, there, "Ici aussi")
    assert f"<#{world.channel.id}>, <#{other.id}>" in shown.text
    assert not (await world.ana.slash(other, "duel start", adversaire=world.bo)).ephemeral
    shown = await press(world, manager, shown, "Plus ici")
    assert settled(world).channels == (world.channel.id,)
    await press(world, manager, shown, "Partout")
    assert settled(world).channels == ()


async def test_a_thread_belongs_to_its_channel(world: World, manager: MemberActor) -> None:
    await press(world, manager, await open_panel(world, manager), "Seulement ici")
    world.env.backend.create_thread(
        world.channel.id, "fil", type=discord.ChannelType.public_thread.value, owner_id=world.ana.id
    )
    (thread,) = world.channel.threads
    started = await world.ana.slash(thread, "duel start", adversaire=world.itself)
    assert not started.ephemeral


def test_a_server_names_only_so_many_channels() -> None:
    full = ServerSettings(channels=tuple(range(1, panel.MOST_PLACES + 1)))
    with pytest.raises(Exception, match="refusal-unknown-button"):
        panel.revise_server(full, "places.also", 99)
    assert panel.revise_server(full, "places.also", 1).channels[-1] == 1


# What a person wants -----------------------------------------------------------------------------


async def test_a_person_settles_for_himself_alone_in_a_channel_and_in_private(
    world: World,
) -> None:
    shown = world.answer(await world.ana.slash(world.channel, "preferences"))
    assert "Tes préférences" in shown.text
    await press(world, world.ana, shown, "mine:reminders.off")
    direct = world.answer(await world.ana.user.slash("preferences"))
    assert "**M'appeler quand on m'attend** · Non" in direct.text
    await world.press(world.ana, direct, "mine:pictures.off")
    await world.restart()
    preferences = world.bot.house.preferences
    chosen = PersonSettings(reminders=False, pictures=False, heard="fr")
    assert preferences.person(world.ana.id) == chosen
    assert preferences.person(world.bo.id) == PersonSettings()


@pytest.mark.parametrize("argument", ["reminders.perhaps", "drinks.neutral", "pictures", ""])
async def test_a_forged_preference_settles_nothing(world: World, argument: str) -> None:
    shown = world.answer(await world.ana.slash(world.channel, "preferences"))
    said = await forged(world, world.ana, shown, f"t:0:0:mine:{argument}")
    assert "Je ne reconnais pas" in said
    assert world.bot.house.preferences.person(world.ana.id) == PersonSettings(heard="fr")


# When something fails ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "document", ['{"move": "soon"}', '{"channels": 3}', '["drinks"]', '"drinks"', "{", ""]
)
async def test_settings_that_cannot_be_read_are_the_usual_ones_and_a_line_in_the_log(
    world: World, caplog: pytest.LogCaptureFixture, complaints: list[str], document: str
) -> None:
    complaints.append("cannot be read; the usual ones hold")
    row = (world.guild.id, document)
    with sqlite3.connect(world.bot.settings.database_path) as database:
        database.execute("INSERT INTO servers (guild_id, settings) VALUES (?, ?)", row)
    database.close()
    await world.restart()
    assert settled(world) == ServerSettings()
    said = [record for record in caplog.records if "the usual ones hold" in record.getMessage()]
    assert len(said) == 1
    assert not (await world.type(world.ana, "start", adversaire=world.bo)).ephemeral


async def test_a_store_that_fails_changes_nothing_and_says_so(
    world: World,
    manager: MemberActor,
    monkeypatch: pytest.MonkeyPatch,
    complaints: list[str],
) -> None:
    complaints.append("the database refused")

    async def fail(*given: Any) -> None:
        raise Unavailable("disk full")

    shown = await open_panel(world, manager)
    monkeypatch.setattr(world.bot.house.preferences._store, "save", fail)
    said = world.private(await world.press(manager, shown, "set:drinks.neutral"))
    assert "réessaie" in said
    assert settled(world).drinks


async def test_a_discord_that_does_not_show_it_does_not_hide_that_it_is_settled(
    world: World, manager: MemberActor
) -> None:
    shown = await open_panel(world, manager)
    world.env.inject_error("POST", "/interactions/*/*/callback", status=500)
    await world.press(manager, shown, "set:drinks.neutral")
    assert not settled(world).drinks
