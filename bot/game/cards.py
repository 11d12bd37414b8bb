"""French cards: two characters, rank then suit (`TH` is the ten of hearts)."""

from typing import TypeAlias

Card: TypeAlias = str

RANKS = "23456789TJQKA"
SUITS = "SHDC"
"""Pique, Cœur, Carreau, Trèfle."""

FRENCH: tuple[Card, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The 52 cards in canonical order (RECORDS section 2)."""

RANK: dict[Card, int] = {card: RANKS.index(card[0]) + 2 for card in FRENCH}
"""2 to 14, Ace high."""
