"""What One Poker shows, in plain values: the channel's board, and what each seat sees in private.

The public board speaks of places alone, « Carte 1 » and « Carte 2 »; cards stand in a hand, and on
the board once both locked ones are up (RULES 3.6).
"""

from collections.abc import Iterator

from pydantic import BaseModel

from bot.game.cards import Card
from bot.game.contract import Bounds, Range, Seat
from bot.screen.board import (
    Block,
    Board,
    Button,
    Cards,
    Facts,
    Field,
    Form,
    GameScreen,
    Name,
    Pictured,
    Row,
    Rule,
    Style,
    Text,
    text,
)
from cogs.one_poker.phases import HIGH, beats
from cogs.one_poker.rules import TOTAL, betting
from cogs.one_poker.terms import (
    SEATS,
    AllIn,
    Bet,
    Call,
    Check,
    Checked,
    DealStarted,
    End,
    Event,
    Fold,
    Hand,
    Lock,
    Locked,
    Move,
    OnePokerView,
    Options,
    PastDeal,
    Phase,
    Private,
    Raise,
    Reshuffled,
    Revealed,
    Staked,
)

CHAPTER = 10
"""So many deals are told on one message."""
RECENT = 5
"""How many past deals the channel sees; a hand has all that are remembered."""
PLACES = (0, 1)
FACE_DOWN = "🎴"


class OnePokerScreen:
    """The screen of One Poker."""

    pages: tuple[str, ...] = tuple(f"one-poker-rules-{page}" for page in range(1, 6))

    def terms(self, options: BaseModel) -> tuple[Text, ...]:
        """The options in words, a line each."""
        agreed = Options.model_validate(options)
        opening, lock = agreed.opening, agreed.lock
        length = text("one-poker-terms-endless")
        if agreed.max_deals is not None:
            length = text("one-poker-terms-most", count=agreed.max_deals)
        return (
            text("one-poker-terms-chips", chips=_chips(agreed.start_chips), ante=agreed.ante),
            text("one-poker-terms-opening", choice=text(f"choice-one-poker-ouverture-{opening}")),
            text("one-poker-terms-lock", choice=text(f"choice-one-poker-verrou-{lock}")),
            text("one-poker-terms-deals", choice=length),
        )

    def seat_names(self, options: BaseModel) -> tuple[Text, ...]:
        """Two places, the first of which opens unless chance decides."""
        return tuple(text("one-poker-seat-name", number=seat + 1) for seat in SEATS)

    def board(self, view: OnePokerView, facts: Facts) -> Board:
        """What the channel sees."""
        blocks: list[Block] = [*_news(view)]
        if view.result is None:
            table = (*_table(view), *_history(view, SEATS, RECENT))
            blocks += Rule(), Pictured(table), *_dues(view)
            blocks += _turns(view, facts.people(view.to_act))
        else:
            blocks += _end(view)
        return Board(_title(view), tuple(blocks), _chapter(view))

    def hand(self, view: OnePokerView, facts: Facts) -> Board:
        """What a seat sees in private: its two cards, its choices, and all it can reason from."""
        assert view.seat is not None, "a hand is somebody's"
        assert view.private is not None, "a hand is somebody's"
        blocks: list[Block] = [*_news(view)]
        if view.result is not None:
            return Board(_title(view), (*blocks, *_end(view)), _chapter(view))
        blocks += Rule(), *_cards(view, view.private), Rule(), Pictured(tuple(_table(view)))
        blocks += _history(view, (view.seat, 1 - view.seat), len(view.learnt.history))
        blocks += _dues(view)
        if view.seat in view.to_act:
            blocks += _turns(view, (view.seat,))
        else:
            blocks.append(_waiting(view))
        return Board(_title(view), tuple(blocks), _chapter(view))


# From top to bottom ------------------------------------------------------------------------------


