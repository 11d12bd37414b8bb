"""From plain boards to what Discord draws: one container, texts, lines and rows of buttons."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from itertools import zip_longest
from typing import Any, TypeAlias

import discord
from discord import ui

from bot.game.contract import AnyGame
from bot.screen import board, moves
from bot.screen.board import Block, Menu, Pictured, Row, Rule, Style, Text, text
from bot.screen.buttons import Ident, Press
from bot.screen.texts import CardFaces, Texts

TEXT_LENGTH = 4000
"""Characters that a message's texts may have together."""
PICTURE = "board.webp"
"""What a picture is called as an attachment."""
ASK = "ask"
"""The verb of a button that opens a form."""
HELP = "help"
"""The verb of a button that shows a page of the rules."""
DRAFT = "draft"
"""The verb of a button that composes a choice."""
LABEL_LENGTH, ENTRY_LENGTH, PLACEHOLDER_LENGTH = 80, 100, 150
ROW_BUTTONS, MENU_ENTRIES = 5, 25

STYLES = {
    Style.CALM: discord.ButtonStyle.secondary,
    Style.MAIN: discord.ButtonStyle.primary,
    Style.GOOD: discord.ButtonStyle.success,
    Style.GRAVE: discord.ButtonStyle.danger,
}


@dataclass(frozen=True, slots=True)
class Words:
    """In which language a message is written, and whose names stand in it."""

    texts: Texts
    locale: str
    names: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    neutral: bool = False
    """Without drinking words."""
    faces: CardFaces | None = None
    """The emojis of the cards."""

    def say(self, said: Text) -> str:
        """A text."""
        return self.texts.say(self.locale, said, self.names, neutral=self.neutral, faces=self.faces)

    def together(self, names: Sequence[str]) -> str:
        """Several names in a sentence: the last after an « et »."""
        *before, last = names or ("",)
        if not before:
            return last
        return self.say(text("house-and", before=", ".join(before), last=last))

    def face(self, card: str | None) -> str | None:
        """The emoji of a card, for a button; None where there is none."""
        return self.faces.of(card, self.locale) if self.faces and card else None

    def label(self, said: Text, length: int = LABEL_LENGTH) -> str:
        """A text where no markdown is read, as on a button."""
        label = self.texts.say(self.locale, said, self.labels, neutral=self.neutral)
        return cut(label.replace("**", ""), length)


@dataclass(frozen=True, slots=True)
class Deal:
    """Which table a message is drawn of, and for whom: what its buttons need to say."""

    game: AnyGame
    table: int
    n: int
    private: bool = False

    def ident(self, verb: str, argument: str | None = None) -> Ident:
        """The id of a button of this message."""
        return Ident(self.table, verb, self.n, self.private, argument)


