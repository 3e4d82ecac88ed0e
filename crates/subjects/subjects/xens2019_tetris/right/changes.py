def creerGrille(largeur, hauteur):
    return [[VIDE] * hauteur for i in range(largeur)]

def descenteRapide(grille, x, y, k):
    bas = y
    while bas >= 1 and grille[x][bas - 1] == VIDE:
        bas -= 1
    d = y - bas
    if d > 0:
        for i in range(y, y + k):
            grille[x][i - d] = grille[x][i]
        for i in range(max(y, bas + k), y + k):
            grille[x][i] = VIDE

def detecteAlignement(rangee):
    marking, score, avant, n = [], 0, VIDE, 0
    for c in rangee:
        if c == avant and c != VIDE:
            n += 1
        else:
            avant, n = c, 1
        marking.append(False)
        if c != VIDE and n >= 3:
            score += 1
            marking[-1] = marking[-2] = marking[-3] = True
    return (marking, score)

def tassementGrille(grille):
    for x in range(len(grille)):
        pleines = [c for c in grille[x] if c != VIDE]
        grille[x] = pleines + [VIDE for i in range(len(grille[x]) - len(pleines))]

def tailleRegionUnicolore(grille, x, y):
    couleur = grille[x][y]
    vus = {}
    def compte(u, v):
        if not xDansGrille(grille, u) or not yDansGrille(grille, v):
            return 0
        if (u, v) in vus or grille[u][v] != couleur:
            return 0
        vus[(u, v)] = True
        return 1 + compte(u + 1, v) + compte(u - 1, v) + compte(u, v + 1) + compte(u, v - 1)
    return compte(x, y)

requete16 = "SELECT date, duree, score FROM PARTIES, JOUEURS WHERE id_joueur = id_j AND nom = 'cc' ORDER BY date DESC"
requete17 = "SELECT COUNT(*) + 1 FROM PARTIES AS p WHERE p.score > s"
requete18 = "SELECT score FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE pays = 'France' UNION SELECT NULL ORDER BY score DESC LIMIT 1"
requete19 = "SELECT COUNT(DISTINCT id_joueur) + 1 FROM PARTIES WHERE score > (SELECT MAX(score) FROM PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = cc)"
