# Q4 | wrong | = comparé à 1
def tour_joueur1(valeur):
    return 1 == valeur['n'] % 2
# Q4 | error | jeu['n'][0]
def tour_joueur1(valeur):
    return 0 == valeur['n'][0] % 2
# Q5 | wrong | une moitié perdue
def tourner_plateau(valeur):
    suite_ligne1 = list(range(6))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        valeur['plateau'][ligne1] = valeur['plateau'][ligne1 + 6]
        valeur['plateau'][ligne1 + 6] = valeur['plateau'][ligne1]
# Q7 | wrong | copie superficielle
def copie(valeur):
    return valeur.copy()
# Q7 | wrong | le score partagé
def copie(valeur):
    ligne1 = {}
    for tmp in valeur:
        ligne1[tmp] = valeur[tmp]
    ligne1['plateau'] = valeur['plateau'].copy()
    return ligne1
# Q8 | wrong | la case d'origine n'est pas sautée
def deplacer_graines(valeur, ligne1):
    tmp = valeur[ligne1]
    valeur[ligne1] = 0
    suite_nb = list(range(1, tmp + 1))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        valeur[(ligne1 + nb) % 12] = valeur[(ligne1 + nb) % 12] + 1
    return (ligne1 + tmp) % 12
# Q8 | wrong | sautée au premier tour seulement
def deplacer_graines(valeur, ligne1):
    tmp = valeur[ligne1]
    valeur[ligne1] = 0
    nb = ligne1
    elem = False
    while 0 < tmp:
        nb = (nb + 1) % 12
        if ligne1 == nb and (not elem):
            elem = True
            nb = (nb + 1) % 12
        valeur[nb] = valeur[nb] + 1
        tmp = tmp - 1
    return nb
# Q8 | wrong | renvoie l'origine pour 11 graines
def deplacer_graines(valeur, ligne1):
    tmp = valeur[ligne1]
    valeur[ligne1] = 0
    nb = ligne1
    while 0 < tmp:
        nb = (nb + 1) % 12
        if ligne1 != nb:
            valeur[nb] = valeur[nb] + 1
            tmp = tmp - 1
        if 0 == tmp and 0 == valeur[ligne1] and (ligne1 == (nb + 1) % 12):
            nb = ligne1
    return nb
# Q8 | wrong | la case d'origine n'est pas vidée
def deplacer_graines(valeur, ligne1):
    tmp = ligne1
    nb = valeur[ligne1]
    while 0 < nb:
        tmp = (tmp + 1) % 12
        if ligne1 != tmp:
            valeur[tmp] = valeur[tmp] + 1
            nb = nb - 1
    return tmp
# Q8 | wrong | renvoie la case suivante
def deplacer_graines(valeur, ligne1):
    tmp = valeur[ligne1]
    valeur[ligne1] = 0
    nb = (ligne1 + 1) % 12
    while 0 < tmp:
        if ligne1 != nb:
            valeur[nb] = valeur[nb] + 1
            tmp = tmp - 1
        nb = (nb + 1) % 12
    return nb
# Q9 | wrong | == 2 or 3
def case_ramassable(valeur, ligne1):
    return 6 <= ligne1 and (2 == valeur[ligne1] or 3)
# Q9 | wrong | deux graines seulement
def case_ramassable(valeur, ligne1):
    return 6 <= ligne1 and 2 == valeur[ligne1]
# Q9 | wrong | son propre camp
def case_ramassable(valeur, ligne1):
    return 2 == valeur[ligne1] or 3 == valeur[ligne1]
# Q9 | wrong | > 6 pour >= 6
def case_ramassable(valeur, ligne1):
    return 6 < ligne1 and (2 == valeur[ligne1] or 3 == valeur[ligne1])
# Q10 | wrong | accumulateur local dans la récursion
def ramasser_graines(valeur, ligne1):
    tmp = 0
    if case_ramassable(valeur, ligne1):
        tmp = tmp + valeur[ligne1]
        valeur[ligne1] = 0
        ramasser_graines(valeur, ligne1 - 1)
    return tmp
# Q10 | wrong | la case n'est pas vidée
def ramasser_graines(valeur, ligne1):
    if not case_ramassable(valeur, ligne1):
        return 0
    return valeur[ligne1] + ramasser_graines(valeur, ligne1 - 1)
# Q11 | wrong | le plateau est modifié
def test_famine(valeur, ligne1):
    ramasser_graines(valeur, deplacer_graines(valeur, ligne1))
    return [0] * 6 != valeur[6:]
# Q11 | wrong | sens inverse
def test_famine(valeur, ligne1):
    tmp = valeur.copy()
    ramasser_graines(tmp, deplacer_graines(tmp, ligne1))
    return [0] * 6 == tmp[6:]
# Q11 | wrong | sans récolte
def test_famine(valeur, ligne1):
    tmp = valeur.copy()
    deplacer_graines(tmp, ligne1)
    return [0] * 6 != tmp[6:]
# Q11 | wrong | la dernière case oubliée
def test_famine(valeur, ligne1):
    tmp = valeur.copy()
    ramasser_graines(tmp, deplacer_graines(tmp, ligne1))
    return [0] * 5 != tmp[6:11]
# Q12 | wrong | la condition 1 oubliée
def test_case(valeur, ligne1):
    return 0 != valeur[ligne1] and test_famine(valeur, ligne1)
# Q12 | wrong | case 6 acceptée
def test_case(valeur, ligne1):
    return 6 >= ligne1 and 0 != valeur[ligne1] and test_famine(valeur, ligne1)
# Q13 | wrong | ordre inverse
def cases_possibles(valeur):
    return [ligne1 for ligne1 in range(5, -1, -1) if test_case(valeur['plateau'], ligne1)]
# Q13 | wrong | des booléens
def cases_possibles(valeur):
    return [test_case(valeur['plateau'], ligne1) for ligne1 in range(6)]
# Q14 | wrong | > 25 pour >= 25
def tour_suivant(valeur):
    return not (25 < valeur['score'][0] or 25 < valeur['score'][1] or 100 <= valeur['n'] or (3 >= sum(valeur['plateau'])) or ([] == cases_possibles(valeur)))
# Q14 | wrong | < 3 graines
def tour_suivant(valeur):
    return not (25 <= valeur['score'][0] or 25 <= valeur['score'][1] or 100 <= valeur['n'] or (3 > sum(valeur['plateau'])) or ([] == cases_possibles(valeur)))
# Q14 | wrong | > 100 tours
def tour_suivant(valeur):
    return not (25 <= valeur['score'][0] or 25 <= valeur['score'][1] or 100 < valeur['n'] or (3 >= sum(valeur['plateau'])) or ([] == cases_possibles(valeur)))
