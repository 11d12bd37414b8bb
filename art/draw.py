"""`make cards`: draws every face, and writes what the bot ships into `data/cards`.

Names: `c_` and the card for French cards (`c_AS`), `d_` and the id for the Decktet (`d_author`);
then `_4` where a four-colour deck has another colour, `_en` where English cards bear other letters.
"""

import shutil
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from PIL import Image

from art import decktet, french
from art.stock import back, back_emoji, empty
from art.symbols import diamond, knot

CARDS = Path(__file__).resolve().parents[1] / "data" / "cards"
COLOURS = 96
"""Of an emoji: two inks on paper, and the shades of their edges."""


def every_face() -> Iterator[tuple[str, Image.Image, Image.Image | None]]:
    """Name, board sprite and emoji of all that is drawn."""
    burgundy, night = ("#7c1c2e", "#e6c56a"), ("#26306b", "#c9d2f5")
    others = (
        ("c_back", back(burgundy[0], "#95364a", burgundy[1]), back_emoji(diamond, *burgundy)),
        ("d_back", back(night[0], "#3d4990", night[1]), back_emoji(knot, *night)),
        ("empty", empty(), None),
    )
    return chain(french.faces(), decktet.faces(), others)


def write(folder: Path = CARDS) -> int:
    """Draw everything anew; how many bytes it is."""
    size = 0
    for part in ("board", "emoji"):
        shutil.rmtree(folder / part, ignore_errors=True)
        (folder / part).mkdir(parents=True)
    for name, sprite, emoji in every_face():
        path = folder / "board" / f"{name}.webp"
        sprite.save(path, lossless=True, quality=70, method=4)
        size += path.stat().st_size
        if emoji:
            path = folder / "emoji" / f"{name}.png"
            emoji.quantize(COLOURS, method=Image.Quantize.FASTOCTREE).save(path)
            size += path.stat().st_size
    return size


if __name__ == "__main__":
    print(f"{write() / 1e6:.2f} MB in {CARDS}")
