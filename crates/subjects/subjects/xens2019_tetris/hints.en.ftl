### The rule of each question, and two hints.

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
hint-xens2019_tetris-Q12-2 = One pass of swaps is not enough; the cells left empty become VIDE.
hint-xens2019_tetris-Q12-3 = A write index that only advances when a block is put down.
rule-xens2019_tetris-Q13 = Clear and pack until no alignment is left; the grid received is updated.
hint-xens2019_tetris-Q13-2 = effaceAlignement returns a new grid: copy it into the one received.
hint-xens2019_tetris-Q13-3 = Loop while the round's score is positive, adding up.
rule-xens2019_tetris-Q14 = Recursive: the cell, plus its four neighbors of the same color not counted yet.
hint-xens2019_tetris-Q14-2 = Without marking cells seen, two neighbors call each other forever; diagonals do not count.
hint-xens2019_tetris-Q14-3 = Mark the cell before exploring its neighbors, and give the grid back as it was.
rule-xens2019_tetris-Q16 = date, duration and score of the games of player cc, in chronological order.
hint-xens2019_tetris-Q16-2 = The name is in JOUEURS: a join on the identifier is needed.
hint-xens2019_tetris-Q16-3 = JOIN … ON id_joueur = id_j WHERE nom = :cc ORDER BY date.
rule-xens2019_tetris-Q17 = One more than the number of games with a score strictly above s.
hint-xens2019_tetris-Q17-2 = Strictly above, all games count, and the first rank is 1.
hint-xens2019_tetris-Q17-3 = SELECT 1 + COUNT(*) … WHERE score > :s.
rule-xens2019_tetris-Q18 = The best score of a player whose country is France: a single value.
hint-xens2019_tetris-Q18-2 = The country is in JOUEURS: a join is needed.
hint-xens2019_tetris-Q18-3 = SELECT MAX(score) … JOIN … WHERE pays = 'France'.
rule-xens2019_tetris-Q19 = One more than the number of players whose best score is above that of cc.
hint-xens2019_tetris-Q19-2 = Players are counted, not games; ties share a rank.
hint-xens2019_tetris-Q19-3 = The maximum by player (GROUP BY id_joueur) in a subquery, compared with that of cc.

## What each query asks for, with the example values of its parameters.

query-xens2019_tetris-Q16 = The games of Alice in order of date.
query-xens2019_tetris-Q17 = The rank a score of 75 would have.
query-xens2019_tetris-Q18 = The record of France.
query-xens2019_tetris-Q19 = The rank of Alice by best score.