# Q14 | wrong | le joueur bloqué oublié
def tour_suivant(valeur):
    return not (25 <= valeur['score'][0] or 25 <= valeur['score'][1] or 100 <= valeur['n'] or (3 >= sum(valeur['plateau'])))
# Q15 | wrong | le résultat n'est pas gardé
def tour_jeu(valeur, ligne1):
    if test_case(valeur['plateau'], ligne1):
        ramasser_graines(valeur['plateau'], deplacer_graines(valeur['plateau'], ligne1))
        valeur['n'] = valeur['n'] + 1
        tourner_plateau(valeur)
        return tour_suivant(valeur)
    return True
# Q15 | wrong | récolte depuis la case choisie
def tour_jeu(valeur, ligne1):
    if test_case(valeur['plateau'], ligne1):
        deplacer_graines(valeur['plateau'], ligne1)
        tmp = ramasser_graines(valeur['plateau'], ligne1)
        valeur['score'][1 if not tour_joueur1(valeur) else 0] = valeur['score'][1 if not tour_joueur1(valeur) else 0] + tmp
        valeur['n'] = valeur['n'] + 1
        tourner_plateau(valeur)
        return tour_suivant(valeur)
    return True
# Q16 | wrong | egalite sans accents
def gagnant(valeur):
    ligne1 = 1 if not tour_joueur1(valeur) else 0
    valeur['score'][ligne1] = valeur['score'][ligne1] + sum(valeur['plateau'][:6])
    valeur['score'][1 - ligne1] = valeur['score'][1 - ligne1] + sum(valeur['plateau'][6:])
    if valeur['score'][1] == valeur['score'][0]:
        return 'egalite'
    return valeur['joueur2'] if not valeur['score'][1] < valeur['score'][0] else valeur['joueur1']
# Q16 | wrong | les graines au mauvais joueur
def gagnant(valeur):
    valeur['score'][0] = valeur['score'][0] + sum(valeur['plateau'][:6])
    valeur['score'][1] = valeur['score'][1] + sum(valeur['plateau'][6:])
    if valeur['score'][1] == valeur['score'][0]:
        return 'égalité'
    return valeur['joueur2'] if not valeur['score'][1] < valeur['score'][0] else valeur['joueur1']
# Q17 | wrong | le score de l'argument est crédité
def gain(valeur, ligne1):
    tmp = copie(valeur)
    nb = ramasser_graines(tmp['plateau'], deplacer_graines(tmp['plateau'], ligne1))
    valeur['score'][1 if not tour_joueur1(valeur) else 0] = valeur['score'][1 if not tour_joueur1(valeur) else 0] + nb
    tmp['n'] = tmp['n'] + 1
    tourner_plateau(tmp)
    return (nb, tmp)
# Q17 | wrong | le tour n'avance pas
def gain(valeur, ligne1):
    tmp = copie(valeur)
    nb = ramasser_graines(tmp['plateau'], deplacer_graines(tmp['plateau'], ligne1))
    tmp['score'][1 if not tour_joueur1(valeur) else 0] = tmp['score'][1 if not tour_joueur1(valeur) else 0] + nb
    tourner_plateau(tmp)
    return (nb, tmp)
# Q19 | wrong | g + p
def NegaAwale(valeur, ligne1, tmp):
    if not tour_suivant(valeur):
        aux = gagnant(valeur)
        if 'égalité' == aux:
            return 0
        return -500 if not valeur['joueur2' if not tour_joueur1(valeur) else 'joueur1'] == aux else 500
    if ligne1 == tmp or ligne1 < tmp:
        return 0
    nb = []
    for elem in cases_possibles(valeur):
        cpt, res = gain(valeur, elem)
        nb.append([elem, cpt + NegaAwale(res, ligne1, tmp + 1)])
    return max_vals(nb, tmp)
# Q19 | wrong | 500 pour le joueur 1
def NegaAwale(valeur, ligne1, tmp):
    if not tour_suivant(valeur):
        aux = gagnant(valeur)
        return (-500 if not valeur['joueur1'] == aux else 500) if not 'égalité' == aux else 0
    if ligne1 <= tmp:
        return 0
    nb = []
    for elem in cases_possibles(valeur):
        cpt, res = gain(valeur, elem)
        nb.append([elem, cpt - NegaAwale(res, ligne1, tmp + 1)])
    return max_vals(nb, tmp)
# Q20 | wrong | i = imax
def max_vals(valeur, ligne1):
    tmp = 0
    suite_nb = list(range(len(valeur)))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        if valeur[tmp][1] < valeur[nb][1]:
            nb = tmp
    return valeur[tmp][1] if not 0 == ligne1 else valeur[tmp][0]
# Q20 | wrong | le dernier maximum
def max_vals(valeur, ligne1):
    tmp = 0
    suite_nb = list(range(len(valeur)))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        if valeur[tmp][1] <= valeur[nb][1]:
            tmp = nb
    return valeur[tmp][1] if not 0 == ligne1 else valeur[tmp][0]
# Q20 | wrong | maximum commencé à 0
def max_vals(valeur, ligne1):
    tmp, nb = (0, 0)
    for elem, aux in valeur:
        if tmp < aux:
            tmp, nb = (aux, elem)
    return tmp if not 0 == ligne1 else nb
