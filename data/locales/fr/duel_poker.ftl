### Duel Poker : tout ce qui se dit et s'écrit d'une partie.
###
### Un argument est un nom ($name, $other, $left …), des cartes ($card, $cards, $common), un nombre
### ($row, $round, $rank …) ou un autre message d'ici ($money, $mode, $hand …).
### Les types de jeu gardent les mots de la table : Pioche, Séparation, Prise, Donne, Partage, Folie.

duel-poker-name = Duel Poker
duel-poker-pitch = Cinq rangées, une carte commune au milieu, quatre de chaque côté : le meilleur poker prend la mise.

# $number
duel-poker-seat = place { $number }

# $count
duel-poker-money = { $count } $
# Les chiffres du classement, un message par nom. $count
duel-poker-figure-money =
    { $count ->
        [one] { $count } dollar à la fin
       *[other] { $count } dollars à la fin
    }
# $count
duel-poker-figure-rows =
    { $count ->
        [one] { $count } rangée
       *[other] { $count } rangées
    }
# $count : parce que l'autre s'est couché
duel-poker-figure-folds =
    { $count ->
        [one] { $count } rangée sans montrer
       *[other] { $count } rangées sans montrer
    }

## Titre

# $round, $rounds
duel-poker-title = Duel Poker · Round { $round }/{ $rounds }
# $round, $rounds, $mode
duel-poker-title-mode = Duel Poker · Round { $round }/{ $rounds } · { $mode }
duel-poker-title-over = Duel Poker · Partie terminée
# $mode : le nom d'un type de jeu
duel-poker-in-folie = { $mode } en Folie

## Comment on joue ce type de jeu

duel-poker-how-pioche = -# Pioche : à ton tour, une carte tirée, à poser dans une rangée.
duel-poker-how-separation = -# Séparation : deux cartes tirées ; tu poses l'une, l'autre va en face, qui la pose aussitôt.
duel-poker-how-prise = -# Prise : trois cartes en main ; tu en poses une, puis tu complètes à trois.
duel-poker-how-donne = -# Donne : quatre cartes en main ; une par tour, et quatre nouvelles quand les mains sont vides.
duel-poker-how-partage = -# Partage : cinq cartes face visible ; chacun en prend une et la pose, cinq nouvelles quand il n'y en a plus.
duel-poker-how-folie = -# Folie : on pose des deux côtés, chez soi pour gagner, en face pour gêner.

## Ce qui vient d'arriver

# $round, $name (qui donne), $first, $rows
duel-poker-event-round = 🃏 Round { $round } : { $rows } rangées, 200 $ sur chacune. { $name } donne, { $first } joue en premier.
# $name, $mode
duel-poker-event-proposed = 💬 { $name } propose : { $mode }.
# $name
duel-poker-event-refused = 🙅 { $name } refuse : le dé décidera.
# $name, $dice
duel-poker-event-rolled = 🎲 { $name } lance le dé : { $dice }.
# $die : de 1 à 6
duel-poker-die =
    { $die ->
        [1] 1 (Pioche)
        [2] 2 (Séparation)
        [3] 3 (Prise)
        [4] 4 (Donne)
        [5] 5 (Partage)
       *[6] 6 (Folie, on relance)
    }
