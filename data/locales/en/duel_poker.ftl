### Duel Poker: all that is said and written of a game.
###
### An argument is a name ($name, $other, $left …), cards ($card, $cards, $common), a number ($row,
### $round, $rank …) or another message of this file ($money, $mode, $hand …).
### The kinds of game keep the words of the table: Pioche, Séparation, Prise, Donne, Partage, Folie.

duel-poker-name = Duel Poker
duel-poker-pitch = Five rows, a common card in the middle, four on either side: the best poker hand takes the pot.

# $number
duel-poker-seat = seat { $number }

# $count
duel-poker-money = ${ $count }
# The figures of the leaderboard, a message for each name. $count
duel-poker-figure-money =
    { $count ->
        [one] { $count } dollar at the end
       *[other] { $count } dollars at the end
    }
# $count
duel-poker-figure-rows =
    { $count ->
        [one] { $count } row
       *[other] { $count } rows
    }
# $count: because the other folded
duel-poker-figure-folds =
    { $count ->
        [one] { $count } row without showing
       *[other] { $count } rows without showing
    }

## Title

# $round, $rounds
duel-poker-title = Duel Poker · Round { $round }/{ $rounds }
# $round, $rounds, $mode
duel-poker-title-mode = Duel Poker · Round { $round }/{ $rounds } · { $mode }
duel-poker-title-over = Duel Poker · The game is over
# $mode: the name of a kind of game
duel-poker-in-folie = { $mode } in Folie

## How this kind of game goes

duel-poker-how-pioche = -# Pioche: on your turn, one card drawn, to be laid into a row.
duel-poker-how-separation = -# Séparation: two cards drawn; you lay one, the other goes across, to be laid at once.
duel-poker-how-prise = -# Prise: three cards in hand; you lay one, then fill up to three.
duel-poker-how-donne = -# Donne: four cards in hand; one a turn, and four new ones when both hands are empty.
duel-poker-how-partage = -# Partage: five cards face up; each takes one and lays it, five new ones when none is left.
duel-poker-how-folie = -# Folie: cards go on both sides, on yours to win, across to get in the way.

## What has just happened

# $round, $name (who deals), $first, $rows
duel-poker-event-round = 🃏 Round { $round }: { $rows } rows, $200 on each. { $name } deals, { $first } plays first.
# $name, $mode
duel-poker-event-proposed = 💬 { $name } proposes: { $mode }.
# $name
duel-poker-event-refused = 🙅 { $name } declines: the die decides.
# $name, $dice
duel-poker-event-rolled = 🎲 { $name } rolls the die: { $dice }.
# $die: 1 to 6
duel-poker-die =
    { $die ->
        [1] 1 (Pioche)
        [2] 2 (Séparation)
        [3] 3 (Prise)
        [4] 4 (Donne)
        [5] 5 (Partage)
       *[6] 6 (Folie, once more)
    }
# a 6 where Folie is never played
duel-poker-die-again = 6 (once more)
# $mode
duel-poker-event-mode = ▶️ This round is **{ $mode }**.
# $name, $card, $row
duel-poker-event-placed = ⬇️ { $name }: { $card } in row { $row }.
# $name, $card, $row, $side (one of the two messages below)
duel-poker-event-placed-folie = ⬇️ { $name }: { $card } in row { $row }, { $side }.
duel-poker-own-side = on their own side
# $name
duel-poker-other-side = on the side of { $name }
# $name (who gives), $other
duel-poker-event-given = 🎁 { $name } gives the second card to { $other }.
# $name, $other, $card
duel-poker-event-given-card = 🎁 { $name } gives { $card } to { $other }.
# $name
duel-poker-event-passed = -# { $name } opens no auction.
# $name, $row, $money
duel-poker-event-opened = 💰 { $name } opens row { $row }: { $money }.
# $name, $row, $money (in all)
duel-poker-event-raised = 📈 { $name } raises to { $money } on row { $row }.
# $name, $row, $money (in all)
duel-poker-event-called = 👌 { $name } calls { $money } on row { $row }.
# $name, $row, $money: all there is
duel-poker-event-opened-all-in = 🔥 { $name } opens row { $row }: all-in, { $money }!
# $name, $row, $money (in all)
duel-poker-event-raised-all-in = 🔥 { $name } raises: all-in, { $money } on row { $row }!
# $name, $row, $money (in all)
duel-poker-event-called-all-in = 🔥 { $name } calls, and is all-in: { $money } on row { $row }.
# $row, $money: the new pot
duel-poker-event-matched = 🪙 Row { $row } is worth { $money } now.
# $name (who folds), $other, $row, $money
duel-poker-event-folded = 🏳️ { $name } folds: { $other } takes the { $money } of row { $row } at once. Its places are still to be filled.
# $name, $money: what the other did not match
duel-poker-event-refund = -# What was not matched returns to { $name }: { $money }.

