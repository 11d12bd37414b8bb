"""The race of a game of Duel: what every score is worth to the Visiteur, by dynamic programming.

Both play as well as can be, and every duel still to come is one of a fresh pack (RULES 1.3 to 1.6).
"""

from functools import cache
from typing import NamedTuple

from bot.game.cards import FRENCH, RANK, RANKS, Card
from bot.game.contract import Seat
from cogs.duel.bonus import FRESH, croupier_wins
from cogs.duel.odds import Odds, challenge, tie
from cogs.duel.phases import NO_POINTS, RIGHT_AT, ROW, add
from cogs.duel.terms import HOME, VISITOR, Pair

ACCEPTED: Pair = (1, 0)
OUTCOMES: tuple[Pair, ...] = (ACCEPTED, (2, 0), (1, 1), (0, 1))
"""All that a duel with a loser may bring (Challenger, Challengé)."""
A_POINT = 0.01
"""What a point is worth beside a game: so a decided game is still played for fewer shots."""


class Score(NamedTuple):
    """Where a game stands between two duels."""

    sets: int
    """How many Sets follow this one."""
    duels: int
    """How many duels of this Set are still to be fought."""
    lead: int
    """How many points fewer the Visiteur has than Domicile."""
    set_points: Pair | None
    """Those of this Set while its right to the Black Jack may be earned; None after that."""


def plus(score: Score, points: Pair) -> Score:
    """The score with these points (Visiteur, Domicile) more; no right comes of them."""
    return score._replace(lead=score.lead + points[HOME] - points[VISITOR])


def ended(lead: int) -> float:
    """A finished game: won, lost, or open in a Mort Subite, where nobody is ahead."""
    won = 0.5 if lead == 0 else float(lead > 0)
    return won + A_POINT * lead


def best(seat: Seat, *worths: float) -> float:
    """What a seat chooses of what is worth so much to the Visiteur."""
    return max(worths) if seat == VISITOR else min(worths)


def fought(score: Score, points: Pair, loser: Seat | None, tied_right: str) -> float:
    """What the game is worth once the next duel has brought these points.

    Args:
        score: before the duel.
        points: of Visiteur and Domicile.
        loser: who had the lower card; None after a tie.
        tied_right: the option `black_jack_tie`.
    """
    after = plus(score._replace(duels=score.duels - 1), points)
    if score.set_points is None:
        return worth(after, tied_right)
    set_points = add(score.set_points, points)
    reached = [seat for seat in (VISITOR, HOME) if set_points[seat] >= RIGHT_AT]
    if not reached:
        return worth(after._replace(set_points=set_points), tied_right)
    after = after._replace(set_points=None)
    holder: Seat | None = reached[0]
    if len(reached) == 2 and tied_right != "visiteur":
        holder = (loser or VISITOR) if tied_right == "challenger_first" else None
    if holder is None:
        return worth(after, tied_right)
    launched = bonus(after, holder, croupier_wins(FRESH), tied_right)
    return best(holder, worth(after, tied_right), launched)


def bonus(score: Score, croupier: Seat, chance: float, tied_right: str) -> float:
    """What the game is worth with a Black Jack dealt that its Croupier wins with this chance."""
    won, lost = ((0, 1), (1, 0)) if croupier == VISITOR else ((1, 0), (0, 1))
    won_worth, lost_worth = (
        worth(plus(score, won), tied_right),
        worth(plus(score, lost), tied_right),
    )
    return chance * won_worth + (1 - chance) * lost_worth


def dared(score: Score, loser: Seat, odds: tuple[Odds, ...], tied_right: str) -> float:
    """What the game is worth while a challenge with these odds is under way."""
    return sum(
        chance * fought(score, in_seats(loser, points), loser, tied_right)
        for chance, points in odds
    )


def accepted(score: Score, loser: Seat, tied_right: str) -> float:
    """What the game is worth once the loser has taken the point."""
    return fought(score, in_seats(loser, ACCEPTED), loser, tied_right)


def in_seats(loser: Seat, points: Pair) -> Pair:
    """The points of (Challenger, Challengé) as those of (Visiteur, Domicile)."""
    return points if loser == VISITOR else (points[1], points[0])


@cache
def worth(score: Score, tied_right: str) -> float:
    """What a score is worth to the Visiteur: the chance of winning, and a little for the lead."""
    sets, duels, lead, set_points = score
    bonuses = sets + (set_points is not None)
    if abs(lead) > 2 * (duels + ROW * sets) + bonuses:
        return ended(lead)
    if not duels:
        return worth(Score(sets - 1, ROW, lead, NO_POINTS), tied_right) if sets else ended(lead)
    worth_of_all = sum(chance * fought(score, points, None, tied_right) for chance, points in TIES)
    for loser in (VISITOR, HOME):
        one, two, both, other = (
            fought(score, in_seats(loser, points), loser, tied_right) for points in OUTCOMES
        )
        for weight, failed, equalised, turned in DUELS:
            risked = failed * two + equalised * both + turned * other
            worth_of_all += weight * best(loser, one, risked)
    return worth_of_all


# The duels of a fresh pack -----------------------------------------------------------------------


def _rest(*cards: Card) -> list[Card]:
    return [card for card in FRENCH if card not in cards]


def _odds(higher: Card) -> tuple[float, ...]:
    odds = {points: chance for chance, points in challenge("2S", higher, _rest("2S", higher))}
    return tuple(odds.get(points, 0.0) for points in OUTCOMES[1:])


def _tied(points: Pair) -> float:
    chances = [
        chance
        for rank in RANKS
        for chance, each in tie(rank + "S", _rest(rank + "S", rank + "H"))
        if each == points
    ]
    return 12 / PAIRS * sum(chances)


PAIRS = len(FRENCH) * (len(FRENCH) - 1)
"""Both cards of a duel, in order."""
TIES = (Odds(_tied(NO_POINTS), NO_POINTS), Odds(_tied((1, 1)), (1, 1)))
# The odds depend on the higher card, and on whether both are of one suit: of the lower card, the
# same three others of its rank are always left.
DUELS = tuple(
    ((RANK[higher] - 2) * (4 if higher[1] == "S" else 12) / PAIRS, *_odds(higher))
    for rank in RANKS[1:]
    for higher in (rank + "S", rank + "H")
)
"""How likely a duel of this kind is that a given duellist loses; the odds that a challenge fails,
equalises, turns it around."""
