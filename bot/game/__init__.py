"""What a game is: contract, cards, chance, record and referee. Knows no Discord, clock or store."""
