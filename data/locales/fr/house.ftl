### La maison : tout ce qui n'appartient à aucun jeu. Le français est l'original, l'anglais le suit.
###
### Au-dessus d'un message, ses arguments. Un nom ($name, $host …) est un texte déjà protégé ou une
### mention ; plusieurs noms ($names, $guests …) sont déjà joints ; $at est un nombre de secondes
### depuis 1970 et s'affiche comme un instant de Discord. Un argument peut aussi être un Name, des
### Cards ou un Text de bot.screen.board.
###
### house-       ce que la maison dit et écrit sur ses boutons
### refusal-     ce qu'elle répond, en privé, à qui ne peut pas faire cela : pourquoi, et que faire
### reason-      pourquoi les règles refusent un coup (IllegalMove.reason)
### permission-  les permissions de Discord, sous leur nom chez discord.py, en mots
### command-     descriptions de commandes ; option- de leurs options ; choice- leurs choix

## Boutons

house-button-accept = Accepter
house-button-decline = Refuser
house-button-withdraw = Retirer
house-button-main = Ma main
house-button-rules = Règles
house-button-record = Feuille de partie
house-button-rematch = Revanche
house-button-replay = Revoir
house-button-return = Reprendre ma place
house-button-previous = Précédente
house-button-next = Suivante

## Invitation

# $game : le nom du jeu
house-invitation-title = { $game } : le défi est lancé !
# $host, $guests
house-invitation = { $host } défie { $guests }. Le gant sera-t-il relevé ?
# $host, $guests
house-invitation-rematch = { $host } demande sa revanche à { $guests }. Les places tournent.
# $host, $guests : une invitation qui n'attend plus personne
house-invitation-past = { $host } avait défié { $guests }.
# $game : une invitation déclinée, retirée ou expirée
house-title-closed = { $game } : pas de partie cette fois
house-invitation-terms = Ce que vous allez jouer :
# $names : ceux qui n'ont pas encore répondu
house-invitation-waiting = Réponse attendue : { $names }.
# $at
house-invitation-deadline = ⏳ L'invitation expire <t:{ $at }:R>.
# $name
house-invitation-declined = { $name } préfère passer son tour. Sans rancune !
# $name
house-invitation-withdrawn = { $name } retire son invitation.
# $name : qui modère
house-invitation-stopped = Invitation annulée par { $name }.
house-invitation-expired = Personne n'a répondu à temps : l'invitation a expiré.

## Table ouverte : on s'assoit, on se lève, l'hôte commence

# $game
house-lobby-title = { $game } : une table est ouverte !
# $host
house-lobby = { $host } ouvre une table. Qui s'assoit ?
# $count, $most
house-lobby-seats = **À table ({ $count }/{ $most })**
# $people : une personne ou une place libre ; ou un camp et qui s'y trouve
house-lobby-line = - { $people }
# $name
house-lobby-host = { $name } 👑 hôte
# $name
house-lobby-guest = { $name }
house-lobby-free = place libre
# $number, $places : le nom des sièges du camp
house-lobby-side-name = camp { $number } ({ $places })
# $at
house-lobby-full = ⏱️ La table est complète : la partie commence <t:{ $at }:R>.
# $count
house-lobby-missing =
    { $count ->
        [one] Il manque encore { $count } personne au moins pour commencer.
       *[other] Il manque encore { $count } personnes au moins pour commencer.
    }
# $host
house-lobby-ready = Assez de monde pour jouer : { $host } peut commencer.
house-lobby-robots = 🤖 Les places encore libres au départ iront à des robots.
# $at
house-lobby-deadline = ⏳ Si personne ne commence, la table ferme <t:{ $at }:R>.
# $name
house-lobby-closed = { $name } a fermé la table avant la première carte.
house-lobby-expired = Personne n'a commencé à temps : la table est fermée.
house-lobby-left = C'est noté : ta place est libre, la table reste ouverte aux autres.
house-lobby-kick-whom = Retirer quelqu'un de la table (hôte)
# $name
house-lobby-kick = Retirer { $name }
house-button-lobby-join = M'asseoir
# $side : un message house-lobby-side-name
house-button-lobby-side = M'asseoir : { $side }
house-button-lobby-leave = Me lever
house-button-lobby-begin = Commencer
house-button-lobby-close = Fermer la table

