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
# Q1 | wrong | None pour VIDE
def creerGrille(largeur, hauteur):
    return [[None for y in range(hauteur)] for x in range(largeur)]
# Q1 | wrong | une rangée de plus
def creerGrille(largeur, hauteur):
    return [[VIDE for y in range(hauteur + 1)] for x in range(largeur)]
# Q1 | wrong | des tuples
def creerGrille(largeur, hauteur):
    return [tuple(VIDE for y in range(hauteur)) for x in range(largeur)]
# Q1 | wrong | toujours 6 × 12
def creerGrille(largeur, hauteur):
    return [[VIDE for y in range(12)] for x in range(6)]
# Q1 | wrong | le texte vide
def creerGrille(largeur, hauteur):
    return [["" for y in range(hauteur)] for x in range(largeur)]
# Q2 | wrong | lignes et colonnes échangées
def afficheGrille(grille):
    for colonne in grille:
        for c in colonne:
            if c == VIDE:
                afficheBlanc()
            else:
                afficheCouleur(c)
        nouvelleLigne()
# Q2 | wrong | nouvelleLigne après chaque case
def afficheGrille(grille):
    for y in range(len(grille[0]) - 1, -1, -1):
        for x in range(len(grille)):
            if grille[x][y] == VIDE:
                afficheBlanc()
            else:
                afficheCouleur(grille[x][y])
            nouvelleLigne()
# Q2 | wrong | la ligne du bas oubliée
def afficheGrille(grille):
    for y in range(len(grille[0]) - 1, 0, -1):
        for x in range(len(grille)):
            if grille[x][y] == VIDE:
                afficheBlanc()
            else:
                afficheCouleur(grille[x][y])
        nouvelleLigne()
# Q2 | wrong | les blancs oubliés
def afficheGrille(grille):
    for y in range(len(grille[0]) - 1, -1, -1):
        for x in range(len(grille)):
            if grille[x][y] != VIDE:
                afficheCouleur(grille[x][y])
        nouvelleLigne()
# Q2 | error | afficheCouleur(VIDE)
def afficheGrille(grille):
    for y in range(len(grille[0]) - 1, -1, -1):
        for x in range(len(grille)):
            afficheCouleur(grille[x][y])
        nouvelleLigne()
# Q2 | wrong | nouvelleLigne sans parenthèses
def afficheGrille(grille):
    for y in range(len(grille[0]) - 1, -1, -1):
        for x in range(len(grille)):
            if grille[x][y] == VIDE:
                afficheBlanc()
            else:
                afficheCouleur(grille[x][y])
        nouvelleLigne
# Q2 | wrong | miroir
def afficheGrille(grille):
    for y in range(len(grille[0]) - 1, -1, -1):
        for x in range(len(grille) - 1, -1, -1):
            if grille[x][y] == VIDE:
                afficheBlanc()
            else:
                afficheCouleur(grille[x][y])
        nouvelleLigne()
# Q3 | wrong | k - 1 cases
def grilleLibre(grille, k):
    h = len(grille[0])
    return any(all(c[y] == VIDE for y in range(h - k + 1, h)) for c in grille)
# Q3 | wrong | k + 1 cases
def grilleLibre(grille, k):
    h = len(grille[0])
    return any(all(c[y] == VIDE for y in range(max(0, h - k - 1), h)) for c in grille)
# Q3 | wrong | trois cases quel que soit k
def grilleLibre(grille, k):
    h = len(grille[0])
    return any(all(c[y] == VIDE for y in range(h - 3, h)) for c in grille)
# Q3 | wrong | la première colonne seulement
def grilleLibre(grille, k):
    h = len(grille[0])
    for x in range(len(grille)):
        for y in range(h - k, h):
            if grille[x][y] != VIDE:
                return False
        return True
# Q3 | wrong | la dernière colonne oubliée
def grilleLibre(grille, k):
    h = len(grille[0])
    return any(all(grille[x][y] == VIDE for y in range(h - k, h)) for x in range(len(grille) - 1))
# Q3 | wrong | la plus basse des k (grille supposée tassée)
def grilleLibre(grille, k):
    h = len(grille[0])
    return any(c[h - k] == VIDE for c in grille)
