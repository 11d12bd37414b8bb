"""The mat of Duel Poker: in every moment of many games it shows what lies open, and only that."""

import re
import time
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from bot.game.cards import FRENCH, Card
from bot.game.contract import AnyGame, Seat
from bot.game.poker import strength
from bot.screen.layout import Words
from bot.screen.picture import Back, Counter, Face, Gap, Label, Mark, Picture, Plate
from bot.screen.pictures import LARGEST, alt, compose
from bot.screen.texts import PLAIN, UNBROKEN, Texts
from cogs.duel_poker import mat
from cogs.duel_poker.hands import held, standing
from cogs.duel_poker.rules import GAME
from cogs.duel_poker.terms import DuelPokerView, Phase
from tests.cogs.duel_poker.playing import act, betting, mildly, round_out, rows, table, view
from tests.conftest import count, seeded
from tests.game import leaks
from tests.game.playing import named, playout
from tests.screen.framing import check, items

GAMES = count(14, 70)
DRAWN = count(12, 60)
"""Pictures composed; every view is looked at, drawing takes a while."""
SECONDS = 0.090
"""To compose and encode a picture of forty-five cards, on one core."""
READERS: tuple[Seat | None, ...] = (None, 0, 1)
TEXTS = Texts(strict=True)
NAMES = ("Élodie Œuvrard", "W" * 32)
WORDS = [Words(TEXTS, locale, NAMES, NAMES) for locale in ("fr", "en")]
pytestmark = pytest.mark.heavy


def drawn(seen: DuelPokerView) -> Picture:
    """The board's picture, or that of a hand."""
    return mat.picture(seen) if seen.seat is None else mat.hand(seen)


def moments() -> Iterator[Any]:
    """Every state of many random games."""
    for number in range(GAMES):
        with named("random game", number):
            yield from playout(GAME, number).states


def views() -> Iterator[tuple[Any, DuelPokerView]]:
    """The same, through everybody's eyes."""
    for state in moments():
        for reader in READERS:
            yield state, view(state, reader)


