"""The mat of Double-Nœud: what lies open for everybody, and a hand for its owner, drawn."""

import re
import time
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from bot.game.contract import AnyGame, Seat
from bot.screen.layout import Words
from bot.screen.picture import Counter, Face, Label, Mark, Picture, Plate
from bot.screen.pictures import LARGEST, alt, compose
from bot.screen.texts import PLAIN, Texts
from cogs.double_noeud.decktet import DECKTET
from cogs.double_noeud.mat import hand, picture
from cogs.double_noeud.rules import GAME
from cogs.double_noeud.sorting import in_order
from cogs.double_noeud.terms import Phase
from tests.cogs.double_noeud import judge
from tests.conftest import count, seeded
from tests.game import leaks
from tests.game.playing import named, playout
from tests.screen.framing import check, items

GAMES, MOMENTS = count(16, 50), count(14, 50)
DRAWN = count(12, 80)
"""Pictures composed; every view is looked at, drawing takes a while."""
SECONDS = 0.040
"""To compose and encode a picture, on one core."""
TEXTS = Texts(strict=True)
NAMES = ("Élodie Œuvrard", "W" * 32, "🦊", "Duelliste 1", "Duelliste 2")
WORDS = [Words(TEXTS, locale, NAMES, NAMES) for locale in ("fr", "en")]
pytestmark = pytest.mark.heavy


def moments() -> Iterator[Any]:
    """Some states of many random games, with three, four and five seats."""
    for number, states in enumerate(games()):
        with named("random game", number):
            yield from states


@cache
def games() -> list[list[Any]]:
    found = []
    for number in range(GAMES):
        states = playout(GAME, number).states
        found.append([states[0], *seeded("mat", number).sample(states, MOMENTS), states[-1]])
    return found


def hands() -> Iterator[tuple[Any, Seat, Picture]]:
    for state in moments():
        for seat in range(len(state.hands)):
            yield state, seat, hand(GAME.view(state, seat))


def faces(drawn: Picture) -> list[Face]:
    return [item for item in items(drawn) if isinstance(item, Face)]


def cards_on_the_table(state: Any) -> list[str]:
    """The trick, or the last one where none is under way."""
    trick = state.trick or (state.last_trick.cards if state.last_trick else ())
    return [laid.card for laid in trick]


# The board ---------------------------------------------------------------------------------------


def test_nothing_overlaps_or_leaves_the_frame() -> None:
    sizes = set()
    for state in moments():
        sizes.add(len(state.hands))
        check(picture(GAME.view(state, None)))
    assert sizes == {3, 4, 5}
    for _, _, drawn in hands():
        check(drawn)


def test_it_shows_the_trick_and_no_card_of_a_hand() -> None:
    for state in moments():
        shown = faces(picture(GAME.view(state, None)))
        assert [face.card for face in shown] == cards_on_the_table(state)


def test_the_card_that_would_take_the_trick_is_lit() -> None:
    for state in moments():
        shown, laid = faces(picture(GAME.view(state, None))), cards_on_the_table(state)
        best = judge.winner(laid) if judge.binding(laid) else None
        assert [face.lit for face in shown] == [place == best for place in range(len(laid))]


def test_under_each_card_stands_who_laid_it() -> None:
    for state in moments():
        trick = state.trick or (state.last_trick.cards if state.last_trick else ())
        drawn = picture(GAME.view(state, None))
        labels = [item for item in drawn.zones[0].items if isinstance(item, Label)]
        for face, laid in zip(faces(drawn), trick, strict=True):
            (label,) = (
                one
                for one in labels
                if one.box.left == face.box.left and one.box.top > face.box.bottom
            )
            assert TEXTS.say("fr", label.said, NAMES) == NAMES[laid.seat]


def test_it_tells_whose_turn_it_is_and_how_everybody_stands() -> None:
    for state in moments():
        view = GAME.view(state, None)
        things = items(picture(view))
        plates = {item.seat: item.mark for item in things if isinstance(item, Plate)}
        winners = view.result.winners if view.result else ()
        assert plates == {
            seat: Mark.ACTS if seat in view.to_act else Mark.WON if seat in winners else Mark.NONE
            for seat in range(view.seats)
        }
        told = sorted(item.value for item in things if isinstance(item, Counter))
        bids = [bid for bid in state.bids if bid is not None]
        assert told == sorted((*bids, *state.won, *state.totals))


