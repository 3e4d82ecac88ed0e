### La salle des sujets : leurs questions, et la vérification des réponses.

web-room-subjects = Sujets
web-card-subjects = Répondre aux questions d'un sujet en Python ou en SQL, et voir aussitôt sur quelle entrée une réponse se trompe.

web-subjects-title = Sujets
web-subjects-intro = Écrivez les fonctions d'un sujet, vérifiez-les, et parcourez votre propre code pas à pas sur la plus petite entrée où il se trompe.
web-subjects-size =
    { $count ->
        [one] une question
       *[other] { $count } questions
    }
web-subjects-minutes = { $count } minutes
web-subjects-points =
    { $count ->
        [one] un point
       *[other] { $count } points
    }
web-subjects-all = Tous les sujets
web-subjects-notice = Aucun code n'est exécuté ici

web-subjects-unknown = ce sujet n'existe pas
web-subjects-unknown-question = le sujet n'a pas cette question
web-subjects-unknown-algorithm = le sujet n'a pas cet algorithme
web-subjects-off = Ce serveur n'exécute pas de code : il a été lancé avec --check off. Vous pouvez lire les questions ici, écrire vos réponses dans un fichier et le vérifier sur votre propre machine : grenier check mes_reponses.py.
web-subjects-not-here = Ce serveur n'exécute de code que pour les navigateurs de sa propre machine. Sur la vôtre, « grenier serve » ouvre cette salle au complet ; la personne qui tient ce serveur peut l'ouvrir à tous avec « grenier serve --check on ».
web-subjects-no-isolation = Ce serveur n'exécute pas de code, parce que son système ne peut pas l'isoler : il faut Linux 5.13 ou plus récent, avec Landlock et seccomp. Vous pouvez lire les questions ici ; sur votre propre machine, « grenier check mes_reponses.py » vérifie votre fichier.
web-subjects-no-python = Ce serveur n'exécute pas de code, parce qu'il n'a pas Python : installez Python 3, ou nommez-le dans GRENIER_PYTHON, puis relancez le serveur.
web-subjects-forbidden = votre enseignant ne le permet pas pour l'instant
web-subjects-not-tried = la bonne réponse s'affiche une fois que vous avez vérifié une réponse à vous
web-subjects-too-long = cela fait { $found } ko de code, { $most } ko au plus
web-subjects-failed = le vérificateur a échoué ; votre réponse n'y est pour rien, recommencez
web-subjects-not-a-file = ce n'est pas un fichier de réponses : il faut un .py, un .sql ou un .ipynb

