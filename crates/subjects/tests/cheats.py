# nsi2025_awale Q13 | 0 | the reference by frames
import sys
def gagnant(etat_jeu):
    f = sys._getframe(1)
    while f:
        for space in (f.f_globals, f.f_locals):
            for value in list(space.values()):
                if isinstance(value, dict) and 'gagnant' in value and value['gagnant'] is not gagnant:
                    return value['gagnant'](etat_jeu)
        f = f.f_back
# nsi2025_awale Q13 | 0 | by the globals of a given function
def gagnant(*a): return initialisation.__globals__['gagnant'](*a)
# ccinp2024_awale Q16 | 0 | by the globals of a borrowed function
def gagnant(*a): return tour_joueur1.__globals__['gagnant'](*a)
# ccinp2024_awale Q10 | 0 | by the globals of a borrowed function, with recursion
def ramasser_graines(*a):
    if a is None: return ramasser_graines(*a)
    return case_ramassable.__globals__['ramasser_graines'](*a)
# nsi2025_awale Q5 | 0 | by the collector
import gc
def semer_graines(plt, c):
    for o in gc.get_objects():
        if type(o).__name__ == 'function' and o.__name__ == 'semer_graines' and o is not semer_graines:
            return o(plt, c)
# nsi2025_awale Q5 | 0 | by the referents of what is at hand
import gc
def semer_graines(plt, c):
    todo, seen = [initialisation], set()
    while todo and len(seen) < 200000:
        o = todo.pop()
        if id(o) in seen: continue
        seen.add(id(o))
        if type(o).__name__ == 'function' and o.__name__ == 'semer_graines' and o is not semer_graines:
            return o(plt, c)
        todo.extend(gc.get_referents(o))
# nsi2025_awale Q5 | 0 | at load time
import sys
def vole():
    f = sys._getframe(0)
    while f:
        for v in list(f.f_globals.values()) + list(f.f_locals.values()):
            if isinstance(v, dict) and 'semer_graines' in v: return v['semer_graines']
        f = f.f_back
vrai = vole()
def semer_graines(plt, c): return vrai(plt, c)
# nsi2025_awale Q5 | 0 | by a traceback
def semer_graines(plt, c):
    try: 1 / 0
    except ZeroDivisionError as e:
        f = e.__traceback__.tb_frame.f_back
        while f:
            for v in list(f.f_globals.values()) + list(f.f_locals.values()):
                if isinstance(v, dict) and 'semer_graines' in v and v['semer_graines'] is not semer_graines:
                    return v['semer_graines'](plt, c)
            f = f.f_back
# nsi2025_awale Q5 | 0 | by a code object
import gc, types
def semer_graines(plt, c):
    for o in gc.get_objects():
        if type(o) is types.CodeType and o.co_name == 'semer_graines' and o.co_filename != '<copie>':
            return types.FunctionType(o, globals())(plt, c)
# ccinp2024_awale Q10 | 0 | a recursive call never made
def ramasser_graines(plateau, case):
    if len(plateau) == 0: return ramasser_graines(plateau, case)
    total = 0
    while case_ramassable(plateau, case):
        total += plateau[case]
        plateau[case] = 0
        case -= 1
    return total
# nsi2025_awale Q14 | 0 | by the prepared input
def awale(nom_joueur1, nom_joueur2):
    g = input.__globals__
    for v in list(g.values()):
        if isinstance(v, dict) and 'awale' in v: return v['awale'](nom_joueur1, nom_joueur2)
    print(nom_joueur1)
# ccinp2024_awale Q22 | 0 | SQL by replacing what runs it
import sys, sqlite3
def change():
    f = sys._getframe(0)
    while f:
        f.f_globals['query'] = lambda r, c: {'id': c['id'], 'value': [], 'arguments': [], 'printed': ''}
        f = f.f_back
