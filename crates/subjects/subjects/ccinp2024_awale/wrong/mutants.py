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
# Q4 | wrong | toujours vrai
def tour_joueur1(jeu):
    return True
# Q4 | wrong | le texte "True"
def tour_joueur1(jeu):
    return str(jeu['n'] % 2 == 0)
# Q4 | wrong | affiche au lieu de renvoyer
def tour_joueur1(jeu):
    print(jeu['n'] % 2 == 0)
# Q4 | wrong | None pour False
def tour_joueur1(jeu):
    if jeu['n'] % 2 == 0:
        return True
# Q4 | wrong | avance le compteur
def tour_joueur1(jeu):
    jeu['n'] += 1
    return jeu['n'] % 2 == 1
# Q4 | wrong | n == 0 seulement
def tour_joueur1(jeu):
    return jeu['n'] == 0
# Q5 | wrong | renvoie le plateau tourné sans le ranger
def tourner_plateau(jeu):
    return jeu['plateau'][6:] + jeu['plateau'][:6]
# Q5 | wrong | à l'envers
def tourner_plateau(jeu):
    jeu['plateau'] = jeu['plateau'][::-1]
# Q5 | wrong | échange aussi les scores
def tourner_plateau(jeu):
    jeu['plateau'] = jeu['plateau'][6:] + jeu['plateau'][:6]
    jeu['score'] = jeu['score'][::-1]
# Q5 | wrong | échange douze fois
def tourner_plateau(jeu):
    p = jeu['plateau']
    for i in range(12):
        p[i], p[(i + 6) % 12] = p[(i + 6) % 12], p[i]
# Q5 | wrong | un tuple
def tourner_plateau(jeu):
    jeu['plateau'] = tuple(jeu['plateau'][6:] + jeu['plateau'][:6])
# Q5 | wrong | la dernière case oubliée
def tourner_plateau(jeu):
    p = jeu['plateau']
    for i in range(5):
        p[i], p[i + 6] = p[i + 6], p[i]
# Q7 | wrong | le dictionnaire lui-même
def copie(jeu):
    jeu2 = jeu
    return jeu2
# Q7 | wrong | le plateau partagé
def copie(jeu):
    c = jeu.copy()
    c['score'] = jeu['score'].copy()
    return c
# Q7 | wrong | n oublié
def copie(jeu):
    c = initialisation(jeu['joueur1'], jeu['joueur2'])
    c['score'] = jeu['score'].copy()
    c['plateau'] = jeu['plateau'].copy()
    return c
# Q7 | wrong | score remis à zéro
def copie(jeu):
    c = initialisation(jeu['joueur1'], jeu['joueur2'])
    c['n'] = jeu['n']
    c['plateau'] = jeu['plateau'].copy()
    return c
# Q7 | wrong | une liste de couples
def copie(jeu):
    return [(k, v) for k, v in jeu.items()]
# Q7 | forbidden | deepcopy sous un autre nom
from copy import deepcopy as dc
def copie(jeu):
    return dc(jeu)
# Q8 | wrong | 12 graines ou plus comptées sur un tour
def deplacer_graines(plateau, case):
    n = plateau[case]
    plateau[case] = 0
    for k in range(1, n + 1):
        if k % 12 != 0:
            plateau[(case + k) % 12] += 1
    return (case + n) % 12
# Q8 | wrong | sème dans l'autre sens
def deplacer_graines(plateau, case):
    n = plateau[case]
    plateau[case] = 0
    i = case
    while n > 0:
        i = (i - 1) % 12
        if i != case:
            plateau[i] += 1
            n -= 1
    return i
# Q8 | wrong | renvoie le plateau
def deplacer_graines(plateau, case):
    n = plateau[case]
    plateau[case] = 0
    i = case
    while n > 0:
        i = (i + 1) % 12
        if i != case:
            plateau[i] += 1
            n -= 1
    return plateau
# Q8 | wrong | sur une copie
def deplacer_graines(plateau, case):
    plateau = plateau.copy()
    n = plateau[case]
    plateau[case] = 0
    i = case
    while n > 0:
        i = (i + 1) % 12
        if i != case:
            plateau[i] += 1
            n -= 1
    return i
