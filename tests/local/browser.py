"""Headless Chromium for the tests of the page, and where their screenshots are kept."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]


def browser_or_skip() -> str:
    """The browser to use; without one the test is skipped, or fails where one is required."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    missing = None if path else f"none of {', '.join(BROWSERS)} is installed"
    try:
        import playwright  # noqa: F401
    except ImportError:
        missing = "playwright is not installed"
    if missing and os.environ.get("REQUIRE_BROWSER") == "1":
        pytest.fail(f"REQUIRE_BROWSER=1, and {missing}")
    if missing:
        print(f"browser test skipped: {missing}")
        pytest.skip(missing)
    assert path
    return path


def screenshot_path(folder: Path, name: str) -> Path:
    """Where a screenshot goes: the folder that SCREENSHOTS names, or else the test's own."""
    named = os.environ.get("SCREENSHOTS")
    target = Path(named) if named else folder
    target.mkdir(parents=True, exist_ok=True)
    return target / f"{name}.png"
