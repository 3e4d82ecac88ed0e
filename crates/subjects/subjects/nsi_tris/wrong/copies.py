# Q1 | wrong | strictement croissante
def est_triee(t):
    for i in range(len(t) - 1):
        if t[i] >= t[i + 1]:
            return False
    return True
# Q1 | error | le dernier n'a pas de voisin
def est_triee(t):
    for i in range(len(t)):
        if t[i] > t[i + 1]:
            return False
    return True
# Q1 | wrong | répond au premier couple
def est_triee(t):
    for i in range(len(t) - 1):
        if t[i] > t[i + 1]:
            return False
        else:
            return True
    return True
# Q2 | wrong | la valeur et non l'indice
def indice_minimum(t, i):
    m = t[i]
    for x in t[i:]:
        if x < m:
            m = x
    return m
# Q2 | wrong | à partir du début
def indice_minimum(t, i):
    k = 0
    for j in range(len(t)):
        if t[j] < t[k]:
            k = j
    return k
# Q2 | wrong | le dernier des plus petits
def indice_minimum(t, i):
    k = i
    for j in range(i, len(t)):
        if t[j] <= t[k]:
            k = j
    return k
# Q3 | wrong | valeur perdue
def echanger(t, i, j):
    t[i] = t[j]
    t[j] = t[i]
# Q3 | wrong | copie échangée
def echanger(t, i, j):
    t = t[:]
    t[i], t[j] = t[j], t[i]
    return t
# Q4 | wrong | nouvelle liste
def tri_selection(t):
    r = []
    reste = t[:]
    while reste:
        k = indice_minimum(reste, 0)
        r.append(reste[k])
        reste = reste[:k] + reste[k + 1:]
    t = r
# Q4 | forbidden | tri tout fait
def tri_selection(t):
    t.sort()
# Q5 | wrong | le reste de b oublié
def fusion(a, b):
    i = j = 0
    r = []
    while i < len(a) and j < len(b):
        if a[i] <= b[j]:
            r.append(a[i])
            i += 1
        else:
            r.append(b[j])
            j += 1
    return r + a[i:]
# Q5 | wrong | doublons perdus
def fusion(a, b):
    i = j = 0
    r = []
    while i < len(a) and j < len(b):
        if a[i] == b[j]:
            r.append(a[i])
            i += 1
            j += 1
        elif a[i] < b[j]:
            r.append(a[i])
            i += 1
        else:
            r.append(b[j])
            j += 1
    return r + a[i:] + b[j:]
# Q5 | wrong | vide les listes
def fusion(a, b):
    r = []
    while a and b:
        r.append(a.pop(0) if a[0] <= b[0] else b.pop(0))
    return r + a + b
# Q6 | error | pas de cas pour la liste vide
def tri_fusion(t):
    if len(t) == 1:
        return t[:]
    m = len(t) // 2
    return fusion(tri_fusion(t[:m]), tri_fusion(t[m:]))
# Q6 | forbidden | sans récursivité
def tri_fusion(t):
    r = []
    for x in t:
        r = fusion(r, [x])
    return r
# Q7 | wrong | le dernier candidat n'est pas regardé
def position(t, v):
    d = 0
    f = len(t) - 1
    while d < f:
        m = (d + f) // 2
        if t[m] == v:
            return m
        if t[m] < v:
            d = m + 1
        else:
            f = m - 1
    return -1
# Q7 | timeout | n'avance pas
def position(t, v):
    d = 0
    f = len(t) - 1
    while d <= f:
        m = (d + f) // 2
        if t[m] == v:
            return m
        if t[m] < v:
            d = m
        else:
            f = m - 1
    return -1
# Q7 | wrong | None pour absent
def position(t, v):
    for i in range(len(t)):
        if t[i] == v:
            return i
