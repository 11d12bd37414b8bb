"""A stand-in that is started again goes on where it was."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import discord
import pytest

from bot.local.server import StandIn
from tests.local.conftest import StartBot
from tests.local.tiny_bot import picture


async def test_the_whole_world_outlives_a_stop(tmp_path: Path, start_bot: StartBot) -> None:
    path = tmp_path / "world.json"
    async with StandIn(path, bot_name="Duelliste") as first:
        bot = await start_bot(first)
        done = await first.slash("ana", "channel", "board")
        await first.slash("ana", "channel", "dm", {"who": "bo"})
        hidden = await first.click("bo", done.original or 0, "hand")
        first.set_person("bo", dms_open=False, locale="en-US")
        first.send_message("bo", "channel", "bonjour")
        before = first.world
        await bot.close()
    async with StandIn(path) as second:
        after = second.world
        for name in ("people", "channels", "messages", "emojis", "commands", "guild_id", "bot_id"):
            assert getattr(after, name) == getattr(before, name), name
        assert after.bot.name == "Duelliste"
        assert after.new_id() > before.last_id
        board = second.message(done.original or 0)
        assert after.files.get(board.attachments[0].id) == picture()
        # Tokens that are still open go on opening what they did.
        bot = await start_bot(second)
        webhook = f"/webhooks/{after.bot_id}/{hidden.token}/messages/@original"
        route = discord.http.Route("PATCH", webhook)
        await bot.http.request(route, json={"content": "encore là"})
        kept = second.message(hidden.original or 0)
        assert (kept.content, kept.reader) == ("encore là", second.person("bo").id)
        clicked = await second.click("ana", board, "plus")
        assert not clicked.failed


async def test_files_that_nothing_shows_are_not_kept(tmp_path: Path, start_bot: StartBot) -> None:
    path = tmp_path / "world.json"
    async with StandIn(path) as first:
        bot = await start_bot(first)
        done = await first.slash("ana", "channel", "board")
        (shown,) = first.message(done.original or 0).attachments
        first.world.files.put(7, b"left behind by a kill")
        await bot.close()
    async with StandIn(path) as second:
        assert second.world.files.get(shown.id) == picture()
        assert second.world.files.get(7) is None


async def test_a_world_of_an_older_version_goes_on(tmp_path: Path) -> None:
    """What it did not save yet is as in a new world; its language is not asked for again."""
    path = tmp_path / "world.json"
    async with StandIn(path) as first:
        first.send_message("ana", "channel", "bonjour")
    saved = json.loads(path.read_text(encoding="utf-8"))
    for name in ("secret", "greeted", "guild_locale", "manager_role"):
        del saved[name]
    for person in saved["people"]:
        del person["manager"], person["away"]
    path.write_text(json.dumps(saved), encoding="utf-8")
    async with StandIn(path) as second:
        assert [message.content for message in second.messages("channel")] == ["bonjour"]
        assert not second.greet("en-US")


async def test_changes_are_saved_while_it_runs(tmp_path: Path) -> None:
    path = tmp_path / "world.json"
    async with StandIn(path) as running:
        running.send_message("ana", "channel", "bonjour")
        async with asyncio.timeout(5):
            while not path.exists():
                await asyncio.sleep(0.02)
        saved = json.loads(path.read_text(encoding="utf-8"))
        assert [message["content"] for message in saved["messages"]] == ["bonjour"]


async def test_what_waited_for_an_answer_is_over(tmp_path: Path) -> None:
    path = tmp_path / "world.json"
    async with StandIn(path) as first:
        first.world.set_commands("", [_PING])
        waiting = await first.slash("ana", "channel", "ping", wait=False)
    async with StandIn(path) as second:
        found = second.world.interactions[waiting.token]
        assert (found.answered, found.failed) == (None, True)


_PING = {"id": "1", "type": 1, "name": "ping", "description": "Ping", "options": []}


async def test_an_unreadable_file_is_set_aside(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "world.json"
    path.write_text("{", encoding="utf-8")
    async with StandIn(path) as fresh:
        assert [person.key for person in fresh.world.humans] == ["ana", "bo"]
    assert "could not be read" in caplog.text
    assert (tmp_path / "world.unreadable.json").read_text(encoding="utf-8") == "{"
