### Le tapis de Duel™ : les mots sur l'image, et comment le texte de remplacement les dit.

duel-mat-bank = Banque
duel-mat-pile = Paquet
# $count
duel-mat-pile-said =
    { $count ->
        [one] paquet de { $count } carte
       *[other] paquet de { $count } cartes
    }
duel-mat-sudden-death = Mort Subite
duel-mat-set = Set
# $points
duel-mat-set-said =
    { $points ->
        [one] { $points } point dans le Set
       *[other] { $points } points dans le Set
    }
duel-mat-total = Total
# $points
duel-mat-total-said = { $points } au total
duel-mat-soft = souple
duel-mat-client = Client
# $total (un message duel-black-jack-total)
duel-mat-client-said = Client du Black Jack : { $total }
duel-mat-croupier = Croupier
# $total (un message duel-black-jack-total)
duel-mat-croupier-said = Croupier du Black Jack : { $total }
