### La règle de chaque question, et deux indices.

rule-nsi2025_images-Q2 = n lignes de m pixels, chaque ligne étant une liste à elle seule.
hint-nsi2025_images-Q2-2 = [[c] * m] * n répète la même liste ; n compte les lignes, m les colonnes.
hint-nsi2025_images-Q2-3 = Créer une nouvelle liste vide à chaque tour de la boucle sur les lignes.
rule-nsi2025_images-Q4 = 0 si x est strictement inférieur à 128, 1 sinon ; x est un réel.
hint-nsi2025_images-Q4-2 = Ni <= ni arrondi : 127,9 donne 0 et 128 donne 1.
hint-nsi2025_images-Q4-3 = Une seule comparaison, x < 128, et un return dans chaque cas.
rule-nsi2025_images-Q5 = La moyenne réelle de r, v et b décide ; l'image donnée ne change pas.
hint-nsi2025_images-Q5-2 = Parenthèses autour de r + v + b, division /, et une nouvelle image.
hint-nsi2025_images-Q5-3 = Construire une nouvelle liste de lignes en appelant noir_ou_blanc((r + v + b) / 3).
rule-nsi2025_images-Q6 = Chaque niveau donne 0 ou 1 ; le pixel reste un triplet (tuple).
hint-nsi2025_images-Q6-2 = Une liste n'est pas un tuple, et l'image donnée ne doit pas changer.
hint-nsi2025_images-Q6-3 = Pour chaque (r, v, b), ajouter (noir_ou_blanc(r), noir_ou_blanc(v), noir_ou_blanc(b)).
rule-nsi2025_images-Q7 = Un tuple : le nombre de colonnes, puis tous les pixels ligne après ligne.
hint-nsi2025_images-Q7-2 = len(img) est le nombre de lignes ; celui des colonnes est len(img[0]).
hint-nsi2025_images-Q7-3 = Deux boucles emboîtées qui ajoutent les pixels, puis return (len(img[0]), pixels).
rule-nsi2025_images-Q8 = La ligne se coupe en morceaux de nbcol pixels, le dernier compris.
hint-nsi2025_images-Q8-2 = La dernière ligne est souvent oubliée par une borne d'un cran trop petite.
hint-nsi2025_images-Q8-3 = Il y a len(ligne01) // nbcol lignes ; la i-ième commence à i * nbcol.
rule-nsi2025_images-Q9 = On compte toujours les 0 d'abord : si la ligne commence par 1, le premier nombre est 0.
hint-nsi2025_images-Q9-2 = Le dernier groupe doit être ajouté après la boucle.
hint-nsi2025_images-Q9-3 = Garder la valeur attendue (0 d'abord) et un compteur ; à chaque changement, ranger le compteur.
rule-nsi2025_images-Q10 = Le premier nombre compte des 0, le suivant des 1, et ainsi de suite.
hint-nsi2025_images-Q10-2 = Commencer par 0, même quand le premier nombre est nul.
hint-nsi2025_images-Q10-3 = Le nombre d'indice pair donne des 0, celui d'indice impair des 1.
rule-nsi2025_images-Q11 = Un tuple : le nombre de colonnes et les nombres de 0 et de 1 de l'image mise en ligne.
hint-nsi2025_images-Q11-2 = Le nombre de colonnes doit être gardé avec les nombres.
hint-nsi2025_images-Q11-3 = Appeler image_vers_ligne puis compte_0_1.
rule-nsi2025_images-Q12 = L'image retrouvée ligne par ligne, nbcol pixels par ligne.
hint-nsi2025_images-Q12-2 = Attention à l'ordre des arguments de ligne_vers_image.
hint-nsi2025_images-Q12-3 = Appeler decomprime_ligne puis ligne_vers_image.
rule-nsi2025_images-Q14 = Les pixels consécutifs de la couleur de pos, pos compris, jusqu'à la colonne j_max incluse.
hint-nsi2025_images-Q14-2 = S'arrêter au premier pixel d'une autre couleur, et tester la borne avant de lire le pixel.
hint-nsi2025_images-Q14-3 = while j + largeur <= j_max and img[i][j + largeur] == img[i][j].
rule-nsi2025_images-Q16 = La plus grande aire parmi tous les rectangles unis de coin pos.
hint-nsi2025_images-Q16-2 = La plus grande largeur ne donne pas toujours la plus grande aire.
hint-nsi2025_images-Q16-3 = Pour chaque hauteur, la largeur possible ne peut que diminuer : la limiter par dim_largeur_max de la ligne.
rule-nsi2025_images-Q17 = Ligne par ligne, chaque pixel non couvert reçoit le plus grand rectangle qui ne touche aucun pixel couvert.
hint-nsi2025_images-Q17-2 = Les pixels déjà couverts doivent être exclus de la recherche, sans modifier img.
hint-nsi2025_images-Q17-3 = Travailler sur une copie où les pixels couverts prennent une valeur qui n'est aucune couleur.
rule-nsi2025_images-Q18 = Chaque rectangle remplit ha lignes et la colonnes depuis pos.
hint-nsi2025_images-Q18-2 = ha est la hauteur (lignes), la est la largeur (colonnes).
hint-nsi2025_images-Q18-3 = Créer l'image avec creer_image, puis deux boucles par rectangle.
