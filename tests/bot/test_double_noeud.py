"""Double-Nœud on Discord: lobbies, hands, whole games with robots, restarts, leavers."""

import json
from random import Random
from typing import Any

import pytest
from simcord import InteractionResult, MemberActor

from bot.table.seats import Status
from bot.table.table import Table
from cogs.double_noeud.terms import Bid, Phase
from tests.bot.test_hands import edits_of
from tests.bot.test_presses import press_at_once
from tests.bot.world import Screen, World

LOBBY, MENU = "lobby_", 3


# At the table ------------------------------------------------------------------------------------


async def typed(
    world: World, person: MemberActor, command: str, **options: Any
) -> InteractionResult:
    result = await person.slash(world.channel, f"double-noeud {command}", **options)
    assert result.acknowledged, "Discord would say that the application did not respond"
    return result


async def opened(world: World, **options: Any) -> Screen:
    """Ana opens a table; its board."""
    return world.answer(await typed(world, world.ana, "start", **options))


async def begun(world: World, *others: MemberActor, **options: Any) -> Table:
    """The same, the others have joined and Ana begins."""
    await opened(world, **options)
    for person in others:
        await world.press(person, await world.board(), "M'asseoir")
    await world.press(world.ana, await world.board(), "Commencer")
    await world.settle()
    return await world.table()


async def at_random(world: World) -> None:
    """The house plays anything legal: how well it plays is tested elsewhere."""

    def choose(view: Any, rng: Any) -> Any:
        choice = view.choices[rng.randrange(len(view.choices))]
        return choice if view.phase == Phase.PLAY else Bid(rng.randrange(3))

    world.bot.house.tables._time._robots._robots = {"double_noeud": choose}


def menu(screen: Screen) -> dict[str, Any]:
    """The one menu of a message."""
    (found,) = (part for part in screen.walk() if part["type"] == MENU)
    return found


def has_menu(screen: Screen) -> bool:
    return any(part["type"] == MENU for part in screen.walk())


async def choose(world: World, person: MemberActor, screen: Screen, number: int = 0) -> str:
    """Choose an entry of a message's menu; its label."""
    direct = world.env.backend.get_channel(screen.message.channel_id).guild_id is None
    entry = menu(screen)["options"][number]
    who = person.user if direct else person
    result = await who.select(screen.message, [entry["value"]], custom_id=menu(screen)["custom_id"])
    assert result.acknowledged
    return str(entry["label"])


async def until_play(world: World) -> Table:
    """Everybody has bid one trick."""
    table = await world.table()
    while table.view(None).phase == Phase.BID:
        (seat,) = table.to_act
        await typed(world, world.person(table.people[seat]), "annoncer", plis=1)
    await world.settle()
    return table


def to_act(world: World, table: Table) -> MemberActor:
    (seat,) = table.to_act
    return world.person(table.people[seat])


def hand_of(table: Table, person: MemberActor) -> tuple[str, ...]:
    seat = table.seat_of(person.id)
    assert seat is not None
    private = table.view(seat).private
    assert private is not None
    return tuple(private.hand)


def bare(said: str) -> str:
    """A text as it is read: what keeps its signs together is not seen."""
    return said.replace("\u2060", "").replace("\u00a0", " ")


# Before a game -----------------------------------------------------------------------------------


async def test_people_join_leave_and_are_sent_away_by_button(world: World) -> None:
    lobby = await opened(world)
    assert "Ana 👑 hôte" in lobby.text
    assert bare(lobby.text).count("place libre") == 4
    assert (await world.table()).seed.commitment in lobby.text
    for person in (world.bo, world.chloe, world.david):
        await world.press(person, await world.board(), "M'asseoir")
    lobby = await world.board()
    assert "À table (4/5)" in lobby.text
    assert "Ana peut commencer" in lobby.text
    await world.press(world.bo, lobby, "Me lever")
    assert "Bo" not in (await world.board()).text
    lobby = await world.board()
    label = await choose(world, world.ana, lobby, 1)
    assert label == "Retirer David"
    assert "David" not in (await world.board()).text
    assert "Il manque encore 1 personne" in bare((await world.board()).text)


