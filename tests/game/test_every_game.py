"""What holds in every game of the house, whatever is played.

The games are those that `bot.catalogue` finds; nothing here names one. A new game is in this suite
as soon as its folder stands in `cogs/`.
"""

import json
import pickle
from random import Random

import pytest

from bot.game.chance import Chance
from bot.game.contract import AnyGame, Pace, Range
from bot.game.record import plain, read_move, write_move
from tests.conftest import count, seeded
from tests.game.playing import (
    GAMES,
    Playout,
    accepts,
    brought,
    choices,
    conserve,
    draw_options,
    each_game,
    has,
    of_document,
    on_playouts,
    put,
    within,
)


def test_there_are_games_to_test() -> None:
    assert GAMES


@each_game
@pytest.mark.parametrize("name", ["conservation", "hidden"])
def test_a_game_says_what_the_suite_cannot_know(game: AnyGame, name: str) -> None:
    """`conservation.check`: what is never lost or doubled. `hidden.seen`: what a viewer saw."""
    module = brought(game, name)
    assert module, f"tests/cogs/{game.name}/{name}.py is missing"
    assert callable(getattr(module, {"conservation": "check", "hidden": "seen"}[name]))


@each_game
def test_every_option_is_drawn_sooner_or_later(game: AnyGame) -> None:
    """The suite would prove little if it never left the defaults."""
    every = choices(game)
    assert set(every) == set(game.options.model_fields)
    rng = seeded("options", game.name)
    drawn = [draw_options(game, rng)[0].model_dump(mode="json") for _ in range(400)]
    for name, some in every.items():
        assert len(some) > 1, f"no two values are known for {name}"
        assert {str(options[name]) for options in drawn} > {str(game.options().model_dump()[name])}


# Playing -----------------------------------------------------------------------------------------


@on_playouts(40, 2_000, enough=count(5_000, 10**9))
def test_every_game_ends_and_somebody_is_to_act_until_then(play: Playout, rng: Random) -> None:
    game = play.game
    for state in play.states:
        to_act = game.to_act(state)
        over = state is play.end
        assert bool(to_act) != over
        assert (game.result(state) is not None) == over
        assert list(to_act) == sorted(set(to_act) & set(range(play.seats)))
        for seat in range(-1, play.seats + 1):
            assert bool(game.legal(state, seat)) == (seat in to_act), f"the choices of {seat}"
        assert game.phase(state)


@on_playouts(40, 2_000)
def test_nothing_is_lost_or_doubled(play: Playout, rng: Random) -> None:
    """Cards, chips and points, as the game's own `conservation.check` counts them."""
    for state in play.states:
        conserve(play.game, state)


@on_playouts(24, 2_000)
def test_scores_result_and_figures_have_a_number_a_seat(play: Playout, rng: Random) -> None:
    game = play.game
    for state in play.states:
        assert [type(score) for score in game.scores(state)] == [int] * play.seats
    result = game.result(play.end)
    assert result is not None
    assert result.winners
    assert list(result.winners) == sorted(set(result.winners) & set(range(play.seats)))
    assert result.scores == game.scores(play.end)
    assert result.reason
    figures = game.figures(play.end)
    assert figures
    for name, numbers in figures.items():
        assert name.isidentifier()
        assert [type(number) for number in numbers] == [int] * play.seats
    assert figures.keys() == game.figures(play.states[0]).keys()


@on_playouts(24, 500)
def test_the_same_moves_give_the_same_game(play: Playout, rng: Random) -> None:
    game = play.game
    state = game.start(play.options, play.seats, Chance(play.seed))
    for raw, expected in zip(play.moves, play.states, strict=False):
        assert state == expected
        assert hash(state) == hash(expected)
        state = game.play(state, *read_move(game, raw))
    assert state == play.end


@on_playouts(24, 500)
def test_events_are_told_as_json(play: Playout, rng: Random) -> None:
    for moment in play.moments(rng, 20):
        state = play.states[moment + 1]
        events = plain(state.events)
        assert json.loads(json.dumps(events)) == events
        assert all(isinstance(event["event"], str) for event in events)


@on_playouts(24, 500)
def test_a_game_set_aside_goes_on_as_if_never_interrupted(play: Playout, rng: Random) -> None:
    for moment in play.moments(rng, 2):
        state = pickle.loads(pickle.dumps(play.states[moment]))
        assert state == play.states[moment]
        for raw in play.moves[moment:]:
            state = play.game.play(state, *read_move(play.game, raw))
        assert state == play.end


# Choices -----------------------------------------------------------------------------------------


@on_playouts(24, 500)
def test_every_listed_move_is_accepted(play: Playout, rng: Random) -> None:
    game = play.game
    for state, seat in play.acting(rng, 8):
        for choice in game.legal(state, seat):
            move = choice.least if isinstance(choice, Range) else choice
            game.play(state, seat, move)


@on_playouts(24, 500)
def test_no_choice_is_listed_twice(play: Playout, rng: Random) -> None:
    for state, seat in play.acting(rng, 8):
        listed = [json.dumps(plain(choice)) for choice in play.game.legal(state, seat)]
        assert len(listed) == len(set(listed))


@on_playouts(24, 1_000)
def test_amounts_within_the_bounds_are_accepted_and_no_others(play: Playout, rng: Random) -> None:
    """Where a choice has several amounts they may be too much together; one alone never is."""
    game = play.game
    for state, seat in play.acting(rng, 12):
        legal = game.legal(state, seat)
        for span in (choice for choice in legal if isinstance(choice, Range)):
            for _ in range(4):
                move = within(game, span, rng)
                assert accepts(game, state, seat, move) or len(span.bounds) > 1
            for path, bounds in span.bounds:
                assert bounds.min <= bounds.max
                least, most, step = bounds.min, bounds.max, bounds.step
                near = {least - step, least - 1, least + 1, most - 1, most + 1, most + step}
                for amount in near | {-most, 0, 10**30}:
                    move = of_document(game, put(plain(span.least), path, amount))
                    listed = has(bounds, amount) or move in legal
                    assert accepts(game, state, seat, move) == listed, amount


@on_playouts(24, 500)
def test_the_mildest_move_is_legal(play: Playout, rng: Random) -> None:
    game = play.game
    for state in play.states[:-1]:
        for seat in game.to_act(state):
            game.play(state, seat, game.default_move(state, seat))
            assert isinstance(game.pace(state, seat), Pace)


@on_playouts(24, 500)
def test_a_move_reads_as_it_was_written(play: Playout, rng: Random) -> None:
    game = play.game
    for state, seat in play.acting(rng, 6):
        for choice in game.legal(state, seat):
            move = within(game, choice, rng) if isinstance(choice, Range) else choice
            text = json.dumps(write_move(seat, move))
            assert read_move(game, json.loads(text)) == (seat, move)


@on_playouts(2, 10)
def test_a_state_cannot_be_changed(play: Playout, rng: Random) -> None:
    """So that two tables never share anything mutable, and a robot looks ahead for free."""
    parts = [name for name in dir(play.end) if not name.startswith("_")]
    assert parts
    for name in (*parts, "another"):
        with pytest.raises((AttributeError, TypeError)):
            setattr(play.end, name, None)
    assert hash(play.end) == hash(pickle.loads(pickle.dumps(play.end)))
