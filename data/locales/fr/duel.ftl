### Duel™ : tout ce qui se dit et s'écrit d'une partie.
###
### Un argument est un nom ($name, $other, $winner, $visitor …), des cartes ($card, $bank, $cards …), un
### nombre ($set, $count …) ou un autre message d'ici ($shots, $drinks, $total, $choice).

duel-name = Duel™
duel-pitch = Deux rangées de cartes cachées, une Banque qui tranche : le plus petit total gagne.

duel-seat-visiteur = Visiteur
duel-seat-domicile = Domicile
duel-seat-banque = Banque

## Le mot de la maison : un point se boit. Tout ce qui parle de boire est ici et dans les règles, et
## se dit aussi sans (.neutral), pour les serveurs qui le préfèrent.

# $count
duel-shots =
    { $count ->
        [0] aucun shot
        [one] { $count } shot
       *[other] { $count } shots
    }
    .neutral =
    { $count ->
        [0] aucun gage
        [one] { $count } gage
       *[other] { $count } gages
    }
# $shots (ceux des points), $count (ceux de pénalité, au moins un)
duel-shots-and-penalties = { $shots } + { $count } de pénalité
# Les chiffres du classement, un message par nom. $count
duel-figure-shots =
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
duel-figure-challenges =
    { $count ->
        [one] { $count } challenge
       *[other] { $count } challenges
    }
# $count
duel-figure-reversals =
    { $count ->
        [one] { $count } retournement
       *[other] { $count } retournements
    }
# $name, $shots
duel-drinks-one = 🥃 { $name } boit { $shots }.
    .neutral = 🎭 { $name } prend { $shots }.
# $shots
duel-drinks-both = 🥃 { $shots } chacun : santé !
    .neutral = 🎭 { $shots } chacun !
duel-drinks-none = Personne ne boit.
    .neutral = Personne ne prend de gage.
duel-moderation = -# Un shot est un compteur : de l'eau ou un sirop comptent tout autant. L'alcool est réservé à celles et ceux qui ont l'âge légal, et son abus est dangereux pour la santé : à consommer avec modération, ou pas du tout.
    .neutral = { "" }

## Titre

# $set, $sets, $duel
duel-title = Duel™ · Set { $set }/{ $sets } · Duel { $duel }/5
# $duel
duel-title-sudden-death = Duel™ · Mort Subite · Duel { $duel }
duel-title-over = Duel™ · Partie terminée

## Ce qui vient d'arriver

# $set
duel-event-set-dealt = 🃏 Set { $set } : les cartes sont distribuées, faces cachées.
# $name
duel-event-picked = ✅ { $name } a choisi.
# $line : un message duel-scored-
duel-event-before = Duel précédent · { $line }
# $visitor, $left (sa carte), $home, $right (sa carte), $loser
duel-event-revealed = { $visitor } { $left } contre { $right } { $home } : { $loser } a la carte la plus basse.
# $visitor, $left, $home, $right
duel-event-revealed-tie = { $visitor } { $left } contre { $right } { $home } : égalité, la Banque tranche.
# $name
duel-event-challenged = 📣 { $name } : « Je challenge ! »
# $name
duel-event-right-earned = ♠ { $name } a au moins 3 points dans ce Set et peut lancer le Black Jack.
# $name
duel-event-right-lost = { $name } laisse passer son Black Jack.
# $name, $other
duel-event-black-jack-dealt = ♠ { $name } : « Black Jack ! » Le Croupier, c'est { $name } ; le Client, { $other }.
# $name, $card
duel-event-drawn = { $name } tire { $card }.
# $client (ses cartes), $score (leur valeur), $croupier, $against, $loser, $drinks
duel-event-black-jack-won =
    Client { $client } ({ $score }), Croupier { $croupier } ({ $against }) : { $loser } perd le Black Jack et prend un point.
    { $drinks }
# $duel
duel-event-sudden-death =
    { $duel ->
        [1] ☠️ Égalité parfaite : Mort Subite ! Une carte chacun, prise sur le paquet.
       *[other] ☠️ Toujours à égalité : on recommence, une carte chacun.
    }

## La fin d'un duel : duel-scored- et sa ligne du tableau des règles
##
## $bank (la carte de la Banque), $loser, $low (sa carte), $winner, $high (sa carte), $drinks

# $loser, $drinks
duel-scored-accepted =
    { $loser } : « J'accepte. » Un point.
    { $drinks }
