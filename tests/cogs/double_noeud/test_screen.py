"""What Double-Nœud shows: moments of many games, hands for their owners, counts that add up."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

import pytest

from bot.game.contract import Range, Seat
from bot.screen.board import Block, Board, Button, Cards, Facts, Help, Menu, Row, Text
from bot.screen.texts import ENGLISH, FRENCH, Texts
from cogs.double_noeud.decktet import BASIC, DECKTET, FACES, SUITS
from cogs.double_noeud.rules import GAME
from cogs.double_noeud.screen import SCREEN, SUIT_COUNTS
from cogs.double_noeud.sorting import in_order
from cogs.double_noeud.terms import Bid, Options, Phase, Play, RoundScored
from tests.cogs.double_noeud import judge
from tests.cogs.double_noeud.hidden import seen
from tests.cogs.double_noeud.playing import bid_all, hand, lay, position, scored
from tests.conftest import count, seeded
from tests.game.playing import named, playout

GAMES, MOMENTS, ENDS = count(16, 50), count(12, 50), count(4, 20)
"""Games; and of each so many moments, and rounds that have just ended."""
LANGUAGES = (FRENCH, ENGLISH)
HOUSE_CHARACTERS = 1000
"""Left for what the house adds: who is waited for, deadlines, hashes."""
TEXTS = Texts(strict=True)
NAMES = ("<@100000000000000001>", "\\*\\_" * 16, "Cléo", "Duelliste 1", "x" * 32)
SIGNS = dict(zip(SUITS, ("🌙", "☀️", "🌊", "🍃", "🐉", "🪢"), strict=True))
LETTERS = {
    FRENCH: dict(zip(SUITS, "LSVFGN", strict=True)),
    ENGLISH: dict(zip(SUITS, "MSWLYK", strict=True)),
}
pytestmark = pytest.mark.heavy


# Reading a board ---------------------------------------------------------------------------------


@cache
def said(locale: str, part: Text) -> str:
    """A text as it is read: what keeps its signs together is not seen."""
    return bare(TEXTS.say(locale, part, NAMES))


def card_said(locale: str, card: str) -> str:
    return bare(TEXTS.card(locale, card))


def bare(text: str) -> str:
    return text.replace("\u2060", "").replace("\u00a0", " ")


def lines(board: Board) -> list[Text]:
    """All that can be read, what a picture shows too included."""

    def of(block: Block) -> tuple[Text, ...]:
        return (block,) if isinstance(block, Text) else getattr(block, "lines", ())

    return [board.title, *(line for block in board.blocks for line in of(block))]


def read(board: Board, locale: str = FRENCH) -> str:
    return "\n".join(said(locale, line) for line in lines(board))


def buttons(board: Board) -> list[Button]:
    rows = (block.buttons for block in board.blocks if isinstance(block, Row))
    return [button for row in rows for button in row if isinstance(button, Button)]


def menus(board: Board) -> list[Menu]:
    return [block for block in board.blocks if isinstance(block, Menu)]


def keys(board: Board) -> set[str]:
    return {line.key for line in lines(board)}


def board_of(state: Any, facts: Facts | None = None) -> Board:
    return SCREEN.board(GAME.view(state, None), facts or Facts())


def hand_of(state: Any, seat: Seat) -> Board:
    return SCREEN.hand(GAME.view(state, seat), Facts())


def moments() -> Iterator[Any]:
    """Some states of many random games of every kind, the rounds' ends among them."""
    for number, states in enumerate(games()):
        with named("random game", number):
            yield from states


@cache
def games() -> list[list[Any]]:
    found = []
    for number in range(GAMES):
        play, rng = playout(GAME, number), seeded("screen", number)
        ends = [state for state in play.states if is_end_of_round(state)]
        some = rng.sample(play.states, min(MOMENTS, len(play.states)))
        found.append([play.states[0], *some, *rng.sample(ends, min(ENDS, len(ends))), play.end])
    return found


