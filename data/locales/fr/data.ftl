### Ce qui est gardé d'une personne ou d'un serveur : le dire, le donner, l'effacer.

command-mes-donnees = Voir ce que le bot garde de toi, tout recevoir, ou tout effacer

## Ce que je garde

data-title = Ce que je garde de toi
# $count : combien de parties, $servers : sur combien de serveurs
data-games =
    { "**" }Parties** · { $count ->
        [0] aucune
       *[other] { $count }, sur { $servers ->
            [one] { $servers } serveur
           *[other] { $servers } serveurs
        }
    }
    -# Où et quand, ta place, ton nom de ce jour-là, tes coups, le résultat. Les invitations restées sans suite comptent aussi.
# $penalties : combien de pénalités reçues, $shots : combien de shots bus
data-shots = { "**" }Pénalités reçues** · { $penalties }, { "**" }shots bus** · { $shots }
    .neutral = { "**" }Pénalités reçues** · { $penalties }, { "**" }gages faits** · { $shots }
# $count
data-follows = { "**" }Parties suivies** · { $count }
# $language, $reminders et $pictures : oui ou non
data-settings =
    { "**" }Langue** · { $language }
    { "**" }Réglages** · rappels : { $reminders }, images : { $pictures }
data-choice = -# Aucun message n'est lu ni gardé. Le fichier est pour toi seul. Effacer se confirme sur la page suivante.
data-nothing = Je ne garde rien de toi : il n'y a rien à donner ni à effacer. Et ta question n'a laissé aucune trace.
data-not-sent = Discord n'a pas pris le fichier. Réessaie dans un moment.

## Effacer

data-erase-title = Tout effacer ?
data-erase-what =
    Si tu confirmes, c'est pour toujours :
    - Ton nom et ton identifiant disparaissent de toutes les parties, sur tous les serveurs. Les parties restent, et tes adversaires gardent leurs noms et leurs victoires.
    - Tu quittes les classements. Si tu rejoues un jour, tu repars de zéro.
    - Ta langue et tes réglages sont oubliés, ainsi que les parties que tu suis et les motifs de pénalité que tu as écrits ou reçus.
    Ce que je ne peux pas effacer :
    - Les messages déjà envoyés sur Discord. Ceux d'un salon s'y suppriment.
    - Les sauvegardes de qui m'héberge : tu y restes jusqu'à ce qu'elles soient jetées.
data-erased = C'est fait : je ne garde plus rien qui mène à toi. Les messages déjà envoyés, eux, restent dans leurs salons. Merci d'avoir joué !

data-button-send = Recevoir mes données
data-button-erase = Tout effacer
data-button-erase-yes = Oui, tout effacer
data-button-cancel = Annuler

## Refus

# $channel : le numéro du salon où une table est ouverte
data-refusal-playing = Une table ouverte compte sur toi, dans <#{ $channel }> : finis la partie, ou refuse l'invitation, puis reviens. Une partie que tu as quittée doit d'abord se terminer.
data-refusal-rematch = Quelqu'un de cette partie a fait effacer ses données : plus de revanche possible. Lance une nouvelle partie !
data-unavailable = Je n'arrive pas à lire ou à écrire ce que je garde : rien n'a changé, réessaie dans un moment.

## Pour qui héberge le bot

data-server-usage = Donne le numéro du serveur : `oublier 123456789012345678`.
# $server : son nom ou un tiret, $id : son numéro, $games, $people, $penalties : combien, $settled : a-t-il des réglages
data-server-what =
    { "**" }{ $server }** (`{ $id }`) : parties : { $games }, personnes : { $people }, pénalités : { $penalties }, réglages : { $settled }.
    Tout cela serait effacé pour toujours, avec les classements. Une sauvegarde d'abord ? `sauvegarde`.
    Pour effacer : `oublier { $id } oui`
data-server-unknown = Je ne garde rien de ce serveur.
data-server-erased = C'est fait : plus rien de ce serveur n'est gardé. Les sauvegardes, elles, sont à jeter à la main.
data-refusal-server = Des parties sont ouvertes sur ce serveur : rien n'a été effacé. Réessaie quand elles seront finies.
