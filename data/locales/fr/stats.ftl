### Ce qu'une personne a fait sur un serveur. Les chiffres sont dits comme au classement.

command-stats = Ce que tu as joué et gagné ici, jeu par jeu, ou ce qu'a fait quelqu'un d'autre
option-stats-joueur = De qui ; sinon de toi
option-stats-periode = De quand datent les parties ; sinon depuis toujours

# $name
stats-title = 📊 Statistiques · { $name }
# $tally : leaderboard-tally, de toutes les parties
stats-total = { "**" }En tout** · { $tally }
# $opponents : contre qui, comme sur les boutons du classement
stats-opponents = ### { $opponents }
# $game, $tally : leaderboard-tally
stats-game = { "**" }{ $game }** · { $tally }

stats-none = Encore aucune partie terminée sur ce serveur. Pour commencer : `/aide`.
stats-none-then = Aucune partie terminée pendant cette période. Les boutons en montrent d'autres.
# $name
stats-bot = { $name } est un bot, et je ne compte que les parties des humains. Choisis quelqu'un d'autre, ou ne choisis personne pour voir les tiennes.
