def compte_pairs(t):
    return len([x for x in t if x % 2 == 0])


def remplace(t, ancien, nouveau):
    t[:] = [nouveau if x == ancien else x for x in t]