# Q3 | wrong | None pour False
def grilleLibre(grille, k):
    h = len(grille[0])
    for c in grille:
        if all(c[y] == VIDE for y in range(h - k, h)):
            return True
# Q3 | wrong | k cases vides n'importe où dans la colonne
def grilleLibre(grille, k):
    return any(sum(1 for v in c if v == VIDE) >= k for c in grille)
# Q4 | wrong | descend jusqu'en bas
def descente(grille, x, y, k):
    while y > 0 and grille[x][y - 1] == VIDE:
        for j in range(y, y + k):
            grille[x][j - 1] = grille[x][j]
        grille[x][y + k - 1] = VIDE
        y -= 1
# Q4 | wrong | trois blocs quel que soit k
def descente(grille, x, y, k):
    if y > 0 and grille[x][y - 1] == VIDE:
        for j in range(y, y + 3):
            grille[x][j - 1] = grille[x][j]
        grille[x][y + 2] = VIDE
# Q4 | wrong | ne regarde pas dessous
def descente(grille, x, y, k):
    if y > 0:
        for j in range(y, y + k):
            grille[x][j - 1] = grille[x][j]
        grille[x][y + k - 1] = VIDE
# Q4 | wrong | écrase en commençant par le haut
def descente(grille, x, y, k):
    if y > 0 and grille[x][y - 1] == VIDE:
        for j in range(y + k - 1, y - 1, -1):
            grille[x][j - 1] = grille[x][j]
        grille[x][y + k - 1] = VIDE
# Q4 | wrong | une nouvelle grille
def descente(grille, x, y, k):
    g = [c[:] for c in grille]
    if y > 0 and g[x][y - 1] == VIDE:
        for j in range(y, y + k):
            g[x][j - 1] = g[x][j]
        g[x][y + k - 1] = VIDE
    return g
# Q4 | wrong | fait tomber toute la colonne
def descente(grille, x, y, k):
    if y > 0 and grille[x][y - 1] == VIDE:
        for j in range(y, len(grille[x])):
            grille[x][j - 1] = grille[x][j]
        grille[x][len(grille[x]) - 1] = VIDE
# Q4 | wrong | y == 1 refusé
def descente(grille, x, y, k):
    if y > 1 and grille[x][y - 1] == VIDE:
        for j in range(y, y + k):
            grille[x][j - 1] = grille[x][j]
        grille[x][y + k - 1] = VIDE
# Q5 | wrong | ne regarde que le haut
def deplacerBarreau(grille, x, y, k, direction):
    d = x + direction
    if 0 <= d < len(grille) and grille[d][y + k - 1] == VIDE:
        for j in range(y, y + k):
            grille[d][j], grille[x][j] = grille[x][j], VIDE
# Q5 | wrong | toujours à droite
def deplacerBarreau(grille, x, y, k, direction):
    d = x + 1
    if d < len(grille) and all(grille[d][j] == VIDE for j in range(y, y + k)):
        for j in range(y, y + k):
            grille[d][j], grille[x][j] = grille[x][j], VIDE
# Q5 | wrong | sans effacer l'ancienne place
def deplacerBarreau(grille, x, y, k, direction):
    d = x + direction
    if 0 <= d < len(grille) and all(grille[d][j] == VIDE for j in range(y, y + k)):
        for j in range(y, y + k):
            grille[d][j] = grille[x][j]
# Q5 | wrong | déplace bloc par bloc
def deplacerBarreau(grille, x, y, k, direction):
    d = x + direction
    if 0 <= d < len(grille):
        for j in range(y, y + k):
            if grille[d][j] == VIDE:
                grille[d][j], grille[x][j] = grille[x][j], VIDE
# Q5 | wrong | la colonne 0 interdite
def deplacerBarreau(grille, x, y, k, direction):
    d = x + direction
    if 0 < d < len(grille) and all(grille[d][j] == VIDE for j in range(y, y + k)):
        for j in range(y, y + k):
            grille[d][j], grille[x][j] = grille[x][j], VIDE
# Q5 | wrong | la dernière colonne interdite
def deplacerBarreau(grille, x, y, k, direction):
    d = x + direction
    if 0 <= d < len(grille) - 1 and all(grille[d][j] == VIDE for j in range(y, y + k)):
        for j in range(y, y + k):
            grille[d][j], grille[x][j] = grille[x][j], VIDE
