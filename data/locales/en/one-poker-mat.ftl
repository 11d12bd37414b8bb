### The mat of One Poker: the words on the picture, and how the alternative text says them.

# How it stands with a seat, beside the name
one-poker-mat-locked = card locked
one-poker-mat-unlocked = not locked
# $chips: what must be added to call
one-poker-mat-due = owes { $chips }

one-poker-mat-stack = chips
one-poker-mat-bet = bet
# $number (the seat), $bet
one-poker-mat-bet-said = bet of seat { $number }: { $bet }
one-poker-mat-pot = pot
# $pot
one-poker-mat-pot-of = pot { $pot }
one-poker-mat-stock = stock
# $count
one-poker-mat-stock-said =
    { $count ->
        [one] stock of { $count } card
       *[other] stock of { $count } cards
    }
# $number (the seat), $lamps
one-poker-mat-lamps = lamps of seat { $number }: { $lamps }
# $deal
one-poker-mat-deal = Deal { $deal }
# $card
one-poker-mat-wins = { $card } wins
one-poker-mat-fold = folded
one-poker-mat-tie = tie

# A reminder while few cards have been shown
one-poker-mat-reminder = To remember
one-poker-mat-high = HIGH: 8 to Ace
one-poker-mat-low = LOW: 2 to 7
one-poker-mat-two = The 2 beats the Ace
