# Q3 | ok | une lambda
somme = lambda plt, n, p: sum(plt[n:p + 1])

# Q3 | ok | un autre nom
def total(plt, n, p):
    return sum(plt[n:p + 1])
somme = total

# Q3 | ok | une fonction auxiliaire décorée
import functools
@functools.lru_cache(None)
def un(x):
    return x
def somme(plt, n, p):
    return sum(un(g) for g in plt[n:p + 1])

# Q3 | ok | une table faite par une boucle au niveau du module
try:
    import numpy as np
except ImportError:
    np = None
TABLE = []
for i in range(12):
    TABLE.append(i)
def somme(plt, n, p):
    return sum(plt[i] for i in TABLE if n <= i <= p)

# Q3 | ok | un namedtuple, et des essais au niveau du module
from collections import namedtuple
Bornes = namedtuple('Bornes', 'n p')
def somme(plt, n, p):
    b = Bornes(n, p)
    return sum(plt[b.n:b.p + 1])
somme([4] * 12, 0, 11)
print(somme([4] * 12, 0, 11) == int(input()))

# Q3 | ok | un paramètre de plus, et des impressions
def somme(plt, n, p, debut=0):
    print('somme', '\ud800', n, p)
    return debut + sum(plt[n:p + 1])
somme_test = somme([4] * 12, 0, 11)
somme2 = 12

# Q14 | ok | tous les noms dans la dernière ligne, le gagnant en majuscules
def awale(a, b):
    e = initialisation(a, b)
    while tour_termine(e):
        print(e['plateau'])
        tour_jeu(e, int(input(f'{a} ou {b} ? ')))
    g = gagnant(e)
    print('Scores :', a, e['score_j1'], b, e['score_j2'], ':', g.upper())

# Q14 | ok | le plateau sur deux lignes, la rangée adverse à l'envers
def awale(a, b):
    e = initialisation(a, b)
    suite = True
    while suite:
        p = e['plateau']
        print(' '.join(str(x) for x in p[11:5:-1]))
        print(' '.join(str(x) for x in p[:6]))
        suite = tour_jeu(e, int(input('Case (0-5) : ')))
    print('Gagnant :', gagnant(e))

# Q11 | ok | la fin par les graines du plateau
def tour_termine(e):
    if e["score_j1"] >= 25 or e["score_j2"] >= 25:
        return False
    if somme(e["plateau"], 0, 11) < 3:
        return False
    return e["nb_tours"] < 100 and len(cases_possibles(e)) > 0

# Q13 | ok | l'égalité par 24
def gagnant(e):
    s1, s2 = somme(e['plateau'], 0, 5), somme(e['plateau'], 6, 11)
    if not tour_joueur1(e):
        s1, s2 = s2, s1
    e['score_j1'] += s1
    e['score_j2'] += s2
    if e['score_j1'] == 24:
        return 'égalité'
    return e['joueur1'] if e['score_j1'] > 24 else e['joueur2']

# Q13 | ok | tourne le plateau avant de compter
def gagnant(e):
    if not tour_joueur1(e):
        tourner_plateau(e['plateau'])
    e['score_j1'] += somme(e['plateau'], 0, 5)
    e['score_j2'] += somme(e['plateau'], 6, 11)
    if e['score_j1'] > e['score_j2']:
        return e['joueur1']
    if e['score_j2'] > e['score_j1']:
        return e['joueur2']
    return 'égalité'

# Q12 | ok | un autre message
def tour_jeu(e, c):
    if not test_case(e['plateau'], c):
        print('Impossible !')
        return True
    g = ramasser_graines(e['plateau'], semer_graines(e['plateau'], c))
    cle = 'score_j1' if tour_joueur1(e) else 'score_j2'
    e[cle] += g
    e['nb_tours'] += 1
    tourner_plateau(e['plateau'])
    return tour_termine(e)
