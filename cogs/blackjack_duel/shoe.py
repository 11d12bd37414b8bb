"""The cards of Blackjack Duel: seven blocks a round that no decision changes (RULES 5.2)."""

from collections import Counter
from typing import TypeAlias

from bot.game.cards import FRENCH, RANKS, Card
from bot.game.chance import Chance, ChanceError, Rng, complete
from cogs.blackjack_duel.terms import Cards, ListedRound

BLOCKS = ("D", "M1", "M2", "M3", "S1", "S2", "S3")
D = 0
"""The dealer's block."""
BLOCK = 22
"""Cards in a block that is shuffled: more than any hand can hold."""
SIX_PACKS: Cards = FRENCH * 6
COPIES = Counter(SIX_PACKS)

Shoe: TypeAlias = tuple[Cards, ...]
"""The seven blocks of a round, in the order of `BLOCKS`."""
Reads: TypeAlias = tuple[int, ...]
"""How many cards of each block have been read."""

UNREAD: Reads = (0,) * len(BLOCKS)

VALUE: dict[Card, int] = {card: min(RANKS.index(card[0]) + 2, 10) for card in FRENCH} | {
    card: 1 for card in FRENCH if card[0] == "A"
}
"""What a card counts, an Ace 1."""
ACE, TEN = 1, 10
ENOUGH = 17
"""Where the dealer stops, soft or hard (BJ-R7)."""


def main(place: str) -> int:
    """The block of a place's main, M1 to M3."""
    return int(place[0])


def second(place: str) -> int:
    """The block from which the second hand of a split draws, S1 to S3."""
    return int(place[0]) + 3


def blocks(listed: ListedRound) -> Shoe:
    """The blocks of a round as listed.

    Raises:
        ChanceError: the cards are not of six packs.
    """
    shoe = tuple(getattr(listed, name) for name in BLOCKS)
    if not Counter(card for block in shoe for card in block) <= COPIES:
        raise ChanceError("a card stands more often than six packs have it")
    return shoe


def shoe_of(chance: Chance, number: int) -> Shoe:
    """The blocks of a round, 1 to 5; they never depend on play (BJ-R1, BJ-R15).

    Raises:
        ChanceError: the listed cards are not of six packs.
    """
    if chance.listed is not None:
        rounds = chance.listed.rounds
        return blocks(rounds[number - 1] if number <= len(rounds) else ListedRound())
    if chance.seed is None:
        raise ChanceError("neither a seed nor listed chance")
    label = f"blackjack_duel/round/{number}"
    return cut(chance.seed.shuffle(label, SIX_PACKS, top=BLOCK * len(BLOCKS)))


def cut(cards: Cards) -> Shoe:
    """Seven blocks, one after the other; the rest of the cards is not used."""
    return tuple([cards[i : i + BLOCK] for i in range(0, BLOCK * len(BLOCKS), BLOCK)])


def read(shoe: Shoe, block: int, number: int) -> Card:
    """A card of a block, from 0.

    Raises:
        ChanceError: the block has run out.
    """
    try:
        return shoe[block][number]
    except IndexError:
        raise ChanceError(f"block {BLOCKS[block]} has run out") from None


def is_blackjack(first: Card, other: Card) -> bool:
    """An Ace and any ten-value (BJ-R17)."""
    return VALUE[first] + VALUE[other] == ACE + TEN and ACE in (VALUE[first], VALUE[other])


def is_soft(cards: Cards) -> bool:
    """Whether an Ace counts eleven in the best total."""
    values = [VALUE[card] for card in cards]
    return ACE in values and sum(values) <= 21 - TEN


def best(cards: Cards) -> int:
    """The best total."""
    values = [VALUE[card] for card in cards]
    return sum(values) + (TEN if is_soft(cards) else 0)


def dealer_hand(shoe: Shoe) -> tuple[Cards, int]:
    """The dealer's cards and total: he draws to 17 whatever happened (RULES 5.4, BJ-R18)."""
    hard, soft, count = 0, False, 0
    while True:
        value = VALUE[read(shoe, D, count)]
        count += 1
        hard += value
        soft = soft or value == ACE
        total = hard + 10 if soft and hard <= 11 else hard
        if total >= ENOUGH:
            return shoe[D][:count], total


def imagined(known: tuple[Cards, ...], no_blackjack: bool, rng: Rng) -> Shoe:
    """A possible shoe whose blocks begin with the known cards.

    Args:
        known: the first cards of each block, as far as they were read.
        no_blackjack: the dealer has looked at his second card, and it makes none.
        rng: draws the rest from six packs.
    """
    shown = [card for block in known for card in block]
    rest = list(complete(shown, SIX_PACKS)[len(shown) :])

    def take(place: int) -> Card:
        rest[place], rest[-1] = rest[-1], rest[place]
        return rest.pop()

    if no_blackjack and len(known[D]) == 1:
        (up,) = known[D]
        fits = [place for place, card in enumerate(rest) if not is_blackjack(up, card)]
        known = ((up, take(fits[rng.randrange(len(fits))])), *known[1:])
    return tuple(
        (*block, *(take(rng.randrange(len(rest))) for _ in range(BLOCK - len(block))))
        for block in known
    )
