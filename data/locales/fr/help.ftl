### L'aide : à quoi jouer, comment commencer, et ce que le bot sait faire d'autre.

help-title = À quoi joue-t-on ?
help-how =
    Des parties de cartes, dans les salons d'un serveur.
    1. **Défie** quelqu'un, ou le robot, par une des commandes ci-dessous.
    2. Les cartes se jouent par les **boutons** du plateau. Ce qui n'est qu'à toi arrive en message privé.
    3. Perdu ? `/duel main` te remontre ta main, `/duel etat` le plateau ; de même pour les autres jeux.
# $name, $pitch : le jeu en une phrase, $players : pour combien, $start : la commande
help-game =
    { "**" }{ $name }** · { $players }
    { $pitch }
    Pour commencer : { $start }
# $count
help-players =
    { $count ->
        [one] { $count } personne
       *[other] { $count } personnes
    }
# $low, $high
help-players-range = de { $low } à { $high } personnes
# $game : le nom du jeu
help-button-rules = Règles : { $game }
help-commands = Et aussi :
# $command, $description
help-command = { $command } · { $description }

command-aide = À quoi jouer, et comment commencer
