"""Pictures: everything within its box, told in words from the same values, never encoded twice."""

import asyncio
import threading
from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot.game.cards import FRENCH
from bot.screen import pictures
from bot.screen.alt import LONGEST, alt, shortened
from bot.screen.board import Text, text
from bot.screen.easel import Easel
from bot.screen.layout import Words
from bot.screen.lettering import drawable, fit, font
from bot.screen.picture import (
    BLEED,
    Back,
    Box,
    Chips,
    Counter,
    Deck,
    Face,
    Gap,
    Glasses,
    Item,
    Label,
    Lamps,
    Mark,
    Picture,
    Pile,
    Plate,
    Track,
    Zone,
)
from bot.screen.pictures import Pictures, compose
from bot.screen.texts import UNBROKEN, Texts
from tests.screen.framing import check, zone_of

TEXTS = Texts(strict=True)
LONG = "Wolfgang-Maximilien Œhlenschläger"
NAMES = ("Ana", LONG, "🦊🦊", "שלום", "")
FR, EN = (Words(TEXTS, locale, NAMES, NAMES) for locale in ("fr", "en"))
ROLE = text("duel-seat-visiteur")


def pile(count: int) -> Text:
    return text("duel-mat-pile-said", count=count)


def counted(points: int) -> Text:
    return text("duel-mat-total-said", points=points)


def mat(*zones: Zone) -> Picture:
    return Picture(1000, 700, zones)


# Boxes -------------------------------------------------------------------------------------------


def test_a_row_lies_in_its_box_and_keeps_the_shape_of_cards() -> None:
    box = Box(20, 30, 640, 172)
    for count in range(1, 12):
        places = box.row(count)
        assert len(places) == count
        assert all(box.holds(place) for place in places)
        assert all(not one.meets(other) for one, other in pairwise(places))
        for place in places:
            assert place.height == place.width * 7 // 5


def test_a_row_that_will_grow_keeps_its_size() -> None:
    box = Box(0, 0, 300, 172)
    assert box.row(2, least=4) == box.row(4)[:2]


def test_a_grid_goes_line_by_line() -> None:
    box = Box(10, 10, 900, 700)
    places = box.grid(9, 5)
    assert len(places) == 45
    assert all(box.holds(place) for place in places)
    assert places[0].top == places[8].top < places[9].top
    assert places[0].left == places[9].left < places[1].left


def test_a_box_is_divided_from_either_side() -> None:
    box = Box(0, 0, 100, 50)
    assert box.columns(30, 10) == (Box(0, 0, 30, 50), Box(40, 0, 60, 50))
    assert box.columns(-30, 10) == (Box(0, 0, 60, 50), Box(70, 0, 30, 50))
    assert box.lines(20, 10) == (Box(0, 0, 100, 20), Box(0, 30, 100, 20))
    assert box.lines(-30, 10) == (Box(0, 0, 100, 10), Box(0, 20, 100, 30))


# Drawing -----------------------------------------------------------------------------------------

CARD = Box(200, 200, 120, 168)
WIDE = Box(200, 200, 268, 100)
LINE = Box(200, 200, 400, 60)
EVERY: list[Item] = [
    Face(CARD, "TH"),
    Face(CARD, "light_keeper", lit=True),
    Face(CARD, "a card of some new game"),
    Back(CARD, 5),
    Back(CARD, 45, Deck.DECKTET),
    Gap(CARD, 3),
    Pile(WIDE, 0, text("duel-mat-pile"), pile(0)),
    Pile(WIDE, 1, text("duel-mat-pile"), pile(1)),
    Pile(WIDE, 312, text("duel-mat-pile"), pile(312), Deck.DECKTET),
    Label(LINE, text("duel-mat-sudden-death")),
    Label(Box(200, 200, 90, 60), text("duel-mat-total-said", points=21), centred=True),
    *(Plate(LINE, seat, ROLE, mark) for seat in range(len(NAMES)) for mark in Mark),
    *(Counter(CARD, value, text("duel-mat-croupier"), counted(value)) for value in (0, -7, 25_000)),
    Track(LINE, 0, 11, text("duel-mat-set"), counted(0), line=3),
    Track(LINE, 11, 11, text("duel-mat-set"), counted(11)),
    Track(LINE, 5, 40, text("duel-mat-set"), counted(5), line=40),
    *(Glasses(CARD, shots, text("duel-shots", count=shots)) for shots in (0, 1, 4, 6, 123)),
    *(Chips(WIDE, chips, ROLE, counted(chips)) for chips in (0, 1, 10, 25, 1_000, 250_000)),
    *(Chips(Box(200, 200, 150, 130), chips, ROLE, counted(chips)) for chips in (3, 99, 12_345)),
    *(Lamps(box, 1, 1, ROLE, ROLE, ROLE) for box in (CARD, WIDE, Box(200, 200, 100, 32))),
    *(Lamps(WIDE, ups, 3 - ups, ROLE, ROLE, ROLE) for ups in range(4)),
]


