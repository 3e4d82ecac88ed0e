### Tetris Couleurs : ce que dit le jeu, et ce qui ne va pas dans ce qu'on lui donne.

size-out-of-range = la taille { $width }x{ $height } est hors limites (de 1x1 à { $most }x{ $most })
size-unreadable = la taille « { $found } » n'est pas LARGEURxHAUTEUR, par exemple 6x12
rule-unknown = la règle « { $found } » est inconnue ; on attend alignments, regions ou regions:TAILLE, TAILLE de 1 à 65535
lengths-out-of-range = des barreaux de { $shortest }..{ $longest } blocs sont hors limites (le plus court d'abord, de { $least } à { $most })
lengths-unreadable = les longueurs « { $found } » ne sont pas MIN..MAX, par exemple 3..5
options-too-large = une partie sur { $size } est trop grande (au plus { $most }x{ $most })
options-bar-too-long = un barreau de { $longest } blocs ne tient pas dans une grille de hauteur { $height } ; choisir un --size plus haut ou un --k plus petit
options-no-such-level = le niveau { $level } est hors limites (de 1 à { $most })

grid-empty = la grille est vide ; on attend des lignes de R V B N J et de points
grid-ragged = la ligne { $row } a { $found } cases, { $expected } attendues comme dans la première
grid-unknown-letter = ligne { $row }, colonne { $column } : lettre « { $letter } » inconnue ; on attend R, V, B, N, J, un point ou une espace
grid-too-many-rows = la grille a plus de { $most } lignes, { $most } au plus attendues

replay-refused = ligne { $line } : { $trouble }
replay-too-large = l'enregistrement a { $bytes } octets, au plus { $most } attendus
replay-too-long = le temps { $tick } est hors limites (de 0 à { $most })
replay-missing = l'enregistrement s'arrête ; on attend { $expected }
replay-version = « { $found } » trouvé, « couleurs replay { $version } » attendu
replay-unreadable = « { $found } » trouvé ; on attend { $expected }
replay-time-runs-back = le temps { $tick } vient après le temps { $reached } ; on les attend dans l'ordre
replay-too-late = « { $input } » vient quand le barreau est déjà posé
replay-no-effect = « { $input } » ne change rien dans cette partie
replay-not-fixed = le barreau tombe encore au temps { $tick }, où finit l'enregistrement
replay-game-over = la partie était finie après { $bars } barreaux
replay-bar-missing = l'enregistrement finit après { $bars } barreaux, la partie en a alors posé un de plus
replay-score = le score noté est { $recorded }, la partie donne { $played }
replay-digest = la grille notée est { $recorded }, la partie donne { $played }
replay-expected-title = « couleurs replay » et une version
replay-expected-seed = « seed » et un nombre
replay-expected-size = « size » et LARGEURxHAUTEUR
replay-expected-rule = « rule » et son nom
replay-expected-lengths = « k » et MIN..MAX
replay-expected-level = « level » et un nombre
replay-expected-bar-or-end = un barreau ou « end »
replay-expected-end-only = « end » après un barreau non posé
replay-expected-nothing = rien après « end »
replay-expected-end = « end TEMPS = SCORE EMPREINTE »
replay-expected-bar = des commandes, puis « = SCORE EMPREINTE »
replay-expected-input = un temps et une des lettres l, r, p, d, f, comme 12l
replay-expected-check = un score et une empreinte de 16 chiffres hexadécimaux
replay-expected-number = un nombre
replay-valid = Valable : { $score } points en { $bars } barreaux.

resolve-nothing = Rien ne disparaît.
resolve-rounds = { $score } points : { $rounds }
question15-found = Sur cette grille de { $cells } cases, l'exploreRegion du sujet se trompe ; aucune grille plus petite ne le trompe.
question15-answer = Interrogé sur la case x = { $x }, y = { $y }, il répond { $explored } ; la région a { $size } cases.

bot-game = Graine { $seed } : { $score } points en { $bars } barreaux, { $seconds } s
bot-mean = Score moyen : { $score }
fit-generation = Génération { $number } : meilleur { $best }, médian { $median } points par barreau
fit-weights = Poids : { $weights }

couleurs-welcome = Mots : gauche, droite, permuter, bas, tomber. Taper aide pour tout ce que l'on peut faire.
couleurs-help =
    gauche, droite       déplacer le barreau d'une colonne
    permuter             monter chaque bloc d'une case, celui du haut revient en bas
    bas                  descendre d'une case ; un barreau qui ne peut pas est posé
    tomber               descendre autant que possible, et poser
    conseil              demander ce que ferait le robot
    enregistrer FICHIER  garder la partie jusqu'ici
    quitter              laisser la partie
    Plusieurs mots peuvent tenir sur une ligne.
couleurs-state = Score { $score } · niveau { $level } · barreaux { $bars } · ensuite { $next }
couleurs-prompt = À vous :
couleurs-cleared = { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $rounds }).
couleurs-no-effect = « { $word } » n'est pas possible ici.
couleurs-not-understood = « { $found } » n'est pas un mot du jeu ; taper aide pour tout ce que l'on peut faire.
couleurs-hint = Conseil : { $words }
couleurs-save-where = Enregistrer où ? Taper enregistrer et un nom de fichier, comme enregistrer partie.replay
couleurs-over = Partie finie : { $score } points en { $bars } barreaux (graine { $seed }).
couleurs-left = La partie s'arrête là : { $score } points en { $bars } barreaux (graine { $seed }).
couleurs-kept = Gardé sous le nom { $name }.
