"""A newcomer plays a whole Duel™ in the page, by mouse; the bot is killed in the middle."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.whole.conftest import ROOT, Play

pytestmark = pytest.mark.browser

PLAYERS = {0: "bo", 1: "ana"}
"""Who started is Domicile, seat 1."""
MOVE = re.compile(
    r"t:(?P<table>\d+):\d+:(?P<do>pick|accept|challenge|bank_pick|black_jack|decline|hit|stand)"
    r":(?P<seat>[01])(?P<rest>.*)"
)


def phone(page: Any, person: str) -> Any:
    return page.locator(f'[data-person="{person}"]')


def start_duel(page: Any, **options: str) -> None:
    """Ana types /duel start, chooses Bo, and Bo accepts."""
    ana, bo = phone(page, "ana"), phone(page, "bo")
    ana.locator("[data-composer]").fill("/duel start")
    ana.locator('button[data-command="duel start"]').click()
    ana.locator('[data-option="adversaire"]').select_option(label="Bo")
    for name, value in options.items():
        ana.locator(f'[data-option="{name}"]').select_option(value)
    ana.locator("form.command [data-send]").click()
    bo.locator('[data-custom-id$=":accept"]').click()
    bo.locator('[data-custom-id*=":pick:"]').first.wait_for()


def open_moves(page: Any) -> list[str]:
    """The ids of the buttons that the board offers now."""
    buttons = phone(page, "ana").locator("[data-log] button[data-custom-id]:not([disabled])")
    ids: list[str] = buttons.evaluate_all("all => all.map(one => one.dataset.customId)")
    return [one for one in ids if MOVE.fullmatch(one)]


def press(page: Any, custom_id: str) -> None:
    """Whose button it is presses it, and sees it go."""
    match = MOVE.fullmatch(custom_id)
    assert match is not None
    button = phone(page, PLAYERS[int(match["seat"])]).locator(f'[data-custom-id="{custom_id}"]')
    button.click()
    button.wait_for(state="detached")


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


def test_a_whole_duel_by_mouse_with_the_bot_killed(page: Any, play: Play, tmp_path: Path) -> None:
    start_duel(page, manches="1")
    presses = 0
    while True:
        wait_for_board(page)
        moves = open_moves(page)
        if not moves:
            break
        if presses == 5:
            page.locator('[data-bot-action="kill"]').click()
            page.locator('[data-bot="offline"]').wait_for()
            page.locator('[data-bot-action="launch"]').click()
            page.locator('[data-bot="online"]').wait_for()
        press(page, moves[presses % 2 * (len(moves) > 2)])
        presses += 1
    assert presses >= 15
    ana = phone(page, "ana")
    assert "gagne la partie" in ana.locator("[data-log]").inner_text()
    page.screenshot(path=tmp_path / "end.png")
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


def test_what_is_private_stays_on_its_reader_s_side(page: Any) -> None:
    start_duel(page)
    ana, bo = phone(page, "ana"), phone(page, "bo")
    ana.locator('[data-custom-id$=":main"]').click()
    ana.locator("[data-ephemeral]").wait_for()
    assert bo.locator("[data-ephemeral]").count() == 0
    bo.locator('[data-custom-id*=":accept"], [data-custom-id*=":pick:1."]').first.click()
    bo.locator("[data-ephemeral]").wait_for()
    assert "Ana" in bo.locator("[data-ephemeral]").inner_text()


def test_at_a_phone_s_width(chromium: Any, play: Play, tmp_path: Path) -> None:
    context = chromium.new_context(viewport={"width": 390, "height": 844}, locale="fr-FR")
    page = context.new_page()
    page.goto(play.address)
    page.locator("[data-seat]").first.wait_for()
    width = page.evaluate("document.documentElement.scrollWidth")
    page.screenshot(path=tmp_path / "phone.png")
    context.close()
    assert width <= 390


def test_it_goes_on_with_the_same_games(chromium: Any, play: Play) -> None:
    context = chromium.new_context(locale="fr-FR")
    page = context.new_page()
    page.goto(play.address)
    start_duel(page)
    assert play.stop() == 0
    again = Play(play.folder)
    try:
        page.goto(again.address)
        page.locator('[data-bot="online"]').wait_for()
        wait_for_board(page)
        moves = open_moves(page)
        assert len(moves) == 10
        press(page, moves[-1])
    finally:
        context.close()
        assert again.stop() == 0
