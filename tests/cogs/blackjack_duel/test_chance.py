"""From a seed to the blocks, done again from RECORDS section 3 alone."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import count

import pytest

from bot.game.chance import Chance, ChanceError, Seed
from cogs.blackjack_duel.rules import GAME
from cogs.blackjack_duel.terms import Options
from tests.cogs.blackjack_duel.playing import LEVER, act, following, played

BLOCKS = ("D", "M1", "M2", "M3", "S1", "S2", "S3")


def words(seed: bytes, label: str) -> Iterator[int]:
    for counter in count():
        digest = sha256(seed + b"|" + label.encode() + b"|" + str(counter).encode()).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")


def shuffled(seed: bytes, label: str) -> list[str]:
    cards = [rank + suit for suit in "SHDC" for rank in "23456789TJQKA"] * 6
    stream = words(seed, label)
    for last in range(len(cards) - 1, 0, -1):
        size = last + 1
        word = next(word for word in stream if word < 2**32 - 2**32 % size)
        cards[last], cards[word % size] = cards[word % size], cards[last]
    return cards


@pytest.mark.parametrize("seed", [bytes(32), bytes(range(32)), b"\xff" * 32])
def test_blocks_follow_from_the_seed(seed: bytes) -> None:
    state = GAME.start(Options(), 2, Chance(Seed(seed)))
    rounds = GAME.dealt(state, 9)["rounds"]
    assert len(rounds) == 5
    for number, blocks in enumerate(rounds, 1):
        cards = shuffled(seed, f"blackjack_duel/round/{number}")
        assert blocks == {
            name: cards[22 * place : 22 * place + 22] for place, name in enumerate(BLOCKS)
        }


def test_hands_are_dealt_from_their_blocks() -> None:
    state = GAME.start(Options(), 2, Chance(Seed(bytes(32))))
    blocks = GAME.dealt(state)["rounds"][0]
    state = act(state, "bet 2:10 3:10")
    assert following(state).dealer == (blocks["D"][0],)
    assert [list(hand.cards) for hand in following(state).hands] == [
        blocks["M2"][:2],
        blocks["M3"][:2],
    ]


def test_the_chance_of_a_record_wins_over_its_seed() -> None:
    listed = played("", LEVER).chance.listed
    state = GAME.start(Options(), 2, Chance(Seed(bytes(32)), listed))
    assert following(act(state, "bet 1:10")).dealer == ("AH",)


def test_without_either_nothing_can_be_dealt() -> None:
    with pytest.raises(ChanceError):
        act(GAME.start(Options(), 2, Chance()), "bet 1:10")
