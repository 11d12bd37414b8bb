"""`python -m bot play` as a newcomer starts it: the real bot, and the page in headless Chromium."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
SLOWEST = 20_000
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
            if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                return found[0]
        raise AssertionError("".join(heard))

    def stop(self) -> int:
        """Ctrl-C; the exit status."""
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
    """A browser; without one the test is skipped, or fails where REQUIRE_BROWSER=1.

    It ends with its module: its event loop would be in the way of the asynchronous tests.
    """
    if CHROMIUM is None:
        reason = "no Chromium on this machine"
        if os.environ.get("REQUIRE_BROWSER") == "1":
            pytest.fail(f"{reason}, and REQUIRE_BROWSER=1")
        pytest.skip(reason)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Any, play: Play) -> Iterator[Any]:
    """The page as it opens, at the size of a desk."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, locale="fr-FR")
    context.set_default_timeout(SLOWEST)
    page = context.new_page()
    page.goto(play.address)
    yield page
    context.close()
