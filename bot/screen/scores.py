"""What people have done, in words, and the buttons that lead from one page of it to another."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any, Protocol

import discord
from discord import ui

from bot.screen.board import Text, of_game, text
from bot.screen.buttons import Ident, Press
from bot.screen.house import House
from bot.screen.layout import Words
from bot.screen.names import escaped
from bot.screen.ranking import Month, Opponents, Period
from bot.screen.replies import privately, turn_to


class Score(Protocol):
    """What somebody has done, as the store counts it."""

    @property
    def games(self) -> int:
        """How many were played."""

    @property
    def wins(self) -> int:
        """How many were won."""

    @property
    def per_cent(self) -> int:
        """How many games in a hundred were won."""

    @property
    def figures(self) -> Mapping[str, int]:
        """What the games count."""

    @property
    def run(self) -> int:
        """The most games won one after the other."""

    @property
    def penalties(self) -> int:
        """Shots of penalty."""


# Words -------------------------------------------------------------------------------------------


def game_name(words: Words, game: str | None) -> Text:
    """A game by its name, or all of them; one that is played no longer has no texts."""
    if game is None:
        return text("leaderboard-every-game")
    name = of_game(game, "name")
    return name if words.texts.has(name.key) else text("leaderboard-game", name=escaped(game))


def when(month: Month | None) -> Text:
    """The time in which games count."""
    if month is None:
        return text("leaderboard-ever")
    return text("leaderboard-month", month=month.number, year=month.year)


def choice(option: Period | Opponents) -> str:
    """The text of what can be chosen, on a button as in a command."""
    return f"leaderboard-button-{option}"


def tally(score: Score) -> Text:
    """Games, wins, and how many in a hundred that is."""
    return text("leaderboard-tally", wins=score.wins, games=score.games, rate=score.per_cent)


def figures(words: Words, game: str | None, score: Score) -> Iterator[Text]:
    """A game's own figures; of all games together, shots alone are the same thing everywhere."""
    if game is not None:
        for name, number in score.figures.items():
            yield _figure(words, game, name, number)
    elif score.figures.get("shots"):
        yield text("leaderboard-shots", count=score.figures["shots"])


def longest_run(score: Score) -> Iterator[Text]:
    """The longest run, where it is one."""
    if score.run > 1:
        yield text("leaderboard-run", count=score.run)


def penalties(score: Score) -> Iterator[Text]:
    """The shots of penalty, where there are any."""
    if score.penalties:
        yield text("leaderboard-penalties", count=score.penalties)


def small(details: Sequence[Text]) -> Iterator[Text]:
    """A line of details below another; none without any."""
    if details:
        yield text("leaderboard-details", details=tuple(details))


def _figure(words: Words, game: str, name: str, number: int) -> Text:
    key = f"{game}-figure-{name}".replace("_", "-")
    if words.texts.has(key):
        return text(key, count=number)
    return text("leaderboard-figure", name=escaped(name), count=number)


# Buttons -----------------------------------------------------------------------------------------


class Controls:
    """Makes the buttons of one message, each of which says what it leads to."""

    def __init__(self, words: Words, verb: str) -> None:
        self._words, self._verb = words, verb
        self._numbers = count()

    def ident(self, argument: object, verb: str | None = None) -> Ident:
        """An id: several buttons may ask for the same, and Discord wants all ids different."""
        return Ident(0, verb or self._verb, next(self._numbers), argument=str(argument))

    def switch(self, option: Period | Opponents, to: object, *, is_on: bool) -> Press:
        """A choice, which shows whether it holds."""
        style = discord.ButtonStyle.primary if is_on else discord.ButtonStyle.secondary
        label = self._words.label(text(choice(option)))
        return Press.button(self.ident(to), label, style, disabled=is_on)

    def previous(self, to: object, *, exists: bool) -> Press:
        """To the page before."""
        label = self._words.label(text("house-button-previous"))
        return Press.button(self.ident(to), label, emoji="◀️", disabled=not exists)

    def next(self, to: object, *, exists: bool) -> Press:
        """To the page after."""
        label = self._words.label(text("house-button-next"))
        return Press.button(self.ident(to), label, emoji="▶️", disabled=not exists)


async def turn(house: House, interaction: discord.Interaction[Any], view: ui.LayoutView) -> None:
    """Show another page; below what everybody sees, to the one who pressed alone."""
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        await turn_to(house, interaction, view)
    else:
        await privately(interaction, view=view)
