"""What RULES 5 leaves open and its rulings settle (BJ-R1 to BJ-R18), option by option."""

from typing import Any

import pytest

from bot.game.chance import ChanceError
from bot.game.record import RecordError
from cogs.blackjack_duel.rules import GAME, State
from cogs.blackjack_duel.terms import Finished, GameOver, RoundSettled, RoundVoided
from tests.cogs.blackjack_duel.playing import (
    LEVER,
    Round,
    act,
    cards,
    following,
    insurances,
    last_round,
    played,
    reach,
    record,
    refusal,
    results,
    table,
    verbs,
    with_points,
)

Results = dict[str, tuple[str, int]]


def deal(dealer: str, first: str, **others: str) -> Round:
    """A round of place 1, and others."""
    return {"D": dealer, "M1": first, **others}


# Settlement (RULES 5.5) --------------------------------------------------------------------------

SETTLED: list[tuple[str, Round, str, Results]] = [
    ("bust", deal("TH TC", "TS 6S TD"), "hit", {"1": ("bust", -100)}),
    ("bust although the dealer is", deal("TH 6C TC", "TS 6S TD"), "hit", {"1": ("bust", -100)}),
    ("two blackjacks", deal("TH AC", "AS KS"), "", {"1": ("push", 0)}),
    ("blackjack against 21", deal("TH 5C 6C", "AS KS"), "", {"1": ("blackjack", 100)}),
    ("blackjack against 20", deal("TH QC", "AS TS"), "", {"1": ("blackjack", 100)}),
    ("21 against blackjack", deal("TH AC", "7S 7H 7D"), "hit", {"1": ("lose", -100)}),
    ("20 against blackjack", deal("TH AC", "KS QH"), "stand", {"1": ("lose", -100)}),
    ("a double against blackjack", deal("TH AC", "5S 6H TD"), "double", {"1": ("lose", -200)}),
    ("dealer bust", deal("TH 6C 6D", "2S 3S"), "stand", {"1": ("win", 100)}),
    ("more", deal("TH 8C", "TS 9S"), "stand", {"1": ("win", 100)}),
    ("as much", deal("TH 8C", "TS 8S"), "stand", {"1": ("push", 0)}),
    ("21 each", deal("TH 5C 6C", "7S 7H 7D"), "hit", {"1": ("push", 0)}),
    ("less", deal("TH 8C", "TS 7S"), "stand", {"1": ("lose", -100)}),
    ("a double won", deal("TH 8C", "5S 6H TD"), "double", {"1": ("win", 200)}),
    ("a double bust", deal("TH 8C", "TS 6H TD"), "double", {"1": ("bust", -200)}),
    ("a double pushed", deal("TH 8C", "TS 6H 2D"), "double", {"1": ("push", 0)}),
]


@pytest.mark.parametrize(
    ("dealt", "script", "expected"), [row[1:] for row in SETTLED], ids=[row[0] for row in SETTLED]
)
def test_settlement(dealt: Round, script: str, expected: Results) -> None:
    state = played(f"bet 1:100, {script}", dealt)
    assert results(state) == expected
    assert GAME.scores(state)[0] == 10_000 + expected["1"][1]


@pytest.mark.parametrize(
    ("bet", "pays", "net"), [(10, "1:1", 10), (10, "3:2", 15), (2500, "3:2", 3750)]
)
def test_a_blackjack_pays_as_the_option_says(bet: int, pays: str, net: int) -> None:
    """BJ-R5; multiples of 10 keep points whole."""
    state = played(f"bet 1:{bet}", deal("TH TC", "AS KS"), blackjack_pays=pays)
    assert results(state) == {"1": ("blackjack", net)}


def test_only_a_blackjack_pays_3_to_2() -> None:
    state = played("bet 1:100, hit", deal("TH TC", "7S 7H 7D"), blackjack_pays="3:2")
    assert results(state) == {"1": ("win", 100)}


DEALER = [
    ("TH 7C", 17),
    ("AH 6C", 17),  # soft 17 stands (BJ-R7)
    ("AH 5C AD", 17),
    ("AH AC 5D", 17),
    ("5H AC 9D 2D", 17),
    ("2H 3C 4D 5S 6H", 20),
    ("AH AD AC AS AH AD AC", 17),
    ("TH 6C AD", 17),
    ("TH 6C 5D", 21),
    ("AH TC", 21),
]


