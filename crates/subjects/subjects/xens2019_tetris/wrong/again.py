# Q1 | wrong | une seule colonne, répétée
def creerGrille(valeur, ligne1):
    return [[VIDE] * ligne1] * valeur
# Q1 | wrong | largeur et hauteur échangées
def creerGrille(valeur, ligne1):
    return [[VIDE for tmp in range(valeur)] for tmp in range(ligne1)]
# Q2 | wrong | à l'envers
def afficheGrille(valeur):
    suite_ligne1 = list(range(len(valeur[0])))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        suite_tmp = list(range(len(valeur)))
        pos_tmp = 0
        while pos_tmp < len(suite_tmp):
            tmp = suite_tmp[pos_tmp]
            pos_tmp = pos_tmp + 1
            if not VIDE == valeur[tmp][ligne1]:
                afficheCouleur(valeur[tmp][ligne1])
            else:
                afficheBlanc()
        nouvelleLigne()
# Q3 | wrong | la première case seulement
def grilleLibre(valeur, ligne1):
    for tmp in valeur:
        if VIDE == tmp[len(tmp) - ligne1]:
            return True
    return False
# Q3 | wrong | les cases du bas
def grilleLibre(valeur, ligne1):
    for tmp in valeur:
        if [VIDE] * ligne1 == tmp[:ligne1]:
            return True
    return False
# Q3 | wrong | toutes les colonnes
def grilleLibre(valeur, ligne1):
    for tmp in valeur:
        if [VIDE] * ligne1 != tmp[len(tmp) - ligne1:]:
            return False
    return True
# Q4 | wrong | la case du haut n'est pas vidée
def descente(valeur, ligne1, tmp, nb):
    if 0 < tmp and VIDE == valeur[ligne1][tmp - 1]:
        suite_elem = list(range(tmp, tmp + nb))
        pos_elem = 0
        while pos_elem < len(suite_elem):
            elem = suite_elem[pos_elem]
            pos_elem = pos_elem + 1
            valeur[ligne1][elem - 1] = valeur[ligne1][elem]
# Q4 | wrong | y = 0 oublié
def descente(valeur, ligne1, tmp, nb):
    if VIDE == valeur[ligne1][tmp - 1]:
        suite_elem = list(range(tmp, tmp + nb))
        pos_elem = 0
        while pos_elem < len(suite_elem):
            elem = suite_elem[pos_elem]
            pos_elem = pos_elem + 1
            valeur[ligne1][elem - 1] = valeur[ligne1][elem]
        valeur[ligne1][tmp + nb - 1] = VIDE
# Q5 | wrong | ne regarde que le bas du barreau
def deplacerBarreau(valeur, ligne1, tmp, nb, elem):
    aux = ligne1 + elem
    if 0 <= aux < len(valeur) and VIDE == valeur[aux][tmp]:
        suite_cpt = list(range(tmp, tmp + nb))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            valeur[aux][cpt] = valeur[ligne1][cpt]
            valeur[ligne1][cpt] = VIDE
# Q5 | wrong | bord gauche oublié
def deplacerBarreau(valeur, ligne1, tmp, nb, elem):
    aux = ligne1 + elem
    if len(valeur) > aux:
        suite_cpt = list(range(tmp, tmp + nb))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            if VIDE != valeur[aux][cpt]:
                return
        suite_cpt = list(range(tmp, tmp + nb))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            valeur[aux][cpt] = valeur[ligne1][cpt]
            valeur[ligne1][cpt] = VIDE
# Q5 | error | bord droit oublié
def deplacerBarreau(valeur, ligne1, tmp, nb, elem):
    aux = ligne1 + elem
    if 0 <= aux:
        suite_cpt = list(range(tmp, tmp + nb))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            if VIDE != valeur[aux][cpt]:
                return
        suite_cpt = list(range(tmp, tmp + nb))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            valeur[aux][cpt] = valeur[ligne1][cpt]
            valeur[ligne1][cpt] = VIDE
# Q6 | wrong | dans l'autre sens
def permuterBarreau(valeur, ligne1, tmp, nb):
    elem = valeur[ligne1][tmp]
    suite_aux = list(range(tmp, tmp + nb - 1))
    pos_aux = 0
    while pos_aux < len(suite_aux):
        aux = suite_aux[pos_aux]
        pos_aux = pos_aux + 1
        valeur[ligne1][aux] = valeur[ligne1][aux + 1]
    valeur[ligne1][tmp + nb - 1] = elem
# Q6 | wrong | écrase en montant
def permuterBarreau(valeur, ligne1, tmp, nb):
    elem = valeur[ligne1][tmp + nb - 1]
    suite_aux = list(range(tmp + 1, tmp + nb))
    pos_aux = 0
    while pos_aux < len(suite_aux):
        aux = suite_aux[pos_aux]
        pos_aux = pos_aux + 1
        valeur[ligne1][aux] = valeur[ligne1][aux - 1]
    valeur[ligne1][tmp] = elem
# Q7 | wrong | O(k × hauteur)
def descenteRapide(valeur, ligne1, tmp, nb):
    while 0 < tmp and VIDE == valeur[ligne1][tmp - 1]:
        descente(valeur, ligne1, tmp, nb)
        tmp = tmp - 1
# Q7 | wrong | s'arrête une case trop haut
def descenteRapide(valeur, ligne1, tmp, nb):
    elem = tmp
    while 1 < elem and VIDE == valeur[ligne1][elem - 1]:
        elem = elem - 1
    suite_aux = list(range(nb))
    pos_aux = 0
    while pos_aux < len(suite_aux):
        aux = suite_aux[pos_aux]
        pos_aux = pos_aux + 1
        cpt = valeur[ligne1][tmp + aux]
        valeur[ligne1][tmp + aux] = VIDE
        valeur[ligne1][elem + aux] = cpt
# Q9 | wrong | les cases vides comptent
def detecteAlignement(valeur):
    tmp, nb, elem, aux = ([], 0, None, 0)
    for ligne1 in valeur:
        aux = 1 if not elem == ligne1 else aux + 1
        elem = ligne1
        tmp.append(False)
        if 3 <= aux:
            nb = nb + 1
            tmp[-1] = tmp[-2] = tmp[-3] = True
    return (tmp, nb)
# Q9 | wrong | lit deux fois
def detecteAlignement(valeur):
    ligne1 = [False for elem in valeur]
    tmp = 0
    suite_nb = list(range(len(ligne1) - 2))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        if VIDE != valeur[nb] and valeur[nb + 1] == valeur[nb] and (valeur[nb + 2] == valeur[nb]):
            tmp = tmp + 1
            suite_aux = list(range(nb, nb + 3))
            pos_aux = 0
            while pos_aux < len(suite_aux):
                aux = suite_aux[pos_aux]
                pos_aux = pos_aux + 1
                ligne1[aux] = True
    return (ligne1, tmp)
# Q9 | wrong | l'alignement final oublié
def detecteAlignement(valeur):
    tmp, nb, elem, aux = ([], 0, VIDE, 0)
    for ligne1 in valeur:
        if not elem == ligne1:
            if VIDE != elem and 3 <= aux:
                nb = nb + (aux - 2)
                suite_cpt = list(range(len(tmp) - aux, len(tmp)))
                pos_cpt = 0
                while pos_cpt < len(suite_cpt):
                    cpt = suite_cpt[pos_cpt]
                    pos_cpt = pos_cpt + 1
                    tmp[cpt] = True
            elem, aux = (ligne1, 1)
        else:
            aux = aux + 1
        tmp.append(False)
    return (tmp, nb)
# Q9 | wrong | un point par alignement
def detecteAlignement(valeur):
    tmp, nb, elem, aux = ([], 0, VIDE, 0)
    for ligne1 in valeur:
        aux = 1 if not elem == ligne1 else aux + 1
        elem = ligne1
        tmp.append(False)
        if VIDE != elem and 3 == aux:
            nb = nb + 1
        if VIDE != elem and 3 <= aux:
            tmp[-1] = tmp[-2] = tmp[-3] = True
    return (tmp, nb)
