"""The page of proofs says what was counted, and what failed."""

from pathlib import Path
from typing import Any

import pytest

from tests.holds.proofs import Proofs


def report(name: str, outcome: Any = "passed", **parts: Any) -> pytest.TestReport:
    given = {"keywords": {"heavy": 1}, "when": "call", "duration": 30.0, **parts}
    return pytest.TestReport(name, ("", 0, ""), outcome=outcome, longrepr=None, **given)


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """After a run of three tests, one of them not heavy."""
    monkeypatch.setenv("PROOFS", str(tmp_path / "proofs.md"))
    proofs = Proofs()
    for batch in range(2):
        counted = [("proved", {"kills": 1500}), ("other", 1)]
        proofs.pytest_runtest_logreport(report(f"a.py::kills[{batch}]", user_properties=counted))
    proofs.pytest_runtest_logreport(report("a.py::kills[0]", when="setup"))
    proofs.pytest_runtest_logreport(report("a.py::leaks", "failed"))
    proofs.pytest_runtest_logreport(report("a.py::light", keywords={}))
    proofs.pytest_sessionfinish()
    return (tmp_path / "proofs.md").read_text("utf-8")


def test_counts_and_times_are_added_up(page: str) -> None:
    assert "| `a.py::kills` | 2 | 3,000 kills | 1.0 |" in page


def test_what_failed_is_said(page: str) -> None:
    assert "4, of which 1 failed" in page
    assert "| `a.py::leaks` (**1 failed**) | 1 |  | 0.5 |" in page


def test_only_the_heavy_tests_are_proofs(page: str) -> None:
    assert "light" not in page


def test_it_says_what_was_proved_and_where(page: str) -> None:
    for what in ("- commit: ", "- date: ", "cores", "Python 3."):
        assert what in page