@pytest.mark.parametrize(("drawn", "total"), DEALER)
def test_the_dealer_draws_to_17_and_no_further(drawn: str, total: int) -> None:
    state = played("bet 1:100", deal(drawn + " 2D 3D", "2S 3S"))
    if following(state).dealer[0][0] == "A":
        state = act(state, "insure no")
    state = act(state, "stand")
    assert " ".join(last_round(state).dealer) == drawn
    assert results(state) == {"1": ("lose", -100)}
    assert 17 <= total <= 21


def test_the_dealer_plays_even_if_every_hand_is_bust() -> None:
    """BJ-R18."""
    state = played("bet 1:100, hit", deal("TH 2C 3D 4D", "TS 6S TD"))
    assert last_round(state).dealer == ("TH", "2C", "3D", "4D")


# Betting (BJ-R3, BJ-R4) --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bets", "reason"),
    [
        ("1:0", "below-min"),
        ("1:-10", "below-min"),
        ("1:5 2:100", "below-min"),
        ("1:25", "not-chips"),
        ("1:2510", "over-max-per-hand"),
        ("2:2500 3:2501", "not-chips"),
        ("4:100", "no-such-place"),
        ("1:100 x:100", "no-such-place"),
        ("01:100", "no-such-place"),
        ("", "no-bet"),
        ("1:1000000000000000000000000000000", "over-max-per-hand"),
    ],
)
def test_bets_refused(bets: str, reason: str) -> None:
    assert refusal(table(LEVER), f"bet {bets}") == reason


def test_bets_must_be_payable_together() -> None:
    state = with_points(1000, LEVER)
    assert refusal(state, "bet 1:500 2:510") == "not-enough-points"
    assert GAME.scores(act(state, "bet 1:500 2:500"))[0] == 0


def test_the_largest_bet_is_a_hands_or_all_bets_together() -> None:
    """BJ-R3."""
    bets = "bet 1:2500 2:2500 3:2500"
    assert GAME.scores(act(table(LEVER), bets))[0] == 2500
    state = table(LEVER, max_scope="per_round")
    assert refusal(state, bets) == "over-max-per-round"
    assert refusal(state, "bet 1:1250 2:1260") == "over-max-per-round"
    assert GAME.scores(act(state, "bet 1:1250 2:1250"))[0] == 7500


def test_a_double_and_a_split_may_go_beyond_the_largest_bet() -> None:
    eights = deal("TH TC", "8S 8D 3D TD", S1="3H QC")
    for scope in ("per_hand", "per_round"):
        state = played("bet 1:2500", eights, max_scope=scope, double_after_split=True)
        state = act(state, "split, double, double")
        assert results(state) == {"1a": ("win", 5000), "1b": ("win", 5000)}


def test_two_cards_lie_on_each_place_with_a_bet_and_nothing_else_is_read() -> None:
    state = played("bet 1:100 3:50", {"D": "9H", "M1": "TS 6S", "M3": "QD 5C"})
    assert cards(state) == {"1": "TS 6S", "3": "QD 5C"}
    assert dict(following(state).bets) == {"1": 100, "3": 50}
    assert following(state).dealer == ("9H",)


# Playing the hands (BJ-R8 to BJ-R10) -------------------------------------------------------------


def test_places_are_played_in_order_and_finished_hands_passed_over() -> None:
    state = played(
        "bet 1:10 2:10 3:10", {"D": "9H 8H", "M1": "TS 6S", "M2": "AS TS", "M3": "5S 6H TD"}
    )
    assert [hand.state for hand in following(state).hands] == ["playing", "blackjack", "waiting"]
    state = act(state, "stand")
    assert [hand.state for hand in following(state).hands] == ["stood", "blackjack", "playing"]
    state = act(state, "hit")
    assert results(state) == {"1": ("lose", -10), "2": ("blackjack", 10), "3": ("win", 10)}


def test_blackjacks_alone_settle_at_once() -> None:
    state = played("bet 1:10 2:10", {"D": "9H 8H", "M1": "TS AD", "M2": "AS TS"})
    assert results(state) == {"1": ("blackjack", 10), "2": ("blackjack", 10)}
    assert verbs(state) == ["bet"]


