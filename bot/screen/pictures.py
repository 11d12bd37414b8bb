"""The pictures of boards: composed off the event loop, and none of them encoded twice."""

import asyncio
from collections import OrderedDict
from dataclasses import replace
from functools import partial
from io import BytesIO
from typing import TypeAlias

from bot.screen.alt import alt
from bot.screen.easel import Easel
from bot.screen.layout import Words
from bot.screen.picture import Picture

__all__ = ["Pictures", "alt", "compose"]

QUALITIES, EFFORT = (80, 65, 45), 2
"""Of WebP; a lower one only where the file would be too large."""
LARGEST = 100_000
"""Bytes of a file, for phones on the move."""
KEPT = 128
"""Pictures kept encoded, the last asked for: 8 MB or so."""
AT_ONCE = 2
"""Pictures drawn at the same time; the others wait, and so do not slow the answers down."""

Key: TypeAlias = tuple[Picture, Words, bool]


def compose(picture: Picture, words: Words, *, four_colours: bool = False) -> bytes:
    """The picture as a WebP file.

    Args:
        picture: what lies where.
        words: the language of the words and of the cards, and the names.
        four_colours: whether each French suit has a colour of its own.
    """
    image = Easel(picture, words, four_colours=four_colours).image
    for quality in QUALITIES:
        file = BytesIO()
        image.save(file, "WEBP", quality=quality, method=EFFORT)
        if file.tell() <= LARGEST:
            break
    return file.getvalue()


class Pictures:
    """Composes pictures in threads and keeps the last ones, by all that can be seen on them."""

    def __init__(self, kept: int = KEPT) -> None:
        self._most = kept
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._coming: dict[Key, asyncio.Task[bytes]] = {}
        self._free = asyncio.Semaphore(AT_ONCE)

    def ready(self, picture: Picture, words: Words, *, four_colours: bool = False) -> bytes | None:
        """The file if it is there already: an answer need not wait for the others."""
        return self._find(_key(picture, words, four_colours))

    async def get(self, picture: Picture, words: Words, *, four_colours: bool = False) -> bytes:
        """The file; whoever asks while it is being made waits for the same one.

        Raises:
            Exception: whatever went wrong in drawing it; the next one to ask tries anew.
        """
        key = _key(picture, words, four_colours)
        if made := self._find(key):
            return made
        if key not in self._coming:
            self._coming[key] = asyncio.create_task(self._make(key), name="a picture")
            self._coming[key].add_done_callback(partial(self._over, key))
        # One who no longer waits must not stop it for the others.
        return await asyncio.shield(self._coming[key])

    def clear(self) -> None:
        """Keep none: each is drawn anew when it is asked for."""
        self._kept.clear()

    def _find(self, key: Key) -> bytes | None:
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    async def _make(self, key: Key) -> bytes:
        picture, words, four_colours = key
        async with self._free:
            made = await asyncio.to_thread(compose, picture, words, four_colours=four_colours)
        self._kept[key] = made
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return made

    def _over(self, key: Key, task: "asyncio.Task[bytes]") -> None:
        del self._coming[key]
        if not task.cancelled():
            # A failure is for those who wait; where nobody does any more, it is nobody's.
            task.exception()


def _key(picture: Picture, words: Words, four_colours: bool) -> Key:
    # On a picture there are labels, and never the names that call somebody.
    return picture, replace(words, names=(), faces=None), four_colours