# $bank, $low, $winner, $drinks
duel-scored-challenge-reversed-rank =
    Banque : { $bank }. Même rang que { $low } : retournement ! Le point est pour { $winner }.
    { $drinks }
# $bank, $winner, $drinks
duel-scored-challenge-reversed-suit =
    Banque : { $bank }. Trois cartes de la même couleur : retournement ! Le point est pour { $winner }.
    { $drinks }
# $bank, $high, $drinks
duel-scored-challenge-equalised =
    Banque : { $bank }, plus haut que { $high } : égalisation, un point chacun.
    { $drinks }
# $bank, $high, $loser, $drinks
duel-scored-challenge-failed =
    Banque : { $bank }, pas plus haut que { $high } : challenge perdu, deux points pour { $loser }.
    { $drinks }
# $bank, $high, $drinks
duel-scored-tie-both =
    Banque : { $bank }, plus haut que { $high } : un point chacun.
    { $drinks }
# $bank, $high, $drinks
duel-scored-tie-none =
    Banque : { $bank }, pas plus haut que { $high } : aucun point.
    { $drinks }

## La table

# $name, $seat, $cards
duel-row =
    { "**" }{ $name }** ({ $seat })
    { $cards }
# $cards
duel-row-bank =
    { "**" }Banque**
    { $cards }
# $name, $cards
duel-row-named-bank =
    { "**" }{ $name }** (Banque)
    { $cards }
# $visitor, $left (sa carte), $home, $right (sa carte)
duel-fight = ⚔️ { $visitor } { $left } contre { $right } { $home }
# $name, $set, $points, $shots
duel-score = **{ $name }** — Set : { $set } · total : { $points } · { $shots }
# $name, $points, $shots
duel-score-total = **{ $name }** — total : { $points } · { $shots }
# $name, $cards, $total
duel-black-jack-client =
    { $name } (Client) : { $total }
    { $cards }
# $name, $cards, $total
duel-black-jack-croupier =
    { $name } (Croupier) : { $total }
    { $cards }
# $points
duel-black-jack-total = { $points }
# $points : un As y vaut 11
duel-black-jack-total-soft = souple { $points }
# $count
duel-pile =
    -# Paquet : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }

## À qui de jouer, et quoi

# $name, $other
duel-turn-pick = 👉 { $name }, retourne une carte devant { $other } :
# $name
duel-turn-decide = 👉 { $name }, ta carte est la plus basse : « J'accepte » (un point), ou « Je challenge ! » ?
# $name
duel-turn-bank = 👉 { $name }, retourne une carte de la Banque :
# $name
duel-turn-offer = 👉 { $name }, c'est maintenant ou jamais : lances-tu le Black Jack ?
# $name
duel-turn-client = 👉 { $name }, tu es Client : encore une carte, ou tu restes ?
# $place, $other
duel-hand-picked = ✅ Tu as choisi la carte { $place } devant { $other }. Elle se retourne quand chacun a choisi.

## Boutons

# $place
duel-button-place = { $place }
duel-button-accept = J'accepte
duel-button-challenge = Je challenge !
duel-button-black-jack = Black Jack !
duel-button-decline = Je passe
duel-button-hit = Carte
duel-button-stand = Je reste

## La fin de la partie

# $points, $against
duel-end-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } contre { $against } : le plus petit total l'emporte.
# $points
duel-end-sudden-death =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } partout : la Mort Subite a tranché.

## Pourquoi les règles refusent

reason-duel-already-up = Cette carte est déjà retournée : choisis-en une face cachée.
reason-duel-no-right = Tu n'as pas (ou plus) droit au Black Jack : il faut être le premier à 3 points dans le Set.
reason-duel-not-now = Ce n'est pas le moment de ce coup. Le plateau dit ce qu'on attend.

## Les options en mots

# $choice
duel-terms-sets = Longueur : { $choice }
# $choice
duel-terms-bank = Banque : { $choice }
# $choice
duel-terms-black-jack = Black Jack : { $choice }
# $choice
duel-terms-tie = Si les deux atteignent 3 points ensemble : { $choice }
# $choice
duel-terms-sudden-death = Challenge en Mort Subite : { $choice }

