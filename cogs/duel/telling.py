"""What has just happened in Duel™, in words: how a duel ended, and who drinks for it."""

from collections.abc import Iterator

from bot.game.contract import Seat
from bot.screen.board import Block, Cards, Name, Text, text
from cogs.duel.black_jack import total
from cogs.duel.phases import lower_seat
from cogs.duel.terms import (
    HOME,
    VISITOR,
    BlackJackDealt,
    BlackJackWon,
    Challenged,
    Drawn,
    DuelView,
    Event,
    Options,
    Pair,
    Phase,
    Picked,
    Revealed,
    RightEarned,
    RightLost,
    Scored,
    SetDealt,
    SuddenDeath,
)

RECENT = 6
"""How many of the last events are told; only a long Mort Subite has more."""


def news(view: DuelView) -> Iterator[Block]:
    """What has just happened; while one duellist has picked, the last duel stays in sight."""
    events: tuple[Event, ...] = view.events
    last = view.public.last_duel
    lines = [line for event in events if (line := _told(view, event))]
    if last and all(isinstance(event, Picked | RightLost) for event in events):
        line = _scored(last.outcome, last.points, last.cards, last.bank_card)
        lines.insert(0, text("duel-event-before", line=line))
    yield from lines[-RECENT:]


def _told(view: DuelView, event: Event) -> Text | None:
    """An event as a sentence; None where another line says it already, or nobody should."""
    match event:
        case SetDealt(set=number):
            return text("duel-event-set-dealt", set=number)
        case Picked(seat=seat):
            revealed = any(isinstance(other, Revealed) for other in view.events)
            return None if revealed else text("duel-event-picked", name=Name(seat))
        case Revealed(cards=cards, loser=loser):
            return _revealed(cards, loser)
        case Challenged(seat=seat):
            return text("duel-event-challenged", name=Name(seat))
        case Scored(outcome=outcome, points=points, cards=cards, bank_card=bank_card):
            return _scored(outcome, points, cards, bank_card)
        case RightEarned(seat=seat):
            return text("duel-event-right-earned", name=Name(seat)) if _is_prompted(view) else None
        case RightLost(seat=seat):
            return text("duel-event-right-lost", name=Name(seat))
        case BlackJackDealt(dealer=dealer):
            return text("duel-event-black-jack-dealt", name=Name(dealer), other=Name(1 - dealer))
        case Drawn(seat=seat, card=card):
            return text("duel-event-drawn", name=Name(seat), card=Cards((card,)))
        case BlackJackWon():
            return text(
                "duel-event-black-jack-won",
                client=Cards(event.client_cards),
                score=total(event.client_cards),
                croupier=Cards(event.dealer_cards),
                against=total(event.dealer_cards),
                loser=Name(event.loser),
                drinks=_drinks((1, 0) if event.loser == VISITOR else (0, 1)),
            )
        case SuddenDeath(duel=duel):
            return text("duel-event-sudden-death", duel=duel)
        case _:
            return None


def _revealed(cards: tuple[str, str], loser: Seat | None) -> Text:
    left, right = Cards(cards[:1]), Cards(cards[1:])
    visitor, home = Name(VISITOR), Name(HOME)
    if loser is None:
        return text("duel-event-revealed-tie", visitor=visitor, left=left, home=home, right=right)
    return text(
        "duel-event-revealed",
        visitor=visitor,
        left=left,
        home=home,
        right=right,
        loser=Name(loser),
    )


def _scored(outcome: str, points: Pair, cards: tuple[str, str], bank_card: str | None) -> Text:
    """How a duel ended, and who drinks for it."""
    low = lower_seat(cards) or VISITOR
    return text(
        f"duel-scored-{outcome.replace('_', '-')}",
        bank=Cards((bank_card,)),
        loser=Name(low),
        low=Cards((cards[low],)),
        winner=Name(1 - low),
        high=Cards((cards[1 - low],)),
        drinks=_drinks(points),
    )


def _drinks(points: Pair) -> Text:
    match points:
        case (0, 0):
            return text("duel-drinks-none")
        case (count, 0) | (0, count):
            seat = VISITOR if points[VISITOR] else HOME
            shots = text("duel-shots", count=count)
            return text("duel-drinks-one", name=Name(seat), shots=shots)
        case (count, _):
            return text("duel-drinks-both", shots=text("duel-shots", count=count))


def _is_prompted(view: DuelView) -> bool:
    """Whether the right to the Black Jack is called out; silent, it may be forgotten (DU-R9)."""
    silent = Options.model_validate(view.options).black_jack_prompt == "silent"
    return not silent or view.phase != Phase.PICK
