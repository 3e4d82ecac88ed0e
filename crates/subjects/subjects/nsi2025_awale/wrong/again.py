# Q2 | wrong | parité inversée
def tour_joueur1(valeur):
    return 1 == valeur['nb_tours'] % 2
# Q2 | wrong | // pour %
def tour_joueur1(valeur):
    return 0 == valeur['nb_tours'] // 2
# Q3 | wrong | borne exclue
def somme(valeur, ligne1, tmp):
    return sum(valeur[ligne1:tmp])
# Q4 | wrong | une nouvelle liste, non renvoyée
def tourner_plateau(valeur):
    valeur = valeur[6:] + valeur[:6]
# Q4 | wrong | à l'envers
def tourner_plateau(valeur):
    valeur[:] = valeur[::-1]
# Q5 | wrong | la case d'origine n'est pas sautée
def semer_graines(valeur, ligne1):
    tmp = valeur[ligne1]
    valeur[ligne1] = 0
    suite_nb = list(range(1, tmp + 1))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        valeur[(ligne1 + nb) % 12] = valeur[(ligne1 + nb) % 12] + 1
    return (ligne1 + tmp) % 12
# Q5 | error | pas de tour du plateau
def semer_graines(valeur, ligne1):
    tmp = valeur[ligne1]
    valeur[ligne1] = 0
    suite_nb = list(range(1, tmp + 1))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        valeur[ligne1 + nb] = valeur[ligne1 + nb] + 1
    return ligne1 + tmp
# Q6 | wrong | == 2 or 3
def case_ramassable(valeur, ligne1):
    return 6 <= ligne1 and (2 == valeur[ligne1] or 3)
# Q6 | wrong | priorité de and sur or
def case_ramassable(valeur, ligne1):
    return 5 < ligne1 and 2 == valeur[ligne1] or 3 == valeur[ligne1]
# Q7 | wrong | une seule case
def ramasser_graines(valeur, ligne1):
    if not case_ramassable(valeur, ligne1):
        return 0
    tmp = valeur[ligne1]
    valeur[ligne1] = 0
    return tmp
# Q7 | wrong | les cases ne sont pas vidées
def ramasser_graines(valeur, ligne1):
    tmp = 0
    while case_ramassable(valeur, ligne1):
        tmp = tmp + valeur[ligne1]
        ligne1 = ligne1 - 1
    return tmp
# Q8 | wrong | sens inverse
def test_famine(valeur, ligne1):
    tmp = valeur.copy()
    ramasser_graines(tmp, semer_graines(tmp, ligne1))
    return 0 < somme(tmp, 6, 11)
# Q8 | wrong | sans copie
def test_famine(valeur, ligne1):
    ramasser_graines(valeur, semer_graines(valeur, ligne1))
    return 0 == somme(valeur, 6, 11)
# Q9 | wrong | case vide acceptée
def test_case(valeur, ligne1):
    return 0 <= ligne1 <= 5 and (not test_famine(valeur, ligne1))
# Q9 | wrong | sans la famine
def test_case(valeur, ligne1):
    return 0 <= ligne1 <= 5 and 0 < valeur[ligne1]
# Q10 | wrong | la dernière case oubliée
def cases_possibles(valeur):
    return [ligne1 for ligne1 in range(5) if test_case(valeur['plateau'], ligne1)]
# Q11 | wrong | > 25 pour >= 25
def tour_termine(valeur):
    ligne1, tmp = (valeur['score_j1'], valeur['score_j2'])
    return not (25 < ligne1 or 25 < tmp or 45 < ligne1 + tmp or (100 <= valeur['nb_tours'])) and [] != cases_possibles(valeur)
# Q11 | wrong | >= 45 pour > 45
def tour_termine(valeur):
    ligne1, tmp = (valeur['score_j1'], valeur['score_j2'])
    return not (25 <= ligne1 or 25 <= tmp or 45 <= ligne1 + tmp or (100 <= valeur['nb_tours'])) and [] != cases_possibles(valeur)
