### Double-Nœud: all that is said and written in a game.
###
### An argument is a name ($name, $dealer, $first), cards ($card, $cards), a number ($round, $count,
### $tricks …) or another message of this file ($suit, $trumps, $points, $bid, $mark …).
### The signs and cards of the Decktet are facts; all else is written for this place.

double-noeud-name = Double-Nœud
double-noeud-pitch = Say how many tricks you will take, then take just as many; the card that opens makes the trumps.

# $number
double-noeud-seat = seat { $number }
double-noeud-seat-north = North
double-noeud-seat-east = East
double-noeud-seat-south = South
double-noeud-seat-west = West
double-noeud-team-0 = North-South
double-noeud-team-1 = East-West

# $count
double-noeud-points =
    { $count ->
        [0] 0 points
        [one] { $count } point
       *[other] { $count } points
    }
# The figures of the leaderboard, a message a name. $count
double-noeud-figure-exact-bids =
    { $count ->
        [0] no exact bids
        [one] { $count } exact bid
       *[other] { $count } exact bids
    }
# $count
double-noeud-figure-rounds =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }

## The suits: a sign and a letter (never broken apart), never colour alone

-double-noeud-moons = 🌙{ "\u2060" }M
-double-noeud-suns = ☀️{ "\u2060" }S
-double-noeud-waves = 🌊{ "\u2060" }W
-double-noeud-leaves = 🍃{ "\u2060" }L
-double-noeud-wyrms = 🐉{ "\u2060" }Y
-double-noeud-knots = 🪢{ "\u2060" }K

double-noeud-sign-moons = { -double-noeud-moons }
double-noeud-sign-suns = { -double-noeud-suns }
double-noeud-sign-waves = { -double-noeud-waves }
double-noeud-sign-leaves = { -double-noeud-leaves }
double-noeud-sign-wyrms = { -double-noeud-wyrms }
double-noeud-sign-knots = { -double-noeud-knots }
double-noeud-suit-moons = Moons { -double-noeud-moons }
double-noeud-suit-suns = Suns { -double-noeud-suns }
double-noeud-suit-waves = Waves { -double-noeud-waves }
double-noeud-suit-leaves = Leaves { -double-noeud-leaves }
double-noeud-suit-wyrms = Wyrms { -double-noeud-wyrms }
double-noeud-suit-knots = Knots { -double-noeud-knots }
double-noeud-rank-ace = Ace
double-noeud-rank-pawn = Pawn
double-noeud-rank-court = Court
double-noeud-rank-crown = Crown

## The cards: the rank, the suit that counts, then those that only matter on a lead
## (with no-break spaces between them)

card-ace_moons = Ace { -double-noeud-moons }
card-ace_suns = Ace { -double-noeud-suns }
card-ace_waves = Ace { -double-noeud-waves }
card-ace_leaves = Ace { -double-noeud-leaves }
card-ace_wyrms = Ace { -double-noeud-wyrms }
card-ace_knots = Ace { -double-noeud-knots }
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
card-harvest = Pawn { -double-noeud-moons } { -double-noeud-suns } { -double-noeud-leaves }
card-watchman = Pawn { -double-noeud-moons } { -double-noeud-wyrms } { -double-noeud-knots }
card-light_keeper = Pawn { -double-noeud-suns } { -double-noeud-waves } { -double-noeud-knots }
card-borderland = Pawn { -double-noeud-waves } { -double-noeud-leaves } { -double-noeud-wyrms }
card-consul = Court { -double-noeud-moons } { -double-noeud-waves } { -double-noeud-knots }
card-rite = Court { -double-noeud-moons } { -double-noeud-leaves } { -double-noeud-wyrms }
card-island = Court { -double-noeud-suns } { -double-noeud-waves } { -double-noeud-wyrms }
card-window = Court { -double-noeud-suns } { -double-noeud-leaves } { -double-noeud-knots }
card-huntress = Crown { -double-noeud-moons }
card-bard = Crown { -double-noeud-suns }
card-sea = Crown { -double-noeud-waves }
card-end = Crown { -double-noeud-leaves }
card-calamity = Crown { -double-noeud-wyrms }
card-windfall = Crown { -double-noeud-knots }
card-excuse = Excuse 🃏

