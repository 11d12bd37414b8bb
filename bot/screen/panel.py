"""The panels of settings: what holds on a server, or for a person, and how to change it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import discord
from discord import ui

from bot.screen.board import Rule, Style, Text, text
from bot.screen.buttons import Ident, Press
from bot.screen.layout import STYLES, Part, Words, page
from bot.screen.names import escaped
from bot.screen.pages import OPEN
from bot.table.preferences import PersonSettings, ServerSettings, Settled
from bot.table.seats import Limits, Refusal

SettledT = TypeVar("SettledT", bound=Settled)

MOST_PLACES = 25
"""How many channels a server may name; a message has to hold them all."""
MINUTE, HOUR = 60, 3600
HOLDS = "✅"
"""Stands on the choice that holds: its colour and its being pressed are no signs for everybody."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A field of the settings, and what may be chosen for it."""

    field: str
    choices: Mapping[str, Any]
    """The values, by the word that a button carries."""
    in_menu: bool = False
    """Whether there are too many for buttons."""

    @property
    def key(self) -> str:
        """What its texts begin with."""
        return f"settings-{self.field.replace('_', '-')}"

    def value(self, settings: Settled) -> Any:
        """What holds; a time that nobody has settled is the usual one."""
        value = getattr(settings, self.field)
        return getattr(Limits(), self.field) if value is None and self.in_menu else value

    def held(self, settings: Settled) -> str | None:
        """The word of what holds; None if it is not on the list."""
        value = self.value(settings)
        return next((word for word, listed in self.choices.items() if listed == value), None)


def _times(field: str, *seconds: int) -> Setting:
    return Setting(field, {str(number): number for number in seconds}, in_menu=True)


LANGUAGE = Setting("language", {"discord": None, "fr": "fr", "en": "en"})
DRINKS = Setting("drinks", {"shots": True, "neutral": False})
COLOURS = Setting("four_colours", {"two": False, "four": True})
PENALTIES = Setting("penalties", {word: word for word in ("players", "moderators", "nobody")})
REMINDERS = Setting("reminders", {"on": True, "off": False})
MOVE = _times("move", MINUTE, 3 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, 24 * HOUR)
WINDOW = _times("window", 15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE)
INVITATION = _times("invitation", 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, HOUR, 24 * HOUR)
SLEEPER = Setting("sleeper", {word: word for word in ("auto", "robot", "forfeit")})
TIMEZONE = Setting(
    "timezone",
    {
        "paris": "Europe/Paris",
        "brussels": "Europe/Brussels",
        "zurich": "Europe/Zurich",
        "montreal": "America/Montreal",
        "martinique": "America/Martinique",
        "reunion": "Indian/Reunion",
        "noumea": "Pacific/Noumea",
        "utc": "UTC",
    },
    in_menu=True,
)
PICTURES = Setting("pictures", {"on": True, "off": False})

PAGES = (
    (LANGUAGE, DRINKS, COLOURS, PENALTIES),
    (REMINDERS, MOVE, WINDOW, INVITATION, SLEEPER, TIMEZONE),
)
"""A server's settings, as they stand on the panel; the places to play are on its first page."""
OWN = (REMINDERS, PICTURES)
"""A person's."""
PLACES = "places"


# Changing ----------------------------------------------------------------------------------------


def revise_server(settings: ServerSettings, argument: str, channel_id: int) -> ServerSettings:
    """A server's settings after a press.

    Args:
        settings: those that hold.
        argument: `<field>.<word>`, as the panel's buttons carry it.
        channel_id: where the panel was pressed: the "here" of the places to play.

    Raises:
        Refusal: no panel has such a button.
    """
    field, _, word = argument.partition(".")
    if field == PLACES:
        return _revised(settings, "channels", _moved(settings.channels, word, channel_id))
    for setting in (setting for page_ in PAGES for setting in page_):
        if setting.field == field and word in setting.choices:
            return _revised(settings, field, setting.choices[word])
    raise Refusal("refusal-unknown-button")


def revise_person(settings: PersonSettings, argument: str) -> PersonSettings:
    """A person's settings after a press.

    Raises:
        Refusal: no panel has such a button.
    """
    field, _, word = argument.partition(".")
    for setting in OWN:
        if setting.field == field and word in setting.choices:
            return _revised(settings, field, setting.choices[word])
    raise Refusal("refusal-unknown-button")


def page_of(argument: str) -> int:
    """The page of the panel where a change was made."""
    field = argument.partition(".")[0]
    return next((n for n, those in enumerate(PAGES) if field in [s.field for s in those]), 0)


