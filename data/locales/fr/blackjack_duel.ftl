### Blackjack Duel : tout ce qui se dit et s'écrit d'une partie.
###
### Un argument est un nom ($name, $other), des cartes ($card, $cards), un nombre ($round, $stake,
### $count …), une main ($place : 1, 2, 3, ou 1a et 1b après une séparation) ou un autre message
### d'ici ($points, $net, $total, $state …).

blackjack-duel-name = Blackjack Duel
blackjack-duel-pitch = Deux joueurs, les mêmes cartes, cinq tours chacun en secret : à la fin, aucune excuse.

# Qui joue en premier, l'un après l'autre. $number
blackjack-duel-seat-sequential =
    { $number ->
        [1] joue en premier
       *[other] joue ensuite, les mêmes cartes
    }
# Les deux à la fois. $number
blackjack-duel-seat-parallel = joueur { $number }

# $count
blackjack-duel-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
# Les chiffres du classement, un message par nom. $count
blackjack-duel-figure-points =
    { $count ->
        [one] { $count } point à la fin
       *[other] { $count } points à la fin
    }
# $count
blackjack-duel-figure-hands-won =
    { $count ->
        [one] { $count } main gagnée
       *[other] { $count } mains gagnées
    }
# $count
blackjack-duel-figure-blackjacks =
    { $count ->
        [one] { $count } blackjack
       *[other] { $count } blackjacks
    }

## Le plateau, tant que l'on joue

blackjack-duel-title = Blackjack Duel — le duel est lancé
blackjack-duel-title-over = Blackjack Duel — les deux parties, cartes sur table
blackjack-duel-secret-sequential = 🤫 Mêmes cartes pour les deux. Le premier joue toute sa partie en secret, puis le second. Rien ne filtre avant la fin.
blackjack-duel-secret-parallel = 🤫 Mêmes cartes pour les deux, chacun joue sa partie en secret. Rien ne filtre avant la fin.
# $name
blackjack-duel-is-playing = 🎲 { "**" }{ $name }** joue sa partie.
# $name
blackjack-duel-is-waiting = 💤 { "**" }{ $name }** attend son tour.
# $name
blackjack-duel-is-done = ✅ { "**" }{ $name }** a terminé.
blackjack-duel-in-private = 👉 Ta table est en message privé, et derrière « Ma main », à toi seul.

## La table d'un joueur

# $round, $rounds
blackjack-duel-title-round = Blackjack Duel — tour { $round } sur { $rounds }
blackjack-duel-title-soon = Blackjack Duel — bientôt à toi
blackjack-duel-title-done = Blackjack Duel — tu as terminé
# $name
blackjack-duel-soon = 💤 { $name } joue sa partie. Ensuite, à toi : exactement les mêmes cartes, et aucune excuse. Je t'appelle.
# $name, $round
blackjack-duel-watching = 👀 Chez { "**" }{ $name }**, tour { $round } : tu peux regarder, mais sans rien souffler.
# $points (qui restent), $staked
blackjack-duel-points-staked = 💰 { "**" }{ $points }** · { $staked } en jeu
# $points
blackjack-duel-points-left = 💰 { "**" }{ $points }**
# $nets : ce que chaque tour a rapporté
blackjack-duel-nets = -# Tour par tour : { $nets }
# $cards
blackjack-duel-dealer = 🏦 Croupier : { $cards }
# $place, $stake, $cards, $total, $state
blackjack-duel-hand = { "**" }Main { $place }** · mise { $stake } · { $cards } · { $total } · { $state }
blackjack-duel-state-waiting = attend
blackjack-duel-state-playing = 👉 à jouer
blackjack-duel-state-stood = ✋ reste
blackjack-duel-state-doubled = ⏫ doublée
blackjack-duel-state-blackjack = ⭐ blackjack !
blackjack-duel-state-twenty-one = 🎯 21
blackjack-duel-state-bust = 💥 sautée
# $stake
blackjack-duel-insured = 🛡️ Assurance : { $stake }
# $total
blackjack-duel-total = { $total }
# $total : un As y compte onze
blackjack-duel-total-soft = souple { $total }
# $total
blackjack-duel-total-bust = { $total }, dépassé
# $total : celui du croupier
blackjack-duel-total-blackjack = { $total }, blackjack

## Ce qui vient d'arriver

