def compte_pairs(t):
    total = 0
    for x in t:
        if x % 2 == 0:
            total += 1
    return total


def remplace(t, ancien, nouveau):
    for i in range(len(t)):
        if t[i] == ancien:
            t[i] = nouveau
