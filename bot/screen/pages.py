"""The messages of a table: its invitation, its board, a hand, the rules."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import discord
from discord import ui

from bot.game.contract import Seat
from bot.screen import lobby, toasts
from bot.screen.board import Board, Facts, Row, Rule, Style, Text, of_game, text
from bot.screen.board import Menu as BoardMenu
from bot.screen.buttons import Ident, Press
from bot.screen.house import House
from bot.screen.layout import STYLES, Deal, Illustration, Part, Words, drawn, page
from bot.screen.names import escaped, mention
from bot.table.clicks import Reader
from bot.table.seats import Status
from bot.table.table import Table

OPEN, RUNNING, OVER = (
    discord.Colour.from_str(colour) for colour in ("#4f7cac", "#c9a227", "#6b7280")
)
ICONS = {
    "main": "🎴",
    "rules": "📖",
    "record": "📄",
    "rematch": "🔁",
    "return": "🪑",
    "replay": "🎞️",
}


# The board ---------------------------------------------------------------------------------------


def board_page(house: House, table: Table, picture: Illustration | None = None) -> ui.LayoutView:
    """What the channel sees of a table now."""
    words = house.words(table.locale, table)
    if table.lobby is not None:
        return _lobby(house, table, words)
    if table.status in (Status.INVITED, Status.CLOSED):
        return _invitation(house, table, words)
    board = board_of(house, table, None)
    deal = Deal(table.game, table.id, table.count(None))
    return page(
        RUNNING if table.is_open else OVER,
        words.say(_title(table, board)),
        (
            *_absences(table, words),
            *drawn(words, deal, board.blocks, pictured=picture is not None),
            *(words.say(line) for line in ending(table, words)),
            *_below(table, words),
        ),
        picture,
    )


def _title(table: Table, board: Board) -> Text:
    """The game's own; what was cut short no longer says how far it is."""
    if table.ending is None:
        return board.title
    return text("house-title-over", game=of_game(table.game.name, "name"))


def board_of(house: House, table: Table, reader: Reader, draft: tuple[int, ...] = ()) -> Board:
    """A game's own board or hand; once the table has ended nobody is asked for anything.

    Args:
        house: the house.
        table: the table.
        reader: whose hand; None for the board.
        draft: what the reader has composed so far.

    Raises:
        IllegalMove: the rules would not take what that leads to.
    """
    view, screen = table.view(reader), house.screens[table.game.name]
    if not table.is_open:
        view = replace(view, to_act=(), choices=())
    facts = Facts(
        moves=table.count(reader),
        house=frozenset(range(len(table.chairs))) - frozenset(table.people),
        penalties=tuple(map(table.facts.penalty_shots, range(len(table.chairs)))),
        draft=draft,
    )
    board = screen.board(view, facts) if reader is None else screen.hand(view, facts)
    if table.is_open:
        return board
    blocks = tuple(block for block in board.blocks if not isinstance(block, Row | BoardMenu))
    return replace(board, blocks=blocks)


def chapter_of(house: House, table: Table) -> int | None:
    """The chapter of a game's board; None while there is only an invitation."""
    invited = table.status in (Status.INVITED, Status.CLOSED)
    return None if invited else board_of(house, table, None).chapter


def called(table: Table) -> list[int]:
    """The users whom a new board is meant to call: those who are waited for."""
    if table.status is Status.INVITED:
        return [table.people[seat] for seat in table.people if not table.chairs[seat].accepted]
    return [table.people[seat] for seat in table.to_act if seat in table.people]


def ending(table: Table, words: Words) -> Iterator[Text]:
    """How a game ended that its rules did not end."""
    if table.ending is None:
        return
    if table.ending.reason == "forfeit" and table.ending.by is not None:
        yield text(
            "house-result-forfeit",
            name=words.names[table.ending.by],
            winners=words.together([words.names[seat] for seat in table.winners]),
        )
    elif table.closed_by is not None:
        yield text("house-result-stopped-by", name=_person(table, words, table.closed_by))
    elif table.ending.by is not None:
        yield text("house-result-stopped-by", name=words.names[table.ending.by])
    else:
        yield text("house-result-stopped")


def outcome(table: Table, words: Words) -> Iterator[Text]:
    """What somebody who has just ended a table is told."""
    if table.status is Status.CLOSED:
        yield _closed(table, words)
    else:
        yield from ending(table, words)
        if table.is_open:
            yield text("house-goes-on" if table.lobby is None else "house-lobby-left")
        elif table.ending is None:
            yield text("refusal-game-over")


