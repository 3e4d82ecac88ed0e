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
rule-nsi2025_images-Q17 = Ligne par ligne, chaque pixel non couvert reçoit un plus grand rectangle qui ne touche aucun pixel couvert.
hint-nsi2025_images-Q17-2 = Les pixels déjà couverts doivent être exclus de la recherche, sans modifier img.
hint-nsi2025_images-Q17-3 = Travailler sur une copie où les pixels couverts prennent une valeur qui n'est aucune couleur.
rule-nsi2025_images-Q18 = Chaque rectangle remplit ha lignes et la colonnes depuis pos.
hint-nsi2025_images-Q18-2 = ha est la hauteur (lignes), la est la largeur (colonnes).
hint-nsi2025_images-Q18-3 = Créer l'image avec creer_image, puis deux boucles par rectangle.

rule-nsi2025_awale-Q2 = Le joueur 1 joue quand nb_tours est pair.
hint-nsi2025_awale-Q2-2 = Le reste s'obtient par %, le quotient par //.
hint-nsi2025_awale-Q2-3 = return etat_jeu["nb_tours"] % 2 == 0.
rule-nsi2025_awale-Q3 = Les cases de n à p, toutes deux incluses.
hint-nsi2025_awale-Q3-2 = range(n, p) et plt[n:p] s'arrêtent avant p.
hint-nsi2025_awale-Q3-3 = Boucler sur range(n, p + 1).
rule-nsi2025_awale-Q4 = La liste elle-même est modifiée : la case i échange avec la case i + 6.
hint-nsi2025_awale-Q4-2 = plt = … crée une autre liste et ne change pas celle reçue.
hint-nsi2025_awale-Q4-3 = Six échanges plt[i], plt[i + 6] = plt[i + 6], plt[i].
rule-nsi2025_awale-Q5 = On sème une graine par case en sautant la case d'origine à chaque tour ; la dernière case semée est renvoyée.
hint-nsi2025_awale-Q5-2 = À partir de 12 graines on repasse par l'origine : il faut la sauter, à tous les tours.
hint-nsi2025_awale-Q5-3 = Avancer d'une case, modulo 12, et ne poser une graine que si la case n'est pas l'origine.
rule-nsi2025_awale-Q6 = La case est à l'adversaire (6 à 11) et contient exactement 2 ou 3 graines.
hint-nsi2025_awale-Q6-2 = plt[c] == 2 or 3 est toujours vrai ; and passe avant or.
hint-nsi2025_awale-Q6-3 = c >= 6 and (plt[c] == 2 or plt[c] == 3).
rule-nsi2025_awale-Q7 = On ramasse à reculons depuis c, tant que la case est ramassable, en vidant chaque case.
hint-nsi2025_awale-Q7-2 = Une case ramassée doit être mise à 0 ; le gain s'ajoute d'une case à l'autre.
hint-nsi2025_awale-Q7-3 = while case_ramassable(plt, c) : ajouter, vider, reculer.
rule-nsi2025_awale-Q8 = True si, après semaille et récolte, les cases 6 à 11 sont toutes vides ; plt ne change pas.
hint-nsi2025_awale-Q8-2 = Travailler sur une copie ; ici True veut dire famine.
hint-nsi2025_awale-Q8-3 = essai = plt.copy(), semer, ramasser, puis somme(essai, 6, 11) == 0.
rule-nsi2025_awale-Q9 = Une case de 0 à 5, non vide, qui n'affame pas l'adversaire.
hint-nsi2025_awale-Q9-2 = Les trois conditions à la fois, et test_famine est vrai quand il y a famine.
hint-nsi2025_awale-Q9-3 = 0 <= c <= 5 and plt[c] > 0 and not test_famine(plt, c).
rule-nsi2025_awale-Q10 = La liste, dans l'ordre, des cases acceptables de 0 à 5.
hint-nsi2025_awale-Q10-2 = range(5) oublie la case 5.
hint-nsi2025_awale-Q10-3 = Ajouter c à une liste quand test_case(plateau, c).
rule-nsi2025_awale-Q11 = True tant que la partie peut continuer : aucun score à 25, somme d'au plus 45, moins de 100 tours, une case acceptable.
hint-nsi2025_awale-Q11-2 = Au moins 25, plus de 45, supérieur ou égal à 100 : relire chaque borne.
hint-nsi2025_awale-Q11-3 = Tester chaque fin l'une après l'autre et renvoyer False ; sinon True.
rule-nsi2025_awale-Q12 = Semer, ramasser, créditer le joueur dont c'est le tour, avancer le compteur, tourner.
hint-nsi2025_awale-Q12-2 = Le résultat de semer_graines doit être gardé ; le compteur avance après avoir crédité.
hint-nsi2025_awale-Q12-3 = derniere = semer_graines(plt, c), puis graines_gagnees = ramasser_graines(plt, derniere).
rule-nsi2025_awale-Q13 = Chacun ajoute sa rangée à son score ; le nom du gagnant ou "égalité" est renvoyé.
hint-nsi2025_awale-Q13-2 = Les cases 0 à 5 sont à celui dont c'est le tour, pas toujours au joueur 1.
hint-nsi2025_awale-Q13-3 = Demander tour_joueur1 avant de répartir les deux sommes.
rule-nsi2025_awale-Q14 = Tant que la partie continue : afficher, demander une case, jouer ; à la fin, afficher le gagnant.
hint-nsi2025_awale-Q14-2 = Le nom doit être affiché, et plus rien demandé après la fin.
hint-nsi2025_awale-Q14-3 = La valeur de tour_jeu dit s'il faut continuer.

