# Q2 | wrong | une seule ligne, répétée
def creer_image(valeur, ligne1, tmp):
    return [[tmp] * ligne1] * valeur
# Q2 | wrong | lignes et colonnes échangées
def creer_image(valeur, ligne1, tmp):
    return [[tmp for nb in range(valeur)] for nb in range(ligne1)]
# Q2 | wrong | oubli du return
def creer_image(valeur, ligne1, tmp):
    nb = []
    suite_elem = list(range(valeur))
    pos_elem = 0
    while pos_elem < len(suite_elem):
        elem = suite_elem[pos_elem]
        pos_elem = pos_elem + 1
        nb.append([tmp] * ligne1)
# Q4 | wrong | <= pour <
def noir_ou_blanc(valeur):
    return 1 if not 128 >= valeur else 0
# Q4 | wrong | arrondi avant la comparaison
def noir_ou_blanc(valeur):
    return 1 if not 128 > round(valeur) else 0
# Q4 | wrong | print au lieu de return
def noir_ou_blanc(valeur):
    print(1 if not 128 > valeur else 0)
# Q5 | wrong | division entière sur une autre borne
def passer_en_nb(valeur):
    return [[1 if not 128 >= (tmp + nb + elem) // 3 else 0 for tmp, nb, elem in ligne1] for ligne1 in valeur]
# Q5 | wrong | moyenne sans parenthèses
def passer_en_nb(valeur):
    return [[noir_ou_blanc(tmp + nb + elem / 3) for tmp, nb, elem in ligne1] for ligne1 in valeur]
# Q5 | wrong | l'image est modifiée
def passer_en_nb(valeur):
    suite_ligne1 = list(range(len(valeur)))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        suite_tmp = list(range(len(valeur[0])))
        pos_tmp = 0
        while pos_tmp < len(suite_tmp):
            tmp = suite_tmp[pos_tmp]
            pos_tmp = pos_tmp + 1
            nb, elem, aux = valeur[ligne1][tmp]
            valeur[ligne1][tmp] = noir_ou_blanc((nb + elem + aux) / 3)
    return valeur
# Q6 | wrong | des listes pour des triplets
def passer_en_8_couleurs(valeur):
    return [[[noir_ou_blanc(nb) for nb in tmp] for tmp in ligne1] for ligne1 in valeur]
# Q6 | wrong | seuil à 127
def passer_en_8_couleurs(valeur):
    return [[tuple((1 if not 127 > nb else 0 for nb in tmp)) for tmp in ligne1] for ligne1 in valeur]
# Q7 | wrong | nombre de lignes au lieu de colonnes
def image_vers_ligne(valeur):
    return (len(valeur), [tmp for ligne1 in valeur for tmp in ligne1])
# Q7 | wrong | une liste pour un tuple
def image_vers_ligne(valeur):
    return [len(valeur[0]), [tmp for ligne1 in valeur for tmp in ligne1]]
# Q8 | wrong | la dernière ligne oubliée
def ligne_vers_image(valeur, ligne1):
    return [ligne1[tmp:tmp + valeur] for tmp in range(0, len(ligne1) - valeur, valeur)]
# Q8 | wrong | nbcol pris pour le nombre de lignes
def ligne_vers_image(valeur, ligne1):
    tmp = len(ligne1) // valeur
    return [ligne1[nb:nb + tmp] for nb in range(0, len(ligne1), tmp)]
# Q9 | wrong | le dernier groupe oublié
def compte_0_1(valeur):
    tmp, nb, elem = ([], 0, 0)
    for ligne1 in valeur:
        if not nb == ligne1:
            tmp.append(elem)
            nb, elem = (ligne1, 1)
        else:
            elem = elem + 1
    return tmp
# Q9 | wrong | ne commence pas par les 0
def compte_0_1(valeur):
    ligne1 = []
    suite_tmp = list(range(len(valeur)))
    pos_tmp = 0
    while pos_tmp < len(suite_tmp):
        tmp = suite_tmp[pos_tmp]
        pos_tmp = pos_tmp + 1
        if 0 == tmp or valeur[tmp - 1] != valeur[tmp]:
            ligne1.append(0)
        ligne1[-1] = ligne1[-1] + 1
    return ligne1
# Q10 | wrong | commence par les 1
def decomprime_ligne(valeur):
    tmp, nb = ([], 1)
    for ligne1 in valeur:
        tmp = tmp + [nb] * ligne1
        nb = 1 - nb
    return tmp
# Q11 | wrong | sans le nombre de colonnes
def compresse_image(valeur):
    return compte_0_1(image_vers_ligne(valeur)[1])
# Q12 | wrong | arguments échangés
def decompresse_image(valeur, ligne1):
    return ligne_vers_image(len(ligne1), decomprime_ligne(ligne1))
# Q14 | wrong | j_max exclu
def dim_largeur_max(valeur, ligne1, tmp):
    elem, aux = ligne1
    nb = 0
    while tmp > aux + nb and valeur[elem][aux] == valeur[elem][aux + nb]:
        nb = nb + 1
    return nb
# Q14 | wrong | compte aussi après un trou
def dim_largeur_max(valeur, ligne1, tmp):
    nb, elem = ligne1
    return len([1 for aux in valeur[nb][elem:tmp + 1] if valeur[nb][elem] == aux])
# Q14 | error | déborde à droite
def dim_largeur_max(valeur, ligne1, tmp):
    elem, aux = ligne1
    nb = 0
    while valeur[elem][aux] == valeur[elem][aux + nb]:
        nb = nb + 1
    return nb
# Q16 | error | la plus grande largeur d'abord
def rectangle_max(valeur, ligne1):
    elem, aux = ligne1
    tmp = dim_largeur_max(valeur, ligne1, len(valeur[0]) - 1)
    nb = 1
    while len(valeur) > elem + nb and uni(valeur, elem, aux, nb + 1, tmp):
        nb = nb + 1
    return (nb, tmp)
# Q16 | wrong | s'arrête avant la dernière ligne
def rectangle_max(valeur, ligne1):
    elem, aux = ligne1
    tmp = (1, 1)
    suite_nb = list(range(1, len(valeur) - elem))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        suite_cpt = list(range(1, len(valeur[0]) - aux + 1))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            if uni(valeur, elem, aux, nb, cpt) and tmp[0] * tmp[1] < nb * cpt:
                tmp = (nb, cpt)
    return tmp
# Q17 | wrong | les pixels couverts ne sont pas exclus
def compression_rectangle(valeur):
    tmp, nb = ([], [])
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
            if (ligne1, elem) not in nb:
                aux, cpt = rectangle_max(valeur, (ligne1, elem))
                nb = nb + [(res, val2) for res in range(ligne1, ligne1 + aux) for val2 in range(elem, elem + cpt)]
                tmp.append({'pos': (ligne1, elem), 'coul': valeur[ligne1][elem], 'ha': aux, 'la': cpt})
    return (len(valeur), len(valeur[0]), tmp)
# Q18 | wrong | hauteur et largeur échangées
def decompression_rectangle(valeur):
    nb, elem, aux = valeur
    ligne1 = creer_image(nb, elem, 0)
    for tmp in aux:
        res, val2 = tmp['pos']
        suite_cpt = list(range(tmp['la']))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            suite_indice = list(range(tmp['ha']))
            pos_indice = 0
            while pos_indice < len(suite_indice):
                indice = suite_indice[pos_indice]
                pos_indice = pos_indice + 1
                if nb > res + cpt and elem > val2 + indice:
                    ligne1[res + cpt][val2 + indice] = tmp['coul']
    return ligne1
# Q2 | wrong | une colonne de moins
def creer_image(valeur, ligne1, tmp):
    return [[tmp] * (ligne1 - 1) for nb in range(valeur)]
# Q2 | wrong | une ligne de plus
def creer_image(valeur, ligne1, tmp):
    return [[tmp] * ligne1 for nb in range(valeur + 1)]
# Q2 | wrong | la même ligne ajoutée à chaque tour
def creer_image(valeur, ligne1, tmp):
    aux, cpt = ([], [])
    suite_nb = list(range(ligne1))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        aux.append(tmp)
    suite_elem = list(range(valeur))
    pos_elem = 0
    while pos_elem < len(suite_elem):
        elem = suite_elem[pos_elem]
        pos_elem = pos_elem + 1
        cpt.append(aux)
    return cpt
# Q2 | wrong | une seule longue ligne
def creer_image(valeur, ligne1, tmp):
    return [tmp] * (valeur * ligne1)
# Q2 | wrong | la couleur en liste
def creer_image(valeur, ligne1, tmp):
    return [[[tmp]] * ligne1 for nb in range(valeur)]
# Q2 | wrong | des tuples
def creer_image(valeur, ligne1, tmp):
    return [(tmp,) * ligne1 for nb in range(valeur)]
# Q2 | wrong | ligne vidée trop tard
def creer_image(valeur, ligne1, tmp):
    elem, aux = ([], [])
    suite_nb = list(range(valeur))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        suite_cpt = list(range(ligne1))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            aux.append(tmp)
        elem.append(aux)
    return elem
# Q4 | wrong | sens inverse
def noir_ou_blanc(valeur):
    return 1 if not 128 <= valeur else 0
# Q4 | wrong | 0 et 255
def noir_ou_blanc(valeur):
    return 255 if not 128 > valeur else 0
# Q4 | wrong | partie entière supérieure
def noir_ou_blanc(valeur):
    from math import ceil
    return 1 if not 128 > ceil(valeur) else 0
# Q4 | wrong | 127 compris
def noir_ou_blanc(valeur):
    return 1 if not 127 > valeur else 0
# Q4 | wrong | None pour 1
def noir_ou_blanc(valeur):
    if 128 > valeur:
        return 0
# Q4 | wrong | un texte
def noir_ou_blanc(valeur):
    return '1' if not 128 > valeur else '0'
# Q5 | wrong | le rouge seulement
def passer_en_nb(valeur):
    return [[noir_ou_blanc(tmp[0]) for tmp in ligne1] for ligne1 in valeur]
# Q5 | wrong | somme au lieu de moyenne
def passer_en_nb(valeur):
    return [[noir_ou_blanc(sum(tmp)) for tmp in ligne1] for ligne1 in valeur]
# Q5 | wrong | une seule ligne
def passer_en_nb(valeur):
    return [noir_ou_blanc(sum(tmp) / 3) for ligne1 in valeur for tmp in ligne1]
# Q5 | wrong | image carrée supposée
def passer_en_nb(valeur):
    ligne1 = len(valeur)
    return [[noir_ou_blanc(sum(valeur[tmp][nb]) / 3) for nb in range(len(valeur[0]))] for tmp in range(min(ligne1, len(valeur[0])))]
# Q5 | wrong | moyenne arrondie
def passer_en_nb(valeur):
    return [[noir_ou_blanc(round(sum(tmp) / 3)) for tmp in ligne1] for ligne1 in valeur]
# Q5 | wrong | copie superficielle
def passer_en_nb(valeur):
    ligne1 = valeur.copy()
    suite_tmp = list(range(len(ligne1)))
    pos_tmp = 0
    while pos_tmp < len(suite_tmp):
        tmp = suite_tmp[pos_tmp]
        pos_tmp = pos_tmp + 1
        suite_nb = list(range(len(ligne1[0])))
        pos_nb = 0
        while pos_nb < len(suite_nb):
            nb = suite_nb[pos_nb]
            pos_nb = pos_nb + 1
            ligne1[tmp][nb] = noir_ou_blanc(sum(ligne1[tmp][nb]) / 3)
    return ligne1
# Q5 | wrong | des triplets
def passer_en_nb(valeur):
    return [[(noir_ou_blanc(sum(tmp) / 3),) * 3 for tmp in ligne1] for ligne1 in valeur]
# Q6 | wrong | 255 pour 1
def passer_en_8_couleurs(valeur):
    return [[tuple((0 if not 128 <= nb else 255 for nb in tmp)) for tmp in ligne1] for ligne1 in valeur]
# Q6 | wrong | le même bit partout
def passer_en_8_couleurs(valeur):
    return [[(noir_ou_blanc(sum(tmp) / 3),) * 3 for tmp in ligne1] for ligne1 in valeur]
# Q6 | wrong | bleu oublié
def passer_en_8_couleurs(valeur):
    return [[(noir_ou_blanc(tmp), noir_ou_blanc(nb), elem) for tmp, nb, elem in ligne1] for ligne1 in valeur]
# Q6 | wrong | <= 128
def passer_en_8_couleurs(valeur):
    return [[tuple((1 if not 128 >= nb else 0 for nb in tmp)) for tmp in ligne1] for ligne1 in valeur]
# Q6 | wrong | un générateur
def passer_en_8_couleurs(valeur):
    return [[(noir_ou_blanc(nb) for nb in tmp) for tmp in ligne1] for ligne1 in valeur]
# Q6 | wrong | l'image est modifiée
def passer_en_8_couleurs(valeur):
    for ligne1 in valeur:
        suite_tmp = list(range(len(ligne1)))
        pos_tmp = 0
        while pos_tmp < len(suite_tmp):
            tmp = suite_tmp[pos_tmp]
            pos_tmp = pos_tmp + 1
            ligne1[tmp] = tuple((noir_ou_blanc(nb) for nb in ligne1[tmp]))
    return valeur
# Q7 | wrong | par colonnes
def image_vers_ligne(valeur):
    return (len(valeur[0]), [valeur[tmp][ligne1] for ligne1 in range(len(valeur[0])) for tmp in range(len(valeur))])
# Q7 | wrong | la ligne seulement
def image_vers_ligne(valeur):
    return [tmp for ligne1 in valeur for tmp in ligne1]
# Q7 | wrong | une liste de listes
def image_vers_ligne(valeur):
    return (len(valeur[0]), [ligne1 for ligne1 in valeur])
# Q7 | wrong | la première ligne est allongée
def image_vers_ligne(valeur):
    ligne1 = valeur[0]
    tmp = len(ligne1)
    for nb in valeur[1:]:
        ligne1 += nb
    return (tmp, ligne1)
# Q7 | wrong | un texte
def image_vers_ligne(valeur):
    return (len(valeur[0]), ''.join((str(tmp) for ligne1 in valeur for tmp in ligne1)))
# Q7 | wrong | le couple à l'envers
def image_vers_ligne(valeur):
    return ([tmp for ligne1 in valeur for tmp in ligne1], len(valeur[0]))
# Q8 | wrong | une seule ligne si carrée
def ligne_vers_image(valeur, ligne1):
    tmp = len(ligne1) // valeur
    return [[ligne1[nb * tmp + elem] for elem in range(valeur)] for nb in range(tmp) if len(ligne1) >= nb * tmp + valeur]
# Q8 | wrong | la même liste réutilisée
def ligne_vers_image(valeur, ligne1):
    nb, elem = ([], [])
    for tmp in ligne1:
        elem.append(tmp)
        if valeur == len(elem):
            nb.append(elem)
            elem.clear()
    return nb
# Q8 | wrong | une ligne vide à la fin
def ligne_vers_image(valeur, ligne1):
    nb, elem = ([], [])
    for tmp in ligne1:
        elem.append(tmp)
        if valeur == len(elem):
            nb.append(elem)
            elem = []
    nb.append(elem)
    return nb
# Q8 | wrong | vide la ligne
def ligne_vers_image(valeur, ligne1):
    tmp = []
    while ligne1:
        tmp.append([ligne1.pop(0) for nb in range(valeur)])
    return tmp
# Q8 | wrong | des tuples
def ligne_vers_image(valeur, ligne1):
    return [tuple(ligne1[tmp:tmp + valeur]) for tmp in range(0, len(ligne1), valeur)]
# Q8 | wrong | pas de 1 trop court
def ligne_vers_image(valeur, ligne1):
    return [ligne1[tmp:tmp + valeur - 1] for tmp in range(0, len(ligne1), valeur)]
# Q9 | wrong | 0 toujours en tête
def compte_0_1(valeur):
    tmp, nb, elem = ([0], 0 if not valeur else valeur[0], 0)
    for ligne1 in valeur:
        if not nb == ligne1:
            tmp.append(elem)
            nb, elem = (ligne1, 1)
        else:
            elem = elem + 1
    return tmp + [elem]
# Q9 | wrong | compte tous les 0 et tous les 1
def compte_0_1(valeur):
    return [valeur.count(0), valeur.count(1)]
# Q9 | error | indice hors de la liste
def compte_0_1(valeur):
    tmp, nb = ([], 0)
    suite_ligne1 = list(range(len(valeur)))
    pos_ligne1 = 0
    while pos_ligne1 < len(suite_ligne1):
        ligne1 = suite_ligne1[pos_ligne1]
        pos_ligne1 = pos_ligne1 + 1
        nb = nb + 1
        if valeur[ligne1 + 1] != valeur[ligne1]:
            tmp.append(nb)
            nb = 0
    return tmp
# Q9 | wrong | un 0 de trop à la fin
def compte_0_1(valeur):
    tmp, nb, elem = ([], 0, 0)
    for ligne1 in valeur + [2]:
        if not nb == ligne1:
            tmp.append(elem)
            nb, elem = (ligne1, 1)
        else:
            elem = elem + 1
    return tmp + [0]
# Q9 | wrong | le compteur repart de 0
def compte_0_1(valeur):
    tmp, nb, elem = ([], 0, 0)
    for ligne1 in valeur:
        if not nb == ligne1:
            tmp.append(elem)
            nb, elem = (ligne1, 0)
        else:
            elem = elem + 1
    return tmp + [elem]
# Q9 | wrong | un tuple
def compte_0_1(valeur):
    tmp, nb, elem = ([], 0, 0)
    for ligne1 in valeur:
        if not nb == ligne1:
            tmp.append(elem)
            nb, elem = (ligne1, 1)
        else:
            elem = elem + 1
    return tuple(tmp + [elem])
# Q9 | wrong | une alternance de plus à la place d'un 1 final
def compte_0_1(valeur):
    tmp, nb, elem = ([], 0, 0)
    for ligne1 in valeur[:-1]:
        if not nb == ligne1:
            tmp.append(elem)
            nb, elem = (ligne1, 1)
        else:
            elem = elem + 1
    return [0] if not valeur else tmp + [elem + 1]
# Q10 | wrong | ne change pas de valeur après un 0
def decomprime_ligne(valeur):
    tmp, nb = ([], 0)
    for ligne1 in valeur:
        if 0 == ligne1:
            continue
        tmp = tmp + [nb] * ligne1
        nb = 1 - nb
    return tmp
# Q10 | wrong | le dernier oublié
def decomprime_ligne(valeur):
    tmp, nb = ([], 0)
    for ligne1 in valeur[:-1]:
        tmp = tmp + [nb] * ligne1
        nb = 1 - nb
    return tmp
# Q10 | wrong | listes imbriquées
def decomprime_ligne(valeur):
    return [[ligne1 % 2] * tmp for ligne1, tmp in enumerate(valeur)]
# Q10 | wrong | vide la liste
def decomprime_ligne(valeur):
    ligne1, tmp = ([], 0)
    while valeur:
        ligne1 = ligne1 + [tmp] * valeur.pop(0)
        tmp = 1 - tmp
    return ligne1
# Q10 | wrong | un texte
def decomprime_ligne(valeur):
    return ''.join((str(ligne1 % 2) * tmp for ligne1, tmp in enumerate(valeur)))
# Q10 | wrong | n + 1 fois
def decomprime_ligne(valeur):
    tmp, nb = ([], 0)
    for ligne1 in valeur:
        suite_elem = list(range(ligne1 + 1))
        pos_elem = 0
        while pos_elem < len(suite_elem):
            elem = suite_elem[pos_elem]
            pos_elem = pos_elem + 1
            tmp.append(nb)
        nb = 1 - nb
    return tmp
# Q11 | wrong | le nombre de lignes
def compresse_image(valeur):
    return (len(valeur), compte_0_1(image_vers_ligne(valeur)[1]))
# Q11 | wrong | ligne par ligne
def compresse_image(valeur):
    return (len(valeur[0]), [tmp for ligne1 in valeur for tmp in compte_0_1(ligne1)])
# Q11 | wrong | la première ligne seulement
def compresse_image(valeur):
    return (len(valeur[0]), compte_0_1(valeur[0]))
# Q11 | wrong | une liste pour un tuple
def compresse_image(valeur):
    ligne1, tmp = image_vers_ligne(valeur)
    return [ligne1, compte_0_1(tmp)]
# Q11 | error | le tuple passé tel quel
def compresse_image(valeur):
    return (len(valeur[0]), sum(compte_0_1(image_vers_ligne(valeur)), []))
# Q12 | wrong | sans remettre en lignes
def decompresse_image(valeur, ligne1):
    return decomprime_ligne(ligne1)
# Q12 | wrong | une seule ligne
def decompresse_image(valeur, ligne1):
    return [decomprime_ligne(ligne1)]
# Q12 | wrong | nbcol compté en lignes
def decompresse_image(valeur, ligne1):
    tmp = decomprime_ligne(ligne1)
    return ligne_vers_image(max(1, len(tmp) // valeur), tmp)
# Q12 | wrong | renvoie aussi nbcol
def decompresse_image(valeur, ligne1):
    return (valeur, ligne_vers_image(valeur, decomprime_ligne(ligne1)))
# Q12 | wrong | affiche
def decompresse_image(valeur, ligne1):
    print(ligne_vers_image(valeur, decomprime_ligne(ligne1)))
# Q14 | wrong | pos non compté
def dim_largeur_max(valeur, ligne1, tmp):
    elem, aux = ligne1
    nb = 0
    while tmp >= aux + 1 and valeur[elem][aux] == valeur[elem][aux + 1]:
        nb = nb + 1
        aux = aux + 1
    return nb
# Q14 | wrong | depuis la colonne 0
def dim_largeur_max(valeur, ligne1, tmp):
    nb = 0
    suite_elem = list(range(tmp + 1))
    pos_elem = 0
    while pos_elem < len(suite_elem):
        elem = suite_elem[pos_elem]
        pos_elem = pos_elem + 1
        if valeur[ligne1[0]][ligne1[1]] != valeur[ligne1[0]][elem]:
            return nb
        nb = nb + 1
    return nb
# Q14 | wrong | j_max ignoré
def dim_largeur_max(valeur, ligne1, tmp):
    elem, aux = ligne1
    nb = 0
    while len(valeur[0]) > aux + nb and valeur[elem][aux] == valeur[elem][aux + nb]:
        nb = nb + 1
    return nb
# Q14 | wrong | ligne et colonne échangées
def dim_largeur_max(valeur, ligne1, tmp):
    elem, aux = ligne1
    nb = 0
    while tmp >= elem + nb and len(valeur) > aux and (len(valeur[0]) > elem + nb) and (valeur[aux][elem] == valeur[aux][elem + nb]):
        nb = nb + 1
    return nb
# Q14 | wrong | l'indice au lieu du nombre
def dim_largeur_max(valeur, ligne1, tmp):
    nb, elem = ligne1
    while tmp >= elem and valeur[nb][ligne1[1]] == valeur[nb][elem]:
        elem = elem + 1
    return elem
# Q14 | wrong | None au bout de la ligne
def dim_largeur_max(valeur, ligne1, tmp):
    elem, aux = ligne1
    suite_nb = list(range(aux, tmp + 1))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        if valeur[elem][aux] != valeur[elem][nb]:
            return nb - aux
# Q16 | wrong | largeur et hauteur échangées
def rectangle_max(valeur, ligne1):
    tmp, nb = ligne1
    elem, aux, cpt = ((0, 0), len(valeur[0]) - 1, tmp)
    while len(valeur) > cpt and valeur[tmp][nb] == valeur[cpt][nb]:
        aux = nb + dim_largeur_max(valeur, (cpt, nb), aux) - 1
        if elem[0] * elem[1] < (cpt - tmp + 1) * (aux - nb + 1):
            elem = (aux - nb + 1, cpt - tmp + 1)
        cpt = cpt + 1
    return elem
# Q16 | wrong | la largeur ne rétrécit pas
def rectangle_max(valeur, ligne1):
    tmp, nb = ligne1
    elem, aux = ((0, 0), tmp)
    while len(valeur) > aux and valeur[tmp][nb] == valeur[aux][nb]:
        cpt = dim_largeur_max(valeur, (aux, nb), len(valeur[0]) - 1)
        if elem[0] * elem[1] < (aux - tmp + 1) * cpt:
            elem = (aux - tmp + 1, cpt)
        aux = aux + 1
    return elem
# Q16 | wrong | la couleur n'est pas vérifiée plus bas
def rectangle_max(valeur, ligne1):
    nb, elem = ligne1
    aux, cpt = ((0, 0), len(valeur[0]) - 1)
    suite_tmp = list(range(nb, len(valeur)))
    pos_tmp = 0
    while pos_tmp < len(suite_tmp):
        tmp = suite_tmp[pos_tmp]
        pos_tmp = pos_tmp + 1
        cpt = elem + dim_largeur_max(valeur, (tmp, elem), cpt) - 1
        if aux[0] * aux[1] < (tmp - nb + 1) * (cpt - elem + 1):
            aux = (tmp - nb + 1, cpt - elem + 1)
    return aux
# Q16 | wrong | toute la hauteur
def rectangle_max(valeur, ligne1):
    tmp, nb = ligne1
    elem, aux = (len(valeur[0]) - 1, tmp)
    while len(valeur) > aux and valeur[tmp][nb] == valeur[aux][nb]:
        elem = nb + dim_largeur_max(valeur, (aux, nb), elem) - 1
        aux = aux + 1
    return (aux - tmp, elem - nb + 1)
# Q16 | wrong | l'aire
def rectangle_max(valeur, ligne1):
    tmp, nb = ligne1
    elem, aux, cpt = (0, len(valeur[0]) - 1, tmp)
    while len(valeur) > cpt and valeur[tmp][nb] == valeur[cpt][nb]:
        aux = nb + dim_largeur_max(valeur, (cpt, nb), aux) - 1
        elem = max(elem, (cpt - tmp + 1) * (aux - nb + 1))
        cpt = cpt + 1
    return elem
# Q16 | wrong | le périmètre au lieu de l'aire
def rectangle_max(valeur, ligne1):
    tmp, nb = ligne1
    elem, aux, cpt = ((0, 0), len(valeur[0]) - 1, tmp)
    while len(valeur) > cpt and valeur[tmp][nb] == valeur[cpt][nb]:
        aux = nb + dim_largeur_max(valeur, (cpt, nb), aux) - 1
        if elem[0] + elem[1] < cpt - tmp + 1 + aux - nb + 1:
            elem = (cpt - tmp + 1, aux - nb + 1)
        cpt = cpt + 1
    return elem
# Q16 | wrong | carrés seulement
def rectangle_max(valeur, ligne1):
    nb, elem = ligne1
    tmp = 1
    while len(valeur) > nb + tmp and len(valeur[0]) > elem + tmp and all((valeur[nb][elem] == valeur[aux][cpt] for aux in range(nb, nb + tmp + 1) for cpt in range(elem, elem + tmp + 1))):
        tmp = tmp + 1
    return (tmp, tmp)
# Q16 | wrong | arrêt au premier qui n'est pas meilleur
def rectangle_max(valeur, ligne1):
    tmp, nb = ligne1
    elem, aux, cpt = ((0, 0), len(valeur[0]) - 1, tmp)
    while len(valeur) > cpt and valeur[tmp][nb] == valeur[cpt][nb]:
        aux = nb + dim_largeur_max(valeur, (cpt, nb), aux) - 1
        if elem[0] * elem[1] > (cpt - tmp + 1) * (aux - nb + 1):
            return elem
        elem = (cpt - tmp + 1, aux - nb + 1)
        cpt = cpt + 1
    return elem
# Q17 | wrong | marque par 7 dans une copie
def compression_rectangle(valeur):
    ligne1 = [aux.copy() for aux in valeur]
    tmp = []
    suite_nb = list(range(len(ligne1)))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        suite_elem = list(range(len(ligne1[0])))
        pos_elem = 0
        while pos_elem < len(suite_elem):
            elem = suite_elem[pos_elem]
            pos_elem = pos_elem + 1
            if 7 != ligne1[nb][elem]:
                res, aux = rectangle_max(ligne1, (nb, elem))
                tmp.append({'pos': (nb, elem), 'coul': valeur[nb][elem], 'ha': res, 'la': aux})
                suite_cpt = list(range(res))
                pos_cpt = 0
                while pos_cpt < len(suite_cpt):
                    cpt = suite_cpt[pos_cpt]
                    pos_cpt = pos_cpt + 1
                    suite_val2 = list(range(aux))
                    pos_val2 = 0
                    while pos_val2 < len(suite_val2):
                        val2 = suite_val2[pos_val2]
                        pos_val2 = pos_val2 + 1
                        ligne1[nb + cpt][elem + val2] = 7
    return (len(valeur), len(valeur[0]), tmp)
# Q17 | wrong | efface dans l'image passée
def compression_rectangle(valeur):
    ligne1 = []
    suite_tmp = list(range(len(valeur)))
    pos_tmp = 0
    while pos_tmp < len(suite_tmp):
        tmp = suite_tmp[pos_tmp]
        pos_tmp = pos_tmp + 1
        suite_nb = list(range(len(valeur[0])))
        pos_nb = 0
        while pos_nb < len(suite_nb):
            nb = suite_nb[pos_nb]
            pos_nb = pos_nb + 1
            if valeur[tmp][nb] is not None:
                aux, cpt = rectangle_max(valeur, (tmp, nb))
                ligne1.append({'pos': (tmp, nb), 'coul': valeur[tmp][nb], 'ha': aux, 'la': cpt})
                suite_elem = list(range(aux))
                pos_elem = 0
                while pos_elem < len(suite_elem):
                    elem = suite_elem[pos_elem]
                    pos_elem = pos_elem + 1
                    suite_res = list(range(cpt))
                    pos_res = 0
                    while pos_res < len(suite_res):
                        res = suite_res[pos_res]
                        pos_res = pos_res + 1
                        valeur[tmp + elem][nb + res] = None
    return (len(valeur), len(valeur[0]), ligne1)
# Q17 | wrong | par colonnes
def compression_rectangle(valeur):
    ligne1 = [aux.copy() for aux in valeur]
    tmp = []
    suite_nb = list(range(len(ligne1[0])))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        suite_elem = list(range(len(ligne1)))
        pos_elem = 0
        while pos_elem < len(suite_elem):
            elem = suite_elem[pos_elem]
            pos_elem = pos_elem + 1
            if ligne1[elem][nb] is not None:
                res, aux = rectangle_max(ligne1, (elem, nb))
                tmp.append({'pos': (elem, nb), 'coul': valeur[elem][nb], 'ha': res, 'la': aux})
                suite_cpt = list(range(res))
                pos_cpt = 0
                while pos_cpt < len(suite_cpt):
                    cpt = suite_cpt[pos_cpt]
                    pos_cpt = pos_cpt + 1
                    suite_val2 = list(range(aux))
                    pos_val2 = 0
                    while pos_val2 < len(suite_val2):
                        val2 = suite_val2[pos_val2]
                        pos_val2 = pos_val2 + 1
                        ligne1[elem + cpt][nb + val2] = None
    return (len(valeur), len(valeur[0]), tmp)
# Q17 | wrong | la couleur après effacement
def compression_rectangle(valeur):
    ligne1 = [aux.copy() for aux in valeur]
    tmp = []
    suite_nb = list(range(len(ligne1)))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        suite_elem = list(range(len(ligne1[0])))
        pos_elem = 0
        while pos_elem < len(suite_elem):
            elem = suite_elem[pos_elem]
            pos_elem = pos_elem + 1
            if ligne1[nb][elem] is not None:
                res, aux = rectangle_max(ligne1, (nb, elem))
                suite_cpt = list(range(res))
                pos_cpt = 0
                while pos_cpt < len(suite_cpt):
                    cpt = suite_cpt[pos_cpt]
                    pos_cpt = pos_cpt + 1
                    suite_val2 = list(range(aux))
                    pos_val2 = 0
                    while pos_val2 < len(suite_val2):
                        val2 = suite_val2[pos_val2]
                        pos_val2 = pos_val2 + 1
                        ligne1[nb + cpt][elem + val2] = None
                tmp.append({'pos': (nb, elem), 'coul': ligne1[nb][elem], 'ha': res, 'la': aux})
    return (len(valeur), len(valeur[0]), tmp)
# Q17 | wrong | largeur puis hauteur
def compression_rectangle(valeur):
    ligne1 = [aux.copy() for aux in valeur]
    tmp = []
    suite_nb = list(range(len(ligne1)))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        suite_elem = list(range(len(ligne1[0])))
        pos_elem = 0
        while pos_elem < len(suite_elem):
            elem = suite_elem[pos_elem]
            pos_elem = pos_elem + 1
            if ligne1[nb][elem] is not None:
                res, aux = rectangle_max(ligne1, (nb, elem))
                tmp.append({'pos': (nb, elem), 'coul': valeur[nb][elem], 'ha': res, 'la': aux})
                suite_cpt = list(range(res))
                pos_cpt = 0
                while pos_cpt < len(suite_cpt):
                    cpt = suite_cpt[pos_cpt]
                    pos_cpt = pos_cpt + 1
                    suite_val2 = list(range(aux))
                    pos_val2 = 0
                    while pos_val2 < len(suite_val2):
                        val2 = suite_val2[pos_val2]
                        pos_val2 = pos_val2 + 1
                        ligne1[nb + cpt][elem + val2] = None
    return (len(valeur[0]), len(valeur), tmp)
# Q17 | wrong | la dernière colonne oubliée
def compression_rectangle(valeur):
    ligne1 = [aux.copy() for aux in valeur]
    tmp = []
    suite_nb = list(range(len(ligne1)))
    pos_nb = 0
    while pos_nb < len(suite_nb):
        nb = suite_nb[pos_nb]
        pos_nb = pos_nb + 1
        suite_elem = list(range(len(ligne1[0]) - 1))
        pos_elem = 0
        while pos_elem < len(suite_elem):
            elem = suite_elem[pos_elem]
            pos_elem = pos_elem + 1
            if ligne1[nb][elem] is not None:
                res, aux = rectangle_max(ligne1, (nb, elem))
                tmp.append({'pos': (nb, elem), 'coul': valeur[nb][elem], 'ha': res, 'la': aux})
                suite_cpt = list(range(res))
                pos_cpt = 0
                while pos_cpt < len(suite_cpt):
                    cpt = suite_cpt[pos_cpt]
                    pos_cpt = pos_cpt + 1
                    suite_val2 = list(range(aux))
                    pos_val2 = 0
                    while pos_val2 < len(suite_val2):
                        val2 = suite_val2[pos_val2]
                        pos_val2 = pos_val2 + 1
                        ligne1[nb + cpt][elem + val2] = None
    return (len(valeur), len(valeur[0]), tmp)
# Q17 | wrong | un pixel à la fois
def compression_rectangle(valeur):
    return (len(valeur), len(valeur[0]), [{'pos': (ligne1, tmp), 'coul': valeur[ligne1][tmp], 'ha': 1, 'la': 1} for ligne1 in range(len(valeur)) for tmp in range(len(valeur[0]))])
# Q17 | wrong | le même dictionnaire modifié
def compression_rectangle(valeur):
    ligne1 = [cpt.copy() for cpt in valeur]
    nb, elem = ([], {})
    suite_tmp = list(range(len(ligne1)))
    pos_tmp = 0
    while pos_tmp < len(suite_tmp):
        tmp = suite_tmp[pos_tmp]
        pos_tmp = pos_tmp + 1
        suite_aux = list(range(len(ligne1[0])))
        pos_aux = 0
        while pos_aux < len(suite_aux):
            aux = suite_aux[pos_aux]
            pos_aux = pos_aux + 1
            if ligne1[tmp][aux] is not None:
                val2, cpt = rectangle_max(ligne1, (tmp, aux))
                elem['pos'], elem['coul'], elem['ha'], elem['la'] = ((tmp, aux), valeur[tmp][aux], val2, cpt)
                nb.append(elem)
                suite_res = list(range(val2))
                pos_res = 0
                while pos_res < len(suite_res):
                    res = suite_res[pos_res]
                    pos_res = pos_res + 1
                    suite_indice = list(range(cpt))
                    pos_indice = 0
                    while pos_indice < len(suite_indice):
                        indice = suite_indice[pos_indice]
                        pos_indice = pos_indice + 1
                        ligne1[tmp + res][aux + indice] = None
    return (len(valeur), len(valeur[0]), nb)
# Q18 | wrong | lignes partagées
def decompression_rectangle(valeur):
    nb, elem, aux = valeur
    ligne1 = [[0] * elem] * nb
    for tmp in aux:
        suite_cpt = list(range(tmp['ha']))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            suite_res = list(range(tmp['la']))
            pos_res = 0
            while pos_res < len(suite_res):
                res = suite_res[pos_res]
                pos_res = pos_res + 1
                ligne1[tmp['pos'][0] + cpt][tmp['pos'][1] + res] = tmp['coul']
    return ligne1
# Q18 | wrong | la position oubliée
def decompression_rectangle(valeur):
    nb, elem, aux = valeur
    ligne1 = creer_image(nb, elem, 0)
    for tmp in aux:
        suite_cpt = list(range(tmp['ha']))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            suite_res = list(range(tmp['la']))
            pos_res = 0
            while pos_res < len(suite_res):
                res = suite_res[pos_res]
                pos_res = pos_res + 1
                ligne1[cpt][res] = tmp['coul']
    return ligne1
# Q18 | wrong | le coin seulement
def decompression_rectangle(valeur):
    nb, elem, aux = valeur
    ligne1 = creer_image(nb, elem, 0)
    for tmp in aux:
        ligne1[tmp['pos'][0]][tmp['pos'][1]] = tmp['coul']
    return ligne1
# Q18 | wrong | une ligne de trop peu
def decompression_rectangle(valeur):
    nb, elem, aux = valeur
    ligne1 = creer_image(nb, elem, 0)
    for tmp in aux:
        suite_cpt = list(range(tmp['ha'] - 1))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            suite_res = list(range(tmp['la']))
            pos_res = 0
            while pos_res < len(suite_res):
                res = suite_res[pos_res]
                pos_res = pos_res + 1
                ligne1[tmp['pos'][0] + cpt][tmp['pos'][1] + res] = tmp['coul']
    return ligne1
# Q18 | wrong | ligne et colonne échangées
def decompression_rectangle(valeur):
    nb, elem, aux = valeur
    ligne1 = creer_image(nb, elem, 0)
    for tmp in aux:
        res, val2 = tmp['pos']
        suite_cpt = list(range(tmp['ha']))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            suite_indice = list(range(tmp['la']))
            pos_indice = 0
            while pos_indice < len(suite_indice):
                indice = suite_indice[pos_indice]
                pos_indice = pos_indice + 1
                if nb > val2 + cpt and elem > res + indice:
                    ligne1[val2 + cpt][res + indice] = tmp['coul']
    return ligne1
# Q18 | wrong | à plat
def decompression_rectangle(valeur):
    nb, elem, aux = valeur
    ligne1 = creer_image(nb, elem, 0)
    for tmp in aux:
        suite_cpt = list(range(tmp['ha']))
        pos_cpt = 0
        while pos_cpt < len(suite_cpt):
            cpt = suite_cpt[pos_cpt]
            pos_cpt = pos_cpt + 1
            suite_res = list(range(tmp['la']))
            pos_res = 0
            while pos_res < len(suite_res):
                res = suite_res[pos_res]
                pos_res = pos_res + 1
                ligne1[tmp['pos'][0] + cpt][tmp['pos'][1] + res] = tmp['coul']
    return [indice for val2 in ligne1 for indice in val2]
# Q4 | wrong | <= pour <
def noir_ou_blanc(x):
    return 1 if x > 128 else 0
# Q9 | wrong | le dernier groupe oublié
def compte_0_1(ligne01):
    res, n, val, i = [], 0, 0, 0
    while i < len(ligne01):
        if ligne01[i] == val:
            n = n + 1
        else:
            res.append(n)
            n = 1
            val = 1 - val
        i = i + 1
    return res
# Q7 | wrong | par colonnes
def image_vers_ligne(img):
    return (len(img[0]), [img[i][j] for j in range(len(img[0])) for i in range(len(img))])
# Q10 | wrong | commence par les 1
def decomprime_ligne(liste_entiers):
    res = []
    for i in range(len(liste_entiers)):
        res += [1 - i % 2] * liste_entiers[i]
    return res
# Q14 | wrong | j_max exclu
def dim_largeur_max(img, pos, j_max):
    i, j = pos[0], pos[1]
    n = 0
    for k in range(j, j_max):
        if img[i][k] != img[i][j]:
            return n
        n += 1
    return n
# Q18 | wrong | le coin seulement
def decompression_rectangle(c):
    res = [[None] * c[1] for _ in range(c[0])]
    for r in c[2]:
        res[r['pos'][0]][r['pos'][1]] = r['coul']
    return res
