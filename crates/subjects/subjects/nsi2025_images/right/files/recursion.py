# récursion et compagnie
def creer_image(n, m, c):
    if n == 0:
        return []
    return [m * [c]] + creer_image(n - 1, m, c)
def noir_ou_blanc(x):
    return x >= 128
def passer_en_nb(img):
    def moyenne(pixel):
        s = 0
        for v in pixel:
            s += v
        return s / 3
    return [[noir_ou_blanc(moyenne(pixel)) for pixel in ligne] for ligne in img]
def passer_en_8_couleurs(img):
    img2 = []
    for ligne in img:
        ligne2 = []
        for (r, g, b) in ligne:
            ligne2.append((r // 128, g // 128, b // 128))
        img2.append(ligne2)
    return img2
def image_vers_ligne(img):
    ligne = []
    for l in img:
        ligne.extend(l)
    return (len(img[0]), ligne)
def ligne_vers_image(nbcol, ligne01):
    if ligne01 == []:
        return []
    return [ligne01[:nbcol]] + ligne_vers_image(nbcol, ligne01[nbcol:])
def compte_0_1(ligne01):
    n = len(ligne01)
    i, attendu, res = 0, 0, []
    while i < n:
        debut = i
        while i < n and ligne01[i] == attendu:
            i += 1
        res.append(i - debut)
        attendu = (attendu + 1) % 2
    return res
def decomprime_ligne(liste_entiers):
    ligne = []
    for i in range(len(liste_entiers)):
        ligne += [i % 2] * liste_entiers[i]
    return ligne
def compresse_image(img):
    return (len(img[0]), compte_0_1([p for l in img for p in l]))
def decompresse_image(nbcol, liste_entiers):
    ligne = decomprime_ligne(liste_entiers)
    return ligne_vers_image(nbcol, ligne)
def dim_largeur_max(img, pos, j_max):
    couleur = img[pos[0]][pos[1]]
    for j in range(pos[1], j_max + 1):
        if img[pos[0]][j] != couleur:
            return j - pos[1]
    return j_max - pos[1] + 1
def rectangle_max(img, pos):
    i, j = pos
    meilleur = (1, dim_largeur_max(img, pos, len(img[0]) - 1))
    def descend(k, borne, meilleur):
        if k == len(img) or img[k][j] != img[i][j]:
            return meilleur
        borne = min(borne, j + dim_largeur_max(img, (k, j), borne) - 1)
        h, l = k - i + 1, borne - j + 1
        if h * l >= meilleur[0] * meilleur[1]:
            meilleur = (h, l)
        return descend(k + 1, borne, meilleur)
    return descend(i, len(img[0]) - 1, meilleur)
def compression_rectangle(img):
    travail = [[(True, p) for p in l] for l in img]
    liste = []
    numero = 0
    for i in range(len(img)):
        for j in range(len(img[0])):
            if travail[i][j][0]:
                ha, la = rectangle_max(travail, (i, j))
                liste.append({"pos": (i, j), "coul": img[i][j], "ha": ha, "la": la})
                for x in range(ha):
                    for y in range(la):
                        numero += 1
                        travail[i + x][j + y] = (False, numero)
    return (len(img), len(img[0]), liste)
def decompression_rectangle(compressee):
    img = creer_image(compressee[0], compressee[1], None)
    for r in compressee[2]:
        for i in range(r["pos"][0], r["pos"][0] + r["ha"]):
            for j in range(r["pos"][1], r["pos"][1] + r["la"]):
                img[i][j] = r["coul"]
    return img