## Plateau

# $name
house-turn-one = 👉 À { $name } de jouer.
# $first, $second
house-turn-two = 👉 À { $first } et à { $second } de jouer.
house-turn-nobody = Plus personne n'a rien à jouer.
# $name, $level : le robot et sa force
house-robot-name = { $name } ({ $level })
house-level-debutant = débutant
house-level-habitue = habitué
house-level-maitre = maître
# $name : le robot
house-robot-thinking = 🤖 { $name } réfléchit…
# $at
house-deadline = ⏳ Temps écoulé <t:{ $at }:R>.
# $at : la fin du temps de qui joue, pour tout ce qu'il a à jouer
house-clock = ⏳ Temps écoulé <t:{ $at }:R>.
# $name
house-time-up = ⌛ { $name } n'a pas joué à temps : le coup le plus doux a été joué à sa place.
# $name : pour qui un robot joue
house-replaced = 🤖 { $name } n'est plus là : un robot joue à sa place.
# $name : pour qui un robot a joué jusqu'à la fin
house-replaced-won = 🤖 { $name } gagne, mais c'est un robot qui a fini la partie : la victoire ne compte pas au classement.
# $names : qui est attendu, en mentions ; $count : combien ; $at, $link : le plateau
house-call =
    🔔 { $names }, { $count ->
        [one] à toi
       *[other] à vous
    } de jouer : { $link }
# $names, $at, $link
house-call-warning = ⏰ { $names }, le temps s'achève <t:{ $at }:R> : { $link }
# $hash
house-commitment = -# Empreinte du mélange : `{ $hash }`
house-commitment-explained = -# Elle est fixée avant la première carte. La graine, dévoilée à la fin, prouvera que rien n'a bougé.
# $seed
house-seed =
    -# Graine : `{ $seed }`
    -# Pour vérifier la donne : bouton « Feuille de partie », puis `python -m bot verify` sur ce fichier, chez qui héberge le bot ou chez toi.

## Fin

# $game : une partie arrêtée avant sa fin
house-title-over = { $game } : partie terminée
# $name
house-result-winner = 🏆 { $name } gagne la partie !
# À qui vient de s'en aller d'une partie que d'autres finissent
house-goes-on = C'est noté. La partie continue sans toi.
# $before, $last
house-and = { $before } et { $last }
# $name : qui est parti, ou s'est endormi ; $winners
house-result-forfeit = 🏳️ { $name } perd par forfait. La victoire revient à { $winners }.
# $name
house-result-stopped-by = ⏹️ Partie arrêtée par { $name } : personne ne gagne.
house-result-stopped = ⏹️ Partie arrêtée : personne ne gagne.
# $game. Les trois raisons de fermer une table : house-closed-<raison>
house-closed-board = Partie de { $game } : son plateau a été supprimé. Elle est arrêtée, personne ne gagne.
# $game
house-closed-channel = Partie de { $game } : son salon n'est plus accessible. Elle est arrêtée, personne ne gagne.
# $game
house-closed-unreadable = Partie de { $game } : elle n'a pas pu être relue. Désolé, elle s'arrête là, et personne ne gagne.

## Mains et messages privés

# $server, $channel, $link : l'adresse du plateau
house-hand-header = -# { $server } · { $channel } · [retour au plateau]({ $link })
house-hand-away = 🤖 Un robot joue à ta place, avec tes cartes. « Reprendre ma place », sur le plateau, te les rend.
house-dm-closed = Je ne peux pas t'écrire en privé. Pour ouvrir tes messages : clic droit (ou appui long) sur le serveur, « Paramètres de confidentialité », puis autorise les messages privés. En attendant, le bouton « Ma main » du plateau te montre tout, à toi seul.
# $name
house-dm-closed-channel = { $name } a fermé ses messages privés : le bouton « Ma main » du plateau fera l'affaire. (Pour les ouvrir : les paramètres de confidentialité du serveur.)

