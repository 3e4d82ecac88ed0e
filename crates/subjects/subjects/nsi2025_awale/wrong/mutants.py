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
# Q2 | wrong | None pour False
def tour_joueur1(etat_jeu):
    if etat_jeu["nb_tours"] % 2 == 0:
        return True
# Q2 | wrong | n == 0 seulement
def tour_joueur1(etat_jeu):
    return etat_jeu["nb_tours"] == 0
# Q2 | wrong | le nom du joueur
def tour_joueur1(etat_jeu):
    return etat_jeu["joueur1"] if etat_jeu["nb_tours"] % 2 == 0 else etat_jeu["joueur2"]
# Q2 | wrong | affiche
def tour_joueur1(etat_jeu):
    print(etat_jeu["nb_tours"] % 2 == 0)
# Q2 | error | etat_jeu[nb_tours] sans guillemets
def tour_joueur1(etat_jeu):
    return etat_jeu[nb_tours] % 2 == 0
# Q3 | wrong | tout le plateau
def somme(plt, n, p):
    return sum(plt)
# Q3 | wrong | n exclu
def somme(plt, n, p):
    return sum(plt[n + 1:p + 1])
# Q3 | wrong | return dans la boucle
def somme(plt, n, p):
    s = 0
    for i in range(n, p + 1):
        s += plt[i]
        return s
# Q3 | wrong | les indices pour les graines
def somme(plt, n, p):
    s = 0
    for i in range(n, p + 1):
        s += i
    return s
# Q3 | wrong | vide le plateau
def somme(plt, n, p):
    s = 0
    for i in range(n, p + 1):
        s += plt[i]
        plt[i] = 0
    return s
# Q3 | wrong | compteur global jamais remis à zéro
total = 0
def somme(plt, n, p):
    global total
    for i in range(n, p + 1):
        total += plt[i]
    return total
# Q3 | wrong | un texte
def somme(plt, n, p):
    return str(sum(plt[n:p + 1]))
# Q4 | wrong | échange douze fois
def tourner_plateau(plt):
    for i in range(12):
        plt[i], plt[(i + 6) % 12] = plt[(i + 6) % 12], plt[i]
# Q4 | wrong | écrase la première moitié
def tourner_plateau(plt):
    for i in range(6):
        plt[i] = plt[i + 6]
        plt[i + 6] = plt[i]
# Q4 | wrong | renvoie sans modifier
def tourner_plateau(plt):
    return plt[6:] + plt[:6]
# Q4 | wrong | symétrie
def tourner_plateau(plt):
    for i in range(6):
        plt[i], plt[11 - i] = plt[11 - i], plt[i]
# Q4 | wrong | cinq cases
def tourner_plateau(plt):
    for i in range(5):
        plt[i], plt[i + 6] = plt[i + 6], plt[i]
# Q5 | wrong | renvoie la case suivante
def semer_graines(plt, c):
    n, plt[c], i = plt[c], 0, c
    while n > 0:
        i = (i + 1) % 12
        if i != c:
            plt[i] += 1
            n -= 1
    return (i + 1) % 12
# Q5 | wrong | une graine reste
def semer_graines(plt, c):
    n, plt[c], i = plt[c] - 1, 1, c
    while n > 0:
        i = (i + 1) % 12
        if i != c:
            plt[i] += 1
            n -= 1
    return i
# Q5 | wrong | sautée au premier tour seulement
def semer_graines(plt, c):
    n, plt[c], i, saut = plt[c], 0, c, False
    while n > 0:
        i = (i + 1) % 12
        if i == c and not saut:
            saut = True
        else:
            plt[i] += 1
            n -= 1
    return i
# Q5 | wrong | nouvelle liste
def semer_graines(plt, c):
    plt = list(plt)
    n, plt[c], i = plt[c], 0, c
    while n > 0:
        i = (i + 1) % 12
        if i != c:
            plt[i] += 1
            n -= 1
    return i
# Q5 | wrong | renvoie (c + n) % 12
def semer_graines(plt, c):
    n0 = n = plt[c]
    plt[c], i = 0, c
    while n > 0:
        i = (i + 1) % 12
        if i != c:
            plt[i] += 1
            n -= 1
    return (c + n0) % 12
# Q5 | wrong | vidée à la fin
def semer_graines(plt, c):
    n, i = plt[c], c
    for k in range(n):
        i = (i + 1) % 12
        plt[i] += 1
    plt[c] = 0
    return i
# Q5 | wrong | affiche
def semer_graines(plt, c):
    n, plt[c], i = plt[c], 0, c
    while n > 0:
        i = (i + 1) % 12
        if i != c:
            plt[i] += 1
            n -= 1
    print(i)
# Q6 | wrong | la case 6 oubliée
def case_ramassable(plt, c):
    return c > 6 and plt[c] in (2, 3)
