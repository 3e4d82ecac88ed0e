"""X-ENS 2019 : Tetris Couleurs.

Les fonctions du sujet, sous leurs noms, dans son ordre ; une grille est une
liste de colonnes, chacune de bas en haut :

>>> from grenier.subjects.xens2019_tetris import *
>>> grille = [[R, V], [R, VIDE], [R, VIDE]]
>>> calculScore(grille)
1
>>> grille
[[2, 0], [0, 0], [0, 0]]
"""

from .._words import say
from ..couleurs import Grid, alignment, explore_region, resolve
from . import _checks, _queries

__all__ = [
    "VIDE",
    "R",
    "V",
    "B",
    "N",
    "J",
    "creerGrille",
    "afficheCouleur",
    "afficheBlanc",
    "nouvelleLigne",
    "afficheGrille",
    "grilleLibre",
    "descente",
    "deplacerBarreau",
    "permuterBarreau",
    "descenteRapide",
    "detecteAlignement",
    "scoreRangee",
    "effaceAlignement",
    "tassementGrille",
    "calculScore",
    "tailleRegionUnicolore",
    "xDansGrille",
    "yDansGrille",
    "exploreVertical",
    "exploreHorizontal",
    "exploreRegion",
    "requetes",
]

VIDE, R, V, B, N, J = range(6)


def creerGrille(largeur: int, hauteur: int) -> list[list[int]]:
    """Question 1 : une grille vide."""
    return Grid(largeur, hauteur).columns()


def afficheCouleur(c: int) -> None:
    """Affiche la lettre d'une couleur (procédure supposée donnée)."""
    print("RVBNJ"[_checks.between(c, "color", R, J) - 1], end="")


def afficheBlanc() -> None:
    """Affiche un blanc (procédure supposée donnée)."""
    print(" ", end="")


def nouvelleLigne() -> None:
    """Passe à la ligne (procédure supposée donnée)."""
    print()


def afficheGrille(grille: list[list[int]]) -> None:
    """Question 2 : affiche la grille, la ligne du haut d'abord, par les trois
    procédures données."""
    _grille(grille)
    for ligne in zip(*(reversed(colonne) for colonne in grille)):
        for case in ligne:
            if case == VIDE:
                afficheBlanc()
            else:
                afficheCouleur(case)
        nouvelleLigne()


def grilleLibre(grille: list[list[int]], k: int) -> bool:
    """Question 3 : si une colonne a ses k cases du haut vides ; O(largeur·k)."""
    k = _checks.natural(k, "k")
    hauteur = len(_dimensions(grille)[0])
    if k > hauteur:
        return False
    return any(_vides(colonne[hauteur - k :]) for colonne in grille)


def descente(grille: list[list[int]], x: int, y: int, k: int) -> None:
    """Question 4 : descend le barreau d'une case, si elle est vide."""
    colonne = _barreau(grille, x, y, k)
    if y > 0 and _vides(colonne[y - 1 : y]):
        colonne[y - 1 : y + k] = colonne[y : y + k] + [VIDE]


def deplacerBarreau(grille: list[list[int]], x: int, y: int, k: int, direction: int) -> None:
    """Question 5 : déplace le barreau d'une colonne, à gauche (-1) ou à droite
    (1), si les k cases y sont vides."""
    colonne = _barreau(grille, x, y, k)
    _sens(direction, "direction")
    if not 0 <= x + direction < len(grille):
        return
    voisine = _barreau(grille, x + direction, y, k)
    if _vides(voisine[y : y + k]):
        voisine[y : y + k], colonne[y : y + k] = colonne[y : y + k], voisine[y : y + k]


def permuterBarreau(grille: list[list[int]], x: int, y: int, k: int) -> None:
    """Question 6 : chaque bloc monte d'une case, celui du haut passe en bas."""
    colonne = _barreau(grille, x, y, k)
    haut = y + k - 1
    colonne[y : y + k] = [colonne[haut]] + colonne[y:haut]


def descenteRapide(grille: list[list[int]], x: int, y: int, k: int) -> None:
    """Question 7 : descend le barreau aussi loin que possible ; O(k + hauteur)."""
    colonne = _barreau(grille, x, y, k)
    bas = y
    while bas > 0 and _vides(colonne[bas - 1 : bas]):
        bas -= 1
    colonne[bas : y + k] = colonne[y : y + k] + [VIDE] * (y - bas)


def detecteAlignement(rangee: list[int]) -> tuple[list[bool], int]:
    """Question 9 : quelles cases sont alignées, et les points ; chaque case est
    lue une fois."""
    cases = [_checks.between(case, "color", VIDE, J) for case in _checks.listed(rangee, "rangee")]
    return alignment(cases)


def scoreRangee(
    grille: list[list[int]], g: list[list[int]], i: int, j: int, dx: int, dy: int
) -> int:
    """Question 10 : les points d'une rangée de `grille`, dont les cases alignées
    sont vidées dans `g`."""
    largeur, hauteur = len(_grille(grille)), len(grille[0])
    if (len(_grille(g)), len(g[0])) != (largeur, hauteur):
        raise ValueError(say("python-not-columns", width=largeur, height=hauteur))
    i = _checks.between(i, "column", 0, largeur - 1)
    j = _checks.between(j, "row", 0, hauteur - 1)
    dx, dy = (_checks.between(pas, "step", -1, 1) for pas in (dx, dy))
    rangee = [(i, j)]
    while (dx, dy) != (0, 0):
        i, j = i + dx, j + dy
        if not (0 <= i < largeur and 0 <= j < hauteur):
            break
        rangee.append((i, j))
    marques, score = alignment(grille[x][y] for x, y in rangee)
    for (x, y), marque in zip(rangee, marques):
        if marque:
            g[x][y] = VIDE
    return score


