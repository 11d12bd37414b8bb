"""Every sign on a card: the four French suits, the six of the Decktet, crowns and caps.

All are our own outlines in a field of 100 by 100 points. No two suits share a silhouette, so that
none is told by its colour alone.
"""

from collections.abc import Callable
from math import cos, pi, radians, sin

from art.shapes import Colour, Outline, Point, Sheet, arc, bezier, mirrored, placed, ribbon

Square = tuple[float, float, float]
"""Left, top, side."""
Symbol = Callable[[Sheet, Square, Colour, Colour], None]
"""Draws a sign into a square: in a colour, with lines left open in the colour of the ground."""


def _figure(*outlines: Outline) -> Symbol:
    def draw(sheet: Sheet, square: Square, ink: Colour, ground: Colour) -> None:
        for outline in outlines:
            sheet.fill(placed(outline, square), ink)

    return draw


def _at(square: Square, *points: Point) -> Outline:
    return placed(points, square)


def _size(square: Square, length: float) -> float:
    return length * square[2] / 100


# The French suits --------------------------------------------------------------------------------

spade = _figure(
    mirrored(
        bezier(
            (50, 4), (54, 18), (90, 36), (90, 60), (90, 76), (79, 82), (70, 82), (61, 82), (54, 77),
            (50, 70),
        )
    ),
    mirrored(bezier((50, 66), (51, 82), (56, 92), (70, 97))),
)  # fmt: skip

heart = _figure(
    mirrored(
        bezier(
            (50, 28), (53, 14), (62, 7), (73, 7), (86, 7), (95, 17), (95, 32), (95, 56), (64, 70),
            (50, 95),
        )
    )
)  # fmt: skip

diamond = _figure(
    mirrored(bezier((50, 2), (60, 20), (74, 37), (91, 50), (74, 63), (60, 80), (50, 98)))
)


def club(sheet: Sheet, square: Square, ink: Colour, ground: Colour) -> None:
    """Three discs and a foot."""
    for centre in ((50, 23), (23, 61), (77, 61)):
        sheet.disc(_at(square, centre)[0], _size(square, 21.5), ink)
    sheet.disc(_at(square, (50, 51))[0], _size(square, 9), ink)
    sheet.fill(placed(mirrored(bezier((50, 50), (52, 78), (57, 91), (71, 97))), square), ink)


# The suits of the Decktet ------------------------------------------------------------------------

moon = _figure(
    [*arc((50, 50), 45, 48, 312), *arc((67, 50), 36, 291, 69)],
)


def sun(sheet: Sheet, square: Square, ink: Colour, ground: Colour) -> None:
    """A disc and twelve rays."""
    for ray in range(12):
        angle = ray * pi / 6
        long = 48 if ray % 2 == 0 else 40
        tip = (50 + long * cos(angle), 50 + long * sin(angle))
        foot = [(50 + 30 * cos(angle + turn), 50 + 30 * sin(angle + turn)) for turn in (-0.2, 0.2)]
        sheet.fill(_at(square, tip, *foot), ink)
    sheet.disc(_at(square, (50, 50))[0], _size(square, 25), ink)


def wave(sheet: Sheet, square: Square, ink: Colour, ground: Colour) -> None:
    """Three rollers, one above the other."""
    for top in (24, 50, 76):
        spine = [(x, top + 9 * sin(x * pi / 25 - 0.6)) for x in range(8, 93, 2)]
        sheet.line(_at(square, *spine), _size(square, 14), ink)


def leaf(sheet: Sheet, square: Square, ink: Colour, ground: Colour) -> None:
    """A leaf on its stalk, leaning, with open veins."""
    blade = bezier(
        (90, 6), (96, 44), (90, 84), (44, 82), (26, 80), (18, 66), (20, 52), (24, 24), (58, 20),
        (90, 6),
    )  # fmt: skip
    sheet.fill(placed(blade, square), ink)
    sheet.line(_at(square, *bezier((8, 94), (20, 80), (40, 58), (50, 48))), _size(square, 9), ink)
    sheet.line(
        _at(square, *bezier((28, 74), (44, 58), (58, 42), (74, 26))), _size(square, 5), ground
    )
    for start, end in (
        ((45, 57), (46, 36)),
        ((45, 57), (66, 58)),
        ((59, 42), (60, 28)),
        ((59, 42), (74, 43)),
    ):
        sheet.line(_at(square, start, end), _size(square, 4), ground)