def is_end_of_round(state: Any) -> bool:
    return state.last_round is not None and any(isinstance(e, RoundScored) for e in state.events)


def bids_of(state: Any, seat: Seat) -> list[Bid]:
    (span,) = GAME.legal(state, seat)
    assert isinstance(span, Range)
    ((_, bounds),) = span.bounds
    return [Bid(tricks) for tricks in range(bounds.min, bounds.max + 1)]


# The board ---------------------------------------------------------------------------------------


def test_the_board_offers_bids_and_never_a_card() -> None:
    for state in moments():
        board = board_of(state)
        assert not menus(board)
        expected = []
        if state.phase is Phase.BID:
            (seat,) = state.to_act
            expected = [(seat, bid) for bid in bids_of(state, seat)]
        assert [(button.seat, button.move) for button in buttons(board)] == expected
        assert all(button.card is None for button in buttons(board))


def test_robots_are_not_asked() -> None:
    for state in moments():
        house = Facts(house=frozenset(range(len(state.hands))))
        assert not buttons(board_of(state, house))


def test_the_board_names_no_card_that_is_still_in_a_hand() -> None:
    for state in moments():
        told = {*seen(state, None)}
        for trick in [state.last_trick] if state.last_trick else []:
            told |= {laid.card for laid in trick.cards}
        hidden = {card for cards in state.hands for card in cards} - told
        for locale in LANGUAGES:
            shown = read(board_of(state), locale)
            assert not [card for card in hidden if card_said(locale, card) in shown]


def test_everybody_stands_there_with_bid_tricks_and_total() -> None:
    for state in moments():
        if state.phase is Phase.OVER:
            continue
        shown = {line.key: line for line in lines(board_of(state))}
        rows = [dict(line.args) for line in lines(board_of(state)) if "bid" in dict(line.args)]
        people = [row for row in rows if "mark" in row]
        assert len(people) == len(state.hands)
        assert sum(int(str(row["tricks"])) for row in people) == sum(state.won)
        assert {row["total"] for row in people} == set(state.totals)
        target = dict(shown["double-noeud-target"].args)
        assert target["bids"] == sum(bid or 0 for bid in state.bids)


def test_the_trick_says_what_to_follow_what_is_trump_and_who_would_take_it() -> None:
    for state in moments():
        if state.phase is not Phase.PLAY:
            continue
        laid = [one.card for one in state.trick]
        told = {line.key: dict(line.args) for line in lines(board_of(state))}
        bound = judge.binding(laid)
        if bound is None:
            assert "double-noeud-asked" not in told
            assert ("double-noeud-after-excuse" in told) == bool(laid)
            continue
        asked = said(FRENCH, Text("double-noeud-asked", tuple(told["double-noeud-asked"].items())))
        assert SIGNS[str(judge.suit(bound))] in asked.split("·")[0]
        trumps = judge.trumps(bound)
        places = [asked.split("·")[1].find(SIGNS[suit]) for suit in SUITS]
        assert [place >= 0 for place in places] == [suit in trumps for suit in SUITS]
        leader = state.trick[judge.winner(laid)]
        assert told["double-noeud-leads"]["card"] == Cards((leader.card,))


def test_the_last_trick_or_all_as_agreed() -> None:
    for state in moments():
        if state.phase is Phase.OVER:
            continue
        told = [line.key for line in lines(board_of(state))]
        if state.options.trick_history == "all":
            assert told.count("double-noeud-past") == len(state.tricks)
            assert "double-noeud-last-trick" not in told
        else:
            assert told.count("double-noeud-last-trick") == (state.last_trick is not None)


def test_a_new_message_a_round() -> None:
    for state in moments():
        assert board_of(state).chapter == state.round


def test_help_is_on_every_board_and_hand_of_a_game_that_runs() -> None:
    for state in moments():
        if state.phase is Phase.OVER:
            continue
        for shown in (board_of(state), hand_of(state, 0)):
            rows = [block.buttons for block in shown.blocks if isinstance(block, Row)]
            assert len(rows[-1]) == 2
            for button in rows[-1]:
                assert isinstance(button, Help)
                assert button.page < len(SCREEN.pages)


