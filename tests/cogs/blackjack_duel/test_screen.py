"""What Blackjack Duel shows: a secret to the channel, a table to its player, both at the end."""

from functools import cache
from random import Random
from typing import Any

import pytest

from bot.game.contract import IllegalMove, Seat
from bot.screen.board import Board, Button, Draft, Facts, Form, Menu, Row, Text
from bot.screen.texts import ENGLISH, FRENCH, PLAIN, Texts
from cogs.blackjack_duel.asking import CHIPS
from cogs.blackjack_duel.parting import Parting, Way, parting
from cogs.blackjack_duel.rules import GAME, State
from cogs.blackjack_duel.screen import SCREEN
from cogs.blackjack_duel.stakes import Stakes
from cogs.blackjack_duel.terms import (
    Bet,
    Double,
    Hit,
    Insure,
    Options,
    Phase,
    Quit,
    Split,
    Stand,
)
from tests.cogs.blackjack_duel.playing import LEVER, act, played, random_game, reach, table

GAMES = 40
HOUSE_COMPONENTS = 10
"""Left for what the house adds: the container, its own buttons, deadlines, hashes."""
HOUSE_CHARACTERS = 1000
TEXTS = Texts(strict=True)
NAMES = ("Ana", "Bo")
LONG = ("\\*" * 32, "\\|" * 32)
"""Names as long as Discord lets them be, each sign escaped."""

TAME = {"D": "KH 7C", "M1": "8S 8H 3D 5C", "S1": "TS KD", "M2": "AS 5D 9C 2H", "M3": "KS AD"}
"""A dealer of 17; a pair, a soft hand, a blackjack."""
ACE = {"D": "AH KC", "M1": "TS 9S", "M2": "AS KD", "M3": "5S 6D TD"}
"""A dealer who may be insured against, and has a blackjack."""


# To look at --------------------------------------------------------------------------------------


def hand(state: State, seat: Seat = 0, draft: tuple[int, ...] = ()) -> Board:
    return SCREEN.hand(GAME.view(state, seat), Facts(draft=draft))


def board(state: State) -> Board:
    return SCREEN.board(GAME.view(state, None), Facts())


@cache
def said(part: Text, locale: str = FRENCH, names: tuple[str, ...] = NAMES) -> str:
    return TEXTS.say(locale, part, names).replace("\u00a0", " ").replace(PLAIN, "")


def lines(shown: Board, locale: str = FRENCH, names: tuple[str, ...] = NAMES) -> str:
    """What can be read, markdown's signs for bold letters apart."""
    parts = [shown.title, *(block for block in shown.blocks if isinstance(block, Text))]
    return "\n".join(said(part, locale, names) for part in parts).replace("**", "")


def buttons(shown: Board) -> list[Any]:
    return [button for block in shown.blocks if isinstance(block, Row) for button in block.buttons]


def moves(shown: Board) -> list[Any]:
    return [button.move for button in buttons(shown) if isinstance(button, Button)]


def labels(shown: Board) -> dict[str, Any]:
    return {said(button.label): button for button in buttons(shown)}


def press(state: State, label: str, draft: tuple[int, ...] = ()) -> tuple[int, ...]:
    """What is composed once that button is pressed; it is drawn, too."""
    button = labels(hand(state, draft=draft))[label]
    assert isinstance(button, Draft)
    hand(state, draft=button.draft)
    return button.draft


# Many games --------------------------------------------------------------------------------------


def some_options(number: int) -> dict[str, Any]:
    rng = Random(number)
    return {
        "order": rng.choice(("sequential", "parallel")),
        "insurance": rng.choice(("all", "per_hand")),
        "max_scope": rng.choice(("per_hand", "per_round")),
        "blackjack_pays": rng.choice(("1:1", "3:2")),
        "resplit": rng.choice((True, False)),
        "double_after_split": rng.choice((True, False)),
        "split_by": "value",
        "dealer_peek": rng.choice((True, False)),
        "interrupted_round": rng.choice(("stand_and_settle", "void_and_penalise")),
    }