# un 6 là où la Folie ne se joue jamais
duel-poker-die-again = 6 (on relance)
# $mode
duel-poker-event-mode = ▶️ On joue : **{ $mode }**.
# $name, $card, $row
duel-poker-event-placed = ⬇️ { $name } : { $card } en rangée { $row }.
# $name, $card, $row, $side (un des deux messages qui suivent)
duel-poker-event-placed-folie = ⬇️ { $name } : { $card } en rangée { $row }, { $side }.
duel-poker-own-side = de son côté
# $name
duel-poker-other-side = chez { $name }
# $name (qui donne), $other
duel-poker-event-given = 🎁 { $name } donne sa seconde carte à { $other }.
# $name, $other, $card
duel-poker-event-given-card = 🎁 { $name } donne { $card } à { $other }.
# $name
duel-poker-event-passed = -# { $name } n'ouvre pas d'enchère.
# $name, $row, $money
duel-poker-event-opened = 💰 { $name } ouvre la rangée { $row } : { $money }.
# $name, $row, $money (au total)
duel-poker-event-raised = 📈 { $name } relance à { $money } sur la rangée { $row }.
# $name, $row, $money (au total)
duel-poker-event-called = 👌 { $name } suit à { $money } sur la rangée { $row }.
# $name, $row, $money : tout ce qu'il a
duel-poker-event-opened-all-in = 🔥 { $name } ouvre la rangée { $row } : tapis, { $money } !
# $name, $row, $money (au total)
duel-poker-event-raised-all-in = 🔥 { $name } relance : tapis, { $money } sur la rangée { $row } !
# $name, $row, $money (au total)
duel-poker-event-called-all-in = 🔥 { $name } suit, et c'est tapis : { $money } sur la rangée { $row }.
# $row, $money : le nouveau pot
duel-poker-event-matched = 🪙 La rangée { $row } vaut maintenant { $money }.
# $name (qui se couche), $other, $row, $money
duel-poker-event-folded = 🏳️ { $name } se couche : { $other } prend tout de suite les { $money } de la rangée { $row }. Ses places restent à remplir.
# $name, $money : ce que l'autre n'a pas suivi
duel-poker-event-refund = -# La mise de trop revient à { $name } : { $money }.

## La fin d'un round, rangée par rangée

# $round, $name, $money, $other, $against
duel-poker-showdown = 🏁 **Round { $round }** : { $name } prend { $money }, { $other } { $against }.
# $row, $pot, $common
duel-poker-showdown-row = **Rangée { $row }** · { $pot } · { $common } au milieu
# $name, $hand, $cards, $money
duel-poker-showdown-won = 🏆 { $name } +{ $money } · { $hand } · { $cards }
# $name, $hand, $cards, $money
duel-poker-showdown-lost = ▫️ { $name } · { $hand } · { $cards }
# $name, $hand, $cards, $money
duel-poker-showdown-tied = ⚖️ { $name } +{ $money } · { $hand } · { $cards }
# $row, $name, $other, $money
duel-poker-showdown-folded = **Rangée { $row }** · 🏳️ { $other } s'était couché : { $name } +{ $money }

## La table

# $name, $money
duel-poker-score-left = **{ $name }** (à gauche) · { $money }
# $name, $money
duel-poker-score-right = **{ $name }** (à droite) · { $money }
# $row, $stakes, $common : rien de chaque côté
duel-poker-row-empty = **{ $row }** · { $stakes } · ▫️ ❙ { $common } ❙ ▫️
# $row, $stakes, $left, $common, $right, $hand (à gauche), $other (à droite)
duel-poker-row =
    { "**" }{ $row }** · { $stakes } · { $left } ❙ { $common } ❙ { $right }
    -# { $hand } ❙ { $other }
# $cards, $empty
duel-poker-row-side =
    { $empty ->
        [0] { $cards }
        [1] { $cards } ▫️
        [2] { $cards } ▫️▫️
        [3] { $cards } ▫️▫️▫️
       *[other] ▫️▫️▫️▫️
    }
# $name : qui a pris le pot
duel-poker-row-paid = payée à { $name }
# $cards
duel-poker-lot = 🎴 À prendre : { $cards }
# $cards : dans l'ordre où la commande les compte
duel-poker-hand = 🎴 Tes cartes : { $cards }
# $row, $pot, $name, $money, $other, $against
duel-poker-auction = ⚖️ Enchère sur la rangée { $row } (pot { $pot }) : { $name } { $money }, { $other } { $against }.

## Les mains : $rank et $second au singulier, $ranks après « paire »

# $rank : de 2 à 14
duel-poker-rank =
    { $rank ->
        [14] As
        [13] Roi
        [12] Dame
        [11] Valet
       *[other] { $rank }
    }
# $rank
duel-poker-ranks =
    { $rank ->
        [14] d'As
        [13] de Rois
        [12] de Dames
        [11] de Valets
       *[other] de { $rank }
    }
