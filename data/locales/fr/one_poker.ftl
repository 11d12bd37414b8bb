### One Poker : tout ce qui se dit et s'écrit d'une partie.
###
### Un argument est un nom ($name, $other), des cartes ($card, $against, $kept), un nombre ($deal,
### $total, $high …) ou un autre message d'ici ($chips, $pot, $lamps, $outcome …).
### HAUT et BAS sont les mots de la table ; les flèches ne vont jamais sans eux.

one-poker-name = One Poker
one-poker-pitch = Deux cartes en main, une seule à jouer, et le 2 bat l'As : la carte gardée bluffe.

# $number
one-poker-seat-name = place { $number }

# $count
one-poker-chips =
    { $count ->
        [one] { $count } jeton
       *[other] { $count } jetons
    }
# Les chiffres du classement, un message par nom. $count
one-poker-figure-chips =
    { $count ->
        [one] { $count } jeton à la fin
       *[other] { $count } jetons à la fin
    }
# $count
one-poker-figure-pots =
    { $count ->
        [one] { $count } pot
       *[other] { $count } pots
    }
# $count : pots gagnés parce que l'autre s'est couché avec la meilleure carte
one-poker-figure-bluffs =
    { $count ->
        [one] { $count } bluff réussi
       *[other] { $count } bluffs réussis
    }
# $count : jetons regagnés, depuis le plus bas, par qui finit par gagner
one-poker-figure-comeback =
    { $count ->
        [one] remontée de { $count } jeton
       *[other] remontée de { $count } jetons
    }

## Titre

# $deal
one-poker-title = One Poker — distribution { $deal }
# $deal, $most : le nombre convenu
one-poker-title-of = One Poker — distribution { $deal } sur { $most }
one-poker-title-over = One Poker — partie terminée

## Ce qui vient d'arriver

# $line : un message one-poker-result-
one-poker-event-before = Distribution précédente · { $line }
# $deal, $name, $ante
one-poker-event-deal = 🃏 Distribution { $deal } : { $name } parle en premier. Mise de départ : { $ante } chacun.
# $name
one-poker-event-locked = 🔒 { $name } a verrouillé une carte.
# $name
one-poker-event-checked = ✋ { $name } : « Check. »
# $name, $chips
one-poker-event-bet = 💰 { $name } mise { $chips }.
# $name, $chips (au total)
one-poker-event-raised = 📈 { $name } relance à { $chips }.
# $name, $chips (au total)
one-poker-event-called = 👌 { $name } suit. Mise de chaque côté : { $chips }.
# $name, $chips
one-poker-event-bet-all-in = 🔥 { $name } : « Tapis ! » { $chips } d'un coup.
# $name, $chips (au total)
one-poker-event-raised-all-in = 🔥 { $name } relance : « Tapis ! » { $chips } en tout.
# $name, $chips (au total)
one-poker-event-called-all-in = 🔥 { $name } suit, et c'est tapis : { $chips } en tout.
# $name, $chips : ce que l'autre ne pouvait pas suivre
one-poker-event-refund = -# La mise de trop revient à { $name } : { $chips }.
# $count
one-poker-event-reshuffled = 🔀 La pioche est épuisée : { $count } cartes mélangées à neuf. Les deux cartes gardées restent en main.

## Comment finit une distribution : $name prend le pot, $card est sa carte

# $name, $card, $other, $against, $pot
one-poker-result-won = ⚔️ { $name } { $card } bat { $other } { $against } : { $pot } pour { $name }.
# $name, $card, $other, $against, $pot
one-poker-result-two = ⚔️ Le 2 mange l'As ! { $name } { $card } bat { $other } { $against } : { $pot } pour { $name }.
# $name, $card, $other, $against, $pot
one-poker-result-fold = 🏳️ { $other } se couche avec { $against } devant { $card } : { $pot } pour { $name }.
# $name, $card, $other, $against, $pot
one-poker-result-bluff = 🎭 Bluff ! { $other } se couche avec { $against }, et { $name } n'avait que { $card } : { $pot } pour { $name }.
# $name, $card, $other, $against, $pot
one-poker-result-tie = ⚖️ { $name } { $card }, { $other } { $against } : égalité, { $pot } à partager.

## La table

# $name, $chips (qui lui restent), $bet, $lock, $lamps
one-poker-seat =
    { "**" }{ $name }** · { $chips } · mise { $bet } · { $lock }
    { $lamps }
