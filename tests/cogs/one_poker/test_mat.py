"""The mat of One Poker: in every moment of many games it shows what lies open, and only that."""

import re
import time
from collections import Counter as Tally
from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Any

import pytest

from bot.game.contract import AnyGame, Seat
from bot.screen.layout import Words
from bot.screen.picture import (
    Back,
    Chips,
    Counter,
    Face,
    Gap,
    Label,
    Lamps,
    Mark,
    Picture,
    Plate,
    Zone,
)
from bot.screen.pictures import LARGEST, alt, compose
from bot.screen.texts import PLAIN, UNBROKEN, Texts
from cogs.one_poker.mat import RECENT, hand, picture
from cogs.one_poker.phases import State
from cogs.one_poker.rules import GAME
from cogs.one_poker.terms import OnePokerView, Phase
from tests.cogs.one_poker.playing import act, checked, dealt, lock_both, table, view, won
from tests.conftest import count, seeded
from tests.game import leaks
from tests.game.playing import named, playout
from tests.screen.framing import check, items

GAMES = count(12, 60)
DRAWN = count(30, 100)
"""Pictures composed; every view is looked at, drawing takes a while."""
SECONDS = 0.060
"""To compose and encode a picture, on one core."""
TEXTS = Texts(strict=True)
NAMES = ("Élodie Œuvrard", "W" * 32)
SEATS = (0, 1)
pytestmark = pytest.mark.heavy

WORDS = [Words(TEXTS, locale, NAMES, NAMES) for locale in ("fr", "en")]
FR = Words(TEXTS, "fr", ("Ana", "Bo"), ("Ana", "Bo"))


def moments() -> Iterator[State]:
    """Every state of many random games, and of one that sees more deals than are shown."""
    for number in range(GAMES):
        with named("random game", number):
            yield from playout(GAME, number).states
    for deals in range(2 * RECENT):
        yield checked(table("KS QS", "2S AS", start_chips=1000), deals)


def things(drawn: Picture, kind: type[Any]) -> list[Any]:
    return [item for item in items(drawn) if isinstance(item, kind)]


def told(drawn: Picture, words: Words = FR) -> list[str]:
    """The alternative text, line by line, its spaces all alike."""
    return alt(drawn, words).replace(UNBROKEN, " ").replace("\u202f", " ").splitlines()


def recent(seen: OnePokerView) -> list[Any]:
    """The deals that are shown: when all is over, the last one in the place where it was played."""
    return list(seen.learnt.history[-RECENT - (seen.result is not None) :])


def shown(seen: OnePokerView) -> list[str]:
    """The cards that lay open at the end of these deals (OP-R11); each card exists twice."""
    return sorted(card for deal in recent(seen) for card in deal.revealed)


# Many games --------------------------------------------------------------------------------------


def test_nothing_overlaps_or_leaves_the_frame() -> None:
    for state in moments():
        check(picture(view(state)))
        for seat in SEATS:
            check(hand(view(state, seat)))


def test_it_shows_the_cards_of_past_deals_and_no_card_of_a_hand() -> None:
    for state in moments():
        seen = view(state)
        assert sorted(face.card for face in things(picture(seen), Face)) == shown(seen)


def test_a_hand_shows_ones_own_two_cards_besides_and_none_of_the_other() -> None:
    for state in moments():
        for seat in SEATS:
            seen = view(state, seat)
            cards = Tally(face.card for face in things(hand(seen), Face))
            own = Tally(state.deal.hands[seat])
            if state.phase is Phase.OVER:
                # The locked one lies among the shown ones already.
                own -= Tally([state.history[-1].revealed[seat]])
            assert cards == Tally(shown(seen)) + own


@pytest.mark.parametrize("words", WORDS, ids=lambda words: words.locale)
def test_the_alternative_text_names_the_same_cards(words: Words) -> None:
    for state in moments():
        for drawn in (picture(view(state)), hand(view(state, 0)), hand(view(state, 1))):
            said = alt(drawn, words)
            assert len(said) < 1024
            assert not said.endswith("…")
            cards = (face.card for face in things(drawn, Face))
            written = (words.texts.card(words.locale, card) for card in cards)
            assert sorted(re.findall(r"(?:10|[2-9AJQKVDR])[♠♥♦♣]", said)) == sorted(
                card.strip("*").replace(PLAIN, "") for card in written
            )