rule-ccinp2024_awale-Q4 = Le joueur 1 joue quand jeu['n'] est pair.
hint-ccinp2024_awale-Q4-2 = jeu['n'] est un entier ; le reste s'obtient par %.
hint-ccinp2024_awale-Q4-3 = return jeu['n'] % 2 == 0.
rule-ccinp2024_awale-Q5 = jeu['plateau'] : les cases 0 à 5 échangées avec 6 à 11, dans l'ordre.
hint-ccinp2024_awale-Q5-2 = Deux affectations successives écrasent une moitié.
hint-ccinp2024_awale-Q5-3 = Échanger par un couple, ou concaténer les deux tranches.
rule-ccinp2024_awale-Q7 = Une copie profonde : aucune liste partagée avec l'original ; deepcopy est interdit.
hint-ccinp2024_awale-Q7-2 = jeu.copy() partage les listes 'score' et 'plateau'.
hint-ccinp2024_awale-Q7-3 = Copier chaque liste par .copy() dans un nouveau dictionnaire.
rule-ccinp2024_awale-Q8 = On sème une graine par case en sautant la case d'origine à chaque tour ; la dernière case semée est renvoyée.
hint-ccinp2024_awale-Q8-2 = À partir de 12 graines on repasse par l'origine : il faut la sauter, à tous les tours.
hint-ccinp2024_awale-Q8-3 = Avancer d'une case, modulo 12, et ne poser une graine que si la case n'est pas l'origine.
rule-ccinp2024_awale-Q9 = La case est à l'adversaire (6 à 11) et contient exactement 2 ou 3 graines.
hint-ccinp2024_awale-Q9-2 = plateau[case] == 2 or 3 est toujours vrai ; and passe avant or.
hint-ccinp2024_awale-Q9-3 = case >= 6 and (plateau[case] == 2 or plateau[case] == 3).
rule-ccinp2024_awale-Q10 = Récursive : la case ramassée, vidée, plus la récolte depuis la case précédente.
hint-ccinp2024_awale-Q10-2 = Une variable locale repart de 0 à chaque appel : il faut additionner le résultat de l'appel récursif.
hint-ccinp2024_awale-Q10-3 = return graines + ramasser_graines(plateau, case - 1), et 0 si la case n'est pas ramassable.
rule-ccinp2024_awale-Q11 = True s'il reste une graine à l'adversaire après semaille et récolte ; le plateau ne change pas.
hint-ccinp2024_awale-Q11-2 = Copier avant de simuler ; ici True veut dire que le coup est permis.
hint-ccinp2024_awale-Q11-3 = Copier, déplacer, ramasser depuis la dernière case, puis regarder les cases 6 à 11.
rule-ccinp2024_awale-Q12 = Une case de 0 à 5, non vide, qui vérifie la condition 3.
hint-ccinp2024_awale-Q12-2 = Les trois conditions à la fois ; la case 6 n'est pas au joueur actif.
hint-ccinp2024_awale-Q12-3 = test = case < 6 and plateau[case] != 0 and condition3.
rule-ccinp2024_awale-Q13 = La liste, dans l'ordre, des indices des cases jouables.
hint-ccinp2024_awale-Q13-2 = Des indices de 0 à 5, pas des booléens, et jeu ne change pas.
hint-ccinp2024_awale-Q13-3 = Ajouter case à une liste quand test_case(jeu['plateau'], case).
rule-ccinp2024_awale-Q14 = True tant que : aucun score à 25, moins de 100 tours, plus de 3 graines, une case jouable.
hint-ccinp2024_awale-Q14-2 = Au moins 25, supérieur ou égal à 100, 3 graines ou moins : relire chaque borne.
hint-ccinp2024_awale-Q14-3 = Tester chaque fin l'une après l'autre et renvoyer False ; sinon True.
rule-ccinp2024_awale-Q15 = Semer, ramasser depuis la dernière case, créditer le joueur actif, avancer n, tourner.
hint-ccinp2024_awale-Q15-2 = Les résultats de deplacer_graines et de ramasser_graines doivent être gardés.
hint-ccinp2024_awale-Q15-3 = fin = deplacer_graines(plateau, case), puis graines_gagnees = ramasser_graines(plateau, fin).
rule-ccinp2024_awale-Q16 = Chaque rangée va au score de son propriétaire ; le nom du gagnant ou "égalité" est renvoyé.
hint-ccinp2024_awale-Q16-2 = Les cases 0 à 5 sont au joueur actif, pas toujours au joueur 1 ; "égalité" porte ses accents.
hint-ccinp2024_awale-Q16-3 = Demander tour_joueur1(jeu) avant de répartir les deux sommes.
rule-ccinp2024_awale-Q17 = Le gain et un nouveau dictionnaire à jour (plateau, score, n, tourné) ; jeu ne change pas.
hint-ccinp2024_awale-Q17-2 = C'est le score de la copie qu'il faut créditer, et n doit avancer.
hint-ccinp2024_awale-Q17-3 = Partir de copie(jeu) et refaire les instructions de tour_jeu sur la copie.
rule-ccinp2024_awale-Q19 = Partie finie : 500, -500 ou 0 pour le joueur actif ; profondeur atteinte : 0 ; sinon le maximum de g - p.
hint-ccinp2024_awale-Q19-2 = La valeur de l'enfant est celle de l'adversaire : on la retranche.
hint-ccinp2024_awale-Q19-3 = g, nouveau = gain(jeu, case), puis p = NegaAwale(nouveau, profondeur_max, profondeur + 1).
rule-ccinp2024_awale-Q20 = Le premier maximum : sa case si profondeur vaut 0, sinon sa valeur.
hint-ccinp2024_awale-Q20-2 = imax = i et non i = imax ; > garde le premier ; les valeurs peuvent être négatives.
hint-ccinp2024_awale-Q20-3 = Partir de l'indice 0 et ne changer que pour une valeur strictement plus grande.
rule-ccinp2024_awale-Q22 = Les identifiants des joueurs de niveau strictement supérieur à 1900.
hint-ccinp2024_awale-Q22-2 = Strictement : > et non >=.
hint-ccinp2024_awale-Q22-3 = SELECT … FROM Joueur WHERE niveau > 1900.
rule-ccinp2024_awale-Q23 = Victoires du joueur 1 (resultat = 1) sur toutes les parties commençant par a, en pourcentage.
hint-ccinp2024_awale-Q23-2 = LIKE 'a%' et non = 'a' ; la division de deux entiers est entière ; une nulle n'est pas une victoire.
hint-ccinp2024_awale-Q23-3 = Compter les victoires, multiplier par 100.0, diviser par COUNT(*) avec la même condition sur jeu.
rule-ccinp2024_awale-Q24 = Le nom et le prénom des 3 joueurs de plus haut niveau, homonymes compris.
hint-ccinp2024_awale-Q24-2 = Ordre décroissant (DESC), et pas de DISTINCT.
hint-ccinp2024_awale-Q24-3 = ORDER BY niveau DESC LIMIT 3.
rule-ccinp2024_awale-Q25 = Par joueur (et non par nom), plus de 100 victoires en commençant, en ordre décroissant.
hint-ccinp2024_awale-Q25-2 = Grouper par identifiant : deux homonymes sont deux joueurs ; HAVING COUNT(*) > 100.
hint-ccinp2024_awale-Q25-3 = Jointure sur id_joueur1, WHERE resultat = 1, GROUP BY id_Joueur, HAVING, ORDER BY … DESC.

