"""Duel™, the drinking duel of two."""
