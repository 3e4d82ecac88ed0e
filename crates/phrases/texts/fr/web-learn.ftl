### Les leçons dans le navigateur.

web-room-learn = Apprendre
web-learn-title = Apprendre en jouant
web-learn-lead = De petits plateaux, une idée chacun. Jouez une case : si ce n'est pas la bonne, on vous dit pourquoi. Dans l'ordre que vous voulez.
web-learn-awale = Apprendre l'awalé
web-learn-more = Images, grilles et requêtes
web-learn-lessons = Leçons
web-learn-sql = SQL : { $subject }
web-learn-sql-card = { $count } questions sur des tables de joueurs et de parties. Écrivez une requête, essayez-la sur des tables d'exemple, faites-la corriger.

web-js-learn-done = fait
web-js-learn-done-count = { $done } sur { $count } faites
web-js-learn-board = Plateau { $number } sur { $count }
web-js-learn-rules = Règles : { $rules }
web-js-learn-show = Montrer le coup
web-js-learn-shown = Jouez la case { $letter }.
web-js-learn-right = Juste !
web-js-learn-wrong = Pas celle-ci
web-js-learn-refused = Coup interdit
web-js-learn-other-row = Cette case est à l'adversaire. Jouez dans votre rangée, celle du bas.
web-js-learn-again = Réessayer
web-js-learn-next-board = Plateau suivant
web-js-learn-next-lesson = Leçon suivante
web-js-learn-repeat = Recommencer
web-js-learn-play = Jouer une partie

# La page d'accueil.
web-home-description = Jouer et apprendre l'awalé, le jeu de semailles, Tetris Couleurs et la compression d'images : trois sujets d'informatique devenus jeux, leçons et correcteur. Gratuit, sans inscription.
web-home-learn = Apprendre en deux minutes
web-home-daily = Le problème du jour
web-home-friend = Jouer avec un ami
web-home-check = Vérifier mes réponses
web-home-exams = Les sujets
web-home-play-rules = Jouer avec ses règles
web-home-sql = SQL
web-home-rankings = Classements
web-home-check-awale = Vérifier l'awalé
web-home-check-images = Vérifier les images
web-home-check-answers = Vérifier ses réponses

web-js-home-touch = Ce plateau joue : touchez une case de la rangée du bas.
web-js-home-answered = Réponse : { $letter }. Vous { $south }, adversaire { $north }. À vous.
web-js-home-go-on = Continuer contre le Niveau 1
web-js-full-screen = Plein écran

# Dessiner une image.
web-learn-images = Dessiner une image
web-learn-images-lead = Peignez quelques pixels et voyez comment le sujet les enregistrerait : en plages, et en rectangles.
web-learn-images-room = Pour de vraies images, voir Images.
web-learn-images-card = Peignez une image de 4 × 4 à 32 × 32 pixels. Ses plages et ses rectangles changent à chaque trait, en listes Python à copier.

