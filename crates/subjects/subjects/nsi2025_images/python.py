"""Olympiades NSI 2025, exercice 1 : compression d'images.

Les fonctions du sujet, sous leurs noms, dans son ordre :

>>> from grenier.subjects.nsi2025_images import *
>>> compresse_image([[0, 1, 0], [1, 1, 1]])
(3, [1, 1, 1, 3])
>>> rectangle_max([[7, 7, 7, 1], [7, 7, 7, 1], [2, 2, 1, 1]], (0, 0))
(2, 3)
"""

import numbers
from typing import Any

from .. import images
from .._native import check_cover
from .._words import say
from . import _checks

__all__ = [
    "creer_image",
    "noir_ou_blanc",
    "passer_en_nb",
    "passer_en_8_couleurs",
    "image_vers_ligne",
    "ligne_vers_image",
    "compte_0_1",
    "decomprime_ligne",
    "compresse_image",
    "decompresse_image",
    "dim_largeur_max",
    "rectangle_max",
    "compression_rectangle",
    "decompression_rectangle",
]


def creer_image(n: int, m: int, c: Any) -> list[list]:
    """Question 2 : n lignes de m pixels de couleur c ; les lignes sont distinctes."""
    n, m = _checks.natural(n, "n"), _checks.natural(m, "m")
    _refuse_trop_grand(max(n, 1) * max(m, 1))
    return [[c] * m for _ in range(n)]


def noir_ou_blanc(x: float) -> int:
    """Question 4 : 0 si x est strictement inférieur à 128, 1 sinon."""
    if not isinstance(x, numbers.Real):
        raise TypeError(say("python-not-number", what="x", found=type(x).__name__))
    return 0 if x < 128 else 1


def passer_en_nb(img: list[list]) -> list[list[int]]:
    """Question 5 : l'image en noir et blanc, par la moyenne des trois niveaux ;
    `img` reste telle quelle."""
    if not any(_image(img)):
        return [[] for _ in img]
    return images.threshold(_triplets(img)).rows()


def passer_en_8_couleurs(img: list[list]) -> list[list[tuple[int, int, int]]]:
    """Question 6 : l'image en triplets de 0 et 1, niveau par niveau ; `img`
    reste telle quelle."""
    if not any(_image(img)):
        return [[] for _ in img]
    lignes = images.threshold(_triplets(img), colors=8).rows()
    couleurs = [(c >> 2 & 1, c >> 1 & 1, c & 1) for c in range(8)]
    return [[couleurs[pixel] for pixel in ligne] for ligne in lignes]


def image_vers_ligne(img: list[list]) -> tuple[int, list[int]]:
    """Question 7 : le nombre de colonnes, et tous les pixels à la suite."""
    ligne = [pixel for ligne in _non_vide(img) for pixel in ligne]
    return len(img[0]), _bits(ligne)


def ligne_vers_image(nbcol: int, ligne01: list[int]) -> list[list[int]]:
    """Question 8 : l'image dont les pixels se suivent ainsi."""
    nbcol = _checks.integer(nbcol, "nbcol")
    ligne = _bits(ligne01)
    if nbcol < 1 or len(ligne) % nbcol:
        raise ValueError(say("python-pixels-rows", found=len(ligne), width=nbcol))
    return [ligne[debut : debut + nbcol] for debut in range(0, len(ligne), nbcol)]


def compte_0_1(ligne01: list[int]) -> list[int]:
    """Question 9 : combien de 0, puis de 1, puis de 0… ; d'abord les 0, même
    s'il n'y en a pas."""
    ligne = _bits(ligne01)
    return images.runs(bytes(ligne), width=len(ligne))[1] if ligne else [0]


def decomprime_ligne(liste_entiers: list[int]) -> list[int]:
    """Question 10 : la ligne qui a ces nombres de 0, de 1, de 0…"""
    entiers = [_checks.natural(n, "a run") for n in _checks.listed(liste_entiers, "liste_entiers")]
    _refuse_trop_grand(sum(entiers))
    ligne = []
    for rang, nombre in enumerate(entiers):
        ligne += [rang % 2] * nombre
    return ligne


def compresse_image(img: list[list]) -> tuple[int, list[int]]:
    """Question 11 : le nombre de colonnes, et les nombres de 0, de 1, de 0…"""
    nbcol, ligne = image_vers_ligne(img)
    return nbcol, compte_0_1(ligne)


def decompresse_image(nbcol: int, liste_entiers: list[int]) -> list[list[int]]:
    """Question 12 : l'image que `compresse_image` avait reçue."""
    return ligne_vers_image(nbcol, decomprime_ligne(liste_entiers))


def dim_largeur_max(img: list[list], pos: tuple[int, int], j_max: int) -> int:
    """Question 14 : combien de pixels de la couleur de `pos` se suivent vers la
    droite, `pos` compris, sans dépasser la colonne j_max."""
    i, j = _position(img, pos)
    j_max = _checks.between(j_max, "j_max", 0, len(img[0]) - 1)
    ligne = img[i]
    fin = j
    while fin <= j_max and ligne[fin] == ligne[j]:
        fin += 1
    return fin - j