async def test_what_is_the_hosts_is_nobody_elses(world: World) -> None:
    await opened(world)
    await world.press(world.bo, await world.board(), "M'asseoir")
    await world.press(world.chloe, await world.board(), "M'asseoir")
    lobby = await world.board()
    for label in ("Commencer", "Fermer la table"):
        said = world.private(await world.press(world.bo, lobby, label))
        assert "tient la table" in said
    again = world.private(await world.press(world.bo, lobby, "M'asseoir"))
    assert "déjà à cette table" in again
    stranger = world.private(await world.press(world.david, lobby, "Me lever"))
    assert "réservé à ceux qui jouent" in stranger
    assert (await world.table()).status is Status.INVITED


async def test_a_full_table_begins_by_itself_and_hands_come_first(world: World) -> None:
    await opened(world, places=3)
    for person in (world.bo, world.chloe):
        await world.press(person, await world.board(), "M'asseoir")
    assert "la partie commence <t:" in (await world.board()).text
    late = await world.david.click((await world.board()).message, custom_id="t:1:0:lobby_leave")
    assert late.acknowledged
    await world.settle(9)
    assert (await world.table()).status is Status.INVITED
    await world.settle(3)
    table = await world.table()
    assert table.status is Status.RUNNING
    assert table.version == 0
    for person in (world.ana, world.bo, world.chloe):
        letter = world.hand(person)
        assert "Tes 15 cartes" in bare(letter.text)
        assert "La Cave" in letter.text
    assert "annonce en premier" in (await world.board()).text


async def test_a_lobby_survives_a_restart(world: World) -> None:
    await opened(world, places=3)
    await world.press(world.bo, await world.board(), "M'asseoir")
    await world.restart()
    await world.press(world.chloe, await world.board(), "M'asseoir")
    await world.restart()
    await world.settle(15)
    table = await world.table()
    assert table.status is Status.RUNNING
    assert [chair.player.name for chair in table.chairs] == ["Ana", "Bo", "Chloé"]


async def test_one_that_nobody_begins_closes_with_a_sentence(world: World) -> None:
    await opened(world)
    await world.settle(901)
    board = await world.board()
    assert "Personne n'a commencé à temps" in board.text
    assert not board.buttons
    assert "start" not in board.text
    await opened(world)


@pytest.mark.parametrize("how", ["Fermer la table", "Me lever"])
async def test_closed_by_the_host_or_left_by_all(world: World, how: str) -> None:
    await opened(world)
    await world.press(world.ana, await world.board(), how)
    assert "Ana a fermé la table" in (await world.board()).text


async def test_quitting_a_lobby_by_command(world: World) -> None:
    await opened(world)
    await world.press(world.bo, await world.board(), "M'asseoir")
    assert "ta place est libre" in world.private(await typed(world, world.bo, "quitter"))
    assert (await world.table()).seat_of(world.bo.id) is None


async def test_partners_choose_sides_and_sit_across(world: World) -> None:
    lobby = await opened(world, equipes="sum_of_partners")
    assert "camp 1 (Nord, Sud)" in lobby.text
    for person, side in ((world.bo, 0), (world.chloe, 1), (world.david, 1)):
        await world.press(person, await world.board(), f"{LOBBY}join:{side}")
    await world.settle(11)
    table = await world.table()
    assert [chair.player.name for chair in table.chairs] == ["Ana", "Chloé", "Bo", "David"]
    board = await world.board()
    assert "Nord-Sud" in board.text
    assert "Est-Ouest" in board.text


@pytest.mark.parametrize(
    "options", [{"paquet": "basic", "places": 5}, {"equipes": "single", "places": 3}]
)
async def test_options_that_do_not_go_together(world: World, options: dict[str, Any]) -> None:
    said = world.private(await typed(world, world.ana, "start", **options))
    assert "ne vont pas ensemble" in said
    assert not world.bot.house.tables.open