# Q11 | wrong | > 100 tours
def tour_termine(valeur):
    ligne1, tmp = (valeur['score_j1'], valeur['score_j2'])
    return not (25 <= ligne1 or 25 <= tmp or 45 < ligne1 + tmp or (100 < valeur['nb_tours'])) and [] != cases_possibles(valeur)
# Q12 | wrong | le nombre de tours n'avance pas
def tour_jeu(valeur, ligne1):
    tmp = valeur['plateau']
    if test_case(tmp, ligne1):
        nb = ramasser_graines(tmp, semer_graines(tmp, ligne1))
        if not tour_joueur1(valeur):
            valeur['score_j2'] = valeur['score_j2'] + nb
        else:
            valeur['score_j1'] = valeur['score_j1'] + nb
        tourner_plateau(tmp)
        return tour_termine(valeur)
    return True
# Q12 | wrong | incrémente avant de demander à qui de jouer
def tour_jeu(valeur, ligne1):
    tmp = valeur['plateau']
    if test_case(tmp, ligne1):
        nb = ramasser_graines(tmp, semer_graines(tmp, ligne1))
        valeur['nb_tours'] = valeur['nb_tours'] + 1
        if not tour_joueur1(valeur):
            valeur['score_j2'] = valeur['score_j2'] + nb
        else:
            valeur['score_j1'] = valeur['score_j1'] + nb
        tourner_plateau(tmp)
        return tour_termine(valeur)
    return True
# Q13 | wrong | les graines au mauvais joueur
def gagnant(valeur):
    valeur['score_j1'] = valeur['score_j1'] + somme(valeur['plateau'], 0, 5)
    valeur['score_j2'] = valeur['score_j2'] + somme(valeur['plateau'], 6, 11)
    if valeur['score_j2'] == valeur['score_j1']:
        return 'égalité'
    return valeur['joueur2'] if not valeur['score_j2'] < valeur['score_j1'] else valeur['joueur1']
# Q13 | wrong | egalite sans accents
def gagnant(valeur):
    ligne1 = __builtins__ and None
    tmp = valeur['plateau']
    nb, elem = ('score_j2', 'score_j1') if not tour_joueur1(valeur) else ('score_j1', 'score_j2')
    valeur[nb] = valeur[nb] + somme(tmp, 0, 5)
    valeur[elem] = valeur[elem] + somme(tmp, 6, 11)
    if valeur['score_j2'] == valeur['score_j1']:
        return 'egalite'
    return valeur['joueur2'] if not valeur['score_j2'] < valeur['score_j1'] else valeur['joueur1']
# Q14 | error | demande encore après la fin
def awale(valeur, ligne1):
    tmp = initialisation(valeur, ligne1)
    while True:
        nb = int(input('?'))
        tour_jeu(tmp, nb)
# Q14 | wrong | le gagnant n'est pas affiché
def awale(valeur, ligne1):
    tmp = initialisation(valeur, ligne1)
    while tour_jeu(tmp, int(input('?'))):
        print(tmp['plateau'])
    return gagnant(tmp)
# Q2 | wrong | None pour False
def tour_joueur1(valeur):
    if 0 == valeur['nb_tours'] % 2:
        return True
# Q2 | wrong | n == 0 seulement
def tour_joueur1(valeur):
    return 0 == valeur['nb_tours']
# Q2 | wrong | le nom du joueur
def tour_joueur1(valeur):
    return valeur['joueur2'] if not 0 == valeur['nb_tours'] % 2 else valeur['joueur1']
# Q2 | wrong | affiche
def tour_joueur1(valeur):
    print(0 == valeur['nb_tours'] % 2)
# Q2 | error | etat_jeu[nb_tours] sans guillemets
def tour_joueur1(valeur):
    return 0 == valeur[nb_tours] % 2
# Q3 | wrong | tout le plateau
def somme(valeur, ligne1, tmp):
    return sum(valeur)
# Q3 | wrong | n exclu
def somme(valeur, ligne1, tmp):
    return sum(valeur[ligne1 + 1:tmp + 1])
# Q3 | wrong | return dans la boucle
def somme(valeur, ligne1, tmp):
    nb = 0
    suite_elem = list(range(ligne1, tmp + 1))
    pos_elem = 0
    while pos_elem < len(suite_elem):
        elem = suite_elem[pos_elem]
        pos_elem = pos_elem + 1
        nb = nb + valeur[elem]
        return nb
