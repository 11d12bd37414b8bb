"""`/stats` as people see it: their own games or another's, period by period, page by page."""

import re
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from simcord import MemberActor

from bot.catalogue import games
from bot.screen.board import of_game
from bot.screen.commands import texts
from bot.screen.ranking import Month, Period, Span, zone_of
from bot.store.database import Database, Unavailable
from bot.store.standings import Score
from bot.table.preferences import ServerSettings
from tests.bot.test_leaderboard import play_to_the_end, played, shown_games
from tests.bot.test_presses import forge
from tests.bot.world import Screen, World
from tests.conftest import seeded
from tests.store.test_profile import expected, random_game, write
from tests.store.test_standings import ANA, BO, CHLOE, Book

PARIS = zone_of("Europe/Paris")
LINES = 20
"""As many as a phone shows without much scrolling."""
SECTIONS = {"Entre humains": False, "Contre le robot": True}


async def ask(world: World, person: MemberActor, **options: Any) -> Screen:
    """Type the command; what its answer shows."""
    result = await person.slash(world.channel, "stats", **options)
    assert world.private(result)
    return world.answer(result)


def book_of(world: World) -> Book:
    """Writes games of this server's people."""
    assert world.bot._database is not None
    people = {ANA: world.ana.id, BO: world.bo.id, CHLOE: world.chloe.id}
    return Book(world.bot._database, user_ids=people)


def now(world: World) -> float:
    return world.env.now().timestamp()


def numbers(line: str) -> tuple[int, ...]:
    """All numbers of a line; « aucune » is one too."""
    return tuple(int(one) if one.isdigit() else 0 for one in re.findall(r"\baucune\b|\d+", line))


def read(screen: Screen) -> Iterator[tuple[str, bool | None, list[int]]]:
    """What a page says of each game: its name, against the house or not, and all the numbers."""
    robots: bool | None = None
    lines = iter([*screen.text.splitlines(), ""])
    line = next(lines)
    while line:
        following = next(lines, "")
        if line.startswith("### "):
            robots = SECTIONS[line.removeprefix("### ")]
        elif match := re.fullmatch(r"\*\*(.+?)\*\* · (.+)", line):
            detailed = following.startswith("-# ")
            yield match[1], robots, [*numbers(match[2]), *numbers(following if detailed else "")]
        line = following


def said(score: Score, *, figures: bool = True) -> list[int]:
    """The numbers of a score, in the order in which a page has them."""
    shots = score.figures.get("shots")
    counted = list(score.figures.values()) if figures else [shots] if shots else []
    run = [score.run] if score.run > 1 else []
    penalties = [score.penalties] if score.penalties else []
    return [score.wins, score.games, score.per_cent, *counted, *run, *penalties]


async def pages(world: World, person: MemberActor, screen: Screen) -> AsyncIterator[Screen]:
    """All pages, from the first on; each is the same message, so it is read before the next."""
    yield screen
    while "Suivante" in screen.labels:
        screen = world.answer(await world.press(person, screen, "Suivante"))
        yield screen


# After a game ------------------------------------------------------------------------------------


async def test_both_who_have_played_read_what_they_did(world: World) -> None:
    await world.begin(manches=1)
    await play_to_the_end(world)
    table = await world.table()
    assert table.result is not None
    (winner,) = table.result.winners
    figures = table.game.figures(table.state)
    for seat, user_id in table.people.items():
        shown = await ask(world, world.person(user_id))
        assert shown.text.startswith(f"## 📊 Statistiques · {table.chairs[seat].player.name}\n")
        won = int(seat == winner)
        counted = [won, 1, 100 * won]
        shots = figures["shots"][seat]
        assert list(read(shown)) == [
            ("En tout", None, [*counted, *([shots] if shots else [])]),
            ("Duel™", False, [*counted, *(of[seat] for of in figures.values())]),
        ]
        # Another reads the same.
        assert (await ask(world, world.david, joueur=world.person(user_id))).text == shown.text


async def test_a_game_against_the_robot_is_told_apart(world: World) -> None:
    await world.begin(manches=1)
    await world.type(world.bo, "quitter")
    await world.type(world.ana, "start", manches=1)
    await world.type(world.ana, "quitter")
    shown = await ask(world, world.ana)
    assert "**En tout** · 1 victoire en 2 parties (50 %)" in shown.text
    people, robots = shown.text.split("### Contre le robot")
    assert "### Entre humains\n**Duel™** · 1 victoire en 1 partie (100 %)" in people
    assert "**Duel™** · aucune victoire en 1 partie (0 %)" in robots