def wyrm(sheet: Sheet, square: Square, ink: Colour, ground: Colour) -> None:
    """A serpent that rears up: barbed tail, open jaws, one eye."""
    spine = bezier(
        (16, 84), (44, 100), (92, 92), (84, 68), (76, 48), (24, 62), (22, 40), (20, 22), (40, 14),
        (60, 20),
    )  # fmt: skip
    count = len(spine) - 1
    widths = [6 + 12 * sin(min(1, index / count * 1.4) * pi / 2) for index in range(count + 1)]
    sheet.fill(placed(ribbon(spine, widths), square), ink)
    sheet.fill(_at(square, (4, 72), (30, 76), (16, 98)), ink)
    head = bezier(
        (52, 8),
        (66, 4),
        (86, 10),
        (96, 24),
        (84, 24),
        (74, 26),
        (70, 27),
        (78, 32),
        (84, 36),
        (88, 42),
        (72, 44),
        (56, 38),
        (52, 30),
    )
    sheet.fill(placed(head, square), ink)
    sheet.fill(_at(square, (46, 12), (38, 0), (62, 8)), ink)
    sheet.disc(_at(square, (67, 16))[0], _size(square, 3.6), ground)


def knot(sheet: Sheet, square: Square, ink: Colour, ground: Colour) -> None:
    """A trefoil knot: one rope, over and under itself."""

    def rope(start: float, end: float, width: float, colour: Colour) -> None:
        """The rope between two of its 360 degrees."""
        turns = [radians(start + (end - start) * step / 40) for step in range(41)]
        spine = [
            (
                50 + 15 * (sin(turn) + 2 * sin(2 * turn)),
                54 + 15 * (cos(turn) - 2 * cos(2 * turn)),
            )
            for turn in turns
        ]
        sheet.line(_at(square, *spine), _size(square, width), colour)

    for third in (0, 120, 240):
        rope(third, third + 60, 12.5, ink)
    for third in (60, 180, 300):
        rope(third + 14, third + 46, 19, ground)
        rope(third, third + 60, 12.5, ink)


# Crowns and caps ---------------------------------------------------------------------------------


def king_crown(sheet: Sheet, square: Square, ink: Colour, ground: Colour) -> None:
    """A closed crown: arches, and a cross on top."""
    band = [(14, 78), (86, 78), (84, 92), (16, 92)]
    sheet.fill(_at(square, *band), ink)
    left = bezier((16, 74), (-4, 30), (30, 20), (50, 34))
    right = [(100 - x, y) for x, y in left]
    for side in (left, right):
        sheet.line(_at(square, *side), _size(square, 8), ink)
    sheet.line(_at(square, (50, 34), (50, 74)), _size(square, 8), ink)
    for x in (33, 67):
        sheet.fill(_at(square, (x - 9, 78), (x, 52), (x + 9, 78)), ink)
        sheet.disc(_at(square, (x, 52))[0], _size(square, 5), ink)
    sheet.line(_at(square, (50, 8), (50, 30)), _size(square, 7), ink)
    sheet.line(_at(square, (41, 17), (59, 17)), _size(square, 7), ink)
    for x in (30, 50, 70):
        sheet.disc(_at(square, (x, 85))[0], _size(square, 3.4), ground)


def queen_crown(sheet: Sheet, square: Square, ink: Colour, ground: Colour) -> None:
    """An open crown of five points with pearls."""
    points = [
        (6, 34),
        (24, 60),
        (27, 22),
        (41, 56),
        (50, 14),
        (59, 56),
        (73, 22),
        (76, 60),
        (94, 34),
    ]
    sheet.fill(_at(square, (18, 76), *points, (82, 76)), ink)
    sheet.fill(_at(square, (18, 80), (82, 80), (80, 92), (20, 92)), ink)
    for x, y in ((6, 31), (27, 19), (50, 11), (73, 19), (94, 31)):
        sheet.disc(_at(square, (x, y))[0], _size(square, 6), ink)
    for x in (34, 50, 66):
        sheet.disc(_at(square, (x, 86))[0], _size(square, 3), ground)