@pytest.mark.parametrize("number", range(GAMES))
def test_every_moment_is_within_discord_s_limits(number: int) -> None:
    for state, viewer, view in random_game(Random(number), **some_options(number)).views():
        shown = board(state) if viewer is None else hand(state, viewer)
        rows = [block for block in shown.blocks if isinstance(block, Row)]
        # At most one run of texts before each of the others, and one behind the last.
        others = sum(not isinstance(block, Text) for block in shown.blocks)
        pressed = sum(len(row.buttons) for row in rows)
        assert 2 * others + 1 + pressed <= 40 - HOUSE_COMPONENTS
        assert all(1 <= len(row.buttons) <= 5 for row in rows) or view.phase == Phase.INSURANCE
        for locale in (FRENCH, ENGLISH):
            assert len(lines(shown, locale, LONG)) <= 4000 - HOUSE_CHARACTERS
            for button in buttons(shown):
                assert len(said(button.label, locale)) <= 36


@pytest.mark.parametrize("number", range(GAMES))
def test_a_hand_offers_what_is_legal_and_nothing_else(number: int) -> None:
    for state, viewer, view in random_game(Random(number), **some_options(number)).views():
        if viewer is None:
            assert not buttons(board(state))
            continue
        shown = hand(state, viewer)
        menus = [block for block in shown.blocks if isinstance(block, Menu)]
        if viewer not in view.to_act:
            assert not buttons(shown)
            assert not menus
            continue
        assert all(button.seat == viewer for button in buttons(shown))
        assert [move for menu in menus for move, _ in menu.entries] == [Quit()]
        if view.phase == Phase.BET:
            assert not moves(shown)
            assert any(isinstance(button, Form) for button in buttons(shown))
        else:
            assert [*moves(shown), Quit()] == list(view.choices)


# The channel -------------------------------------------------------------------------------------


def test_the_channel_reads_who_plays_who_waits_and_who_is_done() -> None:
    state = table(TAME)
    first = lines(board(state))
    assert "Ana joue sa partie" in first
    assert "Bo attend son tour" in first
    later = act(state, "bet 1:500, stand")
    assert board(later) == board(state)
    second = lines(board(act(later, "quit")))
    assert "Ana a terminé" in second
    assert "Bo joue sa partie" in second
    assert "500" not in second


def test_a_new_message_calls_the_second_player() -> None:
    state = table(TAME)
    assert board(state).chapter == 0
    assert board(act(state, "quit")).chapter == 1


def test_in_parallel_both_play() -> None:
    shown = lines(board(table(TAME, order="parallel")))
    assert shown.count("joue sa partie") == 3  # as the rule of the table, and for each of the two


def test_who_waits_is_told_so_and_no_more() -> None:
    state = played("bet 1:500, stand", TAME)
    assert hand(state, 1) == hand(table(TAME), 1)
    assert "exactement les mêmes cartes" in lines(hand(state, 1))


# A table -----------------------------------------------------------------------------------------


def test_a_total_in_which_an_ace_counts_eleven_is_soft() -> None:
    state = played("bet 1:100 2:50 3:10", TAME)
    shown = lines(hand(state))
    assert "Main 1 · mise 100 · 8♠ 8♥ · 16 · 👉 à jouer" in shown
    assert "Main 2 · mise 50 · A♠ 5♦ · souple 16 · attend" in shown
    assert "Main 3 · mise 10 · R♠ A♦ · 21 · ⭐ blackjack !" in shown
    drawn = lines(hand(act(state, "stand, hit")))
    assert "A♠ 5♦ 9♣ · 15 · 👉 à jouer" in drawn, "the Ace has fallen back to one"


def test_two_aces_are_twelve_and_two_aces_and_a_ten_too() -> None:
    aces = {"D": "KH 7C", "M1": "AS AH TD 9C"}
    state = played("bet 1:100", aces)
    assert "A♠ A♥ · souple 12" in lines(hand(state))
    assert "A♠ A♥ 10♦ · 12" in lines(hand(act(state, "hit")))


def test_the_dealer_s_second_card_lies_face_down() -> None:
    shown = lines(hand(played("bet 1:100", TAME)))
    assert "🏦 Croupier : R♥ 🎴" in shown
    assert "7♣" not in shown


