"""The French cards: a large index, one large suit, crowns and caps for the court cards."""

from collections.abc import Iterator

from PIL import Image

from art import symbols
from art.stock import HEIGHT, PAPER, WIDTH, emoji_stock, stock
from bot.game.cards import FRENCH

INK = {"S": "#14181f", "H": "#c4122f", "D": "#c4122f", "C": "#14181f"}
FOUR_INKS = {"S": "#14181f", "H": "#c4122f", "D": "#1559c0", "C": "#0c7a3a"}
TINT = {"#14181f": "#eceef2", "#c4122f": "#fbe9e9", "#1559c0": "#e6eefb", "#0c7a3a": "#e4f3e9"}
"""The ground of a court card's panel, by its ink."""
GOLD, GOLD_LINE = "#d9a21b", "#8a6410"

INDEX = {
    "fr": {"T": "10", "J": "V", "Q": "D", "K": "R"},
    "en": {"T": "10"},
}
"""Valet, Dame, Roi; else as a record writes a rank."""


def faces() -> Iterator[tuple[str, Image.Image, Image.Image]]:
    """Every face: its name, its board sprite, its emoji."""
    for card in FRENCH:
        for locale in ("fr", "en") if card[0] in "JQK" else ("fr",):
            for inks, suffix in ((INK, ""), (FOUR_INKS, "_4")):
                if suffix and inks[card[1]] == INK[card[1]]:
                    continue
                english = "_en" if locale == "en" else ""
                rank, ink = INDEX[locale].get(card[0], card[0]), inks[card[1]]
                yield f"c_{card}{suffix}{english}", face(card, rank, ink), emoji(card, rank, ink)


def face(card: str, rank: str, ink: str) -> Image.Image:
    """A card of the board."""
    suit = symbols.FRENCH[card[1]]
    sheet = stock()
    if card[0] in symbols.COURTS:
        ground = TINT[ink]
        sheet.panel((61, 15, WIDTH - 14, HEIGHT - 15), 12, ground, ink, 2.4)
        crown = symbols.COURTS[card[0]]
        crown(sheet, (70, 34, 68), GOLD_LINE, ground)
        crown(sheet, (70, 31.5, 68), GOLD, ground)
        suit(sheet, (67, 116, 74), ink, ground)
    else:
        side = 104 if card[0] == "A" else 88
        suit(sheet, (WIDTH - side - 9, HEIGHT - side - 14, side), ink, PAPER)
    if card[0] in symbols.COURTS:
        sheet.write(rank, (12, 17, 54, 76), ink)
        suit(sheet, (13, 86, 40), ink, PAPER)
    else:
        width = 66 if len(rank) > 1 else 58
        sheet.write(rank, (14, 17, 14 + width, 82), ink, align=0.0)
        suit(sheet, (14, 93, 46), ink, PAPER)
    return sheet.finished()


def emoji(card: str, rank: str, ink: str) -> Image.Image:
    """The corner of a card, to be read among letters."""
    sheet = emoji_stock()
    sheet.write(rank, (9, 14, 66, 92), ink)
    suit = symbols.FRENCH[card[1]]
    suit(sheet, (51, 49, 76), PAPER, PAPER)
    suit(sheet, (57, 55, 64), ink, PAPER)
    return sheet.finished()
