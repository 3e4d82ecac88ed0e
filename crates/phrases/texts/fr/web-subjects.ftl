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
web-subjects-off = Ce serveur n'exécute pas de code : il a été lancé avec --check off. Vous pouvez lire les questions ici, écrire vos réponses dans un fichier et le vérifier sur votre propre machine : grenier check mes_reponses.py.
web-subjects-not-here = Ce serveur n'exécute de code que pour les navigateurs de sa propre machine. Sur la vôtre, « grenier serve » ouvre cette salle au complet ; la personne qui tient ce serveur peut l'ouvrir à tous avec « grenier serve --check on ».
web-subjects-no-isolation = Ce serveur n'exécute pas de code, parce que son système ne peut pas l'isoler : il faut Linux 5.13 ou plus récent, avec Landlock et seccomp. Vous pouvez lire les questions ici ; sur votre propre machine, « grenier check mes_reponses.py » vérifie votre fichier.
web-subjects-no-python = Ce serveur n'exécute pas de code, parce qu'il n'a pas Python : installez Python 3, ou nommez-le dans GRENIER_PYTHON, puis relancez le serveur.
web-subjects-forbidden = votre enseignant ne le permet pas pour l'instant
web-subjects-not-tried = la bonne réponse s'affiche une fois que vous avez vérifié une réponse à vous
web-subjects-too-long = cela fait { $found } ko de code, { $most } ko au plus
web-subjects-failed = le vérificateur a échoué ; votre réponse n'y est pour rien, recommencez
