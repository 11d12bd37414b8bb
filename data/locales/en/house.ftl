### The house: all that belongs to no single game. French is the original; this keeps up with it.
###
### Above a message, its arguments. A name ($name, $host …) is escaped already, or a mention; several
### names ($names, $guests …) are joined already; $at is a number of seconds since 1970 and shows as
### a Discord timestamp. An argument may also be a Name, Cards or a Text of bot.screen.board.
###
### house-       what the house says, and writes on its buttons
### refusal-     its private answer to whoever cannot do that: why, and what to do
### reason-      why the rules refuse a move (IllegalMove.reason)
### permission-  Discord's permissions, by their names in discord.py, in words
### command-     descriptions of commands; option- of their options; choice- their choices

## Buttons

house-button-accept = Accept
house-button-decline = Decline
house-button-withdraw = Withdraw
house-button-main = My hand
house-button-rules = Rules
house-button-record = Game record
house-button-rematch = Rematch
house-button-replay = Replay
house-button-return = Take my seat back
house-button-previous = Previous
house-button-next = Next

## Invitation

# $game: the name of the game
house-invitation-title = { $game }: a challenge!
# $host, $guests
house-invitation = { $host } challenges { $guests }. Will the gauntlet be picked up?
# $host, $guests
house-invitation-rematch = { $host } asks { $guests } for a rematch. Everybody moves one seat on.
# $host, $guests: an invitation that waits for nobody any more
house-invitation-past = { $host } had challenged { $guests }.
# $game: an invitation declined, withdrawn or expired
house-title-closed = { $game }: no game this time
house-invitation-terms = What you are about to play:
# $names: those who have yet to answer
house-invitation-waiting = Waiting for: { $names }.
# $at
house-invitation-deadline = ⏳ The invitation expires <t:{ $at }:R>.
# $name
house-invitation-declined = { $name } would rather sit this one out. No hard feelings!
# $name
house-invitation-withdrawn = { $name } withdraws the invitation.
# $name: a moderator
house-invitation-stopped = { $name } has called the invitation off.
house-invitation-expired = Nobody answered in time: the invitation has expired.

## An open table: people sit down and get up, the host begins

# $game
house-lobby-title = { $game }: a table is open!
# $host
house-lobby = { $host } opens a table. Who sits down?
# $count, $most
house-lobby-seats = **At the table ({ $count }/{ $most })**
# $people: a person or a free seat; or a side and who is on it
house-lobby-line = - { $people }
# $name
house-lobby-host = { $name } 👑 host
# $name
house-lobby-guest = { $name }
house-lobby-free = free seat
# $number, $places: what the side's seats are called
house-lobby-side-name = side { $number } ({ $places })
# $at
house-lobby-full = ⏱️ The table is full: the game begins <t:{ $at }:R>.
# $count
house-lobby-missing =
    { $count ->
        [one] At least { $count } more person is needed to begin.
       *[other] At least { $count } more people are needed to begin.
    }
# $host
house-lobby-ready = Enough people to play: { $host } may begin.
house-lobby-robots = 🤖 Seats still free at the start go to robots.
# $at
house-lobby-deadline = ⏳ Unless somebody begins, the table closes <t:{ $at }:R>.
# $name
house-lobby-closed = { $name } closed the table before the first card.
house-lobby-expired = Nobody began in time: the table is closed.
house-lobby-left = Noted: your seat is free, the table stays open to the others.
house-lobby-kick-whom = Send somebody away (host)
# $name
house-lobby-kick = Send { $name } away
house-button-lobby-join = Sit down
# $side: a message house-lobby-side-name
house-button-lobby-side = Sit down: { $side }
house-button-lobby-leave = Get up
house-button-lobby-begin = Begin
house-button-lobby-close = Close the table

## Board

# $name
house-turn-one = 👉 { $name } to play.
# $first, $second
house-turn-two = 👉 { $first } and { $second } to play.
house-turn-nobody = Nobody has anything left to play.
# $name, $level: the robot and how well it plays
house-robot-name = { $name } ({ $level })
house-level-debutant = beginner
house-level-habitue = regular
house-level-maitre = master
# $name: the robot
house-robot-thinking = 🤖 { $name } is thinking…
# $at
house-deadline = ⏳ Time is up <t:{ $at }:R>.
# $at : the end of the time of whoever plays, for all there is to play
house-clock = ⏳ Time is up <t:{ $at }:R>.
# $name
house-time-up = ⌛ { $name } ran out of time: the mildest move was played instead.
# $name: for whom a robot plays
house-replaced = 🤖 { $name } is away: a robot plays on in that seat.
# $name: for whom a robot has played to the end
house-replaced-won = 🤖 { $name } wins, but a robot finished the game: this win does not count on the leaderboard.
# $names: who is waited for, as mentions; $count: how many; $at, $link: the board
house-call =
    🔔 { $names }, { $count ->
        [one] it is your turn
       *[other] the table waits for you
    }: { $link }
