"""What the REST API allows, refuses and keeps, asked as a bot would."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.local.errors import ActionRefused
from bot.local.model import JSON, Permission
from bot.local.server import StandIn
from tests.local.conftest import Api
from tests.local.tiny_bot import TinyBot


@pytest.fixture
def salon(stand_in: StandIn) -> str:
    return f"/channels/{stand_in.world.salon.id}"


async def test_who_is_who(stand_in: StandIn, api: Api) -> None:
    world = stand_in.world
    ana, bo = world.person("ana"), world.person("bo")
    assert (await api("GET", "/users/@me"))[1]["id"] == str(world.bot_id)
    assert (await api("GET", f"/users/{bo.id}"))[1]["global_name"] == "Bo"
    assert (await api("GET", "/oauth2/applications/@me"))[1]["owner"]["id"] == str(ana.id)
    assert (await api("GET", f"/guilds/{world.guild_id}"))[1]["owner_id"] == str(ana.id)
    assert (await api("GET", f"/guilds/{world.guild_id}/members/{bo.id}"))[0] == 200
    stand_in.set_person("bo", member=False)
    status, body = await api("GET", f"/guilds/{world.guild_id}/members/{bo.id}")
    assert (status, body["code"]) == (404, 10007)
    assert (await api("GET", "/gateway"))[1]["url"] == stand_in.gateway_url
    assert (await api("GET", "/gateway/bot"))[1]["shards"] == 1


async def test_a_message_lives_and_dies(stand_in: StandIn, api: Api, salon: str) -> None:
    status, sent = await api("POST", f"{salon}/messages", {"content": "un"})
    assert (status, sent["content"], sent["edited_timestamp"]) == (200, "un", None)
    path = f"{salon}/messages/{sent['id']}"
    _, edited = await api("PATCH", path, {"content": "deux"})
    assert edited["content"] == "deux"
    assert edited["edited_timestamp"]
    assert (await api("GET", path))[1] == edited
    answer = {"content": "oui", "message_reference": {"message_id": sent["id"]}}
    _, reply = await api("POST", f"{salon}/messages", answer)
    assert reply["referenced_message"]["content"] == "deux"
    assert [m["content"] for m in (await api("GET", f"{salon}/messages"))[1]] == ["oui", "deux"]
    after = await api("GET", f"{salon}/messages?after={sent['id']}&limit=1")
    assert [m["content"] for m in after[1]] == ["oui"]
    assert (await api("DELETE", path))[0] == 204
    assert (await api("GET", path))[1]["code"] == 10008
    assert (await api("GET", f"{salon}/messages/{reply['id']}"))[1]["referenced_message"] is None


async def test_others_messages(stand_in: StandIn, api: Api, salon: str) -> None:
    message = stand_in.send_message("ana", "channel", "à moi")
    path = f"{salon}/messages/{message.id}"
    assert (await api("PATCH", path, {"content": "x"}))[1]["code"] == 50005
    stand_in.set_bot_permissions("channel", Permission.MANAGE_MESSAGES)
    assert (await api("DELETE", path))[1]["code"] == 50013
    stand_in.set_bot_permissions("channel")
    assert (await api("DELETE", path))[0] == 204


@pytest.mark.parametrize(
    ("denied", "refused"),
    [
        (Permission.VIEW_CHANNEL, {"get": 50001, "send": 50001, "list": 50001, "drop": 50001}),
        (Permission.SEND_MESSAGES, {"send": 50013}),
        (Permission.READ_MESSAGE_HISTORY, {"list": 50013}),
        (Permission.MANAGE_CHANNELS, {"drop": 50013}),
        (Permission(0), {}),
    ],
)
async def test_permissions_in_a_channel(
    stand_in: StandIn, api: Api, salon: str, denied: Permission, refused: dict[str, int]
) -> None:
    stand_in.set_bot_permissions("channel", denied)
    asked: dict[str, tuple[str, str, Any]] = {
        "get": ("GET", salon, None),
        "send": ("POST", f"{salon}/messages", {"content": "x"}),
        "list": ("GET", f"{salon}/messages", None),
        "drop": ("DELETE", salon, None),
    }
    found = {}
    for name, (method, path, data) in asked.items():
        status, body = await api(method, path, data)
        if status != 200:
            assert status == 403
            found[name] = body["code"]
    assert found == refused


async def test_the_library_sees_the_permissions(stand_in: StandIn, bot: TinyBot) -> None:
    channel = bot.guilds[0].text_channels[0]
    assert channel.permissions_for(channel.guild.me).send_messages
    stand_in.set_bot_permissions("channel", Permission.SEND_MESSAGES)
    done = await stand_in.slash("ana", "channel", "ping")
    assert stand_in.message(done.original or 0).content == "pong"
    assert not channel.permissions_for(channel.guild.me).send_messages
    assert not bot.interactions[-1].app_permissions.send_messages


@pytest.mark.parametrize(
    ("allowed", "called"),
    [
        (None, ["ana", "bo"]),
        ({"parse": []}, []),
        ({"parse": ["users"]}, ["ana", "bo"]),
        ({"parse": [], "users": ["bo"]}, ["bo"]),
    ],
)
@pytest.mark.parametrize("v2", [False, True])
async def test_who_is_called(
    stand_in: StandIn, api: Api, salon: str, allowed: Any, called: list[str], v2: bool
) -> None:
    ids = {person.key: str(person.id) for person in stand_in.world.humans}
    text = f"<@{ids['ana']}> <@!{ids['bo']}> <@999>"
    data: JSON = {"content": text}
    if v2:
        data = {"flags": 1 << 15, "components": [{"type": 10, "content": text}]}
    if allowed is not None:
        data["allowed_mentions"] = {
            **allowed,
            **({"users": [ids[key] for key in allowed["users"]]} if "users" in allowed else {}),
        }
    _, sent = await api("POST", f"{salon}/messages", data)
    assert [user["username"] for user in sent["mentions"]] == called


QUIETLY: JSON = {"allowed_mentions": {"parse": []}}
TO_ALL: JSON = {"content": "@everyone"}
AN_ANSWER: JSON = {"content": "x", "message_reference": {"message_id": "{of_ana}"}}


@pytest.mark.parametrize(
    ("data", "pinged"),
    [
        ({"content": "x"}, []),
        (TO_ALL, ["ana", "bo"]),
        ({**TO_ALL, **QUIETLY}, []),
        ({"flags": 1 << 15, "components": [{"type": 10, "content": "@here"}]}, ["ana", "bo"]),
        (AN_ANSWER, ["ana"]),
        ({**AN_ANSWER, **QUIETLY}, []),
        ({**AN_ANSWER, "allowed_mentions": {"parse": [], "replied_user": True}}, ["ana"]),
        ({"content": "x", "message_reference": {"message_id": "{of_bot}"}}, []),
    ],
)
async def test_whose_phone_rings(
    stand_in: StandIn, api: Api, salon: str, data: JSON, pinged: list[str]
) -> None:
    """Everybody's for @everyone, and the author's for an answer, unless it says otherwise."""
    stand_in.add_person()
    stand_in.set_person("chloe", member=False)
    _, of_bot = await api("POST", f"{salon}/messages", {"content": "x"})
    of_ana = stand_in.send_message("ana", "channel", "x")
    if "message_reference" in data:
        root = data["message_reference"]["message_id"].format(of_ana=of_ana.id, of_bot=of_bot["id"])
        data = {**data, "message_reference": {"message_id": root}}
    rung: list[int] = []
    stand_in.world.watch(lambda change: rung.extend(change.pinged))
    assert (await api("POST", f"{salon}/messages", data))[0] == 200
    assert [stand_in.person(number).key for number in rung] == pinged


@pytest.mark.parametrize("who", ["the bot", "bo"])
async def test_a_message_brings_a_thread_back(
    stand_in: StandIn, api: Api, salon: str, bot: TinyBot, who: str
) -> None:
    _, thread = await api("POST", f"{salon}/threads", {"name": "fil", "type": 11})
    await api("PATCH", f"/channels/{thread['id']}", {"archived": True})

    def is_back(told: discord.RawThreadUpdateEvent) -> bool:
        return not told.data["thread_metadata"]["archived"]

    heard = asyncio.create_task(bot.wait_for("raw_thread_update", check=is_back, timeout=5))
    await asyncio.sleep(0)
    if who == "the bot":
        assert (await api("POST", f"/channels/{thread['id']}/messages", {"content": "x"}))[0] == 200
    else:
        stand_in.send_message(who, thread["id"], "x")
    await heard
    assert thread["id"] in [channel["id"] for channel in stand_in.page.whole()["channels"]]


async def test_threads(stand_in: StandIn, api: Api, salon: str) -> None:
    _, root = await api("POST", f"{salon}/messages", {"content": "racine"})
    status, thread = await api("POST", f"{salon}/messages/{root['id']}/threads", {"name": "fil"})
    assert (status, thread["id"], thread["type"]) == (201, root["id"], 11)
    path = f"/channels/{thread['id']}"
    assert (await api("POST", f"{path}/messages", {"content": "dedans"}))[0] == 200
    bo = stand_in.person("bo").id
    assert (await api("PUT", f"{path}/thread-members/{bo}", {}))[0] == 204
    members = (await api("GET", f"{path}/thread-members"))[1]
    assert str(bo) in [member["user_id"] for member in members]
    _, closed = await api("PATCH", path, {"archived": True, "locked": True})
    assert closed["thread_metadata"]["archived"]
    assert (await api("POST", f"{path}/messages", {"content": "x"}))[1]["code"] == 50083
    with pytest.raises(ActionRefused, match="locked"):
        stand_in.send_message("bo", thread["id"], "x")
    assert (await api("POST", f"{salon}/threads", {"name": "seul", "type": 11}))[0] == 201
    assert (await api("DELETE", salon))[0] == 200
    assert (await api("GET", path))[1]["code"] == 10003


async def test_commands_by_hand(stand_in: StandIn, api: Api) -> None:
    path = f"/applications/{stand_in.world.bot_id}/commands"
    command = {"name": "un", "description": "Un", "description_localizations": {"fr": "Une"}}
    status, made = await api("POST", path, command)
    assert status == 201
    status, again = await api("POST", path, {**command, "description": "Deux"})
    assert (status, again["id"]) == (200, made["id"])
    assert again["version"] != made["version"]
    assert (await api("GET", f"{path}/{made['id']}"))[1]["description"] == "Deux"
    guild = f"/applications/{stand_in.world.bot_id}/guilds/{stand_in.world.guild_id}/commands"
    assert (await api("PUT", guild, [command]))[1][0]["guild_id"] == str(stand_in.world.guild_id)
    assert (await api("DELETE", f"{path}/{made['id']}"))[0] == 204
    assert (await api("GET", path))[1] == []
