"""A game that is over, looked at again move by move: as everybody saw it, or with a seat's eyes."""

import asyncio
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.game.contract import Seat
from bot.game.record import read_move
from bot.screen.board import Menu, Row, Rule, Text, text
from bot.screen.buttons import Ident, Press
from bot.screen.front import Front
from bot.screen.house import House
from bot.screen.illustrations import Illustrator
from bot.screen.layout import (
    ENTRY_LENGTH,
    PLACEHOLDER_LENGTH,
    Deal,
    Illustration,
    Page,
    Part,
    Words,
    drawn,
    page,
)
from bot.screen.pages import OVER, board_of, ending
from bot.screen.replies import locale_of, privately, turn_to
from bot.table.clicks import Clicks, Reader
from bot.table.seats import Refusal, Status
from bot.table.table import Table

REPLAY = "replay"
"""The verb of its buttons: to begin without an argument, else the eyes and which button it is."""
EVERYBODY = "all"
"""The eyes of whoever sat nowhere, as an argument writes them."""
PATIENT = 1.5
"""Seconds that a picture may take, of the three that Discord waits."""
LEAP, LEAPS = 5, 8
"""The long steps: at least so many moves, and at most so many steps to the end."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A game at one of its moves, as its reader could follow it."""

    table: Table
    """As it stood then."""
    reader: Reader
    stops: tuple[int, ...]
    """How many moves had been made whenever the reader saw something new, the start included."""
    place: int
    """Which of the stops this is."""

    @property
    def is_last(self) -> bool:
        """Whether nothing came after it."""
        return self.place == len(self.stops) - 1


def moment(table: Table, reader: Reader, n: int) -> Moment:
    """A game that is over as it stood at a reader's last stop that is not after so many moves."""
    states = list(_states(table))
    stops, seen = [], None
    for number, state in enumerate(states):
        view = table.game.view(state, reader)
        if view != seen:
            stops.append(number)
        seen = view
    place = bisect_right(stops, max(n, 0)) - 1
    is_last = place == len(stops) - 1
    made = len(table.moves) if is_last else stops[place]
    then = Table(
        id=table.id,
        game=table.game,
        options=table.options,
        chairs=table.chairs,
        host_id=table.host_id,
        place=table.place,
        locale=table.locale,
        seed=table.seed,
        status=Status.OVER if is_last else Status.RUNNING,
        ending=table.ending if is_last else None,
        moves=table.moves[:made],
    )
    then.state = states[made]
    then.clicks = Clicks(table.game, then.state, len(table.chairs), known=place)
    return Moment(then, reader, tuple(stops), place)


def _states(table: Table) -> Iterator[Any]:
    """The game before each of its moves, and after the last."""
    yield (state := table.record.start())
    for document in table.moves:
        yield (state := table.game.play(state, *read_move(table.game, document)))


# How it looks ------------------------------------------------------------------------------------


def replay_page(
    house: House, seen: Moment, locale: str, picture: Illustration | None = None
) -> ui.LayoutView:
    """One moment of a game, and the way to the others."""
    table, reader = seen.table, seen.reader
    words = house.words(locale, table)
    board = board_of(house, table, reader)
    where = text(
        "replay-where", move=seen.place, moves=len(seen.stops) - 1, eyes=_eyes(words, reader)
    )
    deal = Deal(table.game, table.id, 0)
    parts: list[Part] = [words.say(where), Rule()]
    shown = (block for block in board.blocks if not isinstance(block, Row | Menu))
    parts += drawn(words, deal, shown, pictured=picture is not None)
    if seen.is_last:
        parts += (words.say(line) for line in ending(table, words))
    parts += [Rule(), _turning(words, seen), _looking(words, seen)]
    return page(OVER, words.say(board.title), parts, picture)


def _eyes(words: Words, reader: Reader, *, plain: bool = False) -> Text:
    if reader is None:
        return text("replay-eyes-all")
    names = words.labels if plain else words.names
    return text("replay-eyes", name=names[reader])


