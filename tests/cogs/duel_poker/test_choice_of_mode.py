"""How a round's mode is found: dice, the dealer's word and the other's, or fixed (RULES 4.2)."""

from hashlib import sha256
from random import Random
from typing import Any

import pytest

from bot.game.chance import Chance, ChanceError, Seed
from bot.game.record import RecordError
from cogs.duel_poker.rules import GAME
from cogs.duel_poker.terms import MODES, ModeChosen, Proposed, Refused, Rolled
from tests.cogs.duel_poker.playing import (
    act,
    every,
    legal,
    mildly,
    playout,
    public,
    record,
    refusal,
    round_out,
    table,
    told,
    view,
)

NAMES = [mode.value for mode in MODES]


def modes(state: Any) -> tuple[str | None, bool]:
    return public(state).mode, public(state).folie


@pytest.mark.parametrize(("die", "mode"), list(enumerate(NAMES, start=1)))
def test_the_die_names_the_mode(die: int, mode: str) -> None:
    state = table(dice=[die])
    assert modes(state) == (mode, False)
    assert state.events[1:3] == (Rolled(0, (die,)), ModeChosen(mode, False))
    state = table(dice=[6, 6, die], dealer=1)
    assert modes(state) == (mode, True)
    assert state.events[1:3] == (Rolled(1, (6, 6, die)), ModeChosen(mode, True))


def test_without_folie_a_6_is_rolled_again() -> None:
    """RECORDS 6 (24)."""
    state = table(dice=[6, 3], folie_allowed=False)
    assert modes(state) == ("prise", False)
    assert GAME.dealt(state)["dice"] == [6, 3]


def test_the_dice_of_a_game_are_one_stream() -> None:
    state = table(dice=[6, 1, 2, 6, 6, 4, 5])
    fallen = [([6, 1], ("pioche", True))]
    fallen += [([6, 1, 2], ("separation", False)), ([6, 1, 2, 6, 6, 4], ("donne", True))]
    for dice, mode in fallen:
        assert GAME.dealt(state)["dice"] == dice
        assert view(state).learnt.dice == tuple(dice)
        assert modes(state) == mode
        state = round_out(state)


def test_dice_that_run_out_are_an_error_when_reached() -> None:
    """RECORDS 6 (4)."""
    for dice in ([], [6], [6, 6]):
        with pytest.raises(RecordError) as refused:
            record("", {"dice": dice}).replay()
        assert refused.value.report["error"]["move"] is None
        assert refused.value.code == "malformed"
    state = table(dice=[1, 6])
    for _ in range(23):
        state = mildly(state)
    with pytest.raises(ChanceError):
        mildly(state)


@pytest.mark.parametrize("dice", [[0], [7], [-1], ["3"], [True], [2.0], 3, None])
def test_what_is_no_die(dice: Any) -> None:
    with pytest.raises(RecordError, match="dice"):
        record("", {"dice": dice})


@pytest.mark.parametrize("dealer", [2, -1, "0", False, None])
def test_what_is_no_dealer(dealer: Any) -> None:
    with pytest.raises(RecordError, match="dealer"):
        record("", {"dealer": dealer})


def test_a_card_stands_once_in_a_deck() -> None:
    for deck in (["AS", "AS"], ["1X"], ["AS", "KS", "AS"]):
        with pytest.raises(RecordError) as refused:
            record("", {"dice": [1], "decks": [[], [], deck]}).start()
        assert refused.value.code == "malformed"


def test_missing_decks_are_in_canonical_order_and_more_are_accepted() -> None:
    state = record("", {"dice": [1, 1, 1], "decks": []}).start()
    assert [row.common for row in public(state).rows] == ["2S", "3S", "4S"]
    assert public(state).dealer == 0
    record("", {"dice": [1, 1, 1], "decks": [[], [], [], ["AS"]]}).start()


# A mode that is fixed ----------------------------------------------------------------------------


@pytest.mark.parametrize("mode", NAMES)
def test_a_fixed_mode_has_no_dice_and_no_folie(mode: str) -> None:
    states = playout(Random(mode), mode_choice=mode)
    assert {modes(state) for state in states} == {(mode, False)}
    assert not every(list(told(states)), Rolled)
    assert GAME.dealt(states[-1])["dice"] == []


# The dealer's word -------------------------------------------------------------------------------