## The end of a round, row by row

# $round, $name, $money, $other, $against
duel-poker-showdown = 🏁 **Round { $round }**: { $name } takes { $money }, { $other } { $against }.
# $row, $pot, $common
duel-poker-showdown-row = **Row { $row }** · { $pot } · { $common } in the middle
# $name, $hand, $cards, $money
duel-poker-showdown-won = 🏆 { $name } +{ $money } · { $hand } · { $cards }
# $name, $hand, $cards, $money
duel-poker-showdown-lost = ▫️ { $name } · { $hand } · { $cards }
# $name, $hand, $cards, $money
duel-poker-showdown-tied = ⚖️ { $name } +{ $money } · { $hand } · { $cards }
# $row, $name, $other, $money
duel-poker-showdown-folded = **Row { $row }** · 🏳️ { $other } had folded: { $name } +{ $money }

## The table

# $name, $money
duel-poker-score-left = **{ $name }** (on the left) · { $money }
# $name, $money
duel-poker-score-right = **{ $name }** (on the right) · { $money }
# $row, $stakes, $common: nothing on either side
duel-poker-row-empty = **{ $row }** · { $stakes } · ▫️ ❙ { $common } ❙ ▫️
# $row, $stakes, $left, $common, $right, $hand (on the left), $other (on the right)
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
# $name: who took the pot
duel-poker-row-paid = paid to { $name }
# $cards
duel-poker-lot = 🎴 To be taken: { $cards }
# $cards: in the order in which the command counts them
duel-poker-hand = 🎴 Your cards: { $cards }
# $row, $pot, $name, $money, $other, $against
duel-poker-auction = ⚖️ Auction on row { $row } (pot { $pot }): { $name } { $money }, { $other } { $against }.

## Hands: $rank and $second are one card, $ranks several

# $rank: 2 to 14
duel-poker-rank =
    { $rank ->
        [14] Ace
        [13] King
        [12] Queen
        [11] Jack
       *[other] { $rank }
    }
# $rank
duel-poker-ranks =
    { $rank ->
        [14] Aces
        [13] Kings
        [12] Queens
        [11] Jacks
       *[other] { $rank }s
    }
# $rank
duel-poker-rank-sign =
    { $rank ->
        [14] A
        [13] K
        [12] Q
        [11] J
       *[other] { $rank }
    }
# $rank
duel-poker-is-high-card = { $rank } high
# $ranks
duel-poker-is-pair = pair of { $ranks }
# $rank, $second
duel-poker-is-two-pairs = two pairs ({ $rank }s and { $second }s)
# $ranks
duel-poker-is-three-of-a-kind = three { $ranks }
# $rank
duel-poker-is-straight = straight ({ $rank } high)
# $rank
duel-poker-is-flush = flush ({ $rank } high)
# $ranks
duel-poker-is-full-house = full house ({ $ranks })
# $ranks
duel-poker-is-four-of-a-kind = four { $ranks }
# $rank
duel-poker-is-straight-flush = straight flush ({ $rank } high)

## The picture

