"""X-ENS 2019 : Tetris Couleurs.

Le sujet tel qu'il est écrit, en Python ordinaire et sans rien emprunter. Sert
de modèle : ce que la bibliothèque répond doit lui être égal.
"""

VIDE, R, V, B, N, J = 0, 1, 2, 3, 4, 5


def creerGrille(largeur, hauteur):
    """Question 1."""
    return [[VIDE for _ in range(hauteur)] for _ in range(largeur)]


def afficheCouleur(c):
    """Supposée donnée."""
    print({R: "R", V: "V", B: "B", N: "N", J: "J"}[c], end="")


def afficheBlanc():
    """Supposée donnée."""
    print(" ", end="")


def nouvelleLigne():
    """Supposée donnée."""
    print()


def afficheGrille(grille):
    """Question 2."""
    for y in range(len(grille[0]) - 1, -1, -1):
        for x in range(len(grille)):
            if grille[x][y] == VIDE:
                afficheBlanc()
            else:
                afficheCouleur(grille[x][y])
        nouvelleLigne()


def grilleLibre(grille, k):
    """Question 3."""
    hauteur = len(grille[0])
    if k > hauteur:
        return False
    for colonne in grille:
        libre = True
        for y in range(hauteur - k, hauteur):
            if colonne[y] != VIDE:
                libre = False
        if libre:
            return True
    return False


def descente(grille, x, y, k):
    """Question 4."""
    if y > 0 and grille[x][y - 1] == VIDE:
        for i in range(y, y + k):
            grille[x][i - 1] = grille[x][i]
        grille[x][y + k - 1] = VIDE


def deplacerBarreau(grille, x, y, k, direction):
    """Question 5."""
    arrivee = x + direction
    if arrivee < 0 or arrivee >= len(grille):
        return
    for i in range(y, y + k):
        if grille[arrivee][i] != VIDE:
            return
    for i in range(y, y + k):
        grille[arrivee][i] = grille[x][i]
        grille[x][i] = VIDE


def permuterBarreau(grille, x, y, k):
    """Question 6."""
    haut = grille[x][y + k - 1]
    for i in range(y + k - 1, y, -1):
        grille[x][i] = grille[x][i - 1]
    grille[x][y] = haut


def descenteRapide(grille, x, y, k):
    """Question 7."""
    arrivee = y
    while arrivee > 0 and grille[x][arrivee - 1] == VIDE:
        arrivee = arrivee - 1
    if arrivee < y:
        for i in range(k):
            couleur = grille[x][y + i]
            grille[x][y + i] = VIDE
            grille[x][arrivee + i] = couleur


def detecteAlignement(rangee):
    """Question 9."""
    marking = []
    score = 0
    couleur = VIDE
    longueur = 0
    for case in rangee:
        if case == couleur:
            longueur = longueur + 1
        else:
            couleur = case
            longueur = 1
        marking.append(False)
        if couleur != VIDE and longueur == 3:
            score = score + 1
            for i in range(len(marking) - 3, len(marking)):
                marking[i] = True
        elif couleur != VIDE and longueur > 3:
            score = score + 1
            marking[-1] = True
    return (marking, score)


def scoreRangee(grille, g, i, j, dx, dy):
    """Question 10 ; une direction nulle donne la seule case de départ."""
    cases = []
    x, y = i, j
    while xDansGrille(grille, x) and yDansGrille(grille, y):
        cases.append((x, y))
        if dx == 0 and dy == 0:
            break
        x, y = x + dx, y + dy
    rangee = [grille[x][y] for x, y in cases]
    marking, score = detecteAlignement(rangee)
    for numero in range(len(cases)):
        if marking[numero]:
            x, y = cases[numero]
            g[x][y] = VIDE
    return score