async def test_the_options_stand_on_the_table(world: World) -> None:
    lobby = await opened(
        world, paquet="basic", variante=True, objectif=7, plis="all", robots=True, places=4
    )
    for said in ("36 cartes", "4 points tout rond", "Objectif : 7 points", "tous ceux", "robots"):
        assert said in bare(lobby.text)


async def test_many_at_once_take_no_seat_too_many(world: World) -> None:
    lobby = await opened(world, places=3)
    people = [world.guild.add_member(world.env.create_user(f"p{number}")) for number in range(12)]
    join = f"{LOBBY}join"
    results = await press_at_once(world, *((person, lobby, join) for person in people))
    table = await world.table()
    assert len(table.chairs) == len({chair.player.user_id for chair in table.chairs}) == 3
    refused = [result for result in results if result.response and result.response.ephemeral]
    assert len(refused) == 10
    assert "complète" in world.private(refused[0])
    assert "À table (3/3)" in (await world.board()).text


# Playing -----------------------------------------------------------------------------------------


async def test_a_whole_game_with_robots_in_the_empty_seats(world: World) -> None:
    await at_random(world)
    table = await begun(world, robots=True, places=4, paquet="basic", objectif=5)
    names = [chair.player.name for chair in table.chairs]
    assert names == ["Ana", "Duelliste 1", "Duelliste 2", "Duelliste 3"]
    chance, boards, summaries = Random(5), set(), 0
    while table.is_open:
        boards.add(table.place.message_id)
        board = await world.board()
        summaries += "les comptes" in board.text
        assert not has_menu(board)
        if table.to_act != (0,):
            await world.settle(5)
        elif table.view(0).phase == Phase.BID:
            await world.press(world.ana, board, f"bid:0.{chance.randrange(3)}")
        else:
            entries = menu(world.hand(world.ana))["options"]
            await choose(world, world.ana, world.hand(world.ana), chance.randrange(len(entries)))
        await world.settle(0)
    await world.settle()
    board = await world.board()
    assert "gagne la partie" in board.text
    assert table.seed.hex in board.text
    assert "Revanche" in board.labels
    assert summaries >= table.view(None).public.round - 1
    assert len(boards) == table.view(None).public.round
    assert world.bot._database is not None
    rows = await world.bot._database.rows("SELECT figures FROM results")
    assert len(rows) == 4
    assert all({"exact_bids", "rounds"} <= json.loads(row[0]).keys() for row in rows)


async def test_bids_are_buttons_for_whoever_is_to_bid(world: World) -> None:
    table = await begun(world, world.bo, world.chloe)
    (seat,) = table.to_act
    board = await world.board()
    bids = [one for one in board.buttons if ":bid:" in one]
    assert [one.rsplit(":", 1)[1] for one in bids] == [f"{seat}.{n}" for n in range(16)]
    other = next(p for p in (world.ana, world.bo, world.chloe) if p.id != table.people[seat])
    said = world.private(await world.press(other, board, f"bid:{seat}.3"))
    assert "Ce choix appartient à" in said
    await world.press(to_act(world, table), board, f"bid:{seat}.3")
    await world.settle()
    assert "annonce 3 plis" in bare((await world.board()).text)


async def test_my_hand_shows_and_plays_only_what_may_be_laid(world: World) -> None:
    await begun(world, world.bo, world.chloe)
    table = await until_play(world)
    leader = to_act(world, table)
    shown = world.answer(await world.press(leader, await world.board(), "Ma main"))
    assert shown.message.ephemeral
    assert "À toi d'entamer" in shown.text
    labels = [entry["label"] for entry in menu(shown)["options"]]
    assert len(labels) == 15
    assert all("→" in label for label in labels)
    await choose(world, leader, shown)
    await world.settle()
    follower = to_act(world, table)
    hand = world.hand(follower)
    (seat,) = table.to_act
    assert len(menu(hand)["options"]) == len(table.view(seat).choices)
    assert "Tu dois fournir" in hand.text or "en main" in hand.text
    assert all("→" not in entry["label"] for entry in menu(hand)["options"])
    await choose(world, follower, hand)
    assert table.version == 5


