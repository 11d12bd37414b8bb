"""Blackjack Duel to its end in the page: two friends by mouse, and against the house on a phone."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.local.browser import screenshot_path
from tests.whole.conftest import Play, at_full_count, opened
from tests.whole.hands import HANDSET, OPEN_BUTTONS, ByMouse, ByTouch, phone, plain, read

pytestmark = pytest.mark.browser

SUITS = "♠♥♦♣"
PREFERRED = ("Distribuer", "Sans assurance", "Je reste")
"""What brings a game on, by the beginnings of its labels."""


def offered(page: Any, person: str) -> dict[str, str]:
    """The labels and the ids of the buttons that a person may press now."""
    buttons = phone(page, person).locator(OPEN_BUTTONS)
    found: list[list[str]] = buttons.evaluate_all(
        "all => all.map(one => [one.textContent.trim(), one.dataset.customId])"
    )
    return {plain(label).removeprefix("👉"): one for label, one in found}


def press(hands: ByMouse, person: str, label: str) -> None:
    """Press the button whose label begins so, and see the buttons change."""
    before = offered(hands.page, person)
    custom_id = next(one for said, one in before.items() if said.startswith(label))
    hands.press(person, f"button[data-custom-id={json.dumps(custom_id)}]")
    hands.page.wait_for_function(
        """([person, before]) => {
            const log = document.querySelector(`[data-person="${person}"] [data-log]`);
            const buttons = [...log.querySelectorAll("button[data-custom-id]:not([disabled])")];
            const ids = new Set(buttons.map((one) => one.dataset.customId));
            return before.some((one) => !ids.has(one));
        }""",
        arg=[person, list(before.values())],
    )


def open_table(hands: ByMouse, person: str) -> None:
    """A person turns to his private messages, where his table lies."""
    hands.press(person, "[data-tab=dm]")
    phone(hands.page, person).locator('[data-custom-id*=":draft:"]').first.wait_for()


def play_on(hands: ByMouse, person: str) -> None:
    """Ten points a round, and every hand stands, until the five rounds are played."""
    while labels := offered(hands.page, person):
        if not any(label.startswith((*PREFERRED, "+10")) for label in labels):
            return
        moves = [one for one in PREFERRED if any(label.startswith(one) for label in labels)]
        press(hands, person, moves[0] if moves else "+10")


def test_a_duel_by_mouse(page: Any, play: Play, tmp_path: Path) -> None:
    hands = ByMouse(page)
    hands.command("ana", "blackjack-duel start", adversaire="Bo")
    hands.press("bo", '[data-custom-id$=":accept"]')
    open_table(hands, "ana")
    for label in ("+50", "+50", "Main 3", "+250"):
        press(hands, "ana", label)
    assert {"Main 1 : 100", "Main 3 : 250"} < offered(page, "ana").keys()
    page.screenshot(path=screenshot_path(tmp_path, "blackjack-duel-bets"))
    hands.press("ana", f"button[data-custom-id={json.dumps(offered(page, 'ana')['+2500'])}]")
    phone(page, "ana").locator("[data-ephemeral]").first.wait_for()
    assert "2500 points au plus" in read(page, "ana")
    press(hands, "ana", "Distribuer (350)")
    assert any(sign in read(page, "ana") for sign in SUITS)
    page.screenshot(path=screenshot_path(tmp_path, "blackjack-duel-table"))
    assert not any(sign in read(page, "bo") for sign in SUITS)
    play_on(hands, "ana")
    phone(page, "ana").get_by_text("tu peux regarder").first.wait_for()

    open_table(hands, "bo")
    assert "tour 1 sur 5" in read(page, "bo")
    play_on(hands, "bo")
    hands.press("ana", "[data-tab=channel]")
    phone(page, "ana").get_by_text("Tout se sépare").first.wait_for()
    assert "Tour 5" in read(page, "ana")
    page.screenshot(path=screenshot_path(tmp_path, "blackjack-duel-ends"))
    assert play.stop() == 0


@pytest.mark.heavy
@at_full_count
def test_against_the_house_at_a_phone_s_width(chromium: Any, play: Play, tmp_path: Path) -> None:
    with opened(chromium, play, **HANDSET) as page:
        hands = ByTouch(page)
        hands.command("ana", "blackjack-duel start")
        open_table(hands, "ana")
        press(hands, "ana", "+250")
        page.screenshot(path=screenshot_path(tmp_path, "blackjack-duel-bets-at-phone-width"))
        press(hands, "ana", "Distribuer")
        page.screenshot(path=screenshot_path(tmp_path, "blackjack-duel-at-phone-width"))
        play_on(hands, "ana")
        phone(page, "ana").get_by_text("tu peux regarder").first.wait_for()
        page.screenshot(path=screenshot_path(tmp_path, "blackjack-duel-watches"))
        hands.press("ana", "[data-tab=channel]")
        phone(page, "ana").locator('[data-custom-id$=":record"]').first.wait_for(timeout=150_000)
        assert "cartes sur table" in read(page, "ana")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        page.screenshot(path=screenshot_path(tmp_path, "blackjack-duel-ends-at-phone-width"))
