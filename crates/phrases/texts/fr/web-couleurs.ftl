### Tetris Couleurs sur le web : textes du serveur et refus.

web-room-couleurs = Tetris Couleurs
web-card-couleurs = Des barreaux de blocs colorés tombent ; trois blocs d'une couleur alignés disparaissent. Jouez contre la montre ou coup par coup, regardez jouer le robot, revoyez des parties.
web-home-couleurs-game = Tetris Couleurs { $size }, { $score ->
    [one] { $score } point
   *[other] { $score } points
}

web-home-start-couleurs = Jouer à Tetris Couleurs

web-couleurs-rule-alignments = Trois blocs ou plus alignés, dans l'une des quatre directions, disparaissent : la règle du sujet
web-couleurs-rule-regions = Les groupes d'au moins 4 blocs voisins d'une couleur disparaissent (le nombre se change)
web-couleurs-mode-clock = Les barreaux tombent d'eux-mêmes, de plus en plus vite
web-couleurs-mode-turns = Rien ne bouge avant vous : il n'y a pas d'horloge
web-couleurs-strength-quick = Rapide
web-couleurs-strength-normal = Normal
web-couleurs-strength-deep = Fort (plus lent)

web-couleurs-unknown-mode = mode inconnu : « { $found } » ; choix possibles : clock ou turns
web-couleurs-unknown-player = joueur inconnu : « { $found } » ; choix possibles : human, bot:quick, bot:normal ou bot:deep
web-couleurs-bad-size = la taille { $found } est hors limites (de { $least } à { $most })
web-couleurs-bad-bars = des barreaux de { $found } blocs sont trop longs (au plus { $most })
web-couleurs-bar-too-long = des barreaux de { $longest } blocs ne tiennent pas dans une grille de { $height } lignes ; choisissez plus de lignes ou des barreaux plus courts
web-couleurs-bad-region = des régions de { $found } blocs sont hors limites (de { $least } à { $most })
web-couleurs-from-what = pour partir d'un enregistrement, donner son numéro (game) ou son texte (replay)
web-couleurs-no-such-step = la partie ne peut pas continuer depuis l'étape { $step } de l'enregistrement
web-couleurs-no-replay = de cette partie on ne connaît que le score : elle n'a pas d'enregistrement
web-couleurs-nothing-to-keep = aucun barreau n'a été posé dans cette partie : il n'y a rien à enregistrer
web-couleurs-bad-message = ce message est illisible ; un exemple : {"{"}"seq": 1, "do": "left"{"}"}
web-couleurs-out-of-order = les actions sont numérotées 1, 2, 3 et ainsi de suite ; celle-ci n'est pas à sa place
web-couleurs-too-fast = les actions arrivent trop vite
web-couleurs-paused = la partie est en pause
web-couleurs-bots-only = seule une partie du robot peut être accélérée ou ralentie
web-couleurs-not-for-bots = c'est le robot qui joue cette partie
web-couleurs-not-yours = cette partie est celle de quelqu'un d'autre : vous pouvez seulement la regarder
web-couleurs-unknown-act = action inconnue ; choix possibles : left, right, permute, down, drop, pause, resume, faster ou slower

web-couleurs-origin-played = jouée ici
web-couleurs-origin-verified = vérifiée par son enregistrement
web-couleurs-origin-told = importée d'un fichier
web-couleurs-rankings = Classements de Tetris Couleurs
web-couleurs-latest = Dernières parties de Tetris Couleurs
web-couleurs-all = Toutes les parties de Tetris Couleurs
web-couleurs-none = Il n'y a pas encore de partie de Tetris Couleurs.
web-couleurs-replay = Revoir
web-column-score = Score
web-column-bars = Barreaux
web-column-rule = Règle
web-column-size = Taille
web-column-blocks = Blocs
web-column-mode = Temps
web-column-origin = Provenance
web-column-player = Joueur
web-couleurs-mode-name-clock = contre la montre
web-couleurs-mode-name-turns = coup par coup
web-archive-couleurs = Tetris Couleurs
web-couleurs-client-full = il n'y a plus de place pour une longue partie de plus depuis cette adresse ; terminez ou abandonnez d'abord une des autres
web-couleurs-elsewhere = un autre serveur de ce site joue cette partie ; réessayez dans quelques secondes
web-couleurs-lost-elsewhere = un autre serveur de ce site avait repris cette partie : ce qui s'est passé ici depuis le dernier enregistrement est perdu
web-couleurs-full = il n'y a plus de place pour une partie de plus ; réessayez plus tard
