"""A sheet to draw on in points of the finished picture, and the curves that figures are made of."""

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, radians, sin
from pathlib import Path
from typing import TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFont

Point: TypeAlias = tuple[float, float]
Outline: TypeAlias = list[Point]
Colour: TypeAlias = str | tuple[int, int, int, int]

FINE = 4
"""Drawn so many times larger, then reduced: smooth edges."""
STEPS = 24
"""Straight lines that a curve is made of."""
CLEAR = (0, 0, 0, 0)

FONT = Path(__file__).resolve().parents[1] / "data" / "fonts" / "DejaVuSans-Bold.ttf"


class Sheet:
    """A transparent picture of so many points."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._image = Image.new("RGBA", (width * FINE, height * FINE), CLEAR)
        self._draw = ImageDraw.Draw(self._image)

    def finished(self) -> Image.Image:
        """The picture in its own size."""
        return self._image.resize((self.width, self.height), Image.Resampling.LANCZOS)

    def fill(self, outline: Sequence[Point], colour: Colour) -> None:
        """A figure."""
        self._draw.polygon([(x * FINE, y * FINE) for x, y in outline], fill=colour)

    def disc(self, centre: Point, radius: float, colour: Colour) -> None:
        """A round spot."""
        x, y = centre
        box = [(x - radius) * FINE, (y - radius) * FINE, (x + radius) * FINE, (y + radius) * FINE]
        self._draw.ellipse(box, fill=colour)

    def line(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        """A line with round ends and corners."""
        for point in points:
            self.disc(point, width / 2, colour)
        for one, other in pairwise(points):
            self.fill(ribbon((one, other), (width, width)), colour)

    def panel(
        self,
        box: tuple[float, float, float, float],
        radius: float,
        colour: Colour | None,
        border: Colour | None = None,
        width: float = 0,
    ) -> None:
        """A rectangle with round corners: left, top, right, bottom."""
        left, top, right, bottom = (side * FINE for side in box)
        self._draw.rounded_rectangle(
            (left, top, right - 1, bottom - 1),
            radius * FINE,
            fill=colour,
            outline=border,
            width=round(width * FINE),
        )

    def lay(self, other: "Sheet", *, inside: bool = False) -> None:
        """Another sheet of the same size on top of this one.

        Args:
            other: what is laid.
            inside: only over what is drawn already.
        """
        layer = other._image
        if inside:
            layer = layer.copy()
            masks = (image.getchannel("A") for image in (self._image, layer))
            layer.putalpha(ImageChops.darker(*masks))
        self._image.alpha_composite(layer)

    def write(
        self,
        word: str,
        box: tuple[float, float, float, float],
        colour: Colour,
        *,
        align: float = 0.5,
    ) -> None:
        """A word that fills the height of a box with its own, narrowed where it is too wide.

        Args:
            word: what is written; the ink of it is measured, not the line.
            box: left, top, right, bottom.
            colour: of the ink.
            align: 0 at the left of the box, 1 at its right.
        """
        left, top, right, bottom = (side * FINE for side in box)
        font = ImageFont.truetype(FONT, 400, layout_engine=ImageFont.Layout.BASIC)
        ink = font.getbbox(word)
        mask = Image.new("L", (int(ink[2] - ink[0]), int(ink[3] - ink[1])))
        ImageDraw.Draw(mask).text((-ink[0], -ink[1]), word, fill=255, font=font)
        height = bottom - top
        width = min(mask.width * height / mask.height, right - left)
        mask = mask.resize((round(width), round(height)), Image.Resampling.LANCZOS)
        layer = Image.new("RGBA", mask.size, colour)
        layer.putalpha(mask)
        place = left + (right - left - width) * align
        self._image.alpha_composite(layer, (round(place), round(top)))


# Curves ------------------------------------------------------------------------------------------


def bezier(*points: Point) -> Outline:
    """A cubic curve, or several of them end to end: one point, then three for each."""
    curve: Outline = [points[0]]
    for start in range(0, len(points) - 1, 3):
        p, q, r, s = points[start : start + 4]
        for step in range(1, STEPS + 1):
            t = step / STEPS
            u = 1 - t
            a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
            curve.append(
                (
                    a * p[0] + b * q[0] + c * r[0] + d * s[0],
                    a * p[1] + b * q[1] + c * r[1] + d * s[1],
                )
            )
    return curve


def arc(centre: Point, radius: float, start: float, end: float) -> Outline:
    """Part of a circle; degrees, clockwise from the right."""
    steps = max(2, round(abs(end - start) / 6))
    angles = [radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return [(centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)) for angle in angles]


def mirrored(half: Sequence[Point], axis: float = 50) -> Outline:
    """A figure from its right half, drawn from top to bottom."""
    return [*half, *((2 * axis - x, y) for x, y in reversed(half))]


def ribbon(spine: Sequence[Point], widths: Sequence[float]) -> Outline:
    """A band along a line, as wide at each point as told."""
    left: Outline = []
    right: Outline = []
    for index, (x, y) in enumerate(spine):
        before, after = spine[max(index - 1, 0)], spine[min(index + 1, len(spine) - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = hypot(dx, dy) or 1
        half = widths[index] / 2
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    return [*left, *reversed(right)]


def placed(outline: Sequence[Point], box: tuple[float, float, float]) -> Outline:
    """A figure of a field of 100 points, put into a square: left, top, side."""
    left, top, side = box
    return [(left + x * side / 100, top + y * side / 100) for x, y in outline]
