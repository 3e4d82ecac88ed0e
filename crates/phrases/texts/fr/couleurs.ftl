### Tetris Couleurs : ce que dit le jeu, et ce qui ne va pas dans ce qu'on lui donne.

size-out-of-range = la taille { $width }x{ $height } est hors limites (de 1x1 à { $most }x{ $most })
size-unreadable = « { $found } » n'est pas une taille ; écrire LARGEURxHAUTEUR, par exemple 6x12
rule-unknown = règle inconnue : « { $found } » ; choix possibles : alignments, regions ou regions:TAILLE, avec TAILLE de 1 à 65535
lengths-too-short = { $found }, c'est trop peu : un barreau a de { $least } à { $most } blocs
lengths-too-long = { $found }, c'est trop : un barreau a de { $least } à { $most } blocs
lengths-turned-round = { $found } dépasse { $longest } : écrire le plus petit nombre d'abord
lengths-unreadable = « { $found } » ne donne pas de longueurs de barreaux ; écrire MIN..MAX, par exemple 3..5
options-too-large = une grille de { $size } est trop grande pour une partie (au plus { $most }x{ $most })
options-bar-too-long = un barreau de { $longest } blocs ne tient pas dans une grille de hauteur { $height } ; choisir un --size plus haut ou un --k plus petit
    .page = un barreau de { $longest } blocs ne tient pas dans une grille de { $height } lignes ; choisir plus de lignes ou des barreaux plus courts
options-no-such-level = le niveau { $level } est hors limites (de 1 à { $most })

grid-empty = la grille est vide ; écrire des lignes de R V B N J et de points
grid-ragged = la ligne { $row } a { $found } cases, mais la première en a { $expected }
grid-unknown-letter = ligne { $row }, colonne { $column } : lettre inconnue « { $letter } » ; écrire R, V, B, N, J, un point ou une espace
grid-too-many-rows = la grille a plus de { $most } lignes

replay-refused = ligne { $line } : { $trouble }
replay-too-large = l'enregistrement est trop gros : { $bytes } octets (au plus { $most })
replay-too-long = le temps { $tick } est hors limites (de 0 à { $most })
replay-missing = l'enregistrement s'arrête là où il faudrait { $expected }
replay-version = il y a « { $found } » là où il faudrait « couleurs replay { $version } »
replay-unreadable = il y a « { $found } » là où il faudrait { $expected }
replay-time-runs-back = le temps { $tick } vient après le temps { $reached } ; les temps doivent croître
replay-too-late = « { $input } » arrive quand le barreau est déjà posé
replay-no-effect = « { $input } » ne change rien dans cette partie
replay-not-fixed = le barreau tombe encore au temps { $tick }, où finit l'enregistrement
replay-game-over = la partie était déjà finie après { $bars } barreaux
replay-bar-missing = l'enregistrement finit après { $bars } barreaux, mais la partie en a alors posé un de plus
replay-score = le score noté est { $recorded }, mais la partie donne { $played }
replay-digest = l'empreinte notée de la grille est { $recorded }, mais la partie donne { $played }
replay-expected-title = « couleurs replay » et une version
replay-expected-seed = « seed » et un nombre
replay-expected-size = « size » et LARGEURxHAUTEUR
replay-expected-rule = « rule » et son nom
replay-expected-lengths = « k » et MIN..MAX
replay-expected-level = « level » et un nombre
replay-expected-bar-or-end = un barreau ou « end »
replay-expected-end-only = « end », puisque le dernier barreau n'est pas posé
replay-expected-nothing = la fin du fichier
replay-expected-end = « end TEMPS = SCORE EMPREINTE »
replay-expected-bar = des commandes, puis « = SCORE EMPREINTE »
replay-expected-input = un temps et une des lettres l, r, p, d, f, comme 12l
replay-expected-check = un score et une empreinte de 16 chiffres hexadécimaux
replay-expected-number = un nombre
replay-valid = Valide : { $score } points en { $bars } barreaux.

resolve-nothing = Rien ne disparaît.
resolve-rounds = { $score ->
    [one] { $score } point
   *[other] { $score } points
} : { $rounds }
question15-found = Sur cette grille de { $cells } cases, l'exploreRegion du sujet se trompe ; sur toute grille plus petite, il a raison.
question15-answer = Appelé sur la case x = { $x }, y = { $y }, il renvoie { $explored } ; la région a { $size } cases.

bot-game = Graine { $seed } : { $score ->
    [one] { $score } point
   *[other] { $score } points
} en { $bars ->
    [one] { $bars } barreau
   *[other] { $bars } barreaux
}, { $seconds } s
bot-mean = Score moyen : { $score }
fit-generation = Génération { $number } : meilleur { $best }, médian { $median } points par barreau
fit-weights = Poids : { $weights }
fit-state-alone = --state va avec --first ou --gather
fit-no-such-draws = il n'y a pas de tirages à partir de { $first } : une génération en a { $population }, numérotés à partir de 0
fit-missing-draw = les points du tirage { $draw } ne sont dans aucun des fichiers
fit-points-line = { $file }, ligne { $line } : le numéro d'un tirage et ses points attendus, les mêmes pour le même tirage
fit-state-unreadable = { $file } ne contient pas d'état affiché par « fit --gather »

couleurs-welcome = Commandes : gauche, droite, permuter, bas, tomber. Taper aide pour la liste complète.
couleurs-help =
    gauche, droite       déplacer le barreau d'une colonne
    permuter             monter chaque bloc d'une case, celui du haut revient en bas
    bas                  descendre d'une case ; un barreau qui ne le peut pas est posé
    tomber               descendre autant que possible, et poser
    conseil              montrer ce que ferait le robot
    enregistrer FICHIER  enregistrer la partie jusqu'ici
    quitter              arrêter la partie
    Plusieurs commandes peuvent tenir sur une ligne.
couleurs-state = Score { $score } · niveau { $level } · barreaux { $bars } · ensuite { $next }
couleurs-prompt = À vous :
couleurs-cleared = { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $rounds }).
couleurs-no-effect = « { $word } » n'est pas possible ici.
couleurs-not-understood = « { $found } » n'est pas une commande ; taper aide pour la liste.
couleurs-hint = Conseil : { $words }
couleurs-save-where = Enregistrer où ? Taper enregistrer et un nom de fichier, comme enregistrer partie.replay
couleurs-over = Partie finie : { $score } points en { $bars } barreaux (graine { $seed }).
couleurs-left = Partie arrêtée : { $score } points en { $bars } barreaux (graine { $seed }).