# Hands -------------------------------------------------------------------------------------------


def test_a_hand_shows_its_cards_and_offers_those_that_may_be_laid() -> None:
    for state in moments():
        if state.phase is Phase.OVER:
            continue
        for seat in range(len(state.hands)):
            shown = hand_of(state, seat)
            own = [
                dict(line.args)["cards"]
                for line in lines(shown)
                if "-hand-" in line.key and "cards" in dict(line.args)
            ]
            cards = [card for row in own if isinstance(row, Cards) for card in row.cards]
            assert cards == list(in_order(hand(state, seat)))
            entries = [move for menu in menus(shown) for move, _ in menu.entries]
            offered = [button.move for button in buttons(shown)] + entries
            if seat not in state.to_act:
                assert offered == []
            elif state.phase is Phase.BID:
                assert offered == bids_of(state, seat)
            else:
                laid = [one.card for one in state.trick]
                legal = judge.legal(hand(state, seat), laid)
                assert offered == [Play(card) for card in in_order(legal)]
                assert [menu.cards for menu in menus(shown)] == [tuple(in_order(legal))]


def test_a_hand_names_nobody_elses_cards() -> None:
    for state in moments():
        for seat in range(len(state.hands)):
            told = {*seen(state, seat)}
            if state.last_trick:
                told |= {laid.card for laid in state.last_trick.cards}
            hidden = {card for cards in state.hands for card in cards} - told
            shown = read(hand_of(state, seat))
            assert not [card for card in hidden if card_said(FRENCH, card) in shown]


def test_cards_are_held_by_suit_and_from_the_highest_rank_down() -> None:
    order = in_order(DECKTET)
    suits = [judge.suit(card) for card in order]
    assert [suit for i, suit in enumerate(suits) if suits.index(suit) == i] == [*SUITS, None]
    assert order[:4] == ("huntress", "consul", "rite", "harvest")
    assert order[-1] == "excuse"


WHY = {
    "open": "double-noeud-must-open",
    "bind": "double-noeud-must-bind",
    "follow": "double-noeud-must-follow",
    "trump": "double-noeud-must-trump",
    "nothing": "double-noeud-must-nothing",
}


def duty(cards: tuple[str, ...], laid: list[str]) -> str:
    """Why a hand may lay what it may (RULES 2.4), in a word."""
    bound = judge.binding(laid)
    if bound is None:
        return "bind" if laid else "open"
    does = max(0 if card == "excuse" else judge.follows(card, bound) for card in cards)
    return ("nothing", "trump", "follow")[does]


def test_a_hand_says_why_it_may_lay_these_cards_alone() -> None:
    met = set()
    for state in moments():
        if state.phase is not Phase.PLAY:
            continue
        (seat,) = state.to_act
        why = duty(hand(state, seat), [one.card for one in state.trick])
        met.add(why)
        assert keys(hand_of(state, seat)) & {*WHY.values()} == {WHY[why]}
    assert met == WHY.keys()


def test_you_must_follow_names_the_suit() -> None:
    state = position(3, [["author"], ["pact"], []], 2)
    shown = hand_of(lay(state, ["author"]), 1)
    assert "Tu dois fournir **Lunes 🌙L**" in read(shown)


def test_whoever_leads_sees_what_would_become_trump() -> None:
    for state in moments():
        if state.phase is not Phase.PLAY or judge.binding([one.card for one in state.trick]):
            continue
        (seat,) = state.to_act
        (menu,) = menus(hand_of(state, seat))
        for move, label in menu.entries:
            told = said(FRENCH, label)
            assert len(told.replace("**", "")) <= 100
            _, arrow, after = told.partition("→")
            assert arrow
            trumps = [] if move.card == "excuse" else judge.trumps(move.card)
            assert [sign in after for sign in SIGNS.values()] == [suit in trumps for suit in SUITS]


# Between rounds, and at the end ------------------------------------------------------------------


