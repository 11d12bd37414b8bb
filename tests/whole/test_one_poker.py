"""One Poker to its end in the page: two friends by mouse, and against the house on a phone."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.local.browser import screenshot_path
from tests.whole.conftest import Play, at_full_count, opened
from tests.whole.hands import HANDSET, ByMouse, ByTouch, open_ids, phone, plain, read

pytestmark = pytest.mark.browser

PLAYERS = {0: "ana", 1: "bo"}
"""Who starts opens, at seat 0."""
MOVE = re.compile(r"t:\d+:\d+:(?P<do>lock|check|bet|call|raise|all_in|fold|ask):(?P<rest>.*)")
PREFERRED = ("lock", "all_in", "call", "check")


def wait_for_board(page: Any) -> None:
    """The board asks a person for a move, or the match is over."""
    page.wait_for_function(
        """() => {
            const log = document.querySelector('[data-person="ana"] [data-log]');
            const ids = [...log.querySelectorAll("button[data-custom-id]:not([disabled])")];
            return ids.some((one) => /:(lock|check|call|record)(:|$)/.test(one.dataset.customId));
        }"""
    )


def offered(page: Any) -> dict[str, str]:
    """The ids of the buttons that the board offers now, the first of each kind."""
    found: dict[str, str] = {}
    for one in open_ids(page, "ana"):
        if match := MOVE.fullmatch(one):
            found.setdefault(match["do"], one)
    return found


def owner(custom_id: str) -> str:
    """Whose button that is: the seat begins what stands last."""
    return PLAYERS[int(custom_id.rsplit(":", 1)[1][0])]


def press(hands: ByMouse, custom_id: str) -> None:
    """Whose button it is presses it, and sees it go."""
    hands.press_once(owner(custom_id), custom_id)


def fill(hands: ByMouse, custom_id: str, amount: str) -> str:
    """Open a form and send it; what it says of the amount."""
    person = owner(custom_id)
    hands.press(person, f'[data-custom-id="{custom_id}"]')
    form = phone(hands.page, person).locator("[data-modal]")
    form.wait_for()
    said = plain(form.inner_text())
    form.locator('input[data-custom-id="0"]').fill(amount)
    hands.press(person, "[data-modal] [data-send]")
    form.wait_for(state="detached")
    return said


def play_to_the_end(hands: ByMouse) -> None:
    """All in, deal after deal."""
    while True:
        wait_for_board(hands.page)
        moves = offered(hands.page)
        if not moves:
            return
        press(hands, next(moves[do] for do in PREFERRED if do in moves))


def test_a_match_by_mouse_with_amounts_filled_in(page: Any, play: Play, tmp_path: Path) -> None:
    hands = ByMouse(page)
    hands.command("ana", "one-poker start", adversaire="Bo", jetons="8")
    hands.press("bo", '[data-custom-id$=":accept"]')
    ana, bo = phone(page, "ana"), phone(page, "bo")
    for _ in range(2):
        wait_for_board(page)
        press(hands, offered(page)["lock"])
    log = ana.locator("[data-log]")
    assert "verrouillé" in log.inner_text()
    assert not re.search("[♠♥♦♣]", log.inner_text())
    page.screenshot(path=screenshot_path(tmp_path, "one-poker-bets"))

    wait_for_board(page)
    asks = offered(page)["ask"]
    assert "de 1 à 7" in fill(hands, asks, "99")
    ana.locator("[data-ephemeral]").first.wait_for()
    assert "Rien n'a changé" in ana.locator("[data-ephemeral]").first.inner_text()
    fill(hands, asks, "2")
    bo.locator(f'[data-custom-id="{asks}"]').wait_for(state="detached")
    assert "Ana mise 2 jetons" in read(page, "ana")

    asks = offered(page)["ask"]
    fill(hands, asks, "5")
    bo.locator(f'[data-custom-id="{asks}"]').wait_for(state="detached")
    press(hands, offered(page)["call"])
    assert re.search("[♠♥♦♣]", log.inner_text())
    play_to_the_end(hands)
    assert "gagne la partie" in log.inner_text()
    page.screenshot(path=screenshot_path(tmp_path, "one-poker-ends"))
    assert play.stop() == 0


@pytest.mark.heavy
@at_full_count
def test_against_the_house_at_a_phone_s_width(chromium: Any, play: Play, tmp_path: Path) -> None:
    with opened(chromium, play, **HANDSET) as page:
        hands = ByTouch(page)
        hands.command("ana", "one-poker start", niveau="débutant", distributions="2")
        log = phone(page, "ana").locator("[data-log]")
        wait_for_board(page)
        assert "Duelliste (débutant)" in log.inner_text()
        press(hands, offered(page)["lock"])
        wait_for_board(page)
        page.screenshot(path=screenshot_path(tmp_path, "one-poker-at-phone-width"))
        play_to_the_end(hands)
        assert "partie terminée" in log.inner_text()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
