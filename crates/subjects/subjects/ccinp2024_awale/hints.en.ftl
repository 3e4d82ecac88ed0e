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

## Known mistakes, by question.

mistake-ccinp2024_awale-Q4-odd-turn = True is returned on odd turns: player 1 plays on even ones
mistake-ccinp2024_awale-Q4-n-indexed = jeu['n'] is indexed as a list, and it is a number
mistake-ccinp2024_awale-Q5-half-lost = one half is overwritten before it has been copied
mistake-ccinp2024_awale-Q7-shared-lists = the copy shares lists with the original: 'score', 'plateau', or the whole dictionary
mistake-ccinp2024_awale-Q8-origin-not-skipped = the pit of origin is not skipped after a full lap
mistake-ccinp2024_awale-Q8-origin-skipped-once = the pit of origin is skipped on the first lap only
mistake-ccinp2024_awale-Q8-origin-for-eleven = for 11 seeds the pit of origin is returned, not the last pit sown
mistake-ccinp2024_awale-Q8-origin-not-emptied = the pit of origin is not emptied
mistake-ccinp2024_awale-Q8-next-pit-returned = the pit after the last one sown is returned
mistake-ccinp2024_awale-Q9-equal-two-or-three = `== 2 or 3` is always true: the comparison has to be written twice
mistake-ccinp2024_awale-Q9-two-only = pits of 3 seeds are refused
mistake-ccinp2024_awale-Q9-own-row = the mover's own pits (0 to 5) are accepted and not the opponent's
mistake-ccinp2024_awale-Q9-pit-six-refused = pit 6 is refused
mistake-ccinp2024_awale-Q10-one-pit = only the first pit counts: there is no recursive call, or its result is lost (a local total starts again at 0 in each call)
mistake-ccinp2024_awale-Q10-pit-not-emptied = the pits harvested are not emptied
mistake-ccinp2024_awale-Q11-board-changed = the move is played on the board given: it has to be copied first, and `essai = plateau` does not copy
mistake-ccinp2024_awale-Q11-inverted = True and False are exchanged: True means here that the opponent keeps a seed
mistake-ccinp2024_awale-Q11-no-harvest = the harvest is left out of the simulation, or does not start from the last pit sown
mistake-ccinp2024_awale-Q11-pit-eleven-forgotten = pit 11 is not looked at
mistake-ccinp2024_awale-Q12-range-unchecked = condition 1 is not checked: the pit may be outside 0 to 5
mistake-ccinp2024_awale-Q12-pit-six-accepted = pit 6 is accepted, and it is the opponent's
mistake-ccinp2024_awale-Q13-descending = the pits are in descending order
mistake-ccinp2024_awale-Q13-booleans = the list holds True and False and not the indices of the pits
mistake-ccinp2024_awale-Q14-over-25 = a score of exactly 25 does not end the game
mistake-ccinp2024_awale-Q14-under-three-seeds = 3 seeds left do not end the game
mistake-ccinp2024_awale-Q14-over-100-turns = turn 100 does not end the game
mistake-ccinp2024_awale-Q14-stuck-player-forgotten = a player who has no pit to play does not end the game
mistake-ccinp2024_awale-Q15-result-not-kept = the result of a call is not kept in a variable
mistake-ccinp2024_awale-Q15-harvest-from-origin = the harvest starts from the pit chosen and not from the last pit sown
mistake-ccinp2024_awale-Q16-accents = "égalité" is written without its accents
mistake-ccinp2024_awale-Q16-rows-to-wrong-player = the rows go to the wrong players: pits 0 to 5 are the mover's
mistake-ccinp2024_awale-Q17-argument-credited = the score of the game given is credited and not the copy's
mistake-ccinp2024_awale-Q17-turn-not-advanced = the turn number is not advanced
mistake-ccinp2024_awale-Q19-plus-child = the sign is wrong: the value of the child is the opponent's, it has to be subtracted, and the maximum taken for both players
mistake-ccinp2024_awale-Q19-500-for-player-1 = 500 goes to player 1 and not to the player to move
mistake-ccinp2024_awale-Q20-i-gets-imax = the assignment is the wrong way round: `i = imax` for `imax = i`
mistake-ccinp2024_awale-Q20-last-maximum = the last maximum is kept and not the first
mistake-ccinp2024_awale-Q20-maximum-from-zero = the maximum starts at 0: values may all be negative
mistake-ccinp2024_awale-Q22-1900-included = level 1900 is included, and the question says strictly above
mistake-ccinp2024_awale-Q23-integer-division = the division of two integers is an integer: multiply by 100.0
mistake-ccinp2024_awale-Q23-equals-a = only games of one move are found: LIKE 'a%' and not = 'a'
mistake-ccinp2024_awale-Q23-a-anywhere = games with an a anywhere are counted, not only those that begin with a
mistake-ccinp2024_awale-Q23-draws-count-half = draws count as half a win
mistake-ccinp2024_awale-Q23-sql-indexing = SQL has no jeu[0]: use LIKE or SUBSTR
mistake-ccinp2024_awale-Q24-lowest = the lowest levels are given: DESC is missing
mistake-ccinp2024_awale-Q24-two-players = two players are given and not three
mistake-ccinp2024_awale-Q24-namesakes-merged = two players with the same name become one row
mistake-ccinp2024_awale-Q25-100-included = 100 wins are enough, and the question says more than 100
mistake-ccinp2024_awale-Q25-namesakes-grouped = players with the same name are counted together: group by identifier
mistake-ccinp2024_awale-Q25-ascending = the order is ascending: DESC is missing
mistake-ccinp2024_awale-Q25-all-games = all games are counted and not only wins
mistake-ccinp2024_awale-Q4-always-true = the answer does not depend on the turn
mistake-ccinp2024_awale-Q4-text-true = the text "True" is returned and not the value True
mistake-ccinp2024_awale-Q4-prints = the answer is printed and not returned
mistake-ccinp2024_awale-Q4-none-for-false = nothing is returned where False is expected
mistake-ccinp2024_awale-Q4-counter-advanced = the function advances the turn number, and it should only look at it
mistake-ccinp2024_awale-Q4-turn-zero-only = only turn 0 is recognised: every even turn counts
mistake-ccinp2024_awale-Q5-unchanged = the board is as before: it is exchanged twice, or the turned board is not stored in jeu['plateau']
mistake-ccinp2024_awale-Q5-reversed = the board is reversed: each half has to keep its order
mistake-ccinp2024_awale-Q5-scores-swapped = the scores are exchanged as well
mistake-ccinp2024_awale-Q5-tuple = the board becomes a tuple and has to stay a list
mistake-ccinp2024_awale-Q5-last-pit-forgotten = the last pit of each row is not exchanged
mistake-ccinp2024_awale-Q7-n-forgotten = the key 'n' is missing from the copy
mistake-ccinp2024_awale-Q7-score-reset = the score of the copy is set to 0
mistake-ccinp2024_awale-Q7-pairs = a list of pairs is returned and not a dictionary
mistake-ccinp2024_awale-Q8-one-lap = 12 seeds and more are sown as if there were one lap only
mistake-ccinp2024_awale-Q8-other-direction = seeds are sown in the other direction
mistake-ccinp2024_awale-Q8-board-returned = the board is returned and not the last pit sown
mistake-ccinp2024_awale-Q8-on-a-copy = seeds are sown on a copy: the board given has to change
mistake-ccinp2024_awale-Q8-no-modulo = the index goes beyond 11: it has to come back to 0
mistake-ccinp2024_awale-Q8-next-skipped-too = the pit after the origin is skipped too on the second lap
mistake-ccinp2024_awale-Q8-index-over-11 = the index returned is not brought back below 12
mistake-ccinp2024_awale-Q9-and-before-or = `and` comes before `or`: parentheses are missing
mistake-ccinp2024_awale-Q9-one-seed-accepted = a pit of 1 seed is accepted
mistake-ccinp2024_awale-Q9-pit-eleven-refused = pit 11 is refused
mistake-ccinp2024_awale-Q9-none-for-false = nothing is returned where False is expected
mistake-ccinp2024_awale-Q9-index-for-content = the index of the pit is compared and not its seeds
mistake-ccinp2024_awale-Q9-pit-emptied = the pit is emptied, and the function should only look at it
mistake-ccinp2024_awale-Q10-forwards = the harvest goes on with the next pit and not with the one before
mistake-ccinp2024_awale-Q10-none-for-zero = nothing is returned where there is nothing to harvest: 0 is expected
mistake-ccinp2024_awale-Q10-base-case-without-return = the base case of the recursion has no return
mistake-ccinp2024_awale-Q10-call-before-test = the recursive call comes before the test that ends it
mistake-ccinp2024_awale-Q10-goes-on-after-a-gap = the harvest goes on beyond a pit that cannot be harvested
mistake-ccinp2024_awale-Q10-default-list = a default value that is a list keeps the seeds of earlier calls
mistake-ccinp2024_awale-Q11-own-row = the mover's own row is looked at and not the opponent's
mistake-ccinp2024_awale-Q11-pit-six-forgotten = pit 6 is not looked at
mistake-ccinp2024_awale-Q11-none-for-false = nothing is returned where False is expected
mistake-ccinp2024_awale-Q11-all-for-some = all the opponent's pits have to hold seeds here: one is enough
mistake-ccinp2024_awale-Q12-or-for-and = one condition is enough here: `or` for `and`
mistake-ccinp2024_awale-Q12-empty-pit-accepted = condition 2 is not checked: an empty pit is accepted
mistake-ccinp2024_awale-Q12-starving-accepted = condition 3 is not checked: a move that starves the opponent is accepted
mistake-ccinp2024_awale-Q12-pit-five-refused = pit 5 is refused
mistake-ccinp2024_awale-Q12-one-seed-refused = a pit of 1 seed is refused
mistake-ccinp2024_awale-Q13-pit-five-forgotten = pit 5 is not tried
mistake-ccinp2024_awale-Q13-from-one = the pits are numbered from 1: indices start at 0
mistake-ccinp2024_awale-Q13-generator = a generator is returned and not a list
mistake-ccinp2024_awale-Q13-set = a set is returned and not a list
mistake-ccinp2024_awale-Q13-count = the number of pits is returned and not the list
mistake-ccinp2024_awale-Q13-return-in-loop = the return is inside the loop: it stops after one pit
mistake-ccinp2024_awale-Q13-non-empty-pits = every pit with seeds is listed: test_case has to decide
mistake-ccinp2024_awale-Q13-none-for-empty = nothing is returned where no pit is playable: an empty list is expected
mistake-ccinp2024_awale-Q14-second-score-forgotten = the second player's score is not looked at
mistake-ccinp2024_awale-Q14-24-is-enough = a score of 24 ends the game: 25 is needed
mistake-ccinp2024_awale-Q14-99-turns = turn 99 ends the game: 100 turns are played
mistake-ccinp2024_awale-Q14-four-seeds = 4 seeds left end the game: 3 are needed
mistake-ccinp2024_awale-Q14-inverted = True and False are exchanged: True means that the game goes on
mistake-ccinp2024_awale-Q14-own-row-only = only the seeds of the mover's row are counted
mistake-ccinp2024_awale-Q14-both-scores = both scores have to reach 25 here: one is enough
mistake-ccinp2024_awale-Q15-turn-before-credit = the turn is advanced before the player is asked for, so the other one is credited
mistake-ccinp2024_awale-Q15-turn-not-advanced = the turn number is not advanced
mistake-ccinp2024_awale-Q15-board-not-turned = the board is not turned at the end of the move
mistake-ccinp2024_awale-Q15-false-for-refused = False is returned for a pit refused: the game goes on
mistake-ccinp2024_awale-Q15-turn-advanced-when-refused = the turn is advanced even where the pit is refused
mistake-ccinp2024_awale-Q15-end-before-turning = the end of the game is tested before the board is turned
mistake-ccinp2024_awale-Q16-scores-not-updated = the scores in the dictionary are not updated
mistake-ccinp2024_awale-Q16-seeds-left-forgotten = the seeds left on the board are not added to the scores
mistake-ccinp2024_awale-Q16-key-for-name = the key 'joueur1' is returned and not the name of the player
mistake-ccinp2024_awale-Q16-draw-to-second = a draw is given to the second player
mistake-ccinp2024_awale-Q16-capital = "égalité" is written with a capital letter
mistake-ccinp2024_awale-Q16-none-for-draw = nothing is returned for a draw
mistake-ccinp2024_awale-Q17-argument-played = the game given is played on: it has to be copied first
mistake-ccinp2024_awale-Q17-board-not-turned = the board of the new game is not turned
mistake-ccinp2024_awale-Q17-list-for-tuple = a list is returned and not a pair
mistake-ccinp2024_awale-Q17-other-order = the pair is the other way round: the gain comes first
mistake-ccinp2024_awale-Q17-shallow = the new game shares its lists with the game given
mistake-ccinp2024_awale-Q17-not-credited = the gain is not added to the score of the new game
mistake-ccinp2024_awale-Q17-total-for-gain = the whole score is returned and not the gain of the move
mistake-ccinp2024_awale-Q19-depth-not-advanced = the recursive call does not increase the depth
mistake-ccinp2024_awale-Q19-one-level-too-deep = the search goes one level too deep: >= and not >
mistake-ccinp2024_awale-Q19-end-not-seen = the end of the game is not tested
mistake-ccinp2024_awale-Q19-draw-is-lost = a draw counts as a loss: 0 is expected
mistake-ccinp2024_awale-Q19-value-at-root = the value is returned at the root, where the pit is expected
mistake-ccinp2024_awale-Q19-depth-before-end = the depth is tested before the end of the game
mistake-ccinp2024_awale-Q20-index-for-pit = the index in the list is returned and not the pit
mistake-ccinp2024_awale-Q20-whole-pair = the whole pair is returned
mistake-ccinp2024_awale-Q20-always-the-pit = the pit is returned at any depth: below the root the value is expected
mistake-ccinp2024_awale-Q20-last-forgotten = the last move is not looked at
mistake-ccinp2024_awale-Q20-minus-500 = moves worth -500 are never chosen: start from the first one
mistake-ccinp2024_awale-Q20-absolute = the absolute values are compared
mistake-ccinp2024_awale-Q20-minimum = the minimum is chosen and not the maximum
mistake-ccinp2024_awale-Q15-no-message = nothing is printed where the pit is refused
mistake-ccinp2024_awale-Q19-depth-two = the search never goes deeper than 2