Part: TypeAlias = "str | Rule | Sequence[Press]"


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture to be sent with a message, and what it shows in words."""

    file: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class Page:
    """A message to be sent or edited: its components, and the picture that they name."""

    view: ui.LayoutView
    picture: bytes | None = None

    @property
    def new(self) -> dict[str, Any]:
        """For a new message."""
        return {"view": self.view, **({"file": self._file()} if self.picture else {})}

    @property
    def look(self) -> bytes:
        """Stands for all that is to be seen of it, to be compared with another."""
        components = self.view.to_components()  # type: ignore[no-untyped-call]
        return sha256(json.dumps(components).encode() + b"\0" + (self.picture or b"")).digest()

    @property
    def edit(self) -> dict[str, Any]:
        """For a message that may have had another picture."""
        return {"view": self.view, "attachments": [self._file()] if self.picture else []}

    def _file(self) -> discord.File:
        return discord.File(BytesIO(self.picture or b""), PICTURE)


def page(
    accent: discord.Colour,
    title: str,
    parts: Iterable[Part],
    picture: Illustration | None = None,
) -> ui.LayoutView:
    """A message: its title, its picture, then lines of text, rules, rows of buttons or a menu."""
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=accent)
    left = TEXT_LENGTH
    lines: list[str] = [f"## {title}"]

    def write() -> None:
        nonlocal left
        text = cut("\n".join(line for line in lines if line), left)
        if text:
            container.add_item(ui.TextDisplay(text))
            left -= len(text)
        lines.clear()

    if picture is not None:
        write()
        container.add_item(
            ui.MediaGallery(
                discord.MediaGalleryItem(f"attachment://{PICTURE}", description=picture.alt)
            )
        )
    for part in parts:
        if isinstance(part, str):
            lines.append(part)
            continue
        write()
        if isinstance(part, Rule):
            # Where what stood between two of them is left out, one is enough.
            if not isinstance(next(reversed(container.children), None), ui.Separator):
                container.add_item(ui.Separator())
        elif part:
            row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
            for press in part:
                row.add_item(press)
            container.add_item(row)
    write()
    view = ui.LayoutView(timeout=None)
    view.add_item(container)
    return view


def drawn(
    words: Words, deal: Deal, blocks: Iterable[Block], *, pictured: bool = False
) -> Iterable[Part]:
    """A game's blocks in words, their moves as buttons; without what a picture shows already."""
    for number, block in enumerate(blocks):
        match block:
            case Text():
                yield words.say(block)
            case Rule():
                yield block
            case Row(buttons):
                for start in range(0, len(buttons), ROW_BUTTONS):
                    several = enumerate(buttons[start : start + ROW_BUTTONS], start)
                    yield [
                        _draft(words, deal, button, f"{number}.{place}")
                        if isinstance(button, board.Draft)
                        else _button(words, deal, button)
                        for place, button in several
                    ]
            case Pictured(lines):
                yield from () if pictured else map(words.say, lines)
            case Menu():
                yield [_menu(words, deal, block, number)]


def asked(game: AnyGame, form: board.Form) -> str:
    """What tells a form from the others of its message."""
    return ":".join(moves.write(game, form.seat, form.least))


def cut(text: str, length: int) -> str:
    """A text of at most so many characters."""
    if len(text) <= length:
        return text
    return text[: length - 1] + "…" if length > 0 else ""


def _button(words: Words, deal: Deal, button: board.Button | board.Form | board.Help) -> Press:
    if isinstance(button, board.Help):
        ident = Ident(deal.table, HELP, argument=str(button.page))
        return Press.button(ident, words.label(button.label), emoji=button.emoji)
    if isinstance(button, board.Form):
        return Press.button(
            deal.ident(ASK, asked(deal.game, button)),
            words.label(button.label),
            STYLES[button.style],
            emoji=button.emoji,
        )
    return Press.button(
        deal.ident(*moves.write(deal.game, button.seat, button.move)),
        words.label(button.label),
        STYLES[button.style],
        emoji=words.face(button.card) or button.emoji,
        disabled=button.disabled,
    )


def _draft(words: Words, deal: Deal, button: board.Draft, place: str) -> Press:
    """Its place tells it from others that lead to the same choice."""
    argument = "/".join((".".join(map(str, (button.seat, *button.draft))), place))
    return Press.button(
        deal.ident(DRAFT, argument),
        words.label(button.label),
        STYLES[button.style],
        emoji=words.face(button.card) or button.emoji,
    )


def _menu(words: Words, deal: Deal, menu: Menu, number: int) -> Press:
    options = [
        discord.SelectOption(
            label=words.label(label, ENTRY_LENGTH),
            value=":".join(moves.write(deal.game, menu.seat, move)),
            emoji=words.face(card),
        )
        for (move, label), card in zip_longest(menu.entries[:MENU_ENTRIES], menu.cards)
    ]
    ident = deal.ident("menu", str(number))
    return Press.menu(ident, words.label(menu.placeholder, PLACEHOLDER_LENGTH), options)