def _below(table: Table, words: Words) -> Iterator[Part]:
    """What the house adds to every board: who is waited for and until when, proof, buttons."""
    yield Rule()
    yield from toasts.lines(table, words)
    seed = table.seed
    if not table.is_open:
        yield words.say(text("house-commitment", hash=seed.commitment))
        yield words.say(text("house-seed", seed=seed.hex))
        yield [
            *_buttons(table, words, "rematch", "replay", "record", "rules"),
            *toasts.buttons(table, words),
        ]
        yield list(toasts.penalties(table, words))
        return
    yield from _waiting(table, words)
    yield words.say(text("house-commitment", hash=seed.commitment))
    back = ("return",) if any(chair.replaced for chair in table.chairs) else ()
    yield [*_buttons(table, words, "main", "rules", *back), *toasts.buttons(table, words)]
    yield list(toasts.penalties(table, words))


def _absences(table: Table, words: Words) -> Iterator[str]:
    """Whose time ran out, and for whom a robot plays."""
    for seat in table.late:
        yield words.say(text("house-time-up", name=words.names[seat]))
    won = table.result.winners if table.result and table.ending is None else ()
    for seat, chair in enumerate(table.chairs):
        if chair.replaced and table.is_open:
            yield words.say(text("house-replaced", name=words.names[seat]))
        elif chair.replaced and seat in won:
            yield words.say(text("house-replaced-won", name=words.names[seat]))


def _waiting(table: Table, words: Words) -> Iterator[str]:
    awaited = " ".join(mention(user_id) for user_id in called(table))
    if awaited and table.deadline is not None:
        yield f"{awaited} {words.say(deadline(table))}"
    elif awaited:
        yield awaited
    for seat in table.to_act:
        if seat not in table.people:
            yield words.say(text("house-robot-thinking", name=words.names[seat]))


def deadline(table: Table) -> Text:
    """Until when a table waits: for a move, or for all that a seat's clock counts."""
    key = "house-deadline" if table.clock is None else "house-clock"
    return text(key, at=int(table.deadline or 0))


def _buttons(table: Table, words: Words, *verbs: str) -> list[Press]:
    return [
        Press.button(
            Ident(table.id, verb),
            words.label(text(f"house-button-{verb}")),
            emoji=ICONS[verb],
        )
        for verb in verbs
    ]


# Before a game -----------------------------------------------------------------------------------


def _lobby(house: House, table: Table, words: Words) -> ui.LayoutView:
    """A table that people may join."""
    key = "house-lobby-title" if table.is_open else "house-title-closed"
    (rules,) = _buttons(table, words, "rules")
    return page(
        OPEN if table.is_open else OVER,
        words.say(text(key, game=of_game(table.game.name, "name"))),
        lobby.parts(table, words, _terms(house, table), _places(house, table), rules),
    )


def _terms(house: House, table: Table) -> tuple[Text, ...]:
    return house.screens[table.game.name].terms(table.options)


def _invitation(house: House, table: Table, words: Words) -> ui.LayoutView:
    key = "house-invitation-title" if table.is_open else "house-title-closed"
    title = words.say(text(key, game=of_game(table.game.name, "name")))
    host = table.seat_of(table.host_id)
    guests = [
        f"{words.names[seat]} ({words.say(place)})"
        # A game for three to five has a name for each of five seats.
        for seat, place in enumerate(_places(house, table)[: len(table.chairs)])
        if seat != host
    ]
    asks = "house-invitation" if table.rematch_of is None else "house-invitation-rematch"
    invitation = text(
        asks if table.is_open else "house-invitation-past",
        host=_person(table, words, table.host_id),
        guests=words.together(guests),
    )
    parts: list[Part] = [
        words.say(invitation),
        Rule(),
        words.say(text("house-invitation-terms")),
        *(f"- {words.say(line)}" for line in _terms(house, table)),
        Rule(),
        *_answers(table, words),
    ]
    return page(OPEN if table.is_open else OVER, title, parts)


def _places(house: House, table: Table) -> tuple[Text, ...]:
    return house.screens[table.game.name].seat_names(table.options)


def _answers(table: Table, words: Words) -> Iterator[Part]:
    if not table.is_open:
        yield words.say(_closed(table, words))
        return
    awaited = ", ".join(mention(user_id) for user_id in called(table))
    yield words.say(text("house-invitation-waiting", names=awaited))
    if table.deadline is not None:
        yield words.say(text("house-invitation-deadline", at=int(table.deadline)))
    yield words.say(text("house-commitment", hash=table.seed.commitment))
    yield words.say(text("house-commitment-explained"))
    yield [
        _answer(table, words, "accept", "accept", Style.GOOD),
        _answer(table, words, "decline", "decline", Style.GRAVE),
        _answer(table, words, "withdraw", "withdraw", Style.CALM),
        *_buttons(table, words, "rules"),
    ]


