"""One player's game, a solitaire of five rounds: each step of it (RULES 5.3 to 5.6).

A `Solo` holds nothing that its player has not seen.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.game.cards import Card
from bot.game.contract import Seat, frozen
from cogs.blackjack_duel.shoe import (
    ACE,
    TEN,
    UNREAD,
    VALUE,
    D,
    Reads,
    Shoe,
    dealer_hand,
    is_blackjack,
    main,
    read,
    second,
)
from cogs.blackjack_duel.terms import (
    BET,
    BLACKJACK,
    BUST,
    CHIP,
    DOUBLED,
    INSURANCE,
    OVER,
    PENALTY,
    PLACES,
    PLAY,
    ROUNDS,
    START,
    STOOD,
    TWENTY_ONE,
    WAITING,
    Bets,
    Cards,
    Dealt,
    Doubled,
    Drawn,
    Event,
    Finished,
    HandSplit,
    HandState,
    Insured,
    Left,
    Options,
    Phase,
    Reason,
    RoundSettled,
    RoundVoided,
    SettledHand,
    Stood,
)

LIMIT = 21


@frozen
class Hand:
    """A hand on a place; after a split there are two, "1a" and "1b"."""

    place: str
    block: int
    """Where its next card comes from."""
    cards: Cards
    hard: int
    """Its total with every Ace as 1."""
    total: int
    """Its best total."""
    stake: int
    state: HandState


@frozen
class Round:
    """A round on the table, from the bets until it is settled."""

    bets: Bets
    dealer: Card
    """The card that he shows."""
    hands: tuple[Hand, ...]
    turn: int
    """Which hand is being played; those before it are over."""
    insurance: int
    reads: Reads


@frozen
class PastRound:
    """A round that was played: what was staked before the first card, and how it ended."""

    bets: Bets
    insurance: int
    settled: RoundSettled


@frozen
class Past:
    """The rounds that were played."""

    nets: tuple[int, ...] = ()
    """What each has won or lost."""
    reads: tuple[Reads, ...] = ()
    """The cards read in each; one more than `nets` after a round that was voided."""
    no_blackjack: tuple[int, ...] = ()
    """The rounds in which the dealer has looked, and had no blackjack (`dealer_peek`)."""
    rounds: tuple[PastRound, ...] = ()
    hands_won: int = 0
    blackjacks: int = 0
    reason: Reason | None = None
    """Why the game has ended."""

    @property
    def last(self) -> RoundSettled | None:
        """How the last one ended."""
        return self.rounds[-1].settled if self.rounds else None


@frozen
class Solo:
    """The game of one player."""

    phase: Phase
    points: int
    """Without what is staked, and before penalties."""
    round: Round | None
    past: Past
    events: tuple[Event, ...]


@frozen
class At:
    """Where a step is made: under which options, by whom, with which cards."""

    options: Options
    seat: Seat
    shoe: Shoe


FRESH = Solo(BET, START, None, Past(), ())


def running(solo: Solo) -> Round:
    """The round on the table."""
    assert solo.round is not None, "a round is being played"
    return solo.round


def final(solo: Solo) -> int:
    """The points, less the penalties once the game has ended (RULES 5.6)."""
    if solo.phase is not OVER:
        return solo.points
    return solo.points - PENALTY * (ROUNDS - len(solo.past.nets))


# Betting and insurance ---------------------------------------------------------------------------


def deal(at: At, solo: Solo, bets: Bets) -> Solo:
    """Two cards to each place with a bet, one to the dealer; then insurance, play, or the end."""
    shoe, past, points = at.shoe, solo.past, solo.points - sum(bets)
    up = read(shoe, D, 0)
    hands, shown, reads = [], [], list(UNREAD)
    reads[D] = 1
    for block, bet in enumerate(bets, D + 1):
        if bet:
            cards = read(shoe, block, 0), read(shoe, block, 1)
            reads[block] = 2
            shown.append(cards)
            hands.append(dealt(PLACES[block - 1], cards, bet))
    events = (Dealt(at.seat, len(past.nets) + 1, bets, tuple(shown), up),)
    table = Round(bets, up, tuple(hands), 0, 0, tuple(reads))
    if VALUE[up] == ACE and premium(least_insured(at.options, bets)) <= points:
        return Solo(INSURANCE, points, table, past, events)
    return open_play(at, past, table, points, events)


def dealt(place: str, cards: tuple[Card, Card], bet: int) -> Hand:
    """A hand as it is dealt; a blackjack, the one 21 of two cards, is over at once."""
    one, other = VALUE[cards[0]], VALUE[cards[1]]
    hard = one + other
    total = hard + 10 if ACE in (one, other) else hard
    state = BLACKJACK if total == LIMIT else WAITING
    return Hand(place, main(place), cards, hard, total, bet, state)


def premium(bets: Iterable[int]) -> int:
    """What it costs to insure these bets: half of them (BJ-R6)."""
    return sum(bets) // 2


def least_insured(options: Options, bets: Bets) -> Iterable[int]:
    """The least that can be insured: all bets or, hand by hand, the smallest."""
    return bets if options.insurance == "all" else (min(bet for bet in bets if bet),)


def insure(at: At, solo: Solo, stake: int) -> Solo:
    """Take the insurance for that stake, or none for 0."""
    table = replace(running(solo), insurance=stake)
    return open_play(at, solo.past, table, solo.points - stake, (Insured(at.seat, stake),))


def open_play(at: At, past: Past, table: Round, points: int, events: tuple[Event, ...]) -> Solo:
    """Play the hands, unless the dealer looks (`dealer_peek`) and has a blackjack."""
    if VALUE[table.dealer] in (ACE, TEN) and at.options.dealer_peek:
        if is_blackjack(table.dealer, read(at.shoe, D, 1)):
            return settle(at, past, table, points, events)
        number = len(past.nets) + 1
        past = replace(past, no_blackjack=(*past.no_blackjack, number))
    if turn := next_turn(table.hands, 0):
        table = replace(table, turn=turn)
    return go_on(at, past, table, points, events)


# Playing the hands -------------------------------------------------------------------------------


def go_on(at: At, past: Past, table: Round, points: int, events: tuple[Event, ...]) -> Solo:
    """Play a hand that waits; without one the dealer plays."""
    if table.hands[table.turn].state is WAITING:
        return Solo(PLAY, points, table, past, events)
    return settle(at, past, table, points, events)


def draw(at: At, hand: Hand, reads: Reads, stake: int) -> tuple[Hand, Reads]:
    """The next card of the hand's block; past 21 it is bust, at 21 it stops (BJ-R8)."""
    block = hand.block
    count = reads[block]
    card = read(at.shoe, block, count)
    value = VALUE[card]
    hard = hand.hard + value
    soft = hand.total > hand.hard or value == ACE
    total = hard + 10 if soft and hard <= 11 else hard
    if total < LIMIT:
        state = WAITING
    else:
        state = TWENTY_ONE if total == LIMIT else BUST
    reads = (*reads[:block], count + 1, *reads[block + 1 :])
    cards = (*hand.cards, card)
    return Hand(hand.place, block, cards, hard, total, stake, state), reads


