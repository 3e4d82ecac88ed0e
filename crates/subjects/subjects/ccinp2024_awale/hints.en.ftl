### The rule of each question, and two hints.

rule-ccinp2024_awale-Q4 = Player 1 plays when jeu['n'] is even.
hint-ccinp2024_awale-Q4-2 = jeu['n'] is an integer; the remainder is %.
hint-ccinp2024_awale-Q4-3 = return jeu['n'] % 2 == 0.
rule-ccinp2024_awale-Q5 = jeu['plateau']: pits 0 to 5 swapped with 6 to 11, in order.
hint-ccinp2024_awale-Q5-2 = Two assignments in a row overwrite one half.
hint-ccinp2024_awale-Q5-3 = Swap by a pair, or join both slices.
rule-ccinp2024_awale-Q7 = A deep copy: no list shared with the original; deepcopy is forbidden.
hint-ccinp2024_awale-Q7-2 = jeu.copy() shares the lists 'score' and 'plateau'.
hint-ccinp2024_awale-Q7-3 = Copy each list by .copy() into a new dictionary.
rule-ccinp2024_awale-Q8 = One seed a pit, skipping the origin on every lap; the last pit sown is returned.
hint-ccinp2024_awale-Q8-2 = From 12 seeds on the origin is met again: it has to be skipped, on every lap.
hint-ccinp2024_awale-Q8-3 = Step one pit, modulo 12, and put a seed only if the pit is not the origin.
rule-ccinp2024_awale-Q9 = The pit is the opponent's (6 to 11) and holds exactly 2 or 3 seeds.
hint-ccinp2024_awale-Q9-2 = plateau[case] == 2 or 3 is always true; and binds before or.
hint-ccinp2024_awale-Q9-3 = case >= 6 and (plateau[case] == 2 or plateau[case] == 3).
rule-ccinp2024_awale-Q10 = Recursive: the pit harvested, emptied, plus the harvest from the pit before.
hint-ccinp2024_awale-Q10-2 = A local variable starts at 0 on every call: add the result of the recursive call.
hint-ccinp2024_awale-Q10-3 = return seeds + ramasser_graines(plateau, case - 1), and 0 if the pit cannot be harvested.
rule-ccinp2024_awale-Q11 = True if the opponent has a seed left after sowing and harvest; the board does not change.
hint-ccinp2024_awale-Q11-2 = Copy before simulating; here True means the move is allowed.
hint-ccinp2024_awale-Q11-3 = Copy, sow, harvest from the last pit, then look at pits 6 to 11.
rule-ccinp2024_awale-Q12 = A pit from 0 to 5, not empty, that meets condition 3.
hint-ccinp2024_awale-Q12-2 = All three conditions; pit 6 is not the mover's.
hint-ccinp2024_awale-Q12-3 = test = case < 6 and plateau[case] != 0 and condition3.
rule-ccinp2024_awale-Q13 = The list, in order, of the indices of playable pits.
hint-ccinp2024_awale-Q13-2 = Indices from 0 to 5, not booleans, and jeu does not change.
hint-ccinp2024_awale-Q13-3 = Append case to a list when test_case(jeu['plateau'], case).
rule-ccinp2024_awale-Q14 = True while: no score at 25, fewer than 100 turns, more than 3 seeds, a playable pit.
hint-ccinp2024_awale-Q14-2 = At least 25, 100 or more, 3 seeds or fewer: read each bound again.
hint-ccinp2024_awale-Q14-3 = Test each ending in turn and return False; else True.
rule-ccinp2024_awale-Q15 = Sow, harvest from the last pit, credit the mover, advance n, turn.
hint-ccinp2024_awale-Q15-2 = The results of deplacer_graines and ramasser_graines must be kept.
hint-ccinp2024_awale-Q15-3 = fin = deplacer_graines(plateau, case), then graines_gagnees = ramasser_graines(plateau, fin).
rule-ccinp2024_awale-Q16 = Each row goes to its owner's score; the winner's name or "égalité" is returned.
hint-ccinp2024_awale-Q16-2 = Pits 0 to 5 belong to the mover, not always player 1; "égalité" has its accents.
hint-ccinp2024_awale-Q16-3 = Ask tour_joueur1(jeu) before giving out both sums.
rule-ccinp2024_awale-Q17 = The gain and a new dictionary up to date (board, score, n, turned); jeu does not change.
hint-ccinp2024_awale-Q17-2 = It is the copy's score that must be credited, and n must advance.
hint-ccinp2024_awale-Q17-3 = Start from copie(jeu) and repeat the instructions of tour_jeu on the copy.
rule-ccinp2024_awale-Q19 = Game over: 500, -500 or 0 for the mover; depth reached: 0; else the maximum of g - p.
hint-ccinp2024_awale-Q19-2 = The child's value is the opponent's: it is subtracted.
hint-ccinp2024_awale-Q19-3 = g, new = gain(jeu, case), then p = NegaAwale(new, profondeur_max, profondeur + 1).
rule-ccinp2024_awale-Q20 = The first maximum: its pit if profondeur is 0, else its value.
hint-ccinp2024_awale-Q20-2 = imax = i, not i = imax; > keeps the first; values may be negative.
hint-ccinp2024_awale-Q20-3 = Start from index 0 and change only for a strictly greater value.
rule-ccinp2024_awale-Q22 = The identifiers of players whose level is strictly above 1900.
hint-ccinp2024_awale-Q22-2 = Strictly: >, not >=.
hint-ccinp2024_awale-Q22-3 = SELECT … FROM Joueur WHERE niveau > 1900.
rule-ccinp2024_awale-Q23 = Wins of player 1 (resultat = 1) out of all games starting with a, as a percentage.
hint-ccinp2024_awale-Q23-2 = LIKE 'a%', not = 'a'; dividing integers gives an integer; a draw is no win.
hint-ccinp2024_awale-Q23-3 = Count the wins, multiply by 100.0, divide by COUNT(*) with the same condition on jeu.
rule-ccinp2024_awale-Q24 = The name and first name of the 3 players of highest level, players with the same name included.
hint-ccinp2024_awale-Q24-2 = Descending order (DESC), and no DISTINCT.
hint-ccinp2024_awale-Q24-3 = ORDER BY niveau DESC LIMIT 3.
rule-ccinp2024_awale-Q25 = By player (not by name), more than 100 wins when starting, in descending order.
hint-ccinp2024_awale-Q25-2 = Group by identifier: two players may have the same name; HAVING COUNT(*) > 100.
hint-ccinp2024_awale-Q25-3 = Join on id_joueur1, WHERE resultat = 1, GROUP BY id_Joueur, HAVING, ORDER BY … DESC.

## What each query asks for, with the example values of its parameters.

query-ccinp2024_awale-Q22 = The players above level 1900.
query-ccinp2024_awale-Q23 = The percentage of games won by player 1 among those opened with pit a.
query-ccinp2024_awale-Q24 = The three players of the highest level.
query-ccinp2024_awale-Q25 = The players who won more than 100 games as player 1, most first.