@pytest.mark.parametrize(
    ("hand", "script", "ending"),
    [
        ("TS 6S 5D", "hit", "twenty_one"),
        ("AS 5S 5D", "hit", "twenty_one"),
        ("TS 6S 6D", "hit", "bust"),
        ("TS 6S", "stand", "stood"),
        ("TS 6S 2D", "double", "doubled"),
        ("TS 6S 5D", "double", "twenty_one"),
        ("TS 6S 6D", "double", "bust"),
    ],
)
def test_how_a_hand_ends(hand: str, script: str, ending: str) -> None:
    state = played(f"bet 1:10 2:10, {script}", {"D": "9H", "M1": hand, "M2": "TH 6H"})
    first, second = following(state).hands
    assert (first.state, second.state) == (ending, "playing")


@pytest.mark.parametrize(
    ("hand", "options", "expected"),
    [
        ("8S 8H", {}, "hit stand double split"),
        ("8S 9H", {}, "hit stand double"),
        ("KS QH", {}, "hit stand double"),
        ("KS QH", {"split_by": "value"}, "hit stand double split"),
        ("TS JH", {"split_by": "value"}, "hit stand double split"),
        ("KS 9H", {"split_by": "value"}, "hit stand double"),
        ("AS AH", {}, "hit stand double split"),
        ("8S 8H", {"split_by": "value"}, "hit stand double split"),
    ],
)
def test_a_pair_is_of_a_rank_or_of_a_value(hand: str, options: Any, expected: str) -> None:
    """BJ-R9."""
    state = played("bet 1:100", deal("9H", hand), **options)
    assert verbs(state) == expected.split()
    if "split" not in expected:
        assert refusal(state, "split") == "no-pair"


def test_a_second_stake_must_be_affordable() -> None:
    """BJ-R9; after another place's double too."""
    for points, expected in ((200, "hit stand double split"), (190, "hit stand")):
        state = act(with_points(points, deal("9H", "8S 8H")), "bet 1:100")
        assert verbs(state) == expected.split()
        if points == 190:
            assert refusal(state, "double") == refusal(state, "split") == "not-enough-points"
    pairs = {"D": "9H", "M1": "8S 2H 3D", "M2": "8D 8C"}
    state = act(with_points(300, pairs), "bet 1:100 2:100")
    assert "double" in verbs(state)
    assert verbs(act(state, "double")) == ["hit", "stand"]


def test_after_a_draw_there_is_neither_double_nor_split() -> None:
    """BJ-R10."""
    state = played("bet 1:100, hit", deal("9H", "2S 2H 2D"))
    assert verbs(state) == ["hit", "stand"]
    assert refusal(state, "double") == refusal(state, "split") == "too-late"


def test_a_split_hand_has_drawn() -> None:
    """BJ-R10: no double, no further split, and an Ace with a ten is 21."""
    state = played("bet 1:100, split", deal("9H TH", "8S 8H 8D", S1="8C"))
    assert cards(state) == {"1a": "8S 8D", "1b": "8H 8C"}
    assert verbs(state) == ["hit", "stand"]
    assert refusal(state, "double") == refusal(state, "split") == "after-split"
    state = played("bet 1:100, split", deal("9H TH", "AS AH KD", S1="QC"))
    assert results(state) == {"1a": ("win", 100), "1b": ("win", 100)}


def test_a_21_after_a_split_is_paid_1_to_1_and_loses_to_a_blackjack() -> None:
    aces = deal("TH AC", "AS AH KD", S1="QC")
    state = played("bet 1:100, split", aces, blackjack_pays="3:2")
    assert results(state) == {"1a": ("lose", -100), "1b": ("lose", -100)}


def test_split_aces_may_draw() -> None:
    state = played("bet 1:100, split, hit, stand, stand", deal("9H TH", "AS AH 2D 3D", S1="6C"))
    assert results(state) == {"1a": ("lose", -100), "1b": ("lose", -100)}
    state = played("bet 1:100, split, hit", deal("9H TH", "AS AH 2D 3D", S1="6C"))
    assert cards(state) == {"1a": "AS 2D 3D", "1b": "AH 6C"}