## Their names

double-noeud-name-ace-moons = Ace of Moons
double-noeud-name-ace-suns = Ace of Suns
double-noeud-name-ace-waves = Ace of Waves
double-noeud-name-ace-leaves = Ace of Leaves
double-noeud-name-ace-wyrms = Ace of Wyrms
double-noeud-name-ace-knots = Ace of Knots
double-noeud-name-author = Author
double-noeud-name-desert = Desert
double-noeud-name-origin = Origin
double-noeud-name-journey = Journey
double-noeud-name-painter = Painter
double-noeud-name-savage = Savage
double-noeud-name-mountain = Mountain
double-noeud-name-sailor = Sailor
double-noeud-name-battle = Battle
double-noeud-name-forest = Forest
double-noeud-name-discovery = Discovery
double-noeud-name-soldier = Soldier
double-noeud-name-lunatic = Lunatic
double-noeud-name-penitent = Penitent
double-noeud-name-market = Market
double-noeud-name-chance-meeting = Chance Meeting
double-noeud-name-castle = Castle
double-noeud-name-cave = Cave
double-noeud-name-diplomat = Diplomat
double-noeud-name-mill = Mill
double-noeud-name-betrayal = Betrayal
double-noeud-name-pact = Pact
double-noeud-name-darkness = Darkness
double-noeud-name-merchant = Merchant
double-noeud-name-harvest = Harvest
double-noeud-name-watchman = Watchman
double-noeud-name-light-keeper = Light Keeper
double-noeud-name-borderland = Borderland
double-noeud-name-consul = Consul
double-noeud-name-rite = Rite
double-noeud-name-island = Island
double-noeud-name-window = Window
double-noeud-name-huntress = Huntress
double-noeud-name-bard = Bard
double-noeud-name-sea = Sea
double-noeud-name-end = End
double-noeud-name-calamity = Calamity
double-noeud-name-windfall = Windfall
double-noeud-name-excuse = Excuse
# $card, $name: as a menu shows it
double-noeud-card = { $card } · { $name }
# $rank, $sign: a card of an old trick
double-noeud-brief = { $rank } { $sign }
# $count
double-noeud-number = { $count }

## Title

# $round
double-noeud-title-bid = Double-Nœud · Round { $round } · Bids
# $round, $trick, $tricks
double-noeud-title = Double-Nœud · Round { $round } · Trick { $trick } of { $tricks }
double-noeud-title-over = Double-Nœud · Game over

## What has just happened

# $round, $dealer, $first
double-noeud-dealt = 🃏 Round { $round }: { $dealer } deals, { $first } bids first.
# $name, $count
double-noeud-bid-made =
    { $count ->
        [0] 📣 { $name } bids no tricks. Not a single one!
        [one] 📣 { $name } bids { $count } trick.
       *[other] 📣 { $name } bids { $count } tricks.
    }
# $name, $card
double-noeud-trick-won = 🏅 { $name } takes the trick with { $card }.

## The end of a round: double-noeud-scored- and why
##
## $name, $bid, $won (tricks taken), $points, $missed (opponents who missed their bid)

# $round
double-noeud-round-over = 🧮 **Round { $round }: the count**
# $name, $bid, $won, $points, $missed
double-noeud-scored-exact =
    { $missed ->
        [0] 🎯 **{ $name }** — bid { $bid }, took { $won }: exact! { $points } (nobody missed).
        [one] 🎯 **{ $name }** — bid { $bid }, took { $won }: exact! { $points } (1, plus 1 for the opponent who missed).
       *[other] 🎯 **{ $name }** — bid { $bid }, took { $won }: exact! { $points } (1, plus { $missed } for the opponents who missed).
    }
# $name, $bid, $won, $points, $missed (sides that missed)
double-noeud-scored-exact-team =
    { $missed ->
        [0] 🎯 **{ $name }** — bid { $bid }, took { $won }: exact, and so is the other side! { $points }.
       *[other] 🎯 **{ $name }** — bid { $bid }, took { $won }: exact, and the other side missed! { $points }.
    }