# $place, $card
blackjack-duel-event-drawn = 🃏 Main { $place } : { $card }.
# $place, $card
blackjack-duel-event-doubled = ⏫ Main { $place }, mise doublée : { $card }, et plus rien.
# $place, $cards : une carte pour chacune
blackjack-duel-event-split = ✂️ Main { $place } séparée : { $cards } arrivent.
# $place
blackjack-duel-event-stood = ✋ Main { $place } : on reste.
# $stake
blackjack-duel-event-insured = 🛡️ Assurance prise : { $stake }.
blackjack-duel-event-uninsured = 🎈 Pas d'assurance. On y croit.

## Un tour réglé

# $round, $cards et $total (du croupier), $net
blackjack-duel-settled = 🏁 { "**" }Tour { $round } : { $net }** · croupier { $cards } ({ $total })
# $place, $stake, $cards, $total, $result, $net
blackjack-duel-settled-hand = Main { $place } · mise { $stake } · { $cards } ({ $total }) · { $result } · { "**" }{ $net }**
# $net
blackjack-duel-settled-insurance = 🛡️ Assurance · { "**" }{ $net }**
blackjack-duel-result-win = gagne
blackjack-duel-result-lose = perd
blackjack-duel-result-push = égalité
blackjack-duel-result-bust = saute
blackjack-duel-result-blackjack = ⭐ blackjack
# $points
blackjack-duel-net-won = +{ $points }
# $points
blackjack-duel-net-lost = −{ $points }
blackjack-duel-net-even = ±0

## À toi

# $most : un message blackjack-duel-most-
blackjack-duel-turn-bet = 👉 Choisis une main, pose tes jetons, et distribue. { $most }
# $most
blackjack-duel-most-per-hand = Au plus { $most } par main.
# $most
blackjack-duel-most-per-round = Au plus { $most } pour les trois mains.
blackjack-duel-turn-insure = 👉 Le croupier montre un As. Une assurance ? Elle rapporte le double s'il a un blackjack, et se perd sinon.
# $place, $total
blackjack-duel-turn-play = 👉 Main { $place }, { $total } : que fais-tu ?

## Boutons

blackjack-duel-button-hit = Carte
blackjack-duel-button-stand = Je reste
# $stake
blackjack-duel-button-double = Doubler (+{ $stake })
# $stake
blackjack-duel-button-split = Séparer (+{ $stake })
# $stake
blackjack-duel-button-insured = Assurer ({ $stake })
# $hands, $stake
blackjack-duel-button-insured-hands = Assurer { $hands } ({ $stake })
blackjack-duel-button-uninsured = Sans assurance
# $place, $bet
blackjack-duel-button-place = Main { $place } : { $bet }
# $chip
blackjack-duel-button-chip = +{ $chip }
# $points
blackjack-duel-button-deal = Distribuer ({ $points })
blackjack-duel-button-clear = Effacer
# $points
blackjack-duel-button-again = Mêmes mises ({ $points })
blackjack-duel-button-form = Écrire les mises…
blackjack-duel-quit = Quitter la table…
# $count (tours non joués), $points (ce qu'ils coûtent)
blackjack-duel-quit-entry =
    { $count ->
        [0] M'arrêter là, sans pénalité
        [one] M'arrêter là : { $count } tour non joué, −{ $points } points
       *[other] M'arrêter là : { $count } tours non joués, −{ $points } points
    }

## Formulaire (quarante-cinq caractères au plus)

blackjack-duel-form = Tes mises (envoyer distribue les cartes)
# $place
blackjack-duel-form-place = Main { $place }

## La fin

# $name, $points, $played
blackjack-duel-final-points =
    { $played ->
        [0] { "**" }{ $name }** : { $points } sans jouer un tour
        [one] { "**" }{ $name }** : { $points } après { $played } tour
       *[other] { "**" }{ $name }** : { $points } après { $played } tours
    }