def over(hand: Hand, state: HandState) -> Hand:
    """The hand once it draws no more."""
    return Hand(hand.place, hand.block, hand.cards, hand.hard, hand.total, hand.stake, state)


def put(table: Round, hands: tuple[Hand, ...], reads: Reads) -> Round:
    """The round with other hands in the place of the one whose turn it is, and the next turn."""
    turn = table.turn
    hands = table.hands[:turn] + hands + table.hands[turn + 1 :]
    turn = next_turn(hands, turn)
    return Round(table.bets, table.dealer, hands, turn, table.insurance, reads)


def next_turn(hands: Sequence[Hand], turn: int) -> int:
    """The first hand from there on that waits, or the last one."""
    last = len(hands) - 1
    while turn < last and hands[turn].state is not WAITING:
        turn += 1
    return turn


def hit(at: At, solo: Solo) -> Solo:
    """Draw a card."""
    table = running(solo)
    hand = table.hands[table.turn]
    hand, reads = draw(at, hand, table.reads, hand.stake)
    events = (Drawn(at.seat, hand.place, hand.cards[-1]),)
    return go_on(at, solo.past, put(table, (hand,), reads), solo.points, events)


def stand(at: At, solo: Solo) -> Solo:
    """Draw no more."""
    table = running(solo)
    hand = over(table.hands[table.turn], STOOD)
    events = (Stood(at.seat, hand.place),)
    return go_on(at, solo.past, put(table, (hand,), table.reads), solo.points, events)


def double(at: At, solo: Solo, hand: Hand) -> Solo:
    """Twice the stake, one card, and the hand is over."""
    table, bet = running(solo), hand.stake
    hand, reads = draw(at, hand, table.reads, 2 * bet)
    if hand.state is WAITING:
        hand = over(hand, DOUBLED)
    events = (Doubled(at.seat, hand.place, hand.cards[-1]),)
    return go_on(at, solo.past, put(table, (hand,), reads), solo.points - bet, events)


