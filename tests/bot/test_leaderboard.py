"""`/classement` as people see it: after their games, page by page, whoever has left."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from simcord import InteractionResult, MemberActor

from bot.catalogue import games, part
from bot.game.chance import Chance, Seed
from bot.screen.commands import texts
from bot.screen.layout import Words
from bot.screen.ranking import Month, Opponents, Period, Selection, zone_of
from bot.store.database import Database, Unavailable
from bot.store.standings import Line
from bot.table.preferences import ServerSettings
from bot.table.seats import Refusal
from cogs.leaderboard import Excerpt, drawn
from tests.bot.limits import check_message
from tests.bot.test_presses import forge
from tests.bot.world import MENU, Screen, World


async def ask(world: World, person: MemberActor, **options: Any) -> Screen:
    """Type the command; what its answer shows."""
    result = await person.slash(world.channel, "classement", **options)
    assert world.private(result)
    return world.answer(result)


async def choose(world: World, person: MemberActor, screen: Screen, game: str) -> InteractionResult:
    """Choose a game in the menu, by its name."""
    (menu,) = (c for c in screen.walk() if c["type"] == MENU)
    (value,) = (o["value"] for o in menu["options"] if o["label"] == game)
    return await person.select(screen.message, [value], custom_id=menu["custom_id"])


async def play_to_the_end(world: World, number: int = 1) -> None:
    """Whoever is to act makes the mildest move, until the game is over."""
    while (await world.table(number)).is_open:
        await world.play_mildest(number)
    await world.settle()


async def played(
    world: World,
    winners: Sequence[int],
    loser: tuple[int | None, str] = (90, "Perdant"),
    *,
    ended: float | None = None,
    names: str = "Joueur {}",
) -> None:
    """Games that each of the winners, by their user ids, has won against somebody."""
    ended = world.env.now().timestamp() if ended is None else ended
    database = world.bot._database
    assert database is not None

    async with database.transaction() as step:

        async def player(user_id: int | None) -> int | None:
            if user_id is None:
                return None
            return int(
                await step.value(
                    "INSERT INTO players (user_id) VALUES (?)"
                    " ON CONFLICT (user_id) DO UPDATE SET user_id = user_id RETURNING key",
                    (user_id,),
                )
            )

        for winner in winners:
            table = await step.value(
                "INSERT INTO tables (guild_id, channel_id, game, options, seed, locale, host_id,"
                " status, created_at, ended_at)"
                " VALUES (?, 1, 'duel', '{}', x'00', 'fr', 1, 'over', ?, ?) RETURNING id",
                (world.guild.id, ended, ended),
            )
            for seat, (user_id, name) in enumerate(((winner, names.format(winner)), loser)):
                key = await player(user_id)
                await step.run(
                    "INSERT INTO seats (table_id, seat, player, name, accepted)"
                    " VALUES (?, ?, ?, ?, 1)",
                    (table, seat, key, name),
                )
                await step.run(
                    "INSERT INTO results VALUES (?, ?, ?, ?, 0, '{\"shots\": 2}')",
                    (table, seat, key, 1 - seat),
                )


# After a game ------------------------------------------------------------------------------------


async def test_both_who_have_played_stand_there(world: World) -> None:
    await world.begin(manches=1)
    await play_to_the_end(world)
    table = await world.table()
    assert table.result is not None
    (winner,) = table.result.winners
    shown = await ask(world, world.person(table.people[winner]), jeu="duel")
    names = {seat: table.chairs[seat].player.name for seat in table.people}
    assert f"👉 **1.** {names[winner]} · 1 victoire en 1 partie (100 %)" in shown.text
    assert f"**2.** {names[1 - winner]} · aucune victoire en 1 partie (0 %)" in shown.text
    shots = table.game.figures(table.state)["shots"]
    for seat in (0, 1):
        assert f"{shots[seat]} shot" in shown.text
    assert "challenge" in shown.text
    assert "retournement" in shown.text
    assert shown.text.startswith("## 🏆 Classement · Duel™")
    spectator = await ask(world, world.david)
    assert "👉" not in spectator.text
    assert "Toi, tu n'as encore aucune partie" in spectator.text
    assert "Tous les jeux" in spectator.text


async def test_a_game_that_was_given_up_counts_and_a_stopped_one_does_not(world: World) -> None:
    await world.begin(manches=1)
    await world.type(world.ana, "arreter")
    assert "la place de numéro un est à prendre" in (await ask(world, world.ana)).text
    await world.begin(manches=1)
    await world.type(world.ana, "quitter")
    assert "**1.** Bo · 1 victoire en 1 partie" in (await ask(world, world.ana)).text


async def test_a_game_against_the_robot_is_apart(world: World) -> None:
    await world.type(world.ana, "start", manches=1)
    await world.type(world.ana, "quitter")
    shown = await ask(world, world.ana)
    assert "Ana" not in shown.text
    result = await world.press(world.ana, shown, "Contre le robot")
    robots = world.answer(result)
    assert "👉 **1.** Ana · aucune victoire en 1 partie" in robots.text
    assert "contre le robot" in robots.text
    assert "Duelliste" not in robots.text


async def test_a_penalty_is_shown_and_a_voided_one_is_not(world: World) -> None:
    await played(world, [world.ana.id], names="Ana")
    database = world.bot._database
    assert isinstance(database, Database)
    async with database.transaction() as step:
        for number, voided in enumerate((None, 1.0)):
            await step.run(
                "INSERT INTO penalties (table_id, seat, player, caller_seat, round, reason, at,"
                " voided_at) SELECT table_id, seat, player, 1, ?, 'x', 0, ? FROM seats"
                " WHERE seat = 0",
                (str(number), voided),
            )
    assert "2 shots, 1 shot de pénalité" in (await ask(world, world.ana)).text


# Pages -------------------------------------------------------------------------------------------


async def test_page_by_page_with_ones_own_line_always_there(world: World) -> None:
    for user_id in range(1, 26):
        await played(world, [user_id] * (30 - user_id))
    await played(world, [world.ana.id], names="Ana")
    first = await ask(world, world.ana)
    assert "**1.** Joueur 1 · 29 victoires" in first.text
    assert "**10.** Joueur 10 ·" in first.text
    assert "Joueur 11" not in first.text
    assert "…\n👉 **26.** Ana · 1 victoire en 1 partie" in first.text
    assert "Page 1 sur 3" in first.text
    assert "Précédente" not in first.labels
    second = world.answer(await world.press(world.ana, first, "Suivante"))
    assert second.message.id == first.message.id
    assert "**11.** Joueur 11 ·" in second.text
    assert "Joueur 10 " not in second.text
    third = world.answer(await world.press(world.ana, second, "Suivante"))
    assert third.text.count("Ana") == 1
    assert "…\n" not in third.text
    assert "Suivante" not in third.labels
    back = world.answer(await world.press(world.ana, third, "Précédente"))
    assert "Page 2 sur 3" in back.text


async def test_a_page_that_is_no_more_is_the_last(world: World) -> None:
    await played(world, [world.ana.id], names="Ana")
    shown = await ask(world, world.ana)
    late = await forge(world, world.ana, shown, "t:0:0:rank:*.month.people.7")
    assert "Ana" in world.answer(late).text


async def test_the_menu_the_months_and_the_opponents_start_from_the_first_page(
    world: World,
) -> None:
    await played(world, range(1, 26))
    shown = await ask(world, world.ana)
    shown = world.answer(await world.press(world.ana, shown, "Suivante"))
    shown = world.answer(await choose(world, world.ana, shown, "Duel™"))
    assert shown.text.startswith("## 🏆 Classement · Duel™")
    assert "Page 1 sur 3" in shown.text
    shown = world.answer(await world.press(world.ana, shown, "Suivante"))
    shown = world.answer(await world.press(world.ana, shown, "Depuis toujours"))
    assert "Depuis toujours, entre humains" in shown.text
    assert "Page 1 sur 3" in shown.text
    assert "Depuis toujours" not in shown.labels


async def test_months_are_those_of_the_server(world: World) -> None:
    zone = zone_of("Pacific/Auckland")
    await world.bot.house.preferences.settle_server(
        world.guild.id, ServerSettings(timezone="Pacific/Auckland")
    )
    month = Month.at(world.env.now().timestamp(), zone)
    await played(world, [world.ana.id], names="Ana", ended=month.begins(zone))
    await played(world, [world.bo.id], names="Bo", ended=month.begins(zone) - 1)
    await played(world, [world.chloe.id], names="Chloé", ended=month.before.begins(zone) - 1)
    this = await ask(world, world.david)
    assert "Ana" in this.text
    assert "Bo" not in this.text
    assert str(month.year) in this.text
    last = world.answer(await world.press(world.david, this, "Mois dernier"))
    assert "Bo" in last.text
    assert "Chloé" not in last.text
    assert "Ana" not in last.text
    ever = await ask(world, world.david, periode="ever", adversaires="people")
    assert all(name in ever.text for name in ("Ana", "Bo", "Chloé"))


# To all ------------------------------------------------------------------------------------------


async def test_one_shows_it_to_all_and_each_reads_on_alone(world: World) -> None:
    await played(world, range(1, 26))
    await played(world, [world.ana.id, world.bo.id], names="{}")
    shown = await ask(world, world.ana)
    await world.press(world.ana, shown, "Montrer à tous")
    (public,) = world.read(world.channel)
    before = public.text
    assert "Joueur 1 " in before
    assert f"** {world.ana.id} · 1 victoire" in public.text
    assert "👉" not in public.text
    assert public.labels == ["Lire la suite"]
    own = await world.press(world.bo, public, "Lire la suite")
    assert f"👉 **1.** {world.bo.id}" in world.private(own)
    assert "Suivante" in world.answer(own).labels
    assert world.read(world.channel)[0].text == before


async def test_it_is_not_shown_to_all_where_the_server_wants_no_games(world: World) -> None:
    await played(world, [world.ana.id])
    shown = await ask(world, world.ana)
    elsewhere = world.guild.create_text_channel("ailleurs")
    await world.bot.house.preferences.settle_server(
        world.guild.id, ServerSettings(channels=(elsewhere.id,))
    )
    refused = await world.press(world.ana, shown, "Montrer à tous")
    assert f"on joue ailleurs : <#{elsewhere.id}>" in world.private(refused)
    assert world.read(world.channel) == []
    # The same words as for a game, and to read on alone is nobody else's business.
    assert world.private(await world.type(world.ana, "start")) == world.private(refused)
    assert "Depuis toujours" in world.private(
        await world.press(world.ana, shown, "Depuis toujours")
    )
    there = await world.ana.slash(elsewhere, "classement")
    await world.press(world.ana, world.answer(there), "Montrer à tous")
    assert len(world.read(elsewhere)) == 1


async def test_it_is_not_shown_to_all_where_the_bot_may_not_write(world: World) -> None:
    await played(world, [world.ana.id])
    shown = await ask(world, world.ana)
    world.forbid("send_messages")
    refused = await world.press(world.ana, shown, "Montrer à tous")
    assert "Il me manque ici" in world.private(refused)
    assert world.read(world.channel) == []


# Whoever it is -----------------------------------------------------------------------------------


async def test_whoever_has_left_keeps_the_name_he_had(world: World) -> None:
    await world.begin(manches=1)
    await world.type(world.ana, "quitter")
    await world.settle()
    world.env.backend.remove_member(world.guild.id, world.bo.id)
    shown = await ask(world, world.ana)
    assert "**1.** Bo · 1 victoire" in shown.text
    assert "<@" not in shown.text


async def test_a_name_full_of_signs_is_only_a_name(world: World) -> None:
    await played(world, [5], names="**@everyone** <@1> [x](http://x)")
    shown = await ask(world, world.ana)
    for sign in ("**@", "<@1>", "](http", "@everyone"):
        assert sign not in shown.text


async def test_in_english(world: World) -> None:
    world.languages[world.ana.id] = "en-GB"
    await played(world, [world.ana.id], names="Ana")
    shown = await ask(world, world.ana)
    assert "👉 **1.** Ana · 1 win in 1 game (100%)" in shown.text
    assert shown.text.startswith("## 🏆 Leaderboard · All games")
    assert "2 shots" in shown.text
    assert "Between people" not in shown.labels
    assert "Against the robot" in shown.labels


async def test_without_drinking_words(world: World) -> None:
    await world.bot.house.preferences.settle_server(world.guild.id, ServerSettings(drinks=False))
    await played(world, [world.ana.id], names="Ana")
    for game in ({}, {"jeu": "duel"}):
        shown = await ask(world, world.ana, **game)
        assert "2 gages" in shown.text
        assert "shot" not in shown.text


# What goes wrong ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "argument",
    [
        "",
        "duel",
        "duel.month.people.0",
        "duel.month.people.-1",
        "duel.month.people.01",
        "duel.month.people.1_0",
        "duel.month.people.²",
        "duel.month.people.one",
        "duel.month.people.1.1",
        "duel.day.people.1",
        "duel.month.cats.1",
        "duel.MONTH.people.1",
        "chess.month.people.1",
        "one_poker'; DROP TABLE results; --.month.people.1",
        ".month.people.1",
    ],
)
@pytest.mark.parametrize("verb", ["rank", "rank_post"])
async def test_a_forged_button_is_refused(world: World, verb: str, argument: str) -> None:
    shown = await ask(world, world.ana)
    answer = await forge(world, world.ana, shown, f"t:0:0:{verb}:{argument}")
    assert "Je ne reconnais pas ce bouton" in world.private(answer)
    assert world.read(world.channel) == []


async def test_a_button_without_an_argument_is_refused(world: World) -> None:
    shown = await ask(world, world.ana)
    answer = await forge(world, world.ana, shown, "t:0:0:rank")
    assert "Je ne reconnais pas ce bouton" in world.private(answer)


async def test_a_database_that_cannot_be_read_is_a_sentence(
    world: World, monkeypatch: pytest.MonkeyPatch, complaints: list[str]
) -> None:
    async def locked(*_: Any) -> Any:
        raise Unavailable("database is locked")

    monkeypatch.setattr(Database, "rows", locked)
    complaints.append("database is locked")
    result = await world.ana.slash(world.channel, "classement")
    assert "réessaie dans un moment" in world.private(result)


def test_a_time_zone_that_is_not_known_is_utc_and_said_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    for _ in range(2):
        assert zone_of("Nowhere/Atlantis") is UTC
    assert caplog.text.count("Nowhere/Atlantis") == caplog.text.count("months are those") * 2 > 0
    for name in ("", "../etc/passwd", "Europe"):
        assert zone_of(name) is UTC


# The months, and what buttons remember -----------------------------------------------------------


def test_a_month_begins_where_the_one_before_ends() -> None:
    zone, month = zone_of("Europe/Paris"), Month(2026, 1)
    for _ in range(24):
        begins = month.begins(zone)
        assert Month.at(begins, zone) == month == month.after.before
        assert Month.at(begins - 1, zone) == month.before
        month = month.after
    assert month == Month(2028, 1)


def test_summer_time_moves_midnight() -> None:
    zone = zone_of("Europe/Paris")
    march, april = (datetime.fromtimestamp(Month(2026, n).begins(zone), UTC) for n in (3, 4))
    assert (march.hour, april.hour) == (23, 22)
    assert april - march == timedelta(days=31, hours=-1)


def test_a_button_remembers_all_that_was_chosen() -> None:
    for game in (None, *games()):
        for period in Period:
            for opponents in Opponents:
                chosen = Selection(game, period, opponents, 12)
                assert Selection.parse(str(chosen), games()) == chosen
                assert len(f"t:0:99:rank_post:{chosen}") <= 100
    with pytest.raises(Refusal):
        Selection.parse(None, games())


# The largest there is ----------------------------------------------------------------------------


def shown_games() -> Iterator[str]:
    yield from (name for name in games() if part(name, "screen"))


@pytest.mark.parametrize("locale", ["fr", "en"])
@pytest.mark.parametrize("public", [False, True])
def test_the_longest_page_fits(locale: str, *, public: bool) -> None:
    many = 10**6
    figures = dict.fromkeys(("shots", "challenges", "reversals"), many)
    lines = tuple(
        Line(many, many, figures, many, many, rank=many + n, player=n, user_id=n, name="@" * 32)
        for n in range(11)
    )
    excerpt = Excerpt(
        Selection("duel", page=2), 3, Month(2026, 9), lines[:10], None if public else lines[10]
    )
    view = drawn(Words(texts(), locale), list(shown_games()), excerpt, public=public)
    components = view.to_components()  # type: ignore[no-untyped-call]
    check_message({"components": components})
    said = str(components)
    assert f"{many + 9}." in said
    assert "Page 2 " in said
    assert public or f"{many + 10}." in said


def test_every_game_on_a_screen_names_its_figures() -> None:
    """In both languages: tests/screen/test_texts.py sees to the second."""
    for name in shown_games():
        rules = games()[name]
        options = rules.options()
        state = rules.start(options, rules.seats(options)[0], Chance(Seed(bytes(32))))
        for figure in rules.figures(state):
            key = f"{name}-figure-{figure}".replace("_", "-")
            assert texts().has(key), key
