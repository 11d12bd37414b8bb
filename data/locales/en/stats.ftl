### What one person has done on a server. Figures are said as on the leaderboard.

command-stats = What you have played and won here, game by game, or what somebody else has
option-stats-joueur = Whose; otherwise yours
option-stats-periode = When the games were played; otherwise all time

# $name
stats-title = 📊 Statistics · { $name }
# $tally: leaderboard-tally, of all games
stats-total = { "**" }All together** · { $tally }
# $opponents: against whom, as on the leaderboard's buttons
stats-opponents = ### { $opponents }
# $game, $tally: leaderboard-tally
stats-game = { "**" }{ $game }** · { $tally }

stats-none = No finished games on this server yet. To begin: `/aide`.
stats-none-then = No game was finished in this period. The buttons show others.
# $name
stats-bot = { $name } is a bot, and I only count the games of people. Choose somebody else, or nobody to see your own.