# $name, $bid, $won, $points
double-noeud-scored-near = 🤏 **{ $name }** — bid { $bid }, took { $won }: one trick off. { $points }.
# $name, $bid, $won, $points
double-noeud-scored-missed = 💨 **{ $name }** — bid { $bid }, took { $won }: too far off. { $points }.
# $name, $bid, $won, $points: none or all, with the variant
double-noeud-scored-flat = 🎯 **{ $name }** — bid { $bid }, took { $won }: an extreme bid, and made! { $points }.
# $name, $bid, $won, $points
double-noeud-scored-flat-missed = 💨 **{ $name }** — bid { $bid }, took { $won }: an extreme bid, and missed. { $points }.

## The table

# $name, $bid, $tricks, $total, $mark
double-noeud-line = **{ $name }** — bid { $bid } · tricks { $tricks } · total { $total }{ $mark }
# $team, $bid, $tricks, $total
double-noeud-line-team = **{ $team }** — bid { $bid } · tricks { $tricks } · total { $total }
# $name, $bid, $tricks, $mark
double-noeud-line-partner = ⤷ { $name } — bid { $bid } · tricks { $tricks }{ $mark }
double-noeud-dealer = {" "}· 🃏 dealer
double-noeud-no-mark = { "" }
double-noeud-no-bid = …
# $points, $bids (the sum), $tricks
double-noeud-target = -# Target: { $points } · bid in all: { $bids }, for { $tricks } tricks
# $name
double-noeud-to-lead = 🂠 { $name } leads: that card will set the suit and the trumps.
# $cards: in their order, and who laid them
double-noeud-trick = 🂠 The trick: { $cards }
# $name, $card
double-noeud-laid = { $name } { $card }
double-noeud-after-excuse = The Excuse opens: the second card, whatever it is, will set the suit and the trumps.
# $suit, $trumps
double-noeud-asked = 👉 To follow: **{ $suit }** · { $trumps }
double-noeud-no-trumps = no trumps
# $suits, $count: from the weakest to the strongest
double-noeud-trumps =
    { $count ->
        [one] trump: { $suits }
       *[other] trumps, from the weakest to the strongest: { $suits }
    }
# $name, $card
double-noeud-leads = 🏁 So far the trick goes to { $name } with { $card }.
# $name, $cards
double-noeud-last-trick = -# Last trick, to { $name }: { $cards }
# $number, $name, $cards
double-noeud-past = -# Trick { $number }, to { $name }: { $cards }

## Whose turn, and for what

# $name
double-noeud-turn-bid = 👉 { $name }, how many tricks will you take? (“My hand” shows your cards.)
# $name
double-noeud-turn-play = 👉 { $name }, your turn: open “My hand”, or your private message, to see your cards and play one.
# $name
double-noeud-hand-bid-other = 👉 { $name } is to bid.
double-noeud-hand-bid = 👉 How many tricks will you take, no more and no less?
double-noeud-must-open = 👉 You lead: any card. It will set the suit and the trumps of the trick.
double-noeud-must-bind = 👉 The Excuse has opened: any card. Yours will set the suit and the trumps of the trick.
# $suit
double-noeud-must-follow = 👉 You must follow **{ $suit }**: only those cards are offered.
# $suit, $trumps
double-noeud-must-trump = 👉 No { $suit } in hand: you must trump ({ $trumps }).
# $suit
double-noeud-must-nothing = 👉 Neither { $suit } nor a trump in hand: play anything, you cannot take the trick.

## In hand

# $count
double-noeud-hand =
    { $count ->
        [one] 🎴 **Your last card**
       *[other] 🎴 **Your { $count } cards**
    }
# $suit, $cards
double-noeud-hand-suit = { $suit }: { $cards }
# $cards
double-noeud-hand-excuse = No suit: { $cards }
# $count: of cards that may be laid
double-noeud-menu =
    { $count ->
        [one] Play the only card you may…
       *[other] Play a card ({ $count } allowed)…
    }
# $card, $trumps: the trumps of the trick, if it opens it
double-noeud-opens = { $card } → trump { $trumps }
# $card
double-noeud-opens-plain = { $card } → no trumps
# $card
double-noeud-opens-excuse = { $card } → the next one decides

## Buttons

