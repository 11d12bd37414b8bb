"""One Poker, ruling by ruling and option by option (RULES 3, RECORDS 6.18 to 6.21)."""

from itertools import product
from typing import Any

import pytest

from bot.game.contract import Result
from bot.game.record import write_move
from cogs.one_poker.rules import GAME
from cogs.one_poker.terms import LastDeal, Signal
from tests.cogs.one_poker.playing import (
    act,
    checked,
    dealt,
    lock_both,
    moves,
    position,
    private,
    public,
    record,
    refusal,
    table,
    verbs,
    view,
)

ORDER = "23456789TJQKA"
SUITS = "SHDC"


def last(state: Any) -> LastDeal:
    found = public(state).last_deal
    assert found
    return found


def betting(script: str, **options: Any) -> Any:
    """A first deal in which both have locked, seat 0 the higher card, and these bets were made."""
    return dealt(table("KS QS", **options), script)


# Cards (RULES 3.1, 3.2) --------------------------------------------------------------------------


@pytest.mark.parametrize(("own", "other"), [*product(ORDER, ORDER)])
def test_the_whole_order_of_ranks(own: str, other: str) -> None:
    """A > K > … > 2, but 2 beats A; and so it stays when both change places."""
    expected = None if own == other else 0 if ORDER.index(own) > ORDER.index(other) else 1
    if {own, other} == {"2", "A"}:
        expected = 0 if own == "2" else 1
    state = dealt(table(f"{own}S {other}H"), "0 check, 1 check")
    assert last(state).winner == expected


@pytest.mark.parametrize(("own", "other"), [*product(SUITS, SUITS)])
def test_suits_never_matter(own: str, other: str) -> None:
    assert last(dealt(table(f"9{own} 9{other}"), "0 check, 1 check")).winner is None
    assert last(dealt(table(f"9{own} T{other}"), "0 check, 1 check")).winner == 1


@pytest.mark.parametrize(("rank", "high"), [(rank, rank in "89TJQKA") for rank in ORDER])
def test_the_signal_counts_high_and_low_cards(rank: str, high: bool) -> None:
    state = record(chance={"decks": [["7S", "8S", f"{rank}H", f"{rank}D"]]}).start()
    assert public(state).signals == (
        Signal(high=int(high), low=2 - high),
        Signal(high=1 + high, low=1 - high),
    )


def test_the_signal_is_frozen_until_the_next_refill() -> None:
    """OP-R3: locking or showing a card takes nothing away from it."""
    state = table("KS 2S", "3S AS")
    first = public(state).signals
    for script in ("0 lock 1", "1 lock 1", "0 bet 2"):
        state = act(state, script)
        assert public(state).signals == first
    state = act(state, "1 call")
    assert public(state).signals == (Signal(0, 2), Signal(1, 1)) != first


def test_the_kept_card_is_place_0_and_replacements_come_seat_0_first() -> None:
    """OP-R8, RECORDS 6.19."""
    chance = {"decks": [["KS", "QS", "3H", "4H", "5H", "6H"]]}
    state = record("0 lock 0, 1 lock 1, 0 check, 1 check", chance).replay()
    assert [private(state, seat).hand for seat in (0, 1)] == [("3H", "5H"), ("QS", "6H")]


# Locking (OP-R2, OP-R6) --------------------------------------------------------------------------


def test_the_first_actor_locks_first_and_nobody_bets_before_both_have() -> None:
    state = table()
    assert (GAME.phase(state), GAME.to_act(state)) == ("lock", (0,))
    assert refusal(state, "1 lock 0").code == "not_your_turn"
    assert refusal(state, "0 check").reason == "one-poker-lock-first"
    state = act(state, "0 lock 1")
    assert GAME.to_act(state) == (1,)
    assert refusal(state, "0 lock 0").code == "not_your_turn"
    state = act(state, "1 lock 0")
    assert (GAME.phase(state), GAME.to_act(state)) == ("bet", (0,))
    assert refusal(state, "0 lock 0").reason == "one-poker-not-now"


