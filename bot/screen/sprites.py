"""The drawn cards of `data/cards`: sprites for pictures, and emojis for texts.

A card's name is `c_` and the card for French cards (`c_AS`), `d_` and the id for the Decktet
(`d_author`); then `_4` where a four-colour deck has another colour, and `_en` where English cards
bear other letters. `c_back`, `d_back` and `empty` are what their names say. The names are good for
Discord's emojis too: letters, digits and `_`, at most 32.
"""

import re
from functools import cache, lru_cache
from pathlib import Path

from PIL import Image

from bot.screen.texts import ENGLISH

CARDS = Path(__file__).resolve().parents[2] / "data" / "cards"
KEPT = 256
"""Sprites kept in the sizes in which they were asked for: 25 MB at most."""

_FRENCH_CARD = re.compile(r"[2-9TJQKA][SHDC]")


@cache
def sprites() -> dict[str, Path]:
    """The pictures of all cards by their names."""
    return {path.stem: path for path in sorted((CARDS / "board").glob("*.webp"))}


@cache
def emojis() -> dict[str, Path]:
    """The emojis of all cards by their names."""
    return {path.stem: path for path in sorted((CARDS / "emoji").glob("*.png"))}


def sprite_name(card: str, locale: str, *, four_colours: bool = False) -> str | None:
    """Which picture shows this card to readers of a language; None where there is none."""
    return _name(card, locale, four_colours, sprites())


def emoji_name(card: str, locale: str, *, four_colours: bool = False) -> str | None:
    """Which emoji shows this card to readers of a language; None where there is none."""
    return _name(card, locale, four_colours, emojis())


@lru_cache(KEPT)
def sprite(name: str, width: int, height: int) -> Image.Image:
    """A card's picture in a size."""
    with Image.open(sprites()[name]) as image:
        drawn = image.convert("RGBA")
    return drawn.resize((width, height), Image.Resampling.LANCZOS, reducing_gap=3)


def _name(card: str, locale: str, four_colours: bool, known: dict[str, Path]) -> str | None:
    name = f"c_{card}" if _FRENCH_CARD.fullmatch(card) else f"d_{card}"
    if name not in known:
        return None
    if four_colours and f"{name}_4" in known:
        name += "_4"
    if locale == ENGLISH and f"{name}_en" in known:
        name += "_en"
    return name