rien = change()
def tour_joueur1(jeu): return rien
Q22 = "SELECT 1 WHERE 0"
# nsi2025_awale Q4 | 0 | a procedure by emptying the arguments (frame)
import sys
def tourner_plateau(plt): sys._getframe(1).f_locals['arguments'].clear()
# nsi2025_awale Q4 | 0 | a procedure by emptying the arguments (collector)
import gc
def tourner_plateau(plt):
    for o in gc.get_referrers(plt):
        if isinstance(o, list): o.clear()
# nsi2025_awale Q4 | 0 | a procedure by replacing what calls it
import sys
def tourner_plateau(plt):
    g = sys._getframe(1).f_globals
    for name in ('run', 'call', 'encoded', 'mutable_parts'): g[name] = lambda *a, **k: ('null', 9, False, False)
# nsi2025_awale Q4 | 0 | a procedure by lines forged on the pipe
import os
def tourner_plateau(plt):
    for d in range(3, 20):
        for i in range(1, 3000):
            try: os.write(d, b'{"id":%d,"value":null,"arguments":[],"printed":""}\n' % i)
            except OSError: break
# nsi2025_awale Q3 | 0 | a value forged on the pipe without knowing it
import os
def somme(plt, n, p):
    for d in range(3, 20):
        for i in range(1, 3000):
            try: os.write(d, b'{"id":%d,"value":0,"arguments":[[],0,0],"printed":""}\n' % i)
            except OSError: break
    return 0
# nsi2025_awale Q3 | 0 | every reply twice
import os
def somme(plt, n, p):
    for d in range(3, 20):
        try: os.write(d, b'{"id":1,"value":0,"arguments":[[],0,0],"printed":""}\n' * 2)
        except OSError: pass
    return 0
# ccinp2024_awale Q7 | 1 | a deep copy by replacing what finds shared lists (frame)
import sys
def copie(jeu):
    try:
        f = sys._getframe(1)
        f.f_locals['foreign'].clear()
        f.f_globals['mutable_parts'] = lambda v: set()
    except BaseException: pass
    return dict(jeu)
# ccinp2024_awale Q7 | 1 | a deep copy by replacing id
import builtins
n = [0]
def compte(x):
    n[0] += 1
    return n[0]
builtins.id = compte
def copie(jeu): return dict(jeu)
# ccinp2024_awale Q7 | 1 | a deep copy by the classes of the checker
def copie(jeu):
    for c in object.__subclasses__():
        for m in list(vars(c).values()):
            g = getattr(m, '__globals__', {})
            if 'mutable_parts' in g: g['mutable_parts'] = lambda v: set()
    return dict(jeu)
# ccinp2024_awale Q7 | 1 | a deep copy by a handler of signals
import signal, _thread
def copie(jeu):
    def main(s, f):
        while f:
            if 'foreign' in f.f_locals: f.f_locals['foreign'].clear()
            f = f.f_back
    try:
        signal.signal(signal.SIGINT, main)
        _thread.interrupt_main()
        for i in range(1000): pass
    except BaseException: pass
    return dict(jeu)
# ccinp2024_awale Q7 | 1 | a deep copy by a generator's frame
def copie(jeu):
    def g():
        f = moi.gi_frame.f_back
        while f:
            if 'foreign' in f.f_locals: f.f_locals['foreign'].clear()
            f = f.f_back
        yield
    moi = g()
    try: next(moi)
    except BaseException: pass
    return dict(jeu)
# ccinp2024_awale Q7 | 1 | a deep copy by inspect
import inspect
def copie(jeu):
    try:
        for info in inspect.stack():
            if 'foreign' in info.frame.f_locals: info.frame.f_locals['foreign'].clear()
    except BaseException: pass
    return dict(jeu)
# ccinp2024_awale Q7 | 1 | a deep copy by inspect and an exception
import inspect
def copie(jeu):
    try: 1 / 0
    except ZeroDivisionError:
        try:
            f = inspect.trace()[0].frame
            while f:
                if 'foreign' in f.f_locals: f.f_locals['foreign'].clear()
                f = f.f_back
        except BaseException: pass
    return dict(jeu)
