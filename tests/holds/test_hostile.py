"""Hostile input: no exception, no ping, no move, no broken board."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from simcord import ChannelHandle, InteractionResult, MemberActor
from simcord.actors import _dispatch_actor_interaction
from simcord.backend import serializers
from simcord.interactions import command_leaves

from bot.game.contract import AnyGame
from bot.screen import moves
from bot.screen.buttons import Ident
from bot.table.table import Table
from tests.conftest import count
from tests.game.playing import playout
from tests.holds import hostile_input as hostile
from tests.holds.scene import PLAYED, Scene

EXAMPLES = count(40, 3_000)
MOST = 2**53 - 1
"""The largest number that Discord lets anybody write."""
several = settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
each_played = pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.name)
BUTTON, MENU, BOX, LABEL = 2, 3, 4, 18
COMPONENT, FORM = 3, 5


class Attack:
    """Tables of one game at several moments, and somebody who sends whatever he likes."""

    def __init__(self, scene: Scene, game: AnyGame) -> None:
        self.scene = scene
        self.game = game
        self.tables: list[Table] = []
        self.verbs = (*moves.verbs(game), *scene.bot.front.verbs)

    async def prepare(self) -> None:
        """A table at its beginning, others in mid-game, at the end, and an invitation."""
        for number, part in enumerate((0, 0.3, 0.7, 1)):
            play = playout(self.game, number)
            made = min(int(part * len(play.moves)), 60)
            self.tables.append(await self.scene.deal(play, made))
        self.tables.append(await self.scene.deal(playout(self.game, 9), 0, invited=True))

    @property
    def stranger(self) -> MemberActor:
        """Somebody who sits nowhere."""
        taken = {chair.player.user_id for table in self.tables for chair in table.chairs}
        free = [person for person in self.scene.crowd if person.id not in taken]
        return free[-1] if free else self.scene.join("stranger")

    @property
    def ids(self) -> st.SearchStrategy[str]:
        """Ids that speak of these tables, or of others."""
        return hostile.custom_ids([table.id for table in self.tables], self.verbs)

    @property
    def some(self) -> st.SearchStrategy[Table]:
        """One of the tables."""
        return st.sampled_from(self.tables)

    def player(self, table: Table) -> MemberActor:
        """Somebody who sits there, and is not the host."""
        return self.scene.person(list(table.people.values())[-1])

    async def play_on(self, table: Table) -> None:
        """Whoever is to act moves."""
        seat, before = table.to_act[0], table.version
        move = table.game.default_move(table.state, seat)
        tables = self.scene.bot.house.tables
        await self.scene.inside(tables.move(table.id, table.people[seat], seat, move))
        await self.scene.settle()
        assert table.version == before + 1

    def is_his(self, custom_id: str, user_id: int) -> bool:
        """Whether an id may be a person's own button."""
        ident = Ident.parse(custom_id)
        table = next((table for table in self.tables if ident and table.id == ident.table), None)
        if ident is None or table is None or not table.is_open:
            return False
        if ident.argument is None or ident.verb not in moves.verbs(self.game):
            return True
        return ident.argument.partition(".")[0] == str(table.seat_of(user_id))

    async def send(
        self, person: MemberActor, kind: int, data: dict[str, Any], table: Table
    ) -> InteractionResult:
        """Send an interaction that no button stands for, from a table's own board."""
        assert table.place.message_id is not None
        backend = self.scene.env.backend
        board = backend.get_message(table.place.channel_id, table.place.message_id)
        channel = ChannelHandle(
            self.scene.env, self.scene.guild, backend.get_channel(table.place.channel_id)
        )
        return await _dispatch_actor_interaction(
            person,
            kind,
            channel,
            data,
            extra={"message": dict(serializers.message_payload(backend, board))},
            source_message_id=board.id,
        )

    @contextmanager
    def nothing_happens(self) -> Iterator[None]:
        """Nobody's game goes on by it, and nobody is called."""
        before = [(table.version, table.status, table.state) for table in self.tables]
        sent = len(self.scene.env.http_requests)
        yield
        assert [(table.version, table.status, table.state) for table in self.tables] == before
        check_calls(self.scene.env.http_requests[sent:], ())


def check_calls(requests: Sequence[Any], people: Sequence[int]) -> None:
    """Nobody is called but these people."""
    for request in requests:
        body = request.json if isinstance(request.json, dict) else {}
        message = body.get("data", body)
        if request.method != "POST" or not isinstance(message, dict):
            continue
        if "content" in message or "components" in message:
            allowed = message.get("allowed_mentions") or {"parse": ["everyone"]}
            assert not allowed.get("parse"), "everybody may be called"
            assert not allowed.get("roles")
            assert {int(user) for user in allowed.get("users", ())} <= set(people)


@pytest.fixture
async def attack(scene: Scene, game: AnyGame) -> Attack:
    """On one game."""
    attack = Attack(scene, game)
    await attack.prepare()
    return attack


