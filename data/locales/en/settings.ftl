### The settings: the panel of a server, and everybody's own preferences.
###
### Each setting has its line (settings-<setting>, with what holds in $value) and its choices
### (settings-<setting>-<choice>), which are buttons too: thirty-six characters at most.

settings-title = This server's settings
settings-page-1 = The game
settings-page-2 = The time
settings-choose = Change…
settings-stored = Saved. Discord could not show it: open the panel again to see it.

## The game

# $value
settings-language =
    { "**" }Language** · { $value }
    -# Of the boards, from the next game on. Private answers follow everybody's own language.
settings-language-discord = The server's own
settings-language-fr = Français
settings-language-en = English

# $value
settings-drinks =
    { "**" }Words** · { $value }
    -# Points are paid in shots, or in dares without a word of alcohol. The totals stay the same.
settings-drinks-shots = Shots
settings-drinks-neutral = Neutral words

# $value
settings-four-colours =
    { "**" }Card colours** · { $value }
    -# In pictures: red and black, or a colour for each suit. The sign of the suit is always there.
settings-four-colours-two = Two
settings-four-colours-four = Four

# $value
settings-penalties =
    { "**" }Penalties** · { $value }
    -# Who may call one during a game.
settings-penalties-players = Those at the table
settings-penalties-moderators = Moderators
settings-penalties-nobody = Nobody

# $value: channels, as mentions, or “Everywhere”
settings-places =
    { "**" }Where games are played** · { $value }
    -# “Here” is the channel where you read this. A channel's threads belong to it. A game that is open already goes on.
settings-places-everywhere = Everywhere
settings-places-only = Only here
settings-places-also = Here too
settings-places-not = No longer here

## The time

# $value
settings-reminders =
    { "**" }Reminders** · { $value }
    -# Whoever keeps the others waiting for half a minute is called. Anybody can switch theirs off: `/preferences`.
settings-reminders-on = Yes
settings-reminders-off = No

# $value
settings-move =
    { "**" }For a move** · { $value }
    -# After that, the bot plays the mildest move.
# $value
settings-window =
    { "**" }To seize a chance** · { $value }
    -# The right to the Black Jack, say: after that, it lapses.
# $value
settings-invitation =
    { "**" }To answer an invitation** · { $value }
    -# After that, it expires.
# $count
settings-seconds = { $count } s
# $count
settings-minutes = { $count } min
# $count
settings-hours = { $count } h

# $value
settings-sleeper =
    { "**" }Whoever misses two moves in a row** · { $value }
    -# A robot takes the seat, or the game is forfeited. “Whichever fits”: a robot where three or more play and somebody is left.
settings-sleeper-auto = Whichever fits
settings-sleeper-robot = A robot
settings-sleeper-forfeit = Forfeit

# $value
settings-timezone =
    { "**" }Time zone** · { $value }
    -# The leaderboard's months begin at midnight there.
settings-timezone-paris = Paris
settings-timezone-brussels = Brussels
settings-timezone-zurich = Zurich
settings-timezone-montreal = Montreal
settings-timezone-martinique = Martinique
settings-timezone-reunion = Réunion
settings-timezone-noumea = Nouméa
settings-timezone-utc = Universal time (UTC)

## Everybody's own preferences

settings-own-title = Your preferences, on every server
# $value
settings-own-reminders =
    { "**" }Call me when I am waited for** · { $value }
    -# A mention in the channel, after half a minute, where the server allows it.
# $value
settings-own-pictures =
    { "**" }Pictures in my private messages** · { $value }
    -# Without them, everything is still written out.
settings-pictures-on = Yes
settings-pictures-off = No

## The commands (a hundred characters at most)

command-reglages = Set up the bot for this server (for those who manage the server)
command-preferences = Set up the bot for yourself: reminders, pictures
