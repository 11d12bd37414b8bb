"""What Blackjack Duel shows, in plain values: the channel's board, and each player's own table.

A game is played in private. While one of the two runs, the channel reads who plays, who waits and
who is done, and nothing else (RULES 5.7); at the end it has both games side by side.
"""

from collections.abc import Iterator

from pydantic import BaseModel

from bot.game.contract import Seat
from bot.screen.board import Block, Board, Cards, Facts, GameScreen, Name, Rule, Text, text
from cogs.blackjack_duel.asking import asked
from cogs.blackjack_duel.parting import parting
from cogs.blackjack_duel.shown import BlackjackView, Following, HandShown
from cogs.blackjack_duel.solo import LIMIT, PastRound, Solo, final
from cogs.blackjack_duel.terms import (
    PENALTY,
    ROUNDS,
    SEATS,
    START,
    Doubled,
    Drawn,
    Event,
    HandSplit,
    Insured,
    Options,
    Reason,
    Stood,
)
from cogs.blackjack_duel.wording import dealer_total, hand_total, net_points, points

TOLD = 30
"""Hands that the final board has room for; beyond them it counts those of each round."""
RARE = ("split_by", "double_after_split", "resplit", "dealer_peek")
"""Options that go without saying, unless they are not as usual."""


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
                points=points(START),
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
        """What a seat sees in private: its own table; once it is done, its end and the other's.

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
            shown = [*_table(view, table)]
            if seat in view.to_act:
                shown += asked(view, _game(view, seat), table, facts.draft)
            return Board(title, tuple(shown))
        title = text("blackjack-duel-title-done")
        watched = text("blackjack-duel-watching", name=Name(table.of), round=table.round)
        own = *_news(view, seat), *_final(view, seat), *_nets(view, seat)
        return Board(title, (*own, Rule(), watched, *_table(view, table)))


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
    yield from _news(view, table.of)
    staked = sum(hand.stake for hand in table.hands) + table.insurance
    if staked:
        yield text("blackjack-duel-points-staked", points=points(solo.points), staked=staked)
    else:
        yield text("blackjack-duel-points-left", points=points(solo.points))
    yield from _nets(view, table.of)
    if table.hands:
        yield text("blackjack-duel-dealer", cards=Cards((*table.dealer, None)))
        yield from map(_hand, table.hands)
    if table.insurance:
        yield text("blackjack-duel-insured", stake=table.insurance)


def _news(view: BlackjackView, seat: Seat) -> Iterator[Block]:
    """What a seat has just done and, between two rounds or behind the last, how one has ended."""
    solo = _game(view, seat)
    own = (event for event in view.events if getattr(event, "seat", None) == seat)
    news = [line for event in own for line in _told(event)]
    if solo.round is None and solo.past.rounds:
        news += _recap(solo.past.rounds[-1])
    if news:
        yield from news
        yield Rule()


def _nets(view: BlackjackView, seat: Seat) -> Iterator[Text]:
    """What each round has brought, if any was played."""
    if nets := _game(view, seat).past.nets:
        yield text("blackjack-duel-nets", nets=tuple(map(net_points, nets)))


def _hand(hand: HandShown) -> Text:
    return text(
        "blackjack-duel-hand",
        place=hand.place,
        stake=hand.stake,
        cards=Cards(hand.cards),
        total=hand_total(hand.cards, hand.total),
        state=text(f"blackjack-duel-state-{hand.state.replace('_', '-')}"),
    )


def _recap(played: PastRound) -> Iterator[Text]:
    """A round that was settled: the dealer's cards, each hand, and what it came to (RULES 5.5)."""
    last = played.settled
    yield text(
        "blackjack-duel-settled",
        round=last.round,
        cards=Cards(last.dealer),
        total=dealer_total(last.dealer),
        net=net_points(last.net),
    )
    for hand in last.hands:
        yield text(
            "blackjack-duel-settled-hand",
            place=hand.place,
            stake=hand.stake,
            cards=Cards(hand.cards),
            total=hand_total(hand.cards, hand.total),
            result=text(f"blackjack-duel-result-{hand.result}"),
            net=net_points(hand.net),
        )
    if played.insurance:
        yield text("blackjack-duel-settled-insurance", net=net_points(last.insurance_net))


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


# The end -----------------------------------------------------------------------------------------


def _final(view: BlackjackView, seat: Seat) -> Iterator[Text]:
    """How a game has ended: why, its points, each penalty, and what is left (RULES 5.6)."""
    solo, name = _game(view, seat), Name(seat)
    played, reason = len(solo.past.nets), solo.past.reason
    yield text("blackjack-duel-final-points", name=name, points=points(solo.points), played=played)
    if reason not in (None, Reason.COMPLETE):
        yield text(f"blackjack-duel-ended-{reason.replace('_', '-')}", name=name)
    for number in range(played + 1, ROUNDS + 1):
        yield text("blackjack-duel-penalty", round=number, points=PENALTY)
    if played < ROUNDS:
        yield text("blackjack-duel-final", name=name, points=points(final(solo)))


def _end(view: BlackjackView) -> Iterator[Block]:
    """Who won, both games round by round, and where they parted."""
    assert view.result is not None, "the match is over"
    if len(view.result.winners) > 1:
        yield text("blackjack-duel-draw", points=points(view.result.scores[0]))
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
        total=dealer_total(dealer),
    )
    for seat, found in enumerate(rounds):
        if not found:
            yield text("blackjack-duel-compared-unplayed", name=Name(seat))
            continue
        (played,) = found
        yield text(
            "blackjack-duel-compared-player",
            name=Name(seat),
            net=net_points(played.settled.net),
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
            net=net_points(hand.net),
        )
    if played.insurance:
        yield text("blackjack-duel-compared-insurance", net=net_points(last.insurance_net))


def _term(name: str, value: str | bool) -> Text:
    key, said = name.replace("_", "-"), "yes" if value is True else str(value)
    choice = f"{key}-{said.replace('_', '-').replace(':', '-')}"
    return text(f"blackjack-duel-terms-{key}", choice=text(f"choice-blackjack-duel-{choice}"))


SCREEN: GameScreen = BlackjackScreen()