# $rank
duel-poker-rank-sign =
    { $rank ->
        [14] A
        [13] R
        [12] D
        [11] V
       *[other] { $rank }
    }
# $rank
duel-poker-is-high-card = hauteur { $rank }
# $ranks
duel-poker-is-pair = paire { $ranks }
# $rank, $second
duel-poker-is-two-pairs = deux paires ({ $rank } et { $second })
# $ranks
duel-poker-is-three-of-a-kind = brelan { $ranks }
# $rank
duel-poker-is-straight = quinte ({ $rank })
# $rank
duel-poker-is-flush = couleur ({ $rank })
# $ranks
duel-poker-is-full-house = full { $ranks }
# $ranks
duel-poker-is-four-of-a-kind = carré { $ranks }
# $rank
duel-poker-is-straight-flush = quinte flush ({ $rank })

## L'image

duel-poker-mat-left = À gauche de la carte commune
duel-poker-mat-right = À droite
duel-poker-mat-lot = À prendre
duel-poker-mat-hand = Tes cartes
# $row
duel-poker-mat-row = Rangée { $row }
duel-poker-mat-row-caption = { "" }
duel-poker-mat-paid = payée
# $rank
duel-poker-mat-high-card = hauteur { $rank }
# $rank
duel-poker-mat-pair = paire { $rank }
# $rank, $second
duel-poker-mat-two-pairs = 2 paires { $rank } { $second }
# $rank
duel-poker-mat-three-of-a-kind = brelan { $rank }
# $rank
duel-poker-mat-straight = quinte { $rank }
# $rank
duel-poker-mat-flush = couleur { $rank }
# $rank
duel-poker-mat-full-house = full { $rank }
# $rank
duel-poker-mat-four-of-a-kind = carré { $rank }
# $rank
duel-poker-mat-straight-flush = quinte flush { $rank }
# $hand, $money : ce qui est misé de ce côté
duel-poker-mat-bet = { $hand } · mise { $money }
# $hand, $money
duel-poker-mat-won = { $hand } · +{ $money }
# $hand
duel-poker-mat-folded = { $hand } · couché

## À qui de jouer, et quoi

# $name
duel-poker-turn-propose = 👉 { $name }, tu donnes : propose un type de jeu.
# $name, $other, $mode
duel-poker-turn-consent = 👉 { $name }, { $other } propose **{ $mode }** : d'accord ? Sinon, le dé décide.
# $name
duel-poker-turn-place-board = 👉 { $name }, pose une carte : « Ma main » te montre les tiennes.
# $name
duel-poker-turn-place-private = 👉 { $name }, pose une carte : la carte, puis la rangée.
# $other
duel-poker-turn-separation = 👉 Choisis la carte que tu poses, puis la rangée. L'autre carte ira à { $other }.
# $name, $other
duel-poker-turn-given-board = ⚡ **Vite, { $name } !** { $other } t'a donné une carte, à poser tout de suite : « Ma main » te la montre.
# $name, $other
duel-poker-turn-given-private = ⚡ **Vite, { $name } !** { $other } t'a donné cette carte : pose-la tout de suite.
# $name
duel-poker-turn-take = 👉 { $name }, prends une carte, et pose-la : la carte, puis la rangée.
# $name
duel-poker-turn-bet = 👉 { $name }, ouvres-tu une enchère sur une rangée ?
# $name : il ne peut plus relancer
duel-poker-turn-call = 👉 { $name }, tu suis, ou tu te couches ?
# $name
duel-poker-turn-answer = 👉 { $name }, tu suis, tu relances, ou tu te couches ?

## Boutons et menus

