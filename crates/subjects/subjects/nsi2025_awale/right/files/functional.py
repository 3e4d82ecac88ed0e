import copy
from random import *
CASES = tuple(range(12))
MOI, LUI = CASES[:6], CASES[6:]
SCORES = dict(zip((True, False), ("score_j1", "score_j2")))

def tour_joueur1(etat_jeu): return 1 - etat_jeu["nb_tours"] % 2

def somme(plt, n, p):
    return 0 if n > p else plt[n] + somme(plt, n + 1, p)

def tourner_plateau(plt):
    debut = plt[:6]
    del plt[:6]
    plt.extend(debut)

def semer_graines(plt, c):
    graines, plt[c], k = plt[c], 0, c
    for _ in range(graines):
        k = k + 1 if k < 11 else 0
        if k == c:
            k = k + 1 if k < 11 else 0
        plt[k] += 1
    return k

def case_ramassable(plt, c):
    return c in LUI and 2 <= plt[c] <= 3

def ramasser_graines(plt, c):
    if not case_ramassable(plt, c): return 0
    g, plt[c] = plt[c], 0
    return g + ramasser_graines(plt, c - 1)

def test_famine(plt, c):
    p = copy.deepcopy(plt)
    ramasser_graines(p, semer_graines(p, c))
    return not any(p[i] for i in LUI)

def test_case(plt, c):
    return c in MOI and plt[c] > 0 and not test_famine(plt, c)

def cases_possibles(etat_jeu):
    return list(filter(lambda c: test_case(etat_jeu["plateau"], c), MOI))

def tour_termine(etat_jeu):
    s = [etat_jeu[k] for k in SCORES.values()]
    fini = max(s) >= 25 or sum(s) > 45 or not cases_possibles(etat_jeu) or etat_jeu["nb_tours"] >= 100
    return not fini

def tour_jeu(etat_jeu, c):
    if not test_case(etat_jeu["plateau"], c):
        print("La case choisie n'est pas acceptable")
        return True
    p = etat_jeu["plateau"]
    etat_jeu[SCORES[bool(tour_joueur1(etat_jeu))]] += ramasser_graines(p, semer_graines(p, c))
    etat_jeu["nb_tours"] += 1
    tourner_plateau(p)
    return tour_termine(etat_jeu)

def gagnant(etat_jeu):
    p = etat_jeu["plateau"]
    qui = bool(tour_joueur1(etat_jeu))
    etat_jeu[SCORES[qui]] += sum(p[:6])
    etat_jeu[SCORES[not qui]] += sum(p[6:])
    for i in CASES:
        p[i] = 0
    ecart = etat_jeu["score_j1"] - etat_jeu["score_j2"]
    if not ecart:
        return "égalité"
    return etat_jeu["joueur1" if ecart > 0 else "joueur2"]

def affiche(p):
    print(*[f"{x:3}" for x in reversed(p[6:])])
    print(*[f"{x:3}" for x in p[:6]])

def awale(nom_joueur1, nom_joueur2):
    e = initialisation(nom_joueur1, nom_joueur2)
    while True:
        if tour_termine(e):
            affiche(e["plateau"])
            nom = nom_joueur1 if tour_joueur1(e) else nom_joueur2
            choix = int(input(f"{nom}, choisissez une case : "))
            while choix not in cases_possibles(e):
                choix = int(input("Case non acceptable, recommencez : "))
            tour_jeu(e, choix)
        else:
            break
    g = gagnant(e)
    print(f"Scores : {nom_joueur1} {e['score_j1']} - {nom_joueur2} {e['score_j2']}")
    if g == "égalité":
        print("Égalité entre", nom_joueur1, "et", nom_joueur2)
    elif g == nom_joueur1:
        print(f"{nom_joueur1} a gagné contre {nom_joueur2} !")
    else:
        print("Bravo", nom_joueur2, ", dommage", nom_joueur1)
    print("Fin de la partie.")
