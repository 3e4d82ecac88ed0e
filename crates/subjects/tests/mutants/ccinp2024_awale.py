# Q4 | wrong | = comparé à 1
def tour_joueur1(jeu):
    return jeu["n"] % 2 == 1

# Q4 | error | jeu['n'][0]
def tour_joueur1(jeu):
    return jeu["n"][0] % 2 == 0

# Q5 | wrong | une moitié perdue
def tourner_plateau(jeu):
    for i in range(6):
        jeu["plateau"][i] = jeu["plateau"][i + 6]
        jeu["plateau"][i + 6] = jeu["plateau"][i]

# Q7 | wrong | copie superficielle
def copie(jeu):
    return jeu.copy()

# Q7 | wrong | le score partagé
def copie(jeu):
    c = {}
    for cle in jeu:
        c[cle] = jeu[cle]
    c["plateau"] = jeu["plateau"].copy()
    return c

# Q7 | forbidden | deepcopy
def copie(jeu):
    from copy import deepcopy
    return deepcopy(jeu)

# Q8 | wrong | la case d'origine n'est pas sautée
def deplacer_graines(plateau, case):
    n = plateau[case]
    plateau[case] = 0
    for k in range(1, n + 1):
        plateau[(case + k) % 12] += 1
    return (case + n) % 12

# Q8 | wrong | sautée au premier tour seulement
def deplacer_graines(plateau, case):
    n = plateau[case]
    plateau[case] = 0
    i = case
    saute = False
    while n > 0:
        i = (i + 1) % 12
        if i == case and not saute:
            saute = True
            i = (i + 1) % 12
        plateau[i] += 1
        n -= 1
    return i

# Q8 | wrong | renvoie l'origine pour 11 graines
def deplacer_graines(plateau, case):
    n = plateau[case]
    plateau[case] = 0
    i = case
    while n > 0:
        i = (i + 1) % 12
        if i != case:
            plateau[i] += 1
            n -= 1
        if n == 0 and plateau[case] == 0 and (i + 1) % 12 == case:
            i = case
    return i

# Q8 | wrong | la case d'origine n'est pas vidée
def deplacer_graines(plateau, case):
    i = case
    n = plateau[case]
    while n > 0:
        i = (i + 1) % 12
        if i != case:
            plateau[i] += 1
            n -= 1
    return i

# Q8 | wrong | renvoie la case suivante
def deplacer_graines(plateau, case):
    n = plateau[case]
    plateau[case] = 0
    i = (case + 1) % 12
    while n > 0:
        if i != case:
            plateau[i] += 1
            n -= 1
        i = (i + 1) % 12
    return i

# Q8 | timeout | boucle sans fin
def deplacer_graines(plateau, case):
    n = plateau[case]
    while n > 0:
        plateau[(case + 1) % 12] += 1
    return case

# Q9 | wrong | == 2 or 3
def case_ramassable(plateau, case):
    return case >= 6 and (plateau[case] == 2 or 3)

# Q9 | wrong | deux graines seulement
def case_ramassable(plateau, case):
    return case >= 6 and plateau[case] == 2

# Q9 | wrong | son propre camp
def case_ramassable(plateau, case):
    return plateau[case] == 2 or plateau[case] == 3

# Q9 | wrong | > 6 pour >= 6
def case_ramassable(plateau, case):
    return case > 6 and (plateau[case] == 2 or plateau[case] == 3)

# Q10 | wrong | accumulateur local dans la récursion
def ramasser_graines(plateau, case):
    total = 0
    if case_ramassable(plateau, case):
        total += plateau[case]
        plateau[case] = 0
        ramasser_graines(plateau, case - 1)
    return total

# Q10 | forbidden | itérative
def ramasser_graines(plateau, case):
    total = 0
    while case_ramassable(plateau, case):
        total += plateau[case]
        plateau[case] = 0
        case -= 1
    return total

# Q10 | wrong | la case n'est pas vidée
def ramasser_graines(plateau, case):
    if not case_ramassable(plateau, case):
        return 0
    return plateau[case] + ramasser_graines(plateau, case - 1)

# Q11 | wrong | le plateau est modifié
def test_famine(plateau, case):
    ramasser_graines(plateau, deplacer_graines(plateau, case))
    return plateau[6:] != [0] * 6

# Q11 | wrong | sens inverse
def test_famine(plateau, case):
    p = plateau.copy()
    ramasser_graines(p, deplacer_graines(p, case))
    return p[6:] == [0] * 6

# Q11 | wrong | sans récolte
def test_famine(plateau, case):
    p = plateau.copy()
    deplacer_graines(p, case)
    return p[6:] != [0] * 6

