"""What all reports share: means with their confidence intervals, times, and tables in markdown."""

import time
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import Any, NamedTuple

NORMAL_95 = 1.96
"""Standard errors on either side of a mean that hold 95 % of a normal distribution."""


class Mean(NamedTuple):
    """A mean, half its 95 % confidence interval, and over how many values."""

    value: float
    margin: float
    number: int

    def __str__(self) -> str:
        """As `1.23 ± 0.04`."""
        return f"{self.value:.2f} ± {self.margin:.2f}"

    @property
    def percent(self) -> str:
        """As `61.2 % ± 1.3`."""
        return f"{100 * self.value:.1f} % ± {100 * self.margin:.1f}"


def mean(values: Sequence[float]) -> Mean:
    """The mean of independent values."""
    number = len(values)
    middle = sum(values) / number
    variance = sum((value - middle) ** 2 for value in values) / max(number - 1, 1)
    return Mean(middle, NORMAL_95 * sqrt(variance / number), number)


class Timed:
    """A player whose decisions are timed, by the processor's time: other work does not count."""

    def __init__(self, choose: Callable[[Any, Any], Any]) -> None:
        self._choose = choose
        self.seconds: list[float] = []

    def __call__(self, view: Any, rng: Any) -> Any:
        """The player's choice."""
        start = time.process_time()
        move = self._choose(view, rng)
        self.seconds.append(time.process_time() - start)
        return move

    def __str__(self) -> str:
        """The mean and the longest time, in milliseconds of the processor."""
        seconds = self.seconds
        return (
            f"{1000 * sum(seconds) / len(seconds):.2f} ms of processor time a decision, at most "
            f"{1000 * max(seconds):.0f} ms, over {len(seconds):,} decisions"
        )


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table in markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)
