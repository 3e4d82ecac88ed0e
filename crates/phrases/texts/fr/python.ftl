# Ce que dit le paquet Python quand il refuse quelque chose. Un nombre est écrit tel qu'il a été donné.

python-out-of-range = { $what } { $number } : hors limites (de { $low } à { $high })
python-not-natural = { $what } : { $number } trouvé, 0 ou plus attendu
python-too-large = { $what } : { $number } est trop grand
python-text-for-list = { $what } : texte trouvé, liste attendue
python-too-many-items = { $what } : plus de { $most } éléments
python-not-bytes = { $found } trouvé, des octets (bytes) attendus
python-no-result = le calcul s'est arrêté sans résultat
python-pickle = ce n'est pas un objet { $kind } écrit par cette version

## L'awalé.

python-board-pits = un plateau de { $found } cases (12 attendues)
python-pit-seeds = { $what } : { $number } graines (de 0 à { $most } attendues)
python-not-a-position = { $found } trouvé, Position ou Game attendu
python-memory = la mémoire demandée, { $requested } Mio, dépasse les { $available } Mio disponibles
python-bad-seconds = { $seconds } secondes ne font pas un temps de recherche
python-illegal = la case { $pit } ne peut pas être jouée : { $reason }
python-no-position = pas de position { $index } dans { $moves } coups

## Tetris Couleurs.

python-column-cells = la colonne { $column } a { $found } cases, { $height } attendues
python-cell-outside = la case ({ $x }, { $y }) est hors de la grille de { $size }
python-unknown-letter = couleur inconnue : { $found } (R, V, B, N ou J attendu)
python-unknown-number = couleur inconnue : { $found } (de 0 à 5 attendu)
python-unknown-command = commande inconnue : { $found } (connues : { $known })

## Les images.

python-pixel-outside = le pixel ({ $row }, { $column }) est hors de l'image de { $height } lignes et { $width } colonnes
python-too-many-colors = l'image a plus de 256 couleurs ; threshold(image, colors=2) ou colors=8 en fait moins
python-not-black-and-white = l'image a d'autres couleurs que noir et blanc ; threshold(image) l'y réduit
python-colors = { $colors } couleurs (2 ou 8 attendues)
python-unknown-method = méthode inconnue : { $found } (connues : { $known })
python-channels = { $found } canaux (1 ou 3 attendus)
python-no-width = des octets seuls ne disent pas la largeur de l'image : donner width=
python-bytes-rows = { $found } octets ne remplissent pas des lignes de { $width }
python-array-shape = un tableau de forme { $shape } ((lignes, colonnes) ou (lignes, colonnes, 3) attendu)
python-array-format = un tableau de format { $found } (entiers attendus)
python-empty-image = l'image est vide (au moins 1 x 1 attendu)
python-text-for-rows = texte trouvé, liste de lignes attendue
python-row-pixels = la ligne { $row } a { $found } pixels, { $width } attendus
python-pixel-triplet = le pixel ({ $row }, { $column }) est { $found }, trois entiers attendus
python-pixel-integer = le pixel ({ $row }, { $column }) est { $found }, entier attendu
python-pixel-range = le pixel ({ $row }, { $column }) est { $found }, de 0 à 255 attendu
python-pixel-levels = le pixel ({ $row }, { $column }) a { $found } niveaux, { $expected } attendus

## Les fonctions des sujets.

python-not-integer = { $what } est de type { $found }, entier attendu
python-not-number = { $what } est de type { $found }, nombre attendu
python-not-dict = { $what } est de type { $found }, dictionnaire attendu
python-not-list = { $what } est de type { $found }, liste attendue
python-no-board = le plateau est None, liste de 12 entiers attendue
python-no-key = { $what } n'a pas de clé { $key }
python-uneven-rows = { $what } : une ligne de { $found }, { $expected } attendus
python-pit-refused = la case { $pit } ne peut pas être jouée (acceptables : { $acceptable })
python-no-values = vals_jeu est vide (au moins un [case, valeur] attendu)
python-score-numbers = score a { $found } nombres, 2 attendus
python-pixels-rows = { $found } pixels ne remplissent pas des lignes de { $width }
python-not-compressed = l'image compressée n'est pas un tuple (hauteur, largeur, rectangles)
python-not-a-place = pos vaut { $found }, tuple (ligne, colonne) attendu
python-no-pixel = img n'a pas de pixel (au moins une ligne d'un pixel attendue)
python-not-rgb = le pixel ({ $row }, { $column }) est { $found }, tuple (r, v, b) attendu
python-many-pixels = { $found } pixels : c'est trop ({ $most } au plus)
python-not-columns = g n'est pas formé de { $width } colonnes de { $height } cases
python-no-cell = grille n'a pas de case (au moins une colonne d'une case attendue)
python-direction = { $what } vaut { $number } (-1 ou 1 attendu)

## Ce dont parle un refus, quand ce n'est pas le nom d'un argument.

python-what-pit = case
python-what-a-board = un plateau
python-what-a-grid = une grille
python-what-a-row = une ligne
python-what-a-column = une colonne
python-what-a-run = une plage
python-what-a-rectangle = un rectangle
python-what-runs = plages
python-what-run = plage
python-what-row = ligne
python-what-column = colonne
python-what-columns = colonnes
python-what-height = hauteur
python-what-width = largeur
python-what-color = couleur
python-what-step = pas
python-what-value = valeur
python-what-pixel = pixel

## Le rapport sur des réponses, dans un carnet.

python-check-answers = attendu : un chemin, une fonction ou des fonctions, et non { $found }
python-check-source = le source de { $name } est inconnu : la définir dans un fichier ou dans une cellule
python-check-none = il n'y a aucune fonction à corriger
python-check-report = le programme n'a pas donné de rapport
python-check-question = question
python-check-status = verdict
python-check-points = points
python-check-details = détails

## Les longs travaux sur une grappe.

python-no-program = le programme grenier n'est pas dans le chemin de cette machine ; l'installer (cargo install --path crates/grenier) ou donner sa place dans GRENIER
python-program-status = grenier s'est terminé avec le statut { $status }
python-not-a-file = { $file } n'est pas un fichier
python-no-dask = il manque Dask : { $command }
python-beyond-this-machine = { $address } est hors de cette machine : employer tls://
python-tls-address = { $address } n'est pas joint par TLS : --tls demande une adresse en tls://
python-tls-files = { $address } demande des certificats : --tls AUTORITÉ CERTIFICAT CLÉ
python-worker-killed = une part du travail a fait tomber { $times } ouvriers de suite : trop peu de mémoire, ou le programme n'est pas partout le même
python-scheduler-gone = l'ordonnanceur a abandonné le travail : il s'est arrêté, ou quelqu'un l'a interrompu

## Les dessins.

python-drawing-position = trait à { $side }, tour { $turn }
python-drawing-over = la partie est finie
python-drawing-grid = grille de { $width } colonnes et { $height } lignes
python-drawing-image = image de { $width } colonnes et { $height } lignes
