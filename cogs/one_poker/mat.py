"""The mat of One Poker as a picture: a hand above, one below, between them the deals and the pot.

On the left stand the last deals, oldest first, each a column: the card of place 1 above that of
place 2, each with the lamps it was dealt under. On the right lies the deal of the moment.
"""

from collections.abc import Iterator

from bot.game.cards import Card
from bot.game.contract import Seat
from bot.screen.board import Cards, Text, text
from bot.screen.picture import (
    Back,
    Box,
    Chips,
    Counter,
    Face,
    Gap,
    Item,
    Label,
    Lamps,
    Mark,
    Picture,
    Plate,
    Zone,
)
from cogs.one_poker.terms import SEATS, OnePokerView, PastDeal, Signal

WIDTH, GAP, EDGE = 1000, 12, 14
"""Of the picture; between two zones and around them; inside a zone."""
PLATE, CARDS, LINE = 60, 132, 32
"""Heights: of a name, of a hand, of a line of words or small lamps."""
STOCK = 96
"""The height of the number of cards to draw: three digits are to fit."""
HAND, LAMPS = 200, 240
"""Widths: of two cards, of a seat's lamps."""
PAST, PAST_CARD, PAST_EDGE = 104, 145, 9
"""Of a past deal: its width, the height of a card, what lies around."""
SEAT = PLATE + GAP + CARDS + 2 * EDGE
DEALS = 2 * (PAST_CARD + LINE) + 2 * LINE + 5 * GAP + 2 * PAST_EDGE
HEIGHT = 2 * SEAT + DEALS + 4 * GAP

NOW = 440
"""The width of what lies there of the deal of the moment, where there is room."""

RECENT, REMINDER = 5, 3
"""How many past deals are shown, as on the board in words; room for how many the reminder needs."""
REMINDERS = ("one-poker-mat-high", "one-poker-mat-low", "one-poker-mat-two")


def picture(view: OnePokerView) -> Picture:
    """What lies on the table (RULES 3.6): the same for everybody, players included."""
    return _mat(view, None)


def hand(view: OnePokerView) -> Picture:
    """The same with the two cards of the seat whose view it is."""
    return _mat(view, view.seat)


def _mat(view: OnePokerView, reader: Seat | None) -> Picture:
    mat = Box(0, 0, WIDTH, HEIGHT).grown(-GAP)
    upper, rest = mat.lines(SEAT)
    middle, lower = rest.lines(DEALS)
    reminder, past, now = _columns(view, middle)
    zones = (
        _side(view, 0, upper, reader),
        *(_reminder(box) for box in reminder),
        *(_past(deal, box) for deal, box in past),
        _now(view, now, reader),
        _side(view, 1, lower, reader),
    )
    return Picture(WIDTH, HEIGHT, zones)


# A seat ------------------------------------------------------------------------------------------


def _side(view: OnePokerView, seat: Seat, box: Box, reader: Seat | None) -> Zone:
    head, body = box.grown(-EDGE).lines(PLATE)
    cards, rest = body.columns(HAND, 2 * GAP)
    lamps, chips = rest.columns(LAMPS, 2 * GAP)
    items = (
        _plate(view, seat, head),
        _lamps(view.public.signals[seat], seat, lamps),
        *_hand(view, seat, cards, reader),
        _stack(view, seat, chips),
    )
    return Zone(box, items)


def _plate(view: OnePokerView, seat: Seat, box: Box) -> Item:
    if view.result is not None:
        mark = Mark.WON if seat in view.result.winners else Mark.NONE
    else:
        mark = Mark.ACTS if seat in view.to_act else Mark.NONE
    return Plate(box, seat, _standing(view, seat), mark)


def _standing(view: OnePokerView, seat: Seat) -> Text:
    """Whether a seat has locked, and what it must add to stay in (RULES 3.2, 3.3)."""
    public = view.public
    due = public.bets[1 - seat] - public.bets[seat]
    if view.result is not None:
        return text("one-poker-seat-name", number=seat + 1)
    if seat in view.to_act and due > 0:
        return text("one-poker-mat-due", chips=_chips(due))
    return text("one-poker-mat-locked" if public.locked[seat] else "one-poker-mat-unlocked")


def _hand(view: OnePokerView, seat: Seat, box: Box, reader: Seat | None) -> Iterator[Item]:
    """The cards in hand; once one is locked, the other alone, in the middle: no place is told."""
    places = box.row(len(SEATS))
    cards = view.private.hand if view.private and seat == reader else None
    if view.public.locked[seat]:
        (place,) = _centred(box, places[0].width).row(1)
        locked = view.private.locked if view.private else None
        yield Back(place) if cards is None else Face(place, cards[0 if locked else 1])
    elif cards is None:
        yield from (Back(place, number) for number, place in enumerate(places, 1))
    else:
        yield from (Face(place, card) for place, card in zip(places, cards, strict=True))


