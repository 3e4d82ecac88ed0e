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
    while i + ha < len(img) and img[i + ha][j:j + la] == img[i][j:j + la]:
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
# Q2 | wrong | une colonne de moins
def creer_image(n, m, c):
    return [[c] * (m - 1) for _ in range(n)]
# Q2 | wrong | une ligne de plus
def creer_image(n, m, c):
    return [[c] * m for _ in range(n + 1)]
# Q2 | wrong | la même ligne ajoutée à chaque tour
def creer_image(n, m, c):
    ligne, img = [], []
    for j in range(m):
        ligne.append(c)
    for i in range(n):
        img.append(ligne)
    return img
# Q2 | wrong | une seule longue ligne
def creer_image(n, m, c):
    return [c] * (n * m)
# Q2 | wrong | la couleur en liste
def creer_image(n, m, c):
    return [[[c]] * m for _ in range(n)]
# Q2 | wrong | des tuples
def creer_image(n, m, c):
    return [(c,) * m for _ in range(n)]
# Q2 | wrong | ligne vidée trop tard
def creer_image(n, m, c):
    img, ligne = [], []
    for i in range(n):
        for j in range(m):
            ligne.append(c)
        img.append(ligne)
    return img
# Q4 | wrong | sens inverse
def noir_ou_blanc(x):
    return 0 if x >= 128 else 1
# Q4 | wrong | 0 et 255
def noir_ou_blanc(x):
    return 0 if x < 128 else 255
# Q4 | wrong | partie entière supérieure
def noir_ou_blanc(x):
    from math import ceil
    return 0 if ceil(x) < 128 else 1
# Q4 | wrong | 127 compris
def noir_ou_blanc(x):
    return 0 if x < 127 else 1
# Q4 | wrong | None pour 1
def noir_ou_blanc(x):
    if x < 128:
        return 0
# Q4 | wrong | un texte
def noir_ou_blanc(x):
    return "0" if x < 128 else "1"
# Q5 | wrong | le rouge seulement
def passer_en_nb(img):
    return [[noir_ou_blanc(p[0]) for p in l] for l in img]
# Q5 | wrong | somme au lieu de moyenne
def passer_en_nb(img):
    return [[noir_ou_blanc(sum(p)) for p in l] for l in img]
# Q5 | wrong | une seule ligne
def passer_en_nb(img):
    return [noir_ou_blanc(sum(p) / 3) for l in img for p in l]
# Q5 | wrong | image carrée supposée
def passer_en_nb(img):
    n = len(img)
    return [[noir_ou_blanc(sum(img[i][j]) / 3) for j in range(len(img[0]))] for i in range(min(n, len(img[0])))]
# Q5 | wrong | moyenne arrondie
def passer_en_nb(img):
    return [[noir_ou_blanc(round(sum(p) / 3)) for p in l] for l in img]
# Q5 | wrong | copie superficielle
def passer_en_nb(img):
    res = img.copy()
    for i in range(len(res)):
        for j in range(len(res[0])):
            res[i][j] = noir_ou_blanc(sum(res[i][j]) / 3)
    return res
# Q5 | wrong | des triplets
def passer_en_nb(img):
    return [[(noir_ou_blanc(sum(p) / 3),) * 3 for p in l] for l in img]
# Q6 | wrong | 255 pour 1
def passer_en_8_couleurs(img):
    return [[tuple(255 if v >= 128 else 0 for v in p) for p in l] for l in img]
# Q6 | wrong | le même bit partout
def passer_en_8_couleurs(img):
    return [[(noir_ou_blanc(sum(p) / 3),) * 3 for p in l] for l in img]
# Q6 | wrong | bleu oublié
def passer_en_8_couleurs(img):
    return [[(noir_ou_blanc(r), noir_ou_blanc(g), b) for r, g, b in l] for l in img]
# Q6 | wrong | <= 128
def passer_en_8_couleurs(img):
    return [[tuple(0 if v <= 128 else 1 for v in p) for p in l] for l in img]
# Q6 | wrong | un générateur
def passer_en_8_couleurs(img):
    return [[(noir_ou_blanc(v) for v in p) for p in l] for l in img]
# Q6 | wrong | l'image est modifiée
def passer_en_8_couleurs(img):
    for l in img:
        for j in range(len(l)):
            l[j] = tuple(noir_ou_blanc(v) for v in l[j])
    return img