# $name, $chips
one-poker-seat-over = **{ $name }** · { $chips }
one-poker-all-in = tapis
one-poker-locked = 🔒 verrouillé
one-poker-unlocked = 🔓 pas encore verrouillé
# $high : combien de cartes hautes (8 à As) parmi les deux
one-poker-lamps =
    { $high ->
        [0] 🔽🔽 BAS × 2
        [1] 🔼🔽 HAUT × 1 · BAS × 1
       *[other] 🔼🔼 HAUT × 2
    }
# $high : la même chose, en court
one-poker-signal =
    { $high ->
        [0] BAS BAS
        [1] HAUT BAS
       *[other] HAUT HAUT
    }
# $chips, $stock
one-poker-pot = 🪙 Pot : { $chips } · pioche : { $stock }
# $name, $chips, $other
one-poker-due = 👀 { $name } doit { $chips } pour suivre { $other }.
# $name, $chips, $other, $left (ce qu'il lui reste, pas assez)
one-poker-due-all-in = 👀 { $name } doit { $chips } pour suivre { $other } : avec { $left }, ce sera tapis.
# $name, $other : dans l'ordre des cartes
one-poker-past = -# Cartes montrées, { $name } puis { $other } (lampes d'alors ; 👑 prend le pot) :
# $deal, $first, $second (un message one-poker-past-card ou -winner), $outcome
one-poker-past-deal = -# { $deal } · { $first } · { $second } · { $outcome }
# $card, $signal (les lampes de la main d'où elle vient)
one-poker-past-card = { $card } ({ $signal })
# $card, $signal
one-poker-past-winner = 👑 { $card } ({ $signal })
# $pot
one-poker-past-showdown = pot { $pot }
# $pot
one-poker-past-fold = pot { $pot }, l'autre couché
# $pot
one-poker-past-tie = pot { $pot }, partagé

## À qui de jouer, et quoi

# $name
one-poker-turn-lock-board = 👉 { $name }, verrouille une carte (« Ma main » te montre les deux) :
# $name
one-poker-turn-lock-private = 👉 { $name }, verrouille une carte :
# $name
one-poker-turn-open = 👉 { $name }, rien à suivre : check, ou mise ?
# $name
one-poker-turn-answer = 👉 { $name }, tu suis, tu relances, ou tu te couches ?
# $name
one-poker-turn-call = 👉 { $name }, tu suis ou tu te couches ?

## En main

one-poker-high = HAUT
one-poker-low = BAS
one-poker-hand-kept = gardée
one-poker-hand-new = nouvelle
# $place, $origin, $card, $group
one-poker-hand-card = 🎴 Carte { $place } ({ $origin }) : { $card } · { $group }
# $place, $card, $kept
one-poker-hand-locked = 🔒 Tu as verrouillé la carte { $place }, { $card }. Tu gardes { $kept } pour la suite.

## Boutons

# $place
one-poker-button-place = Carte { $place }
# $place, $card
one-poker-button-card = Carte { $place } : { $card }
one-poker-button-check = Check
# $chips : ce qu'il faut ajouter
one-poker-button-call = Suivre ({ $chips })
one-poker-button-fold = Se coucher
# $total
one-poker-button-all-in = Tapis ({ $total })
# $total, $size
one-poker-button-bet = Miser { $total } ({ $size })
# $total, $size
one-poker-button-raise = Relancer à { $total } ({ $size })
one-poker-button-bet-form = Miser…
one-poker-button-raise-form = Relancer…
one-poker-size-min = minimum
one-poker-size-half = ½ pot
one-poker-size-pot = pot

## Formulaires (quarante-cinq caractères au plus)

one-poker-form-bet = Miser combien ?
one-poker-form-raise = Relancer à combien ?
one-poker-form-total = Ta mise totale, sans la mise de départ

## La fin de la partie

# $name, $other
one-poker-end-broke = { $other } n'a plus un jeton.
# $name, $other
one-poker-end-deals = C'était la dernière distribution : { $name } finit devant { $other } aux jetons.
# $chips
one-poker-end-draw = 🤝 C'était la dernière distribution : { $chips } chacun, match nul !
# $chips : de chacun au départ
one-poker-end-again = « Revanche » pour recommencer : { $chips } chacun, et vous échangez vos places.

## Pourquoi les règles refusent

