"""What the REST API allows, refuses and keeps, asked as a bot would."""

from __future__ import annotations

import base64
import io
import json
from typing import Any

import aiohttp
import pytest

from bot.local.model import JSON, Permission
from bot.local.server import StandIn
from tests.local.conftest import Api
from tests.local.tiny_bot import TOKEN, TinyBot, picture


@pytest.fixture
def salon(stand_in: StandIn) -> str:
    return f"/channels/{stand_in.world.salon.id}"


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/no/such/route", 404, 0),
        ("PUT", "/users/@me", 404, 0),
        ("GET", "/channels/1", 404, 10003),
        ("GET", "/channels/x", 404, 10003),
        ("GET", "/users/1", 404, 10013),
        ("GET", "/guilds/1", 404, 10004),
        ("GET", "/guilds/{guild}/members/1", 404, 10013),
        ("GET", "/applications/1", 404, 10002),
        ("GET", "/applications/{bot}/commands/1", 404, 10063),
        ("DELETE", "/applications/{bot}/emojis/1", 404, 10014),
        ("GET", "/channels/{salon}/messages/1", 404, 10008),
        ("PATCH", "/webhooks/{bot}/nothing/messages/@original", 404, 10015),
        ("POST", "/interactions/1/nothing/callback", 404, 10062),
    ],
)
async def test_what_is_not_there(
    stand_in: StandIn, api: Api, method: str, path: str, status: int, code: int
) -> None:
    world = stand_in.world
    path = path.format(guild=world.guild_id, bot=world.bot_id, salon=world.salon.id)
    answer, body = await api(method, path, {} if method != "GET" else None)
    assert (answer, body["code"]) == (status, code)
    assert body["message"]
    assert stand_in.requests(method, path)[-1].status == status


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


def form(payload: Any, *files: tuple[str, bytes]) -> aiohttp.FormData:
    data = aiohttp.FormData()
    data.add_field("payload_json", json.dumps(payload), content_type="application/json")
    for number, (name, content) in enumerate(files):
        data.add_field(f"files[{number}]", io.BytesIO(content), filename=name)
    return data


async def test_files_are_kept_changed_and_served(stand_in: StandIn, api: Api, salon: str) -> None:
    listed = {"attachments": [{"id": "0", "filename": "a.png", "description": "un as"}]}
    _, sent = await api(
        "POST", f"{salon}/messages", data=form(listed, ("a.png", picture()), ("b.txt", b"deux"))
    )
    first, second = sent["attachments"]
    assert (first["description"], first["width"], first["content_type"]) == (
        "un as",
        320,
        "image/png",
    )
    path = f"{salon}/messages/{sent['id']}"
    kept = {"content": "plus", "attachments": [{"id": second["id"]}]}
    _, edited = await api("PATCH", path, data=form(kept, ("c.txt", b"trois")))
    assert [a["filename"] for a in edited["attachments"]] == ["b.txt", "c.txt"]
    async with aiohttp.ClientSession() as session:
        async with session.get(edited["attachments"][1]["url"]) as response:
            assert (response.status, await response.read()) == (200, b"trois")
            assert "sandbox" in response.headers["Content-Security-Policy"]
        async with session.get(first["url"]) as response:
            assert response.status == 404
    unknown = {"attachments": [{"id": "7"}]}
    assert (await api("PATCH", path, unknown))[1]["code"] == 50035


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
    assert (await api("POST", f"{salon}/threads", {"name": "seul", "type": 11}))[0] == 201
    assert (await api("DELETE", salon))[0] == 200
    assert (await api("GET", path))[1]["code"] == 10003


async def test_emojis(stand_in: StandIn, api: Api, salon: str) -> None:
    path = f"/applications/{stand_in.world.bot_id}/emojis"
    image = "data:image/png;base64," + base64.b64encode(picture(8, 8)).decode()
    status, made = await api("POST", path, {"name": "as_de_pique", "image": image})
    assert status == 201
    assert [e["id"] for e in (await api("GET", path))[1]["items"]] == [made["id"]]
    assert (await api("POST", path, {"name": "as_de_pique", "image": image}))[1]["code"] == 50035
    assert (await api("POST", path, {"name": "autre", "image": "rien"}))[1]["code"] == 50035
    button = {"type": 2, "style": 2, "custom_id": "x", "emoji": {"id": made["id"], "name": "as"}}
    data = {"components": [{"type": 1, "components": [button]}]}
    assert (await api("POST", f"{salon}/messages", data))[0] == 200
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{stand_in.cdn_url}/emojis/{made['id']}.png") as response,
    ):
        assert await response.read() == picture(8, 8)
    assert (await api("DELETE", f"{path}/{made['id']}"))[0] == 204
    assert (await api("POST", f"{salon}/messages", data))[1]["code"] == 50035


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


async def test_other_sites_cannot_act_here(stand_in: StandIn) -> None:
    url = f"{stand_in.origin}/page/people"
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {TOKEN}"}) as session:
        for headers in ({"Origin": "http://evil.example"}, {"Host": "evil.example"}):
            async with session.post(url, json={}, headers=headers) as response:
                assert response.status == 403
        async with session.post(url, json={}, headers={"Origin": stand_in.origin}) as response:
            assert (response.status, await response.json()) == (200, {"person": "chloe"})