def plumed_cap(sheet: Sheet, square: Square, ink: Colour, ground: Colour) -> None:
    """A page's cap with a long feather."""
    cap = bezier((14, 70), (8, 40), (34, 30), (54, 38), (74, 44), (84, 56), (86, 70))
    sheet.fill(placed(cap, square), ink)
    sheet.panel((*_at(square, (10, 74))[0], *_at(square, (90, 92))[0]), _size(square, 8), ink)
    feather = bezier(
        (40, 66),
        (44, 40),
        (56, 16),
        (92, 6),
        (98, 22),
        (88, 46),
        (52, 62),
        (48, 68),
        (44, 70),
        (40, 66),
    )
    sheet.line(_at(square, *feather), _size(square, 5), ground)
    sheet.fill(placed(feather, square), ink)
    sheet.line(
        _at(square, *bezier((46, 62), (56, 44), (66, 32), (82, 18))), _size(square, 3.4), ground
    )


def pawn(sheet: Sheet, square: Square, ink: Colour, ground: Colour) -> None:
    """The pawn of a chess set."""
    body = bezier((58, 44), (58, 60), (66, 72), (78, 80))
    sheet.fill(placed(mirrored([(50, 44), *body]), square), ink)
    sheet.disc(_at(square, (50, 24))[0], _size(square, 18), ink)
    sheet.panel((*_at(square, (31, 39))[0], *_at(square, (69, 49))[0]), _size(square, 5), ink)
    sheet.panel((*_at(square, (14, 80))[0], *_at(square, (86, 95))[0]), _size(square, 5), ink)


def court(sheet: Sheet, square: Square, ink: Colour, ground: Colour) -> None:
    """A gate between two towers."""
    merlons = [(8, 8), (24, 8), (24, 18), (33, 18), (33, 8), (50, 8)]
    half = [*((100 - x, y) for x, y in reversed(merlons)), (92, 36), (84, 42), (84, 80), (92, 94)]
    del half[0]
    sheet.fill(placed(mirrored(half), square), ink)
    door = [*arc((50, 66), 14, 180, 360), (64, 95), (36, 95)]
    sheet.fill(placed(door, square), ground)
    sheet.line(_at(square, (18, 40), (82, 40)), _size(square, 4), ground)


def jester(sheet: Sheet, square: Square, ink: Colour, ground: Colour) -> None:
    """A fool's cap with three bells."""
    middle = bezier((30, 78), (34, 46), (40, 22), (50, 14), (60, 22), (66, 46), (70, 78))
    left = bezier(
        (18, 78),
        (20, 56),
        (14, 50),
        (8, 56),
        (6, 30),
        (32, 26),
        (42, 52),
        (46, 62),
        (48, 70),
        (50, 78),
    )
    right = [(100 - x, y) for x, y in left]
    for side in (left, right):
        sheet.fill(placed(side, square), ink)
    sheet.fill(placed(middle, square), ground)
    inner = bezier((35, 78), (38, 48), (43, 28), (50, 20), (57, 28), (62, 48), (65, 78))
    sheet.fill(placed(inner, square), ink)
    sheet.panel((*_at(square, (14, 80))[0], *_at(square, (86, 94))[0]), _size(square, 6), ink)
    for centre in ((50, 12), (8, 60), (92, 60)):
        sheet.disc(_at(square, centre)[0], _size(square, 7.5), ink)


FRENCH: dict[str, Symbol] = {"S": spade, "H": heart, "D": diamond, "C": club}
COURTS: dict[str, Symbol] = {"K": king_crown, "Q": queen_crown, "J": plumed_cap}
DECKTET: dict[str, Symbol] = {
    "moons": moon,
    "suns": sun,
    "waves": wave,
    "leaves": leaf,
    "wyrms": wyrm,
    "knots": knot,
}
RANKS: dict[str, Symbol] = {"pawn": pawn, "court": court, "crown": queen_crown, "excuse": jester}