# Q3 | wrong | les indices pour les graines
def somme(valeur, ligne1, tmp):
    nb = 0
    suite_elem = list(range(ligne1, tmp + 1))
    pos_elem = 0
    while pos_elem < len(suite_elem):
        elem = suite_elem[pos_elem]
        pos_elem = pos_elem + 1
        nb = nb + elem
    return nb
# Q3 | wrong | vide le plateau
def somme(valeur, ligne1, tmp):
    nb = 0
    suite_elem = list(range(ligne1, tmp + 1))
    pos_elem = 0
    while pos_elem < len(suite_elem):
        elem = suite_elem[pos_elem]
        pos_elem = pos_elem + 1
        nb = nb + valeur[elem]
        valeur[elem] = 0
    return nb
# Q3 | wrong | compteur global jamais remis à zéro
total = 0

def somme(valeur, ligne1, tmp):
    global total
    suite_nb = list(range(ligne1, tmp + 1))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        total = total + valeur[nb]
    return total
# Q3 | wrong | un texte
def somme(valeur, ligne1, tmp):
    return str(sum(valeur[ligne1:tmp + 1]))
# Q4 | wrong | échange douze fois
def tourner_plateau(valeur):
    suite_ligne1 = list(range(12))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        valeur[ligne1], valeur[(ligne1 + 6) % 12] = (valeur[(ligne1 + 6) % 12], valeur[ligne1])
# Q4 | wrong | écrase la première moitié
def tourner_plateau(valeur):
    suite_ligne1 = list(range(6))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        valeur[ligne1] = valeur[ligne1 + 6]
        valeur[ligne1 + 6] = valeur[ligne1]
# Q4 | wrong | renvoie sans modifier
def tourner_plateau(valeur):
    return valeur[6:] + valeur[:6]
# Q4 | wrong | symétrie
def tourner_plateau(valeur):
    suite_ligne1 = list(range(6))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        valeur[ligne1], valeur[11 - ligne1] = (valeur[11 - ligne1], valeur[ligne1])
# Q4 | wrong | cinq cases
def tourner_plateau(valeur):
    suite_ligne1 = list(range(5))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        valeur[ligne1], valeur[ligne1 + 6] = (valeur[ligne1 + 6], valeur[ligne1])
# Q5 | wrong | renvoie la case suivante
def semer_graines(valeur, ligne1):
    tmp, valeur[ligne1], nb = (valeur[ligne1], 0, ligne1)
    while 0 < tmp:
        nb = (nb + 1) % 12
        if ligne1 != nb:
            valeur[nb] = valeur[nb] + 1
            tmp = tmp - 1
    return (nb + 1) % 12
# Q5 | wrong | une graine reste
def semer_graines(valeur, ligne1):
    tmp, valeur[ligne1], nb = (valeur[ligne1] - 1, 1, ligne1)
    while 0 < tmp:
        nb = (nb + 1) % 12
        if ligne1 != nb:
            valeur[nb] = valeur[nb] + 1
            tmp = tmp - 1
    return nb
# Q5 | wrong | sautée au premier tour seulement
def semer_graines(valeur, ligne1):
    tmp, valeur[ligne1], nb, elem = (valeur[ligne1], 0, ligne1, False)
    while 0 < tmp:
        nb = (nb + 1) % 12
        if not (ligne1 == nb and (not elem)):
            valeur[nb] = valeur[nb] + 1
            tmp = tmp - 1
        else:
            elem = True
    return nb
# Q5 | wrong | nouvelle liste
def semer_graines(valeur, ligne1):
    valeur = list(valeur)
    tmp, valeur[ligne1], nb = (valeur[ligne1], 0, ligne1)
    while 0 < tmp:
        nb = (nb + 1) % 12
        if ligne1 != nb:
            valeur[nb] = valeur[nb] + 1
            tmp = tmp - 1
    return nb