def test_only_what_is_legal_is_offered() -> None:
    state = played("bet 1:100 2:50", TAME)
    assert moves(hand(state)) == [Hit(), Stand(), Double(), Split()]
    assert {"Carte", "Je reste", "Doubler (+100)", "Séparer (+100)"} == set(labels(hand(state)))
    assert moves(hand(act(state, "hit"))) == [Hit(), Stand()], "no double, no split after a hit"
    split = act(state, "split")
    assert moves(hand(split)) == [Hit(), Stand()]
    assert "Main 1a, 11" in lines(hand(split))
    assert "Main 1b · mise 100 · 8♥ 10♠ · 18 · attend" in lines(hand(split))


def test_without_the_points_there_is_no_double_and_no_split() -> None:
    state = reach(table(LEVER, LEVER, TAME), 150, rounds=2)
    assert moves(hand(act(state, "bet 1:100"))) == [Hit(), Stand()]


def test_insurance_is_offered_with_its_price() -> None:
    state = played("bet 1:10 2:20", ACE)
    assert set(labels(hand(state))) == {"Assurer (15)", "Sans assurance"}
    by_hand = played("bet 1:10 2:20", ACE, insurance="per_hand")
    assert {"Assurer 1 + 2 (15)", "Assurer 1 (5)", "Assurer 2 (10)"} < set(labels(hand(by_hand)))
    assert Insure(take=True, hands=(1,)) in moves(hand(by_hand))


def test_a_round_is_summed_up_when_it_is_settled() -> None:
    shown = lines(hand(played("bet 1:100 2:50, insure yes, stand", ACE)))
    assert "🏁 Tour 1 : +50 · croupier A♥ R♣ (21, blackjack)" in shown
    assert "Main 1 · mise 100 · 10♠ 9♠ (19) · perd · −100" in shown
    assert "Main 2 · mise 50 · A♠ R♦ (21) · égalité · ±0" in shown, "both have a blackjack"
    assert "🛡️ Assurance · +150" in shown


def test_a_dealer_s_21_of_three_cards_is_no_blackjack() -> None:
    shown = lines(hand(played("bet 1:100, stand", {"D": "KH 6C 5D", "M1": "TS 9S"})))
    assert "croupier R♥ 6♣ 5♦ (21)" in shown


def test_quitting_says_what_it_costs() -> None:
    def entry(state: State) -> str:
        (menu,) = (block for block in hand(state).blocks if isinstance(block, Menu))
        return said(menu.entries[0][1])

    assert entry(table(TAME)) == "M'arrêter là : 5 tours non joués, −5000 points"
    assert "4 tours non joués" in entry(played("bet 1:100", TAME))
    void = played("bet 1:100", TAME, interrupted_round="void_and_penalise")
    assert "5 tours non joués" in entry(void)
    assert entry(reach(table(*[LEVER] * 5), 10_000, rounds=4)).endswith(
        "1 tour non joué, −1000 points"
    )


# Bets --------------------------------------------------------------------------------------------


def test_chips_add_to_the_hand_that_is_chosen() -> None:
    state = table(TAME)
    draft = press(state, "+250")
    draft = press(state, "+50", draft)
    draft = press(state, "Main 3 : 0", draft)
    draft = press(state, "+1000", draft)
    shown = hand(state, draft=draft)
    assert {"Main 1 : 300", "Main 2 : 0", "Main 3 : 1000"} < set(labels(shown))
    assert moves(shown) == [Bet(Stakes({"1": 300, "3": 1000}))]
    assert "Distribuer (1300)" in labels(shown)
    assert press(state, "Effacer", draft) == (2, 0, 0, 0)


def test_the_hand_that_is_chosen_is_marked_by_more_than_its_colour() -> None:
    for draft in ((), (0, 50, 0, 0), (2, 0, 10, 0)):
        places = [
            block
            for block in buttons(hand(table(TAME), draft=draft))
            if said(block.label).startswith("Main ")
        ]
        marked = [number for number, one in enumerate(places) if one.emoji]
        assert marked == [draft[0] if draft else 0]


def test_there_is_a_button_for_every_chip() -> None:
    assert {f"+{chip}" for chip in CHIPS} < set(labels(hand(table(TAME))))
    assert CHIPS == (10, 50, 250, 1000, 2500)


