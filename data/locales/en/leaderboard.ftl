### The leaderboard of a server. `.neutral` says the same without speaking of drinks.

command-classement = Who wins most here, game by game or all together
option-classement-jeu = One game; otherwise all of them
option-classement-periode = When the games were played; otherwise this month
option-classement-adversaires = Between people, unless you choose the games against the robot

# $game: the name of the game, or leaderboard-every-game
leaderboard-title = 🏆 Leaderboard · { $game }
leaderboard-every-game = All games
# $name: a game that the bot knows no longer
leaderboard-game = { $name }
# $month (1 to 12), $year
leaderboard-month =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
leaderboard-ever = All time
# $when: leaderboard-month or leaderboard-ever, $among
leaderboard-scope = { $when }, { $among }
leaderboard-among-people = between people
leaderboard-among-robots = against the robot

## A line a person

# $rank, $name, $tally
leaderboard-line = **{ $rank }.** { $name } · { $tally }
# $wins, $games, $rate (wins in a hundred games)
leaderboard-tally =
    { $wins ->
        [0] no wins
        [one] { $wins } win
       *[other] { $wins } wins
    } in { $games ->
        [one] { $games } game
       *[other] { $games } games
    } ({ $rate }%)
# $line: the reader's own
leaderboard-line-own = 👉 { $line }
# $details: the game's figures, joined
leaderboard-details = -# { $details }
# Between the page and the reader's own line, where that is not on it
leaderboard-apart = …
leaderboard-own-none = You have no games on this leaderboard yet.
leaderboard-empty = No finished games on this leaderboard: first place is there for the taking!
leaderboard-order = -# By wins, then by their share of the games. Equals share a rank.
# $count: two at least
leaderboard-run = best run: { $count } wins
# $count
leaderboard-shots =
    { $count ->
        [one] { $count } shot
       *[other] { $count } shots
    }
    .neutral =
        { $count ->
            [one] { $count } dare
           *[other] { $count } dares
        }
# $count
leaderboard-penalties =
    { $count ->
        [one] { $count } penalty shot
       *[other] { $count } penalty shots
    }
    .neutral =
        { $count ->
            [one] { $count } penalty dare
           *[other] { $count } penalty dares
        }
# $name: a figure that its game has not put into words, $count
leaderboard-figure = { $name } { $count }

## Buttons, and choices of the command

leaderboard-menu = Which game?
leaderboard-button-month = This month
leaderboard-button-last = Last month
leaderboard-button-ever = All time
leaderboard-button-people = Between people
leaderboard-button-robots = Against the robot
leaderboard-button-post = Show everybody
leaderboard-button-read-on = Read on

leaderboard-unavailable = The results cannot be read just now: try again in a moment. Nothing is lost.
