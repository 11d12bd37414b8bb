"""Every ruling of RULES 2.11 and RECORDS 6 (16) and (17), played."""

from typing import Any

import pytest

from bot.game.record import RecordError, parse, plain
from cogs.double_noeud.rules import GAME
from cogs.double_noeud.terms import OpenPublic, Phase, Play
from tests.cogs.double_noeud.judge import pack, suit
from tests.cogs.double_noeud.playing import (
    act,
    bid_all,
    bids,
    cards,
    document,
    hand,
    last_round,
    last_trick,
    lay,
    missed_by,
    position,
    public,
    random_deal,
    reach,
    record,
    refusal,
    scored,
    view,
)
from tests.conftest import seeded

# Dealing and bidding -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_r1_the_deal_moves_left_every_round(players: int) -> None:
    state = record(players, {"dealer": players - 1}).start()
    for number in range(2 * players):
        dealer = (players - 1 + number) % players
        assert (public(state).round, public(state).dealer) == (number + 1, dealer)
        assert GAME.to_act(state) == ((dealer + 1) % players,)
        state = missed_by(state, [2] * players)


def test_r1_in_tie_rounds_too() -> None:
    state = reach([15, 15, 3])
    before = public(state)
    state = missed_by(state, [2, 2, 2])
    assert public(state).round == before.round + 1
    assert public(state).dealer == (before.dealer + 1) % 3


@pytest.mark.parametrize(
    ("players", "options", "size"),
    [
        (3, {}, 15),
        (4, {}, 11),
        (5, {}, 9),
        (3, {"deck": "basic"}, 12),
        (4, {"deck": "basic"}, 9),
        (4, {"teams": True}, 11),
        (4, {"teams": True, "deck": "basic"}, 9),
    ],
)
def test_r2_all_cards_are_dealt_one_at_a_time(
    players: int, options: dict[str, Any], size: int
) -> None:
    deck = pack(players, options.get("deck", "extended"))
    state = record(players, {"dealer": 1}, **options).start()
    assert [len(hand(state, seat)) for seat in range(players)] == [size] * players
    for place, card in enumerate(deck):
        assert card == hand(state, (1 + 1 + place) % players)[place // players]


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (6, {}),
        (5, {"deck": "basic"}),
        (3, {"teams": True}),
        (5, {"teams": True}),
        (3, {"target": 4}),
        (3, {"target": 51}),
        (3, {"target": "15"}),
        (3, {"target": True}),
        (3, {"deck": "small"}),
        (3, {"score_variant": 1}),
        (3, {"hook": False}),
    ],
)
def test_r2_other_tables_are_refused(players: int, options: dict[str, Any]) -> None:
    with pytest.raises(RecordError) as refused:
        parse(document(players, options=options), {"double_noeud": GAME})
    assert refused.value.report["error"]["code"] == "malformed"
    assert refused.value.report["error"]["move"] is None


def test_r3_bids_are_heard_at_once_and_bind_nobody() -> None:
    state = record(3, {"dealer": 1}).start()
    heard: list[int | None] = [None, None, None]
    for seat, bid in ((2, 15), (0, 0), (1, 0)):
        assert public(state).bids == tuple(heard)
        assert bids(state) == list(range(16))
        state = act(state, f"{seat} bid {bid}")
        heard[seat] = bid
    assert (state.phase, public(state).bids) == (Phase.PLAY, (0, 0, 15))
    assert GAME.to_act(state) == (2,)


# Tricks ------------------------------------------------------------------------------------------

MAY_LAY: list[tuple[str, list[str], list[str], list[str]]] = [
    # ruling, trick so far, hand, the cards that may be laid
    ("R4 any trump", ["mountain"], ["ace_suns", "sea", "bard"], ["ace_suns", "bard"]),
    ("R4 no over-trumping", ["forest", "merchant"], ["ace_leaves", "end"], ["ace_leaves", "end"]),
    ("R4 of any trump suit", ["harvest"], ["bard", "end", "sea"], ["bard", "end"]),
    ("R4 nor to win", ["ace_moons"], ["author", "huntress"], ["author", "huntress"]),
    ("R5 the second card is free", ["excuse"], ["sea", "bard"], ["sea", "bard"]),
    ("R5 the third is not", ["excuse", "cave"], ["sea", "calamity"], ["sea"]),
    ("R5 the second card's trumps", ["excuse", "cave"], ["calamity", "bard"], ["calamity"]),
    ("R6 the Excuse may open", [], ["excuse", "sea"], ["excuse", "sea"]),
    ("R6 not where one can follow", ["mountain"], ["excuse", "forest"], ["forest"]),
    ("R6 nor trump", ["mountain"], ["excuse", "bard"], ["bard"]),
    ("R6 else it may go", ["mountain"], ["excuse", "sea"], ["excuse", "sea"]),
    ("R13 no trump at all", ["windfall"], ["calamity", "sea"], ["calamity", "sea"]),
    ("R14 no trump on this lead", ["mountain"], ["windfall", "ace_suns"], ["ace_suns"]),
]


