"""The Decktet (RULES 2.1): what its 45 cards bear, and what follows from it when one is led.

The rules read no files, so this is `data/decktet.json` again, card for card and in its order; a
test holds the two together. Only a card's first suit counts, but for the card that binds a trick:
its further suits are the trumps.
"""

from typing import NamedTuple, TypeAlias

Card: TypeAlias = str
Suit: TypeAlias = str
Row: TypeAlias = tuple[Card, ...]

SUITS = ("moons", "suns", "waves", "leaves", "wyrms", "knots")
"""From high to low: Lunes, Soleils, Vagues, Feuilles, Guivres, Nœuds."""
MOONS, SUNS, WAVES, LEAVES, WYRMS, KNOTS = SUITS

RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "pawn", "court", "crown")
"""From low to high."""
EXTENSION = frozenset(("pawn", "court", "excuse"))
"""The ranks that the basic deck lacks."""
EXCUSE: Card = "excuse"


class Face(NamedTuple):
    """What a card bears; its suits from high to low."""

    card: Card
    rank: str
    suits: tuple[Suit, ...]


FACES = (
    Face("ace_moons", "ace", (MOONS,)),
    Face("ace_suns", "ace", (SUNS,)),
    Face("ace_waves", "ace", (WAVES,)),
    Face("ace_leaves", "ace", (LEAVES,)),
    Face("ace_wyrms", "ace", (WYRMS,)),
    Face("ace_knots", "ace", (KNOTS,)),
    Face("author", "2", (MOONS, KNOTS)),
    Face("desert", "2", (SUNS, WYRMS)),
    Face("origin", "2", (WAVES, LEAVES)),
    Face("journey", "3", (MOONS, WAVES)),
    Face("painter", "3", (SUNS, KNOTS)),
    Face("savage", "3", (LEAVES, WYRMS)),
    Face("mountain", "4", (MOONS, SUNS)),
    Face("sailor", "4", (WAVES, LEAVES)),
    Face("battle", "4", (WYRMS, KNOTS)),
    Face("forest", "5", (MOONS, LEAVES)),
    Face("discovery", "5", (SUNS, WAVES)),
    Face("soldier", "5", (WYRMS, KNOTS)),
    Face("lunatic", "6", (MOONS, WAVES)),
    Face("penitent", "6", (SUNS, WYRMS)),
    Face("market", "6", (LEAVES, KNOTS)),
    Face("chance_meeting", "7", (MOONS, LEAVES)),
    Face("castle", "7", (SUNS, KNOTS)),
    Face("cave", "7", (WAVES, WYRMS)),
    Face("diplomat", "8", (MOONS, SUNS)),
    Face("mill", "8", (WAVES, LEAVES)),
    Face("betrayal", "8", (WYRMS, KNOTS)),
    Face("pact", "9", (MOONS, SUNS)),
    Face("darkness", "9", (WAVES, WYRMS)),
    Face("merchant", "9", (LEAVES, KNOTS)),
    Face("harvest", "pawn", (MOONS, SUNS, LEAVES)),
    Face("watchman", "pawn", (MOONS, WYRMS, KNOTS)),
    Face("light_keeper", "pawn", (SUNS, WAVES, KNOTS)),
    Face("borderland", "pawn", (WAVES, LEAVES, WYRMS)),
    Face("consul", "court", (MOONS, WAVES, KNOTS)),
    Face("rite", "court", (MOONS, LEAVES, WYRMS)),
    Face("island", "court", (SUNS, WAVES, WYRMS)),
    Face("window", "court", (SUNS, LEAVES, KNOTS)),
    Face("huntress", "crown", (MOONS,)),
    Face("bard", "crown", (SUNS,)),
    Face("sea", "crown", (WAVES,)),
    Face("end", "crown", (LEAVES,)),
    Face("calamity", "crown", (WYRMS,)),
    Face("windfall", "crown", (KNOTS,)),
    Face("excuse", "excuse", ()),
)

DECKTET: Row = tuple(face.card for face in FACES)
"""All cards in canonical order (RECORDS section 2)."""
BASIC: Row = tuple(face.card for face in FACES if face.rank not in EXTENSION)
WITHOUT_EXCUSE: Row = tuple(card for card in DECKTET if card != EXCUSE)

SUIT: dict[Card, Suit | None] = {face.card: face.suits[0] if face.suits else None for face in FACES}
"""The one suit of a card; the Excuse has none (DN-R6)."""
RANK: dict[Card, int] = {face.card: RANKS.index(face.rank) for face in FACES if face.suits}


def _trumps(face: Face) -> tuple[Suit, ...]:
    """An Ace or a Crown makes a trump of every suit below its own: a Knot of none (DN-R13)."""
    first, *others = face.suits
    return tuple(others) if others else SUITS[SUITS.index(first) + 1 :]


TRUMPS: dict[Card, tuple[Suit, ...]] = {face.card: _trumps(face) for face in FACES if face.suits}
"""The trump suits, from high to low, of a trick that this card binds (RULES 2.3)."""


def _strength(binding: Card, card: Card) -> int:
    """The lower the trump suit, the stronger; then the suit led; nothing else can win."""
    suit = SUIT[card]
    if suit is not None and suit in TRUMPS[binding]:
        return len(RANKS) * SUITS.index(suit) + RANK[card]
    return RANK[card] if suit == SUIT[binding] else -1


STRENGTH: dict[Card, dict[Card, int]] = {
    binding: {card: _strength(binding, card) for card in DECKTET} for binding in TRUMPS
}
"""By the card that binds a trick, what each card is worth in it; -1 cannot win (RULES 2.5)."""