def _title(view: OnePokerView) -> Text:
    if view.result is not None:
        return text("one-poker-title-over")
    deal, most = view.public.deal, Options.model_validate(view.options).max_deals
    if most is None:
        return text("one-poker-title", deal=deal)
    return text("one-poker-title-of", deal=deal, most=most)


def _chapter(view: OnePokerView) -> int:
    """A new message every few deals: one a deal would fill the channel."""
    return (view.public.deal - 1) // CHAPTER


def _news(view: OnePokerView) -> Iterator[Text]:
    """What has just happened; while a deal is played, how the last one ended stays in sight."""
    events: tuple[Event, ...] = view.events
    last = view.public.last_deal
    if last and not any(isinstance(event, Revealed) for event in events):
        line = _outcome(last.revealed, last.winner, last.pot, last.end)
        yield text("one-poker-event-before", line=line)
    for event in events:
        yield from _told(event)


def _cards(view: OnePokerView, private: Private) -> Iterator[Text]:
    """A seat's own two cards, and which of them it has locked (RULES 3.6)."""
    for place in PLACES:
        card = private.hand[place]
        # In the first deal both are new.
        kept = place == 0 and view.public.deal > 1
        yield text(
            "one-poker-hand-card",
            place=place + 1,
            origin=text("one-poker-hand-kept" if kept else "one-poker-hand-new"),
            card=Cards((card,)),
            group=text("one-poker-high" if HIGH[card] else "one-poker-low"),
        )
    if private.locked is not None:
        locked, other = private.hand[private.locked], private.hand[1 - private.locked]
        yield text(
            "one-poker-hand-locked",
            place=private.locked + 1,
            card=Cards((locked,)),
            kept=Cards((other,)),
        )


def _table(view: OnePokerView) -> Iterator[Text]:
    """Each seat's chips, bet, lock and lamps; the pot and the stock."""
    public = view.public
    for seat in SEATS:
        stack = public.stacks[seat]
        yield text(
            "one-poker-seat",
            name=Name(seat),
            chips=_chips(stack) if stack else text("one-poker-all-in"),
            bet=public.bets[seat],
            lock=text("one-poker-locked" if public.locked[seat] else "one-poker-unlocked"),
            lamps=text("one-poker-lamps", high=public.signals[seat].high),
        )
    yield text("one-poker-pot", chips=_chips(public.pot), stock=public.stock)


def _dues(view: OnePokerView) -> Iterator[Text]:
    """Who owes what to whom."""
    for seat in view.to_act:
        if _due(view, seat):
            yield _owed(view, seat)


def _owed(view: OnePokerView, seat: Seat) -> Text:
    """What a seat must add, and to whose bet."""
    name, other, left = Name(seat), Name(1 - seat), view.public.stacks[seat]
    chips = _chips(_due(view, seat))
    if left < _due(view, seat):
        return text("one-poker-due-all-in", name=name, chips=chips, other=other, left=_chips(left))
    return text("one-poker-due", name=name, chips=chips, other=other)


def _history(view: OnePokerView, order: tuple[Seat, ...], number: int) -> Iterator[Text]:
    """The last deals, oldest first: what a careful player reasons from."""
    past = view.learnt.history[-number:] if number else ()
    if past:
        first, second = order
        yield text("one-poker-past", name=Name(first), other=Name(second))
    for deal in past:
        yield _past(deal, order)


def _turns(view: OnePokerView, seats: tuple[Seat, ...]) -> Iterator[Block]:
    """Who is to do what, each with the choices below."""
    for seat in seats:
        if view.phase == Phase.LOCK:
            where = "board" if view.seat is None else "private"
            yield text(f"one-poker-turn-lock-{where}", name=Name(seat))
            yield _locks(view, seat)
        else:
            yield text(_turn(view, seat), name=Name(seat))
            yield from _bets(view, seat)


def _waiting(view: OnePokerView) -> Text:
    if not view.to_act:
        return text("house-turn-nobody")
    (other,) = view.to_act
    return text("house-turn-one", name=Name(other))