# Q5 | wrong | toute la colonne doit être vide
def deplacerBarreau(grille, x, y, k, direction):
    d = x + direction
    if 0 <= d < len(grille) and all(c == VIDE for c in grille[d]):
        for j in range(y, y + k):
            grille[d][j], grille[x][j] = grille[x][j], VIDE
# Q6 | wrong | trois blocs
def permuterBarreau(grille, x, y, k):
    c = grille[x]
    c[y], c[y + 1], c[y + 2] = c[y + 2], c[y], c[y + 1]
# Q6 | wrong | renverse
def permuterBarreau(grille, x, y, k):
    grille[x][y:y + k] = grille[x][y:y + k][::-1]
# Q6 | wrong | échange le haut et le bas
def permuterBarreau(grille, x, y, k):
    c = grille[x]
    c[y], c[y + k - 1] = c[y + k - 1], c[y]
# Q6 | wrong | toute la colonne
def permuterBarreau(grille, x, y, k):
    c = grille[x]
    grille[x] = [c[len(c) - 1]] + c[:len(c) - 1]
# Q6 | wrong | la case au-dessus
def permuterBarreau(grille, x, y, k):
    c = grille[x]
    if y + k < len(c):
        h = c[y + k]
        for j in range(y + k, y, -1):
            c[j] = c[j - 1]
        c[y] = h
    else:
        h = c[y + k - 1]
        for j in range(y + k - 1, y, -1):
            c[j] = c[j - 1]
        c[y] = h
# Q6 | wrong | renvoie une nouvelle grille
def permuterBarreau(grille, x, y, k):
    g = [c[:] for c in grille]
    h = g[x][y + k - 1]
    for j in range(y + k - 1, y, -1):
        g[x][j] = g[x][j - 1]
    g[x][y] = h
    return g
# Q7 | wrong | cherche depuis le bas
def descenteRapide(grille, x, y, k):
    a = 0
    while grille[x][a] != VIDE and a < y:
        a += 1
    if a < y:
        for i in range(k):
            c = grille[x][y + i]
            grille[x][y + i] = VIDE
            grille[x][a + i] = c
# Q7 | wrong | l'ancienne place n'est vidée que si elle est disjointe
def descenteRapide(grille, x, y, k):
    a = y
    while a > 0 and grille[x][a - 1] == VIDE:
        a -= 1
    for i in range(k):
        grille[x][a + i] = grille[x][y + i]
    if a + k <= y:
        for i in range(y, y + k):
            grille[x][i] = VIDE
# Q7 | wrong | vide après avoir copié
def descenteRapide(grille, x, y, k):
    a = y
    while a > 0 and grille[x][a - 1] == VIDE:
        a -= 1
    for i in range(k):
        grille[x][a + i] = grille[x][y + i]
    for i in range(y, y + k):
        grille[x][i] = VIDE
# Q7 | wrong | le fond oublié
def descenteRapide(grille, x, y, k):
    a = y
    while a > 1 and grille[x][a - 1] == VIDE:
        a -= 1
    if a < y:
        for i in range(k):
            c = grille[x][y + i]
            grille[x][y + i] = VIDE
            grille[x][a + i] = c
# Q7 | wrong | toute la colonne tassée
def descenteRapide(grille, x, y, k):
    c = [v for v in grille[x] if v != VIDE]
    grille[x] = c + [VIDE] * (len(grille[x]) - len(c))
# Q7 | wrong | à l'envers
def descenteRapide(grille, x, y, k):
    a = y
    while a > 0 and grille[x][a - 1] == VIDE:
        a -= 1
    b = [grille[x][y + i] for i in range(k)]
    for i in range(k):
        grille[x][y + i] = VIDE
    for i in range(k):
        grille[x][a + i] = b[k - 1 - i]
# Q9 | wrong | au moins quatre
def detecteAlignement(rangee):
    m, s, p, n = [], 0, VIDE, 0
    for c in rangee:
        n = n + 1 if c == p else 1
        p = c
        m.append(False)
        if c != VIDE and n >= 4:
            s += 1
            m[-1] = m[-2] = m[-3] = m[-4] = True
    return m, s
