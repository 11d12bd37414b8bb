"""Who knows what (RULES 4.3, DP-R18), and the states imagined behind it."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from bot.game.cards import FRENCH
from cogs.duel_poker.rules import GAME
from cogs.duel_poker.terms import MODES, Drawn, Given, Private
from tests.cogs.duel_poker.conservation import check
from tests.cogs.duel_poker.hidden import seen
from tests.cogs.duel_poker.playing import (
    act,
    every,
    mildly,
    playout,
    private,
    public,
    table,
    view,
)
from tests.conftest import count

NAMES = [mode.value for mode in MODES]
VIEWERS = (0, 1, None)
DECK = ["AS", "KS", "QS", *(rank + "H" for rank in "23456789TJQKA")]


def shown(state: Any, viewer: int | None) -> list[Any]:
    return [event for event in view(state, viewer).events if isinstance(event, Drawn | Given)]


def test_a_card_drawn_is_its_drawers_until_it_is_placed() -> None:
    state = act(table(DECK), "1 place 2H 1")
    assert private(state, 0) == Private(("3H",), None)
    assert private(state, 1) == Private((), None)
    assert shown(state, 0) == [Drawn(0, ("3H",))]
    assert shown(state, 1) == shown(state, None) == [Drawn(0, (None,))]
    assert view(state, 1).choices == view(state).choices == ()
    assert view(state).private is None


def test_a_given_card_is_known_to_both_and_to_no_spectator() -> None:
    state = table(DECK, mode_choice="separation")
    assert private(state, 1) == Private(("2H", "3H"), None)
    assert private(state, 0) == Private((), None)
    state = act(state, "1 place 3H 1")
    assert private(state, 1) == Private((), "2H")
    assert private(state, 0) == Private(("2H",), "2H")
    assert shown(state, 0) == shown(state, 1) == [Given(0, "2H")]
    assert shown(state, None) == [Given(0, None)]
    assert "2H" not in str(view(state))
    state = act(state, "0 place 2H 1")
    assert private(state, 1) == Private((), None), "it lies open now"


@pytest.mark.parametrize("mode", ["prise", "donne"])
def test_hands_are_hidden(mode: str) -> None:
    state = table(DECK, mode_choice=mode)
    for seat in (0, 1):
        own = private(state, seat).hand
        assert len(own) == {"prise": 3, "donne": 4}[mode]
        assert not set(own) & set(private(state, 1 - seat).hand)
        for viewer in (1 - seat, None):
            told = str(view(state, viewer))
            assert not [card for card in own if card in told]
        assert every(shown(state, seat), Drawn) == [
            Drawn(drawer, private(state, drawer).hand if drawer == seat else (None,) * len(own))
            for drawer in (1, 0)
        ]


def test_in_partage_nothing_is_hidden() -> None:
    state = mildly(table(DECK, mode_choice="partage"), 7)
    assert view(state, 0).public == view(state, 1).public == view(state).public
    assert private(state, 0) == private(state, 1) == Private((), None)
    assert len(public(state).open_cards) == 3


def test_the_referee_alone_sees_all_events() -> None:
    state = act(table(DECK), "1 place 2H 1")
    assert every(state.events, Drawn) == [Drawn(0, ("3H",))]


# Imagined states ---------------------------------------------------------------------------------


@pytest.mark.heavy
@pytest.mark.parametrize("mode", [*NAMES, "dice", "dealer_consent"])
@pytest.mark.parametrize("auctions", [False, True])
def test_an_imagined_state_looks_just_as_what_was_seen(mode: str, auctions: bool) -> None:
    for number in range(count(2, 60)):
        rng = Random(f"imagine {mode} {auctions} {number}")
        for state in playout(rng, mode_choice=mode, auctions=auctions, starting_money=425):
            viewer = rng.choice(VIEWERS)
            seen_by = view(state, viewer)
            imagined = GAME.imagine(seen_by, rng)
            assert view(imagined, viewer) == seen_by
            check(imagined)


def test_any_unseen_card_may_be_in_a_hidden_hand() -> None:
    """And none that was seen is."""
    state = mildly(table(DECK, mode_choice="donne"), 5)
    unseen = set(FRENCH) - set(seen(state, 0)) - {"2H", "3H", "4H", "5H", "6H"}
    found = Counter(
        card
        for number in range(600)
        for card in private(GAME.imagine(view(state, 0), Random(number)), 1).hand
    )
    assert set(found) == unseen
    # One card of the hand is left, as likely each: 600 draws over so many cards.
    assert max(found.values()) < 4 * 600 / len(unseen)


def test_a_giver_imagines_the_card_that_he_gave() -> None:
    state = act(table(DECK, mode_choice="separation"), "1 place 3H 1")
    for number in range(20):
        imagined = GAME.imagine(view(state, 1), Random(number))
        assert private(imagined, 0).hand == ("2H",)
    for_all = {private(GAME.imagine(view(state), Random(n)), 0).hand for n in range(20)}
    assert len(for_all) > 5, "a spectator does not know it"


@pytest.mark.parametrize("mode", NAMES)
def test_an_imagined_state_can_be_played_to_its_end(mode: str) -> None:
    rng = Random(mode)
    states = playout(rng, mode_choice=mode, auctions=True)
    for state in rng.sample(states[:-1], 3):
        imagined = GAME.imagine(view(state, rng.choice(VIEWERS)), rng)
        while GAME.to_act(imagined):
            check(imagined)
            imagined = mildly(imagined)
        assert public(imagined).round == 3


def test_what_is_imagined_of_the_other_differs_and_of_oneself_does_not() -> None:
    state = table(DECK, mode_choice="prise")
    imagined = [GAME.imagine(view(state, 1), Random(number)) for number in range(10)]
    assert {private(other, 1).hand for other in imagined} == {private(state, 1).hand}
    assert len({private(other, 0).hand for other in imagined}) == 10