# Q7 | wrong | par colonnes
def image_vers_ligne(img):
    return len(img[0]), [img[i][j] for j in range(len(img[0])) for i in range(len(img))]
# Q7 | wrong | la ligne seulement
def image_vers_ligne(img):
    return [p for l in img for p in l]
# Q7 | wrong | une liste de listes
def image_vers_ligne(img):
    return len(img[0]), [l for l in img]
# Q7 | wrong | la première ligne est allongée
def image_vers_ligne(img):
    ligne = img[0]
    n = len(ligne)
    for l in img[1:]:
        ligne += l
    return n, ligne
# Q7 | wrong | un texte
def image_vers_ligne(img):
    return len(img[0]), "".join(str(p) for l in img for p in l)
# Q7 | wrong | le couple à l'envers
def image_vers_ligne(img):
    return [p for l in img for p in l], len(img[0])
# Q8 | wrong | une seule ligne si carrée
def ligne_vers_image(nbcol, ligne01):
    n = len(ligne01) // nbcol
    return [[ligne01[i * n + j] for j in range(nbcol)] for i in range(n) if i * n + nbcol <= len(ligne01)]
# Q8 | wrong | la même liste réutilisée
def ligne_vers_image(nbcol, ligne01):
    img, l = [], []
    for x in ligne01:
        l.append(x)
        if len(l) == nbcol:
            img.append(l)
            l.clear()
    return img
# Q8 | wrong | une ligne vide à la fin
def ligne_vers_image(nbcol, ligne01):
    img, l = [], []
    for x in ligne01:
        l.append(x)
        if len(l) == nbcol:
            img.append(l)
            l = []
    img.append(l)
    return img
# Q8 | wrong | vide la ligne
def ligne_vers_image(nbcol, ligne01):
    img = []
    while ligne01:
        img.append([ligne01.pop(0) for _ in range(nbcol)])
    return img
# Q8 | wrong | des tuples
def ligne_vers_image(nbcol, ligne01):
    return [tuple(ligne01[i:i + nbcol]) for i in range(0, len(ligne01), nbcol)]
# Q8 | wrong | pas de 1 trop court
def ligne_vers_image(nbcol, ligne01):
    return [ligne01[i:i + nbcol - 1] for i in range(0, len(ligne01), nbcol)]
# Q9 | wrong | 0 toujours en tête
def compte_0_1(ligne01):
    res, c, n = [0], ligne01[0] if ligne01 else 0, 0
    for x in ligne01:
        if x == c:
            n += 1
        else:
            res.append(n)
            c, n = x, 1
    return res + [n]
# Q9 | wrong | compte tous les 0 et tous les 1
def compte_0_1(ligne01):
    return [ligne01.count(0), ligne01.count(1)]
# Q9 | error | indice hors de la liste
def compte_0_1(ligne01):
    res, n = [], 0
    for i in range(len(ligne01)):
        n += 1
        if ligne01[i] != ligne01[i + 1]:
            res.append(n)
            n = 0
    return res
# Q9 | wrong | un 0 de trop à la fin
def compte_0_1(ligne01):
    res, c, n = [], 0, 0
    for x in ligne01 + [2]:
        if x == c:
            n += 1
        else:
            res.append(n)
            c, n = x, 1
    return res + [0]
# Q9 | wrong | le compteur repart de 0
def compte_0_1(ligne01):
    res, c, n = [], 0, 0
    for x in ligne01:
        if x == c:
            n += 1
        else:
            res.append(n)
            c, n = x, 0
    return res + [n]
# Q9 | wrong | un tuple
def compte_0_1(ligne01):
    res, c, n = [], 0, 0
    for x in ligne01:
        if x == c:
            n += 1
        else:
            res.append(n)
            c, n = x, 1
    return tuple(res + [n])
# Q9 | wrong | une alternance de plus à la place d'un 1 final
def compte_0_1(ligne01):
    res, c, n = [], 0, 0
    for x in ligne01[:-1]:
        if x == c:
            n += 1
        else:
            res.append(n)
            c, n = x, 1
    return res + [n + 1] if ligne01 else [0]
# Q10 | wrong | ne change pas de valeur après un 0
def decomprime_ligne(liste_entiers):
    res, v = [], 0
    for n in liste_entiers:
        if n == 0:
            continue
        res += [v] * n
        v = 1 - v
    return res