def _end(view: OnePokerView) -> Iterator[Block]:
    """Who won, why, and with how many chips."""
    assert view.result is not None, "the match is over"
    winners, stacks = view.result.winners, view.public.stacks
    if len(winners) > 1:
        yield text("one-poker-end-draw", chips=_chips(stacks[0]))
    else:
        (winner,) = winners
        yield text("house-result-winner", name=Name(winner))
        reason = "one-poker-end-broke" if view.result.reason == "broke" else "one-poker-end-deals"
        yield text(reason, name=Name(winner), other=Name(1 - winner))
    yield Rule()
    left = (
        text("one-poker-seat-over", name=Name(seat), chips=_chips(stacks[seat])) for seat in SEATS
    )
    yield Pictured((*left, *_history(view, SEATS, RECENT)))
    again = _chips(Options.model_validate(view.options).start_chips)
    yield text("one-poker-end-again", chips=again)


# Choices -----------------------------------------------------------------------------------------


def _locks(view: OnePokerView, seat: Seat) -> Row:
    """Both places; only their owner reads in private which card lies where."""
    hand = view.private.hand if view.private and view.seat == seat else (None, None)
    return Row(tuple(_lock(seat, place, hand[place]) for place in PLACES))


def _lock(seat: Seat, place: int, card: Card | None) -> Button:
    label = text("one-poker-button-place", place=place + 1)
    if card is not None:
        label = text("one-poker-button-card", place=place + 1, card=Cards((card,)))
    return Button(seat, Lock(place), label, Style.MAIN, FACE_DOWN, card=card)


def _bets(view: OnePokerView, seat: Seat) -> Iterator[Row]:
    """The bets of RULES 3.3: those that are one amount, then those that are many."""
    choices = _choices(view, seat)
    single = (choice for choice in choices if not isinstance(choice, Range))
    yield Row(tuple(_bet(view, seat, move) for move in single))
    for span in choices:
        if isinstance(span, Range) and isinstance(span.least, Bet | Raise):
            ((_, bounds),) = span.bounds
            # Where all one has is the only amount, the button of the all-in says it.
            if bounds.min < bounds.max:
                yield Row(tuple(_amounts(view, seat, span.least, bounds)))


def _bet(view: OnePokerView, seat: Seat, move: Move) -> Button:
    public = view.public
    match move:
        case Check():
            return Button(seat, move, text("one-poker-button-check"), Style.MAIN)
        case Call():
            paid = min(_due(view, seat), public.stacks[seat])
            return Button(seat, move, text("one-poker-button-call", chips=paid), Style.GOOD)
        case AllIn():
            total = public.bets[seat] + public.stacks[seat]
            return Button(seat, move, text("one-poker-button-all-in", total=total), Style.GRAVE)
        case _:
            return Button(seat, Fold(), text("one-poker-button-fold"))


def _amounts(
    view: OnePokerView, seat: Seat, least: Bet | Raise, bounds: Bounds
) -> Iterator[Button | Form]:
    """The quick amounts, and a form for any other."""
    verb = "bet" if isinstance(least, Bet) else "raise"
    for total, name in _quick(view, seat, bounds).items():
        size = text(f"one-poker-size-{name}")
        label = text(f"one-poker-button-{verb}", total=total, size=size)
        yield Button(seat, type(least)(total), label)
    asks, title = text(f"one-poker-button-{verb}-form"), text(f"one-poker-form-{verb}")
    field = Field(TOTAL, text("one-poker-form-total"), bounds)
    yield Form(seat, least, (field,), asks, title, Style.MAIN)