# Q10 | wrong | efface dans grille
def scoreRangee(valeur, ligne1, tmp, nb, elem, aux):
    cpt = []
    while 0 <= tmp < len(valeur) and 0 <= nb < len(valeur[0]):
        cpt.append((tmp, nb))
        tmp, nb = (tmp + elem, nb + aux)
    val2, indice = detecteAlignement([valeur[k1][m2] for k1, m2 in cpt])
    suite_res = list(range(len(cpt)))
    pos_res = 0
    while pos_res < len(suite_res):
        res = suite_res[pos_res]
        pos_res = pos_res + 1
        if val2[res]:
            valeur[cpt[res][0]][cpt[res][1]] = VIDE
    return indice
# Q10 | wrong | i, j déjà avancés
def scoreRangee(valeur, ligne1, tmp, nb, elem, aux):
    cpt = []
    while 0 <= tmp < len(valeur) and 0 <= nb < len(valeur[0]):
        cpt.append(valeur[tmp][nb])
        tmp, nb = (tmp + elem, nb + aux)
    val2, indice = detecteAlignement(cpt)
    suite_res = list(range(len(val2)))
    pos_res = 0
    while pos_res < len(suite_res):
        res = suite_res[pos_res]
        pos_res = pos_res + 1
        if val2[res]:
            k1, m2 = (tmp + res * elem, nb + res * aux)
            if 0 <= k1 < len(valeur) and 0 <= m2 < len(valeur[0]):
                ligne1[k1][m2] = VIDE
    return indice
# Q11 | wrong | sans les diagonales descendantes
def effaceAlignement(valeur):
    aux, cpt = (len(valeur), len(valeur[0]))
    ligne1 = [[val2 for val2 in res] for res in valeur]
    tmp = 0
    suite_nb = list(range(aux))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        tmp = tmp + (scoreRangee(valeur, ligne1, nb, 0, 0, 1) + scoreRangee(valeur, ligne1, nb, 0, 1, 1))
    suite_elem = list(range(cpt))
    pos_elem = 0
    while pos_elem < len(suite_elem):
        elem = suite_elem[pos_elem]
        pos_elem = pos_elem + 1
        tmp = tmp + scoreRangee(valeur, ligne1, 0, elem, 1, 0)
    suite_elem = list(range(1, cpt))
    pos_elem = 0
    while pos_elem < len(suite_elem):
        elem = suite_elem[pos_elem]
        pos_elem = pos_elem + 1
        tmp = tmp + scoreRangee(valeur, ligne1, 0, elem, 1, 1)
    return (ligne1, tmp)
# Q11 | wrong | grande diagonale comptée deux fois
def effaceAlignement(valeur):
    aux, cpt = (len(valeur), len(valeur[0]))
    ligne1 = [[val2 for val2 in res] for res in valeur]
    tmp = 0
    suite_nb = list(range(aux))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        tmp = tmp + (scoreRangee(valeur, ligne1, nb, 0, 0, 1) + scoreRangee(valeur, ligne1, nb, 0, 1, 1))
        tmp = tmp + scoreRangee(valeur, ligne1, nb, cpt - 1, 1, -1)
    suite_elem = list(range(cpt))
    pos_elem = 0
    while pos_elem < len(suite_elem):
        elem = suite_elem[pos_elem]
        pos_elem = pos_elem + 1
        tmp = tmp + (scoreRangee(valeur, ligne1, 0, elem, 1, 0) + scoreRangee(valeur, ligne1, 0, elem, 1, 1))
    suite_elem = list(range(cpt - 1))
    pos_elem = 0
    while pos_elem < len(suite_elem):
        elem = suite_elem[pos_elem]
        pos_elem = pos_elem + 1
        tmp = tmp + scoreRangee(valeur, ligne1, 0, elem, 1, -1)
    return (ligne1, tmp)
# Q11 | wrong | la grille est modifiée
def effaceAlignement(valeur):
    tmp, nb = reference_efface(valeur)
    suite_ligne1 = list(range(len(valeur)))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        suite_elem = list(range(len(valeur[0])))
        pos_elem = 0
        while pos_elem < len(suite_elem):
            elem = suite_elem[pos_elem]
            pos_elem = pos_elem + 1
            valeur[ligne1][elem] = tmp[ligne1][elem]
    return (tmp, nb)

def reference_efface(valeur):
    aux, cpt = (len(valeur), len(valeur[0]))
    ligne1 = [[val2 for val2 in res] for res in valeur]
    tmp = 0
    suite_nb = list(range(aux))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        tmp = tmp + (scoreRangee(valeur, ligne1, nb, 0, 0, 1) + scoreRangee(valeur, ligne1, nb, 0, 1, 1))
        tmp = tmp + scoreRangee(valeur, ligne1, nb, cpt - 1, 1, -1)
    suite_elem = list(range(cpt))
    pos_elem = 0
    while pos_elem < len(suite_elem):
        elem = suite_elem[pos_elem]
        pos_elem = pos_elem + 1
        tmp = tmp + scoreRangee(valeur, ligne1, 0, elem, 1, 0)
    suite_elem = list(range(1, cpt))
    pos_elem = 0
    while pos_elem < len(suite_elem):
        elem = suite_elem[pos_elem]
        pos_elem = pos_elem + 1
        tmp = tmp + scoreRangee(valeur, ligne1, 0, elem, 1, 1)
    suite_elem = list(range(cpt - 1))
    pos_elem = 0
    while pos_elem < len(suite_elem):
        elem = suite_elem[pos_elem]
        pos_elem = pos_elem + 1
        tmp = tmp + scoreRangee(valeur, ligne1, 0, elem, 1, -1)
    return (ligne1, tmp)
# Q12 | wrong | écrit None
def tassementGrille(valeur):
    for ligne1 in valeur:
        tmp = [elem for elem in ligne1 if VIDE != elem]
        suite_nb = list(range(len(ligne1)))
        pos_nb = 0
        while pos_nb < len(suite_nb):
            nb = suite_nb[pos_nb]
            pos_nb = pos_nb + 1
            ligne1[nb] = None if not len(tmp) > nb else tmp[nb]
# Q12 | wrong | une seule passe
def tassementGrille(valeur):
    for ligne1 in valeur:
        suite_tmp = list(range(1, len(ligne1)))
        pos_tmp = 0
        while pos_tmp < len(suite_tmp):
            tmp = suite_tmp[pos_tmp]
            pos_tmp = pos_tmp + 1
            if VIDE == ligne1[tmp - 1]:
                ligne1[tmp - 1], ligne1[tmp] = (ligne1[tmp], VIDE)
# Q12 | wrong | nouvelles colonnes non rendues
def tassementGrille(valeur):
    ligne1 = []
    for tmp in valeur:
        nb = [elem for elem in tmp if VIDE != elem]
        ligne1.append(nb + [VIDE] * (len(tmp) - len(nb)))
    valeur = ligne1
# Q13 | wrong | un seul tour
def calculScore(valeur):
    tmp, nb = effaceAlignement(valeur)
    tassementGrille(tmp)
    suite_ligne1 = list(range(len(valeur)))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        valeur[ligne1] = tmp[ligne1]
    return nb
# Q13 | wrong | la grille n'est pas mise à jour
def calculScore(valeur):
    ligne1 = 0
    tmp, nb = effaceAlignement(valeur)
    while 0 < nb:
        ligne1 = ligne1 + nb
        tassementGrille(tmp)
        tmp, nb = effaceAlignement(tmp)
    return ligne1
# Q14 | error | sans marquage
def tailleRegionUnicolore(valeur, ligne1, tmp):
    nb = 1
    for elem, aux in [(1, 0), (-1, 0), (0, 1), (0, -1)]:
        if xDansGrille(valeur, ligne1 + elem) and yDansGrille(valeur, tmp + aux) and (valeur[ligne1][tmp] == valeur[ligne1 + elem][tmp + aux]):
            nb = nb + tailleRegionUnicolore(valeur, ligne1 + elem, tmp + aux)
    return nb
# Q14 | wrong | diagonales comprises
def tailleRegionUnicolore(valeur, ligne1, tmp, nb=None):
    nb = {} if not nb is not None else nb
    nb[ligne1, tmp] = True
    elem = 1
    for aux in (-1, 0, 1):
        for cpt in (-1, 0, 1):
            res, val2 = (ligne1 + aux, tmp + cpt)
            if (res, val2) not in nb and xDansGrille(valeur, res) and yDansGrille(valeur, val2) and (valeur[ligne1][tmp] == valeur[res][val2]):
                elem = elem + tailleRegionUnicolore(valeur, res, val2, nb)
    return elem