@pytest.mark.parametrize("script", ["0 lock 1, 1 lock 0", "1 lock 0, 0 lock 1"])
def test_both_may_lock_at_once(script: str) -> None:
    state = table(lock="simultaneous")
    assert GAME.to_act(state) == (0, 1)
    once, twice = moves(script)
    state = act(state, f"{once['seat']} lock {once['card']}")
    assert GAME.to_act(state) == (twice["seat"],)
    assert refusal(state, f"{once['seat']} lock 0").code == "not_your_turn"
    state = act(state, f"{twice['seat']} lock {twice['card']}")
    assert (GAME.phase(state), GAME.to_act(state)) == ("bet", (0,))
    assert [private(state, seat).locked for seat in (0, 1)] == [1, 0]


@pytest.mark.parametrize(("stacks", "first"), [((39, 1), 0), ((1, 39), 1)])
def test_an_ante_that_takes_the_last_chip_skips_the_bets(
    stacks: tuple[int, int], first: int
) -> None:
    """OP-R6."""
    state = lock_both(position(stacks, first, "9H 8H"))
    assert last(state) == LastDeal(0, ("9H", "8H"), (0, 0), 2, "showdown")
    assert (GAME.result(state) is not None) == (stacks == (39, 1))


# Betting (RULES 3.3) -----------------------------------------------------------------------------

RANGES = [
    # bets so far, seat to act, its choices
    ("", 0, {"check": None, "bet": (1, 19), "all_in": None}),
    ("0 check", 1, {"check": None, "bet": (1, 19), "all_in": None}),
    ("0 bet 1", 1, {"call": None, "raise": (2, 19), "all_in": None, "fold": None}),
    ("0 bet 4", 1, {"call": None, "raise": (8, 19), "all_in": None, "fold": None}),
    ("0 check, 1 bet 2", 0, {"call": None, "raise": (4, 19), "all_in": None, "fold": None}),
    ("0 bet 2, 1 raise 7", 0, {"call": None, "raise": (12, 19), "all_in": None, "fold": None}),
    (
        "0 bet 1, 1 raise 2, 0 raise 3",
        1,
        {"call": None, "raise": (4, 19), "all_in": None, "fold": None},
    ),
    ("0 bet 3, 1 raise 9", 0, {"call": None, "raise": (15, 19), "all_in": None, "fold": None}),
    ("0 bet 3, 1 raise 11", 0, {"call": None, "raise": (19, 19), "all_in": None, "fold": None}),
    # The smallest raise is out of reach: all-in alone goes beyond a call.
    ("0 bet 10", 1, {"call": None, "all_in": None, "fold": None}),
    ("0 bet 3, 1 raise 12", 0, {"call": None, "all_in": None, "fold": None}),
    # Against an all-in, and with no more than what is due, there is nothing left to raise.
    ("0 bet 19", 1, {"call": None, "fold": None}),
    ("0 all_in", 1, {"call": None, "fold": None}),
    ("0 bet 10, 1 all_in", 0, {"call": None, "fold": None}),
]


@pytest.mark.parametrize(("script", "seat", "choices"), RANGES)
def test_the_choices(script: str, seat: int, choices: dict[str, Any]) -> None:
    state = betting(script)
    assert GAME.to_act(state) == (seat,)
    assert verbs(state, seat) == choices
    assert GAME.legal(state, 1 - seat) == ()


@pytest.mark.parametrize("script", ["0 check, 1 all_in", "0 check, 1 bet 5", "0 bet 2, 1 all_in"])
def test_a_richer_seat_has_nothing_to_raise_against_an_all_in(script: str) -> None:
    """RECORDS 6.18."""
    state = act(lock_both(position((34, 6), 0, "QH KH")), script)
    assert verbs(state, 0) == {"call": None, "fold": None}
    for move in ("0 raise 20", "0 all_in"):
        assert refusal(state, move).reason == "one-poker-call-or-fold"


