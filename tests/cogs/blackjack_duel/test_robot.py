"""The house's player of Blackjack Duel: legal everywhere, and worth what its odds say."""

from collections.abc import Callable
from itertools import product
from math import sqrt
from random import Random
from typing import Any

import pytest

from bot.game.cards import FRENCH
from bot.game.chance import Chance, Rng, Seed
from cogs.blackjack_duel.aim import AIMS, place
from cogs.blackjack_duel.expectation import (
    Sum,
    against,
    dealer_totals,
    value_of_a_bet,
    value_of_insurance,
)
from cogs.blackjack_duel.robot import choose
from cogs.blackjack_duel.rules import GAME, State
from cogs.blackjack_duel.shoe import BLOCK, BLOCKS
from cogs.blackjack_duel.shown import BlackjackView
from cogs.blackjack_duel.stakes import Stakes
from cogs.blackjack_duel.terms import START, Bet, Move, Options
from tests.cogs.blackjack_duel.playing import act, played, random_move
from tests.conftest import count, seeded

Player = Callable[[BlackjackView, Rng], Move]

RULES = [
    {
        "dealer_peek": peek,
        "double_after_split": after,
        "resplit": again,
        "split_by": "value" if again else "rank",
        "insurance": "per_hand" if peek else "all",
        "max_scope": "per_round" if after else "per_hand",
        "order": "parallel" if peek else "sequential",
        "blackjack_pays": "3:2" if again else "1:1",
    }
    for peek, after, again in product((False, True), repeat=3)
]


def endless(rng: Random) -> tuple[tuple[str, ...], ...]:
    """The blocks of a round from a pack that never ends."""
    return tuple(tuple(rng.choices(FRENCH, k=BLOCK)) for _ in BLOCKS)


def play_round(player: Player, rng: Random, bets: Stakes, options: Options) -> float:
    """What a round of an endless pack wins or loses, by the bet."""
    state: State = GAME.start(options, 2, Chance(Seed(rng.randbytes(32))))
    state = state._replace(shoes=(endless(rng),))
    state = GAME.play(state, 0, Bet(bets))
    while not state.solos[0].past.nets:
        state = GAME.play(state, 0, player(GAME.view(state, 0), rng))
    return state.solos[0].past.nets[0] / sum(bets.values())


def chosen(script: str, cards: dict[str, str], **options: Any) -> str:
    """What it does after these moves."""
    return choose(GAME.view(played(script, cards, **options), 0), seeded("choice")).do


# Legal, and from the view alone ------------------------------------------------------------------


@pytest.mark.heavy
@pytest.mark.parametrize("options", RULES)
def test_every_choice_is_legal_in_every_phase(options: dict[str, Any]) -> None:
    rng = seeded("robots of blackjack duel", options)
    for number in range(count(6, 200)):
        state = GAME.start(Options(**options), 2, Chance(Seed(rng.randbytes(32))))
        while seats := GAME.to_act(state):
            seat = seats[rng.randrange(len(seats))]
            if number % 2 and rng.randrange(3):
                move = random_move(state, seat, rng)
            else:
                move = choose(GAME.view(state, seat), rng)
            state = GAME.play(state, seat, move)
        assert number % 2 or all(solo.past.reason in ("complete", "ruined") for solo in state.solos)


def test_what_is_hidden_changes_nothing() -> None:
    """Other cards in the blocks, another game of the other."""
    rng = seeded("hidden from the robot")
    view = GAME.view(played("bet 1:100", {"D": "6H", "M1": "TS 6S", "M2": ""}), 0)
    moves = {choose(GAME.view(GAME.imagine(view, rng), 0), seeded("same")).do for _ in range(20)}
    assert moves == {"stand"}


# The values --------------------------------------------------------------------------------------


def test_the_dealer_ends_somewhere() -> None:
    for up in range(1, 11):
        assert sum(chance for _, chance in dealer_totals(up)) == pytest.approx(1)


def test_known_values_of_an_endless_pack() -> None:
    """As they stand in the literature: the dealer is bust with a six in 42 cases of a hundred."""
    assert dict(dealer_totals(6))[22] == pytest.approx(0.4232, abs=0.0005)
    assert dict(dealer_totals(10))[22] == pytest.approx(0.2121, abs=0.0005)
    assert against(Options(), 10).stand(Sum(16)) == pytest.approx(-0.5758, abs=0.0005)
    assert value_of_insurance() == pytest.approx(-1 / 13)


def test_a_blackjack_paid_three_to_two_is_worth_half_a_bet_more_where_the_dealer_has_none() -> None:
    blackjack = 2 * (1 / 13) * (4 / 13)
    usual, better = (value_of_a_bet(Options(blackjack_pays=pays)) for pays in ("1:1", "3:2"))
    assert better - usual == pytest.approx(0.5 * blackjack * (1 - blackjack))


