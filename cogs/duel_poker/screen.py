"""What Duel Poker shows, in plain values: the channel's board, and each seat's own cards.

Cards that are a seat's own are chosen in private, those that lie open on the board (RULES 4.3).
"""

from collections.abc import Iterator

from pydantic import BaseModel

from bot.game.cards import Card
from bot.game.contract import Bounds, IllegalMove, Seat
from bot.screen.board import (
    Block,
    Board,
    Button,
    Cards,
    Draft,
    Facts,
    Field,
    Form,
    GameScreen,
    Menu,
    Name,
    Pictured,
    Row,
    Rule,
    Style,
    Text,
    text,
)
from cogs.duel_poker.auctions import due, open_rows, openings, raises
from cogs.duel_poker.choices import AMOUNT, PLACING, PROPOSALS, TOTAL
from cogs.duel_poker.hands import held, standing
from cogs.duel_poker.state import DEPTH, Stakes
from cogs.duel_poker.terms import (
    MODES,
    SEATS,
    Agree,
    BoardRow,
    Call,
    DuelPokerView,
    Event,
    Fold,
    Folded,
    Given,
    Matched,
    Mode,
    ModeChosen,
    Open,
    Options,
    Pass,
    Passed,
    Phase,
    Place,
    Placed,
    Propose,
    Proposed,
    Raise,
    Refuse,
    Refused,
    Rolled,
    RoundDealt,
    Staked,
)
from cogs.duel_poker.terms import Row as CardRow


class DuelPokerScreen:
    """The screen of Duel Poker."""

    pages: tuple[str, ...] = tuple(f"duel-poker-rules-{page}" for page in range(1, 6))

    def terms(self, options: BaseModel) -> tuple[Text, ...]:
        """The options in words, a line each (RULES 4.8)."""
        agreed = Options.model_validate(options)
        choice, first = (
            name.replace("_", "-") for name in (agreed.mode_choice, agreed.first_player)
        )
        lines = [
            text("duel-poker-terms-rounds", count=agreed.rounds),
            text("duel-poker-terms-mode", choice=text(f"choice-duel-poker-type-{choice}")),
        ]
        if agreed.mode_choice not in MODES:
            folie = "oui" if agreed.folie_allowed else "non"
            lines.append(text("duel-poker-terms-folie", choice=text(f"duel-poker-folie-{folie}")))
        lines.append(
            text("duel-poker-terms-first", choice=text(f"choice-duel-poker-premier-{first}"))
        )
        if agreed.auctions:
            lines.append(
                text(
                    "duel-poker-terms-auctions",
                    least=_money(agreed.min_bet),
                    count=agreed.max_raises,
                )
            )
        else:
            lines.append(text("duel-poker-terms-no-auctions"))
        lines.append(text("duel-poker-terms-money", money=_money(agreed.starting_money)))
        return tuple(lines)

    def seat_names(self, options: BaseModel) -> tuple[Text, ...]:
        """Two places: who sits left of the common column, and who right of it."""
        return tuple(text("duel-poker-seat", number=seat + 1) for seat in SEATS)

    def board(self, view: DuelPokerView, facts: Facts) -> Board:
        """What the channel sees: never a card of a hand, and no button that bears one."""
        blocks: list[Block] = [*_news(view)]
        if view.result is not None:
            blocks += _end(view)
        else:
            blocks += Rule(), *_table(view), Rule()
            for seat in facts.people(view.to_act):
                blocks += _asked(view, seat)
        return Board(_title(view), tuple(blocks), view.public.round)

    def hand(self, view: DuelPokerView, facts: Facts) -> Board:
        """What a seat sees in private: its cards, and what it may do.

        Raises:
            IllegalMove: the card that `facts.draft` means is not there to be placed.
        """
        assert view.seat is not None, "a hand is somebody's"
        if facts.draft and not (view.phase in PLACING and view.seat in view.to_act):
            raise IllegalMove("illegal", "duel-poker-not-now")
        blocks: list[Block] = [*_news(view)]
        if view.result is not None:
            blocks += _end(view)
        else:
            blocks += Rule(), *_table(view), Rule(), *_own(view)
            if view.seat in view.to_act:
                blocks += _asked(view, view.seat, facts.draft)
            else:
                blocks.append(_waiting(view))
        return Board(_title(view), tuple(blocks), view.public.round)


