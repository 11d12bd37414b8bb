### Les réglages : le panneau d'un serveur, et les préférences de chacun.
###
### Chaque réglage a sa ligne (settings-<réglage>, avec ce qui vaut dans $value) et ses choix
### (settings-<réglage>-<choix>), qui sont aussi des boutons : trente-six caractères au plus.

settings-title = Réglages de ce serveur
settings-page-1 = Le jeu
settings-page-2 = Le temps
settings-choose = Changer…
settings-stored = C'est réglé. Discord n'a pas pu le montrer : rouvre le panneau pour le voir.

## Le jeu

# $value
settings-language =
    { "**" }Langue** · { $value }
    -# Celle des plateaux, dès la prochaine partie. Les réponses privées suivent la langue de chacun.
settings-language-discord = Celle du serveur
settings-language-fr = Français
settings-language-en = English

# $value
settings-drinks =
    { "**" }Mots** · { $value }
    -# Les points se paient en shots, ou en gages sans un mot d'alcool. Les totaux restent les mêmes.
settings-drinks-shots = Shots
settings-drinks-neutral = Mots neutres

# $value
settings-four-colours =
    { "**" }Couleurs des cartes** · { $value }
    -# Sur les images : rouge et noir, ou une teinte par couleur. Le symbole est toujours écrit.
settings-four-colours-two = Deux
settings-four-colours-four = Quatre

# $value
settings-penalties =
    { "**" }Pénalités** · { $value }
    -# Qui peut en infliger une pendant une partie.
settings-penalties-players = Qui est à table
settings-penalties-moderators = La modération
settings-penalties-nobody = Personne

# $value : des salons, en mentions, ou « Partout »
settings-places =
    { "**" }Où l'on joue** · { $value }
    -# « Ici », c'est le salon où tu lis ceci. Les fils d'un salon en font partie. Une partie déjà ouverte continue.
settings-places-everywhere = Partout
settings-places-only = Seulement ici
settings-places-also = Ici aussi
settings-places-not = Plus ici

## Le temps

# $value
settings-reminders =
    { "**" }Rappels** · { $value }
    -# Qui fait attendre les autres une demi-minute est appelé. Chacun peut couper les siens : `/preferences`.
settings-reminders-on = Oui
settings-reminders-off = Non

# $value
settings-move =
    { "**" }Pour un coup** · { $value }
    -# Ensuite, le bot joue le coup le plus doux.
# $value
settings-window =
    { "**" }Pour saisir une occasion** · { $value }
    -# Le droit au Black Jack, par exemple : ensuite, il passe.
# $value
settings-invitation =
    { "**" }Pour répondre à une invitation** · { $value }
    -# Ensuite, elle expire.
# $count
settings-seconds = { $count } s
# $count
settings-minutes = { $count } min
# $count
settings-hours = { $count } h

# $value
settings-sleeper =
    { "**" }Qui laisse passer deux coups de suite** · { $value }
    -# Un robot prend sa place, ou c'est le forfait. « Au mieux » : un robot si l'on joue à trois ou plus et que quelqu'un reste.
settings-sleeper-auto = Au mieux
settings-sleeper-robot = Un robot
settings-sleeper-forfeit = Forfait

# $value
settings-timezone =
    { "**" }Fuseau horaire** · { $value }
    -# Les mois du classement commencent à minuit, à cette heure-là.
settings-timezone-paris = Paris
settings-timezone-brussels = Bruxelles
settings-timezone-zurich = Zurich
settings-timezone-montreal = Montréal
settings-timezone-martinique = La Martinique
settings-timezone-reunion = La Réunion
settings-timezone-noumea = Nouméa
settings-timezone-utc = Temps universel (UTC)

## Les préférences de chacun

settings-own-title = Tes préférences, sur tous les serveurs
# $value
settings-own-reminders =
    { "**" }M'appeler quand on m'attend** · { $value }
    -# Une mention dans le salon, après une demi-minute, là où le serveur le veut bien.
# $value
settings-own-pictures =
    { "**" }Images dans mes messages privés** · { $value }
    -# Sans elles, tout reste écrit.
settings-pictures-on = Oui
settings-pictures-off = Non

## Les commandes (cent caractères au plus)

command-reglages = Régler le bot pour ce serveur (pour qui gère le serveur)
command-preferences = Régler le bot pour toi seul : rappels, images
