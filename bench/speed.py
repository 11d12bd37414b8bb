"""How fast the rules are: random games through `legal` and `play`, beside two published engines.

`make bench` runs it. The engines are `python_kuhn_poker` of open_spiel and the bare leduc hold'em
of rlcard; where one is not installed, that is said.
"""

import cProfile
import gc
import pstats
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from statistics import median
from typing import Any, TypeVar

from bot import catalogue
from bot.game.chance import Chance, Seed
from bot.game.contract import AnyGame, Range

T = TypeVar("T")

SECONDS = 0.1
"""How long each is measured at a time."""
TURNS = 35
"""How many times; they take turns, so that a busy machine slows all alike."""

LEAVING = {"quit"}
"""Moves that are left out: a game that nobody plays on has no speed."""

Playout = Callable[[random.Random], int]
"""Plays one random game; how many moves it took."""


def ours(game: AnyGame) -> Playout:
    """A random game with default options and as few seats as they allow."""
    options = game.options()
    seats = game.seats(options)[0]

    def play(rng: random.Random) -> int:
        state = game.start(options, seats, Chance(Seed(rng.randbytes(32))))
        moves, draw = 0, rng.random
        while to_act := game.to_act(state):
            seat = to_act[0]
            choices = game.legal(state, seat)
            move = choices[int(draw() * len(choices))]
            while isinstance(move, Range) or move.do in LEAVING:
                if isinstance(move, Range):
                    move = some(rng, move)
                else:
                    move = choices[int(draw() * len(choices))]
            state = game.play(state, seat, move)
            moves += 1
        return moves

    return play


def pick(rng: random.Random, choices: Sequence[T]) -> T:
    """One of them, all alike; `rng.choice` takes so long that it would blur what is compared."""
    return choices[int(rng.random() * len(choices))]


def some(rng: random.Random, span: Range[Any]) -> Any:
    """A move of a range.

    The first amount is any, all alike. Further ones are paid with it: they are drawn within what
    it leaves of its own bound, so that no move is drawn that the rules would refuse.
    """
    (path, bounds), *further = span.bounds
    least, step, most = bounds.min, bounds.step, bounds.max
    amounts = (most - least + step - 1) // step + 1
    amount = min(least + step * int(rng.random() * amounts), most)
    if len(path) == 1:
        return replace(span.least, **{path[0]: amount})
    key, inner = path
    chosen, left = {inner: amount}, most - amount
    for (_, inner), _ in further:
        if left >= least:
            chosen[inner] = amount = least + step * int(rng.random() * ((left - least) // step + 1))
            left -= amount
    return replace(span.least, **{key: chosen})


def kuhn_poker() -> Playout:
    """open_spiel's Kuhn poker in Python; deals are played but, as in our games, are no moves."""
    import pyspiel
    from open_spiel.python.games import kuhn_poker as _registers_itself  # noqa: F401

    game = pyspiel.load_game("python_kuhn_poker")

    def play(rng: random.Random) -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            moves += not state.is_chance_node()
            state.apply_action(pick(rng, state.legal_actions()))
        return moves

    return play


def leduc_holdem() -> Playout:
    """Rlcard's leduc game without its environment."""
    from rlcard.games.leducholdem import Game

    game = Game()

    def play(rng: random.Random) -> int:
        game.init_game()
        moves = 0
        while not game.is_over():
            game.step(pick(rng, game.get_legal_actions()))
            moves += 1
        return moves

    return play


def speed(play: Playout, rng: random.Random) -> float:
    """Moves a second, over `SECONDS`."""
    moves, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        moves += play(rng)
    return moves / spent


def hottest(play: Playout) -> str:
    """The three functions that took most time themselves."""
    profile, rng = cProfile.Profile(), random.Random(1)
    profile.enable()
    for _ in range(50):
        play(rng)
    profile.disable()
    stats = pstats.Stats(profile).stats  # type: ignore[attr-defined]
    total = sum(row[2] for row in stats.values())
    rows = sorted(stats.items(), key=lambda item: -item[1][2])[:3]
    return ", ".join(f"{name[2]} {row[2] / total:.0%}" for name, row in rows)


def main() -> None:
    """Print a table: the median of each one's turns, and how many times the first one's it is."""
    plays: dict[str, Playout] = {}
    for name, make in (("python_kuhn_poker", kuhn_poker), ("rlcard leduc", leduc_holdem)):
        try:
            plays[name] = make()
        except ImportError as error:
            print(f"{name:20} not measured: {error}")
    games = {name: ours(game) for name, game in catalogue.games().items()}
    plays |= games
    rng = random.Random(1)
    gc.collect()
    gc.freeze()  # nobody pays for walking through what the engines have loaded
    turns = [{name: speed(play, rng) for name, play in plays.items()} for _ in range(TURNS)]
    first = next(iter(plays))
    for name in plays:
        moves = median(turn[name] for turn in turns) / 1e6
        times = median(turn[name] / turn[first] for turn in turns)
        busy = f"; {hottest(games[name])}" if name in games else ""
        print(f"{name:20} {moves:6.3f} million moves a second, {times:4.2f} x {first}{busy}")


if __name__ == "__main__":
    main()
