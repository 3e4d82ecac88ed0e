# Q2 | ok | une procédure donnée redéfinie, pas de dernière fin de ligne
def afficheCouleur(c):
    print('*RVBNJ'[c], end='')
def afficheGrille(grille):
    hauteur = len(grille[0])
    for y in range(hauteur):
        if y > 0:
            nouvelleLigne()
        for x in range(len(grille)):
            c = grille[x][hauteur - 1 - y]
            if c == VIDE:
                afficheBlanc()
            else:
                afficheCouleur(c)

# Q14 | ok | une auxiliaire récursive
def tailleRegionUnicolore(grille, x, y):
    c, grille[x][y] = grille[x][y], None
    n = 1
    for u, v in [(x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)]:
        if xDansGrille(grille, u) and yDansGrille(grille, v) and grille[u][v] == c:
            n += marque(grille, u, v, c)
    remet(grille, c)
    return n
def marque(grille, x, y, c):
    grille[x][y] = None
    return 1 + sum(marque(grille, u, v, c) for u, v in [(x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)] if 0 <= u < len(grille) and 0 <= v < len(grille[0]) and grille[u][v] == c)
def remet(grille, c):
    for colonne in grille:
        for y in range(len(colonne)):
            if colonne[y] is None:
                colonne[y] = c
