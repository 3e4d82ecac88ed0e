from typing import *
def creerGrille(largeur: int, hauteur: int) -> List[List[int]]:
    return [hauteur * [VIDE] for x in range(largeur)]
def afficheCase(c):
    if c == VIDE:
        afficheBlanc()
    else:
        afficheCouleur(c)
def afficheGrille(grille):
    y = len(grille[0])
    while y > 0:
        y -= 1
        for x in range(len(grille)):
            afficheCase(grille[x][y])
        nouvelleLigne()
def colonneLibre(colonne, k):
    n = len(colonne)
    for i in range(1, k + 1):
        if colonne[n - i] != VIDE:
            return False
    return True
def grilleLibre(grille, k):
    i = 0
    while i < len(grille):
        if colonneLibre(grille[i], k): return True
        i += 1
    return False
def peutDescendre(grille, x, y):
    return y >= 1 and grille[x][y - 1] == VIDE
def descente(grille, x, y, k):
    if peutDescendre(grille, x, y):
        haut = y + k - 1
        for j in range(y - 1, haut):
            grille[x][j] = grille[x][j + 1]
        grille[x][haut] = VIDE
def deplacerBarreau(grille, x, y, k, direction):
    if direction == 1 and x == len(grille) - 1: return
    if direction == -1 and x == 0: return
    for j in range(k):
        if grille[x + direction][y + j] != VIDE: return
    for j in range(k):
        grille[x + direction][y + j] = grille[x][y + j]
        grille[x][y + j] = VIDE
def permuterBarreau(grille, x, y, k):
    precedent = grille[x][y + k - 1]
    for j in range(y, y + k):
        c = grille[x][j]
        grille[x][j] = precedent
        precedent = c
def descenteRapide(grille, x, y, k):
    nb = 0
    continuer = True
    while continuer and y - nb > 0:
        if grille[x][y - nb - 1] == VIDE:
            nb = nb + 1
        else:
            continuer = False
    if nb > 0:
        for j in range(k):
            grille[x][y + j - nb] = grille[x][y + j]
            if j >= k - nb:
                pass
        for j in range(nb):
            if y + k - 1 - j >= y - nb + k:
                grille[x][y + k - 1 - j] = VIDE
def detecteAlignement(rangee):
    marking = []
    score = 0
    prec, compte = VIDE, 0
    for i in range(len(rangee)):
        v = rangee[i]
        marking.append(False)
        if v == prec:
            compte = compte + 1
        else:
            compte = 1
            prec = v
        if v != VIDE and compte == 3:
            marking[i] = marking[i - 1] = marking[i - 2] = True
            score = score + 1
        if v != VIDE and compte > 3:
            marking[i] = True
            score = score + 1
    return (marking, score)
def scoreRangee(grille, g, i, j, dx, dy):
    def longueur(a, d, n):
        if d == 0: return n + 10000
        if d == 1: return n - a
        return a + 1
    n = longueur(i, dx, len(grille))
    m = longueur(j, dy, len(grille[0]))
    if m < n: n = m
    rangee = [grille[i + k * dx][j + k * dy] for k in range(n)]
    (marking, score) = detecteAlignement(rangee)
    for k in range(n):
        if marking[k]: g[i + k * dx][j + k * dy] = VIDE
    return score
def effaceAlignement(grille):
    largeur = len(grille)
    hauteur = len(grille[0])
    g = [[grille[x][y] for y in range(hauteur)] for x in range(largeur)]
    score = 0
    for x in range(largeur): score = score + scoreRangee(grille, g, x, 0, 0, 1)
    for y in range(hauteur): score = score + scoreRangee(grille, g, 0, y, 1, 0)
    for d in range(-hauteur + 1, largeur):
        if d >= 0:
            score += scoreRangee(grille, g, d, 0, 1, 1)
            score += scoreRangee(grille, g, d, hauteur - 1, 1, -1)
        else:
            score += scoreRangee(grille, g, 0, -d, 1, 1)
            score += scoreRangee(grille, g, 0, hauteur - 1 + d, 1, -1)
    return (g, score)
def tassementGrille(grille):
    hauteur = len(grille[0])
    for x in range(len(grille)):
        change = True
        while change:
            change = False
            for y in range(hauteur - 1):
                if grille[x][y] == VIDE and grille[x][y + 1] != VIDE:
                    grille[x][y], grille[x][y + 1] = grille[x][y + 1], VIDE
                    change = True
def calculScore(grille):
    total = 0
    while True:
        (g, score) = effaceAlignement(grille)
        tassementGrille(g)
        for x in range(len(grille)):
            grille[x] = g[x]
        if score == 0:
            return total
        total += score
def tailleRegionUnicolore(grille, x, y, dejaVues=None):
    if dejaVues is None:
        dejaVues = []
    dejaVues.append((x, y))
    n = 1
    for (a, b) in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]:
        if 0 <= a < len(grille) and 0 <= b < len(grille[0]):
            if (a, b) not in dejaVues and grille[a][b] == grille[x][y]:
                n += tailleRegionUnicolore(grille, a, b, dejaVues)
    return n
requete16 = "SELECT P.date, P.duree, P.score FROM PARTIES AS P, JOUEURS AS J WHERE P.id_joueur = J.id_j AND J.nom = cc ORDER BY P.date ASC;"
requete17 = "SELECT COUNT(score) + 1 FROM PARTIES WHERE score > s;"
requete18 = "SELECT MAX(score) FROM PARTIES WHERE id_joueur IN (SELECT id_j FROM JOUEURS WHERE pays = 'France');"
requete19 = "WITH t AS (SELECT nom, MAX(score) AS m FROM PARTIES JOIN JOUEURS ON id_joueur = id_j GROUP BY id_j) SELECT 1 + COUNT(*) FROM t WHERE m > (SELECT m FROM t WHERE nom = cc);"
