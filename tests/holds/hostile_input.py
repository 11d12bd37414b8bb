"""What somebody might send who wishes us no good: ids, forms, options and names, by hypothesis."""

from collections.abc import Sequence

from hypothesis import strategies as st

from bot.screen.buttons import ID_LENGTH
from bot.screen.forms import FILLED
from bot.screen.layout import ASK
from bot.screen.presses import VERBS

NAMES = (
    *("@everyone", "@here", "<@&1>", "<@1>", "**x**", "||x||", "`x", "# x", "[x](http://x.y)"),
    *("\u202eanA", "\u2066a\u2069", "a\u200bb", "\u3164", "\ufeff", "", " ", "\n# x", "x" * 32),
    *("{ $name }", "\\", "\\*", "-# x", "> x", "<t:1>", "<:a:1>", "Z\u0335\u0322\u034a" * 8, "é🃏"),
)
"""Each of them has done something somewhere."""

nasty = st.sampled_from(NAMES)
words = st.one_of(nasty, st.text(max_size=40), st.lists(nasty, max_size=3).map("".join))
names = st.one_of(nasty, st.text(min_size=1, max_size=32)).map(lambda name: name[:32])

number = st.one_of(
    st.integers(-1, 12).map(str),
    st.sampled_from(("00", "007", "9" * 9, "9" * 18, "9" * 40, "1e3", "-0", "٣", "²", "0x1")),
)
value = st.one_of(
    number,
    st.sampled_from(("", "null", "true", "[]", "{}", "NaN", "Infinity", '"', "[" * 60, "win")),
    words,
)
argument = st.lists(value, max_size=4).map(".".join)


def custom_ids(tables: Sequence[int], verbs: Sequence[str]) -> st.SearchStrategy[str]:
    """Ids that are none, or nearly one, or one that nobody has drawn.

    Args:
        tables: the numbers of tables that there are.
        verbs: those of the games' moves and of the house's features.
    """
    table = st.one_of(st.sampled_from([str(table) for table in tables]), number)
    known = st.sampled_from([*verbs, *VERBS, ASK, FILLED, "menu"])
    private = st.sampled_from(("", "p"))
    forged = st.builds(
        "t:{}:{}{}:{}{}".format,
        *(table, number, private, st.one_of(known, words)),
        st.one_of(st.just(""), argument.map(":{}".format)),
    )
    form = st.builds("{}:{}".format, known, argument)
    asking = st.builds("t:{}:{}{}:{}:{}".format, table, number, private, known, form)
    return st.one_of(forged, asking, words).map(lambda made: made[:ID_LENGTH])


boxes = st.dictionaries(st.one_of(number, words), value, max_size=5)
"""What stands in a form, by the id of its box."""
