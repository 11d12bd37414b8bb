"""Dealing the cards that a viewer of Double-Nœud has not seen, within what it has learnt."""

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from itertools import islice

from bot.game.chance import Rng, shuffled
from cogs.double_noeud.decktet import SUIT, Card, Row, Suit


def spread(
    cards: Sequence[Card], rooms: Sequence[int], voids: Sequence[Collection[Suit]], rng: Rng
) -> list[Row]:
    """A random deal: so many cards to each seat, none of a suit that the seat lacks.

    By Hall's theorem the cards still to be dealt find their seats if, and only if, no group of
    seats has less room than there are cards that can go nowhere else. `slack` is what each group
    has to spare; a card goes only to a seat that leaves nobody short, so a deal never fails. Seats
    are drawn by the room they have left, and the cards with the fewest seats to go to come first:
    all possible deals are then as likely where the sets of seats that cards can go to lie one
    within the other, and all have a chance where they cross.

    Args:
        cards: as many as there is room for.
        rooms: how many cards each seat takes; none where its hand is known.
        voids: the suits that each seat lacks.
        rng: draws the deal.
    """
    seats, everyone = len(rooms), _group(seat for seat, room in enumerate(rooms) if room)
    able = {
        suit: everyone & ~_group(seat for seat, lacks in enumerate(voids) if suit in lacks)
        for suit in {SUIT[card] for card in cards}
    }
    mixed = shuffled(rng, cards)
    bound = [card for card in mixed if able[SUIT[card]] != everyone]
    bound.sort(key=lambda card: able[SUIT[card]].bit_count())
    slack = [
        sum(room for seat, room in enumerate(rooms) if group >> seat & 1)
        - sum(not able[SUIT[card]] & ~group for card in bound)
        for group in range(1 << seats)
    ]
    left = list(rooms)
    hands: list[list[Card]] = [[] for _ in rooms]
    for card in bound:
        losers = _losers(able[SUIT[card]], seats)
        fits = [seat for seat, groups in losers.items() if all(slack[group] for group in groups)]
        places = [seat for seat in fits for _ in range(left[seat])]
        seat = places[rng.randrange(len(places))]
        hands[seat].append(card)
        left[seat] -= 1
        for group in losers[seat]:
            slack[group] -= 1
    free = (card for card in mixed if able[SUIT[card]] == everyone)
    return [(*hand, *islice(free, room)) for hand, room in zip(hands, left, strict=True)]


def _group(seats: Iterable[int]) -> int:
    """Some seats as a set of bits."""
    return sum(1 << seat for seat in seats)


@cache
def _losers(able: int, seats: int) -> dict[int, tuple[int, ...]]:
    """By each seat able to take a card, the groups with that seat which lose room if it does.

    A group that holds all seats able to take the card has a card less to take in, too.
    """
    return {
        seat: tuple(group for group in range(1 << seats) if group >> seat & 1 and able & ~group)
        for seat in range(seats)
        if able >> seat & 1
    }