def consent(**options: Any) -> Any:
    return table(dice=[6, 2, 3], mode_choice="dealer_consent", **options)


def test_the_dealer_must_propose() -> None:
    """DP-R17."""
    state = consent(dealer=1)
    assert GAME.phase(state) == "propose"
    assert GAME.to_act(state) == (1,)
    assert modes(state) == (None, False)
    assert [(move.mode, move.folie) for move in legal(state)] == [
        (mode, folie) for folie in (False, True) for mode in NAMES
    ]
    assert public(state).open_cards == ()
    assert [row.common for row in public(state).rows] == ["2S", "3S", "4S"]
    for script in ("1 agree", "1 refuse", "1 place 5S 1", "1 pass"):
        assert refusal(state, script).reason == "duel-poker-not-now"
    assert refusal(state, "0 agree").code == "not_your_turn"


@pytest.mark.parametrize("mode", NAMES)
@pytest.mark.parametrize("folie", [False, True])
def test_what_is_agreed_on_is_played(mode: str, folie: bool) -> None:
    state = act(consent(), f"0 propose {mode} {str(folie).lower()}")
    assert GAME.phase(state) == "consent"
    assert GAME.to_act(state) == (1,)
    assert modes(state) == (None, False), "not before it is agreed on"
    assert [move.do for move in legal(state)] == ["agree", "refuse"]
    proposal = view(state).learnt.proposal
    assert proposal
    assert (proposal.mode, proposal.folie) == (mode, folie)
    assert state.events == (Proposed(0, mode, folie),)
    state = act(state, "1 agree")
    assert modes(state) == (mode, folie)
    assert GAME.to_act(state) == (1,)
    assert view(state).learnt.proposal is None
    assert GAME.dealt(state)["dice"] == []


def test_a_refusal_rolls() -> None:
    state = act(consent(), "0 propose donne false, 1 refuse")
    assert modes(state) == ("separation", True)
    assert state.events[:3] == (Refused(1), Rolled(0, (6, 2)), ModeChosen("separation", True))
    assert GAME.dealt(state)["dice"] == [6, 2]
    state = round_out(state)
    assert GAME.to_act(state) == (1,), "the other dealer"
    state = act(state, "1 propose donne false, 0 refuse")
    assert modes(state) == ("prise", False)


def test_without_folie_none_is_proposed() -> None:
    state = consent(folie_allowed=False)
    assert [(move.mode, move.folie) for move in legal(state)] == [(mode, False) for mode in NAMES]
    assert refusal(state, "0 propose prise true").reason == "duel-poker-no-folie"
    assert modes(act(state, "0 propose prise false, 1 refuse")) == ("separation", False)


@pytest.mark.parametrize("mode", ["folie", "Prise", "dice", "x", "poker"])
def test_what_is_no_mode(mode: str) -> None:
    error = refusal(consent(), f"0 propose {mode} false")
    assert (error.code, error.reason) == ("illegal", "duel-poker-no-such-mode")


# From a seed (RECORDS 3), redone by hand ---------------------------------------------------------


def below(seed: bytes, label: str, stop: int, number: int) -> list[int]:
    """The first numbers in [0, stop) of a stream."""
    found: list[int] = []
    counter = 0
    while len(found) < number:
        block = sha256(seed + f"|{label}|{counter}".encode()).digest()
        words = [int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4)]
        found += [word % stop for word in words if word < 2**32 - 2**32 % stop]
        counter += 1
    return found[:number]


@pytest.mark.parametrize("number", range(8))
def test_dealer_and_dice_follow_from_the_seed(number: int) -> None:
    seed = bytes([number]) * 32
    end = playout(Random(number), chance=Chance(Seed(seed)))[-1]
    dealt = GAME.dealt(end)
    assert [dealt["dealer"]] == below(seed, "duel_poker/dealer", 2, 1)
    fallen = [number + 1 for number in below(seed, "duel_poker/dice", 6, len(dealt["dice"]))]
    assert dealt["dice"] == fallen
    assert sum(die != 6 for die in fallen) == 3, "one mode a round"
    assert fallen[-1] != 6


def test_both_may_deal_first() -> None:
    dealers = {
        GAME.dealt(GAME.start(GAME.options(), 2, Chance(Seed(bytes([n]) * 32))))["dealer"]
        for n in range(20)
    }
    assert dealers == {0, 1}
