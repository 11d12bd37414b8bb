"""How strong the One Poker robot is: `python -m bench.one_poker.report [deals]`.

Exploitability in the abstract game by the independent best response; chips a deal against plain
players and between the levels, by the rules themselves; and the time a decision takes. Needs
nothing but what the bot runs on.
"""

import random
import sys
import time
from functools import partial

from bench.one_poker import deal as deals
from bench.one_poker.best_response import gap
from bench.one_poker.matches import margin
from bench.one_poker.opponents import OPPONENTS, Player
from bench.one_poker.policy import Stored
from bot.game.chance import Chance, Seed
from cogs.one_poker.robot import LEVELS, TRAINED, choose
from cogs.one_poker.rules import GAME
from cogs.one_poker.trained import STRATEGY

GAMES_TIMED = 200


def tell_exploitability() -> None:
    """By depth."""
    print("| depth | mean | first deal | worst meeting | bytes |")
    print("|---:|---:|---:|---:|---:|")
    for deal, text in zip(deals.read(), STRATEGY, strict=True):
        found = gap(deal, Stored(TRAINED, deal.depth))
        print(
            f"| {deal.depth} | {found.mean:.4f} | {found.first:.4f} | {found.worst:.4f}"
            f" | {len(text)} |"
        )


def tell_margins(count: int) -> None:
    """Chips a deal, with 95 % confidence intervals."""
    players: dict[str, Player] = {level: partial(choose, level=level) for level in LEVELS}
    print(f"\n| chips a deal, {count:,} deals | " + " | ".join(players) + " |")
    print("|---|" + "---:|" * len(players))
    for name, theirs in (OPPONENTS | players).items():
        cells = [
            "" if ours is theirs else str(margin(ours, theirs, count)) for ours in players.values()
        ]
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)


def tell_times() -> None:
    """Of the decisions of games between two masters."""
    rng = random.Random(1)
    times = []
    for _ in range(GAMES_TIMED):
        state = GAME.start(GAME.options(), 2, Chance(Seed(rng.randbytes(32))))
        while to_act := GAME.to_act(state):
            view = GAME.view(state, to_act[0])
            start = time.perf_counter()
            move = choose(view, rng)
            times.append(time.perf_counter() - start)
            state = GAME.play(state, to_act[0], move)
    mean, most = (1000 * t for t in (sum(times) / len(times), max(times)))
    print(f"\n{len(times):,} decisions: {mean:.3f} ms on average, {most:.1f} ms at most.")


if __name__ == "__main__":
    tell_exploitability()
    tell_times()
    tell_margins(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
