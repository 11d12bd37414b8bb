"""A record that somebody edited: the commands answer in a sentence, and prove nothing false."""

import json
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.cli import main
from bot.game.contract import AnyGame
from tests.conftest import count, seeded
from tests.game.deals import changed, decks, leaves
from tests.game.playing import Playout, each_game, playout

EDITS = count(8, 1_000)
VALUES: tuple[Any, ...] = (None, True, -1, 0, 3, 10**30, 1.5, "", "AS", "x" * 999, [], {}, [[]])
SENTENCE = 300
"""Characters that a sentence may have."""


def edited(document: dict[str, Any], rng: Random) -> dict[str, Any]:
    """The record with something else in one place of it."""
    document = deepcopy(document)
    path = rng.choice([path for path, _ in leaves(document)])
    path = path[: rng.randrange(1, len(path) + 1)]
    place: Any = document
    for key in path[:-1]:
        place = place[key]
    if rng.randrange(3):
        place[path[-1]] = rng.choice(VALUES)
    else:
        del place[path[-1]]
    return document


def answer(command: str, file: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The status of a command, and all that it says."""
    status = main([command, str(file)])
    out, err = capsys.readouterr()
    assert err == ""
    return status, out


@pytest.mark.heavy
@each_game
def test_an_edited_record_is_answered_in_a_sentence(
    game: AnyGame, tmp_path: Path, capsys: pytest.CaptureFixture[str], record_property: Any
) -> None:
    rng, file = seeded("edited", game.name), tmp_path / "record.json"
    play = shortest(game)
    for _ in range(EDITS):
        file.write_text(json.dumps(edited(play.document(), rng)))
        status, said = answer("referee", file, capsys)
        assert status in (0, 2)
        assert ("error" in json.loads(said)) == (status == 2)
        status, said = answer("verify", file, capsys)
        assert status in (0, 1)
        assert len(said.strip().splitlines()) == 1
        assert len(said) < SENTENCE
    record_property("proved", {f"edited records of {game.name}": EDITS})


@each_game
def test_cards_that_were_swapped_do_not_follow_from_the_seed(
    game: AnyGame, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rng, file = seeded("swapped", game.name), tmp_path / "record.json"
    document = shortest(game).document()
    file.write_text(json.dumps(document))
    assert answer("verify", file, capsys) == (0, "the cards follow from the seed\n")
    for _ in range(10):
        deck = rng.choice(list(decks(document["chance"]).values()))
        one, other = rng.sample(list(deck), 2)
        if deck[one] == deck[other]:
            continue
        swap = {one: deck[other], other: deck[one]}
        false = {**document, "chance": changed(document["chance"], swap)}
        file.write_text(json.dumps(false))
        assert answer("verify", file, capsys)[0] == 1


def shortest(game: AnyGame) -> Playout:
    """A random game that does not take long to replay."""
    return min((playout(game, number) for number in range(8)), key=lambda play: len(play.moves))
