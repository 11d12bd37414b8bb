### Blackjack Duel: all that is said and written of a game.
###
### An argument is a name ($name, $other), cards ($card, $cards), a number ($round, $stake,
### $count …), a hand ($place: 1, 2, 3, or 1a and 1b after a split) or another message of this file
### ($points, $net, $total, $state …).

blackjack-duel-name = Blackjack Duel
blackjack-duel-pitch = Two players, the same cards, five secret rounds each: at the end, no excuses.

# Who plays first, one after the other. $number
blackjack-duel-seat-sequential =
    { $number ->
        [1] plays first
       *[other] plays next, the same cards
    }
# Both at once. $number
blackjack-duel-seat-parallel = player { $number }

# $count
blackjack-duel-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
# The figures of the leaderboard, a message a name. $count
blackjack-duel-figure-points =
    { $count ->
        [one] { $count } point at the end
       *[other] { $count } points at the end
    }
# $count
blackjack-duel-figure-hands-won =
    { $count ->
        [one] { $count } hand won
       *[other] { $count } hands won
    }
# $count
blackjack-duel-figure-blackjacks =
    { $count ->
        [one] { $count } blackjack
       *[other] { $count } blackjacks
    }

## The board, while the game runs

blackjack-duel-title = Blackjack Duel — the duel is on
blackjack-duel-title-over = Blackjack Duel — both games, cards on the table
blackjack-duel-secret-sequential = 🤫 The same cards for both. The first plays a whole game in secret, then the second. Nothing leaks before the end.
blackjack-duel-secret-parallel = 🤫 The same cards for both, each plays in secret. Nothing leaks before the end.
# $name
blackjack-duel-is-playing = 🎲 { "**" }{ $name }** is playing.
# $name
blackjack-duel-is-waiting = 💤 { "**" }{ $name }** is waiting.
# $name
blackjack-duel-is-done = ✅ { "**" }{ $name }** is done.
blackjack-duel-in-private = 👉 Your table is in a private message, and behind “My hand”, for your eyes alone.

## A player's table

# $round, $rounds
blackjack-duel-title-round = Blackjack Duel — round { $round } of { $rounds }
blackjack-duel-title-soon = Blackjack Duel — your turn soon
blackjack-duel-title-done = Blackjack Duel — you are done
# $name
blackjack-duel-soon = 💤 { $name } is playing. Then it is your turn: the very same cards, and no excuse. I will call you.
# $name, $round
blackjack-duel-watching = 👀 The table of { "**" }{ $name }**, round { $round }: you may watch, but no hints!
# $points (that are left), $staked
blackjack-duel-points-staked = 💰 { "**" }{ $points }** · { $staked } at stake
# $points
blackjack-duel-points-left = 💰 { "**" }{ $points }**
# $nets : what each round has brought
blackjack-duel-nets = -# Round by round: { $nets }
# $cards
blackjack-duel-dealer = 🏦 Dealer: { $cards }
# $place, $stake, $cards, $total, $state
blackjack-duel-hand = { "**" }Hand { $place }** · bet { $stake } · { $cards } · { $total } · { $state }
blackjack-duel-state-waiting = waits
blackjack-duel-state-playing = 👉 to play
blackjack-duel-state-stood = ✋ stands
blackjack-duel-state-doubled = ⏫ doubled
blackjack-duel-state-blackjack = ⭐ blackjack!
blackjack-duel-state-twenty-one = 🎯 21
blackjack-duel-state-bust = 💥 bust
# $stake
blackjack-duel-insured = 🛡️ Insurance: { $stake }
# $total
blackjack-duel-total = { $total }
# $total : an Ace counts eleven in it
blackjack-duel-total-soft = soft { $total }
# $total
blackjack-duel-total-bust = { $total }, bust
# $total : the dealer's
blackjack-duel-total-blackjack = { $total }, blackjack

## What has just happened

