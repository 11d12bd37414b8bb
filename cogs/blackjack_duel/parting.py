"""Where two games on the same cards went different ways (RULES 5.2, 5.9)."""

from enum import StrEnum
from typing import NamedTuple

from bot.game.contract import Seat
from cogs.blackjack_duel.solo import PastRound, Solo
from cogs.blackjack_duel.terms import PLACES, SettledHand


class Way(StrEnum):
    """In what the two differed first."""

    BETS = "bets"
    INSURANCE = "insurance"
    SPLIT = "split"
    DOUBLE = "double"
    DRAW = "draw"
    END = "end"
    """One of them played no further."""


class Parting(NamedTuple):
    """The first difference: in which round, and which of the two seats went further."""

    round: int
    way: Way
    bolder: Seat | None = None
    """Who insured, split, doubled, drew or played on; None where both have bet."""
    place: str = ""
    total: int = 0
    """At which the other stood."""


def parting(games: tuple[Solo, Solo]) -> Parting | None:
    """The first difference between two games that are over; None if they never differed."""
    first, second = (solo.past.rounds for solo in games)
    for number, rounds in enumerate(zip(first, second, strict=False), 1):
        if found := _in_round(number, rounds):
            return found
    if len(first) != len(second):
        shorter = min(len(first), len(second))
        return Parting(shorter + 1, Way.END, 0 if len(first) > len(second) else 1)
    return None


def _in_round(number: int, rounds: tuple[PastRound, PastRound]) -> Parting | None:
    one, other = rounds
    if one.bets != other.bets:
        return Parting(number, Way.BETS)
    if one.insurance != other.insurance:
        return Parting(number, Way.INSURANCE, _larger(one.insurance, other.insurance))
    for place, bet in zip(PLACES, one.bets, strict=True):
        hands = [[hand for hand in each.settled.hands if hand.place[0] == place] for each in rounds]
        if found := _on_place(number, place, bet, hands):
            return found
    return None


def _on_place(number: int, place: str, bet: int, hands: list[list[SettledHand]]) -> Parting | None:
    if [hand.place for hand in hands[0]] != [hand.place for hand in hands[1]]:
        return Parting(number, Way.SPLIT, _larger(len(hands[0]), len(hands[1])), place)
    for one, other in zip(*hands, strict=True):
        if one.stake != other.stake:
            return Parting(number, Way.DOUBLE, _larger(one.stake, other.stake), one.place)
        if len(one.cards) != len(other.cards):
            stood = min(one, other, key=lambda hand: len(hand.cards))
            bolder = _larger(len(one.cards), len(other.cards))
            return Parting(number, Way.DRAW, bolder, one.place, stood.total)
    return None


def _larger(one: int, other: int) -> Seat:
    return 0 if one > other else 1