# Q9 | wrong | m points au lieu de m - 2
def detecteAlignement(rangee):
    m, s, p, n = [], 0, VIDE, 0
    for c in rangee:
        n = n + 1 if c == p else 1
        p = c
        m.append(False)
        if c != VIDE and n >= 3:
            s += 3 if n == 3 else 1
            m[-1] = m[-2] = m[-3] = True
    return m, s
# Q9 | wrong | 0 et 1 renversés
def detecteAlignement(rangee):
    m, s, p, n = [], 0, VIDE, 0
    for c in rangee:
        n = n + 1 if c == p else 1
        p = c
        m.append(True)
        if c != VIDE and n >= 3:
            s += 1
            m[-1] = m[-2] = m[-3] = False
    return m, s
# Q9 | wrong | ne marque que le milieu
def detecteAlignement(rangee):
    m, s, p, n = [], 0, VIDE, 0
    for c in rangee:
        n = n + 1 if c == p else 1
        p = c
        m.append(False)
        if c != VIDE and n >= 3:
            s += 1
            m[-2] = True
    return m, s
# Q9 | wrong | le compteur n'est pas remis à 1
def detecteAlignement(rangee):
    m, s, p, n = [], 0, VIDE, 1
    for c in rangee:
        if c == p:
            n += 1
        p = c
        m.append(False)
        if c != VIDE and n >= 3 and len(m) >= 3:
            s += 1
            m[-1] = m[-2] = m[-3] = True
    return m, s
# Q9 | wrong | une liste pour un tuple
def detecteAlignement(rangee):
    m, s, p, n = [], 0, VIDE, 0
    for c in rangee:
        n = n + 1 if c == p else 1
        p = c
        m.append(False)
        if c != VIDE and n >= 3:
            s += 1
            m[-1] = m[-2] = m[-3] = True
    return [m, s]
# Q9 | wrong | le score seulement
def detecteAlignement(rangee):
    s, p, n = 0, VIDE, 0
    for c in rangee:
        n = n + 1 if c == p else 1
        p = c
        if c != VIDE and n >= 3:
            s += 1
    return s
# Q9 | wrong | les indices au lieu de booléens
def detecteAlignement(rangee):
    m, s, p, n = [], 0, VIDE, 0
    for i, c in enumerate(rangee):
        n = n + 1 if c == p else 1
        p = c
        if c != VIDE and n >= 3:
            s += 1
            if n == 3:
                m += [i - 2, i - 1]
            m += [i]
    return m, s
# Q10 | wrong | lit dans g
def scoreRangee(grille, g, i, j, dx, dy):
    r, x, y = [], i, j
    while 0 <= x < len(g) and 0 <= y < len(g[0]):
        r.append(g[x][y])
        x, y = x + dx, y + dy
    m, s = detecteAlignement(r)
    for k in range(len(r)):
        if m[k]:
            g[i + k * dx][j + k * dy] = VIDE
    return s
# Q10 | wrong | recopie grille dans g
def scoreRangee(grille, g, i, j, dx, dy):
    r, x, y = [], i, j
    while 0 <= x < len(g) and 0 <= y < len(g[0]):
        r.append(grille[x][y])
        x, y = x + dx, y + dy
    m, s = detecteAlignement(r)
    for k in range(len(r)):
        g[i + k * dx][j + k * dy] = VIDE if m[k] else r[k]
    return s
# Q10 | wrong | dx négatif oublié
def scoreRangee(grille, g, i, j, dx, dy):
    r, x, y = [], i, j
    while x < len(g) and 0 <= y < len(g[0]) and len(r) <= len(g) + len(g[0]):
        r.append(grille[x][y])
        x, y = x + dx, y + dy
        if x < -len(g):
            break
    m, s = detecteAlignement(r)
    for k in range(len(r)):
        if m[k]:
            g[i + k * dx][j + k * dy] = VIDE
    return s
# Q10 | wrong | largeur et hauteur échangées
def scoreRangee(grille, g, i, j, dx, dy):
    r, x, y = [], i, j
    n = min(len(g), len(g[0]))
    while 0 <= x < n and 0 <= y < n:
        r.append(grille[x][y])
        x, y = x + dx, y + dy
    if not r:
        return 0
    m, s = detecteAlignement(r)
    for k in range(len(r)):
        if m[k]:
            g[i + k * dx][j + k * dy] = VIDE
    return s
