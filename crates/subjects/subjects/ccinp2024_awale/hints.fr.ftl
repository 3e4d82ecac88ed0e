### La règle de chaque question, et deux indices.

rule-ccinp2024_awale-Q4 = Le joueur 1 joue quand jeu['n'] est pair.
hint-ccinp2024_awale-Q4-2 = jeu['n'] est un entier ; le reste s'obtient par %.
hint-ccinp2024_awale-Q4-3 = return jeu['n'] % 2 == 0.
rule-ccinp2024_awale-Q5 = jeu['plateau'] : les cases 0 à 5 échangées avec 6 à 11, dans l'ordre.
hint-ccinp2024_awale-Q5-2 = Deux affectations successives écrasent une moitié.
hint-ccinp2024_awale-Q5-3 = Échanger par un couple, ou concaténer les deux tranches.
rule-ccinp2024_awale-Q7 = Une copie profonde : aucune liste partagée avec l'original ; deepcopy est interdit.
hint-ccinp2024_awale-Q7-2 = jeu.copy() partage les listes 'score' et 'plateau'.
hint-ccinp2024_awale-Q7-3 = Copier chaque liste par .copy() dans un nouveau dictionnaire.
rule-ccinp2024_awale-Q8 = On sème une graine par case en sautant la case d'origine à chaque tour ; la dernière case semée est renvoyée.
hint-ccinp2024_awale-Q8-2 = À partir de 12 graines on repasse par l'origine : il faut la sauter, à tous les tours.
hint-ccinp2024_awale-Q8-3 = Avancer d'une case, modulo 12, et ne poser une graine que si la case n'est pas l'origine.
rule-ccinp2024_awale-Q9 = La case est à l'adversaire (6 à 11) et contient exactement 2 ou 3 graines.
hint-ccinp2024_awale-Q9-2 = plateau[case] == 2 or 3 est toujours vrai ; and passe avant or.
hint-ccinp2024_awale-Q9-3 = case >= 6 and (plateau[case] == 2 or plateau[case] == 3).
rule-ccinp2024_awale-Q10 = Récursive : la case ramassée, vidée, plus la récolte depuis la case précédente.
hint-ccinp2024_awale-Q10-2 = Une variable locale repart de 0 à chaque appel : il faut additionner le résultat de l'appel récursif.
hint-ccinp2024_awale-Q10-3 = return graines + ramasser_graines(plateau, case - 1), et 0 si la case n'est pas ramassable.
rule-ccinp2024_awale-Q11 = True s'il reste une graine à l'adversaire après semaille et récolte ; le plateau ne change pas.
hint-ccinp2024_awale-Q11-2 = Copier avant de simuler ; ici True veut dire que le coup est permis.
hint-ccinp2024_awale-Q11-3 = Copier, déplacer, ramasser depuis la dernière case, puis regarder les cases 6 à 11.
rule-ccinp2024_awale-Q12 = Une case de 0 à 5, non vide, qui vérifie la condition 3.
hint-ccinp2024_awale-Q12-2 = Les trois conditions à la fois ; la case 6 n'est pas au joueur actif.
hint-ccinp2024_awale-Q12-3 = test = case < 6 and plateau[case] != 0 and condition3.
rule-ccinp2024_awale-Q13 = La liste, dans l'ordre, des indices des cases jouables.
hint-ccinp2024_awale-Q13-2 = Des indices de 0 à 5, pas des booléens, et jeu ne change pas.
hint-ccinp2024_awale-Q13-3 = Ajouter case à une liste quand test_case(jeu['plateau'], case).
rule-ccinp2024_awale-Q14 = True tant que : aucun score à 25, moins de 100 tours, plus de 3 graines, une case jouable.
hint-ccinp2024_awale-Q14-2 = Au moins 25, supérieur ou égal à 100, 3 graines ou moins : relire chaque borne.
hint-ccinp2024_awale-Q14-3 = Tester chaque fin l'une après l'autre et renvoyer False ; sinon True.
rule-ccinp2024_awale-Q15 = Semer, ramasser depuis la dernière case, créditer le joueur actif, avancer n, tourner.
hint-ccinp2024_awale-Q15-2 = Les résultats de deplacer_graines et de ramasser_graines doivent être gardés.
hint-ccinp2024_awale-Q15-3 = fin = deplacer_graines(plateau, case), puis graines_gagnees = ramasser_graines(plateau, fin).
rule-ccinp2024_awale-Q16 = Chaque rangée va au score de son propriétaire ; le nom du gagnant ou "égalité" est renvoyé.
hint-ccinp2024_awale-Q16-2 = Les cases 0 à 5 sont au joueur actif, pas toujours au joueur 1 ; "égalité" porte ses accents.
hint-ccinp2024_awale-Q16-3 = Demander tour_joueur1(jeu) avant de répartir les deux sommes.
rule-ccinp2024_awale-Q17 = Le gain et un nouveau dictionnaire à jour (plateau, score, n, tourné) ; jeu ne change pas.
hint-ccinp2024_awale-Q17-2 = C'est le score de la copie qu'il faut créditer, et n doit avancer.
hint-ccinp2024_awale-Q17-3 = Partir de copie(jeu) et refaire les instructions de tour_jeu sur la copie.
rule-ccinp2024_awale-Q19 = Partie finie : 500, -500 ou 0 pour le joueur actif ; profondeur atteinte : 0 ; sinon le maximum de g - p.
hint-ccinp2024_awale-Q19-2 = La valeur de l'enfant est celle de l'adversaire : on la retranche.
hint-ccinp2024_awale-Q19-3 = g, nouveau = gain(jeu, case), puis p = NegaAwale(nouveau, profondeur_max, profondeur + 1).
rule-ccinp2024_awale-Q20 = Le premier maximum : sa case si profondeur vaut 0, sinon sa valeur.
hint-ccinp2024_awale-Q20-2 = imax = i et non i = imax ; > garde le premier ; les valeurs peuvent être négatives.
hint-ccinp2024_awale-Q20-3 = Partir de l'indice 0 et ne changer que pour une valeur strictement plus grande.
rule-ccinp2024_awale-Q22 = Les identifiants des joueurs de niveau strictement supérieur à 1900.
hint-ccinp2024_awale-Q22-2 = Strictement : > et non >=.
hint-ccinp2024_awale-Q22-3 = SELECT … FROM Joueur WHERE niveau > 1900.
rule-ccinp2024_awale-Q23 = Victoires du joueur 1 (resultat = 1) sur toutes les parties commençant par a, en pourcentage.
hint-ccinp2024_awale-Q23-2 = LIKE 'a%' et non = 'a' ; la division de deux entiers est entière ; une nulle n'est pas une victoire.
hint-ccinp2024_awale-Q23-3 = Compter les victoires, multiplier par 100.0, diviser par COUNT(*) avec la même condition sur jeu.
rule-ccinp2024_awale-Q24 = Le nom et le prénom des 3 joueurs de plus haut niveau, homonymes compris.
hint-ccinp2024_awale-Q24-2 = Ordre décroissant (DESC), et pas de DISTINCT.
hint-ccinp2024_awale-Q24-3 = ORDER BY niveau DESC LIMIT 3.
rule-ccinp2024_awale-Q25 = Par joueur (et non par nom), plus de 100 victoires en commençant, en ordre décroissant.
hint-ccinp2024_awale-Q25-2 = Grouper par identifiant : deux homonymes sont deux joueurs ; HAVING COUNT(*) > 100.
hint-ccinp2024_awale-Q25-3 = Jointure sur id_joueur1, WHERE resultat = 1, GROUP BY id_Joueur, HAVING, ORDER BY … DESC.