# Q22 | wrong | >= pour >
Q22 = "SELECT id_Joueur from Joueur WHERE niveau >= 1900"
# Q23 | wrong | division entière
Q23 = "SELECT 100 * (COUNT(*) / (SELECT COUNT(*) from Partie WHERE jeu LIKE 'a%')) from Partie WHERE jeu LIKE 'a%' AND resultat = 1"
# Q23 | wrong | jeu = 'a'
Q23 = "SELECT 100.0 * SUM(CASE WHEN resultat = 1 THEN 1 ELSE 0 END) / COUNT(*) from Partie WHERE jeu = 'a'"
# Q23 | wrong | a n'importe où
Q23 = "SELECT 100.0 * SUM(CASE WHEN resultat = 1 THEN 1 ELSE 0 END) / COUNT(*) from Partie WHERE jeu LIKE '%a%'"
# Q23 | wrong | les nulles comptent pour moitié
Q23 = "SELECT 100.0 * AVG(resultat) from Partie WHERE jeu LIKE 'a%'"
# Q23 | error | indice dans une chaîne
Q23 = "SELECT 100.0 * AVG(resultat) from Partie WHERE jeu[0] = 'a'"
# Q24 | wrong | les plus faibles
Q24 = "SELECT nom, prenom from Joueur ORDER BY niveau LIMIT 3"
# Q24 | wrong | deux joueurs
Q24 = "SELECT nom, prenom from Joueur ORDER BY niveau DESC LIMIT 2"
# Q24 | wrong | homonymes fondus
Q24 = "SELECT DISTINCT nom, prenom from Joueur ORDER BY niveau DESC LIMIT 3"
# Q25 | wrong | >= 100
Q25 = "SELECT nom, prenom, COUNT(*) from Joueur JOIN Partie ON id_Joueur = id_joueur1 WHERE resultat = 1 GROUP BY id_Joueur HAVING COUNT(*) >= 100 ORDER BY COUNT(*) DESC"
# Q25 | wrong | homonymes groupés
Q25 = "SELECT nom, prenom, COUNT(*) from Joueur JOIN Partie ON id_Joueur = id_joueur1 WHERE resultat = 1 GROUP BY nom, prenom HAVING COUNT(*) > 100 ORDER BY COUNT(*) DESC"
# Q25 | wrong | sans ordre décroissant
Q25 = "SELECT nom, prenom, COUNT(*) from Joueur JOIN Partie ON id_Joueur = id_joueur1 WHERE resultat = 1 GROUP BY id_Joueur HAVING COUNT(*) > 100 ORDER BY COUNT(*)"
# Q25 | wrong | toutes les parties
Q25 = "SELECT nom, prenom, COUNT(*) from Joueur JOIN Partie ON id_Joueur = id_joueur1 GROUP BY id_Joueur HAVING COUNT(*) > 100 ORDER BY COUNT(*) DESC"
# Q4 | wrong | toujours vrai
def tour_joueur1(valeur):
    return True
# Q4 | wrong | le texte "True"
def tour_joueur1(valeur):
    return str(0 == valeur['n'] % 2)
# Q4 | wrong | affiche au lieu de renvoyer
def tour_joueur1(valeur):
    print(0 == valeur['n'] % 2)
# Q4 | wrong | None pour False
def tour_joueur1(valeur):
    if 0 == valeur['n'] % 2:
        return True
# Q4 | wrong | avance le compteur
def tour_joueur1(valeur):
    valeur['n'] = valeur['n'] + 1
    return 1 == valeur['n'] % 2
# Q4 | wrong | n == 0 seulement
def tour_joueur1(valeur):
    return 0 == valeur['n']
# Q5 | wrong | renvoie le plateau tourné sans le ranger
def tourner_plateau(valeur):
    return valeur['plateau'][6:] + valeur['plateau'][:6]
# Q5 | wrong | à l'envers
def tourner_plateau(valeur):
    valeur['plateau'] = valeur['plateau'][::-1]
# Q5 | wrong | échange aussi les scores
def tourner_plateau(valeur):
    valeur['plateau'] = valeur['plateau'][6:] + valeur['plateau'][:6]
    valeur['score'] = valeur['score'][::-1]
# Q5 | wrong | échange douze fois
def tourner_plateau(valeur):
    ligne1 = valeur['plateau']
    suite_tmp = list(range(12))
    pos_tmp = 0
    while pos_tmp < len(suite_tmp):
        tmp = suite_tmp[pos_tmp]
        pos_tmp = pos_tmp + 1
        ligne1[tmp], ligne1[(tmp + 6) % 12] = (ligne1[(tmp + 6) % 12], ligne1[tmp])
# Q5 | wrong | un tuple
def tourner_plateau(valeur):
    valeur['plateau'] = tuple(valeur['plateau'][6:] + valeur['plateau'][:6])
# Q5 | wrong | la dernière case oubliée
def tourner_plateau(valeur):
    ligne1 = valeur['plateau']
    suite_tmp = list(range(5))
    pos_tmp = 0
    while pos_tmp < len(suite_tmp):
        tmp = suite_tmp[pos_tmp]
        pos_tmp = pos_tmp + 1
        ligne1[tmp], ligne1[tmp + 6] = (ligne1[tmp + 6], ligne1[tmp])
# Q7 | wrong | le dictionnaire lui-même
def copie(valeur):
    ligne1 = valeur
    return ligne1
# Q7 | wrong | le plateau partagé
def copie(valeur):
    ligne1 = valeur.copy()
    ligne1['score'] = valeur['score'].copy()
    return ligne1
# Q7 | wrong | n oublié
def copie(valeur):
    ligne1 = initialisation(valeur['joueur1'], valeur['joueur2'])
    ligne1['score'] = valeur['score'].copy()
    ligne1['plateau'] = valeur['plateau'].copy()
    return ligne1
# Q7 | wrong | score remis à zéro
def copie(valeur):
    ligne1 = initialisation(valeur['joueur1'], valeur['joueur2'])
    ligne1['n'] = valeur['n']
    ligne1['plateau'] = valeur['plateau'].copy()
    return ligne1
# Q7 | wrong | une liste de couples
def copie(valeur):
    return [(ligne1, tmp) for ligne1, tmp in valeur.items()]
# Q8 | wrong | 12 graines ou plus comptées sur un tour
def deplacer_graines(valeur, ligne1):
    tmp = valeur[ligne1]
    valeur[ligne1] = 0
    suite_nb = list(range(1, tmp + 1))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        if 0 != nb % 12:
            valeur[(ligne1 + nb) % 12] = valeur[(ligne1 + nb) % 12] + 1
    return (ligne1 + tmp) % 12
# Q8 | wrong | sème dans l'autre sens
def deplacer_graines(valeur, ligne1):
    tmp = valeur[ligne1]
    valeur[ligne1] = 0
    nb = ligne1
    while 0 < tmp:
        nb = (nb - 1) % 12
        if ligne1 != nb:
            valeur[nb] = valeur[nb] + 1
            tmp = tmp - 1
    return nb
# Q8 | wrong | renvoie le plateau
def deplacer_graines(valeur, ligne1):
    tmp = valeur[ligne1]
    valeur[ligne1] = 0
    nb = ligne1
    while 0 < tmp:
        nb = (nb + 1) % 12
        if ligne1 != nb:
            valeur[nb] = valeur[nb] + 1
            tmp = tmp - 1
    return valeur
# Q8 | wrong | sur une copie
def deplacer_graines(valeur, ligne1):
    valeur = valeur.copy()
    tmp = valeur[ligne1]
    valeur[ligne1] = 0
    nb = ligne1
    while 0 < tmp:
        nb = (nb + 1) % 12
        if ligne1 != nb:
            valeur[nb] = valeur[nb] + 1
            tmp = tmp - 1
    return nb
# Q8 | error | pas de modulo
def deplacer_graines(valeur, ligne1):
    tmp = valeur[ligne1]
    valeur[ligne1] = 0
    suite_nb = list(range(ligne1 + 1, ligne1 + tmp + 1))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        valeur[nb] = valeur[nb] + 1
    return ligne1 + tmp
