# Q1 | wrong | les impairs
def compte_pairs(t):
    return len([x for x in t if x % 2 == 1])
# Q1 | wrong | s'arrête au premier
def compte_pairs(t):
    for x in t:
        if x % 2 == 0:
            return 1
    return 0
# Q2 | wrong | une nouvelle liste
def remplace(t, ancien, nouveau):
    t = [nouveau if x == ancien else x for x in t]
# Q2 | wrong | seulement le premier
def remplace(t, ancien, nouveau):
    if ancien in t:
        t[t.index(ancien)] = nouveau