# Q6 | wrong | la case 11 oubliée
def case_ramassable(plt, c):
    return 6 <= c < 11 and plt[c] in (2, 3)
# Q6 | wrong | 2 seulement
def case_ramassable(plt, c):
    return c >= 6 and plt[c] == 2
# Q6 | wrong | au moins 2
def case_ramassable(plt, c):
    return c >= 6 and plt[c] >= 2
# Q6 | wrong | partout
def case_ramassable(plt, c):
    return plt[c] in (2, 3)
# Q6 | wrong | le texte "True"
def case_ramassable(plt, c):
    return "True" if c >= 6 and plt[c] in (2, 3) else "False"
# Q7 | wrong | vers l'avant
def ramasser_graines(plt, c):
    g = 0
    while c < 12 and case_ramassable(plt, c):
        g += plt[c]
        plt[c] = 0
        c += 1
    return g
# Q7 | wrong | toutes les cases ramassables
def ramasser_graines(plt, c):
    g = 0
    for i in range(6, c + 1):
        if case_ramassable(plt, i):
            g += plt[i]
            plt[i] = 0
    return g
# Q7 | wrong | le nombre de cases
def ramasser_graines(plt, c):
    g = 0
    while case_ramassable(plt, c):
        g += 1
        plt[c] = 0
        c -= 1
    return g
# Q7 | wrong | vide avant de compter
def ramasser_graines(plt, c):
    g = 0
    while case_ramassable(plt, c):
        plt[c] = 0
        g += plt[c]
        c -= 1
    return g
# Q7 | wrong | la case 6 n'est pas ramassée
def ramasser_graines(plt, c):
    g = 0
    while c > 6 and case_ramassable(plt, c):
        g += plt[c]
        plt[c] = 0
        c -= 1
    return g
# Q7 | timeout | c n'est pas décrémenté
def ramasser_graines(plt, c):
    g = 0
    while case_ramassable(plt, c):
        g += plt[c]
    return g
# Q8 | wrong | sans récolte
def test_famine(plt, c):
    p = plt.copy()
    semer_graines(p, c)
    return somme(p, 6, 11) == 0
# Q8 | wrong | somme de 7 à 11
def test_famine(plt, c):
    p = plt.copy()
    ramasser_graines(p, semer_graines(p, c))
    return somme(p, 7, 11) == 0
# Q8 | wrong | somme de 6 à 10
def test_famine(plt, c):
    p = plt.copy()
    ramasser_graines(p, semer_graines(p, c))
    return somme(p, 6, 10) == 0
# Q8 | wrong | son propre camp
def test_famine(plt, c):
    p = plt.copy()
    ramasser_graines(p, semer_graines(p, c))
    return somme(p, 0, 5) == 0
# Q8 | wrong | copie par affectation
def test_famine(plt, c):
    p = plt
    ramasser_graines(p, semer_graines(p, c))
    return somme(p, 6, 11) == 0
# Q8 | wrong | récolte depuis c
def test_famine(plt, c):
    p = plt.copy()
    semer_graines(p, c)
    ramasser_graines(p, c)
    return somme(p, 6, 11) == 0
# Q9 | wrong | la case 5 refusée
def test_case(plt, c):
    return 0 <= c < 5 and plt[c] > 0 and not test_famine(plt, c)
# Q9 | wrong | la case 6 acceptée
def test_case(plt, c):
    return 0 <= c <= 6 and plt[c] > 0 and not test_famine(plt, c)
# Q9 | wrong | famine à l'envers
def test_case(plt, c):
    return 0 <= c < 6 and plt[c] > 0 and test_famine(plt, c)
# Q9 | wrong | or
def test_case(plt, c):
    return 0 <= c < 6 and (plt[c] > 0 or not test_famine(plt, c))
# Q9 | wrong | None pour False
def test_case(plt, c):
    if 0 <= c < 6 and plt[c] > 0 and not test_famine(plt, c):
        return True
# Q10 | wrong | un générateur
def cases_possibles(etat_jeu):
    return (c for c in range(6) if test_case(etat_jeu["plateau"], c))
# Q10 | wrong | le contenu pour l'indice
def cases_possibles(etat_jeu):
    return [etat_jeu["plateau"][c] for c in range(6) if test_case(etat_jeu["plateau"], c)]
# Q10 | wrong | la case 0 oubliée
def cases_possibles(etat_jeu):
    return [c for c in range(1, 6) if test_case(etat_jeu["plateau"], c)]
# Q10 | wrong | un tuple
def cases_possibles(etat_jeu):
    return tuple(c for c in range(6) if test_case(etat_jeu["plateau"], c))
# Q10 | wrong | liste globale
trouvees = []
def cases_possibles(etat_jeu):
    for c in range(6):
        if test_case(etat_jeu["plateau"], c):
            trouvees.append(c)
    return trouvees
