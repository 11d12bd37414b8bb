"""What the stand-in shows has the shape that Discord publishes, where that document is at hand."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from jsonschema_rs import Draft202012Validator

from bot.local import message_payloads, payloads
from bot.local.model import Emoji
from bot.local.server import StandIn
from tests.local.tiny_bot import TinyBot

DOCUMENT = os.environ.get("DISCORD_OPENAPI")


@pytest.mark.skipif(not DOCUMENT, reason="DISCORD_OPENAPI names no document")
async def test_shapes(stand_in: StandIn, bot: TinyBot) -> None:
    world = stand_in.world
    board = stand_in.message((await stand_in.slash("ana", "channel", "board")).original or 0)
    challenge = await stand_in.slash("ana", "channel", "duel start", {"opponent": "bo"})
    hidden = await stand_in.click("bo", board, "hand")
    opened = await stand_in.click("bo", board, "note")
    noted = await stand_in.submit_modal("bo", opened, {"note": "xx", "who": ["ana"]})
    stand_in.send_message("bo", "channel", "@Ana bonjour")
    thread = world.create_thread(world.salon, "fil", 11, None)
    shown = [
        *[("MessageResponse", message_payloads.message(world, m)) for m in world.messages.values()],
        *[("ApplicationCommandResponse", command) for command in world.all_commands],
        *[
            ("InteractionCallbackResponse", message_payloads.callback(world, each, 4))
            for each in (challenge, hidden, noted)
        ],
        ("GuildWithCountsResponse", payloads.guild(world)),
        ("GuildMemberResponse", payloads.member(world, world.person("bo"))),
        ("UserResponse", payloads.user(world.person("bo"))),
        ("GuildChannelResponse", payloads.channel(world, world.salon)),
        ("PrivateChannelResponse", payloads.channel(world, world.dm(world.person("bo")))),
        ("ThreadResponse", payloads.channel(world, thread)),
        ("PrivateApplicationResponse", payloads.application(world)),
        ("EmojiResponse", payloads.emoji(world, Emoji(world.new_id(), "as"))),
        ("GuildRoleResponse", payloads.roles(world)[0]),
    ]
    schemas = json.loads(Path(DOCUMENT or "").read_text(encoding="utf-8"))["components"]
    if "MessageResponse" not in schemas["schemas"]:
        pytest.skip("DISCORD_OPENAPI is a copy without Discord's answers")
    for name, value in shown:
        schema = {"$ref": f"#/components/schemas/{name}", "components": schemas}
        Draft202012Validator(schema).validate(json.loads(json.dumps(value)))