# $count
double-noeud-button-bid = { $count }
double-noeud-button-suits = Suits
double-noeud-button-scores = Scoring

## The end of the game

# $names: the partners
double-noeud-end-team = 🏆 { $names }: the game is yours!
# $points, $target
double-noeud-end = { $points } for a target of { $target }, and nobody tied.
# $name, $points
double-noeud-end-line = **{ $name }** — { $points }

## The mat as a picture

double-noeud-mat-trick = Trick
double-noeud-mat-last = Last trick
# $name
double-noeud-mat-won = to { $name }
double-noeud-mat-hand = Your hand
# $card: it may be laid
double-noeud-mat-playable = { $card } (allowed)
# $card: it wins so far
double-noeud-mat-best = { $card } (leads)
# $suit
double-noeud-mat-asked = To follow: { $suit }
# $suits: from the weakest to the strongest
double-noeud-mat-trumps = Trump: { $suits }
double-noeud-mat-no-trumps = No trumps
double-noeud-mat-dealer = dealer
# $number
double-noeud-mat-place = no. { $number }
# $name
double-noeud-mat-name = { $name }
double-noeud-mat-bid = bid
double-noeud-mat-tricks = won
double-noeud-mat-total = total
double-noeud-mat-unsaid = bid?
# $count
double-noeud-mat-bid-said =
    { $count ->
        [one] bids { $count } trick
       *[other] bids { $count } tricks
    }
# $count
double-noeud-mat-tricks-said = took { $count }
# $count
double-noeud-mat-total-said = total { $count }

## Why the rules refuse

reason-double-noeud-not-now = It is not the time for that. The board says what is awaited.
reason-double-noeud-no-such-bid = A bid goes from none to as many tricks as you have cards.
reason-double-noeud-not-in-hand = This card is not in your hand. “My hand” shows it; the names offered as you type come from there.
reason-double-noeud-must-follow = You have the suit asked for: you must follow it. The board names it, “My hand” offers only those cards.
reason-double-noeud-must-trump = You lack the suit asked for but have a trump: you must trump. “My hand” offers only those cards.
double-noeud-refusal-seats = These options do not go together: the basic deck is for three or four, and teams are for exactly four.

## The options in words

# $choice
double-noeud-terms-deck = Deck: { $choice }
# $choice
double-noeud-terms-variant = Extreme bids (none or all): { $choice }
# $choice
double-noeud-terms-teams = Teams: { $choice }
# $choice
double-noeud-terms-history = Past tricks: { $choice }
# $points
double-noeud-terms-target = Target: { $points }
double-noeud-terms-usual-target = Target: 15 points for three, 18 for four, 20 for five

choice-double-noeud-paquet-extended = extended, with Pawns, Courts and the Excuse
choice-double-noeud-paquet-basic = basic, 36 cards, for three or four
double-noeud-variant-non = counted like the others
double-noeud-variant-oui = 4 points flat, or nothing
choice-double-noeud-equipes-non = every player for themselves
choice-double-noeud-equipes-sum-of-partners = two against two, the partners' points are added
choice-double-noeud-equipes-single = two against two, a side scores like one person
choice-double-noeud-plis-last = only the last may be seen again
choice-double-noeud-plis-all = all of the round may be seen again

## The commands (a hundred characters at most)

command-double-noeud = Double-Nœud: bid your tricks and take just as many, for three, four or five
command-double-noeud-start = Open a table of Double-Nœud, with three to five seats
option-double-noeud-start-places = How many seats (five at most; four with the basic deck or with teams)
option-double-noeud-start-robots = Do robots take the seats still free at the start?
option-double-noeud-start-paquet = With which cards
option-double-noeud-start-equipes = Every player for themselves, or two against two
option-double-noeud-start-variante = None or all bid: 4 points flat if it holds, nothing otherwise
option-double-noeud-start-objectif = How many points win (usually 15, 18 or 20, by the number of players)
option-double-noeud-start-plis = Which past tricks may be seen again?
command-double-noeud-annoncer = Say how many tricks you will take
option-double-noeud-annoncer-plis = From none to as many as you have cards
command-double-noeud-jouer = Play a card of your hand
option-double-noeud-jouer-carte = A card of your hand: begin to type its rank, its suit or its name

