"""Draws a picture: its zones on the mat, and each item into its own box."""

from PIL import Image, ImageDraw

from bot.screen import stamps
from bot.screen.board import Text
from bot.screen.layout import Words
from bot.screen.lettering import drawable, fit, font
from bot.screen.picture import (
    BLEED,
    Back,
    Box,
    Chips,
    Counter,
    Face,
    Gap,
    Glasses,
    Item,
    Label,
    Lamps,
    Mark,
    Picture,
    Pile,
    Plate,
    Track,
    Zone,
)
from bot.screen.sprites import sprite, sprite_name

Tone = tuple[int, int, int]

IVORY: Tone = (246, 242, 230)
MIST: Tone = (196, 219, 207)
INK: Tone = (27, 26, 20)
BRONZE: Tone = (92, 70, 12)
PAPER = (255, 253, 248, 255)
ZONE, ZONE_RIM = (0, 24, 18, 80), (255, 255, 255, 34)
PLATE, PLATE_LIT = (3, 30, 23, 215), stamps.GOLD
SIGNS = {Mark.NONE: "", Mark.ACTS: "▶", Mark.WON: "★"}
"""Before a name: never the colour alone."""
MINUS = "\N{MINUS SIGN}"
CAPTION, SMALL = 36, 24
"""The height of the words below a number; how low a long number may become."""
MOST_GLASSES = 6
"""Drawn one by one; the words below say how many there are."""
STACK, MOST_STACKS, THIN = 10, 4, 28
"""Chips on one another; stacks, none thinner than that; the number says how many there are."""
LAMP_UP, LAMP_DOWN = (255, 214, 112, 255), (136, 200, 255, 255)
LAMP_RIM = (255, 255, 255, 150)


