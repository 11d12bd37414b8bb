"""From a seed or listed chance to the hands of Double-Nœud (RECORDS 2, 3 and 6.4)."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from typing import Any

import pytest

from bot.game.chance import Chance, Seed
from bot.game.record import RecordError, parse, read
from bot.game.referee import verify
from cogs.double_noeud.rules import GAME
from cogs.double_noeud.terms import Options
from tests.cogs.double_noeud.judge import CARDS, pack
from tests.cogs.double_noeud.playing import deck_of, document, hand, missed_by, public, record

SEED = Seed(bytes(range(32)))
SETTINGS = [(3, "extended"), (4, "extended"), (5, "extended"), (3, "basic"), (4, "basic")]


def words(label: str) -> Iterator[int]:
    for number in count():
        block = sha256(SEED.value + f"|{label}|{number}".encode()).digest()
        yield from (int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4))


def below(stream: Iterator[int], stop: int) -> int:
    return next(word for word in stream if word < 2**32 - 2**32 % stop) % stop


def shuffled(label: str, cards: list[str]) -> list[str]:
    stream, cards = words(label), cards.copy()
    for i in reversed(range(1, len(cards))):
        j = below(stream, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


@pytest.mark.parametrize(("players", "deck"), SETTINGS)
def test_a_seed_tells_who_deals_and_how_the_cards_lie(players: int, deck: str) -> None:
    state = GAME.start(Options(deck=deck), players, Chance(SEED))  # type: ignore[arg-type]
    dealer = below(words("double_noeud/dealer"), players)
    for number in (1, 2, 3):
        cards = shuffled(f"double_noeud/round/{number}", pack(players, deck))
        assert (public(state).round, public(state).dealer) == (number, dealer)
        hands = [hand(state, seat) for seat in range(players)]
        assert deck_of(hands, dealer) == cards
        state = missed_by(state, [2] * players)
        dealer = (dealer + 1) % players
    dealt = GAME.dealt(state)
    assert dealt["dealer"] == (dealer - 3) % players
    assert [len(cards) for cards in dealt["decks"]] == [len(pack(players, deck))] * 4


def test_every_seat_deals_first_sooner_or_later() -> None:
    dealers = {
        public(GAME.start(Options(), 5, Chance(Seed(bytes([i] * 32))))).dealer for i in range(40)
    }
    assert dealers == {0, 1, 2, 3, 4}


def test_a_deck_may_list_only_its_first_cards() -> None:
    first = ["windfall", "excuse", "ace_suns"]
    state = record(3, {"dealer": 2, "decks": [first]}).start()
    rest = [card for card in CARDS if card not in first]
    assert deck_of([hand(state, seat) for seat in range(3)], 2) == [*first, *rest]


def test_what_is_not_listed_is_not_taken_from_the_seed() -> None:
    """A missing dealer is 0, a missing deck in canonical order."""
    raw = document(3, chance={}, seed=SEED.hex)
    state = parse(raw, {"double_noeud": GAME}).start()
    for number in range(3):
        assert public(state).dealer == number
        hands = [hand(state, seat) for seat in range(3)]
        assert deck_of(hands, number) == CARDS
        state = missed_by(state, [2, 2, 2])


def test_more_decks_than_needed_are_accepted() -> None:
    decks = [["excuse"], ["sea"], ["bard"]]
    state = record(3, {"decks": decks}).start()
    assert hand(state, 1)[0] == "excuse"
    state = missed_by(state, [2, 2, 2])
    assert hand(state, 2)[0] == "sea"
    dealt = GAME.dealt(state, 5)["decks"]
    assert [deck[0] for deck in dealt] == ["excuse", "sea", "bard", CARDS[0], CARDS[0]]


@pytest.mark.parametrize(
    ("players", "options", "chance"),
    [
        (3, {}, {"dealer": 3}),
        (3, {}, {"dealer": -1}),
        (3, {}, {"dealer": "0"}),
        (3, {}, {"dealer": True}),
        (3, {}, {"dealer": None}),
        (3, {}, {"decks": [["sea", "sea"]]}),
        (3, {}, {"decks": [[], ["sea", "sea"]]}),
        (3, {}, {"decks": [["7H"]]}),
        (3, {}, {"decks": ["sea"]}),
        (3, {}, {"deck": []}),
        (4, {}, {"decks": [["excuse"]]}),
        (3, {"deck": "basic"}, {"decks": [["excuse"]]}),
        (4, {"deck": "basic"}, {"decks": [["harvest"]]}),
    ],
)
def test_chance_of_another_deck_is_malformed(
    players: int, options: dict[str, Any], chance: dict[str, Any]
) -> None:
    with pytest.raises(RecordError) as refused:
        parse(document(players, options=options, chance=chance), {"double_noeud": GAME}).replay()
    error = refused.value.report["error"]
    assert (error["code"], error["move"]) == ("malformed", None)


def test_neither_seed_nor_chance_is_no_record() -> None:
    raw = document(3)
    del raw["chance"]
    with pytest.raises(RecordError):
        parse(raw, {"double_noeud": GAME})


def test_a_listed_deal_is_held_against_its_seed() -> None:
    honest = GAME.dealt(GAME.start(Options(), 3, Chance(SEED)), 4)
    proofs = {
        "honest": (honest, True),
        "another dealer": ({**honest, "dealer": (honest["dealer"] + 1) % 3}, False),
        "a later deck": ({**honest, "decks": [*honest["decks"][:3], CARDS]}, False),
        "no decks": ({"dealer": honest["dealer"]}, False),
    }
    for name, (chance, proves) in proofs.items():
        raw = document(3, chance=chance, seed=SEED.hex)
        assert (verify(parse(raw, {"double_noeud": GAME})) is None) == proves, name


def test_a_key_may_not_stand_twice() -> None:
    with pytest.raises(RecordError):
        read(
            '{"format": "partie/1", "game": "double_noeud", "players": ["a", "b", "c"],'
            ' "chance": {"dealer": 0, "dealer": 1}, "moves": []}',
            {"double_noeud": GAME},
        )
