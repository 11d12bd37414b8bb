"""The page is for whoever started it: this machine, its own origin, its secret, bounded sizes."""

from __future__ import annotations

import asyncio
import re
import socket
import stat
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.local import page_api, traffic, world
from bot.local.model import InteractionKind
from bot.local.server import StandIn
from tests.local.conftest import Api

ELSEWHERE = re.compile(r"""(src|href)="?https?:|url\(["']?https?:|(from|fetch\() ?["'`]https?:""")


async def status_of(method: str, url: str, **options: Any) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.request(method, url, **options) as response,
    ):
        return response.status, await response.text()


async def test_it_listens_on_this_machine_alone(stand_in: StandIn) -> None:
    assert stand_in.origin.startswith("http://127.0.0.1:")
    others = {str(found[4][0]) for found in socket.getaddrinfo(socket.gethostname(), None)}
    for other in others - {"127.0.0.1", "::1"}:
        with pytest.raises(OSError, match=r"."):
            await asyncio.wait_for(asyncio.open_connection(other, stand_in.port), 2)


@pytest.mark.parametrize("path", ["", "{secret}", "page/state", "{other}/", "{other}/page/state"])
async def test_without_its_secret_nothing_opens(stand_in: StandIn, path: str) -> None:
    secret = stand_in.world.secret
    wrong = path.format(secret=secret[:-1], other=secret[::-1])
    status, said = await status_of("GET", f"{stand_in.origin}/{wrong}")
    assert status == 403
    assert "adresse entière" in said
    assert "whole address" in said
    assert secret not in said


async def test_the_secret_outlives_a_restart_and_is_nobody_else_s(tmp_path: Path) -> None:
    path = tmp_path / "world.json"
    async with StandIn(path) as first:
        secret = first.world.secret
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    async with StandIn(path) as second, StandIn(tmp_path / "other.json") as third:
        assert second.world.secret == secret
        assert third.world.secret != secret
        assert (await status_of("GET", second.page_url))[0] == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Host": "evil.example"},
        {"Host": "evil.example:{port}"},
    ],
)
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/{secret}/page/people"),
        ("GET", "/gateway"),
        ("GET", "/api/v10/users/@me"),
        ("POST", "/api/v10/interactions/{interaction}/{token}/callback"),
        ("OPTIONS", "/api/v10/users/@me"),
    ],
)
async def test_other_sites_cannot_act_here(
    stand_in: StandIn, method: str, path: str, headers: dict[str, str]
) -> None:
    """Neither on the page nor as the bot, though a form needs no leave to be sent anywhere."""
    world = stand_in.world
    waiting = world.open_interaction(
        InteractionKind.COMMAND, world.person("ana"), world.salon, "ping", {}
    )
    names = {"secret": world.secret, "interaction": waiting.id, "token": waiting.token}
    forged = {name: value.format(port=stand_in.port) for name, value in headers.items()}
    status, _ = await status_of(
        method,
        stand_in.origin + path.format(**names),
        data='{"type": 4, "data": {"content": "x"}}',
        headers={"Authorization": "Bot x", "Content-Type": "text/plain", **forged},
    )
    assert status == 403
    assert waiting.answered is None
    assert not stand_in.requests()


@pytest.mark.parametrize("path", ["*", "/", "//", "/%00"])
async def test_an_odd_path_opens_nothing(stand_in: StandIn, path: str) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", stand_in.port)
    writer.write(f"OPTIONS {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    assert b" 403 " in await asyncio.wait_for(reader.readline(), 5)
    writer.close()
    await writer.wait_closed()


async def test_the_page_itself_can_act(stand_in: StandIn) -> None:
    url = f"{stand_in.page_url}page/people"
    own = {"Origin": stand_in.origin}
    assert await status_of("POST", url, json={}, headers=own) == (200, '{"person": "chloe"}')


async def test_the_page_is_asked_for_anew(stand_in: StandIn) -> None:
    """A script of yesterday's version would not understand what today's says."""
    async with aiohttp.ClientSession() as session:
        for file, kept in (("", "no-store"), ("static/app.js", "no-cache")):
            async with session.get(f"{stand_in.page_url}{file}") as response:
                assert (response.status, response.headers["Cache-Control"]) == (200, kept)


async def test_the_live_connection_is_guarded_too(stand_in: StandIn) -> None:
    url = f"{stand_in.page_url}page/live"
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(url, headers={"Origin": "http://evil.example"})
        assert refused.value.status == 403
        async with session.ws_connect(url) as live:
            assert (await live.receive_json())["type"] == "state"


async def test_the_page_loads_nothing_from_elsewhere(stand_in: StandIn) -> None:
    async with aiohttp.ClientSession() as session, session.get(stand_in.page_url) as response:
        policy = response.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert response.headers["Referrer-Policy"] == "no-referrer"
    for file in page_api.PAGE.iterdir():
        text = file.read_text(encoding="utf-8")
        assert not ELSEWHERE.search(text), file.name
        assert not re.search(r"\.(inner|outer)HTML|insertAdjacentHTML|document\.write", text)


async def test_what_the_page_sends_is_short(stand_in: StandIn) -> None:
    url = f"{stand_in.page_url}page/send"
    data = {"person": "ana", "channel": "channel", "content": "x" * (64 << 10)}
    assert (await status_of("POST", url, json=data))[0] == 413
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{stand_in.page_url}page/live") as live,
    ):
        await live.receive_json()
        await live.send_str("x" * (page_api.MAX_FRAME + 1))
        assert (await live.receive(5)).type is aiohttp.WSMsgType.CLOSE
        assert live.close_code == aiohttp.WSCloseCode.MESSAGE_TOO_BIG


async def test_a_page_that_does_not_read_is_let_go(
    stand_in: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_api, "LISTENER_BACKLOG", 3)
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{stand_in.page_url}page/live") as live,
    ):
        await live.receive_json()
        for number in range(10):
            stand_in.send_message("ana", "channel", f"{number}")
        said = [await live.receive(5) for _ in range(4)]
        assert said[-1].type is aiohttp.WSMsgType.CLOSE
        assert live.close_code == aiohttp.WSCloseCode.TRY_AGAIN_LATER


async def test_old_bodies_are_not_kept(
    stand_in: StandIn, api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(traffic, "KEPT_BODIES", 2)
    path = f"/channels/{stand_in.world.salon.id}/messages"
    for number in range(4):
        await api("POST", path, {"content": f"{number}"})
    bodies = [request.body for request in stand_in.requests("POST", path)]
    assert bodies == [None, None, {"content": "2"}, {"content": "3"}]


async def test_old_messages_make_room(stand_in: StandIn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(world, "MAX_MESSAGES", 3)
    gone: list[str] = []
    stand_in.world.watch(
        lambda change: (
            gone.append(change.message.content)
            if change.name == "message_deleted" and change.message
            else None
        )
    )
    for number in range(5):
        stand_in.send_message("ana", "channel", f"{number}")
    assert [message.content for message in stand_in.messages("channel")] == ["2", "3", "4"]
    assert gone == ["0", "1"]
