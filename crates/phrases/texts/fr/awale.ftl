### Awalé : le plateau, les règles, et ce qui ne va pas dans un texte.

side-south = Sud
side-north = Nord
captured = { $seeds ->
    [one] { $seeds } graine récoltée
   *[other] { $seeds } graines récoltées
}

ending-majority = un joueur a plus de la moitié des graines
ending-turn-limit = le nombre de tours est atteint
ending-poor-board = il reste trop peu de graines sur le plateau
ending-stuck = le joueur au trait n'a aucune case acceptable
ending-repetition = la position s'est déjà présentée, sans récolte depuis

refusal-empty = elle est vide
refusal-starves = elle affamerait l'adversaire
refusal-does-not-feed = l'adversaire n'a plus de graines, il faut lui en donner
refusal-over = la partie est finie ({ $why })

unknown-rules = règles « { $found } » inconnues, une de { $known } attendue
too-many-seeds = { $seeds } graines sur le plateau, { $most } au plus attendues
too-many-seeds-in-all = { $seeds } graines sur le plateau et récoltées, { $most } au plus attendues
turn-too-high = tour { $turn } trouvé, un nombre de 0 à { $most } attendu
pits-count = { $found } cases trouvées, 12 attendues : les six du joueur au trait, puis celles de l'adversaire
pits-number = la case { $pit } contient « { $found } », un nombre de 0 à { $most } attendu
diagram-fields = { $found } champs trouvés dans le diagramme, 15 attendus : douze cases, les graines de Sud et de Nord, S ou N, comme 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
diagram-number = le champ { $field } du diagramme est « { $found } », un nombre de 0 à { $most } attendu
bad-side = camp au trait « { $found } » trouvé, S ou N attendu
bad-turn = tour « { $found } » trouvé, un nombre attendu
bad-score = score « { $found } » trouvé, un nombre de 0 à { $most } attendu
turn-of-other-side = tour { $turn } trouvé, mais { $side } est au trait : Sud joue aux tours pairs, Nord aux tours impairs

bad-move = coup { $number } (« { $found } ») : { $reason }
bad-move-unknown = ce n'est pas une case, une lettre parmi { $known } attendue
bad-move-wrong-side = ce n'est pas une case de { $side }, qui est au trait
bad-move-too-long = une partie a au plus { $most } coups
bad-move-not-squares = deux cases attendues, comme a1e1
bad-move-lands-elsewhere = sa dernière graine tombe en { $square }

ogn-line = ligne { $line } : { $reason }
ogn-tag = « { $found } » trouvé, une étiquette comme [South "Alice"] attendue
ogn-variant = variante « { $found } » inconnue ; donner ses règles avec --rules
ogn-start = dans l'étiquette FEN : { $reason }
ogn-unexpected = « { $found } » trouvé, un coup attendu : A-F pour Sud, a-f pour Nord
ogn-unclosed = « { $found } » n'est jamais refermé
ogn-empty = ni étiquette ni coup trouvés

playstrategy-parts = { $found } parties trouvées dans la position, 5 attendues : rangées, deux scores, S ou N, numéro du coup
playstrategy-row = rangée « { $found } » trouvée, six cases attendues, comme 4S,4S,2,1S,4S
playstrategy-row-above-score = les scores totalisent 48 avec des graines sur le plateau, mais la rangée de { $side } dépasse son score
playstrategy-full-move = numéro de coup « { $found } » trouvé, un nombre à partir de 1 attendu
