"""Every move of every game fits on a button and is read back from it; nothing else is."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.contract import AnyGame, Range
from bot.screen import moves
from bot.screen.buttons import ID_LENGTH, Ident
from bot.table.seats import Refusal
from tests.game.playing import GAMES, Playout, each_game, on_playouts, verbs

HOUSES = {"page", "menu"}
"""The house's own verbs that have an argument."""
LARGEST = 10**15 - 1


@on_playouts(6, 60)
def test_a_move_fits_on_a_button_and_is_read_back(play: Playout, rng: Random) -> None:
    for state, seat in play.acting(rng, 25):
        for choice in play.game.legal(state, seat):
            move = choice.least if isinstance(choice, Range) else choice
            verb, argument = moves.write(play.game, seat, move)
            assert moves.read(play.game, verb, argument) == (seat, move)
            ident = Ident(LARGEST, verb, 99_999, private=True, argument=argument)
            assert len(str(ident)) <= ID_LENGTH
            assert Ident.parse(str(ident)) == ident


@each_game
def test_no_move_is_called_as_a_verb_of_the_house(game: AnyGame) -> None:
    assert not HOUSES & verbs(game).keys()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@given(verb=st.text(max_size=12), argument=st.text(max_size=40))
def test_what_nobody_has_drawn_is_refused(game: AnyGame, verb: str, argument: str) -> None:
    for said in (verb, *verbs(game)):
        with suppress(Refusal):
            seat, move = moves.read(game, said, argument)
            assert seat >= 0
            assert moves.read(game, *moves.write(game, seat, move)) == (seat, move)


@given(st.text(max_size=120))
def test_any_id_is_ours_or_not(custom_id: str) -> None:
    ident = Ident.parse(custom_id)
    assert ident is None or Ident.parse(str(ident)) == ident
