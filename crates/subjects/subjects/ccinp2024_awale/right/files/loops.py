# -*- coding: utf-8 -*-
"""Copie A : boucles à l'ancienne, noms français."""
import numpy as np
import matplotlib.pyplot as plt
from copy import deepcopy
import copy, math, random
from typing import *

NB = len([4]*12)
DEMI = NB // 2
COUPLES = list(range(DEMI))
MEMO = dict()

def initialisation(nom_joueur1, nom_joueur2):
    jeu = {}
    jeu['joueur1'] = nom_joueur1
    jeu['joueur2'] = nom_joueur2
    jeu['score'] = [0,0]
    jeu['n'] = 0
    jeu['plateau'] = [4]*12
    return jeu

def tour_joueur1(jeu: dict) -> bool:
    """renvoie True si pair"""
    if jeu['n'] % 2 == 0:
        return True
    else:
        return False

def tourner_plateau(jeu: dict) -> None:
    for i in range(DEMI):
        jeu['plateau'][i], jeu['plateau'][i+DEMI] = jeu['plateau'][i+DEMI], jeu['plateau'][i]

def copie(jeu):
    nouv = {}
    for cle, val in jeu.items():
        if type(val) == list:
            nouv[cle] = val.copy()
        else:
            nouv[cle] = val
    return nouv

def deplacer_graines(plateau, case):
    nb_graines = plateau[case]
    plateau[case] = 0
    i = case
    while nb_graines > 0:
        i = i + 1
        if i == NB:
            i = 0
        if i != case:
            plateau[i] = plateau[i] + 1
            nb_graines = nb_graines - 1
    return i

def case_ramassable(plateau, case):
    if case < DEMI or case >= NB:
        return False
    elif plateau[case] == 2 or plateau[case] == 3:
        return True
    else:
        return False

def ramasser_graines(plateau, case):
    if case_ramassable(plateau, case) == True:
        total = plateau[case]
        plateau[case] = 0
        total = total + ramasser_graines(plateau, case - 1)
        return total
    return 0

def test_famine(plateau, case):
    p = []
    for x in plateau:
        p.append(x)
    fin = deplacer_graines(p, case)
    g = ramasser_graines(p, fin)
    s = 0
    for i in range(6, 12):
        s += p[i]
    return s != 0

def test_case(plateau, case):
    condition3 = test_famine(plateau, case)
    test = case in COUPLES and plateau[case] != 0 and condition3
    return test

def cases_possibles(jeu):
    L = []
    for case in range(6):
        if test_case(jeu['plateau'], case):
            L.append(case)
    return L

def tour_suivant(jeu):
    n = 0
    for g in jeu['plateau']:
        n += g
    if jeu['score'][0] >= 25 or jeu['score'][1] >= 25 or jeu['n'] >= 100 or n <= 3:
        return False
    if len(cases_possibles(jeu)) == 0:
        return False
    return True

def tour_jeu(jeu, case):
    plateau = jeu['plateau']
    if test_case(plateau, case):
        case_finale = deplacer_graines(plateau, case)
        graines_gagnees = ramasser_graines(plateau, case_finale)
        """Pour augmenter le score"""
        if tour_joueur1(jeu):
            jeu['score'][0] = jeu['score'][0] + graines_gagnees
        else:
            jeu['score'][1] = jeu['score'][1] + graines_gagnees
        jeu['n'] += 1
        tourner_plateau(jeu)
        return tour_suivant(jeu)
    else:
        print("La case choisie n'est pas valable")
        return True

def gagnant(jeu):
    a, b = 0, 0
    for i in range(6):
        a = a + jeu['plateau'][i]
        b = b + jeu['plateau'][6 + i]
        jeu['plateau'][i] = 0
        jeu['plateau'][6 + i] = 0
    if jeu['n'] % 2 == 1:
        a, b = b, a
    jeu['score'] = [jeu['score'][0] + a, jeu['score'][1] + b]
    if jeu['score'][0] > jeu['score'][1]:
        return jeu['joueur1']
    if jeu['score'][0] < jeu['score'][1]:
        return jeu['joueur2']
    return 'égalité'

def gain(jeu, case):
    j = copie(jeu)
    der = deplacer_graines(j['plateau'], case)
    g = ramasser_graines(j['plateau'], der)
    if tour_joueur1(j):
        j['score'][0] += g
    else:
        j['score'][1] += g
    j['n'] += 1
    tourner_plateau(j)
    return g, j

def NegaAwale(jeu, profondeur_max, profondeur):
    if not tour_suivant(jeu):
        if (tour_joueur1(jeu) and gagnant(jeu) == jeu['joueur1']) or \
           (not(tour_joueur1(jeu)) and gagnant(jeu) == jeu['joueur2']):
            return 500
        elif (tour_joueur1(jeu) and gagnant(jeu) == jeu['joueur2']) or \
             (not(tour_joueur1(jeu)) and gagnant(jeu) == jeu['joueur1']):
            return -500
        else:
            return 0
    elif profondeur == profondeur_max:
        return 0
    else:
        choix_cases = cases_possibles(jeu)
        vals_jeu = []
        for case in choix_cases:
            g, jeu2 = gain(jeu, case)
            p = NegaAwale(jeu2, profondeur_max, profondeur+1)
            vals_jeu.append([case, g-p])
    return max_vals(vals_jeu, profondeur)

def max_vals(vals_jeu, profondeur):
    max = vals_jeu[0][1]
    indice = vals_jeu[0][0]
    for k in range(len(vals_jeu)):
        if vals_jeu[k][1] > max:
            max = vals_jeu[k][1]
            indice = vals_jeu[k][0]
    if profondeur == 0:
        return indice
    return max

Q22 = """SELECT id_Joueur FROM Joueur WHERE niveau > 1900"""
Q23 = "SELECT COUNT(*)*100.0/(SELECT COUNT(*) FROM Partie WHERE jeu LIKE 'a%') FROM Partie WHERE resultat = 1 AND jeu LIKE 'a%'"
Q24 = ("SELECT nom, prenom FROM Joueur "
       "ORDER BY niveau DESC LIMIT 3")
Q25 = "SELECT nom, prenom, COUNT(*) FROM Joueur JOIN Partie ON Joueur.id_Joueur = Partie.id_joueur1 WHERE resultat=1 GROUP BY id_Joueur, nom, prenom HAVING COUNT(*) > 100 ORDER BY COUNT(*) DESC"

jeu = initialisation("Alice", "Bob")
print(tour_jeu(jeu, 3))
if __name__ == "__main__":
    n = int(input("?"))
    print(NegaAwale(jeu, 12, 0))
