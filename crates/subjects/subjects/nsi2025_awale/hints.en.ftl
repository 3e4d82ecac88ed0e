### The rule of each question, and two hints.

rule-nsi2025_awale-Q2 = Player 1 plays when nb_tours is even.
hint-nsi2025_awale-Q2-2 = The remainder is %, the quotient //.
hint-nsi2025_awale-Q2-3 = return etat_jeu["nb_tours"] % 2 == 0.
rule-nsi2025_awale-Q3 = The pits from n to p, both included.
hint-nsi2025_awale-Q3-2 = range(n, p) and plt[n:p] stop before p.
hint-nsi2025_awale-Q3-3 = Loop over range(n, p + 1).
rule-nsi2025_awale-Q4 = The list itself changes: pit i is swapped with pit i + 6.
hint-nsi2025_awale-Q4-2 = plt = … makes another list and does not change the one received.
hint-nsi2025_awale-Q4-3 = Six swaps plt[i], plt[i + 6] = plt[i + 6], plt[i].
rule-nsi2025_awale-Q5 = One seed a pit, skipping the origin on every lap; the last pit sown is returned.
hint-nsi2025_awale-Q5-2 = From 12 seeds on the origin is met again: it has to be skipped, on every lap.
hint-nsi2025_awale-Q5-3 = Step one pit, modulo 12, and put a seed only if the pit is not the origin.
rule-nsi2025_awale-Q6 = The pit is the opponent's (6 to 11) and holds exactly 2 or 3 seeds.
hint-nsi2025_awale-Q6-2 = plt[c] == 2 or 3 is always true; and binds before or.
hint-nsi2025_awale-Q6-3 = c >= 6 and (plt[c] == 2 or plt[c] == 3).
rule-nsi2025_awale-Q7 = Harvest backwards from c while the pit can be harvested, emptying each pit.
hint-nsi2025_awale-Q7-2 = A pit harvested has to be set to 0; the gain adds up from pit to pit.
hint-nsi2025_awale-Q7-3 = while case_ramassable(plt, c): add, empty, step back.
rule-nsi2025_awale-Q8 = True if after sowing and harvest pits 6 to 11 are all empty; plt does not change.
hint-nsi2025_awale-Q8-2 = Work on a copy; here True means starvation.
hint-nsi2025_awale-Q8-3 = essai = plt.copy(), sow, harvest, then somme(essai, 6, 11) == 0.
rule-nsi2025_awale-Q9 = A pit from 0 to 5, not empty, that does not starve the opponent.
hint-nsi2025_awale-Q9-2 = All three conditions, and test_famine is true when there is starvation.
hint-nsi2025_awale-Q9-3 = 0 <= c <= 5 and plt[c] > 0 and not test_famine(plt, c).
rule-nsi2025_awale-Q10 = The list, in order, of acceptable pits from 0 to 5.
hint-nsi2025_awale-Q10-2 = range(5) forgets pit 5.
hint-nsi2025_awale-Q10-3 = Append c to a list when test_case(plateau, c).
rule-nsi2025_awale-Q11 = True while the game can go on: no score at 25, a sum of 45 at most, fewer than 100 turns, an acceptable pit.
hint-nsi2025_awale-Q11-2 = At least 25, more than 45, 100 or more: read each bound again.
hint-nsi2025_awale-Q11-3 = Test each ending in turn and return False; else True.
rule-nsi2025_awale-Q12 = Sow, harvest, credit the player whose turn it is, advance the counter, turn.
hint-nsi2025_awale-Q12-2 = The result of semer_graines must be kept; the counter advances after crediting.
hint-nsi2025_awale-Q12-3 = derniere = semer_graines(plt, c), then graines_gagnees = ramasser_graines(plt, derniere).
rule-nsi2025_awale-Q13 = Each adds their own row to their score; the winner's name or "égalité" is returned.
hint-nsi2025_awale-Q13-2 = Pits 0 to 5 belong to whoever is to play, not always player 1.
hint-nsi2025_awale-Q13-3 = Ask tour_joueur1 before giving out both sums.
rule-nsi2025_awale-Q14 = While the game goes on: show, ask for a pit, play; at the end, print the winner.
hint-nsi2025_awale-Q14-2 = The name has to be printed, and nothing asked after the end.
hint-nsi2025_awale-Q14-3 = The value of tour_jeu says whether to go on.
