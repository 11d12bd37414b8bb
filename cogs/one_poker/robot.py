"""How the house plays One Poker: the trained strategy, looked up for what its seat may see.

docs/robots/one-poker.md tells where the strategy comes from and how strong it is.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

from bot.game.chance import Rng
from cogs.one_poker.abstraction import CALL, FRESH, Signal, Spot, beats, signal
from cogs.one_poker.strategy import PARTS, Strategy
from cogs.one_poker.terms import Call, Fold, Lock, Move, OnePokerView, Phase
from cogs.one_poker.trained import STRATEGY
from cogs.one_poker.translation import Table, find_spot, possible, rank_of, read, to_move

T = TypeVar("T")

TRAINED: Final = Strategy(STRATEGY)


class Mistakes(NamedTuple):
    """What a level does worse than the strategy."""

    forgets: bool = False
    """He plays as if each deal were the first: past deals tell him nothing."""
    blind: bool = False
    """He takes the other's signal for one HAUT and one BAS, whatever it is."""
    slip: int = 0
    """One decision in so many is left to chance."""


SKILL: Final = {
    "debutant": Mistakes(forgets=True, blind=True, slip=2),
    "habitue": Mistakes(forgets=True, slip=4),
    "maitre": Mistakes(),
}
LEVELS: Final = tuple(SKILL)


def choose(view: OnePokerView, rng: Rng, level: str = "maitre") -> Move:
    """A legal move of the view's seat, drawn as the strategy mixes them.

    Args:
        view: all that the seat may know.
        rng: what the robot draws from.
        level: one of `LEVELS`.
    """
    assert view.seat is not None, "robots sit at the table"
    assert view.private is not None, "robots sit at the table"
    mistakes = SKILL[level]
    table = weakened(read(view, view.seat), mistakes)
    slips = mistakes.slip > 0 and rng.randrange(mistakes.slip) == 0
    ranks = [rank_of(card) for card in view.private.hand]
    if view.phase == Phase.LOCK:
        parts = TRAINED.lock(table.depth, table.meeting, table.player, *ranks)
        return Lock(rng.randrange(2) if slips else draw((0, 1), (parts, PARTS - parts), rng))
    assert view.private.locked is not None, "nobody bets before both have locked"
    locked = ranks[view.private.locked]
    spot = find_spot(table, rng)
    if spot is None:
        action = CALL
    elif slips:
        action = spot.actions[rng.randrange(len(spot.actions))]
    else:
        action = draw(spot.actions, mix(table, spot, locked), rng)
    results = {beats(locked, rank) for rank in possible(view, view.seat)}
    return sensible(to_move(action, view, table), results)


def weakened(table: Table, mistakes: Mistakes) -> Table:
    """The table as somebody sees it who makes these mistakes."""
    mine, theirs = table.signals
    if mistakes.blind:
        theirs = Signal(False, True, FRESH)
    if mistakes.forgets:
        mine, theirs = (signal(one.kept_high, one.new_high, FRESH) for one in (mine, theirs))
    return table._replace(signals=(mine, theirs))


def mix(table: Table, spot: Spot, locked: int) -> tuple[int, ...]:
    """In how many parts of `PARTS` the strategy takes each action of the spot."""
    return TRAINED.bets(table.depth, table.meeting, spot, locked)


def sensible(move: Move, results: set[int]) -> Move:
    """No fold with a card that cannot lose, no call with one that can only lose.

    A call ends the bets, so it can bluff nobody. The strategy knows this of groups; it does not
    know cards that were kept in sight or all played.
    """
    if isinstance(move, Fold) and min(results) >= 0:
        return Call()
    if isinstance(move, Call) and max(results) < 0:
        return Fold()
    return move


def draw(items: Sequence[T], parts: Sequence[int], rng: Rng) -> T:
    """One of the items, each as likely as it has parts."""
    left = rng.randrange(sum(parts))
    for item, part in zip(items, parts, strict=True):
        if left < part:
            return item
        left -= part
    raise AssertionError("less than all the parts is drawn")