# Q16 | wrong | sans ordre
Q16 = "SELECT date, duree, score from PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = :cc ORDER BY score"
# Q16 | wrong | sans jointure
Q16 = "SELECT date, duree, score from PARTIES, JOUEURS WHERE nom = :cc ORDER BY date"
# Q17 | wrong | >= pour >
Q17 = "SELECT COUNT(*) + 1 from PARTIES WHERE score >= :s"
# Q17 | wrong | sans le plus un
Q17 = "SELECT COUNT(*) from PARTIES WHERE score > :s"
# Q17 | wrong | scores distincts
Q17 = "SELECT COUNT(DISTINCT score) + 1 from PARTIES WHERE score > :s"
# Q18 | wrong | tous les pays
Q18 = "SELECT MAX(score) from PARTIES"
# Q18 | wrong | toutes les parties des Français
Q18 = "SELECT score from PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE pays = 'France' ORDER BY score DESC"
# Q19 | wrong | rang parmi les parties
Q19 = "SELECT 1 + COUNT(*) from PARTIES WHERE score > (SELECT MAX(score) from PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = :cc)"
# Q19 | wrong | ex aequo devant
Q19 = "SELECT COUNT(*) from (SELECT MAX(score) AS m from PARTIES GROUP BY id_joueur) AS b WHERE m >= (SELECT MAX(score) from PARTIES JOIN JOUEURS ON id_joueur = id_j WHERE nom = :cc)"
# Q1 | wrong | None pour VIDE
def creerGrille(valeur, ligne1):
    return [[None for nb in range(ligne1)] for tmp in range(valeur)]
# Q1 | wrong | une rangée de plus
def creerGrille(valeur, ligne1):
    return [[VIDE for nb in range(ligne1 + 1)] for tmp in range(valeur)]
# Q1 | wrong | des tuples
def creerGrille(valeur, ligne1):
    return [tuple((VIDE for nb in range(ligne1))) for tmp in range(valeur)]
# Q1 | wrong | toujours 6 × 12
def creerGrille(valeur, ligne1):
    return [[VIDE for nb in range(12)] for tmp in range(6)]
# Q1 | wrong | le texte vide
def creerGrille(valeur, ligne1):
    return [['' for nb in range(ligne1)] for tmp in range(valeur)]
# Q2 | wrong | lignes et colonnes échangées
def afficheGrille(valeur):
    for ligne1 in valeur:
        for tmp in ligne1:
            if not VIDE == tmp:
                afficheCouleur(tmp)
            else:
                afficheBlanc()
        nouvelleLigne()
# Q2 | wrong | nouvelleLigne après chaque case
def afficheGrille(valeur):
    suite_ligne1 = list(range(len(valeur[0]) - 1, -1, -1))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        suite_tmp = list(range(len(valeur)))
        pos_tmp = 0
        while pos_tmp < len(suite_tmp):
            tmp = suite_tmp[pos_tmp]
            pos_tmp = pos_tmp + 1
            if not VIDE == valeur[tmp][ligne1]:
                afficheCouleur(valeur[tmp][ligne1])
            else:
                afficheBlanc()
            nouvelleLigne()
# Q2 | wrong | la ligne du bas oubliée
def afficheGrille(valeur):
    suite_ligne1 = list(range(len(valeur[0]) - 1, 0, -1))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        suite_tmp = list(range(len(valeur)))
        pos_tmp = 0
        while pos_tmp < len(suite_tmp):
            tmp = suite_tmp[pos_tmp]
            pos_tmp = pos_tmp + 1
            if not VIDE == valeur[tmp][ligne1]:
                afficheCouleur(valeur[tmp][ligne1])
            else:
                afficheBlanc()
        nouvelleLigne()
# Q2 | wrong | les blancs oubliés
def afficheGrille(valeur):
    suite_ligne1 = list(range(len(valeur[0]) - 1, -1, -1))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        suite_tmp = list(range(len(valeur)))
        pos_tmp = 0
        while pos_tmp < len(suite_tmp):
            tmp = suite_tmp[pos_tmp]
            pos_tmp = pos_tmp + 1
            if VIDE != valeur[tmp][ligne1]:
                afficheCouleur(valeur[tmp][ligne1])
        nouvelleLigne()
# Q2 | error | afficheCouleur(VIDE)
def afficheGrille(valeur):
    suite_ligne1 = list(range(len(valeur[0]) - 1, -1, -1))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        suite_tmp = list(range(len(valeur)))
        pos_tmp = 0
        while pos_tmp < len(suite_tmp):
            tmp = suite_tmp[pos_tmp]
            pos_tmp = pos_tmp + 1
            afficheCouleur(valeur[tmp][ligne1])
        nouvelleLigne()
# Q2 | wrong | nouvelleLigne sans parenthèses
def afficheGrille(valeur):
    suite_ligne1 = list(range(len(valeur[0]) - 1, -1, -1))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        suite_tmp = list(range(len(valeur)))
        pos_tmp = 0
        while pos_tmp < len(suite_tmp):
            tmp = suite_tmp[pos_tmp]
            pos_tmp = pos_tmp + 1
            if not VIDE == valeur[tmp][ligne1]:
                afficheCouleur(valeur[tmp][ligne1])
            else:
                afficheBlanc()
        nouvelleLigne
# Q2 | wrong | miroir
def afficheGrille(valeur):
    suite_ligne1 = list(range(len(valeur[0]) - 1, -1, -1))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        suite_tmp = list(range(len(valeur) - 1, -1, -1))
        pos_tmp = 0
        while pos_tmp < len(suite_tmp):
            tmp = suite_tmp[pos_tmp]
            pos_tmp = pos_tmp + 1
            if not VIDE == valeur[tmp][ligne1]:
                afficheCouleur(valeur[tmp][ligne1])
            else:
                afficheBlanc()
        nouvelleLigne()
# Q3 | wrong | k - 1 cases
def grilleLibre(valeur, ligne1):
    tmp = len(valeur[0])
    return any((all((VIDE == nb[elem] for elem in range(tmp - ligne1 + 1, tmp))) for nb in valeur))
# Q3 | wrong | k + 1 cases
def grilleLibre(valeur, ligne1):
    tmp = len(valeur[0])
    return any((all((VIDE == nb[elem] for elem in range(max(0, tmp - ligne1 - 1), tmp))) for nb in valeur))
# Q3 | wrong | trois cases quel que soit k
def grilleLibre(valeur, ligne1):
    tmp = len(valeur[0])
    return any((all((VIDE == nb[elem] for elem in range(tmp - 3, tmp))) for nb in valeur))
# Q3 | wrong | la première colonne seulement
def grilleLibre(valeur, ligne1):
    tmp = len(valeur[0])
    suite_nb = list(range(len(valeur)))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        suite_elem = list(range(tmp - ligne1, tmp))
        pos_elem = 0
        while pos_elem < len(suite_elem):
            elem = suite_elem[pos_elem]
            pos_elem = pos_elem + 1
            if VIDE != valeur[nb][elem]:
                return False
        return True
# Q3 | wrong | la dernière colonne oubliée
def grilleLibre(valeur, ligne1):
    tmp = len(valeur[0])
    return any((all((VIDE == valeur[nb][elem] for elem in range(tmp - ligne1, tmp))) for nb in range(len(valeur) - 1)))
# Q3 | wrong | la plus basse des k (grille supposée tassée)
def grilleLibre(valeur, ligne1):
    tmp = len(valeur[0])
    return any((VIDE == nb[tmp - ligne1] for nb in valeur))
# Q3 | wrong | None pour False
def grilleLibre(valeur, ligne1):
    tmp = len(valeur[0])
    for nb in valeur:
        if all((VIDE == nb[elem] for elem in range(tmp - ligne1, tmp))):
            return True
# Q3 | wrong | k cases vides n'importe où dans la colonne
def grilleLibre(valeur, ligne1):
    return any((ligne1 <= sum((1 for nb in tmp if VIDE == nb)) for tmp in valeur))
