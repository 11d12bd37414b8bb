"""Choices composed step by step: each button carries all of the choice so far (`board.Draft`).

Nothing has to be remembered between two presses, and a restart spoils none. Composing is no move:
nobody else sees it, and only the last button, that of the move itself, plays.
"""

import re

from bot.game.contract import IllegalMove, Seat
from bot.screen.board import text
from bot.screen.buttons import Ident
from bot.screen.front import Front, Pressed
from bot.screen.illustrations import PROMPT
from bot.screen.pages import board_of
from bot.screen.replies import locale_of, replace_by, tell
from bot.table.seats import Refusal, Status
from bot.table.table import Table

_WRITTEN = re.compile(r"(?P<seat>[0-9])(?P<draft>(?:\.[0-9]{1,9}){1,12})/[0-9]{1,2}\.[0-9]{1,2}")


async def compose(front: Front, interaction: Pressed, ident: Ident) -> None:
    """Draw the hand again, with one step more of what its reader composes.

    Raises:
        Refusal: it is somebody else's, no longer on the table, or leads to nothing legal.
    """
    house = front.house
    table = await house.tables.get(ident.table)
    own = table.seated(interaction.user.id)
    seat, draft = read(ident)
    if seat != own:
        raise Refusal("refusal-not-your-button", seat=seat)
    _check_current(table, own, ident)
    try:
        board_of(house, table, own, draft)
    except IllegalMove as error:
        raise Refusal(f"reason-{error.reason}") from error
    if interaction.guild_id is None:
        hand = front.hand(table.id, own)
        hand.compose(table, draft)
        answered = await hand.answer(interaction)
    else:
        locale = locale_of(house, interaction)
        drawn = await front.illustrator.hand(table, own, locale, within=PROMPT, draft=draft)
        answered = await replace_by(interaction, drawn.page)
    if not answered:
        await tell(house, interaction, text("house-press-again"))


def read(ident: Ident) -> tuple[Seat, tuple[int, ...]]:
    """The seat and the choice so far that a button carries.

    Raises:
        Refusal: nobody has ever drawn such a button.
    """
    match = _WRITTEN.fullmatch(ident.argument or "")
    if match is None or not ident.private:
        raise Refusal("refusal-unknown-button")
    return int(match["seat"]), tuple(map(int, match["draft"].split(".")[1:]))


def _check_current(table: Table, seat: Seat, ident: Ident) -> None:
    """Whether what is composed is still the question."""
    if table.status is not Status.RUNNING:
        raise Refusal("refusal-game-over")
    if seat not in table.to_act or not table.clicks.is_current(seat, seat, ident.n):
        raise Refusal("refusal-old-button")
