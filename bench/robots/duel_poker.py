"""How well the robot of Duel Poker plays: in each mode, against who lays and bets at random."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from bench.robots.measure import Timed, mean, table
from bot.game.cards import FRENCH
from bot.game.chance import Chance, Rng, shuffled
from bot.game.contract import Range
from cogs.duel_poker.robot import choose
from cogs.duel_poker.rules import GAME
from cogs.duel_poker.state import State
from cogs.duel_poker.terms import FOLIE, MODES, DuelPokerView, Listed, Mode, Move

DEALS = 500
AUCTIONS = 5
"""With auctions, one match in so many."""


Player = Callable[[DuelPokerView, Rng], Move]
Kind = tuple[Mode, bool, bool]
"""A mode, whether in Folie, whether with auctions."""

KINDS: list[Kind] = [
    *((mode, False, False) for mode in MODES),
    *((mode, True, False) for mode in MODES),
    *((mode, False, True) for mode in MODES),
]


def at_random(view: DuelPokerView, rng: Rng) -> Move:
    """Any of its choices; of a range any amount in it."""
    choice = view.choices[rng.randrange(len(view.choices))]
    if isinstance(choice, Range):
        (((key,), bounds),) = choice.bounds
        amount = bounds.min + bounds.step * rng.randrange(
            1 + (bounds.max - bounds.min) // bounds.step
        )
        choice = replace(choice.least, **{key: amount})
    move: Move = choice
    return move


def dealt(mode: Mode, folie: bool, rng: Rng) -> Chance:
    """The chance of a match whose every round is rolled to be of this mode."""
    dice = (FOLIE,) * folie + (MODES.index(mode) + 1,)
    decks = tuple(tuple(shuffled(rng, FRENCH)) for _ in range(3))
    return Chance(listed=Listed(dealer=rng.randrange(2), dice=dice * 3, decks=decks))


def play(players: tuple[Player, Player], chance: Chance, rng: Rng, auctions: bool) -> State:
    """The last state of a match."""
    state = GAME.start(GAME.options(auctions=auctions), 2, chance)
    while seats := GAME.to_act(state):
        move = players[seats[0]](GAME.view(state, seats[0]), rng)
        state = GAME.play(state, seats[0], move)
    return state


def row(robot: Player, kind: Kind, deals: int, seed: int) -> tuple[str, ...]:
    """Matches, rows and money in one mode."""
    mode, folie, auctions = kind
    rng, wins, share, money = Random(seed), list[float](), list[float](), list[float]()
    for number in range(deals):
        seat = number % 2
        players = (robot, at_random) if seat == 0 else (at_random, robot)
        state = play(players, dealt(mode, folie, rng), rng, auctions)
        result = GAME.result(state)
        assert result is not None
        won = state.past.rows_won
        wins.append((seat in result.winners) / len(result.winners))
        share.append(won[seat] / max(sum(won), 1))
        money.append(result.scores[seat] - result.scores[1 - seat])
    name = mode.value + (", Folie" if folie else "") + (", auctions" if auctions else "")
    ahead = mean(money)
    return (
        name,
        f"{deals:,}",
        mean(wins).percent,
        mean(share).percent,
        f"{ahead.value:,.0f} ± {ahead.margin:,.0f}",
    )


def report(deals: int, seed: int) -> str:
    """All modes, without and with Folie, and with auctions."""
    robot = Timed(choose)
    rows = [row(robot, kind, deals // AUCTIONS if kind[2] else deals, seed) for kind in KINDS]
    how = (
        f"Matches of three rounds, seed {seed}, seats in turn, a draw as half; 95 % confidence "
        "intervals."
    )
    head = ("mode", "matches", "matches won", "rows won", "money ahead")
    return "\n\n".join((how, table(head, rows), f"{robot}."))