@pytest.mark.parametrize(
    ("draft", "reason"),
    [
        ((0, 2510, 0, 0), "over-max-per-hand"),
        ((0, 15, 0, 0), "not-chips"),
        ((0, 2500, 2500, 2500), None),
        ((3, 10, 0, 0), "illegal"),
        ((0, 10, 0), "illegal"),
        ((0, 10, 0, 0, 0), "illegal"),
    ],
)
def test_what_cannot_be_bet_cannot_be_composed(draft: tuple[int, ...], reason: str | None) -> None:
    if reason is None:
        assert len(moves(hand(table(TAME), draft=draft))) == 1
        return
    with pytest.raises(IllegalMove) as error:
        hand(table(TAME), draft=draft)
    assert error.value.reason.removeprefix("blackjack-duel-") == reason


def test_no_more_than_one_has_and_no_more_than_was_agreed() -> None:
    poor = reach(table(LEVER, LEVER, TAME), 100, rounds=2)
    with pytest.raises(IllegalMove, match="not-enough-points"):
        hand(poor, draft=(0, 60, 50, 0))
    with pytest.raises(IllegalMove, match="over-max-per-round"):
        hand(table(TAME, max_scope="per_round"), draft=(0, 2000, 510, 0))


def test_the_last_bets_can_be_had_again() -> None:
    state = played("bet 1:100 3:50, stand", TAME, TAME)
    draft = press(state, "Mêmes mises (150)")
    assert moves(hand(state, draft=draft)) == [Bet(Stakes({"1": 100, "3": 50}))]
    assert not any("Mêmes" in label for label in labels(hand(state, draft=draft)))
    poor = reach(table(LEVER, LEVER, LEVER), 100, rounds=2)
    assert not any("Mêmes" in label for label in labels(hand(poor)))


def test_the_form_asks_for_three_amounts() -> None:
    (form,) = (button for button in buttons(hand(table(TAME))) if isinstance(button, Form))
    assert [said(field.label) for field in form.fields] == ["Main 1", "Main 2", "Main 3"]
    assert all(field.optional for field in form.fields)
    assert {(field.bounds.min, field.bounds.max, field.bounds.step) for field in form.fields} == {
        (10, 2500, 10)
    }


def test_the_form_opens_with_the_bets_composed_so_far_and_says_that_it_deals() -> None:
    for draft, bets in (((), {}), ((1, 300, 0, 1000), {"1": 300, "3": 1000})):
        shown = buttons(hand(table(TAME), draft=draft))
        (form,) = (button for button in shown if isinstance(button, Form))
        assert form.least == Bet(Stakes(bets))
        assert all(field.preset for field in form.fields)
    assert said(form.title) == "Tes mises (envoyer distribue les cartes)"
    assert said(form.title, ENGLISH) == "Your bets (sending deals the cards)"


# Once a game is over -----------------------------------------------------------------------------


def test_who_is_done_reads_each_penalty_and_watches() -> None:
    state = act(played("bet 1:100, stand, quit", TAME, TAME), "bet 1:500", 1)
    shown = lines(hand(state, 0))
    assert "Ana : 9900 points après 1 tour" in shown
    assert "Ana a quitté la table" in shown
    for number in (2, 3, 4, 5):
        assert f"Tour {number}, non joué : −1000" in shown
    assert "= 5900 points pour Ana" in shown
    assert "Chez Bo, tour 1" in shown
    assert "mise 500" in shown


LAST_ROUND = """🏁 Tour 5 : ±0 · croupier A♥ 7♣ (souple 18)
Main 1 · mise 10 · 10♠ 9♠ (19) · gagne · +10
Main 2 · mise 10 · 10♦ 9♦ 10♣ (29, dépassé) · saute · −10
"""


def test_who_is_done_reads_how_the_last_round_ended_then_and_later() -> None:
    over = reach(table(*[LEVER] * 5), 10_000, rounds=5)
    later = act(over, "bet 1:500, insure no", 1)
    for state in (over, later, act(later, "stand", 1)):
        shown = lines(hand(state, 0))
        assert LAST_ROUND in shown
        assert "Tour par tour : ±0, ±0, ±0, ±0, ±0" in shown
        for other in (board(state), hand(state, 1)):
            assert "Tour 5" not in lines(other)
    assert "🃏 Main 2 : 10♣." in lines(hand(over, 0)), "the draw that ended it"
    assert "🃏" not in lines(hand(later, 0))


