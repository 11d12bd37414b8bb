"""The worked examples of Blackjack Duel, each kind played by one adapter through the contract."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.game.contract import Range
from cogs.blackjack_duel.rules import GAME, State
from cogs.blackjack_duel.terms import HandState, Insured, RoundSettled
from tests.cogs.blackjack_duel.playing import (
    LEVER,
    act,
    following,
    insurances,
    last_round,
    reach,
    refusal,
    table,
    verbs,
    with_points,
)

GOLDEN = json.loads(
    (Path(__file__).parents[2] / "golden" / "blackjack_duel.json").read_text("utf-8")
)
CASES = GOLDEN["cases"]
Case = dict[str, Any]


def blocks(streams: Case) -> dict[str, str]:
    """The streams of a case as blocks of a round."""
    named = {"D": streams["dealer"]}
    named |= {f"M{place}": cards for place, cards in streams["main"].items()}
    named |= {f"S{place}": cards for place, cards in streams.get("split", {}).items()}
    return {name: " ".join(cards) for name, cards in named.items()}


def bet(bets: Case) -> str:
    return "bet " + " ".join(f"{place}:{amount}" for place, amount in bets.items())


def active(state: State) -> str:
    """The place of the hand whose turn it is."""
    (hand,) = (hand for hand in following(state).hands if hand.state is HandState.PLAYING)
    return hand.place


# A kind a function -------------------------------------------------------------------------------


def round_(case: Case) -> None:
    given, actions, expected = case["given"], case["actions"], case["expected"]
    state = with_points(given["points"], blocks(given["streams"]), **given.get("rules", {}))
    state = act(state, bet(actions["bets"]))
    stake = 0
    if GAME.phase(state) == "insurance":
        state = act(state, "insure yes" if actions["insurance"] else "insure no")
        stake = next(event.stake for event in state.events if isinstance(event, Insured))
    else:
        assert not actions["insurance"]
    plays = {place: list(verbs) for place, verbs in actions["plays"].items()}
    while GAME.phase(state) == "play":
        state = act(state, plays[active(state)].pop(0))
    assert not any(plays.values()), "all was played"

    settled = state.events[-1]
    assert isinstance(settled, RoundSettled)
    hands = {
        hand.place: {
            "cards": list(hand.cards),
            "total": hand.total,
            "result": hand.result,
            "stake": hand.stake,
            "net": hand.net,
        }
        for hand in settled.hands
    }
    assert hands == expected["hands"]
    last = last_round(state)
    assert {hand.place: (hand.result, hand.net) for hand in last.hands} == {
        place: (hand["result"], hand["net"]) for place, hand in expected["hands"].items()
    }
    assert list(last.dealer) == expected["dealer_cards"]
    assert last.net == expected["net"]
    assert stake == expected.get("insurance_stake", 0)
    assert last.insurance_net == expected.get("insurance_net", 0)
    assert GAME.scores(state)[0] == expected["points_after"]


def legal(case: Case) -> None:
    {"bet": bets_refused, "play": plays, "insurance": offered}[case["given"]["phase"]](case)


def bets_refused(case: Case) -> None:
    state = with_points(case["given"]["points"])
    reason = case["expected"]["error"].replace("_", "-")
    assert refusal(state, bet(case["given"]["bets"])) == reason


def plays(case: Case) -> None:
    given = case["given"]
    assert (given["split_done"], given["hits"]) == (False, 0)
    hand = {"D": "TH 9H", "M1": " ".join(given["hand"])}
    state = act(with_points(given["points_left"] + given["stake"], hand), f"bet 1:{given['stake']}")
    assert verbs(state) == case["expected"]["legal"]


def offered(case: Case) -> None:
    given, expected = case["given"], case["expected"]
    hand = {"D": given["dealer_first"], "M1": "TS 6S"}
    points = given["points_left"] + sum(given["bets"].values())
    state = act(with_points(points, hand), bet(given["bets"]))
    assert GAME.scores(state)[0] == given["points_left"]
    assert bool(insurances(state)) == expected["offered"]
    if expected["offered"]:
        assert act(state, "insure yes").events == (Insured(0, expected["stake"]),)


def final(case: Case) -> None:
    given, expected = case["given"], case["expected"]
    state = reach(table(*[LEVER] * 5), given["points"], rounds=given["rounds_played"])
    if given["reason"] == "quit":
        state = act(state, "quit")
    solo = GAME.view(state, 0).learnt.games[0]
    assert solo
    assert solo.past.reason == given["reason"]
    assert solo.points == given["points"]
    assert len(solo.past.nets) == given["rounds_played"] == 5 - expected["unplayed"]
    assert GAME.scores(state)[0] == expected["final"] == given["points"] - expected["penalty"]


def match_end(case: Case) -> None:
    state = table(*[LEVER] * 5)
    for seat, total in enumerate(case["given"]["finals"]):
        unplayed = max(0, -(total // 1000))
        state = reach(state, total + 1000 * unplayed, seat, rounds=5 - unplayed)
    result = GAME.result(state)
    assert result
    assert list(result.scores) == case["given"]["finals"]
    assert result.winners == (case["expected"]["winner"],)


KINDS: dict[str, Callable[[Case], None]] = {
    "round": round_,
    "legal": legal,
    "final": final,
    "match_end": match_end,
}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_golden(case: Case) -> None:
    KINDS[case["given"]["kind"]](case)


def test_ranges_are_what_the_bets_of_the_examples_lie_in() -> None:
    (span, _) = GAME.legal(table(), 0)
    assert isinstance(span, Range)
    for case in CASES:
        if case["given"]["kind"] == "round":
            for place, amount in case["actions"]["bets"].items():
                bounds = dict(span.bounds)["bets", place]
                assert amount in range(bounds.min, bounds.max + 1, bounds.step)
