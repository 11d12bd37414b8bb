"""One Poker on Discord: whole matches, forms in the channel and in private, and the house."""

import re
from random import Random
from typing import Any

import pytest
from simcord import InteractionResult, MemberActor, interactions

from bot.screen import moves
from bot.table.table import Table
from cogs.one_poker.terms import AllIn, Bet, Call, Check, Fold, Lock, Move, Raise
from tests.bot.world import Screen, World
from tests.cogs.one_poker.playing import bold

COMMANDS: dict[type[Move], str] = {
    Lock: "carte",
    Check: "check",
    Bet: "miser",
    Call: "suivre",
    Raise: "relancer",
    AllIn: "tapis",
    Fold: "se-coucher",
}
ANA, BO = 0, 1
"""Who starts opens the first deal."""


# At the table ------------------------------------------------------------------------------------


async def typed(
    world: World, person: MemberActor, command: str, **options: Any
) -> InteractionResult:
    """Type a command of One Poker in the channel."""
    result = await person.slash(world.channel, f"one-poker {command}", **options)
    assert result.acknowledged, "Discord would say that the application did not respond"
    return result


async def play(world: World, person: MemberActor, move: Move) -> InteractionResult:
    """Type a move."""
    options = {}
    if isinstance(move, Lock):
        options["numero"] = move.card + 1
    elif isinstance(move, Bet | Raise):
        options["total"] = move.total
    return await typed(world, person, COMMANDS[type(move)], **options)


async def begin(world: World, **options: Any) -> Screen:
    """Ana challenges Bo, and he accepts; their board."""
    started = await typed(world, world.ana, "start", adversaire=world.bo, **options)
    await world.press(world.bo, world.answer(started), "accept")
    return await world.board()


async def lock_both(world: World) -> None:
    """Ana, then Bo, lock their first card."""
    for person in (world.ana, world.bo):
        await typed(world, person, "carte", numero=1)
    await world.settle()


async def opened(world: World, person: MemberActor, screen: Screen, label: str) -> Any:
    """The form behind a button."""
    result = await world.press(person, screen, label)
    assert result.modal is not None
    return result


def asker(person: MemberActor, screen: Screen, world: World) -> Any:
    """Whoever fills a form in: a member in the channel, a user in private."""
    direct = world.env.backend.get_channel(screen.message.channel_id).guild_id is None
    return person.user if direct else person


async def screen_of(world: World, person: MemberActor, where: str) -> Screen:
    return await world.board() if where == "board" else world.hand(person)


async def sent(world: World, person: MemberActor, custom_id: str, amount: str) -> InteractionResult:
    """A filled form with any id, sent in the channel."""
    box = {"type": 18, "component": {"type": 4, "custom_id": "0", "value": amount}}
    record, payload = interactions.base_payload(
        world.env.backend,
        type=5,
        channel_id=world.channel.id,
        guild_id=world.guild.id,
        user_id=person.id,
        data={"custom_id": custom_id, "components": [box]},
    )
    world.env.backend.emit("INTERACTION_CREATE", payload)
    await world.env.settle(idle=0.001)
    result = InteractionResult(world.env, record)
    assert result.acknowledged
    return result


def last_move(table: Table) -> dict[str, Any]:
    return {key: value for key, value in table.moves[-1].items() if key != "seat"}


# Whole matches -----------------------------------------------------------------------------------


async def test_a_match_by_commands(world: World) -> None:
    started = await typed(
        world, world.ana, "start", adversaire=world.bo, jetons=8, verrou="simultaneous"
    )
    invitation = world.answer(started)
    for words in ("8 jetons chacun", "place 1", "en même temps", "jusqu'au dernier jeton"):
        assert words in invitation.text
    await world.press(world.bo, invitation, "accept")
    chance, table = Random(3), await world.table()
    while table.is_open:
        seat = chance.choice(table.to_act)
        move = bold(table.state, seat, chance)
        answer = await play(world, world.person(table.people[seat]), move)
        assert answer.ephemeral
    await world.settle()
    board = await world.board()
    assert "🏆" in board.text
    assert table.seed.hex in board.text
    assert "Revanche" in board.labels
    assert not board.moves
    for person in (world.ana, world.bo):
        assert "🏆" in world.hand(person).text


