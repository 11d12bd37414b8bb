"""The emojis of the cards: uploaded when missing, used when there, never missed when not."""

from dataclasses import dataclass, field
from typing import Any, cast

import pytest
from discord.ext import commands

from bot.screen.board import Button, Cards, Menu, Row, text
from bot.screen.faces import FaceEmojis
from bot.screen.layout import Deal, Words, drawn
from bot.screen.sprites import emojis
from bot.screen.texts import JOINED, Texts
from cogs.duel.rules import GAME
from cogs.duel.terms import Pick

TEXTS = Texts(strict=True)


@dataclass
class Emoji:
    name: str

    def __str__(self) -> str:
        return f"<:{self.name}:123456789012345678>"


@dataclass
class Application:
    """As much of the bot as has emojis."""

    there: dict[str, Emoji] = field(default_factory=dict)
    room: int = 2000
    uploads: list[str] = field(default_factory=list)

    async def fetch_application_emojis(self) -> list[Emoji]:
        return list(self.there.values())

    async def create_application_emoji(self, *, name: str, image: bytes) -> Emoji:
        if len(self.there) >= self.room:
            raise RuntimeError("Maximum number of emojis reached")
        assert image[:4] == b"\x89PNG"
        assert len(image) <= 256 * 1024
        self.uploads.append(name)
        self.there[name] = Emoji(name)
        return self.there[name]


async def brought(application: Application) -> FaceEmojis:
    faces = FaceEmojis()
    await faces.bring(cast(commands.Bot, application))
    return faces


async def test_all_are_uploaded_once() -> None:
    application = Application()
    await brought(application)
    assert sorted(application.uploads) == sorted(emojis())
    application.uploads.clear()
    await brought(application)
    assert application.uploads == []


async def test_an_interrupted_upload_goes_on_where_it_stopped() -> None:
    application = Application(room=5)
    await brought(application)
    assert len(application.there) == 5
    application.room = 2000
    application.uploads.clear()
    await brought(application)
    assert len(application.uploads) == len(emojis()) - 5


async def test_a_text_shows_the_face_and_says_the_card() -> None:
    faces = await brought(Application())
    words = Words(TEXTS, "fr", faces=faces.faces(four_colours=False))
    said = words.say(text("duel-row-bank", cards=Cards(("AS", None))))
    assert f"<:c_AS:123456789012345678>{JOINED}**A♠" in said
    assert "<:c_back:123456789012345678>" in said


async def test_four_colours_where_they_are_wanted() -> None:
    faces = await brought(Application())
    assert faces.faces(four_colours=True).of("AD", "fr") != faces.faces(four_colours=False).of(
        "AD", "fr"
    )


@pytest.mark.parametrize("room", [0, 3])
async def test_without_them_the_text_is_the_same_as_ever(room: int) -> None:
    faces = await brought(Application(room=room))
    there = faces.faces(four_colours=False)
    words = Words(TEXTS, "fr", faces=there)
    card = "KD"
    assert there.of(card, "fr") is None
    cards = Cards((card,))
    plain = Words(TEXTS, "fr").say(text("duel-row-bank", cards=cards))
    assert words.say(text("duel-row-bank", cards=cards)) == plain


async def test_on_buttons_and_menus() -> None:
    faces = await brought(Application())
    words = Words(TEXTS, "fr", faces=faces.faces(four_colours=False))
    place = text("duel-button-place", place=1)
    blocks = (
        Row((Button(0, Pick(0), place, card="AS"), Button(0, Pick(1), place))),
        Menu(0, place, ((Pick(2), place), (Pick(3), place)), ("KH", None)),
    )
    rows: list[Any] = list(drawn(words, Deal(GAME, 1, 0), blocks))
    first, second = (press.item.emoji for press in rows[0])
    assert (first.name, second) == ("c_AS", None)
    options = rows[1][0].item.options
    assert [option.emoji and option.emoji.name for option in options] == ["c_KH", None]


async def test_a_label_never_holds_an_emoji() -> None:
    faces = await brought(Application())
    words = Words(TEXTS, "fr", faces=faces.faces(four_colours=False))
    assert "<:" not in words.label(text("duel-row-bank", cards=Cards(("AS",))))


def test_nothing_is_looked_up_before_there_is_a_bot() -> None:
    assert FaceEmojis().faces(four_colours=False).of("AS", "fr") is None
