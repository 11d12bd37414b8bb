"""How a person is called in a text: never more than a name, whatever the name is made of."""

import re
import unicodedata
from functools import lru_cache

from bot.table.table import Table

NOBODY = "…"
"""For a name of which nothing is left to see."""

_INVISIBLE = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters and signs that show as nothing, though Unicode does not count them as such."""
_HIDDEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""Kinds of characters that are not seen, or that turn the writing around."""
_SIGN = re.compile(r"([!-/:-@\[-`{-~])")
_KNOWN = 1024
"""Names whose look is remembered: each is written many times on each board."""


@lru_cache(_KNOWN)
def visible(name: str) -> str:
    """A name as it shows: nothing invisible, nothing that turns the writing around."""
    seen = (
        character
        for character in name
        if unicodedata.category(character) not in _HIDDEN and character not in _INVISIBLE
    )
    return " ".join("".join(seen).split()) or NOBODY


@lru_cache(_KNOWN)
def escaped(name: str) -> str:
    """A name for a text: no sign in it formats, links or calls anybody."""
    return _SIGN.sub(r"\\\1", visible(name)).replace("@", "@\N{ZERO WIDTH SPACE}")


def forget() -> None:
    """Remember no name any more."""
    visible.cache_clear()
    escaped.cache_clear()


def mention(user_id: int) -> str:
    """A person called, or shown in his own colours where nobody is called."""
    return f"<@{user_id}>" if user_id > 0 else NOBODY


def names_of(table: Table) -> tuple[str, ...]:
    """Whoever sits at each seat, for texts."""
    return tuple(escaped(chair.player.name) for chair in table.chairs)


def labels_of(table: Table) -> tuple[str, ...]:
    """Whoever sits at each seat, for buttons, where no markdown is read."""
    return tuple(visible(chair.player.name) for chair in table.chairs)