def _centred(box: Box, width: int) -> Box:
    """The middle of a box, so wide."""
    return Box(box.left + (box.width - width) // 2, box.top, width, box.height)


def _stack(view: OnePokerView, seat: Seat, box: Box) -> Item:
    left = view.public.stacks[seat]
    is_all_in = not left and view.result is None
    caption = text("one-poker-all-in" if is_all_in else "one-poker-mat-stack")
    return Chips(box, left, caption, caption if is_all_in else _chips(left))


def _lamps(signal: Signal, seat: Seat, box: Box) -> Item:
    said = text(
        "one-poker-mat-lamps", number=seat + 1, lamps=text("one-poker-signal", high=signal.high)
    )
    up, down = text("one-poker-high"), text("one-poker-low")
    return Lamps(box, signal.high, signal.low, up, down, said)


# The deals ---------------------------------------------------------------------------------------


def _columns(
    view: OnePokerView, box: Box
) -> tuple[tuple[Box, ...], list[tuple[PastDeal, Box]], Box]:
    """Room for the reminder, if any; a column for each past deal; the deal of the moment."""
    # The last deal of a match stays where it was played.
    deals = view.learnt.history[: -1 if view.result else None][-RECENT:]
    reminder: tuple[Box, ...] = ()
    free, column = RECENT - len(deals), PAST + 2 * PAST_EDGE
    if free >= REMINDER:
        left, box = box.columns(free * (column + GAP) - GAP)
        reminder = (left,)
    past = []
    for deal in deals:
        left, box = box.columns(column)
        past.append((deal, left))
    return reminder, past, box


def _reminder(box: Box) -> Zone:
    """What the lamps mean and what is peculiar to the cards (RULES 3.1), while there is room."""
    (place, *_), pitch = box.grown(-EDGE).lines(PLATE), PLATE + 2 * GAP
    start = box.top + (box.height - len(REMINDERS) * pitch + 2 * GAP) // 2
    labels = (
        Label(Box(place.left, start + line * pitch, place.width, PLATE), text(key), centred=True)
        for line, key in enumerate(REMINDERS)
    )
    return Zone(box, tuple(labels), text("one-poker-mat-reminder"))


def _past(deal: PastDeal, box: Box) -> Zone:
    """A deal that is over: the cards, the lamps of that time, who took the pot and why."""
    upper, rest = box.grown(-PAST_EDGE).lines(LINE + GAP + PAST_CARD)
    middle, lower = rest.lines(2 * LINE + GAP)
    lamps, cards = zip(upper.lines(LINE), lower.lines(-LINE)[::-1], strict=True)
    items: list[Item] = []
    for seat, line in zip(SEATS, middle.lines(LINE), strict=True):
        items.append(_lamps(deal.signals[seat], seat, lamps[seat]))
        items.append(_shown(deal.revealed[seat], deal.winner == seat, cards[seat]))
        if said := _outcome(deal, seat):
            items.append(Label(line, said, centred=True))
    return Zone(box, tuple(items), text("one-poker-mat-deal", deal=deal.number))


def _outcome(deal: PastDeal, seat: Seat) -> Text | None:
    """What stands beside a seat's card: the pot where it was won, and who folded."""
    if deal.winner is None:
        key = "one-poker-mat-tie" if seat == 0 else "one-poker-mat-pot-of"
    elif deal.winner == seat:
        key = "one-poker-mat-pot-of"
    elif deal.end == "fold":
        key = "one-poker-mat-fold"
    else:
        return None
    return text(key, pot=deal.pot)


def _shown(card: Card, won: bool, box: Box) -> Item:
    (place,) = box.row(1)
    said = text("one-poker-mat-wins", card=Cards((card,))) if won else None
    return Face(place, card, lit=won, said=said)


def _now(view: OnePokerView, box: Box, reader: Seat | None) -> Zone:
    """The locked cards, each beside the bet of its seat, and between them the pot and the stock."""
    public = view.public
    inside = box.grown(-EDGE)
    upper, rest = _centred(inside, min(inside.width, NOW)).lines(CARDS)
    middle, lower = rest.lines(-CARDS)
    (width,) = (place.width for place in upper.row(1))
    items: list[Item] = []
    for seat, line in zip(SEATS, (upper, lower), strict=True):
        card, bet = line.columns(width, 2 * GAP)
        items.append(_locked(view, seat, card, reader))
        if view.result is None:
            said = text("one-poker-mat-bet-said", number=seat + 1, bet=public.bets[seat])
            items.append(Chips(bet, public.bets[seat], text("one-poker-mat-bet"), said))
    stock, pot = middle.columns(width, 2 * GAP)
    _, stock = stock.lines(-STOCK)
    said = text("one-poker-mat-stock-said", count=public.stock)
    items.append(Counter(stock, public.stock, text("one-poker-mat-stock"), said))
    chips = public.last_deal.pot if view.result and public.last_deal else public.pot
    items.append(
        Chips(pot, chips, text("one-poker-mat-pot"), text("one-poker-mat-pot-of", pot=chips))
    )
    return Zone(box, tuple(items), text("one-poker-mat-deal", deal=public.deal))


def _locked(view: OnePokerView, seat: Seat, box: Box, reader: Seat | None) -> Item:
    """Where a seat locks a card: nothing yet, its back, or its face once the match is over."""
    (place,) = box.row(1)
    last, private = view.public.last_deal, view.private
    if view.result is not None and last:
        return _shown(last.revealed[seat], last.winner == seat, place)
    if not view.public.locked[seat]:
        return Gap(place)
    if private and seat == reader and private.locked is not None:
        return Face(place, private.hand[private.locked])
    return Back(place)


def _chips(count: int) -> Text:
    return text("one-poker-chips", count=count)