## Règles

# $page, $pages
house-page = Page { $page } sur { $pages }

## Ennuis

# $link : l'adresse du plateau
house-board-late = Discord est lent : le plateau n'a pas pu descendre. Il est ici, et à jour dans un instant : { $link }
house-press-again = Discord n'a pas répondu. Si rien ne change d'ici peu, appuie encore.
house-discord-failed = Discord n'a pas répondu, mais ton coup est enregistré. Le plateau suivra.
# $reference
house-error = Aïe, quelque chose a cassé de mon côté. Ta partie est en sécurité ; réessaie. Si ça continue, donne cette référence à qui m'héberge : `{ $reference }`.

## Refus : commencer

# $link : l'adresse du plateau
refusal-taken = Une partie tourne déjà ici : { $link }. Une seule à la fois par salon et par jeu : choisis un autre salon, ou attends la fin.
refusal-self = Te défier toi-même ? Courageux, mais il faut quelqu'un d'autre en face.
refusal-twice = Chaque place veut une personne différente : choisis quelqu'un d'autre.
# $name
refusal-bot = { $name } est un robot d'une autre maison et ne joue pas. Pour affronter un robot, défie-moi.
# $name
refusal-absent = { $name } ne fait pas partie de ce serveur, ou ne voit pas ce salon. Invite quelqu'un d'ici.
# $permissions : leurs noms, joints
refusal-permissions = Il me manque ici : { $permissions }. Demande à un admin du serveur d'y remédier dans ce salon, puis réessaie.
# $channels : les salons où l'on joue, en mentions
refusal-not-here = Sur ce serveur, on joue ailleurs : { $channels }. La commande y marche tout de suite.
refusal-not-manager = Ces réglages sont à qui gère le serveur (la permission « Gérer le serveur »). Les tiens à toi : `/preferences`.
refusal-closing = Je redémarre : rien n'est perdu. Réessaie dans une minute.
refusal-guild-only = Cela se joue dans le salon d'un serveur. Ici, en privé, les boutons suffisent.

## Refus : invitation

refusal-only-host-withdraws = Seul l'hôte peut retirer son invitation. Si elle s'adresse à toi : « Refuser ».
refusal-not-invited = Cette invitation ne t'est pas adressée. Lance la tienne !
refusal-wait-for-others = C'est toi qui invites : il ne reste qu'à attendre la réponse.
refusal-accepted-already = Tu as déjà accepté : il ne reste qu'à attendre les autres.
refusal-invitation-ended = Cette invitation n'est plus ouverte. Une nouvelle table, peut-être ?
refusal-not-begun = La partie n'a pas commencé : il manque encore du monde, ou une réponse.

## Refus : table ouverte

refusal-lobby-seated = Tu es déjà à cette table. « Me lever » libère ta place.
refusal-lobby-full = La table est complète : quelqu'un a pris la dernière place. Si une place se libère, le bouton revient.
refusal-lobby-side-full = Ce camp est complet : il reste peut-être une place dans l'autre.
refusal-lobby-ended = Cette table n'est plus ouverte : la partie a commencé, ou la table est fermée.
refusal-lobby-host = Seule la personne qui tient la table 👑 peut faire cela. Pour t'en aller : « Me lever ».
refusal-lobby-nobody = Cette personne n'est plus à la table.
# $count : combien de personnes manquent
refusal-lobby-too-few =
    { $count ->
        [one] Il manque encore { $count } personne : invite du monde !
       *[other] Il manque encore { $count } personnes : invite du monde !
    }

## Refus : jouer