# Q4 | wrong | descend jusqu'en bas
def descente(valeur, ligne1, tmp, nb):
    while 0 < tmp and VIDE == valeur[ligne1][tmp - 1]:
        suite_elem = list(range(tmp, tmp + nb))
        pos_elem = 0
        while pos_elem < len(suite_elem):
            elem = suite_elem[pos_elem]
            pos_elem = pos_elem + 1
            valeur[ligne1][elem - 1] = valeur[ligne1][elem]
        valeur[ligne1][tmp + nb - 1] = VIDE
        tmp = tmp - 1
# Q4 | wrong | trois blocs quel que soit k
def descente(valeur, ligne1, tmp, nb):
    if 0 < tmp and VIDE == valeur[ligne1][tmp - 1]:
        suite_elem = list(range(tmp, tmp + 3))
        pos_elem = 0
        while pos_elem < len(suite_elem):
            elem = suite_elem[pos_elem]
            pos_elem = pos_elem + 1
            valeur[ligne1][elem - 1] = valeur[ligne1][elem]
        valeur[ligne1][tmp + 2] = VIDE
# Q4 | wrong | ne regarde pas dessous
def descente(valeur, ligne1, tmp, nb):
    if 0 < tmp:
        suite_elem = list(range(tmp, tmp + nb))
        pos_elem = 0
        while pos_elem < len(suite_elem):
            elem = suite_elem[pos_elem]
            pos_elem = pos_elem + 1
            valeur[ligne1][elem - 1] = valeur[ligne1][elem]
        valeur[ligne1][tmp + nb - 1] = VIDE
# Q4 | wrong | écrase en commençant par le haut
def descente(valeur, ligne1, tmp, nb):
    if 0 < tmp and VIDE == valeur[ligne1][tmp - 1]:
        suite_elem = list(range(tmp + nb - 1, tmp - 1, -1))
        pos_elem = 0
        while pos_elem < len(suite_elem):
            elem = suite_elem[pos_elem]
            pos_elem = pos_elem + 1
            valeur[ligne1][elem - 1] = valeur[ligne1][elem]
        valeur[ligne1][tmp + nb - 1] = VIDE
# Q4 | wrong | une nouvelle grille
def descente(valeur, ligne1, tmp, nb):
    elem = [cpt[:] for cpt in valeur]
    if 0 < tmp and VIDE == elem[ligne1][tmp - 1]:
        suite_aux = list(range(tmp, tmp + nb))
        pos_aux = 0
        while pos_aux < len(suite_aux):
            aux = suite_aux[pos_aux]
            pos_aux = pos_aux + 1
            elem[ligne1][aux - 1] = elem[ligne1][aux]
        elem[ligne1][tmp + nb - 1] = VIDE
    return elem
# Q4 | wrong | fait tomber toute la colonne
def descente(valeur, ligne1, tmp, nb):
    if 0 < tmp and VIDE == valeur[ligne1][tmp - 1]:
        suite_elem = list(range(tmp, len(valeur[ligne1])))
        pos_elem = 0
        while pos_elem < len(suite_elem):
            elem = suite_elem[pos_elem]
            pos_elem = pos_elem + 1
            valeur[ligne1][elem - 1] = valeur[ligne1][elem]
        valeur[ligne1][len(valeur[ligne1]) - 1] = VIDE
# Q4 | wrong | y == 1 refusé
def descente(valeur, ligne1, tmp, nb):
    if 1 < tmp and VIDE == valeur[ligne1][tmp - 1]:
        suite_elem = list(range(tmp, tmp + nb))
        pos_elem = 0
        while pos_elem < len(suite_elem):
            elem = suite_elem[pos_elem]
            pos_elem = pos_elem + 1
            valeur[ligne1][elem - 1] = valeur[ligne1][elem]
        valeur[ligne1][tmp + nb - 1] = VIDE
# Q5 | wrong | ne regarde que le haut
def deplacerBarreau(valeur, ligne1, tmp, nb, elem):
    aux = ligne1 + elem
    if 0 <= aux < len(valeur) and VIDE == valeur[aux][tmp + nb - 1]:
        suite_cpt = list(range(tmp, tmp + nb))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            valeur[aux][cpt], valeur[ligne1][cpt] = (valeur[ligne1][cpt], VIDE)
# Q5 | wrong | toujours à droite
def deplacerBarreau(valeur, ligne1, tmp, nb, elem):
    aux = ligne1 + 1
    if len(valeur) > aux and all((VIDE == valeur[aux][cpt] for cpt in range(tmp, tmp + nb))):
        suite_cpt = list(range(tmp, tmp + nb))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            valeur[aux][cpt], valeur[ligne1][cpt] = (valeur[ligne1][cpt], VIDE)
# Q5 | wrong | sans effacer l'ancienne place
def deplacerBarreau(valeur, ligne1, tmp, nb, elem):
    aux = ligne1 + elem
    if 0 <= aux < len(valeur) and all((VIDE == valeur[aux][cpt] for cpt in range(tmp, tmp + nb))):
        suite_cpt = list(range(tmp, tmp + nb))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            valeur[aux][cpt] = valeur[ligne1][cpt]
# Q5 | wrong | déplace bloc par bloc
def deplacerBarreau(valeur, ligne1, tmp, nb, elem):
    aux = ligne1 + elem
    if 0 <= aux < len(valeur):
        suite_cpt = list(range(tmp, tmp + nb))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            if VIDE == valeur[aux][cpt]:
                valeur[aux][cpt], valeur[ligne1][cpt] = (valeur[ligne1][cpt], VIDE)
# Q5 | wrong | la colonne 0 interdite
def deplacerBarreau(valeur, ligne1, tmp, nb, elem):
    aux = ligne1 + elem
    if 0 < aux < len(valeur) and all((VIDE == valeur[aux][cpt] for cpt in range(tmp, tmp + nb))):
        suite_cpt = list(range(tmp, tmp + nb))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            valeur[aux][cpt], valeur[ligne1][cpt] = (valeur[ligne1][cpt], VIDE)
# Q5 | wrong | la dernière colonne interdite
def deplacerBarreau(valeur, ligne1, tmp, nb, elem):
    aux = ligne1 + elem
    if 0 <= aux < len(valeur) - 1 and all((VIDE == valeur[aux][cpt] for cpt in range(tmp, tmp + nb))):
        suite_cpt = list(range(tmp, tmp + nb))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            valeur[aux][cpt], valeur[ligne1][cpt] = (valeur[ligne1][cpt], VIDE)
# Q5 | wrong | toute la colonne doit être vide
def deplacerBarreau(valeur, ligne1, tmp, nb, elem):
    aux = ligne1 + elem
    if 0 <= aux < len(valeur) and all((VIDE == res for res in valeur[aux])):
        suite_cpt = list(range(tmp, tmp + nb))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            valeur[aux][cpt], valeur[ligne1][cpt] = (valeur[ligne1][cpt], VIDE)
# Q6 | wrong | trois blocs
def permuterBarreau(valeur, ligne1, tmp, nb):
    elem = valeur[ligne1]
    elem[tmp], elem[tmp + 1], elem[tmp + 2] = (elem[tmp + 2], elem[tmp], elem[tmp + 1])
# Q6 | wrong | renverse
def permuterBarreau(valeur, ligne1, tmp, nb):
    valeur[ligne1][tmp:tmp + nb] = valeur[ligne1][tmp:tmp + nb][::-1]
# Q6 | wrong | échange le haut et le bas
def permuterBarreau(valeur, ligne1, tmp, nb):
    elem = valeur[ligne1]
    elem[tmp], elem[tmp + nb - 1] = (elem[tmp + nb - 1], elem[tmp])
# Q6 | wrong | toute la colonne
def permuterBarreau(valeur, ligne1, tmp, nb):
    elem = valeur[ligne1]
    valeur[ligne1] = [elem[len(elem) - 1]] + elem[:len(elem) - 1]
# Q6 | wrong | la case au-dessus
def permuterBarreau(valeur, ligne1, tmp, nb):
    elem = valeur[ligne1]
    if not len(elem) > tmp + nb:
        aux = elem[tmp + nb - 1]
        suite_cpt = list(range(tmp + nb - 1, tmp, -1))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            elem[cpt] = elem[cpt - 1]
        elem[tmp] = aux
    else:
        aux = elem[tmp + nb]
        suite_cpt = list(range(tmp + nb, tmp, -1))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            elem[cpt] = elem[cpt - 1]
        elem[tmp] = aux