# From top to bottom ------------------------------------------------------------------------------


def _title(view: DuelPokerView) -> Text:
    public = view.public
    if view.result is not None:
        return text("duel-poker-title-over")
    rounds = Options.model_validate(view.options).rounds
    if public.mode is None:
        return text("duel-poker-title", round=public.round, rounds=rounds)
    mode = _mode(public.mode, folie=public.folie)
    return text("duel-poker-title-mode", round=public.round, rounds=rounds, mode=mode)


def _news(view: DuelPokerView) -> Iterator[Text]:
    """The last showdown until a card is laid again; the cards laid last, and what followed."""
    latest = view.learnt.latest
    if view.learnt.last_rows and (view.result is not None or not latest):
        yield from _showdown(view, view.learnt.last_rows)
    if view.result is None:
        yield from (_laid(view, placed) for placed in latest)
    for event in view.events:
        yield from _told(view, event)


def _table(view: DuelPokerView) -> Iterator[Block]:
    """How a turn goes, then all that the picture shows: money, rows, the lot."""
    public = view.public
    if public.mode is not None:
        yield text(f"duel-poker-how-{public.mode}")
        if public.folie:
            yield text("duel-poker-how-folie")
    lines = [
        text(f"duel-poker-score-{side}", name=Name(seat), money=_money(public.money[seat]))
        for seat, side in zip(SEATS, ("left", "right"), strict=True)
    ]
    lines += (_row(view, number, row) for number, row in enumerate(public.rows, 1))
    if public.open_cards:
        lines.append(text("duel-poker-lot", cards=Cards(public.open_cards)))
    yield Pictured(tuple(lines))
    if public.bet is not None:
        pot = _money(public.rows[public.bet.row - 1].pot)
        one, other = (_money(total) for total in public.bet.totals)
        yield text(
            "duel-poker-auction",
            row=public.bet.row,
            pot=pot,
            name=Name(0),
            money=one,
            other=Name(1),
            against=other,
        )


def _row(view: DuelPokerView, number: int, row: BoardRow) -> Text:
    """A row from left to right, with what each side makes so far."""
    decided = view.learnt.decided[number - 1]
    if decided is not None:
        stakes = text("duel-poker-row-paid", name=Name(decided.winner or 0))
    else:
        stakes = _money(row.pot)
    left, right = row.sides
    common = Cards((row.common,))
    if not (left or right):
        return text("duel-poker-row-empty", row=number, stakes=stakes, common=common)
    return text(
        "duel-poker-row",
        row=number,
        stakes=stakes,
        left=_side(left),
        common=common,
        right=_side(right),
        hand=_hand_name(row.common, left),
        other=_hand_name(row.common, right),
    )


def _side(cards: CardRow) -> Text:
    return text("duel-poker-row-side", cards=Cards(cards), empty=DEPTH - len(cards))


def _own(view: DuelPokerView) -> Iterator[Text]:
    """The seat's own cards, in the order in which a command counts them."""
    if view.public.mode == Mode.PARTAGE or view.private is None:
        return
    if cards := held(view):
        yield text("duel-poker-hand", cards=Cards(cards))


def _waiting(view: DuelPokerView) -> Text:
    if not view.to_act:
        return text("house-turn-nobody")
    return text("house-turn-one", name=Name(view.to_act[0]))


# Who is asked for what ---------------------------------------------------------------------------


def _asked(view: DuelPokerView, seat: Seat, draft: tuple[int, ...] = ()) -> Iterator[Block]:
    """Who is to do what, and the choices below; cards of a hand only in private."""
    private = view.seat == seat
    match Phase(view.phase):
        case Phase.PROPOSE:
            yield text("duel-poker-turn-propose", name=Name(seat))
            yield from _proposals(view, seat)
        case Phase.CONSENT:
            proposal = view.learnt.proposal
            assert proposal is not None, "the dealer has named a mode"
            mode = _mode(proposal.mode, folie=proposal.folie)
            yield text("duel-poker-turn-consent", name=Name(seat), other=Name(1 - seat), mode=mode)
            yield text(f"duel-poker-how-{proposal.mode}")
            if proposal.folie:
                yield text("duel-poker-how-folie")
            yield _consent(seat)
        case Phase.BET:
            yield text("duel-poker-turn-bet", name=Name(seat))
            yield from _openings(view, seat)
        case Phase.ANSWER:
            yield text("duel-poker-turn-answer", name=Name(seat))
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
    return Button(seat, move, _mode(move.mode, folie=move.folie), style)


