"""Boards and hands with their pictures, as far as these are ready in time."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from discord import ui

from bot.game.contract import AnyView, Seat
from bot.screen.faults import report
from bot.screen.house import House
from bot.screen.layout import Illustration, Page
from bot.screen.pages import board_page, hand_page
from bot.screen.picture import Picture
from bot.screen.pictures import Pictures, alt
from bot.table.clicks import Reader
from bot.table.seats import Status
from bot.table.table import Table

PROMPT = 0.25
"""Seconds that an answer waits for its picture; a later one follows by an edit."""
PATIENT = 10.0
"""The same of an edit that nobody waits for."""

Draw: TypeAlias = Callable[[AnyView], Picture]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A message, and whether the picture that belongs to it was ready."""

    page: Page
    complete: bool


@dataclass(eq=False)
class Illustrator:
    """Draws the pictures of tables."""

    house: House
    pictures: Pictures
    mats: Mapping[str, Any]
    """Each game's `mat` module: `picture(view)` of its board and, if it has one, `hand(view)`."""

    async def board(self, table: Table, within: float, *, plain: bool = False) -> Drawn:
        """What the channel sees of a table.

        Args:
            table: the table.
            within: seconds that the picture may take.
            plain: without a picture, where none can be attached.
        """
        wanted = None if plain else self._wanted(table, None)
        illustration = await self._drawn(table, wanted, table.locale, within)
        view = board_page(self.house, table, illustration)
        return Drawn(_page(view, illustration), wanted is None or illustration is not None)

    async def hand(
        self,
        table: Table,
        seat: Seat,
        locale: str,
        header: str | None = None,
        *,
        within: float,
        draft: tuple[int, ...] = (),
    ) -> Drawn:
        """What a seat sees in private, as its player likes it, with what he has composed."""
        user_id = table.chairs[seat].player.user_id
        plain = user_id is not None and not self.house.preferences.person(user_id).pictures
        wanted = None if plain else self._wanted(table, seat)
        illustration = await self._drawn(table, wanted, locale, within)
        view = hand_page(self.house, table, seat, locale, header, illustration, draft)
        return Drawn(_page(view, illustration), wanted is None or illustration is not None)

    async def picture(
        self, table: Table, reader: Reader, locale: str, within: float
    ) -> Illustration | None:
        """The picture alone of a board or a hand, if there is one and it is ready in time."""
        return await self._drawn(table, self._wanted(table, reader), locale, within)

    def _wanted(self, table: Table, reader: Reader) -> Picture | None:
        if table.status in (Status.INVITED, Status.CLOSED):
            return None
        mat = self.mats.get(table.game.name)
        draw: Draw | None = getattr(mat, "picture" if reader is None else "hand", None)
        if draw is None:
            return None
        view = table.view(reader)
        if not table.is_open:
            view = replace(view, to_act=(), choices=())
        try:
            return draw(view)
        except Exception as error:
            report(f"the picture of table {table.id}", error)
            return None

    async def _drawn(
        self, table: Table, picture: Picture | None, locale: str, within: float
    ) -> Illustration | None:
        if picture is None:
            return None
        words = self.house.words(locale, table)
        colours = self.house.preferences.server(table.place.guild_id).four_colours
        file = self.pictures.ready(picture, words, four_colours=colours)
        if file is None:
            work = asyncio.create_task(self.pictures.get(picture, words, four_colours=colours))
            done = asyncio.Event()
            work.add_done_callback(lambda _: done.set())
            if not await self.house.clock.wait(done, within):
                work.add_done_callback(_forgotten)
                return None
            try:
                file = work.result()
            except Exception as error:
                report(f"the picture of table {table.id}", error)
                return None
        return Illustration(file, alt(picture, words))


def _page(view: ui.LayoutView, illustration: Illustration | None) -> Page:
    return Page(view, illustration.file if illustration else None)


def _forgotten(work: "asyncio.Task[bytes]") -> None:
    """Nobody waits for it here any more; a failure is said when it is asked for again."""
    if not work.cancelled():
        work.exception()