# Q8 | error | pas de modulo
def deplacer_graines(plateau, case):
    n = plateau[case]
    plateau[case] = 0
    for i in range(case + 1, case + n + 1):
        plateau[i] += 1
    return case + n
# Q8 | wrong | saute aussi la case suivante au deuxième tour
def deplacer_graines(plateau, case):
    n = plateau[case]
    plateau[case] = 0
    i = case
    for k in range(n):
        i = (i + 1) % 12
        if i == case:
            i = (i + 2) % 12
        plateau[i] += 1
    return i
# Q8 | wrong | l'indice n'est pas ramené sous 12
def deplacer_graines(plateau, case):
    n = plateau[case]
    plateau[case] = 0
    i = case
    while n > 0:
        i += 1
        if i % 12 != case:
            plateau[i % 12] += 1
            n -= 1
    return i
# Q9 | wrong | priorité de and sur or
def case_ramassable(plateau, case):
    return case > 5 and plateau[case] == 2 or plateau[case] == 3
# Q9 | wrong | de 1 à 3
def case_ramassable(plateau, case):
    return case >= 6 and 1 <= plateau[case] <= 3
# Q9 | wrong | la case 11 oubliée
def case_ramassable(plateau, case):
    return case in range(6, 11) and plateau[case] in [2, 3]
# Q9 | wrong | None pour False
def case_ramassable(plateau, case):
    if case >= 6 and (plateau[case] == 2 or plateau[case] == 3):
        return True
# Q9 | wrong | l'indice pris pour le contenu
def case_ramassable(plateau, case):
    return case >= 6 and (case == 2 or case == 3)
# Q9 | wrong | vide la case
def case_ramassable(plateau, case):
    r = case >= 6 and plateau[case] in [2, 3]
    if r:
        plateau[case] = 0
    return r
# Q10 | wrong | continue vers l'avant
def ramasser_graines(plateau, case):
    if case > 11 or not case_ramassable(plateau, case):
        return 0
    g = plateau[case]
    plateau[case] = 0
    return g + ramasser_graines(plateau, case + 1)
# Q10 | wrong | une case seulement
def ramasser_graines(plateau, case):
    if case_ramassable(plateau, case):
        g = plateau[case]
        plateau[case] = 0
        ramasser_graines(plateau, case - 1)
        return g
    return 0
# Q10 | wrong | None quand rien n'est ramassé
def ramasser_graines(plateau, case):
    if case_ramassable(plateau, case):
        g = plateau[case]
        plateau[case] = 0
        return g + (ramasser_graines(plateau, case - 1) or 0)
# Q10 | wrong | return oublié dans le cas de base
def ramasser_graines(plateau, case):
    if case_ramassable(plateau, case):
        g = plateau[case]
        plateau[case] = 0
        return g + ramasser_graines(plateau, case - 1)
# Q10 | error | le cas récursif avant le test
def ramasser_graines(plateau, case):
    g = plateau[case]
    r = ramasser_graines(plateau, case - 1)
    if case_ramassable(plateau, case):
        plateau[case] = 0
        return g + r
    return 0
# Q10 | wrong | saute les cases non ramassables
def ramasser_graines(plateau, case):
    if case < 6:
        return 0
    if not case_ramassable(plateau, case):
        return ramasser_graines(plateau, case - 1)
    g = plateau[case]
    plateau[case] = 0
    return g + ramasser_graines(plateau, case - 1)
# Q10 | wrong | liste par défaut qui garde tout
def ramasser_graines(plateau, case, pris=[]):
    if case_ramassable(plateau, case):
        pris.append(plateau[case])
        plateau[case] = 0
        ramasser_graines(plateau, case - 1)
    s = 0
    for x in pris:
        s += x
    return s
# Q11 | wrong | son propre camp
def test_famine(plateau, case):
    p = plateau.copy()
    ramasser_graines(p, deplacer_graines(p, case))
    return p[:6] != [0] * 6
