"""What Blackjack Duel shows, in plain values: the channel's board, and each player's own table.

A game is played in private. While one of the two runs, the channel reads who plays, who waits and
who is done, and nothing else (RULES 5.7); at the end it has both games side by side.
"""

from collections.abc import Iterator

from pydantic import BaseModel

from bot.game.contract import Range, Seat
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
    Row,
    Rule,
    Style,
    Text,
    text,
)
from cogs.blackjack_duel.choices import NOTHING, composed, stakes_of
from cogs.blackjack_duel.parting import parting
from cogs.blackjack_duel.shoe import best, is_soft
from cogs.blackjack_duel.shown import BlackjackView, Following, HandShown
from cogs.blackjack_duel.solo import LIMIT, PastRound, Solo, final, premium
from cogs.blackjack_duel.terms import (
    MOST,
    PENALTY,
    PLACES,
    PLAYING,
    ROUNDS,
    SEATS,
    START,
    Bet,
    Bets,
    Double,
    Doubled,
    Drawn,
    Event,
    HandSplit,
    Hit,
    Insure,
    Insured,
    Move,
    Options,
    Phase,
    Quit,
    Reason,
    Split,
    Stand,
    Stood,
)
from cogs.blackjack_duel.terms import Cards as CardRow

CHIPS = (10, 50, 250, 1_000, 2_500)
"""RULES 5.1."""
TOLD = 30
"""Hands that the final board has room for; beyond them it counts those of each round."""
RARE = ("split_by", "double_after_split", "resplit", "dealer_peek")
"""Options that go without saying, unless they are not as usual."""
PLAYS: dict[type[Move], tuple[str, Style]] = {
    Hit: ("hit", Style.MAIN),
    Stand: ("stand", Style.GOOD),
    Double: ("double", Style.CALM),
    Split: ("split", Style.CALM),
}


class BlackjackScreen:
    """The screen of Blackjack Duel."""

    pages: tuple[str, ...] = tuple(f"blackjack-duel-rules-{page}" for page in range(1, 6))

    def terms(self, options: BaseModel) -> tuple[Text, ...]:
        """The options in words, a line each (RULES 5.8)."""
        agreed = Options.model_validate(options)
        usual = Options()
        told = ["order", "blackjack_pays", "max_scope", "insurance", "interrupted_round"]
        told += [name for name in RARE if getattr(agreed, name) != getattr(usual, name)]
        return (
            text(
                "blackjack-duel-terms-game",
                rounds=ROUNDS,
                points=_points(START),
                minutes=agreed.time_limit_minutes,
            ),
            *(_term(name, getattr(agreed, name)) for name in told),
        )

    def seat_names(self, options: BaseModel) -> tuple[Text, ...]:
        """Who plays first; in parallel it says no more than a number."""
        kind = Options.model_validate(options).order
        return tuple(text(f"blackjack-duel-seat-{kind}", number=seat + 1) for seat in SEATS)

    def board(self, view: BlackjackView, facts: Facts) -> Board:
        """What the channel sees."""
        if view.result is not None:
            return Board(text("blackjack-duel-title-over"), tuple(_end(view)), len(SEATS))
        blocks: list[Block] = [text(f"blackjack-duel-secret-{_order(view)}")]
        if view.to_act:
            states = ((seat, _state(view, seat)) for seat in SEATS)
            says = (text(f"blackjack-duel-is-{state}", name=Name(seat)) for seat, state in states)
            blocks += Rule(), *says
        if facts.people(view.to_act):
            blocks.append(text("blackjack-duel-in-private"))
        return Board(text("blackjack-duel-title"), tuple(blocks), sum(view.public.done))

    def hand(self, view: BlackjackView, facts: Facts) -> Board:
        """What a seat sees in private: its own table; once it is done, the other's.

        Raises:
            IllegalMove: the bets that are being composed cannot be made (RULES 5.3).
        """
        seat, table = view.seat, view.private
        assert seat is not None, "a hand is somebody's"
        if view.result is not None:
            return Board(text("blackjack-duel-title-over"), tuple(_end(view)))
        if not isinstance(table, Following):
            return Board(text("blackjack-duel-title-soon"), (_waiting(view, seat),))
        if table.of == seat:
            title = text("blackjack-duel-title-round", round=table.round, rounds=ROUNDS)
            turn = _turn(view, table, facts.draft) if seat in view.to_act else ()
            return Board(title, (*_table(view, table), *turn))
        title = text("blackjack-duel-title-done")
        watched = text("blackjack-duel-watching", name=Name(table.of), round=table.round)
        return Board(title, (*_final(view, seat), Rule(), watched, *_table(view, table)))


