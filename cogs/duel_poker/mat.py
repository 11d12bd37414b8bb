"""The mat of Duel Poker as a picture: five rows of nine, the common cards down the middle."""

from collections.abc import Iterator
from typing import TypeAlias

from bot.game.cards import Card
from bot.game.contract import Seat
from bot.screen.board import Text, text
from bot.screen.picture import (
    CARD_HEIGHT,
    CARD_WIDTH,
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
from cogs.duel_poker.hands import held, standing
from cogs.duel_poker.state import DEPTH
from cogs.duel_poker.terms import SEATS, BoardRow, DuelPokerView, RowResult

WIDTH, GAP, EDGE = 1000, 12, 10
"""Of the picture; between two zones and around them; inside a zone."""
PLATE, CAPTION = 60, 40
"""Heights."""
NUMBER, COMMON = 44, 24
"""Widths: of a row's number; between the common column and either side."""
CARDS = WIDTH - 2 * (GAP + EDGE) - (NUMBER + GAP) - 2 * COMMON
"""Left for the cards of a row and the gaps between them."""
CARD = (CARDS - 2 * (DEPTH - 1) * GAP) // (2 * DEPTH + 1)
HEIGHT = CARD * CARD_HEIGHT // CARD_WIDTH
SIDE = DEPTH * CARD + (DEPTH - 1) * GAP
HEAD = PLATE + 2 * EDGE
ROW = HEIGHT + GAP + CAPTION + 2 * EDGE
HAND = HEIGHT + 2 * EDGE

Spread: TypeAlias = tuple[Text, tuple[Card, ...]]
"""Cards side by side below the rows, and what they are."""


def picture(view: DuelPokerView) -> Picture:
    """What lies on the table: the rows of this round, and what may be taken (RULES 4.1, 4.3)."""
    return _drawn(view, _lot(view))


def hand(view: DuelPokerView) -> Picture:
    """The same, and below it the cards that its reader alone may see (DP-R18)."""
    own = view.private.hand if view.private else ()
    return _drawn(view, ((text("duel-poker-mat-hand"), held(view)),) if own else _lot(view))


def _lot(view: DuelPokerView) -> tuple[Spread, ...]:
    lot = view.public.open_cards
    return ((text("duel-poker-mat-lot"), lot),) if lot else ()


def _drawn(view: DuelPokerView, below: tuple[Spread, ...]) -> Picture:
    width, top = WIDTH - 2 * GAP, GAP
    zones = [*_plates(view, Box(GAP, top, width, HEAD))]
    top += HEAD + GAP
    for number, row in enumerate(view.public.rows, 1):
        zones.append(_row(view, number, row, Box(GAP, top, width, ROW)))
        top += ROW + GAP
    for title, cards in below:
        box = Box(GAP, top, width, HAND)
        zones.append(Zone(box, tuple(_open(cards, box.grown(-EDGE))), title))
        top += HAND + GAP
    return Picture(WIDTH, top, tuple(zones))


# Who plays ---------------------------------------------------------------------------------------


def _plates(view: DuelPokerView, box: Box) -> Iterator[Zone]:
    """Each player above his own side of the rows, with his money."""
    halves = box.columns((box.width - GAP) // 2)
    titles = "duel-poker-mat-left", "duel-poker-mat-right"
    for seat, half, title in zip(SEATS, halves, titles, strict=True):
        money = _money(view.public.money[seat])
        yield Zone(half, (Plate(half.grown(-EDGE), seat, money, _mark(view, seat)),), text(title))


def _mark(view: DuelPokerView, seat: Seat) -> Mark:
    if view.result is not None:
        return Mark.WON if seat in view.result.winners else Mark.NONE
    return Mark.ACTS if seat in view.to_act else Mark.NONE


# A row -------------------------------------------------------------------------------------------


def _row(view: DuelPokerView, number: int, row: BoardRow, box: Box) -> Zone:
    """Its number, a side and what it makes, the common card and the pot, the other side."""
    aside, inner = box.grown(-EDGE).columns(NUMBER)
    cards, below = inner.lines(HEIGHT)
    title = text("duel-poker-mat-row", row=number)
    left, rest = cards.columns(SIDE, COMMON)
    middle, right = rest.columns(CARD, COMMON)
    items: tuple[Item, ...] = (
        Counter(aside, number, text("duel-poker-mat-row-caption"), title),
        *_cells(view, row.sides[0], left),
        Label(_under(left, below), _said(view, number, row, 0)),
        Face(middle.row(1)[0], row.common),
        Label(_under(middle, below), _pot(view, number, row)),
        *_cells(view, row.sides[1], right),
        Label(_under(right, below), _said(view, number, row, 1)),
    )
    return Zone(box, items, title)


def _under(cards: Box, line: Box) -> Box:
    return Box(cards.left, line.top, cards.width, line.height)


def _cells(view: DuelPokerView, side: tuple[Card, ...], box: Box) -> Iterator[Item]:
    """The cards of a side from the left, the last ones laid framed, then the empty cells."""
    latest = {placed.card for placed in view.learnt.latest}
    places = box.row(DEPTH)
    for place, card in zip(places, side, strict=False):
        yield Face(place, card, lit=card in latest and view.result is None)
    yield from map(Gap, places[len(side) :])


def _pot(view: DuelPokerView, number: int, row: BoardRow) -> Text:
    if _result(view, number) is not None:
        return text("duel-poker-mat-paid")
    return _money(row.pot)


def _said(view: DuelPokerView, number: int, row: BoardRow, seat: Seat) -> Text:
    """What a side makes so far, with what is staked on it, or what it has brought in."""
    best = standing(row.common, row.sides[seat])
    hand = text(
        f"duel-poker-mat-{best.name.replace('_', '-')}",
        rank=text("duel-poker-rank-sign", rank=best.ranks[0]),
        second=text("duel-poker-rank-sign", rank=best.ranks[min(1, len(best.ranks) - 1)]),
    )
    bet, result = view.public.bet, _result(view, number)
    if result is not None and result.hands is None and result.winner != seat:
        return text("duel-poker-mat-folded", hand=hand)
    if result is not None and result.payout[seat]:
        return text("duel-poker-mat-won", hand=hand, money=_money(result.payout[seat]))
    if bet is not None and bet.row == number:
        return text("duel-poker-mat-bet", hand=hand, money=_money(bet.totals[seat]))
    return hand


def _result(view: DuelPokerView, number: int) -> RowResult | None:
    """Who took the row: by a fold in this round, or at the last showdown of all."""
    if view.result is not None and view.public.last_round is not None:
        return view.public.last_round[number - 1]
    return view.learnt.decided[number - 1]


def _open(cards: tuple[Card, ...], box: Box) -> Iterator[Item]:
    yield from (Face(place, card) for place, card in zip(box.row(len(cards)), cards, strict=True))


def _money(count: int) -> Text:
    return text("duel-poker-money", count=count)
