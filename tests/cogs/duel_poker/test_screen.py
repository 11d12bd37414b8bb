"""What Duel Poker shows: every moment of many games, every choice in reach, no card too many."""

from dataclasses import replace
from functools import cache
from itertools import groupby, product
from random import Random
from typing import Any, get_args

import pytest

from bot.game.cards import FRENCH as PACK
from bot.game.chance import Chance, Seed
from bot.game.contract import Bounds, IllegalMove, Range, Seat
from bot.screen.board import Board, Button, Draft, Facts, Form, Menu, Pictured, Row, Rule, Text
from bot.screen.texts import ENGLISH, FRENCH, PLAIN, UNBROKEN, Texts
from cogs.duel_poker.choices import PLACING
from cogs.duel_poker.hands import held
from cogs.duel_poker.rules import GAME
from cogs.duel_poker.screen import SCREEN
from cogs.duel_poker.state import State
from cogs.duel_poker.terms import (
    MODES,
    Agree,
    DuelPokerView,
    Event,
    Mode,
    Open,
    Options,
    Phase,
    Place,
    Propose,
    Raise,
)
from tests.cogs.duel_poker.hidden import seen as open_to
from tests.cogs.duel_poker.playing import (
    act,
    after_placing,
    betting,
    drawn,
    legal,
    mildly,
    playout,
    round_out,
    rows,
    table,
    view,
)
from tests.conftest import count

READERS: tuple[Seat | None, ...] = (None, 0, 1)
HOUSE_COMPONENTS = 10
"""Left for what the house adds: the container, its own buttons, deadlines, hashes."""
HOUSE_CHARACTERS = 500
TEXTS = Texts(strict=True)
LONG, ESCAPED = ("W" * 32, "M" * 32), ("\\*\\_" * 16, "\\~\\|" * 16)
"""Names as long as they may be, of letters, and of signs that all have to be escaped."""
NAMES = ("Ana", "Bo")


class Faces:
    """Emojis of all cards, as long as they get."""

    def of(self, card: str | None, locale: str) -> str | None:
        return f"<:c_{card}_4_en:1234567890123456789>"


# Many games --------------------------------------------------------------------------------------


def every_option() -> list[dict[str, Any]]:
    """Each way to choose a mode, with auctions and without; the rest of the options in turn."""
    modes = ("dice", "dealer_consent", *(mode.value for mode in MODES))
    return [
        {
            "mode_choice": mode,
            "auctions": auctions,
            "folie_allowed": number % 5 != 4,
            "first_player": ("non_dealer", "dealer")[number % 2],
            "max_raises": (3, 0)[number % 3 == 2],
            **({"starting_money": (2000, 450)[number % 4 == 3]} if auctions else {}),
        }
        for number, (mode, auctions) in enumerate(product(modes, (False, True)))
    ]


def proposing(**options: Any) -> State:
    """Ana deals, and is to name a kind of game."""
    state: State = table(mode_choice="dealer_consent", dice=(2,), **options)
    return state


def agreed(number: int, mode: Mode, folie: bool) -> tuple[State, ...]:
    """A random game of one of the ten kinds, as the dealer proposes it."""
    options = Options(mode_choice="dealer_consent", auctions=number % 2 == 1)
    rng = Random(number)
    states: list[State] = [GAME.start(options, 2, Chance(Seed(rng.randbytes(32))))]
    while states[-1].to_act:
        state = states[-1]
        moves: dict[Phase, Any] = {
            Phase.PROPOSE: Propose(mode.value, folie),
            Phase.CONSENT: Agree(),
        }
        move = moves.get(state.phase) or drawn(state, rng)
        states.append(GAME.play(state, state.to_act[0], move))
    return tuple(states)


@cache
def games() -> tuple[tuple[State, ...], ...]:
    """A random game under each of these options, and one of each kind."""
    kinds = enumerate(product(MODES, (False, True)))
    return (
        *(tuple(playout(Random(n), **options)) for n, options in enumerate(every_option())),
        *(agreed(number, mode, folie) for number, (mode, folie) in kinds),
    )


def shown(seen: DuelPokerView, draft: tuple[int, ...] = ()) -> Board:
    """The board, or the hand of a seat."""
    return (SCREEN.board if seen.seat is None else SCREEN.hand)(seen, Facts(1, draft=draft))


