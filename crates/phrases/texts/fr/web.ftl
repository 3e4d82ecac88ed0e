### Le site : mise en page, pages et refus.

web-room-home = Accueil
web-room-play = Jouer
web-room-analysis = Analyse
web-room-negamax = Négamax
web-room-archive = Archives
web-rooms = Rubriques
web-skip = Aller au contenu
web-footer = Trois sujets d'examen français devenus logiciels. Tout reste sur ce serveur.
web-footer-api = L'API

web-rules-nsi = Affamer l'adversaire est interdit. La partie finit quand les scores dépassent 45 graines au total, ou après 100 tours.
web-rules-ccinp = Affamer l'adversaire est interdit. La partie finit quand il reste 3 graines ou moins sur le plateau, ou après 100 tours.
web-rules-ccinp-text = Un coup qui affame l'adversaire se joue mais ne récolte rien. La partie finit quand il reste 3 graines ou moins sur le plateau, ou après 100 tours.
web-rules-abapa = Un coup qui affame l'adversaire ne récolte rien ; il faut nourrir un adversaire sans graines. La partie finit quand une position revient.
web-rules-awari = Affamer n'est permis que si tous les coups affament. Un joueur bloqué perd le reste des graines ; une répétition les partage.

web-not-found = page introuvable
web-game-not-found = cette partie appartient à un autre navigateur ou a été supprimée
web-text-too-long = le texte est trop long : { $found } octets (au plus { $most })
web-wrong-host = ce serveur ne répond pas à ce nom ; la personne qui l'a lancé peut l'ajouter
web-wrong-host-title = Mauvaise adresse
web-wrong-host-name = Ce serveur ne répond pas à l'adresse « { $name } ».
web-wrong-host-pupil = Pour les élèves
web-wrong-host-ask = Demandez à votre professeur l'adresse à taper : celle qui s'est affichée au lancement du serveur.
web-wrong-host-teacher = Pour le professeur
web-wrong-host-stop = Arrêtez le serveur avec Ctrl-C.
web-wrong-host-class = Relancez-le pour toute la classe. Il affiche l'adresse à taper et un code QR :
web-wrong-host-add = Si la classe doit utiliser le nom tapé ici, ajoutez-le :
web-wrong-origin = cette requête vient d'une page d'un autre site, ce qui n'est pas permis


serve-cannot-listen = impossible d'écouter sur { $address } : { $reason }
serve-owner-code = Code du propriétaire, pour créer des classes depuis une autre machine : { $code }
serve-class = Pour la classe : tapez cette adresse ou scannez le code.
serve-class-others = Si elle ne répond pas, essayez : { $addresses }
serve-check-on = Toute personne qui atteint ce serveur peut y faire exécuter du code Python (--check on) : isolé, sans fichiers, ni réseau, ni autres processus, deux secondes par appel, autant de vérifications à la fois qu'il y a de cœurs. Rien du code n'est conservé.
serve-subjects-unusable = les sujets de { $folder } ne peuvent pas être proposés : { $reason }
serve-no-network = Cette machine n'est reliée à aucun réseau utilisable par une classe ; connectez-la, puis relancez.
serve-cannot-open = impossible d'ouvrir un navigateur : { $reason }

web-bad-query = les paramètres de l'adresse sont illisibles
web-bad-json = la requête est illisible : ce n'est pas du JSON, ou pas celui qui est attendu ici
web-bad-query-field = le paramètre « { $field } » de l'adresse est illisible
web-bad-query-missing = le paramètre « { $field } » manque dans l'adresse
web-bad-json-field = le champ « { $field } » de la requête est illisible
web-bad-json-missing = le champ « { $field } » manque dans la requête
web-bad-form = le formulaire est illisible
web-wrong-method = cette adresse ne s'utilise pas ainsi
web-not-web-socket = cette adresse n'est ouverte qu'aux WebSockets
web-panicked = le serveur s'est trompé ; son journal dit en quoi
web-not-json = la requête n'est pas annoncée comme du JSON ; envoyer Content-Type: application/json
web-body-too-large = la requête est trop longue
web-slow-body = la requête a mis trop de temps à arriver
web-archive-trouble = l'archive n'a pas répondu ; le journal du serveur dit pourquoi
web-busy-client = vous avez trop de demandes en cours ; attendez une réponse, puis réessayez
web-busy-everybody = le serveur est trop occupé ; réessayez dans un instant
web-stopped = la demande a été interrompue ; réessayez
web-bad-name = un nom a de 1 à { $most } caractères, tous visibles
web-reserved-name = ce nom est celui d'un programme ou d'un invité, ou lui ressemble ; choisissez-en un autre
web-unknown-player = joueur inconnu : « { $found } » ; choix possibles : human, random, negamax:D avec D de 1 à { $deepest }, level:N avec N de 1 à { $last }, ou engine
web-one-letter = un coup est une lettre, de a à l
web-one-side = un camp est south ou north
web-not-your-turn = c'est au programme de jouer
web-not-your-side = seule une personne peut abandonner
web-no-reply-due = ce n'est pas à un programme de jouer
web-nothing-to-redo = il n'y a aucun coup à refaire
web-game-over = la partie est finie
web-changed-meanwhile = la partie a changé entre-temps ; rechargez-la

