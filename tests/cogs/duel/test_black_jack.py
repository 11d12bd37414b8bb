"""The Black Jack bonus (RULES 1.5): what hands are worth, and what the Croupier must do."""

from itertools import combinations_with_replacement, product
from random import Random

import pytest

from bot.game.cards import FRENCH
from cogs.duel.black_jack import total
from tests.cogs.duel.playing import Table, deck
from tests.conftest import count, seeded

VALUES = {
    **{str(number): {number} for number in range(2, 10)},
    **{ten: {10} for ten in "TJQK"},
    "A": {1, 11},
}


def best(cards: tuple[str, ...]) -> int:
    """Of all that the Aces may count, the highest total up to 21; else the lowest."""
    sums = {sum(counted) for counted in product(*(VALUES[card[0]] for card in cards))}
    return max((points for points in sums if points <= 21), default=min(sums))


@pytest.mark.parametrize("size", range(6))
def test_every_hand_counts_its_best_total(size: int) -> None:
    for ranks in combinations_with_replacement("23456789TJQKA", size):
        hand = tuple(f"{rank}S" for rank in ranks)
        assert total(hand) == best(hand)
        assert total(hand[::-1]) == best(hand)


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("AS KS", 21),
        ("AS AH", 12),
        ("AS AH AD AC", 14),
        ("AS AH 9S", 21),
        ("AS 9S 5S", 15),
        ("AS KS QS", 21),
        ("KS QS 2S", 22),
        ("AS AH KS QS", 22),
        ("2S 3S", 5),
    ],
)
def test_hands(cards: str, points: int) -> None:
    assert total(tuple(cards.split())) == points


def by_hand(pile: list[str], hits: int) -> tuple[list[str], list[str], bool]:
    """The Client's and the Croupier's cards, and whether the Client loses (RULES 1.5)."""
    client, croupier, rest = [pile[0], pile[2]], [pile[1]], pile[3:]
    while hits and best(tuple(client)) < 21:
        client.append(rest.pop(0))
        hits -= 1
    goal = best(tuple(client))
    if goal > 21:
        return client, croupier, True
    while best(tuple(croupier)) < goal:
        croupier.append(rest.pop(0))
    return client, croupier, best(tuple(croupier)) <= 21


@pytest.mark.heavy
@pytest.mark.parametrize("croupier", ["V", "D"])
def test_the_bonus_goes_as_the_rules_say(croupier: str) -> None:
    """From piles in any order, the Client drawing up to so many cards."""
    client = "D" if croupier == "V" else "V"
    rows = ("7H 2C", "JS 3D") if croupier == "V" else ("JS 3D", "7H 2C")
    rng = seeded("bonus", croupier)
    for _ in range(count(60, 2_000)):
        hits = rng.randrange(5)
        table, pile = launched(rows, croupier, rng)
        cards, own, client_loses = by_hand(pile, hits)
        for _ in range(len(cards) - 2):
            table.play(f"{client} hit")
        facts = table.facts()
        if facts["phase"] == "black_jack_client":
            facts = table.play(f"{client} stand").facts()
        loser = "VD".index(client if client_loses else croupier)
        assert facts["events"][-1] == {
            "event": "black_jack_won",
            "loser": loser,
            "dealer": "VD".index(croupier),
            "dealer_cards": own,
            "client_cards": cards,
        }
        assert facts["bottom"] == [*cards, *own]
        points = [3, 0] if croupier == "V" else [0, 3]
        points[loser] += 1
        assert facts["points"] == facts["set_points"] == facts["shots"] == points


def launched(rows: tuple[str, str], croupier: str, rng: Random) -> tuple[Table, list[str]]:
    """A table at which the bonus has just been launched, and its pile before."""
    named = f"{rows[0]} {rows[1]} 9C".split()
    pile = rng.sample([card for card in FRENCH if card not in named], 37)
    table = Table(deck(*rows, "9C", " ".join(pile)))
    table.play(f"duel 0, {croupier} challenge, {croupier} bank_pick 0, duel 1, {croupier} accept")
    return table.play(f"{croupier} black_jack"), pile
