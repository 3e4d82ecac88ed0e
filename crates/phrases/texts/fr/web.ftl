### Le site : son cadre, ses pages et ce que son serveur refuse.

web-room-home = Accueil
web-room-play = Jouer
web-room-analysis = Analyse
web-room-negamax = Négamax
web-room-archive = Archives
web-rooms = Pièces
web-skip = Aller au contenu
web-theme = Thème
web-theme-auto = Auto
web-theme-light = Clair
web-theme-dark = Sombre
web-footer = Trois sujets d'examen français devenus logiciels. Rien de ce que vous faites ici ne quitte cette machine.
web-footer-api = L'API

web-rules-nsi = Olympiades de NSI 2025 : affamer l'adversaire est interdit ; fin quand les scores dépassent 45 graines en tout, ou après 100 tours
web-rules-ccinp = CCINP 2024, son programme : affamer l'adversaire est interdit ; fin à 3 graines sur le plateau, ou après 100 tours
web-rules-ccinp-text = CCINP 2024, son texte : un coup qui affame se joue mais ne récolte rien ; fin à 3 graines sur le plateau, ou après 100 tours
web-rules-abapa = Tournois internationaux : un coup qui affame ne récolte rien, un adversaire affamé doit être nourri ; fin quand une position revient
web-rules-awari = Olympiade des ordinateurs : affamer seulement si tout coup affame ; un joueur bloqué perd le reste, une répétition le partage

web-not-found = il n'y a rien de tel ici
web-text-too-long = texte de { $found } octets, au plus { $most } attendus
web-wrong-host = ce serveur ne répond pas à ce nom ; lancez-le avec --host NOM pour qu'il y réponde
web-wrong-origin = ceci vient d'une page d'un autre site, qui n'en a pas le droit


serve-cannot-listen = impossible d'écouter sur { $address } : { $reason }
serve-how-to-stop = Ouvrez cette adresse dans un navigateur. Ctrl-C arrête le serveur.
serve-cannot-open = impossible d'ouvrir un navigateur : { $reason }

web-bad-query = ce qui suit le point d'interrogation est illisible : { $reason }
web-bad-json = la requête est illisible : { $reason }
web-not-json = la requête n'est pas annoncée comme du JSON (Content-Type: application/json attendu)
web-body-too-large = la requête est trop longue
web-archive-trouble = l'archive n'a pas pu répondre ; le journal du serveur dit pourquoi
web-busy-client = vous avez trop de demandes en cours ; attendez une réponse puis redemandez
web-busy-everybody = le serveur a trop à réfléchir ; redemandez dans un instant
web-stopped = ceci a été interrompu ; redemandez
web-bad-name = un nom de 1 à { $most } caractères est attendu, sans caractère de contrôle
web-unknown-player = joueur « { $found } » trouvé ; human, random, negamax:D avec D de 1 à { $deepest }, level:N avec N de 1 à { $last }, ou engine attendu
web-one-letter = une lettre attendue, de a à l
web-one-side = côté south ou north attendu
web-not-your-turn = c'est au programme de jouer
web-not-your-side = seule une personne peut abandonner
web-no-reply-due = aucun programme n'a la main
web-nothing-to-redo = aucun coup n'a été repris
web-game-over = la partie est terminée
web-changed-meanwhile = la partie a changé entre-temps ; regardez-la de nouveau

web-player-human = Une personne
web-player-random = Le hasard
web-player-negamax = NegaAwale, profondeur { $depth }
web-player-level = Niveau { $level }
web-player-engine = Le moteur

web-review-too-long = { $found } coups trouvés, au plus { $most } sont revus
web-tree-depth = profondeur { $found } trouvée, 1 à { $most } attendue : un arbre plus profond ne se dessine pas
web-unknown-format = format « { $found } » trouvé, l'un de { $known } attendu