duel-poker-mat-left = Left of the common card
duel-poker-mat-right = Right
duel-poker-mat-lot = To be taken
duel-poker-mat-hand = Your cards
# $row
duel-poker-mat-row = Row { $row }
duel-poker-mat-row-caption = { "" }
duel-poker-mat-paid = paid
# $rank
duel-poker-mat-high-card = { $rank } high
# $rank
duel-poker-mat-pair = pair { $rank }
# $rank, $second
duel-poker-mat-two-pairs = 2 pairs { $rank } { $second }
# $rank
duel-poker-mat-three-of-a-kind = three { $rank }
# $rank
duel-poker-mat-straight = straight { $rank }
# $rank
duel-poker-mat-flush = flush { $rank }
# $rank
duel-poker-mat-full-house = full house { $rank }
# $rank
duel-poker-mat-four-of-a-kind = four { $rank }
# $rank
duel-poker-mat-straight-flush = straight flush { $rank }
# $hand, $money: what is staked on this side
duel-poker-mat-bet = { $hand } · bet { $money }
# $hand, $money
duel-poker-mat-won = { $hand } · +{ $money }
# $hand
duel-poker-mat-folded = { $hand } · folded

## Whose turn it is, and to do what

# $name
duel-poker-turn-propose = 👉 { $name }, you deal: propose a kind of game.
# $name, $other, $mode
duel-poker-turn-consent = 👉 { $name }, { $other } proposes **{ $mode }**: do you agree? If not, the die decides.
# $name
duel-poker-turn-place-board = 👉 { $name }, lay a card: “My hand” shows you yours.
# $name
duel-poker-turn-place-private = 👉 { $name }, lay a card: the card, then the row.
# $other
duel-poker-turn-separation = 👉 Choose the card that you lay, then the row. The other one goes to { $other }.
# $name, $other
duel-poker-turn-given-board = ⚡ **Quick, { $name }!** { $other } has given you a card, to be laid at once: “My hand” shows it.
# $name, $other
duel-poker-turn-given-private = ⚡ **Quick, { $name }!** { $other } has given you this card: lay it at once.
# $name
duel-poker-turn-take = 👉 { $name }, take a card and lay it: the card, then the row.
# $name
duel-poker-turn-bet = 👉 { $name }, do you open an auction on a row?
# $name: no raise is possible
duel-poker-turn-call = 👉 { $name }, do you call or fold?
# $name
duel-poker-turn-answer = 👉 { $name }, do you call, raise or fold?

## Buttons and menus

duel-poker-button-agree = Agreed
duel-poker-button-refuse = The die!
# $card
duel-poker-button-card = { $card }
# $row
duel-poker-button-row = Row { $row }
# $card, $row
duel-poker-button-place = { $card } in row { $row }
# $card, $row
duel-poker-button-place-own = { $card } in row { $row }, my side
# $card, $row, $name
duel-poker-button-place-other = { $card } in row { $row }, { $name }
# $card
duel-poker-menu = Take { $card }, and lay it…
duel-poker-button-pass = No auction
# $row, $money
duel-poker-button-open = Row { $row }: { $money }
# $row
duel-poker-button-open-form = Row { $row }: other…
# $money: what must be added
duel-poker-button-call = Call ({ $money })
duel-poker-button-fold = Fold
# $money (in all), $size
duel-poker-button-raise = Raise to { $money } ({ $size })
duel-poker-button-raise-form = Raise…
duel-poker-size-min = minimum
duel-poker-size-pot = pot
duel-poker-size-all-in = all-in

## Forms (forty-five characters at most)

# $row
duel-poker-form-open = Open row { $row } with how much?
duel-poker-form-amount = Your bet
# $row
duel-poker-form-raise = Raise on row { $row } to how much?
duel-poker-form-total = Your total in this auction

## The end of the game

# $name, $money, $other, $against
duel-poker-end = { $name } ends with { $money }, { $other } with { $against }.
# $money
duel-poker-end-draw = 🤝 { $money } each: a draw!

## Why the rules refuse

