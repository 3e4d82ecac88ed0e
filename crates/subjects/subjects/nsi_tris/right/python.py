def est_triee(t):
    return all(a <= b for a, b in zip(t, t[1:]))


def indice_minimum(t, i):
    k = len(t) - 1
    for j in range(len(t) - 1, i - 1, -1):
        if t[j] <= t[k]:
            k = j
    return k


def echanger(t, i, j):
    t[i], t[j] = t[j], t[i]


def tri_selection(t):
    n = len(t)
    for i in range(n - 1):
        k = indice_minimum(t, i)
        if k != i:
            t[i], t[k] = t[k], t[i]


def fusion(a, b):
    if not a:
        return list(b)
    if not b:
        return list(a)
    if a[0] < b[0]:
        return [a[0]] + fusion(a[1:], b)
    return [b[0]] + fusion(a, b[1:])


def tri_fusion(t):
    if len(t) <= 1:
        return list(t)
    pairs = [t[i] for i in range(0, len(t), 2)]
    impairs = [t[i] for i in range(1, len(t), 2)]
    return fusion(tri_fusion(pairs), tri_fusion(impairs))


def position(t, v):
    def chercher(debut, fin):
        if debut >= fin:
            return -1
        milieu = (debut + fin) // 2
        if t[milieu] == v:
            return milieu
        if t[milieu] > v:
            return chercher(debut, milieu)
        return chercher(milieu + 1, fin)

    return chercher(0, len(t))