# Q11 | wrong | la dernière case oubliée
def test_famine(plateau, case):
    p = plateau.copy()
    ramasser_graines(p, deplacer_graines(p, case))
    return p[6:11] != [0] * 5

# Q12 | wrong | la condition 1 oubliée
def test_case(plateau, case):
    return plateau[case] != 0 and test_famine(plateau, case)

# Q12 | wrong | case 6 acceptée
def test_case(plateau, case):
    return case <= 6 and plateau[case] != 0 and test_famine(plateau, case)

# Q13 | wrong | ordre inverse
def cases_possibles(jeu):
    return [c for c in range(5, -1, -1) if test_case(jeu["plateau"], c)]

# Q13 | wrong | des booléens
def cases_possibles(jeu):
    return [test_case(jeu["plateau"], c) for c in range(6)]

# Q14 | wrong | > 25 pour >= 25
def tour_suivant(jeu):
    return not (jeu["score"][0] > 25 or jeu["score"][1] > 25 or jeu["n"] >= 100 or sum(jeu["plateau"]) <= 3 or cases_possibles(jeu) == [])

# Q14 | wrong | < 3 graines
def tour_suivant(jeu):
    return not (jeu["score"][0] >= 25 or jeu["score"][1] >= 25 or jeu["n"] >= 100 or sum(jeu["plateau"]) < 3 or cases_possibles(jeu) == [])

# Q14 | wrong | > 100 tours
def tour_suivant(jeu):
    return not (jeu["score"][0] >= 25 or jeu["score"][1] >= 25 or jeu["n"] > 100 or sum(jeu["plateau"]) <= 3 or cases_possibles(jeu) == [])

# Q14 | wrong | le joueur bloqué oublié
def tour_suivant(jeu):
    return not (jeu["score"][0] >= 25 or jeu["score"][1] >= 25 or jeu["n"] >= 100 or sum(jeu["plateau"]) <= 3)

# Q15 | wrong | le résultat n'est pas gardé
def tour_jeu(jeu, case):
    if test_case(jeu["plateau"], case):
        ramasser_graines(jeu["plateau"], deplacer_graines(jeu["plateau"], case))
        jeu["n"] = jeu["n"] + 1
        tourner_plateau(jeu)
        return tour_suivant(jeu)
    return True

# Q15 | wrong | récolte depuis la case choisie
def tour_jeu(jeu, case):
    if test_case(jeu["plateau"], case):
        deplacer_graines(jeu["plateau"], case)
        g = ramasser_graines(jeu["plateau"], case)
        jeu["score"][0 if tour_joueur1(jeu) else 1] += g
        jeu["n"] = jeu["n"] + 1
        tourner_plateau(jeu)
        return tour_suivant(jeu)
    return True

# Q16 | wrong | egalite sans accents
def gagnant(jeu):
    a = 0 if tour_joueur1(jeu) else 1
    jeu["score"][a] += sum(jeu["plateau"][:6])
    jeu["score"][1 - a] += sum(jeu["plateau"][6:])
    if jeu["score"][0] == jeu["score"][1]:
        return "egalite"
    return jeu["joueur1"] if jeu["score"][0] > jeu["score"][1] else jeu["joueur2"]

# Q16 | wrong | les graines au mauvais joueur
def gagnant(jeu):
    jeu["score"][0] += sum(jeu["plateau"][:6])
    jeu["score"][1] += sum(jeu["plateau"][6:])
    if jeu["score"][0] == jeu["score"][1]:
        return "égalité"
    return jeu["joueur1"] if jeu["score"][0] > jeu["score"][1] else jeu["joueur2"]

# Q17 | wrong | le score de l'argument est crédité
def gain(jeu, case):
    nouveau = copie(jeu)
    g = ramasser_graines(nouveau["plateau"], deplacer_graines(nouveau["plateau"], case))
    jeu["score"][0 if tour_joueur1(jeu) else 1] += g
    nouveau["n"] += 1
    tourner_plateau(nouveau)
    return g, nouveau

# Q17 | wrong | le tour n'avance pas
def gain(jeu, case):
    nouveau = copie(jeu)
    g = ramasser_graines(nouveau["plateau"], deplacer_graines(nouveau["plateau"], case))
    nouveau["score"][0 if tour_joueur1(jeu) else 1] += g
    tourner_plateau(nouveau)
    return g, nouveau

# Q19 | wrong | g + p
def NegaAwale(jeu, profondeur_max, profondeur):
    if not tour_suivant(jeu):
        nom = gagnant(jeu)
        if nom == "égalité":
            return 0
        return 500 if nom == jeu["joueur1" if tour_joueur1(jeu) else "joueur2"] else -500
    if profondeur == profondeur_max or profondeur > profondeur_max:
        return 0
    vals = []
    for case in cases_possibles(jeu):
        g, n = gain(jeu, case)
        vals.append([case, g + NegaAwale(n, profondeur_max, profondeur + 1)])
    return max_vals(vals, profondeur)

