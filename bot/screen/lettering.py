"""Words in a picture: in the one font that ships with the bot, and never wider than their box."""

import unicodedata
from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

from bot.screen.texts import PLAIN

FONT = Path(__file__).resolve().parents[2] / "data" / "fonts" / "DejaVuSans-Bold.ttf"
LINE = 1.2
"""The height of a line, in sizes of the font."""
SMALLEST = 0.62
"""A word that is too wide shrinks so far; then it is cut."""
ELLIPSIS = "…"
NO_CHARACTER = "\uffff"


@lru_cache(64)
def font(size: int) -> ImageFont.FreeTypeFont:
    """The font in a size."""
    return ImageFont.truetype(FONT, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(1024)
def fit(words: str, width: int, height: int) -> tuple[str, int]:
    """The words as they go into a box, cut if need be, and the size in which they are written."""
    largest = max(8, int(height / LINE))
    if font(largest).getlength(words) <= width:
        return words, largest
    smallest = max(8, int(largest * SMALLEST))
    for size in range(largest - 1, smallest - 1, -1):
        if font(size).getlength(words) <= width:
            return words, size
    while words and font(smallest).getlength(words + ELLIPSIS) > width:
        words = words[:-1].rstrip()
    return words + ELLIPSIS, smallest


def drawable(words: str) -> str:
    """What of the words the font can write, from left to right.

    Fancy letters become plain ones; emojis go, and scripts that run from the right or that the
    font lacks.
    """
    plain = unicodedata.normalize("NFKC", words.replace(PLAIN, ""))
    return " ".join("".join(filter(_has, plain)).split())


@lru_cache(4096)
def _has(character: str) -> bool:
    if unicodedata.bidirectional(character) in ("R", "AL", "AN"):
        return False
    if unicodedata.category(character) in ("Mn", "Me", "Cc", "Cf"):
        return False
    return bytes(font(20).getmask(character)) != bytes(font(20).getmask(NO_CHARACTER))