choice-duel-manches-3 = 3 Sets, une vraie partie
choice-duel-manches-1 = 1 seul Set, pour aller vite
choice-duel-banque-none = personne, qui challenge retourne la carte
choice-duel-banque-seat = quelqu'un, qui choisit la carte
choice-duel-banque-bot = le robot, qui choisit la carte
choice-duel-black-jack-explicit = proposé, le jeu attend la réponse
choice-duel-black-jack-silent = à réclamer soi-même, gare à l'oubli
choice-duel-egalite-challenger-first = le Black Jack revient à qui a challengé, sinon au Visiteur
choice-duel-egalite-visiteur = le Black Jack revient au Visiteur
choice-duel-egalite-none = pas de Black Jack
choice-duel-mort-subite-pile-top = la carte du dessus du paquet
choice-duel-mort-subite-leftover-bank = les cartes restées devant la Banque

## Les commandes (cent caractères au plus)

command-duel = Duel™ : deux rangées de cartes cachées, une Banque, et le plus petit total gagne
command-duel-start = Défier quelqu'un, ou le robot, au Duel™
option-duel-start-adversaire = Qui défier ; choisis-moi, ou laisse vide, pour jouer contre le robot
option-duel-start-banque = Qui tient la Banque
option-duel-start-banquier = La personne qui tient la Banque, si quelqu'un la tient
option-duel-start-manches = Combien de Sets
option-duel-start-black-jack = Le Black Jack est-il proposé, ou à réclamer ?
option-duel-start-egalite = À qui va le droit au Black Jack si les deux arrivent à 3 points ensemble
option-duel-start-mort-subite = D'où vient la carte d'un challenge en Mort Subite
command-duel-carte = Retourner une carte devant ton adversaire
option-duel-carte-numero = La place de la carte, de 1 à 5
command-duel-accepte = « J'accepte » : prendre le point
command-duel-challenge = « Je challenge ! » : une carte de la Banque décide
command-duel-banque = Retourner une carte de la Banque
option-duel-banque-numero = La place de la carte, de 1 à 5
command-duel-black-jack = « Black Jack ! » : le lancer, comme Croupier
command-duel-passe = Laisser passer ton droit au Black Jack
command-duel-tire = « Carte » : le Client en tire une
command-duel-reste = « Je reste » : le Client s'arrête là

## Les règles, page par page (moins de 1500 caractères chacune)

duel-rules-1 =
    ### Le but
    Un point se paie d'un shot, et les points ne sont pas une bonne nouvelle : après trois Sets, le plus **petit** total gagne. Un shot est un compteur ; l'eau compte aussi.

    { -duel-table }
    .neutral =
    ### Le but
    Un point se paie d'un gage, et les points ne sont pas une bonne nouvelle : après trois Sets, le plus **petit** total gagne. Un gage est un compteur : à vous de dire ce qu'il coûte.

    { -duel-table }
-duel-table =
    ### Les cartes
    Un jeu de 52 cartes. L'As est la plus haute, puis le Roi, la Dame, le Valet, le 10 … et le 2, la plus basse. Les couleurs se valent.

    ### La table
    Deux Duellistes : le **Visiteur** et **Domicile**. La **Banque** peut être tenue par quelqu'un, par le robot ou par personne.

    Au début de chaque Set, on mélange tout, puis on pose faces cachées :
    - cinq cartes devant le Visiteur ;
    - cinq cartes devant Domicile ;
    - cinq cartes devant la Banque ;
    - le reste en un paquet, celui du Black Jack.

    Personne ne regarde aucune de ces cartes, pas même les siennes.

    Un Set compte cinq duels. Au dernier, il ne reste qu'une carte à retourner de chaque côté.
duel-rules-2 =
    { -duel-duel }

    3. **Boire, ou pas.** Chaque point pris vaut un shot tout de suite.

    { -duel-bank-card }
    .neutral =
    { -duel-duel }

    3. **Le gage.** Chaque point pris en vaut un, tout de suite.

    { -duel-bank-card }
-duel-duel =
    ### Un duel
    1. **Retourner.** Chacun choisit en secret une carte cachée **devant son adversaire**. Quand les deux ont choisi, les deux cartes se retournent ensemble. La carte qui est à toi est celle qui est devant toi, même si c'est l'autre qui l'a choisie.

    2. **Comparer.** La plus haute gagne le duel. Devant la plus basse, c'est à toi de parler :
    - **« J'accepte »** : tu prends 1 point, et on passe au duel suivant.
    - **« Je challenge ! »** : une carte de la Banque est retournée. Elle peut te sauver, ou te coûter double.
-duel-bank-card =
    ### Qui retourne la carte de la Banque ?
    La personne qui tient la Banque la choisit. Si personne ne la tient, c'est toi, qui challenges.

    Un seul challenge par duel : on ne challenge pas un challenge.
