"""What every game refuses, by which name, and that nothing has changed then (RECORDS section 6)."""

import pickle
from collections.abc import Callable
from random import Random
from typing import Any

from bot.game.contract import AnyGame, IllegalMove, Range, Seat
from bot.game.record import NOBODY, RecordError, plain, read_move, step, write_move
from tests.conftest import seeded
from tests.game.deals import leaves
from tests.game.playing import (
    Argument,
    Playout,
    covers,
    each_game,
    guess,
    on_playouts,
    verbs,
    wrong,
)

NOWHERE: tuple[Seat, ...] = (-1, 99, 10**30)
"""Seats that no table has."""


def refusal(game: AnyGame, state: Any, raw: Any) -> str | None:
    """The code with which a move is refused; None if it is taken. Nothing may have changed."""
    before = pickle.loads(pickle.dumps(state))
    refused: RecordError | None = None
    try:
        step(game, state, raw, 7)
    except RecordError as error:
        refused = error
    assert state == before
    if refused is None:
        return None
    assert refused.move == 7
    assert refused.message
    return refused.code


def words(play: Playout, rng: Random) -> list[str]:
    """Strings that moves of this game might hold: cards, what its moves have held, and nonsense."""
    cards = [value for _, value in leaves(play.game.dealt(play.end)) if isinstance(value, str)]
    said = [value for raw in play.moves for key, value in raw.items() if key != "do"]
    return ["1X", "", *rng.choices(cards, k=12), *(word for word in said if isinstance(word, str))]


def guessed(verb: str, arguments: dict[str, Argument], some: list[str], rng: Random) -> Any:
    """A move with arguments of the right types, seldom a sensible one."""
    given = {key for key, one in arguments.items() if one.required or rng.randrange(2)}
    if arguments and not given:
        given = {rng.choice(sorted(arguments))}  # where all may be left out, one has to be there
    drawn = {key: guess(arguments[key], some, rng) for key in arguments if key in given}
    return {"do": verb, **drawn}


@on_playouts(16, 500)
def test_what_is_not_listed_is_illegal(play: Playout, rng: Random) -> None:
    """Of the right types with an impossible value, or at the wrong time (6.2): no other code.

    An argument that is left out may mean another choice than the one listed.
    """
    game, some = play.game, words(play, rng)
    for state, seat in play.acting(rng, 10):
        legal = game.legal(state, seat)
        for verb, arguments in verbs(game).items():
            for _ in range(3 if arguments else 1):
                document = guessed(verb, arguments, some, rng)
                listed = [choice for choice in legal if covers(choice, document)]
                code = refusal(game, state, {"seat": seat, **document})
                if not listed:
                    assert code == "illegal", document
                elif code:
                    assert code == "illegal", document
                    assert any(
                        several(choice) or plain(choice).keys() - document.keys()
                        for choice in listed
                    ), document


def several(choice: Any) -> bool:
    """A range of several amounts, which may be too much together."""
    return isinstance(choice, Range) and len(choice.bounds) > 1


@on_playouts(16, 500)
def test_a_seat_that_is_not_to_act_is_told_so(play: Playout, rng: Random) -> None:
    """Whatever it tries, and whether it exists or not."""
    game = play.game
    for state, seat in play.acting(rng, 6):
        move = plain(game.default_move(state, seat))
        for other in {*range(play.seats), *NOWHERE} - set(game.to_act(state)):
            assert refusal(game, state, {"seat": other, **move}) == "not_your_turn"
        for verb, arguments in verbs(game).items():
            document = guessed(verb, arguments, ["1X"], rng)
            assert refusal(game, state, {"seat": 99, **document}) == "not_your_turn"


@on_playouts(16, 500)
def test_after_the_end_everything_is_over(play: Playout, rng: Random) -> None:
    game = play.game
    for seat in (*range(play.seats), *NOWHERE):
        for verb, arguments in verbs(game).items():
            document = guessed(verb, arguments, ["1X"], rng)
            assert refusal(game, play.end, {"seat": seat, **document}) == "over"