async def test_a_game_that_was_stopped_counts_for_nothing(world: World) -> None:
    await world.begin(manches=1)
    await world.type(world.ana, "arreter")
    shown = await ask(world, world.ana)
    assert "Encore aucune partie terminée" in shown.text
    assert "Pour commencer : `/aide`" in shown.text


# The numbers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", range(2))
async def test_every_period_and_page_says_what_one_counts_by_hand(world: World, case: int) -> None:
    moment, month = now(world), Month.at(now(world), PARIS)
    ended = [moment, month.begins(PARIS), month.begins(PARIS) - 1, month.before.begins(PARIS)]
    ended += [month.before.begins(PARIS) - 1, 0.0]
    rng, book = seeded("stats", str(case)), book_of(world)
    facts = [random_game(rng, (world.guild.id, world.guild.id, 7), ended) for _ in range(70)]
    await write(book, facts)
    shown = await ask(world, world.david, joueur=world.ana)
    buttons = {Period.MONTH: "Ce mois-ci", Period.LAST: "Mois dernier"}
    for period in (Period.EVER, Period.MONTH, Period.LAST):
        if period in buttons:
            shown = world.answer(await world.press(world.david, shown, buttons[period]))
            assert buttons[period] not in shown.labels
        span = Span.of(period, moment, PARIS)
        right = expected(facts, ANA, world.guild.id, span.since or 0.0, span.until or 1e18)
        found = []
        async for page in pages(world, world.david, shown):
            assert page.text.count("\n") < LINES
            assert "<@" not in page.text
            total, *chapters = read(page)
            assert total == ("En tout", None, said(right.total, figures=False))
            found += chapters
        names = {texts().say("fr", of_game(game, "name")): game for game in games()}
        assert [(names[game], robots, counted) for game, robots, counted in found] == [
            (one.game, one.robots, said(one.score)) for one in right.chapters
        ]


async def test_months_are_those_of_the_server(world: World) -> None:
    zone = zone_of("Pacific/Auckland")
    await world.bot.house.preferences.settle_server(
        world.guild.id, ServerSettings(timezone="Pacific/Auckland")
    )
    begins = Month.at(now(world), zone).begins(zone)
    await played(world, [world.ana.id], ended=begins)
    await played(world, [world.ana.id] * 2, ended=begins - 1)
    for period, count in (("month", 1), ("last", 2), ("ever", 3)):
        ((_, _, counted), *_) = read(await ask(world, world.ana, periode=period))
        assert counted[1] == count
    year = Month.at(begins, zone).year
    assert str(year) in (await ask(world, world.ana, periode="month")).text


async def test_what_another_server_has_seen_is_nobodys_business_here(world: World) -> None:
    await book_of(world).game(ANA, BO, guild=world.guild.id + 1)
    for person in (world.ana, world.bo):
        shown = await ask(world, world.ana, joueur=person)
        assert "Encore aucune partie terminée sur ce serveur" in shown.text
        assert shown.buttons == {}
    shown = await ask(world, world.chloe)
    late = await forge(world, world.chloe, shown, f"t:0:0:stats:{world.ana.id}.ever.1")
    assert "Encore aucune partie terminée sur ce serveur" in world.answer(late).text


# Buttons -----------------------------------------------------------------------------------------


async def many(world: World) -> None:
    """Ana has played each game, with people and against the house."""
    book = book_of(world)
    for game in shown_games():
        for other in (BO, None):
            await book.game(ANA, other, guild=world.guild.id, game=game, ended=now(world))


async def test_page_by_page_the_games_between_people_first(world: World) -> None:
    await many(world)
    first = await ask(world, world.ana)
    read_first = first.text
    assert "Entre humains" in first.text
    assert "Contre le robot" not in first.text
    assert "Page 1 sur 2" in first.text
    assert "Précédente" not in first.labels
    second = world.answer(await world.press(world.ana, first, "Suivante"))
    assert second.message.id == first.message.id
    assert "Entre humains" not in second.text
    assert len(list(read(second))) == 1 + len(list(shown_games()))
    assert "Suivante" not in second.labels
    back = world.answer(await world.press(world.ana, second, "Précédente"))
    assert back.text == read_first


