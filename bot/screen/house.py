"""What every part of the screen needs at hand."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.game.contract import AnyGame
from bot.screen.board import GameScreen, text
from bot.screen.faces import FaceEmojis
from bot.screen.layout import Words
from bot.screen.names import labels_of, names_of
from bot.screen.texts import Texts
from bot.table.clock import Clock
from bot.table.preferences import Preferences
from bot.table.seats import Refusal
from bot.table.table import Table
from bot.table.tables import Tables

log = logging.getLogger(__name__)

REMEMBERED = 5000
"""Of how many people the language is kept in memory."""


@dataclass(eq=False)
class House:
    """The tables, the games, how they look, and in which language."""

    tables: Tables
    games: Mapping[str, AnyGame]
    screens: Mapping[str, GameScreen]
    texts: Texts
    clock: Clock
    preferences: Preferences
    emojis: FaceEmojis = field(default_factory=FaceEmojis)
    """The faces of the cards in the text."""
    is_closing: bool = False
    """Whether the bot is about to end: nothing new is begun."""
    _languages: dict[int, str] = field(default_factory=dict)

    def heard(self, user_id: int, locale: str) -> None:
        """Remember in which language a person uses Discord, for his private messages."""
        self._languages.pop(user_id, None)
        self._languages[user_id] = locale
        if len(self._languages) > REMEMBERED:
            del self._languages[next(iter(self._languages))]

    def forget(self, user_id: int) -> None:
        """Remember nothing of a person; until he is heard again."""
        self._languages.pop(user_id, None)

    def language_of(self, user_id: int, otherwise: str) -> str:
        """The language of a person, if he has ever been heard."""
        return self._languages.get(user_id) or self.preferences.person(user_id).heard or otherwise

    async def keep_language(self, user_id: int) -> None:
        """Write down in which language a person was heard, if that is news; never fails."""
        heard = self._languages.get(user_id)
        if heard in (None, self.preferences.person(user_id).heard):
            return
        try:
            await self.preferences.revise_person(
                user_id, lambda settings: settings.model_copy(update={"heard": heard})
            )
        except Exception as error:
            why = error.key if isinstance(error, Refusal) else type(error).__name__
            log.warning("the language of user %s is not kept: %s", user_id, why)

    def board_language(self, guild_id: int | None, discord_locale: object | None) -> str:
        """The language of a server's boards: as it has settled, else as it has on Discord."""
        return self.preferences.server(guild_id).language or self.texts.locale_of(discord_locale)

    def words(
        self, locale: str, table: Table | None = None, *, guild_id: int | None = None
    ) -> Words:
        """How to speak a language, of a table's players if there is one, or to a server."""
        server = self.preferences.server(table.place.guild_id if table else guild_id)
        words = Words(
            self.texts,
            locale,
            neutral=not server.drinks,
            faces=self.emojis.faces(four_colours=server.four_colours),
        )
        if table is None:
            return words
        words = replace(words, names=names_of(table), labels=labels_of(table))
        levels = [chair.player.level for chair in table.chairs]
        if not any(levels):
            return words
        return replace(
            words,
            names=_with_levels(words, words.names, levels),
            labels=_with_levels(words, words.labels, levels),
        )


def _with_levels(
    words: Words, names: Sequence[str], levels: Sequence[str | None]
) -> tuple[str, ...]:
    """The names, the house's with the level at which it plays."""
    return tuple(
        words.say(text("house-robot-name", name=name, level=text(f"house-level-{level}")))
        if level
        else name
        for name, level in zip(names, levels, strict=True)
    )