# Q5 | wrong | renvoie (c + n) % 12
def semer_graines(valeur, ligne1):
    tmp = nb = valeur[ligne1]
    valeur[ligne1], elem = (0, ligne1)
    while 0 < nb:
        elem = (elem + 1) % 12
        if ligne1 != elem:
            valeur[elem] = valeur[elem] + 1
            nb = nb - 1
    return (ligne1 + tmp) % 12
# Q5 | wrong | vidée à la fin
def semer_graines(valeur, ligne1):
    nb, elem = (valeur[ligne1], ligne1)
    suite_tmp = list(range(nb))
    pos_tmp = 0
    while pos_tmp < len(suite_tmp):
        tmp = suite_tmp[pos_tmp]
        pos_tmp = pos_tmp + 1
        elem = (elem + 1) % 12
        valeur[elem] = valeur[elem] + 1
    valeur[ligne1] = 0
    return elem
# Q5 | wrong | affiche
def semer_graines(valeur, ligne1):
    tmp, valeur[ligne1], nb = (valeur[ligne1], 0, ligne1)
    while 0 < tmp:
        nb = (nb + 1) % 12
        if ligne1 != nb:
            valeur[nb] = valeur[nb] + 1
            tmp = tmp - 1
    print(nb)
# Q6 | wrong | la case 6 oubliée
def case_ramassable(valeur, ligne1):
    return 6 < ligne1 and valeur[ligne1] in (2, 3)
# Q6 | wrong | la case 11 oubliée
def case_ramassable(valeur, ligne1):
    return 6 <= ligne1 < 11 and valeur[ligne1] in (2, 3)
# Q6 | wrong | 2 seulement
def case_ramassable(valeur, ligne1):
    return 6 <= ligne1 and 2 == valeur[ligne1]
# Q6 | wrong | au moins 2
def case_ramassable(valeur, ligne1):
    return 6 <= ligne1 and 2 <= valeur[ligne1]
# Q6 | wrong | partout
def case_ramassable(valeur, ligne1):
    return valeur[ligne1] in (2, 3)
# Q6 | wrong | le texte "True"
def case_ramassable(valeur, ligne1):
    return 'False' if not (6 <= ligne1 and valeur[ligne1] in (2, 3)) else 'True'
# Q7 | wrong | vers l'avant
def ramasser_graines(valeur, ligne1):
    tmp = 0
    while 12 > ligne1 and case_ramassable(valeur, ligne1):
        tmp = tmp + valeur[ligne1]
        valeur[ligne1] = 0
        ligne1 = ligne1 + 1
    return tmp
# Q7 | wrong | toutes les cases ramassables
def ramasser_graines(valeur, ligne1):
    tmp = 0
    suite_nb = list(range(6, ligne1 + 1))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        if case_ramassable(valeur, nb):
            tmp = tmp + valeur[nb]
            valeur[nb] = 0
    return tmp
# Q7 | wrong | le nombre de cases
def ramasser_graines(valeur, ligne1):
    tmp = 0
    while case_ramassable(valeur, ligne1):
        tmp = tmp + 1
        valeur[ligne1] = 0
        ligne1 = ligne1 - 1
    return tmp
# Q7 | wrong | vide avant de compter
def ramasser_graines(valeur, ligne1):
    tmp = 0
    while case_ramassable(valeur, ligne1):
        valeur[ligne1] = 0
        tmp = tmp + valeur[ligne1]
        ligne1 = ligne1 - 1
    return tmp
# Q7 | wrong | la case 6 n'est pas ramassée
def ramasser_graines(valeur, ligne1):
    tmp = 0
    while 6 < ligne1 and case_ramassable(valeur, ligne1):
        tmp = tmp + valeur[ligne1]
        valeur[ligne1] = 0
        ligne1 = ligne1 - 1
    return tmp
# Q8 | wrong | sans récolte
def test_famine(valeur, ligne1):
    tmp = valeur.copy()
    semer_graines(tmp, ligne1)
    return 0 == somme(tmp, 6, 11)
# Q8 | wrong | somme de 7 à 11
def test_famine(valeur, ligne1):
    tmp = valeur.copy()
    ramasser_graines(tmp, semer_graines(tmp, ligne1))
    return 0 == somme(tmp, 7, 11)
