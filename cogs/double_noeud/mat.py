"""The mat of Double-Nœud as a picture: the trick in the middle, everybody around it; and a hand."""

from collections.abc import Iterator

from bot.game.contract import Seat
from bot.screen.board import Cards, Name, Text, text
from bot.screen.picture import (
    Box,
    Counter,
    Face,
    Gap,
    Item,
    Label,
    Mark,
    Picture,
    Plate,
    Zone,
)
from cogs.double_noeud.phases import MOST_SEATS
from cogs.double_noeud.scoring import PARTNERS
from cogs.double_noeud.sorting import in_order
from cogs.double_noeud.terms import DoubleNoeudView, Options, Phase, Trick, WonTrick
from cogs.double_noeud.tricks import binding_card, winner

WIDTH, GAP, EDGE = 1000, 12, 14
"""Of the picture; between two zones and around them; inside a zone."""
PLATE, NUMBERS, LINE, CARDS, NAME = 56, 96, 44, 220, 44
"""Heights: of a name; of what was bid, won and scored; of a line about the suits; of a trick's
cards; of a name below one."""
SEAT = PLATE + GAP + NUMBERS + 2 * EDGE
MIDDLE = 2 * (LINE + GAP) + CARDS + GAP + NAME + 2 * EDGE
HEIGHT = 2 * SEAT + MIDDLE + 4 * GAP
HAND_COLUMNS, HAND_ROW = 8, 158
"""Cards of a hand side by side, more go into a second row; and the height of a row."""


def picture(view: DoubleNoeudView) -> Picture:
    """What lies open (RULES 2.8): the same for everybody."""
    mat = Box(0, 0, WIDTH, HEIGHT).grown(-GAP)
    upper, rest = mat.lines(SEAT)
    middle, lower = rest.lines(MIDDLE)
    above = view.seats // 2
    # Clockwise: from left to right above, from right to left below.
    zones = [_seat(view, seat, box) for seat, box in enumerate(_side_by_side(upper, above))]
    below = reversed(_side_by_side(lower, view.seats - above))
    zones += [_seat(view, seat, box) for seat, box in enumerate(below, above)]
    return Picture(WIDTH, HEIGHT, (_trick(view, middle), *zones))


def hand(view: DoubleNoeudView) -> Picture:
    """The trick, and the cards of one seat; those that may be laid now are lit."""
    assert view.private is not None, "a hand is somebody's"
    cards = in_order(view.private.hand)
    rows = 1 + (len(cards) > HAND_COLUMNS)
    below = rows * HAND_ROW + (rows - 1) * GAP + 2 * EDGE
    height = MIDDLE + below + 3 * GAP if cards else MIDDLE + 2 * GAP
    mat = Box(0, 0, WIDTH, height).grown(-GAP)
    if not cards:
        return Picture(WIDTH, height, (_trick(view, mat),))
    upper, lower = mat.lines(MIDDLE)
    places = lower.grown(-EDGE).grid(HAND_COLUMNS, rows)
    choices = {choice.card for choice in view.choices} if view.phase == Phase.PLAY else set()
    lit = choices if len(choices) < len(cards) else set()
    faces = tuple(
        _face(place, card, "playable", lit=card in lit)
        for place, card in zip(places, cards, strict=False)
    )
    own = Zone(lower, faces, text("double-noeud-mat-hand"))
    return Picture(WIDTH, height, (_trick(view, upper), own))


# Who sits around ---------------------------------------------------------------------------------


def _side_by_side(box: Box, count: int) -> tuple[Box, ...]:
    width = (box.width - GAP * (count - 1)) // count
    return tuple(
        Box(box.left + place * (width + GAP), box.top, width, box.height) for place in range(count)
    )


def _seat(view: DoubleNoeudView, seat: Seat, box: Box) -> Zone:
    """A player's name, and what was bid, won and scored."""
    public = view.public
    head, low = box.grown(-EDGE).lines(PLATE)
    bid, tricks, total = _side_by_side(low, 3)
    plate = Plate(head, seat, _role(view, seat), _mark(view, seat))
    return Zone(
        box,
        (
            plate,
            _bid(public.bids[seat], bid),
            _counter("tricks", public.tricks[seat], tricks),
            _counter("total", public.totals[seat], total),
        ),
    )


def _mark(view: DoubleNoeudView, seat: Seat) -> Mark:
    if view.result is not None:
        return Mark.WON if seat in view.result.winners else Mark.NONE
    return Mark.ACTS if seat in view.to_act else Mark.NONE


def _role(view: DoubleNoeudView, seat: Seat) -> Text:
    """Who deals; with teams, the partners' name; else the place at the table."""
    if seat == view.public.dealer:
        return text("double-noeud-mat-dealer")
    if Options.model_validate(view.options).teams:
        side = next(number for number, seats in enumerate(PARTNERS) if seat in seats)
        return text(f"double-noeud-team-{side}")
    return text("double-noeud-mat-place", number=seat + 1)


def _bid(tricks: int | None, box: Box) -> Item:
    if tricks is None:
        _, low = box.lines(-LINE)
        return Label(low, text("double-noeud-mat-unsaid"))
    return _counter("bid", tricks, box)


def _counter(what: str, value: int, box: Box) -> Counter:
    said = text(f"double-noeud-mat-{what}-said", count=value)
    return Counter(box, value, text(f"double-noeud-mat-{what}"), said)


# The trick ---------------------------------------------------------------------------------------


def _trick(view: DoubleNoeudView, box: Box) -> Zone:
    """The cards of the trick, or of the last one, and what they make of the suits."""
    public = view.public
    last: WonTrick | None = None if public.trick else public.last_trick
    cards: Trick = last.cards if last else public.trick
    title = text("double-noeud-mat-last" if last else "double-noeud-mat-trick")
    lines, row = box.grown(-EDGE).lines(2 * LINE + GAP)
    above, below = row.lines(CARDS)
    best = winner(cards).card if binding_card(cards) else None
    items: list[Item] = [
        Label(place, said)
        for place, said in zip(lines.lines(LINE), _lines(view, title, last), strict=False)
    ]
    for number, place in enumerate(above.row(view.seats, least=MOST_SEATS)):
        if number >= len(cards):
            items.append(Gap(place))
            continue
        laid = cards[number]
        name = Box(place.left, below.top, place.width, below.height)
        items.append(_face(place, laid.card, "best", lit=laid.card == best))
        items.append(Label(name, text("double-noeud-mat-name", name=Name(laid.seat))))
    return Zone(box, tuple(items), title)


def _face(place: Box, card: str, why: str, *, lit: bool) -> Face:
    """A card, and why it is lit: it leads the trick, or may be laid now."""
    said = text(f"double-noeud-mat-{why}", card=Cards((card,))) if lit else None
    return Face(place, card, lit, said)


def _lines(view: DoubleNoeudView, title: Text, last: WonTrick | None) -> Iterator[Text]:
    """What must be followed and what is trump; or whose the last trick is."""
    public = view.public
    if last is not None:
        yield title
        yield text("double-noeud-mat-won", name=Name(last.winner))
    elif public.lead_suit is None:
        yield title
    else:
        yield text("double-noeud-mat-asked", suit=text(f"double-noeud-suit-{public.lead_suit}"))
        suits = tuple(text(f"double-noeud-suit-{suit}") for suit in public.trumps)
        if suits:
            yield text("double-noeud-mat-trumps", suits=suits)
        else:
            yield text("double-noeud-mat-no-trumps")
