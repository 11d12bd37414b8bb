### Le tapis du One Poker : les mots sur l'image, et comment le texte de remplacement les dit.

# Ce qu'il en est d'un siège, à côté du nom
one-poker-mat-locked = carte verrouillée
one-poker-mat-unlocked = pas verrouillé
# $chips : ce qu'il faut ajouter pour suivre
one-poker-mat-due = doit { $chips }

one-poker-mat-stack = jetons
one-poker-mat-bet = mise
# $number (le siège), $bet
one-poker-mat-bet-said = mise de la place { $number } : { $bet }
one-poker-mat-pot = pot
# $pot
one-poker-mat-pot-of = pot { $pot }
one-poker-mat-stock = pioche
# $count
one-poker-mat-stock-said =
    { $count ->
        [one] pioche de { $count } carte
       *[other] pioche de { $count } cartes
    }
# $number (le siège), $lamps
one-poker-mat-lamps = lampes de la place { $number } : { $lamps }
# $deal
one-poker-mat-deal = Distribution { $deal }
# $card
one-poker-mat-wins = { $card } l'emporte
one-poker-mat-fold = couché
one-poker-mat-tie = égalité

# Rappelé tant que peu de cartes ont été montrées
one-poker-mat-reminder = Rappel
one-poker-mat-high = HAUT : de 8 à As
one-poker-mat-low = BAS : de 2 à 7
one-poker-mat-two = Le 2 bat l'As