def said(part: Text, locale: str = FRENCH, names: tuple[str, ...] = NAMES) -> str:
    """A text, its spaces all alike and suits without their selector."""
    return TEXTS.say(locale, part, names).replace(UNBROKEN, " ").replace(PLAIN, "")


def buttons(board: Board) -> list[Any]:
    return [button for block in board.blocks if isinstance(block, Row) for button in block.buttons]


def menus(board: Board) -> list[Menu]:
    return [block for block in board.blocks if isinstance(block, Menu)]


def texts(board: Board) -> list[Text]:
    """All lines, those that a picture replaces among them."""
    lines = [board.title]
    for block in board.blocks:
        lines += [block] if isinstance(block, Text) else ()
        lines += block.lines if isinstance(block, Pictured) else ()
    return lines


def lines(board: Board, locale: str = FRENCH) -> list[str]:
    return [line for part in texts(board) for line in said(part, locale).split("\n")]


def labels(board: Board) -> list[str]:
    return [said(button.label).replace("**", "") for button in buttons(board)]


def keys(board: Board) -> set[str]:
    return {part.key for part in texts(board)}


def everything(board: Board, locale: str = FRENCH) -> str:
    """All that can be read, buttons, menus and forms included."""
    parts = [*texts(board), *(button.label for button in buttons(board))]
    for menu in menus(board):
        parts += menu.placeholder, *(label for _, label in menu.entries)
    for form in buttons(board):
        if isinstance(form, Form):
            parts += form.title, *(field.label for field in form.fields)
    return "\n".join(said(part, locale) for part in parts)


def assert_within_limits(board: Board) -> None:
    kinds = [kind for kind, _ in groupby((board.title, *board.blocks), type)]
    texts_apart = sum(kind in (Text, Pictured) for kind in kinds)
    rows_and_rules = sum(not isinstance(block, Text | Pictured) for block in board.blocks)
    inside = len(buttons(board)) + len(menus(board))
    assert texts_apart + rows_and_rules + inside <= 40 - HOUSE_COMPONENTS
    assert all(1 <= len(b.buttons) <= 5 for b in board.blocks if isinstance(b, Row))
    assert all(1 <= len(menu.entries) <= 25 for menu in menus(board))
    for locale in (FRENCH, ENGLISH):
        every = [TEXTS.say(locale, part, LONG, faces=Faces()) for part in texts(board)]
        beside = [
            TEXTS.say(locale, part, ESCAPED, faces=Faces())
            for part in (board.title, *board.blocks)
            if isinstance(part, Text)
        ]
        assert len("\n".join(every)) <= 4000 - HOUSE_CHARACTERS
        assert len("\n".join(beside)) <= 4000 - HOUSE_CHARACTERS, "with a picture"
        assert all(line.strip() for line in every)
        names = ("A" * 12, "B" * 12)
        assert all(len(TEXTS.say(locale, b.label, names)) <= 40 for b in buttons(board))
        for form in buttons(board):
            if isinstance(form, Form):
                asked = (form.title, *(field.label for field in form.fields))
                assert all(len(said(label, locale)) <= 45 for label in asked)


def assert_no_empty_section(board: Board) -> None:
    """Above and below every rule stands something, also where a picture says its lines."""
    for seen in (board.blocks, [b for b in board.blocks if not isinstance(b, Pictured)]):
        kinds = [kind for kind, _ in groupby(seen, type)]
        assert kinds[-1:] != [Rule]
        assert sum(kind is Rule for kind in kinds) == sum(isinstance(b, Rule) for b in seen)


@pytest.mark.heavy
@pytest.mark.parametrize("part", range(4))
def test_every_moment_of_many_games_can_be_shown(part: int) -> None:
    for states in games()[part::4]:
        for state, reader in product(states[part % 3 :: count(3, 1)], READERS):
            board = shown(view(state, reader))
            assert_within_limits(board)
            assert_no_empty_section(board)
            assert board.chapter == state.deal.number


def test_the_many_games_meet_everything_that_can_happen() -> None:
    events, told, kinds = set(), set(), set()
    for states in games():
        for state in states:
            events |= {type(event) for event in state.events}
            told |= keys(shown(view(state)))
            if state.deal.mode is not None:
                kinds.add((state.deal.mode, state.deal.folie))
    assert events == set(get_args(Event))
    assert kinds == set(product(MODES, (False, True))), "RULES 4.2: ten kinds"
    actions = ("opened", "called", "raised", "folded", "matched", "refund", "passed")
    assert {f"duel-poker-event-{name}" for name in actions} <= told
    assert {f"duel-poker-showdown-{name}" for name in ("row", "won", "lost", "folded")} <= told
    turns = ("propose", "consent", "place-board", "given-board", "take", "bet", "answer")
    assert {f"duel-poker-turn-{name}" for name in turns} <= told