def test_a_round_cut_short_is_summed_up_if_it_counts() -> None:
    for script in ("bet 1:100, quit", "bet 1:100, time_up"):
        assert "🏁 Tour 1 : −100" in lines(hand(played(script, TAME)))
        void = lines(hand(played(script, TAME, interrupted_round="void_and_penalise")))
        assert "🏁" not in void
        assert "Tour par tour" not in void


@pytest.mark.parametrize(
    ("script", "words"), [("time_up", "Temps écoulé pour Ana"), ("quit", "Ana a quitté la table")]
)
def test_why_a_game_ended_is_said_to_who_may_see_it(script: str, words: str) -> None:
    state = played(script, TAME)
    assert words in lines(hand(state, 0))
    for other in (board(state), hand(state, 1)):
        assert words not in lines(other)
    assert words in lines(board(act(state, "quit", 1)))


def test_ruin_is_told_with_its_penalties() -> None:
    state = reach(table(LEVER, LEVER, LEVER), 0, rounds=2)
    shown = lines(hand(state, 0))
    assert "Ana n'a plus de quoi miser" in shown
    assert shown.count("non joué : −1000") == 3
    assert "= -3000 points pour Ana" in shown


def test_a_finished_game_without_penalties_has_none() -> None:
    state = reach(table(*[LEVER] * 5), 10_000, rounds=5)
    assert "non joué" not in lines(hand(state, 0))
    assert "10000 points après 5 tours" in lines(hand(state, 0))


def both(first: str, second: str, *rounds: Any, **options: Any) -> State:
    """Both games, and the rest of each not played."""
    state = played(f"{first}, quit", *rounds, **options)
    return act(state, f"{second}, quit", 1)


def test_at_the_end_both_games_stand_side_by_side() -> None:
    state = both("bet 1:100 2:50, stand, stand", "bet 1:100 2:50, stand, hit, stand", TAME, TAME)
    for shown in (board(state), hand(state, 0), hand(state, 1)):
        read = lines(shown)
        assert "🤝 Match nul" in read
        assert "Tour 1 · croupier R♥ 7♣ (17)" in read
        assert "Ana −150 · 1 : 100 → 16 (−100), 2 : 50 → 16 (−50)" in read
        assert "Bo −150 · 1 : 100 → 16 (−100), 2 : 50 → 15 (−50)" in read
        assert "Tout se sépare au tour 1, main 2 : à 16, Ana reste et Bo tire" in read


def test_a_round_of_one_alone() -> None:
    state = both("bet 1:100, stand", "bet 1:100, stand, bet 1:10, stand", TAME, TAME)
    read = lines(board(state))
    assert "Ana · pas joué" in read
    assert "Tout se sépare au tour 2 : Bo le joue, Ana n'y est plus" in read


def test_a_dealer_s_blackjack_is_called_so_at_the_end() -> None:
    read = lines(board(both("bet 1:100, insure no, stand", "", ACE)))
    assert "Tour 1 · croupier A♥ R♣ (21, blackjack)" in read


def test_a_draw() -> None:
    read = lines(board(both("bet 1:100, stand", "bet 1:100, stand", TAME)))
    assert "🤝 Match nul : 5900 points chacun !" in read
    assert "Les mêmes décisions, de bout en bout" in read


PARTINGS = [
    ("bet 1:100, stand", "bet 1:100, stand", None),
    ("bet 1:100, stand", "bet 1:110, stand", Parting(1, Way.BETS)),
    ("bet 1:100, stand", "bet 2:100, stand", Parting(1, Way.BETS)),
    ("bet 1:100, hit, hit", "bet 1:100, stand", Parting(1, Way.DRAW, 0, "1", 16)),
    ("bet 1:100, stand", "bet 1:100, double", Parting(1, Way.DOUBLE, 1, "1")),
    ("bet 1:100, double", "bet 1:100, hit, stand", Parting(1, Way.DOUBLE, 0, "1")),
    ("bet 1:100, split, stand, stand", "bet 1:100, stand", Parting(1, Way.SPLIT, 0, "1")),
    (
        "bet 1:100, split, stand, stand",
        "bet 1:100, split, hit, stand, stand",
        Parting(1, Way.DRAW, 1, "1a", 11),
    ),
    ("bet 1:100, stand", "", Parting(1, Way.END, 0)),
]


