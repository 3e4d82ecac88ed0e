def creer_image(n, m, c):
    return [[c] * m for _ in range(n)]

def passer_en_nb(img):
    return [[int(sum(p) >= 384) for p in ligne] for ligne in img]

def compte_0_1(ligne01):
    from itertools import groupby
    res = [len(list(g)) for _, g in groupby(ligne01)]
    return [0] + res if ligne01 and ligne01[0] == 1 else res

def rectangle_max(img, pos):
    i, j = pos
    j_max = len(img[0]) - 1
    best, k = (0, 0), i
    while k < len(img) and img[k][j] == img[i][j]:
        la = dim_largeur_max(img, (k, j), j_max)
        j_max = min(j_max, j + la - 1)
        ha = k - i + 1
        if ha * (j_max - j + 1) >= best[0] * best[1]:
            best = (ha, j_max - j + 1)
        k += 1
    return best

def compression_rectangle(img):
    n, m = len(img), len(img[0])
    libre = [[True] * m for _ in range(n)]
    res = []
    for i in range(n):
        for j in range(m):
            if libre[i][j]:
                best, larg, k = (0, 0), m - j, i
                while k < n and libre[k][j] and img[k][j] == img[i][j]:
                    l = 0
                    while l < larg and libre[k][j + l] and img[k][j + l] == img[i][j]:
                        l += 1
                    larg = l
                    if (k - i + 1) * larg >= best[0] * best[1]:
                        best = (k - i + 1, larg)
                    k += 1
                for a in range(best[0]):
                    for b in range(best[1]):
                        libre[i + a][j + b] = False
                res.append({"pos": (i, j), "couleur": img[i][j], "ha": best[0], "la": best[1]})
    return (n, m, res)

def decompression_rectangle(compressee):
    img = [[None] * compressee[1] for _ in range(compressee[0])]
    for r in compressee[2]:
        for i in range(r["ha"]):
            for j in range(r["la"]):
                img[r["pos"][0] + i][r["pos"][1] + j] = r["couleur"]
    return img