# Q8 | wrong | somme de 6 à 10
def test_famine(valeur, ligne1):
    tmp = valeur.copy()
    ramasser_graines(tmp, semer_graines(tmp, ligne1))
    return 0 == somme(tmp, 6, 10)
# Q8 | wrong | son propre camp
def test_famine(valeur, ligne1):
    tmp = valeur.copy()
    ramasser_graines(tmp, semer_graines(tmp, ligne1))
    return 0 == somme(tmp, 0, 5)
# Q8 | wrong | copie par affectation
def test_famine(valeur, ligne1):
    tmp = valeur
    ramasser_graines(tmp, semer_graines(tmp, ligne1))
    return 0 == somme(tmp, 6, 11)
# Q8 | wrong | récolte depuis c
def test_famine(valeur, ligne1):
    tmp = valeur.copy()
    semer_graines(tmp, ligne1)
    ramasser_graines(tmp, ligne1)
    return 0 == somme(tmp, 6, 11)
# Q9 | wrong | la case 5 refusée
def test_case(valeur, ligne1):
    return 0 <= ligne1 < 5 and 0 < valeur[ligne1] and (not test_famine(valeur, ligne1))
# Q9 | wrong | la case 6 acceptée
def test_case(valeur, ligne1):
    return 0 <= ligne1 <= 6 and 0 < valeur[ligne1] and (not test_famine(valeur, ligne1))
# Q9 | wrong | famine à l'envers
def test_case(valeur, ligne1):
    return 0 <= ligne1 < 6 and 0 < valeur[ligne1] and test_famine(valeur, ligne1)
# Q9 | wrong | or
def test_case(valeur, ligne1):
    return 0 <= ligne1 < 6 and (0 < valeur[ligne1] or not test_famine(valeur, ligne1))
# Q9 | wrong | None pour False
def test_case(valeur, ligne1):
    if 0 <= ligne1 < 6 and 0 < valeur[ligne1] and (not test_famine(valeur, ligne1)):
        return True
# Q10 | wrong | un générateur
def cases_possibles(valeur):
    return (ligne1 for ligne1 in range(6) if test_case(valeur['plateau'], ligne1))
# Q10 | wrong | le contenu pour l'indice
def cases_possibles(valeur):
    return [valeur['plateau'][ligne1] for ligne1 in range(6) if test_case(valeur['plateau'], ligne1)]
# Q10 | wrong | la case 0 oubliée
def cases_possibles(valeur):
    return [ligne1 for ligne1 in range(1, 6) if test_case(valeur['plateau'], ligne1)]
# Q10 | wrong | un tuple
def cases_possibles(valeur):
    return tuple((ligne1 for ligne1 in range(6) if test_case(valeur['plateau'], ligne1)))
# Q10 | wrong | liste globale
trouvees = []

def cases_possibles(valeur):
    suite_ligne1 = list(range(6))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        if test_case(valeur['plateau'], ligne1):
            trouvees.append(ligne1)
    return trouvees
# Q10 | wrong | joue les cases
def cases_possibles(valeur):
    ligne1 = [tmp for tmp in range(6) if test_case(valeur['plateau'], tmp)]
    tourner_plateau(valeur['plateau'])
    return ligne1
# Q11 | wrong | sens du nom
def tour_termine(valeur):
    return 25 <= valeur['score_j1'] or 25 <= valeur['score_j2'] or 45 < valeur['score_j1'] + valeur['score_j2'] or (not cases_possibles(valeur)) or (100 <= valeur['nb_tours'])
# Q11 | wrong | le joueur bloqué oublié
def tour_termine(valeur):
    return not (25 <= valeur['score_j1'] or 25 <= valeur['score_j2'] or 45 < valeur['score_j1'] + valeur['score_j2'] or (100 <= valeur['nb_tours']))
# Q11 | wrong | les deux à 45 oubliés
def tour_termine(valeur):
    return not (25 <= valeur['score_j1'] or 25 <= valeur['score_j2'] or (not cases_possibles(valeur)) or (100 <= valeur['nb_tours']))