# Q8 | wrong | saute aussi la case suivante au deuxième tour
def deplacer_graines(valeur, ligne1):
    tmp = valeur[ligne1]
    valeur[ligne1] = 0
    nb = ligne1
    suite_elem = list(range(tmp))
    pos_elem = 0
    while pos_elem < len(suite_elem):
        elem = suite_elem[pos_elem]
        pos_elem = pos_elem + 1
        nb = (nb + 1) % 12
        if ligne1 == nb:
            nb = (nb + 2) % 12
        valeur[nb] = valeur[nb] + 1
    return nb
# Q8 | wrong | l'indice n'est pas ramené sous 12
def deplacer_graines(valeur, ligne1):
    tmp = valeur[ligne1]
    valeur[ligne1] = 0
    nb = ligne1
    while 0 < tmp:
        nb = nb + 1
        if ligne1 != nb % 12:
            valeur[nb % 12] = valeur[nb % 12] + 1
            tmp = tmp - 1
    return nb
# Q9 | wrong | priorité de and sur or
def case_ramassable(valeur, ligne1):
    return 5 < ligne1 and 2 == valeur[ligne1] or 3 == valeur[ligne1]
# Q9 | wrong | de 1 à 3
def case_ramassable(valeur, ligne1):
    return 6 <= ligne1 and 1 <= valeur[ligne1] <= 3
# Q9 | wrong | la case 11 oubliée
def case_ramassable(valeur, ligne1):
    return ligne1 in range(6, 11) and valeur[ligne1] in [2, 3]
# Q9 | wrong | None pour False
def case_ramassable(valeur, ligne1):
    if 6 <= ligne1 and (2 == valeur[ligne1] or 3 == valeur[ligne1]):
        return True
# Q9 | wrong | l'indice pris pour le contenu
def case_ramassable(valeur, ligne1):
    return 6 <= ligne1 and (2 == ligne1 or 3 == ligne1)
# Q9 | wrong | vide la case
def case_ramassable(valeur, ligne1):
    tmp = 6 <= ligne1 and valeur[ligne1] in [2, 3]
    if tmp:
        valeur[ligne1] = 0
    return tmp
# Q10 | wrong | continue vers l'avant
def ramasser_graines(valeur, ligne1):
    if 11 < ligne1 or not case_ramassable(valeur, ligne1):
        return 0
    tmp = valeur[ligne1]
    valeur[ligne1] = 0
    return tmp + ramasser_graines(valeur, ligne1 + 1)
# Q10 | wrong | une case seulement
def ramasser_graines(valeur, ligne1):
    if case_ramassable(valeur, ligne1):
        tmp = valeur[ligne1]
        valeur[ligne1] = 0
        ramasser_graines(valeur, ligne1 - 1)
        return tmp
    return 0
# Q10 | wrong | None quand rien n'est ramassé
def ramasser_graines(valeur, ligne1):
    if case_ramassable(valeur, ligne1):
        tmp = valeur[ligne1]
        valeur[ligne1] = 0
        return tmp + (ramasser_graines(valeur, ligne1 - 1) or 0)
# Q10 | wrong | return oublié dans le cas de base
def ramasser_graines(valeur, ligne1):
    if case_ramassable(valeur, ligne1):
        tmp = valeur[ligne1]
        valeur[ligne1] = 0
        return tmp + ramasser_graines(valeur, ligne1 - 1)
# Q10 | error | le cas récursif avant le test
def ramasser_graines(valeur, ligne1):
    tmp = valeur[ligne1]
    nb = ramasser_graines(valeur, ligne1 - 1)
    if case_ramassable(valeur, ligne1):
        valeur[ligne1] = 0
        return tmp + nb
    return 0
# Q10 | wrong | saute les cases non ramassables
def ramasser_graines(valeur, ligne1):
    if 6 > ligne1:
        return 0
    if not case_ramassable(valeur, ligne1):
        return ramasser_graines(valeur, ligne1 - 1)
    tmp = valeur[ligne1]
    valeur[ligne1] = 0
    return tmp + ramasser_graines(valeur, ligne1 - 1)
# Q10 | wrong | liste par défaut qui garde tout
def ramasser_graines(valeur, ligne1, tmp=[]):
    if case_ramassable(valeur, ligne1):
        tmp.append(valeur[ligne1])
        valeur[ligne1] = 0
        ramasser_graines(valeur, ligne1 - 1)
    nb = 0
    for elem in tmp:
        nb = nb + elem
    return nb
# Q11 | wrong | son propre camp
def test_famine(valeur, ligne1):
    tmp = valeur.copy()
    ramasser_graines(tmp, deplacer_graines(tmp, ligne1))
    return [0] * 6 != tmp[:6]
# Q11 | wrong | copie par affectation
def test_famine(valeur, ligne1):
    tmp = valeur
    ramasser_graines(tmp, deplacer_graines(tmp, ligne1))
    return [0] * 6 != tmp[6:]
# Q11 | wrong | récolte depuis la case choisie
def test_famine(valeur, ligne1):
    tmp = valeur.copy()
    deplacer_graines(tmp, ligne1)
    ramasser_graines(tmp, ligne1)
    return [0] * 6 != tmp[6:]
# Q11 | wrong | la case 6 oubliée
def test_famine(valeur, ligne1):
    tmp = valeur.copy()
    ramasser_graines(tmp, deplacer_graines(tmp, ligne1))
    suite_nb = list(range(7, 12))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        if 0 < tmp[nb]:
            return True
    return False
# Q11 | wrong | None pour False
def test_famine(valeur, ligne1):
    tmp = valeur.copy()
    ramasser_graines(tmp, deplacer_graines(tmp, ligne1))
    suite_nb = list(range(6, 12))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        if 0 < tmp[nb]:
            return True
# Q11 | wrong | toutes non vides
def test_famine(valeur, ligne1):
    tmp = valeur.copy()
    ramasser_graines(tmp, deplacer_graines(tmp, ligne1))
    suite_nb = list(range(6, 12))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        if 0 == tmp[nb]:
            return False
    return True
# Q12 | wrong | ou pour et
def test_case(valeur, ligne1):
    tmp = test_famine(valeur, ligne1)
    return 0 <= ligne1 <= 5 and 0 < valeur[ligne1] or tmp
# Q12 | wrong | la condition 2 oubliée
def test_case(valeur, ligne1):
    tmp = test_famine(valeur, ligne1)
    return 0 <= ligne1 <= 5 and tmp
# Q12 | wrong | la condition 3 oubliée
def test_case(valeur, ligne1):
    return 0 <= ligne1 <= 5 and 0 < valeur[ligne1]
