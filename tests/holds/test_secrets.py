"""Nothing hidden leaves by anything that a person gets; nor by the log, whatever its level."""

import logging
from dataclasses import dataclass
from itertools import count as numbers
from pathlib import Path
from typing import Any, NoReturn

import pytest

from bot.game.contract import AnyGame, IllegalMove, Pace, Seat
from bot.screen.pages import board_page
from tests.conftest import count, seeded
from tests.game import leaks
from tests.game.deals import decks
from tests.game.leaks import Leak, decisions, first
from tests.game.playing import GAMES, Taste, each_game, named, playout
from tests.holds import secrets_search
from tests.holds.houses import begin, drawn_move, opened
from tests.holds.secrets_search import Desk, Hunt
from tests.screen.drawing import SCREENS
from tests.table.conftest import FakeClock

BATCHES = count(1, 32)
POSITIONS = count(150, 100_000)
TRIES = count(8, 40)
"""In one game: its true cards are drawn once for all of them."""
DECIDED = count(6, 100)
"""Games whose secret decisions are searched."""


@pytest.mark.heavy
@pytest.mark.parametrize("batch", range(BATCHES))
@each_game
def test_nobody_gets_anything_of_cards_that_he_has_not_seen(
    game: AnyGame, batch: int, record_property: Any
) -> None:
    """View, board, hand, picture, alternative text, ids, deadlines, refusals."""
    found = 0
    for number in numbers(batch, BATCHES):
        with named(game.name, "random game", number):
            hunt = Hunt(playout(game, number))
            leak = first(hunt.tries(seeded("hunt", game.name, number), TRIES))
            assert not leak, str(leak)
        if (found := found + hunt.positions) >= POSITIONS / BATCHES:
            break
    record_property("proved", {f"positions of {game.name}": found})


@pytest.mark.heavy
@each_game
def test_nobody_gets_anything_of_what_others_decide_in_secret(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch, record_property: Any
) -> None:
    found = 0
    for number in range(DECIDED):
        desk = Desk(play := playout(game, number))

        def all_that_he_gets(
            game: AnyGame, state: Any, viewer: Seat | None, desk: Desk = desk
        ) -> dict[str, Any]:
            nonlocal found
            found += 1
            return desk.shows(state, viewer, 0)

        monkeypatch.setattr(leaks, "LOOKS", [all_that_he_gets])
        with named(game.name, "random game", number):
            leak = first(decisions(play, seeded("decided", game.name, number)))
            assert not leak, str(leak)
    record_property("proved", {f"secret decisions of {game.name}": found // 2})


# The search itself -------------------------------------------------------------------------------


SHOWN = [game for game in GAMES if game.name in SCREENS]
each_planted = pytest.mark.parametrize(
    "game", SHOWN[: count(2, len(SHOWN))], ids=lambda game: game.name
)


def hidden_card(game: AnyGame, state: Any) -> str:
    """The last card of the last deck dealt."""
    return list(list(decks(game.dealt(state)).values())[-1].values())[-1]


def found_in(game: AnyGame, leaky: dict[str, Any]) -> Leak | None:
    """What is found where the rules tell too much."""
    kind = type(game)
    false: AnyGame = type(f"Leaky{kind.__name__}", (kind,), leaky)()
    for number in range(30):
        hunt = Hunt(playout(game, number), false)
        if leak := first(hunt.tries(seeded("planted", game.name, number), 4)):
            return leak
    return None


@each_planted
def test_a_refusal_that_tells_a_card_is_found(game: AnyGame) -> None:
    def play(self: AnyGame, state: Any, seat: Seat | None, move: Any) -> Any:
        try:
            return type(game).play(self, state, seat, move)
        except IllegalMove as error:
            raise IllegalMove(error.code, f"not with {hidden_card(game, state)}") from error

    leak = found_in(game, {"play": play})
    assert leak
    assert leak.look == "errors"


@each_planted
def test_a_deadline_that_depends_on_a_card_is_found(game: AnyGame) -> None:
    def pace(self: AnyGame, state: Any, seat: Seat) -> Pace:
        return (Pace.WINDOW, Pace.MOVE)[sum(hidden_card(game, state).encode()) % 2]

    leak = found_in(game, {"pace": pace})
    assert leak
    assert leak.look == "time"


@each_planted
def test_a_board_that_looks_behind_the_view_is_found(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    def telling(house: Any, table: Any, picture: Any) -> Any:
        page = board_page(house, table, picture)
        page.children[0].id = hash(hidden_card(game, table.state)) % 10**6
        return page

    monkeypatch.setattr(secrets_search, "board_page", telling)
    leak = found_in(game, {})
    assert leak
    assert leak.look == "board"


# The log -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fault:
    """Rules that fail, and say of which card."""

    member: str

    def __call__(self, *_: Any) -> NoReturn:
        raise RuntimeError("the seven of hearts, 7H, and the \u2665 too")


@each_game
@pytest.mark.parametrize("member", ["default_move", "play", "pace"])
async def test_a_fault_of_the_rules_tells_the_log_no_card(
    game: AnyGame,
    member: str,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    caplog.set_level(logging.DEBUG)
    clock = FakeClock()
    async with opened(tmp_path / "db", clock) as house:
        table = await begin(house, game, seeded("fault", game.name))
        with monkeypatch.context() as patch:
            patch.setattr(type(table.game), member, Fault(member))
            clock.advance(3600)
            await house.tables.tick()
        clock.advance(3600)
        await house.tables.tick()
        assert table.moves or not table.is_open, "the game goes on once the rules are mended"
    lines = [line for record in caplog.records for line in (record.getMessage(), record.exc_text)]
    assert not any("7H" in line or "\u2665" in line for line in lines if line)


@each_game
async def test_the_log_of_a_game_tells_nothing_hidden(
    game: AnyGame, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever is written at any level, by us or by the libraries that we use."""
    caplog.set_level(logging.DEBUG)
    rng = seeded("log", game.name)
    async with opened(tmp_path / "db") as house:
        table = await begin(house, game, rng)
        while table.is_open and table.version < 40:
            seat, move, click = drawn_move(table, Taste(rng), rng)
            await house.tables.move(table.id, table.people[seat], seat, move, click)
    async with opened(tmp_path / "db") as house:
        await house.tables.get(table.id)
    log = "\n".join(str(record.__dict__) for record in caplog.records)
    assert table.seed.hex not in log
    assert repr(table.seed.value)[2:-1] not in log
    assert '"do"' not in log
