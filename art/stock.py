"""The blank cards that faces are drawn on, and the place where no card lies."""

from PIL import Image

from art.shapes import Sheet
from art.symbols import Symbol

WIDTH, HEIGHT = 160, 224
"""A card of the board: five to seven, as real ones."""
EMOJI = 128
"""An emoji's square."""
PAPER, EDGE = "#fffdf8", "#b7ad9c"


def stock(paper: str = PAPER) -> Sheet:
    """A blank card."""
    sheet = Sheet(WIDTH, HEIGHT)
    sheet.panel((0, 0, WIDTH, HEIGHT), 15, paper, EDGE, 1.4)
    return sheet


def emoji_stock(paper: str = PAPER) -> Sheet:
    """A blank card as an emoji: nearly square, for all the room it can get."""
    sheet = Sheet(EMOJI, EMOJI)
    sheet.panel((1, 1, EMOJI - 1, EMOJI - 1), 22, paper, EDGE, 3)
    return sheet


def empty() -> Image.Image:
    """Where a card may come to lie."""
    sheet = Sheet(WIDTH, HEIGHT)
    sheet.panel((2, 2, WIDTH - 2, HEIGHT - 2), 15, (0, 0, 0, 46), (255, 255, 255, 110), 3)
    return sheet.finished()


def back(ground: str, lines: str, trim: str) -> Image.Image:
    """The back of a card: a lattice in a trimmed frame."""
    lattice = Sheet(WIDTH, HEIGHT)
    lattice.panel((9, 9, WIDTH - 9, HEIGHT - 9), 8, ground)
    threads = Sheet(WIDTH, HEIGHT)
    for start in range(-HEIGHT, WIDTH, 20):
        threads.line(((start, 0), (start + HEIGHT, HEIGHT)), 2.6, lines)
        threads.line(((start + HEIGHT, 0), (start, HEIGHT)), 2.6, lines)
    lattice.lay(threads, inside=True)
    lattice.panel((14, 14, WIDTH - 14, HEIGHT - 14), 6, None, trim, 1.8)
    sheet = stock()
    sheet.lay(lattice)
    return sheet.finished()


def back_emoji(symbol: Symbol, ground: str, trim: str) -> Image.Image:
    """The back of a card among letters."""
    sheet = emoji_stock()
    sheet.panel((16, 12, EMOJI - 16, EMOJI - 12), 10, ground, trim, 4)
    symbol(sheet, (33, 33, 62), trim, ground)
    return sheet.finished()
