"""The robot of One Poker as a player: legal, quick, blind to what is hidden, and strong."""

import time
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

from bench.one_poker.matches import margin
from bench.one_poker.opponents import OPPONENTS, at_random
from bot.game.chance import Chance, Seed
from cogs.one_poker.abstraction import beats
from cogs.one_poker.phases import State
from cogs.one_poker.robot import LEVELS, choose
from cogs.one_poker.rules import GAME
from cogs.one_poker.terms import Call, Fold, Lock, Move, OnePokerView, Options, Phase
from cogs.one_poker.translation import possible, rank_of
from tests.cogs.one_poker.playing import act, record
from tests.conftest import count, seeded

TABLES: dict[str, dict[str, Any]] = {
    "as the rules have it": {},
    "both lock at once": {"lock": "simultaneous"},
    "a high ante": {"ante": 3},
    "deeper than was trained": {"start_chips": 300, "max_deals": 60},
    "an ante beyond the stacks": {"start_chips": 5, "ante": 7},
}


def games(number: int, level: str = "maitre", **options: Any) -> Iterator[tuple[State, int, Move]]:
    """Every decision of the robot in so many games against one who plays at random."""
    for game in range(number):
        rng = seeded("robot", level, options, game)
        state = GAME.start(Options(**options), 2, Chance(Seed(rng.randbytes(32))))
        while to_act := GAME.to_act(state):
            seat = to_act[rng.randrange(len(to_act))]
            view = GAME.view(state, seat)
            if seat == game % 2:
                move = choose(view, rng, level)
                yield state, seat, move
            else:
                move = at_random(view, rng)
            state = GAME.play(state, seat, move)


@pytest.mark.heavy
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
def test_every_move_is_legal(level: str, options: dict[str, Any]) -> None:
    phases = {state.phase for state, _, _ in games(count(30, 1000), level, **options)}
    assert Phase.LOCK in phases  # `GAME.play` has refused nothing


def test_a_decision_takes_less_than_fifty_milliseconds() -> None:
    times = []
    for state, seat, _ in games(20):
        view = GAME.view(state, seat)
        start = time.process_time()
        choose(view, seeded("time"))
        times.append(time.process_time() - start)
    assert max(times) < 0.05


def test_what_is_hidden_changes_nothing() -> None:
    for moment, (state, seat, _) in enumerate(games(20)):
        view = GAME.view(state, seat)
        imagined = GAME.view(GAME.imagine(view, seeded("imagined", moment)), seat)
        assert choose(view, seeded(moment)) == choose(imagined, seeded(moment))


@pytest.mark.heavy
def test_no_fold_that_cannot_lose_and_no_call_that_cannot_win() -> None:
    folds = calls = 0
    for level in LEVELS:
        for state, seat, move in games(count(60, 1000), level):
            if isinstance(move, Fold):
                folds += 1
                assert min(outcomes(GAME.view(state, seat))) < 0
            if isinstance(move, Call):
                calls += 1
                assert max(outcomes(GAME.view(state, seat))) >= 0
    assert folds > 20
    assert calls > 20


def outcomes(view: OnePokerView) -> set[int]:
    """How the locked card may fare, as far as its owner knows."""
    assert view.seat is not None
    assert view.private is not None
    assert view.private.locked is not None
    mine = rank_of(view.private.hand[view.private.locked])
    return {beats(mine, theirs) for theirs in possible(view, view.seat)}


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_it_wins_chips_from_every_plain_player(opponent: str) -> None:
    won = margin(choose, OPPONENTS[opponent], deals=2_000)
    # Twice the half width is four standard errors: chance does that once in thirty thousand.
    assert won.chips > 2 * won.half_width


@pytest.mark.heavy
def test_a_level_beats_the_one_below() -> None:
    levels = [partial(choose, level=level) for level in LEVELS]
    for worse, better in pairwise(levels):
        won = margin(better, worse, deals=count(8_000, 50_000))
        assert won.chips > 2 * won.half_width


def test_it_mixes() -> None:
    """The same view, other moves: nobody can read its card from its bet."""
    for state, seat, _ in games(40):
        view = GAME.view(state, seat)
        if len({choose(view, seeded("mix", n)) for n in range(40)}) > 1:
            return
    pytest.fail("every decision was pure")


def test_it_minds_what_the_last_deal_revealed() -> None:
    """The same cards, signals and bets, but the last deal was played with another card."""
    moves = []
    for shown in ("8S", "KS"):
        # Seat 0 keeps a 9 and opens again; seat 1 keeps a King and plays it.
        deck = ["9S", "KC", shown, "3H", "TD", "5D"]
        state = act(record("", {"decks": [deck]}).start(), "0 lock 1, 1 lock 1, 0 check, 1 check")
        view = GAME.view(act(state, "0 lock 1, 1 lock 0, 0 bet 1"), 1)
        moves.append([choose(view, seeded("guess", n)) for n in range(400)])
    calls = [drawn.count(Call()) for drawn in moves]
    assert abs(calls[0] - calls[1]) > 50


def test_the_order_of_the_hand_is_no_matter() -> None:
    """A move names a place, the strategy a rank."""
    locked = []
    for hand in (("TS", "QS"), ("QS", "TS")):
        state = record("", {"decks": [[hand[0], "9C", hand[1], "8D"]]}).start()
        moves = [choose(GAME.view(state, 0), seeded("place", n)) for n in range(400)]
        assert all(isinstance(move, Lock) for move in moves)
        locked.append(sum(hand[move.card] == "QS" for move in moves if isinstance(move, Lock)))
    assert abs(locked[0] - locked[1]) < 60


def test_an_unknown_level_is_refused() -> None:
    view = GAME.view(record("", {"decks": [[]]}).start(), 0)
    with pytest.raises(KeyError):
        choose(view, seeded("level"), "grand maitre")
