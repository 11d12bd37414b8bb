"""The mat of Duel™: in every moment of many games it shows what lies open, and only that."""

import re
import time
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from bot.game.cards import Card
from bot.game.contract import AnyGame, Seat
from bot.screen.layout import Words
from bot.screen.picture import Back, Counter, Face, Gap, Glasses, Mark, Picture, Plate, Track
from bot.screen.pictures import LARGEST, alt, compose
from bot.screen.texts import PLAIN, UNBROKEN, Texts
from cogs.duel.black_jack import is_soft
from cogs.duel.mat import HOLES, picture
from cogs.duel.phases import ROW
from cogs.duel.rules import GAME
from cogs.duel.terms import Phase
from tests.conftest import count, seeded
from tests.game import leaks
from tests.game.playing import named, playout
from tests.screen.framing import check, items

GAMES = count(30, 100)
DRAWN = count(40, 200)
"""Pictures composed; every view is looked at, drawing takes a while."""
SECONDS = 0.040
"""To compose and encode a picture, on one core."""
TEXTS = Texts(strict=True)
NAMES = ("Élodie Œuvrard", "W" * 32, "🦊")
pytestmark = pytest.mark.heavy

WORDS = [Words(TEXTS, locale, NAMES, NAMES) for locale in ("fr", "en")]


def moments() -> Iterator[Any]:
    """Every state of many random games."""
    for number in range(GAMES):
        with named("random game", number):
            yield from playout(GAME, number).states


@cache
def different() -> tuple[Picture, ...]:
    """Some of their pictures, of every phase."""
    found: dict[str, list[Picture]] = {}
    for state in moments():
        view = GAME.view(state, None)
        found.setdefault(f"{view.phase} {view.public.sudden_death}", []).append(picture(view))
    some = [drawn for several in found.values() for drawn in several[: DRAWN // len(found)]]
    assert len(found) >= len(Phase), sorted(found)
    return tuple(some)


def open_cards(state: Any) -> set[Card]:
    """What lies face up on the table now (RULES 1.7)."""
    public = GAME.view(state, None).public
    bank = {card for card, up in zip(state.bank, state.bank_up, strict=True) if up}
    if public.black_jack:
        return bank | {*public.black_jack.client_cards, *public.black_jack.dealer_cards}
    if public.sudden_death:
        served = state.options.sudden_death_bank == "leftover_bank"
        return {*(state.sudden_cards or ())} | (bank if served else set())
    rows = zip(state.rows, state.rows_up, strict=True)
    return bank | {card for row, ups in rows for card, up in zip(row, ups, strict=True) if up}


def test_nothing_overlaps_or_leaves_the_frame() -> None:
    for state in moments():
        check(picture(GAME.view(state, None)))


def test_it_shows_the_open_cards_and_no_hidden_one() -> None:
    for state in moments():
        shown = [item for item in items(picture(GAME.view(state, None))) if isinstance(item, Face)]
        cards = [face.card for face in shown]
        assert len(cards) == len(set(cards))
        assert set(cards) == open_cards(state)


@pytest.mark.parametrize("words", WORDS, ids=lambda words: words.locale)
def test_the_alternative_text_names_the_open_cards_and_no_hidden_one(words: Words) -> None:
    for state in moments():
        said = alt(picture(GAME.view(state, None)), words)
        assert len(said) < 1024
        assert not said.endswith("…")
        named_cards = re.findall(r"(?:10|[2-9AJQKVDR])[♠♥♦♣]", said)
        told = (words.texts.card(words.locale, card) for card in open_cards(state))
        assert sorted(named_cards) == sorted(card.strip("*").replace(PLAIN, "") for card in told)


def test_a_soft_total_is_called_so() -> None:
    """It may fall with the next card, which is no fault (RULES 1.5)."""
    words = WORDS[0]
    told = {"Client du Black Jack : souple", "Client du Black Jack : 1"}
    for state in moments():
        table = GAME.view(state, None).public.black_jack
        if table is None:
            continue
        drawn = picture(GAME.view(state, None))
        said = alt(drawn, words).replace(UNBROKEN, " ")
        captions = [words.say(one.caption) for one in items(drawn) if isinstance(one, Counter)]
        soft = is_soft(table.client_cards)
        assert ("Client du Black Jack : souple" in said) == soft
        assert ("souple" in captions) == (soft or is_soft(table.dealer_cards))
        told -= {piece for piece in told if piece in said}
    assert not told


def test_it_is_the_same_for_everybody() -> None:
    for state in moments():
        views = [GAME.view(state, seat) for seat in (None, *range(state.seats))]
        assert len({picture(view) for view in views}) == 1


def test_hidden_cards_cannot_be_told_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def mat(game: AnyGame, state: Any, viewer: Seat | None) -> tuple[Picture, str]:
        drawn = picture(game.view(state, viewer))
        return drawn, alt(drawn, WORDS[0])

    monkeypatch.setattr(leaks, "LOOKS", [mat])
    for number in range(count(8, 40)):
        with named("random game", number):
            play, rng = playout(GAME, number), seeded("mat", number)
            assert not leaks.first(leaks.Search(play).tries(rng, 4))
            assert not leaks.first(leaks.decisions(play, rng))


def test_it_tells_whose_turn_it_is_the_score_and_the_shots() -> None:
    for state in moments():
        view = GAME.view(state, None)
        things = items(picture(view))
        marks = {item.seat: item.mark for item in things if isinstance(item, Plate)}
        winners = view.result.winners if view.result else ()
        for seat, mark in marks.items():
            expected = Mark.ACTS if seat in view.to_act else Mark.NONE
            assert mark is (Mark.WON if seat in winners else expected)
        assert {0, 1} <= marks.keys()
        tracks = tuple(item.pegs for item in things if isinstance(item, Track))
        assert tracks == (() if view.public.sudden_death else view.public.set_points)
        assert all(pegs <= HOLES for pegs in tracks)
        totals = [item.value for item in things if isinstance(item, Counter)]
        assert set(view.public.points) <= set(totals)
        shots = tuple(item.shots for item in things if isinstance(item, Glasses))
        assert shots == view.public.shots


def test_a_hidden_card_bears_the_number_of_its_button() -> None:
    state = playout(GAME, 0).states[0]
    backs = [item for item in items(picture(GAME.view(state, None))) if isinstance(item, Back)]
    assert [back.number for back in backs] == [*range(1, ROW + 1)] * 3
    assert not any(isinstance(item, Gap) for item in items(picture(GAME.view(state, None))))


def test_every_kind_of_picture_is_a_small_file() -> None:
    for number, drawn in enumerate(different()):
        words = WORDS[number % len(WORDS)]
        assert 1_000 < len(compose(drawn, words)) <= LARGEST


def test_a_picture_takes_little_time() -> None:
    """The best of some tries: what it costs where nobody else uses the machine."""
    (*_, drawn) = different()
    taken = []
    for _ in range(15):
        start = time.thread_time()
        compose(drawn, WORDS[0])
        taken.append(time.thread_time() - start)
    assert min(taken) < SECONDS
