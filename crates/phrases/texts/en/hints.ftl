### The rule of each question, and two hints.


rule-nsi2025_images-Q2 = n rows of m pixels, each row a list of its own.
hint-nsi2025_images-Q2-2 = [[c] * m] * n repeats one list; n counts rows, m columns.
hint-nsi2025_images-Q2-3 = Make a new empty list on every turn of the loop over rows.
rule-nsi2025_images-Q4 = 0 if x is strictly below 128, else 1; x is a real number.
hint-nsi2025_images-Q4-2 = Neither <= nor rounding: 127.9 gives 0 and 128 gives 1.
hint-nsi2025_images-Q4-3 = One comparison, x < 128, and a return in each case.
rule-nsi2025_images-Q5 = The real mean of r, g and b decides; the image given does not change.
hint-nsi2025_images-Q5-2 = Parentheses around r + g + b, division /, and a new image.
hint-nsi2025_images-Q5-3 = Build a new list of rows by calling noir_ou_blanc((r + v + b) / 3).
rule-nsi2025_images-Q6 = Each level gives 0 or 1; the pixel stays a triplet (a tuple).
hint-nsi2025_images-Q6-2 = A list is no tuple, and the image given must not change.
hint-nsi2025_images-Q6-3 = For each (r, v, b), append (noir_ou_blanc(r), noir_ou_blanc(v), noir_ou_blanc(b)).
rule-nsi2025_images-Q7 = A tuple: the number of columns, then all pixels row after row.
hint-nsi2025_images-Q7-2 = len(img) is the number of rows; that of columns is len(img[0]).
hint-nsi2025_images-Q7-3 = Two nested loops that append pixels, then return (len(img[0]), pixels).
rule-nsi2025_images-Q8 = The line is cut in pieces of nbcol pixels, the last one included.
hint-nsi2025_images-Q8-2 = The last row is often lost to a bound one step too small.
hint-nsi2025_images-Q8-3 = There are len(ligne01) // nbcol rows; row i starts at i * nbcol.
rule-nsi2025_images-Q9 = Zeros are always counted first: if the line starts with 1, the first number is 0.
hint-nsi2025_images-Q9-2 = The last group has to be appended after the loop.
hint-nsi2025_images-Q9-3 = Keep the value awaited (0 first) and a counter; at each change, store the counter.
rule-nsi2025_images-Q10 = The first number counts 0s, the next 1s, and so on.
hint-nsi2025_images-Q10-2 = Start with 0, even when the first number is zero.
hint-nsi2025_images-Q10-3 = The number of even index gives 0s, that of odd index 1s.
rule-nsi2025_images-Q11 = A tuple: the number of columns and the counts of 0s and 1s of the image as a line.
hint-nsi2025_images-Q11-2 = The number of columns has to be kept with the counts.
hint-nsi2025_images-Q11-3 = Call image_vers_ligne, then compte_0_1.
rule-nsi2025_images-Q12 = The image found again row by row, nbcol pixels a row.
hint-nsi2025_images-Q12-2 = Mind the order of the arguments of ligne_vers_image.
hint-nsi2025_images-Q12-3 = Call decomprime_ligne, then ligne_vers_image.
rule-nsi2025_images-Q14 = Consecutive pixels of the color at pos, pos included, up to column j_max included.
hint-nsi2025_images-Q14-2 = Stop at the first pixel of another color, and test the bound before reading the pixel.
hint-nsi2025_images-Q14-3 = while j + width <= j_max and img[i][j + width] == img[i][j].
rule-nsi2025_images-Q16 = The largest area among all uniform rectangles with corner pos.
hint-nsi2025_images-Q16-2 = The greatest width does not always give the greatest area.
hint-nsi2025_images-Q16-3 = For each height the width can only shrink: bound it by dim_largeur_max of the row.
rule-nsi2025_images-Q17 = Row by row, each pixel not covered gets a largest rectangle that touches no covered pixel.
hint-nsi2025_images-Q17-2 = Covered pixels must be left out of the search, without changing img.
hint-nsi2025_images-Q17-3 = Work on a copy where covered pixels take a value that is no color.
rule-nsi2025_images-Q18 = Each rectangle fills ha rows and la columns from pos.
hint-nsi2025_images-Q18-2 = ha is the height (rows), la the width (columns).
hint-nsi2025_images-Q18-3 = Make the image with creer_image, then two loops for each rectangle.

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
rule-ccinp2024_awale-Q24 = The name and first name of the 3 players of highest level, namesakes included.
hint-ccinp2024_awale-Q24-2 = Descending order (DESC), and no DISTINCT.
hint-ccinp2024_awale-Q24-3 = ORDER BY niveau DESC LIMIT 3.
rule-ccinp2024_awale-Q25 = By player (not by name), more than 100 wins when starting, in descending order.
hint-ccinp2024_awale-Q25-2 = Group by identifier: two namesakes are two players; HAVING COUNT(*) > 100.
hint-ccinp2024_awale-Q25-3 = Join on id_joueur1, WHERE resultat = 1, GROUP BY id_Joueur, HAVING, ORDER BY … DESC.

