"""How much the house's player of Blackjack Duel bets (RULES 5.3, 5.6).

What counts at the end is to have more than the other, by however little, and nobody knows the
other's points while he bets: the score to beat is a guess. He has lost a little more often than
not, so whoever is somewhat ahead of the start is likely to win, and every further bet costs
something. The plan: draw an aim above the start, bet what is missing, and the smallest chip beyond
it. It is drawn anew before every round, so that nobody can know which score is enough.
"""

from bot.game.chance import Rng
from cogs.blackjack_duel.stakes import Stakes
from cogs.blackjack_duel.terms import CHIP, MOST, PLACES, START, Bet, Options

AIMS = range(START + 500, START + 3_000 + CHIP, CHIP)
"""The scores that are aimed at, each as likely."""


def bet(options: Options, points: int, rng: Rng) -> Bet:
    """The bets of a round."""
    return place(options, points, AIMS[rng.randrange(len(AIMS))] - points)


def place(options: Options, points: int, missing: int) -> Bet:
    """What is missing, in whole chips, as far as there is money and the rules allow.

    On as few places as will hold it, evenly: what lies on one place can be won at once.
    """
    places = 1 if options.max_scope == "per_round" else len(PLACES)
    wanted = -(-max(missing, CHIP) // CHIP)
    chips = min(wanted, points // CHIP, places * MOST // CHIP)
    number = -(-chips * CHIP // MOST)
    return Bet(Stakes({PLACES[i]: CHIP * ((chips + i) // number) for i in range(number)}))
