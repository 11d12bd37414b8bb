"""How the robot of One Poker reads the table, and puts an abstract action on it."""

from collections import Counter
from typing import Any

import pytest

from bot.game.contract import Range
from cogs.one_poker.abstraction import (
    DEPTHS,
    FRESH,
    OTHER,
    SAME_HIGH,
    SAME_LOW,
    Signal,
    meetings,
    spots,
    trace,
)
from cogs.one_poker.robot import TRAINED
from cogs.one_poker.rules import GAME
from cogs.one_poker.strategy import LEAST, PARTS, rounded
from cogs.one_poker.terms import AllIn, Bet, Call, Check, Fold, Raise
from cogs.one_poker.translation import Table, find_spot, nearest, possible, read, to_move
from tests.cogs.one_poker.playing import act, dealt, lock_both, table
from tests.conftest import seeded


def bets(script: str, seat: int, **options: Any) -> Any:
    """The view of a seat after these bets of the first deal."""
    return GAME.view(act(lock_both(table("KS QS", **options)), script), seat)


def lines(script: str, seat: int, **options: Any) -> Counter[str]:
    """The spots that a table is taken for, in a hundred times."""
    seen = read(bets(script, seat, **options), seat)
    found = (find_spot(seen, seeded("spot", n)) for n in range(100))
    return Counter(spot.line if spot else "next to nothing" for spot in found)


def test_known_bets_are_themselves() -> None:
    assert set(lines("", 0)) == {""}
    assert set(lines("0 check", 1)) == {"k"}
    assert set(lines("0 bet 3", 1)) == {"3"}
    assert set(lines("0 bet 3, 1 raise 10", 0)) == {"3r"}
    assert set(lines("0 check, 1 bet 1, 0 raise 4", 1)) == {"k1r"}
    assert set(lines("0 all_in", 1)) == {"a"}
    assert set(lines("0 check, 1 bet 1, 0 raise 4, 1 all_in", 0)) == {"k1ra"}


def test_a_bet_between_two_is_either_and_oftener_the_nearer() -> None:
    two, seven = lines("0 bet 2", 1), lines("0 bet 7", 1)
    assert set(two) == {"1", "3"}
    assert set(seven) == {"3", "8"}
    assert seven["8"] > seven["3"]


def test_the_least_raise_is_now_and_then_next_to_nothing() -> None:
    """Between one's own bet and the smallest raise that is known."""
    assert set(lines("0 bet 3, 1 raise 6", 0)) == {"next to nothing", "3r"}


def test_a_raise_of_a_raise_is_between_itself_and_all_in() -> None:
    assert set(lines("0 check, 1 bet 1, 0 raise 4, 1 raise 12", 0)) == {"next to nothing", "k1ra"}


def test_a_bet_beyond_the_smaller_stack_is_all_in() -> None:
    state = dealt(table("KS QS", "KH QH"), "0 bet 10, 1 call")
    seen = read(GAME.view(act(lock_both(state), "0 bet 12"), 1), 1)
    assert (seen.stakes, seen.depth, seen.bets) == (8, 8, (0, 8))
    spot = find_spot(seen, seeded("all-in"))
    assert spot is not None
    assert spot.line == "a"


def test_chips_are_counted_in_antes() -> None:
    seen = read(bets("0 bet 9", 1, ante=3, start_chips=60), 1)
    assert (seen.unit, seen.stakes, seen.depth, seen.bets) == (3, 19, 19, (0, 3))


def test_deep_stacks_are_taken_for_the_deepest_known() -> None:
    seen = read(bets("0 all_in", 1, start_chips=191), 1)
    assert (seen.unit, seen.stakes, seen.depth, seen.bets) == (10, 19, 19, (0, 19))


@pytest.mark.parametrize(
    ("stakes", "depth"), [(0, 0), (0.3, 1), (1, 1), (4, 5), (6, 5), (7, 8), (10, 12), (15, 12)]
)
def test_the_depth_is_the_nearest_in_proportion(stakes: float, depth: int) -> None:
    assert nearest(stakes) == depth


