# Puzzles: the command line, and the names that the site uses as well.

puzzle-theme-harvest = large harvest
puzzle-theme-chain = chain of harvests
puzzle-theme-starve = starving
puzzle-theme-only = only move
puzzle-theme-sacrifice = sacrifice
puzzle-theme-count = counting
puzzle-theme-parity = waiting

puzzle-task-win = { $side } to move: find the only move that wins.
puzzle-task-draw = { $side } to move: find the only move that does not lose.
puzzle-result-win = a win by { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
}
puzzle-result-draw = a draw
puzzle-result-loss = a loss by { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
}

puzzle-title = Puzzle { $id } · difficulty { $difficulty } of 10
puzzle-line = { $id }  { $diagram }  difficulty { $difficulty }  { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}  { $themes }
puzzle-none = No puzzle is like that.
puzzle-prompt = Your move?
puzzle-help = Type the letter of a pit, “hint”, or “quit” to see the solution.
puzzle-hint = The move is { $letter }.
puzzle-nothing = No move was given.
puzzle-goes-on = Right. The opponent replies { $reply }.
puzzle-wrong = { $letter } is not it: it leads to { $result }, the best move to { $best }, if both play their best from there.
puzzle-solved = Solved: { $line } leads to { $result }.
puzzle-given-up = The solution is { $line }.
puzzle-made = { $count ->
    [one] { $count } puzzle is
   *[other] { $count } puzzles are
} in { $file }.
puzzle-verified = { $checked ->
    [one] { $checked } puzzle
   *[other] { $checked } puzzles
} checked, { $wrong } wrong.
puzzle-flawed = { $id }: { $flaw }

puzzle-unknown = no puzzle has the id { $id } (grenier awale puzzles list shows them)
puzzle-unknown-theme = unknown theme "{ $name }" (known: harvest, chain, starve, only, sacrifice, count, parity)
puzzle-bad-move = "{ $letter }" in "{ $moves }" is neither one of your pits nor the reply at that point
puzzle-illegal = move { $number } is not allowed there, or comes after the end of the solution
puzzle-tables-missing = the endgame tables that prove puzzles could not be built
puzzle-other-file = { $file } has puzzles of other rules or another seed: give another file
puzzle-file-head = the first line is not "# puzzles RULES seed N next N"
puzzle-file-portion = line { $line }: a portion of these rules and this seed was expected
puzzle-portion-missing = portion { $number } is missing: the parts must hold every portion from { $next } on
puzzle-file-line = line { $line }: { $reason }
puzzle-line-fields = { $found ->
    [one] { $found } field
   *[other] { $found } fields
} found, 7 expected
puzzle-line-field = the field "{ $name }" cannot be read
puzzle-line-solution = the solution does not fit the position
puzzle-flaw-toy = too few seeds, or fewer than three moves to choose from
puzzle-flaw-unknown = the exact values at move { $number } are not known
puzzle-flaw-step = move { $number } is not the only good one
puzzle-flaw-reply = move { $number } is not a best reply
puzzle-flaw-themes = its themes are others

help-awale-puzzles = Positions with exactly one good move
help-awale-puzzles-list = List the puzzles that come with the program
help-awale-puzzles-list--theme = Only puzzles about this: { $values }
help-awale-puzzles-list--level = Only puzzles of this difficulty, 1 to 10
help-awale-puzzles-list--limit = At most so many
help-awale-puzzles-solve = Solve a puzzle, or have moves judged
help-awale-puzzles-solve-after = Without an id it is the puzzle of the day. Without moves it asks for them one by one.
help-awale-puzzles-solve--id = Which puzzle [default: the puzzle of the day]
help-awale-puzzles-solve--moves = Your moves as letters, with or without the replies between them
help-awale-puzzles-solve--plain = Line by line, as through a pipe
help-awale-puzzles-make = Make new puzzles from games and endgame tables
help-awale-puzzles-make-after = The same seed gives the same puzzles. With --output they go into a file, which is saved again and again: a making that was stopped goes on where it was.
help-awale-puzzles-make--count = How many puzzles the file, or the answer, is to have
help-awale-puzzles-make--seed = Seed of the games and draws
help-awale-puzzles-make--seeds = Endgame tables of up to so many seeds prove the puzzles [default: 15]
help-awale-puzzles-make--games = Games to look at first, several to a file
help-awale-puzzles-make--output = File to write, and to go on with
help-awale-puzzles-make--portions = Search only so many portions and print what they hold: a part of a making, for --gather
help-awale-puzzles-make--first = Number of the first of these portions [default: 0]
help-awale-puzzles-make--gather = Choose from the portions of these files, in order, as one run would: each counts once
help-awale-puzzles-verify = Prove the puzzles again, by tables and search
help-awale-puzzles-verify-after = Ends with status 1 if one is wrong. The endgame tables are built where they are missing.
help-awale-puzzles-verify--files = Files of puzzles [default: those that come with the program]
help-awale-puzzles-verify--sample = Only so many of each file, evenly spread