@pytest.mark.parametrize("neutral", [False, True])
@pytest.mark.parametrize("item", EVERY, ids=lambda item: type(item).__name__)
def test_whatever_is_drawn_stays_in_its_box(item: Item, neutral: bool) -> None:
    words = Words(TEXTS, "fr", NAMES, NAMES, neutral)
    bare = mat(Zone(Box(14, 14, 972, 672), (), ROLE))
    full = mat(Zone(Box(14, 14, 972, 672), (item,), ROLE))
    if isinstance(item, Plate) and item.mark is not Mark.NONE:
        # Then the zone is framed in gold as well.
        full = mat(Zone(item.box.grown(2 * BLEED), (item,), ROLE))
        bare = mat(Zone(item.box.grown(2 * BLEED), (), ROLE))
    before, after = (Easel(picture, words, four_colours=False).image for picture in (bare, full))
    changed = ImageChops.difference(before, after)
    frame = item.box.grown(BLEED)
    assert changed.getbbox(), "nothing is drawn"
    if isinstance(item, Plate) and item.mark is not Mark.NONE:
        frame = frame.grown(BLEED)
    left, top, right, bottom = changed.getbbox() or (0, 0, 0, 0)
    assert frame.holds(Box(left, top, right - left, bottom - top))


def test_a_hidden_card_looks_like_any_other() -> None:
    """By construction: a card face down has no face to draw."""
    assert not hasattr(Back(CARD), "card")
    assert not hasattr(Pile(WIDE, 3, ROLE, ROLE), "cards")


def test_french_and_english_cards_bear_their_letters() -> None:
    king = mat(zone_of(Face(CARD, "KS")))
    ace = mat(zone_of(Face(CARD, "AS")))
    assert compose(king, FR) != compose(king, EN)
    assert compose(ace, FR) == compose(ace, EN)
    diamond = mat(zone_of(Face(CARD, "AD")))
    assert compose(diamond, FR) != compose(diamond, FR, four_colours=True)


def test_a_crowded_board_is_a_small_file() -> None:
    """Five lines of nine, as Duel Poker has them."""
    box = Box(14, 14, 972, 772)
    places = box.grown(-14).grid(9, 5)
    faces = [Face(place, card) for place, card in zip(places, FRENCH, strict=False)]
    for line in (faces, [Back(place, number) for number, place in enumerate(places)]):
        picture = Picture(1000, 800, (Zone(box, tuple(line), ROLE),))
        check(picture)
        file = compose(picture, FR)
        assert len(file) <= pictures.LARGEST
        with Image.open(BytesIO(file)) as image:
            assert (image.format, image.size) == ("WEBP", (1000, 800))


