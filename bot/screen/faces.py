"""The faces of the cards in the text: the application's own emojis, uploaded once."""

import asyncio
import logging
from collections.abc import Mapping
from pathlib import Path

from discord.ext import commands

from bot.screen.faults import note
from bot.screen.sprites import emoji_name, emojis

log = logging.getLogger(__name__)

BACK = "c_back"


class Faces:
    """Which emoji shows a card. Where there is none yet, the text says the card all the same."""

    def __init__(self, marks: Mapping[str, str], *, four_colours: bool = False) -> None:
        self._marks = marks
        self._four_colours = four_colours

    def of(self, card: str | None, locale: str) -> str | None:
        """The emoji of a card, or of its back, as a text holds it; None where there is none."""
        if card is None:
            return self._marks.get(BACK)
        name = emoji_name(card, locale, four_colours=self._four_colours)
        return self._marks.get(name) if name else None


class FaceEmojis:
    """The application's emojis, as far as they are there."""

    def __init__(self) -> None:
        self._marks: dict[str, str] = {}
        self._two = Faces(self._marks)
        self._four = Faces(self._marks, four_colours=True)

    def faces(self, *, four_colours: bool) -> Faces:
        """The faces of a deck of two colours, or of four."""
        return self._four if four_colours else self._two

    async def bring(self, bot: commands.Bot) -> None:
        """Find the emojis, and upload those that are missing, one after the other.

        What was uploaded before an interruption is found again; whatever fails is left for the
        next start, since every text can do without.
        """
        wanted = emojis()
        try:
            for emoji in await bot.fetch_application_emojis():
                if emoji.name in wanted:
                    self._marks[emoji.name] = str(emoji)
        except Exception as error:
            note("the emojis of the cards", error)
            return
        missing = {name: path for name, path in wanted.items() if name not in self._marks}
        for name, path in missing.items():
            if not await self._upload(bot, name, path):
                return
        if missing:
            log.info("%s emojis of cards were uploaded", len(missing))

    async def _upload(self, bot: commands.Bot, name: str, path: Path) -> bool:
        """Upload one; whether it is worth going on."""
        image = await asyncio.to_thread(path.read_bytes)
        try:
            emoji = await bot.create_application_emoji(name=name, image=image)
        except Exception as error:
            note(f"the emoji {name}", error)
            return False
        self._marks[name] = str(emoji)
        return True