REFUSED = [
    ("", "0 bet 0", "below-minimum"),
    ("", "0 bet -3", "below-minimum"),
    ("", "0 bet 20", "above-stack"),
    ("", "0 call", "nothing-due"),
    ("", "0 fold", "nothing-due"),
    ("", "0 raise 3", "nothing-due"),
    ("0 bet 4", "1 check", "something-due"),
    ("0 bet 4", "1 bet 8", "something-due"),
    ("0 bet 4", "1 raise 7", "below-minimum"),
    ("0 bet 4", "1 raise 20", "above-stack"),
    ("0 bet 10", "1 raise 19", "below-minimum"),
    ("0 all_in", "1 raise 19", "call-or-fold"),
    ("0 all_in", "1 all_in", "call-or-fold"),
]


@pytest.mark.parametrize(("script", "move", "reason"), REFUSED)
def test_a_refused_move_says_why_and_changes_nothing(script: str, move: str, reason: str) -> None:
    state = betting(script)
    before = view(state)
    refused = refusal(state, move)
    assert (refused.code, refused.reason) == ("illegal", f"one-poker-{reason}")
    assert view(state) == before


@pytest.mark.parametrize("place", [-1, 2, 7])
def test_there_are_two_places_to_lock(place: int) -> None:
    refused = refusal(table(), f"0 lock {place}")
    assert (refused.code, refused.reason) == ("illegal", "one-poker-no-such-place")


def test_a_short_all_in_leaves_the_step() -> None:
    """OP-R4: and as the other can only call or fold, nothing is ever raised after it."""
    state = betting("0 bet 10, 1 all_in")
    assert view(state).learnt.increment == 10
    assert view(betting("0 bet 4, 1 all_in")).learnt.increment == 15


def test_a_bet_beyond_the_others_chips_is_legal_and_its_surplus_returns() -> None:
    """OP-R5."""
    state = act(lock_both(position((34, 6), 0, "QH KH")), "0 bet 33, 1 call")
    assert last(state) == LastDeal(1, ("QH", "KH"), (28, 0), 12, "showdown")
    assert [stack + 1 for stack in public(state).stacks] == [28, 12]


def test_a_fold_shows_both_cards_and_gives_back_what_was_not_called() -> None:
    """OP-R10, OP-R11."""
    state = betting("0 bet 2, 1 raise 9, 0 fold")
    assert last(state) == LastDeal(1, ("KS", "QS"), (0, 7), 6, "fold")
    assert view(state).learnt.discards == ("KS", "QS")


def test_the_pot_is_antes_and_bets_of_the_running_deal() -> None:
    """RECORDS 6.20."""
    for script, bets, pot in [
        ("", (0, 0), 2),
        ("0 bet 3", (3, 0), 5),
        ("0 bet 3, 1 raise 8", (3, 8), 13),
    ]:
        state = betting(script)
        assert (public(state).bets, public(state).pot) == (bets, pot)
    over = betting("0 all_in, 1 call")
    assert (public(over).bets, public(over).pot, public(over).stacks) == ((0, 0), 0, (40, 0))


# From deal to deal (RULES 3.4, 3.5) --------------------------------------------------------------


@pytest.mark.parametrize(
    ("pair", "script", "first"),
    [
        ("KS QS", "0 check, 1 check", 0),
        ("QS KS", "0 check, 1 check", 1),
        ("KS QS", "0 bet 1, 1 fold", 0),
        ("KS QS", "0 check, 1 bet 1, 0 fold", 1),
        ("KS KH", "0 check, 1 check", 1),
    ],
)
def test_the_winner_opens_and_after_a_tie_the_other_seat(
    pair: str, script: str, first: int
) -> None:
    state = dealt(table(pair), script)
    assert (public(state).deal, public(state).first) == (2, first)
    assert GAME.to_act(state) == (first,)


