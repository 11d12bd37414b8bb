"""What has happened in Duel Poker, in words: events, cards laid, the showdown, the end."""

from collections.abc import Iterator

from bot.game.contract import Seat
from bot.screen.board import Cards, Name, Text, text
from cogs.duel_poker.terms import (
    FOLIE,
    SEATS,
    BoardRow,
    DuelPokerView,
    Event,
    Folded,
    Given,
    Matched,
    ModeChosen,
    Options,
    Passed,
    Placed,
    Proposed,
    Refused,
    Rolled,
    RoundDealt,
    Staked,
)
from cogs.duel_poker.wording import hand_name, mode_name, money


def news(view: DuelPokerView) -> Iterator[Text]:
    """The last showdown until a card is laid again; the cards laid last, and what followed."""
    latest = view.learnt.latest
    if view.learnt.last_rows and (view.result is not None or not latest):
        yield from _showdown(view, view.learnt.last_rows)
    if view.result is None:
        yield from (_laid(view, placed) for placed in latest)
    for event in view.events:
        yield from _told(view, event)


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
            proposed = mode_name(mode, folie=folie)
            yield text("duel-poker-event-proposed", name=Name(seat), mode=proposed)
        case Refused(seat=seat):
            yield text("duel-poker-event-refused", name=Name(seat))
        case Rolled(seat=seat, dice=dice):
            fallen = tuple(_die(view, die) for die in dice)
            yield text("duel-poker-event-rolled", name=Name(seat), dice=fallen)
        case ModeChosen(mode=mode, folie=folie):
            yield text("duel-poker-event-mode", mode=mode_name(mode, folie=folie))
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
            yield text(key, name=Name(seat), row=row, money=money(total))
        case Matched(row=row, pot=pot, refund=refund):
            yield text("duel-poker-event-matched", row=row, money=money(pot))
            yield from _refunds(refund)
        case Folded(seat=seat, row=row, payout=payout, refund=refund):
            yield text(
                "duel-poker-event-folded",
                name=Name(seat),
                other=Name(1 - seat),
                row=row,
                money=money(sum(payout)),
            )
            yield from _refunds(refund)
        case _:
            pass


def _die(view: DuelPokerView, die: int) -> Text:
    """A face of the die; a 6 is no Folie where that is not allowed."""
    if die == FOLIE and not Options.model_validate(view.options).folie_allowed:
        return text("duel-poker-die-again")
    return text("duel-poker-die", die=die)


def _refunds(refund: tuple[int, int]) -> Iterator[Text]:
    for seat in SEATS:
        if refund[seat]:
            yield text("duel-poker-event-refund", name=Name(seat), money=money(refund[seat]))


def _laid(view: DuelPokerView, placed: Placed) -> Text:
    """A card laid, and in Folie on whose side."""
    name, card = Name(placed.seat), Cards((placed.card,))
    if not view.public.folie:
        return text("duel-poker-event-placed", name=name, card=card, row=placed.row)
    side = _side_of(placed.side, placed.seat)
    return text("duel-poker-event-placed-folie", name=name, card=card, row=placed.row, side=side)


def _side_of(side: Seat, seat: Seat) -> Text:
    """On whose side a seat lays a card: its own, or the other's (DP-R8)."""
    return text("duel-poker-own-side" if side == seat else "duel-poker-other-side", name=Name(side))


# The showdown, and the end (RULES 4.5) -----------------------------------------------------------


def _showdown(view: DuelPokerView, rows: tuple[BoardRow, ...]) -> Iterator[Text]:
    """The rows from the top: both hands by name and card by card, and who takes what."""
    results = view.public.last_round
    assert results is not None, "a round has been compared"
    number = view.public.round - (view.result is None)
    won = [money(sum(result.payout[seat] for result in results)) for seat in SEATS]
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
                money=money(result.payout[winner]),
            )
            continue
        common = Cards((row.common,))
        yield text("duel-poker-showdown-row", row=place, pot=money(row.pot), common=common)
        for seat in SEATS:
            tied = "tied" if result.winner is None else "lost"
            yield text(
                f"duel-poker-showdown-{'won' if result.winner == seat else tied}",
                name=Name(seat),
                hand=hand_name(row.common, row.sides[seat]),
                cards=Cards(row.sides[seat]),
                money=money(result.payout[seat]),
            )


def end(view: DuelPokerView) -> Iterator[Text]:
    """Who has more money (DP-R16)."""
    assert view.result is not None, "the game is over"
    winners, scores = view.result.winners, view.result.scores
    if len(winners) > 1:
        yield text("duel-poker-end-draw", money=money(scores[0]))
        return
    (winner,) = winners
    yield text("house-result-winner", name=Name(winner))
    yield text(
        "duel-poker-end",
        name=Name(winner),
        money=money(scores[winner]),
        other=Name(1 - winner),
        against=money(scores[1 - winner]),
    )
