### Awalé: the board, the rules, and what is wrong with a text.

side-south = South
side-north = North
captured = { $seeds ->
    [one] { $seeds } seed captured
   *[other] { $seeds } seeds captured
}

rules-nsi = NSI 2025
rules-ccinp = CCINP 2024 (program)
rules-ccinp-text = CCINP 2024 (text)
rules-abapa = International (Abapa)
rules-awari = Computer Olympiad (Awari)
rules-unnamed = other rules

ending-majority = a player holds more than half of the seeds
ending-turn-limit = the turn limit is reached
ending-poor-board = too few seeds are left on the board
ending-stuck = the player to move has no legal move
ending-repetition = the position has come back, with nothing captured since

refusal-empty = it is empty
refusal-starves = it would leave the opponent without seeds
refusal-does-not-feed = the opponent has no seeds left and must be given some
refusal-over = the game is over ({ $why })

unknown-rules = unknown rules "{ $found }"; choose one of { $known }
too-many-seeds = the board holds { $seeds } seeds; there are only { $most } in the game
too-many-seeds-in-all = the board and the captures add up to { $seeds } seeds; there are only { $most } in the game
turn-too-high = turn { $turn } is out of range (0 to { $most })
pits-count = a board has 12 pits, not { $found }: the six of the player to move, then the opponent's
pits-number = pit { $pit } holds "{ $found }", which is not a number from 0 to { $most }
diagram-fields = a diagram has 15 fields, not { $found }: twelve pits, the seeds captured by South and by North, then S or N, as in 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
diagram-number = field { $field } of the diagram is "{ $found }", which is not a number from 0 to { $most }
bad-side = "{ $found }" is not a side; write S for South or N for North
bad-turn = turn "{ $found }" is not a whole number, 0 or more
bad-score = score "{ $found }" is not a number from 0 to { $most }
turn-of-other-side = at turn { $turn } it cannot be { $side } to move: South moves on even turns, North on odd ones

bad-game = game { $number }: { $reason }
bad-move = move { $number } ("{ $found }"): { $reason }
bad-move-unknown = not a pit; choose one of { $known }
bad-move-wrong-side = it is { $side }'s turn, and this pit is the opponent's
bad-move-too-long = a game has at most { $most } moves
bad-move-not-squares = a move is two squares, such as a1e1
bad-move-lands-elsewhere = its last seed falls on { $square }

ogn-line = line { $line }: { $reason }
ogn-tag = "{ $found }" is not a tag such as [South "Alice"]
ogn-variant = unknown variant "{ $found }"; name its rules with --rules
    .page = unknown variant "{ $found }"; choose the rules first, then load the game again
ogn-start = in the FEN tag: { $reason }
ogn-unexpected = "{ $found }" is not a move; write A-F for South, a-f for North
ogn-second-game = a second game begins here, and only one is read; db import stores them all
    .page = a second game begins here, and only one can be loaded
ogn-unclosed = "{ $found }" is never closed
ogn-empty = the text holds neither a tag nor a move

playstrategy-parts = a PlayStrategy position has 5 parts, not { $found }: rows, two scores, S or N, move number
playstrategy-row = "{ $found }" is not a row of six pits, such as 4S,4S,2,1S,4S
playstrategy-row-above-score = the scores add up to 48, so they include the seeds on the board, but { $side }'s row holds more than its score
playstrategy-full-move = move number "{ $found }" is not a whole number, 1 or more
