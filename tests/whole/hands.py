"""What a person does in the page, by mouse or by touch, and what he reads there."""

from typing import Any

HANDSET = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
"""A browser as a phone has it."""

OPEN_BUTTONS = "[data-log] button[data-custom-id]:not([disabled])"


def phone(page: Any, person: str) -> Any:
    """The part of the page that is a person's."""
    return page.locator(f'[data-person="{person}"]')


def plain(said: str) -> str:
    """Words whose spaces all are plain ones."""
    return said.replace("\u00a0", " ").replace("\u202f", " ")


def read(page: Any, person: str) -> str:
    """All that a person reads where he is."""
    return plain(phone(page, person).locator("[data-log]").inner_text())


def open_ids(page: Any, person: str) -> list[str]:
    """The ids of the buttons that a person may press now."""
    buttons = phone(page, person).locator(OPEN_BUTTONS)
    ids: list[str] = buttons.evaluate_all("all => all.map(one => one.dataset.customId)")
    return ids


class ByMouse:
    """All phones are on the screen, and one clicks."""

    def __init__(self, page: Any) -> None:
        self.page = page

    def touch(self, target: Any) -> None:
        """Press what is there."""
        target.click()

    def press(self, person: str, selector: str) -> None:
        """A person presses something."""
        self.touch(phone(self.page, person).locator(selector))

    def press_once(self, person: str, custom_id: str) -> None:
        """A person presses a button, and sees it go."""
        selector = f'[data-custom-id="{custom_id}"]'
        self.press(person, selector)
        phone(self.page, person).locator(selector).wait_for(state="detached")

    def command(self, person: str, name: str, **options: str) -> None:
        """A person types a command, and fills in its options by what they say."""
        composer = phone(self.page, person)
        composer.locator("[data-composer]").fill(f"/{name}")
        self.press(person, f'button[data-command="{name}"]')
        for option, value in options.items():
            control = composer.locator(f'[data-option="{option}"]')
            if control.count() == 0:
                self.press(person, f'[data-add-option="{option}"]')
            if control.evaluate("one => one.tagName") == "SELECT":
                control.select_option(value)
            else:
                control.fill(value)
        self.press(person, "form.command [data-send]")


class ByTouch(ByMouse):
    """One phone at a time is on the screen, chosen above it, and one taps."""

    def touch(self, target: Any) -> None:
        """Press what is there."""
        target.tap()

    def press(self, person: str, selector: str) -> None:
        """A person presses something, once their phone is in front."""
        seat = self.page.locator(f'[data-seat="{person}"]')
        if seat.get_attribute("aria-selected") != "true":
            seat.tap()
        super().press(person, selector)