# Where the duel is -------------------------------------------------------------------------------


def _order(view: BlackjackView) -> str:
    return Options.model_validate(view.options).order


def _state(view: BlackjackView, seat: Seat) -> str:
    if view.public.done[seat]:
        return "done"
    return "playing" if seat in view.to_act else "waiting"


def _waiting(view: BlackjackView, seat: Seat) -> Text:
    """Who is not to act, and has not begun, reads that he will have the same cards."""
    if not view.to_act:
        return text("house-turn-nobody")
    return text("blackjack-duel-soon", name=Name(1 - seat))


# A table: its own player's, or watched by who is done --------------------------------------------


def _game(view: BlackjackView, seat: Seat) -> Solo:
    """A game that the reader may see."""
    solo = view.learnt.games[seat]
    assert solo is not None, "its own player's, or that of both where one is done"
    return solo


def _table(view: BlackjackView, table: Following) -> Iterator[Block]:
    """What has just happened, the points, and the cards on the table."""
    solo = _game(view, table.of)
    own = (event for event in view.events if getattr(event, "seat", None) == table.of)
    news = [line for event in own for line in _told(event)]
    if not table.hands and solo.past.rounds:
        news += _recap(solo.past.rounds[-1])
    if news:
        yield from news
        yield Rule()
    staked = sum(hand.stake for hand in table.hands) + table.insurance
    if staked:
        yield text("blackjack-duel-points-staked", points=_points(solo.points), staked=staked)
    else:
        yield text("blackjack-duel-points-left", points=_points(solo.points))
    if solo.past.nets:
        yield text("blackjack-duel-nets", nets=tuple(map(_net, solo.past.nets)))
    if table.hands:
        yield text("blackjack-duel-dealer", cards=Cards((*table.dealer, None)))
        yield from map(_hand, table.hands)
    if table.insurance:
        yield text("blackjack-duel-insured", stake=table.insurance)


def _hand(hand: HandShown) -> Text:
    return text(
        "blackjack-duel-hand",
        place=hand.place,
        stake=hand.stake,
        cards=Cards(hand.cards),
        total=_total(hand.cards, hand.total),
        state=text(f"blackjack-duel-state-{hand.state.replace('_', '-')}"),
    )


def _recap(played: PastRound) -> Iterator[Text]:
    """A round that was settled: the dealer's cards, each hand, and what it came to (RULES 5.5)."""
    last = played.settled
    yield text(
        "blackjack-duel-settled",
        round=last.round,
        cards=Cards(last.dealer),
        total=_dealers(last.dealer),
        net=_net(last.net),
    )
    for hand in last.hands:
        yield text(
            "blackjack-duel-settled-hand",
            place=hand.place,
            stake=hand.stake,
            cards=Cards(hand.cards),
            total=_total(hand.cards, hand.total),
            result=text(f"blackjack-duel-result-{hand.result}"),
            net=_net(hand.net),
        )
    if played.insurance:
        yield text("blackjack-duel-settled-insurance", net=_net(last.insurance_net))