@pytest.mark.parametrize(("first", "second", "expected"), PARTINGS)
def test_where_two_games_part(first: str, second: str, expected: Parting | None) -> None:
    assert parting(both(first, second, TAME).solos) == expected


def test_where_two_games_part_at_the_insurance() -> None:
    state = both("bet 1:100, insure no, stand", "bet 1:100, insure yes, stand", ACE)
    assert parting(state.solos) == Parting(1, Way.INSURANCE, 1)
    assert "Bo s'assure pour plus, Ana pour moins" in lines(board(state))


def test_every_way_to_part_is_said() -> None:
    for way in Way:
        assert TEXTS.has(f"blackjack-duel-parted-{way}")


def test_a_board_that_would_be_too_long_counts_hands() -> None:
    pair = {"D": "KH 7C", **{f"M{n}": "8S 8H 3D 5C" for n in (1, 2, 3)}}
    pair |= {f"S{n}": "TS KD" for n in (1, 2, 3)}
    one = "bet 1:100 2:100 3:100, " + ", ".join(["split, stand, stand"] * 3)
    state = both(", ".join([one] * 3), ", ".join([one] * 3), pair, pair, pair)
    read = lines(board(state))
    assert "6 mains" in read
    assert len(lines(board(state), names=LONG)) <= 3000


# The terms ---------------------------------------------------------------------------------------


def test_the_terms_say_what_is_agreed_and_what_is_unusual() -> None:
    usual = [said(line) for line in SCREEN.terms(Options())]
    assert len(usual) == 6
    assert usual[0] == "Partie : 5 tours, 10000 points, trois mains, 15 min chacun"
    every = Options(
        blackjack_pays="3:2",
        max_scope="per_round",
        insurance="per_hand",
        split_by="value",
        double_after_split=True,
        resplit=True,
        dealer_peek=True,
        order="parallel",
        time_limit_minutes=5,
        interrupted_round="void_and_penalise",
    )
    for locale in (FRENCH, ENGLISH):
        assert len([said(line, locale) for line in SCREEN.terms(every)]) == 10


def test_the_pages_of_the_rules_are_short() -> None:
    for page in SCREEN.pages:
        for locale in (FRENCH, ENGLISH):
            assert len(said(Text(page), locale)) < 1500


# What other bots got wrong: the rest of that list is in test_rulings ------------------------------


@pytest.mark.parametrize(
    ("dealer", "net", "points"), [("AH KC", "±0", 10_000), ("AH 8C", "−5", 9_985)]
)
def test_half_of_an_odd_number_of_chips_is_whole(dealer: str, net: str, points: int) -> None:
    """10 bet, 5 insured: +10 against a blackjack, −5 otherwise (RULES 5.5)."""
    state = played("bet 1:10, insure yes, stand", {"D": dealer, "M1": "TS 7S"})
    shown = lines(hand(state))
    assert f"{points} points" in shown
    assert ("+10" if net == "±0" else "🛡️ Assurance · −5") in shown


def test_a_21_after_a_split_is_no_blackjack_and_each_hand_is_paid_by_itself() -> None:
    aces = {"D": "KH 7C", "M1": "AS AH TD", "S1": "5S 9S TS"}
    state = played("bet 1:100, split", aces, blackjack_pays="3:2")
    shown = lines(hand(state))
    assert "Main 1a · mise 100 · A♠ 10♦ · 21 · 🎯 21" in shown
    assert "Main 1b · mise 100 · A♥ 5♠ · souple 16 · 👉 à jouer" in shown
    settled = lines(hand(act(state, "hit, hit")))
    assert "Main 1a · mise 100 · A♠ 10♦ (21) · gagne · +100" in settled
    assert "Main 1b · mise 100 · A♥ 5♠ 9♠ 10♠ (25, dépassé) · saute · −100" in settled
