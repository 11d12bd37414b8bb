"""Discord fails once, anywhere: the game goes on or ends with a sentence, nothing is lost.

For each game, at a moment of each of its phases, each thing that may happen next is done once
while every call succeeds, and then again on a table alike for each call that was made and each
way in which it may fail.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, product
from random import Random
from typing import Any, TypeAlias

import pytest

from bot.game.contract import AnyGame
from bot.screen.board import of_game, text
from bot.table.table import Table
from tests.conftest import PROVE, count, seeded
from tests.game.playing import named
from tests.holds.conftest import check_log
from tests.holds.scene import Scene, Stored, each_game
from tests.holds.steps import TRIED, Moment, Step, group, moments, steps
from tests.holds.wire import CLOSED, FAULTS, GONE, LATE, Call, Fault

LOOKED_AT = count(6, 24)
"""Random games in which the moments are looked for."""
STEPS_TRIED, FAULTS_TRIED = 8, count(2, 1)
"""How many steps of a game, and faults of a step, where not all are."""
BATCHES = count(1, 8)
"""A full count is shared out, so that several processes can work on it."""
OWN = ("the house moves", "a restart")
"""Steps after which the house may play on by itself."""
MET = 0.8
"""The part of the cases in which the call was made again, and so has failed."""
LOGIN = ("GET /oauth2/applications/@me",)
"""What fails before there is a bot: `tests/whole` shows that it is one sentence."""


@dataclass(frozen=True)
class Outcome:
    """What a step has led to."""

    stored: Stored
    boards: int
    hands: tuple[int, ...]
    answered: bool
    """Whether a press or a command was answered; where there was none, nobody asked."""
    is_unmade: bool
    """Whether a move was not made, since the form or the hand for it did not come."""


@dataclass(frozen=True)
class Case:
    """A call of a step at a moment, and how it fails."""

    moment: Moment
    name: str
    call: Call
    fault: Fault


async def take(
    scene: Scene, moment: Moment, step: Step, spoilt: tuple[Call, Fault] | None = None
) -> tuple[Table, Outcome] | None:
    """Take a step at a table brought to a moment; what it has led to once all is quiet."""
    prepared = await step(scene, moment)
    if prepared is None:
        return None
    table, act = prepared
    scene.is_unmade = False
    with scene.wire.spoiling(*spoilt) if spoilt else scene.wire.listening():
        result = await act()
        await scene.settle(TRIED)
    table = await scene.table(table.id)
    return table, await outcome(scene, table, result)


async def outcome(scene: Scene, table: Table, result: Any) -> Outcome:
    people = [chair.player.user_id for chair in table.chairs if chair.player.user_id]
    return Outcome(
        stored=await scene.stored(table.id),
        boards=scene.shown_in(table.place.channel_id, table),
        hands=tuple(
            scene.shown_in(scene.person(user).user.dm_channel.id, table) for user in people
        ),
        answered=getattr(result, "acknowledged", True),
        is_unmade=scene.is_unmade,
    )


async def check(scene: Scene, case: Case, table: Table, bad: Outcome, good: Outcome) -> None:
    """Nothing is lost, nothing is doubled, everybody knows, and the game goes on."""
    before = case.moment.play.moves[: case.moment.made]
    assert tuple(row.move for row in bad.stored.moves[: len(before)]) == before
    given_up = bad.stored.status != good.stored.status
    if given_up:
        assert case.fault.name in GONE, "given up for no reason"
        assert bad.stored.reason == "stopped"
        check_told(scene, table)
    if case.name not in OWN:
        if bad.is_unmade:
            assert len(bad.stored.moves) == len(before)
        else:
            assert bad.stored.moves == good.stored.moves, "a move is lost, or there twice"
            assert given_up or bad.stored == good.stored
        check_not_doubled(case, good, bad)
    if good.answered and not bad.answered:
        assert "callback" in case.call.kind, "nobody answered"
        assert case.fault.name in LATE, "somebody could have been told"
    if given_up:
        return
    is_private = any(part in case.call.kind for part in ("/private/", "/@me/channels"))
    is_closed = is_private and case.fault.name in CLOSED
    is_gone = "/channels/table" in case.call.kind and case.fault.name in GONE
    if table.is_open or not is_gone:
        await scene.check_shown(table, hands=not is_closed)
    if table.is_open and any(seat in table.people for seat in table.to_act):
        await scene.move_on(table)
        await scene.settle(TRIED)
        await scene.check_shown(table, absent=is_closed)


def check_told(scene: Scene, table: Table) -> None:
    """Everybody who played has been told in private why the game has ended."""
    words = scene.bot.house.words("fr")
    game = of_game(table.game.name, "name")
    why = [words.say(text(f"house-closed-{what}", game=game)) for what in ("board", "channel")]
    for user_id in table.people.values():
        letters = scene.received(scene.person(user_id))
        told = {" ".join(letter.text.split()) for letter in letters}
        assert told & {" ".join(sentence.split()) for sentence in why}, "somebody was told nothing"


def check_not_doubled(case: Case, good: Outcome, bad: Outcome) -> None:
    """There is one board, and one hand a person, but for an old one that could not be removed."""
    left = case.fault.name == "10008" or case.call.kind.startswith("DELETE")
    assert bad.boards <= good.boards + left, "two boards"
    for had, has in zip(good.hands, bad.hands, strict=True):
        assert has <= max(had, 1) + left, "two hands"


Pair: TypeAlias = tuple[Moment, str, Step]


async def pairs(scene: Scene, game: AnyGame, batch: int) -> list[Pair]:
    """All that may happen at the moments of a batch, each phase and step as early as can be."""
    found = [
        (moment, name, step)
        for moment in moments(game, LOOKED_AT)[batch::BATCHES]
        for name, step in (await steps(scene, moment)).items()
    ]
    seeded("steps", game.name).shuffle(found)
    met = set[str]()

    def is_new(pair: Pair) -> bool:
        names = {pair[0].phase, pair[1]} - met
        met.update(names)
        return bool(names)

    return sorted(found, key=lambda pair: not is_new(pair))


def chosen(
    calls: Sequence[Call], met: set[tuple[str, Fault]], turn: Iterator[Fault], rng: Random
) -> list[tuple[Call, Fault]]:
    """Some calls of a step that fail; and each kind with each fault that its phase has not met."""
    some = [(rng.choice(calls), next(turn)) for _ in range(FAULTS_TRIED)]
    for call, fault in product(calls, FAULTS) if PROVE else ():
        if (call.kind, fault) not in met:
            met.add((call.kind, fault))
            some.append((call, fault))
    return some


@pytest.mark.heavy
@pytest.mark.parametrize("batch", range(BATCHES))
@each_game
async def test_one_call_fails(
    scene: Scene,
    game: AnyGame,
    batch: int,
    caplog: pytest.LogCaptureFixture,
    record_property: Callable[[str, object], None],
) -> None:
    rng, turn, left = seeded("faults", game.name), cycle(FAULTS), STEPS_TRIED
    met = defaultdict[str, set[tuple[str, Fault]]](set)
    tried, cases = Counter[str](), 0
    for moment, name, step in await pairs(scene, game, batch):
        with named(game.name, moment, name):
            taken = await take(scene, moment, step)
            calls = [call for call in scene.wire.calls if call.kind not in LOGIN]
            await scene.clear_away()
            if taken is None or not calls:
                continue
            for call, fault in chosen(calls, met[str(moment)], turn, rng):
                with named(call, fault.name):
                    spoilt = await take(scene, moment, step, (call, fault))
                    assert spoilt is not None
                    await check(scene, Case(moment, name, call, fault), *spoilt, taken[1])
                    check_log(caplog)
                    await scene.clear_away()
                tried[f"{call.kind}, {fault.name}"] += scene.wire.has_spoiled
                cases += 1
            caplog.clear()
            scene.forget()
        left -= 1
        if not (left or PROVE):
            break
    assert tried.total() >= MET * cases, "most calls were not made again"
    record_property("proved", {"calls that failed once": tried.total()})
    record_property("faults", dict(tried))


@pytest.mark.heavy
@each_game
async def test_a_start_that_is_not_answered(
    scene: Scene, game: AnyGame, caplog: pytest.LogCaptureFixture
) -> None:
    """There is one table and one board all the same, by the answer or by a message of its own."""
    faults = FAULTS if PROVE else seeded("start", game.name).sample(FAULTS, FAULTS_TRIED)
    for fault in faults:
        with named(fault.name):
            place = scene.guild.create_text_channel("start")
            with scene.wire.spoiling(Call("POST /interactions/*/*/callback (message)"), fault):
                result = await scene.ana.slash(place, f"{group(scene, game)} start")
                await scene.settle(TRIED)
            assert result.acknowledged or fault.name in LATE
            (row,) = scene.bot.house.tables.open_in(place.id)
            table = await scene.table(row.id)
            assert scene.shown_in(place.id, table) == 1, "two boards"
            await scene.check_shown(table, absent=table.lobby is not None)
            check_log(caplog)
        await scene.clear_away()