class Easel:
    """One picture while it is drawn."""

    def __init__(self, picture: Picture, words: Words, *, four_colours: bool) -> None:
        self._words = words
        self._four_colours = four_colours
        self.image = stamps.felt(picture.width, picture.height).copy()
        self._pen = ImageDraw.Draw(self.image)
        for zone in picture.zones:
            self._zone(zone)
            for item in zone.items:
                self._item(item)

    def _item(self, item: Item) -> None:
        match item:
            case Face():
                self._face(item)
            case Back(box, number, deck):
                self._card(f"{deck}_back", box)
                self._number(box, number)
            case Gap(box, number):
                self._stamp(sprite("empty", box.width, box.height), box.left, box.top)
                self._number(box, number)
            case Pile():
                self._pile(item)
            case Label(box, said, centred):
                self._write(self._say(said), box, IVORY, centred=centred)
            case Plate():
                self._plate(item)
            case Counter(box, value, caption):
                self._count(value, caption, box)
            case Track():
                self._track(item)
            case Glasses():
                self._glasses(item)
            case Chips():
                self._chips(item)
            case Lamps():
                self._lamps(item)

    # what lies on the mat ----------------------------------------------------------------------

    def _zone(self, zone: Zone) -> None:
        lit = any(isinstance(item, Plate) and item.mark is not Mark.NONE for item in zone.items)
        rim, line = (stamps.GOLD, 3) if lit else (ZONE_RIM, 2)
        box = zone.box
        drawn = stamps.panel(box.width, box.height, 18, ZONE, rim, line)
        self._stamp(drawn, box.left, box.top)

    def _face(self, face: Face) -> None:
        name = sprite_name(face.card, self._words.locale, four_colours=self._four_colours)
        box = face.box
        if face.lit:
            frame = box.grown(BLEED - 1)
            drawn = stamps.panel(frame.width, frame.height, box.width // 8, stamps.GOLD)
            self._stamp(drawn, frame.left, frame.top)
        if name:
            self._card(name, box, shadow=not face.lit)
            return
        self._stamp(stamps.panel(box.width, box.height, 10, PAPER), box.left, box.top)
        self._write(face.card, box.grown(-box.width // 10), INK, centred=True)

    def _card(self, name: str, box: Box, *, shadow: bool = True) -> None:
        if shadow:
            self._stamp(stamps.shadow(box.width, box.height), box.left - BLEED, box.top - BLEED)
        self._stamp(sprite(name, box.width, box.height), box.left, box.top)

    def _number(self, box: Box, number: int | None) -> None:
        if number is None:
            return
        side = box.width * 9 // 20
        left, top = box.left + (box.width - side) // 2, box.top + (box.height - side) // 2
        self._stamp(stamps.disc(side, PAPER, (*BRONZE, 255), 2), left, top)
        inner = Box(left, top, side, side).grown(-side // 8)
        self._write(str(number), inner, INK, centred=True)

    def _pile(self, pile: Pile) -> None:
        layers, step = min(3, pile.count), 4
        (room,) = pile.box.row(1)
        card = Box(room.left, room.top, room.width - 2 * step, room.height - 2 * step)
        if not layers:
            self._item(Gap(card))
        for layer in reversed(range(layers)):
            under = Box(card.left + layer * step, card.top + layer * step, card.width, card.height)
            self._card(f"{pile.deck}_back", under)
        _, beside = pile.box.columns(room.width)
        self._count(pile.count, pile.caption, beside)

    # who plays, and how it stands --------------------------------------------------------------

    def _plate(self, plate: Plate) -> None:
        box, lit = plate.box, plate.mark is not Mark.NONE
        drawn = stamps.panel(box.width, box.height, 14, PLATE_LIT if lit else PLATE)
        self._stamp(drawn, box.left, box.top)
        inner = Box(box.left + 14, box.top + 2, box.width - 28, box.height - 4)
        role = self._say(plate.role)
        labels = self._words.labels
        name = drawable(labels[plate.seat]) if plate.seat < len(labels) else ""
        name = name or role
        if sign := SIGNS[plate.mark]:
            name = f"{sign} {name}"
        aside = 0
        if role and not name.endswith(role):
            low = Box(inner.left, inner.top, inner.width * 2 // 5, inner.height * 3 // 5)
            word, size = fit(role, low.width, low.height)
            aside = round(font(size).getlength(word)) + 16
            tone = BRONZE if lit else MIST
            self._at(word, size, inner.right - aside + 16, inner.top + inner.height // 2, tone)
        left = Box(inner.left, inner.top, inner.width - aside, inner.height)
        self._write(name, left, INK if lit else IVORY)

    def _count(self, value: int, caption: Text, box: Box) -> None:
        high, low = box.lines(-min(box.height // 3, CAPTION), 0)
        number = str(value).replace("-", MINUS)
        # A number of which the end is cut off would be another number.
        while fit(number, high.width, high.height)[0] != number and high.height > SMALL:
            high = Box(high.left, high.top + high.height // 10, high.width, high.height * 4 // 5)
        self._write(number, high, IVORY, centred=True)
        self._write(self._say(caption), low, MIST, centred=True)

    def _track(self, track: Track) -> None:
        box, gap = track.box, 10
        word, size = fit(self._say(track.caption), box.width // 3, box.height * 3 // 4)
        middle = box.top + box.height // 2
        self._at(word, size, box.left, middle, MIST)
        number = Box(box.right - box.height, box.top, box.height, box.height)
        self._write(str(track.pegs), number, IVORY, centred=True)
        start = box.left + round(font(size).getlength(word)) + gap
        pitch = min((number.left - gap - start) // track.holes, box.height)
        side = max(6, min(pitch - 4, box.height * 3 // 5))
        start = number.left - gap // 2 - pitch * track.holes
        for place in range(track.holes):
            stamp = stamps.peg(side) if place < track.pegs else stamps.hole(side)
            self._stamp(stamp, start + place * pitch, middle - side // 2)
        if track.line:
            x = start + track.line * pitch - (pitch - side) // 2
            self._pen.line((x, middle - side * 3 // 4, x, middle + side * 3 // 4), IVORY, 3)

    def _glasses(self, glasses: Glasses) -> None:
        box = glasses.box
        low = min(box.height // 3, CAPTION)
        shown = max(1, min(glasses.shots, MOST_GLASSES))
        lines = 1 if shown <= MOST_GLASSES // 2 else 2
        columns = -(-shown // lines)
        height = min((box.height - low) // 2 - 8, box.width * 5 // 4 // (MOST_GLASSES // 2) - 10)
        pitch = height * 4 // 5 + 10
        top = box.top + (box.height - low - lines * (height + 8)) // 2 + 4
        if self._words.neutral:
            drawn = (stamps.peg if glasses.shots else stamps.hole)(height * 4 // 5)
        else:
            drawn = stamps.glass(height, full=glasses.shots > 0)
        for place in range(shown):
            line, column = divmod(place, columns)
            many = min(columns, shown - line * columns)
            left = box.left + (box.width - many * pitch + 10) // 2
            self._stamp(drawn, left + column * pitch, top + line * (height + 8))
        below = Box(box.left, box.bottom - low, box.width, low)
        self._write(self._say(glasses.said), below, MIST, centred=True)

    def _chips(self, chips: Chips) -> None:
        room, beside = chips.box.columns(chips.box.width * 2 // 5, 4)
        most = max(1, min(MOST_STACKS, room.width // THIN))
        shown = max(0, min(chips.count, STACK * most))
        stacks = max(1, -(-shown // STACK))
        height = room.height // STACK
        width = min(room.width // stacks - 4, height * 4)
        left = room.left + (room.width - stacks * (width + 4)) // 2
        for place in range(shown):
            stack, layer = divmod(place, STACK)
            # Turned a little, chip by chip: an even pile would look like cloth.
            drawn = stamps.chip(width, height, layer * 2 % 5)
            self._stamp(drawn, left + stack * (width + 4), room.bottom - (layer + 1) * height)
        self._count(chips.count, chips.caption, beside)

    def _lamps(self, lamps: Lamps) -> None:
        box, gap = lamps.box, 8
        count = lamps.ups + lamps.downs
        width = (box.width - gap * (count - 1)) // count
        for place in range(count):
            up = place < lamps.ups
            lamp = Box(box.left + place * (width + gap), box.top, width, box.height)
            lit = LAMP_UP if up else LAMP_DOWN
            drawn = stamps.panel(width, lamp.height, min(18, lamp.height // 3), lit, LAMP_RIM, 3)
            self._stamp(drawn, lamp.left, lamp.top)
            sign = lamp.grown(-lamp.height // 10)
            if lamp.height >= 3 * CAPTION:
                above, below = sign.lines(-CAPTION if up else CAPTION, 6)
                sign, word = (above, below) if up else (below, above)
                self._write(self._say(lamps.up if up else lamps.down), word, INK, centred=True)
            side = min(sign.width, sign.height)
            arrow = stamps.arrow(side, (*INK, 255), up=up)
            aside, down = (sign.width - side) // 2, (sign.height - side) // 2
            self._stamp(arrow, sign.left + aside, sign.top + down)

    # brushes -----------------------------------------------------------------------------------

    def _stamp(self, stamp: Image.Image, left: int, top: int) -> None:
        self.image.paste(stamp, (left, top), stamp)

    def _say(self, said: Text) -> str:
        return drawable(self._words.label(said))

    def _write(self, words: str, box: Box, tone: Tone, *, centred: bool = False) -> None:
        word, size = fit(words, box.width, box.height)
        aside = (box.width - font(size).getlength(word)) / 2 if centred else 0
        self._at(word, size, round(box.left + aside), box.top + box.height // 2, tone)

    def _at(self, word: str, size: int, left: int, middle: int, tone: Tone) -> None:
        self._pen.text((left, middle), word, tone, font(size), anchor="lm")