def offered(board: Board) -> set[Any]:
    """The moves that one press plays, and the least of each form."""
    pressed = [button for button in buttons(board) if isinstance(button, Button)]
    moves = [button.move for button in pressed if not button.disabled]
    moves += [move for menu in menus(board) for move, _ in menu.entries]
    assert len(moves) == len(set(moves)), "no button stands there twice"
    return set(moves)


def in_reach(seen: DuelPokerView) -> set[Any]:
    """The moves of a hand, behind whichever card one chooses first."""
    board = shown(seen)
    drafts = [button.draft for button in buttons(board) if isinstance(button, Draft)]
    return set().union(offered(board), *(offered(shown(seen, draft)) for draft in drafts))


def test_a_hand_offers_every_placement_and_none_that_the_rules_refuse() -> None:
    """The card, then the row, in Folie the side: two presses at most (RULES 4.3, DP-R8)."""
    for states in games():
        for state in states:
            if state.phase in PLACING:
                (seat,) = state.to_act
                assert in_reach(view(state, seat)) == set(GAME.legal(state, seat))


def test_the_board_offers_placements_where_all_cards_lie_open_and_there_alone() -> None:
    for states in games():
        for state in states:
            if state.phase in PLACING:
                (seat,) = state.to_act
                is_open = state.deal.mode is Mode.PARTAGE
                legal_moves = set(GAME.legal(state, seat)) if is_open else set()
                assert offered(shown(view(state))) == legal_moves


def test_whatever_else_is_asked_is_in_reach_on_the_board_and_in_the_hand() -> None:
    for states in games():
        for state in states:
            if state.phase in PLACING or not state.to_act:
                continue
            (seat,) = state.to_act
            choices = GAME.legal(state, seat)
            single = {choice for choice in choices if not isinstance(choice, Range)}
            spans = [choice for choice in choices if isinstance(choice, Range)]
            for board in (shown(view(state)), shown(view(state, seat))):
                assert {button.seat for button in buttons(board)} == {seat}
                quick = offered(board) - single
                assert single <= offered(board)
                for move in quick:
                    assert isinstance(move, Open | Raise)
                    GAME.play(state, seat, move)
                forms = {b.least: b.fields for b in buttons(board) if isinstance(b, Form)}
                for span in spans:
                    ((path, bounds),) = span.bounds
                    assert span.least in quick, "the least is one press"
                    if bounds.min < bounds.max:
                        (field,) = forms.pop(span.least)
                        assert (field.path, field.bounds) == (path, bounds)
                assert not forms
            other = shown(view(state, 1 - seat))
            assert not buttons(other)


def test_whom_the_house_plays_is_asked_for_nothing() -> None:
    for states in games():
        for state in states:
            board = SCREEN.board(view(state), Facts(1, house=frozenset({1})))
            asked = {button.seat for button in (*buttons(board), *menus(board))}
            assert asked <= {*state.to_act} - {1}
            assert_no_empty_section(board)


def test_a_game_that_was_stopped_asks_nobody_for_anything() -> None:
    for states, reader in product(games()[::3], READERS):
        for state in states:
            board = shown(replace(view(state, reader), to_act=(), choices=()))
            assert not buttons(board)
            assert not menus(board)
            assert_no_empty_section(board)


def test_a_game_that_was_stopped_says_neither_whose_turn_it_is_nor_that_nobody_can_play() -> None:
    """The house says that it was stopped."""
    for state, reader in product((table(mode_choice="prise"), betting(), proposing()), READERS):
        seen = view(state, reader)
        assert not [
            key for key in keys(shown(replace(seen, to_act=(), choices=()))) if "turn" in key
        ]
        assert [key for key in keys(shown(seen)) if "turn" in key]


# A choice that is being composed -----------------------------------------------------------------


