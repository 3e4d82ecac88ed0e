"""Olympiades NSI 2025, exercice 1 : compression d'images.

Le sujet tel qu'il est écrit, en Python ordinaire et sans rien emprunter. Sert
de modèle : ce que la bibliothèque répond doit lui être égal.
"""


def creer_image(n, m, c):
    """Question 2."""
    img = []
    for i in range(n):
        nouvelle_ligne = []
        for j in range(m):
            nouvelle_ligne.append(c)
        img.append(nouvelle_ligne)
    return img


def noir_ou_blanc(x):
    """Question 4."""
    if x < 128:
        return 0
    return 1


def passer_en_nb(img):
    """Question 5."""
    resultat = []
    for ligne in img:
        nouvelle_ligne = []
        for r, v, b in ligne:
            nouvelle_ligne.append(noir_ou_blanc((r + v + b) / 3))
        resultat.append(nouvelle_ligne)
    return resultat


def passer_en_8_couleurs(img):
    """Question 6."""
    resultat = []
    for ligne in img:
        nouvelle_ligne = []
        for r, v, b in ligne:
            nouvelle_ligne.append((noir_ou_blanc(r), noir_ou_blanc(v), noir_ou_blanc(b)))
        resultat.append(nouvelle_ligne)
    return resultat


def image_vers_ligne(img):
    """Question 7."""
    pixels = []
    for ligne in img:
        for pixel in ligne:
            pixels.append(pixel)
    return (len(img[0]), pixels)


def ligne_vers_image(nbcol, ligne01):
    """Question 8."""
    img = []
    for debut in range(0, len(ligne01), nbcol):
        img.append(ligne01[debut : debut + nbcol])
    return img


def compte_0_1(ligne01):
    """Question 9."""
    nombres = [0]
    attendu = 0
    for pixel in ligne01:
        if pixel != attendu:
            nombres.append(0)
            attendu = 1 - attendu
        nombres[-1] += 1
    return nombres


def decomprime_ligne(liste_entiers):
    """Question 10."""
    ligne = []
    valeur = 0
    for nombre in liste_entiers:
        for _ in range(nombre):
            ligne.append(valeur)
        valeur = 1 - valeur
    return ligne


def compresse_image(img):
    """Question 11."""
    nbcol, ligne = image_vers_ligne(img)
    return (nbcol, compte_0_1(ligne))


def decompresse_image(nbcol, liste_entiers):
    """Question 12."""
    return ligne_vers_image(nbcol, decomprime_ligne(liste_entiers))


def dim_largeur_max(img, pos, j_max):
    """Question 14."""
    i, j = pos
    largeur = 0
    while j + largeur <= j_max and img[i][j + largeur] == img[i][j]:
        largeur += 1
    return largeur


def rectangle_max(img, pos):
    """Question 16 ; à aires égales, la moindre hauteur."""
    i, j = pos
    meilleur = (0, 0)
    for ha in range(1, len(img) - i + 1):
        for la in range(1, len(img[0]) - j + 1):
            if uni(img, i, j, ha, la) and ha * la > meilleur[0] * meilleur[1]:
                meilleur = (ha, la)
    return meilleur


def uni(img, i, j, ha, la):
    """Si le rectangle est d'une seule couleur."""
    for ligne in img[i : i + ha]:
        for pixel in ligne[j : j + la]:
            if pixel != img[i][j]:
                return False
    return True


def compression_rectangle(img):
    """Question 17 : les pixels déjà couverts sont remplacés par un objet qui
    n'est égal à aucune couleur."""
    reste = [ligne.copy() for ligne in img]
    rectangles = []
    for i in range(len(img)):
        for j in range(len(img[0])):
            if not isinstance(reste[i][j], Couvert):
                ha, la = rectangle_max(reste, (i, j))
                for i2 in range(i, i + ha):
                    for j2 in range(j, j + la):
                        reste[i2][j2] = Couvert()
                rectangles.append({"pos": (i, j), "coul": img[i][j], "ha": ha, "la": la})
    return (len(img), len(img[0]), rectangles)


class Couvert:
    """Un pixel déjà couvert : différent de tous les autres."""


def decompression_rectangle(compressee):
    """Question 18."""
    ha, la, rectangles = compressee
    img = creer_image(ha, la, None)
    for rectangle in rectangles:
        i, j = rectangle["pos"]
        couleur = rectangle["coul"] if "coul" in rectangle else rectangle["couleur"]
        for i2 in range(i, i + rectangle["ha"]):
            for j2 in range(j, j + rectangle["la"]):
                img[i2][j2] = couleur
    return img
