"""Blackjack Duel on Discord: two games in private, bets composed chip by chip, and a clock."""

from random import Random
from typing import Any

import pytest
from simcord import InteractionResult, MemberActor

from bot.game.record import write_move
from bot.screen import moves
from bot.table.seats import Status
from bot.table.table import Table
from cogs.blackjack_duel.terms import (
    Bet,
    Double,
    Hit,
    Insure,
    Move,
    Phase,
    Quit,
    Split,
    Stand,
)
from tests.bot.test_hands import edits_of
from tests.bot.test_presses import forge
from tests.bot.world import Screen, World
from tests.cogs.blackjack_duel.playing import random_move

COMMANDS: dict[type[Move], str] = {
    Bet: "miser",
    Insure: "assurer",
    Hit: "carte",
    Stand: "reste",
    Double: "doubler",
    Split: "separer",
}
SUITS = "♠♥♦♣"
PLACES = ["hand", "ephemeral"]


# At the table ------------------------------------------------------------------------------------


async def typed(
    world: World, person: MemberActor, command: str, **options: Any
) -> InteractionResult:
    """Type a command of Blackjack Duel in the channel."""
    result = await person.slash(world.channel, f"blackjack-duel {command}", **options)
    assert result.acknowledged, "Discord would say that the application did not respond"
    return result


async def begin(world: World, **options: Any) -> Table:
    """Ana challenges Bo, and he accepts."""
    started = await typed(world, world.ana, "start", adversaire=world.bo, **options)
    await world.press(world.bo, world.answer(started), "accept")
    await world.settle()
    return await world.table()


async def play(world: World, person: MemberActor, move: Move) -> InteractionResult:
    """Type a move."""
    options: dict[str, Any] = {}
    if isinstance(move, Bet):
        options = {f"main-{place}": amount for place, amount in move.bets.items()}
    elif isinstance(move, Insure):
        options = {"prendre": move.take}
    return await typed(world, person, COMMANDS[type(move)], **options)


async def finish(world: World, seat: int, chance: Random) -> None:
    """A seat types its whole game."""
    table = await world.table()
    person = world.person(table.people[seat])
    while seat in table.to_act:
        await play(world, person, random_move(table.state, seat, chance))
    await world.settle()


async def own_table(world: World, person: MemberActor, where: str) -> Screen:
    """A player's table, in his private messages or behind « Ma main »."""
    if where == "hand":
        return world.hand(person)
    return world.answer(await world.press(person, await world.board(), "main"))


async def press(world: World, person: MemberActor, screen: Screen, label: str) -> Screen:
    """Press a button of a table, and see what becomes of it."""
    await world.press(person, screen, label)
    return world.look(screen.message.channel_id, screen.message.id)


async def refused(world: World, person: MemberActor, screen: Screen, label: str) -> str:
    """Press a button that is answered by a no."""
    return world.answer(await world.press(person, screen, label)).text


async def deal(world: World, person: MemberActor, **bets: int) -> None:
    """Bet, and take no insurance."""
    options = {name.replace("_", "-"): amount for name, amount in bets.items()}
    await typed(world, person, "miser", **options)
    table = await world.table()
    seat = table.seated(person.id)
    if table.state.solos[seat].phase is Phase.INSURANCE:
        await typed(world, person, "assurer", prendre=False)
    await world.settle()


def last_move(table: Table) -> dict[str, Any]:
    return {key: value for key, value in table.moves[-1].items() if key != "seat"}


# Whole matches -----------------------------------------------------------------------------------


async def test_a_match_by_commands_one_after_the_other(world: World) -> None:
    started = await typed(world, world.ana, "start", adversaire=world.bo, minutes=20)
    invitation = world.answer(started)
    for words in ("10000 points", "20 min chacun", "l'un après l'autre", "2500 par main"):
        assert words in invitation.text
    await world.press(world.bo, invitation, "accept")
    chance, table = Random(5), await world.table()
    await finish(world, 0, chance)
    assert table.to_act == (1,)
    await finish(world, 1, chance)
    assert table.status is Status.OVER
    board = await world.board()
    for words in ("Tour 1", "Tour 5", "se sépare au tour", "Ana", "Bo", table.seed.hex):
        assert words in board.text
    assert "Revanche" in board.labels
    for person in (world.ana, world.bo):
        assert "se sépare au tour" in world.hand(person).text


