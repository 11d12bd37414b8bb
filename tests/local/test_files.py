"""Files and emojis: kept, replaced, served, and refused when they are too large."""

from __future__ import annotations

import base64
import io
import json
from typing import Any

import aiohttp
import discord
import pytest
from discord import ui

from bot.local.bodies import MAX_FILE, MAX_REQUEST
from bot.local.model import JSON, Callback, Emoji, Message, Permission
from bot.local.rest_application import MAX_EMOJI_BYTES, MAX_EMOJIS
from bot.local.server import StandIn
from tests.local.conftest import Api
from tests.local.layouts import V2
from tests.local.tiny_bot import TinyBot, picture


@pytest.fixture
def salon(stand_in: StandIn) -> str:
    return f"/channels/{stand_in.world.salon.id}/messages"


@pytest.fixture
def emojis(stand_in: StandIn) -> str:
    return f"/applications/{stand_in.world.bot_id}/emojis"


def form(payload: Any, *files: tuple[str, bytes]) -> aiohttp.FormData:
    data = aiohttp.FormData()
    data.add_field("payload_json", json.dumps(payload), content_type="application/json")
    for number, (name, content) in enumerate(files):
        data.add_field(f"files[{number}]", io.BytesIO(content), filename=name)
    return data


async def fetched(url: str) -> tuple[int, bytes]:
    """Status and bytes, asked as a page would."""
    async with aiohttp.ClientSession() as session, session.get(url) as response:
        return response.status, await response.read()


def shows(name: str, *more: str) -> JSON:
    """A message of components that shows files."""
    items = [{"media": {"url": f"attachment://{each}"}} for each in (name, *more)]
    return {"flags": V2, "components": [{"type": 12, "items": items}]}


async def test_files_are_kept_changed_and_served(stand_in: StandIn, api: Api, salon: str) -> None:
    listed = {"attachments": [{"id": "0", "filename": "a.png", "description": "un as"}]}
    data = form(listed, ("a.png", picture()), ("b.txt", b"deux"))
    _, sent = await api("POST", salon, data=data)
    first, second = sent["attachments"]
    said = first["description"], first["width"], first["content_type"]
    assert said == ("un as", 320, "image/png")
    path = f"{salon}/{sent['id']}"
    kept = {"content": "plus", "attachments": [{"id": second["id"]}]}
    _, edited = await api("PATCH", path, data=form(kept, ("c.txt", b"trois")))
    assert [a["filename"] for a in edited["attachments"]] == ["b.txt", "c.txt"]
    async with (
        aiohttp.ClientSession() as session,
        session.get(edited["attachments"][1]["url"]) as response,
    ):
        assert (response.status, await response.read()) == (200, b"trois")
        assert "sandbox" in response.headers["Content-Security-Policy"]
    unknown = {"attachments": [{"id": "7"}]}
    assert (await api("PATCH", path, unknown))[1]["code"] == 50035


async def test_a_refused_edit_leaves_the_words_of_a_picture(
    stand_in: StandIn, api: Api, salon: str
) -> None:
    listed = {"attachments": [{"id": "0", "filename": "a.png", "description": "un as"}]}
    _, sent = await api("POST", salon, data=form(listed, ("a.png", picture())))
    path, (shown,) = f"{salon}/{sent['id']}", sent["attachments"]
    for content, status, description in (("x" * 2001, 400, "un as"), ("x", 200, "un roi")):
        renamed = [{"id": shown["id"], "description": "un roi"}]
        answer = await api("PATCH", path, {"content": content, "attachments": renamed})
        assert answer[0] == status
        (kept,) = (await api("GET", path))[1]["attachments"]
        assert (kept["id"], kept["description"]) == (shown["id"], description)
        assert (await fetched(kept["url"]))[0] == 200
        assert not stand_in.world.retired