duel-poker-button-agree = D'accord
duel-poker-button-refuse = Le dé !
# $card
duel-poker-button-card = { $card }
# $row
duel-poker-button-row = Rangée { $row }
# $card, $row
duel-poker-button-place = { $card } en rangée { $row }
# $card, $row
duel-poker-button-place-own = { $card } en rangée { $row }, chez moi
# $card, $row, $name
duel-poker-button-place-other = { $card } en rangée { $row }, chez { $name }
# $card
duel-poker-menu = Prendre { $card }, et la poser…
duel-poker-button-pass = Pas d'enchère
# $row, $money
duel-poker-button-open = Rangée { $row } : { $money }
# $row
duel-poker-button-open-form = Rangée { $row } : autre…
# $money : ce qu'il faut ajouter
duel-poker-button-call = Suivre ({ $money })
duel-poker-button-fold = Se coucher
# $money (au total), $size
duel-poker-button-raise = Relancer à { $money } ({ $size })
duel-poker-button-raise-form = Relancer…
duel-poker-size-min = minimum
duel-poker-size-pot = pot
duel-poker-size-all-in = tapis

## Formulaires (quarante-cinq caractères au plus)

# $row
duel-poker-form-open = Ouvrir la rangée { $row } : combien ?
duel-poker-form-amount = Ta mise
# $row
duel-poker-form-raise = Relancer sur la rangée { $row } : à combien ?
duel-poker-form-total = Ta mise totale dans cette enchère

## La fin de la partie

# $name, $money, $other, $against
duel-poker-end = { $name } finit avec { $money }, { $other } avec { $against }.
# $money
duel-poker-end-draw = 🤝 { $money } chacun : match nul !

## Pourquoi les règles refusent

reason-duel-poker-not-now = Ce n'est pas le moment de ce coup. Le plateau dit ce qu'on attend.
reason-duel-poker-no-folie = À cette table, on joue sans Folie.
reason-duel-poker-no-such-mode = Il y a cinq types de jeu : Pioche, Séparation, Prise, Donne et Partage.
reason-duel-poker-no-such-card = Tu n'as pas cette carte à poser : « Ma main » te montre les tiennes.
reason-duel-poker-no-such-row = Cette rangée n'est pas en jeu dans ce round. Choisis-en une autre.
reason-duel-poker-full = Ce côté de la rangée est plein : quatre cartes, pas une de plus. Choisis une autre rangée.
reason-duel-poker-not-your-side = Sans Folie, on ne pose que de son propre côté.
reason-duel-poker-row-decided = Quelqu'un s'est couché sur cette rangée : on n'y mise plus. Choisis une autre rangée.
reason-duel-poker-broke = L'un de vous n'a plus rien : on ne peut plus miser avant la fin du round.
reason-duel-poker-below-minimum = C'est trop peu. Le bouton « minimum » dit le plus petit montant.
reason-duel-poker-above-money = C'est plus que tu n'as. Ta limite, c'est tout ce que tu as.
reason-duel-poker-off-step = Les mises vont de 50 en 50, ou c'est tapis : tout ce que tu as.
reason-duel-poker-call-or-fold = Ici on ne relance plus : suis, ou couche-toi.

## Les options en mots

# $count
duel-poker-terms-rounds =
    { $count ->
        [1] Longueur : un seul round, sur trois rangées
        [2] Longueur : deux rounds, sur trois puis quatre rangées
       *[other] Longueur : trois rounds, sur trois, quatre puis cinq rangées
    }
# $choice
duel-poker-terms-mode = Type de jeu : { $choice }
# $choice
duel-poker-terms-folie = Folie : { $choice }
duel-poker-folie-oui = permise
duel-poker-folie-non = jamais
# $choice
duel-poker-terms-first = Joue en premier : { $choice }
# $least, $count
duel-poker-terms-auctions =
    { $count ->
        [0] Enchères : oui, à partir de { $least }, sans relance
        [one] Enchères : oui, à partir de { $least }, { $count } relance au plus
       *[other] Enchères : oui, à partir de { $least }, { $count } relances au plus
    }
duel-poker-terms-no-auctions = Enchères : non, seuls les 200 $ de chaque rangée sont en jeu
# $money
duel-poker-terms-money = Argent de départ : { $money } chacun