# $name
blackjack-duel-ended-ruined = 🪫 { $name } n'a plus de quoi miser.
# $name
blackjack-duel-ended-quit = 🚪 { $name } a quitté la table.
# $name
blackjack-duel-ended-time-up = ⌛ Temps écoulé pour { $name }.
# $round, $points
blackjack-duel-penalty = -# Tour { $round }, non joué : −{ $points }
# $name, $points
blackjack-duel-final = = { "**" }{ $points }** pour { $name }
# $points
blackjack-duel-draw = 🤝 Match nul : { $points } chacun !
# $round : le tour où ils se séparent. $name va plus loin que $other
blackjack-duel-parted-bets = 🔀 Tout se sépare au tour { $round } : les mises diffèrent.
# $round, $name, $other
blackjack-duel-parted-insurance = 🔀 Tout se sépare au tour { $round } : { $name } s'assure pour plus, { $other } pour moins.
# $round, $name, $other, $place
blackjack-duel-parted-split = 🔀 Tout se sépare au tour { $round }, main { $place } : { $name } sépare, { $other } non.
# $round, $name, $other, $place
blackjack-duel-parted-double = 🔀 Tout se sépare au tour { $round }, main { $place } : { $name } double, { $other } non.
# $round, $name, $other, $place, $total
blackjack-duel-parted-draw = 🔀 Tout se sépare au tour { $round }, main { $place } : à { $total }, { $other } reste et { $name } tire.
# $round, $name, $other
blackjack-duel-parted-end = 🔀 Tout se sépare au tour { $round } : { $name } le joue, { $other } n'y est plus.
blackjack-duel-never-parted = 🪞 Les mêmes décisions, de bout en bout. Des jumeaux ?
# $round, $cards et $total (du croupier)
blackjack-duel-compared = { "**" }Tour { $round }** · croupier { $cards } ({ $total })
# $name, $net, $hands (mains jointes)
blackjack-duel-compared-player = { $name } { "**" }{ $net }** · { $hands }
# $name
blackjack-duel-compared-unplayed = { $name } · pas joué
# $place, $stake, $total, $net
blackjack-duel-compared-hand = { $place } : { $stake } → { $total } ({ $net })
# $count
blackjack-duel-compared-hands =
    { $count ->
        [one] { $count } main
       *[other] { $count } mains
    }
# $net
blackjack-duel-compared-insurance = 🛡️ ({ $net })
# $total
blackjack-duel-short-plain = { $total }
# $total
blackjack-duel-short-bust = 💥 { $total }
blackjack-duel-short-blackjack = ⭐ blackjack

## Sur l'image

blackjack-duel-mat-playing = joue
blackjack-duel-mat-waiting = attend
blackjack-duel-mat-done = a terminé
# $minutes
blackjack-duel-mat-clock = mêmes cartes · { $minutes } min chacun
# $round
blackjack-duel-mat-round = tour { $round }
# $round, $net
blackjack-duel-mat-round-said = tour { $round } : { $net }
blackjack-duel-mat-final = total
# $points
blackjack-duel-mat-final-said = { $points } au total
blackjack-duel-mat-dealer = Croupier
# $round : il est réglé, le suivant n'a pas commencé
blackjack-duel-mat-dealer-past = Croupier · tour { $round }, réglé
# $place, $stake
blackjack-duel-mat-hand = Main { $place } · { $stake }
# $place
blackjack-duel-mat-place = Main { $place }
blackjack-duel-mat-total = total
blackjack-duel-mat-soft = souple
# $total (un message blackjack-duel-total-)
blackjack-duel-mat-total-said = total { $total }
blackjack-duel-mat-points = points
# $points
blackjack-duel-mat-points-said = { $points }

## Pourquoi les règles refusent

reason-blackjack-duel-not-now = Ce n'est pas le moment de faire cela. Ta table dit ce qu'on attend.
reason-blackjack-duel-no-clock = Ton temps court encore.
reason-blackjack-duel-no-such-place = Il y a trois mains : la 1, la 2 et la 3.
reason-blackjack-duel-no-bet = Il faut une mise sur une main au moins.
reason-blackjack-duel-below-min = C'est trop peu : 10 points au moins par main.
reason-blackjack-duel-not-chips = Cela ne se paie pas en jetons : il faut un multiple de 10.
reason-blackjack-duel-over-max-per-hand = C'est trop : 2500 points au plus par main.
reason-blackjack-duel-over-max-per-round = C'est trop : 2500 points au plus pour les trois mains ensemble.
reason-blackjack-duel-not-enough-points = Tu n'as pas assez de points pour cela. Mise moins, ou joue autrement.
reason-blackjack-duel-too-late = Trop tard pour cette main : elle a déjà tiré. Il reste « Carte » ou « Je reste ».
reason-blackjack-duel-no-card-left = Les cartes de cette main sont épuisées : elle ne peut plus que rester.
reason-blackjack-duel-after-split = Pas après une séparation : cette main a déjà tiré. Il reste « Carte » ou « Je reste ».
reason-blackjack-duel-no-pair = On ne sépare que deux cartes pareilles.
reason-blackjack-duel-no-such-insurance = Cette assurance n'est pas proposée. Ta table montre celles qui le sont.

## Les options en mots