def test_after_a_round_everybody_reads_what_it_brought_and_why() -> None:
    reasons = set()
    for state in filter(is_end_of_round, moments()):
        last, options = state.last_round, state.options
        expected = judge.points(
            last.bids,
            last.tricks,
            teams=options.teams,
            single=options.team_scoring == "single",
            variant=options.score_variant,
        )
        told = [line for line in lines(board_of(state)) if "-scored-" in line.key]
        sides = ((0, 2), (1, 3)) if options.teams else tuple((s,) for s in range(len(last.bids)))
        assert len(told) == len(sides)
        for line, side in zip(told, sides, strict=True):
            args = dict(line.args)
            assert args["bid"] == sum(last.bids[seat] for seat in side)
            assert args["won"] == sum(last.tricks[seat] for seat in side)
            assert dict(args["points"].args)["count"] == expected[side[0]]  # type: ignore[union-attr]
            reasons.add(line.key.removeprefix("double-noeud-scored-"))
    assert reasons == {"exact", "exact-team", "near", "missed", "flat", "flat-missed"}


def test_the_reason_names_those_who_missed() -> None:
    over = scored([4, None, None, None], lambda won: [4, *(tricks + 2 for tricks in won[1:])])
    shown = read(board_of(over))
    assert "annoncé 4, pris 4 : pile ! 4 points (1, plus 3" in shown
    assert shown.count("trop loin") == 3


def test_the_last_round_stays_in_sight_until_the_next_is_played() -> None:
    for state in moments():
        shown = keys(board_of(state))
        between = state.phase is Phase.BID and state.round > 1
        assert ("double-noeud-round-over" in shown) == (between or state.phase is Phase.OVER)


def test_the_end_names_the_winners_and_all_totals() -> None:
    for number in range(GAMES):
        with named("random game", number):
            state = playout(GAME, number).end
            result = GAME.result(state)
            assert result
            shown = board_of(state)
            best = result.winners[0]
            assert NAMES[best] in read(shown)
            totals = [dict(line.args)["points"] for line in lines(shown) if "end-line" in line.key]
            counts = [dict(points.args)["count"] for points in totals]  # type: ignore[union-attr]
            assert counts == sorted(counts, key=lambda count: -int(str(count)))
            assert counts[0] == state.totals[best]
            assert not buttons(shown)


def test_a_game_that_was_stopped_asks_nobody_for_anything() -> None:
    for state in moments():
        for seat in (None, 0):
            view = replace(GAME.view(state, seat), to_act=(), choices=())
            board = (SCREEN.board if seat is None else SCREEN.hand)(view, Facts())
            assert read(board)
            assert not buttons(board)
            assert not menus(board)


# Limits and words --------------------------------------------------------------------------------


class LongFaces:
    """An emoji for each card, as long as they get."""

    def of(self, card: str | None, locale: str) -> str:
        return f"<:d_{card}_en:1234567890123456789>"


def test_whatever_is_shown_leaves_room_for_the_house() -> None:
    faces, longest = LongFaces(), ["\\*" * 32] * 5
    for state in moments():
        for shown in (board_of(state), *(hand_of(state, s) for s in range(len(state.hands)))):
            for locale in LANGUAGES:
                written = [TEXTS.say(locale, line, longest, faces=faces) for line in lines(shown)]
                assert len("\n".join(written)) <= 4000 - HOUSE_CHARACTERS
                assert all(1 <= len(said(locale, b.label)) <= 36 for b in buttons(shown))
            assert all(len(menu.entries) <= 25 for menu in menus(shown))


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_card_is_written_with_the_sign_and_the_letter_of_each_suit(locale: str) -> None:
    written = {card: card_said(locale, card) for card in DECKTET}
    assert len({*written.values()}) == len(DECKTET)
    for face in FACES:
        signs = [f"{SIGNS[suit]}{LETTERS[locale][suit]}" for suit in face.suits]
        assert re.findall(r"\S+", written[face.card].strip("*"))[1:] == (signs or ["🃏"])


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_card_has_a_name_of_its_own(locale: str) -> None:
    names = {said(locale, Text(f"double-noeud-name-{c.replace('_', '-')}")) for c in DECKTET}
    assert len(names) == len(DECKTET)