def _quick(view: OnePokerView, seat: Seat, bounds: Bounds) -> dict[int, str]:
    """The least, half the pot and the pot, as totals; what is all-in is said by its own button.

    The pot is counted as it stands once the seat has paid what is due.
    """
    called = view.public.bets[1 - seat]
    pot = view.public.pot + _due(view, seat)
    quick: dict[int, str] = {}
    for name, total in (("min", bounds.min), ("half", called + pot // 2), ("pot", called + pot)):
        if bounds.min <= total < bounds.max:
            quick.setdefault(total, name)
    return quick


def _choices(view: OnePokerView, seat: Seat) -> tuple[Move | Range[Move], ...]:
    """The bets of a seat, which follow from what lies open."""
    return betting(seat, view.public.bets, view.public.stacks, view.learnt.increment)


def _turn(view: OnePokerView, seat: Seat) -> str:
    choices = _choices(view, seat)
    if Check() in choices:
        return "one-poker-turn-open"
    return "one-poker-turn-answer" if AllIn() in choices else "one-poker-turn-call"


def _due(view: OnePokerView, seat: Seat) -> int:
    """What a seat must add to stay in."""
    return view.public.bets[1 - seat] - view.public.bets[seat]


# Events and past deals in words ------------------------------------------------------------------


def _told(event: Event) -> Iterator[Text]:
    """An event as sentences; none where another line says it already."""
    match event:
        case DealStarted(deal=deal, first=first, ante=ante):
            yield text("one-poker-event-deal", deal=deal, name=Name(first), ante=_chips(ante))
        case Locked(seat=seat):
            yield text("one-poker-event-locked", name=Name(seat))
        case Checked(seat=seat):
            yield text("one-poker-event-checked", name=Name(seat))
        case Staked(event=kind, seat=seat, total=total, all_in=all_in):
            key = f"one-poker-event-{kind}-all-in" if all_in else f"one-poker-event-{kind}"
            yield text(key, name=Name(seat), chips=_chips(total))
        case Revealed(cards=cards, winner=winner, pot=pot, refund=refund, end=end):
            yield _outcome(cards, winner, pot, end)
            for seat in SEATS:
                if refund[seat]:
                    back = _chips(refund[seat])
                    yield text("one-poker-event-refund", name=Name(seat), chips=back)
        case Reshuffled(cards=count):
            yield text("one-poker-event-reshuffled", count=count)
        case _:
            pass


def _outcome(cards: Hand, winner: Seat | None, pot: int, end: End) -> Text:
    """How a deal ended: both locked cards are told, after a fold too (OP-R11)."""
    seat = winner or 0
    card, against = cards[seat], cards[1 - seat]
    if winner is None:
        key = "one-poker-result-tie"
    elif end == "fold":
        is_bluff = beats(cards) == 1 - winner
        key = "one-poker-result-bluff" if is_bluff else "one-poker-result-fold"
    else:
        is_two = card[0] == "2"
        key = "one-poker-result-two" if is_two else "one-poker-result-won"
    return text(
        key,
        name=Name(seat),
        card=Cards((card,)),
        other=Name(1 - seat),
        against=Cards((against,)),
        pot=_chips(pot),
    )


def _past(deal: PastDeal, order: tuple[Seat, ...]) -> Text:
    """A past deal in a line, the cards in this order of seats."""
    first, second = (_played(deal, seat) for seat in order)
    end = "tie" if deal.winner is None else deal.end
    outcome = text(f"one-poker-past-{end}", pot=deal.pot)
    return text(
        "one-poker-past-deal", deal=deal.number, first=first, second=second, outcome=outcome
    )


def _played(deal: PastDeal, seat: Seat) -> Text:
    """The card that a seat had locked, and the signal it was dealt under."""
    key = "one-poker-past-winner" if deal.winner == seat else "one-poker-past-card"
    signal = text("one-poker-signal", high=deal.signals[seat].high)
    return text(key, card=Cards((deal.revealed[seat],)), signal=signal)


def _chips(count: int) -> Text:
    return text("one-poker-chips", count=count)


SCREEN: GameScreen = OnePokerScreen()
