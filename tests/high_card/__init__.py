"""A game as docs/adding-a-game.md tells to make one: each draws, the higher card wins."""
