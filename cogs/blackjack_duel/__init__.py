"""Blackjack Duel: five rounds each against the same dealer, with the same cards."""
