"""Duel Poker on Discord: all ten kinds to the end, cards laid by two presses, auctions."""

from itertools import pairwise, product
from random import Random
from typing import Any

import pytest
from simcord import InteractionResult, MemberActor

from bot.game.contract import Range
from bot.screen import moves
from bot.table.seats import Refusal, Status
from bot.table.table import Table
from cogs.duel_poker.choices import PLACING
from cogs.duel_poker.hands import held
from cogs.duel_poker.terms import (
    Agree,
    Call,
    Fold,
    Mode,
    Move,
    Open,
    Pass,
    Phase,
    Place,
    Propose,
    Raise,
    Refuse,
)
from tests.bot.test_presses import forge
from tests.bot.world import MENU, Screen, World
from tests.cogs.duel_poker.playing import drawn
from tests.conftest import count

COMMANDS: dict[type[Move], str] = {
    Propose: "proposer",
    Agree: "accepter",
    Refuse: "refuser",
    Place: "poser",
    Open: "ouvrir",
    Pass: "passer",
    Call: "suivre",
    Raise: "relancer",
    Fold: "se-coucher",
}
EACH_MODE_ONCE = [(mode, number % 2 == 1) for number, mode in enumerate(Mode)]
SEPARATOR = 14
"""Discord's number of a component that is a line."""
KINDS = sorted(product(Mode, (False, True)), key=lambda kind: kind not in EACH_MODE_ONCE)
"""The ten kinds of game, each mode once at the head, every other one in Folie."""