# Q19 | wrong | 500 pour le joueur 1
def NegaAwale(jeu, profondeur_max, profondeur):
    if not tour_suivant(jeu):
        nom = gagnant(jeu)
        return 0 if nom == "égalité" else 500 if nom == jeu["joueur1"] else -500
    if profondeur >= profondeur_max:
        return 0
    vals = []
    for case in cases_possibles(jeu):
        g, n = gain(jeu, case)
        vals.append([case, g - NegaAwale(n, profondeur_max, profondeur + 1)])
    return max_vals(vals, profondeur)

# Q20 | wrong | i = imax
def max_vals(vals_jeu, profondeur):
    imax = 0
    for i in range(len(vals_jeu)):
        if vals_jeu[i][1] > vals_jeu[imax][1]:
            i = imax
    return vals_jeu[imax][0] if profondeur == 0 else vals_jeu[imax][1]

# Q20 | wrong | le dernier maximum
def max_vals(vals_jeu, profondeur):
    imax = 0
    for i in range(len(vals_jeu)):
        if vals_jeu[i][1] >= vals_jeu[imax][1]:
            imax = i
    return vals_jeu[imax][0] if profondeur == 0 else vals_jeu[imax][1]

# Q20 | wrong | maximum commencé à 0
def max_vals(vals_jeu, profondeur):
    m, c = 0, 0
    for case, v in vals_jeu:
        if v > m:
            m, c = v, case
    return c if profondeur == 0 else m

# Q20 | forbidden | max
def max_vals(vals_jeu, profondeur):
    m = max([v for c, v in vals_jeu])
    for c, v in vals_jeu:
        if v == m:
            return c if profondeur == 0 else v

# Q22 | wrong | >= pour >
Q22 = "SELECT id_Joueur FROM Joueur WHERE niveau >= 1900"

# Q23 | wrong | division entière
Q23 = "SELECT 100 * (COUNT(*) / (SELECT COUNT(*) FROM Partie WHERE jeu LIKE 'a%')) FROM Partie WHERE jeu LIKE 'a%' AND resultat = 1"

# Q23 | wrong | jeu = 'a'
Q23 = "SELECT 100.0 * SUM(CASE WHEN resultat = 1 THEN 1 ELSE 0 END) / COUNT(*) FROM Partie WHERE jeu = 'a'"

# Q23 | wrong | a n'importe où
Q23 = "SELECT 100.0 * SUM(CASE WHEN resultat = 1 THEN 1 ELSE 0 END) / COUNT(*) FROM Partie WHERE jeu LIKE '%a%'"

# Q23 | wrong | les nulles comptent pour moitié
Q23 = "SELECT 100.0 * AVG(resultat) FROM Partie WHERE jeu LIKE 'a%'"

# Q23 | error | indice dans une chaîne
Q23 = "SELECT 100.0 * AVG(resultat) FROM Partie WHERE jeu[0] = 'a'"

# Q24 | wrong | les plus faibles
Q24 = "SELECT nom, prenom FROM Joueur ORDER BY niveau LIMIT 3"

# Q24 | wrong | deux joueurs
Q24 = "SELECT nom, prenom FROM Joueur ORDER BY niveau DESC LIMIT 2"

# Q24 | wrong | homonymes fondus
Q24 = "SELECT DISTINCT nom, prenom FROM Joueur ORDER BY niveau DESC LIMIT 3"

# Q25 | wrong | >= 100
Q25 = "SELECT nom, prenom, COUNT(*) FROM Joueur JOIN Partie ON id_Joueur = id_joueur1 WHERE resultat = 1 GROUP BY id_Joueur HAVING COUNT(*) >= 100 ORDER BY COUNT(*) DESC"

# Q25 | wrong | homonymes groupés
Q25 = "SELECT nom, prenom, COUNT(*) FROM Joueur JOIN Partie ON id_Joueur = id_joueur1 WHERE resultat = 1 GROUP BY nom, prenom HAVING COUNT(*) > 100 ORDER BY COUNT(*) DESC"

# Q25 | wrong | sans ordre décroissant
Q25 = "SELECT nom, prenom, COUNT(*) FROM Joueur JOIN Partie ON id_Joueur = id_joueur1 WHERE resultat = 1 GROUP BY id_Joueur HAVING COUNT(*) > 100 ORDER BY COUNT(*)"

# Q25 | wrong | toutes les parties
Q25 = "SELECT nom, prenom, COUNT(*) FROM Joueur JOIN Partie ON id_Joueur = id_joueur1 GROUP BY id_Joueur HAVING COUNT(*) > 100 ORDER BY COUNT(*) DESC"
