"""The drawn cards: complete, small, and told apart by their shapes alone."""

import re
from itertools import combinations, product

import pytest
from PIL import Image, ImageChops, ImageStat

from art import decktet, french
from art.stock import back, empty
from bot.game.cards import FRENCH
from bot.screen.sprites import CARDS, emoji_name, emojis, sprite, sprite_name, sprites
from cogs.double_noeud.decktet import DECKTET, FACES

LOCALES = ("fr", "en")
EMOJI_BYTES = 256 * 1024
"""The most that Discord takes for one."""
ALL_BYTES = 3_000_000
DIFFERENT = 0.03
"""Of an emoji's dots, so many differ between two suits when colours are taken away."""

FIGURES = tuple(card for card in FRENCH if card[0] in "JQK")
OTHER_COLOURS = tuple(card for card in FRENCH if card[1] in "DC")


def expected() -> set[str]:
    """The names of all sprites, by the scheme that `sprites` tells of."""
    return {
        *(f"c_{card}" for card in FRENCH),
        *(f"c_{card}_en" for card in FIGURES),
        *(f"c_{card}_4" for card in OTHER_COLOURS),
        *(f"c_{card}_4_en" for card in FIGURES if card in OTHER_COLOURS),
        *(f"d_{card}" for card in DECKTET),
        *(f"d_{face.card}_en" for face in FACES if {*face.suits} - {"suns"}),
        *("c_back", "d_back", "empty"),
    }


def opened(name: str, kind: str = "emoji") -> Image.Image:
    path = emojis()[name] if kind == "emoji" else sprites()[name]
    with Image.open(path) as image:
        return image.convert("RGBA")


def flat(image: Image.Image) -> Image.Image:
    """On white, in grey."""
    ground = Image.new("RGBA", image.size, "white")
    return Image.alpha_composite(ground, image).convert("L")


def inked(image: Image.Image) -> Image.Image:
    """Where there is ink, whatever its colour."""
    return flat(image).point(lambda grey: 255 if grey < 170 else 0)


def apart(one: Image.Image, other: Image.Image) -> float:
    """The share of dots in which two pictures differ."""
    return ImageStat.Stat(ImageChops.difference(inked(one), inked(other))).mean[0] / 255


# Complete ----------------------------------------------------------------------------------------


def test_every_face_is_drawn_and_nothing_else() -> None:
    assert set(sprites()) == expected()
    without_letters = {name for name in expected() if name.startswith("d_") and name[-3:] == "_en"}
    assert set(emojis()) == expected() - without_letters - {"empty"}


@pytest.mark.parametrize(("locale", "four"), list(product(LOCALES, (False, True))))
def test_every_card_has_its_picture_in_each_language(locale: str, four: bool) -> None:
    for card in (*FRENCH, *DECKTET):
        assert sprite_name(card, locale, four_colours=four) in sprites()
        assert emoji_name(card, locale, four_colours=four) in emojis()


def test_names_say_what_differs() -> None:
    assert sprite_name("KS", "fr") == "c_KS"
    assert sprite_name("KS", "en") == "c_KS_en"
    assert sprite_name("AS", "en", four_colours=True) == "c_AS"
    assert sprite_name("QD", "en", four_colours=True) == "c_QD_4_en"
    assert sprite_name("author", "en", four_colours=True) == "d_author_en"
    assert emoji_name("author", "en") == "d_author"
    assert sprite_name("a card of a new game", "fr") is None


def test_names_are_good_for_emojis() -> None:
    for name in (*sprites(), *emojis()):
        assert re.fullmatch(r"[A-Za-z0-9_]{2,32}", name), name


def test_sizes() -> None:
    for name in sprites():
        assert opened(name, "board").size == (160, 224), name
    for name, path in emojis().items():
        assert opened(name).size == (128, 128), name
        assert path.stat().st_size < EMOJI_BYTES, name
    shipped = sum(path.stat().st_size for path in CARDS.rglob("*") if path.is_file())
    assert shipped < ALL_BYTES


def test_a_sprite_comes_in_any_size() -> None:
    assert sprite("c_AS", 50, 70).size == (50, 70)
    assert sprite("c_AS", 50, 70) is sprite("c_AS", 50, 70)


# Told apart --------------------------------------------------------------------------------------


def test_no_two_pictures_are_the_same() -> None:
    for kind, names in (("board", sprites()), ("emoji", emojis())):
        assert len({opened(name, kind).tobytes() for name in names}) == len(names)


@pytest.mark.parametrize("rank", "23456789TJQKA")
def test_french_suits_differ_by_shape_alone(rank: str) -> None:
    for one, other in combinations("SHDC", 2):
        assert apart(opened(f"c_{rank}{one}"), opened(f"c_{rank}{other}")) > DIFFERENT, (one, other)


def test_a_colour_is_no_shape() -> None:
    for card in ("AD", "7C", "QD"):
        assert apart(opened(f"c_{card}"), opened(f"c_{card}_4")) < DIFFERENT / 5


def test_decktet_suits_differ_by_shape_alone() -> None:
    aces = [face.card for face in FACES if face.rank == "ace"]
    for one, other in combinations(aces, 2):
        assert apart(opened(f"d_{one}"), opened(f"d_{other}")) > DIFFERENT, (one, other)


def test_four_colours_are_four() -> None:
    def colour(name: str) -> tuple[int, ...]:
        """The hue of the ink: what the darkest dots have most of."""
        image = opened(name, "board").convert("RGB")
        return tuple(
            round(part) for part in ImageStat.Stat(image, inked(image.convert("RGBA"))).mean
        )

    colours = [colour(f"c_7{suit}") for suit in ("S", "H", "D_4", "C_4")]
    for one, other in combinations(colours, 2):
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) > 60, colours


# As the script draws them ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("c_TS", french.face("TS", "10", french.INK["S"])),
        ("c_QD_4_en", french.face("QD", "Q", french.FOUR_INKS["D"])),
        ("d_watchman", decktet.board_face(FACES[DECKTET.index("watchman")], "fr")),
        ("c_back", back("#7c1c2e", "#95364a", "#e6c56a")),
        ("empty", empty()),
    ],
)
def test_what_ships_is_what_the_script_draws(name: str, drawn: Image.Image) -> None:
    """Another version of the libraries may smooth edges otherwise."""
    difference = ImageChops.difference(flat(opened(name, "board")), flat(drawn))
    assert ImageStat.Stat(difference).mean[0] < 3
