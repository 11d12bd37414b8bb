"""Computes the strategy of the One Poker robot anew: `make train`.

It writes `cogs/one_poker/trained.py`, which the robot looks its moves up in, and
`data/one_poker/deals.json`, the numbers of the abstract game that it is a solution of. Nothing in
it is random: the same code writes the same files.
"""

import os
import time
from pathlib import Path

# One thread: sums come in one order, and the products are too small to share.
os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")

import bench.one_poker.deal as deals
from bench.one_poker.deal import Deal
from bench.one_poker.kept import settled
from bench.one_poker.solver import Solution, Solver
from cogs.one_poker.abstraction import DEPTHS, LOWS, RANKS, is_high, meetings, spots
from cogs.one_poker.strategy import PAIRS, pack, rounded

CFR_ROUNDS, TREMBLING = 1000, 300
"""For how long each depth is solved in the end."""

FILE = Path(__file__).resolve().parents[2] / "cogs" / "one_poker" / "trained.py"
HEADER = '''"""The trained strategy, a text for each of DEPTHS; `strategy.py` reads it.

Written by `make train` (bench/one_poker/train.py): do not edit.
"""

STRATEGY = (
'''


def numbers(deal: Deal, solution: Solution) -> bytes:
    """A solution as `strategy.py` lays it out; what cannot be held is 0."""
    out = bytearray()
    for place, meeting in enumerate(meetings()):
        groups = [{hint.kept_high, hint.new_high} for hint in meeting]
        for player in (0, 1):
            for low, high in PAIRS:
                if {is_high(low), is_high(high)} == groups[player]:
                    chance = solution.locks[player][place, high, low]
                    out.append(rounded((1 - chance, chance))[1])
                else:
                    out.append(0)
        for line, spot in spots(deal.depth).items():
            mixes = solution.bets[line][place]
            rows = [
                rounded(mix) if is_high(rank) in groups[spot.player] else (0,) * len(mix)
                for rank, mix in enumerate(mixes)
            ]
            for column in list(zip(*rows, strict=True))[1:]:
                out.extend(column)
    return bytes(out)


def main() -> None:
    """Settle, solve and write every depth."""
    solved, texts = [], []
    for depth in DEPTHS:
        start = time.perf_counter()
        deal = settled(RANKS, LOWS, depth)
        solution = Solver(deal, meetings()).run(CFR_ROUNDS, TREMBLING).solution()
        solved.append(deal)
        texts.append(pack(numbers(deal, solution)))
        spent = time.perf_counter() - start
        print(f"depth {depth:2}: {len(texts[-1]):6} bytes, {spent:5.1f} s", flush=True)
    deals.write(solved)
    FILE.write_text(HEADER + "".join(f'    "{text}",\n' for text in texts) + ")\n", "utf-8")


if __name__ == "__main__":
    main()