## The rules, page by page (less than 1500 characters each)

double-noeud-rules-1 =
    ### The aim
    Before playing, everybody says how many tricks they will take. No more, no less: being exact scores, and scores all the more if the others are wrong. The first to reach the target, alone in front, wins.

    ### At the table
    Three to five people, with robots if need be. All cards are dealt:
    - for three, fifteen each;
    - for four, eleven each (without the Excuse);
    - for five, nine each.

    With the basic deck (36 cards, no Pawns, Courts or Excuse): twelve for three, nine for four.

    ### A round
    1. **Bid.** From the dealer's left on, everybody says a number, from none to all their cards. Everybody hears it.
    2. **Play.** The same person leads the first trick; whoever takes it leads the next.
    3. **Count.** Points are scored, the deal passes to the left, and on it goes.
double-noeud-rules-2 =
    ### The suits
    A card has only **one** suit: its first sign. The others only serve the card that opens a trick. From the highest to the lowest priority, with the number of cards (in brackets, that of the basic deck):

    - { double-noeud-suit-moons }: 14 (10) — Ace, 2 to 9, two Pawns, two Courts, Crown
    - { double-noeud-suit-suns }: 10 (7) — Ace, 2, 3, 5, 6, 7, a Pawn, two Courts, Crown
    - { double-noeud-suit-waves }: 8 (7) — Ace, 2, 4, 7, 8, 9, a Pawn, Crown
    - { double-noeud-suit-leaves }: 5 (5) — Ace, 3, 6, 9, Crown
    - { double-noeud-suit-wyrms }: 5 (5) — Ace, 4, 5, 8, Crown
    - { double-noeud-suit-knots }: 2 (2) — Ace, Crown

    And the { card-excuse }, without a suit.

    ### The ranks
    From the weakest to the strongest: Ace, 2, 3 … 9, Pawn, Court, Crown. So the Ace is at the very bottom.

    Three ranks are there twice in a suit: Pawn and Court of Moons, Court of Suns. The first one laid beats its twin.
double-noeud-rules-3 =
    ### The card that opens commands
    Its first sign is the suit to follow. Its **other signs** are the trumps, for this trick only.
    > { card-pact } opens: follow Moons, the trump is Suns.
    > { card-consul } opens: follow Moons, the trumps are Waves and Knots.

    An **Ace** or a **Crown** has only one sign: all that is below its suit becomes a trump.
    > { card-ace_leaves } opens: follow Leaves, the trumps are Wyrms and Knots.
    > { card-windfall } opens: follow Knots, and there are no trumps.

    ### What may be laid
    1. The suit asked for, if you have any.
    2. Otherwise a trump, whichever, if you have any.
    3. Otherwise, anything.

    Nobody ever has to go higher or to win. Only a card's first suit counts for following or trumping.
double-noeud-rules-4 =
    ### Who takes the trick?
    If there are trumps: look at the **lowest** trump suit among those laid; the strongest card of it wins.
    > Trumps are Waves and Knots. A small Knot beats the Crown of Waves.

    With no trump laid: the strongest of the suit asked for. A card of any other suit never wins.

    ### The Excuse 🃏
    It has no suit and never wins: it is a card to lose a trick with. It may be laid to open, or by whoever has neither the suit nor a trump.

    If it opens, the second card is free, and sets the suit and the trumps for the others.
double-noeud-rules-5 =
    ### The points
    At the end of the round, bids and tricks are compared:
    - **Exact**: 1 point, plus 1 for each opponent who is not exact.
    - **One trick off**: 1 point.
    - **Further off**: nothing.

    > Four people. You bid 4.
    > You take 4, and two opponents miss: 3 points.
    > You take 3 or 5: 1 point. You take 2: nothing.

    So to be the only exact one of five is worth 5 points: bringing the others down scores as much as being right.

    ### The end
    Target: 15 points for three, 18 for four, 20 for five, unless agreed otherwise. A round is always finished. The highest total wins; if it is shared, more rounds are played, by everybody, until somebody leads alone.
