"""How the house plays Blackjack Duel: every hand by its expected value, and bets with an aim.

Nothing that is drawn changes the odds much in six packs, so the values are those of a pack that
never ends. A round that is not played costs a thousand points, so it never quits; and insurance is
never worth its price.
"""

from collections.abc import Callable

from bot.game.chance import Rng
from cogs.blackjack_duel.aim import bet
from cogs.blackjack_duel.expectation import Against, Sum, against
from cogs.blackjack_duel.shoe import ACE, VALUE
from cogs.blackjack_duel.shown import BlackjackView, Following, HandShown
from cogs.blackjack_duel.terms import (
    PLAYING,
    Double,
    Hit,
    Insure,
    Move,
    Options,
    Phase,
    Split,
    Stand,
)


def choose(view: BlackjackView, rng: Rng) -> Move:
    """A legal move of the view's seat."""
    own, options = view.private, Options.model_validate(view.options)
    assert isinstance(own, Following), "who is to act has the own game before him"
    match Phase(view.phase):
        case Phase.BET:
            return bet(options, own.points, rng)
        case Phase.INSURANCE:
            return next(move for move in view.choices if isinstance(move, Insure) and not move.take)
        case _:
            return best_play(view.choices, own, options)


def best_play(choices: tuple[Move, ...], own: Following, options: Options) -> Move:
    """The choice with the best expected value for the hand whose turn it is."""
    (up,) = own.dealer
    hand = next(hand for hand in own.hands if hand.state is PLAYING)
    odds = against(options, VALUE[up])
    moves = [move for move in choices if type(move) in VALUES]
    return max(moves, key=lambda move: VALUES[type(move)](odds, hand, own.points))


def sum_of(hand: HandShown) -> Sum:
    """The points of a hand."""
    values = [VALUE[card] for card in hand.cards]
    return Sum(sum(values), ACE in values)


VALUES: dict[type[Move], Callable[[Against, HandShown, int], float]] = {
    Stand: lambda odds, hand, _: odds.stand(sum_of(hand)),
    Hit: lambda odds, hand, _: odds.hit(sum_of(hand)),
    Double: lambda odds, hand, _: odds.double(sum_of(hand)),
    # Once it is split, its halves may need a further bet.
    Split: lambda odds, hand, points: odds.split(
        VALUE[hand.cards[0]], again=points >= 2 * hand.stake
    ),
}
"""What each move is worth to a hand, in bets; its player has so many points besides."""