def test_seats_go_round_clockwise() -> None:
    for state in moments():
        drawn = picture(GAME.view(state, None))
        plates = {item.seat: item.box for item in items(drawn) if isinstance(item, Plate)}
        around = [plates[seat] for seat in range(len(state.hands))]
        above = [box for box in around if box.top == around[0].top]
        below = around[len(above) :]
        assert [box.left for box in above] == sorted(box.left for box in above)
        assert [box.left for box in below] == sorted((b.left for b in below), reverse=True)
        assert all(box.top > above[0].top for box in below)


def test_it_is_the_same_for_everybody() -> None:
    for state in moments():
        views = [GAME.view(state, seat) for seat in (None, *range(len(state.hands)))]
        assert len({picture(view) for view in views}) == 1


# A hand ------------------------------------------------------------------------------------------


def test_a_hand_shows_its_cards_in_order_below_the_trick() -> None:
    for state, seat, drawn in hands():
        laid, own = cards_on_the_table(state), in_order(state.hands[seat])
        assert [face.card for face in faces(drawn)] == [*laid, *own]


def test_those_that_may_be_laid_are_lit_where_others_may_not() -> None:
    for state, seat, drawn in hands():
        own = faces(drawn)[len(cards_on_the_table(state)) :]
        lit = {face.card for face in own if face.lit}
        if state.phase is not Phase.PLAY or seat not in state.to_act:
            assert not lit
            continue
        legal = {*judge.legal(state.hands[seat], [one.card for one in state.trick])}
        assert lit == (legal if legal < {*state.hands[seat]} else set())


# Words and secrets -------------------------------------------------------------------------------


@pytest.mark.parametrize("words", WORDS, ids=lambda words: words.locale)
def test_the_alternative_text_names_the_cards_that_are_drawn_and_no_others(words: Words) -> None:
    signs = {
        words.texts.card(words.locale, card).strip("*").replace(PLAIN, ""): card for card in DECKTET
    }
    for state in moments():
        for seat in (None, *range(len(state.hands))):
            view = GAME.view(state, seat)
            drawn = picture(view) if seat is None else hand(view)
            said = alt(drawn, words)
            assert len(said) < 1024
            assert not said.endswith("…")
            parts = [
                re.sub(r" \((?:permise|en tête|allowed|leads)\)$", "", part)
                for line in said.splitlines()
                for part in line.split(": ", 1)[-1].split(", ")
            ]
            told = [signs[part] for part in parts if part in signs]
            assert told == [face.card for face in faces(drawn)]


def test_hidden_cards_cannot_be_told_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def mat(game: AnyGame, state: Any, viewer: Seat | None) -> tuple[Picture, str]:
        view = game.view(state, viewer)
        drawn = picture(view) if viewer is None else hand(view)
        return drawn, alt(drawn, WORDS[0])

    monkeypatch.setattr(leaks, "LOOKS", [mat])
    for number in range(count(3, 20)):
        with named("random game", number):
            play, rng = playout(GAME, number), seeded("mat", number)
            assert not leaks.first(leaks.Search(play).tries(rng, 4))


# Files -------------------------------------------------------------------------------------------


def test_every_kind_of_picture_is_a_small_file() -> None:
    rng = seeded("drawn")
    boards = [picture(GAME.view(state, None)) for state in moments()]
    own = [drawn for _, _, drawn in hands()]
    some = [*rng.sample(boards, DRAWN), *rng.sample(own, DRAWN)]
    for number, drawn in enumerate(some):
        assert 1_000 < len(compose(drawn, WORDS[number % len(WORDS)])) <= LARGEST


def test_a_picture_takes_little_time() -> None:
    """The best of some tries: what it costs where nobody else uses the machine."""
    state = next(state for state in moments() if len(state.hands) == 3)
    drawn = hand(GAME.view(state, 0))
    taken = []
    for _ in range(15):
        start = time.thread_time()
        compose(drawn, WORDS[0])
        taken.append(time.thread_time() - start)
    assert min(taken) < SECONDS
