# Les problèmes : la ligne de commande, et les noms que le site emploie aussi.

puzzle-theme-harvest = grosse récolte
puzzle-theme-chain = récolte en chaîne
puzzle-theme-starve = famine
puzzle-theme-only = coup unique
puzzle-theme-sacrifice = sacrifice
puzzle-theme-count = décompte
puzzle-theme-parity = attente

puzzle-task-win = Trait à { $side } : trouvez le seul coup qui gagne.
puzzle-task-draw = Trait à { $side } : trouvez le seul coup qui ne perd pas.
puzzle-result-win = une victoire de { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
}
puzzle-result-draw = une partie nulle
puzzle-result-loss = une défaite de { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
}

puzzle-title = Problème { $id } · difficulté { $difficulty } sur 10
puzzle-line = { $id }  { $diagram }  difficulté { $difficulty }  { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}  { $themes }
puzzle-none = Aucun problème ne correspond.
puzzle-prompt = Votre coup ?
puzzle-help = Tapez la lettre d’une case, « indice », ou « quitter » pour voir la solution.
puzzle-hint = Le coup est { $letter }.
puzzle-nothing = Aucun coup n’a été donné.
puzzle-goes-on = Juste. L’adversaire répond { $reply }.
puzzle-wrong = Ce n’est pas { $letter } : si chacun joue ensuite au mieux, ce coup mène à { $result }, le meilleur à { $best }.
puzzle-solved = Résolu : { $line } mène à { $result }.
puzzle-given-up = La solution est { $line }.
puzzle-made = { $file } contient { $count ->
    [one] { $count } problème
   *[other] { $count } problèmes
}.
puzzle-verified = { $checked ->
    [one] { $checked } problème vérifié
   *[other] { $checked } problèmes vérifiés
}, { $wrong } en défaut.
puzzle-flawed = { $id } : { $flaw }

puzzle-unknown = aucun problème ne porte l’identifiant { $id } (grenier awale puzzles list les énumère)
puzzle-unknown-theme = thème inconnu : « { $name } » (connus : harvest, chain, starve, only, sacrifice, count, parity)
puzzle-bad-move = « { $letter } » dans « { $moves } » n’est ni une de vos cases ni la réponse à ce moment
puzzle-illegal = le coup { $number } n’est pas permis à cet endroit, ou vient après la fin de la solution
puzzle-tables-missing = les tables de finales qui prouvent les problèmes n’ont pas pu être construites
puzzle-other-file = { $file } contient des problèmes d’autres règles ou d’une autre graine : donnez un autre fichier
puzzle-file-head = la première ligne n’est pas « # puzzles RÈGLES seed N next N »
puzzle-file-portion = ligne { $line } : une part de ces règles et de cette graine était attendue
puzzle-portion-missing = il manque la part { $number } : les fichiers doivent contenir toutes les parts à partir de { $next }
puzzle-file-line = ligne { $line } : { $reason }
puzzle-line-fields = { $found ->
    [one] { $found } champ trouvé
   *[other] { $found } champs trouvés
}, 7 attendus
puzzle-line-field = le champ « { $name } » est illisible
puzzle-line-solution = la solution ne s’accorde pas avec la position
puzzle-flaw-toy = trop peu de graines, ou moins de trois coups possibles
puzzle-flaw-unknown = les valeurs exactes au coup { $number } ne sont pas connues
puzzle-flaw-step = le coup { $number } n’est pas le seul bon
puzzle-flaw-reply = le coup { $number } n’est pas une meilleure réponse
puzzle-flaw-themes = ses thèmes sont autres

help-awale-puzzles = Des positions où un seul coup est bon
help-awale-puzzles-list = Énumère les problèmes fournis avec le programme
help-awale-puzzles-list--theme = Seulement ceux qui traitent de : { $values }
help-awale-puzzles-list--level = Seulement ceux de cette difficulté, de 1 à 10
help-awale-puzzles-list--limit = Pas plus que ce nombre
help-awale-puzzles-solve = Résout un problème, ou fait juger des coups
help-awale-puzzles-solve-after = Sans identifiant, c’est le problème du jour. Sans coups, le programme les demande un par un.
help-awale-puzzles-solve--id = Quel problème [par défaut : celui du jour]
help-awale-puzzles-solve--moves = Vos coups en lettres, avec ou sans les réponses entre eux
help-awale-puzzles-solve--plain = Ligne par ligne, comme à travers un tube
help-awale-puzzles-make = Fabrique des problèmes à partir de parties et de tables de finales
help-awale-puzzles-make-after = La même graine donne les mêmes problèmes. Avec --output ils vont dans un fichier, enregistré au fur et à mesure : une fabrication interrompue reprend où elle en était.
help-awale-puzzles-make--count = Combien de problèmes le fichier, ou la réponse, doit contenir
help-awale-puzzles-make--seed = Graine des parties et des tirages
help-awale-puzzles-make--seeds = Les tables de finales jusqu’à ce nombre de graines prouvent les problèmes [par défaut : 15]
help-awale-puzzles-make--games = Parties à examiner d’abord, plusieurs par fichier
help-awale-puzzles-make--output = Fichier à écrire, et à continuer
help-awale-puzzles-make--portions = Explore seulement ce nombre de parts et affiche ce qu’elles contiennent : un morceau d’une fabrication, pour --gather
help-awale-puzzles-make--first = Numéro de la première de ces parts [par défaut : 0]
help-awale-puzzles-make--gather = Choisit dans les parts de ces fichiers, dans l’ordre, comme le ferait une seule exécution : chacune compte une fois
help-awale-puzzles-verify = Prouve de nouveau les problèmes, par les tables et la recherche
help-awale-puzzles-verify-after = Se termine par l’état 1 si l’un est en défaut. Les tables de finales manquantes sont construites.
help-awale-puzzles-verify--files = Fichiers de problèmes [par défaut : ceux fournis avec le programme]
help-awale-puzzles-verify--sample = Seulement ce nombre dans chaque fichier, régulièrement répartis