# Q6 | wrong | renvoie une nouvelle grille
def permuterBarreau(valeur, ligne1, tmp, nb):
    elem = [res[:] for res in valeur]
    aux = elem[ligne1][tmp + nb - 1]
    suite_cpt = list(range(tmp + nb - 1, tmp, -1))
    pos_cpt = 0
    while pos_cpt < len(suite_cpt):
        cpt = suite_cpt[pos_cpt]
        pos_cpt = pos_cpt + 1
        elem[ligne1][cpt] = elem[ligne1][cpt - 1]
    elem[ligne1][tmp] = aux
    return elem
# Q7 | wrong | cherche depuis le bas
def descenteRapide(valeur, ligne1, tmp, nb):
    elem = 0
    while VIDE != valeur[ligne1][elem] and tmp > elem:
        elem = elem + 1
    if tmp > elem:
        suite_aux = list(range(nb))
        pos_aux = 0
        while pos_aux < len(suite_aux):
            aux = suite_aux[pos_aux]
            pos_aux = pos_aux + 1
            cpt = valeur[ligne1][tmp + aux]
            valeur[ligne1][tmp + aux] = VIDE
            valeur[ligne1][elem + aux] = cpt
# Q7 | wrong | l'ancienne place n'est vidée que si elle est disjointe
def descenteRapide(valeur, ligne1, tmp, nb):
    elem = tmp
    while 0 < elem and VIDE == valeur[ligne1][elem - 1]:
        elem = elem - 1
    suite_aux = list(range(nb))
    pos_aux = 0
    while pos_aux < len(suite_aux):
        aux = suite_aux[pos_aux]
        pos_aux = pos_aux + 1
        valeur[ligne1][elem + aux] = valeur[ligne1][tmp + aux]
    if tmp >= elem + nb:
        suite_aux = list(range(tmp, tmp + nb))
        pos_aux = 0
        while pos_aux < len(suite_aux):
            aux = suite_aux[pos_aux]
            pos_aux = pos_aux + 1
            valeur[ligne1][aux] = VIDE
# Q7 | wrong | vide après avoir copié
def descenteRapide(valeur, ligne1, tmp, nb):
    elem = tmp
    while 0 < elem and VIDE == valeur[ligne1][elem - 1]:
        elem = elem - 1
    suite_aux = list(range(nb))
    pos_aux = 0
    while pos_aux < len(suite_aux):
        aux = suite_aux[pos_aux]
        pos_aux = pos_aux + 1
        valeur[ligne1][elem + aux] = valeur[ligne1][tmp + aux]
    suite_aux = list(range(tmp, tmp + nb))
    pos_aux = 0
    while pos_aux < len(suite_aux):
        aux = suite_aux[pos_aux]
        pos_aux = pos_aux + 1
        valeur[ligne1][aux] = VIDE
# Q7 | wrong | le fond oublié
def descenteRapide(valeur, ligne1, tmp, nb):
    elem = tmp
    while 1 < elem and VIDE == valeur[ligne1][elem - 1]:
        elem = elem - 1
    if tmp > elem:
        suite_aux = list(range(nb))
        pos_aux = 0
        while pos_aux < len(suite_aux):
            aux = suite_aux[pos_aux]
            pos_aux = pos_aux + 1
            cpt = valeur[ligne1][tmp + aux]
            valeur[ligne1][tmp + aux] = VIDE
            valeur[ligne1][elem + aux] = cpt
# Q7 | wrong | toute la colonne tassée
def descenteRapide(valeur, ligne1, tmp, nb):
    elem = [aux for aux in valeur[ligne1] if VIDE != aux]
    valeur[ligne1] = elem + [VIDE] * (len(valeur[ligne1]) - len(elem))
# Q7 | wrong | à l'envers
def descenteRapide(valeur, ligne1, tmp, nb):
    elem = tmp
    while 0 < elem and VIDE == valeur[ligne1][elem - 1]:
        elem = elem - 1
    aux = [valeur[ligne1][tmp + cpt] for cpt in range(nb)]
    suite_cpt = list(range(nb))
    pos_cpt = 0
    while pos_cpt < len(suite_cpt):
        cpt = suite_cpt[pos_cpt]
        pos_cpt = pos_cpt + 1
        valeur[ligne1][tmp + cpt] = VIDE
    suite_cpt = list(range(nb))
    pos_cpt = 0
    while pos_cpt < len(suite_cpt):
        cpt = suite_cpt[pos_cpt]
        pos_cpt = pos_cpt + 1
        valeur[ligne1][elem + cpt] = aux[nb - 1 - cpt]
# Q9 | wrong | au moins quatre
def detecteAlignement(valeur):
    tmp, nb, elem, aux = ([], 0, VIDE, 0)
    for ligne1 in valeur:
        aux = 1 if not elem == ligne1 else aux + 1
        elem = ligne1
        tmp.append(False)
        if VIDE != ligne1 and 4 <= aux:
            nb = nb + 1
            tmp[-1] = tmp[-2] = tmp[-3] = tmp[-4] = True
    return (tmp, nb)
# Q9 | wrong | m points au lieu de m - 2
def detecteAlignement(valeur):
    tmp, nb, elem, aux = ([], 0, VIDE, 0)
    for ligne1 in valeur:
        aux = 1 if not elem == ligne1 else aux + 1
        elem = ligne1
        tmp.append(False)
        if VIDE != ligne1 and 3 <= aux:
            nb = nb + (1 if not 3 == aux else 3)
            tmp[-1] = tmp[-2] = tmp[-3] = True
    return (tmp, nb)
# Q9 | wrong | 0 et 1 renversés
def detecteAlignement(valeur):
    tmp, nb, elem, aux = ([], 0, VIDE, 0)
    for ligne1 in valeur:
        aux = 1 if not elem == ligne1 else aux + 1
        elem = ligne1
        tmp.append(True)
        if VIDE != ligne1 and 3 <= aux:
            nb = nb + 1
            tmp[-1] = tmp[-2] = tmp[-3] = False
    return (tmp, nb)
# Q9 | wrong | ne marque que le milieu
def detecteAlignement(valeur):
    tmp, nb, elem, aux = ([], 0, VIDE, 0)
    for ligne1 in valeur:
        aux = 1 if not elem == ligne1 else aux + 1
        elem = ligne1
        tmp.append(False)
        if VIDE != ligne1 and 3 <= aux:
            nb = nb + 1
            tmp[-2] = True
    return (tmp, nb)
# Q9 | wrong | le compteur n'est pas remis à 1
def detecteAlignement(valeur):
    tmp, nb, elem, aux = ([], 0, VIDE, 1)
    for ligne1 in valeur:
        if elem == ligne1:
            aux = aux + 1
        elem = ligne1
        tmp.append(False)
        if VIDE != ligne1 and 3 <= aux and (3 <= len(tmp)):
            nb = nb + 1
            tmp[-1] = tmp[-2] = tmp[-3] = True
    return (tmp, nb)
# Q9 | wrong | une liste pour un tuple
def detecteAlignement(valeur):
    tmp, nb, elem, aux = ([], 0, VIDE, 0)
    for ligne1 in valeur:
        aux = 1 if not elem == ligne1 else aux + 1
        elem = ligne1
        tmp.append(False)
        if VIDE != ligne1 and 3 <= aux:
            nb = nb + 1
            tmp[-1] = tmp[-2] = tmp[-3] = True
    return [tmp, nb]
# Q9 | wrong | le score seulement
def detecteAlignement(valeur):
    tmp, nb, elem = (0, VIDE, 0)
    for ligne1 in valeur:
        elem = 1 if not nb == ligne1 else elem + 1
        nb = ligne1
        if VIDE != ligne1 and 3 <= elem:
            tmp = tmp + 1
    return tmp
