### La règle de chaque question, et deux indices.

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
hint-xens2019_tetris-Q13-2 = effaceAlignement renvoie une nouvelle grille : la recopier dans celle reçue.
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

## Ce que demande chaque requête, avec les valeurs d'exemple de ses paramètres.

query-xens2019_tetris-Q16 = Les parties d'Alice par ordre de date.
query-xens2019_tetris-Q17 = Le rang qu'aurait un score de 75.
query-xens2019_tetris-Q18 = Le record de France.
query-xens2019_tetris-Q19 = Le rang d'Alice par meilleur score.
