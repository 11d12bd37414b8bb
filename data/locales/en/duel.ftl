### Duel™: all that is said and written of a game.
###
### An argument is a name ($name, $other, $winner, $visitor …), cards ($card, $bank, $cards …), a
### number ($set, $count …) or another message from here ($shots, $drinks, $total, $choice).
### The words called out at the table stay French: « J'accepte », « Je challenge ! », « Mort Subite ».

duel-name = Duel™
duel-pitch = Two rows of hidden cards, a Banque that decides: the lowest total wins.

duel-seat-visiteur = Visiteur
duel-seat-domicile = Domicile
duel-seat-banque = Banque

## The word of the house: a point is drunk. All that speaks of drinking is here and in the rules, and
## is also said without (.neutral), for servers that prefer it.

# $count
duel-shots =
    { $count ->
        [0] no shots
        [one] { $count } shot
       *[other] { $count } shots
    }
    .neutral =
    { $count ->
        [0] no dares
        [one] { $count } dare
       *[other] { $count } dares
    }
# $shots (those of points), $count (those of penalty, at least one)
duel-shots-and-penalties = { $shots } + { $count } penalty
# The figures of the leaderboard, a message each. $count
duel-figure-shots =
    { $count ->
        [one] { $count } shot
       *[other] { $count } shots
    }
    .neutral =
    { $count ->
        [one] { $count } dare
       *[other] { $count } dares
    }
# $count
duel-figure-challenges =
    { $count ->
        [one] { $count } challenge
       *[other] { $count } challenges
    }
# $count
duel-figure-reversals =
    { $count ->
        [one] { $count } reversal
       *[other] { $count } reversals
    }
# $name, $shots
duel-drinks-one = 🥃 { $name } drinks { $shots }.
    .neutral = 🎭 { $name } takes { $shots }.
# $shots
duel-drinks-both = 🥃 { $shots } each: cheers!
    .neutral = 🎭 { $shots } each!
duel-drinks-none = Nobody drinks.
    .neutral = Nobody takes a dare.
duel-moderation = -# A shot is a counter: water or juice count just as well. Alcohol is for those of legal drinking age only, and its abuse is bad for your health: drink responsibly, or not at all.
    .neutral = { "" }

## Title

# $set, $sets, $duel
duel-title = Duel™ · Set { $set }/{ $sets } · Duel { $duel }/5
# $duel
duel-title-sudden-death = Duel™ · Mort Subite · Duel { $duel }
duel-title-over = Duel™ · Game over

## What has just happened

# $set
duel-event-set-dealt = 🃏 Set { $set }: the cards are dealt, face down.
# $name
duel-event-picked = ✅ { $name } has chosen.
# $line: a duel-scored- message
duel-event-before = Previous duel · { $line }
# $visitor, $left (that card), $home, $right (that card), $loser
duel-event-revealed = { $visitor } { $left } against { $right } { $home }: { $loser } has the lower card.
# $visitor, $left, $home, $right
duel-event-revealed-tie = { $visitor } { $left } against { $right } { $home }: a tie, the Banque decides.
# $name
duel-event-challenged = 📣 { $name }: “Je challenge !”
# $name
duel-event-right-earned = ♠ { $name } has at least 3 points in this Set and may launch the Black Jack.
# $name
duel-event-right-lost = { $name } lets the Black Jack go.
# $name, $other
duel-event-black-jack-dealt = ♠ { $name }: “Black Jack !” The Croupier is { $name }, the Client { $other }.
# $name, $card
duel-event-drawn = { $name } draws { $card }.
# $client (the cards), $score (their value), $croupier, $against, $loser, $drinks
duel-event-black-jack-won =
    Client { $client } ({ $score }), Croupier { $croupier } ({ $against }): { $loser } loses the Black Jack and takes a point.
    { $drinks }
# $duel
duel-event-sudden-death =
    { $duel ->
        [1] ☠️ Dead level: Mort Subite! A card each, from the top of the pile.
       *[other] ☠️ Still level: once more, a card each.
    }