# Q12 | wrong | la case 5 refusée
def test_case(valeur, ligne1):
    tmp = test_famine(valeur, ligne1)
    return 0 <= ligne1 < 5 and 0 < valeur[ligne1] and tmp
# Q12 | wrong | plus d'une graine
def test_case(valeur, ligne1):
    tmp = test_famine(valeur, ligne1)
    return 0 <= ligne1 <= 5 and 1 < valeur[ligne1] and tmp
# Q13 | wrong | la case 5 oubliée
def cases_possibles(valeur):
    return [ligne1 for ligne1 in range(5) if test_case(valeur['plateau'], ligne1)]
# Q13 | wrong | des numéros de 1 à 6
def cases_possibles(valeur):
    return [ligne1 + 1 for ligne1 in range(6) if test_case(valeur['plateau'], ligne1)]
# Q13 | wrong | un générateur
def cases_possibles(valeur):
    return (ligne1 for ligne1 in range(6) if test_case(valeur['plateau'], ligne1))
# Q13 | wrong | un ensemble
def cases_possibles(valeur):
    return {ligne1 for ligne1 in range(6) if test_case(valeur['plateau'], ligne1)}
# Q13 | wrong | le nombre de cases
def cases_possibles(valeur):
    return len([ligne1 for ligne1 in range(6) if test_case(valeur['plateau'], ligne1)])
# Q13 | wrong | return dans la boucle
def cases_possibles(valeur):
    ligne1 = []
    suite_tmp = list(range(6))
    pos_tmp = 0
    while pos_tmp < len(suite_tmp):
        tmp = suite_tmp[pos_tmp]
        pos_tmp = pos_tmp + 1
        if test_case(valeur['plateau'], tmp):
            ligne1.append(tmp)
        return ligne1
# Q13 | wrong | les cases non vides
def cases_possibles(valeur):
    return [ligne1 for ligne1 in range(6) if 0 < valeur['plateau'][ligne1]]
# Q13 | wrong | None quand il n'y en a pas
def cases_possibles(valeur):
    ligne1 = [tmp for tmp in range(6) if test_case(valeur['plateau'], tmp)]
    if ligne1:
        return ligne1
# Q14 | wrong | le second score oublié
def tour_suivant(valeur):
    ligne1 = 0
    for tmp in valeur['plateau']:
        ligne1 = ligne1 + tmp
    return 25 > valeur['score'][0] and 100 > valeur['n'] and (3 < ligne1) and ([] != cases_possibles(valeur))
# Q14 | wrong | le score 24 suffit
def tour_suivant(valeur):
    ligne1 = 0
    for tmp in valeur['plateau']:
        ligne1 = ligne1 + tmp
    return 24 > valeur['score'][0] and 24 > valeur['score'][1] and (100 > valeur['n']) and (3 < ligne1) and ([] != cases_possibles(valeur))
# Q14 | wrong | 99 tours suffisent
def tour_suivant(valeur):
    ligne1 = 0
    for tmp in valeur['plateau']:
        ligne1 = ligne1 + tmp
    return 25 > valeur['score'][0] and 25 > valeur['score'][1] and (99 > valeur['n']) and (3 < ligne1) and ([] != cases_possibles(valeur))
# Q14 | wrong | 4 graines suffisent pour finir
def tour_suivant(valeur):
    ligne1 = 0
    for tmp in valeur['plateau']:
        ligne1 = ligne1 + tmp
    return 25 > valeur['score'][0] and 25 > valeur['score'][1] and (100 > valeur['n']) and (4 < ligne1) and ([] != cases_possibles(valeur))
# Q14 | wrong | sens inverse
def tour_suivant(valeur):
    ligne1 = 0
    for tmp in valeur['plateau']:
        ligne1 = ligne1 + tmp
    return not (25 > valeur['score'][0] and 25 > valeur['score'][1] and (100 > valeur['n']) and (3 < ligne1) and ([] != cases_possibles(valeur)))
# Q14 | wrong | les graines de sa rangée seulement
def tour_suivant(valeur):
    ligne1 = 0
    for tmp in valeur['plateau'][:6]:
        ligne1 = ligne1 + tmp
    return 25 > valeur['score'][0] and 25 > valeur['score'][1] and (100 > valeur['n']) and (3 < ligne1) and ([] != cases_possibles(valeur))
# Q14 | wrong | les deux scores à la fois
def tour_suivant(valeur):
    ligne1 = 0
    for tmp in valeur['plateau']:
        ligne1 = ligne1 + tmp
    if 25 <= valeur['score'][0] and 25 <= valeur['score'][1]:
        return False
    return 100 > valeur['n'] and 3 < ligne1 and ([] != cases_possibles(valeur))
# Q15 | wrong | incrémente avant de demander à qui de jouer
def tour_jeu(valeur, ligne1):
    tmp = valeur['plateau']
    if test_case(tmp, ligne1):
        nb = deplacer_graines(tmp, ligne1)
        elem = ramasser_graines(tmp, nb)
        valeur['n'] = valeur['n'] + 1
        if not tour_joueur1(valeur):
            valeur['score'][1] = valeur['score'][1] + elem
        else:
            valeur['score'][0] = valeur['score'][0] + elem
        tourner_plateau(valeur)
        return tour_suivant(valeur)
    return True
# Q15 | wrong | n'avance pas le tour
def tour_jeu(valeur, ligne1):
    tmp = valeur['plateau']
    if test_case(tmp, ligne1):
        nb = deplacer_graines(tmp, ligne1)
        elem = ramasser_graines(tmp, nb)
        valeur['score'][1 if not tour_joueur1(valeur) else 0] = valeur['score'][1 if not tour_joueur1(valeur) else 0] + elem
        tourner_plateau(valeur)
        return tour_suivant(valeur)
    return True
# Q15 | wrong | le plateau n'est pas tourné
def tour_jeu(valeur, ligne1):
    tmp = valeur['plateau']
    if test_case(tmp, ligne1):
        nb = deplacer_graines(tmp, ligne1)
        elem = ramasser_graines(tmp, nb)
        valeur['score'][1 if not tour_joueur1(valeur) else 0] = valeur['score'][1 if not tour_joueur1(valeur) else 0] + elem
        valeur['n'] = valeur['n'] + 1
        return tour_suivant(valeur)
    return True
# Q15 | wrong | False pour une case refusée
def tour_jeu(valeur, ligne1):
    tmp = valeur['plateau']
    if test_case(tmp, ligne1):
        nb = deplacer_graines(tmp, ligne1)
        elem = ramasser_graines(tmp, nb)
        valeur['score'][1 if not tour_joueur1(valeur) else 0] = valeur['score'][1 if not tour_joueur1(valeur) else 0] + elem
        valeur['n'] = valeur['n'] + 1
        tourner_plateau(valeur)
        return tour_suivant(valeur)
    return False
