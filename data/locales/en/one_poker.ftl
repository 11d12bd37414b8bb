### One Poker: all that is said and written of a game.
###
### An argument is a name ($name, $other), cards ($card, $against, $kept), a number ($deal, $total,
### $high …) or another message from here ($chips, $pot, $lamps, $outcome …).
### HIGH and LOW are the words of the table; the arrows never stand without them.

one-poker-name = One Poker
one-poker-pitch = Two cards in hand, one of them to play, and the 2 beats the Ace: the card you keep bluffs.

# $number
one-poker-seat-name = seat { $number }

# $count
one-poker-chips =
    { $count ->
        [one] { $count } chip
       *[other] { $count } chips
    }
# The figures of the leaderboard, a message each. $count
one-poker-figure-chips =
    { $count ->
        [one] { $count } chip at the end
       *[other] { $count } chips at the end
    }
# $count
one-poker-figure-pots =
    { $count ->
        [one] { $count } pot
       *[other] { $count } pots
    }
# $count: pots won because the other folded the better card
one-poker-figure-bluffs =
    { $count ->
        [one] { $count } bluff brought off
       *[other] { $count } bluffs brought off
    }
# $count: chips regained since the lowest point by whoever wins in the end
one-poker-figure-comeback =
    { $count ->
        [one] a comeback of { $count } chip
       *[other] a comeback of { $count } chips
    }

## Title

# $deal
one-poker-title = One Poker — deal { $deal }
# $deal, $most: the number agreed on
one-poker-title-of = One Poker — deal { $deal } of { $most }
one-poker-title-over = One Poker — game over

## What has just happened

# $line: a message one-poker-result-
one-poker-event-before = Previous deal · { $line }
# $deal, $name, $ante
one-poker-event-deal = 🃏 Deal { $deal }: { $name } speaks first. Ante: { $ante } each.
# $name
one-poker-event-locked = 🔒 { $name } has locked a card.
# $name
one-poker-event-checked = ✋ { $name }: “Check.”
# $name, $chips
one-poker-event-bet = 💰 { $name } bets { $chips }.
# $name, $chips (in all)
one-poker-event-raised = 📈 { $name } raises to { $chips }.
# $name, $chips (in all)
one-poker-event-called = 👌 { $name } calls. Bet on each side: { $chips }.
# $name, $chips
one-poker-event-bet-all-in = 🔥 { $name }: “All in!” { $chips } at once.
# $name, $chips (in all)
one-poker-event-raised-all-in = 🔥 { $name } raises: “All in!” { $chips } in all.
# $name, $chips (in all)
one-poker-event-called-all-in = 🔥 { $name } calls, and is all in: { $chips } in all.
# $name, $chips: what the other could not match
one-poker-event-refund = -# The surplus goes back to { $name }: { $chips }.
# $count
one-poker-event-reshuffled = 🔀 The stock is used up: { $count } cards are shuffled anew. The two cards kept stay in hand.

## How a deal ends: $name takes the pot, $card is that player's card

# $name, $card, $other, $against, $pot
one-poker-result-won = ⚔️ { $name }'s { $card } beats { $other }'s { $against }: { $pot } to { $name }.
# $name, $card, $other, $against, $pot
one-poker-result-two = ⚔️ The 2 eats the Ace! { $name }'s { $card } beats { $other }'s { $against }: { $pot } to { $name }.
# $name, $card, $other, $against, $pot
one-poker-result-fold = 🏳️ { $other } folds { $against } before { $card }: { $pot } to { $name }.
# $name, $card, $other, $against, $pot
one-poker-result-bluff = 🎭 A bluff! { $other } folds { $against }, and { $name } had no more than { $card }: { $pot } to { $name }.
# $name, $card, $other, $against, $pot
one-poker-result-tie = ⚖️ { $name }'s { $card }, { $other }'s { $against }: a tie, { $pot } to share.

## The table

# $name, $chips (that are left), $bet, $lock, $lamps
one-poker-seat =
    { "**" }{ $name }** · { $chips } · bet { $bet } · { $lock }
    { $lamps }
# $name, $chips
one-poker-seat-over = **{ $name }** · { $chips }
one-poker-all-in = all in
one-poker-locked = 🔒 locked
one-poker-unlocked = 🔓 not locked yet
# $high: how many high cards (8 to Ace) among the two
one-poker-lamps =
    { $high ->
        [0] 🔽🔽 LOW × 2
        [1] 🔼🔽 HIGH × 1 · LOW × 1
       *[other] 🔼🔼 HIGH × 2
    }
# $high: the same, in short
one-poker-signal =
    { $high ->
        [0] LOW LOW
        [1] HIGH LOW
       *[other] HIGH HIGH
    }
