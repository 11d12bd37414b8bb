### Revoir une partie terminée, coup après coup.

# $move, $moves : nombres ; $eyes : vu par qui
replay-where = 🎞️ Coup **{ $move }** sur { $moves } · { $eyes }
replay-eyes-all = vu par tout le monde
# $name
replay-eyes = vu par { $name }
replay-menu = Vu par qui ?
# $count
replay-button-far-back = ⏪ { $count }
replay-button-back = ◀ Précédent
replay-button-on = Suivant ▶
replay-button-far-on = { $count } ⏩
# $number, $game : le nom du jeu, $day, $month, $time, $names
replay-entry = { $number } · { $game }, { $day }/{ $month } à { $time } · { $names }

replay-not-over = Cette partie se joue encore : elle se revoit une fois terminée.
replay-not-played = Cette table a fermé avant la première carte : il n'y a rien à revoir.
replay-elsewhere = Cette partie s'est jouée dans un autre salon : c'est là-bas qu'elle se revoit.
replay-none = Aucune partie ne s'est encore terminée dans ce salon. Pour commencer : `/aide`.
replay-unavailable = Les parties ne peuvent pas être lues en ce moment : réessaie dans un instant.

command-rejouer = Revoir une partie de ce salon, coup après coup
option-rejouer-partie = Laquelle ; la dernière si tu ne dis rien
