"""How the house plays Duel™: by the exact odds of what it may do, and what the score makes of them.

Picks are blind for everybody, and so is the bank: there any place is as good. What is decided is
whether to challenge, whether to launch the Black Jack, and whether its Client draws.
"""

from bot.game.chance import Rng
from bot.game.contract import Seat
from cogs.duel.bonus import client_should_hit, croupier_wins, left_of, points_of
from cogs.duel.odds import bank_cards, challenge, unseen
from cogs.duel.phases import ROW, lower_seat
from cogs.duel.race import Score, accepted, bonus, dared, worth
from cogs.duel.terms import (
    HOME,
    VISITOR,
    Accept,
    Challenge,
    Decline,
    DuelView,
    Hit,
    LaunchBlackJack,
    Move,
    Options,
    Phase,
    Stand,
)


def choose(view: DuelView, rng: Rng) -> Move:
    """A legal move of the view's seat."""
    assert view.seat is not None, "robots sit at the table"
    match Phase(view.phase):
        case Phase.DECIDE:
            return Challenge() if challenges(view, view.seat) else Accept()
        case Phase.OFFER:
            return LaunchBlackJack() if launches(view, view.seat) else Decline()
        case Phase.CLIENT:
            return Hit() if draws(view) else Stand()
        case _:
            return picks(view, view.seat, rng)


def challenges(view: DuelView, seat: Seat) -> bool:
    """Whether a challenge leaves the seat better off than taking the point (RULES 1.4)."""
    fight = view.learnt.fight
    assert fight is not None, "both cards are up"
    assert lower_seat(fight) == seat, "the lower card's owner decides"
    odds = challenge(fight[seat], fight[1 - seat], bank_cards(view))
    if view.public.sudden_death:
        return any(points[0] <= points[1] for _, points in odds)
    score, tied_right = score_of(view), tied_right_of(view)
    taken, risked = accepted(score, seat, tied_right), dared(score, seat, odds, tied_right)
    return risked > taken if seat == VISITOR else risked < taken


def launches(view: DuelView, seat: Seat) -> bool:
    """Whether dealing the Black Jack, as its Croupier, is better than letting it be (RULES 1.5)."""
    score, tied_right = score_of(view), tied_right_of(view)
    chance = croupier_wins(left_of(unseen(view)))
    quiet, launched = worth(score, tied_right), bonus(score, seat, chance, tied_right)
    return launched > quiet if seat == VISITOR else launched < quiet


def draws(view: DuelView) -> bool:
    """Whether the Client draws."""
    table = view.public.black_jack
    assert table is not None, "the bonus is being played"
    client, croupier = points_of(table.client_cards), points_of(table.dealer_cards)
    return client_should_hit(client, croupier, left_of(unseen(view)))


def picks(view: DuelView, seat: Seat, rng: Rng) -> Move:
    """Any place, unless a right to the Black Jack is to be used before it is gone (DU-R9)."""
    places: list[Move] = [move for move in view.choices if move != LaunchBlackJack()]
    if len(places) < len(view.choices) and launches(view, seat):
        return LaunchBlackJack()
    return places[rng.randrange(len(places))]


def score_of(view: DuelView) -> Score:
    """Where the game stands; a duel that is laid out or under way is still to be fought."""
    public, options = view.public, Options.model_validate(view.options)
    return Score(
        sets=options.sets - public.set,
        duels=ROW - public.duel + (view.phase != Phase.OFFER),
        lead=public.points[HOME] - public.points[VISITOR],
        set_points=None if view.learnt.right_given else public.set_points,
    )


def tied_right_of(view: DuelView) -> str:
    """Who has the right to the Black Jack when both reach it at once (DU-R8)."""
    return Options.model_validate(view.options).black_jack_tie
