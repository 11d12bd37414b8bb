"""Nothing hidden leaves a table, and the search that says so finds a leak where there is one."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import sha256
from itertools import count as numbers
from random import Random
from typing import Any

import pytest

from bot.game.contract import AnyGame, AnyView, Seat
from tests.conftest import seeded
from tests.game.deals import decks
from tests.game.leaks import LONG, Leak, Search, decisions, first, is_secret
from tests.game.playing import Playout, each_game, on_playouts, playout


@on_playouts(24, 500)
def test_nobody_can_tell_cards_apart_that_he_has_not_seen(play: Playout, rng: Random) -> None:
    leak = first(Search(play).tries(rng, 10))
    assert not leak, str(leak)


@on_playouts(24, 500)
def test_nobody_can_tell_what_others_have_decided_in_secret(play: Playout, rng: Random) -> None:
    leak = first(decisions(play, rng))
    assert not leak, str(leak)


# The search itself -------------------------------------------------------------------------------

Plant = Callable[[AnyGame, Any], Any]


def a_card(game: AnyGame, state: Any) -> str:
    """The last card of the last deck dealt: at the bottom, or in somebody's hand."""
    last = list(decks(game.dealt(state)).values())[-1]
    return list(last.values())[-1]


def a_hash_of_the_deal(game: AnyGame, state: Any) -> str:
    """No card by its name, but enough to try guesses with."""
    return sha256(repr(game.dealt(state)).encode()).hexdigest()


def what_all_see(game: AnyGame, state: Any) -> Any:
    """Nothing hidden at all."""
    return repr(game.view(state, None))


def leaky(game: AnyGame, plant: Plant, to: Seat | None) -> AnyGame:
    """The same game, but one viewer's view holds something more."""
    kind = type(game)

    def view(self: AnyGame, state: Any, seat: Seat | None) -> AnyView:
        seen: AnyView = kind.view(game, state, seat)
        return replace(seen, learnt=(seen.learnt, plant(game, state))) if seat == to else seen

    return type(f"Leaky{kind.__name__}", (kind,), {"view": view})()  # type: ignore[no-any-return]


def leaks_of(game: AnyGame, plant: Plant, to: Seat | None, tries: int) -> Iterator[Leak]:
    """What the search finds in random games whose views were tampered with."""
    rng = seeded("planted", game.name, plant.__name__, to)
    for number in numbers():
        play = playout(game, number)
        yield from Search(play, leaky(game, plant, to)).tries(rng, 10)
        if (tries := tries - 10) <= 0:
            return


@pytest.mark.parametrize("to", [None, 0])
@pytest.mark.parametrize("plant", [a_card, a_hash_of_the_deal])
@each_game
def test_a_planted_leak_is_found(game: AnyGame, plant: Plant, to: Seat | None) -> None:
    leak = first(leaks_of(game, plant, to, tries=400))
    assert leak
    assert leak.viewer == to
    assert leak.look == "view"


@each_game
def test_what_is_no_leak_is_not_found(game: AnyGame) -> None:
    assert not first(leaks_of(game, what_all_see, None, tries=60))


@each_game
def test_a_planted_leak_of_a_decision_is_found(game: AnyGame) -> None:
    """In every game that has secret decisions at all."""

    def the_moves(game: AnyGame, state: Any) -> str:
        return sha256(repr(state).encode()).hexdigest()

    secrets = found = 0
    for number in range(20):
        play = playout(game, number)
        steps = zip(play.moves[:LONG], play.states, play.states[1:], strict=False)
        secrets += sum(is_secret(game, old, raw["seat"], new) for raw, old, new in steps)
        rng = seeded("planted decision", number)
        found += bool(first(decisions(play, rng, leaky(game, the_moves, None))))
    assert found or not secrets
