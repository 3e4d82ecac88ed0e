### Textes d'aide de la ligne de commande.

help-heading-usage = Utilisation :
help-heading-commands = Commandes
help-heading-options = Options
help-heading-arguments = Arguments

help-grenier = L'awalé, Tetris Couleurs et les images en aplats, d'après trois sujets d'examen
help-grenier-after = Sans commande, une partie d'awalé commence : vous contre l'IA du sujet.
help-awale = Le jeu de l'awalé sous cinq jeux de règles
help-awale-show = Montrer une position, les cases jouables et ce que chacune rapporte
help-awale-perft = Compter les suites de coups d'une longueur donnée
help-awale-negamax = Interroger le NegaAwale du sujet
help-awale-play = Jouer une partie, en plein écran ou ligne par ligne
help-awale-play-after = Un joueur est human (une personne), random (au hasard) ou negamax:D (l'IA du sujet, à la profondeur D).
help-awale-convert = Convertir une partie d'une notation à une autre
help-awale-convert-after = Formats : letters (les lettres a-l des sujets), ogn (fichiers d'Aualé), diagram (positions d'Aualé), playstrategy (positions et coups), json.

help-option-help = Afficher cette aide
help-option-version = Afficher la version
help-option-json = Répondre par un document JSON sur la sortie standard
help-option-lang = Langue des textes : fr ou en (sinon celle du système)
help-option-rules = Règles : nsi, ccinp, ccinp-text, abapa ou awari (ccinp si rien n'est dit)
help-option-board = Douze cases, celles du joueur au trait d'abord : "4 4 4 4 4 4 4 4 4 4 4 4"
help-option-scores = Graines récoltées par les joueurs 1 et 2 (0,0 si rien n'est dit)
help-option-turn = Nombre de tours déjà joués ; aux tours impairs le joueur 2 joue
help-option-position = Position en diagramme d'Aualé : 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
help-option-moves = Coups joués depuis là : a-f sont les cases de Sud, g-l celles de Nord
help-option-depth = Nombre de demi-coups à prévoir
help-option-divide = Compter aussi par premier coup
help-option-south = Qui joue Sud : human, random ou negamax:D (human si rien n'est dit)
help-option-north = Qui joue Nord : human, random ou negamax:D (human si rien n'est dit)
help-option-south_name = Nom du joueur Sud
help-option-north_name = Nom du joueur Nord
help-option-seed = Graine des joueurs au hasard ; la même graine donne la même partie
help-option-plain = Ligne par ligne, au besoin à travers un tube
help-option-keys = Fichier de touches, une par ligne : left = a
help-option-from = Format à lire
help-option-to = Format à écrire
help-option-file = Fichier à lire ; l'entrée standard sans fichier ou avec -
help-awale-convert--rules = Règles sous lesquelles lire la partie (sinon celles du fichier, abapa pour ogn et playstrategy, ccinp pour le reste)

help-awale-tables = Tables exactes de fins de partie : les construire, les interroger, les vérifier
help-awale-tables-build = Construire les tables d'un jeu de règles jusqu'à un nombre de graines
help-awale-tables-build-after = Ce qui existe déjà est gardé : une construction interrompue reprend où elle en était.
help-awale-tables-probe = Demander aux tables la valeur exacte d'une position et de chaque coup
help-awale-tables-probe-after = Sans --dir, un petit jeu de tables est d'abord construit s'il manque : une seconde environ.
help-awale-tables-verify = Recalculer chaque valeur depuis les plateaux où mènent les coups
help-awale-tables-histogram = Compter les plateaux de chaque valeur
help-awale-tables-list = Lister les fichiers de tables
help-option-seeds = Graines sur le plateau
help-awale-tables-build--seeds = Graines sur le plateau, au plus
help-awale-tables-verify--seeds = Graines sur le plateau (toutes les tables sauf indication contraire)
help-option-threads = Fils d'exécution (un par cœur sauf indication contraire)
help-option-dir = Dossier des tables (le cache de l'utilisateur sauf indication contraire)
help-option-turns_left = Tours restants, de 0 à 100 (100 sauf indication contraire)
