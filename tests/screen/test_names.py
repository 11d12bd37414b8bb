"""Names are shown as they are read, and do nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.screen.boards import calling
from bot.screen.names import NOBODY, escaped, mention, visible


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("Ana", "Ana"),
        ("  Ana   Maria ", "Ana Maria"),
        ("A\u200bna", "Ana"),
        ("\u202eanA\u2066", "anA"),
        ("A\x00na\n", "Ana"),
        ("\u3164\u2800", NOBODY),
        ("", NOBODY),
        ("Élodie 🃏 Łuk", "Élodie 🃏 Łuk"),
    ],
)
def test_what_cannot_be_seen_is_left_out(name: str, seen: str) -> None:
    assert visible(name) == seen


@pytest.mark.parametrize(
    "name",
    ["**bold**", "__a__", "`code`", "||spoiler||", "[a](http://b.c)", "# a", "> a", "- a", "<@1>"],
)
def test_no_sign_formats(name: str) -> None:
    shown = escaped(name)
    assert shown.replace("\\", "").replace("\u200b", "") == name
    for before, sign in zip(" " + shown, shown, strict=False):
        assert sign.isalnum() or sign in " \u200b\\" or before == "\\"


@pytest.mark.parametrize("name", ["@everyone", "@here", "a @everyone b", "@\u200beveryone"])
def test_no_name_calls_anybody(name: str) -> None:
    assert "@everyone" not in escaped(name)
    assert "@here" not in escaped(name)


@given(st.text(max_size=32))
def test_any_name_stays_one_short_line(name: str) -> None:
    shown = escaped(name)
    assert shown
    assert len(shown) <= 3 * 32
    assert "\n" not in shown
    assert "@everyone" not in shown


def test_whoever_has_been_erased_is_not_called() -> None:
    assert mention(7) == "<@7>"
    assert mention(-7) == NOBODY
    assert calling([7, -7]).to_dict()["users"] == [7]
    assert "users" not in calling([-7]).to_dict()
