"""Five people play a whole Double-Nœud in the page: by mouse, and by touch at a phone's width."""

import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.local.browser import screenshot_path
from tests.whole.conftest import Play, at_full_count, opened
from tests.whole.hands import HANDSET, ByMouse, ByTouch, phone, plain

pytestmark = pytest.mark.browser

PEOPLE = {"Ana": "ana", "Bo": "bo", "Chloé": "chloe", "David": "david", "Emma": "emma"}
BIDS = (1, 2, 2, 2, 1)
"""What everybody announces, in turn: near to what five hands bring, so that points come soon."""


PRESSES, PATIENCE = 4, 15_000
"""How often one presses for one's hand, and for how many milliseconds one waits each time."""


def everybody_comes(page: Any) -> None:
    """Three more phones."""
    for person in ("chloe", "david", "emma"):
        page.locator("[data-add-person]").click()
        page.locator(f'[data-seat="{person}"]').wait_for(state="attached")


def start(hands: ByMouse, **options: str) -> None:
    """Ana opens a table."""
    hands.command("ana", "double-noeud start", **options)
    phone(hands.page, "ana").locator('[data-custom-id$=":lobby_join"]').wait_for()


def join(hands: ByMouse, people: Sequence[str]) -> None:
    """One after the other they sit down."""
    for number, person in enumerate(people, 2):
        hands.press(person, '[data-custom-id$=":lobby_join"]')
        log = phone(hands.page, person).locator("[data-log]")
        log.get_by_text(f"À table ({number}/5)").wait_for()


def own_hand(hands: ByMouse, person: str) -> Any:
    """Press « Ma main » on the board; the newest private answer."""
    from playwright.sync_api import Error

    answers = phone(hands.page, person).locator("[data-ephemeral]")
    answer = answers.nth(answers.count())
    for _ in range(PRESSES):
        hands.press(person, '[data-custom-id$=":main"] >> nth=-1')
        # Another's move may draw the board anew under the finger: one presses once more.
        with suppress(Error):
            answer.wait_for(timeout=PATIENCE)
            return answer
    raise AssertionError(f"{person} gets no hand")


def bid(hands: ByMouse, person: str, tricks: int) -> Any:
    """Bid in private; the hand after it."""
    shown = own_hand(hands, person)
    seat_and_bid = re.compile(rf":bid:\d\.{tricks}$")
    buttons = shown.locator("button[data-custom-id]")
    ids = buttons.evaluate_all("all => all.map(one => one.dataset.customId)")
    (wanted,) = (one for one in ids if seat_and_bid.search(one))
    pressed = shown.locator(f'[data-custom-id="{wanted}"]')
    hands.touch(pressed)
    pressed.wait_for(state="detached")
    return shown


def lay(hands: ByMouse, person: str) -> Any:
    """Lay the first card that may be laid, from the menu of one's hand; the hand after it."""
    shown = own_hand(hands, person)
    hands.touch(shown.locator("[data-select]"))
    entry = shown.locator("[data-value]").first
    value = entry.get_attribute("data-value")
    hands.touch(entry)
    shown.locator(f'[data-value="{value}"]').wait_for(state="detached")
    shown.locator("[data-select][aria-busy]").wait_for(state="detached")
    return shown


def next_to_act(shown: Any) -> str | None:
    """Who is to act, as the hand of whoever has just acted says; nobody when it is over."""
    told = re.compile(r"de jouer\.|d'annoncer|À toi|Tu dois|Pas de|Ni |gagne|Combien")
    shown.get_by_text(told).first.wait_for()
    said = plain(shown.inner_text())
    match = re.search(r"👉 À (\S+) (?:de jouer|d'annoncer)", said)
    return match[1] if match else None


def first_to_bid(hands: ByMouse) -> str:
    """As Ana's board says it."""
    if isinstance(hands, ByTouch):
        hands.page.locator('[data-seat="ana"]').tap()
    board = phone(hands.page, "ana").locator("[data-log]")
    board.get_by_text("annonce en premier").first.wait_for()
    said = plain(board.inner_text())
    return str(re.findall(r"donne, (\S+) annonce en premier", said)[-1])


def play_to_the_end(hands: ByMouse) -> int:
    """All bid, then lay what may be laid, until somebody has won; how many cards it took."""
    cards, actor = 0, first_to_bid(hands)
    while True:
        for tricks in BIDS:
            shown = bid(hands, PEOPLE[actor], tricks)
            actor = next_to_act(shown) or actor
        for _ in range(9 * len(PEOPLE)):
            person = PEOPLE[actor]
            shown = lay(hands, person)
            cards += 1
            said = shown.inner_text()
            if "Partie terminée" in said:
                return cards
            actor = next_to_act(shown) or actor


def test_five_people_by_mouse(page: Any, play: Play, tmp_path: Path) -> None:
    hands = ByMouse(page)
    everybody_comes(page)
    start(hands, objectif="5", places="5")
    page.screenshot(path=screenshot_path(tmp_path, "double-noeud-lobby"))
    join(hands, ["bo", "chloe", "david"])
    hands.press("david", '[data-custom-id$=":lobby_leave"]')
    log = phone(page, "ana").locator("[data-log]")
    log.get_by_text("À table (3/5)").wait_for()
    for person, number in (("david", 4), ("emma", 5)):
        hands.press(person, '[data-custom-id$=":lobby_join"]')
        log.get_by_text(f"À table ({number}/5)").wait_for()
    hands.press("ana", '[data-custom-id$=":lobby_begin"]')
    phone(page, "emma").locator("[data-tab=dm][data-unread]").wait_for()
    first = PEOPLE[first_to_bid(hands)]
    page.screenshot(path=screenshot_path(tmp_path, "double-noeud-bids"))
    assert phone(page, "ana").locator("[data-log] [data-select]").count() == 0
    assert phone(page, first).locator('[data-custom-id*=":bid:"]').count() == 10
    assert play_to_the_end(hands) >= 45
    log.get_by_text("gagne la partie").first.wait_for()
    page.screenshot(path=screenshot_path(tmp_path, "double-noeud-ends"))
    assert play.stop() == 0


@pytest.mark.heavy
@at_full_count
def test_five_people_by_touch_at_a_phone_s_width(chromium: Any, play: Play, tmp_path: Path) -> None:
    with opened(chromium, play, **HANDSET) as page:
        hands = ByTouch(page)
        everybody_comes(page)
        start(hands, objectif="5")
        join(hands, ["bo", "chloe", "david", "emma"])
        hands.press("ana", '[data-custom-id$=":lobby_begin"]')
        first = PEOPLE[first_to_bid(hands)]
        shown = own_hand(hands, first)
        shown.scroll_into_view_if_needed()
        page.screenshot(path=screenshot_path(tmp_path, "double-noeud-hand-at-phone-width"))
        assert play_to_the_end(hands) >= 45
        page.screenshot(path=screenshot_path(tmp_path, "double-noeud-at-phone-width"))
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