@pytest.mark.heavy
@each_played
@several
@given(data=st.data())
async def test_whatever_is_sent_does_nothing(
    game: AnyGame, attack: Attack, data: st.DataObject, record_property: Any
) -> None:
    """Forged ids, pressed or chosen; others' ids; forms that are filled with anything."""
    way = data.draw(st.sampled_from((forged_id, others_id, odd_form)))
    with attack.nothing_happens():
        answer = await way(attack, data)
    assert answer.acknowledged, "Discord would say that the interaction failed"
    record_property("proved", {f"{way.__name__.replace('_', ' ')}s of {game.name}": 1})


async def forged_id(attack: Attack, data: st.DataObject) -> InteractionResult:
    """Pressed, or chosen in a menu, by somebody who plays nowhere."""
    custom_id = data.draw(attack.ids)
    sent: dict[str, Any] = {"custom_id": custom_id, "component_type": BUTTON}
    if data.draw(st.booleans()):
        chosen = data.draw(attack.ids).rpartition(":0:")[2]
        sent = {"custom_id": custom_id, "component_type": MENU, "values": [chosen]}
    return await attack.send(attack.stranger, COMPONENT, sent, data.draw(attack.some))


async def others_id(attack: Attack, data: st.DataObject) -> InteractionResult:
    """A player presses what was drawn for others, for another moment, or for another table."""
    table = data.draw(attack.some)
    person = attack.player(table)
    custom_id = data.draw(attack.ids.filter(lambda made: not attack.is_his(made, person.id)))
    sent = {"custom_id": custom_id, "component_type": BUTTON}
    return await attack.send(person, COMPONENT, sent, table)


async def odd_form(attack: Attack, data: st.DataObject) -> InteractionResult:
    """Texts that are no amounts, boxes that nobody has drawn, forms of other moments."""
    table, boxes = data.draw(attack.some), data.draw(hostile.boxes)
    sent = {
        "custom_id": data.draw(attack.ids),
        "components": [
            {"type": LABEL, "component": {"type": BOX, "custom_id": name, "value": value}}
            for name, value in boxes.items()
        ],
    }
    return await attack.send(attack.stranger, FORM, sent, table)


@each_played
async def test_after_all_that_every_board_is_right_and_plays_on(
    game: AnyGame, attack: Attack
) -> None:
    """And the forged presses have left nothing behind in memory."""
    for number in (*range(50, 80), 10**17):
        sent = {"custom_id": f"t:{number}:0:main", "component_type": BUTTON}
        await attack.send(attack.stranger, COMPONENT, sent, attack.tables[0])
    assert not attack.scene.bot.house.tables._ledger._loading
    await attack.scene.settle()
    for table in attack.tables:
        if table.is_open and table.moves:
            await attack.scene.check_shown(table)
            await attack.play_on(table)
            await attack.scene.check_shown(table)


# Commands ----------------------------------------------------------------------------------------


def values(spec: dict[str, Any], people: Sequence[MemberActor]) -> st.SearchStrategy[Any]:
    """Whatever Discord lets somebody write into an option."""
    if spec.get("choices"):
        return st.sampled_from([choice["value"] for choice in spec["choices"]])
    match spec["type"]:
        case 3:
            least, most = spec.get("min_length", 0), spec.get("max_length", 6000)
            return hostile.words.filter(lambda text: max(least, 1) <= len(text) <= most)
        case 4:
            return st.integers(spec.get("min_value", -MOST), spec.get("max_value", MOST))
        case 5:
            return st.booleans()
        case 6:
            return st.sampled_from(people)
    raise AssertionError(f"an option of type {spec['type']}")


@pytest.mark.heavy
@settings(several, max_examples=count(25, 400))
@given(data=st.data())
async def test_commands_with_anything_in_their_options(
    crowd: Scene, data: st.DataObject, record_property: Any
) -> None:
    """Typed by people of any name: a sentence or a board, and nobody is called but players."""
    backend = crowd.env.backend
    person = data.draw(st.sampled_from(crowd.crowd))
    commands = backend.visible_commands(user_id=person.id, channel_id=crowd.channel.id)
    leaves = [leaf for command in commands for leaf in command_leaves(command)]
    path, leaf = data.draw(st.sampled_from(leaves))
    options = {
        spec["name"]: data.draw(values(spec, crowd.crowd))
        for spec in leaf.get("options") or ()
        if spec.get("required") or data.draw(st.booleans())
    }
    sent = len(crowd.env.http_requests)
    answer = await person.slash(crowd.channel, " ".join(path), **options)
    assert answer.acknowledged, "Discord would say that the application did not respond"
    await crowd.settle()
    players = [other.id for other in crowd.crowd]
    check_calls(crowd.env.http_requests[sent:], players)
    record_property("proved", {"commands": 1})


@pytest.fixture
async def crowd(scene: Scene) -> Scene:
    """People with the names that do harm."""
    backend = scene.env.backend
    for person, name in zip(scene.crowd, hostile.NAMES, strict=False):
        backend.get_guild(scene.guild.id).members[person.id].nick = name.strip() or None
    return scene
