"""The table of RULES 1.4, stated a second time: what a duel's cards come to."""

from typing import NamedTuple

from bot.game.cards import Card

ORDER = "23456789TJQKA"


class Verdict(NamedTuple):
    """An outcome, with the points of the lower card's owner and of the other."""

    outcome: str
    loser: int
    winner: int


ACCEPTED = Verdict("accepted", 1, 0)
REVERSED_RANK = Verdict("challenge_reversed_rank", 0, 1)
REVERSED_SUIT = Verdict("challenge_reversed_suit", 0, 1)
EQUALISED = Verdict("challenge_equalised", 1, 1)
FAILED = Verdict("challenge_failed", 2, 0)
TIE_BOTH = Verdict("tie_both", 1, 1)
TIE_NONE = Verdict("tie_none", 0, 0)


def challenged(loser: Card, winner: Card, bank: Card) -> Verdict:
    """The verdict of a challenge: both exceptions first, then who is higher."""
    exceptions = {
        REVERSED_RANK: bank[0] == loser[0],
        REVERSED_SUIT: {bank[1], winner[1]} == {loser[1]},
    }
    assert sum(exceptions.values()) < 2, "lines 1 and 2 never both hold"
    for verdict, holds in exceptions.items():
        if holds:
            return verdict
    highest = max(winner, bank, key=lambda card: ORDER.index(card[0]))
    return EQUALISED if highest[0] != winner[0] else FAILED


def tied(card: Card, bank: Card) -> Verdict:
    """The verdict of two cards of one rank."""
    return TIE_BOTH if ORDER.index(bank[0]) > ORDER.index(card[0]) else TIE_NONE
