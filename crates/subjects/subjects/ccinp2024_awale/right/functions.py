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

# Q14 | ok | les graines comptées par les scores
def tour_suivant(jeu):
    return jeu['score'][0] < 25 and jeu['score'][1] < 25 and jeu['n'] < 100 and jeu['score'][0] + jeu['score'][1] < 45 and cases_possibles(jeu) != []
# Q16 | ok | gagnant à 25 graines seulement
def gagnant(jeu):
    a = 0 if tour_joueur1(jeu) else 1
    for i in range(6):
        jeu['score'][a] += jeu['plateau'][i]
        jeu['score'][1 - a] += jeu['plateau'][i + 6]
    return jeu['joueur1'] if jeu['score'][0] >= 25 else jeu['joueur2'] if jeu['score'][1] >= 25 else "égalité"

# Q14 | ok | la fin par 48 moins les scores
def tour_suivant(jeu):
    s0, s1 = jeu['score']
    if s0 >= 25 or s1 >= 25 or 48 - s0 - s1 <= 3 or jeu['n'] >= 100:
        return False
    return cases_possibles(jeu) != []

# Q16 | ok | tourne le plateau avant de compter
def gagnant(jeu):
    if not tour_joueur1(jeu):
        tourner_plateau(jeu)
    for i in range(6):
        jeu['score'][0] += jeu['plateau'][i]
        jeu['score'][1] += jeu['plateau'][6 + i]
    if jeu['score'][0] == jeu['score'][1]:
        return "égalité"
    return jeu['joueur1'] if jeu['score'][0] > jeu['score'][1] else jeu['joueur2']

# Q16 | ok | égalité en accents décomposés
def gagnant(jeu):
    a = 0 if tour_joueur1(jeu) else 1
    for i in range(6):
        jeu['score'][a] += jeu['plateau'][i]
        jeu['score'][1 - a] += jeu['plateau'][6 + i]
    if jeu['score'][0] == jeu['score'][1]:
        return "e\u0301galite\u0301"
    return jeu['joueur1'] if jeu['score'][0] > jeu['score'][1] else jeu['joueur2']

# Q20 | ok | range la liste reçue
def max_vals(vals_jeu, profondeur):
    for i in range(1, len(vals_jeu)):
        if vals_jeu[i][1] > vals_jeu[0][1]:
            vals_jeu[0], vals_jeu[i] = vals_jeu[i], vals_jeu[0]
    if profondeur == 0:
        return vals_jeu[0][0]
    return vals_jeu[0][1]

# Q8 | ok | définie sous un if
if True:
    def deplacer_graines(plateau, case):
        graines, plateau[case] = plateau[case], 0
        i = case
        while graines > 0:
            i = (i + 1) % 12
            if i != case:
                plateau[i] += 1
                graines -= 1
        return i