double-noeud-rules-6 =
    ### Extreme bids (option)
    To bid **none**, or **all tricks**, scores 4 points flat if it holds, and nothing otherwise, not even one trick off. Held or missed, it always counts for the others.

    ### Two against two (option)
    With four, partners sit across: North with South, East with West. Everybody bids for themselves, and the two bids are added: that is the side's bid. Its tricks are added too. Each partner then scores as in the usual game, with the side's count, and the side's total adds both.
    > North says 3, South says 2: they need 5 tricks together. Held, and the other side missed: 2 × 3 = 6 points. Both sides exact: 2 each. One trick off: 2.

    A table may agree that a side scores like one person: 1 point, and 1 more if the other side misses.
double-noeud-rules-7 =
    ### At this table
    - Your hand comes in a private message before the first bid, and is kept up to date there. “My hand” shows it too, to you alone, and plays it.
    - The menu offers only the cards that may be laid, and says why. When you open, it also says what will become a trump.
    - On the board: bids, tricks, totals, the trick so far, what must be followed, and the last trick.
    - Whoever leaves, or falls asleep, leaves the hand to a robot; “Take my seat back” returns it.
    - Time up: a bid of none, or the first card that may be laid.

    ### Small advice
    Knots and Wyrms in hand are often trumps; high Moons hardly win unless you lead them yourself, or the trumps are gone. And the Excuse is a friend of whoever has enough tricks.
double-noeud-rules-8 =
    ### Every card (1/2)
    The first sign is the card's suit. The others only serve if it opens the trick: they are then the trumps.

    { "**" }{ double-noeud-suit-moons }** (14)
    { card-ace_moons } { double-noeud-name-ace-moons }, { card-author } { double-noeud-name-author }, { card-journey } { double-noeud-name-journey }, { card-mountain } { double-noeud-name-mountain }, { card-forest } { double-noeud-name-forest }, { card-lunatic } { double-noeud-name-lunatic }, { card-chance_meeting } { double-noeud-name-chance-meeting }, { card-diplomat } { double-noeud-name-diplomat }, { card-pact } { double-noeud-name-pact }, { card-harvest } { double-noeud-name-harvest }, { card-watchman } { double-noeud-name-watchman }, { card-consul } { double-noeud-name-consul }, { card-rite } { double-noeud-name-rite }, { card-huntress } { double-noeud-name-huntress }

    { "**" }{ double-noeud-suit-suns }** (10)
    { card-ace_suns } { double-noeud-name-ace-suns }, { card-desert } { double-noeud-name-desert }, { card-painter } { double-noeud-name-painter }, { card-discovery } { double-noeud-name-discovery }, { card-penitent } { double-noeud-name-penitent }, { card-castle } { double-noeud-name-castle }, { card-light_keeper } { double-noeud-name-light-keeper }, { card-island } { double-noeud-name-island }, { card-window } { double-noeud-name-window }, { card-bard } { double-noeud-name-bard }
double-noeud-rules-9 =
    ### Every card (2/2)

    { "**" }{ double-noeud-suit-waves }** (8)
    { card-ace_waves } { double-noeud-name-ace-waves }, { card-origin } { double-noeud-name-origin }, { card-sailor } { double-noeud-name-sailor }, { card-cave } { double-noeud-name-cave }, { card-mill } { double-noeud-name-mill }, { card-darkness } { double-noeud-name-darkness }, { card-borderland } { double-noeud-name-borderland }, { card-sea } { double-noeud-name-sea }

    { "**" }{ double-noeud-suit-leaves }** (5)
    { card-ace_leaves } { double-noeud-name-ace-leaves }, { card-savage } { double-noeud-name-savage }, { card-market } { double-noeud-name-market }, { card-merchant } { double-noeud-name-merchant }, { card-end } { double-noeud-name-end }

    { "**" }{ double-noeud-suit-wyrms }** (5)
    { card-ace_wyrms } { double-noeud-name-ace-wyrms }, { card-battle } { double-noeud-name-battle }, { card-soldier } { double-noeud-name-soldier }, { card-betrayal } { double-noeud-name-betrayal }, { card-calamity } { double-noeud-name-calamity }

    { "**" }{ double-noeud-suit-knots }** (2)
    { card-ace_knots } { double-noeud-name-ace-knots }, { card-windfall } { double-noeud-name-windfall }

    { card-excuse }
