"""The parts that the tests build messages, forms and commands from."""

from __future__ import annotations

from typing import Any

from bot.local.model import JSON, MessageFlag

V2 = int(MessageFlag.IS_COMPONENTS_V2)


def text(content: str = "x", **more: Any) -> JSON:
    return {"type": 10, "content": content, **more}


def row(*children: JSON) -> JSON:
    return {"type": 1, "components": list(children)}


def button(custom_id: str = "b", label: str = "B", **more: Any) -> JSON:
    return {"type": 2, "style": 2, "custom_id": custom_id, "label": label, **more}


def menu(count: int = 1, *, label: str = "", value: str = "", note: str = "", **more: Any) -> JSON:
    options = [
        {"label": label or f"{i}", "value": value or f"{i}", "description": note}
        for i in range(count)
    ]
    return {"type": 3, "custom_id": "m", "options": options, **more}


def gallery(count: int = 1, **more: Any) -> JSON:
    item = {"media": {"url": "https://example.org/a.png"}, **more}
    return {"type": 12, "items": [item] * count}


def container(*children: JSON) -> JSON:
    return {"type": 17, "components": list(children)}


def section(texts: int, accessory: JSON | None) -> JSON:
    return {"type": 9, "components": [text()] * texts, "accessory": accessory}


def buttons(count: int) -> list[JSON]:
    return [button(f"b{i}") for i in range(count)]


def link(url: str) -> JSON:
    return {"type": 2, "style": 5, "label": "L", "url": url}


def field(name: str = "n", value: str = "v") -> JSON:
    return {"name": name, "value": value}


def label(custom_id: str = "i", **more: Any) -> JSON:
    field = {"type": 4, "custom_id": custom_id, "style": 1, **more}
    return {"type": 18, "label": "L", "component": field}


def modal(*components: JSON, title: str = "T", custom_id: str = "f") -> JSON:
    return {"title": title, "custom_id": custom_id, "components": list(components)}


def command(name: str = "c", **more: Any) -> JSON:
    return {"name": name, "description": "d", **more}


def option(name: str = "o", kind: int = 3, **more: Any) -> JSON:
    return {"name": name, "description": "d", "type": kind, **more}
