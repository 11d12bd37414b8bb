"""What One Poker shows: every moment of many games, no card too many, and a game to read."""

from dataclasses import replace
from functools import cache
from itertools import groupby, product
from random import Random
from textwrap import dedent
from typing import Any, get_args

import pytest

from bot.game.cards import FRENCH as PACK
from bot.game.chance import Chance, Seed
from bot.game.contract import Bounds, Range, Seat
from bot.screen.board import Block, Board, Button, Facts, Form, Pictured, Row, Text
from bot.screen.texts import ENGLISH, FRENCH, PLAIN, Texts
from cogs.one_poker.phases import State, beats
from cogs.one_poker.rules import GAME
from cogs.one_poker.screen import SCREEN
from cogs.one_poker.terms import (
    AllIn,
    Bet,
    Event,
    Lock,
    OnePokerView,
    Options,
    Phase,
    Raise,
    Reshuffled,
)
from tests.cogs.one_poker.playing import (
    KEPT,
    act,
    bold,
    checked,
    dealt,
    lock_both,
    record,
    table,
    timid,
    view,
    won,
)

READERS: tuple[Seat | None, ...] = (None, 0, 1)
GAMES = 60
HOUSE_COMPONENTS = 10
"""Left for what the house adds: the container, its own buttons, deadlines, hashes."""
HOUSE_CHARACTERS = 1000
TEXTS = Texts(strict=True)
SPACES = str.maketrans("\u00a0\u202f", "  ")
LONG = ("\\*\\_" * 32, "\\~\\|" * 32)
NAMES = ("Ana", "Bo")
OUTCOMES = {"won", "two", "fold", "bluff", "tie"}


# Many games --------------------------------------------------------------------------------------


def every_option() -> list[Options]:
    lists: dict[str, list[Any]] = {
        "start_chips": [20, 2, 1000],
        "ante": [1, 3],
        "opening": ["seat0", "random"],
        "lock": ["sequential", "simultaneous"],
        "max_deals": [None, 30],
    }
    combined = [Options(**dict(zip(lists, some, strict=True))) for some in product(*lists.values())]
    Random(0).shuffle(combined)
    return combined


@cache
def states(number: int) -> tuple[State, ...]:
    """A random game of that number, moment by moment; every other one is a long one."""
    rng, every = Random(number), every_option()
    state = GAME.start(every[number % len(every)], 2, Chance(Seed(rng.randbytes(32))))
    found, choose = [state], timid if number % 2 else bold
    while to_act := GAME.to_act(state):
        seat = rng.choice(to_act)
        # The timid might never end; a hundred of its moves have all that it meets.
        state = GAME.play(state, seat, (choose if len(found) < 100 else bold)(state, seat, rng))
        found.append(state)
    return tuple(found)


def shown(seen: OnePokerView, moves: int = 1) -> Board:
    """The board, or the hand of a seat."""
    return (SCREEN.board if seen.seat is None else SCREEN.hand)(seen, Facts(moves))


@cache
def said(locale: str, part: Text, names: tuple[str, ...] = NAMES) -> str:
    """A text, its spaces all alike."""
    return TEXTS.say(locale, part, names).translate(SPACES)


def buttons(board: Board) -> list[Button | Form]:
    rows = (block.buttons for block in board.blocks if isinstance(block, Row))
    return [button for row in rows for button in row if isinstance(button, Button | Form)]


def moves(board: Board) -> list[Any]:
    return [button.move for button in buttons(board) if isinstance(button, Button)]


def forms(board: Board) -> list[Form]:
    return [button for button in buttons(board) if isinstance(button, Form)]


def texts(board: Board) -> list[Text]:
    return [board.title, *(line for block in board.blocks for line in lines_of(block))]


def lines_of(block: Block) -> tuple[Text, ...]:
    """The lines of a block, those that a picture shows too included."""
    return (block,) if isinstance(block, Text) else getattr(block, "lines", ())


def keys(board: Board) -> set[str]:
    return {part.key for part in texts(board)}


def everything(board: Board, locale: str, names: tuple[str, ...] = NAMES) -> str:
    """All that can be read, forms included."""
    parts = [*texts(board), *(button.label for button in buttons(board))]
    for form in forms(board):
        parts += form.title, *(field.label for field in form.fields)
    return "\n".join(said(locale, part, names) for part in parts)