# Q10 | wrong | joue les cases
def cases_possibles(etat_jeu):
    L = [c for c in range(6) if test_case(etat_jeu["plateau"], c)]
    tourner_plateau(etat_jeu["plateau"])
    return L
# Q11 | wrong | sens du nom
def tour_termine(e):
    return e["score_j1"] >= 25 or e["score_j2"] >= 25 or e["score_j1"] + e["score_j2"] > 45 or not cases_possibles(e) or e["nb_tours"] >= 100
# Q11 | wrong | le joueur bloqué oublié
def tour_termine(e):
    return not (e["score_j1"] >= 25 or e["score_j2"] >= 25 or e["score_j1"] + e["score_j2"] > 45 or e["nb_tours"] >= 100)
# Q11 | wrong | les deux à 45 oubliés
def tour_termine(e):
    return not (e["score_j1"] >= 25 or e["score_j2"] >= 25 or not cases_possibles(e) or e["nb_tours"] >= 100)
# Q11 | wrong | score_j2 oublié
def tour_termine(e):
    return not (e["score_j1"] >= 25 or e["score_j1"] + e["score_j2"] > 45 or not cases_possibles(e) or e["nb_tours"] >= 100)
# Q11 | wrong | 99 tours
def tour_termine(e):
    return not (e["score_j1"] >= 25 or e["score_j2"] >= 25 or e["score_j1"] + e["score_j2"] > 45 or not cases_possibles(e) or e["nb_tours"] >= 99)
# Q11 | wrong | > 46
def tour_termine(e):
    return not (e["score_j1"] >= 25 or e["score_j2"] >= 25 or e["score_j1"] + e["score_j2"] > 46 or not cases_possibles(e) or e["nb_tours"] >= 100)
# Q12 | wrong | récolte depuis c
def tour_jeu(e, c):
    plt = e["plateau"]
    if test_case(plt, c):
        semer_graines(plt, c)
        g = ramasser_graines(plt, c)
        e["score_j1" if tour_joueur1(e) else "score_j2"] += g
        e["nb_tours"] += 1
        tourner_plateau(plt)
        return tour_termine(e)
    return True
# Q12 | wrong | le score du mauvais joueur
def tour_jeu(e, c):
    plt = e["plateau"]
    if test_case(plt, c):
        g = ramasser_graines(plt, semer_graines(plt, c))
        e["score_j2" if tour_joueur1(e) else "score_j1"] += g
        e["nb_tours"] += 1
        tourner_plateau(plt)
        return tour_termine(e)
    return True
# Q12 | wrong | toujours le joueur 1
def tour_jeu(e, c):
    plt = e["plateau"]
    if test_case(plt, c):
        g = ramasser_graines(plt, semer_graines(plt, c))
        e["score_j1"] += g
        e["nb_tours"] += 1
        tourner_plateau(plt)
        return tour_termine(e)
    return True
# Q12 | wrong | tour_joueur1 sans parenthèses
def tour_jeu(e, c):
    plt = e["plateau"]
    if test_case(plt, c):
        g = ramasser_graines(plt, semer_graines(plt, c))
        if tour_joueur1:
            e["score_j1"] += g
        else:
            e["score_j2"] += g
        e["nb_tours"] += 1
        tourner_plateau(plt)
        return tour_termine(e)
    return True
# Q12 | wrong | None pour une case refusée
def tour_jeu(e, c):
    plt = e["plateau"]
    if test_case(plt, c):
        g = ramasser_graines(plt, semer_graines(plt, c))
        e["score_j1" if tour_joueur1(e) else "score_j2"] += g
        e["nb_tours"] += 1
        tourner_plateau(plt)
        return tour_termine(e)
    print("La case choisie n'est pas acceptable")
# Q12 | wrong | toujours True
def tour_jeu(e, c):
    plt = e["plateau"]
    if test_case(plt, c):
        g = ramasser_graines(plt, semer_graines(plt, c))
        e["score_j1" if tour_joueur1(e) else "score_j2"] += g
        e["nb_tours"] += 1
        tourner_plateau(plt)
    return True
# Q13 | wrong | les scores ne bougent pas
def gagnant(e):
    a, b = somme(e["plateau"], 0, 5), somme(e["plateau"], 6, 11)
    if not tour_joueur1(e):
        a, b = b, a
    d = e["score_j1"] + a - e["score_j2"] - b
    return "égalité" if d == 0 else e["joueur1"] if d > 0 else e["joueur2"]
# Q13 | wrong | sans le dernier ramassage
def gagnant(e):
    d = e["score_j1"] - e["score_j2"]
    return "égalité" if d == 0 else e["joueur1"] if d > 0 else e["joueur2"]