# Q11 | wrong | copie par affectation
def test_famine(plateau, case):
    p = plateau
    ramasser_graines(p, deplacer_graines(p, case))
    return p[6:] != [0] * 6
# Q11 | wrong | récolte depuis la case choisie
def test_famine(plateau, case):
    p = plateau.copy()
    deplacer_graines(p, case)
    ramasser_graines(p, case)
    return p[6:] != [0] * 6
# Q11 | wrong | la case 6 oubliée
def test_famine(plateau, case):
    p = plateau.copy()
    ramasser_graines(p, deplacer_graines(p, case))
    for i in range(7, 12):
        if p[i] > 0:
            return True
    return False
# Q11 | wrong | None pour False
def test_famine(plateau, case):
    p = plateau.copy()
    ramasser_graines(p, deplacer_graines(p, case))
    for i in range(6, 12):
        if p[i] > 0:
            return True
# Q11 | wrong | toutes non vides
def test_famine(plateau, case):
    p = plateau.copy()
    ramasser_graines(p, deplacer_graines(p, case))
    for i in range(6, 12):
        if p[i] == 0:
            return False
    return True
# Q12 | wrong | ou pour et
def test_case(plateau, case):
    condition3 = test_famine(plateau, case)
    return 0 <= case <= 5 and plateau[case] > 0 or condition3
# Q12 | wrong | la condition 2 oubliée
def test_case(plateau, case):
    condition3 = test_famine(plateau, case)
    return 0 <= case <= 5 and condition3
# Q12 | wrong | la condition 3 oubliée
def test_case(plateau, case):
    return 0 <= case <= 5 and plateau[case] > 0
# Q12 | wrong | la case 5 refusée
def test_case(plateau, case):
    condition3 = test_famine(plateau, case)
    return 0 <= case < 5 and plateau[case] > 0 and condition3
# Q12 | wrong | plus d'une graine
def test_case(plateau, case):
    condition3 = test_famine(plateau, case)
    return 0 <= case <= 5 and plateau[case] > 1 and condition3
# Q13 | wrong | la case 5 oubliée
def cases_possibles(jeu):
    return [c for c in range(5) if test_case(jeu['plateau'], c)]
# Q13 | wrong | des numéros de 1 à 6
def cases_possibles(jeu):
    return [c + 1 for c in range(6) if test_case(jeu['plateau'], c)]
# Q13 | wrong | un générateur
def cases_possibles(jeu):
    return (c for c in range(6) if test_case(jeu['plateau'], c))
# Q13 | wrong | un ensemble
def cases_possibles(jeu):
    return {c for c in range(6) if test_case(jeu['plateau'], c)}
# Q13 | wrong | le nombre de cases
def cases_possibles(jeu):
    return len([c for c in range(6) if test_case(jeu['plateau'], c)])
# Q13 | wrong | return dans la boucle
def cases_possibles(jeu):
    L = []
    for c in range(6):
        if test_case(jeu['plateau'], c):
            L.append(c)
        return L
# Q13 | wrong | les cases non vides
def cases_possibles(jeu):
    return [c for c in range(6) if jeu['plateau'][c] > 0]
# Q13 | wrong | None quand il n'y en a pas
def cases_possibles(jeu):
    L = [c for c in range(6) if test_case(jeu['plateau'], c)]
    if L:
        return L
# Q14 | wrong | le second score oublié
def tour_suivant(jeu):
    s = 0
    for x in jeu['plateau']:
        s += x
    return jeu['score'][0] < 25 and jeu['n'] < 100 and s > 3 and cases_possibles(jeu) != []
# Q14 | wrong | le score 24 suffit
def tour_suivant(jeu):
    s = 0
    for x in jeu['plateau']:
        s += x
    return jeu['score'][0] < 24 and jeu['score'][1] < 24 and jeu['n'] < 100 and s > 3 and cases_possibles(jeu) != []
# Q14 | wrong | 99 tours suffisent
def tour_suivant(jeu):
    s = 0
    for x in jeu['plateau']:
        s += x
    return jeu['score'][0] < 25 and jeu['score'][1] < 25 and jeu['n'] < 99 and s > 3 and cases_possibles(jeu) != []
