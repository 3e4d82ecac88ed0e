# Q2 | wrong | une seule ligne, répétée
def creer_image(n, m, c):
    return [[c] * m] * n

# Q2 | wrong | lignes et colonnes échangées
def creer_image(n, m, c):
    return [[c for _ in range(n)] for _ in range(m)]

# Q2 | wrong | oubli du return
def creer_image(n, m, c):
    img = []
    for i in range(n):
        img.append([c] * m)

# Q4 | wrong | <= pour <
def noir_ou_blanc(x):
    return 0 if x <= 128 else 1

# Q4 | wrong | arrondi avant la comparaison
def noir_ou_blanc(x):
    return 0 if round(x) < 128 else 1

# Q4 | wrong | print au lieu de return
def noir_ou_blanc(x):
    print(0 if x < 128 else 1)

# Q5 | wrong | division entière sur une autre borne
def passer_en_nb(img):
    return [[0 if (r + v + b) // 3 <= 128 else 1 for r, v, b in ligne] for ligne in img]

# Q5 | wrong | moyenne sans parenthèses
def passer_en_nb(img):
    return [[noir_ou_blanc(r + v + b / 3) for r, v, b in ligne] for ligne in img]

# Q5 | wrong | l'image est modifiée
def passer_en_nb(img):
    for i in range(len(img)):
        for j in range(len(img[0])):
            r, v, b = img[i][j]
            img[i][j] = noir_ou_blanc((r + v + b) / 3)
    return img

# Q6 | wrong | des listes pour des triplets
def passer_en_8_couleurs(img):
    return [[[noir_ou_blanc(x) for x in pixel] for pixel in ligne] for ligne in img]

# Q6 | wrong | seuil à 127
def passer_en_8_couleurs(img):
    return [[tuple(0 if x < 127 else 1 for x in pixel) for pixel in ligne] for ligne in img]

# Q7 | wrong | nombre de lignes au lieu de colonnes
def image_vers_ligne(img):
    return (len(img), [pixel for ligne in img for pixel in ligne])

# Q7 | wrong | une liste pour un tuple
def image_vers_ligne(img):
    return [len(img[0]), [pixel for ligne in img for pixel in ligne]]

# Q8 | wrong | la dernière ligne oubliée
def ligne_vers_image(nbcol, ligne01):
    return [ligne01[d:d + nbcol] for d in range(0, len(ligne01) - nbcol, nbcol)]

# Q8 | wrong | nbcol pris pour le nombre de lignes
def ligne_vers_image(nbcol, ligne01):
    la = len(ligne01) // nbcol
    return [ligne01[d:d + la] for d in range(0, len(ligne01), la)]

# Q9 | wrong | le dernier groupe oublié
def compte_0_1(ligne01):
    res, attendu, n = [], 0, 0
    for p in ligne01:
        if p == attendu:
            n += 1
        else:
            res.append(n)
            attendu, n = p, 1
    return res

# Q9 | wrong | ne commence pas par les 0
def compte_0_1(ligne01):
    res = []
    for i in range(len(ligne01)):
        if i == 0 or ligne01[i] != ligne01[i - 1]:
            res.append(0)
        res[-1] += 1
    return res

# Q10 | wrong | commence par les 1
def decomprime_ligne(liste_entiers):
    res, v = [], 1
    for n in liste_entiers:
        res += [v] * n
        v = 1 - v
    return res

# Q11 | wrong | sans le nombre de colonnes
def compresse_image(img):
    return compte_0_1(image_vers_ligne(img)[1])

# Q12 | wrong | arguments échangés
def decompresse_image(nbcol, liste_entiers):
    return ligne_vers_image(len(liste_entiers), decomprime_ligne(liste_entiers))

# Q14 | wrong | j_max exclu
def dim_largeur_max(img, pos, j_max):
    i, j = pos
    la = 0
    while j + la < j_max and img[i][j + la] == img[i][j]:
        la += 1
    return la

# Q14 | wrong | compte aussi après un trou
def dim_largeur_max(img, pos, j_max):
    i, j = pos
    return len([1 for x in img[i][j:j_max + 1] if x == img[i][j]])

# Q14 | error | déborde à droite
def dim_largeur_max(img, pos, j_max):
    i, j = pos
    la = 0
    while img[i][j + la] == img[i][j]:
        la += 1
    return la

# Q16 | wrong | la plus grande largeur d'abord
def rectangle_max(img, pos):
    i, j = pos
    la = dim_largeur_max(img, pos, len(img[0]) - 1)
    ha = 1
    while i + ha < len(img) and uni(img, i, j, ha + 1, la):
        ha += 1
    return (ha, la)

# Q16 | wrong | s'arrête avant la dernière ligne
def rectangle_max(img, pos):
    i, j = pos
    best = (1, 1)
    for ha in range(1, len(img) - i):
        for la in range(1, len(img[0]) - j + 1):
            if uni(img, i, j, ha, la) and ha * la > best[0] * best[1]:
                best = (ha, la)
    return best

# Q17 | wrong | les pixels couverts ne sont pas exclus
def compression_rectangle(img):
    res, vus = [], []
    for i in range(len(img)):
        for j in range(len(img[0])):
            if (i, j) not in vus:
                ha, la = rectangle_max(img, (i, j))
                vus += [(i2, j2) for i2 in range(i, i + ha) for j2 in range(j, j + la)]
                res.append({"pos": (i, j), "coul": img[i][j], "ha": ha, "la": la})
    return (len(img), len(img[0]), res)

# Q18 | wrong | hauteur et largeur échangées
def decompression_rectangle(compressee):
    ha, la, rects = compressee
    img = creer_image(ha, la, 0)
    for r in rects:
        i, j = r["pos"]
        for a in range(r["la"]):
            for b in range(r["ha"]):
                if i + a < ha and j + b < la:
                    img[i + a][j + b] = r["coul"]
    return img
