"""Rows given up, rows called, and how each is paid (RULES 4.6; RECORDS 6, 23)."""

from bot.game.record import plain
from cogs.duel_poker.rules import GAME
from cogs.duel_poker.terms import (
    Folded,
    RowResult,
)
from tests.cogs.duel_poker.playing import (
    act,
    after_placing,
    betting,
    legal,
    pots,
    public,
    refusal,
    round_out,
    rows,
    table,
    verbs,
    view,
)


def test_a_fold_pays_the_row_at_once_and_closes_it() -> None:
    """DP-R13."""
    state = act(betting(), "1 open 2 100, 0 raise 400, 1 fold")
    assert state.events[0] == Folded(1, 2, (400, 0), (300, 0))
    assert GAME.scores(state) == (2300, 1900)
    assert pots(state) == [200, 0, 200]
    assert [row.closed for row in public(state).rows] == [False, True, False]
    assert view(state).learnt.decided == (None, RowResult(0, None, (400, 0)), None)
    assert (GAME.phase(state), GAME.to_act(state)) == ("place", (0,))
    assert {move.row for move in legal(state)} == {1, 2, 3}, "its cells are still to be filled"
    state = after_placing(state)
    assert [choice.least.row for choice in legal(state)[1:]] == [1, 3]
    assert refusal(state, "0 open 2 50").reason == "duel-poker-row-decided"


def test_a_folded_row_in_the_last_round() -> None:
    """RECORDS 6 (23): its winner, no hands, the payout made; it is not compared."""
    deck = rows("AS AH AD AC 4C KH KD 5C 6C")
    state = table(deck, auctions=True)
    state = round_out(act(after_placing(state), "1 open 1 50, 0 fold"))
    first, *others = public(state).last_round or ()
    assert first == RowResult(1, None, (0, 200))
    assert all(row.hands for row in others)
    assert [row.closed for row in public(state).rows] == [False] * 4
    assert sum(GAME.scores(state)) == 4600
    figures = GAME.figures(state)
    assert figures["folds"] == (0, 1)
    assert sum(figures["rows"]) == sum(row.winner is not None for row in (first, *others))


def test_all_rows_may_be_folded() -> None:
    state = betting()
    for row in (1, 2, 3):
        (seat,) = GAME.to_act(state)
        state = act(state, f"{seat} open {row} 50, {1 - seat} fold")
        state = after_placing(state)
    assert verbs(state) == ["pass"]
    assert sum(GAME.scores(state)) == 4600
    (seat,) = GAME.to_act(state)
    assert refusal(state, f"{seat} open 1 50").reason == "duel-poker-row-decided"
    state = round_out(state)
    assert public(state).round == 2
    assert [row.hands for row in public(state).last_round or ()] == [None, None, None]
    assert GAME.figures(state)["folds"] == (1, 2)


def test_a_called_pot_is_paid_at_the_showdown() -> None:
    deck = rows("AS AH AD AC 4C KH KD 5C 6C")
    state = act(after_placing(table(deck, auctions=True, rounds=1)), "1 open 1 500, 0 call")
    assert pots(state) == [1200, 200, 200]
    state = round_out(state)
    assert (public(state).last_round or ())[0] == RowResult(
        0, ("four_of_a_kind", "pair"), (1200, 0)
    )
    assert sum(GAME.scores(state)) == 4600


def test_the_mildest_answer_is_to_pass_or_to_fold() -> None:
    state = betting()
    assert plain(GAME.default_move(state, 1)) == {"do": "pass"}
    state = act(state, "1 open 1 50")
    assert plain(GAME.default_move(state, 0)) == {"do": "fold"}