# Q14 | wrong | 4 graines suffisent pour finir
def tour_suivant(jeu):
    s = 0
    for x in jeu['plateau']:
        s += x
    return jeu['score'][0] < 25 and jeu['score'][1] < 25 and jeu['n'] < 100 and s > 4 and cases_possibles(jeu) != []
# Q14 | wrong | sens inverse
def tour_suivant(jeu):
    s = 0
    for x in jeu['plateau']:
        s += x
    return not (jeu['score'][0] < 25 and jeu['score'][1] < 25 and jeu['n'] < 100 and s > 3 and cases_possibles(jeu) != [])
# Q14 | wrong | les graines de sa rangée seulement
def tour_suivant(jeu):
    s = 0
    for x in jeu['plateau'][:6]:
        s += x
    return jeu['score'][0] < 25 and jeu['score'][1] < 25 and jeu['n'] < 100 and s > 3 and cases_possibles(jeu) != []
# Q14 | wrong | les deux scores à la fois
def tour_suivant(jeu):
    s = 0
    for x in jeu['plateau']:
        s += x
    if jeu['score'][0] >= 25 and jeu['score'][1] >= 25:
        return False
    return jeu['n'] < 100 and s > 3 and cases_possibles(jeu) != []
# Q15 | wrong | incrémente avant de demander à qui de jouer
def tour_jeu(jeu, case):
    plateau = jeu['plateau']
    if test_case(plateau, case):
        d = deplacer_graines(plateau, case)
        g = ramasser_graines(plateau, d)
        jeu['n'] += 1
        if tour_joueur1(jeu):
            jeu['score'][0] += g
        else:
            jeu['score'][1] += g
        tourner_plateau(jeu)
        return tour_suivant(jeu)
    return True
# Q15 | wrong | n'avance pas le tour
def tour_jeu(jeu, case):
    plateau = jeu['plateau']
    if test_case(plateau, case):
        d = deplacer_graines(plateau, case)
        g = ramasser_graines(plateau, d)
        jeu['score'][0 if tour_joueur1(jeu) else 1] += g
        tourner_plateau(jeu)
        return tour_suivant(jeu)
    return True
# Q15 | wrong | le plateau n'est pas tourné
def tour_jeu(jeu, case):
    plateau = jeu['plateau']
    if test_case(plateau, case):
        d = deplacer_graines(plateau, case)
        g = ramasser_graines(plateau, d)
        jeu['score'][0 if tour_joueur1(jeu) else 1] += g
        jeu['n'] += 1
        return tour_suivant(jeu)
    return True
# Q15 | wrong | False pour une case refusée
def tour_jeu(jeu, case):
    plateau = jeu['plateau']
    if test_case(plateau, case):
        d = deplacer_graines(plateau, case)
        g = ramasser_graines(plateau, d)
        jeu['score'][0 if tour_joueur1(jeu) else 1] += g
        jeu['n'] += 1
        tourner_plateau(jeu)
        return tour_suivant(jeu)
    return False
# Q15 | wrong | le tour avance même refusé
def tour_jeu(jeu, case):
    plateau = jeu['plateau']
    if test_case(plateau, case):
        d = deplacer_graines(plateau, case)
        g = ramasser_graines(plateau, d)
        jeu['score'][0 if tour_joueur1(jeu) else 1] += g
        tourner_plateau(jeu)
    jeu['n'] += 1
    return tour_suivant(jeu)
# Q15 | wrong | teste la fin avant de tourner
def tour_jeu(jeu, case):
    plateau = jeu['plateau']
    if test_case(plateau, case):
        d = deplacer_graines(plateau, case)
        g = ramasser_graines(plateau, d)
        jeu['score'][0 if tour_joueur1(jeu) else 1] += g
        jeu['n'] += 1
        r = tour_suivant(jeu)
        tourner_plateau(jeu)
        return r
    return True