reason-one-poker-not-now = Ce n'est pas le moment de verrouiller : ta carte l'est déjà. Le plateau dit ce qu'on attend.
reason-one-poker-no-such-place = Tu n'as que deux cartes : la 1 et la 2.
reason-one-poker-lock-first = Pas de mise avant que les deux cartes soient verrouillées.
reason-one-poker-something-due = L'autre a misé : suis, relance ou couche-toi.
reason-one-poker-nothing-due = Il n'y a rien à suivre : check, ou mise.
reason-one-poker-call-or-fold = Ici on ne relance plus : suis ou couche-toi.
reason-one-poker-below-minimum = C'est trop peu : une relance ajoute au moins autant que la précédente. Le bouton « minimum » dit le plus petit total.
reason-one-poker-above-stack = C'est plus que tu n'as : « Tapis » met tout ce qu'il te reste.

## Les options en mots

# $chips, $ante
one-poker-terms-chips = Jetons : { $chips } chacun, mise de départ { $ante }
# $choice
one-poker-terms-opening = Première parole : { $choice }
# $choice
one-poker-terms-lock = Verrouillage : { $choice }
# $choice
one-poker-terms-deals = Durée : { $choice }
one-poker-terms-endless = jusqu'au dernier jeton
# $count
one-poker-terms-most =
    { $count ->
        [one] { $count } distribution au plus, puis on compte les jetons
       *[other] { $count } distributions au plus, puis on compte les jetons
    }

choice-one-poker-ouverture-seat0 = à la place 1
choice-one-poker-ouverture-random = tirée au sort
choice-one-poker-verrou-sequential = l'un après l'autre
choice-one-poker-verrou-simultaneous = les deux en même temps

## Les commandes (cent caractères au plus)

