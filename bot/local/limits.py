"""What Discord refuses in a message or a modal, before anything happens."""

import re
from collections.abc import Collection, Iterator
from typing import Any

from .embeds import check_embeds
from .errors import Form
from .model import JSON, MessageFlag

ACTION_ROW = 1
BUTTON = 2
STRING_SELECT = 3
TEXT_INPUT = 4
USER_SELECT = 5
ROLE_SELECT = 6
MENTIONABLE_SELECT = 7
CHANNEL_SELECT = 8
SECTION = 9
TEXT_DISPLAY = 10
THUMBNAIL = 11
MEDIA_GALLERY = 12
FILE = 13
SEPARATOR = 14
CONTAINER = 17
LABEL = 18
FILE_UPLOAD = 19
RADIO_GROUP = 21
CHECKBOX_GROUP = 22
CHECKBOX = 23

SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
IN_CONTAINER = (ACTION_ROW, SECTION, TEXT_DISPLAY, MEDIA_GALLERY, FILE, SEPARATOR)
TOP_LEVEL_V2 = (*IN_CONTAINER, CONTAINER)
IN_LABEL = (*SELECTS, TEXT_INPUT, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)
IN_MODAL = (ACTION_ROW, TEXT_DISPLAY, LABEL)

LINK_STYLE = 5
PREMIUM_STYLE = 6

LARGEST_NUMBER = 1 << 53
"""Beyond this a browser no longer tells two numbers apart; only ids are larger."""
MAX_COMPONENTS = 40
MAX_TEXT = 4000
MAX_CONTENT = 2000
MAX_ATTACHMENTS = 10
MAX_EMBEDS = 10
_LINK = re.compile(r"(https?|discord)://")


def copied(value: Any) -> Any:
    """JSON with nothing shared, and every id a text, as libraries may send it as a number."""
    if isinstance(value, dict):
        return {key: copied(each) for key, each in value.items()}
    if isinstance(value, list):
        return [copied(each) for each in value]
    if type(value) is int and value > LARGEST_NUMBER:
        return str(value)
    return value


def walk(components: list[JSON]) -> Iterator[JSON]:
    """Every component, nested ones and accessories included, in reading order."""
    for component in components:
        yield component
        children = component.get("components")
        if isinstance(children, list):
            yield from walk(children)
        for key in ("accessory", "component"):
            if isinstance(component.get(key), dict):
                yield from walk([component[key]])


def media_of(component: JSON) -> Iterator[JSON]:
    """The media objects that a component shows."""
    match component.get("type"):
        case 11:
            holders = [component.get("media")]
        case 12:
            holders = [item.get("media") for item in component.get("items") or []]
        case 13:
            holders = [component.get("file")]
        case _:
            holders = []
    for media in holders:
        if isinstance(media, dict):
            yield media


def texts_of(content: str, components: list[JSON]) -> str:
    """All text of a message in which a mention counts."""
    shown = [str(c.get("content", "")) for c in walk(components) if c.get("type") == TEXT_DISPLAY]
    return "\n".join([content, *shown])


