"""Every message that a random game brings: within Discord's limits, and valid by its interface."""

from random import Random

import pytest
from discord import ui
from simcord.types import HttpLogEntry

from bot.catalogue import games
from bot.game.record import Ending
from bot.screen.buttons import Press
from bot.screen.pages import board_page, hand_page, rules_page
from bot.table.seats import Chair, Status, Wait
from bot.table.table import Table
from tests.bot import limits
from tests.bot.openapi import DISCORD
from tests.game.playing import Playout, on_playouts, playout
from tests.screen.drawing import SCREENS, house, new_table, payload, played

MESSAGES = "/channels/1/messages"
HEADER = "-# La Cave · #table · [retour au plateau](https://discord.com/channels/1/2/3)"


def check(view: ui.LayoutView) -> None:
    """Hold a message against limits and interface."""
    body = payload(view)
    limits.check_message(body)
    DISCORD.check([HttpLogEntry("POST", MESSAGES, {}, body, None)])


@on_playouts(3, 30)
def test_every_message_of_a_game(play: Playout, rng: Random) -> None:
    if play.game.name not in SCREENS:
        return
    locale, robot = rng.choice(("fr", "en")), bool(rng.randrange(2))
    for table in played(play, locale, robot=robot):
        if table.is_open and rng.randrange(max(4, len(play.moves) // 25)):
            continue
        check(board_page(house(), table))
        for seat in table.people:
            check(hand_page(house(), table, seat, locale, HEADER))


@pytest.mark.parametrize("locale", ["fr", "en"])
@pytest.mark.parametrize("name", SCREENS)
def test_every_page_of_the_rules(name: str, locale: str) -> None:
    table = a_table(name, locale)
    for number in range(-1, len(SCREENS[name].pages) + 1):
        check(rules_page(house(), name, number, locale))
        check(rules_page(house(), name, number, locale, table))


def a_table(name: str, locale: str, number: int = 0) -> Table:
    """A table at which nothing has been played, its options drawn by that number."""
    play = playout(games()[name], number)
    return new_table(play.game, play.options, play.seats, play.seed, locale)


@pytest.mark.parametrize("locale", ["fr", "en"])
@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("number", range(8))
def test_every_invitation(name: str, locale: str, number: int) -> None:
    table = a_table(name, locale, number)
    table.status = Status.INVITED
    first, *others = table.chairs
    table.chairs = (first, *(Chair(chair.player) for chair in others))
    check(board_page(house(), table))
    table.status = Status.CLOSED
    for closed_by in (None, table.host_id, table.people[1]):
        table.closed_by = closed_by
        check(board_page(house(), table))


@pytest.mark.parametrize(
    "ending", [Ending(reason="forfeit", by=0), Ending(reason="stopped", by=None)]
)
@pytest.mark.parametrize("name", SCREENS)
def test_an_ended_game_asks_for_nothing_and_shows_its_seed(name: str, ending: Ending) -> None:
    table = a_table(name, "fr")
    table.status, table.ending, table.wait = Status.OVER, ending, Wait()
    board = board_page(house(), table)
    check(board)
    verbs = [item.ident.verb for item in board.walk_children() if isinstance(item, Press)]
    assert set(verbs) - {"drink"} == {"rematch", "replay", "record", "rules"}
    assert table.seed.hex in str(payload(board))
    for seat in table.people:
        hand = hand_page(house(), table, seat, "fr", HEADER)
        check(hand)
        assert not [item for item in hand.walk_children() if isinstance(item, Press)]


@pytest.mark.parametrize("name", SCREENS)
def test_while_a_game_runs_only_the_commitment_is_shown(name: str) -> None:
    table = a_table(name, "fr")
    shown = str(payload(board_page(house(), table)))
    assert table.seed.commitment in shown
    assert table.seed.hex not in shown