web-error = Erreur
web-error-home = Vers l'accueil
web-search = Chercher
web-pages = Pages
web-previous = Précédente
web-next = Suivante
web-older = Parties plus anciennes
web-archive-overview = Vue d'ensemble
web-archive-games = Parties
web-archive-players = Joueurs
web-archive-rankings = Classement
web-archive-sql = SQL
web-archive-lead = Toute partie terminée ici est gardée, classée et comptée dans la bibliothèque d'ouvertures.
web-holdings-games = { $count ->
    [one] { $count } partie d'awalé
   *[other] { $count } parties d'awalé
}
web-holdings-couleurs = { $count ->
    [one] { $count } partie de Tetris Couleurs
   *[other] { $count } parties de Tetris Couleurs
}
web-holdings-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
web-holdings-openings = { $count ->
    [one] { $count } coup dans la bibliothèque d'ouvertures
   *[other] { $count } coups dans la bibliothèque d'ouvertures
}
web-games-latest = Dernières parties
web-games-all = Toutes ses parties
web-games-none = Il n'y a pas encore de partie ici. Terminez-en une, elle sera gardée.
web-players-name = Le nom contient
web-players-none = Aucun joueur de ce nom. Choisissez un nom, terminez une partie, et vous en serez.
web-player-awale = Awalé
web-kind-person = personne
web-kind-program = programme
web-rules-all = toutes les règles
web-column-number = N°
web-column-seeds = Graines
web-column-rules = Règles
web-column-date = Date
web-column-moves = Coups
web-column-name = Nom
web-column-kind = Sorte
web-column-country = Pays
web-column-rating = Classement
web-column-highest = Plus haut
web-column-rank = Rang
web-column-record = Gagnées / nulles / perdues
web-column-games = Parties
web-column-best = Meilleur score
web-column-ending = Fin parce que
web-column-level = Niveau
web-ending-declared = un joueur a abandonné
web-game = Partie
web-game-review = La revoir
web-game-analyse = L'analyser
web-sql-lead = Interrogez l'archive en SQL, sur les tables mêmes des sujets. Les requêtes ne font que lire ; elles ont cinq secondes et mille lignes.
web-sql-query = Requête
web-sql-ask = Demander
web-sql-answer = Réponse
web-sql-rows = { $count ->
    [one] { $count } ligne.
   *[other] { $count } lignes.
}
web-sql-truncated = Il y en avait d'autres.
web-sql-questions = Les questions des sujets
web-sql-tables = Tables
web-sql-notes = niveau est le plus haut niveau atteint ; resultat vaut 1, 0,5 ou 0 pour le joueur 1 ; jeu contient une lettre par coup, a à f pour le joueur 1, g à l pour le joueur 2 ; date est un nombre comme 20260131.

web-home-lead = Un grenier à grain et à souvenirs : trois sujets d'examen d'informatique devenus des logiciels avec lesquels jouer, questionner et apprendre.
web-home-start = Jouer à l'awalé
web-home-start-note = Vous semez en premier, contre le niveau 2. Rien à installer, rien à déclarer.
web-home-games = Reprendre une partie
web-home-game = { $south } – { $north }, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
web-home-rules-title = L'awalé en une minute
web-home-rules = Chaque joueur a une rangée de six cases, quatre graines dans chacune. À votre tour, prenez toutes les graines d'une de vos cases et semez-les une à une dans les cases suivantes, dans le sens inverse des aiguilles d'une montre. Si la dernière porte à deux ou trois les graines d'une case de l'autre rangée, elles sont à vous, ainsi que celles des cases précédentes tant qu'elles en contiennent deux ou trois. Qui a le plus de graines gagne.
web-home-more-title = Dans le terminal
web-home-more = Tout ce que vous voyez ici se fait aussi en ligne de commande, et davantage.
web-card-play = Deux personnes sur un écran, ou vous contre dix niveaux, le NegaAwale du sujet ou le moteur.
web-card-analysis = Toute position : ce que vaut chaque coup, ce que savent les tables, ce qu'ont joué les parties passées.
web-card-negamax = L'arbre de recherche du sujet, dessiné et parcouru, gains et valeurs sur ses branches.
web-card-archive = Joueurs, classement, parties, et les questions SQL des sujets.
web-api-lead = Ce que les pages utilisent, pour vos programmes : du JSON par HTTP, décrit dans
web-api-errors = Un refus est un statut et une phrase dans votre langue. 400 : illisible ou impossible. 404 : ce n'est pas là. 409 : les règles ou la partie ne le permettent pas. 429 : vous demandez trop. 503 : tous ensemble demandent trop.
web-api-act = Requête
web-api-meaning = Ce qu'elle fait
web-api-parameters = Paramètres
web-too-fast = vous demandez trop vite ; attendez un instant