def assert_within_limits(board: Board) -> None:
    rows = [block for block in board.blocks if isinstance(block, Row)]
    # Texts that follow each other are one component.
    runs = [kind for kind, _ in groupby((board.title, *board.blocks), type)]
    alone = sum(1 for kind in runs if kind is Text) + sum(
        not isinstance(block, Text) for block in board.blocks
    )
    assert alone + sum(len(row.buttons) for row in rows) <= 40 - HOUSE_COMPONENTS
    assert all(1 <= len(row.buttons) <= 5 for row in rows)
    for locale in (FRENCH, ENGLISH):
        assert len(everything(board, locale, LONG)) <= 4000 - HOUSE_CHARACTERS
        assert all(len(said(locale, button.label)) <= 36 for button in buttons(board))
        assert all(said(locale, part).strip() for part in texts(board))
        for form in forms(board):
            assert all(
                len(said(locale, label)) <= 45
                for label in (form.title, *(field.label for field in form.fields))
            )


@pytest.mark.parametrize("part", range(4))
def test_every_moment_of_many_games_can_be_shown(part: int) -> None:
    for number in range(part, GAMES, 4):
        chapter = 0
        for state in states(number):
            for reader in READERS:
                board = shown(view(state, reader))
                assert_within_limits(board)
                assert chapter <= board.chapter == (state.deal.number - 1) // 10
            chapter = board.chapter


def offered(state: State, seat: Seat, board: Board) -> None:
    """Assert that a seat finds all its choices, and nothing but them."""
    legal = GAME.legal(state, seat)
    spans = [choice for choice in legal if isinstance(choice, Range)]
    own = [button for button in buttons(board) if button.seat == seat]
    pressed = {button.move for button in own if isinstance(button, Button)}
    assert len(pressed) == sum(isinstance(button, Button) for button in own)
    single = {choice for choice in legal if not isinstance(choice, Range)}
    assert single <= pressed
    asked = {form.least: form.fields for form in own if isinstance(form, Form)}
    for span in spans:
        ((path, bounds),) = span.bounds
        if bounds.min == bounds.max:
            # The one amount is all-in, which has its own button.
            assert _chips(GAME.play(state, seat, span.least)) == _chips(
                GAME.play(state, seat, AllIn())
            )
            continue
        (field,) = asked.pop(span.least)
        assert (field.path, field.bounds) == (path, bounds)
        quick = pressed - single
        assert all(type(move) is type(span.least) for move in quick)
        assert all(bounds.min <= move.total < bounds.max for move in quick)
        assert bounds.min in {move.total for move in quick}
        assert len(quick) <= 3
        single |= quick
    assert not asked
    assert pressed == single
    for move in pressed:
        GAME.play(state, seat, move)


def _chips(state: State) -> tuple[Any, ...]:
    return state.stacks, state.bets, state.to_act, state.increment


def test_every_choice_is_in_reach_on_the_board_and_in_the_hand() -> None:
    for number in range(GAMES):
        for state in states(number):
            board = shown(view(state))
            assert {button.seat for button in buttons(board)} == set(state.to_act)
            for seat in (0, 1):
                hand = shown(view(state, seat))
                if seat in state.to_act:
                    offered(state, seat, board)
                    offered(state, seat, hand)
                assert {b.seat for b in buttons(hand)} == {seat} & set(state.to_act)


def test_the_many_games_meet_everything_that_can_happen() -> None:
    events, told = set(), set()
    for number in range(GAMES):
        for state in states(number):
            events |= {type(event) for event in state.events}
            told |= keys(shown(view(state)))
    # A stock lasts fifty deals; what is said then is read below.
    assert events == set(get_args(Event)) - {Reshuffled}
    assert {f"one-poker-result-{name}" for name in OUTCOMES} <= told
    assert {"one-poker-event-refund", "one-poker-due-all-in", "one-poker-end-deals"} <= told
    assert {f"one-poker-turn-{name}" for name in ("lock-board", "open", "answer", "call")} <= told
    staked = {f"one-poker-event-{name}" for name in ("bet", "raised", "called")}
    assert staked | {f"{key}-all-in" for key in staked} <= told


