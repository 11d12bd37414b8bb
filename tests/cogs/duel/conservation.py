"""What a game of Duel never loses or doubles (RULES 1.9)."""

from bot.game.cards import FRENCH
from cogs.duel.phases import State
from cogs.duel.terms import Scored, SuddenDeath

DUEL_POINTS = {(1, 0), (0, 1), (1, 1), (2, 0), (0, 2), (0, 0)}


def check(state: State) -> None:
    """Assert the invariants of a Set, and of the game so far."""
    table = state.black_jack
    bonus = (*table.client_cards, *table.dealer_cards) if table else ()
    fallen = state.fight if state.sudden_duels and state.fight else ()
    cards = (*state.rows[0], *state.rows[1], *state.bank, *state.pile, *bonus, *fallen)
    assert sorted(cards) == sorted(FRENCH), "52 distinct cards"

    assert [len(row) for row in (*state.rows, state.bank)] == [5, 5, 5]
    assert sum(state.rows_up[0]) == sum(state.rows_up[1]), "a duel turns up a card of each row"
    assert all(0 <= points <= 10 + 1 for points in state.set_points)
    assert all(
        part <= whole <= shots
        for part, whole, shots in zip(state.set_points, state.points, state.shots, strict=True)
    )
    assert sum(state.bank_up) <= sum(state.rows_up[0]), "a duel uses at most one bank card"
    for event in state.events:
        if isinstance(event, Scored):
            assert event.points in DUEL_POINTS
            assert (event.bank_card is None) == (event.outcome == "accepted")
        if isinstance(event, SuddenDeath):
            assert state.points[0] == state.points[1], "a Mort Subite decides a draw"