async def test_a_match_by_buttons_both_at_once(world: World) -> None:
    table = await begin(world, ordre="parallel")
    chance = Random(9)
    while table.is_open:
        seat = chance.choice(table.to_act)
        person = world.person(table.people[seat])
        move = random_move(table.state, seat, chance)
        if isinstance(move, Bet):
            form = await world.press(person, world.hand(person), "Écrire les mises…")
            assert form.modal is not None
            written = {str(int(place) - 1): str(amount) for place, amount in move.bets.items()}
            assert (await person.user.submit_modal(form, written)).acknowledged
        else:
            ident = ":".join(moves.write(table.game, seat, move))
            await world.press(person, world.hand(person), ident)
        await world.settle()
        assert table.moves[-1] == write_move(seat, move)
    assert "se sépare" in (await world.board()).text


async def test_a_match_against_the_house_which_plays_second(world: World) -> None:
    await typed(world, world.ana, "start")
    chance, table = Random(2), await world.table()
    assert table.to_act == (0,)
    await finish(world, 0, chance)
    watched = set()
    for _ in range(200):
        if not table.is_open:
            break
        watched.add(world.hand(world.ana).text)
        await world.settle()
    assert table.status is Status.OVER
    assert len(watched) > 5, "whoever is done watches the house play"
    assert any("Chez **Duelliste**" in text for text in watched)


# Secrets -----------------------------------------------------------------------------------------


async def test_the_channel_sees_nothing_of_the_first_game(world: World) -> None:
    table = await begin(world)
    before, other = await world.board(), world.hand(world.bo)
    assert "joue sa partie" in before.text
    chance = Random(4)
    while len(table.state.solos[0].past.nets) < 4:
        await play(world, world.ana, random_move(table.state, 0, chance))
        await world.settle()
        board = await world.board()
        assert board.message.components == before.message.components
        assert world.hand(world.bo).message.components == other.message.components
    assert not any(sign in before.text for sign in SUITS)
    await finish(world, 0, chance)
    board = await world.board()
    assert "a terminé" in board.text
    assert not any(sign in board.text for sign in SUITS)
    assert "4 tours" not in world.hand(world.bo).text


async def test_not_even_an_edit_tells_that_the_first_has_moved(world: World) -> None:
    await begin(world)
    board = (await world.board()).message.id
    await world.settle()
    before = edits_of(world, board)
    await deal(world, world.ana, main_1=100)
    assert edits_of(world, board) == before
    await typed(world, world.ana, "quitter")
    await world.settle()
    assert (await world.board()).message.id != board, "a new one calls the second player"


async def test_the_state_of_the_game_tells_no_more(world: World) -> None:
    await begin(world)
    await deal(world, world.ana, main_1=470)
    for person in (world.bo, world.chloe):
        shown = world.answer(await typed(world, person, "etat"))
        assert not any(sign in shown.text for sign in SUITS)
        assert "mise" not in shown.text
    waits = world.private(await typed(world, world.bo, "main"))
    assert "joue sa partie" in waits
    assert "470" not in waits
    assert "réservé à ceux qui jouent" in world.private(await typed(world, world.chloe, "main"))


async def test_who_is_done_watches_and_the_other_never(world: World) -> None:
    await begin(world)
    await typed(world, world.ana, "quitter")
    await world.settle()
    await deal(world, world.bo, main_1=500)
    watched = world.hand(world.ana).text
    assert "tu peux regarder" in watched
    assert "mise 500" in watched
    assert "5000 points" in watched, "her own end stands there, five penalties taken off"
    assert watched.count("non joué") == 5
    bos = world.hand(world.bo).text
    assert "5000 points" not in bos
    assert "non joué" not in bos
    assert "quitté" not in bos


