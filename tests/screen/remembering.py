"""Texts that are worked out once: heavy tests draw the same screens thousands of times."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, cast

from bot.screen.board import Text
from bot.screen.commands import texts
from bot.screen.texts import CardFaces, Texts

_KNOWN = 100_000


class RememberingTexts(Texts):
    """The texts, which say the same thing the second time without working it out again."""

    def __init__(self) -> None:
        """Share what has been read already."""
        vars(self).update(vars(texts()))

    def say(
        self,
        locale: str,
        said: Text,
        names: Sequence[str] = (),
        *,
        neutral: bool = False,
        faces: CardFaces | None = None,
    ) -> str:
        """A text in a language."""
        return self._said(locale, said, tuple(names), neutral, cast(Any, faces))

    @lru_cache(_KNOWN)  # noqa: B019 - there is one
    def _said(
        self,
        locale: str,
        said: Text,
        names: tuple[str, ...],
        neutral: bool,
        faces: Any,
    ) -> str:
        return super().say(locale, said, names, neutral=neutral, faces=faces)


@cache
def remembering_texts() -> Texts:
    """The texts, for whoever asks often."""
    return RememberingTexts()
