"""Discord's limits: what is just allowed is, and one more is refused with a 50035."""

from __future__ import annotations

from typing import Any

import pytest

from bot.local.commands import check_commands
from bot.local.errors import ApiError
from bot.local.limits import check_choices, check_message, check_modal
from bot.local.model import JSON
from bot.local.server import StandIn
from tests.local.conftest import Api
from tests.local.layouts import (
    V2,
    button,
    buttons,
    command,
    container,
    field,
    gallery,
    label,
    link,
    menu,
    modal,
    option,
    row,
    section,
    text,
)  # fmt: skip


def refused(check: Any, *arguments: Any) -> bool:
    try:
        check(*arguments)
    except ApiError as error:
        refusal = error
    else:
        return False
    assert (refusal.status, refusal.code) == (400, 50035)
    assert refusal.errors
    return True


LAYOUTS: list[tuple[str, list[JSON], list[JSON]]] = [
    ("40 components", [text()] * 40, [text()] * 41),
    ("nested ones count", [container(*[text()] * 39)], [container(*[text()] * 40)]),
    ("accessories count", [section(1, button())] + [text()] * 37,
                          [section(1, button())] + [text()] * 38),
    ("4000 characters", [text("x" * 4000)], [text("x" * 4001)]),
    ("over all texts", [text("x" * 2000)] * 2, [text("x" * 2000), text("x" * 2001)]),
    ("no empty text", [text("x")], [text("")]),
    ("5 buttons a row", [row(*buttons(5))], [row(*buttons(6))]),
    ("1 select a row", [row(menu())], [row(menu(), button())]),
    ("no empty row", [row(button())], [row()]),
    ("no bare button", [row(button())], [button()]),
    ("25 options", [row(menu(25))], [row(menu(26))]),
    ("an option at least", [row(menu(1))], [row(menu(0))]),
    ("option text 100", [row(menu(label="x" * 100))], [row(menu(label="x" * 101))]),
    ("option value 100", [row(menu(value="x" * 100))], [row(menu(value="x" * 101))]),
    ("option notes 100", [row(menu(note="x" * 100))], [row(menu(note="x" * 101))]),
    ("max values", [row(menu(3, max_values=3))], [row(menu(3, max_values=4))]),
    ("placeholder 150", [row(menu(placeholder="x" * 150))], [row(menu(placeholder="x" * 151))]),
    ("label 80", [row(button(label="x" * 80))], [row(button(label="x" * 81))]),
    ("label or emoji", [row(button(label="", emoji={"name": "♥"}))], [row(button(label=""))]),
    ("known emojis", [row(button(emoji={"id": "7"}))], [row(button(emoji={"id": "8"}))]),
    ("emojis of numbers", [row(button(emoji={"id": 7}))], [row(button(emoji={"id": "zz"}))]),
    ("links of the web", [row(link("https://x.example"))], [row(link("javascript:alert(1)"))]),
    ("links of Discord", [row(link("discord://-/x"))], [row(link(" https://x.example"))]),
    ("links of 512", [row(link(f"http://{'x' * 505}"))], [row(link(f"http://{'x' * 506}"))]),
    ("custom_id 100", [row(button("x" * 100))], [row(button("x" * 101))]),
    ("no empty custom_id", [row(button("x"))], [row(button(""))]),
    ("unique custom_ids", [row(button("a"), button("b"))], [row(button("a")), row(button("a"))]),
    ("unique ids", [text(id=1), text(id=2)], [text(id=1), text(id=1)]),
    ("a style", [row(button(style=4))], [row(button(style=9))]),
    ("gallery 10", [gallery(10)], [gallery(11)]),
    ("no empty gallery", [gallery(1)], [gallery(0)]),
    ("alt text 1024", [gallery(description="x" * 1024)], [gallery(description="x" * 1025)]),
    ("section of 3", [section(3, button())], [section(4, button())]),
    ("an accessory", [section(1, button())], [section(1, None)]),
    ("no nested containers", [container(text())], [container(container(text()))]),
    ("a real address", [gallery()], [{"type": 12, "items": [{"media": {"url": "file:///x"}}]}]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("good", "bad"), [pytest.param(good, bad, id=name) for name, good, bad in LAYOUTS]
)
def test_layouts(good: list[JSON], bad: list[JSON]) -> None:
    assert not refused(check_message, "", [], good, V2, [], {7})
    assert refused(check_message, "", [], bad, V2, [], {7})


EMBEDS: list[tuple[str, list[JSON], list[JSON]]] = [
    ("10 embeds", [{"title": "x"}] * 10, [{"title": "x"}] * 11),
    ("title 256", [{"title": "x" * 256}], [{"title": "x" * 257}]),
    ("description 4096", [{"description": "x" * 4096}], [{"description": "x" * 4097}]),
    ("author 256", [{"author": {"name": "x" * 256}}], [{"author": {"name": "x" * 257}}]),
    ("footer 2048", [{"footer": {"text": "x" * 2048}}], [{"footer": {"text": "x" * 2049}}]),
    ("25 fields", [{"fields": [field()] * 25}], [{"fields": [field()] * 26}]),
    ("field name 256", [{"fields": [field("x" * 256)]}], [{"fields": [field("x" * 257)]}]),
    ("field value 1024", [{"fields": [field("x", "x" * 1024)]}],
                         [{"fields": [field("x", "x" * 1025)]}]),
    ("no empty field", [{"fields": [field()]}], [{"fields": [field("")]}]),
    ("6000 in all", [{"description": "x" * 3000}] * 2,
                    [{"description": "x" * 3000}] * 2 + [{"title": "x"}]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("good", "bad"), [pytest.param(good, bad, id=name) for name, good, bad in EMBEDS]
)
def test_embeds(good: list[JSON], bad: list[JSON]) -> None:
    assert not refused(check_message, "", good, [], 0, [], ())
    assert refused(check_message, "", bad, [], 0, [], ())


def test_old_messages_have_rows_alone() -> None:
    assert not refused(check_message, "x" * 2000, [], [row(button())], 0, ["a.png"], ())
    assert refused(check_message, "x" * 2001, [], [], 0, [], ())
    assert refused(check_message, "", [], [text()], 0, [], ())
    assert refused(check_message, "", [{}] * 11, [], 0, [], ())
    assert refused(check_message, "", [], [row(button(f"b{i}")) for i in range(6)], 0, [], ())


def test_a_message_of_components_is_nothing_else() -> None:
    assert refused(check_message, "x", [], [text()], V2, [], ())
    assert refused(check_message, "", [{"title": "x"}], [text()], V2, [], ())


def test_attachments_and_their_names() -> None:
    shown = [{"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}]
    assert not refused(check_message, "", [], shown, V2, ["a.png"], ())
    assert refused(check_message, "", [], shown, V2, [], ())
    assert refused(check_message, "", [], shown, V2, ["a.png", "b.png"], ())
    assert refused(check_message, "", [], [], 0, [f"{i}.png" for i in range(11)], ())


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        (modal(*[label(f"{i}") for i in range(5)]), modal(*[label(f"{i}") for i in range(6)])),
        (modal(label(), title="x" * 45), modal(label(), title="x" * 46)),
        (modal(label(), custom_id="x" * 100), modal(label(), custom_id="x" * 101)),
        (modal(label("a"), label("b")), modal(label("a"), label("a"))),
        (modal(label(placeholder="x" * 100)), modal(label(placeholder="x" * 101))),
        (modal(label(min_length=1, max_length=2)), modal(label(min_length=3, max_length=2))),
        (modal(label()), modal()),
        (modal(label()), modal(row(button()))),
    ],
)
def test_modals(good: JSON, bad: JSON) -> None:
    assert not refused(check_modal, good, ())
    assert refused(check_modal, bad, ())


def test_autocompletion() -> None:
    choice = {"name": "x" * 100, "value": "x" * 100}
    assert not refused(check_choices, [choice] * 25)
    assert refused(check_choices, [choice] * 26)
    assert refused(check_choices, [{**choice, "name": "x" * 101}])
    assert refused(check_choices, [{**choice, "value": ""}])


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ([command("double-nœud")], [command("Double")]),
        ([command("x" * 32)], [command("x" * 33)]),
        ([command("a"), command("b")], [command("a"), command("a")]),
        ([command("a_b")], [command("a b")]),
        ([command(description="x" * 100)], [command(description="x" * 101)]),
        ([command(description="x")], [command(description="")]),
        (
            [command(description_localizations={"fr": "x"})],
            [command(description_localizations={"fr-FR": "x"})],
        ),
        (
            [command(options=[option(f"o{i}") for i in range(25)])],
            [command(options=[option(f"o{i}") for i in range(26)])],
        ),
        (
            [command(options=[option("a", required=True), option("b")])],
            [command(options=[option("a"), option("b", required=True)])],
        ),
        (
            [command(options=[option(choices=[{"name": "x", "value": "x"}] * 25)])],
            [command(options=[option(choices=[{"name": "x", "value": "x"}] * 26)])],
        ),
        (
            [command(options=[option("g", 2, options=[option("s", 1)])])],
            [command(options=[option("g", 2, options=[option("s", 2)])])],
        ),
        (
            [command(options=[option("s", 1, options=[option()])])],
            [command(options=[option("s", 1, options=[option("t", 1)])])],
        ),
        ([command(f"c{i}") for i in range(100)], [command(f"c{i}") for i in range(101)]),
    ],
)
def test_commands(good: list[JSON], bad: list[JSON]) -> None:
    assert not refused(check_commands, good)
    assert refused(check_commands, bad)


