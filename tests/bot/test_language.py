"""Private messages speak the language in which their reader uses Discord, restart or not."""

from typing import Any

import pytest

from bot.store.preferences import PreferenceStore
from tests.bot.world import World


async def test_a_hand_speaks_its_reader_s_language_after_a_restart(world: World) -> None:
    world.languages[world.bo.id] = "en-GB"
    started = await world.type(world.ana, "start", adversaire=world.bo, manches=1)
    await world.press(world.bo, world.answer(started), "accept")
    await world.settle()
    assert "back to the board" in world.hand(world.bo).text
    await world.restart()
    table = await world.table()
    await world.press(world.ana, world.hand(world.ana), f"pick:{table.seat_of(world.ana.id)}.0")
    await world.settle()
    assert "back to the board" in world.hand(world.bo).text
    assert "retour au plateau" in world.hand(world.ana).text


async def test_it_is_written_down_once(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    save = PreferenceStore.save

    async def counted(self: PreferenceStore, kind: Any, number: int, document: Any) -> None:
        await save(self, kind, number, document)
        kept.append(document["heard"])

    monkeypatch.setattr(PreferenceStore, "save", counted)
    for _ in range(3):
        await world.type(world.ana, "regles")
    assert kept == ["fr"]
    world.languages[world.ana.id] = "en-GB"
    await world.type(world.ana, "regles")
    assert kept == ["fr", "en"]