@cache
def different() -> tuple[Picture, ...]:
    """Some of their pictures, of every phase and reader."""
    found: dict[str, list[Picture]] = {}
    for _, seen in views():
        found.setdefault(f"{seen.phase} {seen.public.round} {seen.seat}", []).append(drawn(seen))
    assert {name.split()[0] for name in found} == set(Phase)
    some = [each for several in found.values() for each in several[:: 1 + len(several) // 3]]
    return tuple(some[:: 1 + len(some) // DRAWN])


def lying(seen: DuelPokerView) -> list[Card]:
    """What lies open to a reader: the rows, and the lot or his own cards."""
    board = [
        card for row in seen.public.rows for card in (*row.sides[0], row.common, *row.sides[1])
    ]
    own = seen.private.hand if seen.private else ()
    return [*board, *seen.public.open_cards, *own]


def labels(picture: Picture) -> list[str]:
    """The words on the mat, in French."""
    said = (WORDS[0].label(item.said) for item in items(picture) if isinstance(item, Label))
    return [words.replace(UNBROKEN, " ") for words in said]


def caption(picture: Picture, row: int) -> tuple[str, str, str]:
    """What stands under the left side of a row, its common card and the right side."""
    left, pot, right = labels(picture)[3 * (row - 1) : 3 * row]
    return left, pot, right


# What is there -----------------------------------------------------------------------------------


def test_nothing_overlaps_or_leaves_the_frame() -> None:
    for _, seen in islice(views(), 0, None, 2):
        check(drawn(seen))


def test_there_is_a_place_for_every_card_of_this_round() -> None:
    """RULES 4.1: nine in each row, of which the cards that are missing stay empty."""
    for state in moments():
        picture = mat.picture(view(state))
        places = [item for item in items(picture) if isinstance(item, Face | Gap)]
        lot = len(view(state).public.open_cards)
        assert len(places) == 9 * len(state.deal.commons) + lot
        assert not any(isinstance(item, Back) for item in items(picture))


def test_it_shows_what_lies_open_to_its_reader_and_no_other_card() -> None:
    for _, seen in views():
        shown = [item.card for item in items(drawn(seen)) if isinstance(item, Face)]
        assert sorted(shown) == sorted(lying(seen))


@pytest.mark.parametrize("words", WORDS, ids=lambda words: words.locale)
def test_the_alternative_text_names_all_these_cards_in_few_words(words: Words) -> None:
    named_by = {words.texts.card(words.locale, card): card for card in FRENCH}
    signs = {said.strip("*").replace(PLAIN, ""): card for said, card in named_by.items()}
    for _, seen in islice(views(), 0, None, 5):
        said = alt(drawn(seen), words)
        assert len(said) <= 1024
        assert not said.endswith("…")
        found = re.findall(r"(?:10|[2-9AJQKVDR])[♠♥♦♣]", said)
        assert sorted(signs[sign] for sign in found) == sorted(lying(seen))


def test_a_line_a_row_is_said() -> None:
    state = table(rows("KH 2S 3S 4S 5S 2D 2C 4D 5D"))
    state = mildly(state, 3)
    said = alt(mat.picture(view(state)), Words(TEXTS, "fr", ("Ana", "Bo"), ("Ana", "Bo")))
    lines = said.replace(UNBROKEN, " ").split("\n")
    assert lines[0] == "À gauche de la carte commune : Ana (0 $), dont c'est le tour"
    assert lines[1] == "À droite : Bo (0 $)"
    assert lines[2] == (
        "Rangée 1 : 2♠ en jeu, 3 places vides, hauteur R, R♥, 200 $, "
        "2♦, 2♣ en jeu, 2 places vides, paire 2"
    )
    assert len(lines) == 5


def test_hidden_cards_cannot_be_told_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def look(game: AnyGame, state: Any, viewer: Seat | None) -> tuple[Picture, str]:
        picture = drawn(game.view(state, viewer))
        return picture, alt(picture, WORDS[0])

    monkeypatch.setattr(leaks, "LOOKS", [look])
    for number in range(count(8, 40)):
        with named("random game", number):
            play, rng = playout(GAME, number), seeded("mat", number)
            assert not leaks.first(leaks.Search(play).tries(rng, 4))


# What it says ------------------------------------------------------------------------------------


def test_it_tells_whose_turn_it_is_and_the_money() -> None:
    for state in moments():
        seen = view(state)
        plates = {p.seat: p for p in items(mat.picture(seen)) if isinstance(p, Plate)}
        winners = seen.result.winners if seen.result else ()
        for seat, plate in plates.items():
            expected = Mark.ACTS if seat in seen.to_act else Mark.NONE
            assert plate.mark is (Mark.WON if seat in winners else expected)
            role = WORDS[1].label(plate.role)
            assert role == f"${seen.public.money[seat]}"
        assert plates.keys() == {0, 1}


def test_the_rows_bear_the_numbers_of_their_buttons() -> None:
    for state in moments():
        numbers = [
            item.value for item in items(mat.picture(view(state))) if isinstance(item, Counter)
        ]
        assert numbers == [*range(1, len(state.deal.commons) + 1)]


@pytest.mark.parametrize(
    ("side", "said"),
    [
        ("", "hauteur R"),
        ("2S", "hauteur R"),
        ("AS", "hauteur A"),
        ("KS", "paire R"),
        ("2S 2D", "paire 2"),
        ("KS 2S 2D", "2 paires R 2"),
        ("2S 2D 2C", "brelan 2"),
        ("KS KD KC", "carré R"),
        ("2S 3S 4S", "hauteur R"),
        ("2S 2D KS KD", "full R"),
        ("AS QS JS TS", "quinte A"),
        ("2H 3H 4H 9H", "couleur R"),
        ("AH QH JH TH", "quinte flush A"),
        ("2S 2D 2C 2H", "carré 2"),
    ],
)
def test_each_side_is_named_by_the_best_it_makes_so_far(side: str, said: str) -> None:
    """RULES 4.5: five cards make a whole hand; fewer, what their ranks make."""
    best = standing("KH", side.split())
    if len(side.split()) == 4:
        assert best == strength(("KH", *side.split()))
    cards = side.split()
    other = [card for card in FRENCH if card not in {"KH", *cards}]
    lines = [["KH", *(cards + other[: 4 - len(cards)]), *other[4:8]]]
    state = table(rows(" ".join(lines[0]), first=0), dealer=1)
    while len(view(state).public.rows[0].sides[0]) < len(cards):
        state = mildly(state)
    assert caption(mat.picture(view(state)), 1)[0] == said


def test_stakes_stand_under_the_row_and_a_fold_closes_it() -> None:
    """RULES 4.6: what is at stake is always in sight, a fold pays at once."""
    state = act(betting(), "1 open 2 100, 0 raise 250")
    assert caption(mat.picture(view(state)), 1)[1] == "200 $"
    left, pot, right = caption(mat.picture(view(state)), 2)
    assert pot == "200 $"
    assert left.endswith("· mise 250 $")
    assert right.endswith("· mise 100 $")
    called = caption(mat.picture(view(act(state, "1 call"))), 2)
    assert called[1] == "700 $"
    assert "mise" not in "".join(called)
    left, pot, right = caption(mat.picture(view(act(state, "1 fold"))), 2)
    assert pot == "payée"
    assert left.endswith("· +400 $")
    assert right.endswith("· couché")


def test_the_last_picture_says_who_took_each_row() -> None:
    deck = rows(
        "KH KS KD 2S 3S 2D 4D 5D 7C", "8H 8S 8D 2C 3C 9D TD JD 6H", "TH 2H 3H 4H 5H AS AD 7S 6S"
    )
    picture = mat.picture(view(round_out(table(deck, rounds=1))))
    assert [caption(picture, row) for row in (1, 2, 3)] == [
        ("brelan R · +200 $", "payée", "hauteur R"),
        ("brelan 8 · +200 $", "payée", "hauteur V"),
        ("couleur 10 · +200 $", "payée", "paire A"),
    ]
    assert not any(item.lit for item in items(picture) if isinstance(item, Face))


def test_the_cards_laid_last_are_framed() -> None:
    for state in moments():
        lit = [i.card for i in items(mat.picture(view(state))) if isinstance(i, Face) and i.lit]
        latest = [] if view(state).result else [placed.card for placed in state.table.latest]
        assert sorted(lit) == sorted(latest)
        assert len(lit) <= 2


def test_a_hand_has_its_own_cards_below_the_rows_in_order() -> None:
    for state, seen in views():
        if seen.seat is None or not (seen.private and seen.private.hand):
            continue
        *_, last = mat.hand(seen).zones
        assert tuple(item.card for item in last.items if isinstance(item, Face)) == held(seen)
        assert sorted(held(seen)) == sorted(state.table.hands[seen.seat])


# How it is drawn ---------------------------------------------------------------------------------


def test_every_kind_of_picture_is_a_small_file() -> None:
    for number, picture in enumerate(different()):
        assert 1_000 < len(compose(picture, WORDS[number % len(WORDS)])) <= LARGEST


def test_a_picture_takes_little_time() -> None:
    """The best of some tries: what it costs where nobody else uses the machine."""
    (*_, picture) = (mat.picture(view(state)) for state in playout(GAME, 0).states)
    taken = []
    for _ in range(8):
        start = time.thread_time()
        compose(picture, WORDS[0])
        taken.append(time.thread_time() - start)
    assert min(taken) < SECONDS
