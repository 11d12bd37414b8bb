"""What each button does: one call to the table, then the answer where the button stands."""

import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial
from io import BytesIO
from typing import Any

import discord

from bot.game.contract import Seat
from bot.screen import forms, lobby, moves
from bot.screen.board import text
from bot.screen.buttons import Ident
from bot.screen.front import Front, Pressed, Verb
from bot.screen.illustrations import PROMPT
from bot.screen.layout import ASK, HELP
from bot.screen.pages import rules_page
from bot.screen.permissions import check_place
from bot.screen.replies import (
    board_language,
    guarded,
    locale_of,
    privately,
    replace_by,
    show_hand,
    tell,
    turn_to,
)
from bot.screen.sheet import acknowledge
from bot.table.seats import Click, Player, Refusal, Status
from bot.table.table import Table


async def press(front: Front, interaction: Pressed, ident: Ident, chosen: str | None) -> None:
    """Do what a button, or the chosen entry of a menu, stands for; never fails."""
    house = front.house
    locale_of(house, interaction)

    if ident.verb == "menu":
        verb, _, argument = (chosen or "").partition(":")
        ident = replace(ident, verb=verb, argument=argument)

    async def work() -> None:
        if house.is_closing:
            raise Refusal("refusal-closing")
        verb = front.verbs.get(ident.verb)
        if verb is None and ident.argument is None:
            verb = VERBS.get(ident.verb)
        if verb is None:
            verb = IN_A_LOBBY.get(ident.verb)
        if verb is not None:
            await verb(front, interaction, ident)
        elif ident.verb == ASK:
            await _ask(front, interaction, ident)
        elif ident.verb == HELP:
            await _rules(front, interaction, ident)
        elif ident.argument is not None:
            await _move(front, interaction, ident, ident.verb, ident.argument)
        else:
            raise Refusal("refusal-unknown-button")

    await guarded(house, interaction, partial(_redrawn_if_over, front, ident, work), ident.table)


async def _redrawn_if_over(front: Front, ident: Ident, work: Callable[[], Awaitable[None]]) -> None:
    """Do what was asked; a message that still asks when the game is over has missed its end.

    Raises:
        Refusal: why not.
    """
    try:
        await work()
    except Refusal as refusal:
        if refusal.key == "refusal-game-over":
            front.changed(await front.house.tables.get(ident.table))
        raise


# Before a game -----------------------------------------------------------------------------------


async def _accept(front: Front, interaction: Pressed, ident: Ident) -> None:
    with front.board(ident.table).expecting():
        table = await front.house.tables.accept(ident.table, interaction.user.id)
        await _answer_on_board(front, interaction, table)
    await front.dealt(interaction, table)


async def _decline(front: Front, interaction: Pressed, ident: Ident) -> None:
    with front.board(ident.table).expecting():
        table = await front.house.tables.decline(ident.table, interaction.user.id)
        await _answer_on_board(front, interaction, table)


async def _withdraw(front: Front, interaction: Pressed, ident: Ident) -> None:
    with front.board(ident.table).expecting():
        table = await front.house.tables.withdraw(ident.table, interaction.user.id)
        await _answer_on_board(front, interaction, table)


async def _join(front: Front, interaction: Pressed, ident: Ident) -> None:
    player = Player(interaction.user.display_name, interaction.user.id)
    side = None if ident.argument is None else _number(ident.argument)
    join = partial(front.house.tables.lobbies.join, ident.table, player, side)
    await _in_lobby(front, interaction, ident, join)


async def _kick(front: Front, interaction: Pressed, ident: Ident) -> None:
    out, kick = _number(ident.argument), front.house.tables.lobbies.kick
    await _in_lobby(front, interaction, ident, partial(kick, ident.table, interaction.user.id, out))


async def _of_lobby(front: Front, interaction: Pressed, ident: Ident) -> None:
    """Get up; or what is the host's: begin, close."""
    lobbies = front.house.tables.lobbies
    does = {lobby.LEAVE: lobbies.leave, lobby.BEGIN: lobbies.begin, lobby.CLOSE: lobbies.close}
    work = partial(does[ident.verb], ident.table, interaction.user.id)
    await _in_lobby(front, interaction, ident, work)


async def _in_lobby(
    front: Front, interaction: Pressed, ident: Ident, work: Callable[[], Awaitable[Table]]
) -> None:
    with front.board(ident.table).expecting():
        table = await work()
        await _answer_on_board(front, interaction, table)
    await front.dealt(interaction, table)


def _number(written: str | None) -> int:
    """A number in an id.

    Raises:
        Refusal: nobody has ever drawn such a button.
    """
    if written is None or not (written.isascii() and written.isdigit()):
        raise Refusal("refusal-unknown-button")
    return int(written)


# While it runs -----------------------------------------------------------------------------------


async def _move(front: Front, interaction: Pressed, ident: Ident, verb: str, argument: str) -> None:
    table = await front.house.tables.get(ident.table)
    seat, move = moves.read(table.game, verb, argument)
    await _play(front, interaction, ident, table, seat, move)


async def _play(
    front: Front, interaction: Pressed, ident: Ident, table: Table, seat: Seat, move: Any
) -> None:
    """Make a move, and answer where its button stands."""
    house, user_id = front.house, interaction.user.id
    click = Click(ident.n, ident.private)
    if not ident.private:
        with front.board(table.id).expecting():
            table = await house.tables.move(table.id, user_id, seat, move, click)
            await _answer_on_board(front, interaction, table)
    elif interaction.guild_id is None:
        hand = front.hand(table.id, table.seated(user_id))
        with hand.expecting():
            await house.tables.move(table.id, user_id, seat, move, click)
            await _or_console(front, interaction, await hand.answer(interaction))
    else:
        table = await house.tables.move(table.id, user_id, seat, move, click)
        seat, locale = table.seated(user_id), locale_of(house, interaction)
        drawn = await front.illustrator.hand(table, seat, locale, within=PROMPT)
        await _or_console(front, interaction, await replace_by(interaction, drawn.page))


