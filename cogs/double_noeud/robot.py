"""How the house plays Double-Nœud: deals that fit what it knows, played out for each choice.

A bid is the one that brings most, over deals at random, of what it scores itself less what the
others do; so is a card. That is to win just what was bid, to duck once that is done, and to make
others miss.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.game.chance import Rng
from bot.game.contract import Seat
from cogs.double_noeud.hidden import spread
from cogs.double_noeud.phases import pack
from cogs.double_noeud.playouts import NUMBER, Hand, guessed_bid, play_out
from cogs.double_noeud.scoring import score, sides
from cogs.double_noeud.terms import Bid, DoubleNoeudView, Move, Options, Phase, Play

WORK = 10_000
"""So many cards are played for a decision, about."""
MOST_DEALS = 100
AROUND = 3
"""Bids are tried that far from what the hand looks like."""


class Situation(NamedTuple):
    """What a robot plays out: the view in numbers."""

    seat: Seat
    options: Options
    hand: Sequence[int]
    unseen: Sequence[str]
    rooms: Sequence[int]
    view: DoubleNoeudView


def choose(view: DoubleNoeudView, rng: Rng) -> Move:
    """A legal move of the view's seat."""
    at = situation(view)
    return Bid(best_bid(at, rng)) if view.phase == Phase.BID else best_card(at, rng)


def situation(view: DoubleNoeudView) -> Situation:
    """What the view says of the cards."""
    assert view.seat is not None, "robots sit at the table"
    assert view.private is not None, "robots have a hand"
    options, own = Options.model_validate(view.options), view.private.hand
    seen = {*own, *(laid.card for laid in view.public.trick)}
    seen.update(laid.card for trick in view.learnt.tricks for laid in trick.cards)
    return Situation(
        seat=view.seat,
        options=options,
        hand=[NUMBER[card] for card in own],
        unseen=[card for card in pack(options, view.seats) if card not in seen],
        rooms=[
            0 if seat == view.seat else size for seat, size in enumerate(view.public.hand_sizes)
        ],
        view=view,
    )


def deals(at: Situation, choices: int, rng: Rng) -> Iterator[list[Hand]]:
    """All hands, as they may be: as many deals as there is time for with so many choices."""
    cards = len(at.hand) + sum(at.rooms)
    for _ in range(min(max(WORK // (choices * cards), 1), MOST_DEALS)):
        hands = spread(at.unseen, at.rooms, at.view.learnt.voids, rng)
        numbers = [[NUMBER[card] for card in hand] for hand in hands]
        numbers[at.seat] = list(at.hand)
        yield numbers


# The bid -----------------------------------------------------------------------------------------


def best_bid(at: Situation, rng: Rng) -> int:
    """The bid that brings most; who has not bid yet is taken to bid what the cards look like."""
    public, seats, every = at.view.public, at.view.seats, len(at.hand)
    middle = guessed_bid(at.hand, seats)
    choices = range(max(middle - AROUND, 0), min(middle + AROUND, every) + 1)
    gains = dict.fromkeys(choices, 0.0)
    first = (public.dealer + 1) % seats
    for hands in deals(at, len(choices), rng):
        bids = [
            guessed_bid(hand, seats) if bid is None else bid
            for hand, bid in zip(hands, public.bids, strict=True)
        ]
        for choice in choices:
            bids[at.seat] = choice
            won = [0] * seats
            play_out([list(hand) for hand in hands], first, (), bids, won)
            gains[choice] += lead(at, bids, won)
    return max(gains, key=gains.__getitem__)


# The card ----------------------------------------------------------------------------------------


def best_card(at: Situation, rng: Rng) -> Play:
    """The card that brings most."""
    moves: Sequence[Play] = at.view.choices
    if len(moves) == 1:
        return moves[0]
    public = at.view.public
    bids = [bid for bid in public.bids if bid is not None]
    trick = [NUMBER[laid.card] for laid in public.trick]
    first = public.trick[0].seat if public.trick else at.seat
    gains = [0.0] * len(moves)
    for hands in deals(at, len(moves), rng):
        for i, move in enumerate(moves):
            card, won = NUMBER[move.card], list(public.tricks)
            played = [list(hand) for hand in hands]
            played[at.seat].remove(card)
            play_out(played, first, (*trick, card), bids, won)
            gains[i] += lead(at, bids, won)
    return moves[max(range(len(moves)), key=gains.__getitem__)]


def lead(at: Situation, bids: Sequence[int], won: Sequence[int]) -> float:
    """What a round brings, less what it brings the others on average (RULES 2.6)."""
    points, _ = score(at.options, tuple(bids), tuple(won))
    own = next(side for side in sides(at.options, len(points)) if at.seat in side)
    others = [points[seat] for seat in range(len(points)) if seat not in own]
    return points[at.seat] - sum(others) / len(others)
