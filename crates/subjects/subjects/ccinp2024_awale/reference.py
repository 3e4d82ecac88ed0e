"""CCINP PC 2024 : le jeu de l'awalé.

Le sujet tel qu'il est écrit, en Python ordinaire et sans rien emprunter. Sert
de modèle : ce que la bibliothèque répond doit lui être égal.
"""


def initialisation(nom_joueur1, nom_joueur2):
    """Donnée par le sujet."""
    jeu = {}
    jeu["joueur1"] = nom_joueur1
    jeu["joueur2"] = nom_joueur2
    jeu["score"] = [0, 0]
    jeu["n"] = 0
    jeu["plateau"] = [4] * 12
    return jeu


def tour_joueur1(jeu):
    """Question 4."""
    return jeu["n"] % 2 == 0


def tourner_plateau(jeu):
    """Question 5."""
    plateau = jeu["plateau"]
    for i in range(6):
        plateau[i], plateau[i + 6] = plateau[i + 6], plateau[i]


def copie(jeu):
    """Question 7."""
    double = {}
    for cle, valeur in jeu.items():
        if isinstance(valeur, list):
            double[cle] = valeur.copy()
        else:
            double[cle] = valeur
    return double


def deplacer_graines(plateau, case):
    """Question 8 ; une case vide ne sème rien et se répond elle-même."""
    graines = plateau[case]
    plateau[case] = 0
    i = case
    while graines > 0:
        i = (i + 1) % 12
        if i != case:
            plateau[i] = plateau[i] + 1
            graines = graines - 1
    return i


def case_ramassable(plateau, case):
    """Question 9."""
    return case >= 6 and (plateau[case] == 2 or plateau[case] == 3)


def ramasser_graines(plateau, case):
    """Question 10, récursive."""
    if not case_ramassable(plateau, case):
        return 0
    graines = plateau[case]
    plateau[case] = 0
    return graines + ramasser_graines(plateau, case - 1)


def test_famine(plateau, case):
    """Question 11 : vrai si la condition 3 est vérifiée, donc si le coup n'affame pas."""
    essai = plateau.copy()
    ramasser_graines(essai, deplacer_graines(essai, case))
    for i in range(6, 12):
        if essai[i] != 0:
            return True
    return False


def test_case(plateau, case):
    """Question 12."""
    if case < 0 or case > 5:
        return False
    condition3 = test_famine(plateau, case)
    test = plateau[case] != 0 and condition3
    return test


def cases_possibles(jeu):
    """Question 13."""
    cases = []
    for case in range(6):
        if test_case(jeu["plateau"], case):
            cases.append(case)
    return cases


def tour_suivant(jeu):
    """Question 14."""
    if jeu["score"][0] >= 25 or jeu["score"][1] >= 25:
        return False
    if jeu["n"] >= 100:
        return False
    reste = 0
    for graines in jeu["plateau"]:
        reste = reste + graines
    if reste <= 3:
        return False
    return len(cases_possibles(jeu)) > 0


def tour_jeu(jeu, case):
    """Question 15."""
    plateau = jeu["plateau"]
    if test_case(plateau, case):
        derniere = deplacer_graines(plateau, case)
        graines_gagnees = ramasser_graines(plateau, derniere)
        if tour_joueur1(jeu):
            jeu["score"][0] = jeu["score"][0] + graines_gagnees
        else:
            jeu["score"][1] = jeu["score"][1] + graines_gagnees
        jeu["n"] = jeu["n"] + 1
        tourner_plateau(jeu)
        return tour_suivant(jeu)
    else:
        print("La case choisie n'est pas valable")
        return True


def gagnant(jeu):
    """Question 16 ; vide le plateau, pour qu'un second appel ne compte rien."""
    plateau = jeu["plateau"]
    actif = 0 if tour_joueur1(jeu) else 1
    for i in range(12):
        joueur = actif if i < 6 else 1 - actif
        jeu["score"][joueur] = jeu["score"][joueur] + plateau[i]
        plateau[i] = 0
    if jeu["score"][0] > jeu["score"][1]:
        return jeu["joueur1"]
    elif jeu["score"][0] < jeu["score"][1]:
        return jeu["joueur2"]
    return "égalité"


def gain(jeu, case):
    """Question 17."""
    suivant = copie(jeu)
    plateau = suivant["plateau"]
    graines_gagnees = ramasser_graines(plateau, deplacer_graines(plateau, case))
    if tour_joueur1(suivant):
        suivant["score"][0] = suivant["score"][0] + graines_gagnees
    else:
        suivant["score"][1] = suivant["score"][1] + graines_gagnees
    suivant["n"] = suivant["n"] + 1
    tourner_plateau(suivant)
    return graines_gagnees, suivant


def NegaAwale(jeu, profondeur_max, profondeur):
    """Question 19 ; les graines qui restent sont comptées une seule fois, sur
    une copie, et le vainqueur se lit aux scores (deux joueurs peuvent avoir le
    même nom)."""
    if not tour_suivant(jeu):
        fin = copie(jeu)
        gagnant(fin)
        actif = 0 if tour_joueur1(jeu) else 1
        if fin["score"][actif] > fin["score"][1 - actif]:
            return 500
        elif fin["score"][actif] < fin["score"][1 - actif]:
            return -500
        else:
            return 0
    elif profondeur >= profondeur_max:
        return 0
    else:
        choix_cases = cases_possibles(jeu)
        vals_jeu = []
        for case in choix_cases:
            g, nouveau_jeu = gain(jeu, case)
            p = NegaAwale(nouveau_jeu, profondeur_max, profondeur + 1)
            vals_jeu.append([case, g - p])
        return max_vals(vals_jeu, profondeur)


def max_vals(vals_jeu, profondeur):
    """Question 20."""
    imax = 0
    for i in range(1, len(vals_jeu)):
        if vals_jeu[i][1] > vals_jeu[imax][1]:
            imax = i
    if profondeur == 0:
        return vals_jeu[imax][0]
    return vals_jeu[imax][1]


def affiche(plateau):
    """Le sujet la suppose donnée."""
    print(plateau[11:5:-1])
    print(plateau[0:6])


def awale_jcj(nom_joueur1, nom_joueur2):
    """Donnée par le sujet."""
    jeu = initialisation(nom_joueur1, nom_joueur2)
    jeu_continue = True
    while jeu_continue:
        affiche(jeu["plateau"])
        case_choisie = int(input("Choisir une case : "))
        jeu_continue = tour_jeu(jeu, case_choisie)
    return gagnant(jeu)


def awale_ia(nom_joueur1, nom_joueur2):
    """Question 21."""
    jeu = initialisation(nom_joueur1, nom_joueur2)
    jeu_continue = True
    while jeu_continue:
        affiche(jeu["plateau"])
        case_choisie = NegaAwale(jeu, 6, 0)
        jeu_continue = tour_jeu(jeu, case_choisie)
    return gagnant(jeu)