def test_double_after_split() -> None:
    eights = deal("9H TH", "8S 8H 3D TD", S1="2C 5C")
    state = played("bet 1:100, split", eights, double_after_split=True)
    assert verbs(state) == ["hit", "stand", "double"]
    state = act(state, "double")
    assert (cards(state)["1a"], GAME.scores(state)[0]) == ("8S 3D TD", 9700)
    state = act(state, "hit")
    assert verbs(state) == ["hit", "stand"]
    assert results(act(state, "stand")) == {"1a": ("win", 200), "1b": ("lose", -100)}


def test_resplit_shares_the_second_block() -> None:
    """RECORDS 6 (29): the first hand goes on with M1, all others take from S1 in their order."""
    eights = deal("9H TH", "8S 8H 8D 2D 3D", S1="8C 4C 5C 6C 7C")
    state = played("bet 1:100, split", eights, resplit=True)
    assert verbs(state) == ["hit", "stand", "split"]
    state = act(state, "split")
    assert cards(state) == {"1aa": "8S 2D", "1ab": "8D 4C", "1b": "8H 8C"}
    state = act(state, "hit, stand, stand")
    assert cards(state)["1aa"] == "8S 2D 3D"
    assert verbs(state) == ["hit", "stand", "split"]
    state = act(state, "split")
    assert cards(state) == {"1aa": "8S 2D 3D", "1ab": "8D 4C", "1ba": "8H 5C", "1bb": "8C 6C"}
    assert GAME.scores(state)[0] == 9600
    assert results(act(state, "stand, hit")) == {
        "1aa": ("lose", -100),
        "1ab": ("lose", -100),
        "1ba": ("lose", -100),
        "1bb": ("win", 100),
    }


def test_a_split_place_does_not_disturb_the_next() -> None:
    both = {"D": "9H TH", "M1": "8S 8H 3D", "S1": "TH", "M2": "7S 7H 4D", "S2": "TC"}
    state = played("bet 1:10 2:20, split, stand, stand, split, stand, stand", both)
    assert results(state) == {
        "1a": ("lose", -10),
        "1b": ("lose", -10),
        "2a": ("lose", -20),
        "2b": ("lose", -20),
    }


# Insurance (BJ-R6) -------------------------------------------------------------------------------


@pytest.mark.parametrize("up", ["2H", "9H", "TH", "KH"])
def test_insurance_is_offered_against_an_ace_alone(up: str) -> None:
    assert GAME.phase(played("bet 1:100", deal(up, "TS 6S"))) == "play"


INSURED = [
    ("AH TC", "yes", "TS 9S", ("lose", -100), 100, 0),
    ("AH TC", "no", "TS 9S", ("lose", -100), 0, -100),
    ("AH 8C", "yes", "TS 9S", ("push", 0), -50, -50),
    ("AH TC", "yes", "AS KS", ("push", 0), 100, 100),  # "even money"
    ("AH TC", "no", "AS KS", ("push", 0), 0, 0),
    ("AH 9C", "yes", "AS KS", ("blackjack", 100), -50, 50),
    ("AH 9C", "no", "AS KS", ("blackjack", 100), 0, 100),
]


@pytest.mark.parametrize(("dealer", "taken", "hand", "result", "insurance", "net"), INSURED)
def test_insurance_pays_two_to_one_whatever_the_hand(
    dealer: str, taken: str, hand: str, result: tuple[str, int], insurance: int, net: int
) -> None:
    state = played(f"bet 1:100, insure {taken}", deal(dealer, hand))
    if "stand" in verbs(state):
        state = act(state, "stand")
    assert results(state) == {"1": result}
    assert (last_round(state).insurance_net, last_round(state).net) == (insurance, net)
    assert GAME.scores(state)[0] == 10_000 + net


def test_the_insurance_lies_on_the_table_until_the_end() -> None:
    state = played("bet 1:100 2:50, insure yes", LEVER)
    assert following(state).insurance == 75
    assert GAME.scores(state)[0] == 9775


def test_insurance_that_cannot_be_paid_is_not_offered() -> None:
    for points, phase in ((150, "insurance"), (140, "play")):
        assert GAME.phase(act(with_points(points, LEVER), "bet 1:100")) == phase
    assert insurances(played("bet 1:100", LEVER)) == [{"take": True}, {"take": False}]


