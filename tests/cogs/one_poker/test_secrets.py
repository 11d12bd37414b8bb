"""What each seat of One Poker may know, and what it may think of the rest (RULES 3.6)."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from bot.game.cards import FRENCH
from bot.game.record import plain
from cogs.one_poker.phases import HIGH, State
from cogs.one_poker.rules import GAME
from cogs.one_poker.terms import Learnt, Lock, Phase
from tests.cogs.one_poker.conservation import check
from tests.cogs.one_poker.playing import (
    KEPT,
    act,
    bold,
    checked,
    dealt,
    lock_both,
    played,
    private,
    public,
    record,
    table,
    timid,
    view,
)
from tests.conftest import count, seeded

VIEWERS = (0, 1, None)
RICH = 1000
REFILLS = 51
"""After so many the stock is shuffled anew."""


def learnt(state: Any, seat: int | None = None) -> Learnt:
    return view(state, seat).learnt


def thoughts(state: Any, seat: int | None, number: int = 200) -> list[State]:
    """States that the seat thinks possible."""
    rng = Random(1)
    return [GAME.imagine(view(state, seat), rng) for _ in range(number)]


# What is hidden ----------------------------------------------------------------------------------

DEAL = ["KS", "QS", "3H", "4H", "5H", "9H"]
SCRIPT = ["0 lock 0", "1 lock 1", "0 check", "1 bet 3"]
OTHER_DEALS = [
    # who cannot tell, and what lies where instead
    ((1, None), ["AS", "QS", "3H", "4H", "5H", "9H"]),
    ((1, None), ["KS", "QS", "2C", "4H", "5H", "9H"]),
    ((1, None), ["3H", "QS", "KS", "4H", "5H", "9H"]),
    ((0, None), ["KS", "8D", "3H", "7C", "5H", "9H"]),
    ((0, None), ["KS", "4H", "3H", "QS", "5H", "9H"]),
    ((0, 1, None), ["KS", "QS", "3H", "4H", "9H", "AD", "AD"]),
]


@pytest.mark.parametrize(("viewers", "cards"), OTHER_DEALS)
def test_nobody_can_tell_cards_apart_that_he_has_not_seen(
    viewers: tuple[int | None, ...], cards: list[str]
) -> None:
    one, other = (record(chance={"decks": [deck]}).start() for deck in (DEAL, cards))
    for script in ["", *SCRIPT]:
        one, other = act(one, script), act(other, script)
        assert one.deal != other.deal
        for viewer in viewers:
            assert view(one, viewer) == view(other, viewer)


@pytest.mark.parametrize("lock", ["sequential", "simultaneous"])
def test_which_card_is_locked_is_its_owners_secret(lock: str) -> None:
    tried = 0
    for number in range(20):
        game = played(seeded("locks", lock, number), bold, lock=lock)
        for state in (s for s in game.states if s.phase is Phase.LOCK):
            for seat in GAME.to_act(state):
                ways = [GAME.play(state, seat, Lock(place)) for place in (0, 1)]
                if any(public(after).last_deal != public(state).last_deal for after in ways):
                    continue
                assert [private(after, seat).locked for after in ways] == [0, 1]
                assert view(ways[0], 1 - seat) == view(ways[1], 1 - seat)
                assert view(ways[0]) == view(ways[1])
                tried += 1
    assert tried > 100


def test_the_place_of_a_card_that_was_shown_stays_hidden() -> None:
    """RECORDS 6.19: one's own place shows in nothing but one's own part, and only until the deal
    is over."""
    ways = []
    for place in (0, 1):
        state = record(chance={"decks": [["9S", "QS", "9S", "4H"]]}).start()
        state = act(state, f"0 lock {place}, 1 lock 0, 0 check, 1 check")
        ways.append([view(state, viewer) for viewer in VIEWERS])
    assert ways[0] == ways[1]


def test_the_hand_and_the_lock_are_in_ones_own_part_alone() -> None:
    state = lock_both(table("KS QS"))
    assert private(state, 0).hand == ("7D", "KS")
    assert private(state, 1).hand == ("7C", "QS")
    assert view(state).private is None
    assert "KS" not in str(plain(view(state, 1))) + str(plain(view(state)))


# What is learnt ----------------------------------------------------------------------------------


def test_the_group_of_a_kept_card_is_the_signal_less_the_card_shown() -> None:
    state = record(chance={"decks": [["KS", "3S", "5H", "4H", "9H", "9D"]]}).start()
    assert learnt(state).kept_high is None
    for script in ("0 lock 0, 1 lock 1, 0 check, 1 check", "0 lock 0, 1 lock 1, 0 check, 1 check"):
        state = act(state, script)
        expected = tuple(HIGH[private(state, seat).hand[0]] for seat in (0, 1))
        for viewer in VIEWERS:
            assert learnt(state, viewer).kept_high == expected
    assert [private(state, seat).hand[0] for seat in (0, 1)] == ["9H", "3S"]


def test_the_discards_are_remembered_until_they_are_shuffled() -> None:
    state = table("KS QS", "9S 8S", start_chips=RICH)
    shown: list[str] = []
    for _ in range(REFILLS - 1):
        state = checked(state, 1)
        shown += public(state).last_deal.revealed  # type: ignore[union-attr]
        assert learnt(state).discards == tuple(shown)
    assert shown[:4] == ["KS", "QS", "9S", "8S"]
    assert learnt(checked(state, 1)).discards == ()


def reshuffled(*listed: str, **options: Any) -> Any:
    """Both have kept the sevens since the first deal; these are the first cards after that."""
    chance = {"decks": [list(KEPT), list(listed)]}
    return checked(record(chance=chance, start_chips=RICH, **options).start(), REFILLS)


def test_all_else_being_shuffled_both_know_what_the_other_has_kept() -> None:
    state = reshuffled("KS", "QS", "9S", "8S")
    for viewer in (0, 1):
        assert learnt(state, viewer).kept == KEPT
    assert learnt(state).kept == (None, None)
    # The new cards are played: what was kept before is kept still, and known.
    assert learnt(checked(state, 1), 1).kept == KEPT
    state = dealt_with(checked(state, 1), "lock 0")
    assert learnt(state, 0).kept == learnt(state, 1).kept == (None, None)


def test_a_kept_card_that_is_shown_may_have_been_its_twin() -> None:
    state = reshuffled("7D", "QS")
    assert private(state, 0).hand == ("7D", "7D")
    state = checked(state, 1)
    assert private(state, 0).hand[0] == "7D"
    assert learnt(state, 1).kept == (None, "7C")


def dealt_with(state: Any, lock: str) -> Any:
    """A deal without bets in which both make that lock."""
    first = public(state).first
    return act(state, f"{first} {lock}, {1 - first} {lock}, {first} check, {1 - first} check")


def test_what_is_known_as_kept_is_kept() -> None:
    """In long games: never a wrong card, known to both after a reshuffle, not for ever."""
    known = forgotten = 0
    for number in range(3):
        game = played(seeded("kept", number), timid, start_chips=RICH, max_deals=120)
        for state in game.states:
            kept = learnt(state, 0).kept
            assert kept == learnt(state, 1).kept
            for seat in (0, 1):
                if kept[seat]:
                    known += 1
                    assert kept[seat] == private(state, seat).hand[0]
                else:
                    forgotten += state.deal.number > REFILLS
            if state.deal.number in (REFILLS + 1, 2 * REFILLS + 1):
                assert None not in kept
    assert known > 10
    assert forgotten > 10


# What is imagined --------------------------------------------------------------------------------


@pytest.mark.heavy
@pytest.mark.parametrize("lock", ["sequential", "simultaneous"])
def test_an_imagined_state_looks_just_as_what_was_seen(lock: str) -> None:
    for number in range(count(12, 300)):
        rng = seeded("imagined", lock, number)
        long = {"start_chips": RICH, "max_deals": 110} if number % 4 == 0 else {}
        game = played(rng, timid if long else bold, lock=lock, opening="random", **long)
        moments = rng.sample(game.states, min(40, len(game.states)))
        for state in (*moments, game.states[-1]):
            for viewer in VIEWERS:
                seen = view(state, viewer)
                imagined = GAME.imagine(seen, rng)
                assert GAME.view(imagined, viewer) == seen
                check(imagined)


def test_an_imagined_state_can_be_played_to_its_end() -> None:
    for number in range(20):
        rng = seeded("imagined on", number)
        game = played(rng, bold)
        for viewer in VIEWERS:
            state = GAME.imagine(view(game.states[rng.randrange(len(game.states))], viewer), rng)
            while seats := GAME.to_act(state):
                state = GAME.play(state, seats[0], bold(state, seats[0], rng))
                check(state)
            assert GAME.result(state)


def test_the_other_may_hold_any_unseen_card_of_its_group() -> None:
    """Seat 0 has seen both nines of spades, and one of two nines of hearts."""
    state = record(chance={"decks": [["9S", "KS", "5H", "3S", "9S", "9H"]]}).start()
    state = act(state, "0 lock 0, 1 lock 1, 0 check, 1 check")
    assert learnt(state).kept_high == (False, True)
    seen = Counter([*learnt(state).discards, *private(state, 0).hand])
    assert seen == Counter(["9S", "9S", "3S", "5H"])
    hands = [thought.deal.hands[1] for thought in thoughts(state, 0, 3000)]
    possible = {card for card in FRENCH if HIGH[card] and card != "9S"}
    assert {hand[0] for hand in hands} == possible
    assert {hand[1] for hand in hands} == possible
    # Of each card there are two, of the nine of hearts as of the king: as likely, then.
    share = Counter(hand[0] for hand in hands)
    assert all(60 < share[card] < 180 for card in possible)


def test_in_the_first_deal_the_order_of_the_others_cards_is_open() -> None:
    state = record(chance={"decks": [["9S", "KS", "9H", "3S"]]}).start()
    hands = [thought.deal.hands[1] for thought in thoughts(state, 0)]
    assert {(HIGH[one], HIGH[two]) for one, two in hands} == {(True, False), (False, True)}


def test_the_other_may_have_locked_either_card() -> None:
    state = act(table("KS QS"), "0 lock 1")
    assert {thought.locks for thought in thoughts(state, 1)} == {(0, None), (1, None)}
    assert {thought.locks for thought in thoughts(state, 0)} == {(1, None)}
    state = act(state, "1 lock 0")
    assert {thought.locks for thought in thoughts(state, 0)} == {(1, 0), (1, 1)}
    assert len({thought.locks for thought in thoughts(state, None)}) == 4


def test_the_stock_being_empty_the_others_cards_are_no_secret() -> None:
    """All but two have been seen; which is the kept one shows where their groups differ."""
    state = checked(table(start_chips=RICH), REFILLS - 1)
    assert public(state).stock == 0
    real = private(state, 1).hand
    imagined = {thought.deal.hands[1] for thought in thoughts(state, 0, 40)}
    assert imagined <= {real, real[::-1]}
    assert len(imagined) == (2 if HIGH[real[0]] == HIGH[real[1]] else 1)


def test_a_card_known_as_kept_is_imagined_there() -> None:
    state = reshuffled("KS", "QS", "9S", "8S")
    assert {thought.deal.hands[1][0] for thought in thoughts(state, 0)} == {"7C"}
    assert {thought.deal.hands[0][0] for thought in thoughts(state, 1)} == {"7D"}
    new = {thought.deal.hands[1][1] for thought in thoughts(state, 0, 600)}
    assert new == {card for card in FRENCH if HIGH[card]}


def test_at_the_end_the_cards_shown_lie_in_the_imagined_hands() -> None:
    state = dealt(table("KS QS"), "0 all_in, 1 call")
    for viewer in VIEWERS:
        for thought in thoughts(state, viewer, 30):
            for seat, card in ((0, "KS"), (1, "QS")):
                place = thought.locks[seat]
                assert place is not None
                assert thought.deal.hands[seat][place] == card


@pytest.mark.parametrize("place", [0, 1])
def test_at_the_end_a_card_known_as_kept_is_imagined_too(place: int) -> None:
    state = dealt_with(reshuffled("KS", "QS", max_deals=REFILLS + 1), f"lock {place}")
    assert GAME.result(state)
    imagined = thoughts(state, 1, 60)
    for thought in imagined:
        check(thought)
        assert view(thought, 1) == view(state, 1)
        assert thought.deal.hands[0][0] == "7D"
        assert thought.locks == (place, place)
    new = {thought.deal.hands[0][1] for thought in imagined}
    assert (new == {"KS"}) == (place == 1)
