### The help: what there is to play, how to begin, and what else the bot does.

help-title = What shall we play?
help-how =
    Card games, in the channels of a server.
    1. **Challenge** somebody, or the robot, by one of the commands below.
    2. Cards are played by the **buttons** of the board. What is yours alone comes as a private message.
    3. Lost? `/duel main` shows your hand again and `/duel etat` the board; likewise for the other games.
# $name, $pitch: the game in a sentence, $players: for how many, $start: the command
help-game =
    { "**" }{ $name }** · { $players }
    { $pitch }
    To begin: { $start }
# $count
help-players =
    { $count ->
        [one] { $count } person
       *[other] { $count } people
    }
# $low, $high
help-players-range = { $low } to { $high } people
# $game: the name of the game
help-button-rules = Rules: { $game }
help-commands = And also:
# $command, $description
help-command = { $command } · { $description }

command-aide = What there is to play, and how to begin
