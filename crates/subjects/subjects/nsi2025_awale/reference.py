"""Olympiades NSI 2025, exercice 2 : le jeu de l'awalé.

Le sujet tel qu'il est écrit, en Python ordinaire et sans rien emprunter. Sert
de modèle : ce que la bibliothèque répond doit lui être égal.
"""


def initialisation(nom_joueur1, nom_joueur2):
    """Donnée par le sujet."""
    return {
        "joueur1": nom_joueur1,
        "joueur2": nom_joueur2,
        "score_j1": 0,
        "score_j2": 0,
        "nb_tours": 0,
        "plateau": [4] * 12,
    }


def tour_joueur1(etat_jeu):
    """Question 2."""
    return etat_jeu["nb_tours"] % 2 == 0


def somme(plt, n, p):
    """Question 3."""
    total = 0
    for i in range(n, p + 1):
        total += plt[i]
    return total


def tourner_plateau(plt):
    """Question 4."""
    for i in range(6):
        plt[i], plt[i + 6] = plt[i + 6], plt[i]


def semer_graines(plt, c):
    """Question 5 ; une case vide ne sème rien et se répond elle-même."""
    graines = plt[c]
    plt[c] = 0
    i = c
    while graines > 0:
        i = (i + 1) % 12
        if i != c:
            plt[i] += 1
            graines -= 1
    return i


def case_ramassable(plt, c):
    """Question 6."""
    return 6 <= c <= 11 and (plt[c] == 2 or plt[c] == 3)


def ramasser_graines(plt, c):
    """Question 7."""
    gain = 0
    while case_ramassable(plt, c):
        gain += plt[c]
        plt[c] = 0
        c -= 1
    return gain


def test_famine(plt, c):
    """Question 8 : vrai si jouer la case affame l'adversaire."""
    essai = plt.copy()
    ramasser_graines(essai, semer_graines(essai, c))
    return somme(essai, 6, 11) == 0


def test_case(plt, c):
    """Question 9."""
    return 0 <= c <= 5 and plt[c] > 0 and not test_famine(plt, c)


def cases_possibles(etat_jeu):
    """Question 10."""
    return [c for c in range(6) if test_case(etat_jeu["plateau"], c)]


def tour_termine(etat_jeu):
    """Question 11 : vrai si la partie peut continuer."""
    score_j1, score_j2 = etat_jeu["score_j1"], etat_jeu["score_j2"]
    if score_j1 >= 25 or score_j2 >= 25:
        return False
    if score_j1 + score_j2 > 45:
        return False
    if etat_jeu["nb_tours"] >= 100:
        return False
    return cases_possibles(etat_jeu) != []


def tour_jeu(etat_jeu, c):
    """Question 12."""
    plt = etat_jeu["plateau"]
    if test_case(plt, c):
        derniere = semer_graines(plt, c)
        graines_gagnees = ramasser_graines(plt, derniere)
        if tour_joueur1(etat_jeu):
            etat_jeu["score_j1"] = etat_jeu["score_j1"] + graines_gagnees
        else:
            etat_jeu["score_j2"] = etat_jeu["score_j2"] + graines_gagnees
        etat_jeu["nb_tours"] = etat_jeu["nb_tours"] + 1
        tourner_plateau(etat_jeu["plateau"])
        return tour_termine(etat_jeu)
    else:
        print("La case choisie n'est pas acceptable")
        return True


def gagnant(etat_jeu):
    """Question 13 ; vide le plateau, pour qu'un second appel ne compte rien."""
    plt = etat_jeu["plateau"]
    if tour_joueur1(etat_jeu):
        etat_jeu["score_j1"] += somme(plt, 0, 5)
        etat_jeu["score_j2"] += somme(plt, 6, 11)
    else:
        etat_jeu["score_j2"] += somme(plt, 0, 5)
        etat_jeu["score_j1"] += somme(plt, 6, 11)
    for i in range(12):
        plt[i] = 0
    if etat_jeu["score_j1"] > etat_jeu["score_j2"]:
        return etat_jeu["joueur1"]
    if etat_jeu["score_j1"] < etat_jeu["score_j2"]:
        return etat_jeu["joueur2"]
    return "égalité"


def awale(nom_joueur1, nom_joueur2):
    """Question 14."""
    etat_jeu = initialisation(nom_joueur1, nom_joueur2)
    continuer = tour_termine(etat_jeu)
    while continuer:
        print(etat_jeu["plateau"])
        c = int(input("Choisir une case : "))
        continuer = tour_jeu(etat_jeu, c)
    print(gagnant(etat_jeu))