def _told(event: Event) -> Iterator[Text]:
    """An event in words; none where the table says it already."""
    key = f"blackjack-duel-event-{event.event.replace('_', '-')}"
    match event:
        case Drawn() | Doubled():
            yield text(key, place=event.place, card=Cards((event.card,)))
        case HandSplit():
            yield text(key, place=event.place, cards=Cards(event.cards))
        case Stood():
            yield text(key, place=event.place)
        case Insured():
            yield text(key if event.stake else "blackjack-duel-event-uninsured", stake=event.stake)
        case _:
            pass


# Choices -----------------------------------------------------------------------------------------


def _turn(view: BlackjackView, table: Following, draft: tuple[int, ...]) -> Iterator[Block]:
    """What the player may do now, and the way out."""
    seat, choices = table.of, view.choices
    yield Rule()
    if view.phase == Phase.BET:
        yield from _bets(view, table, draft)
    elif view.phase == Phase.INSURANCE:
        yield text("blackjack-duel-turn-insure")
        insures = [choice for choice in choices if isinstance(choice, Insure)]
        yield Row(tuple(_insure(view, seat, choice) for choice in insures))
    else:
        hand = next(hand for hand in table.hands if hand.state is PLAYING)
        yield text(
            "blackjack-duel-turn-play", place=hand.place, total=_total(hand.cards, hand.total)
        )
        yield Row(tuple(_play(seat, choice, hand) for choice in choices if type(choice) in PLAYS))
    yield _way_out(view, table)


def _play(seat: Seat, move: Move, hand: HandShown) -> Button:
    key, style = PLAYS[type(move)]
    return Button(seat, move, text(f"blackjack-duel-button-{key}", stake=hand.stake), style)


def _insure(view: BlackjackView, seat: Seat, move: Insure) -> Button:
    """Half of all bets or, hand by hand, of some (BJ-R6)."""
    if not move.take:
        return Button(seat, move, text("blackjack-duel-button-uninsured"))
    table = _game(view, seat).round
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


def _bets(view: BlackjackView, table: Following, draft: tuple[int, ...]) -> Iterator[Block]:
    """Chips that add to the hand chosen, or a form; nothing is played before « Distribuer »."""
    options, seat = Options.model_validate(view.options), table.of
    solo = _game(view, seat)
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
    yield Row((*last, _form(view, seat)))


def _choose(seat: Seat, place: int, bets: Bets, *, is_chosen: bool) -> Draft:
    style = Style.MAIN if is_chosen else Style.CALM
    label = text("blackjack-duel-button-place", place=PLACES[place], bet=bets[place])
    return Draft(seat, (place, *bets), label, style)


def _chip(seat: Seat, chosen: int, bets: Bets, chip: int) -> Draft:
    """A chip more on the hand chosen."""
    more = tuple(bet + chip * (place == chosen) for place, bet in enumerate(bets))
    return Draft(seat, (chosen, *more), text("blackjack-duel-button-chip", chip=chip))


def _form(view: BlackjackView, seat: Seat) -> Form:
    """All three amounts at once."""
    (span,) = (choice for choice in view.choices if isinstance(choice, Range))
    fields = tuple(
        Field(path, text("blackjack-duel-form-place", place=path[-1]), bounds, optional=True)
        for path, bounds in span.bounds
    )
    label, title = text("blackjack-duel-button-form"), text("blackjack-duel-form")
    return Form(seat, span.least, fields, label, title)


# The end -----------------------------------------------------------------------------------------


def _final(view: BlackjackView, seat: Seat) -> Iterator[Text]:
    """How a game has ended: why, its points, each penalty, and what is left (RULES 5.6)."""
    solo, name = _game(view, seat), Name(seat)
    played, reason = len(solo.past.nets), solo.past.reason
    yield text("blackjack-duel-final-points", name=name, points=_points(solo.points), played=played)
    if reason not in (None, Reason.COMPLETE):
        yield text(f"blackjack-duel-ended-{reason.replace('_', '-')}", name=name)
    for number in range(played + 1, ROUNDS + 1):
        yield text("blackjack-duel-penalty", round=number, points=PENALTY)
    if played < ROUNDS:
        yield text("blackjack-duel-final", name=name, points=_points(final(solo)))


