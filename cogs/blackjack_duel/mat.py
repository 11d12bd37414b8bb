"""The pictures of Blackjack Duel: who plays, for everybody; one's own table, in private.

What the channel sees tells nothing of a game before both are over (RULES 5.7).
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from bot.game.contract import Seat
from bot.screen.board import Text, text
from bot.screen.picture import (
    Back,
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
from cogs.blackjack_duel.shoe import best, is_soft
from cogs.blackjack_duel.shown import BlackjackView, Following, HandShown
from cogs.blackjack_duel.solo import LIMIT, Solo, final
from cogs.blackjack_duel.terms import (
    PENALTY,
    PLACES,
    PLAYING,
    ROUNDS,
    Cards,
    Options,
    SettledHand,
)

WIDTH, GAP, EDGE = 1000, 12, 14
"""Of the picture; between two zones and around them; inside a zone."""
PLATE, NETS, CARDS, HEAD = 60, 96, 132, 64
"""Heights: of a name plate, of numbers in a row, of cards, of what stands above them."""
TOTAL, POINTS = 76, 220
"""Widths: of the total of a hand, of a player's points."""
HAND = HEAD + GAP + CARDS

AnyHand: TypeAlias = HandShown | SettledHand


def picture(view: BlackjackView) -> Picture:
    """What everybody sees: who plays, waits or is done; at the end, what each round has brought."""
    side = PLATE + 2 * EDGE + (0 if view.result is None else GAP + NETS)
    height = 2 * side + PLATE + 4 * GAP
    upper, rest = Box(0, 0, WIDTH, height).grown(-GAP).lines(side)
    middle, lower = rest.lines(PLATE)
    minutes = Options.model_validate(view.options).time_limit_minutes
    clock = text("blackjack-duel-mat-clock", minutes=minutes)
    between = Zone(middle, (Label(middle.grown(-EDGE), clock),), clock)
    return Picture(WIDTH, height, (_side(view, 0, upper), between, _side(view, 1, lower)))


def hand(view: BlackjackView) -> Picture:
    """A player's own table or, once he is done, the other's; else what everybody sees."""
    table = view.private
    if view.result is not None or not isinstance(table, Following):
        return picture(view)
    solo = view.learnt.games[table.of]
    assert solo is not None, "whoever follows a game may see it"
    last = solo.past.last
    hands: Sequence[AnyHand] = table.hands or (last.hands if last else ())
    dealer = (*table.dealer, None) if table.hands else last.dealer if last else ()
    by_place = [[hand for hand in hands if hand.place[0] == place] for place in PLACES]
    lines = max(1, *map(len, by_place))
    low = lines * HAND + (lines - 1) * GAP + 2 * EDGE
    high = HEAD + GAP + CARDS + 2 * EDGE
    height = high + low + 3 * GAP
    upper, lower = Box(0, 0, WIDTH, height).grown(-GAP).lines(high)
    is_past = bool(last) and not table.hands
    zones = [_dealer(table.of, dealer, solo, upper, is_past=is_past)]
    for place, those, box in zip(PLACES, by_place, _columns(lower, len(PLACES)), strict=True):
        zones.append(_place(place, those, box))
    return Picture(WIDTH, height, tuple(zones))


# For everybody -----------------------------------------------------------------------------------


def _side(view: BlackjackView, seat: Seat, box: Box) -> Zone:
    if view.result is None:
        return Zone(box, (_plate(view, seat, box.grown(-EDGE)),))
    head, below = box.grown(-EDGE).lines(PLATE)
    solo = view.learnt.games[seat]
    assert solo is not None, "at the end everything is shown"
    return Zone(box, (_plate(view, seat, head), *_nets(solo, below)))


def _plate(view: BlackjackView, seat: Seat, box: Box) -> Plate:
    if view.result is not None:
        won = seat in view.result.winners
        return Plate(box, seat, text("blackjack-duel-mat-done"), Mark.WON if won else Mark.NONE)
    if view.public.done[seat]:
        return Plate(box, seat, text("blackjack-duel-mat-done"))
    if seat in view.to_act:
        return Plate(box, seat, text("blackjack-duel-mat-playing"), Mark.ACTS)
    return Plate(box, seat, text("blackjack-duel-mat-waiting"))