async def test_each_button_leads_somewhere_after_a_restart_too(
    world: World, complaints: list[str]
) -> None:
    complaints.append("cannot be read")  # these games have results, and no moves
    await many(world)
    shown = world.answer(await world.press(world.ana, await ask(world, world.ana), "Suivante"))
    place, year = (shown.message.channel_id, shown.message.id), Month.at(now(world), PARIS).year
    await world.restart()
    for label, when in {
        "Précédente": "Depuis toujours",
        "Suivante": "Depuis toujours",
        "Ce mois-ci": f"Janvier {year}",
        "Depuis toujours": "Depuis toujours",
        "Mois dernier": f"Décembre {year - 1}",
    }.items():
        answer = await world.press(world.ana, world.look(*place), label)
        assert world.answer(answer).message.id == shown.message.id
        assert world.private(answer).splitlines()[1] == when
    assert "Aucune partie terminée pendant cette période" in world.look(*place).text
    assert world.look(*place).labels == ["Ce mois-ci", "Depuis toujours"]


async def test_another_period_starts_from_the_first_page(world: World) -> None:
    await many(world)
    shown = world.answer(await world.press(world.ana, await ask(world, world.ana), "Suivante"))
    shown = world.answer(await world.press(world.ana, shown, "Ce mois-ci"))
    assert "Page 1 sur 2" in shown.text


async def test_a_page_that_is_no_more_is_the_last(world: World) -> None:
    await many(world)
    shown = await ask(world, world.ana)
    late = await forge(world, world.ana, shown, f"t:0:0:stats:{world.ana.id}.ever.9")
    assert "Page 2 sur 2" in world.answer(late).text


async def test_below_what_everybody_sees_it_is_shown_to_one_alone(world: World) -> None:
    await many(world)
    ranking = world.answer(await world.ana.slash(world.channel, "classement"))
    await world.press(world.ana, ranking, "Montrer à tous")
    (public,) = world.read(world.channel)
    before = public.text
    own = await forge(world, world.bo, public, f"t:0:0:stats:{world.bo.id}.ever.1")
    assert "Statistiques · Bo" in world.private(own)
    assert world.read(world.channel)[0].text == before


@pytest.mark.parametrize(
    "argument",
    [
        "",
        "{id}",
        "{id}.ever",
        "{id}.ever.0",
        "{id}.ever.-1",
        "{id}.ever.01",
        "{id}.ever.1_0",
        "{id}.ever.²",
        "{id}.ever.1.1",
        "{id}.day.1",
        "{id}.EVER.1",
        "0{id}.ever.1",
        "+{id}.ever.1",
        " {id}.ever.1",
        "0.ever.1",
        "-7.ever.1",
        "9223372036854775808.ever.1",
        "ana.ever.1",
        "1'; DROP TABLE results; --.ever.1",
        "None.ever.1",
        ".ever.1",
    ],
)
async def test_a_forged_button_is_refused(world: World, argument: str) -> None:
    await played(world, [world.ana.id])
    shown = await ask(world, world.ana)
    written = argument.format(id=world.ana.id)
    answer = await forge(world, world.ana, shown, f"t:0:0:stats:{written}")
    assert "Je ne reconnais pas ce bouton" in world.private(answer)


async def test_a_button_without_an_argument_is_refused(world: World) -> None:
    shown = await ask(world, world.ana)
    answer = await forge(world, world.ana, shown, "t:0:0:stats")
    assert "Je ne reconnais pas ce bouton" in world.private(answer)


async def test_a_button_of_somebody_who_is_unknown_by_now_says_how_to_begin(world: World) -> None:
    shown = await ask(world, world.ana)
    for user_id in (1, 2**63 - 1):
        answer = await forge(world, world.ana, shown, f"t:0:0:stats:{user_id}.ever.1")
        assert "Statistiques · …" in world.private(answer)
        assert "Pour commencer" in world.private(answer)


# Whoever it is -----------------------------------------------------------------------------------


async def test_nobody_has_played_yet(world: World) -> None:
    for options in ({}, {"joueur": world.bo}, {"periode": "month"}):
        shown = await ask(world, world.ana, **options)
        name = "Bo" if "joueur" in options else "Ana"
        assert shown.text == (
            f"## 📊 Statistiques · {name}\n"
            "Encore aucune partie terminée sur ce serveur. Pour commencer : `/aide`."
        )
        assert shown.buttons == {}