# Q9 | wrong | les indices au lieu de booléens
def detecteAlignement(valeur):
    ligne1, tmp, nb, elem = ([], 0, VIDE, 0)
    for aux, cpt in enumerate(valeur):
        elem = 1 if not nb == cpt else elem + 1
        nb = cpt
        if VIDE != cpt and 3 <= elem:
            tmp = tmp + 1
            if 3 == elem:
                ligne1 = ligne1 + [aux - 2, aux - 1]
            ligne1 = ligne1 + [aux]
    return (ligne1, tmp)
# Q10 | wrong | lit dans g
def scoreRangee(valeur, ligne1, tmp, nb, elem, aux):
    res, val2, indice = ([], tmp, nb)
    while 0 <= val2 < len(ligne1) and 0 <= indice < len(ligne1[0]):
        res.append(ligne1[val2][indice])
        val2, indice = (val2 + elem, indice + aux)
    k1, m2 = detecteAlignement(res)
    suite_cpt = list(range(len(res)))
    pos_cpt = 0
    while pos_cpt < len(suite_cpt):
        cpt = suite_cpt[pos_cpt]
        pos_cpt = pos_cpt + 1
        if k1[cpt]:
            ligne1[tmp + cpt * elem][nb + cpt * aux] = VIDE
    return m2
# Q10 | wrong | recopie grille dans g
def scoreRangee(valeur, ligne1, tmp, nb, elem, aux):
    res, val2, indice = ([], tmp, nb)
    while 0 <= val2 < len(ligne1) and 0 <= indice < len(ligne1[0]):
        res.append(valeur[val2][indice])
        val2, indice = (val2 + elem, indice + aux)
    k1, m2 = detecteAlignement(res)
    suite_cpt = list(range(len(res)))
    pos_cpt = 0
    while pos_cpt < len(suite_cpt):
        cpt = suite_cpt[pos_cpt]
        pos_cpt = pos_cpt + 1
        ligne1[tmp + cpt * elem][nb + cpt * aux] = res[cpt] if not k1[cpt] else VIDE
    return m2
# Q10 | wrong | dx négatif oublié
def scoreRangee(valeur, ligne1, tmp, nb, elem, aux):
    res, val2, indice = ([], tmp, nb)
    while len(ligne1) > val2 and 0 <= indice < len(ligne1[0]) and (len(ligne1) + len(ligne1[0]) >= len(res)):
        res.append(valeur[val2][indice])
        val2, indice = (val2 + elem, indice + aux)
        if -len(ligne1) > val2:
            break
    k1, m2 = detecteAlignement(res)
    suite_cpt = list(range(len(res)))
    pos_cpt = 0
    while pos_cpt < len(suite_cpt):
        cpt = suite_cpt[pos_cpt]
        pos_cpt = pos_cpt + 1
        if k1[cpt]:
            ligne1[tmp + cpt * elem][nb + cpt * aux] = VIDE
    return m2
# Q10 | wrong | largeur et hauteur échangées
def scoreRangee(valeur, ligne1, tmp, nb, elem, aux):
    val2, indice, k1 = ([], tmp, nb)
    cpt = min(len(ligne1), len(ligne1[0]))
    while 0 <= indice < cpt and 0 <= k1 < cpt:
        val2.append(valeur[indice][k1])
        indice, k1 = (indice + elem, k1 + aux)
    if not val2:
        return 0
    m2, courant = detecteAlignement(val2)
    suite_res = list(range(len(val2)))
    pos_res = 0
    while pos_res < len(suite_res):
        res = suite_res[pos_res]
        pos_res = pos_res + 1
        if m2[res]:
            ligne1[tmp + res * elem][nb + res * aux] = VIDE
    return courant
# Q10 | wrong | ne renvoie rien
def scoreRangee(valeur, ligne1, tmp, nb, elem, aux):
    res, val2, indice = ([], tmp, nb)
    while 0 <= val2 < len(ligne1) and 0 <= indice < len(ligne1[0]):
        res.append(valeur[val2][indice])
        val2, indice = (val2 + elem, indice + aux)
    k1, m2 = detecteAlignement(res)
    suite_cpt = list(range(len(res)))
    pos_cpt = 0
    while pos_cpt < len(suite_cpt):
        cpt = suite_cpt[pos_cpt]
        pos_cpt = pos_cpt + 1
        if k1[cpt]:
            ligne1[tmp + cpt * elem][nb + cpt * aux] = VIDE
# Q10 | wrong | n'efface que si g a encore la couleur et compte selon g
def scoreRangee(valeur, ligne1, tmp, nb, elem, aux):
    val2, indice, k1 = ([], tmp, nb)
    while 0 <= indice < len(ligne1) and 0 <= k1 < len(ligne1[0]):
        val2.append(valeur[indice][k1])
        indice, k1 = (indice + elem, k1 + aux)
    m2, courant = detecteAlignement(val2)
    cpt = 0
    suite_res = list(range(len(val2)))
    pos_res = 0
    while pos_res < len(suite_res):
        res = suite_res[pos_res]
        pos_res = pos_res + 1
        if m2[res] and VIDE != ligne1[tmp + res * elem][nb + res * aux]:
            ligne1[tmp + res * elem][nb + res * aux] = VIDE
            cpt = cpt + 1
    return 0 if not 0 < cpt else courant
# Q10 | wrong | toute la rangée est vidée
def scoreRangee(valeur, ligne1, tmp, nb, elem, aux):
    res, val2, indice = ([], tmp, nb)
    while 0 <= val2 < len(ligne1) and 0 <= indice < len(ligne1[0]):
        res.append(valeur[val2][indice])
        val2, indice = (val2 + elem, indice + aux)
    k1, m2 = detecteAlignement(res)
    suite_cpt = list(range(len(res)))
    pos_cpt = 0
    while pos_cpt < len(suite_cpt):
        cpt = suite_cpt[pos_cpt]
        pos_cpt = pos_cpt + 1
        if 0 < m2:
            ligne1[tmp + cpt * elem][nb + cpt * aux] = VIDE
    return m2
# Q11 | wrong | sans les colonnes
def effaceAlignement(valeur):
    nb, elem = (len(valeur), len(valeur[0]))
    aux, cpt = ([[indice for indice in val2] for val2 in valeur], 0)
    suite_ligne1 = list(range(elem))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        cpt = cpt + scoreRangee(valeur, aux, 0, ligne1, 1, 0)
    suite_tmp = list(range(1 - elem, nb))
    pos_tmp = 0
    while pos_tmp < len(suite_tmp):
        tmp = suite_tmp[pos_tmp]
        pos_tmp = pos_tmp + 1
        res, ligne1 = (0, -tmp) if not 0 <= tmp else (tmp, 0)
        cpt = cpt + scoreRangee(valeur, aux, res, ligne1, 1, 1)
        cpt = cpt + scoreRangee(valeur, aux, res, elem - 1 - ligne1, 1, -1)
    return (aux, cpt)
# Q11 | wrong | les diagonales depuis le bord gauche seulement
def effaceAlignement(valeur):
    nb, elem = (len(valeur), len(valeur[0]))
    aux, cpt = ([[val2 for val2 in res] for res in valeur], 0)
    suite_ligne1 = list(range(nb))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        cpt = cpt + scoreRangee(valeur, aux, ligne1, 0, 0, 1)
    suite_tmp = list(range(elem))
    pos_tmp = 0
    while pos_tmp < len(suite_tmp):
        tmp = suite_tmp[pos_tmp]
        pos_tmp = pos_tmp + 1
        cpt = cpt + scoreRangee(valeur, aux, 0, tmp, 1, 0)
        cpt = cpt + scoreRangee(valeur, aux, 0, tmp, 1, 1)
        cpt = cpt + scoreRangee(valeur, aux, 0, tmp, 1, -1)
    return (aux, cpt)
# Q11 | wrong | les diagonales depuis le bas seulement
def effaceAlignement(valeur):
    nb, elem = (len(valeur), len(valeur[0]))
    aux, cpt = ([[val2 for val2 in res] for res in valeur], 0)
    suite_ligne1 = list(range(nb))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        cpt = cpt + scoreRangee(valeur, aux, ligne1, 0, 0, 1)
        cpt = cpt + scoreRangee(valeur, aux, ligne1, 0, 1, 1)
        cpt = cpt + scoreRangee(valeur, aux, ligne1, 0, -1, 1)
    suite_tmp = list(range(elem))
    pos_tmp = 0
    while pos_tmp < len(suite_tmp):
        tmp = suite_tmp[pos_tmp]
        pos_tmp = pos_tmp + 1
        cpt = cpt + scoreRangee(valeur, aux, 0, tmp, 1, 0)
    return (aux, cpt)