@pytest.mark.parametrize(
    ("trick", "held", "may"), [row[1:] for row in MAY_LAY], ids=[row[0] for row in MAY_LAY]
)
def test_what_may_be_laid(trick: list[str], held: list[str], may: list[str]) -> None:
    kept = [*([card] for card in trick), held, [], []][:3]
    state = lay(position(3, kept, len(held)), trick)
    assert sorted(cards(state)) == sorted(may)
    seat = len(trick)
    for card in pack(3):
        if card in may:
            assert GAME.play(state, seat, Play(card))
        else:
            error = refusal(state, f"{seat} play {card}")
            held_back = "must-follow" if suit(may[0]) == public(state).lead_suit else "must-trump"
            reason = held_back if card in held else "not-in-hand"
            assert (error.code, error.reason) == ("illegal", f"double-noeud-{reason}")


BELOW_MOONS = ["suns", "waves", "leaves", "wyrms", "knots"]
WINS: list[tuple[str, list[str], str, list[str], int]] = [
    # ruling, cards of seats 0, 1, 2 …, suit led, trumps, winner
    ("R6 beaten by an Ace", ["ace_moons", "excuse", "sea"], "moons", BELOW_MOONS, 2),
    ("R6 never wins", ["mountain", "excuse", "cave"], "moons", ["suns"], 0),
    ("R6 nor by leading", ["excuse", "ace_knots", "huntress"], "knots", [], 1),
    ("R7 Moons Pawns", ["watchman", "harvest", "ace_moons"], "moons", ["wyrms", "knots"], 0),
    ("R7 Moons Courts", ["rite", "consul", "pact"], "moons", ["leaves", "wyrms"], 0),
    ("R7 Suns Courts", ["window", "island", "ace_suns"], "suns", ["leaves", "knots"], 0),
    ("R7 as trumps", ["mountain", "window", "island"], "moons", ["suns"], 1),
    ("R7 as trumps, the other", ["mountain", "island", "window"], "moons", ["suns"], 1),
    ("R7 three threes", ["journey", "painter", "savage"], "moons", ["waves"], 0),
    ("R7 suit before rank", ["desert", "ace_wyrms", "bard"], "suns", ["wyrms"], 1),
    ("R13 Knots", ["ace_knots", "calamity", "windfall"], "knots", [], 2),
    ("R14 no trump, no use", ["mountain", "windfall", "ace_knots"], "moons", ["suns"], 0),
    ("R14 A below Crown", ["author", "ace_knots", "windfall"], "moons", ["knots"], 2),
]


@pytest.mark.parametrize(
    ("plays", "lead", "trumps", "winner"), [row[1:] for row in WINS], ids=[row[0] for row in WINS]
)
def test_who_wins(plays: list[str], lead: str, trumps: list[str], winner: int) -> None:
    state = lay(position(len(plays), [[card] for card in plays], 1), plays[:-1])
    assert public(state).lead_suit == lead
    assert list(public(state).trumps) == trumps
    assert last_trick(lay(state, plays[-1:])).winner == winner


def test_before_a_binding_card_there_is_neither_suit_nor_trump() -> None:
    """RECORDS 6 (17)."""
    state = position(3, [["excuse"], ["cave"], ["end"]], 1)
    for card in ("", "excuse"):
        state = lay(state, [card] if card else [])
        assert (public(state).lead_suit, public(state).trumps) == (None, ())
    state = lay(state, ["cave"])
    assert (public(state).lead_suit, public(state).trumps) == ("waves", ("wyrms",))
    after = public(lay(state, ["end"]))
    assert (after.lead_suit, after.trumps, after.trick) == (None, (), ())


def test_who_wins_a_trick_leads_the_next() -> None:
    state = bid_all(random_deal(4, [()] * 4, seeded("leads")), [1] * 4)
    for _ in range(10):
        for _ in range(4):
            state = lay(state, cards(state)[-1:])
        assert GAME.to_act(state) == (last_trick(state).winner,)


# Looking back (DN-R12) ---------------------------------------------------------------------------


