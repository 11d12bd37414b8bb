"""A newcomer plays a whole Duel™ in the page: by mouse, by touch, by keyboard, with closed DMs."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.local.browser import screenshot_path
from tests.whole.conftest import ROOT, Play, opened
from tests.whole.hands import HANDSET, ByMouse, ByTouch, open_ids, phone

pytestmark = pytest.mark.browser

PLAYERS = {0: "bo", 1: "ana"}
"""Who started is Domicile, seat 1."""
MOVE = re.compile(
    r"t:(?P<table>\d+):\d+:(?P<do>pick|accept|challenge|bank_pick|black_jack|decline|hit|stand)"
    r":(?P<seat>[01])(?P<rest>.*)"
)


FEWEST = 6
"""Moves in a game of one set: three duels, and each lays two cards at least."""


def start_duel(hands: ByMouse, **options: str) -> None:
    """Ana calls /duel start, chooses Bo, and Bo accepts."""
    hands.command("ana", "duel start", adversaire="Bo", **options)
    hands.press("bo", '[data-custom-id$=":accept"]')
    phone(hands.page, "bo").locator('[data-custom-id*=":pick:"]').first.wait_for()


def open_moves(page: Any) -> list[str]:
    """The ids of the buttons that the board offers now."""
    return [one for one in open_ids(page, "ana") if MOVE.fullmatch(one)]


def move(hands: ByMouse, custom_id: str) -> None:
    """Whose button it is presses it, and sees it go."""
    match = MOVE.fullmatch(custom_id)
    assert match is not None
    hands.press_once(PLAYERS[int(match["seat"])], custom_id)


def wait_for_board(page: Any) -> None:
    """The board offers a move, or the game is over."""
    page.wait_for_function(
        """() => {
            const log = document.querySelector('[data-person="ana"] [data-log]');
            const ids = [...log.querySelectorAll("button[data-custom-id]:not([disabled])")];
            return ids.some((one) => / *:(pick|accept|bank_pick|decline|hit|record)(:|$)/
                .test(one.dataset.customId));
        }"""
    )


def play_to_the_end(hands: ByMouse, kill_after: int | None = None) -> int:
    """Both play on, taking now the first and now the second choice; how many moves it took."""
    page, moves_made = hands.page, 0
    while True:
        wait_for_board(page)
        moves = open_moves(page)
        if not moves:
            return moves_made
        if moves_made == kill_after:
            page.locator('[data-bot-action="kill"]').click()
            page.locator('[data-bot="offline"]').wait_for()
            page.locator('[data-bot-action="launch"]').click()
            page.locator('[data-bot="online"]').wait_for()
        move(hands, moves[moves_made % 2 * (len(moves) > 2)])
        moves_made += 1


def test_a_whole_duel_by_mouse_with_the_bot_killed(page: Any, play: Play, tmp_path: Path) -> None:
    hands = ByMouse(page)
    start_duel(hands, manches="1")
    page.screenshot(path=screenshot_path(tmp_path, "duel-begins"))
    assert play_to_the_end(hands, kill_after=5) >= FEWEST
    ana = phone(page, "ana")
    assert "gagne la partie" in ana.locator("[data-log]").inner_text()
    page.screenshot(path=screenshot_path(tmp_path, "duel-ends"))
    with page.expect_download() as download:
        ana.locator('[data-custom-id$=":record"]').click()
        ana.locator('[data-ephemeral] a[href*=".json"]').click()
    record = tmp_path / "game.json"
    download.value.save_as(record)
    assert json.loads(record.read_text("utf-8"))["game"] == "duel"
    for command in ("referee", "verify"):
        run = subprocess.run(
            [sys.executable, "-m", "bot", command, str(record)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, run.stdout
    assert play.stop() == 0


def test_a_whole_duel_by_touch_at_a_phone_s_width(
    chromium: Any, play: Play, tmp_path: Path
) -> None:
    with opened(chromium, play, **HANDSET) as page:
        hands = ByTouch(page)
        start_duel(hands, manches="1")
        page.screenshot(path=screenshot_path(tmp_path, "duel-at-phone-width"))
        assert play_to_the_end(hands) >= FEWEST
        assert "gagne la partie" in phone(page, "bo").locator("[data-log]").inner_text()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_challenge_by_keyboard_alone(empty_channel: Any) -> None:
    """Ana types the command, then Bo's name into the menu, and sends; Bo accepts."""
    page = empty_channel
    phone(page, "ana").locator("[data-composer]").focus()
    page.keyboard.type("/duel st")
    page.keyboard.press("Enter")
    page.keyboard.type("Bo")
    page.keyboard.press("Enter")
    accept = phone(page, "bo").locator('[data-custom-id$=":accept"]')
    accept.focus()
    page.keyboard.press("Enter")
    pick = phone(page, "bo").locator('[data-custom-id*=":pick:0"]').first
    pick.focus()
    page.keyboard.press("Enter")
    pick_id = pick.get_attribute("data-custom-id")
    phone(page, "ana").locator(f'[data-custom-id="{pick_id}"]').wait_for(state="detached")


