VIDE = -1
R, V, B, N, J = range(5)
VOISINS = [(0, 1), (1, 0), (0, -1), (-1, 0)]
DIRECTIONS = VOISINS[:2] + [(1, 1), (1, -1)]
def creerGrille(largeur, hauteur):
    return [[VIDE for _ in range(hauteur)] for _ in range(largeur)]
def afficheGrille(grille):
    for ligne in range(len(grille[0]) - 1, -1, -1):
        for colonne in grille:
            afficheBlanc() if colonne[ligne] == VIDE else afficheCouleur(colonne[ligne])
        nouvelleLigne()
def grilleLibre(grille, k):
    return any(all(c == VIDE for c in colonne[len(colonne) - k:]) for colonne in grille)
def descente(grille, x, y, k):
    if y > 0 and grille[x][y - 1] == VIDE:
        for j in range(y, y + k):
            grille[x][j - 1], grille[x][j] = grille[x][j], grille[x][j - 1]
def deplacerBarreau(grille, x, y, k, direction):
    cible = x + direction
    if cible in (-1, len(grille)):
        return None
    if [c for c in grille[cible][y:y + k] if c != VIDE] == []:
        grille[cible][y:y + k] = grille[x][y:y + k]
        grille[x][y:y + k] = [VIDE] * k
def permuterBarreau(grille, x, y, k):
    col = grille[x]
    col[y:y + k] = [col[y + k - 1]] + col[y:y + k - 1]
    return grille
def descenteRapide(grille, x, y, k):
    col = grille[x]
    d = 0
    while y - d - 1 >= 0 and col[y - d - 1] == VIDE:
        d += 1
    for j in range(y, y + k):
        col[j - d], col[j] = col[j], col[j - d]
def detecteAlignement(rangee):
    marking, score, longueur, precedent = [], 0, 0, VIDE
    for c in rangee:
        longueur = longueur + 1 if c == precedent else 1
        precedent = c
        ok = c != VIDE and longueur >= 3
        marking += [ok]
        if ok:
            score += 1
            marking[len(marking) - 2] = True
            marking[len(marking) - 3] = True
    return (marking, score)
def dedans(grille, i, j):
    return 0 <= i < len(grille) and 0 <= j < len(grille[0])
def scoreRangee(grille, g, i, j, dx, dy):
    cases = []
    while dedans(grille, i, j):
        cases.append((i, j))
        i, j = i + dx, j + dy
    marques, score = detecteAlignement([grille[a][b] for a, b in cases])
    for (a, b), m in zip(cases, marques):
        if m:
            g[a][b] = VIDE
    return score
def effaceAlignement(grille):
    g = [[c for c in col] for col in grille]
    score = 0
    for i in range(len(grille)):
        for j in range(len(grille[0])):
            for dx, dy in DIRECTIONS:
                if not dedans(grille, i - dx, j - dy):
                    score += scoreRangee(grille, g, i, j, dx, dy)
    return (g, score)
def tassementGrille(grille):
    for x in range(len(grille)):
        bons = [c for c in grille[x] if c != VIDE]
        grille[x] = bons + [VIDE] * (len(grille[x]) - len(bons))
def calculScore(grille):
    g, s = effaceAlignement(grille)
    if s == 0:
        return 0
    tassementGrille(g)
    for x in range(len(grille)):
        grille[x] = g[x]
    return s + calculScore(grille)
def tailleRegionUnicolore(grille, x, y):
    couleur = grille[x][y]
    if couleur == VIDE:
        return 0
    def parcours(i, j):
        if not dedans(grille, i, j) or grille[i][j] != couleur:
            return 0
        grille[i][j] = None
        t = 1 + sum(parcours(i + dx, j + dy) for dx, dy in VOISINS)
        return t
    sauve = [[c for c in col] for col in grille]
    t = parcours(x, y)
    for i in range(len(grille)):
        for j in range(len(grille[0])):
            grille[i][j] = sauve[i][j]
    return t
Q16 = "SELECT date, duree, score FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = '%s' ORDER BY date DESC" % cc
Q17 = "SELECT 1 + COUNT(*) FROM PARTIES WHERE score > {}".format(s)
Q18 = "SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_j = id_joueur WHERE pays LIKE 'France'"
Q19 = "SELECT COUNT(DISTINCT id_joueur) + 1 FROM PARTIES WHERE score > (SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = :cc)"
