"""Whole games of Blackjack Duel: nothing is lost, the same decisions win the same, all end."""

import json
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.chance import Chance, Seed
from bot.game.contract import Range
from bot.game.record import dump, plain, read
from cogs.blackjack_duel.choices import choices
from cogs.blackjack_duel.rules import GAME, State
from cogs.blackjack_duel.stakes import Stakes
from cogs.blackjack_duel.terms import Bet, Hit, Options, RoundSettled
from tests.cogs.blackjack_duel.conservation import best, check
from tests.cogs.blackjack_duel.playing import Played, random_game, random_move, refusal, takes
from tests.cogs.blackjack_duel.test_secrets import random_options
from tests.conftest import count, seeded

ORDERS = pytest.mark.parametrize("order", ["sequential", "parallel"])


def game(order: str, number: int) -> Played:
    rng = seeded("playout", order, number)
    return random_game(rng, **random_options(rng), order=order)


@pytest.mark.heavy
@ORDERS
def test_nothing_is_lost_and_every_game_ends(order: str) -> None:
    for number in range(count(40, 1_500)):
        states = game(order, number).states
        for state in states:
            check(state)
        end = states[-1]
        result = GAME.result(end)
        assert result
        assert result.scores == GAME.scores(end)
        assert set(result.winners) == {
            seat for seat in (0, 1) if result.scores[seat] == max(result.scores)
        }
        for seat, solo in enumerate(end.solos):
            penalties = 1000 * (5 - len(solo.past.nets))
            assert sum(solo.past.nets) - penalties == result.scores[seat] - 10_000


def test_who_splits_as_often_as_he_can_is_offered_no_card_that_is_not_there() -> None:
    """All hands of a place that is split again share S_m: its 22 cards can run out."""
    options = Options(resplit=True, split_by="value", double_after_split=True)
    read_out = 0
    for number in range(60):
        state = GAME.start(options, 2, Chance(Seed(seeded("splits", number).randbytes(32))))
        while GAME.to_act(state) == (0,):
            offered = {
                move.do: move for move in GAME.legal(state, 0) if not isinstance(move, Range)
            }
            if not offered.keys() & {"insure", "stand"}:
                state = GAME.play(state, 0, Bet(Stakes({"1": 10, "2": 10, "3": 10})))
                continue
            if offered.keys() == {"stand", "quit"}:
                read_out += 1
                assert refusal(state, "hit") == "no-card-left"
            draws = (do for do in ("split", "insure", "hit") if do in offered)
            state = GAME.play(state, 0, offered[next(draws, "stand")])
    assert read_out


@pytest.mark.heavy
@ORDERS
def test_both_players_meet_the_same_dealer(order: str) -> None:
    for number in range(count(30, 1_000)):
        met: dict[int, set[Any]] = {}
        for state in game(order, number).states:
            for event in state.events:
                if isinstance(event, RoundSettled):
                    met.setdefault(event.round, set()).add(event.dealer)
        assert all(len(hands) == 1 for hands in met.values())


@pytest.mark.heavy
def test_the_same_decisions_win_the_same() -> None:
    """RULES 5.9, and in any order of the two players."""
    for number in range(count(30, 1_000)):
        rng = seeded("mirror", number)
        options = Options(**random_options(rng), order="parallel")
        state = GAME.start(options, 2, Chance(Seed(rng.randbytes(32))))
        behind: list[Any] = []
        while 0 in state.to_act or behind:
            if 0 in state.to_act and (not behind or rng.random() < 0.5):
                behind.append(random_move(state, 0, rng))
                state = GAME.play(state, 0, behind[-1])
            else:
                state = GAME.play(state, 1, behind.pop(0))
        result = GAME.result(state)
        assert result
        assert result.winners == (0, 1)
        assert state.solos[0].past.nets == state.solos[1].past.nets
        assert state.solos[0].past.reads == state.solos[1].past.reads


@pytest.mark.heavy
@ORDERS
def test_records_are_written_read_and_replayed(order: str) -> None:
    for number in range(count(12, 500)):
        played = game(order, number)
        document = dump(played.record, played.states[-1])
        games = {"blackjack_duel": GAME}
        assert read(json.dumps(document), games).replay() == replayed_end(played, document)
        sown = {key: value for key, value in document.items() if key != "chance"}
        assert read(json.dumps(sown), games).replay() == played.states[-1]
        del document["seed"], document["commitment"]
        listed = read(json.dumps(document), games).replay()
        assert listed.solos == played.states[-1].solos
        assert GAME.dealt(listed) == document["chance"]


