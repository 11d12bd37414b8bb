"""Who is asked for what in Duel Poker, with the buttons and forms that answer it.

What is not legal has no button. One that bears a card of a hand stands in its owner's private
message alone (RULES 4.3).
"""

from collections.abc import Iterator

from bot.game.cards import Card
from bot.game.contract import Bounds, IllegalMove, Seat
from bot.screen.board import (
    Block,
    Button,
    Cards,
    Draft,
    Field,
    Form,
    Menu,
    Name,
    Row,
    Style,
    Text,
    text,
)
from cogs.duel_poker.auctions import due, open_rows, openings, raises
from cogs.duel_poker.choices import AMOUNT, PROPOSALS, TOTAL
from cogs.duel_poker.hands import held
from cogs.duel_poker.state import DEPTH, Stakes
from cogs.duel_poker.terms import (
    Agree,
    Call,
    DuelPokerView,
    Fold,
    Mode,
    Open,
    Options,
    Pass,
    Phase,
    Place,
    Propose,
    Raise,
    Refuse,
)
from cogs.duel_poker.wording import mode_name, money


def asked(view: DuelPokerView, seat: Seat, draft: tuple[int, ...] = ()) -> Iterator[Block]:
    """Who is to do what, and the choices below; cards of a hand only in private."""
    private = view.seat == seat
    match Phase(view.phase):
        case Phase.PROPOSE:
            yield text("duel-poker-turn-propose", name=Name(seat))
            yield from _proposals(view, seat)
        case Phase.CONSENT:
            proposal = view.learnt.proposal
            assert proposal is not None, "the dealer has named a mode"
            mode = mode_name(proposal.mode, folie=proposal.folie)
            yield text("duel-poker-turn-consent", name=Name(seat), other=Name(1 - seat), mode=mode)
            yield _consent(seat)
        case Phase.BET:
            yield text("duel-poker-turn-bet", name=Name(seat))
            yield from _openings(view, seat)
        case Phase.ANSWER:
            yield from _answers(view, seat)
        case _:
            yield _to_place(view, seat, private=private)
            if private:
                yield from _pick_and_place(view, seat, draft)
            elif view.public.open_cards:
                yield from _take(view, seat)


def _to_place(view: DuelPokerView, seat: Seat, *, private: bool) -> Text:
    where = "private" if private else "board"
    if view.phase == Phase.PLACE_GIVEN:
        return text(f"duel-poker-turn-given-{where}", name=Name(seat), other=Name(1 - seat))
    if view.public.mode == Mode.SEPARATION and private:
        return text("duel-poker-turn-separation", other=Name(1 - seat))
    if view.public.open_cards:
        return text("duel-poker-turn-take", name=Name(seat))
    return text(f"duel-poker-turn-place-{where}", name=Name(seat))


# The mode (RULES 4.2) ----------------------------------------------------------------------------


def _proposals(view: DuelPokerView, seat: Seat) -> Iterator[Row]:
    """What the dealer may name: the five modes, then the same in Folie if it is allowed."""
    allowed = PROPOSALS[Options.model_validate(view.options).folie_allowed]
    for folie in (False, True):
        named = [move for move in allowed if isinstance(move, Propose) and move.folie is folie]
        if named:
            yield Row(tuple(_propose(seat, move) for move in named))


def _propose(seat: Seat, move: Propose) -> Button:
    style = Style.CALM if move.folie else Style.MAIN
    return Button(seat, move, mode_name(move.mode, folie=move.folie), style)


def _consent(seat: Seat) -> Row:
    """Agree, or let the die decide (DP-R17)."""
    agree = Button(seat, Agree(), text("duel-poker-button-agree"), Style.GOOD)
    return Row((agree, Button(seat, Refuse(), text("duel-poker-button-refuse"), Style.CALM, "🎲")))


# A card (RULES 4.3) ------------------------------------------------------------------------------


def _pick_and_place(view: DuelPokerView, seat: Seat, draft: tuple[int, ...]) -> Iterator[Row]:
    """In private: first the card, unless there is but one, then where it goes.

    The rows stand there from the beginning: nothing moves under a finger that presses twice.

    Raises:
        IllegalMove: the draft means no card that is there.
    """
    cards = held(view)
    if len(cards) > 1:
        yield Row(tuple(_pick(seat, place, card, draft) for place, card in enumerate(cards)))
    elif not draft:
        draft = (0,)
    if len(draft) > 1 or draft > (len(cards) - 1,):
        raise IllegalMove("illegal", "duel-poker-no-such-card")
    places = _places(view, seat, cards[draft[0] if draft else 0])
    for side in _sides(view, seat):
        if row := tuple(_lay(view, seat, move, draft) for move in places if move.side == side):
            yield Row(row)


def _take(view: DuelPokerView, seat: Seat) -> Iterator[Menu]:
    """In the open: a card of the lot, then where it goes."""
    for card in view.public.open_cards:
        places = _places(view, seat, card)
        entries = tuple((move, _where(view, seat, move)) for move in places)
        yield Menu(seat, text("duel-poker-menu", card=Cards((card,))), entries)