def rectangle_max(img: list[list], pos: tuple[int, int]) -> tuple[int, int]:
    """Question 16 : hauteur et largeur du plus grand rectangle uni de coin
    `pos` ; à aires égales, la moindre hauteur."""
    i, j = _position(img, pos)
    return _plus_grand(img, i, j, lambda i, j: True)


def compression_rectangle(img: list[list]) -> tuple[int, int, list[dict]]:
    """Question 17 : hauteur, largeur et rectangles, dans l'ordre de lecture."""
    hauteur, largeur = len(_non_vide(img)), len(img[0])
    palette: dict[Any, int] = {}
    for ligne in img:
        for pixel in ligne:
            palette.setdefault(pixel, len(palette))
    if len(palette) <= 256:
        indices = bytes(palette[pixel] for ligne in img for pixel in ligne)
        decoupe = [
            (r.row, r.column, r.height, r.width) for r in images.rectangles(indices, width=largeur)
        ]
    else:
        decoupe = _decoupe(img)
    rectangles = [
        {"pos": (i, j), "coul": img[i][j], "ha": ha, "la": la} for i, j, ha, la in decoupe
    ]
    return hauteur, largeur, rectangles


def decompression_rectangle(compressee: tuple[int, int, list[dict]]) -> list[list]:
    """Question 18 : l'image que ces rectangles couvrent ; s'ils ne la couvrent
    pas exactement, une exception dit pourquoi."""
    if not isinstance(compressee, tuple) or len(compressee) != 3:
        raise TypeError(say("python-not-compressed"))
    hauteur, largeur, rectangles = compressee
    hauteur, largeur = _checks.natural(hauteur, "height"), _checks.natural(largeur, "width")
    _refuse_trop_grand(hauteur * largeur)
    liste = [_rectangle(rectangle) for rectangle in _checks.listed(rectangles, "rectangles")]
    check_cover(hauteur, largeur, [(i, j, ha, la) for i, j, ha, la, _ in liste])
    img = creer_image(hauteur, largeur, None)
    for i, j, ha, la, couleur in liste:
        for ligne in img[i : i + ha]:
            ligne[j : j + la] = [couleur] * la
    return img


def _plus_grand(img, i, j, libre):
    """Le plus grand rectangle uni de coin (i, j) parmi les pixels libres."""
    couleur, largeur, meilleur = img[i][j], len(img[0]) - j, (0, 0)
    for bas in range(i, len(img)):
        largeur = next(
            (n for n in range(largeur) if img[bas][j + n] != couleur or not libre(bas, j + n)),
            largeur,
        )
        hauteur = bas - i + 1
        if largeur == 0:
            break
        if hauteur * largeur > meilleur[0] * meilleur[1]:
            meilleur = hauteur, largeur
    return meilleur


def _decoupe(img):
    """Les rectangles d'une image de plus de 256 couleurs, plus qu'un octet n'en compte."""
    couverts = set()
    for i in range(len(img)):
        for j in range(len(img[0])):
            if (i, j) not in couverts:
                ha, la = _plus_grand(img, i, j, lambda i, j: (i, j) not in couverts)
                couverts.update((a, b) for a in range(i, i + ha) for b in range(j, j + la))
                yield i, j, ha, la


def _rectangle(rectangle):
    _checks.state(rectangle, "a rectangle", ("pos", "ha", "la"))
    cle = next((cle for cle in ("coul", "couleur") if cle in rectangle), None)
    if cle is None:
        raise ValueError(say("python-no-key", what="a rectangle", key=repr("coul")))
    i, j = _couple(rectangle["pos"])
    return i, j, rectangle["ha"], rectangle["la"], rectangle[cle]


def _couple(pos):
    if not isinstance(pos, tuple) or len(pos) != 2:
        raise TypeError(say("python-not-a-place", found=repr(pos)))
    return pos


def _position(img, pos):
    i, j = _couple(pos)
    hauteur, largeur = len(_non_vide(img)), len(img[0])
    return _checks.between(i, "row", 0, hauteur - 1), _checks.between(j, "column", 0, largeur - 1)


def _image(img):
    return _checks.rows(img, "img")


def _non_vide(img):
    if not any(_image(img)):
        raise ValueError(say("python-no-pixel"))
    return img


def _triplets(img):
    for i, ligne in enumerate(img):
        for j, pixel in enumerate(ligne):
            if not isinstance(pixel, tuple):
                raise TypeError(say("python-not-rgb", row=i, column=j, found=repr(pixel)))
    return img


def _bits(ligne):
    for rang, pixel in enumerate(_checks.listed(ligne, "ligne01")):
        _checks.between(pixel, f"pixel {rang}", 0, 1)
    return ligne


def _refuse_trop_grand(pixels):
    if pixels > _checks.MAX_PIXELS:
        raise ValueError(say("python-many-pixels", found=pixels, most=_checks.MAX_PIXELS))