def effaceAlignement(grille):
    """Question 11."""
    largeur, hauteur = len(grille), len(grille[0])
    g = [[case for case in colonne] for colonne in grille]
    score = 0
    for x in range(largeur):
        score = score + scoreRangee(grille, g, x, 0, 0, 1)
        score = score + scoreRangee(grille, g, x, 0, 1, 1)
        score = score + scoreRangee(grille, g, x, hauteur - 1, 1, -1)
    for y in range(hauteur):
        score = score + scoreRangee(grille, g, 0, y, 1, 0)
    for y in range(1, hauteur):
        score = score + scoreRangee(grille, g, 0, y, 1, 1)
    for y in range(hauteur - 1):
        score = score + scoreRangee(grille, g, 0, y, 1, -1)
    return (g, score)


def tassementGrille(grille):
    """Question 12."""
    for colonne in grille:
        sommet = 0
        for y in range(len(colonne)):
            if colonne[y] != VIDE:
                couleur = colonne[y]
                colonne[y] = VIDE
                colonne[sommet] = couleur
                sommet = sommet + 1


def calculScore(grille):
    """Question 13 ; sans alignement, rien ne bouge."""
    total = 0
    g, score = effaceAlignement(grille)
    while score > 0:
        total = total + score
        tassementGrille(g)
        for x in range(len(grille)):
            for y in range(len(grille[0])):
                grille[x][y] = g[x][y]
        g, score = effaceAlignement(grille)
    return total


def tailleRegionUnicolore(grille, x, y):
    """Question 14 : les cases comptées sont vidées, puis rendues."""
    couleur = grille[x][y]
    if couleur == VIDE:
        return 0
    region = []
    exploreVoisines(grille, x, y, couleur, region)
    for x, y in region:
        grille[x][y] = couleur
    return len(region)


def exploreVoisines(grille, x, y, couleur, region):
    """La récursion de la question 14."""
    if not xDansGrille(grille, x) or not yDansGrille(grille, y) or grille[x][y] != couleur:
        return
    grille[x][y] = VIDE
    region.append((x, y))
    exploreVoisines(grille, x + 1, y, couleur, region)
    exploreVoisines(grille, x - 1, y, couleur, region)
    exploreVoisines(grille, x, y + 1, couleur, region)
    exploreVoisines(grille, x, y - 1, couleur, region)


def xDansGrille(grille, x):
    """Donnée par la question 15."""
    largeur = len(grille)
    return (x >= 0) and (x < largeur)


def yDansGrille(grille, y):
    """Donnée par la question 15."""
    hauteur = len(grille[0])
    return (y >= 0) and (y < hauteur)


def exploreVertical(grille, x, y, dir):
    """Donnée par la question 15."""
    hauteur = len(grille[0])
    couleur = grille[x][y]
    v = y + dir
    while yDansGrille(grille, v):
        if grille[x][v] != couleur:
            return v - dir
        v = v + dir
    if dir == 1:
        return hauteur - 1
    else:
        return 0


def exploreHorizontal(grille, x, y, dir):
    """Donnée par la question 15, la ligne perdue remise à sa place."""
    couleur = grille[x][y]
    inf = exploreVertical(grille, x, y, -1)
    sup = exploreVertical(grille, x, y, 1)
    score = 0
    u = x + dir
    while xDansGrille(grille, u) and (inf <= sup):
        v = inf
        infNew = 1
        supNew = 0
        while v <= sup:
            if grille[u - dir][v] == couleur and grille[u][v] == couleur:
                infNew = exploreVertical(grille, u, v, -1)
                supNew = exploreVertical(grille, u, v, 1)
                score = score + supNew - infNew + 1
                v = supNew + 2
                while v <= sup:
                    if grille[u - dir][v] == couleur and grille[u][v] == couleur:
                        supNew = exploreVertical(grille, u, v, 1)
                        score = score + supNew - v + 1
                        v = supNew + 1
                    v = v + 1
            v = v + 1
        inf = infNew
        sup = supNew
        u = u + dir
    return score


def exploreRegion(grille, x, y):
    """Donnée par la question 15, qui demande si elle est juste : non."""
    inf = exploreVertical(grille, x, y, -1)
    sup = exploreVertical(grille, x, y, 1)
    d = exploreHorizontal(grille, x, y, 1)
    g = exploreHorizontal(grille, x, y, -1)
    score = sup - inf + 1 + d + g
    return score