## The end of a duel: duel-scored- and its line in the table of the rules
##
## $bank (the Banque's card), $loser, $low (that card), $winner, $high (that card), $drinks

# $loser, $drinks
duel-scored-accepted =
    { $loser }: “J'accepte.” One point.
    { $drinks }
# $bank, $low, $winner, $drinks
duel-scored-challenge-reversed-rank =
    Banque: { $bank }. The same rank as { $low }: the tables turn! The point goes to { $winner }.
    { $drinks }
# $bank, $winner, $drinks
duel-scored-challenge-reversed-suit =
    Banque: { $bank }. Three cards of one suit: the tables turn! The point goes to { $winner }.
    { $drinks }
# $bank, $high, $drinks
duel-scored-challenge-equalised =
    Banque: { $bank }, higher than { $high }: level, one point each.
    { $drinks }
# $bank, $high, $loser, $drinks
duel-scored-challenge-failed =
    Banque: { $bank }, no higher than { $high }: the challenge fails, two points for { $loser }.
    { $drinks }
# $bank, $high, $drinks
duel-scored-tie-both =
    Banque: { $bank }, higher than { $high }: one point each.
    { $drinks }
# $bank, $high, $drinks
duel-scored-tie-none =
    Banque: { $bank }, no higher than { $high }: no points.
    { $drinks }

## The table

# $name, $seat, $cards
duel-row =
    { "**" }{ $name }** ({ $seat })
    { $cards }
# $cards
duel-row-bank =
    { "**" }Banque**
    { $cards }
# $name, $cards
duel-row-named-bank =
    { "**" }{ $name }** (Banque)
    { $cards }
# $visitor, $left (that card), $home, $right (that card)
duel-fight = ⚔️ { $visitor } { $left } against { $right } { $home }
# $name, $set, $points, $shots
duel-score = **{ $name }** — Set: { $set } · total: { $points } · { $shots }
# $name, $points, $shots
duel-score-total = **{ $name }** — total: { $points } · { $shots }
# $name, $cards, $total
duel-black-jack-client =
    { $name } (Client): { $total }
    { $cards }
# $name, $cards, $total
duel-black-jack-croupier =
    { $name } (Croupier): { $total }
    { $cards }
# $points
duel-black-jack-total = { $points }
# $points: an Ace counts 11 in it
duel-black-jack-total-soft = soft { $points }
# $count
duel-pile =
    -# Pile: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }

## Whose turn, and to do what

# $name, $other
duel-turn-pick = 👉 { $name }, turn up a card in front of { $other }:
# $name
duel-turn-decide = 👉 { $name }, yours is the lower card: “J'accepte” (one point), or “Je challenge !”?
# $name
duel-turn-bank = 👉 { $name }, turn up a card of the Banque:
# $name
duel-turn-offer = 👉 { $name }, now or never: will you launch the Black Jack?
# $name
duel-turn-client = 👉 { $name }, you are the Client: another card, or stand?
# $place, $other
duel-hand-picked = ✅ You chose card { $place } in front of { $other }. It is turned up as soon as { $other } has chosen too.

## Buttons

# $place
duel-button-place = { $place }
duel-button-accept = J'accepte
duel-button-challenge = Je challenge !
duel-button-black-jack = Black Jack !
duel-button-decline = Pass
duel-button-hit = Hit
duel-button-stand = Stand

## The end of the game

# $points, $against
duel-end-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } to { $against }: the lower total wins.
# $points
duel-end-sudden-death =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } each: the Mort Subite decided.

## Why the rules refuse

reason-duel-already-up = That card is up already: choose one that lies face down.
reason-duel-no-right = You may not launch the Black Jack (any more): it takes being first to 3 points in the Set.
reason-duel-not-now = Not now: the board says what is being waited for.

## The options in words