def _pick(seat: Seat, place: int, card: Card, draft: tuple[int, ...]) -> Draft:
    style = Style.MAIN if draft == (place,) else Style.CALM
    return Draft(
        seat, (place,), text("duel-poker-button-card", card=Cards((card,))), style, card=card
    )


def _lay(view: DuelPokerView, seat: Seat, move: Place, draft: tuple[int, ...]) -> Button:
    """Where the card that was chosen may go; before that it cannot be pressed, and names none."""
    if draft:
        return Button(seat, move, _where(view, seat, move))
    return Button(seat, move, text("duel-poker-button-row", row=move.row), disabled=True)


def _places(view: DuelPokerView, seat: Seat, card: Card) -> list[Place]:
    """Every cell with room: of one's own side, in Folie of both (DP-R8)."""
    return [
        Place(card, number, side)
        for side in _sides(view, seat)
        for number, row in enumerate(view.public.rows, 1)
        if len(row.sides[side]) < DEPTH
    ]


def _sides(view: DuelPokerView, seat: Seat) -> tuple[Seat, ...]:
    return (seat, 1 - seat) if view.public.folie else (seat,)


def _where(view: DuelPokerView, seat: Seat, move: Place) -> Text:
    card, side = Cards((move.card,)), move.side
    if not view.public.folie:
        return text("duel-poker-button-place", card=card, row=move.row)
    if side == seat:
        return text("duel-poker-button-place-own", card=card, row=move.row)
    return text("duel-poker-button-place-other", card=card, row=move.row, name=Name(1 - seat))


# Auctions (RULES 4.6) ----------------------------------------------------------------------------


def _openings(view: DuelPokerView, seat: Seat) -> Iterator[Row]:
    """Pass; or the smallest bet on each row that may be opened, or any other amount."""
    options, public = Options.model_validate(view.options), view.public
    yield Row((Button(seat, Pass(), text("duel-poker-button-pass"), Style.MAIN),))
    rows = open_rows(Stakes(public.money, (), view.learnt.decided))
    bounds = openings(options, public.money[seat])
    if rows:
        yield Row(tuple(_open(seat, row, bounds.min) for row in rows))
    # Where all one has is the only amount, the button says it.
    if rows and bounds.min < bounds.max:
        yield Row(tuple(_open_form(seat, row, bounds) for row in rows))


def _open(seat: Seat, row: int, amount: int) -> Button:
    return Button(
        seat, Open(row, amount), text("duel-poker-button-open", row=row, money=money(amount))
    )


def _open_form(seat: Seat, row: int, bounds: Bounds) -> Form:
    return Form(
        seat,
        Open(row, bounds.min),
        (Field(AMOUNT, text("duel-poker-form-amount"), bounds),),
        text("duel-poker-button-open-form", row=row),
        text("duel-poker-form-open", row=row),
    )


def _answers(view: DuelPokerView, seat: Seat) -> Iterator[Block]:
    """Call, fold and, where one still may, raise by a quick amount or by any other."""
    options, public = Options.model_validate(view.options), view.public
    bet, own = public.bet, public.money
    assert bet is not None, "a row has been opened"
    paid = min(due(bet, seat), own[seat])
    bounds = raises(options, own, bet, seat)
    key = "duel-poker-turn-call" if bounds is None else "duel-poker-turn-answer"
    yield text(key, name=Name(seat))
    yield Row(
        (
            Button(seat, Call(), text("duel-poker-button-call", money=money(paid)), Style.GOOD),
            Button(seat, Fold(), text("duel-poker-button-fold"), Style.GRAVE),
        )
    )
    if bounds is None:
        return
    called = bet.totals[1 - seat]
    pot = called + public.rows[bet.row - 1].pot + 2 * called
    quick = [_raise(seat, total, size) for total, size in _quick(bounds, pot).items()]
    if bounds.min == bounds.max:
        yield Row(tuple(quick))
        return
    field = Field(TOTAL, text("duel-poker-form-total"), bounds)
    asks, title = text("duel-poker-button-raise-form"), text("duel-poker-form-raise", row=bet.row)
    yield Row((*quick, Form(seat, Raise(bounds.min), (field,), asks, title)))


def _quick(bounds: Bounds, pot: int) -> dict[int, str]:
    """The least, a raise by the pot as it would stand called, and all one has; as totals."""
    on_step = bounds.min + (pot - bounds.min) // bounds.step * bounds.step
    sizes = {on_step: "pot", bounds.min: "min", bounds.max: "all-in"}
    return {total: sizes[total] for total in sorted(sizes) if bounds.min <= total <= bounds.max}


def _raise(seat: Seat, total: int, size: str) -> Button:
    style = Style.GRAVE if size == "all-in" else Style.CALM
    said = text(f"duel-poker-size-{size}")
    label = text("duel-poker-button-raise", money=money(total), size=said)
    return Button(seat, Raise(total), label, style)