reason-duel-poker-not-now = This is not the moment for that move. The board says what is awaited.
reason-duel-poker-no-folie = This table plays without Folie.
reason-duel-poker-no-such-mode = There are five kinds of game: Pioche, Séparation, Prise, Donne and Partage.
reason-duel-poker-no-such-card = You have no such card to lay: “My hand” shows you yours.
reason-duel-poker-no-such-row = This row is not in play in this round. Choose another row.
reason-duel-poker-full = This side of the row is full: four cards and no more. Choose another row.
reason-duel-poker-not-your-side = Without Folie one lays cards on one's own side only.
reason-duel-poker-row-decided = Somebody has folded on this row: nothing more is bet on it. Choose another row.
reason-duel-poker-broke = One of you has nothing left: no more bets before the end of the round.
reason-duel-poker-below-minimum = That is too little. The button “minimum” says the smallest amount.
reason-duel-poker-above-money = That is more than you have. All you have is the limit.
reason-duel-poker-off-step = Bets go by 50, or all-in: all that you have.
reason-duel-poker-call-or-fold = No more raises here: call, or fold.

## The options in words

# $count
duel-poker-terms-rounds =
    { $count ->
        [1] Length: one round, on three rows
        [2] Length: two rounds, on three, then four rows
       *[other] Length: three rounds, on three, four, then five rows
    }
# $choice
duel-poker-terms-mode = Kind of game: { $choice }
# $choice
duel-poker-terms-folie = Folie: { $choice }
duel-poker-folie-oui = allowed
duel-poker-folie-non = never
# $choice
duel-poker-terms-first = Plays first: { $choice }
# $least, $count
duel-poker-terms-auctions =
    { $count ->
        [0] Auctions: yes, from { $least }, without raises
        [one] Auctions: yes, from { $least }, { $count } raise at most
       *[other] Auctions: yes, from { $least }, { $count } raises at most
    }
duel-poker-terms-no-auctions = Auctions: no, only the $200 of each row are at stake
# $money
duel-poker-terms-money = Money to begin with: { $money } each

choice-duel-poker-type-dice = by the die, every round
choice-duel-poker-type-dealer-consent = proposed by the dealer, if the other agrees
choice-duel-poker-type-pioche = Pioche
choice-duel-poker-type-separation = Séparation
choice-duel-poker-type-prise = Prise
choice-duel-poker-type-donne = Donne
choice-duel-poker-type-partage = Partage
choice-duel-poker-premier-non-dealer = the non-dealer
choice-duel-poker-premier-dealer = the dealer
choice-duel-poker-cote-own = my side
choice-duel-poker-cote-other = across (Folie)

## The commands (a hundred characters at most)

command-duel-poker = Duel Poker: five rows, a common card, the best poker hand takes the pot
command-duel-poker-start = Challenge somebody, or the robot, to Duel Poker
option-duel-poker-start-adversaire = Whom to challenge; choose me, or leave it empty, to play the robot
option-duel-poker-start-type = How each round's kind of game is decided (usually by the die)
option-duel-poker-start-folie = Is Folie, with cards on both sides, allowed? (usually yes)
option-duel-poker-start-encheres = Are there bets on the rows as well? (usually no)
option-duel-poker-start-argent = The money to begin with (2000 with auctions, 0 without)
option-duel-poker-start-mise-minimale = The smallest bet of an auction (usually 50)
option-duel-poker-start-relances = How many raises an auction at most (usually 3)
option-duel-poker-start-premier = Who plays first in each round
option-duel-poker-start-rounds = How many rounds (usually 3)
command-duel-poker-proposer = You deal: propose a kind of game
option-duel-poker-proposer-type = The kind of game
option-duel-poker-proposer-folie = In Folie? (usually no)
command-duel-poker-accepter = Agree to the kind of game that is proposed
command-duel-poker-refuser = Decline the kind of game that is proposed: the die decides
command-duel-poker-poser = Lay a card into a row
option-duel-poker-poser-numero = The place of the card among yours, from left to right
option-duel-poker-poser-rangee = The row, from the top
option-duel-poker-poser-cote = On which side? Usually yours; across only in Folie
command-duel-poker-ouvrir = Open an auction on a row
option-duel-poker-ouvrir-rangee = The row, from the top
option-duel-poker-ouvrir-montant = Your bet, by 50
command-duel-poker-passer = Open no auction
command-duel-poker-suivre = Call: put in what is due
command-duel-poker-relancer = Raise: call, and put in more
option-duel-poker-relancer-total = Your total in this auction
command-duel-poker-se-coucher = Fold: the other takes the row's pot at once

