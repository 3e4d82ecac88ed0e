### Autour des jeux : fichiers, plateaux et parties en console.

verbatim = { $text }

scores-count = « { $found } » n'est pas un couple de scores ; écrire deux nombres, comme 12,9
not-utf8-flag = la valeur de { $flag } n'est pas un texte UTF-8
file-unreadable = lecture de { $file } impossible : { $reason }
file-too-large = il dépasse { $most } Mio
file-not-utf8 = ce n'est pas un texte UTF-8 (octet { $at })
json-unreadable = ce n'est pas une partie en JSON : { $reason }
letters-need-the-usual-start = une partie qui ne part pas de la position initiale ne s'écrit pas en lettres seules ; choisir ogn, playstrategy ou json

board-turn = Tour { $turn } · { $rules } · à { $name } de jouer
board-over = Tour { $turn } · { $rules } · partie finie
show-move = { $letter } (case { $pit }) rapporte { $gain ->
    [0] 0 graine
    [one] { $gain } graine
   *[other] { $gain } graines
}
game-over = La partie est finie : { $why }.
final-count = Décompte : { $south } { $southseeds }, { $north } { $northseeds }.
winner = { $name } gagne !
draw = Égalité.

perft-count = profondeur { $depth } : { $leaves ->
    [one] { $leaves } feuille
   *[other] { $leaves } feuilles
}, { $nodes ->
    [one] { $nodes } coup
   *[other] { $nodes } coups
} en { $seconds } s ({ $speed } millions par seconde)
negamax-pit = case { $letter }, valeur { $value } ({ $nodes ->
    [one] { $nodes } appel
   *[other] { $nodes } appels
})
negamax-none = aucune case, valeur { $value } ({ $nodes ->
    [one] { $nodes } appel
   *[other] { $nodes } appels
})

play-welcome = Les graines se sèment dans le sens inverse des aiguilles d'une montre : de a à f, puis de g à l. Taper aide pour la liste des commandes.
play-help =
    a à f, g à l         jouer cette case (ou taper son numéro, de 0 à 5 depuis la gauche)
    annuler              annuler son dernier coup
    conseil              demander conseil aux tables ou au moteur
    enregistrer FICHIER  enregistrer la partie (OGN ; .json et .txt donnent JSON et lettres)
    abandonner           abandonner la partie
    quitter              laisser la partie inachevée
play-prompt = { $name }, choisissez une case :
play-made = { $name } joue { $letter }{ $gain ->
    [0] .
    [one] {" "}et récolte { $gain } graine.
   *[other] {" "}et récolte { $gain } graines.
}
play-refused = La case { $letter } ne peut pas être jouée : { $reason }.
play-not-yours = Cette case n'est pas à vous : choisissez de { $first } à { $last }.
play-not-understood = « { $found } » n'est ni une case ni une commande ; taper aide pour la liste.
play-nothing-to-undo = Vous n'avez aucun coup à annuler.
play-undone = Annulé : { $moves }
play-hint = Conseil : { $letter } ({ $source ->
    [library] le moteur attend { $value } à la fin, profondeur { $depth }, et il a réussi dans les parties passées
    [tables] le meilleur selon les tables de finales
   *[search] le moteur attend { $value } à la fin, profondeur { $depth }
}).
play-kept = Enregistrée dans les archives : partie { $id }.
play-keep-failed = La partie n'a pas pu être enregistrée dans les archives : { $reason }.
play-saved = Enregistrée dans { $file }.
save-exists = il existe déjà et n'a pas été touché ; choisir un autre nom
play-save-failed = Enregistrement de { $file } impossible : { $reason }.
play-save-where = Enregistrer où ? Taper enregistrer et un nom de fichier, comme enregistrer partie.ogn
play-resigned = { $name } abandonne. { $winner } gagne !
play-input-ended = Plus rien à lire : la partie reste inachevée.
play-left = La partie reste inachevée.
play-moves-so-far = Pour la reprendre plus tard : --moves { $moves }
