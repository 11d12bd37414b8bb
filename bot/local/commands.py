"""Slash commands: what Discord accepts as one, and how a person calls one."""

from typing import Any

from .errors import ActionRefused, Form
from .model import JSON

CHAT_INPUT = 1
SUB_COMMAND = 1
SUB_COMMAND_GROUP = 2
STRING = 3
INTEGER = 4
BOOLEAN = 5
USER = 6
CHANNEL = 7
MENTIONABLE = 9
NUMBER = 10
NESTED = (SUB_COMMAND, SUB_COMMAND_GROUP)

# fmt: off
LOCALES = frozenset((
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi",
    "th", "zh-CN", "ja", "zh-TW", "ko", "ar", "he",
))
# fmt: on

MAX_COMMANDS = 100
MAX_SIZE = 8000


def check_commands(commands: list[JSON]) -> None:
    """Refuses a whole set of commands that breaks one of Discord's limits."""
    form = Form()
    if len(commands) > MAX_COMMANDS:
        form.wrong("commands", "APPLICATION_COMMANDS_MAX", f"At most {MAX_COMMANDS} commands")
    seen: set[tuple[int, str]] = set()
    for i, command in enumerate(commands):
        kind = command.get("type", CHAT_INPUT)
        key = (kind, str(command.get("name")))
        if key in seen:
            form.wrong(f"{i}.name", "APPLICATION_COMMANDS_DUPLICATE_NAME", "Name is taken")
        seen.add(key)
        if kind != CHAT_INPUT:
            form.length(f"{i}.name", command.get("name"), 1, 32)
            continue
        _check_names(form, str(i), command)
        _check_options(form, str(i), command.get("options") or [], NESTED)
        size = _size(command)
        if size > MAX_SIZE:
            form.wrong(str(i), "APPLICATION_COMMAND_TOO_LARGE", f"{size} characters > {MAX_SIZE}")
    form.check()


def _is_name(name: Any) -> bool:
    return (
        isinstance(name, str)
        and 1 <= len(name) <= 32
        and name == name.lower()
        and all(sign in "-_'" or sign.isalnum() for sign in name)
    )


def _check_names(form: Form, path: str, thing: JSON) -> None:
    names = {"name": thing.get("name")}
    for locale, text in (thing.get("name_localizations") or {}).items():
        names[f"name_localizations.{locale}"] = text
        _check_locale(form, f"{path}.name_localizations", locale)
    for key, name in names.items():
        if not _is_name(name):
            form.wrong(
                f"{path}.{key}", "STRING_TYPE_REGEX", f"Not a command or option name: {name!r}"
            )
    form.length(f"{path}.description", thing.get("description"), 1, 100)
    for locale, text in (thing.get("description_localizations") or {}).items():
        _check_locale(form, f"{path}.description_localizations", locale)
        form.length(f"{path}.description_localizations.{locale}", text, 1, 100)


def _check_locale(form: Form, path: str, locale: str) -> None:
    if locale not in LOCALES:
        form.wrong(path, "ENUM_TYPE_COERCE", f"Not a locale: {locale!r}")


def _check_options(form: Form, path: str, options: list[JSON], nested: tuple[int, ...]) -> None:
    form.count(f"{path}.options", options, 0, 25)
    names: set[str] = set()
    optional_seen = False
    for i, option in enumerate(options):
        at = f"{path}.options.{i}"
        _check_names(form, at, option)
        if option.get("name") in names:
            form.wrong(f"{at}.name", "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", "Name taken")
        names.add(str(option.get("name")))
        kind = option.get("type")
        if kind not in range(1, 12) or (kind in NESTED and kind not in nested):
            form.wrong(f"{at}.type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", f"Type {kind!r}")
        if kind in NESTED:
            deeper = (SUB_COMMAND,) if kind == SUB_COMMAND_GROUP else ()
            _check_options(form, at, option.get("options") or [], deeper)
            continue
        if option.get("required") and optional_seen:
            form.wrong(
                at,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen = optional_seen or not option.get("required")
        choices = option.get("choices") or []
        form.count(f"{at}.choices", choices, 0, 25)
        if choices and option.get("autocomplete"):
            form.wrong(at, "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", "Choices or autocomplete")
        for j, choice in enumerate(choices):
            form.length(f"{at}.choices.{j}.name", choice.get("name"), 1, 100)
            if kind == STRING:
                form.length(f"{at}.choices.{j}.value", choice.get("value"), 1, 100)


def _size(thing: JSON) -> int:
    """The characters that count towards the size of a command, longest translation each."""
    total = 0
    for key in ("name", "description"):
        texts = [thing.get(key) or "", *(thing.get(f"{key}_localizations") or {}).values()]
        total += max(map(len, texts))
    for choice in thing.get("choices") or []:
        total += len(choice["name"]) + len(str(choice["value"]))
    return total + sum(_size(option) for option in thing.get("options") or [])


def find(commands: list[JSON], words: str) -> tuple[JSON, list[JSON], list[JSON]]:
    """The command behind "duel start": itself, the steps down to it, and its options."""
    first, *rest = words.removeprefix("/").split()
    command = next((c for c in commands if c["name"] == first and c["type"] == CHAT_INPUT), None)
    if command is None:
        raise ActionRefused(f"there is no command /{first}", "no-command", name=first)
    steps: list[JSON] = []
    options: list[JSON] = command.get("options") or []
    for word in rest:
        step = next((o for o in options if o["name"] == word and o["type"] in NESTED), None)
        if step is None:
            raise ActionRefused(f"/{first} has no {word!r}")
        steps.append(step)
        options = step.get("options") or []
    if any(option["type"] in NESTED for option in options):
        raise ActionRefused(f"/{words} wants one of: {', '.join(o['name'] for o in options)}")
    return command, steps, options


def nest(steps: list[JSON], options: list[JSON]) -> list[JSON]:
    """The options as an interaction carries them, inside their group and subcommand."""
    for step in reversed(steps):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    return options


def value_of(option: JSON, value: Any) -> Any:
    """A plain value as the client would send it; refuses what the client would."""
    name, kind = option["name"], option["type"]
    good: bool = True
    if kind == STRING:
        value = str(value)
        good = option.get("min_length", 0) <= len(value) <= option.get("max_length", 6000)
    elif kind == INTEGER:
        good = isinstance(value, int) and not isinstance(value, bool)
    elif kind == NUMBER:
        good = isinstance(value, (int, float)) and not isinstance(value, bool)
    elif kind == BOOLEAN:
        good = isinstance(value, bool)
    elif kind in (USER, CHANNEL, MENTIONABLE):
        value = str(value)
    else:
        raise ActionRefused(f"{name}: options of type {kind} cannot be given here")
    if good and kind in (INTEGER, NUMBER):
        least, most = option.get("min_value"), option.get("max_value")
        good = (least is None or value >= least) and (most is None or value <= most)
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        good = False
    if not good:
        raise ActionRefused(f"{name}: {value!r} is not possible", "value", name=name)
    return value