def replayed_end(played: Played, document: dict[str, Any]) -> State:
    """The end with the chance of the document, which is what is played where both are given."""
    chance = Chance(
        played.record.chance.seed, GAME.listed.model_validate_json(json.dumps(document["chance"]))
    )
    return played.states[-1]._replace(chance=chance)


@pytest.mark.heavy
@ORDERS
def test_every_choice_is_accepted_and_nothing_else(order: str) -> None:
    verbs = ("hit", "stand", "double", "split", "quit")
    every: list[dict[str, Any]] = [{"do": verb} for verb in verbs]
    every += [{"do": "insure", "take": take} for take in (True, False)]
    every += [{"do": "insure", "hands": hands} for hands in ([], [1], [2], [1, 3], [1, 2, 3])]
    for number in range(count(6, 200)):
        for state in game(order, number).states[:-1]:
            for seat in state.to_act:
                choices_ = [plain(choice) for choice in GAME.legal(state, seat)]
                for raw in every:
                    listed = any(raw.items() <= choice.items() for choice in choices_)
                    assert takes(state, seat, raw) == listed, raw


@pytest.mark.heavy
def test_bets_are_accepted_within_their_bounds_alone() -> None:
    for number in range(count(10, 300)):
        rng = seeded("bets", number)
        for state in game("parallel", number).states[:-1]:
            for seat in state.to_act:
                span = GAME.legal(state, seat)[0]
                if not isinstance(span, Range):
                    continue
                points, cap = state.solos[seat].points, 2500
                for path, bounds in span.bounds:
                    assert (bounds.min, bounds.step) == (10, 10)
                    assert bounds.max == min(cap, points // 10 * 10)
                    amount = rng.choice((bounds.min, bounds.max, bounds.max + 10, 15, 0))
                    raw = {"do": "bet", "bets": {path[1]: amount}}
                    fits = bounds.min <= amount <= bounds.max and amount % 10 == 0
                    assert takes(state, seat, raw) == fits


def test_mildest_moves_alone_play_all_five_rounds() -> None:
    for number in range(10):
        state = GAME.start(Options(), 2, Chance(Seed(bytes([number]) * 32)))
        while to_act := GAME.to_act(state):
            state = GAME.play(state, to_act[0], GAME.default_move(state, to_act[0]))
        assert [len(solo.past.nets) for solo in state.solos] == [5, 5]
        result = GAME.result(state)
        assert result
        assert result.winners == (0, 1)


def test_no_round_is_shuffled_before_it_is_dealt() -> None:
    for order in ("sequential", "parallel"):
        for before, after in pairwise(game(order, 1).states):
            rounds = max(len(solo.past.reads) + (solo.round is not None) for solo in after.solos)
            assert len(after.shoes) == rounds
            assert after.shoes[: len(before.shoes)] == before.shoes


SHOE = [rank + suit for rank in "A23456789TJQK" for suit in "SHD"] * 6


@given(st.lists(st.integers(0, len(SHOE) - 1), min_size=2, max_size=14, unique=True))
def test_a_total_counts_one_ace_as_11_where_it_can(places: list[int]) -> None:
    """Drawn one by one, as in play; the two first ones may be a blackjack."""
    cards = [SHOE[place] for place in places]
    chance = {"rounds": [{"D": ["2C"] * 6 + ["3C"] * 6, "M1": cards}]}
    state = GAME.start(
        Options(), 2, Chance(listed=GAME.listed.model_validate_json(json.dumps(chance)))
    )
    state = GAME.play(state, 0, Bet(Stakes({"1": 10})))
    held = 2
    while GAME.phase(state) == "play" and held < len(cards):
        hand = state.solos[0].round.hands[0]  # type: ignore[union-attr]
        assert hand.cards == tuple(cards[:held])
        assert hand.total == best(hand.cards)
        assert choices(state.options, state.solos[0])
        state = GAME.play(state, 0, Hit())
        held += 1
    if last := state.solos[0].past.last:
        assert last.hands[0].cards == tuple(cards[:held])
        assert last.hands[0].total == best(cards[:held])  # type: ignore[arg-type]
        assert last.hands[0].total >= 21
