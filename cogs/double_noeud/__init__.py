"""Double-Nœud, tricks with the Decktet for three to five."""