def split(at: At, solo: Solo, pair: Hand) -> Solo:
    """Two hands, each with the bet and a second card at once.

    The first goes on with the block of the pair, the second with S_m.
    """
    table = running(solo)
    hands, reads = [], table.reads
    for name, card, block in zip("ab", pair.cards, (pair.block, second(pair.place)), strict=True):
        value = VALUE[card]
        total = value + 10 if value == ACE else value
        half = Hand(pair.place + name, block, (card,), value, total, pair.stake, pair.state)
        half, reads = draw(at, half, reads, pair.stake)
        hands.append(half)
    events = (HandSplit(at.seat, pair.place, (hands[0].cards[1], hands[1].cards[1])),)
    table = put(table, tuple(hands), reads)
    return go_on(at, solo.past, table, solo.points - pair.stake, events)


# The end of a round, and of the game -------------------------------------------------------------


def settle(
    at: At,
    past: Past,
    table: Round,
    points: int,
    events: tuple[Event, ...],
    leaving: Reason | None = None,
) -> Solo:
    """The dealer plays; every hand and the insurance are won or lost (RULES 5.5)."""
    cards, total = dealer_hand(at.shoe)
    natural = total == LIMIT and len(cards) == 2
    insurance_net = 2 * table.insurance if natural else -table.insurance
    net, staked = insurance_net, table.insurance
    hands, won, blackjacks = [], past.hands_won, past.blackjacks
    for hand in table.hands:
        shown = settled(at.options, hand, total, natural)
        hands.append(shown)
        net += shown.net
        staked += shown.stake
        won += shown.net > 0
        blackjacks += hand.state is BLACKJACK
    points += staked + net
    nets = (*past.nets, net)
    reads = (*past.reads, (len(cards), *table.reads[1:]))
    last = RoundSettled(at.seat, len(nets), tuple(hands), cards, insurance_net, net)
    reason = leaving or ended(points, len(nets))
    rounds = (*past.rounds, PastRound(table.bets, table.insurance, last))
    past = Past(nets, reads, past.no_blackjack, rounds, won, blackjacks, reason)
    if reason is None:
        return Solo(BET, points, None, past, (*events, last))
    return Solo(OVER, points, None, past, (*events, last, Finished(at.seat)))


def settled(options: Options, hand: Hand, dealer: int, natural: bool) -> SettledHand:
    """The first line of RULES 5.5 that fits; `natural`: the dealer has a blackjack."""
    total, stake = hand.total, hand.stake
    if total > LIMIT:
        result, net = "bust", -stake
    elif hand.state is BLACKJACK:
        pays = stake * 3 // 2 if options.blackjack_pays == "3:2" else stake
        result, net = ("push", 0) if natural else ("blackjack", pays)
    elif natural:
        result, net = "lose", -stake
    elif dealer > LIMIT or total > dealer:
        result, net = "win", stake
    elif total == dealer:
        result, net = "push", 0
    else:
        result, net = "lose", -stake
    return SettledHand(hand.place, hand.cards, total, stake, result, net)


def ended(points: int, played: int) -> Reason | None:
    """Whether there is no further round, and why (BJ-R12)."""
    if played == ROUNDS:
        return Reason.COMPLETE
    return Reason.RUINED if points < CHIP else None


def leave(at: At, solo: Solo, reason: Reason) -> Solo:
    """No further round: the hands stand, or the round is void (BJ-R13)."""
    left = Left(at.seat, reason)
    table = solo.round
    if table is None:
        past = replace(solo.past, reason=reason)
        return Solo(OVER, solo.points, None, past, (left, Finished(at.seat)))
    if at.options.interrupted_round == "void_and_penalise":
        return void(at, solo, table, reason)
    events: tuple[Event, ...] = (left,)
    hands = []
    for hand in table.hands:
        if hand.state is WAITING:
            hand = over(hand, STOOD)
            events = (*events, Stood(at.seat, hand.place))
        hands.append(hand)
    table = replace(table, hands=tuple(hands))
    return settle(at, solo.past, table, solo.points, events, reason)


def void(at: At, solo: Solo, table: Round, reason: Reason) -> Solo:
    """Stakes and insurance are given back, and the round is penalised as not played."""
    back = table.insurance + sum([hand.stake for hand in table.hands])
    past = replace(solo.past, reads=(*solo.past.reads, table.reads), reason=reason)
    voided = RoundVoided(at.seat, len(past.nets) + 1, back)
    events = (Left(at.seat, reason), voided, Finished(at.seat))
    return Solo(OVER, solo.points + back, None, past, events)
