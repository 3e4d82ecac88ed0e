def initialisation(nom_joueur1, nom_joueur2):
    jeu = {}
    jeu["joueur1"] = nom_joueur1
    jeu["joueur2"] = nom_joueur2
    jeu["score"] = [0, 0]
    jeu["n"] = 0
    jeu["plateau"] = [4] * 12
    return jeu


def test_case(plateau, case):
    """ Vérifie si la case choisie par le joueur est acceptable
    renvoie True si la case est acceptable, False sinon """
    condition3 = test_famine(plateau, case)
    # Case acceptable
    test = ...  # à compléter
    return test


def tour_jeu(jeu, case):
    plateau = jeu['plateau']
    if test_case(plateau, case):  # La case jouée est acceptable
        ...  # Instruction 1 : déplacer les graines
        ...  # Instruction 2 : ramasser les graines
        # Pour augmenter le score, il faut savoir qui joue grâce à la
        # parité du nombre de tours
        if ...:  # Condition 1
            jeu['score'][0] = jeu['score'][0] + graines_gagnees
        else:
            jeu['score'][1] = jeu['score'][1] + graines_gagnees
        ...  # Instruction 3 : on incrémente le nombre de tours
        tourner_plateau(jeu)  # Échanger les plateaux
        return tour_suivant(jeu)
    else:
        print("La case choisie n'est pas valable")
        return True


def NegaAwale(jeu, profondeur_max, profondeur):
    if ...:  # Condition 1
        if ((tour_joueur1(jeu) and gagnant(jeu) == jeu['joueur1']) or
                (not tour_joueur1(jeu) and gagnant(jeu) == jeu['joueur2'])):
            return 500
        elif ((tour_joueur1(jeu) and gagnant(jeu) == jeu['joueur2']) or
                (not tour_joueur1(jeu) and gagnant(jeu) == jeu['joueur1'])):
            return -500
        else:  # Égalité
            return 0
    elif ...:  # Condition 2
        return 0
    else:
        choix_cases = cases_possibles(jeu)
        vals_jeu = []
        for case in choix_cases:
            ...  # Instruction 1 : détermination du gain et du nouveau jeu
            ...  # Instruction 2 : remontée de la valeur de jeu du nœud enfant
            vals_jeu.append([case, g - p])
        return max_vals(vals_jeu, profondeur)
