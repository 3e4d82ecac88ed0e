def creer_image(n, m, c):
    img = []
    for i in range(...):
        nouvelle_ligne = []
        for j in range(...):
            nouvelle_ligne.append(c)
        img.append(...)
    return img
