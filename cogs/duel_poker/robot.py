"""How the house plays Duel Poker: by the chance of each row over the cards not seen.

A card goes where it adds most money to what may be expected, less what the other can then make of
what is left to him. Rows are opened, raised and answered by the same chances.
"""

from collections.abc import Sequence

from bot.game.cards import Card
from bot.game.chance import Rng
from bot.game.contract import Seat
from cogs.duel_poker.bets import answer, opening
from cogs.duel_poker.outlook import Cell, Outlook, outlook
from cogs.duel_poker.state import DEPTH
from cogs.duel_poker.terms import (
    MODES,
    SEATS,
    Agree,
    DuelPokerView,
    Mode,
    Move,
    Phase,
    Place,
    Propose,
    Refuse,
)

WORK = 4_000
"""So many hands are judged for a placement, about: some thousandths of a second."""
BETTING_SAMPLES = 400
"""Bets are money at once, and only the rows as they lie have to be looked at."""
FAVOURITE = Propose(Mode.PRISE.value, folie=False)
"""Three cards to choose from, and no one to take them away: nowhere does placing tell more."""


def choose(view: DuelPokerView, rng: Rng) -> Move:
    """A legal move of the view's seat."""
    match Phase(view.phase):
        case Phase.PROPOSE:
            return FAVOURITE
        case Phase.CONSENT:
            proposal = view.learnt.proposal
            return Agree() if proposal and not proposal.folie else Refuse()
        case Phase.BET:
            return opening(view, outlook(view, rng, (), (), BETTING_SAMPLES).rows)
        case Phase.ANSWER:
            return answer(view, outlook(view, rng, (), (), BETTING_SAMPLES).rows)
        case _:
            return placement(view, rng)


def placement(view: DuelPokerView, rng: Rng) -> Place:
    """The best card in the best cell."""
    assert view.private is not None, "robots sit at the table"
    moves: Sequence[Place] = view.choices
    cards = view.public.open_cards or view.private.hand
    passed_on = len(cards) > 1 and view.public.mode in (MODES[1], MODES[4])
    own = {move.side for move in moves}
    sides = [side for side in SEATS if passed_on or side in own]
    samples = 1 + WORK // (len(view.public.rows) * (2 + len(cards) * len(sides)))
    chances = outlook(view, rng, cards, sides, samples)

    def worth(move: Place) -> float:
        assert move.side is not None, "listed moves name their side"
        gain = money(view, chances, move.card, Cell(move.row, move.side))
        left = [card for card in cards if card != move.card] if passed_on else []
        return gain + reply(view, chances, left)

    return max(moves, key=worth)


def reply(view: DuelPokerView, chances: Outlook, cards: Sequence[Card]) -> float:
    """What the other's best placement of one of these cards would add to one's own money."""
    assert view.seat is not None, "robots sit at the table"
    sides: tuple[Seat, ...] = SEATS if view.public.folie else (1 - view.seat,)
    return min(
        (
            money(view, chances, card, Cell(number, side))
            for card in cards
            for number, row in enumerate(view.public.rows, start=1)
            for side in sides
            if len(row.sides[side]) < DEPTH
        ),
        default=0.0,
    )


def money(view: DuelPokerView, chances: Outlook, card: Card, cell: Cell) -> float:
    """What a card in a cell adds to the money that may be expected; a closed row's is paid."""
    row = view.public.rows[cell.row - 1]
    return 0.0 if row.closed else row.pot * chances.gains[card, cell]