async def test_whoever_has_left_keeps_the_name_he_had(world: World) -> None:
    await world.begin(manches=1)
    await world.type(world.ana, "quitter")
    await world.settle()
    world.env.backend.remove_member(world.guild.id, world.bo.id)
    shown = await ask(world, world.ana, joueur=world.bo.user)
    assert shown.text.startswith("## 📊 Statistiques · Bo\n")
    assert "1 victoire en 1 partie" in shown.text
    this_month = world.answer(await world.press(world.ana, shown, "Ce mois-ci"))
    assert "Statistiques · Bo" in this_month.text
    world.env.backend.remove_member(world.guild.id, world.chloe.id)
    shown = await ask(world, world.ana, joueur=world.chloe.user)
    assert "Statistiques · Chloé" in shown.text
    assert "Encore aucune partie terminée" in shown.text


async def test_a_bot_has_none(world: World) -> None:
    other = world.guild.add_member(world.env.create_user("rob*t", bot=True))
    for bot, name in ((world.itself, "TestBot"), (other, "rob\\*t")):
        result = await world.ana.slash(world.channel, "stats", joueur=bot)
        assert world.private(result).startswith(f"{name} est un bot, et je ne compte que")


async def test_a_name_full_of_signs_is_only_a_name(world: World) -> None:
    sly = "**@everyone** <@1> [x](http://x)"
    await played(world, [world.ana.id], names=sly)
    stranger = world.guild.add_member(world.env.create_user("x", global_name=sly))
    for person in (world.ana, stranger):
        shown = await ask(world, world.bo, joueur=person)
        for sign in ("**@", "<@1>", "](http", "@everyone"):
            assert sign not in shown.text


async def test_a_name_that_was_lost_is_ones_own_again(world: World) -> None:
    await played(world, [world.ana.id])
    assert world.bot._database is not None
    async with world.bot._database.transaction() as step:
        await step.run("UPDATE seats SET name = NULL")
    shown = await ask(world, world.ana)
    for screen in (shown, world.answer(await world.press(world.ana, shown, "Ce mois-ci"))):
        assert "Statistiques · Ana" in screen.text
    assert "1 victoire" in (await ask(world, world.bo, joueur=world.ana)).text


async def test_in_english(world: World) -> None:
    world.languages[world.ana.id] = "en-GB"
    await played(world, [world.ana.id] * 2, names="Ana")
    await played(world, [world.ana.id], (None, ""), names="Ana")
    shown = await ask(world, world.ana)
    assert shown.text == (
        "## 📊 Statistics · Ana\n"
        "All time\n"
        "**All together** · 3 wins in 3 games (100%)\n"
        "-# 6 shots, best run: 3 wins\n"
        "### Between people\n"
        "**Duel™** · 2 wins in 2 games (100%)\n"
        "-# 4 shots, best run: 2 wins\n"
        "### Against the robot\n"
        "**Duel™** · 1 win in 1 game (100%)\n"
        "-# 2 shots"
    )
    assert shown.labels == ["This month", "Last month"]
    nobody = world.private(await world.ana.slash(world.channel, "stats", joueur=world.chloe))
    assert "To begin: `/aide`" in nobody


async def test_without_drinking_words(world: World) -> None:
    await world.bot.house.preferences.settle_server(world.guild.id, ServerSettings(drinks=False))
    book = book_of(world)
    table = await book.game(ANA, BO, guild=world.guild.id, figures=[{"shots": 2}, {}])
    await book.penalty(table, 0)
    for locale, words in (("fr", "2 gages, 1 gage"), ("en-US", "2 dares, 1 penalty dare")):
        world.languages[world.ana.id] = locale
        shown = await ask(world, world.ana)
        assert shown.text.count(words) == 2
        assert "shot" not in shown.text


async def test_a_game_that_the_bot_plays_no_longer_is_still_counted(
    world: World, complaints: list[str]
) -> None:
    await book_of(world).game(
        ANA, BO, guild=world.guild.id, game="old_maid", figures=[{"odd_cards": 3}, {}]
    )
    shown = await ask(world, world.ana)
    assert "**old\\_maid** · 1 victoire en 1 partie (100 %)\n-# odd\\_cards 3" in shown.text
    assert complaints == []


async def test_a_database_that_cannot_be_read_is_a_sentence(
    world: World, monkeypatch: pytest.MonkeyPatch, complaints: list[str]
) -> None:
    async def locked(*_: Any) -> Any:
        raise Unavailable("database is locked")

    monkeypatch.setattr(Database, "rows", locked)
    complaints.append("database is locked")
    result = await world.ana.slash(world.channel, "stats")
    assert "réessaie dans un moment" in world.private(result)
