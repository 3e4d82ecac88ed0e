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
        tour_jeu(e, int(input(f'{a} ou {b} ? ')))
    g = gagnant(e)
    print('Scores :', a, e['score_j1'], b, e['score_j2'], ':', g.upper())
