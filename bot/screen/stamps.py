"""Small shapes with smooth edges, drawn once in each size: panels, discs, glasses, shadows."""

from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter

from bot.screen.picture import BLEED

FINE = 4
"""Drawn so many times larger, then reduced."""
Ink = tuple[int, int, int, int]

GOLD: Ink = (244, 196, 84, 255)
GLASS: Ink = (236, 244, 248, 255)
LIQUOR: Ink = (226, 148, 40, 255)
CHIP: Ink = (196, 54, 62, 255)
CHIP_SPOT: Ink = (250, 240, 226, 255)
CHIP_RIM: Ink = (70, 12, 20, 255)
PEG_HOLE: Ink = (6, 32, 25, 255)
PEG_RIM: Ink = (255, 255, 255, 90)


@lru_cache(16)
def felt(width: int, height: int) -> Image.Image:
    """The mat: green, lighter in the middle."""
    shade = Image.radial_gradient("L").resize((width, height), Image.Resampling.BICUBIC)
    light = Image.new("RGB", (width, height), (43, 122, 89))
    dark = Image.new("RGB", (width, height), (14, 62, 48))
    return Image.composite(dark, light, shade)


@lru_cache(128)
def panel(
    width: int, height: int, radius: int, ink: Ink, rim: Ink | None = None, line: int = 0
) -> Image.Image:
    """A rectangle with round corners."""
    image = Image.new("RGBA", (width * FINE, height * FINE), (*ink[:3], 0))
    ImageDraw.Draw(image).rounded_rectangle(
        (0, 0, width * FINE - 1, height * FINE - 1), radius * FINE, ink, rim, line * FINE
    )
    return image.resize((width, height), Image.Resampling.LANCZOS)


@lru_cache(32)
def disc(diameter: int, ink: Ink, rim: Ink | None = None, line: int = 0) -> Image.Image:
    """A round spot."""
    image = Image.new("RGBA", (diameter * FINE, diameter * FINE), (*ink[:3], 0))
    box = (0, 0, diameter * FINE - 1, diameter * FINE - 1)
    ImageDraw.Draw(image).ellipse(box, ink, rim, line * FINE)
    return image.resize((diameter, diameter), Image.Resampling.LANCZOS)


@lru_cache(16)
def shadow(width: int, height: int) -> Image.Image:
    """What a card of that size throws on the mat, with `BLEED` points around it."""
    mask = Image.new("L", (width + 2 * BLEED, height + 2 * BLEED))
    radius = width * 15 // 160
    box = (BLEED - 1, BLEED + 1, BLEED + width, BLEED + height + 2)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius, 130)
    mask = mask.filter(ImageFilter.GaussianBlur(2.2))
    image = Image.new("RGBA", mask.size, (0, 0, 0, 255))
    image.putalpha(mask)
    return image


@lru_cache(16)
def glass(height: int, *, full: bool) -> Image.Image:
    """A shot glass."""
    width = height * 4 // 5
    image = Image.new("RGBA", (width * FINE, height * FINE), (*GLASS[:3], 0))
    draw = ImageDraw.Draw(image)

    def inside(top: float, margin: float) -> list[tuple[float, float]]:
        """The glass from a height down, so far from its walls; of a field of 80 by 100."""
        slope = 12 * (top / 100)
        corners = [(margin + slope, top), (80 - margin - slope, top), (68 - margin, 90)]
        corners.append((12 + margin, 90))
        return [(x * height * FINE / 100, y * height * FINE / 100) for x, y in corners]

    bottom = [(12, 84), (68, 84), (67, 100), (13, 100)]
    draw.polygon(inside(0, 0), fill=(*GLASS[:3], 110))
    if full:
        draw.polygon(inside(22, 6), fill=LIQUOR)
        draw.polygon(inside(22, 6)[:2] + inside(34, 6)[1::-1], fill=GOLD)
    draw.polygon([(x * height * FINE / 100, y * height * FINE / 100) for x, y in bottom], GLASS)
    outline = [*inside(0, 1), inside(0, 1)[0]]
    draw.line([outline[0], outline[3], outline[2], outline[1]], GLASS, height * FINE * 6 // 100)
    return image.resize((width, height), Image.Resampling.LANCZOS)


@lru_cache(64)
def chip(width: int, height: int, turned: int = 0) -> Image.Image:
    """A chip from the side, with light spots on its edge; turned by so many fifths of a spot."""
    across, high, radius = width * FINE, height * FINE, height * FINE // 3
    image = Image.new("RGBA", (across, high), CHIP)
    draw = ImageDraw.Draw(image)
    spot = across // 4
    for place in range(-1, 3):
        left = place * 2 * spot + turned * 2 * spot // 5
        draw.rectangle((left, 0, left + spot * 3 // 4, high), CHIP_SPOT)
    mask = Image.new("L", image.size)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, across - 1, high - 1), radius, 255)
    image.putalpha(mask)
    draw.rounded_rectangle((0, 0, across - 1, high - 1), radius, None, CHIP_RIM, FINE)
    return image.resize((width, height), Image.Resampling.LANCZOS)


@lru_cache(32)
def arrow(side: int, ink: Ink, *, up: bool) -> Image.Image:
    """A triangle that points up or down."""
    image = Image.new("RGBA", (side * FINE, side * FINE), (*ink[:3], 0))
    tip, base = (0.06, 0.94) if up else (0.94, 0.06)
    corners = [(0.5, tip), (1, base), (0, base)]
    ImageDraw.Draw(image).polygon(
        [(x * (side * FINE - 1), y * side * FINE) for x, y in corners], ink
    )
    return image.resize((side, side), Image.Resampling.LANCZOS)


@lru_cache(16)
def hole(diameter: int) -> Image.Image:
    """A hole of a track."""
    return disc(diameter, PEG_HOLE, PEG_RIM, 2)


@lru_cache(16)
def peg(diameter: int) -> Image.Image:
    """A hole with a peg in it."""
    image = disc(diameter, GOLD, (120, 84, 16, 255), 2).copy()
    shine = disc(max(2, diameter // 3), (255, 244, 214, 255))
    image.alpha_composite(shine, (diameter // 4, diameter // 5))
    return image
