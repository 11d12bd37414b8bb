"""Which moves a player's game takes, which it refuses and why (RULES 5.3)."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations

from bot.game.contract import Bounds, IllegalMove, Range
from cogs.blackjack_duel.shoe import BLOCK, VALUE, second
from cogs.blackjack_duel.solo import (
    At,
    Hand,
    Round,
    Solo,
    deal,
    double,
    hit,
    insure,
    leave,
    premium,
    running,
    split,
    stand,
)
from cogs.blackjack_duel.stakes import Stakes
from cogs.blackjack_duel.terms import (
    BET,
    CHIP,
    INSURANCE,
    MOST,
    PLACES,
    PLAY,
    Bet,
    Bets,
    Cards,
    Double,
    Hit,
    Insure,
    Move,
    Options,
    Quit,
    Reason,
    Split,
    Stand,
)

LEAST = Bet(Stakes({PLACES[0]: CHIP}))
STAND, QUIT = Stand(), Quit()
NOTHING: Bets = (0, 0, 0)
NO_DRAW: tuple[Move, ...] = (STAND, QUIT)
HIT_OR_STAND: tuple[Move, ...] = (Hit(), STAND, QUIT)
PLAYS: dict[tuple[bool, bool], tuple[Move, ...]] = {
    (False, False): HIT_OR_STAND,
    (True, False): (Hit(), STAND, Double(), QUIT),
    (False, True): (Hit(), STAND, Split(), QUIT),
    (True, True): (Hit(), STAND, Double(), Split(), QUIT),
}
"""The choices for a hand that may be doubled, may be split."""


def choices(options: Options, solo: Solo) -> tuple[Move | Range[Move], ...]:
    """All that a player may do."""
    phase = solo.phase
    if phase is PLAY:
        table = running(solo)
        hand = table.hands[table.turn]
        if options.resplit and lacks_cards(table, hand.block):
            return NO_DRAW
        if len(hand.cards) != 2 or hand.stake > solo.points:
            return HIT_OR_STAND
        whole = len(hand.place) == 1
        return PLAYS[
            whole or options.double_after_split,
            (whole or (options.resplit and not lacks_halves(table, hand)))
            and is_pair(options, hand.cards),
        ]
    if phase is BET:
        return bets_up_to(min(MOST, solo.points - solo.points % CHIP))
    if phase is INSURANCE:
        return (*insurances(options.insurance, running(solo).bets, solo.points), QUIT)
    return ()


@lru_cache(maxsize=MOST // CHIP)
def bets_up_to(most: int) -> tuple[Move | Range[Move], ...]:
    """The choices before a deal; each place by itself, though all must be payable together."""
    bounds = Bounds(CHIP, most, CHIP)
    return Range(LEAST, tuple((("bets", place), bounds) for place in PLACES)), QUIT


@lru_cache(maxsize=1024)
def insurances(kind: str, bets: Bets, points: int) -> tuple[Insure, ...]:
    """The insurances that can be paid, the fullest first, and none (BJ-R6)."""
    if kind == "all":
        return Insure(take=True), Insure(take=False)
    return tuple(
        Insure(take=bool(hands), hands=hands)
        for hands in subsets(tuple(place for place, bet in enumerate(bets, 1) if bet))
        if premium(bets[hand - 1] for hand in hands) <= points
    )


def subsets(hands: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All of them, then ever fewer, and none."""
    for size in range(len(hands), -1, -1):
        yield from combinations(hands, size)


def mildest(solo: Solo) -> Move:
    """The smallest bet, no insurance, stand (RULES, first page)."""
    if solo.phase is BET:
        return LEAST
    return Insure(take=False) if solo.phase is INSURANCE else STAND


# Steps and refusals ------------------------------------------------------------------------------


def step(at: At, solo: Solo, move: Move) -> Solo:
    """The game after a move of its player.

    Raises:
        IllegalMove: the rules refuse it.
    """
    phase = solo.phase
    match move:
        case Hit() if phase is PLAY:
            if at.options.resplit and runs_out(solo):
                raise refusal("no-card-left")
            return hit(at, solo)
        case Stand() if phase is PLAY:
            return stand(at, solo)
        case Bet():
            return deal(at, solo, bets_of(at.options, solo, move))
        case Double() if phase is PLAY:
            return double(at, solo, ready(at.options, solo, why_no_double))
        case Split() if phase is PLAY:
            return split(at, solo, ready(at.options, solo, why_no_split))
        case Insure() if phase is INSURANCE:
            return insure(at, solo, insured(at.options, solo, move))
        case Quit():
            return leave(at, solo, Reason.QUIT)
        case _:
            raise refusal("not-now")