# $names, $at, $link
house-call-warning = ⏰ { $names }, time runs out <t:{ $at }:R>: { $link }
# $hash
house-commitment = -# Fingerprint of the shuffle: `{ $hash }`
house-commitment-explained = -# It is fixed before the first card. The seed, shown at the end, will prove that nothing moved.
# $seed
house-seed =
    -# Seed: `{ $seed }`
    -# To check the deal: the “Game record” button, then `python -m bot verify` on that file, at your host's or your own.

## End

# $game: a game stopped before its end
house-title-over = { $game }: the game is over
# $name
house-result-winner = 🏆 { $name } wins the game!
# To whoever has just left a game that others finish
house-goes-on = Noted. The game goes on without you.
# $before, $last
house-and = { $before } and { $last }
# $name: who has left, or slept; $winners
house-result-forfeit = 🏳️ { $name } loses by forfeit. Victory to { $winners }.
# $name
house-result-stopped-by = ⏹️ Game stopped by { $name }: nobody wins.
house-result-stopped = ⏹️ Game stopped: nobody wins.
# $game. The three reasons to close a table: house-closed-<reason>
house-closed-board = The board of your game of { $game } was deleted: the game is stopped, nobody wins.
# $game
house-closed-channel = The channel of your game of { $game } is out of reach: the game is stopped, nobody wins.
# $game
house-closed-unreadable = Your game of { $game } could not be read back. Sorry: it ends here, and nobody wins.

## Hands and private messages

