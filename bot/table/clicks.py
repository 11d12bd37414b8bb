"""Which buttons are still current.

A button carries how many moves its reader could know of when it was drawn. It is current as long
as its seat has since then neither moved nor had its choices changed; moves that the reader cannot
know of do not count, so that no button tells of them.
"""

from typing import Any

from bot.game.contract import AnyGame, AnyView, Seat

Reader = Seat | None
"""Whoever a message is drawn for; None is everybody."""


class Clicks:
    """Counts moves as each reader sees them, from the first to the last."""

    def __init__(self, game: AnyGame, state: Any, seats: int, known: int = 0) -> None:
        """Count from here on.

        Args:
            game: the game.
            state: where it stands.
            seats: how many there are.
            known: how many moves every reader knows of already.
        """
        self._game = game
        self._seats = range(seats)
        self._readers: tuple[Reader, ...] = (None, *self._seats)
        self._views = self._look(state)
        self._counts: dict[Reader, int] = dict.fromkeys(self._readers, known)
        self._since = {seat: dict(self._counts) for seat in self._seats}
        self._last: dict[Seat, tuple[Any, dict[Reader, int], dict[Reader, int]]] = {}

    def moved(self, state: Any, seat: Seat | None, move: Any) -> None:
        """Count a move, given the state after it."""
        before, views = dict(self._counts), self._look(state)
        for reader in self._readers:
            self._counts[reader] += views[reader] != self._views[reader]
        if seat is not None:
            self._last[seat] = move, self._since[seat], before
        for other in self._seats:
            if other == seat or views[other].choices != self._views[other].choices:
                self._since[other] = dict(self._counts)
        self._views = views

    def count(self, reader: Reader) -> int:
        """How many moves this reader knows of; the number that his buttons carry."""
        return self._counts[reader]

    def view(self, reader: Reader) -> AnyView:
        """What this reader sees now."""
        return self._views[reader]

    def is_current(self, seat: Seat, reader: Reader, n: int) -> bool:
        """Whether a button drawn for `reader` at count `n` still offers what `seat` may do."""
        return self._since[seat][reader] <= n <= self._counts[reader]

    def is_repeated(self, seat: Seat, reader: Reader, n: int, move: Any) -> bool:
        """Whether this is the press that made the seat's last move, come a second time."""
        if seat not in self._last:
            return False
        last, since, before = self._last[seat]
        return bool(last == move and since[reader] <= n <= before[reader])

    def _look(self, state: Any) -> dict[Reader, AnyView]:
        return {reader: self._game.view(state, reader) for reader in self._readers}