def _answer(table: Table, words: Words, verb: str, key: str, style: Style) -> Press:
    return Press.button(
        Ident(table.id, verb), words.label(text(f"house-button-{key}")), STYLES[style]
    )


def _closed(table: Table, words: Words) -> Text:
    """Why nothing was played."""
    if table.lobby is not None:
        return lobby.closed(table, words)
    if table.closed_by is None:
        return text("house-invitation-expired")
    key = "house-invitation-declined"
    if table.closed_by == table.host_id:
        key = "house-invitation-withdrawn"
    elif table.seat_of(table.closed_by) is None:
        key = "house-invitation-stopped"
    return text(key, name=_person(table, words, table.closed_by))


def _person(table: Table, words: Words, user_id: int) -> str:
    """Somebody who may sit at the table, or only have a say in it."""
    seat = table.seat_of(user_id)
    return mention(user_id) if seat is None else words.names[seat]


# Hands -------------------------------------------------------------------------------------------


def hand_page(
    house: House,
    table: Table,
    seat: Seat,
    locale: str,
    header: str | None = None,
    picture: Illustration | None = None,
    draft: tuple[int, ...] = (),
) -> ui.LayoutView:
    """What one seat sees in private, with its choices."""
    words = house.words(locale, table)
    board = board_of(house, table, seat, draft)
    deal = Deal(table.game, table.id, table.count(seat), private=True)
    parts: list[Part] = [header] if header else []
    parts += drawn(words, deal, board.blocks, pictured=picture is not None)
    parts += [words.say(line) for line in ending(table, words)]
    if table.is_open and table.deadline is not None and seat in table.to_act:
        parts.append(words.say(deadline(table)))
    accent = RUNNING if table.is_open else OVER
    return page(accent, words.say(_title(table, board)), parts, picture)


def away_page(house: House, table: Table, locale: str, header: str) -> ui.LayoutView:
    """The hand of somebody for whom a robot plays: no cards, but the way back to them."""
    words = house.words(locale, table)
    return page(
        RUNNING,
        words.say(of_game(table.game.name, "name")),
        [header, words.say(text("house-hand-away"))],
    )


def hand_header(words: Words, table: Table, server: str, channel: str) -> str:
    """Which table a hand belongs to, and the way back to it."""
    return words.say(
        text(
            "house-hand-header",
            server=escaped(server),
            channel=f"#{escaped(channel)}",
            link=link_to(table),
        )
    )


def link_to(table: Table) -> str:
    """The address of a table's board, or of its channel while it has none."""
    place = table.place
    return link(place.guild_id, place.channel_id, place.message_id)


def link(guild_id: int, channel_id: int, message_id: int | None) -> str:
    """The address of a message, or of a channel."""
    message = "" if message_id is None else f"/{message_id}"
    return f"https://discord.com/channels/{guild_id}/{channel_id}{message}"


# Rules -------------------------------------------------------------------------------------------


def rules_page(
    house: House,
    game: str,
    number: int,
    locale: str,
    table: Table | None = None,
    *,
    guild_id: int | None = None,
) -> ui.LayoutView:
    """A page of a game's rules in a server's words, the first with the terms of this table."""
    words, screen = house.words(locale, guild_id=guild_id), house.screens[game]
    pages = screen.pages
    number = max(0, min(number, len(pages) - 1))
    parts: list[Part] = []
    if table is not None and number == 0:
        parts += (f"- {words.say(line)}" for line in screen.terms(table.options))
        parts.append(Rule())
    parts.append(words.say(text(pages[number])))
    parts.append(words.say(text("house-page", page=number + 1, pages=len(pages))))
    if len(pages) > 1:
        parts.append(list(_turning(words, game, number, len(pages), table)))
    return page(RUNNING, words.say(of_game(game, "name")), parts)


def _turning(
    words: Words, game: str, number: int, pages: int, table: Table | None
) -> Iterable[Press]:
    steps = (("previous", number - 1, "◀️"), ("next", number + 1, "▶️"))
    for key, target, emoji in steps:
        yield Press.button(
            Ident(table.id if table else 0, "page", argument=f"{game}.{target}"),
            words.label(text(f"house-button-{key}")),
            emoji=emoji,
            disabled=not 0 <= target < pages,
        )
