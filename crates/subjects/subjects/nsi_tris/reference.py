"""Tris et recherches dans une liste : réponses justes, en Python ordinaire."""


def est_triee(t):
    """Question 1."""
    for i in range(len(t) - 1):
        if t[i] > t[i + 1]:
            return False
    return True


def indice_minimum(t, i):
    """Question 2."""
    meilleur = i
    for j in range(i + 1, len(t)):
        if t[j] < t[meilleur]:
            meilleur = j
    return meilleur


def echanger(t, i, j):
    """Question 3."""
    garde = t[i]
    t[i] = t[j]
    t[j] = garde


def tri_selection(t):
    """Question 4."""
    for i in range(len(t)):
        echanger(t, i, indice_minimum(t, i))


def fusion(a, b):
    """Question 5."""
    i = 0
    j = 0
    resultat = []
    while i < len(a) and j < len(b):
        if a[i] <= b[j]:
            resultat.append(a[i])
            i += 1
        else:
            resultat.append(b[j])
            j += 1
    return resultat + a[i:] + b[j:]


def tri_fusion(t):
    """Question 6."""
    if len(t) < 2:
        return t[:]
    milieu = len(t) // 2
    return fusion(tri_fusion(t[:milieu]), tri_fusion(t[milieu:]))


def position(t, v):
    """Question 7."""
    debut = 0
    fin = len(t) - 1
    while debut <= fin:
        milieu = (debut + fin) // 2
        if t[milieu] == v:
            return milieu
        if t[milieu] < v:
            debut = milieu + 1
        else:
            fin = milieu - 1
    return -1
