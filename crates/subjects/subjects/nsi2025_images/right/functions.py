# Q9 | ok | la première valeur à part
def compte_0_1(ligne01):
    res = [] if ligne01[0] == 0 else [0]
    n = 1
    for i in range(1, len(ligne01)):
        if ligne01[i] == ligne01[i - 1]:
            n += 1
        else:
            res.append(n)
            n = 1
    res.append(n)
    return res