# Q15 | wrong | le tour avance même refusé
def tour_jeu(valeur, ligne1):
    tmp = valeur['plateau']
    if test_case(tmp, ligne1):
        nb = deplacer_graines(tmp, ligne1)
        elem = ramasser_graines(tmp, nb)
        valeur['score'][1 if not tour_joueur1(valeur) else 0] = valeur['score'][1 if not tour_joueur1(valeur) else 0] + elem
        tourner_plateau(valeur)
    valeur['n'] = valeur['n'] + 1
    return tour_suivant(valeur)
# Q15 | wrong | teste la fin avant de tourner
def tour_jeu(valeur, ligne1):
    tmp = valeur['plateau']
    if test_case(tmp, ligne1):
        nb = deplacer_graines(tmp, ligne1)
        elem = ramasser_graines(tmp, nb)
        valeur['score'][1 if not tour_joueur1(valeur) else 0] = valeur['score'][1 if not tour_joueur1(valeur) else 0] + elem
        valeur['n'] = valeur['n'] + 1
        aux = tour_suivant(valeur)
        tourner_plateau(valeur)
        return aux
    return True
# Q16 | wrong | les scores ne sont pas mis à jour
def gagnant(valeur):
    tmp, nb = (0, 0)
    suite_ligne1 = list(range(6))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        tmp = tmp + valeur['plateau'][ligne1]
        nb = nb + valeur['plateau'][ligne1 + 6]
    if not tour_joueur1(valeur):
        tmp, nb = (nb, tmp)
    tmp = tmp + valeur['score'][0]
    nb = nb + valeur['score'][1]
    return ('égalité' if not tmp < nb else valeur['joueur2']) if not nb < tmp else valeur['joueur1']
# Q16 | wrong | les graines restantes oubliées
def gagnant(valeur):
    if valeur['score'][1] < valeur['score'][0]:
        return valeur['joueur1']
    if valeur['score'][0] < valeur['score'][1]:
        return valeur['joueur2']
    return 'égalité'
# Q16 | wrong | "joueur1" pour le nom
def gagnant(valeur):
    ligne1 = 1 if not tour_joueur1(valeur) else 0
    suite_tmp = list(range(6))
    pos_tmp = 0
    while pos_tmp < len(suite_tmp):
        tmp = suite_tmp[pos_tmp]
        pos_tmp = pos_tmp + 1
        valeur['score'][ligne1] = valeur['score'][ligne1] + valeur['plateau'][tmp]
        valeur['score'][1 - ligne1] = valeur['score'][1 - ligne1] + valeur['plateau'][tmp + 6]
    nb = valeur['score'][0] - valeur['score'][1]
    return ('égalité' if not 0 > nb else 'joueur2') if not 0 < nb else 'joueur1'
# Q16 | wrong | l'égalité au second joueur
def gagnant(valeur):
    ligne1 = 1 if not tour_joueur1(valeur) else 0
    suite_tmp = list(range(6))
    pos_tmp = 0
    while pos_tmp < len(suite_tmp):
        tmp = suite_tmp[pos_tmp]
        pos_tmp = pos_tmp + 1
        valeur['score'][ligne1] = valeur['score'][ligne1] + valeur['plateau'][tmp]
        valeur['score'][1 - ligne1] = valeur['score'][1 - ligne1] + valeur['plateau'][tmp + 6]
    return valeur['joueur2'] if not valeur['score'][1] < valeur['score'][0] else valeur['joueur1']
# Q16 | wrong | Égalité avec une majuscule
def gagnant(valeur):
    ligne1 = 1 if not tour_joueur1(valeur) else 0
    suite_tmp = list(range(6))
    pos_tmp = 0
    while pos_tmp < len(suite_tmp):
        tmp = suite_tmp[pos_tmp]
        pos_tmp = pos_tmp + 1
        valeur['score'][ligne1] = valeur['score'][ligne1] + valeur['plateau'][tmp]
        valeur['score'][1 - ligne1] = valeur['score'][1 - ligne1] + valeur['plateau'][tmp + 6]
    nb = valeur['score'][0] - valeur['score'][1]
    return ('Égalité' if not 0 > nb else valeur['joueur2']) if not 0 < nb else valeur['joueur1']
# Q16 | wrong | None en cas d'égalité
def gagnant(valeur):
    ligne1 = 1 if not tour_joueur1(valeur) else 0
    suite_tmp = list(range(6))
    pos_tmp = 0
    while pos_tmp < len(suite_tmp):
        tmp = suite_tmp[pos_tmp]
        pos_tmp = pos_tmp + 1
        valeur['score'][ligne1] = valeur['score'][ligne1] + valeur['plateau'][tmp]
        valeur['score'][1 - ligne1] = valeur['score'][1 - ligne1] + valeur['plateau'][tmp + 6]
    nb = valeur['score'][0] - valeur['score'][1]
    if 0 < nb:
        return valeur['joueur1']
    if 0 > nb:
        return valeur['joueur2']
# Q17 | wrong | le jeu passé est joué
def gain(valeur, ligne1):
    tmp = valeur['n'] % 2
    nb = valeur['score'][tmp]
    tour_jeu(valeur, ligne1)
    return (valeur['score'][tmp] - nb, valeur)
# Q17 | wrong | le plateau n'est pas tourné
def gain(valeur, ligne1):
    tmp = copie(valeur)
    nb = ramasser_graines(tmp['plateau'], deplacer_graines(tmp['plateau'], ligne1))
    tmp['score'][tmp['n'] % 2] = tmp['score'][tmp['n'] % 2] + nb
    tmp['n'] = tmp['n'] + 1
    return (nb, tmp)
# Q17 | wrong | une liste pour un tuple
def gain(valeur, ligne1):
    tmp = copie(valeur)
    nb = ramasser_graines(tmp['plateau'], deplacer_graines(tmp['plateau'], ligne1))
    tmp['score'][tmp['n'] % 2] = tmp['score'][tmp['n'] % 2] + nb
    tmp['n'] = tmp['n'] + 1
    tourner_plateau(tmp)
    return [nb, tmp]
# Q17 | wrong | dans l'autre ordre
def gain(valeur, ligne1):
    tmp = copie(valeur)
    nb = ramasser_graines(tmp['plateau'], deplacer_graines(tmp['plateau'], ligne1))
    tmp['score'][tmp['n'] % 2] = tmp['score'][tmp['n'] % 2] + nb
    tmp['n'] = tmp['n'] + 1
    tourner_plateau(tmp)
    return (tmp, nb)
