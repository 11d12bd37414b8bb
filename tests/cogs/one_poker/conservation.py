"""What One Poker never loses or doubles (RULES 3.8)."""

from collections import Counter

from bot.game.cards import FRENCH
from cogs.one_poker.phases import State
from cogs.one_poker.rules import GAME

ALL = Counter(FRENCH * 2)


def check(state: State) -> None:
    """Two of each card in hands, stock and discards; all the chips on the table; even pots."""
    deal, public = state.deal, GAME.view(state, None).public
    stock = deal.decks[-1][deal.drawn :]
    assert Counter((*deal.hands[0], *deal.hands[1], *stock, *deal.discards)) == ALL
    assert public.stock == len(stock)
    assert sum(public.stacks) + public.pot == 2 * state.options.start_chips
    assert min(*public.stacks, *public.bets, public.pot) >= 0
    for signal in public.signals:
        assert signal.high + signal.low == 2
    if public.last_deal:
        assert public.last_deal.pot % 2 == 0
        assert 0 in public.last_deal.refund
