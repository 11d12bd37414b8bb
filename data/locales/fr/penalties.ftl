### Ce qui se passe à côté des coups : pénalités, shots bus, parties suivies.
###
### Un argument est un nom ou une mention ($name, $caller, $accused), un nombre ($count, $length), un
### texte déjà protégé ($reason, $names, $link) ou d'autres messages ($people, $game, $outcome).
### `.neutral` dit la même chose sans parler de boire.

## Ce qu'il y a à boire, sous le plateau

# $name, $count
penalties-owes = { $name } × { $count }
# $name
penalties-drunk = { $name } ✓
# $people
penalties-to-drink = 🥃 À boire : { $people }
    .neutral = 🎭 Gages à faire : { $people }
# $people : deux personnes au moins ont quelque chose à boire
penalties-to-toast = 🥂 À boire : { $people }. Trinquez !
    .neutral = 🎭 Gages à faire : { $people }. Ensemble !
# $people
penalties-all-drunk = 🥃 Tout est bu : { $people }
    .neutral = 🎭 Gages faits : { $people }

penalties-button-drink = Cul sec !
    .neutral = C'est fait !
penalties-button-toast = Trinquer
    .neutral = Tope là !
penalties-button-follow = Suivre la partie

## Pénalités

# $game
penalties-title = ⚖️ Pénalité · { $game }
# $caller, $accused, $reason
penalties-called = { $caller } punit { $accused } : « { $reason } »
# $count
penalties-cost =
    🥃 { $count ->
        [one] Un shot de pénalité.
       *[other] { $count } shots de pénalité.
    }
    .neutral =
        🎭 { $count ->
            [one] Un gage de pénalité.
           *[other] { $count } gages de pénalité.
        }
# $name
penalties-disputed = 🗯️ { $name } conteste. Toute négociation se paie : un de plus !
penalties-dispute-voided = ✖️ La contestation est annulée par les modérateurs : la pénalité reste.
penalties-voided = ✖️ Annulée par les modérateurs : elle ne coûte rien.
penalties-button-dispute = Je conteste !
penalties-button-void-dispute = Annuler la contestation (modos)
penalties-button-void = Annuler la pénalité (modos)
penalties-button-show = Pénalités
penalties-noted = ⚖️ C'est noté : je l'annonce dans le salon.
penalties-not-announced = ⚖️ La pénalité compte, mais je n'ai pas pu l'annoncer dans le salon : dis-le de vive voix, et demande à un admin de me laisser y écrire.
penalties-stored = Discord n'a pas répondu, mais c'est noté. Le plateau suivra.

## Suivre

penalties-followed = 👀 Tu suis cette partie : je t'appellerai ici quand elle sera finie. Appuie encore sur « Suivre la partie » pour que je me taise.
penalties-unfollowed = Tu ne suis plus cette partie : je ne t'appellerai pas.
# $game, $outcome, $link
penalties-ended = 🏁 { $game } : la partie que tu suivais est finie. { $outcome } [Le plateau]({ $link })
# $count, $names
penalties-ended-won =
    { $count ->
        [0] Personne ne gagne.
        [one] 🏆 { $names } gagne !
       *[other] 🏆 { $names } se partagent la victoire.
    }

## Refus : pourquoi, et que faire

penalties-refusal-no-game = Aucune partie dans ce salon : il n'y a personne à punir. Ouvre une table !
penalties-refusal-none = Cette partie se joue sans pénalités : une remarque de vive voix fera l'affaire.
penalties-refusal-nobody = Sur ce serveur, il n'y a pas de pénalités. Les admins peuvent en décider autrement dans les réglages.
penalties-refusal-moderators = Sur ce serveur, seuls les modérateurs assis à la table donnent des pénalités. Demande-leur !
penalties-refusal-not-you = De ta place, on ne donne pas de pénalités dans cette partie.
penalties-refusal-accused = On ne punit qu'un duelliste de cette partie, et pas les robots. Choisis l'un de ceux qui s'affrontent ici.
penalties-refusal-self = Te punir toi-même ? L'honnêteté t'honore, mais c'est aux autres de le faire.
# $length
penalties-refusal-reason = Il faut un motif, en { $length } caractères au plus. Écris-le et recommence.
penalties-refusal-once = Tu as déjà donné une pénalité dans ce duel : une seule par personne. Attends le prochain.
# $count
penalties-refusal-enough = { $count } pénalités, c'est le maximum par personne et par partie. On s'en tient là.
penalties-refusal-not-yours = Cette pénalité n'est pas la tienne : seule la personne punie peut la contester.
penalties-refusal-disputed = Tu l'as déjà contestée, et tu l'as payé. Une seule fois suffit.
penalties-refusal-no-dispute = Il n'y a pas, ou plus, de contestation à annuler.
penalties-refusal-voided = Cette pénalité est déjà annulée : il n'y a plus rien à faire.
penalties-none = Il n'y a pas, ou plus, de pénalité dans cette partie.
penalties-refusal-not-moderator = Seuls les modérateurs de ce serveur (« Gérer les messages ») peuvent annuler une pénalité. Demande-leur.
penalties-refusal-too-late = La partie est finie depuis plus d'une heure : cette pénalité ne change plus.
penalties-refusal-nothing-left = Tu es à jour : rien ne t'attend pour l'instant. Cela viendra peut-être !
penalties-refusal-own-game = C'est ta partie : le plateau t'appelle déjà. « Suivre la partie » est pour le public.

## Commande (cent caractères au plus)

command-penalite = Donner une pénalité à un duelliste de la partie d'ici, avec un motif
option-penalite-joueur = Qui la mérite
option-penalite-motif = Pourquoi, en cent caractères au plus
