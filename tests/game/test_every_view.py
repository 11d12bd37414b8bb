"""What anyone may know, in every game: views, and the states imagined behind them."""

import json
import pickle
from random import Random

from bot.game.record import plain
from tests.game.playing import Playout, conserve, on_playouts, play_out


@on_playouts(24, 500)
def test_a_view_is_of_its_viewer(play: Playout, rng: Random) -> None:
    game = play.game
    for moment in (*play.moments(rng, 6), len(play.moves)):
        state = play.states[moment]
        for viewer in play.viewers:
            view = game.view(state, viewer)
            assert (view.seat, view.seats, view.options) == (viewer, play.seats, play.options)
            assert view.result == game.result(state)
            assert view.choices == (() if viewer is None else game.legal(state, viewer))
            assert (view.private is None) == (viewer is None)
        open_to_all = game.view(state, None).public
        assert isinstance(plain(open_to_all), dict)


@on_playouts(24, 500)
def test_a_view_is_json_and_cannot_be_changed(play: Playout, rng: Random) -> None:
    game = play.game
    for moment in play.moments(rng, 4):
        for viewer in play.viewers:
            view = game.view(play.states[moment], viewer)
            told = plain(view)
            assert json.loads(json.dumps(told)) == told
            assert hash(view) == hash(game.view(play.states[moment], viewer))


@on_playouts(20, 200)
def test_looking_changes_nothing(play: Playout, rng: Random) -> None:
    game = play.game
    for moment in (*play.moments(rng, 3), len(play.moves)):
        state = play.states[moment]
        before = pickle.loads(pickle.dumps(state))
        for viewer in play.viewers:
            game.imagine(game.view(state, viewer), rng)
        game.dealt(state, 3)
        game.figures(state)
        assert state == before


@on_playouts(24, 2_000)
def test_an_imagined_state_looks_just_as_what_was_seen(play: Playout, rng: Random) -> None:
    game = play.game
    for moment in (*play.moments(rng, 6), len(play.moves)):
        for viewer in play.viewers:
            view = game.view(play.states[moment], viewer)
            assert game.view(game.imagine(view, rng), viewer) == view


@on_playouts(24, 500)
def test_nothing_is_lost_or_doubled_in_an_imagined_state(play: Playout, rng: Random) -> None:
    for moment in play.moments(rng, 6):
        for viewer in play.viewers:
            view = play.game.view(play.states[moment], viewer)
            conserve(play.game, play.game.imagine(view, rng))


@on_playouts(20, 500)
def test_an_imagined_state_can_be_played_to_its_end(play: Playout, rng: Random) -> None:
    game = play.game
    for moment in play.moments(rng, 1):
        for viewer in play.viewers:
            state = game.imagine(game.view(play.states[moment], viewer), rng)
            for _, _, after in play_out(game, state, rng):
                state = after
            assert game.result(state) is not None


@on_playouts(20, 200)
def test_imagining_repeats_itself_with_the_same_chance(play: Playout, rng: Random) -> None:
    game = play.game
    for moment in play.moments(rng, 2):
        for viewer in play.viewers:
            view = game.view(play.states[moment], viewer)
            seed = rng.random()
            assert game.imagine(view, Random(seed)) == game.imagine(view, Random(seed))


@on_playouts(8, 100)
def test_what_is_hidden_is_drawn_anew_each_time(play: Playout, rng: Random) -> None:
    """Before the first move, when all is still to come: a few mild moves bring other things up."""
    game = play.game
    for viewer in play.viewers:
        view = game.view(play.states[0], viewer)
        brought_up = set()
        for _ in range(8):
            state = game.imagine(view, rng)
            for _ in range(12):
                if not (seats := game.to_act(state)):
                    break
                state = game.play(state, seats[0], game.default_move(state, seats[0]))
            brought_up.add(tuple(game.view(state, other) for other in play.viewers))
        assert len(brought_up) > 1
