"""The message of a table that people may join: who sits there, and what is missing."""

from collections.abc import Iterator

import discord

from bot.game.contract import Seat
from bot.screen.board import Name, Rule, Style, Text, text
from bot.screen.buttons import Ident, Press
from bot.screen.layout import ENTRY_LENGTH, PLACEHOLDER_LENGTH, STYLES, Part, Words
from bot.screen.names import mention
from bot.table.seats import Chair, Lobby
from bot.table.table import Table

JOIN, LEAVE, BEGIN, CLOSE, KICK = (
    "lobby_join",
    "lobby_leave",
    "lobby_begin",
    "lobby_close",
    "lobby_kick",
)
"""The verbs of its buttons; JOIN may have a side as its argument, KICK has a user."""


def parts(
    table: Table, words: Words, terms: tuple[Text, ...], places: tuple[Text, ...], rules: Press
) -> Iterator[Part]:
    """Everything below the title.

    Args:
        table: in its lobby, or closed before it began.
        words: its language.
        terms: what is to be played, a line each.
        places: what the game calls its seats.
        rules: the button for its rules.
    """
    lobby = table.lobby
    assert lobby is not None, "people may join it, or might have"
    if not table.is_open:
        yield words.say(closed(table, words))
        return
    host = Name(table.seat_of(table.host_id) or 0)
    yield words.say(text("house-lobby", host=host))
    yield from map(words.say, _people(table, lobby, places))
    yield Rule()
    yield words.say(text("house-invitation-terms"))
    yield from (f"- {words.say(line)}" for line in terms)
    yield Rule()
    yield from map(words.say, _missing(table, lobby))
    yield words.say(text("house-commitment", hash=table.seed.commitment))
    yield words.say(text("house-commitment-explained"))
    yield from _buttons(table, words, lobby, places, rules)


def closed(table: Table, words: Words) -> Text:
    """Why nothing was played."""
    user_id = table.closed_by
    if user_id is None:
        return text("house-lobby-expired")
    seat = table.seat_of(user_id)
    name = mention(user_id) if seat is None else words.names[seat]
    return text("house-lobby-closed", name=name)


def _people(table: Table, lobby: Lobby, places: tuple[Text, ...]) -> Iterator[Text]:
    """Who sits where, and which places are free."""
    yield text("house-lobby-seats", count=len(table.chairs), most=lobby.most)
    for side, seats in enumerate(lobby.sides):
        sitting = tuple(_side(table, side, len(seats)))
        yield text("house-lobby-line", people=(_side_name(lobby, places, side), *sitting))
    if not lobby.sides:
        for place in range(lobby.most):
            taken = place < len(table.chairs)
            person = _person(table, place) if taken else text("house-lobby-free")
            yield text("house-lobby-line", people=person)


def _missing(table: Table, lobby: Lobby) -> Iterator[Text]:
    """What is missing, and what time will bring."""
    at = int(table.deadline or 0)
    if lobby.is_full(table.chairs):
        yield text("house-lobby-full", at=at)
        return
    missing = lobby.missing(table.chairs)
    host = Name(table.seat_of(table.host_id) or 0)
    yield (
        text("house-lobby-missing", count=missing)
        if missing
        else text("house-lobby-ready", host=host)
    )
    if lobby.robots:
        yield text("house-lobby-robots")
    yield text("house-lobby-deadline", at=at)


def _buttons(
    table: Table, words: Words, lobby: Lobby, places: tuple[Text, ...], rules: Press
) -> Iterator[Part]:
    """Sit down, on a side where there are any; get up; and what is the host's."""
    yield [*_joins(table, words, lobby, places), _press(table, words, LEAVE, Style.CALM, "🚪")]
    yield [
        _press(table, words, BEGIN, Style.MAIN, "▶️", disabled=lobby.missing(table.chairs) > 0),
        _press(table, words, CLOSE, Style.GRAVE),
        rules,
    ]
    guests = [chair for chair in table.chairs if chair.player.user_id != table.host_id]
    if guests:
        yield [_kick(table, words, guests)]


def _joins(table: Table, words: Words, lobby: Lobby, places: tuple[Text, ...]) -> Iterator[Press]:
    if not lobby.sides:
        full = lobby.is_full(table.chairs)
        yield _press(table, words, JOIN, Style.GOOD, "🪑", disabled=full)
        return
    for side in range(len(lobby.sides)):
        label = text("house-button-lobby-side", side=_side_name(lobby, places, side))
        yield Press.button(
            Ident(table.id, JOIN, argument=str(side)),
            words.label(label),
            STYLES[Style.GOOD],
            emoji="🪑",
            disabled=lobby.room(table.chairs, side) == 0,
        )


def _kick(table: Table, words: Words, guests: list[Chair]) -> Press:
    options = [
        discord.SelectOption(
            label=words.label(
                text("house-lobby-kick", name=Name(table.chairs.index(chair))), ENTRY_LENGTH
            ),
            value=f"{KICK}:{chair.player.user_id}",
        )
        for chair in guests
    ]
    placeholder = words.label(text("house-lobby-kick-whom"), PLACEHOLDER_LENGTH)
    return Press.menu(Ident(table.id, "menu", argument="lobby"), placeholder, options)


def _press(
    table: Table,
    words: Words,
    verb: str,
    style: Style,
    emoji: str | None = None,
    *,
    disabled: bool = False,
) -> Press:
    label = words.label(text(f"house-button-{verb.replace('_', '-')}"))
    return Press.button(Ident(table.id, verb), label, STYLES[style], emoji=emoji, disabled=disabled)


def _side_name(lobby: Lobby, places: tuple[Text, ...], side: int) -> Text:
    seats = tuple(places[seat] for seat in lobby.sides[side])
    return text("house-lobby-side-name", number=side + 1, places=seats)


def _side(table: Table, side: int, places: int) -> Iterator[Text]:
    sitting = [seat for seat, chair in enumerate(table.chairs) if chair.side == side]
    for seat in sitting:
        yield _person(table, seat)
    for _ in range(places - len(sitting)):
        yield text("house-lobby-free")


def _person(table: Table, seat: Seat) -> Text:
    host = table.chairs[seat].player.user_id == table.host_id
    return text(f"house-lobby-{'host' if host else 'guest'}", name=Name(seat))