# $choice
duel-terms-sets = Length: { $choice }
# $choice
duel-terms-bank = Banque: { $choice }
# $choice
duel-terms-black-jack = Black Jack: { $choice }
# $choice
duel-terms-tie = If both reach 3 points at once: { $choice }
# $choice
duel-terms-sudden-death = Challenge in Mort Subite: { $choice }

choice-duel-manches-3 = 3 Sets, the full game
choice-duel-manches-1 = 1 Set only, a quick one
choice-duel-banque-none = nobody, the challenger turns up the card
choice-duel-banque-seat = a person, who chooses the card
choice-duel-banque-bot = the robot, which chooses the card
choice-duel-black-jack-explicit = offered, the game waits for the answer
choice-duel-black-jack-silent = yours to claim, or to forget
choice-duel-egalite-challenger-first = the Black Jack goes to the challenger, else to the Visiteur
choice-duel-egalite-visiteur = the Black Jack goes to the Visiteur
choice-duel-egalite-none = no Black Jack
choice-duel-mort-subite-pile-top = the top card of the pile
choice-duel-mort-subite-leftover-bank = the cards left in front of the Banque

## The commands (a hundred characters at most)

command-duel = Duel™: two rows of hidden cards, a Banque, and the lowest total wins
command-duel-start = Challenge somebody, or the robot, to Duel™
option-duel-start-adversaire = Whom to challenge; choose me, or leave it empty, to play the robot
option-duel-start-banque = Who keeps the Banque
option-duel-start-banquier = The person who keeps the Banque, if somebody does
option-duel-start-manches = How many Sets
option-duel-start-black-jack = Is the Black Jack offered, or yours to claim?
option-duel-start-egalite = Who gets the right to the Black Jack if both reach 3 points at once
option-duel-start-mort-subite = Where the card of a challenge comes from in Mort Subite
command-duel-carte = Turn up a card in front of your opponent
option-duel-carte-numero = The card's place, 1 to 5
command-duel-accepte = “J'accepte”: take the point
command-duel-challenge = “Je challenge !”: a card of the Banque decides
command-duel-banque = Turn up a card of the Banque
option-duel-banque-numero = The card's place, 1 to 5
command-duel-black-jack = “Black Jack !”: launch it, as its Croupier
command-duel-passe = Let your right to the Black Jack go
command-duel-tire = Hit: the Client draws a card
command-duel-reste = Stand: the Client draws no more

## The rules, page by page (less than 1500 characters each)

duel-rules-1 =
    ### The object
    A point costs a shot, so points are no good news: after three Sets the **lowest** total wins. A shot is a counter; water counts too.

    { -duel-table }
    .neutral =
    ### The object
    A point costs a dare, so points are no good news: after three Sets the **lowest** total wins. A dare is a counter: what it costs is for you to say.

    { -duel-table }
-duel-table =
    ### The cards
    A pack of 52. The Ace is highest, then King, Queen, Jack, 10 … down to the 2. No suit is better than another.

    ### The table
    Two duellists: the **Visiteur** (visitor) and **Domicile** (home). The **Banque** (bank) may be kept by a person, by the robot or by nobody.

    At the start of each Set everything is shuffled, and laid face down:
    - five cards in front of the Visiteur;
    - five cards in front of Domicile;
    - five cards in front of the Banque;
    - the rest as a pile, for the Black Jack.

    Nobody looks at any of these cards, not even at their own.

    A Set is five duels. In the last one, only one card is left to turn up on each side.
duel-rules-2 =
    { -duel-duel }

    3. **Drink, or not.** Each point taken is a shot, at once.

    { -duel-bank-card }
    .neutral =
    { -duel-duel }

    3. **The dare.** Each point taken is one, at once.

    { -duel-bank-card }
-duel-duel =
    ### A duel
    1. **Turn up.** Each secretly chooses a hidden card **in front of the opponent**. When both have chosen, both cards are turned up together. Your card is the one lying in front of you, though the other chose it.

    2. **Compare.** The higher card wins the duel. If yours is the lower one, you speak:
    - **“J'accepte”** (I accept): you take 1 point, and the next duel begins.
    - **“Je challenge !”**: a card of the Banque is turned up. It may save you, or cost you double.
