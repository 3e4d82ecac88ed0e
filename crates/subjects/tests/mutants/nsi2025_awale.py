# Q2 | wrong | parité inversée
def tour_joueur1(etat_jeu):
    return etat_jeu["nb_tours"] % 2 == 1

# Q2 | wrong | // pour %
def tour_joueur1(etat_jeu):
    return etat_jeu["nb_tours"] // 2 == 0

# Q3 | wrong | borne exclue
def somme(plt, n, p):
    return sum(plt[n:p])

# Q4 | wrong | une nouvelle liste, non renvoyée
def tourner_plateau(plt):
    plt = plt[6:] + plt[:6]

# Q4 | wrong | à l'envers
def tourner_plateau(plt):
    plt[:] = plt[::-1]

# Q5 | wrong | la case d'origine n'est pas sautée
def semer_graines(plt, c):
    n = plt[c]
    plt[c] = 0
    for k in range(1, n + 1):
        plt[(c + k) % 12] += 1
    return (c + n) % 12

# Q5 | error | pas de tour du plateau
def semer_graines(plt, c):
    n = plt[c]
    plt[c] = 0
    for k in range(1, n + 1):
        plt[c + k] += 1
    return c + n

# Q6 | wrong | == 2 or 3
def case_ramassable(plt, c):
    return c >= 6 and (plt[c] == 2 or 3)

# Q6 | wrong | priorité de and sur or
def case_ramassable(plt, c):
    return c > 5 and plt[c] == 2 or plt[c] == 3

# Q7 | wrong | une seule case
def ramasser_graines(plt, c):
    if not case_ramassable(plt, c):
        return 0
    g = plt[c]
    plt[c] = 0
    return g

# Q7 | wrong | les cases ne sont pas vidées
def ramasser_graines(plt, c):
    g = 0
    while case_ramassable(plt, c):
        g += plt[c]
        c -= 1
    return g

# Q8 | wrong | sens inverse
def test_famine(plt, c):
    t = plt.copy()
    ramasser_graines(t, semer_graines(t, c))
    return somme(t, 6, 11) > 0

# Q8 | wrong | sans copie
def test_famine(plt, c):
    ramasser_graines(plt, semer_graines(plt, c))
    return somme(plt, 6, 11) == 0

# Q9 | wrong | case vide acceptée
def test_case(plt, c):
    return 0 <= c <= 5 and not test_famine(plt, c)

# Q9 | wrong | sans la famine
def test_case(plt, c):
    return 0 <= c <= 5 and plt[c] > 0

# Q10 | wrong | la dernière case oubliée
def cases_possibles(etat_jeu):
    return [c for c in range(5) if test_case(etat_jeu["plateau"], c)]

# Q11 | wrong | > 25 pour >= 25
def tour_termine(etat_jeu):
    s1, s2 = etat_jeu["score_j1"], etat_jeu["score_j2"]
    return not (s1 > 25 or s2 > 25 or s1 + s2 > 45 or etat_jeu["nb_tours"] >= 100) and cases_possibles(etat_jeu) != []

# Q11 | wrong | >= 45 pour > 45
def tour_termine(etat_jeu):
    s1, s2 = etat_jeu["score_j1"], etat_jeu["score_j2"]
    return not (s1 >= 25 or s2 >= 25 or s1 + s2 >= 45 or etat_jeu["nb_tours"] >= 100) and cases_possibles(etat_jeu) != []

# Q11 | wrong | > 100 tours
def tour_termine(etat_jeu):
    s1, s2 = etat_jeu["score_j1"], etat_jeu["score_j2"]
    return not (s1 >= 25 or s2 >= 25 or s1 + s2 > 45 or etat_jeu["nb_tours"] > 100) and cases_possibles(etat_jeu) != []

# Q12 | wrong | le nombre de tours n'avance pas
def tour_jeu(etat_jeu, c):
    plt = etat_jeu["plateau"]
    if test_case(plt, c):
        g = ramasser_graines(plt, semer_graines(plt, c))
        if tour_joueur1(etat_jeu):
            etat_jeu["score_j1"] += g
        else:
            etat_jeu["score_j2"] += g
        tourner_plateau(plt)
        return tour_termine(etat_jeu)
    return True

# Q12 | wrong | incrémente avant de demander à qui de jouer
def tour_jeu(etat_jeu, c):
    plt = etat_jeu["plateau"]
    if test_case(plt, c):
        g = ramasser_graines(plt, semer_graines(plt, c))
        etat_jeu["nb_tours"] += 1
        if tour_joueur1(etat_jeu):
            etat_jeu["score_j1"] += g
        else:
            etat_jeu["score_j2"] += g
        tourner_plateau(plt)
        return tour_termine(etat_jeu)
    return True

# Q13 | wrong | les graines au mauvais joueur
def gagnant(etat_jeu):
    etat_jeu["score_j1"] += somme(etat_jeu["plateau"], 0, 5)
    etat_jeu["score_j2"] += somme(etat_jeu["plateau"], 6, 11)
    if etat_jeu["score_j1"] == etat_jeu["score_j2"]:
        return "égalité"
    return etat_jeu["joueur1"] if etat_jeu["score_j1"] > etat_jeu["score_j2"] else etat_jeu["joueur2"]

# Q13 | wrong | egalite sans accents
def gagnant(etat_jeu):
    nom = __builtins__ and None
    plt = etat_jeu["plateau"]
    a, b = ("score_j1", "score_j2") if tour_joueur1(etat_jeu) else ("score_j2", "score_j1")
    etat_jeu[a] += somme(plt, 0, 5)
    etat_jeu[b] += somme(plt, 6, 11)
    if etat_jeu["score_j1"] == etat_jeu["score_j2"]:
        return "egalite"
    return etat_jeu["joueur1"] if etat_jeu["score_j1"] > etat_jeu["score_j2"] else etat_jeu["joueur2"]

# Q14 | error | demande encore après la fin
def awale(nom_joueur1, nom_joueur2):
    etat_jeu = initialisation(nom_joueur1, nom_joueur2)
    while True:
        c = int(input("?"))
        tour_jeu(etat_jeu, c)

# Q14 | wrong | le gagnant n'est pas affiché
def awale(nom_joueur1, nom_joueur2):
    etat_jeu = initialisation(nom_joueur1, nom_joueur2)
    while tour_jeu(etat_jeu, int(input("?"))):
        print(etat_jeu["plateau"])
    return gagnant(etat_jeu)
