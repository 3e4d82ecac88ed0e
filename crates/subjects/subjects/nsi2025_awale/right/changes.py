def tour_joueur1(etat_jeu):
    if etat_jeu["nb_tours"] % 2:
        return False
    else:
        return True

def somme(plt, n, p):
    return sum(plt[n:p + 1])

def tourner_plateau(plt):
    plt[:] = plt[6:] + plt[:6]

def semer_graines(plt, c):
    n, plt[c] = plt[c], 0
    tours, reste = divmod(n, 11)
    for i in range(12):
        if i != c:
            plt[i] += tours
    for k in range(1, reste + 1):
        plt[(c + k) % 12] += 1
    return (c + reste) % 12 if reste else (c - 1) % 12

def ramasser_graines(plt, c):
    if case_ramassable(plt, c):
        g = plt[c]
        plt[c] = 0
        return g + ramasser_graines(plt, c - 1)
    return 0

def gagnant(etat_jeu):
    s, o = ("score_j1", "score_j2") if tour_joueur1(etat_jeu) else ("score_j2", "score_j1")
    etat_jeu[s] += somme(etat_jeu["plateau"], 0, 5)
    etat_jeu[o] += somme(etat_jeu["plateau"], 6, 11)
    if etat_jeu["score_j1"] == etat_jeu["score_j2"]:
        return "égalité"
    return etat_jeu["joueur1"] if etat_jeu["score_j1"] > etat_jeu["score_j2"] else etat_jeu["joueur2"]

def awale(nom_joueur1, nom_joueur2):
    e = initialisation(nom_joueur1, nom_joueur2)
    while tour_termine(e):
        print(e["plateau"][:6], e["plateau"][6:])
        tour_jeu(e, int(input()))
    g = gagnant(e)
    print("Le gagnant est", g)
    return g