# Q17 | wrong | copie superficielle
def gain(valeur, ligne1):
    tmp = valeur.copy()
    tmp['plateau'] = valeur['plateau'].copy()
    nb = ramasser_graines(tmp['plateau'], deplacer_graines(tmp['plateau'], ligne1))
    tmp['score'][tmp['n'] % 2] = tmp['score'][tmp['n'] % 2] + nb
    tmp['n'] = tmp['n'] + 1
    tourner_plateau(tmp)
    return (nb, tmp)
# Q17 | wrong | le score n'est pas crédité
def gain(valeur, ligne1):
    tmp = copie(valeur)
    nb = ramasser_graines(tmp['plateau'], deplacer_graines(tmp['plateau'], ligne1))
    tmp['n'] = tmp['n'] + 1
    tourner_plateau(tmp)
    return (nb, tmp)
# Q17 | wrong | le score total pour le gain
def gain(valeur, ligne1):
    tmp = copie(valeur)
    nb = ramasser_graines(tmp['plateau'], deplacer_graines(tmp['plateau'], ligne1))
    elem = tmp['n'] % 2
    tmp['score'][elem] = tmp['score'][elem] + nb
    tmp['n'] = tmp['n'] + 1
    tourner_plateau(tmp)
    return (tmp['score'][elem], tmp)
# Q19 | wrong | la profondeur n'augmente pas : toujours une case
def NegaAwale(valeur, ligne1, tmp):
    if not tour_suivant(valeur):
        aux = valeur['joueur2'] if not tour_joueur1(valeur) else valeur['joueur1']
        cpt = gagnant(copie(valeur))
        return (-500 if not aux == cpt else 500) if not 'égalité' == cpt else 0
    elif ligne1 <= tmp:
        return 0
    nb = []
    for elem in cases_possibles(valeur):
        cpt, res = gain(valeur, elem)
        nb.append([elem, cpt - NegaAwale(res, ligne1 - 1, tmp)])
    return max_vals(nb, tmp)
# Q19 | wrong | le minimum à l'adversaire et g - p
def NegaAwale(valeur, ligne1, tmp):
    if not tour_suivant(valeur):
        aux = valeur['joueur2'] if not tour_joueur1(valeur) else valeur['joueur1']
        cpt = gagnant(copie(valeur))
        return (-500 if not aux == cpt else 500) if not 'égalité' == cpt else 0
    elif ligne1 <= tmp:
        return 0
    nb = []
    for elem in cases_possibles(valeur):
        cpt, val2 = gain(valeur, elem)
        res = NegaAwale(val2, ligne1, tmp + 1)
        nb.append([elem, cpt - res if not tmp % 2 else cpt + res])
    return max_vals(nb, tmp)
# Q19 | wrong | profondeur > profondeur_max
def NegaAwale(valeur, ligne1, tmp):
    if not tour_suivant(valeur):
        aux = valeur['joueur2'] if not tour_joueur1(valeur) else valeur['joueur1']
        cpt = gagnant(copie(valeur))
        return (-500 if not aux == cpt else 500) if not 'égalité' == cpt else 0
    elif ligne1 < tmp:
        return 0
    nb = []
    for elem in cases_possibles(valeur):
        cpt, res = gain(valeur, elem)
        nb.append([elem, cpt - NegaAwale(res, ligne1, tmp + 1)])
    return max_vals(nb, tmp)
# Q19 | wrong | la fin de partie n'est pas vue
def NegaAwale(valeur, ligne1, tmp):
    if ligne1 <= tmp or [] == cases_possibles(valeur):
        return 0
    nb = []
    for elem in cases_possibles(valeur):
        aux, cpt = gain(valeur, elem)
        nb.append([elem, aux - NegaAwale(cpt, ligne1, tmp + 1)])
    return max_vals(nb, tmp)
# Q19 | wrong | -500 en cas d'égalité
def NegaAwale(valeur, ligne1, tmp):
    if not tour_suivant(valeur):
        aux = valeur['joueur2'] if not tour_joueur1(valeur) else valeur['joueur1']
        return -500 if not aux == gagnant(copie(valeur)) else 500
    elif ligne1 <= tmp:
        return 0
    nb = []
    for elem in cases_possibles(valeur):
        cpt, res = gain(valeur, elem)
        nb.append([elem, cpt - NegaAwale(res, ligne1, tmp + 1)])
    return max_vals(nb, tmp)
# Q19 | wrong | toujours la valeur
def NegaAwale(valeur, ligne1, tmp):
    if not tour_suivant(valeur):
        aux = valeur['joueur2'] if not tour_joueur1(valeur) else valeur['joueur1']
        cpt = gagnant(copie(valeur))
        return (-500 if not aux == cpt else 500) if not 'égalité' == cpt else 0
    elif ligne1 <= tmp:
        return 0
    nb = []
    for elem in cases_possibles(valeur):
        cpt, res = gain(valeur, elem)
        nb.append([elem, cpt - NegaAwale(res, ligne1, tmp + 1)])
    return max_vals(nb, 1)
# Q19 | wrong | la profondeur avant la fin de partie
def NegaAwale(valeur, ligne1, tmp):
    if ligne1 <= tmp:
        return 0
    elif not tour_suivant(valeur):
        aux = valeur['joueur2'] if not tour_joueur1(valeur) else valeur['joueur1']
        cpt = gagnant(copie(valeur))
        return (-500 if not aux == cpt else 500) if not 'égalité' == cpt else 0
    nb = []
    for elem in cases_possibles(valeur):
        cpt, res = gain(valeur, elem)
        nb.append([elem, cpt - NegaAwale(res, ligne1, tmp + 1)])
    return max_vals(nb, tmp)
# Q20 | wrong | l'indice pour la case
def max_vals(valeur, ligne1):
    tmp = 0
    suite_nb = list(range(len(valeur)))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        if valeur[tmp][1] < valeur[nb][1]:
            tmp = nb
    return valeur[tmp][1] if not 0 == ligne1 else tmp
# Q20 | wrong | le couple entier
def max_vals(valeur, ligne1):
    tmp = 0
    suite_nb = list(range(len(valeur)))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        if valeur[tmp][1] < valeur[nb][1]:
            tmp = nb
    return valeur[tmp]
# Q20 | wrong | toujours la case
def max_vals(valeur, ligne1):
    tmp = 0
    suite_nb = list(range(len(valeur)))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        if valeur[tmp][1] < valeur[nb][1]:
            tmp = nb
    return valeur[tmp][0]
# Q20 | wrong | le dernier oublié
def max_vals(valeur, ligne1):
    tmp = 0
    suite_nb = list(range(len(valeur) - 1))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        if valeur[tmp][1] < valeur[nb][1]:
            tmp = nb
    return valeur[tmp][1] if not 0 == ligne1 else valeur[tmp][0]