# Q10 | wrong | ne renvoie rien
def scoreRangee(grille, g, i, j, dx, dy):
    r, x, y = [], i, j
    while 0 <= x < len(g) and 0 <= y < len(g[0]):
        r.append(grille[x][y])
        x, y = x + dx, y + dy
    m, s = detecteAlignement(r)
    for k in range(len(r)):
        if m[k]:
            g[i + k * dx][j + k * dy] = VIDE
# Q10 | wrong | n'efface que si g a encore la couleur et compte selon g
def scoreRangee(grille, g, i, j, dx, dy):
    r, x, y = [], i, j
    while 0 <= x < len(g) and 0 <= y < len(g[0]):
        r.append(grille[x][y])
        x, y = x + dx, y + dy
    m, s = detecteAlignement(r)
    efface = 0
    for k in range(len(r)):
        if m[k] and g[i + k * dx][j + k * dy] != VIDE:
            g[i + k * dx][j + k * dy] = VIDE
            efface += 1
    return s if efface > 0 else 0
# Q10 | wrong | toute la rangée est vidée
def scoreRangee(grille, g, i, j, dx, dy):
    r, x, y = [], i, j
    while 0 <= x < len(g) and 0 <= y < len(g[0]):
        r.append(grille[x][y])
        x, y = x + dx, y + dy
    m, s = detecteAlignement(r)
    for k in range(len(r)):
        if s > 0:
            g[i + k * dx][j + k * dy] = VIDE
    return s
# Q11 | wrong | sans les colonnes
def effaceAlignement(grille):
    l, h = len(grille), len(grille[0])
    g, s = [[v for v in c] for c in grille], 0
    for y in range(h):
        s += scoreRangee(grille, g, 0, y, 1, 0)
    for d in range(1 - h, l):
        x, y = (d, 0) if d >= 0 else (0, -d)
        s += scoreRangee(grille, g, x, y, 1, 1)
        s += scoreRangee(grille, g, x, h - 1 - y, 1, -1)
    return g, s
# Q11 | wrong | les diagonales depuis le bord gauche seulement
def effaceAlignement(grille):
    l, h = len(grille), len(grille[0])
    g, s = [[v for v in c] for c in grille], 0
    for x in range(l):
        s += scoreRangee(grille, g, x, 0, 0, 1)
    for y in range(h):
        s += scoreRangee(grille, g, 0, y, 1, 0)
        s += scoreRangee(grille, g, 0, y, 1, 1)
        s += scoreRangee(grille, g, 0, y, 1, -1)
    return g, s
# Q11 | wrong | les diagonales depuis le bas seulement
def effaceAlignement(grille):
    l, h = len(grille), len(grille[0])
    g, s = [[v for v in c] for c in grille], 0
    for x in range(l):
        s += scoreRangee(grille, g, x, 0, 0, 1)
        s += scoreRangee(grille, g, x, 0, 1, 1)
        s += scoreRangee(grille, g, x, 0, -1, 1)
    for y in range(h):
        s += scoreRangee(grille, g, 0, y, 1, 0)
    return g, s
# Q11 | wrong | dans les huit directions
def effaceAlignement(grille):
    l, h = len(grille), len(grille[0])
    g, s = [[v for v in c] for c in grille], 0
    for x in range(l):
        s += scoreRangee(grille, g, x, 0, 0, 1)
        s += scoreRangee(grille, g, x, h - 1, 0, -1)
    for y in range(h):
        s += scoreRangee(grille, g, 0, y, 1, 0)
        s += scoreRangee(grille, g, l - 1, y, -1, 0)
    for d in range(1 - h, l):
        x, y = (d, 0) if d >= 0 else (0, -d)
        s += scoreRangee(grille, g, x, y, 1, 1)
        s += scoreRangee(grille, g, x, h - 1 - y, 1, -1)
    return g, s
# Q11 | wrong | depuis chaque case
def effaceAlignement(grille):
    l, h = len(grille), len(grille[0])
    g, s = [[v for v in c] for c in grille], 0
    for x in range(l):
        for y in range(h):
            for dx, dy in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                s += scoreRangee(grille, g, x, y, dx, dy)
    return g, s