# ----------------------------------------------------------------------- over the wire, for a few


async def test_refusals_name_what_is_wrong_and_change_nothing(stand_in: StandIn, api: Api) -> None:
    path = f"/channels/{stand_in.world.salon.id}/messages"
    _, sent = await api("POST", path, {"flags": V2, "components": [text("un")]})
    label_of = ["components", "0", "components", "0", "label"]
    for data, where in (
        ({"components": [row(button(label="x" * 81))]}, label_of),
        ({"content": "x"}, ["content"]),
        ({"flags": 0, "content": "x", "components": []}, ["content"]),
    ):
        status, body = await api("PATCH", f"{path}/{sent['id']}", data)
        assert (status, body["code"]) == (400, 50035)
        errors = body["errors"]
        for key in where:
            errors = errors[key]
        assert errors["_errors"][0]["code"]
    assert (await api("GET", f"{path}/{sent['id']}"))[1] == sent


async def test_nothing_is_no_message(stand_in: StandIn, api: Api) -> None:
    path = f"/channels/{stand_in.world.salon.id}/messages"
    for data in ({}, {"content": ""}, {"flags": V2, "components": []}):
        status, body = await api("POST", path, data)
        assert (status, body["code"]) == (400, 50006)


async def test_an_old_message_becomes_one_of_components_and_stays_one(
    stand_in: StandIn, api: Api
) -> None:
    path = f"/channels/{stand_in.world.salon.id}/messages"
    _, sent = await api("POST", path, {"content": "x"})
    path = f"{path}/{sent['id']}"
    _, turned = await api("PATCH", path, {"content": None, "flags": V2, "components": [text("un")]})
    assert turned["flags"] & V2
    _, still = await api("PATCH", path, {"flags": 4, "components": [text("deux")]})
    assert still["flags"] == V2 | 4
