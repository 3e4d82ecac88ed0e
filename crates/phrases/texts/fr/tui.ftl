### Les jeux en plein écran.

tui-too-small = Le terminal fait { $width } × { $height }.
    Il faut au moins { $minwidth } × { $minheight } : l'agrandir, ou q pour quitter.

tui-key-play = jouer
tui-key-undo = annuler
tui-key-redo = refaire
tui-key-new = nouvelle partie
tui-key-pause = pause
tui-key-hint = conseil
tui-key-values = valeurs
tui-key-help = aide
tui-key-leave = quitter

tui-key-name-space = espace
tui-key-name-enter = entrée
tui-key-name-tab = tab
tui-key-name-esc = échap
tui-key-name-left = gauche
tui-key-name-right = droite
tui-key-name-up = haut
tui-key-name-down = bas
tui-key-name-backspace = retour

tui-confirm-leave = Quitter la partie ? o oui, toute autre touche non

tui-awale-title = Awalé · { $rules } · tour { $turn }
tui-awale-moves = Coups
tui-awale-welcome = Jouez une case par sa lettre, un chiffre, les flèches ou la souris. ? pour l'aide.
tui-awale-thinking = réfléchit
tui-awale-undone = Coup annulé.
tui-awale-redone = Coup rejoué.
tui-awale-nothing-to-redo = Il n'y a rien à rejouer.
tui-awale-hint = Conseil : { $letter } ({ $margin }).
tui-awale-failed = { $name } : { $reason }. Vous jouez maintenant vous-même pour ce camp.
tui-awale-confirm-resign = Abandonner la partie ? o oui, toute autre touche non
tui-awale-save-where = Enregistrer dans quel fichier ? (Entrée valide, Échap revient)
tui-awale-load-what = Charger quel fichier ? (Entrée valide, Échap revient)
tui-awale-loaded = { $file } chargé.
tui-awale-load-failed = Chargement de { $file } impossible : { $reason }.

tui-help-choose = choisir une case
tui-help-play = la jouer, ou passer l'animation
tui-help-letters = jouer la case de cette lettre
tui-help-digits = jouer une case par son rang depuis la gauche
tui-help-undo = annuler un coup, le rejouer
tui-help-hint = demander un conseil
tui-help-values = montrer ou cacher la valeur de chaque coup
tui-help-files = enregistrer la partie, en charger une
tui-help-new = recommencer
tui-help-resign = abandonner
tui-help-back = fermer une question ; quitter, après une question
tui-help-leave = quitter tout de suite
tui-help-scrolled = aide · ↑ ↓ défilent
tui-help-rules = Les graines se sèment une par case, dans le sens inverse des aiguilles
    d'une montre. Si la dernière en fait 2 ou 3 chez l'adversaire, elles
    sont à vous, et ainsi de suite en remontant.

tui-key-left = gauche
tui-key-right = droite
tui-key-permute = permuter
tui-key-drop = lâcher

tui-couleurs-title = Tetris Couleurs · { $rule } · { $size } · graine { $seed }
tui-couleurs-welcome = ? pour l'aide, p pour la pause.
tui-couleurs-score = Score { $number }
tui-couleurs-level-is = Niveau { $number }
tui-couleurs-bars = Barreaux { $number }
tui-couleurs-chain = Chaîne { $rounds } ({ $points })
tui-couleurs-next = Ensuite :
tui-couleurs-level = Niveau { $level } : plus vite !
tui-couleurs-paused = Pause. { $key } pour reprendre.
tui-couleurs-over = Partie finie : { $score } points en { $bars } barreaux.
    n rejoue, s enregistre la partie, e le score.
tui-couleurs-save-where = Enregistrer la partie dans quel fichier ? (Entrée valide, Échap revient)
tui-couleurs-keep-name = Enregistrer le score sous quel nom ? (Entrée valide, Échap revient)
tui-couleurs-kept = Enregistré sous le nom { $file }.
tui-couleurs-kept-already = Ce score est déjà enregistré.
tui-couleurs-keep-at-end = Un score s'enregistre une fois la partie finie.
tui-couleurs-keep-failed = Le score de { $file } n'a pas pu être enregistré : { $reason }.
tui-couleurs-cannot-keep = Ce score ne peut pas être enregistré.

tui-help-move = déplacer le barreau
tui-help-permute = le permuter : le bloc du haut passe en bas
tui-help-down = le descendre d'une case
tui-help-drop = le lâcher
tui-help-pause = pause, reprise
tui-help-ghost = montrer ou cacher où il tomberait
tui-help-replay = enregistrer la partie
tui-help-keep = enregistrer le score sous son nom
tui-help-couleurs = Trois blocs ou plus d'une couleur en ligne, en colonne ou en diagonale
    disparaissent (ou des régions) : trois donnent 1 point, chaque bloc de
    plus en ajoute 1. Ceux du dessus tombent, et peuvent disparaître aussi.

home-title = Grenier
home-resume = Reprendre
home-game = Jeu
home-awale = Awalé
home-couleurs = Tetris Couleurs
home-opponent = Adversaire
home-program = le programme
home-person = une autre personne
home-level = Niveau
home-level-of = { $level } sur 10
home-first = Commence
home-first-you = vous
home-first-program = le programme
home-rules = Règles
home-player = Joueur
home-player-you = vous
home-player-bot = le robot, à regarder
home-rule = Règle
home-rule-alignments = alignements
home-rule-regions = régions
home-grid = Grille
home-speed = Vitesse
home-start = Commencer
home-leave = Quitter
home-keys = ↑ ↓ choisir  ← → changer  entrée commencer  q quitter
home-awale-unfinished = awalé, { $opponent }, tour { $turn }
home-two-people = à deux
home-against-level = niveau { $level }
home-couleurs-unfinished = Tetris Couleurs, { $score ->
    [one] { $score } point
   *[other] { $score } points
}
home-kept = La partie est gardée : on peut la reprendre ici.
home-not-kept = La partie n'a pas pu être gardée : { $reason }.
home-unreadable = La partie inachevée est illisible : { $reason }.
home-needs-terminal = l'écran d'accueil demande un terminal ; sans terminal, utilisez « grenier awale play --plain » ou « grenier couleurs play --plain »
home-no-json = l'écran d'accueil n'a pas de réponse JSON ; utilisez « grenier awale play --json » ou « grenier couleurs play --json »