# $rounds, $points, $minutes
blackjack-duel-terms-game = Partie : { $rounds } tours, { $points }, trois mains, { $minutes } min chacun
# $choice
blackjack-duel-terms-order = Ordre : { $choice }
# $choice
blackjack-duel-terms-blackjack-pays = Un blackjack paie : { $choice }
# $choice
blackjack-duel-terms-max-scope = Mise maximale : { $choice }
# $choice
blackjack-duel-terms-insurance = Assurance : { $choice }
# $choice
blackjack-duel-terms-interrupted-round = Tour interrompu : { $choice }
# $choice
blackjack-duel-terms-split-by = Séparer : { $choice }
# $choice
blackjack-duel-terms-double-after-split = Doubler après une séparation : { $choice }
# $choice
blackjack-duel-terms-resplit = Séparer de nouveau : { $choice }
# $choice
blackjack-duel-terms-dealer-peek = Le croupier regarde : { $choice }

choice-blackjack-duel-order-sequential = l'un après l'autre
choice-blackjack-duel-order-parallel = les deux à la fois
choice-blackjack-duel-blackjack-pays-1-1 = la mise (1:1)
choice-blackjack-duel-blackjack-pays-3-2 = une fois et demie la mise (3:2)
choice-blackjack-duel-max-scope-per-hand = 2500 par main
choice-blackjack-duel-max-scope-per-round = 2500 pour les trois mains
choice-blackjack-duel-insurance-all = toutes les mises ensemble
choice-blackjack-duel-insurance-per-hand = main par main
choice-blackjack-duel-interrupted-round-stand-and-settle = les mains restent, il est réglé et compte
choice-blackjack-duel-interrupted-round-void-and-penalise = il est annulé, et compte comme non joué
choice-blackjack-duel-split-by-rank = deux cartes de même rang
choice-blackjack-duel-split-by-value = deux cartes de même valeur (R et 10)
choice-blackjack-duel-double-after-split-yes = permis
choice-blackjack-duel-resplit-yes = permis
choice-blackjack-duel-dealer-peek-yes = avec un As ou un 10, son blackjack met fin au tour aussitôt

## Les commandes (cent caractères au plus)

