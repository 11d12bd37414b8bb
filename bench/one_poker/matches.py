"""Deals of One Poker between two players, and what a deal is worth to the first of them."""

import math
import random
from collections.abc import Iterator, Sequence
from statistics import mean, stdev
from typing import NamedTuple

from bench.one_poker.opponents import Player
from bot.game.chance import Chance, Seed
from cogs.one_poker.rules import GAME
from cogs.one_poker.terms import Options

BATCHES = 100


class Margin(NamedTuple):
    """Chips a deal, and how sure they are."""

    deals: int
    chips: float
    half_width: float
    """Of the 95 % confidence interval, from the means of a hundred batches of deals."""

    def __str__(self) -> str:
        return f"{self.chips:+.3f} ± {self.half_width:.3f}"


def gains(ours: Player, theirs: Player, seed: int) -> Iterator[int]:
    """What `ours` gains in each deal of one game after another, a seat each in turn."""
    rng = random.Random(seed)
    options = Options(opening="random")
    game = 0
    while True:
        seat, game = game % 2, game + 1
        players = (ours, theirs) if seat == 0 else (theirs, ours)
        state = GAME.start(options, 2, Chance(Seed(rng.randbytes(32))))
        before, pots = options.start_chips, state.last_deal
        while to_act := GAME.to_act(state):
            actor = to_act[0]
            state = GAME.play(state, actor, players[actor](GAME.view(state, actor), rng))
            if state.last_deal is not pots:
                pots = state.last_deal
                ante = 0 if not state.to_act else state.deal.ante
                after = state.stacks[seat] + ante
                yield after - before
                before = after


def margin(ours: Player, theirs: Player, deals: int, seed: int = 1) -> Margin:
    """The mean over so many deals."""
    each = gains(ours, theirs, seed)
    size = deals // BATCHES
    batches = [mean(next(each) for _ in range(size)) for _ in range(BATCHES)]
    return _margin(batches, size)


def _margin(batches: Sequence[float], size: int) -> Margin:
    half = 1.96 * stdev(batches) / math.sqrt(len(batches))
    return Margin(len(batches) * size, mean(batches), half)