async def test_a_card_is_typed_and_completed_from_ones_own_hand_alone(world: World) -> None:
    await begun(world, world.bo, world.chloe)
    table = await until_play(world)
    for person in (world.ana, world.bo, world.chloe):
        offered = await person.autocomplete(world.channel, "double-noeud jouer", "carte", "")
        assert {entry["value"] for entry in offered} == set(hand_of(table, person))
    nobody = await world.david.autocomplete(world.channel, "double-noeud jouer", "carte", "")
    assert nobody == []
    leader = to_act(world, table)
    card = hand_of(table, leader)[3]
    answer = world.answer(await typed(world, leader, "jouer", carte=card))
    assert answer.message.ephemeral
    assert table.moves[-1]["card"] == card
    follower = to_act(world, table)
    own = hand_of(table, follower)
    theirs = next(c for c in hand_of(table, leader) if c not in own)
    for not_mine in (theirs, "nonsense"):
        said = world.private(await typed(world, follower, "jouer", carte=not_mine))
        assert "n'est pas dans ta main" in said


async def test_a_card_may_be_typed_by_its_name(world: World) -> None:
    await begun(world, world.bo, world.chloe)
    table = await until_play(world)
    leader = to_act(world, table)
    card = next(c for c in hand_of(table, leader) if "_" not in c)
    offered = await leader.autocomplete(world.channel, "double-noeud jouer", "carte", card)
    label = next(entry["name"] for entry in offered if entry["value"] == card)
    await typed(world, leader, "jouer", carte=label.split(" · ")[1].upper())
    assert table.moves[-1]["card"] == card


async def test_a_card_that_may_not_be_laid_is_refused_with_the_reason(world: World) -> None:
    await begun(world, world.bo, world.chloe)
    table = await until_play(world)
    for _ in range(45):
        (seat,) = table.to_act
        person, view = to_act(world, table), table.view(seat)
        legal = {choice.card for choice in view.choices}
        illegal = [card for card in hand_of(table, person) if card not in legal]
        if illegal:
            said = world.private(await typed(world, person, "jouer", carte=illegal[0]))
            assert "tu dois" in said
            assert "card" not in said
            return
        await typed(world, person, "jouer", carte=min(legal))
    raise AssertionError("everything was always legal")


async def test_a_bid_too_high_is_told_the_bounds(world: World) -> None:
    table = await begun(world, world.bo, world.chloe, paquet="basic")
    said = world.private(await typed(world, to_act(world, table), "annoncer", plis=13))
    assert "de 0 à 12" in bare(said)
    assert table.version == 0


async def test_help_is_one_press_away_and_private(world: World) -> None:
    await begun(world, world.bo, world.chloe)
    shown = world.answer(await world.press(world.david, await world.board(), "Couleurs"))
    assert shown.message.ephemeral
    assert "Lunes 🌙L : 14" in bare(shown.text)
    shown = world.answer(await world.press(world.bo, world.hand(world.bo), "Barème"))
    assert "À un pli près" in shown.text


async def test_no_card_of_a_hand_stands_on_the_board(world: World) -> None:
    await begun(world, world.bo, world.chloe)
    await until_play(world)
    board = await world.board()
    assert not has_menu(board)
    assert not [one for one in board.buttons if ":play:" in one]
    assert "🌙" not in board.text


# Somebody goes, the bot goes ---------------------------------------------------------------------


async def test_a_robot_takes_over_the_hand_of_whoever_leaves(world: World) -> None:
    await at_random(world)
    table = await begun(world, world.bo, robots=True, places=3)
    assert "La partie continue" in world.private(await typed(world, world.bo, "quitter"))
    await world.settle()
    board = await world.board()
    assert "un robot joue à sa place" in board.text
    assert table.status is Status.RUNNING
    for _ in range(40):
        if table.to_act == (0,):
            await typed(world, world.ana, "annoncer", plis=0)
            break
        await world.settle(5)
    await world.press(world.bo, await world.board(), "Reprendre ma place")
    assert table.seated(world.bo.id) == 1
    for person in (world.bo, world.ana):
        await typed(world, person, "quitter")
    assert not table.is_open


