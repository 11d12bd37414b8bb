"""The table of RULES 1.4 over all cards there are, against its second statement in `judge.py`."""

from collections import Counter
from itertools import permutations

import pytest

from bot.game.cards import FRENCH, Card
from cogs.duel.phases import lower_seat, resolve, resolve_tie
from tests.cogs.duel.judge import ACCEPTED, ORDER, Verdict, challenged, tied
from tests.cogs.duel.playing import Table, deck
from tests.conftest import count, seeded


def pairs(apart: bool) -> list[tuple[Card, Card]]:
    """All pairs of cards of two ranks, the lower first, or of one rank."""
    wanted = [
        (low, high)
        for low, high in permutations(FRENCH, 2)
        if ORDER.index(low[0]) <= ORDER.index(high[0])
    ]
    return [(low, high) for low, high in wanted if (low[0] != high[0]) == apart]


def test_every_challenge_there_is() -> None:
    seen: Counter[str] = Counter()
    for low, high in pairs(apart=True):
        for bank in set(FRENCH) - {low, high}:
            outcome, points = resolve(low, high, bank)
            assert Verdict(outcome, *points) == challenged(low, high, bank), (low, high, bank)
            seen[outcome] += 1
    # Counted without looking at a single card: 1248 pairs, 50 bank cards each.
    assert seen == {
        "challenge_reversed_rank": 1248 * 3,
        "challenge_reversed_suit": 78 * 4 * 11,
        "challenge_equalised": sum(below * (12 - below) for below in range(13)) * (12 * 4 + 4 * 3),
        "challenge_failed": 1248 * 50 - 1248 * 3 - 78 * 4 * 11 - 286 * 60,
    }


def test_every_tie_there_is() -> None:
    seen: Counter[str] = Counter()
    for card, other in pairs(apart=False):
        for bank in set(FRENCH) - {card, other}:
            outcome, points = resolve_tie(card, bank)
            assert Verdict(outcome, *points) == tied(card, bank), (card, bank)
            seen[outcome] += 1
    assert seen["tie_both"] == sum(12 * 4 * above for above in range(13))
    assert seen.total() == 13 * 12 * 50


def test_two_aces_are_never_worth_a_point() -> None:
    assert {resolve_tie("AS", bank)[0] for bank in FRENCH if bank not in ("AS", "AH")} == {
        "tie_none"
    }


def test_the_lower_card_is_its_owners() -> None:
    for low, high in pairs(apart=True):
        assert (lower_seat((low, high)), lower_seat((high, low))) == (0, 1)
    for card, other in pairs(apart=False):
        assert lower_seat((card, other)) is None


@pytest.mark.heavy
@pytest.mark.parametrize("loser", ["V", "D"])
def test_at_the_table_it_is_the_same(loser: str) -> None:
    """Played: who is asked, what a challenge and an acceptance bring, on either side."""
    rng = seeded("challenges", loser)
    places = pairs(apart=True)
    for low, high in rng.sample(places, count(60, len(places))):
        for bank in rng.sample(sorted(set(FRENCH) - {low, high}), count(1, 8)):
            cards = (low, high) if loser == "V" else (high, low)
            table = Table(deck(*cards, bank)).play("duel 0")
            assert table.facts()["to_act"] == ["VD".index(loser)]
            verdicts = {
                f"{loser} accept": ACCEPTED,
                f"{loser} challenge, {loser} bank_pick 0": challenged(low, high, bank),
            }
            for moves, verdict in verdicts.items():
                facts = Table(deck(*cards, bank)).play(f"duel 0, {moves}").facts()
                points = [verdict.loser, verdict.winner]
                assert facts["last_duel"] == {
                    "outcome": verdict.outcome,
                    "points": points if loser == "V" else points[::-1],
                    "cards": list(cards),
                    "bank_card": None if verdict is ACCEPTED else bank,
                }
