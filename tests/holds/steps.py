"""What may happen at a table next, each as a step that can be taken again on a table alike."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

import pytest

from bot.game.contract import AnyGame, Seat
from bot.game.record import read_move
from bot.screen import moves, sheet
from bot.screen.boards import BELOW
from bot.screen.commands import GameCog
from bot.screen.layout import ASK, DRAFT
from bot.table.table import Table
from tests.bot.world import Screen
from tests.conftest import count
from tests.game.playing import Playout, playout
from tests.holds.people import Act
from tests.holds.scene import Scene

TRIED = 8.0
"""Seconds in which what failed once has been tried again."""
LONGEST = count(60, 10_000)
"""So many moves, and a moment takes too long to be dealt again and again."""
NAMES = ("main", "etat", "regles", "quitter", "arreter")
"""The commands that every game has."""


@dataclass(frozen=True)
class Moment:
    """A random game, as far as it has been played."""

    play: Playout
    made: int

    def __str__(self) -> str:
        return f"{self.phase} (random game {self.play.number}, {self.made} moves)"

    @property
    def phase(self) -> str:
        """What the table waits for."""
        return "over" if self.is_over else self.play.game.phase(self.play.states[self.made])

    @property
    def is_over(self) -> bool:
        """Whether nothing can be played any more."""
        return self.made == len(self.play.moves)

    @property
    def next(self) -> tuple[Seat, Any]:
        """Who moves next in this game, and how."""
        seat, move = read_move(self.play.game, self.play.moves[self.made])
        assert seat is not None
        return seat, move


def moments(game: AnyGame, games: int) -> list[Moment]:
    """Each phase of a game as early as random games meet it, the last move, and the end."""
    found: dict[str, Moment] = {}
    for number in range(games):
        play = playout(game, number)
        for made in range(len(play.moves)):
            moment = Moment(play, made)
            if moment.phase not in found or made < found[moment.phase].made:
                found[moment.phase] = moment
    shortest = min((playout(game, n) for n in range(games)), key=lambda play: len(play.moves))
    last = len(shortest.moves) - 1
    every = [*found.values(), Moment(shortest, last), Moment(shortest, last + 1)]
    return [moment for moment in every if moment.made <= LONGEST]


Prepared: TypeAlias = tuple[Table, Act]
Step: TypeAlias = Callable[[Scene, Moment], Awaitable[Prepared | None]]
"""Brings a table to a moment, and says what happens then; None where it cannot happen there."""


# By a message ------------------------------------------------------------------------------------


async def _on_board(scene: Scene, moment: Moment) -> Prepared | None:
    table = await scene.deal(moment.play, moment.made)
    return _made(scene, table, await scene.board(table.id), moment)


async def _in_hand(scene: Scene, moment: Moment) -> Prepared | None:
    table = await scene.deal(moment.play, moment.made)
    seat, _ = moment.next
    return _made(scene, table, scene.look(*table.hands[seat]), moment)


async def _in_console(scene: Scene, moment: Moment) -> Prepared | None:
    """« Ma main » on the board, and a move on what it shows."""
    table = await scene.deal(moment.play, moment.made)
    board, (seat, _) = await scene.board(table.id), moment.next
    person = scene.person(table.people[seat])
    shown = await person.click(board.message, custom_id=board.button("main"))
    return _made(scene, table, scene.answer(shown), moment)


def _made(scene: Scene, table: Table, screen: Screen, moment: Moment) -> Prepared | None:
    way = scene.way(table, screen, *moment.next)
    return None if way is None else (table, way)


async def _aged(scene: Scene, moment: Moment) -> Prepared | None:
    """A move on messages that are an hour old, and so are sent anew."""
    prepared = await _on_board(scene, moment) or await _in_hand(scene, moment)
    if prepared is None:
        return None
    table, way = prepared

    async def act() -> Any:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sheet, "AGE", 1.0)
            result = await way()
            await scene.settle(TRIED)
            return result

    return table, act


async def _pressed(scene: Scene, moment: Moment, verb: str) -> Prepared | None:
    """A button of the house on the board."""
    table = await scene.deal(moment.play, moment.made)
    return _press(scene, table, await scene.board(table.id), verb)


def _press(scene: Scene, table: Table, board: Screen, verb: str, seat: Seat = 0) -> Prepared | None:
    found = [one for one in board.buttons if one.split(":")[3] == verb]
    if not found:
        return None
    person = scene.person(table.people[seat])
    return table, partial(person.click, board.message, custom_id=found[0])


def house_verbs(game: AnyGame, board: Screen) -> list[str]:
    """The buttons of the house on a board."""
    found = {custom_id.split(":")[3] for custom_id in board.buttons}
    return sorted(found - moves.verbs(game) - {ASK, DRAFT, "menu"})


# By a command ------------------------------------------------------------------------------------


async def _typed(scene: Scene, moment: Moment, name: str) -> Prepared | None:
    table = await scene.deal(moment.play, moment.made)
    channel = scene.channel_of(table)
    return table, partial(scene.ana.slash, channel, f"{group(scene, table.game)} {name}")


def group(scene: Scene, game: AnyGame) -> str:
    """What the commands of a game begin with."""
    for cog in scene.bot.cogs.values():
        if isinstance(cog, GameCog) and cog.game is game:
            assert cog.__cog_group_name__ is not None
            return str(cog.__cog_group_name__)
    raise AssertionError(f"{game.name} has no commands")


# Before the game, and when somebody is away ------------------------------------------------------


async def _accepted(scene: Scene, moment: Moment) -> Prepared | None:
    """The last of the invited accepts: the game begins."""
    table = await scene.deal(moment.play, 0, invited=True)
    for seat in range(1, moment.play.seats - 1):
        await scene.inside(scene.bot.house.tables.accept(table.id, table.people[seat]))
    await scene.settle()
    last = moment.play.seats - 1
    return _press(scene, table, await scene.board(table.id), "accept", last)


async def _declined(scene: Scene, moment: Moment) -> Prepared | None:
    table = await scene.deal(moment.play, 0, invited=True)
    return _press(scene, table, await scene.board(table.id), "decline", 1)


async def _returned(scene: Scene, moment: Moment) -> Prepared | None:
    """Somebody takes his seat back from the house."""
    waiting = [seat for seat in range(moment.play.seats) if seat != moment.next[0]]
    table = await scene.deal(moment.play, moment.made, replaced=waiting[:1], rest=0.5)
    user_id = table.chairs[waiting[0]].player.user_id
    assert user_id is not None
    board, person = await scene.board(table.id), scene.person(user_id)
    found = [one for one in board.buttons if one.split(":")[3] == "return"]
    if not found:
        return None
    return table, partial(person.click, board.message, custom_id=found[0])


# By itself ---------------------------------------------------------------------------------------


async def _passed(scene: Scene, moment: Moment, seconds: float) -> Prepared | None:
    """Time passes: a call, a warning, the mildest move."""
    table = await scene.deal(moment.play, moment.made)
    return table, partial(scene.settle, seconds)


async def _answered(scene: Scene, moment: Moment) -> Prepared | None:
    """Whoever was called moves: the call is taken back."""
    prepared = await _on_board(scene, moment) or await _in_hand(scene, moment)
    if prepared is not None:
        await scene.settle(31)
        table, _ = prepared
        for screen in await scene.screens(table, moment.next[0]):
            if made := _made(scene, table, screen, moment):
                return made
    return None


async def _robot(scene: Scene, moment: Moment) -> Prepared | None:
    table = await scene.deal(moment.play, moment.made, house=[moment.next[0]], rest=0.5)
    return table, partial(scene.settle, 2.5)


async def _scrolled(scene: Scene, moment: Moment) -> Prepared | None:
    """So much is said below a board that it moves."""
    table = await scene.deal(moment.play, moment.made)
    channel = scene.channel_of(table)
    for _ in range(BELOW - 1):
        await scene.david.send(channel, "…")
    return table, partial(scene.david.send, channel, "…")


async def _restarted(scene: Scene, moment: Moment) -> Prepared | None:
    table = await scene.deal(moment.play, moment.made)

    async def act() -> None:
        await scene.restart()

    return table, act


STEPS: Mapping[str, Step] = {
    "a move on the board": _on_board,
    "a move in the hand": _in_hand,
    "a move in « Ma main »": _in_console,
    "a move on old messages": _aged,
    "a move after a call": _answered,
    "a call": partial(_passed, seconds=31),
    "a warning": partial(_passed, seconds=125),
    "a lapse": partial(_passed, seconds=185),
    "the house moves": _robot,
    "much is said": _scrolled,
    "a restart": _restarted,
    "somebody is back": _returned,
}
BEGINNING: Mapping[str, Step] = {"the last accepts": _accepted, "one declines": _declined}
"""What happens before the first move."""


async def steps(scene: Scene, moment: Moment) -> dict[str, Step]:
    """All that may happen at a moment."""
    found = {} if moment.is_over else dict(STEPS)
    if moment.made == 0:
        found |= BEGINNING
    table = await scene.deal(moment.play, moment.made)
    for verb in house_verbs(moment.play.game, await scene.board(table.id)):
        found[f"press {verb}"] = partial(_pressed, verb=verb)
    await scene.clear_away()
    for name in NAMES:
        found[f"type {name}"] = partial(_typed, name=name)
    return found