# Q16 | wrong | les scores ne sont pas mis à jour
def gagnant(jeu):
    a, b = 0, 0
    for i in range(6):
        a += jeu['plateau'][i]
        b += jeu['plateau'][i + 6]
    if not tour_joueur1(jeu):
        a, b = b, a
    a += jeu['score'][0]
    b += jeu['score'][1]
    return jeu['joueur1'] if a > b else jeu['joueur2'] if b > a else "égalité"
# Q16 | wrong | les graines restantes oubliées
def gagnant(jeu):
    if jeu['score'][0] > jeu['score'][1]:
        return jeu['joueur1']
    if jeu['score'][1] > jeu['score'][0]:
        return jeu['joueur2']
    return "égalité"
# Q16 | wrong | "joueur1" pour le nom
def gagnant(jeu):
    a = 0 if tour_joueur1(jeu) else 1
    for i in range(6):
        jeu['score'][a] += jeu['plateau'][i]
        jeu['score'][1 - a] += jeu['plateau'][i + 6]
    d = jeu['score'][0] - jeu['score'][1]
    return 'joueur1' if d > 0 else 'joueur2' if d < 0 else "égalité"
# Q16 | wrong | l'égalité au second joueur
def gagnant(jeu):
    a = 0 if tour_joueur1(jeu) else 1
    for i in range(6):
        jeu['score'][a] += jeu['plateau'][i]
        jeu['score'][1 - a] += jeu['plateau'][i + 6]
    return jeu['joueur1'] if jeu['score'][0] > jeu['score'][1] else jeu['joueur2']
# Q16 | wrong | Égalité avec une majuscule
def gagnant(jeu):
    a = 0 if tour_joueur1(jeu) else 1
    for i in range(6):
        jeu['score'][a] += jeu['plateau'][i]
        jeu['score'][1 - a] += jeu['plateau'][i + 6]
    d = jeu['score'][0] - jeu['score'][1]
    return jeu['joueur1'] if d > 0 else jeu['joueur2'] if d < 0 else "Égalité"
# Q16 | wrong | None en cas d'égalité
def gagnant(jeu):
    a = 0 if tour_joueur1(jeu) else 1
    for i in range(6):
        jeu['score'][a] += jeu['plateau'][i]
        jeu['score'][1 - a] += jeu['plateau'][i + 6]
    d = jeu['score'][0] - jeu['score'][1]
    if d > 0:
        return jeu['joueur1']
    if d < 0:
        return jeu['joueur2']
# Q17 | wrong | le jeu passé est joué
def gain(jeu, case):
    i = jeu['n'] % 2
    avant = jeu['score'][i]
    tour_jeu(jeu, case)
    return jeu['score'][i] - avant, jeu
# Q17 | wrong | le plateau n'est pas tourné
def gain(jeu, case):
    j = copie(jeu)
    g = ramasser_graines(j['plateau'], deplacer_graines(j['plateau'], case))
    j['score'][j['n'] % 2] += g
    j['n'] += 1
    return g, j
# Q17 | wrong | une liste pour un tuple
def gain(jeu, case):
    j = copie(jeu)
    g = ramasser_graines(j['plateau'], deplacer_graines(j['plateau'], case))
    j['score'][j['n'] % 2] += g
    j['n'] += 1
    tourner_plateau(j)
    return [g, j]
# Q17 | wrong | dans l'autre ordre
def gain(jeu, case):
    j = copie(jeu)
    g = ramasser_graines(j['plateau'], deplacer_graines(j['plateau'], case))
    j['score'][j['n'] % 2] += g
    j['n'] += 1
    tourner_plateau(j)
    return j, g
# Q17 | wrong | copie superficielle
def gain(jeu, case):
    j = jeu.copy()
    j['plateau'] = jeu['plateau'].copy()
    g = ramasser_graines(j['plateau'], deplacer_graines(j['plateau'], case))
    j['score'][j['n'] % 2] += g
    j['n'] += 1
    tourner_plateau(j)
    return g, j
# Q17 | wrong | le score n'est pas crédité
def gain(jeu, case):
    j = copie(jeu)
    g = ramasser_graines(j['plateau'], deplacer_graines(j['plateau'], case))
    j['n'] += 1
    tourner_plateau(j)
    return g, j
