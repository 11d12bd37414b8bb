### Les images en mots : le texte de remplacement de chacune, une ligne par partie du tapis.

# $title (ce dont il s'agit), $parts (ce qui s'y trouve)
pictures-zone = { $title } : { $parts }
# $parts
pictures-untitled = { $parts }

# $card
pictures-face = { $card }
# $card : elle compte en ce moment
pictures-face-lit = { $card } en jeu
# $number : celui du bouton
pictures-back = carte { $number } cachée
# $count
pictures-backs =
    { $count ->
        [one] { $count } carte cachée
       *[other] { $count } cartes cachées
    }
# $number : celui du bouton
pictures-gap = place { $number } vide
# $count
pictures-gaps =
    { $count ->
        [one] { $count } place vide
       *[other] { $count } places vides
    }

# $name, $role (le nom du siège)
pictures-plate-none = { $name } ({ $role })
# $name, $role : c'est son tour
pictures-plate-acts = { $name } ({ $role }), dont c'est le tour
# $name, $role
pictures-plate-won = { $name } ({ $role }), qui gagne
