"""`python -m bot play` as a newcomer starts it: the real bot, and the page in headless Chromium."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tests.conftest import PROVE
from tests.local.browser import FLAGS, browser_or_skip
from tests.local.traffic_check import check_told, checked_traffic

__all__ = ["checked_traffic"]

ROOT = Path(__file__).parents[2]
at_full_count = pytest.mark.skipif(
    not PROVE,
    reason="a second whole game in the page: `make prove` plays it (PROVE=1)",
)
SLOWEST = 60_000
"""Milliseconds after which a page that does not change has failed."""


class Play:
    """A running `python -m bot play`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process = self._start()
        self.address = self._read_address()

    def _start(self) -> subprocess.Popen[str]:
        arguments = ["play", "--no-browser", "--port", "0", "--folder", str(self.folder)]
        return subprocess.Popen(
            [sys.executable, "-u", "-m", "bot", *arguments],
            cwd=ROOT,
            env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "HOME": str(self.folder)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def _read_address(self) -> str:
        assert self.process.stdout is not None
        heard = []
        for line in self.process.stdout:
            heard.append(line)
            if found := re.search(r"http://127\.0\.0\.1:\d+/\S+", line):
                return found[0]
        raise AssertionError("".join(heard))

    def ask(self, action: str, **data: Any) -> None:
        """What a button of the page asks for."""
        body = json.dumps(data).encode()
        with urlopen(Request(f"{self.address}page/{action}", body)) as answer:
            answer.read()

    def stop(self) -> int:
        """Ctrl-C, once all that the bot asked was checked; the exit status."""
        with urlopen(f"{self.address}page/requests") as answer:
            check_told(json.load(answer))
        self.process.send_signal(signal.SIGINT)
        _, _ = self.process.communicate(timeout=20)
        return self.process.returncode


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Play]:
    """The stand-in and the bot, with a world of their own."""
    running = Play(tmp_path / "play")
    yield running
    if running.process.poll() is None:
        running.stop()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """A browser, or a skipped test.

    It ends with its module: its event loop would be in the way of the asynchronous tests.
    """
    path = browser_or_skip()
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Any, play: Play) -> Iterator[Any]:
    """The page as it opens, at the size of a desk."""
    with opened(chromium, play, viewport={"width": 1280, "height": 900}) as page:
        yield page


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play]:
    """A stand-in and a bot for several tests, which each find an empty channel."""
    running = Play(tmp_path_factory.mktemp("house"))
    yield running
    running.stop()


@pytest.fixture
def empty_channel(chromium: Any, house: Play) -> Iterator[Any]:
    """The page with a channel where nothing was said yet."""
    house.ask("delete-channel", channel="channel")
    house.ask("channels", name="salon")
    house.ask("person", person="bo", dms_open=True)
    with opened(chromium, house, viewport={"width": 1280, "height": 900}) as page:
        page.locator("[data-try]").first.wait_for()
        yield page


@contextmanager
def opened(chromium: Any, play: Play, **options: Any) -> Iterator[Any]:
    """The page in a window of its own, in French."""
    context = chromium.new_context(locale="fr-FR", **options)
    context.set_default_timeout(SLOWEST)
    page = context.new_page()
    page.goto(play.address)
    yield page
    context.close()
