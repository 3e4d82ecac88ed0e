# Q1 | wrong | une seule colonne, répétée
def creerGrille(largeur, hauteur):
    return [[VIDE] * hauteur] * largeur

# Q1 | wrong | largeur et hauteur échangées
def creerGrille(largeur, hauteur):
    return [[VIDE for _ in range(largeur)] for _ in range(hauteur)]

# Q2 | wrong | à l'envers
def afficheGrille(grille):
    for y in range(len(grille[0])):
        for x in range(len(grille)):
            if grille[x][y] == VIDE:
                afficheBlanc()
            else:
                afficheCouleur(grille[x][y])
        nouvelleLigne()

# Q2 | forbidden | print
def afficheGrille(grille):
    for y in range(len(grille[0]) - 1, -1, -1):
        for x in range(len(grille)):
            if grille[x][y] == VIDE:
                print(" ", end="")
            else:
                afficheCouleur(grille[x][y])
        nouvelleLigne()

# Q3 | wrong | la première case seulement
def grilleLibre(grille, k):
    for colonne in grille:
        if colonne[len(colonne) - k] == VIDE:
            return True
    return False

# Q3 | wrong | les cases du bas
def grilleLibre(grille, k):
    for colonne in grille:
        if colonne[:k] == [VIDE] * k:
            return True
    return False

# Q3 | wrong | toutes les colonnes
def grilleLibre(grille, k):
    for colonne in grille:
        if colonne[len(colonne) - k:] != [VIDE] * k:
            return False
    return True

# Q4 | wrong | la case du haut n'est pas vidée
def descente(grille, x, y, k):
    if y > 0 and grille[x][y - 1] == VIDE:
        for i in range(y, y + k):
            grille[x][i - 1] = grille[x][i]

# Q4 | wrong | y = 0 oublié
def descente(grille, x, y, k):
    if grille[x][y - 1] == VIDE:
        for i in range(y, y + k):
            grille[x][i - 1] = grille[x][i]
        grille[x][y + k - 1] = VIDE

# Q5 | wrong | ne regarde que le bas du barreau
def deplacerBarreau(grille, x, y, k, direction):
    a = x + direction
    if 0 <= a < len(grille) and grille[a][y] == VIDE:
        for i in range(y, y + k):
            grille[a][i] = grille[x][i]
            grille[x][i] = VIDE

# Q5 | wrong | bord gauche oublié
def deplacerBarreau(grille, x, y, k, direction):
    a = x + direction
    if a < len(grille):
        for i in range(y, y + k):
            if grille[a][i] != VIDE:
                return
        for i in range(y, y + k):
            grille[a][i] = grille[x][i]
            grille[x][i] = VIDE

# Q5 | error | bord droit oublié
def deplacerBarreau(grille, x, y, k, direction):
    a = x + direction
    if a >= 0:
        for i in range(y, y + k):
            if grille[a][i] != VIDE:
                return
        for i in range(y, y + k):
            grille[a][i] = grille[x][i]
            grille[x][i] = VIDE

# Q6 | wrong | dans l'autre sens
def permuterBarreau(grille, x, y, k):
    bas = grille[x][y]
    for i in range(y, y + k - 1):
        grille[x][i] = grille[x][i + 1]
    grille[x][y + k - 1] = bas

# Q6 | wrong | écrase en montant
def permuterBarreau(grille, x, y, k):
    haut = grille[x][y + k - 1]
    for i in range(y + 1, y + k):
        grille[x][i] = grille[x][i - 1]
    grille[x][y] = haut

# Q7 | wrong | O(k × hauteur)
def descenteRapide(grille, x, y, k):
    while y > 0 and grille[x][y - 1] == VIDE:
        descente(grille, x, y, k)
        y = y - 1

# Q7 | wrong | s'arrête une case trop haut
def descenteRapide(grille, x, y, k):
    a = y
    while a > 1 and grille[x][a - 1] == VIDE:
        a = a - 1
    for i in range(k):
        c = grille[x][y + i]
        grille[x][y + i] = VIDE
        grille[x][a + i] = c

# Q9 | wrong | les cases vides comptent
def detecteAlignement(rangee):
    m, s, c, n = [], 0, None, 0
    for case in rangee:
        n = n + 1 if case == c else 1
        c = case
        m.append(False)
        if n >= 3:
            s += 1
            m[-1] = m[-2] = m[-3] = True
    return (m, s)

