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