def test_the_card_chosen_is_marked_and_says_where_it_goes() -> None:
    state = table(["2S", "3S", "4S", "KH", "9D", "7C"], mode_choice="prise")
    seen = view(state, 1)
    assert held(seen)[0] == max(held(seen), key=lambda card: PACK.index(card) % 13)
    cards, rows_to_come = labels(shown(seen))[:3], labels(shown(seen))[3:]
    assert rows_to_come == ["Rangée 1", "Rangée 2", "Rangée 3"]
    assert labels(shown(seen, (0,))) == [
        *cards,
        *(f"{cards[0]} en rangée {row}" for row in (1, 2, 3)),
    ]


def test_nothing_moves_under_a_finger_that_presses_twice() -> None:
    """Before a card is chosen the rows stand there already, and cannot be pressed."""
    state = table(mode_choice="prise", folie_allowed=True)
    seen = view(state, state.to_act[0])
    before, after = shown(seen), shown(seen, (0,))
    assert [type(block) for block in before.blocks] == [type(block) for block in after.blocks]
    assert not offered(before)
    assert offered(after)


def test_a_row_that_is_full_is_not_there() -> None:
    state = mildly(table(rows("KH 2S 3S 4S 5S 2D 2C 4D 5D")), 8)
    seen = view(state, state.to_act[0])
    assert {move.row for move in offered(shown(seen))} == {2, 3}


def test_in_folie_the_side_is_said() -> None:
    state = table(dice=(6, 1))
    assert state.deal.folie
    (seat,) = state.to_act
    found = labels(shown(view(state, seat)))
    other = NAMES[1 - seat]
    assert len(found) == 6
    assert [label.split(", ")[1] for label in found] == ["chez moi"] * 3 + [f"chez {other}"] * 3


@pytest.mark.parametrize("draft", [(3,), (9,), (0, 0), (1, 2, 3)])
def test_a_draft_that_leads_to_nothing_is_refused(draft: tuple[int, ...]) -> None:
    state = table(mode_choice="prise")
    with pytest.raises(IllegalMove, match="no-such-card"):
        shown(view(state, state.to_act[0]), draft)


def test_a_draft_is_refused_where_no_card_is_to_be_laid() -> None:
    bet = after_placing(table(auctions=True))
    for state, seat in ((bet, bet.to_act[0]), (table(), 0)):
        with pytest.raises(IllegalMove, match="not-now"):
            shown(view(state, seat), (0,))


# Secrets (DP-R18) --------------------------------------------------------------------------------


def test_no_card_is_named_but_those_that_lie_open_to_the_reader() -> None:
    signs = {card: TEXTS.card(FRENCH, card).strip("*").replace(PLAIN, "") for card in PACK}
    for states in games()[::4]:
        before: State | None = None
        for state in states:
            for reader in READERS:
                known = {*open_to(state, reader)}
                if state.past.last_rows:
                    past = state.past.last_rows
                    known.update(*((r.common, *r.sides[0], *r.sides[1]) for r in past))
                written = everything(shown(view(state, reader)))
                found = {card for card, sign in signs.items() if f"**{sign}**" in written}
                assert found <= known, (before, reader)
            before = state


def test_a_card_given_is_told_to_both_and_to_nobody_else() -> None:
    """Séparation: the opponent is hurried on, on the board as well."""
    state = mildly(table(["2S", "3S", "4S", "KH", "9D"], mode_choice="separation"))
    (seat,) = state.to_act
    board, given = shown(view(state)), shown(view(state, seat))
    assert f"🎁 {NAMES[1 - seat]} donne sa seconde carte à {NAMES[seat]}." in lines(board)
    assert any(line.startswith(f"⚡ **Vite, {NAMES[seat]} !**") for line in lines(board))
    assert "9♦" not in everything(board)
    for reader in (0, 1):
        assert f"donne **9♦** à {NAMES[seat]}" in everything(shown(view(state, reader)))
    assert labels(given) == ["9♦ en rangée 1", "9♦ en rangée 2", "9♦ en rangée 3"]


