"""What Discord refuses, and how: one request a row, with its HTTP status and Discord's code."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

import aiohttp
import pytest

from bot.local.model import JSON
from bot.local.rate_limits import OPENED_DMS
from bot.local.server import StandIn
from tests.local.layouts import V2, button, command, label, modal, row, text
from tests.local.scene import Clock, build
from tests.local.test_limits import EMBEDS, LAYOUTS
from tests.local.tiny_bot import TOKEN


class Row(NamedTuple):
    """A request, by what is wrong with it, and the answer."""

    wrong: str
    method: str
    path: str
    body: Any
    status: int
    code: int


SAY: JSON = {"content": "x"}
UPDATE: JSON = {"type": 7, "data": SAY}
ANSWER: JSON = {"type": 4, "data": SAY}
COMPONENTS: JSON = {"flags": V2, "components": [text()]}
SALON, COMMANDS = "/channels/{salon}/messages", "/applications/{bot}/commands"
FOLLOW_UP, EMOJIS = "/webhooks/{bot}/{answered}", "/applications/{bot}/emojis"
ORIGINAL, DMS = "messages/@original", "/users/@me/channels"
GUILD_1, EXPIRED = "/applications/{bot}/guilds/1/commands", "/webhooks/{bot}/{expired}"
ANAS_DM = "/channels/{dm_ana}/messages/{anas_dm}"
MEMBERS = "/channels/{salon}/thread-members"
LONG: JSON = {"content": "x" * 2001}
THREAD: JSON = {"name": "x", "type": 11}
REPLY: JSON = {**SAY, "message_reference": {"message_id": "1"}}
CHOICES: JSON = {"type": 8, "data": {"choices": []}}
SIX_FIELDS: JSON = {"type": 9, "data": modal(*map(label, "abcdef"))}
NO_PICTURE = {"name": "as", "image": "data:image/png;base64,"}


def opens(**changed: Any) -> JSON:
    """An answer that opens a form."""
    return {"type": 9, "data": modal(label(), **changed)}


ROWS = [
    # what is not, or no longer, there
    Row("no such channel", "GET", "/channels/1", None, 404, 10003),
    Row("no number", "GET", "/channels/x", None, 404, 10003),
    Row("a deleted channel", "POST", "/channels/{gone}/messages", SAY, 404, 10003),
    Row("a channel deleted since the click", "POST", "/webhooks/{bot}/{orphan}", SAY, 404, 10003),
    Row("no such server", "GET", "/guilds/1", None, 404, 10004),
    Row("nobody there by that id", "GET", "/guilds/{guild}/members/1", None, 404, 10013),
    Row("somebody who left", "GET", "/guilds/{guild}/members/{chloe}", None, 404, 10007),
    Row("no such message", "PATCH", f"{SALON}/1", SAY, 404, 10008),
    Row("somebody else's eyes only", "GET", f"{SALON}/{{hidden}}", None, 404, 10008),
    Row("no such answer", "PATCH", f"{FOLLOW_UP}/messages/{{mine}}", SAY, 404, 10008),
    Row("no such user", "GET", "/users/1", None, 404, 10013),
    Row("another application", "GET", "/applications/1", None, 404, 10002),
    Row("no such command", "GET", f"{COMMANDS}/1", None, 404, 10063),
    Row("no such command to change", "PATCH", f"{COMMANDS}/1", command(), 404, 10063),
    Row("no such command to delete", "DELETE", f"{COMMANDS}/1", None, 404, 10063),
    Row("another server", "GET", GUILD_1, None, 403, 50001),
    Row("no such emoji", "DELETE", f"{EMOJIS}/1", None, 404, 10014),
    Row("a token of nothing", "PATCH", f"/webhooks/{{bot}}/nothing/{ORIGINAL}", SAY, 404, 10015),
    Row("nobody clicked", "POST", "/interactions/1/nothing/callback", ANSWER, 404, 10062),
    # times
    Row("after three seconds", "POST", "{reply_late}", ANSWER, 404, 10062),
    Row("answered already", "POST", "{reply_again}", ANSWER, 400, 40060),
    Row("after fifteen minutes", "POST", EXPIRED, SAY, 401, 50027),
    Row("an edit after fifteen minutes", "PATCH", f"{EXPIRED}/{ORIGINAL}", SAY, 401, 50027),
    Row("a fourth edit of an old message", "PATCH", f"{SALON}/{{old}}", SAY, 429, 30046),
    # permissions
    Row("a channel unseen", "GET", "/channels/{unseen}", None, 403, 50001),
    Row("writing unseen", "POST", "/channels/{unseen}/messages", SAY, 403, 50001),
    Row("writing where it may not", "POST", "/channels/{mute}/messages", SAY, 403, 50013),
    Row("reading where it may not", "GET", "/channels/{bare}/messages", None, 403, 50013),
    Row("a thread where it may not", "POST", "/channels/{bare}/threads", THREAD, 403, 50013),
    Row("deleting a channel where it may not", "DELETE", "/channels/{bare}", None, 403, 50013),
    Row("another's message", "PATCH", f"{SALON}/{{anas}}", SAY, 403, 50005),
    Row("deleting another's in private", "DELETE", ANAS_DM, None, 400, 50024),
    Row("a thread in private", "POST", "/channels/{dm_ana}/threads", THREAD, 400, 50024),
    Row("DMs closed", "POST", "/channels/{dm_bo}/messages", SAY, 403, 50007),
    Row("no server in common", "POST", "/channels/{dm_chloe}/messages", SAY, 403, 50278),
    Row("DMs with a bot", "POST", DMS, {"recipient_id": "{bot}"}, 403, 50007),
    Row("one more DM at once", "POST", DMS, {"recipient_id": "{ana}"}, 403, 40003),
    Row("a thread put away", "POST", "/channels/{shut}/messages", SAY, 400, 50083),
    Row("an edit in it", "PATCH", "/channels/{resting}/messages/{old_news}", SAY, 400, 50083),
    Row("an edit by a click in it", "POST", "{press_resting}", UPDATE, 400, 50083),
    Row("an answer in a locked one", "POST", "{reply_shut}", ANSWER, 400, 50083),
    Row("« thinking » in a locked one", "POST", "{reply_shut}", {"type": 5}, 400, 50083),
    Row("joining what is no thread", "PUT", f"{MEMBERS}/@me", None, 400, 50024),
    Row("leaving what is no thread", "DELETE", f"{MEMBERS}/@me", None, 400, 50024),
    Row("who follows no thread", "GET", MEMBERS, None, 400, 50024),
    Row("typing where it may not", "POST", "/channels/{mute}/typing", None, 403, 50013),
    Row("no name", "PATCH", "/channels/{salon}", {"name": ""}, 400, 50035),
    Row("a name of 101", "PATCH", "/channels/{salon}", {"name": "x" * 101}, 400, 50035),
    # messages
    Row("nothing", "POST", SALON, {}, 400, 50006),
    Row("no JSON", "POST", SALON, "{", 400, 50109),
    Row("2,001 characters", "POST", SALON, LONG, 400, 50035),
    Row("content beside components", "POST", SALON, {**COMPONENTS, "content": "x"}, 400, 50035),
    Row("embeds beside components", "POST", SALON, {**COMPONENTS, "embeds": [{}]}, 400, 50035),
    Row("new components alone", "POST", SALON, {"components": [text()]}, 400, 50035),
    Row("an answer to nothing", "POST", SALON, REPLY, 400, 50035),
    Row("a file not sent", "POST", SALON, {"attachments": [{"id": "0"}]}, 400, 50035),
    Row("a custom id twice", "POST", SALON, {"components": [row(button(), button())]}, 400, 50035),
    *[Row(f"more than {name}", "POST", SALON, {"flags": V2, "components": bad}, 400, 50035)
      for name, _, bad in LAYOUTS],
    *[Row(f"more than {name}", "POST", SALON, {"embeds": bad}, 400, 50035)
      for name, _, bad in EMBEDS],
    # answers
    Row("no such kind of answer", "POST", "{reply}", {"type": 99}, 400, 50035),
    Row("no kind of answer", "POST", "{reply}", {}, 400, 50035),
    Row("an edit for a command", "POST", "{reply}", UPDATE, 400, 50035),
    Row("choices for a command", "POST", "{reply}", CHOICES, 400, 50035),
    Row("choices for a click", "POST", "{press}", CHOICES, 400, 50035),
    Row("an answer too long", "POST", "{press}", {"type": 7, "data": LONG}, 400, 50035),
    Row("a title of 46", "POST", "{press}", opens(title="x" * 46), 400, 50035),
    Row("a form's id of 101", "POST", "{press}", opens(custom_id="x" * 101), 400, 50035),
    Row("six fields", "POST", "{press}", SIX_FIELDS, 400, 50035),
    # commands and emojis
    Row("a command in capitals", "POST", COMMANDS, command("Duel"), 400, 50035),
    Row("a command of 33", "POST", COMMANDS, command("x" * 33), 400, 50035),
    Row("two commands of one name", "PUT", COMMANDS, [command("a"), command("a")], 400, 50035),
    Row("101 commands", "PUT", COMMANDS, [command(f"c{i}") for i in range(101)], 400, 50035),
    Row("an emoji's name of one letter", "POST", EMOJIS, {**NO_PICTURE, "name": "a"}, 400, 50035),
    Row("an emoji's name with a space", "POST", EMOJIS, {**NO_PICTURE, "name": "a b"}, 400, 50035),
    Row("an emoji without a picture", "POST", EMOJIS, NO_PICTURE, 400, 50035),
]  # fmt: skip


@pytest.fixture
async def scene() -> AsyncIterator[tuple[StandIn, dict[str, str]]]:
    """A stand-in with one of everything, whose bot has been busy: three edits of an old message,
    and as many direct messages opened as may be."""
    clock = Clock()
    async with StandIn(now=clock) as stand_in:
        names = build(stand_in, clock)
        for _ in range(3):
            await ask(stand_in, "PATCH", f"{SALON}/{{old}}".format(**names), SAY)
        for _ in range(OPENED_DMS.limit):
            status, _ = await ask(stand_in, "POST", DMS, {"recipient_id": names["ana"]})
            assert status == 200
        yield stand_in, names


async def ask(stand_in: StandIn, method: str, path: str, body: Any) -> tuple[int, Any]:
    """Asks the REST API as a bot would: the status and the JSON."""
    headers = {"Authorization": f"Bot {TOKEN}", "Content-Type": "application/json"}
    data = None if body is None else body if isinstance(body, str) else json.dumps(body)
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.request(method, stand_in.api_base + path, data=data) as response,
    ):
        return response.status, await response.json()


@pytest.mark.parametrize("request_row", [pytest.param(each, id=each.wrong) for each in ROWS])
async def test_refused(scene: tuple[StandIn, dict[str, str]], request_row: Row) -> None:
    stand_in, names = scene
    _, method, path, body, status, code = request_row
    if isinstance(body, dict) and body.get("recipient_id"):
        body = {"recipient_id": body["recipient_id"].format(**names)}
    before = len(stand_in.world.messages), len(stand_in.world.channels)
    answered, said = await ask(stand_in, method, path.format(**names), body)
    assert (answered, said["code"]) == (status, code), said
    assert said["message"]
    assert bool(said.get("errors")) == (code == 50035)
    assert (len(stand_in.world.messages), len(stand_in.world.channels)) == before


@pytest.mark.parametrize("path", ["/no/such/route", "/users/@me/nothing"])
async def test_a_route_that_nobody_wrote_is_noticed(
    stand_in: StandIn, checked_traffic: list[StandIn], path: str
) -> None:
    assert await ask(stand_in, "GET", path, None) == (
        404,
        {"message": "404: Not Found", "code": 0},
    )
    assert [r.path for r in stand_in.requests() if not r.is_known] == [path]
    checked_traffic.remove(stand_in)


@pytest.mark.parametrize(
    ("action", "data", "reason"),
    [
        ("click", {"message": "{mine}", "custom_id": "nothing"}, "no-component"),
        ("select", {"message": "{mine}", "custom_id": "nothing", "values": []}, "no-component"),
        ("click", {"message": "1", "custom_id": "x"}, "no-message"),
        ("click", {"message": "{hidden}", "custom_id": "x", "person": "bo"}, "no-message"),
        ("click", {"message": "{anas_dm}", "custom_id": "x", "person": "bo"}, "not-here"),
        ("slash", {"channel": "{salon}", "command": "nothing"}, "no-command"),
        ("slash", {"channel": "{gone}", "command": "nothing"}, "no-channel"),
        ("send", {"channel": "{salon}", "content": " "}, "length"),
        ("send", {"channel": "{salon}", "content": "x" * 2001}, "length"),
        ("send", {"channel": "{salon}", "content": "x", "person": "chloe"}, "not-here"),
        ("modal", {"interaction": "1", "values": {}}, "no-form"),
        ("delete-message", {"message": "{mine}", "person": "bo"}, "not-yours"),
        ("dismiss", {"message": "{mine}"}, "refused"),
        ("dismiss", {"interaction": "{open}"}, "refused"),
        ("dismiss", {"interaction": "{failed}", "person": "bo"}, "refused"),
        ("remove-person", {"person": "ana"}, "stays"),
        ("permissions", {"channel": "{salon}", "denied": ["NOTHING"]}, "refused"),
        ("guild", {"locale": "de"}, "refused"),
    ],
)
async def test_what_a_person_cannot_do(
    scene: tuple[StandIn, dict[str, str]], action: str, data: JSON, reason: str
) -> None:
    """The page is told why in a word, and has a sentence for it in each language."""
    stand_in, names = scene
    told = {
        key: value.format(**names) if isinstance(value, str) else value
        for key, value in {"person": "ana", **data}.items()
    }
    async with (
        aiohttp.ClientSession() as session,
        session.post(f"{stand_in.page_url}page/{action}", json=told) as response,
    ):
        assert response.status in (400, 409)
        said = await response.json()
    assert said["reason"] == reason
    assert said["error"]