@pytest.mark.heavy
@pytest.mark.parametrize("options", [RULES[0], RULES[7]])
def test_it_wins_what_its_odds_say(options: dict[str, Any]) -> None:
    """The mean of many rounds lies within three standard errors of the value computed."""
    rng, read = seeded("worth", options), Options(**options)
    nets = [play_round(choose, rng, Stakes({"1": 10}), read) for _ in range(count(4_000, 20_000))]
    mean = sum(nets) / len(nets)
    error = sqrt(sum((net - mean) ** 2 for net in nets)) / len(nets)
    assert abs(mean - value_of_a_bet(read)) < 3 * error


@pytest.mark.heavy
def test_it_loses_far_less_than_random_play() -> None:
    rng, nets = seeded("random blackjack"), []

    def at_random(view: BlackjackView, rng: Rng) -> Move:
        plays = [move for move in view.choices if getattr(move, "do", "quit") != "quit"]
        move: Move = plays[rng.randrange(len(plays))]
        return move

    for _ in range(count(1_500, 20_000)):
        nets.append(play_round(at_random, rng, Stakes({"1": 10}), Options()))
    assert sum(nets) / len(nets) < value_of_a_bet(Options()) - 0.2


# Plain choices -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealer", "cards", "move"),
    [
        ("6H", "TS 6S", "stand"),
        ("TH", "TS 6S", "hit"),
        ("6H", "TS 2S", "stand"),
        ("2H", "TS 2S", "hit"),
        ("6H", "6S 5S", "double"),
        ("6H", "8S 8D", "split"),
        ("6H", "TS TD", "stand"),
        ("5H", "AS 6S", "double"),
        ("9H", "AS 7S", "hit"),
        # He does not look: a blackjack of his would take what is added, too (BJ-R11).
        ("TH", "6S 5S", "hit"),
        ("TH", "8S 8D", "hit"),
    ],
)
def test_basic_strategy(dealer: str, cards: str, move: str) -> None:
    assert chosen("bet 1:100", {"D": dealer, "M1": cards}) == move


def test_with_a_dealer_who_has_looked_more_is_risked() -> None:
    cards = {"D": "TH 7C", "M1": "6S 5S"}
    assert chosen("bet 1:100", cards) == "hit"
    assert chosen("bet 1:100", cards, dealer_peek=True) == "double"


def test_no_insurance() -> None:
    assert act(played("bet 1:100", {"D": "AH", "M1": "TS 6S"}), "insure no").solos
    view = GAME.view(played("bet 1:100", {"D": "AH", "M1": "TS 6S"}), 0)
    assert getattr(choose(view, seeded("insurance")), "take", None) is False


# Bets --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "missing", "bets"),
    [
        (10_000, 500, {"1": 500}),
        (10_000, 495, {"1": 500}),
        (10_000, 3_000, {"1": 1_500, "2": 1_500}),
        (10_000, 2_510, {"1": 1_250, "2": 1_260}),
        (10_000, 9_000, {"1": 2_500, "2": 2_500, "3": 2_500}),
        (14_000, -1_500, {"1": 10}),
        (700, 9_800, {"1": 700}),
        (15, 9_985, {"1": 10}),
    ],
)
def test_it_bets_what_is_missing_and_the_smallest_chip_beyond(
    points: int, missing: int, bets: dict[str, int]
) -> None:
    assert dict(place(Options(), points, missing).bets) == bets


def test_a_round_of_at_most_2500_is_kept_to() -> None:
    assert dict(place(Options(max_scope="per_round"), 10_000, 9_000).bets) == {"1": 2_500}


def test_the_aim_is_above_the_start_and_not_always_the_same() -> None:
    bets = {
        sum(bet.bets.values())
        for number in range(200)
        if isinstance(bet := choose(GAME.view(played(""), 0), seeded("aim", number)), Bet)
    }
    assert len(bets) > 50
    assert min(bets) >= AIMS[0] - START
    assert max(bets) <= AIMS[-1] - START


@pytest.mark.heavy
def test_it_beats_who_bets_and_plays_at_random() -> None:
    """From either seat; more than three standard errors above a half is no luck."""
    rng, wins = seeded("blackjack, strength"), 0.0
    games = count(200, 4_000)
    for number in range(games):
        state: State = GAME.start(Options(), 2, Chance(Seed(rng.randbytes(32))))
        while seats := GAME.to_act(state):
            robot = seats[0] == number % 2
            view = GAME.view(state, seats[0])
            move = choose(view, rng) if robot else random_move(state, seats[0], rng)
            state = GAME.play(state, seats[0], move)
        result = GAME.result(state)
        assert result is not None
        wins += (number % 2 in result.winners) / len(result.winners)
    assert wins / games - 0.5 > 3 * 0.5 / sqrt(games)
