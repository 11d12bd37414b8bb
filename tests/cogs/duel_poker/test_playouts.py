"""Random games of Duel Poker under all its options: what holds after every move."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.cards import FRENCH
from bot.game.chance import Chance, Seed
from bot.game.contract import Range
from bot.game.record import Record, dump, read, write_move
from bot.game.referee import report, verify
from cogs.duel_poker.rules import GAME
from cogs.duel_poker.terms import MODES, Options
from tests.cogs.duel_poker.conservation import check
from tests.cogs.duel_poker.playing import drawn, legal, mildly, playout, public

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "auctions": st.booleans(),
        "starting_money": st.sampled_from([0, 25, 50, 175, 600, 2000]),
        "min_bet": st.sampled_from([1, 50, 75, 200]),
        "max_raises": st.integers(0, 4),
        "mode_choice": st.sampled_from(["dice", "dealer_consent", *(mode.value for mode in MODES)]),
        "folie_allowed": st.booleans(),
        "first_player": st.sampled_from(["non_dealer", "dealer"]),
        "rounds": st.sampled_from([1, 2, 3]),
    },
)
SEEDS = st.integers(0, 2**64)
PLACEMENTS = {1: 24, 2: 56, 3: 96}


@given(OPTIONS, SEEDS)
def test_cards_and_money_are_kept_and_the_game_ends(options: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    states = playout(rng, **options)
    for state in states:
        check(state)
    end = states[-1]
    placements = sum(state.events[0].event == "placed" for state in states)
    assert placements == PLACEMENTS[end.options.rounds]
    result = GAME.result(end)
    assert result
    money = GAME.scores(end)
    assert result.winners == tuple(seat for seat in (0, 1) if money[seat] == max(money))
    assert not any(row.pot for row in public(end).rows)


@given(OPTIONS, SEEDS)
def test_a_record_replays_to_the_same_game(options: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    chance = Chance(Seed(rng.randbytes(32)))
    state = GAME.start(Options(**options), 2, chance)
    moves = []
    while seats := GAME.to_act(state):
        move = drawn(state, rng)
        moves.append(write_move(seats[0], move))
        state = GAME.play(state, seats[0], move)
    record = Record(GAME, Options(**options), ("Ana", "Bo"), chance, tuple(moves))
    document = json.loads(json.dumps(dump(record, state)))
    again = read(json.dumps(document), {"duel_poker": GAME})
    assert again.options == Options(**options)
    assert verify(again) is None
    replayed = again.replay()
    assert replayed._replace(chance=state.chance) == state
    del document["chance"]
    assert read(json.dumps(document), {"duel_poker": GAME}).replay() == state
    assert report(again)["result"] == document["result"]


@given(OPTIONS, SEEDS)
def test_all_that_is_listed_is_taken(options: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    states = playout(rng, **options)
    for state in rng.sample(states[:-1], 12):
        (seat,) = GAME.to_act(state)
        for choice in legal(state):
            GAME.play(state, seat, choice.least if isinstance(choice, Range) else choice)
        GAME.play(state, seat, GAME.default_move(state, seat))
        assert GAME.legal(state, 1 - seat) == ()


@pytest.mark.parametrize("auctions", [False, True])
def test_mildest_moves_alone_end_the_game(auctions: bool) -> None:
    state = GAME.start(
        Options(auctions=auctions, mode_choice="dealer_consent"), 2, Chance(Seed(bytes(32)))
    )
    for _ in range(3 * 2 + 96 * (1 + auctions)):
        if GAME.to_act(state):
            state = mildly(state)
    assert GAME.result(state)


def test_a_deck_is_not_shuffled_before_its_round() -> None:
    states = playout(Random(5))
    for state in states:
        dealt = GAME.dealt(state)
        assert len(dealt["decks"]) == public(state).round
        assert all(sorted(deck) == sorted(FRENCH) for deck in dealt["decks"])
    ahead = GAME.dealt(states[0], 3)
    assert ahead["decks"] == GAME.dealt(states[-1])["decks"], "it does not depend on play"
    assert len(GAME.dealt(states[0], 9)["decks"]) == 3