# Q20 | wrong | maximum commencé à -500 strictement
def max_vals(valeur, ligne1):
    tmp, nb = (None, -500)
    for elem, aux in valeur:
        if nb < aux:
            tmp, nb = (elem, aux)
    return nb if not 0 == ligne1 else tmp
# Q20 | wrong | la valeur absolue
def max_vals(valeur, ligne1):
    tmp = 0
    suite_nb = list(range(len(valeur)))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        if abs(valeur[tmp][1]) < abs(valeur[nb][1]):
            tmp = nb
    return valeur[tmp][1] if not 0 == ligne1 else valeur[tmp][0]
# Q20 | wrong | le minimum
def max_vals(valeur, ligne1):
    tmp = 0
    suite_nb = list(range(len(valeur)))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        if valeur[tmp][1] > valeur[nb][1]:
            tmp = nb
    return valeur[tmp][1] if not 0 == ligne1 else valeur[tmp][0]
# Q15 | wrong | aucun message pour une case refusée
def tour_jeu(valeur, ligne1):
    tmp = valeur['plateau']
    if not test_case(tmp, ligne1):
        return True
    nb = ramasser_graines(tmp, deplacer_graines(tmp, ligne1))
    valeur['score'][1 if not tour_joueur1(valeur) else 0] = valeur['score'][1 if not tour_joueur1(valeur) else 0] + nb
    valeur['n'] = valeur['n'] + 1
    tourner_plateau(valeur)
    return tour_suivant(valeur)
# Q19 | wrong | jamais plus profond que 2
def NegaAwale(valeur, ligne1, tmp):
    if not tour_suivant(valeur):
        aux = copie(valeur)
        gagnant(aux)
        cpt = 1 if not tour_joueur1(valeur) else 0
        if aux['score'][1 - cpt] == aux['score'][cpt]:
            return 0
        return -500 if not aux['score'][1 - cpt] < aux['score'][cpt] else 500
    if ligne1 <= tmp or 2 <= tmp:
        return 0
    nb = []
    for elem in cases_possibles(valeur):
        res, val2 = gain(valeur, elem)
        nb.append([elem, res - NegaAwale(val2, ligne1, tmp + 1)])
    return max_vals(nb, tmp)
# Q8 | wrong | la case d'origine n'est pas sautée
def deplacer_graines(p, c):
    main = p[c]
    p[c] = 0
    pos = c
    while main:
        pos += 1
        if pos == 12:
            pos = 0
        p[pos] += 1
        main -= 1
    return pos
# Q8 | wrong | sautée au premier tour seulement
def deplacer_graines(p, c):
    main, p[c] = p[c], 0
    pos, deja = c, False
    while main > 0:
        pos = (pos + 1) % 12
        if pos == c and not deja:
            deja = True
        else:
            p[pos] += 1
            main -= 1
    return pos
# Q8 | wrong | sème dans l'autre sens
def deplacer_graines(p, c):
    main = p[c]
    p[c] = 0
    pos = c
    while main > 0:
        pos = pos - 1 if pos > 0 else 11
        if pos != c:
            p[pos] += 1
            main -= 1
    return pos
# Q9 | wrong | == 2 or 3
def case_ramassable(p, c):
    if c < 6:
        return False
    if p[c] == 2 or 3:
        return True
    return False
# Q9 | wrong | > 6 pour >= 6
def case_ramassable(p, c):
    return c in (7, 8, 9, 10, 11) and p[c] in [2, 3]
# Q10 | wrong | une case seulement
def ramasser_graines(p, c):
    if case_ramassable(p, c):
        total = p[c]
        p[c] = 0
        ramasser_graines
        return total
    return 0
# Q10 | wrong | la case n'est pas vidée
def ramasser_graines(p, c):
    if case_ramassable(p, c):
        return ramasser_graines(p, c - 1) + p[c]
    else:
        return 0
# Q11 | wrong | sans récolte
def test_famine(p, c):
    q = []
    for x in p:
        q.append(x)
    deplacer_graines(q, c)
    return q[6] + q[7] + q[8] + q[9] + q[10] + q[11] > 0
# Q11 | wrong | sens inverse
def test_famine(p, c):
    q = p[:]
    ramasser_graines(q, deplacer_graines(q, c))
    total = 0
    for x in q[6:]:
        total += x
    return total == 0
# Q13 | wrong | la case 5 oubliée
def cases_possibles(jeu):
    liste, i = [], 0
    while i < 5:
        if test_case(jeu['plateau'], i):
            liste = liste + [i]
        i += 1
    return liste
# Q14 | wrong | > 25 pour >= 25
def tour_suivant(jeu):
    s = 0
    for g in jeu['plateau']:
        s += g
    fini = s <= 3 or jeu['n'] >= 100 or jeu['score'][0] > 25 or jeu['score'][1] > 25
    return not fini and len(cases_possibles(jeu)) != 0
# Q15 | wrong | n'avance pas le tour
def tour_jeu(jeu, case):
    if not test_case(jeu['plateau'], case):
        print("La case choisie n'est pas valable")
        return True
    fin = deplacer_graines(jeu['plateau'], case)
    qui = 0
    if not tour_joueur1(jeu):
        qui = 1
    jeu['score'][qui] = ramasser_graines(jeu['plateau'], fin) + jeu['score'][qui]
    tourner_plateau(jeu)
    return tour_suivant(jeu)
# Q16 | wrong | les graines restantes oubliées
def gagnant(jeu):
    a, b = jeu['score']
    if a == b:
        return 'égalité'
    if b > a:
        return jeu['joueur2']
    return jeu['joueur1']
# Q17 | wrong | le plateau n'est pas tourné
def gain(jeu, case):
    nouveau = copie(jeu)
    fin = deplacer_graines(nouveau['plateau'], case)
    pris = ramasser_graines(nouveau['plateau'], fin)
    nouveau['score'][jeu['n'] % 2] += pris
    nouveau['n'] += 1
    return pris, nouveau
# Q20 | wrong | le dernier maximum
def max_vals(vals_jeu, profondeur):
    meilleur = vals_jeu[0]
    for couple in vals_jeu:
        if not couple[1] < meilleur[1]:
            meilleur = couple
    return meilleur[1] if profondeur else meilleur[0]
# Q22 | wrong | >= pour >
Q22 = "SELECT id_Joueur FROM Joueur WHERE NOT (niveau < 1900)"
# Q25 | wrong | >= 100
Q25 = "SELECT J.nom, J.prenom, COUNT(P.id_Partie) FROM Partie P, Joueur J WHERE P.id_joueur1 = J.id_Joueur AND P.resultat = 1 GROUP BY J.id_Joueur HAVING COUNT(P.id_Partie) >= 100 ORDER BY COUNT(P.id_Partie) DESC"