def check_message(
    content: str,
    embeds: list[JSON],
    components: list[JSON],
    flags: int,
    filenames: Collection[str],
    emojis: Collection[int],
) -> None:
    """Refuses a whole message, as it would stand, that breaks one of Discord's limits."""
    form = Form()
    v2 = bool(flags & MessageFlag.IS_COMPONENTS_V2)
    form.length("content", content, 0, MAX_CONTENT)
    if form.count("embeds", embeds, 0, MAX_EMBEDS):
        check_embeds(form, embeds)
    if len(filenames) > MAX_ATTACHMENTS:
        form.wrong("attachments", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    if v2:
        for key, value in (("content", content), ("embeds", embeds)):
            if value:
                form.wrong(
                    key,
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
    else:
        form.count("components", components, 0, 5)
    _Checker(form, emojis).tree(components, TOP_LEVEL_V2 if v2 else (ACTION_ROW,))
    form.check()
    _check_references(form, v2, embeds, components, filenames)
    form.check()


def check_modal(data: JSON, emojis: Collection[int]) -> None:
    """Refuses a modal that breaks one of Discord's limits."""
    form = Form()
    form.length("custom_id", data.get("custom_id"), 1, 100)
    form.length("title", data.get("title"), 1, 45)
    if form.count("components", data.get("components"), 1, 5):
        _Checker(form, emojis, modal=True).tree(data["components"], IN_MODAL)
    form.check()


def check_choices(choices: Any) -> None:
    """Refuses the answer to an autocompletion that breaks one of Discord's limits."""
    form = Form()
    if form.count("choices", choices, 0, 25):
        for i, choice in enumerate(choices):
            form.length(f"choices.{i}.name", choice.get("name"), 1, 100)
            if isinstance(choice.get("value"), str):
                form.length(f"choices.{i}.value", choice["value"], 1, 100)
    form.check()


def _check_references(
    form: Form, v2: bool, embeds: list[JSON], components: list[JSON], filenames: Collection[str]
) -> None:
    """Attachments named must be there, and in a message of components all must be named."""
    named: set[str] = set()
    for component in walk(components):
        for media in media_of(component):
            url = str(media.get("url", ""))
            name = url.removeprefix("attachment://")
            if name == url:
                if not url.startswith(("http://", "https://")):
                    form.wrong("components", "URL_TYPE_INVALID_URL", "Not a well formed URL.")
            elif name in filenames:
                named.add(name)
            else:
                form.wrong(
                    "components",
                    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                    f"The referenced attachment {name!r} was not found",
                )
    for embed in embeds:
        for key in ("image", "thumbnail"):
            url = str((embed.get(key) or {}).get("url", ""))
            if url.startswith("attachment://") and url[13:] not in filenames:
                form.wrong("embeds", "EMBED_ATTACHMENT_NOT_FOUND", f"{url} was not found")
    if v2:
        for name in filenames:
            if name not in named:
                form.wrong(
                    "attachments",
                    "MESSAGE_ATTACHMENT_NOT_REFERENCED",
                    f"The attachment {name!r} is referenced by no component",
                )


class _Checker:
    """Walks one tree of components, counting what counts over the whole of it."""

    def __init__(self, form: Form, emojis: Collection[int], modal: bool = False) -> None:
        self.form = form
        self.emojis = emojis
        self.modal = modal
        self.custom_ids: set[str] = set()
        self.ids: set[int] = set()

    def tree(self, components: list[JSON], allowed: tuple[int, ...]) -> None:
        form = self.form
        for i, component in enumerate(components):
            self.one(f"components.{i}", component, allowed)
        everything = list(walk(components))
        if len(everything) > MAX_COMPONENTS:
            form.wrong(
                "components",
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
                f"The maximum number of components is {MAX_COMPONENTS}, not {len(everything)}.",
            )
        text = sum(len(str(c.get("content", ""))) for c in everything)
        if text > MAX_TEXT:
            form.wrong(
                "components",
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                f"The total length of displayable text must be {MAX_TEXT} or fewer, not {text}.",
            )

    def one(self, path: str, component: Any, allowed: tuple[int, ...]) -> None:
        form = self.form
        if not isinstance(component, dict) or component.get("type") not in allowed:
            kind = component.get("type") if isinstance(component, dict) else component
            form.wrong(
                f"{path}.type",
                "UNION_TYPE_CHOICES",
                f"Value must be one of {set(allowed)}, not {kind!r}.",
            )
            return
        number = component.get("id")
        if number:
            if number in self.ids:
                form.wrong(f"{path}.id", "COMPONENT_DUPLICATED_ID", "Component id is duplicated")
            self.ids.add(number)
        kind = component["type"]
        if kind == ACTION_ROW:
            self.row(path, component)
        elif kind == BUTTON:
            self.button(path, component)
        elif kind in SELECTS:
            self.select(path, component)
        elif kind == SECTION:
            self.children(path, component, 3, (TEXT_DISPLAY,))
            self.one(f"{path}.accessory", component.get("accessory"), (BUTTON, THUMBNAIL))
        elif kind == TEXT_DISPLAY:
            form.length(f"{path}.content", component.get("content"), 1, MAX_TEXT)
        elif kind == THUMBNAIL:
            self.described(path, component)
        elif kind == MEDIA_GALLERY:
            if form.count(f"{path}.items", component.get("items"), 1, 10):
                for i, item in enumerate(component["items"]):
                    self.described(f"{path}.items.{i}", item)
        elif kind == CONTAINER:
            self.children(path, component, MAX_COMPONENTS, IN_CONTAINER)
        elif kind == LABEL:
            form.length(f"{path}.label", component.get("label"), 1, 45)
            form.length(f"{path}.description", component.get("description") or "", 0, 100)
            self.one(f"{path}.component", component.get("component"), IN_LABEL)
        elif kind == TEXT_INPUT:
            self.text_input(path, component)
        elif kind in (FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX):
            self.custom_id(path, component)

    def children(self, path: str, component: JSON, most: int, allowed: tuple[int, ...]) -> None:
        if self.form.count(f"{path}.components", component.get("components"), 1, most):
            for i, child in enumerate(component["components"]):
                self.one(f"{path}.components.{i}", child, allowed)

    def row(self, path: str, row: JSON) -> None:
        children = row.get("components")
        if not self.form.count(f"{path}.components", children, 1, 5):
            return
        if self.modal:
            self.children(path, row, 1, (TEXT_INPUT,))
        elif any(child.get("type") in SELECTS for child in children or ()):
            self.children(path, row, 1, SELECTS)
        else:
            self.children(path, row, 5, (BUTTON,))

    def custom_id(self, path: str, component: JSON) -> None:
        custom_id = component.get("custom_id")
        if not self.form.length(f"{path}.custom_id", custom_id, 1, 100):
            return
        if custom_id in self.custom_ids:
            self.form.wrong(
                f"{path}.custom_id",
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            )
        self.custom_ids.add(str(custom_id))

    def emoji(self, path: str, emoji: Any) -> None:
        number = str((emoji or {}).get("id") or "")
        if number and not (number.isdecimal() and int(number) in self.emojis):
            self.form.wrong(f"{path}.emoji.id", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def button(self, path: str, button: JSON) -> None:
        form = self.form
        style = button.get("style")
        form.length(f"{path}.label", button.get("label") or "", 0, 80)
        self.emoji(path, button.get("emoji"))
        if style not in range(1, 7):
            form.wrong(f"{path}.style", "BASE_TYPE_CHOICES", "Value must be one of 1 to 6.")
        elif style == PREMIUM_STYLE:
            return
        elif style == LINK_STYLE:
            url = button.get("url")
            if form.length(f"{path}.url", url, 1, 512) and not _LINK.match(str(url)):
                form.wrong(f"{path}.url", "URL_TYPE_INVALID_SCHEME", "http, https or discord")
            if button.get("custom_id"):
                form.wrong(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A link")
        else:
            self.custom_id(path, button)
        if not button.get("label") and not button.get("emoji"):
            form.wrong(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "No label, no emoji")

    def select(self, path: str, select: JSON) -> None:
        form = self.form
        self.custom_id(path, select)
        form.length(f"{path}.placeholder", select.get("placeholder") or "", 0, 150)
        least = select.get("min_values", 1)
        most = select.get("max_values", 1)
        if not (0 <= least <= 25 and 1 <= most <= 25 and least <= most):
            form.wrong(f"{path}.max_values", "BASE_TYPE_BAD_INTEGER", "0 <= min <= max <= 25")
        if select["type"] != STRING_SELECT:
            return
        options = select.get("options")
        if not form.count(f"{path}.options", options, 1, 25) or options is None:
            return
        if most > len(options):
            form.wrong(
                f"{path}.max_values", "SELECT_COMPONENT_MAX_VALUES", "More than there are options"
            )
        seen: set[str] = set()
        for i, option in enumerate(options):
            at = f"{path}.options.{i}"
            form.length(f"{at}.label", option.get("label"), 1, 100)
            form.length(f"{at}.value", option.get("value"), 1, 100)
            form.length(f"{at}.description", option.get("description") or "", 0, 100)
            self.emoji(at, option.get("emoji"))
            if option.get("value") in seen:
                form.wrong(at, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "Value is duplicated")
            seen.add(option.get("value"))

    def described(self, path: str, item: JSON) -> None:
        if not isinstance(item.get("media"), dict):
            self.form.wrong(f"{path}.media", "BASE_TYPE_REQUIRED", "This field is required")
        if item.get("description") is not None:
            self.form.length(f"{path}.description", item["description"], 1, 1024)

    def text_input(self, path: str, field: JSON) -> None:
        form = self.form
        self.custom_id(path, field)
        if not path.endswith(".component"):
            form.length(f"{path}.label", field.get("label"), 1, 45)
        form.length(f"{path}.placeholder", field.get("placeholder") or "", 0, 100)
        form.length(f"{path}.value", field.get("value") or "", 0, 4000)
        if field.get("style") not in (1, 2):
            form.wrong(f"{path}.style", "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")
        least, most = field.get("min_length") or 0, field.get("max_length") or 4000
        if not 0 <= least <= most <= 4000:
            form.wrong(f"{path}.max_length", "BASE_TYPE_BAD_INTEGER", "0 <= min <= max <= 4000")