def test_insurance_hand_by_hand() -> None:
    """RECORDS 6 (27)."""
    state = played("bet 1:100 3:50", LEVER, insurance="per_hand")
    assert insurances(state) == [
        {"take": True, "hands": [1, 3]},
        {"take": True, "hands": [1]},
        {"take": True, "hands": [3]},
        {"take": False, "hands": []},
    ]
    for script, stake in (("1 3", 75), ("1", 50), ("3", 25), ("", 0), ("yes", 75), ("no", 0)):
        insured = act(state, f"insure {script}")
        assert following(insured).insurance == stake
        assert GAME.scores(insured)[0] == 9850 - stake
    assert following(act(state, "insure 3 1")).insurance == 75
    for script in ("2", "1 2 3", "1 1", "4", "0"):
        assert refusal(state, f"insure {script}") == "no-such-insurance"


def test_insurance_hand_by_hand_as_far_as_it_can_be_paid() -> None:
    state = act(with_points(200, LEVER, insurance="per_hand"), "bet 1:100 2:50 3:10")
    assert GAME.scores(state)[0] == 40
    hands = [choice["hands"] for choice in insurances(state)]
    assert hands == [[2, 3], [2], [3], []]
    assert following(act(state, "insure yes")).insurance == 30
    state = act(with_points(110, LEVER, insurance="per_hand"), "bet 1:100 2:10")
    assert GAME.phase(state) == "play"


def test_insurance_hand_by_hand_is_settled_together() -> None:
    dealt = {"D": "AH KC", "M1": "TS 9S", "M2": "AS QS"}
    state = played("bet 1:100 2:60, insure 2, stand", dealt, insurance="per_hand")
    assert results(state) == {"1": ("lose", -100), "2": ("push", 0)}
    assert last_round(state).insurance_net == 60


def test_hands_are_not_named_where_all_bets_are_insured_together() -> None:
    assert refusal(played("bet 1:100", LEVER), "insure 1") == "no-such-insurance"


# The dealer looks (BJ-R11) -----------------------------------------------------------------------


def test_without_a_look_a_blackjack_takes_every_stake() -> None:
    state = played("bet 1:100, double", deal("TH AC", "5S 6S 4D"))
    assert results(state) == {"1": ("lose", -200)}
    assert last_round(state).dealer == ("TH", "AC")


@pytest.mark.parametrize("up", ["TH AC", "KH AC"])
def test_a_dealer_who_looks_ends_the_round_at_once(up: str) -> None:
    dealt = deal(up, "5S 6S 4D", M2="AS KS")
    state = played("bet 1:100 2:100", dealt, dealer_peek=True)
    assert results(state) == {"1": ("lose", -100), "2": ("push", 0)}
    assert verbs(state) == ["bet"]


@pytest.mark.parametrize(("taken", "net"), [("yes", 0), ("no", -100)])
def test_with_an_ace_he_looks_after_the_insurance(taken: str, net: int) -> None:
    state = played("bet 1:100", deal("AH QC", "5S 6S 4D"), dealer_peek=True)
    assert GAME.phase(state) == "insurance"
    state = act(state, f"insure {taken}")
    assert results(state) == {"1": ("lose", -100)}
    assert last_round(state).net == net


def test_with_an_ace_he_looks_where_no_insurance_can_be_paid() -> None:
    state = act(with_points(100, deal("AH QC", "5S 6S"), dealer_peek=True), "bet 1:100")
    assert GAME.result(act(state, "quit", seat=1))


@pytest.mark.parametrize("dealer", ["TH 9C", "AH 9C", "9H AC"])
def test_a_dealer_without_a_blackjack_plays_as_ever(dealer: str) -> None:
    state = played("bet 1:100", deal(dealer, "5S 6S TD"), dealer_peek=True)
    if dealer[0] == "A":
        state = act(state, "insure no")
    assert following(state).dealer == (dealer[:2],)
    assert results(act(state, "double")) == {"1": ("win", 200)}


# Leaving, time, and the end (BJ-R12 to BJ-R14) ---------------------------------------------------