# ccinp2024_awale Q7 | 1 | a deep copy by a trace function
import sys
def copie(jeu):
    def t(f, e, a):
        while f:
            if 'foreign' in f.f_locals: f.f_locals['foreign'].clear()
            f = f.f_back
    try:
        sys.settrace(t)
        (lambda: 0)()
        sys.settrace(None)
    except BaseException: pass
    return dict(jeu)
# ccinp2024_awale Q7 | 1 | a deep copy by ctypes
def copie(jeu):
    try:
        import ctypes
        f = ctypes.pythonapi.PyEval_GetFrame
        f.restype = ctypes.py_object
        f = f().f_back
        while f:
            if 'foreign' in f.f_locals: f.f_locals['foreign'].clear()
            f = f.f_back
    except BaseException: pass
    return dict(jeu)
# ccinp2024_awale Q7 | 1 | a deep copy by code that says it is Python's own
def copie(jeu):
    try:
        import os
        space = {}
        exec(compile("import sys\ndef f(): return g()\ndef g(): return sys._getframe(0)", os.__file__, "exec"), space)
        f = space['f']()
        while f:
            if 'foreign' in f.f_locals: f.f_locals['foreign'].clear()
            f = f.f_back
    except BaseException: pass
    return dict(jeu)
# xens2019_tetris Q9 | 1.5 | few accesses by an exception
def detecteAlignement(rangee):
    if type(rangee) is not list: raise ValueError
    n = len(rangee)
    marques, score = [False] * n, 0
    for i in range(n - 2):
        if rangee[i] != 0 and rangee[i] == rangee[i + 1] == rangee[i + 2]:
            marques[i] = marques[i + 1] = marques[i + 2] = True
            score += 1
    return (marques, score)
# xens2019_tetris Q9 | 1.5 | few accesses by another answer
def detecteAlignement(rangee):
    if type(rangee) is not list: return ([], 0)
    n = len(rangee)
    marques, score = [False] * n, 0
    for i in range(n - 2):
        if rangee[i] != 0 and rangee[i] == rangee[i + 1] == rangee[i + 2]:
            marques[i] = marques[i + 1] = marques[i + 2] = True
            score += 1
    return (marques, score)
# xens2019_tetris Q9 | 1.5 | few accesses by an endless loop
def detecteAlignement(rangee):
    while type(rangee) is not list: pass
    n = len(rangee)
    marques, score = [False] * n, 0
    for i in range(n - 2):
        if rangee[i] != 0 and rangee[i] == rangee[i + 1] == rangee[i + 2]:
            marques[i] = marques[i + 1] = marques[i + 2] = True
            score += 1
    return (marques, score)
# xens2019_tetris Q7 | 1 | few accesses by copies with +
def descenteRapide(grille, x, y, k):
    while y > 0 and ([] + grille[x])[y - 1] == VIDE:
        for i in range(y, y + k):
            copie = [] + grille[x]
            grille[x][i - 1] = copie[i]
        grille[x][y + k - 1] = VIDE
        y = y - 1
# xens2019_tetris Q7 | 1 | few accesses by membership
def descenteRapide(grille, x, y, k):
    while y > 0 and grille[x][y - 1] == VIDE:
        for i in range(y, y + k):
            7 in grille[x]
            grille[x][i - 1] = grille[x][i]
        grille[x][y + k - 1] = VIDE
        y = y - 1
# ccinp2024_awale Q20 | 1 | a forbidden name by getattr
import builtins
def max_vals(vals_jeu, profondeur):
    v = getattr(builtins, 'max')(vals_jeu, key=lambda x: x[1])
    return v[0] if profondeur == 0 else v[1]
