from typing import List, Tuple, Dict
from itertools import groupby, chain
from statistics import mean
import math
Pixel = Tuple[int, int, int]
Image = List[List[Pixel]]

def creer_image(n: int, m: int, c) -> Image:
    """Image unie.

    >>> creer_image(1, 1, 0)
    [[0]]
    """
    return [[c for _ in range(m)] for _ in range(n)]

def noir_ou_blanc(x: float) -> int:
    return int(not x < 128)

def passer_en_nb(img):
    return [[noir_ou_blanc(mean(p)) for p in l] for l in img]

def passer_en_8_couleurs(img):
    return [[tuple(map(noir_ou_blanc, p)) for p in l] for l in img]

def image_vers_ligne(img):
    return (len(img[0]), sum(img, []))

def ligne_vers_image(nbcol, ligne01):
    return [ligne01[i:i + nbcol] for i in range(0, len(ligne01), nbcol)]

def compte_0_1(ligne01):
    groupes = [(k, len(list(g))) for k, g in groupby(ligne01)]
    prefixe = [0] if groupes and groupes[0][0] == 1 else []
    return prefixe + [n for _, n in groupes]

def decomprime_ligne(liste_entiers):
    return list(chain.from_iterable([i % 2] * n for i, n in enumerate(liste_entiers)))

def compresse_image(img):
    c, l = image_vers_ligne(img)
    return (c, compte_0_1(l))

def decompresse_image(ncb, liste_entiers):
    return ligne_vers_image(ncb, decomprime_ligne(liste_entiers))

def dim_largeur_max(img, pos, j_max):
    (i, j) = pos
    if j == j_max or img[i][j + 1] != img[i][j]:
        return 1
    return 1 + dim_largeur_max(img, (i, j + 1), j_max)

def rectangle_max(img, pos):
    i0, j0 = pos
    coul = img[i0][j0]
    candidats = [
        (h, l)
        for h in range(1, len(img) - i0 + 1)
        for l in range(1, len(img[0]) - j0 + 1)
        if all(img[i][j] == coul for i in range(i0, i0 + h) for j in range(j0, j0 + l))
    ]
    return max(candidats, key=lambda d: d[0] * d[1])

class Decoupe:
    def __init__(self, img):
        self.img = [list(l) for l in img]
        self.couverts = set()
        self.rectangles = []
    def libre(self, i, j):
        return (i, j) not in self.couverts
    def plus_grand(self, i, j):
        best = (1, 1)
        larg = len(self.img[0]) - j
        for h in range(1, len(self.img) - i + 1):
            k = 0
            while k < larg and self.libre(i + h - 1, j + k) and self.img[i + h - 1][j + k] == self.img[i][j]:
                k += 1
            larg = k
            if h * larg > best[0] * best[1]:
                best = (h, larg)
        return best
    def prend(self, i, j):
        h, l = self.plus_grand(i, j)
        self.rectangles.append(dict(pos=(i, j), couleur=self.img[i][j], ha=h, la=l))
        self.couverts |= {(i + a, j + b) for a in range(h) for b in range(l)}

def compression_rectangle(img):
    d = Decoupe(img)
    for i in range(len(img)):
        for j in range(len(img[0])):
            if d.libre(i, j):
                d.prend(i, j)
    return len(img), len(img[0]), d.rectangles

def decompression_rectangle(compressee):
    ha, la, l_rect = compressee
    img = [[None] * la for _ in range(ha)]
    for r in l_rect:
        (i, j), h, l = r["pos"], r["ha"], r["la"]
        for ligne in img[i:i + h]:
            ligne[j:j + l] = [r["couleur"]] * l
    return img
