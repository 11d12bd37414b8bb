"""Duel Poker: rows of five cards with a common one, filled from either side, row against row."""
