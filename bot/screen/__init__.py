"""How tables look and answer on Discord: texts, layouts, hands by DM, buttons and commands."""