# $chips, $stock
one-poker-pot = 🪙 Pot: { $chips } · stock: { $stock }
# $name, $chips, $other
one-poker-due = 👀 { $name } owes { $chips } to call { $other }.
# $name, $chips, $other, $left (what that player has, not enough)
one-poker-due-all-in = 👀 { $name } owes { $chips } to call { $other }: with { $left }, that will be all in.
# $name, $other: in the order of the cards
one-poker-past = -# Cards shown, { $name } then { $other } (lamps of that time; 👑 takes the pot):
# $deal, $first, $second (a message one-poker-past-card or -winner), $outcome
one-poker-past-deal = -# { $deal } · { $first } · { $second } · { $outcome }
# $card, $signal (the lamps of the hand it comes from)
one-poker-past-card = { $card } ({ $signal })
# $card, $signal
one-poker-past-winner = 👑 { $card } ({ $signal })
# $pot
one-poker-past-showdown = pot { $pot }
# $pot
one-poker-past-fold = pot { $pot }, the other folded
# $pot
one-poker-past-tie = pot { $pot }, shared

## Whose turn, and for what

# $name
one-poker-turn-lock-board = 👉 { $name }, lock a card (“My hand” shows you both):
# $name
one-poker-turn-lock-private = 👉 { $name }, lock a card:
# $name
one-poker-turn-open = 👉 { $name }, nothing is due: check, or bet?
# $name
one-poker-turn-answer = 👉 { $name }, will you call, raise or fold?
# $name
one-poker-turn-call = 👉 { $name }, will you call or fold?

## In hand

one-poker-high = HIGH
one-poker-low = LOW
one-poker-hand-kept = kept
one-poker-hand-new = new
# $place, $origin, $card, $group
one-poker-hand-card = 🎴 Card { $place } ({ $origin }): { $card } · { $group }
# $place, $card, $kept
one-poker-hand-locked = 🔒 You have locked card { $place }, { $card }. You keep { $kept } for later.

## Buttons

# $place
one-poker-button-place = Card { $place }
# $place, $card
one-poker-button-card = Card { $place }: { $card }
one-poker-button-check = Check
# $chips: what must be added
one-poker-button-call = Call ({ $chips })
one-poker-button-fold = Fold
# $total
one-poker-button-all-in = All in ({ $total })
# $total, $size
one-poker-button-bet = Bet { $total } ({ $size })
# $total, $size
one-poker-button-raise = Raise to { $total } ({ $size })
one-poker-button-bet-form = Bet…
one-poker-button-raise-form = Raise…
one-poker-size-min = minimum
one-poker-size-half = ½ pot
one-poker-size-pot = pot

## Forms (forty-five characters at most)

one-poker-form-bet = Bet how much?
one-poker-form-raise = Raise to how much?
one-poker-form-total = Your bet in all, without the ante

## The end of the game

# $name, $other
one-poker-end-broke = { $other } is out of chips.
# $name, $other
one-poker-end-deals = That was the last deal: { $name } has more chips than { $other }.
# $chips
one-poker-end-draw = 🤝 That was the last deal: { $chips } each, a draw!
# $chips: of each at the start
one-poker-end-again = “Rematch” to start again: { $chips } each, and you swap seats.

## Why the rules refuse

reason-one-poker-not-now = This is no moment to lock: your card is locked already. The board says what is awaited.
reason-one-poker-no-such-place = You only have two cards: 1 and 2.
reason-one-poker-lock-first = No bets before both cards are locked.
reason-one-poker-something-due = The other has bet: call, raise or fold.
reason-one-poker-nothing-due = Nothing is due: check, or bet.
reason-one-poker-call-or-fold = There is no more raising here: call or fold.
reason-one-poker-below-minimum = That is too little: a raise adds at least as much as the one before. The “minimum” button tells the lowest total.
reason-one-poker-above-stack = That is more than you have: “All in” puts in all you have left.

## The options in words

# $chips, $ante
one-poker-terms-chips = Chips: { $chips } each, ante { $ante }
# $choice
one-poker-terms-opening = First to speak: { $choice }
# $choice
one-poker-terms-lock = Locking: { $choice }
# $choice
one-poker-terms-deals = Length: { $choice }
one-poker-terms-endless = down to the last chip
# $count
one-poker-terms-most =
    { $count ->
        [one] { $count } deal at most, then the chips are counted
       *[other] { $count } deals at most, then the chips are counted
    }

choice-one-poker-ouverture-seat0 = seat 1
choice-one-poker-ouverture-random = drawn by lot
choice-one-poker-verrou-sequential = one after the other
choice-one-poker-verrou-simultaneous = both at the same time

## The commands (a hundred characters at most)

