"""What people read when their table cannot be read: one apology each, and one in the channel."""

import logging
from collections.abc import Sequence

import pytest

from bot.game.contract import AnyGame
from bot.screen.board import of_game, text
from tests.bot.world import Screen
from tests.game.playing import playout
from tests.holds.scene import PLAYED, Scene

MINUTES = 120.0
NO_BREAK = "\N{NO-BREAK SPACE}"


def said(screens: Sequence[Screen]) -> list[str]:
    """What stands in some messages."""
    return [screen.text.replace(NO_BREAK, " ") for screen in screens]


@pytest.mark.parametrize("damage", ["options = '{'", "game = 'tarot'"])
@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.name)
async def test_each_player_and_the_channel_are_told_once(
    game: AnyGame, damage: str, scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = [await scene.deal(playout(game, 0), 1) for _ in range(2)]
    assert scene.bot._database is not None
    async with scene.bot._database.transaction() as step:
        await step.run(f"UPDATE tables SET {damage} WHERE id = ?", (broken.id,))
    for _ in range(2):
        await scene.restart()
        await scene.settle(MINUTES)
    name = of_game(game.name, "name") if "game" not in damage else "tarot"
    words = scene.bot.house.words("fr")
    apology = words.say(text("house-closed-unreadable", game=name)).replace(NO_BREAK, " ")
    for user_id in broken.people.values():
        assert said(scene.letters(scene.person(user_id))).count(apology) == 1
    assert said(scene.read(scene.channel_of(broken))).count(apology) == 1
    assert [row.id for row in scene.bot.house.tables.open] == [sound.id]
    await scene.check_shown(await scene.table(sound.id))
    errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert {record.name for record in errors} == {"bot.table.ledger"}
    assert all(record.exc_info is None for record in errors)
    caplog.clear()