# Q10 | wrong | le dernier oublié
def decomprime_ligne(liste_entiers):
    res, v = [], 0
    for n in liste_entiers[:-1]:
        res += [v] * n
        v = 1 - v
    return res
# Q10 | wrong | listes imbriquées
def decomprime_ligne(liste_entiers):
    return [[i % 2] * n for i, n in enumerate(liste_entiers)]
# Q10 | wrong | vide la liste
def decomprime_ligne(liste_entiers):
    res, v = [], 0
    while liste_entiers:
        res += [v] * liste_entiers.pop(0)
        v = 1 - v
    return res
# Q10 | wrong | un texte
def decomprime_ligne(liste_entiers):
    return "".join(str(i % 2) * n for i, n in enumerate(liste_entiers))
# Q10 | wrong | n + 1 fois
def decomprime_ligne(liste_entiers):
    res, v = [], 0
    for n in liste_entiers:
        for k in range(n + 1):
            res.append(v)
        v = 1 - v
    return res
# Q11 | wrong | le nombre de lignes
def compresse_image(img):
    return len(img), compte_0_1(image_vers_ligne(img)[1])
# Q11 | wrong | ligne par ligne
def compresse_image(img):
    return len(img[0]), [n for l in img for n in compte_0_1(l)]
# Q11 | wrong | la première ligne seulement
def compresse_image(img):
    return len(img[0]), compte_0_1(img[0])
# Q11 | wrong | une liste pour un tuple
def compresse_image(img):
    n, l = image_vers_ligne(img)
    return [n, compte_0_1(l)]
# Q11 | error | le tuple passé tel quel
def compresse_image(img):
    return len(img[0]), sum(compte_0_1(image_vers_ligne(img)), [])
# Q12 | wrong | sans remettre en lignes
def decompresse_image(nbcol, liste_entiers):
    return decomprime_ligne(liste_entiers)
# Q12 | wrong | une seule ligne
def decompresse_image(nbcol, liste_entiers):
    return [decomprime_ligne(liste_entiers)]
