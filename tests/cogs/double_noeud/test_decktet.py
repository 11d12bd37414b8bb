"""The Decktet in the rules is that of the data file."""

from collections import Counter

from cogs.double_noeud import decktet
from cogs.double_noeud.decktet import Face
from tests.cogs.double_noeud.judge import JSON, follows, trumps


def test_the_table_is_the_data_file() -> None:
    assert list(decktet.FACES) == [
        Face(card["id"], card["rank"], tuple(card["suits"])) for card in JSON["cards"]
    ]
    assert list(decktet.SUITS) == JSON["suit_priority_high_to_low"]
    assert list(decktet.RANKS) == JSON["rank_order_low_to_high"]
    for card in JSON["cards"]:
        assert decktet.RANK.get(card["id"]) == card["rank_order"]
        assert (card["id"] in decktet.BASIC) == (card["deck"] == "basic")


def test_the_decks_are_as_large_as_the_rules_say() -> None:
    """RULES 2.1, the table of players and the cards by suit."""
    decks = (decktet.DECKTET, decktet.WITHOUT_EXCUSE, decktet.BASIC)
    assert [len(deck) for deck in decks] == [45, 44, 36]
    assert all(len(set(deck)) == len(deck) for deck in decks)
    by_suit = Counter(decktet.SUIT[card] for card in decktet.WITHOUT_EXCUSE)
    assert by_suit == {"moons": 14, "suns": 10, "waves": 8, "leaves": 5, "wyrms": 5, "knots": 2}


def test_only_three_ranks_are_doubled_inside_a_suit() -> None:
    faces = Counter((face.suits[0], face.rank) for face in decktet.FACES if face.suits)
    doubled = {face for face, number in faces.items() if number > 1}
    assert doubled == {("moons", "pawn"), ("moons", "court"), ("suns", "court")}


def test_suits_stand_from_high_to_low() -> None:
    for face in decktet.FACES:
        assert sorted(face.suits, key=decktet.SUITS.index) == list(face.suits)


def test_what_binds_a_trick_makes_these_trumps_and_lets_those_win() -> None:
    assert len(decktet.TRUMPS) == 44
    for binding, made in decktet.TRUMPS.items():
        assert list(made) == trumps(binding)
        for card, strength in decktet.STRENGTH[binding].items():
            assert (strength >= 0) == (follows(card, binding) > 0)