def stopped(script: str, leave: str, dealt: Round = LEVER, **options: Any) -> State:
    return act(played(script, dealt, **options), leave)


LEAVES = ["quit", "time_up"]


@pytest.mark.parametrize("leave", LEAVES)
@pytest.mark.parametrize("interrupted", ["stand_and_settle", "void_and_penalise"])
def test_before_a_bet_there_is_nothing_to_settle(leave: str, interrupted: str) -> None:
    state = stopped("", leave, interrupted_round=interrupted)
    assert GAME.scores(state) == (5000, 10_000)
    assert [event.event for event in state.events] == ["left", "finished"]


@pytest.mark.parametrize("leave", LEAVES)
def test_hands_that_are_left_stand_and_the_round_counts(leave: str) -> None:
    """BJ-R13: 19 stands, 12 is bust already, 17 stands; against 18."""
    dealt = {"D": "9H 9C", "M1": "TS 9S", "M2": "TD 2D TC", "M3": "TC 7S"}
    state = stopped("bet 1:10 2:20 3:30, stand, hit", leave, dealt)
    settled = next(event for event in state.events if isinstance(event, RoundSettled))
    assert [(h.place, h.result, h.net) for h in settled.hands] == [
        ("1", "win", 10),
        ("2", "bust", -20),
        ("3", "lose", -30),
    ]
    assert GAME.scores(state)[0] == 10_000 - 40 - 4000


@pytest.mark.parametrize("leave", LEAVES)
def test_at_the_insurance_none_is_taken(leave: str) -> None:
    state = stopped("bet 1:100", leave, deal("AH TC", "TS 9S"))
    assert GAME.scores(state)[0] == 9900 - 4000


@pytest.mark.parametrize("leave", LEAVES)
@pytest.mark.parametrize("script", ["bet 1:100", "bet 1:100, insure yes", "bet 1:100, insure no"])
def test_a_void_round_gives_all_back_and_is_penalised(leave: str, script: str) -> None:
    state = stopped(script, leave, interrupted_round="void_and_penalise")
    assert GAME.scores(state)[0] == 10_000 - 5000
    (voided,) = (event for event in state.events if isinstance(event, RoundVoided))
    assert voided.returned == (150 if "yes" in script else 100)


def test_a_void_round_gives_second_stakes_back_too() -> None:
    pairs = {"D": "9H", "M1": "8S 8H 2D", "S1": "3C", "M2": "5S 6S 2C", "M3": "5H 6H"}
    script = "bet 1:100 2:100 3:100, split, stand, stand, double"
    state = stopped(script, "quit", pairs, interrupted_round="void_and_penalise")
    assert GAME.scores(state)[0] == 5000


def test_points_below_the_smallest_bet_end_the_game() -> None:
    """BJ-R12."""
    state = reach(table(*[LEVER] * 5), 0)
    assert GAME.to_act(state) == (1,)
    assert GAME.scores(state) == (-3000, 10_000)
    state = reach(table(*[LEVER] * 5), 10)
    assert GAME.to_act(state) == (0,)


def test_five_rounds_end_the_game_without_a_penalty() -> None:
    state = reach(table(*[LEVER] * 5), 10_150, rounds=5)
    assert GAME.to_act(state) == (1,)
    assert GAME.scores(state)[0] == 10_150


def test_equal_totals_are_a_draw() -> None:
    """BJ-R14."""
    state = act(act(table(), "quit"), "quit", seat=1)
    result = GAME.result(state)
    assert result
    assert (result.winners, result.scores) == ((0, 1), (5000, 5000))
    assert state.events[-1] == GameOver((0, 1))


def test_whoever_has_more_wins() -> None:
    for seat in (0, 1):
        state = table(LEVER)
        for other in (0, 1):
            plays = "bet 1:10, insure no, " + ("stand" if other == seat else "hit")
            state = act(state, f"{plays}, quit", other)
        result = GAME.result(state)
        assert result
        assert result.winners == (seat,)
        assert result.scores == tuple(6010 if other == seat else 5990 for other in (0, 1))


