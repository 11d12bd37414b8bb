"""A strategy that is no good, and always the same: something for judges to agree on."""

import random
from collections.abc import Mapping

from bench.one_poker.best_response import letters
from bench.one_poker.deal import Meeting


class Scrambled:
    """Every chance drawn at random, from the decision it belongs to."""

    def __init__(self, depth: int) -> None:
        self.depth = depth

    def lock(self, meeting: Meeting, player: int, mine: int, other: int) -> float:
        """How often `mine` is locked of a hand of these two ranks."""
        if mine == other:
            return 0.5
        low, high = sorted((mine, other))
        share = random.Random(f"{meeting} {player} {low} {high}").random()
        return share if mine == low else 1 - share

    def bet(self, meeting: Meeting, line: str, mine: int) -> Mapping[str, float]:
        """How often each letter continues the line."""
        rng = random.Random(f"{meeting} {line} {mine}")
        parts = {letter: rng.random() for letter in letters(line, self.depth)}
        return {letter: part / sum(parts.values()) for letter, part in parts.items()}
