"""Duel Poker to its end in the page: two friends by mouse, and against the house on a phone."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.local.browser import screenshot_path
from tests.whole.conftest import Play, at_full_count, opened
from tests.whole.hands import HANDSET, ByMouse, ByTouch, open_ids, phone

pytestmark = pytest.mark.browser

PLAYERS = ("ana", "bo")
ASKED = re.compile(r"t:\d+:\d+p?:(?P<do>draft|place|pass|call|menu|ask:open:\d\.\d):?.*")
OVER = "Partie terminée"


def wait_for_question(page: Any, people: tuple[str, ...]) -> tuple[str, dict[str, str]] | None:
    """Who is asked for something, and the first id of each kind; None once the game is over."""
    page.wait_for_function(
        """(people) => people.some((person) => {
            const log = document.querySelector(`[data-person="${person}"] [data-log]`);
            const ids = [...log.querySelectorAll("button[data-custom-id]:not([disabled])")];
            return log.innerText.includes("Partie terminée")
                || ids.some((one) => /:(draft|place|pass|call|menu):?/.test(one.dataset.customId));
        })""",
        arg=list(people),
    )
    for person in people:
        log = phone(page, person).locator("[data-log]")
        if OVER in log.inner_text():
            return None
        found: dict[str, str] = {}
        for one in open_ids(page, person):
            if match := ASKED.fullmatch(one):
                found.setdefault(match["do"].split(":")[0], one)
        if found:
            return person, found
    return wait_for_question(page, people)


def lay(hands: ByMouse, person: str, ids: dict[str, str]) -> None:
    """Choose the first card, unless there is but one, then the first row: two presses."""
    place = phone(hands.page, person).locator('[data-log] [data-custom-id*=":place:"]')
    if "place" not in ids:
        hands.press(person, f'[data-custom-id="{ids["draft"]}"]')
        place.first.wait_for()
    hands.press_once(person, place.first.get_attribute("data-custom-id"))


def take(hands: ByMouse, person: str, menu: str) -> None:
    """Choose a card of the lot by its menu, then the first row."""
    hands.press(person, f'[data-select][data-custom-id="{menu}"]')
    hands.press(person, f'[data-custom-id="{menu}"][data-value]:first-child')
    selector = f'[data-select][data-custom-id="{menu}"]'
    phone(hands.page, person).locator(selector).wait_for(state="detached")


def test_a_game_by_mouse_with_all_staked_on_one_row(page: Any, play: Play, tmp_path: Path) -> None:
    """Both lay their cards in their private messages; once they have nothing left nobody passes."""
    hands = ByMouse(page)
    hands.command(
        "ana",
        "duel-poker start",
        adversaire="Bo",
        type="Prise",
        encheres="Oui",
        argent="100",
        rounds="1",
    )
    hands.press("bo", '[data-custom-id$=":accept"]')
    logs = [phone(page, person).locator("[data-log]") for person in PLAYERS]
    logs[0].locator('[data-custom-id$=":main"]').wait_for()
    page.screenshot(path=screenshot_path(tmp_path, "duel-poker-begins"))
    for person in PLAYERS:
        phone(page, person).locator("[data-tab=dm]").click()
    laid = passed = 0
    while (asked := wait_for_question(page, PLAYERS)) is not None:
        person, ids = asked
        if "ask" in ids:
            form = phone(page, person).locator("[data-modal]")
            hands.press(person, f'[data-custom-id="{ids["ask"]}"]')
            form.wait_for()
            assert "de 50 à 100, par 50" in re.sub(r"\s", " ", form.inner_text())
            form.locator('input[data-custom-id="0"]').fill("100")
            hands.press(person, "[data-modal] [data-send]")
            phone(page, person).locator(f'[data-custom-id="{ids["pass"]}"]').wait_for(
                state="detached"
            )
        elif "call" in ids:
            hands.press_once(person, ids["call"])
            page.screenshot(path=screenshot_path(tmp_path, "duel-poker-hands"))
        elif "pass" in ids:
            passed += 1
            hands.press_once(person, ids["pass"])
        else:
            laid += 1
            lay(hands, person, ids)
    assert (laid, passed) == (24, 0)
    assert "Round 1" in logs[0].inner_text()
    page.screenshot(path=screenshot_path(tmp_path, "duel-poker-ends"))
    assert play.stop() == 0


@pytest.mark.heavy
@at_full_count
def test_against_the_house_at_a_phone_s_width(chromium: Any, play: Play, tmp_path: Path) -> None:
    """Partage, where all is done on the board."""
    with opened(chromium, play, **HANDSET) as page:
        hands, taken = ByTouch(page), 0
        hands.command("ana", "duel-poker start", type="Partage", rounds="1")
        while (asked := wait_for_question(page, ("ana",))) is not None:
            _, ids = asked
            if taken == 5:
                page.screenshot(path=screenshot_path(tmp_path, "duel-poker-at-phone-width"))
            take(hands, "ana", ids["menu"])
            taken += 1
        assert taken == 12
        assert "chacun" in (said := phone(page, "ana").locator("[data-log]").inner_text()) or (
            "gagne la partie" in said
        )
        page.screenshot(path=screenshot_path(tmp_path, "duel-poker-ends-at-phone-width"))
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
