### Double-Nœud : tout ce qui se dit et s'écrit d'une partie.
###
### Un argument est un nom ($name, $dealer, $first), des cartes ($card, $cards), un nombre ($round,
### $count, $tricks …) ou un autre message d'ici ($suit, $trumps, $points, $bid, $mark …).
### Les signes et les cartes du Decktet sont des faits ; tout le reste est écrit pour ici.

double-noeud-name = Double-Nœud
double-noeud-pitch = Annonce tes plis, prends-en tout juste autant ; la carte qui ouvre fait les atouts.

# $number
double-noeud-seat = place { $number }
double-noeud-seat-north = Nord
double-noeud-seat-east = Est
double-noeud-seat-south = Sud
double-noeud-seat-west = Ouest
double-noeud-team-0 = Nord-Sud
double-noeud-team-1 = Est-Ouest

# $count
double-noeud-points =
    { $count ->
        [0] 0 point
        [one] { $count } point
       *[other] { $count } points
    }
# Les chiffres du classement, un message par nom. $count
double-noeud-figure-exact-bids =
    { $count ->
        [0] aucune annonce tenue pile
        [one] { $count } annonce tenue pile
       *[other] { $count } annonces tenues pile
    }
# $count
double-noeud-figure-rounds =
    { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    }

## Les couleurs : un signe et une lettre (que rien ne sépare), jamais la seule couleur

-double-noeud-moons = 🌙{ "\u2060" }L
-double-noeud-suns = ☀️{ "\u2060" }S
-double-noeud-waves = 🌊{ "\u2060" }V
-double-noeud-leaves = 🍃{ "\u2060" }F
-double-noeud-wyrms = 🐉{ "\u2060" }G
-double-noeud-knots = 🪢{ "\u2060" }N

double-noeud-sign-moons = { -double-noeud-moons }
double-noeud-sign-suns = { -double-noeud-suns }
double-noeud-sign-waves = { -double-noeud-waves }
double-noeud-sign-leaves = { -double-noeud-leaves }
double-noeud-sign-wyrms = { -double-noeud-wyrms }
double-noeud-sign-knots = { -double-noeud-knots }
double-noeud-suit-moons = Lunes { -double-noeud-moons }
double-noeud-suit-suns = Soleils { -double-noeud-suns }
double-noeud-suit-waves = Vagues { -double-noeud-waves }
double-noeud-suit-leaves = Feuilles { -double-noeud-leaves }
double-noeud-suit-wyrms = Guivres { -double-noeud-wyrms }
double-noeud-suit-knots = Nœuds { -double-noeud-knots }
double-noeud-rank-ace = As
double-noeud-rank-pawn = Pion
double-noeud-rank-court = Cour
double-noeud-rank-crown = Couronne

## Les cartes : le rang, la couleur qui compte, puis celles qui ne servent qu'à qui entame
## (entre elles, des espaces insécables)