def _consent(seat: Seat) -> Row:
    """Agree, or let the die decide (DP-R17)."""
    agree = Button(seat, Agree(), text("duel-poker-button-agree"), Style.GOOD)
    return Row((agree, Button(seat, Refuse(), text("duel-poker-button-refuse"), Style.CALM, "🎲")))


# A card (RULES 4.3) ------------------------------------------------------------------------------


def _pick_and_place(view: DuelPokerView, seat: Seat, draft: tuple[int, ...]) -> Iterator[Row]:
    """In private: first the card, unless there is but one, then where it goes.

    Raises:
        IllegalMove: the draft means no card that is there.
    """
    cards = held(view)
    if len(cards) > 1:
        yield Row(tuple(_pick(seat, place, card, draft) for place, card in enumerate(cards)))
    elif not draft:
        draft = (0,)
    if draft:
        if len(draft) > 1 or draft[0] >= len(cards):
            raise IllegalMove("illegal", "duel-poker-no-such-card")
        card = cards[draft[0]]
        for side in _sides(view, seat):
            places = [move for move in _places(view, seat, card) if move.side == side]
            if places:
                yield Row(tuple(Button(seat, move, _where(view, seat, move)) for move in places))


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
        seat, Open(row, amount), text("duel-poker-button-open", row=row, money=_money(amount))
    )


def _open_form(seat: Seat, row: int, bounds: Bounds) -> Form:
    return Form(
        seat,
        Open(row, bounds.min),
        (Field(AMOUNT, text("duel-poker-form-amount"), bounds),),
        text("duel-poker-button-open-form", row=row),
        text("duel-poker-form-open", row=row),
    )


def _answers(view: DuelPokerView, seat: Seat) -> Iterator[Row]:
    """Call, fold, raise by a quick amount or by any other."""
    options, public = Options.model_validate(view.options), view.public
    bet, own = public.bet, public.money
    assert bet is not None, "a row has been opened"
    paid = min(due(bet, seat), own[seat])
    yield Row(
        (
            Button(seat, Call(), text("duel-poker-button-call", money=_money(paid)), Style.GOOD),
            Button(seat, Fold(), text("duel-poker-button-fold"), Style.GRAVE),
        )
    )
    bounds = raises(options, own, bet, seat)
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
    label = text("duel-poker-button-raise", money=_money(total), size=said)
    return Button(seat, Raise(total), label, style)


# Events in words ---------------------------------------------------------------------------------


def _told(view: DuelPokerView, event: Event) -> Iterator[Text]:
    """An event as sentences; none where another line says it already."""
    match event:
        case RoundDealt(dealer=dealer, commons=commons):
            yield text(
                "duel-poker-event-round",
                round=event.round,
                name=Name(dealer),
                first=Name(view.learnt.active),
                rows=len(commons),
            )
        case Proposed(seat=seat, mode=mode, folie=folie):
            proposed = _mode(mode, folie=folie)
            yield text("duel-poker-event-proposed", name=Name(seat), mode=proposed)
        case Refused(seat=seat):
            yield text("duel-poker-event-refused", name=Name(seat))
        case Rolled(seat=seat, dice=dice):
            fallen = tuple(text("duel-poker-die", die=die) for die in dice)
            yield text("duel-poker-event-rolled", name=Name(seat), dice=fallen)
        case ModeChosen(mode=mode, folie=folie):
            yield text("duel-poker-event-mode", mode=_mode(mode, folie=folie))
        case Given(seat=seat, card=None):
            yield text("duel-poker-event-given", name=Name(1 - seat), other=Name(seat))
        case Given(seat=seat, card=str(card)):
            yield text(
                "duel-poker-event-given-card",
                name=Name(1 - seat),
                other=Name(seat),
                card=Cards((card,)),
            )
        case Passed(seat=seat):
            yield text("duel-poker-event-passed", name=Name(seat))
        case Staked(event=kind, seat=seat, row=row, total=total, all_in=all_in):
            key = f"duel-poker-event-{kind}-all-in" if all_in else f"duel-poker-event-{kind}"
            yield text(key, name=Name(seat), row=row, money=_money(total))
        case Matched(row=row, pot=pot, refund=refund):
            yield text("duel-poker-event-matched", row=row, money=_money(pot))
            yield from _refunds(refund)
        case Folded(seat=seat, row=row, payout=payout, refund=refund):
            yield text(
                "duel-poker-event-folded",
                name=Name(seat),
                other=Name(1 - seat),
                row=row,
                money=_money(sum(payout)),
            )
            yield from _refunds(refund)
        case _:
            pass