@pytest.mark.parametrize("where", ["board", "hand"])
async def test_a_match_by_buttons_and_forms(world: World, where: str) -> None:
    await begin(world, jetons=1000, distributions=6)
    chance, table, asked = Random(3), await world.table(), 0
    while table.is_open:
        (seat,) = table.to_act
        person = world.person(table.people[seat])
        screen = await screen_of(world, person, where)
        while isinstance(move := bold(table.state, seat, chance), AllIn):
            pass  # such a match would soon be over
        ident = ":".join(moves.write(table.game, seat, move))
        if not isinstance(move, Bet | Raise):
            await world.press(person, screen, ident)
        else:
            label = "Miser…" if isinstance(move, Bet) else "Relancer…"
            form = await opened(world, person, screen, label)
            who = asker(person, screen, world)
            assert (await who.submit_modal(form, {"0": f" {move.total} "})).acknowledged
            asked += 1
        await world.settle()
        assert last_move(table) == table.game.moves.dump_python(move)
    assert asked >= 3
    assert "🏆" in (await world.board()).text


@pytest.mark.parametrize("level", ["debutant", "habitue", "maitre"])
async def test_a_match_against_the_house(world: World, level: str) -> None:
    names = {"debutant": "débutant", "habitue": "habitué", "maitre": "maître"}
    await typed(world, world.ana, "start", niveau=level, jetons=10, distributions=6)
    assert f"Duelliste ({names[level]})" in (await world.board()).text
    chance, table = Random(2), await world.table()
    while table.is_open:
        board = await world.board()
        assert all(f":{BO}." not in custom_id for custom_id in board.moves)
        if ANA not in table.to_act:
            await world.settle()
            continue
        move = table.game.default_move(table.state, ANA) if chance.randrange(2) else None
        await play(world, world.ana, move or bold(table.state, ANA, chance))
    await world.settle()
    assert [chair.player.level for chair in table.chairs] == [None, level]
    assert "partie terminée" in (await world.board()).text


async def test_the_house_is_what_one_plays_if_nobody_is_named(world: World) -> None:
    await typed(world, world.ana, "start")
    assert "Duelliste (habitué)" in (await world.board()).text
    assert "carte" in (await world.board()).text


async def test_a_rematch_keeps_the_level_and_turns_the_places(world: World) -> None:
    await typed(world, world.ana, "start", niveau="maitre")
    await typed(world, world.ana, "quitter")
    await world.settle()
    await world.press(world.ana, await world.board(), "rematch")
    await world.settle(0)
    table = await world.table(2)
    assert [chair.player.level for chair in table.chairs] == ["maitre", None]
    assert table.state.options.start_chips == 20


# Secrets -----------------------------------------------------------------------------------------


async def test_a_card_is_locked_on_the_board_and_nobody_reads_which(world: World) -> None:
    board = await begin(world)
    assert [label for label in board.labels if "Carte" in label] == ["Carte 1", "Carte 2"]
    await world.press(world.ana, board, "lock:0.1")
    await world.settle()
    board = await world.board()
    assert "Ana a verrouillé une carte" in board.text
    assert not [sign for sign in "♠♥♦♣" if sign in board.text]
    assert "Tu as verrouillé la carte 2" in world.hand(world.ana).text
    bos = world.hand(world.bo).text
    assert bos.count("🎴 Carte") == 2
    assert "Tu as verrouillé" not in bos


async def test_the_hand_names_its_cards_to_its_owner_alone(world: World) -> None:
    board = await begin(world)
    shown = world.answer(await world.press(world.ana, board, "main"))
    assert shown.message.ephemeral
    assert shown.text.count("🎴 Carte") == 2
    (label,) = (label for label in shown.labels if label.startswith("Carte 1"))
    assert re.search("[♠♥♦♣]", label)
    await world.press(world.ana, shown, "lock:0.0")
    assert last_move(await world.table()) == {"do": "lock", "card": 0}