def test_r12_only_the_last_trick_may_be_looked_at() -> None:
    state = bid_all(record(3).start(), [0] * 3)
    assert public(state).last_trick is None
    for number in range(15):
        for _ in range(3):
            before = public(state).last_trick
            state = lay(state, cards(state)[:1])
        assert "tricks_played" not in plain(public(state))
        assert public(state).last_trick is not before
        assert len(view(state).learnt.tricks) == (number + 1) % 15
    kept = public(state).last_trick
    state = lay(bid_all(state, [0] * 3), cards(bid_all(state, [0] * 3))[:1])
    assert (public(state).round, public(state).last_trick) == (2, kept)


def test_r12_or_all_tricks_of_the_round() -> None:
    state = bid_all(record(3, trick_history="all").start(), [0] * 3)
    tricks = []
    for _ in range(14):
        for _ in range(3):
            state = lay(state, cards(state)[:1])
        tricks.append(plain(last_trick(state)))
        assert plain(public(state))["tricks_played"] == tricks
    for _ in range(3):
        state = lay(state, cards(state)[:1])
    shown = public(state)
    assert isinstance(shown, OpenPublic)
    assert (shown.round, shown.tricks_played) == (2, ())


# Scores ------------------------------------------------------------------------------------------

SUM, SINGLE = {"teams": True}, {"teams": True, "team_scoring": "single"}
VARIANT = {"score_variant": True}
SCORES: list[tuple[str, dict[str, Any], list[int], list[int], list[int]]] = [
    # ruling, options, bids, tricks, points
    ("exact", {}, [4, 4, 4], [4, 5, 6], [3, 1, 0]),
    ("one too many, too few", {}, [3, 7, 5], [4, 6, 5], [1, 1, 3]),
    ("all exact", {}, [5, 6, 4], [5, 6, 4], [1, 1, 1]),
    ("nobody", {}, [8, 9, 0], [5, 6, 4], [0, 0, 0]),
    ("none, without the variant", {}, [0, 8, 8], [0, 8, 7], [2, 2, 1]),
    ("R11 none", VARIANT, [0, 8, 8], [0, 8, 7], [4, 2, 1]),
    ("R11 none but one", VARIANT, [0, 8, 7], [1, 8, 6], [0, 3, 1]),
    ("R11 no bonus on top", VARIANT, [0, 0, 0], [0, 8, 7], [4, 0, 0]),
    ("R11 all", VARIANT, [9, 9, 0, 1, 5], [9, 0, 0, 0, 0], [4, 0, 4, 1, 0]),
    ("R11 all but one", VARIANT, [9, 2, 0, 0, 0], [8, 1, 0, 0, 0], [0, 1, 4, 4, 4]),
    ("R9 both exact", SUM, [3, 4, 2, 2], [4, 3, 1, 3], [2, 2, 2, 2]),
    ("R9 exact, missed", SUM, [3, 2, 2, 3], [4, 3, 1, 3], [6, 2, 6, 2]),
    ("R9 exact, far off", SUM, [3, 0, 2, 0], [4, 3, 1, 3], [6, 0, 6, 0]),
    ("R9 both one off", SUM, [3, 4, 3, 3], [4, 3, 1, 3], [2, 2, 2, 2]),
    ("R9 exact alone, not as a team", SUM, [4, 3, 3, 3], [4, 3, 1, 3], [0, 6, 0, 6]),
    ("R9 none without the variant", SUM, [0, 6, 0, 4], [0, 6, 0, 5], [6, 2, 6, 2]),
    ("R9 single, both exact", SINGLE, [3, 4, 2, 2], [4, 3, 1, 3], [1, 1, 1, 1]),
    ("R9 single, exact", SINGLE, [3, 2, 2, 3], [4, 3, 1, 3], [2, 1, 2, 1]),
    ("R9 single, far off", SINGLE, [3, 0, 2, 0], [4, 3, 1, 3], [2, 0, 2, 0]),
    ("R10 none and all", {**SUM, **VARIANT}, [0, 6, 0, 5], [0, 6, 0, 5], [8, 8, 8, 8]),
    ("R10 single", {**SINGLE, **VARIANT}, [0, 6, 0, 5], [0, 6, 0, 5], [4, 4, 4, 4]),
    ("R10 none but one", {**SUM, **VARIANT}, [0, 5, 0, 5], [1, 5, 0, 5], [0, 6, 0, 6]),
    ("R10 the sum, not a partner's", {**SUM, **VARIANT}, [0, 5, 5, 2], [1, 3, 4, 3], [6, 2, 6, 2]),
    ("R10 beyond all, by one", {**SUM, **VARIANT}, [6, 0, 6, 0], [6, 0, 5, 0], [2, 8, 2, 8]),
    ("R10 beyond all, by two", {**SUM, **VARIANT}, [6, 0, 7, 1], [6, 0, 5, 0], [0, 2, 0, 2]),
    ("R10 beyond all, single", SINGLE, [11, 1, 1, 0], [6, 0, 5, 0], [1, 1, 1, 1]),
]