def _moved(channels: tuple[int, ...], word: str, here: int) -> tuple[int, ...]:
    """Where games may be played after a press here."""
    others = tuple(channel for channel in channels if channel != here)
    match word:
        case "everywhere":
            return ()
        case "only":
            return (here,)
        case "also" if len(others) < MOST_PLACES:
            return (*others, here)
        case "not":
            return others
        case _:
            raise Refusal("refusal-unknown-button")


def _revised(settings: SettledT, field: str, value: Any) -> SettledT:
    return settings.model_validate({**settings.model_dump(), field: value})


# Showing -----------------------------------------------------------------------------------------


def server_page(
    words: Words, settings: ServerSettings, number: int, channel_id: int
) -> ui.LayoutView:
    """A page of a server's panel, as it is drawn in a channel."""
    parts: list[Part] = []
    for setting in PAGES[number]:
        parts += _setting(words, "set", setting, settings)
    if number == 0:
        parts += _places(words, settings, channel_id)
    parts += Rule(), _page_buttons(words, number)
    return page(OPEN, words.say(text("settings-title")), parts)


def person_page(words: Words, settings: PersonSettings) -> ui.LayoutView:
    """A person's panel."""
    parts: list[Part] = []
    for setting in OWN:
        parts += _setting(words, "mine", setting, settings, own=True)
    return page(OPEN, words.say(text("settings-own-title")), parts)


def _setting(
    words: Words, verb: str, setting: Setting, settings: Settled, *, own: bool = False
) -> Iterator[Part]:
    """A setting: what holds, what it does, and its choices."""
    held, value = setting.held(settings), setting.value(settings)
    listed = _duration(value) if isinstance(value, int) else None
    known = _choice(setting, held) if held is not None else listed
    key = f"settings-own-{setting.field}" if own else setting.key
    yield words.say(text(key, value=words.say(known) if known else escaped(str(value))))
    if setting.in_menu:
        options = [
            discord.SelectOption(
                label=words.label(_choice(setting, word)),
                value=f"{verb}:{setting.field}.{word}",
                default=word == held,
            )
            for word in setting.choices
        ]
        ident = Ident(0, "menu", argument=setting.field)
        yield [Press.menu(ident, words.label(text("settings-choose")), options)]
    else:
        yield [
            _button(words, verb, setting.field, word, _choice(setting, word), held=word == held)
            for word in setting.choices
        ]


def _choice(setting: Setting, word: str) -> Text:
    """A choice in words."""
    if setting.in_menu and word.isdigit():
        return _duration(int(word))
    return text(f"{setting.key}-{word}")


def _duration(seconds: int) -> Text:
    for key, unit in (("hours", HOUR), ("minutes", MINUTE)):
        if seconds % unit == 0:
            return text(f"settings-{key}", count=seconds // unit)
    return text("settings-seconds", count=seconds)


def _places(words: Words, settings: ServerSettings, here: int) -> Iterator[Part]:
    """Where games may be played, and what to do about here."""
    channels = settings.channels
    everywhere = words.say(text("settings-places-everywhere"))
    value = ", ".join(f"<#{channel}>" for channel in channels) or everywhere
    yield words.say(text("settings-places", value=value))
    possible = {
        "everywhere": bool(channels),
        "only": channels != (here,),
        "also": here not in channels and 0 < len(channels) < MOST_PLACES,
        "not": here in channels and len(channels) > 1,
    }
    held = {"everywhere": not channels, "only": channels == (here,)}
    yield [
        _button(
            words,
            "set",
            PLACES,
            word,
            text(f"settings-places-{word}"),
            held=held.get(word, False),
            disabled=not possible[word],
        )
        for word in possible
    ]


def _page_buttons(words: Words, number: int) -> list[Press]:
    return [
        Press.button(
            Ident(0, "panel", argument=str(other)),
            words.label(text(f"settings-page-{other + 1}")),
            STYLES[Style.MAIN],
            disabled=other == number,
        )
        for other in range(len(PAGES))
    ]


def _button(
    words: Words,
    verb: str,
    field: str,
    word: str,
    label: Text,
    *,
    held: bool,
    disabled: bool = False,
) -> Press:
    """A choice; what holds already cannot be pressed."""
    return Press.button(
        Ident(0, verb, argument=f"{field}.{word}"),
        words.label(label),
        STYLES[Style.GOOD if held else Style.CALM],
        emoji=HOLDS if held else None,
        disabled=held or disabled,
    )
