### What is kept of a person or of a server: telling it, handing it out, erasing it.

command-mes-donnees = See what the bot keeps about you, receive all of it, or erase it

## What I keep

data-title = What I keep about you
# $count: how many games, $servers: on how many servers
data-games =
    { "**" }Games** · { $count ->
        [0] none
       *[other] { $count }, on { $servers ->
            [one] { $servers } server
           *[other] { $servers } servers
        }
    }
    -# Where and when, your seat, your name of that day, your moves, the result. Invitations that came to nothing count too.
# $penalties: how many penalties were taken, $shots: how many shots were drunk
data-shots = { "**" }Penalties taken** · { $penalties }, { "**" }shots drunk** · { $shots }
    .neutral = { "**" }Penalties taken** · { $penalties }, { "**" }dares done** · { $shots }
# $count
data-follows = { "**" }Games you follow** · { $count }
# $language, $reminders and $pictures: yes or no
data-settings =
    { "**" }Language** · { $language }
    { "**" }Settings** · reminders: { $reminders }, pictures: { $pictures }
data-choice = -# No message is read or kept. The file is for you alone. Erasing is confirmed on the next page.
data-nothing = I keep nothing about you: there is nothing to hand out and nothing to erase. That you asked has left no trace.
data-not-sent = Discord did not take the file. Try again in a while.

## Erasing

data-erase-title = Erase everything?
data-erase-what =
    If you confirm, it is for ever:
    - Your name and your id vanish from all games, on all servers. The games stay, and your opponents keep their names and their wins.
    - You leave the leaderboards. Should you play again one day, you start from nothing.
    - Your language and your settings are forgotten, and so are the games you follow and the reasons of penalties that you wrote or were given.
    What I cannot erase:
    - Messages already sent on Discord. Those in a channel can be deleted there.
    - The backups of whoever hosts me: you stay in them until they are thrown away.
data-erased = Done: nothing that I keep leads to you any more. Messages already sent stay in their channels. Thank you for playing!

data-button-send = Receive my data
data-button-erase = Erase everything
data-button-erase-yes = Yes, erase everything
data-button-cancel = Cancel

## Refusals

# $channel: the number of the channel where a table is open
data-refusal-playing = An open table counts on you, in <#{ $channel }>: finish the game, or decline the invitation, then come back. A game that you left has to end first.
data-refusal-rematch = Somebody in this game had their data erased: there can be no rematch. Start a new game!
data-unavailable = I cannot read or write what I keep just now: nothing has changed, try again in a while.

## For whoever hosts the bot

data-server-usage = Give the server's number: `oublier 123456789012345678`.
# $server: its name or a dash, $id: its number, $games, $people, $penalties: how many, $settled: whether it has settings
data-server-what =
    { "**" }{ $server }** (`{ $id }`): games: { $games }, people: { $people }, penalties: { $penalties }, settings: { $settled }.
    All of it would be erased for ever, with the leaderboards. A backup first? `sauvegarde`.
    To erase it: `oublier { $id } oui`
data-server-unknown = I keep nothing about this server.
data-server-erased = Done: nothing about this server is kept any more. Backups are to be thrown away by hand.
data-refusal-server = Tables are open on this server: nothing was erased. Try again when they have ended.