def ready(
    options: Options, solo: Solo, why_not: Callable[[Options, Round, Hand], str | None]
) -> Hand:
    """The hand whose turn it is, if nothing stands against a second stake on it."""
    table = running(solo)
    hand = table.hands[table.turn]
    if reason := why_not(options, table, hand):
        raise refusal(reason)
    if hand.stake > solo.points:
        raise refusal("not-enough-points")
    return hand


def why_no_double(options: Options, table: Round, hand: Hand) -> str | None:
    """Only before the first draw of a hand; one from a split has drawn (BJ-R10)."""
    if len(hand.cards) != 2:
        return "too-late"
    if not options.double_after_split and len(hand.place) > 1:
        return "after-split"
    return "no-card-left" if lacks_cards(table, hand.block) else None


def why_no_split(options: Options, table: Round, hand: Hand) -> str | None:
    """Likewise, and only a pair (BJ-R9)."""
    if len(hand.cards) != 2:
        return "too-late"
    if not options.resplit and len(hand.place) > 1:
        return "after-split"
    if not is_pair(options, hand.cards):
        return "no-pair"
    return "no-card-left" if lacks_halves(table, hand) else None


def runs_out(solo: Solo) -> bool:
    """Whether the hand whose turn it is can draw no card."""
    table = running(solo)
    return lacks_cards(table, table.hands[table.turn].block)


def lacks_cards(table: Round, block: int, cards: int = 1) -> bool:
    """Whether a block has fewer cards left than that.

    No hand by itself reads a block to its end (RULES 5.2); the hands of several splits of a place,
    which share S_m, can.
    """
    return table.reads[block] + cards > BLOCK


def lacks_halves(table: Round, pair: Hand) -> bool:
    """Whether a split could not give both its hands a second card."""
    other = second(pair.place)
    if pair.block == other:
        return lacks_cards(table, other, 2)
    return lacks_cards(table, pair.block) or lacks_cards(table, other)


def is_pair(options: Options, cards: Cards) -> bool:
    """Whether two cards are alike: in rank, or in value (BJ-R9)."""
    first, other = cards
    if first[0] == other[0]:
        return True
    return options.split_by == "value" and VALUE[first] == VALUE[other]


def bets_of(options: Options, solo: Solo, move: Bet) -> Bets:
    """The bets of a move by place.

    Raises:
        IllegalMove: there is no betting now, or they are refused.
    """
    if solo.phase is not BET:
        raise refusal("not-now")
    return placed(options, move.bets, solo.points)


def placed(options: Options, bets: Mapping[str, int], points: int) -> Bets:
    """The bets by place, if they are legal (BJ-R3, BJ-R4)."""
    amounts = [bets[place] for place in PLACES if place in bets]
    if len(amounts) < len(bets):
        raise refusal("no-such-place")
    if not amounts:
        raise refusal("no-bet")
    staked = sum(amounts)
    if min(amounts) < CHIP:
        raise refusal("below-min")
    if [amount for amount in amounts if amount % CHIP]:
        raise refusal("not-chips")
    if (staked if options.max_scope == "per_round" else max(amounts)) > MOST:
        raise refusal(f"over-max-{options.max_scope.replace('_', '-')}")
    if staked > points:
        raise refusal("not-enough-points")
    first, second, third = PLACES
    return bets.get(first, 0), bets.get(second, 0), bets.get(third, 0)


def composed(options: Options, points: int, draft: tuple[int, ...]) -> tuple[int, Bets]:
    """The place chosen (from 0) and the bets composed so far, if they could be made.

    Args:
        options: the rules in force.
        points: of the player.
        draft: the place, then the amount on each place; nothing yet, where it is empty.

    Raises:
        IllegalMove: why the bets could not be made.
    """
    if not draft:
        return 0, NOTHING
    if len(draft) != 1 + len(PLACES) or draft[0] >= len(PLACES):
        raise IllegalMove("illegal")
    place, first, second, third = draft
    bets = first, second, third
    return place, placed(options, stakes_of(bets), points) if any(bets) else NOTHING


def stakes_of(bets: Bets) -> Stakes:
    """The bets of a round, in the form of a move."""
    return Stakes({place: bet for place, bet in zip(PLACES, bets, strict=True) if bet})


def insured(options: Options, solo: Solo, move: Insure) -> int:
    """The stake of an insurance: of the first choice that has all that the move says."""
    bets = running(solo).bets
    hands = None if move.hands is None else tuple(sorted(move.hands))
    for choice in insurances(options.insurance, bets, solo.points):
        if move.take in (None, choice.take) and hands in (None, choice.hands):
            if not choice.take:
                return 0
            return premium(bets if choice.hands is None else (bets[i - 1] for i in choice.hands))
    raise refusal("no-such-insurance")


def refusal(reason: str) -> IllegalMove:
    """A no, and why."""
    return IllegalMove("illegal", f"blackjack-duel-{reason}")