async def _ask(front: Front, interaction: Pressed, ident: Ident) -> None:
    await forms.ask(front.house, interaction, ident)


async def fill(
    front: Front, interaction: Pressed, ident: Ident, written: Mapping[str, str]
) -> None:
    """Play what a form was filled with; never fails."""

    async def work() -> None:
        if front.house.is_closing:
            raise Refusal("refusal-closing")
        table = await front.house.tables.get(ident.table)
        form = forms.form_of(front.house, table, ident, interaction.user.id)
        move = forms.filled_in(table, form, written)
        await _play(front, interaction, ident, table, form.seat, move)

    over = partial(_redrawn_if_over, front, ident, work)
    await guarded(front.house, interaction, over, ident.table)


async def _main(front: Front, interaction: Pressed, ident: Ident) -> None:
    table = await front.house.tables.get(ident.table)
    table.seated(interaction.user.id)
    if table.status is Status.INVITED:
        raise Refusal("refusal-not-begun")
    await show_hand(front.illustrator, interaction, table)


async def _answer_on_board(front: Front, interaction: Pressed, table: Table) -> None:
    """Answer a press on a board, or on what once was one."""
    message = interaction.message
    if message is None or table.place.message_id in (None, message.id):
        await _or_console(front, interaction, await front.board(table.id).answer(interaction))
    elif table.status is Status.RUNNING and table.seat_of(interaction.user.id) is not None:
        await show_hand(front.illustrator, interaction, table)
    else:
        await acknowledge(interaction)


async def _or_console(front: Front, interaction: Pressed, answered: bool) -> None:
    """Discord failed, and not the player: what he did is stored, and he should know it."""
    if not answered:
        await tell(front.house, interaction, text("house-discord-failed"))


# When it is over, or somebody was away -----------------------------------------------------------


async def _rematch(front: Front, interaction: Pressed, ident: Ident) -> None:
    """Open the table of a rematch, or agree to it where somebody has opened it."""
    house, user = front.house, interaction.user
    check_place(house, interaction)
    table = await house.tables.rematch(
        ident.table, Player(user.display_name, user.id), board_language(house, interaction)
    )
    front.changed(table)
    await acknowledge(interaction)
    await front.dealt(interaction, table)


async def _return(front: Front, interaction: Pressed, ident: Ident) -> None:
    with front.board(ident.table).expecting():
        table = await front.house.tables.come_back(ident.table, interaction.user.id)
        await _answer_on_board(front, interaction, table)


# Rules and record --------------------------------------------------------------------------------


async def _rules(front: Front, interaction: Pressed, ident: Ident) -> None:
    """Show the rules, from a page of them on."""
    house, locale = front.house, locale_of(front.house, interaction)
    number = 0 if ident.argument is None else _number(ident.argument)
    table = await house.tables.get(ident.table)
    view = rules_page(house, table.game.name, number, locale, table, guild_id=interaction.guild_id)
    await privately(interaction, view=view)


async def turn_page(front: Front, interaction: Pressed, ident: Ident) -> None:
    """Show another page of a game's rules: the argument is the game and the page."""
    house = front.house
    game, _, number = (ident.argument or "").partition(".")
    if game not in house.screens or not (number.isascii() and number.isdigit()):
        raise Refusal("refusal-unknown-button")
    table = await house.tables.get(ident.table) if ident.table else None
    locale = locale_of(house, interaction)
    view = rules_page(house, game, int(number), locale, table, guild_id=interaction.guild_id)
    await turn_to(house, interaction, view)


async def _record(front: Front, interaction: Pressed, ident: Ident) -> None:
    table = await front.house.tables.get(ident.table)
    document = json.dumps(table.document(), ensure_ascii=False, indent=1)
    file = discord.File(BytesIO(document.encode()), f"{table.game.name}-{table.id}.json")
    await privately(interaction, file=file)


VERBS: Mapping[str, Verb] = {
    # Without an argument, which tells them from the moves of a game.
    "accept": _accept,
    "decline": _decline,
    "withdraw": _withdraw,
    "main": _main,
    "rematch": _rematch,
    "return": _return,
    "rules": _rules,
    "record": _record,
}


IN_A_LOBBY: Mapping[str, Verb] = {
    lobby.JOIN: _join,
    lobby.KICK: _kick,
    **dict.fromkeys((lobby.LEAVE, lobby.BEGIN, lobby.CLOSE), _of_lobby),
}


# Everything else ---------------------------------------------------------------------------------


async def answer_stray(front: Front, interaction: Pressed) -> None:
    """Answer what nobody else does.

    The library drops a press whose button is no longer on the message: the board was redrawn
    under the player's finger. It counts like any other. A form that was filled in comes here too,
    whether the library remembers it or not. The rest is an id of old.
    """
    data: Mapping[str, Any] = interaction.data or {}
    ident = Ident.parse(str(data.get("custom_id")))
    if ident is not None and interaction.type is discord.InteractionType.component:
        chosen = data.get("values") or [None]
        await press(front, interaction, ident, chosen[0])
    elif ident is not None and ident.verb == forms.FILLED:
        await fill(front, interaction, ident, forms.written(data.get("components") or []))
    else:
        await tell(front.house, interaction, text("refusal-unknown-button"))