async def test_the_dealer_s_second_card_is_never_shown_in_play(world: World) -> None:
    table = await begin(world)
    await deal(world, world.ana, main_1=100, main_2=100)
    if table.state.solos[0].phase is Phase.PLAY:
        line = next(line for line in world.hand(world.ana).text.splitlines() if "🏦" in line)
        assert line.count("🎴") == 1
        assert sum(line.count(sign) for sign in SUITS) == 1


# Bets --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", PLACES)
async def test_chips_add_to_the_hand_that_is_chosen(world: World, where: str) -> None:
    table = await begin(world)
    screen = await own_table(world, world.ana, where)
    assert "Distribuer (100)" not in screen.labels
    for label, expected in (
        ("+50", ["Main 1 : 50", "Main 2 : 0", "Main 3 : 0", "Distribuer (50)"]),
        ("+50", ["Main 1 : 100", "Distribuer (100)"]),
        ("Main 3 : 0", ["Main 1 : 100", "Main 3 : 0"]),
        ("+2500", ["Main 1 : 100", "Main 3 : 2500", "Distribuer (2600)"]),
        ("Effacer", ["Main 1 : 0", "Main 2 : 0", "Main 3 : 0"]),
        ("+10", ["Main 1 : 0", "Main 3 : 10", "Distribuer (10)"]),
    ):
        screen = await press(world, world.ana, screen, label)
        assert set(expected) <= labels(screen)
        assert table.version == 0
    await world.press(world.ana, screen, "Distribuer (10)")
    assert last_move(table) == {"do": "bet", "bets": {"3": 10}}


def labels(screen: Screen) -> set[str]:
    """What stands on the buttons, whatever their spaces are like."""
    return {label.replace("\u00a0", " ") for label in screen.labels}


@pytest.mark.parametrize("where", PLACES)
async def test_chips_that_go_too_far_are_refused_and_say_why(world: World, where: str) -> None:
    table = await begin(world)
    screen = await own_table(world, world.ana, where)
    screen = await press(world, world.ana, screen, "+2500")
    said = await refused(world, world.ana, screen, "+10")
    assert "2500 points au plus" in said
    after = world.look(screen.message.channel_id, screen.message.id)
    assert "Main 1 : 2500" in labels(after)
    assert table.version == 0


async def test_typed_bets_are_refused_and_say_why(world: World) -> None:
    table = await begin(world, **{"mise-maximale": "per_round"})
    for bets, words in (
        ({"main-1": 2000, "main-2": 510}, "2500 points au plus"),
        ({"main-1": 15}, "par 10"),
        ({"main-3": 2600}, "de 10 à 2500"),
        ({}, "mise sur une main au moins"),
    ):
        assert words in world.private(await typed(world, world.ana, "miser", **bets))
    assert "Ce n'est pas le moment" in world.private(await typed(world, world.ana, "carte"))
    assert "Ce n'est pas à toi" in world.private(await typed(world, world.bo, "carte"))
    assert table.version == 0


async def test_the_last_bets_again(world: World) -> None:
    table = await begin(world)
    await deal(world, world.ana, main_1=30, main_3=20)
    while table.state.solos[0].phase is Phase.PLAY:
        await typed(world, world.ana, "reste")
    await world.settle()
    screen = await press(world, world.ana, world.hand(world.ana), "Mêmes mises (50)")
    assert {"Main 1 : 30", "Main 3 : 20"} <= labels(screen)
    await world.press(world.ana, screen, "Distribuer (50)")
    assert last_move(table) == {"do": "bet", "bets": {"1": 30, "3": 20}}


async def test_what_is_composed_outlives_a_restart(world: World) -> None:
    await begin(world)
    screen = await own_table(world, world.ana, "ephemeral")
    screen = await press(world, world.ana, screen, "+250")
    await world.restart()
    screen = await press(world, world.ana, screen, "+50")
    assert "Main 1 : 300" in labels(screen)
    await world.press(world.ana, screen, "Distribuer (300)")
    assert last_move(await world.table()) == {"do": "bet", "bets": {"1": 300}}


async def test_after_a_restart_a_private_table_is_drawn_anew_and_its_old_buttons_count(
    world: World,
) -> None:
    await begin(world)
    screen = await press(world, world.ana, world.hand(world.ana), "+250")
    before = screen.button("+50")
    await world.restart()
    assert "Main 1 : 0" in labels(world.hand(world.ana))
    await forge(world, world.ana.user, screen, before)
    assert "Main 1 : 300" in labels(world.hand(world.ana))