# $server, $channel, $link: the board's address
house-hand-header = -# { $server } · { $channel } · [back to the board]({ $link })
house-hand-away = 🤖 A robot is playing in your seat, with your cards. “Take my seat back”, on the board, gives them back to you.
house-dm-closed = I cannot write to you in private. To open your messages: right-click (or long-press) the server, “Privacy Settings”, then allow direct messages. Meanwhile the “My hand” button on the board shows everything, to you alone.
# $name
house-dm-closed-channel = { $name } has closed direct messages: the “My hand” button on the board will do. (To open them: the server's privacy settings.)

## Rules

# $page, $pages
house-page = Page { $page } of { $pages }

## Trouble

# $link: the board's address
house-board-late = Discord is slow: the board could not move down. It is here, and up to date in a moment: { $link }
house-press-again = Discord did not answer. If nothing changes in a moment, press again.
house-discord-failed = Discord did not answer, but your move is recorded. The board will follow.
# $reference
house-error = Ouch, something broke on my side. Your game is safe; try again. If it keeps happening, give whoever hosts me this reference: `{ $reference }`.

## Refusals: beginning

# $link: the board's address
refusal-taken = A game is already running here: { $link }. One at a time for each game and channel: pick another channel, or wait for the end.
refusal-self = Challenge yourself? Brave, but somebody else has to sit across from you.
refusal-twice = Each seat wants a different person: pick somebody else.
# $name
refusal-bot = { $name } is a bot of another house and does not play. To face a robot, challenge me.
# $name
refusal-absent = { $name } is not on this server, or cannot see this channel. Invite somebody from here.
# $permissions: their names, joined
refusal-permissions = What I lack here: { $permissions }. Ask an admin of the server to put that right in this channel, then try again.
# $channels: where games are played, as mentions
refusal-not-here = On this server, games are played elsewhere: { $channels }. The command works there at once.
refusal-not-manager = These settings are for those who manage the server (the permission “Manage Server”). Your own: `/preferences`.
refusal-closing = I am restarting: nothing is lost. Try again in a minute.
refusal-guild-only = That is played in a server's channel. Here, in private, the buttons are all you need.

## Refusals: invitation

refusal-only-host-withdraws = Only the host can withdraw the invitation. If it is for you: “Decline”.
refusal-not-invited = This invitation is not for you. Send your own!
refusal-wait-for-others = You sent this invitation: all that is left is to wait for the answer.
refusal-accepted-already = You have accepted already: now wait for the others.
refusal-invitation-ended = This invitation is no longer open. A new table, perhaps?
refusal-not-begun = The game has not begun: people, or an answer, are still missing.

## No: an open table

refusal-lobby-seated = You sit at this table already. “Get up” frees your seat.
refusal-lobby-full = The table is full: somebody took the last seat. Should one be freed, the button comes back.
refusal-lobby-side-full = This side is full: there may be a seat on the other.
refusal-lobby-ended = This table is no longer open: the game has begun, or the table is closed.
refusal-lobby-host = Only whoever holds the table 👑 can do that. To go yourself: “Get up”.
refusal-lobby-nobody = This person is no longer at the table.
# $count: how many people are missing
refusal-lobby-too-few =
    { $count ->
        [one] { $count } more person is needed: bring somebody!
       *[other] { $count } more people are needed: bring somebody!
    }

## Refusals: playing

refusal-no-game-here = There is no game of this kind in this channel. Open a table!
refusal-not-seated = This is for those who play this game. The board is there for everybody.
# $name: whose choice it is
refusal-not-your-button = This choice is { $name }'s.
refusal-replaced = A robot has been playing for you since you were away. On the board, “Take my seat back” gives it back to you.
refusal-old-button = That button is from before: you have moved already, or the game has gone on. The board shows what awaits you.
# $bounds: the limits of an amount
refusal-amount = That amount will not do: it takes a number { $bounds }. Nothing has changed.
# $least, $most
house-bounds = from { $least } to { $most }
# $least, $most, $step
house-bounds-step = from { $least } to { $most }, in steps of { $step }
refusal-unknown-button = I do not know this button. Use those on the latest board.
refusal-time-up = Your time is up: the game goes on without that move. Look at the board.
refusal-played-out = You have played your whole game: nothing more is asked of you, and your result counts.
refusal-game-over = This game is over. For another: “Rematch”, or a new table.
refusal-still-running = A game's record is given out only once the game is over.
refusal-only-host = Only whoever opened the table, and the moderators, may stop the game. To leave, there is the game's “quitter” command.
refusal-unknown-table = I cannot find this table: it is gone. Open another!
refusal-unreadable = This game could not be read back: it is closed, sorry. Open a new table.
refusal-elsewhere = The game moved on in the meantime. Look at the board and choose again.
refusal-not-stored = Your move was not recorded: try again in a moment.

## Reasons of the rules

reason-over = This game is over. For another: “Rematch”, or a new table.
reason-not-your-turn = It is not your turn: the board says who is awaited.
reason-illegal = The rules do not allow this move. Choose among the buttons of the board or of your hand.

## Discord's permissions

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-read-message-history = Read Message History

## Commands that every game has (a hundred characters at most)

command-main = See your hand again, in private
command-regles = Read the rules, in private
command-etat = Post the board again at the bottom of the channel, to see how the game stands
command-quitter = Leave your game at once: a forfeit, or a robot plays in your place
command-arreter = Stop this channel's game (host and moderators): nobody wins

## Discord side

refusal-no-banker = If somebody keeps the Banque, say who: add the option “banquier”.
refusal-unknown-command = I do not know this command: Discord shows an old one. Try again in a minute.
# $version, $tables, $latency (in milliseconds)
house-owner-state =
    Duelliste { $version } · { $tables ->
        [0] no open tables
        [one] { $tables } open table
       *[other] { $tables } open tables
    } · latency { $latency } ms
house-owner-backup-failed = The backup could not be written: the log says why.
# $count
house-owner-sync = { $count ->
    [one] { $count } command told to Discord.
   *[other] { $count } commands told to Discord.
}
house-owner-sync-failed = Discord did not take the commands. Try again in a while.
# $number, $game, $server, $place: the board's address, $version: the moves made, $age: of the board, $deadline
house-owner-table = **{ $number }** · { $game } · { $server } · { $place } · moves made: { $version } · board { $age } · due { $deadline }
house-owner-no-table = No open tables.
house-owner-in-private = I answer you in private.
house-owner-closed = I cannot write to you in private, and this is not said here. Open your direct messages, then ask again.
house-owner-shutdown = I finish what is under way, say so on the boards, and then end.
# On the boards, until the bot is back
house-closing = 🔄 The bot is restarting. Nothing is lost: as soon as it is back, the game goes on from where it stood.
# $path
house-owner-backup = Backup: `{ $path }`
