### What happens beside the moves: penalties, shots drunk, games followed.
###
### An argument is a name or a mention ($name, $caller, $accused), a number ($count, $length), a text
### that is escaped already ($reason, $names, $link), or other messages ($people, $game, $outcome).
### `.neutral` says the same without speaking of drinks.

## What there is to drink, below the board

# $name, $count
penalties-owes = { $name } × { $count }
# $name
penalties-drunk = { $name } ✓
# $people
penalties-to-drink = 🥃 To drink: { $people }
    .neutral = 🎭 Dares to do: { $people }
# $people: two persons at least have something to drink
penalties-to-toast = 🥂 To drink: { $people }. Cheers!
    .neutral = 🎭 Dares to do: { $people }. Together!
# $people
penalties-all-drunk = 🥃 All drunk up: { $people }
    .neutral = 🎭 Dares done: { $people }

penalties-button-drink = Bottoms up!
    .neutral = Done!
penalties-button-toast = Clink glasses
    .neutral = High five!
penalties-button-follow = Follow the game

## Penalties

# $game
penalties-title = ⚖️ Penalty · { $game }
# $caller, $accused, $reason
penalties-called = { $caller } punishes { $accused }: “{ $reason }”
# $count
penalties-cost =
    🥃 { $count ->
        [one] One penalty shot.
       *[other] { $count } penalty shots.
    }
    .neutral =
        🎭 { $count ->
            [one] One penalty dare.
           *[other] { $count } penalty dares.
        }
# $name
penalties-disputed = 🗯️ { $name } disputes it. All bargaining has its price: one more!
penalties-dispute-voided = ✖️ The moderators have voided the dispute: the penalty stands.
penalties-voided = ✖️ Voided by the moderators: it costs nothing.
penalties-button-dispute = I dispute it!
penalties-button-void-dispute = Void the dispute (moderators)
penalties-button-void = Void the penalty (moderators)
penalties-button-show = Penalties
penalties-noted = ⚖️ Noted: I announce it in the channel.
penalties-not-announced = ⚖️ The penalty counts, but I could not announce it in the channel: say it aloud, and ask an admin to let me write there.
penalties-stored = Discord did not answer, but it is noted. The board will follow.

## Following

penalties-followed = 👀 You follow this game: I will call you here when it is over. Press “Follow the game” again and I will keep quiet.
penalties-unfollowed = You no longer follow this game: I will not call you.
# $game, $outcome, $link
penalties-ended = 🏁 { $game }: the game you followed is over. { $outcome } [The board]({ $link })
# $count, $names
penalties-ended-won =
    { $count ->
        [0] Nobody wins.
        [one] 🏆 { $names } wins!
       *[other] 🏆 { $names } share the victory.
    }

## Refusals: why, and what to do

penalties-refusal-no-game = No game in this channel: there is nobody to punish. Open a table!
penalties-refusal-none = This game is played without penalties: a remark by word of mouth will do.
penalties-refusal-nobody = There are no penalties on this server. Its admins can decide otherwise in the settings.
penalties-refusal-moderators = On this server only moderators who sit at the table give penalties. Ask them!
penalties-refusal-not-you = Nobody gives penalties from your seat in this game.
penalties-refusal-accused = Only a duellist of this game can be punished, and no robot. Choose one of those who face each other here.
penalties-refusal-self = Punish yourself? Honest of you, but that is for the others to do.
# $length
penalties-refusal-reason = It takes a reason, of { $length } characters at most. Write it and try again.
penalties-refusal-once = You have given a penalty in this duel already: one per person and duel. Wait for the next.
# $count
penalties-refusal-enough = { $count } penalties are the most for one person in one game. Leave it at that.
penalties-refusal-not-yours = This penalty is not yours: only the person punished can dispute it.
penalties-refusal-disputed = You have disputed it already, and paid for it. Once is enough.
penalties-refusal-no-dispute = There is no dispute to void, or none any more.
penalties-refusal-voided = This penalty is void already: nothing is left to do.
penalties-none = There is no penalty in this game, or no longer.
penalties-refusal-not-moderator = Only the moderators of this server (“Manage Messages”) can void a penalty. Ask them.
penalties-refusal-too-late = The game ended more than an hour ago: this penalty no longer changes.
penalties-refusal-nothing-left = You are up to date: nothing waits for you just now. It may yet come!
penalties-refusal-own-game = This is your game: the board calls you already. “Follow the game” is for those who watch.

## Command (a hundred characters at most)

command-penalite = Give a duellist of the game in this channel a penalty, with a reason
option-penalite-joueur = Who deserves it
option-penalite-motif = Why, in a hundred characters at most