def every_option() -> list[Options]:
    chosen = {
        "deck": ("extended", "basic"),
        "score_variant": (False, True),
        "teams": (False, True),
        "team_scoring": ("sum_of_partners", "single"),
        "target": (None, 7),
        "trick_history": ("last", "all"),
    }
    combined = (
        Options.model_validate(dict(zip(chosen, values, strict=True)))
        for values in product(*chosen.values())
    )
    # Without teams their scoring is not spoken of.
    return [agreed for agreed in combined if agreed.teams or agreed.team_scoring != "single"]


def test_every_option_has_its_words_and_other_options_others() -> None:
    for locale in LANGUAGES:
        agreed = [tuple(said(locale, line) for line in SCREEN.terms(o)) for o in every_option()]
        assert len({*agreed}) == len(agreed)
        assert {len(terms) for terms in agreed} == {5}


def test_seats_are_called_by_numbers_or_by_the_compass() -> None:
    assert [said(FRENCH, name) for name in SCREEN.seat_names(Options(teams=True))] == [
        "Nord",
        "Est",
        "Sud",
        "Ouest",
    ]
    assert len(SCREEN.seat_names(Options())) == 5


# Rules -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_rules_can_be_read_on_a_phone(locale: str) -> None:
    for page in SCREEN.pages:
        rules = said(locale, Text(page))
        assert rules.startswith("### ")
        assert len(rules) < 1500


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_page_behind_the_button_counts_the_suits_right(locale: str) -> None:
    page = said(locale, Text(SCREEN.pages[SUIT_COUNTS]))
    for suit in SUITS:
        every, basic = (sum(judge.suit(c) == suit for c in pack) for pack in (DECKTET, BASIC))
        name = said(locale, Text(f"double-noeud-suit-{suit}"))
        assert re.search(rf"{re.escape(name)} ?: {every} \({basic}\)", page), suit


def test_the_examples_of_the_rules_are_true() -> None:
    """Each line that opens a trick with a card, and says what it makes of the suits."""
    signs = {card_said(FRENCH, card).strip("*"): card for card in DECKTET}
    words = {said(FRENCH, Text(f"double-noeud-suit-{suit}")).split()[0]: suit for suit in SUITS}
    examples = 0
    for page in SCREEN.pages:
        for line in said(FRENCH, Text(page)).splitlines():
            match = re.fullmatch(r"> (.+) ouvre : on fournit (\w+), (.*)\.", line)
            if match:
                examples += 1
                card = signs[match[1]]
                assert judge.suit(card) == words[match[2]]
                assert [w for w in words if w in match[3]] == [
                    w for w, suit in words.items() if suit in judge.trumps(card)
                ]
    assert examples == 4


def test_the_last_pages_show_every_card_under_its_suit() -> None:
    for locale in LANGUAGES:
        pages = "\n".join(said(locale, Text(page)) for page in SCREEN.pages[-2:])
        for card in DECKTET:
            assert card_said(locale, card).strip("*") in pages


# A trick to read ---------------------------------------------------------------------------------


def test_a_trick_as_it_is_read() -> None:
    state = position(3, [["author"], ["pact"], ["windfall"]], 2)
    state = lay(bid_all(state, [0, 0, 0]), ["author", "pact"])
    shown = read(board_of(state)).splitlines()
    trick = next(line for line in shown if "Pli en cours" in line)
    assert trick.endswith(f"{NAMES[0]} **2 🌙L 🪢N**, {NAMES[1]} **9 🌙L ☀️S**")
    assert "👉 À fournir : **Lunes 🌙L** · atout : Nœuds 🪢N" in shown
    assert f"🏁 Pour l'instant, le pli est à {NAMES[1]} avec **9 🌙L ☀️S**." in shown