rule-xens2019_tetris-Q1 = largeur colonnes de hauteur cases vides, chaque colonne étant une liste à elle seule.
hint-xens2019_tetris-Q1-2 = [[VIDE] * h] * l répète la même colonne.
hint-xens2019_tetris-Q1-3 = Une liste de listes par deux compréhensions emboîtées.
rule-xens2019_tetris-Q2 = La ligne du haut d'abord, par les trois procédures données, une nouvelle ligne après chacune.
hint-xens2019_tetris-Q2-2 = y décroît de hauteur - 1 à 0 ; print est interdit.
hint-xens2019_tetris-Q2-3 = range(hauteur - 1, -1, -1) pour y, puis une boucle sur x.
rule-xens2019_tetris-Q3 = True s'il existe une colonne dont les k cases du haut sont toutes vides.
hint-xens2019_tetris-Q3-2 = Les k cases sont celles d'indices hauteur - k à hauteur - 1, et la grille n'est pas forcément tassée.
hint-xens2019_tetris-Q3-3 = Pour chaque colonne, chercher une case occupée parmi ces k ; renvoyer True dès qu'il n'y en a pas.
rule-xens2019_tetris-Q4 = Le barreau descend d'une case si y > 0 et si la case dessous est vide.
hint-xens2019_tetris-Q4-2 = grille[x][-1] est la case du haut ; la case quittée devient vide.
hint-xens2019_tetris-Q4-3 = Descendre les k blocs du bas vers le haut, puis vider grille[x][y + k - 1].
rule-xens2019_tetris-Q5 = Le déplacement demande une colonne voisine et k cases vides à la hauteur du barreau.
hint-xens2019_tetris-Q5-2 = Tester les k cases, et les deux bords : grille[-1] est la dernière colonne.
hint-xens2019_tetris-Q5-3 = Vérifier tout avant de déplacer quoi que ce soit.
rule-xens2019_tetris-Q6 = Chaque bloc monte d'une case, celui du haut vient en bas.
hint-xens2019_tetris-Q6-2 = Parcourir du haut vers le bas, sinon un bloc écrase le suivant.
hint-xens2019_tetris-Q6-3 = Garder le bloc du haut, décaler, puis l'écrire en bas.
rule-xens2019_tetris-Q7 = Le barreau descend au plus bas, en O(k + hauteur).
hint-xens2019_tetris-Q7-2 = Descendre case par case déplace k blocs à chaque fois : O(k × hauteur).
hint-xens2019_tetris-Q7-3 = Chercher d'abord la case d'arrivée, puis déplacer chaque bloc une seule fois, du bas vers le haut.
rule-xens2019_tetris-Q9 = Un alignement de m >= 3 cases d'une couleur (pas VIDE) donne m - 2 points ; chaque case est lue une fois.
hint-xens2019_tetris-Q9-2 = L'alignement qui finit la rangée, les cases vides, et la relecture de rangee[i - 1].
hint-xens2019_tetris-Q9-3 = Garder la couleur et la longueur en cours ; à la troisième case marquer trois cases, puis une de plus à chaque fois.
rule-xens2019_tetris-Q10 = Les alignements de la rangée sont vidés dans g ; grille ne change pas ; les points sont renvoyés.
hint-xens2019_tetris-Q10-2 = i et j ont avancé pendant la lecture : repartir du début pour effacer.
hint-xens2019_tetris-Q10-3 = La n-ième case de la rangée est (i + n * dx, j + n * dy).
rule-xens2019_tetris-Q11 = Lignes, colonnes et les deux sens de diagonales, chacune une seule fois ; grille ne change pas.
hint-xens2019_tetris-Q11-2 = Les grandes diagonales sont vite oubliées, ou comptées deux fois.
hint-xens2019_tetris-Q11-3 = Les diagonales partent du bas ou du haut de chaque colonne, et du bord gauche sans le coin.
rule-xens2019_tetris-Q12 = Dans chaque colonne, les blocs descendent en gardant leur ordre, dans la grille elle-même.
hint-xens2019_tetris-Q12-2 = Une passe d'échanges ne suffit pas ; les cases libérées valent VIDE.
hint-xens2019_tetris-Q12-3 = Un indice d'écriture qui n'avance que quand un bloc est posé.
rule-xens2019_tetris-Q13 = Effacer et tasser jusqu'à ce qu'il n'y ait plus d'alignement ; la grille donnée est mise à jour.
hint-xens2019_tetris-Q13-2 = effaceAlignement rend une nouvelle grille : la recopier dans celle reçue.
hint-xens2019_tetris-Q13-3 = Boucler tant que le score du tour est positif, en additionnant.
rule-xens2019_tetris-Q14 = Récursive : la case, plus ses quatre voisines de même couleur non encore comptées.
hint-xens2019_tetris-Q14-2 = Sans marquer les cases vues, deux voisines s'appellent sans fin ; les diagonales ne comptent pas.
hint-xens2019_tetris-Q14-3 = Marquer la case avant d'explorer ses voisines, et rendre la grille telle qu'elle était.
rule-xens2019_tetris-Q16 = date, durée et score des parties du joueur cc, par ordre chronologique.
hint-xens2019_tetris-Q16-2 = Le nom est dans JOUEURS : il faut une jointure sur l'identifiant.
hint-xens2019_tetris-Q16-3 = JOIN … ON id_joueur = id_j WHERE nom = :cc ORDER BY date.
rule-xens2019_tetris-Q17 = Un de plus que le nombre de parties de score strictement supérieur à s.
hint-xens2019_tetris-Q17-2 = Strictement supérieur, toutes les parties comptent, et le premier rang est 1.
hint-xens2019_tetris-Q17-3 = SELECT 1 + COUNT(*) … WHERE score > :s.
rule-xens2019_tetris-Q18 = Le meilleur score d'un joueur dont le pays est la France : une seule valeur.
hint-xens2019_tetris-Q18-2 = Le pays est dans JOUEURS : il faut une jointure.
hint-xens2019_tetris-Q18-3 = SELECT MAX(score) … JOIN … WHERE pays = 'France'.
rule-xens2019_tetris-Q19 = Un de plus que le nombre de joueurs dont le meilleur score dépasse celui de cc.
hint-xens2019_tetris-Q19-2 = On compte des joueurs et non des parties ; les ex aequo ont le même rang.
hint-xens2019_tetris-Q19-3 = Le maximum par joueur (GROUP BY id_joueur) dans une sous-requête, comparé à celui de cc.