-duel-bank-card =
    ### Who turns up the Banque's card?
    Whoever keeps the Banque chooses it. If nobody does, you do, as the challenger.

    One challenge per duel: a challenge is never challenged back.
duel-rules-3 =
    ### The challenge
    The first line that fits decides. Here your card is the 7♥, theirs is a 10.

    1. **The rank of the losing card: the tables turn.** The Banque shows a 7. Your opponent takes 1 point, you none.
    > 7♥ against 10♠, Banque 7♣: 1 point for them.

    2. **Three cards of one suit: the tables turn.** The Banque's card, yours and theirs are all hearts, say. Your opponent takes 1 point, you none.
    > 7♥ against 10♥, Banque 2♥: 1 point for them.
    > 7♥ against 10♥, Banque K♥: the same, this line comes before the next.

    3. **Higher than the winning card: level.** 1 point each.
    > 7♥ against 10♠, Banque Q♦: 1 point each.

    4. **Anything else: the challenge fails.** 2 points for you.
    > 7♥ against 10♠, Banque 9♣: 2 points for you.
    > 7♥ against 10♠, Banque 10♦: 2 points too, it had to be higher.
duel-rules-4 =
    { -duel-tie }
    > 8♠ against 8♦, Banque 3♣: nobody drinks.

    { -duel-bank }
    .neutral =
    { -duel-tie }
    > 8♠ against 8♦, Banque 3♣: nothing for anybody.

    { -duel-bank }
-duel-tie =
    ### Two cards of one rank
    A tie: there is nothing to accept or to challenge. The Banque's first hidden card is turned up by itself.
    - Higher: 1 point each.
    - Equal or lower: no points.

    The two ways to turn the tables do not exist here, and two Aces never cost anything.
    > 8♠ against 8♦, Banque J♥: 1 point each.
-duel-bank =
    ### The Banque
    Five cards for five duels: one a duel at most, so there are always enough. Those not used are shuffled in with the rest for the next Set.

    Whoever keeps the Banque chooses the card of each challenge without knowing it, and never takes a point.
duel-rules-5 =
    ### The Black Jack
    The first to reach **3 points in the Set** may launch the Black Jack against the other, before the next duel. One a Set at most; refused or forgotten, it is lost for both.

    If both get there in the same duel, the right goes to the challenger; after a tie, to the Visiteur. (The table's options may say otherwise.)

    ### Who plays what
    Whoever launches it is the **Croupier**, the other is the **Client**. From the pile, face up: one card to the Client, one to the Croupier, one to the Client.

    2 to 10 count their number, face cards 10, an Ace 11 or 1. A “soft” total still counts an Ace as 11.

    - The Client says **“Hit”** or **“Stand”**. At 21 the Client stops; beyond it, the Client has lost.
    - The Croupier draws until level with the Client or above. Beyond 21 the Croupier has lost; otherwise the Croupier wins, even when level.

    The loser takes 1 point, which counts in the Set and in the total. The cards go under the pile.
duel-rules-6 =
    { -duel-sudden-death } These points are drunk, but no longer change the totals.

    ### Play soberly
    Shots are counters: the bot pours nothing. Water, juice or coffee, anything will do. Alcohol is only for those of legal drinking age where they live. You may turn a drink down at any time without losing the game, nobody drives afterwards, and you stop before you need to. Alcohol abuse is bad for your health.
    .neutral =
    { -duel-sudden-death } These points cost a dare, but no longer change the totals.

    ### Dares
    They are counters: the bot imposes nothing. Agree on what one is worth before the first card; anybody may turn theirs down at any time without losing the game.
-duel-sudden-death =
    ### Mort Subite, sudden death
    Level after the last Set? One card each from the pile, turned up at once: “J'accepte” or “Je challenge !”. The challenge's card comes from the top of the pile, or from the Banque if the table chose so. Whoever takes fewer points **in that duel** wins the game. As many each: once more.
