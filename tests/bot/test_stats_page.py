"""The page of `/stats` at its largest, how it is divided, and what its buttons remember."""

from itertools import cycle, islice, product

import pytest

from bot.catalogue import games
from bot.game.chance import Chance, Seed
from bot.screen.commands import texts
from bot.screen.layout import Words
from bot.screen.ranking import Month, Period, Subject
from bot.store.standings import Chapter, Profile, Score
from bot.table.seats import Refusal
from cogs.stats import CHAPTERS, drawn, split, unknown
from tests.bot.limits import TEXT, check_message, walk
from tests.bot.test_leaderboard import shown_games
from tests.bot.test_stats import LINES


@pytest.mark.parametrize("locale", ["fr", "en"])
@pytest.mark.parametrize("neutral", [False, True])
@pytest.mark.parametrize("sides", [(5, 5), (4, 3), (4, 4), (12, 0)])
def test_the_longest_page_fits_on_a_phone(
    locale: str, sides: tuple[int, int], *, neutral: bool
) -> None:
    most, said = 10**6, Words(texts(), locale, neutral=neutral)
    chapters = [
        Chapter(name, robots, Score(most, most - 1, figures_of(name, most), most, most))
        for robots in (False, True)
        for name in islice(cycle(shown_games()), sides[robots])
    ]
    total = Score(most, most - 1, {"shots": most}, most, most)
    profile = Profile("@" * 32, total, tuple(chapters))
    several = len(split(chapters))
    for number in range(1, several + 1):
        subject = Subject(2**63 - 1, Period.LAST, number)
        view = drawn(said, profile, subject, Month(2026, 9))
        components = view.to_components()  # type: ignore[no-untyped-call]
        check_message({"components": components})
        lines = [c["content"] for c in walk(components) if c["type"] == TEXT]
        assert sum(text.count("\n") + 1 for text in lines) <= LINES
        assert several == 1 or f" {number} " in lines[-1].splitlines()[-1]
        assert "…" not in "".join(lines)


def figures_of(game: str, number: int) -> dict[str, int]:
    rules = games()[game]
    state = rules.start(
        options := rules.options(), rules.seats(options)[0], Chance(Seed(bytes(32)))
    )
    return dict.fromkeys(rules.figures(state), number)


def test_no_game_is_lost_between_pages() -> None:
    for people, robots in product(range(15), repeat=2):
        chapters = [Chapter(f"p{n}", False, Score(1, 1)) for n in range(people)]
        chapters += [Chapter(f"r{n}", True, Score(1, 1)) for n in range(robots)]
        found = split(chapters)
        assert [one for page in found for one in page] == chapters
        assert all(len(page) <= CHAPTERS for page in found)
        assert len(found) == 1 or all(len({one.robots for one in page}) == 1 for page in found)


def test_a_message_about_a_stranger_fits() -> None:
    view = unknown(Words(texts(), "fr"), "@" * 32)
    check_message({"components": view.to_components()})  # type: ignore[no-untyped-call]


def test_a_button_remembers_all_that_was_chosen() -> None:
    for period in Period:
        subject = Subject(2**63 - 1, period, 12)
        assert Subject.parse(str(subject)) == subject
        assert len(f"t:0:99:stats:{subject}") <= 100
    with pytest.raises(Refusal):
        Subject.parse(None)