refusal-no-game-here = Aucune partie de ce jeu dans ce salon. Ouvre une table !
refusal-not-seated = C'est réservé à ceux qui jouent cette partie. Le plateau, lui, est à tout le monde.
# $name : à qui revient le choix
refusal-not-your-button = Ce choix appartient à { $name }.
refusal-replaced = Un robot joue à ta place depuis ton absence. Sur le plateau, « Reprendre ma place » te la rend.
refusal-old-button = Ce bouton date d'avant : tu as déjà joué, ou la partie a avancé. Le plateau montre ce qui t'attend.
# $bounds : les limites d'un montant
refusal-amount = Ce montant ne va pas : il faut un nombre { $bounds }. Rien n'a changé.
# $least, $most
house-bounds = de { $least } à { $most }
# $least, $most, $step
house-bounds-step = de { $least } à { $most }, par { $step }
refusal-unknown-button = Je ne reconnais pas ce bouton. Sers-toi de ceux du dernier plateau.
refusal-time-up = Ton temps est écoulé : la partie continue sans ce coup. Regarde le plateau.
refusal-played-out = Tu as joué toute ta partie : plus rien ne t'est demandé, et ton résultat compte.
refusal-game-over = Cette partie est terminée. Pour en jouer une autre : « Revanche », ou une nouvelle table.
refusal-still-running = La feuille d'une partie ne se donne qu'à la fin.
refusal-only-host = Seuls la personne qui a ouvert la table et les modérateurs peuvent arrêter la partie. Pour t'en aller, il y a la commande « quitter » du jeu.
refusal-unknown-table = Je ne retrouve pas cette table : elle n'existe plus. Ouvre-en une autre !
refusal-unreadable = Cette partie n'a pas pu être relue : elle est fermée, désolé. Ouvre une nouvelle table.
refusal-elsewhere = La partie a avancé entre-temps. Regarde le plateau et choisis de nouveau.
refusal-not-stored = Ton coup n'a pas été enregistré : réessaie dans un instant.

## Raisons des règles

reason-over = Cette partie est terminée. Pour en jouer une autre : « Revanche », ou une nouvelle table.
reason-not-your-turn = Ce n'est pas à toi de jouer : le plateau dit qui l'on attend.
reason-illegal = Les règles ne permettent pas ce coup. Choisis parmi les boutons du plateau ou de ta main.

## Permissions de Discord

permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-read-message-history = Voir les anciens messages

## Commandes communes à tous les jeux (cent caractères au plus)

command-main = Revoir ta main, en privé
command-regles = Lire les règles, en privé
command-etat = Remettre le plateau en bas du salon, pour voir où en est la partie
command-quitter = Quitter ta partie tout de suite : forfait, ou un robot joue à ta place
command-arreter = Arrêter la partie de ce salon (hôte et modérateurs) : personne ne gagne

## Discord side

refusal-no-banker = Si quelqu'un tient la Banque, dis qui : ajoute l'option « banquier ».
refusal-unknown-command = Je ne reconnais pas cette commande : Discord en montre une ancienne. Réessaie dans une minute.
# $version, $tables, $latency (en millisecondes)
house-owner-state =
    Duelliste { $version } · { $tables ->
        [0] aucune table ouverte
        [one] { $tables } table ouverte
       *[other] { $tables } tables ouvertes
    } · latence { $latency } ms
house-owner-backup-failed = La sauvegarde n'a pas pu être écrite : le journal dit pourquoi.
# $count
house-owner-sync = { $count ->
    [one] { $count } commande annoncée à Discord.
   *[other] { $count } commandes annoncées à Discord.
}
house-owner-sync-failed = Discord n'a pas pris les commandes. Réessaie dans un moment.
# $number, $game, $server, $place : l'adresse du plateau, $version : les coups joués, $age : du plateau, $deadline
house-owner-table = **{ $number }** · { $game } · { $server } · { $place } · coups joués : { $version } · plateau { $age } · échéance { $deadline }
house-owner-no-table = Aucune table ouverte.
house-owner-in-private = Je te réponds en privé.
house-owner-closed = Je ne peux pas t'écrire en privé, et cela ne se dit pas ici. Ouvre tes messages privés, puis redemande.
house-owner-shutdown = Je finis ce qui est en cours, je le dis sur les plateaux, puis je m'arrête.
# Sur les plateaux, jusqu'au retour du bot
house-closing = 🔄 Le bot redémarre. Rien n'est perdu : dès son retour, la partie reprendra là où elle en était.
# $path
house-owner-backup = Sauvegarde : `{ $path }`