duel-rules-3 =
    ### Le challenge
    La première ligne qui convient décide. Ta carte est ici le 7♥, celle d'en face un 10.

    1. **Même rang que la carte perdante : retournement.** La Banque montre un 7. L'adversaire prend 1 point, toi rien.
    > 7♥ contre 10♠, Banque 7♣ : 1 point en face.

    2. **Trois cartes de la même couleur : retournement.** La Banque, ta carte et celle d'en face sont, disons, trois cœurs. L'adversaire prend 1 point, toi rien.
    > 7♥ contre 10♥, Banque 2♥ : 1 point en face.
    > 7♥ contre 10♥, Banque R♥ : pareil, cette ligne passe avant la suivante.

    3. **Plus haute que la carte gagnante : égalisation.** 1 point chacun.
    > 7♥ contre 10♠, Banque D♦ : 1 point chacun.

    4. **Sinon : challenge perdu.** 2 points pour toi.
    > 7♥ contre 10♠, Banque 9♣ : 2 points pour toi.
    > 7♥ contre 10♠, Banque 10♦ : 2 points aussi, il fallait plus haut.
duel-rules-4 =
    { -duel-tie }
    > 8♠ contre 8♦, Banque 3♣ : personne ne boit.

    { -duel-bank }
    .neutral =
    { -duel-tie }
    > 8♠ contre 8♦, Banque 3♣ : rien pour personne.

    { -duel-bank }
-duel-tie =
    ### Deux cartes de même rang
    C'est l'égalité : ni « J'accepte » ni challenge. La première carte cachée de la Banque se retourne d'elle-même.
    - Plus haute : 1 point chacun.
    - Égale ou plus basse : aucun point.

    Les retournements du challenge n'existent pas ici, et deux As ne coûtent jamais rien.
    > 8♠ contre 8♦, Banque V♥ : 1 point chacun.
-duel-bank =
    ### La Banque
    Cinq cartes pour cinq duels : une par duel au plus, il y en a toujours assez. Celles qui n'ont pas servi sont mélangées avec le reste au Set suivant.

    Tenir la Banque, c'est choisir la carte de chaque challenge sans la connaître, et ne jamais prendre de point.
duel-rules-5 =
    ### Le Black Jack
    Qui atteint en premier **3 points dans le Set** peut lancer le Black Jack contre l'autre, avant le duel suivant. Un seul par Set ; refusé ou oublié, il est perdu pour les deux.

    Si les deux y arrivent dans le même duel, le droit va à qui a challengé ; après une égalité, au Visiteur. (Les options de la table peuvent en décider autrement.)

    ### Qui joue quoi
    Qui lance est **Croupier**, l'autre est **Client**. Du paquet viennent, faces visibles, une carte au Client, une au Croupier, une au Client.

    Les cartes de 2 à 10 valent leur chiffre, les figures 10, l'As 11 ou 1. Un total « souple » compte encore un As pour 11.

    - Le Client dit **« Carte »** ou **« Je reste »**. À 21 il s'arrête d'office ; au-delà, il a perdu.
    - Le Croupier tire jusqu'à égaler ou dépasser le Client. Au-delà de 21, il a perdu ; sinon il gagne, même à égalité.

    Qui perd prend 1 point, qui compte dans le Set et dans le total. Les cartes vont sous le paquet.
duel-rules-6 =
    { -duel-sudden-death } Ces points se boivent, mais ne changent plus les totaux.

    ### Avec modération
    Les shots sont des compteurs : le bot ne verse rien. Eau, sirop ou café, tout convient. L'alcool est réservé à celles et ceux qui en ont l'âge légal là où ils vivent. On peut refuser un verre à tout moment sans perdre la partie, personne ne conduit ensuite, et on s'arrête avant d'en avoir besoin. L'abus d'alcool est dangereux pour la santé.
    .neutral =
    { -duel-sudden-death } Ces points se paient d'un gage, mais ne changent plus les totaux.

    ### Les gages
    Ce sont des compteurs : le bot n'impose rien. Entendez-vous sur ce que vaut un gage avant la première carte ; chacun peut refuser le sien à tout moment sans perdre la partie.
-duel-sudden-death =
    ### La Mort Subite
    Totaux égaux après le dernier Set ? Une carte du paquet chacun, retournée aussitôt : « J'accepte » ou « Je challenge ! ». La carte du challenge vient du dessus du paquet, ou de la Banque si la table l'a choisi. Qui prend le moins de points **dans ce duel** gagne la partie. Autant chacun : on recommence.