command-blackjack-duel = Blackjack Duel : les mêmes cartes pour les deux, cinq tours chacun
command-blackjack-duel-start = Défier quelqu'un, ou le robot, au Blackjack Duel
option-blackjack-duel-start-adversaire = Qui défier ; choisis-moi, ou laisse vide, pour jouer contre le robot
option-blackjack-duel-start-ordre = L'un après l'autre (toi d'abord), ou les deux à la fois ?
option-blackjack-duel-start-minutes = Combien de minutes chacun pour ses cinq tours (15 d'ordinaire)
option-blackjack-duel-start-blackjack = Ce que paie un blackjack (la mise, d'ordinaire)
option-blackjack-duel-start-mise-maximale = 2500 points par main, ou pour les trois ensemble
option-blackjack-duel-start-assurance = Assurer toutes les mises ensemble, ou main par main
option-blackjack-duel-start-tour-interrompu = Ce que devient un tour que le temps ou un départ interrompt
option-blackjack-duel-start-separer = Ce qu'on peut séparer : même rang (d'ordinaire) ou même valeur
option-blackjack-duel-start-doubler-apres = Peut-on doubler une main qu'on vient de séparer ?
option-blackjack-duel-start-separer-encore = Peut-on séparer une main déjà séparée ?
option-blackjack-duel-start-croupier-regarde = Le croupier regarde-t-il d'abord s'il a un blackjack ?
command-blackjack-duel-miser = Miser sur une à trois mains ; les cartes suivent
option-blackjack-duel-miser-main-1 = La mise de la main 1, en jetons de 10
option-blackjack-duel-miser-main-2 = La mise de la main 2, en jetons de 10
option-blackjack-duel-miser-main-3 = La mise de la main 3, en jetons de 10
command-blackjack-duel-assurer = Prendre l'assurance ou non, quand le croupier montre un As
option-blackjack-duel-assurer-prendre = Oui : la moitié de tes mises ; non : rien
command-blackjack-duel-carte = Tirer une carte pour la main en cours
command-blackjack-duel-reste = Rester : la main en cours ne tire plus
command-blackjack-duel-doubler = Doubler la mise de la main en cours, pour une seule carte
command-blackjack-duel-separer = Séparer une paire en deux mains

## Les règles, page par page (moins de 1500 caractères chacune)

blackjack-duel-rules-1 =
    ### Le but
    Finir avec plus de points que l'autre. On ne joue pas l'un contre l'autre, mais chacun contre le croupier, et **avec exactement les mêmes cartes**.

    ### Le duel décalé
    Le premier joue toute sa partie, cinq tours, en privé. Ensuite le second joue la sienne. Il n'apprend rien avant d'avoir fini lui-même : ni cartes, ni mises, ni points. Qui a fini peut regarder l'autre.

    À la fin, le plateau montre les deux parties côte à côte, et l'endroit où elles se sont séparées. (Une table peut aussi convenir que les deux jouent à la fois.)

    ### Pourquoi c'est juste
    Chaque main a sa propre pile de cartes, chaque tour son propre sabot de six jeux. Rien de ce qu'on mise ou tire ne change ce que l'autre main, le croupier ou l'adversaire recevra. Aux mêmes décisions, le même résultat.
blackjack-duel-rules-2 =
    ### Miser
    10 000 points, trois mains, des jetons de 10, 50, 250, 1000 et 2500. Mise sur une, deux ou trois mains : au moins 10 et au plus 2500 par main, jamais plus que tu n'as. Choisis une main, appuie sur les jetons, puis « Distribuer ». Ou écris les trois montants.

    ### Compter
    Une figure vaut 10, un As **11 ou 1**, comme cela t'arrange. Tant qu'un As compte onze, le total est « souple ».
    > A♠ 5♦ : souple 16. Arrive un 9 : 15, car l'As retombe à un. Rien n'est cassé.

    ### Jouer une main
    - **Carte** : une de plus. Au-delà de 21, la main saute et perd aussitôt.
    - **Je reste** : plus de carte. À 21, la main s'arrête d'elle-même.
    - **Doubler**, avant la première carte tirée : deux fois la mise, une seule carte.
    - **Séparer**, avant la première carte tirée : deux cartes de même rang font deux mains, chacune avec la mise entière.
    > Un Roi et un 10 ne se séparent pas : ils valent pareil, mais ne sont pas pareils.

    Doubler et séparer demandent d'avoir les points, et peuvent dépasser 2500.
blackjack-duel-rules-3 =
    ### Après une séparation
    Chaque main a déjà reçu sa deuxième carte : elle a « tiré ». On n'y double plus, on ne la sépare plus. Un As et un 10 y font **21, et pas un blackjack**. Deux As séparés peuvent tirer.

    ### Le croupier
    Il montre une carte, et ne tire qu'après toi, jusqu'à 17 ou plus (un 17 souple lui suffit). Il joue même si toutes tes mains ont sauté.

    ### L'assurance
    S'il montre un As, tu peux miser en plus la moitié de toutes tes mises. Il a un blackjack : elle rapporte deux fois ce montant. Sinon, elle est perdue. Tes mains n'y changent rien.
    > Mise 100, assurance 50, blackjack du croupier : −100 + 100 = 0.
    > Mise 10 : l'assurance coûte 5.
blackjack-duel-rules-4 =
    ### Régler une main (la première ligne qui convient)
    - Plus de 21 : tu perds ta mise.
    - Toi et le croupier avez un blackjack : égalité.
    - Tu as un blackjack (As et 10 ou figure, d'entrée) : tu gagnes ta mise.
    - Le croupier a un blackjack : tu perds ta mise, même avec 21.
    - Le croupier dépasse 21, ou tu as plus que lui : tu gagnes ta mise.
    - Même total : égalité.
    - Sinon, tu perds ta mise.

    La mise, c'est ce qui est en jeu à la fin : doublée, si tu as doublé.
blackjack-duel-rules-5 =
    ### Le temps
    Quinze minutes pour tes cinq tours, dès que c'est à toi. Le compte à rebours est sur ta table et sur le plateau ; je t'appelle deux minutes avant la fin. Un redémarrage du bot ne l'arrête pas.

    ### La fin
    Ta partie s'arrête après cinq tours, ou plus tôt : temps écoulé, départ, ou moins de 10 points en poche. Le tour en cours est alors réglé : les mains restent comme elles sont, et il compte.

    { "**" }Chaque tour non joué coûte 1000 points.** On peut finir sous zéro.
    > Plus de quoi miser après le tour 2 : trois tours non joués, −3000.

    Le plus grand total gagne ; deux totaux égaux font match nul.

    ### Contre le robot
    Tu joues d'abord ; ensuite il joue les mêmes cartes, et tu peux le regarder. Il ne voit que ce que tu verrais à sa place.
