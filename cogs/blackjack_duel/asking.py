"""What a player of Blackjack Duel is asked for, with the buttons and forms that answer it."""

from collections.abc import Iterator

from bot.game.contract import Bounds, Range, Seat
from bot.screen.board import Block, Button, Draft, Field, Form, Menu, Row, Rule, Style, text
from cogs.blackjack_duel.choices import NOTHING, composed, stakes_of
from cogs.blackjack_duel.shown import BlackjackView, Following, HandShown
from cogs.blackjack_duel.solo import Solo, premium
from cogs.blackjack_duel.terms import (
    MOST,
    PENALTY,
    PLACES,
    PLAYING,
    ROUNDS,
    Bet,
    Bets,
    Double,
    Hit,
    Insure,
    Move,
    Options,
    Phase,
    Quit,
    Split,
    Stand,
)
from cogs.blackjack_duel.wording import hand_total

CHOSEN = "👉"
"""Stands on the hand that the chips go to: colour alone is no sign for everybody."""
CHIPS = (10, 50, 250, 1_000, 2_500)
"""RULES 5.1."""
PLAYS: dict[type[Move], tuple[str, Style]] = {
    Hit: ("hit", Style.MAIN),
    Stand: ("stand", Style.GOOD),
    Double: ("double", Style.CALM),
    Split: ("split", Style.CALM),
}


def asked(
    view: BlackjackView, solo: Solo, table: Following, draft: tuple[int, ...]
) -> Iterator[Block]:
    """What the player may do now, and the way out.

    Raises:
        IllegalMove: the bets that are being composed cannot be made (RULES 5.3).
    """
    seat, choices = table.of, view.choices
    yield Rule()
    if view.phase == Phase.BET:
        yield from _bets(view, solo, seat, draft)
    elif view.phase == Phase.INSURANCE:
        yield text("blackjack-duel-turn-insure")
        insures = [choice for choice in choices if isinstance(choice, Insure)]
        yield Row(tuple(_insure(solo, seat, choice) for choice in insures))
    else:
        hand = next(hand for hand in table.hands if hand.state is PLAYING)
        yield text(
            "blackjack-duel-turn-play", place=hand.place, total=hand_total(hand.cards, hand.total)
        )
        yield Row(tuple(_play(seat, choice, hand) for choice in choices if type(choice) in PLAYS))
    yield _way_out(view, table)


def _play(seat: Seat, move: Move, hand: HandShown) -> Button:
    key, style = PLAYS[type(move)]
    return Button(seat, move, text(f"blackjack-duel-button-{key}", stake=hand.stake), style)


def _insure(solo: Solo, seat: Seat, move: Insure) -> Button:
    """Half of all bets or, hand by hand, of some (BJ-R6)."""
    if not move.take:
        return Button(seat, move, text("blackjack-duel-button-uninsured"))
    table = solo.round
    assert table is not None, "an insurance is offered in a round"
    if move.hands is None:
        label = text("blackjack-duel-button-insured", stake=premium(table.bets))
    else:
        label = text(
            "blackjack-duel-button-insured-hands",
            hands=" + ".join(map(str, move.hands)),
            stake=premium(table.bets[hand - 1] for hand in move.hands),
        )
    return Button(seat, move, label, Style.GOOD)


def _way_out(view: BlackjackView, table: Following) -> Menu:
    """To quit takes two presses: each round that is not played costs a thousand points."""
    options = Options.model_validate(view.options)
    counts = bool(table.hands) and options.interrupted_round == "stand_and_settle"
    unplayed = ROUNDS - table.rounds_played - counts
    entry = text("blackjack-duel-quit-entry", count=unplayed, points=PENALTY * unplayed)
    return Menu(table.of, text("blackjack-duel-quit"), ((Quit(), entry),))


def _bets(view: BlackjackView, solo: Solo, seat: Seat, draft: tuple[int, ...]) -> Iterator[Block]:
    """Chips that add to the hand chosen, or a form; nothing is played before « Distribuer »."""
    options = Options.model_validate(view.options)
    chosen, bets = composed(options, solo.points, draft)
    scope = text(f"blackjack-duel-most-{options.max_scope.replace('_', '-')}", most=MOST)
    yield text("blackjack-duel-turn-bet", most=scope)
    yield Row(tuple(_choose(seat, place, bets, is_chosen=place == chosen) for place in range(3)))
    yield Row(tuple(_chip(seat, chosen, bets, chip) for chip in CHIPS))
    last: list[Button | Form | Draft] = []
    if any(bets):
        label = text("blackjack-duel-button-deal", points=sum(bets))
        last.append(Button(seat, Bet(stakes_of(bets)), label, Style.GOOD))
        last.append(Draft(seat, (chosen, *NOTHING), text("blackjack-duel-button-clear")))
    before = solo.past.rounds[-1].bets if solo.past.rounds else NOTHING
    if any(before) and before != bets and sum(before) <= solo.points:
        label = text("blackjack-duel-button-again", points=sum(before))
        last.append(Draft(seat, (chosen, *before), label))
    yield Row((*last, _form(view, seat, bets)))


def _choose(seat: Seat, place: int, bets: Bets, *, is_chosen: bool) -> Draft:
    style = Style.MAIN if is_chosen else Style.CALM
    label = text("blackjack-duel-button-place", place=PLACES[place], bet=bets[place])
    return Draft(seat, (place, *bets), label, style, emoji=CHOSEN if is_chosen else None)


def _chip(seat: Seat, chosen: int, bets: Bets, chip: int) -> Draft:
    """A chip more on the hand chosen."""
    more = tuple(bet + chip * (place == chosen) for place, bet in enumerate(bets))
    return Draft(seat, (chosen, *more), text("blackjack-duel-button-chip", chip=chip))


def _form(view: BlackjackView, seat: Seat, bets: Bets) -> Form:
    """All three amounts at once, beginning with the bets composed so far."""
    (span,) = (choice for choice in view.choices if isinstance(choice, Range))
    fields = tuple(_amount(path, bounds) for path, bounds in span.bounds)
    label, title = text("blackjack-duel-button-form"), text("blackjack-duel-form")
    return Form(seat, Bet(stakes_of(bets)), fields, label, title)


def _amount(path: tuple[str, ...], bounds: Bounds) -> Field:
    label = text("blackjack-duel-form-place", place=path[-1])
    return Field(path, label, bounds, optional=True, preset=True)