# $place, $card
blackjack-duel-event-drawn = 🃏 Hand { $place }: { $card }.
# $place, $card
blackjack-duel-event-doubled = ⏫ Hand { $place }, doubled: { $card }, and no more.
# $place, $cards : a card for each
blackjack-duel-event-split = ✂️ Hand { $place } split: here come { $cards }.
# $place
blackjack-duel-event-stood = ✋ Hand { $place } stands.
# $stake
blackjack-duel-event-insured = 🛡️ Insured: { $stake }.
blackjack-duel-event-uninsured = 🎈 No insurance. Fingers crossed.

## A round settled

# $round, $cards and $total (the dealer's), $net
blackjack-duel-settled = 🏁 { "**" }Round { $round }: { $net }** · dealer { $cards } ({ $total })
# $place, $stake, $cards, $total, $result, $net
blackjack-duel-settled-hand = Hand { $place } · bet { $stake } · { $cards } ({ $total }) · { $result } · { "**" }{ $net }**
# $net
blackjack-duel-settled-insurance = 🛡️ Insurance · { "**" }{ $net }**
blackjack-duel-result-win = wins
blackjack-duel-result-lose = loses
blackjack-duel-result-push = push
blackjack-duel-result-bust = bust
blackjack-duel-result-blackjack = ⭐ blackjack
# $points
blackjack-duel-net-won = +{ $points }
# $points
blackjack-duel-net-lost = −{ $points }
blackjack-duel-net-even = ±0

## Your turn

# $most : a message blackjack-duel-most-
blackjack-duel-turn-bet = 👉 Choose a hand, put down your chips, and deal. { $most }
# $most
blackjack-duel-most-per-hand = At most { $most } a hand.
# $most
blackjack-duel-most-per-round = At most { $most } for all three hands.
blackjack-duel-turn-insure = 👉 The dealer shows an Ace. Insurance? It pays double against a blackjack, and is lost otherwise.
# $place, $total
blackjack-duel-turn-play = 👉 Hand { $place }, { $total }: what will you do?

## Buttons

blackjack-duel-button-hit = Hit
blackjack-duel-button-stand = Stand
# $stake
blackjack-duel-button-double = Double (+{ $stake })
# $stake
blackjack-duel-button-split = Split (+{ $stake })
# $stake
blackjack-duel-button-insured = Insure ({ $stake })
# $hands, $stake
blackjack-duel-button-insured-hands = Insure { $hands } ({ $stake })
blackjack-duel-button-uninsured = No insurance
# $place, $bet
blackjack-duel-button-place = Hand { $place }: { $bet }
# $chip
blackjack-duel-button-chip = +{ $chip }
# $points
blackjack-duel-button-deal = Deal ({ $points })
blackjack-duel-button-clear = Clear
# $points
blackjack-duel-button-again = Same bets ({ $points })
blackjack-duel-button-form = Write the bets…
blackjack-duel-quit = Leave the table…
# $count (rounds not played), $points (what they cost)
blackjack-duel-quit-entry =
    { $count ->
        [0] Stop here, without a penalty
        [one] Stop here: { $count } round not played, −{ $points } points
       *[other] Stop here: { $count } rounds not played, −{ $points } points
    }

## Form (forty-five characters at most)

blackjack-duel-form = Your bets (sending deals the cards)
# $place
blackjack-duel-form-place = Hand { $place }

## The end

# $name, $points, $played
blackjack-duel-final-points =
    { $played ->
        [0] { "**" }{ $name }**: { $points } without a round played
        [one] { "**" }{ $name }**: { $points } after { $played } round
       *[other] { "**" }{ $name }**: { $points } after { $played } rounds
    }