choice-duel-poker-type-dice = au dé, à chaque round
choice-duel-poker-type-dealer-consent = proposé par qui donne, si l'autre est d'accord
choice-duel-poker-type-pioche = Pioche
choice-duel-poker-type-separation = Séparation
choice-duel-poker-type-prise = Prise
choice-duel-poker-type-donne = Donne
choice-duel-poker-type-partage = Partage
choice-duel-poker-premier-non-dealer = qui ne donne pas
choice-duel-poker-premier-dealer = qui donne
choice-duel-poker-cote-own = chez moi
choice-duel-poker-cote-other = en face (Folie)

## Les commandes (cent caractères au plus)

command-duel-poker = Duel Poker : cinq rangées, une carte commune, le meilleur poker prend la mise
command-duel-poker-start = Défier quelqu'un, ou le robot, au Duel Poker
option-duel-poker-start-adversaire = Qui défier ; choisis-moi, ou laisse vide, pour jouer contre le robot
option-duel-poker-start-type = Comment se décide le type de jeu de chaque round (au dé d'ordinaire)
option-duel-poker-start-folie = La Folie, où l'on pose des deux côtés, est-elle permise ? (oui d'ordinaire)
option-duel-poker-start-encheres = Mise-t-on aussi sur les rangées ? (non d'ordinaire)
option-duel-poker-start-argent = L'argent de départ (2000 avec enchères, 0 sans)
option-duel-poker-start-mise-minimale = La plus petite mise d'une enchère (50 d'ordinaire)
option-duel-poker-start-relances = Combien de relances par enchère au plus (3 d'ordinaire)
option-duel-poker-start-premier = Qui joue en premier dans chaque round
option-duel-poker-start-rounds = Combien de rounds (3 d'ordinaire)
command-duel-poker-proposer = Tu donnes : proposer un type de jeu
option-duel-poker-proposer-type = Le type de jeu
option-duel-poker-proposer-folie = En Folie ? (non d'ordinaire)
command-duel-poker-accepter = Être d'accord avec le type de jeu proposé
command-duel-poker-refuser = Refuser le type de jeu proposé : le dé décide
command-duel-poker-poser = Poser une carte dans une rangée
option-duel-poker-poser-numero = La place de la carte parmi les tiennes, de gauche à droite
option-duel-poker-poser-rangee = La rangée, de haut en bas
option-duel-poker-poser-cote = De quel côté ? Le tien d'ordinaire ; en face, seulement en Folie
command-duel-poker-ouvrir = Ouvrir une enchère sur une rangée
option-duel-poker-ouvrir-rangee = La rangée, de haut en bas
option-duel-poker-ouvrir-montant = Ta mise, de 50 en 50
command-duel-poker-passer = N'ouvrir aucune enchère
command-duel-poker-suivre = Suivre : mettre ce qui est dû
command-duel-poker-relancer = Relancer : suivre, et mettre plus
option-duel-poker-relancer-total = Ta mise totale dans cette enchère
command-duel-poker-se-coucher = Te coucher : le pot de la rangée va tout de suite à l'autre

## Les règles, page par page (moins de 1500 caractères chacune)

duel-poker-rules-1 =
    ### Le but
    Finir avec plus d'argent que l'autre. Chaque rangée paie le meilleur poker ; l'argent n'a cours qu'à cette table.

    ### La table
    Un jeu de 52 cartes. Trois rounds : **trois** rangées au premier, **quatre** au deuxième, **cinq** au troisième. À chaque round, toutes les cartes sont mélangées.

    Au milieu de chaque rangée, une **carte commune** ; la banque pose 200 $ dessus. De chaque côté, quatre places. Ta main dans une rangée, c'est la carte commune et les quatre cartes de ton côté : cinq en tout.

    ### Un round
    L'un donne, l'autre joue en premier, puis chacun son tour. Au round suivant, c'est l'autre qui donne. Les cartes se posent face visible, dans la rangée que tu veux, et ne bougent plus.

    Quand toutes les places sont prises, on compare, rangée par rangée, de haut en bas.
duel-poker-rules-2 =
    ### Le type de jeu
    Au début de chaque round, le dé dit d'où viennent les cartes :
    1. **Pioche** : tu tires une carte et tu la poses.
    2. **Séparation** : tu tires deux cartes, tu en poses une, et tu donnes l'autre, qui se pose en face tout de suite. Puis c'est à l'autre de tirer.
    3. **Prise** : trois cartes en main. Tu en poses une, puis tu complètes à trois.
    4. **Donne** : quatre cartes chacun, une par tour. Les deux mains vides, on en reçoit quatre autres.
    5. **Partage** : cinq cartes face visible. Chacun à son tour en prend une et la pose ; après la cinquième, cinq nouvelles.
    6. **Folie** : on relance jusqu'à un autre chiffre, et on joue ce type-là **des deux côtés** : tes bonnes cartes chez toi, les mauvaises en face, dans toute place libre.

    Cinq types, et chacun en Folie : dix en tout. À certaines tables, qui donne propose un des dix ; si l'autre n'est pas d'accord, le dé décide.

    Ta main est secrète (sauf en Partage). Une carte donnée en Séparation, vous la connaissez tous les deux.
duel-poker-rules-3 =
    ### Les mains, de la plus faible à la plus forte
    - **Hauteur** : rien de mieux qu'une carte haute.
    - **Paire** : deux cartes de même rang.
    - **Deux paires.**
    - **Brelan** : trois de même rang.
    - **Quinte** : cinq rangs qui se suivent.
    - **Couleur** : cinq cartes de la même couleur.
    - **Full** : un brelan et une paire.
    - **Carré** : quatre de même rang.
    - **Quinte flush** : une quinte d'une seule couleur.

    L'As est la plus haute carte. Il sert aussi de 1 dans A-2-3-4-5, la plus petite quinte ; D-R-A-2-3 n'en est pas une.

    Entre deux mains de même sorte, le rang le plus haut l'emporte, puis les autres cartes, de la plus haute à la plus basse. Les couleurs se valent.
    > R♥ au milieu. Ana : R♠ 9♦ 5♣ 2♥. Bo : R♦ 9♣ 6♠ 2♣. Des deux côtés, une paire de Rois ; le 9 ne départage pas, le 6 contre le 5 si : la rangée est à Bo.

    Deux mains égales en tout : on partage le pot.
duel-poker-rules-4 =
    ### Les enchères (si la table en a convenu)
    Chacun part avec 2000 $. Après avoir posé ta carte (en Séparation, quand les deux sont posées), tu peux **ouvrir** une rangée, d'au moins 50 $, de 50 en 50. L'autre répond :
    - **suivre** : mettre autant ; les deux mises rejoignent le pot de la rangée ;
    - **relancer** : dépasser, d'au moins autant que la dernière hausse. Trois relances au plus ;
    - **se coucher** : tu prends le pot tout de suite.
    > La rangée 2 vaut 200 $. Ana ouvre à 100 $, Bo relance à 200 $, Ana suit : la rangée vaut 600 $.

    Une rangée où l'on s'est couché est payée : on n'y mise plus, on ne la compare plus, mais ses places se remplissent quand même.

    Une ouverture par tour, sur une rangée. Après la toute dernière carte, aucune enchère : tout est connu.

    ### Sans assez d'argent
    Tu peux toujours suivre avec tout ce que tu as ; ce que l'autre a mis de trop lui revient. Dès que l'un n'a plus rien, on ne mise plus : la table passe d'elle-même.
duel-poker-rules-5 =
    ### À l'écran
    Ta place 1 est à gauche de la colonne commune, la place 2 à droite. L'image montre les rangées, ce que vaut chacune, et ce que fait chaque côté jusqu'ici ; les cartes encadrées viennent d'être posées.

    { "**" }Poser une carte** : « Ma main » (ou ton message privé) montre tes cartes. Touche la carte, puis la rangée. En Partage, tout se fait sur le plateau.

    ⚡ veut dire qu'on t'a donné une carte : pose-la pour que le jeu continue.

    ### La fin
    Après le dernier round, le plus riche gagne ; autant d'argent des deux côtés, c'est match nul.

    ### Contre le robot
    Il ne voit que ce que tu verrais à sa place.