def test_closed_dms_do_not_stop_a_game(empty_channel: Any, tmp_path: Path) -> None:
    page = empty_channel
    bo = phone(page, "bo")
    bo.locator("[data-dms-closed]").check()
    bo.locator("[data-tab=dm]").click()
    before = bo.locator("[data-message-id]").count()
    bo.locator("[data-tab=channel]").click()
    hands = ByMouse(page)
    start_duel(hands)
    phone(page, "ana").locator("[data-tab=dm][data-unread]").wait_for()
    hands.press("bo", '[data-custom-id$=":main"]')
    bo.locator("[data-ephemeral]").first.wait_for()
    assert phone(page, "ana").locator("[data-ephemeral]").count() == 0
    page.screenshot(path=screenshot_path(tmp_path, "closed-dms"))
    bo.locator("[data-tab=dm]").click()
    assert bo.locator("[data-message-id]").count() == before
    bo.locator("[data-tab=channel]").click()
    move(hands, next(one for one in open_moves(page) if ":pick:0" in one))


def test_what_is_private_stays_on_its_reader_s_side(empty_channel: Any, tmp_path: Path) -> None:
    """Ana's hand is hers alone, and a spectator sees the board and no more."""
    page = empty_channel
    page.locator("[data-add-person]").click()
    ana, bo, chloe = (phone(page, person) for person in ("ana", "bo", "chloe"))
    chloe.locator("[data-composer]").wait_for()
    hands = ByMouse(page)
    start_duel(hands)
    hands.press("ana", '[data-custom-id$=":main"]')
    ana.locator("[data-ephemeral]").wait_for()
    before = open_moves(page)
    chloe.locator('[data-custom-id*=":pick:0"]').first.click()
    chloe.locator("[data-ephemeral]").wait_for()
    assert open_moves(page) == before
    assert bo.locator("[data-ephemeral]").count() == 0
    assert ana.locator("[data-ephemeral]").count() == 1
    page.screenshot(path=screenshot_path(tmp_path, "spectator"))
    chloe.locator("[data-tab=dm]").click()
    assert chloe.locator("[data-message-id]").count() == 0
    bo.locator('[data-custom-id*=":pick:1."]').first.click()
    bo.locator("[data-ephemeral]").wait_for()
    assert "Ana" in bo.locator("[data-ephemeral]").inner_text()


def test_it_goes_on_with_the_same_games(chromium: Any, play: Play) -> None:
    with opened(chromium, play) as page:
        start_duel(ByMouse(page))
        assert play.stop() == 0
        again = Play(play.folder)
        try:
            page.goto(again.address)
            page.locator('[data-bot="online"]').wait_for()
            wait_for_board(page)
            moves = open_moves(page)
            assert len(moves) == 10
            move(ByMouse(page), moves[-1])
        finally:
            assert again.stop() == 0
