"""The worked examples of Duel Poker, each kind played by one adapter through the contract."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.game.cards import FRENCH
from cogs.duel_poker.rules import GAME
from cogs.duel_poker.terms import Drawn, Folded, GameOver, LotTurned, Matched, Placed
from tests.cogs.duel_poker.playing import (
    act,
    after_placing,
    cells,
    every,
    legal,
    mildly,
    of_round,
    playout,
    public,
    round_out,
    rows,
    table,
    told,
)

GOLDEN = json.loads((Path(__file__).parents[2] / "golden" / "duel_poker.json").read_text("utf-8"))
CASES = GOLDEN["cases"]
Case = dict[str, Any]

CATEGORY = {
    "carte_haute": "high_card",
    "paire": "pair",
    "deux_paires": "two_pairs",
    "brelan": "three_of_a_kind",
    "quinte": "straight",
    "couleur": "flush",
    "full": "full_house",
    "carre": "four_of_a_kind",
    "quinte_flush": "straight_flush",
}
MODES = {
    "Pioche 1": "pioche",
    "Séparation 2": "separation",
    "Prise 3": "prise",
    "Donne 4": "donne",
    "Partage 5": "partage",
}
SEAT = {"a": 0, "b": 1}


def row(given: Case, actions: list[Case], expected: Case) -> None:
    """The row lies on top in the first round, the two below hold what is left."""
    nine = " ".join((given["common"], *given["side_a"], *given["side_b"]))
    start = table(rows(nine), rounds=1)
    assert public(start).rows[0].pot == given["pot"]
    end = round_out(start)
    laid = public(end).rows[0]
    assert (laid.common, *laid.sides[0], *laid.sides[1]) == tuple(nine.split())
    result = (public(end).last_round or ())[0]
    assert result.hands == (CATEGORY[expected["category_a"]], CATEGORY[expected["category_b"]])
    assert result.winner == SEAT[expected["winner"]]
    assert list(result.payout) == expected["payout"]


def round_setup(given: Case, actions: list[Case], expected: Case) -> None:
    state = table()
    while public(state).round < given["round"]:
        state = round_out(state)
    lying = public(state).rows
    assert len(lying) == expected["rows"] == expected["common_cards"]
    assert len({row.common for row in lying}) == expected["common_cards"]
    assert sum(row.pot for row in lying) == expected["money_on_rows"]
    deck = GAME.dealt(state)["decks"][-1]
    assert sorted(deck) == sorted(FRENCH)
    assert len(deck) == expected["deck"]
    sides = [0, 0]
    while GAME.to_act(state) and public(state).round == given["round"]:
        state = mildly(state)
        for placed in every(state.events, Placed):
            sides[placed.side] += 1
    assert sides == [expected["cells_per_side"]] * 2
    assert sum(sides) == expected["cells_total"]


def game_money(given: Case, actions: list[Case], expected: Case) -> None:
    states = playout(Random(26), auctions=given["auctions"])
    assert sum(GAME.scores(states[0])) == 0
    assert sum(GAME.scores(states[-1])) == expected["total_bank_money"]
    rounds = [len(public(state).rows) for state in states if state.events[0].event == "placed"]
    assert sum(set(rounds)) == expected["rows_total"]


def budget(given: Case, actions: list[Case], expected: Case) -> None:
    """A random game in this mode: what the round drew, and how many cards lie at its end."""
    states = playout(Random(given["round"]), mode_choice=MODES[given["mode"]])
    events = of_round(states, given["round"])
    placed = [event.card for event in every(events, Placed)]
    drawn = [card for event in every(events, Drawn) for card in event.cards]
    drawn += [card for event in every(events, LotTurned) for card in event.cards]
    assert len(placed) == expected["placed"]
    assert len(drawn) == expected["drawn_after_common"]
    assert len({*drawn} - {*placed}) == expected["leftover_unplayed"]
    deck_used = len(drawn) + given["round"] + 2
    assert deck_used == expected["deck_used"]
    assert (deck_used <= len(FRENCH)) == expected["fits_52"]


def dice(given: Case, actions: list[Case], expected: Case) -> None:
    state = table(dice=given["rolls"])
    assert public(state).mode == list(MODES.values())[expected["mode"] - 1]
    assert public(state).folie == expected["folie"]
    assert len(GAME.dealt(state)["dice"]) == expected["rolls_used"]


def mode_count(given: Case, actions: list[Case], expected: Case) -> None:
    """What a dealer may propose is what there is."""
    proposals = legal(table(mode_choice="dealer_consent"))
    types = {(move.mode, move.folie) for move in proposals}
    assert len(types) == len(proposals) == expected["types"]
    assert sum(folie for _, folie in types) == expected["folie"]
    assert sum(not folie for _, folie in types) == expected["normal"]


def turns(given: Case, actions: list[Case], expected: Case) -> None:
    """The first player of the round with so many rows is the one named."""
    number = given["rows"] - 2
    first = SEAT[given["first"]]
    dealer = 1 - first if number % 2 else first
    states = playout(
        Random(47), chance=table(dealer=dealer).chance, mode_choice=MODES[given["mode"]]
    )
    events = of_round(states, number)
    placed = every(events, Placed)
    drawn = every(events, Drawn)
    assert drawn[0].seat == first
    by_seat = [sum(event.seat == seat for event in placed) for seat in (0, 1)]
    if "active_order" in expected:
        assert [event.seat for event in drawn] == [SEAT[a] for a in expected["active_order"]]
        assert len(placed) == expected["placements"]
        assert by_seat == [expected["placements_each"]] * 2
        # Each turn: who drew places one, then the other the one given.
        order = [seat for event in drawn for seat in (event.seat, 1 - event.seat)]
        assert [event.seat for event in placed] == order
    else:
        dealt = [sum(len(e.cards) for e in drawn if e.seat == seat) for seat in (0, 1)]
        assert dealt == [expected["cards_dealt_each"]] * 2
        assert by_seat == [expected["plays_each"]] * 2
        assert len(drawn) == 2 * expected["deals"]


def legal_cells(given: Case, actions: list[Case], expected: Case) -> None:
    """Fill the sides, one seat after the other; in Folie either may fill both.

    Without Folie both sides fill alike, so the other side of such a case cannot stand as written;
    it has no say in where this seat may lay a card.
    """
    seat, folie, number = SEAT[given["seat"]], given["folie"], given["rows"] - 2
    filled = {SEAT[side]: count for side, count in given["filled"].items()}
    total = sum(filled[seat]) + sum(filled[1 - seat]) if folie else 2 * sum(filled[seat])
    first = seat if total % 2 == 0 else 1 - seat
    dealer = 1 - first if number % 2 else first
    state = table(dealer=dealer, dice=[6, 1] if folie else [1])
    to_fill = [
        (side, number + 1)
        for side, counts in filled.items()
        for number, count in enumerate(counts)
        for _ in range(count)
    ]
    own = [cell for cell in to_fill if cell[0] == seat]
    for _ in range(total):
        (turn,) = GAME.to_act(state)
        card = legal(state)[0].card
        if folie:
            side, row = to_fill.pop()
        else:
            side, row = own.pop() if turn == seat else cells(state)[0]
        state = act(state, f"{turn} place {card} {row} {side}")
    if folie:
        for side, counts in filled.items():
            lying = public(state).rows
            assert [len(row.sides[side]) for row in lying] == counts
    assert GAME.to_act(state) == (seat,)
    assert cells(state) == [(SEAT[side], row) for side, row in expected["legal"]]


def row_bets(given: Case, actions: list[Case], expected: Case) -> None:
    state, number = POSITIONS[given["pot"], *given["money"]]()
    assert GAME.scores(state) == tuple(given["money"])
    assert public(state).rows[number - 1].pot == given["pot"]
    for action in actions:
        seat = SEAT[action["seat"]]
        verb = f"open {number} {action['amount']}" if action["type"] == "bet" else action["type"]
        state = act(state, f"{seat} {verb}")
        happened = state.events
    lying = public(state).rows[number - 1]
    assert lying.pot == expected["pot"]
    assert list(GAME.scores(state)) == expected["money"]
    assert lying.closed != expected["row_open"]
    if "row_won_by" in expected:
        (folded,) = every(happened, Folded)
        assert folded.payout[SEAT[expected["row_won_by"]]] == given["pot"]
        assert folded.refund[SEAT[actions[0]["seat"]]] == actions[0]["amount"]
        assert any(len(side) < 4 for side in lying.sides), "the row's cells stay playable"
        assert number in {row for _, row in cells(state)}
    if "refund" in expected:
        (matched,) = every(happened, Matched)
        assert list(matched.refund) == expected["refund"]


def pot_of_400() -> tuple[Any, int]:
    """A hundred each on the first row, and seat 1 may open."""
    state = act(after_placing(table(auctions=True)), "1 open 1 100, 0 call")
    return after_placing(mildly(after_placing(state))), 1


def short_money() -> tuple[Any, int]:
    """Seat 1 has lost all its money but a row's in round 1, and a little more in round 2."""
    deck = rows(
        "AS AH AD 3C 4C KH KD 5C 6C",
        "QS QH QD 7C 8C JH JD 9C 6H",
        "9H 2H 3H 5H 7H 9S 9D 8S 8D",
    )
    state = table(deck, auctions=True, starting_money=675)
    state = round_out(act(after_placing(state), "1 open 1 675, 0 call"))
    assert GAME.scores(state) == (1750, 200)
    state = act(after_placing(state), "0 open 1 50, 1 call")
    state = act(after_placing(mildly(after_placing(state))), "0 open 1 50, 1 fold")
    return after_placing(mildly(after_placing(state))), 2


