high-card-name = La plus haute
high-card-seat = Joueur
high-card-line = { $name } : { $card }
high-card-draw = Tirer
high-card-rules = Chacun tire une carte ; la plus haute gagne.
command-high-card = La carte la plus haute gagne
command-high-card-start = Défier quelqu'un
command-high-card-tire = Tirer une carte
