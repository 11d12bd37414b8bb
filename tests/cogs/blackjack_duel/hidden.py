"""Who has seen which card of Blackjack Duel, and what is nobody else's business (RULES 5.7)."""

from collections.abc import Iterator

from bot.game.contract import Seat
from cogs.blackjack_duel.rules import State
from cogs.blackjack_duel.terms import Phase


def is_done(state: State, seat: Seat) -> bool:
    return state.solos[seat].phase is Phase.OVER


def open_games(state: State, viewer: Seat | None) -> list[Seat]:
    """Whose game a viewer has before him: his own; the other's once his own is done."""
    if is_done(state, 0) and is_done(state, 1):
        return [0, 1]
    if viewer is None:
        return []
    return [viewer, 1 - viewer] if is_done(state, viewer) else [viewer]


def seen(state: State, viewer: Seat | None) -> Iterator[str]:
    """All that was read in those games: hands, and the dealer's cards as far as he has shown."""
    for seat in open_games(state, viewer):
        solo = state.solos[seat]
        current = (solo.round.reads,) if solo.round else ()
        for shoe, reads in zip(state.shoes, (*solo.past.reads, *current), strict=False):
            for block, count in zip(shoe, reads, strict=True):
                yield from block[:count]


def told(state: State, viewer: Seat | None) -> object:
    """Who is done; points and rounds of a seat whose opponent is; looks of the dealer in vain."""
    solos = [state.solos[seat] for seat in (0, 1) if is_done(state, 1 - seat)]
    return (
        [is_done(state, seat) for seat in (0, 1)],
        [(solo.points, len(solo.past.nets)) for solo in solos],
        [state.solos[seat].past.no_blackjack for seat in open_games(state, viewer)],
    )


def secret(before: State, seat: Seat, after: State) -> bool:
    """All that a player does while the other is not done, but for being done himself."""
    return not is_done(after, seat) and not is_done(after, 1 - seat)
