### Pictures in words: the alternative text of each, a line for every part of the mat.

# $title (what it is about), $parts (what is there)
pictures-zone = { $title }: { $parts }
# $parts
pictures-untitled = { $parts }

# $card
pictures-face = { $card }
# $card: it counts just now
pictures-face-lit = { $card } in play
# $number: the button's
pictures-back = card { $number } face down
# $count
pictures-backs =
    { $count ->
        [one] { $count } card face down
       *[other] { $count } cards face down
    }
# $number: the button's
pictures-gap = place { $number } empty
# $count
pictures-gaps =
    { $count ->
        [one] { $count } empty place
       *[other] { $count } empty places
    }

# $name, $role (what the seat is called)
pictures-plate-none = { $name } ({ $role })
# $name, $role: whose turn it is
pictures-plate-acts = { $name } ({ $role }), whose turn it is
# $name, $role
pictures-plate-won = { $name } ({ $role }), the winner
