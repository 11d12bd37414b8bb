"""A game as docs/adding-a-game.md tells to make one: the higher card takes the trick."""