def _end(view: BlackjackView) -> Iterator[Block]:
    """Who won, both games round by round, and where they parted."""
    assert view.result is not None, "the match is over"
    if len(view.result.winners) > 1:
        yield text("blackjack-duel-draw", points=_points(view.result.scores[0]))
    else:
        yield text("house-result-winner", name=Name(view.result.winners[0]))
    yield Rule()
    for seat in SEATS:
        yield from _final(view, seat)
    yield Rule()
    games = _game(view, 0), _game(view, 1)
    yield _parted(games)
    told = sum(len(played.settled.hands) for solo in games for played in solo.past.rounds)
    for number in range(max(len(solo.past.rounds) for solo in games)):
        yield from _compared(games, number, whole=told <= TOLD)


def _parted(games: tuple[Solo, Solo]) -> Text:
    found = parting(games)
    if found is None:
        return text("blackjack-duel-never-parted")
    bolder = found.bolder or 0
    return text(
        f"blackjack-duel-parted-{found.way}",
        round=found.round,
        name=Name(bolder),
        other=Name(1 - bolder),
        place=found.place,
        total=found.total,
    )


def _compared(games: tuple[Solo, Solo], number: int, *, whole: bool) -> Iterator[Text]:
    """A round of both: the dealer's cards are the same for either (RULES 5.9)."""
    rounds = [solo.past.rounds[number : number + 1] for solo in games]
    dealer = next(played.settled.dealer for played, *_ in filter(None, rounds))
    yield text(
        "blackjack-duel-compared",
        round=number + 1,
        cards=Cards(dealer),
        total=_dealers(dealer),
    )
    for seat, found in enumerate(rounds):
        if not found:
            yield text("blackjack-duel-compared-unplayed", name=Name(seat))
            continue
        (played,) = found
        yield text(
            "blackjack-duel-compared-player",
            name=Name(seat),
            net=_net(played.settled.net),
            hands=tuple(_hands(played, whole=whole)),
        )


def _hands(played: PastRound, *, whole: bool) -> Iterator[Text]:
    last = played.settled
    if not whole:
        yield text("blackjack-duel-compared-hands", count=len(last.hands))
        return
    for hand in last.hands:
        is_bust = hand.total > LIMIT
        total = "bust" if is_bust else "blackjack" if hand.result == "blackjack" else "plain"
        yield text(
            "blackjack-duel-compared-hand",
            place=hand.place,
            stake=hand.stake,
            total=text(f"blackjack-duel-short-{total}", total=hand.total),
            net=_net(hand.net),
        )
    if played.insurance:
        yield text("blackjack-duel-compared-insurance", net=_net(last.insurance_net))


# Words for numbers -------------------------------------------------------------------------------


def _points(count: int) -> Text:
    return text("blackjack-duel-points", count=count)


def _net(net: int) -> Text:
    if net == 0:
        return text("blackjack-duel-net-even")
    return text("blackjack-duel-net-won" if net > 0 else "blackjack-duel-net-lost", points=abs(net))


def _total(cards: CardRow, total: int) -> Text:
    """« souple 16 » where an Ace counts eleven: whoever sees it fall by ten knows why."""
    if total > LIMIT:
        return text("blackjack-duel-total-bust", total=total)
    soft = is_soft(cards) and total < LIMIT
    return text("blackjack-duel-total-soft" if soft else "blackjack-duel-total", total=total)


def _dealers(cards: CardRow) -> Text:
    return _total(cards, best(cards))


def _term(name: str, value: str | bool) -> Text:
    key, said = name.replace("_", "-"), "yes" if value is True else str(value)
    choice = f"{key}-{said.replace('_', '-').replace(':', '-')}"
    return text(f"blackjack-duel-terms-{key}", choice=text(f"choice-blackjack-duel-{choice}"))


SCREEN: GameScreen = BlackjackScreen()