# Q17 | wrong | le score total pour le gain
def gain(jeu, case):
    j = copie(jeu)
    g = ramasser_graines(j['plateau'], deplacer_graines(j['plateau'], case))
    i = j['n'] % 2
    j['score'][i] += g
    j['n'] += 1
    tourner_plateau(j)
    return j['score'][i], j
# Q19 | wrong | la profondeur n'augmente pas : toujours une case
def NegaAwale(jeu, profondeur_max, profondeur):
    if not tour_suivant(jeu):
        moi = jeu['joueur1'] if tour_joueur1(jeu) else jeu['joueur2']
        g = gagnant(copie(jeu))
        return 0 if g == "égalité" else 500 if g == moi else -500
    elif profondeur >= profondeur_max:
        return 0
    vals = []
    for case in cases_possibles(jeu):
        g, j = gain(jeu, case)
        vals.append([case, g - NegaAwale(j, profondeur_max - 1, profondeur)])
    return max_vals(vals, profondeur)
# Q19 | wrong | le minimum à l'adversaire et g - p
def NegaAwale(jeu, profondeur_max, profondeur):
    if not tour_suivant(jeu):
        moi = jeu['joueur1'] if tour_joueur1(jeu) else jeu['joueur2']
        g = gagnant(copie(jeu))
        return 0 if g == "égalité" else 500 if g == moi else -500
    elif profondeur >= profondeur_max:
        return 0
    vals = []
    for case in cases_possibles(jeu):
        g, j = gain(jeu, case)
        p = NegaAwale(j, profondeur_max, profondeur + 1)
        vals.append([case, g + p if profondeur % 2 else g - p])
    return max_vals(vals, profondeur)
# Q19 | wrong | profondeur > profondeur_max
def NegaAwale(jeu, profondeur_max, profondeur):
    if not tour_suivant(jeu):
        moi = jeu['joueur1'] if tour_joueur1(jeu) else jeu['joueur2']
        g = gagnant(copie(jeu))
        return 0 if g == "égalité" else 500 if g == moi else -500
    elif profondeur > profondeur_max:
        return 0
    vals = []
    for case in cases_possibles(jeu):
        g, j = gain(jeu, case)
        vals.append([case, g - NegaAwale(j, profondeur_max, profondeur + 1)])
    return max_vals(vals, profondeur)
# Q19 | wrong | la fin de partie n'est pas vue
def NegaAwale(jeu, profondeur_max, profondeur):
    if profondeur >= profondeur_max or cases_possibles(jeu) == []:
        return 0
    vals = []
    for case in cases_possibles(jeu):
        g, j = gain(jeu, case)
        vals.append([case, g - NegaAwale(j, profondeur_max, profondeur + 1)])
    return max_vals(vals, profondeur)
# Q19 | wrong | -500 en cas d'égalité
def NegaAwale(jeu, profondeur_max, profondeur):
    if not tour_suivant(jeu):
        moi = jeu['joueur1'] if tour_joueur1(jeu) else jeu['joueur2']
        return 500 if gagnant(copie(jeu)) == moi else -500
    elif profondeur >= profondeur_max:
        return 0
    vals = []
    for case in cases_possibles(jeu):
        g, j = gain(jeu, case)
        vals.append([case, g - NegaAwale(j, profondeur_max, profondeur + 1)])
    return max_vals(vals, profondeur)
# Q19 | wrong | toujours la valeur
def NegaAwale(jeu, profondeur_max, profondeur):
    if not tour_suivant(jeu):
        moi = jeu['joueur1'] if tour_joueur1(jeu) else jeu['joueur2']
        g = gagnant(copie(jeu))
        return 0 if g == "égalité" else 500 if g == moi else -500
    elif profondeur >= profondeur_max:
        return 0
    vals = []
    for case in cases_possibles(jeu):
        g, j = gain(jeu, case)
        vals.append([case, g - NegaAwale(j, profondeur_max, profondeur + 1)])
    return max_vals(vals, 1)
