"""How well the house's robots play: `python -m bench.robots <game> [--deals N] [--seed S]`.

Prints the numbers of `docs/robots/<game>.md`, in markdown.
"""

import argparse
from importlib import import_module
from pathlib import Path

GAMES = sorted(
    path.stem
    for path in Path(__file__).parent.glob("*.py")
    if path.stem not in ("__main__", "measure")
)


def main() -> None:
    """Print the report of a game."""
    parser = argparse.ArgumentParser(prog="python -m bench.robots", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--deals", type=int, help="how many; each report has its own default")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    module = import_module(f"bench.robots.{chosen.game}")
    print(module.report(chosen.deals or module.DEALS, chosen.seed))


if __name__ == "__main__":
    main()