# Q11 | wrong | score_j2 oublié
def tour_termine(valeur):
    return not (25 <= valeur['score_j1'] or 45 < valeur['score_j1'] + valeur['score_j2'] or (not cases_possibles(valeur)) or (100 <= valeur['nb_tours']))
# Q11 | wrong | 99 tours
def tour_termine(valeur):
    return not (25 <= valeur['score_j1'] or 25 <= valeur['score_j2'] or 45 < valeur['score_j1'] + valeur['score_j2'] or (not cases_possibles(valeur)) or (99 <= valeur['nb_tours']))
# Q11 | wrong | > 46
def tour_termine(valeur):
    return not (25 <= valeur['score_j1'] or 25 <= valeur['score_j2'] or 46 < valeur['score_j1'] + valeur['score_j2'] or (not cases_possibles(valeur)) or (100 <= valeur['nb_tours']))
# Q12 | wrong | récolte depuis c
def tour_jeu(valeur, ligne1):
    tmp = valeur['plateau']
    if test_case(tmp, ligne1):
        semer_graines(tmp, ligne1)
        nb = ramasser_graines(tmp, ligne1)
        valeur['score_j2' if not tour_joueur1(valeur) else 'score_j1'] = valeur['score_j2' if not tour_joueur1(valeur) else 'score_j1'] + nb
        valeur['nb_tours'] = valeur['nb_tours'] + 1
        tourner_plateau(tmp)
        return tour_termine(valeur)
    return True
# Q12 | wrong | le score du mauvais joueur
def tour_jeu(valeur, ligne1):
    tmp = valeur['plateau']
    if test_case(tmp, ligne1):
        nb = ramasser_graines(tmp, semer_graines(tmp, ligne1))
        valeur['score_j1' if not tour_joueur1(valeur) else 'score_j2'] = valeur['score_j1' if not tour_joueur1(valeur) else 'score_j2'] + nb
        valeur['nb_tours'] = valeur['nb_tours'] + 1
        tourner_plateau(tmp)
        return tour_termine(valeur)
    return True
# Q12 | wrong | toujours le joueur 1
def tour_jeu(valeur, ligne1):
    tmp = valeur['plateau']
    if test_case(tmp, ligne1):
        nb = ramasser_graines(tmp, semer_graines(tmp, ligne1))
        valeur['score_j1'] = valeur['score_j1'] + nb
        valeur['nb_tours'] = valeur['nb_tours'] + 1
        tourner_plateau(tmp)
        return tour_termine(valeur)
    return True
# Q12 | wrong | tour_joueur1 sans parenthèses
def tour_jeu(valeur, ligne1):
    tmp = valeur['plateau']
    if test_case(tmp, ligne1):
        nb = ramasser_graines(tmp, semer_graines(tmp, ligne1))
        if not tour_joueur1:
            valeur['score_j2'] = valeur['score_j2'] + nb
        else:
            valeur['score_j1'] = valeur['score_j1'] + nb
        valeur['nb_tours'] = valeur['nb_tours'] + 1
        tourner_plateau(tmp)
        return tour_termine(valeur)
    return True
# Q12 | wrong | None pour une case refusée
def tour_jeu(valeur, ligne1):
    tmp = valeur['plateau']
    if test_case(tmp, ligne1):
        nb = ramasser_graines(tmp, semer_graines(tmp, ligne1))
        valeur['score_j2' if not tour_joueur1(valeur) else 'score_j1'] = valeur['score_j2' if not tour_joueur1(valeur) else 'score_j1'] + nb
        valeur['nb_tours'] = valeur['nb_tours'] + 1
        tourner_plateau(tmp)
        return tour_termine(valeur)
    print("La case choisie n'est pas acceptable")
# Q12 | wrong | toujours True
def tour_jeu(valeur, ligne1):
    tmp = valeur['plateau']
    if test_case(tmp, ligne1):
        nb = ramasser_graines(tmp, semer_graines(tmp, ligne1))
        valeur['score_j2' if not tour_joueur1(valeur) else 'score_j1'] = valeur['score_j2' if not tour_joueur1(valeur) else 'score_j1'] + nb
        valeur['nb_tours'] = valeur['nb_tours'] + 1
        tourner_plateau(tmp)
    return True