def test_the_board_is_the_same_for_everybody() -> None:
    for state in moments():
        assert len({picture(view(state, reader)) for reader in (None, *SEATS)}) == 1


def test_hidden_cards_cannot_be_told_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def mat(game: AnyGame, state: Any, viewer: Seat | None) -> tuple[Picture, str]:
        seen = game.view(state, viewer)
        drawn = picture(seen) if viewer is None else hand(seen)
        return drawn, alt(drawn, WORDS[0])

    monkeypatch.setattr(leaks, "LOOKS", [mat])
    for number in range(count(8, 40)):
        with named("random game", number):
            play, rng = playout(GAME, number), seeded("mat", number)
            assert not leaks.first(leaks.Search(play).tries(rng, 4))
            assert not leaks.first(leaks.decisions(play, rng))


def test_it_counts_every_chip_and_every_card_of_the_stock() -> None:
    for state in moments():
        seen, public = view(state), view(state).public
        drawn = picture(seen)
        counts = Tally(chips.count for chips in things(drawn, Chips))
        if state.phase is Phase.OVER:
            assert counts == Tally((*public.stacks, state.history[-1].pot))
        else:
            assert counts == Tally((*public.stacks, *public.bets, public.pot))
        assert [counter.value for counter in things(drawn, Counter)] == [public.stock]


def test_it_tells_whose_turn_it_is_and_who_has_won() -> None:
    for state in moments():
        seen = view(state)
        winners = seen.result.winners if seen.result else ()
        marks = {plate.seat: plate.mark for plate in things(picture(seen), Plate)}
        assert marks == {
            seat: Mark.WON if seat in winners else Mark.ACTS if seat in seen.to_act else Mark.NONE
            for seat in SEATS
        }


def test_the_lamps_count_high_and_low_cards_now_and_in_each_past_deal() -> None:
    """Both cards all deal long, HAUT first: nothing tells which card is which (OP-R3)."""
    for state in moments():
        seen = view(state)
        past = recent(seen)[: -1 if seen.result else None]
        drawn = picture(seen)
        above, below = (zone_of_seat(drawn, seat) for seat in SEATS)
        now = [lamps for zone in (above, below) for lamps in zone.items if isinstance(lamps, Lamps)]
        then = [lamps for lamps in things(drawn, Lamps) if lamps not in now]
        for lamps, signals in (
            (now, seen.public.signals),
            (then, chain(*(d.signals for d in past))),
        ):
            assert [(one.ups, one.downs) for one in lamps] == [(s.high, s.low) for s in signals]


def zone_of_seat(drawn: Picture, seat: Seat) -> Zone:
    (zone,) = (
        zone
        for zone in drawn.zones
        if any(isinstance(item, Plate) and item.seat == seat for item in zone.items)
    )
    return zone