def test_a_shown_card_tells_of_the_one_kept_beside_it() -> None:
    low, eight, king = 1, 6, 11
    assert trace(eight, kept_high=True) == SAME_LOW
    assert trace(king, kept_high=True) == SAME_HIGH
    assert trace(king, kept_high=False) == OTHER
    assert trace(low, kept_high=False) == SAME_LOW
    first = read(bets("", 0), 0)
    assert {signal.trace for signal in first.signals} == {FRESH}
    # Both kept a 7: seat 0 showed a king, seat 1 a 3; now both hold another low card.
    state = dealt(table("KS 3S", "4H 5H"), "0 check, 1 check")
    second = read(GAME.view(state, 0), 0)
    assert second.signals == (Signal(False, False, OTHER), Signal(False, False, SAME_LOW))
    assert second.meeting == second.signals
    assert read(GAME.view(state, 1), 1).meeting == second.signals


def test_actions_are_moves_at_the_table() -> None:
    opening = bets("", 0)
    seen = read(opening, 0)
    assert to_move("k", opening, seen) == Check()
    assert to_move("3", opening, seen) == Bet(3)
    assert to_move("a", opening, seen) == AllIn()
    answer = bets("0 bet 5", 1)
    seen = read(answer, 1)
    assert to_move("f", answer, seen) == Fold()
    assert to_move("c", answer, seen) == Call()
    assert to_move("r", answer, seen) == Raise(16)
    # 3 x 7 + 1 is more than anybody has.
    answer = bets("0 bet 7", 1)
    assert to_move("r", answer, read(answer, 1)) == AllIn()
    answer = bets("0 all_in", 1)
    assert to_move("a", answer, read(answer, 1)) == Call()


def test_what_the_other_may_have_locked() -> None:
    # Of a first hand with a HAUT and a BAS, anything; of two HAUT, the HAUT.
    assert set(possible(bets("", 0), 0)) == set(range(13))
    low = dealt(table("KS 3S", "4H 5H"), "0 check, 1 check")
    assert set(possible(GAME.view(low, 0), 0)) == set(range(6))


# The stored strategy -----------------------------------------------------------------------------


def test_chances_are_rounded_to_parts_of_a_whole() -> None:
    rng = seeded("rounded")
    for _ in range(200):
        chances = [rng.random() ** 4 for _ in range(rng.randrange(2, 6))]
        chances = [chance / sum(chances) for chance in chances]
        parts = rounded(chances)
        assert sum(parts) == PARTS
        assert all(
            abs(part / PARTS - chance) < 5 * LEAST
            for part, chance in zip(parts, chances, strict=True)
        )
    assert rounded((0.001, 0.999)) == (0, PARTS)


@pytest.mark.parametrize("depth", DEPTHS)
def test_every_decision_is_a_distribution(depth: int) -> None:
    for meeting in meetings():
        for spot in spots(depth).values():
            for rank in range(13):
                parts = TRAINED.bets(depth, meeting, spot, rank)
                assert len(parts) == len(spot.actions)
                assert sum(parts) == PARTS
                assert min(parts) >= 0
        for player in (0, 1):
            for a in range(13):
                for b in range(a):
                    one, other = (
                        TRAINED.lock(depth, meeting, player, *pair) for pair in ((a, b), (b, a))
                    )
                    assert one + other == PARTS
                    assert 0 <= one <= PARTS


def test_a_spot_that_checks_has_no_fold_and_a_spot_that_folds_no_check() -> None:
    for depth in DEPTHS:
        for spot in spots(depth).values():
            owing = spot.bets[1 - spot.player] > spot.bets[spot.player]
            assert ("f" in spot.actions) == ("c" in spot.actions) == owing
            assert ("k" in spot.actions) == (not owing)
            assert spot.line.endswith("a") <= (spot.actions == "fc")


def test_every_abstract_bet_is_legal_where_it_was_trained() -> None:
    """At 20 chips: the opening sizes and the raises of the abstract game are RULES 3.3's."""
    for line, script in {"": "", "1": "0 bet 1", "3": "0 bet 3", "k1": "0 check, 1 bet 1"}.items():
        spot = spots(19)[line]
        view = bets(script, spot.player)
        seen = read(view, spot.player)
        assert isinstance(seen, Table)
        for action in spot.actions:
            move = to_move(action, view, seen)
            ranges = [choice for choice in view.choices if isinstance(choice, Range)]
            if isinstance(move, Bet | Raise):
                bounds = ranges[0].bounds[0][1]
                assert bounds.min <= move.total < bounds.max
            else:
                assert move in view.choices
