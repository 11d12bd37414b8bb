### Le classement d'un serveur. `.neutral` dit la même chose sans parler de boire.

command-classement = Qui gagne le plus ici, jeu par jeu ou tous confondus
option-classement-jeu = Un seul jeu ; sinon tous
option-classement-periode = De quand datent les parties ; sinon de ce mois-ci
option-classement-adversaires = Entre humains, sauf si tu choisis les parties contre le robot

# $game : le nom du jeu, ou leaderboard-every-game
leaderboard-title = 🏆 Classement · { $game }
leaderboard-every-game = Tous les jeux
# $name : un jeu que le bot ne connaît plus
leaderboard-game = { $name }
# $month (de 1 à 12), $year
leaderboard-month =
    { $month ->
        [1] Janvier
        [2] Février
        [3] Mars
        [4] Avril
        [5] Mai
        [6] Juin
        [7] Juillet
        [8] Août
        [9] Septembre
        [10] Octobre
        [11] Novembre
       *[12] Décembre
    } { $year }
leaderboard-ever = Depuis toujours
# $when : leaderboard-month ou leaderboard-ever, $among
leaderboard-scope = { $when }, { $among }
leaderboard-among-people = entre humains
leaderboard-among-robots = contre le robot

## Une ligne par personne

# $rank, $name, $tally
leaderboard-line = **{ $rank }.** { $name } · { $tally }
# $wins, $games, $rate (victoires pour cent parties)
leaderboard-tally =
    { $wins ->
        [0] aucune victoire
        [one] { $wins } victoire
       *[other] { $wins } victoires
    } en { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } ({ $rate } %)
# $line : la ligne de qui lit
leaderboard-line-own = 👉 { $line }
# $details : les chiffres du jeu, joints
leaderboard-details = -# { $details }
# Entre la page et la ligne de qui lit, si elle n'y est pas
leaderboard-apart = …
leaderboard-own-none = Toi, tu n'as encore aucune partie dans ce classement.
leaderboard-empty = Aucune partie terminée dans ce classement : la place de numéro un est à prendre !
leaderboard-order = -# Les victoires d'abord, puis leur part des parties. À égalité, même rang.
# $count : au moins deux
leaderboard-run = meilleure série : { $count } victoires
# $count
leaderboard-shots =
    { $count ->
        [one] { $count } shot
       *[other] { $count } shots
    }
    .neutral =
        { $count ->
            [one] { $count } gage
           *[other] { $count } gages
        }
# $count
leaderboard-penalties =
    { $count ->
        [one] { $count } shot de pénalité
       *[other] { $count } shots de pénalité
    }
    .neutral =
        { $count ->
            [one] { $count } gage de pénalité
           *[other] { $count } gages de pénalité
        }
# $name : un chiffre d'un jeu qui ne l'a pas mis en mots, $count
leaderboard-figure = { $name } { $count }

## Boutons, et choix de la commande

leaderboard-menu = Quel jeu ?
leaderboard-button-month = Ce mois-ci
leaderboard-button-last = Mois dernier
leaderboard-button-ever = Depuis toujours
leaderboard-button-people = Entre humains
leaderboard-button-robots = Contre le robot
leaderboard-button-post = Montrer à tous
leaderboard-button-read-on = Lire la suite

leaderboard-unavailable = Je n'arrive pas à lire les résultats pour l'instant : réessaie dans un moment. Rien n'est perdu.
