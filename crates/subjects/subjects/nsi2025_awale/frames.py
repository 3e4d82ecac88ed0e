def initialisation(nom_joueur1, nom_joueur2):
    '''
    Crée un dictionnaire représentant l'état initial d'une partie dont
    les deux joueurs se nomment nom_joueur1 et nom_joueur2 respectivement
    '''
    etat_jeu = {}
    etat_jeu["joueur1"] = nom_joueur1
    etat_jeu["joueur2"] = nom_joueur2
    etat_jeu["score_j1"] = 0
    etat_jeu["score_j2"] = 0
    etat_jeu["nb_tours"] = 0
    # ci-dessous on crée un tableau contenant 12 valeurs égales à 4
    etat_jeu["plateau"] = [4] * 12
    return etat_jeu


def tour_jeu(etat_jeu, c):
    '''
    Modifie etat_jeu en faisant jouer le joueur courant à la case c
    et renvoie un booléen indiquant si le jeu peut continuer après
    ce tour, pourvu que la case c soit acceptable.
    Si la case c n'est pas acceptable, on affiche un message et renvoie
    True pour permettre au joueur de proposer une nouvelle case.
    '''
    plt = etat_jeu["plateau"]
    # si la case jouée est acceptable :
    if test_case(plt, c):
        # Instruction1 : semer les graines
        ...
        # Instruction2 : ramasser les graines
        ...
        if ...:  # Condition1 : c'est j1 qui joue d'après le nombre de tours
            etat_jeu["score_j1"] = etat_jeu["score_j1"] + graines_gagnees
        else:
            etat_jeu["score_j2"] = etat_jeu["score_j2"] + graines_gagnees
        # Instruction3 : incrémenter le nombre de tours
        ...
        tourner_plateau(etat_jeu["plateau"])
        return tour_termine(etat_jeu)
    else:
        print("La case choisie n'est pas acceptable")
        return True
