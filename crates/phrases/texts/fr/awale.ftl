### Awalé : le plateau, les règles, et ce qui ne va pas dans un texte.

side-south = Sud
side-north = Nord
captured = { $seeds ->
    [one] { $seeds } graine récoltée
   *[other] { $seeds } graines récoltées
}

rules-nsi = NSI 2025
rules-ccinp = CCINP 2024 (programme)
rules-ccinp-text = CCINP 2024 (énoncé)
rules-abapa = International (Abapa)
rules-awari = Olympiade informatique (Awari)
rules-unnamed = autres règles

ending-majority = un joueur a plus de la moitié des graines
ending-turn-limit = le nombre maximal de tours est atteint
ending-poor-board = il reste trop peu de graines sur le plateau
ending-stuck = le joueur dont c'est le tour n'a aucun coup possible
ending-repetition = la position est revenue, sans récolte entre-temps

refusal-empty = elle est vide
refusal-starves = elle affamerait l'adversaire
refusal-does-not-feed = l'adversaire n'a plus de graines, il faut lui en donner
refusal-over = la partie est finie ({ $why })

unknown-rules = règles inconnues : « { $found } » ; choix possibles : { $known }
too-many-seeds = le plateau contient { $seeds } graines ; il n'y en a que { $most } dans le jeu
too-many-seeds-in-all = le plateau et les récoltes font { $seeds } graines ; il n'y en a que { $most } dans le jeu
turn-too-high = le tour { $turn } est hors limites (de 0 à { $most })
pits-count = un plateau a 12 cases, et non { $found } : les six du joueur dont c'est le tour, puis celles de l'adversaire
pits-number = la case { $pit } contient « { $found } », qui n'est pas un nombre de 0 à { $most }
diagram-fields = un diagramme a 15 champs, et non { $found } : douze cases, les récoltes de Sud et de Nord, puis S ou N, comme 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
diagram-number = le champ { $field } du diagramme est « { $found } », qui n'est pas un nombre de 0 à { $most }
bad-side = « { $found } » n'est pas un camp ; écrire S pour Sud ou N pour Nord
bad-turn = le tour « { $found } » n'est pas un entier positif ou nul
bad-score = le score « { $found } » n'est pas un nombre de 0 à { $most }
turn-of-other-side = au tour { $turn }, ce ne peut pas être à { $side } de jouer : Sud joue aux tours pairs, Nord aux tours impairs

bad-game = partie { $number } : { $reason }
bad-move = coup { $number } (« { $found } ») : { $reason }
bad-move-unknown = ce n'est pas une case ; choisir une lettre parmi { $known }
bad-move-wrong-side = c'est à { $side } de jouer, et cette case est à l'adversaire
bad-move-too-long = une partie a au plus { $most } coups
bad-move-not-squares = un coup s'écrit par deux cases, comme a1e1
bad-move-lands-elsewhere = sa dernière graine tombe en { $square }

ogn-line = ligne { $line } : { $reason }
ogn-tag = « { $found } » n'est pas une étiquette comme [South "Alice"]
ogn-variant = variante inconnue : « { $found } » ; donner ses règles avec --rules
    .page = variante inconnue : « { $found } » ; choisir d'abord les règles, puis charger de nouveau la partie
ogn-start = dans l'étiquette FEN : { $reason }
ogn-unexpected = « { $found } » n'est pas un coup ; écrire A-F pour Sud, a-f pour Nord
ogn-second-game = une deuxième partie commence ici, et une seule est lue ; db import les enregistre toutes
    .page = une deuxième partie commence ici, et une seule peut être chargée
ogn-unclosed = « { $found } » n'est jamais refermé
ogn-empty = le texte ne contient ni étiquette ni coup

playstrategy-parts = une position de PlayStrategy a 5 parties, et non { $found } : rangées, deux scores, S ou N, numéro du coup
playstrategy-row = « { $found } » n'est pas une rangée de six cases, comme 4S,4S,2,1S,4S
playstrategy-row-above-score = les scores font 48 et comprennent donc les graines du plateau, mais la rangée de { $side } en contient plus que son score
playstrategy-full-move = le numéro de coup « { $found } » n'est pas un entier à partir de 1