@pytest.fixture(autouse=True)
def quick_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three pictures a move would be most of the work; their words are read here all the same."""
    monkeypatch.setattr("bot.screen.pictures.compose", lambda *_, **__: b"RIFF a picture WEBP")


# At the table ------------------------------------------------------------------------------------


async def typed(
    world: World, person: MemberActor, command: str, **options: Any
) -> InteractionResult:
    """Type a command of Duel Poker in the channel."""
    result = await person.slash(world.channel, f"duel-poker {command}", **options)
    assert result.acknowledged, "Discord would say that the application did not respond"
    return result


async def type_move(world: World, table: Table, move: Move) -> InteractionResult:
    """Whoever is to act types a move."""
    (seat,) = table.to_act
    options: dict[str, Any] = {}
    match move:
        case Propose(mode=mode, folie=folie):
            options = {"type": mode, "folie": folie}
        case Place(card=card, row=row, side=side):
            numero = held(table.view(seat)).index(card) + 1
            cote = "own" if side == seat else "other"
            options = {"numero": numero, "rangee": row, "cote": cote}
        case Open(row=row, amount=amount):
            options = {"rangee": row, "montant": amount}
        case Raise(total=total):
            options = {"total": total}
        case _:
            pass
    person = world.person(table.people[seat])
    return await typed(world, person, COMMANDS[type(move)], **options)


async def begin(world: World, **options: Any) -> Table:
    """Ana challenges Bo, and he accepts."""
    started = await typed(world, world.ana, "start", adversaire=world.bo, **options)
    await world.press(world.bo, world.answer(started), "accept")
    await world.settle()
    return await world.table()


def active(world: World, table: Table) -> MemberActor:
    """Who is to act."""
    return world.person(table.people[table.to_act[0]])


async def choose(person: MemberActor, screen: Screen, move: str) -> InteractionResult | None:
    """Choose the entry of a menu that stands for a move."""
    for component in screen.walk():
        for option in component.get("options", ()) if component["type"] == MENU else ():
            if option["value"] == move:
                return await person.select(
                    screen.message, values=[move], custom_id=component["custom_id"]
                )
    return None


async def press_move(world: World, table: Table, move: Move, where: str) -> None:
    """Whoever is to act presses what stands for a move; a card first, where there are several."""
    (seat,) = table.to_act
    person, written = active(world, table), ":".join(moves.write(table.game, seat, move))
    if isinstance(move, Place) and where == "hand":
        screen = world.hand(person)
        cards = held(table.view(seat))
        if len(cards) > 1:
            drafts = [custom_id for custom_id in screen.buttons if ":draft:" in custom_id]
            await world.press(person, screen, drafts[cards.index(move.card)].split(":", 1)[1])
            screen = world.hand(person)
        await world.press(person, screen, written)
        return
    screen = await world.board() if where == "board" else world.hand(person)
    if isinstance(move, Place):
        assert await choose(person, screen, written)
    else:
        private = "p" if where == "hand" else ""
        count = table.count(seat if private else None)
        await world.press(person, screen, f"{count}{private}:{written}")


def last_moves(table: Table, number: int) -> list[str]:
    """What was done last."""
    return [move["do"] for move in table.moves[-number:]]


# Whole games -------------------------------------------------------------------------------------


@pytest.mark.heavy
@pytest.mark.parametrize(("mode", "folie"), KINDS[: count(5, 10)])
async def test_each_of_the_ten_kinds_to_the_end(world: World, mode: Mode, folie: bool) -> None:
    """RULES 4.2: with auctions or without, cards laid in private, in Partage on the board."""
    table = await begin(world, type="dealer_consent", rounds=1, encheres=folie)
    chance = Random(str(mode))
    await press_move(world, table, Propose(mode.value, folie), "board")
    await world.settle()
    await press_move(world, table, Agree(), "board")
    await world.settle()
    assert (table.state.deal.mode, table.state.deal.folie) == (mode, folie)
    title = (await world.board()).text.splitlines()[0]
    assert ("Folie" in title) is folie
    where = "board" if mode is Mode.PARTAGE else "hand"
    while table.is_open:
        (seat,) = table.to_act
        move = drawn(table.state, chance)
        if isinstance(move, Open | Raise):
            # Sums have their own tests; here the least will do.
            spans = (s for s in table.game.legal(table.state, seat) if isinstance(s, Range))
            least = {getattr(s.least, "row", None): s.least for s in spans}
            move = least[getattr(move, "row", None)]
        await press_move(world, table, move, where if isinstance(move, Place) else "board")
        await world.settle()
    board = await world.board()
    assert "🏁 Round 1" in board.text.replace("**", "")
    assert "🏆" in board.text or "🤝" in board.text
    assert table.seed.hex in board.text
    assert not board.moves


async def test_a_game_by_commands(world: World) -> None:
    started = await typed(
        world, world.ana, "start", adversaire=world.bo, encheres=True, rounds=1, argent=500
    )
    invitation = world.answer(started)
    for words in (
        "un seul round",
        "au dé",
        "500 $ chacun",
        "3 relances au plus",
        "qui ne donne pas",
    ):
        assert words in invitation.text
    await world.press(world.bo, invitation, "accept")
    chance, table = Random(5), await world.table()
    while table.is_open:
        answer = await type_move(world, table, drawn(table.state, chance))
        assert answer.ephemeral
    await world.settle()
    board = await world.board()
    assert "🏁" in board.text
    assert "Revanche" in board.labels
    for person in (world.ana, world.bo):
        assert "🏁" in world.hand(person).text


async def test_against_the_house(world: World) -> None:
    await typed(world, world.ana, "start", rounds=1, encheres=True)
    chance, table = Random(4), await world.table()
    while table.is_open:
        if table.to_act == (0,):
            await type_move(world, table, drawn(table.state, chance))
        else:
            await world.settle()
    await world.settle()
    assert "partie terminée" in (await world.board()).text.lower()


async def test_the_die_is_rolled_on_the_board(world: World) -> None:
    table = await begin(world)
    text = (await world.board()).text
    assert "lance le dé" in text
    assert str(table.state.deal.dice[0]) in text
    assert table.seed.commitment in text


async def test_a_new_message_a_round_with_the_showdown_on_it(world: World) -> None:
    table = await begin(world, type="pioche", rounds=2)
    first = table.place.message_id
    while table.state.deal.number == 1:
        assert table.place.message_id == first
        await type_move(world, table, drawn(table.state, Random(1)))
    await world.settle()
    assert table.place.message_id != first
    text = (await world.board()).text
    assert "Round 2/2" in text
    assert text.count("au milieu") == 3


# Cards laid in private ---------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["message", "Ma main"])
async def test_two_presses_lay_a_card(world: World, where: str) -> None:
    table = await begin(world, type="prise", rounds=1)
    (seat,) = table.to_act
    person = active(world, table)
    screen = world.hand(person)
    if where == "Ma main":
        screen = world.answer(await world.press(person, await world.board(), "main"))
        assert screen.message.ephemeral
    card = held(table.view(seat))[1]
    sign = world.bot.house.texts.card("fr", card).strip("*")
    assert not any("rangée" in label for label in screen.labels)
    draft = [custom_id for custom_id in screen.buttons if ":draft:" in custom_id][1]
    await world.press(person, screen, draft.split(":", 1)[1])
    assert table.version == 0, "composing is no move"
    screen = world.look(screen.message.channel_id, screen.message.id)
    label = next(label for label in screen.labels if label.endswith("en rangée 2"))
    assert label.startswith(sign)
    await world.press(person, screen, label)
    await world.settle()
    assert table.moves == [{"seat": seat, "do": "place", "card": card, "row": 2, "side": seat}]
    assert f"{sign}** en rangée 2" in (await world.board()).text


async def test_the_board_bears_no_card_of_a_hand(world: World) -> None:
    table = await begin(world, type="donne", rounds=1)
    board = await world.board()
    hands = {card for hand in table.state.table.hands for card in hand}
    signs = {world.bot.house.texts.card("fr", card) for card in hands}
    assert not board.moves
    assert not [sign for sign in signs if sign in board.text]
    assert not [card for card in hands if card in str(board.message.components)]


async def test_a_second_card_goes_across_with_a_message_and_a_mark(world: World) -> None:
    """Séparation (DP-R5)."""
    table = await begin(world, type="separation", rounds=1)
    giver, (seat,) = active(world, table), table.to_act
    taker = world.person(table.people[1 - seat])
    await press_move(world, table, drawn(table.state, Random(1)), "hand")
    await world.settle()
    assert table.state.phase is Phase.PLACE_GIVEN
    given = world.bot.house.texts.card("fr", table.state.table.hands[1 - seat][0])
    board = await world.board()
    assert f"⚡ **Vite, {'Ana' if taker is world.ana else 'Bo'} !**" in board.text
    assert given not in board.text
    assert f"<@{taker.id}>" in board.text
    assert given in world.hand(taker).text
    assert "pose-la tout de suite" in world.hand(taker).text
    assert "donne" in world.hand(giver).text
    await press_move(world, table, drawn(table.state, Random(1)), "hand")
    await world.settle()
    assert table.to_act == (1 - seat,), "then it is the other's turn to draw"


async def test_others_may_not_take_from_the_lot(world: World) -> None:
    table = await begin(world, type="partage", rounds=1)
    board, (seat,) = await world.board(), table.to_act
    written = ":".join(moves.write(table.game, seat, drawn(table.state, Random(1))))
    other = world.person(table.people[1 - seat])
    for person, words in (
        (other, "Ce choix appartient à"),
        (world.chloe, "réservé à ceux qui jouent"),
    ):
        refused = await choose(person, board, written)
        assert refused is not None
        assert words in world.private(refused)
    assert table.version == 0


async def test_an_old_entry_and_an_old_draft_lead_nowhere(world: World) -> None:
    table = await begin(world, type="prise", rounds=1)
    person, (seat,) = active(world, table), table.to_act
    board, (card, *_) = await world.board(), held(table.view(seat))
    written = ":".join(moves.write(table.game, seat, Place(card, 2, seat)))
    await type_move(world, table, Place(card, 1, seat))
    await type_move(world, table, drawn(table.state, Random(2)))
    for custom_id in (f"t:1:0p:{written}", f"t:1:0p:draft:{seat}.0/8.0"):
        late = await forge(world, person, board, custom_id)
        assert "date d'avant" in world.private(late)
    forged = f"t:1:{table.count(seat)}p:draft:{seat}.7/8.0"
    none = await forge(world, person, board, forged)
    assert "Tu n'as pas cette carte" in world.private(none)
    assert table.version == 2


async def test_a_restart_between_the_two_presses(world: World) -> None:
    table = await begin(world, type="donne", rounds=1)
    person, (seat,) = active(world, table), table.to_act
    screen = world.hand(person)
    draft = [custom_id for custom_id in screen.buttons if ":draft:" in custom_id][2]
    await world.press(person, screen, draft.split(":", 1)[1])
    chosen = next(c for c in world.hand(person).buttons if ":place:" in c)
    await world.restart()
    pressed = await forge(world, person, await world.board(), chosen)
    assert pressed.acknowledged
    (move,) = (await world.table()).moves
    assert (move["seat"], move["do"], move["row"]) == (seat, "place", 1)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"numero": 5, "rangee": 1}, "Tu n'as pas cette carte"),
        ({"numero": 1, "rangee": 4}, "n'est pas en jeu"),
        ({"numero": 1, "rangee": 1, "cote": "other"}, "de son propre côté"),
    ],
)
async def test_a_typed_placement_that_is_none(
    world: World, options: dict[str, Any], words: str
) -> None:
    table = await begin(world, type="prise", rounds=1)
    person = active(world, table)
    assert words in world.private(await typed(world, person, "poser", **options))
    for command in ("passer", "suivre", "refuser"):
        said = world.private(await typed(world, person, command))
        assert "pas le moment" in said
    other = world.bo if person is world.ana else world.ana
    said = world.private(await typed(world, other, "poser", numero=1, rangee=1))
    assert "pas à toi" in said
    assert table.version == 0


# Auctions (RULES 4.6) ----------------------------------------------------------------------------


async def to_bet(world: World, **options: Any) -> Table:
    """The first card is laid, and its player may open."""
    table = await begin(world, type="pioche", rounds=1, encheres=True, **options)
    await type_move(world, table, Place(held(table.view(table.to_act[0]))[0], 1, table.to_act[0]))
    await world.settle()
    assert table.state.phase is Phase.BET
    return table


@pytest.mark.parametrize("amount", ["75", "2050 $", "abc"])
@pytest.mark.parametrize("where", ["board", "hand"])
async def test_a_form_refuses_what_is_out_of_bounds(world: World, where: str, amount: str) -> None:
    table = await to_bet(world)
    person = active(world, table)
    screen = await world.board() if where == "board" else world.hand(person)
    form = await world.press(person, screen, "Rangée 2 : autre…")
    assert "de 50 à 2000, par 50" in str(form.modal)
    who = person if where == "board" else person.user
    refused = await who.submit_modal(form, {"0": amount})
    assert "de 50 à 2000, par 50" in world.answer(refused).text
    assert table.version == 1


async def test_a_form_opens_and_a_form_raises(world: World) -> None:
    table = await to_bet(world)
    opener = active(world, table)
    form = await world.press(opener, await world.board(), "Rangée 2 : autre…")
    assert (await opener.submit_modal(form, {"0": "150 $"})).acknowledged
    await world.settle()
    answerer = active(world, table)
    board = await world.board()
    assert "Suivre (150 $)" in board.labels
    assert "Suivre la partie" in board.labels, "who watches is not asked to call"
    assert "mise 150 $" in board.text, "the alternative text says it as well"
    form = await world.press(answerer, board, "Relancer…")
    assert "de 300 à 2000, par 50" in str(form.modal)
    assert (await answerer.submit_modal(form, {"0": "300"})).acknowledged
    await world.settle()
    await world.press(opener, await world.board(), "Se coucher")
    await world.settle()
    assert last_moves(table, 3) == ["open", "raise", "fold"]
    board = await world.board()
    assert "se couche" in board.text
    assert "payée" in board.text
    assert sum(table.state.stakes.money) == 4200


@pytest.mark.parametrize(
    ("command", "options", "words"),
    [
        ("ouvrir", {"rangee": 1, "montant": 20}, "de 50 à 2000, par 50"),
        ("ouvrir", {"rangee": 1, "montant": 75}, "de 50 à 2000, par 50"),
        ("ouvrir", {"rangee": 4, "montant": 50}, "n'est pas en jeu"),
        ("relancer", {"total": 100}, "pas le moment"),
        ("poser", {"numero": 1, "rangee": 1}, "pas le moment"),
    ],
)
async def test_a_typed_bet_that_is_none(
    world: World, command: str, options: dict[str, Any], words: str
) -> None:
    table = await to_bet(world)
    said = world.private(await typed(world, active(world, table), command, **options))
    assert words in said
    assert table.version == 1


async def test_a_form_that_came_too_late(world: World) -> None:
    table = await to_bet(world)
    opener = active(world, table)
    form = await world.press(opener, await world.board(), "Rangée 1 : autre…")
    await typed(world, opener, "passer")
    late = await opener.submit_modal(form, {"0": "100"})
    assert "date d'avant" in world.private(late)
    assert last_moves(table, 1) == ["pass"]


# A turn that offers nothing but a pass -----------------------------------------------------------


async def broke(world: World) -> Table:
    """Both have staked all they had on row 1: nobody can open any more."""
    table = await to_bet(world, argent=100)
    await typed(world, active(world, table), "ouvrir", rangee=1, montant=100)
    await typed(world, active(world, table), "suivre")
    await world.settle()
    return table


async def test_the_table_passes_by_itself_and_the_record_has_it(world: World) -> None:
    table = await broke(world)
    while table.is_open and table.state.deal.number == 1:
        version, (seat,) = table.version, table.to_act
        assert table.state.phase in PLACING, "nobody is asked to pass"
        await type_move(world, table, drawn(table.state, Random(version)))
        if table.is_open:
            assert table.version == version + 2
            assert table.moves[-1] == {"seat": seat, "do": "pass"}
            assert table.to_act == (1 - seat,)
    await world.settle()
    assert table.status is Status.OVER
    document = table.document()
    placed = [move for move in document["moves"] if move["do"] == "place"]
    passed = [move for move in document["moves"] if move["do"] == "pass"]
    assert len(placed) == 24
    assert len(passed) == 24 - 1 - 1, "all turns but the one that opened, and the very last"


async def test_a_press_that_leads_to_a_pass_is_answered_by_the_board_after_it(
    world: World,
) -> None:
    table = await broke(world)
    (seat,) = table.to_act
    person = active(world, table)
    await press_move(world, table, drawn(table.state, Random(1)), "hand")
    await world.settle()
    board = await world.board()
    assert "n'ouvre pas d'enchère" in board.text
    assert "en rangée" in board.text, "the card laid is still told"
    assert "Pas d'enchère" not in board.labels
    other = "Bo" if person is world.ana else "Ana"
    assert f"👉 {other}, pose une carte" in board.text
    assert seat not in table.to_act


async def test_the_house_and_sleepers_pass_too(world: World) -> None:
    table = await broke(world)
    version = table.version
    await world.settle(200)
    assert table.version >= version + 2
    assert last_moves(table, 2) == ["place", "pass"]


async def test_a_pass_that_a_kill_came_before_is_made_when_the_bot_is_back(world: World) -> None:
    table = await broke(world)
    (seat,) = table.to_act
    timekeeper = world.bot.house.tables._time

    async def killed(table: Table) -> bool:
        return False

    timekeeper._pass_over = killed  # type: ignore[method-assign]
    await type_move(world, table, drawn(table.state, Random(1)))
    assert table.state.phase is Phase.BET
    await world.restart()
    await world.settle()
    table = await world.table()
    assert table.moves[-1] == {"seat": seat, "do": "pass"}
    assert table.to_act == (1 - seat,)


async def test_a_pass_that_is_not_stored_spoils_no_card(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The card is on disk: its player is not told that it is not, and the pass comes later."""
    table = await broke(world)
    (seat,) = table.to_act
    ledger = world.bot.house.tables._ledger
    stores = ledger.play

    async def fails(at: Table, by: int, move: Any, *rest: Any) -> None:
        if isinstance(move, Pass):
            raise Refusal("refusal-not-stored")
        await stores(at, by, move, *rest)

    with monkeypatch.context() as broken:
        broken.setattr(ledger, "play", fails)
        answer = await type_move(world, table, drawn(table.state, Random(1)))
        assert "n'a pas été enregistré" not in world.answer(answer).text
        assert table.state.phase is Phase.BET
    await world.settle(40)
    assert table.moves[-1] == {"seat": seat, "do": "pass"}


