"""What every part of the screen needs at hand."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.game.contract import AnyGame
from bot.screen.board import GameScreen
from bot.screen.layout import Words
from bot.screen.names import labels_of, names_of
from bot.screen.texts import Texts
from bot.table.clock import Clock
from bot.table.preferences import Preferences
from bot.table.table import Table
from bot.table.tables import Tables

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
    _languages: dict[int, str] = field(default_factory=dict)

    def heard(self, user_id: int, locale: str) -> None:
        """Remember in which language a person uses Discord, for his private messages."""
        self._languages.pop(user_id, None)
        self._languages[user_id] = locale
        if len(self._languages) > REMEMBERED:
            del self._languages[next(iter(self._languages))]

    def language_of(self, user_id: int, otherwise: str) -> str:
        """The language of a person, if he has been heard since the start."""
        return self._languages.get(user_id, otherwise)

    def words(self, locale: str, table: Table | None = None) -> Words:
        """How to speak a language, of a table's players if there is one."""
        if table is None:
            return Words(self.texts, locale)
        neutral = not self.preferences.server(table.place.guild_id).drinks
        return Words(self.texts, locale, names_of(table), labels_of(table), neutral)
