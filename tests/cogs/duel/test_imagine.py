"""What is imagined behind a view of Duel: anything that may be there, and as often."""

from collections import Counter
from math import sqrt
from typing import Any

import pytest

from bot.game.cards import FRENCH
from cogs.duel.rules import GAME
from tests.cogs.duel.playing import TIES, Table, deck
from tests.conftest import seeded

TRIES = 5_200


def evenly(seen: Counter[Any], cells: int) -> bool:
    """Chi-square, at five standard deviations."""
    expected = seen.total() / cells
    chance = sum((number - expected) ** 2 / expected for number in seen.values())
    missing = (cells - len(seen)) * expected
    return chance + missing < cells - 1 + 5 * sqrt(2 * (cells - 1))


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_hidden_card_may_be_any_that_was_not_seen(viewer: int | None) -> None:
    """In a row, in the bank, and atop the pile."""
    rng = seeded("imagined cards", viewer)
    view = Table(deck("7H", "QS")).play("duel 0, V accept").view(viewer)
    states = [GAME.imagine(view, rng) for _ in range(TRIES)]
    for place in (
        Counter(state.rows[1][4] for state in states),
        Counter(state.bank[0] for state in states),
        Counter(state.pile[0] for state in states),
    ):
        assert set(place) == set(FRENCH) - {"7H", "QS"}
        assert evenly(place, 50)


@pytest.mark.parametrize("viewer", [1, None])
def test_a_hidden_pick_may_be_any_place_left(viewer: int | None) -> None:
    rng = seeded("imagined picks", viewer)
    view = Table(TIES).play("duel 1, V pick 3").view(viewer)
    picks = Counter(GAME.imagine(view, rng).picks for _ in range(TRIES))
    assert set(picks) == {(place, None) for place in (0, 2, 3, 4)}
    assert evenly(picks, 4)


def test_ones_own_pick_is_no_riddle() -> None:
    rng = seeded("own pick")
    view = Table(TIES).play("duel 1, V pick 3").view(0)
    assert {GAME.imagine(view, rng).picks for _ in range(50)} == {(3, None)}


def test_the_next_sets_are_dealt_anew() -> None:
    rng = seeded("next sets")
    view = Table(TIES).view()
    decks = [GAME.dealt(GAME.imagine(view, rng), 3)["decks"][1] for _ in range(20)]
    assert len({tuple(cards) for cards in decks}) == 20
