"""The worked examples of Double-Nœud, each kind played by one adapter through the contract."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from cogs.double_noeud.rules import GAME
from tests.cogs.double_noeud.judge import ROOT, pack
from tests.cogs.double_noeud.playing import (
    act,
    bid_all,
    bids,
    cards,
    deck_of,
    last_round,
    last_trick,
    lay,
    off,
    position,
    public,
    reach,
    record,
    scored,
)

GOLDEN = json.loads((ROOT / "tests" / "golden" / "double_noeud.json").read_text("utf-8"))
CASES = GOLDEN["cases"]
Case = dict[str, Any]
EVERY = 9
"""A case that says nothing of the players has five, and nine tricks a round."""


def deal(case: Case) -> None:
    given, expected = case["given"], case["expected"]
    players, deck = given["players"], given["deck"]
    state = record(players, deck=deck).start()
    dealt = [card for hand in state.hands for card in hand]
    assert public(state).hand_sizes == (expected["cards_each"],) * players
    assert len(pack(players, deck)) - len(dealt) == expected["leftover"]
    assert ("excuse" in dealt) != expected.get("excuse_removed", deck == "basic")
    state = bid_all(state, [0] * players)
    while public(state).last_round is None:
        state = lay(state, cards(state)[:1])
    last = last_round(state)
    assert sum(last.tricks) == expected["tricks"]


def game_end(case: Case) -> None:
    given, expected = case["given"], case["expected"]
    result = GAME.result(reach(given["totals"], target=given["target"]))
    assert (result is not None) == expected["over"]
    if result:
        assert result.winners == (expected["winner"],)


def turn_order(case: Case) -> None:
    given, expected = case["given"], case["expected"]
    state = record(given["players"], {"dealer": given["dealer"]}).start()
    order: list[int] = []
    for _ in range(given["players"]):
        order += GAME.to_act(state)
        state = act(state, f"{order[-1]} bid 1")
    assert order == expected["bid_order"]
    assert order[0] == expected["first_bidder"]
    assert GAME.to_act(state) == (expected["first_leader"],)
    assert cards(state)


def legal_bids(case: Case) -> None:
    given = case["given"]
    state = record(given["players"], {"dealer": given["players"] - 1}).start()
    assert public(state).hand_sizes[0] == given["hand_size"]
    for bid in given["previous_bids"]:
        state = act(state, f"{GAME.to_act(state)[0]} bid {bid}")
    assert bids(state) == case["expected"]["legal"]


def legal(case: Case) -> None:
    """The trick is led by seat 0; whoever comes next holds just that hand."""
    given = case["given"]
    trick, hand = given["trick_so_far"], given["hand"]
    kept = [*([card] for card in trick), hand, []][:3]
    state = lay(position(3, kept, len(hand)), trick)
    assert sorted(state.hands[len(trick)]) == sorted(hand)
    assert sorted(cards(state)) == sorted(case["expected"]["legal"])


def trick(case: Case) -> None:
    """The last trick of a round, when everybody has one card left."""
    plays = [action["play"] for action in case["actions"]]
    assert [action["seat"] for action in case["actions"]] == [*range(case["given"]["players"])]
    trick_is(plays, case["expected"])


def trick_is(plays: Sequence[str], expected: Case) -> None:
    """The cards laid by all seats in turn come to this."""
    state = lay(position(len(plays), [[card] for card in plays], 1), plays[:-1])
    assert public(state).lead_suit == expected["lead_suit"]
    assert list(public(state).trumps) == expected["trumps"]
    state = lay(state, plays[-1:])
    won = last_trick(state)
    assert won.winner == expected["winner_seat"]
    assert [laid.card for laid in won.cards] == list(plays)
    assert won.cards[won.winner].card == expected["winning_card"]


def round_trace(case: Case) -> None:
    """Everybody lays the last card of his hand that he may."""
    given, expected = case["given"], case["expected"]
    chance = {"dealer": given["dealer"], "decks": [deck_of(given["hands"], given["dealer"])]}
    state = bid_all(record(given["players"], chance).start(), given["bids_by_seat"])
    for action, so in zip(case["actions"], expected["tricks"], strict=True):
        assert GAME.to_act(state) == (action["leader_seat"],)
        for card in action["plays"]:
            assert cards(state)[-1] == card
            if card == action["plays"][-1]:
                assert public(state).lead_suit == so["lead_suit"]
                assert list(public(state).trumps) == so["trumps"]
            state = lay(state, [card])
        assert last_trick(state).winner == so["winner_seat"]
    last = last_round(state)
    assert list(last.tricks) == expected["tricks_won"]
    assert list(last.points) == list(public(state).totals) == expected["points"]


def score_one(case: Case) -> None:
    """Seat 0 bids and wins that; of the four others so many are not exact."""
    given = case["given"]
    assert given.get("tricks_in_round", EVERY) == EVERY

    def bid(won: tuple[int, ...]) -> list[int]:
        missed = range(1, 1 + given["opponents_not_exact"])
        return [
            given["bid"],
            *(off(won[seat], EVERY, 1) if seat in missed else won[seat] for seat in range(1, 5)),
        ]

    tricks = (given["tricks"], None, None, None, None)
    state = scored(tricks, bid, score_variant=given["score_variant"])
    assert public(state).totals[0] == case["expected"]["points"]


def score(case: Case) -> None:
    given = case["given"]
    assert sum(given["tricks"]) == given["tricks_in_round"]
    variant = given["score_variant"]
    state = scored(given["tricks"], lambda won: given["bids"], score_variant=variant)
    last = last_round(state)
    assert list(last.points) == case["expected"]["points"]


def score_team(case: Case) -> None:
    """Every partner's points are the same, and the team has their sum."""
    given, expected = case["given"], case["expected"]
    options = {"score_variant": given["score_variant"], "teams": True}
    state = scored(given["tricks"], lambda won: given["bids"], **options)
    last = last_round(state)
    for number, team in enumerate(given["teams"]):
        assert sum(last.bids[seat] for seat in team) == expected["team_bids"][number]
        assert sum(last.tricks[seat] for seat in team) == expected["team_tricks"][number]
        assert {last.points[seat] for seat in team} == {expected["team_points"][number]}
        assert {public(state).totals[seat] for seat in team} == {expected["team_points"][number]}
        assert expected["team_points"][number] == 2 * expected["partner_points"][number]


ADAPTERS: dict[str, Callable[[Case], None]] = {
    function.__name__: function
    for function in (
        deal,
        game_end,
        turn_order,
        legal_bids,
        legal,
        trick,
        round_trace,
        score_one,
        score,
        score_team,
    )
}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_worked_example_comes_out_as_written(case: Case) -> None:
    ADAPTERS[case["given"]["kind"]](case)


def test_every_adapter_has_cases() -> None:
    assert {case["given"]["kind"] for case in CASES} == set(ADAPTERS)