@cache
def different() -> tuple[Picture, ...]:
    """Some pictures: of every phase, with each number of past deals; boards and hands."""
    found: dict[tuple[str, int], list[Picture]] = {}
    for state in moments():
        seen = view(state, 0)
        kind = (seen.phase, len(recent(seen)))
        found.setdefault(kind, []).extend((picture(seen), hand(seen)))
    assert {phase for phase, _ in found} == set(Phase)
    assert {past for _, past in found} >= set(range(RECENT + 1))
    return tuple(one for several in found.values() for one in several[: DRAWN // len(found) + 1])


def test_every_kind_of_picture_is_a_small_file() -> None:
    for number, drawn in enumerate(different()):
        words = WORDS[number % len(WORDS)]
        assert 1_000 < len(compose(drawn, words)) <= LARGEST


def test_a_picture_takes_little_time() -> None:
    """The best of some tries: what it costs where nobody else uses the machine."""
    drawn = max(different(), key=lambda one: len(items(one)))
    taken = []
    for _ in range(15):
        start = time.thread_time()
        compose(drawn, WORDS[0])
        taken.append(time.thread_time() - start)
    assert min(taken) < SECONDS


# Single moments ----------------------------------------------------------------------------------


def test_cards_in_hand_bear_the_numbers_of_their_buttons() -> None:
    drawn = picture(view(table("KS QS")))
    assert [back.number for back in things(drawn, Back)] == [1, 2, 1, 2]
    assert len(things(drawn, Gap)) == 2


@pytest.mark.parametrize("place", [0, 1])
def test_a_locked_card_lies_face_down_without_saying_which_it_is(place: int) -> None:
    state = act(table("KS QS"), f"0 lock {place}")
    drawn = picture(view(state))
    assert drawn == picture(view(act(table("KS QS"), f"0 lock {1 - place}")))
    assert [back.number for back in things(drawn, Back)] == [None, None, 1, 2]
    assert len(things(drawn, Gap)) == 1
    assert hand(view(state, 1)) == hand(view(act(table("KS QS"), f"0 lock {1 - place}"), 1))


@pytest.mark.parametrize(("place", "locked", "kept"), [(0, "7D", "KS"), (1, "KS", "7D")])
def test_ones_own_locked_card_lies_on_the_table(place: int, locked: str, kept: str) -> None:
    drawn = hand(view(act(table("KS QS"), f"0 lock {place}"), 0))
    own = zone_of_seat(drawn, 0)
    assert [item.card for item in own.items if isinstance(item, Face)] == [kept]
    assert [face.card for face in things(drawn, Face)] == [kept, locked]


def test_the_alternative_text_as_it_reads() -> None:
    assert told(picture(view(act(table("KS QS"), "0 lock 1")))) == [
        "Ana (carte verrouillée) : lampes de la place 1 : HAUT BAS, 1 carte cachée, 19 jetons",
        "Rappel : HAUT : de 8 à As, BAS : de 2 à 7, Le 2 bat l'As",
        (
            "Distribution 1 : 1 carte cachée, mise de la place 1 : 0, 1 place vide, "
            "mise de la place 2 : 0, pioche de 100 cartes, pot 2"
        ),
        (
            "Bo (pas verrouillé), dont c'est le tour : lampes de la place 2 : HAUT BAS, "
            "carte 1 cachée, carte 2 cachée, 19 jetons"
        ),
    ]


def test_a_past_deal_tells_both_cards_who_won_what_and_why() -> None:
    state = won(table("2S AS", "3S 9S", "KS KH"), 4)
    state = dealt(dealt(state, "0 bet 5, 1 fold"), "0 check, 1 check")
    lines = [line for line in told(picture(view(state))) if line.startswith("Distribution")]
    assert lines[:3] == [
        (
            "Distribution 1 : lampes de la place 1 : BAS BAS, 2♠ l'emporte, pot 8, "
            "lampes de la place 2 : HAUT BAS, A♠"
        ),
        (
            "Distribution 2 : lampes de la place 1 : BAS BAS, 3♠ l'emporte, pot 2, "
            "lampes de la place 2 : HAUT BAS, 9♠, couché"
        ),
        (
            "Distribution 3 : lampes de la place 1 : HAUT BAS, R♠, égalité, "
            "lampes de la place 2 : HAUT BAS, R♥, pot 2"
        ),
    ]
    lit = [face.card for face in things(picture(view(state)), Face) if face.lit]
    assert lit == ["2S", "3S"]


def test_what_is_due_stands_beside_the_name() -> None:
    state = act(lock_both(table("KS QS")), "0 bet 3")
    assert told(picture(view(state)))[-1].startswith("Bo (doit 3 jetons), dont c'est le tour")
    all_in = told(picture(view(act(lock_both(table("KS QS")), "0 all_in"))))
    assert all_in[0].endswith("tapis")
    assert all_in[-1].startswith("Bo (doit 19 jetons), dont c'est le tour")


def test_the_cards_of_the_last_deal_stay_when_the_match_is_over() -> None:
    state = dealt(won(table("KS QS", "AS 3S"), 5), "0 all_in, 1 call")
    lines = told(picture(view(state)))
    assert lines[0].startswith("Ana (place 1), qui gagne")
    assert lines[-2] == "Distribution 2 : A♠ l'emporte, 3♠, pioche de 98 cartes, pot 30"
    assert len(things(picture(view(state)), Back)) == 2, "the kept cards stay hidden"


def test_the_reminder_makes_room_for_past_deals() -> None:
    def reminds(deals: int) -> bool:
        drawn = picture(view(checked(table("KS QS"), deals)))
        return any(label.said.key == "one-poker-mat-two" for label in things(drawn, Label))

    assert [reminds(deals) for deals in range(5)] == [True, True, True, False, False]