# Q13 | wrong | les scores ne bougent pas
def gagnant(valeur):
    tmp, nb = (somme(valeur['plateau'], 0, 5), somme(valeur['plateau'], 6, 11))
    if not tour_joueur1(valeur):
        tmp, nb = (nb, tmp)
    ligne1 = valeur['score_j1'] + tmp - valeur['score_j2'] - nb
    return (valeur['joueur2'] if not 0 < ligne1 else valeur['joueur1']) if not 0 == ligne1 else 'égalité'
# Q13 | wrong | sans le dernier ramassage
def gagnant(valeur):
    ligne1 = valeur['score_j1'] - valeur['score_j2']
    return (valeur['joueur2'] if not 0 < ligne1 else valeur['joueur1']) if not 0 == ligne1 else 'égalité'
# Q13 | wrong | somme de 0 à 6
def gagnant(valeur):
    tmp, nb = (somme(valeur['plateau'], 0, 6), somme(valeur['plateau'], 6, 11))
    if not tour_joueur1(valeur):
        tmp, nb = (nb, tmp)
    valeur['score_j1'] = valeur['score_j1'] + tmp
    valeur['score_j2'] = valeur['score_j2'] + nb
    ligne1 = valeur['score_j1'] - valeur['score_j2']
    return (valeur['joueur2'] if not 0 < ligne1 else valeur['joueur1']) if not 0 == ligne1 else 'égalité'
# Q13 | wrong | affiche le nom
def gagnant(valeur):
    tmp, nb = (somme(valeur['plateau'], 0, 5), somme(valeur['plateau'], 6, 11))
    if not tour_joueur1(valeur):
        tmp, nb = (nb, tmp)
    valeur['score_j1'] = valeur['score_j1'] + tmp
    valeur['score_j2'] = valeur['score_j2'] + nb
    ligne1 = valeur['score_j1'] - valeur['score_j2']
    print((valeur['joueur2'] if not 0 < ligne1 else valeur['joueur1']) if not 0 == ligne1 else 'égalité')
# Q13 | wrong | le perdant
def gagnant(valeur):
    tmp, nb = (somme(valeur['plateau'], 0, 5), somme(valeur['plateau'], 6, 11))
    if not tour_joueur1(valeur):
        tmp, nb = (nb, tmp)
    valeur['score_j1'] = valeur['score_j1'] + tmp
    valeur['score_j2'] = valeur['score_j2'] + nb
    ligne1 = valeur['score_j1'] - valeur['score_j2']
    return (valeur['joueur1'] if not 0 < ligne1 else valeur['joueur2']) if not 0 == ligne1 else 'égalité'
# Q13 | wrong | les clés pour les noms
def gagnant(valeur):
    tmp, nb = (somme(valeur['plateau'], 0, 5), somme(valeur['plateau'], 6, 11))
    if not tour_joueur1(valeur):
        tmp, nb = (nb, tmp)
    valeur['score_j1'] = valeur['score_j1'] + tmp
    valeur['score_j2'] = valeur['score_j2'] + nb
    ligne1 = valeur['score_j1'] - valeur['score_j2']
    return ('joueur2' if not 0 < ligne1 else 'joueur1') if not 0 == ligne1 else 'égalité'
# Q14 | wrong | s'arrête après un coup
def awale(valeur, ligne1):
    tmp = initialisation(valeur, ligne1)
    print(tmp['plateau'])
    tour_jeu(tmp, int(input()))
    print(gagnant(tmp))
# Q14 | error | sans int
def awale(valeur, ligne1):
    tmp = initialisation(valeur, ligne1)
    while tour_termine(tmp):
        print(tmp['plateau'])
        tour_jeu(tmp, input())
    print(gagnant(tmp))
# Q14 | wrong | renvoie sans afficher
def awale(valeur, ligne1):
    tmp = initialisation(valeur, ligne1)
    while tour_termine(tmp):
        print(tmp['plateau'])
        tour_jeu(tmp, int(input()))
    return gagnant(tmp)
