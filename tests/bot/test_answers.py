"""Discord fails for a moment, and nobody reads "interaction failed"."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import discord
import pytest
from simcord import InteractionResult

from tests.bot.test_presses import sent
from tests.bot.world import Screen, World

CALLBACK = "/interactions/*/*/callback"
Opened: TypeAlias = Callable[[World], Awaitable[Screen]]


async def rules(world: World) -> Screen:
    return world.answer(await world.type(world.ana, "regles"))


async def ranking(world: World) -> Screen:
    return world.answer(await world.ana.slash(world.channel, "classement"))


async def statistics(world: World) -> Screen:
    await world.begin(manches=1)
    await world.type(world.ana, "quitter")
    return world.answer(await world.ana.slash(world.channel, "stats"))


async def own_panel(world: World) -> Screen:
    return world.answer(await world.ana.slash(world.channel, "preferences"))


async def help_page(world: World) -> Screen:
    return world.answer(await world.ana.slash(world.channel, "aide"))


async def server_panel(world: World) -> Screen:
    role = world.guild.create_role("gérance", permissions=discord.Permissions(manage_guild=True))
    world.env.backend.get_guild(world.guild.id).members[world.ana.id].role_ids.append(role.id)
    return world.answer(await world.ana.slash(world.channel, "reglages"))


async def invitation(world: World) -> Screen:
    return world.answer(await world.type(world.bo, "start", adversaire=world.ana))


async def running_board(world: World) -> Screen:
    return await world.begin(manches=1)


async def ended_board(world: World) -> Screen:
    await world.begin(manches=1)
    await world.type(world.bo, "quitter")
    await world.settle()
    return await world.board()


PAGES = [rules, ranking, statistics, own_panel, help_page, server_panel]
BOARDS = [invitation, running_board, ended_board]


async def pressed(world: World, opened: Opened, failures: int) -> dict[str, InteractionResult]:
    """Each button of a message pressed once, while so many answers fail before one arrives."""
    shown = await opened(world)
    assert shown.buttons
    results = {}
    for custom_id in shown.buttons:
        world.env.inject_error("POST", CALLBACK, status=500, times=failures)
        results[custom_id] = await sent(world, world.ana, shown, custom_id)
        world.env.backend.faults.clear()
        await world.settle()
    return results


@pytest.mark.parametrize("opened", PAGES + BOARDS)
async def test_every_button_is_answered_though_one_try_fails(world: World, opened: Opened) -> None:
    results = await pressed(world, opened, 1)
    assert [button for button, result in results.items() if not result.acknowledged] == []


@pytest.mark.parametrize("opened", PAGES)
async def test_where_no_try_shows_it_a_sentence_says_so(world: World, opened: Opened) -> None:
    for button, result in (await pressed(world, opened, 2)).items():
        assert "Discord n'a p" in world.private(result), button
