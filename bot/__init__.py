"""The house: everything that no single game owns."""