async def test_what_somebody_else_does_leaves_it_alone(world: World) -> None:
    await begin(world, ordre="parallel")
    await press(world, world.ana, world.hand(world.ana), "+250")
    await deal(world, world.bo, main_1=100)
    assert "Main 1 : 250" in labels(world.hand(world.ana))


@pytest.mark.parametrize(
    ("amounts", "words"),
    [
        ({}, "mise sur une main au moins"),
        ({"0": "5"}, "de 10 à 2500"),
        ({"0": "15"}, "par 10"),
        ({"1": "2510"}, "de 10 à 2500"),
        ({"0": "abc", "1": "100"}, "de 10 à 2500"),
        ({"2": "-10"}, "de 10 à 2500"),
    ],
)
async def test_a_form_refuses_bets_and_says_why(
    world: World, amounts: dict[str, str], words: str
) -> None:
    table = await begin(world)
    form = await world.press(world.ana, world.hand(world.ana), "Écrire les mises…")
    result = await world.ana.user.submit_modal(form, amounts)
    assert result.acknowledged
    assert words in world.answer(result).text
    assert table.version == 0


def preset(form: InteractionResult) -> dict[str, Any]:
    """What stands in the boxes of a form as it opens."""
    assert form.modal is not None
    boxes = [part["component"] for part in form.modal["components"]]
    return {box["custom_id"]: box["value"] for box in boxes if box.get("value")}


@pytest.mark.parametrize("where", PLACES)
async def test_a_form_opens_with_the_chips_laid_so_far(world: World, where: str) -> None:
    table = await begin(world)
    screen = await own_table(world, world.ana, where)
    assert not preset(await world.press(world.ana, screen, "Écrire les mises…"))
    for label in ("+250", "+50", "Main 3 : 0", "+1000"):
        screen = await press(world, world.ana, screen, label)
    asks = screen.button("Écrire les mises…")
    await world.restart()
    who = world.ana.user if where == "hand" else world.ana
    form = await forge(world, who, screen, asks)
    assert preset(form) == {"0": "300", "2": "1000"}
    assert "envoyer distribue" in str(form.modal).replace("\\xa0", " ")
    assert (await who.submit_modal(form, {"0": "300", "1": "20", "2": ""})).acknowledged
    table = await world.table()
    assert last_move(table) == {"do": "bet", "bets": {"1": 300, "2": 20}}


@pytest.mark.parametrize(
    ("written", "boxes"),
    [
        ('bet:0.{"1":2510,"2":20,"3":15}', {"1": "20"}),
        ('bet:0.{"1":0,"2":-10}', {}),
        ('bet:0.{"1":10,"4":50}', "Ce bouton date d'avant"),
        ('bet:0.{"1":"10"}', "Je ne reconnais pas ce bouton"),
        ('bet:1.{"1":10}', "Ce bouton date d'avant"),
        ("stand:0", "Ce bouton date d'avant"),
        ("bet:0", "Je ne reconnais pas ce bouton"),
        ("bet", "Je ne reconnais pas ce bouton"),
        ("", "Je ne reconnais pas ce bouton"),
    ],
)
async def test_a_forged_form_opens_with_nothing_that_cannot_be_bet(
    world: World, written: str, boxes: dict[str, str] | str
) -> None:
    table = await begin(world)
    result = await forge(world, world.ana.user, world.hand(world.ana), f"t:1:0p:ask:{written}")
    if isinstance(boxes, str):
        assert boxes in world.private(result)
    else:
        assert preset(result) == boxes
    assert table.version == 0


async def test_a_button_of_before_composes_nothing(world: World) -> None:
    await begin(world)
    shown = world.answer(await world.press(world.ana, await world.board(), "main"))
    await deal(world, world.ana, main_1=100)
    said = world.private(await world.press(world.ana, shown, "+50"))
    assert "date d'avant" in said