def test_whom_the_house_plays_is_asked_for_nothing() -> None:
    for number in range(10):
        for state in states(number):
            board = SCREEN.board(view(state), Facts(1, house=frozenset({1})))
            assert {button.seat for button in buttons(board)} == set(state.to_act) - {1}


def test_a_game_that_was_stopped_asks_nobody_for_anything() -> None:
    for number in range(10):
        for state, reader in product(states(number), READERS):
            board = shown(replace(view(state, reader), to_act=(), choices=()))
            assert_within_limits(board)
            assert not buttons(board)


# Secrets (RULES 3.6) -----------------------------------------------------------------------------


def may_see(state: State, reader: Seat | None) -> set[str]:
    """The cards that a reader may find by name: shown ones, and his own two."""
    open_cards = {card for deal in state.history for card in deal.revealed}
    return open_cards | (set() if reader is None else set(state.deal.hands[reader]))


@pytest.mark.parametrize("locale", [FRENCH, ENGLISH])
def test_no_card_is_named_but_those_shown_and_ones_own(locale: str) -> None:
    named = {card: TEXTS.card(locale, card) for card in PACK}
    for number in range(0, GAMES, 3):
        for state, reader in product(states(number), READERS):
            read = everything(shown(view(state, reader)), locale)
            found = {card for card, written in named.items() if written in read}
            assert found <= may_see(state, reader)


def test_the_hand_names_both_its_cards_and_says_which_was_kept() -> None:
    state = won(table("KS QS", "9S 8S"), 1)
    hand = everything(shown(view(state, 0)), FRENCH).replace(PLAIN, "")
    assert "Carte 1 (gardée) : **7♦** · BAS" in hand
    assert "Carte 2 (nouvelle) : **9♠** · HAUT" in hand
    first = everything(shown(view(table("KS QS"), 0)), FRENCH)
    assert "gardée" not in first


@pytest.mark.parametrize("lock", ["sequential", "simultaneous"])
def test_a_lock_shows_to_nobody_else_which_card_it_is(lock: str) -> None:
    """The board and the other's hand are the same to the letter, whichever place was locked."""
    tried = 0
    for number in range(GAMES):
        for state in states(number):
            if state.options.lock != lock or state.phase is not Phase.LOCK:
                continue
            for seat in state.to_act:
                one, other = (GAME.play(state, seat, Lock(place)) for place in (0, 1))
                if one.history != state.history:
                    continue
                assert shown(view(one)) == shown(view(other))
                assert shown(view(one, 1 - seat)) == shown(view(other, 1 - seat))
                assert shown(view(one, seat)) != shown(view(other, seat))
                tried += 1
    assert tried > 100


def test_the_board_offers_places_and_the_hand_cards() -> None:
    state = table("KS QS")
    labels = {
        reader: [said(FRENCH, button.label) for button in buttons(shown(view(state, reader)))]
        for reader in (None, 0)
    }
    assert labels[None] == ["Carte 1", "Carte 2"]
    assert [label.replace(PLAIN, "") for label in labels[0]] == [
        "Carte 1 : **7♦**",
        "Carte 2 : **K♠**".replace("K", "R"),
    ]


def test_the_lamps_stay_as_they_were_when_a_card_is_locked() -> None:
    """OP-R3: they count both cards all deal long."""
    state = table("KS QS")
    lamps = "🔼🔽 HAUT × 1 · BAS × 1"
    for script in ("", "0 lock 1", "1 lock 0", "0 bet 3"):
        state = act(state, script)
        assert everything(shown(view(state)), FRENCH).count(lamps) == 2


# Amounts (RULES 3.3) -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("script", "seat", "amounts"),
    [
        # An opening: nothing beside the antes is in the pot.
        ("", 0, ["Miser 1 (minimum)", "Miser 2 (pot)"]),
        # 8 and the antes, and 8 to call: the pot would be 18.
        ("0 bet 8", 1, ["Relancer à 16 (minimum)", "Relancer à 17 (½ pot)"]),
        # 3 and the antes, and 3 to call: the pot would be 8.
        ("0 bet 3", 1, ["Relancer à 6 (minimum)", "Relancer à 7 (½ pot)", "Relancer à 11 (pot)"]),
        # A raise by 5: the next adds 5 as well.
        ("0 bet 3, 1 raise 8", 0, ["Relancer à 13 (minimum)", "Relancer à 17 (½ pot)"]),
        # No raise is left but all-in.
        ("0 bet 12", 1, []),
        ("0 all_in", 1, []),
    ],
)
def test_quick_amounts_are_totals(script: str, seat: Seat, amounts: list[str]) -> None:
    state = act(lock_both(table("KS QS")), script)
    labels = [said(FRENCH, b.label) for b in buttons(shown(view(state, seat)))]
    assert [label for label in labels if "(minimum)" in label or "pot)" in label] == amounts


