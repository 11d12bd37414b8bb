"""What a game of Double-Nœud never loses or doubles (RULES 2.10)."""

from cogs.double_noeud.phases import State
from cogs.double_noeud.rules import GAME
from cogs.double_noeud.terms import Phase
from tests.cogs.double_noeud import judge
from tests.cogs.double_noeud.judge import pack


def check(state: State) -> None:
    """Every card once; a winner a trick, by the rules; points within their bounds."""
    seats, options = len(state.hands), state.options
    laid = [card.card for trick in state.tricks for card in trick.cards]
    laid += [card.card for card in state.trick]
    held = [card for hand in state.hands for card in hand]
    assert sorted(laid + held) == sorted(pack(seats, options.deck)), "every card once"

    every = len(pack(seats, options.deck)) // seats
    done = len(state.trick)
    for seat, hand in enumerate(state.hands):
        has_laid = seat in [card.seat for card in state.trick]
        assert len(hand) == every - len(state.tricks) - has_laid
    assert sum(state.won) == len(state.tricks) <= every
    assert done < seats
    for trick in state.tricks:
        names = [card.card for card in trick.cards]
        assert trick.winner == trick.cards[judge.winner(names)].seat
        assert len({card.seat for card in trick.cards}) == seats
    for before, after in zip(state.tricks, state.tricks[1:], strict=False):
        assert after.cards[0].seat == before.winner
    winners = [trick.winner for trick in state.tricks]
    assert state.won == tuple(winners.count(seat) for seat in range(seats))

    assert all(bid is None or 0 <= bid <= every for bid in state.bids)
    assert (None in state.bids) == (state.phase is Phase.BID)
    assert bool(GAME.to_act(state)) == (state.phase is not Phase.OVER)
    for seat in GAME.to_act(state):
        assert GAME.legal(state, seat)
    if last := state.last_round:
        assert sum(last.tricks) == every
        most = seats
        if options.teams:
            most = 6 if options.team_scoring == "sum_of_partners" else 2
        if options.score_variant:
            most = max(most, 8 if most == 6 else 4)
        assert all(0 <= gain <= most for gain in last.points)
        assert all(gain <= total for gain, total in zip(last.points, state.totals, strict=True))
    if options.teams:
        assert state.totals[:2] == state.totals[2:]