# Q11 | wrong | dans les huit directions
def effaceAlignement(valeur):
    elem, aux = (len(valeur), len(valeur[0]))
    cpt, res = ([[indice for indice in val2] for val2 in valeur], 0)
    suite_ligne1 = list(range(elem))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        res = res + scoreRangee(valeur, cpt, ligne1, 0, 0, 1)
        res = res + scoreRangee(valeur, cpt, ligne1, aux - 1, 0, -1)
    suite_tmp = list(range(aux))
    pos_tmp = 0
    while pos_tmp < len(suite_tmp):
        tmp = suite_tmp[pos_tmp]
        pos_tmp = pos_tmp + 1
        res = res + scoreRangee(valeur, cpt, 0, tmp, 1, 0)
        res = res + scoreRangee(valeur, cpt, elem - 1, tmp, -1, 0)
    suite_nb = list(range(1 - aux, elem))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        ligne1, tmp = (0, -nb) if not 0 <= nb else (nb, 0)
        res = res + scoreRangee(valeur, cpt, ligne1, tmp, 1, 1)
        res = res + scoreRangee(valeur, cpt, ligne1, aux - 1 - tmp, 1, -1)
    return (cpt, res)
# Q11 | wrong | depuis chaque case
def effaceAlignement(valeur):
    tmp, nb = (len(valeur), len(valeur[0]))
    elem, aux = ([[k1 for k1 in res] for res in valeur], 0)
    suite_ligne1 = list(range(tmp))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        suite_cpt = list(range(nb))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            for val2, indice in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                aux = aux + scoreRangee(valeur, elem, ligne1, cpt, val2, indice)
    return (elem, aux)
# Q11 | wrong | efface au fur et à mesure
def effaceAlignement(valeur):
    elem, aux = (len(valeur), len(valeur[0]))
    cpt, res = ([[indice for indice in val2] for val2 in valeur], 0)
    suite_ligne1 = list(range(elem))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        res = res + scoreRangee(cpt, cpt, ligne1, 0, 0, 1)
    suite_tmp = list(range(aux))
    pos_tmp = 0
    while pos_tmp < len(suite_tmp):
        tmp = suite_tmp[pos_tmp]
        pos_tmp = pos_tmp + 1
        res = res + scoreRangee(cpt, cpt, 0, tmp, 1, 0)
    suite_nb = list(range(1 - aux, elem))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        ligne1, tmp = (0, -nb) if not 0 <= nb else (nb, 0)
        res = res + scoreRangee(cpt, cpt, ligne1, tmp, 1, 1)
        res = res + scoreRangee(cpt, cpt, ligne1, aux - 1 - tmp, 1, -1)
    return (cpt, res)
# Q11 | wrong | g est grille
def effaceAlignement(valeur):
    ligne1 = valeur
    cpt, res = (len(valeur), len(valeur[0]))
    tmp = 0
    suite_nb = list(range(cpt))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        tmp = tmp + scoreRangee(valeur, ligne1, nb, 0, 0, 1)
    suite_elem = list(range(res))
    pos_elem = 0
    while pos_elem < len(suite_elem):
        elem = suite_elem[pos_elem]
        pos_elem = pos_elem + 1
        tmp = tmp + scoreRangee(valeur, ligne1, 0, elem, 1, 0)
    suite_aux = list(range(1 - res, cpt))
    pos_aux = 0
    while pos_aux < len(suite_aux):
        aux = suite_aux[pos_aux]
        pos_aux = pos_aux + 1
        nb, elem = (0, -aux) if not 0 <= aux else (aux, 0)
        tmp = tmp + scoreRangee(valeur, ligne1, nb, elem, 1, 1)
        tmp = tmp + scoreRangee(valeur, ligne1, nb, res - 1 - elem, 1, -1)
    return (ligne1, tmp)
# Q11 | wrong | grilles carrées
def effaceAlignement(valeur):
    elem, aux = (len(valeur), len(valeur[0]))
    cpt, res = ([[indice for indice in val2] for val2 in valeur], 0)
    suite_ligne1 = list(range(elem))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        res = res + scoreRangee(valeur, cpt, ligne1, 0, 0, 1)
    suite_tmp = list(range(elem))
    pos_tmp = 0
    while pos_tmp < len(suite_tmp):
        tmp = suite_tmp[pos_tmp]
        pos_tmp = pos_tmp + 1
        if aux > tmp:
            res = res + scoreRangee(valeur, cpt, 0, tmp, 1, 0)
    suite_nb = list(range(1 - aux, elem))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        ligne1, tmp = (0, -nb) if not 0 <= nb else (nb, 0)
        res = res + scoreRangee(valeur, cpt, ligne1, tmp, 1, 1)
        res = res + scoreRangee(valeur, cpt, ligne1, aux - 1 - tmp, 1, -1)
    return (cpt, res)
# Q12 | wrong | la case du haut oubliée
def tassementGrille(valeur):
    for ligne1 in valeur:
        tmp = 0
        suite_nb = list(range(len(ligne1) - 1))
        pos_nb = 0
        while pos_nb < len(suite_nb):
            nb = suite_nb[pos_nb]
            pos_nb = pos_nb + 1
            if VIDE != ligne1[nb]:
                elem = ligne1[nb]
                ligne1[nb] = VIDE
                ligne1[tmp] = elem
                tmp = tmp + 1
# Q12 | wrong | l'ordre est renversé
def tassementGrille(valeur):
    suite_ligne1 = list(range(len(valeur)))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        tmp = [nb for nb in valeur[ligne1] if VIDE != nb]
        valeur[ligne1] = tmp[::-1] + [VIDE] * (len(valeur[ligne1]) - len(tmp))
# Q12 | wrong | vers le haut
def tassementGrille(valeur):
    suite_ligne1 = list(range(len(valeur)))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        tmp = [nb for nb in valeur[ligne1] if VIDE != nb]
        valeur[ligne1] = [VIDE] * (len(valeur[ligne1]) - len(tmp)) + tmp
# Q12 | wrong | la colonne raccourcit
def tassementGrille(valeur):
    suite_ligne1 = list(range(len(valeur)))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        valeur[ligne1] = [tmp for tmp in valeur[ligne1] if VIDE != tmp]
# Q12 | wrong | trie
def tassementGrille(valeur):
    suite_ligne1 = list(range(len(valeur)))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        tmp = sorted((nb for nb in valeur[ligne1] if VIDE != nb))
        valeur[ligne1] = tmp + [VIDE] * (len(valeur[ligne1]) - len(tmp))
# Q12 | wrong | la dernière colonne oubliée
def tassementGrille(valeur):
    suite_ligne1 = list(range(len(valeur) - 1))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        tmp = [nb for nb in valeur[ligne1] if VIDE != nb]
        valeur[ligne1] = tmp + [VIDE] * (len(valeur[ligne1]) - len(tmp))
# Q12 | wrong | renvoie la grille tassée
def tassementGrille(valeur):
    return [[tmp for tmp in ligne1 if VIDE != tmp] + [tmp for tmp in ligne1 if VIDE == tmp] for ligne1 in valeur]
# Q13 | wrong | le dernier score seulement
def calculScore(valeur):
    ligne1 = 0
    while True:
        nb, elem = effaceAlignement(valeur)
        if 0 == elem:
            return ligne1
        ligne1 = elem
        tassementGrille(nb)
        suite_tmp = list(range(len(valeur)))
        pos_tmp = 0
        while pos_tmp < len(suite_tmp):
            tmp = suite_tmp[pos_tmp]
            pos_tmp = pos_tmp + 1
            valeur[tmp] = nb[tmp]
# Q13 | wrong | grille = g
def calculScore(valeur):
    ligne1 = 0
    tmp, nb = effaceAlignement(valeur)
    while 0 < nb:
        ligne1 = ligne1 + nb
        tassementGrille(tmp)
        valeur = tmp
        tmp, nb = effaceAlignement(valeur)
    return ligne1
