high-card-name = High card
high-card-seat = Player
high-card-line = { $name }: { $card }
high-card-draw = Draw
high-card-rules = Each draws a card; the higher one wins.
command-high-card = The higher card wins
command-high-card-start = Challenge somebody
command-high-card-tire = Draw a card