# Q19 | wrong | la profondeur avant la fin de partie
def NegaAwale(jeu, profondeur_max, profondeur):
    if profondeur >= profondeur_max:
        return 0
    elif not tour_suivant(jeu):
        moi = jeu['joueur1'] if tour_joueur1(jeu) else jeu['joueur2']
        g = gagnant(copie(jeu))
        return 0 if g == "égalité" else 500 if g == moi else -500
    vals = []
    for case in cases_possibles(jeu):
        g, j = gain(jeu, case)
        vals.append([case, g - NegaAwale(j, profondeur_max, profondeur + 1)])
    return max_vals(vals, profondeur)
# Q20 | wrong | l'indice pour la case
def max_vals(vals_jeu, profondeur):
    m = 0
    for i in range(len(vals_jeu)):
        if vals_jeu[i][1] > vals_jeu[m][1]:
            m = i
    return m if profondeur == 0 else vals_jeu[m][1]
# Q20 | wrong | le couple entier
def max_vals(vals_jeu, profondeur):
    m = 0
    for i in range(len(vals_jeu)):
        if vals_jeu[i][1] > vals_jeu[m][1]:
            m = i
    return vals_jeu[m]
# Q20 | wrong | toujours la case
def max_vals(vals_jeu, profondeur):
    m = 0
    for i in range(len(vals_jeu)):
        if vals_jeu[i][1] > vals_jeu[m][1]:
            m = i
    return vals_jeu[m][0]
# Q20 | wrong | le dernier oublié
def max_vals(vals_jeu, profondeur):
    m = 0
    for i in range(len(vals_jeu) - 1):
        if vals_jeu[i][1] > vals_jeu[m][1]:
            m = i
    return vals_jeu[m][0] if profondeur == 0 else vals_jeu[m][1]
# Q20 | wrong | maximum commencé à -500 strictement
def max_vals(vals_jeu, profondeur):
    c, m = None, -500
    for case, v in vals_jeu:
        if v > m:
            c, m = case, v
    return c if profondeur == 0 else m
# Q20 | wrong | la valeur absolue
def max_vals(vals_jeu, profondeur):
    m = 0
    for i in range(len(vals_jeu)):
        if abs(vals_jeu[i][1]) > abs(vals_jeu[m][1]):
            m = i
    return vals_jeu[m][0] if profondeur == 0 else vals_jeu[m][1]
# Q20 | wrong | le minimum
def max_vals(vals_jeu, profondeur):
    m = 0
    for i in range(len(vals_jeu)):
        if vals_jeu[i][1] < vals_jeu[m][1]:
            m = i
    return vals_jeu[m][0] if profondeur == 0 else vals_jeu[m][1]
# Q20 | forbidden | sorted
def max_vals(vals_jeu, profondeur):
    m = sorted(vals_jeu, key=lambda v: -v[1])[0]
    return m[0] if profondeur == 0 else m[1]
# Q15 | wrong | aucun message pour une case refusée
def tour_jeu(jeu, case):
    plateau = jeu['plateau']
    if not test_case(plateau, case):
        return True
    g = ramasser_graines(plateau, deplacer_graines(plateau, case))
    jeu['score'][0 if tour_joueur1(jeu) else 1] += g
    jeu['n'] += 1
    tourner_plateau(jeu)
    return tour_suivant(jeu)
# Q19 | wrong | jamais plus profond que 2
def NegaAwale(jeu, profondeur_max, profondeur):
    if not tour_suivant(jeu):
        fin = copie(jeu)
        gagnant(fin)
        a = 0 if tour_joueur1(jeu) else 1
        if fin['score'][a] == fin['score'][1 - a]:
            return 0
        return 500 if fin['score'][a] > fin['score'][1 - a] else -500
    if profondeur >= profondeur_max or profondeur >= 2:
        return 0
    vals = []
    for case in cases_possibles(jeu):
        g, suivant = gain(jeu, case)
        vals.append([case, g - NegaAwale(suivant, profondeur_max, profondeur + 1)])
    return max_vals(vals, profondeur)
