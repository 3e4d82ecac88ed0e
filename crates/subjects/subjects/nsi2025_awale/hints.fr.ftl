### La règle de chaque question, et deux indices.

rule-nsi2025_awale-Q2 = Le joueur 1 joue quand nb_tours est pair.
hint-nsi2025_awale-Q2-2 = Le reste s'obtient par %, le quotient par //.
hint-nsi2025_awale-Q2-3 = return etat_jeu["nb_tours"] % 2 == 0.
rule-nsi2025_awale-Q3 = Les cases de n à p, toutes deux incluses.
hint-nsi2025_awale-Q3-2 = range(n, p) et plt[n:p] s'arrêtent avant p.
hint-nsi2025_awale-Q3-3 = Boucler sur range(n, p + 1).
rule-nsi2025_awale-Q4 = La liste elle-même est modifiée : la case i échange avec la case i + 6.
hint-nsi2025_awale-Q4-2 = plt = … crée une autre liste et ne change pas celle reçue.
hint-nsi2025_awale-Q4-3 = Six échanges plt[i], plt[i + 6] = plt[i + 6], plt[i].
rule-nsi2025_awale-Q5 = On sème une graine par case en sautant la case d'origine à chaque tour ; la dernière case semée est renvoyée.
hint-nsi2025_awale-Q5-2 = À partir de 12 graines on repasse par l'origine : il faut la sauter, à tous les tours.
hint-nsi2025_awale-Q5-3 = Avancer d'une case, modulo 12, et ne poser une graine que si la case n'est pas l'origine.
rule-nsi2025_awale-Q6 = La case est à l'adversaire (6 à 11) et contient exactement 2 ou 3 graines.
hint-nsi2025_awale-Q6-2 = plt[c] == 2 or 3 est toujours vrai ; and passe avant or.
hint-nsi2025_awale-Q6-3 = c >= 6 and (plt[c] == 2 or plt[c] == 3).
rule-nsi2025_awale-Q7 = On ramasse à reculons depuis c, tant que la case est ramassable, en vidant chaque case.
hint-nsi2025_awale-Q7-2 = Une case ramassée doit être mise à 0 ; le gain s'ajoute d'une case à l'autre.
hint-nsi2025_awale-Q7-3 = while case_ramassable(plt, c) : ajouter, vider, reculer.
rule-nsi2025_awale-Q8 = True si, après semaille et récolte, les cases 6 à 11 sont toutes vides ; plt ne change pas.
hint-nsi2025_awale-Q8-2 = Travailler sur une copie ; ici True veut dire famine.
hint-nsi2025_awale-Q8-3 = essai = plt.copy(), semer, ramasser, puis somme(essai, 6, 11) == 0.
rule-nsi2025_awale-Q9 = Une case de 0 à 5, non vide, qui n'affame pas l'adversaire.
hint-nsi2025_awale-Q9-2 = Les trois conditions à la fois, et test_famine est vrai quand il y a famine.
hint-nsi2025_awale-Q9-3 = 0 <= c <= 5 and plt[c] > 0 and not test_famine(plt, c).
rule-nsi2025_awale-Q10 = La liste, dans l'ordre, des cases acceptables de 0 à 5.
hint-nsi2025_awale-Q10-2 = range(5) oublie la case 5.
hint-nsi2025_awale-Q10-3 = Ajouter c à une liste quand test_case(plateau, c).
rule-nsi2025_awale-Q11 = True tant que la partie peut continuer : aucun score à 25, somme d'au plus 45, moins de 100 tours, une case acceptable.
hint-nsi2025_awale-Q11-2 = Au moins 25, plus de 45, supérieur ou égal à 100 : relire chaque borne.
hint-nsi2025_awale-Q11-3 = Tester chaque fin l'une après l'autre et renvoyer False ; sinon True.
rule-nsi2025_awale-Q12 = Semer, ramasser, créditer le joueur dont c'est le tour, avancer le compteur, tourner.
hint-nsi2025_awale-Q12-2 = Le résultat de semer_graines doit être gardé ; le compteur avance après avoir crédité.
hint-nsi2025_awale-Q12-3 = derniere = semer_graines(plt, c), puis graines_gagnees = ramasser_graines(plt, derniere).
rule-nsi2025_awale-Q13 = Chacun ajoute sa rangée à son score ; le nom du gagnant ou "égalité" est renvoyé.
hint-nsi2025_awale-Q13-2 = Les cases 0 à 5 sont à celui dont c'est le tour, pas toujours au joueur 1.
hint-nsi2025_awale-Q13-3 = Demander tour_joueur1 avant de répartir les deux sommes.
rule-nsi2025_awale-Q14 = Tant que la partie continue : afficher, demander une case, jouer ; à la fin, afficher le gagnant.
hint-nsi2025_awale-Q14-2 = Le nom doit être affiché, et plus rien demandé après la fin.
hint-nsi2025_awale-Q14-3 = La valeur de tour_jeu dit s'il faut continuer.