web-js-subjects-keys = Tab indente, Maj+Tab revient en arrière. Échap puis Tab quitte l'éditeur.
web-js-subjects-leaves = Tab quitte maintenant l'éditeur.
web-js-subjects-drawing = { $name } : { $text }
web-js-subjects-code = Code ; choisissez une ligne pour s'y arrêter
web-js-subjects-step-range = Pas
web-js-subjects-play = Lecture
web-js-subjects-pause = Pause
web-js-subjects-close = Fermer
web-js-subjects-step-right = Votre réponse est juste ; un appel ordinaire :
web-js-subjects-step-wrong = L'appel :
web-js-subjects-variables = Variables
web-js-subjects-step-first = Au début
web-js-subjects-step-back = Reculer
web-js-subjects-step-on = Avancer
web-js-subjects-step-stop = Au prochain arrêt
web-js-subjects-step-where = Pas { $step } sur { $steps } : la ligne { $line } de { $function } va être exécutée.
web-js-subjects-step-result = L'appel donne { $result }.
web-js-subjects-step-cut = Le parcours s'arrête ici, après { $steps } pas ; l'appel continuait.
web-js-subjects-earned = { $points } points sur { $of }
web-js-subjects-cases = { $cases } entrées essayées
web-js-subjects-rule = La règle :
web-js-subjects-before = Avant
web-js-subjects-expected = Attendu
web-js-subjects-got = Obtenu
web-js-subjects-fails-on = Le plus petit appel où elle se trompe :
web-js-subjects-fails-on-tables = Les plus petites tables où elle se trompe :
web-js-subjects-no-rows = aucune ligne
web-js-subjects-no-hints = Votre enseignant ne permet pas d'indices pour l'instant.
web-js-subjects-hint = Indice { $number } sur { $of }
web-js-subjects-run-query = Exécuter sur ces tables
web-js-subjects-sample = Tables d'exemple
web-js-subjects-rows = Résultat, lignes : { $count }
web-js-subjects-answer = Votre réponse à { $id }
web-js-subjects-check = Vérifier
web-js-subjects-walk = Parcourir mon code pas à pas
web-js-subjects-reference = Montrer la référence
web-js-subjects-worth = Points : { $points }
web-js-subjects-own-input = Sur une entrée à moi
web-js-subjects-own-input-label = Arguments
web-js-subjects-own-input-hint = Comme Python les écrit, séparés par des virgules : [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4], 2. Vide : la plus petite entrée qui échoue.
web-js-subjects-checking = Vérification…
web-js-subjects-walk-reference = Parcourir la référence pas à pas
web-js-subjects-reference-question = Montrer la bonne réponse ? On apprend plus en la trouvant : essayez d'abord les indices.
web-js-subjects-reference-yes = La montrer
web-js-subjects-reference-title = Une bonne réponse
web-js-subjects-room-board = Voir plateaux et coups dans l'analyse
web-js-subjects-room-grid = Jouer avec de telles grilles à Tetris Couleurs
web-js-subjects-room-picture = Voir de telles images dans la salle des images
web-js-subjects-room-database = Interroger les archives en SQL
web-js-subjects-open-file = Ouvrir un fichier…
web-js-subjects-follow = Suivre un fichier…
web-js-subjects-save-python = Enregistrer en .py
web-js-subjects-save-notebook = Enregistrer en .ipynb
web-js-subjects-save-sql = Enregistrer en .sql
web-js-subjects-replace = Mettre les réponses de { $file } à la place des vôtres ?
web-js-subjects-replace-yes = Remplacer les miennes
web-js-subjects-opened = { $file } est ouvert. Réponses trouvées : { $count }.
web-js-subjects-large = { $file } est trop gros pour un fichier de réponses.
web-js-subjects-unfollow = Ne plus suivre { $file }
web-js-subjects-follow-ended = { $file } n'est plus suivi : { $error }
web-js-subjects-check-all = Tout vérifier
web-js-subjects-list = Questions
web-js-subjects-previous = Question précédente
web-js-subjects-next = Question suivante
web-js-subjects-common = Imports et fonctions auxiliaires
web-js-subjects-common-hint = Ce qui sert à plusieurs réponses : imports, constantes, fonctions à vous.
web-js-subjects-given = Donné par le sujet
web-js-subjects-not-kept = Ce navigateur ne garde rien pour ce site : enregistrez votre travail dans un fichier.
web-js-subjects-total = { $points } points sur { $of }
web-js-subjects-try-board = Essayer des coups sur un plateau
web-js-subjects-analyse-board = Ouvrir ce plateau dans l'analyse

web-algorithms-title = Les algorithmes, pas à pas
web-algorithms-intro = Le code du sujet à côté de ce qu'il fait : choisissez un algorithme et une entrée, et suivez les lignes une à une. Le code montré est une bonne réponse.
web-algorithms-link = Les algorithmes de ce sujet, pas à pas
web-algorithms-refused = Parcourir un algorithme, c'est exécuter son code. Sur votre machine, « grenier serve » ouvre cette page au complet.
web-algorithms-none = Ce sujet ne donne pas d'algorithmes.
web-js-algorithms-list = Algorithmes
web-js-algorithms-input = L'entrée
web-js-algorithms-answers = Ses lignes répondent à
web-js-algorithms-walk = Le parcourir pas à pas
web-js-algorithms-reset = L'entrée du début
web-js-algorithms-question = Ces lignes sont une bonne réponse à { $questions }. Les montrer ? On apprend plus en cherchant d'abord.
web-js-algorithms-as-text = { $name }, comme Python l'écrit
web-js-algorithms-pit = case { $number }
web-js-algorithms-cell = colonne { $x }, hauteur { $y } : { $value }
web-js-algorithms-pixel = ligne { $y }, colonne { $x } : { $value }
web-js-algorithms-empty-cell = vide
web-js-algorithms-columns = Colonnes
web-js-algorithms-rows = Lignes
web-js-algorithms-in-tree = Voir cette recherche en arbre
web-js-algorithms-of-question = Parcourir la bonne réponse comme algorithme :
web-js-subjects-save-step = Enregistrer ce pas ({ $format })
web-js-negamax-code = Le code de cette recherche, pas à pas
web-js-subjects-play-move = Jouer le coup
web-js-subjects-try-grid = Faire disparaître des blocs dans une grille
web-js-subjects-try-picture = Couvrir une image
web-js-subjects-picture-view = La montrer en
