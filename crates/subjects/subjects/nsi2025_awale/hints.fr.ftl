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

## Les erreurs connues, par question.

mistake-nsi2025_awale-Q2-odd-turn = True est renvoyé aux tours impairs : le joueur 1 joue aux tours pairs
mistake-nsi2025_awale-Q2-quotient = c'est le quotient // qui est pris et non le reste %
mistake-nsi2025_awale-Q3-last-excluded = la case p n'est pas ajoutée : range s'arrête avant sa fin
mistake-nsi2025_awale-Q4-unchanged = la liste donnée est comme avant : elle est échangée deux fois, ou le plateau tourné est dans une nouvelle liste
mistake-nsi2025_awale-Q4-reversed = le plateau est renversé : chaque moitié doit garder son ordre, la case 0 va avec la case 6
mistake-nsi2025_awale-Q5-origin-not-skipped = la case d'origine n'est pas sautée après un tour complet
mistake-nsi2025_awale-Q5-no-modulo = l'indice dépasse 11 : il faut revenir à 0
mistake-nsi2025_awale-Q6-equal-two-or-three = `== 2 or 3` est toujours vrai : il faut écrire deux fois la comparaison
mistake-nsi2025_awale-Q6-and-before-or = `and` passe avant `or` : il manque des parenthèses
mistake-nsi2025_awale-Q7-one-pit = une seule case est ramassée
mistake-nsi2025_awale-Q7-pits-not-emptied = les cases ramassées ne sont pas vidées
mistake-nsi2025_awale-Q8-inverted = True et False sont échangés : True veut dire ici que l'adversaire est affamé
mistake-nsi2025_awale-Q8-board-changed = le coup est joué sur le plateau donné : il faut d'abord le copier, et une affectation ne copie pas
mistake-nsi2025_awale-Q9-empty-pit-accepted = une case vide est acceptée
mistake-nsi2025_awale-Q9-starving-accepted = un coup qui affame l'adversaire est accepté
mistake-nsi2025_awale-Q10-pit-five-forgotten = la case 5 n'est pas essayée
mistake-nsi2025_awale-Q11-over-25 = un score de 25 exactement n'arrête pas la partie
mistake-nsi2025_awale-Q11-45-is-enough = un total de 45 (3 graines sur le plateau) arrête la partie : il faut plus de 45
mistake-nsi2025_awale-Q11-over-100-turns = le tour 100 n'arrête pas la partie
mistake-nsi2025_awale-Q12-turn-not-advanced = le nombre de tours n'avance pas
mistake-nsi2025_awale-Q12-wrong-player-credited = c'est le mauvais joueur qui est crédité : le tour avance-t-il avant qu'on demande à qui de jouer ?
mistake-nsi2025_awale-Q13-rows-to-wrong-player = les rangées vont au mauvais joueur : les cases 0 à 5 sont au joueur actif
mistake-nsi2025_awale-Q13-accents = "égalité" est écrit sans ses accents
mistake-nsi2025_awale-Q14-asks-after-the-end = une case est demandée après la fin de la partie
mistake-nsi2025_awale-Q14-winner-not-shown = le gagnant n'est pas affiché à la fin
mistake-nsi2025_awale-Q2-none-for-false = rien n'est renvoyé là où False est attendu
mistake-nsi2025_awale-Q2-turn-zero-only = seul le tour 0 est reconnu : tous les tours pairs comptent
mistake-nsi2025_awale-Q2-name = c'est le nom d'un joueur qui est renvoyé et non un booléen
mistake-nsi2025_awale-Q2-prints = la réponse est affichée et non renvoyée
mistake-nsi2025_awale-Q2-key-without-quotes = la clé nb_tours est écrite sans guillemets
mistake-nsi2025_awale-Q3-whole-board = tout le plateau est additionné et non les cases n à p
mistake-nsi2025_awale-Q3-first-excluded = la case n n'est pas ajoutée
mistake-nsi2025_awale-Q3-return-in-loop = le return est dans la boucle : elle s'arrête après une case
mistake-nsi2025_awale-Q3-indices = ce sont les indices qui sont additionnés et non les graines
mistake-nsi2025_awale-Q3-board-emptied = le plateau est vidé, alors que la fonction ne doit que compter
mistake-nsi2025_awale-Q3-global-total = le total est une variable globale jamais remise à zéro
mistake-nsi2025_awale-Q3-text = un texte est renvoyé et non un nombre
mistake-nsi2025_awale-Q4-half-lost = une moitié du plateau est écrasée avant d'avoir été recopiée
mistake-nsi2025_awale-Q4-last-pit-forgotten = la dernière case de chaque rangée n'est pas échangée
mistake-nsi2025_awale-Q5-next-pit-returned = c'est la case qui suit la dernière case semée qui est renvoyée
mistake-nsi2025_awale-Q5-one-seed-stays = une graine reste dans la case d'origine
mistake-nsi2025_awale-Q5-origin-skipped-once = la case d'origine n'est sautée qu'au premier tour
mistake-nsi2025_awale-Q5-on-a-copy = les graines sont semées sur une copie : le plateau donné doit changer
mistake-nsi2025_awale-Q5-plain-arithmetic = la dernière case est calculée par (c + n) % 12 : chaque tour saute l'origine
mistake-nsi2025_awale-Q5-emptied-last = la case d'origine est vidée à la fin et non au début
mistake-nsi2025_awale-Q5-prints = la dernière case est affichée et non renvoyée
mistake-nsi2025_awale-Q6-pit-six-refused = la case 6 est refusée
mistake-nsi2025_awale-Q6-pit-eleven-refused = la case 11 est refusée
mistake-nsi2025_awale-Q6-two-only = les cases de 3 graines sont refusées
mistake-nsi2025_awale-Q6-two-or-more = les cases de 4 graines et plus sont acceptées
mistake-nsi2025_awale-Q6-any-row = les cases du joueur sont acceptées aussi
mistake-nsi2025_awale-Q6-text-true = c'est le texte "True" qui est renvoyé et non la valeur True
mistake-nsi2025_awale-Q7-forwards = la récolte continue avec la case suivante et non avec la précédente
mistake-nsi2025_awale-Q7-every-ripe-pit = toutes les cases de 2 ou 3 graines sont ramassées, et non les seules qui précèdent
mistake-nsi2025_awale-Q7-count = c'est le nombre de cases qui est renvoyé et non le nombre de graines
mistake-nsi2025_awale-Q7-emptied-before-counting = la case est vidée avant qu'on compte ses graines
mistake-nsi2025_awale-Q7-pit-six-not-harvested = la case 6 n'est pas ramassée
mistake-nsi2025_awale-Q8-no-harvest = la récolte est oubliée dans la simulation, ou ne part pas de la dernière case semée
mistake-nsi2025_awale-Q8-pit-six-forgotten = la case 6 n'est pas comptée
mistake-nsi2025_awale-Q8-pit-eleven-forgotten = la case 11 n'est pas comptée
mistake-nsi2025_awale-Q8-own-row = c'est la rangée du joueur qui est regardée et non celle de l'adversaire
mistake-nsi2025_awale-Q9-pit-five-refused = la case 5 est refusée
mistake-nsi2025_awale-Q9-pit-six-accepted = la case 6 est acceptée, alors qu'elle est à l'adversaire
mistake-nsi2025_awale-Q9-starving-inverted = test_famine est lu à l'envers : True veut dire que le coup est refusé
mistake-nsi2025_awale-Q9-or-for-and = une seule condition suffit ici : `or` pour `and`
mistake-nsi2025_awale-Q9-none-for-false = rien n'est renvoyé là où False est attendu
mistake-nsi2025_awale-Q10-generator = un générateur est renvoyé et non une liste
mistake-nsi2025_awale-Q10-content-for-index = ce sont les graines des cases qui sont données et non leurs indices
mistake-nsi2025_awale-Q10-pit-zero-forgotten = la case 0 n'est pas essayée
mistake-nsi2025_awale-Q10-tuple = un tuple est renvoyé et non une liste
mistake-nsi2025_awale-Q10-global-list = la liste est globale et garde les cases des appels précédents
mistake-nsi2025_awale-Q10-pits-played = les cases sont jouées pendant l'essai : le plateau change
mistake-nsi2025_awale-Q11-inverted = True et False sont échangés : malgré son nom, True veut dire que la partie continue
mistake-nsi2025_awale-Q11-stuck-player-forgotten = un joueur qui n'a aucune case à jouer n'arrête pas la partie
mistake-nsi2025_awale-Q11-total-forgotten = le total des deux scores n'est pas regardé
mistake-nsi2025_awale-Q11-second-score-forgotten = le score du second joueur n'est pas regardé
mistake-nsi2025_awale-Q11-99-turns = le tour 99 arrête la partie : il y a 100 tours
mistake-nsi2025_awale-Q11-over-46 = un total de 46 n'arrête pas la partie
mistake-nsi2025_awale-Q12-harvest-from-origin = la récolte part de la case c et non de la dernière case semée
mistake-nsi2025_awale-Q12-always-player-1 = le joueur 1 est crédité à tous les tours : tour_joueur1 est-elle appelée, avec ses parenthèses ?
mistake-nsi2025_awale-Q12-none-for-refused = rien n'est renvoyé pour une case refusée : True est attendu
mistake-nsi2025_awale-Q12-always-true = True est renvoyé même quand la partie est finie
mistake-nsi2025_awale-Q13-scores-not-updated = les scores du dictionnaire ne sont pas mis à jour
mistake-nsi2025_awale-Q13-seeds-left-forgotten = les graines restées sur le plateau ne sont pas ajoutées aux scores
mistake-nsi2025_awale-Q13-pit-six-counted-twice = la case 6 est comptée aussi dans la première rangée : p est compris
mistake-nsi2025_awale-Q13-prints = le nom est affiché et non renvoyé
mistake-nsi2025_awale-Q13-loser = c'est le perdant qui est renvoyé et non le gagnant
mistake-nsi2025_awale-Q13-key-for-name = c'est la clé 'joueur1' qui est renvoyée et non le nom du joueur
mistake-nsi2025_awale-Q14-one-move = la partie s'arrête après un coup
mistake-nsi2025_awale-Q14-text-for-number = input donne un texte : il manque int(…)
mistake-nsi2025_awale-Q14-winner-wrong = le gagnant annoncé n'est pas le bon : les dernières graines ou l'égalité ne sont pas comptées
mistake-nsi2025_awale-Q14-always-player-1 = le joueur 1 est toujours donné gagnant
mistake-nsi2025_awale-Q14-board-not-shown = le plateau n'est pas affiché avant chaque coup
mistake-nsi2025_awale-Q12-no-message = rien n'est affiché quand la case est refusée