# Q11 | wrong | efface au fur et à mesure
def effaceAlignement(grille):
    l, h = len(grille), len(grille[0])
    g, s = [[v for v in c] for c in grille], 0
    for x in range(l):
        s += scoreRangee(g, g, x, 0, 0, 1)
    for y in range(h):
        s += scoreRangee(g, g, 0, y, 1, 0)
    for d in range(1 - h, l):
        x, y = (d, 0) if d >= 0 else (0, -d)
        s += scoreRangee(g, g, x, y, 1, 1)
        s += scoreRangee(g, g, x, h - 1 - y, 1, -1)
    return g, s
# Q11 | wrong | g est grille
def effaceAlignement(grille):
    g = grille
    l, h = len(grille), len(grille[0])
    s = 0
    for x in range(l):
        s += scoreRangee(grille, g, x, 0, 0, 1)
    for y in range(h):
        s += scoreRangee(grille, g, 0, y, 1, 0)
    for d in range(1 - h, l):
        x, y = (d, 0) if d >= 0 else (0, -d)
        s += scoreRangee(grille, g, x, y, 1, 1)
        s += scoreRangee(grille, g, x, h - 1 - y, 1, -1)
    return g, s
# Q11 | wrong | grilles carrées
def effaceAlignement(grille):
    l, h = len(grille), len(grille[0])
    g, s = [[v for v in c] for c in grille], 0
    for x in range(l):
        s += scoreRangee(grille, g, x, 0, 0, 1)
    for y in range(l):
        if y < h:
            s += scoreRangee(grille, g, 0, y, 1, 0)
    for d in range(1 - h, l):
        x, y = (d, 0) if d >= 0 else (0, -d)
        s += scoreRangee(grille, g, x, y, 1, 1)
        s += scoreRangee(grille, g, x, h - 1 - y, 1, -1)
    return g, s
# Q12 | wrong | la case du haut oubliée
def tassementGrille(grille):
    for c in grille:
        b = 0
        for y in range(len(c) - 1):
            if c[y] != VIDE:
                v = c[y]
                c[y] = VIDE
                c[b] = v
                b += 1
# Q12 | wrong | l'ordre est renversé
def tassementGrille(grille):
    for x in range(len(grille)):
        p = [v for v in grille[x] if v != VIDE]
        grille[x] = p[::-1] + [VIDE] * (len(grille[x]) - len(p))
# Q12 | wrong | vers le haut
def tassementGrille(grille):
    for x in range(len(grille)):
        p = [v for v in grille[x] if v != VIDE]
        grille[x] = [VIDE] * (len(grille[x]) - len(p)) + p
# Q12 | wrong | la colonne raccourcit
def tassementGrille(grille):
    for x in range(len(grille)):
        grille[x] = [v for v in grille[x] if v != VIDE]
# Q12 | wrong | trie
def tassementGrille(grille):
    for x in range(len(grille)):
        p = sorted(v for v in grille[x] if v != VIDE)
        grille[x] = p + [VIDE] * (len(grille[x]) - len(p))
# Q12 | wrong | la dernière colonne oubliée
def tassementGrille(grille):
    for x in range(len(grille) - 1):
        p = [v for v in grille[x] if v != VIDE]
        grille[x] = p + [VIDE] * (len(grille[x]) - len(p))
# Q12 | wrong | renvoie la grille tassée
def tassementGrille(grille):
    return [[v for v in c if v != VIDE] + [v for v in c if v == VIDE] for c in grille]
# Q13 | wrong | le dernier score seulement
def calculScore(grille):
    t = 0
    while True:
        g, s = effaceAlignement(grille)
        if s == 0:
            return t
        t = s
        tassementGrille(g)
        for x in range(len(grille)):
            grille[x] = g[x]
# Q13 | wrong | grille = g
def calculScore(grille):
    t = 0
    g, s = effaceAlignement(grille)
    while s > 0:
        t += s
        tassementGrille(g)
        grille = g
        g, s = effaceAlignement(grille)
    return t
# Q13 | wrong | sans tassement
def calculScore(grille):
    t = 0
    g, s = effaceAlignement(grille)
    while s > 0:
        t += s
        for x in range(len(grille)):
            grille[x] = g[x]
        g, s = effaceAlignement(grille)
    return t