async def test_an_edit_replaces_the_picture(stand_in: StandIn, api: Api, salon: str) -> None:
    """The component keeps its `attachment://…`, and shows the new file of that name."""
    attached = {"attachments": [{"id": "0", "filename": "é t.png"}]}
    small, large = picture(8, 8), picture(16, 16)
    payload = {**shows("é t.png"), **attached}
    _, sent = await api("POST", salon, data=form(payload, ("é t.png", small)))
    before = sent["components"][0]["items"][0]["media"]
    assert (before["width"], await fetched(before["url"])) == (8, (200, small))

    path = f"{salon}/{sent['id']}"
    _, edited = await api("PATCH", path, data=form(attached, ("é t.png", large)))
    after = edited["components"][0]["items"][0]["media"]
    assert after["url"] != before["url"]
    assert (after["width"], await fetched(after["url"])) == (16, (200, large))
    assert len(edited["attachments"]) == 1
    # Who still shows the old one may, for a while.
    assert await fetched(before["url"]) == (200, small)
    stand_in.world.retired.clear()
    assert (await fetched(before["url"]))[0] == 404

    # What a client sends back as it received it is the same picture still.
    _, again = await api("PATCH", path, {"components": edited["components"]})
    assert again["components"][0]["items"][0]["media"]["url"] == after["url"]


async def test_an_edit_keeps_one_picture_and_adds_another(
    stand_in: StandIn, api: Api, salon: str
) -> None:
    attached = {"attachments": [{"id": "0", "filename": "a.png"}]}
    _, sent = await api("POST", salon, data=form({**shows("a.png"), **attached}, ("a.png", b"a")))
    both = [{"id": sent["attachments"][0]["id"]}, {"id": "0", "filename": "b.png"}]
    payload = {**shows("a.png", "b.png"), "attachments": both}
    _, edited = await api("PATCH", f"{salon}/{sent['id']}", data=form(payload, ("b.png", b"b")))
    media = [item["media"] for item in edited["components"][0]["items"]]
    assert [(await fetched(each["url"]))[1] for each in media] == [b"a", b"b"]
    dropped = {**shows("a.png"), "attachments": both[:1]}
    _, less = await api("PATCH", f"{salon}/{sent['id']}", dropped)
    assert [a["filename"] for a in less["attachments"]] == ["a.png"]