POSITIONS: dict[tuple[int, ...], Callable[[], tuple[Any, int]]] = {
    (400, 1900, 1900): pot_of_400,
    (200, 2000, 150): short_money,
}
"""How to get to a pot and to that money, and the row with the pot."""


def game_end(given: Case, actions: list[Case], expected: Case) -> None:
    """One round of three rows, two of them won by the richer seat."""
    deck = rows(
        "AS AH AD 3C 4C KH KD 5C 6C",
        "QS QH QD 7C 8C JH JD 9C 6H",
        "9H 2H 3H 5H 7H 9S 9D 8S 8D",
    )
    money = (sum(given["money"]) - 600) // 2
    state = round_out(table(deck, auctions=True, starting_money=money, rounds=1))
    assert list(GAME.scores(state)) == given["money"]
    result = GAME.result(state)
    assert result
    assert result.winners == (SEAT[expected["winner"]],)
    assert result.scores == tuple(given["money"])
    assert [event.winners for event in every(list(told([state])), GameOver)] == [result.winners]


ADAPTERS: dict[str, Callable[[Case, list[Case], Case], None]] = {
    adapter.__name__: adapter
    for adapter in (
        row,
        round_setup,
        game_money,
        budget,
        dice,
        mode_count,
        turns,
        legal_cells,
        row_bets,
        game_end,
    )
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_golden(case: Case) -> None:
    ADAPTERS[case["given"]["kind"]](case["given"], case["actions"], case["expected"])


def test_every_adapter_is_used() -> None:
    assert {case["given"]["kind"] for case in CASES} == set(ADAPTERS)
