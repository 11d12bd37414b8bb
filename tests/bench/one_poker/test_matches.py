"""How chips a deal are counted."""

from itertools import islice

from bench.one_poker.matches import gains, margin
from bench.one_poker.opponents import always_all_in, always_calls, at_random, honest


def test_a_game_ends_with_all_the_chips_won_or_lost() -> None:
    won, ends = 0, 0
    for gain in islice(gains(always_all_in, always_calls, seed=1), 500):
        won += gain
        assert -20 <= won <= 20
        if abs(won) == 20:
            won, ends = 0, ends + 1
    assert ends > 100


def test_every_deal_moves_at_least_the_ante_or_is_a_tie() -> None:
    amounts = set(islice(gains(honest, at_random, seed=2), 2_000))
    assert {-1, 0, 1} <= amounts
    assert max(amounts) <= 20


def test_nobody_wins_against_himself() -> None:
    won = margin(always_calls, always_calls, deals=2_000)
    assert abs(won.chips) < 2 * won.half_width
    assert won.deals == 2_000
