### Awalé: the board, the rules, and what is wrong with a text.

side-south = South
side-north = North
captured = { $seeds ->
    [one] { $seeds } seed captured
   *[other] { $seeds } seeds captured
}

ending-majority = a player holds more than half of the seeds
ending-turn-limit = the turn limit is reached
ending-poor-board = too few seeds are left on the board
ending-stuck = the player to move has no acceptable pit
ending-repetition = the position was there before, with nothing captured since

refusal-empty = it is empty
refusal-starves = it would leave the opponent without seeds
refusal-does-not-feed = the opponent has no seeds and must be given some
refusal-over = the game is over ({ $why })

unknown-rules = unknown rules "{ $found }", one of { $known } expected
too-many-seeds = { $seeds } seeds on the board, at most { $most } expected
too-many-seeds-in-all = { $seeds } seeds on the board and captured, at most { $most } expected
turn-too-high = turn { $turn } found, a number from 0 to { $most } expected
pits-count = { $found } pits found, 12 expected: the six of the player to move, then the opponent's
pits-number = pit { $pit } holds "{ $found }", a number from 0 to { $most } expected
diagram-fields = { $found } fields found in the diagram, 15 expected: twelve pits, the seeds of South and North, S or N, as in 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
diagram-number = field { $field } of the diagram is "{ $found }", a number from 0 to { $most } expected
bad-side = side to move "{ $found }" found, S or N expected
bad-turn = turn "{ $found }" found, a number expected
bad-score = score "{ $found }" found, a number from 0 to { $most } expected
turn-of-other-side = turn { $turn } found, but { $side } is to move: South moves on even turns, North on odd ones

bad-move = move { $number } ("{ $found }"): { $reason }
bad-move-unknown = not a pit, one of { $known } expected
bad-move-wrong-side = not a pit of { $side }, who is to move
bad-move-too-long = a game has at most { $most } moves
bad-move-not-squares = two squares expected, such as a1e1
bad-move-lands-elsewhere = its last seed falls on { $square }

ogn-line = line { $line }: { $reason }
ogn-tag = "{ $found }" found, a tag such as [South "Alice"] expected
ogn-variant = unknown variant "{ $found }"; say which rules it follows with --rules
ogn-start = in the FEN tag: { $reason }
ogn-unexpected = "{ $found }" found, a move expected: A-F for South, a-f for North
ogn-unclosed = "{ $found }" is never closed
ogn-empty = neither a tag nor a move found

playstrategy-parts = { $found } parts found in the position, 5 expected: rows, two scores, S or N, move number
playstrategy-row = row "{ $found }" found, six pits expected, such as 4S,4S,2,1S,4S
playstrategy-row-above-score = the scores add up to 48 with seeds on the board, but { $side }'s row is above its score
playstrategy-full-move = move number "{ $found }" found, a number from 1 expected