def test_hands_are_read_in_private_and_the_lot_by_everybody() -> None:
    prise = table(mode_choice="prise")
    for reader, cards in ((None, 0), (0, 3), (1, 3)):
        found = [line for line in lines(shown(view(prise, reader))) if "Tes cartes" in line]
        assert sum(line.count("**") // 2 for line in found) == cards
    partage = table(mode_choice="partage")
    for reader in READERS:
        (line,) = (line for line in lines(shown(view(partage, reader))) if "À prendre" in line)
        assert line.count("**") == 10


# What is said ------------------------------------------------------------------------------------


def test_the_die_is_rolled_for_all_to_see() -> None:
    for reader in READERS:
        found = lines(shown(view(table(dice=(6, 6, 3)), reader)))
        assert (
            "🎲 Ana lance le dé : 6 (Folie, on relance), 6 (Folie, on relance), 3 (Prise)." in found
        )
        assert "▶️ On joue : **Prise en Folie**." in found
        assert found[0] == "Duel Poker · Round 1/3 · Prise en Folie"


def test_a_six_is_no_folie_where_that_is_never_played() -> None:
    found = lines(shown(view(table(dice=(6, 3), folie_allowed=False))))
    assert "🎲 Ana lance le dé : 6 (on relance), 3 (Prise)." in found


def test_nobody_is_asked_to_raise_who_cannot() -> None:
    for most, question in ((0, "Ana, tu suis, ou tu te couches ?"), (3, "tu relances,")):
        board = shown(view(act(betting(max_raises=most), "1 open 1 50")))
        assert question in everything(board)
        assert any(label.startswith("Relancer") for label in labels(board)) == (most > 0)


@pytest.mark.parametrize(("agreed_on", "least"), [(50, 50), (30, 50), (70, 100)])
def test_the_smallest_bet_that_is_named_is_the_smallest_that_is_taken(
    agreed_on: int, least: int
) -> None:
    terms = SCREEN.terms(GAME.options(auctions=True, min_bet=agreed_on))
    assert any(f"à partir de {least} $" in said(line) for line in terms)
    state = betting(min_bet=agreed_on)
    bounds = {b.min for c in GAME.legal(state, 1) if isinstance(c, Range) for _, b in c.bounds}
    assert bounds == {least}


def test_the_dealer_proposes_one_of_ten_and_the_other_agrees_or_refuses() -> None:
    state = proposing()
    board = shown(view(state))
    assert len(labels(board)) == 10
    assert labels(board)[::5] == ["Pioche", "Pioche en Folie"]
    without = shown(view(proposing(folie_allowed=False)))
    assert labels(without) == ["Pioche", "Séparation", "Prise", "Donne", "Partage"]
    asked = act(state, "0 propose donne true")
    assert "👉 Bo, Ana propose **Donne en Folie** : d'accord ? Sinon, le dé décide." in lines(
        shown(view(asked))
    )
    assert labels(shown(view(asked))) == ["D'accord", "Le dé !"]
    assert "▶️ On joue : **Donne en Folie**." in lines(shown(view(act(asked, "1 agree"))))
    refused = lines(shown(view(act(asked, "1 refuse"))))
    assert "🙅 Bo refuse : le dé décidera." in refused
    assert "🎲 Ana lance le dé : 2 (Séparation)." in refused


@pytest.mark.parametrize("mode", list(Mode))
def test_each_kind_of_game_says_how_a_turn_goes(mode: Mode) -> None:
    plain = keys(shown(view(table(mode_choice=mode.value))))
    assert f"duel-poker-how-{mode}" in plain
    assert "duel-poker-how-folie" not in plain
    folie = keys(shown(view(table(dice=(6, MODES.index(mode) + 1)))))
    assert {f"duel-poker-how-{mode}", "duel-poker-how-folie"} <= folie


def explained(state: State) -> list[str]:
    """The kinds of game that the board explains."""
    told = (part.key.split("-how-") for part in texts(shown(view(state))))
    return [kind for _, *kinds in told for kind in kinds]


def test_what_may_be_proposed_is_explained_then_what_is_proposed() -> None:
    modes = [mode.value for mode in MODES]
    assert explained(proposing()) == [*modes, "folie"]
    assert explained(proposing(folie_allowed=False)) == modes
    assert explained(act(proposing(), "0 propose donne true")) == ["donne", "folie"]
    assert explained(act(proposing(), "0 propose donne false")) == ["donne"]


def test_the_cards_laid_last_are_told_in_folie_with_their_side() -> None:
    state = table(["2S", "3S", "4S", "KH", "9D"], dice=(6, 1))
    state = act(state, "1 place KH 2 0, 0 place 9D 3 0")
    found = lines(shown(view(state)))
    assert "⬇️ Bo : **R♥** en rangée 2, chez Ana." in found
    assert "⬇️ Ana : **9♦** en rangée 3, de son côté." in found


def test_a_row_is_read_from_left_to_right() -> None:
    state = mildly(table(rows("KH 2S 3S 4S 5S 2D 2C 4D 5D")), 3)
    found = lines(shown(view(state)))
    assert "**1** · 200 $ · **2♠** ▫️▫️▫️ ❙ **R♥** ❙ **2♦** **2♣** ▫️▫️" in found
    assert "-# hauteur Roi ❙ paire de 2" in found


def test_what_is_at_stake_is_said_while_an_auction_runs() -> None:
    state = act(betting(), "1 open 2 100, 0 raise 250")
    found = lines(shown(view(state)))
    assert "📈 Ana relance à 250 $ sur la rangée 2." in found
    assert "⚖️ Enchère sur la rangée 2 (pot 200 $) : Ana 250 $, Bo 100 $." in found
    assert "👉 Bo, tu suis, tu relances, ou tu te couches ?" in found
    assert labels(shown(view(state)))[:2] == ["Suivre (150 $)", "Se coucher"]
    called = lines(shown(view(act(state, "1 call"))))
    assert "🪙 La rangée 2 vaut maintenant 700 $." in called
    folded = lines(shown(view(act(state, "1 fold"))))
    assert (
        "🏳️ Bo se couche : Ana prend tout de suite les 400 $ de la rangée 2."
        " Ses places restent à remplir." in folded
    )
    assert "-# La mise de trop revient à Ana : 150 $." in folded
    assert any(line.startswith("**2** · payée à Ana · ") for line in folded)


@pytest.mark.parametrize(
    ("script", "quick"),
    [
        # 200 in the pot, 100 to call: the pot would be 400.
        ("1 open 1 100", ["200 $ (minimum)", "500 $ (pot)", "2000 $ (tapis)"]),
        ("1 open 1 150, 0 raise 300", ["450 $ (minimum)", "1100 $ (pot)", "2000 $ (tapis)"]),
        ("1 open 1 1000", ["2000 $ (tapis)"]),
        ("1 open 1 2000", []),
    ],
)
def test_quick_amounts_are_totals(script: str, quick: list[str]) -> None:
    found = labels(shown(view(act(betting(), script))))
    raised = [label.removeprefix("Relancer à ") for label in found if "Relancer à" in label]
    assert raised == quick
    assert ("Relancer…" in found) is (len(quick) > 1)


def test_an_opening_is_one_press_a_row_or_a_form() -> None:
    found = labels(shown(view(betting())))
    assert found == [
        "Pas d'enchère",
        *(f"Rangée {row} : 50 $" for row in (1, 2, 3)),
        *(f"Rangée {row} : autre…" for row in (1, 2, 3)),
    ]
    (form, *_) = (b for b in buttons(shown(view(betting()))) if isinstance(b, Form))
    assert form.fields[0].bounds == Bounds(50, 2000, 50)


def test_a_row_that_a_fold_has_closed_cannot_be_opened() -> None:
    state = act(betting(), "1 open 2 100, 0 fold")
    found = labels(shown(view(after_placing(state))))
    assert [label for label in found if "Rangée 2" in label] == []
    assert "Rangée 1 : 50 $" in found


def test_who_can_only_pass_is_offered_nothing_else() -> None:
    state = after_placing(act(betting(100), "1 open 2 100, 0 call"))
    assert labels(shown(view(state))) == ["Pas d'enchère"]
    assert len(legal(state)) == 1


# The showdown (RULES 4.5) ------------------------------------------------------------------------

THREE = rows(
    "KH KS KD 2S 3S 2D 4D 5D 7C",
    "8H 8S 8D 2C 3C 9D TD JD 6H",
    "TH 2H 3H 4H 5H AS AD 7S 6S",
)


def test_the_rows_are_told_one_by_one_then_the_next_round_begins() -> None:
    state = round_out(table(THREE))
    found = lines(shown(view(state)))
    start = found.index("🏁 **Round 1** : Ana prend 600 $, Bo 0 $.")
    assert found[start + 1 : start + 10] == [
        "**Rangée 1** · 200 $ · **R♥** au milieu",
        "🏆 Ana +200 $ · brelan de Rois · **R♠** **R♦** **2♠** **3♠**",
        "▫️ Bo · hauteur Roi · **2♦** **4♦** **5♦** **7♣**",
        "**Rangée 2** · 200 $ · **8♥** au milieu",
        "🏆 Ana +200 $ · brelan de 8 · **8♠** **8♦** **2♣** **3♣**",
        "▫️ Bo · hauteur Valet · **9♦** **10♦** **V♦** **6♥**",
        "**Rangée 3** · 200 $ · **10♥** au milieu",
        "🏆 Ana +200 $ · couleur (10) · **2♥** **3♥** **4♥** **5♥**",
        "▫️ Bo · paire d'As · **A♠** **A♦** **7♠** **6♠**",
    ]
    assert "🃏 Round 2 : 4 rangées, 200 $ sur chacune. Bo donne, Ana joue en premier." in found
    assert found[0] == "Duel Poker · Round 2/3 · Pioche"


def test_the_showdown_stays_until_a_card_is_laid() -> None:
    state = round_out(table(THREE, mode_choice="dealer_consent", dice=(1, 1, 1)))
    assert state.phase is Phase.PROPOSE
    for script in ("", "1 propose pioche false", "0 agree"):
        state = act(state, script)
        assert "duel-poker-showdown" in keys(shown(view(state)))
    assert "duel-poker-showdown" not in keys(shown(view(mildly(state))))


def test_equal_hands_share_and_a_fold_is_remembered() -> None:
    equal = rows("KH 2S 3S 4S 6S 2D 3D 4D 6C")
    found = lines(shown(view(round_out(table(equal)))))
    assert "⚖️ Ana +100 $ · hauteur Roi · **2♠** **3♠** **4♠** **6♠**" in found
    assert "⚖️ Bo +100 $ · hauteur Roi · **2♦** **3♦** **4♦** **6♣**" in found
    folded = round_out(act(betting(), "1 open 2 100, 0 fold"))
    assert "**Rangée 2** · 🏳️ Ana s'était couché : Bo +200 $" in lines(shown(view(folded)))


def test_the_end_says_who_won_and_with_how_much() -> None:
    found = lines(shown(view(round_out(table(THREE, rounds=1)))))
    assert found[0] == "Duel Poker · Partie terminée"
    assert found[-2:] == ["🏆 Ana gagne la partie !", "Ana finit avec 600 $, Bo avec 0 $."]
    assert "🏁 **Round 1** : Ana prend 600 $, Bo 0 $." in found


def test_as_much_money_is_a_draw() -> None:
    """DP-R16."""
    deck = rows(
        "KH KS KD 2S 3S 2D 4D 5D 7C",
        "8H 9D TD JD 6H 8S 8D 2C 3C",
        "QH AS 9S 6C 4S AC 9C 6D 4C",
    )
    state = round_out(table(deck, rounds=1))
    assert state.stakes.money == (300, 300)
    for reader in READERS:
        assert lines(shown(view(state, reader)))[-1] == "🤝 300 $ chacun : match nul !"


# The terms (RULES 4.8) ---------------------------------------------------------------------------


def test_the_options_are_said_in_words() -> None:
    usual = [said(line) for line in SCREEN.terms(Options())]
    assert usual == [
        "Longueur : trois rounds, sur trois, quatre puis cinq rangées",
        "Type de jeu : au dé, à chaque round",
        "Folie : permise",
        "Joue en premier : qui ne donne pas",
        "Enchères : non, seuls les 200 $ de chaque rangée sont en jeu",
        "Argent de départ : 0 $ chacun",
    ]
    other = Options(auctions=True, mode_choice="prise", max_raises=0, rounds=1)
    assert [said(line) for line in SCREEN.terms(other)] == [
        "Longueur : un seul round, sur trois rangées",
        "Type de jeu : Prise",
        "Joue en premier : qui ne donne pas",
        "Enchères : oui, à partir de 50 $, sans relance",
        "Argent de départ : 2000 $ chacun",
    ]


@pytest.mark.parametrize("locale", [FRENCH, ENGLISH])
def test_every_option_has_its_words(locale: str) -> None:
    for options in every_option():
        assert all(said(line, locale) for line in SCREEN.terms(Options(**options)))
    assert [said(name, locale) for name in SCREEN.seat_names(Options())]


def test_a_move_of_every_kind_of_button_is_a_move_of_the_rules() -> None:
    kinds = {type(move) for states in games() for s in states for move in offered(shown(view(s)))}
    assert {Place, Open, Raise, Propose} <= kinds
