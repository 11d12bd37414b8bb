"""The words of the house and of its games, from the Fluent files of `data/locales`.

A game's texts are one more file in each language's folder; nothing else has to know of it.
"""

import logging
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import ast

from bot.screen.board import Arg, Cards, Name, Text, text

log = logging.getLogger(__name__)

LOCALES = Path(__file__).resolve().parents[2] / "data" / "locales"
FRENCH, ENGLISH = "fr", "en"
"""The original, and for whoever does not read it."""

NEUTRAL = "neutral"
"""The attribute of a message that says the same without drinking words."""

FACE_DOWN = "🎴"
PLAIN = "\N{VARIATION SELECTOR-15}"
"""Behind a suit: a sign in the text's own colour and size, not an emoji."""
UNBROKEN = "\N{NO-BREAK SPACE}"
SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
RANKS = {
    FRENCH: {"T": "10", "J": "V", "Q": "D", "K": "R"},
    ENGLISH: {"T": "10"},
}
"""Ranks that are not written as a record writes them."""

JOINED = "\N{WORD JOINER}"
"""Between a face and what it shows: no line breaks there."""

_FRENCH_CARD = re.compile(r"[2-9TJQKA][SHDC]")
_LOOSE_SIGN = re.compile(r"(?<=«) | (?=[:;!?»%]|\$(?![\w{]))")
"""A space of French typography, where no line may break; `$` is money where no name follows."""
_BARE_SUIT = re.compile(f"([{''.join(SUITS.values())}])(?!{PLAIN})")


class CardFaces(Protocol):
    """Where the emojis of cards come from."""

    def of(self, card: str | None, locale: str) -> str | None:
        """The emoji of a card, or of its back, as a text holds it; None where there is none."""


class Texts:
    """All messages of all languages."""

    def __init__(self, folder: Path = LOCALES, *, strict: bool = False) -> None:
        """Read every file of every language.

        Args:
            folder: one folder a language, as `data/locales`.
            strict: raise where a player is better served by a makeshift (tests).

        Raises:
            ValueError: strict, and a file cannot be read or repeats a message.
        """
        self._strict = strict
        self._reported: set[str] = set()
        self._bundles = {
            locale: self._bundle(locale, sorted((folder / locale).glob("*.ftl")))
            for locale in (FRENCH, ENGLISH)
        }

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return self._bundles[FRENCH].has_message(key)

    def say(
        self,
        locale: str,
        said: Text,
        names: Sequence[str] = (),
        *,
        neutral: bool = False,
        faces: CardFaces | None = None,
    ) -> str:
        """A text in a language.

        Args:
            locale: "fr" or "en".
            said: the message, and what stands in its places.
            names: of whoever sits at each seat, with markdown escaped, or mentions.
            neutral: without drinking words, where the message has such a form.
            faces: emojis that stand before the cards; none on a button.

        Raises:
            KeyError: strict, and the message, an argument or a name is missing.
        """
        bundle = self._bundles.get(locale, self._bundles[FRENCH])
        if not bundle.has_message(said.key):
            self._trouble(f"no message {said.key!r} in {locale!r}")
            bundle = self._bundles[FRENCH]
            if not bundle.has_message(said.key):
                return said.key
        message = bundle.get_message(said.key)
        pattern = message.attributes.get(NEUTRAL, message.value) if neutral else message.value
        if pattern is None:
            self._trouble(f"the message {said.key!r} says nothing in {locale!r}")
            return said.key
        args = {
            name: fluent_number(arg, useGrouping=False)
            if isinstance(arg, int)
            else self._argument(locale, arg, names, neutral, faces)
            for name, arg in said.args
        }
        result, errors = bundle.format_pattern(pattern, args)
        if errors:
            self._trouble(f"{said.key!r} in {locale!r}: {errors[0]}")
        return str(result)

    def card(self, locale: str, card: str | None, faces: CardFaces | None = None) -> str:
        """A card: its face if there is an emoji of it, and the signs on it in bold; or its back."""
        face = faces.of(card, locale) if faces else None
        if card is None:
            return face or FACE_DOWN
        signs = self._signs(locale, card)
        return f"{face}{JOINED}{signs.replace(' ', UNBROKEN)}" if face else signs

    def _signs(self, locale: str, card: str) -> str:
        if _FRENCH_CARD.fullmatch(card):
            rank = RANKS.get(locale, {}).get(card[0], card[0])
            return f"**{rank}{SUITS[card[1]]}{PLAIN}**"
        key = f"card-{card}"
        return f"**{self.say(locale, text(key)) if self.has(key) else card}**"

    @staticmethod
    def locale_of(discord_locale: object | None) -> str:
        """The language for whoever uses Discord in that one; French where it is not known."""
        if discord_locale is None or str(discord_locale).startswith(FRENCH):
            return FRENCH
        return ENGLISH

    def _argument(
        self,
        locale: str,
        arg: Arg,
        names: Sequence[str],
        neutral: bool,
        faces: CardFaces | None,
    ) -> str:
        match arg:
            case Name(seat):
                if seat < len(names):
                    return names[seat]
                self._trouble(f"no name for seat {seat}")
                return "…"
            case Cards(cards):
                return " ".join(self.card(locale, card, faces) for card in cards)
            case Text():
                return self.say(locale, arg, names, neutral=neutral, faces=faces)
            case tuple():
                parts = (
                    self.say(locale, part, names, neutral=neutral, faces=faces) for part in arg
                )
                return ", ".join(parts)
            case _:
                return str(arg)

    def _bundle(self, locale: str, paths: Sequence[Path]) -> FluentBundle:
        bundle = FluentBundle([locale], use_isolating=False)
        if not paths:
            self._trouble(f"no texts in {locale!r}", ValueError)
        for path in paths:
            source = _BARE_SUIT.sub(rf"\1{PLAIN}", path.read_text(encoding="utf-8"))
            # English too quotes what is called out in French.
            resource = FluentResource(_LOOSE_SIGN.sub(UNBROKEN, source))
            for entry in resource.body:
                if isinstance(entry, ast.Junk):
                    fault = f"cannot be read: {(entry.content or '').strip()[:60]}"
                elif isinstance(entry, ast.Message) and bundle.has_message(entry.id.name):
                    fault = f"another file has {entry.id.name!r} too"
                else:
                    continue
                self._trouble(f"{path.parent.name}/{path.name}: {fault}", ValueError)
            bundle.add_resource(resource)
        return bundle

    def _trouble(self, message: str, error: type[Exception] = KeyError) -> None:
        """Raise where strict; else say it once in the log, and go on with a makeshift."""
        if self._strict:
            raise error(message)
        if message not in self._reported:
            self._reported.add(message)
            log.error("texts: %s", message)