card-ace_moons = As { -double-noeud-moons }
card-ace_suns = As { -double-noeud-suns }
card-ace_waves = As { -double-noeud-waves }
card-ace_leaves = As { -double-noeud-leaves }
card-ace_wyrms = As { -double-noeud-wyrms }
card-ace_knots = As { -double-noeud-knots }
card-author = 2 { -double-noeud-moons } { -double-noeud-knots }
card-desert = 2 { -double-noeud-suns } { -double-noeud-wyrms }
card-origin = 2 { -double-noeud-waves } { -double-noeud-leaves }
card-journey = 3 { -double-noeud-moons } { -double-noeud-waves }
card-painter = 3 { -double-noeud-suns } { -double-noeud-knots }
card-savage = 3 { -double-noeud-leaves } { -double-noeud-wyrms }
card-mountain = 4 { -double-noeud-moons } { -double-noeud-suns }
card-sailor = 4 { -double-noeud-waves } { -double-noeud-leaves }
card-battle = 4 { -double-noeud-wyrms } { -double-noeud-knots }
card-forest = 5 { -double-noeud-moons } { -double-noeud-leaves }
card-discovery = 5 { -double-noeud-suns } { -double-noeud-waves }
card-soldier = 5 { -double-noeud-wyrms } { -double-noeud-knots }
card-lunatic = 6 { -double-noeud-moons } { -double-noeud-waves }
card-penitent = 6 { -double-noeud-suns } { -double-noeud-wyrms }
card-market = 6 { -double-noeud-leaves } { -double-noeud-knots }
card-chance_meeting = 7 { -double-noeud-moons } { -double-noeud-leaves }
card-castle = 7 { -double-noeud-suns } { -double-noeud-knots }
card-cave = 7 { -double-noeud-waves } { -double-noeud-wyrms }
card-diplomat = 8 { -double-noeud-moons } { -double-noeud-suns }
card-mill = 8 { -double-noeud-waves } { -double-noeud-leaves }
card-betrayal = 8 { -double-noeud-wyrms } { -double-noeud-knots }
card-pact = 9 { -double-noeud-moons } { -double-noeud-suns }
card-darkness = 9 { -double-noeud-waves } { -double-noeud-wyrms }
card-merchant = 9 { -double-noeud-leaves } { -double-noeud-knots }
card-harvest = Pion { -double-noeud-moons } { -double-noeud-suns } { -double-noeud-leaves }
card-watchman = Pion { -double-noeud-moons } { -double-noeud-wyrms } { -double-noeud-knots }
card-light_keeper = Pion { -double-noeud-suns } { -double-noeud-waves } { -double-noeud-knots }
card-borderland = Pion { -double-noeud-waves } { -double-noeud-leaves } { -double-noeud-wyrms }
card-consul = Cour { -double-noeud-moons } { -double-noeud-waves } { -double-noeud-knots }
card-rite = Cour { -double-noeud-moons } { -double-noeud-leaves } { -double-noeud-wyrms }
card-island = Cour { -double-noeud-suns } { -double-noeud-waves } { -double-noeud-wyrms }
card-window = Cour { -double-noeud-suns } { -double-noeud-leaves } { -double-noeud-knots }
card-huntress = Couronne { -double-noeud-moons }
card-bard = Couronne { -double-noeud-suns }
card-sea = Couronne { -double-noeud-waves }
card-end = Couronne { -double-noeud-leaves }
card-calamity = Couronne { -double-noeud-wyrms }
card-windfall = Couronne { -double-noeud-knots }
card-excuse = Excuse 🃏

## Leurs noms

double-noeud-name-ace-moons = As de Lunes
double-noeud-name-ace-suns = As de Soleils
double-noeud-name-ace-waves = As de Vagues
double-noeud-name-ace-leaves = As de Feuilles
double-noeud-name-ace-wyrms = As de Guivres
double-noeud-name-ace-knots = As de Nœuds
double-noeud-name-author = Auteur
double-noeud-name-desert = Désert
double-noeud-name-origin = Origine
double-noeud-name-journey = Voyage
double-noeud-name-painter = Peintre
double-noeud-name-savage = Sauvage
double-noeud-name-mountain = Montagne
double-noeud-name-sailor = Marin
double-noeud-name-battle = Bataille
double-noeud-name-forest = Forêt
double-noeud-name-discovery = Découverte
double-noeud-name-soldier = Soldat
double-noeud-name-lunatic = Folle
double-noeud-name-penitent = Pénitent
double-noeud-name-market = Marché
double-noeud-name-chance-meeting = Rencontre
double-noeud-name-castle = Château
double-noeud-name-cave = Caverne
double-noeud-name-diplomat = Diplomate
double-noeud-name-mill = Moulin
double-noeud-name-betrayal = Trahison
double-noeud-name-pact = Pacte
double-noeud-name-darkness = Ténèbres
double-noeud-name-merchant = Marchand
double-noeud-name-harvest = Moisson
double-noeud-name-watchman = Veilleur
double-noeud-name-light-keeper = Gardien du phare
double-noeud-name-borderland = Confins
double-noeud-name-consul = Consul
double-noeud-name-rite = Rite
double-noeud-name-island = Île
double-noeud-name-window = Fenêtre
double-noeud-name-huntress = Chasseresse
double-noeud-name-bard = Barde
double-noeud-name-sea = Mer
double-noeud-name-end = Fin
double-noeud-name-calamity = Calamité
double-noeud-name-windfall = Aubaine
double-noeud-name-excuse = Excuse
# $card, $name : comme un menu la montre
double-noeud-card = { $card } · { $name }
# $rank, $sign : une carte d'un pli ancien
double-noeud-brief = { $rank } { $sign }
# $count
double-noeud-number = { $count }