# $name
blackjack-duel-ended-ruined = 🪫 { $name } does not have enough left to bet.
# $name
blackjack-duel-ended-quit = 🚪 { $name } has left the table.
# $name
blackjack-duel-ended-time-up = ⌛ The time of { $name } ran out.
# $round, $points
blackjack-duel-penalty = -# Round { $round }, not played: −{ $points }
# $name, $points
blackjack-duel-final = = { "**" }{ $points }** for { $name }
# $points
blackjack-duel-draw = 🤝 A draw: { $points } each!
# $round : where they part. $name goes further than $other
blackjack-duel-parted-bets = 🔀 They part in round { $round }: their bets differ.
# $round, $name, $other
blackjack-duel-parted-insurance = 🔀 They part in round { $round }: { $name } insures more than { $other }.
# $round, $name, $other, $place
blackjack-duel-parted-split = 🔀 They part in round { $round }, hand { $place }: { $name } splits, { $other } does not.
# $round, $name, $other, $place
blackjack-duel-parted-double = 🔀 They part in round { $round }, hand { $place }: { $name } doubles, { $other } does not.
# $round, $name, $other, $place, $total
blackjack-duel-parted-draw = 🔀 They part in round { $round }, hand { $place }: at { $total }, { $other } stands and { $name } hits.
# $round, $name, $other
blackjack-duel-parted-end = 🔀 They part in round { $round }: { $name } plays it, { $other } is gone.
blackjack-duel-never-parted = 🪞 The same decisions from end to end. Twins?
# $round, $cards and $total (the dealer's)
blackjack-duel-compared = { "**" }Round { $round }** · dealer { $cards } ({ $total })
# $name, $net, $hands (hands joined)
blackjack-duel-compared-player = { $name } { "**" }{ $net }** · { $hands }
# $name
blackjack-duel-compared-unplayed = { $name } · not played
# $place, $stake, $total, $net
blackjack-duel-compared-hand = { $place }: { $stake } → { $total } ({ $net })
# $count
blackjack-duel-compared-hands =
    { $count ->
        [one] { $count } hand
       *[other] { $count } hands
    }
# $net
blackjack-duel-compared-insurance = 🛡️ ({ $net })
# $total
blackjack-duel-short-plain = { $total }
# $total
blackjack-duel-short-bust = 💥 { $total }
blackjack-duel-short-blackjack = ⭐ blackjack

## On the picture

blackjack-duel-mat-playing = playing
blackjack-duel-mat-waiting = waiting
blackjack-duel-mat-done = done
# $minutes
blackjack-duel-mat-clock = same cards · { $minutes } min each
# $round
blackjack-duel-mat-round = round { $round }
# $round, $net
blackjack-duel-mat-round-said = round { $round }: { $net }
blackjack-duel-mat-final = total
# $points
blackjack-duel-mat-final-said = { $points } in all
blackjack-duel-mat-dealer = Dealer
# $round: it is settled, the next has not begun
blackjack-duel-mat-dealer-past = Dealer · round { $round }, settled
# $place, $stake
blackjack-duel-mat-hand = Hand { $place } · { $stake }
# $place
blackjack-duel-mat-place = Hand { $place }
blackjack-duel-mat-total = total
blackjack-duel-mat-soft = soft
# $total (a message blackjack-duel-total-)
blackjack-duel-mat-total-said = total { $total }
blackjack-duel-mat-points = points
# $points
blackjack-duel-mat-points-said = { $points }

## Why the rules refuse

reason-blackjack-duel-not-now = This is not the moment for that. Your table says what is awaited.
reason-blackjack-duel-no-clock = Your time is still running.
reason-blackjack-duel-no-such-place = There are three hands: 1, 2 and 3.
reason-blackjack-duel-no-bet = There must be a bet on one hand at least.
reason-blackjack-duel-below-min = Too little: at least 10 points a hand.
reason-blackjack-duel-not-chips = Chips cannot pay that: it takes a multiple of 10.
reason-blackjack-duel-over-max-per-hand = Too much: 2500 points a hand at most.
reason-blackjack-duel-over-max-per-round = Too much: 2500 points at most for the three hands together.
reason-blackjack-duel-not-enough-points = You do not have enough points for that. Bet less, or play otherwise.
reason-blackjack-duel-too-late = Too late for this hand: it has drawn already. There is “Hit” or “Stand” left.
reason-blackjack-duel-no-card-left = This hand has no cards left to draw: all it can do is stand.
reason-blackjack-duel-after-split = Not after a split: this hand has drawn already. There is “Hit” or “Stand” left.
reason-blackjack-duel-no-pair = Only two cards alike are split.
reason-blackjack-duel-no-such-insurance = That insurance is not offered. Your table shows those that are.