# Q13 | wrong | somme de 0 à 6
def gagnant(e):
    a, b = somme(e["plateau"], 0, 6), somme(e["plateau"], 6, 11)
    if not tour_joueur1(e):
        a, b = b, a
    e["score_j1"] += a
    e["score_j2"] += b
    d = e["score_j1"] - e["score_j2"]
    return "égalité" if d == 0 else e["joueur1"] if d > 0 else e["joueur2"]
# Q13 | wrong | affiche le nom
def gagnant(e):
    a, b = somme(e["plateau"], 0, 5), somme(e["plateau"], 6, 11)
    if not tour_joueur1(e):
        a, b = b, a
    e["score_j1"] += a
    e["score_j2"] += b
    d = e["score_j1"] - e["score_j2"]
    print("égalité" if d == 0 else e["joueur1"] if d > 0 else e["joueur2"])
# Q13 | wrong | le perdant
def gagnant(e):
    a, b = somme(e["plateau"], 0, 5), somme(e["plateau"], 6, 11)
    if not tour_joueur1(e):
        a, b = b, a
    e["score_j1"] += a
    e["score_j2"] += b
    d = e["score_j1"] - e["score_j2"]
    return "égalité" if d == 0 else e["joueur2"] if d > 0 else e["joueur1"]
# Q13 | wrong | les clés pour les noms
def gagnant(e):
    a, b = somme(e["plateau"], 0, 5), somme(e["plateau"], 6, 11)
    if not tour_joueur1(e):
        a, b = b, a
    e["score_j1"] += a
    e["score_j2"] += b
    d = e["score_j1"] - e["score_j2"]
    return "égalité" if d == 0 else "joueur1" if d > 0 else "joueur2"
# Q14 | wrong | s'arrête après un coup
def awale(nom_joueur1, nom_joueur2):
    e = initialisation(nom_joueur1, nom_joueur2)
    print(e["plateau"])
    tour_jeu(e, int(input()))
    print(gagnant(e))
# Q14 | error | sans int
def awale(nom_joueur1, nom_joueur2):
    e = initialisation(nom_joueur1, nom_joueur2)
    while tour_termine(e):
        print(e["plateau"])
        tour_jeu(e, input())
    print(gagnant(e))
# Q14 | wrong | renvoie sans afficher
def awale(nom_joueur1, nom_joueur2):
    e = initialisation(nom_joueur1, nom_joueur2)
    while tour_termine(e):
        print(e["plateau"])
        tour_jeu(e, int(input()))
    return gagnant(e)
# Q14 | wrong | le gagnant d'avant le dernier ramassage
def awale(nom_joueur1, nom_joueur2):
    e = initialisation(nom_joueur1, nom_joueur2)
    while tour_termine(e):
        print(e["plateau"])
        tour_jeu(e, int(input()))
    print(e["joueur1"] if e["score_j1"] > e["score_j2"] else e["joueur2"])
# Q14 | wrong | toujours le joueur 1
def awale(nom_joueur1, nom_joueur2):
    e = initialisation(nom_joueur1, nom_joueur2)
    while tour_termine(e):
        print(e["plateau"])
        tour_jeu(e, int(input()))
    print("Bravo", nom_joueur1)
# Q14 | wrong | égalité oubliée
def awale(nom_joueur1, nom_joueur2):
    e = initialisation(nom_joueur1, nom_joueur2)
    while tour_termine(e):
        print(e["plateau"])
        tour_jeu(e, int(input()))
    g = gagnant(e)
    print(nom_joueur1 if g == nom_joueur1 else nom_joueur2)
# Q11 | wrong | 3 graines sur le plateau au lieu des scores
def tour_termine(e):
    return not (e["score_j1"] >= 25 or e["score_j2"] >= 25 or sum(e["plateau"]) <= 3 or not cases_possibles(e) or e["nb_tours"] >= 100)
# Q14 | wrong | le plateau n'est jamais montré
def awale(a, b):
    e = initialisation(a, b)
    suite = True
    while suite:
        suite = tour_jeu(e, int(input('Case : ')))
    print(gagnant(e))
# Q14 | wrong | le plateau n'est montré qu'une fois
def awale(a, b):
    e = initialisation(a, b)
    suite = True
    print(e['plateau'])
    while suite:
        suite = tour_jeu(e, int(input('Case : ')))
    print(gagnant(e))
# Q12 | wrong | aucun message pour une case refusée
def tour_jeu(e, c):
    if not test_case(e['plateau'], c):
        return True
    g = ramasser_graines(e['plateau'], semer_graines(e['plateau'], c))
    if tour_joueur1(e):
        e['score_j1'] += g
    else:
        e['score_j2'] += g
    e['nb_tours'] += 1
    tourner_plateau(e['plateau'])
    return tour_termine(e)
