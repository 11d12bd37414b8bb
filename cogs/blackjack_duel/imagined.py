"""Games that may stand behind a view of Blackjack Duel: what its viewer cannot see, made up."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, zip_longest
from typing import TypeAlias

from bot.game.chance import Chance, Rng
from bot.game.contract import Range, Seat
from cogs.blackjack_duel.choices import QUIT, choices, step
from cogs.blackjack_duel.shoe import BLOCKS, UNREAD, Reads, Shoe, imagined, shoe_of
from cogs.blackjack_duel.shown import BlackjackView
from cogs.blackjack_duel.solo import FRESH, At, Past, PastRound, Round, Solo, dealt
from cogs.blackjack_duel.stakes import Stakes
from cogs.blackjack_duel.terms import (
    BET,
    CHIP,
    MOST,
    OVER,
    PLACES,
    PLAY,
    SEATS,
    START,
    Bet,
    Cards,
    Move,
    Options,
    RoundSettled,
    SettledHand,
)

Known: TypeAlias = tuple[Cards, ...]
"""The first cards of each block of a round."""

LONG = 24
"""A game that is not over is imagined so many moves old at most."""
SELDOM = 40
"""An imagined player quits about once in so many moves."""

NONE: Known = ((),) * len(BLOCKS)
SCRIPTS: dict[str, tuple[Cards, Cards, int]] = {
    "win": (("TS", "QS"), ("9H", "8H"), 20),
    "lose": (("TS", "7S"), ("9H", "TH"), 17),
    "push": (("TS", "9S"), ("9H", "TH"), 19),
}
"""A hand, the dealer's, and the hand's total, for a round of which only the net is known."""
STIFF = (("TS", "6S"), ("TD", "6D"), ("TC", "6C"))
"""The hands of a round under way of which only the stakes are known."""


def streams(shoes: Sequence[Shoe], games: Sequence[Solo | None]) -> tuple[Known, ...]:
    """The first cards of each block, round by round, as far as they are read in these games."""
    rounds = zip_longest(*(_reads(solo) for solo in games if solo), fillvalue=UNREAD)
    return tuple(
        tuple(block[: max(counts)] for block, *counts in zip(shoe, *reads, strict=True))
        for shoe, reads in zip(shoes, rounds, strict=False)
    )


def _reads(solo: Solo) -> tuple[Reads, ...]:
    return (*solo.past.reads, solo.round.reads) if solo.round else solo.past.reads


def imagine_games(
    view: BlackjackView, options: Options, chance: Chance, rng: Rng
) -> tuple[list[Shoe], list[Solo]]:
    """Shoes that begin with all cards seen, and for each hidden game a possible one on them."""
    public, known = view.public, view.learnt.streams
    games = list(view.learnt.games)
    for seat in SEATS:
        points, played = public.points[seat], public.rounds_played[seat]
        if games[seat] is None and points is not None and played is not None:
            games[seat], known = outlined(options, seat, points, played)
    quiet = {number for solo in games if solo for number in solo.past.no_blackjack}
    shoes = [imagined(read, number in quiet, rng) for number, read in enumerate(known, 1)]
    solos = []
    for seat, solo in enumerate(games):
        if solo is None:
            solo = FRESH
            if public.done[seat] or seat in view.to_act:
                at_most = None if public.done[seat] else rng.randrange(LONG)
                solo = played_out(At(options, seat, ()), shoes, chance, rng, at_most)
        solos.append(solo)
    return shoes, solos


def played_out(at: At, shoes: list[Shoe], chance: Chance, rng: Rng, at_most: int | None) -> Solo:
    """A game of random legal moves: to its end or, with `at_most`, still running.

    Args:
        at: the options and the seat.
        shoes: those of the rounds known; further ones are added.
        chance: for the further ones.
        rng: draws the moves.
        at_most: so many moves, and none that would end the game.
    """
    solo, moves = FRESH, 0
    while moves != at_most:
        number = len(solo.past.nets)
        if number == len(shoes):
            shoes.append(shoe_of(chance, number + 1))
        after = step(At(at.options, at.seat, shoes[number]), solo, some_move(at.options, solo, rng))
        if after.phase is OVER:
            return after if at_most is None else solo
        solo, moves = after, moves + 1
    return solo


def some_move(options: Options, solo: Solo, rng: Rng) -> Move:
    """A random legal move, seldom to quit."""
    if not rng.randrange(SELDOM):
        return QUIT
    moves = [move for move in choices(options, solo) if move is not QUIT]
    choice = moves[rng.randrange(len(moves))]
    return some_bet(options, solo.points, rng) if isinstance(choice, Range) else choice


def some_bet(options: Options, points: int, rng: Rng) -> Bet:
    """Random bets on random places."""
    left = min(points, MOST) if options.max_scope == "per_round" else points
    first, number = rng.randrange(len(PLACES)), 1 + rng.randrange(len(PLACES))
    bets = {}
    for place in (PLACES * 2)[first : first + number]:
        if most := min(left, MOST) // CHIP:
            bets[place] = CHIP * (1 + rng.randrange(most))
            left -= bets[place]
    return Bet(Stakes(bets))


# A game of which a spectator knows the points alone ----------------------------------------------


def outlined(
    options: Options, seat: Seat, points: int, played: int
) -> tuple[Solo, tuple[Known, ...]]:
    """A running game with these points and rounds played, and the cards that it has read.

    Coarsely: points were won and lost evenly, by one hand a round; what is missing lies on the
    table, in the first round or where there is too little for another.
    """
    staked = CHIP if points < CHIP else 0
    if not played:
        staked = START - points
    nets = nets_to(points + staked, played)
    rounds = [scripted(seat, number, net) for number, net in enumerate(nets, 1)]
    known = tuple(read for _, read in rounds)
    past = Past(
        nets=nets,
        reads=tuple(map(counted, known)),
        rounds=tuple(PastRound((last.hands[0].stake, 0, 0), 0, last) for last, _ in rounds),
        hands_won=sum(net > 0 for net in nets),
    )
    if not staked:
        return Solo(BET, points, None, past, ()), known
    table, read = under_way(staked)
    if table.insurance and options.dealer_peek:
        past = replace(past, no_blackjack=(played + 1,))
    return Solo(PLAY, points, table, past, ()), (*known, read)


def nets_to(points: int, played: int) -> tuple[int, ...]:
    """What so many rounds have won or lost to lead to these points."""
    steps = [START + (points - START) * number // max(played, 1) for number in range(played)]
    chips = [step // CHIP * CHIP for step in steps]
    return tuple(after - before for before, after in pairwise((*chips, points)))


def scripted(seat: Seat, number: int, net: int) -> tuple[RoundSettled, Known]:
    """A round of one hand with this net, and its cards."""
    result = "win" if net > 0 else "lose" if net < 0 else "push"
    hand, dealer, total = SCRIPTS[result]
    shown = SettledHand(PLACES[0], hand, total, abs(net) or CHIP, result, net)
    known = (dealer, hand, *NONE[2:])
    return RoundSettled(seat, number, (shown,), dealer, 0, net), known


def under_way(staked: int) -> tuple[Round, Known]:
    """A round with so much on the table, as even as chips allow; half a chip is an insurance."""
    chips, insurance = divmod(staked, CHIP)
    number = min(len(PLACES), -(-chips * CHIP // MOST))
    bets = [CHIP * ((chips + place) // number) for place in range(number)]
    hands = STIFF[:number]
    up = "AH" if insurance else "9H"
    known = ((up,), *hands, *NONE[1 + number :])
    first, second, third = (*bets, 0, 0, 0)[:3]
    table = Round(
        bets=(first, second, third),
        dealer=up,
        hands=tuple(dealt(*each) for each in zip(PLACES, hands, bets, strict=False)),
        turn=0,
        insurance=insurance,
        reads=counted(known),
    )
    return table, known


def counted(known: Known) -> Reads:
    """How many cards of each block these are."""
    return tuple(len(block) for block in known)