# Q13 | wrong | sans tassement
def calculScore(valeur):
    ligne1 = 0
    tmp, nb = effaceAlignement(valeur)
    while 0 < nb:
        ligne1 = ligne1 + nb
        suite_elem = list(range(len(valeur)))
        pos_elem = 0
        while pos_elem < len(suite_elem):
            elem = suite_elem[pos_elem]
            pos_elem = pos_elem + 1
            valeur[elem] = tmp[elem]
        tmp, nb = effaceAlignement(valeur)
    return ligne1
# Q13 | wrong | deux tours au plus
def calculScore(valeur):
    ligne1 = 0
    suite_tmp = list(range(2))
    pos_tmp = 0
    while pos_tmp < len(suite_tmp):
        tmp = suite_tmp[pos_tmp]
        pos_tmp = pos_tmp + 1
        elem, aux = effaceAlignement(valeur)
        ligne1 = ligne1 + aux
        tassementGrille(elem)
        suite_nb = list(range(len(valeur)))
        pos_nb = 0
        while pos_nb < len(suite_nb):
            nb = suite_nb[pos_nb]
            pos_nb = pos_nb + 1
            valeur[nb] = elem[nb]
    return ligne1
# Q13 | wrong | le tassement final oublié
def calculScore(valeur):
    tmp, nb = effaceAlignement(valeur)
    ligne1 = nb
    while 0 < nb:
        suite_elem = list(range(len(valeur)))
        pos_elem = 0
        while pos_elem < len(suite_elem):
            elem = suite_elem[pos_elem]
            pos_elem = pos_elem + 1
            valeur[elem] = tmp[elem]
        aux = [[res for res in cpt] for cpt in tmp]
        tassementGrille(aux)
        tmp, nb = effaceAlignement(aux)
        ligne1 = ligne1 + nb
    return ligne1
# Q13 | wrong | renvoie aussi la grille
def calculScore(valeur):
    ligne1 = 0
    tmp, nb = effaceAlignement(valeur)
    while 0 < nb:
        ligne1 = ligne1 + nb
        tassementGrille(tmp)
        suite_elem = list(range(len(valeur)))
        pos_elem = 0
        while pos_elem < len(suite_elem):
            elem = suite_elem[pos_elem]
            pos_elem = pos_elem + 1
            valeur[elem] = tmp[elem]
        tmp, nb = effaceAlignement(valeur)
    return (valeur, ligne1)
# Q14 | wrong | à droite et en haut seulement
def tailleRegionUnicolore(valeur, ligne1, tmp):
    nb = 1
    if len(valeur) > ligne1 + 1 and valeur[ligne1][tmp] == valeur[ligne1 + 1][tmp]:
        nb = nb + tailleRegionUnicolore(valeur, ligne1 + 1, tmp)
    if len(valeur[0]) > tmp + 1 and valeur[ligne1][tmp] == valeur[ligne1][tmp + 1]:
        nb = nb + tailleRegionUnicolore(valeur, ligne1, tmp + 1)
    return nb
# Q14 | wrong | efface la grille
def tailleRegionUnicolore(valeur, ligne1, tmp):
    nb = valeur[ligne1][tmp]
    valeur[ligne1][tmp] = VIDE
    elem = 1
    for aux, cpt in [(ligne1 + 1, tmp), (ligne1 - 1, tmp), (ligne1, tmp + 1), (ligne1, tmp - 1)]:
        if 0 <= aux < len(valeur) and 0 <= cpt < len(valeur[0]) and (nb == valeur[aux][cpt]):
            elem = elem + tailleRegionUnicolore(valeur, aux, cpt)
    return elem
# Q14 | wrong | indices négatifs
def tailleRegionUnicolore(valeur, ligne1, tmp):
    nb = []

    def f(elem, aux):
        if len(valeur) <= elem or len(valeur[0]) <= aux or -1 > elem or (-1 > aux) or ((elem, aux) in nb) or (valeur[ligne1][tmp] != valeur[elem][aux]):
            return 0
        nb.append((elem, aux))
        return 1 + f(elem + 1, aux) + f(elem - 1, aux) + f(elem, aux + 1) + f(elem, aux - 1)
    return f(ligne1, tmp)
# Q14 | wrong | liste par défaut gardée
def tailleRegionUnicolore(valeur, ligne1, tmp, nb=[]):
    nb.append((ligne1, tmp))
    elem = 1
    for aux, cpt in [(ligne1 + 1, tmp), (ligne1 - 1, tmp), (ligne1, tmp + 1), (ligne1, tmp - 1)]:
        if 0 <= aux < len(valeur) and 0 <= cpt < len(valeur[0]) and ((aux, cpt) not in nb) and (valeur[ligne1][tmp] == valeur[aux][cpt]):
            elem = elem + tailleRegionUnicolore(valeur, aux, cpt, nb)
    return elem
# Q14 | wrong | compte toutes les cases de la couleur
def tailleRegionUnicolore(valeur, ligne1, tmp):

    def f(nb):
        if len(valeur) == nb:
            return 0
        return sum((1 for elem in valeur[nb] if valeur[ligne1][tmp] == elem)) + f(nb + 1)
    return f(0)
# Q14 | wrong | la première et la dernière colonne oubliées
def tailleRegionUnicolore(valeur, ligne1, tmp):
    nb = []

    def f(elem, aux):
        if len(valeur) - 1 <= elem and ligne1 != elem or len(valeur[0]) <= aux or 0 > elem or (0 > aux) or ((elem, aux) in nb) or (valeur[ligne1][tmp] != valeur[elem][aux]):
            return 0
        nb.append((elem, aux))
        return 1 + f(elem + 1, aux) + f(elem - 1, aux) + f(elem, aux + 1) + f(elem, aux - 1)
    return f(ligne1, tmp)
# Q14 | wrong | ne revient pas vers la gauche
def tailleRegionUnicolore(valeur, ligne1, tmp):
    nb = []

    def f(elem, aux, cpt):
        if len(valeur) <= elem or len(valeur[0]) <= aux or 0 > elem or (0 > aux) or ((elem, aux) in nb) or (valeur[ligne1][tmp] != valeur[elem][aux]):
            return 0
        nb.append((elem, aux))
        res = 1 + f(elem, aux + 1, cpt) + f(elem, aux - 1, cpt)
        if 0 <= cpt:
            res = res + f(elem + 1, aux, 1)
        if 0 >= cpt:
            res = res + f(elem - 1, aux, -1)
        return res
    return f(ligne1, tmp, 0)
# Q1 | wrong | largeur et hauteur échangées
def creerGrille(largeur, hauteur):
    g = []
    for y in range(hauteur):
        ligne = []
        for x in range(largeur):
            ligne.append(VIDE)
        g.append(ligne)
    return g
# Q3 | wrong | toutes les colonnes
def grilleLibre(grille, k):
    for col in grille:
        for y in range(len(col) - k, len(col)):
            if col[y] != VIDE:
                return False
    return True
# Q9 | wrong | l'alignement final oublié
def detecteAlignement(rangee):
    n = len(rangee)
    marques = [False] * n
    score, debut, prec = 0, 0, VIDE
    for i in range(n):
        c = rangee[i]
        if c != prec:
            if prec != VIDE and i - debut >= 3:
                score += i - debut - 2
                for k in range(debut, i):
                    marques[k] = True
            debut, prec = i, c
    return (marques, score)
# Q14 | wrong | diagonales comprises
def tailleRegionUnicolore(grille, x, y):
    couleur = grille[x][y]
    vus = []
    def va(a, b):
        if a < 0 or b < 0 or a >= len(grille) or b >= len(grille[0]):
            return 0
        if [a, b] in vus or grille[a][b] != couleur:
            return 0
        vus.append([a, b])
        total = 1
        for da in (-1, 0, 1):
            for db in (-1, 0, 1):
                total += va(a + da, b + db)
        return total
    return va(x, y)
# Q17 | wrong | sans le plus un
Q17 = "SELECT COUNT(*) FROM PARTIES WHERE NOT (score <= :s)"
# Q19 | wrong | rang parmi les parties
Q19 = "SELECT COUNT(*) + 1 FROM PARTIES WHERE score > (SELECT MAX(p.score) FROM PARTIES p, JOUEURS j WHERE p.id_joueur = j.id_j AND j.nom = :cc)"
