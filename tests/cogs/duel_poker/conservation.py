"""What Duel Poker never loses or doubles (RULES 4.9)."""

from bot.game.cards import FRENCH
from cogs.duel_poker.state import State
from cogs.duel_poker.terms import Mode, Phase

BANK = 200
ROWS = {1: 3, 2: 4, 3: 5}
HANDS = {Mode.PIOCHE: 1, Mode.SEPARATION: 2, Mode.PRISE: 3, Mode.DONNE: 4, Mode.PARTAGE: 0}


def check(state: State) -> None:
    """52 cards, at most four on a side, turns alike; and the bank's money is all that is added."""
    deal, table, stakes = state.deal, state.table, state.stakes
    rows = ROWS[deal.number]
    assert len(deal.commons) == rows
    laid = [card for cell in table.cells for card in cell]
    held = (*table.hands[0], *table.hands[1], *table.lot)
    cards = (*deal.commons, *laid, *held, *deal.deck[table.drawn :])
    assert sorted(cards) == sorted(FRENCH), "52 distinct cards"

    assert len(laid) == table.placed
    for side in (0, 1):
        cells = table.cells[5 * side : 5 * side + 5]
        assert all(len(cell) <= 4 for cell in cells[:rows])
        assert not any(cells[rows:]), "rows that are not in play stay empty"
        if state.phase is Phase.OVER:
            assert all(len(cell) == 4 for cell in cells[:rows])
    assert max(map(len, table.hands)) <= (HANDS[deal.mode] if deal.mode else 0)
    assert len(table.lot) <= (5 if deal.mode is Mode.PARTAGE else 0)
    if not deal.folie:
        ahead = sum(map(len, table.cells[:5])) - sum(map(len, table.cells[5:]))
        assert abs(ahead) <= 1, "both sides fill alike"

    paid_in = BANK * sum(ROWS[number] for number in range(1, deal.number + 1))
    bets = stakes.auction.totals if stakes.auction else (0, 0)
    on_the_table = sum(stakes.money) + sum(stakes.pots) + sum(bets)
    assert on_the_table == 2 * state.options.starting_money + paid_in
    assert min(*stakes.money, *stakes.pots, *bets) >= 0
    assert all(pot % 2 == 0 for pot in stakes.pots), "any pot can be shared"
    assert (state.phase is Phase.ANSWER) == (stakes.auction is not None)
    decided = sum(row is not None for row in stakes.decided)
    earlier = sum(ROWS[number] for number in range(1, deal.number))
    won = sum(state.past.rows_won)
    assert won <= earlier + (rows if state.phase is Phase.OVER else decided)