web-player-human = Une personne
web-player-random = Coups au hasard
web-player-negamax = NegaAwale, profondeur { $depth }
web-player-level = Niveau { $level }
web-player-engine = Le moteur

web-review-too-long = la partie a { $found } coups ; on peut en analyser { $most } au plus
web-tree-depth = la profondeur { $found } est hors limites (de 1 à { $most }) : un arbre plus profond ne se dessine pas
web-unknown-format = format inconnu : « { $found } » ; choix possibles : { $known }

web-error = Erreur
web-error-home = Retour à l'accueil
web-search = Chercher
web-pages = Pages
web-previous = Précédente
web-next = Suivante
web-older = Parties plus anciennes
web-archive-overview = Vue d'ensemble
web-archive-games = Parties
web-archive-players = Joueurs
web-archive-rankings = Classements
web-archive-sql = SQL
web-archive-lead = Toute partie terminée ici est enregistrée, compte pour la cote et entre dans la bibliothèque d'ouvertures.
web-count-games = { $count ->
    [one] { $count } partie d'awalé
   *[other] { $count } parties d'awalé
}
web-count-couleurs = { $count ->
    [one] { $count } partie de Tetris Couleurs
   *[other] { $count } parties de Tetris Couleurs
}
web-count-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
web-count-openings = { $count ->
    [one] { $count } coup dans la bibliothèque d'ouvertures
   *[other] { $count } coups dans la bibliothèque d'ouvertures
}
web-games-latest = Dernières parties
web-games-all = Toutes les parties de ce joueur
web-games-none = Il n'y a pas encore de partie. Terminez-en une : elle sera enregistrée ici.
web-players-name = Le nom contient
web-players-none = Aucun joueur trouvé. Choisissez un nom et terminez une partie pour figurer ici.
web-player-awale = Awalé
web-kind-person = personne
web-kind-program = programme
web-rules-all = toutes les règles
web-column-number = N°
web-column-result = Résultat
web-result-declared = abandon
web-won = gagne
web-column-rules = Règles
web-column-date = Date
web-column-moves = Coups
web-column-name = Nom
web-column-kind = Type
web-column-country = Pays
web-column-rating = Cote
web-column-highest = Meilleure cote
web-column-rank = Rang
web-column-record = Gagnées / nulles / perdues
web-column-games = Parties
web-column-best = Meilleur score
web-column-ending = Motif de fin
web-column-level = Niveau
web-ending-declared = un joueur a abandonné
web-game = Partie
web-game-review = Analyse de la partie
web-game-analyse = Ouvrir dans l'analyse
web-sql-lead = Interrogez l'archive en SQL, sur les tables mêmes des sujets. Lecture seule. Les requêtes s'arrêtent au bout de 5 secondes ou de 1000 lignes.
web-sql-query = Requête
web-sql-ask = Exécuter
web-sql-answer = Résultat
web-sql-rows = { $count ->
    [one] { $count } ligne.
   *[other] { $count } lignes.
}
web-sql-truncated = Il y a d'autres lignes.
web-sql-questions = Les questions des sujets
web-sql-marked = Une question s'ouvre dans la salle des sujets, avec des tables d'exemple où essayer une requête. La vôtre y est corrigée.
web-sql-tables = Tables
web-sql-notes = niveau est le plus haut niveau atteint ; resultat vaut 1, 0,5 ou 0 pour le joueur 1 ; jeu contient une lettre par coup, a à f pour le joueur 1, g à l pour le joueur 2 ; date est un nombre comme 20260131.

web-home-lead = Trois sujets d'examen à jouer, à explorer, à comprendre : l'awalé, le jeu de semailles ; Tetris Couleurs ; les images en aplats. Pour les élèves, leurs professeurs et tous les joueurs.
web-home-start = Jouer à l'awalé
web-home-start-note = Vous commencez, contre le Niveau 1. Rien à installer, sans inscription.
web-home-games = Reprendre une partie
web-home-game = { $south } – { $north }, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
web-home-more-title = Dans le terminal
web-home-more = Tout ce que vous voyez ici se fait aussi en ligne de commande, et plus encore.
web-card-play = Deux personnes sur un écran, ou vous contre dix niveaux, le NegaAwale du sujet ou le moteur.
web-card-analysis = Toute position : ce que vaut chaque coup, ce que savent les tables, ce qui a été joué dans les parties passées.
web-card-negamax = L'arbre de recherche du sujet, dessiné pas à pas, avec gains et valeurs sur ses branches.
web-card-archive = Joueurs, classements, parties, et les questions SQL des sujets.
web-api-lead = L'interface qu'utilisent les pages, pour vos programmes : du JSON par HTTP, décrit dans
web-api-errors = Un refus est un statut et une phrase dans votre langue. 400 : requête illisible ou impossible. 404 : introuvable. 409 : les règles ou l'état de la partie ne le permettent pas. 429 : vous envoyez trop de requêtes. 503 : le serveur est trop occupé.
web-api-try = Essayer
web-api-body = Document JSON
web-js-api-file = Un fichier : { $kind }, { $size } octets.
web-too-fast = trop de requêtes ; attendez un instant