def _turning(words: Words, seen: Moment) -> list[Press]:
    """A step to either side; or a leap, where a game is long enough for one."""
    last = len(seen.stops) - 1
    leap = max(LEAP, -(-last // LEAPS))
    steps = [("back", -1), ("on", 1)]
    if last > leap:
        steps = [("far-back", -leap), *steps, ("far-on", leap)]
    return [
        Press.button(
            _ident(seen, min(max(seen.place + step, 0), last), key),
            words.label(text(f"replay-button-{key}", count=abs(step))),
            discord.ButtonStyle.primary if key == "on" else discord.ButtonStyle.secondary,
            disabled=not 0 <= seen.place + (step > 0) - (step < 0) <= last,
        )
        for key, step in steps
    ]


def _ident(seen: Moment, place: int, key: str) -> Ident:
    # Several buttons may lead to the same move; Discord wants all ids different.
    return Ident(
        seen.table.id, REPLAY, seen.stops[place], argument=f"{_written(seen.reader)}.{key}"
    )


def _looking(words: Words, seen: Moment) -> list[Press]:
    """With whose eyes."""
    readers: tuple[Reader, ...] = (None, *range(len(seen.table.chairs)))
    entries = [
        discord.SelectOption(
            label=words.label(_eyes(words, reader, plain=True), ENTRY_LENGTH),
            value=f"{REPLAY}:{_written(reader)}.eyes",
            default=reader == seen.reader,
        )
        for reader in readers
    ]
    ident = Ident(seen.table.id, "menu", seen.stops[seen.place], argument=REPLAY)
    return [Press.menu(ident, words.label(text("replay-menu"), PLACEHOLDER_LENGTH), entries)]


def _written(reader: Reader) -> str:
    return EVERYBODY if reader is None else str(reader)


def _read(argument: str, seats: int) -> Reader:
    """With whose eyes, by an argument.

    Raises:
        Refusal: it is no button of ours.
    """
    eyes, _, _ = argument.partition(".")
    readers: dict[str, Seat | None] = {_written(reader): reader for reader in (None, *range(seats))}
    if eyes not in readers:
        raise Refusal("refusal-unknown-button")
    return readers[eyes]


# How it is asked for -----------------------------------------------------------------------------


async def show(
    illustrator: Illustrator, interaction: discord.Interaction[Any], table: Table
) -> None:
    """Show a game that is over from its first card on, to whoever asks alone.

    Raises:
        Refusal: it is not over, or is none of his business.
    """
    _check(table, interaction)
    shown = await _drawn(illustrator, interaction, await _found(table, None, 0))
    await privately(interaction, **shown.new)


async def turn(front: Front, interaction: discord.Interaction[Any], ident: Ident) -> None:
    """Answer a button: the beginning, or another moment in the message that shows the game."""
    table = await front.house.tables.get(ident.table)
    if ident.argument is None:
        await show(front.illustrator, interaction, table)
        return
    _check(table, interaction)
    seen = await _found(table, _read(ident.argument, len(table.chairs)), ident.n)
    await turn_to(front.house, interaction, await _drawn(front.illustrator, interaction, seen))


def _check(table: Table, interaction: discord.Interaction[Any]) -> None:
    """Whether a table can be looked at again, from here.

    Raises:
        Refusal: why not.
    """
    if table.is_open:
        raise Refusal("replay-not-over")
    if table.status is not Status.OVER:
        raise Refusal("replay-not-played")
    is_here = interaction.channel_id == table.place.channel_id
    if not is_here and table.seat_of(interaction.user.id) is None:
        raise Refusal("replay-elsewhere")


async def _found(table: Table, reader: Reader, n: int) -> Moment:
    """A moment; a long game is played once more beside whatever else the bot does."""
    return await asyncio.to_thread(moment, table, reader, n)


async def _drawn(
    illustrator: Illustrator, interaction: discord.Interaction[Any], seen: Moment
) -> Page:
    house, locale = illustrator.house, locale_of(illustrator.house, interaction)
    picture = None
    if house.preferences.person(interaction.user.id).pictures:
        picture = await illustrator.picture(seen.table, seen.reader, locale, PATIENT)
    view = replay_page(house, seen, locale, picture)
    return Page(view, picture.file if picture else None)