# Q13 | wrong | deux tours au plus
def calculScore(grille):
    t = 0
    for k in range(2):
        g, s = effaceAlignement(grille)
        t += s
        tassementGrille(g)
        for x in range(len(grille)):
            grille[x] = g[x]
    return t
# Q13 | wrong | le tassement final oublié
def calculScore(grille):
    g, s = effaceAlignement(grille)
    t = s
    while s > 0:
        for x in range(len(grille)):
            grille[x] = g[x]
        h = [[v for v in c] for c in g]
        tassementGrille(h)
        g, s = effaceAlignement(h)
        t += s
    return t
# Q13 | timeout | boucle sans fin
def calculScore(grille):
    t = 0
    g, s = effaceAlignement(grille)
    while s > 0:
        t += s
        tassementGrille(g)
        g, s = effaceAlignement(grille)
    return t
# Q13 | wrong | renvoie aussi la grille
def calculScore(grille):
    t = 0
    g, s = effaceAlignement(grille)
    while s > 0:
        t += s
        tassementGrille(g)
        for x in range(len(grille)):
            grille[x] = g[x]
        g, s = effaceAlignement(grille)
    return grille, t
# Q14 | wrong | à droite et en haut seulement
def tailleRegionUnicolore(grille, x, y):
    n = 1
    if x + 1 < len(grille) and grille[x + 1][y] == grille[x][y]:
        n += tailleRegionUnicolore(grille, x + 1, y)
    if y + 1 < len(grille[0]) and grille[x][y + 1] == grille[x][y]:
        n += tailleRegionUnicolore(grille, x, y + 1)
    return n
# Q14 | wrong | efface la grille
def tailleRegionUnicolore(grille, x, y):
    c = grille[x][y]
    grille[x][y] = VIDE
    n = 1
    for a, b in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]:
        if 0 <= a < len(grille) and 0 <= b < len(grille[0]) and grille[a][b] == c:
            n += tailleRegionUnicolore(grille, a, b)
    return n
# Q14 | wrong | indices négatifs
def tailleRegionUnicolore(grille, x, y):
    vus = []
    def f(a, b):
        if a >= len(grille) or b >= len(grille[0]) or a < -1 or b < -1 or (a, b) in vus or grille[a][b] != grille[x][y]:
            return 0
        vus.append((a, b))
        return 1 + f(a + 1, b) + f(a - 1, b) + f(a, b + 1) + f(a, b - 1)
    return f(x, y)
# Q14 | wrong | liste par défaut gardée
def tailleRegionUnicolore(grille, x, y, vus=[]):
    vus.append((x, y))
    n = 1
    for a, b in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]:
        if 0 <= a < len(grille) and 0 <= b < len(grille[0]) and (a, b) not in vus and grille[a][b] == grille[x][y]:
            n += tailleRegionUnicolore(grille, a, b, vus)
    return n
# Q14 | wrong | compte toutes les cases de la couleur
def tailleRegionUnicolore(grille, x, y):
    def f(i):
        if i == len(grille):
            return 0
        return sum(1 for v in grille[i] if v == grille[x][y]) + f(i + 1)
    return f(0)
# Q14 | wrong | la première et la dernière colonne oubliées
def tailleRegionUnicolore(grille, x, y):
    vus = []
    def f(a, b):
        if a >= len(grille) - 1 and a != x or b >= len(grille[0]) or a < 0 or b < 0 or (a, b) in vus or grille[a][b] != grille[x][y]:
            return 0
        vus.append((a, b))
        return 1 + f(a + 1, b) + f(a - 1, b) + f(a, b + 1) + f(a, b - 1)
    return f(x, y)
# Q14 | wrong | ne revient pas vers la gauche
def tailleRegionUnicolore(grille, x, y):
    vus = []
    def f(a, b, d):
        if a >= len(grille) or b >= len(grille[0]) or a < 0 or b < 0 or (a, b) in vus or grille[a][b] != grille[x][y]:
            return 0
        vus.append((a, b))
        n = 1 + f(a, b + 1, d) + f(a, b - 1, d)
        if d >= 0:
            n += f(a + 1, b, 1)
        if d <= 0:
            n += f(a - 1, b, -1)
        return n
    return f(x, y, 0)