rule-xens2019_tetris-Q1 = largeur columns of hauteur empty cells, each column a list of its own.
hint-xens2019_tetris-Q1-2 = [[VIDE] * h] * l repeats one column.
hint-xens2019_tetris-Q1-3 = A list of lists by two nested comprehensions.
rule-xens2019_tetris-Q2 = The top row first, by the three procedures given, a new line after each.
hint-xens2019_tetris-Q2-2 = y goes down from hauteur - 1 to 0; print is forbidden.
hint-xens2019_tetris-Q2-3 = range(hauteur - 1, -1, -1) for y, then a loop over x.
rule-xens2019_tetris-Q3 = True if some column has its k top cells all empty.
hint-xens2019_tetris-Q3-2 = The k cells are those of index hauteur - k to hauteur - 1, and the grid need not be packed.
hint-xens2019_tetris-Q3-3 = In each column look for a block among these k; return True as soon as there is none.
rule-xens2019_tetris-Q4 = The bar goes down one cell if y > 0 and the cell below is empty.
hint-xens2019_tetris-Q4-2 = grille[x][-1] is the top cell; the cell left becomes empty.
hint-xens2019_tetris-Q4-3 = Lower the k blocks from the bottom up, then empty grille[x][y + k - 1].
rule-xens2019_tetris-Q5 = The move needs a neighboring column and k empty cells at the bar's height.
hint-xens2019_tetris-Q5-2 = Test all k cells, and both edges: grille[-1] is the last column.
hint-xens2019_tetris-Q5-3 = Check everything before moving anything.
rule-xens2019_tetris-Q6 = Each block goes up one cell, the top one comes to the bottom.
hint-xens2019_tetris-Q6-2 = Go from top to bottom, or a block overwrites the next.
hint-xens2019_tetris-Q6-3 = Keep the top block, shift, then write it at the bottom.
rule-xens2019_tetris-Q7 = The bar goes as low as it can, in O(k + hauteur).
hint-xens2019_tetris-Q7-2 = Going down one cell at a time moves k blocks each time: O(k × hauteur).
hint-xens2019_tetris-Q7-3 = First find where it lands, then move each block once, from the bottom up.
rule-xens2019_tetris-Q9 = An alignment of m >= 3 cells of one color (not VIDE) gives m - 2 points; each cell is read once.
hint-xens2019_tetris-Q9-2 = The alignment that ends the row, empty cells, and reading rangee[i - 1] again.
hint-xens2019_tetris-Q9-3 = Keep the current color and length; at the third cell mark three cells, then one more each time.
rule-xens2019_tetris-Q10 = The alignments of the row are emptied in g; grille does not change; the points are returned.
hint-xens2019_tetris-Q10-2 = i and j have advanced while reading: start over to erase.
hint-xens2019_tetris-Q10-3 = Cell n of the row is (i + n * dx, j + n * dy).
rule-xens2019_tetris-Q11 = Rows, columns and both kinds of diagonals, each once; grille does not change.
hint-xens2019_tetris-Q11-2 = The long diagonals are easily forgotten, or counted twice.
hint-xens2019_tetris-Q11-3 = Diagonals start from the bottom or top of each column, and from the left edge without the corner.
rule-xens2019_tetris-Q12 = In each column blocks go down keeping their order, in the grid itself.
hint-xens2019_tetris-Q12-2 = One pass of swaps is not enough; cells freed are VIDE.
hint-xens2019_tetris-Q12-3 = A write index that only advances when a block is put down.
rule-xens2019_tetris-Q13 = Clear and pack until no alignment is left; the grid given is updated.
hint-xens2019_tetris-Q13-2 = effaceAlignement gives a new grid: copy it into the one received.
hint-xens2019_tetris-Q13-3 = Loop while the round's score is positive, adding up.
rule-xens2019_tetris-Q14 = Recursive: the cell, plus its four neighbors of the same color not counted yet.
hint-xens2019_tetris-Q14-2 = Without marking cells seen, two neighbors call each other for ever; diagonals do not count.
hint-xens2019_tetris-Q14-3 = Mark the cell before exploring its neighbors, and give the grid back as it was.
rule-xens2019_tetris-Q16 = date, duration and score of the games of player cc, in time order.
hint-xens2019_tetris-Q16-2 = The name is in JOUEURS: a join on the identifier is needed.
hint-xens2019_tetris-Q16-3 = JOIN … ON id_joueur = id_j WHERE nom = :cc ORDER BY date.
rule-xens2019_tetris-Q17 = One more than the number of games with a score strictly above s.
hint-xens2019_tetris-Q17-2 = Strictly above, all games count, and the first rank is 1.
hint-xens2019_tetris-Q17-3 = SELECT 1 + COUNT(*) … WHERE score > :s.
rule-xens2019_tetris-Q18 = The best score of a player whose country is France: a single value.
hint-xens2019_tetris-Q18-2 = The country is in JOUEURS: a join is needed.
hint-xens2019_tetris-Q18-3 = SELECT MAX(score) … JOIN … WHERE pays = 'France'.
rule-xens2019_tetris-Q19 = One more than the number of players whose best score is above that of cc.
hint-xens2019_tetris-Q19-2 = Players are counted, not games; equals share a rank.
hint-xens2019_tetris-Q19-3 = The maximum by player (GROUP BY id_joueur) in a subquery, compared with that of cc.
