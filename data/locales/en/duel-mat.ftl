### The mat of Duel™: the words on the picture, and how the alternative text says them.

duel-mat-bank = Banque
duel-mat-pile = Pile
# $count
duel-mat-pile-said =
    { $count ->
        [one] pile of { $count } card
       *[other] pile of { $count } cards
    }
duel-mat-sudden-death = Mort Subite
duel-mat-set = Set
# $points
duel-mat-set-said =
    { $points ->
        [one] { $points } point in the Set
       *[other] { $points } points in the Set
    }
duel-mat-total = Total
# $points
duel-mat-total-said = { $points } in all
duel-mat-soft = soft
duel-mat-client = Client
# $total (a duel-black-jack-total message)
duel-mat-client-said = Client of the Black Jack: { $total }
duel-mat-croupier = Croupier
# $total (a duel-black-jack-total message)
duel-mat-croupier-said = Croupier of the Black Jack: { $total }