@pytest.mark.parametrize(
    ("options", "said", "won", "points"), [row[1:] for row in SCORES], ids=[r[0] for r in SCORES]
)
def test_what_a_round_brings(
    options: dict[str, Any], said: list[int], won: list[int], points: list[int]
) -> None:
    state = scored(won, lambda _: said, **options)
    last = last_round(state)
    assert (list(last.bids), list(last.tricks), list(last.points)) == (said, won, points)
    assert list(public(state).totals) == points == list(GAME.scores(state))


# The end (RULES 2.7) -----------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "target"), [(3, 15), (4, 18), (5, 20)])
def test_the_target_depends_on_the_players(players: int, target: int) -> None:
    others = [2] * (players - 1)
    before = reach([target - 1, *(0 for _ in others)])
    assert GAME.result(before) is None
    result = GAME.result(missed_by(before, [1, *others]))
    assert result
    assert (result.winners, result.scores[0], result.reason) == ((0,), target, "points")


@pytest.mark.parametrize("target", [5, 20])
def test_the_target_may_be_another(target: int) -> None:
    assert GAME.result(reach([target - 1, 0, 0], target=target)) is None
    assert GAME.result(reach([target, 0, 0], target=target))


def test_r8_a_shared_lead_is_played_on_until_somebody_leads_alone() -> None:
    state = reach([15, 15, 14])
    assert GAME.result(state) is None
    state = missed_by(state, [1, 1, 2])
    assert (GAME.result(state), public(state).totals) == (None, (16, 16, 14))
    state = missed_by(state, [2, 1, 1])
    result = GAME.result(state)
    assert result
    assert (result.winners, result.scores) == ((1,), (16, 17, 15))


def test_r8_even_one_who_was_not_in_the_tie() -> None:
    state = missed_by(reach([15, 15, 14]), [2, 2, 0])
    result = GAME.result(state)
    assert result
    assert (result.winners, result.scores) == ((2,), (15, 15, 17))


def test_r8_who_was_not_in_the_tie_may_join_it() -> None:
    assert GAME.result(missed_by(reach([15, 15, 14]), [2, 2, 1])) is None


def test_r10_a_team_wins_with_both_partners() -> None:
    options = {"teams": True, "target": 6}
    state = scored([4, 3, 1, 3], lambda won: [3, 2, 2, 3], **options)
    result = GAME.result(state)
    assert result
    assert (result.winners, result.scores) == ((0, 2), (6, 2, 6, 2))
    assert GAME.figures(state) == {"exact_bids": (1, 0, 1, 0), "rounds": (1, 1, 1, 1)}
    tied = scored([4, 3, 1, 3], lambda won: [3, 4, 2, 2], teams=True, target=5)
    assert (GAME.result(tied), public(tied).totals) == (None, (2, 2, 2, 2))


def test_at_the_end_the_last_round_stays_on_the_table() -> None:
    state = reach([5, 0, 0], target=5)
    assert (state.phase, GAME.to_act(state), GAME.legal(state, 0)) == (Phase.OVER, (), ())
    seen = public(state)
    assert (seen.round, seen.hand_sizes, seen.trick) == (5, (0, 0, 0), ())
    assert (seen.bids, seen.tricks) == (last_round(state).bids, last_round(state).tricks)
    assert refusal(state, "0 bid 1").code == "over"


# The mildest move --------------------------------------------------------------------------------


def test_the_mildest_moves_are_to_bid_none_and_the_first_card_of_the_hand() -> None:
    state = random_deal(3, [()] * 3, seeded("mild"))
    (seat,) = GAME.to_act(state)
    assert plain(GAME.default_move(state, seat)) == {"do": "bid", "tricks": 0}
    state = bid_all(state, [2, 2, 2])
    while GAME.to_act(state) and public(state).round == 1 and state.phase is Phase.PLAY:
        (seat,) = GAME.to_act(state)
        may = cards(state)
        first = next(card for card in hand(state, seat) if card in may)
        assert plain(GAME.default_move(state, seat)) == {"do": "play", "card": first}
        state = GAME.play(state, seat, GAME.default_move(state, seat))


def test_exact_rounds_are_counted() -> None:
    state = missed_by(missed_by(record(3).start(), [0, 1, 2]), [0, 0, 2])
    assert GAME.figures(state) == {"exact_bids": (2, 1, 0), "rounds": (2, 2, 2)}
    assert view(state).learnt.exact == (2, 1, 0)
