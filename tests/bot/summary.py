"""Says at the end of a run how many requests were held against Discord's published interface.

Processes of pytest-xdist hand their counts over to the one that reports, which has to know
`pytest_testnodedown` before they begin.
"""

from typing import Any

import pytest

from tests.bot.openapi import DISCORD

KEY = "requests_validated"
_handed_over = {KEY: 0}
_said: set[str] = set()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker hands its count over."""
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output[KEY] = DISCORD.checked


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """A worker has ended."""
    _handed_over[KEY] += getattr(node, "workeroutput", {}).get(KEY, 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the sum, once."""
    validated = DISCORD.checked + _handed_over[KEY]
    if validated and KEY not in _said:
        _said.add(KEY)
        terminalreporter.write_line(f"{validated} requests valid by {DISCORD.path.name}")