def test_a_form_asks_within_the_bounds_of_the_moment() -> None:
    state = lock_both(table("KS QS"))
    (form,) = forms(shown(view(state)))
    assert (form.seat, form.least, form.fields[0].bounds) == (0, Bet(1), Bounds(1, 19))
    (form,) = forms(shown(view(act(state, "0 bet 3"))))
    assert (form.seat, form.least, form.fields[0].bounds) == (1, Raise(6), Bounds(6, 19))


# Words -------------------------------------------------------------------------------------------


def test_every_option_has_its_words() -> None:
    agreed = set()
    for options in every_option():
        for locale in (FRENCH, ENGLISH):
            lines = tuple(said(locale, line) for line in SCREEN.terms(options))
            assert len(set(lines)) == 4
            names = [said(locale, name) for name in SCREEN.seat_names(options)]
            assert len(set(names)) == 2
        agreed.add(lines)
    assert len(agreed) == len(every_option())


def test_every_figure_has_its_words() -> None:
    for name in GAME.figures(table("KS QS")):
        assert TEXTS.has(f"one-poker-figure-{name}")


def test_the_rules_can_be_read_on_a_phone() -> None:
    for page in SCREEN.pages:
        for locale in (FRENCH, ENGLISH):
            rules = said(locale, Text(page))
            assert rules.startswith("### ")
            assert len(rules) < 1500


RANKS = {"Roi": "K", "King": "K", "R": "K", "10": "T"}
SUITS = dict(zip("♠♥♦♣", "SHDC", strict=True))


@pytest.mark.parametrize("locale", [FRENCH, ENGLISH])
def test_the_rules_examples_are_the_rules_of_the_game(locale: str) -> None:
    """Each line of the first page that sets two cards against each other."""
    sides, ties = {FRENCH: (" contre ", "égalité"), ENGLISH: (" against ", "a tie")}[locale]
    examples = 0
    for line in said(locale, Text(SCREEN.pages[0])).replace(PLAIN, "").splitlines():
        if not line.startswith("> "):
            continue
        fight, told = line[2:].split(":")
        signs = [sign.strip() for sign in fight.split(sides)]
        cards = [RANKS.get(sign[:-1], sign[:-1]) + SUITS[sign[-1]] for sign in signs]
        winner = beats((cards[0], cards[1]))
        if winner is None:
            assert ties in told
        else:
            rank = next(word for word in told.split() if word[0].isupper() or word.isdigit())
            assert RANKS.get(rank, rank) == cards[winner][0]
        examples += 1
    assert examples == 4


# The history -------------------------------------------------------------------------------------


def test_the_board_tells_the_last_five_deals_and_the_hand_twelve() -> None:
    state = checked(table("KS QS", start_chips=1000), 15)
    for reader, number in ((None, 5), (0, 12), (1, 12)):
        past = [
            part for part in texts(shown(view(state, reader))) if part.key.endswith("past-deal")
        ]
        assert [dict(part.args)["deal"] for part in past] == list(range(16 - number, 16))


def test_a_new_message_comes_every_ten_deals() -> None:
    state = table("KS QS", start_chips=1000)
    chapters = []
    for _ in range(21):
        chapters.append(shown(view(state)).chapter)
        state = checked(state, 1)
    assert chapters == [0] * 10 + [1] * 10 + [2]


# A game to read ----------------------------------------------------------------------------------


def page(state: State, locale: str, reader: Seat | None = None) -> str:
    """A board, or a hand, as a reader sees it."""

    def line(block: Any) -> str:
        match block:
            case Text():
                return said(locale, block)
            case Pictured(lines):
                return "\n".join(said(locale, one) for one in lines)
            case Row(row):
                return " ".join(
                    f"[{said(locale, button.label).replace('**', '')}]" for button in row
                )
            case _:
                return "---"

    board = shown(view(state, reader))
    return "\n".join(map(line, (board.title, *board.blocks))).replace(PLAIN, "")


