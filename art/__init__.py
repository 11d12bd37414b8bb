"""How the cards are drawn; only `make cards` and `make gallery` need it, the bot never does."""
