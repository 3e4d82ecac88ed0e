def initialisation(nom_joueur1, nom_joueur2) :
    etat_jeu = {}
    etat_jeu["joueur1"] = nom_joueur1
    etat_jeu["joueur2"] = nom_joueur2
    etat_jeu["score_j1"] = 0
    etat_jeu["score_j2"] = 0
    etat_jeu["nb_tours"] = 0
    etat_jeu["plateau"] = [4] * 12
    return etat_jeu
def tour_joueur1(etat_jeu):
    return etat_jeu["nb_tours"] % 2 == 0
def somme(plt, n, p):
    s = 0
    for i in range(n, p + 1):
        s = s + plt[i]
    return s
def tourner_plateau(plt):
    for i in range(6):
        plt[i], plt[i + 6] = plt[i + 6], plt[i]
    return plt
def semer_graines(plt, c):
    nb = plt[c]
    plt[c] = 0
    i = c
    while nb > 0:
        i = (i + 1) % 12
        if i != c:
            plt[i] += 1
            nb -= 1
    return i
def case_ramassable(plt, c):
    return c > 5 and (plt[c] == 2 or plt[c] == 3)
def ramasser_graines(plt, c):
    total = 0
    while case_ramassable(plt, c):
        total += plt[c]
        plt[c] = 0
        c -= 1
    return total
def test_famine(plt, c):
    plt2 = plt.copy()
    d = semer_graines(plt2, c)
    ramasser_graines(plt2, d)
    return somme(plt2, 6, 11) == 0
def test_case(plt, c):
    if c < 0 or c > 5:
        return False
    if plt[c] == 0:
        return False
    return not test_famine(plt, c)
def cases_possibles(etat_jeu):
    res = []
    for c in range(6):
        if test_case(etat_jeu["plateau"], c):
            res.append(c)
    return res
def tour_termine(etat_jeu):
    s1 = etat_jeu["score_j1"]
    s2 = etat_jeu["score_j2"]
    if s1 >= 25 or s2 >= 25:
        return False
    if s1 + s2 > 45:
        return False
    if cases_possibles(etat_jeu) == []:
        return False
    if etat_jeu["nb_tours"] >= 100:
        return False
    return True
def tour_jeu(etat_jeu, c) :
    plt = etat_jeu["plateau"]
    if test_case(plt,c):
        derniere = semer_graines(plt, c)
        graines_gagnees = ramasser_graines(plt, derniere)
        if etat_jeu["nb_tours"] % 2 == 0 :
            etat_jeu["score_j1"] = etat_jeu["score_j1"] + graines_gagnees
        else:
            etat_jeu["score_j2"] = etat_jeu["score_j2"] + graines_gagnees
        etat_jeu["nb_tours"] += 1
        tourner_plateau(etat_jeu["plateau"])
        return tour_termine(etat_jeu)
    else:
        print("La case choisie n'est pas acceptable")
        return True
def gagnant(etat_jeu):
    bas = somme(etat_jeu["plateau"], 0, 5)
    haut = somme(etat_jeu["plateau"], 6, 11)
    if tour_joueur1(etat_jeu):
        etat_jeu["score_j1"] += bas
        etat_jeu["score_j2"] += haut
    else:
        etat_jeu["score_j2"] += bas
        etat_jeu["score_j1"] += haut
    if etat_jeu["score_j1"] > etat_jeu["score_j2"]:
        return etat_jeu["joueur1"]
    elif etat_jeu["score_j1"] < etat_jeu["score_j2"]:
        return etat_jeu["joueur2"]
    else:
        return "égalité"
def awale(nom_joueur1, nom_joueur2):
    etat_jeu = initialisation(nom_joueur1, nom_joueur2)
    continuer = True
    while continuer:
        print(etat_jeu["plateau"])
        c = int(input("Quelle case ? "))
        continuer = tour_jeu(etat_jeu, c)
    print(gagnant(etat_jeu))
awale("a", "b")
