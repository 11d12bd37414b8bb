"""Plain players of One Poker to measure the robot against, each a function of its view."""

from collections.abc import Callable
from typing import Any, TypeAlias

from bot.game.cards import RANKS
from bot.game.chance import Rng
from bot.game.contract import Range
from cogs.one_poker.abstraction import beats
from cogs.one_poker.terms import (
    AllIn,
    Bet,
    Call,
    Check,
    Fold,
    Lock,
    Move,
    OnePokerView,
    Phase,
    Raise,
)

Player: TypeAlias = Callable[[OnePokerView, Rng], Move]


def at_random(view: OnePokerView, rng: Rng) -> Move:
    """Any choice as likely as another, and any amount of a range."""
    choice = view.choices[rng.randrange(len(view.choices))]
    return _amount(choice, rng) if isinstance(choice, Range) else choice


def always_calls(view: OnePokerView, rng: Rng) -> Move:
    """Locks his better card; checks and calls whatever comes."""
    if view.phase == Phase.LOCK:
        return _better(view)
    return Check() if Check() in view.choices else Call()


def honest(view: OnePokerView, rng: Rng) -> Move:
    """Locks his better card and puts in the share of his stack that the card is worth, no more."""
    if view.phase == Phase.LOCK:
        return _better(view)
    assert view.seat is not None
    assert view.private is not None
    assert view.private.locked is not None
    rank = RANKS.index(view.private.hand[view.private.locked][0])
    bets, stack = view.public.bets, view.public.stacks[view.seat]
    worth = round((bets[view.seat] + stack) * rank / (len(RANKS) - 1))
    facing = bets[1 - view.seat]
    for choice in view.choices:
        if isinstance(choice, Range) and worth >= choice.bounds[0][1].min:
            return Bet(worth) if isinstance(choice.least, Bet) else Raise(worth)
    if Check() in view.choices:
        return Check()
    return Call() if worth >= min(facing, bets[view.seat] + stack) else Fold()


def always_raises(view: OnePokerView, rng: Rng) -> Move:
    """Locks his better card; bets and raises as little as he may, as often as he may."""
    if view.phase == Phase.LOCK:
        return _better(view)
    for choice in view.choices:
        if isinstance(choice, Range):
            return _least(choice)
    return AllIn() if AllIn() in view.choices else Call()


def always_all_in(view: OnePokerView, rng: Rng) -> Move:
    """Locks his better card and stakes all he has on it."""
    if view.phase == Phase.LOCK:
        return _better(view)
    return AllIn() if AllIn() in view.choices else Call()


OPPONENTS: dict[str, Player] = {
    "random": at_random,
    "always calls": always_calls,
    "honest": honest,
    "always raises": always_raises,
    "always all-in": always_all_in,
}


def _better(view: OnePokerView) -> Move:
    assert view.private is not None
    kept, new = (RANKS.index(card[0]) for card in view.private.hand)
    return Lock(0 if beats(kept, new) > 0 else 1)


def _amount(choice: Range[Any], rng: Rng) -> Move:
    bounds = choice.bounds[0][1]
    total = bounds.min + rng.randrange(bounds.max - bounds.min + 1)
    return Bet(total) if isinstance(choice.least, Bet) else Raise(total)


def _least(choice: Range[Any]) -> Move:
    least: Move = choice.least
    return least