# Beside the moves --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "words"),
    [("arreter", "Partie arrêtée par Ana"), ("quitter", "Ana perd par forfait")],
)
async def test_a_game_that_is_stopped_says_just_that(
    world: World, command: str, words: str
) -> None:
    """Both still hold cards: nobody is told that there is nothing left to play."""
    await begin(world, type="prise", rounds=1)
    await typed(world, world.ana, command)
    await world.settle()
    for screen in (await world.board(), world.hand(world.ana), world.hand(world.bo)):
        assert words in screen.text
        assert "rien à jouer" not in screen.text
        assert_no_two_rules_meet(screen)


async def test_while_a_kind_is_proposed_no_section_is_empty(world: World) -> None:
    """The picture says all of the table."""
    table = await begin(world, type="dealer_consent", rounds=1)
    for move in (Propose("donne", True), Agree()):
        for screen in (await world.board(), world.hand(world.ana), world.hand(world.bo)):
            assert "Donne : quatre cartes en main" in screen.text
            assert_no_two_rules_meet(screen)
        await type_move(world, table, move)
        await world.settle()


def assert_no_two_rules_meet(screen: Screen) -> None:
    """A separator is followed by something else."""
    kinds = [component["type"] for component in screen.walk()]
    assert SEPARATOR in kinds
    assert (SEPARATOR, SEPARATOR) not in set(pairwise(kinds))


async def test_in_english(world: World) -> None:
    world.languages[world.ana.id] = world.languages[world.bo.id] = "en-GB"
    table = await begin(world, type="prise", rounds=1)
    person = active(world, table)
    said = world.private(await typed(world, person, "poser", numero=1, rangee=2))
    assert "in row 2" in said