def _refunds(refund: tuple[int, int]) -> Iterator[Text]:
    for seat in SEATS:
        if refund[seat]:
            yield text("duel-poker-event-refund", name=Name(seat), money=_money(refund[seat]))


def _laid(view: DuelPokerView, placed: Placed) -> Text:
    """A card laid, and in Folie on whose side."""
    name, card = Name(placed.seat), Cards((placed.card,))
    if not view.public.folie:
        return text("duel-poker-event-placed", name=name, card=card, row=placed.row)
    side = _side_of(placed.side, placed.seat)
    return text("duel-poker-event-placed-folie", name=name, card=card, row=placed.row, side=side)


# The showdown, and the end (RULES 4.5) -----------------------------------------------------------


def _showdown(view: DuelPokerView, rows: tuple[BoardRow, ...]) -> Iterator[Text]:
    """The rows from the top: both hands by name and card by card, and who takes what."""
    results = view.public.last_round
    assert results is not None, "a round has been compared"
    number = view.public.round - (view.result is None)
    won = [_money(sum(result.payout[seat] for result in results)) for seat in SEATS]
    yield text(
        "duel-poker-showdown",
        round=number,
        name=Name(0),
        money=won[0],
        other=Name(1),
        against=won[1],
    )
    for place, (row, result) in enumerate(zip(rows, results, strict=True), 1):
        if result.hands is None:
            winner = result.winner or 0
            yield text(
                "duel-poker-showdown-folded",
                row=place,
                name=Name(winner),
                other=Name(1 - winner),
                money=_money(result.payout[winner]),
            )
            continue
        common = Cards((row.common,))
        yield text("duel-poker-showdown-row", row=place, pot=_money(row.pot), common=common)
        for seat in SEATS:
            tied = "tied" if result.winner is None else "lost"
            yield text(
                f"duel-poker-showdown-{'won' if result.winner == seat else tied}",
                name=Name(seat),
                hand=_hand_name(row.common, row.sides[seat]),
                cards=Cards(row.sides[seat]),
                money=_money(result.payout[seat]),
            )


def _end(view: DuelPokerView) -> Iterator[Block]:
    """Who has more money (DP-R16)."""
    assert view.result is not None, "the game is over"
    winners, scores = view.result.winners, view.result.scores
    yield Rule()
    if len(winners) > 1:
        yield text("duel-poker-end-draw", money=_money(scores[0]))
        return
    (winner,) = winners
    yield text("house-result-winner", name=Name(winner))
    yield text(
        "duel-poker-end",
        name=Name(winner),
        money=_money(scores[winner]),
        other=Name(1 - winner),
        against=_money(scores[1 - winner]),
    )


# Words that several lines need -------------------------------------------------------------------


def _money(count: int) -> Text:
    """So many dollars, which are worth nothing."""
    return text("duel-poker-money", count=count)


def _mode(mode: str, *, folie: bool) -> Text:
    """One of the ten kinds of game (RULES 4.2)."""
    named = text(f"choice-duel-poker-type-{mode}")
    return text("duel-poker-in-folie", mode=named) if folie else named


def _hand_name(common: Card, side: CardRow) -> Text:
    """What a side of a row makes so far (RULES 4.5)."""
    best = standing(common, side)
    first, *others = best.ranks
    return text(
        f"duel-poker-is-{best.name.replace('_', '-')}",
        rank=text("duel-poker-rank", rank=first),
        ranks=text("duel-poker-ranks", rank=first),
        second=text("duel-poker-rank", rank=others[0] if others else first),
    )


def _side_of(side: Seat, seat: Seat) -> Text:
    """On whose side a seat lays a card: its own, or the other's (DP-R8)."""
    return text("duel-poker-own-side" if side == seat else "duel-poker-other-side", name=Name(side))


SCREEN: GameScreen = DuelPokerScreen()