async def test_only_one_s_own_table_has_chips(world: World) -> None:
    """A forged id, a stranger, somebody else's seat, a public message: refused, nothing drawn."""
    await begin(world, ordre="parallel")
    shown = world.answer(await world.press(world.ana, await world.board(), "main"))
    real = shown.button("+50")
    for person, custom_id, words in (
        (world.bo, real, "appartient à"),
        (world.chloe, real, "réservé à ceux qui jouent"),
        (world.ana, real.replace("p:draft", ":draft"), "Je ne reconnais pas ce bouton"),
        (world.ana, "t:1:0p:draft:0.7.0.0.0/1.1", "Les règles ne permettent pas"),
        (world.ana, "t:1:0p:draft:0.0.15.0.0/1.1", "multiple de 10"),
        (world.ana, "t:1:0p:draft:0.0.0.0/1.1", "Les règles ne permettent pas"),
        (world.ana, "t:1:0p:draft:0.x/1.1", "Je ne reconnais pas ce bouton"),
        (world.ana, "t:1:0p:draft", "Je ne reconnais pas ce bouton"),
    ):
        said = await forged(world, person, shown, custom_id)
        assert words in said, custom_id
    assert (await world.table()).version == 0


async def forged(world: World, person: MemberActor, screen: Screen, custom_id: str) -> str:
    """Press a button that was never drawn; what is answered."""
    return world.private(await forge(world, person, screen, custom_id))


# Insurance, quitting, time -----------------------------------------------------------------------


async def test_closed_private_messages_do_not_stop_the_duel(world: World) -> None:
    channel = world.ana.user.dm_channel
    world.env.inject_error(
        "POST", f"/channels/{channel.id}/messages", status=403, code=50007, times=None
    )
    table = await begin(world)
    screen = await own_table(world, world.ana, "ephemeral")
    screen = await press(world, world.ana, screen, "+50")
    screen = await press(world, world.ana, screen, "Distribuer (50)")
    assert any(sign in screen.text for sign in SUITS)
    assert table.version == 1


async def test_quitting_takes_two_presses_and_costs_what_it_says(world: World) -> None:
    table = await begin(world)
    hand = world.hand(world.ana)
    menu = next(c for c in hand.walk() if c["type"] == 3)
    assert "5 tours non joués, −5000 points" in menu["options"][0]["label"]
    await world.ana.user.select(hand.message, values=["quit:0"], custom_id=menu["custom_id"])
    assert table.moves == [{"seat": 0, "do": "quit"}]


async def test_the_command_to_quit_is_the_rules_own(world: World) -> None:
    table = await begin(world)
    said = world.private(await typed(world, world.ana, "quitter"))
    assert "La partie continue" in said
    assert isinstance(table.game.resignation(table.state, 1), Quit)
    await typed(world, world.bo, "quitter")
    await world.settle()
    assert "Match nul" in (await world.board()).text


async def test_the_countdown_is_on_the_board_and_on_the_table(world: World) -> None:
    table = await begin(world)
    until = f"<t:{int(table.deadline or 0)}:R>"
    for screen in (await world.board(), world.hand(world.ana)):
        assert f"Temps écoulé {until}" in screen.text
    assert until not in world.hand(world.bo).text
    await deal(world, world.ana, main_1=100)
    assert f"Temps écoulé {until}" in world.hand(world.ana).text


async def test_time_up_in_mid_hand(world: World) -> None:
    table = await begin(world)
    await deal(world, world.ana, main_1=100, main_2=100, main_3=100)
    await world.settle(15 * 60 - 125)
    calls = [screen.text for screen in world.read(world.channel) if "s'achève" in screen.text]
    assert len(calls) <= 1
    await world.settle(130)
    assert table.to_act == (1,)
    await world.settle()
    done = world.hand(world.ana).text
    assert "Temps écoulé pour" in done
    assert done.count("non joué") == 4
    bos = world.hand(world.bo).text
    assert "temps de" not in bos
    assert "tour 1 sur 5" in bos


async def test_in_english(world: World) -> None:
    world.languages[world.bo.id] = "en-GB"
    await begin(world, ordre="parallel")
    shown = world.private(await typed(world, world.bo, "miser", **{"main-1": 100}))
    assert "round 1 of 5" in shown
