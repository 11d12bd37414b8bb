"""What a command suggests while somebody types tells him nothing that he may not know."""

from typing import Any

import pytest
from simcord import ChannelHandle
from simcord.interactions import command_leaves

from bot.game.contract import AnyGame, Seat
from bot.table.clicks import Clicks
from bot.table.table import Table
from tests.conftest import count, seeded
from tests.game.deals import changed
from tests.game.leaks import Search, change_round
from tests.game.playing import playout
from tests.holds.scene import PLAYED, Scene

TWINS = count(2, 60)
TYPED = ("", "1", "a")


def suggesting(scene: Scene) -> list[tuple[str, str]]:
    """Every command with an option that makes suggestions."""
    commands = scene.env.backend.visible_commands(user_id=scene.ana.id, channel_id=scene.channel.id)
    return [
        (" ".join(path), option["name"])
        for command in commands
        for path, leaf in command_leaves(command)
        for option in leaf.get("options") or ()
        if option.get("autocomplete")
    ]


async def suggested(scene: Scene, table: Table, viewer: Seat | None) -> list[Any]:
    """All that is suggested to a seat, or to somebody who sits nowhere."""
    user_id = scene.crowd[-1].id if viewer is None else table.people[viewer]
    person = scene.person(user_id)
    backend = scene.env.backend
    channel = ChannelHandle(scene.env, scene.guild, backend.get_channel(table.place.channel_id))
    return [
        await person.autocomplete(channel, command, option, typed)
        for command, option in suggesting(scene)
        for typed in TYPED
    ]


def put(table: Table, state: Any) -> None:
    """The table stands elsewhere, and nobody has noticed."""
    table.state = state
    table.clicks = Clicks(table.game, state, len(table.chairs))


@pytest.mark.heavy
@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.name)
async def test_no_suggestion_tells_hidden_cards(
    game: AnyGame, scene: Scene, record_property: Any
) -> None:
    rng, compared = seeded("suggestions", game.name), 0
    for number in range(TWINS):
        play = playout(game, number)
        search, made = Search(play), rng.randrange(min(len(play.moves), 60))
        table = await scene.deal(play, made)
        for viewer in play.viewers:
            deck = rng.choice(list(search.decks))
            if search.dealt[deck] > made:
                continue
            cards = change_round(search.unseen(deck, viewer, made), rng)
            twins = list(search.run(changed(search.deal, cards)))
            if not cards or len(twins) <= made:
                continue
            put(table, play.states[made])
            before = await suggested(scene, table, viewer)
            put(table, twins[made])
            assert await suggested(scene, table, viewer) == before
            compared += len(before)
        put(table, play.states[made])
        await scene.clear_away()
    record_property("proved", {f"suggestions of {game.name}": compared})
