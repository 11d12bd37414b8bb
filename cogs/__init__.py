"""One folder a game, and one file a feature of the house."""
