"""Whole games of One Poker: nothing is lost or doubled, every listed choice is legal, all end."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.contract import IllegalMove, Range
from cogs.one_poker.rules import GAME
from cogs.one_poker.terms import Bet, Move, Phase, Raise
from tests.cogs.one_poker.conservation import check
from tests.cogs.one_poker.playing import bold, played, public, timid
from tests.conftest import count, seeded

OPTIONS: list[dict[str, Any]] = [
    {},
    {"start_chips": 1},
    {"start_chips": 3, "ante": 2},
    {"start_chips": 300, "ante": 7, "lock": "simultaneous"},
    {"opening": "random", "max_deals": 5},
    {"max_deals": 1, "lock": "simultaneous"},
]


@pytest.mark.heavy
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_nothing_is_lost_and_every_game_ends(options: dict[str, Any]) -> None:
    for number in range(count(25, 2_000)):
        game = played(seeded("playouts", str(options), number), bold, **options)
        for state in game.states:
            check(state)
        end = game.states[-1]
        result = GAME.result(end)
        assert result
        assert result.winners
        assert result.scores == public(end).stacks == GAME.scores(end)
        assert (0 in result.scores) == (result.reason == "broke")
        assert sum(GAME.figures(end)["pots"]) <= public(end).deal


def test_a_long_game_goes_through_many_reshuffles() -> None:
    game = played(seeded("long"), timid, start_chips=1000, max_deals=200)
    for state in game.states:
        check(state)
    assert len(game.states[-1].deal.decks) == 4


def test_mildest_moves_alone_end_a_game_of_20_chips() -> None:
    for number in range(5):
        game = played(seeded("mild", number), lambda s, seat, rng: GAME.default_move(s, seat))
        assert GAME.result(game.states[-1])


def amounts(choice: Range[Move]) -> list[Move]:
    """The ends of a range, and what lies just beyond them."""
    bounds = choice.bounds[0][1]
    assert bounds.step == 1
    assert isinstance(choice.least, Bet | Raise)
    assert choice.least.total == bounds.min <= bounds.max
    return [replace(choice.least, total=bounds.min), replace(choice.least, total=bounds.max)]


@pytest.mark.heavy
def test_every_choice_is_accepted_and_nothing_else() -> None:
    """All verbs, and all amounts from 0 to more than there is."""
    every = [
        GAME.moves.validate_json(text)
        for text in (
            '{"do": "check"}',
            '{"do": "call"}',
            '{"do": "all_in"}',
            '{"do": "fold"}',
            *(f'{{"do": "lock", "card": {place}}}' for place in range(-1, 4)),
            *(f'{{"do": "{do}", "total": {n}}}' for do in ("bet", "raise") for n in range(24)),
        )
    ]
    for number in range(count(12, 400)):
        for state in played(seeded("choices", number), bold, start_chips=11).states[:-1]:
            for seat in GAME.to_act(state):
                listed = GAME.legal(state, seat)
                for move in every:
                    assert accepted(state, seat, move) == any(covers(c, move) for c in listed), move


def covers(choice: Move | Range[Move], move: Move) -> bool:
    if not isinstance(choice, Range):
        return choice == move
    least, most = amounts(choice)
    same = isinstance(move, Bet | Raise) and type(move) is type(least)
    return same and least.total <= move.total <= most.total  # type: ignore[union-attr]


def accepted(state: Any, seat: int, move: Move) -> bool:
    try:
        GAME.play(state, seat, move)
    except IllegalMove as refused:
        code, reason = refused.code, refused.reason
    else:
        return True
    assert code == "illegal"
    assert reason.startswith("one-poker-")
    return False


@given(st.randoms(use_true_random=False), st.integers(1, 60), st.integers(1, 70))
def test_the_chips_of_a_deal_are_those_of_the_rules(rng: Any, chips: int, ante: int) -> None:
    """RULES 3.4, reckoned anew from the bets that were seen: the surplus back, the pot to one."""
    game = played(rng, bold, start_chips=chips, ante=ante, max_deals=6)
    before = game.states[0]
    for after in game.states[1:]:
        last = public(after).last_deal
        if last is public(before).last_deal:
            before = after
            continue
        stacks, bets = staked(before, after)
        matched = min(bets)
        paid = min(
            ante, *(stack + bet + before.deal.ante for stack, bet in zip(stacks, bets, strict=True))
        )
        assert last
        assert before.deal.ante == paid
        assert last.refund == (bets[0] - matched, bets[1] - matched)
        assert last.pot == 2 * (paid + matched)
        won = [last.pot // 2] * 2 if last.winner is None else [0, 0]
        if last.winner is not None:
            won[last.winner] = last.pot
        over = after.phase is Phase.OVER
        for seat in (0, 1):
            expected = stacks[seat] + last.refund[seat] + won[seat]
            assert public(after).stacks[seat] + (0 if over else after.deal.ante) == expected
        before = after


def staked(before: Any, after: Any) -> tuple[list[int], list[int]]:
    """Stacks and bets as the deal's last move left them: a call is told by its event."""
    stacks, bets = list(public(before).stacks), list(public(before).bets)
    event = after.events[0]
    if event.event == "called":
        stacks[event.seat] -= event.total - bets[event.seat]
        bets[event.seat] = event.total
    return stacks, bets