# Q12 | wrong | nbcol compté en lignes
def decompresse_image(nbcol, liste_entiers):
    l = decomprime_ligne(liste_entiers)
    return ligne_vers_image(max(1, len(l) // nbcol), l)
# Q12 | wrong | renvoie aussi nbcol
def decompresse_image(nbcol, liste_entiers):
    return nbcol, ligne_vers_image(nbcol, decomprime_ligne(liste_entiers))
# Q12 | wrong | affiche
def decompresse_image(nbcol, liste_entiers):
    print(ligne_vers_image(nbcol, decomprime_ligne(liste_entiers)))
# Q14 | wrong | pos non compté
def dim_largeur_max(img, pos, j_max):
    i, j = pos
    n = 0
    while j + 1 <= j_max and img[i][j + 1] == img[i][j]:
        n += 1
        j += 1
    return n
# Q14 | wrong | depuis la colonne 0
def dim_largeur_max(img, pos, j_max):
    n = 0
    for j in range(j_max + 1):
        if img[pos[0]][j] != img[pos[0]][pos[1]]:
            return n
        n += 1
    return n
# Q14 | wrong | j_max ignoré
def dim_largeur_max(img, pos, j_max):
    i, j = pos
    n = 0
    while j + n < len(img[0]) and img[i][j + n] == img[i][j]:
        n += 1
    return n
# Q14 | wrong | ligne et colonne échangées
def dim_largeur_max(img, pos, j_max):
    j, i = pos
    n = 0
    while j + n <= j_max and i < len(img) and j + n < len(img[0]) and img[i][j + n] == img[i][j]:
        n += 1
    return n
# Q14 | wrong | l'indice au lieu du nombre
def dim_largeur_max(img, pos, j_max):
    i, j = pos
    while j <= j_max and img[i][j] == img[i][pos[1]]:
        j += 1
    return j
# Q14 | wrong | None au bout de la ligne
def dim_largeur_max(img, pos, j_max):
    i, j = pos
    for k in range(j, j_max + 1):
        if img[i][k] != img[i][j]:
            return k - j
# Q16 | wrong | largeur et hauteur échangées
def rectangle_max(img, pos):
    i, j = pos
    best, jm, k = (0, 0), len(img[0]) - 1, i
    while k < len(img) and img[k][j] == img[i][j]:
        jm = j + dim_largeur_max(img, (k, j), jm) - 1
        if (k - i + 1) * (jm - j + 1) > best[0] * best[1]:
            best = (jm - j + 1, k - i + 1)
        k += 1
    return best
# Q16 | wrong | la largeur ne rétrécit pas
def rectangle_max(img, pos):
    i, j = pos
    best, k = (0, 0), i
    while k < len(img) and img[k][j] == img[i][j]:
        l = dim_largeur_max(img, (k, j), len(img[0]) - 1)
        if (k - i + 1) * l > best[0] * best[1]:
            best = (k - i + 1, l)
        k += 1
    return best
# Q16 | wrong | la couleur n'est pas vérifiée plus bas
def rectangle_max(img, pos):
    i, j = pos
    best, jm = (0, 0), len(img[0]) - 1
    for k in range(i, len(img)):
        jm = j + dim_largeur_max(img, (k, j), jm) - 1
        if (k - i + 1) * (jm - j + 1) > best[0] * best[1]:
            best = (k - i + 1, jm - j + 1)
    return best
# Q16 | wrong | toute la hauteur
def rectangle_max(img, pos):
    i, j = pos
    jm, k = len(img[0]) - 1, i
    while k < len(img) and img[k][j] == img[i][j]:
        jm = j + dim_largeur_max(img, (k, j), jm) - 1
        k += 1
    return k - i, jm - j + 1
# Q16 | wrong | l'aire
def rectangle_max(img, pos):
    i, j = pos
    best, jm, k = 0, len(img[0]) - 1, i
    while k < len(img) and img[k][j] == img[i][j]:
        jm = j + dim_largeur_max(img, (k, j), jm) - 1
        best = max(best, (k - i + 1) * (jm - j + 1))
        k += 1
    return best
# Q16 | wrong | le périmètre au lieu de l'aire
def rectangle_max(img, pos):
    i, j = pos
    best, jm, k = (0, 0), len(img[0]) - 1, i
    while k < len(img) and img[k][j] == img[i][j]:
        jm = j + dim_largeur_max(img, (k, j), jm) - 1
        if k - i + 1 + jm - j + 1 > best[0] + best[1]:
            best = (k - i + 1, jm - j + 1)
        k += 1
    return best
# Q16 | wrong | carrés seulement
def rectangle_max(img, pos):
    i, j = pos
    n = 1
    while i + n < len(img) and j + n < len(img[0]) and all(img[a][b] == img[i][j] for a in range(i, i + n + 1) for b in range(j, j + n + 1)):
        n += 1
    return n, n
# Q16 | wrong | arrêt au premier qui n'est pas meilleur
def rectangle_max(img, pos):
    i, j = pos
    best, jm, k = (0, 0), len(img[0]) - 1, i
    while k < len(img) and img[k][j] == img[i][j]:
        jm = j + dim_largeur_max(img, (k, j), jm) - 1
        if (k - i + 1) * (jm - j + 1) < best[0] * best[1]:
            return best
        best = (k - i + 1, jm - j + 1)
        k += 1
    return best
# Q17 | wrong | marque par 7 dans une copie
def compression_rectangle(img):
    g = [l.copy() for l in img]
    res = []
    for i in range(len(g)):
        for j in range(len(g[0])):
            if g[i][j] != 7:
                h, l = rectangle_max(g, (i, j))
                res.append({"pos": (i, j), "coul": img[i][j], "ha": h, "la": l})
                for a in range(h):
                    for b in range(l):
                        g[i + a][j + b] = 7
    return len(img), len(img[0]), res
# Q17 | wrong | efface dans l'image passée
def compression_rectangle(img):
    res = []
    for i in range(len(img)):
        for j in range(len(img[0])):
            if img[i][j] is not None:
                h, l = rectangle_max(img, (i, j))
                res.append({"pos": (i, j), "coul": img[i][j], "ha": h, "la": l})
                for a in range(h):
                    for b in range(l):
                        img[i + a][j + b] = None
    return len(img), len(img[0]), res
# Q17 | wrong | par colonnes
def compression_rectangle(img):
    g = [l.copy() for l in img]
    res = []
    for j in range(len(g[0])):
        for i in range(len(g)):
            if g[i][j] is not None:
                h, l = rectangle_max(g, (i, j))
                res.append({"pos": (i, j), "coul": img[i][j], "ha": h, "la": l})
                for a in range(h):
                    for b in range(l):
                        g[i + a][j + b] = None
    return len(img), len(img[0]), res
# Q17 | wrong | la couleur après effacement
def compression_rectangle(img):
    g = [l.copy() for l in img]
    res = []
    for i in range(len(g)):
        for j in range(len(g[0])):
            if g[i][j] is not None:
                h, l = rectangle_max(g, (i, j))
                for a in range(h):
                    for b in range(l):
                        g[i + a][j + b] = None
                res.append({"pos": (i, j), "coul": g[i][j], "ha": h, "la": l})
    return len(img), len(img[0]), res
# Q17 | wrong | largeur puis hauteur
def compression_rectangle(img):
    g = [l.copy() for l in img]
    res = []
    for i in range(len(g)):
        for j in range(len(g[0])):
            if g[i][j] is not None:
                h, l = rectangle_max(g, (i, j))
                res.append({"pos": (i, j), "coul": img[i][j], "ha": h, "la": l})
                for a in range(h):
                    for b in range(l):
                        g[i + a][j + b] = None
    return len(img[0]), len(img), res
# Q17 | wrong | la dernière colonne oubliée
def compression_rectangle(img):
    g = [l.copy() for l in img]
    res = []
    for i in range(len(g)):
        for j in range(len(g[0]) - 1):
            if g[i][j] is not None:
                h, l = rectangle_max(g, (i, j))
                res.append({"pos": (i, j), "coul": img[i][j], "ha": h, "la": l})
                for a in range(h):
                    for b in range(l):
                        g[i + a][j + b] = None
    return len(img), len(img[0]), res
# Q17 | wrong | un pixel à la fois
def compression_rectangle(img):
    return len(img), len(img[0]), [{"pos": (i, j), "coul": img[i][j], "ha": 1, "la": 1} for i in range(len(img)) for j in range(len(img[0]))]
# Q17 | wrong | le même dictionnaire modifié
def compression_rectangle(img):
    g = [l.copy() for l in img]
    res, r = [], {}
    for i in range(len(g)):
        for j in range(len(g[0])):
            if g[i][j] is not None:
                h, l = rectangle_max(g, (i, j))
                r["pos"], r["coul"], r["ha"], r["la"] = (i, j), img[i][j], h, l
                res.append(r)
                for a in range(h):
                    for b in range(l):
                        g[i + a][j + b] = None
    return len(img), len(img[0]), res
# Q18 | wrong | lignes partagées
def decompression_rectangle(compressee):
    ha, la, rects = compressee
    img = [[0] * la] * ha
    for r in rects:
        for i in range(r["ha"]):
            for j in range(r["la"]):
                img[r["pos"][0] + i][r["pos"][1] + j] = r["coul"]
    return img
# Q18 | wrong | la position oubliée
def decompression_rectangle(compressee):
    ha, la, rects = compressee
    img = creer_image(ha, la, 0)
    for r in rects:
        for i in range(r["ha"]):
            for j in range(r["la"]):
                img[i][j] = r["coul"]
    return img
# Q18 | wrong | le coin seulement
def decompression_rectangle(compressee):
    ha, la, rects = compressee
    img = creer_image(ha, la, 0)
    for r in rects:
        img[r["pos"][0]][r["pos"][1]] = r["coul"]
    return img
# Q18 | wrong | une ligne de trop peu
def decompression_rectangle(compressee):
    ha, la, rects = compressee
    img = creer_image(ha, la, 0)
    for r in rects:
        for i in range(r["ha"] - 1):
            for j in range(r["la"]):
                img[r["pos"][0] + i][r["pos"][1] + j] = r["coul"]
    return img
# Q18 | wrong | ligne et colonne échangées
def decompression_rectangle(compressee):
    ha, la, rects = compressee
    img = creer_image(ha, la, 0)
    for r in rects:
        j, i = r["pos"]
        for a in range(r["ha"]):
            for b in range(r["la"]):
                if i + a < ha and j + b < la:
                    img[i + a][j + b] = r["coul"]
    return img
# Q18 | wrong | à plat
def decompression_rectangle(compressee):
    ha, la, rects = compressee
    img = creer_image(ha, la, 0)
    for r in rects:
        for i in range(r["ha"]):
            for j in range(r["la"]):
                img[r["pos"][0] + i][r["pos"][1] + j] = r["coul"]
    return [p for l in img for p in l]