async def test_a_refusal_names_no_card(world: World) -> None:
    await begin(world)
    await typed(world, world.ana, "carte", numero=1)
    for command, options in (("carte", {"numero": 2}), ("check", {}), ("suivre", {})):
        said = world.private(await typed(world, world.ana, command, **options))
        assert "Ce n'est pas à toi" in said
    said = world.private(await typed(world, world.bo, "check"))
    assert "verrouillées" in said


@pytest.mark.parametrize("where", ["board", "hand"])
async def test_a_locked_card_outlives_a_restart(world: World, where: str) -> None:
    """Between the two locks, and in the middle of the bets: each plays on where it stood."""
    await begin(world)
    await typed(world, world.ana, "carte", numero=2)
    await world.restart()
    screen = await screen_of(world, world.bo, where)
    await world.press(world.bo, screen, "lock:1.0")
    await world.settle()
    await world.press(world.ana, await screen_of(world, world.ana, where), "Miser 1 (minimum)")
    await world.settle()
    await world.restart()
    table = await world.table()
    assert table.state.locks == (1, 0)
    shown = table.state.deal.hands[ANA][1], table.state.deal.hands[BO][0]
    await world.press(world.bo, await screen_of(world, world.bo, where), "Suivre (1)")
    await world.settle()
    table = await world.table()
    assert table.state.last_deal.revealed == shown
    board = await world.board()
    assert all(world.bot.house.texts.card("fr", card) in board.text for card in shown)


# Amounts -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", [-5, 0, 20, 10**9])
async def test_a_typed_bet_out_of_bounds_is_told_the_bounds(world: World, total: int) -> None:
    await begin(world)
    await lock_both(world)
    said = world.private(await typed(world, world.ana, "miser", total=total))
    assert "de 1 à 19" in said
    assert (await world.table()).version == 2


async def test_a_typed_raise_out_of_bounds_is_told_the_bounds(world: World) -> None:
    await begin(world)
    await lock_both(world)
    await typed(world, world.ana, "miser", total=5)
    for total in (0, 5, 9, 20):
        said = world.private(await typed(world, world.bo, "relancer", total=total))
        assert "de 10 à 19" in said
    assert (await world.table()).version == 3
    await typed(world, world.bo, "relancer", total=10)
    assert last_move(await world.table()) == {"do": "raise", "total": 10}


async def test_what_cannot_be_done_now_is_said_why(world: World) -> None:
    await begin(world)
    await lock_both(world)
    for command, words in (
        ("suivre", "rien à suivre"),
        ("se-coucher", "rien à suivre"),
        ("carte", "ta carte l'est déjà"),
    ):
        options = {"numero": 1} if command == "carte" else {}
        assert words in world.private(await typed(world, world.ana, command, **options))
    said = world.private(await typed(world, world.ana, "relancer", total=5))
    assert "rien à suivre" in said
    await typed(world, world.ana, "tapis")
    for command, words in (
        ("check", "suis, relance ou couche-toi"),
        ("tapis", "suis ou couche-toi"),
    ):
        assert words in world.private(await typed(world, world.bo, command))
    assert (await world.table()).version == 3


@pytest.mark.parametrize("where", ["board", "hand"])
@pytest.mark.parametrize("amount", ["0", "20", "abc", "3,5", "-2", "1e1", "999999999"])
async def test_a_form_refuses_what_is_no_amount(world: World, where: str, amount: str) -> None:
    await begin(world)
    await lock_both(world)
    screen = await screen_of(world, world.ana, where)
    form = await opened(world, world.ana, screen, "Miser…")
    assert "de 1 à 19" in str(form.modal)
    who = asker(world.ana, screen, world)
    result = await who.submit_modal(form, {"0": amount})
    assert result.acknowledged
    assert "de 1 à 19" in world.answer(result).text
    assert (await world.table()).version == 2


@pytest.mark.parametrize("where", ["board", "hand"])
async def test_a_form_plays_in_place_of_its_button(world: World, where: str) -> None:
    await begin(world)
    await lock_both(world)
    screen = await screen_of(world, world.ana, where)
    form = await opened(world, world.ana, screen, "Miser…")
    who = asker(world.ana, screen, world)
    assert (await who.submit_modal(form, {"0": "7"})).acknowledged
    await world.settle()
    assert last_move(await world.table()) == {"do": "bet", "total": 7}
    for shown in (await world.board(), world.hand(world.ana), world.hand(world.bo)):
        assert "Ana mise 7 jetons" in shown.text
    assert "Relancer à 14 (minimum)" in (await world.board()).labels