@on_playouts(10, 100)
def test_a_refusal_has_a_reason_and_no_card(play: Playout, rng: Random) -> None:
    """The reason is a name that the texts know, and tells nothing."""
    game, some = play.game, words(play, rng)
    for state, seat in play.acting(rng, 6):
        for verb, arguments in verbs(game).items():
            document = guessed(verb, arguments, some, rng)
            reason = reason_of(game, state, seat, read_move(game, {"seat": seat, **document})[1])
            assert all(part.isalnum() and part.islower() for part in reason.split("-")), reason
            assert not set(reason.split("-")) & set(some)


def reason_of(game: AnyGame, state: Any, seat: Seat, move: Any) -> str:
    """Why a move is refused; `none` if it is not."""
    try:
        game.play(state, seat, move)
    except IllegalMove as error:
        return error.reason
    return "none"


# Shape (6.1) -------------------------------------------------------------------------------------

Break = Callable[[dict[str, Any]], Any]

MALFORMED: dict[str, Break] = {
    "no object": lambda raw: [raw],
    "nothing": lambda raw: None,
    "a string": lambda raw: "pass",
    "no verb": lambda raw: {key: value for key, value in raw.items() if key != "do"},
    "a verb that is no string": lambda raw: {**raw, "do": 1},
    "a list of verbs": lambda raw: {**raw, "do": [raw["do"]]},
    "no seat": lambda raw: {key: value for key, value in raw.items() if key != "seat"},
    "a seat in letters": lambda raw: {**raw, "seat": "0"},
    "a seat of True": lambda raw: {**raw, "seat": True},
    "half a seat": lambda raw: {**raw, "seat": 0.5},
    "nobody's move": lambda raw: {**raw, "seat": None},
    "an unknown key": lambda raw: {**raw, "zzz": 1},
    "an unknown key with nothing in it": lambda raw: {**raw, "zzz": None},
}


@on_playouts(8, 100)
def test_what_is_no_move_is_malformed(play: Playout, rng: Random) -> None:
    """Before anything is said of the seat, and after the end too."""
    game = play.game
    for state, seat in play.acting(rng, 2):
        raw = write_move(seat, game.default_move(state, seat))
        for kind, breaks in MALFORMED.items():
            for where in (state, play.end):
                assert refusal(game, where, breaks(raw)) == "malformed", kind


@on_playouts(8, 100)
def test_a_verb_of_no_game_is_unknown(play: Playout, rng: Random) -> None:
    """Before its arguments are looked at, whoever says it and whenever."""
    game = play.game
    for state in (play.states[0], play.end):
        for verb in ("", "zzz", " ", "DO", "é"):
            for seat in (0, None, *NOWHERE):
                assert refusal(game, state, {"seat": seat, "do": verb, "x": 1}) == "unknown_move"


@each_game
def test_arguments_have_their_types_and_nothing_else(game: AnyGame) -> None:
    """Of the right type, any value is read; of another, or missing, or too much, none is."""
    rng = seeded("arguments", game.name)
    for verb, arguments in verbs(game).items():
        for _ in range(20):
            document = {"seat": 0, **guessed(verb, arguments, ["1X", "", "é"], rng)}
            assert read_move(game, document)[0] == 0
            assert code_of(game, {**document, "zzz": 1}) == "malformed"
        for key, argument in arguments.items():
            document[key] = guess(argument, ["1X"], rng)
            for value in wrong(argument):
                assert code_of(game, {**document, key: value}) == "malformed", (verb, key, value)
            if argument.required:
                del document[key]
                assert code_of(game, document) == "malformed", (verb, key)
                document[key] = guess(argument, ["1X"], rng)


@each_game
def test_only_time_running_out_is_nobodys_move(game: AnyGame) -> None:
    rng = seeded("nobody", game.name)
    for verb, arguments in verbs(game).items():
        document = guessed(verb, arguments, ["1X"], rng)
        assert code_of(game, {"seat": None, **document}) == "malformed"
    time_up = {"seat": 0, "do": NOBODY, "of": 0}
    assert code_of(game, time_up) in ("malformed", "unknown_move")


def code_of(game: AnyGame, raw: Any) -> str | None:
    """The code with which the reading of a move is refused; None if it is read."""
    try:
        read_move(game, raw)
    except RecordError as error:
        return error.code
    return None