# Q14 | wrong | le gagnant d'avant le dernier ramassage
def awale(valeur, ligne1):
    tmp = initialisation(valeur, ligne1)
    while tour_termine(tmp):
        print(tmp['plateau'])
        tour_jeu(tmp, int(input()))
    print(tmp['joueur2'] if not tmp['score_j2'] < tmp['score_j1'] else tmp['joueur1'])
# Q14 | wrong | toujours le joueur 1
def awale(valeur, ligne1):
    tmp = initialisation(valeur, ligne1)
    while tour_termine(tmp):
        print(tmp['plateau'])
        tour_jeu(tmp, int(input()))
    print('Bravo', valeur)
# Q14 | wrong | égalité oubliée
def awale(valeur, ligne1):
    tmp = initialisation(valeur, ligne1)
    while tour_termine(tmp):
        print(tmp['plateau'])
        tour_jeu(tmp, int(input()))
    nb = gagnant(tmp)
    print(ligne1 if not valeur == nb else valeur)
# Q11 | wrong | 3 graines sur le plateau au lieu des scores
def tour_termine(valeur):
    return not (25 <= valeur['score_j1'] or 25 <= valeur['score_j2'] or 3 >= sum(valeur['plateau']) or (not cases_possibles(valeur)) or (100 <= valeur['nb_tours']))
# Q14 | wrong | le plateau n'est jamais montré
def awale(valeur, ligne1):
    tmp = initialisation(valeur, ligne1)
    nb = True
    while nb:
        nb = tour_jeu(tmp, int(input('Case : ')))
    print(gagnant(tmp))
# Q14 | wrong | le plateau n'est montré qu'une fois
def awale(valeur, ligne1):
    tmp = initialisation(valeur, ligne1)
    nb = True
    print(tmp['plateau'])
    while nb:
        nb = tour_jeu(tmp, int(input('Case : ')))
    print(gagnant(tmp))
# Q12 | wrong | aucun message pour une case refusée
def tour_jeu(valeur, ligne1):
    if not test_case(valeur['plateau'], ligne1):
        return True
    tmp = ramasser_graines(valeur['plateau'], semer_graines(valeur['plateau'], ligne1))
    if not tour_joueur1(valeur):
        valeur['score_j2'] = valeur['score_j2'] + tmp
    else:
        valeur['score_j1'] = valeur['score_j1'] + tmp
    valeur['nb_tours'] = valeur['nb_tours'] + 1
    tourner_plateau(valeur['plateau'])
    return tour_termine(valeur)
# Q3 | wrong | borne exclue
def somme(plt, n, p):
    return sum(plt[n:p])
# Q5 | wrong | la case d'origine n'est pas sautée
def semer_graines(plt, c):
    n = plt[c]
    plt[c] = 0
    while n > 0:
        c = c + 1 if c < 11 else 0
        plt[c] = plt[c] + 1
        n = n - 1
    return c
# Q7 | wrong | les cases ne sont pas vidées
def ramasser_graines(plt, c):
    s = 0
    for i in range(c, -1, -1):
        if not case_ramassable(plt, i):
            break
        s = s + plt[i]
    return s
# Q8 | wrong | sans récolte
def test_famine(plt, c):
    q = list(plt)
    semer_graines(q, c)
    return max(q[6:]) == 0
# Q9 | wrong | sans la famine
def test_case(plt, c):
    if c < 0 or c > 5:
        return False
    return plt[c] != 0
# Q11 | wrong | le joueur bloqué oublié
def tour_termine(e):
    a, b = e['score_j1'], e['score_j2']
    if a > 24 or b > 24 or a + b > 45 or e['nb_tours'] > 99:
        return False
    return True
# Q12 | wrong | toujours le joueur 1
def tour_jeu(e, c):
    if test_case(e['plateau'], c) == False:
        print('non')
        return True
    e['score_j1'] += ramasser_graines(e['plateau'], semer_graines(e['plateau'], c))
    e['nb_tours'] += 1
    tourner_plateau(e['plateau'])
    return tour_termine(e)
# Q13 | wrong | sans le dernier ramassage
def gagnant(e):
    if e['score_j1'] == e['score_j2']:
        return 'égalité'
    return e['joueur1'] if e['score_j1'] > e['score_j2'] else e['joueur2']
