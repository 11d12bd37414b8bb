"""Writes `docs/proofs.md`: what the heavy tests tried at full count, as the run itself measured it.

A test that counts something other than its cases says so by `record_property("proved", counts)`.
The page is written where the variable PROOFS names it; `make prove` does.
"""

import os
import platform
import subprocess
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
KEY = "proved"


@dataclass
class Proof:
    """One heavy test, all its cases taken together."""

    cases: int = 0
    failed: int = 0
    seconds: float = 0.0
    counts: Counter[str] = field(default_factory=Counter)


class Proofs:
    """Everything that was proved in one run."""

    def __init__(self) -> None:
        self.proofs: dict[str, Proof] = {}
        self.tests = self.failed = 0
        self._begun = time.monotonic()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test, or its preparation, has ended."""
        if report.when != "call" and report.passed:
            return
        self.tests += 1
        self.failed += report.failed
        if "heavy" not in report.keywords:
            return
        proof = self.proofs.setdefault(report.nodeid.partition("[")[0], Proof())
        proof.cases += 1
        proof.failed += report.failed
        proof.seconds += report.duration
        for name, counts in report.user_properties:
            if name == KEY and isinstance(counts, Mapping):
                proof.counts.update(counts)

    def pytest_sessionfinish(self) -> None:
        """Write the page."""
        page = "\n".join([*self._head(), *self._table()])
        Path(os.environ["PROOFS"]).write_text(f"{page}\n", "utf-8")

    def _head(self) -> Iterator[str]:
        minutes = (time.monotonic() - self._begun) / 60
        machine = f"{os.cpu_count()} cores, {platform.machine()}, {platform.system()}"
        yield "# Proofs"
        yield ""
        yield "What `make prove` has tried, written by the run itself: nobody edits this page."
        yield "All other tests are those of `make test`: they have no other count."
        yield ""
        yield f"- commit: {commit()}"
        yield f"- date: {datetime.now(UTC):%Y-%m-%d %H:%M} UTC"
        yield f"- machine: {machine}, Python {platform.python_version()}"
        yield f"- tests: {self.tests}, of which {self.failed} failed, in {minutes:.1f} minutes"
        yield ""

    def _table(self) -> Iterator[str]:
        yield "| proof | cases | counted | minutes |"
        yield "|---|---:|---|---:|"
        for name, proof in sorted(self.proofs.items()):
            counted = ", ".join(f"{number:,} {what}" for what, number in proof.counts.items())
            failed = f" (**{proof.failed} failed**)" if proof.failed else ""
            yield f"| `{name}`{failed} | {proof.cases} | {counted} | {proof.seconds / 60:.1f} |"
        yield ""
        yield "Minutes are added up over all processes of the run."


def commit() -> str:
    """What was proved."""
    if not (ROOT / ".git").exists():
        return "unknown"
    changed = _git("status", "--porcelain", "--", ".", ":!docs/proofs.md")
    return _git("rev-parse", "HEAD") + (", with changes that are not committed" if changed else "")


def _git(*arguments: str) -> str:
    run = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return run.stdout.strip()


def pytest_configure(config: Any) -> None:
    """Listen, where a page is wanted, in the process that hears of all tests."""
    if os.environ.get("PROOFS") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Proofs(), "proofs")
