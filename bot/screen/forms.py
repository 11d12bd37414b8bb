"""Forms: a button asks for the amounts of a move, and what is filled in is played.

Nothing has to be remembered between the two: the form is found again on the board as it stands,
so one that a restart has orphaned is answered like any other. Amounts that were composed before
stand in the button.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import ui

from bot.game.contract import AnyGame, Bounds, Range
from bot.game.record import plain
from bot.screen import moves
from bot.screen.board import Board, Field, Form, Row, Text, text
from bot.screen.buttons import Ident
from bot.screen.faults import TRIES, Fault, note
from bot.screen.house import House
from bot.screen.pages import board_of
from bot.screen.replies import locale_of, tell
from bot.table.seats import Refusal
from bot.table.table import Table

FILLED = "filled"
"""The verb of a form that comes back."""
TITLE_LENGTH, FIELD_LENGTH, HINT_LENGTH = 45, 45, 100
DIGITS = 9
WRITTEN = 16
"""Characters of an amount as people write it: « 1 000 000 $ »."""
KEPT = 900.0
"""Seconds that the library keeps a form in mind; it may be filled in later all the same."""
_BLANKS = re.compile(r"[\s\u00a0\u202f]")


def form_of(house: House, table: Table, ident: Ident, user_id: int) -> Form:
    """The form that a button, or a filled form, speaks of, with the amounts that it carries.

    Raises:
        Refusal: it is somebody else's, no longer on the table, or was never drawn.
    """
    own = table.seated(user_id)
    board = board_of(house, table, own if ident.private else None)
    verb, _, argument = (ident.argument or "").partition(":")
    seat, least = moves.read(table.game, verb, argument)
    for form in _forms(board):
        if form.seat == seat and _asks_for(table.game, form, least):
            if form.seat != own:
                raise Refusal("refusal-not-your-button", seat=form.seat)
            return replace(form, least=least)
    raise Refusal("refusal-old-button")


async def ask(house: House, interaction: discord.Interaction[Any], ident: Ident) -> None:
    """Open the form.

    Raises:
        Refusal: it is somebody else's, or no longer on the table.
    """
    table = await house.tables.get(ident.table)
    form = form_of(house, table, ident, interaction.user.id)
    words = house.words(locale_of(house, interaction), table)
    answer = Ident(ident.table, FILLED, ident.n, ident.private, ident.argument)
    modal = ui.Modal(
        title=words.label(form.title, TITLE_LENGTH), custom_id=str(answer), timeout=KEPT
    )
    for number, field in enumerate(form.fields):
        box: ui.TextInput[ui.Modal] = ui.TextInput(
            custom_id=str(number),
            required=not field.optional,
            max_length=WRITTEN,
            placeholder=str(field.bounds.min),
            default=_preset(field, form.least),
        )
        hint = words.label(_bounds(field.bounds), HINT_LENGTH)
        label = words.label(field.label, FIELD_LENGTH)
        modal.add_item(ui.Label(text=label, description=hint, component=box))
    for _ in range(TRIES):
        try:
            await interaction.response.send_modal(modal)
        except Exception as error:
            if note("a form", error) is Fault.TOO_LATE:
                return
        else:
            return
    await tell(house, interaction, text("house-press-again"))


def filled_in(table: Table, form: Form, written: Mapping[str, str]) -> Any:
    """The move that a filled form stands for.

    Raises:
        Refusal: an amount is none, or lies outside its bounds, which the sentence names.
    """
    amounts = {
        field.path: _amount(field, written.get(str(number), ""))
        for number, field in enumerate(form.fields)
    }
    return moves.filled(table.game, form.seat, form.least, amounts)


def check_amounts(choices: Sequence[Any], move: Any) -> None:
    """Whether a typed move keeps within what its verb may take now.

    Args:
        choices: of the seat, as its view has them.
        move: its amounts as they were typed.

    Raises:
        Refusal: it does not, and the sentence names the bounds.
    """
    spans = (choice for choice in choices if isinstance(choice, Range))
    outside = [_outside(span, move) for span in spans if span.least.do == move.do]
    if outside and outside[0] is not None and None not in outside:
        raise Refusal("refusal-amount", bounds=_bounds(outside[0]))


def written(components: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """What stands in the boxes of a form, as Discord sends it."""
    found: dict[str, str] = {}
    for component in components:
        if isinstance(component.get("value"), str):
            found[str(component.get("custom_id"))] = component["value"]
        inner = component.get("component")
        found |= written([inner] if inner else component.get("components") or [])
    return found


def _forms(board: Board) -> Iterator[Form]:
    for block in board.blocks:
        if isinstance(block, Row):
            yield from (button for button in block.buttons if isinstance(button, Form))


def _asks_for(game: AnyGame, form: Form, least: Any) -> bool:
    """Whether a form asks for that move, whatever stands in its preset fields."""
    if form.least.do != least.do:
        return False
    nothing = {field.path: None for field in form.fields if field.preset}
    blank, other = (moves.filled(game, form.seat, one, nothing) for one in (form.least, least))
    return bool(blank == other)


def _preset(field: Field, least: Any) -> str | None:
    """What a field opens with; None where it opens empty."""
    amount = _amount_at(field.path, least)
    if not field.preset or amount is None or not _has(field.bounds, amount):
        return None
    return str(amount)


def _amount(field: Field, said: str) -> int | None:
    """The amount that is written, with blanks and one dollar sign as buttons write it."""
    said = _BLANKS.sub("", said).removeprefix("+")
    if not said and field.optional:
        return None
    said = said.removeprefix("$") if said.startswith("$") else said.removesuffix("$")
    if said.isascii() and said.isdigit() and len(said) <= DIGITS:
        amount = int(said)
        if _has(field.bounds, amount):
            return amount
    raise Refusal("refusal-amount", bounds=_bounds(field.bounds))


def _has(bounds: Bounds, amount: int) -> bool:
    on_step = (amount - bounds.min) % bounds.step == 0 or amount == bounds.max
    return bounds.min <= amount <= bounds.max and on_step


def _outside(span: Range[Any], move: Any) -> Bounds | None:
    """The first bounds of a range that a move oversteps."""
    for path, bounds in span.bounds:
        amount = _amount_at(path, move)
        if amount is not None and not _has(bounds, amount):
            return bounds
    return None


def _amount_at(path: Sequence[str], move: Any) -> Any:
    """What a move has there; None where it has nothing."""
    amount = plain(move)
    for name in path:
        amount = (amount or {}).get(name)
    return amount


def _bounds(bounds: Bounds) -> Text:
    key = "house-bounds" if bounds.step == 1 else "house-bounds-step"
    return text(key, least=bounds.min, most=bounds.max, step=bounds.step)