def test_figures() -> None:
    """Final points; hands won, a push is none; blackjacks, whatever they have won."""
    dealt = {"D": "9H TH", "M1": "AS KS", "M2": "TS 9S", "M3": "TD 8D"}
    state = played("bet 1:10 2:10 3:10, stand, stand, quit", dealt)
    state = act(state, "bet 1:10, quit", seat=1)
    assert GAME.figures(state) == {
        "points": (6000, 6010),
        "hands_won": (1, 1),
        "blackjacks": (1, 1),
    }


def test_time_runs_for_those_alone_who_are_to_act() -> None:
    """RECORDS 6 (28)."""
    state = table(LEVER)
    assert refusal(state, "time_up 1") == "no-clock"
    assert refusal(state, "time_up 2") == refusal(state, "time_up -1") == "no-clock"
    state = act(state, "time_up 0")
    assert GAME.to_act(state) == (1,)
    assert refusal(state, "time_up 0") == "no-clock"
    assert GAME.result(act(state, "time_up 1"))


def test_in_parallel_both_clocks_run() -> None:
    state = act(table(LEVER, order="parallel"), "time_up 1")
    assert GAME.to_act(state) == (0,)
    assert state.events[-1] == Finished(1)


# The order of players (BJ-R2) --------------------------------------------------------------------


def test_the_second_player_waits_for_the_first_to_finish() -> None:
    state = reach(table(*[LEVER] * 5), 10_000, rounds=4)
    assert GAME.to_act(state) == (0,)
    state = reach(state, 10_000, rounds=1)
    assert GAME.to_act(state) == (1,)
    assert verbs(state, 1) == ["bet"]


def test_in_parallel_both_play_as_they_like() -> None:
    state = table(*[LEVER] * 5, order="parallel")
    assert GAME.to_act(state) == (0, 1)
    state = reach(state, 10_000, seat=1, rounds=3)
    state = reach(state, 10_000, seat=0, rounds=1)
    state = act(state, "bet 1:10", seat=0)
    assert GAME.to_act(state) == (0, 1)
    assert verbs(state, 0) == ["insure", "insure"]
    assert verbs(state, 1) == ["bet"]
    assert GAME.phase(state) == "insurance"
    state = reach(state, 10_000, seat=1, rounds=2)
    assert GAME.to_act(state) == (0,)


# The same cards (BJ-R1, BJ-R15) ------------------------------------------------------------------


def test_both_players_read_the_same_blocks_whatever_the_first_has_done() -> None:
    dealt = {"D": "9H TH", "M1": "8S 8H 3D TD", "S1": "TH", "M2": "7S 7H"}
    state = played("bet 1:100 2:100, split, hit, stand, stand, quit", dealt)
    state = act(state, "bet 1:100", seat=1)
    assert following(state, 1).hands[0].cards == ("8S", "8H")
    state = act(state, "hit, hit", seat=1)
    assert last_round(state, 1).hands[0].result == "bust"
    assert last_round(state, 1).dealer == ("9H", "TH")


def test_a_block_that_runs_out_is_an_error_when_it_is_reached() -> None:
    """RECORDS 6 (4): a block is never completed."""
    state = played("bet 1:100", deal("9H", "8S 2H"))
    for script in ("hit", "stand", "double"):
        with pytest.raises(ChanceError):
            act(state, script)
    for dealt in (deal("9H", "8S"), {"M1": "8S 2H"}, {}):
        with pytest.raises(ChanceError):
            played("bet 1:100", dealt)
    with pytest.raises(ChanceError):
        played("bet 1:100, insure no, stand, bet 1:100", LEVER)


@pytest.mark.parametrize(
    "rounds",
    [
        [deal("9H", "8S " * 7)],
        [deal("8S 8S 8S", "8S 8S 8S", S3="8S")],
        [LEVER, deal("9H", "1X 8S")],
    ],
)
def test_a_round_holds_six_packs_and_no_more(rounds: list[Round]) -> None:
    with pytest.raises(RecordError) as error:
        table(*rounds)
    assert (error.value.code, error.value.move) == ("malformed", None)


def test_six_of_a_card_are_enough_and_more_rounds_than_needed_too() -> None:
    assert table(deal("8S 8S 8S", "8S 8S 8S"), *[LEVER] * 6)
    assert record("", *[LEVER] * 6).replay() == table(*[LEVER] * 6)
