"""The pictures of Blackjack Duel: what lies open to a reader and only that, all of it in place."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from bot.game.contract import AnyGame, Seat
from bot.screen.layout import Words
from bot.screen.picture import Back, Counter, Face, Gap, Mark, Picture, Plate
from bot.screen.pictures import LARGEST, alt, compose
from bot.screen.texts import PLAIN, Texts
from cogs.blackjack_duel.mat import hand, picture
from cogs.blackjack_duel.rules import GAME, State
from cogs.blackjack_duel.shown import BlackjackView, Following
from tests.cogs.blackjack_duel.playing import act, played, random_game, table
from tests.conftest import count, seeded
from tests.game import leaks
from tests.game.playing import named, playout
from tests.screen.framing import check, items

GAMES = count(20, 100)
DRAWN = count(12, 80)
TEXTS = Texts(strict=True)
NAMES = ("Élodie Œuvrard", "W" * 32)
WORDS = [Words(TEXTS, locale, NAMES, NAMES) for locale in ("fr", "en")]
pytestmark = pytest.mark.heavy

SPLIT = {"D": "AH KC", "M1": "8S 8H 8D 5C", "S1": "TS 8C KD 4C", "M2": "AS 5D 2C"}


def views() -> Iterator[tuple[State, Seat | None, BlackjackView]]:
    """Everything that anyone saw in many random games."""
    for number in range(GAMES):
        options: dict[str, Any] = {
            "order": ("sequential", "parallel")[number % 2],
            "resplit": number % 3 == 0,
            "split_by": "value",
        }
        yield from random_game(Random(number), **options).views()


def drawn(view: BlackjackView) -> Picture:
    return picture(view) if view.seat is None else hand(view)


@cache
def different() -> tuple[Picture, ...]:
    """Some of their pictures, of either size."""
    found = {drawn(view) for _, _, view in views()}
    return tuple(sorted(found, key=lambda one: one.height)[:: max(1, len(found) // DRAWN)])


def open_cards(view: BlackjackView) -> list[str]:
    """The cards of the game that a reader follows: on the table or, between two, of the last."""
    private = view.private
    if view.result is not None or not isinstance(private, Following):
        return []
    if private.hands:
        return [*private.dealer, *(card for one in private.hands for card in one.cards)]
    solo = view.learnt.games[private.of]
    assert solo is not None
    last = solo.past.last
    return [*last.dealer, *(card for one in last.hands for card in one.cards)] if last else []


def test_nothing_overlaps_or_leaves_the_frame() -> None:
    for _, _, view in views():
        check(drawn(view))


def test_it_shows_the_cards_that_lie_open_and_no_other() -> None:
    for _, _, view in views():
        faces = [item.card for item in items(drawn(view)) if isinstance(item, Face)]
        assert sorted(faces) == sorted(open_cards(view))


@pytest.mark.parametrize("words", WORDS, ids=lambda words: words.locale)
def test_the_alternative_text_names_the_same_cards(words: Words) -> None:
    for _, _, view in views():
        said = alt(drawn(view), words)
        assert len(said) <= 1024
        told = [words.texts.card(words.locale, card) for card in open_cards(view)]
        if not said.endswith("…"):
            found = re.findall(r"(?:10|[2-9AJQKVDR])[♠♥♦♣]", said)
            assert sorted(found) == sorted(card.strip("*").replace(PLAIN, "") for card in told)


def test_the_channel_s_picture_is_the_same_whatever_the_first_player_does() -> None:
    state = table(SPLIT)
    later = played("bet 1:100 2:50, insure yes, split, hit", SPLIT)
    assert picture(GAME.view(state, None)) == picture(GAME.view(later, None))
    assert hand(GAME.view(state, 1)) == hand(GAME.view(later, 1))


def test_hidden_cards_and_decisions_cannot_be_told_from_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def mat(game: AnyGame, state: Any, viewer: Seat | None) -> tuple[Picture, str]:
        shown = drawn(game.view(state, viewer))
        return shown, alt(shown, WORDS[0])

    monkeypatch.setattr(leaks, "LOOKS", [mat])
    for number in range(count(6, 40)):
        with named("random game", number):
            play, rng = playout(GAME, number), seeded("mat", number)
            assert not leaks.first(leaks.Search(play).tries(rng, 4))
            assert not leaks.first(leaks.decisions(play, rng))


def test_the_dealer_s_second_card_lies_face_down_until_the_round_is_settled() -> None:
    state = played("bet 1:100, insure no", SPLIT)
    backs = [item for item in items(hand(GAME.view(state, 0))) if isinstance(item, Back)]
    assert len(backs) == 1
    settled = hand(GAME.view(act(state, "stand"), 0))
    assert not any(isinstance(item, Back) for item in items(settled))


def test_the_hand_whose_turn_it_is_is_lit() -> None:
    state = played("bet 1:100 2:50, insure no, split", SPLIT)
    lit = [
        item.card
        for item in items(hand(GAME.view(state, 0)))
        if isinstance(item, Face) and item.lit
    ]
    assert lit == ["8S", "8D"]


def test_it_tells_who_plays_waits_and_wins() -> None:
    def marks(state: State) -> list[Mark]:
        shown = picture(GAME.view(state, None))
        return [item.mark for item in items(shown) if isinstance(item, Plate)]

    state = table(SPLIT)
    assert marks(state) == [Mark.ACTS, Mark.NONE]
    state = act(state, "bet 1:100, insure no, stand, quit")
    assert marks(state) == [Mark.NONE, Mark.ACTS]
    assert marks(act(state, "quit", 1)) == [Mark.WON, Mark.NONE]


def test_at_the_end_it_tells_what_each_round_has_brought() -> None:
    state = act(played("bet 1:100, insure no, stand, quit", SPLIT), "quit", 1)
    numbers = [
        item.value for item in items(picture(GAME.view(state, None))) if isinstance(item, Counter)
    ]
    assert numbers == [-100, *[-1000] * 4, 5_900, *[-1000] * 5, 5_000]


def test_before_the_first_bet_the_places_are_empty() -> None:
    shown = items(hand(GAME.view(table(SPLIT), 0)))
    assert sum(isinstance(item, Gap) for item in shown) == 8
    assert not any(isinstance(item, Face) for item in shown)


def test_every_kind_of_picture_is_a_small_file() -> None:
    for number, shown in enumerate(different()):
        assert 1_000 < len(compose(shown, WORDS[number % 2])) <= LARGEST
