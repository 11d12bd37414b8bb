"""Records of every game: written anywhere, read back, replayed, and held against their seed."""

import json
from random import Random
from typing import Any

from bot.game.record import Record, RecordError, plain, read
from bot.game.referee import report, verify
from tests.game.deals import changed, decks, numbers
from tests.game.leaks import change_round
from tests.game.playing import Playout, on_playouts

FLIP = str.maketrans("0123456789abcdef", "123456789abcdef0")


def reread(play: Playout, document: dict[str, Any]) -> Record:
    """The record behind the JSON text of a document."""
    return read(json.dumps(document), {play.game.name: play.game})


def without(document: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in document.items() if key not in keys}


def proves(play: Playout, document: dict[str, Any]) -> bool:
    """Whether the cards of a document follow from its seed, and its moves fit them."""
    try:
        return verify(reread(play, document)) is None
    except RecordError:
        return False


@on_playouts(24, 1_000)
def test_a_record_may_be_written_anywhere_and_played_on(play: Playout, rng: Random) -> None:
    for moment in (0, *play.moments(rng, 1), len(play.moves)):
        document = without(play.document(moment), "chance")
        assert reread(play, document).replay() == play.states[moment]
    document = {**play.document(0), "moves": list(play.moves)}
    assert reread(play, without(document, "chance")).replay() == play.end


@on_playouts(24, 1_000)
def test_the_chance_that_a_record_lists_is_what_was_dealt(play: Playout, rng: Random) -> None:
    """At any moment, what anyone sees is the same with the cards listed and no seed at all."""
    game = play.game
    for moment in (0, *play.moments(rng, 1), len(play.moves)):
        state = play.states[moment]
        replayed = reread(play, without(play.document(moment), "seed", "commitment")).replay()
        for viewer in play.viewers:
            assert game.view(replayed, viewer) == game.view(state, viewer)
        assert game.dealt(replayed) == game.dealt(state)
        assert game.figures(replayed) == game.figures(state)


@on_playouts(24, 2_000)
def test_a_finished_record_replays_to_its_result(play: Playout, rng: Random) -> None:
    """With seed and chance, with the seed alone, and with the chance alone."""
    document = play.document()
    assert document["result"] == plain(play.game.result(play.end))
    assert document["commitment"] == play.seed.commitment
    for left_out in ((), ("chance",), ("seed", "commitment"), ("result",), ("commitment",)):
        told = report(reread(play, without(document, *left_out)))
        assert told["result"] == document["result"]
        assert told["scores"] == list(play.game.scores(play.end))
        assert told["over"]
        assert not told["legal"]


@on_playouts(24, 500)
def test_a_record_dumps_as_it_was_read(play: Playout, rng: Random) -> None:
    document = play.document()
    record = reread(play, document)
    assert play.game.dealt(record.replay()) == document["chance"]
    assert json.loads(json.dumps(document)) == document
    assert list(document)[:2] == ["format", "game"]


@on_playouts(24, 1_000)
def test_an_honest_record_proves_itself(play: Playout, rng: Random) -> None:
    document = play.document()
    assert proves(play, document)
    assert proves(play, without(document, "commitment"))
    assert proves(play, without(document, "chance"))
    assert proves(play, without(document, "result"))
    assert proves(play, play.document(rng.randrange(len(play.moves))))
    assert not proves(play, without(document, "seed"))


@on_playouts(24, 1_000)
def test_a_changed_record_does_not(play: Playout, rng: Random) -> None:
    document = play.document()
    deal = document["chance"]
    every = list(decks(deal).values())
    for cards in rng.sample(every, min(2, len(every))):
        while not (values := change_round(cards, rng)):
            pass
        assert not proves(play, {**document, "chance": changed(deal, values)})
    for path, number in rng.sample(sorted(numbers(deal).items()), min(2, len(numbers(deal)))):
        assert not proves(play, {**document, "chance": changed(deal, {path: number ^ 1})})
    other_seed = document["seed"].translate(FLIP)
    assert not proves(play, {**document, "seed": other_seed})
    assert not proves(play, {**without(document, "commitment"), "seed": other_seed})
    assert not proves(play, {**document, "commitment": other_seed})


@on_playouts(16, 200)
def test_the_referee_reports_json_at_any_moment(play: Playout, rng: Random) -> None:
    game = play.game
    for moment in play.moments(rng, 4):
        told = report(reread(play, without(play.document(moment), "chance")))
        assert json.loads(json.dumps(told)) == told
        state = play.states[moment]
        assert told["to_act"] == list(game.to_act(state))
        assert told["legal"] == {
            str(seat): plain(game.legal(state, seat)) for seat in game.to_act(state)
        }
        assert told["public"] == plain(game.view(state, None).public)
        assert set(told["private"]) == {str(seat) for seat in range(play.seats)}
        assert told["events"] == plain(state.events)
        assert told["commitment"] == play.seed.commitment
        assert (told["game"], told["over"], told["result"]) == (game.name, False, None)
        for moves in told["legal"].values():
            assert all("seat" not in move and move["do"] != "time_up" for move in moves)
