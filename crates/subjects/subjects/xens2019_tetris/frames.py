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