## The rules, page by page (fewer than 1500 characters each)

duel-poker-rules-1 =
    ### The aim
    To end with more money than the other. Each row pays the best poker hand; the money is worth nothing outside this table.

    ### The table
    A pack of 52 cards. Three rounds: **three** rows in the first, **four** in the second, **five** in the third. All cards are shuffled for every round.

    In the middle of each row lies a **common card**; the bank lays $200 on it. On either side there are four places. Your hand in a row is the common card and the four cards on your side: five in all.

    ### A round
    One deals, the other plays first, then in turn. In the next round the other deals. Cards are laid face up, into the row that you like, and do not move any more.

    When all places are taken, the rows are compared one by one, from the top.
duel-poker-rules-2 =
    ### The kind of game
    At the start of each round the die says where the cards come from:
    1. **Pioche**: you draw a card and lay it.
    2. **Séparation**: you draw two cards, lay one, and give the other, which is laid across at once. Then the other draws.
    3. **Prise**: three cards in hand. You lay one, then fill up to three.
    4. **Donne**: four cards each, one a turn. When both hands are empty, four more are dealt.
    5. **Partage**: five cards face up. Each in turn takes one and lays it; after the fifth come five new ones.
    6. **Folie**: roll again until it is another number, and play that kind **on both sides**: your good cards on yours, the bad ones across, in any free place.

    Five kinds, and each in Folie: ten in all. At some tables the dealer proposes one of the ten; if the other does not agree, the die decides.

    Your hand is secret (but for Partage). A card given in Séparation is known to both of you.
duel-poker-rules-3 =
    ### The hands, from the lowest to the highest
    - **High card**: nothing better.
    - **Pair**: two cards of a rank.
    - **Two pairs.**
    - **Three of a kind.**
    - **Straight**: five ranks in a row.
    - **Flush**: five cards of a suit.
    - **Full house**: three of a kind and a pair.
    - **Four of a kind.**
    - **Straight flush**: a straight of one suit.

    The Ace is the highest card. It is also the 1 in A-2-3-4-5, the lowest straight; Q-K-A-2-3 is none.

    Between two hands of a kind the higher rank wins, then the other cards, from the highest down. Suits are equal.
    > K♥ in the middle. Ana: K♠ 9♦ 5♣ 2♥. Bo: K♦ 9♣ 6♠ 2♣. A pair of Kings on both sides; the 9 decides nothing, the 6 against the 5 does: the row is Bo's.

    Two hands that are equal throughout share the pot.
duel-poker-rules-4 =
    ### Auctions (if the table has agreed on them)
    Each begins with $2000. After you have laid your card (in Séparation, when both are laid) you may **open** a row, with at least $50, by 50. The other answers:
    - **call**: put in as much; both bets join the row's pot;
    - **raise**: go beyond, by at least as much as the last bet or raise. Three raises at most;
    - **fold**: you take the pot at once.
    > Row 2 is worth $200. Ana opens with $100, Bo raises to $200, Ana calls: the row is worth $600.

    A row on which somebody has folded is paid: nothing more is bet on it, it is not compared, but its places are filled all the same.

    One opening a turn, on one row. After the very last card there is no auction: everything is known.

    ### Without enough money
    You may always call with all that you have; what the other has put in beyond that returns. Once one of you has nothing left nobody bets: the table passes by itself.
duel-poker-rules-5 =
    ### On the screen
    Seat 1 is left of the common column, seat 2 right of it. The picture shows the rows, what each is worth, and what each side makes so far; the framed cards were laid last.

    { "**" }Laying a card**: “My hand” (or your private message) shows your cards. Tap the card, then the row. In Partage everything is done on the board.

    ⚡ says that you were given a card: lay it, so that the game can go on.

    ### The end
    After the last round the richer one wins; as much money on both sides is a draw.

    ### Against the robot
    It sees only what you would see in its place.
