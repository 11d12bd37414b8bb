"""Discord's limits, checked on every message that the bot sends (the library lets some through)."""

from collections.abc import Iterable, Iterator
from typing import Any

from simcord.types import HttpLogEntry

ROW, BUTTON, MENU, TEXT, GALLERY, CONTAINER = 1, 2, 3, 10, 12, 17
IS_COMPONENTS_V2 = 1 << 15
INSIDE_CONTAINER = {ROW, 9, TEXT, GALLERY, 13, 14}


def messages(requests: Iterable[HttpLogEntry]) -> Iterator[dict[str, Any]]:
    """What was sent as a message, or as a part of one."""
    for request in requests:
        body = request.json
        if isinstance(body, dict):
            data = body.get("data", body)
            if isinstance(data, dict) and ("components" in data or "content" in data):
                yield data


def check(requests: Iterable[HttpLogEntry]) -> int:
    """Hold every message against the limits; how many there were."""
    number = 0
    for message in messages(requests):
        check_message(message)
        number += 1
    return number


def check_message(message: dict[str, Any]) -> None:
    """Hold one message against the limits."""
    components = message.get("components") or []
    found = list(walk(components))
    if found and not message.get("flags", IS_COMPONENTS_V2) & IS_COMPONENTS_V2:
        raise AssertionError("components without the flag that lets them say something")
    if found:
        assert not message.get("content"), "a layout has no content beside it"
        assert not message.get("embeds"), "a layout has no embeds beside it"
    assert len(message.get("content") or "") <= 2000
    assert len(found) <= 40
    texts = [c["content"] for c in found if c["type"] == TEXT]
    assert all(texts), "an empty text"
    assert sum(map(len, texts)) <= 4000
    ids = [c["custom_id"] for c in found if "custom_id" in c]
    assert len(ids) == len(set(ids)), "two components with one id"
    assert all(1 <= len(custom_id) <= 100 for custom_id in ids)
    for component in components:
        assert component["type"] not in (BUTTON, MENU), "outside a row"
    for component in found:
        if component["type"] in CHECKS:
            CHECKS[component["type"]](component)


def check_row(row: dict[str, Any]) -> None:
    kinds = [c["type"] for c in row["components"]]
    assert kinds == [MENU] or (1 <= len(kinds) <= 5 and set(kinds) == {BUTTON})


def check_button(button: dict[str, Any]) -> None:
    assert button.get("label") or button.get("emoji")
    assert len(button.get("label") or "") <= 80


def check_menu(menu: dict[str, Any]) -> None:
    assert 1 <= len(menu["options"]) <= 25
    assert len(menu.get("placeholder") or "") <= 150
    values = [option["value"] for option in menu["options"]]
    assert len(values) == len(set(values))
    for option in menu["options"]:
        assert 1 <= len(option["label"]) <= 100
        assert 1 <= len(option["value"]) <= 100
        assert len(option.get("description") or "") <= 100


def check_container(container: dict[str, Any]) -> None:
    assert container["components"]
    assert {c["type"] for c in container["components"]} <= INSIDE_CONTAINER


def check_gallery(gallery: dict[str, Any]) -> None:
    assert 1 <= len(gallery["items"]) <= 10
    assert all(1 <= len(item.get("description") or "") <= 1024 for item in gallery["items"])


CHECKS = {
    ROW: check_row,
    BUTTON: check_button,
    MENU: check_menu,
    CONTAINER: check_container,
    GALLERY: check_gallery,
}


def walk(components: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Every component, nested ones and accessories too."""
    for component in components:
        yield component
        yield from walk(component.get("components", ()))
        if "accessory" in component:
            yield from walk([component["accessory"]])
