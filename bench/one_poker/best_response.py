"""How much a player who knows a strategy wins against it: the judge of the training.

Nothing here is shared with the training or with the robot. The abstract game of
docs/robots/one-poker.md is told once more, in this file's own words, and searched by plain
recursion over its lines of bets; only its numbers (`deal.py`) are taken as they are.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple, Protocol

from bench.one_poker.deal import Deal, Hint, Meeting

FRESH = 3
"""The hint of a first hand."""


class Policy(Protocol):
    """A strategy for one deal, asked decision by decision."""

    def lock(self, meeting: Meeting, player: int, mine: int, other: int) -> float:
        """How often `mine` is locked of a hand of these two ranks."""

    def bet(self, meeting: Meeting, line: str, mine: int) -> Mapping[str, float]:
        """How often each letter continues the line, by whoever's turn it is, `mine` locked."""


class Gap(NamedTuple):
    """How far a strategy is from unbeatable at one depth."""

    mean: float
    """Chips a deal that the best response wins, the seat drawn by lot: the exploitability."""
    worst: float
    """The same at the meeting of signals where it is highest."""
    first: float
    """The same over the first deals of a game."""


def gap(deal: Deal, policy: Policy) -> Gap:
    """The exploitability of a policy, weighed by how often signals meet."""
    later, first = chances(deal), chances(deal, fresh=True)
    gaps = {
        (one, other): exploitability(deal, (one, other), policy)
        for hints in (later, first)
        for one in hints
        for other in hints
    }
    mean, start = (
        sum(hints[one] * hints[other] * gaps[one, other] for one in hints for other in hints)
        for hints in (later, first)
    )
    return Gap(mean, max(gaps.values()), start)


def exploitability(deal: Deal, meeting: Meeting, policy: Policy) -> float:
    """What best responses win at one meeting of signals, the mean of both seats."""
    return sum(best(deal, meeting, player, policy) for player in (0, 1)) / 2


def chances(deal: Deal, fresh: bool = False) -> dict[Hint, float]:
    """How often each signal comes up, in a first deal or in a later one."""
    share = {False: deal.lows / deal.ranks, True: 1 - deal.lows / deal.ranks}
    found: dict[Hint, float] = {}
    for kept, new in product((False, True), repeat=2):
        if fresh:
            # Of a first hand nobody knows which card is which: HAUT and BAS come in one order.
            hint = (min(kept, new), max(kept, new), FRESH)
            found[hint] = found.get(hint, 0.0) + share[kept] * share[new]
            continue
        for told, groups in enumerate(deal.state):
            found[kept, new, told] = sum(groups[kept]) * share[new]
    return found


def best(deal: Deal, meeting: Meeting, player: int, policy: Policy) -> float:
    """What a player wins who knows the other's policy and answers it as well as can be."""
    against = [0.0] * deal.ranks
    left = 0.0
    for chance, kept, new in hands(deal, meeting[1 - player]):
        share = policy.lock(meeting, 1 - player, kept, new)
        for locked, stays, often in ((kept, new, share), (new, kept, 1 - share)):
            against[locked] += chance * often
            left += chance * often * worth(deal, locked, stays)
    values = _search(deal, meeting, player, policy, "", against)
    return -left + sum(
        chance * max(values[a] + worth(deal, a, b), values[b] + worth(deal, b, a))
        for chance, a, b in hands(deal, meeting[player])
    )


def hands(deal: Deal, hint: Hint) -> Iterator[tuple[float, int, int]]:
    """Every hand behind a signal: how likely, the kept rank, the new one."""
    kept_high, new_high, told = hint
    if told == FRESH:
        kept = [float(_high(deal, rank) == kept_high) for rank in range(deal.ranks)]
    else:
        kept = list(deal.state[told][kept_high])
    new = [rank for rank in range(deal.ranks) if _high(deal, rank) == new_high]
    for rank, other in product(range(deal.ranks), new):
        if kept[rank]:
            yield kept[rank] / sum(kept) / len(new), rank, other


def worth(deal: Deal, shown: int, kept: int) -> float:
    """What a card is worth that is kept when another is shown beside it."""
    high = _high(deal, kept)
    if _high(deal, shown) != high:
        return deal.worth[2][high][kept]
    first, size = (deal.lows, deal.ranks - deal.lows) if high else (0, deal.lows)
    return deal.worth[int(shown >= first + size // 2)][high][kept]


def letters(line: str, depth: int) -> str:
    """How a line of bets may go on: k check, 1 3 8 bet, r raise, a all-in, c call, f fold.

    A bet or raise short of all-in leaves at least a third of the stack.
    """
    if line in ("", "k"):
        return "k" + "".join(size for size in "138" if int(size) <= depth * 2 / 3) + "a"
    if line.endswith("a"):
        return "fc"
    may_raise = line[-1].isdigit() and 3 * int(line[-1]) + 1 <= depth * 2 / 3
    return "fcra" if may_raise else "fca"


def over(line: str) -> bool:
    """Both checked, or somebody called or folded."""
    return line == "kk" or line.endswith(("c", "f"))


def matched(line: str, depth: int) -> int:
    """How many antes of each player's bets are in the pot at the end of a line."""
    bets = [0, 0]
    for turn, letter in enumerate(line):
        mine, theirs = turn % 2, 1 - turn % 2
        if letter.isdigit():
            bets[mine] = int(letter)
        elif letter == "r":
            bets[mine] = 3 * bets[theirs] + 1
        elif letter == "a":
            bets[mine] = depth
        elif letter == "c":
            bets[mine] = bets[theirs]
    return min(bets)


def _search(
    deal: Deal, meeting: Meeting, player: int, policy: Policy, line: str, against: Sequence[float]
) -> list[float]:
    """By the rank that the player locked, what he can still win, times the chance of the line."""
    if deal.depth == 0 or over(line):
        return _paid(deal, player, line, against)
    choices = letters(line, deal.depth)
    if len(line) % 2 == player:
        ways = [_search(deal, meeting, player, policy, line + x, against) for x in choices]
        return [max(values) for values in zip(*ways, strict=True)]
    mixes = [policy.bet(meeting, line, rank) if share else {} for rank, share in enumerate(against)]
    ways = []
    for letter in choices:
        parts = [
            share * mix[letter] if share else 0.0 for share, mix in zip(against, mixes, strict=True)
        ]
        ways.append(_search(deal, meeting, player, policy, line + letter, parts))
    return [sum(values) for values in zip(*ways, strict=True)]


def _paid(deal: Deal, player: int, line: str, against: Sequence[float]) -> list[float]:
    stake = 1 + matched(line, deal.depth)
    total = sum(against)
    if line.endswith("f"):
        folded = (len(line) - 1) % 2 == player
        return [-stake * total if folded else stake * total] * deal.ranks
    values, below = [], 0.0
    for share in against:
        values.append(stake * (below - (total - below - share)))
        below += share
    # 2 beats the Ace: what the plain order gives to the Ace goes the other way.
    values[0] += 2 * stake * against[-1]
    values[-1] -= 2 * stake * against[0]
    return values


def _high(deal: Deal, rank: int) -> bool:
    return rank >= deal.lows
