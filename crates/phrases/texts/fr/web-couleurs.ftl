### La salle de Tetris Couleurs sur le web : ce que dit et refuse son serveur.

web-room-couleurs = Tetris Couleurs
web-card-couleurs = Des barreaux de blocs colorés tombent ; trois blocs d'une couleur alignés disparaissent. Jouez contre la montre ou coup par coup, regardez l'automate, revoyez des parties.
web-home-couleurs-game = Tetris Couleurs { $size }, { $score ->
    [one] { $score } point
   *[other] { $score } points
}

web-home-start-couleurs = Jouer à Tetris Couleurs

web-couleurs-rule-alignments = Trois blocs ou plus alignés, dans l'une des quatre directions, disparaissent : la règle du sujet
web-couleurs-rule-regions = Les régions d'assez de blocs voisins d'une couleur disparaissent
web-couleurs-mode-clock = Les barreaux tombent d'eux-mêmes, de plus en plus vite
web-couleurs-mode-turns = Rien ne bouge avant vous : pas d'horloge
web-couleurs-strength-quick = Regarde un peu plus loin
web-couleurs-strength-normal = Réfléchit quelques centièmes de seconde
web-couleurs-strength-deep = Regarde plusieurs fois plus loin

web-couleurs-unknown-mode = mode « { $found } » trouvé, clock ou turns attendu
web-couleurs-unknown-player = joueur « { $found } » trouvé ; human, bot:quick, bot:normal ou bot:deep attendu
web-couleurs-bad-size = taille { $found } trouvée, { $least } à { $most } attendue
web-couleurs-bad-bars = barreaux de { $found } blocs trouvés, { $most } au plus attendus
web-couleurs-bad-region = régions de { $found } trouvées, { $least } à { $most } attendues
web-couleurs-from-what = une partie reprise d'un enregistrement demande son numéro (game) ou son texte (replay)
web-couleurs-no-such-step = l'enregistrement n'a pas d'étape { $step } d'où la partie puisse continuer
web-couleurs-no-replay = de cette partie on ne connaît que le score, pas le déroulement
web-couleurs-nothing-to-keep = aucun barreau n'a été posé dans cette partie : il n'y a rien à garder
web-couleurs-bad-message = ce message est illisible ; {"{"}"seq": 1, "do": "left"{"}"} en est un lisible
web-couleurs-out-of-order = les actions sont numérotées 1, 2, 3 et ainsi de suite ; celle-ci n'est pas à sa place
web-couleurs-too-fast = les actions arrivent plus vite que personne ne peut appuyer
web-couleurs-paused = la partie est en pause
web-couleurs-bots-only = seule une partie de l'automate peut être accélérée ou ralentie
web-couleurs-not-for-bots = c'est l'automate qui joue cette partie
web-couleurs-not-yours = c'est la partie de quelqu'un d'autre : vous pouvez la regarder
web-couleurs-unknown-act = left, right, permute, down, drop, pause, resume, faster ou slower attendu

web-couleurs-origin-played = jouée ici
web-couleurs-origin-verified = vérifiée par son enregistrement
web-couleurs-origin-told = dite par un fichier
web-couleurs-rankings = Classements de Tetris Couleurs
web-couleurs-latest = Dernières parties de Tetris Couleurs
web-couleurs-all = Toutes les parties de Tetris Couleurs
web-couleurs-none = Aucune partie de Tetris Couleurs n'est encore ici.
web-couleurs-replay = Revoir
web-column-score = Score
web-column-bars = Barreaux
web-column-rule = Règle
web-column-size = Taille
web-column-blocks = Blocs
web-column-mode = Horloge
web-column-origin = Origine
web-column-player = Joueur
web-column-duration = Durée
web-couleurs-mode-name-clock = horloge
web-couleurs-mode-name-turns = coup par coup
web-archive-couleurs = Tetris Couleurs