## Ce que demande chaque requête, avec les valeurs d'exemple de ses paramètres.

query-ccinp2024_awale-Q22 = Les joueurs de niveau supérieur à 1900.
query-ccinp2024_awale-Q23 = Le pourcentage de victoires du joueur 1 parmi les parties ouvertes par la case a.
query-ccinp2024_awale-Q24 = Les trois joueurs de plus haut niveau.
query-ccinp2024_awale-Q25 = Les joueurs qui ont gagné plus de 100 parties comme joueur 1, du plus au moins.

## Les erreurs connues, par question.

mistake-ccinp2024_awale-Q4-odd-turn = True est renvoyé aux tours impairs : le joueur 1 joue aux tours pairs
mistake-ccinp2024_awale-Q4-n-indexed = jeu['n'] est indexé comme une liste, alors que c'est un nombre
mistake-ccinp2024_awale-Q5-half-lost = une moitié du plateau est écrasée avant d'avoir été recopiée
mistake-ccinp2024_awale-Q7-shared-lists = la copie partage des listes avec l'original : 'score', 'plateau', ou tout le dictionnaire
mistake-ccinp2024_awale-Q8-origin-not-skipped = la case d'origine n'est pas sautée après un tour complet
mistake-ccinp2024_awale-Q8-origin-skipped-once = la case d'origine n'est sautée qu'au premier tour
mistake-ccinp2024_awale-Q8-origin-for-eleven = pour 11 graines, c'est la case d'origine qui est renvoyée et non la dernière case semée
mistake-ccinp2024_awale-Q8-origin-not-emptied = la case d'origine n'est pas vidée
mistake-ccinp2024_awale-Q8-next-pit-returned = c'est la case qui suit la dernière case semée qui est renvoyée
mistake-ccinp2024_awale-Q9-equal-two-or-three = `== 2 or 3` est toujours vrai : il faut écrire deux fois la comparaison
mistake-ccinp2024_awale-Q9-two-only = les cases de 3 graines sont refusées
mistake-ccinp2024_awale-Q9-own-row = ce sont les cases du joueur (0 à 5) qui sont acceptées, et non celles de l'adversaire
mistake-ccinp2024_awale-Q9-pit-six-refused = la case 6 est refusée
mistake-ccinp2024_awale-Q10-one-pit = seule la première case compte : il n'y a pas d'appel récursif, ou son résultat est perdu (un total local repart de 0 à chaque appel)
mistake-ccinp2024_awale-Q10-pit-not-emptied = les cases ramassées ne sont pas vidées
mistake-ccinp2024_awale-Q11-board-changed = le coup est joué sur le plateau donné : il faut d'abord le copier, et `essai = plateau` ne copie pas
mistake-ccinp2024_awale-Q11-inverted = True et False sont échangés : True veut dire ici qu'il reste une graine à l'adversaire
mistake-ccinp2024_awale-Q11-no-harvest = la récolte est oubliée dans la simulation, ou ne part pas de la dernière case semée
mistake-ccinp2024_awale-Q11-pit-eleven-forgotten = la case 11 n'est pas regardée
mistake-ccinp2024_awale-Q12-range-unchecked = la condition 1 n'est pas vérifiée : la case peut être hors de 0 à 5
mistake-ccinp2024_awale-Q12-pit-six-accepted = la case 6 est acceptée, alors qu'elle est à l'adversaire
mistake-ccinp2024_awale-Q13-descending = les cases sont données dans l'ordre décroissant
mistake-ccinp2024_awale-Q13-booleans = la liste contient des booléens et non les indices des cases
mistake-ccinp2024_awale-Q14-over-25 = un score de 25 exactement n'arrête pas la partie
mistake-ccinp2024_awale-Q14-under-three-seeds = 3 graines restantes n'arrêtent pas la partie
mistake-ccinp2024_awale-Q14-over-100-turns = le tour 100 n'arrête pas la partie
mistake-ccinp2024_awale-Q14-stuck-player-forgotten = un joueur qui n'a aucune case à jouer n'arrête pas la partie
mistake-ccinp2024_awale-Q15-result-not-kept = le résultat d'un appel n'est pas gardé dans une variable
mistake-ccinp2024_awale-Q15-harvest-from-origin = la récolte part de la case choisie et non de la dernière case semée
mistake-ccinp2024_awale-Q16-accents = "égalité" est écrit sans ses accents
mistake-ccinp2024_awale-Q16-rows-to-wrong-player = les rangées vont au mauvais joueur : les cases 0 à 5 sont au joueur actif
mistake-ccinp2024_awale-Q17-argument-credited = c'est le score du jeu donné qui est crédité et non celui de la copie
mistake-ccinp2024_awale-Q17-turn-not-advanced = le numéro du tour n'avance pas
mistake-ccinp2024_awale-Q19-plus-child = le signe est faux : la valeur de l'enfant est celle de l'adversaire, il faut la retrancher, et prendre le maximum pour les deux joueurs
mistake-ccinp2024_awale-Q19-500-for-player-1 = 500 est donné au joueur 1 et non au joueur actif
mistake-ccinp2024_awale-Q20-i-gets-imax = l'affectation est à l'envers : `i = imax` pour `imax = i`
mistake-ccinp2024_awale-Q20-last-maximum = c'est le dernier maximum qui est gardé et non le premier
mistake-ccinp2024_awale-Q20-maximum-from-zero = le maximum part de 0 : les valeurs peuvent être toutes négatives
mistake-ccinp2024_awale-Q22-1900-included = le niveau 1900 est compris, alors que la question dit strictement supérieur
mistake-ccinp2024_awale-Q23-integer-division = la division de deux entiers est entière : multiplier par 100.0
mistake-ccinp2024_awale-Q23-equals-a = seules les parties d'un coup sont trouvées : LIKE 'a%' et non = 'a'
mistake-ccinp2024_awale-Q23-a-anywhere = les parties qui contiennent un a sont comptées, pas seulement celles qui commencent par a
mistake-ccinp2024_awale-Q23-draws-count-half = les nulles comptent pour une demi-victoire
mistake-ccinp2024_awale-Q23-sql-indexing = le SQL n'a pas de jeu[0] : utiliser LIKE ou SUBSTR
mistake-ccinp2024_awale-Q24-lowest = ce sont les niveaux les plus faibles : il manque DESC
mistake-ccinp2024_awale-Q24-two-players = deux joueurs sont donnés et non trois
mistake-ccinp2024_awale-Q24-namesakes-merged = deux joueurs de même nom ne font plus qu'une ligne
mistake-ccinp2024_awale-Q25-100-included = 100 victoires suffisent, alors que la question dit plus de 100
mistake-ccinp2024_awale-Q25-namesakes-grouped = les homonymes sont comptés ensemble : grouper par identifiant
mistake-ccinp2024_awale-Q25-ascending = l'ordre est croissant : il manque DESC
mistake-ccinp2024_awale-Q25-all-games = toutes les parties sont comptées et non les seules victoires
mistake-ccinp2024_awale-Q4-always-true = la réponse ne dépend pas du tour
mistake-ccinp2024_awale-Q4-text-true = c'est le texte "True" qui est renvoyé et non la valeur True
mistake-ccinp2024_awale-Q4-prints = la réponse est affichée et non renvoyée
mistake-ccinp2024_awale-Q4-none-for-false = rien n'est renvoyé là où False est attendu
mistake-ccinp2024_awale-Q4-counter-advanced = la fonction avance le numéro du tour, alors qu'elle ne doit que le lire
mistake-ccinp2024_awale-Q4-turn-zero-only = seul le tour 0 est reconnu : tous les tours pairs comptent
mistake-ccinp2024_awale-Q5-unchanged = le plateau est comme avant : il est échangé deux fois, ou le plateau tourné n'est pas rangé dans jeu['plateau']
mistake-ccinp2024_awale-Q5-reversed = le plateau est renversé : chaque moitié doit garder son ordre
mistake-ccinp2024_awale-Q5-scores-swapped = les scores sont échangés aussi
mistake-ccinp2024_awale-Q5-tuple = le plateau devient un tuple et doit rester une liste
mistake-ccinp2024_awale-Q5-last-pit-forgotten = la dernière case de chaque rangée n'est pas échangée
mistake-ccinp2024_awale-Q7-n-forgotten = la clé 'n' manque dans la copie
mistake-ccinp2024_awale-Q7-score-reset = le score de la copie est remis à zéro
mistake-ccinp2024_awale-Q7-pairs = une liste de couples est renvoyée et non un dictionnaire
mistake-ccinp2024_awale-Q8-one-lap = 12 graines et plus sont semées comme s'il n'y avait qu'un tour
mistake-ccinp2024_awale-Q8-other-direction = les graines sont semées dans l'autre sens
mistake-ccinp2024_awale-Q8-board-returned = c'est le plateau qui est renvoyé et non la dernière case semée
mistake-ccinp2024_awale-Q8-on-a-copy = les graines sont semées sur une copie : le plateau donné doit changer
mistake-ccinp2024_awale-Q8-no-modulo = l'indice dépasse 11 : il faut revenir à 0
mistake-ccinp2024_awale-Q8-next-skipped-too = la case qui suit l'origine est sautée aussi au deuxième tour
mistake-ccinp2024_awale-Q8-index-over-11 = l'indice renvoyé n'est pas ramené sous 12
mistake-ccinp2024_awale-Q9-and-before-or = `and` passe avant `or` : il manque des parenthèses
mistake-ccinp2024_awale-Q9-one-seed-accepted = une case d'une graine est acceptée
mistake-ccinp2024_awale-Q9-pit-eleven-refused = la case 11 est refusée
mistake-ccinp2024_awale-Q9-none-for-false = rien n'est renvoyé là où False est attendu
mistake-ccinp2024_awale-Q9-index-for-content = c'est l'indice de la case qui est comparé et non son contenu
mistake-ccinp2024_awale-Q9-pit-emptied = la case est vidée, alors que la fonction ne doit que la regarder
mistake-ccinp2024_awale-Q10-forwards = la récolte continue avec la case suivante et non avec la précédente
mistake-ccinp2024_awale-Q10-none-for-zero = rien n'est renvoyé quand il n'y a rien à ramasser : 0 est attendu
mistake-ccinp2024_awale-Q10-base-case-without-return = le cas de base de la récursion n'a pas de return
mistake-ccinp2024_awale-Q10-call-before-test = l'appel récursif vient avant le test qui l'arrête
mistake-ccinp2024_awale-Q10-goes-on-after-a-gap = la récolte continue au-delà d'une case non ramassable
mistake-ccinp2024_awale-Q10-default-list = une liste prise comme valeur par défaut garde les graines des appels précédents
mistake-ccinp2024_awale-Q11-own-row = c'est la rangée du joueur qui est regardée et non celle de l'adversaire
mistake-ccinp2024_awale-Q11-pit-six-forgotten = la case 6 n'est pas regardée
mistake-ccinp2024_awale-Q11-none-for-false = rien n'est renvoyé là où False est attendu
mistake-ccinp2024_awale-Q11-all-for-some = toutes les cases adverses doivent ici contenir des graines : une seule suffit
mistake-ccinp2024_awale-Q12-or-for-and = une seule condition suffit ici : `or` pour `and`
mistake-ccinp2024_awale-Q12-empty-pit-accepted = la condition 2 n'est pas vérifiée : une case vide est acceptée
mistake-ccinp2024_awale-Q12-starving-accepted = la condition 3 n'est pas vérifiée : un coup qui affame l'adversaire est accepté
mistake-ccinp2024_awale-Q12-pit-five-refused = la case 5 est refusée
mistake-ccinp2024_awale-Q12-one-seed-refused = une case d'une seule graine est refusée
mistake-ccinp2024_awale-Q13-pit-five-forgotten = la case 5 n'est pas essayée
mistake-ccinp2024_awale-Q13-from-one = les cases sont numérotées à partir de 1 : les indices partent de 0
mistake-ccinp2024_awale-Q13-generator = un générateur est renvoyé et non une liste
mistake-ccinp2024_awale-Q13-set = un ensemble est renvoyé et non une liste
mistake-ccinp2024_awale-Q13-count = c'est le nombre de cases qui est renvoyé et non leur liste
mistake-ccinp2024_awale-Q13-return-in-loop = le return est dans la boucle : elle s'arrête après une case
mistake-ccinp2024_awale-Q13-non-empty-pits = toutes les cases non vides sont données : c'est test_case qui doit décider
mistake-ccinp2024_awale-Q13-none-for-empty = rien n'est renvoyé quand aucune case n'est jouable : une liste vide est attendue
mistake-ccinp2024_awale-Q14-second-score-forgotten = le score du second joueur n'est pas regardé
mistake-ccinp2024_awale-Q14-24-is-enough = un score de 24 arrête la partie : il en faut 25
mistake-ccinp2024_awale-Q14-99-turns = le tour 99 arrête la partie : il y a 100 tours
mistake-ccinp2024_awale-Q14-four-seeds = 4 graines restantes arrêtent la partie : il en faut 3
mistake-ccinp2024_awale-Q14-inverted = True et False sont échangés : True veut dire que la partie continue
mistake-ccinp2024_awale-Q14-own-row-only = seules les graines de la rangée du joueur sont comptées
mistake-ccinp2024_awale-Q14-both-scores = les deux scores doivent ici atteindre 25 : un seul suffit
mistake-ccinp2024_awale-Q15-turn-before-credit = le tour avance avant qu'on demande à qui de jouer : c'est l'autre joueur qui est crédité
mistake-ccinp2024_awale-Q15-turn-not-advanced = le numéro du tour n'avance pas
mistake-ccinp2024_awale-Q15-board-not-turned = le plateau n'est pas tourné à la fin du coup
mistake-ccinp2024_awale-Q15-false-for-refused = False est renvoyé pour une case refusée : la partie continue
mistake-ccinp2024_awale-Q15-turn-advanced-when-refused = le tour avance même quand la case est refusée
mistake-ccinp2024_awale-Q15-end-before-turning = la fin de la partie est testée avant de tourner le plateau
mistake-ccinp2024_awale-Q16-scores-not-updated = les scores du dictionnaire ne sont pas mis à jour
mistake-ccinp2024_awale-Q16-seeds-left-forgotten = les graines restées sur le plateau ne sont pas ajoutées aux scores
mistake-ccinp2024_awale-Q16-key-for-name = c'est la clé 'joueur1' qui est renvoyée et non le nom du joueur
mistake-ccinp2024_awale-Q16-draw-to-second = l'égalité est donnée au second joueur
mistake-ccinp2024_awale-Q16-capital = "égalité" est écrit avec une majuscule
mistake-ccinp2024_awale-Q16-none-for-draw = rien n'est renvoyé en cas d'égalité
mistake-ccinp2024_awale-Q17-argument-played = le coup est joué sur le jeu donné : il faut d'abord le copier
mistake-ccinp2024_awale-Q17-board-not-turned = le plateau du nouveau jeu n'est pas tourné
mistake-ccinp2024_awale-Q17-list-for-tuple = une liste est renvoyée et non un couple
mistake-ccinp2024_awale-Q17-other-order = le couple est à l'envers : le gain vient en premier
mistake-ccinp2024_awale-Q17-shallow = le nouveau jeu partage ses listes avec le jeu donné
mistake-ccinp2024_awale-Q17-not-credited = le gain n'est pas ajouté au score du nouveau jeu
mistake-ccinp2024_awale-Q17-total-for-gain = c'est le score total qui est renvoyé et non le gain du coup
mistake-ccinp2024_awale-Q19-depth-not-advanced = l'appel récursif n'augmente pas la profondeur
mistake-ccinp2024_awale-Q19-one-level-too-deep = la recherche va un niveau trop loin : >= et non >
mistake-ccinp2024_awale-Q19-end-not-seen = la fin de la partie n'est pas testée
mistake-ccinp2024_awale-Q19-draw-is-lost = l'égalité compte comme une défaite : 0 est attendu
mistake-ccinp2024_awale-Q19-value-at-root = à la racine, la valeur est renvoyée au lieu de la case
mistake-ccinp2024_awale-Q19-depth-before-end = la profondeur est testée avant la fin de la partie
mistake-ccinp2024_awale-Q20-index-for-pit = c'est l'indice dans la liste qui est renvoyé et non la case
mistake-ccinp2024_awale-Q20-whole-pair = le couple entier est renvoyé
mistake-ccinp2024_awale-Q20-always-the-pit = la case est renvoyée à toute profondeur : sous la racine, c'est la valeur qui est attendue
mistake-ccinp2024_awale-Q20-last-forgotten = le dernier coup n'est pas regardé
mistake-ccinp2024_awale-Q20-minus-500 = les coups qui valent -500 ne sont jamais choisis : partir du premier
mistake-ccinp2024_awale-Q20-absolute = ce sont les valeurs absolues qui sont comparées
mistake-ccinp2024_awale-Q20-minimum = c'est le minimum qui est choisi et non le maximum
mistake-ccinp2024_awale-Q15-no-message = rien n'est affiché quand la case est refusée
mistake-ccinp2024_awale-Q19-depth-two = la recherche ne va jamais plus loin que 2