## The options in words

# $rounds, $points, $minutes
blackjack-duel-terms-game = Game: { $rounds } rounds, { $points }, three hands, { $minutes } min each
# $choice
blackjack-duel-terms-order = Order: { $choice }
# $choice
blackjack-duel-terms-blackjack-pays = A blackjack pays: { $choice }
# $choice
blackjack-duel-terms-max-scope = Largest bet: { $choice }
# $choice
blackjack-duel-terms-insurance = Insurance: { $choice }
# $choice
blackjack-duel-terms-interrupted-round = A round cut short: { $choice }
# $choice
blackjack-duel-terms-split-by = Splitting: { $choice }
# $choice
blackjack-duel-terms-double-after-split = Doubling after a split: { $choice }
# $choice
blackjack-duel-terms-resplit = Splitting again: { $choice }
# $choice
blackjack-duel-terms-dealer-peek = The dealer checks: { $choice }

choice-blackjack-duel-order-sequential = one after the other
choice-blackjack-duel-order-parallel = both at once
choice-blackjack-duel-blackjack-pays-1-1 = the bet (1:1)
choice-blackjack-duel-blackjack-pays-3-2 = one and a half times the bet (3:2)
choice-blackjack-duel-max-scope-per-hand = 2500 a hand
choice-blackjack-duel-max-scope-per-round = 2500 for all three hands
choice-blackjack-duel-insurance-all = all bets together
choice-blackjack-duel-insurance-per-hand = hand by hand
choice-blackjack-duel-interrupted-round-stand-and-settle = the hands stand, it is settled and counts
choice-blackjack-duel-interrupted-round-void-and-penalise = it is void, and counts as not played
choice-blackjack-duel-split-by-rank = two cards of the same rank
choice-blackjack-duel-split-by-value = two cards of the same value (K and 10)
choice-blackjack-duel-double-after-split-yes = allowed
choice-blackjack-duel-resplit-yes = allowed
choice-blackjack-duel-dealer-peek-yes = with an Ace or a 10 up, a dealer's blackjack ends the round at once

## The commands (a hundred characters at most)

command-blackjack-duel = Blackjack Duel: the same cards for both, five rounds each
command-blackjack-duel-start = Challenge somebody, or the robot, to Blackjack Duel
option-blackjack-duel-start-adversaire = Whom to challenge; choose me, or leave it empty, to play the robot
option-blackjack-duel-start-ordre = One after the other (you first), or both at once?
option-blackjack-duel-start-minutes = How many minutes each for five rounds (usually 15)
option-blackjack-duel-start-blackjack = What a blackjack pays (usually the bet)
option-blackjack-duel-start-mise-maximale = 2500 points a hand, or for all three together
option-blackjack-duel-start-assurance = Insure all bets together, or hand by hand
option-blackjack-duel-start-tour-interrompu = What becomes of a round that time or leaving cuts short
option-blackjack-duel-start-separer = What may be split: the same rank (usually) or the same value
option-blackjack-duel-start-doubler-apres = May a hand be doubled that was just split?
option-blackjack-duel-start-separer-encore = May a hand be split that was split already?
option-blackjack-duel-start-croupier-regarde = Does the dealer check for a blackjack first?
command-blackjack-duel-miser = Bet on one to three hands; the cards follow
option-blackjack-duel-miser-main-1 = The bet on hand 1, in chips of 10
option-blackjack-duel-miser-main-2 = The bet on hand 2, in chips of 10
option-blackjack-duel-miser-main-3 = The bet on hand 3, in chips of 10
command-blackjack-duel-assurer = Take the insurance or not, when the dealer shows an Ace
option-blackjack-duel-assurer-prendre = Yes: half of your bets; no: nothing
command-blackjack-duel-carte = Draw a card for the hand being played
command-blackjack-duel-reste = Stand: the hand being played draws no more
command-blackjack-duel-doubler = Double the bet of the hand being played, for one card only
command-blackjack-duel-separer = Split a pair into two hands