@pytest.mark.parametrize("restarted", [False, True])
async def test_the_hand_of_whoever_left_asks_for_nothing(world: World, restarted: bool) -> None:
    """A robot plays on with his cards: they are his to see again when he is back, or at the end."""
    await at_random(world)
    table = await begun(world, world.bo, world.chloe, robots=True, places=4)
    before = world.hand(world.bo)
    assert before.buttons
    await typed(world, world.bo, "quitter")
    await world.settle()
    (away,) = world.letters(world.bo)
    assert away.message.id == before.message.id
    assert "Un robot joue à ta place" in away.text
    assert not away.buttons
    assert not has_menu(away)
    if restarted:
        await world.restart()
        await at_random(world)
        await world.settle(5)
        table = await world.table()
    edits = edits_of(world, away.message.id)
    version = table.version
    for _ in range(12):
        (seat,) = table.to_act
        if seat in table.people and table.view(None).phase == Phase.BID:
            await typed(world, world.person(table.people[seat]), "annoncer", plis=1)
        elif seat in table.people:
            person = world.person(table.people[seat])
            await choose(world, person, world.hand(person))
        await world.settle(5)
    assert table.version > version + 8
    assert world.hand(world.bo).text == away.text
    assert edits_of(world, away.message.id) == edits, "a robot's moves are no news to him"
    await world.press(world.bo, await world.board(), "Reprendre ma place")
    await world.settle()
    assert "Un robot joue" not in world.hand(world.bo).text
    await typed(world, world.bo, "quitter")
    await typed(world, world.ana, "arreter")
    await world.settle()
    (ended,) = world.letters(world.bo)
    assert "Partie arrêtée par Ana" in ended.text
    assert not ended.moves
    assert not has_menu(ended)


@pytest.mark.parametrize("method", ["POST", "PATCH"])
async def test_whoever_leaves_before_his_hand_was_written(world: World, method: str) -> None:
    """It waits for another try then; nobody is written to who is not at the table."""
    await at_random(world)
    path = f"/channels/{world.bo.user.dm_channel.id}/messages*"
    if method == "PATCH":
        await begun(world, world.bo, world.chloe, robots=True, places=4)
    world.env.inject_error(method, path, status=503, times=None)
    if method == "POST":
        await begun(world, world.bo, world.chloe, robots=True, places=4)
    await typed(world, world.bo, "quitter")
    await world.settle(30)
    world.env.backend.faults.clear()
    await world.settle(120)
    assert len(world.letters(world.bo)) == (method == "PATCH")
    assert all("Un robot joue à ta place" in hand.text for hand in world.letters(world.bo))


@pytest.mark.parametrize("phase", ["bid", "play", "trick"])
async def test_killed_in_each_phase_it_goes_on_from_the_same_buttons(
    world: World, phase: str
) -> None:
    table = await begun(world, world.bo, world.chloe)
    if phase != "bid":
        table = await until_play(world)
    if phase == "trick":
        await choose(world, to_act(world, table), world.hand(to_act(world, table)))
        await world.settle()
    person, version = to_act(world, table), table.version
    hand = world.hand(person)
    await world.restart()
    if phase == "bid":
        await world.press(person, hand, f"bid:{table.to_act[0]}.2")
    else:
        await choose(world, person, hand)
    assert (await world.table()).version == version + 1


async def test_closed_dms_do_not_stop_it(world: World) -> None:
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=50007, times=1)
    table = await begun(world, world.bo, world.chloe)
    table = await until_play(world)
    person = to_act(world, table)
    shown = world.answer(await world.press(person, await world.board(), "Ma main"))
    await choose(world, person, shown)
    assert table.version == 4


async def test_in_english(world: World) -> None:
    for person in (world.ana, world.bo, world.chloe):
        world.languages[person.id] = "en-GB"
    await begun(world, world.bo, world.chloe)
    table = await until_play(world)
    hand = world.hand(to_act(world, table))
    assert "You lead" in hand.text
    assert "trump" in menu(hand)["options"][0]["label"]
