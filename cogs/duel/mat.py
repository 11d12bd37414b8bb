"""The mat of Duel™ as a picture: both rows face each other, the bank and the pile between them."""

from collections.abc import Iterator

from bot.game.contract import Seat
from bot.screen.board import text
from bot.screen.picture import (
    Back,
    Box,
    Counter,
    Face,
    Gap,
    Glasses,
    Item,
    Label,
    Mark,
    Picture,
    Pile,
    Plate,
    Track,
    Zone,
)
from cogs.duel.black_jack import is_soft, total
from cogs.duel.phases import RIGHT_AT, ROW
from cogs.duel.terms import BANK, HOME, VISITOR, BlackJackTable, DuelView, Options
from cogs.duel.wording import black_jack_total

WIDTH, GAP, EDGE = 1000, 12, 14
"""Of the picture; between two zones and around them; inside a zone."""
PLATE, CARDS = 60, 172
"""Heights."""
TRACK, ASIDE, HAND, TOTAL = 372, 268, 116, 100
"""Widths: of a score track, of what stands beside the cards, of the number of points in a hand and
in all."""
SEAT = PLATE + GAP + CARDS + 2 * EDGE
MIDDLE = CARDS + 2 * EDGE
HEIGHT = 2 * SEAT + MIDDLE + 4 * GAP

HOLES = 2 * ROW + 1
"""The most points of a Set (RULES 1.9)."""
ROLES = ("duel-seat-visiteur", "duel-seat-domicile", "duel-seat-banque")


def picture(view: DuelView) -> Picture:
    """What lies on the table (RULES 1.2): the same for everybody, players included."""
    mat = Box(0, 0, WIDTH, HEIGHT).grown(-GAP)
    upper, rest = mat.lines(SEAT)
    middle, lower = rest.lines(MIDDLE)
    zones = (_side(view, VISITOR, upper), _middle(view, middle), _side(view, HOME, lower))
    return Picture(WIDTH, HEIGHT, zones)


# A duellist's side -------------------------------------------------------------------------------


def _side(view: DuelView, seat: Seat, box: Box) -> Zone:
    head, body = box.grown(-EDGE).lines(PLATE)
    row, aside = body.columns(-ASIDE, 2 * GAP)
    if view.public.sudden_death:
        standing = [_plate(view, seat, head)]
    else:
        plate, track = head.columns(-TRACK, 2 * GAP)
        standing = [_plate(view, seat, plate), _track(view, seat, track)]
    return Zone(box, (*standing, *_score(view, seat, aside), *_cards(view, seat, row)))


def _plate(view: DuelView, seat: Seat, box: Box) -> Item:
    if view.result is not None:
        mark = Mark.WON if seat in view.result.winners else Mark.NONE
    else:
        mark = Mark.ACTS if seat in view.to_act else Mark.NONE
    return Plate(box, seat, text(ROLES[seat]), mark)


def _track(view: DuelView, seat: Seat, box: Box) -> Item:
    points = view.public.set_points[seat]
    said = text("duel-mat-set-said", points=points)
    return Track(box, points, HOLES, text("duel-mat-set"), said, line=RIGHT_AT)


def _score(view: DuelView, seat: Seat, box: Box) -> Iterator[Item]:
    left, right = box.columns(TOTAL)
    points, shots = view.public.points[seat], view.public.shots[seat]
    said = text("duel-mat-total-said", points=points)
    yield Counter(left, points, text("duel-mat-total"), said)
    yield Glasses(right, shots, text("duel-shots", count=shots))


def _cards(view: DuelView, seat: Seat, box: Box) -> Iterator[Item]:
    """The row in front of a duellist, or what is played instead: the bonus, the Mort Subite."""
    public = view.public
    if public.black_jack:
        yield from _hand(public.black_jack, seat, box)
    elif public.sudden_death:
        cards = public.sudden_death_cards
        place = box.row(ROW)[ROW // 2]
        yield Face(place, cards[seat], lit=view.result is None) if cards else Gap(place)
    else:
        fight = view.learnt.fight
        yield from _row(public.rows[seat], box, fight[seat] if fight else None)


def _hand(table: BlackJackTable, seat: Seat, box: Box) -> Iterator[Item]:
    """A hand of the Black Jack and its value (RULES 1.5)."""
    row, value = box.columns(-HAND)
    if seat == table.dealer:
        cards, role = table.dealer_cards, "duel-mat-croupier"
    else:
        cards, role = table.client_cards, "duel-mat-client"
    places = row.row(len(cards), least=ROW - 1)
    yield from (Face(place, card) for place, card in zip(places, cards, strict=True))
    caption = text("duel-mat-soft" if is_soft(cards) else role)
    said = text(f"{role}-said", total=black_jack_total(cards))
    yield Counter(value, total(cards), caption, said)


# Between them ------------------------------------------------------------------------------------


def _middle(view: DuelView, box: Box) -> Zone:
    row, aside = box.grown(-EDGE).columns(-ASIDE, 2 * GAP)
    head, below = aside.lines(PLATE)
    count = view.public.pile
    said = text("duel-mat-pile-said", count=count)
    pile = Pile(below, count, text("duel-mat-pile"), said)
    bank = text("duel-mat-bank")
    if view.public.sudden_death and not _bank_serves(view):
        sudden = text("duel-mat-sudden-death")
        return Zone(box, (Label(row, sudden), pile), sudden)
    cards = tuple(_row(view.public.bank, row))
    if view.seats > BANK:
        return Zone(box, (_plate(view, BANK, head), *cards, pile))
    return Zone(box, (Label(head, bank), *cards, pile), bank)


def _bank_serves(view: DuelView) -> bool:
    """Whether the bank still matters in the Mort Subite (DU-R13)."""
    return Options.model_validate(view.options).sudden_death_bank == "leftover_bank"


def _row(cards: tuple[str | None, ...], box: Box, lit: str | None = None) -> Iterator[Item]:
    places = zip(box.row(ROW), cards, strict=True)
    for number, (place, card) in enumerate(places, 1):
        yield Face(place, card, lit=card == lit) if card else Back(place, number)
