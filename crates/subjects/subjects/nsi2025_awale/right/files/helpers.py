def tour_joueur1(etat_jeu):
    n = etat_jeu["nb_tours"]
    while n >= 2:
        n = n - 2
    return n == 0
def somme(plt, n, p):
    total, k = 0, n
    while k <= p:
        total, k = total + plt[k], k + 1
    return total
def tourner_plateau(plt):
    temp = plt[0:6] + []
    for i in range(6): plt[i] = plt[i+6]
    for i in range(6): plt[i+6] = temp[i]
def semer_graines(plt, c):
    n = plt[c]
    plt[c] = 0
    pos = c
    for i in range(n):
        pos += 1
        if pos % 12 == c:
            pos += 1
        plt[pos % 12] += 1
    return pos % 12
def case_ramassable(plt, c):
    if c in range(6, 12):
        if plt[c] in [2, 3]:
            return True
    return False
def ramasser_graines(plt, c):
    gain = 0
    for i in range(c, 5, -1):
        if case_ramassable(plt, i):
            gain += plt[i]
            plt[i] = 0
        else:
            return gain
    return gain
def simuler(plt, c):
    p = list(plt)
    ramasser_graines(p, semer_graines(p, c))
    return p
def test_famine(plt, c):
    return simuler(plt, c)[6:12] == [0, 0, 0, 0, 0, 0]
def test_case(plt, c):
    cond1 = 0 <= c <= 5
    cond2 = plt[c] != 0
    cond3 = test_famine(plt, c) == False
    return cond1 and cond2 and cond3
def cases_possibles(etat_jeu):
    return [c for c in range(12) if test_case(etat_jeu["plateau"], c)]
def tour_termine(etat_jeu):
    return (etat_jeu["score_j1"] <= 24 and etat_jeu["score_j2"] <= 24
        and etat_jeu["score_j1"] + etat_jeu["score_j2"] <= 45
        and len(cases_possibles(etat_jeu)) > 0 and etat_jeu["nb_tours"] < 100)
def tour_jeu(etat_jeu, c):
    plt = etat_jeu["plateau"]
    if test_case(plt, c):
        graines_gagnees = ramasser_graines(plt, semer_graines(plt, c))
        if tour_joueur1(etat_jeu):
            etat_jeu["score_j1"] = etat_jeu["score_j1"] + graines_gagnees
        else:
            etat_jeu["score_j2"] = etat_jeu["score_j2"] + graines_gagnees
        etat_jeu["nb_tours"] = etat_jeu["nb_tours"] + 1
        tourner_plateau(etat_jeu["plateau"])
        return tour_termine(etat_jeu)
    print("La case choisie n'est pas acceptable")
    return True
def gagnant(etat_jeu):
    if not tour_joueur1(etat_jeu):
        tourner_plateau(etat_jeu["plateau"])
    etat_jeu["score_j1"] += somme(etat_jeu["plateau"], 0, 5)
    etat_jeu["score_j2"] += somme(etat_jeu["plateau"], 6, 11)
    etat_jeu["plateau"] = [0] * 12
    if etat_jeu["score_j1"] == etat_jeu["score_j2"]:
        return "égalité"
    if etat_jeu["score_j1"] > etat_jeu["score_j2"]:
        return etat_jeu["joueur1"]
    return etat_jeu["joueur2"]
def awale(nom_joueur1, nom_joueur2):
    etat = initialisation(nom_joueur1, nom_joueur2)
    while tour_termine(etat):
        print("Tour", etat["nb_tours"])
        for i in range(11, 5, -1): print(etat["plateau"][i], end=" ")
        print()
        for i in range(6): print(etat["plateau"][i], end=" ")
        print()
        try:
            c = int(input())
        except ValueError:
            continue
        tour_jeu(etat, c)
    resultat = gagnant(etat)
    if resultat == "égalité":
        print("égalité")
    else:
        print("Le gagnant est " + resultat)
    return resultat