## Titre

# $round
double-noeud-title-bid = Double-Nœud · Manche { $round } · Annonces
# $round, $trick, $tricks
double-noeud-title = Double-Nœud · Manche { $round } · Pli { $trick } sur { $tricks }
double-noeud-title-over = Double-Nœud · Partie terminée

## Ce qui vient d'arriver

# $round, $dealer, $first
double-noeud-dealt = 🃏 Manche { $round } : { $dealer } donne, { $first } annonce en premier.
# $name, $count
double-noeud-bid-made =
    { $count ->
        [0] 📣 { $name } annonce zéro pli. Pas un seul !
        [one] 📣 { $name } annonce { $count } pli.
       *[other] 📣 { $name } annonce { $count } plis.
    }
# $name, $card
double-noeud-trick-won = 🏅 { $name } remporte le pli avec { $card }.

## La fin d'une manche : double-noeud-scored- et pourquoi
##
## $name, $bid (annoncés), $won (pris), $points, $missed (adversaires qui ont raté leur annonce)

# $round
double-noeud-round-over = 🧮 **Manche { $round } : les comptes**
# $name, $bid, $won, $points, $missed
double-noeud-scored-exact =
    { $missed ->
        [0] 🎯 **{ $name }** — annoncé { $bid }, pris { $won } : pile ! { $points } (personne n'a raté).
        [one] 🎯 **{ $name }** — annoncé { $bid }, pris { $won } : pile ! { $points } (1, plus 1 pour l'adversaire à côté).
       *[other] 🎯 **{ $name }** — annoncé { $bid }, pris { $won } : pile ! { $points } (1, plus { $missed } pour les adversaires à côté).
    }
# $name, $bid, $won, $points, $missed (camps à côté)
double-noeud-scored-exact-team =
    { $missed ->
        [0] 🎯 **{ $name }** — annoncé { $bid }, pris { $won } : pile, comme le camp d'en face ! { $points }.
       *[other] 🎯 **{ $name }** — annoncé { $bid }, pris { $won } : pile, et le camp d'en face à côté ! { $points }.
    }
# $name, $bid, $won, $points
double-noeud-scored-near = 🤏 **{ $name }** — annoncé { $bid }, pris { $won } : à un pli près. { $points }.
# $name, $bid, $won, $points
double-noeud-scored-missed = 💨 **{ $name }** — annoncé { $bid }, pris { $won } : trop loin. { $points }.
# $name, $bid, $won, $points : zéro ou tous, avec la variante
double-noeud-scored-flat = 🎯 **{ $name }** — annoncé { $bid }, pris { $won } : l'extrême, et c'est tenu ! { $points }.
# $name, $bid, $won, $points
double-noeud-scored-flat-missed = 💨 **{ $name }** — annoncé { $bid }, pris { $won } : l'extrême ne pardonne pas. { $points }.

## La table

# $name, $bid, $tricks, $total, $mark
double-noeud-line = **{ $name }** — annonce { $bid } · plis { $tricks } · total { $total }{ $mark }
# $team, $bid, $tricks, $total
double-noeud-line-team = **{ $team }** — annonce { $bid } · plis { $tricks } · total { $total }
# $name, $bid, $tricks, $mark
double-noeud-line-partner = ⤷ { $name } — annonce { $bid } · plis { $tricks }{ $mark }
double-noeud-dealer = {" "}· 🃏 donne
double-noeud-no-mark = { "" }
double-noeud-no-bid = …
# $points, $bids (la somme), $tricks
double-noeud-target = -# Objectif : { $points } · annoncé en tout : { $bids }, pour { $tricks } plis
# $name
double-noeud-to-lead = 🂠 { $name } entame : sa carte fixera la couleur et les atouts.
# $cards : dans l'ordre, qui les a posées
double-noeud-trick = 🂠 Pli en cours : { $cards }
# $name, $card
double-noeud-laid = { $name } { $card }
double-noeud-after-excuse = L'Excuse ouvre : la deuxième carte, quelle qu'elle soit, fixera la couleur et les atouts.
# $suit, $trumps
double-noeud-asked = 👉 À fournir : **{ $suit }** · { $trumps }
double-noeud-no-trumps = pas d'atout
# $suits, $count : du plus faible au plus fort
double-noeud-trumps =
    { $count ->
        [one] atout : { $suits }
       *[other] atouts, du plus faible au plus fort : { $suits }
    }
# $name, $card
double-noeud-leads = 🏁 Pour l'instant, le pli est à { $name } avec { $card }.
# $name, $cards
double-noeud-last-trick = -# Dernier pli, pour { $name } : { $cards }
# $number, $name, $cards
double-noeud-past = -# Pli { $number }, pour { $name } : { $cards }

## À qui de jouer, et quoi

# $name
double-noeud-turn-bid = 👉 { $name }, combien de plis vas-tu prendre ? (« Ma main » montre tes cartes.)
# $name
double-noeud-turn-play = 👉 { $name }, à toi : ouvre « Ma main », ou ton message privé, pour voir tes cartes et en jouer une.
# $name
double-noeud-hand-bid-other = 👉 À { $name } d'annoncer.
double-noeud-hand-bid = 👉 Combien de plis vas-tu prendre, ni plus ni moins ?
double-noeud-must-open = 👉 À toi d'entamer : n'importe quelle carte. Elle fixera la couleur et les atouts du pli.
double-noeud-must-bind = 👉 L'Excuse a ouvert : n'importe quelle carte. La tienne fixera la couleur et les atouts du pli.
# $suit
double-noeud-must-follow = 👉 Tu dois fournir **{ $suit }** : seules ces cartes sont proposées.
# $suit, $trumps
double-noeud-must-trump = 👉 Pas de { $suit } en main : tu dois couper ({ $trumps }).
# $suit
double-noeud-must-nothing = 👉 Ni { $suit } ni atout en main : joue ce que tu veux, tu ne peux pas prendre le pli.

## En main

# $count
double-noeud-hand =
    { $count ->
        [one] 🎴 **Ta dernière carte**
       *[other] 🎴 **Tes { $count } cartes**
    }
# $suit, $cards
double-noeud-hand-suit = { $suit } : { $cards }
# $cards
double-noeud-hand-excuse = Hors couleur : { $cards }
# $count : de cartes permises
double-noeud-menu =
    { $count ->
        [one] Jouer ta seule carte permise…
       *[other] Jouer une carte ({ $count } permises)…
    }
# $card, $trumps : les atouts du pli, si elle l'ouvre
double-noeud-opens = { $card } → atout { $trumps }
# $card
double-noeud-opens-plain = { $card } → pas d'atout
# $card
double-noeud-opens-excuse = { $card } → la suivante décidera

## Boutons

# $count
double-noeud-button-bid = { $count }
double-noeud-button-suits = Couleurs
double-noeud-button-scores = Barème

## La fin de la partie

# $names : les partenaires
double-noeud-end-team = 🏆 { $names } : la partie est à vous deux !
# $points, $target
double-noeud-end = { $points } pour un objectif de { $target }, et personne à égalité.
# $name, $points
double-noeud-end-line = **{ $name }** — { $points }

## Le tapis en image

double-noeud-mat-trick = Pli
double-noeud-mat-last = Dernier pli
# $name
double-noeud-mat-won = pour { $name }
double-noeud-mat-hand = Ta main
# $card : elle peut être posée
double-noeud-mat-playable = { $card } (permise)
# $card : elle l'emporte jusqu'ici
double-noeud-mat-best = { $card } (en tête)
# $suit
double-noeud-mat-asked = À fournir : { $suit }
# $suits : du plus faible au plus fort
double-noeud-mat-trumps = Atout : { $suits }
double-noeud-mat-no-trumps = Pas d'atout
double-noeud-mat-dealer = donne
# $number
double-noeud-mat-place = n° { $number }
# $name
double-noeud-mat-name = { $name }
double-noeud-mat-bid = dit
double-noeud-mat-tricks = pris
double-noeud-mat-total = total
double-noeud-mat-unsaid = dit ?
# $count
double-noeud-mat-bid-said =
    { $count ->
        [one] annonce { $count } pli
       *[other] annonce { $count } plis
    }
# $count
double-noeud-mat-tricks-said = plis pris : { $count }
# $count
double-noeud-mat-total-said = total { $count }

## Pourquoi les règles refusent

reason-double-noeud-not-now = Ce n'est pas le moment de ce coup. Le plateau dit ce qu'on attend.
reason-double-noeud-no-such-bid = Une annonce va de zéro à autant de plis que tu as de cartes.
reason-double-noeud-not-in-hand = Cette carte n'est pas dans ta main. « Ma main » te la montre ; les noms proposés pendant que tu tapes en viennent.
reason-double-noeud-must-follow = Tu as de la couleur demandée : tu dois en fournir. Le plateau la nomme, « Ma main » ne propose que ces cartes.
reason-double-noeud-must-trump = Tu n'as pas la couleur demandée, mais tu as de l'atout : tu dois couper. « Ma main » ne propose que ces cartes.
double-noeud-refusal-seats = Ces options ne vont pas ensemble : le paquet de base se joue à trois ou quatre, et les équipes à quatre exactement.

## Les options en mots

# $choice
double-noeud-terms-deck = Paquet : { $choice }
# $choice
double-noeud-terms-variant = Annonces extrêmes (zéro ou tout) : { $choice }
# $choice
double-noeud-terms-teams = Équipes : { $choice }
# $choice
double-noeud-terms-history = Plis passés : { $choice }
# $points
double-noeud-terms-target = Objectif : { $points }
double-noeud-terms-usual-target = Objectif : 15 points à trois, 18 à quatre, 20 à cinq

choice-double-noeud-paquet-extended = étendu, avec Pions, Cours et Excuse
choice-double-noeud-paquet-basic = de base, 36 cartes, à trois ou quatre
double-noeud-variant-non = comptées comme les autres
double-noeud-variant-oui = 4 points tout rond, ou rien
choice-double-noeud-equipes-non = chacun pour soi
choice-double-noeud-equipes-sum-of-partners = deux contre deux, les points des partenaires s'ajoutent
choice-double-noeud-equipes-single = deux contre deux, chaque camp marque comme une personne
choice-double-noeud-plis-last = seul le dernier se revoit
choice-double-noeud-plis-all = tous ceux de la manche se revoient

## Les commandes (cent caractères au plus)

command-double-noeud = Double-Nœud : annoncer ses plis et tomber juste, à trois, quatre ou cinq
command-double-noeud-start = Ouvrir une table de Double-Nœud, de trois à cinq places
option-double-noeud-start-places = Combien de places à table (cinq au plus ; quatre avec le paquet de base ou en équipes)
option-double-noeud-start-robots = Des robots prennent-ils les places encore libres au départ ?
option-double-noeud-start-paquet = Avec quelles cartes
option-double-noeud-start-equipes = Chacun pour soi, ou deux contre deux
option-double-noeud-start-variante = Zéro ou tout annoncé : 4 points tout rond si c'est tenu, rien sinon
option-double-noeud-start-objectif = Combien de points pour gagner (15, 18 ou 20 selon le nombre, d'ordinaire)
option-double-noeud-start-plis = Quels plis passés peut-on revoir ?
command-double-noeud-annoncer = Annoncer combien de plis tu vas prendre
option-double-noeud-annoncer-plis = De zéro à autant que tu as de cartes
command-double-noeud-jouer = Jouer une carte de ta main
option-double-noeud-jouer-carte = Une carte de ta main : commence à taper son rang, sa couleur ou son nom

## Les règles, page par page (moins de 1500 caractères chacune)

double-noeud-rules-1 =
    ### Le but
    Avant de jouer, chacun dit combien de plis il prendra. Ni plus, ni moins : tomber pile rapporte, et rapporte d'autant plus que les autres se trompent. Le premier à atteindre l'objectif, seul en tête, gagne.

    ### À table
    De trois à cinq personnes, des robots au besoin. Toutes les cartes sont distribuées :
    - à trois, quinze chacun ;
    - à quatre, onze chacun (sans l'Excuse) ;
    - à cinq, neuf chacun.

    Avec le paquet de base (36 cartes, ni Pions, ni Cours, ni Excuse) : douze à trois, neuf à quatre.

    ### Une manche
    1. **Annoncer.** En partant de la gauche de qui donne, chacun dit un nombre, de zéro à toutes ses cartes. Tout le monde l'entend.
    2. **Jouer.** La même personne entame le premier pli ; qui le remporte entame le suivant.
    3. **Compter.** On marque, la donne passe à gauche, on recommence.
double-noeud-rules-2 =
    ### Les couleurs
    Une carte n'a qu'**une** couleur : son premier signe. Les autres ne servent qu'à la carte qui ouvre un pli. De la plus haute à la plus basse priorité, avec le nombre de cartes (entre parenthèses, celui du paquet de base) :

    - { double-noeud-suit-moons } : 14 (10) — As, 2 à 9, deux Pions, deux Cours, Couronne
    - { double-noeud-suit-suns } : 10 (7) — As, 2, 3, 5, 6, 7, un Pion, deux Cours, Couronne
    - { double-noeud-suit-waves } : 8 (7) — As, 2, 4, 7, 8, 9, un Pion, Couronne
    - { double-noeud-suit-leaves } : 5 (5) — As, 3, 6, 9, Couronne
    - { double-noeud-suit-wyrms } : 5 (5) — As, 4, 5, 8, Couronne
    - { double-noeud-suit-knots } : 2 (2) — As, Couronne

    Plus l'{ card-excuse }, sans couleur.

    ### Les rangs
    Du plus faible au plus fort : As, 2, 3 … 9, Pion, Cour, Couronne. L'As est donc tout en bas.

    Trois rangs existent en double dans une couleur : Pion et Cour de Lunes, Cour de Soleils. La première posée l'emporte sur sa jumelle.
double-noeud-rules-3 =
    ### La carte qui ouvre commande
    Son premier signe est la couleur à fournir. Ses **autres signes** sont les atouts, pour ce pli seulement.
    > { card-pact } ouvre : on fournit Lunes, l'atout est Soleils.
    > { card-consul } ouvre : on fournit Lunes, les atouts sont Vagues et Nœuds.

    Un **As** ou une **Couronne** n'a qu'un signe : tout ce qui est en dessous de sa couleur devient atout.
    > { card-ace_leaves } ouvre : on fournit Feuilles, les atouts sont Guivres et Nœuds.
    > { card-windfall } ouvre : on fournit Nœuds, et il n'y a pas d'atout.

    ### Ce qu'on a le droit de poser
    1. De la couleur demandée, si on en a.
    2. Sinon un atout, n'importe lequel, si on en a.
    3. Sinon, n'importe quoi.

    On n'est jamais obligé de monter ni de gagner. Seule la première couleur d'une carte compte pour fournir ou couper.
double-noeud-rules-4 =
    ### Qui remporte le pli ?
    S'il y a de l'atout : on regarde la couleur d'atout **la plus basse** parmi celles posées, et la carte la plus forte y gagne.
    > Atouts Vagues et Nœuds. Un petit Nœud bat la Couronne de Vagues.

    Sans atout posé : la plus forte de la couleur demandée. Une carte d'une autre couleur ne gagne jamais.

    ### L'Excuse 🃏
    Elle n'a pas de couleur et ne gagne jamais : c'est une carte pour perdre un pli. On peut la poser en ouvrant, ou quand on n'a ni la couleur ni atout.

    Si elle ouvre, la deuxième carte est libre, et c'est elle qui fixe la couleur et les atouts pour la suite.
double-noeud-rules-5 =
    ### Les points
    À la fin de la manche, on compare annonce et plis pris :
    - **Pile** : 1 point, plus 1 par adversaire qui n'est pas tombé pile.
    - **À un pli près** : 1 point.
    - **Plus loin** : rien.

    > Quatre personnes. Tu annonces 4.
    > Tu en prends 4, et deux adversaires ratent : 3 points.
    > Tu en prends 3 ou 5 : 1 point. Tu en prends 2 : rien.

    Pile tout seul, à cinq, vaut donc 5 points : faire tomber les autres rapporte autant que de réussir.

    ### La fin
    Objectif : 15 points à trois, 18 à quatre, 20 à cinq, sauf autre accord. On finit toujours la manche. Le plus haut total gagne ; à égalité en tête, on rejoue des manches, tous ensemble, jusqu'à ce que quelqu'un mène seul.
double-noeud-rules-6 =
    ### Annonces extrêmes (option)
    Annoncer **zéro**, ou **tous les plis**, vaut 4 points tout rond si c'est tenu, rien du tout sinon, même à un pli près. Réussi ou raté, cela compte toujours pour les autres.

    ### Deux contre deux (option)
    À quatre, les partenaires sont face à face : Nord avec Sud, Est avec Ouest. Chacun annonce pour soi, mais on additionne : l'annonce du camp est la somme des deux, ses plis aussi. Chaque partenaire marque alors comme dans la partie ordinaire, avec les comptes du camp, et le total du camp ajoute les deux.
    > Nord dit 3, Sud dit 2 : il faut 5 plis à deux. Tenu, et l'autre camp à côté : 2 × 3 = 6 points. Les deux camps pile : 2 chacun. À un pli près : 2.

    Une table peut convenir que chaque camp marque comme une seule personne : 1 point, et 1 de plus si l'autre camp rate.
double-noeud-rules-7 =
    ### À cette table
    - Ta main arrive en message privé avant la première annonce, et s'y tient à jour. « Ma main » la montre aussi, à toi seul, et la joue.
    - Le menu ne propose que les cartes permises, et dit pourquoi. Quand tu ouvres, il dit aussi ce qui deviendra atout.
    - Sur le plateau : annonces, plis, totaux, le pli en cours, ce qu'il faut fournir, et le dernier pli.
    - Qui part, ou s'endort, laisse sa main à un robot ; « Reprendre ma place » la rend.
    - Temps écoulé : annonce de zéro, ou première carte permise.

    ### Petits conseils
    Des Nœuds et des Guivres en main, c'est de l'atout souvent ; de hautes Lunes ne prennent guère que quand on les ouvre soi-même, ou quand les atouts sont partis. Et l'Excuse est une amie de qui a assez de plis.
double-noeud-rules-8 =
    ### Toutes les cartes (1/2)
    Le premier signe est la couleur de la carte. Les autres ne servent que si elle ouvre le pli : ce sont alors les atouts.

    { "**" }{ double-noeud-suit-moons }** (14)
    { card-ace_moons } { double-noeud-name-ace-moons }, { card-author } { double-noeud-name-author }, { card-journey } { double-noeud-name-journey }, { card-mountain } { double-noeud-name-mountain }, { card-forest } { double-noeud-name-forest }, { card-lunatic } { double-noeud-name-lunatic }, { card-chance_meeting } { double-noeud-name-chance-meeting }, { card-diplomat } { double-noeud-name-diplomat }, { card-pact } { double-noeud-name-pact }, { card-harvest } { double-noeud-name-harvest }, { card-watchman } { double-noeud-name-watchman }, { card-consul } { double-noeud-name-consul }, { card-rite } { double-noeud-name-rite }, { card-huntress } { double-noeud-name-huntress }

    { "**" }{ double-noeud-suit-suns }** (10)
    { card-ace_suns } { double-noeud-name-ace-suns }, { card-desert } { double-noeud-name-desert }, { card-painter } { double-noeud-name-painter }, { card-discovery } { double-noeud-name-discovery }, { card-penitent } { double-noeud-name-penitent }, { card-castle } { double-noeud-name-castle }, { card-light_keeper } { double-noeud-name-light-keeper }, { card-island } { double-noeud-name-island }, { card-window } { double-noeud-name-window }, { card-bard } { double-noeud-name-bard }
double-noeud-rules-9 =
    ### Toutes les cartes (2/2)

    { "**" }{ double-noeud-suit-waves }** (8)
    { card-ace_waves } { double-noeud-name-ace-waves }, { card-origin } { double-noeud-name-origin }, { card-sailor } { double-noeud-name-sailor }, { card-cave } { double-noeud-name-cave }, { card-mill } { double-noeud-name-mill }, { card-darkness } { double-noeud-name-darkness }, { card-borderland } { double-noeud-name-borderland }, { card-sea } { double-noeud-name-sea }

    { "**" }{ double-noeud-suit-leaves }** (5)
    { card-ace_leaves } { double-noeud-name-ace-leaves }, { card-savage } { double-noeud-name-savage }, { card-market } { double-noeud-name-market }, { card-merchant } { double-noeud-name-merchant }, { card-end } { double-noeud-name-end }

    { "**" }{ double-noeud-suit-wyrms }** (5)
    { card-ace_wyrms } { double-noeud-name-ace-wyrms }, { card-battle } { double-noeud-name-battle }, { card-soldier } { double-noeud-name-soldier }, { card-betrayal } { double-noeud-name-betrayal }, { card-calamity } { double-noeud-name-calamity }

    { "**" }{ double-noeud-suit-knots }** (2)
    { card-ace_knots } { double-noeud-name-ace-knots }, { card-windfall } { double-noeud-name-windfall }

    { card-excuse }
