"""A game looked at again: each reader sees what he saw then, and nothing is left out."""

from random import Random

from discord import ui

from bot.catalogue import games
from bot.game.record import Ending
from bot.screen.board import text
from bot.screen.buttons import Ident, Press
from bot.screen.layout import Illustration
from bot.screen.replay import moment, replay_page
from bot.table.clicks import Reader
from bot.table.seats import Status
from bot.table.table import Table
from tests.game.playing import Playout, on_playouts, playout
from tests.screen.drawing import SCREENS, house, played
from tests.screen.test_pages import check


def over(play: Playout) -> Table:
    """The table of a random game, at its end."""
    *_, table = played(play, "fr")
    assert table.status is Status.OVER
    return table


def readers(play: Playout) -> list[Reader]:
    return [None, *range(play.seats)]


@on_playouts(4, 60)
def test_every_reader_goes_through_all_that_he_saw_in_its_order(play: Playout, rng: Random) -> None:
    table, reader = over(play), rng.choice(readers(play))
    first = moment(table, reader, 0)
    views = [play.game.view(state, reader) for state in play.states]
    news = [n for n, view in enumerate(views) if n == 0 or view != views[n - 1]]
    assert list(first.stops) == news
    for place in sorted(rng.sample(range(len(news)), min(4, len(news)))):
        seen = moment(table, reader, news[place])
        assert seen.place == place
        assert seen.table.view(reader) == views[news[place]]
        assert seen.is_last == (place == len(news) - 1)


@on_playouts(3, 40)
def test_every_moment_is_a_message_that_discord_takes(play: Playout, rng: Random) -> None:
    if play.game.name not in SCREENS:
        return
    table, reader = over(play), rng.choice(readers(play))
    for n in (0, rng.randrange(len(play.moves)), len(play.moves)):
        for picture in (None, Illustration(b"", "une image")):
            check(replay_page(house(), moment(table, reader, n), rng.choice(("fr", "en")), picture))


def a_game() -> Table:
    return over(playout(games()["duel"], 1))


def read(view: ui.LayoutView) -> str:
    return "\n".join(p.content for p in view.walk_children() if isinstance(p, ui.TextDisplay))


def presses(table: Table, reader: Reader, n: int) -> dict[str, Ident]:
    """The buttons that can be pressed, each by its key."""
    view = replay_page(house(), moment(table, reader, n), "fr")
    return {
        str(item.ident.argument).partition(".")[2] or item.ident.verb: item.ident
        for item in view.walk_children()
        if isinstance(item, Press) and not item.item.disabled
    }


def test_from_the_first_move_to_the_last_and_back() -> None:
    table = a_game()
    stops = moment(table, None, 0).stops
    at, seen = 0, [0]
    while on := presses(table, None, at).get("on"):
        at = on.n
        seen.append(at)
    assert seen == list(stops)
    while back := presses(table, None, at).get("back"):
        at = back.n
    assert at == 0
    leaps = 0
    while far := presses(table, None, at).get("far-on"):
        at, leaps = far.n, leaps + 1
    assert at == stops[-1]
    assert leaps <= 8


def test_nothing_can_be_played_in_it() -> None:
    table = a_game()
    for n in range(len(table.moves) + 1):
        assert {ident.verb for ident in presses(table, 0, n).values()} == {"replay", "menu"}


def test_whoever_changes_eyes_stays_at_his_move() -> None:
    table = a_game()
    for n in range(len(table.moves) + 1):
        for reader in (None, 0, 1):
            seen = moment(table, reader, n)
            assert seen.stops[seen.place] <= n
            assert seen.is_last or seen.stops[seen.place + 1] > n


def test_an_end_before_the_end_is_said_at_the_last_move_alone() -> None:
    table = a_game()
    table.moves = table.moves[:5]
    table.ending = Ending(reason="forfeit", by=0)
    last = moment(table, None, 10**6)
    assert last.is_last
    words = house().words("fr", table)
    said = words.say(text("house-result-forfeit", name=words.names[0], winners=words.names[1]))
    assert said in read(replay_page(house(), last, "fr"))
    assert said not in read(replay_page(house(), moment(table, None, 0), "fr"))


def test_a_game_that_was_stopped_before_its_first_move() -> None:
    table = a_game()
    table.moves, table.ending = [], Ending(reason="stopped", by=None)
    only = moment(table, None, 3)
    assert only.stops == (0,)
    assert only.is_last
    check(replay_page(house(), only, "fr"))