async def test_a_form_that_came_too_late(world: World) -> None:
    await begin(world)
    await lock_both(world)
    form = await opened(world, world.ana, await world.board(), "Miser…")
    await typed(world, world.ana, "check")
    await typed(world, world.bo, "miser", total=4)
    late = await world.ana.submit_modal(form, {"0": "5"})
    assert "date d'avant" in world.private(late)
    assert (await world.table()).version == 4


async def test_a_form_of_the_deal_before(world: World) -> None:
    """The same question is on the table again; the form was opened for another one."""
    await begin(world)
    await lock_both(world)
    form = await opened(world, world.ana, await world.board(), "Miser…")
    await typed(world, world.ana, "check")
    await typed(world, world.bo, "check")
    table = await world.table()
    while table.state.phase != "bet" or table.to_act != (ANA,):
        (seat,) = table.to_act
        move = table.game.default_move(table.state, seat)
        await play(world, world.person(table.people[seat]), move)
    version = table.version
    late = await world.ana.submit_modal(form, {"0": "5"})
    assert "date d'avant" in world.private(late)
    assert table.version == version


async def test_somebody_elses_form(world: World) -> None:
    await begin(world)
    await lock_both(world)
    pressed = await world.press(world.bo, await world.board(), "Miser…")
    assert pressed.modal is None
    assert "Ce choix appartient à Ana" in world.private(pressed)
    filled = await sent(world, world.bo, "t:1:2:filled:bet:0.1", "5")
    assert "Ce choix appartient à Ana" in world.private(filled)
    bystander = await sent(world, world.chloe, "t:1:2:filled:bet:0.1", "5")
    assert "réservé à ceux qui jouent" in world.private(bystander)
    assert (await world.table()).version == 2


@pytest.mark.parametrize("where", ["board", "hand"])
async def test_a_form_that_a_restart_has_orphaned(world: World, where: str) -> None:
    await begin(world)
    await lock_both(world)
    screen = await screen_of(world, world.ana, where)
    form = await opened(world, world.ana, screen, "Miser…")
    await world.restart()
    who = asker(world.ana, screen, world)
    assert (await who.submit_modal(form, {"0": "5"})).acknowledged
    assert last_move(await world.table()) == {"do": "bet", "total": 5}


async def test_quick_amounts_and_all_in_are_one_press(world: World) -> None:
    await begin(world)
    await lock_both(world)
    await world.press(world.ana, await world.board(), "Miser 2 (pot)")
    await world.settle()
    await world.press(world.bo, world.hand(world.bo), "Tapis (19)")
    await world.settle()
    assert [move["do"] for move in (await world.table()).moves[2:]] == ["bet", "all_in"]
    assert "Suivre (17)" in (await world.board()).labels
    assert "Tapis" not in "".join((await world.board()).labels)


# The board ---------------------------------------------------------------------------------------


async def test_one_message_for_ten_deals(world: World) -> None:
    await begin(world)
    table = await world.table()
    first = table.place.message_id
    while table.state.deal.number < 11:
        assert table.place.message_id == first
        (seat,) = table.to_act
        move = table.game.default_move(table.state, seat)
        await play(world, world.person(table.people[seat]), move)
    await world.settle()
    assert table.place.message_id != first


async def test_boards_and_hands_in_english(world: World) -> None:
    world.languages[world.bo.id] = "en-GB"
    await begin(world)
    await typed(world, world.ana, "carte", numero=1)
    await world.settle()
    assert "verrouille une carte" in (await world.board()).text
    said = world.private(await typed(world, world.bo, "carte", numero=2))
    assert "You have locked card 2" in said


async def test_the_first_hand_of_whoever_began_speaks_his_language(world: World) -> None:
    """He has said nothing but the command: that is enough to know it by."""
    world.languages[world.ana.id] = "en-GB"
    await begin(world)
    assert "lock a card" in world.hand(world.ana).text
