### A game that is over, looked at again move by move.

# $move, $moves : numbers; $eyes : with whose eyes
replay-where = 🎞️ Move **{ $move }** of { $moves } · { $eyes }
replay-eyes-all = seen by everybody
# $name
replay-eyes = seen by { $name }
replay-menu = Seen by whom?
# $count
replay-button-far-back = ⏪ { $count }
replay-button-back = ◀ Back
replay-button-on = Next ▶
replay-button-far-on = { $count } ⏩
# $number, $game : the game's name, $day, $month, $time, $names
replay-entry = { $number } · { $game }, { $day }/{ $month } at { $time } · { $names }

replay-not-over = This game is still being played: it can be watched again once it is over.
replay-not-played = This table closed before the first card: there is nothing to watch again.
replay-elsewhere = This game was played in another channel: that is where it can be watched again.
replay-none = No game has ended in this channel yet. To begin: `/aide`.
replay-unavailable = The games cannot be read just now: try again in a moment.

command-rejouer = Watch a game of this channel again, move by move
option-rejouer-partie = Which one; the last if you say nothing