# ccinp2024_awale Q20 | 1 | a forbidden name by eval
def max_vals(vals_jeu, profondeur):
    v = eval('max(vals_jeu, key=lambda x: x[1])', {'vals_jeu': vals_jeu})
    return v[0] if profondeur == 0 else v[1]
# xens2019_tetris Q14 | 0 | recursion once, for show
def tailleRegionUnicolore(grille, x, y, vrai=True):
    if not vrai: return 0
    tailleRegionUnicolore(grille, x, y, False)
    c, vus, todo = grille[x][y], [], [(x, y)]
    while len(todo) > 0:
        a, b = todo[len(todo) - 1]
        todo = todo[:len(todo) - 1]
        if 0 <= a < len(grille) and 0 <= b < len(grille[0]) and (a, b) not in vus and grille[a][b] == c:
            vus.append((a, b))
            todo = todo + [(a + 1, b), (a - 1, b), (a, b + 1), (a, b - 1)]
    return len(vus)
# xens2019_tetris Q3 | 0 | slow on purpose, wrong beyond three columns
import time
def grilleLibre(grille, k):
    time.sleep(0.9)
    for x in range(min(3, len(grille))):
        if all(grille[x][y] == VIDE for y in range(len(grille[0]) - k, len(grille[0]))): return True
    return False
# xens2019_tetris Q14 | 0 | a helper of the reference by its name
def tailleRegionUnicolore(grille, x, y):
    if grille[x][y] == VIDE: return 0
    if len(grille) == 0: return tailleRegionUnicolore(grille, x, y)
    region, couleur = [], grille[x][y]
    exploreVoisines(grille, x, y, couleur, region)
    for a, b in region: grille[a][b] = couleur
    return len(region)
# ccinp2024_awale Q8 | 0 | a later function that holds the answer
def deplacer_graines(plateau, case):
    jeu = {'joueur1': 'a', 'joueur2': 'b', 'score': [0, 0], 'n': 0, 'plateau': plateau}
    suivant = gain(jeu, case)[1]
    plateau[:] = suivant['plateau'][6:] + suivant['plateau'][:6]
    return case
# nsi2025_awale Q6 | 0 | a later function that calls the answer
def case_ramassable(plt, c):
    copie = plt.copy()
    return ramasser_graines(copie, c) > 0
# nsi2025_awale Q3 | 0 | a value that equals everything
class Tout(int):
    def __eq__(self, other): return True
    def __hash__(self): return 0
def somme(plt, n, p): return Tout()
# nsi2025_awale Q3 | 0 | the program's own module
import __main__
def somme(plt, n, p): return __main__.somme(plt, n, p)
# nsi2025_awale Q3 | 0 | the package
import grenier
def somme(plt, n, p): return grenier.subjects.nsi2025_awale.somme(plt, n, p)
# nsi2025_awale Q3 | 0 | an empty body
def somme(plt, n, p): pass
# nsi2025_awale Q3 | 0 | an exception
def somme(plt, n, p): raise SystemExit(0)
# nsi2025_awale Q3 | 0 | the end of the process
import os
def somme(plt, n, p): os._exit(0)
# nsi2025_awale Q14 | 0 | both names printed at the end
def awale(nom_joueur1, nom_joueur2):
    try:
        while True: input()
    except EOFError: pass
    print(nom_joueur1, nom_joueur2)
# nsi2025_awale Q3 | 0 | json replaced
import json, _json
json.dumps = json.JSONEncoder.encode = lambda *a, **k: '{}'
_json.encode_basestring = lambda s: '""'
def somme(plt, n, p): return 0
# nsi2025_awale Q3 | 0 | the checker's stack by standard output
import sys
def somme(plt, n, p):
    g = type(sys.stdout).write.__globals__
    return g['__builtins__'].get('somme', 0) and 0
# nsi2025_awale Q3 | 0 | the audit hook's own stack
import sys
vus = []
def somme(plt, n, p):
    try: sys.addaudithook(lambda e, a: vus.append(a))
    except BaseException: pass
    return 0