@pytest.mark.parametrize("width", [90, 150, 268])
def test_a_number_is_never_cut(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its first digits would be another number."""
    written: list[str] = []
    monkeypatch.setattr(Easel, "_at", lambda _easel, word, *_rest: written.append(word))
    for value in (7, 100, 9_999, 250_000):
        for item in (
            Counter(Box(200, 200, width, 150), value, ROLE, ROLE),
            Chips(Box(200, 200, width, 150), value, ROLE, ROLE),
        ):
            Easel(mat(zone_of(item)), FR, four_colours=False)
            assert str(value) in written, item
            written.clear()


def test_lamps_differ_by_more_than_their_colour() -> None:
    """An arrow up or down, whether or not the words have room."""
    for box in (WIDE, Box(200, 200, 100, 32)):
        up, down = (
            Easel(mat(zone_of(lamps)), FR, four_colours=False).image.convert("L")
            for lamps in (Lamps(box, 1, 0, ROLE, ROLE, ROLE), Lamps(box, 0, 1, ROLE, ROLE, ROLE))
        )
        dark = (lambda value: 255 if value < 60 else 0), "L"
        assert ImageChops.difference(up.point(*dark), down.point(*dark)).getbbox()


# Words -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["", "Ana", "W" * 200, LONG, "a b" * 50])
@pytest.mark.parametrize(("width", "height"), [(400, 60), (60, 40), (30, 20)])
def test_words_fit(words: str, width: int, height: int) -> None:
    word, size = fit(words, width, height)
    assert font(size).getlength(word) <= width
    assert sum(font(size).getmetrics()) <= height
    assert word == words or (word.endswith("…") and words.startswith(word[:-1]))


def test_words_shrink_before_they_are_cut() -> None:
    word, size = fit("Visiteur", 170, 60)
    assert word == "Visiteur"
    assert size < fit("Vis", 130, 60)[1]


def test_what_the_font_lacks_is_left_out() -> None:
    assert drawable("Ana 🦊 Œ € é ♠ ★ ▶") == "Ana Œ € é ♠ ★ ▶"
    assert drawable("𝓐𝓷𝓪") == "Ana"
    assert drawable("Ω Я") == "Ω Я"
    assert drawable("漢字 שלום \u202ee\u0301 ") == "é"
    assert drawable("🦊") == ""


# The alternative text ----------------------------------------------------------------------------


def test_the_alternative_text_names_what_lies_there() -> None:
    row = Box(20, 100, 600, 168).row(5)
    items = (
        Plate(Box(20, 20, 400, 60), 0, ROLE, Mark.ACTS),
        Face(row[0], "TH"),
        Face(row[1], "JS", lit=True),
        Back(row[2], 3),
        Gap(row[3], 4),
        Counter(Box(700, 100, 100, 168), 7, ROLE, counted(7)),
    )
    picture = mat(Zone(Box(14, 14, 900, 300), items))
    assert alt(picture, FR).replace(UNBROKEN, " ") == (
        "Ana (Visiteur), dont c'est le tour : 10♥, V♠ en jeu, carte 3 cachée, place 4 vide, "
        "7 au total"
    )
    assert alt(picture, EN) == (
        "Ana (Visiteur), whose turn it is: 10♥, J♠ in play, card 3 face down, place 4 empty, "
        "7 in all"
    )


def test_cards_without_a_number_are_counted() -> None:
    row = Box(20, 100, 900, 168).row(6)
    items = (Back(row[0]), Back(row[1]), Face(row[2], "AS"), Back(row[3]), Gap(row[4]), Gap(row[5]))
    said = alt(mat(Zone(Box(0, 0, 990, 300), items, ROLE)), FR).replace(UNBROKEN, " ")
    assert said == "Visiteur : 2 cartes cachées, A♠, 1 carte cachée, 2 places vides"


def test_a_card_may_be_told_in_other_words() -> None:
    face = Face(CARD, "AS", lit=True, said=pile(3))
    assert alt(mat(zone_of(face)), FR) == alt(mat(zone_of(Pile(WIDE, 3, ROLE, pile(3)))), FR)


def test_a_title_is_not_said_twice() -> None:
    bank = text("duel-mat-bank")
    assert alt(mat(Zone(Box(0, 0, 990, 300), (Label(LINE, bank),), bank)), FR) == "Banque"


def test_every_kind_of_thing_has_words() -> None:
    for item in EVERY:
        for words in (FR, EN):
            assert alt(mat(Zone(Box(0, 0, 990, 600), (item,), ROLE)), words)


def test_an_alternative_text_is_never_too_long() -> None:
    places = Box(14, 14, 972, 672).grid(9, 6)
    backs = tuple(Back(place, number) for number, place in enumerate(places))
    said = alt(mat(*(Zone(Box(0, 0, 990, 600), backs, ROLE) for _ in range(9))), FR)
    assert len(said) <= LONGEST
    assert said.endswith("cachée …")


def test_a_text_is_cut_behind_a_whole_thing() -> None:
    assert shortened("un, deux, trois", 15) == "un, deux, trois"
    assert shortened("un, deux, trois", 14) == "un, deux …"
    assert len(shortened("x" * 50, 10)) <= 10


# Keeping them ------------------------------------------------------------------------------------


class Slow:
    """Stands in for the drawing: counts, and waits for a sign."""

    def __init__(self) -> None:
        self.drawn: list[Picture] = []
        self.go = threading.Event()
        self.fails = False

    def __call__(self, picture: Picture, words: Words, **how: Any) -> bytes:
        self.go.wait(10)
        self.drawn.append(picture)
        if self.fails:
            raise MemoryError
        return f"{picture.width} {words.locale} {how}".encode()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    slow = Slow()
    monkeypatch.setattr(pictures, "compose", slow)
    return slow


def plain(width: int) -> Picture:
    return Picture(width, 100, ())


async def test_the_same_picture_is_drawn_once_even_when_asked_for_twice_at_once(slow: Slow) -> None:
    kept = Pictures()
    assert kept.ready(plain(1), FR) is None
    both = [asyncio.create_task(kept.get(plain(1), FR)) for _ in range(2)]
    await asyncio.sleep(0)
    slow.go.set()
    assert await both[0] is await both[1]
    assert await kept.get(plain(1), FR) is kept.ready(plain(1), FR)
    assert len(slow.drawn) == 1


async def test_whatever_shows_makes_another_picture(slow: Slow) -> None:
    slow.go.set()
    kept = Pictures()
    others = Words(TEXTS, "fr", NAMES, ("Bo",))
    neutral = Words(TEXTS, "fr", NAMES, NAMES, neutral=True)
    for words in (FR, EN, others, neutral):
        await kept.get(plain(1), words)
    await kept.get(plain(1), FR, four_colours=True)
    await kept.get(plain(2), FR)
    assert len(slow.drawn) == 6
    called = Words(TEXTS, "fr", ("<@1>",), NAMES)
    await kept.get(plain(1), called)
    assert len(slow.drawn) == 6, "a mention is not on the picture"


async def test_only_the_last_pictures_are_kept(slow: Slow) -> None:
    slow.go.set()
    kept = Pictures(kept=2)
    for width in (1, 2, 1, 3):
        await kept.get(plain(width), FR)
    assert [kept.ready(plain(width), FR) is not None for width in (1, 2, 3)] == [True, False, True]
    assert [picture.width for picture in slow.drawn] == [1, 2, 3]


async def test_who_no_longer_waits_does_not_stop_it_for_the_others(slow: Slow) -> None:
    kept = Pictures()
    gone, waits = (asyncio.create_task(kept.get(plain(1), FR)) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()
    slow.go.set()
    assert await waits
    with pytest.raises(asyncio.CancelledError):
        await gone
    assert len(slow.drawn) == 1


async def test_what_failed_is_tried_anew(slow: Slow) -> None:
    kept = Pictures()
    slow.fails = True
    slow.go.set()
    with pytest.raises(MemoryError):
        await kept.get(plain(1), FR)
    slow.fails = False
    assert await kept.get(plain(1), FR)


async def test_the_loop_goes_on_while_pictures_are_drawn(slow: Slow) -> None:
    kept = Pictures()
    coming = [asyncio.create_task(kept.get(plain(width), FR)) for width in range(1, 30)]
    for _ in range(50):
        await asyncio.sleep(0)
    assert not any(task.done() for task in coming)
    slow.go.set()
    assert len(set(await asyncio.gather(*coming))) == 29