command-one-poker = One Poker : deux cartes, une seule à jouer, et le 2 bat l'As
command-one-poker-start = Défier quelqu'un, ou le robot, au One Poker
option-one-poker-start-adversaire = Qui défier ; choisis-moi, ou laisse vide, pour jouer contre le robot
option-one-poker-start-niveau = La force du robot, si c'est lui que tu affrontes
option-one-poker-start-jetons = Combien de jetons chacun (20 d'ordinaire)
option-one-poker-start-mise-de-depart = Combien chacun met au pot à chaque distribution (1 d'ordinaire)
option-one-poker-start-ouverture = Qui parle en premier à la première distribution ; toi, si rien n'est dit
option-one-poker-start-verrou = Verrouille-t-on l'un après l'autre, ou en même temps ?
option-one-poker-start-distributions = Combien de distributions au plus ; sans limite, si rien n'est dit
command-one-poker-carte = Verrouiller une de tes deux cartes
option-one-poker-carte-numero = La place de la carte : 1, la gardée, ou 2, la nouvelle
command-one-poker-check = Check : ne rien miser, s'il n'y a rien à suivre
command-one-poker-miser = Miser, s'il n'y a rien à suivre
option-one-poker-miser-total = Ta mise totale pour cette distribution, sans la mise de départ
command-one-poker-suivre = Suivre : mettre ce qui est dû
command-one-poker-relancer = Relancer : suivre, et mettre plus
option-one-poker-relancer-total = Ta mise totale pour cette distribution, sans la mise de départ
command-one-poker-tapis = « Tapis ! » : mettre tout ce qu'il te reste
command-one-poker-se-coucher = Te coucher : le pot va à l'autre, les deux cartes verrouillées sont montrées

## Les règles, page par page (moins de 1500 caractères chacune)

one-poker-rules-1 =
    ### Le but
    Vingt jetons chacun, et une seule chose à faire : prendre ceux d'en face. Qui n'en a plus a perdu.

    ### Les cartes
    Deux jeux de 52 mélangés ensemble, sans joker : chaque carte existe donc en double. Tu en as toujours **deux** en main, et tu n'en joues qu'**une** par distribution.

    L'As est le plus fort, puis le Roi, la Dame, le Valet, le 10 … et le 2, le plus faible. Une exception, et elle change tout : **le 2 bat l'As.** Les couleurs ne comptent pas.
    > R♠ contre 9♦ : le Roi gagne.
    > 2♣ contre A♥ : le 2 gagne.
    > 2♣ contre 3♥ : le 3 gagne.
    > 8♠ contre 8♦ : égalité.

    ### Les lampes
    Sous chaque nom, deux lampes comptent les cartes de la main :
    - 🔼 **HAUT**, de 8 à l'As ;
    - 🔽 **BAS**, de 2 à 7.

    Elles sont publiques. « HAUT × 1 · BAS × 1 » dit qu'il y a une carte de chaque sorte, mais pas laquelle sera jouée.
one-poker-rules-2 =
    ### Une distribution
    1. **La mise de départ.** Chacun met 1 jeton au pot.
    2. **Les lampes** s'allument, pour les deux cartes de chaque main. Elles ne bougent plus jusqu'à la distribution suivante : rien n'y montre laquelle des deux tu as choisie.
    3. **Verrouiller.** Qui parle en premier choisit une de ses cartes, puis l'autre fait de même. C'est définitif, et personne d'autre ne voit laquelle : on sait seulement que c'est fait.
    4. **Miser** (page suivante).
    5. **Montrer.** Les deux cartes verrouillées se retournent, même si quelqu'un s'est couché.
    6. **Repiocher.** Ces deux cartes partent à la défausse, et chacun en reçoit une nouvelle. La carte que tu n'as pas jouée reste dans ta main, cachée : tu pourras la jouer plus tard, ou la garder encore.

    La première parole revient à qui a gagné la distribution précédente, même parce que l'autre s'est couché. Après une égalité, elle change de côté.
one-poker-rules-3 =
    ### Miser
    Un montant est toujours ton **total** pour cette distribution, sans la mise de départ.

    { "**" }Rien à suivre** :
    - **Check** : tu ne mets rien. Deux checks de suite, et on montre les cartes.
    - **Miser** : au moins 1 jeton, au plus tout ce que tu as. Se coucher n'est alors pas permis : il n'y a rien à suivre.

    { "**" }L'autre a misé** :
    - **Suivre** : tu complètes jusqu'à sa mise, et on montre les cartes. S'il te manque des jetons, tu suis avec ce que tu as.
    - **Relancer** : tu dépasses sa mise, d'au moins autant que sa dernière hausse.
    - **Se coucher** : le pot est à lui.

    { "**" }Tapis** met tout d'un coup, même sous la relance minimale. Devant un tapis, il ne reste qu'à suivre ou à se coucher.
    > Ana mise 3. Bo peut relancer à 6 ou plus. Il relance à 8, soit 5 de mieux : Ana peut aller à 13 ou plus.

    ### Si la mise de départ prend ton dernier jeton
    On verrouille, on ne mise pas, on montre.
one-poker-rules-4 =
    ### Payer
    Ce que l'autre n'a pas pu suivre t'est rendu d'abord. Le pot, c'est le reste : les deux mises de départ, et autant de chaque côté.
    - Quelqu'un s'est couché : l'autre prend le pot.
    - Sinon, la meilleure carte le prend.
    - Même rang : on partage, et cela tombe toujours juste.
    > Ana fait tapis à 18, Bo suit avec ses 5 derniers jetons. Ana en reprend 13 ; le pot compte 12 jetons : 5, 5 et les mises de départ.

    ### La pioche
    On y puise deux cartes par distribution. Quand elle est vide, après cinquante et une distributions, toutes les cartes jouées sont mélangées à nouveau. Les deux cartes gardées n'en sont pas.

    ### La fin
    Qui n'a plus de jeton a perdu. Une table peut aussi convenir d'un nombre de distributions : à la dernière, le plus grand tas gagne, et deux tas égaux font match nul.
one-poker-rules-5 =
    ### La carte que tu gardes bluffe
    Chaque distribution montre la carte jouée, et les lampes d'avant. La soustraction dit à quel groupe appartient la carte gardée.
    > Bo avait HAUT × 1 · BAS × 1, et montre un Roi. Il garde donc une carte BAS. À la distribution suivante, ses lampes disent HAUT × 1 · BAS × 1 : sa nouvelle carte est HAUT.

    Tout cela est public, et vaut aussi pour toi : ce que tu gardes se devine à moitié. Deux lampes HAUT font peur… sauf à qui tient un 2.

    Le plateau rappelle les dernières distributions ; « Ma main » en montre douze, tes deux cartes, et celle que tu as verrouillée.

    ### Contre le robot
    Il y a trois niveaux : débutant, habitué, maître. Le robot ne voit que ce que tu verrais à sa place.