def effaceAlignement(grille: list[list[int]]) -> tuple[list[list[int]], int]:
    """Question 11 : une grille nouvelle sans les alignements, et leurs points ;
    O(largeur·hauteur)."""
    g, score = _native(grille).clear()
    return g.columns(), score


def tassementGrille(grille: list[list[int]]) -> None:
    """Question 12 : fait tomber tous les blocs, en place."""
    tassee = _native(grille)
    tassee.pack()
    _recopie(tassee, grille)


def calculScore(grille: list[list[int]]) -> int:
    """Question 13 : élimine et tasse, en place, tant qu'il y a des alignements ;
    renvoie le total des points."""
    finale, tours = resolve(_native(grille))
    _recopie(finale, grille)
    return sum(tour.points for tour in tours)


def tailleRegionUnicolore(grille: list[list[int]], x: int, y: int) -> int:
    """Question 14 : le nombre de cases de la région de (x, y), 0 si elle est
    vide ; la grille reste telle quelle. (Le sujet demande une récursion : c'est
    l'affaire de la copie.)"""
    return _native(grille).region_size(x, y)


def xDansGrille(grille: list[list[int]], x: int) -> bool:
    """Question 15, fonction donnée : si la colonne existe."""
    return 0 <= _checks.integer(x, "column") < len(_dimensions(grille))


def yDansGrille(grille: list[list[int]], y: int) -> bool:
    """Question 15, fonction donnée : si la ligne existe."""
    return 0 <= _checks.integer(y, "row") < len(_dimensions(grille)[0])


def exploreVertical(grille: list[list[int]], x: int, y: int, dir: int) -> int:
    """Question 15, fonction donnée : la dernière ligne, vers le haut (1) ou le
    bas (-1), de la couleur de (x, y)."""
    _sens(dir, "dir")
    colonne = _case(grille, x, y)
    couleur = colonne[y]
    while 0 <= y + dir < len(colonne) and colonne[y + dir] == couleur:
        y += dir
    return y


def exploreHorizontal(grille: list[list[int]], x: int, y: int, dir: int) -> int:
    """Question 15, fonction donnée, défaut compris : ce qu'elle compte dans les
    colonnes voisines, vers la droite (1) ou la gauche (-1)."""
    _sens(dir, "dir")
    inf, sup = (exploreVertical(_grille(grille), x, y, sens) for sens in (-1, 1))
    couleur, score = grille[x][y], 0
    while 0 <= x + dir < len(grille):
        joints = [v for v in range(inf, sup + 1) if grille[x][v] == couleur == grille[x + dir][v]]
        if not joints:
            break
        x += dir
        inf, sup = (exploreVertical(grille, x, joints[0], sens) for sens in (-1, 1))
        score += sup - inf + 1
        for v in joints:
            if v > sup + 1:
                sup = exploreVertical(grille, x, v, 1)
                score += sup - v + 1
    return score


def exploreRegion(grille: list[list[int]], x: int, y: int) -> int:
    """Question 15, fonction donnée : ce qu'elle compte de la région de (x, y).
    Elle est fausse : `RR/R./RR` demandé en (1, 0) donne 4 au lieu de 5."""
    return explore_region(_native(grille), x, y)


#: Questions 16 à 19, à exécuter sur `grenier.subjects.base()` ; `:cc` est un
#: nom de joueur, `:s` un score.
requetes = _queries.read(__file__)


def _dimensions(grille):
    """La grille, si elle a des colonnes également hautes."""
    if not any(_checks.rows(grille, "grille")):
        raise ValueError(say("python-no-cell"))
    return grille


def _grille(grille):
    """La grille, si toutes ses cases sont des couleurs ou vides."""
    for colonne in _dimensions(grille):
        _couleurs(colonne)
    return grille


def _native(grille):
    return Grid.from_columns(_grille(grille))


def _recopie(depuis, grille):
    for colonne, nouvelle in zip(grille, depuis.columns()):
        colonne[:] = nouvelle


def _couleurs(cases):
    for case in cases:
        _checks.between(case, "color", VIDE, J)
    return cases


def _vides(cases):
    return not any(_couleurs(cases))


def _case(grille, x, y):
    """La colonne de la case (x, y), vérifiée seule : les autres coûteraient trop."""
    colonnes = _checks.listed(grille, "grille")
    _checks.between(x, "column", 0, len(colonnes) - 1)
    colonne = _checks.listed(colonnes[x], "a column")
    _checks.between(y, "row", 0, len(colonne) - 1)
    return colonne


def _barreau(grille, x, y, k):
    """La colonne d'un barreau de k blocs, le plus bas en (x, y)."""
    colonne = _case(grille, x, y)
    _checks.between(k, "k", 1, len(colonne) - y)
    _couleurs(colonne[y : y + k])
    return colonne


def _sens(sens, nom):
    if _checks.integer(sens, nom) not in (-1, 1):
        raise ValueError(say("python-direction", what=nom, number=sens))
