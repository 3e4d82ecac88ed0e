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

## Known mistakes, by question.

mistake-nsi2025_awale-Q2-odd-turn = True is returned on odd turns: player 1 plays on even ones
mistake-nsi2025_awale-Q2-quotient = the quotient // is taken and not the remainder %
mistake-nsi2025_awale-Q3-last-excluded = the pit p is not added: range stops before its end
mistake-nsi2025_awale-Q4-unchanged = the list given is as before: it is exchanged twice, or the turned board is in a new list
mistake-nsi2025_awale-Q4-reversed = the board is reversed: each half has to keep its order, pit 0 goes with pit 6
mistake-nsi2025_awale-Q5-origin-not-skipped = the pit of origin is not skipped after a full lap
mistake-nsi2025_awale-Q5-no-modulo = the index goes beyond 11: it has to come back to 0
mistake-nsi2025_awale-Q6-equal-two-or-three = `== 2 or 3` is always true: the comparison has to be written twice
mistake-nsi2025_awale-Q6-and-before-or = `and` comes before `or`: parentheses are missing
mistake-nsi2025_awale-Q7-one-pit = only one pit is harvested
mistake-nsi2025_awale-Q7-pits-not-emptied = the pits harvested are not emptied
mistake-nsi2025_awale-Q8-inverted = True and False are exchanged: True means here that the opponent is starved
mistake-nsi2025_awale-Q8-board-changed = the move is played on the board given: it has to be copied first, and an assignment does not copy
mistake-nsi2025_awale-Q9-empty-pit-accepted = an empty pit is accepted
mistake-nsi2025_awale-Q9-starving-accepted = a move that starves the opponent is accepted
mistake-nsi2025_awale-Q10-pit-five-forgotten = pit 5 is not tried
mistake-nsi2025_awale-Q11-over-25 = a score of exactly 25 does not end the game
mistake-nsi2025_awale-Q11-45-is-enough = a total of 45 (3 seeds left on the board) ends the game: more than 45 is needed
mistake-nsi2025_awale-Q11-over-100-turns = turn 100 does not end the game
mistake-nsi2025_awale-Q12-turn-not-advanced = the turn number is not advanced
mistake-nsi2025_awale-Q12-wrong-player-credited = the wrong player is credited: is the turn advanced before the player is asked for?
mistake-nsi2025_awale-Q13-rows-to-wrong-player = the rows go to the wrong players: pits 0 to 5 are the mover's
mistake-nsi2025_awale-Q13-accents = "égalité" is written without its accents
mistake-nsi2025_awale-Q14-asks-after-the-end = a pit is asked for after the end of the game
mistake-nsi2025_awale-Q14-winner-not-shown = the winner is not shown at the end
mistake-nsi2025_awale-Q2-none-for-false = nothing is returned where False is expected
mistake-nsi2025_awale-Q2-turn-zero-only = only turn 0 is recognised: every even turn counts
mistake-nsi2025_awale-Q2-name = the name of a player is returned and not a boolean
mistake-nsi2025_awale-Q2-prints = the answer is printed and not returned
mistake-nsi2025_awale-Q2-key-without-quotes = the key nb_tours is written without quotes
mistake-nsi2025_awale-Q3-whole-board = the whole board is added up and not the pits n to p
mistake-nsi2025_awale-Q3-first-excluded = the pit n is not added
mistake-nsi2025_awale-Q3-return-in-loop = the return is inside the loop: it stops after one pit
mistake-nsi2025_awale-Q3-indices = the indices are added up and not the seeds
mistake-nsi2025_awale-Q3-board-emptied = the board is emptied, and the function should only count
mistake-nsi2025_awale-Q3-global-total = the total is a global variable that is never set back to 0
mistake-nsi2025_awale-Q3-text = a text is returned and not a number
mistake-nsi2025_awale-Q4-half-lost = one half is overwritten before it has been copied
mistake-nsi2025_awale-Q4-last-pit-forgotten = the last pit of each row is not exchanged
mistake-nsi2025_awale-Q5-next-pit-returned = the pit after the last one sown is returned
mistake-nsi2025_awale-Q5-one-seed-stays = one seed stays in the pit of origin
mistake-nsi2025_awale-Q5-origin-skipped-once = the pit of origin is skipped on the first lap only
mistake-nsi2025_awale-Q5-on-a-copy = seeds are sown on a copy: the board given has to change
mistake-nsi2025_awale-Q5-plain-arithmetic = the last pit is computed as (c + n) % 12: each lap skips the origin
mistake-nsi2025_awale-Q5-emptied-last = the pit of origin is emptied at the end and not at the beginning
mistake-nsi2025_awale-Q5-prints = the last pit is printed and not returned
mistake-nsi2025_awale-Q6-pit-six-refused = pit 6 is refused
mistake-nsi2025_awale-Q6-pit-eleven-refused = pit 11 is refused
mistake-nsi2025_awale-Q6-two-only = pits of 3 seeds are refused
mistake-nsi2025_awale-Q6-two-or-more = pits of 4 seeds and more are accepted
mistake-nsi2025_awale-Q6-any-row = the mover's own pits are accepted too
mistake-nsi2025_awale-Q6-text-true = the text "True" is returned and not the value True
mistake-nsi2025_awale-Q7-forwards = the harvest goes on with the next pit and not with the one before
mistake-nsi2025_awale-Q7-every-ripe-pit = every pit of 2 or 3 seeds is harvested, and not only those before the last one
mistake-nsi2025_awale-Q7-count = the number of pits is returned and not the number of seeds
mistake-nsi2025_awale-Q7-emptied-before-counting = the pit is emptied before its seeds are counted
mistake-nsi2025_awale-Q7-pit-six-not-harvested = pit 6 is not harvested
mistake-nsi2025_awale-Q8-no-harvest = the harvest is left out of the simulation, or does not start from the last pit sown
mistake-nsi2025_awale-Q8-pit-six-forgotten = pit 6 is not counted
mistake-nsi2025_awale-Q8-pit-eleven-forgotten = pit 11 is not counted
mistake-nsi2025_awale-Q8-own-row = the mover's own row is looked at and not the opponent's
mistake-nsi2025_awale-Q9-pit-five-refused = pit 5 is refused
mistake-nsi2025_awale-Q9-pit-six-accepted = pit 6 is accepted, and it is the opponent's
mistake-nsi2025_awale-Q9-starving-inverted = test_famine is read the wrong way round: True means that the move is refused
mistake-nsi2025_awale-Q9-or-for-and = one condition is enough here: `or` for `and`
mistake-nsi2025_awale-Q9-none-for-false = nothing is returned where False is expected
mistake-nsi2025_awale-Q10-generator = a generator is returned and not a list
mistake-nsi2025_awale-Q10-content-for-index = the seeds of the pits are listed and not their indices
mistake-nsi2025_awale-Q10-pit-zero-forgotten = pit 0 is not tried
mistake-nsi2025_awale-Q10-tuple = a tuple is returned and not a list
mistake-nsi2025_awale-Q10-global-list = the list is global and keeps the pits of earlier calls
mistake-nsi2025_awale-Q10-pits-played = the pits are played while they are tried: the board changes
mistake-nsi2025_awale-Q11-inverted = True and False are exchanged: in spite of the name True means that the game goes on
mistake-nsi2025_awale-Q11-stuck-player-forgotten = a player who has no pit to play does not end the game
mistake-nsi2025_awale-Q11-total-forgotten = the total of both scores is not looked at
mistake-nsi2025_awale-Q11-second-score-forgotten = the second player's score is not looked at
mistake-nsi2025_awale-Q11-99-turns = turn 99 ends the game: 100 turns are played
mistake-nsi2025_awale-Q11-over-46 = a total of 46 does not end the game
mistake-nsi2025_awale-Q12-harvest-from-origin = the harvest starts from the pit c and not from the last pit sown
mistake-nsi2025_awale-Q12-always-player-1 = player 1 is credited on every turn: is tour_joueur1 called, with its parentheses?
mistake-nsi2025_awale-Q12-none-for-refused = nothing is returned for a pit refused: True is expected
mistake-nsi2025_awale-Q12-always-true = True is returned whatever the end of the game
mistake-nsi2025_awale-Q13-scores-not-updated = the scores in the dictionary are not updated
mistake-nsi2025_awale-Q13-seeds-left-forgotten = the seeds left on the board are not added to the scores
mistake-nsi2025_awale-Q13-pit-six-counted-twice = pit 6 is counted in the first row too: p is included
mistake-nsi2025_awale-Q13-prints = the name is printed and not returned
mistake-nsi2025_awale-Q13-loser = the loser is returned and not the winner
mistake-nsi2025_awale-Q13-key-for-name = the key 'joueur1' is returned and not the name of the player
mistake-nsi2025_awale-Q14-one-move = the game stops after one move
mistake-nsi2025_awale-Q14-text-for-number = input gives a text: int(…) is missing
mistake-nsi2025_awale-Q14-winner-wrong = the winner announced is not the right one: the last seeds or the draw are not counted
mistake-nsi2025_awale-Q14-always-player-1 = player 1 is always shown as the winner
mistake-nsi2025_awale-Q14-board-not-shown = the board is not shown before each move
mistake-nsi2025_awale-Q12-no-message = nothing is printed where the pit is refused
