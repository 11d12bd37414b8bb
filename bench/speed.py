"""How fast the rules are: random games through `legal` and `play`, beside two published engines.

`make bench` runs it. The engines are `python_kuhn_poker` of open_spiel and the bare leduc hold'em
of rlcard; where one is not installed, that is said.
"""

import cProfile
import pstats
import random
import time
from collections.abc import Callable

from bot import catalogue
from bot.game.chance import Chance, Seed
from bot.game.contract import AnyGame, Range

SECONDS = 3.0
"""How long each is measured."""

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
        moves = 0
        while to_act := game.to_act(state):
            seat = to_act[0]
            choices = [c for c in game.legal(state, seat) if getattr(c, "do", "") not in LEAVING]
            choice = rng.choice(choices)
            move = choice.least if isinstance(choice, Range) else choice
            state = game.play(state, seat, move)
            moves += 1
        return moves

    return play


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
            state.apply_action(rng.choice(state.legal_actions()))
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
            game.step(rng.choice(game.get_legal_actions()))
            moves += 1
        return moves

    return play


def speed(play: Playout) -> float:
    """Moves a second, over `SECONDS`."""
    rng = random.Random(1)
    for _ in range(20):
        play(rng)
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
    """Print a table."""
    for name, make in (("python_kuhn_poker", kuhn_poker), ("rlcard leduc", leduc_holdem)):
        try:
            play = make()
        except ImportError as error:
            print(f"{name:20} not measured: {error}")
            continue
        print(f"{name:20} {speed(play) / 1e6:6.3f} million moves a second")
    for name, game in catalogue.games().items():
        play = ours(game)
        print(f"{name:20} {speed(play) / 1e6:6.3f} million moves a second; {hottest(play)}")


if __name__ == "__main__":
    main()
