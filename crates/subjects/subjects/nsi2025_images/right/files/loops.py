"""Images, boucles."""
import numpy as np
SEUIL = int("128")
imgA = [[0,1,1,1,1], [1,0,1,1,1]]

def creer_image(n, m, c):
    img = []
    for i in range(n):
        nouvelle_ligne = []
        for j in range(m):
            nouvelle_ligne.append(c)
        img.append(nouvelle_ligne)
    return img

def noir_ou_blanc(x):
    if x < SEUIL:
        return 0
    return 1

def passer_en_nb(img):
    res = []
    for i in range(len(img)):
        ligne = []
        for j in range(len(img[i])):
            r, v, b = img[i][j]
            ligne.append(noir_ou_blanc((r + v + b) / 3))
        res.append(ligne)
    return res

def passer_en_8_couleurs(img):
    res = creer_image(len(img), len(img[0]), (0, 0, 0))
    for i in range(len(img)):
        for j in range(len(img[0])):
            p = img[i][j]
            res[i][j] = (noir_ou_blanc(p[0]), noir_ou_blanc(p[1]), noir_ou_blanc(p[2]))
    return res

def image_vers_ligne(img):
    L = []
    for ligne in img:
        for p in ligne:
            L.append(p)
    return len(img[0]), L

def ligne_vers_image(nbcol, ligne01):
    img = []
    nblig = len(ligne01) // nbcol
    for i in range(nblig):
        l = []
        for j in range(nbcol):
            l.append(ligne01[i * nbcol + j])
        img.append(l)
    return img

def compte_0_1(ligne01):
    res = []
    courant = 0
    compteur = 0
    for x in ligne01:
        if x == courant:
            compteur = compteur + 1
        else:
            res.append(compteur)
            compteur = 1
            courant = x
    res.append(compteur)
    return res

def decomprime_ligne(liste_entiers):
    res = []
    val = 0
    for n in liste_entiers:
        for k in range(n):
            res.append(val)
        val = 1 - val
    return res

def compresse_image(img):
    nbcol, ligne = image_vers_ligne(img)
    return nbcol, compte_0_1(ligne)

def decompresse_image(nbcol, liste_entiers):
    return ligne_vers_image(nbcol, decomprime_ligne(liste_entiers))

def dim_largeur_max(img, pos, j_max):
    i, j = pos
    n = 0
    while j <= j_max and img[i][j] == img[pos[0]][pos[1]]:
        n += 1
        j += 1
    return n

def rectangle_max(img, pos):
    i, j = pos
    j_max = len(img[0]) - 1
    aire, h, l = 0, 0, 0
    k = i
    while k < len(img) and img[k][j] == img[i][j]:
        larg = dim_largeur_max(img, (k, j), j_max)
        j_max = j + larg - 1
        if (k - i + 1) * larg > aire:
            aire = (k - i + 1) * larg
            h, l = k - i + 1, larg
        k = k + 1
    return h, l

def compression_rectangle(img):
    n, m = len(img), len(img[0])
    copie = []
    for ligne in img:
        copie.append(ligne.copy())
    rects = []
    for i in range(n):
        for j in range(m):
            if copie[i][j] != None:
                h, l = rectangle_max(copie, (i, j))
                rects.append({"pos": (i, j), "coul": copie[i][j], "ha": h, "la": l})
                for a in range(i, i + h):
                    for b in range(j, j + l):
                        copie[a][b] = None
    return (n, m, rects)

def decompression_rectangle(compressee):
    ha, la, l_rect = compressee
    img = creer_image(ha, la, 0)
    for rect in l_rect:
        i, j = rect["pos"]
        for a in range(rect["ha"]):
            for b in range(rect["la"]):
                img[i + a][j + b] = rect["coul"]
    return img

imgD = creer_image(10, 30, (255, 255, 255))
for i in range(10):
    for j in range(10):
        imgD[i][j] = (0, 0, 255)
assert rectangle_max(imgA, (0,0)) == (1,1)