class Gallery(ui.LayoutView):
    """A picture and nothing else."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://x.png")))


def square(side: int) -> discord.File:
    return discord.File(io.BytesIO(picture(side, side)), "x.png")


async def test_the_library_replaces_pictures_in_each_way(stand_in: StandIn, bot: TinyBot) -> None:
    """message.edit, an answer to a click, @original, and a message after the answer."""

    def width(which: Message | int | None) -> int | None:
        (attachment,) = stand_in.message(which or 0).attachments
        assert stand_in.world.files.get(attachment.id) == picture(*2 * (attachment.width or 0,))
        return attachment.width

    channel = bot.guilds[0].text_channels[0]
    sent = await channel.send(view=Gallery(), file=square(1))
    await sent.edit(view=Gallery(), attachments=[square(2)])
    assert width(sent.id) == 2

    await stand_in.click("ana", sent.id, "x", wait=False, forged=True)
    click = await bot.next_interaction()
    await click.response.edit_message(view=Gallery(), attachments=[square(3)])
    assert width(sent.id) == 3
    await click.edit_original_response(view=Gallery(), attachments=[square(4)])
    assert width(sent.id) == 4
    later = await click.followup.send(view=Gallery(), file=square(5), wait=True, ephemeral=True)
    await later.edit(view=Gallery(), attachments=[square(6)])
    assert (width(later.id), stand_in.message(later.id).ephemeral) == (6, True)

    await stand_in.click("ana", sent.id, "x", wait=False, forged=True)
    click = await bot.next_interaction()
    await click.response.defer(thinking=True)
    await click.edit_original_response(view=Gallery(), attachments=[square(7)])
    thought = stand_in.messages("channel")[-1]
    assert (width(thought), thought.loading) == (7, False)
    assert click.response.type is discord.InteractionResponseType.deferred_channel_message
    assert click.response.type.value == Callback.DEFERRED_MESSAGE


async def test_a_file_that_is_too_large(stand_in: StandIn, api: Api, salon: str) -> None:
    status, said = await api("POST", salon, data=form({}, ("a.bin", bytes(MAX_FILE + 1))))
    assert (status, said["code"]) == (413, 40005)
    files = [(f"{i}.bin", bytes(MAX_FILE)) for i in range(3)]
    status, said = await api("POST", salon, data=form({}, *files))
    assert (status, said["code"]) == (413, 40005)
    body = io.BytesIO(b'{"content": "' + b"x" * MAX_REQUEST + b'"}')
    headers = {"Content-Type": "application/json"}
    status, said = await api("POST", salon, data=body, headers=headers)
    assert (status, said["code"]) == (413, 40005)
    assert stand_in.messages("channel") == []


async def test_files_need_their_permission(stand_in: StandIn, api: Api, salon: str) -> None:
    stand_in.set_bot_permissions("channel", Permission.ATTACH_FILES)
    status, said = await api("POST", salon, data=form({}, ("a.txt", b"un")))
    assert (status, said["code"]) == (403, 50013)
    assert (await api("POST", salon, {"content": "sans"}))[0] == 200


async def test_only_those_who_were_given_its_address_see_a_file(
    stand_in: StandIn, api: Api, salon: str
) -> None:
    _, sent = await api("POST", salon, data=form({}, ("a.txt", b"un")))
    url = sent["attachments"][0]["url"]
    address, _, signature = url.partition("?hm=")
    assert (await fetched(url))[0] == 200
    for other in (address, f"{address}?hm=", f"{address}?hm={signature[::-1]}"):
        assert (await fetched(other))[0] == 404


def as_data(data: bytes, kind: str = "image/png") -> str:
    return f"data:{kind};base64," + base64.b64encode(data).decode()


async def test_emojis_live_and_die(stand_in: StandIn, api: Api, salon: str, emojis: str) -> None:
    face = as_data(picture(8, 8))
    status, made = await api("POST", emojis, {"name": "as_de_pique", "image": face})
    assert status == 201
    assert [e["id"] for e in (await api("GET", emojis))[1]["items"]] == [made["id"]]
    assert (await api("GET", f"{emojis}/{made['id']}"))[1] == made
    _, other = await api("POST", emojis, {"name": "roi", "image": face})
    for name, status in (("dame", 200), ("as_de_pique", 400), ("a b", 400), ("dame", 200)):
        assert (await api("PATCH", f"{emojis}/{other['id']}", {"name": name}))[0] == status

    button = {"type": 2, "style": 2, "custom_id": "x", "emoji": {"id": made["id"], "name": "as"}}
    data = {"components": [{"type": 1, "components": [button]}]}
    assert (await api("POST", salon, data))[0] == 200
    for ending in ("png", "webp"):
        url = f"{stand_in.cdn_url}/emojis/{made['id']}.{ending}"
        assert await fetched(url) == (200, picture(8, 8))
    assert (await api("DELETE", f"{emojis}/{made['id']}"))[0] == 204
    assert (await api("POST", salon, data))[1]["code"] == 50035
    assert (await fetched(url))[0] == 404


async def test_how_large_and_how_many_emojis_may_be(
    stand_in: StandIn, api: Api, emojis: str
) -> None:
    largest, name = bytes(MAX_EMOJI_BYTES), "x" * 32
    assert (await api("POST", emojis, {"name": name, "image": as_data(largest)}))[0] == 201
    for wrong in (
        {"name": "un", "image": as_data(largest + b"x")},
        {"name": "x" * 33, "image": as_data(b"x")},
        {"name": "un", "image": as_data(b"x", "text/plain")},
        {"name": name, "image": as_data(b"x")},
    ):
        status, said = await api("POST", emojis, wrong)
        assert (status, said["code"]) == (400, 50035)
    world = stand_in.world
    world.emojis |= {number: Emoji(number, f"e{number}") for number in range(1, MAX_EMOJIS)}
    status, said = await api("POST", emojis, {"name": "un", "image": as_data(b"x")})
    assert (status, said["code"]) == (400, 30008)


async def test_the_library_makes_and_uses_emojis(stand_in: StandIn, bot: TinyBot) -> None:
    made = await bot.create_application_emoji(name="as", image=picture(8, 8))
    assert [each.name for each in await bot.fetch_application_emojis()] == ["as"]
    assert await made.read() == picture(8, 8)
    await bot.guilds[0].text_channels[0].send(f"Voici {made}")
    assert stand_in.messages("channel")[-1].content == f"Voici <:as:{made.id}>"
    await made.edit(name="roi")
    assert stand_in.world.emojis[made.id].name == "roi"
    await made.delete()
    assert not stand_in.world.emojis