def test_after_two_ties_the_first_opener_opens_again() -> None:
    state = checked(table("KS KH", "9S 9H"), 2)
    assert (public(state).deal, public(state).first) == (3, 0)


def test_a_tie_shares_the_pot() -> None:
    state = dealt(table("KS KH"), "0 bet 5, 1 call")
    assert (last(state).winner, last(state).pot, public(state).stacks) == (None, 12, (19, 19))


def test_who_has_no_chips_left_has_lost() -> None:
    state = betting("0 all_in, 1 call")
    assert GAME.result(state) == Result((0,), (40, 0), "broke")
    assert (GAME.to_act(state), GAME.phase(state), GAME.legal(state, 0)) == ((), "over", ())
    assert refusal(state, "0 check").code == "over"
    assert public(state).deal == 1


def test_figures_count_chips_pots_and_bluffs() -> None:
    """A bluff: the other folded the higher card."""
    state = table("KS QS", "3S 9S", "4S 4H", "6S 5H")
    for script in ("0 check, 1 check", "0 bet 2, 1 fold", "0 bet 2, 1 call", "1 bet 5, 0 fold"):
        state = dealt(state, script)
    figures = {"chips": (20, 18), "pots": (2, 1), "bluffs": (1, 1), "comeback": (0, 0)}
    assert GAME.figures(state) == figures


def test_the_mildest_moves() -> None:
    """RULES, first page: lock the first card; check, else fold."""
    state = table()
    for words in ("0 lock 0", "1 lock 0", "0 check"):
        (seat,) = GAME.to_act(state)
        assert [write_move(seat, GAME.default_move(state, seat))] == moves(words)
        state = act(state, words)
    state = act(state, "1 bet 1")
    assert GAME.default_move(state, 0).do == "fold"


# Options (RULES 3.7) -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chips", "ante", "paid"), [(20, 1, 1), (20, 5, 5), (20, 20, 20), (20, 50, 20), (7, 3, 3)]
)
def test_the_ante_is_what_both_can_pay(chips: int, ante: int, paid: int) -> None:
    state = table("KS QS", start_chips=chips, ante=ante)
    assert public(state).stacks == (chips - paid, chips - paid)
    assert public(state).pot == 2 * paid
    state = lock_both(state)
    assert (GAME.result(state) is not None) == (paid == chips)
    if paid < chips:
        assert verbs(state, 0)["bet"] == (1, chips - paid)


def test_a_short_stack_lowers_the_ante_of_both() -> None:
    """RECORDS 6.21."""
    state = checked(table("KS QS", "9S 8S", start_chips=20, ante=8), 1)
    assert (public(state).stacks, public(state).pot) == ((20, 4), 16)
    state = checked(state, 1)
    assert (public(state).stacks, public(state).pot) == ((32, 0), 8)


@pytest.mark.parametrize(
    ("pairs", "result"),
    [
        (("KS QS", "9S 9H"), Result((0,), (21, 19), "deals")),
        (("KS QS", "9S TH"), Result((0, 1), (20, 20), "deals")),
        (("KS KH", "9S TH"), Result((1,), (19, 21), "deals")),
    ],
)
def test_the_most_chips_win_after_the_last_deal(pairs: tuple[str, ...], result: Result) -> None:
    """OP-R12; as many chips are a draw."""
    state = checked(table(*pairs, max_deals=2), 1)
    assert GAME.result(state) is None
    state = checked(state, 1)
    assert GAME.result(state) == result
    assert (public(state).deal, public(state).pot) == (2, 0)


@pytest.mark.parametrize("opening", [0, 1])
def test_chance_may_say_who_opens(opening: int) -> None:
    state = table(opening=opening)
    assert (public(state).first, GAME.to_act(state)) == (opening, (opening,))


def test_seat_0_opens_unless_the_option_says_otherwise() -> None:
    """OP-R1; a missing `opening` is 0."""
    assert public(record(chance={"opening": 1}).start()).first == 0
    assert public(record(opening="random").start()).first == 0