# Q9 | wrong | lit deux fois
def detecteAlignement(rangee):
    m = [False for _ in rangee]
    s = 0
    for i in range(len(m) - 2):
        if rangee[i] != VIDE and rangee[i] == rangee[i + 1] and rangee[i] == rangee[i + 2]:
            s += 1
            for j in range(i, i + 3):
                m[j] = True
    return (m, s)

# Q9 | wrong | l'alignement final oublié
def detecteAlignement(rangee):
    m, s, c, n = [], 0, VIDE, 0
    for case in rangee:
        if case == c:
            n = n + 1
        else:
            if c != VIDE and n >= 3:
                s += n - 2
                for i in range(len(m) - n, len(m)):
                    m[i] = True
            c, n = case, 1
        m.append(False)
    return (m, s)

# Q9 | wrong | un point par alignement
def detecteAlignement(rangee):
    m, s, c, n = [], 0, VIDE, 0
    for case in rangee:
        n = n + 1 if case == c else 1
        c = case
        m.append(False)
        if c != VIDE and n == 3:
            s += 1
        if c != VIDE and n >= 3:
            m[-1] = m[-2] = m[-3] = True
    return (m, s)

# Q10 | wrong | efface dans grille
def scoreRangee(grille, g, i, j, dx, dy):
    cases = []
    while 0 <= i < len(grille) and 0 <= j < len(grille[0]):
        cases.append((i, j))
        i, j = i + dx, j + dy
    m, s = detecteAlignement([grille[x][y] for x, y in cases])
    for n in range(len(cases)):
        if m[n]:
            grille[cases[n][0]][cases[n][1]] = VIDE
    return s

# Q10 | wrong | i, j déjà avancés
def scoreRangee(grille, g, i, j, dx, dy):
    rangee = []
    while 0 <= i < len(grille) and 0 <= j < len(grille[0]):
        rangee.append(grille[i][j])
        i, j = i + dx, j + dy
    m, s = detecteAlignement(rangee)
    for n in range(len(m)):
        if m[n]:
            x, y = i + n * dx, j + n * dy
            if 0 <= x < len(grille) and 0 <= y < len(grille[0]):
                g[x][y] = VIDE
    return s

# Q11 | wrong | sans les diagonales descendantes
def effaceAlignement(grille):
    l, h = len(grille), len(grille[0])
    g = [[c for c in col] for col in grille]
    s = 0
    for x in range(l):
        s += scoreRangee(grille, g, x, 0, 0, 1) + scoreRangee(grille, g, x, 0, 1, 1)
    for y in range(h):
        s += scoreRangee(grille, g, 0, y, 1, 0)
    for y in range(1, h):
        s += scoreRangee(grille, g, 0, y, 1, 1)
    return (g, s)

# Q11 | wrong | grande diagonale comptée deux fois
def effaceAlignement(grille):
    l, h = len(grille), len(grille[0])
    g = [[c for c in col] for col in grille]
    s = 0
    for x in range(l):
        s += scoreRangee(grille, g, x, 0, 0, 1) + scoreRangee(grille, g, x, 0, 1, 1)
        s += scoreRangee(grille, g, x, h - 1, 1, -1)
    for y in range(h):
        s += scoreRangee(grille, g, 0, y, 1, 0) + scoreRangee(grille, g, 0, y, 1, 1)
    for y in range(h - 1):
        s += scoreRangee(grille, g, 0, y, 1, -1)
    return (g, s)

# Q11 | wrong | la grille est modifiée
def effaceAlignement(grille):
    g, s = reference_efface(grille)
    for x in range(len(grille)):
        for y in range(len(grille[0])):
            grille[x][y] = g[x][y]
    return (g, s)

def reference_efface(grille):
    l, h = len(grille), len(grille[0])
    g = [[c for c in col] for col in grille]
    s = 0
    for x in range(l):
        s += scoreRangee(grille, g, x, 0, 0, 1) + scoreRangee(grille, g, x, 0, 1, 1)
        s += scoreRangee(grille, g, x, h - 1, 1, -1)
    for y in range(h):
        s += scoreRangee(grille, g, 0, y, 1, 0)
    for y in range(1, h):
        s += scoreRangee(grille, g, 0, y, 1, 1)
    for y in range(h - 1):
        s += scoreRangee(grille, g, 0, y, 1, -1)
    return (g, s)

