"""What Duel™ shows: every moment of many games within Discord's limits, and a game to read."""

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from functools import cache
from itertools import product
from random import Random
from textwrap import dedent
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from bot.game.chance import Chance, Seed
from bot.game.contract import Seat
from bot.screen.board import (
    Block,
    Board,
    Button,
    Cards,
    Facts,
    Menu,
    Name,
    Pictured,
    Row,
    Rule,
    Text,
)
from bot.screen.texts import ENGLISH, FRENCH, PLAIN, UNBROKEN, Texts
from cogs.duel.phases import lower_seat, resolve, resolve_tie
from cogs.duel.robot import choose
from cogs.duel.rules import GAME
from cogs.duel.screen import SCREEN
from cogs.duel.terms import (
    BANK,
    HOME,
    VISITOR,
    Accept,
    BankPick,
    Challenge,
    DuelView,
    Event,
    Hit,
    LaunchBlackJack,
    Listed,
    Move,
    Options,
    Phase,
    Pick,
    SetDealt,
    Stand,
)
from tests.conftest import count

GAMES = 200
OUTCOMES = {
    "accepted",
    "challenge_reversed_rank",
    "challenge_reversed_suit",
    "challenge_equalised",
    "challenge_failed",
    "tie_both",
    "tie_none",
}
HOUSE_COMPONENTS = 10
"""Left for what the house adds: the container, the hand and rules buttons, deadlines, hashes."""
HOUSE_CHARACTERS = 1000
TEXTS = Texts(strict=True)

NAMES = ("<@100000000000000001>", "\\*\\_" * 32, "Cléo")


def _say(locale: str, said: Text, names: Sequence[str] = ()) -> str:
    """A text, with plain spaces."""
    return TEXTS.say(locale, said, names).replace(UNBROKEN, " ")


def key(word: str) -> str:
    return word.replace("_", "-")


# Many games --------------------------------------------------------------------------------------


def every_option() -> list[Options]:
    """All that may be agreed on, in an order that a sample meets much of.

    Penalties are left out: they change nothing at a table, and the invitation does not offer them.
    """
    lists = {name: _values(field.annotation) for name, field in Options.model_fields.items()}
    lists["sets"] = [1, 3]
    del lists["penalties"]
    combined = [
        Options(**dict(zip(lists, values, strict=True))) for values in product(*lists.values())
    ]
    Random(0).shuffle(combined)
    return combined


def _values(annotation: Any) -> list[Any]:
    return list(get_args(annotation))


def states(number: int) -> Iterator[Any]:
    """A random game of that number, moment by moment."""
    rng = Random(number)
    every = every_option()
    options = every[number % len(every)]
    seats = GAME.seats(options).start
    state = GAME.start(options, seats, Chance(Seed(rng.randbytes(32))))
    yield state
    while to_act := GAME.to_act(state):
        seat = rng.choice(to_act)
        state = GAME.play(state, seat, rng.choice(GAME.legal(state, seat)))
        yield state


def boards(state: Any, moves: int) -> Iterator[tuple[Seat | None, DuelView, Board]]:
    """What everybody and each seat sees."""
    for seat in (None, *range(state.seats)):
        view = GAME.view(state, seat)
        show = SCREEN.board if seat is None else SCREEN.hand
        yield seat, view, show(view, Facts(moves))


@cache
def said(locale: str, part: Text) -> str:
    return _say(locale, part, NAMES)


def buttons(board: Board) -> list[Button]:
    rows = (block.buttons for block in board.blocks if isinstance(block, Row))
    return [button for row in rows for button in row if isinstance(button, Button)]


def texts(board: Board) -> list[Text]:
    return [board.title, *(line for block in board.blocks for line in lines_of(block))]


def lines_of(block: Block) -> tuple[Text, ...]:
    """The lines of a block, those that a picture shows too included."""
    return (block,) if isinstance(block, Text) else getattr(block, "lines", ())


