VIDE = 0
R = 1
V = 2
B = 3
N = 4
J = 5
COULEURS = [R, V, B, N, J]

def creerGrille(largeur, hauteur):
    grille = []
    for i in range(largeur):
        colonne = []
        for j in range(hauteur):
            colonne.append(VIDE)
        grille.append(colonne)
    return grille

def afficheCouleur(c):
    print("RVBNJ"[COULEURS.index(c)], end="")
def afficheBlanc():
    print(" ", end="")
def nouvelleLigne():
    print()

def afficheGrille(grille):
    largeur, hauteur = len(grille), len(grille[0])
    for j in range(hauteur):
        y = hauteur - 1 - j
        for x in range(largeur):
            if grille[x][y] in COULEURS:
                afficheCouleur(grille[x][y])
            else:
                afficheBlanc()
        if j < hauteur - 1:
            nouvelleLigne()

def grilleLibre(grille, k):
    h = len(grille[0])
    for x in range(len(grille)):
        vide = True
        for y in range(h - k, h):
            vide = vide and grille[x][y] == VIDE
        if vide:
            return True
    return False

def descente(grille, x, y, k):
    if y == 0 or grille[x][y - 1] != VIDE:
        return
    for j in range(k):
        grille[x][y + j - 1] = grille[x][y + j]
    grille[x][y + k - 1] = VIDE

def deplacerBarreau(grille, x, y, k, direction):
    x2 = x + direction
    if 0 <= x2 < len(grille):
        libre = True
        for j in range(y, y + k):
            if grille[x2][j] != VIDE:
                libre = False
        if libre:
            for j in range(y, y + k):
                grille[x2][j], grille[x][j] = grille[x][j], VIDE

def permuterBarreau(grille, x, y, k):
    tmp = grille[x][y + k - 1]
    for j in range(k - 1):
        grille[x][y + k - 1 - j] = grille[x][y + k - 2 - j]
    grille[x][y] = tmp

def descenteRapide(grille, x, y, k):
    sol = y
    while sol > 0 and grille[x][sol - 1] == VIDE:
        sol -= 1
    if sol != y:
        barreau = []
        for j in range(k):
            barreau.append(grille[x][y + j])
            grille[x][y + j] = VIDE
        for j in range(k):
            grille[x][sol + j] = barreau[j]

def detecteAlignement(rangee):
    n = len(rangee)
    marking = [False for i in range(n)]
    score = 0
    couleur = rangee[0]
    debut = 0
    for i in range(1, n + 1):
        if i < n:
            c = rangee[i]
        else:
            c = None
        if c != couleur:
            if couleur != VIDE and i - debut >= 3:
                score += i - debut - 2
                for k in range(debut, i):
                    marking[k] = True
            debut = i
            couleur = c
    return marking, score

def scoreRangee(grille, g, i, j, dx, dy):
    rangee = []
    x, y = i, j
    while 0 <= x < len(grille) and 0 <= y < len(grille[0]):
        rangee.append(grille[x][y])
        x += dx
        y += dy
    marking, score = detecteAlignement(rangee)
    for k in range(len(marking)):
        if marking[k]:
            g[i + k * dx][j + k * dy] = VIDE
    return score

def effaceAlignement(grille):
    l, h = len(grille), len(grille[0])
    g = creerGrille(l, h)
    for x in range(l):
        for y in range(h):
            g[x][y] = grille[x][y]
    score = 0
    for x in range(l):
        score += scoreRangee(grille, g, x, 0, 0, 1)
    for y in range(h):
        score += scoreRangee(grille, g, 0, y, 1, 0)
    for x in range(l):
        score += scoreRangee(grille, g, x, 0, 1, 1)
        score += scoreRangee(grille, g, x, h - 1, 1, -1)
    for y in range(1, h):
        score += scoreRangee(grille, g, 0, y, 1, 1)
    for y in range(h - 1):
        score += scoreRangee(grille, g, 0, y, 1, -1)
    return g, score

def tassementGrille(grille):
    for x in range(len(grille)):
        bas = 0
        for y in range(len(grille[0])):
            if grille[x][y] != VIDE:
                c = grille[x][y]
                grille[x][y] = VIDE
                grille[x][bas] = c
                bas += 1

def calculScore(grille):
    total = 0
    g, s = effaceAlignement(grille)
    while s > 0:
        total += s
        tassementGrille(g)
        for x in range(len(grille)):
            for y in range(len(grille[0])):
                grille[x][y] = g[x][y]
        g, s = effaceAlignement(grille)
    return total

def tailleRegionUnicolore(grille, x, y):
    vu = [[False for j in range(len(grille[0]))] for i in range(len(grille))]
    return aux(grille, vu, x, y, grille[x][y])

def aux(grille, vu, x, y, c):
    if x < 0 or y < 0 or x >= len(grille) or y >= len(grille[0]):
        return 0
    if vu[x][y] or grille[x][y] != c:
        return 0
    vu[x][y] = True
    s = 1
    for dx, dy in [(0, 1), (1, 0), (0, -1), (-1, 0)]:
        s += aux(grille, vu, x + dx, y + dy, c)
    return s

cc = "Alice"
Q16 = f"SELECT date, duree, score FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = '{cc}' ORDER BY date"
s = 12
Q17 = "SELECT COUNT(*) + 1 FROM PARTIES WHERE score > " + str(s)
Q18 = "SELECT MAX(score) FROM PARTIES, JOUEURS WHERE id_joueur = id_j AND pays = 'France'"
Q19 = ("SELECT COUNT(*) + 1 FROM (SELECT id_joueur, MAX(score) AS m FROM PARTIES GROUP BY id_joueur) AS t "
 "WHERE m > (SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_j = id_joueur WHERE nom = '" + cc + "')")
