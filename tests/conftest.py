"""What all tests share: how many cases the heavy ones try, and chance that repeats itself."""

import gc
import os
from random import Random

import pytest
from hypothesis import settings

from tests.bot.summary import (
    pytest_sessionfinish,
    pytest_terminal_summary,
    pytest_testnodedown,
)

pytest_plugins = ["tests.holds.proofs"]

__all__ = ["pytest_sessionfinish", "pytest_terminal_summary", "pytest_testnodedown"]

PROVE = os.environ.get("PROVE") == "1"
"""`make prove`: the heavy tests at full count instead of a sample."""


def count(sample: int, full: int) -> int:
    """How many cases a heavy test tries."""
    return full if PROVE else sample


def seeded(*key: object) -> Random:
    """A generator of its own for whatever the key names, the same on every run and machine."""
    return Random(" ".join(str(part) for part in key))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is mostly waited for first, browsers and processes: nobody is to wait for it at last."""
    patient = ("tests/whole", "tests/holds/test_kills_process")
    items.sort(key=lambda item: not item.nodeid.startswith(patient))
    for item in items:
        if "tests/holds" in item.nodeid:
            item.add_marker(pytest.mark.heavy)


def pytest_collection_finish() -> None:
    """What has been read stays: to look for rubbish in it takes a quarter of the tests' time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One process more than cores: browsers, and bots that are killed, are mostly waited for."""
    return (os.cpu_count() or 1) + 1


settings.register_profile("sample", derandomize=True, deadline=None, max_examples=60)
settings.register_profile("prove", derandomize=True, deadline=None, max_examples=2_000)
settings.load_profile("prove" if PROVE else "sample")