def everything(board: Board, locale: str) -> str:
    labels = [button.label for button in buttons(board)]
    return "\n".join(said(locale, part) for part in (*texts(board), *labels))


def components(board: Board) -> int:
    rows = (len(block.buttons) for block in board.blocks if isinstance(block, Row))
    return 1 + len(board.blocks) + sum(rows)


def is_plain(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(map(is_plain, value))
    if isinstance(
        value, (*get_args(Move), Board, Button, Row, Rule, Menu, Pictured, Text, Name, Cards)
    ):
        assert is_dataclass(value)
        return all(is_plain(getattr(value, field.name)) for field in fields(value))
    return value is None or isinstance(value, str | int | Enum)


def is_within_limits(board: Board) -> bool:
    drawn = buttons(board)
    assert components(board) <= 40 - HOUSE_COMPONENTS
    assert all(1 <= len(block.buttons) <= 5 for block in board.blocks if isinstance(block, Row))
    assert len({(button.seat, button.move) for button in drawn}) == len(drawn)
    for locale in (FRENCH, ENGLISH):
        assert all(1 <= len(said(locale, button.label)) <= 36 for button in drawn)
        assert len(everything(board, locale)) <= 4000 - HOUSE_CHARACTERS
        assert all(said(locale, part).strip() for part in texts(board))
    return True


@pytest.mark.heavy
@pytest.mark.parametrize("part", range(4))
def test_every_moment_of_many_games_can_be_shown(part: int) -> None:
    for number in range(part, count(GAMES // 3, GAMES), 4):
        chapter = 0
        for moves, state in enumerate(states(number)):
            for seat, view, board in boards(state, moves):
                assert is_plain(board)
                assert is_within_limits(board)
                offered = {(b.seat, b.move) for b in buttons(board) if not b.disabled}
                owners = view.to_act if seat is None else {seat} & set(view.to_act)
                assert offered == {(s, move) for s in owners for move in GAME.legal(state, s)}
                assert board.chapter >= chapter
            chapter = board.chapter


def test_the_many_games_meet_everything_that_can_happen() -> None:
    events, outcomes, phases = set(), set(), set()
    for number in range(GAMES):
        for state in states(number):
            phases.add((state.phase, state.sudden_duels > 0))
            for event in state.events:
                events.add(type(event))
                outcomes.add(getattr(event, "outcome", "accepted"))
    assert events == set(get_args(Event))
    assert outcomes == OUTCOMES
    sudden = {Phase.DECIDE, Phase.BANK_PICK, Phase.OVER}
    assert phases == {(p, False) for p in Phase} | {(p, True) for p in sudden}


def hidden_cards(state: Any) -> set[str]:
    """What lies face down, and under no card that everybody saw being put there."""
    down = {
        card
        for cards, up in zip(
            (*state.rows, state.bank), (*state.rows_up, state.bank_up), strict=True
        )
        for card, shown in zip(cards, up, strict=True)
        if not shown
    }
    return down | set(state.pile[: len(state.pile) - state.bottom])


def cards_in(value: Any) -> set[str]:
    """The cards that a value names."""
    if isinstance(value, str):
        return {value} if len(value) == 2 else set()
    if isinstance(value, tuple):
        return {card for part in value for card in cards_in(part)}
    if is_dataclass(value) and not isinstance(value, type):
        return {c for field in fields(value) for c in cards_in(getattr(value, field.name))}
    return set()


@pytest.mark.heavy
def test_no_card_that_lies_face_down_is_named() -> None:
    for number in range(count(GAMES // 3, GAMES)):
        for moves, state in enumerate(states(number)):
            hidden = hidden_cards(state)
            # After a new deal the Set before is still told of; the same cards lie hidden again.
            if any(isinstance(event, SetDealt) for event in state.events):
                hidden -= cards_in(state.events)
            if state.last_duel and state.duel == 1:
                hidden -= cards_in((state.last_duel.cards, state.last_duel.bank_card))
            for _, _, board in boards(state, moves):
                for locale in (FRENCH, ENGLISH):
                    shown = everything(board, locale)
                    assert not [c for c in hidden if TEXTS.card(locale, c) in shown]


def test_a_pick_shows_to_nobody_else_before_both_are_in() -> None:
    for number in range(20):
        for moves, state in enumerate(states(number)):
            if state.phase is not Phase.PICK:
                continue
            for seat in GAME.to_act(state):
                after = [GAME.play(state, seat, m) for m in GAME.legal(state, seat)]
                waiting = [s for s in after if s.phase is Phase.PICK and s.picks[seat] is not None]
                seen = [
                    {reader: board for reader, _, board in boards(s, moves + 1) if reader != seat}
                    for s in waiting
                ]
                assert all(other == seen[0] for other in seen)


def test_a_game_that_was_stopped_asks_nobody_for_anything() -> None:
    for number in range(20):
        for moves, state in enumerate(states(number)):
            for seat in (None, *range(state.seats)):
                view = replace(GAME.view(state, seat), to_act=(), choices=())
                board = (SCREEN.board if seat is None else SCREEN.hand)(view, Facts(moves))
                assert is_within_limits(board)
                assert not buttons(board)
                assert not any(part.key == "duel-hand-picked" for part in texts(board))


def test_the_robot_plays_a_legal_move_from_a_view_alone() -> None:
    for number in range(20):
        rng = Random(number)
        for state in states(number):
            for seat in GAME.to_act(state):
                move = choose(GAME.view(state, seat), rng)
                assert move in GAME.legal(state, seat)


# Words -------------------------------------------------------------------------------------------


def test_every_option_has_its_words() -> None:
    for options in every_option():
        for locale in (FRENCH, ENGLISH):
            lines = [said(locale, line) for line in SCREEN.terms(options)]
            assert len(lines) == len(set(lines)) == len(Options.model_fields) - 1
            names = [said(locale, name) for name in SCREEN.seat_names(options)]
            assert len(names) == GAME.seats(options).start


def test_other_options_are_other_words() -> None:
    agreed = {tuple(said(FRENCH, line) for line in SCREEN.terms(o)) for o in every_option()}
    assert len(agreed) == len(every_option())


def test_every_way_a_duel_ends_has_its_words() -> None:
    for outcome in OUTCOMES:
        assert TEXTS.has(f"duel-scored-{key(outcome)}")


def test_the_rules_can_be_read_on_a_phone() -> None:
    assert 4 <= len(SCREEN.pages) <= 6
    for page in SCREEN.pages:
        for locale in (FRENCH, ENGLISH):
            rules = said(locale, Text(page))
            assert rules.startswith("### ")
            assert len(rules) < 1500


def test_the_rules_examples_are_the_rules_of_the_game() -> None:
    """Each line of the pages that shows cards and their points, played."""
    ranks = {"V": "J", "D": "Q", "R": "K", "10": "T"}
    suits = dict(zip("♠♥♦♣", "SHDC", strict=True))

    def card(sign: str) -> str:
        return ranks.get(sign[:-1], sign[:-1]) + suits[sign[-1]]

    told = {
        "1 point en face": (0, 1),
        "pareil": (0, 1),
        "1 point chacun": (1, 1),
        "2 points": (2, 0),
        "personne ne boit": (0, 0),
    }
    examples = 0
    for page in SCREEN.pages:
        for line in said(FRENCH, Text(page)).replace(PLAIN, "").splitlines():
            if not line.startswith("> "):
                continue
            cards, points = line[2:].split(" : ")
            mine, rest = cards.split(" contre ")
            other, bank = rest.split(", Banque ")
            pair = card(mine), card(other)
            expected = next(value for start, value in told.items() if points.startswith(start))
            if lower_seat(pair) is None:
                assert resolve_tie(pair[0], card(bank))[1] == expected, line
            else:
                assert lower_seat(pair) == VISITOR
                assert resolve(*pair, card(bank))[1] == expected, line
            examples += 1
    assert examples == 8


def test_the_moderation_line_stands_on_the_first_board_only() -> None:
    view = GAME.view(GAME.start(Options(), 2, Chance(Seed(bytes(32)))), None)
    warning = Text("duel-moderation")
    assert warning in SCREEN.board(view, Facts(0)).blocks
    assert warning not in SCREEN.board(view, Facts(1)).blocks


def test_a_silent_right_is_a_button_and_no_word() -> None:
    seen = 0
    for number in range(GAMES):
        for moves, state in enumerate(states(number)):
            if state.phase is not Phase.PICK or state.right is None:
                continue
            view = GAME.view(state, None)
            board = SCREEN.board(view, Facts(moves))
            assert [b.seat for b in buttons(board) if b.move == LaunchBlackJack()] == [state.right]
            assert not any("right" in part.key for part in texts(board))
            seen += 1
    assert seen


def test_places_keep_their_numbers_and_cards_turned_up_cannot_be_pressed() -> None:
    board = SCREEN.board(GAME.view(moment(4), None), Facts(4))
    row = next(block for block in board.blocks if isinstance(block, Row))
    assert [said(FRENCH, button.label) for button in row.buttons] == list("12345")
    assert [button.disabled for button in buttons(board)[:5]] == [True, False, False, False, False]


# A game to read ----------------------------------------------------------------------------------

DECK = (
    *("7H", "TH", "4C", "6C", "9S", "9D", "2D", "5S", "QH", "3H"),  # to each in turn
    *("AH", "2C", "QS", "8S", "AD"),  # the bank
    *("5D", "8H", "AS", "9C", "TD", "KC", "6D"),  # the pile
)
MOVES: tuple[tuple[Seat, Move], ...] = (
    *((VISITOR, Pick(0)), (HOME, Pick(0)), (VISITOR, Challenge()), (BANK, BankPick(0))),
    *((HOME, Pick(1)), (VISITOR, Pick(1)), (VISITOR, Challenge()), (BANK, BankPick(2))),
    *((VISITOR, Pick(2)), (HOME, Pick(2))),
    *((VISITOR, Pick(3)), (HOME, Pick(3)), (VISITOR, Challenge()), (BANK, BankPick(3))),
    *((HOME, LaunchBlackJack()), (VISITOR, Hit()), (VISITOR, Stand())),
    *((VISITOR, Pick(4)), (HOME, Pick(4)), (HOME, Challenge()), (BANK, BankPick(4))),
    (HOME, Accept()),
)


def moment(moves: int, options: BaseModel | None = None) -> Any:
    """The game after so many of its moves."""
    agreed = options or Options(bank="seat", sets=1)
    state = GAME.start(Options.model_validate(agreed), 3, Chance(listed=Listed(decks=(DECK,))))
    for seat, move in MOVES[:moves]:
        state = GAME.play(state, seat, move)
    return state


def page(locale: str, moves: int, seat: Seat | None = None) -> str:
    """A board, or a hand, as a reader sees it."""
    view = GAME.view(moment(moves), seat)
    board = (SCREEN.board if seat is None else SCREEN.hand)(view, Facts(moves))
    names = ("Ana", "Bo", "Cléo")

    def line(block: Any) -> str:
        match block:
            case Text():
                return _say(locale, block, names)
            case Pictured(lines):
                return "\n".join(_say(locale, one, names) for one in lines)
            case Row(buttons):
                return " ".join(
                    f"({_say(locale, b.label)})"
                    if isinstance(b, Button) and b.disabled
                    else f"[{b.emoji or ''}{_say(locale, b.label)}]"
                    for b in buttons
                )
            case _:
                return "---"

    return "\n".join(map(line, (board.title, *board.blocks))).replace(PLAIN, "")


def expected(board: str) -> str:
    return dedent(board).strip()


def test_the_first_board_as_it_reads() -> None:
    assert page(FRENCH, 0) == expected("""
        Duel™ · Set 1/1 · Duel 1/5
        -# Un shot est un compteur : de l'eau ou un sirop comptent tout autant. L'alcool est \
réservé à celles et ceux qui ont l'âge légal, et son abus est dangereux pour la santé : à \
consommer avec modération, ou pas du tout.
        ---
        🃏 Set 1 : les cartes sont distribuées, faces cachées.
        ---
        **Ana** (Visiteur)
        🎴 🎴 🎴 🎴 🎴
        **Bo** (Domicile)
        🎴 🎴 🎴 🎴 🎴
        **Cléo** (Banque)
        🎴 🎴 🎴 🎴 🎴
        **Ana** — Set : 0 · total : 0 · aucun shot
        **Bo** — Set : 0 · total : 0 · aucun shot
        👉 Ana, retourne une carte devant Bo :
        [🎴1] [🎴2] [🎴3] [🎴4] [🎴5]
        👉 Bo, retourne une carte devant Ana :
        [🎴1] [🎴2] [🎴3] [🎴4] [🎴5]
    """)
    assert page(ENGLISH, 0) == expected("""
        Duel™ · Set 1/1 · Duel 1/5
        -# A shot is a counter: water or juice count just as well. Alcohol is for those of \
legal drinking age only, and its abuse is bad for your health: drink responsibly, or not at all.
        ---
        🃏 Set 1: the cards are dealt, face down.
        ---
        **Ana** (Visiteur)
        🎴 🎴 🎴 🎴 🎴
        **Bo** (Domicile)
        🎴 🎴 🎴 🎴 🎴
        **Cléo** (Banque)
        🎴 🎴 🎴 🎴 🎴
        **Ana** — Set: 0 · total: 0 · no shots
        **Bo** — Set: 0 · total: 0 · no shots
        👉 Ana, turn up a card in front of Bo:
        [🎴1] [🎴2] [🎴3] [🎴4] [🎴5]
        👉 Bo, turn up a card in front of Ana:
        [🎴1] [🎴2] [🎴3] [🎴4] [🎴5]
    """)


def test_a_challenge_that_the_banque_answers_as_it_reads() -> None:
    assert page(FRENCH, 3) == expected("""
        Duel™ · Set 1/1 · Duel 1/5
        📣 Ana : « Je challenge ! »
        ---
        **Ana** (Visiteur)
        **7♥** 🎴 🎴 🎴 🎴
        **Bo** (Domicile)
        **10♥** 🎴 🎴 🎴 🎴
        **Cléo** (Banque)
        🎴 🎴 🎴 🎴 🎴
        ⚔️ Ana **7♥** contre **10♥** Bo
        **Ana** — Set : 0 · total : 0 · aucun shot
        **Bo** — Set : 0 · total : 0 · aucun shot
        👉 Cléo, retourne une carte de la Banque :
        [🎴1] [🎴2] [🎴3] [🎴4] [🎴5]
    """)
    assert page(ENGLISH, 3, BANK) == expected("""
        Duel™ · Set 1/1 · Duel 1/5
        📣 Ana: “Je challenge !”
        ---
        **Ana** — Set: 0 · total: 0 · no shots
        **Bo** — Set: 0 · total: 0 · no shots
        **Cléo** (Banque)
        🎴 🎴 🎴 🎴 🎴
        ⚔️ Ana **7♥** against **10♥** Bo
        👉 Cléo, turn up a card of the Banque:
        [🎴1] [🎴2] [🎴3] [🎴4] [🎴5]
    """)


def test_one_duellist_has_picked_as_it_reads() -> None:
    assert page(ENGLISH, 5) == expected("""
        Duel™ · Set 1/1 · Duel 2/5
        Previous duel · Banque: **A♥**. Three cards of one suit: the tables turn! The point \
goes to Bo.
        🥃 Bo drinks 1 shot.
        ✅ Bo has chosen.
        ---
        **Ana** (Visiteur)
        **7♥** 🎴 🎴 🎴 🎴
        **Bo** (Domicile)
        **10♥** 🎴 🎴 🎴 🎴
        **Cléo** (Banque)
        **A♥** 🎴 🎴 🎴 🎴
        **Ana** — Set: 0 · total: 0 · no shots
        **Bo** — Set: 1 · total: 1 · 1 shot
        👉 Ana, turn up a card in front of Bo:
        (1) [🎴2] [🎴3] [🎴4] [🎴5]
    """)
    assert page(FRENCH, 5, HOME) == expected("""
        Duel™ · Set 1/1 · Duel 2/5
        Duel précédent · Banque : **A♥**. Trois cartes de la même couleur : retournement ! Le \
point est pour Bo.
        🥃 Bo boit 1 shot.
        ✅ Bo a choisi.
        ---
        **Ana** — Set : 0 · total : 0 · aucun shot
        **Bo** — Set : 1 · total : 1 · 1 shot
        ✅ Tu as choisi la carte 2 devant Ana. Elle se retourne quand chacun a choisi.
    """)


def test_the_black_jack_as_it_reads() -> None:
    assert page(FRENCH, 15) == expected("""
        Duel™ · Set 1/1 · Duel 4/5
        ♠ Bo : « Black Jack ! » Le Croupier, c'est Bo ; le Client, Ana.
        ---
        Ana (Client) : souple 16
        **5♦** **A♠**
        Bo (Croupier) : 8
        **8♥**
        -# Paquet : 34 cartes
        **Ana** — Set : 2 · total : 2 · 2 shots
        **Bo** — Set : 3 · total : 3 · 3 shots
        👉 Ana, tu es Client : encore une carte, ou tu restes ?
        [Carte] [Je reste]
    """)
    assert page(ENGLISH, 16, VISITOR) == expected("""
        Duel™ · Set 1/1 · Duel 4/5
        Ana draws **9♣**.
        ---
        **Ana** — Set: 2 · total: 2 · 2 shots
        **Bo** — Set: 3 · total: 3 · 3 shots
        Ana (Client): 15
        **5♦** **A♠** **9♣**
        Bo (Croupier): 8
        **8♥**
        -# Pile: 33 cards
        👉 Ana, you are the Client: another card, or stand?
        [Hit] [Stand]
    """)


def test_the_mort_subite_as_it_reads() -> None:
    assert page(FRENCH, 21) == expected("""
        Duel™ · Mort Subite · Duel 1
        Banque : **A♦**, plus haut que **D♥** : égalisation, un point chacun.
        🥃 1 shot chacun : santé !
        ☠️ Égalité parfaite : Mort Subite ! Une carte chacun, prise sur le paquet.
        Ana **R♣** contre **6♦** Bo : Bo a la carte la plus basse.
        ---
        -# Paquet : 35 cartes
        **Ana** — total : 4 · 4 shots
        **Bo** — total : 4 · 4 shots
        👉 Bo, ta carte est la plus basse : « J'accepte » (un point), ou « Je challenge ! » ?
        [J'accepte] [Je challenge !]
    """)


def test_the_end_as_it_reads() -> None:
    assert page(FRENCH, 22) == expected("""
        Duel™ · Partie terminée
        Bo : « J'accepte. » Un point.
        🥃 Bo boit 1 shot.
        🏆 Ana gagne la partie !
        4 points partout : la Mort Subite a tranché.
        ---
        **Ana** — total : 4 · 4 shots
        **Bo** — total : 4 · 5 shots
    """)
    assert page(ENGLISH, 22, HOME) == expected("""
        Duel™ · Game over
        Bo: “J'accepte.” One point.
        🥃 Bo drinks 1 shot.
        🏆 Ana wins the game!
        4 points each: the Mort Subite decided.
        ---
        **Ana** — total: 4 · 4 shots
        **Bo** — total: 4 · 5 shots
    """)
