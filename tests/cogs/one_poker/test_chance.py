"""How One Poker's cards come about: decks, reshuffles and the opening (RECORDS 2, 3, 6.4, 6.5)."""

import json
from collections import Counter
from dataclasses import replace
from hashlib import sha256
from itertools import count as numbers
from typing import Any

import pytest

from bot.game.cards import FRENCH
from bot.game.chance import Chance, Seed
from bot.game.record import Record, RecordError, dump, read
from bot.game.referee import verify
from cogs.one_poker.rules import GAME
from tests.cogs.one_poker.playing import (
    KEPT,
    act,
    bold,
    checked,
    played,
    public,
    record,
    table,
    timid,
    view,
)
from tests.conftest import count, seeded

SEED = bytes(range(32))
RICH = 1000
"""Chips enough for any number of deals that are only checked."""


def stream(label: str) -> Any:
    """Numbers in [0, n) as RECORDS 3 tells anyone to draw them."""

    def words() -> Any:
        for counter in numbers():
            block = sha256(SEED + f"|{label}|{counter}".encode()).digest()
            yield from (int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4))

    source = words()

    def below(n: int) -> int:
        return int(next(word for word in source if word < 2**32 - 2**32 % n)) % n

    return below


def shuffled(label: str, cards: list[str]) -> list[str]:
    below, deck = stream(label), list(cards)
    for i in range(len(deck) - 1, 0, -1):
        j = below(i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def pool(kept: tuple[str, ...]) -> list[str]:
    """The two packs one after the other, the first copies of the kept cards left out."""
    cards = list(FRENCH * 2)
    for card in kept:
        cards.remove(card)
    return cards


def kept(state: Any) -> tuple[str, ...]:
    return tuple(hand[0] for hand in state.deal.hands)


def decks(state: Any) -> list[list[str]]:
    found: list[list[str]] = GAME.dealt(state)["decks"]
    return found


def start(chance: Chance, **options: Any) -> Any:
    return GAME.start(GAME.options(**options), 2, chance)


# From the seed -----------------------------------------------------------------------------------


def test_the_decks_follow_from_the_seed() -> None:
    state = start(Chance(Seed(SEED)), start_chips=RICH)
    first = shuffled("one_poker/deck/1", list(FRENCH * 2))
    assert decks(state) == [first]
    assert state.deal.hands == ((first[0], first[2]), (first[1], first[3]))
    state = checked(state, 51)
    again = shuffled("one_poker/deck/2", pool(kept(state)))
    assert decks(state) == [first, again]
    assert [hand[1] for hand in state.deal.hands] == again[:2]
    state = checked(state, 51)
    assert decks(state)[2] == shuffled("one_poker/deck/3", pool(kept(state)))


def test_the_opening_follows_from_the_seed() -> None:
    state = start(Chance(Seed(SEED)), opening="random")
    assert public(state).first == stream("one_poker/opening")(2)
    assert GAME.dealt(state)["opening"] == public(state).first
    assert {
        public(start(Chance(Seed(bytes([i]) * 32)), opening="random")).first for i in range(9)
    } == {0, 1}


def test_the_opening_is_listed_only_where_chance_decides_it() -> None:
    assert set(GAME.dealt(start(Chance(Seed(SEED))))) == {"decks"}


# The reshuffle (OP-R9) ---------------------------------------------------------------------------


def test_the_stock_deal_by_deal() -> None:
    """RULES 3.2: 100 − 2(k−1) until deal 51; then 102 are shuffled again."""
    state = start(Chance(Seed(SEED)), start_chips=RICH)
    for deal in range(1, 110):
        now = public(state)
        assert now.deal == deal
        assert now.stock == 100 - 2 * ((deal - 1) % 51)
        assert len(view(state).learnt.discards) == 2 * ((deal - 1) % 51)
        said = [event.event for event in state.events]
        assert said.count("reshuffled") == (deal in (52, 103))
        state = checked(state, 1)


def test_the_last_two_played_take_part_and_the_kept_cards_do_not() -> None:
    state = checked(start(Chance(Seed(SEED)), start_chips=RICH), 51)
    reshuffled = Counter(decks(state)[1])
    last = public(state).last_deal
    assert last
    assert all(reshuffled[card] for card in last.revealed)
    assert reshuffled + Counter(kept(state)) == Counter(FRENCH * 2)


def until_reshuffled(*listed: list[str]) -> Record:
    """51 deals in which the new cards are played and nobody bets; these are the reshuffles."""
    state = table(start_chips=RICH)
    script = []
    for number in range(4 * 51):
        verb = "lock 1" if number % 4 < 2 else "check"
        script.append(f"{GAME.to_act(state)[0]} {verb}")
        state = act(state, script[-1])
    return record(",".join(script), {"decks": [list(KEPT), *listed]}, start_chips=RICH)


def test_a_reshuffle_lists_its_first_cards_and_a_missing_one_is_canonical() -> None:
    """RECORDS 6.4 and 6.5: "left out" takes the first copy away."""
    assert decks(until_reshuffled().replay())[1] == pool(KEPT)
    listed = ["AS", "AS", "KC"]
    rest = pool((*KEPT, *listed))
    assert decks(until_reshuffled(listed).replay())[1] == [*listed, *rest]


@pytest.mark.parametrize("listed", [["7D", "7D"], ["2S", "7C", "3S", "7C"]])
def test_a_reshuffle_that_lists_a_kept_card_is_malformed_when_reached(listed: list[str]) -> None:
    reached = until_reshuffled(listed)
    with pytest.raises(RecordError) as refused:
        reached.replay()
    assert refused.value.report["error"]["code"] == "malformed"
    assert refused.value.report["error"]["move"] is None
    short = replace(reached, moves=reached.moves[:-1])
    assert public(short.replay()).deal == 51


# Listed decks ------------------------------------------------------------------------------------


def test_a_deck_lists_its_first_cards_and_more_decks_than_needed_are_accepted() -> None:
    state = record(chance={"decks": [["AC", "2S"], ["KS"], ["QS"]]}).start()
    assert decks(state) == [["AC", "2S", *pool(("AC", "2S"))]]
    assert decks(record().start()) == [list(FRENCH * 2)]


@pytest.mark.parametrize("deck", [["AS"] * 3, ["1S"], ["10S"], ["as"], ["XX"], ["AS"] * 105])
def test_a_card_that_the_packs_have_not_is_malformed(deck: list[str]) -> None:
    for listed in ([deck], [["AS"], deck]):
        with pytest.raises(RecordError) as refused:
            record(chance={"decks": listed}).start()
        assert refused.value.code == "malformed"


@pytest.mark.parametrize(
    "chance",
    [
        {"opening": 2},
        {"opening": True},
        {"opening": "0"},
        {"opening": None},
        {"deck": []},
        {"decks": ["AS"]},
        {"decks": [[1]]},
    ],
)
def test_chance_of_another_shape_is_malformed(chance: dict[str, Any]) -> None:
    with pytest.raises(RecordError) as refused:
        record(chance=chance)
    assert refused.value.code == "malformed"


@pytest.mark.parametrize(
    "options",
    [
        {"start_chips": 0},
        {"start_chips": "20"},
        {"start_chips": True},
        {"ante": 0},
        {"ante": 1.5},
        {"max_deals": 0},
        {"max_deals": -1},
        {"opening": "seat1"},
        {"lock": "open"},
        {"blinds": 1},
    ],
)
def test_options_of_another_shape_are_malformed(options: dict[str, Any]) -> None:
    with pytest.raises(RecordError) as refused:
        record(**options)
    assert refused.value.code == "malformed"


# Records -----------------------------------------------------------------------------------------


def reread(document: dict[str, Any]) -> Record:
    """The record behind the JSON text of a document."""
    return read(json.dumps(document), {"one_poker": GAME})


def without(document: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in document.items() if key not in keys}


@pytest.mark.parametrize("lock", ["sequential", "simultaneous"])
def test_a_record_over_two_reshuffles_reads_back_and_is_proved(lock: str) -> None:
    """From the seed, or from the cards alone, it is the same game."""
    options = {"start_chips": RICH, "max_deals": 110, "opening": "random", "lock": lock}
    game = played(seeded("one_poker record", lock), timid, **options)
    document = dump(game.record(), game.states[-1])
    assert len(document["chance"]["decks"]) == 3
    assert verify(reread(document)) is None
    assert reread(without(document, "chance")).replay() == game.states[-1]
    from_cards = reread(without(document, "seed", "commitment")).replay()
    for seat in (0, 1, None):
        assert view(from_cards, seat) == view(game.states[-1], seat)
    last = document["chance"]["decks"][-1]
    last[-2:] = reversed(last[-2:])
    assert (verify(reread(document)) is None) == (last[-1] == last[-2])


@pytest.mark.heavy
def test_a_random_game_is_what_its_record_says() -> None:
    for number in range(count(40, 2_000)):
        game = played(seeded("one_poker", number), bold, start_chips=1 + number % 50)
        document = dump(game.record(), game.states[-1])
        assert verify(reread(document)) is None
        assert reread(without(document, "chance")).replay() == game.states[-1]
