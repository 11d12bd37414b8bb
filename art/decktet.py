"""The Decktet's 45: a rank, and each suit as our own symbol, its letter and its colour.

In Double-Nœud a card's first suit counts, and its others only when it binds a trick (RULES 2.1):
so the first is drawn large, the others small.
"""

from collections.abc import Iterator

from PIL import Image

from art import symbols
from art.shapes import Sheet
from art.stock import PAPER as PLAIN
from art.stock import WIDTH, emoji_stock, stock
from cogs.double_noeud.decktet import FACES, Face

INK = {
    "moons": "#3d4a8f",
    "suns": "#c77700",
    "waves": "#0f75a8",
    "leaves": "#2f7d32",
    "wyrms": "#b3202c",
    "knots": "#6d3b8e",
}
PAPER = {
    "moons": "#f1f2fb",
    "suns": "#fff6e3",
    "waves": "#eaf6fb",
    "leaves": "#eef7ea",
    "wyrms": "#fcefee",
    "knots": "#f6effa",
}
DARK, RULE = "#22262e", "#c9c8cf"
LETTER = {
    "fr": dict(zip(INK, "LSVFGN", strict=True)),
    "en": dict(zip(INK, "MSWLYK", strict=True)),
}
"""Lunes, Soleils, Vagues, Feuilles, Guivres, Nœuds; English as players of the Decktet do."""


def faces() -> Iterator[tuple[str, Image.Image, Image.Image | None]]:
    """Every face: its name, its board sprite, its emoji (which bears no letter, and so is one)."""
    for face in FACES:
        yield f"d_{face.card}", board_face(face, "fr"), emoji(face)
        if any(LETTER["fr"][suit] != LETTER["en"][suit] for suit in face.suits):
            yield f"d_{face.card}_en", board_face(face, "en"), None


def board_face(face: Face, locale: str) -> Image.Image:
    """A card of the board."""
    if not face.suits:
        sheet = stock(PLAIN)
        symbols.jester(sheet, (22, 50, 116), DARK, PLAIN)
        return sheet.finished()
    first, *others = face.suits
    paper, letters = PAPER[first], LETTER[locale]
    sheet = stock(paper)
    _rank(sheet, face, (13, 16, 58), INK[first], paper)
    sheet.disc((WIDTH - 33, 37), 20, INK[first])
    _letter(sheet, letters[first], (WIDTH - 33, 37), 21, paper)
    if not others:
        symbols.DECKTET[first](sheet, (24, 92, 112), INK[first], paper)
        return sheet.finished()
    symbols.DECKTET[first](sheet, (38, 72, 84), INK[first], paper)
    sheet.line(((16, 165), (WIDTH - 16, 165)), 1.6, RULE)
    for number, suit in enumerate(others):
        left = WIDTH / 2 + 71 * (number - (len(others) - 1) / 2) - 29
        symbols.DECKTET[suit](sheet, (left, 173, 36), INK[suit], paper)
        _letter(sheet, letters[suit], (left + 49, 191), 18, INK[suit])
    return sheet.finished()


def emoji(face: Face) -> Image.Image:
    """The corner of a card, to be read among letters: the rank and the suit that counts."""
    if not face.suits:
        sheet = emoji_stock(PLAIN)
        symbols.jester(sheet, (14, 14, 100), DARK, PLAIN)
        return sheet.finished()
    first, *others = face.suits
    paper = PAPER[first]
    sheet = emoji_stock(paper)
    _rank(sheet, face, (9, 11, 56), INK[first], paper)
    symbols.DECKTET[first](sheet, (57, 55, 64), INK[first], paper)
    for number, suit in enumerate(others):
        symbols.DECKTET[suit](sheet, (8 + 24 * number, 94, 22), INK[suit], paper)
    return sheet.finished()


def _rank(sheet: Sheet, face: Face, square: symbols.Square, ink: str, paper: str) -> None:
    left, top, side = square
    if face.rank in symbols.RANKS:
        symbols.RANKS[face.rank](sheet, square, ink, paper)
    else:
        rank = "A" if face.rank == "ace" else face.rank
        sheet.write(rank, (left, top, left + side, top + side), ink, align=0.0)


def _letter(
    sheet: Sheet, letter: str, centre: tuple[float, float], height: float, ink: str
) -> None:
    x, y = centre
    sheet.write(letter, (x - height, y - height / 2, x + height, y + height / 2), ink)