web-js-draw-title = Votre image
web-js-draw-canvas = Image à peindre
web-js-draw-keys = Peignez à la souris ou du doigt ; au clavier, les flèches déplacent et la barre d'espace peint (Maj et une flèche peignent en chemin).
web-js-draw-cursor = Ligne { $row }, colonne { $column } : { $color }
web-js-draw-color = Couleur
web-js-draw-color-black = noir
web-js-draw-color-white = blanc
web-js-draw-color-gray = gris clair
web-js-draw-color-dark = gris foncé
web-js-draw-color-red = rouge
web-js-draw-color-orange = orange
web-js-draw-color-yellow = jaune
web-js-draw-color-green = vert
web-js-draw-color-blue = bleu
web-js-draw-color-sky = bleu ciel
web-js-draw-height = Lignes (4 à 32)
web-js-draw-width = Colonnes (4 à 32)
web-js-draw-clear = Tout effacer
web-js-draw-example = Exemple
web-js-draw-compare = Comparer deux vues
web-js-draw-left = À gauche
web-js-draw-right = À droite
web-js-draw-view-drawn = L'image dessinée
web-js-draw-view-black-white = En noir et blanc, après le seuil
web-js-draw-view-eight-colors = En huit couleurs, après le seuil
web-js-draw-view-runs = Plages
web-js-draw-view-rectangles = Rectangles du sujet
web-js-draw-view-fewest = Le moins de rectangles
web-js-draw-view-rectangles-8 = Rectangles du sujet, en huit couleurs
web-js-draw-view-fewest-8 = Le moins de rectangles, en huit couleurs
web-js-draw-count-of-view = { $view } : { $count }
web-js-draw-place = Glisser de l'une à l'autre
web-js-draw-steps = Étapes de la découpe gloutonne
web-js-draw-step-none = Rien n'est découpé : { $count } rectangles à venir.
web-js-draw-step = Rectangle { $step } sur { $count } : ligne { $row }, colonne { $column }, { $height } × { $width }, le plus grand qui commence là.
web-js-draw-runs = Plages, en noir et blanc
web-js-draw-rectangles = Rectangles, en noir et blanc
web-js-draw-rectangles-8 = Rectangles, en huit couleurs
web-js-draw-count-runs-one = { $count } nombre, en plus des colonnes
web-js-draw-count-runs-other = { $count } nombres, en plus des colonnes
web-js-draw-count-rectangles-one = { $count } rectangle
web-js-draw-count-rectangles-other = { $count } rectangles
web-js-draw-copy = Copier
web-js-draw-copied = Copié.
web-js-draw-not-copied = Le navigateur n'a pas permis la copie. Sélectionnez plutôt le texte.

# Apprendre Tetris Couleurs.
web-learn-couleurs = Apprendre Tetris Couleurs
web-learn-couleurs-card = Cinq grilles : les lignes, l'ordre d'un barreau, les diagonales, les réactions en chaîne et les régions. Lâchez le barreau ; s'il tombe mal, on vous dit ce qui manque.

learn-couleurs-1 = Faites disparaître trois blocs rouges.
learn-couleurs-1-idea = Un barreau de trois blocs tombe. Trois blocs égaux alignés disparaissent : en ligne, en colonne ou en diagonale.
learn-couleurs-2 = Permutez le barreau et complétez la ligne verte.
learn-couleurs-2-idea = Un barreau ne se couche pas, mais ses blocs se permutent : celui du haut passe en bas.
learn-couleurs-3 = Complétez la diagonale bleue.
learn-couleurs-3-idea = Les diagonales comptent aussi. Regardez à quelle hauteur arrive chaque bloc du barreau.
learn-couleurs-4 = Déclenchez une réaction de deux tours.
learn-couleurs-4-idea = Quand des blocs disparaissent, ceux du dessus tombent. S'ils forment une nouvelle ligne, elle disparaît à son tour : c'est une réaction en chaîne.
learn-couleurs-5 = Formez une région de quatre blocs verts.
learn-couleurs-5-idea = Il existe une seconde règle : quatre blocs égaux ou plus qui se touchent disparaissent, quelle que soit leur forme.
learn-couleurs-no-line = { $bar } (de haut en bas) en colonne { $column } : rien ne disparaît. La plus longue ligne avec un bloc du barreau a { $longest ->
    [one] { $longest } bloc
   *[other] { $longest } blocs
} ; il en faut trois.
learn-couleurs-no-region = { $bar } (de haut en bas) en colonne { $column } : rien ne disparaît. La plus grande région avec un bloc du barreau a { $longest ->
    [one] { $longest } bloc
   *[other] { $longest } blocs
} ; il en faut quatre.
learn-couleurs-few-rounds = { $bar } (de haut en bas) en colonne { $column } : { $rounds ->
    [one] { $rounds } tour
   *[other] { $rounds } tours
} pour { $points ->
    [one] { $points } point
   *[other] { $points } points
}. On peut en avoir { $wanted }.
learn-couleurs-right = { $bar } (de haut en bas) en colonne { $column } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
learn-couleurs-right-chain = { $bar } (de haut en bas) en colonne { $column } : { $rounds } tours, { $points } points.

web-js-learn-grid = Grille { $number } sur { $count }
web-js-learn-grid-rows = Les lignes de la grille, de haut en bas : { $rows }
web-js-learn-grid-place = Colonne { $column } ; le barreau de haut en bas : { $bar }
web-js-learn-next-grid = Grille suivante
web-js-learn-wrong-drop = Pas encore