## The rules, page by page (less than 1500 characters each)

blackjack-duel-rules-1 =
    ### The object
    To end with more points than the other. You do not play against each other, but each against the dealer, and **with exactly the same cards**.

    ### A duel in two halves
    The first plays a whole game, five rounds, in private. Then the second plays. The second learns nothing before being done as well: no cards, no bets, no points. Whoever is done may watch the other.

    At the end the board shows both games side by side, and where they parted. (A table may also agree that both play at once.)

    ### Why it is fair
    Every hand has a pile of cards of its own, every round a shoe of six packs of its own. Nothing you bet or draw changes what the other hand, the dealer or the opponent will get. The same decisions, the same result.
blackjack-duel-rules-2 =
    ### Betting
    10,000 points, three hands, chips of 10, 50, 250, 1000 and 2500. Bet on one, two or three hands: at least 10 and at most 2500 a hand, never more than you have. Choose a hand, press the chips, then “Deal”. Or write the three amounts.

    ### Counting
    A face card is worth 10, an Ace **11 or 1**, whichever suits you. As long as an Ace counts eleven, the total is “soft”.
    > A♠ 5♦: soft 16. Here comes a 9: 15, as the Ace falls back to one. Nothing is broken.

    ### Playing a hand
    - **Hit**: one card more. Beyond 21 the hand is bust and loses at once.
    - **Stand**: no more cards. At 21 the hand stops by itself.
    - **Double**, before the first card drawn: twice the bet, one card only.
    - **Split**, before the first card drawn: two cards of the same rank make two hands, each with the full bet.
    > A King and a 10 are not split: they are worth the same, but they are not the same.

    Doubling and splitting take the points, and may go beyond 2500.
blackjack-duel-rules-3 =
    ### After a split
    Each hand has got its second card already: it has “drawn”. It is neither doubled nor split any more. An Ace and a 10 make **21 there, and no blackjack**. Two split Aces may draw.

    ### The dealer
    The dealer shows one card, and draws only after you, up to 17 or more (a soft 17 will do). The dealer plays even if all your hands are bust.

    ### Insurance
    If the dealer shows an Ace, you may stake half of all your bets on top. With a dealer's blackjack, it brings twice that amount; otherwise it is lost. Your hands make no difference.
    > Bet 100, insurance 50, dealer's blackjack: −100 + 100 = 0.
    > Bet 10: the insurance costs 5.
blackjack-duel-rules-4 =
    ### Settling a hand (the first line that fits)
    - More than 21: you lose your bet.
    - You and the dealer have a blackjack: a push.
    - You have a blackjack (an Ace and a 10 or face card, as dealt): you win your bet.
    - The dealer has a blackjack: you lose your bet, even with 21.
    - The dealer goes beyond 21, or you have more: you win your bet.
    - The same total: a push.
    - Otherwise, you lose your bet.

    The bet is what is at stake in the end: doubled, if you have doubled.
blackjack-duel-rules-5 =
    ### The time
    Fifteen minutes for your five rounds, as soon as it is your turn. The countdown stands on your table and on the board; I call you two minutes before the end. A restart of the bot does not stop it.

    ### The end
    Your game ends after five rounds, or earlier: time is up, you leave, or you have less than 10 points. The round on the table is settled then: the hands stay as they are, and it counts.

    { "**" }Each round not played costs 1000 points.** You may end below zero.
    > Out of points after round 2: three rounds not played, −3000.

    The higher total wins; two equal totals are a draw.

    ### Against the robot
    You play first; then it plays the same cards, and you may watch. It sees only what you would see in its place.