def expected(board: str) -> str:
    return dedent(board).strip()


def test_the_first_board_as_it_reads() -> None:
    assert page(table("KS QS"), FRENCH) == expected("""
        One Poker — distribution 1
        🃏 Distribution 1 : Ana parle en premier. Mise de départ : 1 jeton chacun.
        ---
        **Ana** · 19 jetons · mise 0 · 🔓 pas encore verrouillé
        🔼🔽 HAUT × 1 · BAS × 1
        **Bo** · 19 jetons · mise 0 · 🔓 pas encore verrouillé
        🔼🔽 HAUT × 1 · BAS × 1
        🪙 Pot : 2 jetons · pioche : 100
        👉 Ana, verrouille une carte (« Ma main » te montre les deux) :
        [Carte 1] [Carte 2]
    """)


def test_a_locked_card_in_ones_own_hand_as_it_reads() -> None:
    assert page(act(table("KS QS"), "0 lock 1"), FRENCH, 0) == expected("""
        One Poker — distribution 1
        🔒 Ana a verrouillé une carte.
        ---
        🎴 Carte 1 (nouvelle) : **7♦** · BAS
        🎴 Carte 2 (nouvelle) : **R♠** · HAUT
        🔒 Tu as verrouillé la carte 2, **R♠**. Tu gardes **7♦** pour la suite.
        ---
        **Ana** · 19 jetons · mise 0 · 🔒 verrouillé
        🔼🔽 HAUT × 1 · BAS × 1
        **Bo** · 19 jetons · mise 0 · 🔓 pas encore verrouillé
        🔼🔽 HAUT × 1 · BAS × 1
        🪙 Pot : 2 jetons · pioche : 100
        👉 À Bo de jouer.
    """)


def test_ones_own_hand_does_not_send_one_to_itself() -> None:
    assert "« Ma main »" not in page(table("KS QS"), FRENCH, 0)
    assert "👉 Ana, verrouille une carte :" in page(table("KS QS"), FRENCH, 0)


def test_a_bet_in_the_second_deal_as_it_reads() -> None:
    state = act(lock_both(won(table("2S AS", "9S 8S"), 4)), "0 bet 3")
    assert page(state, FRENCH) == expected("""
        One Poker — distribution 2
        Distribution précédente · ⚔️ Le 2 mange l'As ! Ana **2♠** bat Bo **A♠** : 8 jetons pour Ana.
        💰 Ana mise 3 jetons.
        ---
        **Ana** · 20 jetons · mise 3 · 🔒 verrouillé
        🔼🔽 HAUT × 1 · BAS × 1
        **Bo** · 15 jetons · mise 0 · 🔒 verrouillé
        🔼🔽 HAUT × 1 · BAS × 1
        🪙 Pot : 5 jetons · pioche : 98
        -# Cartes montrées, Ana puis Bo (lampes d'alors ; 👑 prend le pot) :
        -# 1 · 👑 **2♠** (BAS BAS) · **A♠** (HAUT BAS) · pot 8
        👀 Bo doit 3 jetons pour suivre Ana.
        👉 Bo, tu suis, tu relances, ou tu te couches ?
        [Suivre (3)] [Tapis (15)] [Se coucher]
        [Relancer à 6 (minimum)] [Relancer à 7 (½ pot)] [Relancer à 11 (pot)] [Relancer…]
    """)
    assert page(state, ENGLISH, 1) == expected("""
        One Poker — deal 2
        Previous deal · ⚔️ The 2 eats the Ace! Ana's **2♠** beats Bo's **A♠**: 8 chips to Ana.
        💰 Ana bets 3 chips.
        ---
        🎴 Card 1 (kept): **7♣** · LOW
        🎴 Card 2 (new): **8♠** · HIGH
        🔒 You have locked card 2, **8♠**. You keep **7♣** for later.
        ---
        **Ana** · 20 chips · bet 3 · 🔒 locked
        🔼🔽 HIGH × 1 · LOW × 1
        **Bo** · 15 chips · bet 0 · 🔒 locked
        🔼🔽 HIGH × 1 · LOW × 1
        🪙 Pot: 5 chips · stock: 98
        -# Cards shown, Bo then Ana (lamps of that time; 👑 takes the pot):
        -# 1 · **A♠** (HIGH LOW) · 👑 **2♠** (LOW LOW) · pot 8
        👀 Bo owes 3 chips to call Ana.
        👉 Bo, will you call, raise or fold?
        [Call (3)] [All in (15)] [Fold]
        [Raise to 6 (minimum)] [Raise to 7 (½ pot)] [Raise to 11 (pot)] [Raise…]
    """)


