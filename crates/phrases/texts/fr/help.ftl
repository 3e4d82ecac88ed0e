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

help-image = Les images en aplats : seuils, plages, rectangles, et les plus petits fichiers sans perte
help-image-after = Lit PNG, JPEG, BMP, GIF (sa première image), PNM et .aplat ; ce qui est transparent repose sur du blanc. - est l'entrée ou la sortie standard.
help-image-convert = Réduire une image au noir et blanc ou à huit couleurs
help-image-runs = Compter les plages d'une image, d'abord mise en noir et blanc
help-image-rectangles = Découper une image en rectangles unis
help-image-encode = Écrire une image en fichier .aplat
help-image-encode-after = Méthodes : auto (la plus petite de toutes), runs (plages), rectangles, context (petite), fast (presque aussi petite, bien plus rapide). Chaque fichier est décodé et comparé avant d'être gardé.
help-image-decode = Écrire un fichier .aplat en PNG
help-image-info = Dire ce que contient un fichier .aplat, sans décoder ses pixels
help-image-compare = Comparer toutes les méthodes et le PNG sur des images : octets et vitesse
help-option-files = IN et OUT ; avec --output-dir, autant d'images que l'on veut
help-option-output_dir = Dossier des résultats, nommés d'après les images
help-option-force = Remplacer les fichiers qui existent déjà
help-option-threads = Images traitées à la fois (autant que de cœurs si rien n'est dit)
help-option-input = Image à lire
help-option-minimum = Le moins de rectangles possible, au lieu du découpage du sujet
help-option-picture = Dessiner le découpage dans un fichier PNG
help-option-scale = Agrandissement du dessin (environ 2000 pixels de côté si rien n'est dit)
help-option-method = Façon d'écrire les pixels : auto, runs, rectangles, context ou fast (auto si rien n'est dit)
help-image-convert--to = bw (noir et blanc) ou colors8 (huit couleurs)
help-image-rectangles--to = bw (noir et blanc) ou colors8 (huit couleurs, par défaut)
help-image-encode--to = La réduire d'abord : bw (noir et blanc) ou colors8 (huit couleurs) ; jusqu'à 256 couleurs, elle est gardée telle quelle
help-image-compare--to = Les réduire d'abord : bw (noir et blanc) ou colors8 (huit couleurs) ; jusqu'à 256 couleurs, elles sont gardées telles quelles
help-image-info--files = Fichiers à regarder
help-image-compare--files = Images sur lesquelles comparer
