# Q20 | ok | une fonction max à soi
def max(L):
    m = L[0]
    for x in L:
        if x[1] > m[1]:
            m = x
    return m
def max_vals(vals_jeu, profondeur):
    return max(vals_jeu)[0 if profondeur == 0 else 1]

# Q10 | ok | une classe
class Recolte:
    def __init__(self, p):
        self.p = p
    def depuis(self, c):
        if not case_ramassable(self.p, c):
            return 0
        g, self.p[c] = self.p[c], 0
        return g + self.depuis(c - 1)
def ramasser_graines(plateau, case):
    return Recolte(plateau).depuis(case)
