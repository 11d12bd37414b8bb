"""What everybody remembers of past deals (RULES 3.6), and what it makes of a victory."""

from bot.game.contract import Result
from bot.game.record import plain
from cogs.one_poker.phases import REMEMBERED, SIGNALS
from cogs.one_poker.rules import GAME
from cogs.one_poker.terms import PastDeal
from tests.cogs.one_poker.playing import checked, dealt, lock_both, public, table, view, won

LOW_LOW, ONE_EACH, HIGH_HIGH = SIGNALS


def test_a_deal_is_remembered_with_its_signals_and_both_cards() -> None:
    """Both keep a seven, which is BAS."""
    state = table("KS QS", "3S 9S", "4S 4H")
    assert view(state).learnt.history == ()
    for script in ("0 bet 3, 1 call", "0 bet 2, 1 fold", "0 check, 1 check"):
        state = dealt(state, script)
    assert view(state).learnt.history == (
        PastDeal(1, (ONE_EACH, ONE_EACH), ("KS", "QS"), 0, 8, "showdown"),
        PastDeal(2, (LOW_LOW, ONE_EACH), ("3S", "9S"), 0, 2, "fold"),
        PastDeal(3, (LOW_LOW, LOW_LOW), ("4S", "4H"), None, 2, "showdown"),
    )


def test_all_readers_remember_the_same_and_no_kept_card() -> None:
    state = won(table("KS QS"), 3)
    for seat in (0, 1):
        assert view(state, seat).learnt.history == view(state).learnt.history
    assert not {"7D", "7C"} & set(str(plain(view(state).learnt.history)).split("'"))


def test_a_deal_is_no_past_before_it_is_paid() -> None:
    assert view(lock_both(table("KS QS"))).learnt.history == ()


def test_the_last_dozen_is_remembered() -> None:
    state = checked(table("KS QS", start_chips=1000), 60)
    numbers = [deal.number for deal in view(state).learnt.history]
    assert numbers == list(range(61 - REMEMBERED, 61))


def test_a_comeback_counts_from_the_winners_lowest_stack() -> None:
    """Down to 3 chips, which become 40; the antes of a deal under way are no loss."""
    state = won(table("QS KS", "KD QD", "KH QH", "KC QC", "AS KH"), 17)
    assert (view(state).learnt.lows, GAME.figures(state)["comeback"]) == ((3, 20), (0, 0))
    state = dealt(state, "1 all_in, 0 call")
    for _ in range(3):
        assert GAME.result(state) is None
        state = dealt(state, "0 all_in, 1 call")
    assert view(state).learnt.lows == (3, 0)
    assert GAME.figures(state)["comeback"] == (37, 0)


def test_two_winners_may_both_have_come_back() -> None:
    """A draw after the last deal that was agreed on."""
    state = won(won(table("QS KS", "KD QD", "KS QH", "QC KC", max_deals=4), 3), 4)
    assert public(state).stacks == (20, 18)
    state = won(won(state, 2), 3)
    assert public(state).stacks == (20, 20)
    assert view(state).learnt.lows == (17, 17)
    assert GAME.figures(state)["comeback"] == (3, 3)


def test_who_was_never_behind_has_not_come_back() -> None:
    state = dealt(table("KS QS"), "0 all_in, 1 call")
    assert GAME.result(state) == Result((0,), (40, 0), "broke")
    assert GAME.figures(state)["comeback"] == (0, 0)