def _nets(solo: Solo, box: Box) -> Iterator[Counter]:
    """Each round, those not played as the penalty they cost, and the final points (RULES 5.6)."""
    left, right = box.columns(-POINTS)
    nets = (*solo.past.nets, *(-PENALTY for _ in range(ROUNDS - len(solo.past.nets))))
    for number, (net, place) in enumerate(zip(nets, _columns(left, ROUNDS), strict=True), 1):
        said = text("blackjack-duel-mat-round-said", round=number, net=_net(net))
        yield Counter(place, net, text("blackjack-duel-mat-round", round=number), said)
    total = final(solo)
    said = text("blackjack-duel-mat-final-said", points=_points(total))
    yield Counter(right, total, text("blackjack-duel-mat-final"), said)


# A table -----------------------------------------------------------------------------------------


def _dealer(
    seat: Seat, cards: Sequence[str | None], solo: Solo, box: Box, *, is_past: bool
) -> Zone:
    """The dealer's cards, what lies under the first still hidden, and the player's points."""
    row, aside = box.grown(-EDGE).columns(-POINTS, 2 * GAP)
    head, places = row.lines(HEAD)
    title = text("blackjack-duel-mat-dealer")
    if is_past:
        title = text("blackjack-duel-mat-dealer-past", round=len(solo.past.nets))
    label, value = head.columns(-TOTAL)
    items: list[Item] = [Label(label, title)]
    shown = tuple(card for card in cards if card is not None)
    if shown and None not in cards:
        items.append(_total(shown, best(shown), value))
    items += _row(cards, places, least=4)
    said = text("blackjack-duel-mat-points-said", points=_points(solo.points))
    above, below = aside.lines(HEAD)
    plate = Plate(above, seat, text("blackjack-duel-mat-playing"))
    points = Counter(below, solo.points, text("blackjack-duel-mat-points"), said)
    return Zone(box, (*items, plate, points), title)


def _place(place: str, hands: Sequence[AnyHand], box: Box) -> Zone:
    """The hands of a place, one below the other once they are split."""
    inner = box.grown(-EDGE)
    if not hands:
        title = text("blackjack-duel-mat-place", place=place)
        head, below = Box(inner.left, inner.top, inner.width, HAND).lines(HEAD)
        return Zone(box, (Label(head, title), *(Gap(gap) for gap in below.row(2))), title)
    items: list[Item] = []
    for number, one in enumerate(hands):
        top = inner.top + number * (HAND + GAP)
        items += _hand(one, Box(inner.left, top, inner.width, HAND))
    title = text("blackjack-duel-mat-hand", place=place, stake=sum(one.stake for one in hands))
    return Zone(box, tuple(items), title)


def _hand(one: AnyHand, box: Box) -> Iterator[Item]:
    head, below = box.lines(HEAD)
    stake, value = head.columns(-TOTAL)
    said = text("blackjack-duel-mat-hand", place=one.place, stake=one.stake)
    yield Counter(stake, one.stake, text("blackjack-duel-mat-place", place=one.place), said)
    yield _total(one.cards, one.total, value)
    lit = isinstance(one, HandShown) and one.state is PLAYING
    yield from _row(one.cards, below, lit=lit)


def _total(cards: Cards, total: int, box: Box) -> Counter:
    """A total, and whether an Ace counts eleven in it."""
    soft = is_soft(cards) and total < LIMIT
    caption = text("blackjack-duel-mat-soft" if soft else "blackjack-duel-mat-total")
    value = text("blackjack-duel-total-soft" if soft else "blackjack-duel-total", total=total)
    return Counter(box, total, caption, text("blackjack-duel-mat-total-said", total=value))


def _row(
    cards: Sequence[str | None], box: Box, *, least: int = 2, lit: bool = False
) -> Iterator[Item]:
    if not cards:
        yield from (Gap(place) for place in box.row(2, least=least))
    for place, card in zip(box.row(len(cards), least=least), cards, strict=True):
        yield Face(place, card, lit=lit) if card else Back(place)


def _columns(box: Box, count: int) -> Iterator[Box]:
    width = (box.width - GAP * (count - 1)) // count
    for number in range(count):
        yield Box(box.left + number * (width + GAP), box.top, width, box.height)


def _points(count: int) -> Text:
    return text("blackjack-duel-points", count=count)


def _net(net: int) -> Text:
    if net == 0:
        return text("blackjack-duel-net-even")
    return text("blackjack-duel-net-won" if net > 0 else "blackjack-duel-net-lost", points=abs(net))