command-one-poker = One Poker: two cards, one of them to play, and the 2 beats the Ace
command-one-poker-start = Challenge somebody, or the robot, to One Poker
option-one-poker-start-adversaire = Whom to challenge; choose me, or leave it empty, to play the robot
option-one-poker-start-niveau = How well the robot plays, if you play against it
option-one-poker-start-jetons = How many chips each (usually 20)
option-one-poker-start-mise-de-depart = How much each puts into the pot at every deal (usually 1)
option-one-poker-start-ouverture = Who speaks first in the first deal; you, unless said otherwise
option-one-poker-start-verrou = Do you lock one after the other, or at the same time?
option-one-poker-start-distributions = How many deals at most; no limit, unless said otherwise
command-one-poker-carte = Lock one of your two cards
option-one-poker-carte-numero = The card's place: 1, the one kept, or 2, the new one
command-one-poker-check = Check: stake nothing, where nothing is due
command-one-poker-miser = Bet, where nothing is due
option-one-poker-miser-total = Your bet in all for this deal, without the ante
command-one-poker-suivre = Call: pay what is due
command-one-poker-relancer = Raise: call, and put in more
option-one-poker-relancer-total = Your bet in all for this deal, without the ante
command-one-poker-tapis = All in: put in all you have left
command-one-poker-se-coucher = Fold: the pot goes to the other, both locked cards are shown

## The rules, page by page (less than 1500 characters each)

one-poker-rules-1 =
    ### The object
    Twenty chips each, and one thing to do: take those of the other side. Whoever has none left has lost.

    ### The cards
    Two packs of 52 shuffled together, without jokers: so there are two of every card. You always hold **two** cards, and play only **one** of them in each deal.

    The Ace is strongest, then King, Queen, Jack, 10 … down to the 2. With one exception, and it changes everything: **the 2 beats the Ace.** Suits do not matter.
    > K♠ against 9♦: the King wins.
    > 2♣ against A♥: the 2 wins.
    > 2♣ against 3♥: the 3 wins.
    > 8♠ against 8♦: a tie.

    ### The lamps
    Below each name, two lamps count the cards of the hand:
    - 🔼 **HIGH**, from 8 to the Ace;
    - 🔽 **LOW**, from 2 to 7.

    They are public. “HIGH × 1 · LOW × 1” says that there is a card of each kind, but not which will be played.
one-poker-rules-2 =
    ### A deal
    1. **The ante.** Each puts 1 chip into the pot.
    2. **The lamps** go on, for both cards of each hand. They stay as they are until the next deal: nothing in them shows which of the two you have chosen.
    3. **Locking.** Whoever speaks first chooses one of their cards, then the other does the same. It is for good, and nobody else sees which: all one knows is that it is done.
    4. **Betting** (next page).
    5. **Showing.** Both locked cards are turned up, even if somebody has folded.
    6. **Drawing.** Those two cards go to the discards, and each player gets a new one. The card that you have not played stays in your hand, hidden: you may play it later, or keep it still.

    The first word goes to whoever won the deal before, by the other's fold too. After a tie it changes sides.
one-poker-rules-3 =
    ### Betting
    An amount is always your **total** for this deal, without the ante.

    { "**" }Nothing is due**:
    - **Check**: you put in nothing. Two checks in a row, and the cards are shown.
    - **Bet**: at least 1 chip, at most all you have. Folding is not allowed here: nothing is due.

    { "**" }The other has bet**:
    - **Call**: you match the bet, and the cards are shown. If you lack chips, you call with what you have.
    - **Raise**: you go beyond the bet, by at least as much as it last went up.
    - **Fold**: the pot is the other's.

    { "**" }All in** puts in everything at once, even below the smallest raise. Before an all-in all that is left is to call or to fold.
    > Ana bets 3. Bo may raise to 6 or more. He raises to 8, which is 5 more: Ana may go to 13 or more.

    ### If the ante takes your last chip
    You lock, nobody bets, and the cards are shown.
one-poker-rules-4 =
    ### Paying
    What the other could not match is given back first. The pot is the rest: both antes, and as much from each side.
    - Somebody folded: the other takes the pot.
    - Else the better card takes it.
    - Same rank: it is shared, and always comes out even.
    > Ana goes all in with 18, Bo calls with his last 5 chips. Ana takes 13 back; the pot has 12 chips: 5, 5 and the antes.

    ### The stock
    Two cards are drawn from it in each deal. When it is empty, after fifty-one deals, all cards played are shuffled anew. The two cards kept are not among them.

    ### The end
    Whoever has no chip left has lost. A table may also agree on a number of deals: after the last the larger stack wins, and two equal ones are a draw.
one-poker-rules-5 =
    ### The card you keep bluffs
    Each deal shows the card played, and the lamps as they were. The difference tells which group the card kept is of.
    > Bo had HIGH × 1 · LOW × 1, and shows a King. So he keeps a LOW card. In the next deal his lamps say HIGH × 1 · LOW × 1: his new card is HIGH.

    All this is public, and holds for you too: what you keep is half known. Two HIGH lamps are frightening… except to whoever holds a 2.

    The board recalls the last deals; “My hand” shows twelve, your two cards, and the one you have locked.

    ### Against the robot
    There are three levels: beginner, regular, master. The robot sees only what you would see in its place.