# Q12 | wrong | écrit None
def tassementGrille(grille):
    for col in grille:
        pleines = [c for c in col if c != VIDE]
        for y in range(len(col)):
            col[y] = pleines[y] if y < len(pleines) else None

# Q12 | wrong | une seule passe
def tassementGrille(grille):
    for col in grille:
        for y in range(1, len(col)):
            if col[y - 1] == VIDE:
                col[y - 1], col[y] = col[y], VIDE

# Q12 | wrong | nouvelles colonnes non rendues
def tassementGrille(grille):
    g = []
    for col in grille:
        pleines = [c for c in col if c != VIDE]
        g.append(pleines + [VIDE] * (len(col) - len(pleines)))
    grille = g

# Q13 | wrong | un seul tour
def calculScore(grille):
    g, s = effaceAlignement(grille)
    tassementGrille(g)
    for x in range(len(grille)):
        grille[x] = g[x]
    return s

# Q13 | wrong | la grille n'est pas mise à jour
def calculScore(grille):
    total = 0
    g, s = effaceAlignement(grille)
    while s > 0:
        total += s
        tassementGrille(g)
        g, s = effaceAlignement(g)
    return total

# Q14 | error | sans marquage
def tailleRegionUnicolore(grille, x, y):
    n = 1
    for dx, dy in [(1, 0), (-1, 0), (0, 1), (0, -1)]:
        if xDansGrille(grille, x + dx) and yDansGrille(grille, y + dy) and grille[x + dx][y + dy] == grille[x][y]:
            n += tailleRegionUnicolore(grille, x + dx, y + dy)
    return n

# Q14 | wrong | diagonales comprises
def tailleRegionUnicolore(grille, x, y, vus=None):
    vus = vus if vus is not None else {}
    vus[(x, y)] = True
    n = 1
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            a, b = x + dx, y + dy
            if (a, b) not in vus and xDansGrille(grille, a) and yDansGrille(grille, b) and grille[a][b] == grille[x][y]:
                n += tailleRegionUnicolore(grille, a, b, vus)
    return n

# Q14 | forbidden | itérative
def tailleRegionUnicolore(grille, x, y):
    a_voir, vus = [(x, y)], {(x, y): True}
    while a_voir != []:
        u, v = a_voir[-1]
        del a_voir[-1]
        for s, t in [(u + 1, v), (u - 1, v), (u, v + 1), (u, v - 1)]:
            if (s, t) not in vus and xDansGrille(grille, s) and yDansGrille(grille, t) and grille[s][t] == grille[x][y]:
                vus[(s, t)] = True
                a_voir.append((s, t))
    return len(vus)

# Q16 | wrong | sans ordre
Q16 = "SELECT date, duree, score FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = :cc ORDER BY score"

# Q16 | wrong | sans jointure
Q16 = "SELECT date, duree, score FROM PARTIES, JOUEURS WHERE nom = :cc ORDER BY date"

# Q17 | wrong | >= pour >
Q17 = "SELECT COUNT(*) + 1 FROM PARTIES WHERE score >= :s"

# Q17 | wrong | sans le plus un
Q17 = "SELECT COUNT(*) FROM PARTIES WHERE score > :s"

# Q17 | wrong | scores distincts
Q17 = "SELECT COUNT(DISTINCT score) + 1 FROM PARTIES WHERE score > :s"

# Q18 | wrong | tous les pays
Q18 = "SELECT MAX(score) FROM PARTIES"

# Q18 | wrong | toutes les parties des Français
Q18 = "SELECT score FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE pays = 'France' ORDER BY score DESC"

# Q19 | wrong | rang parmi les parties
Q19 = "SELECT 1 + COUNT(*) FROM PARTIES WHERE score > (SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = :cc)"

# Q19 | wrong | ex aequo devant
Q19 = "SELECT COUNT(*) FROM (SELECT MAX(score) AS m FROM PARTIES GROUP BY id_joueur) AS b WHERE m >= (SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = :cc)"