def test_a_bluff_and_a_tie_as_they_read() -> None:
    """A fold shows both locked cards (OP-R11); the kept ones stay in the dark."""
    state = dealt(dealt(table("3S 9S", "KS KH"), "0 bet 5, 1 fold"), "0 check, 1 check")
    assert page(state, ENGLISH).splitlines()[2:4] == [
        "⚖️ Ana's **K♠**, Bo's **K♥**: a tie, 2 chips to share.",
        "🃏 Deal 3: Bo speaks first. Ante: 1 chip each.",
    ]
    assert page(state, ENGLISH).splitlines()[10:13] == [
        "-# Cards shown, Ana then Bo (lamps of that time; 👑 takes the pot):",
        "-# 1 · 👑 **3♠** (LOW LOW) · **9♠** (HIGH LOW) · pot 2, the other folded",
        "-# 2 · **K♠** (HIGH LOW) · **K♥** (HIGH LOW) · pot 2, shared",
    ]
    bluffed = dealt(table("3S 9S"), "0 bet 5, 1 fold")
    assert page(bluffed, FRENCH).splitlines()[1:3] == [
        "🎭 Bluff ! Bo se couche avec **9♠**, et Ana n'avait que **3♠** : 2 jetons pour Ana.",
        "-# La mise de trop revient à Ana : 5 jetons.",
    ]


def test_beside_the_picture_stand_the_news_and_what_is_due() -> None:
    state = act(lock_both(won(table("2S AS", "9S 8S"), 4)), "0 bet 3")
    board = shown(view(state))
    beside = {board.title.key, *(block.key for block in board.blocks if isinstance(block, Text))}
    assert beside == {
        "one-poker-title",
        "one-poker-event-before",
        "one-poker-event-bet",
        "one-poker-due",
        "one-poker-turn-answer",
    }


def test_the_reshuffle_as_it_reads() -> None:
    chance = {"decks": [list(KEPT), ["KS", "QS"]]}
    state = checked(record(chance=chance, start_chips=1000).start(), 51)
    assert (
        "🔀 La pioche est épuisée : 102 cartes mélangées à neuf. Les deux cartes gardées restent "
        "en main."
    ) in page(state, FRENCH).splitlines()


def test_the_end_as_it_reads() -> None:
    state = dealt(won(table("KS QS", "AS 3S"), 5), "0 all_in, 1 call")
    assert page(state, FRENCH) == expected("""
        One Poker — partie terminée
        🔥 Bo suit, et c'est tapis : 14 jetons en tout.
        ⚔️ Ana **A♠** bat Bo **3♠** : 30 jetons pour Ana.
        -# La mise de trop revient à Ana : 10 jetons.
        🏆 Ana gagne la partie !
        Bo n'a plus un jeton.
        ---
        **Ana** · 40 jetons
        **Bo** · 0 jeton
        -# Cartes montrées, Ana puis Bo (lampes d'alors ; 👑 prend le pot) :
        -# 1 · 👑 **R♠** (HAUT BAS) · **D♠** (HAUT BAS) · pot 10
        -# 2 · 👑 **A♠** (HAUT BAS) · **3♠** (BAS BAS) · pot 30
        « Revanche » pour recommencer : 20 jetons chacun, et vous échangez vos places.
    """)


def test_the_last_deal_that_was_agreed_on_as_it_reads() -> None:
    draw = checked(table("KS KH", max_deals=1), 1)
    assert "🤝 C'était la dernière distribution : 20 jetons chacun, match nul !" in page(
        draw, FRENCH
    )
    ahead = checked(table("KS QH", max_deals=1), 1)
    read = page(ahead, FRENCH)
    assert "🏆 Ana gagne la partie !" in read
    assert "la dernière distribution : Ana finit devant Bo aux jetons." in read
    assert "distribution 1 sur 3" in page(table("KS QS", max_deals=3), FRENCH)
